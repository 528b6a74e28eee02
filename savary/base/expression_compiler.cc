#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/base/expression.h"
#include "savary/base/expression_tape.h"
#include "savary/base/expression_text.h"
#include "savary/base/rise_law.h"

namespace savary {

namespace {

constexpr size_t kLongestText = 4096;
constexpr int kDeepestNesting = 64;
constexpr double kLargestExponent = 24;

/// Parses by recursive descent, follows the units and writes the tape, all in one pass.
class ExpressionCompiler : public TapeWriter {
 public:
  // A sub-expression: its register, and what is known of its unit (see expression.h).
  struct Operand {
    int node = 0;
    Quantity unit;
    bool certain = true;
    bool bare = false;
    bool logical = false;
    int begin = 0, end = 0;  // its source text
    bool has_pi = false;     // pi is a factor
    int phase = -1;          // where a bare number was added to something that is no angle: sin(2*t + 30)
  };

  ExpressionCompiler(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                     const UnitSystem& units, bool constant)
      : TapeWriter(text, where), where_(where), symbols_(symbols), units_(units), constant_(constant) {}

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
    SetTextOffset(result.begin);
    if (IsPure(result)) {
      if (!Adapts(result)) RefuseNumberAsAngle(expected, result);
      RefusePiAsAngle(expected, result);
      return ScaleBy(result.node, units_.SiScale(expected));
    }
    if (Convertible(result, expected, true)) return ScaleBy(result.node, units_.SiScale(result.unit));
    if (result.certain || AnglesOppose(result.unit, expected)) {
      Fail(result.begin, fmt::format("expected {}, found {}{}", Describe(expected, units_),
                                     Describe(result.unit, units_), AngleRemedy(result.unit, expected)));
    }
    RefusePiAsAngle(expected, result);
    return ScaleBy(result.node, units_.SiScale(expected));
  }

  // The function of `x`, which was read up to here, from `begin` on.
  Operand Evaluate(const FunctionRef& f, const Operand& x, int begin) {
    const int node = f.bare ? x.node : ToExpected(x, f.x);
    SetTextOffset(begin);
    Own(f.function);
    const int y = Piecewise(*f.function, node, begin, last_);
    if (f.bare) return Made(y, kPureNumber, constant_, true, begin);
    return Made(ScaleBy(y, Scale{} / units_.SiScale(f.y)), f.y, true, false, begin);
  }

  double ConstantAt(int node) {
    RequireFinite(node);
    return ConstantOf(node);
  }

  using TapeWriter::Finish;

 private:
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
    if (IsDecimalComma(pos_)) Fail(pos_, "unexpected ','; decimals are written with a point, as in 0.5");
    const size_t name = EndOfName(rest, 0);
    if (name > 0)
      Fail(pos_, fmt::format("unexpected '{}'; an operator is missing before it or a value", rest.substr(0, name)));
    const auto c = static_cast<unsigned char>(rest[0]);
    if (c < 0x20 || c >= 0x7f) Fail(pos_, fmt::format("unexpected character (byte 0x{:02x})", c));
    Fail(pos_, fmt::format("unexpected '{}'", rest[0]));
  }

  // A comma between two digits: 0,5.
  [[nodiscard]] bool IsDecimalComma(int at) const {
    return at > 0 && at + 1 < End() && text_[at] == ',' && IsDigit(text_[at - 1]) && IsDigit(text_[at + 1]);
  }

  [[noreturn]] void FailUnknown(std::string_view name, int at) const {
    if (name == "t") Fail(at, "time t cannot be used here");
    if (const std::string* why = symbols_.FindRefusal(name)) Fail(at, *why);
    if (name == "e") Fail(at, "unknown name 'e'; Euler's number is exp(1)");
    if (name == "inf" || name == "nan" || name == "infinity")
      Fail(at, fmt::format("'{}' is not accepted as a number", name));
    if (IsUnit(name)) Fail(at, fmt::format("unknown name '{}'; a unit must follow a number, as in 1 {}", name, name));
    std::vector<std::string> names = symbols_.Names();
    names.emplace_back("pi");
    std::string remedy = DidYouMean(name, names);
    // pin.angle: what pin does have.
    const size_t dot = name.find('.');
    if (remedy.empty() && dot != std::string_view::npos) {
      std::erase_if(names, [&](const std::string& known) { return !known.starts_with(name.substr(0, dot + 1)); });
      if (!names.empty()) remedy = fmt::format("; '{}' has {}", name.substr(0, dot), fmt::join(names, ", "));
    }
    Fail(at, fmt::format("unknown name '{}'{}", name, remedy));
  }

