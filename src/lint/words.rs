//! What is said about each finding, in three languages; about students in `student_words`.

use crate::diagnostics::{Lang, Said};
use crate::lint::Finding;
use crate::say;

/// Questions in a sentence: the first few.
pub(super) fn listed(words: &[String], lang: Lang) -> String {
    const MOST: usize = 4;
    let shown: Vec<String> = words.iter().take(MOST).map(|words| format!("`{words}`")).collect();
    let comma = lang.comma();
    if words.len() > MOST { format!("{} …", shown.join(comma)) } else { shown.join(comma) }
}

impl Finding {
    pub(super) fn words(&self, lang: Lang) -> Said {
        match self {
            Self::GivenDiffers { .. } | Self::WorthNothing { .. } | Self::PointsLeft { .. } | Self::NoText { .. } => {
                self.words_on_texts(lang)
            }
            Self::HangsOn { .. } | Self::OrderUnstated { .. } | Self::TieDecides { .. } | Self::NoDeepCutoff { .. } => {
                self.words_on_conventions(lang)
            }
            Self::SeveralBest { .. }
            | Self::NothingPruned { .. }
            | Self::EmptyCuts { .. }
            | Self::VisitedAgain { .. } => self.words_on_the_search(lang),
            Self::NotNamed { .. } | Self::ValueTwice { .. } => self.words_on_names(lang),
            Self::Guessed { .. }
            | Self::QuestionsGuessed { .. }
            | Self::Reveals { .. }
            | Self::BestQuestions { .. }
            | Self::OneMoreQuestion { .. }
            | Self::NotLookedAt { .. } => self.words_on_students(lang),
        }
    }

    fn words_on_conventions(&self, lang: Lang) -> Said {
        match self {
            Self::HangsOn { keys, questions, span } => {
                let joined = |word: &dyn Fn(&crate::lint::finding::Unstated) -> String| {
                    keys.iter().map(|one| format!("`{}`", word(one))).collect::<Vec<_>>()
                };
                let (names, nows) = (joined(&|one| one.key.to_owned()), joined(&|one| format!("{} {}", one.key, one.now)));
                let others = joined(&|one| format!("{} {}", one.key, one.other));
                let listed = listed(questions, lang);
                let and = |words: Vec<String>| words.join(&say!(lang, " and ", " y ", " 和 "));
                let (names, nows, others) = (and(names), and(nows), and(others));
                Said::new(say!(
                    lang,
                    "the answer hangs on {names}, which the exercise does not state",
                    "la respuesta depende de {names}, y el ejercicio no lo indica",
                    "答案取决于 {names}，而题目没有说明",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "with {others} it is another for {listed}: state {nows}, or change the tree",
                    "con {others} es otra para {listed}: indica {nows}, o cambia el árbol",
                    "改用 {others}，{listed} 的答案就不同：请写明 {nows}，或修改这棵树",
                ))
            }
            Self::OrderUnstated { other, questions, span } => {
                let listed = listed(questions, lang);
                Said::new(say!(
                    lang,
                    "the answer hangs on the order of the children, and nothing tells students which it is",
                    "la respuesta depende del orden de los hijos, y nada dice a los estudiantes cuál es",
                    "答案取决于子结点的访问顺序，而题目没有告诉学生是哪一种",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "with `{other}` it is another for {listed}: state `order left-to-right`, or say it in a text (`about`)",
                    "con `{other}` es otra para {listed}: indica `order left-to-right`, o dilo en un texto (`about`)",
                    "改用 `{other}`，{listed} 的答案就不同：请写明 `order left-to-right`，或在说明（`about`）中写出",
                ))
            }
            Self::TieDecides { name, other, player, payoffs, span } => Said::new(say!(
                lang,
                "a tie at `{name}` decides: `{other}` is as good for {player}, and with it the root is worth {payoffs}",
                "un empate en `{name}` decide: `{other}` es igual de buena para {player}, y con ella la raíz vale {payoffs}",
                "`{name}` 处的同值决定结果：`{other}` 对 {player} 同样好，选它则根的值为 {payoffs}",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "break the tie with other payoffs, or tell students which of equal moves counts (`ties`)",
                "rompe el empate con otros pagos, o di a los estudiantes qué jugada cuenta (`ties`)",
                "请改动收益以消除同值，或告诉学生同值时取哪一步（`ties`）",
            )),
            Self::NoDeepCutoff { span } => Said::new(say!(
                lang,
                "`deep` is stated, but this tree has no deep cutoff: `yes` and `no` visit the same nodes",
                "se indica `deep`, pero en este árbol no hay ningún corte profundo: `yes` y `no` visitan los mismos nodos",
                "题目写了 `deep`，但这棵树没有深层剪枝：`yes` 和 `no` 访问的结点相同",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "a deep cutoff needs four plies, and a bound that comes from above the parent; or leave `deep` out",
                "un corte profundo necesita cuatro niveles y una cota que venga de más arriba que el padre; o quita `deep`",
                "深层剪枝需要四层，并且界来自比父结点更高的祖先；否则请去掉 `deep`",
            )),
            _ => Said::new(""),
        }
    }

