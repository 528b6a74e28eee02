#include "savary/geometry/plane_curve.h"

#include <chrono>
#include <cmath>
#include <random>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "savary/geometry/plane_curve_invariants.h"

namespace savary {
namespace {

using Ends = SplineOptions::Ends;

PlaneCurve MakeFormula(const char* x, const char* y, double from, double to) {
  SymbolTable symbols;
  symbols.AddVariable("u", {0, kPureNumber, false});
  return PlaneCurve::Formula({Expression::Compile(x, {}, symbols, kLength, UnitSystem()),
                              Expression::Compile(y, {}, symbols, kLength, UnitSystem())},
                             from, to, {});
}

std::vector<Vec2> Ring(int count, double scale) {
  std::mt19937 rng(11);
  std::uniform_real_distribution<double> radius(0.8, 1.3);
  std::vector<Vec2> points;
  for (int i = 0; i < count; ++i) points.push_back(scale * radius(rng) * UnitVector(2 * kPi * i / count));
  return points;
}

PlaneCurve MakeSpline(int count, Ends ends, int degree, double scale = 1) {
  SplineOptions options;
  options.ends = ends;
  options.degree = degree;
  options.begin_tangent = Vec3(0.2, 1, 0);
  options.end_tangent = Vec3(1, 0.3, 0);
  return PlaneCurve::Spline(Ring(count, scale), options, {});
}

// Every kind, made of lengths of the order of `L`.
std::vector<PlaneCurve> AllCurves(double L) {
  std::vector<PlaneCurve> curves;
  curves.push_back(PlaneCurve::Line(L * Vec2(1, 2), L * Vec2(-2, 1), {}));
  curves.push_back(PlaneCurve::Arc(L * Vec2(1, 2), 0.7 * L, 0.4, 1.9, {}));
  curves.push_back(PlaneCurve::Arc(L * Vec2(1, 2), 0.7 * L, 0.4, -2 * kPi, {}));
  curves.push_back(PlaneCurve::Ellipse(L * Vec2(1, 2), L * Vec2(1.2, 1.2), L * Vec2(-0.4, 0.4), -1, 4, {}));
  PlaneCurve::PolarPolynomial polar;
  polar.coefficients = {1.2 * L, -0.2 * L, 0.1 * L, 0.03 * L};
  polar.exponents = {0, 1, 5, 12};
  polar.from = 1;
  polar.to = 2.2;
  polar.origin = 1.5;
  polar.scale = 0.9;
  curves.push_back(PlaneCurve::Polar(polar, {}));
  polar.exponents = {0, 1.5, -0.7, 2.25};
  polar.origin = 0.5;
  curves.push_back(PlaneCurve::Polar(polar, {}));
  for (const int degree : {3, 5}) {
    for (const Ends ends : {Ends::kNatural, Ends::kClamped, Ends::kClosed})
      curves.push_back(MakeSpline(7, ends, degree, L));
  }
  PlaneCurve::NurbsData nurbs;
  nurbs.points = Ring(9, L);
  nurbs.degree = 4;
  curves.push_back(PlaneCurve::Nurbs(nurbs, {}));
  nurbs.weights = {1, 2, 0.5, 1, 3, 1, 0.7, 1, 1};
  nurbs.knots = {-0.3, 0, 0, 0.2, 0.9, 1.2, 1.9, 2.2, 2.9, 3, 3, 3.1, 3.5, 4};
  curves.push_back(PlaneCurve::Nurbs(nurbs, {}));
  curves.push_back(PlaneCurve::Involute({L * Vec2(0.3, 0.1), 0.8 * L, 0.7, 0.2, 1.1, false}, {}));
  curves.push_back(PlaneCurve::Involute({L * Vec2(0.3, 0.1), 0.8 * L, 0.7, 1.1, 0.2, true}, {}));
  curves.push_back(PlaneCurve::Cycloid({L * Vec2(0.3, 0.1), 3 * L, L, 0.6 * L, 0.2, 0, 2 * kPi}, {}));
  curves.push_back(PlaneCurve::Cycloid({L * Vec2(0.3, 0.1), 3 * L, -L, 0.4 * L, 0.2, 2 * kPi, 0}, {}));
  curves.push_back(PlaneCurve::Cycloid({L * Vec2(0.3, 0.1), 0, L, L, 0.2, 0.5, 5}, {}));
  return curves;
}

TEST(PlaneCurves, KeepTheInvariantsOfPlaneCurves) {
  for (const double scale : {1.0, 1e-6, 1e6}) {
    if (Instrumented() && scale != 1) continue;
    SCOPED_TRACE(scale);
    for (const PlaneCurve& curve : AllCurves(scale)) {
      SCOPED_TRACE(curve.kind_name());
      ExpectPlaneCurveInvariants(curve);
    }
  }
  ExpectPlaneCurveInvariants(MakeFormula("u*cos(3*u)", "u*sin(3*u) + exp(-u)", 0.5, 2));
  ExpectPlaneCurveInvariants(MakeFormula("cosh(u)", "tan(u/3)*sqrt(u)", 2, 0.5));
}

TEST(PlaneCurves, TurnedKeepTheirInvariantsAndTheirLocations) {
  const Vec2 center(0.4, -0.2);
  for (const PlaneCurve& curve : AllCurves(1)) {
    SCOPED_TRACE(curve.kind_name());
    const PlaneCurve turned = curve.Turned(center, 0.7, {}).Turned(center, 0.5, {});
    if (!Instrumented()) ExpectPlaneCurveInvariants(turned);
    for (const double u : {0.0, 0.3, 1.0, 1.01}) {
      const Vec2 arm = curve.CalcPoint(u) - center;
      const Vec2 expected = center + std::cos(1.2) * arm + std::sin(1.2) * TurnLeft(arm);
      EXPECT_LE((turned.CalcPoint(u) - expected).norm(), 1e-14 * (1 + arm.norm()));
    }
    EXPECT_NEAR(turned.length(), curve.length(), 1e-12 * curve.length());
  }
}

double CurvatureAt(const PlaneCurve& curve, double u) {
  PlaneJet jet;
  curve.CalcJet(u, &jet);
  return PlaneFrame(jet).k();
}

TEST(PlaneCurvature, MatchesClosedForms) {
  for (const double u : {0.0, 0.3, 0.77, 1.0}) {
    EXPECT_EQ(CurvatureAt(PlaneCurve::Line({0, 0}, {3, 4}, {}), u), 0);
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Arc({3, 1}, 0.25, 0.3, 2, {}), u), 4, 1e-14);
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Arc({3, 1}, 0.25, 0.3, -2, {}), u), -4, 1e-14);
    const double a = 0.2 + 1.5 * u, square = std::pow(3 * std::sin(a), 2) + std::pow(2 * std::cos(a), 2);
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Ellipse({1, 1}, {3, 0}, {0, 2}, 0.2, 1.5, {}), u), 6 / std::pow(square, 1.5),
                1e-14);
    // rho = 2 + x^2 in polar form: k = (rho^2 + 2 rho'^2 - rho rho'') / (rho^2 + rho'^2)^1.5.
    const double x = 0.1 + 0.9 * u, rho = 2 + x * x, rho1 = 2 * x;
    PlaneCurve::PolarPolynomial polar;
    polar.coefficients = {2, 1};
    polar.exponents = {0, 2};
    polar.from = 0.1;
    polar.to = 1;
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Polar(polar, {}), u),
                (rho * rho + 2 * rho1 * rho1 - 2 * rho) / std::pow(rho * rho + rho1 * rho1, 1.5), 1e-14);
    const double roll = 0.4 + u;
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Involute({{2, 0}, 0.5, 1, 0.4, 1.4, false}, {}), u), 1 / (0.5 * roll), 1e-13);
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Involute({{2, 0}, 0.5, 1, 0.4, 1.4, true}, {}), u), -1 / (0.5 * roll), 1e-13);
    // The cycloid of a wheel on a line, run along +x, bends clockwise: k = -1 / (4 r |sin(a/2)|).
    const double angle = 1 + 3 * u;
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Cycloid({{0, 0}, 0, 2, 2, 0, 1, 4}, {}), u), -1 / (8 * std::sin(angle / 2)),
                1e-13);
    // Epicycloid: k = (R + 2 r) / (4 r (R + r) |sin(R a / 2 r)|).
    EXPECT_NEAR(CurvatureAt(PlaneCurve::Cycloid({{0, 0}, 3, 1, 1, 0.3, 0.1, 1.9}, {}), u),
                5 / (16 * std::sin(1.5 * (0.1 + 1.8 * u))), 1e-12);
  }
}

