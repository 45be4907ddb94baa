//! Alpha-beta: when to cut.

use crate::answer::Reading;
use crate::grading::misconception::{Class, Group, Misconception, Text, Way};
use crate::search::Quirk;

pub(super) const TABLE: &[Misconception] = &[
    Misconception {
        code: "M023",
        id: "strict-cutoff",
        class: Class::Convention,
        group: Group::Cutting,
        way: Way::Run(Quirk::OtherCut),
        name: Text { en: "Does not prune on equality", es: "No poda en caso de igualdad", zh: "α=β 时不剪枝" },
        feedback: Text {
            en: "When the bounds meet nothing better can follow, and in this exercise alpha = beta already prunes.",
            es: "Cuando las cotas coinciden ya no puede haber mejora, y en este ejercicio con alfa = beta ya se poda.",
            zh: "当两个界相等时已不可能更好，本题规定 α=β 时也要剪枝。",
        },
    },
    Misconception {
        code: "M024",
        id: "nonstrict-cutoff",
        class: Class::Convention,
        group: Group::Cutting,
        way: Way::Run(Quirk::OtherCut),
        name: Text {
            en: "Prunes on equality where the exercise does not",
            es: "Poda con igualdad cuando no se pide",
            zh: "题目规定相等不剪却剪了",
        },
        feedback: Text {
            en: "In this exercise a branch is cut only when alpha is strictly greater than beta.",
            es: "En este ejercicio solo se poda cuando alfa es estrictamente mayor que beta.",
            zh: "本题规定只有 α 严格大于 β 时才剪枝。",
        },
    },
    Misconception {
        code: "M025",
        id: "asymmetric-equality",
        class: Class::Procedure,
        group: Group::Cutting,
        way: Way::Run(Quirk::AsymmetricEquality),
        name: Text {
            en: "Equality cuts at MIN only",
            es: "Con igualdad poda solo en MIN",
            zh: "只在 MIN 结点按相等剪枝",
        },
        feedback: Text {
            en: "Use the same rule for equality at MAX nodes as at MIN nodes.",
            es: "Aplica en los nodos MAX la misma regla de igualdad que en los MIN.",
            zh: "MAX 结点与 MIN 结点对相等情况应使用同一规则。",
        },
    },
    Misconception {
        code: "M026",
        id: "inverted-test",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::InvertedTest),
        name: Text {
            en: "Cuts the promising branch", es: "Poda la rama prometedora", zh: "把有希望的分支剪掉"
        },
        feedback: Text {
            en: "You stopped where the branch still looked good for MAX; a MIN node can be cut only when it is already bad enough for MAX.",
            es: "Te paraste donde la rama aún parecía buena para MAX; un nodo MIN se corta solo cuando ya es suficientemente malo para MAX.",
            zh: "你在分支对 MAX 仍有利时就停了；MIN 结点只有在对 MAX 已足够差时才能剪。",
        },
    },
    Misconception {
        code: "M027",
        id: "either-bound",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::EitherBound),
        name: Text {
            en: "Tests the wrong bound as well",
            es: "Compara también con la otra cota",
            zh: "把两个界都拿来剪",
        },
        feedback: Text {
            en: "At a MIN node the value can still fall, so being above beta proves nothing; compare it with alpha.",
            es: "En un nodo MIN el valor aún puede bajar: estar por encima de beta no demuestra nada; compáralo con alfa.",
            zh: "MIN 结点的值还会变小，大于 β 并不能剪枝，应与 α 比较。",
        },
    },
    Misconception {
        code: "M028",
        id: "premature-update",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::PrematureUpdate),
        name: Text {
            en: "Uses an unfinished value as a bound",
            es: "Usa un valor sin terminar como cota",
            zh: "把未算完的值当作界",
        },
        feedback: Text {
            en: "A parent's bound changes only after the child is completely finished (or cut); a partial value may still change.",
            es: "La cota del padre cambia solo cuando el hijo está terminado (o cortado); un valor parcial aún puede cambiar.",
            zh: "父结点的界只有在子结点算完（或被剪）后才更新，未算完的值还会变。",
        },
    },
    Misconception {
        code: "M029",
        id: "cuts-only-at-min",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::CutsOnlyAtMin),
        name: Text { en: "Only alpha cuts", es: "Solo cortes alfa", zh: "只做 α 剪枝" },
        feedback: Text {
            en: "A MAX node below a MIN node can be cut too: once it reaches beta, MIN will avoid it.",
            es: "Un nodo MAX bajo un MIN también se corta: en cuanto alcanza beta, MIN lo evitará.",
            zh: "MIN 之下的 MAX 结点也能剪：一旦达到 β，MIN 就不会走这里。",
        },
    },
    Misconception {
        code: "M030",
        id: "cuts-only-at-max",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::CutsOnlyAtMax),
        name: Text { en: "Only beta cuts", es: "Solo cortes beta", zh: "只做 β 剪枝" },
        feedback: Text {
            en: "A MIN node can be cut as well: once its value is not above alpha, MAX has a better option elsewhere.",
            es: "Un nodo MIN también puede cortarse: si su valor no supera alfa, MAX ya tiene algo mejor.",
            zh: "MIN 结点同样可以剪：其值不大于 α 时，MAX 已有更好的选择。",
        },
    },
    Misconception {
        code: "M031",
        id: "cuts-only-leaves",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::CutsOnlyLeaves),
        name: Text {
            en: "Prunes leaves but never subtrees",
            es: "Poda hojas pero no subárboles",
            zh: "只剪叶子，不剪子树",
        },
        feedback: Text {
            en: "When a node is cut, all its remaining children go, whole subtrees included.",
            es: "Cuando se corta un nodo se descartan todos sus hijos restantes, incluidos subárboles enteros.",
            zh: "结点被剪时，其余所有子结点（包括整棵子树）都不再访问。",
        },
    },
    Misconception {
        code: "M032",
        id: "late-by-one",
        class: Class::Procedure,
        group: Group::Cutting,
        way: Way::Run(Quirk::LateByOne),
        name: Text { en: "Cuts one child too late", es: "Corta un hijo tarde", zh: "晚剪了一个子结点" },
        feedback: Text {
            en: "Update the bound with the child you have just finished and test immediately, before looking at the next one.",
            es: "Actualiza la cota con el hijo recién terminado y comprueba en ese momento, antes de mirar el siguiente.",
            zh: "刚算完一个子结点就要更新界并立即判断，再看下一个。",
        },
    },
    Misconception {
        code: "M033",
        id: "early-by-one",
        class: Class::Procedure,
        group: Group::Cutting,
        way: Way::Read(Reading::EarlyByOne),
        name: Text {
            en: "Crosses out the child that causes the cut",
            es: "Tacha el hijo que causa el corte",
            zh: "把触发剪枝的那个结点也划掉",
        },
        feedback: Text {
            en: "You had to look at that leaf to know that the cut is possible, so it was evaluated, not pruned.",
            es: "Tuviste que mirar esa hoja para saber que se puede cortar: se evaluó, no se podó.",
            zh: "必须先看到这个叶子才知道可以剪，所以它被评估了，不算被剪。",
        },
    },
    Misconception {
        code: "M034",
        id: "utility-bound-stop",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::UtilityBoundStop),
        name: Text {
            en: "Stops at the best possible leaf",
            es: "Se detiene en la mejor hoja posible",
            zh: "见到最大的值就停",
        },
        feedback: Text {
            en: "Alpha-beta does not know the largest leaf in advance, so it cannot stop just because a value looks unbeatable.",
            es: "Alfa-beta no conoce de antemano la mayor hoja: no puede parar solo porque un valor parezca insuperable.",
            zh: "算法事先不知道最大的叶子，不能因为某个值看起来最好就停下。",
        },
    },
    Misconception {
        code: "M035",
        id: "global-best-leaf",
        class: Class::Concept,
        group: Group::Cutting,
        way: Way::Run(Quirk::GlobalBestLeaf),
        name: Text {
            en: "Compares with the best leaf seen",
            es: "Compara con la mejor hoja vista",
            zh: "与见过的最好叶子比较",
        },
        feedback: Text {
            en: "Compare with the value MAX is guaranteed so far, not with the best leaf that appeared somewhere.",
            es: "Compara con el valor que MAX tiene garantizado, no con la mejor hoja que apareció por ahí.",
            zh: "应与 MAX 目前能保证的值比较，而不是与出现过的最大叶子比较。",
        },
    },
];
