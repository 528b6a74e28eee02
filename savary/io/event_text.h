#pragma once

#include <string>

#include "savary/analysis/run.h"
#include "savary/base/units.h"

namespace savary {

/// The words of an event's detail, its values in units of a model: "cam 0 hits roller 0 at 19.5 cm/s".
[[nodiscard]] std::string WriteDetail(const EventDetail& detail, const UnitSystem& units);

}  // namespace savary
