#!/usr/bin/env bash
# check_links.sh PROJECT_FOLDER
# Relative links and images in the Markdown files of the project folder and of docs/ lead to files of the project (not
# to ignored build results), and their #anchors to headings.
. "$(dirname "$0")/project.sh"

# has_heading FILE ANCHOR: whether a heading of the Markdown file gets that anchor.
has_heading() {
  sed -n '/^```/,/^```/d; s/^##* *//p' "$1" | tr '[:upper:]' '[:lower:]' | tr -cd 'a-z0-9 _\n-' | tr ' ' '-' |
    grep -qxF -- "$2"
}

links=0
while IFS=: read -r file line target; do
  case $target in http:* | https:* | mailto:* | '') continue ;; esac
  links=$((links + 1))
  path=${target%%#*}
  if [[ -z $path ]]; then path=$file; else path=$(dirname "$file")/$path; fi
  if [[ ! -e $path ]]; then
    fault "$file:$line" "link to '$target', which does not exist"
  elif GIT_CEILING_DIRECTORIES=${root%/*} git check-ignore -q "$path" 2>/dev/null; then
    fault "$file:$line" "link to '$target', which git ignores: a clone does not have it"
  elif [[ $target == *.md#* || $target == \#* ]] && ! has_heading "$path" "${target#*#}"; then
    fault "$file:$line" "link to '$target': no such heading there"
  fi
done < <(project_files '^[^/]*\.md$|^docs/.*\.md$' | while IFS= read -r file; do
  awk -v file="$file" '
    /^ *```/ { fenced = !fenced }
    fenced { next }
    { text = $0
      gsub(/`[^`]*`/, "", text)
      while (match(text, /\]\([^) ]*|(src|href)="[^"]*/)) {
        target = substr(text, RSTART, RLENGTH)
        sub(/^\]\(|^(src|href)="/, "", target)
        print file ":" NR ":" target
        text = substr(text, RSTART + RLENGTH) } }' "$file"
done)
conclude "$links relative links lead somewhere"
