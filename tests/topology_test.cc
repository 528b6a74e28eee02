// The graph of whole models, and what `savary topology` says and draws of it.

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/io/model_file.h"
#include "savary/io/topology_report.h"
#include "savary/multibody/topology.h"

namespace savary {
namespace {

using Texts = std::vector<std::string>;

struct Examined {
  ModelFile file;
  Topology topology;
  Texts order, chords, loops, branches;

  explicit Examined(const std::string& name)
      : file(LoadModelFile("models/" + name + ".yaml")), topology(BuildTopology(file.model)) {
    for (const BodyIndex body : topology.order) order.push_back(file.model.BodyName(body));
    for (const int chord : topology.chords) chords.push_back(NameOf(file.model, topology.edges[chord]));
    for (const Topology::Path& loop : topology.loops) loops.push_back(DescribePath(file.model, topology, loop));
    for (const Topology::Path& branch : topology.branches)
      branches.push_back(DescribePath(file.model, topology, branch));
  }
};

size_t CountIn(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

// Frames of links in a drawing: left, top, width, height.
std::vector<std::array<double, 4>> LinksIn(const std::string& svg) {
  std::vector<std::array<double, 4>> links;
  for (size_t at = svg.find("<rect x="); at != std::string::npos; at = svg.find("<rect x=", at + 1)) {
    auto& link = links.emplace_back();
    EXPECT_EQ(std::sscanf(svg.c_str() + at, "<rect x='%lf' y='%lf' width='%lf' height='%lf'", &link[0], &link[1],
                          &link[2], &link[3]),
              4);
  }
  return links;
}

void ExpectNoOverlap(const std::string& svg) {
  const auto links = LinksIn(svg);
  for (size_t i = 0; i < links.size(); ++i) {
    for (size_t k = 0; k < i; ++k) {
      const auto apart = [&](int axis) {
        return links[i][axis] > links[k][axis] + links[k][axis + 2] + 10 ||
               links[k][axis] > links[i][axis] + links[i][axis + 2] + 10;
      };
      EXPECT_TRUE(apart(0) || apart(1)) << i << " " << k;
    }
  }
}

TEST(TopologyOfModels, LinksOfALargeDrawingStandApart) {
  std::string text = "savary: 1\nbodies:\n";
  for (int i = 1; i <= 40; ++i)
    text += fmt::format("  {}part_{}: {{mass: 1, inertia: [1, 1, 1], at: [{}, 0, 0]}}\n",
                        std::string(1 + 7 * (i % 3), 'w'), i, i);
  text += "joints:\n";
  const auto body = [](int i) {
    return i == 0 ? std::string("ground") : fmt::format("{}part_{}", std::string(1 + 7 * (i % 3), 'w'), i);
  };
  for (int i = 1; i <= 40; ++i)
    text += fmt::format("  j{}: {{revolute: [{}, {}], at: [{}, 0, 0]}}\n", i, body(i / 2), body(i), i);
  for (int i = 1; i <= 12; ++i)
    text += fmt::format("  k{}: {{spherical: [{}, {}], at: [{}, 0, 0]}}\n", i, body(i), body(41 - 2 * i), i);
  const std::string svg = WriteTopologySvg(ParseModelText(text + "run: {until: 1}\n", "test.yaml"));
  EXPECT_EQ(LinksIn(svg).size(), 41u);
  ExpectNoOverlap(svg);
}

TEST(TopologyOfModels, AndrewsSqueezerIsCutAtItsSharedPin) {
  const Examined found("andrews");
  EXPECT_EQ(found.order, (Texts{"K1", "K2", "K3", "K5", "K4", "K7", "K6"}));
  EXPECT_EQ(found.chords, (Texts{"pin3", "pin4", "pin6"}));
  EXPECT_EQ(found.loops, (Texts{"ground -beta- K1 -theta- K2 -pin3- K3 -gamma- ground",
                                "ground -beta- K1 -theta- K2 -pin4- K4 -phi- K5 -delta- ground",
                                "ground -beta- K1 -theta- K2 -pin6- K6 -omega- K7 -epsilon- ground"}));
  EXPECT_EQ(found.topology.CountCoordinates(), 7);
  Eigen::MatrixXi loops(3, 10);
  //       beta theta gamma phi delta omega epsilon pin3 pin4 pin6
  loops << 1, 1, -1, 0, 0, 0, 0, 1, 0, 0,  //
      1, 1, 0, -1, -1, 0, 0, 0, 1, 0,      //
      1, 1, 0, 0, 0, -1, -1, 0, 0, 1;
  EXPECT_EQ(found.topology.CalcLoopMatrix(), loops);
}

TEST(TopologyOfModels, AStewartPlatformIsCutAtFiveBalls) {
  const Examined found("stewart_platform");
  EXPECT_EQ(found.chords, (Texts{"ball2", "ball3", "ball4", "ball5", "ball6"}));
  for (const Topology::Path& loop : found.topology.loops) EXPECT_EQ(loop.edges.size(), 6u);
  EXPECT_EQ(found.topology.CountCoordinates(), 21);
}

TEST(TopologyOfModels, ContactsAreVirtualAndKeepTheirLoops) {
  const Examined cam("cam_roller");
  EXPECT_EQ(cam.loops, Texts{"ground -shaft- cam -touch- follower -guide- ground"});
  const Examined geneva("geneva_wheel");
  EXPECT_EQ(geneva.loops, (Texts{"ground -shaft- crank -pin_in_slot- wheel -pivot- ground",
                                 "ground -shaft- crank -lock_on_hollow- wheel -pivot- ground"}));
  for (const int chord : geneva.topology.chords) EXPECT_TRUE(geneva.topology.edges[chord].is_virtual());
  EXPECT_NE(WriteTopologyText(geneva.file).find("virtual contacts:   pin_in_slot, lock_on_hollow\n"),
            std::string::npos);
}

TEST(TopologyOfModels, ACraneClosesLoopsByItsRamAndItsRope) {
  const Examined found("crane");
  EXPECT_EQ(found.chords, (Texts{"head", "winding"}));
  EXPECT_EQ(found.loops, (Texts{"ground -pin- boom -head- rod -ram- cylinder -foot- ground",
                                "boom -hook- rope -hoist- load -winding- winch -shaft- boom"}));
  EXPECT_TRUE(found.branches.empty());
  EXPECT_EQ(Examined("pick_and_place").branches, Texts{"ground -shoulder- upper -elbow- fore -lift- quill"});
}

TEST(TopologyOfModels, LoopsAreOrthogonalToIncidenceInAllModels) {
  int models = 0;
  for (const auto& entry : std::filesystem::directory_iterator("models")) {
    if (entry.path().extension() != ".yaml") continue;
    SCOPED_TRACE(entry.path());
    ++models;
    const ModelFile file = LoadModelFile(entry.path());
    const Topology topology = BuildTopology(file.model);
    const Eigen::MatrixXi incidence = topology.CalcIncidence(), loops = topology.CalcLoopMatrix();
    EXPECT_TRUE((incidence.transpose() * loops.transpose()).isZero());
    EXPECT_EQ(incidence.rows(), topology.num_bodies() + loops.rows());
    // Whole numbers of this size are exact as floating-point ones.
    if (incidence.rows() > 0) {
      EXPECT_EQ(incidence.cast<double>().colPivHouseholderQr().rank(), topology.num_bodies());
    }
    // Texts and pictures have everything.
    const std::string text = WriteTopologyText(file), json = WriteTopologyJson(file, "model.yaml"),
                      dot = WriteTopologyDot(file), svg = WriteTopologySvg(file);
    EXPECT_EQ(CountIn(dot, " -> "), topology.edges.size());
    EXPECT_EQ(CountIn(svg, "class='link'"), file.model.bodies.size());
    EXPECT_EQ(CountIn(svg, "<polygon"), topology.edges.size());
    ExpectNoOverlap(svg);
    EXPECT_EQ(CountIn(json, "\"in_tree\""), topology.edges.size());
    EXPECT_EQ(CountIn(text, " to "), topology.edges.size() + (loops.rows() > 0 ? 1 : 0) + CountIn(file.title, " to "));
    for (const Body& body : file.model.bodies) EXPECT_NE(text.find(body.name), std::string::npos);
  }
  EXPECT_GT(models, 20);
}

TEST(TopologyOfModels, WhatUsersWriteStaysText) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
title: "<script>alert(1)</script> & \"quoted\" \\N \x07\e[31m"
bodies:
  Gehäuse: {mass: 1, inertia: [1, 1, 1]}
run: {until: 1}
)yaml",
                                        "test.yaml");
  const std::string svg = WriteTopologySvg(file), dot = WriteTopologyDot(file), text = WriteTopologyText(file);
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_NE(svg.find("&lt;script&gt;alert(1)&lt;/script&gt; &amp; \"quoted\""), std::string::npos) << svg;
  EXPECT_NE(svg.find("Gehäuse"), std::string::npos);
  EXPECT_NE(dot.find(R"(label="<script>alert(1)</script> & \"quoted\" \\N)"), std::string::npos) << dot;
  for (const std::string& out : {svg, dot, text})
    EXPECT_TRUE(std::none_of(out.begin(), out.end(), [](char c) { return c >= 0 && c < ' ' && c != '\n'; }));
}

}  // namespace
}  // namespace savary
