// Surfaces of a model file: kinds, what is done with them, and what is refused.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "savary/geometry/shell.h"
#include "savary/io/cam_results.h"
#include "savary/io/model_file.h"

namespace savary {
namespace {

std::string SurfaceModel(const std::string& shapes) {
  return fmt::format(
      "savary: 1\nunits: {{length: mm, angle: deg}}\nmaterials: {{steel: {{young: 207 GPa, poisson: 0.3, density: 7850 "
      "kg/m^3}}, "
      "foam: {{young: 1 MPa}}}}\nbodies:\n  b: {{mass: 1, inertia: [1, 1, 1]}}\nshapes:\n{}\nrun: {{until: 1}}\n",
      shapes);
}

Model ReadSurfacesOf(const std::string& shapes) { return ParseModelText(SurfaceModel(shapes), "test.yaml").model; }

const Shell& ReadShell(const std::string& shape) {
  static Model model;
  model = ReadSurfacesOf("  s: {body: b, " + shape + "}");
  return *model.surfaces.at(0).shell;
}

std::string ErrorOfSurface(const std::string& shape) {
  try {
    (void)ReadSurfacesOf("  s: {body: b, " + shape + "}");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

constexpr const char* kMesh =
    "points: [[0, 0, 0], [10, 0, 0], [10, 10, 0], [0, 10, 0], [0, 0, 10], [10, 0, 10], [10, 10, 10], [0, 10, 10]], "
    "faces: [[1, 4, 3, 2], [1, 2, 6, 5], [2, 3, 7, 6], [3, 4, 8, 7], [4, 1, 5, 8]{}]";

TEST(Surfaces, SubdivisionsAreClosedOrNot) {
  const std::string closed = fmt::format(fmt::runtime(kMesh), ", [5, 6, 7, 8]"),
                    open = fmt::format(fmt::runtime(kMesh), "");
  const Shell& cube = ReadShell("subdivision: {" + closed + "}");
  EXPECT_TRUE(cube.is_closed());
  EXPECT_TRUE(cube.IsInside({0.005, 0.005, 0.005}));
  EXPECT_FALSE(ReadShell("subdivision: {" + closed + "}, hole: true").IsInside({0.005, 0.005, 0.005}));
  EXPECT_EQ(ReadShell("subdivision: {" + open + "}").edges().size(), 8u);
  EXPECT_NE(ErrorOfSurface("subdivision: {" + closed + "}, u: [0, 1]").find("'u' belongs to a single surface"),
            std::string::npos);
  EXPECT_NE(ErrorOfSurface("subdivision: {points: [[0, 0, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0]], faces: [[1, 2, 3, 4]]}")
                .find("no normal"),
            std::string::npos);
}

TEST(Surfaces, ImplicitOnesAreInTheFilesUnits) {
  const Shell& ball = ReadShell("implicit: {f: x^2 + y^2 + z^2 - 100, box: [[-12, 12], [-12, 12], [-12, 12]]}");
  EXPECT_TRUE(ball.is_closed());
  EXPECT_NEAR(ball.FindClosest({0.02, 0, 0}).height, 0.01, 1e-15);
  EXPECT_NEAR(ball.FindClosest({0, 0.004, 0.003}).height, -0.005, 1e-15);
  EXPECT_NE(
      ErrorOfSurface("implicit: {f: x^2 + y^2 - z^2, box: [[-1, 1], [-1, 1], [-1, 1]]}").find("gradient of f vanishes"),
      std::string::npos);
  EXPECT_NE(ErrorOfSurface("implicit: {f: x - t, box: [[-1, 1], [-1, 1], [-1, 1]]}").find("time t"), std::string::npos);
  EXPECT_NE(ErrorOfSurface("implicit: {f: x, box: [[1, -1], [-1, 1], [-1, 1]]}").find("the range of x"),
            std::string::npos);
}

TEST(Surfaces, AreMirroredRepeatedAndOfAMaterial) {
  const Model model = ReadSurfacesOf(
      "  one: {body: b, box: {size: [2, 4, 6]}, at: [10, 0, 0], material: steel}\n"
      "  two: {mirror: one, across: x}\n  three: {mirror: one, across: x, material: foam}\n"
      "  many: {body: b, sphere: {radius: 1}, repeat: 3}\n  cup: {body: b, sphere: {radius: 5}, hole: true, v: [-90, "
      "0]}");
  ASSERT_EQ(model.materials.size(), 2u);
  EXPECT_DOUBLE_EQ(model.materials[0].young, 207e9);
  EXPECT_DOUBLE_EQ(model.materials[0].density, 7850);
  const auto inside = [&](int shape, const Vec3& p_B) {
    const SurfaceShape& s = model.surfaces[shape];
    return s.shell->IsInside(s.X_BS.R.transpose() * (p_B - s.X_BS.p));
  };
  EXPECT_TRUE(inside(0, {0.0105, 0, 0}));
  EXPECT_TRUE(inside(1, {-0.0105, 0, 0}));
  EXPECT_FALSE(inside(1, {0.0105, 0, 0}));
  EXPECT_EQ(model.surfaces[0].material, MaterialIndex(0));
  EXPECT_EQ(model.surfaces[1].material, MaterialIndex(0));
  EXPECT_EQ(model.surfaces[2].material, MaterialIndex(1));
  EXPECT_EQ(model.surfaces[3].shell->faces().size(), 3u);
  EXPECT_FALSE(inside(4, {0, 0, -0.002}));  // material is outside
  EXPECT_TRUE(inside(4, {0, 0, -0.006}));
}

TEST(Surfaces, DrawnSolidsAreTheSameShapes) {
  EXPECT_EQ(ReadShell("box: {size: [1, 2, 3]}").vertices().size(), 8u);
  EXPECT_EQ(ReadShell("cylinder: {radius: 1, length: 2}").edges().size(), 2u);
  EXPECT_TRUE(ReadShell("sphere: {radius: 1}").is_closed());
  EXPECT_EQ(ReadShell("box: {size: [10, 20, 30]}, round: 2").faces().size(), 26u);
}

TEST(Surfaces, TrimsLieInTheirSurfaceAndHolesInTheOutline) {
  const auto plate = [](const char* trims) {
    return fmt::format("faces: {{lid: {{plane: {{size: [10, 10]}}, trim: [{}]}}}}", trims);
  };
  EXPECT_NEAR(ReadShell(plate("[circle: {radius: 4}], [circle: {radius: 1, cw: true}]")).MeasureFace(0).area,
              15 * kPi * 1e-6, 1e-15);
  EXPECT_NE(ErrorOfSurface(plate("[circle: {radius: 8}]")).find("face 'lid': the trim reaches u = "),
            std::string::npos);
  EXPECT_NE(ErrorOfSurface(plate("[circle: {radius: 3}], [circle: {radius: 4, cw: true}]"))
                .find("face 'lid': the hole does not lie inside the outline"),
            std::string::npos);
  EXPECT_NE(ErrorOfSurface(
                plate("[circle: {radius: 4}], [circle: {radius: 1, cw: true}], [circle: {radius: 1, center: [1, 0], "
                      "cw: true}]"))
                .find("overlaps another one"),
            std::string::npos);
  EXPECT_NE(ErrorOfSurface("faces: {}").find("at least one face"), std::string::npos);
  EXPECT_NE(ErrorOfSurface("faces: {a: {box: {size: [1, 1, 1]}, trim: [[circle: {radius: 3}]]}}").find("face 'a'"),
            std::string::npos);
}

// A roof: the crease of one net becomes an edge.
TEST(Surfaces, CreasesOfNetsAreEdges) {
  const Shell& roof = ReadShell(
      "nurbs: {degree: 1, points: [[[-10, 0, 0], [-10, 10, 0]], [[0, 0, 10], [0, 10, 10]], [[10, 0, 0], [10, 10, "
      "0]]]}, "
      "reversed: true");
  ASSERT_EQ(roof.faces().size(), 2u);
  int convex = 0;
  for (const Shell::Edge& edge : roof.edges()) {
    if (edge.kind != Shell::EdgeKind::kConvex && edge.kind != Shell::EdgeKind::kConcave) continue;
    ++convex;
    EXPECT_NEAR(std::abs(edge.angle_max), 0.5 * kPi, 1e-12);
    EXPECT_NEAR(edge.length, 0.01, 1e-15);
  }
  EXPECT_EQ(convex, 1);
}

TEST(Surfaces, MistakesAreReportedAtTheirLocation) {
  const auto expect = [](const std::string& shape, const char* message) {
    const std::string error = ErrorOfSurface(shape);
    EXPECT_NE(error.find(message), std::string::npos) << shape << ": " << error;
    EXPECT_TRUE(error.starts_with("test.yaml:7:")) << error;
  };
  expect("sphere: {radius: -3}", "greater than zero");
  expect("sphere: {radius: 3}, u: [20, 10]", "from a smaller to a greater");
  expect("sphere: {radius: 3}, v: [-100, 20]", "goes beyond the surface");
  expect("torus: {radius: 2, tube: 5}", "reaches its axis");
  expect("superquadric: {radii: [1, 2, 3], exponents: [1.5, 0.5]}", "between 0 and 1");
  expect("box: {size: [10, 10, 10]}, round: 6", "less than half its smallest side");
  expect("sphere: {radius: 3}, round: 1", "'round' belongs to");
  expect("surface: {x: 1 mm*u^3, y: 1 mm*u^2, z: 1 mm*v}, u: [-1, 1], v: [0, 1]", "no normal");  // a cusp
  expect("height: {z: abs(x)}, u: [-1, 1], v: [0, 1]", "must be smooth");
  expect("nurbs: {degree: 1, points: [[[0, 0, 0], [1, 0, 0]], [[1, 1, 0], [0, 1, 0]]]}",
         "face 'nurbs' has no normal near u = 0.5");
  expect("nurbs: {degree: 1, points: [[[0, 0, 0], [1, 0, 0]], [[2, 0, 0], [3, 0, 0]]]}", "has no area");
  expect("nurbs: {degree: 1, weights: [[1, 1], [1, -1]], points: [[[0, 0, 0], [1, 0, 0]], [[0, 1, 0], [1, 1, 0]]]}",
         "the weight of row 2, column 2 is -1");
  expect("sphere: {radius: 3}, material: stel", "did you mean 'steel'");
  expect("sphere: {radius: 3}, repeat: 0", "1 to 1000");
  expect("edge: {circle: {radius: 3}}, hole: true", "'hole' belongs to shapes with faces");
  expect(
      "extrusion: {length: 3, profile: [line: {from: [0, 0], to: [10, 10]}, corner, line: {to: [10, 0]}, corner, line: "
      "{to: "
      "[0, 10]}, corner, line: {to: [0, 0]}, corner]}",
      "crosses or touches");
}

// ---- walls of cams, read back

std::string CamText(const std::string& cam) {
  return "savary: 1\nunits: {length: mm, angle: deg}\ncam:\n" + cam +
         "  motion: {sequence: [{rise: 12, over: 150}, {return: 12, over: 150}, {dwell: 60}]}\n";
}

TEST(Surfaces, WallsOfCamsAreReadBackWithSeams) {
  const std::string roller = "contact: roller, radius: 6, length: 9, ";
  for (const std::string& cam :
       {std::string("  type: cylindrical\n  radius: 40\n  follower: {type: translating, taper: 8, ") + roller + "}\n",
        std::string("  type: face\n  walls: one\n  radius: 40\n  follower: {type: translating, ") + roller + "}\n",
        std::string("  type: globoidal\n  walls: rib\n  rib: 8\n  radius: 50\n  follower: {type: oscillating, "
                    "pivot_distance: 90, ") +
            roller + "}\n"}) {
    if (Instrumented() && cam.find("face") == std::string::npos) continue;
    SCOPED_TRACE(cam);
    const SpatialCamFile file = std::get<SpatialCamFile>(ParseAnyCam(CamText(cam), "cam.yaml"));
    const SpatialCamOutcome outcome = ExamineCam(file);
    ASSERT_TRUE(outcome.has_surface);
    ASSERT_TRUE(outcome.faults.empty());
    std::string text = WriteCamSurface(file);
    text += "units: {length: cm}\nbodies: {cam: {mass: 1, inertia: [1, 1, 1]}}\nrun: {until: 1}\n";
    const Model model = ParseModelText(text, "surface.yaml").model;
    ASSERT_EQ(static_cast<int>(model.surfaces.size()), file.cam.num_walls());
    for (int wall = 0; wall < file.cam.num_walls(); ++wall) {
      const Shell& shell = *model.surfaces[wall].shell;
      ASSERT_EQ(shell.faces().size(), 3u);
      int seams = 0;
      for (const Shell::Edge& edge : shell.edges()) seams += edge.kind == Shell::EdgeKind::kSeam;
      EXPECT_EQ(seams, 3);
      EXPECT_EQ(shell.edges().size(), 9u);  // and six free ones
      for (const double theta : {0.3, 2.0, 4.1, 5.9}) {
        const SpatialCamPoint exact = file.cam.Calc(wall, theta, 0.002);
        const Shell::Nearest found = shell.FindClosest(exact.jet.r);
        EXPECT_LE(found.distance, 1.1 * file.request.tolerance);
        EXPECT_GT(found.n.dot(exact.normal), 1 - 1e-9);
      }
    }
    const std::string picture = WriteCamPicture(file);
    EXPECT_TRUE(picture.ends_with("</svg>\n"));
    EXPECT_EQ(picture.find("nan"), std::string::npos);
    EXPECT_EQ(picture.find("inf"), std::string::npos);
  }
}

TEST(Surfaces, PlaneCamsAreDrawnAlongTheirAxis) {
  for (const char* points : {"", ", points: 200"}) {
    for (const char* type : {"disc", "groove", "ring"}) {
      const std::string cam = fmt::format(
          "  type: {}\n  base_radius: 40\n  follower: {{type: translating, contact: roller, radius: 8}}\n  surface: "
          "{{thickness: 20{}}}\n",
          type, points);
      const CamFile file = ParseCamText(CamText(cam), "cam.yaml");
      std::string text = WriteCamSurface(file);
      text += "bodies: {cam: {mass: 1, inertia: [1, 1, 1]}}\nrun: {until: 1}\n";
      const Model model = ParseModelText(text, "surface.yaml").model;
      ASSERT_EQ(model.surfaces.size(), std::string(type) == "groove" ? 2u : 1u);
      for (size_t i = 0; i < model.surfaces.size(); ++i) {
        for (const double theta : {0.3, 2.0, 4.1, 5.9}) {
          const CamPoint exact = file.cam.Calc(theta);
          const Vec2 r = (i == 0 ? exact.surface : exact.outer).r, n = i == 0 ? exact.normal : Vec2(-exact.normal);
          const Shell::Nearest found = model.surfaces[i].shell->FindClosest({r.x(), r.y(), 0.004});
          EXPECT_LE(found.distance, *points == 0 ? 1.1 * file.request.tolerance : 1e-7);
          EXPECT_GT(found.n.dot(Vec3(n.x(), n.y(), 0)), 1 - 1e-6);
        }
      }
    }
  }
}

TEST(CamFile, KeysOfOtherKindsOfCamsAreRefused) {
  const auto error = [](const std::string& cam) -> std::string {
    try {
      (void)ParseAnyCam(CamText(cam), "cam.yaml");
    } catch (const InputError& e) {
      return e.what();
    }
    return "";
  };
  const std::string plane = "  base_radius: 40\n  follower: {type: translating, contact: roller, radius: 8}\n";
  EXPECT_NE(error(plane + "  walls: rib\n").find("'walls' belongs to a cam in space"), std::string::npos);
  EXPECT_NE(error("  radius: 40\n  follower: {type: translating, contact: flat}\n")
                .find("has a 'base_radius', not a 'radius'"),
            std::string::npos);
  EXPECT_NE(error("  follower: {type: translating, contact: flat}\n").find("needs its 'base_radius'"),
            std::string::npos);
  EXPECT_NE(error(plane + "  surface: {thickness: 3, points: 3}\n").find("12 to 5000"), std::string::npos);
  const std::string barrel = "  type: cylindrical\n  radius: 40\n";
  EXPECT_NE(error(barrel + "  follower: {type: translating, contact: flat}\n").find("has a roller"), std::string::npos);
  EXPECT_NE(error(barrel + "  follower: {type: translating, contact: roller, radius: 8}\n").find("needs 'length'"),
            std::string::npos);
  EXPECT_NE(error(barrel + "  follower: {type: translating, contact: roller, radius: 8, length: 5, offset: 2}\n")
                .find("'offset'"),
            std::string::npos);
  EXPECT_NE(error(barrel + "  walls: rib\n  follower: {type: translating, contact: roller, radius: 8, length: 5}\n")
                .find("needs 'rib'"),
            std::string::npos);
  EXPECT_NE(
      error("  type: globoidal\n  radius: 40\n  follower: {type: translating, contact: roller, radius: 8, length: 5}\n")
          .find("turns with its turret"),
      std::string::npos);
}

}  // namespace
}  // namespace savary
