#!/usr/bin/env bash
# check_spelling.sh PROJECT_FOLDER
# Common misspellings in documents, comments and messages. Skipped, with exit code 77, without codespell.
. "$(dirname "$0")/project.sh"

command -v codespell >/dev/null || { echo "codespell is not installed"; exit 77; }
# Words of the field, of foreign formats (ACDMC's keywords are French too) and of code that are spelt as they should be.
words=statics,entite,fro,trough,nd,convexe,upto,kinf,atleast,kown,fixe,haa,crate,tread
while IFS= read -r line; do
  fault "${line%%: *}" "spelling: ${line#*: }"
done < <(project_files '\.(h|cc|md|sh|cmake|yaml|ts|mjs|py|1)$|(^|/)(CMakeLists\.txt|Makefile)$' |
  grep -vE '^savary/io/report_bundle\.cc$|^apps/viewer/dist/|^tests/broken/|^tests/import/|^tests/checks_test\.sh' | tr '\n' '\0' | xargs -0 -r codespell -q 3 -L "$words")
conclude "spelling is sound"
