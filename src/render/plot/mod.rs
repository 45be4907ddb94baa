//! Plots of how much searches look at: over trees or games, over the number of plies, over orders of the children.
//!
//! A [`Plot`] holds the counts; [`svg`](svg::svg) draws it, [`text`](text::write) writes it with bars of blocks.

mod axis;
mod bars;
mod lines;
pub mod measure;
pub mod svg;
pub mod text;

use crate::diagnostics::Lang;
use crate::search::Algorithm;
use crate::trace::{Effort, Efforts, Spread};

pub use crate::render::plot::axis::Growth;

/// What the counts are laid out over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Trees, one beside the other.
    Trees,
    /// How deep the search goes.
    Plies,
    /// In which order alpha-beta visits the children.
    Orders,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Visited nodes, leaves among them.
    Nodes,
    /// Visited leaves.
    Leaves,
}

/// What a count is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// An algorithm, in the order of its task.
    Search(Algorithm),
    /// Alpha-beta in the order with the fewest leaves.
    Best,
    /// Alpha-beta in the order that the task states.
    Given,
    /// Alpha-beta in the order with the most leaves.
    Worst,
    /// Alpha-beta in random orders.
    Random,
}

/// One count, or how many are spread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// How deep the search went, where that is what the plot is over.
    pub plies: Option<u32>,
    /// What was counted.
    pub series: Series,
    /// Visited nodes; `None` where that is not known.
    pub nodes: Option<Spread>,
    /// Visited leaves; `None` where that is not known.
    pub leaves: Option<Spread>,
}

impl Mark {
    /// A mark of one search.
    pub fn single(plies: Option<u32>, series: Series, effort: Option<Effort>) -> Self {
        let spread = |count: fn(Effort) -> u64| effort.map(|effort| Spread::single(count(effort)));
        Self { plies, series, nodes: spread(|effort| effort.nodes), leaves: spread(|effort| effort.leaves) }
    }

    /// A mark of several.
    pub fn several(plies: Option<u32>, series: Series, efforts: Option<Efforts>) -> Self {
        let (nodes, leaves) = efforts.map(|Efforts { nodes, leaves }| (nodes, leaves)).unzip();
        Self { plies, series, nodes, leaves }
    }

    /// Its count.
    pub fn count(&self, what: What) -> Option<&Spread> {
        match what {
            What::Nodes => self.nodes.as_ref(),
            What::Leaves => self.leaves.as_ref(),
        }
    }
}

/// What belongs to one tree, or to one kind of trees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// Its marks, rising in plies.
    pub marks: Vec<Mark>,
}

impl Group {
    /// Its series, each once.
    pub fn series(&self) -> Vec<Series> {
        let mut all: Vec<Series> = Vec::new();
        for mark in &self.marks {
            if !all.contains(&mark.series) {
                all.push(mark.series);
            }
        }
        all
    }
}

/// Counts, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    /// What they are laid out over.
    pub over: Over,
    /// What is counted.
    pub what: What,
    /// How the axis grows.
    pub growth: Growth,
    /// In the order in which they are drawn.
    pub groups: Vec<Group>,
    /// Whether what is counted can be visited again, and counts again then.
    pub counts_again: bool,
}

