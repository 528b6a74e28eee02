#pragma once

#include "savary/dynamics/block_elimination.h"
#include "savary/dynamics/block_kernels.h"

/// The functions of a BlockElimination. Each file that includes this compiles them for its own instructions; nothing
/// here may be defined elsewhere, or the linker could use code of one file in another.
namespace savary::block {

static void Assemble(const BlockData& data) {
  const int size = 36 * (data.count + (data.count > 0 ? data.pivots[data.count - 1].last_block : 0));
  for (int i = 0; i < size; ++i) data.factor[i] = 0.0;
  for (int i = 0; i < data.num_products; ++i) {
    const BlockProduct& op = data.products[i];
    SubtractProduct(data.roots + op.a, data.roots + op.b, data.factor + op.c, 6, op.dim_a, op.dim_b, -1.0);
  }
  // The original diagonals are stored where the inverse pivots will be.
  for (int p = 0; p < data.count; ++p) {
    for (int i = 0; i < 6; ++i) data.inverse_pivot[6 * p + i] = data.factor[36 * p + 7 * i];
  }
}

// Eliminates with a pivot whose diagonal block is factored.
static void EliminateRows(const BlockData& data, int p) {
  const BlockPivot& pivot = data.pivots[p];
  for (int b = pivot.first_block; b < pivot.last_block; ++b) {
    SolveTransposed(data.factor + 36 * p, data.inverse_pivot + 6 * p, data.factor + data.blocks[b].offset, pivot.dim,
                    data.blocks[b].dim);
  }
  for (int u = pivot.first_update; u < pivot.last_update; ++u) {
    const BlockProduct& op = data.updates[u];
    SubtractProduct(data.factor + op.a, data.factor + op.b, data.factor + op.c, pivot.dim, op.dim_a, op.dim_b, 1.0);
  }
}

static void Solve(const BlockData& data, double* h) {
  const int count = data.count;
  for (int p = 0; p < count; ++p) {
    const BlockPivot& pivot = data.pivots[p];
    const double* U = data.factor + 36 * p;
    const double* inverse = data.inverse_pivot + 6 * p;
    double* w = h + 6 * p;
    WithDimension(pivot.dim, [&]<int kDim>() {
      for (int k = 0; k < kDim; ++k) {
        w[k] *= inverse[k];
        for (int j = k + 1; j < kDim; ++j) w[j] -= U[6 * k + j] * w[k];
      }
      for (int b = pivot.first_block; b < pivot.last_block; ++b) {
        const double* B = data.factor + data.blocks[b].offset;
        double* target = h + 6 * data.blocks[b].position;
        Pair sum[3] = {};
        for (int k = 0; k < kDim; ++k) {
          for (int j = 0; j < 3; ++j) sum[j] += PairAt(B + 6 * k + 2 * j) * w[k];
        }
        for (int j = 0; j < 3; ++j) PairAt(target + 2 * j) -= sum[j];
      }
    });
  }
  for (int p = count - 1; p >= 0; --p) {
    const BlockPivot& pivot = data.pivots[p];
    const double* U = data.factor + 36 * p;
    const double* inverse = data.inverse_pivot + 6 * p;
    double* w = h + 6 * p;
    WithDimension(pivot.dim, [&]<int kDim>() {
      for (int b = pivot.first_block; b < pivot.last_block; ++b) {
        const double* B = data.factor + data.blocks[b].offset;
        const double* v = h + 6 * data.blocks[b].position;
        for (int k = 0; k < kDim; ++k) {
          Pair sum = {};
          for (int j = 0; j < 6; j += 2) sum += PairAt(B + 6 * k + j) * PairAt(v + j);
          w[k] -= sum[0] + sum[1];
        }
      }
      for (int k = kDim - 1; k >= 0; --k) {
        w[k] *= inverse[k];
        for (int i = 0; i < k; ++i) w[i] -= U[6 * i + k] * w[k];
      }
    });
  }
}

}  // namespace savary::block
