#!/usr/bin/env bash
# view_test.sh SAVARY STAMP: the live page in Chromium, first against a server that answers as `savary view` does (not again while viewer and
# browser are those it passed with, see tools/remember), then against the program. Skips (exit 77) where node or Chromium is not installed.
set -eu
savary=$(realpath "$1") stamp=$2
for tool in node "${CHROMIUM:-chromium}"; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
cd "$(dirname "$0")/../apps/viewer"
../../tools/remember "$stamp" . "=$("${CHROMIUM:-chromium}" --version)" -- test/run.sh --live
exec test/run.sh --live "$savary"
