//! Lists, counts and orders.

use crate::answer::Reading;
use crate::grading::misconception::{Class, Group, Misconception, Text, Way};

pub(super) const TABLE: &[Misconception] = &[
    Misconception {
        code: "M068",
        id: "lists-subtree-roots",
        class: Class::Format,
        group: Group::Listing,
        way: Way::Read(Reading::SubtreeRoots),
        name: Text {
            en: "Lists subtrees instead of leaves",
            es: "Indica subárboles en lugar de hojas",
            zh: "列出子树根而不是叶子",
        },
        feedback: Text {
            en: "You named whole branches; this exercise wants every pruned leaf.",
            es: "Indicaste ramas enteras; este ejercicio pide cada hoja podada.",
            zh: "你写的是整个分支，本题要求列出每个被剪的叶子。",
        },
    },
    Misconception {
        code: "M069",
        id: "lists-inner-nodes-too",
        class: Class::Format,
        group: Group::Listing,
        way: Way::Read(Reading::InnerNodesToo),
        name: Text {
            en: "Lists inner nodes and leaves",
            es: "Indica nodos internos y hojas",
            zh: "把内部结点也列进去",
        },
        feedback: Text {
            en: "Only leaves are asked for here; an inner node is covered by the leaves below it.",
            es: "Aquí solo se piden hojas; un nodo interno ya queda cubierto por sus hojas.",
            zh: "这里只要求叶子，内部结点由其下的叶子代表。",
        },
    },
    Misconception {
        code: "M070",
        id: "counts-cuts",
        class: Class::Format,
        group: Group::Listing,
        way: Way::Read(Reading::CountsCuts),
        name: Text {
            en: "Counts cuts instead of leaves",
            es: "Cuenta cortes en lugar de hojas",
            zh: "数的是剪枝次数而不是叶子数",
        },
        feedback: Text {
            en: "One cut can remove several leaves; count the leaves that were never evaluated.",
            es: "Un corte puede eliminar varias hojas; cuenta las hojas que no se evaluaron.",
            zh: "一次剪枝可能去掉多个叶子，请数没有被评估的叶子。",
        },
    },
    Misconception {
        code: "M071",
        id: "counts-inner-nodes",
        class: Class::Format,
        group: Group::Listing,
        way: Way::Read(Reading::CountsInnerNodes),
        name: Text {
            en: "Counts inner nodes as leaves",
            es: "Cuenta nodos internos como hojas",
            zh: "把内部结点也算作叶子",
        },
        feedback: Text {
            en: "Static evaluations happen at leaves only; do not count inner nodes.",
            es: "Las evaluaciones se hacen solo en las hojas; no cuentes nodos internos.",
            zh: "静态评估只发生在叶子上，不要把内部结点算进去。",
        },
    },
    Misconception {
        code: "M072",
        id: "counts-complement",
        class: Class::Format,
        group: Group::Listing,
        way: Way::Read(Reading::CountsComplement),
        name: Text {
            en: "Gives evaluated instead of pruned (or vice versa)",
            es: "Da las evaluadas en vez de las podadas (o al revés)",
            zh: "把评估数与剪枝数弄反",
        },
        feedback: Text {
            en: "Check the question: it asks for the other group of leaves.",
            es: "Relee la pregunta: pide el otro grupo de hojas.",
            zh: "请再看题目，它问的是另一部分叶子。",
        },
    },
    Misconception {
        code: "M073",
        id: "order-lists-all-leaves",
        class: Class::Format,
        group: Group::Listing,
        way: Way::Read(Reading::AllLeaves),
        name: Text {
            en: "Order includes pruned leaves",
            es: "El orden incluye hojas podadas",
            zh: "访问顺序里包含了被剪的叶子",
        },
        feedback: Text {
            en: "List only leaves that are really evaluated; pruned ones are never visited.",
            es: "Indica solo las hojas que realmente se evalúan; las podadas nunca se visitan.",
            zh: "只列真正被评估的叶子，被剪的不会被访问。",
        },
    },
    Misconception {
        code: "M074",
        id: "order-breadth-first",
        class: Class::Concept,
        group: Group::Listing,
        way: Way::Read(Reading::BreadthFirst),
        name: Text { en: "Visits level by level", es: "Visita por niveles", zh: "按层访问" },
        feedback: Text {
            en: "Alpha-beta is depth first: finish a child completely before moving to the next one.",
            es: "Alfa-beta es en profundidad: termina un hijo por completo antes de pasar al siguiente.",
            zh: "α-β 是深度优先：先完全处理一个子结点再看下一个。",
        },
    },
    Misconception {
        code: "M075",
        id: "order-postorder",
        class: Class::Convention,
        group: Group::Listing,
        way: Way::Read(Reading::PostOrder),
        name: Text {
            en: "Lists nodes when finished, not when entered",
            es: "Ordena los nodos al terminar, no al entrar",
            zh: "按完成顺序而不是进入顺序列结点",
        },
        feedback: Text {
            en: "List a node when the search enters it, not when its value becomes known.",
            es: "Anota el nodo cuando la búsqueda entra en él, no cuando se conoce su valor.",
            zh: "应在进入结点时记录，而不是在得到其值时记录。",
        },
    },
];
