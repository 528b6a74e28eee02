// The pair of two profiles, as everything above it sees it.

#include "savary/multibody/plane_pair.h"

#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/contact/contact_shapes_test.h"
#include "savary/multibody/pair_invariants.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// Two bodies free in the plane, each with a profile.
Model TwoShapes(Profile one, Profile two, int points) {
  ModelBuilder builder;
  Contact contact;
  contact.name = "touch";
  int index = 0;
  for (Profile* profile : {&one, &two}) {
    const std::string name = index == 0 ? "one" : "two";
    const BodyIndex body = builder.AddBody(MakeRod(name, Vec3(3 * index, 0, 0), Vec3(3 * index + 1, 0, 0)));
    (index == 0 ? contact.one : contact.two) = builder.AddProfile({name + "_shape", body, Pose(), std::move(*profile)});
    ++index;
  }
  builder.AddContact(contact, points);
  return builder.Build();
}

TEST(PlanePair, PointsHaveTheInvariantsOfAllPairs) {
  const unsigned seed = 7;
  std::mt19937 rng(seed);
  std::uniform_real_distribution<double> any(-1, 1);
  SCOPED_TRACE("seed " + std::to_string(seed));
  int seen = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Model model =
        TwoShapes(ElementCam(), trial % 2 == 0 ? Profile::Circle({0.1, 0}, 0.3, false, {}) : PolynomialCam(), 1);
    Mechanics mechanics(model);
    State state = DrawnState(model);
    std::array<BodyState, 2> bodies;
    for (int b = 0; b < 2; ++b) {
      bodies[b].p_WC = {2.5 * b + 0.3 * any(rng), 0.5 * any(rng), 0};
      bodies[b].q_WC = Quat(RotationFromVector({0, 0, 3 * any(rng)}));
      bodies[b].w_WC = {0, 0, any(rng)};
      bodies[b].v_WC = {any(rng), any(rng), 0};
    }
    const auto motion = [&](double t) {
      VecX y = state.y;
      for (int b = 0; b < 2; ++b) {
        BodyState moved = bodies[b];
        moved.p_WC += t * moved.v_WC;
        moved.q_WC = Quat(RotationFromVector(t * moved.w_WC)) * moved.q_WC;
        mechanics.layout().SetBody(moved, b, &y);
      }
      return y;
    };
    state.y = motion(0);
    mechanics.SetState(0, state.y, state.discrete);
    std::vector<ContactPair::Candidate> found;
    mechanics.pair(0).FindPoints(mechanics.CalcPairMotion(0), 10, 0, &found);
    ASSERT_FALSE(found.empty());
    for (size_t i = 1; i < found.size(); ++i) EXPECT_LE(found[i - 1].gap, found[i].gap);
    const ContactLocation& nearest = found.front().location;
    state.discrete.points[0] = {ContactMode::kApart, nearest.feature1, nearest.feature2, 0};
    for (int k = 0; k < 2; ++k) state.y[mechanics.layout().contact(0) + k] = nearest.parameters[k];
    mechanics.SetState(0, state.y, state.discrete);
    const ContactPoint& at = mechanics.contact_point(0);
    if (at.status != ContactPoint::Status::kMet) continue;  // corner against corner
    EXPECT_NEAR(at.gap, found.front().gap, 1e-12);
    ExpectPointInvariants(model, 0, motion, state);
    ++seen;
  }
  EXPECT_GE(seen, 30);
}

// Over its sharp corners there is nothing of the triangle, but it lies on the floor with its whole side.
TEST(PlanePair, ATriangleInAFloorTouchesAtBothEndsOfItsSideAtAnyDepth) {
  for (const bool in_a_bin : {false, true}) {
    const Profile ground =
        in_a_bin ? Polygon({{2, 9}, {2, 0}, {-2, 0}, {-2, 9}}, true) : Polygon({{2, 0}, {-2, 0}}, true);
    for (const double height : {0.2, 0.8, 3.0}) {
      const Model model = TwoShapes(ground, Polygon({{-0.5, 0}, {0.5, 0}, {0.1, height}}), 2);
      Mechanics mechanics(model);
      State state = DrawnState(model);
      for (const double depth : {0.0, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4}) {
        SCOPED_TRACE(fmt::format("{}, height {}, depth {}", in_a_bin ? "bin" : "floor", height, depth));
        for (int b = 0; b < 2; ++b) {
          // Of a rod, whose middle is not the origin of its shape.
          BodyState at;
          at.p_WC = Vec3(0.5, b == 0 ? 0 : -depth, 0);
          mechanics.layout().SetBody(at, b, &state.y);
        }
        mechanics.SetState(0, state.y, state.discrete);
        std::vector<ContactPair::Candidate> found;
        mechanics.pair(0).FindPoints(mechanics.CalcPairMotion(0), 0.01, 0.01, &found);
        ASSERT_EQ(found.size(), 2u);
        for (const ContactPair::Candidate& candidate : found) EXPECT_NEAR(candidate.gap, -depth, 1e-15);
      }
    }
  }
}

TEST(PlanePair, HasTheFeaturesOfItsProfilesAndNoOthers) {
  ProfileOptions open;
  open.open = true;
  const Profile floor({{PlaneCurve::Line({5, 0}, {-5, 0}, {}), {}}}, open, {});
  const Model model = TwoShapes(Profile::Circle({0, 0}, 0.3, false, {}), floor, 1);
  const PlanePair pair(model, model.contacts[0]);
  EXPECT_TRUE(pair.HasFeatures(0, 0));
  EXPECT_TRUE(pair.HasFeatures(0, -1)) << "the end of an open profile";
  EXPECT_TRUE(pair.HasFeatures(0, 1));
  EXPECT_FALSE(pair.HasFeatures(0, 2));
  EXPECT_FALSE(pair.HasFeatures(1, 0));
  EXPECT_FALSE(pair.HasFeatures(-1, 0));
  EXPECT_TRUE(pair.IsBoundary(2, -1));
  EXPECT_FALSE(pair.IsBoundary(2, 0));
  EXPECT_EQ(pair.DescribeFeature(1, 0), "one_shape 0");
  const double far[2] = {7.25, 0.5}, beyond[2] = {0, 1.2};
  EXPECT_TRUE(pair.IsNear({}, far)) << "a circle has no end";
  EXPECT_FALSE(pair.IsNear({}, beyond));
}

}  // namespace
}  // namespace savary::testing
