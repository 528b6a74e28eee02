#!/usr/bin/env bash
# wheel_test.sh BUILD_FOLDER
# The Python package as it was built, and as the wheel that pip installs in a fresh environment, made of what is built already.
set -u
build=$(realpath "$1")
project=$(cd "$(dirname "$0")/.." && pwd)
python=/usr/bin/python3
[[ -e $build/python/savary/__init__.py ]] || { echo "the Python package was not built (SAVARY_PYTHON)"; exit 77; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$project" || exit 2
PYTHONPATH=$build/python "$python" tests/python_test.py "$project" || exit 1

"$python" -c 'import ensurepip' 2>/dev/null || { echo "no python3-venv: the wheel is not tested"; exit 0; }
"$python" -m venv --system-site-packages "$scratch/env" || exit 1
"$scratch/env/bin/pip" --disable-pip-version-check install -q --no-index --no-build-isolation . || exit 1
cd "$scratch" || exit 2
"$scratch/env/bin/python" -c "
import savary, sys
assert savary.__file__.startswith(sys.prefix), savary.__file__
run = savary.load('$project/models/pendulum.yaml').run(until=0.1)
assert run.usable and len(run['energy.total']) == len(run.t)
print('wheel of savary', savary.__version__, 'installed')"
