#!/usr/bin/env bash
# check_gallery.sh PROJECT_FOLDER
# docs/gallery.md lists every file of models: a machine with a picture of the mechanism and a plot, a cam with what `savary cam` draws. Each
# picture is there and has at most 60 kB; the page is what tools/gallery writes, and there are no other pictures. (`tools/gallery BINARY`
# draws them anew; this needs no browser.)
. "$(dirname "$0")/project.sh"

page=docs/gallery.md
[[ -f $page ]] || { fault "$page" "missing"; conclude; }
count=0
while IFS= read -r model; do
  count=$((count + 1))
  name=$(basename "$model" .yaml)
  case $model in
    models/cams/*) pictures="cams_$name.svg" ;;
    *) pictures="$name.webp $name.svg" ;;
  esac
  grep -qE "^    savary (run|cam) $model " "$page" || fault "$page" "does not list $model; tools/gallery BINARY writes it anew"
  for picture in $pictures; do
    [[ -s docs/images/gallery/$picture ]] || fault "$model" "has no picture docs/images/gallery/$picture; tools/gallery BINARY draws it"
    grep -qF "(images/gallery/$picture)" "$page" || fault "$page" "does not show $picture; tools/gallery BINARY writes it anew"
  done
done < <(project_files '^models/.*\.yaml$')
while IFS= read -r picture; do
  grep -qF "(${picture#docs/})" "$page" || fault "$picture" "is not in $page"
  size=$(wc -c <"$picture")
  if ((size > 60000)); then fault "$picture" "$size bytes; at most 60000"; fi
done < <(project_files '^docs/images/gallery/')
if command -v python3 >/dev/null && ! tools/gallery --page | cmp -s - "$page"; then
  fault "$page" "is not what the models say; tools/gallery BINARY writes it anew"
fi
conclude "$count models are in the gallery"
