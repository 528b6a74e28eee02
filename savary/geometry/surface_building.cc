#include "savary/geometry/surface_building.h"

#include <fmt/format.h>

namespace savary::surface_building {

Interval ChoosePart(const std::optional<Interval>& given, const Interval& whole, bool periodic, const char* name,
                    const SourceLocation& where) {
  if (!given) return whole;
  if (!(given->lo < given->hi) || !given->IsFinite())
    throw InputError(where, fmt::format("the range of {} is empty: it begins at {:.6g} and ends at {:.6g}", name,
                                        given->lo, given->hi));
  const double slack = 1e-12 * whole.width();
  if (periodic) {
    if (given->width() > whole.width() + slack)
      throw InputError(where, fmt::format("the range of {} is more than once around", name));
    return *given;
  }
  if (given->lo < whole.lo - slack || given->hi > whole.hi + slack) {
    // Latitudes, or numbers such as shares of a curve.
    const bool is_latitude = whole.hi == 0.25 * kTurn;
    throw InputError(where,
                     fmt::format("the range of {} goes beyond the surface, {}", name,
                                 is_latitude ? "-90 to 90 deg" : fmt::format("{:.6g} to {:.6g}", whole.lo, whole.hi)));
  }
  return Common(*given, whole);
}

}  // namespace savary::surface_building
