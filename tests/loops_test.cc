// What `check` says of a mechanism's loops, and what happens where joints contradict one another.

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/analysis/loops.h"
#include "savary/io/check_report.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

// A model put together and looked at.
struct Checked {
  ModelFile file;
  CheckedModel model;
  Mechanics mechanics;
  std::vector<LoopReport> loops;
  NearbyMobility nearby;
  std::string text, json;

  explicit Checked(const ModelFile& loaded) : file(loaded), model(CheckModel(file)), mechanics(file.model) {
    EXPECT_TRUE(model.assembly.ok) << model.assembly.problem;
    if (!model.assembly.ok) return;
    mechanics.SetState(model.start.t, model.start.y, model.start.discrete);
    mechanics.CalcConstraints();
    loops = AnalyzeLoops(mechanics);
    nearby = AnalyzeNearby(file.model, model.start);
    text = WriteCheckText(file, model);
    json = WriteCheckJson(file, model, "test.yaml");
  }
  static Checked OfModel(const std::string& name) { return Checked(LoadModelFile("models/" + name + ".yaml")); }
  static Checked OfText(const std::string& text) { return Checked(ParseModelText("savary: 1\n" + text, "test.yaml")); }

  [[nodiscard]] Relaxations Remedies() const { return FindRelaxations(mechanics); }
};

std::set<std::string> SetOf(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }

using Names = std::set<std::string>;

TEST(Loops, AFourBarIsOverConstrainedAcrossItsPlane) {
  const Checked check = Checked::OfModel("four_bar");
  ASSERT_EQ(check.loops.size(), 1u);
  const LoopReport& loop = check.loops[0];
  EXPECT_EQ(SetOf(loop.joints), (Names{"A", "B", "C", "D"}));
  EXPECT_EQ(loop.bodies.front(), "ground");
  EXPECT_EQ(loop.freedoms, 4);
  EXPECT_EQ(loop.mobility, 1);
  EXPECT_EQ(loop.closure_rank, 3);
  EXPECT_EQ(loop.redundant, 3);
  EXPECT_EQ(loop.held, (std::vector<std::string>{"slide along z", "turn about x", "turn about y"}));
  EXPECT_EQ(loop.drives, std::vector<std::string>{"A.q"});
  EXPECT_FALSE(check.nearby.singular());
  EXPECT_EQ(check.nearby.mobility, 1);
  EXPECT_EQ(check.nearby.degrees_of_freedom, 0);
  // Ball and sleeve, neither of them in the driven bearing A: a ball joint cannot be driven.
  const Relaxations remedies = check.Remedies();
  EXPECT_EQ(remedies.left, 0);
  ASSERT_EQ(remedies.together.size(), 2u);
  EXPECT_EQ(remedies.together[0].instead, "spherical");
  EXPECT_EQ(remedies.together[0].removes, 2);
  EXPECT_NE(remedies.together[0].joint, "A");
  EXPECT_EQ(remedies.together[1].instead, "cylindrical");
  EXPECT_EQ(remedies.together[1].removes, 1);
  EXPECT_NE(check.text.find("replacing revolute 'B' by a spherical joint removes 2"), std::string::npos) << check.text;
  EXPECT_NE(check.json.find("\"over_constrained\": [\"slide along z\""), std::string::npos) << check.json;
}

// Contacts that are open, limits that are not reached and friction of joints add no redundant rows.
TEST(Loops, OpenContactsLimitsAndFrictionAreNotRedundant) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  handle: {mass: 0.3, inertia: [0, 0.01, 0.01], at: [0, 0.5, 0]}
  link: {mass: 0.1, inertia: [0, 0.01, 0.01], at: [0.5, 1, 0]}
  arm: {mass: 0.5, inertia: [0, 0.01, 0.01], at: [1, 0, 0]}
joints:
  A: {revolute: [ground, handle], at: [0, 0, 0], drive: {speed: 1}}
  B: {revolute: [handle, link], at: [0, 1, 0]}
  C: {revolute: [link, arm], at: [1, 1, 0], limits: {lower: -1, upper: 1}}
  D: {revolute: [ground, arm], at: [1, 0, 0], friction: {static: 0.1, radius: 0.05}}
shapes:
  pad: {body: arm, circle: {radius: 0.1, center: [1.5, 0.5]}}
  block: {body: ground, open: true, profile: [line: {from: [4, 0], to: [2, 0]}]}
