#!/usr/bin/env bash
# check_layering.sh PROJECT_FOLDER
# Dependencies point one way. CMakeLists.txt says what each module may use: savary_module(NAME DEPENDS ...) comes after
# the modules it needs, and a file of savary/NAME may include the headers of NAME and of what it depends on, directly
# or not. Third-party headers stay in the places given below; headers of the kernel include only Eigen and the
# standard library.
. "$(dirname "$0")/project.sh"

kernel='base|geometry|laws|contact|multibody|dynamics'

# may_include FILE HEADER: whether a third-party or system header may be included there.
may_include() {
  local file=$1 header=$2
  case $header in  # everywhere
    Eigen/* | unsupported/Eigen/*) return 0 ;;
    */* | *.*) ;;
    *) return 0 ;;  # standard library
  esac
  case $file in  # tests and the invariant checkers they share
    *_test.cc | *_test.h | *_invariants.h | tests/* | bench/*)
      case $header in
        gtest/* | gmock/* | rapidcheck* | boost/* | benchmark/*) return 0 ;;
      esac ;;
  esac
  if [[ $file =~ ^savary/($kernel)/.*\.h$ ]]; then return 1; fi
  case $header in
    fmt/*) return 0 ;;
    boost/*) [[ $file == savary/base/* || $file == savary/laws/* ]] ;;
    mujoco/* | sisl.h) [[ $file == bench/peer_* ]] ;;
    immintrin.h) [[ $file == *_avx2.cc ]] ;;
    yaml-cpp/* | *.hxx) [[ $file == savary/io/* || $file == tests/linkage_drawings_test.cc || $file == bench/peer_occt.cc ]] ;;
    hdf5.h | H5*.h) [[ $file == savary/io/result_hdf5* ]] ;;
    nlopt.h) [[ $file == savary/study/optimiser.cc ]] ;;
    httplib.h) [[ $file == savary/live/live_server* ]] ;;
    zlib.h) [[ $file == savary/io/plot_* ]] ;;
    CLI/* | pybind11/* | mpi.h | dlfcn.h) [[ $file == apps/* ]] ;;
    tbb/* | oneapi/*) [[ $file == savary/base/* ]] ;;
    sys/* | netinet/* | arpa/* | unistd.h | fcntl.h | poll.h | termios.h | sched.h | signal.h | spawn.h | fnmatch.h) return 0 ;;
    *) return 1 ;;
  esac
}

# allowed[module] is " a b c ": the module and all it depends on.
declare -A allowed
while read -r module depends; do
  reach=" $module "
  for other in $depends; do
    if [[ -z ${allowed[$other]:-} ]]; then
      fault CMakeLists.txt "module $module depends on $other, which is not declared before it"
    fi
    reach+="${allowed[$other]:-} "
  done
  allowed[$module]=$reach
done < <(sed -n 's/^savary_module(\([a-z]*\)\(.*\))$/\1 \2/p' CMakeLists.txt | sed 's/LIBRARIES.*//; s/COLD_SOURCES [^ ]*//; s/COLD//; s/TOGETHER [0-9]*//; s/DEPENDS//')
if [[ ${#allowed[@]} == 0 ]]; then fault CMakeLists.txt "declares no savary_module(...)"; fi

includes=0
while IFS=: read -r file line text; do
  includes=$((includes + 1))
  [[ $text =~ ^[^\<\"]*[\<\"]([^\>\"]*) ]]
  header=${BASH_REMATCH[1]}
  module=
  if [[ $file =~ ^savary/([a-z]+)/ ]]; then module=${BASH_REMATCH[1]}; fi
  if [[ $text == *\<* ]]; then
    may_include "$file" "$header" || fault "$file:$line" "<$header> does not belong here (see tests/check_layering.sh)"
  elif [[ -n $module && ! $header =~ ^savary/[a-z]+/ ]]; then
    fault "$file:$line" "\"$header\" should be included by its path from the project folder, \"savary/...\""
  elif [[ -n $module && $header =~ ^savary/([a-z]+)/ ]]; then
    other=${BASH_REMATCH[1]}
    if [[ ${allowed[$module]:-} != *" $other "* ]]; then
      fault "$file:$line" \
        "savary/$module may not include \"$header\"; it may use:${allowed[$module]:- nothing, it is not declared}"
    fi
  fi
done < <(project_files '^(savary|apps|tests|bench)/.*\.(h|cc)$' |
  xargs -r grep -HnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]')
conclude "$includes includes respect the layers"
