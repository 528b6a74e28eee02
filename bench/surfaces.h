#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bench/problems.h"

/// The nets of which jets are measured, the parameters, and the exact values, for all programs alike.
namespace savary::bench {

/// Open, clamped, knots even from 0 to 1; points row by row, u outside.
struct Net {
  int u_degree, w_degree, u_count, w_count;
  bool rational;
  std::vector<double> points;  ///< x, y, z
  std::vector<double> weights;
};

/// 0 to 1, the same on every machine.
class Numbers {
 public:
  explicit Numbers(unsigned long long seed) : state_(seed) {}
  double operator()() {
    state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<double>(state_ >> 11) * 0x1p-53;
  }

 private:
  unsigned long long state_;
};

/// "bicubic", "quintic", "rational_bicubic", "rational_quintic": degree 3 x 3 of 20 x 20 points, 5 x 3 of 200 x 4.
inline Net MakeNet(const std::string& name) {
  const bool quintic = name.ends_with("quintic");
  Net net{quintic ? 5 : 3, 3, quintic ? 200 : 20, quintic ? 4 : 20, name.starts_with("rational"), {}, {}};
  Numbers random(1);
  for (int i = 0; i < net.u_count; ++i) {
    for (int k = 0; k < net.w_count; ++k) {
      const double x = (i + 0.3 * random()) / net.u_count, y = (k + 0.3 * random()) / net.w_count;
      net.points.insert(net.points.end(), {x, y, 0.1 * random()});
      net.weights.push_back(net.rational ? 0.5 + random() : 1);
    }
  }
  return net;
}

inline std::vector<double> EvenKnots(int degree, int count) {
  std::vector<double> knots(static_cast<size_t>(degree + 1), 0.0);
  for (int i = 1; i < count - degree; ++i) knots.push_back(static_cast<double>(i) / (count - degree));
  knots.insert(knots.end(), static_cast<size_t>(degree + 1), 1.0);
  return knots;
}

/// Pairs: "coherent" along a path that crosses a span in some hundred steps, or "random".
inline std::vector<double> MakeParameters(const std::string& order, int count) {
  std::vector<double> uw;
  Numbers random(2);
  for (int i = 0; i < count; ++i) {
    if (order == "random") {
      const double u = random();
      uw.insert(uw.end(), {u, random()});
    } else {
      uw.insert(uw.end(), {0.5 + 0.45 * std::sin(1e-3 * i), 0.5 + 0.45 * std::cos(1.3e-3 * i)});
    }
  }
  return uw;
}

/// r, ru, rw, ruu, ruw, rww by definition, in long double.
class ExactNet {
 public:
  explicit ExactNet(const Net& net)
      : net_(net), u_knots_(EvenKnots(net.u_degree, net.u_count)), w_knots_(EvenKnots(net.w_degree, net.w_count)) {}

  /// The largest error of a jet of 18 numbers, in parts of the size of that derivative's terms.
  double CalcError(double u, double w, const double* jet) const {
    constexpr int kOrders[6][2] = {{0, 0}, {1, 0}, {0, 1}, {2, 0}, {1, 1}, {0, 2}};
    long double h[3][3][4] = {}, s[3][3][3] = {};
    const int ku = Span(u_knots_, net_.u_degree, net_.u_count, u), kw = Span(w_knots_, net_.w_degree, net_.w_count, w);
    double worst = 0;
    for (int order = 0; order < 6; ++order) {
      const int a = kOrders[order][0], b = kOrders[order][1];
      for (int i = ku - net_.u_degree; i <= ku; ++i) {
        for (int k = kw - net_.w_degree; k <= kw; ++k) {
          const size_t at = static_cast<size_t>(i * net_.w_count + k);
          const long double basis = Basis(u_knots_, i, net_.u_degree, ku, u, a) *
                                    Basis(w_knots_, k, net_.w_degree, kw, w, b) * net_.weights[at];
          for (size_t c = 0; c < 3; ++c) h[a][b][c] += basis * net_.points[3 * at + c];
          h[a][b][3] += basis;
        }
      }
      const double scale = std::pow(net_.u_count, a) * std::pow(net_.w_count, b);
      for (int c = 0; c < 3; ++c) {
        long double sum = h[a][b][c];
        for (int i = 0; i <= a; ++i) {
          for (int j = 0; j <= b; ++j) {
            const int times = (a == 2 && i == 1 ? 2 : 1) * (b == 2 && j == 1 ? 2 : 1);
            if (i + j > 0) sum -= times * h[i][j][3] * s[a - i][b - j][c];
          }
        }
        s[a][b][c] = sum / h[0][0][3];
        worst = std::max(worst, static_cast<double>(std::abs(s[a][b][c] - jet[3 * order + c])) / scale);
      }
    }
    return worst;
  }

 private:
  static int Span(const std::vector<double>& knots, int degree, int count, double x) {
    int k = degree;
    while (k + 1 < count && x >= knots[static_cast<size_t>(k + 1)]) ++k;
    return k;
  }
  static long double Basis(const std::vector<double>& knots, int i, int degree, int span, long double x,
                           int derivative) {
    if (degree == 0) return i == span && derivative == 0 ? 1 : 0;
    const auto knot = [&](int j) { return static_cast<long double>(knots[static_cast<size_t>(j)]); };
    const long double s0 = knot(i), s1 = knot(i + degree), s2 = knot(i + 1), s3 = knot(i + degree + 1);
    long double value = 0;
    const auto one = [&] { return Basis(knots, i, degree - 1, span, x, std::max(0, derivative - 1)); };
    const auto two = [&] { return Basis(knots, i + 1, degree - 1, span, x, std::max(0, derivative - 1)); };
    if (s1 > s0) value += (derivative > 0 ? degree : x - s0) / (s1 - s0) * one();
    if (s3 > s2) value += (derivative > 0 ? -degree : s3 - x) / (s3 - s2) * two();
    return value;
  }

  Net net_;
  std::vector<double> u_knots_, w_knots_;
};

inline constexpr int kJetsPerRun = 2048;

/// Measures `evaluate(u, w, jet)`, jet: 18 numbers; prints ns of one jet, the median of `repeats` runs over all
/// parameters, and the largest error. Repeats below zero: as many runs and nothing else, to count instructions.
template <class Evaluate>
int MeasureJets(const std::string& name, const std::string& order, int repeats, const Evaluate& evaluate) {
  constexpr int kCount = kJetsPerRun;
  const std::vector<double> uw = MakeParameters(order, kCount);
  double jet[18], sum = 0;
  std::vector<double> times;
  for (int run = 0; run < std::abs(repeats); ++run) {
    const double begin = CpuTime();
    for (size_t i = 0; i < kCount; ++i) {
      evaluate(uw[2 * i], uw[2 * i + 1], jet);
      sum += jet[17];
    }
    times.push_back((CpuTime() - begin) / kCount * 1e9);
  }
  if (!std::isfinite(sum) || times.empty()) return 1;
  std::sort(times.begin(), times.end());
  double error = 0;
  if (repeats > 0) {
    const ExactNet exact(MakeNet(name));
    for (size_t i = 0; i < kCount; i += 16) {
      evaluate(uw[2 * i], uw[2 * i + 1], jet);
      error = std::max(error, exact.CalcError(uw[2 * i], uw[2 * i + 1], jet));
    }
  }
  fmt::print("ns={:.4f} error={:.3e}\n", times[times.size() / 2], error);
  return 0;
}

}  // namespace savary::bench
