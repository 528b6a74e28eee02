#!/usr/bin/env bash
# run.sh BUILD_FOLDER DOCUMENT: measures Savary, beside MuJoCo where that was found, prints the tables and writes them to DOCUMENT.
# Times are CPU times of one thread, medians of processes run in turn; instructions are counted by callgrind as the difference of two runs.
set -eu -o pipefail
build=$1 document=$2
repeats=${BENCH_REPEATS:-7}
luck=5 # the largest tip error on the way is at most so many times that allowed at the end
peer=
if [[ -x $build/peer_mujoco ]]; then peer=$build/peer_mujoco; else echo "MuJoCo was not found: only Savary is measured" >&2; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { printf '%s\n' "$*" >&2; }
median() { sort -g | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

train_savary() { "$build/savary_bench" train 40 "$1" "integrator: $2, tolerance: $3"; } # EVERY INTEGRATOR TOLERANCE
train_mujoco() { "$peer" train 40 "$@"; }                                                   # STEP PERIODS DAMPING GUARD

# good_enough TARGET FIGURES...: whether the tip's error is small enough at the end, and on the way, lest the end be good by luck
good_enough() { awk -v target="$1" -v luck=$luck -v error="$5" -v largest="$6" 'BEGIN { exit !(error <= target && largest <= luck * target) }'; }

# The cheapest settings that reach a target, or nothing.
scan_savary() { # TARGET
  local integrator tolerance figures
  for integrator in dopri8 dopri5; do
    for tolerance in 1e-4 5e-5 3e-5 2e-5 1e-5 5e-6 2e-6 1e-6 5e-7 2e-7 1e-7; do
      # shellcheck disable=SC2086  # figures are words
      if figures=$(train_savary 0.05 $integrator $tolerance) && good_enough "$1" $figures; then
        awk -v settings="$integrator $tolerance" '{ print $3, settings }' <<<"$figures"
        break
      fi
    done
  done | sort -n | sed -n '1s/^[0-9]* //p'
}
scan_mujoco() { # TARGET GUARD
  local step periods damping figures
  for step in 0.025 0.02 0.016 0.0125 0.01 0.008 0.005 0.0025 0.002 0.0016 0.001; do
    for periods in 0.5 0.7 1 2; do
      # The guard makes two of anything less.
      if [[ $2 == on && $periods != 2 ]]; then continue; fi
      for damping in 0.3 0.4 0.5 0.7 1; do
        # shellcheck disable=SC2086  # figures are words
        if figures=$(train_mujoco $step $periods $damping "$2") && good_enough "$1" $figures; then
          echo "$step $periods $damping $2"
          return
        fi
      done
    done
  done
}

# row NAME RELATIVE_TO FILE [LARGEST_ERROR]
row() {
  local cpu steps evaluations error largest residual
  cpu=$(cut -d' ' -f1 "$3" | median)
  read -r _ steps evaluations error largest residual <<<"$(sed -n 1p "$3")"
  echo "| $1 | $cpu | $(ratio "$cpu" "$2") | $steps | $evaluations | $error | ${4:-$largest} | $residual |"
}
describe_mujoco() { echo "step $1 s, constraints' time constant $2 steps, damping ratio $3"; }

# shellcheck disable=SC2086  # settings are words
measure_train() { # TARGET
  local savary guard i base largest command TIMEFORMAT='%U %S'
  local -A mujoco=([on]='' [off]='')
  say "Train of 40: the cheapest settings for an error of $1 m"
  savary=$(scan_savary "$1")
  if [[ $peer ]]; then
    for guard in on off; do mujoco[$guard]=$(scan_mujoco "$1" $guard); done
  fi
  say "Train of 40: Savary ${savary:?no setting of Savary is accurate enough}; MuJoCo ${mujoco[on]:-none}; ${mujoco[off]:-none}"
  rm -f "$work/savary" "$work/command" "$work/on" "$work/off"
  "$build/savary_bench" model 40 "every: 0.05, integrator: ${savary% *}, tolerance: ${savary#* }" >"$work/train.yaml"
  for ((i = 0; i < repeats; ++i)); do
    train_savary 10 $savary >>"$work/savary"
    for guard in on off; do
      if [[ ${mujoco[$guard]} ]]; then train_mujoco ${mujoco[$guard]} >>"$work/$guard"; fi
    done
    { time "$build/savary" run "$work/train.yaml" -o "$work/out" --force --quiet; } 2>>"$work/command"
  done
  base=$(cut -d' ' -f1 "$work/savary" | median)
  largest=$(train_savary 0.05 $savary | cut -d' ' -f5)
  command=$(awk '{ print $1 + $2 }' "$work/command" | median)
  echo "| error at most $1 m | CPU time, s | relative to Savary | steps | evaluations | tip error at 10 s, m | largest tip error, m | largest opening of a joint, m |"
  echo "| --- | --- | --- | --- | --- | --- | --- | --- |"
  row "Savary, \`integrator: ${savary% *}, tolerance: ${savary#* }\`" "$base" "$work/savary" "$largest"
  if [[ ${mujoco[on]} ]]; then row "MuJoCo, $(describe_mujoco ${mujoco[on]})" "$base" "$work/on"; fi
  if [[ ${mujoco[off]} ]]; then row "MuJoCo, guard off, $(describe_mujoco ${mujoco[off]})" "$base" "$work/off"; fi
  if [[ $peer && ! ${mujoco[on]}${mujoco[off]} ]]; then echo "| MuJoCo | not reached with steps down to 0.001 s | | | | | | |"; fi
  echo "| \`savary run\`, all files and the report written, a row each 0.05 s | $command | $(ratio "$command" "$base") | | | | | |"
}

# The train as a user meets it first: no setting given but the end.
run_with_defaults() {
  local cpu status TIMEFORMAT='%U %S'
  "$build/savary_bench" model 40 "" >"$work/train.yaml"
  status=0
  { time "$build/savary" run "$work/train.yaml" -o "$work/out" --force --quiet 2>"$work/message" || status=$?; } 2>"$work/command"
  cpu=$(awk '{ print $1 + $2 }' "$work/command")
  if [[ $status == 0 ]]; then
    echo "With the default settings \`savary run\` takes $cpu s."
  else
    echo "With the default settings \`savary run\` ends after $cpu s with exit code $status: $(sed 's/^.*error: //' "$work/message")."
  fi
}

# microseconds CASE COUNT PROGRAM[:FORMULATION]...: of one evaluation, of each program, run in turn
microseconds() {
  local case=$1 count=$2 i program words
  shift 2
  rm -f "$work"/evaluate.*
  for ((i = 0; i < repeats; ++i)); do
    for program; do
      read -ra words <<<"${program/:/ }"
      "${words[0]}" evaluate "$case" "$count" "${words[@]:1}" | cut -d' ' -f1 >>"$work/evaluate.${program##*/}"
    done
  done
  for program; do median <"$work/evaluate.${program##*/}"; done | xargs
}
measure_evaluations() {
  local case count absolute relative mujoco against=''
  say "Cost of one evaluation"
  echo "| mechanism | Savary, absolute coordinates, us | relative, us | MuJoCo, us | MuJoCo / the faster of Savary's |"
  echo "| --- | --- | --- | --- | --- |"
  for case in double_pendulum:20000 free_slider_crank:20000 train10:2000 train40:500 train100:200 train1000:20; do
    count=${case#*:} case=${case%:*}
    if [[ $case == train1000 ]]; then  # thousands of coordinates in dense matrices
      relative='' && read -r absolute mujoco <<<"$(microseconds "$case" "$count" "$build/savary_bench" ${peer:+"$peer"})"
    else
      read -r absolute relative mujoco <<<"$(microseconds "$case" "$count" "$build/savary_bench" "$build/savary_bench:relative" ${peer:+"$peer"})"
    fi
    if [[ $mujoco ]]; then against=$(ratio "$mujoco" "$(printf '%s\n' "$absolute" ${relative:+"$relative"} | sort -g | head -1)"); fi
    echo "| $case | $absolute | $relative | ${mujoco:-not measured} | ${against:-} |"
  done
}

instructions() { # CASE COUNT FORMULATION
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/savary_bench" evaluate "$1" "$2" "$3" 2>&1 | sed -n 's/.*Collected : //p'
}
per_evaluation() { # CASE COUNT FORMULATION
  local few many
  few=$(instructions "$1" "$2" "$3") many=$(instructions "$1" $((2 * $2)) "$3")
  echo $(((many - few) / $2))
}
measure_instructions() {
  local case count counted ten='' links growth check formulation others
  say "Instructions of one evaluation"
  echo "| mechanism | absolute | relative | independent | canonical | links | growth of absolute over train10, per link | check of the model, s |"
  echo "| --- | --- | --- | --- | --- | --- | --- | --- |"
  for case in pendulum:100:1 slider_crank:100:3 andrews:100:7 train10:100:21 train40:50:81 train100:20:201 train1000:3:2001; do
    IFS=: read -r case count links <<<"$case"
    counted=$(per_evaluation "$case" "$count" absolute)
    others=''
    for formulation in relative independent canonical; do
      others+=" $([[ $links -le 21 ]] && per_evaluation "$case" "$count" "$formulation") |"
    done
    if [[ $case == train10 ]]; then ten=$counted; fi
    growth=${ten:+$(awk -v a="$counted" -v b="$ten" -v n="$links" 'BEGIN { printf "%.2f", a / b / (n / 21) }')}
    check=$("$build/savary_bench" evaluate "$case" 1 | cut -d' ' -f2)
    echo "| $case | $counted |$others $links | $growth | $check |"
  done
}

# shellcheck disable=SC1091  # the system's own description of itself
machine() {
  local cores vector
  cores=$(nproc)
  vector=$(grep -qw avx512f /proc/cpuinfo && echo "with AVX-512" || { grep -qw avx2 /proc/cpuinfo && echo "with AVX2"; } || echo "without AVX2")
  echo "an $(uname -m) machine of $cores cores $vector, $(. /etc/os-release && echo "$PRETTY_NAME"), $(c++ --version | sed -n '1s/ .* / /p')"
}

measure_train 1.35e-4 >"$work/coarse"
measure_train 1e-5 >"$work/fine"
run_with_defaults >"$work/defaults"
measure_evaluations >"$work/evaluations"
measure_instructions >"$work/instructions"
cat >"$document" <<TEXT
# Benchmarks

Written by \`make bench\` on $(machine).
Times are CPU times of one thread, medians of $repeats processes, the programs run in turn; times vary between runs and machines,
ratios less, instruction counts hardly.

## A train of forty four-bars

Eighty-one rods, one degree of freedom, ten passages of a singular position in 10 s; benchmark A02 of the multibody benchmark library
[gonzalez2006]. All cranks stay parallel, so the exact motion is that of a pendulum. Each program runs with the cheapest of many settings
that keep the error at the tip of the last crank after 10 s below a bound, and below $luck times that on the way, lest the end be good by luck.
MuJoCo integrates by RK4 in hinge coordinates and closes the forty loops by soft constraints, as stiff as it allows; its guard keeps
their time constant at two steps or more, and is on unless said. Savary uses absolute coordinates and closes all 121 joints to round-off.
The time is that of the integration, with hardly any results; the last line is the whole command.

$(cat "$work/coarse")

$(cat "$work/fine")

$(cat "$work/defaults")

## One evaluation of the equations of motion

Accelerations from positions and velocities. MuJoCo: a step of its explicit Euler method, which is one evaluation and little else.

$(cat "$work/evaluations")

## Instructions of one evaluation, and how they grow

A growth per link of 1 is linear. The check of the model includes assembly and the rank analysis of its joints.

$(cat "$work/instructions")
TEXT
cat "$document"
