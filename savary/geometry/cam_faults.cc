#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/geometry/cam.h"
#include "savary/geometry/golden_section.h"
#include "savary/geometry/plane_piece.h"

namespace savary {

namespace {

constexpr int kSearch = 1440;  // samples in a turn

// Whether two segments do.
bool Intersect(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
  const auto side = [](const Vec2& p, const Vec2& q, const Vec2& x) { return Cross(q - p, x - p); };
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

}  // namespace

template <class Value>
CamExtreme Cam::FindGreatest(const Value& value) const {
  const std::vector<Sample> samples = MakeSamples(kSearch / 2);
  std::vector<double> values;
  double size = 0;
  for (const Sample& sample : samples) {
    values.push_back(value(Calc(sample.theta, sample.piece)));
    if (std::isfinite(values.back())) size = std::max(size, std::abs(values.back()));
  }
  // Of values equal to round-off, the first.
  const double more = 1e-13 * size;
  size_t best = 0;
  for (size_t i = 1; i < samples.size(); ++i) {
    if (values[i] > values[best] + more) best = i;
  }
  CamExtreme found{values[best], samples[best].theta};
  const int piece = samples[best].piece;
  const auto neighbour = [&](size_t i) {
    return i < samples.size() && samples[i].piece == piece ? samples[i].theta : samples[best].theta;
  };
  const double theta =
      Climb([&](double at) { return value(Calc(at, piece)); }, neighbour(best - 1), neighbour(best + 1));
  if (const double refined = value(Calc(theta, piece)); refined > found.value + more) found = {refined, theta};
  return found;
}

CamMeasures Cam::Measure() const {
  const auto greatest = [&](auto value) { return FindGreatest(value); };
  const auto least = [&](auto value) {
    const CamExtreme found = FindGreatest([&](const CamPoint& point) { return -value(point); });
    return CamExtreme{-found.value, found.theta};
  };
  // Of greatest magnitude, with its sign.
  const auto strongest = [&](auto value) {
    const CamExtreme high = greatest(value), low = least(value);
    return high.value >= -low.value * (1 - 1e-12) ? high : low;
  };
  CamMeasures m;
  m.lowest = least([](const CamPoint& p) { return p.s.value; });
  m.highest = greatest([](const CamPoint& p) { return p.s.value; });
  m.speed = strongest([](const CamPoint& p) { return p.s.d1; });
  m.acceleration = strongest([](const CamPoint& p) { return p.s.d2; });
  m.jerk = strongest([](const CamPoint& p) { return p.s.d3; });
  m.pressure_angle = strongest([](const CamPoint& p) { return p.pressure_angle; });
  m.pitch_curvature_max = greatest([](const CamPoint& p) { return p.pitch_curvature; });
  m.pitch_curvature_min = least([](const CamPoint& p) { return p.pitch_curvature; });
  m.surface_curvature_max = greatest([](const CamPoint& p) { return p.surface_curvature; });
  m.surface_curvature_min = least([](const CamPoint& p) { return p.surface_curvature; });
  m.radius_min = least([](const CamPoint& p) { return p.surface.r.norm(); });
  m.radius_max = greatest([](const CamPoint& p) { return p.surface.r.norm(); });
  m.slide = strongest([](const CamPoint& p) { return p.slide; });
  m.face_min = least([](const CamPoint& p) { return p.face; });
  m.face_max = greatest([](const CamPoint& p) { return p.face; });
  m.margin = least([](const CamPoint& p) { return p.margin; });
  for (int i = 0; i < law_.num_pieces(); ++i) {
    const int next = (i + 1) % law_.num_pieces();
    const double joint = law_.breaks()[next];
    const double before = law_.Calc(law_.breaks()[i + 1], i).d2, after = law_.Calc(joint, next).d2;
    if (std::abs(before - after) > 1e-9 * std::abs(m.acceleration.value)) m.acceleration_jumps.push_back(joint);
  }
  std::sort(m.acceleration_jumps.begin(), m.acceleration_jumps.end());
  return m;
}

// How deep the follower cuts into a part of the surface other than the one it touches; not above zero when it does not.
// Without undercutting the surface near the contact stays clear of the follower, so only other minima of the distance
// matter.
CamExtreme Cam::FindCut() const {
  if (design_.contact == CamDesign::Contact::kFlat) return {};  // the surface is convex
  const std::vector<Sample> samples = MakeSamples(kSearch);
  std::vector<CamPoint> points;
  for (const Sample& sample : samples) points.push_back(Calc(sample.theta, sample.piece));
  const size_t count = points.size();
  const double step = kTurn / kSearch;
  const auto apart = [&](size_t i, size_t j) { return std::abs(WrapAngle(points[i].theta - points[j].theta)); };
  if (design_.contact == CamDesign::Contact::kKnife) {
    for (size_t i = 0; i + 1 < count; ++i) {
      for (size_t j = i + 2; j + 1 < count; ++j) {
        if (apart(i, j) > 2 * step &&
            Intersect(points[i].pitch.r, points[i + 1].pitch.r, points[j].pitch.r, points[j + 1].pitch.r))
          return {1e-300, points[i].theta};
      }
    }
    return {};
  }
  const double r = design_.roller_radius;
  CamExtreme worst{-INFINITY, 0};
  for (const auto wall : {&CamPoint::surface, &CamPoint::outer}) {
    double nearest = INFINITY;
    size_t at_i = 0, at_j = 0;
    for (size_t i = 0; i < count; ++i) {
      const auto distance = [&](size_t j) { return (points[i].pitch.r - (points[j % count].*wall).r).squaredNorm(); };
      double before = distance(count - 1), here = distance(0);
      for (size_t j = 0; j < count; ++j) {
        const double after = distance(j + 1);
        if (here <= before && here <= after && here < nearest && apart(i, j) > 4 * step) {
          nearest = here;
          at_i = i;
          at_j = j;
        }
        before = here;
        here = after;
      }
    }
    if (nearest == INFINITY) continue;
    // Both arguments in turn.
    double theta = points[at_i].theta, phi = points[at_j].theta;
    const auto inside = [&](double angle) { return std::clamp(angle, law_.breaks().front(), law_.breaks().back()); };
    const auto depth = [&](double a, double b) { return r - (Calc(a).pitch.r - (Calc(b).*wall).r).norm(); };
    for (int round = 0; round < 12; ++round) {
      phi = Climb([&](double b) { return depth(theta, b); }, inside(phi - step), inside(phi + step));
      theta = Climb([&](double a) { return depth(a, phi); }, inside(theta - step), inside(theta + step));
    }
    if (const double cut = depth(theta, phi); cut > worst.value) worst = {cut, theta};
    if (design_.kind != CamDesign::Kind::kGroove) break;
  }
  if (worst.value <= 1e-9 * design_.base_radius) worst.value = std::min(worst.value, 0.0);
  return worst;
}

std::optional<double> Cam::FindBaseRadius(CamFault::Kind kind, double limit) const {
  const auto is_sound = [&](double radius) {
    CamDesign other = design_;
    other.base_radius = radius;
    const Cam cam(other, law_, where_);
    if (kind == CamFault::Kind::kPressure)
      return cam.FindGreatest([](const CamPoint& p) { return std::abs(p.pressure_angle); }).value <= limit;
    return cam.FindGreatest([](const CamPoint& p) { return -p.margin; }).value < 0 &&
           (kind == CamFault::Kind::kUndercut || cam.FindCut().value <= 0);
  };
  double low = design_.base_radius, high = low;
  try {
    do {
      low = high;
      high *= 1.1;
      if (high > 100 * design_.base_radius) return std::nullopt;
    } while (!is_sound(high));
  } catch (const InputError&) {
    return std::nullopt;  // the follower does not reach so far
  }
  while (high - low > 1e-10 * high) (is_sound(low + (high - low) / 2) ? high : low) = low + (high - low) / 2;
  return high;
}

std::vector<CamFault> Cam::FindFaults(double most_pressure_angle) const {
  using Kind = CamFault::Kind;
  std::vector<CamFault> faults;
  const CamExtreme margin = FindGreatest([](const CamPoint& p) { return -p.margin; });
  if (margin.value >= 0) {
    faults.push_back({Kind::kUndercut, {-margin.value, margin.theta}, FindBaseRadius(Kind::kUndercut, 0)});
  } else if (const CamExtreme cut = FindCut(); cut.value > 0) {
    faults.push_back({Kind::kGouge, {cut.value < 1e-200 ? 0 : cut.value, cut.theta}, FindBaseRadius(Kind::kGouge, 0)});
  }
  const CamExtreme pressure = FindGreatest([](const CamPoint& p) { return std::abs(p.pressure_angle); });
  if (pressure.value > most_pressure_angle)
    faults.push_back({Kind::kPressure, pressure, FindBaseRadius(Kind::kPressure, most_pressure_angle)});
  return faults;
}

}  // namespace savary
