#include "savary/geometry/curve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();
constexpr double kStandstill = 1e-7;   // |r'| / the largest |r'| at which a curve has no direction
constexpr double kCloses = 1e-9;       // gap of a closed formula, relative
constexpr int kFootIterations = 60;
constexpr int kSamplesPerPiece = 24;
constexpr int kFormulaPieces = 16;

double FallingFactorial(int n, int k) {
  double product = 1;
  for (int i = 0; i < k; ++i) product *= n - i;
  return product;
}

// Fits a spline of degree 2 kK - 1: derivatives 1 .. kK - 1 at every point make the integral of |d^kK r / du^kK|^2 least.
template <int kK>
class SplineFit {
 public:
  static constexpr int kS = kK - 1;      // unknown derivatives at a point
  static constexpr int kN = 2 * kK;      // data of a span: value and derivatives at both ends
  using Block = Eigen::Matrix<double, kS, kS>;
  using Right = Eigen::Matrix<double, kS, Eigen::Dynamic>;
  using Data = Eigen::Matrix<double, kN, 3>;
  using Element = Eigen::Matrix<double, kN, kN>;

  SplineFit(const std::vector<Vec3>& points, const std::vector<double>& breaks, const SplineOptions& options)
      : points_(points), breaks_(breaks), closed_(options.ends == SplineOptions::Ends::kClosed) {
    // Powers of x on [0, 1] from the data of a span.
    Element V = Element::Zero(), G = Element::Zero();
    for (int k = 0; k < kK; ++k) {
      V(k, k) = FallingFactorial(k, k);
      for (int j = k; j < kN; ++j) V(kK + k, j) = FallingFactorial(j, k);
    }
    for (int i = kK; i < kN; ++i) {
      for (int j = kK; j < kN; ++j) G(i, j) = FallingFactorial(i, kK) * FallingFactorial(j, kK) / (i + j - 2 * kK + 1);
    }
    to_powers_ = V.inverse();
    energy_ = to_powers_.transpose() * G * to_powers_;
    unit_ = (breaks.back() - breaks.front()) / num_spans();
    Assemble();
    if (options.ends == SplineOptions::Ends::kClamped) {
      Fix(0, options.begin_tangent.stableNormalized());
      Fix(num_points() - 1, options.end_tangent.stableNormalized());
    }
    Solve();
  }

  // Coefficients of powers of u - breaks[i].
  [[nodiscard]] Eigen::Matrix<double, 3, 6> Span(int i) const {
    const double h = breaks_[i + 1] - breaks_[i];
    Data data;
    for (int end = 0; end < 2; ++end) {
      const int p = (i + end) % num_points();
      data.row(kK * end) = points_[p].transpose();
      for (int k = 1; k < kK; ++k) data.row(kK * end + k) = std::pow(h / unit_, k) * right_[p].row(k - 1).template head<3>();
    }
    const Data powers = to_powers_ * data;
    Eigen::Matrix<double, 3, 6> span = Eigen::Matrix<double, 3, 6>::Zero();
    for (int k = 0; k < kN; ++k) span.col(k) = powers.row(k).transpose() / std::pow(h, k);
    return span;
  }

 private:
  [[nodiscard]] int num_points() const { return static_cast<int>(points_.size()); }
  [[nodiscard]] int num_spans() const { return static_cast<int>(breaks_.size()) - 1; }

