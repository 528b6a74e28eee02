# Build targets; `make help` lists them. The build itself is CMake's (CMakeLists.txt, CMakePresets.json).

FLAGSHIP ?= cam_roller
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local

MAKEFLAGS += --no-print-directory
BUILD = nice cmake --build $(1) -j $(JOBS)
CTEST = ctest --test-dir $(1) -j $(JOBS) --output-on-failure --no-tests=error

.PHONY: help run build install python deb check test soak bench format viewer clean

help:
	@echo "make run      install what is missing, build, run the example models/$(FLAGSHIP).yaml (or FLAGSHIP=name)"
	@echo "make build    install what is missing, build build/release/savary"
	@echo "make install  build and install the program and the library (docs/library.md) under $(PREFIX) (or PREFIX=folder; DESTDIR is honoured)"
	@echo "make python   build the Python package (docs/python.md)"
	@echo "make deb      build a Debian package of the program, the library and the Python package"
	@echo "make check    formatting, spelling, layers, links: seconds, nothing is compiled"
	@echo "make test     build and run all tests, and the unit tests under the sanitizers; those whose inputs changed since they passed, or all (SAVARY_FRESH=1)"
	@echo "make soak     long random tests"
	@echo "make bench    build and run the benchmarks, write docs/benchmarks.md"
	@echo "make viewer   rebuild the report viewer (needs node and npm)"
	@echo "make format   clang-format the C++ sources"
	@echo "make clean    remove build/ and out/"

# One build serves the program, its tests and the benchmarks: what one target has compiled the others use.
CONFIGURE = test build/release/build.ninja -nt CMakePresets.json || { cmake --preset release && touch build/release/build.ninja; }

build:
	@tools/install-packages run
	@$(CONFIGURE)
	@$(call BUILD,build/release) --target savary

run: build
	build/release/savary run models/$(FLAGSHIP).yaml -o out/$(FLAGSHIP) --force
	@echo "Report: out/$(FLAGSHIP)/report.html (open it in a browser)"

install: build
	@$(call BUILD,build/release) --target savary_libraries
	cmake --install build/release --prefix "$(PREFIX)"
	@test ! -e build/release/savary_mpi.so || cmake --install build/release --component mpi --prefix "$(PREFIX)"

python:
	@tools/install-packages run python
	@cmake --preset release -DSAVARY_PYTHON=ON
	@$(call BUILD,build/release) --target savary_python
	@echo "PYTHONPATH=build/release/python python3 -c 'import savary', or install it: pip install --no-build-isolation . (docs/python.md)"

deb: build
	@tools/install-packages python deb
	@cmake --preset release -DSAVARY_PYTHON=ON
	@$(call BUILD,build/release) --target savary savary_libraries savary_python
	@tools/make-deb build/release

check:
	@tools/install-packages format
	@status=0; for check in format spelling layering citations links hygiene; do \
	  bash tests/check_$$check.sh . || status=1; done; exit $$status

# What does not compile or fails does not hide the results of the rest.
test:
	@tools/install-packages run test format python
	@cmake --preset release -DSAVARY_TESTS=ON -DSAVARY_SANITIZE=ON -DSAVARY_PYTHON=ON
	@status=0; \
	$(call BUILD,build/release) --target all sanitized_tests -- -k 0 || status=1; \
	$(call CTEST,build/release) -LE soak --output-junit tests.xml || status=1; \
	tools/test-times build/release/tests.xml; \
	exit $$status

soak:
	@tools/install-packages run test
	@cmake --preset release -DSAVARY_TESTS=ON
	@$(call BUILD,build/release)
	@SAVARY_SOAK=1 $(call CTEST,build/release) -L soak

bench:
	@tools/install-packages run bench
	@cmake --preset release -DSAVARY_BENCH=ON
	@$(call BUILD,build/release)
	@cmake --build build/release --target run_bench

viewer:
	@tools/install-packages test
	cd apps/viewer && npm ci && npm run build

format:
	@tools/install-packages format
	find $(wildcard savary apps tests bench) -name node_modules -prune -o \
	  ! -name report_bundle.cc \( -name '*.h' -o -name '*.cc' \) -print0 | xargs -0 -r clang-format -i

clean:
	rm -rf build out
