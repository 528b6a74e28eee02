#include "savary/base/units.h"

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/constants.h"

namespace savary {
namespace {

const SourceLocation kHere{"cam.yaml", 3, 10};

UnitSystem CentimetresAndDegrees() {
  UnitSystem units;
  units.length = ParseBaseUnit("cm", kLength, kHere);
  units.angle = ParseBaseUnit("deg", kAngle, kHere);
  return units;
}

// what() of the error, "" when there is none.
template <class Function>
std::string ErrorOf(Function&& function) {
  try {
    function();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Units, ConvertToSiByTheirDefinitions) {
  const struct {
    const char* text;
    double factor;
    Quantity quantity;
  } cases[] = {{"m", 1, kLength},
               {"mm", 1e-3, kLength},
               {"cm", 1e-2, kLength},
               {"um", 1e-6, kLength},
               {"km", 1e3, kLength},
               {"in", 0.0254, kLength},
               {"ft", 0.3048, kLength},
               {"rad", 1, kAngle},
               {"mrad", 1e-3, kAngle},
               {"deg", kPi / 180, kAngle},
               {"rev", 2 * kPi, kAngle},
               {"turn", 2 * kPi, kAngle},
               {"kg", 1, kMass},
               {"g", 1e-3, kMass},
               {"tonne", 1e3, kMass},
               {"lb", 0.45359237, kMass},
               {"s", 1, kTime},
               {"ms", 1e-3, kTime},
               {"us", 1e-6, kTime},
               {"min", 60, kTime},
               {"h", 3600, kTime},
               {"N", 1, kForce},
               {"kN", 1e3, kForce},
               {"mN", 1e-3, kForce},
               {"MN", 1e6, kForce},
               {"lbf", 4.4482216152605, kForce},
               {"kgf", 9.80665, kForce},
               {"J", 1, kEnergy},
               {"kJ", 1e3, kEnergy},
               {"W", 1, kPower},
               {"kW", 1e3, kPower},
               {"Pa", 1, kPressure},
               {"kPa", 1e3, kPressure},
               {"MPa", 1e6, kPressure},
               {"GPa", 1e9, kPressure},
               {"bar", 1e5, kPressure},
               {"Hz", 1, kFrequency},
               {"rpm", 2 * kPi / 60, kAngularSpeed},
               {"N/cm", 100, kStiffness},
               {"N*m", 1, kTorque},
               {"N m", 1, kTorque},
               {"N cm", 0.01, kTorque},
               {"kg m^2", 1, kInertia},
               {"kg*m^2/s^2", 1, kEnergy},
               {"g cm^2", 1e-7, kInertia},
               {"1/s", 1, kFrequency},
               {"1/mm", 1000, kCurvature},
               {"rad/s", 1, kAngularSpeed},
               {"deg/s^2", kPi / 180, kAngularAcceleration},
               {"N/mm^2", 1e6, kPressure},
               {"kg/cm^3", 1e6, kDensity},
               {"N s/m", 1, kDamping},
               {"N*s/mm", 1000, kDamping},
               {"km/h", 1 / 3.6, kSpeed},
               {"N m/deg", 180 / kPi, kRotationalStiffness},
               {"m s^-1", 1, kSpeed},
               {" cm / s ", 0.01, kSpeed}};
  for (const auto& c : cases) {
    const Unit unit = ParseUnit(c.text, kHere);
    EXPECT_DOUBLE_EQ(unit.to_si.Factor(), c.factor) << c.text;
    EXPECT_TRUE(Same(DimensionOf(unit.quantity), DimensionOf(c.quantity))) << c.text;
  }
}

TEST(Units, PowersMayBeFractions) {
  const Unit unit = ParseUnit("N/mm^1.5", kHere);
  EXPECT_DOUBLE_EQ(unit.to_si.Factor(), std::pow(1000, 1.5));
  EXPECT_TRUE(Same(DimensionOf(unit.quantity), {1 - 1.5, 1, -2, 0}));
}

TEST(Units, NewtonIsKilogramMetrePerSecondSquared) {
  EXPECT_TRUE(Same(DimensionOf(kForce), DimensionOf(kMass * kAcceleration)));
  EXPECT_TRUE(Same(DimensionOf(kTorque), DimensionOf(ParseUnit("kg m^2/s^2", kHere).quantity)));
  EXPECT_FALSE(Same(DimensionOf(kTorque), DimensionOf(kRotationalStiffness)));
  EXPECT_TRUE(SameUpToAngle(DimensionOf(kTorque), DimensionOf(kRotationalStiffness)));
  EXPECT_TRUE(SameUpToAngle(DimensionOf(kFrequency), DimensionOf(kAngularSpeed)));
  EXPECT_FALSE(SameUpToAngle(DimensionOf(kLength), DimensionOf(kTime)));
}

TEST(Units, ScalesAreQuotientsSoThatDecimalsConvertWithoutError) {
  const Scale cm = ParseUnit("cm", kHere).to_si;
  EXPECT_EQ(cm.Of(70), 0.7);  // 70 * 0.01 is not 0.7
  EXPECT_EQ(cm.Of(7), 0.07);
  const Scale mm_in_cm = ParseUnit("mm", kHere).to_si / cm;
  EXPECT_EQ(mm_in_cm.Of(3), 0.3);
  const Scale ft_in_in = ParseUnit("ft", kHere).to_si / ParseUnit("in", kHere).to_si;
  EXPECT_EQ(ft_in_in.Factor(), 12);
}

TEST(UnitSystem, DerivedUnitsFollowTheFiveChoices) {
  UnitSystem units = CentimetresAndDegrees();
  EXPECT_DOUBLE_EQ(units.ToSi(kTorque), 0.01);  // N cm, although kg cm^2/s^2 is 1e-4 N m
  EXPECT_DOUBLE_EQ(units.ToSi(kMass * kAcceleration * kLength), 1e-4);
  EXPECT_DOUBLE_EQ(units.ToSi(kStiffness), 100);
  EXPECT_DOUBLE_EQ(units.ToSi(kInertia), 1e-4);
  EXPECT_DOUBLE_EQ(units.ToSi(kDensity), 1e6);
  EXPECT_DOUBLE_EQ(units.ToSi(kAngularSpeed), kPi / 180);
  EXPECT_DOUBLE_EQ(units.ToSi(kRotationalStiffness), 0.01 * 180 / kPi);
  EXPECT_DOUBLE_EQ(units.ToSi(kPureNumber), 1);
  EXPECT_DOUBLE_EQ(UnitSystem{}.ToSi(kRotationalDamping), 1);
}

TEST(UnitSystem, NamesUnitsForColumnsAndReadsThemBack) {
  const UnitSystem units = CentimetresAndDegrees();
  EXPECT_EQ(units.UnitName(kSpeed), "cm/s");
  EXPECT_EQ(units.UnitName(kTorque), "N cm");
  EXPECT_EQ(units.UnitName(kAngle), "deg");
  EXPECT_EQ(units.UnitName(kPureNumber), "1");
  EXPECT_EQ(units.UnitName(kFrequency), "1/s");
  EXPECT_EQ(units.UnitName(kInertia), "kg cm^2");
  EXPECT_EQ(units.UnitName(kRotationalDamping), "N cm s/deg");
  EXPECT_EQ(units.UnitName(kDamping), "N s/cm");
  EXPECT_EQ(units.UnitName(kForce / Power(kLength, 1.5)), "N/cm^1.5");
  EXPECT_EQ(UnitSystem{}.UnitName(kAngularAcceleration), "rad/s^2");
  for (const Quantity& q : {kPureNumber, kLength, kAngle, kTorque, kSpeed, kAngularAcceleration, kStiffness, kDamping,
                            kRotationalStiffness, kRotationalDamping, kInertia, kDensity, kFrequency, kPressure}) {
    const Unit unit = ParseUnit(units.UnitName(q), kHere);
    EXPECT_DOUBLE_EQ(unit.to_si.Factor(), units.ToSi(q)) << q.name;
    EXPECT_TRUE(Same(DimensionOf(unit.quantity), DimensionOf(q))) << q.name;
  }
}

TEST(UnitSystem, DescribesQuantitiesInWords) {
  const UnitSystem units = CentimetresAndDegrees();
  EXPECT_EQ(Describe(kLength, units), "a length (cm)");
  EXPECT_EQ(Describe(kPureNumber, units), "a pure number");
  EXPECT_EQ(Describe(kLength * kTime, units), "a quantity in cm s");
}

TEST(Units, ErrorsNameThePlaceAndTheRemedy) {
  const auto error = [](const char* text) { return ErrorOf([&] { (void)ParseUnit(text, kHere); }); };
  EXPECT_EQ(error("cmm").rfind("cam.yaml:3:10: error: unknown unit 'cmm'; did you mean 'mm'? known units: m mm cm", 0),
            0u)
      << error("cmm");
  EXPECT_EQ(error("N/sec").rfind("cam.yaml:3:12: error: unknown unit 'sec'; did you mean 's'? known units: ", 0), 0u);
  EXPECT_EQ(error("Nm").rfind("cam.yaml:3:10: error: unknown unit 'Nm'; did you mean 'N*m'? known units: ", 0), 0u);
  EXPECT_EQ(error("rpmm").rfind("cam.yaml:3:10: error: unknown unit 'rpmm'; did you mean 'rpm'? known units: ", 0), 0u);
  EXPECT_EQ(error("kgs").rfind("cam.yaml:3:10: error: unknown unit 'kgs'; did you mean 'kg'? known units: ", 0), 0u);
  EXPECT_EQ(error("furlong").rfind("cam.yaml:3:10: error: unknown unit 'furlong'; known units: ", 0), 0u);
  EXPECT_EQ(error("N/m s"), "cam.yaml:3:14: error: 's' after a quotient is ambiguous; write *s or /s");
  EXPECT_EQ(error("").rfind("cam.yaml:3:10: error: a unit is missing here; known units: ", 0), 0u);
  EXPECT_EQ(error("N/").rfind("cam.yaml:3:12: error: a unit is missing here; known units: ", 0), 0u);
  EXPECT_EQ(error("m^x").rfind("cam.yaml:3:12: error: the power of a unit must be a number", 0), 0u);
  EXPECT_EQ(error("m^99").rfind("cam.yaml:3:12: error: the power of a unit must be a number", 0), 0u);
  EXPECT_EQ(error("m^20 m^20"), "cam.yaml:3:15: error: the powers of this unit are too large");
  EXPECT_EQ(error("m)"), "cam.yaml:3:11: error: a unit such as N/cm or kg*m^2 ends before this");
}

TEST(Units, BaseUnitsMustBeSingleAndOfTheRightDimension) {
  const auto error = [](const char* text, const Quantity& q) {
    return ErrorOf([&] { (void)ParseBaseUnit(text, q, kHere); });
  };
  EXPECT_EQ(ParseBaseUnit("tonne", kMass, kHere).to_si.Factor(), 1000);
  EXPECT_EQ(
      error("kg", kLength),
      "cam.yaml:3:10: error: 'kg' is the unit of a mass, not of a length; units of a length: m mm cm um km in ft");
  EXPECT_EQ(error("N/m", kForce),
            "cam.yaml:3:10: error: 'N/m' is not the name of a unit; units of a force: N mN kN MN lbf kgf");
  EXPECT_EQ(error("degrees", kAngle),
            "cam.yaml:3:10: error: 'degrees' is not the name of a unit; did you mean 'deg'? units of an angle: rad "
            "mrad deg rev turn");
  EXPECT_EQ(error("rpm", kAngle),
            "cam.yaml:3:10: error: 'rpm' is the unit of an angular speed, not of an angle; units of an angle: rad mrad "
            "deg rev turn");
}

}  // namespace
}  // namespace savary
