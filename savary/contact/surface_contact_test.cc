#include "savary/contact/surface_contact.h"

#include <cmath>
#include <deque>
#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/contact/surface_search.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/shell_builder.h"
#include "savary/geometry/shell_solids.h"

namespace savary {
namespace {

const SourceLocation kHere{};

double Draw(std::mt19937* rng, double from, double to) { return std::uniform_real_distribution<>(from, to)(*rng); }
Vec3 DrawVector(std::mt19937* rng) { return {Draw(rng, -1, 1), Draw(rng, -1, 1), Draw(rng, -1, 1)}; }
Mat3 DrawRotation(std::mt19937* rng) { return RotationFromVector(3 * DrawVector(rng)); }

Shell Ellipsoid(const Vec3& radii) { return MakeSheet(MakeEllipsoid(radii, {}, kHere), false, "", kHere); }

// Shells of all sorts of features, about the size of 1.
std::vector<std::pair<std::string, Shell>> MakeShells() {
  std::vector<std::pair<std::string, Shell>> shells;
  shells.emplace_back("ellipsoid", Ellipsoid({0.9, 0.6, 0.4}));
  shells.emplace_back("sphere", Ellipsoid({0.5, 0.5, 0.5}));
  shells.emplace_back("box", MakeBoxShell({1, 0.7, 0.5}, 0, false, kHere));
  shells.emplace_back("rounded box", MakeBoxShell({1, 0.7, 0.5}, 0.1, false, kHere));
  shells.emplace_back("cylinder", JoinFaces(CylinderFaces(0.4, 0.8, kHere), kHere));
  shells.emplace_back("cone", JoinFaces(ConeFaces(0.5, 0.9, kHere), kHere));
  shells.emplace_back("torus", MakeSheet(MakeTorus(0.6, 0.2, {}, kHere), false, "", kHere));
  return shells;
}

// A rigid motion: world pose at a time near 0, with constant acceleration and angular acceleration at 0.
struct Moving {
  Mat3 R;
  Vec3 p, v, a, w, alpha;

