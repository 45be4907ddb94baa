#!/bin/sh
# PrairieLearn runs this in the image for each submission. Whatever happens, it leaves a result and exits with 0.
set -u
# What poda prints has the key in it, and PrairieLearn may show what the image prints.
exec >/dev/null 2>&1
umask 022
root=${PODA_GRADE_ROOT:-/grade}
here=$(dirname "$0")
results=$root/results/results.json
mkdir -p "$root/results"
rm -f "$results"

# The question's info.json says in which language, and how much students are shown.
set -- grade "$root/tests/exercises.poda" student --format csv --report "prairielearn=$results"
if [ -n "${PODA_FEEDBACK:-}" ]; then set -- "$@" --feedback "$PODA_FEEDBACK"; fi
if [ -n "${PODA_LANG:-}" ]; then set -- "$@" --lang "$PODA_LANG"; fi

limit=
if command -v timeout >/dev/null; then limit="timeout ${PODA_SECONDS:-20}"; fi
(cd "$root" && exec $limit "$here/poda" "$@")

# What is not gradable uses up no attempt.
if [ ! -s "$results" ]; then
  case "${PODA_LANG:-}" in
    es) failed=@FAILED_ES@ ;;
    zh) failed=@FAILED_ZH@ ;;
    *) failed=@FAILED_EN@ ;;
  esac
  printf '{"gradable": false, "format_errors": ["%s"]}\n' "$failed" >"$results"
fi
exit 0
