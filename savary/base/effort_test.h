#pragma once

#include <cstdlib>

extern "C" __attribute__((weak)) void __asan_init();

namespace savary {

/// `make soak`: random tests are to run long.
inline bool Soaking() { return std::getenv("SAVARY_SOAK") != nullptr; }

/// Whether the library is that with the sanitizers. Tests are compiled once for both.
inline bool Instrumented() { return __asan_init != nullptr; }

/// How many members a random test tries: in a soak, in `make test`, and there with the library of the sanitizers, whose
/// code is some twenty times slower.
inline int Effort(int soak, int usual, int instrumented) {
  if (Instrumented()) return instrumented;
  return Soaking() ? soak : usual;
}

}  // namespace savary
