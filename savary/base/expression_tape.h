#pragma once

#include <initializer_list>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "savary/base/expression.h"

// The instructions of a compiled expression, and how they are written. Internal to expression*.cc.

namespace savary {

enum class Expression::Op : uint8_t {
  kConstant,
  kVariable,
  // Switches: the value is decided by the stored branch.
  kHeaviside,  // 1 in branch 1 (a > 0, or a >= 0 when value == 0), 0 in branch 0
  kFloor,      // the branch is the cell: branch <= a < branch + 1
  kPiece,      // the branch is the piece of `function` that holds at a
  kSelect,     // a == 1 ? b : c
  // Smooth operations of a and b.
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRaise,
  kHypot,
  kAtan2,      // c = 1 continues the branch y >= 0 across the cut, c = 0 the branch
               // y < 0
  kPiecewise,  // piece b of `function`, at a
  // Smooth operations of a.
  kNegate,
  kConstantPower,  // a^value
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

inline constexpr int kMostNodes = 512;

// How many of the registers a, b, c an instruction reads.
[[nodiscard]] inline int NumOperands(auto op) {
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
    case Op::kPiecewise:
      return 2;
    default:
      return 1;
  }
}

[[nodiscard]] inline bool IsSwitch(auto op) {
  using Op = decltype(op);
  return op == Op::kHeaviside || op == Op::kFloor || op == Op::kPiece;
}

/// Writes instructions; `int` names a register. Equal instructions are written once, constants are folded as they
/// arise. A constant that is not finite is remembered with its location, and is a mistake only where the result needs
/// it.
class TapeWriter {
 public:
  using Op = Expression::Op;

  /// `where` is the location of the text's first character.
  TapeWriter(std::string_view text, SourceLocation where) : text_(text), where_(std::move(where)) {}

  [[noreturn]] void Fail(int at, std::string message) const;

 protected:
  /// Offset in the text of what the next instructions come from, for messages.
  void SetTextOffset(int at) { at_ = at; }

  [[nodiscard]] bool IsConstant(int node) const { return nodes_[node].op == Op::kConstant; }
  [[nodiscard]] double ConstantOf(int node) const { return nodes_[node].value; }  ///< Of a constant.
  void RequireFinite(int node) const;

  int AddConstant(double value) { return AddConstant(value, Op::kConstant, -1); }
  int AddVariable(int index);
  int Emit(Op op, int a, int b = -1, int c = -1, double value = 0);
  int ScaleBy(int node, const Scale& scale);
  int Select(int condition, int yes, int no);

  // Switches; `begin` and `end` bound the text that names them.
  int Heaviside(int g, bool strict, int begin, int end);
  int Floor(int x, int begin, int end);
  int Piecewise(const PiecewiseFunction& function, int x, int begin, int end);

  /// Keeps `function` alive as long as the expression.
  void Own(std::shared_ptr<const PiecewiseFunction> function) { functions_.push_back(std::move(function)); }

  /// Keeps what the result needs, numbers the switches.
  [[nodiscard]] Expression Finish(int result) const;

  const std::string_view text_;

 private:
  struct Record : Expression::Node {
    int fault = -1;  // where a constant stopped being finite; -1: nowhere
    Op culprit = Op::kConstant;
    int begin = 0, end = 0;  // source text, for switches
  };

  int AddConstant(double value, Op culprit, int fault);
  int AddNode(const Record& record);
  int AddSwitch(const Record& record);
  int Fold(double value, Op op, std::initializer_list<int> operands);

  SourceLocation where_;
  std::vector<Record> nodes_;
  std::vector<std::shared_ptr<const PiecewiseFunction>> functions_;
  int at_ = 0;
};

}  // namespace savary
