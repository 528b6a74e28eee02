#include "savary/contact/contact_tracking.h"

#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/contact/contact_search.h"
#include "savary/contact/contact_shapes_test.h"

namespace savary::testing {
namespace {

TEST(Tracking, FindsTheSamePlaceFromAnywhereNear) {
  const std::vector<NamedProfile> shapes = AllShapes();
  std::mt19937 rng(3);
  std::uniform_real_distribution<double> any(-1, 1);
  std::vector<FoundContact> found;
  int most = 0, count = 0;
  for (const NamedProfile& a : shapes) {
    for (const NamedProfile& b : shapes) {
      ContactSearch search(a.profile, b.profile);
      for (int trial = 0; trial < 20; ++trial) {
        const PlanePose X(2 * std::abs(any(rng)) * UnitVector(kPi * any(rng)), kPi * any(rng));
        found.clear();
        (void)search.Find(X, {}, &found);
        const ProfilePair pair{&a.profile, &b.profile, X};
        for (const FoundContact& c : found) {
          if (c.is_line) continue;
          const PlaneContact at = pair.Calc(c.one, c.two);
          const double terms =
              at.one.v * std::abs(at.two.w) + at.two.v * std::abs(at.one.w) + std::abs(at.g * at.one.w * at.two.w);
          const double sharpness = std::abs(at.D) / terms;
          if (sharpness < 0.05) continue;
          for (int k = 0; k < 3; ++k) {
            const double away = 1e-3;
            const TrackedContact tracked = TrackContact(pair, {c.one.element, c.one.u + away * any(rng)},
                                                        {c.two.element, c.two.u + away * any(rng)});
            SCOPED_TRACE(
                fmt::format("{} on {} {}:{} {}:{}", a.name, b.name, c.one.element, c.one.u, c.two.element, c.two.u));
            ASSERT_EQ(tracked.status, TrackStatus::kMet);
            // Round-off, and what that does where the contact is not sharp. Curvature of splines has kinks at their
            // points.
            EXPECT_NEAR(tracked.one.u, c.one.u, 1e-13 / sharpness * (1 + std::abs(at.g)));
            EXPECT_NEAR(tracked.two.u, c.two.u, 1e-13 / sharpness * (1 + std::abs(at.g)));
            EXPECT_NEAR(tracked.contact.g, c.gap, 4e-15 * (1 + std::abs(c.gap)));
            most = std::max(most, tracked.iterations);
            ++count;
          }
        }
      }
    }
  }
  EXPECT_GT(count, 5000);
  EXPECT_LE(most, 9);
}

TEST(Tracking, ConvergesQuadratically) {
  const Profile one = EllipseProfile(0.9, 0.4), two = WavySpline(24, 0.9, 0.12, 3);
  ContactSearch search(one, two);
  std::vector<FoundContact> found;
  const PlanePose X({1.6, 0.7}, 0.8);
  (void)search.Find(X, {0.5, 0.0}, &found);
  ASSERT_FALSE(found.empty());
  const ProfilePair pair{&one, &two, X};
  const FoundContact c = found.front();
  // From 1e-3 away the error is 1e-6 after one step, 1e-12 after two, and the third is the last.
  EXPECT_LE(TrackContact(pair, {c.one.element, c.one.u + 1e-3}, {c.two.element, c.two.u - 1e-3}).iterations, 5);
  EXPECT_LE(TrackContact(pair, c.one, c.two).iterations, 2);
}

TEST(Tracking, TellsWhichElementComesNext) {
  // A small disk slides off the top of a box, over its corner.
  const Profile box = Polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}}), disk = Profile::Circle({0, 0}, 0.25, false, {});
  const auto track = [&](const Vec2& middle, int element) {
    return TrackContact({&disk, &box, {middle, 0}}, {0, 0.7}, {element, 0.5});
  };
  TrackedContact at = track({0.2, 1.25}, 4);
  ASSERT_EQ(at.status, TrackStatus::kMet);
  EXPECT_EQ(at.leaves2, 0);
  EXPECT_NEAR(at.contact.g, 0, 1e-15);
  EXPECT_NEAR(at.two.u, 0.8, 1e-15);
  at = track({-0.1, 1.25}, 4);
  ASSERT_EQ(at.status, TrackStatus::kMet);
  EXPECT_EQ(at.leaves2, 1);
  EXPECT_EQ(at.next2, 5);
  EXPECT_NEAR(at.two.u, 1.1, 1e-15);
  at = track({-0.1, 1.2}, at.next2);
  ASSERT_EQ(at.status, TrackStatus::kMet);
  EXPECT_EQ(at.leaves2, 0);
  EXPECT_NEAR(at.contact.g, std::hypot(0.1, 0.2) - 0.25, 1e-15);
  at = TrackContact({&disk, &box, {{-0.1, 0.9}, 0}}, {0, 0.1}, {5, 1.0});
  EXPECT_EQ(at.leaves2, 1);
  EXPECT_EQ(at.next2, 6);
}

