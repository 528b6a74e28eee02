#include "savary/geometry/profile.h"

#include <array>
#include <cmath>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"

namespace savary {
namespace {

using Elements = std::vector<ProfileElement>;

SourceLocation Line(int line) { return {"test", line, 1}; }

void Add(Elements* elements, std::optional<PlaneCurve> curve) {
  elements->push_back({std::move(curve), Line(static_cast<int>(elements->size()) + 1)});
}

Profile Make(Elements elements, bool open = false, bool hole = false) {
  ProfileOptions options;
  options.open = open;
  options.hole = hole;
  return Profile(std::move(elements), options, Line(100));
}

Elements Polygon(const std::vector<Vec2>& points) {
  Elements elements;
  for (size_t i = 0; i < points.size(); ++i) {
    Add(&elements, PlaneCurve::Line(points[i], points[(i + 1) % points.size()], {}));
    Add(&elements, std::nullopt);
  }
  return elements;
}

// The cam of arc and lines, m for cm.
Elements LineCamElements(double scale = 1) {
  const double R = 20 * scale, e = 15 * scale;
  Elements elements;
  Add(&elements, PlaneCurve::Arc({e, 0}, R, -kPi / 2, kPi, {}));
  Add(&elements, std::nullopt);
  const std::vector<Vec2> corners = {{e, R}, {-35 * scale, 10 * scale}, {-35 * scale, -10 * scale}, {e, -R}};
  for (int i = 0; i < 3; ++i) {
    Add(&elements, PlaneCurve::Line(corners[i], corners[i + 1], {}));
    Add(&elements, std::nullopt);
  }
  return elements;
}

PlaneCurve Polar(std::vector<double> coefficients, std::vector<double> exponents, double origin, double scale,
                 double from, double to) {
  PlaneCurve::PolarPolynomial polar;
  polar.coefficients = std::move(coefficients);
  polar.exponents = std::move(exponents);
  polar.origin = origin * kDegree;
  polar.scale = scale * kDegree;
  polar.from = from * kDegree;
  polar.to = to * kDegree;
  return PlaneCurve::Polar(polar, {});
}

// The cam of polynomials (mm), with the constant of its crest.
Elements PolynomialCamElements(double crest = 10.71484375) {
  Elements elements;
  Add(&elements, PlaneCurve::Arc({0, 0}, 50, -kPi / 2, kPi, {}));
  Add(&elements, Polar({50, 0.0008, -0.00008}, {0, 3, 4}, 90, 1, 90, 95));
  Add(&elements, Polar({49.95, 0.02}, {0, 1}, 90, 1, 95, 105));
  Add(&elements, Polar({50 + crest, -14.0625, 7.734375, -4.13671875}, {0, 2, 12, 16}, 180, 75, 105, 255));
  Add(&elements, Polar({49.95, -0.02}, {0, 1}, 270, 1, 255, 265));
  Add(&elements, Polar({50, -0.0008, -0.00008}, {0, 3, 4}, 270, 1, 265, 270));
  return elements;
}

// An outline of many kinds, with a notch.
Elements MixedElements(double L) {
  Elements elements;
  SplineOptions options;
  options.degree = 3;
  Add(&elements, PlaneCurve::Line({0.5 * L, 0}, {4 * L, 0}, {}));
  Add(&elements, std::nullopt);
  Add(&elements, PlaneCurve::Arc({4 * L, 1 * L}, L, -kPi / 2, kPi, {}));  // meets the line smoothly: no fan
  Add(&elements, std::nullopt);
  Add(&elements,
      PlaneCurve::Spline({{4 * L, 2 * L}, {3.5 * L, 2.4 * L}, {3 * L, 1.9 * L}, {2.5 * L, 3 * L}}, options, {}));
  Add(&elements, std::nullopt);
  Add(&elements, PlaneCurve::Arc({1.5 * L, 3 * L}, L, 0, -kPi, {}));  // a notch
  Add(&elements, std::nullopt);
  Add(&elements, PlaneCurve::Ellipse({0.5 * L, 1.5 * L}, {0, 1.5 * L}, {-0.7 * L, 0}, 0, kPi, {}));
  return elements;
}

std::string ProfileRefusal(const std::function<void()>& make) {
  try {
    make();
  } catch (const InputError& error) {
    return fmt::format("{}: {}", error.where().line, error.message());
  }
  return "";
}

// ---- locations

TEST(Profile, CountsElementsCornersAndFans) {
  const Profile cam = Make(LineCamElements());
  EXPECT_EQ(cam.num_elements(), 8);
  ProfilePoint point;
  cam.CalcPoint(0.5, &point);
  EXPECT_LE((point.r - Vec2(35, 0)).norm(), 1e-14);
  EXPECT_LE((point.n - Vec2(1, 0)).norm(), 1e-15);
  EXPECT_NEAR(point.w / point.v, 1.0 / 20, 1e-16);
  // The fan of the first corner, from straight up to the normal of the line towards (-35, 10).
  const double fan = std::atan2(10, 50);
  for (const double u : {0.0, 0.25, 1.0}) {
    cam.CalcPoint(1, u, &point);
    EXPECT_LE((point.r - Vec2(15, 20)).norm(), 1e-14);
    EXPECT_LE((point.n - UnitVector(kPi / 2 + fan * u)).norm(), 1e-15);
    EXPECT_EQ(point.v, 0);
    EXPECT_NEAR(point.w, fan, 1e-15);
  }
  cam.CalcPoint(2.5, &point);
  EXPECT_LE((point.r - Vec2(-10, 15)).norm(), 1e-14);
  EXPECT_EQ(point.w, 0);
  EXPECT_NEAR(cam.length(), 20 * kPi + 2 * std::hypot(50, 10) + 20, 1e-12);
  EXPECT_NEAR(cam.CalcAreaMoments().area, 200 * kPi + 50 * 30, 1e-11);
  EXPECT_EQ(cam.Next(7), 0);
  EXPECT_EQ(cam.Previous(0), 7);
  EXPECT_EQ(cam.Locate(8.25).element, 0);
  EXPECT_EQ(cam.Locate(-0.5).element, 7);
}

TEST(Profile, IsContinuousFromElementToElement) {
  for (const Profile& profile : {Make(LineCamElements()), Make(PolynomialCamElements()), Make(MixedElements(1))}) {
    for (int i = 0; i < profile.num_elements(); ++i) {
      ProfilePoint end, begin;
      profile.CalcPoint(i, 1, &end);
      profile.CalcPoint((i + 1) % profile.num_elements(), 0, &begin);
      EXPECT_LE((end.r - begin.r).norm(), 1e-13 * profile.size());
      EXPECT_LE((end.n - begin.n).norm(), 1e-9);
    }
  }
}

TEST(Profile, LeavesOutElementsWithoutWidth) {
  const Profile profile = Make(MixedElements(1));
  // Line and arc meet smoothly.
  EXPECT_FALSE(profile.has_width(1));
  EXPECT_EQ(profile.Next(0), 2);
  EXPECT_EQ(profile.Previous(2), 0);
  const Profile notched = Make(Polygon({{0, 0}, {2, 0}, {2, 2}, {1, 1}, {0, 2}}));
  EXPECT_FALSE(notched.has_width(5));
  EXPECT_EQ(notched.Next(4), 6);
  EXPECT_TRUE(notched.has_width(3));
  EXPECT_EQ(notched.Next(2), 3);
}

TEST(PolynomialCam, IsContinuousInCurvature) {
  const Profile cam = Make(PolynomialCamElements());
  for (int i = 0; i < cam.num_elements(); ++i) {
    ProfilePoint end, begin;
    cam.CalcPoint(i, 1, &end);
    cam.CalcPoint((i + 1) % cam.num_elements(), 0, &begin);
    EXPECT_NEAR(end.w / end.v, begin.w / begin.v, 1e-12) << i;
  }
  const Profile::CurvatureRange range = cam.FindCurvatureRange();
  EXPECT_NEAR(range.k_min, -0.0041197, 1e-5);
  EXPECT_EQ(static_cast<int>(range.s_min), 3);
  // The crest at 180 degrees: rho = 60.7148, rho'' = -2 14.0625 / (75 deg)^2.
  const double rho = 60.71484375, bend = -28.125 / std::pow(75 * kDegree, 2);
  ProfilePoint crest;
  cam.CalcPoint(3.5, &crest);
  EXPECT_NEAR(crest.w / crest.v, (rho - bend) / (rho * rho), 1e-15);
}

TEST(PolynomialCam, HasAGapWithThePrintedConstant) {
  ProfileOptions options;
  options.length_text = [](double length) { return fmt::format("{:.6g} mm", length); };
  EXPECT_EQ(
      ProfileRefusal([&] { (void)Profile(PolynomialCamElements(10.71475), options, Line(100)); }),
      "4: element 3 (polynomial) begins 9.375e-05 mm away from the end of element 2 (polynomial); they must meet");
}

// ---- measures

TEST(ProfileArea, MatchesClosedForms) {
  const double L = 3, H = 2;
  const Profile box = Make(Polygon({{1, 1}, {1 + L, 1}, {1 + L, 1 + H}, {1, 1 + H}}));
  const Profile::AreaMoments m = box.CalcAreaMoments();
  EXPECT_NEAR(m.area, L * H, 1e-14);
  EXPECT_LE((m.first / m.area - Vec2(1 + L / 2, 1 + H / 2)).norm(), 1e-14);
  EXPECT_NEAR(m.xx, H * (std::pow(1 + L, 3) - 1) / 3, 1e-12);
  EXPECT_NEAR(m.yy, L * (std::pow(1 + H, 3) - 1) / 3, 1e-12);
  EXPECT_NEAR(m.xy, (std::pow(1 + L, 2) - 1) / 2 * (std::pow(1 + H, 2) - 1) / 2, 1e-12);
  Elements ring;
  Add(&ring, PlaneCurve::Ellipse({5, -1}, {3, 0}, {0, 2}, 0.3, 2 * kPi, {}));
  const Profile::AreaMoments ellipse = Make(std::move(ring)).CalcAreaMoments();
  EXPECT_NEAR(ellipse.area, 6 * kPi, 1e-13);
  EXPECT_NEAR(ellipse.xx, 6 * kPi * (25 + 9.0 / 4), 1e-11);
  EXPECT_NEAR(ellipse.yy, 6 * kPi * (1 + 1), 1e-12);
  EXPECT_NEAR(ellipse.xy, 6 * kPi * -5, 1e-12);
  EXPECT_NEAR(Profile::Circle({1, 0}, 2, true, {}).CalcAreaMoments().area, -4 * kPi, 1e-13);
}

TEST(ProfileCurvature, RangesBetweenTheVerticesOfAnEllipse) {
  Elements ring;
  Add(&ring, PlaneCurve::Ellipse({5, -1}, {3, 0}, {0, 2}, 0.3, 2 * kPi, {}));
  const Profile ellipse = Make(std::move(ring));
  const Profile::CurvatureRange range = ellipse.FindCurvatureRange();
  EXPECT_NEAR(range.k_min, 2.0 / 9, 1e-14);
  EXPECT_NEAR(range.k_max, 3.0 / 4, 1e-14);
}

// ---- bounds

TEST(ProfileTree, BoundsHoldEverywhere) {
  for (const double scale : {1e-6, 1.0, 1e6}) {
    for (const Profile& profile :
         {Make(LineCamElements(scale)), Make(MixedElements(scale)), Make(PolynomialCamElements()),
          Profile::Circle({scale, 2 * scale}, scale, true, {})}) {
      for (const ProfileNode& node : profile.nodes()) {
        for (int i = 0; i <= 200; ++i) {
          ProfilePoint point;
          const double s = node.s0 + (node.s1 - node.s0) * i / 200;
          const int element = std::min(static_cast<int>(s), profile.num_elements() - 1);
          const double u = i == 200 && node.is_leaf() ? node.s1 - node.element : s - element;
          profile.CalcPoint(node.is_leaf() ? node.element : element, u, &point);
          EXPECT_LE(CalcDistance(point.r, node.bounds), 0);
          EXPECT_LE(std::abs(WrapAngle(std::atan2(point.n.y(), point.n.x()) - node.normal)), node.spread + 1e-14);
          if (point.v > 0 && i > 0 && i < 200) {
            EXPECT_GE(point.w / point.v, node.k_min);
            EXPECT_LE(point.w / point.v, node.k_max);
          }
        }
        if (node.is_leaf() && node.piece >= 0) {
          EXPECT_LE(node.spread, 0.5 * PlanePiece::kMostTurning + 1e-6);
          // Tight: no wider than an arc of that turning is high.
          EXPECT_LE(node.bounds.radius, 0.13 * PlanePiece::kMostTurning * (node.bounds.to - node.bounds.from).norm() +
                                            1e-12 * profile.size());
        }
      }
    }
  }
}

// ---- nearest points

// Local minima of the distance by dense sampling: locations where a sample is nearer than both neighbours.
std::vector<double> SweptMinima(const Profile& profile, const Vec2& x, int per_element) {
  std::vector<double> distances, locations;
  for (int i = 0; i < profile.num_elements(); ++i) {
    if (profile.is_corner(i)) continue;
    for (int j = 0; j <= per_element; ++j) {
      if (j == per_element && (profile.is_closed() || i + 1 < profile.num_elements()))
        continue;  // the next element begins there
      ProfilePoint point;
      profile.CalcPoint(i, static_cast<double>(j) / per_element, &point);
      distances.push_back((point.r - x).norm());
    }
  }
  std::vector<double> minima;
  const size_t n = distances.size();
  for (size_t i = 0; i < n; ++i) {
    const double before = i > 0 ? distances[i - 1] : profile.is_closed() ? distances[n - 1] : kInfinity;
    const double after = i + 1 < n ? distances[i + 1] : profile.is_closed() ? distances[0] : kInfinity;
    if (distances[i] < before && distances[i] < after) minima.push_back(distances[i]);
  }
  return minima;
}

// Winding number of a fine polygon.
bool IsInsidePolygon(const std::vector<Vec2>& points, const Vec2& x) {
  double angle = 0;
  for (size_t i = 0; i < points.size(); ++i) {
    const Vec2 a = points[i] - x, b = points[(i + 1) % points.size()] - x;
    angle += std::atan2(Cross(a, b), a.dot(b));
  }
  return std::abs(angle) > kPi;
}

TEST(FindNearest, MissesNoMinimumThatASweepFinds) {
  std::mt19937 rng(4);
  std::uniform_real_distribution<double> uniform(-1.5, 1.5);
  SplineOptions closed;
  closed.ends = SplineOptions::Ends::kClosed;
  Elements blob;
  std::vector<Vec2> ring;
  for (int i = 0; i < 11; ++i) ring.push_back((1 + 0.3 * uniform(rng)) * UnitVector(2 * kPi * i / 11));
  Add(&blob, PlaneCurve::Spline(ring, closed, {}));
  Elements rack;
  Add(&rack, PlaneCurve::Line({0, 0}, {3, 0}, {}));
  Add(&rack, std::nullopt);
  Add(&rack, PlaneCurve::Arc({4, 0}, 1, kPi, kPi, {}));
  Elements star;
  Add(&star, PlaneCurve::Cycloid({{0, 0}, 5, 1, 0.8, 0.1, 0, 2 * kPi}, {}));
  const std::array<Profile, 6> profiles = {Make(LineCamElements()),     Make(PolynomialCamElements()),
                                           Make(MixedElements(1)),      Make(std::move(blob)),
                                           Make(std::move(rack), true), Make(std::move(star))};
  int total = 0;
  const int count = Effort(3000, 100, 20);
  for (const Profile& profile : profiles) {
    const Vec2 center = 0.5 * (profile.nodes()[0].bounds.from + profile.nodes()[0].bounds.to);
    const std::vector<Vec2> polygon = profile.Sample(0.002);
    for (int i = 0; i < count; ++i) {
      const Vec2 x = center + profile.size() * Vec2(uniform(rng), uniform(rng));
      std::vector<Profile::Nearest> found;
      profile.FindNearest(x, kInfinity, &found);
      const std::vector<double> swept = SweptMinima(profile, x, 2000);
      for (const double distance : swept) {
        const bool matched = std::any_of(found.begin(), found.end(), [&](const Profile::Nearest& one) {
          return std::abs(one.distance - distance) <= 1e-3 * profile.size() && one.distance <= distance * (1 + 1e-12);
        });
        EXPECT_TRUE(matched) << "point " << x.transpose() << " distance " << distance;
      }
      EXPECT_EQ(found.size(), swept.size()) << "point " << x.transpose();
      total += static_cast<int>(found.size());
      const double least = *std::min_element(swept.begin(), swept.end());
      const Profile::Nearest closest = profile.FindClosest(x);
      EXPECT_LE(closest.distance, least * (1 + 1e-12));
      EXPECT_GE(closest.distance, least - 1e-3 * profile.size());
      for (const Profile::Nearest& one : found) {
        ProfilePoint point;
        profile.CalcPoint(one.s, &point);
        EXPECT_LE((point.r - one.r).norm(), 1e-13 * profile.size());
        EXPECT_NEAR((x - one.r).norm(), one.distance, 1e-13 * profile.size());
        EXPECT_GE(one.distance, closest.distance * (1 - 1e-13));
        // Stationary: x lies along the normal, but for ends of an open profile and re-entrant corners.
        const Profile::Location at_s = profile.Locate(one.s);
        const bool at_end = !profile.is_closed() && (one.s == 0 || one.s == profile.num_elements());
        if (!at_end && profile.has_width(at_s.element)) {
          EXPECT_LE((x - one.r - one.height * one.n).norm(), 1e-12 * profile.size());
        }
      }
      if (profile.is_closed() && least > 1e-4 * profile.size()) {
        EXPECT_EQ(profile.IsInside(x), IsInsidePolygon(polygon, x));
      }
    }
  }
  EXPECT_GT(total, 10 * count);
}

TEST(FindNearest, WithinADistanceFindsThoseAndNoOthers) {
  const Profile profile = Make(MixedElements(1));
  std::mt19937 rng(5);
  std::uniform_real_distribution<double> uniform(-1, 5);
  for (int i = 0; i < 200; ++i) {
    const Vec2 x(uniform(rng), uniform(rng));
    std::vector<Profile::Nearest> all, near;
    profile.FindNearest(x, kInfinity, &all);
    profile.FindNearest(x, 1, &near);
    EXPECT_EQ(near.size(), static_cast<size_t>(std::count_if(
                               all.begin(), all.end(), [](const Profile::Nearest& one) { return one.distance <= 1; })));
  }
}

TEST(FindNearest, FindsTheWholeArcFromItsCenter) {
  // From the center of the cam's arc every point of it is as near; the lines are nearer still, at two feet.
  const Profile cam = Make(LineCamElements());
  std::vector<Profile::Nearest> found;
  cam.FindNearest({15, 0}, kInfinity, &found);
  int arcs = 0;
  for (const Profile::Nearest& one : found) {
    if (one.s_end == one.s) continue;
    ++arcs;
    EXPECT_NEAR(one.distance, 20, 1e-13);
  }
  // The distance falls off beyond the arc's ends, where the lines come nearer: it is no minimum.
  EXPECT_EQ(arcs, 0);
  const Profile circle = Profile::Circle({1, 2}, 3, false, {});
  found.clear();
  circle.FindNearest({1, 2}, kInfinity, &found);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].s, 0);
  EXPECT_EQ(found[0].s_end, 1);
  EXPECT_NEAR(found[0].height, -3, 1e-15);
  // A hair beside the center there is one nearest point again.
  found.clear();
  circle.FindNearest({1 + 1e-9, 2}, kInfinity, &found);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].s_end, found[0].s);
  EXPECT_NEAR(std::remainder(found[0].s, 1), 0, 1e-6);
  // A concave arc seen from its center, between straight lines that go away: the arc is nearest, all of it.
  Elements slot;
  Add(&slot, PlaneCurve::Line({1, 3}, {1, 0}, {}));
  Add(&slot, PlaneCurve::Arc({0, 0}, 1, 0, -kPi, {}));
  Add(&slot, PlaneCurve::Line({-1, 0}, {-1, 3}, {}));
  const Profile pocket = Make(std::move(slot), true);
  found.clear();
  pocket.FindNearest({0, 0}, kInfinity, &found);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NEAR(found[0].s, 1, 1e-7);
  EXPECT_NEAR(found[0].s_end, 2, 1e-7);
  EXPECT_NEAR(found[0].height, 1, 1e-15);
}

