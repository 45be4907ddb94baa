#!/bin/sh
# Gradescope runs this for each submission. Whatever happens, it leaves a result and exits with 0.
set -u
umask 077
root=${AUTOGRADER_ROOT:-/autograder}
results=$root/results/results.json
mkdir -p "$root/results"
rm -f "$results"

# What was handed in, below what Gradescope says of whose it is: nothing in a submission can take the place of that.
work=$(mktemp -d) || work=$root/results/work
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/handed-in/submission"
cp -R "$root/submission/." "$work/handed-in/submission/"
if [ -f "$root/submission_metadata.json" ]; then
  cp "$root/submission_metadata.json" "$work/handed-in/"
fi

# What poda prints has the key in it. Nobody needs it here, and what is not written cannot be shown by mistake.
limit=
if command -v timeout >/dev/null; then limit="timeout ${PODA_SECONDS:-120}"; fi
(
  cd "$work" || exit
  $limit "$root/source/poda" --lang @LANG@ --plain --quiet grade "$root/source/@EXERCISES@" handed-in @FEEDBACK@--format csv \
    --report "gradescope=$results" >/dev/null
)
status=$?

# Without a score Gradescope says that the autograder failed, and takes down no mark.
if [ ! -s "$results" ]; then
  echo "poda left no result; its exit status is $status"
  cat >"$results" <<'JSON'
{"output": @FAILED@, "output_format": "text", "visibility": "visible", "stdout_visibility": "hidden"}
JSON
fi
exit 0
