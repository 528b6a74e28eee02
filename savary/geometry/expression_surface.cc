#include "savary/geometry/expression_surface.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/bounded_surface.h"
#include "savary/geometry/cubic_spline.h"

namespace savary {

namespace {

constexpr int kFirstParts = 6;  // of a cover, in each direction

using Branches = std::vector<Expression::Branch>;

// The branches of an expression in a whole rectangle.
Branches RequireSmooth(const Expression& expression, const Interval& u, const Interval& w,
                       const SourceLocation& where) {
  Branches branches(expression.num_switches());
  if (branches.empty()) return branches;
  const std::array<Interval, 2> box = {u, w};
  int changing = 0;
  if (!expression.FindBranches<2>(box.data(), branches.data(), &changing))
    throw InputError(where,
                     fmt::format("a surface's formula must be smooth; '{}' switches between u = {:.6g} .. {:.6g} "
                                 "and v = {:.6g} .. {:.6g}",
                                 expression.SwitchText(changing), u.lo, u.hi, w.lo, w.hi));
  return branches;
}

void RequireRectangle(const Interval& u, const Interval& w, const SourceLocation& where) {
  if (!(u.lo < u.hi && w.lo < w.hi && u.IsFinite() && w.IsFinite()))
    throw InputError(where, "the ranges of u and v must have a length");
}

struct Component {
  Expression expression;
  Branches branches;

  template <class T, int kOrder>
  void Calc(const T& u, const T& w, Taylor<T, 2, kOrder>* series) const {
    const std::array<T, 2> at = {u, w};
    expression.CalcTaylor(at.data(), branches.data(), series);
  }
};

// An enclosure of a component's derivatives over a rectangle; value and slopes from the middle where that is tighter.
Taylor<Interval, 2, 2> Enclose(const Component& component, const Interval& u, const Interval& w) {
  Taylor<Interval, 2, 2> all, middle;
  component.Calc(u, w, &all);
  const Interval um(u.middle()), wm(w.middle()), du = u - um, dw = w - wm;
  component.Calc(um, wm, &middle);
  const auto tighten = [](Interval* plain, const Interval& mean) {
    if (mean.IsFinite()) *plain = Common(*plain, mean);
  };
  using Series = Taylor<Interval, 2, 2>;
  constexpr int kU = Series::IndexOf({1, 0, 0}), kW = Series::IndexOf({0, 1, 0});
  const Interval uu = all.Derivative(2, 0), uw = all.Derivative(1, 1), ww = all.Derivative(0, 2);
  tighten(&all.c[kU], middle.c[kU] + du * uu + dw * uw);
  tighten(&all.c[kW], middle.c[kW] + du * uw + dw * ww);
  tighten(&all.c[0], middle.c[0] + du * all.c[kU] + dw * all.c[kW]);
  return all;
}

class ExpressionSurface final : public BoundedSurface {
 public:
  ExpressionSurface(const std::array<Expression, 3>& xyz, const Interval& u, const Interval& w,
                    const SourceLocation& where)
      : u_(u), w_(w) {
    for (int i = 0; i < 3; ++i) components_[i] = {xyz[i], RequireSmooth(xyz[i], u, w, where)};
    SurfaceChart chart;
    chart.u_breaks = {u.lo, u.hi};
    chart.w_breaks = {w.lo, w.hi};
    FindClosedSides(&chart);
    u_closed_ = chart.u_closed;
    w_closed_ = chart.w_closed;
    CoverRegular(std::move(chart), kFirstParts, "; change the formula or the ranges of u and v", where);
  }

  [[nodiscard]] const char* kind_name() const override { return "formula"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    SurfaceThird third;
    CalcAll(at, jet, &third);
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    SurfaceJet jet;
    CalcAll(at, &jet, third);
  }

 protected:
  void CalcJetBounds(const SurfacePart& part, JetBounds* bounds) const override {
    for (int i = 0; i < 3; ++i) {
      const Taylor<Interval, 2, 2> s = Enclose(components_[i], part.u, part.w);
      bounds->r[i] = s.value();
      bounds->ru[i] = s.Derivative(1, 0);
      bounds->rw[i] = s.Derivative(0, 1);
      bounds->ruu[i] = s.Derivative(2, 0);
      bounds->ruw[i] = s.Derivative(1, 1);
      bounds->rww[i] = s.Derivative(0, 2);
    }
  }

