#!/usr/bin/env bash
# broken_models.sh PROGRAM [MODEL...]
# Runs every model of tests/broken and checks that what is wrong with it is found and reported as one of its first nine lines says:
#   # expect: exit 3
#   # expect: 12:9: error: unknown joint 'revolut'; did you mean 'revolute'?
# The second is all of stderr but the model's own name before it; `...` stands for any text. Several such lines are several lines of stderr. An invalid model (3) leaves
# nothing, one that cannot be assembled (4) nothing but a report; a run that stopped early (5) or failed its audit (6) keeps what it
# had (`exit 5, at least 50 rows`) and its summary says so, with the reason.
set -u
export LC_ALL=C
program=$(realpath "${1:?usage: $0 PROGRAM [MODEL...]}")
shift
broken=$(cd "$(dirname "$0")/broken" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# fits TEXT EXPECTED: whether they are equal, `...` standing for any text.
fits() {
  local pattern=${2//\\/\\\\}
  pattern=${pattern//\*/\\*}
  pattern=${pattern//\?/\\?}
  pattern=${pattern//\[/\\[}
  pattern=${pattern//.../*}
  # shellcheck disable=SC2053  # the right side is a pattern
  [[ $1 == $pattern ]]
}

# The value of a text member of a summary.
member() { sed -n 's/^ *"'"$1"'": "\(.*\)",\{0,1\}$/\1/p' "$2" | head -1; }

# examine PROGRAM MODEL: says what is not as the model expects; nothing when all is well.
examine() {
  local model=${2##*/} line head=() code_line="" message="" code rows=0 exit_code stderr out=$scratch/out verb=run
  mapfile -t -n 9 head <"$2" 2>/dev/null
  for line in "${head[@]}"; do
    [[ $line == "# expect: "* ]] || continue
    line=${line#"# expect: "}
    if [[ $line == "exit "* ]]; then
      code_line=${code_line:-${line#exit }}
    else
      case $line in
        [0-9]*) line=$model:$line ;;
        error:* | warning:*) line="$model: $line" ;;
      esac
      message=${message:+$message$'\n'}$line
    fi
  done
  code=${code_line%%,*}
  [[ $code_line =~ at\ least\ ([0-9]+)\ rows ]] && rows=${BASH_REMATCH[1]}
  [[ $code =~ ^[3-6]$ ]] || { echo "expects no exit code"; return; }
  [[ -n $message ]] || { echo "expects no message"; return; }

  [[ ! -e $out ]] || rm -rf "$out"
  # Cam files are named cam_*.
  [[ $model == cam_* ]] && verb=cam
  (cd "${2%/*}" && exec timeout 60 "$1" "$verb" "$model" -o "$out") >"$scratch/stdout" 2>"$scratch/stderr"
  exit_code=$?
  { stderr=$(<"$scratch/stderr"); } 2>/dev/null  # which may hold zeros
  if ((exit_code >= 124)); then
    echo "ended by a signal or too slow (exit $exit_code)"
  elif ((exit_code != code)); then
    echo "exit $exit_code, expected $code: $stderr"
  elif ! fits "$stderr" "$message"; then
    echo "says     $stderr"
    echo "expected $message"
  fi
  ((exit_code == code)) || return
  if ((code <= 4)); then
    local told=""
    if ((code == 3)); then
      [[ ! -e $out ]] || echo "left results behind"
    else
      told="report:  $out/report.html"
      [[ $(ls "$out") == report.html ]] || echo "left $(ls "$out") behind"
    fi
    [[ $(<"$scratch/stdout") == "$told" ]] || echo "wrote to stdout: $(head -1 "$scratch/stdout")"
    return
  fi
  [[ -f $out/summary.json ]] || { echo "left no summary.json"; return; }
  local status reason
  status=$(member status "$out/summary.json")
  reason=$(member reason "$out/summary.json")
  [[ $status == failed* ]] || echo "summary.json says status '$status'"
  [[ -n $reason && $stderr == *"$reason"* ]] || echo "summary.json says reason '$reason'"
  [[ $(tail -n 1 "$out/events.csv") == *,stop,* ]] || echo "events.csv does not end with its stop"
  local written=$(($(wc -l <"$out/result.csv") - 1))
  ((written >= rows)) || echo "$written rows, expected $rows"
  if grep -qi 'nan\|inf' "$out/result.csv"; then echo "a result is not finite"; fi
}

passed=0
failed=0
# judge NAME COMPLAINT: counts, and prints a complaint.
judge() {
  if [[ -z $2 ]]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $1: $2"
  fi
}

# The script itself: each of these must be complained about.
notices() {  # COMPLAINT PROGRAM EDIT: an edit of a sound example, or another program, is noticed
  mkdir -p "$scratch/self"
  sed "$3" "$broken/$4" >"$scratch/self/$4"
  local complaint
  complaint=$(examine "$2" "$scratch/self/$4")
  [[ $complaint == *"$1"* ]] && complaint="" || complaint="should complain '$1', but said '$complaint'"
  judge "broken_models.sh" "$complaint"
}
fake() { printf '#!/bin/sh\nout=$4\n%s\n' "$1" >"$scratch/fake" && chmod +x "$scratch/fake"; }
said='echo "unknown_body.yaml:8:28: error: there is no body '"'amr'; did you mean 'arm'?"'" >&2'
fake "$said; exit 3"
judge "broken_models.sh: a sound answer" "$(examine "$scratch/fake" "$broken/unknown_body.yaml")"
notices "expected 4" "$scratch/fake" 's/exit 3/exit 4/' unknown_body.yaml
notices "expected unknown_body.yaml:8:29" "$scratch/fake" 's/8:28/8:29/' unknown_body.yaml
notices "expected unknown_body.yaml:8:28: error: there is no joint" "$scratch/fake" 's/no body/no joint/' unknown_body.yaml
notices "expects no exit code" "$scratch/fake" 2d unknown_body.yaml
notices "expects no message" "$scratch/fake" 3d unknown_body.yaml
fake "$said; echo 'and more' >&2; exit 3"
notices "and more" "$scratch/fake" '' unknown_body.yaml
fake "$said; mkdir -p \$out; exit 3"
notices "left results behind" "$scratch/fake" '' unknown_body.yaml
fake "$said; kill -SEGV \$\$"
notices "ended by a signal" "$scratch/fake" '' unknown_body.yaml
stopped='echo "jump_in_position.yaml: error: stopped early: the motion law of joint '"'pin'"' jumps in position at t = 0.5 s, which no mechanism can follow; let it change gradually, for example with smoothstep; results up to there are kept" >&2'
fake "$stopped; exit 5"
notices "left no summary.json" "$scratch/fake" '' jump_in_position.yaml
summary='mkdir -p $out; (cd $out; printf "t\n0\nnan\n" >result.csv; printf "t\n1,stop,,\n" >events.csv; printf "{\n  \"status\": \"completed\",\n  \"reason\": \"all is well\"\n}\n" >summary.json)'
fake "$stopped; $summary; exit 5"
notices "status 'completed'" "$scratch/fake" '' jump_in_position.yaml
notices "reason 'all is well'" "$scratch/fake" '' jump_in_position.yaml
notices "2 rows, expected 51" "$scratch/fake" '' jump_in_position.yaml
notices "not finite" "$scratch/fake" '' jump_in_position.yaml

(($#)) || set -- "$broken"/*.yaml
for model; do judge "${model##*/}" "$(examine "$program" "$model")"; done
echo "$passed passed, $failed failed"
((failed == 0))
