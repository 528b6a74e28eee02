#include "savary/base/instruction_set.h"

#include <cstdlib>

namespace savary {

namespace {

InstructionSet Choose() {
  const char* asked = std::getenv("SAVARY_ISA");
  if (asked && std::string_view(asked) == "baseline") return InstructionSet::kBaseline;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return InstructionSet::kAvx2;
#endif
  return InstructionSet::kBaseline;
}

}  // namespace

InstructionSet ChosenInstructionSet() {
  static const InstructionSet chosen = Choose();
  return chosen;
}

std::string_view ToString(InstructionSet set) { return set == InstructionSet::kAvx2 ? "avx2" : "baseline"; }

}  // namespace savary
