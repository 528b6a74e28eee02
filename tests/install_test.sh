#!/usr/bin/env bash
# install_test.sh CMAKE BUILD_FOLDER
# What is installed, in a scratch folder, from a build that is there: the files users and packagers expect, and a program that runs.
set -u
unset MAKEFLAGS MFLAGS MAKELEVEL
cmake=$1 build=$2
project=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
# fact NAME COMMAND...: the command must succeed.
fact() {
  if ! "${@:2}"; then
    echo "FAILED: $1"
    failures=$((failures + 1))
  fi
}

DESTDIR=$scratch/stage "$cmake" --install "$build" --prefix /opt/savary >"$scratch/log" 2>&1 || { tail -5 "$scratch/log"; exit 1; }
root=$scratch/stage/opt/savary
for file in bin/savary share/man/man1/savary.1 share/bash-completion/completions/savary share/zsh/site-functions/_savary \
  share/doc/savary/{LICENSE,NOTICE,README.md,CHANGELOG.md,docs/{first_cam,model,gallery}.md,docs/images/cam_roller.png,models/cam_roller.yaml}; do
  fact "$file is installed" test -s "$root/$file"
done
fact "nothing else in the folders of others" test "$(cd "$scratch/stage" && find . -type f ! -path './opt/savary/share/doc/savary/*' ! -path './opt/savary/include/savary/*' \
  ! -path './opt/savary/lib*/libsavary*' ! -path './opt/savary/lib*/cmake/savary/*' ! -path './opt/savary/lib*/pkgconfig/savary.pc' | wc -l)" = 4
fact "nothing is linked to but libraries, or readable to its owner alone" test -z "$(find "$scratch/stage" -type l ! -name 'libsavary.so*' -o -type f ! -perm -444)"

cd "$scratch" || exit 2
PATH=$root/bin:$PATH
fact "the program is found" test "$(command -v savary)" = "$root/bin/savary"
fact "it runs an example" savary demo pendulum -o swing --quiet
fact "it leaves a report" test -s swing/report.html
fact "it runs the examples that come with it" savary check "$root/share/doc/savary/models/four_bar.yaml" --quiet
fact "bash loads its completion" bash -c '. "$0" && complete -p savary >/dev/null' "$root/share/bash-completion/completions/savary"
if command -v zsh >/dev/null; then
  fact "zsh loads its completion" zsh -fc "fpath=($root/share/zsh/site-functions \$fpath); autoload -Uz compinit && compinit -D -u && [[ \$_comps[savary] == _savary ]]"
fi
fact "make install installs what was built" grep -qF -- '--install build/release --prefix "/opt/other"' <(make -n -C "$project" install PREFIX=/opt/other 2>&1)

# Programs that use the library, by CMake and by pkg-config.
if [[ -n $(find "$root" -name savary-config.cmake) ]]; then
  fact "no header leaks an option" test -z "$(grep -rnE '^ *# *define' "$root/include" --include='*.h')"
  "$cmake" -G Ninja -S "$project/apps/examples" -B examples -DCMAKE_PREFIX_PATH="$root" -DCMAKE_BUILD_TYPE= >"$scratch/log" 2>&1 && "$cmake" --build examples >>"$scratch/log" 2>&1 ||
    { tail -30 "$scratch/log"; failures=$((failures + 1)); }
  fact "a program runs a model file in several threads" grep -q '^ *600 rpm *[0-9]' <(examples/speeds "$root/share/doc/savary/models/slider_crank.yaml")
  fact "a program reports mistakes with their location" grep -q 'a.yaml:1:1: error:' <(echo 'bodies: {}' >a.yaml; examples/speeds a.yaml 2>&1)
  fact "a program steps a control loop" grep -q "it leans by" <(examples/balance)
  fact "a program builds a model" grep -q "joint 'pin1'.*5 *\|101 rows" <(examples/built)
  if command -v pkg-config >/dev/null; then
    pc=$(dirname "$(find "$root" -name savary.pc)")
    mkdir pc && cp "$pc/savary.pc" "$(pkg-config --variable=pcfiledir eigen3)/eigen3.pc" pc
    echo '#include "savary/library/version.h"
int main() { return savary::Version() == "'"$("$root/bin/savary" --version | cut -d' ' -f2)"'" ? 0 : 1; }' >version.cc
    # shellcheck disable=SC2046
    fact "pkg-config says how a program is compiled" c++ -std=c++20 version.cc -o version $(PKG_CONFIG_PATH=$pc pkg-config --define-variable=prefix="$root" --cflags --libs savary)
    fact "the shared library needs no other package than Eigen" env PKG_CONFIG_LIBDIR="$scratch/pc" bash -c 'pkg-config --cflags --libs savary >/dev/null'
    # shellcheck disable=SC2046
    fact "the libraries of the static one are named" c++ -shared -o all.so -Wl,--whole-archive "$(find "$root" -name libsavary.a)" -Wl,--no-whole-archive -Wl,--no-undefined \
      $(PKG_CONFIG_PATH=$pc pkg-config --static --libs-only-l --libs-only-other savary | sed 's/-lsavary//')
    fact "and it has the program's version" env LD_LIBRARY_PATH="$(dirname "$pc")" ./version
  fi
fi
# The Debian package, unpacked.
if command -v dpkg-shlibdeps >/dev/null && [[ -e $build/python/savary/__init__.py ]]; then
  package=$("$project/tools/make-deb" "$build") || failures=$((failures + 1))
  fact "make deb makes a package" dpkg-deb -x "$package" "$scratch/deb"
  fact "it depends on the libraries that are needed" grep -q 'libyaml-cpp.*zlib1g' <(dpkg-deb -f "$package" Depends)
  fact "its program runs" grep -qx "$("$root/bin/savary" --version)" <("$scratch/deb/usr/bin/savary" --version)
  fact "its Python package runs" env PYTHONPATH="$scratch/deb/usr/lib/python3/dist-packages" /usr/bin/python3 -c "
import savary
assert savary.__file__.startswith('$scratch'), savary.__file__
assert savary.load('$scratch/deb/usr/share/doc/savary/models/pendulum.yaml').run(until=0.1).usable"
fi
if ((failures)); then exit 1; fi
echo "installed: $(find "$root" -type f | wc -l) files"
