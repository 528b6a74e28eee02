#include "savary/base/law_pieces.h"

#include <algorithm>

namespace savary {

namespace {

constexpr int kSteps = 4096;
constexpr double kSame = 1e-12;  // of the range

}  // namespace

LawPieces::LawPieces(Expression law, double from, double to) : law_(std::move(law)), breaks_{from} {
  const int switches = law_.num_switches();
  const Jet2 start{from, 1, 0};
  std::vector<Expression::Branch> branches(switches);
  law_.InitialBranches(&start, branches.data());
  branches_.push_back(branches);
  std::vector<double> g(switches);
  // The first switch that has left its branch, or -1.
  const auto left = [&](double x) {
    law_.SwitchValues(&x, branches.data(), g.data());
    const auto found = std::find_if(g.begin(), g.end(), [](double value) { return value < 0; });
    return found == g.end() ? -1 : static_cast<int>(found - g.begin());
  };
  double x = from;
  for (int i = 1; i <= kSteps; ++i) {
    const double next = i == kSteps ? to : from + (to - from) * i / kSteps;
    while (left(next) >= 0) {
      double low = x, high = next;
      for (double middle = low + (high - low) / 2; middle > low && middle < high; middle = low + (high - low) / 2)
        (left(middle) >= 0 ? high : low) = middle;
      // All that leave here, each once; more often would be a switch without end.
      for (int k = 0; k < switches && left(high) >= 0; ++k) law_.Flip(left(high), &high, branches.data());
      x = high;
      if (high >= to) break;
      if (low - breaks_.back() > kSame * (to - from)) {
        breaks_.push_back(low);
        branches_.push_back(branches);
      } else {
        branches_.back() = branches;
      }
    }
    x = next;
  }
  if (breaks_.size() > 1 && to - breaks_.back() <= kSame * (to - from)) {
    breaks_.pop_back();
    branches_.pop_back();
  }
  breaks_.push_back(to);
}

int LawPieces::FindPiece(double x) const {
  const auto above = std::upper_bound(breaks_.begin(), breaks_.end(), x);
  return std::clamp(static_cast<int>(above - breaks_.begin()) - 1, 0, num_pieces() - 1);
}

Jet4 LawPieces::Calc(double x, int piece) const {
  const Jet4 moving{x, 1, 0, 0, 0};
  return law_.Along(&moving, branches_[piece].data());
}

}  // namespace savary
