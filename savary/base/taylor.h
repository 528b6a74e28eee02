#pragma once

#include <array>

namespace savary {

/// How many monomials of kVars variables have a degree up to kOrder.
constexpr int CountMonomials(int vars, int order) {
  int count = 1;
  for (int i = 1; i <= vars; ++i) count = count * (order + i) / i;
  return count;
}

/// Taylor's polynomial of a function of kVars variables (up to 3) about a point, up to the total degree kOrder: what is
/// beyond is dropped. With T = Interval the coefficients enclose those about every point of a box, so that derivatives
/// are bounded over it.
template <class T, int kVars, int kOrder>
struct Taylor {
  static_assert(kVars >= 1 && kVars <= 3);
  static constexpr int kCount = CountMonomials(kVars, kOrder);
  using Exponents = std::array<int, 3>;

  /// By degree, and within a degree with falling exponents of the first variables.
  static constexpr std::array<Exponents, kCount> kMonomials = [] {
    std::array<Exponents, kCount> result{};
    int n = 0;
    for (int degree = 0; degree <= kOrder; ++degree) {
      for (int i = degree; i >= 0; --i) {
        for (int j = degree - i; j >= 0; --j) {
          const int k = degree - i - j;
          if ((kVars < 3 && k > 0) || (kVars < 2 && j > 0)) continue;
          result[n++] = {i, j, k};
        }
      }
    }
    return result;
  }();
  static constexpr int IndexOf(const Exponents& e) {
    for (int n = 0; n < kCount; ++n) {
      if (kMonomials[n] == e) return n;
    }
    return -1;
  }

  std::array<T, kCount> c;

  /// A constant, and the variable `v` at `value`.
  static Taylor Constant(const T& value) {
    Taylor x;
    x.c.fill(T(0));
    x.c[0] = value;
    return x;
  }
  static Taylor Variable(int v, const T& value) {
    Taylor x = Constant(value);
    if constexpr (kOrder > 0) x.c[1 + v] = T(1);
    return x;
  }

  [[nodiscard]] const T& value() const { return c[0]; }
  /// The partial derivative, as many times by each variable.
  [[nodiscard]] T Derivative(int i, int j = 0, int k = 0) const {
    constexpr std::array<double, 5> kFactorial = {1, 1, 2, 6, 24};
    return T(kFactorial[i] * kFactorial[j] * kFactorial[k]) * c[IndexOf({i, j, k})];
  }

  friend Taylor operator+(const Taylor& x, const Taylor& y) {
    Taylor z;
    for (int i = 0; i < kCount; ++i) z.c[i] = x.c[i] + y.c[i];
    return z;
  }
  friend Taylor operator-(const Taylor& x, const Taylor& y) {
    Taylor z;
    for (int i = 0; i < kCount; ++i) z.c[i] = x.c[i] - y.c[i];
    return z;
  }
  friend Taylor operator-(const Taylor& x) {
    Taylor z;
    for (int i = 0; i < kCount; ++i) z.c[i] = -x.c[i];
    return z;
  }
  friend Taylor operator*(const Taylor& x, const Taylor& y) {
    Taylor z;
    z.c.fill(T(0));
    for (const Product& p : kProducts) z.c[p.result] = z.c[p.result] + x.c[p.one] * y.c[p.two];
    return z;
  }
  /// f(x) of a function with these coefficients f^(k) / k! at x.value().
  [[nodiscard]] Taylor Of(const std::array<T, kOrder + 1>& f) const {
    Taylor step = *this, result = Constant(f[kOrder]);
    step.c[0] = T(0);
    for (int k = kOrder - 1; k >= 0; --k) {
      result = result * step;
      result.c[0] = f[k];
    }
    return result;
  }

 private:
  struct Product {
    int one = 0, two = 0, result = 0;
  };
  static constexpr auto kProducts = [] {
    // Pairs of monomials are as many as monomials of twice the variables.
    std::array<Product, CountMonomials(2 * kVars, kOrder)> products{};
    int n = 0;
    for (int i = 0; i < kCount; ++i) {
      for (int j = 0; j < kCount; ++j) {
        Exponents e{};
        for (int v = 0; v < 3; ++v) e[v] = kMonomials[i][v] + kMonomials[j][v];
        if (e[0] + e[1] + e[2] <= kOrder) products[n++] = {i, j, IndexOf(e)};
      }
    }
    return products;
  }();
};

}  // namespace savary