    fn words_on_the_search(&self, lang: Lang) -> Said {
        match self {
            Self::SeveralBest { question, moves, span, .. } => {
                let listed = listed(moves, lang);
                Said::new(say!(
                    lang,
                    "`{question}` asks for one of several equally good moves: {listed}",
                    "`{question}` pide una de varias jugadas igual de buenas: {listed}",
                    "`{question}` 只要一步，而有几步同样好：{listed}",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "ask for `best moves`, state `ties first`, or make one move better",
                    "pregunta por `best moves`, indica `ties first`, o haz que una jugada sea mejor",
                    "请改问 `best moves`，或写明 `ties first`，或让其中一步更好",
                ))
            }
            Self::NothingPruned { questions, span } => {
                let listed = listed(questions, lang);
                Said::new(say!(
                    lang,
                    "nothing is pruned in this tree, but {listed} asks about pruning",
                    "en este árbol no se poda nada, pero {listed} pregunta por la poda",
                    "这棵树什么都没有剪掉，而 {listed} 问的是剪枝",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "put a child that is good for its player first, or ask something else",
                    "pon primero un hijo que sea bueno para quien mueve, o pregunta otra cosa",
                    "请把对走棋一方有利的子结点放在前面，或改问别的",
                ))
            }
            Self::EmptyCuts { question, nodes, span } => {
                let listed = listed(nodes, lang);
                Said::new(say!(
                    lang,
                    "`{question}` counts the cut at {listed}, which skips nothing: not every book calls that a cut",
                    "`{question}` cuenta el corte en {listed}, que no se salta nada: no todos los libros lo llaman corte",
                    "`{question}` 把 {listed} 处什么都没跳过的剪枝也算在内，而并非每本书都这样算",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "add a child after the one that cuts, say in a text that such cuts count, or ask for `pruned subtrees`",
                    "añade un hijo detrás del que corta, di en un texto que esos cortes cuentan, o pregunta por `pruned subtrees`",
                    "请在引起剪枝的子结点之后再加一个，或在说明中写明这样的剪枝也算，或改问 `pruned subtrees`",
                ))
            }
            Self::VisitedAgain { question, times, leaves, span } => Said::new(say!(
                lang,
                "`{question}` counts {leaves} leaves once each, but this search evaluates leaves {times} times",
                "`{question}` cuenta {leaves} hojas una vez cada una, pero esta búsqueda evalúa hojas {times} veces",
                "`{question}` 把 {leaves} 个叶子各算一次，而这个搜索共评估叶子 {times} 次",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "say in a text (`about`) that a leaf counts once, however often it is searched again",
                "di en un texto (`about`) que cada hoja cuenta una vez, por muchas veces que se vuelva a buscar",
                "请在说明（`about`）中写明：一个叶子无论被搜索几次都只算一次",
            )),
            _ => Said::new(""),
        }
    }

