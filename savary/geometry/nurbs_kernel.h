#pragma once

#include <cstddef>

namespace savary {

/// The inner loops of NurbsSurface: plain numbers and pointers only, because they are compiled for several instruction
/// sets (nurbs_loops.h). All of them use the same fused multiply-adds in the same order, so results have the same bits
/// whichever is chosen; where the processor has no such instruction, the standard library's std::fma is correct and
/// slow.
namespace nurbs {

inline constexpr int kMaxDegree = 9;
inline constexpr int kMaxOrder = kMaxDegree + 1;

/// A slot of the table that finds spans: parameters in it belong to `span`, or from `next` on to the span behind.
struct Bucket {
  double next;
  double middle[2];    ///< of both spans
  std::size_t offset;  ///< of the first span's coefficients, as far as this direction says
};

/// One parameter direction.
struct Direction {
  double first,
      last;       ///< from, to: parameters that the table finds; none (infinity) where some bucket had several breaks
  double lo, hi;  ///< range
  double scale;   ///< buckets per unit of the parameter; the last bucket is at hi
  const Bucket* buckets;
  const double* breaks;   ///< num_spans + 1, increasing
  const double* middles;  ///< of spans
  std::size_t step;       ///< between the coefficients of neighbouring spans
  int num_spans;
  int degree;
  bool closed;  ///< parameters beyond the range are moved by whole ranges
};

/// Of every span, row by row, the coefficients of powers of the distance from its middle, (x, y, z, weight) each,
/// highest powers first, u outside, w inside; without weights the last is 0.
struct Tables {
  Direction u, w;
  const double* coefficients;
  std::size_t stride;  ///< doubles per span
};

/// Six vectors of a SurfaceJet, four of a SurfaceThird, one behind the other.
using JetLoop = void (*)(const Tables& tables, double u, double w, double* jet);
/// `uw`: pairs; `jets`: 18 numbers each.
using JetsLoop = void (*)(const Tables& tables, std::size_t count, const double* uw, double* jets);

struct Loops {
  JetLoop jet;
  JetsLoop jets;
  JetLoop third;
};
[[nodiscard]] Loops PortableLoops(int u_degree, int w_degree, bool rational);
[[nodiscard]] Loops Avx2Loops(int u_degree, int w_degree, bool rational);
/// Those of the instruction set in use.
[[nodiscard]] Loops ChooseLoops(int u_degree, int w_degree, bool rational);

}  // namespace nurbs

}  // namespace savary
