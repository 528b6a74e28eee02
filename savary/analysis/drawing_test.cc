// Slider-cranks whose guide is not quite in their plane.

#include "savary/analysis/drawing.h"

#include <gtest/gtest.h>

#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// As drawn all joints are closed; the guide leaves the plane at `tilt`.
Model TiltedGuide(double tilt) {
  SliderCrankModel made;
  const JointIndex guide = made.guide;
  Model model = made.builder.Build();
  const Mat3 turn = Eigen::AngleAxisd(tilt, Vec3::UnitY()).toRotationMatrix();
  for (const FrameIndex frame : {model.joints[guide.value()].F, model.joints[guide.value()].M}) {
    Mat3& R = model.frames[frame.value()].X_BF.R;
    R = turn * R;
  }
  return model;
}

// Of the frames of all joints.
double FrameChange(const Model& one, const Model& two) {
  double change = 0;
  const auto add = [&](FrameIndex a, FrameIndex b) {
    const Pose &A = one.frames[a.value()].X_BF, &B = two.frames[b.value()].X_BF;
    change = std::max({change, (A.R - B.R).norm(), (A.p - B.p).norm()});
  };
  for (size_t i = 0; i < one.joints.size(); ++i) {
    add(one.joints[i].F, two.joints[i].F);
    add(one.joints[i].M, two.joints[i].M);
  }
  return change;
}

TEST(Drawing, AnExactLinkageIsLeftAlone) {
  const Model drawn = TiltedGuide(0);
  Model model = drawn;
  EXPECT_TRUE(CorrectDrawing(&model).joints.empty());
  EXPECT_EQ(FrameChange(model, drawn), 0);
}

TEST(Drawing, OfSixDigitsIsCorrectedByAsMuchAsItIsOff) {
  const double tilt = 1e-6;
  const Model drawn = TiltedGuide(tilt);
  Model model = drawn;
  const DrawingCorrection correction = CorrectDrawing(&model);
  ASSERT_FALSE(correction.joints.empty());
  EXPECT_GT(correction.turned, 0.01 * tilt) << "frames of four joints share it";
  EXPECT_LE(correction.turned, 2 * tilt);
  EXPECT_GT(FrameChange(model, drawn), 0);
  EXPECT_LE(FrameChange(model, drawn), 4 * tilt);
  // What it has become is exact.
  EXPECT_TRUE(CorrectDrawing(&model).joints.empty());
}

TEST(Drawing, ALinkageThatIsMeantToBeTiltedIsLeftAlone) {
  const Model drawn = TiltedGuide(0.02);
  Model model = drawn;
  EXPECT_TRUE(CorrectDrawing(&model).joints.empty());
  EXPECT_EQ(FrameChange(model, drawn), 0);
}

TEST(Drawing, WithoutALoopThereIsNothingToCorrect) {
  Model model = PendulumModel().builder.Build();
  EXPECT_TRUE(CorrectDrawing(&model).joints.empty());
}

// The same drawing again, with other masses, is corrected to the same bits; another drawing is looked at anew.
TEST(Drawing, MemoryGivesWhatLookingAgainWould) {
  DrawingMemory memory;
  for (const double tilt : {1e-6, 1e-6, 2e-6, 0.0, 0.0, 1e-6}) {
    const Model drawn = TiltedGuide(tilt);
    Model expected = drawn, model = drawn;
    model.bodies[0].mass *= 1 + tilt;
    const DrawingCorrection fresh = CorrectDrawing(&expected), remembered = memory.Correct(&model);
    EXPECT_EQ(remembered.joints, fresh.joints);
    EXPECT_EQ(remembered.turned, fresh.turned);
    EXPECT_EQ(remembered.moved, fresh.moved);
    ASSERT_EQ(model.frames.size(), expected.frames.size());
    EXPECT_EQ(FrameChange(model, expected), 0);
    EXPECT_EQ(model.joints[0].F, expected.joints[0].F);
  }
}

}  // namespace
}  // namespace savary::testing
