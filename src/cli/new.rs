//! `poda new`: exercises under constraints.

use crate::cli::new_args::{NewArgs, Root};
use crate::cli::output::{Broken, Terminal, write_file};
use crate::cli::{Status, input, variants};
use crate::diagnostics::{Problem as _, Severity, visible};
use crate::exercise;
use crate::generate::{Between, Conventions, Made, NAMED_CONVENTIONS, Search, Spec, VERSION, Wording};
use crate::say;
use crate::search::{Algorithm, Task};
use crate::syntax;
use crate::text::Source;
use crate::tree::Kind;
use std::io::Write;
use std::path::Path;

/// The first line of a file.
const VERSION_LINE: &str = "poda 1\n";

pub(crate) fn run(args: &NewArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    if args.variants.like.is_some() {
        return variants::run(args, terminal);
    }
    let wording = wording(args, terminal);
    let Some(task) = task(args, &wording, terminal) else { return Ok(Status::Usage) };
    let Some(spec) = spec(args, task, terminal) else { return Ok(Status::Usage) };
    let impossible = spec.impossible();
    if !impossible.is_empty() {
        let lang = terminal.lang();
        for reason in impossible {
            let reason = reason.say(lang);
            let text = say!(
                lang,
                "no tree can be what is asked for: {reason}",
                "ningún árbol puede cumplirlo: {reason}",
                "没有树能满足要求：{reason}",
            );
            terminal.note(&visible(&text));
        }
        return Ok(Status::Failed);
    }
    if !questions_are_read(&spec, &wording, args, terminal) {
        return Ok(Status::Usage);
    }
    let before = match before(args, terminal) {
        Ok(before) => before,
        Err(status) => return Ok(status),
    };
    let mut search = Search::new(&spec, args.seed);
    let mut texts: Vec<String> = Vec::new();
    let mut taken = titles(&before);
    for number in 1..=args.count {
        let title = match (args.count, &args.words.title) {
            (1, _) => wording.title.clone(),
            (_, Some(title)) => format!("{title} {number}"),
            (_, None) => format!("{}, no. {number}", wording.title),
        };
        if taken.contains(&title) {
            say_title_taken(&title, terminal);
            return Ok(Status::Usage);
        }
        let wording = Wording { title: title.clone(), ..wording.clone() };
        let tried = search.tried();
        match search.find(&wording, args.tries) {
            Some(made) => {
                say_made(&title, &made, search.tried() - tried, terminal);
                texts.push(made.text);
                taken.push(title);
            }
            None => {
                say_none(&search, terminal);
                return Ok(Status::Failed);
            }
        }
    }
    let text = format!("{before}\n{}", texts.join("\n"));
    if args.output == Path::new("-") {
        terminal.out().write_all(text.as_bytes())?;
    } else {
        write_file(&args.output, text.as_bytes())?;
    }
    Ok(Status::Done)
}

/// What the file holds that is added to, or the first line of a new one.
fn before(args: &NewArgs, terminal: &mut Terminal) -> Result<String, Status> {
    if !args.append || args.output == Path::new("-") || !args.output.exists() {
        return Ok(VERSION_LINE.to_owned());
    }
    let source = input::read(&args.output, input::MOST_OF_AUTHORS).map_err(|problem| {
        terminal.unreadable(&problem);
        Status::Io
    })?;
    syntax::format(&source).map_err(|problems| {
        problems.iter().for_each(|problem| terminal.problem(&source, problem));
        Status::BadExercise
    })
}

/// The titles that stand in a text.
fn titles(text: &str) -> Vec<String> {
    let (exercises, ..) = exercise::read(&Source::new("", text), &[]);
    exercises.into_iter().map(|exercise| exercise.title).collect()
}

