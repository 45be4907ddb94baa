//! Slips: one number wrong in one place, and everything else as it follows from it.

use crate::grading::misconception::{Class, Group, Misconception, Text, Way};

const fn slip(code: &'static str, id: &'static str, name: Text, feedback: Text) -> Misconception {
    Misconception { code, id, class: Class::Slip, group: Group::Minimax, way: Way::Once, name, feedback }
}

pub(super) const TABLE: &[Misconception] = &[
    slip(
        "M076",
        "slip-misread-leaf",
        Text { en: "One leaf misread", es: "Una hoja mal leída", zh: "看错一个叶子" },
        Text {
            en: "One leaf seems to have been copied with another value; the rest follows from it.",
            es: "Parece que una hoja se copió con otro valor; lo demás se deduce de ella.",
            zh: "似乎有一个叶子的值抄错了，其余都由此推出。",
        },
    ),
    slip(
        "M077",
        "slip-one-operator",
        Text { en: "One operator mixed up", es: "Un operador confundido", zh: "一处最大最小弄反" },
        Text {
            en: "At one node the other extreme was taken; check who moves there. The rest follows from it.",
            es: "En un nodo se tomó el otro extremo; mira quién juega ahí. Lo demás se deduce de ello.",
            zh: "有一个结点取了相反的极值，请看那里轮到谁走；其余都由此推出。",
        },
    ),
    slip(
        "M078",
        "slip-skipped-child",
        Text { en: "One child overlooked", es: "Un hijo pasado por alto", zh: "漏看一个子结点" },
        Text {
            en: "At one node a child seems to have been overlooked; the rest follows from it.",
            es: "En un nodo parece que se pasó por alto un hijo; lo demás se deduce de ello.",
            zh: "有一个结点似乎漏看了一个子结点，其余都由此推出。",
        },
    ),
    slip(
        "M079",
        "slip-neighbour-swapped",
        Text {
            en: "Two neighbouring leaves exchanged",
            es: "Dos hojas vecinas intercambiadas",
            zh: "相邻两个叶子写反",
        },
        Text {
            en: "Two neighbouring leaves seem to have been exchanged; the rest follows from it.",
            es: "Parece que dos hojas vecinas se intercambiaron; lo demás se deduce de ello.",
            zh: "相邻两个叶子似乎写反了，其余都由此推出。",
        },
    ),
    slip(
        "M080",
        "slip-sign-one-leaf",
        Text { en: "One minus sign lost", es: "Un signo menos perdido", zh: "漏掉一个负号" },
        Text {
            en: "One minus sign seems to have been lost; the rest follows from it.",
            es: "Parece que se perdió un signo menos; lo demás se deduce de ello.",
            zh: "似乎漏掉了一个负号，其余都由此推出。",
        },
    ),
    slip(
        "M081",
        "slip-off-by-one",
        Text {
            en: "Leaves counted from another number", es: "Hojas contadas desde otro número", zh: "叶子编号差一"
        },
        Text {
            en: "All the leaves that you listed are one place off; check where the numbering starts.",
            es: "Todas las hojas de tu lista están desplazadas un lugar; mira dónde empieza la numeración.",
            zh: "你列出的叶子都差一个位置，请看编号从哪里开始。",
        },
    ),
];
