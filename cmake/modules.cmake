# How every file is compiled. Most of what a compiler does here is reading headers and instantiating templates, so: precompiled headers
# are shared, one for each way of compiling, and only code that runs inside a step is optimised further than -O1.
#   kernel: what runs inside a step.  cold: what runs once a row, a run or a file.
#   tests: cold, with GoogleTest.  model_tests: those that read or run models.
set(savary_headers <Eigen/Dense> <fmt/format.h> <algorithm> <array> <cmath> <functional> <limits> <map> <memory> <numbers>
    <optional> <set> <span> <string> <string_view> <utility> <vector>)
# savary_flavour(NAME optimisation header...): headers of our own that most files of that kind include.
function(savary_flavour name optimisation)
  add_library(savary_${name} INTERFACE)
  target_link_libraries(savary_${name} INTERFACE savary_options)
  if(CMAKE_BUILD_TYPE STREQUAL Release)
    target_compile_options(savary_${name} INTERFACE ${optimisation})
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

# savary_module(NAME [COLD] [TOGETHER n] [DEPENDS other...] [LIBRARIES target...])
# Makes the library savary_NAME of savary/NAME/*.cc and, when tests are built, the program NAME_test of its *_test.cc.
function(savary_module name)
  cmake_parse_arguments(ARG "COLD" "TOGETHER" "DEPENDS;LIBRARIES" ${ARGN})
  set(dir ${PROJECT_SOURCE_DIR}/savary/${name})
  file(GLOB sources CONFIGURE_DEPENDS ${dir}/*.cc)
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(TRANSFORM ARG_DEPENDS PREPEND savary_)

  add_library(savary_${name} STATIC ${sources})
  target_link_libraries(savary_${name} PUBLIC ${ARG_DEPENDS} PRIVATE ${ARG_LIBRARIES})
  if(ARG_COLD)
    savary_compile(savary_${name} cold)
  else()
    savary_compile(savary_${name} kernel)
  endif()

  if(ARG_TOGETHER)
    savary_together(savary_${name} ${ARG_TOGETHER})
  endif()

  if(SAVARY_TESTS AND tests)
    add_executable(${name}_test ${tests})
    target_link_libraries(${name}_test PRIVATE savary_${name} ${ARG_LIBRARIES} GTest::gtest_main)
    if(ARG_COLD)
      savary_compile(${name}_test model_tests)
    else()
      savary_compile(${name}_test tests)
    endif()
    savary_together(${name}_test 5)
    add_test(NAME ${name} COMMAND ${name}_test --gtest_brief=1 WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    # Tests that count allocations replace operator new by malloc, which the address sanitizer takes for a mismatch.
    set_tests_properties(${name} PROPERTIES LABELS unit ENVIRONMENT ASAN_OPTIONS=alloc_dealloc_mismatch=0)
    add_dependencies(unit_tests ${name}_test)
  endif()
endfunction()
