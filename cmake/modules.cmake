# How every file is compiled. Most of what a compiler does here is reading headers and instantiating templates, so: precompiled headers
# are shared, one for each way of compiling, and what runs once is compiled with -Og, which takes a seventh less of
# the compiler's time than -O1 (unit tests, which calculate, have -O1). Code of the kernel needs -O3: with -O2 an evaluation takes half as many instructions again.
#   kernel: what runs inside a step.  cold: what runs once a row, a run or a file.
#   tests: cold, with GoogleTest.  model_tests: those that read or run models.
#   sanitized, sanitized_cold: libraries once more, for the sanitizers; the second for cold ones.
set(savary_headers <Eigen/Dense> <fmt/format.h> <algorithm> <array> <cmath> <functional> <limits> <map> <memory> <numbers>
    <optional> <set> <span> <string> <string_view> <utility> <vector>)
# savary_flavour(NAME options header...): headers of our own that most files of that kind include.
function(savary_flavour name options)
  add_library(savary_${name} INTERFACE)
  target_link_libraries(savary_${name} INTERFACE savary_options)
  if(CMAKE_BUILD_TYPE STREQUAL Release)
    target_compile_options(savary_${name} INTERFACE ${options})
  endif()
  if(SAVARY_SHARED AND name MATCHES "^(kernel|cold)$")
    # Code that may be linked into a shared library. Calls within it need no detour, and are inlined as in a program.
    target_compile_options(savary_${name} INTERFACE -fPIC -fno-semantic-interposition)
  endif()
  if(NOT EXISTS ${PROJECT_BINARY_DIR}/headers/${name}.cc)
    file(WRITE ${PROJECT_BINARY_DIR}/headers/${name}.cc "")
  endif()
  add_library(savary_${name}_headers OBJECT ${PROJECT_BINARY_DIR}/headers/${name}.cc)
  target_link_libraries(savary_${name}_headers PRIVATE savary_${name} fmt::fmt)
  target_precompile_headers(savary_${name}_headers PRIVATE ${savary_headers} ${ARGN})
endfunction()
# savary_compile(TARGET FLAVOUR)
function(savary_compile target flavour)
  target_link_libraries(${target} PRIVATE savary_${flavour} fmt::fmt)
  target_precompile_headers(${target} REUSE_FROM savary_${flavour}_headers)
endfunction()

savary_flavour(kernel -O3 ${PROJECT_SOURCE_DIR}/savary/multibody/model.h)
savary_flavour(cold -Og <filesystem> <fstream> <sstream> ${PROJECT_SOURCE_DIR}/savary/analysis/analysis.h)
target_compile_options(savary_cold INTERFACE -Wno-maybe-uninitialized)  # guessed badly without more optimisation
if(SAVARY_TESTS)
  savary_flavour(tests -O1 <gtest/gtest.h> <random>)
  savary_flavour(model_tests -Og <gtest/gtest.h> <random> ${PROJECT_SOURCE_DIR}/savary/io/run_model.h)
  foreach(flavour tests model_tests)
    target_link_libraries(savary_${flavour}_headers PRIVATE GTest::gtest)
    target_compile_options(savary_${flavour} INTERFACE -Wno-uninitialized -Wno-maybe-uninitialized -Wno-mismatched-new-delete)
  endforeach()
endif()
if(SAVARY_TESTS AND SAVARY_SANITIZE)
  # Assertions on. Warnings are those of the other targets: instrumented code makes the compiler warn of what is not there.
  # -Og: compiled in two thirds of the time of -O1.
  savary_flavour(sanitized "-Og")
  savary_flavour(sanitized_cold "-Og" <filesystem> <fstream> <sstream> ${PROJECT_SOURCE_DIR}/savary/analysis/analysis.h)
  # Undefined behaviour traps instead of printing a text, which takes a fifth of the compiler's time; the address sanitizer reports the trap with file and
  # line (handle_sigill below).
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fsanitize-undefined-trap-on-error)
  foreach(flavour sanitized sanitized_cold)
    target_compile_options(savary_${flavour} INTERFACE -UNDEBUG -g1 -w ${sanitizers} -fno-omit-frame-pointer)
    # As in the tests, which are not instrumented: both free what the other allocated. Without it Eigen aligns by itself under the address sanitizer.
    target_compile_definitions(savary_${flavour} INTERFACE EIGEN_MALLOC_ALREADY_ALIGNED=1)
    target_link_options(savary_${flavour} INTERFACE ${sanitizers})
    set_target_properties(savary_${flavour}_headers PROPERTIES EXCLUDE_FROM_ALL ON)
  endforeach()
endif()

# savary_together(TARGET [n]): n files of the target are compiled as one, if that is asked for.
function(savary_together target)
  if(SAVARY_TOGETHER AND ARGN)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${ARGN})
  endif()
endfunction()
# savary_compile_loops(SOURCE option...): -O3 and flags of its own, without precompiled headers. With the sanitizers what they are compiled with,
# and these flags: instrumented loops take minutes with -O3.
function(savary_compile_loops source)
  set(optimised $<$<NOT:$<BOOL:$<TARGET_PROPERTY:SAVARY_SANITIZED>>>:-O3>)
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${optimised};${ARGN}" SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# savary_test(NAME PROGRAM): the test that runs a program of tests from the project's folder, unless neither the program nor what tests read has changed
# since it passed.
function(savary_test name program)
  add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/tools/remember ${PROJECT_BINARY_DIR}/passed/${name} $<TARGET_FILE:${program}> cmake docs models studies tests --
           $<TARGET_FILE:${program}> --gtest_brief=1 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