contacts: {press: {between: [pad, block], friction: 0.2, points: 4}}
run: {until: 1}
)yaml");
  EXPECT_EQ(check.Remedies().left, 0);
  EXPECT_NE(check.text.find("then none is left, and no freedom is added"), std::string::npos) << check.text;
}

// The remedies that check names do what it says, in a model so changed.
TEST(Loops, RemediesRemoveWhatTheyPromise) {
  const auto with = [](const char* B, const char* C) {
    return Checked::OfText(fmt::format(R"yaml(
bodies:
  crank: {{mass: 1, inertia: [1, 1, 1], at: [0, 0.5, 0]}}
  coupler: {{mass: 1, inertia: [1, 1, 1], at: [1, 1.25, 0]}}
  rocker: {{mass: 1, inertia: [1, 1, 1], at: [2, 0.75, 0]}}
joints:
  A: {{revolute: [ground, crank], at: [0, 0, 0]}}
  B: {{{}: [crank, coupler], at: [0, 1, 0]}}
  C: {{{}: [coupler, rocker], at: [2, 1.5, 0]}}
  D: {{revolute: [ground, rocker], at: [2, 0, 0]}}
run: {{until: 1}}
)yaml",
                                       B, C));
  };
  for (const auto& [B, C, left] : {std::tuple("revolute", "revolute", 3), std::tuple("spherical", "revolute", 1),
                                   std::tuple("cylindrical", "revolute", 2), std::tuple("spherical", "cylindrical", 0),
                                   std::tuple("point_on_line", "revolute", 0)}) {
    const Checked check = with(B, C);
    EXPECT_EQ(check.model.mobility.redundant, left) << B << " " << C;
    EXPECT_EQ(check.model.mobility.degrees_of_freedom, 1) << B << " " << C;
  }
  for (const Relaxation& single : with("revolute", "revolute").Remedies().single) {
    if (single.joint == "B") {
      EXPECT_EQ(with(single.instead.c_str(), "revolute").model.mobility.redundant, 3 - single.removes)
          << single.instead;
    }
  }
  EXPECT_TRUE(with("spherical", "cylindrical").Remedies().single.empty());
}

TEST(Loops, BricardsLinkageHasOneSelfStressThroughAllItsHinges) {
  const Checked check = Checked::OfModel("bricard");
  ASSERT_EQ(check.loops.size(), 1u);
  EXPECT_EQ(check.loops[0].mobility, 1);
  EXPECT_EQ(check.loops[0].closure_rank, 5);
  EXPECT_EQ(check.loops[0].redundant, 1);
  EXPECT_TRUE(check.loops[0].held.empty());
  // Along the diagonal of the cube, which meets all hinge axes or is equally far from them.
  ASSERT_EQ(check.loops[0].wrenches.size(), 1u);
  const Vec3 f = check.loops[0].wrenches[0].segment<3>(kLinear);
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(std::abs(f[i]), 1 / std::sqrt(3), 1e-9);
  EXPECT_EQ(check.model.mobility.redundant_joints.size(), 6u);
  // It stays movable: finite mobility, though counting says none.
  EXPECT_FALSE(check.nearby.singular());
  EXPECT_EQ(check.nearby.nearby_mobility, 1);
}

TEST(Loops, ASpatialSliderCrankIsNotRedundant) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  crank: {mass: 1, inertia: [1, 1, 1], at: [0, 0.2, 0]}
  rod: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0.4, 0.3]}
  slider: {mass: 1, at: [1.2, 0, 0.5]}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0], axis: [1, 0, 1]}
  crank_pin: {spherical: [crank, rod], at: [0, 0.4, 0]}
  wrist: {universal: [rod, slider], at: [1.2, 0, 0.5], axis: y, axis2: z}
  guide: {prismatic: [ground, slider], axis: x}
run: {until: 1}
)yaml");
  ASSERT_EQ(check.loops.size(), 1u);
  EXPECT_EQ(check.loops[0].freedoms, 7);
  EXPECT_EQ(check.loops[0].closure_rank, 6);
  EXPECT_EQ(check.loops[0].mobility, 1);
  EXPECT_EQ(check.loops[0].redundant, 0);
  EXPECT_EQ(check.text.find("redundant"), std::string::npos) << check.text;
}

