// Bodies of a model file: how they are turned and started, and the solids they are made of.

#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/io/model_file.h"

namespace savary {
namespace {

std::string ModelOfBody(const std::string& body) {
  return fmt::format("savary: 1\nunits: {{length: cm, angle: deg}}\nbodies:\n  b: {{{}}}\nrun: {{until: 1}}\n", body);
}
Body ReadBodyOf(const std::string& body) { return ParseModelText(ModelOfBody(body), "test.yaml").model.bodies.at(0); }
Body ReadSolidOf(const std::string& solid) { return ReadBodyOf("solid: {" + solid + ", density: 1000 kg/m^3}"); }
std::string ErrorOfBody(const std::string& body) {
  try {
    (void)ReadBodyOf(body);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Bodies, TurnsFollowOneAnotherAboutTurnedAxes) {
  const std::string point = "mass: 1, inertia: [1, 1, 1], ";
  const auto turned = [&](const std::string& rotation) { return ReadBodyOf(point + "rotation: " + rotation).X_WB.R; };
  const auto about = [](int axis, double degrees) { return RotationFromVector(degrees * kDegree * Vec3::Unit(axis)); };
  const Mat3 R = about(0, 30) * about(2, 45) * about(1, -20);
  EXPECT_LE((turned("[x: 30, z: 45 deg, y: -20]") - R).norm(), 1e-15);
  EXPECT_LE((turned("[{axis: x, angle: 30}, {axis: -z, angle: -45}, {y: -20}]") - R).norm(), 1e-15);
  EXPECT_LE((turned("{x: 30}") - about(0, 30)).norm(), 1e-15);
  EXPECT_LE((turned("{axis: [1, 0, 0], angle: 30}") - about(0, 30)).norm(), 1e-15);
  EXPECT_NE(ErrorOfBody(point + "rotation: {axis: x}").find("'angle'"), std::string::npos);
  EXPECT_NE(ErrorOfBody(point + "rotation: {x: 3, angle: 4}").find("belongs to 'axis'"), std::string::npos);
  EXPECT_NE(ErrorOfBody(point + "rotation: {x: 3, y: 4}").find("x"), std::string::npos);
}

TEST(Bodies, StartInTheirOwnAxes) {
  const std::string start = "mass: 1, inertia: [1, 1, 1], rotation: [z: 90, x: 30], ";
  const Body body = ReadBodyOf(start + "angular_velocity_body: [1 rad/s, 2 rad/s, 3 rad/s]");
  EXPECT_TRUE(body.has_angular_velocity);
  EXPECT_LE((body.X_WB.R.transpose() * body.w_WB - Vec3(1, 2, 3)).norm(), 1e-15);
  EXPECT_NE(ErrorOfBody(start + "angular_velocity: [1, 2, 3], angular_velocity_body: [1, 2, 3]"), "no error");
}

TEST(Bodies, SolidsAreReadInTheirUnits) {
  const double ball = 4 * kPi / 3 * 1000 * 0.02 * 0.03 * 0.04;
  EXPECT_NEAR(ReadSolidOf("ellipsoid: {radii: [2, 3, 4]}").mass, ball, 1e-14);
  const double ring = 2 * kPi * kPi * 1000 * 0.05 * 0.01 * 0.01;
  EXPECT_NEAR(ReadSolidOf("torus: {radius: 5, tube: 1}").mass, ring, 1e-14);
  EXPECT_NEAR(ReadSolidOf("revolution: {profile: [circle: {radius: 1, center: [5, 2]}]}").mass, ring, 1e-14);
  EXPECT_NEAR(ReadSolidOf("revolution: {profile: [circle: {radius: 1, center: [5, 2]}]}").p_BC.z(), 0.02, 1e-15);
  const double cone = kPi / 3 * 1000 * 0.02 * 0.02 * 0.06;
  EXPECT_NEAR(ReadSolidOf("revolution: {profile: [line: {from: [0, 0], to: [2, 0]}, corner, line: {to: [0, 6]}]}").mass,
              cone, 1e-14);
  // Closed by a line along the axis it is the same.
  EXPECT_NEAR(
      ReadSolidOf("revolution: {profile: [line: {from: [0, 0], to: [2, 0]}, corner, line: {to: [0, 6]}, corner, "
                  "line: {to: [0, 0]}, corner]}")
          .mass,
      cone, 1e-14);
  EXPECT_NEAR(ReadSolidOf("extrusion: {profile: [circle: {radius: 1}], length: 5}").mass, 1000 * kPi * 1e-4 * 0.05,
              1e-14);
  EXPECT_NE(ErrorOfBody("solid: {torus: {radius: 1, tube: 2}, density: 1}").find("less than 'radius'"),
            std::string::npos);
  EXPECT_NE(ErrorOfBody("solid: {revolution: {profile: [circle: {radius: 2, center: [1, 0]}]}, density: 1}")
                .find("crosses the axis"),
            std::string::npos);
}

TEST(Bodies, SolidsOfAMaterialHaveItsDensity) {
  const auto text = [](const char* solid) {
    return ModelOfBody(solid) + "materials: {steel: {density: 7850 kg/m^3}, foam: {young: 1 MPa}}\n";
  };
  const auto mass = [&](const char* solid) { return ParseModelText(text(solid), "test.yaml").model.bodies.at(0).mass; };
  EXPECT_NEAR(mass("solid: {box: {size: [1, 2, 3]}, material: steel}"), 6e-6 * 7850, 1e-15);
  const auto error = [&](const char* solid) -> std::string {
    try {
      (void)mass(solid);
    } catch (const InputError& e) {
      return e.what();
    }
    return "no error";
  };
  EXPECT_NE(error("solid: {box: {size: [1, 2, 3]}, material: foam}").find("material 'foam' has no 'density'"),
            std::string::npos);
  EXPECT_NE(error("solid: {box: {size: [1, 2, 3]}, material: stell}").find("did you mean 'steel'"), std::string::npos);
  EXPECT_NE(error("solid: {rod: {length: 3}, material: steel}").find("no volume"), std::string::npos);
  EXPECT_NE(error("mass: 1, solid: {box: {size: [1, 2, 3]}, material: steel}").find("given already"),
            std::string::npos);
}

constexpr const char* kCube =
    "points: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]], "
    "faces: [[1, 4, 3, 2], [5, 6, 7, 8], [1, 2, 6, 5], [2, 3, 7, 6], [3, 4, 8, 7], {}]";

TEST(Bodies, SubdivisionsAreClosedMeshes) {
  const auto solid = [](const char* last) {
    return "subdivision: {" + fmt::format(fmt::runtime(kCube), last) + "}, density: 1000 kg/m^3";
  };
  const Body body = ReadBodyOf("solid: {" + solid("[4, 1, 5, 8]") + "}");
  EXPECT_LE((body.p_BC - Vec3::Constant(0.005)).norm(), 1e-16);
  EXPECT_GT(body.mass, 0.3e-3);  // of the cube's gram; it is rounded
  EXPECT_LT(body.mass, 0.6e-3);
  EXPECT_NE(ErrorOfBody("solid: {" + solid("[4, 8, 5, 1]") + "}").find("same direction"), std::string::npos);
  EXPECT_NE(ErrorOfBody("solid: {" + solid("[4, 1, 5]") + "}").find("not closed"), std::string::npos);
  EXPECT_NE(ErrorOfBody("solid: {" + solid("[4, 1, 5, 9]") + "}").find("names point 9"), std::string::npos);
}

// A box of 1 x 2 x 3 as twelve facets, in bytes.
std::string BoxStl() {
  const auto corner = [](int i) { return Vec3(i % 2, 2 * (i / 2 % 2), 3 * (i / 4)); };
  std::string bytes(84, '\0');
  const uint32_t count = 12;
  std::memcpy(bytes.data() + 80, &count, 4);
  constexpr int kQuads[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  for (const auto& quad : kQuads) {
    for (const int second : {1, 2}) {
      bytes.append(12, '\0');
      for (const int k : {0, second, second + 1}) {
        for (int x = 0; x < 3; ++x) {
          const auto value = static_cast<float>(corner(quad[k])[x]);
          bytes.append(reinterpret_cast<const char*>(&value), 4);
        }
      }
      bytes.append(2, '\0');
    }
  }
  return bytes;
}

TEST(Bodies, MeshesComeFromFiles) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "savary_read_bodies_test";
  std::filesystem::create_directories(folder);
  const auto write = [&](const char* name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
  };
  write("box.stl", BoxStl());
  write("open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\n");
  const auto load = [&](const std::string& solid) {
    write("model.yaml", ModelOfBody("solid: {" + solid + ", density: 1000 kg/m^3}"));
    return LoadModelFile(folder / "model.yaml");
  };
  const ModelFile file = load("mesh: {file: box.stl}");
  const Body& box = file.model.bodies.at(0);
  EXPECT_NEAR(box.mass, 6e-3, 1e-15);
  EXPECT_LE((box.p_BC - Vec3(0.005, 0.01, 0.015)).norm(), 1e-15);
  EXPECT_NEAR(box.I_BC_B(0, 0), 6e-3 * (4e-4 + 9e-4) / 12, 1e-18);
  EXPECT_NEAR(load("mesh: {file: box.stl, scale: 1 mm}").model.bodies.at(0).mass, 6e-6, 1e-18);
  ASSERT_EQ(file.sources.size(), 2U);
  EXPECT_EQ(file.sources[1].text, "(binary file of 684 bytes)");
  const auto error = [&](const std::string& solid) -> std::string {
    try {
      (void)load(solid);
    } catch (const InputError& problem) {
      return problem.what();
    }
    return "no error";
  };
  EXPECT_NE(error("mesh: {file: open.obj}").find("open.obj:5:1: error: the mesh is not closed"), std::string::npos);
  EXPECT_NE(error("mesh: {file: model.yaml}").find("ends with .stl or .obj"), std::string::npos);
  EXPECT_NE(error("subdivision: {file: box.stl}").find("ends with .obj"), std::string::npos);
  EXPECT_NE(error("mesh: {file: open.obj, weld: 1}").find("belongs to STL"), std::string::npos);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace savary
