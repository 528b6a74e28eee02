#pragma once

namespace savary {

/// Inner loops of BlockCholesky, compiled once for every InstructionSet. Operations and their order are the same in
/// all, so results have the same bits.

struct BlockPivot {
  int dim;
  int first_block, last_block, first_update, last_update;
};
struct BlockEntry {
  int offset, position, dim;
};
/// C += A^T B, or C -= A^T B.
struct BlockProduct {
  int a, b, c, dim_a, dim_b;
};

/// The arrays of a BlockCholesky.
struct BlockData {
  int count;  ///< of pivots
  const BlockPivot* pivots;
  const BlockEntry* blocks;
  const BlockProduct* products;
  int num_products;
  const BlockProduct* updates;
  const double* roots;
  double* factor;
  double* inverse_pivot;
};

struct BlockElimination {
  /// The factor becomes S, and the inverse pivots its diagonal.
  void (*Assemble)(const BlockData& data);
  /// Eliminates with a pivot whose diagonal block is factored.
  void (*EliminateRows)(const BlockData& data, int pivot);
  /// h <- S^-1 h, six numbers per position.
  void (*Solve)(const BlockData& data, double* h);
};
extern const BlockElimination kBaselineElimination, kAvx2Elimination;

/// As ChosenInstructionSet() says.
[[nodiscard]] const BlockElimination& ChosenElimination();

}  // namespace savary