const char* kThreeCranks = R"yaml(
bodies:
  a: {{mass: 1, inertia: [1, 1, 1], at: [0, 0.5, 0]}}
  b: {{mass: 1, inertia: [1, 1, 1], at: [1, 0.5, 0]}}
  c: {{mass: 1, inertia: [1, 1, 1], at: [3, 0.5, 0]}}
  bar: {{mass: 1, inertia: [1, 1, 1], at: [1, 1, 0]}}
joints:
  A: {{revolute: [ground, a], at: [0, 0, 0]{}}}
  B: {{revolute: [ground, b], at: [1, 0, 0]{}}}
  C: {{revolute: [ground, c], at: [3, 0, 0]}}
  D: {{revolute: [a, bar], at: [0, 1, 0]}}
  E: {{revolute: [b, bar], at: [1, 1, 0]}}
  F: {{revolute: [c, bar], at: [3, 1, 0]}}
run: {{until: 1}}
)yaml";

TEST(Loops, AThirdCrankOfAParallelogramIsRedundantInNoLoopAlone) {
  const Checked check = Checked::OfText(fmt::format(fmt::runtime(kThreeCranks), "", ""));
  ASSERT_EQ(check.loops.size(), 2u);
  for (const LoopReport& loop : check.loops) {
    EXPECT_EQ(loop.joints.size(), 4u);
    EXPECT_EQ(loop.mobility, 1);
    EXPECT_EQ(loop.redundant, 3);
  }
  EXPECT_EQ(check.model.mobility.degrees_of_freedom, 1);
  EXPECT_EQ(check.model.mobility.redundant, 7);
  EXPECT_NE(check.text.find("1 of them in no loop alone"), std::string::npos) << check.text;
  // Ball joints remove the redundant rows out of the plane. In the plane a pin would have to run in a slot, which no
  // kind of joint about the same axis does.
  EXPECT_EQ(check.Remedies().left, 1) << check.text;
  EXPECT_FALSE(check.nearby.singular());
}

TEST(Loops, ADriveTooManyIsTheFirstThingToLeaveOut) {
  const Checked check = Checked::OfText(
      fmt::format(fmt::runtime(kThreeCranks), ", drive: {position: sin(t)}", ", drive: {position: sin(t)}"));
  EXPECT_EQ(check.nearby.mobility, 1);
  EXPECT_EQ(check.model.mobility.degrees_of_freedom, 0);
  EXPECT_EQ(check.model.mobility.redundant, 8);
  EXPECT_NE(check.text.find("1 of them by drives"), std::string::npos) << check.text;
  EXPECT_NE(check.text.find("leaving out the drive of 'A' removes 1"), std::string::npos) << check.text;
  EXPECT_NE(check.json.find("\"instead\": \"without drive\""), std::string::npos) << check.json;
}

TEST(Loops, ATrainOfFourBarsHasAsManyLoops) {
  std::string bodies = "bodies:\n", joints = "joints:\n  A: {revolute: [ground, r0], at: [0, 0, 0]}\n";
  bodies += "  r0: {mass: 1, inertia: [1, 1, 1], at: [0, 0.5, 0]}\n";
  const int n = 5;
  for (int i = 1; i <= n; ++i) {
    bodies += fmt::format(
        "  r{0}: {{mass: 1, inertia: [1, 1, 1], at: [{1}, {2}, 0]}}\n  k{0}: {{mass: 1, inertia: [1, 1, 1], at: [{1}, "
        "1.2, 0]}}\n",
        i, 2 * i, 0.5 + 0.1 * i);
    joints += fmt::format(
        "  P{0}: {{revolute: [r{1}, k{0}], at: [{2}, {3}, 0]}}\n  Q{0}: {{revolute: [k{0}, r{0}], at: [{4}, {5}, "
        "0]}}\n  G{0}: {{revolute: [ground, r{0}], at: [{4}, 0, 0]}}\n",
        i, i - 1, 2 * i - 2, 1 + 0.1 * (i - 1), 2 * i, 1 + 0.1 * i);
  }
  const Checked check = Checked::OfText(bodies + joints + "run: {until: 1}\n");
  ASSERT_EQ(check.loops.size(), static_cast<size_t>(n));
  for (const LoopReport& loop : check.loops) {
    EXPECT_EQ(loop.joints.size(), 4u) << loop.path;
    EXPECT_EQ(loop.mobility, 1);
    EXPECT_EQ(loop.redundant, 3);
  }
  EXPECT_EQ(check.model.mobility.degrees_of_freedom, 1);
  EXPECT_EQ(check.model.mobility.redundant, 3 * n);
}

