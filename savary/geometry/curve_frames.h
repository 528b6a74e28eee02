#pragma once

#include <array>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/spatial.h"
#include "savary/geometry/curve.h"
#include "savary/geometry/piecewise_integral.h"

namespace savary {

/// A frame at a point of a curve: R = [N, T x N, T], T the tangent, N a normal; R' = turn x R, turn' = turn_rate, by u.
struct CurveFrame {
  Mat3 R;
  Vec3 turn, turn_rate;
};

/// Enclosures of a frame over a part of a curve.
struct CurveFrameBounds {
  std::array<Box3, 3> R;  ///< columns
  Box3 turn, turn_rate;
};

/// How the normals N of a curve are chosen.
enum class CurveNormals {
  kUpright,        ///< N leans towards a fixed direction `up`: N ~ up - (up . T) T. T is nowhere along `up`
  kLeastRotation,  ///< N starts towards `up` and does not turn about T, N' = -(N . T') T; of a closed curve it turns
                   ///< evenly about T so that it closes, which is the least turning that does
};

/// Smooth frames along a curve. With T' and T'' (and so r''') the frame turns at
///     turn = T x T' + tau T,   turn' = T x T'' + tau' T + tau T',   tau = N' . (T x N).
/// Upright: with p = up . T, b = T' . (T x up):  tau = -p b / (1 - p^2).
/// Least rotation: tau = k |r'|, k = 0 but for closed curves. N itself is N_0 of the beginning of a piece, carried to
/// T(u) by the shortest rotation that takes T_0 there, and turned back by the angle that makes it turn about T on the
/// way; that angle is an integral over the piece, kept as a series (piecewise_integral.h).
class CurveFrames {
 public:
  /// Throws InputError at `where` when the normals are not defined.
  CurveFrames(const Curve& curve, CurveNormals normals, const Vec3& up, const SourceLocation& where);

  /// At u of the same curve; `jet` is the curve's there.
  void Calc(const Curve& curve, double u, const CurveJet& jet, CurveFrame* frame) const;
  /// turn'', from the curve's fourth derivative.
  [[nodiscard]] Vec3 CalcTurnSecond(const CurveJet& jet, const Vec3& fourth) const;
  /// Over a part of the same curve that lies between two breaks: turn and turn' by interval arithmetic, R from the
  /// middle of the part by how far it turns.
  void CalcBounds(const Curve& curve, const Interval& u, const CurveJetBounds& jet, CurveFrameBounds* bounds) const;

 private:
  struct Start {
    Vec3 T, N;
  };

  void CheckUpright(const Curve& curve, const SourceLocation& where) const;
  void BuildLeastRotation(const Curve& curve, const SourceLocation& where);
  [[nodiscard]] Vec3 CarryNormal(const Curve& curve, double u, const TangentJet& tangent) const;

  CurveNormals normals_;
  Vec3 up_;
  PiecewiseIntegral turned_;   // angle to turn back within each piece
  std::vector<Start> starts_;  // of its pieces
  double twist_ = 0;           // k: turn about T by length that closes a closed curve's frames
};

}  // namespace savary