  // ---- Units ---------------------------------------------------------------

  static bool IsPure(const Operand& x) { return Same(DimensionOf(x.unit), {}); }
  static bool IsPureUpToAngle(const Quantity& unit) { return SameUpToAngle(DimensionOf(unit), {}); }

  // A number that takes the unit expected where it stands.
  static bool Adapts(const Operand& x) { return IsPure(x) && (x.bare || !x.certain); }

  // The dimension of x is that of `unit`, so the conversion goes through SI. A pure number is an angle only when both
  // are certain.
  [[nodiscard]] bool Convertible(const Operand& x, const Quantity& unit, bool certain) const {
    const Dimension from = DimensionOf(x.unit), to = DimensionOf(unit);
    return Same(from, to) || (SameUpToAngle(from, to) && !AnglesClash(x.unit, unit) &&
                              (!IsPureUpToAngle(unit) || (x.certain && certain)));
  }

  [[nodiscard]] bool InRadians() const { return units_.angle.to_si.Factor() == 1; }

  // Different powers of the angle. A radian is 1, so one of them may be missing; 1/deg or deg^2 for deg is a slip.
  [[nodiscard]] bool AnglesClash(const Quantity& a, const Quantity& b) const {
    return !InRadians() && a.angle != 0 && b.angle != 0 && std::abs(a.angle - b.angle) > 1e-9;
  }

  // A clash that no bare factor explains, such as pi/2 rad * t for an angle.
  [[nodiscard]] bool AnglesOppose(const Quantity& a, const Quantity& b) const {
    return AnglesClash(a, b) && a.angle * b.angle < 0;
  }

  [[nodiscard]] std::string AngleRemedy(const Quantity& found, const Quantity& wanted) const {
    if (!AnglesClash(found, wanted)) return "";
    if (found.angle < wanted.angle) {
      return "; a unit belongs to the number before it, so pi/2 rad is pi/(2 rad): write pi/2 * 1 rad";
    }
    return fmt::format("; divide by 1 rad or 1 {} where the angle enters once too often", units_.angle.name);
  }

  void RefuseNumberAsAngle(const Quantity& unit, const Operand& number) const {
    if (Same(DimensionOf(unit), DimensionOf(kAngle)) && !InRadians()) {
      Fail(number.begin,
           fmt::format("a pure number meets an angle in a file with angles in {}; multiply it by 1 rad or 1 {}",
                       units_.angle.name, units_.angle.name));
    }
  }

  // A number such as pi/3 or 2*pi*50 that would be taken as it stands for degrees.
  void RefusePiAsAngle(const Quantity& unit, const Operand& number) const {
    if (number.has_pi && number.unit.angle == 0 && unit.angle > 0 && !InRadians()) {
      Fail(number.begin, fmt::format("pi suggests radians, but a number here is in {}; multiply by 1 rad, or write {}",
                                     units_.UnitName(unit), units_.UnitName(unit)));
    }
  }

  Operand Made(int node, const Quantity& unit, bool certain, bool bare, int begin, bool has_pi = false) const {
    for (const double power : {unit.length, unit.angle, unit.mass, unit.time, unit.force}) {
      if (!(std::abs(power) <= kLargestExponent)) Fail(begin, "the powers of the units become too large");
    }
    return {node, unit, certain, bare, false, begin, last_, has_pi};
  }

  Operand PureNumber(int node, int begin) const { return Made(node, kPureNumber, true, false, begin); }
  Operand Like(const Operand& x, int node, int begin) const {
    Operand made = Made(node, x.unit, x.certain, x.bare, begin, x.has_pi);
    made.phase = x.phase;
    return made;
  }

