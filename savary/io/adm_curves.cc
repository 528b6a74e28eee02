#include "savary/io/adm_curves.h"

#include <algorithm>

#include "savary/geometry/plane_curve.h"

namespace savary {

namespace {

constexpr int kSamples = 720;

PlaneCurve MakeSpline(const AdmCurve& curve, const SourceLocation& where) {
  SplineOptions options;
  options.degree = 3;
  if (curve.is_closed) options.ends = SplineOptions::Ends::kClosed;
  return PlaneCurve::Spline(curve.points, options, where);
}

std::vector<PlaneJet> Sample(const PlaneCurve& curve) {
  std::vector<PlaneJet> jets(kSamples + 1);
  for (int k = 0; k <= kSamples; ++k) curve.CalcJet(static_cast<double>(k) / kSamples, &jets[static_cast<size_t>(k)]);
  return jets;
}

// Runs a curve so that its outward normal at the sampled point is along n.
void Orient(const Vec2& d1, const Vec2& n, AdmCurve* curve) {
  if (TurnRight(d1).dot(n) < 0) std::reverse(curve->points.begin(), curve->points.end());
  if (!curve->is_closed) return;
  double area = 0;
  for (size_t k = 0; k < curve->points.size(); ++k)
    area += Cross(curve->points[k], curve->points[(k + 1) % curve->points.size()]);
  curve->is_hole = area < 0;
}

}  // namespace

void OrientTouchingCurves(AdmCurve* i, AdmCurve* j, const Pose& X_IJ, const SourceLocation& where) {
  const std::vector<PlaneJet> of_i = Sample(MakeSpline(*i, where));
  std::vector<PlaneJet> of_j = Sample(MakeSpline(*j, where));
  const Eigen::Matrix2d R = X_IJ.R.topLeftCorner<2, 2>();
  for (PlaneJet& jet : of_j) {
    jet.r = R * jet.r + X_IJ.p.head<2>();
    jet.d1 = R * jet.d1;
    jet.d2 = R * jet.d2;
  }
  const PlaneJet *a = &of_i[0], *b = &of_j[0];
  double size = 0;
  for (const PlaneJet& p : of_i) {
    size = std::max(size, (p.r - of_i[0].r).norm());
    for (const PlaneJet& q : of_j) {
      if ((p.r - q.r).squaredNorm() < (a->r - b->r).squaredNorm()) a = &p, b = &q;
    }
  }
  // n from the second to the first.
  Vec2 n = a->r - b->r;
  if (n.norm() < 0.02 * size) {
    n = TurnLeft(a->d1).normalized();
    const double bends_a = a->d2.dot(n) / a->d1.squaredNorm(), bends_b = b->d2.dot(n) / b->d1.squaredNorm();
    if (!(std::abs(bends_a - bends_b) > 1e-9 / size))
      throw InputError(where,
                       "the two curves touch, and neither bends away from the other; on which sides their material "
                       "lies cannot be determined");
    if (bends_a < bends_b) n = -n;
  }
  Orient(a->d1, -n, i);
  Orient(b->d1, n, j);
}

}  // namespace savary