// Two universal joints in a plane, forks in phase, input and output parallel; with and without a sliding piece.
TEST(Loops, ADoubleCardanShaftNeedsItsSlide) {
  const auto shaft = [](bool slides) {
    return Checked::OfText(fmt::format(R"yaml(
bodies:
  input: {{mass: 1, inertia: [1, 1, 1], at: [-0.5, 0, 0]}}
  front: {{mass: 1, inertia: [1, 1, 1], at: [0.5, 0.2, 0]}}
  rear: {{mass: 1, inertia: [1, 1, 1], at: [1.5, 0.6, 0]}}
  output: {{mass: 1, inertia: [1, 1, 1], at: [2.5, 0.8, 0]}}
joints:
  entry: {{revolute: [ground, input], axis: x}}
  cross1: {{universal: [input, front], at: [0, 0, 0], axis: z, axis2: [-0.4, 1, 0]}}
  spline: {{{}: [front, rear], axis: [1, 0.4, 0]}}
  cross2: {{universal: [rear, output], at: [2, 0.8, 0], axis: [-0.4, 1, 0], axis2: z}}
  exit: {{revolute: [ground, output], axis: x}}
run: {{until: 1}}
)yaml",
                                       slides ? "prismatic" : "weld"));
  };
  const Checked with = shaft(true), without = shaft(false);
  ASSERT_EQ(with.loops.size(), 1u);
  EXPECT_EQ(with.loops[0].freedoms, 7);
  EXPECT_EQ(with.loops[0].mobility, 1);
  EXPECT_EQ(with.loops[0].redundant, 0);
  EXPECT_FALSE(with.nearby.singular());
  // Without it the shaft still turns, for the forks are in phase and the shafts parallel, but is over-constrained.
  EXPECT_EQ(without.loops[0].mobility, 1);
  EXPECT_EQ(without.loops[0].redundant, 1);
  EXPECT_EQ(without.nearby.nearby_mobility, 1);
  EXPECT_FALSE(without.nearby.singular());
}

TEST(Loops, AStewartPlatformHasFiveLoopsAndNothingTwice) {
  const Checked check = Checked::OfModel("stewart_platform");
  ASSERT_EQ(check.loops.size(), 5u);
  for (const LoopReport& loop : check.loops) {
    EXPECT_EQ(loop.freedoms, 12) << loop.path;
    EXPECT_EQ(loop.closure_rank, 6);
    EXPECT_EQ(loop.redundant, 0);
    EXPECT_EQ(loop.drives.size(), 2u);
  }
  EXPECT_EQ(check.nearby.mobility, 6);
  EXPECT_EQ(check.model.mobility.degrees_of_freedom, 0);
  EXPECT_EQ(check.model.mobility.redundant, 0);
  EXPECT_FALSE(check.nearby.singular());
}

TEST(Loops, PartsThatOnlyGroundConnectsAreCountedApart) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  bob: {mass: 1, inertia: [1, 1, 1], at: [5, -1, 0]}
  stone: {mass: 1, inertia: [1, 1, 1], at: [9, 9, 9]}
  left: {mass: 1, inertia: [1, 1, 1], at: [0, 0.5, 0]}
  right: {mass: 1, inertia: [1, 1, 1], at: [1, 0.7, 0]}
  bar: {mass: 1, inertia: [1, 1, 1], at: [0.5, 1.2, 0]}
joints:
  hook: {spherical: [ground, bob], at: [5, 0, 0]}
  A: {revolute: [ground, left], at: [0, 0, 0], drive: {speed: 1}}
  B: {revolute: [left, bar], at: [0, 1, 0]}
  C: {revolute: [bar, right], at: [1, 1.4, 0]}
  D: {revolute: [ground, right], at: [1, 0, 0]}
