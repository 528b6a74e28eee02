#!/usr/bin/env bash
# run.sh SAVARY_BENCH: instructions of one evaluation of the right-hand side, counted by callgrind as the difference of two runs, and
# how they grow with the size of a mechanism.
set -eu
bench=$1
instructions() { # CASE COUNT
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" "$1" "$2" 2>&1 | sed -n 's/.*Collected : //p'
}
per_evaluation() { # CASE
  local few many
  few=$(instructions "$1" 100) many=$(instructions "$1" 200)
  echo $(( (many - few) / 100 ))
}
printf '%-14s %12s\n' mechanism instructions
for case in pendulum slider_crank andrews; do printf '%-14s %12d\n' "$case" "$(per_evaluation "$case")"; done
ten=$(per_evaluation train10) forty=$(per_evaluation train40)
printf '%-14s %12d\n%-14s %12d\n' train10 "$ten" train40 "$forty"
awk -v a="$ten" -v b="$forty" 'BEGIN { printf "train40 / train10: %.2f (linear growth in links: %.2f)\n", b / a, 81 / 21 }'
