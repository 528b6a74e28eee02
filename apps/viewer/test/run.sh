#!/usr/bin/env bash
# run.sh REPORT.html...: checks that the compiled page is fresh, then opens each report in Chromium without a network.
# run.sh --live [SAVARY]: the live page instead, against a server that answers as `savary view` does, or against that program.
# run.sh --study STUDY.html...: pages of studies, beside their tables.
# Needs nodejs, npm and chromium (CHROMIUM=path for another one). SCREENSHOTS=folder keeps pictures.
set -eu
cd "$(dirname "$0")/.."
test=browser.mjs
[[ ${1:-} != --live ]] || { test=live.mjs; shift; }
[[ ${1:-} != --study ]] || { test=study.mjs; shift; }
files=()
for file in "$@"; do files+=("$(cd "$OLDPWD" && realpath "$file")"); done
node build.mjs --check
[ -d node_modules/playwright-core ] || npm ci --no-audit --no-fund --silent
[[ $test == live.mjs ]] || npx --no-install tsc --noEmit
exec node "test/$test" "${files[@]}"
