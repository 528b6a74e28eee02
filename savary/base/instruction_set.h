#pragma once

#include <string_view>

namespace savary {

/// The instructions that inner loops are compiled for, chosen where the program runs: what the processor has, or what
/// the environment variable SAVARY_ISA says ("baseline": what every processor of the architecture has). Results have
/// the same bits with any.
enum class InstructionSet { kBaseline, kAvx2 };  // kAvx2: and fused multiply-add (FMA)

/// The same throughout a process.
[[nodiscard]] InstructionSet ChosenInstructionSet();
/// "baseline" or "avx2".
[[nodiscard]] std::string_view ToString(InstructionSet set);

}  // namespace savary
