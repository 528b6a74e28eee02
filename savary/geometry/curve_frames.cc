#include "savary/geometry/curve_frames.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr double kAlong = 0.02;      // sine of the angle between tangent and `up` below which N is not defined well
constexpr double kWidestBend = 0.5;  // cosine of the largest angle between tangents of one piece
constexpr int kSamples = 32;         // between breaks

TangentJet CalcTangent(const Curve& curve, double u) {
  CurveJet jet;
  curve.CalcJet(u, &jet);
  return TangentJet(jet);
}

// N0, perpendicular to T0, carried along by the shortest rotation from T0 to T.
Vec3 Carry(const Vec3& T0, const Vec3& N0, const Vec3& T) { return N0 - N0.dot(T) / (1 + T0.dot(T)) * (T0 + T); }

// How fast it turns about T on the way. The same for every N0.
double CalcCarriedTwist(const Vec3& T0, const TangentJet& at) {
  const Vec3 N0 = RotationFromZ(T0).col(0);
  const double a = N0.dot(at.T), a1 = N0.dot(at.T1), k = 1 + T0.dot(at.T), k1 = T0.dot(at.T1);
  const Vec3 N = Carry(T0, N0, at.T);
  const Vec3 N1 = -(a1 / k - a * k1 / (k * k)) * (T0 + at.T) - a / k * at.T1;
  return N1.dot(at.T.cross(N));
}

Vec3 TurnAbout(const Vec3& T, double angle, const Vec3& N) {
  return std::cos(angle) * N + std::sin(angle) * T.cross(N);
}

Vec3 ProjectNormal(const Vec3& up, const Vec3& T) { return (up - up.dot(T) * T).normalized(); }

}  // namespace

CurveFrames::CurveFrames(const Curve& curve, CurveNormals normals, const Vec3& up, const SourceLocation& where)
    : normals_(normals), up_(up.stableNormalized()) {
  if (normals == CurveNormals::kUpright) {
    CheckUpright(curve, where);
  } else {
    BuildLeastRotation(curve, where);
  }
}

void CurveFrames::CheckUpright(const Curve& curve, const SourceLocation& where) const {
  for (size_t i = 0; i + 1 < curve.breaks().size(); ++i) {
    const double a = curve.breaks()[i], b = curve.breaks()[i + 1];
    for (int k = 0; k <= kSamples; ++k) {
      const double u = a + (b - a) * k / kSamples;
      if (!(CalcTangent(curve, u).T.cross(up_).norm() > kAlong)) {
        throw InputError(where, fmt::format("the curve runs along 'up', {:.0f}% of the way along it; choose another "
                                            "'up', or 'normals: least_rotation'",
                                            100 * curve.CalcDistance(u) / curve.length()));
      }
    }
  }
}

void CurveFrames::BuildLeastRotation(const Curve& curve, const SourceLocation& where) {
  // Pieces on which the tangent does not turn far, so that the shortest rotation is well defined.
  std::vector<double> breaks = {curve.first()};
  Vec3 T0 = CalcTangent(curve, curve.first()).T;
  for (size_t i = 0; i + 1 < curve.breaks().size(); ++i) {
    const double a = curve.breaks()[i], b = curve.breaks()[i + 1];
    for (int k = 1; k <= kSamples; ++k) {
      const double u = k == kSamples ? b : a + (b - a) * k / kSamples;
      const Vec3 T = CalcTangent(curve, u).T;
      if (k < kSamples && T.dot(T0) > kWidestBend) continue;
      breaks.push_back(u);
      T0 = T;
    }
  }
  breaks.back() = curve.last();
  double fastest = 0;  // of the tangents' turning
  for (const double u : breaks) fastest = std::max(fastest, CalcTangent(curve, u).T1.norm());
  const bool resolved = turned_.Build(
      breaks,
      [&](double begin, double u) { return -CalcCarriedTwist(CalcTangent(curve, begin).T, CalcTangent(curve, u)); },
      4e-15 * fastest);
  if (!resolved)
    throw InputError(
        where,
        fmt::format("the normals of least rotation cannot be followed near u = {:.6g}: the curve bends too sharply",
                    turned_.trouble()));
  Start start;
  start.T = CalcTangent(curve, curve.first()).T;
  if (!(start.T.cross(up_).norm() > kAlong))
    throw InputError(where, "the curve begins along 'up'; choose another 'up'");
  start.N = ProjectNormal(up_, start.T);
  const Start begin = start;
  for (int i = 0; i < turned_.num_pieces(); ++i) {
    starts_.push_back(start);
    const Vec3 T = CalcTangent(curve, turned_.end(i)).T;
    const Vec3 N = TurnAbout(T, turned_.CalcWithin(i, turned_.end(i)), Carry(start.T, start.N, T));
    start = {T, ProjectNormal(N, T)};
  }
  if (curve.is_closed()) {
    twist_ = -std::atan2(start.N.dot(begin.T.cross(begin.N)), start.N.dot(begin.N)) / curve.length();
  }
}

Vec3 CurveFrames::CarryNormal(const Curve& curve, double u, const TangentJet& tangent) const {
  const double wrapped = curve.Wrap(u);
  const double inside = std::clamp(wrapped, curve.first(), curve.last());
  const int piece = turned_.FindPiece(inside);
  const Start& start = starts_[piece];
  double angle = turned_.CalcWithin(piece, inside);
  if (inside != wrapped) {
    angle -=
        IntegrateShort([&](double x) { return CalcCarriedTwist(start.T, CalcTangent(curve, x)); }, inside, wrapped);
  }
  if (twist_ != 0) angle += twist_ * curve.CalcDistance(wrapped);
  return TurnAbout(tangent.T, angle, ProjectNormal(Carry(start.T, start.N, tangent.T), tangent.T));
}

