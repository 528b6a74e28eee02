#!/usr/bin/env bash
# check_citations.sh PROJECT_FOLDER
# A citation is a key (lower-case letters, four digits, perhaps a letter) in square brackets, alone or followed by a
# comma and the place or further keys. Each key has an entry in docs/references.bib, once, with author or editor, title
# and year. Entries nobody cites are mentioned, not refused.
. "$(dirname "$0")/project.sh"

bibliography=docs/references.bib
key='[a-z]+[0-9]{4}[a-z]?'
[[ -f $bibliography ]] || { fault $bibliography "missing"; conclude; }

# One line per entry: key, line number, field names.
entries=$(awk '
  /^@/ {
    if (key) print key, line, fields
    key = $0; sub(/^@[a-zA-Z]*[{]/, "", key); sub(/,.*/, "", key)
    line = NR; fields = ""
  }
  /^[ \t]*[a-z]+[ \t]*=[ \t]*[{"]?[^ \t{}",]/ {
    name = $0; sub(/^[ \t]*/, "", name); sub(/[ \t]*=.*/, "", name)
    fields = fields " " name " "
  }
  END { if (key) print key, line, fields }' "$bibliography")

declare -A known
while read -r name line fields; do
  [[ -n $name ]] || continue
  if [[ -n ${known[$name]:-} ]]; then fault "$bibliography:$line" "second entry '$name'"; fi
  if ! [[ $name =~ ^$key$ ]]; then fault "$bibliography:$line" "key '$name' does not read like smith2003"; fi
  known[$name]=$line
  for field in author title year; do
    if [[ " $fields " == *" $field "* ]] || [[ $field == author && " $fields " == *" editor "* ]]; then continue; fi
    fault "$bibliography:$line" "entry '$name' has no $field"
  done
done <<<"$entries"

declare -A cited
while IFS=: read -r file line text; do
  for name in $(grep -oE "\b$key\b" <<<"$text"); do  # keys have no blanks
    cited[$name]=1
    if [[ -z ${known[$name]:-} ]]; then fault "$file:$line" "[$name] is not in $bibliography"; fi
  done
done < <(project_files '^(savary|apps|tests|bench|models|docs)/.*\.(h|cc|ts|md|yaml|py)$|^[^/]*\.md$' |
  xargs -r grep -HnE "\[$key([,;][^]]*)?\]" |
  # Only the brackets that open with a key and are not an index behind a name.
  awk -F: '{ place = $1 ":" $2 ":"; text = substr($0, length(place) + 1)
             while (match(text, /\[[a-z]+[0-9][0-9][0-9][0-9][a-z]?([,;][^]]*)?\]/)) {
               if (RSTART == 1 || substr(text, RSTART - 1, 1) !~ /[A-Za-z0-9_)\]]/)
                 print place substr(text, RSTART, RLENGTH)
               text = substr(text, RSTART + RLENGTH) } }')

for name in "${!known[@]}"; do
  if [[ -z ${cited[$name]:-} ]]; then echo "note: $bibliography:${known[$name]}: nobody cites $name"; fi
done | sort
conclude "${#cited[@]} works cited, ${#known[@]} in $bibliography"
