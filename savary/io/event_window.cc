#include "savary/io/event_window.h"

#include <charconv>

#include "savary/base/error.h"
#include "savary/base/units.h"

namespace savary {

std::optional<double> FindWindowEnd(std::string_view kind, std::string_view detail) {
  constexpr std::string_view kWords = "until t = ";
  if (kind != "cluster") return std::nullopt;
  const size_t found = detail.find(kWords);
  if (found == std::string_view::npos) return std::nullopt;
  const std::string_view rest = detail.substr(found + kWords.size());
  double end = 0;
  const auto [after, error] = std::from_chars(rest.data(), rest.data() + rest.size(), end);
  if (error != std::errc()) return std::nullopt;
  std::string_view unit = rest.substr(static_cast<size_t>(after - rest.data()));
  if (!unit.starts_with(' ')) return std::nullopt;
  unit = unit.substr(1, unit.find_first_of(" ,;.)", 1) - 1);
  try {
    const Unit time = ParseUnit(unit, {});
    if (!Same(DimensionOf(time.quantity), DimensionOf(kTime))) return std::nullopt;
    return time.to_si.Of(end);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace savary