 private:
  void CalcFormula(double u, double w, SurfaceJet* jet, SurfaceThird* third) const {
    for (int i = 0; i < 3; ++i) {
      Taylor<double, 2, 3> s;
      components_[i].Calc(u, w, &s);
      jet->r[i] = s.value();
      jet->ru[i] = s.Derivative(1, 0);
      jet->rw[i] = s.Derivative(0, 1);
      jet->ruu[i] = s.Derivative(2, 0);
      jet->ruw[i] = s.Derivative(1, 1);
      jet->rww[i] = s.Derivative(0, 2);
      third->ruuu[i] = s.Derivative(3, 0);
      third->ruuw[i] = s.Derivative(2, 1);
      third->ruww[i] = s.Derivative(1, 2);
      third->rwww[i] = s.Derivative(0, 3);
    }
  }
  void CalcAll(SurfaceLocation at, SurfaceJet* jet, SurfaceThird* third) const {
    // A formula need not repeat where the surface closes.
    const auto wrap = [](const Interval& range, bool closed, double* x) {
      if (closed && (*x < range.lo || *x > range.hi)) *x -= range.width() * std::floor((*x - range.lo) / range.width());
    };
    wrap(u_, u_closed_, &at.u);
    wrap(w_, w_closed_, &at.w);
    CalcFormula(at.u, at.w, jet, third);
    const auto is_finite = [](const SurfaceJet& j) {
      return (j.r + j.ru + j.rw).allFinite() && (j.ruu + j.ruw + j.rww).allFinite();
    };
    const double u = std::clamp(at.u, u_.lo, u_.hi), w = std::clamp(at.w, w_.lo, w_.hi);
    if (is_finite(*jet) || (u == at.u && w == at.w)) return;
    CalcFormula(u, w, jet, third);
    const double x = at.u - u, y = at.w - w;
    jet->r += x * jet->ru + y * jet->rw + 0.5 * (x * x * jet->ruu + 2 * x * y * jet->ruw + y * y * jet->rww) +
              (x * x * x * third->ruuu + 3 * x * x * y * third->ruuw + 3 * x * y * y * third->ruww +
               y * y * y * third->rwww) /
                  6;
    jet->ru +=
        x * jet->ruu + y * jet->ruw + 0.5 * (x * x * third->ruuu + 2 * x * y * third->ruuw + y * y * third->ruww);
    jet->rw +=
        x * jet->ruw + y * jet->rww + 0.5 * (x * x * third->ruuw + 2 * x * y * third->ruww + y * y * third->rwww);
    jet->ruu += x * third->ruuu + y * third->ruuw;
    jet->ruw += x * third->ruuw + y * third->ruww;
    jet->rww += x * third->ruww + y * third->rwww;
  }

  Interval u_, w_;
  bool u_closed_ = false, w_closed_ = false;
  std::array<Component, 3> components_;
};

class ExpressionHeight final : public BoundedSurface {
 public:
  ExpressionHeight(const Expression& height, const Interval& x, const Interval& y, const SourceLocation& where)
      : x_(x), y_(y), height_{height, RequireSmooth(height, x, y, where)} {
    SurfaceChart chart;
    chart.u_breaks = {x.lo, x.hi};
    chart.w_breaks = {y.lo, y.hi};
    CoverRegular(std::move(chart), kFirstParts, "; change the formula or the ranges of x and y", where);
  }

  [[nodiscard]] const char* kind_name() const override { return "height_field"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    const Taylor<double, 2, 3> z = CalcHeight(at);
    jet->r << at.u, at.w, z.value();
    jet->ru << 1, 0, z.Derivative(1, 0);
    jet->rw << 0, 1, z.Derivative(0, 1);
    jet->ruu << 0, 0, z.Derivative(2, 0);
    jet->ruw << 0, 0, z.Derivative(1, 1);
    jet->rww << 0, 0, z.Derivative(0, 2);
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    const Taylor<double, 2, 3> z = CalcHeight(at);
    third->ruuu << 0, 0, z.Derivative(3, 0);
    third->ruuw << 0, 0, z.Derivative(2, 1);
    third->ruww << 0, 0, z.Derivative(1, 2);
    third->rwww << 0, 0, z.Derivative(0, 3);
  }

 protected:
  void CalcJetBounds(const SurfacePart& part, JetBounds* bounds) const override {
    const Taylor<Interval, 2, 2> z = Enclose(height_, part.u, part.w);
    bounds->r = {part.u, part.w, z.value()};
    bounds->ru = {1, 0, z.Derivative(1, 0)};
    bounds->rw = {0, 1, z.Derivative(0, 1)};
    bounds->ruu = {0, 0, z.Derivative(2, 0)};
    bounds->ruw = {0, 0, z.Derivative(1, 1)};
    bounds->rww = {0, 0, z.Derivative(0, 2)};
  }

