#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/multibody/surface_pair.h"

namespace savary {

// Of the smaller shape. A point alone has none: its distance from the mass centre of its body takes its place, by which
// it moves when the body turns.
double SurfacePair::CalcSize(const Model& model, const SurfaceShape& one, const SurfaceShape& two) {
  double least = kInfinity;
  for (const SurfaceShape* shape : {&one, &two}) {
    double size = shape->shell->size();
    if (size == 0 && shape->body.is_valid() && !shape->shell->vertices().empty())
      size = (shape->X_BS * shape->shell->vertices().front().r - model.bodies[shape->body.value()].p_BC).norm();
    if (size > 0) least = std::min(least, size);
  }
  return std::isfinite(least) ? least : 1;
}

// Faces whose samples bend in one direction only, evenly, about one line.
std::vector<SurfacePair::Cylinder> SurfacePair::FindCylinders(const Shell& shell) {
  constexpr double kRound = 1e-9;
  struct Seen {
    Cylinder cylinder;
    bool is_any = false, is_right = true;
  };
  std::vector<Seen> seen(shell.faces().size());
  for (const ShellNode& node : shell.nodes()) {
    if (!node.is_leaf() || shell.features()[node.feature].kind != FeatureKind::kFace) continue;
    Seen& face = seen[shell.features()[node.feature].entity];
    if (!face.is_right) continue;
    if (!node.part.u.IsFinite() || !node.part.w.IsFinite()) {
      face.is_right = false;
      continue;
    }
    FeatureJet jet;
    shell.CalcFeature(node.feature, node.part.u.middle(), node.part.w.middle(), &jet);
    Mat2 first, second;
    first << jet.ru.squaredNorm(), jet.ru.dot(jet.rw), jet.ru.dot(jet.rw), jet.rw.squaredNorm();
    second << jet.ru.dot(jet.nu), jet.ru.dot(jet.nw), jet.rw.dot(jet.nu), jet.rw.dot(jet.nw);
    const Mat2 K = first.inverse() * second;
    const double k = K.trace();
    // The direction in which it is straight: K x = 0.
    const Vec2 x = std::abs(K(0, 0)) + std::abs(K(0, 1)) > std::abs(K(1, 0)) + std::abs(K(1, 1))
                       ? Vec2(-K(0, 1), K(0, 0))
                       : Vec2(-K(1, 1), K(1, 0));
    const Vec3 axis = (jet.ru * x.x() + jet.rw * x.y()).normalized(), center = jet.r - jet.n / k;
    const bool is_bent = std::isfinite(k) && k != 0 && std::abs(K.determinant()) <= kRound * k * k && axis.allFinite();
    if (!is_bent) {
      face.is_right = false;
    } else if (!face.is_any) {
      face.cylinder = {center, axis, k};
      face.is_any = true;
    } else {
      const Vec3 off = center - face.cylinder.center;
      face.is_right = std::abs(k - face.cylinder.curvature) <= kRound * std::abs(k) &&
                      axis.cross(face.cylinder.axis).norm() <= kRound &&
                      off.cross(face.cylinder.axis).norm() * std::abs(k) <= kRound * (1 + off.norm() * std::abs(k));
    }
  }
  std::vector<Cylinder> found;
  for (const Seen& face : seen) {
    if (face.is_any && face.is_right) found.push_back(face.cylinder);
  }
  return found;
}

std::vector<SurfacePair::Fit> SurfacePair::FindFitting(const Shell& one, const Shell& two) {
  constexpr double kSameRadius = 1e-9;
  std::vector<Fit> fitting;
  for (const Cylinder& a : FindCylinders(one)) {
    for (const Cylinder& b : FindCylinders(two)) {
      const bool is_pair =
          a.curvature * b.curvature < 0 && std::abs(a.curvature + b.curvature) <= kSameRadius * std::abs(a.curvature);
      if (is_pair) fitting.push_back({a, b});
    }
  }
  return fitting;
}

}  // namespace savary
