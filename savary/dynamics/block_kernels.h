#pragma once

#include <cmath>

/// Kernels of block elimination. A block has up to six rows at stride six; columns up to an even width are processed,
/// those beyond its dimension hold zeros. Depth and width are compile-time constants so that the loops unroll into
/// packets. Internal to each file, which may be compiled for another processor than others.
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

constexpr int EvenWidth(int dim) { return (dim + 1) & ~1; }

// C -= sign A^T B, A: depth x dim_a, B: depth x dim_b.
static inline void SubtractProduct(const double* A, const double* B, double* C, int depth, int dim_a, int dim_b,
                                   double sign) {
  WithDimension(depth, [&]<int kDepth>() {
    const auto product = [&]<int kWidth>() {
      for (int i = 0; i < dim_a; ++i) {
        double sum[kWidth] = {};
        for (int k = 0; k < kDepth; ++k) {
          for (int j = 0; j < kWidth; ++j) sum[j] += A[6 * k + i] * B[6 * k + j];
        }
        for (int j = 0; j < kWidth; ++j) C[6 * i + j] -= sign * sum[j];
      }
    };
    switch (EvenWidth(dim_b)) {
      case 2:
        return product.template operator()<2>();
      case 4:
        return product.template operator()<4>();
      default:
        return product.template operator()<6>();
    }
  });
}

// B <- U^-T B, U: dim x dim upper triangular, B: dim x width.
static inline void SolveTransposed(const double* U, const double* inverse_pivot, double* B, int dim, int width) {
  const auto solve = [&]<int kWidth>() {
    for (int k = 0; k < dim; ++k) {
      double row[kWidth];
      for (int j = 0; j < kWidth; ++j) row[j] = B[6 * k + j];
      for (int l = 0; l < k; ++l) {
        const double u = U[6 * l + k];
        for (int j = 0; j < kWidth; ++j) row[j] -= u * B[6 * l + j];
      }
      for (int j = 0; j < kWidth; ++j) B[6 * k + j] = row[j] * inverse_pivot[k];
    }
  };
  switch (EvenWidth(width)) {
    case 2:
      return solve.template operator()<2>();
    case 4:
      return solve.template operator()<4>();
    default:
      return solve.template operator()<6>();
  }
}

// A = U^T U in place in the upper triangle. A pivot not above floor[k] is replaced by replacement[k]. Returns the
// number of those; pivots, when given, receives the values before replacement.
static inline int Cholesky(double* A, double* inverse_pivot, int dim, const double* floor, const double* replacement,
                           double* pivots = nullptr) {
  int replaced = 0;
  for (int k = 0; k < dim; ++k) {
    double pivot = A[6 * k + k];
    if (pivots) pivots[k] = pivot;
    if (!(pivot > floor[k])) {
      pivot = replacement[k];
      ++replaced;
    }
    const double root = std::sqrt(pivot);
    const double inverse = 1.0 / root;
    inverse_pivot[k] = inverse;
    A[6 * k + k] = root;
    for (int j = k + 1; j < dim; ++j) A[6 * k + j] *= inverse;
    for (int i = k + 1; i < dim; ++i) {
      const double u = A[6 * k + i];
      for (int j = i; j < dim; ++j) A[6 * i + j] -= u * A[6 * k + j];
    }
  }
  return replaced;
}

}  // namespace savary::block
