# Shared by the project checks (check_*.sh), which take the project folder as their first argument.
# shellcheck shell=bash
export LC_ALL=C
root=$(cd "${1:?usage: $0 PROJECT_FOLDER}" && pwd)
cd "$root" || exit 2
faults=0

# fault WHERE MESSAGE: reports a fault; the check goes on to find the others.
fault() {
  echo "$1: $2"
  faults=$((faults + 1))
}

# Ends the check: fails when there was a fault.
conclude() {
  if ((faults)); then
    echo "$faults fault(s)"
    exit 1
  fi
  echo "$1"
}

# project_files REGEX: the project's own files whose path matches, one a line: what git tracks or would track; in an
# unpacked archive, everything but build results.
project_files() {
  if ! GIT_CEILING_DIRECTORIES=${root%/*} git ls-files -co --exclude-standard 2>/dev/null; then
    find . \( -name .git -o -path './build*' -o -path ./out -o -name node_modules \) -prune -o -type f -print |
      sed 's|^\./||'
  fi | sort -u | grep -E "$1" | while IFS= read -r file; do
    if [[ -f $file ]]; then echo "$file"; fi
  done
}
