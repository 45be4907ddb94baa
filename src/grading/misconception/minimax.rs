//! Minimax values and moves.

use crate::grading::misconception::{Class, Group, Misconception, Text, Way};
use crate::search::Quirk;

pub(super) const TABLE: &[Misconception] = &[
    Misconception {
        code: "M001",
        id: "max-everywhere",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::MaxEverywhere),
        name: Text {
            en: "Takes the maximum at every level",
            es: "Toma el máximo en todos los niveles",
            zh: "每层都取最大值",
        },
        feedback: Text {
            en: "At a MIN node the opponent chooses, and the opponent wants the smallest value, so back up the minimum there.",
            es: "En un nodo MIN elige el rival, que quiere el valor más pequeño: ahí se propaga el mínimo.",
            zh: "MIN 结点由对手选择，对手要最小的值，因此这里应回传最小值。",
        },
    },
    Misconception {
        code: "M002",
        id: "min-everywhere",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::MinEverywhere),
        name: Text {
            en: "Takes the minimum at every level",
            es: "Toma el mínimo en todos los niveles",
            zh: "每层都取最小值",
        },
        feedback: Text {
            en: "At a MAX node it is our own turn, so we may pick the largest value among the children.",
            es: "En un nodo MAX nos toca a nosotros, así que podemos elegir el mayor valor de los hijos.",
            zh: "MAX 结点轮到我方，可以选子结点中最大的值。",
        },
    },
    Misconception {
        code: "M003",
        id: "players-swapped",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::PlayersSwapped),
        name: Text { en: "MAX and MIN swapped", es: "MAX y MIN intercambiados", zh: "把 MAX 与 MIN 弄反" },
        feedback: Text {
            en: "Check which symbol (or word) marks the player to move at the root and work the two operators out from there.",
            es: "Comprueba qué símbolo (o palabra) indica quién mueve en la raíz y deduce de ahí los dos operadores.",
            zh: "先确认根结点轮到谁走（看标记），再据此确定每层取最大还是最小。",
        },
    },
    Misconception {
        code: "M004",
        id: "root-always-max",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::RootAlwaysMax),
        name: Text {
            en: "Assumes the root is always MAX",
            es: "Supone que la raíz siempre es MAX",
            zh: "以为根结点一定是 MAX",
        },
        feedback: Text {
            en: "The root belongs to whoever moves now in this exercise; it does not have to be MAX.",
            es: "La raíz es de quien mueve ahora en este ejercicio; no tiene por qué ser MAX.",
            zh: "根结点属于当前要走棋的一方，本题中不一定是 MAX。",
        },
    },
    Misconception {
        code: "M005",
        id: "root-only-swapped",
        class: Class::Procedure,
        group: Group::Minimax,
        way: Way::Run(Quirk::RootOnlySwapped),
        name: Text {
            en: "Wrong operator at the root only",
            es: "Operador equivocado solo en la raíz",
            zh: "只在根结点用错算子",
        },
        feedback: Text {
            en: "Your inner values are consistent; look again at which player chooses among the root's children.",
            es: "Los valores internos son coherentes; revisa qué jugador elige entre los hijos de la raíz.",
            zh: "内部结点的值是一致的，请再看根结点由哪一方在子结点中选择。",
        },
    },
    Misconception {
        code: "M006",
        id: "assumes-alternation",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::AssumesAlternation),
        name: Text {
            en: "Assumes strict alternation", es: "Supone alternancia estricta", zh: "以为两方一定逐层交替"
        },
        feedback: Text {
            en: "Read the label of each node instead of assuming that the levels alternate.",
            es: "Lee la etiqueta de cada nodo en vez de suponer que los niveles se alternan.",
            zh: "请看每个结点自己的标记，不要默认层与层交替。",
        },
    },
    Misconception {
        code: "M007",
        id: "best-leaf",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::BestLeaf),
        name: Text {
            en: "Picks the best leaf for MAX, ignoring MIN",
            es: "Elige la mejor hoja para MAX e ignora a MIN",
            zh: "直接选对 MAX 最好的叶子，忽略 MIN",
        },
        feedback: Text {
            en: "That leaf can only be reached if the opponent helps; work upwards and let MIN choose at the MIN nodes.",
            es: "A esa hoja solo se llega si el rival coopera; sube desde las hojas y deja que MIN elija en los nodos MIN.",
            zh: "只有对手配合才能到达那个叶子；请自底向上，在 MIN 结点让 MIN 选择。",
        },
    },
    Misconception {
        code: "M008",
        id: "top-down-greedy",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::TopDownGreedy),
        name: Text { en: "Chooses from the top down", es: "Elige de arriba abajo", zh: "自顶向下贪心选择" },
        feedback: Text {
            en: "Decide from the leaves upwards: a player must know what the other will answer before choosing.",
            es: "Decide desde las hojas hacia arriba: hay que saber qué responderá el otro antes de elegir.",
            zh: "应从叶子向上推：先知道对方如何应对，才能做选择。",
        },
    },
    Misconception {
        code: "M009",
        id: "average-at-min",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::AverageAtMin),
        name: Text { en: "Averages at MIN nodes", es: "Promedia en los nodos MIN", zh: "在 MIN 结点取平均" },
        feedback: Text {
            en: "MIN is an opponent who chooses, not a die: use the minimum, not the average.",
            es: "MIN es un rival que elige, no un dado: usa el mínimo, no la media.",
            zh: "MIN 是会选择的对手而不是骰子，应取最小值而不是平均值。",
        },
    },
    Misconception {
        code: "M010",
        id: "last-child-wins",
        class: Class::Procedure,
        group: Group::Minimax,
        way: Way::Run(Quirk::LastChildWins),
        name: Text {
            en: "Last child overwrites", es: "El último hijo sobrescribe", zh: "后一个子结点覆盖前一个"
        },
        feedback: Text {
            en: "Keep the better of the old and the new value; do not replace it automatically.",
            es: "Quédate con el mejor entre el valor anterior y el nuevo; no lo sustituyas sin comparar.",
            zh: "应在旧值与新值之间取较优者，而不是直接替换。",
        },
    },
    Misconception {
        code: "M011",
        id: "first-child-wins",
        class: Class::Procedure,
        group: Group::Minimax,
        way: Way::Run(Quirk::FirstChildWins),
        name: Text {
            en: "First child is kept", es: "Se queda con el primer hijo", zh: "只保留第一个子结点的值"
        },
        feedback: Text {
            en: "A later child can still be better for the player to move: compare all of them.",
            es: "Un hijo posterior puede ser mejor para quien mueve: compáralos todos.",
            zh: "后面的子结点可能更好，请与所有子结点比较。",
        },
    },
    Misconception {
        code: "M012",
        id: "sum-of-children",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::SumOfChildren),
        name: Text { en: "Adds the children", es: "Suma los hijos", zh: "把子结点的值相加" },
        feedback: Text {
            en: "A node takes over the value of one child; values of different lines of play are never added.",
            es: "Un nodo adopta el valor de un hijo; nunca se suman valores de jugadas distintas.",
            zh: "结点取其中一个子结点的值，不同走法的值不相加。",
        },
    },
    Misconception {
        code: "M013",
        id: "magnitude-compare",
        class: Class::Slip,
        group: Group::Minimax,
        way: Way::Run(Quirk::MagnitudeCompare),
        name: Text {
            en: "Orders negatives by magnitude",
            es: "Ordena los negativos por su magnitud",
            zh: "比较负数时按绝对值大小",
        },
        feedback: Text {
            en: "Careful with signs: on the number line the more negative number is the smaller one.",
            es: "Cuidado con los signos: en la recta numérica, el más negativo es el menor.",
            zh: "注意符号：数轴上越负的数越小。",
        },
    },
    Misconception {
        code: "M014",
        id: "sign-dropped",
        class: Class::Slip,
        group: Group::Minimax,
        way: Way::Run(Quirk::SignDropped),
        name: Text { en: "Drops minus signs", es: "Pierde los signos menos", zh: "漏掉负号" },
        feedback: Text {
            en: "One or more minus signs were lost when the leaf values were copied.",
            es: "Se perdió algún signo menos al copiar los valores de las hojas.",
            zh: "抄写叶子值时漏了负号。",
        },
    },
    Misconception {
        code: "M015",
        id: "mixed-utility-scales",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::MixedUtilityScales),
        name: Text {
            en: "Mixes the two players' utilities",
            es: "Mezcla las escalas de utilidad",
            zh: "混用双方的效用",
        },
        feedback: Text {
            en: "Keep every number on MAX's scale; MIN only chooses the smallest of them.",
            es: "Mantén todos los números en la escala de MAX; MIN simplemente elige el menor.",
            zh: "所有数值都用 MAX 的效用表示，MIN 只是选其中最小的。",
        },
    },
    Misconception {
        code: "M016",
        id: "negamax-leaf-sign",
        class: Class::Code,
        group: Group::Minimax,
        way: Way::Run(Quirk::NegamaxLeafSign),
        name: Text {
            en: "Negamax: leaf not oriented to the side to move",
            es: "Negamax: la hoja no se orienta al turno",
            zh: "Negamax：叶子值未按走子方取号",
        },
        feedback: Text {
            en: "In negamax a leaf must be scored from the point of view of the player to move at that leaf.",
            es: "En negamax la hoja se puntúa desde el punto de vista de quien mueve en ella.",
            zh: "在 negamax 中，叶子值要以该叶子处轮到走棋的一方为准。",
        },
    },
    Misconception {
        code: "M017",
        id: "negamax-no-minus",
        class: Class::Code,
        group: Group::Minimax,
        way: Way::Run(Quirk::NegamaxNoMinus),
        name: Text {
            en: "Negamax: minus sign forgotten",
            es: "Negamax: olvida el signo menos",
            zh: "Negamax：递归忘了取负",
        },
        feedback: Text {
            en: "What is good for the opponent is bad for you: negate the value that comes back from the child.",
            es: "Lo bueno para el rival es malo para ti: cambia el signo del valor que devuelve el hijo.",
            zh: "对手的好就是己方的坏：从子结点返回的值要取负。",
        },
    },
    Misconception {
        code: "M018",
        id: "shallow-leaf-ignored",
        class: Class::Procedure,
        group: Group::Minimax,
        way: Way::Run(Quirk::ShallowLeafIgnored),
        name: Text {
            en: "Ignores leaves above the bottom level",
            es: "Ignora las hojas que no están en el último nivel",
            zh: "忽略不在最底层的叶子",
        },
        feedback: Text {
            en: "A terminal position can appear at any depth; include it when you compare the children.",
            es: "Una posición terminal puede aparecer a cualquier profundidad; inclúyela al comparar los hijos.",
            zh: "终局结点可以出现在任何深度，比较子结点时不要漏掉。",
        },
    },
    Misconception {
        code: "M019",
        id: "move-to-best-leaf",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::MoveToBestLeaf),
        name: Text {
            en: "Right values, but moves towards the best leaf",
            es: "Valores correctos, pero juega hacia la mejor hoja",
            zh: "值算对了，却朝最好的叶子走",
        },
        feedback: Text {
            en: "Choose the root move by the backed-up value of each child, not by the best leaf below it.",
            es: "Elige la jugada por el valor propagado de cada hijo, no por la mejor hoja que tiene debajo.",
            zh: "选走法要看子结点回传的值，而不是其下最好的叶子。",
        },
    },
    Misconception {
        code: "M020",
        id: "pv-ignores-opponent",
        class: Class::Concept,
        group: Group::Minimax,
        way: Way::Run(Quirk::LineIgnoresOpponent),
        name: Text {
            en: "Principal variation ignores the opponent",
            es: "La variante principal ignora al rival",
            zh: "主变例没有考虑对手的选择",
        },
        feedback: Text {
            en: "After your move it is the opponent who chooses: continue the line with the child whose value was backed up.",
            es: "Tras tu jugada elige el rival: continúa la línea por el hijo cuyo valor se propagó.",
            zh: "己方走完后由对手选择：主变例应沿着被回传的那个子结点走。",
        },
    },
    Misconception {
        code: "M021",
        id: "move-opposite-extreme",
        class: Class::Procedure,
        group: Group::Minimax,
        way: Way::Run(Quirk::MoveOppositeExtreme),
        name: Text {
            en: "Answers with the worst child", es: "Responde con el peor hijo", zh: "选成了最差的子结点"
        },
        feedback: Text {
            en: "Your values are fine; now pick the child that gives the player at the root the value you computed.",
            es: "Los valores están bien; elige ahora el hijo que da al jugador de la raíz el valor calculado.",
            zh: "数值没错；请选取得到根结点值的那个子结点。",
        },
    },
    Misconception {
        code: "M022",
        id: "tie-takes-last",
        class: Class::Convention,
        group: Group::Minimax,
        way: Way::Run(Quirk::TieTakesOther),
        name: Text {
            en: "Ties go to the last child", es: "En empate elige el último hijo", zh: "并列时取最后一个"
        },
        feedback: Text {
            en: "Your child has the same minimax value; this exercise asks for the leftmost best child.",
            es: "Tu hijo tiene el mismo valor minimax; este ejercicio pide el mejor hijo más a la izquierda.",
            zh: "该子结点的极大极小值相同，但本题要求取最左边的最优子结点。",
        },
    },
];
