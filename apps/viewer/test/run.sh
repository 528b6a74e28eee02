#!/usr/bin/env bash
# run.sh REPORT.html...: checks that the compiled page is fresh, then opens each report in Chromium without a network.
# Needs nodejs, npm and chromium (CHROMIUM=path for another one). SCREENSHOTS=folder keeps pictures.
set -eu
cd "$(dirname "$0")/.."
reports=()
for report in "$@"; do reports+=("$(cd "$OLDPWD" && realpath "$report")"); done
node build.mjs --check
[ -d node_modules/playwright-core ] || npm ci --no-audit --no-fund --silent
npx --no-install tsc --noEmit
exec node test/browser.mjs "${reports[@]}"
