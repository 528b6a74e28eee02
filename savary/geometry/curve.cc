#include "savary/geometry/curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/arc_length.h"

namespace savary {

namespace {

constexpr double kCloses = 1e-9;  // gap of a closed formula, relative
constexpr int kFootIterations = 60;
constexpr int kCurveSamples = 24;
constexpr int kFormulaPieces = 16;

}  // namespace

TangentJet::TangentJet(const CurveJet& jet) : v(jet.d1.norm()) {
  T = jet.d1 / v;
  v1 = T.dot(jet.d2);
  T1 = (jet.d2 - v1 * T) / v;
  const double v2 = T1.dot(jet.d2) + T.dot(jet.d3);
  T2 = (jet.d3 - v2 * T - 2 * v1 * T1) / v;
}

Curve::Curve(Shape shape, std::vector<double> breaks, bool closed)
    : shape_(std::move(shape)),
      breaks_(std::move(breaks)),
      first_(breaks_.front()),
      last_(breaks_.back()),
      closed_(closed) {}

Curve Curve::Line(const Vec3& from, const Vec3& to, const SourceLocation& where) {
  const double length = (to - from).norm();
  if (!(length > 0)) throw InputError(where, "a line needs two different ends");
  Curve curve(LineShape{from, (to - from) / length}, {0, length}, false);
  curve.speed_ = 1;
  curve.MeasureLength(where);
  return curve;
}

Curve Curve::Arc(const Vec3& center, const Vec3& x, const Vec3& y, double radius, double angle) {
  const bool closed = angle >= kTurn * (1 - 4 * kEpsilon);
  Curve curve(CircleShape{center, radius * x, radius * y}, {0, closed ? kTurn : angle}, closed);
  curve.speed_ = radius;
  curve.MeasureLength({});
  return curve;
}

Curve Curve::Spline(const std::vector<Vec3>& points, const SplineOptions& options, const SourceLocation& where) {
  FittedSpline fitted = FitSpline(points, options, where);
  Curve curve(SplineShape{std::move(fitted.spans)}, std::move(fitted.breaks),
              options.ends == SplineOptions::Ends::kClosed);
  curve.MeasureLength(where);
  return curve;
}

Curve Curve::Formula(const std::array<Expression, 3>& xyz, double first, double last, bool closed,
                     const SourceLocation& where) {
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
    if (!((end.r - begin.r).norm() <= kCloses * curve.size_))
      throw InputError(where, "the curve does not close: it ends elsewhere than it begins");
    if (!((end.d1 - begin.d1).norm() * unit <= 1e2 * kCloses * curve.length_) ||
        !((end.d2 - begin.d2).norm() * unit * unit <= 1e4 * kCloses * curve.length_)) {
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
    distance_ = MeasureArcLength(speed, breaks_, where);
    length_ = distance_.total();
  }
  Vec3 low = Vec3::Constant(std::numeric_limits<double>::infinity()), high = -low;
  for (const Vec3& point : Sample(kCurveSamples)) {
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

std::optional<Curve> Curve::Moved(const Vec3& by) const {
  Curve moved = *this;
  if (by.isZero(0)) return moved;
  if (auto* line = std::get_if<LineShape>(&moved.shape_)) {
    line->from += by;
  } else if (auto* circle = std::get_if<CircleShape>(&moved.shape_)) {
    circle->center += by;
  } else if (auto* spline = std::get_if<SplineShape>(&moved.shape_)) {
    for (auto& span : spline->spans) span.col(0) += by;
  } else {
    return std::nullopt;
  }
  return moved;
}

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

Vec3 Curve::CalcFourth(double at) const {
  const double u = Wrap(at);
  if (is_straight()) return Vec3::Zero();
  if (const auto* circle = std::get_if<CircleShape>(&shape_)) return std::cos(u) * circle->x + std::sin(u) * circle->y;
  if (const auto* spline = std::get_if<SplineShape>(&shape_)) {
    const auto next = std::upper_bound(breaks_.begin() + 1, breaks_.end() - 1, u);
    const size_t i = static_cast<size_t>(next - breaks_.begin()) - 1;
    return 24 * spline->spans[i].col(4) + 120 * (u - breaks_[i]) * spline->spans[i].col(5);
  }
  Vec3 fourth = Vec3::Zero();
  if (u < first_ || u > last_) return fourth;
  const Jet4 variable{u, 1, 0, 0, 0};
  for (int k = 0; k < 3; ++k) fourth[k] = std::get<FormulaShape>(shape_).xyz[k].Along(&variable, nullptr).d4;
  return fourth;
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
    const int count = kCurveSamples * (breaks_.size() == 2 ? 8 : 1);
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
