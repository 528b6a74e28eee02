#include "savary/base/instruction_set.h"
#include "savary/dynamics/block_loops.h"

namespace savary {

const BlockElimination kBaselineElimination = {block::Assemble, block::EliminateRows, block::Solve};

const BlockElimination& ChosenElimination() {
#if defined(__x86_64__)
  if (ChosenInstructionSet() == InstructionSet::kAvx2) return kAvx2Elimination;
#endif
  return kBaselineElimination;
}

}  // namespace savary
