//! What was written, before anyone asks what it means: words with the places where they stand.
//!
//! Trees are not kept here: they are told to a [`TreeSink`] as they are read, and `T` is what that sink makes of one.

use crate::text::{Span, Spanned};
use crate::value::{Intervals, Number, Value, Worth};

/// A `.poda` file.
#[derive(Clone, Debug, PartialEq)]
pub struct Document<T> {
    /// `poda 1`
    pub version: Option<Spanned<u32>>,
    /// In the order of the file. A file with a lone tree holds one exercise without a title and without questions.
    pub exercises: Vec<Exercise<T>>,
}

/// One exercise as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise<T> {
    /// `None` for a lone tree.
    pub title: Option<Spanned<String>>,
    /// The keyword `exercise`, or the lone tree.
    pub span: Span,
    /// In the order of the file.
    pub statements: Vec<Statement<T>>,
    /// Whether a tree stands there that could not be read, and is not among the statements.
    pub has_unread_tree: bool,
}

/// One statement of an exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement<T> {
    /// From the keyword to the end of the statement, without comment.
    pub span: Span,
    /// What it says.
    pub kind: StatementKind<T>,
}

/// What a statement says.
#[derive(Clone, Debug, PartialEq)]
pub enum StatementKind<T> {
    /// `about "…"`, `about es "…"`
    About {
        /// The language word as written.
        lang: Option<Spanned<String>>,
        /// The text between the quotes.
        text: Spanned<String>,
    },
    /// `tree MAX[…]`
    Tree(Spanned<T>),
    /// `let S = MIN[…]`
    Let {
        /// The name of the subtree.
        name: Spanned<String>,
        /// The subtree.
        tree: Spanned<T>,
    },
    /// `order A: C B D`
    OrderAt {
        /// The node.
        node: Spanned<Reference>,
        /// Its children.
        children: Vec<Spanned<Reference>>,
    },
    /// Any other setting, `search alpha-beta`, `window 0 .. 10`, `order random 7`: a keyword and the words after it.
    Setting {
        /// The keyword.
        key: Spanned<SettingKey>,
        /// What stands after it, up to the end of the line; at least one word.
        words: Vec<Spanned<String>>,
    },
    /// `given pruned: L5, L6`: what a key says, as a sheet says it.
    Given(Vec<Spanned<Entry>>),
    /// `ask …`
    Ask(Ask),
}

/// The keyword of a [`StatementKind::Setting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is the keyword itself")]
pub enum SettingKey {
    Search,
    Order,
    Cut,
    Returns,
    Bounds,
    Deep,
    Window,
    ValuesIn,
    Depth,
    Evaluate,
    Quiescence,
    Deepening,
    Budget,
    Table,
    Killers,
    Iterations,
    Seed,
    Exploration,
    Ties,
    Accept,
    Carry,
    Feedback,
    Tolerance,
}

impl SettingKey {
    /// How the keyword is written.
    pub fn word(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Order => "order",
            Self::Cut => "cut",
            Self::Returns => "returns",
            Self::Bounds => "bounds",
            Self::Deep => "deep",
            Self::Window => "window",
            Self::ValuesIn => "values in",
            Self::Depth => "depth",
            Self::Evaluate => "evaluate",
            Self::Quiescence => "quiescence",
            Self::Deepening => "deepening",
            Self::Budget => "budget",
            Self::Table => "table",
            Self::Killers => "killers",
            Self::Iterations => "iterations",
            Self::Seed => "seed",
            Self::Exploration => "exploration",
            Self::Ties => "ties",
            Self::Accept => "accept",
            Self::Carry => "carry",
            Self::Feedback => "feedback",
            Self::Tolerance => "tolerance",
        }
    }
}

/// How a node is spoken of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Reference {
    /// `B`, `"take 1"`; the name of a node or the label of an edge.
    Name(String),
    /// `/2/1`
    Path(String),
    /// `8`: a leaf by its value.
    Value(Value),
    /// `A>C`, `A->C`: the child at the end of an edge.
    Edge(String, String),
}

