#include "savary/base/expression.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace savary {

enum class Expression::Op : uint8_t {
  kConstant,
  kVariable,
  kHeaviside,  // 1 in branch 1 (a > 0, or a >= 0 when value == 0), 0 in branch 0
  kFloor,      // the branch is the cell: branch <= a < branch + 1
  kSelect,     // a == 1 ? b : c
  // Smooth operations of a and b.
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRaise,
  kHypot,
  kAtan2,  // c = 1 continues the branch y >= 0 across the cut, c = 0 the branch y < 0
  // Smooth operations of a.
  kNegate,
  kConstantPower,  // a^value
  kQuintic,        // a^3 (10 - 15 a + 6 a^2)
  kSin,
  kCos,
  kTan,
  kAsin,
  kAcos,
  kAtan,
  kSinh,
  kCosh,
  kTanh,
  kExp,
  kLog,
  kLog10,
  kSqrt,
  kCbrt,
};

namespace {

constexpr size_t kLongestText = 4096;
constexpr int kDeepestNesting = 64;
constexpr int kMostNodes = 512;
constexpr double kLargestExponent = 24;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kPi = std::numbers::pi;

// The cell of numbers that floor cannot count.
constexpr Expression::Branch kNoCell = std::numeric_limits<Expression::Branch>::min();

int NumOperands(auto op) {
  using Op = decltype(op);
  switch (op) {
    case Op::kConstant:
    case Op::kVariable:
      return 0;
    case Op::kSelect:
    case Op::kAtan2:
      return 3;
    case Op::kAdd:
    case Op::kSubtract:
    case Op::kMultiply:
    case Op::kDivide:
    case Op::kRaise:
    case Op::kHypot:
      return 2;
    default:
      return 1;
  }
}

Expression::Branch HeavisideBranch(double g, double direction, bool strict) {
  if (g == 0) g = direction;
  return g > 0 || (g == 0 && !strict) ? 1 : 0;
}

Expression::Branch FloorBranch(double x, double direction) {
  const double cell = std::floor(x) - (x == std::floor(x) && direction < 0 ? 1 : 0);
  return std::abs(cell) < 2e9 ? static_cast<Expression::Branch>(cell) : kNoCell;
}

double Atan2OnBranch(double y, double x, bool above) {
  const double angle = std::atan2(y + 0.0, x);  // + 0.0 turns -0 into 0
  if (x >= 0) return angle;
  if (above && y < 0) return angle + 2 * kPi;
  if (!above && y >= 0) return angle - 2 * kPi;
  return angle;
}

}  // namespace

struct Expression::Triple {
  double value, d1, d2;
};

struct Expression::Partials {
  double f = 0;
  double a = 0, b = 0;            // df/da, df/db
  double aa = 0, ab = 0, bb = 0;  // second derivatives
};

double Expression::Apply(const Node& node, double a, double b, double c) {
  switch (node.op) {
    case Op::kAdd:
      return a + b;
    case Op::kSubtract:
      return a - b;
    case Op::kMultiply:
      return a * b;
    case Op::kDivide:
      return a / b;
    case Op::kRaise:
      return std::pow(a, b);
    case Op::kHypot:
      return std::hypot(a, b);
    case Op::kAtan2:
      return Atan2OnBranch(a, b, c != 0);
    case Op::kNegate:
      return -a;
    case Op::kConstantPower:
      return std::pow(a, node.value);
    case Op::kQuintic:
      return a * a * a * (10 + a * (6 * a - 15));
    case Op::kSin:
      return std::sin(a);
    case Op::kCos:
      return std::cos(a);
    case Op::kTan:
      return std::tan(a);
    case Op::kAsin:
      return std::asin(a);
    case Op::kAcos:
      return std::acos(a);
    case Op::kAtan:
      return std::atan(a);
    case Op::kSinh:
      return std::sinh(a);
    case Op::kCosh:
      return std::cosh(a);
    case Op::kTanh:
      return std::tanh(a);
    case Op::kExp:
      return std::exp(a);
    case Op::kLog:
      return std::log(a);
    case Op::kLog10:
      return std::log10(a);
    case Op::kSqrt:
      return std::sqrt(a);
    case Op::kCbrt:
      return std::cbrt(a);
    default:
      return kNan;
  }
}

Expression::Partials Expression::CalcPartials(const Node& node, double a, double b, double c) {
  const double f = Apply(node, a, b, c);
  switch (node.op) {
    case Op::kAdd:
      return {f, 1, 1};
    case Op::kSubtract:
      return {f, 1, -1};
    case Op::kMultiply:
      return {f, b, a, 0, 1, 0};
    case Op::kDivide:
      return {f, 1 / b, -f / b, 0, -1 / (b * b), 2 * f / (b * b)};
    case Op::kRaise: {
      const double log_a = a == 0 && b > 0 ? 0 : std::log(a);  // at a = 0 the limits of f log a and f log^2 a are 0
      const double fa = b == 0 ? 0 : b * std::pow(a, b - 1);
      return {f,
              fa,
              f * log_a,
              b * (b - 1) == 0 ? 0 : b * (b - 1) * std::pow(a, b - 2),
              std::pow(a, b - 1) * (1 + b * log_a),
              f * log_a * log_a};
    }
    case Op::kHypot: {
      const double u = a / f, v = b / f;
      return {f, u, v, v * v / f, -u * v / f, u * u / f};
    }
    case Op::kAtan2: {  // y = a, x = b
      const double h = std::hypot(a, b), y = a / h, x = b / h;
      return {f, x / h, -y / h, -2 * x * y / h / h, (y * y - x * x) / h / h, 2 * x * y / h / h};
    }
    case Op::kNegate:
      return {f, -1};
    case Op::kConstantPower: {
      const double n = node.value;
      return {f, n == 0 ? 0 : n * std::pow(a, n - 1), 0, n == 0 || n == 1 ? 0 : n * (n - 1) * std::pow(a, n - 2)};
    }
    case Op::kQuintic:
      return {f, 30 * a * a * (1 - a) * (1 - a), 0, 60 * a * (1 - a) * (1 - 2 * a)};
    case Op::kSin:
      return {f, std::cos(a), 0, -f};
    case Op::kCos:
      return {f, -std::sin(a), 0, -f};
    case Op::kTan:
      return {f, 1 + f * f, 0, 2 * f * (1 + f * f)};
    case Op::kAsin:
    case Op::kAcos: {
      const double s = node.op == Op::kAsin ? 1 : -1, square = (1 - a) * (1 + a);
      return {f, s / std::sqrt(square), 0, s * a / (square * std::sqrt(square))};
    }
    case Op::kAtan: {
      const double fa = 1 / (1 + a * a);
      return {f, fa, 0, -2 * a * fa * fa};
    }
    case Op::kSinh:
      return {f, std::cosh(a), 0, f};
    case Op::kCosh:
      return {f, std::sinh(a), 0, f};
    case Op::kTanh: {
      const double sech = 1 / std::cosh(a), fa = sech * sech;
      return {f, fa, 0, -2 * f * fa};
    }
    case Op::kExp:
      return {f, f, 0, f};
    case Op::kLog:
      return {f, 1 / a, 0, -1 / (a * a)};
    case Op::kLog10:
      return {f, 1 / (a * std::numbers::ln10), 0, -1 / (a * a * std::numbers::ln10)};
    case Op::kSqrt:
      return {f, 0.5 / f, 0, -0.25 / (f * a)};
    case Op::kCbrt:
      return {f, 1 / (3 * f * f), 0, -2 / (9 * f * f * a)};
    default:
      return {kNan};
  }
}

