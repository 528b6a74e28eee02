#include "savary/base/expression.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <type_traits>

#include "savary/base/constants.h"
#include "savary/base/expression_tape.h"

namespace savary {

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// The branch of a number that cannot be counted.
constexpr Expression::Branch kNoBranch = std::numeric_limits<Expression::Branch>::min();
static_assert(kNoBranch == PiecewiseFunction::kNoPiece);

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

  friend Triple operator*(double k, const Triple& x) { return {k * x.value, k * x.d1, k * x.d2}; }
};

// x(t) = value + c1 t + c2 t^2 + c3 t^3 + c4 t^4.
struct Expression::Series {
  double value, c1, c2, c3, c4;

  friend Series operator+(const Series& x, const Series& y) {
    return {x.value + y.value, x.c1 + y.c1, x.c2 + y.c2, x.c3 + y.c3, x.c4 + y.c4};
  }
  friend Series operator*(double k, const Series& x) { return {k * x.value, k * x.c1, k * x.c2, k * x.c3, k * x.c4}; }
  friend Series operator*(const Series& x, const Series& y) {
    return {x.value * y.value, x.value * y.c1 + x.c1 * y.value, x.value * y.c2 + x.c1 * y.c1 + x.c2 * y.value,
            x.value * y.c3 + x.c1 * y.c2 + x.c2 * y.c1 + x.c3 * y.value,
            x.value * y.c4 + x.c1 * y.c3 + x.c2 * y.c2 + x.c3 * y.c1 + x.c4 * y.value};
  }
  friend Series operator/(const Series& x, const Series& y) {
    Series q{};
    q.value = x.value / y.value;
    q.c1 = (x.c1 - q.value * y.c1) / y.value;
    q.c2 = (x.c2 - q.value * y.c2 - q.c1 * y.c1) / y.value;
    q.c3 = (x.c3 - q.value * y.c3 - q.c1 * y.c2 - q.c2 * y.c1) / y.value;
    q.c4 = (x.c4 - q.value * y.c4 - q.c1 * y.c3 - q.c2 * y.c2 - q.c3 * y.c1) / y.value;
    return q;
  }
  // f(x(t)) of a function with the given value and derivatives at x.value.
  [[nodiscard]] Series Of(double f, double f1, double f2, double f3, double f4) const {
    return {f, f1 * c1, f1 * c2 + f2 * c1 * c1 / 2, f1 * c3 + f2 * c1 * c2 + f3 * c1 * c1 * c1 / 6,
            f1 * c4 + f2 * (c1 * c3 + c2 * c2 / 2) + f3 * c1 * c1 * c2 / 2 + f4 * c1 * c1 * c1 * c1 / 24};
  }
};

struct Expression::Partials {
  double f = 0;
  double a = 0, b = 0;            // df/da, df/db
  double aa = 0, ab = 0, bb = 0;  // second derivatives
};

// How an operation goes on beyond the end of its domain, f(a) = offset + sign f(2 about - a): mirrored at its end point
// where it has a value there, which keeps its slope; as an even function where it grows without bounds.
struct Expression::Continuation {
  double about = 0, sign = 1, offset = 0;
};

std::optional<Expression::Continuation> Expression::FindContinuation(const Node& node, double a, double b) {
  switch (node.op) {
    case Op::kSqrt:
      return a < 0 ? std::optional<Continuation>({0, -1, 0}) : std::nullopt;
    case Op::kConstantPower:
    case Op::kRaise: {
      const double exponent = node.op == Op::kRaise ? b : node.value;
      if (!(a < 0) || exponent == std::floor(exponent)) return std::nullopt;
      return Continuation{0, exponent > 0 ? -1.0 : 1.0, 0};
    }
    case Op::kLog:
    case Op::kLog10:
      return a < 0 ? std::optional<Continuation>({0, 1, 0}) : std::nullopt;
    case Op::kAsin:
    case Op::kAcos: {
      if (!(std::abs(a) > 1)) return std::nullopt;
      const double end = a > 0 ? 1 : -1;
      return Continuation{end, -1, 2 * (node.op == Op::kAsin ? std::asin(end) : std::acos(end))};
    }
    default:
      return std::nullopt;
  }
}

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
    case Op::kPiecewise:
      return std::isnan(b) ? kNan : node.function->Calc(a, static_cast<int>(b)).f;
    case Op::kNegate:
      return -a;
    case Op::kConstantPower:
      return std::pow(a, node.value);
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
  if (node.op == Op::kPiecewise) {
    if (std::isnan(b)) return {kNan, kNan, 0, kNan};
    const PiecewiseFunction::Derivatives d = node.function->Calc(a, static_cast<int>(b));
    return {d.f, d.f1, 0, d.f2};
  }
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

