#!/usr/bin/env bash
# check_docs.sh [PROJECT_FOLDER] SAVARY_BINARY [--update]
# Keeps what the documents say true to the program.
#   - docs/model.md holds the reference that `savary describe markdown` prints, one heading level deeper, between the
#     lines <!-- reference begin --> and <!-- reference end -->; docs/model.schema.json is `savary describe schema`. So do
#     docs/cam.md and docs/study.md, and their schemas, with cam_markdown, study_schema and so on, if they are there. With --update they are rewritten instead of compared.
#   - A ```yaml block of a guide or README.md that starts with `savary: 1` is a complete model: it is run (a cam of docs/cam.md found, a study of docs/study.md made), and
#     must end with exit code 0 within twenty seconds. When a line `# name.yaml` comes first, the block is kept under
#     that name for the blocks behind it. Other ```yaml blocks are fragments, which are not run.
#   - Every line of a ```shell block is run where those files are, with `savary` on the PATH, and must succeed.
if [[ ! -d ${1:-} ]]; then set -- "$(dirname "$0")/.." "$@"; fi
if [[ -e ${2:-} ]]; then set -- "$1" "$(realpath "$2")" "${@:3}"; fi
. "$(dirname "$0")/project.sh"

binary=${2:?usage: $0 [PROJECT_FOLDER] SAVARY_BINARY [--update]}
[[ -x $binary ]] || { fault "$binary" "not built"; conclude; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# compare WORD: the guide docs/WORD.md and its schema; of models the words of the program have no prefix.
compare() {
  local guide=docs/$1.md schema=docs/$1.schema.json prefix=$2 mark new old
  "$binary" describe "${prefix}schema" >"$scratch/schema" || fault "$binary" "describe ${prefix}schema failed"
  "$binary" describe "${prefix}markdown" >"$scratch/markdown" || fault "$binary" "describe ${prefix}markdown failed"
  sed 's/^##/###/' "$scratch/markdown" >"$scratch/reference"
  awk -v reference="$scratch/reference" '
    /^<!-- reference end -->$/ { inside = 0 }
    !inside
    /^<!-- reference begin -->$/ { inside = 1; print ""; while ((getline line < reference) > 0) print line; print "" }
  ' "$guide" >"$scratch/guide"
  for mark in begin end; do
    if [[ $(grep -cx "<!-- reference $mark -->" "$guide") != 1 ]]; then
      fault "$guide" "needs one line '<!-- reference $mark -->'"
    fi
  done
  ((faults)) && conclude
  if [[ $3 == --update ]]; then
    cp "$scratch/guide" "$guide"
    cp "$scratch/schema" "$schema"
  fi
  for pair in "guide $guide" "schema $schema"; do
    read -r new old <<<"$pair"
    if ! diff "$old" "$scratch/$new" >"$scratch/diff" 2>&1; then
      fault "$old" "is not what the program describes; tests/check_docs.sh BINARY --update rewrites it:"
      head -5 "$scratch/diff" | sed 's/^/    /'
    fi
  done
}
compare model "" "${3:-}"
if [[ -e docs/cam.md ]]; then compare cam cam_ "${3:-}"; fi
if [[ -e docs/study.md ]]; then compare study study_ "${3:-}"; fi

mkdir "$scratch/bin"
ln -s "$binary" "$scratch/bin/savary"
PATH=$scratch/bin:$PATH

# run_here WHERE COMMAND: runs a command where the document's files are.
run_here() {
  (cd "$files" && timeout 20 bash -c "$2") >"$scratch/log" 2>&1 </dev/null
  local code=$?
  if ((code)); then
    fault "$1" "'$2' ended with exit code $code"
    tail -3 "$scratch/log" | sed 's/^/    /'
  fi
}

models=0
commands=0
for document in README.md docs/model.md docs/cam.md docs/study.md; do
  [[ -e $document ]] || continue
  verb=run
  case $document in docs/cam.md) verb=cam ;; docs/study.md) verb=study ;; esac
  kind= number=0
  files=$(mktemp -d -p "$scratch")
  if [[ $verb == study ]]; then cp models/slider_crank.yaml "$files"; fi
  while IFS= read -r line || [[ -n $line ]]; do
    number=$((number + 1))
    case $kind,$line in
      ,'```yaml') kind=yaml start=$number text= ;;
      ,'```shell') kind=shell ;;
      ,'```'*) kind=other ;;
      ,*) ;;
      shell,'```' | other,'```') kind= ;;
      shell,*)
        if [[ $line == *[![:space:]]* && $line != \#* ]]; then
          commands=$((commands + 1))
          run_here "$document:$number" "$line"
        fi ;;
      yaml,'```')
        kind= name=
        if [[ $text =~ ^#\ ([A-Za-z0-9_/]+\.yaml)$'\n' ]]; then name=${BASH_REMATCH[1]}; text=${text#*$'\n'}; fi
        if [[ -n $name || $text == "savary: 1"$'\n'* ]]; then
          file=$files/${name:-line_$start.yaml}
          mkdir -p "$(dirname "$file")"
          printf '%s' "$text" >"$file"
        fi
        if [[ $text == "savary: 1"$'\n'* ]]; then
          models=$((models + 1))
          run_here "$document:$start" "savary $verb ${file#"$files/"} -o model_$models --quiet"
        fi ;;
      yaml,*) text+=$line$'\n' ;;
    esac
  done <"$document"
  if [[ -n $kind ]]; then fault "$document" "a block is not closed"; fi
done
if ((models < 12)); then fault docs/model.md "only $models complete models; the documents should have at least 12"; fi
conclude "$models models and $commands commands of the documents work; the reference is current"
