// Which places of contact are followed, and how long nothing else can touch.

#include "savary/dynamics/contact_watch.h"

#include <gtest/gtest.h>

#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/small_models_test.h"

namespace savary::testing {
namespace {

// A disc of 0.1 m in a groove of two planes at 45 degrees that meet at the origin.
Model DiscInGroove(const Vec2& at, int points) {
  ModelBuilder builder;
  Body body = MakeRod("disc", Vec3::Zero(), Vec3::UnitX());
  body.X_WB.p = {at.x(), at.y(), 0};
  const BodyIndex disc = builder.AddBody(body);
  builder.AddJoint("plane", "planar", BodyIndex(), disc, {});
  const ShapeIndex outline =
      builder.AddProfile({"outline", disc, Pose(), Profile::Circle(Vec2::Zero(), 0.1, false, {})});
  ProfileOptions open;
  open.open = true;
  const ShapeIndex groove = builder.AddProfile(
      {"groove", BodyIndex(), Pose(),
       Profile({{PlaneCurve::Line({2, 2}, {0, 0}, {}), {}}, {{}, {}}, {PlaneCurve::Line({0, 0}, {-2, 2}, {}), {}}},
               open, {})});
  Contact contact;
  contact.name = "touch";
  contact.one = outline;
  contact.two = groove;
  builder.AddContact(contact, points);
  return builder.Build();
}

struct Watched {
  Model model;
  Mechanics mechanics;
  ContactWatch watch;
  State state;

  explicit Watched(Model made) : model(std::move(made)), mechanics(model), watch(model), state(DrawnState(model)) {
    mechanics.SetState(0, state.y, state.discrete);
  }
  bool Choose() {
    const bool changed = watch.Choose(mechanics, ContactWatch::Asked::kLasting, ContactWatch::Depth::kOfMotion, nullptr,
                                      &state.discrete, &state.y);
    mechanics.SetState(0, state.y, state.discrete);
    return changed;
  }
};

double GapTo(const Vec2& at, double side) { return (at.y() - side * at.x()) / std::sqrt(2.0) - 0.1; }

TEST(ContactWatch, FollowsTheNearestPlaces) {
  const Vec2 at(0.1, 0.5);
  Watched both(DiscInGroove(at, 2));
  EXPECT_TRUE(both.Choose());
  EXPECT_FALSE(both.Choose()) << "nothing has changed";
  std::vector<double> gaps;
  for (int point = 0; point < both.mechanics.num_contact_points(); ++point) {
    EXPECT_EQ(both.mechanics.point_state(point).mode, ContactMode::kApart);
    gaps.push_back(both.mechanics.contact_point(point).normal.c);
  }
  std::sort(gaps.begin(), gaps.end());
  ASSERT_EQ(gaps.size(), 2u);
  EXPECT_NEAR(gaps[0], GapTo(at, 1), 1e-14);
  EXPECT_NEAR(gaps[1], GapTo(at, -1), 1e-14);
  EXPECT_FALSE(both.watch.IsMissing(both.mechanics));

  Watched one(DiscInGroove(at, 1));
  one.Choose();
  EXPECT_NEAR(one.mechanics.contact_point(0).normal.c, GapTo(at, 1), 1e-14) << "the nearer of the two";
}

TEST(ContactWatch, NothingThatIsNotFollowedTouchesWhileItIsQuiet) {
  // The disc moves towards the plane that is not followed, at 1 m/s.
  const Vec2 at(0.1, 0.5);
  Watched made(DiscInGroove(at, 1));
  made.Choose();
  BodyState disc;
  made.mechanics.layout().GetBody(made.state.y, 0, &disc);
  disc.v_WC = Vec3(-1, -1, 0) / std::sqrt(2.0);
  made.mechanics.layout().SetBody(disc, 0, &made.state.y);
  made.mechanics.SetState(0, made.state.y, made.state.discrete);
  const double quiet = made.watch.FindQuiet(made.mechanics, VecX::Zero(6)), touches = GapTo(at, -1);
  EXPECT_GT(quiet, 0);
  EXPECT_LE(quiet, touches);
}

TEST(ContactWatch, SeesWhatOverlapsAndIsNotFollowed) {
  const Vec2 at(0, 0.1414);  // 0.1414 / sqrt 2 < 0.1: a little into both planes
  Watched made(DiscInGroove(at, 1));
  EXPECT_TRUE(made.watch.IsMissing(made.mechanics));
  const ContactWatch::Overlap overlap = made.watch.FindOverlap(made.mechanics, 0);
  EXPECT_NEAR(overlap.depth, -GapTo(at, 1), 1e-12);
  EXPECT_EQ(made.watch.FindAll(made.mechanics, 0, 1, 1).size(), 2u);

  // Deeper in one plane than in the other: the way out is the shorter one.
  const Vec2 beside(0.01, 0.13);
  Watched deeper(DiscInGroove(beside, 1));
  EXPECT_NEAR(deeper.watch.FindOverlap(deeper.mechanics, 0).depth, -GapTo(beside, -1), 1e-12);
}

TEST(ContactWatch, OfTwoConvexOutlinesNoSearchIsNeeded) {
  ModelBuilder builder;
  Contact contact;
  contact.name = "touch";
  for (ShapeIndex* shape : {&contact.one, &contact.two}) {
    const std::string name = shape == &contact.one ? "one" : "two";
    const Vec3 at = shape == &contact.one ? Vec3(0, 0, 0) : Vec3(3, 0, 0);
    const BodyIndex body = builder.AddBody(MakeRod(name, at, at + Vec3::UnitX()));
    *shape = builder.AddProfile({name + "_disc", body, Pose(), Profile::Circle(Vec2::Zero(), 0.5, false, {})});
  }
  builder.AddContact(contact);
  EXPECT_TRUE(ContactWatch::IsSettled(Watched(builder.Build()).mechanics));
  EXPECT_FALSE(ContactWatch::IsSettled(Watched(DiscInGroove({0, 1}, 2)).mechanics));
}

}  // namespace
}  // namespace savary::testing