Expression::Triple Expression::Apply(const Node& node, const Triple& a, const Triple& b, const Triple& c) {
  const Partials p = CalcPartials(node, a.value, b.value, c.value);
  if (NumOperands(node.op) == 1) return {p.f, p.a * a.d1, p.a * a.d2 + p.aa * a.d1 * a.d1};
  return {p.f, p.a * a.d1 + p.b * b.d1,
          p.a * a.d2 + p.b * b.d2 + p.aa * a.d1 * a.d1 + 2 * p.ab * a.d1 * b.d1 + p.bb * b.d1 * b.d1};
}

namespace {

double ValueOf(double x) { return x; }
double ValueOf(const auto& x) { return x.value; }

// A motion leaves zero as its first derivative, or else its second, says.
double Direction(const auto& x) { return x.d1 != 0 ? x.d1 : x.d2; }

// What a switch shows of a branch: NaN hides behind no branch.
double HeavisideValue(double g, Expression::Branch branch) { return std::isnan(g) ? kNan : branch; }
double FloorValue(double x, Expression::Branch cell) { return std::isnan(x) || cell == kNoCell ? kNan : cell; }

}  // namespace

// Fills registers[i] for every node; `branch_of(i, node, x)` gives the branch of the switch at node i with argument x.
template <class T, class Load, class BranchOf>
void Expression::Sweep(const Load& load, BranchOf&& branch_of, T* registers) const {
  const auto constant = [](double value) {
    if constexpr (std::is_same_v<T, double>) {
      return value;
    } else {
      return T{value, 0, 0};
    }
  };
  const int count = static_cast<int>(nodes_.size());
  for (int i = 0; i < count; ++i) {
    const Node& node = nodes_[i];
    switch (node.op) {
      case Op::kConstant:
        registers[i] = constant(node.value);
        break;
      case Op::kVariable:
        registers[i] = load(node.index);
        break;
      case Op::kHeaviside: {
        const T& g = registers[node.a];
        registers[i] = constant(HeavisideValue(ValueOf(g), branch_of(i, node, g)));
        break;
      }
      case Op::kFloor: {
        const T& x = registers[node.a];
        registers[i] = constant(FloorValue(ValueOf(x), branch_of(i, node, x)));
        break;
      }
      case Op::kSelect: {
        const double which = ValueOf(registers[node.a]);
        registers[i] = which == 1 ? registers[node.b] : which == 0 ? registers[node.c] : constant(kNan);
        break;
      }
      default:
        registers[i] = Apply(node, registers[node.a], registers[node.b], registers[node.c]);
        break;
    }
  }
}

Expression::Expression() : Expression(0.0) {}

Expression::Expression(double value) { nodes_.push_back({Op::kConstant, 0, 0, 0, -1, value}); }

double Expression::Value(const double* variables, const Branch* branches) const {
  double r[kMostNodes];
  Sweep([&](int v) { return variables[v]; }, [&](int, const Node& node, double) { return branches[node.index]; }, r);
  return r[nodes_.size() - 1];
}

Jet2 Expression::Along(const Jet2* variables, const Branch* branches) const {
  Triple r[kMostNodes];
  Sweep(
      [&](int v) {
        return Triple{variables[v].value, variables[v].d1, variables[v].d2};
      },
      [&](int, const Node& node, const Triple&) { return branches[node.index]; }, r);
  const Triple& result = r[nodes_.size() - 1];
  return {result.value, result.d1, result.d2};
}

double Expression::Gradient(const double* variables, const Branch* branches, double* gradient) const {
  double r[kMostNodes], adjoint[kMostNodes];
  Sweep([&](int v) { return variables[v]; }, [&](int, const Node& node, double) { return branches[node.index]; }, r);
  const int count = static_cast<int>(nodes_.size());
  for (const int v : variables_) gradient[v] = 0;
  std::fill(adjoint, adjoint + count, 0.0);
  adjoint[count - 1] = 1;
  for (int i = count - 1; i >= 0; --i) {
    if (adjoint[i] == 0) continue;  // also keeps the NaN of a branch not taken out of the result
    const Node& node = nodes_[i];
    switch (node.op) {
      case Op::kConstant:
      case Op::kHeaviside:
      case Op::kFloor:
        break;
      case Op::kVariable:
        gradient[node.index] += adjoint[i];
        break;
      case Op::kSelect:
        adjoint[r[node.a] == 1 ? node.b : node.c] += adjoint[i];
        break;
      default: {
        const Partials p = CalcPartials(node, r[node.a], r[node.b], r[node.c]);
        adjoint[node.a] += adjoint[i] * p.a;
        if (NumOperands(node.op) > 1) adjoint[node.b] += adjoint[i] * p.b;
      }
    }
  }
  return r[count - 1];
}

void Expression::InitialBranches(const double* variables, Branch* branches) const {
  double r[kMostNodes];
  const auto decide = [&](int, const Node& node, double x) {
    return branches[node.index] = node.op == Op::kFloor ? FloorBranch(x, 0) : HeavisideBranch(x, 0, node.value != 0);
  };
  Sweep([&](int v) { return variables[v]; }, decide, r);
}

void Expression::InitialBranches(const Jet2* variables, Branch* branches) const {
  Triple r[kMostNodes];
  const auto decide = [&](int, const Node& node, const Triple& x) {
    return branches[node.index] = node.op == Op::kFloor ? FloorBranch(x.value, Direction(x))
                                                        : HeavisideBranch(x.value, Direction(x), node.value != 0);
  };
  Sweep([&](int v) { return Triple{variables[v].value, variables[v].d1, variables[v].d2}; }, decide, r);
}

