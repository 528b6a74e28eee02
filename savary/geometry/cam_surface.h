#pragma once

#include "savary/geometry/cam.h"
#include "savary/geometry/nurbs_surface.h"

namespace savary {

/// The surface of a plane cam, drawn along z and centred there, as one closed net of degree 5 around (u, the cam angle
/// or its negative, in the order of a profile) through `points` points at even cam angles, times 4 control points of
/// degree 3 along z. ru x rw points out of the cam. Where the law's jerk jumps such a net smooths it; Cam::Fit does
/// not. Throws InputError at `where`.
[[nodiscard]] NurbsData FitDrawnCam(const Cam& cam, int points, double thickness, bool outer,
                                    const SourceLocation& where);

}  // namespace savary