  // Unknowns are unit^k d^k r / du^k; energies are in units of the mean span.
  void Assemble() {
    diagonal_.assign(num_points(), Block::Zero());
    above_.assign(num_points(), Block::Zero());
    right_.assign(num_points(), Right::Zero(kS, 3 + (closed_ ? kS : 0)));
    for (int i = 0; i < num_spans(); ++i) {
      const int a = i, b = (i + 1) % num_points();
      const double h = (breaks_[i + 1] - breaks_[i]) / unit_;
      Eigen::Matrix<double, kN, 1> scale;
      for (int k = 0; k < kK; ++k) scale[k] = scale[kK + k] = std::pow(h, k);
      const Element E = std::pow(h, 1 - 2 * kK) * scale.asDiagonal() * energy_ * scale.asDiagonal();
      diagonal_[a] += E.template block<kS, kS>(1, 1);
      diagonal_[b] += E.template block<kS, kS>(kK + 1, kK + 1);
      above_[a] += E.template block<kS, kS>(1, kK + 1);
      for (int end = 0; end < 2; ++end) {
        const int row = end == 0 ? 1 : kK + 1;
        right_[end == 0 ? a : b].template leftCols<3>() -=
            E.template block<kS, 1>(row, 0) * points_[a].transpose() + E.template block<kS, 1>(row, kK) * points_[b].transpose();
      }
    }
  }

  // dr/du at an end of an open spline; u is a length, so a tangent of unit length fits.
  void Fix(int p, const Vec3& tangent) {
    const Eigen::RowVector3d value = unit_ * tangent.transpose();
    right_[p] -= diagonal_[p].col(0) * value;
    if (p > 0) {
      right_[p - 1] -= above_[p - 1].col(0) * value;
      above_[p - 1].col(0).setZero();
    } else {
      right_[p + 1] -= above_[p].row(0).transpose() * value;
      above_[p].row(0).setZero();
    }
    diagonal_[p].col(0).setZero();
    diagonal_[p].row(0).setZero();
    diagonal_[p](0, 0) = 1;
    right_[p].row(0) = value;
  }

  // Elimination from the first point to the last. Of a closed spline the derivatives z at point 0 are carried along as further
  // right-hand sides: z_i = right_i(:, :3) + right_i(:, 3:) z_0; the equations of point 0 come last.
  void Solve() {
    const int n = num_points();
    const int begin = closed_ ? 1 : 0;
    if (closed_) {
      right_[1].rightCols(kS) -= above_[0].transpose();
      right_[n - 1].rightCols(kS) -= above_[n - 1];
    }
    std::vector<Eigen::LLT<Block>> factors(n);
    for (int i = begin; i < n; ++i) {
      if (i > begin) {
        const Block step = factors[i - 1].solve(above_[i - 1]);
        diagonal_[i] -= above_[i - 1].transpose() * step;
        right_[i] -= step.transpose() * right_[i - 1];
      }
      factors[i].compute(diagonal_[i]);
    }
    for (int i = n - 1; i >= begin; --i) {
      if (i + 1 < n) right_[i] -= above_[i] * right_[i + 1];
      right_[i] = factors[i].solve(right_[i]).eval();
    }
    if (!closed_) return;
    const Block self = diagonal_[0] + above_[0] * right_[1].rightCols(kS) + above_[n - 1].transpose() * right_[n - 1].rightCols(kS);
    right_[0].leftCols(3) -= above_[0] * right_[1].leftCols(3) + above_[n - 1].transpose() * right_[n - 1].leftCols(3);
    right_[0].leftCols(3) = self.llt().solve(right_[0].leftCols(3)).eval();
    for (int i = 1; i < n; ++i) right_[i].leftCols(3) += (right_[i].rightCols(kS) * right_[0].leftCols(3)).eval();
  }

  const std::vector<Vec3>& points_;
  const std::vector<double>& breaks_;
  const bool closed_;
  Element to_powers_, energy_;
  double unit_ = 1;
  std::vector<Block> diagonal_, above_;  // above_[i] couples point i to the next
  std::vector<Right> right_;
};

}  // namespace

TangentJet::TangentJet(const CurveJet& jet) : v(jet.d1.norm()) {
  T = jet.d1 / v;
  v1 = T.dot(jet.d2);
  T1 = (jet.d2 - v1 * T) / v;
  const double v2 = T1.dot(jet.d2) + T.dot(jet.d3);
  T2 = (jet.d3 - v2 * T - 2 * v1 * T1) / v;
}

Curve::Curve(Shape shape, std::vector<double> breaks, bool closed)
    : shape_(std::move(shape)), breaks_(std::move(breaks)), first_(breaks_.front()), last_(breaks_.back()), closed_(closed) {}