void Expression::SwitchValues(const double* variables, const Branch* branches, double* g) const {
  double r[kMostNodes];
  const auto record = [&](int, const Node& node, double x) {
    const Branch branch = branches[node.index];
    if (node.op == Op::kHeaviside) {
      g[node.index] = branch == 1 ? x : -x;
    } else {
      g[node.index] = branch == kNoCell ? kNan : (x - branch) * (branch + 1.0 - x);
    }
    return branch;
  };
  Sweep([&](int v) { return variables[v]; }, record, r);
}

void Expression::Flip(int index, const double* variables, Branch* branches) const {
  double r[kMostNodes];
  bool changed[kMostNodes];
  int next = 0;  // nodes before this one have their `changed` set
  const auto mark_until = [&](int end) {
    for (; next < end; ++next) {
      const Node& node = nodes_[next];
      const int operands = NumOperands(node.op);
      changed[next] = ((node.op == Op::kHeaviside || node.op == Op::kFloor) && node.index == index) ||
                      (operands > 0 && changed[node.a]) || (operands > 1 && changed[node.b]) ||
                      (operands > 2 && changed[node.c]);
    }
  };
  const auto decide = [&](int i, const Node& node, double x) {
    mark_until(i);
    Branch& branch = branches[node.index];
    const bool is_floor = node.op == Op::kFloor;
    if (node.index == index) {
      if (!is_floor) {
        branch = 1 - branch;
      } else if (branch != kNoCell) {
        branch += x - branch > 0.5 ? 1 : -1;
      }
    } else if (changed[node.a]) {
      branch = is_floor ? FloorBranch(x, 0) : HeavisideBranch(x, 0, node.value != 0);
    }
    return branch;
  };
  Sweep([&](int v) { return variables[v]; }, decide, r);
}

std::vector<int> Expression::SwitchVariables(int index) const {
  std::vector<bool> needed(nodes_.size(), false);
  std::vector<int> result;
  needed[switches_[index].node] = true;
  for (int i = switches_[index].node; i >= 0; --i) {
    if (!needed[i]) continue;
    const Node& node = nodes_[i];
    const int operands = NumOperands(node.op);
    if (node.op == Op::kVariable) result.push_back(node.index);
    if (operands > 0) needed[node.a] = true;
    if (operands > 1) needed[node.b] = true;
    if (operands > 2) needed[node.c] = true;
  }
  std::sort(result.begin(), result.end());
  return result;
}

void SymbolTable::SetResolver(Resolver resolver, std::vector<std::string> candidates) {
  resolver_ = std::move(resolver);
  candidates_ = std::move(candidates);
}

const ConstantValue* SymbolTable::FindConstant(std::string_view name) const {
  const auto found = constants_.find(name);
  return found == constants_.end() ? nullptr : &found->second;
}

std::optional<VariableRef> SymbolTable::FindVariable(std::string_view name) const {
  const auto found = variables_.find(name);
  if (found != variables_.end()) return found->second;
  return resolver_ ? resolver_(name) : std::nullopt;
}

bool SymbolTable::Has(std::string_view name) const { return FindConstant(name) || IsVariable(name); }

bool SymbolTable::IsVariable(std::string_view name) const {
  return variables_.contains(name) || std::find(candidates_.begin(), candidates_.end(), name) != candidates_.end();
}

std::vector<std::string> SymbolTable::Names() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : constants_) names.push_back(name);
  for (const auto& [name, value] : variables_) names.push_back(name);
  names.insert(names.end(), candidates_.begin(), candidates_.end());
  return names;
}

namespace {

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
  kSmoothstep,
  kClamp,
};

struct Function {
  const char* name;
  Call call;
  int least, most;  // number of arguments
};

constexpr int kManyArguments = 32;
constexpr std::array kFunctions{
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
    Function{"smoothstep", Call::kSmoothstep, 3, 3},
    Function{"clamp", Call::kClamp, 3, 3},
};

const Function* FindFunction(std::string_view name) {
  for (const Function& function : kFunctions) {
    if (name == function.name) return &function;
  }
  return nullptr;
}

std::vector<std::string> FunctionNames() {
  std::vector<std::string> names;
  for (const Function& function : kFunctions) names.emplace_back(function.name);
  return names;
}

bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool StartsName(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool IsKeyword(std::string_view name) { return name == "and" || name == "or" || name == "not"; }

// The end of the name that starts at `at`; `at` itself when none does. Dots join parts of a name.
size_t EndOfName(std::string_view text, size_t at) {
  size_t end = at;
  if (end < text.size() && StartsName(text[end])) {
    while (end < text.size() && (StartsName(text[end]) || IsDigit(text[end]) || text[end] == '.')) ++end;
  }
  return end;
}

// The end of the number that starts at `at`: digits, point, digits, exponent. `at` itself when none does.
size_t EndOfNumber(std::string_view text, size_t at) {
  const auto digits = [&](size_t i) {
    while (i < text.size() && IsDigit(text[i])) ++i;
    return i;
  };
  size_t end = digits(at);
  size_t count = end - at;
  if (end < text.size() && text[end] == '.') {
    const size_t decimals = digits(end + 1);
    count += decimals - end - 1;
    end = decimals;
  }
  if (count == 0) return at;
  if (end < text.size() && (text[end] == 'e' || text[end] == 'E')) {
    size_t exponent = end + 1;
    if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
    if (digits(exponent) > exponent) end = digits(exponent);
  }
  return end;
}

}  // namespace

/// Parses by recursive descent and writes the tape in one pass. Constants are folded as they arise.
class ExpressionCompiler {
 public:
  using Op = Expression::Op;
  using Node = Expression::Node;

  // A sub-expression: its register, and what is known of its unit (see expression.h).
  struct Operand {
    int node = 0;
    Quantity unit;
    bool certain = true;
    bool bare = false;
    bool logical = false;
    int begin = 0, end = 0;  // its source text
  };

  ExpressionCompiler(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                     const UnitSystem& units, bool constant)
      : text_(text), where_(where), symbols_(symbols), units_(units), constant_(constant) {}

  Operand ParseAll() {
    if (text_.size() > kLongestText) Fail(0, fmt::format("the expression is longer than {} characters", kLongestText));
    SkipSpace();
    if (pos_ == End()) Fail(0, "the expression is empty");
    const Operand result = ParseOr();
    if (pos_ < End()) FailHere();
    return RequireNumber(result);
  }

