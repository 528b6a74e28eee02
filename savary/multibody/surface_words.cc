// SurfacePair: what messages say of its sides and features.

#include "savary/multibody/surface_pair.h"

namespace savary {

std::string SurfacePair::DescribeFeature(int side, int32_t feature) const {
  const SurfaceShape& shape = side == 1 ? one_ : two_;
  feature = (side == 1 ? curves1_ : curves2_).BaseOf(feature);
  if (shape.shell->features().size() == 1 || shape.shell->faces().size() + shape.shell->edges().size() <= 1)
    return shape.name;
  return shape.name + " " + shape.shell->Describe(feature);
}

std::string SurfacePair::DescribeSide(int side) const {
  const SurfaceShape& shape = side == 1 ? one_ : two_;
  if (shape.shell->faces().empty()) return "";
  if (shape.shell->is_closed()) {
    // A hole with material on all sides.
    const Vec3 outside = shape.shell->nodes()[0].bounds.center + Vec3(10 * shape.shell->size(), 0, 0);
    if (shape.shell->faces().size() == 1 || shape.shell->FindClosest(outside).height > 0) return "";
    return "; the hole '" + shape.name +
           "' is closed: its ends are walls too. A range v: [from, to] beside 'cylinder' or 'cone' leaves " +
           "the side alone, 'faces' any others";
  }
  return "; material lies behind the normals of '" + shape.name +
         "': if that is the wrong side, write reversed: true (or hole: true)";
}

std::string SurfacePair::ExplainExit(const ContactPointState& /*was*/, int exit) const {
  return "contact opens at an end of '" + (exit < 4 ? one_ : two_).name + "'";
}

}  // namespace savary
