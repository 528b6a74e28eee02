#include "savary/base/table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kClosure = 1e-9;
constexpr double kRoundings = 8 * std::numeric_limits<double>::epsilon();

// Solves lower[i] z[i-1] + diagonal[i] z[i] + upper[i] z[i+1] = right[i] in place of `right`; the diagonal dominates.
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

int FloorOfQuotient(int a, int n) { return a >= 0 ? a / n : -((n - 1 - a) / n); }

bool IsPeriodic(Interpolation interpolation) {
  return interpolation == Interpolation::kPeriodic || interpolation == Interpolation::kLinearPeriodic;
}

void Check(const std::vector<Table::Point>& points, const TableOptions& options, const SourceLocation& where) {
  if (points.size() < 2)
    throw InputError(where, fmt::format("a table needs at least 2 points, found {}", points.size()));
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

Table::Table(std::vector<Point> points, const TableOptions& options)
    : points_(std::move(points)), cubics_(points_.size() - 1), extrapolation_(options.extrapolation) {
  is_periodic_ = IsPeriodic(options.interpolation);
  const bool is_linear =
      options.interpolation == Interpolation::kLinear || options.interpolation == Interpolation::kLinearPeriodic;
  if (is_periodic_) points_.back().y = points_.front().y;
  is_dense_ = !is_linear && cubics_.size() > kMostSwitchingIntervals;
  if (is_linear) {
    FitLines();
  } else {
    FitSpline(options);
  }
}

void Table::FitLines() {
  for (size_t i = 0; i < cubics_.size(); ++i) {
    const Point &p = points_[i], &q = points_[i + 1];
    cubics_[i] = {p.y, (q.y - p.y) / (q.x - p.x), 0, 0};
  }
}

void Table::FitSpline(const TableOptions& options) {
  const int n = static_cast<int>(cubics_.size());
  const auto h = [this](int i) { return points_[i + 1].x - points_[i].x; };
  const auto chord = [&](int i) { return (points_[i + 1].y - points_[i].y) / h(i); };
  std::vector<double> lower(n + 1, 0.0), diagonal(n + 1, 1.0), upper(n + 1, 0.0), m(n + 1, 0.0);
  for (int i = 0; i <= n; ++i) {
    const bool is_end = i == 0 || i == n;
    if (is_end && !is_periodic_) continue;
    const int before = i == 0 ? n - 1 : i - 1, after = i == n ? 0 : i;
    lower[i] = h(before);
    upper[i] = h(after);
    diagonal[i] = 2 * (h(before) + h(after));
    m[i] = 6 * (chord(after) - chord(before));
  }
  if (options.interpolation == Interpolation::kClamped) {
    diagonal[0] = 2 * h(0);
    upper[0] = h(0);
    m[0] = 6 * (chord(0) - options.begin_slope);
    lower[n] = h(n - 1);
    diagonal[n] = 2 * h(n - 1);
    m[n] = 6 * (options.end_slope - chord(n - 1));
  }
  if (is_periodic_) {  // the last point is the first
    for (std::vector<double>* v : {&lower, &diagonal, &upper, &m}) v->pop_back();
    SolveCyclic(lower, diagonal, upper, &m);
    m.push_back(m[0]);
  } else {
    SolveTridiagonal(lower, diagonal, upper, &m);
  }
  for (int i = 0; i < n; ++i) {
    cubics_[i] = {points_[i].y, chord(i) - h(i) * (2 * m[i] + m[i + 1]) / 6, m[i] / 2, (m[i + 1] - m[i]) / (6 * h(i))};
  }
}

int Table::FindInterval(double x) const {
  const auto inner_begin = points_.begin() + 1, inner_end = points_.end() - 1;
  const auto above = std::upper_bound(inner_begin, inner_end, x, [](double a, const Point& p) { return a < p.x; });
  return static_cast<int>(above - inner_begin);
}

double Table::RepeatedKnot(int interval) const {
  const int n = static_cast<int>(cubics_.size());
  const int turn = FloorOfQuotient(interval, n);
  return points_[interval - turn * n].x + turn * (last() - first());
}

int Table::FindRepeated(double x) const {
  const double n = static_cast<double>(cubics_.size()), period = last() - first();
  const double turn = std::floor((x - first()) / period);
  if (!(std::abs(turn) * n < 1e9)) return kNoPiece;
  int interval = static_cast<int>(turn * n) + FindInterval(x - turn * period);
  while (x < RepeatedKnot(interval)) --interval;  // roundings of the period
  while (x >= RepeatedKnot(interval + 1)) ++interval;
  return interval;
}

int Table::FindPiece(double x) const {
  if (std::isnan(x)) return kNoPiece;
  if (is_periodic_) return is_dense_ ? 0 : FindRepeated(x);
  if (x < first()) return 0;
  const int last_piece = is_dense_ ? 2 : static_cast<int>(cubics_.size()) + 1;
  if (x >= last()) return last_piece;
  return is_dense_ ? 1 : FindInterval(x) + 1;
}

PiecewiseFunction::Interval Table::Ends(int piece) const {
  if (piece == kNoPiece || (is_periodic_ && is_dense_)) return {};
  if (is_periodic_) return {RepeatedKnot(piece), RepeatedKnot(piece + 1)};
  const int count = is_dense_ ? 1 : static_cast<int>(cubics_.size());
  const auto knot = [&](int i) { return is_dense_ && i > 0 ? last() : points_[i].x; };
  Interval ends;
  if (piece >= 1) ends.begin = knot(std::min(piece - 1, count));
  if (piece <= count) ends.end = knot(std::max(piece, 0));
  return ends;
}

PiecewiseFunction::Derivatives Table::OnInterval(double x, int interval) const {
  const Cubic& p = cubics_[interval];
  const double u = x - points_[interval].x;
  return {p.y + u * (p.b + u * (p.c + u * p.d)), p.b + u * (2 * p.c + u * 3 * p.d), 2 * p.c + u * 6 * p.d};
}

PiecewiseFunction::Derivatives Table::Beyond(double x, bool behind) const {
  const Point& end = behind ? points_.back() : points_.front();
  const int interval = behind ? static_cast<int>(cubics_.size()) - 1 : 0;
  switch (extrapolation_) {
    case Extrapolation::kError:
      if (std::abs(x - end.x) <= kRoundings * std::max(std::abs(first()), std::abs(last()))) {
        return OnInterval(x, interval);
      }
      return {kNan, kNan, kNan};
    case Extrapolation::kConstant:
      return {end.y, 0, 0};
    case Extrapolation::kLinear: {
      const double slope = OnInterval(end.x, interval).f1;
      return {end.y + slope * (x - end.x), slope, 0};
    }
  }
  return {kNan, kNan, kNan};
}

PiecewiseFunction::Derivatives Table::Calc(double x, int piece) const {
  if (piece == kNoPiece) return {kNan, kNan, kNan};
  const int n = static_cast<int>(cubics_.size());
  if (is_periodic_) {
    const int repeated = is_dense_ ? FindRepeated(x) : piece;
    if (repeated == kNoPiece) return {kNan, kNan, kNan};
    const int turn = FloorOfQuotient(repeated, n);
    return OnInterval(x - turn * (last() - first()), repeated - turn * n);
  }
  if (piece <= 0) return Beyond(x, false);
  if (piece > (is_dense_ ? 1 : n)) return Beyond(x, true);
  return OnInterval(x, is_dense_ ? FindInterval(x) : piece - 1);
}

}  // namespace savary
