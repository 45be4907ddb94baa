//! The conventions of a search in one sentence, and what hangs on one of them.

use crate::diagnostics::Lang;
use crate::diagnostics::Look;
use crate::exercise::Exercise;
use crate::render::Labels;
use crate::search::{Algorithm, Bounds, Cut, Deep, Depth, Returns, Rule, Task, Ties};
use crate::tree::NodeId;
use crate::value::Window;

/// `Alpha-beta, left to right, prune when α ≥ β, fail-soft.` What is not usual is added.
pub fn conventions(exercise: &Exercise, labels: &Labels<'_>, look: &Look) -> String {
    let task = &exercise.task;
    let lang = look.lang;
    let mut parts = vec![algorithm(task.algorithm, lang), order(task.order.rule, lang)];
    if !task.order.at.is_empty() {
        let at = |(&node, children): (&NodeId, &Vec<NodeId>)| {
            let children: Vec<_> = children.iter().map(|&child| labels.shown(child)).collect();
            format!("{}: {}", labels.shown(node), children.join(" "))
        };
        let at = task.order.at.iter().map(at).collect::<Vec<_>>().join("; ");
        parts.push(crate::say!(lang, "but at {at}", "pero en {at}", "但 {at}"));
    }
    parts.extend(limits(task, lang));
    parts.extend(peculiar(task.algorithm, lang));
    if task.algorithm.has_windows() {
        let (alpha, beta) = (look.alpha(), look.beta());
        let sign = if task.cut == Cut::OnEqual { look.sign(">=") } else { ">" };
        parts.push(match task.cut {
            Cut::OnEqual => crate::say!(
                lang,
                "prune when {alpha} {sign} {beta}",
                "podar cuando {alpha} {sign} {beta}",
                "当 {alpha} {sign} {beta} 时剪枝"
            ),
            Cut::OnlyAbove => crate::say!(
                lang,
                "prune only when {alpha} {sign} {beta}",
                "podar solo cuando {alpha} {sign} {beta}",
                "仅当 {alpha} {sign} {beta} 时剪枝"
            ),
        });
        parts.push(match task.returns {
            Returns::FailSoft => "fail-soft".to_owned(),
            Returns::FailHard => "fail-hard".to_owned(),
        });
        if task.bounds == Bounds::TestThenUpdate {
            parts.push(crate::say!(
                lang,
                "the window of a cut node is not moved",
                "la ventana de un nodo podado no se mueve",
                "被剪结点的窗口不再更新"
            ));
        }
        if task.deep == Deep::No && !task.algorithm.tests() {
            parts.push(crate::say!(
                lang,
                "only the parent's bound is handed down",
                "solo se hereda la cota del padre",
                "只传递父结点的界"
            ));
        }
        if task.window != Window::FULL && task.algorithm != Algorithm::Mtd {
            let window = &task.window;
            parts.push(crate::say!(lang, "root window {window}", "ventana inicial {window}", "初始窗口 {window}"));
        }
    }
    if task.ties == Ties::Last {
        parts.push(crate::say!(
            lang,
            "of equal moves the last",
            "entre jugadas iguales, la última",
            "同值时取最后一步"
        ));
    }
    match lang {
        Lang::Zh => parts.join("，") + "。",
        Lang::En | Lang::Es => parts.join(", ") + ".",
    }
}

/// As a sentence begins with it.
fn algorithm(algorithm: Algorithm, lang: Lang) -> String {
    match (algorithm, lang) {
        (Algorithm::AlphaBeta, Lang::Es) => "Alfa-beta".to_owned(),
        (Algorithm::NegamaxAlphaBeta, Lang::Es) => "Negamax alfa-beta".to_owned(),
        (Algorithm::NegamaxAlphaBeta, _) => "Negamax alpha-beta".to_owned(),
        (other, _) => {
            let mut letters = other.name().chars();
            letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
        }
    }
}

/// What a reader has to know of an algorithm to read its values and windows; nothing for most.
fn peculiar(algorithm: Algorithm, lang: Lang) -> Option<String> {
    Some(match algorithm {
        Algorithm::Negamax | Algorithm::NegamaxAlphaBeta => crate::say!(
            lang,
            "values and windows as the player to move sees them, the value of the game as MAX does",
            "valores y ventanas según el jugador que mueve, el valor del juego según MAX",
            "值和窗口以轮到走棋的一方为准，博弈的值以 MAX 为准"
        ),
        Algorithm::Scout => crate::say!(
            lang,
            "all children but the first are tested with an empty window",
            "todos los hijos menos el primero se prueban con una ventana vacía",
            "除第一个子结点外都先用空窗口试探"
        ),
        Algorithm::Mtd => crate::say!(
            lang,
            "passes with empty windows and a table of bounds",
            "pasadas con ventanas vacías y una tabla de cotas",
            "多次空窗口搜索，并用表记录界"
        ),
        Algorithm::Sss => crate::say!(
            lang,
            "passes from the best value downwards",
            "pasadas desde el mejor valor hacia abajo",
            "从最好的值开始逐次搜索"
        ),
        _ => return None,
    })
}

