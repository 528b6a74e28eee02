#include "savary/base/expression_tape.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace savary {

void TapeWriter::Fail(int at, std::string message) const {
  SourceLocation where = where_;
  if (where.line > 0) where.column += at;
  throw InputError(where, std::move(message));
}

void TapeWriter::RequireFinite(int node) const {
  const int fault = nodes_[node].fault;
  if (fault < 0) return;
  switch (nodes_[node].culprit) {
    case Op::kDivide:
      Fail(fault, "division by zero or overflow: the result is not a finite number");
    case Op::kSqrt:
      Fail(fault, "the square root of a negative number does not exist");
    case Op::kLog:
    case Op::kLog10:
      Fail(fault, "the logarithm exists for positive numbers only");
    case Op::kAsin:
    case Op::kAcos:
      Fail(fault, "the argument must lie between -1 and 1");
    case Op::kRaise:
    case Op::kConstantPower:
      Fail(fault, "this power does not exist or is too large");
    case Op::kFloor:
      Fail(fault, "this number is too large to be rounded");
    case Op::kPiece:
    case Op::kPiecewise:
      Fail(fault, "the table has no value here; set its 'extrapolation', or give it more points");
    default:
      Fail(fault, "this number is too large");
  }
}

int TapeWriter::AddNode(const Record& record) {
  if (record.fault < 0) {
    for (size_t i = 0; i < nodes_.size(); ++i) {
      const Record& n = nodes_[i];
      if (n.op == record.op && n.a == record.a && n.b == record.b && n.c == record.c && n.index == record.index &&
          std::bit_cast<uint64_t>(n.value) == std::bit_cast<uint64_t>(record.value) && n.function == record.function &&
          n.fault < 0) {
        return static_cast<int>(i);
      }
    }
  }
  if (nodes_.size() >= kMostNodes) Fail(at_, fmt::format("the expression needs more than {} operations", kMostNodes));
  nodes_.push_back(record);
  return static_cast<int>(nodes_.size()) - 1;
}

int TapeWriter::AddConstant(double value, Op culprit, int fault) {
  Record record;
  record.op = Op::kConstant;
  record.value = value;
  record.fault = fault >= 0 || std::isfinite(value) ? fault : at_;
  record.culprit = culprit;
  return AddNode(record);
}

int TapeWriter::AddVariable(int index) {
  Record record;
  record.op = Op::kVariable;
  record.index = index;
  return AddNode(record);
}

// A constant computed from constants; the first one that was not finite stays the culprit.
int TapeWriter::Fold(double value, Op op, std::initializer_list<int> operands) {
  for (const int operand : operands) {
    if (nodes_[operand].fault >= 0) return AddConstant(value, nodes_[operand].culprit, nodes_[operand].fault);
  }
  return AddConstant(value, op, -1);
}

int TapeWriter::Emit(Op op, int a, int b, int c, double value) {
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
  if (op == Op::kDivide && IsConstant(b) && nodes_[b].value == 0) {
    return AddConstant(std::numeric_limits<double>::quiet_NaN(), op, -1);
  }
  return AddNode(record);
}

int TapeWriter::ScaleBy(int node, const Scale& scale) {
  if (scale.numerator == scale.denominator) return node;
  if (IsConstant(node)) return Fold(scale.Of(nodes_[node].value), Op::kMultiply, {node});
  return Emit(Op::kMultiply, node, AddConstant(scale.Factor()));
}

int TapeWriter::Select(int condition, int yes, int no) {
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

int TapeWriter::AddSwitch(const Record& record) {
  if (!IsConstant(record.a)) return AddNode(record);
  const double x = nodes_[record.a].value;
  return Fold(Expression::BranchValue(record, x, Expression::FindBranch(record, x, 0)), record.op, {record.a});
}

int TapeWriter::Heaviside(int g, bool strict, int begin, int end) {
  Record record;
  record.op = Op::kHeaviside;
  record.a = static_cast<uint16_t>(g);
  record.value = strict ? 1 : 0;
  record.begin = begin;
  record.end = end;
  return AddSwitch(record);
}

int TapeWriter::Floor(int x, int begin, int end) {
  Record record;
  record.op = Op::kFloor;
  record.a = static_cast<uint16_t>(x);
  record.begin = begin;
  record.end = end;
  return AddSwitch(record);
}

int TapeWriter::Piecewise(const PiecewiseFunction& function, int x, int begin, int end) {
  Record record;
  record.op = Op::kPiece;
  record.a = static_cast<uint16_t>(x);
  record.function = &function;
  record.begin = begin;
  record.end = end;
  const int piece = AddSwitch(record);
  record.op = Op::kPiecewise;
  record.b = static_cast<uint16_t>(piece);
  if (!IsConstant(x)) return AddNode(record);
  return Fold(Expression::Apply(record, nodes_[x].value, nodes_[piece].value, 0), record.op, {x, piece});
}

Expression TapeWriter::Finish(int result) const {
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
  expression.functions_ = functions_;
  std::vector<int> new_index(nodes_.size(), 0);
  for (int i = 0; i <= result; ++i) {
    if (!live[i]) continue;
    RequireFinite(i);
    const Record& record = nodes_[i];
    Expression::Node node = record;
    node.a = static_cast<uint16_t>(new_index[node.a]);
    node.b = static_cast<uint16_t>(new_index[node.b]);
    node.c = static_cast<uint16_t>(new_index[node.c]);
    new_index[i] = static_cast<int>(expression.nodes_.size());
    if (IsSwitch(node.op)) {
      node.index = expression.num_switches();
      expression.switches_.push_back(
          {new_index[i], std::string(text_.substr(record.begin, record.end - record.begin))});
    }
    if (node.op == Op::kVariable) expression.variables_.push_back(node.index);
    expression.nodes_.push_back(node);
  }
  std::sort(expression.variables_.begin(), expression.variables_.end());
  return expression;
}

}  // namespace savary