// Of a function of one operand, from its value and first two derivatives.
std::array<double, 2> Expression::CalcHigherDerivatives(const Node& node, double a, const Partials& p) {
  switch (node.op) {
    case Op::kNegate:
      return {0, 0};
    case Op::kConstantPower: {
      const double n = node.value, third = n * (n - 1) * (n - 2), fourth = third * (n - 3);
      return {third == 0 ? 0 : third * std::pow(a, n - 3), fourth == 0 ? 0 : fourth * std::pow(a, n - 4)};
    }
    case Op::kSin:
    case Op::kCos:
      return {-p.a, p.f};
    case Op::kTan:
      return {(2 + 6 * p.f * p.f) * p.a, 12 * p.f * p.a * p.a + (2 + 6 * p.f * p.f) * p.aa};
    case Op::kAsin:
    case Op::kAcos: {
      const double square = (1 - a) * (1 + a), by = 1 / (square * square), factor = 1 + 2 * a * a;
      return {p.a * factor * by, by * (p.aa * factor + 4 * a * p.a * (1 + factor / square))};
    }
    case Op::kAtan:
      return {p.a * p.a * p.a * (6 * a * a - 2), 3 * p.a * p.a * p.aa * (6 * a * a - 2) + 12 * a * p.a * p.a * p.a};
    case Op::kSinh:
    case Op::kCosh:
    case Op::kExp:
      return {p.a, p.f};
    case Op::kTanh:
      return {p.a * (6 * p.f * p.f - 2), p.aa * (6 * p.f * p.f - 2) + 12 * p.f * p.a * p.a};
    case Op::kLog:
    case Op::kLog10:
      return {-2 * p.aa / a, 6 * p.aa / (a * a)};
    case Op::kSqrt:
      return {-1.5 * p.aa / a, 3.75 * p.aa / (a * a)};
    case Op::kCbrt:
      return {-5 * p.aa / (3 * a), 40 * p.aa / (9 * a * a)};
    default:
      return {kNan, kNan};
  }
}

Expression::Series Expression::Apply(const Node& node, const Series& a, const Series& b, const Series& c) {
  switch (node.op) {
    case Op::kAdd:
      return a + b;
    case Op::kSubtract:
      return a + -1 * b;
    case Op::kMultiply:
      return a * b;
    case Op::kDivide:
      return a / b;
    case Op::kRaise: {  // exp(b log a)
      const double x = a.value;
      const Series exponent = b * a.Of(std::log(x), 1 / x, -1 / (x * x), 2 / (x * x * x), -6 / (x * x * x * x));
      const double f = std::pow(x, b.value);
      return exponent.Of(f, f, f, f, f);
    }
    case Op::kHypot: {
      const double f = std::hypot(a.value, b.value);
      return (a * a + b * b).Of(f, 0.5 / f, -0.25 / (f * f * f), 0.375 / std::pow(f, 5), -0.9375 / std::pow(f, 7));
    }
    case Op::kAtan2: {  // y = a, x = b: the rate is (x y' - y x') / (x^2 + y^2)
      const Series y_rate{a.c1, 2 * a.c2, 3 * a.c3, 4 * a.c4, 0}, x_rate{b.c1, 2 * b.c2, 3 * b.c3, 4 * b.c4, 0};
      const Series rate = (b * y_rate + -1 * (a * x_rate)) / (a * a + b * b);
      return {Apply(node, a.value, b.value, c.value), rate.value, rate.c1 / 2, rate.c2 / 3, rate.c3 / 4};
    }
    case Op::kPiecewise: {
      if (std::isnan(b.value)) return a.Of(kNan, kNan, kNan, kNan, kNan);
      const auto [f, f1, f2, f3, f4] = node.function->Calc(a.value, static_cast<int>(b.value));
      return a.Of(f, f1, f2, f3, f4);
    }
    default: {
      const Partials p = CalcPartials(node, a.value, 0, 0);
      const auto [third, fourth] = CalcHigherDerivatives(node, a.value, p);
      return a.Of(p.f, p.a, p.aa, third, fourth);
    }
  }
}

