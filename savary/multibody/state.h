#pragma once

#include <cstdint>
#include <vector>

#include "savary/base/spatial.h"

namespace savary {

/// A mechanism at one instant: everything that decides what happens next, as a value. `y` is laid out by StateLayout;
/// `branches` says which side of its discontinuities every law is on, then, 0 or 1, which stops are closed.
struct State {
  double t = 0;
  VecX y;
  std::vector<int32_t> branches;
};

}  // namespace savary
