//! `poda new --like`: a variant for each student of a class, each in a file of its own.

use crate::cli::new_args::NewArgs;
use crate::cli::output::{Broken, Terminal, make_folder, write_file};
use crate::cli::{Status, grade, input, load};
use crate::diagnostics::visible;
use crate::generate::{NotVaried, Original, VERSION, originals, random_of};
use crate::say;
use crate::text::Source;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// How the line of a variant begins that says whose it is.
const WHOSE: &str = "# student ";

/// The longest that anybody may be called, in bytes.
const LONGEST: usize = 200;

/// Whose variant a text is: what stands behind `# student` in the lines above its exercises.
pub(crate) fn student_of(text: &str) -> Option<&str> {
    let head = text
        .lines()
        .map(str::trim)
        .take_while(|line| line.is_empty() || line.starts_with('#') || line.split_whitespace().next() == Some("poda"));
    head.filter_map(|line| line.strip_prefix(WHOSE)).map(str::trim).find(|student| !student.is_empty())
}

pub(crate) fn run(args: &NewArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let variants = &args.variants;
    let (Some(like), Some(students), Some(secret)) = (&variants.like, &variants.students, &variants.secret_file) else {
        return Ok(Status::Usage);
    };
    if args.output == Path::new("-") {
        return Ok(usage(terminal, |lang| {
            say!(
                lang,
                "variants are files in a folder: say which with `-o FOLDER`",
                "las variantes son archivos de una carpeta: di cuál con `-o CARPETA`",
                "变体会写成文件夹中的文件：请用 `-o 文件夹` 指定",
            )
        }));
    }
    let (all, students, secret) =
        match (read_like(like, terminal), read_roster(students, terminal), read_secret(secret, terminal)) {
            (Ok(all), Ok(students), Ok(secret)) => (all, students, secret),
            (like, students, secret) => {
                let failed = [like.err(), students.err(), secret.err()].into_iter().flatten().max();
                return Ok(failed.unwrap_or(Status::Usage));
            }
        };
    let Some(class) = Class::make(&all, &students, &secret, terminal) else { return Ok(Status::Failed) };
    let names = file_names(&students);
    let paths: Vec<PathBuf> = names.iter().map(|name| args.output.join(name)).collect();
    if !are_free(&paths, &class.texts, terminal) {
        return Ok(Status::Io);
    }
    make_folder(&args.output)?;
    for (path, text) in paths.iter().zip(&class.texts) {
        // What is there already is the same.
        if !path.exists() {
            write_file(path, text.as_bytes())?;
        }
    }
    class.report(&all, terminal);
    Ok(Status::Done)
}

fn usage(terminal: &mut Terminal, text: impl Fn(crate::diagnostics::Lang) -> String) -> Status {
    let text = text(terminal.lang());
    terminal.note(&text);
    Status::Usage
}

/// The exercises to be varied.
fn read_like(path: &Path, terminal: &mut Terminal) -> Result<Vec<Original>, Status> {
    let source = input::read(path, input::MOST_OF_AUTHORS).map_err(|problem| {
        terminal.unreadable(&problem);
        Status::Io
    })?;
    let (loaded, counts) = load::exercises(&source, &[], crate::syntax::MOST_NODES, false, terminal);
    if counts.errors > 0 || loaded.exercises.is_empty() {
        return Err(Status::BadExercise);
    }
    originals(&source).map_err(|problems| {
        let (name, lang) = (visible(source.name()), terminal.lang());
        for problem in problems {
            let why = say_not_varied(&problem, lang);
            terminal.note(&format!("{name}: {why}"));
        }
        Status::BadExercise
    })
}

