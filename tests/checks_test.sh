#!/usr/bin/env bash
# checks_test.sh
# Tests of the project checks: a small sound project passes them all, and each fault planted in it is caught.
set -u
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
facts=0

# A sound project; its savary is a script.
make_project() {
  rm -rf "$scratch/project" "$scratch/program"
  mkdir -p "$scratch"/project/{savary/{base,geometry,contact,io},docs,models}
  cd "$scratch/project" || exit 2
  cat >CMakeLists.txt <<-'END'
	savary_module(base LIBRARIES fmt::fmt)
	savary_module(laws DEPENDS base)
	savary_module(geometry DEPENDS base)
	savary_module(contact DEPENDS geometry laws)
	savary_module(io DEPENDS contact LIBRARIES yaml-cpp)
	END
  cat >savary/contact/gap.h <<-'END'
	#include <Eigen/Dense>
	#include <vector>
	#include "savary/base/frame.h"
	// The gap of two surfaces [smith2003, section 2].
	double gap = table[index1234];
	END
  printf '#include <yaml-cpp/yaml.h>\n#include "savary/contact/gap.h"\n' >savary/io/reader.cc
  printf '#include <gtest/gtest.h>\n#include "savary/base/frame.h"\n' >savary/geometry/curve_test.cc
  cat >docs/references.bib <<-'END'
	@book{smith2003,
	  author = {Smith, A.},
	  title  = {Gaps},
	  year   = 2003
	}
	END
  printf '# Guide\n\n## Units & signs\n\nSee [home](../README.md) and [the web](https://example.org).\n' >docs/guide.md
  cat >README.md <<-'END'
	# Example

	Read [the guide](docs/guide.md#units--signs) [smith2003].

	```sh
	git clone https://example.org/savary
	cd savary
	make run          # builds
	savary run models/cam.yaml \
	  -o out
	test -f out/result.csv
	```

	```sh
	$ savary version
	version 1
	```

	```text
	this is not run
	```

	```yaml
	# own.yaml
	savary: 1
	```

	```sh
	savary run own.yaml -o own
	```
	END
  printf 'run:\n\tfalse\n' >Makefile
  echo 'savary: 1' >models/cam.yaml
  cat >"$scratch/program" <<-'END'
	#!/bin/sh
	case $1 in
	  run) test -f "$2" && mkdir -p "$4" && echo t >"$4/result.csv" ;;
	  version) echo version 1 ;;
	  *) echo "unknown command $1"; exit 2 ;;
	esac
	END
  chmod +x "$scratch/program"
}

check() { bash "$here/check_$1.sh" "$scratch/project" "$scratch/program" >"$scratch/output" 2>&1; }

passes() {  # CHECK FACT
  facts=$((facts + 1))
  if ! check "$1"; then
    echo "FAILED: $2: check_$1 should pass, but said:"
    sed 's/^/    /' "$scratch/output"
    failures=$((failures + 1))
  fi
}

catches() {  # CHECK MESSAGE: the check fails, and its output has the message
  facts=$((facts + 1))
  if check "$1" || ! grep -qF -- "$2" "$scratch/output"; then
    echo "FAILED: check_$1 should fail with '$2', but said:"
    sed 's/^/    /' "$scratch/output"
    failures=$((failures + 1))
  fi
  make_project
}

make_project
for name in layering citations links hygiene readme; do passes "$name" "a sound project"; done

echo '#include "savary/contact/gap.h"' >savary/base/frame.h
catches layering 'savary/base/frame.h:1: savary/base may not include "savary/contact/gap.h"'
echo '#include "savary/laws/spring.h"' >savary/geometry/curve.cc
catches layering 'savary/geometry/curve.cc:1: savary/geometry may not include'
echo '#include "curve.h"' >savary/geometry/curve.cc
catches layering 'savary/geometry/curve.cc:1: "curve.h" should be included by its path'
echo '  #  include <yaml-cpp/yaml.h>' >savary/contact/gap.cc
catches layering 'savary/contact/gap.cc:1: <yaml-cpp/yaml.h> does not belong here'
echo '#include <CLI/CLI.hpp>' >savary/io/reader.cc
catches layering 'savary/io/reader.cc:1: <CLI/CLI.hpp> does not belong here'
echo '#include <fmt/format.h>' >savary/base/frame.h
catches layering 'savary/base/frame.h:1: <fmt/format.h> does not belong here'
echo '#include <gtest/gtest.h>' >savary/base/frame.cc
catches layering 'savary/base/frame.cc:1: <gtest/gtest.h> does not belong here'
echo '#include <unheard/of.h>' >savary/io/reader.cc
catches layering 'savary/io/reader.cc:1: <unheard/of.h> does not belong here'
sed -i 's/(base /(base DEPENDS io /' CMakeLists.txt
catches layering 'module base depends on io, which is not declared before it'