namespace {

double ValueOf(double x) { return x; }
double ValueOf(const auto& x) { return x.value; }

bool IsFinite(double x) { return std::isfinite(x); }
bool IsFinite(const auto& x) {
  if constexpr (requires { x.c4; }) {
    return std::isfinite(x.value + x.c1 + x.c2 + x.c3 + x.c4);
  } else {
    return std::isfinite(x.value + x.d1 + x.d2);
  }
}

// A motion leaves zero as its first derivative, or else its second, says.
double Direction(const auto& x) { return x.d1 != 0 ? x.d1 : x.d2; }

}  // namespace

// The branch that holds at x. A boundary belongs to the branch that x moves into.
Expression::Branch Expression::FindBranch(const Node& node, double x, double direction) {
  switch (node.op) {
    case Op::kFloor: {
      const double cell = std::floor(x) - (x == std::floor(x) && direction < 0 ? 1 : 0);
      return std::abs(cell) < 2e9 ? static_cast<Branch>(cell) : kNoBranch;
    }
    case Op::kPiece: {
      const int piece = node.function->FindPiece(x);
      return direction < 0 && x == node.function->Ends(piece).begin ? piece - 1 : piece;
    }
    default: {
      const double g = x == 0 ? direction : x;
      return g > 0 || (g == 0 && node.value == 0) ? 1 : 0;
    }
  }
}

// What a switch shows of its branch: NaN hides behind no branch.
double Expression::BranchValue(const Node& node, double x, Branch branch) {
  return std::isnan(x) || (node.op != Op::kHeaviside && branch == kNoBranch) ? kNan : branch;
}

// The switch function g: positive inside the branch, falling smoothly through 0 at its ends.
double Expression::SwitchValue(const Node& node, double x, Branch branch) {
  if (node.op == Op::kHeaviside) return branch == 1 ? x : -x;
  if (branch == kNoBranch) return kNan;
  if (node.op == Op::kFloor) return (x - branch) * (branch + 1.0 - x);
  const auto [begin, end] = node.function->Ends(branch);
  if (std::isinf(begin)) return std::isinf(end) ? 1 : end - x;
  if (std::isinf(end)) return x - begin;
  return (x - begin) / (end - begin) * (end - x);  // of slope 1 at both ends, whatever the widths of pieces that meet
}

// The branch on the other side of the boundary near x.
Expression::Branch Expression::NextBranch(const Node& node, double x, Branch branch) {
  if (node.op == Op::kHeaviside) return 1 - branch;
  if (branch == kNoBranch) return branch;
  if (node.op == Op::kFloor) return branch + (x - branch > 0.5 ? 1 : -1);
  const auto [begin, end] = node.function->Ends(branch);
  return branch + (end - x < x - begin ? 1 : -1);
}

// f at a, or what continues it there.
template <class T>
T Expression::ApplyBeyond(const Node& node, const T& a, const T& b, const T& c) {
  const std::optional<Continuation> beyond = FindContinuation(node, ValueOf(a), ValueOf(b));
  if (!beyond) return Apply(node, a, b, c);
  const auto shifted = [](T x, double by) {
    if constexpr (std::is_same_v<T, double>) {
      x += by;
    } else {
      x.value += by;
    }
    return x;
  };
  return shifted(beyond->sign * Apply(node, shifted(-1.0 * a, 2 * beyond->about), b, c), beyond->offset);
}

// Fills registers[i] for every node; `branch_of(i, node, x)` gives the branch of the switch at node i with argument x.
// Operations may be continued beyond their domain or not.
template <class T, class Load, class BranchOf>
void Expression::Sweep(Domain domain, const Load& load, BranchOf&& branch_of, T* registers) const {
  const auto constant = [](double value) {
    if constexpr (std::is_same_v<T, double>) {
      return value;
    } else {
      T result{};
      result.value = value;
      return result;
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
      case Op::kHeaviside:
      case Op::kFloor:
      case Op::kPiece: {
        const T& x = registers[node.a];
        registers[i] = constant(BranchValue(node, ValueOf(x), branch_of(i, node, x)));
        break;
      }
      case Op::kSelect: {
        const double which = ValueOf(registers[node.a]);
        registers[i] = which == 1 ? registers[node.b] : which == 0 ? registers[node.c] : constant(kNan);
        break;
      }
      default:
        registers[i] = domain == Domain::kItsOwn
                           ? Apply(node, registers[node.a], registers[node.b], registers[node.c])
                           : ApplyBeyond(node, registers[node.a], registers[node.b], registers[node.c]);
        break;
    }
  }
}

// Whether some switch is past the end of its stored branch, in registers that were swept. A law that is evaluated there
// is on its way to an event.
template <class T>
bool Expression::IsBeyondBranch(const T* registers, const Branch* branches) const {
  return std::any_of(switches_.begin(), switches_.end(), [&](const Switch& s) {
    const Node& node = nodes_[s.node];
    return SwitchValue(node, ValueOf(registers[node.a]), branches[node.index]) < 0;
  });
}

