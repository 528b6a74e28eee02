// A driven pusher meets a block at rest and takes it along; what it leaves stays where it is.

#include "savary/analysis/contact_kinematics.h"

#include <gtest/gtest.h>

#include "savary/analysis/assembly.h"
#include "savary/analysis/rows_test.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// Discs of 0.1 m that slide along x, drawn 0.5 m apart; the first is driven.
Model PusherAndBlock(const std::string& law) {
  ModelBuilder builder;
  ShapeIndex shapes[2];
  for (const int i : {0, 1}) {
    Body body = MakeRod(i == 0 ? "pusher" : "block", Vec3::Zero(), Vec3(1, 0, 0), 1 + i);
    body.X_WB.p = {0.5 * i, 0, 0};
    const BodyIndex index = builder.AddBody(body);
    const JointIndex rail = builder.AddJoint(body.name + "_rail", "prismatic", BodyIndex(), index,
                                             {.at = body.X_WB.p, .axis = Vec3::UnitX()});
    if (i == 0) builder.AddDrive({rail, 0, DriveKind::kPosition, AddTimeLaw(&builder, law, kLength, "pusher_rail")});
    shapes[i] = builder.AddProfile({body.name + "_disc", index, Pose(), Profile::Circle(Vec2::Zero(), 0.1, false, {})});
  }
  Contact contact;
  contact.name = "push";
  contact.one = shapes[0];
  contact.two = shapes[1];
  builder.AddContact(contact);
  return builder.Build();
}

TEST(ContactKinematics, WhatIsMetIsPushedAndWhatIsNotStays) {
  // Until the gap of 0.3 m is closed at t = 0.2 s, x = 1.5 t, the block is at rest.
  const Model model = PusherAndBlock("1.5 m/s*t");
  State start;
  ASSERT_TRUE(Assemble(model, 0, &start).ok);
  DynamicsSettings settings;
  settings.until = 0.5;
  settings.every = 0.05;
  Rows rows(model);
  const KinematicsSummary summary = RunContactKinematics(model, start, settings, &rows);
  ASSERT_EQ(summary.status, RunStatus::kCompleted) << summary.reason;
  ASSERT_EQ(rows.times.size(), 11u);
  for (size_t i = 0; i < rows.times.size(); ++i) {
    const double t = rows.times[i];
    EXPECT_NEAR(rows.At(i, "block.x"), t <= 0.2 ? 0.5 : 1.5 * t + 0.2, 1e-9) << t;
    if (std::abs(t - 0.2) > 1e-6) {
      EXPECT_NEAR(rows.At(i, "block.vx"), t < 0.2 ? 0 : 1.5, 1e-9) << t;
    }
  }
  int closed = 0;
  for (const Rows::Event& event : rows.events) {
    if (event.kind != "close") continue;
    ++closed;
    EXPECT_NEAR(event.t, 0.2, 1e-9);
    EXPECT_EQ(event.entity, "push");
  }
  EXPECT_EQ(closed, 1);
}

}  // namespace
}  // namespace savary::testing
