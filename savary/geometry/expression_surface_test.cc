#include "savary/geometry/expression_surface.h"

#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/geometry/surface_invariants.h"

namespace savary::expression_surface_test {
namespace {

TEST(ExpressionSurface, ClosedForms) {
  const Interval turn(0, kTurn);
  SurfaceFacts facts;
  // Torus.
  facts.gauss = [](const Vec3& x) {
    const double rho = std::hypot(x.x(), x.y());
    return (rho - 0.7) / (0.04 * rho);
  };
  const SurfacePtr torus = MakeExpressionSurface(
      Of("(0.7 + 0.2*cos(v))*cos(u)", "(0.7 + 0.2*cos(v))*sin(u)", "0.2*sin(v)"), turn, turn, kHere);
  EXPECT_TRUE(torus->charts()[0].u_closed && torus->charts()[0].w_closed);
  ExpectSurfaceInvariants(*torus, 1, facts);
  // Helicoid and catenoid: minimal surfaces; Enneper's too.
  facts = {};
  facts.mean = [](const Vec3&) { return 0.0; };
  ExpectSurfaceInvariants(*MakeExpressionSurface(Of("v*cos(u)", "v*sin(u)", "0.3*u"), turn, {-1, 1}, kHere), 2, facts);
  ExpectSurfaceInvariants(*MakeExpressionSurface(Of("cosh(v)*cos(u)", "cosh(v)*sin(u)", "v"), turn, {-1, 1}, kHere), 3,
                          facts);
  ExpectSurfaceInvariants(
      *MakeExpressionSurface(Of("u - u^3/3 + u*v^2", "v - v^3/3 + v*u^2", "u^2 - v^2"), {-1, 1}, {-1, 1}, kHere), 4,
      facts);
  // Pseudosphere.
  facts = {};
  facts.gauss = [](const Vec3&) { return -1.0; };
  ExpectSurfaceInvariants(
      *MakeExpressionSurface(Of("cos(u)/cosh(v)", "sin(u)/cosh(v)", "v - tanh(v)"), turn, {0.3, 2}, kHere), 5, facts);
  // Sphere: its poles are sides that are points.
  facts = {};
  facts.gauss = [](const Vec3&) { return 1.0; };
  const SurfacePtr ball =
      MakeExpressionSurface(Of("cos(v)*cos(u)", "cos(v)*sin(u)", "sin(v)"), turn, {-kPi / 2, kPi / 2}, kHere);
  EXPECT_TRUE(ball->charts()[0].is_point[2] && ball->charts()[0].is_point[3] && ball->charts()[0].u_closed);
  ExpectSurfaceInvariants(*ball, 6, facts);
}

TEST(ExpressionSurface, RandomMembers) {
  for (int i = 0; i < Effort(200, 20, 4); ++i) {
    std::mt19937 rng(i);
    std::uniform_real_distribution<double> c(-0.15, 0.15);
    const auto bump = [&] {
      return fmt::format("{:.3f}*sin(2*u + v) + {:.3f}*u*v + {:.3f}*exp(-u^2) + {:.3f}*atan(v - u)/(2 + u^2)", c(rng),
                         c(rng), c(rng), c(rng));
    };
    const SurfacePtr surface =
        MakeExpressionSurface(Of("u + " + bump(), "v + " + bump(), bump()), {-1, 1}, {-0.5, 1.5}, kHere);
    SurfaceFacts facts;
    facts.locations = 10;
    ExpectSurfaceInvariants(*surface, i, facts);
    ExpectSurfaceInvariants(*MakeHeightField(Of(bump()), {-1, 1}, {-0.5, 1.5}, kHere), i, facts);
  }
}

TEST(ExpressionSurface, WhatIsNoSurfaceIsRefused) {
  const auto error = [](const std::array<Expression, 3>& xyz) {
    return MessageOf([&] { (void)MakeExpressionSurface(xyz, {-1, 1}, {-1, 1}, kHere); });
  };
  EXPECT_NE(error(Of("u", "abs(v)", "u*v")).find("'abs(v)' switches"), std::string::npos);
  EXPECT_EQ(error(Of("u", "abs(v + 2)", "u*v")), "");
  EXPECT_NE(error(Of("u + v", "2*u + 2*v", "u + v")).find("no normal"), std::string::npos);
  EXPECT_NE(error(Of("u^2", "v", "u^3")).find("near u = "), std::string::npos);  // a cuspidal edge
  EXPECT_NE(error(Of("u", "v", "sqrt(u)")).find("near u = "), std::string::npos);
  EXPECT_NE(error(Of("u", "v", "1/(u - v)")).find("near u = "), std::string::npos);
  EXPECT_THROW((void)MakeExpressionSurface(Of("u", "v", "0"), {1, 1}, {0, 1}, kHere), InputError);
}

TEST(HeightField, GoesOnBeyondTheRangesOfItsFormula) {
  const SurfacePtr surface = MakeHeightField(Of("sqrt(u)*v"), {0.25, 1}, {0, 1}, kHere);
  SurfaceJet inside, beyond;
  surface->CalcJet({0, 0.26, 0.5}, &inside);
  surface->CalcJet({0, -0.01, 0.5}, &beyond);
  EXPECT_TRUE(beyond.r.allFinite() && beyond.ruu.allFinite());
}

TEST(HeightField, GridMeetsCubicsAndItsPoints) {
  for (int i = 0; i < Effort(100, 12, 3); ++i) {
    std::mt19937 rng(i);
    std::uniform_real_distribution<double> step(0.1, 0.3), c(-1, 1);
    std::vector<double> x = {c(rng)}, y = {c(rng)};
    const size_t nx = 4 + rng() % 5, ny = 4 + rng() % 5;
    while (x.size() < nx) x.push_back(x.back() + step(rng));
    while (y.size() < ny) y.push_back(y.back() + step(rng));
    double a[4][4];
    for (auto& row : a) {
      for (double& k : row) k = c(rng);
    }
    const auto cubic = [&](double at_x, double at_y) {
      double sum = 0;
      for (int p = 0; p < 4; ++p) {
        for (int q = 0; q < 4; ++q) sum += a[p][q] * std::pow(at_x, p) * std::pow(at_y, q);
      }
      return sum;
    };
    std::vector<std::vector<double>> exact(nx, std::vector<double>(ny)), rough = exact;
    for (size_t p = 0; p < nx; ++p) {
      for (size_t q = 0; q < ny; ++q) {
        exact[p][q] = cubic(x[p], y[q]);
        rough[p][q] = 0.1 * c(rng);
      }
    }
    const SurfacePtr smooth = MakeHeightField(x, y, exact, kHere), bumpy = MakeHeightField(x, y, rough, kHere);
    std::uniform_real_distribution<double> share(0, 1);
    for (int k = 0; k < 20; ++k) {
      const double u = x[0] + share(rng) * (x.back() - x[0]), w = y[0] + share(rng) * (y.back() - y[0]);
      EXPECT_NEAR(smooth->CalcPoint({0, u, w}).z(), cubic(u, w), 1e-11);
    }
    for (size_t p = 0; p < nx; ++p) {
      for (size_t q = 0; q < ny; ++q) EXPECT_NEAR(bumpy->CalcPoint({0, x[p], y[q]}).z(), rough[p][q], 1e-13);
    }
    // Second derivatives are continuous at the breaks.
    for (size_t p = 1; p + 1 < nx; ++p) {
      SurfaceJet before, after;
      const double w = y[0] + share(rng) * (y.back() - y[0]);
      bumpy->CalcJet({0, std::nextafter(x[p], -10.0), w}, &before);
      bumpy->CalcJet({0, x[p], w}, &after);
      EXPECT_LE((before.ruu - after.ruu).norm() + (before.ruw - after.ruw).norm() + (before.rww - after.rww).norm(),
                1e-9);
    }
    SurfaceFacts facts;
    facts.locations = 8;
    ExpectSurfaceInvariants(*bumpy, i, facts);
  }
  // Two and three points.
  const SurfacePtr small = MakeHeightField({0, 1}, {0, 1, 3}, {{0, 1, 9}, {1, 2, 10}}, kHere);
  EXPECT_NEAR(small->CalcPoint({0, 0.3, 2}).z(), 0.3 + 4, 1e-14);
  ExpectSurfaceInvariants(*small, 1);
  EXPECT_THROW((void)MakeHeightField({0, 0}, {0, 1}, {{0, 0}, {0, 0}}, kHere), InputError);
  EXPECT_THROW((void)MakeHeightField({0, 1}, {0, 1}, {{0, 0}, {0}}, kHere), InputError);
}

}  // namespace
}  // namespace savary::expression_surface_test
