//! Alpha-beta: what is returned.

use crate::grading::misconception::{Class, Group, Misconception, Text, Way};
use crate::search::Quirk;

pub(super) const TABLE: &[Misconception] = &[
    Misconception {
        code: "M057",
        id: "pruned-is-zero",
        class: Class::Concept,
        group: Group::Returned,
        way: Way::Run(Quirk::PrunedIsZero),
        name: Text {
            en: "Treats pruned leaves as 0", es: "Trata las hojas podadas como 0", zh: "把被剪的叶子当作 0"
        },
        feedback: Text {
            en: "A pruned leaf has no value at all: the cut node keeps the bound it had when it was cut.",
            es: "Una hoja podada no tiene ningún valor: el nodo cortado conserva la cota que tenía al cortarse.",
            zh: "被剪的叶子没有值，不是 0；被剪结点保留剪枝时的界。",
        },
    },
    Misconception {
        code: "M058",
        id: "full-value-at-cut",
        class: Class::Convention,
        group: Group::Returned,
        way: Way::Run(Quirk::FullValueAtCut),
        name: Text {
            en: "Writes the full minimax value at a cut node",
            es: "Escribe el minimax completo en un nodo cortado",
            zh: "在被剪结点写完整的极大极小值",
        },
        feedback: Text {
            en: "That is the node's exact value, but alpha-beta stopped earlier and returns only a bound there.",
            es: "Ese es el valor exacto del nodo, pero alfa-beta paró antes y allí devuelve solo una cota.",
            zh: "这是该结点的精确值，但 α-β 在此提前停止，返回的只是一个界。",
        },
    },
    Misconception {
        code: "M059",
        id: "fail-hard-value",
        class: Class::Convention,
        group: Group::Returned,
        way: Way::Run(Quirk::OtherReturns),
        name: Text {
            en: "Fail-hard value where fail-soft is asked",
            es: "Valor fail-hard donde se pide fail-soft",
            zh: "要求 fail-soft 却写了 fail-hard 值",
        },
        feedback: Text {
            en: "You returned the bound; this exercise asks for the running value of the node when it was cut.",
            es: "Devolviste la cota; este ejercicio pide el valor que llevaba el nodo al cortarse.",
            zh: "你返回的是界；本题要求写被剪时结点的当前值。",
        },
    },
    Misconception {
        code: "M060",
        id: "root-returns-alpha",
        class: Class::Procedure,
        group: Group::Returned,
        way: Way::Run(Quirk::RootReturnsAlpha),
        name: Text {
            en: "Reports alpha at a MIN root",
            es: "Da alfa como resultado con raíz MIN",
            zh: "MIN 根结点却报告 α",
        },
        feedback: Text {
            en: "The result of a MIN root is its final beta (its minimum), not alpha.",
            es: "El resultado de una raíz MIN es su beta final (su mínimo), no alfa.",
            zh: "MIN 根结点的结果是最终的 β（最小值），不是 α。",
        },
    },
    Misconception {
        code: "M061",
        id: "root-returns-other-bound",
        class: Class::Procedure,
        group: Group::Returned,
        way: Way::Run(Quirk::RootReturnsOtherBound),
        name: Text {
            en: "Reports the bound that never moved",
            es: "Da la cota que no cambió",
            zh: "报告了没有变化的那个界",
        },
        feedback: Text {
            en: "The root's value is the bound its own player improved, not the one that stayed infinite.",
            es: "El valor de la raíz es la cota que mejoró su jugador, no la que siguió siendo infinita.",
            zh: "根结点的值是该方改进过的界，而不是仍为无穷的那个。",
        },
    },
    Misconception {
        code: "M062",
        id: "ab-last-value-wins",
        class: Class::Procedure,
        group: Group::Returned,
        way: Way::Run(Quirk::LastValueWins),
        name: Text {
            en: "Alpha-beta: last value overwrites",
            es: "Alfa-beta: el último valor sobrescribe",
            zh: "α-β：后一个值覆盖前一个",
        },
        feedback: Text {
            en: "A node keeps the best value so far; a later, worse child does not replace it.",
            es: "El nodo conserva el mejor valor; un hijo posterior peor no lo sustituye.",
            zh: "结点保留目前最好的值，后面更差的子结点不能覆盖它。",
        },
    },
    Misconception {
        code: "M063",
        id: "ab-tie-takes-last",
        class: Class::Concept,
        group: Group::Returned,
        way: Way::Run(Quirk::EqualBoundTaken),
        name: Text {
            en: "Takes a later child with an equal bound",
            es: "Elige un hijo posterior con cota igual",
            zh: "选了界相等的后一个子结点",
        },
        feedback: Text {
            en: "The equal number at the later child is only a bound; the first child that reached the value is the proven best move.",
            es: "El número igual del hijo posterior es solo una cota; la jugada demostrada es el primer hijo que alcanzó ese valor.",
            zh: "后面子结点的相同数值只是一个界；应选最先达到该值的子结点。",
        },
    },
];