  // In a file in degrees: a number without unit, 15 or a parameter `theta: 15`, that sin would take for radians.
  [[nodiscard]] bool IsBareAngle(const Operand& x) const {
    return !InRadians() && IsConstant(x.node) && ConstantOf(x.node) != 0 && IsPure(x) && x.bare && !x.has_pi;
  }

  // A variable as it is: in sin(t - 0.5) the number is a time.
  [[nodiscard]] bool IsName(const Operand& x) const {
    return EndOfName(text_, static_cast<size_t>(x.begin)) == static_cast<size_t>(x.end);
  }

  // In a file in degrees: t times or over something without unit, which sin would take for rad/s.
  [[nodiscard]] bool IsBareRate(const Operand& x) const {
    return !InRadians() && !IsConstant(x.node) && Same(DimensionOf(x.unit), DimensionOf(kTime)) && x.bare && !x.has_pi;
  }

  // sin, cos and tan of a number whose unit nobody knows.
  void RefuseBareAngle(const Operand& x, std::string_view function) const {
    const bool whole = IsBareAngle(x), has_phase = x.phase >= 0 && x.unit.angle == 0;
    if (!whole && !has_phase && !IsBareRate(x)) return;
    const std::string_view unit = units_.angle.name;
    const int begin = whole || !has_phase ? x.begin : x.phase;
    const std::string_view text = text_.substr(begin, x.end - begin);
    for (const std::string& name : NamesIn(text)) {
      const ConstantValue* parameter = symbols_.FindConstant(name);
      if (parameter == nullptr || !parameter->bare || parameter->has_pi) continue;
      const std::string problem =
          fmt::format("{} of parameter '{}', which has no unit, in a file with angles in {}: ", function, name, unit);
      if (!whole && !has_phase) {
        Fail(begin,
             fmt::format("{}give it one where it is defined, such as {}/s or rad/s (s, where t is divided by it)",
                         problem, unit));
      }
      if (text == name) {
        Fail(begin,
             fmt::format("{}give it one where it is defined, as in `{}: {:.12g} {}`, or write {}*1 {} or {}*1 rad",
                         problem, name, parameter->value, unit, name, unit, name));
      }
      if (whole) Fail(begin, fmt::format("{}write ({})*1 {} or ({})*1 rad", problem, text, unit, text));
      Fail(begin,
           fmt::format("{}give it one where it is defined, or write {}*1 {} or {}*1 rad", problem, name, unit, name));
    }
    if (!whole && !has_phase) return;  // sin(2*t): no parameter, so the rate stands here for all to see
    Fail(begin, fmt::format("{} of a number without unit in a file with angles in {}: multiply it by 1 {} or by 1 rad",
                            function, unit, unit));
  }

