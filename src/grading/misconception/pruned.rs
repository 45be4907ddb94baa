//! Alpha-beta: what is cut.

use crate::answer::Reading;
use crate::grading::misconception::{Class, Group, Misconception, Text, Way};
use crate::search::Quirk;

pub(super) const TABLE: &[Misconception] = &[
    Misconception {
        code: "M050",
        id: "cuts-one-level-above",
        class: Class::Concept,
        group: Group::Pruned,
        way: Way::Run(Quirk::CutsOneLevelAbove),
        name: Text {
            en: "Cuts the parent's children too",
            es: "Corta también los hermanos del nodo",
            zh: "连父结点的其余子结点也剪掉",
        },
        feedback: Text {
            en: "A cut removes the remaining children of that node only; its siblings must still be examined.",
            es: "Un corte elimina solo los hijos restantes de ese nodo; sus hermanos se siguen examinando.",
            zh: "剪枝只去掉该结点余下的子结点，它的兄弟结点仍要检查。",
        },
    },
    Misconception {
        code: "M051",
        id: "cuts-next-sibling-only",
        class: Class::Procedure,
        group: Group::Pruned,
        way: Way::Run(Quirk::CutsNextSiblingOnly),
        name: Text {
            en: "Skips only the next child", es: "Salta solo el siguiente hijo", zh: "只跳过下一个子结点"
        },
        feedback: Text {
            en: "Once a node is cut none of its remaining children is visited.",
            es: "Una vez cortado el nodo no se visita ninguno de sus hijos restantes.",
            zh: "结点一旦被剪，其余子结点都不再访问。",
        },
    },
    Misconception {
        code: "M052",
        id: "whole-node-crossed",
        class: Class::Procedure,
        group: Group::Pruned,
        way: Way::Read(Reading::WholeNodeCrossed),
        name: Text { en: "Crosses out the whole node", es: "Tacha el nodo entero", zh: "把整个结点都划掉" },
        feedback: Text {
            en: "Leaves that were evaluated before the cut are not pruned; list only those that were never reached.",
            es: "Las hojas evaluadas antes del corte no están podadas; indica solo las que nunca se alcanzaron.",
            zh: "剪枝前已评估的叶子不算被剪，只列从未访问到的叶子。",
        },
    },
    Misconception {
        code: "M053",
        id: "old-best-crossed",
        class: Class::Concept,
        group: Group::Pruned,
        way: Way::Both(Quirk::NeverCuts, Reading::OldBestCrossed),
        name: Text {
            en: "Crosses out a branch that was already searched",
            es: "Tacha una rama ya explorada",
            zh: "划掉已经搜索过的分支",
        },
        feedback: Text {
            en: "Pruned means never visited; a branch that lost the comparison was still searched.",
            es: "Podado significa no visitado; una rama que perdió la comparación sí se exploró.",
            zh: "剪枝是指没有访问；比较后落选的分支其实已经搜索过。",
        },
    },
    Misconception {
        code: "M054",
        id: "clairvoyant",
        class: Class::Concept,
        group: Group::Pruned,
        way: Way::Run(Quirk::Clairvoyant),
        name: Text { en: "Prunes without looking", es: "Poda sin mirar", zh: "没看就剪" },
        feedback: Text {
            en: "You used a value the algorithm has not seen yet; at least one leaf of that branch must be evaluated first.",
            es: "Usaste un valor que el algoritmo aún no ha visto; antes hay que evaluar al menos una hoja de esa rama.",
            zh: "你用了算法还没看到的值；该分支至少要先评估一个叶子。",
        },
    },
    Misconception {
        code: "M055",
        id: "reorders-children",
        class: Class::Procedure,
        group: Group::Pruned,
        way: Way::Run(Quirk::ReordersChildren),
        name: Text {
            en: "Visits the best child first", es: "Visita primero el mejor hijo", zh: "先访问最好的子结点"
        },
        feedback: Text {
            en: "Keep the given left-to-right order; a better order would prune more, but it is another exercise.",
            es: "Respeta el orden dado de izquierda a derecha; otro orden podaría más, pero es otro ejercicio.",
            zh: "请按题目给定的从左到右顺序；换顺序可能剪得更多，但那是另一题。",
        },
    },
    Misconception {
        code: "M056",
        id: "right-to-left",
        class: Class::Procedure,
        group: Group::Pruned,
        way: Way::Run(Quirk::OppositeOrder),
        name: Text { en: "Works right to left", es: "Recorre de derecha a izquierda", zh: "从右往左搜索" },
        feedback: Text {
            en: "Your answer fits a right-to-left traversal; this exercise goes left to right.",
            es: "Tu respuesta corresponde a un recorrido de derecha a izquierda; aquí es de izquierda a derecha.",
            zh: "你的答案是按从右往左搜索得到的，本题要求从左往右。",
        },
    },
];