// Sweeps with stored branches; once more, with operations continued, where the result is not finite beyond a branch.
template <class T, class Load>
Expression::Domain Expression::SweepBranches(const Load& load, const Branch* branches, T* registers) const {
  const auto stored = [&](int, const Node& node, const T&) { return branches[node.index]; };
  Sweep(Domain::kItsOwn, load, stored, registers);
  if (IsFinite(registers[nodes_.size() - 1]) || !IsBeyondBranch(registers, branches)) return Domain::kItsOwn;
  Sweep(Domain::kContinued, load, stored, registers);
  return Domain::kContinued;
}

Expression::Expression() : Expression(0.0) {}

Expression::Expression(double value) { nodes_.push_back({Op::kConstant, 0, 0, 0, -1, value}); }

double Expression::Value(const double* variables, const Branch* branches) const {
  double r[kMostNodes];
  SweepBranches([&](int v) { return variables[v]; }, branches, r);
  return r[nodes_.size() - 1];
}

Jet2 Expression::Along(const Jet2* variables, const Branch* branches) const {
  Triple r[kMostNodes];
  SweepBranches([&](int v) { return Triple{variables[v].value, variables[v].d1, variables[v].d2}; }, branches, r);
  const Triple& result = r[nodes_.size() - 1];
  return {result.value, result.d1, result.d2};
}

Jet4 Expression::Along(const Jet4* variables, const Branch* branches) const {
  Series r[kMostNodes];
  SweepBranches(
      [&](int v) {
        return Series{variables[v].value, variables[v].d1, variables[v].d2 / 2, variables[v].d3 / 6,
                      variables[v].d4 / 24};
      },
      branches, r);
  const Series& result = r[nodes_.size() - 1];
  return {result.value, result.c1, 2 * result.c2, 6 * result.c3, 24 * result.c4};
}

double Expression::Gradient(const double* variables, const Branch* branches, double* gradient) const {
  double r[kMostNodes], adjoint[kMostNodes];
  const Domain domain = SweepBranches([&](int v) { return variables[v]; }, branches, r);
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
      case Op::kPiece:
        break;
      case Op::kVariable:
        gradient[node.index] += adjoint[i];
        break;
      case Op::kSelect:
        adjoint[r[node.a] == 1 ? node.b : node.c] += adjoint[i];
        break;
      default: {
        std::optional<Continuation> beyond;
        if (domain == Domain::kContinued) beyond = FindContinuation(node, r[node.a], r[node.b]);
        const double a = beyond ? 2 * beyond->about - r[node.a] : r[node.a];
        Partials p = CalcPartials(node, a, r[node.b], r[node.c]);
        if (beyond) {
          p.a *= -beyond->sign;
          p.b *= beyond->sign;
        }
        adjoint[node.a] += adjoint[i] * p.a;
        if (NumOperands(node.op) > 1) adjoint[node.b] += adjoint[i] * p.b;
      }
    }
  }
  return r[count - 1];
}

void Expression::InitialBranches(const double* variables, Branch* branches) const {
  double r[kMostNodes];
  const auto decide = [&](int, const Node& node, double x) { return branches[node.index] = FindBranch(node, x, 0); };
  Sweep(
      Domain::kItsOwn, [&](int v) { return variables[v]; }, decide, r);
}

void Expression::InitialBranches(const Jet2* variables, Branch* branches) const {
  Triple r[kMostNodes];
  const auto decide = [&](int, const Node& node, const Triple& x) {
    return branches[node.index] = FindBranch(node, x.value, Direction(x));
  };
  Sweep(
      Domain::kItsOwn,
      [&](int v) {
        return Triple{variables[v].value, variables[v].d1, variables[v].d2};
      },
      decide, r);
}

void Expression::SwitchValues(const double* variables, const Branch* branches, double* g) const {
  double r[kMostNodes];
  const auto record = [&](int, const Node& node, double x) {
    g[node.index] = SwitchValue(node, x, branches[node.index]);
    return branches[node.index];
  };
  Sweep(
      Domain::kItsOwn, [&](int v) { return variables[v]; }, record, r);
  const bool finite = std::all_of(g, g + switches_.size(), [](double value) { return std::isfinite(value); });
  if (!finite && IsBeyondBranch(r, branches))
    Sweep(
        Domain::kContinued, [&](int v) { return variables[v]; }, record, r);
}

