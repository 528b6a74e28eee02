#pragma once

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/surface.h"

namespace savary {

inline const SourceLocation kHere{"test", 1, 1};

/// An expression of u and v.
inline Expression Of(std::string_view text) {
  SymbolTable symbols;
  symbols.AddVariable("u", {0, kPureNumber, false});
  symbols.AddVariable("v", {1, kPureNumber, false});
  return Expression::Compile(text, kHere, symbols, kPureNumber, {});
}

inline std::array<Expression, 3> Of(std::string_view x, std::string_view y, std::string_view z) {
  return {Of(x), Of(y), Of(z)};
}

/// What an error says; empty where there is none.
template <class Function>
std::string MessageOf(const Function& function) {
  try {
    function();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

struct Random {
  std::mt19937 rng;
  double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(rng); }
};

/// What is known of a surface from elsewhere, and what to leave out.
struct SurfaceFacts {
  std::function<double(const Vec3&)> gauss, mean;  ///< curvatures at a point by closed form, where there is one
  bool has_third = true;                           ///< third derivatives are continuous inside the breaks
  int locations = 24;                              ///< random ones
  double curvature_slack = 1e-9;                   ///< relative, of `gauss` and `mean`
  /// Where differences over 0.008 of a part's range stay within one smooth piece; everywhere if not given.
  std::function<bool(const SurfaceLocation&)> is_smooth = {};
  double longest = kInfinity;  ///< differences as in parts no longer than this, of parameters
};

/// What holds of every surface: derivatives against differences, normals and curvature, bounds that hold what they
/// bound and shrink with the part, charts that agree, closed charts that close, sides that are points.
inline void ExpectSurfaceInvariants(const Surface& surface, unsigned seed, const SurfaceFacts& facts = {}) {
  std::mt19937 rng(seed);
  std::uniform_real_distribution<double> share(0.02, 0.98);
  const auto pick = [&](const Interval& range) {
    const bool is_short = range.width() <= 20;
    const double lo = is_short ? range.lo : std::max(range.lo, -10.0),
                 hi = is_short ? range.hi : std::min(range.hi, 10.0);
    return lo + share(rng) * (hi - lo);
  };
  const auto finite = [](const Interval& range) { return std::min(range.width(), 20.0); };
  const auto even = [&](const Interval& range) { return std::min(finite(range), facts.longest); };
  const double size = std::isfinite(surface.size()) ? surface.size() : 10;
  ASSERT_FALSE(surface.cover().empty());
  for (int trial = 0; trial < facts.locations; ++trial) {
    const SurfacePart& part = surface.cover()[rng() % surface.cover().size()];
    const SurfaceLocation at{part.chart, pick(part.u), pick(part.w)};
    SCOPED_TRACE(::testing::Message() << surface.kind_name() << " seed " << seed << " chart " << at.chart << " u "
                                      << at.u << " w " << at.w);
    const auto jet_at = [&](double u, double w) {
      SurfaceJet jet;
      surface.CalcJet({at.chart, u, w}, &jet);
      return jet;
    };
    const auto third_at = [&](double u, double w) {
      SurfaceThird third;
      surface.CalcThird({at.chart, u, w}, &third);
      return third;
    };
    const SurfaceJet jet = jet_at(at.u, at.w);
    const SurfaceThird third = third_at(at.u, at.w);
    // Five-point differences inside the part: error of round-off eps / h and of h^4 times the fifth derivative, taken
    // relative to the largest value around.
    const double hu = 0.004 * even(part.u), hw = 0.004 * even(part.w);
    const auto slope = [&](bool along_u, const auto& value) {
      const double h = along_u ? hu : hw;
      const auto shifted = [&](double by) {
        return Vec3(along_u ? value(at.u + by * h, at.w) : value(at.u, at.w + by * h));
      };
      return Vec3((8 * (shifted(1) - shifted(-1)) - (shifted(2) - shifted(-2))) / (12 * h));
    };
    const bool is_smooth = !facts.is_smooth || facts.is_smooth(at);
    const auto expect_near = [&](const Vec3& difference, const Vec3& derivative, double scale, const char* name) {
      if (!is_smooth) return;
      EXPECT_LE((difference - derivative).norm(), 2e-8 * (scale + derivative.norm())) << name;
    };
    const double u_range = even(part.u), w_range = even(part.w);
    const double su = size / u_range, sw = size / w_range;
    expect_near(slope(true, [&](double u, double w) { return jet_at(u, w).r; }), jet.ru, su, "ru");
    expect_near(slope(false, [&](double u, double w) { return jet_at(u, w).r; }), jet.rw, sw, "rw");
    expect_near(slope(true, [&](double u, double w) { return jet_at(u, w).ru; }), jet.ruu, su / u_range, "ruu");
    expect_near(slope(false, [&](double u, double w) { return jet_at(u, w).ru; }), jet.ruw, su / w_range, "ruw");
    expect_near(slope(true, [&](double u, double w) { return jet_at(u, w).rw; }), jet.ruw, sw / u_range, "ruw");
    expect_near(slope(false, [&](double u, double w) { return jet_at(u, w).rw; }), jet.rww, sw / w_range, "rww");
    EXPECT_LE((surface.CalcPoint(at) - jet.r).norm(), 8 * kEpsilon * (size + jet.r.norm()));
    if (facts.has_third) {
      const double suu = su / u_range, sww = sw / w_range;
      expect_near(slope(true, [&](double u, double w) { return jet_at(u, w).ruu; }), third.ruuu, suu / u_range, "ruuu");
      expect_near(slope(false, [&](double u, double w) { return jet_at(u, w).ruu; }), third.ruuw, suu / w_range,
                  "ruuw");
      expect_near(slope(true, [&](double u, double w) { return jet_at(u, w).rww; }), third.ruww, sww / u_range, "ruww");
      expect_near(slope(false, [&](double u, double w) { return jet_at(u, w).rww; }), third.rwww, sww / w_range,
                  "rwww");
    }

    const SurfaceFrame frame(jet);
    ASSERT_TRUE(frame.is_regular) << "a cover is regular";
    Mat3 axes;
    axes << frame.t1, frame.t2, frame.n;
    EXPECT_LE((axes.transpose() * axes - Mat3::Identity()).norm(), 1e-14);
    EXPECT_NEAR(axes.determinant(), 1, 1e-14);
    const auto normal_at = [&](double u, double w) { return SurfaceFrame(jet_at(u, w)).n; };
    const Vec3 nu = slope(true, normal_at), nw = slope(false, normal_at);
    const auto in_plane = [&](const Vec3& v) { return Vec2(frame.t1.dot(v), frame.t2.dot(v)); };
    if (is_smooth) {
      EXPECT_LE((in_plane(nu) - frame.B.col(0)).norm(), 1e-6 * (1 / u_range + frame.B.col(0).norm()));
      EXPECT_LE((in_plane(nw) - frame.B.col(1)).norm(), 1e-6 * (1 / w_range + frame.B.col(1).norm()));
    }
    EXPECT_LE((in_plane(jet.ru) - frame.A.col(0)).norm(), 1e-13 * jet.ru.norm());
    EXPECT_LE((in_plane(jet.rw) - frame.A.col(1)).norm(), 1e-13 * jet.rw.norm());
    const Mat2 K = frame.K();
    EXPECT_LE((K * frame.A - frame.B).norm(), 1e-10 * (frame.B.norm() + K.norm() * frame.A.norm()));
    const SurfaceFrame::Principal principal = frame.CalcPrincipal();
    EXPECT_NEAR(principal.k1 * principal.k2, frame.gauss_curvature(),
                1e-10 * (std::abs(principal.k1 * principal.k2) + K.squaredNorm()));
    if (facts.gauss) {
      const double gauss = facts.gauss(jet.r);
      EXPECT_NEAR(frame.gauss_curvature(), gauss, facts.curvature_slack * (std::abs(gauss) + K.squaredNorm()));
    }
    if (facts.mean) {
      const double mean = facts.mean(jet.r);
      EXPECT_NEAR(frame.mean_curvature(), mean, facts.curvature_slack * (std::abs(mean) + K.norm()));
    }
    if (facts.has_third && is_smooth) {
      const NormalJet normal(jet, third);
      const auto normal_jet = [&](double u, double w) { return NormalJet(jet_at(u, w), third_at(u, w)); };
      const double scale = frame.B.norm() + 1 / u_range + 1 / w_range;
      EXPECT_LE((normal.nu - nu).norm(), 1e-6 * scale);
      EXPECT_LE((slope(true, [&](double u, double w) { return normal_jet(u, w).nu; }) - normal.nuu).norm(),
                1e-5 * (scale / u_range + normal.nuu.norm()));
      EXPECT_LE((slope(false, [&](double u, double w) { return normal_jet(u, w).nu; }) - normal.nuw).norm(),
                1e-5 * (scale / w_range + normal.nuw.norm()));
      EXPECT_LE((slope(false, [&](double u, double w) { return normal_jet(u, w).nw; }) - normal.nww).norm(),
                1e-5 * (scale / w_range + normal.nww.norm()));
    }

    // Bounds of a random part around here: random points of it are inside, and small parts have tight bounds.
    for (const double length : {1.0, 0.1, 0.001}) {
      const auto cut = [&](const Interval& range, double x) {
        const double reach = 0.5 * length * finite(range);
        return Interval(std::max(range.lo, x - reach), std::min(range.hi, x + reach));
      };
      const SurfacePart piece{part.chart, cut(part.u, at.u), cut(part.w, at.w)};
      const PartBounds bounds = surface.CalcBounds(piece);
      EXPECT_NEAR(bounds.normal.norm(), 1, 1e-12);
      EXPECT_LE((bounds.axes.transpose() * bounds.axes - Mat3::Identity()).norm(), 1e-12);
      Vec3 reach = Vec3::Zero();
      std::uniform_real_distribution<double> unit(0, 1);
      for (int k = 0; k < 12; ++k) {
        const bool is_corner = k < 4;
        // Corners as limits from inside: at a break the jet is that of the part behind it.
        const double fu = is_corner ? 1e-9 + (k % 2) * (1 - 2e-9) : unit(rng);
        const double fw = is_corner ? 1e-9 + (k / 2) * (1 - 2e-9) : unit(rng);
        const SurfaceJet inside = jet_at(piece.u.lo + fu * piece.u.width(), piece.w.lo + fw * piece.w.width());
        const Vec3 local = bounds.axes.transpose() * (inside.r - bounds.center);
        reach = reach.cwiseMax(local.cwiseAbs());
        EXPECT_TRUE((local.cwiseAbs().array() <= bounds.half.array()).all())
            << local.transpose() << " half " << bounds.half.transpose();
        const SurfaceFrame there(inside);
        if (!there.is_regular) continue;
        EXPECT_LE(std::atan2(there.n.cross(bounds.normal).norm(), there.n.dot(bounds.normal)), bounds.spread);
        const SurfaceFrame::Principal k_there = there.CalcPrincipal();
        const double slack = 1e-9 * (std::abs(k_there.k1) + std::abs(k_there.k2)) + 4 * kEpsilon / size;
        EXPECT_LE(k_there.k1, bounds.k_max + slack);
        EXPECT_GE(k_there.k2, bounds.k_min - slack);
      }
      if (length < 0.01) {
        EXPECT_LE(bounds.half.norm(), 3 * reach.norm() + 1e-12 * size) << "bounds of a small part are tight";
        EXPECT_LE(bounds.spread, 0.2);
      }
    }

    // Charts agree on the point, the side and the curvatures.
    for (int other = 0; other < static_cast<int>(surface.charts().size()); ++other) {
      SurfaceLocation there;
      if (other == at.chart || !surface.ChangeChart(at, other, &there)) continue;
      EXPECT_EQ(there.chart, other);
      SurfaceJet same;
      surface.CalcJet(there, &same);
      EXPECT_LE((same.r - jet.r).norm(), 1e-13 * (size + jet.r.norm()));
      const SurfaceFrame frame_there(same);
      if (!frame_there.is_regular) continue;
      EXPECT_LE((frame_there.n - frame.n).norm(), 1e-9);
      EXPECT_NEAR(frame_there.mean_curvature(), frame.mean_curvature(), 1e-6 * (K.norm() + 1e-3 / size));
    }
    const Vec2 user = surface.FindUserParameters(at);
    EXPECT_LE((surface.CalcPoint({0, user.x(), user.y()}) - jet.r).norm(), 1e-12 * (size + jet.r.norm()));
  }

  for (int number = 0; number < static_cast<int>(surface.charts().size()); ++number) {
    const SurfaceChart& chart = surface.charts()[number];
    for (int k = 0; k < 5; ++k) {
      const double u = pick(chart.u()), w = pick(chart.w());
      SurfaceJet one, two;
      if (chart.u_closed) {
        surface.CalcJet({number, chart.u().lo, w}, &one);
        surface.CalcJet({number, chart.u().hi, w}, &two);
        EXPECT_LE((one.r - two.r).norm() + (one.ru - two.ru).norm(), 1e-12 * (size + one.ru.norm()));
      }
      if (chart.w_closed) {
        surface.CalcJet({number, u, chart.w().lo}, &one);
        surface.CalcJet({number, u, chart.w().hi}, &two);
        EXPECT_LE((one.r - two.r).norm() + (one.rw - two.rw).norm(), 1e-12 * (size + one.rw.norm()));
      }
      for (int side = 0; side < 4; ++side) {
        if (!chart.is_point[side]) continue;
        const bool is_w = side >= 2;
        const Interval range = is_w ? chart.w() : chart.u();
        const double end = side % 2 == 0 ? range.lo : range.hi;
        surface.CalcJet(is_w ? SurfaceLocation{number, u, end} : SurfaceLocation{number, end, w}, &one);
        surface.CalcJet(is_w ? SurfaceLocation{number, chart.u().lo, end} : SurfaceLocation{number, end, chart.w().lo},
                        &two);
        EXPECT_LE((one.r - two.r).norm(), 1e-12 * size);
      }
    }
  }
}

}  // namespace savary
