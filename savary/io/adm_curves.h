#pragma once

#include <string>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/spatial.h"

namespace savary {

/// A CURVE of a dataset: points in its plane, in the order of a profile (material to the left).
struct AdmCurve {
  std::vector<Eigen::Vector2d> points;  ///< of a closed curve without the first one again at the end
  bool is_closed = false;
  bool is_hole = false;  ///< closed, with material outside
};

/// Orients two curves so that their materials lie on opposite sides of the point where they touch. Datasets do not
/// define the side of the material: where the curves meet as drawn (or are nearest), the one that curves away lies
/// outside the other. X_IJ is the pose of the second in the first. InputError at `where` when they cannot be
/// distinguished.
void OrientTouchingCurves(AdmCurve* i, AdmCurve* j, const Pose& X_IJ, const SourceLocation& where);

}  // namespace savary
