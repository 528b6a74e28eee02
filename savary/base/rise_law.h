#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "savary/base/piecewise_function.h"

namespace savary {

/// The motion laws of cams and drives: f(s) rises from 0 at s = 0 to 1 at s = 1 and rests outside [norton2012]. All are
/// symmetric, f(s) + f(1 - s) = 1. Joints are at 0, 1 and where the laws below change their formula.
///
///   name                 f on 0 <= s <= 1                                                  largest f', f''
///   poly345              s^3 (10 - 15 s + 6 s^2)                                           1.875   5.7735
///   poly4567             s^4 (35 - 84 s + 70 s^2 - 20 s^3)                                 2.1875  7.5132
///   cycloidal            s - sin(2 pi s) / (2 pi)                                          2       6.2832
///   harmonic             (1 - cos(pi s)) / 2                                               1.5708  4.9348
///   modified_sine        f'' = C sin(4 pi s) to 1/8, C cos(4 pi/3 (s - 1/8)) to 7/8,
///                        then mirrored; C = 4 pi^2 / (pi + 4)                              1.7596  5.5280
///   modified_trapezoid   f'' = C sin(4 pi s) to 1/8, C to 3/8, C cos(4 pi (s - 3/8)) to
///                        5/8, then mirrored; C = 8 pi / (pi + 2)                           2       4.8881
///
/// f'' is continuous, except that harmonic starts and ends with a jump of it; f''' is continuous in poly4567 only.
class RiseLaw final : public PiecewiseFunction {
 public:
  enum class Kind { kPoly345, kPoly4567, kCycloidal, kHarmonic, kModifiedSine, kModifiedTrapezoid };
  static constexpr int kNumKinds = 6;

  /// The law of this kind; it lives as long as the program.
  [[nodiscard]] static const RiseLaw& Of(Kind kind);

  /// The kind of this name, as in the table above.
  [[nodiscard]] static std::optional<Kind> Find(std::string_view name);
  [[nodiscard]] static std::string_view Name(Kind kind);

  [[nodiscard]] Kind kind() const { return kind_; }

  /// The number of joints, s = 0 and s = 1 included, and joint i. Piece 0 lies before joint 0, piece i behind i - 1.
  [[nodiscard]] int num_joints() const { return num_joints_; }
  [[nodiscard]] double joint(int i) const { return joints_[i]; }

  [[nodiscard]] int FindPiece(double s) const override;
  [[nodiscard]] Interval Ends(int piece) const override;
  [[nodiscard]] Derivatives Calc(double s, int piece) const override;

 private:
  explicit RiseLaw(Kind kind);

  Kind kind_;
  int num_joints_ = 0;
  std::array<double, 6> joints_{};
};

}  // namespace savary