TEST(FindNearest, FindsBothFeetOfAnEllipseAndTheFlatOneBetween) {
  Elements ring;
  Add(&ring, PlaneCurve::Ellipse({0, 0}, {3, 0}, {0, 2}, 0.3, 2 * kPi, {}));
  const Profile ellipse = Make(std::move(ring));
  // On the long axis inside: nearer than the center of curvature of the vertex (3 - 4/3) there are two feet beside it
  // and the vertex is none.
  for (const double x : {0.0, 0.5, 1.5, 5.0 / 3 - 1e-6, 5.0 / 3, 5.0 / 3 + 1e-6, 2.5}) {
    std::vector<Profile::Nearest> found;
    ellipse.FindNearest({x, 0}, 10, &found);
    const double c = x * 3 / 5;  // cos of the feet: x a / (a^2 - b^2)
    if (c < 1 - 1e-9) {
      ASSERT_EQ(found.size(), 2u) << x;
      for (const Profile::Nearest& one : found) EXPECT_NEAR(one.r.x(), 3 * c, 1e-6) << x;
      EXPECT_NEAR(found[0].distance, found[1].distance, 1e-12);
    } else {
      ASSERT_EQ(found.size(), 1u) << x;
      EXPECT_NEAR(found[0].distance, 3 - x, 1e-12);
    }
  }
}