Curve Curve::Line(const Vec3& from, const Vec3& to, const SourceLocation& where) {
  const double length = (to - from).norm();
  if (!(length > 0)) throw InputError(where, "a line needs two different ends");
  Curve curve(LineShape{from, (to - from) / length}, {0, length}, false);
  curve.speed_ = 1;
  curve.MeasureLength(where);
  return curve;
}

Curve Curve::Arc(const Vec3& center, const Vec3& x, const Vec3& y, double radius, double angle) {
  constexpr double kTurn = 2 * std::numbers::pi;
  const bool closed = angle >= kTurn * (1 - 4 * kEpsilon);
  Curve curve(CircleShape{center, radius * x, radius * y}, {0, closed ? kTurn : angle}, closed);
  curve.speed_ = radius;
  curve.MeasureLength({});
  return curve;
}

Curve Curve::Spline(const std::vector<Vec3>& points, const SplineOptions& options, const SourceLocation& where) {
  using Ends = SplineOptions::Ends;
  const size_t least = options.ends == Ends::kClosed || (options.degree == 5 && options.ends == Ends::kNatural) ? 3 : 2;
  if (points.size() < least) throw InputError(where, fmt::format("this spline needs at least {} points, found {}", least, points.size()));
  if (options.ends == Ends::kClamped && (options.begin_tangent.isZero(0) || options.end_tangent.isZero(0))) {
    throw InputError(where, "a tangent must not be the zero vector");
  }
  std::vector<double> breaks = {0};
  const size_t spans = points.size() - (options.ends == Ends::kClosed ? 0 : 1);
  for (size_t i = 0; i < spans; ++i) {
    const size_t next = (i + 1) % points.size();
    const double chord = (points[next] - points[i]).norm();
    if (!(chord > 0)) {
      throw InputError(where, next == 0 ? "the last point repeats the first; a closed spline closes by itself"
                                        : fmt::format("points {} and {} coincide", i + 1, next + 1));
    }
    breaks.push_back(breaks.back() + chord);
  }
  SplineShape shape;
  const auto fit = [&](const auto& spline) {
    for (size_t i = 0; i < spans; ++i) shape.spans.push_back(spline.Span(static_cast<int>(i)));
  };
  if (options.degree == 3) {
    fit(SplineFit<2>(points, breaks, options));
  } else {
    fit(SplineFit<3>(points, breaks, options));
  }
  Curve curve(std::move(shape), std::move(breaks), options.ends == Ends::kClosed);
  curve.MeasureLength(where);
  return curve;
}

Curve Curve::Formula(const std::array<Expression, 3>& xyz, double first, double last, bool closed, const SourceLocation& where) {
  if (!(last > first)) throw InputError(where, "'to' must be greater than 'from'");
  for (const Expression& expression : xyz) {
    if (expression.num_switches() > 0) {
      throw InputError(where, fmt::format("a curve's formula must be smooth; '{}' switches", expression.SwitchText(0)));
    }
  }
  std::vector<double> breaks = {first};
  for (int i = 1; i < kFormulaPieces; ++i) breaks.push_back(first + (last - first) * i / kFormulaPieces);
  breaks.push_back(last);
  Curve curve(FormulaShape{xyz}, std::move(breaks), closed);
  curve.MeasureLength(where);
  if (closed) {
    CurveJet begin, end;
    curve.CalcShapeJet(first, &begin);
    curve.CalcShapeJet(last, &end);
    const double unit = last - first;
    if (!((end.r - begin.r).norm() <= kCloses * curve.size_)) throw InputError(where, "the curve does not close: it ends elsewhere than it begins");
    if (!((end.d1 - begin.d1).norm() * unit <= 1e2 * kCloses * curve.length_) || !((end.d2 - begin.d2).norm() * unit * unit <= 1e4 * kCloses * curve.length_)) {
      throw InputError(where, "the curve does not close smoothly: direction or curvature jump where it ends");
    }
  }
  return curve;
}