TEST(Tracking, PassesOverTheEndOfAnOpenProfile) {
  const Profile track = Polygon({{1, 0}, {0, 0}}, true), disk = Profile::Circle({0, 0}, 0.25, false, {});
  // Material lies below a line that runs towards -x.
  TrackedContact at = TrackContact({&disk, &track, {{-0.1, 0.25}, 0}}, {0, 0.75}, {0, 0.9});
  ASSERT_EQ(at.status, TrackStatus::kMet);
  EXPECT_EQ(at.leaves2, 1);
  EXPECT_EQ(at.next2, 1);
  at = TrackContact({&disk, &track, {{-0.1, 0.2}, 0}}, {0, 0.75}, {1, 0.2});
  ASSERT_EQ(at.status, TrackStatus::kMet);
  EXPECT_EQ(at.leaves2, 0);
  EXPECT_NEAR(at.contact.g, std::hypot(0.1, 0.2) - 0.25, 1e-15);
  EXPECT_NEAR(at.two.u, std::atan2(0.1, 0.2) / kPi, 1e-15);
}

TEST(Tracking, ReportsBothEndsOfALineOfContact) {
  const Profile low = Polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}}), high = Polygon({{0, 0}, {2, 0}, {2, 1}, {0, 1}});
  const TrackedContact at = TrackContact({&high, &low, {{0.4, 1.125}, 0}}, {0, 0.1}, {4, 0.5});
  ASSERT_EQ(at.status, TrackStatus::kLine);
  EXPECT_NEAR(at.contact.g, 0.125, 1e-15);
  EXPECT_LE(std::abs(at.contact.F1), 1e-15);
  EXPECT_NEAR(at.begin1.u, 0, 1e-15);
  EXPECT_NEAR(at.begin2.u, 0.6, 1e-15);
  EXPECT_NEAR(at.end1.u, 0.3, 1e-15);
  EXPECT_NEAR(at.end2.u, 0, 1e-15);
}

TEST(Tracking, RefusesWhatIsNoMinimum) {
  // Inside a hole the far side of a pin is the farthest place, not the nearest.
  const Profile pin = Profile::Circle({0, 0}, 0.5, false, {}), hole = Profile::Circle({0, 0}, 1, true, {});
  const PlanePose X({0.2, 0}, 0);
  EXPECT_EQ(TrackContact({&pin, &hole, X}, {0, 0.01}, {0, 0.01}).status, TrackStatus::kMet);
  EXPECT_EQ(TrackContact({&pin, &hole, X}, {0, 0.49}, {0, 0.51}).status, TrackStatus::kNoMinimum);
  // A pin too large for its hole touches it nowhere.
  const Profile large = Profile::Circle({0, 0}, 1.5, false, {});
  EXPECT_EQ(TrackContact({&large, &hole, X}, {0, 0.01}, {0, 0.01}).status, TrackStatus::kNoMinimum);
}

}  // namespace
}  // namespace savary::testing
