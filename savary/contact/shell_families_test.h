#pragma once

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "savary/contact/contact_shapes_test.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/expression_surface.h"
#include "savary/geometry/implicit_surface.h"
#include "savary/geometry/lofted_surfaces.h"
#include "savary/geometry/nurbs_surface.h"
#include "savary/geometry/shell_builder.h"
#include "savary/geometry/shell_solids.h"
#include "savary/geometry/subdivision_surface.h"
#include "savary/geometry/superquadric.h"
#include "savary/geometry/surface_invariants.h"
#include "savary/geometry/swept_surfaces.h"

namespace savary::testing {

/// Random shells of every kind of surface, about 1 m large: solids, sheets and hollows.
struct DrawnShell {
  std::string name;
  Shell shell;
};

inline NurbsData DrawNet(Random& random, int degree, int count, double height, bool rational) {
  NurbsData net;
  net.u_degree = net.w_degree = degree;
  net.u_count = net.w_count = count;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < count; ++k) {
      const double step = 1.2 / (count - 1);
      net.points.emplace_back(-0.6 + step * i, -0.6 + step * k, random(-height, height));
      if (rational) net.weights.push_back(random(0.5, 2));
    }
  }
  std::vector<double> knots(degree + 1, 0.0);
  for (int i = 1; i < count - degree; ++i) knots.push_back(static_cast<double>(i) / (count - degree));
  knots.insert(knots.end(), degree + 1, 1.0);
  net.u_knots = net.w_knots = knots;
  return net;
}

inline PolygonMesh DrawWedge(Random& random) {
  PolygonMesh wedge;
  wedge.points = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, random(0.6, 1.2)}, {0, 1, random(0.3, 0.6)}};
  for (Vec3& point : wedge.points) point -= Vec3(0.4, 0.5, 0.3);
  wedge.faces = {{0, 3, 2, 1}, {0, 1, 4}, {1, 2, 5}, {1, 5, 4}, {2, 3, 5}, {0, 4, 5, 3}};
  return wedge;
}

