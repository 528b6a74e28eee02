#include "savary/geometry/plane_piece.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "savary/base/constants.h"
#include "savary/geometry/chebyshev.h"

namespace savary {

namespace {

constexpr int kPolynomialDegree = 12;
constexpr int kMaxDepth = 30;
constexpr double kAngleNoise = 1e-9;  // rad: turning that does not count
constexpr double kRelativeTail = 1e-8;
constexpr double kSliver = 1e-5;  // a zero this near to an end of a part, relative, is left in it

using Series = Chebyshev<kPolynomialDegree>;

// What the Chebyshev series of a function on a part says: its range, how much the series leaves open, whether it is
// monotone.
struct Range {
  double low, high, tail;
  bool monotone;

  explicit Range(const Series::Values& values) {
    const Series::Values c = Series::Interpolate(values);
    double width = 0, bend = 0;
    for (int k = 1; k <= kPolynomialDegree; ++k) {
      width += std::abs(c[k]);
      if (k > 1) bend += k * k * std::abs(c[k]);
    }
    tail =
        2 * (std::abs(c[kPolynomialDegree]) + std::abs(c[kPolynomialDegree - 1]) + std::abs(c[kPolynomialDegree - 2]));
    low = c[0] - width - tail;
    high = c[0] + width + tail;
    monotone = std::abs(c[1]) > bend;
  }
  [[nodiscard]] double largest() const { return std::max(std::abs(low), std::abs(high)); }
  [[nodiscard]] bool has_one_sign() const { return low >= 0 || high <= 0; }
};

class Cutter {
 public:
  explicit Cutter(const PlaneCurve& curve) : curve_(curve) {}

  std::vector<PlanePiece> Cut() {
    for (size_t i = 0; i + 1 < curve_.breaks().size(); ++i) Cut(curve_.breaks()[i], curve_.breaks()[i + 1], 0, {});
    CountAngles();
    return std::move(pieces_);
  }

 private:
  struct Rates {
    double v, w, k1;  // speed, turning rate, dk/du
  };
  [[nodiscard]] Rates At(double u) const {
    PlaneJet jet;
    curve_.CalcJet(u, &jet);
    const PlaneFrame frame(jet);
    return {frame.v, frame.w, (frame.w1 - frame.k() * frame.v1) / frame.v};
  }

  // What is known of a part: that it turns one way, or that its curvature is monotone, but for the angle `aside` or the
  // change `k_aside`.
  struct Known {
    bool one_way = false, one_trend = false;
    double aside = 0, k_aside = 0;
  };

  void Cut(double a, double b, int depth, Known known) {
    Series::Values w, k1;
    double fastest = 0;
    for (int j = 0; j <= kPolynomialDegree; ++j) {
      const Rates rates = At(0.5 * (a + b) + 0.5 * (b - a) * Series::Point(j));
      w[j] = rates.w;
      k1[j] = rates.k1;
      fastest = std::max(fastest, rates.v);
    }
    const double span = b - a, middle = 0.5 * (a + b), length = span * fastest;
    const Range turning(w), trend(k1);
    // Turning on the part, and change of curvature on it times its length: both are angles.
    const bool resolved = turning.tail * span <= kAngleNoise + kRelativeTail * turning.largest() * span &&
                          trend.tail * span * length <= kAngleNoise + kRelativeTail * (trend.largest() * span * length +
                                                                                       turning.largest() * span);
    const bool can_cut = depth < kMaxDepth;
    const auto cut_at = [&](double u) {
      Cut(a, u, depth + 1, known);
      Cut(u, b, depth + 1, known);
    };
    if (can_cut && (!resolved || turning.largest() * span > PlanePiece::kMostTurning)) return cut_at(middle);
    known.one_way |= turning.has_one_sign();
    known.one_trend |= trend.has_one_sign();
    const bool is_flat = turning.largest() * span <= kAngleNoise;
    const bool is_even = trend.largest() * span * length <= kAngleNoise + kRelativeTail * turning.largest() * span;
    // A zero near an end stays: beyond it the function reaches f' kSliver span, f' <= 4 f / span, over kSliver span.
    if (can_cut && !known.one_way && !is_flat) {
      if (!turning.monotone) return cut_at(middle);
      const double root = FindZero(a, b, [](const Rates& rates) { return rates.w; });
      known.one_way = true;
      known.aside = 2 * kSliver * kSliver * turning.largest() * span;
      if (root > a && root < b) return cut_at(root);
    }
    if (can_cut && !known.one_trend && !is_even) {
      if (!trend.monotone) return cut_at(middle);
      const double root = FindZero(a, b, [](const Rates& rates) { return rates.k1; });
      known.one_trend = true;
      known.k_aside = 2 * kSliver * kSliver * trend.largest() * span;
      if (root > a && root < b) return cut_at(root);
    }
    // What was not proved turns or changes by its bound, which is small then.
    const double turning_slack =
        (known.one_way ? 4 * turning.tail : turning.largest()) * span + known.aside + 8 * kEpsilon;
    const double k_slack = (known.one_trend ? 4 * trend.tail : trend.largest()) * span + known.k_aside;
    Add(a, b, turning_slack, k_slack);
  }

