#include "savary/geometry/implicit_surface.h"

#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/surface_invariants.h"

namespace savary::implicit_surface_test {
namespace {

const SourceLocation kHere{"test", 1, 1};

Expression Of(const std::string& text) {
  SymbolTable symbols;
  symbols.AddVariable("x", {0, kPureNumber, false});
  symbols.AddVariable("y", {1, kPureNumber, false});
  symbols.AddVariable("z", {2, kPureNumber, false});
  return Expression::Compile(text, kHere, symbols, kPureNumber, {});
}

Box3 Cube(double half) { return {{-half, half}, {-half, half}, {-half, half}}; }

template <class Function>
std::string MessageOf(const Function& function) {
  try {
    function();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

// Whether some cell of the cover holds a point of the surface.
bool IsCovered(const Surface& surface, const Vec3& r) {
  for (const SurfacePart& part : surface.cover()) {
    SurfaceJet jet;
    surface.CalcJet(part.middle(), &jet);
    int p[2] = {0, 0};  // the coordinates that are the parameters
    for (int i = 0; i < 3; ++i) {
      if (jet.ru[i] == 1 && jet.rw[i] == 0 && std::abs(jet.r[i] - part.u.middle()) < 1e-14) p[0] = i;
      if (jet.rw[i] == 1 && jet.ru[i] == 0 && std::abs(jet.r[i] - part.w.middle()) < 1e-14) p[1] = i;
    }
    const double u = r[p[0]], w = r[p[1]];
    if (!part.u.Contains(u) || !part.w.Contains(w)) continue;
    if ((surface.CalcPoint({part.chart, u, w}) - r).norm() < 1e-10) return true;
  }
  return false;
}

TEST(ImplicitSurface, RandomEllipsoids) {
  for (int i = 0; i < Effort(40, 5, 1); ++i) {
    std::mt19937 rng(i);
    std::uniform_real_distribution<double> size(0.5, 1), angle(0, kTurn), unit(-1, 1);
    const Vec3 radii(size(rng), size(rng), size(rng));
    const SurfacePtr surface = MakeImplicit(
        Of(fmt::format("(x/{})^2 + (y/{})^2 + (z/{})^2 - 1", radii.x(), radii.y(), radii.z())), Cube(1.13), kHere);
    SurfaceFacts facts;
    facts.locations = 10;
    facts.gauss = [=](const Vec3& x) {
      const double q = x.cwiseQuotient(radii.cwiseAbs2()).squaredNorm();
      return 1 / (q * q * std::pow(radii.prod(), 2));
    };
    ExpectSurfaceInvariants(*surface, i, facts);
    for (int k = 0; k < 50; ++k) {
      const Vec3 d = Vec3(unit(rng), unit(rng), unit(rng)).normalized();
      EXPECT_TRUE(IsCovered(*surface, d.cwiseProduct(radii))) << k;
    }
    for (const SurfacePart& part : surface->cover()) {  // outward, where f rises
      SurfaceJet jet;
      surface->CalcJet(part.middle(), &jet);
      EXPECT_GT(SurfaceFrame(jet).n.dot(jet.r), 0);
      EXPECT_NEAR(jet.r.cwiseQuotient(radii).squaredNorm(), 1, 1e-14);
    }
  }
}

TEST(ImplicitSurface, TorusAndOthers) {
  SurfaceFacts facts;
  facts.locations = Effort(12, 12, 2);
  facts.gauss = [](const Vec3& x) {
    const double rho = std::hypot(x.x(), x.y());
    return (rho - 0.7) / (0.0625 * rho);
  };
  const SurfacePtr torus = MakeImplicit(Of("(hypot(x, y) - 0.7)^2 + z^2 - 0.0625"), Cube(1.01), kHere);
  ExpectSurfaceInvariants(*torus, 1, facts);
  for (int i = 0; i < Effort(60, 60, 6); ++i) {
    const double u = 0.37 * i, w = 1.13 * i, rho = 0.7 + 0.25 * std::cos(w);
    EXPECT_TRUE(IsCovered(*torus, {rho * std::cos(u), rho * std::sin(u), 0.25 * std::sin(w)})) << i;
  }
  // A sheet that leaves the box; a quartic; a transcendental one.
  facts.gauss = nullptr;
  ExpectSurfaceInvariants(*MakeImplicit(Of("z - 0.3*sin(3*x)*cos(2*y)"), Cube(1), kHere), 2, facts);
  ExpectSurfaceInvariants(*MakeImplicit(Of("x^4 + y^4 + z^4 - 0.5"), Cube(0.97), kHere), 3, facts);
  ExpectSurfaceInvariants(*MakeImplicit(Of("exp(x^2) + 2*y^2 + z^2 + 0.2*x*y*z - 2"), Cube(1.27), kHere), 4, facts);
  // Two sheets above one another are two sets of charts.
  ExpectSurfaceInvariants(*MakeImplicit(Of("z^2 - 0.25 - 0.1*x*x"), Cube(0.9), kHere), 5, facts);
}

TEST(ImplicitSurface, WhatIsNoSheetIsRefused) {
  const auto error = [](const std::string& f, const Box3& box = Cube(1)) {
    return MessageOf([&] { (void)MakeImplicit(Of(f), box, kHere); });
  };
  EXPECT_NE(error("x^2 + y^2 - z^2").find("tip"), std::string::npos);
  EXPECT_EQ(error("x^2 + y^2 - z^2", {{-1, 1}, {-1, 1}, {0.3, 0.9}}), "");
  EXPECT_NE(error("x*y").find("near ("), std::string::npos);
  EXPECT_NE(error("x^2 + y^2 + z^2 - 4").find("no point within the box"), std::string::npos);
  EXPECT_NE(error("abs(x) + y^2 + z^2 - 0.5").find("'abs(x)' switches"), std::string::npos);
  EXPECT_NE(error("x", {{1, 1}, {0, 1}, {0, 1}}).find("must have"), std::string::npos);
}

}  // namespace
}  // namespace savary::implicit_surface_test