run: {until: 1}
)yaml");
  const std::vector<PartReport> parts = AnalyzeParts(check.mechanics);
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].bodies, std::vector<std::string>{"bob"});
  EXPECT_EQ(parts[0].degrees_of_freedom, 3);
  EXPECT_TRUE(parts[0].is_grounded);
  EXPECT_EQ(parts[1].degrees_of_freedom, 6);
  EXPECT_FALSE(parts[1].is_grounded);
  EXPECT_EQ(SetOf(parts[2].bodies), (Names{"left", "right", "bar"}));
  EXPECT_EQ(parts[2].mobility, 1);
  EXPECT_EQ(parts[2].degrees_of_freedom, 0);
  EXPECT_EQ(parts[2].redundant, 3);
  ASSERT_EQ(check.loops.size(), 1u);
  EXPECT_EQ(check.model.mobility.degrees_of_freedom, 9);
}

TEST(Loops, ATriangleIsAStructure) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  left: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0.5, 0]}
  right: {mass: 1, inertia: [1, 1, 1], at: [1.5, 0.5, 0]}
joints:
  A: {revolute: [ground, left], at: [0, 0, 0]}
  B: {revolute: [ground, right], at: [2, 0, 0]}
  C: {revolute: [left, right], at: [1, 1, 0]}
run: {until: 1}
)yaml");
  ASSERT_EQ(check.loops.size(), 1u);
  EXPECT_EQ(check.loops[0].mobility, 0);
  EXPECT_EQ(check.loops[0].redundant, 3);
  EXPECT_EQ(check.nearby.mobility, 0);
  EXPECT_FALSE(check.nearby.singular());
}

TEST(Loops, AStretchedTriangleMovesForAnInstantOnly) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  left: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0, 0]}
  right: {mass: 1, inertia: [1, 1, 1], at: [1.5, 0, 0]}
joints:
  A: {revolute: [ground, left], at: [0, 0, 0]}
  B: {revolute: [ground, right], at: [2, 0, 0]}
  C: {revolute: [left, right], at: [1, 0, 0]}
run: {until: 1}
)yaml");
  EXPECT_EQ(check.loops[0].mobility, 1);
  EXPECT_EQ(check.loops[0].redundant, 4);
  EXPECT_TRUE(check.nearby.singular());
  EXPECT_TRUE(check.nearby.instantaneous());
  EXPECT_EQ(check.nearby.nearby_mobility, 0);
  EXPECT_NE(check.text.find("for an instant only"), std::string::npos) << check.text;
}

TEST(Loops, AFlatParallelogramStandsWhereBranchesMeet) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  left: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0, 0]}
  bar: {mass: 1, inertia: [1, 1, 1], at: [2, 0, 0]}
  right: {mass: 1, inertia: [1, 1, 1], at: [2.5, 0, 0]}
joints:
  A: {revolute: [ground, left], at: [0, 0, 0]}
  B: {revolute: [left, bar], at: [1, 0, 0]}
  C: {revolute: [bar, right], at: [3, 0, 0]}
  D: {revolute: [ground, right], at: [2, 0, 0]}
run: {until: 1}
)yaml");
  EXPECT_EQ(check.nearby.mobility, 2);
  EXPECT_EQ(check.nearby.nearby_mobility, 1);
  EXPECT_TRUE(check.nearby.singular());
  EXPECT_FALSE(check.nearby.instantaneous());
  EXPECT_NE(check.text.find("mobility 2 here, 1 beside it"), std::string::npos) << check.text;
  // Remedies are those of the mechanism beside it: three rows, not four.
  EXPECT_NE(check.json.find("\"redundant_rows\": 4"), std::string::npos) << check.json;
  EXPECT_NE(check.text.find("then none is left"), std::string::npos) << check.text;
}

TEST(Loops, ADriveHasNoHoldAtADeadCentre) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  crank: {mass: 1, inertia: [1, 1, 1], at: [0.5, 0, 0]}
  rod: {mass: 1, inertia: [1, 1, 1], at: [2, 0, 0]}
  piston: {mass: 1, at: [3, 0, 0]}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0]}
  pin: {revolute: [crank, rod], at: [1, 0, 0]}
  wrist: {revolute: [rod, piston], at: [3, 0, 0]}
  guide: {prismatic: [ground, piston], axis: x, drive: {position: 0}}
run: {until: 1}
)yaml");
  EXPECT_EQ(check.nearby.mobility, 1);
  EXPECT_EQ(check.nearby.nearby_mobility, 1);
  EXPECT_EQ(check.nearby.degrees_of_freedom, 1);
  EXPECT_EQ(check.nearby.nearby_freedom, 0);
  EXPECT_NE(check.text.find("drives cannot move the mechanism"), std::string::npos) << check.text;
}

