#pragma once

#include <cmath>

/// Kernels of block elimination. A block has up to six rows at stride six; columns up to an even width are processed,
/// those beyond its dimension hold zeros. Depth and width are compile-time constants so that the loops unroll. Internal
/// to each file, which may be compiled for another processor than others.
namespace savary::block {

// Calls kernel.template operator()<dim>() for 1 <= dim <= 6.
template <class Kernel>
static inline void WithDimension(int dim, Kernel&& kernel) {
  switch (dim) {
    case 1:
      return kernel.template operator()<1>();
    case 2:
      return kernel.template operator()<2>();
    case 3:
      return kernel.template operator()<3>();
    case 4:
      return kernel.template operator()<4>();
    case 5:
      return kernel.template operator()<5>();
    default:
      return kernel.template operator()<6>();
  }
}

// Two neighbours of a row, as one packet: the same operations on each, whatever the instructions.
using Pair [[gnu::vector_size(16), gnu::aligned(8), gnu::may_alias]] = double;
static inline const Pair& PairAt(const double* values) { return *reinterpret_cast<const Pair*>(values); }
static inline Pair& PairAt(double* values) { return *reinterpret_cast<Pair*>(values); }

// Calls kernel.template operator()<pairs>() for the pairs that hold 1 to 6 columns.
template <class Kernel>
static inline void WithPairs(int width, Kernel&& kernel) {
  switch ((width + 1) / 2) {
    case 1:
      return kernel.template operator()<1>();
    case 2:
      return kernel.template operator()<2>();
    default:
      return kernel.template operator()<3>();
  }
}

// C -= sign A^T B, A: depth x dim_a, B: depth x dim_b.
static inline void SubtractProduct(const double* A, const double* B, double* C, int depth, int dim_a, int dim_b,
                                   double sign) {
  WithDimension(depth, [&]<int kDepth>() {
    WithPairs(dim_b, [&]<int kPairs>() {
      for (int i = 0; i < dim_a; ++i) {
        Pair sum[kPairs] = {};
        for (int k = 0; k < kDepth; ++k) {
          for (int p = 0; p < kPairs; ++p) sum[p] += A[6 * k + i] * PairAt(B + 6 * k + 2 * p);
        }
        for (int p = 0; p < kPairs; ++p) PairAt(C + 6 * i + 2 * p) -= sign * sum[p];
      }
    });
  });
}

// B <- U^-T B, U: dim x dim upper triangular, B: dim x width.
static inline void SolveTransposed(const double* U, const double* inverse_pivot, double* B, int dim, int width) {
  WithPairs(width, [&]<int kPairs>() {
    for (int k = 0; k < dim; ++k) {
      Pair row[kPairs];
      for (int p = 0; p < kPairs; ++p) row[p] = PairAt(B + 6 * k + 2 * p);
      for (int l = 0; l < k; ++l) {
        for (int p = 0; p < kPairs; ++p) row[p] -= U[6 * l + k] * PairAt(B + 6 * l + 2 * p);
      }
      for (int p = 0; p < kPairs; ++p) PairAt(B + 6 * k + 2 * p) = row[p] * inverse_pivot[k];
    }
  });
}

// A = U^T U in place in the upper triangle, row by row; what is left of the diagonal is of no use afterwards. A pivot
// not above floor[k] is replaced by replacement[k]. Returns the number of those; pivots, when given, receives the
// values before replacement.
static inline int Cholesky(double* A, double* inverse_pivot, int dim, const double* floor, const double* replacement,
                           double* pivots = nullptr) {
  int replaced = 0;
  WithPairs(dim, [&]<int kPairs>() {
    for (int k = 0; k < dim; ++k) {
      Pair row[kPairs];
      for (int p = 0; p < kPairs; ++p) row[p] = PairAt(A + 6 * k + 2 * p);
      for (int l = 0; l < k; ++l) {
        for (int p = 0; p < kPairs; ++p) row[p] -= A[6 * l + k] * PairAt(A + 6 * l + 2 * p);
      }
      for (int p = 0; p < kPairs; ++p) PairAt(A + 6 * k + 2 * p) = row[p];
      double pivot = A[7 * k];
      if (pivots) pivots[k] = pivot;
      if (!(pivot > floor[k])) {
        pivot = replacement[k];
        ++replaced;
      }
      const double root = std::sqrt(pivot);
      const double inverse = 1.0 / root;
      inverse_pivot[k] = inverse;
      for (int p = 0; p < kPairs; ++p) PairAt(A + 6 * k + 2 * p) = row[p] * inverse;
      A[7 * k] = root;
    }
  });
  return replaced;
}

}  // namespace savary::block
