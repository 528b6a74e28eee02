#include "savary/geometry/curve.h"

#include <cmath>
#include <random>

#include "savary/base/constants.h"
#include "savary/geometry/curve_frames.h"
#include "savary/geometry/curve_invariants.h"

namespace savary {
namespace {

Curve MakeSpaceFormula(const char* x, const char* y, const char* z, double first, double last, bool closed) {
  SymbolTable symbols;
  symbols.AddVariable("u", {0, kPureNumber, false});
  std::array<Expression, 3> xyz;
  const char* texts[3] = {x, y, z};
  for (int k = 0; k < 3; ++k) xyz[k] = Expression::Compile(texts[k], {}, symbols, kLength, UnitSystem());
  return Curve::Formula(xyz, first, last, closed, {});
}

std::vector<Vec3> RandomPoints(int count, unsigned seed) {
  std::mt19937 rng(seed);
  std::normal_distribution<double> normal(0, 0.3);
  std::vector<Vec3> points;
  for (int i = 0; i < count; ++i)
    points.emplace_back(std::cos(i) * i + normal(rng), std::sin(i) * 4 + normal(rng), 0.7 * i + normal(rng));
  return points;
}

Curve MakeSpaceSpline(const std::vector<Vec3>& points, SplineOptions::Ends ends, int degree) {
  SplineOptions options;
  options.ends = ends;
  options.degree = degree;
  options.begin_tangent = Vec3(1, 2, 0);
  options.end_tangent = Vec3(0, -1, 3);
  return Curve::Spline(points, options, {});
}

using Ends = SplineOptions::Ends;

std::vector<Curve> AllSpaceCurves() {
  std::vector<Curve> curves;
  curves.push_back(Curve::Line(Vec3(1, 2, 3), Vec3(-2, 1, 7), {}));
  curves.push_back(Curve::Arc(Vec3(1, 0, 2), Vec3::UnitY(), Vec3::UnitZ(), 0.7, 2 * kPi));
  curves.push_back(Curve::Arc(Vec3(1, 0, 2), Vec3::UnitY(), Vec3::UnitZ(), 3, 1.2));
  for (const int degree : {3, 5}) {
    for (const Ends ends : {Ends::kNatural, Ends::kClamped, Ends::kClosed})
      curves.push_back(MakeSpaceSpline(RandomPoints(9, 5), ends, degree));
  }
  curves.push_back(MakeSpaceFormula("2*cos(u)", "2*sin(u)", "0.3*u", 0, 15, false));
  curves.push_back(
      MakeSpaceFormula("(3 + cos(3*u))*cos(2*u)", "(3 + cos(3*u))*sin(2*u)", "sin(3*u)", 0, 2 * kPi, true));
  return curves;
}

TEST(Curves, KeepTheInvariantsOfCurves) {
  int i = 0;
  for (const Curve& curve : AllSpaceCurves()) {
    SCOPED_TRACE(i++);
    ExpectCurveInvariants(curve);
  }
}

TEST(CurveFrames, KeepTheInvariantsOfFrames) {
  int i = 0;
  for (const Curve& curve : AllSpaceCurves()) {
    SCOPED_TRACE(i++);
    // Not along any tangent of these.
    const Vec3 up(0.9, -0.3, 0.4);
    ExpectFrameInvariants(curve, CurveFrames(curve, CurveNormals::kLeastRotation, up, {}));
  }
  const Curve helix = MakeSpaceFormula("2*cos(u)", "2*sin(u)", "0.3*u", 0, 15, false);
  ExpectFrameInvariants(helix, CurveFrames(helix, CurveNormals::kUpright, Vec3(0.3, 0.1, 1), {}));
}

TEST(CurveLength, MatchesClosedForms) {
  EXPECT_NEAR(MakeSpaceFormula("2*cos(u)", "2*sin(u)", "0.3*u", 0, 15, false).length(), 15 * std::hypot(2, 0.3), 1e-13);
  // One arch of a cycloid of radius 1 between points u: 4 (cos(a/2) - cos(b/2)).
  const Curve cycloid = MakeSpaceFormula("u - sin(u)", "1 - cos(u)", "0", 0.01, 6, false);
  EXPECT_NEAR(cycloid.length(), 4 * (std::cos(0.005) - std::cos(3)), 1e-13);
  EXPECT_NEAR(cycloid.CalcDistance(2), 4 * (std::cos(0.005) - std::cos(1)), 1e-13);
  // A little beyond the end the cubic goes on.
  EXPECT_NEAR(cycloid.CalcDistance(6.01), 4 * (std::cos(0.005) - std::cos(3.005)), 1e-8);
  const Curve parabola = MakeSpaceFormula("u", "u^2", "0", -1, 2, false);
  const auto exact = [](double x) { return 0.5 * x * std::sqrt(1 + 4 * x * x) + 0.25 * std::asinh(2 * x); };
  EXPECT_NEAR(parabola.length(), exact(2) - exact(-1), 1e-13);
  EXPECT_NEAR(parabola.CalcDistance(1.3), exact(1.3) - exact(-1), 1e-13);
}

TEST(CurveLength, CountsTheLapsOfClosedCurves) {
  const Curve circle = Curve::Arc(Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY(), 2, 2 * kPi);
  EXPECT_NEAR(circle.CalcDistance(-9), -18, 1e-14);
  const Curve ring = MakeSpaceFormula("3*cos(u)", "2*sin(u)", "0", 0, 2 * kPi, true);
  EXPECT_NEAR(ring.CalcDistance(1 + 6 * kPi) - ring.CalcDistance(1), 3 * ring.length(), 1e-12);
  EXPECT_NEAR(ring.CalcDistance(1 - 4 * kPi) - ring.CalcDistance(1), -2 * ring.length(), 1e-12);
  CurveJet a, b;
  ring.CalcJet(1, &a);
  ring.CalcJet(1 + 20 * kPi, &b);
  EXPECT_LE((a.r - b.r).norm(), 1e-13);
}

TEST(Spline, PassesThroughItsPointsWithContinuousDerivatives) {
  const std::vector<Vec3> points = RandomPoints(12, 8);
  for (const int degree : {3, 5}) {
    for (const Ends ends : {Ends::kNatural, Ends::kClamped, Ends::kClosed}) {
      const Curve curve = MakeSpaceSpline(points, ends, degree);
      for (size_t i = 0; i < points.size(); ++i) {
        CurveJet before, after;
        const double u = curve.breaks()[i], range = curve.last();
        curve.CalcJet(u, &after);
        EXPECT_LE((after.r - points[i]).norm(), 1e-13 * range);
        if (i == 0 || (i + 1 == points.size() && ends != Ends::kClosed)) continue;
        curve.CalcJet(std::nextafter(u, -1), &before);
        EXPECT_LE((after.d1 - before.d1).norm(), 1e-12);
        EXPECT_LE((after.d2 - before.d2).norm(), 1e-11);
        if (degree == 5) {
          EXPECT_LE((after.d3 - before.d3).norm(), 1e-10);
        }
      }
    }
  }
}

TEST(Spline, MeetsItsEndConditions) {
  const std::vector<Vec3> points = RandomPoints(7, 3);
  CurveJet begin, end;
  for (const int degree : {3, 5}) {
    Curve curve = MakeSpaceSpline(points, Ends::kNatural, degree);
    curve.CalcJet(curve.first(), &begin);
    curve.CalcJet(curve.last(), &end);
    EXPECT_LE((degree == 3 ? begin.d2 : begin.d3).norm(), 1e-12);
    EXPECT_LE((degree == 3 ? end.d2 : end.d3).norm(), 1e-11);
    curve = MakeSpaceSpline(points, Ends::kClamped, degree);
    curve.CalcJet(curve.first(), &begin);
    curve.CalcJet(curve.last(), &end);
    EXPECT_LE((begin.d1 - Vec3(1, 2, 0).normalized()).norm(), 1e-12);
    EXPECT_LE((end.d1 - Vec3(0, -1, 3).normalized()).norm(), 1e-12);
    curve = MakeSpaceSpline(points, Ends::kClosed, degree);
    curve.CalcJet(curve.first(), &begin);
    curve.CalcJet(std::nextafter(curve.last(), 0), &end);
    EXPECT_LE((begin.r - end.r).norm(), 1e-12);
    EXPECT_LE((begin.d1 - end.d1).norm(), 1e-12);
    EXPECT_LE((begin.d2 - end.d2).norm(), 1e-11);
    if (degree == 5) {
      EXPECT_LE((begin.d3 - end.d3).norm(), 1e-10);
    }
  }
}

TEST(Spline, IsExactForPolynomialsThatFitItsEnds) {
  // Chords of points on a line are lengths, so a natural spline of either degree is the line itself.
  const Curve line = MakeSpaceSpline({Vec3(0, 0, 0), Vec3(1, 1, 0), Vec3(3, 3, 0), Vec3(4, 4, 0)}, Ends::kNatural, 5);
  CurveJet jet;
  line.CalcJet(2.2, &jet);
  EXPECT_LE((jet.r - 2.2 * Vec3(1, 1, 0).normalized()).norm(), 1e-13);
  EXPECT_NEAR(line.length(), std::sqrt(32), 1e-13);
}

TEST(Spline, NearsACircleByTheOrderOfItsDegree) {
  // Closed splines through n points of a circle: error of order n^-4 and n^-6.
  for (const int degree : {3, 5}) {
    double last = 0;
    for (const int n : {16, 32}) {
      std::vector<Vec3> points;
      for (int i = 0; i < n; ++i) points.emplace_back(std::cos(2 * kPi * i / n), std::sin(2 * kPi * i / n), 0);
      const Curve curve = MakeSpaceSpline(points, Ends::kClosed, degree);
      double worst = 0;
      for (const Vec3& point : curve.Sample(10)) worst = std::max(worst, std::abs(point.norm() - 1));
      if (n == 32) {
        EXPECT_NEAR(std::log2(last / worst), degree + 1, 0.25) << worst;
      }
      last = worst;
    }
  }
}

TEST(FindNearest, SeesTheWholeCurve) {
  const Curve ring = MakeSpaceFormula("3*cos(u)", "2*sin(u)", "0", 0, 2 * kPi, true);
  EXPECT_NEAR(ring.FindNearest(Vec3(0, -5, 1)), 1.5 * kPi, 1e-12);
  const Curve line = Curve::Line(Vec3::Zero(), Vec3(2, 0, 0), {});
  EXPECT_NEAR(line.FindNearest(Vec3(1.2, 3, 0)), 1.2, 1e-15);
  EXPECT_EQ(line.FindNearest(Vec3(7, 3, 0)), 2);
}

TEST(FindFoot, GoesDownhillFromFarAway) {
  const Curve circle = Curve::Arc(Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY(), 1, 2 * kPi);
  Curve::Foot foot;
  for (const double near : {-1.5, 0.3, 3.1}) {
    circle.FindFoot(Vec3(0.2, 0, 0.5), near, &foot);
    EXPECT_TRUE(foot.found);
    EXPECT_NEAR(foot.u, 0, 1e-13);
  }
  circle.FindFoot(Vec3(50, 0, 0.5), 5 * kPi + 0.4, &foot);  // the far side, on the third lap
  EXPECT_TRUE(foot.found);
  EXPECT_NEAR(foot.u, 6 * kPi, 1e-12);
}

TEST(LeastRotation, DoesNotTurnAboutAPlaneCurvesTangent) {
  const Curve loop = MakeSpaceFormula("u + 3*sin(u)", "0", "-3*cos(u)", -4, 4, false);  // runs through the vertical
  const CurveFrames frames(loop, CurveNormals::kLeastRotation, Vec3::UnitZ(), {});
  for (const double u : {-3.5, -1.0, 0.0, 2.0, 3.9}) {
    CurveJet jet;
    loop.CalcJet(u, &jet);
    CurveFrame frame;
    frames.Calc(loop, u, jet, &frame);
    EXPECT_LE((frame.R.col(1) - Vec3(0, 1, 0)).norm(), 1e-13) << u;  // the plane's normal stays
  }
}

TEST(LeastRotation, TurnsAgainstTheTorsionOfAHelix) {
  // The principal normal of a helix turns about the tangent by the torsion b / (a^2 + b^2) per length; frames of least
  // rotation lag behind it by just that.
  const double a = 2, b = 0.7, speed = std::hypot(a, b);
  const Curve helix = MakeSpaceFormula("2*cos(u)", "2*sin(u)", "0.7*u", 0, 20, false);
  const CurveFrames frames(helix, CurveNormals::kLeastRotation, -Vec3::UnitX(),
                           {});  // the principal normal at the start
  for (const double u : {0.0, 1.0, 7.7, 19.9}) {
    CurveJet jet;
    helix.CalcJet(u, &jet);
    CurveFrame frame;
    frames.Calc(helix, u, jet, &frame);
    const Vec3 normal(-std::cos(u), -std::sin(u), 0), binormal = jet.d1.normalized().cross(normal);
    const double angle = -b / (speed * speed) * speed * u;
    EXPECT_LE((frame.R.col(0) - std::cos(angle) * normal - std::sin(angle) * binormal).norm(), 1e-12) << u;
  }
}

TEST(LeastRotation, ClosesOnClosedCurves) {
  const Curve knot =
      MakeSpaceFormula("(3 + cos(3*u))*cos(2*u)", "(3 + cos(3*u))*sin(2*u)", "sin(3*u)", 0, 2 * kPi, true);
  const CurveFrames frames(knot, CurveNormals::kLeastRotation, Vec3::UnitX(), {});
  CurveJet jet;
  CurveFrame begin, end;
  knot.CalcJet(0, &jet);
  frames.Calc(knot, 0, jet, &begin);
  knot.CalcJet(2 * kPi - 1e-9, &jet);
  frames.Calc(knot, 2 * kPi - 1e-9, jet, &end);
  EXPECT_LE((begin.R - end.R).norm(), 1e-7);
  EXPECT_LE((begin.turn - end.turn).norm(), 1e-7);
}

TEST(Curves, RefuseWhatIsNone) {
  EXPECT_THROW((void)Curve::Line(Vec3::UnitX(), Vec3::UnitX(), {}), InputError);
  EXPECT_THROW((void)MakeSpaceSpline({Vec3::Zero(), Vec3::UnitX()}, Ends::kNatural, 5), InputError);
  EXPECT_THROW((void)MakeSpaceSpline({Vec3::Zero(), Vec3::UnitX(), Vec3::UnitX(), Vec3::UnitY()}, Ends::kNatural, 3),
               InputError);
  EXPECT_THROW((void)MakeSpaceSpline({Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY(), Vec3::Zero()}, Ends::kClosed, 3),
               InputError);
  EXPECT_THROW((void)MakeSpaceFormula("u - sin(u)", "1 - cos(u)", "0", 0, 6, false),
               InputError);  // stands still at its end
  EXPECT_THROW((void)MakeSpaceFormula("u - sin(u)", "1 - cos(u)", "0", 1, 8, false), InputError);  // has a cusp
  EXPECT_THROW((void)MakeSpaceFormula("u", "abs(u)", "0", -1, 1, false), InputError);
  EXPECT_THROW((void)MakeSpaceFormula("u", "log(u)", "0", -1, 1, false), InputError);
  EXPECT_THROW((void)MakeSpaceFormula("cos(u)", "sin(u)", "0", 0, 6, true), InputError);
  EXPECT_THROW((void)MakeSpaceFormula("cos(u)", "sin(u)^2*cos(u/2)", "0", 0, 2 * kPi, true), InputError);
  const Curve line = Curve::Line(Vec3::Zero(), Vec3::UnitX(), {});
  EXPECT_THROW(CurveFrames(line, CurveNormals::kUpright, Vec3::UnitX(), {}), InputError);
}

TEST(Curve, MovedIsTheSameCurveElsewhere) {
  const Vec3 by(1, -2, 0.5);
  for (const Curve& curve :
       {Curve::Line({0, 1, 2}, {3, 1, 0}, {}), Curve::Arc({1, 0, 0}, Vec3::UnitX(), Vec3::UnitY(), 2, 3),
        Curve::Spline({{0, 0, 0}, {1, 1, 0}, {2, 0, 1}, {3, 1, 1}}, {}, {})}) {
    const std::optional<Curve> moved = curve.Moved(by);
    ASSERT_TRUE(moved);
    CurveJet here, there;
    const double u = 0.3 * curve.first() + 0.7 * curve.last();
    curve.CalcJet(u, &here);
    moved->CalcJet(u, &there);
    EXPECT_LE((there.r - here.r - by).norm(), 1e-14);
    EXPECT_EQ(there.d1, here.d1);
  }
}

}  // namespace
}  // namespace savary
