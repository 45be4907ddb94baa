//! Alpha-beta: windows.

use crate::answer::Reading;
use crate::grading::misconception::{Class, Group, Misconception, Text, Way};
use crate::search::Quirk;

pub(super) const TABLE: &[Misconception] = &[
    Misconception {
        code: "M036",
        id: "no-deep-cutoffs",
        class: Class::Concept,
        group: Group::Windows,
        way: Way::Run(Quirk::NoDeepCutoffs),
        name: Text { en: "No deep cutoffs", es: "Sin cortes profundos", zh: "没有深层剪枝" },
        feedback: Text {
            en: "Alpha and beta travel all the way down: a MIN node can be cut by any MAX ancestor, not just by its parent.",
            es: "Alfa y beta bajan por todo el camino: a un nodo MIN lo puede cortar cualquier antecesor MAX, no solo su padre.",
            zh: "α、β 沿整条路径向下传：任何 MAX 祖先都能剪掉 MIN 结点，不仅是父结点。",
        },
    },
    Misconception {
        code: "M037",
        id: "nearest-ancestor-only",
        class: Class::Concept,
        group: Group::Windows,
        way: Way::Run(Quirk::NearestAncestorOnly),
        name: Text {
            en: "Bounds come from the nearest MAX/MIN only",
            es: "Las cotas vienen solo del MAX/MIN más cercano",
            zh: "界只取最近的 MAX/MIN 祖先",
        },
        feedback: Text {
            en: "Do not reset alpha at a new MAX node: it inherits the best value guaranteed anywhere on the path from the root.",
            es: "No reinicies alfa en cada nodo MAX: hereda el mejor valor garantizado en todo el camino desde la raíz.",
            zh: "进入新的 MAX 结点时不要把 α 重置，它继承从根到此路径上已保证的最好值。",
        },
    },
    Misconception {
        code: "M038",
        id: "fresh-window",
        class: Class::Concept,
        group: Group::Windows,
        way: Way::Run(Quirk::FreshWindow),
        name: Text {
            en: "Every node starts at (-inf, +inf)",
            es: "Cada nodo empieza en (-inf, +inf)",
            zh: "每个结点都从 (-∞, +∞) 开始",
        },
        feedback: Text {
            en: "Copy the current alpha and beta of the parent to the child before you visit it.",
            es: "Copia al hijo los valores actuales de alfa y beta del padre antes de visitarlo.",
            zh: "访问子结点前，要把父结点当前的 α、β 传给它。",
        },
    },
    Misconception {
        code: "M039",
        id: "root-window-not-passed",
        class: Class::Code,
        group: Group::Windows,
        way: Way::Run(Quirk::RootWindowNotPassed),
        name: Text {
            en: "Root does not tighten its window",
            es: "La raíz no estrecha la ventana",
            zh: "根结点没有把 α 传给后面的子结点",
        },
        feedback: Text {
            en: "After the first root child is finished, the root's alpha (or beta) must be passed to the next ones.",
            es: "Tras terminar el primer hijo de la raíz, su alfa (o beta) debe pasar a los siguientes.",
            zh: "根的第一个子结点算完后，应把根的 α（或 β）传给后面的子结点。",
        },
    },
    Misconception {
        code: "M040",
        id: "inherits-own-bound-only",
        class: Class::Procedure,
        group: Group::Windows,
        way: Way::Run(Quirk::InheritsOwnBoundOnly),
        name: Text {
            en: "A child inherits only 'its own' bound",
            es: "El hijo hereda solo 'su' cota",
            zh: "子结点只继承自己的界",
        },
        feedback: Text {
            en: "Both bounds go down to every child; it is the opponent's bound that makes a cut possible.",
            es: "Las dos cotas bajan a todos los hijos; la que permite cortar es precisamente la del rival.",
            zh: "两个界都要传给每个子结点；能剪枝靠的正是对方的界。",
        },
    },
    Misconception {
        code: "M041",
        id: "global-window",
        class: Class::Code,
        group: Group::Windows,
        way: Way::Run(Quirk::GlobalWindow),
        name: Text { en: "One global alpha and beta", es: "Alfa y beta globales", zh: "α、β 用全局变量" },
        feedback: Text {
            en: "Alpha and beta belong to a node's call: after returning from a child, the parent's own copy continues.",
            es: "Alfa y beta pertenecen a cada llamada: al volver de un hijo sigue valiendo la copia del padre.",
            zh: "α、β 属于每个结点的调用；从子结点返回后应继续用父结点自己的值。",
        },
    },
    Misconception {
        code: "M042",
        id: "sibling-leak",
        class: Class::Procedure,
        group: Group::Windows,
        way: Way::Run(Quirk::SiblingLeak),
        name: Text {
            en: "A child's bound leaks to its sibling",
            es: "La cota de un hijo pasa a su hermano",
            zh: "子结点的界泄漏给兄弟结点",
        },
        feedback: Text {
            en: "Start each sibling with the parent's window; what the previous sibling did to its own beta is forgotten.",
            es: "Empieza cada hermano con la ventana del padre; lo que el anterior hizo con su beta se olvida.",
            zh: "每个兄弟结点都从父结点的窗口开始，前一个兄弟自己的 β 不再有效。",
        },
    },
    Misconception {
        code: "M043",
        id: "bound-overwritten",
        class: Class::Procedure,
        group: Group::Windows,
        way: Way::Run(Quirk::BoundOverwritten),
        name: Text {
            en: "Bound is overwritten by the latest child",
            es: "La cota se sobrescribe con el último hijo",
            zh: "界被最近的子结点覆盖",
        },
        feedback: Text {
            en: "Alpha never goes down and beta never goes up: keep the best value so far.",
            es: "Alfa nunca baja y beta nunca sube: conserva el mejor valor obtenido.",
            zh: "α 只增不减，β 只减不增：保留目前最好的值。",
        },
    },
    Misconception {
        code: "M044",
        id: "bound-from-leaves-only",
        class: Class::Procedure,
        group: Group::Windows,
        way: Way::Run(Quirk::BoundFromLeavesOnly),
        name: Text {
            en: "Bounds change only at leaves",
            es: "Las cotas solo cambian con hojas",
            zh: "只有遇到叶子才更新界",
        },
        feedback: Text {
            en: "A finished subtree counts like a leaf: its value updates the parent's bound.",
            es: "Un subárbol terminado cuenta como una hoja: su valor actualiza la cota del padre.",
            zh: "算完的子树和叶子一样，其值要用来更新父结点的界。",
        },
    },
    Misconception {
        code: "M045",
        id: "backs-up-same-bound",
        class: Class::Procedure,
        group: Group::Windows,
        way: Way::Run(Quirk::BacksUpSameBound),
        name: Text {
            en: "Backs up the child's alpha/beta, not its value",
            es: "Sube el alfa/beta del hijo en vez de su valor",
            zh: "回传子结点的 α/β 而不是值",
        },
        feedback: Text {
            en: "Going up, only the node's value is returned; the bounds go down, never up.",
            es: "Hacia arriba solo se devuelve el valor del nodo; las cotas bajan, nunca suben.",
            zh: "向上只返回结点的值；α、β 只向下传，不向上传。",
        },
    },
    Misconception {
        code: "M046",
        id: "wrong-bound-updated",
        class: Class::Concept,
        group: Group::Windows,
        way: Way::Run(Quirk::WrongBoundUpdated),
        name: Text {
            en: "Updates beta at MAX and alpha at MIN",
            es: "Actualiza beta en MAX y alfa en MIN",
            zh: "在 MAX 改 β、在 MIN 改 α",
        },
        feedback: Text {
            en: "MAX raises alpha, MIN lowers beta; a node never touches the other bound.",
            es: "MAX sube alfa y MIN baja beta; un nodo nunca toca la otra cota.",
            zh: "MAX 只提高 α，MIN 只降低 β，结点不改另一个界。",
        },
    },
    Misconception {
        code: "M047",
        id: "alpha-starts-at-zero",
        class: Class::Procedure,
        group: Group::Windows,
        way: Way::Run(Quirk::AlphaStartsAtZero),
        name: Text { en: "Alpha starts at 0", es: "Alfa empieza en 0", zh: "α 初值取 0" },
        feedback: Text {
            en: "Before anything is known MAX is guaranteed nothing: alpha starts at minus infinity.",
            es: "Antes de saber nada, MAX no tiene nada garantizado: alfa empieza en menos infinito.",
            zh: "开始时 MAX 没有任何保证，α 应从 -∞ 开始。",
        },
    },
    Misconception {
        code: "M048",
        id: "beta-starts-at-zero",
        class: Class::Procedure,
        group: Group::Windows,
        way: Way::Run(Quirk::BetaStartsAtZero),
        name: Text { en: "Beta starts at 0", es: "Beta empieza en 0", zh: "β 初值取 0" },
        feedback: Text {
            en: "Before anything is known MIN is guaranteed nothing: beta starts at plus infinity.",
            es: "Antes de saber nada, MIN no tiene nada garantizado: beta empieza en más infinito.",
            zh: "开始时 MIN 没有任何保证，β 应从 +∞ 开始。",
        },
    },
    Misconception {
        code: "M049",
        id: "labels-swapped",
        class: Class::Format,
        group: Group::Windows,
        way: Way::Read(Reading::LabelsSwapped),
        name: Text {
            en: "Names alpha and beta the other way round",
            es: "Intercambia los nombres alfa y beta",
            zh: "α、β 名称写反",
        },
        feedback: Text {
            en: "Your numbers are right but the columns are exchanged: alpha is MAX's lower bound, beta is MIN's upper bound.",
            es: "Los números son correctos pero las columnas están cambiadas: alfa es la cota inferior de MAX y beta la superior de MIN.",
            zh: "数值正确但两列写反：α 是 MAX 的下界，β 是 MIN 的上界。",
        },
    },
];
