#include "savary/base/units.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

constexpr double kExponentTolerance = 1e-9;
constexpr double kLargestExponent = 24;

struct NamedUnit {
  const char* name;
  Scale to_si;
  Quantity quantity;
};

constexpr std::array kUnits{
    NamedUnit{"m", {1, 1}, kLength},         NamedUnit{"mm", {1, 1000}, kLength},
    NamedUnit{"cm", {1, 100}, kLength},      NamedUnit{"um", {1, 1e6}, kLength},
    NamedUnit{"km", {1000, 1}, kLength},     NamedUnit{"in", {254, 10000}, kLength},
    NamedUnit{"ft", {3048, 10000}, kLength}, NamedUnit{"rad", {1, 1}, kAngle},
    NamedUnit{"mrad", {1, 1000}, kAngle},    NamedUnit{"deg", {kPi, 180}, kAngle},
    NamedUnit{"rev", {2 * kPi, 1}, kAngle},  NamedUnit{"turn", {2 * kPi, 1}, kAngle},
    NamedUnit{"kg", {1, 1}, kMass},          NamedUnit{"g", {1, 1000}, kMass},
    NamedUnit{"tonne", {1000, 1}, kMass},    NamedUnit{"lb", {45359237, 1e8}, kMass},
    NamedUnit{"s", {1, 1}, kTime},           NamedUnit{"ms", {1, 1000}, kTime},
    NamedUnit{"us", {1, 1e6}, kTime},        NamedUnit{"min", {60, 1}, kTime},
    NamedUnit{"h", {3600, 1}, kTime},        NamedUnit{"N", {1, 1}, kForce},
    NamedUnit{"mN", {1, 1000}, kForce},      NamedUnit{"kN", {1000, 1}, kForce},
    NamedUnit{"MN", {1e6, 1}, kForce},       NamedUnit{"lbf", {44482216152605, 1e13}, kForce},
    NamedUnit{"kgf", {980665, 1e5}, kForce}, NamedUnit{"J", {1, 1}, kEnergy},
    NamedUnit{"kJ", {1000, 1}, kEnergy},     NamedUnit{"W", {1, 1}, kPower},
    NamedUnit{"kW", {1000, 1}, kPower},      NamedUnit{"Pa", {1, 1}, kPressure},
    NamedUnit{"kPa", {1000, 1}, kPressure},  NamedUnit{"MPa", {1e6, 1}, kPressure},
    NamedUnit{"GPa", {1e9, 1}, kPressure},   NamedUnit{"bar", {1e5, 1}, kPressure},
    NamedUnit{"Hz", {1, 1}, kFrequency},     NamedUnit{"rpm", {2 * kPi, 60}, kAngularSpeed},
};

// Words people write for a unit that has another name here.
constexpr std::array kOtherWords{
    std::pair{"sec", "s"},          std::pair{"second", "s"},        std::pair{"seconds", "s"},
    std::pair{"meter", "m"},        std::pair{"metre", "m"},         std::pair{"inch", "in"},
    std::pair{"hr", "h"},           std::pair{"hour", "h"},          std::pair{"degree", "deg"},
    std::pair{"degrees", "deg"},    std::pair{"radian", "rad"},      std::pair{"radians", "rad"},
    std::pair{"newton", "N"},       std::pair{"ton", "tonne"},       std::pair{"gram", "g"},
    std::pair{"t", "tonne"},        std::pair{"secs", "s"},          std::pair{"meters", "m"},
    std::pair{"metres", "m"},       std::pair{"hours", "h"},         std::pair{"kgs", "kg"},
    std::pair{"grams", "g"},        std::pair{"grad", "deg"},        std::pair{"newtons", "N"},
    std::pair{"millimeter", "mm"},  std::pair{"millimetre", "mm"},   std::pair{"millimeters", "mm"},
    std::pair{"millimetres", "mm"}, std::pair{"centimeter", "cm"},   std::pair{"centimetre", "cm"},
    std::pair{"kilometer", "km"},   std::pair{"kilometre", "km"},    std::pair{"kilogram", "kg"},
    std::pair{"kilograms", "kg"},   std::pair{"inches", "in"},       std::pair{"foot", "ft"},
    std::pair{"feet", "ft"},        std::pair{"pound", "lb"},        std::pair{"pounds", "lb"},
    std::pair{"minute", "min"},     std::pair{"minutes", "min"},     std::pair{"msec", "ms"},
    std::pair{"revolution", "rev"}, std::pair{"revolutions", "rev"}, std::pair{"joule", "J"},
    std::pair{"watt", "W"},         std::pair{"pascal", "Pa"},
};