TEST(Loops, CouplingsAndRodsCloseLoops) {
  const Checked check = Checked::OfText(R"yaml(
bodies:
  sun: {mass: 1, inertia: [1, 1, 1]}
  arm: {mass: 1, inertia: [1, 1, 1]}
  planet: {mass: 1, inertia: [1, 1, 1], at: [1, 0, 0]}
  post: {mass: 1, inertia: [1, 1, 1], at: [0, 3, 0]}
joints:
  hub: {revolute: [ground, arm]}
  inner: {revolute: [arm, sun]}
  outer: {revolute: [arm, planet]}
  foot: {revolute: [ground, post]}
  link: {distance: [arm, post], points: [[0, 1, 0], [0.5, 0, 0]]}
couplings:
  mesh: {gear: [inner, outer], teeth: [20, 30]}
run: {until: 1}
)yaml");
  ASSERT_EQ(check.loops.size(), 2u);
  EXPECT_EQ(SetOf(check.loops[0].joints), (Names{"hub", "link", "foot"}));
  EXPECT_EQ(check.loops[0].mobility, 1 + 5 + 1 - 6);
  EXPECT_EQ(SetOf(check.loops[1].joints), (Names{"inner", "outer", "mesh"}));
  EXPECT_EQ(check.loops[1].mobility, 1);
  EXPECT_EQ(check.loops[1].redundant, 0);
  EXPECT_EQ(check.model.mobility.degrees_of_freedom, 2);
}

// ---- contradictions

// All names between quotation marks.
Names Quoted(const std::string& text) {
  Names names;
  for (size_t at = text.find('\''); at != std::string::npos; at = text.find('\'', at + 1)) {
    const size_t end = text.find('\'', at + 1);
    if (end == std::string::npos) break;
    names.insert(text.substr(at + 1, end - at - 1));
    at = end;
  }
  return names;
}

// The same mechanism in all analyses: it cannot be put together, and the same joints are named.
void ExpectContradiction(const std::string& text, const Names& names, const std::string& words) {
  for (const char* analysis : {"assembly", "kinematics", "dynamics", "statics"}) {
    const std::string until =
        std::string(analysis) == "dynamics" || std::string(analysis) == "kinematics" ? ", until: 1" : "";
    const ModelFile file =
        ParseModelText(fmt::format("savary: 1\n{}run: {{analysis: {}{}}}\n", text, analysis, until), "test.yaml");
    const CheckedModel checked = CheckModel(file);
    ASSERT_FALSE(checked.assembly.ok) << analysis;
    const std::string message = DescribeAssembly(file, checked.assembly);
    EXPECT_EQ(Quoted(message), names) << message;
    EXPECT_NE(message.find(words), std::string::npos) << message;
  }
}

TEST(Contradictions, RodsTooShortAreNamedWithTheirLoopAndWhatIsMissing) {
  // 10 m to bridge with arms of 2 m and 3 m. The pendulum and the second loop, which closes, have no part in it.
  ExpectContradiction(R"yaml(
bodies:
  left: {mass: 1, inertia: [1, 1, 1]}
  right: {mass: 4, inertia: [1, 1, 1], at: [10, 0, 0]}
  bob: {mass: 1, inertia: [1, 1, 1], at: [0, -5, 0]}
  stay: {mass: 1, inertia: [1, 1, 1], at: [20, 1, 0]}
  prop: {mass: 1, inertia: [1, 1, 1], at: [22, 1, 0]}
markers:
  left_end: {body: left, at: [2, 0, 0]}
  right_end: {body: right, at: [-3, 0, 0]}
joints:
  A: {revolute: [ground, left], at: [0, 0, 0]}
  B: {revolute: [ground, right], at: [10, 0, 0]}
  C: {revolute: [left, right], markers: [left_end, right_end]}
  E: {revolute: [ground, bob], at: [0, 0, 0]}
  F: {revolute: [ground, stay], at: [20, 0, 0]}
  G: {revolute: [stay, prop], at: [21, 2, 0]}
  H: {revolute: [ground, prop], at: [22, 0, 0]}
)yaml",
                      {"A", "B", "C"}, "the loop ground -B- right -C- left -A- ground misses closure by 5 m");
  ExpectContradiction(R"yaml(
bodies:
  ball: {mass: 1, inertia: [1, 1, 1], at: [5, 0, 0]}
joints:
  first: {distance: [ground, ball], points: [[0, 0, 0], [0, 0, 0]], length: 3}
  second: {distance: [ground, ball], points: [[10, 0, 0], [0, 0, 0]], length: 4}
)yaml",
                      {"first", "second"}, "misses closure by 3 m");
}