    fn words_on_texts(&self, lang: Lang) -> Said {
        match self {
            Self::GivenDiffers { given, right, span } => {
                let said = Said::new(say!(
                    lang,
                    "`{given}` is not what the key says",
                    "`{given}` no es lo que dice la solución",
                    "`{given}` 与标准答案不符",
                ))
                .at(*span, "");
                match right {
                    Some(right) => said.help(say!(lang, "it says `{right}`", "dice `{right}`", "标准答案是 `{right}`")),
                    None => said.help(say!(
                        lang,
                        "the search never comes there",
                        "la búsqueda nunca llega ahí",
                        "搜索不会到达那里",
                    )),
                }
            }
            Self::WorthNothing { question, span } => Said::new(say!(
                lang,
                "`{question}` is worth nothing",
                "`{question}` no vale nada",
                "`{question}` 没有分值",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "give it points (`for 1 point`), or leave it out",
                "dale puntos (`for 1 point`), o quítala",
                "请给它分值（`for 1 point`），或去掉它",
            )),
            Self::PointsLeft { question, left, items, span } => Said::new(say!(
                lang,
                "`{question}` earns {left} points even where all of its answer is wrong (items in it: {items})",
                "`{question}` gana {left} puntos aunque toda la respuesta esté mal (elementos: {items})",
                "`{question}` 即使全部答错也得 {left} 分（答案的项数：{items}）",
            ))
            .at(*span, "")
            .help(say!(
                lang,
                "take more off per error, or give a share (`for 4 points`, without `minus`)",
                "resta más por error, o da una parte (`for 4 points`, sin `minus`)",
                "请提高每个错误的扣分，或按比例给分（`for 4 points`，不写 `minus`）",
            )),
            Self::NoText { lang: missing, span } => {
                let word = missing.word();
                Said::new(say!(
                    lang,
                    "this exercise has no text in `{word}`, which others of this file have",
                    "este ejercicio no tiene texto en `{word}`, y otros de este archivo sí",
                    "这道题没有 `{word}` 的说明，而本文件的其他题目有",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "add a line `about {word} \"…\"`",
                    "añade una línea `about {word} \"…\"`",
                    "请加一行 `about {word} \"…\"`",
                ))
            }
            _ => Said::new(""),
        }
    }

    fn words_on_names(&self, lang: Lang) -> Said {
        match self {
            Self::NotNamed { name, paths, is_label, span } => {
                let listed = listed(paths, lang);
                let said = if *is_label {
                    say!(
                        lang,
                        "several moves at the root are called `{name}`: {listed}",
                        "varias jugadas de la raíz se llaman `{name}`: {listed}",
                        "根的几步都叫 `{name}`：{listed}",
                    )
                } else {
                    say!(
                        lang,
                        "an answer needs a node that is called `{name}`, and several are: {listed}",
                        "una respuesta necesita un nodo llamado `{name}`, y hay varios: {listed}",
                        "答案要写出名为 `{name}` 的结点，而这样的结点不止一个：{listed}",
                    )
                };
                Said::new(said).at(*span, "").help(say!(
                    lang,
                    "give each its own name; else students have to write the path",
                    "dale a cada uno su nombre; si no, habrá que escribir la ruta",
                    "请各用不同的名称，否则学生只能写路径",
                ))
            }
            Self::ValueTwice { value, leaves, question, span } => {
                let listed = listed(leaves, lang);
                Said::new(say!(
                    lang,
                    "a leaf of `{question}` cannot be named by its value: {value} stands at {listed}",
                    "una hoja de `{question}` no se puede nombrar por su valor: {value} está en {listed}",
                    "`{question}` 中有一个叶子不能用值来指称：{value} 出现在 {listed}",
                ))
                .at(*span, "")
                .help(say!(
                    lang,
                    "change one of the values, or show students the names (`poda draw --show names`)",
                    "cambia uno de los valores, o muestra los nombres a los estudiantes (`poda draw --show names`)",
                    "请改动其中一个值，或让学生看到名称（`poda draw --show names`）",
                ))
            }
            _ => Said::new(""),
        }
    }
}
