//! Negamax programs.

use crate::grading::misconception::{Class, Group, Misconception, Text, Way};
use crate::search::Quirk;

pub(super) const TABLE: &[Misconception] = &[
    Misconception {
        code: "M064",
        id: "negamax-window-not-swapped",
        class: Class::Code,
        group: Group::Negamax,
        way: Way::Run(Quirk::NegamaxWindowNotSwapped),
        name: Text {
            en: "Negamax: window passed unchanged",
            es: "Negamax: pasa la ventana sin cambiar",
            zh: "Negamax：窗口原样传下去",
        },
        feedback: Text {
            en: "When the point of view changes the window must be negated and swapped: (-beta, -alpha).",
            es: "Al cambiar el punto de vista hay que cambiar de signo e intercambiar la ventana: (-beta, -alfa).",
            zh: "换到对方视角时，窗口要取负并交换：(-β, -α)。",
        },
    },
    Misconception {
        code: "M065",
        id: "negamax-window-negated-only",
        class: Class::Code,
        group: Group::Negamax,
        way: Way::Run(Quirk::NegamaxWindowNegatedOnly),
        name: Text {
            en: "Negamax: window negated but not swapped",
            es: "Negamax: ventana con signo cambiado pero sin intercambiar",
            zh: "Negamax：窗口取负但没交换",
        },
        feedback: Text {
            en: "After negating, the old upper bound becomes the new lower bound: swap the two.",
            es: "Al cambiar de signo, la cota superior pasa a ser la inferior: intercámbialas.",
            zh: "取负后原来的上界变成下界，两者要交换。",
        },
    },
    Misconception {
        code: "M066",
        id: "negamax-ab-no-minus",
        class: Class::Code,
        group: Group::Negamax,
        way: Way::Run(Quirk::NegamaxPruningNoMinus),
        name: Text {
            en: "Negamax alpha-beta: minus sign forgotten",
            es: "Negamax alfa-beta: olvida el signo menos",
            zh: "Negamax α-β：返回值忘了取负",
        },
        feedback: Text {
            en: "The child's value is from the opponent's point of view: negate it before comparing.",
            es: "El valor del hijo está visto desde el rival: cámbiale el signo antes de comparar.",
            zh: "子结点的值是对手视角的，比较前要取负。",
        },
    },
    Misconception {
        code: "M067",
        id: "negamax-ab-leaf-sign",
        class: Class::Code,
        group: Group::Negamax,
        way: Way::Run(Quirk::NegamaxPruningLeafSign),
        name: Text {
            en: "Negamax alpha-beta: leaf sign",
            es: "Negamax alfa-beta: signo de la hoja",
            zh: "Negamax α-β：叶子符号",
        },
        feedback: Text {
            en: "Score the leaf for the player to move at the leaf, otherwise the signs are off by one level.",
            es: "Puntúa la hoja para quien mueve en ella; si no, los signos quedan desfasados un nivel.",
            zh: "叶子要按该处走子方取值，否则符号错一层。",
        },
    },
];