TEST(FindNearest, WorksAtAllScales) {
  for (const double scale : {1e-6, 1.0, 1e6}) {
    const Profile cam = Make(LineCamElements(scale));
    const Profile::Nearest over_line = cam.FindClosest(scale * (Vec2(-10, 15) + 7 * Vec2(-10, 50).normalized()));
    EXPECT_NEAR(over_line.s, 2.5, 1e-12);
    EXPECT_NEAR(over_line.height, 7 * scale, 1e-13 * 50 * scale);
    const Profile::Nearest at_corner =
        cam.FindClosest(scale * (Vec2(15, 20) + 3 * UnitVector(kPi / 2 + 0.25 * std::atan2(10, 50))));
    EXPECT_NEAR(at_corner.s, 1.25, 1e-13);
    EXPECT_NEAR(at_corner.height, 3 * scale, 1e-13 * 50 * scale);
  }
}

TEST(Profiles, MeetWhereTheyCrossOrTouch) {
  const Profile outer = Profile::Circle({0, 0}, 2, false, {});
  EXPECT_FALSE(DoMeet(outer, Profile::Circle({0.5, 0}, 1, true, {})));
  EXPECT_TRUE(DoMeet(outer, Profile::Circle({1, 0}, 1, true, {})));
  EXPECT_FALSE(DoMeet(outer, Profile::Circle({1 - 1e-7, 0}, 1, true, {})));
  EXPECT_TRUE(DoMeet(outer, Profile::Circle({2, 0}, 1, true, {})));
  EXPECT_FALSE(DoMeet(outer, Profile::Circle({4, 0}, 1, true, {})));
  EXPECT_TRUE(DoMeet(outer, Make(LineCamElements(0.1))));
}

