#include <cmath>
#include <cstddef>
#include <memory>
#include <numbers>

#include "savary/base/expression.h"
#include "savary/base/expression_tape.h"
#include "savary/base/interval_functions.h"

// Taylor's polynomials of expressions in several variables, of numbers and of intervals.

namespace savary {

namespace {

double Sin(double x) { return std::sin(x); }
double Cos(double x) { return std::cos(x); }
double Tan(double x) { return std::tan(x); }
double Asin(double x) { return std::asin(x); }
double Acos(double x) { return std::acos(x); }
double Atan(double x) { return std::atan(x); }
double Sinh(double x) { return std::sinh(x); }
double Cosh(double x) { return std::cosh(x); }
double Tanh(double x) { return std::tanh(x); }
double Exp(double x) { return std::exp(x); }
double Log(double x) { return std::log(x); }
double Log10(double x) { return std::log10(x); }
double Sqrt(double x) { return std::sqrt(x); }
double Cbrt(double x) { return std::cbrt(x); }
double Square(double x) { return x * x; }
double Pow(double x, double n) { return std::pow(x, n); }

double PickNumber(double x) { return x; }
double PickNumber(const Interval& x) { return x.middle(); }
// Whether a number that stands for a truth is true.
bool IsTrue(double x) { return x == 1; }
bool IsTrue(const Interval& x) { return x.Contains(1); }

template <class T>
T Nowhere() {
  if constexpr (std::is_same_v<T, double>) {
    return std::numeric_limits<double>::quiet_NaN();
  } else {
    return Interval::Whole();
  }
}

// Coefficients f^(k) / k!, k up to 4, of functions whose derivatives repeat.
template <class T>
using Coefficients = std::array<T, 5>;

template <class T>
Coefficients<T> Cycle(const T& f, const T& f1, double sign) {
  return {f, f1, T(sign / 2) * f, T(sign / 6) * f1, T(1.0 / 24) * f};
}

// n (n - 1) ... / k! a^(n - k), zero where the factor is.
template <class T>
Coefficients<T> PowerCoefficients(const T& a, double n) {
  Coefficients<T> f;
  double factor = 1;
  for (int k = 0; k < 5; ++k) {
    f[k] = factor == 0 ? T(0) : T(factor) * Pow(a, n - k);
    factor *= (n - k) / (k + 1);
  }
  return f;
}

// From the coefficients of the derivative.
template <class T>
Coefficients<T> Integrate(const T& f, const Coefficients<T>& rate) {
  return {f, rate[0], T(1.0 / 2) * rate[1], T(1.0 / 3) * rate[2], T(1.0 / 4) * rate[3]};
}

// Of 1 / g, from those of g.
template <class T>
Coefficients<T> Reciprocal(const Coefficients<T>& g) {
  Coefficients<T> f;
  f[0] = T(1) / g[0];
  for (int k = 1; k < 5; ++k) {
    T sum(0);
    for (int j = 1; j <= k; ++j) sum = sum + g[j] * f[k - j];
    f[k] = -(sum * f[0]);
  }
  return f;
}

template <class T>
Coefficients<T> Multiply(const Coefficients<T>& g, const Coefficients<T>& h) {
  Coefficients<T> f;
  for (int k = 0; k < 5; ++k) {
    f[k] = g[0] * h[k];
    for (int j = 1; j <= k; ++j) f[k] = f[k] + g[j] * h[k - j];
  }
  return f;
}

// 1 / (1 + a^2).
template <class T>
Coefficients<T> AtanRate(const T& a) {
  return Reciprocal<T>({T(1) + Square(a), T(2) * a, T(1), T(0), T(0)});
}

template <class T, int kVars, int kOrder>
Taylor<T, kVars, kOrder> Substitute(const Taylor<T, kVars, kOrder>& x, const Coefficients<T>& f) {
  std::array<T, kOrder + 1> head;
  for (int k = 0; k <= kOrder; ++k) head[k] = f[k];
  return x.Of(head);
}

}  // namespace

template <class T, int kVars, int kOrder>
Taylor<T, kVars, kOrder> Expression::ApplyTaylor(const Node& node, const Taylor<T, kVars, kOrder>& a,
                                                 const Taylor<T, kVars, kOrder>& b, const Taylor<T, kVars, kOrder>& c) {
  const T& x = a.value();
  switch (node.op) {
    case Op::kAdd:
      return a + b;
    case Op::kSubtract:
      return a - b;
    case Op::kMultiply:
      return &a == &b ? Substitute(a, PowerCoefficients(x, 2)) : a * b;
    case Op::kDivide:
      return a * Substitute(b, PowerCoefficients(b.value(), -1));
    case Op::kRaise: {
      const Taylor<T, kVars, kOrder> exponent = b * Substitute(a, Integrate(Log(x), PowerCoefficients(x, -1)));
      const T f = Exp(exponent.value());
      return Substitute(exponent, {f, f, T(0.5) * f, T(1.0 / 6) * f, T(1.0 / 24) * f});
    }
    case Op::kHypot: {
      const auto square = Substitute(a, PowerCoefficients(x, 2)) + Substitute(b, PowerCoefficients(b.value(), 2));
      Coefficients<T> root = PowerCoefficients(square.value(), 0.5);
      root[0] = Sqrt(square.value());
      return Substitute(square, root);
    }
    case Op::kAtan2: {  // y = a, x = b: by y / x or by x / y, whichever is small
      const double y0 = PickNumber(x), x0 = PickNumber(b.value());
      const bool is_flat = std::abs(y0) <= std::abs(x0);
      const auto& low = is_flat ? a : b;
      const auto& high = is_flat ? b : a;
      const auto ratio = low * Substitute(high, PowerCoefficients(high.value(), -1));
      const T small = Atan(ratio.value());
      auto angle = Substitute(ratio, Integrate(small, AtanRate(ratio.value())));
      if (!is_flat) angle = -angle;
      // Whole quarters of a turn, so that the value is that of the branch.
      const double value = Apply(node, y0, x0, PickNumber(c.value()));
      const double quarters = std::round((value - PickNumber(angle.value())) / (0.25 * kTurn));
      angle.c[0] = angle.c[0] + T(quarters) * T(0.25 * kTurn);
      return angle;
    }
    case Op::kPiecewise: {
      if constexpr (std::is_same_v<T, double>) {
        if (std::isnan(b.value())) return Taylor<T, kVars, kOrder>::Constant(Nowhere<T>());
        const auto [f, f1, f2, f3, f4] = node.function->Calc(x, static_cast<int>(b.value()));
        return Substitute<T, kVars, kOrder>(a, {f, f1, f2 / 2, f3 / 6, f4 / 24});
      } else {
        Taylor<T, kVars, kOrder> result;
        result.c.fill(Nowhere<T>());
        return result;
      }
    }
    case Op::kNegate:
      return -a;
    case Op::kConstantPower:
      return Substitute(a, PowerCoefficients(x, node.value));
    case Op::kSin:
      return Substitute(a, Cycle(Sin(x), Cos(x), -1));
    case Op::kCos:
      return Substitute(a, Cycle(Cos(x), -Sin(x), -1));
    case Op::kTan: {
      // t' = 1 + t^2: t'' = 2 t t', t''' = 2 t'^2 + 2 t t'' ...
      const T t = Tan(x), t1 = T(1) + Square(t), t2 = T(2) * t * t1, t3 = T(2) * Square(t1) + T(2) * t * t2;
      const T t4 = T(6) * t1 * t2 + T(2) * t * t3;
      return Substitute<T, kVars, kOrder>(a, {t, t1, T(0.5) * t2, T(1.0 / 6) * t3, T(1.0 / 24) * t4});
    }
    case Op::kAsin:
    case Op::kAcos: {
      // (1 - a^2)^(-1/2) = (1 - a)^(-1/2) (1 + a)^(-1/2).
      Coefficients<T> left = PowerCoefficients(T(1) - x, -0.5);
      left[1] = -left[1];
      left[3] = -left[3];
      Coefficients<T> rate = Multiply(left, PowerCoefficients(T(1) + x, -0.5));
      if (node.op == Op::kAsin) return Substitute(a, Integrate(Asin(x), rate));
      for (T& k : rate) k = -k;
      return Substitute(a, Integrate(Acos(x), rate));
    }
    case Op::kAtan:
      return Substitute(a, Integrate(Atan(x), AtanRate(x)));
    case Op::kSinh:
      return Substitute(a, Cycle(Sinh(x), Cosh(x), 1));
    case Op::kCosh:
      return Substitute(a, Cycle(Cosh(x), Sinh(x), 1));
    case Op::kTanh: {
      const T t = Tanh(x), t1 = Pow(Cosh(x), -2), t2 = T(-2) * t * t1, t3 = T(-2) * (Square(t1) + t * t2);
      const T t4 = T(-2) * (T(3) * t1 * t2 + t * t3);
      return Substitute<T, kVars, kOrder>(a, {t, t1, T(0.5) * t2, T(1.0 / 6) * t3, T(1.0 / 24) * t4});
    }
    case Op::kExp:
      return Substitute(a, Cycle(Exp(x), Exp(x), 1));
    case Op::kLog:
      return Substitute(a, Integrate(Log(x), PowerCoefficients(x, -1)));
    case Op::kLog10: {
      Coefficients<T> rate = PowerCoefficients(x, -1);
      for (T& k : rate) k = k * (T(1) / T(std::numbers::ln10));
      return Substitute(a, Integrate(Log10(x), rate));
    }
    case Op::kSqrt: {
      Coefficients<T> f = PowerCoefficients(x, 0.5);
      f[0] = Sqrt(x);
      return Substitute(a, f);
    }
    case Op::kCbrt: {
      // x^(1/3 - k) = cbrt(x) / x^k, also of negative x.
      const T root = Cbrt(x), by = T(1) / x;
      Coefficients<T> f = {root, root, root, root, root};
      double factor = 1;
      for (int k = 1; k < 5; ++k) {
        factor *= (1.0 / 3 - (k - 1)) / k;
        f[k] = T(factor) * root * Pow(by, k);
      }
      return Substitute(a, f);
    }
    default:
      return Taylor<T, kVars, kOrder>::Constant(Nowhere<T>());
  }
}

template <class T, int kVars, int kOrder, class BranchOf>
bool Expression::SweepTaylor(const T* variables, const BranchOf& branch_of, Taylor<T, kVars, kOrder>* result) const {
  using Series = Taylor<T, kVars, kOrder>;
  alignas(Series) std::byte memory[sizeof(Series) * kMostNodes];  // not cleared: only the registers in use are written
  auto* r = reinterpret_cast<Series*>(memory);
  const int count = static_cast<int>(nodes_.size());
  for (int i = 0; i < count; ++i) {
    const Node& node = nodes_[i];
    switch (node.op) {
      case Op::kConstant:
        std::construct_at(r + i, Series::Constant(T(node.value)));
        break;
      case Op::kVariable:
        std::construct_at(r + i, Series::Variable(node.index, variables[node.index]));
        break;
      case Op::kHeaviside:
      case Op::kFloor:
      case Op::kPiece: {
        Branch branch = 0;
        if (!branch_of(node, r[node.a].value(), &branch)) return false;
        std::construct_at(r + i, Series::Constant(T(branch)));
        break;
      }
      case Op::kSelect:
        std::construct_at(r + i, r[IsTrue(r[node.a].value()) ? node.b : node.c]);
        break;
      default:
        std::construct_at(r + i, ApplyTaylor(node, r[node.a], r[node.b], r[node.c]));
        break;
    }
  }
  *result = r[count - 1];
  return true;
}

template <class T, int kVars, int kOrder>
void Expression::CalcTaylor(const T* variables, const Branch* branches, Taylor<T, kVars, kOrder>* result) const {
  SweepTaylor(
      variables,
      [&](const Node& node, const T&, Branch* branch) {
        *branch = branches[node.index];
        return true;
      },
      result);
}

template <int kVars>
bool Expression::FindBranches(const Interval* variables, Branch* branches, int* changing) const {
  Taylor<Interval, kVars, 2> ignored;
  return SweepTaylor(
      variables,
      [&](const Node& node, const Interval& x, Branch* branch) {
        *changing = node.index;
        if (!x.IsFinite()) return false;
        *branch = branches[node.index] = FindBranch(node, x.lo, 0);
        return FindBranch(node, x.hi, 0) == *branch;
      },
      &ignored);
}

template void Expression::CalcTaylor(const double*, const Branch*, Taylor<double, 2, 3>*) const;
template void Expression::CalcTaylor(const double*, const Branch*, Taylor<double, 3, 3>*) const;
template void Expression::CalcTaylor(const Interval*, const Branch*, Taylor<Interval, 1, 4>*) const;
template void Expression::CalcTaylor(const Interval*, const Branch*, Taylor<Interval, 2, 2>*) const;
template void Expression::CalcTaylor(const Interval*, const Branch*, Taylor<Interval, 3, 2>*) const;
template bool Expression::FindBranches<1>(const Interval*, Branch*, int*) const;
template bool Expression::FindBranches<2>(const Interval*, Branch*, int*) const;
template bool Expression::FindBranches<3>(const Interval*, Branch*, int*) const;

}  // namespace savary
