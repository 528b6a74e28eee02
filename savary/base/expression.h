#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/expression_symbols.h"
#include "savary/base/piecewise_function.h"
#include "savary/base/taylor.h"
#include "savary/base/units.h"

namespace savary {

struct Interval;

// Expressions are the numbers of a model file: `70 cm`, `2*R + 3 mm`, `30 deg * sin(2*t)`, `-0.8*(arm.q - 0.6)`.
//
// Grammar, weakest first: or; and; not; < <= > >=; + -; * /; unary - +; ^ (groups from the right, -2^2 = -4); numbers,
// names (dots allowed), calls, parentheses. Numbers may carry a unit (`70cm`, `1.5 N/cm`, `3 kg m^2`), only directly
// behind the digits. Functions: sin cos tan asin acos atan atan2 sinh cosh tanh exp log log10 sqrt cbrt abs sign min
// max hypot floor mod if(condition, a, b), step(x) = 0 for x < 0 else 1, sign(x) = -1 for x < 0 else 1, clamp(x, lo,
// hi).
//
// Motion laws, from 0 at x0 to 1 at x1 and at rest outside (rise_law.h): poly345 poly4567 cycloidal harmonic
// modified_sine modified_trapezoid, called as poly345(x, x0, x1); smoothstep is poly345. Dwells and returns are sums:
// `30 deg * modified_sine(t, 0.2 s, 0.5 s) - 30 deg * poly345(t, 0.8 s, 1 s)`, and mod(t, 2 s) instead of t repeats
// them. table(name, x) evaluates a table of the model (table.h), motion(name, x) a motion (motion_sequence.h). The only
// constant is pi.
//
// What a number without unit means: every value is the number a person would write down on paper in the file's units,
// together with those units. So `arm.q` in a file in degrees is a number of degrees, and:
// - A bare number (2, pi/3, a parameter without unit, and products of such) takes the unit that is expected there: in
//   a sum, comparison, min, if the unit of the other side; as a result the file's unit of what is expected.
// - * and / multiply the numbers and their units. In laws (not in constants) a bare factor may hide units, as 0.8 does
//   in `-0.8*(arm.q - 0.6)` for a torque, so the product's units are a guess, not `certain`. So is the unit of t.
// - Where dimensions agree (up to angle: a radian is 1), values are converted exactly, through SI; cm kg/s^2 becomes N,
//   and degrees x cm becomes cm. Where they differ and both are certain, it is an error. Where they differ and one is a
//   guess, the number stands as it is: `-0.8*(arm.q - 0.6)` in a file in cm and degrees is a torque of
//   (0.8 N cm/deg) (0.6 deg - q).
// - Functions of a number (sin, exp, log, ...) take angles in whatever unit they have and see radians; asin, acos,
//   atan, atan2 return angles in the file's unit. sqrt, cbrt, ^, abs, min, max, hypot, mod, clamp keep or raise units.
// - In a file whose angles are not radians, a certain pure number (x/R, sin(t)) is no angle, nor is a number with pi as
//   a factor (pi/3, 2*pi*50*t): multiply it by `1 rad`. Nor may sin, cos and tan take a number there that is bare and
//   constant (sin(30), sin(theta) of `theta: 15`), nor such a phase (sin(2*t + theta)). Angle and 1/angle or angle^2
//   never meet there: `pi/2 rad` is pi/(2 rad), an error where an angle is expected.
//
// All entry points throw InputError at the exact column; `where` is the location of the text's first character.

/// A quantity and its first two time derivatives.
struct Jet2 {
  double value = 0;
  double d1 = 0;
  double d2 = 0;
};

/// The same with two derivatives more.
struct Jet4 {
  double value = 0;
  double d1 = 0;
  double d2 = 0;
  double d3 = 0;
  double d4 = 0;
};

/// A compiled law of time and measured quantities: variables in SI, result in SI, exact derivatives.
///
/// Every discontinuity (of value or of some derivative) is a switch with a stored branch: comparisons, step, sign, abs,
/// min, max, clamp, floor, mod, the joints of motion laws and tables, the cut of atan2. Evaluation looks only at the
/// stored branches, so it is smooth while they are kept. Each switch i has a function g_i, positive inside its branch
/// and passing smoothly through zero where the branch ends: an integrator locates where some g_i falls below 0 and
/// calls Flip there.
///
/// Outside the domain of a function (sqrt(-1), division by zero) the result is NaN or infinite; nothing throws and
/// nothing allocates in evaluation. But beyond the end of a stored branch, where a solver looks before it has located
/// the event, functions are continued beyond their domain, keeping value and slope there: `if(y < 0, (-y)^1.5, 0)` has
/// a value at y > 0 in the branch y < 0. `branches` has num_switches() entries and may be null when there are none.
class Expression {
 public:
  using Branch = int32_t;