void Curve::MeasureLength(const SourceLocation& where) {
  if (speed_ > 0) {
    length_ = speed_ * (last_ - first_);
  } else {
    const auto speed = [&](double u) {
      CurveJet jet;
      CalcShapeJet(u, &jet);
      return jet.d1.norm();
    };
    if (!distance_.Build(breaks_, [&](double, double u) { return speed(u); })) {
      throw InputError(where, std::isfinite(speed(distance_.trouble()))
                                  ? fmt::format("the curve has a cusp or another corner near u = {:.6g}; leave it out", distance_.trouble())
                                  : fmt::format("the curve is not finite near u = {:.6g}", distance_.trouble()));
    }
    length_ = distance_.total();
    double slowest = std::numeric_limits<double>::infinity(), fastest = 0, slowest_at = 0;
    for (int i = 0; i < distance_.num_pieces(); ++i) {
      for (int k = 0; k <= kSamplesPerPiece; ++k) {
        const double u = distance_.begin(i) + (distance_.end(i) - distance_.begin(i)) * k / kSamplesPerPiece;
        const double v = speed(u);
        if (v < slowest) slowest = v, slowest_at = u;
        fastest = std::max(fastest, v);
      }
    }
    if (!(slowest > kStandstill * fastest)) throw InputError(where, fmt::format("the curve stands still at u = {:.6g}, so it has no direction there; leave that point out", slowest_at));
  }
  Vec3 low = Vec3::Constant(std::numeric_limits<double>::infinity()), high = -low;
  for (const Vec3& point : Sample(kSamplesPerPiece)) {
    low = low.cwiseMin(point);
    high = high.cwiseMax(point);
  }
  size_ = 0.5 * (high - low).norm();
}

double Curve::Wrap(double u) const {
  if (!closed_) return u;
  const double period = last_ - first_;
  const double wrapped = u - period * std::floor((u - first_) / period);
  return wrapped < last_ ? wrapped : first_;
}

void Curve::CalcJet(double u, CurveJet* jet) const { CalcShapeJet(Wrap(u), jet); }

void Curve::CalcShapeJet(double u, CurveJet* jet) const {
  if (const auto* line = std::get_if<LineShape>(&shape_)) {
    jet->r = line->from + u * line->direction;
    jet->d1 = line->direction;
    jet->d2.setZero();
    jet->d3.setZero();
  } else if (const auto* circle = std::get_if<CircleShape>(&shape_)) {
    const double c = std::cos(u), s = std::sin(u);
    const Vec3 arm = c * circle->x + s * circle->y;
    jet->r = circle->center + arm;
    jet->d1 = c * circle->y - s * circle->x;
    jet->d2 = -arm;
    jet->d3 = -jet->d1;
  } else if (const auto* spline = std::get_if<SplineShape>(&shape_)) {
    const auto next = std::upper_bound(breaks_.begin() + 1, breaks_.end() - 1, u);
    const size_t i = static_cast<size_t>(next - breaks_.begin()) - 1;
    const auto& a = spline->spans[i];
    const double x = u - breaks_[i];
    jet->r = a.col(0) + x * (a.col(1) + x * (a.col(2) + x * (a.col(3) + x * (a.col(4) + x * a.col(5)))));
    jet->d1 = a.col(1) + x * (2 * a.col(2) + x * (3 * a.col(3) + x * (4 * a.col(4) + x * 5 * a.col(5))));
    jet->d2 = 2 * a.col(2) + x * (6 * a.col(3) + x * (12 * a.col(4) + x * 20 * a.col(5)));
    jet->d3 = 6 * a.col(3) + x * (24 * a.col(4) + x * 60 * a.col(5));
  } else {
    const auto& xyz = std::get<FormulaShape>(shape_).xyz;
    const double inside = std::clamp(u, first_, last_), x = u - inside;
    const Jet4 at{inside, 1, 0, 0, 0};
    for (int k = 0; k < 3; ++k) {
      const Jet4 value = xyz[k].Along(&at, nullptr);
      jet->r[k] = value.value;
      jet->d1[k] = value.d1;
      jet->d2[k] = value.d2;
      jet->d3[k] = value.d3;
    }
    if (x != 0) {
      jet->r += x * (jet->d1 + x / 2 * (jet->d2 + x / 3 * jet->d3));
      jet->d1 += x * (jet->d2 + x / 2 * jet->d3);
      jet->d2 += x * jet->d3;
    }
  }
}

