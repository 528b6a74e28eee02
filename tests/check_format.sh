#!/usr/bin/env bash
# check_format.sh PROJECT_FOLDER
# C++ sources are as clang-format writes them (.clang-format; `make format` writes them). Skipped, with exit code 77, without clang-format.
. "$(dirname "$0")/project.sh"

command -v clang-format >/dev/null || { echo "clang-format is not installed"; exit 77; }
while IFS= read -r file; do
  fault "$file" "not formatted; run 'make format'"
done < <(project_files '\.(h|cc)$' | grep -v '^savary/io/report_bundle\.cc$' | tr '\n' '\0' |
  xargs -0 -r -n 16 -P "$(nproc)" clang-format --dry-run 2>&1 | sed -n 's/^\([^ :]*\):[0-9]*:[0-9]*: warning.*/\1/p' | sort -u)
conclude "$(project_files '\.(h|cc)$' | wc -l) sources are formatted"
