#pragma once

// Profiles of all kinds of elements, about 1 m large, for tests of contact.

#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "savary/geometry/profile.h"

namespace savary::testing {

inline constexpr double kPi = std::numbers::pi;

/// A curve, or a corner.
using Part = std::optional<PlaneCurve>;

inline Profile MakeProfile(std::vector<Part> parts, bool open = false, bool hole = false) {
  std::vector<ProfileElement> elements;
  for (Part& part : parts) elements.push_back({std::move(part), {"test", static_cast<int>(elements.size()) + 1, 1}});
  ProfileOptions options;
  options.open = open;
  options.hole = hole;
  return Profile(std::move(elements), options, {"test", 1, 1});
}

inline Profile Polygon(const std::vector<Vec2>& points, bool open = false) {
  std::vector<Part> parts;
  const size_t sides = open ? points.size() - 1 : points.size();
  for (size_t i = 0; i < sides; ++i) {
    parts.emplace_back(PlaneCurve::Line(points[i], points[(i + 1) % points.size()], {}));
    if (!open || i + 1 < sides) parts.emplace_back(std::nullopt);
  }
  return MakeProfile(std::move(parts), open);
}

/// Arc and three lines with corners between: the cam of the thesis, in m.
inline Profile ElementCam(double scale = 0.03) {
  const double R = 20 * scale, e = 15 * scale;
  std::vector<Part> parts;
  parts.emplace_back(PlaneCurve::Arc({e, 0}, R, -kPi / 2, kPi, {}));
  parts.emplace_back(std::nullopt);
  const std::vector<Vec2> corners = {{e, R}, {-35 * scale, 10 * scale}, {-35 * scale, -10 * scale}, {e, -R}};
  for (int i = 0; i < 3; ++i) {
    parts.emplace_back(PlaneCurve::Line(corners[i], corners[i + 1], {}));
    parts.emplace_back(std::nullopt);
  }
  return MakeProfile(std::move(parts));
}

/// Its polynomials, bulging and hollow.
inline Profile PolynomialCam(double scale = 0.02) {
  const auto polar = [&](std::vector<double> coefficients, std::vector<double> exponents, double origin, double by,
                         double from, double to) {
    PlaneCurve::PolarPolynomial p;
    for (double& c : coefficients) c *= scale;
    p.coefficients = std::move(coefficients);
    p.exponents = std::move(exponents);
    p.origin = origin * kPi / 180;
    p.scale = by * kPi / 180;
    p.from = from * kPi / 180;
    p.to = to * kPi / 180;
    return PlaneCurve::Polar(p, {});
  };
  std::vector<Part> parts;
  parts.emplace_back(PlaneCurve::Arc({0, 0}, 50 * scale, -kPi / 2, kPi, {}));
  parts.emplace_back(polar({50, 0.0008, -0.00008}, {0, 3, 4}, 90, 1, 90, 95));
  parts.emplace_back(polar({49.95, 0.02}, {0, 1}, 90, 1, 95, 105));
  parts.emplace_back(polar({60.71484375, -14.0625, 7.734375, -4.13671875}, {0, 2, 12, 16}, 180, 75, 105, 255));
  parts.emplace_back(polar({49.95, -0.02}, {0, 1}, 270, 1, 255, 265));
  parts.emplace_back(polar({50, -0.0008, -0.00008}, {0, 3, 4}, 270, 1, 265, 270));
  return MakeProfile(std::move(parts));
}

/// A block with a round hollow on top: an arc that is hollow, met by corners.
inline Profile HollowBlock() {
  std::vector<Part> parts;
  parts.emplace_back(PlaneCurve::Line({-1, -0.6}, {1, -0.6}, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line({1, -0.6}, {1, 0.6}, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line({1, 0.6}, {0.6, 0.6}, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(
      PlaneCurve::Arc({0, 0.8}, std::hypot(0.6, 0.2), -std::atan2(0.2, 0.6), -(kPi - 2 * std::atan2(0.2, 0.6)), {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line({-0.6, 0.6}, {-1, 0.6}, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line({-1, 0.6}, {-1, -0.6}, {}));
  parts.emplace_back(std::nullopt);
  return MakeProfile(std::move(parts));
}

/// Two half circles and two lines that meet smoothly.
inline Profile Slot(double length = 1.2, double radius = 0.4) {
  std::vector<Part> parts;
  parts.emplace_back(PlaneCurve::Line({-length / 2, -radius}, {length / 2, -radius}, {}));
  parts.emplace_back(PlaneCurve::Arc({length / 2, 0}, radius, -kPi / 2, kPi, {}));
  parts.emplace_back(PlaneCurve::Line({length / 2, radius}, {-length / 2, radius}, {}));
  parts.emplace_back(PlaneCurve::Arc({-length / 2, 0}, radius, kPi / 2, kPi, {}));
  return MakeProfile(std::move(parts));
}

/// A closed spline through points on a wavy ring.
inline Profile WavySpline(int points, double radius, double wave, int waves) {
  std::vector<Vec2> through;
  for (int i = 0; i < points; ++i) {
    const double a = 2 * kPi * i / points;
    through.push_back((radius + wave * std::cos(waves * a)) * UnitVector(a));
  }
  SplineOptions options;
  options.ends = SplineOptions::Ends::kClosed;
  std::vector<Part> parts;
  parts.emplace_back(PlaneCurve::Spline(through, options, {}));
  return MakeProfile(std::move(parts));
}

inline Profile EllipseProfile(double a, double b) {
  std::vector<Part> parts;
  parts.emplace_back(PlaneCurve::Ellipse({0.1, 0}, {a, 0}, {0, b}, 0, 2 * kPi, {}));
  return MakeProfile(std::move(parts));
}

/// A tooth with involute flanks, a round tip and a root of lines.
inline Profile Tooth() {
  const double base = 0.8, beta = 0.35, first = 0.25, last = 0.95;
  const auto flank = [&](bool upper) {
    PlaneCurve::CircleInvolute involute;
    involute.base_radius = base;
    involute.start = upper ? beta : -beta;
    involute.clockwise = upper;
    involute.from = upper ? last : first;
    involute.to = upper ? first : last;
    return PlaneCurve::Involute(involute, {});
  };
  PlaneCurve lower = flank(false), upper = flank(true);
  const Vec2 begin = lower.CalcPoint(0), tip = lower.CalcPoint(1), end = upper.CalcPoint(1);
  const double angle = std::atan2(tip.y(), tip.x());
  std::vector<Part> parts;
  parts.emplace_back(std::move(lower));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Arc({0, 0}, tip.norm(), angle, -2 * angle, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(std::move(upper));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line(end, {0.2, 0.3}, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line({0.2, 0.3}, {0.2, -0.3}, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line({0.2, -0.3}, begin, {}));
  parts.emplace_back(std::nullopt);
  return MakeProfile(std::move(parts));
}

/// Line, hollow arc, bulging arc: open.
inline Profile OpenTrack() {
  std::vector<Part> parts;
  parts.emplace_back(PlaneCurve::Line({1.5, 0.2}, {0.5, 0.2}, {}));
  parts.emplace_back(PlaneCurve::Arc({0.5, 0.5}, 0.3, -kPi / 2, -kPi / 2, {}));
  parts.emplace_back(std::nullopt);
  parts.emplace_back(PlaneCurve::Line({0.2, 0.5}, {-0.8, 0.3}, {}));
  return MakeProfile(std::move(parts), true);
}

struct NamedProfile {
  std::string name;
  Profile profile;
};

inline std::vector<NamedProfile> AllShapes() {
  std::vector<NamedProfile> shapes;
  shapes.push_back({"triangle", Polygon({{-0.6, -0.4}, {0.7, -0.5}, {0.1, 0.8}})});
  shapes.push_back({"element cam", ElementCam()});
  shapes.push_back({"hollow block", HollowBlock()});
  shapes.push_back({"slot", Slot()});
  shapes.push_back({"circle", Profile::Circle({0.1, 0}, 0.5, false, {})});
  shapes.push_back({"hole", Profile::Circle({0, 0}, 2.5, true, {})});
  shapes.push_back({"polynomial cam", PolynomialCam(0.01)});
  shapes.push_back({"spline", WavySpline(24, 0.9, 0.12, 3)});
  shapes.push_back({"ellipse", EllipseProfile(0.9, 0.4)});
  shapes.push_back({"tooth", Tooth()});
  shapes.push_back({"track", OpenTrack()});
  return shapes;
}

/// "corner", "end", "line", "arc", "hollow arc", "circle" ...
inline std::string KindName(const Profile& profile, int element) {
  if (element < 0 || element >= profile.num_elements()) return "end";
  if (profile.is_corner(element)) return "corner";
  const std::string kind = profile.curve(element).kind_name();
  if (kind != "arc") return kind;
  if (profile.num_elements() == 1) return profile.is_hole() ? "hole" : "circle";
  ProfilePoint point;
  profile.CalcPoint(element, 0.5, &point);
  return point.w < 0 ? "hollow arc" : "arc";
}

}  // namespace savary::testing
