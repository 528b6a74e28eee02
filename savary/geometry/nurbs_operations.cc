#include "savary/geometry/nurbs_operations.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

[[noreturn]] void RefuseOperation(const SourceLocation& where, std::string message) {
  throw InputError(where, "nurbs: " + std::move(message));
}

const char* ParameterName(NurbsDirection d) { return d == NurbsDirection::kU ? "u" : "v"; }

NurbsDirection Other(NurbsDirection d) { return d == NurbsDirection::kU ? NurbsDirection::kW : NurbsDirection::kU; }

std::vector<double>& KnotsOf(NurbsData* data, NurbsDirection d) {
  return d == NurbsDirection::kU ? data->u_knots : data->w_knots;
}

// Knots, degree and number of points of a direction as they shall be.
struct NewLine {
  std::vector<double> knots;
  int degree = 1;
  bool periodic = false;
};

// The net with lines of `line` along a direction: the same surface, if these knots and this degree can describe it.
// The control point i is the blossom at the knots inside the support of its function. Of a degree higher by one, the
// blossom is the mean of the blossoms without one of the arguments [ramshaw1989].
NurbsData Rewritten(const NurbsData& data, NurbsDirection d, const NewLine& line) {
  NurbsData result = data;
  const bool is_u = d == NurbsDirection::kU;
  (is_u ? result.u_degree : result.w_degree) = line.degree;
  (is_u ? result.u_periodic : result.w_periodic) = line.periodic;
  KnotsOf(&result, d) = line.knots;
  const int count = static_cast<int>(line.knots.size()) - (line.periodic ? 1 : line.degree + 1);
  (is_u ? result.u_count : result.w_count) = count;
  const bool weighted = !data.weights.empty();
  result.points.resize(static_cast<size_t>(result.u_count) * result.w_count);
  result.weights.resize(weighted ? result.points.size() : 0);

  // Periodic lines are written out, so far that every argument lies within.
  const int around = data.periodic(d) ? 1 + (line.degree + 1) / data.count(d) : 0;
  BSplineCurve from = ExpandKnots(data, d, around);
  const BSplineCurve to = ExpandKnots(result, d);
  const int others = data.count(Other(d));
  for (int k = 0; k < others; ++k) {
    ExpandPoints(data, d, k, &from);
    for (int i = 0; i < count; ++i) {
      const double* inner = &to.knots[i + 1];
      Vec4 point;
      if (line.degree == data.degree(d)) {
        point = from.CalcBlossom(inner);
      } else {
        point.setZero();
        std::array<double, nurbs::kMaxOrder> fewer;
        for (int left_out = 0; left_out < line.degree; ++left_out) {
          int n = 0;
          for (int j = 0; j < line.degree; ++j) {
            if (j != left_out) fewer[n++] = inner[j];
          }
          point += from.CalcBlossom(fewer.data());
        }
        point /= line.degree;
      }
      const size_t at = static_cast<size_t>(is_u ? i * result.w_count + k : k * result.w_count + i);
      if (data.is_rational()) {
        const double weight = std::max(0.0, point[3]);
        result.weights[at] = weight;
        result.points[at] = weight > 0 ? Vec3(point.head<3>() / weight) : Vec3::Zero();
      } else {
        result.points[at] = point.head<3>();
        if (weighted) result.weights[at] = data.weights.front();
      }
    }
  }
  return result;
}

// Open ends are clamped.
NurbsData ElevatedOnce(const NurbsData& data, NurbsDirection d) {
  const std::vector<double>& knots = data.knots(d);
  const bool periodic = data.periodic(d);
  NewLine line{{}, data.degree(d) + 1, periodic};
  const size_t last = knots.size() - 1;
  for (size_t i = 0; i < knots.size(); ++i) {
    line.knots.push_back(knots[i]);
    // The knots at the end of a period are those at its begin, which are raised already.
    const bool repeats = i == last || knots[i + 1] != knots[i];
    if (repeats && !(periodic && i == last)) line.knots.push_back(knots[i]);
  }
  return Rewritten(data, d, line);
}

// ---- grids

