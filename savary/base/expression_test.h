#pragma once

#include <array>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "savary/base/constants.h"
#include "savary/base/expression.h"
#include "savary/base/motion_sequence.h"
#include "savary/base/table.h"

// What the tests of expressions share: a small model's names, and short ways to compile and evaluate.

namespace savary::expression_test {

inline const SourceLocation kHere{"cam.yaml", 5, 20};

// Variables of the tests, by their index in the array.
enum { kT, kQ, kQd, kX, kV, kF, kNumVariables };

inline UnitSystem Units(const char* length, const char* angle, const char* time = "s", const char* mass = "kg",
                        const char* force = "N") {
  return {ParseBaseUnit(length, kLength, kHere), ParseBaseUnit(angle, kAngle, kHere), ParseBaseUnit(mass, kMass, kHere),
          ParseBaseUnit(time, kTime, kHere), ParseBaseUnit(force, kForce, kHere)};
}

inline const UnitSystem kSi;
inline const UnitSystem kCmDeg = Units("cm", "deg");

// Tables, in SI: zigzag(x) by lines on 0 .. 8; parabola(x) = x^2 on 0 .. 2; wave(time), of period 1 s; lift(angle), a
// length, constant beyond 0 .. 0.5 rad.
// rule has no units: (1, 10), (2, 30), (3, 20). The motion `index` turns by 0.5 rad in each 2 s, in the second of them.
inline void AddTables(SymbolTable* symbols) {
  const auto add = [&](const char* name, const std::vector<Table::Point>& points, const TableOptions& options,
                       const Quantity& x,
                       const Quantity& y) { symbols->AddTable(name, Table::Build(points, options, kHere), x, y); };
  add("zigzag", {{0, 0}, {1, 2}, {2, 1}, {3, 1}, {8, 4}}, {.interpolation = Interpolation::kLinear}, kPureNumber,
      kPureNumber);
  add("parabola", {{0, 0}, {0.5, 0.25}, {1, 1}, {2, 4}}, {.interpolation = Interpolation::kClamped, .end_slope = 4},
      kPureNumber, kPureNumber);
  add("wave", {{0, 0}, {0.25, 1}, {0.5, 0}, {0.75, -1}, {1, 0}}, {.interpolation = Interpolation::kPeriodic}, kTime,
      kPureNumber);
  symbols->AddFunction(FunctionKind::kTable, "rule",
                       {Table::Build({{1, 10}, {2, 30}, {3, 20}}, {.interpolation = Interpolation::kLinear}, kHere),
                        kPureNumber, kPureNumber, true});
  symbols->AddFunction(
      FunctionKind::kMotion, "index",
      {MotionSequence::Build({{.over = 1}, {.over = 1, .rise = 0.5}}, {.repetition = Repetition::kAdvancing}, kHere),
       kTime, kAngle});
  add("lift", {{0, 0.01}, {0.25, 0.02}, {0.5, 0.05}}, {.extrapolation = Extrapolation::kConstant}, kAngle, kLength);
}

// Parameters R = 20 (bare), L = 5 cm, w = 90 deg/s, k = 2 N/cm, M = 3 kg, g = 4 (bare), e = 15 (bare); the variables
// above.
inline SymbolTable Symbols(const UnitSystem& units) {
  SymbolTable table;
  for (const auto& [name, text] : std::vector<std::pair<std::string, std::string>>{
           {"R", "20"}, {"L", "5 cm"}, {"w", "90 deg/s"}, {"k", "2 N/cm"}, {"M", "3 kg"}, {"g", "4"}, {"e", "15"}}) {
    table.AddConstant(name, EvaluateParameter(text, kHere, table, units));
  }
  table.AddVariable("t", {kT, kTime, false});
  table.SetResolver(
      [](std::string_view name) -> std::optional<VariableRef> {
        if (name == "arm.q") return VariableRef{kQ, kAngle};
        if (name == "arm.qd") return VariableRef{kQd, kAngularSpeed};
        if (name == "slide.q") return VariableRef{kX, kLength};
        if (name == "slide.qd") return VariableRef{kV, kSpeed};
        if (name == "spring.f") return VariableRef{kF, kForce};
        return std::nullopt;
      },
      {"arm.q", "arm.qd", "slide.q", "slide.qd", "spring.f"});
  AddTables(&table);
  return table;
}

inline double Constant(std::string_view text, const Quantity& expected = kPureNumber, const UnitSystem& units = kSi) {
  return EvaluateConstant(text, kHere, Symbols(units), expected, units);
}

inline Expression Law(std::string_view text, const Quantity& expected = kPureNumber, const UnitSystem& units = kSi) {
  return Expression::Compile(text, kHere, Symbols(units), expected, units);
}

// Value at these variables (SI), in the branches that hold there.
inline double ValueAt(const Expression& law, const std::array<double, kNumVariables>& variables) {
  std::vector<Expression::Branch> branches(law.num_switches());
  law.InitialBranches(variables.data(), branches.data());
  return law.Value(variables.data(), branches.data());
}

inline double At(double t, std::string_view text, const Quantity& expected = kPureNumber,
                 const UnitSystem& units = kSi) {
  return ValueAt(Law(text, expected, units), {t});
}

template <class Function>
std::string ErrorOf(Function&& function) {
  try {
    function();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

inline std::string ConstantError(std::string_view text, const Quantity& expected = kPureNumber,
                                 const UnitSystem& units = kSi) {
  return ErrorOf([&] { (void)Constant(text, expected, units); });
}

inline std::string LawError(std::string_view text, const Quantity& expected = kPureNumber,
                            const UnitSystem& units = kSi) {
  return ErrorOf([&] { (void)Law(text, expected, units); });
}

}  // namespace savary::expression_test