echo '// Known since long [jones1999b].' >savary/base/frame.h
catches citations 'savary/base/frame.h:1: [jones1999b] is not in docs/references.bib'
echo '// Two works [smith2003, jones1999].' >savary/base/frame.h
catches citations 'savary/base/frame.h:1: [jones1999] is not in docs/references.bib'
echo 'Known since long [jones1999].' >>docs/guide.md
catches citations 'docs/guide.md:6: [jones1999] is not in docs/references.bib'
sed -i '/year/d' docs/references.bib
catches citations "docs/references.bib:1: entry 'smith2003' has no year"
sed -i 's/{Gaps}/{}/' docs/references.bib
catches citations "entry 'smith2003' has no title"
cat docs/references.bib docs/references.bib >both && mv both docs/references.bib
catches citations "second entry 'smith2003'"
rm docs/references.bib
catches citations 'docs/references.bib: missing'

echo '[gone](theory/gone.md)' >>docs/guide.md
catches links "docs/guide.md:6: link to 'theory/gone.md', which does not exist"
echo '![picture](docs/gone.png "Title")' >>README.md
catches links "link to 'docs/gone.png', which does not exist"
echo '[guide](docs/guide.md#lengths)' >>README.md
catches links "link to 'docs/guide.md#lengths': no such heading there"
if command -v git >/dev/null; then
  git init -q . && echo '/out/' >.gitignore && mkdir out && touch out/report.html
  echo '[report](out/report.html)' >>README.md
  catches links "link to 'out/report.html', which git ignores"
fi

echo '// see /wo''rk/shared/notes' >savary/base/frame.h
catches hygiene 'savary/base/frame.h:1: path of one machine'
echo '/ro''ot/.config' >>docs/guide.md
catches hygiene 'docs/guide.md:6: path of one machine'
printf '{\n  "resolved": "https://registry.example.org/three.tgz"\n}\n' >package-lock.json
catches hygiene 'package-lock.json:2: address of a registry'
echo '// TO''DO: later' >savary/base/frame.cc
catches hygiene 'savary/base/frame.cc:1: note of work left over'
echo '# FIX''ME' >>Makefile
catches hygiene 'Makefile:3: note of work left over'
yes '// line' | head -901 >savary/base/frame.cc
catches hygiene 'savary/base/frame.cc:901: 901 lines'
yes '// line' | head -901 >savary/io/report_bundle.cc
passes hygiene "the generated bundle may be long"
make_project

sed -i 's/# own.yaml/# other.yaml/' README.md
catches readme "README.md:29: 'savary run own.yaml -o own' ended with exit code 1"
sed -i 's/savary version/savary verison/' README.md
catches readme "README.md:15: 'savary verison' ended with exit code 2"
sed -i 's/make run/make rnu/' README.md
catches readme "README.md:8: 'make rnu"
sed -i 's/cam.yaml/cma.yaml/' README.md
catches readme "README.md:9: 'savary run models/cma.yaml"
sed -i 's/```sh/```/' README.md
catches readme "shows no command"
rm "$scratch/program"
catches readme "not built"

# A build whose tests found `| force | 1 |`.
stale_build() {
  rm -f "$scratch/program"
  mkdir -p "$scratch/program/tests"
  printf '#!/bin/sh\necho "| force | 1 |"\n' >"$scratch/program/tests/validation_page"
  chmod +x "$scratch/program/tests/validation_page"
}
stale_build; echo '| force | 1 |' >docs/validation.md
passes validation "a page as the tests found it"
make_project; stale_build; echo '| force | 2 |' >docs/validation.md
catches validation 'docs/validation.md: is not what the tests found'
stale_build; echo 'exit 1' >"$scratch/program/tests/validation_page"; echo '| force | 1 |' >docs/validation.md
catches validation 'docs/validation.md: cannot be made'

echo "$facts facts about the checks, $failures failed"
[[ $failures == 0 ]]
