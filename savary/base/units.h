#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "savary/base/error.h"

namespace savary {

/// Powers of the five units a model file may choose. Force is a choice of its own (files in cm, kg, s and N are
/// common), so torque is force x length and never mass x length^2 / time^2, although both have the same dimension.
struct Quantity {
  double length = 0;
  double angle = 0;
  double mass = 0;
  double time = 0;
  double force = 0;
  const char* name = "";  ///< Plain English with its article ("a length"), or "" for a derived quantity.
};

inline constexpr Quantity kPureNumber{0, 0, 0, 0, 0, "a pure number"};
inline constexpr Quantity kLength{1, 0, 0, 0, 0, "a length"};
inline constexpr Quantity kAngle{0, 1, 0, 0, 0, "an angle"};
inline constexpr Quantity kMass{0, 0, 1, 0, 0, "a mass"};
inline constexpr Quantity kTime{0, 0, 0, 1, 0, "a time"};
inline constexpr Quantity kForce{0, 0, 0, 0, 1, "a force"};
inline constexpr Quantity kTorque{1, 0, 0, 0, 1, "a torque"};
inline constexpr Quantity kEnergy{1, 0, 0, 0, 1, "an energy"};
inline constexpr Quantity kPower{1, 0, 0, -1, 1, "a power"};
inline constexpr Quantity kImpulse{0, 0, 0, 1, 1, "an impulse"};
inline constexpr Quantity kAngularImpulse{1, 0, 0, 1, 1, "an angular impulse"};
inline constexpr Quantity kSpeed{1, 0, 0, -1, 0, "a speed"};
inline constexpr Quantity kAngularSpeed{0, 1, 0, -1, 0, "an angular speed"};
inline constexpr Quantity kAcceleration{1, 0, 0, -2, 0, "an acceleration"};
inline constexpr Quantity kAngularAcceleration{0, 1, 0, -2, 0, "an angular acceleration"};
inline constexpr Quantity kStiffness{-1, 0, 0, 0, 1, "a stiffness"};
inline constexpr Quantity kDamping{-1, 0, 0, 1, 1, "a damping coefficient"};
inline constexpr Quantity kRotationalStiffness{1, -1, 0, 0, 1, "a rotational stiffness"};
inline constexpr Quantity kRotationalDamping{1, -1, 0, 1, 1, "a rotational damping coefficient"};
inline constexpr Quantity kInertia{2, 0, 1, 0, 0, "a moment of inertia"};
inline constexpr Quantity kDensity{-3, 0, 1, 0, 0, "a density"};
inline constexpr Quantity kFrequency{0, 0, 0, -1, 0, "a frequency"};
inline constexpr Quantity kPressure{-2, 0, 0, 0, 1, "a pressure"};
inline constexpr Quantity kArea{2, 0, 0, 0, 0, "an area"};
inline constexpr Quantity kVolume{3, 0, 0, 0, 0, "a volume"};
inline constexpr Quantity kCurvature{-1, 0, 0, 0, 0, "a curvature"};

[[nodiscard]] Quantity operator*(const Quantity& a, const Quantity& b);
[[nodiscard]] Quantity operator/(const Quantity& a, const Quantity& b);
[[nodiscard]] Quantity Power(const Quantity& a, double exponent);

/// Powers of metre, kilogram, second and radian; fractions occur (N/m^1.5). A newton is kg m s^-2.
struct Dimension {
  double length = 0;
  double mass = 0;
  double time = 0;
  double angle = 0;
};

[[nodiscard]] Dimension DimensionOf(const Quantity& quantity);

/// Equal powers, to 1e-9. The radian is a pure number, so physics needs equality up to the angle only.
[[nodiscard]] bool Same(const Dimension& a, const Dimension& b);
[[nodiscard]] bool SameUpToAngle(const Dimension& a, const Dimension& b);

/// A factor kept as a quotient, so that 70 cm is 70/100 = 0.7 m, correctly rounded.
struct Scale {
  double numerator = 1;
  double denominator = 1;

  [[nodiscard]] double Of(double x) const { return numerator == denominator ? x : x * numerator / denominator; }
  [[nodiscard]] double Factor() const { return numerator / denominator; }
};

[[nodiscard]] Scale operator*(const Scale& a, const Scale& b);
[[nodiscard]] Scale operator/(const Scale& a, const Scale& b);
[[nodiscard]] Scale Power(const Scale& a, double exponent);

/// A unit, simple or composed: one of it is `to_si` of the coherent SI unit (m, kg, s, rad).
struct Unit {
  std::string name;
  Scale to_si;
  Quantity quantity;
};

/// The units of a file: what a bare number means, and what results are written in.
struct UnitSystem {
  Unit length{"m", {}, kLength};
  Unit angle{"rad", {}, kAngle};
  Unit mass{"kg", {}, kMass};
  Unit time{"s", {}, kTime};
  Unit force{"N", {}, kForce};

  /// SI value = number in the file's unit of this quantity x ToSi(quantity).
  [[nodiscard]] Scale SiScale(const Quantity& quantity) const;
  [[nodiscard]] double ToSi(const Quantity& quantity) const { return SiScale(quantity).Factor(); }

  /// The file's unit of this quantity, as column headers show it: "cm/s", "N cm", "deg", "1". ParseUnit reads it back.
  [[nodiscard]] std::string UnitName(const Quantity& quantity) const;
};

/// Reads a unit text: `N/cm`, `N*m`, `N m`, `kg m^2/s^2`, `1/s`, `N/m^1.5`. Products and quotients group from the left;
/// a space after a quotient (`N/m s`) is ambiguous and refused. Throws InputError; `where` is the location of the
/// text's first character.
[[nodiscard]] Unit ParseUnit(std::string_view text, const SourceLocation& where);

/// Reads one entry of a file's `units:`, a single unit of the given quantity such as `cm` for a length.
[[nodiscard]] Unit ParseBaseUnit(std::string_view text, const Quantity& quantity, const SourceLocation& where);

/// True for the name of a single unit, such as "cm".
[[nodiscard]] bool IsUnit(std::string_view name);

/// Reads the longest unit that starts at text[*position], inside a longer text, and moves *position behind it. After
/// `*` or `/` a name that is no unit ends the unit. A name there that is a unit and also a symbol of the text is
/// refused, for it could mean either. `start` is the location of text[0].
[[nodiscard]] Unit ScanUnit(std::string_view text, size_t* position, const SourceLocation& start,
                            const std::function<bool(std::string_view)>& is_symbol);

/// "a length (cm)", "a quantity in cm^2/s", "a pure number": what messages call a quantity.
[[nodiscard]] std::string Describe(const Quantity& quantity, const UnitSystem& units);

}  // namespace savary
