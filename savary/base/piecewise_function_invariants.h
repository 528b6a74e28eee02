#pragma once

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/piecewise_function.h"

namespace savary {

/// What holds of every piecewise function on begin <= x <= end: pieces join without gap and contain their x; f' to
/// f'''' are the derivatives of f in each piece; at the joints the first `continuity` of f, f', f'' do not jump. Pieces
/// have no more than two waves in any `range` of x, which is end - begin unless given.
inline void ExpectPiecewiseInvariants(const PiecewiseFunction& function, double begin, double end, int continuity,
                                      unsigned seed, double range = 0) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(begin, end);
  if (range == 0) range = end - begin;
  const double h = 1e-3 * range;
  // Central difference of order 6.
  const auto slope = [&](double x, int piece, double PiecewiseFunction::Derivatives::*of) {
    const auto rise = [&](int k) { return function.Calc(x + k * h, piece).*of - function.Calc(x - k * h, piece).*of; };
    return (45 * rise(1) - 9 * rise(2) + rise(3)) / (60 * h);
  };
  PiecewiseFunction::Derivatives size;
  for (int i = 0; i <= 1000; ++i) {
    const double x = begin + (end - begin) * i / 1000;
    const auto d = function.Calc(x, function.FindPiece(x));
    size = {std::max(size.f, std::abs(d.f)), std::max(size.f1, std::abs(d.f1)), std::max(size.f2, std::abs(d.f2)),
            std::max(size.f3, std::abs(d.f3)), std::max(size.f4, std::abs(d.f4))};
  }
  // Roundings of f enlarged by 1/h, and the truncation h^6 f''''''' / 140 of sines with up to two periods in the range.
  const double tolerance1 = 1e-11 * std::max(size.f / range, size.f1);
  const double tolerance2 = 1e-11 * std::max(size.f1 / range, size.f2);
  const double tolerance3 = 1e-11 * std::max(size.f2 / range, size.f3);
  const double tolerance4 = 1e-11 * std::max(size.f3 / range, size.f4);
  for (int i = 0; i < 500; ++i) {
    const double x = uniform(random);
    const int piece = function.FindPiece(x);
    ASSERT_LE(function.Ends(piece).begin, x);
    ASSERT_GT(function.Ends(piece).end, x);
    const auto d = function.Calc(x, piece);
    EXPECT_NEAR(d.f1, slope(x, piece, &PiecewiseFunction::Derivatives::f), tolerance1)
        << "at " << x << ", seed " << seed;
    EXPECT_NEAR(d.f2, slope(x, piece, &PiecewiseFunction::Derivatives::f1), tolerance2)
        << "at " << x << ", seed " << seed;
    EXPECT_NEAR(d.f3, slope(x, piece, &PiecewiseFunction::Derivatives::f2), tolerance3)
        << "at " << x << ", seed " << seed;
    EXPECT_NEAR(d.f4, slope(x, piece, &PiecewiseFunction::Derivatives::f3), tolerance4)
        << "at " << x << ", seed " << seed;
  }
  const double roundings = 64 * std::numeric_limits<double>::epsilon();
  for (int piece = function.FindPiece(begin); function.Ends(piece).end <= end; ++piece) {
    const double joint = function.Ends(piece).end;
    EXPECT_EQ(function.Ends(piece + 1).begin, joint);
    EXPECT_EQ(function.FindPiece(joint), piece + 1);
    EXPECT_EQ(function.FindPiece(std::nextafter(joint, begin - 1)), piece);
    const auto left = function.Calc(joint, piece), right = function.Calc(joint, piece + 1);
    if (continuity > 0) {
      EXPECT_NEAR(left.f, right.f, roundings * size.f) << "joint " << joint;
    }
    if (continuity > 1) {
      EXPECT_NEAR(left.f1, right.f1, roundings * size.f1) << "joint " << joint;
    }
    if (continuity > 2) {
      EXPECT_NEAR(left.f2, right.f2, roundings * size.f2) << "joint " << joint;
    }
  }
}

}  // namespace savary
