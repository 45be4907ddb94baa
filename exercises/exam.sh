#!/bin/sh
# Makes exam.poda and exam-solutions.md, in the folder that is named or else here. A test runs it again.
set -eu
to=${1:-$(dirname "$0")}
rm -f "$to/exam.poda"

new() {
  poda new --quiet --append -o "$to/exam.poda" "$@"
}

new --title "1. By hand" --search minimax --depth 2 --branching 3 --distinct --difficulty 1.3 --seed 11 \
  --about "MAX moves first. Work from the leaves up, and mark the move that MAX should make." \
  --about "es=Empieza MAX. Trabaja desde las hojas hacia arriba y marca la jugada que debería hacer MAX." \
  --about "zh=MAX 先走。从叶子向上计算，并标出 MAX 应走的一步。" \
  --ask "values of all for 4 points" --ask "best move for 1 point" --ask "line for 1 point"

new --title "2. Heads or tails" --search expectimax --depth 3 --branching 2 --chance 1 --values 0..16 --distinct --seed 4 \
  --about "After each move of MAX a fair coin is thrown, then MIN moves. What is each move worth to MAX?" \
  --about "es=Tras cada jugada de MAX se lanza una moneda y después mueve MIN. ¿Cuánto vale cada jugada para MAX?" \
  --about "zh=MAX 走一步后抛一枚均匀的硬币，然后轮到 MIN。每一步对 MAX 值多少？" \
  --ask "values of all for 7 points" --ask "best move for 1 point"

new --title "3. What need not be looked at" --depth 2 --branching 3 --distinct --cuts 2 --pruned 3 --unique-best \
  --convention-free --seed 3 \
  --about "Alpha-beta from left to right. Which leaves are never looked at, and how many are?" \
  --about "es=Alfa-beta de izquierda a derecha. ¿Qué hojas no se miran nunca, y cuántas se miran?" \
  --about "zh=从左到右进行 alpha-beta。哪些叶子始终不必查看？一共查看了多少个？" \
  --ask "value for 1 point" --ask "best move for 1 point" --ask "pruned leaves for 4 points" \
  --ask "count of visited leaves for 1 point"

new --title "4. Equal is enough" --root min --depth 3 --branching 2..3 --values 0..12 --hangs-on cut --cut-by alpha --cut-by beta \
  --pruned 4..6 --unique-best --difficulty 4..6 --seed 8 \
  --about "MIN moves first, and some values are equal: here alpha = beta already cuts. Write each window as you leave the node." \
  --about "es=Empieza MIN y algunos valores coinciden: aquí ya se corta con alfa = beta. Anota cada ventana al salir del nodo." \
  --about "zh=MIN 先走，且有些值相等：本题中 α = β 时就剪枝。写出离开每个结点时的窗口。" \
  --ask "values of all for 6 points" --ask "pruned leaves for 4 points" --ask "windows at exit for 8 points"

new --title "5. A bound from far above" --depth 4 --branching 2 --distinct --values 1..30 --deep-cuts 1..2 --pruned 5..9 \
  --unique-best --tells-apart no-deep-cutoffs,fresh-window,whole-node-crossed --difficulty 6..8 --seed 5 \
  --about "Carry both bounds all the way down: at one node the deciding one was set far above. Name it in your list of cutoffs." \
  --about "es=Lleva las dos cotas hasta el fondo: en algún nodo decide una que se fijó mucho más arriba. Anótalo en la lista de cortes." \
  --about "zh=两个界都要一直向下传：有一个结点的剪枝取决于上方很远处的界。请在剪枝列表中写出来。" \
  --ask "value for 1 point" --ask "best move for 1 point" --ask "pruned leaves for 8 points" \
  --ask "count of visited leaves for 2 points" --ask "cutoffs for 8 points"

{
  echo "# Solutions of the exam"
  echo
  echo "\`exam.sh\` has made the exam and this page: \`poda solve exam.poda\`."
  echo
  echo '```text'
  NO_COLOR=1 COLUMNS=100 poda --lang en solve "$to/exam.poda" | sed 's/[ ]*$//'
  echo '```'
} > "$to/exam-solutions.md"
