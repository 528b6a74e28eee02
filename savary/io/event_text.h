#pragma once

#include <string>
#include <string_view>

#include "savary/analysis/run.h"
#include "savary/base/units.h"

namespace savary {

/// The words of an event's detail, its values in units of a model: "cam 0 hits roller 0 at 19.5 cm/s".
[[nodiscard]] std::string WriteDetail(const EventDetail& detail, const UnitSystem& units);

/// The present word for the kind of an event that was read from a result. Version 0.1 wrote `time` for the zeros of an
/// entry of `events`; their kind is `event` now. Sets `renamed` where the word differs, and leaves it otherwise.
[[nodiscard]] std::string ReadEventKind(std::string_view kind, std::string_view detail, bool* renamed);
/// What to say where ReadEventKind has set `renamed`.
inline constexpr const char* kRenamedEventKinds =
    "the result was written by an earlier version: zeros of 'events' have the kind 'time' in it, and are shown as "
    "'event'";

}  // namespace savary
