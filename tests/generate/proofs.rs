//! What is said to be impossible is so: all trees of small shapes are looked at, and none is what was wished for.

use super::alpha_beta;
use super::naive::{Cut, Node, Rules, USUAL};
use poda::generate::{Between, Conventions, Impossible, Random, Spec};
use poda::search::{Returns, Side};
use poda::tree::Kind;
use std::collections::{BTreeMap, BTreeSet};

/// What a tree is like, as far as anything can be wished for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Profile {
    root_max: bool,
    depth: usize,
    ragged: bool,
    arities: (usize, usize),
    values: (i64, i64),
    distinct: bool,
    unique: bool,
    pruned: usize,
    /// Ply, whether MAX moves, whether it is deep; of each cut that skips something.
    cuts: Vec<(usize, bool, bool)>,
    hangs_on_cut: bool,
}

impl Profile {
    fn of(node: &Node) -> Self {
        let Node::Inner(root_max, _) = node else { panic!("a leaf") };
        let (plies, arities, mut leaves) = (node.plies(), node.arities(), node.leaves());
        let depth = *plies.iter().max().unwrap();
        leaves.sort_unstable();
        let seen = node.alpha_beta(USUAL);
        let strict = node.alpha_beta(Rules { strict: true, ..USUAL });
        let cuts = seen.cuts.iter().filter(|cut| cut.skipped > 0);
        Self {
            root_max: *root_max,
            depth,
            ragged: plies.iter().any(|ply| *ply != depth),
            arities: (*arities.iter().min().unwrap(), *arities.iter().max().unwrap()),
            values: (leaves[0], leaves[leaves.len() - 1]),
            distinct: leaves.windows(2).all(|pair| pair[0] != pair[1]),
            unique: node.best_moves() == 1,
            pruned: seen.pruned.len(),
            cuts: cuts.map(|Cut { ply, at_max, deep, .. }| (*ply, *at_max, *deep)).collect(),
            hangs_on_cut: seen.pruned != strict.pruned || seen.values != strict.values,
        }
    }

    fn grants(&self, spec: &Spec) -> bool {
        let within = |range: &Option<Between<u64>>, number: usize| range.is_none_or(|range| range.has(number as u64));
        let deep = self.cuts.iter().filter(|(_, _, deep)| *deep).count();
        self.root_max == (spec.root == Kind::Max)
            && spec.depth.has(self.depth as u32)
            && self.ragged == spec.ragged
            && spec.branching.has(self.arities.0 as u32)
            && spec.branching.has(self.arities.1 as u32)
            && spec.values.has(self.values.0)
            && spec.values.has(self.values.1)
            && (!spec.distinct || self.distinct)
            && (!spec.ties || !self.distinct)
            && (!spec.negative || self.values.0 < 0)
            && (!spec.unique_best || self.unique)
            && within(&spec.cuts, self.cuts.len())
            && within(&spec.pruned, self.pruned)
            && within(&spec.deep_cuts, deep)
            && spec.cut_by.iter().all(|side| self.cuts.iter().any(|(_, at_max, _)| *at_max == (*side == Side::Beta)))
            && spec.cut_at.iter().all(|ply| self.cuts.iter().any(|(at, ..)| *at == *ply as usize))
            && (spec.conventions == Conventions::Any || self.hangs_on_cut)
    }
}

/// All shapes of at most `depth` plies whose nodes have one or two children: `None` is a leaf.
fn shapes(depth: usize) -> Vec<Option<Vec<Shape>>> {
    let mut all = vec![None];
    if depth > 0 {
        let below: Vec<Shape> = shapes(depth - 1).into_iter().map(Shape).collect();
        all.extend(below.iter().map(|one| Some(vec![one.clone()])));
        for first in &below {
            all.extend(below.iter().map(|second| Some(vec![first.clone(), second.clone()])));
        }
    }
    all
}

#[derive(Clone, Debug)]
struct Shape(Option<Vec<Shape>>);

impl Shape {
    fn leaves(&self) -> usize {
        self.0.as_ref().map_or(1, |children| children.iter().map(Self::leaves).sum())
    }

    fn with(&self, is_max: bool, values: &mut impl Iterator<Item = i64>) -> Node {
        match &self.0 {
            None => Node::Leaf(values.next().expect("a value a leaf")),
            Some(children) => Node::Inner(is_max, children.iter().map(|child| child.with(!is_max, values)).collect()),
        }
    }
}

fn uniform(depth: usize, branching: usize) -> Shape {
    Shape((depth > 0).then(|| vec![uniform(depth - 1, branching); branching]))
}

/// All lists of `length` numbers below `base`, less `shift`.
fn numbers(length: usize, base: i64, shift: i64) -> impl Iterator<Item = Vec<i64>> {
    let count = base.pow(length as u32);
    (0..count).map(move |code| (0..length).map(|place| code / base.pow(place as u32) % base - shift).collect())
}

fn permutations(length: usize) -> Vec<Vec<i64>> {
    if length == 0 {
        return vec![vec![]];
    }
    let shorter = permutations(length - 1);
    let insert = |list: &Vec<i64>, place: usize| {
        let mut list = list.clone();
        list.insert(place, length as i64 - 2);
        list
    };
    shorter.iter().flat_map(|list| (0..length).map(move |place| insert(list, place))).collect()
}