/// What is wanted, with what an instructor wants who says nothing: something is pruned, and one move is best.
fn spec(args: &NewArgs, task: Task, terminal: &mut Terminal) -> Option<Spec> {
    let (shape, wishes) = (&args.shape, &args.wishes);
    let usual = if shape.negative { Between::new(-10, 10) } else { Between::new(0, 20) };
    let values = shape.values.unwrap_or(usual);
    let unit = 10_i64.pow(shape.decimals);
    // Far from where whole numbers end, so that no difference overflows.
    let most = 1_000_000_000_000 / unit;
    if values.least < -most || values.most > most {
        let lang = terminal.lang();
        terminal.note(&say!(
            lang,
            "values lie between -{most} and {most} here",
            "aquí los valores van de -{most} a {most}",
            "这里的值须在 -{most} 到 {most} 之间",
        ));
        return None;
    }
    let named = wishes.hangs_on.iter().filter_map(|name| NAMED_CONVENTIONS.into_iter().find(|known| known == name));
    let named: Vec<&'static str> = named.collect();
    let asks_for_ties = shape.ties || named.contains(&"ties");
    let conventions = match (wishes.convention_free, named.is_empty()) {
        (true, _) => Conventions::Free,
        (false, false) => Conventions::HangsOn(named),
        (false, true) => Conventions::Any,
    };
    let mut spec = Spec {
        depth: shape.depth,
        branching: shape.branching,
        ragged: shape.ragged,
        root: if shape.root == Root::Max { Kind::Max } else { Kind::Min },
        chance: shape.chance.iter().copied().collect(),
        values: Between::new(values.least * unit, values.most * unit),
        decimals: shape.decimals,
        distinct: shape.distinct,
        ties: shape.ties,
        negative: shape.negative,
        cuts: wishes.cuts,
        pruned: wishes.pruned,
        deep_cuts: wishes.deep_cuts,
        cut_by: wishes.cut_by.iter().map(|bound| bound.side()).collect(),
        cut_at: wishes.cut_at.iter().copied().collect(),
        unique_best: wishes.unique_best,
        conventions,
        tells_apart: wishes.tells_apart.clone(),
        difficulty: wishes.difficulty.clone(),
        faultless: !args.unchecked,
        task,
    };
    if !spec.is_about_cuts() && spec.task.algorithm.has_windows() {
        let wanting = Spec { pruned: Some(Between::new(1, u64::MAX)), ..spec.clone() };
        if wanting.impossible().is_empty() {
            spec = wanting;
        }
    }
    if !spec.unique_best && !asks_for_ties {
        let wanting = Spec { unique_best: true, ..spec.clone() };
        if wanting.impossible().is_empty() {
            spec = wanting;
        }
    }
    Some(spec)
}

fn wording(args: &NewArgs, terminal: &Terminal) -> Wording {
    let (words, shape) = (&args.words, &args.shape);
    let mut settings = Vec::new();
    let chance = !shape.chance.is_empty();
    let search = words.search.clone().or_else(|| chance.then(|| "expectimax".to_owned()));
    let search = search.unwrap_or_else(|| "alpha-beta".to_owned());
    settings.push(format!("search {search}"));
    settings.extend(words.set.iter().cloned());
    let asks_range = matches!(search.parse(), Ok(Algorithm::Star1 | Algorithm::Star2));
    if asks_range && !words.set.iter().any(|setting| setting.trim_start().starts_with("values")) {
        let values = shape.values.unwrap_or(if shape.negative { Between::new(-10, 10) } else { Between::new(0, 20) });
        settings.push(format!("values in {} .. {}", values.least, values.most));
    }
    let title = words.title.clone().unwrap_or_else(|| {
        let known: Result<Algorithm, _> = search.parse();
        let name = known.map_or(search.as_str(), |algorithm| algorithm.name());
        let mut letters = name.chars();
        let first = letters.next().map(|first| first.to_uppercase().collect::<String>());
        format!("{}{}, seed {}", first.unwrap_or_default(), letters.as_str(), args.seed)
    });
    let lang = terminal.asked_lang();
    let notes = if args.no_note { Vec::new() } else { vec![provenance(args)] };
    Wording { notes, title, about: words.about.clone(), lang, settings, asks: words.ask.clone() }
}

/// Where the exercise comes from: the options that chose its tree. Those that say what else stands in it are left out, since
/// they can be read there.
fn provenance(args: &NewArgs) -> String {
    let mut words = vec!["poda new".to_owned()];
    let mut names_seed = false;
    let mut arguments = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    while let Some(word) = arguments.next() {
        let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
        let is_elsewhere = matches!(name, "-o" | "--output" | "--title" | "--about" | "--ask" | "--lang" | "--color");
        if is_elsewhere
            || word.starts_with("-o")
            || matches!(name, "new" | "--append" | "--no-note" | "-v" | "--verbose" | "-q" | "--quiet" | "--plain")
        {
            if is_elsewhere && name == word {
                arguments.next();
            }
            continue;
        }
        names_seed |= name == "--seed";
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,=/%+".contains(letter);
        let is_plain = !word.is_empty() && word.chars().all(is_plain);
        words.push(if is_plain { word } else { format!("'{}'", word.replace('\'', r"'\''")) });
    }
    if !names_seed {
        words.push(format!("--seed {}", args.seed));
    }
    format!("{} (generator {VERSION})", visible(&words.join(" ")))
}

