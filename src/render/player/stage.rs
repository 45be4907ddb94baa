//! The drawing of a search in its three forms: the tree as it is written, the same with room for what the steps will
//! write, and the solution in words.

use crate::diagnostics::Lang;
use crate::render::figure::{Figure, Show, Wanted};
use crate::render::font::Face;
use crate::render::formula::Formula;
use crate::render::place::{BIG, SMALL, WIDEST_INSIDE};
use crate::render::player::pseudocode::Code;
use crate::render::player::runs::Run;
use crate::render::player::steps;
use crate::render::terminal;
use crate::trace::Trace;
use crate::tree::NodeId;
use serde_json::Value;

/// What is drawn of a search, and what happens there.
pub(super) struct Stage {
    /// The tree as it is written.
    pub(super) bare: Figure,
    /// The same, with the widest text of each node in the place of all that the steps write there.
    pub(super) figure: Figure,
    /// The solution, for who wants to read it at once.
    pub(super) solution: String,
    /// The steps at nodes that are drawn.
    pub(super) steps: Vec<Value>,
    /// How much is drawn, where that is not everything.
    pub(super) note: Option<String>,
}

impl Stage {
    /// That of `run`; of `wanted`, how much of the tree is drawn and the language.
    pub(super) fn of(run: &Run<'_>, code: &Code, wanted: Wanted) -> Self {
        let lang = wanted.lang;
        let drawn = |show| Figure::of(&run.exercise, &run.trace, Wanted { show, is_worksheet: false, ..wanted });
        let bare = drawn(Show { names: true, ..Show::NOTHING });
        let solved = drawn(Show { exit: false, order: false, ..Show::ALL });
        let steps = steps::steps(run, code, &bare, lang);
        let mut figure = bare.clone();
        // How many playouts there were is nothing that a step says.
        figure.nodes.iter_mut().zip(&solved.nodes).for_each(|(node, solved)| node.order = solved.order);
        make_room(&mut figure, &steps, run.task.algorithm.has_windows());
        let told = run.trace.told().count();
        let note = (bare.not_drawn > 0).then(|| note(&bare, steps.len() < told, lang));
        Self { bare, figure, solution: terminal::description(&solved), steps, note }
    }

    /// Where the nodes of the best line stand, which is shown when the search is over.
    pub(super) fn line(&self, trace: &Trace) -> Vec<usize> {
        let places = self.bare.places();
        std::iter::once(NodeId::ROOT).chain(trace.line()).filter_map(|node| places.get(&node).copied()).collect()
    }
}

/// Gives all inner nodes the same room, that of the widest value and the widest window which steps write, so that the
/// room says nothing about what comes. A value that fits into no shape gets its own room beside it.
fn make_room(figure: &mut Figure, steps: &[Value], has_windows: bool) {
    let mut values: Vec<Widest> = vec![Widest::default(); figure.nodes.len()];
    let (mut value, mut window) = (Widest::default(), Widest::default());
    for step in steps {
        let place = step["node"].as_u64().and_then(|place| usize::try_from(place).ok()).unwrap_or_default();
        let is_inner = figure.nodes.get(place).is_some_and(|node| !node.is_leaf);
        if let (Some(text), true) = (step["value"].as_str(), is_inner) {
            let wide = f64::from(Face::Semibold.width(text, BIG as f32));
            let widest = if wide <= WIDEST_INSIDE { &mut value } else { &mut values[place] };
            widest.see(text, wide);
        }
        if let (Some(text), true) = (step["window"].as_str(), is_inner) {
            window.see(text, f64::from(Face::Regular.width(text, SMALL as f32)));
        }
    }
    for (node, own) in figure.nodes.iter_mut().zip(values).filter(|(node, _)| !node.is_leaf) {
        let widest = if own.wide > 0.0 { own.text } else { value.text.clone() };
        node.value = (!widest.is_empty()).then(|| Formula::words(widest));
        node.window = (has_windows && !window.text.is_empty()).then(|| Formula::words(window.text.clone()));
    }
}

/// The widest text so far.
#[derive(Clone, Debug, Default)]
struct Widest {
    text: String,
    wide: f64,
}

impl Widest {
    fn see(&mut self, text: &str, wide: f64) {
        if wide > self.wide {
            (self.text, self.wide) = (text.to_owned(), wide);
        }
    }
}

/// How much of the tree is drawn, and what follows from that.
fn note(figure: &Figure, is_jumping: bool, lang: Lang) -> String {
    let drawn = figure.nodes.iter().filter(|node| node.left_out == 0).count();
    let nodes = drawn + figure.not_drawn;
    let mut note = crate::say!(
        lang,
        "{drawn} of {nodes} nodes are drawn.",
        "Se dibujan {drawn} de {nodes} nodos.",
        "画出了 {nodes} 个结点中的 {drawn} 个。"
    );
    if is_jumping {
        note += &crate::say!(
            lang,
            " Steps at the others are left out, so that the numbers of the steps jump.",
            " Los pasos en los demás se omiten, y por eso los números de los pasos dan saltos.",
            "其余结点上的步骤略去，因此步骤编号不连续。"
        );
    }
    note
}
