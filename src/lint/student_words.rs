//! What is said about students: those who understood nothing, and those with misconceptions.

use crate::diagnostics::{Lang, Said};
use crate::lint::words::listed;
use crate::lint::{Finding, Guess};
use crate::say;

/// How many misconceptions some questions reveal, in how many sheets, and how many are revealed now.
fn counted(then: (usize, usize), of: usize, now: (usize, usize), lang: Lang) -> String {
    let ((revealed, sheets), (seen, apart)) = (then, now);
    say!(
        lang,
        "reveals {revealed} of {of} misconceptions (different sheets: {sheets}); now it is {seen} ({apart})",
        "revela {revealed} de {of} ideas erróneas (hojas distintas: {sheets}); ahora son {seen} ({apart})",
        "能揭示 {of} 个误解中的 {revealed} 个（不同的答卷：{sheets} 种）；现在是 {seen} 个（{apart} 种）",
    )
}

impl Guess {
    /// As the one who does something in a sentence.
    fn words(self, lang: Lang) -> String {
        match self {
            Self::First => say!(
                lang,
                "taking the first child everywhere and pruning nothing",
                "tomar siempre el primer hijo y no podar nada",
                "总取第一个子结点、什么都不剪",
            ),
            Self::Largest => say!(
                lang,
                "taking the largest leaf everywhere and pruning nothing",
                "tomar siempre la hoja mayor y no podar nada",
                "总取最大的叶子、什么都不剪",
            ),
            Self::Smallest => say!(
                lang,
                "taking the smallest leaf everywhere and pruning nothing",
                "tomar siempre la hoja menor y no podar nada",
                "总取最小的叶子、什么都不剪",
            ),
        }
    }
}

impl Finding {
    pub(super) fn words_on_students(&self, lang: Lang) -> Said {
        match self {
            Self::Guessed { guess, earned, whole, questions, span } => {
                let (guess, listed) = (guess.words(lang), listed(questions, lang));
                Said::new(say!(
                    lang,
                    "{earned} of {whole} points can be had without understanding anything: by {guess}",
                    "se consiguen {earned} de {whole} puntos sin entender nada: basta con {guess}",
                    "什么都不懂也能得 {whole} 分中的 {earned} 分：只要{guess}",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "they come from {listed}: move the best child away from there, or ask about a node where that is wrong",
                    "salen de {listed}: pon el mejor hijo en otro lugar, o pregunta por un nodo donde eso falle",
                    "这些分来自 {listed}：请把最好的子结点换个位置，或改问这样做会错的结点",
                ))
            }
            Self::QuestionsGuessed { guess, questions, span } => {
                let (guess, listed) = (guess.words(lang), listed(questions, lang));
                Said::new(say!(
                    lang,
                    "{listed}: answered right by {guess}",
                    "{listed}: se acierta con {guess}",
                    "{listed}：只要{guess}，就能答对",
                ))
                .at(*span, "")
            }
            Self::Reveals { sheets, hidden, by_the_tree, span } => {
                let (revealed, apart) = (sheets.iter().map(Vec::len).sum::<usize>(), sheets.len());
                let (of, unseen, unseeable) = (revealed + hidden.len(), hidden.len(), by_the_tree.len());
                let said = Said::new(say!(
                    lang,
                    "reveals {revealed} of {of} misconceptions (different sheets: {apart})",
                    "revela {revealed} de {of} ideas erróneas (hojas distintas: {apart})",
                    "能揭示 {of} 个误解中的 {revealed} 个（不同的答卷：{apart} 种）",
                ))
                .at(*span, "");
                if hidden.is_empty() {
                    return said;
                }
                // First those that another question would show.
                let others = hidden.iter().filter(|code| !by_the_tree.contains(code));
                let few: Vec<&str> = others.chain(by_the_tree).take(8).copied().collect();
                let codes = few.join(lang.comma()) + if unseen > few.len() { " …" } else { "" };
                said.help(say!(
                    lang,
                    "who has one of the other {unseen} answers all of it right, {unseeable} of them whatever is asked about this tree: {codes}",
                    "quien tiene una de las otras {unseen} lo acierta todo, y en {unseeable} de ellas se pregunte lo que se pregunte sobre este árbol: {codes}",
                    "有其余 {unseen} 个误解之一的人会全部答对，其中 {unseeable} 个无论对这棵树问什么都看不出：{codes}",
                ))
            }
            Self::BestQuestions { questions, then, of, now, more, span } => {
                let words: Vec<String> = questions.iter().map(|question| format!("ask {question}")).collect();
                let (listed, counts) = (listed(&words, lang), counted(*then, *of, *now, lang));
                let more = more.as_ref().map_or(String::new(), |(question, revealed, sheets)| {
                    say!(
                        lang,
                        "; with `ask {question}` asked as well, {revealed} ({sheets})",
                        "; añadiendo `ask {question}`, {revealed} ({sheets})",
                        "；若加问 `ask {question}`，则是 {revealed} 个（{sheets} 种）",
                    )
                });
                Said::new(say!(
                    lang,
                    "the questions that reveal most here: {listed}",
                    "las preguntas que más revelan aquí: {listed}",
                    "在这里最能揭示误解的提问：{listed}",
                ))
                .at(*span, "")
                .help(counts + &more)
            }
            Self::OneMoreQuestion { question, then, of, now, span } => Said::new(say!(
                lang,
                "one more question would reveal more: `ask {question}`",
                "una pregunta más revelaría más: `ask {question}`",
                "再加一个提问能揭示更多误解：`ask {question}`",
            ))
            .at(*span, "")
            .help(counted(*then, *of, *now, lang)),
            Self::NotLookedAt { nodes, most, span } => Said::new(say!(
                lang,
                "with {nodes} nodes this tree was not looked at for guesses, misconceptions and better questions",
                "con {nodes} nodos, en este árbol no se buscaron aciertos al azar, ideas erróneas ni mejores preguntas",
                "这棵树有 {nodes} 个结点，没有检查猜测、误解和更好的提问",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "that is done for at most {most} nodes",
                "eso se hace hasta {most} nodos",
                "这些检查最多用于 {most} 个结点",
            )),
            _ => Said::new(""),
        }
    }
}
