//! Why no tree can be what is wanted: what can be proved without looking for one.
//!
//! Each proof is a theorem about all trees of a shape, and a test holds them against all trees of small shapes. Where nothing is
//! proved a tree may still not exist; then the search says which wish failed most.

use crate::diagnostics::Lang;
use crate::generate::spec::{Conventions, MOST_LEAVES, MOST_PLIES, Spec};
use crate::grading::Misconception;
use crate::say;
use crate::search::{Algorithm, Deep, Side};
use crate::tree::Kind;
use crate::value::Window;

/// A reason why no tree can be what is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the words that the message names")]
pub enum Impossible {
    /// A range that ends before it begins.
    EmptyRange { option: &'static str },
    /// No plies, no children.
    NoTree,
    /// More leaves, or plies, than anybody would work through.
    TooLarge { leaves: u64 },
    /// All leaves lie at one depth where there is one ply or one child a node.
    NotRagged,
    /// Chance moves below the leaves.
    ChanceTooLow { ply: u32, depth: u32 },
    /// Where chance moves first nobody has a best move.
    ChanceHasNoMove,
    /// More leaves than different values.
    TooFewValues { leaves: u64, values: u64 },
    /// No two leaves, or no two alike, and some alike.
    NoTies,
    /// Nothing below 0 to choose from.
    NothingNegative,
    /// One value only, so that all moves are equally good.
    AllEqual,
    /// The algorithm never cuts.
    NeverCuts { algorithm: Algorithm },
    /// Deep cuts are told apart in alpha-beta only.
    DeepInAlphaBetaOnly { algorithm: Algorithm },
    /// Two plies make a cut, and two children something to skip.
    NothingToCut,
    /// Knuth and Moore 1975: b^d − (b^⌈d/2⌉ + b^⌊d/2⌋ − 1) leaves are pruned at most.
    TooManyPruned { wanted: u64, most: u64 },
    /// Each cut that skips something prunes a leaf of its own.
    TooManyCuts { wanted: u64, pruned: u64 },
    /// A pruned leaf needs a cut.
    PrunedWithoutCuts,
    /// Deep cuts are cuts.
    TooManyDeepCuts { wanted: u64, cuts: u64 },
    /// The bound of a deep cut comes from three plies above it, and there is a ply below it.
    DeepCutsNeedFourPlies { depth: u32 },
    /// `deep no` hands no bound past the parent.
    DeepIsOff,
    /// The root is never cut, nor is a leaf.
    NoCutAt { ply: u32, depth: u32 },
    /// No node of the player who would be cut lies between the root and the leaves.
    NoCutBy { side: Side },
    /// Where all leaves differ and values are handed up as they are, two equal bounds never meet.
    NeverEqual { convention: &'static str },
    /// An algorithm without windows has no such convention.
    NoSuchConvention { convention: &'static str, algorithm: Algorithm },
    /// Nobody can have it under this search.
    NobodyHas { misconception: &'static Misconception, algorithm: Algorithm },
    /// The same one twice is not told apart from itself.
    TwiceTheSame { misconception: &'static Misconception },
}

impl Spec {
    /// All reasons that can be proved why no tree is what is wanted.
    pub fn impossible(&self) -> Vec<Impossible> {
        let mut found = self.bad_shape();
        if !found.is_empty() {
            // The rest would calculate with numbers that are none.
            return found;
        }
        found.extend(self.bad_values());
        found.extend(self.bad_cuts());
        found.extend(self.bad_conventions());
        found
    }

    fn bad_shape(&self) -> Vec<Impossible> {
        let mut found = Vec::new();
        let count =
            |range: &Option<_>| range.as_ref().is_some_and(|range: &super::Between<u64>| range.least > range.most);
        let ranges = [
            (self.depth.least > self.depth.most, "--depth"),
            (self.branching.least > self.branching.most, "--branching"),
            (self.values.least > self.values.most, "--values"),
            (count(&self.cuts), "--cuts"),
            (count(&self.pruned), "--pruned"),
            (count(&self.deep_cuts), "--deep-cuts"),
            (self.difficulty.as_ref().is_some_and(|(least, most)| least > most), "--difficulty"),
        ];
        let empty = ranges.into_iter().filter(|(is_empty, _)| *is_empty);
        found.extend(empty.map(|(_, option)| Impossible::EmptyRange { option }));
        if self.depth.least == 0 || self.branching.least == 0 {
            found.push(Impossible::NoTree);
        } else if self.most_leaves() > MOST_LEAVES || self.depth.most > MOST_PLIES {
            found.push(Impossible::TooLarge { leaves: self.most_leaves() });
        }
        if self.ragged && (self.depth.most < 2 || self.branching.most < 2) {
            found.push(Impossible::NotRagged);
        }
        if let Some(&ply) = self.chance.last().filter(|&&ply| ply >= self.depth.most) {
            found.push(Impossible::ChanceTooLow { ply, depth: self.depth.most });
        }
        found
    }

    fn bad_values(&self) -> Vec<Impossible> {
        let mut found = Vec::new();
        let (leaves, values) = (self.least_leaves(), self.value_count());
        if self.distinct && leaves > values {
            found.push(Impossible::TooFewValues { leaves, values });
        }
        if self.ties && (self.distinct || self.most_leaves() < 2) {
            found.push(Impossible::NoTies);
        }
        if self.negative && self.values.least >= 0 {
            found.push(Impossible::NothingNegative);
        }
        if self.unique_best && self.chance.contains(&0) {
            found.push(Impossible::ChanceHasNoMove);
        } else if self.unique_best && values == 1 && self.branching.least > 1 {
            found.push(Impossible::AllEqual);
        }
        found
    }

    fn bad_cuts(&self) -> Vec<Impossible> {
        let mut found = Vec::new();
        let least = |range: &Option<super::Between<u64>>| range.map_or(0, |range| range.least);
        let (cuts, pruned, deep) = (least(&self.cuts), least(&self.pruned), least(&self.deep_cuts));
        let wanted = cuts.max(pruned).max(deep) > 0 || !self.cut_by.is_empty() || !self.cut_at.is_empty();
        let algorithm = self.task.algorithm;
        if wanted && !algorithm.has_windows() && algorithm != Algorithm::Sss {
            return vec![Impossible::NeverCuts { algorithm }];
        }
        if self.deep_cuts.is_some() && algorithm != Algorithm::AlphaBeta {
            found.push(Impossible::DeepInAlphaBetaOnly { algorithm });
        }
        if let (Some(range), true) = (self.cuts, deep > 0)
            && deep > range.most
        {
            found.push(Impossible::TooManyDeepCuts { wanted: deep, cuts: range.most });
        }
        if self.cuts.is_some_and(|range| range.most == 0) && pruned > 0 && self.is_single_pass() {
            found.push(Impossible::PrunedWithoutCuts);
        }
        if !wanted || !self.must_prove_its_value() {
            return found;
        }
        let depth = self.depth.most;
        let most = self.most_pruned();
        if most == 0 {
            found.push(Impossible::NothingToCut);
            return found;
        }
        if pruned > most {
            found.push(Impossible::TooManyPruned { wanted: pruned, most });
        }
        if self.is_single_pass() {
            let most = self.pruned.map_or(most, |range| range.most.min(most));
            let wanted = cuts.max(deep);
            if wanted > most {
                found.push(Impossible::TooManyCuts { wanted, pruned: most });
            }
        }
        if self.is_plain() {
            if deep > 0 && depth < 4 {
                found.push(Impossible::DeepCutsNeedFourPlies { depth });
            }
            if deep > 0 && self.task.deep == Deep::No {
                found.push(Impossible::DeepIsOff);
            }
            let strange = self.cut_at.iter().filter(|&&ply| ply == 0 || ply >= depth);
            found.extend(strange.map(|&ply| Impossible::NoCutAt { ply, depth }));
            let by = |side: Side| if side == Side::Alpha { Kind::Min } else { Kind::Max };
            let nowhere = |side: &&Side| !(1..depth).any(|ply| self.mover(ply) == by(**side));
            found.extend(self.cut_by.iter().filter(nowhere).map(|&side| Impossible::NoCutBy { side }));
        }
        found
    }

    fn bad_conventions(&self) -> Vec<Impossible> {
        let mut found = Vec::new();
        let algorithm = self.task.algorithm;
        if let Conventions::HangsOn(named) = &self.conventions {
            for &convention in named {
                if convention != "ties" && !algorithm.has_windows() {
                    found.push(Impossible::NoSuchConvention { convention, algorithm });
                } else if matches!(convention, "cut" | "ties") && self.never_equal() {
                    found.push(Impossible::NeverEqual { convention });
                }
            }
        }
        for (place, &misconception) in self.tells_apart.iter().enumerate() {
            if !misconception.fits(&self.task) {
                found.push(Impossible::NobodyHas { misconception, algorithm });
            } else if self.tells_apart[..place].contains(&misconception) {
                found.push(Impossible::TwiceTheSame { misconception });
            }
        }
        found
    }

    /// Whether each node is searched once at most, so that what one cut skips no other does.
    fn is_single_pass(&self) -> bool {
        matches!(self.task.algorithm, Algorithm::AlphaBeta | Algorithm::NegamaxAlphaBeta)
            && !self.task.deepening.is_on()
            && !self.task.table.is_on()
            && self.task.depth.is_none()
            && self.chance.is_empty()
    }

    /// Whether the search has to see a proof that the root is worth as much, and one that it is worth no more.
    fn must_prove_its_value(&self) -> bool {
        self.task.window == Window::FULL
            && self.task.values_in.is_none()
            && self.task.depth.is_none()
            && !self.task.table.is_on()
            && self.chance.is_empty()
    }

    /// How many leaves such a search can leave out. Of a node with b children and d plies below it Knuth and Moore's minimal
    /// tree has b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves; a tree with fewer children or plies somewhere has no more to leave out, since the
    /// part that is left out grows with both.
    fn most_pruned(&self) -> u64 {
        let (branching, depth) = (u64::from(self.branching.most), self.depth.most);
        let minimal =
            branching.saturating_pow(depth.div_ceil(2)).saturating_add(branching.saturating_pow(depth / 2)) - 1;
        self.most_leaves().saturating_sub(minimal)
    }
}

impl Impossible {
    /// Why, in one sentence: lower case first letter, no full stop.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Self::EmptyRange { option } => say!(
                lang,
                "the range of `{option}` ends before it begins",
                "el intervalo de `{option}` termina antes de empezar",
                "`{option}` 的范围终点小于起点",
            ),
            Self::NoTree => say!(
                lang,
                "a tree needs at least one ply, and each inner node at least one child",
                "un árbol necesita al menos una capa, y cada nodo interno al menos un hijo",
                "一棵树至少要有一层，每个内部结点至少要有一个子结点",
            ),
            Self::TooLarge { leaves } => {
                let (most, plies) = (MOST_LEAVES, MOST_PLIES);
                if *leaves == u64::MAX {
                    say!(
                        lang,
                        "such a tree can be far too large: it may have {most} leaves and {plies} plies",
                        "un árbol así puede ser demasiado grande: se admiten {most} hojas y {plies} capas",
                        "这样的树可能太大：最多 {most} 个叶子、{plies} 层",
                    )
                } else {
                    say!(
                        lang,
                        "such a tree can have {leaves} leaves: it may have {most}, and {plies} plies",
                        "un árbol así puede tener {leaves} hojas: se admiten {most}, y {plies} capas",
                        "这样的树可能有 {leaves} 个叶子：最多 {most} 个叶子、{plies} 层",
                    )
                }
            }
            Self::NotRagged => say!(
                lang,
                "leaves can lie at different depths only with two plies and two children a node",
                "solo puede haber hojas a distinta profundidad con dos capas y dos hijos por nodo",
                "至少要有两层，并且结点至少有两个子结点，叶子才能处在不同的深度",
            ),
            Self::ChanceTooLow { ply, depth } => say!(
                lang,
                "there is no inner node at ply {ply} of a tree with {depth} plies, so chance cannot move there",
                "en un árbol de {depth} capas no hay ningún nodo interno en la capa {ply}: ahí no puede mover el azar",
                "{depth} 层的树在第 {ply} 层没有内部结点，那里不能有机会结点",
            ),
            Self::ChanceHasNoMove => say!(
                lang,
                "chance moves first, so there is no best move",
                "mueve primero el azar, así que no hay mejor jugada",
                "根结点是机会结点，因此没有最佳着法",
            ),
            Self::TooFewValues { leaves, values } => say!(
                lang,
                "there are at least {leaves} leaves and only {values} values, so they cannot all be different",
                "hay al menos {leaves} hojas y solo {values} valores: no pueden ser todos distintos",
                "至少有 {leaves} 个叶子，却只有 {values} 个值，不可能各不相同",
            ),
            Self::NoTies => say!(
                lang,
                "no two leaves can be worth the same here",
                "aquí no puede haber dos hojas que valgan lo mismo",
                "这里不可能有两个值相同的叶子",
            ),
            Self::NothingNegative => say!(
                lang,
                "none of the values that leaves can have is below 0",
                "ninguno de los valores posibles de las hojas es menor que 0",
                "叶子可取的值中没有负数",
            ),
            Self::AllEqual => say!(
                lang,
                "leaves can have one value only, so all moves are equally good",
                "las hojas solo pueden tener un valor, así que todas las jugadas son igual de buenas",
                "叶子只有一个可取的值，所有着法都同样好",
            ),
            Self::NeverCuts { algorithm } => {
                let name = algorithm.name();
                say!(
                    lang,
                    "{name} never cuts: choose a search that does, such as `--search alpha-beta`",
                    "{name} nunca poda: elige una búsqueda que sí, por ejemplo `--search alpha-beta`",
                    "{name} 从不剪枝：请选用会剪枝的搜索，例如 `--search alpha-beta`",
                )
            }
            Self::DeepInAlphaBetaOnly { algorithm } => {
                let name = algorithm.name();
                say!(
                    lang,
                    "deep cuts are told apart under `--search alpha-beta` only, not under {name}",
                    "los cortes profundos solo se distinguen con `--search alpha-beta`, no con {name}",
                    "只有在 `--search alpha-beta` 下才区分深层剪枝，{name} 下不区分",
                )
            }
            Self::NothingToCut => say!(
                lang,
                "a cut needs two plies of nodes, and a node with two children, so that there is something to skip",
                "un corte necesita dos capas de nodos, y un nodo con dos hijos, para que haya algo que omitir",
                "剪枝需要两层结点，并且有一个结点有两个子结点，才有东西可剪",
            ),
            Self::TooManyPruned { wanted, most } => say!(
                lang,
                "{wanted} leaves cannot be pruned: in the best order alpha-beta prunes {most} of such a tree (Knuth and Moore)",
                "no se pueden podar {wanted} hojas: en el mejor orden alfa-beta poda {most} de un árbol así (Knuth y Moore)",
                "不可能剪掉 {wanted} 个叶子：即使顺序最好，alpha-beta 在这样的树上也只剪 {most} 个（Knuth 与 Moore）",
            ),
            Self::TooManyCuts { wanted, pruned } => say!(
                lang,
                "there cannot be {wanted} cuts: each prunes a leaf of its own, and at most {pruned} are pruned",
                "no puede haber {wanted} cortes: cada uno poda al menos una hoja, y se podan como mucho {pruned}",
                "不可能有 {wanted} 次剪枝：每次至少剪掉一个叶子，而最多剪 {pruned} 个",
            ),
            Self::PrunedWithoutCuts => say!(
                lang,
                "no leaf is pruned without a cut",
                "sin cortes no se poda ninguna hoja",
                "没有剪枝就不会有叶子被剪掉",
            ),
            Self::TooManyDeepCuts { wanted, cuts } => say!(
                lang,
                "{wanted} deep cuts are more than the {cuts} cuts that there may be",
                "{wanted} cortes profundos son más que los {cuts} cortes que puede haber",
                "{wanted} 次深层剪枝多于允许的 {cuts} 次剪枝",
            ),
            Self::DeepCutsNeedFourPlies { depth } => say!(
                lang,
                "a deep cut needs four plies: its bound comes from three plies above the node, whose children lie below; here are {depth}",
                "un corte profundo necesita cuatro capas: su cota viene de tres capas más arriba, y debajo están los hijos; aquí hay {depth}",
                "深层剪枝需要四层：界来自该结点上方第三层，下面还有它的子结点；这里只有 {depth} 层",
            ),
            Self::DeepIsOff => say!(
                lang,
                "under `deep no` bounds reach no further than a child, so there are no deep cuts",
                "con `deep no` las cotas no pasan del hijo, así que no hay cortes profundos",
                "在 `deep no` 下界只传给子结点，因此没有深层剪枝",
            ),
            Self::NoCutAt { ply, depth } => say!(
                lang,
                "there is never a cut at ply {ply} of a tree with {depth} plies: the root is searched whole, and leaves have no children",
                "en la capa {ply} de un árbol de {depth} capas nunca hay cortes: la raíz se recorre entera y las hojas no tienen hijos",
                "{depth} 层的树在第 {ply} 层不会剪枝：根结点要搜索完，叶子没有子结点",
            ),
            Self::NoCutBy { side } => {
                let (side, player) = (side.word(), if *side == Side::Alpha { "MIN" } else { "MAX" });
                say!(
                    lang,
                    "{side} cuts {player} nodes, and there is none between the root and the leaves",
                    "{side} corta nodos {player}, y no hay ninguno entre la raíz y las hojas",
                    "{side} 剪的是 {player} 结点，而根和叶子之间没有这样的结点",
                )
            }
            Self::NeverEqual { convention } => say!(
                lang,
                "nothing hangs on `{convention}` where all leaves differ and nodes hand up fail-soft values: equal bounds never meet",
                "nada depende de `{convention}` si todas las hojas son distintas y los valores son fail-soft: nunca coinciden dos cotas",
                "所有叶子各不相同且结点返回 fail-soft 值时，两个界不会相等，答案与 `{convention}` 无关",
            ),
            Self::NoSuchConvention { convention, algorithm } => {
                let name = algorithm.name();
                say!(
                    lang,
                    "nothing hangs on `{convention}` under {name}, which has no windows",
                    "nada depende de `{convention}` con {name}, que no tiene ventanas",
                    "{name} 没有窗口，答案与 `{convention}` 无关",
                )
            }
            Self::NobodyHas { misconception, algorithm } => {
                let (code, id, name) = (misconception.code, misconception.id, algorithm.name());
                say!(
                    lang,
                    "no exercise under {name} with these conventions reveals {code}, `{id}`",
                    "ningún ejercicio de {name} con estas convenciones revela {code}, `{id}`",
                    "按这些约定，{name} 的题目看不出 {code}（`{id}`）",
                )
            }
            Self::TwiceTheSame { misconception } => {
                let id = misconception.id;
                say!(
                    lang,
                    "`{id}` stands twice among those that are to be told apart",
                    "`{id}` está dos veces entre las que hay que distinguir",
                    "要区分的误解中 `{id}` 出现了两次",
                )
            }
        }
    }
}
