#include "savary/base/expression_test.h"

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace savary {
namespace {

using namespace expression_test;

// ---- Units ---------------------------------------------------------------

TEST(ExpressionUnits, ABareNumberIsInTheFilesUnitOfWhatIsExpected) {
  EXPECT_EQ(Constant("70", kLength, kCmDeg), 0.7);
  EXPECT_DOUBLE_EQ(Constant("90", kAngle, kCmDeg), kPi / 2);
  EXPECT_DOUBLE_EQ(Constant("3*20", kTorque, kCmDeg), 0.6);
  EXPECT_DOUBLE_EQ(Constant("5", kRotationalStiffness, kCmDeg), 5 * 0.01 / kDegree);
  EXPECT_EQ(Constant("R", kLength, kCmDeg), 0.2);
  EXPECT_EQ(Constant("R", kMass, kCmDeg), 20);
}

TEST(ExpressionUnits, ABareNumberTakesTheUnitOfTheOtherTerm) {
  EXPECT_DOUBLE_EQ(Constant("2*R + 3 mm", kLength, kCmDeg), 0.403);
  EXPECT_DOUBLE_EQ(Constant("3 mm + 2*3", kLength, kCmDeg), 0.063);
  EXPECT_DOUBLE_EQ(Constant("2*L - 1", kLength, kCmDeg), 0.09);
  EXPECT_DOUBLE_EQ(Constant("max(L, 7)", kLength, kCmDeg), 0.07);
  EXPECT_DOUBLE_EQ(Constant("if(L < 6, 1 mm, 2)", kLength, kCmDeg), 0.001);
  EXPECT_DOUBLE_EQ(Constant("hypot(3, 4 cm)", kLength, kCmDeg), 0.05);
  EXPECT_DOUBLE_EQ(Constant("clamp(L, 0, 20 mm)", kLength, kCmDeg), 0.02);
  EXPECT_DOUBLE_EQ(Constant("mod(370, 1 rev)", kAngle, kCmDeg), 10 * kDegree);
  EXPECT_DOUBLE_EQ(Constant("90 deg - 30", kAngle, kCmDeg), kPi / 3);
}

TEST(ExpressionUnits, EqualDimensionsConvertThroughSiEvenInIncoherentFiles) {
  // kg cm/s^2 is a hundredth of a newton.
  EXPECT_DOUBLE_EQ(Constant("M * 2 cm/s^2", kForce, kCmDeg), 0.06);
  EXPECT_DOUBLE_EQ(Constant("M * 2 cm/s^2 + 1 N", kForce, kCmDeg), 1.06);
  EXPECT_DOUBLE_EQ(Constant("1 N + M * 2 cm/s^2", kForce, kCmDeg), 1.06);
  EXPECT_DOUBLE_EQ(Constant("k*L", kForce, kCmDeg), 10);
  EXPECT_DOUBLE_EQ(Constant("sqrt(k/M)", kFrequency, kCmDeg), std::sqrt(200 / 3.0));
  EXPECT_DOUBLE_EQ(Constant("sqrt(k/M)", kAngularSpeed, kCmDeg), std::sqrt(200 / 3.0));
  EXPECT_DOUBLE_EQ(Constant("M*L^2", kInertia, kCmDeg), 3 * 0.0025);
  EXPECT_DOUBLE_EQ(Constant("cbrt(8 cm^3)", kLength, kCmDeg), 0.02);
  EXPECT_DOUBLE_EQ(Constant("(4 N/cm^1.5)*L^1.5", kForce, kCmDeg), 4 * std::pow(5, 1.5));
  const UnitSystem odd = Units("mm", "rev", "ms", "g", "lbf");
  EXPECT_DOUBLE_EQ(Constant("2 kg * 3 m/s^2", kForce, odd), 6);
  EXPECT_DOUBLE_EQ(Constant("1 lbf * 1 in", kTorque, odd), 4.4482216152605 * 0.0254);
  EXPECT_NEAR(Constant("3 lbf - M*1 m/s^2", kForce, odd), 3 * 4.4482216152605 - 3, 1e-14);
}

TEST(ExpressionUnits, TheRadianIsOne) {
  EXPECT_DOUBLE_EQ(Constant("L*w", kSpeed, kCmDeg), 0.05 * kPi / 2);
  EXPECT_DOUBLE_EQ(Constant("1 cm/s + L*w", kSpeed, kCmDeg), 0.01 + 0.05 * kPi / 2);
  EXPECT_DOUBLE_EQ(Constant("L * 90 deg", kLength, kCmDeg), 0.05 * kPi / 2);
  EXPECT_DOUBLE_EQ(Constant("5 N*m", kRotationalStiffness, kCmDeg), 5);
  EXPECT_DOUBLE_EQ(Constant("2 m/s / (4 m)", kAngularSpeed, kCmDeg), 0.5);
  EXPECT_DOUBLE_EQ(Constant("L/(10 cm) * 1 rad", kAngle, kCmDeg), 0.5);
  EXPECT_DOUBLE_EQ(Constant("180 deg", kPureNumber, kCmDeg), kPi);
}

TEST(ExpressionUnits, FunctionsSeeRadiansAndReturnAnglesInFileUnits) {
  EXPECT_DOUBLE_EQ(Constant("sin(30 deg)", kPureNumber, kSi), 0.5);
  EXPECT_DOUBLE_EQ(Constant("sin(30 deg)", kPureNumber, kCmDeg), 0.5);
  EXPECT_DOUBLE_EQ(Constant("cos(60 deg + 30)", kPureNumber, kCmDeg), std::cos(kPi / 2));
  EXPECT_DOUBLE_EQ(Constant("sin(pi/6)", kPureNumber, kCmDeg), 0.5);
  EXPECT_DOUBLE_EQ(Constant("atan2(1 cm, 10 mm)", kAngle, kCmDeg), kPi / 4);
  EXPECT_DOUBLE_EQ(Constant("atan2(1, 1) + 15", kAngle, kCmDeg), kPi / 3);
  EXPECT_DOUBLE_EQ(Constant("asin(0.5)", kAngle, kCmDeg), kPi / 6);
  EXPECT_NEAR(Constant("cos(acos(0.3))", kPureNumber, kCmDeg), 0.3, 4 * std::numeric_limits<double>::epsilon());
  EXPECT_DOUBLE_EQ(Constant("exp(0.2 * 180 deg)", kPureNumber, kCmDeg), std::exp(0.2 * kPi));  // belt on a drum
  EXPECT_DOUBLE_EQ(Constant("floor(730 deg / (1 rev))", kPureNumber, kCmDeg), 2);
}

TEST(ExpressionUnits, LawsMeanWhatAPencilGivesInFileUnits) {
  // Torque in N cm of an angle in degrees: (0.8 N cm/deg) (0.6 deg - q), q = 2 deg.
  const std::array<double, kNumVariables> at{0.5, 2 * kDegree, 3 * kDegree, 0.04, 0.05, 7};
  const auto value = [&](std::string_view text, const Quantity& q) { return ValueAt(Law(text, q, kCmDeg), at); };
  EXPECT_NEAR(value("0.8*(0.6 - arm.q)", kTorque), 0.01 * 0.8 * (0.6 - 2), 1e-17);
  EXPECT_NEAR(value("-0.8*(arm.q - 0.6) - 2*arm.qd", kTorque), 0.01 * (-0.8 * (2 - 0.6) - 2 * 3), 1e-16);
  EXPECT_NEAR(value("-1.5*slide.q - 0.2*slide.qd", kForce), -1.5 * 4 - 0.2 * 5, 1e-14);
  EXPECT_NEAR(value("k*slide.q + 3", kForce), 2 * 4 + 3, 1e-14);
  EXPECT_NEAR(value("k*slide.q - 0.5*slide.qd", kForce), 2 * 4 - 0.5 * 5, 1e-14);
  EXPECT_NEAR(value("R*slide.q", kForce), 20 * 4, 1e-13);
  EXPECT_NEAR(value("spring.f*slide.q", kTorque), 7 * 0.04, 1e-16);
  EXPECT_NEAR(value("0.3*spring.f*sign(slide.qd)", kForce), 2.1, 1e-15);
  EXPECT_NEAR(value("(10 N cm/rad)*arm.q", kTorque), 0.1 * 2 * kDegree, 1e-17);
  EXPECT_NEAR(value("(10 N cm)*arm.q", kTorque), 0.1 * 2 * kDegree, 1e-17);
  EXPECT_NEAR(value("if(arm.q > 1, 5 N, 0)", kForce), 5, 0);
  EXPECT_NEAR(value("if(arm.q > 1 rad, 5 N, 0)", kForce), 0, 0);
  EXPECT_NEAR(value("5*sin(2*arm.q)", kForce), 5 * std::sin(4 * kDegree), 1e-15);
  EXPECT_NEAR(value("5*sin(w*t)", kForce), 5 * std::sin(kPi / 4), 1e-15);
  EXPECT_NEAR(value("5*sin(3*t)", kForce), 5 * std::sin(1.5), 1e-15);
  EXPECT_NEAR(value("0.8*arm.q + sin(t)", kTorque), 0.01 * (1.6 + std::sin(0.5)), 1e-17);
  EXPECT_NEAR(value("5 N/s * t", kForce), 2.5, 0);
  EXPECT_NEAR(value("M*slide.qd/t", kForce), 3 * 0.05 / 0.5, 1e-15);
  EXPECT_NEAR(value("floor(arm.q/0.7)", kPureNumber), 2, 0);
}

TEST(ExpressionUnits, MotionsOfTimeAreInFileUnits) {
  const UnitSystem ms = Units("mm", "deg", "ms");
  EXPECT_DOUBLE_EQ(At(0.5, "pi/3 + 6*t", kAngle), kPi / 3 + 3);
  EXPECT_DOUBLE_EQ(At(0.5, "10 + 6*t", kAngle, kCmDeg), 13 * kDegree);
  EXPECT_DOUBLE_EQ(At(0.5, "10 + 6*t", kAngle, ms), 3010 * kDegree);  // t in ms
  EXPECT_DOUBLE_EQ(At(0.5, "30 deg * sin(2*t)", kAngle), 30 * kDegree * std::sin(1));
  EXPECT_DOUBLE_EQ(At(0.5, "30*sin(2*t)", kAngle, kCmDeg), 30 * kDegree * std::sin(1));
  EXPECT_DOUBLE_EQ(At(0.5, "L*(1 + sin(2*t))", kLength, kCmDeg), 0.05 * (1 + std::sin(1)));
  EXPECT_DOUBLE_EQ(At(0.5, "w*t", kAngle, kCmDeg), kPi / 4);
  EXPECT_DOUBLE_EQ(At(0.5, "if(t > 0.3, 5 N, 0)", kForce, kCmDeg), 5);
  EXPECT_DOUBLE_EQ(At(0.2, "if(t > 0.3 s, 5 N, 0)", kForce, ms), 0);
}

TEST(ExpressionUnits, ParametersKeepTheirUnits) {
  const SymbolTable table = Symbols(kCmDeg);
  const auto parameter = [&](std::string_view text) { return EvaluateParameter(text, kHere, table, kCmDeg); };
  const ConstantValue bare = parameter("2*R + 1");
  EXPECT_EQ(bare.value, 41);
  EXPECT_TRUE(bare.bare);
  EXPECT_FALSE(bare.certain);
  const ConstantValue length = parameter("2*L + 30 mm");
  EXPECT_DOUBLE_EQ(length.value, 13);
  EXPECT_TRUE(Same(DimensionOf(length.unit), DimensionOf(kLength)));
  EXPECT_TRUE(length.certain);
  EXPECT_FALSE(length.bare);
  EXPECT_FALSE(parameter("R*L").certain);
  EXPECT_TRUE(parameter("L/(2 cm)").certain);
  EXPECT_FALSE(parameter("L/(2 cm)").bare);
}

// ---- Errors ---------------------------------------------------------------

TEST(ExpressionErrors, NameThePlaceTheMistakeAndTheRemedy) {
  const std::string location = "cam.yaml:5:";
  const struct {
    const char* text;
    int column;  // counted from 0 in the text
    const char* message;
  } cases[] = {
      {"", 0, "the expression is empty"},
      {"   ", 0, "the expression is empty"},
      {"2 +", 3, "the expression ends too early"},
      {"2 + * 3", 4, "'*' needs a value on both sides; powers are written with ^"},
      {"2 ** 3", 3, "'*' needs a value on both sides; powers are written with ^"},
      {"(1 + 2", 0, "this parenthesis is not closed"},
      {"1 + 2)", 5, "unexpected ')'"},
      {"sin(1", 3, "this parenthesis is not closed"},
      {"sin()", 0, "sin takes 1 argument, found 0"},
      {"1 + atan2(1)", 4, "atan2 takes 2 arguments, found 1"},
      {"min(1)", 0, "min takes at least 2 arguments, found 1"},
      {"sin 1", 0, "'sin' is a function; write sin(...)"},
      {"sine(1)", 0, "unknown function 'sine'; did you mean 'sin'?"},
      {"R(1)", 0, "'R' is not a function; an operator is missing, as in R*(...)"},
      {"2*follower", 2, "unknown name 'follower'"},
      {"2*slide.x", 2, "unknown name 'slide.x'; did you mean 'slide.q'?"},
      {"arm.qdd", 0, "unknown name 'arm.qdd'; did you mean 'arm.qd'?"},
      {"2*inf", 2, "'inf' is not accepted as a number"},
      {"nan", 0, "'nan' is not accepted as a number"},
      {"R + cm", 4, "unknown name 'cm'; a unit must follow a number, as in 1 cm"},
      {"2 R", 2, "an operator is missing before 'R'; write *R"},
      {"2 sin(1)", 2, "an operator is missing before 'sin'; write *sin"},
      {"R 2", 2, "unexpected '2'"},
      {"R L", 2, "unexpected 'L'; an operator is missing before it or a value"},
      {"1.2.3", 0, "this number has two decimal points"},
      {"1e999", 0, "this number is too large or too small"},
      {"arm..q", 0, "'arm..q' is no name: a dot must be between two words"},
      {"arm. + 1", 0, "'arm.' is no name: a dot must be between two words"},
      {"2 == 3", 2, "== compares numbers that are rarely equal; use <= or >= or a tolerance, as in abs(a - b) < 1e-6"},
      {"2 != 3", 2, "!= compares numbers that are rarely equal; use < or > or a tolerance, as in abs(a - b) > 1e-6"},
      {"R = 3", 2, "'=' is no operator here; compare with <= or >="},
      {"if(1 < R && 2 < R, 1, 2)", 9, "'&' is no operator; write and"},
      {"if(1 < R || 2 < R, 1, 2)", 9, "'|' is no operator; write or"},
      {"if(!(1 < 2), 1, 2)", 3, "'!' is no operator; write not"},
      {"7 % 3", 2, "'%' is no operator; write mod(a, b)"},
      {"if(1 < R < 2, 1, 2)", 9, "comparisons cannot be chained; join two with and"},
      {"if(t, 1, 2)", 3, "expected a condition such as t > 0.3, found a number"},
      {"5*(t > 1)", 2, "a condition is no number; write if(condition, value, other)"},
      {"t > 1", 0, "a condition is no number; write if(condition, value, other)"},
      {"if(1 < 2 and 3, 1, 2)", 13, "expected a condition such as t > 0.3, found a number"},
      {"2 + $", 4, "unexpected '$'"},
      {"2 \xc2\xb5m", 2, "unexpected character (byte 0xc2)"},
      {"0,5", 1, "unexpected ','; decimals are written with a point, as in 0.5"},
      {"1, 5", 1, "unexpected ','"},
      {"sin(0,5)", 0, "sin takes 1 argument, found 2; decimals are written with a point, as in 0.5"},
      {"3 + 2 kg*g", 9,
       "'g' is a unit and also a name of this model; put the value before it into parentheses, as in (2 kg)*g, or "
       "rename 'g'"},
      {"2 m / g", 6,
       "'g' is a unit and also a name of this model; put the value before it into parentheses, as in (2 m)/g, or "
       "rename 'g'"},
      {"2 m^n", 4,
       "the power of a unit must be a number such as 2, -1 or 1.5; a power of the whole value needs parentheses, as in "
       "(2 m)^n"},
      {"1 + 1/0", 5, "division by zero or overflow: the result is not a finite number"},
      {"t + 2/(R - 20)", 5, "division by zero or overflow: the result is not a finite number"},
      {"t/(R - 20)", 1, "division by zero or overflow: the result is not a finite number"},
      {"1 + sqrt(-1)", 4, "the square root of a negative number does not exist"},
      {"log(0)", 0, "the logarithm exists for positive numbers only"},
      {"t + 0*asin(2)", 6, "the argument must lie between -1 and 1"},
      {"(-8)^0.5", 4, "this power does not exist or is too large"},
      {"exp(1000)", 0, "this number is too large"},
      {"atan(1/0)", 6, "division by zero or overflow: the result is not a finite number"},
      {"if(sqrt(-1) > 0, 1, 2)", 3, "the square root of a negative number does not exist"},
      {"floor(1e30)", 0, "this number is too large to be rounded"},
      {"smoothstep(t, 1, 1)", 0, "smoothstep(x, x0, x1) needs x0 and x1 to differ"},
      {"clamp(t, 2, 1)", 0, "clamp(x, lo, hi) needs lo <= hi"},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(LawError(c.text), location + std::to_string(20 + c.column) + ": error: " + c.message) << "in: " << c.text;
  }
}

TEST(ExpressionErrors, UnknownUnitsAreListed) {
  EXPECT_EQ(ConstantError("70 cmm").rfind(
                "cam.yaml:5:23: error: unknown unit 'cmm'; did you mean 'mm'? known units: m mm cm", 0),
            0u);
  EXPECT_EQ(
      ConstantError("1 + 5 Nm").rfind("cam.yaml:5:26: error: unknown unit 'Nm'; did you mean 'N*m'? known units:", 0),
      0u);
}

TEST(ExpressionErrors, ConstantsCannotChange) {
  EXPECT_EQ(ConstantError("1 + t"), "cam.yaml:5:24: error: 't' changes during the run; a constant is expected here");
  EXPECT_EQ(ConstantError("arm.q"),
            "cam.yaml:5:20: error: 'arm.q' changes during the run; a constant is expected here");
  EXPECT_EQ(ErrorOf([] { (void)EvaluateConstant("2*t", kHere, {}, kLength, kSi); }),
            "cam.yaml:5:22: error: time t cannot be used here");
  EXPECT_EQ(ErrorOf([] { (void)EvaluateConstant("2*e", kHere, {}, kLength, kSi); }),
            "cam.yaml:5:22: error: unknown name 'e'; Euler's number is exp(1)");
}

TEST(ExpressionErrors, CertainDimensionsMustAgree) {
  EXPECT_EQ(ConstantError("5 cm", kMass, kCmDeg), "cam.yaml:5:20: error: expected a mass (kg), found a length (cm)");
  EXPECT_EQ(ConstantError("2*L", kMass, kCmDeg), "cam.yaml:5:20: error: expected a mass (kg), found a length (cm)");
  EXPECT_EQ(ConstantError("1 + 5 cm + 3 s", kLength, kCmDeg),
            "cam.yaml:5:29: error: '+' adds a length (cm) and a time (s)");
  EXPECT_EQ(ConstantError("5 cm - M", kLength, kCmDeg),
            "cam.yaml:5:25: error: '-' subtracts a length (cm) and a mass (kg)");
  EXPECT_EQ(ConstantError("if(L < M, 1, 2)"), "cam.yaml:5:25: error: '<' compares a length (m) and a mass (kg)");
  EXPECT_EQ(ConstantError("max(L, M)"), "cam.yaml:5:20: error: max joins a length (m) and a mass (kg)");
  EXPECT_EQ(ConstantError("1 + sin(L)"),
            "cam.yaml:5:28: error: sin needs a pure number or an angle, found a length (m)");
  EXPECT_EQ(ConstantError("2^L"),
            "cam.yaml:5:22: error: an exponent needs a pure number or an angle, found a length (m)");
  EXPECT_EQ(LawError("slide.q^t"), "cam.yaml:5:20: error: a length (m) can only be raised to a constant power");
  EXPECT_EQ(LawError("floor(slide.q)"),
            "cam.yaml:5:26: error: floor needs a pure number, found a length (m); divide it by a unit, as in floor(x / "
            "(1 m))");
  EXPECT_EQ(LawError("spring.f", kTorque, kCmDeg), "cam.yaml:5:20: error: expected a torque (N cm), found a force (N)");
  EXPECT_EQ(LawError("sin(t) + L", kLength), "cam.yaml:5:27: error: '+' adds a pure number and a length (m)");
  EXPECT_EQ(ConstantError("M*L", kTorque), "cam.yaml:5:20: error: expected a torque (N m), found a quantity in kg m");
  EXPECT_EQ(
      ConstantError("L/(2 m)", kAngle, kCmDeg),
      "cam.yaml:5:20: error: a pure number meets an angle in a file with angles in deg; multiply it by 1 rad or 1 deg");
  EXPECT_EQ(
      LawError("arm.q + slide.q/L", kAngle, kCmDeg),
      "cam.yaml:5:28: error: a pure number meets an angle in a file with angles in deg; multiply it by 1 rad or 1 deg");
  EXPECT_EQ(ConstantError("L^20*L^20"), "cam.yaml:5:20: error: the powers of the units become too large");
}

TEST(ExpressionErrors, SizeIsBounded) {
  EXPECT_EQ(LawError(std::string(5000, '1')), "cam.yaml:5:20: error: the expression is longer than 4096 characters");
  EXPECT_EQ(LawError(std::string(64, '(') + "1" + std::string(64, ')')), "no error");
  EXPECT_EQ(LawError(std::string(65, '(') + "1" + std::string(65, ')')),
            "cam.yaml:5:85: error: the expression is nested deeper than 64 levels");
  for (const char* piece : {"-", "2^", "not ", "sin(", "(", "if(1<2,"}) {
    std::string text;
    while (text.size() < 4000) text += piece;
    EXPECT_NE(LawError(text).find("nested deeper than 64"), std::string::npos) << piece;
  }
  std::string sum = "t";
  for (int i = 0; i < 300; ++i) sum += "+sin(t+" + std::to_string(i) + ")";
  EXPECT_NE(LawError(sum).find("the expression needs more than 512 operations"), std::string::npos);
}

TEST(ExpressionErrors, AGuardedConstantMayBeUndefined) {
  EXPECT_EQ(Constant("if(g > 100, sqrt(g - 100), 7)"), 7);
  EXPECT_EQ(At(2, "if(R < 20, 1/(R - 20), t)"), 2);
}

TEST(ExpressionUnits, MotionLawsAreNumbersOfAnythingOverTime) {
  const UnitSystem ms = Units("mm", "deg", "ms");
  const char* dwell = "30 deg * cycloidal(t, 0.2 s, 0.5 s) - 30 deg * poly345(t, 0.8 s, 1 s)";
  for (const UnitSystem& units : {kSi, kCmDeg, ms}) {
    EXPECT_EQ(At(0.1, dwell, kAngle, units), 0);
    EXPECT_NEAR(At(0.35, dwell, kAngle, units), 15 * kDegree, 1e-15);
    EXPECT_DOUBLE_EQ(At(0.6, dwell, kAngle, units), 30 * kDegree);
    EXPECT_NEAR(At(0.9, dwell, kAngle, units), 15 * kDegree, 1e-15);
    EXPECT_NEAR(At(1.5, dwell, kAngle, units), 0, 1e-15);
  }
  EXPECT_DOUBLE_EQ(At(0.35, "30*cycloidal(t, 0.2, 0.5)", kAngle, kCmDeg), 15 * kDegree);
  EXPECT_DOUBLE_EQ(At(0.35, "20*cycloidal(t, 200, 500)", kLength, ms), 0.01);
  EXPECT_EQ(LawError("cycloidal(t, 1 s, 2 cm)"), "cam.yaml:5:20: error: cycloidal joins a time (s) and a length (m)");
  EXPECT_EQ(LawError("poly4567(t, 1, 1)"), "cam.yaml:5:20: error: poly4567(x, x0, x1) needs x0 and x1 to differ");
}

TEST(ExpressionUnits, ATableWithoutUnitsMapsTheNumbersOfTheFile) {
  const auto at = [](double x, const char* text, const Quantity& expected, const UnitSystem& units) {
    return ValueAt(Law(text, expected, units), {0, 0, 0, x});
  };
  EXPECT_DOUBLE_EQ(at(0.015, "table(rule, slide.q)", kForce, kCmDeg), 20);    // 1.5 cm
  EXPECT_DOUBLE_EQ(at(0.015, "table(rule, slide.q)", kTorque, kCmDeg), 0.2);  // 20 N cm
  EXPECT_DOUBLE_EQ(at(0.015, "table(rule, slide.q)*slide.qd", kPower, kCmDeg), 0);
  EXPECT_DOUBLE_EQ(at(0.0015, "table(rule, slide.q) + 5 N", kForce, Units("mm", "deg")), 25);
  EXPECT_DOUBLE_EQ(Constant("table(rule, 25 mm)", kLength, kCmDeg), 0.25);
  EXPECT_DOUBLE_EQ(Constant("2*table(rule, 1)", kPureNumber, kCmDeg), 20);
}

TEST(ExpressionUnits, MotionsAreFunctionsWithDerivatives) {
  const Expression law = Law("motion(index, 2*t)", kAngle, kCmDeg);
  Jet2 t{3.75, 1, 0};  // 7.5 s: half way through the fourth index
  std::vector<Expression::Branch> branches(law.num_switches());
  law.InitialBranches(&t, branches.data());
  const Jet2 y = law.Along(&t, branches.data());
  EXPECT_DOUBLE_EQ(y.value, 1.75);
  EXPECT_DOUBLE_EQ(y.d1, 0.5 * 1.875 * 2);
  EXPECT_NEAR(y.d2, 0, 1e-14);
  EXPECT_EQ(law.SwitchText(0), "motion(index, 2*t)");
  const SymbolTable symbols = Symbols(kCmDeg);
  const FunctionRef& index = *symbols.FindFunction(FunctionKind::kMotion, "index");
  const Expression composed = Expression::Compose("sequence", index, "2*t", kHere, symbols, kAngle, kCmDeg);
  EXPECT_EQ(composed.SwitchText(0), "sequence(2*t)");
  EXPECT_EQ(ValueAt(composed, {3.75}), y.value);
  EXPECT_EQ(ErrorOf([&] { (void)Expression::Compose("sequence", index, "2*T", kHere, symbols, kAngle, kCmDeg); }),
            "cam.yaml:5:22: error: unknown name 'T'; did you mean 't'?");
}

TEST(ExpressionUnits, TablesTakeAndGiveTheirQuantities) {
  const auto at = [](double q, std::string_view text, const Quantity& expected, const UnitSystem& units) {
    return ValueAt(Law(text, expected, units), {0, q});
  };
  EXPECT_DOUBLE_EQ(at(0.25, "table(lift, arm.q)", kLength, kCmDeg), 0.02);
  EXPECT_DOUBLE_EQ(at(0.25, "table(lift, arm.q) + 3", kLength, kCmDeg), 0.05);
  EXPECT_DOUBLE_EQ(at(0.25, "(2 N/cm)*table(lift, 2*arm.q)", kForce, kCmDeg), 10);
  EXPECT_DOUBLE_EQ(at(9, "table(lift, arm.q)", kLength, kCmDeg), 0.05);
  EXPECT_DOUBLE_EQ(Constant("table(lift, 0.25 rad)", kLength, kCmDeg), 0.02);
  EXPECT_DOUBLE_EQ(Constant("table(lift, -10)", kLength, kCmDeg), 0.01);
  EXPECT_DOUBLE_EQ(At(0.25, "table(wave, t)", kPureNumber, Units("mm", "deg", "ms")), 1);
  EXPECT_DOUBLE_EQ(At(7.25, "5 deg * table(wave, t)", kAngle, kCmDeg), 5 * kDegree);
  EXPECT_EQ(LawError("table(lift, slide.q)", kLength),
            "cam.yaml:5:32: error: expected an angle (rad), found a length (m)");
  EXPECT_EQ(LawError("table(lift, arm.q)", kForce), "cam.yaml:5:20: error: expected a force (N), found a length (m)");
  EXPECT_EQ(LawError("table(lif, t)"), "cam.yaml:5:26: error: there is no table 'lif'; did you mean 'lift'?");
  EXPECT_EQ(LawError("1 + table(3, t)"), "cam.yaml:5:30: error: table(name, x) starts with the name of a table");
  EXPECT_EQ(LawError("table(lift)"), "cam.yaml:5:20: error: table takes 2 arguments: the name of a table and x");
  EXPECT_EQ(LawError("table(lift, t"), "cam.yaml:5:25: error: this parenthesis is not closed");
  EXPECT_EQ(LawError("motion(lift, t)"), "cam.yaml:5:20: error: 'lift' is a table; write table(lift, x)");
  EXPECT_EQ(LawError("table(index, t)"), "cam.yaml:5:20: error: 'index' is a motion; write motion(index, x)");
  EXPECT_EQ(LawError("motion(indxe, t)"), "cam.yaml:5:27: error: there is no motion 'indxe'; did you mean 'index'?");
  EXPECT_EQ(LawError("table(lift, 1, 2)"), "cam.yaml:5:33: error: unexpected ','");
  EXPECT_EQ(LawError("table"), "cam.yaml:5:20: error: 'table' is a function; write table(...)");
  EXPECT_EQ(ConstantError("table(zigzag, 9)"),
            "cam.yaml:5:20: error: the table has no value here; set its 'extrapolation', or give it more points");
}

TEST(ExpressionUnits, AngleMeetsNoOtherPowerOfAngleInAFileInDegrees) {
  const std::string remedy = "; a unit belongs to the number before it, so pi/2 rad is pi/(2 rad): write pi/2 * 1 rad";
  EXPECT_EQ(LawError("pi/2 rad * t", kAngle, kCmDeg),
            "cam.yaml:5:20: error: expected an angle (deg), found a quantity in s/deg" + remedy);
  EXPECT_EQ(ConstantError("pi/2 rad", kAngle, kCmDeg),
            "cam.yaml:5:20: error: expected an angle (deg), found a quantity in 1/deg" + remedy);
  EXPECT_EQ(ConstantError("pi/2 rad/s", kAngularSpeed, kCmDeg),
            "cam.yaml:5:20: error: expected an angular speed (deg/s), found a quantity in s/deg" + remedy);
  EXPECT_EQ(LawError("10 deg + pi/2 rad * t", kAngle, kCmDeg),
            "cam.yaml:5:27: error: '+' adds an angle (deg) and a quantity in s/deg" + remedy);
  EXPECT_EQ(LawError("1/2 rad - arm.q", kAngle, kCmDeg),
            "cam.yaml:5:28: error: '-' subtracts a quantity in 1/deg and an angle (deg)" + remedy);
  EXPECT_EQ(LawError("arm.q + arm.q^2", kAngle, kCmDeg),
            "cam.yaml:5:26: error: '+' adds an angle (deg) and a quantity in deg^2; divide by 1 rad or 1 deg where the "
            "angle enters once too often");
  EXPECT_EQ(LawError("arm.q*arm.q", kAngle, kCmDeg),
            "cam.yaml:5:20: error: expected an angle (deg), found a quantity in deg^2; divide by 1 rad or 1 deg where "
            "the angle enters once too often");
  // One of the two may be free of angles, and bare factors may hide them.
  EXPECT_DOUBLE_EQ(Constant("M*L*w^2", kForce, kCmDeg), 3 * 0.05 * kPi * kPi / 4);
  EXPECT_DOUBLE_EQ(At(0.5, "pi/2 * 1 rad * t", kAngle, kCmDeg), kPi / 4);
  EXPECT_DOUBLE_EQ(ValueAt(Law("3*arm.q + 0.5*arm.q^3", kTorque, kCmDeg), {0, 2 * kDegree}), 0.1);
  EXPECT_DOUBLE_EQ(At(2, "pi/2 rad * t", kAngle), kPi);  // a radian is 1
}

TEST(ExpressionUnits, PiIsNoNumberOfDegrees) {
  const std::string remedy = ": error: pi suggests radians, but a number here is in ";
  EXPECT_EQ(ConstantError("pi/3", kAngle, kCmDeg), "cam.yaml:5:20" + remedy + "deg; multiply by 1 rad, or write deg");
  EXPECT_EQ(ConstantError("2*pi*50", kAngularSpeed, kCmDeg),
            "cam.yaml:5:20" + remedy + "deg/s; multiply by 1 rad, or write deg/s");
  for (const char* text :
       {"2*pi*50*t", "10 + pi/4", "arm.q - pi/2", "2*arm.q - pi*t", "if(arm.q > pi/2, 1, 2)", "max(-pi^2/3, arm.q)",
        "10 deg - pi*t", "30*sin(arm.q + pi/3)", "phase + 1", "w*t - phase"}) {
    EXPECT_NE(ErrorOf([&] {
                SymbolTable symbols = Symbols(kCmDeg);
                symbols.AddConstant("phase", EvaluateParameter("2*pi/3", kHere, symbols, kCmDeg));
                (void)Expression::Compile(text, kHere, symbols, kAngle, kCmDeg);
              }).find(remedy),
              std::string::npos)
        << text;
  }
  EXPECT_DOUBLE_EQ(Constant("pi/3 * 1 rad", kAngle, kCmDeg), kPi / 3);
  EXPECT_DOUBLE_EQ(Constant("2*pi*(50 1/s)", kAngularSpeed, kCmDeg), 100 * kPi);
  EXPECT_DOUBLE_EQ(Constant("pi*(2 cm)^2", kArea, kCmDeg), kPi * 0.0004);
  EXPECT_DOUBLE_EQ(Constant("pi/180*90 deg", kAngle, kCmDeg), kPi / 180 * kPi / 2);
  EXPECT_DOUBLE_EQ(At(0.25, "30*sin(2*pi*t)", kAngle, kCmDeg), kPi / 6);
  EXPECT_DOUBLE_EQ(At(0.25, "30*cos(2*pi*50*t + pi/2 + pi)", kAngle, kCmDeg), kPi / 6 * std::cos(26.5 * kPi));
  EXPECT_DOUBLE_EQ(Constant("pi/3", kAngle), kPi / 3);
  EXPECT_DOUBLE_EQ(Constant("2*pi*50", kAngularSpeed), 100 * kPi);
}

TEST(ExpressionUnits, ALawHasAQuantityOfItsOwn) {
  const SymbolTable symbols = Symbols(kCmDeg);
  for (const char* text :
       {"slide.q^2 - 4", "slide.q^2 - L*slide.q", "arm.q - 30", "t - 2", "slide.q*spring.f*arm.q^3 - 1", "pi - 3*t",
        "table(lift, arm.q) - 1 mm", "sin(t)", "3*arm.q - arm.q^2"}) {
    const Quantity own = QuantityOf(text, kHere, symbols, kCmDeg);
    EXPECT_EQ(LawError(text, own, kCmDeg), "no error") << text;
  }
  const Quantity area = QuantityOf("slide.q^2 - 4", kHere, symbols, kCmDeg);
  EXPECT_TRUE(Same(DimensionOf(area), DimensionOf(kArea)));
  EXPECT_DOUBLE_EQ(ValueAt(Law("slide.q^2 - 4", area, kCmDeg), {0, 0, 0, 0.02}), 0);
  EXPECT_EQ(ErrorOf([&] { (void)QuantityOf("slide.q + 3 s", kHere, symbols, kCmDeg); }),
            "cam.yaml:5:28: error: '+' adds a length (cm) and a time (s)");
}

TEST(ExpressionUnits, ABareAngleInATrigonometricFunctionIsRefusedInAFileInDegrees) {
  SymbolTable symbols = Symbols(kCmDeg);
  symbols.AddConstant("theta", {.value = 15, .unit = {}});
  symbols.AddConstant("phi", EvaluateParameter("15 deg", kHere, symbols, kCmDeg));
  const auto error_of = [&](const char* text, const UnitSystem& units) {
    try {
      (void)Expression::Compile(text, kHere, symbols, kPureNumber, units);
    } catch (const InputError& error) {
      return error.message();
    }
    return std::string();
  };
  const std::string problem = "cos of parameter 'theta', which has no unit, in a file with angles in deg: ";
  const std::string define = "give it one where it is defined";
  const std::pair<const char*, std::string> refused[] = {
      {"cos(theta)", define + ", as in `theta: 15 deg`, or write theta*1 deg or theta*1 rad"},
      {"3*cos(theta/2)", "write (theta/2)*1 deg or (theta/2)*1 rad"},
      {"cos(2*theta + 30)", "write (2*theta + 30)*1 deg or (2*theta + 30)*1 rad"},
      {"cos(360/theta)", "write (360/theta)*1 deg or (360/theta)*1 rad"},
      {"cos(-theta)", "write (-theta)*1 deg or (-theta)*1 rad"},
      {"cos(2*t + theta)", define + ", as in `theta: 15 deg`, or write theta*1 deg or theta*1 rad"},
      {"cos(theta*t)", define + ", such as deg/s or rad/s (s, where t is divided by it)"},
      {"cos(t/theta)", define + ", such as deg/s or rad/s (s, where t is divided by it)"},
      {"cos(theta*(t - 1))", define + ", such as deg/s or rad/s (s, where t is divided by it)"}};
  for (const auto& [text, remedy] : refused) EXPECT_EQ(error_of(text, kCmDeg), problem + remedy) << text;
  EXPECT_EQ(error_of("sin(30)", kCmDeg),
            "sin of a number without unit in a file with angles in deg: multiply it by 1 deg or by 1 rad");
  for (const char* text : {"cos(theta*1 deg)", "cos(phi)", "cos(phi + 30)", "sin(pi/3)", "tan(0)", "sin(2*t)",
                           "sin(3*(t - 0.5))", "sin(t - 0.5)", "sin(2*pi*50*t)", "cos(asin(0.5))", "sin(2*pi*theta*t)",
                           "sin(theta*1 deg/s*t)", "sin(pi*t/theta)", "sin(phi/2 + 3)", "cos(theta*phi)"}) {
    EXPECT_EQ(error_of(text, kCmDeg), "") << text;
  }
  for (const char* text : {"cos(theta)", "sin(30)", "sin(2*t + 30)", "sin(theta*t)"})
    EXPECT_EQ(error_of(text, kSi), "") << text;
}

}  // namespace
}  // namespace savary
