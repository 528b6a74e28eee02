#pragma once

#include <cstdlib>

namespace savary {

/// `make soak`: random tests are to run long.
inline bool Soaking() { return std::getenv("SAVARY_SOAK") != nullptr; }

/// How many members a random test tries: in a soak, in `make test`, and there in the build with sanitizers, whose code
/// is some twenty times slower.
inline int Effort(int soak, int usual, [[maybe_unused]] int instrumented) {
#ifdef __SANITIZE_ADDRESS__
  return instrumented;
#else
  return Soaking() ? soak : usual;
#endif
}

}  // namespace savary
