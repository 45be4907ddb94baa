//! Departures from the right algorithm, one at a time: what people who have not understood it do instead.
//!
//! A quirk changes a run. Whoever reads a right run and writes it down wrongly is another matter, and not known here.

macro_rules! quirks {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        /// A departure from the right algorithm.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Quirk { $($(#[$doc])* $name),+ }

        impl Quirk {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }
    };
}

quirks! {
    /// MAX moves at every node.
    MaxEverywhere,
    /// MIN moves at every node.
    MinEverywhere,
    /// Each node is the other player's.
    PlayersSwapped,
    /// MAX moves at the root and at every second level.
    RootAlwaysMax,
    /// The root is the other player's.
    RootOnlySwapped,
    /// Players alternate by level from the root, whatever the nodes say.
    AssumesAlternation,
    /// The root is worth its best leaf.
    BestLeaf,
    /// Each player walks down to the child above the leaf that he likes best.
    TopDownGreedy,
    /// A MIN node is worth the mean of its children.
    AverageAtMin,
    /// The value of the last child stays.
    LastChildWins,
    /// The value of the first child stays.
    FirstChildWins,
    /// The children's values are added.
    SumOfChildren,
    /// The values are compared without their signs.
    MagnitudeCompare,
    /// Leaves lose their minus signs.
    SignDropped,
    /// A MIN node hands up its value with the sign turned.
    MixedUtilityScales,
    /// Negamax: leaves are not seen from the side to move.
    NegamaxLeafSign,
    /// Negamax: what a child returns is not negated.
    NegamaxNoMinus,
    /// Leaves above the lowest level are passed over.
    ShallowLeafIgnored,
    /// The move goes to the child above the best leaf.
    MoveToBestLeaf,
    /// After the first move the line follows the wishes of the player at the root.
    LineIgnoresOpponent,
    /// The move goes to the worst child.
    MoveOppositeExtreme,
    /// Of equally good moves the last is chosen where the first is asked for.
    TieTakesOther,
    /// The other rule for equal bounds.
    OtherCut,
    /// Equal bounds cut at MIN nodes only.
    AsymmetricEquality,
    /// The comparison at a cut is reversed.
    InvertedTest,
    /// A node stops when its value leaves the window on either side.
    EitherBound,
    /// An unfinished value is already a bound.
    PrematureUpdate,
    /// Only MIN nodes are cut.
    CutsOnlyAtMin,
    /// Only MAX nodes are cut.
    CutsOnlyAtMax,
    /// A node is cut only where nothing but leaves is left.
    CutsOnlyLeaves,
    /// One more child is visited after a cut.
    LateByOne,
    /// The search stops at the best leaf there is.
    UtilityBoundStop,
    /// The bound is the best leaf seen so far.
    GlobalBestLeaf,
    /// Bounds do not reach past the parent.
    NoDeepCutoffs,
    /// Alpha starts afresh at MAX nodes, beta at MIN nodes.
    NearestAncestorOnly,
    /// Every node starts with the full window.
    FreshWindow,
    /// The children of the root start with the full window.
    RootWindowNotPassed,
    /// MAX nodes inherit alpha only, MIN nodes beta only.
    InheritsOwnBoundOnly,
    /// There is one alpha and one beta for the whole tree.
    GlobalWindow,
    /// A node starts with the bound that its sibling ended with.
    SiblingLeak,
    /// A bound is what the latest child brought.
    BoundOverwritten,
    /// Only leaves change bounds.
    BoundFromLeavesOnly,
    /// A child's alpha becomes the parent's alpha, its beta the parent's beta.
    BacksUpSameBound,
    /// MAX lowers beta, MIN raises alpha.
    WrongBoundUpdated,
    /// Alpha starts at 0.
    AlphaStartsAtZero,
    /// Beta starts at 0.
    BetaStartsAtZero,
    /// A cut ends the parent as well.
    CutsOneLevelAbove,
    /// A cut skips one child only.
    CutsNextSiblingOnly,
    /// Nothing is cut.
    NeverCuts,
    /// Subtrees that will turn out not to matter are never entered.
    Clairvoyant,
    /// The best child comes first.
    ReordersChildren,
    /// Children are visited in the opposite order.
    OppositeOrder,
    /// The value of a cut node is completed with zeros.
    PrunedIsZero,
    /// A cut node hands up its full minimax value.
    FullValueAtCut,
    /// Fail-hard where fail-soft is asked for, and the other way round.
    OtherReturns,
    /// The result is the root's alpha.
    RootReturnsAlpha,
    /// The result is the bound of the root that its player does not move.
    RootReturnsOtherBound,
    /// Alpha-beta: the value of the last child stays.
    LastValueWins,
    /// The move goes to a later child with an equal bound.
    EqualBoundTaken,
    /// Negamax: the child gets the same window.
    NegamaxWindowNotSwapped,
    /// Negamax: the child gets the window with signs turned, but not swapped.
    NegamaxWindowNegatedOnly,
    /// Negamax with pruning: what a child returns is not negated.
    NegamaxPruningNoMinus,
    /// Negamax with pruning: leaves are not seen from the side to move.
    NegamaxPruningLeafSign,
}

impl Quirk {
    /// Whether it is one of a negamax program.
    pub fn is_negamax(self) -> bool {
        matches!(
            self,
            Self::NegamaxLeafSign
                | Self::NegamaxNoMinus
                | Self::NegamaxWindowNotSwapped
                | Self::NegamaxWindowNegatedOnly
                | Self::NegamaxPruningNoMinus
                | Self::NegamaxPruningLeafSign
        )
    }
}

/// A set of quirks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quirks(u64);

// A set is one word.
const _: () = assert!(Quirk::ALL.len() <= 64, "there are more quirks than bits");

impl Quirks {
    /// The right algorithm.
    pub const NONE: Self = Self(0);

    /// This one as well.
    #[must_use]
    pub fn with(self, quirk: Quirk) -> Self {
        Self(self.0 | 1 << quirk as u64)
    }

    /// Whether it is among them.
    pub fn has(self, quirk: Quirk) -> bool {
        self.0 >> quirk as u64 & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = Quirk> {
        Quirk::ALL.iter().copied().filter(move |&quirk| self.has(quirk))
    }
}

impl FromIterator<Quirk> for Quirks {
    fn from_iter<I: IntoIterator<Item = Quirk>>(quirks: I) -> Self {
        quirks.into_iter().fold(Self::NONE, Self::with)
    }
}
