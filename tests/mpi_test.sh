#!/usr/bin/env bash
# mpi_test.sh SAVARY: studies on several ranks leave the same files as one process, also after a rank or all of them were killed. Skips (exit 77) where MPI is
# missing.
set -u
program=$1
if ! command -v mpirun >/dev/null; then echo "skipped: mpirun is not installed"; exit 77; fi
if [[ ! -e $(dirname "$program")/savary_mpi.so ]]; then echo "skipped: savary was built without MPI"; exit 77; fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 1
failures=0
fact() { local what=$1; shift; "$@" >/dev/null 2>&1 || { echo "FAILED: $what"; failures=$((failures + 1)); }; }
on_ranks() { timeout 120 mpirun --allow-run-as-root --oversubscribe -n "$@"; }

cat >pendulum.yaml <<'END'
savary: 1
units: {angle: deg}
parameters: {angle: 30, mass: 1}
gravity: [0, -9.81, 0]
bodies: {bob: {mass: mass, inertia: [0.1, 0.1, 0.1], at: [0, -1, 0]}}
joints: {pin: {revolute: [ground, bob], at: [0, 0, 0], start: {q: angle}}}
run: {until: 2, every: 0.01}
END
cat >swings.yaml <<'END'
savary: 1
study: sample
model: pendulum.yaml
vary: {angle: {uniform: [10, 60]}}
samples: 600
seed: 1
responses: {top: pin.qd.max}
END
sed -e 's/sample$/optimise/' -e '/samples:\|seed:/d' -e 's/^vary: .*/vary: {angle: {between: [10, 60]}, mass: {between: [1, 2]}}/' swings.yaml >best.yaml
echo 'optimise: {maximise: top, method: gradient}' >>best.yaml

same() { local name; for name in study.csv study.json study.h5; do cmp "$1/$name" "$2/$name" || return 1; done; [[ ! -e $2/study.waiting ]]; }
for study in swings best; do
  fact "$study in one process" "$program" study $study.yaml -o $study -q --jobs 1 --no-page
  for ranks in 1 2 4; do
    for jobs in 1 2; do
      [[ $study == swings || $ranks$jobs == 21 ]] || continue
      fact "$study on $ranks ranks with $jobs jobs" on_ranks $ranks "$program" study $study.yaml -o $study.$ranks.$jobs -q --jobs $jobs --no-page
      fact "$study on $ranks ranks with $jobs jobs: the same files" same $study $study.$ranks.$jobs
    done
  done
done
fact "a part" on_ranks 2 "$program" study swings.yaml -o one -q --part 1/2
fact "another part" "$program" study swings.yaml -o two -q --part 2/2
fact "joined" "$program" study swings.yaml --join one two -o both -q
fact "the same files from parts" same swings both

# killed WHICH: a job in the middle of its work, of which a rank, or all with mpirun, are killed and which is resumed.
killed() {
  local folder=killed_$1 pid victims rows
  mpirun --allow-run-as-root --oversubscribe -n 3 "$program" study swings.yaml -o "$folder" -q >"$folder.log" 2>&1 & pid=$!
  for _ in $(seq 1 1000); do [[ $(wc -l <"$folder/study.csv") -gt 60 ]] 2>/dev/null && break; sleep 0.02; done
  victims=$(ps --no-headers -o pid --ppid $pid)
  case $1 in rank) kill -9 $(tail -1 <<<"$victims") ;; first) kill -9 $(head -1 <<<"$victims") ;; all) kill -9 $pid $victims ;; esac
  wait $pid && { echo "FAILED: the job was over before it was killed"; failures=$((failures + 1)); }
  rows=$(cat "$folder"/study.csv "$folder"/study.waiting 2>/dev/null | wc -l)
  fact "rows there after the kill of $1 ($rows)" test "$rows" -gt 60
  fact "resumed after the kill of $1" on_ranks 2 "$program" study swings.yaml -o "$folder" -q --resume
  fact "the same files after the kill of $1" same swings "$folder"
}
killed rank; killed first; killed all

# Mistakes end all ranks, with one message.
on_ranks 3 "$program" study swings.yaml -o swings >log 2>&1
fact "results stay" grep -q "study.csv exists" log
on_ranks 3 "$program" study nowhere.yaml >log 2>&1
fact "one message" test "$(grep -c "cannot read" log)" == 1
mkdir bare && cp "$program" bare/savary
on_ranks 1 bare/savary study swings.yaml -o none >log 2>&1
fact "a program without MPI" grep -q "was built without MPI" log
exit $((failures > 0))
