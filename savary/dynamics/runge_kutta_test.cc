#include "savary/dynamics/runge_kutta.h"

#include <cmath>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "savary/dynamics/function_system.h"

namespace savary {
namespace {

// A rooted tree, for the order conditions sum_i b_i Phi_i = 1 / gamma [hairer1993, II.2].
struct OrderTree {
  std::vector<int> branches;  // indices of trees, ascending
  int order = 1;
  double gamma = 1;
};

// All rooted trees up to `order`, every tree after its branches.
std::vector<OrderTree> MakeTrees(int order) {
  std::vector<OrderTree> trees{OrderTree{}};
  for (int n = 2; n <= order; ++n) {
    const int known = static_cast<int>(trees.size());
    std::vector<int> branches;
    std::function<void(int, int)> choose = [&](int from, int left) {
      if (left == 0) {
        OrderTree tree{branches, n, static_cast<double>(n)};
        for (int b : branches) tree.gamma *= trees[b].gamma;
        trees.push_back(tree);
        return;
      }
      for (int b = from; b < known; ++b) {
        if (trees[b].order > left) continue;
        branches.push_back(b);
        choose(b, left - trees[b].order);
        branches.pop_back();
      }
    };
    choose(0, n - 1);
  }
  return trees;
}

using Row = ExplicitTableau::Row;

// Phi_i of every tree; the derivative weights of tree t at stage i are product over branches of sum_j a_ij Phi_j.
std::vector<Row> CalcPhi(const ExplicitTableau& m, const std::vector<OrderTree>& trees) {
  std::vector<Row> phi(trees.size());
  for (size_t t = 0; t < trees.size(); ++t) {
    for (int i = 0; i < ExplicitTableau::kMaxStages; ++i) {
      phi[t][i] = 1;
      for (int b : trees[t].branches) {
        double sum = 0;
        for (int j = 0; j < i; ++j) sum += m.a[i][j] * phi[b][j];
        phi[t][i] *= sum;
      }
    }
  }
  return phi;
}

double Dot(const Row& b, const Row& phi) {
  double sum = 0;
  for (int i = 0; i < ExplicitTableau::kMaxStages; ++i) sum += b[i] * phi[i];
  return sum;
}

void ExpectOrder(const ExplicitTableau& m, const Row& b, int order, double s = 1) {
  const std::vector<OrderTree> trees = MakeTrees(order);
  const std::vector<Row> phi = CalcPhi(m, trees);
  for (size_t t = 0; t < trees.size(); ++t) {
    EXPECT_NEAR(Dot(b, phi[t]), std::pow(s, trees[t].order) / trees[t].gamma, 2e-14) << "tree " << t << " s " << s;
  }
}

// The weights b(s) of the dense output, y(s) = y0 + h sum_i b_i(s) k_i.
Row CalcDenseWeights(const ExplicitTableau& m, double s) {
  std::array<Row, 8> r{};
  r[1] = m.a[m.stages];
  for (int i = 0; i < ExplicitTableau::kMaxStages; ++i) r[2][i] = (i == 0 ? 1 : 0) - r[1][i];
  for (int i = 0; i < ExplicitTableau::kMaxStages; ++i) r[3][i] = r[1][i] - (i == m.stages ? 1 : 0) - r[2][i];
  for (int k = 0; k < m.dense_terms; ++k) r[4 + k] = m.dense[k];
  Row b{};
  for (int k = 7; k >= 0; --k) {
    for (int i = 0; i < ExplicitTableau::kMaxStages; ++i) b[i] = r[k][i] + (k % 2 == 0 ? s : 1 - s) * b[i];
  }
  return b;
}

TEST(RungeKutta, ThereAre200RootedTreesUpToOrder8) { EXPECT_EQ(MakeTrees(8).size(), 200u); }

TEST(RungeKutta, StageTimesAreRowSums) {
  for (const ExplicitTableau* m : {&RungeKutta4Tableau(), &DormandPrince5Tableau(), &DormandPrince8Tableau()}) {
    for (int i = 0; i <= m->stages + m->extra_stages; ++i) {
      double sum = 0;
      for (double a : m->a[i]) sum += a;
      EXPECT_NEAR(sum, m->c[i], 2e-14) << "order " << m->order << " stage " << i;
    }
  }
}

TEST(RungeKutta, WeightsMeetEveryOrderCondition) {
  ExpectOrder(RungeKutta4Tableau(), RungeKutta4Tableau().a[4], 4);
  ExpectOrder(DormandPrince5Tableau(), DormandPrince5Tableau().a[6], 5);
  ExpectOrder(DormandPrince8Tableau(), DormandPrince8Tableau().a[12], 8);
}

TEST(RungeKutta, DenseOutputMeetsEveryOrderCondition) {
  for (double s : {0.1, 0.3, 0.5, 0.77, 1.0}) {
    ExpectOrder(DormandPrince5Tableau(), CalcDenseWeights(DormandPrince5Tableau(), s), 4, s);
    ExpectOrder(DormandPrince8Tableau(), CalcDenseWeights(DormandPrince8Tableau(), s), 7, s);
    ExpectOrder(RungeKutta4Tableau(), CalcDenseWeights(RungeKutta4Tableau(), s), 3, s);
  }
}

TEST(RungeKutta, ErrorWeightsVanishUpToTheOrderOfTheComparedMethod) {
  const auto expect_vanish = [](const ExplicitTableau& m, const Row& e, int order) {
    const std::vector<OrderTree> trees = MakeTrees(order);
    const std::vector<Row> phi = CalcPhi(m, trees);
    for (const Row& p : phi) EXPECT_NEAR(Dot(e, p), 0, 2e-14);
  };
  expect_vanish(DormandPrince5Tableau(), DormandPrince5Tableau().error[0], 4);
  expect_vanish(DormandPrince8Tableau(), DormandPrince8Tableau().error[0], 5);
  expect_vanish(DormandPrince8Tableau(), DormandPrince8Tableau().error[1], 3);
}

// The largest error over [0, 3] with n equal steps: at their ends and inside them. The problem is y1' = y2, y2' = -y1 /
// r^3 of Kepler in the plane, eccentricity 0.3, and a Riccati equation u' = cos(t) u, u = exp(sin t), beside it.
struct Errors {
  double ends = 0;
  double inside = 0;
};

VecX SolveKepler(double t) {
  const double e = 0.3;
  double E = t;
  for (int i = 0; i < 50; ++i) E -= (E - e * std::sin(E) - t) / (1 - e * std::cos(E));
  const double b = std::sqrt(1 - e * e), rate = 1 / (1 - e * std::cos(E));
  VecX y(5);
  y << std::cos(E) - e, b * std::sin(E), -std::sin(E) * rate, b * std::cos(E) * rate, std::exp(std::sin(t));
  return y;
}

Errors CalcErrors(const ExplicitTableau& tableau, int n) {
  FunctionSystem system(5, 1e-9, [](double t, const VecX& y, VecX* ydot) {
    const double r = std::hypot(y[0], y[1]);
    *ydot << y[2], y[3], -y[0] / (r * r * r), -y[1] / (r * r * r), std::cos(t) * y[4];
  });
  RungeKutta method(tableau);
  method.Prepare(&system);
  Errors errors;
  VecX y = SolveKepler(0), f(5), dense(5);
  EXPECT_EQ(system.CalcDerivative(0, y, &f), EvalStatus::kOk);
  const double h = 3.0 / n;
  for (int i = 0; i < n; ++i) {
    const double t0 = i * h, t1 = (i + 1) * h;
    EXPECT_EQ(method.Try(t0, y, f, t1).status, EvalStatus::kOk);
    y = method.y1();
    EXPECT_EQ(method.Complete(y), EvalStatus::kOk);
    f = method.f1();
    errors.ends = std::max(errors.ends, (y - SolveKepler(t1)).lpNorm<Eigen::Infinity>());
    for (double s : {0.2, 0.45, 0.7, 0.9}) {
      method.dense().Calc(t0 + s * (t1 - t0), &dense);
      errors.inside = std::max(errors.inside, (dense - SolveKepler(t0 + s * (t1 - t0))).lpNorm<Eigen::Infinity>());
    }
  }
  return errors;
}

struct OrderCase {
  const ExplicitTableau* tableau;
  int steps;
  double order, dense_order;
};

TEST(RungeKutta, ErrorsFallWithTheOrderOfTheMethod) {
  for (const OrderCase& c : {OrderCase{&RungeKutta4Tableau(), 160, 4, 4}, OrderCase{&DormandPrince5Tableau(), 80, 5, 4},
                             OrderCase{&DormandPrince8Tableau(), 32, 8, 7}}) {
    const Errors coarse = CalcErrors(*c.tableau, c.steps), fine = CalcErrors(*c.tableau, 2 * c.steps);
    EXPECT_NEAR(std::log2(coarse.ends / fine.ends), c.order, 0.5) << coarse.ends << " " << fine.ends;
    EXPECT_GT(std::log2(coarse.inside / fine.inside), c.dense_order - 0.5) << coarse.inside << " " << fine.inside;
  }
}

TEST(RungeKutta, DenseOutputMeetsBothEndsToTheBit) {
  FunctionSystem system(2, 1e-9, [](double, const VecX& y, VecX* ydot) { *ydot << y[1], -std::sin(y[0]); });
  for (const ExplicitTableau* m : {&RungeKutta4Tableau(), &DormandPrince5Tableau(), &DormandPrince8Tableau()}) {
    RungeKutta method(*m);
    method.Prepare(&system);
    VecX y(2), f(2), at(2);
    y << 1.1, 0.3;
    ASSERT_EQ(system.CalcDerivative(0, y, &f), EvalStatus::kOk);
    ASSERT_EQ(method.Try(0.1, y, f, 0.43).status, EvalStatus::kOk);
    const VecX y1 = method.y1();
    ASSERT_EQ(method.Complete(y1), EvalStatus::kOk);
    method.dense().Calc(0.1, &at);
    EXPECT_EQ(at, y);
    method.dense().Calc(0.43, &at);
    EXPECT_EQ(at, y1);
  }
}

TEST(RungeKutta, StiffnessIsStepTimesLargestEigenvalue) {
  FunctionSystem system(2, 1e-6, [](double, const VecX& y, VecX* ydot) { *ydot << -40 * y[0], -y[1]; });
  RungeKutta method(DormandPrince8Tableau());
  method.Prepare(&system);
  VecX y(2), f(2);
  y << 1, 1e-3;
  ASSERT_EQ(system.CalcDerivative(0, y, &f), EvalStatus::kOk);
  ASSERT_EQ(method.Try(0, y, f, 0.1).status, EvalStatus::kOk);
  ASSERT_EQ(method.Complete(VecX(method.y1())), EvalStatus::kOk);
  EXPECT_NEAR(method.CalcStiffness(), 4, 0.01);
}

}  // namespace
}  // namespace savary
