# How every file is compiled. Most of what a compiler does here is reading headers and instantiating templates, so: precompiled headers
# are shared, one for each way of compiling, and only code that runs inside a step is optimised further than -O1.
#   kernel: what runs inside a step.  cold: what runs once a row, a run or a file.
#   tests: cold, with GoogleTest.  model_tests: those that read or run models.
#   sanitized, sanitized_models: libraries and unit tests once more, for the sanitizers; the second with the headers of model_tests.
set(savary_headers <Eigen/Dense> <fmt/format.h> <algorithm> <array> <cmath> <functional> <limits> <map> <memory> <numbers>
    <optional> <set> <span> <string> <string_view> <utility> <vector>)
# savary_flavour(NAME options header...): headers of our own that most files of that kind include.
function(savary_flavour name options)
  add_library(savary_${name} INTERFACE)
  target_link_libraries(savary_${name} INTERFACE savary_options)
  if(CMAKE_BUILD_TYPE STREQUAL Release)
    target_compile_options(savary_${name} INTERFACE ${options})
  endif()
  file(WRITE ${PROJECT_BINARY_DIR}/headers/${name}.cc "")
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
savary_flavour(cold -O1 <filesystem> <fstream> <sstream> ${PROJECT_SOURCE_DIR}/savary/analysis/analysis.h)
target_compile_options(savary_cold INTERFACE -Wno-maybe-uninitialized)  # guessed badly without more optimisation
if(SAVARY_TESTS)
  list(APPEND savary_headers <gtest/gtest.h> <random>)
  savary_flavour(tests -O1)
  savary_flavour(model_tests -O1 ${PROJECT_SOURCE_DIR}/savary/io/run_model.h)
  foreach(flavour tests model_tests)
    target_link_libraries(savary_${flavour}_headers PRIVATE GTest::gtest)
    target_compile_options(savary_${flavour} INTERFACE -Wno-uninitialized -Wno-maybe-uninitialized -Wno-mismatched-new-delete)
  endforeach()
endif()
if(SAVARY_TESTS AND SAVARY_SANITIZE)
  # Assertions on. Warnings are those of the other targets: instrumented code makes the compiler warn of what is not there.
  # -Og: compiled in two thirds of the time of -O1.
  savary_flavour(sanitized "-Og")
  savary_flavour(sanitized_models "-Og" <filesystem> <fstream> <sstream> ${PROJECT_SOURCE_DIR}/savary/io/run_model.h)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)
  foreach(flavour sanitized sanitized_models)
    target_link_libraries(savary_${flavour}_headers PRIVATE GTest::gtest)
    target_compile_options(savary_${flavour} INTERFACE -UNDEBUG -g1 -w ${sanitizers} -fno-omit-frame-pointer)
    target_link_options(savary_${flavour} INTERFACE ${sanitizers})
    set_target_properties(savary_${flavour}_headers PROPERTIES EXCLUDE_FROM_ALL ON)
  endforeach()
endif()

# savary_together(TARGET n): n files of the target are compiled as one, if that is asked for.
function(savary_together target count)
  if(SAVARY_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${count})
  endif()
endfunction()
# savary_compile_loops(SOURCE option...): flags of its own, without precompiled headers.
function(savary_compile_loops source)
  set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${ARGN}" SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# savary_test(NAME PROGRAM): the test that runs a program of tests from the project's folder, unless neither the program nor what tests read has changed
# since it passed.
function(savary_test name program)
  add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/tools/remember ${PROJECT_BINARY_DIR}/passed/${name} $<TARGET_FILE:${program}> cmake docs models tests --
           $<TARGET_FILE:${program}> --gtest_brief=1 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

# savary_module(NAME [COLD] [TOGETHER n] [DEPENDS other...] [LIBRARIES target...])
# Makes the library savary_NAME of savary/NAME/*.cc and, when tests are built, the program NAME_test of its *_test.cc. With SAVARY_SANITIZE
# both once more, as savary_NAME_sanitized and NAME_test_sanitized (target sanitized_tests, not part of `all`).
function(savary_module name)
  cmake_parse_arguments(ARG "COLD" "TOGETHER" "DEPENDS;LIBRARIES" ${ARGN})
  if(ARG_COLD)
    savary_variant(${name} "" cold model_tests)
    set(sanitized sanitized_models)
  else()
    savary_variant(${name} "" kernel tests)
    set(sanitized sanitized)
  endif()
  if(SAVARY_TESTS AND SAVARY_SANITIZE)
    savary_variant(${name} _sanitized ${sanitized} ${sanitized})
  endif()
endfunction()

# savary_variant(NAME SUFFIX FLAVOUR TEST_FLAVOUR), with the arguments of savary_module.
function(savary_variant name suffix flavour test_flavour)
  set(dir ${PROJECT_SOURCE_DIR}/savary/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${dir}/*.cc)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(TRANSFORM ARG_DEPENDS PREPEND savary_)
  list(TRANSFORM ARG_DEPENDS APPEND "${suffix}")

  set(library savary_${name}${suffix})
  add_library(${library} STATIC ${sources})
  target_link_libraries(${library} PUBLIC ${ARG_DEPENDS} PRIVATE ${ARG_LIBRARIES})
  savary_compile(${library} ${flavour})
  if(ARG_TOGETHER)
    savary_together(${library} ${ARG_TOGETHER})
  endif()
  set(targets ${library})

  if(SAVARY_TESTS AND tests)
    set(program ${name}_test${suffix})
    add_executable(${program} ${tests})
    target_link_libraries(${program} PRIVATE ${library} ${ARG_LIBRARIES} GTest::gtest_main)
    savary_compile(${program} ${test_flavour})
    savary_together(${program} 5)
    savary_test(${name}${suffix} ${program})
    list(APPEND targets ${program})
    if(suffix)
      # Tests that count allocations replace operator new by malloc, which the address sanitizer takes for a mismatch.
      set_tests_properties(${name}${suffix} PROPERTIES LABELS sanitized ENVIRONMENT ASAN_OPTIONS=alloc_dealloc_mismatch=0)
      add_dependencies(sanitized_tests ${program})
    else()
      set_tests_properties(${name} PROPERTIES LABELS unit)
      add_dependencies(unit_tests ${program})
    endif()
  endif()
  if(suffix)
    set_target_properties(${targets} PROPERTIES EXCLUDE_FROM_ALL ON)
  endif()
endfunction()
