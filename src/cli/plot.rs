//! `poda plot FILE… | -e TREE… | --uniform CHILDREN`

use crate::cli::output::{Broken, Terminal, write_file};
use crate::cli::picture_args::is_place_for;
use crate::cli::plot_args::{OverName, PlotArgs, PlotFormat};
use crate::cli::{Status, image, input, load};
use crate::diagnostics::{Look, Problem, Severity, visible};
use crate::exercise::{self, Exercise, Override};
use crate::render::plot::measure::{self, Measured, Subject};
use crate::render::plot::{Plot, What, svg, text};
use crate::report::plot_csv;
use crate::say;
use crate::search::{self, Algorithm, Task};
use crate::text::Source;
use crate::tree::Tree;
use std::io::Write;
use std::mem::{Discriminant, discriminant};

/// A uniform tree with more nodes is not tried.
const MOST_UNIFORM: u64 = 250_000;
/// How many plies are plotted of uniform trees, and of others.
const UNIFORM_PLIES: u32 = 6;
const PLIES: u32 = 12;
/// What is compared on uniform trees, and over orders.
const UNIFORM_SEARCHES: [Algorithm; 2] = [Algorithm::Minimax, Algorithm::AlphaBeta];

pub(crate) fn run(args: &PlotArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let Some(overrides) = load::overrides(&args.conventions(), terminal) else { return Ok(Status::Usage) };
    let over = args.over.unwrap_or(if args.uniform.is_some() { OverName::Plies } else { OverName::Trees });
    if !is_possible(args, over, terminal) {
        return Ok(Status::Usage);
    }
    if let Some(output) = args.picture.output() {
        let is_told = args.format.or_else(|| PlotFormat::of(output)).is_some();
        if !is_place_for(output, is_told, &args.files, terminal) {
            return Ok(Status::Usage);
        }
    }
    let (exercises, mut status) = exercises(args, &overrides, terminal);
    let measured = match (args.uniform, over) {
        (Some(width), _) => uniform(width, args, &overrides, terminal),
        _ if exercises.is_empty() => return Ok(status),
        (None, over) => of_trees(&exercises, over, args, terminal),
    };
    say_not_known(&measured, over, &exercises, terminal);
    if measured.groups.iter().any(|group| measured.is_empty(group)) {
        status = status.max(Status::BadExercise);
    }
    let what = args.count.map_or(if over == OverName::Orders { What::Leaves } else { What::Nodes }, Into::into);
    if (over, what) == (OverName::Orders, What::Nodes) && !terminal.quiet {
        let lang = terminal.lang();
        terminal.note(&say!(
            lang,
            "the best and the worst order are known by their leaves: --count leaves shows them",
            "el mejor orden y el peor se conocen por sus hojas: --count leaves los muestra",
            "最佳和最差顺序按叶子数得出：用 --count leaves 查看",
        ));
    }
    let counts_again = measured.counts_again(what);
    let plot = Plot { over: over.into(), what, growth: args.axis.into(), groups: measured.groups, counts_again };
    if plot.is_empty() {
        let lang = terminal.lang();
        terminal.note(&say!(
            lang,
            "nothing is known that could be plotted, so that nothing is written",
            "no se sabe nada que se pueda representar, así que no se escribe nada",
            "没有任何已知的数可以作图，所以什么也没写出",
        ));
        return Ok(status.max(Status::BadExercise));
    }
    Ok(status.max(write(&plot, args, terminal)?))
}

/// Whether the options go together; if not, that is said.
fn is_possible(args: &PlotArgs, over: OverName, terminal: &mut Terminal) -> bool {
    let lang = terminal.lang();
    if args.uniform.is_some() && over != OverName::Plies {
        terminal.note(&say!(
            lang,
            "--uniform is plotted over plies only",
            "--uniform solo se representa según la profundidad (plies)",
            "--uniform 只能按层数（plies）作图",
        ));
        return false;
    }
    if over == OverName::Orders && !args.search.is_empty() && args.search != UNIFORM_SEARCHES {
        terminal.note(&say!(
            lang,
            "orders are compared for alpha-beta only, without --search",
            "los órdenes solo se comparan para alfa-beta, sin --search",
            "只比较 alpha-beta 的顺序，不能带 --search",
        ));
        return false;
    }
    true
}