  // The SI value of `result` as an expected quantity.
  int ToExpected(const Operand& result, const Quantity& expected) {
    at_ = result.begin;
    if (IsPure(result)) {
      if (!Adapts(result)) RefuseNumberAsAngle(expected, result);
      return ScaleBy(result.node, units_.SiScale(expected));
    }
    if (Convertible(result, expected, true)) return ScaleBy(result.node, units_.SiScale(result.unit));
    if (result.certain) {
      Fail(result.begin,
           fmt::format("expected {}, found {}", Describe(expected, units_), Describe(result.unit, units_)));
    }
    return ScaleBy(result.node, units_.SiScale(expected));
  }

  double ConstantAt(int node) {
    if (nodes_[node].fault >= 0) FailNotFinite(nodes_[node]);
    return nodes_[node].value;
  }

  // Keeps what the result needs, numbers the switches.
  Expression Finish(int result) {
    std::vector<bool> live(nodes_.size(), false);
    live[result] = true;
    for (int i = result; i >= 0; --i) {
      if (!live[i]) continue;
      const int operands = NumOperands(nodes_[i].op);
      if (operands > 0) live[nodes_[i].a] = true;
      if (operands > 1) live[nodes_[i].b] = true;
      if (operands > 2) live[nodes_[i].c] = true;
    }
    Expression expression;
    expression.nodes_.clear();
    std::vector<int> place(nodes_.size(), 0);
    for (int i = 0; i <= result; ++i) {
      if (!live[i]) continue;
      if (nodes_[i].fault >= 0) FailNotFinite(nodes_[i]);
      const Record& record = nodes_[i];
      Node node = record;
      node.a = static_cast<uint16_t>(place[node.a]);
      node.b = static_cast<uint16_t>(place[node.b]);
      node.c = static_cast<uint16_t>(place[node.c]);
      place[i] = static_cast<int>(expression.nodes_.size());
      if (node.op == Op::kHeaviside || node.op == Op::kFloor) {
        node.index = expression.num_switches();
        expression.switches_.push_back({place[i], std::string(text_.substr(record.begin, record.end - record.begin))});
      }
      if (node.op == Op::kVariable) expression.variables_.push_back(node.index);
      expression.nodes_.push_back(node);
    }
    std::sort(expression.variables_.begin(), expression.variables_.end());
    return expression;
  }

 private:
  struct Record : Node {
    int fault = -1;  // where a constant stopped being finite; -1: nowhere
    Op culprit = Op::kConstant;
    int begin = 0, end = 0;  // source text, for switches
  };

  struct Nesting {
    explicit Nesting(ExpressionCompiler* compiler) : depth(&compiler->depth_) {
      if (++*depth > kDeepestNesting) {
        compiler->Fail(compiler->pos_, fmt::format("the expression is nested deeper than {} levels", kDeepestNesting));
      }
    }
    ~Nesting() { --*depth; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    int* depth;
  };

  // ---- Messages ---------------------------------------------------------------

  [[noreturn]] void Fail(int at, std::string message) const {
    SourceLocation where = where_;
    if (where.line > 0) where.column += at;
    throw InputError(where, std::move(message));
  }

  [[noreturn]] void FailNotFinite(const Record& node) const {
    switch (node.culprit) {
      case Op::kDivide:
        Fail(node.fault, "division by zero or overflow: the result is not a finite number");
      case Op::kSqrt:
        Fail(node.fault, "the square root of a negative number does not exist");
      case Op::kLog:
      case Op::kLog10:
        Fail(node.fault, "the logarithm exists for positive numbers only");
      case Op::kAsin:
      case Op::kAcos:
        Fail(node.fault, "the argument must lie between -1 and 1");
      case Op::kRaise:
      case Op::kConstantPower:
        Fail(node.fault, "this power does not exist or is too large");
      case Op::kFloor:
        Fail(node.fault, "this number is too large to be rounded");
      default:
        Fail(node.fault, "this number is too large");
    }
  }

  // What stands here fits nowhere.
  [[noreturn]] void FailHere() const {
    if (pos_ >= End()) Fail(pos_, "the expression ends too early");
    const std::string_view rest = text_.substr(pos_);
    const std::pair<const char*, const char*> foreign[] = {
        {"==", "== compares numbers that are rarely equal; use <= or >= or a tolerance, as in abs(a - b) < 1e-6"},
        {"!=", "!= compares numbers that are rarely equal; use < or > or a tolerance, as in abs(a - b) > 1e-6"},
        {"=", "'=' is no operator here; compare with <= or >="},
        {"&", "'&' is no operator; write and"},
        {"|", "'|' is no operator; write or"},
        {"!", "'!' is no operator; write not"},
        {"%", "'%' is no operator; write mod(a, b)"},
        {"*", "'*' needs a value on both sides; powers are written with ^"},
    };
    for (const auto& [sign, message] : foreign) {
      if (rest.starts_with(sign)) Fail(pos_, message);
    }
    const size_t name = EndOfName(rest, 0);
    if (name > 0)
      Fail(pos_, fmt::format("unexpected '{}'; an operator is missing before it or a value", rest.substr(0, name)));
    const auto c = static_cast<unsigned char>(rest[0]);
    if (c < 0x20 || c >= 0x7f) Fail(pos_, fmt::format("unexpected character (byte 0x{:02x})", c));
    Fail(pos_, fmt::format("unexpected '{}'", rest[0]));
  }

  [[noreturn]] void FailUnknown(std::string_view name, int at) const {
    if (name == "t") Fail(at, "time t cannot be used here");
    if (name == "e") Fail(at, "unknown name 'e'; Euler's number is exp(1)");
    if (name == "inf" || name == "nan" || name == "infinity")
      Fail(at, fmt::format("'{}' is not accepted as a number", name));
    if (IsUnit(name))
      Fail(at, fmt::format("unknown name '{}'; a unit must stand behind a number, as in 1 {}", name, name));
    std::vector<std::string> names = symbols_.Names();
    names.emplace_back("pi");
    Fail(at, fmt::format("unknown name '{}'{}", name, DidYouMean(name, names)));
  }

  // ---- Tape ---------------------------------------------------------------

  [[nodiscard]] bool IsConstant(int node) const { return nodes_[node].op == Op::kConstant; }