  // Brings operands to one unit, as a sum needs them, and returns an operand with that unit. `what` is "'+' joins".
  Operand Unify(std::span<Operand> operands, std::string_view what, int at) {
    Operand common = operands[0];
    for (const Operand& x : operands.subspan(1)) {
      const bool has_pi = common.has_pi || x.has_pi;
      if (Adapts(common) && Adapts(x)) {
        common.certain = common.certain && x.certain;
        common.bare = true;
        common.unit = {};
      } else if (Adapts(common)) {
        common = x;
      } else if (Adapts(x)) {
        // keeps the unit
      } else if (Convertible(x, common.unit, common.certain)) {
        if (IsPure(common) && !IsPure(x)) {
          RefuseNumberAsAngle(x.unit, common);
          common.unit = x.unit;
        } else if (IsPure(x)) {
          RefuseNumberAsAngle(common.unit, x);
        }
        common.bare = common.bare || x.bare;
        common.certain = common.certain || x.certain;
      } else if ((common.certain && x.certain) ||
                 ((common.certain || x.certain) && AnglesOppose(common.unit, x.unit))) {
        const bool swap = std::abs(common.unit.angle - 1) > std::abs(x.unit.angle - 1);
        Fail(at, fmt::format("{} {} and {}{}", what, Describe(common.unit, units_), Describe(x.unit, units_),
                             swap ? AngleRemedy(common.unit, x.unit) : AngleRemedy(x.unit, common.unit)));
      } else if (x.certain) {
        common = x;
      } else if (!common.certain) {
        common.unit = {};
        common.bare = true;
      }
      common.has_pi = has_pi;
    }
    if (!Adapts(common)) {
      for (Operand& x : operands) {
        if (!Adapts(x) && Convertible(x, common.unit, common.certain)) {
          x.node = ScaleBy(x.node, units_.SiScale(x.unit) / units_.SiScale(common.unit));
        } else {
          RefusePiAsAngle(common.unit, x);
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
    SetTextOffset(pos_);
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
      SetTextOffset(at);
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
      Operand common = Unify(terms, plus ? "'+' adds" : "'-' subtracts", at);
      common.phase = -1;
      for (const bool first : {true, false}) {
        const Operand &term = terms[first ? 0 : 1], &other = terms[first ? 1 : 0];
        const bool added = IsBareAngle(term) && !IsConstant(other.node) && !IsName(other);
        if (common.unit.angle == 0 && common.phase < 0) common.phase = added ? term.begin : term.phase;
      }
      SetTextOffset(at);
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
      SetTextOffset(at);
      left = Made(Emit(times ? Op::kMultiply : Op::kDivide, left.node, right.node),
                  times ? left.unit * right.unit : left.unit / right.unit, left.certain && right.certain,
                  left.bare || right.bare, left.begin, left.has_pi || right.has_pi);
    }
  }

  Operand ParseUnary() {
    const int begin = pos_;
    const bool minus = Accept("-");
    if (!minus && !Accept("+")) return ParsePower();
    const Nesting nesting(this);
    const Operand x = RequireNumber(ParseUnary());
    SetTextOffset(begin);
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
    SetTextOffset(at);
    if (IsConstant(n)) {
      const double power = ConstantOf(n);
      RequireFinite(n);
      const Quantity unit = IsPure(base) ? base.unit : Power(base.unit, power);
      const int node = power == 1   ? base.node
                       : power == 2 ? Emit(Op::kMultiply, base.node, base.node)
                                    : Emit(Op::kConstantPower, base.node, -1, -1, power);
      return Made(node, unit, base.certain, base.bare, base.begin, base.has_pi);
    }
    if (!IsPure(base) && !IsPureUpToAngle(base.unit) && base.certain) {
      Fail(base.begin, fmt::format("{} can only be raised to a constant power", Describe(base.unit, units_)));
    }
    return Made(Emit(Op::kRaise, NumberOf(base, "a power"), n), kPureNumber, base.certain && exponent.certain,
                base.bare, base.begin);
  }

  Operand ParsePrimary() {
    const int begin = pos_;
    SetTextOffset(pos_);
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
      Fail(pos_, fmt::format("'{}' is no name: a dot must be between two words", name));
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
    if (name == "pi") return Made(AddConstant(std::numbers::pi), kPureNumber, true, true, begin, true);
    if (FindFunction(name)) Fail(begin, fmt::format("'{}' is a function; write {}(...)", name, name));
    if (const ConstantValue* constant = symbols_.FindConstant(name)) {
      return Made(AddConstant(constant->value), constant->unit, constant->certain, constant->bare, begin,
                  constant->has_pi);
    }
    if (constant_) {
      if (symbols_.IsVariable(name))
        Fail(begin, fmt::format("'{}' changes during the run; a constant is expected here", name));
      FailUnknown(name, begin);
    }
    const std::optional<VariableRef> variable = symbols_.FindVariable(name);
    if (!variable) FailUnknown(name, begin);
    const int node = ScaleBy(AddVariable(variable->index), Scale{} / units_.SiScale(variable->quantity));
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
    if (function->call == Call::kNamed) return ParseNamed(function->name, open, begin);
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
      bool decimal_comma = false;
      for (int at = open; at < last_; ++at) decimal_comma = decimal_comma || IsDecimalComma(at);
      Fail(begin, fmt::format("{} takes {} argument{}, found {}{}", name, wanted, wanted == "1" ? "" : "s", count,
                              decimal_comma ? "; decimals are written with a point, as in 0.5" : ""));
    }
    if (function->call == Call::kIf) {
      RequireCondition(arguments[0]);
    } else {
      RequireNumber(arguments[0]);
    }
    for (int i = 1; i < count; ++i) RequireNumber(arguments[i]);
    SetTextOffset(begin);
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
        if (name == "sin" || name == "cos" || name == "tan") RefuseBareAngle(x[0], name);
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
      case Call::kRise: {
        unify(x);
        const int width = minus(x[2].node, x[1].node);
        if (IsConstant(width) && ConstantOf(width) == 0)
          Fail(begin, fmt::format("{}(x, x0, x1) needs x0 and x1 to differ", name));
        const int s = Emit(Op::kDivide, minus(x[0].node, x[1].node), width);
        // smoothstep is poly345's other name.
        return PureNumber(
            Piecewise(RiseLaw::Of(RiseLaw::Find(name).value_or(RiseLaw::Kind::kPoly345)), s, begin, last_), begin);
      }
      case Call::kNamed:
        break;  // ParseNamed
      case Call::kClamp: {
        const Operand common = unify(x);
        const int low = x[1].node, high = x[2].node;
        if (IsConstant(low) && IsConstant(high) && ConstantOf(low) > ConstantOf(high)) {
          Fail(begin, "clamp(x, lo, hi) needs lo <= hi");
        }
        return Like(common, Extreme(true, Extreme(false, x[0].node, high, begin), low, begin), begin);
      }
    }
    return x[0];
  }

