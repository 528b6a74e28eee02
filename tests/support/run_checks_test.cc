// The checks of runs find what is wrong, and rewritten models are the same mechanisms.

#include "tests/support/run_checks.h"

#include <gtest/gtest.h>

#include "tests/support/contact_families.h"

namespace savary {
namespace {

std::string Ball(const char* law) {
  return fmt::format(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  ball: {{mass: 2, inertia: [0.01, 0.01, 0.01], at: [0.3, 0.6, 0]}}
joints:
  p: {{planar: [ground, ball], axis: z}}
shapes:
  floor: {{body: ground, open: true, profile: [line: {{from: [5, 0], to: [-5, 0]}}]}}
  disc: {{body: ball, circle: {{radius: 0.1}}}}
{}
run: {{until: 1, every: 0.02}}
)yaml",
                     law);
}
const char* const kBounces = "contacts: {c: {between: [disc, floor], restitution: 0.5}}";

TEST(RunChecks, FindNothingInASoundRun) {
  const ModelFile file = ParseModelText(Ball(kBounces), "test.yaml");
  const MemoryRun run(file);
  EXPECT_EQ(FindOverlap(file.model, run, 1e-9), "");
  EXPECT_EQ(FindJump(file.model, run), "");
  EXPECT_EQ(FindEnergyGain(run, 1e-9), "");
  EXPECT_EQ(FindOtherEvents(file.model, run, run, Rewriting{}, 1e-9), "");
}

TEST(RunChecks, FindABallInsideItsFloor) {
  const ModelFile file = ParseModelText(Ball(kBounces), "test.yaml");
  const MemoryRun through = MemoryRun::OfText(Ball(""));
  // It touches at 0.319 s; at the next row it is 9.81/2 0.32^2 - 0.5 = 2.3 mm deep.
  EXPECT_TRUE(FindOverlap(file.model, through, 1e-3).ends_with("at t = 0.32"))
      << FindOverlap(file.model, through, 1e-3);
}

TEST(RunChecks, FindJumpsAndGains) {
  const ModelFile file = ParseModelText(Ball(kBounces), "test.yaml");
  MemoryRun run(file);
  run.rows[20][run.Column("ball.x")] += 0.2;
  EXPECT_NE(FindJump(file.model, run), "");
  run.rows[20][run.Column("energy.total")] += 1e-3;
  EXPECT_NE(FindEnergyGain(run, 5e-4), "");
}

// Two equal pendulums side by side that touch without force: whether they are closed is no difference. Of a ball that
// bounces it is one.
TEST(RunChecks, FindNoDifferenceInTouchesWithoutForce) {
  const auto with_form = [](const MemoryRun& run, double t) {
    MemoryRun other = run;
    const auto next = std::find_if(other.events.begin(), other.events.end(), [&](const auto& e) { return e.t > t; });
    other.events.insert(next, {t, "form", "c", "stays"});
    return other;
  };
  const ModelFile pendulums = ParseModelText(R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  a: {mass: 1, inertia: [0.01, 0.01, 0.01], at: [0, -1, 0]}
  b: {mass: 1, inertia: [0.01, 0.01, 0.01], at: [0.2, -1, 0]}
joints:
  pa: {revolute: [ground, a], at: [0, 0, 0], axis: z, start: {qd: 0.5}}
  pb: {revolute: [ground, b], at: [0.2, 0, 0], axis: z, start: {qd: 0.5}}
shapes:
  sa: {body: a, circle: {radius: 0.1}}
  sb: {body: b, circle: {radius: 0.1}}
contacts: {c: {between: [sa, sb], restitution: 0.5}}
run: {until: 1, every: 0.02}
)yaml",
                                             "test.yaml");
  const MemoryRun together(pendulums);
  EXPECT_EQ(FindOtherEvents(pendulums.model, together, with_form(together, 0.47), Rewriting{}, 1e-3), "");
  const ModelFile ball = ParseModelText(Ball(kBounces), "test.yaml");
  const MemoryRun bounces(ball);
  EXPECT_NE(FindOtherEvents(ball.model, bounces, with_form(bounces, 0.47), Rewriting{}, 1e-3), "");
}

TEST(RunChecks, FindOtherEventsWherePositionsStillAgree) {
  const ModelFile file = ParseModelText(Ball(kBounces), "test.yaml");
  const MemoryRun run(file);
  MemoryRun other(file);
  for (MemoryRun::Event& event : other.events) {
    if (event.kind == "impact") event.kind = "release";
  }
  EXPECT_NE(FindOtherEvents(file.model, run, other, Rewriting{}, 1e-9), "");
  // Another position counts as far as the rewriting does not explain it.
  EXPECT_NE(FindOtherEvents(file.model, run, run, Rewriting{.mirrored = true}, 1e-9), "");
}

TEST(RewrittenModels, HaveTheirBodiesWhereTheMapSays) {
  const Rewriting kWays[] = {{.mirrored = true},
                             {.turn = 0.7, .shift_x = 2, .shift_y = -3},
                             {.millimetres = true},
                             {.mirrored = true, .turn = -1.1, .shift_x = 0.5}};
  for (const ContactFamily& family : ContactFamilies()) {
    std::mt19937 rng(2);
    const ContactMember member = family.make(&rng);
    const ModelFile file = ParseModelText(member.text, "test.yaml");
    const CheckedModel checked = CheckModel(file);
    if (!checked.assembly.ok || !member.others.empty()) continue;  // those have other poses of their own
    for (const Rewriting& how : kWays) {
      const std::optional<std::string> text = Rewrite(member.text, how);
      ASSERT_TRUE(text) << family.name << " " << how.name();
      const ModelFile other = ParseModelText(*text, "rewritten.yaml");
      const double c = std::cos(how.turn), s = std::sin(how.turn), size = file.model.CalcLengthScale();
      for (size_t i = 0; i < file.model.bodies.size(); ++i) {
        const Body &one = file.model.bodies[i], &two = other.model.bodies[i];
        const Vec3 p = one.X_WB.p + file.model.origin, q = two.X_WB.p + other.model.origin;
        const double x = (how.mirrored ? -1 : 1) * p.x(), y = p.y();
        EXPECT_NEAR(q.x(), c * x - s * y + how.shift_x, 1e-12 * (size + 4)) << family.name << how.name();
        EXPECT_NEAR(q.y(), s * x + c * y + how.shift_y, 1e-12 * (size + 4)) << family.name << how.name();
        EXPECT_NEAR(two.I_BC_B(2, 2), one.I_BC_B(2, 2), 1e-12 * one.I_BC_B(2, 2));
      }
      for (size_t i = 0; i < file.model.profiles.size(); ++i) {
        EXPECT_NEAR(other.model.profiles[i].profile.length(), file.model.profiles[i].profile.length(), 1e-9 * size);
      }
      // What spring forces, efforts and start speeds there are is the same at the first row.
      ModelFile begun = file, begun_other = other;
      begun.run.until = begun_other.run.until = 1e-6 * file.run.until;
      const MemoryRun run(begun), run_other(begun_other);
      ASSERT_EQ(run_other.rows.empty(), run.rows.empty());
      for (const Joint& joint : file.model.joints) {
        if (joint.kind->coordinates.size() != 1) continue;
        const double q = run.At(0, joint.name + ".qdd");
        EXPECT_NEAR(run_other.At(0, joint.name + ".qdd"), q, 1e-6 * (std::abs(q) + 1)) << family.name << how.name();
      }
    }
  }
}

}  // namespace
}  // namespace savary
