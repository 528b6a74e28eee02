#!/usr/bin/env bash
# cli_test.sh PROGRAM
# What a user of the command line may rely on: exit codes, what goes to stdout and what to stderr, that nothing is
# overwritten unasked, that runs can be interrupted, killed and resumed, bit for bit.
set -u
export LC_ALL=C
program=$(realpath "${1:?usage: $0 PROGRAM}")
tests=$(cd "$(dirname "$0")" && pwd)
models=$tests/../models
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
facts=0
failures=0

# run ARGUMENT...: runs the program; leaves `code`, stdout, stderr.
run() {
  timeout 120 "$program" "$@" >"$scratch/stdout" 2>"$scratch/stderr" </dev/null
  code=$?
  command="savary $*"
}
# fact NAME COMMAND...: the command must succeed.
fact() {
  facts=$((facts + 1))
  if ! "${@:2}"; then
    echo "FAILED: $1 (after: $command; exit $code; stderr: $(head -c 300 "$scratch/stderr"))"
    failures=$((failures + 1))
  fi
}
exits() { fact "exit code $1" test "$code" = "$1"; }
says() { fact "stderr has '$1'" grep -qF -- "$1" "$scratch/stderr"; }
prints() { fact "stdout has '$1'" grep -qF -- "$1" "$scratch/stdout"; }
silent() { fact "nothing on $1" test ! -s "$scratch/$1"; }
is_json() {
  if command -v node >/dev/null; then
    node -e 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))' "$1"
  else  # at least braces that match, and no number JSON does not know
    [[ $(tr -cd '{[' <"$1" | wc -c) == $(tr -cd '}]' <"$1" | wc -c) ]] && ! grep -qiw 'nan\|inf\|-inf' "$1"
  fi
}
status_is() { grep -qF "\"status\": \"$2\"" "$1/summary.json"; }
status_is_not() { ! status_is "$@"; }
same() { cmp -s "$1" "$2"; }
absent() { [[ ! -e $1 ]]; }
lines() { [[ $(wc -l <"$1") == "$2" ]]; }
# Whole lines, all with as many fields as the first, none empty.
is_table() { awk -F, 'NR == 1 { n = NF } NF != n || $0 ~ /,,|,$/ { bad = 1 } END { exit bad || NR == 0 }' "$1" && [[ -z $(tail -c 1 "$1") ]]; }
is_prefix() { head -c "$(stat -c %s "$1")" "$2" | cmp -s - "$1"; }

facts=-2; failures=-2  # the two facts that must fail
{ command=self; code=0; : >stderr; fact self false; exits 1; } >/dev/null
if ((facts != 0 || failures != 0)); then echo "the test cannot fail"; exit 2; fi

# ---- words
run --version; exits 0; silent stderr; fact "a version" grep -qE '^savary [0-9]+\.[0-9]+\.[0-9]+$' stdout
run --help; exits 0; silent stderr; prints "Exit codes: 0 good"
for command in run check topology report import cam table study plot demo describe; do prints "  $command "; done
for subcommand in run check topology report import cam table study plot demo describe; do run "$subcommand" --help; exits 0; silent stderr; prints "Usage: savary $subcommand"; done
run; exits 0; silent stderr; prints "Usage: savary"; prints "Exit codes: 0 good"  # the help
run rnu model.yaml; exits 2; silent stdout; says "there is no command 'rnu'; did you mean 'run'?"
run run; exits 2; silent stdout; says "model is required"
run run "$models/pendulum.yaml" --frce; exits 2; silent stdout; says "--frce"
run run "$models/pendulum.yaml" --json --quiet -o both; exits 2; silent stdout; says "--json"; fact "no folder" absent both
run run "$models/pendulum.yaml" --set L -o set; exits 2; says "write it as name=value, found 'L'"; fact "no folder" absent set
run demo pendulm; exits 2; silent stdout; says "there is no demo 'pendulm'; did you mean 'pendulum'?"
run describe; exits 2
run describe everything; exits 2; silent stdout
run describe schema; exits 0; silent stderr; fact "a JSON schema" is_json stdout
run describe markdown; exits 0; silent stderr; prints '## '