fn say_not_varied(problem: &NotVaried, lang: crate::diagnostics::Lang) -> String {
    match problem {
        NotVaried::LoneTree => say!(
            lang,
            "a lone tree has no variants: put it into an exercise with a title and questions",
            "un árbol suelto no tiene variantes: ponlo en un ejercicio con título y preguntas",
            "单独一棵树没有变体：请写成有标题和问题的题目",
        ),
        NotVaried::NotWrittenOut { title } => {
            let title = visible(title);
            say!(
                lang,
                "`{title}` has no variants: in games and shared subtrees leaves cannot change places",
                "`{title}` no tiene variantes: en juegos y subárboles compartidos las hojas no pueden cambiar de sitio",
                "`{title}` 没有变体：游戏和共享子树中的叶子不能互换",
            )
        }
        NotVaried::Given { title } => {
            let title = visible(title);
            say!(
                lang,
                "`{title}` has no variants: what it gives of a key belongs to one tree",
                "`{title}` no tiene variantes: lo que da de una solución es de un solo árbol",
                "`{title}` 没有变体：它给出的答案只属于一棵树",
            )
        }
        NotVaried::NoKey { title } => {
            let title = visible(title);
            say!(lang, "`{title}` has no key", "`{title}` no tiene solución", "`{title}` 没有答案")
        }
    }
}

/// The students in the order of the roster. What they are called goes into their files, so it is of one line.
fn read_roster(path: &Path, terminal: &mut Terminal) -> Result<Vec<String>, Status> {
    let roster = grade::roster(path, terminal)?;
    let students: Vec<String> = roster.students().map(|student| student.id.clone()).collect();
    let (name, lang) = (visible(&input::name(path)), terminal.lang());
    if let Some(strange) = students.iter().find(|student| student.len() > LONGEST || visible(student) != **student) {
        let start: String = visible(strange).chars().take(40).collect();
        terminal.note(&say!(
            lang,
            "`{name}`: the student `{start}` has signs that do not go into a line of a file, or is longer than {LONGEST} bytes",
            "`{name}`: el estudiante `{start}` tiene caracteres que no caben en una línea de un archivo o pasa de {LONGEST} bytes",
            "`{name}`：学生 `{start}` 含有不能写进文件一行的字符，或超过 {LONGEST} 字节",
        ));
        return Err(Status::BadExercise);
    }
    if students.is_empty() {
        terminal.note(&say!(
            lang,
            "there is no student in `{name}`",
            "no hay ningún estudiante en `{name}`",
            "`{name}` 中没有学生",
        ));
        return Err(Status::BadExercise);
    }
    Ok(students)
}

/// The secret, without the end of line that editors put behind it.
fn read_secret(path: &Path, terminal: &mut Terminal) -> Result<Vec<u8>, Status> {
    let read = std::fs::File::open(path).and_then(|file| {
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut std::io::Read::take(file, input::MOST_OF_STUDENTS), &mut bytes)?;
        Ok(bytes)
    });
    let bytes = read.map_err(|error| {
        terminal.unreadable(&input::Problem::Io { name: input::name(path), error });
        Status::Io
    })?;
    let secret = bytes.trim_ascii();
    if secret.is_empty() {
        let (name, lang) = (visible(&input::name(path)), terminal.lang());
        terminal.note(&say!(
            lang,
            "`{name}` is empty: without a secret anybody could make every student's variant",
            "`{name}` está vacío: sin secreto cualquiera podría generar la variante de cada estudiante",
            "`{name}` 是空的：没有密钥，任何人都能生成每个学生的变体",
        ));
        return Err(Status::BadExercise);
    }
    Ok(secret.to_vec())
}

/// The variants of a class.
struct Class {
    /// Of each student, the whole file.
    texts: Vec<String>,
    /// How many different keys there are, all exercises together.
    distinct: usize,
    /// How many students have the same whole key as the one before.
    as_before: usize,
    /// The most answers that a student shares with the one before.
    most_shared: usize,
}