TEST(PlaneCurveLength, MatchesClosedForms) {
  EXPECT_NEAR(PlaneCurve::Involute({{2, 0}, 0.5, 1, 0.4, 1.4, false}, {}).length(), 0.25 * (1.4 * 1.4 - 0.4 * 0.4),
              1e-15);
  EXPECT_NEAR(PlaneCurve::Cycloid({{0, 0}, 0, 2, 2, 0, 1, 4}, {}).length(), 8 * (std::cos(0.5) - std::cos(2)), 1e-14);
  EXPECT_NEAR(PlaneCurve::Arc({3, 1}, 0.25, 0.3, -2, {}).length(), 0.5, 1e-16);
  // An offset closed convex curve is longer by 2 pi d (Steiner).
  const PlaneCurve ellipse = PlaneCurve::Ellipse({1, 1}, {3, 0}, {0, 2}, 0.2, 2 * kPi, {});
  EXPECT_NEAR(PlaneCurve::Offset(ellipse, 0.7, {}).length(), ellipse.length() + 2 * kPi * 0.7, 1e-13);
}

// rho = R + h (4 x (1 - x))^k, multiplied out as users write it: its large terms cancel near both ends.
TEST(PlaneCurveLength, IsFoundWhereTermsOfAPolynomialCancel) {
  std::mt19937 rng(7);
  std::uniform_real_distribution<double> any(0, 1);
  for (int trial = 0; trial < 60; ++trial) {
    SCOPED_TRACE(trial);
    const int k = 2 + static_cast<int>(rng() % 4);
    const double R = std::pow(10, 2 * any(rng) - 2), h = R * (0.05 + any(rng)), width = 1 + 2 * any(rng);
    const bool backwards = rng() % 2 == 0;  // in powers of x - 1
    PlaneCurve::PolarPolynomial polynomial;
    polynomial.coefficients = {R};
    polynomial.exponents = {0};
    double binomial = 1;
    for (int j = 0; j <= k; ++j) {
      // x^k (1 - x)^k = sum (-1)^j C(k, j) x^(k + j) = (-1)^k sum C(k, j) (x - 1)^(k + j).
      const double sign = (backwards ? k : j) % 2 == 0 ? 1 : -1;
      polynomial.coefficients.push_back(sign * binomial * h * std::pow(4, k));
      polynomial.exponents.push_back(k + j);
      binomial *= static_cast<double>(k - j) / (j + 1);
    }
    polynomial.scale = width;
    polynomial.origin = backwards ? width : 0;
    polynomial.to = width;
    const PlaneCurve curve = PlaneCurve::Polar(polynomial, {});
    const auto speed = [&](double x) {
      const double b = 4 * x * (1 - x), rho = R + h * std::pow(b, k);
      return std::hypot(rho * width, h * k * std::pow(b, k - 1) * 4 * (1 - 2 * x));
    };
    constexpr int kParts = 2000;  // Simpson's rule
    double length = 0;
    for (int i = 0; i < kParts; ++i) {
      length += (speed(double(i) / kParts) + 4 * speed((i + 0.5) / kParts) + speed((i + 1.0) / kParts)) / (6 * kParts);
    }
    EXPECT_NEAR(curve.length(), length, 1e-10 * length);
  }
}

