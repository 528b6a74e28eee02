#!/usr/bin/env bash
# view_test.sh SAVARY STAMP: the live page in Chromium, first against a server that answers as `savary view` does, then against the program; neither
# again while viewer and browser, and for the program the sources of what serves and writes, are those it passed with (tools/remember). Skips
# (exit 77) where node or Chromium is not installed.
set -eu
savary=$(realpath "$1") stamp=$2
for tool in node "${CHROMIUM:-chromium}"; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
cd "$(dirname "$0")/../apps/viewer"
version="=$("${CHROMIUM:-chromium}" --version)"
../../tools/remember "$stamp" . "$version" -- test/run.sh --live
exec ../../tools/remember "$stamp.program" . "$version" "=$("$savary" --version)" ../../savary/{io,live}/*.{cc,h} ../../apps/cli/* -- \
  test/run.sh --live "$savary"
