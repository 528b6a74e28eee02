#!/usr/bin/env bash
# check_hygiene.sh PROJECT_FOLDER
# What no file of the project may contain: paths of one machine, addresses of a package registry in lock files, notes
# of work left over, marks of an unfinished merge, more lines than a person reads in one sitting.
. "$(dirname "$0")/project.sh"

longest=900
generated='^savary/io/report_bundle\.cc$|^apps/viewer/dist/'

# refuse MESSAGE PATTERN FILES_REGEX: every line that matches is a fault.
refuse() {
  while IFS=: read -r file line _; do
    fault "$file:$line" "$1"
  done < <(project_files "$3" | grep -vE "$generated" | tr '\n' '\0' | xargs -0 -r grep -HInE -e "$2")
}

refuse "path of one machine" '(^|[^A-Za-z0-9_./])/(work|root|home|tmp/bash_jobs[^/]*)/[A-Za-z0-9_.]' '.'
refuse "address of a registry in a lock file (npm: omit-lockfile-registry-resolved)" \
  '"resolved": *"https?:' '(^|/)(package-lock|npm-shrinkwrap)\.json$'
refuse "note of work left over; do it, or describe the limit" '\b(TO''DO|FIX''ME)\b' \
  '\.(h|cc|ts|js|mjs|html|css|sh|cmake|yaml|awk)$|(^|/)(CMakeLists\.txt|Makefile)$|^tools/|^\.ci/'
refuse "mark of an unfinished merge" '^(<<<<<<<|>>>>>>>)( |$)' '.'

while IFS= read -r file; do
  lines=$(wc -l <"$file")
  if ((lines > longest)); then fault "$file:$lines" "$lines lines; at most $longest, so split it"; fi
done < <(project_files '\.(h|cc|ts)$' | grep -vE "$generated")
conclude "$(project_files . | wc -l) files are clean"