TEST(Nurbs, DrawsAnExactCircle) {
  const double h = std::sqrt(0.5);
  PlaneCurve::NurbsData nurbs;
  nurbs.degree = 2;
  nurbs.points = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}};
  nurbs.weights = {1, h, 1, h, 1, h, 1, h, 1};
  nurbs.knots = {0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4};
  const PlaneCurve circle = PlaneCurve::Nurbs(nurbs, {});
  for (double u = 0; u <= 1; u += 1.0 / 64) {
    EXPECT_NEAR(circle.CalcPoint(u).norm(), 1, 1e-15);
    EXPECT_NEAR(CurvatureAt(circle, u), 1, 1e-12);
  }
  EXPECT_NEAR(circle.length(), 2 * kPi, 1e-14);
}

TEST(Nurbs, ReproducesBezierCurves) {
  PlaneCurve::NurbsData nurbs;
  nurbs.points = {{0, 0}, {1, 2}, {3, 3}, {4, -1}};
  const PlaneCurve bezier = PlaneCurve::Nurbs(nurbs, {});
  for (const double u : {0.0, 0.2, 0.9, 1.0}) {
    const double x = 1 - u;
    const Vec2 exact = x * x * x * nurbs.points[0] + 3 * x * x * u * nurbs.points[1] + 3 * x * u * u * nurbs.points[2] +
                       u * u * u * nurbs.points[3];
    EXPECT_LE((bezier.CalcPoint(u) - exact).norm(), 1e-15);
  }
}

