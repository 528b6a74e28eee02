#include "savary/geometry/plane_piece.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "savary/geometry/chebyshev.h"

namespace savary {

namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();
constexpr int kDegree = 12;
constexpr int kMaxDepth = 30;
constexpr double kAngleNoise = 1e-9;   // rad: turning that does not count
constexpr double kRelativeTail = 1e-8;
constexpr double kSliver = 1e-5;       // a zero this near to an end of a part, relative, is left in it

using Series = Chebyshev<kDegree>;

// What the Chebyshev series of a function on a part says: everywhere f = middle + (at most) width in size; whether f is monotone there.
struct Range {
  double low, high, tail;
  bool monotone;

  explicit Range(const Series::Values& values) {
    const Series::Values c = Series::Interpolate(values);
    double width = 0, bend = 0;
    for (int k = 1; k <= kDegree; ++k) {
      width += std::abs(c[k]);
      if (k > 1) bend += k * k * std::abs(c[k]);
    }
    tail = 2 * (std::abs(c[kDegree]) + std::abs(c[kDegree - 1]) + std::abs(c[kDegree - 2]));
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
    for (size_t i = 0; i + 1 < curve_.breaks().size(); ++i) Cut(curve_.breaks()[i], curve_.breaks()[i + 1], 0, false, false);
    CountAngles();
    return std::move(pieces_);
  }

 private:
  struct Rates {
    double w, k1;  // turning rate; dk/du
  };
  [[nodiscard]] Rates At(double u) const {
    PlaneJet jet;
    curve_.CalcJet(u, &jet);
    const PlaneFrame frame(jet);
    return {frame.w, (frame.w1 - frame.k() * frame.v1) / frame.v};
  }

  // One of the functions at Chebyshev's points of a part; `one_way`, `one_trend`: known to turn one way, to have monotone curvature.
  void Cut(double a, double b, int depth, bool one_way, bool one_trend) {
    Series::Values w, k1, v;
    for (int j = 0; j <= kDegree; ++j) {
      const double u = 0.5 * (a + b) + 0.5 * (b - a) * Series::Point(j);
      PlaneJet jet;
      curve_.CalcJet(u, &jet);
      const PlaneFrame frame(jet);
      w[j] = frame.w;
      v[j] = frame.v;
      k1[j] = (frame.w1 - frame.k() * frame.v1) / frame.v;
    }
    const double span = b - a, middle = 0.5 * (a + b);
    const Range turning(w), trend(k1);
    const double length = span * *std::max_element(v.begin(), v.end());
    // Turning on the part, and change of curvature on it times its length: both are angles.
    const bool resolved = turning.tail * span <= kAngleNoise + kRelativeTail * turning.largest() * span &&
                          trend.tail * span * length <= kAngleNoise + kRelativeTail * (trend.largest() * span * length + turning.largest() * span);
    const bool at_last = depth >= kMaxDepth;
    if (!at_last && (!resolved || turning.largest() * span > PlanePiece::kMostTurning)) {
      Cut(a, middle, depth + 1, one_way, one_trend);
      Cut(middle, b, depth + 1, one_way, one_trend);
      return;
    }
    const bool flat = turning.largest() * span <= kAngleNoise;
    const bool even = trend.largest() * span * length <= kAngleNoise + kRelativeTail * turning.largest() * span;
    double aside = 0, k_aside = 0;
    if (!at_last && !one_way && !flat && !turning.has_one_sign()) {
      const double root = turning.monotone ? FindZero(a, b, [](const Rates& rates) { return rates.w; }) : middle;
      const bool is_root = turning.monotone;
      if (root > a && root < b) {
        Cut(a, root, depth + 1, is_root, one_trend);
        Cut(root, b, depth + 1, is_root, one_trend);
        return;
      }
      // No zero inside, but perhaps one near an end: it turns the other way by w' (kSliver span)^2 / 2 at most, w' <= 4 w / span.
      one_way = true;
      aside = 2 * kSliver * kSliver * turning.largest() * span;
    }
    if (!at_last && !one_trend && !even && !trend.has_one_sign()) {
      const double root = trend.monotone ? FindZero(a, b, [](const Rates& rates) { return rates.k1; }) : middle;
      const bool is_root = trend.monotone;
      one_way = one_way || turning.has_one_sign();
      if (root > a && root < b) {
        Cut(a, root, depth + 1, one_way, is_root);
        Cut(root, b, depth + 1, one_way, is_root);
        return;
      }
      one_trend = true;
      k_aside = 2 * kSliver * kSliver * trend.largest() * span;
    }
    // What was not proved turns or changes by its bound, which is small then.
    const bool turns_one_way = one_way || turning.has_one_sign();
    const double turning_slack = (turns_one_way ? 4 * turning.tail : turning.largest()) * span + aside + 8 * kEpsilon;
    const double k_slack = (one_trend || trend.has_one_sign() ? 4 * trend.tail : trend.largest()) * span + k_aside;
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
    const double length = chord.norm(), extent = std::max(piece.p0.lpNorm<Eigen::Infinity>(), piece.p1.lpNorm<Eigen::Infinity>());
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
    piece.bounds = {piece.p0 + 0.5 * up, piece.p1 + 0.5 * up, 0.5 * up.norm() + turning_slack * length + 16 * kEpsilon * (extent + length) + 1e-12 * up.norm()};
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
