//! A class in words: headings, tables and lists, which each format writes in its own way.

use crate::diagnostics::Lang;
use crate::grading::Status;
use crate::report::class::{Class, ExerciseCounts, Named, QuestionCounts, Shown, Statistics};
use crate::report::decimal::decimal;
use crate::report::result::status_words;
use crate::say;
use crate::value::Number;

/// A heading with what stands below it. Nothing is escaped yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::report) struct Section {
    pub(in crate::report) title: String,
    pub(in crate::report) items: Vec<String>,
    /// Rows of a table, its head first.
    pub(in crate::report) table: Vec<Vec<String>>,
}

/// How many sheets of a list are named.
const MOST_NAMED: usize = 40;

/// All that there is to say.
pub(in crate::report) fn sections(class: &Class, lang: Lang) -> Vec<Section> {
    let mut sections = vec![head(class, lang)];
    sections.extend(class.exercises.iter().map(|of| exercise(of, lang)));
    sections.extend(misconceptions(class, lang));
    sections.extend(to_look_at(class, lang));
    sections
}

fn head(class: &Class, lang: Lang) -> Section {
    let (sheets, students) = (class.sheets, class.students.len());
    let title = say!(
        lang,
        "The class: students: {students}, sheets: {sheets}",
        "La clase: estudiantes: {students}, hojas: {sheets}",
        "班级：学生 {students} 名，答卷 {sheets} 份",
    );
    Section { title, items: Vec::new(), table: Vec::new() }
}

/// `463/35 ≈ 13.23`
fn number(number: &Number) -> String {
    let exact = number.to_string();
    if exact.contains('/') { format!("{exact} ≈ {}", decimal(number, 2)) } else { exact }
}

/// `38 %`
fn share(part: &Number, whole: &Number) -> String {
    let hundred = Number::from(100_i64);
    part.times(&hundred).over(whole).map_or_else(String::new, |share| format!("{} %", decimal(&share, 0)))
}

fn exercise(of: &ExerciseCounts, lang: Lang) -> Section {
    let title = of.asks.title.clone();
    let Some(Statistics { mean, median, quartiles: [lower, upper], least, most }) = Statistics::of(&of.marks) else {
        let none = say!(lang, "no sheet has marks", "ninguna hoja tiene nota", "没有可计分的答卷");
        return Section { title, items: vec![none], table: Vec::new() };
    };
    let (count, max) = (of.marks.len(), &of.asks.max_points);
    let [mean, median, lower, upper] = [mean, median, lower, upper].map(|one| number(&one));
    let mut items = vec![say!(
        lang,
        "{count} marks, of {max} points: mean {mean}, median {median}, quartiles {lower} and {upper}, from {least} to {most}",
        "{count} notas, sobre {max} puntos: media {mean}, mediana {median}, cuartiles {lower} y {upper}, de {least} a {most}",
        "{count} 个分数，满分 {max}：平均 {mean}，中位数 {median}，四分位数 {lower} 和 {upper}，最低 {least}，最高 {most}",
    )];
    if let Some(hardest) = of.hardest() {
        let (question, share) = (&hardest.question, share(&hardest.mean(), &hardest.max_points));
        items.push(say!(
            lang,
            "the hardest question: {question}, {share} of its points on average",
            "la pregunta más difícil: {question}, un {share} de sus puntos de media",
            "最难的题目：{question}，平均得分率 {share}",
        ));
    }
    let words = [Status::Right, Status::Partial, Status::Wrong, Status::Blank];
    let mut columns = vec![
        say!(lang, "question", "pregunta", "题目"),
        say!(lang, "mean", "media", "平均"),
        say!(lang, "of", "de", "满分"),
    ];
    columns.extend(words.map(|status| status_words(status, lang)));
    columns.push(say!(lang, "unreadable", "ilegible", "无法读取"));
    let row = |counts: &QuestionCounts| {
        let first = [counts.question.clone(), number(&counts.mean()), counts.max_points.to_string()];
        first.into_iter().chain(counts.statuses.iter().map(ToString::to_string)).collect()
    };
    let table = std::iter::once(columns).chain(of.questions.iter().map(row)).collect();
    Section { title, items, table }
}

