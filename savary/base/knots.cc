#include "savary/base/knots.h"

#include <algorithm>
#include <cmath>

namespace savary {

namespace {

constexpr int kNoPiece = PiecewiseFunction::kNoPiece;

int FloorOfQuotient(int a, int n) { return a / n - (a % n < 0 ? 1 : 0); }

}  // namespace

int Knots::FindInterval(double x) const {
  const auto inner_begin = positions_.begin() + 1, inner_end = positions_.end() - 1;
  return static_cast<int>(std::upper_bound(inner_begin, inner_end, x) - inner_begin);
}

Knots::Spot Knots::Locate(int piece) const {
  if (!repeats_) return {std::clamp(piece, 0, num_intervals() + 1) - 1, 0};
  const int turns = FloorOfQuotient(piece, num_intervals());
  return {piece - turns * num_intervals(), turns};
}

double Knots::RepeatedPosition(int piece) const {
  const auto [interval, turns] = Locate(piece);
  return positions_[interval] + turns * period();
}

int Knots::FindPiece(double x) const {
  if (std::isnan(x)) return kNoPiece;
  if (!repeats_) return x < first() ? 0 : x >= last() ? num_intervals() + 1 : FindInterval(x) + 1;
  const double turns = std::floor((x - first()) / period());
  if (!(std::abs(turns) * num_intervals() < 1e9)) return kNoPiece;
  int piece = static_cast<int>(turns) * num_intervals() + FindInterval(x - turns * period());
  while (x < RepeatedPosition(piece)) --piece;  // roundings of the period
  while (x >= RepeatedPosition(piece + 1)) ++piece;
  return piece;
}

PiecewiseFunction::Interval Knots::Ends(int piece) const {
  if (piece == kNoPiece) return {};
  if (repeats_) return {RepeatedPosition(piece), RepeatedPosition(piece + 1)};
  const int interval = Locate(piece).interval;
  PiecewiseFunction::Interval ends;
  if (interval >= 0) ends.begin = positions_[interval];
  if (interval < num_intervals()) ends.end = positions_[interval + 1];
  return ends;
}

}  // namespace savary
