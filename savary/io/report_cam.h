#pragma once

#include <vector>

#include "savary/base/units.h"
#include "savary/io/report.h"
#include "savary/multibody/model.h"

namespace savary {

/// Adds a page of diagrams over the driven coordinate, and the columns they need, for each contact between a body that
/// is driven through a joint of one coordinate (the cam) and a body that such a joint guides without driving it (the
/// follower), both from the same third body; or a roller that turns freely on such a follower. To be called when `data`
/// has its columns, bodies and contacts. New columns:
/// - `<follower's joint>.jerk`: differences of the acceleration, see Differentiate.
/// - `<contact point>.pressure`: the pressure angle, from the line on which the follower moves there (a round one: at
///   its middle) to the common normal; at most 90 degrees, positive counter-clockwise, seen against z of the cam's
///   shape.
/// - `<contact point>.radius`: radius of curvature of the cam's profile at the contact, positive where it is convex, 0
///   on a corner, NaN on a straight line.
/// pressure and radius are NaN while the contact is open.
void AddCamPages(const Model& model, const UnitSystem& units, ReportData* data);

/// The derivative of values given at increasing times, by the parabola through three neighbours; second order. Rows of
/// equal time separate smooth pieces, which do not look at one another. A piece of a single row has NaN.
[[nodiscard]] std::vector<double> Differentiate(const std::vector<double>& time, const std::vector<double>& values);

}  // namespace savary