/// How far the search goes and what it is told beforehand; nothing where that is usual.
fn limits(task: &Task, lang: Lang) -> Vec<String> {
    let mut parts = Vec::new();
    match task.depth {
        Some(Depth::Plies(1)) => parts.push(crate::say!(lang, "depth 1 ply", "profundidad 1 capa", "深度 1 层")),
        Some(Depth::Plies(plies)) => {
            parts.push(crate::say!(lang, "depth {plies} plies", "profundidad {plies} capas", "深度 {plies} 层"));
        }
        Some(Depth::Rounds(1)) => parts.push(crate::say!(lang, "depth 1 round", "profundidad 1 ronda", "深度 1 回合")),
        Some(Depth::Rounds(rounds)) => {
            parts.push(crate::say!(lang, "depth {rounds} rounds", "profundidad {rounds} rondas", "深度 {rounds} 回合"));
        }
        None => {}
    }
    if let Some(evaluation) = &task.evaluate {
        parts.push(crate::say!(lang, "evaluation {evaluation}", "evaluación {evaluation}", "估值 {evaluation}"));
    }
    if let Some(Window { alpha, beta }) = &task.values_in {
        parts.push(crate::say!(
            lang,
            "values from {alpha} to {beta}",
            "valores de {alpha} a {beta}",
            "值在 {alpha} 到 {beta} 之间"
        ));
    }
    if task.quiescence.is_on() {
        parts.push(crate::say!(lang, "with quiescence", "con quiescencia", "静态搜索"));
    }
    if task.deepening.is_on() {
        parts.push(crate::say!(lang, "iterative deepening", "profundización iterativa", "迭代加深"));
    }
    if let Some(budget) = task.budget {
        parts.push(crate::say!(lang, "at most {budget} nodes", "como mucho {budget} nodos", "最多 {budget} 个结点"));
    }
    if task.table.is_on() {
        parts.push(crate::say!(lang, "with a transposition table", "con tabla de transposición", "使用置换表"));
    }
    if task.killers.is_on() {
        parts.push(crate::say!(lang, "with killer moves", "con jugadas asesinas", "使用杀手着法"));
    }
    if task.algorithm == Algorithm::Mcts {
        let (iterations, seed, exploration) = (task.iterations, task.seed, &task.exploration);
        parts.push(crate::say!(
            lang,
            "{iterations} iterations, seed {seed}, exploration {exploration}",
            "{iterations} iteraciones, semilla {seed}, exploración {exploration}",
            "{iterations} 次迭代，种子 {seed}，探索常数 {exploration}"
        ));
    }
    parts
}

fn order(rule: Rule, lang: Lang) -> String {
    match rule {
        Rule::LeftToRight => crate::say!(lang, "left to right", "de izquierda a derecha", "从左到右"),
        Rule::RightToLeft => crate::say!(lang, "right to left", "de derecha a izquierda", "从右到左"),
        Rule::BestFirst => crate::say!(lang, "best child first", "el mejor hijo primero", "最好的子结点优先"),
        Rule::WorstFirst => crate::say!(lang, "worst child first", "el peor hijo primero", "最差的子结点优先"),
        Rule::ByEvaluation => {
            crate::say!(lang, "best static value first", "el mejor valor estático primero", "静态值最好的优先")
        }
        Rule::Random(seed) => {
            crate::say!(
                lang,
                "random order (seed {seed})",
                "orden aleatorio (semilla {seed})",
                "随机顺序（种子 {seed}）"
            )
        }
    }
}

/// Which convention the answer hangs on, in a sentence.
pub(super) fn dependence(word: &str, exercise: &Exercise, look: &Look) -> String {
    let task = &exercise.task;
    let lang = look.lang;
    let (at_least, above) = (look.sign(">="), ">");
    match word {
        "cut" => {
            let (now, other) = if task.cut == Cut::OnEqual { (at_least, above) } else { (above, at_least) };
            crate::say!(
                lang,
                "The answer hangs on the cutoff test: with {other} instead of {now} it is another.",
                "La respuesta depende de la prueba de poda: con {other} en vez de {now} es otra.",
                "答案取决于剪枝条件：把 {now} 换成 {other}，答案就不同。"
            )
        }
        "returns" => {
            let other = if task.returns == Returns::FailSoft { "fail-hard" } else { "fail-soft" };
            crate::say!(
                lang,
                "The answer hangs on what a cut node hands up: under {other} it is another.",
                "Depende de lo que devuelve un nodo podado: con {other} es otra.",
                "答案取决于被剪结点返回的值：用 {other}，答案就不同。"
            )
        }
        "bounds" => crate::say!(
            lang,
            "The answer hangs on whether the window of a cut node shows the value that cut it.",
            "Depende de si la ventana de un nodo podado muestra el valor que lo podó.",
            "答案取决于被剪结点的窗口是否写入引起剪枝的值。"
        ),
        "deep" => crate::say!(
            lang,
            "The answer hangs on whether bounds from above the parent are handed down.",
            "Depende de si se heredan cotas de más arriba que el padre.",
            "答案取决于是否传递比父结点更高的祖先的界。"
        ),
        "order" => crate::say!(
            lang,
            "The answer hangs on the order in which children are visited.",
            "Depende del orden en que se visitan los hijos.",
            "答案取决于访问子结点的顺序。"
        ),
        "ties" => crate::say!(
            lang,
            "The answer hangs on which of equally good moves is chosen.",
            "Depende de cuál de las jugadas igual de buenas se elige.",
            "答案取决于同样好的几步中选哪一步。"
        ),
        other => crate::say!(lang, "The answer hangs on: {other}.", "Depende de: {other}.", "答案取决于：{other}。"),
    }
}