TEST(Contradictions, DrivesAgainstOneAnotherAreNamedAtEveryLevel) {
  const char* model = R"yaml(
bodies:
  slider: {{mass: 1}}
  rider: {{mass: 1}}
  other: {{mass: 1}}
joints:
  a: {{prismatic: [ground, slider], axis: x, drive: {{{}}}}}
  b: {{prismatic: [ground, rider], axis: x, drive: {{{}}}}}
  c: {{weld: [slider, rider]}}
  d: {{prismatic: [ground, other], axis: x, drive: {{speed: 3}}}}
)yaml";
  const auto with = [&](const char* a, const char* b) { return fmt::format(fmt::runtime(model), a, b); };
  ExpectContradiction(with("position: 0.1", "position: 0.3"), {"a", "b", "c"}, "misses closure by 0.2 m");
  ExpectContradiction(with("speed: 1", "speed: 2"), {"a", "b", "c"},
                      "the required velocities contradict one another: joint 'c', the drives of 'a' and 'b'");
  ExpectContradiction(with("position: t", "position: t + t^2"), {"a", "b", "c"},
                      "the required accelerations contradict one another: joint 'c', the drives of 'a' and 'b'");
  ExpectContradiction(with("acceleration: 1", "acceleration: 2"), {"a", "b", "c"},
                      "the required accelerations contradict one another");
  // Drives that agree are no contradiction.
  const ModelFile good = ParseModelText(
      "savary: 1\n" + with("position: sin(t)", "position: sin(t)") + "run: {analysis: kinematics, until: 1}\n",
      "test.yaml");
  EXPECT_TRUE(CheckModel(good).assembly.ok);
}

TEST(Contradictions, WeldsThatDisagreeAreNamed) {
  ExpectContradiction(R"yaml(
bodies:
  plate: {mass: 1, inertia: [1, 1, 1], at: [1, 0, 0]}
  wing: {mass: 1, inertia: [1, 1, 1], at: [2, 0, 0]}
  tail: {mass: 1, inertia: [1, 1, 1], at: [5, 0, 0]}
markers:
  one: {body: ground, at: [3, 0, 0]}
  two: {body: wing, at: [1, 0.5, 0]}
joints:
  P: {weld: [ground, plate]}
  Q: {weld: [plate, wing]}
  R: {weld: [wing, ground], markers: [two, one]}
  S: {weld: [ground, tail]}
)yaml",
                      {"P", "Q", "R"}, "the loop");
  // By an angle alone.
  ExpectContradiction(R"yaml(
units: {angle: deg}
bodies:
  plate: {mass: 1, inertia: [1, 1, 1]}
markers:
  straight: {body: ground}
  turned: {body: plate, rotation: {axis: z, angle: 6}}
joints:
  P: {weld: [ground, plate]}
  R: {weld: [ground, plate], markers: [straight, turned]}
)yaml",
                      {"P", "R"}, "misses closure by 6 deg");
}

TEST(Contradictions, ThatComeLaterStopTheRunAndNameAll) {
  const char* model = R"yaml(
savary: 1
bodies:
  slider: {{mass: 1}}
  rider: {{mass: 1}}
joints:
  a: {{prismatic: [ground, slider], axis: x, drive: {{speed: 1}}}}
  b: {{prismatic: [ground, rider], axis: x, drive: {{speed: "1 + max(0, t - 0.5)"}}}}
  c: {{weld: [slider, rider]}}
run: {{analysis: {}, until: 1, every: 0.1}}
)yaml";
  for (const char* analysis : {"kinematics", "dynamics"}) {
    const MemoryRun run = MemoryRun::OfText(fmt::format(fmt::runtime(model), analysis));
    EXPECT_EQ(run.summary.status, RunStatus::kFailed);
    EXPECT_NEAR(run.summary.t, 0.5, 1e-9) << analysis;
    EXPECT_EQ(Quoted(run.summary.reason), (Names{"a", "b", "c"})) << analysis << ": " << run.summary.reason;
    EXPECT_GE(run.rows.size(), 5u);
  }
}

}  // namespace
}  // namespace savary