  /// The constant zero.
  Expression();

  /// A constant, in SI.
  explicit Expression(double value);

  [[nodiscard]] static Expression Compile(std::string_view text, const SourceLocation& where,
                                          const SymbolTable& symbols, const Quantity& expected,
                                          const UnitSystem& units);

  /// The law function(x), x given by the text; its switches are named by `name`, as in "sequence(2*t)".
  [[nodiscard]] static Expression Compose(std::string_view name, const FunctionRef& function, std::string_view text,
                                          const SourceLocation& where, const SymbolTable& symbols,
                                          const Quantity& expected, const UnitSystem& units);

  [[nodiscard]] double Value(const double* variables, const Branch* branches) const;

  /// Value and time derivatives along a motion of the variables; time itself moves as {t, 1, 0}.
  [[nodiscard]] Jet2 Along(const Jet2* variables, const Branch* branches) const;
  /// Two derivatives further.
  [[nodiscard]] Jet4 Along(const Jet4* variables, const Branch* branches) const;

  /// Returns the value and sets gradient[v] to its partial derivative for every v in variables(); others are not
  /// touched.
  double Gradient(const double* variables, const Branch* branches, double* gradient) const;

  /// Taylor's polynomial about a point, or with T = Interval an enclosure of those about every point of a box, in the
  /// variables 0 .. kVars - 1, which are the only ones it has. Exists for double with 2 and 3 variables up to order 3,
  /// and for Interval with 1 variable up to order 4, with 2 and 3 up to order 2. Where an operation is not smooth or
  /// does not exist somewhere in the box, coefficients are the whole line. Tables and motions have no enclosures but
  /// that.
  template <class T, int kVars, int kOrder>
  void CalcTaylor(const T* variables, const Branch* branches, Taylor<T, kVars, kOrder>* result) const;

  /// Sets the branches that hold in a whole box of kVars variables. False where a switch may change in it; `changing`
  /// is then its index.
  template <int kVars>
  [[nodiscard]] bool FindBranches(const Interval* variables, Branch* branches, int* changing) const;

  [[nodiscard]] bool is_constant() const { return variables_.empty(); }

  /// Indices of the variables used, increasing.
  [[nodiscard]] const std::vector<int>& variables() const { return variables_; }

  /// Variable v becomes to[v].
  void RenameVariables(const std::vector<int>& to);

  [[nodiscard]] int num_switches() const { return static_cast<int>(switches_.size()); }

  /// Sets the branches that hold at these values. With a motion, a switch exactly at its boundary takes the branch it
  /// is moving into (`t > 0` holds for a run that starts at 0).
  void InitialBranches(const double* variables, Branch* branches) const;
  void InitialBranches(const Jet2* variables, Branch* branches) const;

  /// Sets g[i] of every switch: >= 0 while its branch holds.
  void SwitchValues(const double* variables, const Branch* branches, double* g) const;

  /// Moves switch `index`, located at its boundary, into the neighbouring branch; switches that depend on it, and so
  /// may jump with it, take the branches that then hold.
  void Flip(int index, const double* variables, Branch* branches) const;

  /// Indices of the variables that decide switch `index`, increasing. Only time: its instants can be scheduled.
  [[nodiscard]] std::vector<int> SwitchVariables(int index) const;

  /// Whether the law may change faster than its variables do: whether it has features (a pulse, a front, a bend) that a
  /// step which sees it at a few instants can miss. Polynomials of low degree, sines and motion laws of such a variable
  /// have none.
  [[nodiscard]] bool HasFineStructure() const;
  /// Instants where expressions linear in time, as (t - 0.5)/W, are zero: pulses and fronts are centred there. Appended
  /// to `instants`, in no order. `variables` as for Along, `time` the index of time among them.
  void FindCentres(int time, const Jet2* variables, const Branch* branches, std::vector<double>* instants) const;

