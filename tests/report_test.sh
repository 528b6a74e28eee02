#!/usr/bin/env bash
# report_test.sh SAVARY IO_TEST STAMP: opens reports of real runs, and the report tests' own samples, in Chromium without a network; not again
# while viewer, browser, the sources of savary/io, the samples, and the reports of the runs but for their numbers are those it passed with
# (tools/remember): other numbers of a run are nothing new to the page. Skips (exit 77) where node or Chromium is not installed.
set -eu
savary=$1 io_test=$2 stamp=$3
here=$(cd "$(dirname "$0")" && pwd)
viewer=$here/../apps/viewer
for tool in node "${CHROMIUM:-chromium}"; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
SAVARY_REPORT_DIR=$scratch "$io_test" --gtest_brief=1 --gtest_filter='Report.*'
samples=("$scratch"/*.html)

# report NAME MODEL EXIT_CODE: runs a model; its report and its table, for the browser to compare.
report() {
  local code=0
  "$savary" run "$2" -o "$scratch/$1" --quiet 2>/dev/null || code=$?
  [[ $code == "$3" ]] || { echo "FAILED: $2 ended with exit code $code instead of $3"; exit 1; }
  cp "$scratch/$1/report.html" "$scratch/$1.html"
  [[ ! -e $scratch/$1/result.csv ]] || cp "$scratch/$1/result.csv" "$scratch/$1.csv"
}
report cam_roller "$here/../models/cam_roller.yaml" 0
report open_loop "$here/broken/open_loop.yaml" 4
node "$viewer/test/hostile.mjs" >"$scratch/hostile.yaml"
report hostile_title "$scratch/hostile.yaml" 0
size=$(stat -c %s "$scratch/cam_roller.html")
((size < 5000000)) || { echo "FAILED: the report of cam_roller takes $size bytes"; exit 1; }
# The reports of the runs, without numbers.
shapes=$(for name in cam_roller open_loop hostile_title; do
  sed -E 's/"f(32|64)":"[^"]*"/"f\1":""/g; s/-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?/0/g' "$scratch/$name.html"
done | sha256sum)
# Pages of studies: samples with limits and contributions, and a search.
"$savary" study "$here/../studies/piston_tolerance.yaml" -o "$scratch/tolerance" --quiet || exit 1
"$savary" study "$here/../studies/four_bar_path.yaml" -o "$scratch/search" --quiet || exit 1
studies=$(sed -E 's/"f(32|64)":"[^"]*"/"f\1":""/g; s/-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?/0/g' "$scratch"/{tolerance,search}/study.html | sha256sum)
"$here/../tools/remember" "$stamp.studies" "$viewer" "=$("${CHROMIUM:-chromium}" --version)" "=$studies" -- \
  "$viewer/test/run.sh" --study "$scratch"/{tolerance,search}/study.html
"$here/../tools/remember" "$stamp" "$viewer" "=$("${CHROMIUM:-chromium}" --version)" "${samples[@]}" "=$shapes" "$here"/../savary/io/*.{cc,h} -- \
  "$viewer/test/run.sh" "$scratch"/*.html
