#!/usr/bin/env bash
# check_tutorial.sh PROJECT_FOLDER SAVARY_BINARY
# Does what docs/first_cam.md tells its reader to do, in an empty folder, and compares what comes out with what the page says.
#   - A ```yaml block is saved under the name in its first line, `# name.yaml`.
#   - Every line of a ```shell block must succeed; every line of a ```text block behind it must be in what it printed.
#   - Rows of the table of runs, which begin with the name of a folder, have how often contact was lost, the least and the greatest
#     contact force and the greatest gap, as events.csv and result.csv of that folder have them.
. "$(dirname "$0")/project.sh"

binary=${2:?usage: $0 PROJECT_FOLDER SAVARY_BINARY}
page=docs/first_cam.md
[[ -f $page ]] || { fault "$page" "missing"; conclude; }
[[ -x $binary ]] || { fault "$binary" "not built"; conclude; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin" "$scratch/reader"
ln -s "$(realpath "$binary")" "$scratch/bin/savary"
PATH=$scratch/bin:$PATH
cd "$scratch/reader" || exit 2

# found FOLDER: times contact was lost, least and greatest force, greatest gap, as the table writes them.
found() {
  awk -F, -v lost="$(grep -c ',release,' "$1/events.csv")" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    { fn = $column["touch.fn"] + 0; gap = $column["touch.gap"] + 0 }
    NR == 2 { least = most = fn; widest = gap }
    { if (fn < least) least = fn; if (fn > most) most = fn; if (gap > widest) widest = gap }
    END { printf "%d | %.1f | %.1f | %.2f\n", lost, least, most, widest }' "$1/result.csv"
}

kind= number=0 commands=0 words=0 rows=0
: >"$scratch/log"
while IFS= read -r line; do
  number=$((number + 1))
  case $kind,$line in
    ,'```yaml') kind=yaml file= ;;
    ,'```shell') kind=shell; : >"$scratch/log" ;;
    ,'```text') kind=text ;;
    ,'```'*) fault "$page:$number" "blocks are yaml, shell or text" ;;
    ,'| `'*)
      rows=$((rows + 1))
      run=${line#'| `'} run=${run%%\`*}
      if [[ ! -f $run/result.csv ]]; then
        fault "$page:$number" "no run was written to '$run'"
      elif actual=$(found "$run"); [[ $line != *" | $actual |" ]]; then
        fault "$page:$number" "'$run' is now | $actual |"
      fi ;;
    ,*) ;;
    *,'```') kind= ;;
    yaml,*)
      if [[ -z $file ]]; then
        file=${line#\# }
        [[ $line =~ ^#\ [a-z_]+\.yaml$ ]] || { fault "$page:$number" "the first line is the name of the file: # name.yaml"; file=unnamed; }
        : >"$file"
      else
        printf '%s\n' "$line" >>"$file"
      fi ;;
    shell,*)
      commands=$((commands + 1))
      timeout 60 bash -c "$line" >>"$scratch/log" 2>&1 </dev/null ||
        { fault "$page:$number" "'$line' failed"; tail -3 "$scratch/log" | sed 's/^/    /'; } ;;
    text,*)
      words=$((words + 1))
      grep -qxF -- "$line" "$scratch/log" || fault "$page:$number" "'$line' is not what the commands before it print" ;;
  esac
done <"$root/$page"
[[ -z $kind ]] || fault "$page" "a block is not closed"
((commands && words && rows)) || fault "$page" "has no commands, no output of them, or no table of runs"

# What the page is about, whatever its words.
lost() { grep -q ',release,touch,' "$1/events.csv"; }
lost fast || fault "$page" "the weak spring should lose contact at the higher speed"
for run in slow cured; do if lost $run; then fault "$page" "contact should be kept in '$run'"; fi; done
conclude "the tutorial works: $commands commands, $words lines of output, $rows runs"
