#!/usr/bin/env bash
# remember_test.sh: tools/remember skips a test only when nothing it depends on has changed since it passed.
set -u
remember=$(cd "$(dirname "$0")/.." && pwd)/tools/remember
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
unset SAVARY_FRESH
mkdir -p data/deeper
echo 1 >data/deeper/number
echo '// a source' >data/code.cc
cp /bin/true program
failures=0
facts=0
# runs|skips NAME [VARIABLE=value]: whether the test is run now.
attempt() {
  rm -f ran
  env "${@:3}" "$remember" stamps/one program data =version -- sh -c 'echo "${SAVARY_PART:-}" >ran; exit "${CODE:-0}"' >out 2>&1
  code=$?
  local found=skips
  [[ ! -e ran ]] || found=runs
  facts=$((facts + 1))
  [[ $found == "$1" ]] || { echo "FAILED: $2: $found, expected $1"; failures=$((failures + 1)); }
}
# expects VALUE NAME: the part that the last attempt tried.
expects() {
  facts=$((facts + 1))
  [[ $(cat ran) == "$1" ]] || { echo "FAILED: $2: part '$(cat ran)', expected '$1'"; failures=$((failures + 1)); }
}
attempt runs "the first time"
expects "" "all of it at first"
attempt skips "nothing has changed"
touch data/deeper/number
attempt skips "a new date alone"
echo '// another source' >data/code.cc
attempt skips "a source of C++, which is in the program"
echo 2 >data/deeper/number
attempt runs "a file has changed"
expects 0/4 "a part of it later"
mv data/deeper/number data/deeper/other
attempt runs "a file has another name"
expects 1/4 "the next part"
attempt skips "nothing has changed since"
cp /bin/false program
attempt runs "the program has changed"
attempt runs "with a variable" SAVARY_SEED=3
attempt runs "without it again"
attempt runs "when asked to" SAVARY_FRESH=1
attempt skips "and it passed"
echo 3 >data/deeper/other
attempt runs "it fails" CODE=7
expects 0/4 "after a run in full"
facts=$((facts + 1))
[[ $code == 7 ]] || { echo "FAILED: its exit code is $code"; failures=$((failures + 1)); }
attempt runs "a failure is not remembered"
expects "" "all of it after a failure"
rm -r data
"$remember" stamps/one program data -- true 2>/dev/null && { echo "FAILED: an input that is missing"; failures=$((failures + 1)); }
echo "$((facts + 1)) facts, $failures failed"
((failures == 0))