constexpr std::array kNamedQuantities{kPureNumber,
                                      kLength,
                                      kAngle,
                                      kMass,
                                      kTime,
                                      kForce,
                                      kTorque,
                                      kPower,
                                      kImpulse,
                                      kAngularImpulse,
                                      kSpeed,
                                      kAngularSpeed,
                                      kAcceleration,
                                      kAngularAcceleration,
                                      kStiffness,
                                      kDamping,
                                      kRotationalStiffness,
                                      kRotationalDamping,
                                      kInertia,
                                      kDensity,
                                      kFrequency,
                                      kPressure,
                                      kArea,
                                      kVolume,
                                      kCurvature};

const NamedUnit* FindUnit(std::string_view name) {
  for (const NamedUnit& unit : kUnits) {
    if (name == unit.name) return &unit;
  }
  return nullptr;
}

std::string Remedy(std::string_view word) {
  for (const auto& [other, name] : kOtherWords) {
    if (word == other) return fmt::format("; did you mean '{}'?", name);
  }
  // Two units written as one, of a quantity that has a name: Nm, kWh; but no grams times radians.
  for (size_t cut = 1; cut < word.size(); ++cut) {
    const NamedUnit *left = FindUnit(word.substr(0, cut)), *right = FindUnit(word.substr(cut));
    if (!left || !right || Same(DimensionOf(left->quantity), DimensionOf(right->quantity))) continue;
    const Dimension product = DimensionOf(left->quantity * right->quantity);
    if (std::any_of(kNamedQuantities.begin(), kNamedQuantities.end(),
                    [&](const Quantity& named) { return Same(DimensionOf(named), product); })) {
      return fmt::format("; did you mean '{}*{}'?", left->name, right->name);
    }
  }
  std::vector<std::string> names;
  for (const NamedUnit& unit : kUnits) names.emplace_back(unit.name);
  return DidYouMean(word, names);
}

std::string KnownUnits() {
  std::string list;
  for (const NamedUnit& unit : kUnits) list += fmt::format("{}{}", list.empty() ? "" : " ", unit.name);
  return list;
}

SourceLocation Shifted(SourceLocation where, size_t offset) {
  if (where.line > 0) where.column += static_cast<int>(offset);
  return where;
}

bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool StartsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool ContinuesName(char c) { return StartsName(c) || IsDigit(c) || c == '.'; }

std::string_view NameAt(std::string_view text, size_t at) {
  size_t end = at;
  if (end < text.size() && StartsName(text[end])) {
    while (end < text.size() && ContinuesName(text[end])) ++end;
  }
  return text.substr(at, end - at);
}

size_t SkipSpace(std::string_view text, size_t at) {
  while (at < text.size() && IsSpace(text[at])) ++at;
  return at;
}

bool IsKeyword(std::string_view name) { return name == "and" || name == "or" || name == "not"; }

// Reads the power behind a unit's name, when there is one: ^2, ^-1.5.
double ScanExponent(std::string_view text, size_t* position, const SourceLocation& start) {
  size_t at = SkipSpace(text, *position);
  if (at >= text.size() || text[at] != '^') return 1;
  at = SkipSpace(text, at + 1);
  double exponent = 0;
  const auto [end, status] = std::from_chars(text.data() + at, text.data() + text.size(), exponent);
  if (status != std::errc{} || !(std::abs(exponent) <= kLargestExponent)) {
    throw InputError(Shifted(start, at),
                     "the power of a unit must be a number such as 2, -1 or 1.5; a power of the whole value needs "
                     "parentheses, as in (2 m)^n");
  }
  *position = static_cast<size_t>(end - text.data());
  return exponent;
}