void Expression::Flip(int index, const double* variables, Branch* branches) const {
  double r[kMostNodes];
  bool changed[kMostNodes];
  int next = 0;  // nodes before this one have their `changed` set
  const auto mark_until = [&](int end) {
    for (; next < end; ++next) {
      const Node& node = nodes_[next];
      const int operands = NumOperands(node.op);
      changed[next] = (IsSwitch(node.op) && node.index == index) || (operands > 0 && changed[node.a]) ||
                      (operands > 1 && changed[node.b]) || (operands > 2 && changed[node.c]);
    }
  };
  const auto decide = [&](int i, const Node& node, double x) {
    mark_until(i);
    Branch& branch = branches[node.index];
    if (node.index == index) {
      branch = NextBranch(node, x, branch);
    } else if (changed[node.a]) {
      branch = FindBranch(node, x, 0);
    }
    return branch;
  };
  Sweep(
      Domain::kItsOwn, [&](int v) { return variables[v]; }, decide, r);
}

bool Expression::HasFineStructure() const {
  // Of each instruction the degree of the polynomial it is in its variables, or is as smooth as; kFine: of none.
  constexpr int kFine = 9;
  std::vector<int> degree(nodes_.size(), 0);
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    const int a = NumOperands(node.op) > 0 ? degree[node.a] : 0, b = NumOperands(node.op) > 1 ? degree[node.b] : 0;
    switch (node.op) {
      case Op::kConstant:
        break;
      case Op::kVariable:
        degree[i] = 1;
        break;
      case Op::kHeaviside:
      case Op::kFloor:
      case Op::kPiece:  // roots of straight lines are not overlooked
        if (a > 1) return true;
        break;
      case Op::kSelect:
        degree[i] = std::max(b, degree[node.c]);
        break;
      case Op::kAdd:
      case Op::kSubtract:
        degree[i] = std::max(a, b);
        break;
      case Op::kMultiply:
        degree[i] = a + b;
        break;
      case Op::kDivide:
        degree[i] = b == 0 ? a : kFine;
        break;
      case Op::kNegate:
        degree[i] = a;
        break;
      case Op::kPiecewise:
        degree[i] = a == 0 ? 0 : a == 1 && !node.function->has_fine_structure() ? 3 : kFine;
        break;
      case Op::kSin:
      case Op::kCos:
        degree[i] = a == 0 ? 0 : a == 1 ? 3 : kFine;
        break;
      case Op::kConstantPower: {
        const double n = node.value;
        degree[i] = a == 0 ? 0 : n == std::floor(n) && n >= 0 && n * a < kFine ? static_cast<int>(n) * a : kFine;
        break;
      }
      default:
        degree[i] = std::max(a, b) == 0 ? 0 : kFine;
    }
    degree[i] = std::min(degree[i], kFine);
  }
  return degree.back() >= kFine;
}

void Expression::FindCentres(int time, const Jet2* variables, const Branch* branches,
                             std::vector<double>* instants) const {
  Triple r[kMostNodes];
  SweepBranches([&](int v) { return Triple{variables[v].value, variables[v].d1, variables[v].d2}; }, branches, r);
  const double t = variables[time].value;
  bool linear[kMostNodes];  // a + b t with constants a, b
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const Node& node = nodes_[i];
    const auto is_constant = [&](int k) { return nodes_[k].op == Op::kConstant; };
    switch (node.op) {
      case Op::kConstant:
        linear[i] = true;
        break;
      case Op::kVariable:
        linear[i] = node.index == time;
        break;
      case Op::kHeaviside:
      case Op::kFloor:  // constant in its branch
        linear[i] = true;
        break;
      case Op::kAdd:
      case Op::kSubtract:
        linear[i] = linear[node.a] && linear[node.b];
        break;
      case Op::kMultiply:
        linear[i] = (linear[node.a] && is_constant(node.b)) || (linear[node.b] && is_constant(node.a));
        break;
      case Op::kDivide:
        linear[i] = linear[node.a] && is_constant(node.b);
        break;
      case Op::kNegate:
        linear[i] = linear[node.a];
        break;
      default:
        linear[i] = false;
    }
    if (linear[i] && r[i].d1 != 0) instants->push_back(t - r[i].value / r[i].d1);
  }
}

void Expression::RenameVariables(const std::vector<int>& to) {
  for (Node& node : nodes_) {
    if (node.op == Op::kVariable) node.index = to[node.index];
  }
  for (int& variable : variables_) variable = to[variable];
  std::sort(variables_.begin(), variables_.end());
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

}  // namespace savary
