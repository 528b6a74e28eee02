#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/contact/surface_search.h"

namespace savary {

namespace {

constexpr double kOverlapOfCharts = 0.04;  // of a chart's width, by which a point may go beyond the cover
constexpr double kStraightBend = 1e-9;     // of its length: an edge is straight
constexpr int kFootSteps = 20;

double WidthOf(const Interval& range) { return range.IsFinite() && range.width() > 0 ? range.width() : 1; }

}  // namespace

ContactSide::ContactSide(const Shell& shell) : shell_(shell) {
  const double length = std::isfinite(shell.size()) ? shell.size() : 1;
  for (const Shell::Feature& feature : shell.features()) {
    FeatureDomain domain;
    bool straight = false;
    if (feature.kind == FeatureKind::kFace) {
      const Surface& surface = *shell.faces()[feature.entity].surface;
      const SurfaceChart& chart = surface.charts()[feature.chart];
      domain.u = domain.w = {kInfinity, -kInfinity};
      int charts = 0, last = -1;
      for (const SurfacePart& part : surface.cover()) {
        if (part.chart != last) ++charts;
        last = part.chart;
        if (part.chart != feature.chart) continue;
        domain.u = {std::min(domain.u.lo, part.u.lo), std::max(domain.u.hi, part.u.hi)};
        domain.w = {std::min(domain.w.lo, part.w.lo), std::max(domain.w.hi, part.w.hi)};
      }
      const auto repeats = [](bool closed, const Interval& range, const Interval& whole) {
        return !range.IsFinite() || (closed && range.width() > (1 - 1e-9) * whole.width());
      };
      domain.u_ends = !repeats(chart.u_closed, domain.u, chart.u());
      domain.w_ends = !repeats(chart.w_closed, domain.w, chart.w());
      if (charts > 1 && !surface.charts()[0].is_names_only) {
        // Where the face itself ends there is nothing beyond.
        const auto widen = [&](Interval* range, bool ends, const Interval& whole) {
          if (!ends) return;
          const double by = kOverlapOfCharts * range->width(), slack = 1e-9 * range->width();
          const bool is_first = feature.chart == 0;
          const bool is_lo = is_first && range->lo <= whole.lo + slack,
                     is_hi = is_first && range->hi >= whole.hi - slack;
          *range = {is_lo ? range->lo : range->lo - by, is_hi ? range->hi : range->hi + by};
        };
        widen(&domain.u, domain.u_ends, chart.u());
        widen(&domain.w, domain.w_ends, chart.w());
      }
    } else if (feature.kind == FeatureKind::kEdge) {
      const Shell::Edge& edge = shell.edges()[feature.entity];
      domain.u = domain.w = {0, 1};
      domain.u_ends = edge.begin >= 0;
      domain.w_ends = edge.kind != Shell::EdgeKind::kCurve;
      const int index = static_cast<int>(domains_.size());
      FeatureJet a, b;
      straight = true;
      shell.CalcFeature(index, 0.5, 0.5, &a);
      for (const double u : {0.02, 0.3, 0.7, 0.98}) {
        shell.CalcFeature(index, u, 0.5, &b);
        straight = straight && a.ru.cross(b.ru).norm() <= kStraightBend * a.ru.norm() * b.ru.norm();
      }
    } else {
      domain.u_ends = domain.w_ends = false;
    }
    domains_.push_back(domain);
    straight_.push_back(straight ? 1 : 0);
  }
  leaves_.assign(shell.nodes().size(), -1);
  for (size_t i = 0; i < shell.nodes().size(); ++i) {
    const ShellNode& node = shell.nodes()[i];
    if (!node.is_leaf()) continue;
    leaves_[i] = static_cast<int>(parts_.size());
    Part& part = parts_.emplace_back();
    part.feature = node.feature;
    part.part = node.part;
    part.bounds = node.bounds;
    const FeatureKind kind = shell.features()[node.feature].kind;
    if (kind == FeatureKind::kFace) {
      const PartBounds& bounds = node.bounds;
      const bool flat = std::max(std::abs(bounds.k_min), std::abs(bounds.k_max)) * length <= kFlatCurvature;
      straight_[node.feature] = flat ? 1 : 0;
      if (flat) continue;
      double least = kInfinity;
      for (int k = 0; k < 9; ++k) {
        const auto at = [](const Interval& range, int third) {
          return range.IsFinite() ? range.lo + range.width() * (0.02 + 0.48 * third) : 0.0;
        };
        const double low = CalcLeastCurvature({node.feature, at(node.part.u, k % 3), at(node.part.w, k / 3)});
        if (std::isfinite(low)) least = std::min(least, low);
      }
      if (std::isfinite(least)) part.least_curvature = least;
    } else if (kind == FeatureKind::kEdge) {
      // As for the bounds of the tree: what lies between samples is allowed for by how far these are from steady
      // turning.
      constexpr int kSamples = 5;
      std::array<Vec3, kSamples> tangents;
      for (int k = 0; k < kSamples; ++k) {
        FeatureJet jet;
        const double u = node.part.u.lo + node.part.u.width() * k / (kSamples - 1);
        shell.CalcFeature(node.feature, std::clamp(u, 1e-9, 1 - 1e-9), 0.5, &jet);
        tangents[k] = jet.ru.normalized();
      }
      part.tangent = tangents[kSamples / 2];
      double turn = 0;
      part.tangent_spread = 0;
      for (int k = 0; k < kSamples; ++k) {
        part.tangent_spread = std::max(part.tangent_spread, AngleBetween(part.tangent, tangents[k]));
        if (k > 0) turn = std::max(turn, AngleBetween(tangents[k], tangents[k - 1]));
      }
      part.tangent_spread += 0.25 * turn;
    }
  }
  form_ = shell.FindForm();
}

double ContactSide::CalcLeastCurvature(const FeatureLocation& at) const {
  FeatureJet jet;
  shell_.CalcFeature(at.feature, at.u, at.w, &jet);
  // Curvatures are the values of II over I.
  Mat2 first, second;
  first << jet.ru.squaredNorm(), jet.ru.dot(jet.rw), jet.ru.dot(jet.rw), jet.rw.squaredNorm();
  second << jet.ru.dot(jet.nu), jet.ru.dot(jet.nw), jet.ru.dot(jet.nw), jet.rw.dot(jet.nw);
  const Mat2 K = first.inverse() * second;
  const double mean = 0.5 * K.trace();
  return mean - std::sqrt(std::max(0.0, mean * mean - K.determinant()));
}

bool ContactSide::Halve(const Part& part, const Part** one, const Part** two) const {
  if (part.halves == Part::kUnknown) {
    auto& known = const_cast<Part&>(part);  // an entry of parts_
    const Shell::Feature& feature = shell_.features()[part.feature];
    known.halves = Part::kNone;
    if (feature.kind == FeatureKind::kFace && part.part.u.IsFinite() && part.part.w.IsFinite()) {
      known.halves = static_cast<int>(parts_.size());
      const Shell::Face& face = shell_.faces()[feature.entity];
      SurfacePart halves[2];
      HalvePart(*face.surface, part.part, part.bounds, &halves[0], &halves[1]);
      for (const SurfacePart& range : halves) {
        Part& half = parts_.emplace_back();
        half.feature = part.feature;
        half.part = range;
        half.bounds = face.surface->CalcBounds(range);
        half.least_curvature = CalcLeastCurvature({part.feature, range.u.middle(), range.w.middle()});
        if (!face.reversed) continue;
        half.bounds.normal = -half.bounds.normal;
        std::swap(half.bounds.k_min, half.bounds.k_max);
        half.bounds.k_min = -half.bounds.k_min;
        half.bounds.k_max = -half.bounds.k_max;
      }
    }
  }
  if (part.halves == Part::kNone) return false;
  *one = &parts_[part.halves];
  *two = &parts_[part.halves + 1];
  return true;
}

FeatureExits ContactSide::CalcExits(const FeatureLocation& at) const {
  FeatureExits exits;
  const Shell::Feature& feature = shell_.features()[at.feature];
  const FeatureDomain& domain = domains_[at.feature];
  if (feature.kind == FeatureKind::kVertex) {
    const Shell::Vertex& vertex = shell_.vertices()[feature.entity];
    if (vertex.half_angle >= kPi) return exits;
    FeatureJet jet;
    shell_.CalcFeature(at.feature, at.u, at.w, &jet);
    if (vertex.is_round) {
      const double cosine = jet.n.dot(vertex.axis), sine = std::max(1e-12, jet.n.cross(vertex.axis).norm());
      exits.inside[0] = vertex.half_angle - std::atan2(sine, cosine);
      exits.slopes[0] = Vec2(jet.nu.dot(vertex.axis), jet.nw.dot(vertex.axis)) / sine;
      return exits;
    }
    // The directions of its edges one by one where they are few.
    const auto count = static_cast<int>(vertex.directions.size());
    for (int i = 0; i < count; ++i) {
      const Vec3& direction = vertex.directions[i];
      const double inside = -jet.n.dot(direction);
      const int k = std::min(i, 3);
      if (i > 3 && inside >= exits.inside[k]) continue;
      exits.inside[k] = inside;
      exits.slopes[k] = -Vec2(jet.nu.dot(direction), jet.nw.dot(direction));
    }
    return exits;
  }
  const auto set = [&](int k, const Interval& range, double value, const Vec2& unit) {
    const double width = WidthOf(range);
    exits.inside[k] = (value - range.lo) / width;
    exits.slopes[k] = unit / width;
    exits.inside[k + 1] = (range.hi - value) / width;
    exits.slopes[k + 1] = -unit / width;
  };
  if (domain.u_ends) set(0, domain.u, at.u, Vec2::UnitX());
  if (domain.w_ends) set(2, domain.w, at.w, Vec2::UnitY());
  if (feature.kind == FeatureKind::kFace) {
    const Shell::Face& face = shell_.faces()[feature.entity];
    if (!face.trims.empty() && feature.chart == 0) {
      const double width = std::min(WidthOf(domain.u), WidthOf(domain.w));
      for (int k = 0; k < static_cast<int>(face.trims.size()); ++k) {
        const Profile::Nearest nearest = face.trims[k].FindClosest({at.u, at.w});
        const double inside = -nearest.height / width;
        // Trims are inside the range: the sides of the range are no exits where one is nearer.
        const int slot = std::min(k, 3);
        if (k > 3 && inside >= exits.inside[slot]) continue;
        exits.inside[slot] = inside;
        exits.slopes[slot] = -nearest.n / width;
      }
      for (int k = static_cast<int>(face.trims.size()); k < 4; ++k) exits.inside[k] = 1, exits.slopes[k].setZero();
    }
    if (feature.chart != 0 && !face.surface->charts()[0].is_names_only) CalcExitsOfFace(at, &exits);
  }
  return exits;
}

// The cap of a chart around a pole may reach beyond the borders of its face, which are known in chart 0.
void ContactSide::CalcExitsOfFace(const FeatureLocation& at, FeatureExits* exits) const {
  const Shell::Feature& feature = shell_.features()[at.feature];
  const Shell::Face& face = shell_.faces()[feature.entity];
  const Surface& surface = *face.surface;
  const SurfaceChart& chart = surface.charts()[0];
  Vec2 user = surface.FindUserParameters({feature.chart, at.u, at.w});
  user.x() = chart.u().middle() + std::remainder(user.x() - chart.u().middle(), kTurn);
  // User parameters by those of the chart.
  SurfaceJet own, other;
  surface.CalcJet({feature.chart, at.u, at.w}, &own);
  surface.CalcJet({0, user.x(), user.y()}, &other);
  const double a = other.ru.squaredNorm(), b = other.ru.dot(other.rw), c = other.rw.squaredNorm(), det = a * c - b * b;
  Mat2 slopes = Mat2::Zero();
  if (det > 0) {
    Mat2 square, right;
    square << c, -b, -b, a;
    right << other.ru.dot(own.ru), other.ru.dot(own.rw), other.rw.dot(own.ru), other.rw.dot(own.rw);
    slopes = square * right / det;
  }
  const auto add = [&](int k, double inside, const Vec2& by_user) {
    if (inside >= exits->inside[k]) return;
    exits->inside[k] = inside;
    exits->slopes[k] = slopes.transpose() * by_user;
  };
  const double u_width = WidthOf(chart.u()), w_width = WidthOf(chart.w());
  if (!chart.u_closed) {
    add(0, (user.x() - chart.u().lo) / u_width, Vec2::UnitX() / u_width);
    add(1, (chart.u().hi - user.x()) / u_width, -Vec2::UnitX() / u_width);
  }
  if (!chart.is_point[static_cast<int>(ChartSide::kFirstW)])
    add(2, (user.y() - chart.w().lo) / w_width, Vec2::UnitY() / w_width);
  if (!chart.is_point[static_cast<int>(ChartSide::kLastW)])
    add(3, (chart.w().hi - user.y()) / w_width, -Vec2::UnitY() / w_width);
  const double width = std::min(u_width, w_width);
  for (int k = 0; k < static_cast<int>(face.trims.size()); ++k) {
    const Profile::Nearest nearest = face.trims[k].FindClosest(user);
    add(std::min(k, 3), -nearest.height / width, -nearest.n / width);
  }
}

bool ContactSide::Contains(const FeatureLocation& at, double slack) const { return CalcExits(at).least() >= -slack; }

FeatureLocation ContactSide::Guess(int feature, const SurfacePart& part, const Vec3& n) const {
  const Shell::Feature& f = shell_.features()[feature];
  FeatureLocation at{feature, part.u.IsFinite() ? part.u.middle() : 0, part.w.IsFinite() ? part.w.middle() : 0};
  if (f.kind == FeatureKind::kFace) return at;
  if (f.kind == FeatureKind::kEdge) {
    // The share of the fan: n seen in the plane across the edge.
    FeatureJet jet;
    shell_.CalcFeature(feature, at.u, 0, &jet);
    const double fan = jet.nw.norm();
    if (!(fan > 0)) return at;
    const double angle = std::atan2(n.dot(jet.nw) / fan, n.dot(jet.n));
    const bool turns = !domains_[feature].w_ends;
    at.w = turns ? angle / fan : std::clamp(angle / fan, 0.0, 1.0);
    return at;
  }
  const Shell::Vertex& vertex = shell_.vertices()[f.entity];
  const Mat3 R = RotationFromZ(vertex.axis);
  const double sign = f.chart == 0 ? 1 : -1, q = std::max(1e-3, 1 + sign * n.dot(R.col(2)));
  at.u = n.dot(R.col(0)) / q;
  at.w = sign * n.dot(R.col(1)) / q;
  return at;
}

void ContactSide::FindFeatures(const Vec3& r, const Vec3& n, double length, double slack,
                               std::vector<FeatureLocation>* found) const {
  const double near = slack * length;
  const auto add = [&](const FeatureLocation& at) {
    FeatureJet jet;
    shell_.CalcFeature(at.feature, at.u, at.w, &jet);
    if (!((jet.r - r).norm() <= near) || !(AngleBetween(jet.n, n) <= slack) || !Contains(at, slack)) return;
    for (const FeatureLocation& other : *found) {
      if (other.feature == at.feature) return;
    }
    found->push_back(at);
  };
  const std::vector<ShellNode>& nodes = shell_.nodes();
  std::vector<int> open;
  if (!nodes.empty()) open.push_back(0);
  while (!open.empty()) {
    const int index = open.back();
    open.pop_back();
    const ShellNode& node = nodes[index];
    if (node.bounds.CalcLeastDistance(r) > near || AngleBetween(node.bounds.normal, n) > node.bounds.spread + 2 * slack)
      continue;
    if (!node.is_leaf()) {
      open.push_back(node.right);
      open.push_back(index + 1);
      continue;
    }
    FeatureLocation at = Guess(node.feature, node.part, n);
    if (shell_.features()[node.feature].kind == FeatureKind::kVertex) {
      // Both charts of a point without edges.
      add(at);
      continue;
    }
    // The foot of r, by the method of Gauss and Newton.
    const bool is_face = shell_.features()[node.feature].kind == FeatureKind::kFace;
    for (int i = 0; i < kFootSteps; ++i) {
      FeatureJet jet;
      shell_.CalcFeature(at.feature, at.u, at.w, &jet);
      const Vec3 off = r - jet.r;
      Vec2 step = Vec2::Zero();
      if (is_face) {
        const double a = jet.ru.squaredNorm(), b = jet.ru.dot(jet.rw), c = jet.rw.squaredNorm(), det = a * c - b * b;
        if (!(det > 0)) break;
        const double x = off.dot(jet.ru), y = off.dot(jet.rw);
        step = Vec2(c * x - b * y, a * y - b * x) / det;
      } else {
        if (!(jet.ru.squaredNorm() > 0)) break;
        step.x() = off.dot(jet.ru) / jet.ru.squaredNorm();
      }
      at.u += step.x();
      at.w += step.y();
      if ((jet.ru * step.x() + jet.rw * step.y()).norm() <= 1e-14 * length) break;
    }
    if (!is_face) at.w = Guess(node.feature, {0, {at.u, at.u}, {0, 1}}, n).w;
    add(at);
  }
}

namespace {

constexpr double kUneven = 3;  // times the mean curvature: a face has narrow hollows or humps

// Of a face: the greater magnitude of both principal curvatures.
double CalcGreatestCurvature(const Shell& shell, const FeatureLocation& at) {
  FeatureJet jet;
  shell.CalcFeature(at.feature, at.u, at.w, &jet);
  Mat2 first, second;
  first << jet.ru.squaredNorm(), jet.ru.dot(jet.rw), jet.ru.dot(jet.rw), jet.rw.squaredNorm();
  second << jet.ru.dot(jet.nu), jet.ru.dot(jet.nw), jet.ru.dot(jet.nw), jet.rw.dot(jet.nw);
  const Mat2 K = first.inverse() * second;
  const double mean = 0.5 * K.trace();
  return std::abs(mean) + std::sqrt(std::max(0.0, mean * mean - K.determinant()));
}

}  // namespace

std::vector<char> FindUnevenFaces(const Shell& shell) {
  std::vector<double> most(shell.features().size(), 0), sum(most), whole(most);
  for (const ShellNode& node : shell.nodes()) {
    if (!node.is_leaf() || !node.bounds.half.allFinite()) continue;
    if (shell.features()[node.feature].kind != FeatureKind::kFace) continue;
    double k = 0;
    for (const double a : {0.25, 0.5, 0.75}) {
      for (const double b : {0.25, 0.5, 0.75}) {
        const Interval &u = node.part.u, &w = node.part.w;
        const double bent = CalcGreatestCurvature(shell, {node.feature, u.lo + a * u.width(), w.lo + b * w.width()});
        if (std::isfinite(bent)) k = std::max(k, bent);
      }
    }
    const double area = node.part.u.width() * node.part.w.width();
    most[node.feature] = std::max(most[node.feature], k);
    sum[node.feature] += k * area;
    whole[node.feature] += area;
  }
  std::vector<char> uneven(most.size(), 0);
  for (size_t i = 0; i < most.size(); ++i) uneven[i] = most[i] * whole[i] > kUneven * sum[i] ? 1 : 0;
  return uneven;
}

}  // namespace savary
