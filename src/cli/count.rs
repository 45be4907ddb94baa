//! `poda count GAME…`: how much of each game minimax and alpha-beta look at.

use crate::cli::Status;
use crate::cli::args::{CountArgs, Format};
use crate::cli::output::{Broken, Terminal};
use crate::diagnostics::{Problem, visible};
use crate::games::{self, Counts, Known};
use crate::render::Ink;
use crate::render::table::{self, Column, Row};
use crate::say;
use crate::syntax::{self, Edge, Head, LeafText, TreeSink};
use crate::text::{Source, Span, Spanned};
use crate::value::Window;
use serde_json::json;
use std::io::Write;

/// More nodes than this are not waited for.
const MOST_NODES: u64 = 50_000_000;

pub(crate) fn run(args: &CountArgs, terminal: &mut Terminal) -> Result<Status, Broken> {
    let window = match args.window.as_deref().map(syntax::read_range) {
        None => Window::FULL,
        Some(Some((alpha, beta))) if alpha < beta => Window::new(alpha, beta),
        Some(_) => {
            let lang = terminal.lang();
            terminal.note(&say!(
                lang,
                "write the window as two values, the smaller one first, such as -1..1",
                "escribe la ventana con dos valores, el menor primero, por ejemplo -1..1",
                "请把窗口写成两个值，小的在前，例如 -1..1",
            ));
            return Ok(Status::Usage);
        }
    };
    let mut status = Status::Done;
    let mut counted: Vec<(String, Counts)> = Vec::new();
    for text in &args.games {
        let source = Source::new("game", text.as_str());
        let counts = game(&source, terminal).map(|game| game.count(&window, MOST_NODES));
        match counts {
            Some(Ok(counts)) => counted.push((text.clone(), counts)),
            Some(Err(problem)) => {
                terminal.problem(&source, &At(problem, Span::new(0, text.len())));
                status = Status::BadExercise;
            }
            None => status = Status::BadExercise,
        }
    }
    match args.format {
        Format::Json => write_json(&counted, terminal.out())?,
        Format::Text if counted.is_empty() => {}
        Format::Text => write_text(&counted, terminal)?,
    }
    Ok(status)
}

/// The game that a text writes; a problem is shown where it writes none.
fn game(source: &Source, terminal: &mut Terminal) -> Option<Known> {
    let mut sink = OneGame::default();
    if let Err(problems) = syntax::read_lone_tree(source, &mut sink) {
        problems.iter().for_each(|problem| terminal.problem(source, problem));
        return None;
    }
    let Some((name, arguments, misere, span)) = sink.game else {
        let lang = terminal.lang();
        let shown = visible(source.text());
        terminal.note(&say!(
            lang,
            "`{shown}` is not a game such as `nim(2,3)`",
            "`{shown}` no es un juego como `nim(2,3)`",
            "`{shown}` 不是像 `nim(2,3)` 这样的游戏",
        ));
        return None;
    };
    let words: Vec<&str> = arguments.iter().map(|argument| argument.item.as_str()).collect();
    games::read(&name, &words, misere).map_err(|problem| terminal.problem(source, &At(problem, span))).ok()
}

/// Takes in a tree that is one game.
#[derive(Default)]
struct OneGame {
    game: Option<(String, Vec<Spanned<String>>, bool, Span)>,
}

impl TreeSink for OneGame {
    fn open(&mut self, _: Edge, _: Head) {}

    fn leaf(&mut self, _: Edge, _: Option<Spanned<String>>, leaf: Spanned<LeafText>) {
        if let LeafText::Game { name, arguments, misere } = leaf.item {
            self.game = Some((name, arguments, misere, leaf.span));
        }
    }

    /// A tree around a game is none.
    fn close(&mut self, _: Span) {
        self.game = None;
    }
}

/// A problem with its place.
struct At(games::Problem, Span);

impl Problem for At {
    fn code(&self) -> &'static str {
        self.0.code()
    }

    fn say(&self, lang: crate::diagnostics::Lang) -> crate::diagnostics::Said {
        self.0.say(lang).at(self.1, "")
    }
}

fn write_text(counted: &[(String, Counts)], terminal: &mut Terminal) -> Result<(), Broken> {
    let look = terminal.look();
    let lang = look.lang;
    let heads = [
        Column::words(say!(lang, "game", "juego", "游戏")),
        Column::numbers(say!(lang, "value", "valor", "值")),
        Column::numbers(say!(lang, "positions", "posiciones", "局面")),
        Column::numbers(say!(lang, "leaves", "hojas", "叶子")),
        Column::numbers("minimax"),
        Column::numbers("alpha-beta"),
        Column::words(say!(lang, "best moves", "mejores jugadas", "最佳着法")),
    ];
    let rows = || {
        counted.iter().map(|(game, counts)| Row {
            cells: [
                visible(game),
                counts.value.to_string(),
                counts.positions.to_string(),
                counts.minimax.leaves.to_string(),
                counts.minimax.nodes.to_string(),
                counts.alpha_beta.nodes.to_string(),
                counts.best.join(", "),
            ],
            ink: Ink::Normal,
        })
    };
    table::write(&heads, rows, &look, &mut terminal.out())?;
    let note = say!(
        lang,
        "minimax, alpha-beta: how many nodes are visited, leaves among them.",
        "minimax, alpha-beta: cuántos nodos se visitan, hojas incluidas.",
        "minimax、alpha-beta：访问的结点数，包括叶子。",
    );
    writeln!(terminal.out(), "\n{note}")?;
    Ok(())
}

fn write_json(counted: &[(String, Counts)], out: &mut impl Write) -> Result<(), Broken> {
    let visited = |visited: games::Visited| json!({ "nodes": visited.nodes, "leaves": visited.leaves });
    let game = |(game, counts): &(String, Counts)| {
        json!({
            "game": game,
            "value": counts.value.to_string(),
            "best": counts.best,
            "positions": counts.positions,
            "minimax": visited(counts.minimax),
            "alpha_beta": visited(counts.alpha_beta),
        })
    };
    let games: Vec<serde_json::Value> = counted.iter().map(game).collect();
    let document = json!({ "schema": "poda-count/1", "poda": env!("CARGO_PKG_VERSION"), "games": games });
    writeln!(out, "{document:#}")?;
    Ok(())
}