// Least squares of rows with few neighbouring entries by rotations, row by row. The last `tail` columns may have
// entries in every row: those of lines that are closed.
class RowwiseLeastSquares {
 public:
  RowwiseLeastSquares(int columns, int band, int tail, int sides)
      : columns_(columns),
        band_(band),
        tail_(std::min(tail, columns)),
        main_(columns - tail_),
        sides_(sides),
        width_(band + tail_ + sides),
        rows_(static_cast<size_t>(columns) * width_, 0.0),
        used_(columns, false),
        row_(width_) {}

  // Adds the equation sum values[j] x[(first + j) % columns] = right, j < band.
  void Add(int first, const double* values, const double* right) {
    std::fill(row_.begin(), row_.end(), 0.0);
    std::copy_n(right, sides_, row_.end() - sides_);
    // Band of the row: from the least column of the main part on.
    int start = main_;
    for (int j = 0; j < band_; ++j) {
      if (const int column = (first + j) % columns_; column < main_ && values[j] != 0) start = std::min(start, column);
    }
    for (int j = 0; j < band_; ++j) {
      const int column = (first + j) % columns_;
      if (values[j] == 0) continue;
      (column < main_ ? row_[column - start] : row_[band_ + column - main_]) += values[j];
    }
    for (int column = start; column < main_; ++column) {
      if (Took(column, 0)) return;
      std::copy(row_.begin() + 1, row_.begin() + band_, row_.begin());
      row_[band_ - 1] = 0;
    }
    for (int column = main_; column < columns_; ++column) {
      if (Took(column, band_ + column - main_)) return;
    }
  }

  // x, `sides` numbers of each column; the column without equation, or -1.
  int Solve(std::vector<double>* x) const {
    x->assign(static_cast<size_t>(columns_) * sides_, 0.0);
    for (int column = columns_ - 1; column >= 0; --column) {
      const double* row = &rows_[static_cast<size_t>(column) * width_];
      const bool in_tail = column >= main_;
      const double pivot = in_tail ? row[band_ + column - main_] : row[0];
      if (!used_[column] || !(std::abs(pivot) > 1e-12)) return column;
      for (int side = 0; side < sides_; ++side) {
        double sum = row[band_ + tail_ + side];
        if (!in_tail) {
          for (int j = 1; j < band_ && column + j < main_; ++j) {
            sum -= row[j] * (*x)[static_cast<size_t>(column + j) * sides_ + side];
          }
        }
        for (int j = in_tail ? column - main_ + 1 : 0; j < tail_; ++j) {
          sum -= row[band_ + j] * (*x)[static_cast<size_t>(main_ + j) * sides_ + side];
        }
        (*x)[static_cast<size_t>(column) * sides_ + side] = sum / pivot;
      }
    }
    return -1;
  }

 private:
  // Removes the entry `at` of the row by the equation kept for a column; or keeps the row as that, if there is none.
  bool Took(int column, int at) {
    if (row_[at] == 0) return false;
    double* kept = &rows_[static_cast<size_t>(column) * width_];
    if (!used_[column]) {
      std::copy(row_.begin(), row_.end(), kept);
      used_[column] = true;
      return true;
    }
    const double length = std::hypot(kept[at], row_[at]);
    const double c = kept[at] / length, s = row_[at] / length;
    for (int j = 0; j < width_; ++j) {
      const double a = kept[j], b = row_[j];
      kept[j] = c * a + s * b;
      row_[j] = c * b - s * a;
    }
    row_[at] = 0;
    return false;
  }

  int columns_, band_, tail_, main_, sides_, width_;
  std::vector<double> rows_;  // each: band from its own column on, tail, right sides
  std::vector<bool> used_;
  std::vector<double> row_;
};

// Points of a grid as rows along one direction: row i has `others` triples.
struct GridRows {
  int count = 0, others = 0;
  std::vector<double> values;  // [i][k][3]

  [[nodiscard]] Vec3 at(int i, int k) const { return Vec3(&values[(static_cast<size_t>(i) * others + k) * 3]); }
};