  // Of a function monotone from a to b; an end where it has one sign, or nearly so.
  template <class Function>
  [[nodiscard]] double FindZero(double a, double b, const Function& f) const {
    const bool rising = f(At(b - kEpsilon * (b - a))) > 0;
    double low = a, high = b;
    for (int i = 0; i < 100; ++i) {
      const double u = 0.5 * (low + high);
      if (u <= low || u >= high) break;
      ((f(At(u)) > 0) == rising ? high : low) = u;
    }
    const double root = 0.5 * (low + high), near = kSliver * (b - a);
    return root - a <= near ? a : b - root <= near ? b : root;
  }

  void Add(double a, double b, double turning_slack, double k_slack) {
    PlaneJet at_a, at_b;
    curve_.CalcJet(a, &at_a);
    curve_.CalcJet(b, &at_b);
    // Curvature may jump at a break: the one of this side counts.
    PlaneJet inside_b = at_b;
    curve_.CalcJet(std::nextafter(b, a), &inside_b);
    const PlaneFrame frame_a(at_a), frame_b(at_b);
    PlanePiece piece;
    piece.u0 = a;
    piece.u1 = b;
    piece.p0 = at_a.r;
    piece.p1 = at_b.r;
    piece.k0 = frame_a.k();
    piece.k1 = PlaneFrame(inside_b).k();
    piece.k_slack = k_slack + 64 * kEpsilon * (std::abs(piece.k0) + std::abs(piece.k1));
    const double turn = std::atan2(Cross(frame_a.n, frame_b.n), frame_a.n.dot(frame_b.n));
    piece.normal = std::atan2(frame_a.n.y(), frame_a.n.x()) + 0.5 * turn;
    piece.spread = 0.5 * std::abs(turn) + turning_slack;

    const Vec2 chord = piece.p1 - piece.p0;
    const double length = chord.norm(),
                 extent = std::max(piece.p0.lpNorm<Eigen::Infinity>(), piece.p1.lpNorm<Eigen::Infinity>());
    // The highest point over the chord is where the direction is the chord's.
    Vec2 up = Vec2::Zero();
    if (turn != 0 && length > 0) {
      double low = a, high = b;
      PlaneJet jet;
      const bool left = turn > 0;
      for (int i = 0; i < 60 && high - low > 1e-9 * (b - a); ++i) {
        const double u = 0.5 * (low + high);
        curve_.CalcJet(u, &jet);
        ((Cross(chord, jet.d1) > 0) == left ? high : low) = u;
      }
      curve_.CalcJet(0.5 * (low + high), &jet);
      const Vec2 side = TurnRight(chord / length);
      up = std::max(0.0, std::copysign(1.0, turn) * side.dot(jet.r - piece.p0)) * std::copysign(1.0, turn) * side;
    }
    piece.bounds = {piece.p0 + 0.5 * up, piece.p1 + 0.5 * up,
                    0.5 * up.norm() + turning_slack * length + 16 * kEpsilon * (extent + length) + 1e-12 * up.norm()};
    pieces_.push_back(piece);
  }

  // From piece to piece, normals turn little.
  void CountAngles() {
    for (size_t i = 1; i < pieces_.size(); ++i) {
      pieces_[i].normal = pieces_[i - 1].normal + WrapAngle(pieces_[i].normal - pieces_[i - 1].normal);
    }
  }

  const PlaneCurve& curve_;
  std::vector<PlanePiece> pieces_;
};

}  // namespace

double CalcDistance(const Vec2& x, const Vec2& from, const Vec2& to) {
  const Vec2 along = to - from, arm = x - from;
  const double square = along.squaredNorm();
  const double t = square > 0 ? std::clamp(arm.dot(along) / square, 0.0, 1.0) : 0;
  return (arm - t * along).norm();
}

double CalcDistance(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
  const Vec2 ab = b - a, cd = d - c;
  // They cross where each has its ends on both sides of the other.
  if (Cross(ab, c - a) * Cross(ab, d - a) < 0 && Cross(cd, a - c) * Cross(cd, b - c) < 0) return 0;
  return std::min({CalcDistance(a, c, d), CalcDistance(b, c, d), CalcDistance(c, a, b), CalcDistance(d, a, b)});
}

double WrapAngle(double angle) { return std::remainder(angle, 2 * std::numbers::pi); }
double WrapHalfTurn(double angle) { return std::remainder(angle, std::numbers::pi); }

std::vector<PlanePiece> CutIntoPieces(const PlaneCurve& curve) { return Cutter(curve).Cut(); }

}  // namespace savary