/// All exercises that can be used, with their names; problems are shown.
fn exercises(args: &PlotArgs, overrides: &[Override], terminal: &mut Terminal) -> (Vec<(String, Exercise)>, Status) {
    let (mut found, mut status) = (Vec::new(), Status::Done);
    for text in &args.expression {
        let source = Source::new("-e", text.as_str());
        let (exercises, its) = read(&source, overrides, args.limits.max_nodes, terminal);
        found.extend(exercises.into_iter().map(|exercise| (text.trim().to_owned(), exercise)));
        status = status.max(its);
    }
    for path in &args.files {
        let source = match input::read(path, args.limits.max_bytes) {
            Ok(source) => source,
            Err(problem) => {
                terminal.unreadable(&problem);
                status = status.max(Status::Io);
                continue;
            }
        };
        let (exercises, its) = read(&source, overrides, args.limits.max_nodes, terminal);
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let name = |exercise: &Exercise| if exercise.title.is_empty() { stem.clone() } else { exercise.title.clone() };
        found.extend(exercises.into_iter().map(|exercise| (name(&exercise), exercise)));
        status = status.max(its);
    }
    (found, status)
}

/// The exercises of a text. Nothing of a key is needed, so that none is made.
fn read(source: &Source, overrides: &[Override], most: usize, terminal: &mut Terminal) -> (Vec<Exercise>, Status) {
    let (exercises, grammar, problems) = exercise::read_within(source, most, overrides);
    let mut status = Status::Done;
    let all = grammar.iter().map(|problem| problem as &dyn Problem);
    for problem in all.chain(problems.iter().map(|problem| problem as &dyn Problem)) {
        let is_error = problem.severity() == Severity::Error;
        if is_error || terminal.verbose {
            terminal.problem(source, problem);
        }
        status = if is_error { Status::BadExercise } else { status };
    }
    (exercises, status)
}

fn of_trees(exercises: &[(String, Exercise)], over: OverName, args: &PlotArgs, terminal: &mut Terminal) -> Measured {
    let estimated: Vec<Option<Tree>> = exercises
        .iter()
        .map(|(_, exercise)| args.estimate.as_ref().map(|value| exercise.tree.with_estimates(value)))
        .collect();
    let usual = |exercise: &Exercise| measure::usual(&exercise.tree, &exercise.task);
    let algorithms: Vec<Vec<Algorithm>> = exercises
        .iter()
        .map(|(_, exercise)| if args.search.is_empty() { usual(exercise) } else { args.search.clone() })
        .collect();
    let subjects: Vec<Subject<'_>> = exercises
        .iter()
        .zip(&estimated)
        .zip(&algorithms)
        .map(|(((name, exercise), tree), algorithms)| Subject {
            name,
            tree: tree.as_ref().unwrap_or(&exercise.tree),
            task: &exercise.task,
            algorithms,
        })
        .collect();
    match over {
        OverName::Trees => measure::over_trees(&subjects),
        OverName::Plies => {
            let most = args.plies.unwrap_or(PLIES);
            say_deeper(&subjects, most, terminal);
            measure::over_plies(&subjects, most)
        }
        OverName::Orders => measure::over_orders(&subjects, args.samples),
    }
}

