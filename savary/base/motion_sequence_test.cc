#include "savary/base/motion_sequence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/piecewise_function_invariants.h"

namespace savary {
namespace {

using Kind = RiseLaw::Kind;
using Shape = MotionSegment::Shape;
const SourceLocation kHere{"cam.yaml", 7, 3};

MotionSegment Dwell(double over) { return {.over = over}; }
MotionSegment Rise(double rise, double over, Kind law) { return {.over = over, .rise = rise, .law = law}; }
MotionSegment Straight(double rise, double over) {
  return {.over = over, .rise = rise, .shape = Shape::kConstantSpeed};
}
MotionSegment Blend(double rise, double over) { return {.over = over, .rise = rise, .shape = Shape::kBlend}; }

std::shared_ptr<const MotionSequence> Build(std::vector<MotionSegment> segments, const MotionOptions& options = {}) {
  return MotionSequence::Build(std::move(segments), options, kHere);
}

PiecewiseFunction::Derivatives At(const MotionSequence& motion, double x) {
  return motion.Calc(x, motion.FindPiece(x));
}

const std::vector<MotionSegment> kDwellRiseReturn{Dwell(0.5), Rise(3, 1, Kind::kModifiedSine), Dwell(0.25),
                                                  Rise(-1, 0.5, Kind::kModifiedTrapezoid),
                                                  Rise(-2, 0.75, Kind::kPoly4567)};

TEST(MotionSequence, HoldsTheInvariantsOfPiecewiseFunctions) {
  unsigned seed = 1;
  for (const Repetition repetition : {Repetition::kNone, Repetition::kPeriodic, Repetition::kAdvancing}) {
    const MotionOptions options{.begin = -0.3, .from = 0.7, .repetition = repetition};
    ExpectPiecewiseInvariants(*Build(kDwellRiseReturn, options), -2, 5, 3, seed++, 0.5);
  }
  for (const Kind kind :
       {Kind::kPoly345, Kind::kPoly4567, Kind::kCycloidal, Kind::kModifiedSine, Kind::kModifiedTrapezoid}) {
    const auto index = Build({Dwell(1), Rise(2, 1.5, kind)}, {.repetition = Repetition::kAdvancing});
    ExpectPiecewiseInvariants(*index, -3, 6, 3, seed++, 1.5);
  }
  ExpectPiecewiseInvariants(*Build({Dwell(1), Rise(1, 1, Kind::kHarmonic)}), -0.5, 2.5, 2, seed++, 1);
  const std::vector<MotionSegment> flying{Dwell(0.5), Blend(0.2, 0.4), Straight(1, 1), Blend(-1.2, 1.1)};
  ExpectPiecewiseInvariants(*Build(flying, {.repetition = Repetition::kPeriodic}), -3, 6, 3, seed++, 0.4);
}

TEST(MotionSequence, FollowsTheLawsOfItsSegments) {
  const auto motion = Build(kDwellRiseReturn, {.begin = 10, .from = 5});
  EXPECT_EQ(At(*motion, -4).f, 5);
  EXPECT_EQ(At(*motion, 10.3).f, 5);
  EXPECT_EQ(At(*motion, 10.3).f1, 0);
  const RiseLaw& law = RiseLaw::Of(Kind::kModifiedSine);
  for (const double s : {0.0, 0.1, 0.3, 0.5, 0.9}) {
    const auto expected = law.Calc(s, law.FindPiece(s));
    const auto found = At(*motion, 10.5 + s);
    EXPECT_NEAR(found.f, 5 + 3 * expected.f, 1e-14);
    EXPECT_NEAR(found.f1, 3 * expected.f1, 4e-14);  // s is rounded at 10, f'' is 5.5
    EXPECT_NEAR(found.f2, 3 * expected.f2, 4e-13);
  }
  EXPECT_EQ(At(*motion, 11.6).f, 8);
  EXPECT_DOUBLE_EQ(At(*motion, 12).f, 7.5);  // half way down
  EXPECT_EQ(At(*motion, 12.25).f, 7);
  EXPECT_DOUBLE_EQ(At(*motion, 12.625).f1, -2 / 0.75 * 35 / 16);
  EXPECT_EQ(At(*motion, 13).f, 5);
  EXPECT_EQ(At(*motion, 99).f1, 0);
}

TEST(MotionSequence, PeriodicMotionsRepeatAndAdvancingOnesAdvance) {
  const auto cam = Build(kDwellRiseReturn, {.repetition = Repetition::kPeriodic});
  const auto index = Build({Dwell(1), Rise(2, 0.5, Kind::kCycloidal)}, {.repetition = Repetition::kAdvancing});
  for (const double x : {0.0, 0.6, 1.2, 2.9}) {
    for (const int turns : {-7, -1, 1, 1000}) {
      EXPECT_NEAR(At(*cam, x + 3 * turns).f, At(*cam, x).f, 1e-11);
      EXPECT_NEAR(At(*cam, x + 3 * turns).f2, At(*cam, x).f2, 1e-9);
      EXPECT_NEAR(At(*index, x + 1.5 * turns).f, At(*index, x).f + 2 * turns, 1e-11);
    }
  }
  EXPECT_TRUE(std::isnan(At(*cam, std::nan("")).f));
  EXPECT_TRUE(std::isnan(At(*cam, 1e300).f));
}

TEST(MotionSequence, ABlendBetweenDwellsIsPoly345AndBesideAConstantSpeedTakesItOver) {
  const auto plain = Build({Blend(2, 3)}), law = Build({Rise(2, 3, Kind::kPoly345)});
  for (double x = 0; x < 3; x += 0.1) {
    EXPECT_NEAR(At(*plain, x).f, At(*law, x).f, 4e-15);
    EXPECT_NEAR(At(*plain, x).f2, At(*law, x).f2, 1e-14);
  }
  const auto flying = Build({Dwell(1), Blend(1, 2), Straight(3, 1.5), Blend(2, 1)});
  const auto speed = At(*flying, 3.7);
  EXPECT_DOUBLE_EQ(speed.f, 1 + 2 * 0.7);
  EXPECT_DOUBLE_EQ(speed.f1, 2);
  EXPECT_EQ(speed.f2, 0);
  EXPECT_NEAR(At(*flying, 3 - 1e-9).f1, 2, 1e-12);
  EXPECT_NEAR(At(*flying, 4.5 + 1e-9).f1, 2, 1e-12);
  EXPECT_NEAR(At(*flying, 5.5 - 1e-9).f1, 0, 1e-12);
  EXPECT_DOUBLE_EQ(At(*flying, 6).f, 6);
}

TEST(MotionSequence, RefusesWhatIsNoMotion) {
  const auto error = [](const std::vector<MotionSegment>& segments, const MotionOptions& options = {}) {
    try {
      (void)Build(segments, options);
    } catch (const InputError& e) {
      return std::string(e.what());
    }
    return std::string("no error");
  };
  const std::string location = "cam.yaml:7:3: error: ";
  EXPECT_EQ(error({}), location + "a motion needs at least one segment");
  EXPECT_EQ(error({Dwell(1), Dwell(0)}), location + "segment 2 has no length; it must be greater than zero");
  EXPECT_EQ(error({Dwell(1), Dwell(std::nan(""))}), location + "segment 2 has no length; it must be greater than zero");
  EXPECT_EQ(error({Dwell(1), Dwell(1e-18)}), location + "segment 2 is too short beside the others");
  EXPECT_EQ(error({Dwell(std::numeric_limits<double>::infinity())}),
            location + "segment 1 is too short beside the others");
  EXPECT_EQ(error({Rise(1e300, 1e-200, Kind::kPoly345)}),
            location + "segment 1 is too short for its rise: the acceleration is not a finite number");
  EXPECT_EQ(error({Rise(1, 1, Kind::kPoly345)}, {.repetition = Repetition::kPeriodic}),
            location + "a periodic motion must end where it began");
  EXPECT_EQ(error({Rise(1, 1, Kind::kPoly345)}, {.repetition = Repetition::kAdvancing}), "no error");
  EXPECT_EQ(error({Rise(0.1, 1, Kind::kPoly345), Rise(0.2, 1, Kind::kPoly345), Rise(-0.3, 1, Kind::kPoly345)},
                  {.repetition = Repetition::kPeriodic}),
            "no error");  // roundings of the sum
  EXPECT_EQ(error(std::vector<MotionSegment>(MotionSequence::kMostSegments + 1, Dwell(1))),
            location + "the motion has 1001 segments; at most 1000 are accepted");
}

}  // namespace
}  // namespace savary