// ---- what is refused

TEST(Profile, RefusesGapsKinksAndWrongCorners) {
  EXPECT_EQ(
      ProfileRefusal([] {
        Elements e = LineCamElements();
        e.erase(e.begin() + 3);
        (void)Make(std::move(e));
      }),
      "5: element 3 (line) turns by 78.69 deg to the left of the end of element 2 (line); write 'corner' between them");
  EXPECT_EQ(ProfileRefusal([] {
              Elements e = LineCamElements();
              e.pop_back();
              e.pop_back();
              (void)Make(std::move(e));
            }),
            "1: element 0 (arc) begins 50.9902 m away from the end of element 4 (line); a closed profile ends where it "
            "begins, or write 'open: true'");
  EXPECT_EQ(ProfileRefusal([] {
              Elements e = LineCamElements();
              e.insert(e.begin() + 1, ProfileElement{std::nullopt, Line(50)});
              (void)Make(std::move(e));
            }),
            "2: element 2 (corner) follows a corner; one is enough");
  EXPECT_EQ(ProfileRefusal([] {
              (void)Make(Polygon({{0, 0}, {1, 0}, {0, 0}, {0, 1}}));
            }),
            "3: element 2 (line) runs back along element 0 (line)");
  EXPECT_EQ(ProfileRefusal([] {
              Elements e;
              Add(&e, PlaneCurve::Line({0, 0}, {1, 0}, {}));
              Add(&e, std::nullopt);
              (void)Make(std::move(e), true);
            }),
            "2: element 1 (corner) is at the end of an open profile; a corner lies between two elements");
  EXPECT_EQ(ProfileRefusal([] {
              (void)Make(Elements{{std::nullopt, Line(1)}});
            }),
            "100: a profile needs at least one element that is no corner");
}