/// A question with its marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Ask {
    /// What is asked.
    pub what: Spanned<What>,
    /// `for …`
    pub points: Option<Spanned<Points>>,
    /// `tolerance 0.01`
    pub tolerance: Option<Spanned<Number>>,
}

/// `for 4 points`, `for 1 point each`, `for 25 points minus 5 per error`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// The number of points.
    pub points: Number,
    /// Whether they are for each item.
    pub each: bool,
    /// What an error costs.
    pub per_error: Option<Number>,
}

/// Which nodes a question is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Nodes {
    /// Not said.
    Default,
    /// `of all`
    All,
    /// `of visited`
    Visited,
    /// `of B, C`
    These(Vec<Spanned<Reference>>),
}

/// What `ask` can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// `value`, `value of B, C`, `values of all`, `values of visited`
    Values(Nodes),
    /// `best move`
    BestMove,
    /// `best moves`
    BestMoves,
    /// `line`
    Line,
    /// `pruned leaves`
    PrunedLeaves,
    /// `pruned subtrees`
    PrunedSubtrees,
    /// `pruned nodes`
    PrunedNodes,
    /// `cuts`
    Cuts,
    /// `visited leaves`
    VisitedLeaves,
    /// `visit order`
    VisitOrder,
    /// `visited nodes`
    VisitedNodes,
    /// `count of visited leaves` …
    Count(Counted),
    /// `windows at entry`, `windows at exit of B, C`
    Windows(Moment, Nodes),
    /// `trace`
    Trace,
    /// `tree`
    Tree,
    /// `cutoffs`
    Cutoffs,
    /// `values of ?x that prune L6`
    ValuesThatPrune(Spanned<String>, Spanned<Reference>),
    /// `values of ?x that make B best`
    ValuesThatMakeBest(Spanned<String>, Spanned<Reference>),
    /// `root value of ?x`
    RootValueOf(Spanned<String>),
    /// `leaves never needed`
    LeavesNeverNeeded,
    /// `leaves that could be pruned`
    LeavesThatCouldBePruned,
    /// `best order`
    BestOrder,
    /// `worst order`
    WorstOrder,
    /// `count in the best order`
    CountInTheBestOrder,
    /// `convention`
    Convention,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Counted {
    /// `visited leaves`
    VisitedLeaves,
    /// `pruned leaves`
    PrunedLeaves,
    /// `visited nodes`
    VisitedNodes,
    /// `pruned nodes`
    PrunedNodes,
    /// `pruned subtrees`
    PrunedSubtrees,
    /// `cuts`
    Cuts,
    /// `leaves`
    Leaves,
    /// `nodes`
    Nodes,
}

impl Counted {
    /// As it is asked: `visited leaves`.
    pub fn words(self) -> &'static str {
        match self {
            Self::VisitedLeaves => "visited leaves",
            Self::PrunedLeaves => "pruned leaves",
            Self::VisitedNodes => "visited nodes",
            Self::PrunedNodes => "pruned nodes",
            Self::PrunedSubtrees => "pruned subtrees",
            Self::Cuts => "cuts",
            Self::Leaves => "leaves",
            Self::Nodes => "nodes",
        }
    }
}

/// When a window is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moment {
    /// When the node is opened.
    Entry,
    /// When it is closed.
    Exit,
}

impl Moment {
    /// `entry`, `exit`
    pub fn word(self) -> &'static str {
        match self {
            Self::Entry => "entry",
            Self::Exit => "exit",
        }
    }
}

/// An answer sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetText {
    /// `exercise "…"`
    pub exercise: Option<Spanned<String>>,
    /// `student "…"`
    pub student: Option<Spanned<String>>,
    /// In the order of the file; unreadable ones among them.
    pub entries: Vec<Spanned<Entry>>,
}

