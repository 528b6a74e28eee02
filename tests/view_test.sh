#!/usr/bin/env bash
# view_test.sh SAVARY: the live page in Chromium, first against a server that answers as `savary view` does, then against it.
# Skips (exit 77) where node or Chromium is not installed.
set -eu
savary=$(realpath "$1")
for tool in node "${CHROMIUM:-chromium}"; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
cd "$(dirname "$0")/../apps/viewer"
exec test/run.sh --live "$savary"