  [[nodiscard]] Pose At(double t) const {
    return {RotationFromVector(w * t + 0.5 * alpha * t * t) * R, p + v * t + 0.5 * a * t * t};
  }
  [[nodiscard]] SurfaceMotion MotionAt(const Vec3& x, const Mat3& R_W2) const {
    const Vec3 arm = x - p, turned = w.cross(arm);
    const Mat3 back = R_W2.transpose();
    return {back * (v + turned), back * w, back * (a + alpha.cross(arm) + w.cross(turned)), back * alpha};
  }
};

TEST(SurfaceContact, RatesMatchDifferences) {
  const auto shells = MakeShells();
  std::mt19937 rng(7);
  int tried = 0;
  const int wanted = Effort(5000, 100, 6);
  for (int k = 0; tried < wanted && k < 20 * wanted; ++k) {
    const auto& [name1, one] = shells[rng() % shells.size()];
    const auto& [name2, two] = shells[rng() % shells.size()];
    SCOPED_TRACE(name1 + " on " + name2 + " " + std::to_string(k));
    Moving m1{DrawRotation(&rng), 0.9 * DrawVector(&rng), DrawVector(&rng),
              DrawVector(&rng),   DrawVector(&rng),       DrawVector(&rng)};
    Moving m2{DrawRotation(&rng), Vec3::Zero(), DrawVector(&rng), DrawVector(&rng), DrawVector(&rng), DrawVector(&rng)};
    const auto pose = [&](double t) { return m2.At(t).Seeing(m1.At(t)); };
    const ContactSide side1(one), side2(two);
    SurfaceSearch search(side1, side2, 0.5);
    std::vector<SurfaceSearch::Found> found;
    search.FindPoints(pose(0), 0.3, 0.2, 0, {}, &found);
    if (found.empty()) continue;
    const SurfaceSearch::Found& at = found[rng() % found.size()];
    const TrackedSurfaceContact met = TrackSurfaceContact(one, two, pose(0), 0.5, at.one, at.two);
    ASSERT_EQ(met.status, SurfaceTrackStatus::kMet);
    if (met.contact.CalcSharpness(met.contact.g, 0.5) < 0.1) continue;
    ++tried;
    const Pose X2 = m2.At(0);
    const SurfaceMotion s1 = m1.MotionAt(X2 * met.contact.one.r, X2.R), s2 = m2.MotionAt(X2 * met.contact.two.r, X2.R);
    const SurfaceContactRates rates = CalcRates(met.contact, 0.5, s1, s2);
    FeatureSecond second1, second2;
    one.CalcFeatureSecond(met.one.feature, met.one.u, met.one.w, &second1);
    two.CalcFeatureSecond(met.two.feature, met.two.u, met.two.w, &second2);
    for (Vec3* v : {&second1.ruu, &second1.ruw, &second1.rww, &second1.nuu, &second1.nuw, &second1.nww})
      *v = pose(0).R * *v;
    const Eigen::Vector4d accelerations = CalcParameterAccelerations(met.contact, rates, 0.5, second1, second2, s1, s2);
    const double fast = 1 + rates.xi.norm() + std::sqrt(accelerations.norm());
    const double h = 2e-4 / fast;
    const auto before = TrackSurfaceContact(one, two, pose(-h), 0.5, met.one, met.two),
               after = TrackSurfaceContact(one, two, pose(h), 0.5, met.one, met.two);
    ASSERT_NE(before.status, SurfaceTrackStatus::kNotConverged);
    ASSERT_NE(after.status, SurfaceTrackStatus::kNotConverged);
    const auto xi = [](const TrackedSurfaceContact& c) { return Eigen::Vector4d(c.one.u, c.one.w, c.two.u, c.two.w); };
    // Differences are as good as h^2 times third derivatives, which grow with the cube of how fast things are.
    const double error = 1e-6 * fast;
    EXPECT_LE((rates.xi - (xi(after) - xi(before)) / (2 * h)).norm(), error);
    EXPECT_NEAR(rates.gdot, (after.contact.g - before.contact.g) / (2 * h), error);
    const Vec3 A = s1.A - s2.A;
    EXPECT_NEAR(rates.g_bias + met.contact.n().dot(A),
                (after.contact.g - 2 * met.contact.g + before.contact.g) / (h * h), 1e-4 * fast * fast);
    EXPECT_LE((accelerations - (xi(after) - 2 * xi(met) + xi(before)) / (h * h)).norm(), 1e-3 * fast * fast);
  }
  EXPECT_EQ(tried, wanted);
}

// Only one tree is descended beside a ball. An ellipsoid that differs from it by nothing that counts is searched as any
// shell.
TEST(SurfaceSearch, FindsBesideABallWhatItFindsBesideAnyShell) {
  constexpr double kOff = 1e-7;
  const Shell ball = Ellipsoid({0.3, 0.3, 0.3}), nearly = Ellipsoid({0.3, 0.3 * (1 + kOff), 0.3 * (1 - kOff)});
  std::vector<std::pair<std::string, Shell>> shells = MakeShells();
  shells.emplace_back("cup",
                      MakeSheet(MakeEllipsoid({0.9, 0.9, 0.9}, {{}, Interval(-1.57, -0.2)}, kHere), true, "", kHere));
  std::mt19937 rng(17);
  const int cases = Effort(20'000, 400, 20);
  int found_any = 0;
  std::deque<ContactSide> sides;  // which keep what they have bounded
  for (const auto& [name, shell] : shells) sides.emplace_back(shell);
  const ContactSide round(ball), bent(nearly);
  for (int k = 0; k < cases; ++k) {
    const size_t chosen = rng() % shells.size();
    const bool is_first = rng() % 2 == 0;
    SCOPED_TRACE(shells[chosen].first + " " + std::to_string(k));
    const ContactSide& side = sides[chosen];
    const Pose X{DrawRotation(&rng), 1.1 * DrawVector(&rng)};
    std::vector<SurfaceSearch::Found> one, two;
    const double reach = Draw(&rng, 0, 0.5), depth = Draw(&rng, 0, 0.2);
    SurfaceSearch(is_first ? round : side, is_first ? side : round, 0.3).FindPoints(X, reach, depth, 1e-9, {}, &one);
    SurfaceSearch(is_first ? bent : side, is_first ? side : bent, 0.3).FindPoints(X, reach, depth, 1e-9, {}, &two);
    // But for those at the limits.
    const auto is_clear = [&](const SurfaceSearch::Found& at) {
      return at.gap < reach - 1e-5 && at.gap > 1e-5 - depth && at.inside > 1e-4;
    };
    const auto has = [&](const std::vector<SurfaceSearch::Found>& all, const SurfaceSearch::Found& at) {
      return std::any_of(all.begin(), all.end(), [&](const SurfaceSearch::Found& it) {
        return std::abs(it.gap - at.gap) < 1e-5 && (it.p2 - at.p2).norm() < 1e-2;
      });
    };
    for (const SurfaceSearch::Found& at : one) EXPECT_TRUE(!is_clear(at) || has(two, at)) << at.gap << " " << at.inside;
    for (const SurfaceSearch::Found& at : two) EXPECT_TRUE(!is_clear(at) || has(one, at)) << at.gap << " " << at.inside;
    found_any += one.empty() ? 0 : 1;
  }
  EXPECT_GT(found_any, cases / 4);
}

// A ball in steady flight touches nothing before the time that is quiet, however it spins.
TEST(SurfaceSearch, NothingTouchesABallInAQuietTime) {
  const Shell ball = Ellipsoid({0.3, 0.3, 0.3});
  std::vector<std::pair<std::string, Shell>> shells = MakeShells();
  std::mt19937 rng(23);
  const int cases = Effort(5000, 200, 10);
  int quiet_ones = 0;
  std::deque<ContactSide> sides;
  for (const auto& [name, shell] : shells) sides.emplace_back(shell);
  const ContactSide round(ball);
  for (int k = 0; k < cases; ++k) {
    const size_t chosen = rng() % shells.size();
    const Shell& other = shells[chosen].second;
    SCOPED_TRACE(shells[chosen].first + " " + std::to_string(k));
    const ContactSide& side = sides[chosen];
    const Pose X{DrawRotation(&rng), 1.6 * DrawVector(&rng)};
    SurfaceSearch search(round, side, 0.3);
    std::vector<SurfaceSearch::Found> found;
    search.FindPoints(X, 0, 1, 1e-9, {}, &found);
    if (!found.empty() || other.FindClosest(X.p).height < 0.3) continue;
    RelativeSurfaceMotion motion;
    motion.v = DrawVector(&rng);
    motion.w = 10 * DrawVector(&rng);
    // About the center of the ball.
    motion.v -= motion.w.cross(X.p);
    const double quiet = search.FindQuiet(X, {}, {}, motion);
    if (quiet > 0.05) ++quiet_ones;
    // The center moves steadily; the bound holds for it as an acceleration of w x (w x r), which it does not have.
    const double t = std::min(quiet, 2.0);
    const Vec3 at = X.p + t * (motion.v + motion.w.cross(X.p));
    EXPECT_GE(other.FindClosest(at).distance, 0.3 - 1e-9);
  }
  EXPECT_GT(quiet_ones, cases / 10);
}

// Edges and vertices are the limit of roundings.
TEST(SurfaceContact, SpeedsOnEdgesAndVerticesAreLimitsOfRoundings) {
  std::mt19937 rng(3);
  const Shell ball = Ellipsoid({0.5, 0.4, 0.3}), sharp = MakeBoxShell({1, 0.7, 0.5}, 0, false, kHere);
  const int cases = Effort(500, 40, 2);
  for (int k = 0; k < cases; ++k) {
    SCOPED_TRACE(k);
    const Moving m1{DrawRotation(&rng), 1.2 * DrawVector(&rng).normalized(),
                    DrawVector(&rng),   Vec3::Zero(),
                    DrawVector(&rng),   Vec3::Zero()};
    const Moving m2{DrawRotation(&rng), Vec3::Zero(), DrawVector(&rng), Vec3::Zero(), DrawVector(&rng), Vec3::Zero()};
    const Pose X = m2.At(0).Seeing(m1.At(0));
    const auto speed = [&](const Shell& box, double* bias) {
      const ContactSide side1(ball), side2(box);
      SurfaceSearch search(side1, side2, 0.5);
      std::vector<SurfaceSearch::Found> found;
      search.FindPoints(X, 3, 0.1, 0, {}, &found);
      if (found.empty()) return Vec3(Vec3::Constant(NAN));
      SurfaceContact c;
      EXPECT_TRUE(CalcSurfaceContact(ball, box, X, found[0].one, found[0].two, &c));
      const Pose X2 = m2.At(0);
      const SurfaceContactRates rates =
          CalcRates(c, 0.5, m1.MotionAt(X2 * c.one.r, X2.R), m2.MotionAt(X2 * c.two.r, X2.R));
      *bias = rates.g_bias;
      return Vec3(rates.sigma1);
    };
    double exact_bias = 0;
    const Vec3 exact = speed(sharp, &exact_bias);
    if (!exact.allFinite()) continue;
    double last = kInfinity;
    for (const double radius : {1e-3, 1e-4, 1e-5}) {
      double bias = 0;
      const Vec3 rounded = speed(MakeBoxShell({1, 0.7, 0.5}, radius, false, kHere), &bias);
      const double error = (rounded - exact).norm() + std::abs(bias - exact_bias);
      EXPECT_LT(error, 200 * radius * (1 + exact.norm() + std::abs(exact_bias)));
      EXPECT_LT(error, 0.3 * last + 1e-9);
      last = error;
    }
  }
}

}  // namespace
}  // namespace savary