# ---- manual page and completion
# options WORD...: the long options that the help of a subcommand lists, sorted; `manual SUBCOMMAND`: its section of the manual page.
options() { "$program" "$@" --help | grep -oE '^ +(-[a-z],)?--[a-z-]+' | grep -oE -- '--[a-z-]+' | sort; }
manual() { awk -v name="$1" '$1 == ".SS" || $1 == ".SH" { inside = $2 == name } inside' "$tests/../docs/savary.1" | tr -d '\\'; }
# completed WORD...: what bash offers for the last word.
completed() {
  bash -c '. "$0"; savary() { "$program" "$@"; }; COMP_WORDS=(savary "$@"); COMP_CWORD=$#; _savary; printf "%s\n" "${COMPREPLY[@]}" | sort' \
    "$tests/../apps/cli/completion/savary.bash" "$@"
}
# completed_by_zsh WORD...: what zsh offers.
completed_by_zsh() {
  ln -sf "$program" "$scratch/savary"
  PATH=$scratch:$PATH timeout 20 zsh -f "$tests/support/completed.zsh" "$tests/../apps/cli/completion/savary.zsh" "savary $*" | sort
}
export program
run --help
subcommands=$(sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p' stdout)
fact "subcommands" test "$(wc -w <<<"$subcommands")" -ge 9
fact "bash completes the subcommands" test "$(completed "" | grep -v '^-')" = "$(sort <<<"$subcommands")"
fact "bash completes the options of the program" test "$(completed --)" = "$(options)"
for subcommand in $subcommands; do
  fact "the manual page has $subcommand" test "$(grep -xE "\.(SS|B savary) $subcommand" "$tests/../docs/savary.1" | sort -u | wc -l)" = 2
  fact "bash completes the options of $subcommand" test "$(completed "$subcommand" --)" = "$(options "$subcommand")"
  for option in $(options "$subcommand" | grep -vx -- --help); do
    fact "the manual page has $option of $subcommand" grep -qE -- "$option([^a-z-]|\$)" <(manual "$subcommand")
  done
  if command -v zsh >/dev/null; then
    fact "zsh completes the options of $subcommand" test "$(completed_by_zsh "$subcommand" --)" = "$(options "$subcommand")"
  else
    fact "zsh knows $subcommand" grep -qE "^        $subcommand\\) _arguments" "$tests/../apps/cli/completion/savary.zsh"
  fi
done
fact "the manual page has --help and --version" test "$(manual OPTIONS | grep -cE -- '--(help|version)')" = 2
fact "bash completes demos" test "$(completed demo four)" = four_bar
fact "bash completes models" test "$(cd "$models" && completed run gyr)" = gyroscope.yaml
if command -v zsh >/dev/null; then
  fact "zsh completes the subcommands" test "$(completed_by_zsh "")" = "$(sort <<<"$subcommands")"
  fact "zsh completes demos" test "$(completed_by_zsh demo four)" = four_bar
  fact "zsh completes models" test "$(cd "$models" && completed_by_zsh run gyr)" = gyroscope.yaml
else
  echo "zsh is not installed: what it completes is not tested"
fi
if command -v groff >/dev/null; then fact "a sound manual page" test -z "$(groff -man -ww -z -Tascii "$tests/../docs/savary.1" 2>&1)"; fi

# ---- check
run check "$models/four_bar.yaml"; exits 0; silent stderr; prints "degrees of freedom: 0"
run check "$models/four_bar.yaml" --json; exits 0; silent stderr; fact "JSON" is_json stdout; prints '"degrees_of_freedom": 0'
prints '"closure_rank": 3'; prints '"over_constrained": ["slide along z", "turn about x", "turn about y"]'; prints '"single_remedies"'
run check "$models/four_bar.yaml"; prints "loop 1:"; prints "3 redundant rows; over-constrained: slide along z, turn about x, turn about y"
prints "replacing revolute 'B' by a spherical joint removes 2"; prints "then none is left"
run check "$tests/broken/drives_part.yaml"; exits 4; silent stdout; says "contradict one another: joint 'c', the drives of 'a' and 'b'"
sed 's/, bilateral: true//; s/at: \[3, 0, 0\]/at: [2, 1.5, 0]/' "$tests/broken/contact_hollow.yaml" >hollow.yaml
run check hollow.yaml; exits 0; prints "contacts:           1 (4 points)"
says "hollow.yaml: warning: contact 'touch': 'roller' of radius 1 m does not fit into element 2 (arc) of 'groove', a hollow of radius 0.5 m; it touches both sides there"
run check "$models/four_bar.yaml" --quiet; exits 0; silent stdout; silent stderr
run check "$tests/broken/unknown_body.yaml"; exits 3; silent stdout; says "unknown_body.yaml:8:28: error: there is no body 'amr'"
run check "$tests/broken/open_loop.yaml"; exits 4; silent stdout; says "cannot be assembled"
run check nothing.yaml; exits 7; silent stdout; says "cannot read nothing.yaml"
run check "$models"; exits 7; silent stdout; says "cannot read"
run check "$models/trimmed_solid.yaml" --quiet --draw drawn.html; exits 0; silent stderr
fact "faces of surfaces are drawn" grep -q '"shows_features":true' drawn.html
fact "faces have their names" grep -q '"faces":\[{"name":"top"' drawn.html
run check "$models/trimmed_solid.yaml" --draw drawn.html; exits 7; says "drawn.html exists"
run check "$models/trimmed_solid.yaml" --quiet --draw drawn.html --force; exits 0
rm drawn.html
fact "check leaves no files" test -z "$(find . -mindepth 1 -maxdepth 1 -type d)"

# ---- topology
# Whole lines of `digraph NAME {`, attributes, nodes and edges with attributes, `}`; quotes closed.
is_dot() {
  local quoted='"([^"\\]|\\.)*"'
  local list="\\[[a-z]+=($quoted|[a-z0-9.]+)(, [a-z]+=($quoted|[a-z0-9.]+))*\\]"
  head -1 "$1" | grep -qx 'digraph [a-z]* {' && tail -1 "$1" | grep -qx '}' && ! sed '1d;$d' "$1" | grep -qvxE "  ((node|edge|n[0-9]+( -> n[0-9]+)?) $list|label=$quoted);"
}
is_xml() { ! command -v python3 >/dev/null || python3 -c 'import sys; from xml.parsers import expat; [expat.ParserCreate().ParseFile(open(name, "rb")) for name in sys.argv[1:]]' "$@"; }
run topology "$models/four_bar.yaml"; exits 0; silent stderr; prints "loop 1 (C):         ground -A- crank -B- coupler -C- rocker -D- ground"
prints "links:              4: ground, crank, coupler, rocker"; prints "tree:               3 coordinates in 3 joints"; prints "                    C  +1  +1  +1  -1"
prints "                    D      -1      .        .      +1"; prints "open branches:      none"
run topology "$models/geneva_wheel.yaml"; exits 0; prints "virtual contacts:   pin_in_slot, lock_on_hollow"; prints "virtual, chord of loop 2"
run topology "$models/pick_and_place.yaml"; exits 0; prints "open branches:      ground -shoulder- upper -elbow- fore -lift- quill"
run topology "$models/four_bar.yaml" --json; exits 0; silent stderr; fact "JSON" is_json stdout; prints '"chords": ["C"]'; prints '[1, 1, 1, -1]'
run topology "$models/four_bar.yaml" --quiet; exits 0; silent stdout; silent stderr
run topology "$tests/import/element_cam_corrected.dyn" --quiet; exits 0; silent stdout; silent stderr
run topology "$tests/import/slider_crank.adm"; exits 0; prints "loop 1 ("
run topology "$tests/broken/open_loop.yaml"; exits 0; silent stderr  # what cannot be assembled has a topology
run topology "$tests/broken/unknown_body.yaml"; exits 3; silent stdout; says "there is no body 'amr'"
run topology nothing.yaml; exits 7; silent stdout
run topology; exits 2
run topology "$models/crane.yaml" --dot -; exits 0; silent stderr; fact "a DOT graph" is_dot stdout; prints "style=dotted"
run topology "$models/crane.yaml" --svg -; exits 0; silent stderr; fact "XML" is_xml stdout; prints "</svg>"
run topology "$models/cam_roller.yaml" --dot graph/cam.dot --svg graph/cam.svg; exits 0; silent stderr; prints "picture:            graph/cam.svg"
fact "a DOT graph" is_dot graph/cam.dot; fact "a dashed contact" grep -qF 'style=dashed' graph/cam.dot; fact "XML" is_xml graph/cam.svg
cp -r graph graph_before
run topology "$models/crane.yaml" --svg graph/cam.svg; exits 7; silent stdout; says "graph/cam.svg exists; use --force"
run topology "$models/crane.yaml" --dot graph/new.dot --svg graph/cam.svg; exits 7; silent stdout
fact "files are untouched, none is new" diff -rq graph_before graph
run topology "$models/crane.yaml" --svg graph/cam.svg --force --quiet; exits 0; silent stdout; fact "replaced" grep -q winch graph/cam.svg
run topology "$models/crane.yaml" --dot - --svg -; exits 2; silent stdout; says "only one of --dot -, --svg - and --json"
run topology "$models/crane.yaml" --dot - --json; exits 2; silent stdout
run topology "$models/crane.yaml" --dot same --svg same; exits 2; silent stdout; fact "no file" absent same
for model in "$models"/*.yaml; do name=$(basename "$model" .yaml); run topology "$model" --dot "drawn/$name.dot" --svg "drawn/$name.svg"; exits 0; fact "a DOT graph" is_dot "drawn/$name.dot"; done
fact "XML" is_xml drawn/*.svg
for name in andrews geneva_wheel; do run topology "$models/$name.yaml" --svg -; fact "the picture in docs" same stdout "$tests/../docs/images/topology_$name.svg"; done
cat >hostile.yaml <<'END'
savary: 1
title: "<script>alert(1)</script> & \"quoted\" ]]> \\N \x07"
bodies:
  Gehäuse_这: {mass: 1, inertia: [1, 1, 1]}
run: {until: 1}
END
run topology hostile.yaml --dot -; exits 0; fact "a DOT graph of whatever is written" is_dot stdout
run topology hostile.yaml --svg -; exits 0; fact "XML of whatever is written" is_xml stdout; fact "no script" test "$(grep -c '<script' stdout)" = 0
rm -r graph graph_before

# ---- run
run run "$models/pendulum.yaml" -o swing; exits 0; silent stderr; prints "reached the end"; prints "results: swing"
for file in result.csv events.csv event_values.csv summary.json report.html; do fact "$file" test -s "swing/$file"; done
fact "a table" is_table swing/result.csv
fact "501 rows and a heading" lines swing/result.csv 502
fact "a summary" is_json swing/summary.json
fact "completed" status_is swing completed
run run "$models/pendulum.yaml" -o again --quiet; exits 0; silent stdout; silent stderr
for file in result.csv events.csv event_values.csv summary.json; do fact "the same run gives the same $file" same "swing/$file" "again/$file"; done
run run "$models/pendulum.yaml" -o json --json; exits 0; silent stderr; fact "JSON" is_json stdout; fact "the summary" same stdout json/summary.json
run run "$models/pendulum.yaml" -o bare --no-report; exits 0; fact "no report" absent bare/report.html; fact "the same result" same bare/result.csv swing/result.csv
run report bare; exits 0; silent stderr; prints "report:  bare/report.html"; fact "a report" test -s bare/report.html
run report bare --quiet; exits 0; silent stdout; silent stderr
run report; exits 2
run report nowhere; exits 7; silent stdout; says "cannot read nowhere/result.h5"
mkdir spoiled && echo text >spoiled/result.h5
run report spoiled; exits 7; silent stdout; says "cannot read spoiled/result.h5"; fact "no report of nothing" absent spoiled/report.html
cp "$models/pendulum.yaml" my.pendulum.yaml
run run my.pendulum.yaml; exits 0; fact "default folder" test -s my.pendulum_out/result.csv
run run "$models/pendulum.yaml" -o deep/down/here; exits 0; fact "folders are made" test -s deep/down/here/result.csv
run demo; exits 0; prints pendulum; prints four_bar; says "savary demo NAME"
says "'savary demo geneva' runs geneva_wheel"
run demo geneva --show; exits 0; silent stderr; fact "the beginning of a name" same stdout "$models/geneva_wheel.yaml"
run demo coaster --show; exits 0; silent stderr; fact "a word of a name" same stdout "$models/roller_coaster.yaml"
run demo cam; exits 2; silent stdout; says "'cam' fits several demos: cam_pressure, cam_roller, camshaft"
run demo oller; exits 2; silent stdout; says "there is no demo 'oller'"
run demo pendulum --show; exits 0; silent stderr; fact "the model itself" same stdout "$models/pendulum.yaml"
run demo pendulum --quiet; exits 0; silent stdout; silent stderr; fact "default folder" test -s savary_demo_pendulum/report.html
fact "a demo is its model" same savary_demo_pendulum/result.csv swing/result.csv
run demo pendulum -o savary_demo_pendulum; exits 7; says "savary_demo_pendulum/result.csv exists; use --force"
run run "$tests/broken/nan_force_mid_run.yaml" -o stopped --json; exits 5; fact "JSON of a failure" is_json stdout; prints '"status": "failed"'
run run "$tests/broken/nan_force_mid_run.yaml" -o stopped2 --quiet; exits 5; silent stdout; says "error: stopped early"

# ---- plot
run plot swing; exits 2; silent stdout; says "quantity is required"
run plot swing pin.q 'pin.f?'; exits 0; silent stderr; prints "plot: swing/plot.svg"; fact "an SVG picture" grep -q '^<svg .*</svg>' <(tr -d '\n' <swing/plot.svg)
fact "the title of the model, and its units" grep -q '>q (deg)<' swing/plot.svg
run plot swing pin.q; exits 7; silent stdout; says "swing/plot.svg exists; use --force"
cp swing/plot.svg first.svg
run plot swing pin.q --force --quiet; exits 0; silent stdout; silent stderr; fact "another picture" test "$(cksum <first.svg)" != "$(cksum <swing/plot.svg)"
run plot swing pin.q 'pin.f?' -o again.svg; exits 0; fact "the same request gives the same picture" same first.svg again.svg
run plot swing pin.qd --against pin.q -o phase.png --size 700x500 --dark --title "Phase plane" --from 1 --to 3 --no-events; exits 0
fact "a PNG picture of that size" test "$(od -An -tx1 -N 24 phase.png | tr -d ' \n')" = 89504e470d0a1a0a0000000d49484452000002bc000001f4
if command -v python3 >/dev/null; then
  fact "which other programs can read" python3 -c '
import struct, sys, zlib
data = open("phase.png", "rb").read()
at, packed = 8, b""
while at < len(data):
    length, kind = struct.unpack(">I4s", data[at:at + 8])
    assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(data[at + 4:at + 8 + length])
    if kind == b"IDAT": packed += data[at + 8:at + 8 + length]
    at += 12 + length
raw = zlib.decompress(packed)
assert len(raw) == 500 * (1 + 3 * 700) and len(set(raw)) > 50
'
  fact "well-formed XML" python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse("first.svg")'
fi
run plot swing pin.qq; exits 2; silent stdout; says "swing/result.csv has no column 'pin.qq'; did you mean 'pin.q'?"
run plot swing pin; exits 2; says "'pin' is no column of swing/result.csv, but 'pin.q' is; it has q, qd, qdd, fx"
run plot swing 'nail.*'; exits 2; says "has no column like 'nail.*'"
run plot swing pin.q --against nothing; exits 2; says "has no column 'nothing'"
run plot swing pin.q -o plot.pdf; exits 2; says "its name ends neither with .svg nor with .png"; fact "no picture" absent plot.pdf
run plot swing pin.q -o small.svg --size 900; exits 2; says "--size 900: write width and height in pixels, 50 to 20000, as 900x600"
run plot swing pin.q -o small.svg --size 90x60; exits 2; says "has no room for 1 panes"; fact "no picture" absent small.svg
run plot swing pin.q -o late.svg --from 40; exits 2; says "it has t = 0 to 10"
run plot swing pin.q -o late.svg --from 2 --to 1; exits 2; says "--from 2 is not before --to 1"
run plot nowhere pin.q; exits 7; says "cannot read nowhere/result.csv"
echo text >flat; run plot swing pin.q -o flat/plot.svg; exits 7; silent stdout

# ---- nothing is overwritten unasked
rm swing/plot.svg; cp -r swing before
run run "$models/slider_crank.yaml" -o swing; exits 7; silent stdout; says "swing/result.csv exists; use --force"
fact "old results are untouched" diff -rq before swing
echo mine >swing/notes.txt
run run "$models/slider_crank.yaml" -o swing --force; exits 0
fact "new results" grep -q piston.x swing/result.csv
fact "what is not ours stays" grep -q mine swing/notes.txt
run run "$tests/broken/unknown_body.yaml" -o before --force; exits 3
run run "$tests/broken/open_loop.yaml" -o before --force; exits 4
fact "a model that cannot run leaves old results" same before/result.csv again/result.csv
fact "and their report" same before/report.html again/report.html
run run "$tests/broken/open_loop.yaml" -o open; exits 4; says "cannot be assembled"; prints "report:  open/report.html"
fact "what stays open is marked" grep -qF '"culprits":["A","B","C"]' open/report.html
run run "$tests/broken/open_loop.yaml" -o open; exits 4; says "note: no report could be written: open/report.html exists"
run run "$tests/broken/open_loop.yaml" -o open --force --json; exits 4; silent stdout; fact "no results" absent open/result.csv
mkdir -p folder/result.csv
run run "$models/pendulum.yaml" -o folder --force; exits 7; says "folder/result.csv"
echo text >file
run run "$models/pendulum.yaml" -o file; exits 7; says "cannot make the folder file"; fact "the file stays" grep -q text file
run run "$models/pendulum.yaml" -o file/below; exits 7
run run "$models/pendulum.yaml" -o /proc/savary; exits 7; silent stdout
if [[ $(id -u) != 0 ]]; then
  mkdir locked && chmod 555 locked
  run run "$models/pendulum.yaml" -o locked/out; exits 7; says "cannot make the folder"
fi
if [[ -w /dev/full ]]; then
  "$program" describe schema >/dev/full 2>stderr; code=$? command="describe schema >/dev/full"; exits 7
  "$program" check "$models/pendulum.yaml" >/dev/full 2>stderr; code=$? command="check >/dev/full"; exits 7
fi

# ---- --set
run run "$models/pendulum.yaml" -o set --set L=2 --set "amplitude = 30 deg" --force; exits 3; says "--set amplitude"
run run "$models/pendulum.yaml" -o set --set L=2 --set "amplitude=30 deg"; exits 0
fact "another pendulum, its middle at L/2 sin 30" awk -F, 'NR == 2 { exit !($2 > 0.4999999 && $2 < 0.5000001) }' set/result.csv
run run "$models/pendulum.yaml" -o set2 --set "L=200 cm" --set "amplitude=pi/6 * 1 rad"; exits 0
fact "units and expressions" test "$(cut -d, -f1-4 set/result.csv | head -3)" = "$(cut -d, -f1-4 set2/result.csv | head -3)"
# A number alone has the unit of the file's value, and a note says so.
printf 'savary: 1\nparameters: {speed: 1000 rpm, count: 3}\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\njoints: {j: {revolute: [ground, b], drive: {speed: speed}}}\nrun: {until: 0.01}\n' >spin.yaml
run run spin.yaml -o spin1 --set speed=3000; exits 0; says "spin.yaml: note: --set speed=3000: taken as 3000 rpm, in the unit of the file"
run run spin.yaml -o spin2 --set "speed=3000 rpm" --set count=4; exits 0; fact "no note" test -z "$(grep note: stderr)"
fact "the same" same spin1/result.csv spin2/result.csv
run run spin.yaml -o spin3 --set "speed=100*pi" --set count=4; exits 0; fact "no note" test -z "$(grep note: stderr)"
run run "$models/pendulum.yaml" -o no --set l=2; exits 3; silent stdout; says "--set l: error: the model has no parameter 'l'; did you mean 'L'?"
run run "$models/pendulum.yaml" -o no --set L=long; exits 3; says "--set L: error: unknown name 'long'"
run run "$models/pendulum.yaml" -o no --set "L=2 *"; exits 3; says "--set L: error: the expression ends too early"
run run "$models/pendulum.yaml" -o no --set L=; exits 3; says "--set L: error: the expression is empty"
run run "$models/pendulum.yaml" -o no --set L=nan; exits 3; says "--set L: error: 'nan' is not accepted as a number"
run run "$models/pendulum.yaml" -o no --set m=2kgs; exits 3; says "--set m: error: unknown unit 'kgs'"
run run "$models/pendulum.yaml" -o no --set "m=3 cm"; exits 3; says "found a length"
run run "$models/pendulum.yaml" -o no --set m=-1; exits 3; says "the value must not be negative, found m = -1 kg"
run run "$models/pendulum.yaml" -o no --set L=1 --set L=2; exits 3; says "--set L: error: given twice, as 1 and 2"
run run "$models/pendulum.yaml" -o no --set L=L; exits 3; says "--set L: error: parameter 'L' depends on itself"
fact "no folder" absent no
run check "$models/pendulum.yaml" --set l=2; exits 3; says "--set l"

# ---- outputs
cat >arms.yaml <<'END'
savary: 1
title: Two arms, the lower pushed on and off
gravity: [0, -9.81, 0]
bodies:
  upper: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [0.5, 0, 0]}
  lower: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [1.5, 0, 0]}
joints:
  shoulder: {revolute: [ground, upper], at: [0, 0, 0]}
  elbow: {revolute: [upper, lower], at: [1, 0, 0]}
forces:
  push: {actuator: elbow, effort: "if(mod(t, 0.7) < 0.3, 2, 0) - 0.1*elbow.qd"}
events:
  level: {zero: upper.y}
run: {until: 8, every: 0.01, outputs: ["*.x", "elbow.q?", "energy.*"]}
END
run run arms.yaml -o arms --no-report; exits 0
((code == 0)) || exit 1
fact "the columns asked for" test "$(head -1 arms/result.csv)" = t,upper.x,lower.x,elbow.qd,energy.kinetic,energy.potential,energy.total
fact "801 rows" lines arms/result.csv 802
fact "events" grep -q ',event,level,' arms/events.csv
fact "both sides of every event" test "$(grep -c ',-,' arms/event_values.csv)" = "$(grep -c ',+,' arms/event_values.csv)"
fact "event columns" test "$(head -1 arms/event_values.csv)" = "t,side,$(head -1 arms/result.csv | cut -c3-)"

# ---- cams
run cam "$models/cams/roller.yaml" -o cam; exits 0; silent stderr; prints "pressure angle: at most 9.27826 deg"; prints "results: cam"
for file in cam.csv cam.svg profile.yaml summary.json; do fact "$file" test -s "cam/$file"; done
fact "a table" is_table cam/cam.csv
fact "361 rows" lines cam/cam.csv 362
fact "JSON" is_json cam/summary.json
fact "the reference at 45 deg" awk -F, '$1 == 45 { found = ($2 - 2.7520751953125)^2 < 1e-24 && ($7 - 31.350816116297586)^2 < 1e-24 && ($8 - 29.264488428607377)^2 < 1e-24 } END { exit !found }' cam/cam.csv
run cam "$models/cams/roller.yaml" -o cam; exits 7; silent stdout; says "cam/cam.csv exists; use --force"
run cam "$models/cams/roller.yaml" -o cam --force --json; exits 0; silent stderr; fact "the summary" same stdout cam/summary.json
run cam "$models/cams/roller.yaml" -o cam --force --quiet; exits 0; silent stdout; silent stderr
run cam "$models/cams/flat.yaml" -o cut --set R=28; exits 6; prints "faulty"; says "flat.yaml:7:16: error: undercut: the surface is not convex, its radius of curvature would be -5.06893 mm at theta = 160.331 deg; a base radius of at least 33.069 mm cures it"
cat >lobes.yaml <<'END'
savary: 1
units: {length: mm, angle: deg}
cam:
  base_radius: 9
  follower: {type: translating, contact: roller, radius: 8}
  motion: 5 mm * (1 - cos(4*theta))
END
# The least base radius of four lobes: a - r - h, 2 a = r + sqrt(r^2 + 32 r h).
run cam lobes.yaml -o lobes; exits 6; says "lobes.yaml:4:16: error: undercut: at theta = 45 deg the pitch curve's radius of curvature, 6.81308 mm, is less than the roller's; a base radius of at least 11.6125 mm cures it"
fact "no profile of what is no cam" absent cut/profile.yaml
fact "but a table" is_table cut/cam.csv
run cam "$models/cams/roller.yaml" -o steep --set lift=90; exits 6; says "the pressure angle is "; says "; 30 deg is allowed; a base radius of at least "; fact "a profile" test -s steep/profile.yaml
for file in flat rocker eccentric; do run cam "$models/cams/$file.yaml" -o "cam_$file"; exits 0; silent stderr; fact "$file" test -s "cam_$file/profile.yaml"; done
fact "the circle" awk -F, 'NR > 1 && (($7 - 10)^2 + $8^2 - 900)^2 > 1e-20 { bad = 1 } END { exit bad || NR < 300 }' cam_eccentric/cam.csv
for file in barrel face globoidal; do
  run cam "$models/cams/$file.yaml" -o "cam_$file"; exits 0; silent stderr
  for left in cam.csv cam.svg surface.yaml summary.json; do fact "$file $left" test -s "cam_$file/$left"; done
  fact "a table" is_table "cam_$file/cam.csv"; fact "JSON" is_json "cam_$file/summary.json"
done
# tan of the pressure angle of a cylindrical cam is s' / R.
run cam "$models/cams/barrel.yaml" -o straight --set stroke=20; exits 0
cat >barrel.yaml <<'END'
savary: 1
units: {length: mm, angle: deg}
cam:
  type: cylindrical
  radius: 40
  follower: {type: translating, contact: roller, radius: 7, length: 10}
  motion: 10 mm * (1 - cos(theta))
  max_pressure_angle: 13
END
run cam barrel.yaml -o barrel; exits 6; says "barrel.yaml:5:11: error: the pressure angle is 14.0362 deg at theta = 90 deg; 13 deg is allowed; a radius of at least 43.3148 mm cures it"
cat >turned.yaml <<'END'
savary: 1
include: cam_barrel/surface.yaml
bodies: {cam: {mass: 1, inertia: [1, 1, 1]}}
joints: {axle: {revolute: [ground, cam], axis: z, drive: {position: 1 rad/s * t}}}
run: {until: 1, every: 0.1}
END
run check turned.yaml; exits 0; silent stderr; prints "shape cam_wall_2:"; prints "seam"
run run turned.yaml -o turned; exits 0; fact "a report" test -s turned/report.html
run cam "$models/pendulum.yaml" -o no; exits 3; says "unknown key 'gravity' in a cam file"; fact "no folder" absent no
run cam; exits 2
for what in cam_schema cam_markdown; do run describe "$what"; exits 0; silent stderr; prints base_radius; done

# ---- files of other programs
run import "$tests/import/element_cam_corrected.dyn"; exits 0; prints "savary: 1"; says "element_cam_corrected.dyn:1:1: warning: the format has no units"
run import "$tests/import/element_cam_corrected.dyn" -o imported/cam.yaml; exits 0; prints "model: imported/cam.yaml"
run import "$tests/import/element_cam_corrected.dyn" -o imported/cam.yaml; exits 7; silent stdout; says "imported/cam.yaml exists; use --force"
run import "$tests/import/element_cam_corrected.dyn" -o imported/cam.yaml --force --quiet; exits 0; silent stdout; silent stderr
run run imported/cam.yaml -o by_model --no-report; exits 0; silent stderr
run run "$tests/import/element_cam_corrected.dyn" -o by_data --no-report; exits 0; says "warning: LOOP is what topology analysis found, not data; ignored"
for file in result.csv events.csv event_values.csv summary.json; do fact "$file is that of the model" same "by_model/$file" "by_data/$file"; done
run check "$tests/import/pendulum.adm" --quiet; exits 0; silent stdout; silent stderr
run run "$tests/import/polynomial_cam_full.adm" -o adm --no-report --quiet; exits 0; silent stderr
run import "$models/pendulum.yaml"; exits 2; silent stdout; says "ends neither with .dyn (ACDMC) nor with .adm (ADAMS)"
run import gone.dyn; exits 7; silent stdout; says "cannot read gone.dyn"
run import; exits 2
sed 's/^PINLINK : cam2_2/PINLINK : cam2_4/' "$tests/import/element_cam_corrected.dyn" >wrong.dyn
run run wrong.dyn -o no; exits 3; silent stdout; says "wrong.dyn:126:11: error: there is no link 'cam2_4'; did you mean 'cam2_1'?"; fact "no folder" absent no
run import wrong.dyn -o no.yaml; exits 3; fact "no model" absent no.yaml

# ---- checkpoints
# continues FULL FIRST SECOND FILE: the first part up to where the second begins, then the second, are the full run.
continues() {
  { awk -F, -v first="$(sed -n 2p "$3/$4" | cut -d, -f1)" 'NR == 1 || (first != "" ? $1 < first + 0 : 1)' "$2/$4" | grep -v ',stop,'
    tail -n +2 "$3/$4"; } | cmp -s - "$1/$4"
}
for end in 0.5 1.7 3 5.55; do
  sed "s/until: 8/until: $end/" arms.yaml >short.yaml
  run run short.yaml -o first --no-report --force --checkpoint arms.checkpoint; exits 0
  run run arms.yaml -o second --no-report --force --resume arms.checkpoint; exits 0
  fact "the continuation is shorter" test "$(wc -l <second/result.csv)" -lt 802
  for file in result.csv events.csv event_values.csv; do fact "$file resumed at $end goes on bit for bit" continues arms first second "$file"; done
done
fact "a wrong continuation is noticed" test -n "$(sed -i '$s/1/2/' second/result.csv; continues arms first second result.csv || echo noticed)"
# A chain of three.
sed "s/until: 8/until: 2/" arms.yaml >short.yaml
sed "s/until: 8/until: 4/" arms.yaml >longer.yaml
run run short.yaml -o one --no-report --checkpoint chain.checkpoint; exits 0
run run longer.yaml -o two --no-report --resume chain.checkpoint --checkpoint chain.checkpoint; exits 0
run run arms.yaml -o three --no-report --resume chain.checkpoint; exits 0
fact "the last of three parts" test "$(tail -n 100 three/result.csv | cksum)" = "$(tail -n 100 arms/result.csv | cksum)"
for integrator in dopri5 rk4; do
  sed "s/until: 8/integrator: $integrator, until: 2/" arms.yaml >full.yaml
  sed "s/until: 8/integrator: $integrator, until: 1/" arms.yaml >short.yaml
  run run full.yaml -o full --no-report --force; exits 0
  run run short.yaml -o first --no-report --force --checkpoint arms.checkpoint; exits 0
  run run full.yaml -o second --no-report --force --resume arms.checkpoint; exits 0
  for file in result.csv events.csv; do fact "$file resumed with $integrator goes on bit for bit" continues full first second "$file"; done
done
sed "s/until: 8/until: 3/" arms.yaml >short.yaml
run run short.yaml -o first --no-report --force --checkpoint arms.checkpoint; exits 0
fact "a checkpoint is JSON" is_json arms.checkpoint
run run "$models/pendulum.yaml" -o other --resume arms.checkpoint; exits 3; silent stdout; says "belongs to another model"; fact "no folder" absent other
sed "s/mass: 1,/mass: 1.5,/" arms.yaml >changed.yaml
run run changed.yaml -o other --resume arms.checkpoint; exits 3; says "the model has changed since"
sed "s/every: 0.01, //" arms.yaml >changed.yaml
run run changed.yaml -o other --resume arms.checkpoint; exits 3; says "the model has changed since"
sed "s/until: 8/until: 1/" arms.yaml >changed.yaml
run run changed.yaml -o other --resume arms.checkpoint; exits 3; says "already at the end of the run"
run run arms.yaml -o other --resume gone.checkpoint; exits 7; says "cannot read gone.checkpoint"
run run arms.yaml -o other --resume arms.yaml; exits 3; says "not a checkpoint"
run run arms.yaml -o other --checkpoint gone/arms.checkpoint; exits 7; says "cannot write the checkpoint gone/arms.checkpoint"
cp arms.yaml kept.yaml
run run arms.yaml -o other --checkpoint kept.yaml; exits 7; says "the file exists and is no checkpoint"; fact "it is kept" same arms.yaml kept.yaml
fact "no folder for any of these" absent other
size=$(stat -c %s arms.checkpoint)
RANDOM=20030101
refused=0
for i in $(seq 1 60); do
  cp arms.checkpoint damaged
  at=$(((RANDOM * 32768 + RANDOM) % size))
  case $((i % 4)) in
    0) truncate -s "$at" damaged ;;
    1) printf '%s' "$((RANDOM % 10))7" | dd of=damaged bs=1 seek="$at" conv=notrunc status=none ;;
    2) printf "\\x$(printf %x $((RANDOM % 256)))\\xff" | dd of=damaged bs=1 seek="$at" conv=notrunc status=none ;;
    3) { head -c "$at" arms.checkpoint; tail -c +$((at + 1 + RANDOM % 40 + 1)) arms.checkpoint; } >damaged ;;
  esac
  cmp -s damaged arms.checkpoint && { refused=$((refused + 1)); continue; }
  run run arms.yaml -o damaged_out --no-report --resume damaged
  if [[ $code == 3 && -s stderr && ! -e damaged_out ]]; then refused=$((refused + 1)); else echo "damage $i at $at: exit $code"; fi
done
fact "60 damaged checkpoints refused" test "$refused" = 60

# ---- interrupted and killed
# wait_for FILE LINES: until a run has written them.
wait_for() {
  for _ in $(seq 1 300); do
    [[ -f $1 && $(wc -l <"$1") -ge $2 ]] && return
    kill -0 "$pid" 2>/dev/null || return
    sleep 0.1
  done
}
sed "s/until: 8/until: 100000/" arms.yaml >long.yaml
start() { command="savary run long.yaml -o $*"; "$program" run long.yaml -o "$@" >stdout 2>stderr </dev/null & pid=$!; wait_for "$1/result.csv" 1000; }
for signal in INT TERM; do
  start "stopped_$signal" --checkpoint stopped.checkpoint
  kill -s $signal $pid; wait $pid; code=$?
  exits 5; says "error: cancelled at t = "; fact "status" status_is "stopped_$signal" cancelled; fact "JSON" is_json "stopped_$signal/summary.json"
  fact "a table" is_table "stopped_$signal/result.csv"
  fact "the same start of it" test "$(head -700 "stopped_$signal/result.csv" | cksum)" = "$(head -700 arms/result.csv | cksum)"
  fact "a report" test -s "stopped_$signal/report.html"
  fact "stop is the last event" grep -q ',stop,,cancelled' "stopped_$signal/events.csv"
done
rows=$(wc -l <stopped_TERM/result.csv)
end=$((rows / 100 + 20))
sed "s/until: 100000/until: $end/" long.yaml >full.yaml
run run full.yaml -o full --no-report --force; exits 0
run run full.yaml -o second --no-report --force --resume stopped.checkpoint; exits 0
for file in result.csv events.csv event_values.csv; do fact "$file of an interrupted run goes on bit for bit" continues full stopped_TERM second "$file"; done

start killed
fact "no progress bar in a file" test ! -s stderr
fact "status while it runs" status_is killed running
kill -9 $pid; { wait $pid; } 2>/dev/null; code=$?
exits 137
fact "status of a killed run" status_is killed running
fact "JSON of a killed run" is_json killed/summary.json
sed '$d' killed/result.csv >killed/rows.csv  # the system may cut what it was writing
fact "whole rows of a killed run" is_table killed/rows.csv
fact "the start of the result" test "$(head -700 killed/result.csv | cksum)" = "$(head -700 arms/result.csv | cksum)"
fact "the start of the events" test "$(head -12 killed/events.csv | cksum)" = "$(head -12 arms/events.csv | cksum)"
fact "no report of a killed run" absent killed/report.html
run report killed; exits 0; fact "the report of a killed run says so" grep -qF 'the run did not end properly' killed/report.html
run run arms.yaml -o killed; exits 7
run run arms.yaml -o killed --force --quiet; exits 0; fact "replaced" same killed/result.csv arms/result.csv

# ---- a live page; what it answers is in savary/live/live_server_test.cc
view() { command="savary view $*"; rm -f stdout; "$program" view "$@" >stdout 2>stderr </dev/null & pid=$!; for _ in $(seq 1 100); do [[ -s stdout ]] && return; sleep 0.05; done; }
for signal in INT TERM; do
  view arms.yaml
  fact "the address" grep -qE '^arms.yaml: http://127\.0\.0\.1:[0-9]+/\?token=[0-9a-f]{48}$' stdout
  kill -s $signal $pid; wait $pid; code=$?
  exits 0; fact "silent" test ! -s stderr; fact "nothing is written" absent arms.yaml_out
done
view arms.yaml -q; port=$(sed -E 's/.*:([0-9]+)\/.*/\1/' stdout)
fact "the address alone when quiet" test "$(wc -l <stdout)" = 1
first=$pid; view arms.yaml --port "$port"; wait $pid; code=$?
exits 7; says "cannot listen on port $port of 127.0.0.1"
kill $first; wait $first; pid=
printf 'savary: 2\n' >unreadable.yaml; view unreadable.yaml -q; fact "a model that is broken is shown" grep -q '^unreadable.yaml: http:' stdout
kill $pid; wait $pid; code=$?; exits 0
run view nowhere.yaml; exits 7; says "nowhere.yaml"
run view arms.yaml --port 70000; exits 2
run view arms.yaml --set x; exits 2

# ---- studies
cat >swings.yaml <<'END'
savary: 1
study: sample
model: pendulum.yaml
vary: {angle: {uniform: [10, 60]}}
samples: 400
seed: 1
responses: {top: pin.qd.max}
END
cat >pendulum.yaml <<'END'
savary: 1
units: {angle: deg}
parameters: {angle: 30, mass: 1}
gravity: [0, -9.81, 0]
bodies: {bob: {mass: mass, inertia: [0.1, 0.1, 0.1], at: [0, -1, 0]}}
joints: {pin: {revolute: [ground, bob], at: [0, 0, 0], start: {q: angle}}}
run: {until: 3, every: 0.01}
END
run study swings.yaml; exits 0; prints "runs:    400, of which 400 good"; fact "a table" lines swings_out/study.csv 401
run study swings.yaml; exits 7; says "swings_out"
run study swings.yaml --force --jobs 3 -q; exits 0; fact "silent" test ! -s stdout
run study swings.yaml -o whole --jobs 1 --json; exits 0; fact "JSON" is_json stdout; fact "the same with one job" same whole/study.csv swings_out/study.csv
fact "the same page" same whole/study.html swings_out/study.html; fact "the same HDF5" same whole/study.h5 swings_out/study.h5
run study swings.yaml -o whole --run 17; exits 0; prints "whole/run_17/report.html"; fact "a run of the study" test -s whole/run_17/result.csv
run study swings.yaml -o whole --run 400; exits 3; says "the study has samples 0 to 399"
run study swings.yaml -o bare --no-page -q; exits 0; fact "no page" test ! -e bare/study.html
# Killed in the middle and resumed: the same files.
for end in KILL TERM; do
  rm -rf cut; "$program" study swings.yaml -o cut -q 2>stderr & pid=$!
  for _ in $(seq 1 200); do [[ $(wc -l <cut/study.csv) -gt 20 ]] 2>/dev/null && break; sleep 0.02; done
  kill -$end $pid; wait $pid 2>/dev/null; code=$?; pid=
done
exits 5; says "--resume goes on"
run study swings.yaml -o cut --resume; exits 0; fact "the same table" same cut/study.csv whole/study.csv; fact "the same summary" same cut/study.json whole/study.json
run study swings.yaml -o one --part 1/2 -q; exits 0; run study swings.yaml -o two --part 2/2; exits 0; prints "this is a part"
run study swings.yaml -o both --join one two -q; exits 0; fact "joined" same both/study.csv whole/study.csv; fact "the joined page" same both/study.html whole/study.html
run study swings.yaml -o none --join two; exits 3; says "have no sample 0"
run study swings.yaml -o none --part 3/2; exits 2; says "--part 3/2: write it as 3/10"
run study swings.yaml -o cut --resume --set mass=3; exits 3; says "another study"
run study swings.yaml -o cut --resume --set angle=3; exits 3; says "--set angle: error: 'angle' is varied"
run study nowhere.yaml; exits 7
# A process that is lost costs its run alone, which another one makes.
"$program" study swings.yaml -o lost -q --jobs 2 --processes & pid=$!
for _ in $(seq 1 200); do [[ $(wc -l <lost/study.csv) -gt 20 ]] 2>/dev/null && break; sleep 0.02; done
kill -9 $(ps --no-headers -o pid --ppid $pid | tail -1); wait $pid; code=$?; exits 0; pid=
fact "the same table" same lost/study.csv whole/study.csv; fact "the same summary" same lost/study.json whole/study.json
sed -e 's/sample$/optimise/' -e '/samples:\|seed:/d' -e 's/uniform/between/' swings.yaml >best.yaml; echo 'optimise: {maximise: top}' >>best.yaml
run study best.yaml; exits 0; prints "the greatest top is"; prints "angle is at its bound 60"
run study best.yaml --part 1/2 -o none; exits 3; says "'optimise' goes from run to run"
sed -e '/^study:/,$!d' -e '/model:/d' -e 's/^study:/  kind:/;s/^[a-z]/  &/' swings.yaml >section; { cat pendulum.yaml; echo 'study:'; cat section; } >own.yaml
run study own.yaml -q; exits 0; fact "the study of the model itself" same own_out/study.csv whole/study.csv
run study pendulum.yaml; exits 3; says "has no section 'study'"
# Under mpirun, without MPI: a sentence; with it: tests/mpi_test.sh
sed -e 's/sample$/find/' -e '/samples:\|seed:/d' -e 's/uniform/between/' swings.yaml >sought.yaml; echo 'find: {response: top, equals: 100000}' >>sought.yaml
run study sought.yaml; exits 5; prints "top is less than 100000 at both ends"
# ---- tables of surfaces
cp "$tests"/tables/*.yaml .
run table cup.yaml; exits 3; silent stdout; says "say which surface to sample with --shape: cup, ball"
run table cup.yaml --shape cap; exits 3; says "there is no surface 'cap'; did you mean 'cup'?"
run table cup.yaml --shape cup -n 99; exits 2; says "--points: expected two whole numbers such as 200x200, found '99'"
run table cup.yaml --shape cup -n 3x300; exits 3; says "at least 7 points along u"
run table marble_in_cup.yaml --shape cup; exits 3; says "cannot read 'cup.tab'"
run table cup.yaml --shape cup -n 300x150 -o cup.tab; exits 0; silent stderr; prints "300 x 150 points in 12 x 6 tiles of 27 x 27"; prints "81648 bytes"
prints "write so again where the table is used"
run table cup.yaml --shape cup -o cup.tab; exits 7; says "cup.tab"
run table cup.yaml --shape ball -n 30x20 --json; exits 0; fact "JSON" is_json stdout; fact "its name" test -s ball.tab
run table cup.tab; exits 0; silent stderr; prints "cup.tab: good"; prints "around a pole"
run table cup.tab --shape cup; exits 2; says "cup.tab is a table"
run run cup.yaml -o exact --no-report; exits 0
run run marble_in_cup.yaml -o tables --no-report; exits 0; silent stderr
fact "how tables were used" grep -q '"updates"' tables/summary.json
last() { tail -1 "$1/result.csv"; }
column() { head -1 "$1/result.csv" | tr , '\n' | grep -nx "$2" | cut -d: -f1; }
fact "the motion is that of the exact surfaces to 1e-6 mm" awk -v a="$(last exact | cut -d, -f"$(column exact marble.z)")" \
  -v b="$(last tables | cut -d, -f"$(column tables marble.z)")" 'BEGIN { d = a - b; exit !(d < 1e-6 && d > -1e-6) }'
sed 's/window: \[3, 3\]/window: [1, 1], memory: 1 MB/' marble_in_cup.yaml >tight.yaml
run run tight.yaml -o tight --no-report; exits 0
fact "a window of one tile gives the same bits" same tight/result.csv tables/result.csv
sed 's/window: \[3, 3\]/memory: 3 sheep/' marble_in_cup.yaml >units.yaml; run check units.yaml; exits 3; says "an amount of memory such as 3 MB"
sed 's/window: \[3, 3\]/memory: 3 kB/' marble_in_cup.yaml >small.yaml; run check small.yaml; exits 3; says "give more, or a smaller window"
head -c 500000 cup.tab >cut.tab; sed 's/cup.tab/cut.tab/' marble_in_cup.yaml >cut.yaml
run check cut.yaml; exits 3; says "it was cut off"; says "cut.yaml:"
printf 'x' | dd of=cup.tab bs=1 seek=200000 conv=notrunc 2>/dev/null; run table cup.tab; exits 7; says "record 2 does not agree with its checksum"
echo no table >cut.tab; run check cut.yaml; exits 3; says "is no table of Savary"

# ---- on a terminal
if command -v script >/dev/null; then
  sed "s/until: 8/until: 60/" arms.yaml >bar.yaml
  script -qec "'$program' run bar.yaml -o bar --no-report" typescript >/dev/null 2>&1; code=$? command="run on a terminal"
  exits 0; fact "a progress bar" grep -q '\[#*\.*\] .*% .* left' typescript
  script -qec "'$program' run bar.yaml -o bar --no-report --force --quiet" typescript >/dev/null 2>&1; code=$?
  exits 0; fact "no progress bar when quiet" test "$(grep -c '%' typescript)" = 0
  script -qec "'$program' run bar.yaml -o bar --no-report --force --json" typescript >/dev/null 2>&1; code=$?
  exits 0; fact "no progress bar beside JSON" test "$(grep -c ' left' typescript)" = 0
fi

echo "$facts facts, $failures failed"
((failures == 0))
