//! What students are told where the author says nothing: how to go about the search, as a teacher says it.

use crate::diagnostics::Lang;
use crate::generate::spec::Spec;
use crate::generate::wording::is_left_to_right;
use crate::say;
use crate::search::{Algorithm, Cut, Returns, Rule, Task};

/// A text a language; in one language only where that is asked for.
pub(super) fn texts(spec: &Spec, asks: &[String], lang: Option<Lang>) -> Vec<(Option<Lang>, String)> {
    match lang {
        Some(lang) => vec![(None, text(spec, asks, lang))],
        None => Lang::ALL
            .into_iter()
            .map(|lang| (Some(lang).filter(|&lang| lang != Lang::En), text(spec, asks, lang)))
            .collect(),
    }
}

fn text(spec: &Spec, asks: &[String], lang: Lang) -> String {
    let mut sentences = vec![method(&spec.task, lang)];
    let asks_for = |words: &str| asks.iter().any(|ask| ask.starts_with(words));
    let task = &spec.task;
    let has_windows = task.algorithm.has_windows();
    if !task.algorithm.has_windows() && is_left_to_right(&task.order) && !spec.chance.is_empty() {
        sentences.push(say!(
            lang,
            "At a chance node all outcomes are equally likely: take the average.",
            "En un nodo de azar todos los resultados son igual de probables: calcula la media.",
            "机会结点的各个结果概率相等：取平均值。",
        ));
    }
    if has_windows && (asks_for("values") || asks_for("value of") || asks_for("tree")) {
        sentences.push(match task.returns {
            Returns::FailSoft => say!(
                lang,
                "Of a node that is cut, say what is known by then: at least or at most which value.",
                "De un nodo cortado di lo que se sabe hasta ese momento: cuánto vale como mínimo o como máximo.",
                "被剪的结点写出剪枝时已知的范围：至少是多少，或至多是多少。",
            ),
            Returns::FailHard => say!(
                lang,
                "A node never hands up a value outside the window that it was entered with, but the bound instead.",
                "Un nodo nunca devuelve un valor fuera de la ventana con la que se entró en él, sino la cota.",
                "结点返回的值若超出进入时的窗口，就返回相应的界。",
            ),
        });
    }
    if asks_for("windows at entry") {
        sentences.push(say!(
            lang,
            "Write alpha and beta as they are when you enter a node.",
            "Anota alfa y beta tal como están al entrar en cada nodo.",
            "写出进入结点时的 α 和 β。",
        ));
    } else if asks_for("windows at exit") {
        sentences.push(say!(
            lang,
            "Write alpha and beta as they are when you leave a node.",
            "Anota alfa y beta tal como están al salir de cada nodo.",
            "写出离开结点时的 α 和 β。",
        ));
    }
    sentences.join(if lang == Lang::Zh { "" } else { " " })
}

/// How to search, in one sentence.
fn method(task: &Task, lang: Lang) -> String {
    let order = match task.order.rule {
        Rule::LeftToRight => say!(lang, "from left to right", "de izquierda a derecha", "从左到右"),
        Rule::RightToLeft => say!(lang, "from right to left", "de derecha a izquierda", "从右到左"),
        _ => say!(lang, "in the order that is stated", "en el orden indicado", "按规定的顺序"),
    };
    let name = task.algorithm.name();
    match task.algorithm {
        Algorithm::AlphaBeta => match task.cut {
            Cut::OnEqual => say!(
                lang,
                "Search the tree with alpha-beta, {order}, and leave a node as soon as alpha >= beta.",
                "Recorre el árbol con alfa-beta, {order}, y abandona un nodo en cuanto alfa >= beta.",
                "用 alpha-beta {order}搜索这棵树，一旦 α >= β 就离开该结点。",
            ),
            Cut::OnlyAbove => say!(
                lang,
                "Search the tree with alpha-beta, {order}, and leave a node only when alpha > beta: equal bounds do not cut.",
                "Recorre el árbol con alfa-beta, {order}, y abandona un nodo solo cuando alfa > beta: con cotas iguales no se corta.",
                "用 alpha-beta {order}搜索这棵树，只有 α > β 时才离开该结点：两个界相等时不剪枝。",
            ),
        },
        Algorithm::Minimax => say!(
            lang,
            "Work out the tree from the leaves up: MAX takes the largest value of its children, MIN the smallest.",
            "Resuelve el árbol desde las hojas hacia arriba: MAX toma el mayor valor de sus hijos y MIN el menor.",
            "从叶子向上计算这棵树：MAX 取子结点中的最大值，MIN 取最小值。",
        ),
        Algorithm::Expectimax => say!(
            lang,
            "Work out the tree from the leaves up, with exact numbers.",
            "Resuelve el árbol desde las hojas hacia arriba, con números exactos.",
            "从叶子向上计算这棵树，用精确的数。",
        ),
        Algorithm::Negamax | Algorithm::NegamaxAlphaBeta => say!(
            lang,
            "Search the tree with {name}, {order}: every value is written as the player to move at the node sees it.",
            "Recorre el árbol con {name}, {order}: cada valor se escribe como lo ve quien mueve en ese nodo.",
            "用 {name} {order}搜索这棵树：每个值都按该结点走棋一方的角度书写。",
        ),
        _ => say!(
            lang,
            "Search the tree with {name}, {order}.",
            "Recorre el árbol con {name}, {order}.",
            "用 {name} {order}搜索这棵树。",
        ),
    }
}