GridRows Transposed(const GridRows& rows) {
  GridRows result{rows.others, rows.count, std::vector<double>(rows.values.size())};
  for (int i = 0; i < rows.count; ++i) {
    for (int k = 0; k < rows.others; ++k) {
      std::copy_n(&rows.values[(static_cast<size_t>(i) * rows.others + k) * 3], 3,
                  &result.values[(static_cast<size_t>(k) * rows.count + i) * 3]);
    }
  }
  return result;
}

std::vector<double> ParametersOf(const GridRows& rows, const GridDirection& line, NurbsDirection d,
                                 const SourceLocation& where) {
  const int expected = rows.count + (line.periodic ? 1 : 0);
  if (!line.parameters.empty()) {
    if (static_cast<int>(line.parameters.size()) != expected) {
      RefuseOperation(where, fmt::format("{} parameters in {}; {} rows of points{} need {}", line.parameters.size(),
                                         ParameterName(d), rows.count, line.periodic ? ", periodic," : "", expected));
    }
    for (int i = 0; i < expected; ++i) {
      if (!(std::isfinite(line.parameters[i]) && (i == 0 || line.parameters[i] > line.parameters[i - 1]))) {
        RefuseOperation(where, fmt::format("parameter {} in {}, {}, is not above the one before", i + 1,
                                           ParameterName(d), line.parameters[i]));
      }
    }
    return line.parameters;
  }
  std::vector<double> result(expected, 0.0), lengths(expected, 0.0);
  int lines = 0;
  for (int k = 0; k < rows.others; ++k) {
    for (int i = 1; i < expected; ++i) {
      lengths[i] = lengths[i - 1] + (rows.at(i % rows.count, k) - rows.at(i - 1, k)).norm();
    }
    if (!(lengths.back() > 0)) continue;  // a side that is a point
    ++lines;
    for (int i = 1; i < expected; ++i) result[i] += lengths[i] / lengths.back();
  }
  for (int i = 1; i < expected; ++i) {
    result[i] = i + 1 == expected ? 1 : result[i] / std::max(lines, 1);
    if (!(result[i] > result[i - 1])) {
      RefuseOperation(where, fmt::format("the points number {} and {} in {} are the same on every line; leave one out",
                                         i, i % rows.count + 1, ParameterName(d)));
    }
  }
  return result;
}

std::vector<double> KnotsOfGrid(const std::vector<double>& t, int points, int count, const GridDirection& line) {
  const int p = line.degree;
  std::vector<double> knots;
  if (line.periodic) {
    // At equal numbers of points, in between for even degrees.
    const double period = t.back() - t.front();
    const auto at = [&](double index) {
      const double turns = std::floor(index / points), rest = index - turns * points;
      const int i = std::min(static_cast<int>(rest), points - 1);
      return t[i] + (rest - i) * (t[i + 1] - t[i]) + turns * period;
    };
    for (int j = 0; j <= count; ++j) {
      knots.push_back(j == count ? knots.front() + period : at((j - (p % 2 == 0 ? 0.5 : 0)) * points / count));
    }
    return knots;
  }
  knots.assign(p + 1, t.front());
  for (int j = 1; j < count - p; ++j) {
    if (count == points) {
      double sum = 0;
      for (int i = j; i < j + p; ++i) sum += t[i];
      knots.push_back(sum / p);
    } else {
      const double index = static_cast<double>(j) * points / (count - p);
      const int i = static_cast<int>(index);
      const double share = index - i;
      knots.push_back((1 - share) * t[i - 1] + share * t[i]);
    }
  }
  knots.insert(knots.end(), p + 1, t.back());
  return knots;
}