inline std::vector<DrawnShell> DrawShells(unsigned seed) {
  Random random{std::mt19937(seed)};
  std::vector<DrawnShell> shells;
  const auto add = [&](const std::string& name, Shell shell) { shells.push_back({name, std::move(shell)}); };
  const auto sheet = [&](const std::string& name, SurfacePtr surface, bool reversed = false) {
    add(name, MakeSheet(std::move(surface), reversed, "", kHere));
  };
  const auto solid = [&](const std::string& name, ShellFaces faces) { add(name, JoinFaces(std::move(faces), kHere)); };
  const auto number = [](double value) { return std::to_string(value); };
  sheet("plane", MakePlane({Interval(-1, random(0.4, 1)), Interval(-0.6, 0.5)}, kHere));
  sheet("floor", MakePlane({}, kHere));
  const double radius = random(0.2, 0.6);
  sheet("sphere", MakeEllipsoid({radius, radius, radius}, {}, kHere));
  sheet("ellipsoid", MakeEllipsoid({random(0.6, 0.9), random(0.3, 0.6), random(0.2, 0.5)}, {}, kHere));
  sheet("bowl", MakeEllipsoid({0.9, random(0.6, 0.9), 0.8}, {{}, Interval(-0.5 * kPi, random(-0.4, 0))}, kHere), true);
  sheet("hollow", MakeEllipsoid({0.9, random(0.7, 0.9), 0.8}, {}, kHere), true);
  sheet("torus", MakeTorus(random(0.45, 0.7), random(0.1, 0.35), {}, kHere));
  sheet("superquadric", MakeSuperquadric({0.6, 0.5, random(0.3, 0.5)}, random(0.7, 0.9), random(0.7, 0.9), {}, kHere));
  solid("cylinder", CylinderFaces(random(0.2, 0.5), random(0.5, 1.2), kHere));
  solid("cone", ConeFaces(random(0.3, 0.5), random(0.5, 1), kHere));
  add("box", MakeBoxShell({1, random(0.4, 1), random(0.3, 0.7)}, 0, false, kHere));
  add("rounded box", MakeBoxShell({1, random(0.5, 1), 0.5}, random(0.05, 0.2), false, kHere));
  add("crate", MakeBoxShell({1.4, random(1, 1.4), 1.2}, 0, true, kHere));
  // Profiles along an axis and about it.
  const double a = random(0.25, 0.45);
  solid("angle",
        ExtrusionFaces(
            Polygon({{-0.5, -0.5}, {0.5, -0.5}, {0.5, -0.5 + a}, {-0.5 + a, -0.5 + a}, {-0.5 + a, 0.5}, {-0.5, 0.5}}),
            random(0.4, 0.8), 0, kHere));
  solid("slot", ExtrusionFaces(Slot(random(0.6, 1), 0.3), random(0.4, 0.8), 0, kHere));
  solid("hollow block", ExtrusionFaces(HollowBlock(), random(0.4, 0.8), 0, kHere));
  sheet("wave", MakeExtrusion(PlaneCurve::Formula({Of("u"), Of(number(random(0.05, 0.2)) + "*sin(5*u)")}, -1, 1, kHere),
                              1.2, {}, kHere));
  sheet("waist",
        MakeRevolution(
            PlaneCurve::Formula({Of("0.35 + " + number(random(0.05, 0.15)) + "*cos(5*u)"), Of("0.6*u")}, -1, 1, kHere),
            {}, kHere));
  solid("washer",
        RevolutionFaces(Polygon({{0.3, -0.2}, {random(0.5, 0.8), -0.2}, {0.6, 0.2}, {0.35, 0.1}}), kTurn, 0, kHere));
  solid("sector", RevolutionFaces(Polygon({{0.3, -0.2}, {random(0.5, 0.8), -0.2}, {0.6, 0.2}, {0.35, 0.1}}),
                                  random(1, 5), 0, kHere));
  // Freeform ones.
  sheet("ruled", MakeRuled(Curve::Line({-0.5, -0.5, 0}, {0.5, -0.5, 0}, kHere),
                           Curve::Line({-0.5, 0.5, random(0.1, 0.4)}, {0.5, 0.5, random(-0.4, 0)}, kHere), {}, kHere));
  sheet("hose", MakeSweep(PlaneCurve::Arc({0, 0}, random(0.12, 0.25), 0, kTurn, kHere),
                          Curve::Arc(Vec3(-0.6, 0, 0), Vec3::UnitX(), Vec3::UnitY(), 0.7, 2.5), CurveNormals::kUpright,
                          Vec3::UnitZ(), {}, kHere));
  sheet("loft", MakeLoft({Curve::Line({-0.5, -0.5, 0}, {0.5, -0.5, 0}, kHere),
                          Curve::Line({-0.5, 0, random(0.1, 0.3)}, {0.5, 0.1, 0.1}, kHere),
                          Curve::Line({-0.5, 0.5, 0}, {0.5, 0.7, random(0, 0.2)}, kHere)},
                         {}, kHere));
  sheet("bicubic", NurbsSurface::Make(DrawNet(random, 3, 7, 0.1, false), kHere));
  sheet("rational", NurbsSurface::Make(DrawNet(random, 3, 6, 0.12, true), kHere), true);
  sheet("quintic", NurbsSurface::Make(DrawNet(random, 5, 8, 0.15, false), kHere));
  sheet("expression",
        MakeExpressionSurface({Of("0.7*u"), Of("0.7*v"), Of(number(random(0.05, 0.15)) + "*sin(3*u)*cos(4*v)")},
                              {-1, 1}, {-1, 1}, kHere));
  sheet("saddle",
        MakeHeightField(Of(number(random(0.1, 0.5)) + "*u^2 - 0.3*v^2 + 0.1*u*v"), {-0.7, 0.7}, {-0.7, 0.7}, kHere));
  PolygonMesh cube;
  for (int i = 0; i < 8; ++i) {
    const Vec3 corner(i & 1 ? 0.7 : -0.7, i & 2 ? 0.6 : -0.6, i & 4 ? 0.5 : -0.5);
    cube.points.push_back(corner + Vec3(random(-0.1, 0.1), random(-0.1, 0.1), random(-0.1, 0.1)));
  }
  cube.faces = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  sheet("subdivision", MakeSubdivision(cube, kHere));
  solid("mesh", MeshFaces(DrawWedge(random), kHere));
  SymbolTable symbols;
  const char* names[3] = {"x", "y", "z"};
  for (int k = 0; k < 3; ++k) symbols.AddVariable(names[k], {k, kPureNumber, false});
  const Expression bean = Expression::Compile("x^2 + 2*y^2 + 1.5*z^2 + " + number(random(0.1, 0.4)) + "*x*y*z - 0.4",
                                              kHere, symbols, kPureNumber, {});
  sheet("implicit", MakeImplicit(bean, {{-1, 1}, {-1, 1}, {-1, 1}}, kHere));
  // A plate of a waved face with a hole, and a rod without faces.
  {
    Profile outline = Polygon({{-0.5, -0.4}, {0.5, -0.4}, {0.4, 0.4}, {-0.5, 0.3}});
    Shell::Face face{"top",
                     MakeHeightField(Of(number(random(0.1, 0.3)) + "*u^2 + 0.2*v^2"), {-0.7, 0.7}, {-0.7, 0.7}, kHere),
                     false,
                     {std::move(outline), Profile::Circle({0.05, 0}, 0.15, true, kHere)},
                     kHere};
    solid("trimmed", {std::move(face)});
  }
  {
    ShellBuilder builder(kHere);
    builder.AddCurve(Curve::Arc(Vec3::Zero(), Vec3::UnitX(), Vec3::UnitY(), random(0.3, 0.6), random(1, 5)));
    add("arc", builder.Build());
  }
  {
    ShellBuilder builder(kHere);
    builder.AddPoint(Vec3(0.1, 0, 0));
    add("point", builder.Build());
  }
  return shells;
}

}  // namespace savary::testing
