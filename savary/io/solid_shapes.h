#pragma once

#include "savary/io/report.h"
#include "savary/multibody/solids.h"

namespace savary {

/// A solid as the report draws it, in the solid's own frame. Circles of tubes and cones have 64 corners.
[[nodiscard]] ReportGeometry DrawSolid(const Solid& solid);

}  // namespace savary