  int AddNode(const Record& record) {
    if (record.fault < 0) {
      for (size_t i = 0; i < nodes_.size(); ++i) {
        const Record& n = nodes_[i];
        if (n.op == record.op && n.a == record.a && n.b == record.b && n.c == record.c && n.index == record.index &&
            std::bit_cast<uint64_t>(n.value) == std::bit_cast<uint64_t>(record.value) && n.fault < 0) {
          return static_cast<int>(i);
        }
      }
    }
    if (nodes_.size() >= kMostNodes) Fail(at_, fmt::format("the expression needs more than {} operations", kMostNodes));
    nodes_.push_back(record);
    return static_cast<int>(nodes_.size()) - 1;
  }

  int AddConstant(double value, Op culprit = Op::kConstant, int fault = -1) {
    Record record;
    record.op = Op::kConstant;
    record.value = value;
    record.fault = fault >= 0 || std::isfinite(value) ? fault : at_;
    record.culprit = culprit;
    return AddNode(record);
  }

  // A constant computed from constants; the first one that was not finite stays the culprit.
  int Fold(double value, Op op, std::initializer_list<int> operands) {
    for (const int operand : operands) {
      if (nodes_[operand].fault >= 0) return AddConstant(value, nodes_[operand].culprit, nodes_[operand].fault);
    }
    return AddConstant(value, op);
  }

  int Emit(Op op, int a, int b = -1, int c = -1, double value = 0) {
    Record record;
    record.op = op;
    record.a = static_cast<uint16_t>(a);
    record.b = static_cast<uint16_t>(b < 0 ? 0 : b);
    record.c = static_cast<uint16_t>(c < 0 ? 0 : c);
    record.value = value;
    const bool constant = IsConstant(a) && (b < 0 || IsConstant(b)) && (c < 0 || IsConstant(c));
    if (constant) {
      const double x = nodes_[a].value, y = b < 0 ? 0 : nodes_[b].value, z = c < 0 ? 0 : nodes_[c].value;
      return Fold(Expression::Apply(record, x, y, z), op, {a, b < 0 ? a : b, c < 0 ? a : c});
    }
    if (op == Op::kDivide && IsConstant(b) && nodes_[b].value == 0) return AddConstant(kNan, op);
    return AddNode(record);
  }

  int Heaviside(int g, bool strict, int begin, int end) {
    if (IsConstant(g))
      return Fold(HeavisideValue(nodes_[g].value, HeavisideBranch(nodes_[g].value, 0, strict)), Op::kHeaviside, {g});
    return AddSwitch(Op::kHeaviside, g, strict ? 1 : 0, begin, end);
  }

  int Floor(int x, int begin, int end) {
    if (IsConstant(x)) return Fold(FloorValue(nodes_[x].value, FloorBranch(nodes_[x].value, 0)), Op::kFloor, {x});
    return AddSwitch(Op::kFloor, x, 0, begin, end);
  }

  int AddSwitch(Op op, int x, double value, int begin, int end) {
    Record record;
    record.op = op;
    record.a = static_cast<uint16_t>(x);
    record.value = value;
    record.begin = begin;
    record.end = end;
    return AddNode(record);
  }

  int Select(int condition, int yes, int no) {
    if (yes == no) return yes;
    if (IsConstant(condition)) {
      if (nodes_[condition].fault >= 0) return condition;
      return nodes_[condition].value == 1 ? yes : no;
    }
    Record record;
    record.op = Op::kSelect;
    record.a = static_cast<uint16_t>(condition);
    record.b = static_cast<uint16_t>(yes);
    record.c = static_cast<uint16_t>(no);
    return AddNode(record);
  }

  int ScaleBy(int node, const Scale& scale) {
    if (scale.numerator == scale.denominator) return node;
    if (IsConstant(node)) return Fold(scale.Of(nodes_[node].value), Op::kMultiply, {node});
    return Emit(Op::kMultiply, node, AddConstant(scale.Factor()));
  }

  // ---- Units ---------------------------------------------------------------

  static bool IsPure(const Operand& x) { return Same(DimensionOf(x.unit), {}); }
  static bool IsPureUpToAngle(const Quantity& unit) { return SameUpToAngle(DimensionOf(unit), {}); }

  // A number that takes the unit of its place.
  static bool Adapts(const Operand& x) { return IsPure(x) && (x.bare || !x.certain); }

  // The dimension of x is that of `unit`, so the conversion goes through SI. A pure number is an angle only when both
  // are certain.
  static bool Convertible(const Operand& x, const Quantity& unit, bool certain) {
    const Dimension from = DimensionOf(x.unit), to = DimensionOf(unit);
    return Same(from, to) || (SameUpToAngle(from, to) && (!IsPureUpToAngle(unit) || (x.certain && certain)));
  }

  void RefuseNumberAsAngle(const Quantity& unit, const Operand& number) const {
    if (Same(DimensionOf(unit), DimensionOf(kAngle)) && units_.angle.to_si.Factor() != 1) {
      Fail(number.begin,
           fmt::format("a pure number meets an angle in a file with angles in {}; multiply it by 1 rad or 1 {}",
                       units_.angle.name, units_.angle.name));
    }
  }

  Operand Made(int node, const Quantity& unit, bool certain, bool bare, int begin) const {
    for (const double power : {unit.length, unit.angle, unit.mass, unit.time, unit.force}) {
      if (!(std::abs(power) <= kLargestExponent)) Fail(begin, "the powers of the units become too large");
    }
    return {node, unit, certain, bare, false, begin, last_};
  }

  Operand PureNumber(int node, int begin) const { return Made(node, kPureNumber, true, false, begin); }
  Operand Like(const Operand& x, int node, int begin) const { return Made(node, x.unit, x.certain, x.bare, begin); }

  // Brings operands to one unit, as a sum needs them, and returns an operand with that unit. `what` is "'+' joins".
  Operand Unify(std::span<Operand> operands, std::string_view what, int at) {
    Operand common = operands[0];
    for (const Operand& x : operands.subspan(1)) {
      if (Adapts(common) && Adapts(x)) {
        common.certain = common.certain && x.certain;
        common.bare = true;
        common.unit = {};
      } else if (Adapts(common)) {
        common = x;
      } else if (Adapts(x)) {
        continue;
      } else if (Convertible(x, common.unit, common.certain)) {
        if (IsPure(common) && !IsPure(x)) {
          RefuseNumberAsAngle(x.unit, common);
          common.unit = x.unit;
        } else if (IsPure(x)) {
          RefuseNumberAsAngle(common.unit, x);
        }
        common.bare = common.bare || x.bare;
        common.certain = common.certain || x.certain;
      } else if (common.certain && x.certain) {
        Fail(at, fmt::format("{} {} and {}", what, Describe(common.unit, units_), Describe(x.unit, units_)));
      } else if (x.certain) {
        common = x;
      } else if (!common.certain) {
        common.unit = {};
        common.bare = true;
      }
    }
    if (!Adapts(common)) {
      for (Operand& x : operands) {
        if (!Adapts(x) && Convertible(x, common.unit, common.certain)) {
          x.node = ScaleBy(x.node, units_.SiScale(x.unit) / units_.SiScale(common.unit));
        }
      }
    }
    return common;
  }

