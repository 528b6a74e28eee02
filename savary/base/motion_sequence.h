#pragma once

#include <array>
#include <memory>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/knots.h"
#include "savary/base/rise_law.h"

namespace savary {

/// One part of a motion: y changes by `rise` (zero: a dwell) while x grows by `over`.
struct MotionSegment {
  enum class Shape {
    kLaw,            ///< By a motion law, at rest at both ends.
    kConstantSpeed,  ///< By a straight line.
    kBlend,          ///< By the polynomial of degree 5 that takes over the speeds of its neighbours.
  };

  double over = 0;
  double rise = 0;
  Shape shape = Shape::kLaw;
  RiseLaw::Kind law = RiseLaw::Kind::kPoly345;  ///< Of kLaw.
};

/// What a motion does beyond its last segment.
enum class Repetition {
  kNone,       ///< Rests where it ends, and before its start.
  kPeriodic,   ///< Begins again; the rises sum to zero.
  kAdvancing,  ///< Begins again from where it ended, as an indexing table does.
};

struct MotionOptions {
  double begin = 0;  ///< x and y where the first segment starts
  double from = 0;
  Repetition repetition = Repetition::kNone;
};

/// A motion y(x) made of segments: dwells, rises and returns. All numbers in SI.
///
/// A rise h over the width w, begun at (x0, y0), is y = y0 + h f(s), s = (x - x0) / w, f a motion law of RiseLaw. Of a
/// blend, with v0, v1 the speeds dy/dx of the segments of constant speed before and behind it (0 for all others),
///   y = y0 + h s^3 (10 - 15 s + 6 s^2) + w v0 (s - 6 s^3 + 8 s^4 - 3 s^5) + w v1 (-4 s^3 + 7 s^4 - 3 s^5),
/// with y'' = 0 at both ends. y is continuous. y' jumps where a constant speed meets anything but a blend or the same
/// speed, y'' at the ends of harmonic laws. Pieces are the segments; those of modified laws are cut where the law
/// changes its formula.
class MotionSequence final : public PiecewiseFunction {
 public:
  static constexpr size_t kMostSegments = 1000;

  /// Throws InputError at `where`, naming the segment (counted from 1) that is wrong.
  [[nodiscard]] static std::shared_ptr<const MotionSequence> Build(std::vector<MotionSegment> segments,
                                                                   const MotionOptions& options,
                                                                   const SourceLocation& where);

  [[nodiscard]] int FindPiece(double x) const override { return knots_.FindPiece(x); }
  [[nodiscard]] Interval Ends(int piece) const override { return knots_.Ends(piece); }
  [[nodiscard]] Derivatives Calc(double x, int piece) const override;

 private:
  // What holds on one interval between knots: y0 + rise f(s) of a law's piece, or the polynomial c of s without a law.
  struct Part {
    double x0 = 0, width = 0, y0 = 0, rise = 0;
    const RiseLaw* law = nullptr;
    int law_piece = 0;
    std::array<double, 6> c{};
  };

  MotionSequence(const std::vector<MotionSegment>& segments, const MotionOptions& options);

  Knots knots_;
  std::vector<Part> parts_;
  double from_ = 0, to_ = 0;  // y at both ends
};

}  // namespace savary