/// The task that the settings come to; `None`, and the problems shown, where one is not understood.
fn task(args: &NewArgs, wording: &Wording, terminal: &mut Terminal) -> Option<Task> {
    let lines: Vec<&str> = wording.settings.iter().map(String::as_str).collect();
    let mut settings = lines.join("\n");
    settings.push('\n');
    let is_chance = !args.shape.chance.is_empty();
    let tree = if is_chance { "MAX[CHANCE[MIN[0, 0]]]" } else { "MAX[MIN[0, 0]]" };
    // What is written by the user comes first, so that the places of problems are those of his own words.
    let whole = format!("exercise \"settings\"\n{settings}tree {tree}\nask value\n");
    let source = Source::new("--search, --set", whole);
    let (mut exercises, grammar, problems) = exercise::read(&source, &[]);
    let is_bad = !grammar.is_empty() || problems.iter().any(|problem| problem.severity() > Severity::Advice);
    for problem in &grammar {
        terminal.problem(&source, problem);
    }
    for problem in problems.iter().filter(|problem| problem.severity() > Severity::Advice) {
        terminal.problem(&source, problem);
    }
    if is_bad || exercises.len() != 1 {
        return None;
    }
    let exercise = exercises.pop()?;
    if let Err(problem) = crate::answer::Key::of(&exercise) {
        terminal.problem(&source, &problem);
        return None;
    }
    Some(exercise.task)
}

/// Whether the questions can be asked of trees of this kind; the problems are shown where they cannot.
fn questions_are_read(spec: &Spec, wording: &Wording, args: &NewArgs, terminal: &mut Terminal) -> bool {
    let mut search = Search::new(spec, args.seed);
    let Some(tree) = (0..1_000).find_map(|index| search.tree(index)) else { return true };
    let source = wording.source(spec, &tree, &[]);
    let (_, grammar, problems) = exercise::read(&source, &[]);
    let source = Source::new("--ask", source.text());
    let mut is_good = grammar.is_empty();
    grammar.iter().for_each(|problem| terminal.problem(&source, problem));
    // Names that this tree has not the next one may have.
    let is_wrong = |problem: &&exercise::Problem| {
        problem.severity() > Severity::Advice && !matches!(problem, exercise::Problem::NoSuchNode { .. })
    };
    for problem in problems.iter().filter(is_wrong) {
        terminal.problem(&source, problem);
        is_good = false;
    }
    is_good
}

fn say_made(title: &str, made: &Made, tried: u64, terminal: &mut Terminal) {
    if terminal.quiet || !terminal.verbose {
        return;
    }
    let (lang, measure) = (terminal.lang(), &made.measure);
    let difficulty = measure.difficulty();
    let (leaves, pruned, cuts, deep) = (measure.leaves, measure.pruned, measure.cuts, measure.deep_cuts);
    let text = say!(
        lang,
        "{title}: tried {tried}; difficulty {difficulty}: leaves {leaves}, pruned {pruned}, cuts {cuts}, deep cuts {deep}",
        "{title}: intentos {tried}; dificultad {difficulty}: hojas {leaves}, podadas {pruned}, cortes {cuts}, cortes profundos {deep}",
        "{title}：尝试 {tried} 次；难度 {difficulty}：叶子 {leaves}，剪掉 {pruned}，剪枝 {cuts} 次，深层剪枝 {deep} 次",
    );
    terminal.note(&visible(&text));
}

/// Says that nothing was found, and which wishes stood in the way.
fn say_none(search: &Search<'_>, terminal: &mut Terminal) {
    let (lang, tried) = (terminal.lang(), search.tried());
    let mut missed: Vec<_> = search.missed.iter().map(|(wish, count)| (*count, wish.say(lang))).collect();
    missed.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let missed: Vec<String> = missed.iter().map(|(count, wish)| format!("{wish} ({count})")).collect();
    let missed = missed.join("; ");
    let text = say!(
        lang,
        "none of the {tried} trees that were tried is what is asked for; they fail at: {missed}",
        "ninguno de los {tried} árboles probados cumple lo pedido; fallan en: {missed}",
        "试过的 {tried} 棵树都不满足要求；不满足的条件：{missed}",
    );
    terminal.note(&visible(&text));
    terminal.note(&say!(
        lang,
        "try another `--seed`, more `--tries`, or wish for less",
        "prueba con otra `--seed`, más `--tries` o pide menos",
        "请换一个 `--seed`，增大 `--tries`，或放宽条件",
    ));
}

fn say_title_taken(title: &str, terminal: &mut Terminal) {
    let lang = terminal.lang();
    let text = say!(
        lang,
        "there is an exercise `{title}` in the file already; choose another `--title`",
        "ya hay un ejercicio `{title}` en el archivo; elige otro `--title`",
        "文件中已有题目 `{title}`；请换一个 `--title`",
    );
    terminal.note(&visible(&text));
}