/// Says which trees go on below what is plotted.
fn say_deeper(subjects: &[Subject<'_>], most: u32, terminal: &mut Terminal) {
    let lang = terminal.lang();
    for Subject { name, tree, .. } in subjects {
        let deepest = tree.depths().into_iter().max().unwrap_or(0);
        if deepest > most && !terminal.quiet {
            let name = visible(name);
            terminal.note(&say!(
                lang,
                "`{name}` is {deepest} plies deep and plotted down to {most}; --plies says how far",
                "`{name}` tiene {deepest} jugadas de profundidad y se representa hasta {most}; --plies dice hasta dónde",
                "`{name}` 深 {deepest} 层，只画到 {most} 层；用 --plies 指定",
            ));
        }
    }
}

fn uniform(width: u32, args: &PlotArgs, overrides: &[Override], terminal: &mut Terminal) -> Measured {
    // The conventions of a tree without any.
    let (exercises, ..) = exercise::read_within(&Source::new("--uniform", "0"), args.limits.max_nodes, overrides);
    let task = exercises.into_iter().next().map_or_else(Task::default, |exercise| exercise.task);
    let lang = terminal.lang();
    let name = say!(
        lang,
        "uniform trees, {width} children a node",
        "árboles uniformes, {width} hijos por nodo",
        "均匀树，每个结点 {width} 个子结点",
    );
    let plies = args.plies.unwrap_or(UNIFORM_PLIES);
    let searches = if args.search.is_empty() { &UNIFORM_SEARCHES } else { args.search.as_slice() };
    let measured = measure::over_uniform(&name, width, plies, args.samples, &task, searches, MOST_UNIFORM);
    let reached =
        measured.groups.iter().flat_map(|group| &group.marks).filter_map(|mark| mark.plies).max().unwrap_or(0);
    if reached < plies && !terminal.quiet {
        let more = reached + 1;
        terminal.note(&say!(
            lang,
            "trees of {more} plies have more than {MOST_UNIFORM} nodes and are left out",
            "los árboles de {more} jugadas tienen más de {MOST_UNIFORM} nodos y se omiten",
            "{more} 层的树超过 {MOST_UNIFORM} 个结点，已略去",
        ));
    }
    measured
}

/// Says why counts are not known: of several of one tree for one reason the first.
fn say_not_known(measured: &Measured, over: OverName, exercises: &[(String, Exercise)], terminal: &mut Terminal) {
    let lang = terminal.lang();
    let mut said: Vec<(usize, Discriminant<search::Problem>)> = Vec::new();
    for not_known in &measured.not_known {
        let reason = (not_known.group, discriminant(&not_known.problem));
        // What is no tree of MAX and MIN has no best order either.
        let is_obvious = over == OverName::Orders && said.iter().any(|&(group, _)| group == not_known.group);
        if said.contains(&reason) || is_obvious {
            continue;
        }
        said.push(reason);
        let group = &measured.groups[not_known.group];
        let mark = &group.marks[not_known.mark];
        let node = not_known.problem.node();
        let label = exercises.get(not_known.group).map(|(_, exercise)| exercise.label(node)).unwrap_or_default();
        let message = not_known.problem.say_of(&label, lang).message;
        let (name, series) = (visible(&group.name), mark.series.words(lang));
        let depth = mark.plies.map(|plies| say!(lang, ", plies {plies}", ", jugadas {plies}", "，层数 {plies}"));
        let depth = depth.unwrap_or_default();
        terminal.note(&say!(
            lang,
            "`{name}`, {series}{depth}: not known: {message}",
            "`{name}`, {series}{depth}: no se sabe: {message}",
            "`{name}`，{series}{depth}：未知：{message}",
        ));
        let no_estimate = matches!(not_known.problem, search::Problem::NoStaticValue { .. });
        if no_estimate && !terminal.quiet {
            terminal.note(&say!(
                lang,
                "  --estimate 0 lets nodes at the limit count as 0",
                "  con --estimate 0 los nodos en el límite valen 0",
                "  用 --estimate 0 让深度限制处的结点算作 0",
            ));
        }
    }
}

fn write(plot: &Plot, args: &PlotArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let fallback = if args.picture.output().is_some() { PlotFormat::Svg } else { PlotFormat::Text };
    let format = args.format.or_else(|| PlotFormat::of(args.picture.output()?)).unwrap_or(fallback);
    let drawn = || svg::svg(plot, args.picture.theme(), terminal.lang());
    let bytes = match format {
        PlotFormat::Svg => Ok(drawn().into_bytes()),
        PlotFormat::Png | PlotFormat::Pdf => image::Picture::of(&drawn()).and_then(|picture| {
            picture.say_missing(terminal);
            if format == PlotFormat::Png { picture.png(args.picture.scale) } else { picture.pdf() }
        }),
        PlotFormat::Text => {
            let look = terminal.look();
            let look = Look { colour: look.colour && args.picture.output().is_none(), ..look };
            let mut out = Vec::new();
            text::write(plot, &look, &mut out)?;
            Ok(out)
        }
        PlotFormat::Csv => {
            let mut out = Vec::new();
            plot_csv(plot, &mut out)?;
            Ok(out)
        }
    };
    match (bytes, args.picture.output()) {
        (Ok(bytes), Some(path)) => write_file(path, &bytes)?,
        (Ok(bytes), None) => terminal.out().write_all(&bytes)?,
        (Err(failed), _) => {
            terminal.note(&failed.0);
            return Ok(Status::Internal);
        }
    }
    Ok(Status::Done)
}