// Control rows instead of rows of points; sets degree, knots, count of the direction.
GridRows FitRows(const GridRows& rows, const GridDirection& line, NurbsDirection d, NurbsData* data,
                 const SourceLocation& where) {
  const int count = line.count == 0 ? rows.count : line.count;
  if (line.degree < 1 || line.degree > nurbs::kMaxDegree) {
    RefuseOperation(where, fmt::format("the degree in {} is {}; it must be from 1 to {}", ParameterName(d), line.degree,
                                       nurbs::kMaxDegree));
  }
  const int least = line.periodic ? std::max(3, line.degree) : line.degree + 1;
  if (count > rows.count || count < least) {
    RefuseOperation(where, fmt::format("{} control points in {}; {} rows of points and degree {} allow {} to {}", count,
                                       ParameterName(d), rows.count, line.degree, least, rows.count));
  }
  const bool is_u = d == NurbsDirection::kU;
  (is_u ? data->u_degree : data->w_degree) = line.degree;
  (is_u ? data->u_periodic : data->w_periodic) = line.periodic;
  (is_u ? data->u_count : data->w_count) = count;
  const std::vector<double> t = ParametersOf(rows, line, d, where);
  KnotsOf(data, d) = KnotsOfGrid(t, rows.count, count, line);

  const BSplineCurve curve = ExpandKnots(*data, d);
  RowwiseLeastSquares equations(count, line.degree + 1, line.periodic ? line.degree : 0, 3 * rows.others);
  std::array<double, nurbs::kMaxOrder + 1> basis;
  for (int i = 0; i < rows.count; ++i) {
    double x = t[i];
    if (line.periodic && x >= curve.end()) x -= curve.end() - curve.begin();
    const int span = curve.FindSpan(x);
    curve.CalcBasis(span, x, basis.data());
    equations.Add((span - line.degree) % count, basis.data(), &rows.values[static_cast<size_t>(i) * rows.others * 3]);
  }
  GridRows result{count, rows.others, {}};
  if (const int column = equations.Solve(&result.values); column >= 0) {
    RefuseOperation(where,
                    fmt::format("the points do not determine control point {} in {}: use fewer control points, or "
                                "parameters that are more even",
                                column + 1, ParameterName(d)));
  }
  return result;
}

}  // namespace

NurbsData InsertKnot(const NurbsData& data, NurbsDirection d, double value, int times, const SourceLocation& where) {
  CheckNurbs(data, where);
  const Interval range = data.range(d);
  if (data.periodic(d)) value -= range.width() * std::floor((value - range.lo) / range.width());
  if (!(value > range.lo && value < range.hi) && !(data.periodic(d) && value == range.lo)) {
    RefuseOperation(where, fmt::format("a knot {} in {} is not inside the range from {} to {}", value, ParameterName(d),
                                       range.lo, range.hi));
  }
  NewLine line{data.knots(d), data.degree(d), data.periodic(d)};
  line.knots.insert(std::upper_bound(line.knots.begin(), line.knots.end(), value), times, value);
  NurbsData result = Rewritten(data, d, line);
  CheckNurbs(result, where);
  return result;
}

NurbsData ElevateDegree(const NurbsData& data, NurbsDirection d, int by, const SourceLocation& where) {
  CheckNurbs(data, where);
  if (by < 0 || data.degree(d) + by > nurbs::kMaxDegree) {
    RefuseOperation(where, fmt::format("degree {} in {} cannot be raised by {}; the highest is {}", data.degree(d),
                                       ParameterName(d), by, nurbs::kMaxDegree));
  }
  NurbsData result = data.periodic(d) || by == 0 ? data : ClipNurbs(data, d, data.range(d), where);
  for (int i = 0; i < by; ++i) result = ElevatedOnce(result, d);
  return result;
}

NurbsData ClipNurbs(const NurbsData& data, NurbsDirection d, const Interval& range, const SourceLocation& where) {
  CheckNurbs(data, where);
  const Interval all = data.range(d);
  const bool periodic = data.periodic(d);
  const double slack = 4 * kEpsilon * (all.width() + all.magnitude());
  if (!(range.width() > 0) || (periodic ? range.width() > all.width() + slack : !all.Contains(range))) {
    RefuseOperation(where, fmt::format("the range {} to {} of {} is empty or beyond {} to {}", range.lo, range.hi,
                                       ParameterName(d), all.lo, all.hi));
  }
  // A periodic line is first brought to begin where the range does, by moving whole periods of its knots.
  const double shift = periodic ? all.width() * std::floor((range.lo - all.lo) / all.width()) : 0;
  double from = range.lo - shift, to = range.hi - shift;
  const int p = data.degree(d);
  // Spans too short to be kept are not made: a knot as near as that is the end.
  const std::vector<double> knots = ExpandKnots(data, d, periodic ? 2 : 0).knots;
  for (const double knot : knots) {
    if (std::abs(knot - from) <= 2e-9 * all.width()) from = knot;
    if (std::abs(knot - to) <= 2e-9 * all.width()) to = knot;
  }
  NewLine line{std::vector<double>(p + 1, from), p, false};
  for (const double knot : knots) {
    if (knot > from && knot < to) line.knots.push_back(knot);
  }
  line.knots.insert(line.knots.end(), p + 1, to);
  NurbsData result = Rewritten(data, d, line);
  for (double& knot : KnotsOf(&result, d)) knot += shift;
  return result;
}

