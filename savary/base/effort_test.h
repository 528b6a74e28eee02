#pragma once

#include <cstddef>
#include <cstdio>
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

/// Whether this run tries a member of a long list. All of them, unless SAVARY_PART says otherwise: a program that has
/// passed in full, and has changed since, tries a part ("1/4": members 1, 5, 9, ...), the next one the next time.
inline bool IsInPart(size_t member) {
  static const struct Part {
    unsigned index = 0, count = 1;
    Part() {
      const char* given = std::getenv("SAVARY_PART");
      if (given != nullptr && (std::sscanf(given, "%u/%u", &index, &count) != 2 || count == 0)) index = 0, count = 1;
    }
  } kPart;
  return member % kPart.count == kPart.index;
}

}  // namespace savary