[[noreturn]] void FailUnknown(std::string_view name, const SourceLocation& where) {
  throw InputError(where, fmt::format("unknown unit '{}'{}{}known units: {}", name, Remedy(name),
                                      Remedy(name).empty() ? "; " : " ", KnownUnits()));
}

// `is_symbol` is empty when the whole text is to be a unit.
Unit Scan(std::string_view text, size_t* position, const SourceLocation& start,
          const std::function<bool(std::string_view)>& is_symbol) {
  Unit unit{"", {}, {}};
  const size_t begin = *position;
  size_t at = begin;
  bool first = true, divided = false;
  if (at < text.size() && text[at] == '1') {  // 1/s
    const size_t slash = SkipSpace(text, at + 1);
    if (slash < text.size() && text[slash] == '/') {
      at = slash;
      first = false;
    }
  }
  while (true) {
    // The operator in front of the next unit: none for the first, else *, / or a space.
    size_t next = first ? at : SkipSpace(text, at);
    char operation = ' ';
    if (!first && next < text.size() && (text[next] == '*' || text[next] == '/')) {
      operation = text[next];
      next = SkipSpace(text, next + 1);
    }
    const std::string_view name = NameAt(text, next);
    const NamedUnit* found = FindUnit(name);
    const size_t behind = SkipSpace(text, next + name.size());
    const bool is_call = behind < text.size() && text[behind] == '(';
    if (!first && operation == ' ' && (name.empty() || IsKeyword(name))) break;
    if (!first && operation != ' ' && is_symbol && (!found || is_call)) break;
    if (name.empty())
      throw InputError(Shifted(start, next), fmt::format("a unit is missing here; known units: {}", KnownUnits()));
    if (is_symbol && (is_call || (!found && is_symbol(name)))) {
      throw InputError(Shifted(start, next), fmt::format("an operator is missing before '{}'; write *{}", name, name));
    }
    if (!found) FailUnknown(name, Shifted(start, next));
    if (!first && operation != ' ' && is_symbol && is_symbol(name)) {
      throw InputError(
          Shifted(start, next),
          fmt::format("'{}' is a unit and also a name of this model; put the value before it into parentheses, "
                      "as in (2 {}){}{}, or rename '{}'",
                      name, text.substr(begin, at - begin), operation, name, name));
    }
    if (operation == ' ' && divided) {
      throw InputError(Shifted(start, next),
                       fmt::format("'{}' after a quotient is ambiguous; write *{} or /{}", name, name, name));
    }
    at = next + name.size();
    double exponent = ScanExponent(text, &at, start);
    if (operation == '/') {
      exponent = -exponent;
      divided = true;
    }
    unit.to_si = unit.to_si * Power(found->to_si, exponent);
    unit.quantity = unit.quantity * Power(found->quantity, exponent);
    const Quantity& q = unit.quantity;
    for (const double power : {q.length, q.angle, q.mass, q.time, q.force}) {
      if (!(std::abs(power) <= kLargestExponent))
        throw InputError(Shifted(start, next), "the powers of this unit are too large");
    }
    if (!std::isnormal(unit.to_si.numerator) || !std::isnormal(unit.to_si.denominator)) {
      throw InputError(Shifted(start, next), "this unit is too large or too small");
    }
    first = false;
  }
  unit.name = text.substr(begin, at - begin);
  *position = at;
  return unit;
}

}  // namespace

Quantity operator*(const Quantity& a, const Quantity& b) {
  return {a.length + b.length, a.angle + b.angle, a.mass + b.mass, a.time + b.time, a.force + b.force};
}

Quantity operator/(const Quantity& a, const Quantity& b) { return a * Power(b, -1); }

Quantity Power(const Quantity& a, double exponent) {
  return {a.length * exponent, a.angle * exponent, a.mass * exponent, a.time * exponent, a.force * exponent};
}

Dimension DimensionOf(const Quantity& q) {
  return {q.length + q.force, q.mass + q.force, q.time - 2 * q.force, q.angle};
}

bool SameUpToAngle(const Dimension& a, const Dimension& b) {
  return std::abs(a.length - b.length) < kExponentTolerance && std::abs(a.mass - b.mass) < kExponentTolerance &&
         std::abs(a.time - b.time) < kExponentTolerance;
}

