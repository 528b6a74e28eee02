#include "savary/geometry/implicit_surface.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr size_t kMostCells = 8000;        // charts
constexpr size_t kMostOpenCells = 400000;  // boxes looked at
constexpr double kSmallestCell =
    1.0 / 4096;                      // of the box: where nothing is proved on cells this small, nothing will be
constexpr double kLeastShare = 0.2;  // of a cell's derivative among the others
constexpr int kNewtonSteps = 40;
constexpr int kProofSteps = 8;
constexpr double kLastShare = 1 - 0x1p-43;  // of a cell, in chart 0

using Series3 = Taylor<Interval, 3, 2>;

int FirstIndex(int i) { return 1 + i; }
// Of the second derivative by coordinates i and k.
int SecondIndex(int i, int k) {
  std::array<int, 3> e{};
  ++e[i];
  ++e[k];
  return Series3::IndexOf(e);
}

// The values of g(x, y), z = g, and its derivatives; d[0] by the first parameter.
template <class T>
struct GraphRates {
  std::array<T, 2> d;
  std::array<std::array<T, 2>, 2> dd;
};
template <class T>
GraphRates<T> DifferentiateGraph(const std::array<T, 3>& f1, const std::array<std::array<T, 3>, 3>& f2,
                                 const std::array<int, 2>& p, int z) {
  GraphRates<T> g;
  const T by = T(-1) / f1[z];
  for (int a = 0; a < 2; ++a) g.d[a] = f1[p[a]] * by;
  for (int a = 0; a < 2; ++a) {
    for (int b = a; b < 2; ++b) {
      g.dd[a][b] = (f2[p[a]][p[b]] + f2[p[a]][z] * g.d[b] + f2[p[b]][z] * g.d[a] + f2[z][z] * g.d[a] * g.d[b]) * by;
      g.dd[b][a] = g.dd[a][b];
    }
  }
  return g;
}

class ImplicitSurface final : public Surface {
 public:
  ImplicitSurface(const Expression& f, const Box3& box, const SourceLocation& where)
      : f_(f), branches_(f.num_switches()), reach_(box.half().norm() + box.middle().norm()) {
    if (!branches_.empty()) {
      const std::array<Interval, 3> whole = {box.x, box.y, box.z};
      int changing = 0;
      if (!f_.FindBranches<3>(whole.data(), branches_.data(), &changing))
        throw InputError(where, fmt::format("a surface's formula must be smooth; '{}' switches within the box",
                                            f_.SwitchText(changing)));
    }
    Subdivide(box, where);
    if (cells_.empty())
      throw InputError(where, "f = 0 has no point within the box; make the box larger, or check the sign of f");
    SurfaceChart numbered;
    for (size_t i = 0; i <= cells_.size(); ++i) numbered.u_breaks.push_back(static_cast<double>(i));
    numbered.w_breaks = {0, 1};
    numbered.u_closed = numbered.w_closed = true;
    numbered.is_names_only = true;
    charts_overlap_ = true;
    charts_.push_back(std::move(numbered));
    for (const Cell& cell : cells_) {
      cover_.push_back({static_cast<int>(charts_.size()), cell.u, cell.w});
      charts_.push_back({{cell.u.lo, cell.u.hi}, {cell.w.lo, cell.w.hi}, false, false, {}});
    }
    MeasureSize();
  }