void CurveFrames::Calc(const Curve& curve, double u, const CurveJet& jet, CurveFrame* frame) const {
  const TangentJet at(jet);
  const Vec3& T = at.T;
  Vec3 N;
  double tau = 0, tau1 = 0;
  if (normals_ == CurveNormals::kUpright) {
    const Vec3 side = T.cross(up_);
    const double p = up_.dot(T), p1 = up_.dot(at.T1), b = at.T1.dot(side), b1 = at.T2.dot(side), q = side.squaredNorm();
    N = side.cross(T) / std::sqrt(q);
    tau = -p * b / q;
    tau1 = -(p1 * b + p * b1 + 2 * p * p * p1 * b / q) / q;
  } else {
    N = CarryNormal(curve, u, at);
    tau = twist_ * at.v;
    tau1 = twist_ * at.v1;
  }
  frame->R << N, T.cross(N), T;
  frame->turn = T.cross(at.T1) + tau * T;
  frame->turn_rate = T.cross(at.T2) + tau1 * T + tau * at.T1;
}

Vec3 CurveFrames::CalcTurnSecond(const CurveJet& jet, const Vec3& fourth) const {
  const TangentJet at(jet);
  const Vec3 &T = at.T, &T1 = at.T1, &T2 = at.T2;
  const double v2 = T1.dot(jet.d2) + T.dot(jet.d3), v3 = T.dot(fourth) + 2 * T1.dot(jet.d3) + T2.dot(jet.d2);
  const Vec3 T3 = (fourth - v3 * T - 3 * v2 * T1 - 3 * at.v1 * T2) / at.v;
  double tau = twist_ * at.v, tau1 = twist_ * at.v1, tau2 = twist_ * v2;
  if (normals_ == CurveNormals::kUpright) {
    // tau q = -p b, differentiated twice.
    const Vec3 side = T.cross(up_);
    const double p = up_.dot(T), p1 = up_.dot(T1), p2 = up_.dot(T2), q = side.squaredNorm();
    const double b = T1.dot(side), b1 = T2.dot(side), b2 = T3.dot(side) + T2.dot(T1.cross(up_));
    const double q1 = -2 * p * p1, q2 = -2 * (p1 * p1 + p * p2);
    tau = -p * b / q;
    tau1 = -(p1 * b + p * b1 + tau * q1) / q;
    tau2 = -(p2 * b + 2 * p1 * b1 + p * b2 + 2 * tau1 * q1 + tau * q2) / q;
  }
  return T1.cross(T2) + T.cross(T3) + tau2 * T + 2 * tau1 * T1 + tau * T2;
}

void CurveFrames::CalcBounds(const Curve& curve, const Interval& u, const CurveJetBounds& jet,
                             CurveFrameBounds* bounds) const {
  // As TangentJet and Calc.
  const Interval v = Sqrt(Square(jet.d1.x) + Square(jet.d1.y) + Square(jet.d1.z)), by = Interval(1) / v;
  Box3 T = by * jet.d1;
  const Box3 unit({-1, 1}, {-1, 1}, {-1, 1});
  T = Common(T, unit);
  const Interval v1 = Dot(T, jet.d2);
  const Box3 T1 = by * (jet.d2 - v1 * T);
  const Interval v2 = Dot(T1, jet.d2) + Dot(T, jet.d3);
  const Box3 T2 = by * (jet.d3 - v2 * T - (Interval(2) * v1) * T1);
  Interval tau = Interval(twist_) * v, tau1 = Interval(twist_) * v1;
  if (normals_ == CurveNormals::kUpright) {
    const Box3 up(up_), side = Cross(T, up);
    const Interval p = Dot(up, T), p1 = Dot(up, T1), q = Square(side.x) + Square(side.y) + Square(side.z);
    const Interval b = Dot(T1, side), b1 = Dot(T2, side);
    tau = -(p * b / q);
    tau1 = -((p1 * b + p * b1 - Interval(2) * tau * p * p1) / q);
  }
  bounds->turn = Cross(T, T1) + tau * T;
  bounds->turn_rate = Cross(T, T2) + tau1 * T + tau * T1;
  CurveJet middle;
  curve.CalcJet(u.middle(), &middle);
  CurveFrame frame;
  Calc(curve, u.middle(), middle, &frame);
  const Interval step = u - Interval(u.middle());
  const double reach = bounds->turn.magnitude() * step.magnitude() + 8 * kEpsilon;
  const Interval change(-reach, reach);
  for (int k = 0; k < 3; ++k) {
    const Box3 at(Vec3(frame.R.col(k)));
    const Box3 wide = Common(at + Box3(change, change, change), unit);
    const Interval round_off(-8 * kEpsilon, 8 * kEpsilon);
    const Box3 near = at + step * Cross(bounds->turn, wide) + Box3(round_off, round_off, round_off);
    bounds->R[k] = near.IsFinite() ? Common(near, wide) : wide;
  }
  bounds->R[2] = Common(bounds->R[2], T);
}

}  // namespace savary
