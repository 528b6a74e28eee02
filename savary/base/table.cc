#include "savary/base/table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kClosure = 1e-9;
constexpr double kBeyond = 1e-9;  // of the range of x

// Solves lower[i] z[i-1] + diagonal[i] z[i] + upper[i] z[i+1] = right[i] and overwrites `right` with z; the diagonal
// dominates.
void SolveTridiagonal(const std::vector<double>& lower, std::vector<double> diagonal, const std::vector<double>& upper,
                      std::vector<double>* right) {
  std::vector<double>& z = *right;
  const int n = static_cast<int>(z.size());
  for (int i = 1; i < n; ++i) {
    const double factor = lower[i] / diagonal[i - 1];
    diagonal[i] -= factor * upper[i - 1];
    z[i] -= factor * z[i - 1];
  }
  z[n - 1] /= diagonal[n - 1];
  for (int i = n - 2; i >= 0; --i) z[i] = (z[i] - upper[i] * z[i + 1]) / diagonal[i];
}

// The same with corners: lower[0] multiplies z[n-1] and upper[n-1] multiplies z[0]; n >= 3. The corners are a rank-one
// change u v' of a tridiagonal matrix T, so z = T^-1 r - T^-1 u (v' T^-1 r) / (1 + v' T^-1 u).
void SolveCyclic(const std::vector<double>& lower, std::vector<double> diagonal, const std::vector<double>& upper,
                 std::vector<double>* right) {
  const size_t n = right->size();
  const double gamma = -diagonal[0], ratio = lower[0] / gamma;  // u = (gamma, 0 ..., upper[n-1]), v = (1, 0 ..., ratio)
  diagonal[0] -= gamma;
  diagonal[n - 1] -= upper[n - 1] * ratio;
  std::vector<double> u(n, 0.0);
  u[0] = gamma;
  u[n - 1] = upper[n - 1];
  SolveTridiagonal(lower, diagonal, upper, right);
  SolveTridiagonal(lower, diagonal, upper, &u);
  const double factor = ((*right)[0] + ratio * (*right)[n - 1]) / (1 + u[0] + ratio * u[n - 1]);
  for (size_t i = 0; i < n; ++i) (*right)[i] -= factor * u[i];
}

bool IsPeriodic(Interpolation interpolation) {
  return interpolation == Interpolation::kPeriodic || interpolation == Interpolation::kLinearPeriodic;
}

void Check(const std::vector<Table::Point>& points, const TableOptions& options, const SourceLocation& where) {
  if (points.size() < 2)
    throw InputError(where, fmt::format("a table needs at least 2 points, found {}", points.size()));
  if (points.size() > Table::kMostPoints) {
    throw InputError(
        where, fmt::format("the table has {} points; at most {} are accepted", points.size(), Table::kMostPoints));
  }
  if (options.interpolation == Interpolation::kPeriodic && points.size() < 4) {
    throw InputError(
        where, fmt::format("a periodic spline needs at least 4 points, the last of which closes the period; found {}",
                           points.size()));
  }
  double low = points[0].y, high = points[0].y;
  for (size_t i = 0; i < points.size(); ++i) {
    if (!std::isfinite(points[i].x) || !std::isfinite(points[i].y)) {
      throw InputError(where, fmt::format("point {} of the table is not a finite number", i + 1));
    }
    if (i > 0 && !(points[i].x > points[i - 1].x)) {
      throw InputError(
          where, fmt::format("x must increase from point to point; point {} does not lie beyond point {}", i + 1, i));
    }
    low = std::min(low, points[i].y);
    high = std::max(high, points[i].y);
  }
  if (IsPeriodic(options.interpolation) && !(std::abs(points.back().y - points[0].y) <= kClosure * (high - low))) {
    throw InputError(
        where, "the last point of a periodic table repeats the first one period later, so both must have the same y");
  }
  if (options.interpolation == Interpolation::kClamped &&
      !(std::isfinite(options.begin_slope) && std::isfinite(options.end_slope))) {
    throw InputError(where, "the end slopes of a table must be finite numbers");
  }
}

}  // namespace

std::shared_ptr<const Table> Table::Build(const std::vector<Point>& points, const TableOptions& options,
                                          const SourceLocation& where) {
  Check(points, options, where);
  std::shared_ptr<const Table> table(new Table(points, options));
  for (const Cubic& cubic : table->cubics_) {
    if (!std::isfinite(cubic.b) || !std::isfinite(cubic.c) || !std::isfinite(cubic.d)) {
      throw InputError(where,
                       "the points of the table lie too close for the size of y: the slope is not a finite number");
    }
  }
  return table;
}

