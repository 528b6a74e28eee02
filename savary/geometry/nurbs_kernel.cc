#include <cmath>

#include "savary/base/instruction_set.h"
#include "savary/geometry/nurbs_loops.h"

namespace savary::nurbs {

namespace {

// Four numbers, operations one by one.
struct PlainFour {
  double v[4];

#if defined(__FP_FAST_FMA)
  static constexpr bool kUnrolled = true;
#else
  static constexpr bool kUnrolled = false;  // std::fma is a call
#endif

  static PlainFour All(double x) { return {{x, x, x, x}}; }
  static PlainFour Load(const double* from) { return {{from[0], from[1], from[2], from[3]}}; }
  void StoreThree(double* to) const {
    for (int i = 0; i < 3; ++i) to[i] = v[i];
  }
  void StoreAndSpill(double* to) const { StoreThree(to); }
};

inline PlainFour Fma(const PlainFour& a, const PlainFour& b, const PlainFour& c) {
  PlainFour result;
  for (int i = 0; i < 4; ++i) result.v[i] = std::fma(a.v[i], b.v[i], c.v[i]);
  return result;
}
// c - a b
inline PlainFour NegFma(const PlainFour& a, const PlainFour& b, const PlainFour& c) {
  PlainFour result;
  for (int i = 0; i < 4; ++i) result.v[i] = std::fma(-a.v[i], b.v[i], c.v[i]);
  return result;
}
inline PlainFour operator*(const PlainFour& a, const PlainFour& b) {
  PlainFour result;
  for (int i = 0; i < 4; ++i) result.v[i] = a.v[i] * b.v[i];
  return result;
}
inline PlainFour operator+(const PlainFour& a, const PlainFour& b) {
  PlainFour result;
  for (int i = 0; i < 4; ++i) result.v[i] = a.v[i] + b.v[i];
  return result;
}
inline PlainFour Last(const PlainFour& a) { return PlainFour::All(a.v[3]); }
inline PlainFour ReciprocalOfLast(const PlainFour& a) { return PlainFour::All(1 / a.v[3]); }

}  // namespace

Loops PortableLoops(int u_degree, int w_degree, bool rational) {
  return rational ? LoopsOfDegrees<true, PlainFour>(u_degree, w_degree)
                  : LoopsOfDegrees<false, PlainFour>(u_degree, w_degree);
}

Loops ChooseLoops(int u_degree, int w_degree, bool rational) {
#if defined(__x86_64__)
  if (ChosenInstructionSet() == InstructionSet::kAvx2) return Avx2Loops(u_degree, w_degree, rational);
#endif
  return PortableLoops(u_degree, w_degree, rational);
}

}  // namespace savary::nurbs
