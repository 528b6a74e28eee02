#if defined(__x86_64__)

#include <immintrin.h>

#include "savary/geometry/nurbs_loops.h"

namespace savary::nurbs {

namespace {

// Four numbers in a register of AVX.
struct Four {
  __m256d v;

#if defined(__SANITIZE_ADDRESS__)
  static constexpr bool kUnrolled = false;  // the same operations; fifty unrolled loops take the compiler long
#else
  static constexpr bool kUnrolled = true;
#endif

  static Four All(double x) { return {_mm256_set1_pd(x)}; }
  static Four Load(const double* from) { return {_mm256_loadu_pd(from)}; }
  void StoreThree(double* to) const {
    _mm_storeu_pd(to, _mm256_castpd256_pd128(v));
    _mm_store_sd(to + 2, _mm256_extractf128_pd(v, 1));
  }
  // Writes a fourth number.
  void StoreAndSpill(double* to) const { _mm256_storeu_pd(to, v); }
};

inline Four Fma(const Four& a, const Four& b, const Four& c) { return {_mm256_fmadd_pd(a.v, b.v, c.v)}; }
inline Four NegFma(const Four& a, const Four& b, const Four& c) { return {_mm256_fnmadd_pd(a.v, b.v, c.v)}; }
inline Four operator*(const Four& a, const Four& b) { return {_mm256_mul_pd(a.v, b.v)}; }
inline Four operator+(const Four& a, const Four& b) { return {_mm256_add_pd(a.v, b.v)}; }
inline Four Last(const Four& a) { return {_mm256_permute4x64_pd(a.v, 0xff)}; }
inline Four ReciprocalOfLast(const Four& a) { return {_mm256_div_pd(_mm256_set1_pd(1), Last(a).v)}; }

}  // namespace

Loops Avx2Loops(int u_degree, int w_degree, bool rational) {
  return rational ? LoopsOfDegrees<true, Four>(u_degree, w_degree) : LoopsOfDegrees<false, Four>(u_degree, w_degree);
}

}  // namespace savary::nurbs

#endif
