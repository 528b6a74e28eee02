#include "savary/base/rise_law.h"

#include <cmath>
#include <initializer_list>

#include "savary/base/constants.h"

namespace savary {

namespace {

using Derivatives = PiecewiseFunction::Derivatives;

// The second half of a symmetric law: f(s) = 1 - f(1 - s).
Derivatives Mirrored(const Derivatives& d) { return {1 - d.f, d.f1, -d.f2, d.f3, -d.f4}; }

// The polynomials cancel towards s = 1, so they are summed on the first half only.
Derivatives Poly345(double s) {
  if (s > 0.5) return Mirrored(Poly345(1 - s));
  const double r = 1 - s;
  return {s * s * s * (10 + s * (6 * s - 15)), 30 * s * s * r * r, 60 * s * r * (1 - 2 * s), 60 * (1 - 6 * s * r),
          360 * (2 * s - 1)};
}

Derivatives Poly4567(double s) {
  if (s > 0.5) return Mirrored(Poly4567(1 - s));
  const double p = s * (1 - s), q = 1 - 2 * s;
  return {s * s * s * s * (35 + s * (s * (70 - 20 * s) - 84)), 140 * p * p * p, 420 * p * p * q, 840 * p * (1 - 5 * p),
          840 * q * (1 - 10 * p)};
}

Derivatives Cycloidal(double s) {
  const double half = std::sin(kPi * s), sine = std::sin(2 * kPi * s);
  constexpr double w = 2 * kPi;
  return {s - sine / w, 2 * half * half, w * sine, w * w * std::cos(w * s), -w * w * w * sine};
}

Derivatives Harmonic(double s) {
  const double half = std::sin(kPi * s / 2), sine = std::sin(kPi * s), cosine = std::cos(kPi * s);
  return {half * half, kPi / 2 * sine, kPi * kPi / 2 * cosine, -kPi * kPi * kPi / 2 * sine,
          -kPi * kPi * kPi * kPi / 2 * cosine};
}

// The start from rest that both modified laws share: f'' = C sin(4 pi s).
Derivatives SineStart(double c, double s) {
  const double w = 4 * kPi, sine = std::sin(w * s), half = std::sin(w * s / 2);
  return {c / w * (s - sine / w), c / w * 2 * half * half, c * sine, c * w * std::cos(w * s), -c * w * w * sine};
}

// Pieces 1 and 2 of three.
Derivatives ModifiedSine(double s, int piece) {
  constexpr double c = 4 * kPi * kPi / (kPi + 4), k = c / (4 * kPi), w = 4 * kPi / 3;
  if (piece == 1) return SineStart(c, s);
  const double cosine = std::cos(w * (s - 0.125)), sine = std::sin(w * (s - 0.125));
  return {k * (s + 2 / kPi) - c / (w * w) * cosine, k + c / w * sine, c * cosine, -c * w * sine, -c * w * w * cosine};
}

// Pieces 1 to 3 of five.
Derivatives ModifiedTrapezoid(double s, int piece) {
  constexpr double c = 8 * kPi / (kPi + 2), w = 4 * kPi;
  if (piece == 1) return SineStart(c, s);
  if (piece == 2) {
    const double u = s - 0.125;
    return {c / w * (0.125 - 1 / w) + u * (c / w + c / 2 * u), c / w + c * u, c};
  }
  const double z = s - 0.5, sine = std::sin(w * z), cosine = std::cos(w * z);
  return {0.5 + (2 - c / w) * z + c / (w * w) * sine, 2 - c / w * (1 - cosine), -c * sine, -c * w * cosine,
          c * w * w * sine};
}

}  // namespace

RiseLaw::RiseLaw(Kind kind) : kind_(kind) {
  const auto set = [this](std::initializer_list<double> joints) {
    for (const double joint : joints) joints_[num_joints_++] = joint;
  };
  if (kind == Kind::kModifiedSine) {
    set({0, 0.125, 0.875, 1});
  } else if (kind == Kind::kModifiedTrapezoid) {
    set({0, 0.125, 0.375, 0.625, 0.875, 1});
  } else {
    set({0, 1});
  }
}

const RiseLaw& RiseLaw::Of(Kind kind) {
  static const RiseLaw laws[kNumKinds] = {RiseLaw(Kind::kPoly345),      RiseLaw(Kind::kPoly4567),
                                          RiseLaw(Kind::kCycloidal),    RiseLaw(Kind::kHarmonic),
                                          RiseLaw(Kind::kModifiedSine), RiseLaw(Kind::kModifiedTrapezoid)};
  return laws[static_cast<int>(kind)];
}

std::string_view RiseLaw::Name(Kind kind) {
  constexpr std::string_view names[kNumKinds] = {"poly345",  "poly4567",      "cycloidal",
                                                 "harmonic", "modified_sine", "modified_trapezoid"};
  return names[static_cast<int>(kind)];
}

std::optional<RiseLaw::Kind> RiseLaw::Find(std::string_view name) {
  for (int i = 0; i < kNumKinds; ++i) {
    if (name == Name(static_cast<Kind>(i))) return static_cast<Kind>(i);
  }
  return std::nullopt;
}

int RiseLaw::FindPiece(double s) const {
  if (std::isnan(s)) return kNoPiece;
  int piece = 0;
  while (piece < num_joints_ && s >= joints_[piece]) ++piece;
  return piece;
}

PiecewiseFunction::Interval RiseLaw::Ends(int piece) const {
  Interval ends;
  if (piece >= 1 && piece <= num_joints_) ends.begin = joints_[piece - 1];
  if (piece >= 0 && piece < num_joints_) ends.end = joints_[piece];
  return ends;
}

PiecewiseFunction::Derivatives RiseLaw::Calc(double s, int piece) const {
  if (piece == kNoPiece) return Nowhere();
  if (piece <= 0) return {0, 0, 0};
  if (piece >= num_joints_) return {1, 0, 0};
  switch (kind_) {
    case Kind::kPoly345:
      return Poly345(s);
    case Kind::kPoly4567:
      return Poly4567(s);
    case Kind::kCycloidal:
      return Cycloidal(s);
    case Kind::kHarmonic:
      return Harmonic(s);
    case Kind::kModifiedSine:
      return piece <= 2 ? ModifiedSine(s, piece) : Mirrored(ModifiedSine(1 - s, 1));
    case Kind::kModifiedTrapezoid:
      return piece <= 3 ? ModifiedTrapezoid(s, piece) : Mirrored(ModifiedTrapezoid(1 - s, 6 - piece));
  }
  return Nowhere();
}

}  // namespace savary