std::string Refusal(const std::function<void()>& make) {
  try {
    make();
  } catch (const InputError& error) {
    return error.message();
  }
  return "";
}

TEST(PlaneCurve, RefusesWhatHasNoDirection) {
  EXPECT_EQ(Refusal([] { (void)PlaneCurve::Line({1, 2}, {1, 2}, {}); }), "a line needs two different ends");
  EXPECT_NE(Refusal([] { (void)PlaneCurve::Cycloid({{0, 0}, 3, 1, 1, 0, -1, 1}, {}); }), "");
  EXPECT_NE(Refusal([] { (void)PlaneCurve::Involute({{0, 0}, 3, 1, 0, 1, false}, {}); }), "");
  EXPECT_NE(Refusal([] { (void)MakeFormula("u^2", "u^3", -1, 1); }), "");
  EXPECT_NE(Refusal([] { (void)MakeFormula("u", "sqrt(u)", 0, 1); }), "");
  PlaneCurve::NurbsData kinked;
  kinked.degree = 1;
  kinked.points = {{0, 0}, {1, 0}, {1, 1}};
  EXPECT_EQ(
      Refusal([&] { (void)PlaneCurve::Nurbs(kinked, {}); }),
      "the curve turns by 90 deg at a point inside, near u = 0.5; cut it there and put a corner between the parts");
}

TEST(PlaneOffset, HasACuspBeyondTheCenterOfCurvature) {
  const PlaneCurve arc = PlaneCurve::Arc({0, 0}, 2, 0, 1, {});
  EXPECT_NEAR(CurvatureAt(PlaneCurve::Offset(arc, -1.5, {}), 0.5), 2, 1e-14);
  EXPECT_NE(Refusal([&] {
              (void)PlaneCurve::Offset(arc, -2.5, {});
            }).find("there the radius of curvature is only 0.8 times the distance of the offset"),
            std::string::npos);
  // Only near the vertices at the ends of the long axis is the radius of curvature, b^2/a = 4/3, too small.
  const PlaneCurve ellipse = PlaneCurve::Ellipse({1, 1}, {3, 0}, {0, 2}, 0.2, 2 * kPi, {});
  EXPECT_EQ(Refusal([&] { (void)PlaneCurve::Offset(ellipse, -1.33, {}); }), "");
  EXPECT_NE(Refusal([&] { (void)PlaneCurve::Offset(ellipse, -1.34, {}); }), "");
  // Offsets of offsets add up.
  const PlaneCurve twice = PlaneCurve::Offset(PlaneCurve::Offset(ellipse, 0.5, {}), -0.5, {});
  EXPECT_EQ(twice.CalcPoint(0.3), ellipse.CalcPoint(0.3));
}

TEST(PlaneCurve, GoesOnSmoothlyBeyondItsEnds) {
  for (const PlaneCurve& curve : AllCurves(1)) {
    SCOPED_TRACE(curve.kind_name());
    for (const double end : {0.0, 1.0}) {
      PlaneJet at, beyond;
      curve.CalcJet(end, &at);
      const double h = end == 0 ? -1e-4 : 1e-4;
      curve.CalcJet(end + h, &beyond);
      EXPECT_LE((at.r + h * (at.d1 + h / 2 * (at.d2 + h / 3 * at.d3)) - beyond.r).norm(), 1e-11);
      EXPECT_LE((at.d1 + h * (at.d2 + h / 2 * at.d3) - beyond.d1).norm(), 1e-6);
    }
  }
}

}  // namespace
}  // namespace savary