# savary_module(NAME [COLD] [COLD_SOURCES name...] [TOGETHER n] [DEPENDS other...] [LIBRARIES target...])
# Makes the library savary_NAME of savary/NAME/*.cc, COLD_SOURCES of a kernel module compiled as cold ones, and, when tests are built, the program NAME_test of its *_test.cc. With SAVARY_SANITIZE the library
# is compiled once more with the sanitizers, and the same objects of the tests are linked with it as NAME_test_sanitized (target sanitized_tests, not
# part of `all`). There the library's objects come first, so that of functions in headers its instrumented copies are linked, not those of the tests.
function(savary_module name)
  cmake_parse_arguments(ARG "COLD" "TOGETHER" "COLD_SOURCES;DEPENDS;LIBRARIES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/savary/${name}/*.cc)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  if(ARG_COLD)
    set(flavours cold model_tests sanitized_cold)
  else()
    set(flavours kernel tests sanitized)
  endif()
  list(GET flavours 0 flavour)
  list(GET flavours 1 test_flavour)
  list(GET flavours 2 sanitized_flavour)

  set(library savary_${name})
  list(TRANSFORM ARG_DEPENDS PREPEND savary_ OUTPUT_VARIABLE depends)
  set(hot ${sources})
  set(cold_objects)
  if(ARG_COLD_SOURCES)
    list(TRANSFORM ARG_COLD_SOURCES REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/savary/${name}/\\1.cc" OUTPUT_VARIABLE cold)
    list(REMOVE_ITEM hot ${cold})
    add_library(${library}_cold OBJECT ${cold})
    savary_compile(${library}_cold cold)
    savary_together(${library}_cold ${ARG_TOGETHER})
    set(cold_objects $<TARGET_OBJECTS:${library}_cold>)
  endif()
  add_library(${library} STATIC ${hot} ${cold_objects})
  target_link_libraries(${library} PUBLIC ${depends} PRIVATE ${ARG_LIBRARIES})
  savary_compile(${library} ${flavour})
  savary_together(${library} ${ARG_TOGETHER})
  if(NOT SAVARY_TESTS)
    return()
  endif()

  if(tests)
    set(objects ${name}_test_objects)
    add_library(${objects} OBJECT ${tests})
    target_link_libraries(${objects} PRIVATE ${ARG_LIBRARIES} GTest::gtest)
    savary_compile(${objects} ${test_flavour})
    savary_together(${objects} 5)
    savary_unit_test(${name} ${name}_test unit unit_tests $<TARGET_OBJECTS:${objects}>)
    target_link_libraries(${name}_test PRIVATE ${library} ${ARG_LIBRARIES})
  endif()
  if(SAVARY_SANITIZE)
    add_library(${library}_sanitized OBJECT ${sources})
    target_link_libraries(${library}_sanitized PRIVATE ${ARG_LIBRARIES})
    savary_compile(${library}_sanitized ${sanitized_flavour})
    savary_together(${library}_sanitized ${ARG_TOGETHER})
    set_target_properties(${library}_sanitized PROPERTIES EXCLUDE_FROM_ALL ON SAVARY_SANITIZED ON)
    # What a program of this module links: its objects and those of all modules below, and their libraries.
    set(modules ${name})
    set(libraries ${ARG_LIBRARIES})
    foreach(below ${ARG_DEPENDS})
      get_property(more GLOBAL PROPERTY savary_${below}_modules)
      list(APPEND modules ${more})
      get_property(more GLOBAL PROPERTY savary_${below}_libraries)
      list(APPEND libraries ${more})
    endforeach()
    list(REMOVE_DUPLICATES modules)
    set_property(GLOBAL PROPERTY savary_${name}_modules ${modules})
    set_property(GLOBAL PROPERTY savary_${name}_libraries ${libraries})
    if(tests)
      list(TRANSFORM modules REPLACE "(.+)" "$<TARGET_OBJECTS:savary_\\1_sanitized>")
      savary_unit_test(${name}_sanitized ${name}_test_sanitized sanitized sanitized_tests ${modules} $<TARGET_OBJECTS:${objects}>)
      target_link_libraries(${name}_test_sanitized PRIVATE savary_sanitized fmt::fmt ${libraries})
      set_target_properties(${name}_test_sanitized PROPERTIES EXCLUDE_FROM_ALL ON)
      # Tests that count allocations replace operator new by malloc, which the address sanitizer takes for a mismatch.
      set_property(TEST ${name}_sanitized PROPERTY ENVIRONMENT ASAN_OPTIONS=alloc_dealloc_mismatch=0:handle_sigill=1)
    endif()
  endif()
endfunction()

# savary_unit_test(NAME PROGRAM LABEL TARGET object...): a program of these objects, its test, and the target that builds it.
function(savary_unit_test name program label target)
  add_executable(${program} ${ARGN})
  set_target_properties(${program} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(${program} PRIVATE GTest::gtest_main)
  savary_test(${name} ${program})
  set_tests_properties(${name} PROPERTIES LABELS ${label} COST 150)
  add_dependencies(${target} ${program})
endfunction()