impl Class {
    /// Makes them, one student after the other; `None`, and it is said, where somebody would get none.
    fn make(all: &[Original], students: &[String], secret: &[u8], terminal: &mut Terminal) -> Option<Self> {
        let mut taken: Vec<HashSet<Vec<_>>> = all.iter().map(|one| HashSet::from([one.answers().to_vec()])).collect();
        let mut before: Vec<Vec<_>> = all.iter().map(|one| one.answers().to_vec()).collect();
        let mut class = Self { texts: Vec::new(), distinct: 0, as_before: 0, most_shared: 0 };
        let mut keys = HashSet::new();
        for (place, student) in students.iter().enumerate() {
            let mut texts: Vec<(usize, String)> = Vec::new();
            let mut shared = 0;
            let last = before.clone();
            for ((original, taken), before) in all.iter().zip(&mut taken).zip(&mut before) {
                let mut random = random_of(secret, original.title(), student);
                let Some(variant) = original.vary(&mut random, before, taken) else {
                    let (title, lang, student) = (visible(original.title()), terminal.lang(), visible(student));
                    terminal.note(&say!(
                        lang,
                        "no tree as difficult as that of `{title}` was found for {student}: give it more leaves, or more different values",
                        "no se encontró para {student} ningún árbol tan difícil como el de `{title}`: dale más hojas o más valores distintos",
                        "没有为 {student} 找到与 `{title}` 同样难的树：请增加叶子，或增加不同的值",
                    ));
                    return None;
                };
                texts.extend(original.places().zip(variant.texts));
                taken.insert(variant.answers.clone());
                shared += variant.shared;
                *before = variant.answers;
            }
            texts.sort_unstable();
            let head = format!("poda 1\n\n{WHOSE}{student}\n# a variant made by poda (generator {VERSION})\n");
            let text = texts.into_iter().fold(head, |text, (_, exercise)| text + "\n" + &exercise);
            if place > 0 {
                class.most_shared = class.most_shared.max(shared);
                class.as_before += usize::from(last == before);
            }
            keys.insert(before.clone());
            class.texts.push(crate::syntax::format(&Source::new(student.as_str(), text)).ok()?);
        }
        class.distinct = keys.len();
        Some(class)
    }

    fn report(&self, all: &[Original], terminal: &mut Terminal) {
        if terminal.quiet {
            return;
        }
        let lang = terminal.lang();
        let (students, distinct, most) = (self.texts.len(), self.distinct, self.most_shared);
        terminal.note(&say!(
            lang,
            "variants: {students}, different keys: {distinct}; neighbours share at most {most} answers",
            "variantes: {students}, soluciones distintas: {distinct}; los vecinos comparten como mucho {most} respuestas",
            "变体 {students} 份，不同的答案 {distinct} 种；相邻学生最多有 {most} 个相同的回答",
        ));
        if self.as_before > 0 {
            let count = self.as_before;
            terminal.note(&say!(
                lang,
                "students with the same key as the one before: {count}; the exercise has too few leaves for the class",
                "estudiantes con la misma solución que el anterior: {count}; el ejercicio tiene pocas hojas para la clase",
                "与前一个学生答案相同的学生：{count} 人；题目的叶子太少",
            ));
        }
        if terminal.verbose {
            for (title, measure) in all.iter().flat_map(Original::measures) {
                let title = visible(title);
                let (difficulty, leaves) = (measure.difficulty(), measure.leaves);
                let (pruned, cuts, deep) = (measure.pruned, measure.cuts, measure.deep_cuts);
                terminal.note(&say!(
                    lang,
                    "{title}: all have a difficulty of {difficulty} or a half more or less: leaves {leaves}, pruned {pruned}, cuts {cuts}, deep cuts {deep}",
                    "{title}: todas tienen una dificultad de {difficulty}, medio punto arriba o abajo: hojas {leaves}, podadas {pruned}, cortes {cuts}, cortes profundos {deep}",
                    "{title}：难度都是 {difficulty}，上下不超过 0.5：叶子 {leaves}，剪掉 {pruned}，剪枝 {cuts} 次，深层剪枝 {deep} 次",
                ));
            }
        }
    }
}