Table::Table(const std::vector<Point>& points, const TableOptions& options)
    : cubics_(points.size() - 1), extrapolation_(options.extrapolation) {
  const bool is_periodic = IsPeriodic(options.interpolation);
  const bool is_linear =
      options.interpolation == Interpolation::kLinear || options.interpolation == Interpolation::kLinearPeriodic;
  std::vector<double> x;
  for (const Point& point : points) {
    x.push_back(point.x);
    y_.push_back(point.y);
  }
  knots_ = Knots(std::move(x), is_periodic);
  if (is_periodic) y_.back() = y_.front();
  is_dense_ = !is_linear && cubics_.size() > kMostSwitchingIntervals;
  if (is_linear) {
    FitLines();
  } else {
    FitSpline(options);
  }
}

void Table::FitLines() {
  for (int i = 0; i < knots_.num_intervals(); ++i) cubics_[i] = {y_[i], Chord(i), 0, 0};
}

void Table::FitSpline(const TableOptions& options) {
  const int n = knots_.num_intervals();
  std::vector<double> lower(n + 1, 0.0), diagonal(n + 1, 1.0), upper(n + 1, 0.0), m(n + 1, 0.0);
  for (int i = 0; i <= n; ++i) {
    const bool is_end = i == 0 || i == n;
    if (is_end && !is_periodic()) continue;
    const int before = i == 0 ? n - 1 : i - 1, after = i == n ? 0 : i;
    lower[i] = Width(before);
    upper[i] = Width(after);
    diagonal[i] = 2 * (Width(before) + Width(after));
    m[i] = 6 * (Chord(after) - Chord(before));
  }
  if (options.interpolation == Interpolation::kClamped) {
    diagonal[0] = 2 * Width(0);
    upper[0] = Width(0);
    m[0] = 6 * (Chord(0) - options.begin_slope);
    lower[n] = Width(n - 1);
    diagonal[n] = 2 * Width(n - 1);
    m[n] = 6 * (options.end_slope - Chord(n - 1));
  }
  if (is_periodic()) {  // the last point is the first
    for (std::vector<double>* v : {&lower, &diagonal, &upper, &m}) v->pop_back();
    SolveCyclic(lower, diagonal, upper, &m);
    m.push_back(m[0]);
  } else {
    SolveTridiagonal(lower, diagonal, upper, &m);
  }
  for (int i = 0; i < n; ++i) {
    cubics_[i] = {y_[i], Chord(i) - Width(i) * (2 * m[i] + m[i + 1]) / 6, m[i] / 2, (m[i + 1] - m[i]) / (6 * Width(i))};
  }
}

int Table::FindPiece(double x) const {
  if (!is_dense_) return knots_.FindPiece(x);
  if (std::isnan(x)) return kNoPiece;
  return is_periodic() ? 0 : x < first() ? 0 : x < last() ? 1 : 2;
}

PiecewiseFunction::Interval Table::Ends(int piece) const {
  if (!is_dense_) return knots_.Ends(piece);
  Interval ends;
  if (piece == kNoPiece || is_periodic()) return ends;
  if (piece >= 1) ends.begin = piece == 1 ? first() : last();
  if (piece <= 1) ends.end = piece == 1 ? last() : first();
  return ends;
}

PiecewiseFunction::Derivatives Table::OnInterval(double x, int interval) const {
  const Cubic& p = cubics_[interval];
  const double u = x - knots_[interval];
  return {p.y + u * (p.b + u * (p.c + u * p.d)), p.b + u * (2 * p.c + u * 3 * p.d), 2 * p.c + u * 6 * p.d, 6 * p.d};
}

PiecewiseFunction::Derivatives Table::Beyond(double x, bool behind) const {
  const Point end = behind ? Point{last(), y_.back()} : Point{first(), y_.front()};
  const int interval = behind ? knots_.num_intervals() - 1 : 0;
  switch (extrapolation_) {
    case Extrapolation::kError:
      if (std::abs(x - end.x) <= kBeyond * knots_.period()) {
        return OnInterval(x, interval);
      }
      return Nowhere();
    case Extrapolation::kConstant:
      return {end.y, 0, 0};
    case Extrapolation::kLinear: {
      const double slope = OnInterval(end.x, interval).f1;
      return {end.y + slope * (x - end.x), slope, 0};
    }
  }
  return Nowhere();
}

PiecewiseFunction::Derivatives Table::Calc(double x, int piece) const {
  if (is_dense_ && piece != kNoPiece) {
    if (is_periodic()) {
      piece = knots_.FindPiece(x);
    } else if (piece == 1) {
      return OnInterval(x, knots_.FindInterval(x));
    }
  }
  if (piece == kNoPiece) return Nowhere();
  const auto [interval, turns] = knots_.Locate(piece);
  if (interval < 0) return Beyond(x, false);
  // Of a dense table only pieces beyond its ends are left.
  if (interval == knots_.num_intervals() || (is_dense_ && !is_periodic())) return Beyond(x, true);
  return OnInterval(x - turns * knots_.period(), interval);
}

}  // namespace savary