std::pair<NurbsData, NurbsData> SplitNurbs(const NurbsData& data, NurbsDirection d, double value,
                                           const SourceLocation& where) {
  CheckNurbs(data, where);
  const Interval range = data.range(d);
  if (!(value > range.lo && value < range.hi)) {
    RefuseOperation(where, fmt::format("{} = {} is not inside the range from {} to {}", ParameterName(d), value,
                                       range.lo, range.hi));
  }
  return {ClipNurbs(data, d, {range.lo, value}, where), ClipNurbs(data, d, {value, range.hi}, where)};
}

NurbsData ReverseNurbs(const NurbsData& data, NurbsDirection d) {
  NurbsData result = data;
  const Interval range = data.range(d);
  std::vector<double>& knots = KnotsOf(&result, d);
  const size_t size = knots.size();
  for (size_t i = 0; i < size; ++i) {
    const double knot = data.knots(d)[size - 1 - i];
    // Ends stay what they are.
    knots[i] = knot == range.hi ? range.lo : knot == range.lo ? range.hi : range.lo + (range.hi - knot);
  }
  const int n = data.count(d), p = data.degree(d);
  for (int i = 0; i < data.u_count; ++i) {
    for (int k = 0; k < data.w_count; ++k) {
      const auto mirrored = [&](int j) { return data.periodic(d) ? ((p - 1 - j) % n + n) % n : n - 1 - j; };
      const size_t to = static_cast<size_t>(i) * data.w_count + k;
      const size_t from = d == NurbsDirection::kU ? static_cast<size_t>(mirrored(i)) * data.w_count + k
                                                  : static_cast<size_t>(i) * data.w_count + mirrored(k);
      result.points[to] = data.points[from];
      if (!data.weights.empty()) result.weights[to] = data.weights[from];
    }
  }
  return result;
}

namespace {

// Knots inside the range, and the end of a periodic one, at which the normal jumps by more than rounding.
std::vector<double> FindCreases(const NurbsSurface& surface, NurbsDirection direction) {
  constexpr double kSharp = 1e-7;  // rad; less is a seam
  constexpr int kStations = 5;     // between breaks of the other direction
  const NurbsData& data = surface.data();
  const bool is_u = direction == NurbsDirection::kU;
  const SurfaceChart& chart = surface.charts()[0];
  const std::vector<double>&own = is_u ? chart.u_breaks : chart.w_breaks,
        &other = is_u ? chart.w_breaks : chart.u_breaks;
  std::vector<double> creases;
  const bool periodic = data.periodic(direction);
  for (size_t i = periodic ? 0 : 1; i + 1 < own.size(); ++i) {
    const double before = i == 0 ? own.back() : own[i];
    bool is_sharp = false;
    for (size_t k = 0; k + 1 < other.size() && !is_sharp; ++k) {
      for (int j = 0; j < kStations && !is_sharp; ++j) {
        const double x = other[k] + (other[k + 1] - other[k]) * (j + 0.5) / kStations,
                     end = std::nextafter(before, -kInfinity);
        SurfaceJet one, two;
        surface.CalcJet(is_u ? SurfaceLocation{0, end, x} : SurfaceLocation{0, x, end}, &one);
        surface.CalcJet(is_u ? SurfaceLocation{0, own[i], x} : SurfaceLocation{0, x, own[i]}, &two);
        const SurfaceFrame a(one), b(two);
        is_sharp = a.is_regular && b.is_regular && a.n.cross(b.n).norm() + (a.n.dot(b.n) < 0 ? 1 : 0) > kSharp;
      }
    }
    if (is_sharp) creases.push_back(own[i]);
  }
  return creases;
}

// The parts between creases.
std::vector<NurbsData> CutAt(const NurbsData& data, NurbsDirection direction, const std::vector<double>& creases,
                             const SourceLocation& where) {
  if (creases.empty()) return {data};
  const Interval range = data.range(direction);
  std::vector<double> ends = creases;
  if (data.periodic(direction)) {
    ends.push_back(creases.front() + range.width());
  } else {
    ends.insert(ends.begin(), range.lo);
    ends.push_back(range.hi);
  }
  std::vector<NurbsData> parts;
  for (size_t i = 1; i < ends.size(); ++i)
    parts.push_back(ClipNurbs(data, direction, Interval(ends[i - 1], ends[i]), where));
  return parts;
}

}  // namespace

