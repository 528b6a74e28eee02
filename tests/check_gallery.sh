#!/usr/bin/env bash
# check_gallery.sh PROJECT_FOLDER
# docs/gallery.md lists every file of models, each with a picture of at most 60 kB; it is what tools/gallery writes, and there are no
# other pictures. (`tools/gallery BINARY` draws them anew.)
. "$(dirname "$0")/project.sh"

page=docs/gallery.md
[[ -f $page ]] || { fault "$page" "missing"; conclude; }
count=0
while IFS= read -r model; do
  count=$((count + 1))
  grep -qE "^    savary (run|cam) $model " "$page" || fault "$page" "does not list $model; tools/gallery BINARY writes it anew"
done < <(project_files '^models/.*\.yaml$')
while IFS= read -r picture; do
  grep -qF "(${picture#docs/})" "$page" || fault "$picture" "is not in $page"
  size=$(wc -c <"$picture")
  if ((size > 60000)); then fault "$picture" "$size bytes; at most 60000"; fi
done < <(project_files '^docs/images/gallery/')
pictures=$(grep -c '^!\[.*(images/gallery/' "$page")
((pictures == count)) || fault "$page" "$pictures pictures of $count models"
if command -v python3 >/dev/null && ! tools/gallery --page | cmp -s - "$page"; then
  fault "$page" "is not what the models say; tools/gallery BINARY writes it anew"
fi
conclude "$count models are in the gallery"
