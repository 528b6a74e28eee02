#include "savary/geometry/triangle_mesh.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/constants.h"

namespace savary {
namespace {

const SourceLocation kSolidHere{"part.stl", 0, 0};

// A unit cube of twelve triangles.
PolygonMesh TriangulatedCube() {
  PolygonMesh mesh;
  for (int i = 0; i < 8; ++i) mesh.points.emplace_back(i % 2, i / 2 % 2, i / 4);
  for (const std::array<int, 4>& q :
       {std::array<int, 4>{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}}) {
    mesh.faces.push_back({q[0], q[1], q[2]});
    mesh.faces.push_back({q[0], q[2], q[3]});
  }
  return mesh;
}
// The prism over a polygon in the x-y plane, counter-clockwise, with polygons as ends.
PolygonMesh PrismOver(const std::vector<std::array<double, 2>>& outline, double height) {
  PolygonMesh mesh;
  const int n = static_cast<int>(outline.size());
  std::vector<int> bottom, top;
  for (int i = 0; i < n; ++i) {
    mesh.points.emplace_back(outline[i][0], outline[i][1], 0);
    mesh.points.emplace_back(outline[i][0], outline[i][1], height);
    bottom.insert(bottom.begin(), 2 * i);
    top.push_back(2 * i + 1);
    const int k = (i + 1) % n;
    mesh.faces.push_back({2 * i, 2 * k, 2 * k + 1, 2 * i + 1});
  }
  mesh.faces.push_back(bottom);
  mesh.faces.push_back(top);
  return mesh;
}

std::string TextStl(const PolygonMesh& mesh) {
  std::string text = "solid part\n";
  for (const std::vector<int>& f : mesh.faces) {
    text += " facet normal 0 0 0\n  outer loop\n";
    for (const int p : f) {
      text += "   vertex";
      for (int k = 0; k < 3; ++k) text += " " + std::to_string(mesh.points[p][k]);
      text += "\n";
    }
    text += "  endloop\n endfacet\n";
  }
  return text + "endsolid part\n";
}
std::string BinaryStl(const PolygonMesh& mesh, const char* header = "solid but binary") {
  std::string bytes(84, '\0');
  std::memcpy(bytes.data(), header, std::strlen(header));
  const auto count = static_cast<uint32_t>(mesh.faces.size());
  std::memcpy(bytes.data() + 80, &count, 4);
  for (const std::vector<int>& f : mesh.faces) {
    bytes.append(12, '\0');
    for (const int p : f) {
      for (int k = 0; k < 3; ++k) {
        const auto value = static_cast<float>(mesh.points[p][k]);
        bytes.append(reinterpret_cast<const char*>(&value), 4);
      }
    }
    bytes.append(2, '\0');
  }
  return bytes;
}

template <class Function>
std::string ErrorOf(const Function& function) {
  try {
    function();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(PolygonMesh, StlIsReadAsTextAndBytes) {
  const PolygonMesh cube = TriangulatedCube();
  for (const std::string& bytes : {TextStl(cube), BinaryStl(cube), BinaryStl(cube, "made by hand")}) {
    const PolygonMesh mesh = ParseStl(bytes, "part.stl");
    EXPECT_EQ(mesh.points.size(), 8U);
    EXPECT_EQ(mesh.faces.size(), 12U);
    EXPECT_TRUE(LinkFaces(mesh, kSolidHere).IsClosed());
    EXPECT_NO_THROW(RequireSolid(mesh, kSolidHere));
  }
}

TEST(PolygonMesh, CornersAreWeldedWithinTheDistance) {
  const PolygonMesh cube = TriangulatedCube();
  std::mt19937 rng(3);
  std::uniform_real_distribution<double> shift(-1e-4, 1e-4);
  PolygonMesh loose;
  for (const std::vector<int>& f : cube.faces) {
    std::vector<int> corners;
    for (const int p : f) {
      corners.push_back(static_cast<int>(loose.points.size()));
      loose.points.emplace_back(cube.points[p] + Vec3(shift(rng), shift(rng), shift(rng)));
    }
    loose.faces.push_back(corners);
  }
  EXPECT_EQ(ParseStl(BinaryStl(loose), "part.stl", 1e-3).points.size(), 8U);
  const PolygonMesh apart = ParseStl(BinaryStl(loose), "part.stl");
  EXPECT_EQ(apart.points.size(), 36U);
  EXPECT_NE(ErrorOf([&] { RequireSolid(apart, kSolidHere); }).find("not closed"), std::string::npos);
}

TEST(PolygonMesh, ObjIsReadWithItsIndices) {
  const std::string text =
      "# a pyramid\nmtllib none.mtl\no one\nv 0 0 0\nv 1 0 0\nv 1 1 0 1.0\nv 0 1 0\nvt 0 0\nvn 0 0 1\n"
      "v 0.5 0.5 1\nf 4/1/1 3/1/1 2 \\\n 1\nf 1 2 -1\nf 2//1 3//1 5//1\nf 3 4 5\nf 4 1 5\n";
  const PolygonMesh mesh = ParseObj(text, "part.obj");
  EXPECT_EQ(mesh.points.size(), 5U);
  ASSERT_EQ(mesh.faces.size(), 5U);
  EXPECT_EQ(mesh.faces[0], (std::vector<int>{3, 2, 1, 0}));
  EXPECT_EQ(mesh.faces[1], (std::vector<int>{0, 1, 4}));
  EXPECT_EQ(mesh.face_where[1].line, 13);
  EXPECT_NO_THROW(RequireSolid(mesh, kSolidHere));
}

TEST(PolygonMesh, MistakesAreReportedWhereTheyAre) {
  const auto obj = [](const std::string& text) { return ErrorOf([&] { (void)ParseObj(text, "part.obj"); }); };
  EXPECT_EQ(obj("v 0 0\n"), "part.obj:1:1: error: a point needs three numbers");
  EXPECT_NE(obj("v 0 0 x\n").find("'x' is not a number"), std::string::npos);
  EXPECT_NE(obj("v 0 0 0\nf 1 2 3\n").find("part.obj:2:1: error: the face names point 2"), std::string::npos);
  EXPECT_NE(obj("cstype bspline\n").find("not supported"), std::string::npos);
  EXPECT_NE(obj("v 0 0 0\n").find("no faces"), std::string::npos);
  const auto stl = [](const std::string& text) { return ErrorOf([&] { (void)ParseStl(text, "part.stl"); }); };
  EXPECT_NE(stl("solid x\nfacet\nvertex 0 0 0\nendfacet\n").find("part.stl:4:1: error: a facet of STL"),
            std::string::npos);
  EXPECT_NE(stl("solid x\nfacet\nvertex 0 0 0\n").find("ends inside a facet"), std::string::npos);
  EXPECT_NE(stl("solid x\nfaces\n").find("'faces' is not a word"), std::string::npos);
  EXPECT_NE(stl("nothing").find("no STL file"), std::string::npos);
  PolygonMesh cube = TriangulatedCube();
  std::string bytes = BinaryStl(cube);
  bytes.resize(bytes.size() - 60);
  EXPECT_NE(stl("x" + bytes.substr(1)).find("says 12 facets but has only 10"), std::string::npos);
  cube.faces[4][1] = cube.faces[4][0];
  EXPECT_NE(stl(TextStl(cube)).find("facet 5 is degenerate"), std::string::npos);

  const auto topology = [](const PolygonMesh& mesh) { return ErrorOf([&] { (void)FindTopology(mesh, kSolidHere); }); };
  PolygonMesh bad = TriangulatedCube();
  bad.points[3] = {0, 0.5, 0};
  EXPECT_NE(topology(bad).find("degenerate"), std::string::npos);
  bad = PrismOver({{0, 0}, {1, 0}, {1, 1}, {0, 1}}, 1);
  bad.points[0].z() = -0.1;
  EXPECT_NE(topology(bad).find("is not plane"), std::string::npos);
  bad = TriangulatedCube();
  std::swap(bad.faces[7][0], bad.faces[7][1]);
  EXPECT_NE(topology(bad).find("same direction"), std::string::npos);
  bad = TriangulatedCube();
  for (std::vector<int>& f : bad.faces) std::swap(f[0], f[1]);
  EXPECT_NE(ErrorOf([&] { RequireSolid(bad, kSolidHere); }).find("inside out"), std::string::npos);
}

TEST(MeshTopology, ACubeOfTrianglesHasSixFaces) {
  const MeshTopology cube = FindTopology(TriangulatedCube(), kSolidHere);
  EXPECT_TRUE(cube.is_closed);
  ASSERT_EQ(cube.faces.size(), 6U);
  ASSERT_EQ(cube.edges.size(), 12U);
  ASSERT_EQ(cube.vertices.size(), 8U);
  for (const MeshTopology::Face& face : cube.faces) {
    EXPECT_NEAR(face.area, 1, 1e-15);
    EXPECT_EQ(face.loops.size(), 1U);
    EXPECT_EQ(face.loops[0].size(), 4U);
    EXPECT_EQ(face.parts.size(), 2U);
  }
  for (const MeshTopology::Edge& edge : cube.edges) {
    EXPECT_NEAR(edge.angle, kPi / 2, 1e-15);
    EXPECT_NEAR(edge.length, 1, 1e-15);
    EXPECT_TRUE(edge.is_convex());
  }
  for (const MeshTopology::Vertex& vertex : cube.vertices) {
    EXPECT_TRUE(vertex.is_convex);
    EXPECT_EQ(vertex.rays.size(), 3U);
    EXPECT_EQ(vertex.edges.size(), 3U);
    EXPECT_NEAR(vertex.half_angle, std::acos(1 / std::sqrt(3.0)), 1e-12);
    EXPECT_NEAR(vertex.axis.dot((vertex.r - Vec3::Constant(0.5)).normalized()), 1, 1e-12);
  }
  const MeshTopology plain = FindTopology(TriangulatedCube(), kSolidHere, -1);
  EXPECT_EQ(plain.faces.size(), 12U);
  EXPECT_EQ(plain.edges.size(), 18U);
}

TEST(MeshTopology, AnAngleHasOneConcaveEdge) {
  const MeshTopology angle = FindTopology(PrismOver({{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}, 3), kSolidHere);
  EXPECT_EQ(angle.faces.size(), 8U);
  EXPECT_EQ(angle.edges.size(), 18U);
  int concave = 0, convex_vertices = 0;
  for (const MeshTopology::Edge& edge : angle.edges) {
    if (edge.is_convex()) continue;
    ++concave;
    EXPECT_NEAR(edge.angle, -kPi / 2, 1e-15);
    EXPECT_NEAR(edge.length, 3, 1e-15);
  }
  for (const MeshTopology::Vertex& vertex : angle.vertices) convex_vertices += vertex.is_convex ? 1 : 0;
  EXPECT_EQ(concave, 1);
  EXPECT_EQ(convex_vertices, 10);
}

TEST(MeshTopology, ADentHasNoConvexVertex) {
  // The cube with its corner (1, 1, 1) pushed in: the corner and its three neighbours' faces.
  PolygonMesh mesh = TriangulatedCube();
  mesh.points[7] = {0.2, 0.2, 0.2};
  mesh.faces.clear();
  for (const std::array<int, 4>& q : {std::array<int, 4>{0, 2, 3, 1}, {0, 1, 5, 4}, {0, 4, 6, 2}})
    mesh.faces.push_back({q[0], q[1], q[2], q[3]});
  for (const std::array<int, 4>& q : {std::array<int, 4>{5, 7, 6, 4}, {6, 7, 3, 2}, {3, 7, 5, 1}}) {
    mesh.faces.push_back({q[0], q[1], q[2]});
    mesh.faces.push_back({q[0], q[2], q[3]});
  }
  const MeshTopology dent = FindTopology(mesh, kSolidHere);
  for (const MeshTopology::Vertex& vertex : dent.vertices) EXPECT_EQ(vertex.is_convex, vertex.point != 7);
}

TEST(MeshTopology, HolesAreLoops) {
  // A square frame: the top and the bottom have an outline and a hole.
  PolygonMesh mesh;
  const std::array<std::array<double, 2>, 4> square = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
  for (const double size : {2.0, 1.0})
    for (const double z : {0.0, 1.0})
      for (const auto& p : square) mesh.points.emplace_back(size * p[0], size * p[1], z);
  for (int i = 0; i < 4; ++i) {
    const int k = (i + 1) % 4;
    mesh.faces.push_back({i, k, k + 4, i + 4});            // outside
    mesh.faces.push_back({k + 8, i + 8, i + 12, k + 12});  // inside
    mesh.faces.push_back({i + 4, k + 4, k + 12, i + 12});  // top
    mesh.faces.push_back({k, i, i + 8, k + 8});            // bottom
  }
  const MeshTopology frame = FindTopology(mesh, kSolidHere);
  EXPECT_EQ(frame.faces.size(), 10U);
  EXPECT_EQ(frame.edges.size(), 24U);
  EXPECT_EQ(frame.vertices.size(), 16U);
  int with_hole = 0;
  for (const MeshTopology::Face& face : frame.faces) {
    if (face.loops.size() != 2) continue;
    ++with_hole;
    EXPECT_NEAR(face.area, 12, 1e-13);
    EXPECT_NEAR(frame.vertices[face.loops[0][0]].r.head<2>().norm(), 2 * std::sqrt(2.0), 1e-13);
  }
  EXPECT_EQ(with_hole, 2);
}

// Of a convex polyhedron: cones of normals fill the sphere, and their extreme directions are the normals of faces.
TEST(MeshTopology, ConesOfConvexPolyhedraFillTheSphere) {
  std::mt19937 rng(17);
  std::uniform_real_distribution<double> unit(-1, 1);
  for (int trial = 0; trial < 40; ++trial) {
    // A random affine image of a prism over a random convex polygon.
    const int n = 3 + trial % 7;
    std::vector<std::array<double, 2>> outline;
    std::vector<double> angles;
    for (int i = 0; i < n; ++i) angles.push_back(kTurn * (i + 0.4 * unit(rng)) / n);
    for (const double angle : angles) outline.push_back({std::cos(angle), std::sin(angle)});
    PolygonMesh mesh = PrismOver(outline, 1);
    Mat3 map;
    do {
      for (int i = 0; i < 9; ++i) map(i) = unit(rng);
    } while (map.determinant() < 0.1);
    for (Vec3& p : mesh.points) p = map * p + Vec3(1, 2, 3);
    const MeshTopology solid = FindTopology(mesh, kSolidHere);
    double whole = 0;
    for (const MeshTopology::Vertex& vertex : solid.vertices) {
      ASSERT_TRUE(vertex.is_convex);
      ASSERT_EQ(vertex.rays.size(), 3U);
      const Vec3 &a = vertex.rays[0], &b = vertex.rays[1], &c = vertex.rays[2];
      whole += 2 * std::atan2(std::abs(a.dot(b.cross(c))), 1 + a.dot(b) + b.dot(c) + c.dot(a));
      for (const Vec3& ray : vertex.rays) {
        EXPECT_GE(vertex.axis.dot(ray), std::cos(vertex.half_angle) - 1e-9);
        double best = 2;
        for (const MeshTopology::Face& face : solid.faces) best = std::min(best, (face.normal - ray).norm());
        EXPECT_LE(best, 1e-9);
      }
    }
    EXPECT_NEAR(whole, 4 * kPi, 1e-9) << trial;
    EXPECT_EQ(solid.vertices.size() + solid.faces.size(), solid.edges.size() + 2);
  }
}

}  // namespace
}  // namespace savary