  [[nodiscard]] const char* kind_name() const override { return "implicit"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    if (at.chart == 0) {
      const SurfaceLocation there = FindCell(at.u, at.w);
      CalcJet(there, jet);
      const Cell& cell = cells_[there.chart - 1];
      const double a = cell.u.width(), b = cell.w.width();
      jet->ru *= a;
      jet->rw *= b;
      jet->ruu *= a * a;
      jet->ruw *= a * b;
      jet->rww *= b * b;
      return;
    }
    const Cell& cell = cells_[at.chart - 1];
    const Taylor<double, 3, 3> series = CalcSeries(cell, at.u, at.w, &jet->r);
    const GraphRates<double> g = CalcRates(cell, series);
    jet->ru = cell.Along(0, g.d[0]);
    jet->rw = cell.Along(1, g.d[1]);
    jet->ruu = g.dd[0][0] * Vec3::Unit(cell.axis);
    jet->ruw = g.dd[0][1] * Vec3::Unit(cell.axis);
    jet->rww = g.dd[1][1] * Vec3::Unit(cell.axis);
  }

  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    if (at.chart == 0) {
      const SurfaceLocation there = FindCell(at.u, at.w);
      CalcThird(there, third);
      const Cell& cell = cells_[there.chart - 1];
      const double a = cell.u.width(), b = cell.w.width();
      third->ruuu *= a * a * a;
      third->ruuw *= a * a * b;
      third->ruww *= a * b * b;
      third->rwww *= b * b * b;
      return;
    }
    const Cell& cell = cells_[at.chart - 1];
    Vec3 ignored;
    const Taylor<double, 3, 3> series = CalcSeries(cell, at.u, at.w, &ignored);
    const GraphRates<double> g = CalcRates(cell, series);
    const int z = cell.axis;
    const auto f = [&](std::initializer_list<int> by) {
      std::array<int, 3> e{};
      for (const int i : by) ++e[i];
      return series.Derivative(e[0], e[1], e[2]);
    };
    // f = 0 differentiated three times along the surface, by the parameters a, b, c.
    const auto calc = [&](int a, int b, int c) {
      const int x = cell.p[a], y = cell.p[b], w = cell.p[c];
      const double ga = g.d[a], gb = g.d[b], gc = g.d[c];
      const double sum = f({x, y, w}) + f({x, y, z}) * gc + f({x, w, z}) * gb + f({y, w, z}) * ga +
                         f({x, z, z}) * gb * gc + f({y, z, z}) * ga * gc + f({w, z, z}) * ga * gb +
                         f({z, z, z}) * ga * gb * gc + (f({x, z}) + f({z, z}) * ga) * g.dd[b][c] +
                         (f({y, z}) + f({z, z}) * gb) * g.dd[a][c] + (f({w, z}) + f({z, z}) * gc) * g.dd[a][b];
      return Vec3(-sum / f({z}) * Vec3::Unit(z));
    };
    *third = {calc(0, 0, 0), calc(0, 0, 1), calc(0, 1, 1), calc(1, 1, 1)};
  }

  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override {
    if (part.chart == 0) {  // the part of the cell that it numbers
      const SurfaceLocation at = FindCell(part.u.middle(), part.w.middle());
      const Cell& cell = cells_[at.chart - 1];
      const double first = std::floor(part.u.middle());
      return CalcBounds({at.chart, Common(cell.u, Interval(cell.u.lo) + (part.u - Interval(first)) * cell.u.width()),
                         Common(cell.w, Interval(cell.w.lo) + part.w * cell.w.width())});
    }
    const Cell& cell = cells_[part.chart - 1];
    SurfaceJet middle;
    CalcJet(part.middle(), &middle);
    Box3 box;
    box[cell.p[0]] = part.u;
    box[cell.p[1]] = part.w;
    box[cell.axis] = cell.z;
    // Newton's method of intervals: the graph over the part lies in ever narrower ranges of z.
    Box3 plane = box;
    plane[cell.axis] = Interval(middle.r[cell.axis]);
    const Interval on_plane = Enclose(plane).value();
    Series3 series = Enclose(box);
    for (int i = 0; i < 4; ++i) {
      const Interval next =
          Common(box[cell.axis], Interval(middle.r[cell.axis]) - on_plane / series.c[FirstIndex(cell.axis)]);
      if (!(next.lo <= next.hi)) break;
      const bool is_settled = next.width() > 0.9 * box[cell.axis].width();
      box[cell.axis] = next;
      series = Enclose(box);
      if (is_settled) break;
    }
    std::array<Interval, 3> f1;
    std::array<std::array<Interval, 3>, 3> f2;
    for (int i = 0; i < 3; ++i) {
      f1[i] = series.c[FirstIndex(i)];
      for (int k = 0; k < 3; ++k) f2[i][k] = Interval(i == k ? 2 : 1) * series.c[SecondIndex(i, k)];
    }
    const GraphRates<Interval> g = DifferentiateGraph(f1, f2, cell.p, cell.axis);
    JetBounds bounds;
    bounds.r = box;
    bounds.ru[cell.p[0]] = bounds.rw[cell.p[1]] = Interval(1);
    bounds.ru[cell.axis] = g.d[0];
    bounds.rw[cell.axis] = g.d[1];
    bounds.ruu[cell.axis] = g.dd[0][0];
    bounds.ruw[cell.axis] = g.dd[0][1];
    bounds.rww[cell.axis] = g.dd[1][1];
    return CalcPartBounds(part, bounds, middle);
  }

  [[nodiscard]] Vec2 FindUserParameters(const SurfaceLocation& at) const override {
    SurfaceLocation there = at;
    if (at.chart != 0) ChangeChart(at, 0, &there);
    return Surface::FindUserParameters(there);
  }

  bool ChangeChart(const SurfaceLocation& at, int chart, SurfaceLocation* there) const override {
    *there = at;
    if (chart == at.chart) return true;
    if (at.chart == 0) {
      const SurfaceLocation cell = FindCell(at.u, at.w);
      *there = cell;
      return cell.chart == chart || ChangeChart(cell, chart, there);
    }
    if (chart == 0) {
      // A location beyond its cell is numbered by a cell that holds it, where there is one.
      SurfaceLocation inside = at;
      if (!Holds(cells_[at.chart - 1], at.u, at.w)) {
        const Vec3 r = CalcPoint(at);
        for (size_t i = 0; i < cells_.size(); ++i) {
          if (!Holds(cells_[i], r)) continue;
          inside = {static_cast<int>(i) + 1, r[cells_[i].p[0]], r[cells_[i].p[1]]};
          break;
        }
      }
      const Cell& cell = cells_[inside.chart - 1];
      const auto share = [](double x, const Interval& range) {
        return std::clamp((x - range.lo) / range.width(), 0.0, kLastShare);
      };
      *there = {0, inside.chart - 1 + share(inside.u, cell.u), share(inside.w, cell.w)};
      return true;
    }
    const Cell& cell = cells_[chart - 1];
    const Vec3 r = CalcPoint(at);
    if (!Holds(cell, r)) return false;
    *there = {chart, r[cell.p[0]], r[cell.p[1]]};
    return true;
  }

  // Where the point on the side lies in another cell.
  [[nodiscard]] bool CrossSide(int chart, ChartSide side, double along, SurfaceLocation* there) const override {
    if (chart == 0) return false;
    const Cell& cell = cells_[chart - 1];
    const bool is_u = side == ChartSide::kFirstU || side == ChartSide::kLastU;
    const bool is_first = side == ChartSide::kFirstU || side == ChartSide::kFirstW;
    const Interval& range = is_u ? cell.u : cell.w;
    const double end = is_first ? range.lo : range.hi;
    const Vec3 r = FindPoint(cell, is_u ? end : along, is_u ? along : end);
    // The cell that reaches farthest beyond the side.
    double most = 0;
    for (size_t i = 0; i < cells_.size(); ++i) {
      const Cell& other = cells_[i];
      if (static_cast<int>(i) + 1 == chart || !Holds(other, r)) continue;
      const double u = r[other.p[0]], w = r[other.p[1]];
      const int across = cell.p[is_u ? 0 : 1];
      double room = other.u.width();
      if (other.axis != across)
        room = is_first ? r[across] - OwnRange(other, across).lo : OwnRange(other, across).hi - r[across];
      if (!(room > most)) continue;
      most = room;
      *there = {static_cast<int>(i) + 1, u, w};
    }
    return most > 0;
  }

  [[nodiscard]] double CalcShare(const SurfaceLocation& location) const override {
    const SurfaceLocation at = location.chart == 0 ? FindCell(location.u, location.w) : location;
    const Cell& cell = cells_[at.chart - 1];
    const double z = FindPoint(cell, at.u, at.w)[cell.axis];
    return std::min(z - cell.own.lo, cell.own.hi - z);
  }

  [[nodiscard]] Vec3 CalcPoint(const SurfaceLocation& location) const override {
    const SurfaceLocation at = location.chart == 0 ? FindCell(location.u, location.w) : location;
    return FindPoint(cells_[at.chart - 1], at.u, at.w);
  }

 private:
  struct Cell {
    int axis = 2;            // the coordinate that is a function of the others
    std::array<int, 2> p{};  // these, as parameters
    Interval u, w;           // the rectangle
    Interval z;              // over it there is one point in this range, and the derivative by z is not zero in it
    Interval own;            // of z: points in it are the cell's share; rectangles and these ranges are disjoint
    double start = 0;        // z of the middle of the rectangle
    std::array<double, 2> slope{};  // there

    // The derivative of a point by parameter i.
    [[nodiscard]] Vec3 Along(int i, double rise) const {
      Vec3 v = rise * Vec3::Unit(axis);
      v[p[i]] = 1;
      return v;
    }
  };

  static bool Holds(const Cell& cell, double u, double w) { return cell.u.Contains(u) && cell.w.Contains(w); }
  static bool Holds(const Cell& cell, const Vec3& r) {
    return Holds(cell, r[cell.p[0]], r[cell.p[1]]) && cell.z.Contains(r[cell.axis]);
  }

  // Of a parameter's coordinate.
  static const Interval& OwnRange(const Cell& cell, int coordinate) {
    return cell.p[0] == coordinate ? cell.u : cell.w;
  }

  // The location in a cell that chart 0 numbers.
  [[nodiscard]] SurfaceLocation FindCell(double u, double w) const {
    const double count = static_cast<double>(cells_.size());
    const double wrapped = u - count * std::floor(u / count);
    const double number = std::clamp(std::floor(wrapped), 0.0, count - 1);
    const Cell& cell = cells_[static_cast<size_t>(number)];
    return {static_cast<int>(number) + 1, cell.u.lo + (wrapped - number) * cell.u.width(),
            cell.w.lo + (w - std::floor(w)) * cell.w.width()};
  }

  // Newton's method from the middle of the cell. Where a step leaves the range in which the point is alone, it is cut.
  [[nodiscard]] Vec3 FindPoint(const Cell& cell, double u, double w) const {
    Vec3 r;
    r[cell.p[0]] = u;
    r[cell.p[1]] = w;
    r[cell.axis] = cell.start + cell.slope[0] * (u - cell.u.middle()) + cell.slope[1] * (w - cell.w.middle());
    const double room = 2 * cell.z.width(), noise = 2 * kEpsilon * (reach_ + std::abs(r[cell.axis]));
    double last = kInfinity;
    for (int i = 0; i < kNewtonSteps; ++i) {
      Vec3 gradient = Vec3::Zero();
      const double value = f_.Gradient(r.data(), branches_.data(), gradient.data());
      const double step = std::clamp(-value / gradient[cell.axis], -room, room);
      if (!(std::abs(step) > 0) || (std::abs(step) < noise && std::abs(step) >= 0.5 * last)) break;
      r[cell.axis] += step;
      last = std::abs(step);
    }
    return r;
  }

  [[nodiscard]] Taylor<double, 3, 3> CalcSeries(const Cell& cell, double u, double w, Vec3* r) const {
    *r = FindPoint(cell, u, w);
    Taylor<double, 3, 3> series;
    f_.CalcTaylor(r->data(), branches_.data(), &series);
    return series;
  }
  static GraphRates<double> CalcRates(const Cell& cell, const Taylor<double, 3, 3>& series) {
    std::array<double, 3> f1;
    std::array<std::array<double, 3>, 3> f2;
    for (int i = 0; i < 3; ++i) {
      f1[i] = series.c[FirstIndex(i)];
      for (int k = 0; k < 3; ++k) f2[i][k] = (i == k ? 2 : 1) * series.c[SecondIndex(i, k)];
    }
    return DifferentiateGraph(f1, f2, cell.p, cell.axis);
  }

  // f with derivatives over a box; value and gradient from the middle where that is tighter.
  [[nodiscard]] Series3 Enclose(const Box3& box) const {
    const std::array<Interval, 3> all = {box.x, box.y, box.z};
    std::array<Interval, 3> middle, step;
    for (int i = 0; i < 3; ++i) {
      middle[i] = Interval(box[i].middle());
      step[i] = box[i] - middle[i];
    }
    Series3 series, centre;
    f_.CalcTaylor(all.data(), branches_.data(), &series);
    f_.CalcTaylor(middle.data(), branches_.data(), &centre);
    const auto tighten = [](Interval* plain, const Interval& mean) {
      if (mean.IsFinite()) *plain = Common(*plain, mean);
    };
    for (int i = 0; i < 3; ++i) {
      Interval mean = centre.c[FirstIndex(i)];
      for (int k = 0; k < 3; ++k) mean += Interval(i == k ? 2 : 1) * series.c[SecondIndex(i, k)] * step[k];
      tighten(&series.c[FirstIndex(i)], mean);
    }
    Interval mean = centre.c[0];
    for (int i = 0; i < 3; ++i) mean += series.c[FirstIndex(i)] * step[i];
    tighten(&series.c[0], mean);
    mean = centre.c[0];
    for (int i = 0; i < 3; ++i) {
      mean += centre.c[FirstIndex(i)] * step[i] + series.c[SecondIndex(i, i)] * Square(step[i]);
      for (int k = 0; k < i; ++k) mean += series.c[SecondIndex(i, k)] * step[i] * step[k];
    }
    tighten(&series.c[0], mean);
    return series;
  }

  enum class Verdict { kEmpty, kChart, kOpen };

  // Whether the surface in a box is a graph along `axis`; the chart over the box's whole rectangle then.
  Verdict Prove(const Box3& box, int axis, Cell* cell) const {
    Box3 tall = box;
    for (int i = 0; i < kProofSteps; ++i) {
      Interval& z = tall[axis];
      const Interval slope = Enclose(tall).c[FirstIndex(axis)];
      if (slope.Contains(0) || !slope.IsFinite()) return Verdict::kOpen;
      Box3 plane = tall;
      plane[axis] = Interval(z.middle());
      const Interval next = plane[axis] - Enclose(plane).value() / slope;
      if (!next.IsFinite()) return Verdict::kOpen;
      if (!next.Meets(z)) return Verdict::kEmpty;
      if (next.lo > z.lo && next.hi < z.hi) {
        if (!next.Meets(box[axis])) return Verdict::kEmpty;  // it is in the neighbour's box
        cell->axis = axis;
        cell->p = {(axis + 1) % 3, (axis + 2) % 3};
        if (slope.hi < 0) std::swap(cell->p[0], cell->p[1]);
        cell->u = box[cell->p[0]];
        cell->w = box[cell->p[1]];
        cell->z = z;
        cell->own = box[axis];
        cell->start = next.middle();
        cell->slope = {0, 0};
        return Verdict::kChart;
      }
      const Interval wide = Hull(z, next);
      if (wide.width() > 16 * box[axis].width()) return Verdict::kOpen;
      const double margin = 0.1 * wide.width();
      z = {wide.lo - margin, wide.hi + margin};
    }
    return Verdict::kOpen;
  }

  void Subdivide(const Box3& whole, const SourceLocation& where) {
    std::vector<Box3> open = {whole};
    size_t looked_at = 0;
    while (!open.empty()) {
      const Box3 box = open.back();
      open.pop_back();
      const Series3 series = Enclose(box);
      if (!series.value().Contains(0)) continue;
      const Vec3 middle = box.middle();
      // The derivative that is surely largest.
      int axis = 0;
      double greatest = 0;
      for (int i = 0; i < 3; ++i) {
        const double least = series.c[FirstIndex(i)].mignitude();
        if (least > greatest) greatest = least, axis = i;
      }
      double most = 0;
      for (int i = 0; i < 3; ++i) most = std::max(most, series.c[FirstIndex(i)].magnitude());
      if (greatest > 0 && greatest >= kLeastShare * most) {
        Cell cell;
        const Verdict verdict = Prove(box, axis, &cell);
        if (verdict == Verdict::kEmpty) continue;
        if (verdict == Verdict::kChart) {
          Add(cell);
          if (cells_.size() > kMostCells)
            throw InputError(where,
                             fmt::format("the surface needs more than {} charts; make the box smaller, or cut it "
                                         "into several surfaces",
                                         kMostCells));
          continue;
        }
      }
      int longest = 0;
      double share = 0;
      for (int i = 0; i < 3; ++i) {
        const double part = box[i].width() / whole[i].width();
        if (part > share * (1 + 1e-9)) share = part, longest = i;
      }
      if (share <= kSmallestCell || ++looked_at > kMostOpenCells) {
        throw InputError(
            where,
            series.value().IsFinite()
                ? fmt::format(
                      "near ({:.6g}, {:.6g}, {:.6g}) m the surface is no smooth sheet: the gradient of f vanishes "
                      "there, as at a tip or where sheets cross; leave it out of the box",
                      middle.x(), middle.y(), middle.z())
                : fmt::format(
                      "near ({:.6g}, {:.6g}, {:.6g}) m f has no value or no derivatives; leave it out of the box",
                      middle.x(), middle.y(), middle.z()));
      }
      Box3 one = box, two = box;
      one[longest].hi = two[longest].lo = middle[longest];
      open.push_back(two);
      open.push_back(one);
    }
  }

  // Unless the box above or below it has the same graph.
  void Add(Cell cell) {
    for (Cell& other : cells_) {
      if (other.axis == cell.axis && other.p == cell.p && other.u.lo == cell.u.lo && other.u.hi == cell.u.hi &&
          other.w.lo == cell.w.lo && other.w.hi == cell.w.hi && other.z.Contains(cell.start) &&
          other.own.Meets(cell.own) &&
          std::abs(FindPoint(other, other.u.middle(), other.w.middle())[cell.axis] -
                   FindPoint(cell, cell.u.middle(), cell.w.middle())[cell.axis]) <= 1e-9 * cell.z.width()) {
        other.own = Hull(other.own, cell.own);
        return;
      }
    }
    Vec3 middle;
    const Taylor<double, 3, 3> series = CalcSeries(cell, cell.u.middle(), cell.w.middle(), &middle);
    cell.start = middle[cell.axis];
    cell.slope = CalcRates(cell, series).d;
    cells_.push_back(cell);
  }

  Expression f_;
  std::vector<Expression::Branch> branches_;
  double reach_;  // largest distance of points from the origin
  std::vector<Cell> cells_;
};

}  // namespace

SurfacePtr MakeImplicit(const Expression& f, const Box3& box, const SourceLocation& where) {
  for (int i = 0; i < 3; ++i) {
    if (!(box[i].lo < box[i].hi && box[i].IsFinite()))
      throw InputError(where, "the box of an implicit surface must have a length, a width and a height");
  }
  if (f.is_constant()) throw InputError(where, "f does not depend on x, y or z");
  return std::make_shared<ImplicitSurface>(f, box, where);
}

}  // namespace savary