std::vector<NurbsData> SplitAtCreases(const NurbsData& data, const SourceLocation& where) {
  // Only knots as often as the degree can be sharp.
  const auto may_be_sharp = [&](NurbsDirection direction) {
    const std::vector<double>& knots = data.knots(direction);
    const int degree = data.degree(direction);
    for (size_t i = 0; i + 1 < knots.size(); ++i) {
      int times = 1;
      while (i + times < knots.size() && knots[i + times] == knots[i]) ++times;
      if (times >= degree &&
          (data.periodic(direction) || (knots[i] > data.range(direction).lo && knots[i] < data.range(direction).hi)))
        return true;
    }
    return false;
  };
  if (!may_be_sharp(NurbsDirection::kU) && !may_be_sharp(NurbsDirection::kW)) return {data};
  const NurbsSurfacePtr surface = NurbsSurface::Make(data, where);
  std::vector<NurbsData> parts;
  for (const NurbsData& strip : CutAt(data, NurbsDirection::kU, FindCreases(*surface, NurbsDirection::kU), where)) {
    for (NurbsData& part : CutAt(strip, NurbsDirection::kW, FindCreases(*surface, NurbsDirection::kW), where))
      parts.push_back(std::move(part));
  }
  return parts;
}

NurbsData MakeBezierNet(int u_count, int w_count, std::vector<Vec3> points, std::vector<double> weights,
                        const SourceLocation& where) {
  NurbsData data;
  data.u_degree = u_count - 1;
  data.w_degree = w_count - 1;
  data.u_count = u_count;
  data.w_count = w_count;
  data.points = std::move(points);
  data.weights = std::move(weights);
  for (const NurbsDirection d : {NurbsDirection::kU, NurbsDirection::kW}) {
    const int n = std::max(0, data.count(d));
    KnotsOf(&data, d).assign(n, 0.0);
    KnotsOf(&data, d).insert(KnotsOf(&data, d).end(), n, 1.0);
  }
  CheckNurbs(data, where);
  return data;
}

NurbsData FitGrid(int u_count, int w_count, const std::vector<Vec3>& points, const GridDirection& u,
                  const GridDirection& w, const SourceLocation& where) {
  if (u_count < 2 || w_count < 2 || points.size() != static_cast<size_t>(u_count) * w_count) {
    RefuseOperation(
        where, fmt::format("{} points; {} rows of {} were expected, at least 2 of 2", points.size(), u_count, w_count));
  }
  GridRows rows{u_count, w_count, {}};
  for (size_t i = 0; i < points.size(); ++i) {
    if (!points[i].allFinite()) {
      RefuseOperation(where,
                      fmt::format("the point of row {}, column {} is not finite", i / w_count + 1, i % w_count + 1));
    }
    rows.values.insert(rows.values.end(), points[i].data(), points[i].data() + 3);
  }
  // Parameters of the columns come from the points, so both before the first fit.
  GridDirection across = w;
  across.parameters = ParametersOf(Transposed(rows), w, NurbsDirection::kW, where);
  NurbsData data;
  const GridRows partly = FitRows(rows, u, NurbsDirection::kU, &data, where);
  const GridRows net = Transposed(FitRows(Transposed(partly), across, NurbsDirection::kW, &data, where));
  for (int i = 0; i < net.count; ++i) {
    for (int k = 0; k < net.others; ++k) data.points.push_back(net.at(i, k));
  }
  CheckNurbs(data, where);
  return data;
}

}  // namespace savary
