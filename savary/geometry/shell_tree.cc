#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/geometry/shell.h"

namespace savary {

namespace {

constexpr double kLeafSpread = 0.3;  // rad, of normals of a leaf
constexpr int kMostHalvings = 10;    // of a part of a cover
constexpr int kEdgeParts = 16;

double AngleBetween(const Vec3& a, const Vec3& b) { return std::atan2(a.cross(b).norm(), a.dot(b)); }

// A cone of directions that holds two others.
void MergeCones(const PartBounds& a, const PartBounds& b, PartBounds* both) {
  const Vec3 sum = a.normal + b.normal;
  if (sum.norm() < 1e-6) {
    both->normal = a.normal;
    both->spread = kPi;
    return;
  }
  both->normal = sum.normalized();
  both->spread = std::min(
      kPi, std::max(AngleBetween(both->normal, a.normal) + a.spread, AngleBetween(both->normal, b.normal) + b.spread) +
               8 * kEpsilon);
}

void MergeBoxes(const PartBounds& a, const PartBounds& b, PartBounds* both) {
  Vec3 low = Vec3::Constant(kInfinity), high = -low;
  for (const PartBounds* one : {&a, &b}) {
    const Vec3 reach = one->half.allFinite() ? Vec3(one->axes.cwiseAbs() * one->half) : Vec3::Constant(kInfinity);
    low = low.cwiseMin(one->center - reach);
    high = high.cwiseMax(one->center + reach);
  }
  both->axes = Mat3::Identity();
  if (!low.allFinite() || !high.allFinite()) {
    both->center = a.center;
    both->half = Vec3::Constant(kInfinity);
    return;
  }
  both->center = 0.5 * (low + high);
  both->half = 0.5 * (high - low) * (1 + 8 * kEpsilon) + Vec3::Constant(4 * kEpsilon * both->center.norm());
}

PartBounds Merge(const PartBounds& a, const PartBounds& b) {
  PartBounds both;
  MergeBoxes(a, b, &both);
  MergeCones(a, b, &both);
  both.k_min = std::min(a.k_min, b.k_min);
  both.k_max = std::max(a.k_max, b.k_max);
  return both;
}

}  // namespace

/// Makes the nodes of a shell.
class ShellTree {
 public:
  explicit ShellTree(Shell* shell) : shell_(*shell) {}

  void Build() {
    for (int i = 0; i < static_cast<int>(shell_.features_.size()); ++i) {
      const Shell::Feature& feature = shell_.features_[i];
      if (feature.kind == FeatureKind::kFace) {
        for (const SurfacePart& part : shell_.faces_[feature.entity].surface->cover()) {
          if (part.chart == feature.chart) AddFacePart(i, part, 0);
        }
      } else if (feature.kind == FeatureKind::kEdge) {
        AddEdge(i);
      } else {
        AddVertex(i);
      }
    }
    if (leaves_.empty()) return;
    shell_.nodes_.reserve(2 * leaves_.size());
    AddNodes(0, leaves_.size());
  }

 private:
  void AddFacePart(int feature, const SurfacePart& part, int depth) {
    const Shell::Face& face = shell_.faces_[shell_.features_[feature].entity];
    ShellNode leaf;
    leaf.bounds = face.surface->CalcBounds(part);
    if (depth < kMostHalvings && leaf.bounds.spread > kLeafSpread && part.u.IsFinite() && part.w.IsFinite()) {
      SurfacePart one = part, two = part;
      HalvePart(*face.surface, part, leaf.bounds, &one, &two);
      AddFacePart(feature, one, depth + 1);
      AddFacePart(feature, two, depth + 1);
      return;
    }
    if (face.reversed) {
      leaf.bounds.normal = -leaf.bounds.normal;
      std::swap(leaf.bounds.k_min, leaf.bounds.k_max);
      leaf.bounds.k_min = -leaf.bounds.k_min;
      leaf.bounds.k_max = -leaf.bounds.k_max;
    }
    leaf.feature = feature;
    leaf.part = part;
    leaves_.push_back(leaf);
  }