 private:
  [[nodiscard]] Taylor<double, 2, 3> CalcHeight(const SurfaceLocation& at) const {
    Taylor<double, 2, 3> z;
    height_.Calc(at.u, at.w, &z);
    const auto is_finite = [&] {
      return std::all_of(z.c.begin(), z.c.end(), [](double c) { return std::isfinite(c); });
    };
    const double u = std::clamp(at.u, x_.lo, x_.hi), w = std::clamp(at.w, y_.lo, y_.hi);
    if (is_finite() || (u == at.u && w == at.w)) return z;
    // Taylor's polynomial about the nearest point of the rectangle, moved.
    height_.Calc(u, w, &z);
    using Series = Taylor<double, 2, 3>;
    Series x = Series::Variable(0, at.u - u), y = Series::Variable(1, at.w - w), sum = Series::Constant(0);
    for (int i = 0; i < Series::kCount; ++i) {
      Series term = Series::Constant(z.c[i]);
      for (int k = 0; k < Series::kMonomials[i][0]; ++k) term = term * x;
      for (int k = 0; k < Series::kMonomials[i][1]; ++k) term = term * y;
      sum = sum + term;
    }
    return sum;
  }

  Interval x_, y_;
  Component height_;
};

class GridHeight final : public BoundedSurface {
 public:
  GridHeight(const std::vector<double>& x, const std::vector<double>& y,
             const std::vector<std::vector<double>>& heights, const SourceLocation& where)
      : x_(x), y_(y) {
    const size_t nx = x.size(), ny = y.size();
    // Slopes along x, along y, and along y of the slopes along x.
    using Grid = std::vector<std::vector<double>>;
    const auto along_x = [&](const Grid& z) {
      Grid slopes(nx, std::vector<double>(ny));
      std::vector<double> row(nx);
      for (size_t k = 0; k < ny; ++k) {
        for (size_t i = 0; i < nx; ++i) row[i] = z[i][k];
        const std::vector<double> slope = CalcSplineSlopes(x, row);
        for (size_t i = 0; i < nx; ++i) slopes[i][k] = slope[i];
      }
      return slopes;
    };
    const auto along_y = [&](const Grid& z) {
      Grid slopes;
      for (const std::vector<double>& column : z) slopes.push_back(CalcSplineSlopes(y, column));
      return slopes;
    };
    const Grid zx = along_x(heights), zy = along_y(heights), zxy = along_y(zx);
    cells_.reserve((nx - 1) * (ny - 1));
    for (size_t i = 0; i + 1 < nx; ++i) {
      for (size_t k = 0; k + 1 < ny; ++k) {
        // Rows: value and slope along x at both ends; columns the same along y.
        Eigen::Matrix4d ends;
        for (size_t a = 0; a < 2; ++a) {
          for (size_t b = 0; b < 2; ++b) {
            ends(2 * a, 2 * b) = heights[i + a][k + b];
            ends(2 * a + 1, 2 * b) = zx[i + a][k + b];
            ends(2 * a, 2 * b + 1) = zy[i + a][k + b];
            ends(2 * a + 1, 2 * b + 1) = zxy[i + a][k + b];
          }
        }
        cells_.push_back(PowersFromEnds(x[i + 1] - x[i]) * ends * PowersFromEnds(y[k + 1] - y[k]).transpose());
      }
    }
    SurfaceChart chart;
    chart.u_breaks = x;
    chart.w_breaks = y;
    CoverRegular(std::move(chart), 1, "; make the heights smoother", where);
  }

  [[nodiscard]] const char* kind_name() const override { return "height_field"; }

  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    const Local local = FindLocal(at.u, at.w);
    const auto d = [&](int i, int k) { return local.Derivative<double>(i, k, local.x, local.y); };
    jet->r << at.u, at.w, d(0, 0);
    jet->ru << 1, 0, d(1, 0);
    jet->rw << 0, 1, d(0, 1);
    jet->ruu << 0, 0, d(2, 0);
    jet->ruw << 0, 0, d(1, 1);
    jet->rww << 0, 0, d(0, 2);
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    const Local local = FindLocal(at.u, at.w);
    const auto d = [&](int i, int k) { return local.Derivative<double>(i, k, local.x, local.y); };
    third->ruuu << 0, 0, d(3, 0);
    third->ruuw << 0, 0, d(2, 1);
    third->ruww << 0, 0, d(1, 2);
    third->rwww << 0, 0, d(0, 3);
  }