  // The number a function such as sin or exp sees: angles in radians.
  int NumberOf(const Operand& x, std::string_view function) {
    if (!IsPure(x) && IsPureUpToAngle(x.unit)) return ScaleBy(x.node, units_.SiScale(x.unit));
    if (!IsPure(x) && x.certain) {
      Fail(x.begin, fmt::format("{} needs a pure number or an angle, found {}", function, Describe(x.unit, units_)));
    }
    return x.node;
  }

  // ---- Grammar ---------------------------------------------------------------

  [[nodiscard]] int End() const { return static_cast<int>(text_.size()); }

  void SkipSpace() {
    while (pos_ < End() && IsSpace(text_[pos_])) ++pos_;
  }

  // Moves behind what was read; operands end before the space that follows.
  void Advance(int to) {
    pos_ = last_ = to;
    SkipSpace();
  }

  bool Accept(std::string_view sign) {
    if (!text_.substr(pos_).starts_with(sign)) return false;
    at_ = pos_;
    Advance(pos_ + static_cast<int>(sign.size()));
    return true;
  }

  [[nodiscard]] std::string_view PeekName() const { return text_.substr(pos_, EndOfName(text_, pos_) - pos_); }

  bool AcceptWord(std::string_view word) { return PeekName() == word && Accept(word); }

  const Operand& RequireNumber(const Operand& x) const {
    if (x.logical) Fail(x.begin, "a condition is no number; write if(condition, value, other)");
    return x;
  }

  const Operand& RequireCondition(const Operand& x) const {
    if (!x.logical) Fail(x.begin, "expected a condition such as t > 0.3, found a number");
    return x;
  }

  Operand Condition(int node, int begin) const { return {node, kPureNumber, true, false, true, begin, last_}; }

  Operand ParseOr() {
    Operand left = ParseAnd();
    while (AcceptWord("or")) {
      RequireCondition(left);
      const Operand right = RequireCondition(ParseAnd());
      left = Condition(Select(left.node, AddConstant(1), right.node), left.begin);
    }
    return left;
  }

  Operand ParseAnd() {
    Operand left = ParseNot();
    while (AcceptWord("and")) {
      RequireCondition(left);
      const Operand right = RequireCondition(ParseNot());
      left = Condition(Select(left.node, right.node, AddConstant(0)), left.begin);
    }
    return left;
  }

  Operand ParseNot() {
    const int begin = pos_;
    if (!AcceptWord("not")) return ParseComparison();
    const Nesting nesting(this);
    const Operand x = RequireCondition(ParseNot());
    return Condition(Select(x.node, AddConstant(0), AddConstant(1)), begin);
  }

  Operand ParseComparison() {
    Operand left = ParseSum();
    const int at = pos_;
    for (const std::string_view sign : {"<=", ">=", "<", ">"}) {
      if (!Accept(sign)) continue;
      std::array sides{RequireNumber(left), RequireNumber(ParseSum())};
      Unify(sides, fmt::format("'{}' compares", sign), at);
      at_ = at;
      const bool less = sign[0] == '<';
      const int g = Emit(Op::kSubtract, sides[less ? 1 : 0].node, sides[less ? 0 : 1].node);
      left = Condition(Heaviside(g, sign.size() == 1, left.begin, last_), left.begin);
      if (pos_ < End() && (text_[pos_] == '<' || text_[pos_] == '>')) {
        Fail(pos_, "comparisons cannot be chained; join two with and");
      }
      return left;
    }
    return left;
  }

  Operand ParseSum() {
    Operand left = ParseProduct();
    while (true) {
      const int at = pos_;
      const bool plus = Accept("+");
      if (!plus && !Accept("-")) return left;
      std::array terms{RequireNumber(left), RequireNumber(ParseProduct())};
      const Operand common = Unify(terms, plus ? "'+' adds" : "'-' subtracts", at);
      at_ = at;
      left = Like(common, Emit(plus ? Op::kAdd : Op::kSubtract, terms[0].node, terms[1].node), left.begin);
    }
  }

  Operand ParseProduct() {
    Operand left = ParseUnary();
    while (true) {
      const int at = pos_;
      const bool times = Accept("*");
      if (!times && !Accept("/")) return left;
      RequireNumber(left);
      const Operand right = RequireNumber(ParseUnary());
      at_ = at;
      left = Made(Emit(times ? Op::kMultiply : Op::kDivide, left.node, right.node),
                  times ? left.unit * right.unit : left.unit / right.unit, left.certain && right.certain,
                  left.bare || right.bare, left.begin);
    }
  }

  Operand ParseUnary() {
    const int begin = pos_;
    const bool minus = Accept("-");
    if (!minus && !Accept("+")) return ParsePower();
    const Nesting nesting(this);
    const Operand x = RequireNumber(ParseUnary());
    at_ = begin;
    return Like(x, minus ? Emit(Op::kNegate, x.node) : x.node, begin);
  }

  Operand ParsePower() {
    const Operand base = ParsePrimary();
    const int at = pos_;
    if (!Accept("^")) return base;
    const Nesting nesting(this);
    RequireNumber(base);
    const Operand exponent = RequireNumber(ParseUnary());
    const int n = NumberOf(exponent, "an exponent");
    at_ = at;
    if (IsConstant(n)) {
      const double power = nodes_[n].value;
      if (nodes_[n].fault >= 0) FailNotFinite(nodes_[n]);
      const Quantity unit = IsPure(base) ? base.unit : Power(base.unit, power);
      const int node = power == 1   ? base.node
                       : power == 2 ? Emit(Op::kMultiply, base.node, base.node)
                                    : Emit(Op::kConstantPower, base.node, -1, -1, power);
      return Made(node, unit, base.certain, base.bare, base.begin);
    }
    if (!IsPure(base) && !IsPureUpToAngle(base.unit) && base.certain) {
      Fail(base.begin, fmt::format("{} can only be raised to a constant power", Describe(base.unit, units_)));
    }
    return Made(Emit(Op::kRaise, NumberOf(base, "a power"), n), kPureNumber, base.certain && exponent.certain,
                base.bare, base.begin);
  }

