#!/usr/bin/env bash
# Instructions by callgrind, the figure without noise: of reading a byte, searching a node, grading a sheet.
# What making the input costs is counted apart and subtracted.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v valgrind >/dev/null; then
  echo "valgrind is not here, so nothing can be counted" >&2
  exit 1
fi

table=$(cargo bench --bench table --no-run --message-format=json 2>/dev/null |
  sed -n 's/.*"executable":"\([^"]*table-[^"]*\)".*/\1/p' | tail -1)

count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$table" --only "$1" "$2" 2>&1 >/dev/null |
    sed -n 's/.*Collected : \([0-9]*\).*/\1/p'
}

printf '| subject | instructions each |\n| --- | --- |\n'
for subject in lane pest lane-pretty pest-pretty serde_json builder \
  minimax minimax-ranking boxed-minimax alpha-beta alpha-beta-ranking grade; do
  things=$("$table" --only "$subject" 0)
  before=$(count "$subject" 0)
  after=$(count "$subject" 1)
  printf '| %s | %s |\n' "$subject" "$(awk "BEGIN { printf \"%.1f\", ($after - $before) / $things }")"
done
