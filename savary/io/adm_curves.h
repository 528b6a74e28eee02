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

/// Turns two curves so that their material lies on the two sides of where they touch. Datasets do not know of material:
/// where they meet as drawn (or are nearest), the one that bends away lies outside the other. X_IJ is the pose of the
/// second in the first. InputError at `where` when they cannot be distinguished.
void OrientTouchingCurves(AdmCurve* i, AdmCurve* j, const Pose& X_IJ, const SourceLocation& where);

}  // namespace savary