/// The profiles of all trees that are looked at, and of all shapes the least and the most that are in them.
fn universe() -> BTreeSet<Profile> {
    let mut all = BTreeSet::new();
    let mut add = |shape: &Shape, values: Vec<i64>| {
        for is_max in [true, false] {
            all.insert(Profile::of(&shape.with(is_max, &mut values.clone().into_iter())));
        }
    };
    for shape in shapes(3).into_iter().skip(1).map(Shape) {
        let leaves = shape.leaves();
        let base = if leaves <= 4 { 3 } else { 2 };
        numbers(leaves, base, 1).for_each(|values| add(&shape, values));
        if leaves <= 5 {
            permutations(leaves).into_iter().for_each(|values| add(&shape, values));
        }
    }
    // What three plies of two children do not show.
    numbers(9, 2, 1).for_each(|values| add(&uniform(2, 3), values));
    let binary = uniform(4, 2);
    numbers(16, 2, 1).step_by(3).for_each(|values| add(&binary, values));
    all
}

/// A spec of shapes that the universe holds whole, with wishes of all kinds.
fn spec(random: &mut Random) -> Spec {
    let mut spec = alpha_beta();
    (spec.depth, spec.branching) = match random.below(8) {
        0 => (Between::only(4), Between::only(2)),
        1 => (Between::only(2), Between::only(3)),
        _ => {
            let mut range = |least: i64, most: i64| {
                let first = random.between(least, most) as u32;
                Between::new(first, random.between(i64::from(first), most) as u32)
            };
            (range(1, 3), range(1, 2))
        }
    };
    let is_small = spec.depth.most <= 3 && spec.branching.most <= 2;
    let mut one_in = |count: u64| random.below(count) == 0;
    spec.ragged = is_small && one_in(3);
    spec.root = if one_in(2) { Kind::Max } else { Kind::Min };
    (spec.distinct, spec.ties, spec.negative, spec.unique_best) = (one_in(4), one_in(5), one_in(4), one_in(4));
    if one_in(6) {
        spec.conventions = Conventions::HangsOn(vec!["cut"]);
    }
    if one_in(3) {
        spec.cut_by.push(if one_in(2) { Side::Alpha } else { Side::Beta });
    }
    let low = random.between(-1, 1);
    spec.values = Between::new(low, random.between(low, 4));
    let mut count = |most: i64| {
        let first = random.between(0, most);
        (random.below(3) == 0).then(|| Between::new(first as u64, random.between(first, most) as u64))
    };
    (spec.cuts, spec.pruned, spec.deep_cuts) = (count(4), count(10), count(2));
    if random.below(3) == 0 {
        spec.cut_at.insert(random.between(0, 4) as u32);
    }
    spec
}

#[test]
fn what_is_proved_impossible_never_happens() {
    let universe = universe();
    let mut random = Random::of(8, 0);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..20_000 {
        let spec = spec(&mut random);
        let reasons = spec.impossible();
        if reasons.is_empty() {
            continue;
        }
        let found = universe.iter().find(|profile| profile.grants(&spec));
        assert!(found.is_none(), "{reasons:?}: {found:?} is what {spec:?} wishes for");
        // A reason that stands alone is the one that is tested.
        if let [reason] = reasons.as_slice() {
            let name = format!("{reason:?}");
            *seen.entry(name.split([' ', '{']).next().unwrap_or("").to_owned()).or_default() += 1;
        }
    }
    for reason in [
        "TooFewValues",
        "NothingNegative",
        "NothingToCut",
        "TooManyPruned",
        "TooManyCuts",
        "PrunedWithoutCuts",
        "TooManyDeepCuts",
        "DeepCutsNeedFourPlies",
        "NoCutAt",
        "NoCutBy",
        "NeverEqual",
        "NotRagged",
        "AllEqual",
        "NoTies",
    ] {
        assert!(seen.contains_key(reason), "{reason} was never the only reason: {seen:?}");
    }
}

/// Where a bound is given it is the best one: some tree reaches it.
#[test]
fn the_most_that_can_be_pruned_is_pruned_by_some_tree() {
    let universe = universe();
    for (depth, branching, most) in [(2, 2, 1), (2, 3, 4), (3, 2, 3), (4, 2, 9)] {
        let of = |pruned| Spec {
            depth: Between::only(depth),
            branching: Between::only(branching),
            pruned: Some(Between::only(pruned)),
            ..alpha_beta()
        };
        assert!(universe.iter().any(|profile| profile.grants(&of(most))), "{depth} {branching}");
        assert_eq!(of(most).impossible(), []);
        assert_eq!(of(most + 1).impossible(), [Impossible::TooManyPruned { wanted: most + 1, most }]);
    }
}

/// Fail-hard hands bounds up as values, so that equal ones do meet where all leaves differ.
#[test]
fn equal_bounds_are_excluded_under_fail_soft_only() {
    let mut spec = Spec { distinct: true, conventions: Conventions::HangsOn(vec!["cut"]), ..alpha_beta() };
    assert_eq!(spec.impossible(), [Impossible::NeverEqual { convention: "cut" }]);
    spec.task.returns = Returns::FailHard;
    assert_eq!(spec.impossible(), []);
}
