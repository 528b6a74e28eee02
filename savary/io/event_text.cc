#include "savary/io/event_text.h"

#include <fmt/format.h>

namespace savary {

std::string WriteDetail(const EventDetail& detail, const UnitSystem& units) {
  std::string text;
  for (const EventDetail::Part& part : detail.parts()) {
    if (const auto* words = std::get_if<std::string>(&part)) {
      text += *words;
    } else {
      const auto& [si, quantity] = std::get<EventDetail::Value>(part);
      text += fmt::format("{:.9g} {}", si / units.ToSi(quantity), units.UnitName(quantity));
    }
  }
  return text;
}

std::string ReadEventKind(std::string_view kind, std::string_view detail, bool* renamed) {
  if (kind != "time" || (detail != "zero, rising" && detail != "zero, falling" && detail != "zero, touching"))
    return std::string(kind);
  *renamed = true;
  return "event";
}

}  // namespace savary