 protected:
  void CalcJetBounds(const SurfacePart& part, JetBounds* bounds) const override {
    const Local local = FindLocal(part.u.middle(), part.w.middle());
    // Derivatives over the part from those at its middle: powers of a small step have small excess.
    const Interval du = part.u - Interval(part.u.middle()), dw = part.w - Interval(part.w.middle());
    const Interval x = Interval(part.u.middle()) - Interval(x_[local.i]),
                   y = Interval(part.w.middle()) - Interval(y_[local.k]);
    std::array<std::array<Interval, 4>, 4> m;
    for (int i = 0; i < 4; ++i) {
      for (int k = 0; k < 4; ++k) m[i][k] = local.Derivative<Interval>(i, k, x, y);
    }
    constexpr std::array<double, 4> kFactorial = {1, 1, 2, 6};
    const auto d = [&](int i, int k) {
      Interval sum(0);
      for (int a = 3; a >= i; --a) {
        Interval inner(0);
        for (int b = 3; b >= k; --b) inner += Interval(1 / kFactorial[b - k]) * Pow(dw, b - k) * m[a][b];
        sum += Interval(1 / kFactorial[a - i]) * Pow(du, a - i) * inner;
      }
      return sum;
    };
    bounds->r = {part.u, part.w, d(0, 0)};
    bounds->ru = {1, 0, d(1, 0)};
    bounds->rw = {0, 1, d(0, 1)};
    bounds->ruu = {0, 0, d(2, 0)};
    bounds->ruw = {0, 0, d(1, 1)};
    bounds->rww = {0, 0, d(0, 2)};
  }

 private:
  // From value and slope at both ends of a span to coefficients of powers.
  static Eigen::Matrix4d PowersFromEnds(double h) {
    Eigen::Matrix4d m;
    m << 1, 0, 0, 0,  //
        0, 1, 0, 0,   //
        -3 / (h * h), -2 / h, 3 / (h * h), -1 / h, 2 / (h * h * h), 1 / (h * h), -2 / (h * h * h), 1 / (h * h);
    return m;
  }
  static Interval Pow(const Interval& a, int n) {
    return n == 0 ? Interval(1) : n == 1 ? a : n == 2 ? Square(a) : a * Square(a);
  }

  struct Local {
    const Eigen::Matrix4d& powers;
    size_t i, k;
    double x, y;

    template <class T>
    [[nodiscard]] T Derivative(int di, int dk, const T& at_x, const T& at_y) const {
      const auto factor = [](int power, int order) {
        double f = 1;
        for (int j = 0; j < order; ++j) f *= power - j;
        return f;
      };
      T sum(0);
      for (int a = 3; a >= di; --a) {
        T inner(0);
        for (int b = 3; b >= dk; --b) inner = inner * at_y + T(factor(b, dk) * powers(a, b));
        sum = sum * at_x + T(factor(a, di)) * inner;
      }
      return sum;
    }
  };
  [[nodiscard]] Local FindLocal(double u, double w) const {
    const auto find = [](const std::vector<double>& breaks, double at) {
      const auto next = std::upper_bound(breaks.begin() + 1, breaks.end() - 1, at);
      return static_cast<size_t>(next - breaks.begin()) - 1;
    };
    const size_t i = find(x_, u), k = find(y_, w);
    return {cells_[i * (y_.size() - 1) + k], i, k, u - x_[i], w - y_[k]};
  }

  std::vector<double> x_, y_;
  std::vector<Eigen::Matrix4d> cells_;  // coefficients of powers of x - x_i (rows) and y - y_k
};

}  // namespace

SurfacePtr MakeExpressionSurface(const std::array<Expression, 3>& xyz, const Interval& u, const Interval& w,
                                 const SourceLocation& where) {
  RequireRectangle(u, w, where);
  return std::make_shared<ExpressionSurface>(xyz, u, w, where);
}

SurfacePtr MakeHeightField(const Expression& height, const Interval& x, const Interval& y,
                           const SourceLocation& where) {
  RequireRectangle(x, y, where);
  return std::make_shared<ExpressionHeight>(height, x, y, where);
}

SurfacePtr MakeHeightField(const std::vector<double>& x, const std::vector<double>& y,
                           const std::vector<std::vector<double>>& heights, const SourceLocation& where) {
  const auto require_rising = [&](const std::vector<double>& positions, const char* name) {
    if (positions.size() < 2)
      throw InputError(where, fmt::format("a height field needs two or more values of {}", name));
    for (size_t i = 0; i + 1 < positions.size(); ++i) {
      if (!(positions[i] < positions[i + 1] && std::isfinite(positions[i]) && std::isfinite(positions[i + 1])))
        throw InputError(where, fmt::format("the values of {} must rise, but {:.6g} follows {:.6g}", name,
                                            positions[i + 1], positions[i]));
    }
  };
  require_rising(x, "x");
  require_rising(y, "y");
  if (heights.size() != x.size())
    throw InputError(where,
                     fmt::format("{} values of x need as many rows of heights, found {}", x.size(), heights.size()));
  for (size_t i = 0; i < heights.size(); ++i) {
    if (heights[i].size() != y.size())
      throw InputError(where,
                       fmt::format("row {} has {} heights for {} values of y", i + 1, heights[i].size(), y.size()));
    for (const double z : heights[i]) {
      if (!std::isfinite(z)) throw InputError(where, fmt::format("a height of row {} is no number", i + 1));
    }
  }
  return std::make_shared<GridHeight>(x, y, heights, where);
}

}  // namespace savary