/// Whether no file stands where one of these would, but for the same one; what stands there is frozen, and it is said.
fn are_free(paths: &[PathBuf], texts: &[String], terminal: &mut Terminal) -> bool {
    let is_other = |(path, text): &(&PathBuf, &String)| {
        std::fs::symlink_metadata(path).is_ok() && std::fs::read(path).ok().as_deref() != Some(text.as_bytes())
    };
    let others: Vec<&PathBuf> = paths.iter().zip(texts).filter(is_other).map(|(path, _)| path).collect();
    if let Some(first) = others.first() {
        let (name, count, lang) = (visible(&input::name(first)), others.len(), terminal.lang());
        terminal.note(&say!(
            lang,
            "`{name}` is there already and is another variant ({count} such files): variants are frozen once they are made; choose another folder",
            "`{name}` ya existe y es otra variante ({count} archivos así): las variantes no cambian una vez generadas; elige otra carpeta",
            "`{name}` 已经存在且是另一份变体（共 {count} 个这样的文件）：变体一经生成就不再改变；请换一个文件夹",
        ));
    }
    others.is_empty()
}

/// A file name for each student: letters, digits, `-`, `_` and `.` of what the student is called, and where that is not all of
/// it, or another student's on a disk that does not tell capital letters, a few digits that tell it apart.
fn file_names(students: &[String]) -> Vec<String> {
    let plain = |student: &str| -> String {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.');
        let letters = student.chars().map(|letter| if is_plain(letter) { letter } else { '_' });
        letters.take(60).collect::<String>().trim_start_matches(['.', '-']).to_owned()
    };
    // Names of devices, which Windows keeps for itself.
    let is_device = |name: &str| {
        let stem = name.split('.').next().unwrap_or("").to_ascii_lowercase();
        let numbered = stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt"));
        matches!(&*stem, "con" | "prn" | "aux" | "nul") || numbered.is_some_and(|rest| rest.len() == 1)
    };
    let mut count: HashMap<String, usize> = HashMap::new();
    for student in students {
        *count.entry(plain(student).to_ascii_lowercase()).or_default() += 1;
    }
    let name = |student: &String| {
        let name = plain(student);
        let is_alone = count.get(&name.to_ascii_lowercase()) == Some(&1);
        if name == *student && is_alone && !is_device(&name) {
            return format!("{name}.poda");
        }
        let digits = Sha256::digest(student.as_bytes());
        let digits: String = digits.iter().take(5).map(|byte| format!("{byte:02x}")).collect();
        format!("{name}{}{digits}.poda", if name.is_empty() { "" } else { "~" })
    };
    students.iter().map(name).collect()
}

/// The name of the file of one student, were there no other.
pub(crate) fn file_name(student: &str) -> String {
    file_names(&[student.to_owned()]).concat()
}

#[cfg(test)]
mod tests {
    use super::{file_names, student_of};

    #[test]
    fn file_names_are_safe_and_different() {
        let students = ["ada", "Ada", "../../etc/passwd", "..", "nul", "con.poda", "李明", "王明", "a b", ".x", "bob"];
        let names = file_names(&students.map(str::to_owned));
        assert_eq!(names[10], "bob.poda");
        let mut seen = std::collections::HashSet::new();
        for name in &names {
            assert!(!name.starts_with('.') && !name.contains(['/', '\\', ':']) && name.len() < 80, "{name}");
            assert!(seen.insert(name.to_lowercase()), "{names:?}");
        }
    }

    #[test]
    fn a_variant_says_whose_it_is() {
        assert_eq!(student_of("poda 1\n\n# student s 1 \nexercise \"x\"\n"), Some("s 1"));
        assert_eq!(student_of("exercise \"x\"\n# student s1\n"), None);
        assert_eq!(student_of(""), None);
    }
}