impl Plot {
    /// All marks.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.groups.iter().flat_map(|group| &group.marks)
    }

    /// All counts.
    fn counts(&self) -> impl Iterator<Item = &Spread> {
        self.marks().filter_map(|mark| mark.count(self.what))
    }

    /// Whether no count is known.
    pub fn is_empty(&self) -> bool {
        self.counts().next().is_none()
    }

    /// Whether a count is not known.
    fn has_unknown(&self) -> bool {
        self.marks().any(|mark| mark.count(self.what).is_none())
    }

    /// How many searches the largest spread sums up; `None` where there are single counts only.
    fn samples(&self) -> Option<u64> {
        self.counts().map(|spread| spread.samples).max().filter(|&samples| samples > 1)
    }

    /// What it is called.
    pub fn title(&self, lang: Lang) -> String {
        match (self.over, self.what) {
            (Over::Trees, What::Nodes) => crate::say!(lang, "Nodes visited", "Nodos visitados", "访问的结点数"),
            (Over::Trees, What::Leaves) => crate::say!(lang, "Leaves visited", "Hojas visitadas", "访问的叶子数"),
            (Over::Plies, What::Nodes) => {
                crate::say!(
                    lang,
                    "Nodes visited by depth",
                    "Nodos visitados según la profundidad",
                    "各深度访问的结点数"
                )
            }
            (Over::Plies, What::Leaves) => {
                crate::say!(
                    lang,
                    "Leaves visited by depth",
                    "Hojas visitadas según la profundidad",
                    "各深度访问的叶子数"
                )
            }
            (Over::Orders, What::Nodes) => crate::say!(
                lang,
                "Nodes visited by alpha-beta in different orders",
                "Nodos que visita alfa-beta en distintos órdenes",
                "alpha-beta 在不同顺序下访问的结点数"
            ),
            (Over::Orders, What::Leaves) => crate::say!(
                lang,
                "Leaves visited by alpha-beta in different orders",
                "Hojas que visita alfa-beta en distintos órdenes",
                "alpha-beta 在不同顺序下访问的叶子数"
            ),
        }
    }

    /// What does not speak for itself in a drawing, or in a table.
    fn notes(&self, lang: Lang, is_drawn: bool, is_log: bool) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some(samples) = self.samples() {
            notes.push(match (self.over, is_drawn) {
                (Over::Orders, true) => crate::say!(
                    lang,
                    "Random: {samples} orders; the box holds the middle half, the line in it is the median, the whiskers reach the least and the most.",
                    "Al azar: {samples} órdenes; la caja abarca la mitad central, su raya es la mediana y los bigotes llegan al mínimo y al máximo.",
                    "随机：{samples} 种顺序；箱体为中间一半，其中的线是中位数，须线到最小值和最大值。"
                ),
                (Over::Orders, false) => crate::say!(
                    lang,
                    "Random orders: the median of {samples}, and the quartiles that hold the middle half.",
                    "Órdenes al azar: la mediana de {samples}, y los cuartiles entre los que está la mitad central.",
                    "随机顺序：{samples} 种的中位数，以及夹住中间一半的两个四分位数。"
                ),
                (_, true) => crate::say!(
                    lang,
                    "{samples} random trees of each depth; the lines are medians, the bands hold the middle half.",
                    "{samples} árboles al azar de cada profundidad; las líneas son medianas y las bandas abarcan la mitad central.",
                    "每个深度 {samples} 棵随机树；线为中位数，色带为中间一半。"
                ),
                (_, false) => crate::say!(
                    lang,
                    "{samples} random trees of each depth: medians, and the quartiles that hold the middle half.",
                    "{samples} árboles al azar de cada profundidad: medianas, y los cuartiles entre los que está la mitad central.",
                    "每个深度 {samples} 棵随机树：中位数，以及夹住中间一半的两个四分位数。"
                ),
            });
        }
        if self.counts_again {
            notes.push(match self.what {
                What::Nodes => crate::say!(
                    lang,
                    "A node counts as often as it is visited.",
                    "Un nodo cuenta tantas veces como se visita.",
                    "结点每被访问一次就计一次。"
                ),
                What::Leaves => crate::say!(
                    lang,
                    "A leaf counts as often as it is visited.",
                    "Una hoja cuenta tantas veces como se visita.",
                    "叶子每被访问一次就计一次。"
                ),
            });
        }
        if is_log {
            notes.push(crate::say!(lang, "The scale is logarithmic.", "La escala es logarítmica.", "刻度为对数。"));
        }
        if self.has_unknown() {
            notes.push(crate::say!(lang, "–: not known.", "–: no se sabe.", "–：未知。"));
        }
        notes
    }
}

impl What {
    /// `nodes`, `leaves`
    pub fn words(self, lang: Lang) -> String {
        match self {
            Self::Nodes => crate::say!(lang, "nodes", "nodos", "结点"),
            Self::Leaves => crate::say!(lang, "leaves", "hojas", "叶子"),
        }
    }
}

impl Series {
    /// What it is called beside its bar or line.
    pub fn words(self, lang: Lang) -> String {
        match self {
            Self::Search(algorithm) => algorithm.name().to_owned(),
            Self::Best => crate::say!(lang, "best order", "mejor orden", "最佳顺序"),
            Self::Given => crate::say!(lang, "order given", "orden dado", "给定顺序"),
            Self::Worst => crate::say!(lang, "worst order", "peor orden", "最差顺序"),
            Self::Random => crate::say!(lang, "random orders", "órdenes al azar", "随机顺序"),
        }
    }
}