double Curve::CalcDistance(double u) const {
  if (speed_ > 0) return speed_ * (u - first_);
  if (closed_) {
    const double wrapped = Wrap(u);
    return length_ * std::round((u - wrapped) / (last_ - first_)) + distance_.Calc(wrapped);
  }
  const double inside = std::clamp(u, first_, last_);
  double beyond = 0;
  if (u != inside) {
    beyond = IntegrateShort(
        [&](double x) {
          CurveJet jet;
          CalcShapeJet(x, &jet);
          return jet.d1.norm();
        },
        inside, u);
  }
  return distance_.Calc(inside) + beyond;
}

void Curve::FindFoot(const Vec3& x, double near, Foot* foot) const {
  foot->u = near;
  foot->found = false;
  CurveJet& jet = foot->jet;
  CalcJet(foot->u, &jet);
  const double noise = kEpsilon * (size_ + x.norm());
  for (int i = 0; i < kFootIterations; ++i) {
    const Vec3 d = x - jet.r;
    const double square = jet.d1.squaredNorm();
    // Newton's step where the distance is convex enough, else that of a straight line.
    const double convexity = square - d.dot(jet.d2);
    double step = d.dot(jet.d1) / (convexity > 0.02 * square ? convexity : square);
    if (std::abs(step) <= 8 * (noise / std::sqrt(square) + kEpsilon * std::abs(foot->u))) {
      foot->found = true;
      return;
    }
    if (!std::isfinite(step)) return;
    // No further than half a radian of the curve at a time.
    const double turn = jet.d1.cross(jet.d2).norm() / square;
    if (std::abs(step) * turn > 0.5) step = std::copysign(0.5 / turn, step);
    const double distance = d.norm();
    for (;; step /= 2) {
      CalcJet(foot->u + step, &jet);
      if ((x - jet.r).norm() <= distance + 4 * noise) break;
      if (std::abs(step) <= kEpsilon * (last_ - first_)) return;
    }
    foot->u += step;
  }
}

double Curve::FindNearest(const Vec3& x) const {
  double best = first_, least = std::numeric_limits<double>::infinity();
  CurveJet jet;
  for (size_t i = 0; i + 1 < breaks_.size(); ++i) {
    const int count = kSamplesPerPiece * (breaks_.size() == 2 ? 8 : 1);
    for (int k = 0; k <= count; ++k) {
      const double u = breaks_[i] + (breaks_[i + 1] - breaks_[i]) * k / count;
      CalcShapeJet(u, &jet);
      if (const double distance = (x - jet.r).norm(); distance < least) {
        best = u;
        least = distance;
      }
    }
  }
  Foot foot;
  FindFoot(x, best, &foot);
  return closed_ ? Wrap(foot.u) : std::clamp(foot.u, first_, last_);
}

std::vector<Vec3> Curve::Sample(int per_piece) const {
  std::vector<Vec3> points;
  CurveJet jet;
  for (size_t i = 0; i + 1 < breaks_.size(); ++i) {
    const int count = is_straight() ? 1 : per_piece * (breaks_.size() == 2 ? 8 : 1);
    for (int k = 0; k < count; ++k) {
      CalcShapeJet(breaks_[i] + (breaks_[i + 1] - breaks_[i]) * k / count, &jet);
      points.push_back(jet.r);
    }
  }
  if (closed_) return points;
  CalcShapeJet(last_, &jet);
  points.push_back(jet.r);
  return points;
}

}  // namespace savary
