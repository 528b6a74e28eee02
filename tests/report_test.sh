#!/usr/bin/env bash
# report_test.sh SAVARY IO_TEST: opens reports of real runs, and the report tests' own samples, in Chromium without a network.
# Skips (exit 77) where node or Chromium is not installed.
set -eu
savary=$1 io_test=$2
here=$(cd "$(dirname "$0")" && pwd)
for tool in node "${CHROMIUM:-chromium}"; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
SAVARY_REPORT_DIR=$scratch "$io_test" --gtest_brief=1 --gtest_filter='Report.*'
"$savary" run "$here/../models/four_bar.yaml" -o "$scratch/four_bar" --quiet
cp "$scratch/four_bar/report.html" "$scratch/four_bar.html"
"$here/../apps/viewer/test/run.sh" "$scratch"/*.html
