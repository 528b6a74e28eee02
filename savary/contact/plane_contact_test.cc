#include "savary/contact/plane_contact.h"

#include <cmath>
#include <map>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/contact/contact_search.h"
#include "savary/contact/contact_shapes_test.h"

namespace savary::testing {
namespace {

// A body's motion, quadratic in time about its frame's origin.
struct Course {
  Vec2 p, v, a;
  double angle, omega, alpha;

  [[nodiscard]] PlanePose Pose(double t) const {
    return {p + v * t + 0.5 * a * t * t, angle + omega * t + 0.5 * alpha * t * t};
  }
  // At t = 0, of the point p_W.
  [[nodiscard]] PlaneMotion At(const Vec2& p_W) const { return PlaneMotion::At(p_W, p, v, omega, a, alpha); }
  [[nodiscard]] PlaneMotion At(const Vec2& p_W, double t) const {
    return PlaneMotion::At(p_W, Pose(t).p, v + a * t, omega + alpha * t, a, alpha);
  }
};

Course RandomCourse(std::mt19937* rng) {
  std::uniform_real_distribution<double> any(-1, 1);
  const auto vector = [&] {
    const double x = any(*rng);
    return Vec2(x, any(*rng));
  };
  Course course;
  course.p = vector();
  course.v = vector();
  course.a = vector();
  course.angle = 3 * any(*rng);
  course.omega = any(*rng);
  course.alpha = any(*rng);
  return course;
}

// First and second derivative at 0, of fourth order.
struct Differences {
  double first, second;
};
Differences Differentiate(const std::array<double, 5>& f, double h) {
  return {(f[0] - 8 * f[1] + 8 * f[3] - f[4]) / (12 * h),
          (-f[0] + 16 * f[1] - 30 * f[2] + 16 * f[3] - f[4]) / (12 * h * h)};
}

TEST(PlaneContact, RatesMatchDifferencesForAllPairsOfElements) {
  const std::vector<NamedProfile> shapes = AllShapes();
  std::mt19937 rng(5);
  std::uniform_real_distribution<double> any(-1, 1);
  std::map<std::pair<std::string, std::string>, std::array<int, 3>> tested;
  std::vector<FoundContact> found;
  const int trials = Effort(4000, 160, 8);
  int count = 0;
  for (size_t i = 0; i < shapes.size(); ++i) {
    for (size_t j = 0; j < shapes.size(); ++j) {
      const Profile& one = shapes[i].profile;
      const Profile& two = shapes[j].profile;
      ContactSearch search(one, two);
      for (int trial = 0; trial < trials; ++trial) {
        Course course2 = RandomCourse(&rng), course1 = RandomCourse(&rng);
        course1.p = course2.p + 2.4 * std::sqrt(std::abs(any(rng))) * UnitVector(kPi * any(rng));
        found.clear();
        (void)search.Find(course1.Pose(0).SeenFrom(course2.Pose(0)), {}, &found);
        for (const FoundContact& c : found) {
          if (c.is_line || c.one.u < 0.05 || c.one.u > 0.95 || c.two.u < 0.05 || c.two.u > 0.95) continue;
          SCOPED_TRACE(fmt::format("{} on {}, {}:{} {}:{}, gap {}", shapes[i].name, shapes[j].name, c.one.element,
                                   c.one.u, c.two.element, c.two.u, c.gap));
          // Every third trial shifts one body so that they touch.
          Course touching = course1;
          ProfilePoint p, q;
          CalcContactPoint(two, course2.Pose(0), c.two, &q);
          if (trial % 3 == 0) touching.p -= c.gap * q.n;
          CalcContactPoint(one, touching.Pose(0), c.one, &p);
          const PlaneContact at(p, q);
          const bool corners = at.IsCornerPair();
          if (trial % 3 == 0 && corners) continue;
          const PlaneMotion m1 = touching.At(p.r), m2 = course2.At(q.r);
          const PlaneContactRates rates = CalcRates(at, m1, m2);
          const double h = 1e-4;
          // Fast contacts, and those near D = 0, have high derivatives too large for differences.
          const double terms = p.v * std::abs(q.w) + q.v * std::abs(p.w) + std::abs(at.g * p.w * q.w);
          if (std::min(at.D, at.D0) < 0.2 * terms && !corners) continue;
          if (std::abs(rates.s1) * 2 * h > 0.01 || std::abs(rates.s2) * 2 * h > 0.01 ||
              std::abs(rates.s1_dot) + std::abs(rates.s2_dot) > 60)
            continue;
          std::array<double, 5> g, s1, s2, slip, gdot;
          bool good = true;
          for (int k = 0; k < 5 && good; ++k) {
            const double t = (k - 2) * h;
            const PlanePose X1 = touching.Pose(t), X2 = course2.Pose(t);
            const TrackedContact tracked = TrackContact({&one, &two, X1.SeenFrom(X2)}, c.one, c.two);
            good = tracked.status == TrackStatus::kMet;
            ProfilePoint pt, qt;
            CalcContactPoint(one, X1, tracked.one, &pt);
            CalcContactPoint(two, X2, tracked.two, &qt);
            const Vec2 V = touching.At(pt.r, t).V - course2.At(qt.r, t).V;
            g[k] = tracked.contact.g;
            s1[k] = tracked.one.u;
            s2[k] = tracked.two.u;
            gdot[k] = qt.n.dot(V);
            slip[k] = qt.T.dot(V);
          }
          EXPECT_TRUE(good);
          if (!good) continue;
          const Differences dg = Differentiate(g, h), d1 = Differentiate(s1, h), d2 = Differentiate(s2, h),
                            dv = Differentiate(gdot, h), dt = Differentiate(slip, h);
          // Rates act at the lever of the gap too.
          const double pace = (1 + std::abs(at.g)) * (1 + std::abs(rates.s1) + std::abs(rates.s2) +
                                                      std::abs(rates.s1_dot) + std::abs(rates.s2_dot));
          EXPECT_NEAR(rates.gdot, dg.first, 1e-9 * pace);
          EXPECT_NEAR(rates.gddot, dg.second, 1e-6 * pace);
          EXPECT_NEAR(rates.gddot, dv.first, 1e-8 * pace);
          EXPECT_NEAR(rates.slip_rate, dt.first, 1e-8 * pace);
          EXPECT_NEAR(rates.s1, d1.first, 1e-7 * pace);
          EXPECT_NEAR(rates.s2, d2.first, 1e-7 * pace);
          EXPECT_NEAR(rates.s1_dot, d1.second, 1e-5 * pace * pace);
          EXPECT_NEAR(rates.s2_dot, d2.second, 1e-5 * pace * pace);
          ++tested[{KindName(one, c.one.element), KindName(two, c.two.element)}][trial % 3 == 0 ? 2 : at.g < 0];
          ++count;
          if (::testing::Test::HasFailure()) return;
        }
      }
    }
  }
  if (trials < 400) return;
  EXPECT_GT(count, 3000);
  for (const char* a : {"corner", "line", "arc", "circle", "polynomial", "spline", "ellipse", "involute"}) {
    for (const char* b : {"corner", "line", "arc", "circle", "polynomial", "spline", "ellipse", "involute"}) {
      const bool flat = std::string(a) == "line" && std::string(b) == "line",
                 corners = std::string(a) == "corner" && std::string(b) == "corner";
      if (flat) continue;
      EXPECT_GE((tested[{a, b}][0]), 1) << a << " on " << b << " apart";
      EXPECT_GE((tested[{a, b}][1]), corners ? 0 : 1) << a << " on " << b << " penetrating";
      EXPECT_GE((tested[{a, b}][2]), corners ? 0 : 1) << a << " on " << b << " touching";
    }
  }
}

TEST(PlaneContact, RollingDiskTurnsAsEulerAndSavarySay) {
  // A disk of radius r rolls on one of radius R: the contact runs over both by the same length, and the middle of the
  // disk is accelerated towards the middle of the other by (R + r) times the square of its angular speed.
  const double R = 2, r = 0.5, omega = 3;  // of the rolling disk
  const Profile disk = Profile::Circle({0, 0}, r, false, {}), base = Profile::Circle({0, 0}, R, false, {});
  const PlanePose X({R + r, 0}, 0.4);
  ProfilePoint p, q;
  CalcContactPoint(base, {}, {0, 0}, &q);
  CalcContactPoint(disk, X, {0, 0.5 - 0.4 / (2 * kPi)}, &p);
  const PlaneContact at(p, q);
  ASSERT_LE(std::abs(at.F1) + std::abs(at.F2) + std::abs(at.g), 1e-15);
  const double around = omega * r / (R + r);
  const PlaneMotion one = PlaneMotion::At(p.r, X.p, {0, omega * r}, omega, {-around * around * (R + r), 0}, 0);
  const PlaneContactRates rates = CalcRates(at, one, {});
  EXPECT_NEAR(rates.gdot, 0, 1e-15);
  EXPECT_NEAR(rates.slip, 0, 1e-15);
  EXPECT_NEAR(rates.gddot, 0, 1e-13);
  EXPECT_NEAR(rates.slip_rate, 0, 1e-13);
  EXPECT_NEAR(rates.turning, around, 1e-15);
  EXPECT_NEAR(p.v * rates.s1, -q.v * rates.s2, 1e-13);
  EXPECT_NEAR(q.v * rates.s2, around * R, 1e-13);
}

TEST(PlaneContact, DegenerateOnParallelLinesAndConformingArcs) {
  const Profile box = Polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}});
  ProfilePoint p, q;
  CalcContactPoint(box, {}, {4, 0.3}, &q);
  CalcContactPoint(box, {{0, 1.25}, 0}, {0, 0.7}, &p);
  PlaneContact at(p, q);
  EXPECT_TRUE(at.IsDegenerate());
  EXPECT_FALSE(at.IsMinimum());
  // Speeds of least size still carry the slip.
  const PlaneContactRates rates = CalcRates(at, {{1, 0}, 0, {0, 0}, 0}, {});
  EXPECT_NEAR(rates.slip, -1, 1e-15);
  EXPECT_NEAR(p.v * rates.s1 + q.v * rates.s2, -1, 1e-15);
  EXPECT_EQ(rates.gdot, 0);
  const Profile pin = Profile::Circle({0, 0}, 0.9, false, {}), hole = Profile::Circle({0, 0}, 1, true, {});
  CalcContactPoint(pin, {}, {0, 0.25}, &p);
  CalcContactPoint(hole, {}, {0, 0.75}, &q);
  at = PlaneContact(p, q);
  EXPECT_LE(std::abs(at.F1) + std::abs(at.F2), 1e-15);
  EXPECT_NEAR(at.g, 0.1, 1e-15);
  EXPECT_TRUE(at.IsDegenerate());
}

}  // namespace
}  // namespace savary::testing
