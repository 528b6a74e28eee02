#include "savary/geometry/cam_surface.h"

#include "savary/base/constants.h"
#include "savary/geometry/nurbs_operations.h"

namespace savary {

NurbsData FitDrawnCam(const Cam& cam, int points, double thickness, bool outer, const SourceLocation& where) {
  constexpr int kColumns = 4;
  const bool hole = outer || cam.design().kind == CamDesign::Kind::kRing, forward = cam.design().clockwise != hole;
  GridDirection around{5, true, 0, {}}, along{3, false, 0, {}};
  std::vector<Vec3> grid;
  for (int k = 0; k < kColumns; ++k)
    along.parameters.push_back(thickness * (static_cast<double>(k) / (kColumns - 1) - 0.5));
  for (int i = 0; i < points; ++i) {
    const double part = static_cast<double>(i) / points, theta = kTurn * (forward || i == 0 ? part : 1 - part);
    around.parameters.push_back(kTurn * part);
    const CamPoint point = cam.Calc(theta);
    const Vec2 r = (outer ? point.outer : point.surface).r;
    for (const double z : along.parameters) grid.emplace_back(r.x(), r.y(), z);
  }
  around.parameters.push_back(kTurn);
  return FitGrid(points, kColumns, grid, around, along, where);
}

}  // namespace savary