bool Same(const Dimension& a, const Dimension& b) {
  return SameUpToAngle(a, b) && std::abs(a.angle - b.angle) < kExponentTolerance;
}

Scale operator*(const Scale& a, const Scale& b) {
  Scale s{a.numerator * b.numerator, a.denominator * b.denominator};
  if (std::fmod(s.numerator, s.denominator) == 0) return {s.numerator / s.denominator, 1};
  if (std::fmod(s.denominator, s.numerator) == 0) return {1, s.denominator / s.numerator};
  return s;
}

Scale operator/(const Scale& a, const Scale& b) { return a * Scale{b.denominator, b.numerator}; }

Scale Power(const Scale& a, double exponent) {
  const double p = std::abs(exponent);
  const Scale s{std::pow(a.numerator, p), std::pow(a.denominator, p)};
  return exponent < 0 ? Scale{s.denominator, s.numerator} : s;
}

Scale UnitSystem::SiScale(const Quantity& q) const {
  return Power(length.to_si, q.length) * Power(angle.to_si, q.angle) * Power(mass.to_si, q.mass) *
         Power(time.to_si, q.time) * Power(force.to_si, q.force);
}

std::string UnitSystem::UnitName(const Quantity& q) const {
  const std::array<std::pair<const Unit*, double>, 5> factors{
      {{&force, q.force}, {&mass, q.mass}, {&length, q.length}, {&angle, q.angle}, {&time, q.time}}};
  std::string above, below;
  for (const auto& [unit, exponent] : factors) {
    const double p = std::abs(exponent);
    if (p < kExponentTolerance) continue;
    const std::string factor =
        std::abs(p - 1) < kExponentTolerance ? unit->name : fmt::format("{}^{:.6g}", unit->name, p);
    if (exponent > 0) {
      above += (above.empty() ? "" : " ") + factor;
    } else {
      below += "/" + factor;
    }
  }
  return (above.empty() ? "1" : above) + below;
}

Unit ParseUnit(std::string_view text, const SourceLocation& where) {
  size_t at = SkipSpace(text, 0);
  if (text.substr(at) == "1") return {"1", {}, kPureNumber};
  Unit unit = Scan(text, &at, where, nullptr);
  at = SkipSpace(text, at);
  if (at < text.size())
    throw InputError(Shifted(where, at), fmt::format("a unit such as N/cm or kg*m^2 ends before this"));
  return unit;
}

Unit ParseBaseUnit(std::string_view text, const Quantity& quantity, const SourceLocation& where) {
  std::string fitting;
  const Dimension wanted = DimensionOf(quantity);
  for (const NamedUnit& unit : kUnits) {
    if (Same(DimensionOf(unit.quantity), wanted)) fitting += fmt::format("{}{}", fitting.empty() ? "" : " ", unit.name);
  }
  const NamedUnit* found = FindUnit(text);
  if (!found) {
    const std::string remedy = Remedy(text);
    throw InputError(where, fmt::format("'{}' is not the name of a unit{}{}units of {}: {}", text, remedy,
                                        remedy.empty() ? "; " : " ", quantity.name, fitting));
  }
  if (!Same(DimensionOf(found->quantity), wanted)) {
    throw InputError(where, fmt::format("'{}' is the unit of {}, not of {}; units of {}: {}", text,
                                        found->quantity.name, quantity.name, quantity.name, fitting));
  }
  return {found->name, found->to_si, found->quantity};
}

bool IsUnit(std::string_view name) { return FindUnit(name) != nullptr; }

Unit ScanUnit(std::string_view text, size_t* position, const SourceLocation& start,
              const std::function<bool(std::string_view)>& is_symbol) {
  return Scan(text, position, start, is_symbol);
}

std::string Describe(const Quantity& quantity, const UnitSystem& units) {
  const Dimension dimension = DimensionOf(quantity);
  if (Same(dimension, {})) return kPureNumber.name;
  for (const Quantity& named : kNamedQuantities) {
    if (Same(DimensionOf(named), dimension)) return fmt::format("{} ({})", named.name, units.UnitName(quantity));
  }
  return fmt::format("a quantity in {}", units.UnitName(quantity));
}

}  // namespace savary