TEST(Profile, RefusesTheWrongDirection) {
  EXPECT_NE(ProfileRefusal([] {
              (void)Make(Polygon({{0, 0}, {0, 1}, {1, 0}}));
            }).find("runs clockwise"),
            std::string::npos);
  EXPECT_EQ(ProfileRefusal([] { (void)Make(Polygon({{0, 0}, {0, 1}, {1, 0}}), false, true); }), "");
  EXPECT_NE(ProfileRefusal([] {
              (void)Make(Polygon({{0, 0}, {1, 0}, {0, 1}}), false, true);
            }).find("counter-clockwise"),
            std::string::npos);
}

TEST(Profile, RefusesCrossings) {
  // A bow tie, a corner that touches a side, a loop of a curve, an arc over a line it meets twice.
  EXPECT_EQ(ProfileRefusal([] {
              (void)Make(Polygon({{0, 0}, {2, 0}, {0, 2}, {2, 2}}));
            }),
            "7: element 6 (line) crosses or touches element 2 (line) near (1 m, 1 m)");
  EXPECT_NE(ProfileRefusal([] { (void)Make(Polygon({{0, 0}, {2, 0}, {2, 2}, {1, 0}, {0, 2}})); }), "");
  Elements loop;
  Add(&loop, PlaneCurve::Cycloid({{0, 0}, 3, 1, 1.5, 0.1, 0, 2 * kPi}, {}));
  EXPECT_NE(ProfileRefusal([&] { (void)Make(loop); }).find("element 0 (cycloid) crosses or touches itself"),
            std::string::npos);
  Elements over;
  Add(&over, PlaneCurve::Line({-1, 0}, {1, 0}, {}));
  Add(&over, std::nullopt);
  Add(&over, PlaneCurve::Arc({0.5, 0}, 0.5, 0, 1.5 * kPi, {}));
  EXPECT_NE(
      ProfileRefusal([&] { (void)Make(over, true); }).find("element 2 (arc) crosses or touches element 0 (line) near"),
      std::string::npos);
  // Near misses are good.
  EXPECT_EQ(ProfileRefusal([] { (void)Make(Polygon({{0, 0}, {2, 0}, {2, 2}, {1, 1e-6}, {0, 2}})); }), "");
  // Two coinciding lines.
  EXPECT_NE(ProfileRefusal([] {
              (void)Make(Polygon({{0, 0}, {4, 0}, {4, 1}, {3, 1}, {3, 0}, {1, 0}, {1, 1}, {0, 1}}));
            }),
            "");
}

TEST(Profiles, FarFromTheirOriginHaveTheirArea) {
  // Points have the round-off of their distance from the origin.
  for (const double away : {0.0, 2.0, 1e3, 1e6}) {
    for (const double radius : {4e-3, 1.0, 1e5}) {
      const Profile circle = Profile::Circle({away, 0}, radius, false, {});
      const double relative = circle.CalcAreaMoments().area / (kPi * radius * radius);
      EXPECT_NEAR(relative, 1, 1e-13 * (1 + away / radius)) << away << " " << radius;
    }
  }
}

}  // namespace
}  // namespace savary
