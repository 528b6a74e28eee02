#pragma once

#include "savary/geometry/surface.h"

namespace savary {

/// A surface of one chart that can enclose its jet over a part. Its cover is made of parts on which ru x rw is proved
/// not to vanish.
class BoundedSurface : public Surface {
 public:
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override;

 protected:
  /// Enclosures over a part that lies within the breaks of the chart.
  virtual void CalcJetBounds(const SurfacePart& part, JetBounds* bounds) const = 0;

  /// Takes the chart and covers it: from the spans between breaks, cut into `least` by `least` parts and on, until on
  /// every part n . (ru x rw) > 0 with n the normal at its middle. Beside a side that is a point ru x rw is zero on the
  /// side and rises from it. Throws InputError at `where` where the surface has no normal, or none that can be proved,
  /// naming u and v; `reason` follows in the message.
  void CoverRegular(SurfaceChart chart, int least, const char* reason, const SourceLocation& where);

  /// Sides whose points are all the same, and directions in which the surface closes: the same point, first and second
  /// derivatives at both ends.
  void FindClosedSides(SurfaceChart* chart) const;

 private:
  [[nodiscard]] bool ProveRegular(const SurfacePart& part, const JetBounds& bounds, const SurfaceJet& middle) const;
};

}  // namespace savary
