#include "savary/dynamics/block_loops.h"

#if defined(__x86_64__)

namespace savary {

const BlockElimination kAvx2Elimination = {block::Assemble, block::EliminateRows, block::Solve};

}  // namespace savary

#endif