  /// The source text of switch `index`, such as "t > 0.3".
  [[nodiscard]] const std::string& SwitchText(int index) const { return switches_[index].text; }

 private:
  friend class TapeWriter;
  enum class Op : uint8_t;

  // One instruction: register i = op(registers a, b, c). `index` is a variable or a switch; `function` is
  // what piecewise instructions evaluate.
  struct Node {
    Op op;
    uint16_t a = 0, b = 0, c = 0;
    int32_t index = -1;
    double value = 0;
    const PiecewiseFunction* function = nullptr;
  };
  struct Switch {
    int node = 0;
    std::string text;
  };
  struct Triple;    // a Jet2 that is not cleared when made
  struct Series;    // Taylor's coefficients up to the fourth power
  struct Partials;  // value and derivatives of one smooth operation

  struct Continuation;
  enum class Domain { kItsOwn, kContinued };

  template <class T, class Load, class BranchOf>
  void Sweep(Domain domain, const Load& load, BranchOf&& branch_of, T* registers) const;
  template <class T, class Load>
  Domain SweepBranches(const Load& load, const Branch* branches, T* registers) const;
  template <class T, int kVars, int kOrder, class BranchOf>
  bool SweepTaylor(const T* variables, const BranchOf& branch_of, Taylor<T, kVars, kOrder>* result) const;
  template <class T, int kVars, int kOrder>
  static Taylor<T, kVars, kOrder> ApplyTaylor(const Node& node, const Taylor<T, kVars, kOrder>& a,
                                              const Taylor<T, kVars, kOrder>& b, const Taylor<T, kVars, kOrder>& c);
  template <class T>
  bool IsBeyondBranch(const T* registers, const Branch* branches) const;
  template <class T>
  static T ApplyBeyond(const Node& node, const T& a, const T& b, const T& c);
  static std::optional<Continuation> FindContinuation(const Node& node, double a, double b);
  static double Apply(const Node& node, double a, double b, double c);
  static Triple Apply(const Node& node, const Triple& a, const Triple& b, const Triple& c);
  static Series Apply(const Node& node, const Series& a, const Series& b, const Series& c);
  static std::array<double, 2> CalcHigherDerivatives(const Node& node, double a,
                                                     const Partials& p);  // third and fourth
  static Partials CalcPartials(const Node& node, double a, double b, double c);
  static Branch FindBranch(const Node& node, double x, double direction);
  static double BranchValue(const Node& node, double x, Branch branch);
  static double SwitchValue(const Node& node, double x, Branch branch);
  static Branch NextBranch(const Node& node, double x, Branch branch);

  std::vector<Node> nodes_;  // the last one is the result
  std::vector<Switch> switches_;
  std::vector<int> variables_;
  std::vector<std::shared_ptr<const PiecewiseFunction>> functions_;  // tables, kept for the nodes that use them
};

/// A constant, in SI. Names of variables are refused.
[[nodiscard]] double EvaluateConstant(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                                      const Quantity& expected, const UnitSystem& units);

/// A parameter: a constant that keeps its unit. `R: 20` is bare, `R: 20 cm` and `d: 2*R` of it are certain lengths.
[[nodiscard]] ConstantValue EvaluateParameter(std::string_view text, const SourceLocation& where,
                                              const SymbolTable& symbols, const UnitSystem& units);

/// The quantity a law has of itself, for uses where any will do: the zeros of `ball.x^2 - 4` do not depend on units.
/// A pure number, or a guess, where bare numbers leave it open; Compile accepts the law as this quantity.
[[nodiscard]] Quantity QuantityOf(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                                  const UnitSystem& units);

/// The names a text may refer to (functions, tables, motions, pi and units behind numbers left out), each once, in
/// order of appearance.
[[nodiscard]] std::vector<std::string> NamesIn(std::string_view text);

/// The tables and motions a text evaluates.
[[nodiscard]] std::vector<std::pair<FunctionKind, std::string>> FunctionsIn(std::string_view text);

/// Throws unless `name` can be a parameter: a letter, then letters, digits or _; neither a function nor and, or, not,
/// pi, t, inf, nan.
void CheckParameterName(std::string_view name, const SourceLocation& where);

}  // namespace savary
