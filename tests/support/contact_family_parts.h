#pragma once

#include <cmath>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace savary::contact_families {

inline double Uniform(std::mt19937* rng, double low, double high) {
  return low + (high - low) * (static_cast<double>((*rng)()) / 4294967296.0);
}
/// Within a factor of ten either way.
inline double Decades(std::mt19937* rng, double middle) { return middle * std::pow(10.0, Uniform(rng, -1, 1)); }
inline int Whole(std::mt19937* rng, int low, int high) {
  return low + static_cast<int>((*rng)() % static_cast<unsigned>(high - low + 1));
}
inline std::string LawText(std::mt19937* rng) {
  static const double kRestitution[] = {0, 0.3, 0.8}, kFriction[] = {0, 0.1, 0.5};
  const double e = kRestitution[(*rng)() % 3], mu = kFriction[(*rng)() % 3];
  return fmt::format("restitution: {}{}", e, mu > 0 ? fmt::format(", friction: {}", mu) : "");
}
inline std::string BoxText(double w, double h) {
  return fmt::format(
      "profile: [line: {{from: [{0}, {1}], to: [{2}, {1}]}}, corner, line: {{to: [{2}, {3}]}}, corner, line: {{to: "
      "[{0}, {3}]}}, corner, line: {{to: [{0}, {1}]}}, corner]",
      w / 2, h / 2, -w / 2, -h / 2);
}
inline std::string FloorText(double half) {
  return fmt::format("  floor: {{body: ground, open: true, profile: [line: {{from: [{}, 0], to: [{}, 0]}}]}}\n", half,
                     -half);
}
inline std::string BodyText(const std::string& name, double m, double I, double x, double y,
                            const std::string& more = "") {
  return fmt::format("  {}: {{mass: {}, inertia: [{}, {}, {}], at: [{}, {}, 0]{}}}\n", name, m, I, I, 2 * I, x, y,
                     more);
}
struct PointText {
  double x, y;
};
/// Straight lines from point to point with corners between them: closed and counter-clockwise, or open.
inline std::string PolygonText(const std::vector<PointText>& points) {
  std::string text = fmt::format("profile: [line: {{from: [{}, {}], to: [{}, {}]}}, corner", points[0].x, points[0].y,
                                 points[1].x, points[1].y);
  for (size_t i = 2; i <= points.size(); ++i) {
    const PointText& p = points[i % points.size()];
    text += fmt::format(", line: {{to: [{}, {}]}}, corner", p.x, p.y);
  }
  return text + "]";
}
inline std::string PathText(const std::vector<PointText>& points) {
  std::string text = fmt::format("open: true, profile: [line: {{from: [{}, {}], to: [{}, {}]}}", points[0].x,
                                 points[0].y, points[1].x, points[1].y);
  for (size_t i = 2; i < points.size(); ++i)
    text += fmt::format(", corner, line: {{to: [{}, {}]}}", points[i].x, points[i].y);
  return text + "]";
}
/// A box with round corners.
inline std::string RoundBoxText(double w, double h, double r) {
  const double x = w / 2, y = h / 2;
  return fmt::format(
      "profile: [line: {{from: [{2}, {4}], to: [{3}, {4}]}}, arc: {{radius: {6}, to: [{0}, {5}]}}, line: {{to: [{0}, "
      "{1}]}}, arc: {{radius: {6}, to: [{3}, {7}]}}, line: {{to: [{2}, {7}]}}, arc: {{radius: {6}, to: [{8}, {1}]}}, "
      "line: {{to: [{8}, {5}]}}, arc: {{radius: {6}, to: [{2}, {4}]}}]",
      x, y - r, r - x, x - r, -y, r - y, r, y, -x);
}
inline std::string PlanarText(const std::string& body) {
  return fmt::format("  p_{0}: {{planar: [ground, {0}], axis: z}}\n", body);
}
/// Dry friction of a joint, or none; `radius` of a pin, 0 for a guide.
inline std::string JointFrictionText(std::mt19937* rng, double radius) {
  static const double kFriction[] = {0, 0.1, 0.5};
  const double mu = kFriction[(*rng)() % 3];
  if (mu == 0) return "";
  const double kinetic = (*rng)() % 2 == 0 ? mu : 0.8 * mu;
  return fmt::format(", friction: {{static: {}, kinetic: {}{}}}", mu, kinetic,
                     radius > 0 ? fmt::format(", radius: {}", radius) : "");
}
inline std::string RunSection(double until, int rows) {
  return fmt::format("run: {{until: {}, every: {}}}\n", until, until / rows);
}
/// How files begin.
inline const char* const kHead = "savary: 1\ngravity: [0, -9.81, 0]\n";

}  // namespace savary::contact_families