  // The box around an edge is that of the parameters that its trace runs through.
  void AddEdge(int feature) {
    const Shell::Edge& edge = shell_.edges_[shell_.features_[feature].entity];
    for (int i = 0; i < kEdgeParts; ++i) {
      ShellNode leaf;
      leaf.feature = feature;
      leaf.part = {0, {i / static_cast<double>(kEdgeParts), (i + 1) / static_cast<double>(kEdgeParts)}, {0, 1}};
      // Points and ends of the fan at the ends of the part and inside; what lies between is allowed for by how far
      // these are from straight lines and steady turning.
      constexpr int kSamples = 5;
      std::array<Vec3, kSamples> r, from, to;
      double fan = 0;
      for (int k = 0; k < kSamples; ++k) {
        const double t = leaf.part.u.lo + leaf.part.u.width() * k / (kSamples - 1);
        Shell::EdgeJet jet;
        shell_.CalcEdge(edge, std::clamp(t, 1e-9, 1 - 1e-9), &jet);
        r[k] = jet.r[0];
        from[k] = jet.n[0];
        to[k] = std::cos(jet.fan[0]) * jet.n[0] + std::sin(jet.fan[0]) * jet.m[0];
        fan = std::max(fan, jet.fan[0]);
      }
      Vec3 low = r[0], high = r[0];
      for (const Vec3& point : r) {
        low = low.cwiseMin(point);
        high = high.cwiseMax(point);
      }
      double bend = 0;
      for (int k = 1; k + 1 < kSamples; ++k) bend = std::max(bend, (r[k + 1] - 2 * r[k] + r[k - 1]).norm());
      PartBounds& bounds = leaf.bounds;
      bounds.center = 0.5 * (low + high);
      bounds.half = 0.5 * (high - low) + Vec3::Constant(0.5 * bend + 1e-12 * high.cwiseAbs().maxCoeff());
      bounds.normal = (from[2] + to[2]).norm() > 1e-6 ? Vec3((from[2] + to[2]).normalized()) : from[2];
      double turn = 0;
      bounds.spread = 0;
      for (int k = 0; k < kSamples; ++k) {
        bounds.spread =
            std::max({bounds.spread, AngleBetween(bounds.normal, from[k]), AngleBetween(bounds.normal, to[k])});
        if (k > 0) turn = std::max({turn, AngleBetween(from[k], from[k - 1]), AngleBetween(to[k], to[k - 1])});
      }
      bounds.spread = fan < kPi ? std::min(kPi, bounds.spread + turn) : kPi;
      leaves_.push_back(leaf);
    }
  }

  void AddVertex(int feature) {
    const Shell::Vertex& vertex = shell_.vertices_[shell_.features_[feature].entity];
    ShellNode leaf;
    leaf.feature = feature;
    leaf.part = {0, {-1, 1}, {-1, 1}};
    leaf.bounds.center = vertex.r;
    leaf.bounds.half = Vec3::Constant(4 * kEpsilon * vertex.r.norm());
    leaf.bounds.normal = vertex.axis;
    leaf.bounds.spread = std::min(kPi, vertex.half_angle + 1e-9);
    leaves_.push_back(leaf);
  }

  int AddNodes(size_t begin, size_t end) {
    const int index = static_cast<int>(shell_.nodes_.size());
    if (end - begin == 1) {
      shell_.nodes_.push_back(leaves_[begin]);
      return index;
    }
    Vec3 low = leaves_[begin].bounds.center, high = low;
    for (size_t i = begin; i < end; ++i) {
      low = low.cwiseMin(leaves_[i].bounds.center);
      high = high.cwiseMax(leaves_[i].bounds.center);
    }
    Eigen::Index axis = 0;
    (high - low).maxCoeff(&axis);
    const size_t middle = begin + (end - begin) / 2;
    std::nth_element(leaves_.begin() + static_cast<long>(begin), leaves_.begin() + static_cast<long>(middle),
                     leaves_.begin() + static_cast<long>(end), [&](const ShellNode& a, const ShellNode& b) {
                       return a.bounds.center[axis] < b.bounds.center[axis];
                     });
    shell_.nodes_.emplace_back();
    const int left = AddNodes(begin, middle), right = AddNodes(middle, end);
    ShellNode& node = shell_.nodes_[index];
    node.bounds = Merge(shell_.nodes_[left].bounds, shell_.nodes_[right].bounds);
    node.right = right;
    return index;
  }

  Shell& shell_;
  std::vector<ShellNode> leaves_;
};

void Shell::BuildTree() { ShellTree(this).Build(); }

}  // namespace savary