  Operand ParsePrimary() {
    const int begin = pos_;
    at_ = pos_;
    if (Accept("(")) {
      const Nesting nesting(this);
      Operand inner = ParseOr();
      if (!Accept(")")) FailUnclosed(begin);
      inner.begin = begin;
      inner.end = last_;
      return inner;
    }
    if (EndOfNumber(text_, pos_) > static_cast<size_t>(pos_)) return ParseNumber();
    const std::string_view name = PeekName();
    if (name.empty() || IsKeyword(name)) FailHere();
    if (name.back() == '.' || name.find("..") != std::string_view::npos) {
      Fail(pos_, fmt::format("'{}' is no name: a dot must stand between two words", name));
    }
    Advance(pos_ + static_cast<int>(name.size()));
    return pos_ < End() && text_[pos_] == '(' ? ParseCall(name, begin) : ParseName(name, begin);
  }

  [[noreturn]] void FailUnclosed(int open) const {
    if (pos_ >= End()) Fail(open, "this parenthesis is not closed");
    FailHere();
  }

  Operand ParseNumber() {
    const int begin = pos_;
    const size_t end = EndOfNumber(text_, pos_);
    double value = 0;
    const auto [stop, status] = std::from_chars(text_.data() + begin, text_.data() + end, value);
    if (status != std::errc{}) Fail(begin, "this number is too large or too small");
    if (end < text_.size() && text_[end] == '.') Fail(begin, "this number has two decimal points");
    Advance(static_cast<int>(end));
    const std::string_view name = PeekName();
    const bool is_reciprocal = ReciprocalUnitFollows();
    if (!is_reciprocal && (name.empty() || IsKeyword(name))) {
      return Made(AddConstant(value), kPureNumber, constant_, true, begin);
    }
    size_t position = pos_;
    const Unit unit = ScanUnit(text_, &position, where_, [this](std::string_view n) { return symbols_.Has(n); });
    Advance(static_cast<int>(position));
    const int node = ScaleBy(AddConstant(value), unit.to_si / units_.SiScale(unit.quantity));
    return Made(node, unit.quantity, true, false, begin);
  }

  // The 1/s of `5 1/s`.
  [[nodiscard]] bool ReciprocalUnitFollows() const {
    const auto skip = [this](int at) {
      while (at < End() && IsSpace(text_[at])) ++at;
      return at;
    };
    if (pos_ >= End() || text_[pos_] != '1') return false;
    const int slash = skip(pos_ + 1);
    if (slash >= End() || text_[slash] != '/') return false;
    const int name = skip(slash + 1);
    return IsUnit(text_.substr(name, EndOfName(text_, name) - name));
  }

  Operand ParseName(std::string_view name, int begin) {
    if (name == "pi") return Made(AddConstant(kPi), kPureNumber, true, true, begin);
    if (FindFunction(name)) Fail(begin, fmt::format("'{}' is a function; write {}(...)", name, name));
    if (const ConstantValue* constant = symbols_.FindConstant(name)) {
      return Made(AddConstant(constant->value), constant->unit, constant->certain, constant->bare, begin);
    }
    if (constant_) {
      if (symbols_.IsVariable(name))
        Fail(begin, fmt::format("'{}' changes during the run; a constant is expected here", name));
      FailUnknown(name, begin);
    }
    const std::optional<VariableRef> variable = symbols_.FindVariable(name);
    if (!variable) FailUnknown(name, begin);
    Record record;
    record.op = Op::kVariable;
    record.index = variable->index;
    const int node = ScaleBy(AddNode(record), Scale{} / units_.SiScale(variable->quantity));
    return Made(node, variable->quantity, variable->certain, false, begin);
  }

  Operand ParseCall(std::string_view name, int begin) {
    const Function* function = FindFunction(name);
    if (!function) {
      if (symbols_.Has(name) || name == "pi") {
        Fail(begin, fmt::format("'{}' is not a function; an operator is missing, as in {}*(...)", name, name));
      }
      Fail(begin, fmt::format("unknown function '{}'{}", name, DidYouMean(name, FunctionNames())));
    }
    const int open = pos_;
    Accept("(");
    const Nesting nesting(this);
    std::vector<Operand> arguments;
    if (!Accept(")")) {
      do {
        if (arguments.size() >= kManyArguments) Fail(pos_, fmt::format("{} has too many arguments", name));
        arguments.push_back(ParseOr());
      } while (Accept(","));
      if (!Accept(")")) FailUnclosed(open);
    }
    const int count = static_cast<int>(arguments.size());
    if (count < function->least || count > function->most) {
      const std::string wanted = function->least == function->most ? fmt::format("{}", function->least)
                                                                   : fmt::format("at least {}", function->least);
      Fail(begin, fmt::format("{} takes {} argument{}, found {}", name, wanted, wanted == "1" ? "" : "s", count));
    }
    if (function->call == Call::kIf) {
      RequireCondition(arguments[0]);
    } else {
      RequireNumber(arguments[0]);
    }
    for (int i = 1; i < count; ++i) RequireNumber(arguments[i]);
    at_ = begin;
    return Apply(*function, arguments, begin);
  }

