#pragma once

#include <memory>

#include "savary/study/crew.h"

namespace savary {

/// The rank of this process in the job that mpirun started, or -1 where none did.
[[nodiscard]] int FindRank();
/// Joins that job. FileError where this build has no MPI.
[[nodiscard]] std::unique_ptr<RankMessages> JoinRanks();

}  // namespace savary
