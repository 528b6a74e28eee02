#!/usr/bin/env bash
# check_validation.sh PROJECT_FOLDER BUILD_FOLDER [--update]
# docs/validation.md is what the comparisons of the tests say, which they left in BUILD_FOLDER/validation when `ctest` ran them. With --update they are run,
# and the page and its figures are written anew.
. "$(dirname "$0")/project.sh"

build=$(cd "${2:?usage: $0 PROJECT_FOLDER BUILD_FOLDER [--update]}" && pwd)
page=docs/validation.md
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if [[ ${3:-} == --update ]]; then
  rm -f "$build"/validation/*.tsv
  ctest --test-dir "$build" --output-on-failure --no-tests=error -L validated >"$scratch/log" || { cat "$scratch/log"; exit 1; }
  "$build/tests/validation_page" "$build/validation" docs/images/validation >"$scratch/page" || exit 1
  cp "$scratch/page" "$page"
fi
"$build/tests/validation_page" "$build/validation" >"$scratch/page" || { fault "$page" "cannot be made; run the tests labelled 'validated' first"; conclude; }
if ! diff "$page" "$scratch/page" >"$scratch/diff" 2>&1; then
  fault "$page" "is not what the tests found; tests/check_validation.sh . BUILD_FOLDER --update rewrites it:"
  head -8 "$scratch/diff" | sed 's/^/    /'
fi
for figure in $(sed -n 's/^!\[.*](\(images.*\.svg\))$/\1/p' "$page" 2>/dev/null); do
  [[ -s docs/$figure ]] || fault "docs/$figure" "missing"
done
conclude "$(grep -c '^| [a-zA-Z]' "$page") rows are what the tests found"