  Operand Apply(const Function& function, std::vector<Operand>& x, int begin) {
    const std::string_view name = function.name;
    const auto unify = [&](std::span<Operand> operands) {
      return Unify(operands, fmt::format("{} joins", name), begin);
    };
    const auto heaviside = [&](int g) { return Heaviside(g, false, begin, last_); };
    const auto minus = [&](int a, int b) { return Emit(Op::kSubtract, a, b); };
    switch (function.call) {
      case Call::kFunctionOfNumber:
        return PureNumber(Emit(SmoothOp(name), NumberOf(x[0], name)), begin);
      case Call::kInverseAngle:
        return Angle(Emit(SmoothOp(name), NumberOf(x[0], name)), begin);
      case Call::kSqrt:
        return Made(Emit(Op::kSqrt, x[0].node), Power(x[0].unit, 0.5), x[0].certain, x[0].bare, begin);
      case Call::kCbrt:
        return Made(Emit(Op::kCbrt, x[0].node), Power(x[0].unit, 1.0 / 3), x[0].certain, x[0].bare, begin);
      case Call::kAbs:
        return Like(x[0], Select(heaviside(x[0].node), x[0].node, Emit(Op::kNegate, x[0].node)), begin);
      case Call::kSign:
        return PureNumber(Select(heaviside(x[0].node), AddConstant(1), AddConstant(-1)), begin);
      case Call::kStep:
        return PureNumber(heaviside(x[0].node), begin);
      case Call::kFloor: {
        if (!IsPure(x[0]) && x[0].certain) {
          Fail(x[0].begin,
               fmt::format("floor needs a pure number, found {}; divide it by a unit, as in floor(x / (1 {}))",
                           Describe(x[0].unit, units_), units_.UnitName(x[0].unit)));
        }
        return Made(Floor(x[0].node, begin, last_), kPureNumber, x[0].certain, x[0].bare, begin);
      }
      case Call::kMod: {
        const Operand common = unify(x);
        const int turns = Floor(Emit(Op::kDivide, x[0].node, x[1].node), begin, last_);
        return Like(common, minus(x[0].node, Emit(Op::kMultiply, x[1].node, turns)), begin);
      }
      case Call::kMin:
      case Call::kMax: {
        const Operand common = unify(x);
        int best = x[0].node;
        for (size_t i = 1; i < x.size(); ++i) best = Extreme(function.call == Call::kMax, best, x[i].node, begin);
        return Like(common, best, begin);
      }
      case Call::kHypot: {
        const Operand common = unify(x);
        return Like(common, Emit(Op::kHypot, x[0].node, x[1].node), begin);
      }
      case Call::kAtan2: {
        unify(x);
        return Angle(Emit(Op::kAtan2, x[0].node, x[1].node, heaviside(x[0].node)), begin);
      }
      case Call::kIf: {
        const Operand common = unify(std::span(x).subspan(1));
        return Like(common, Select(x[0].node, x[1].node, x[2].node), begin);
      }
      case Call::kSmoothstep: {
        unify(x);
        const int width = minus(x[2].node, x[1].node);
        if (IsConstant(width) && nodes_[width].value == 0)
          Fail(begin, "smoothstep(x, x0, x1) needs x0 and x1 to differ");
        const int s = Emit(Op::kDivide, minus(x[0].node, x[1].node), width), one = AddConstant(1);
        const int rising = Select(heaviside(s), Emit(Op::kQuintic, s), AddConstant(0));
        return PureNumber(Select(heaviside(minus(s, one)), one, rising), begin);
      }
      case Call::kClamp: {
        const Operand common = unify(x);
        const int low = x[1].node, high = x[2].node;
        if (IsConstant(low) && IsConstant(high) && nodes_[low].value > nodes_[high].value) {
          Fail(begin, "clamp(x, lo, hi) needs lo <= hi");
        }
        return Like(common, Extreme(true, Extreme(false, x[0].node, high, begin), low, begin), begin);
      }
    }
    return x[0];
  }

  // The larger or the smaller of two.
  int Extreme(bool larger, int a, int b, int begin) {
    const int g = larger ? Emit(Op::kSubtract, a, b) : Emit(Op::kSubtract, b, a);
    return Select(Heaviside(g, false, begin, last_), a, b);
  }

  // An angle in radians, as the file writes angles.
  Operand Angle(int radians, int begin) {
    return Made(ScaleBy(radians, Scale{} / units_.SiScale(kAngle)), kAngle, true, false, begin);
  }

  static Op SmoothOp(std::string_view name) {
    constexpr std::pair<std::string_view, Op> kOps[] = {
        {"sin", Op::kSin},   {"cos", Op::kCos},   {"tan", Op::kTan},   {"asin", Op::kAsin},
        {"acos", Op::kAcos}, {"atan", Op::kAtan}, {"sinh", Op::kSinh}, {"cosh", Op::kCosh},
        {"tanh", Op::kTanh}, {"exp", Op::kExp},   {"log", Op::kLog},   {"log10", Op::kLog10}};
    for (const auto& [function, op] : kOps) {
      if (name == function) return op;
    }
    return Op::kConstant;
  }

  std::string_view text_;
  SourceLocation where_;
  const SymbolTable& symbols_;
  const UnitSystem& units_;
  bool constant_;  // no variables; bare factors are certain
  std::vector<Record> nodes_;
  int pos_ = 0;   // where reading goes on
  int last_ = 0;  // the end of what was read last
  int at_ = 0;    // where the operation being written stands, for messages
  int depth_ = 0;
};

Expression Expression::Compile(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                               const Quantity& expected, const UnitSystem& units) {
  ExpressionCompiler compiler(text, where, symbols, units, false);
  return compiler.Finish(compiler.ToExpected(compiler.ParseAll(), expected));
}

double EvaluateConstant(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                        const Quantity& expected, const UnitSystem& units) {
  ExpressionCompiler compiler(text, where, symbols, units, true);
  return compiler.ConstantAt(compiler.ToExpected(compiler.ParseAll(), expected));
}

ConstantValue EvaluateParameter(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                                const UnitSystem& units) {
  ExpressionCompiler compiler(text, where, symbols, units, true);
  const ExpressionCompiler::Operand result = compiler.ParseAll();
  const bool pure = Same(DimensionOf(result.unit), {});
  const bool bare = pure && result.bare;
  return {compiler.ConstantAt(result.node), pure ? kPureNumber : result.unit, result.certain && !bare, bare};
}

std::vector<std::string> NamesIn(std::string_view text) {
  std::vector<std::string> names;
  bool behind_unit = false;  // a name here can only be a unit
  for (size_t at = 0; at < text.size();) {
    if (const size_t number = EndOfNumber(text, at); number > at) {
      at = number;
      behind_unit = true;
    } else if (const size_t end = EndOfName(text, at); end > at) {
      const std::string name(text.substr(at, end - at));
      at = end;
      if (IsKeyword(name)) {
        behind_unit = false;
      } else if (!behind_unit && name != "pi" && !FindFunction(name) &&
                 std::find(names.begin(), names.end(), name) == names.end()) {
        names.push_back(name);
      }
    } else {
      if (!IsSpace(text[at])) behind_unit = false;
      ++at;
    }
  }
  return names;
}

void CheckParameterName(std::string_view name, const SourceLocation& where) {
  const bool is_word = !name.empty() && EndOfName(name, 0) == name.size() && name.find('.') == std::string_view::npos;
  if (!is_word) {
    throw InputError(
        where, fmt::format("'{}' cannot be the name of a parameter; use a letter, then letters, digits or _", name));
  }
  const bool reserved =
      IsKeyword(name) || FindFunction(name) || name == "pi" || name == "t" || name == "inf" || name == "nan";
  if (reserved)
    throw InputError(where, fmt::format("'{}' has a meaning of its own in expressions; choose another name", name));
}

}  // namespace savary