/// One answer, or one row of one.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// `A = 10`, `C <= 2`
    Claim(Claim),
    /// `best: B`, `pruned: L4, L7`
    List {
        /// Which answer this is.
        key: Spanned<ListKey>,
        /// What is named; empty together with `none` false means that nothing stands after the colon.
        items: Vec<Spanned<Reference>>,
        /// Whether `none` was written.
        none: bool,
    },
    /// `value: 10`: the root's value.
    RootValue(Spanned<Worth>),
    /// `count of visited leaves = 7`
    Count(Spanned<Counted>, Spanned<Number>),
    /// `cutoffs: C (3,2), D (3,2)`
    Cutoffs {
        /// In order. The node may be left out.
        pairs: Vec<Spanned<CutoffPair>>,
        /// Whether `none` was written.
        none: bool,
    },
    /// `windows:` itself, so that an empty block is seen.
    WindowsHead(Option<Moment>),
    /// A row below `windows:`.
    Window {
        /// `windows at entry:`; `None` where the head does not say.
        moment: Option<Moment>,
        /// The row.
        row: WindowRow,
    },
    /// `trace:` itself.
    TraceHead,
    /// A row below `trace:`.
    Step(Step),
    /// `tree: MAX=3[…]`: the text of the marked tree.
    Tree(Spanned<String>),
    /// `values of ?x that prune L6: x <= 3`, `best order: A: C B D`
    Puzzle {
        /// Which question this answers.
        key: Spanned<PuzzleKey>,
        /// What it says.
        answer: PuzzleText,
    },
    /// `convention: cut >, returns fail-hard`: settings, each with its word; none where all is as stated.
    Convention(Vec<Spanned<(SettingKey, String)>>),
    /// A line that could not be read; the problem list says why.
    Unreadable {
        /// The answer that the line belongs to, where that much is clear.
        belongs_to: Option<Topic>,
    },
}

/// A question about unknown leaves or orders, as a sheet names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleKey {
    /// `values of ?x that prune L6`
    ValuesThatPrune(Spanned<Reference>),
    /// `values of ?x that make B best`
    ValuesThatMakeBest(Spanned<Reference>),
    /// `root value of ?x`
    RootValue,
    /// `best order`
    BestOrder,
    /// `worst order`
    WorstOrder,
    /// `count in the best order`
    CountInTheBestOrder,
}

/// The answer to such a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleText {
    /// `5 < x <= 7`
    Region(Intervals),
    /// `3 for x <= 3; x otherwise`: values, the unknown itself being `None`, and where; `None` is everywhere else.
    Pieces(Vec<(Option<Value>, Option<Intervals>)>),
    /// `A: C B D`
    Orders(Vec<(Spanned<Reference>, Vec<Spanned<Reference>>)>),
    /// `5`
    Count(Number),
    /// Something that could not be read; the problem list says why.
    Unreadable,
}

/// What an unreadable line was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// A value.
    Values,
    /// A list.
    List(ListKey),
    /// A count.
    Count(Counted),
    /// A window.
    Windows(Option<Moment>),
    /// A step of a trace.
    Trace,
    /// The cutoffs.
    Cutoffs,
    /// The marked tree.
    Tree,
    /// The conventions.
    Convention,
}

/// `A = 10`, `A = (3, 1, 0)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Of whom.
    pub node: Spanned<Reference>,
    /// `=`, `<=`, `>=`
    pub relation: Relation,
    /// The value, or what each player gets.
    pub value: Spanned<Worth>,
}

/// How a claimed value is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// `=`
    Equal,
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
    /// `<`
    Below,
    /// `>`
    Above,
}

/// Which list an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListKey {
    /// `best:`, `best move:`
    Best,
    /// `best moves:`
    BestMoves,
    /// `line:`
    Line,
    /// `pruned:`, `pruned leaves:`
    Pruned,
    /// `pruned subtrees:`
    PrunedSubtrees,
    /// `pruned nodes:`
    PrunedNodes,
    /// `cuts:`
    Cuts,
    /// `visits:`, `visit order:`
    Visits,
    /// `visited leaves:`
    VisitedLeaves,
    /// `visited nodes:`
    VisitedNodes,
    /// `leaves never needed:`
    NeverNeeded,
    /// `leaves that could be pruned:`
    CouldBePruned,
}

/// `C (3, 2)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutoffPair {
    /// The node that was cut, where it was written.
    pub node: Option<Spanned<Reference>>,
    /// α
    pub alpha: Value,
    /// β
    pub beta: Value,
}