fn misconceptions(class: &Class, lang: Lang) -> Option<Section> {
    let all = class.misconceptions();
    if all.is_empty() {
        return None;
    }
    let head = vec![
        say!(lang, "students", "estudiantes", "学生数"),
        say!(lang, "code", "código", "代码"),
        say!(lang, "what may be behind it", "qué puede haber detrás", "可能的原因"),
        say!(lang, "sheets", "hojas", "答卷"),
    ];
    let row = |shown: &&Shown| {
        let sheets = listed(shown.sheets.iter().map(|sheet| sheet.file.clone()), lang);
        vec![shown.students().to_string(), format!("{} {}", shown.code, shown.id), shown.message.clone(), sheets]
    };
    let title =
        say!(lang, "What may be behind the mistakes", "Qué puede haber detrás de los errores", "错误背后可能的原因");
    Some(Section { title, items: Vec::new(), table: std::iter::once(head).chain(all.iter().map(row)).collect() })
}

/// `a, b, c`, and how many more.
fn listed(names: impl Iterator<Item = String>, lang: Lang) -> String {
    let mut names: Vec<String> = names.collect();
    if let Some(more @ 1..) = names.len().checked_sub(MOST_NAMED) {
        names.truncate(MOST_NAMED);
        names.push(say!(lang, "and {more} more", "y {more} más", "还有 {more} 份"));
    }
    names.join(if lang == Lang::Zh { "、" } else { ", " })
}

fn to_look_at(class: &Class, lang: Lang) -> Option<Section> {
    let file = |one: &Named| format!("{} [{}]", one.shown, one.file);
    let mut absent: Vec<String> = class.not_handed_in.iter().map(|one| one.shown.clone()).collect();
    absent.dedup();
    let lists = [
        (say!(lang, "nothing handed in", "no entregaron nada", "没有提交"), absent),
        (
            say!(lang, "could not be read, and has no marks", "ilegibles, sin nota", "无法读取，没有分数"),
            class.unreadable.iter().map(file).collect(),
        ),
        (
            say!(
                lang,
                "could not be graded, through no fault of the students",
                "no se pudieron calificar, sin culpa de los estudiantes",
                "未能评分，不是学生的问题",
            ),
            class.failed.iter().map(file).collect(),
        ),
        (
            say!(
                lang,
                "do not count, since another sheet does",
                "no cuentan, porque cuenta otra hoja",
                "不计分，以另一份答卷为准",
            ),
            class.not_counted.iter().map(file).collect(),
        ),
        (
            say!(lang, "not on the roster", "no están en la lista", "不在名单中"),
            class.not_on_roster.iter().map(file).collect(),
        ),
        (
            say!(lang, "signed with another name", "firmadas con otro nombre", "署名与提交者不符"),
            class.signed_otherwise.iter().map(file).collect(),
        ),
    ];
    let item = |(what, names): (String, Vec<String>)| {
        (!names.is_empty()).then(|| {
            let (count, names) = (names.len(), listed(names.into_iter(), lang));
            say!(lang, "{what}: {count}: {names}", "{what}: {count}: {names}", "{what}：{count}：{names}")
        })
    };
    let mut items: Vec<String> = lists.into_iter().filter_map(item).collect();
    items.extend(class.same().into_iter().map(|same| {
        let names = listed(same.iter().map(file), lang);
        say!(lang, "the same text: {names}", "el mismo texto: {names}", "内容相同：{names}")
    }));
    let title = say!(lang, "To look at", "Para revisar", "需要查看");
    (!items.is_empty()).then_some(Section { title, items, table: Vec::new() })
}
