#include "savary/io/round_off.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "savary/base/error.h"
#include "savary/base/units.h"

namespace savary {

namespace {

constexpr double kRoundOff = 1e-11;      // of the largest value of the same unit
constexpr double kShareOfScales = 0.01;  // of what the scales of the run make of a unit

// Nothing for a text that is no unit: results of other programs may have such.
std::optional<Quantity> ParsedQuantity(const std::string& unit) {
  if (unit.empty()) return kPureNumber;
  try {
    return ParseUnit(unit, {}).quantity;
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace

std::vector<double> FindRoundOff(const std::vector<ColumnSize>& columns, double length, double duration) {
  struct Kind {
    std::optional<Quantity> quantity;
    double largest = 0;
  };
  std::map<std::string, Kind> kinds;
  for (const ColumnSize& column : columns) {
    const auto [kind, is_new] = kinds.try_emplace(column.unit);
    if (is_new) kind->second.quantity = ParsedQuantity(column.unit);
    kind->second.largest = std::max(kind->second.largest, column.largest);
  }
  double force = 0;
  for (const auto& [unit, kind] : kinds) {
    if (!kind.quantity) continue;
    if (Same(DimensionOf(*kind.quantity), DimensionOf(kLength))) length = std::max(length, kind.largest);
    if (Same(DimensionOf(*kind.quantity), DimensionOf(kForce))) force = std::max(force, kind.largest);
  }
  std::vector<double> round_off;
  for (const ColumnSize& column : columns) {
    const Kind& kind = kinds.at(column.unit);
    double scale = kind.largest;
    if (kind.quantity && kind.quantity->mass == 0) {
      const double product = std::pow(length, kind.quantity->length) * std::pow(duration, kind.quantity->time) *
                             std::pow(force, kind.quantity->force);
      if (std::isfinite(product)) scale = std::max(scale, kShareOfScales * product);
    }
    round_off.push_back(kRoundOff * scale);
  }
  return round_off;
}

double LargestOf(const std::vector<double>& values) {
  double largest = 0;
  for (const double value : values) {
    if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
  }
  return largest;
}

}  // namespace savary