  // table(name, x) or motion(name, x), read behind its parenthesis `open`; `what` is which.
  Operand ParseNamed(std::string_view what, int open, int begin) {
    const bool is_table = what == "table";
    const FunctionKind kind = is_table ? FunctionKind::kTable : FunctionKind::kMotion;
    const std::string_view name = PeekName();
    if (name.empty()) Fail(pos_, fmt::format("{}(name, x) starts with the name of a {}", what, what));
    const FunctionRef* named = symbols_.FindFunction(kind, name);
    if (!named) {
      const char* other = is_table ? "motion" : "table";
      if (symbols_.FindFunction(is_table ? FunctionKind::kMotion : FunctionKind::kTable, name)) {
        Fail(begin, fmt::format("'{}' is a {}; write {}({}, x)", name, other, other, name));
      }
      Fail(pos_, fmt::format("there is no {} '{}'{}", what, name, DidYouMean(name, symbols_.FunctionNames(kind))));
    }
    Advance(pos_ + static_cast<int>(name.size()));
    if (!Accept(",")) Fail(begin, fmt::format("{} takes 2 arguments: the name of a {} and x", what, what));
    const Operand x = RequireNumber(ParseOr());
    if (!Accept(")")) FailUnclosed(open);
    return Evaluate(*named, x, begin);
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

  SourceLocation where_;
  const SymbolTable& symbols_;
  const UnitSystem& units_;
  bool constant_;  // no variables; bare factors are certain
  int pos_ = 0;    // where reading goes on
  int last_ = 0;   // the end of what was read last
  int depth_ = 0;
};

}  // namespace

Expression Expression::Compile(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                               const Quantity& expected, const UnitSystem& units) {
  ExpressionCompiler compiler(text, where, symbols, units, false);
  return compiler.Finish(compiler.ToExpected(compiler.ParseAll(), expected));
}

Expression Expression::Compose(std::string_view name, const FunctionRef& function, std::string_view text,
                               const SourceLocation& where, const SymbolTable& symbols, const Quantity& expected,
                               const UnitSystem& units) {
  ExpressionCompiler compiler(text, where, symbols, units, false);
  Expression law = compiler.Finish(compiler.ToExpected(compiler.Evaluate(function, compiler.ParseAll(), 0), expected));
  for (Switch& one : law.switches_) {
    if (law.nodes_[one.node].function == function.function.get()) one.text = fmt::format("{}({})", name, text);
  }
  return law;
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
  return {compiler.ConstantAt(result.node), pure ? kPureNumber : result.unit, result.certain && !bare, bare,
          result.has_pi};
}

Quantity QuantityOf(std::string_view text, const SourceLocation& where, const SymbolTable& symbols,
                    const UnitSystem& units) {
  return ExpressionCompiler(text, where, symbols, units, false).ParseAll().unit;
}

}  // namespace savary
