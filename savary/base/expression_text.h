#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// The words of expressions: characters, names, numbers and the functions. Internal to expression*.cc.

namespace savary {

enum class Call {
  kFunctionOfNumber,  // pure number (angles as radians) to pure number
  kInverseAngle,      // pure number to angle
  kSqrt,
  kCbrt,
  kAbs,
  kSign,
  kStep,
  kFloor,
  kMod,
  kMin,
  kMax,
  kHypot,
  kAtan2,
  kIf,
  kRise,   // from 0 to 1, see rise_law.h
  kNamed,  // the first argument is the name of a table or motion
  kClamp,
};

struct Function {
  const char* name;
  Call call;
  int least, most;  // number of arguments
};

inline constexpr int kManyArguments = 32;
inline constexpr std::array kFunctions{
    Function{"sin", Call::kFunctionOfNumber, 1, 1},
    Function{"cos", Call::kFunctionOfNumber, 1, 1},
    Function{"tan", Call::kFunctionOfNumber, 1, 1},
    Function{"sinh", Call::kFunctionOfNumber, 1, 1},
    Function{"cosh", Call::kFunctionOfNumber, 1, 1},
    Function{"tanh", Call::kFunctionOfNumber, 1, 1},
    Function{"exp", Call::kFunctionOfNumber, 1, 1},
    Function{"log", Call::kFunctionOfNumber, 1, 1},
    Function{"log10", Call::kFunctionOfNumber, 1, 1},
    Function{"asin", Call::kInverseAngle, 1, 1},
    Function{"acos", Call::kInverseAngle, 1, 1},
    Function{"atan", Call::kInverseAngle, 1, 1},
    Function{"atan2", Call::kAtan2, 2, 2},
    Function{"sqrt", Call::kSqrt, 1, 1},
    Function{"cbrt", Call::kCbrt, 1, 1},
    Function{"abs", Call::kAbs, 1, 1},
    Function{"sign", Call::kSign, 1, 1},
    Function{"step", Call::kStep, 1, 1},
    Function{"floor", Call::kFloor, 1, 1},
    Function{"mod", Call::kMod, 2, 2},
    Function{"min", Call::kMin, 2, kManyArguments},
    Function{"max", Call::kMax, 2, kManyArguments},
    Function{"hypot", Call::kHypot, 2, 2},
    Function{"if", Call::kIf, 3, 3},
    Function{"smoothstep", Call::kRise, 3, 3},
    Function{"poly345", Call::kRise, 3, 3},
    Function{"poly4567", Call::kRise, 3, 3},
    Function{"cycloidal", Call::kRise, 3, 3},
    Function{"harmonic", Call::kRise, 3, 3},
    Function{"modified_sine", Call::kRise, 3, 3},
    Function{"modified_trapezoid", Call::kRise, 3, 3},
    Function{"table", Call::kNamed, 2, 2},
    Function{"motion", Call::kNamed, 2, 2},
    Function{"clamp", Call::kClamp, 3, 3},
};

/// Null for a name that is no function.
[[nodiscard]] const Function* FindFunction(std::string_view name);
[[nodiscard]] std::vector<std::string> FunctionNames();

[[nodiscard]] inline bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
[[nodiscard]] inline bool IsDigit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] inline bool StartsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
[[nodiscard]] inline bool IsKeyword(std::string_view name) { return name == "and" || name == "or" || name == "not"; }

/// The end of the name that starts at `at`; `at` itself when none does. Dots join parts of a name.
[[nodiscard]] size_t EndOfName(std::string_view text, size_t at);

/// The end of the number that starts at `at`: digits, point, digits, exponent. `at` itself when none does.
[[nodiscard]] size_t EndOfNumber(std::string_view text, size_t at);

}  // namespace savary
