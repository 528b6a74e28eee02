#pragma once

#include <vector>

#include "savary/base/expression.h"

namespace savary {

/// A law f(x) of one variable, variable 0 of an expression, on from <= x <= to, cut into its smooth pieces: where the
/// expression switches (joints of motion laws and tables, comparisons, abs ...). Each piece goes on smoothly beyond its
/// ends.
///
/// All joints of motions and tables are found, exact to the last bit where their argument is x itself. Another switch
/// is missed where it changes and changes back within 1/4096 of the range. Joints closer than 1e-12 of the range count
/// as one.
class LawPieces {
 public:
  LawPieces(Expression law, double from, double to);

  /// Ends of the pieces, from `from` to `to`.
  [[nodiscard]] const std::vector<double>& breaks() const { return breaks_; }
  [[nodiscard]] int num_pieces() const { return static_cast<int>(breaks_.size()) - 1; }
  /// The piece that holds from x on; the last one at the end.
  [[nodiscard]] int FindPiece(double x) const;
  [[nodiscard]] Jet4 Calc(double x, int piece) const;

 private:
  Expression law_;
  std::vector<double> breaks_;
  std::vector<std::vector<Expression::Branch>> branches_;  // of each piece
};

}  // namespace savary