/// `A 10 inf`, `A: alpha=10, beta=inf`, `A (10, inf)`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowRow {
    /// Of whom.
    pub node: Spanned<Reference>,
    /// α; `None` where it was left out (`-`, `_`, or only the other one written).
    pub alpha: Option<Spanned<Value>>,
    /// β; `None` where it was left out.
    pub beta: Option<Spanned<Value>>,
}

/// A row of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What happens.
    pub verb: Verb,
    /// To whom.
    pub node: Spanned<Reference>,
    /// The value, for `leaf`, `back` and `exit`.
    pub value: Option<Spanned<Value>>,
    /// The window, where it was written.
    pub window: Option<Spanned<(Value, Value)>>,
}

/// What happens in a row of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verb {
    /// `enter A (-inf, inf)`
    Enter,
    /// `leaf L1 10`
    Leaf,
    /// `back D 10 (-inf, 10)`
    Back,
    /// `cut E (100, 10)`
    Cut,
    /// `exit A 10`
    Exit,
}

/// The head of an inner node as written: who moves, its name, its marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// Where the head stands; the place of the `[` where nothing stands before it.
    pub span: Span,
    /// Who moves; `None` where nothing is written.
    pub player: Option<Spanned<Player>>,
    /// The node's name.
    pub name: Option<Spanned<String>>,
    /// `~v`
    pub estimate: Option<Spanned<Value>>,
    /// `!`
    pub unquiet: Option<Span>,
    /// `{queens=1, pawns=5}`
    pub features: Vec<(Spanned<String>, Spanned<Number>)>,
    /// `=3`, `<=2`: what a student's marked tree says about the node.
    pub mark: Option<(Relation, Spanned<Value>)>,
}

/// Who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// `MAX`
    Max,
    /// `MIN`
    Min,
    /// `CHANCE`
    Chance,
    /// `P1`, `P2` …
    Numbered(u32),
}

/// What stands on the edge to a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Edge {
    /// `Left:`
    pub label: Option<Spanned<String>>,
    /// `0.7:`, `70%:`, `1/2:`
    pub probability: Option<Spanned<Number>>,
}

/// What a node without children can be.
#[derive(Clone, Debug, PartialEq)]
pub enum LeafText {
    /// `3`, `inf`
    Value(Value),
    /// `?`, `?x`
    Unknown(Option<String>),
    /// `(3, 1, 0)`
    Tuple(Vec<Spanned<Value>>),
    /// `@S`
    Shared(String),
    /// `nim(2,3) misere`, `tictactoe("XO. .X. ..O")`
    Game {
        /// `nim`, `tictactoe`
        name: String,
        /// What stands between the brackets.
        arguments: Vec<Spanned<String>>,
        /// `misere`
        misere: bool,
    },
    /// `x`: a place that a student's marked tree says is pruned.
    Pruned,
}

/// Is told a tree from left to right while it is read. Never asked to recurse.
pub trait TreeSink {
    /// A large tree goes on: `read` bytes of it have been told, and at most `rest` follow. For those who make room.
    fn expect(&mut self, read: usize, rest: usize) {
        let _ = (read, rest);
    }

    /// An inner node begins.
    fn open(&mut self, edge: Edge, head: Head);

    /// A node without children. `name` is what stands before `=`; `span` covers it from its name or value on.
    fn leaf(&mut self, edge: Edge, name: Option<Spanned<String>>, leaf: Spanned<LeafText>);

    /// The innermost open node ends; `span` is its `]`.
    fn close(&mut self, span: Span);

    /// The same as [`open`](Self::open) for a head of which nothing but the player, if that, is written.
    fn plain_open(&mut self, player: Option<Player>, span: Span) {
        let player = player.map(|player| Spanned::new(player, span));
        self.open(Edge::default(), Head { span, player, ..Head::default() });
    }

    /// The same as [`leaf`](Self::leaf) for a value and nothing else.
    fn plain_leaf(&mut self, value: Spanned<Value>) {
        self.leaf(Edge::default(), None, value.map(LeafText::Value));
    }
}
