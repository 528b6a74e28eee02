#pragma once

#include <cstdlib>

extern "C" __attribute__((weak)) void __asan_init();

namespace savary {

/// Whether random tests run long, as in `make soak`.
inline bool Soaking() { return std::getenv("SAVARY_SOAK") != nullptr; }

/// Whether the library was compiled with the sanitizers. Tests are compiled once and linked with either library.
inline bool Instrumented() { return __asan_init != nullptr; }

/// How many random members a test tries: in `make soak`, in `make test`, and with the sanitizers, whose code is some
/// twenty times slower.
inline int Effort(int soak, int usual, int instrumented) {
  if (Instrumented()) return instrumented;
  return Soaking() ? soak : usual;
}

}  // namespace savary
