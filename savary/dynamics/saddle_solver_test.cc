#include "savary/dynamics/saddle_solver.h"
#include "savary/base/dense.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <new>
#include <random>
#include <vector>

namespace {
std::atomic<long> allocations{0};
}  // namespace

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* p = std::malloc(size > 0 ? size : 1)) return p;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* p) noexcept { std::free(p); }
[[gnu::noinline]] void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace savary {
namespace {

constexpr double kU = std::numeric_limits<double>::epsilon();

enum class Kind { kDriver, kSpherical, kRevolute, kPrismatic, kWeld };

// Bodies and joints in one configuration; -1 is ground. Joint rows are those of body b less those of body a.
struct Mechanism {
  struct Joint {
    int a, b;
    Vec3 at, axis;
    Kind kind;
  };
  std::vector<Vec3> origins;
  std::vector<Mat6> masses;
  std::vector<Joint> joints;

  int AddBody(const Vec3& origin, double m, const Vec3& inertia, const Vec3& c = Vec3::Zero()) {
    Mat6 M = Mat6::Zero();
    M.topLeftCorner<3, 3>() = Mat3(inertia.asDiagonal()) - m * Cross(c) * Cross(c);
    M.topRightCorner<3, 3>() = m * Cross(c);
    M.bottomLeftCorner<3, 3>() = -m * Cross(c);
    M.bottomRightCorner<3, 3>() = m * Mat3::Identity();
    origins.push_back(origin);
    masses.push_back(M);
    return static_cast<int>(origins.size()) - 1;
  }
  static int Rows(Kind kind) {
    switch (kind) {
      case Kind::kDriver:
        return 1;
      case Kind::kSpherical:
        return 3;
      case Kind::kWeld:
        return 6;
      default:
        return 5;
    }
  }
  [[nodiscard]] MatX Block(const Joint& joint, int body) const {
    const Vec3 arm = joint.at - origins[body];
    const Mat3 R = RotationFromZ(joint.axis);
    MatX J = MatX::Zero(Rows(joint.kind), 6);
    int row = 0;
    const auto point = [&](int k) {
      J.block<1, 3>(row, kAngular) = arm.cross(R.col(k)).transpose();
      J.block<1, 3>(row++, kLinear) = R.col(k).transpose();
    };
    const auto turn = [&](int k) { J.block<1, 3>(row++, kAngular) = R.col(k).transpose(); };
    if (joint.kind == Kind::kDriver) turn(2);
    if (joint.kind != Kind::kDriver) point(0), point(1);
    if (joint.kind != Kind::kDriver && joint.kind != Kind::kPrismatic) point(2);
    if (joint.kind == Kind::kRevolute || joint.kind == Kind::kPrismatic || joint.kind == Kind::kWeld) turn(0), turn(1);
    if (joint.kind == Kind::kPrismatic || joint.kind == Kind::kWeld) turn(2);
    return J;
  }
  [[nodiscard]] SaddlePattern Pattern() const {
    SaddlePattern pattern;
    pattern.num_bodies = static_cast<int>(origins.size());
    for (const Joint& joint : joints) {
      SaddlePattern::Constraint c{.rows = Rows(joint.kind), .bodies = {}};
      for (const int body : {joint.a, joint.b}) {
        if (body >= 0) c.bodies.push_back(body);
      }
      pattern.constraints.push_back(c);
    }
    return pattern;
  }
  void Write(SaddleSolver* solver) const {
    for (size_t b = 0; b < masses.size(); ++b) solver->mass(static_cast<int>(b)) = masses[b];
    for (size_t c = 0; c < joints.size(); ++c) {
      const Joint& joint = joints[c];
      int slot = 0;
      if (joint.a >= 0) solver->jacobian(static_cast<int>(c), slot++) = -Block(joint, joint.a);
      if (joint.b >= 0) solver->jacobian(static_cast<int>(c), slot) = Block(joint, joint.b);
    }
  }
  [[nodiscard]] int NumRows() const {
    int rows = 0;
    for (const Joint& joint : joints) rows += Rows(joint.kind);
    return rows;
  }
  // J v without forming J.
  [[nodiscard]] VecX Apply(const VecX& v) const {
    VecX g = VecX::Zero(NumRows());
    int row = 0;
    for (const Joint& joint : joints) {
      const int rows = Rows(joint.kind);
      if (joint.a >= 0) g.segment(row, rows) -= Block(joint, joint.a) * v.segment<6>(6 * joint.a);
      if (joint.b >= 0) g.segment(row, rows) += Block(joint, joint.b) * v.segment<6>(6 * joint.b);
      row += rows;
    }
    return g;
  }
  [[nodiscard]] MatX Jacobian() const {
    const int n = 6 * static_cast<int>(origins.size());
    MatX J(NumRows(), n);
    for (int k = 0; k < n; ++k) J.col(k) = Apply(VecX::Unit(n, k));
    return J;
  }
  [[nodiscard]] MatX Mass() const {
    const int n = 6 * static_cast<int>(origins.size());
    MatX M = MatX::Zero(n, n);
    for (size_t b = 0; b < masses.size(); ++b) {
      M.block<6, 6>(6 * static_cast<int>(b), 6 * static_cast<int>(b)) = masses[b];
    }
    return M;
  }
};

VecX Random(int size, unsigned seed) {
  std::mt19937 engine(seed);
  std::normal_distribution<double> normal;
  VecX v(size);
  for (int i = 0; i < size; ++i) v[i] = normal(engine);
  return v;
}

// Links in space joined by revolutes of general axes; each is attached to `parent(i)`, -1 is ground.
template <class Parent>
Mechanism Tree(int n, Parent parent, Kind kind = Kind::kRevolute) {
  Mechanism m;
  std::vector<Vec3> ends;
  for (int i = 0; i < n; ++i) {
    const VecX r = Random(9, static_cast<unsigned>(i) + 1);
    const Vec3 start = parent(i) < 0 ? Vec3::Zero() : ends[static_cast<size_t>(parent(i))];
    const Vec3 link = r.head<3>().normalized();
    const int b = m.AddBody(start + 0.5 * link, 1.0 + 0.3 * std::tanh(r[3]), {0.05, 0.08, 0.1}, 0.1 * r.segment<3>(4));
    ends.push_back(start + link);
    m.joints.push_back({parent(i), b, start, r.tail<3>().normalized(), kind});
  }
  return m;
}
Mechanism Chain(int n) {
  return Tree(n, [](int i) { return i - 1; });
}

// N four-bar linkages in a row in the plane z = 0, spatial revolutes along z: 2N+1 bodies, 3N+1 joints, 3N redundant
// rows.
Mechanism Train(int n, double coupler_mass = 1.0, double rocker_mass = 1.0, double angle = 1.0) {
  const Vec3 z = Vec3::UnitZ(), inertia(0.01, 0.09, 0.1);
  const Vec3 up(std::cos(angle), std::sin(angle), 0), along(1.5, 0, 0);
  Mechanism m;
  int previous = m.AddBody(0.5 * up, rocker_mass, rocker_mass * inertia);
  m.joints.push_back({-1, previous, Vec3::Zero(), z, Kind::kRevolute});
  for (int i = 0; i < n; ++i) {
    const Vec3 base = i * along;
    const int coupler = m.AddBody(base + up + 0.5 * along, coupler_mass, coupler_mass * inertia);
    const int rocker = m.AddBody(base + along + 0.5 * up, rocker_mass, rocker_mass * inertia);
    m.joints.push_back({previous, coupler, base + up, z, Kind::kRevolute});
    m.joints.push_back({coupler, rocker, base + along + up, z, Kind::kRevolute});
    m.joints.push_back({-1, rocker, base + along, z, Kind::kRevolute});
    previous = rocker;
  }
  return m;
}

// Bricard's orthogonal linkage: six revolutes along the edges of a cube, one of its links fixed. It has one freedom
// although counting gives 5 * 6 - 6 * 5 = 0.
Mechanism Bricard() {
  Mechanism m;
  const Vec3 corner[6] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {0, 1, 1}, {0, 0, 1}};
  const Vec3 axis[6] = {Vec3::UnitY(), Vec3::UnitZ(), Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ(), Vec3::UnitX()};
  for (int i = 0; i < 5; ++i) m.AddBody(0.5 * (corner[i] + corner[i + 1]), 1.0, {0.1, 0.12, 0.09});
  for (int i = 0; i < 6; ++i) m.joints.push_back({i - 1, i < 5 ? i : -1, corner[i], axis[i], Kind::kRevolute});
  return m;
}

struct Solution {
  VecX f, g, x, y;
  SaddleReport report;
  int dependent = 0;
};

// Random forces in proportion to the masses; g = J v for a random v, so consistent.
Solution Solve(const Mechanism& m, double noise = 0.0) {
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  EXPECT_EQ(solver.Factor(), SaddleStatus::kOk);
  const int n = 6 * solver.num_bodies();
  Solution s{.f = Random(n, 7), .g = m.Apply(Random(n, 8)), .x = VecX(n), .y = VecX(solver.num_rows()), .report = {}};
  for (int b = 0; b < solver.num_bodies(); ++b) {
    s.f.segment<6>(6 * b) = (m.masses[b].diagonal().array() * s.f.segment<6>(6 * b).array()).matrix().eval();
  }
  s.g += noise * Random(solver.num_rows(), 9);
  s.report = solver.Solve(s.f, s.g, s.x, s.y);
  s.dependent = solver.num_dependent_rows();
  return s;
}

// x by the null-space method: J x = g by a complete orthogonal decomposition, then N^T (M x - f) = 0.
VecX NullSpaceSolution(const Mechanism& m, const Solution& s) {
  const MatX J = m.Jacobian(), M = m.Mass();
  const VecX particular = SolveLeastSquares(J, s.g, 1e-10);
  PivotedQr qr(J.transpose());
  const MatX N = qr.CalcLastOfQ(static_cast<int>(J.cols()) - qr.CalcRank(1e-10));
  if (N.cols() == 0) return particular;
  return particular + N * SolveSymmetric(N.transpose() * M * N, N.transpose() * (s.f - M * particular));
}

void ExpectSolved(const Mechanism& m, const Solution& s) {
  EXPECT_EQ(s.report.status, SaddleStatus::kOk);
  EXPECT_LE(s.report.constraint_residual, 16 * kU);
  EXPECT_LE(s.report.body_residual, 32 * kU);
  const VecX error = m.Apply(s.x) - s.g;
  EXPECT_LE(error.cwiseAbs().maxCoeff(), 64 * kU * (s.g.cwiseAbs().maxCoeff() + s.x.cwiseAbs().maxCoeff()));
}

TEST(SaddleSolver, FullRankTreesMatchDenseElimination) {
  const std::vector<Mechanism> cases = {Chain(1),
                                        Chain(3),
                                        Chain(12),
                                        Tree(15, [](int i) { return i == 0 ? -1 : (i - 1) / 2; }),
                                        Tree(15, [](int i) { return i == 0 ? -1 : 0; }),
                                        Tree(
                                            9, [](int i) { return i - 1; }, Kind::kSpherical)};
  for (const Mechanism& m : cases) {
    const Solution s = Solve(m);
    ExpectSolved(m, s);
    EXPECT_EQ(s.dependent, 0);
    const int n = static_cast<int>(s.x.size()), r = static_cast<int>(s.y.size());
    MatX K = MatX::Zero(n + r, n + r);
    K << m.Mass(), m.Jacobian().transpose(), m.Jacobian(), MatX::Zero(r, r);
    VecX b(n + r);
    b << s.f, s.g;
    const VecX z = SolveSquare(K, b);
    EXPECT_LE((s.x - z.head(n)).norm(), 1e-12 * z.head(n).norm());
    EXPECT_LE((s.y - z.tail(r)).norm(), 1e-12 * z.tail(r).norm());
  }
}

TEST(SaddleSolver, ConstraintsOnManyBodiesAndOfManyRowsMatchDenseElimination) {
  SaddlePattern pattern{.num_bodies = 5,
                        .constraints = {{2, {0, 1, 2, 3}}, {9, {4, 2}}, {1, {3}}, {3, {0, 4, 1}}, {6, {1}}}};
  SaddleSolver solver(pattern);
  MatX K = MatX::Zero(30 + 21, 30 + 21);
  for (int b = 0; b < 5; ++b) {
    const VecX r = Random(36, static_cast<unsigned>(b));
    const Mat6 A = Eigen::Map<const Mat6>(r.data());
    solver.mass(b) = A * A.transpose() + Mat6::Identity();
    K.block<6, 6>(6 * b, 6 * b) = solver.mass(b);
  }
  for (int c = 0; c < 5; ++c) {
    for (int s = 0; s < static_cast<int>(pattern.constraints[c].bodies.size()); ++s) {
      auto J = solver.jacobian(c, s);
      const VecX r = Random(static_cast<int>(J.size()), static_cast<unsigned>(100 + 10 * c + s));
      J = Eigen::Map<const MatX>(r.data(), J.rows(), 6);
      K.block(30 + solver.row_start(c), 6 * pattern.constraints[c].bodies[s], J.rows(), 6) = J;
      K.block(6 * pattern.constraints[c].bodies[s], 30 + solver.row_start(c), 6, J.rows()) = J.transpose();
    }
  }
  const VecX b = Random(51, 5), z = SolveSquare(K, b);
  VecX x(30), y(21);
  ASSERT_EQ(solver.Factor(), SaddleStatus::kOk);
  EXPECT_EQ(solver.Solve(b.head(30), b.tail(21), x, y).status, SaddleStatus::kOk);
  EXPECT_LE((x - z.head(30)).norm(), 1e-12 * z.norm());
  EXPECT_LE((y - z.tail(21)).norm(), 1e-12 * z.norm());
}

TEST(SaddleSolver, RedundantLoopsGiveExactMotionAndLeastReactions) {
  for (const Mechanism& m : {Train(1), Train(5), Bricard()}) {
    const Solution s = Solve(m);
    ExpectSolved(m, s);
    const VecX x = NullSpaceSolution(m, s);
    EXPECT_LE((s.x - x).norm(), 1e-12 * x.norm());

    // Left null space Z of J; y is least when Z^T E' y = 0.
    const MatX J = m.Jacobian();
    PivotedQr qr(J);
    const MatX Z = qr.CalcLastOfQ(static_cast<int>(J.rows()) - qr.CalcRank(1e-10));
    EXPECT_EQ(s.dependent, Z.cols());
    MatX E = MatX::Zero(J.rows(), J.rows());
    const MatX M = m.Mass();
    MatX response(J.rows(), J.rows());
    for (int i = 0; i < J.rows(); ++i) response.col(i) = J * SolveSquare(M, J.row(i).transpose());
    for (int row = 0; row < J.rows(); row += 5) E.block<5, 5>(row, row) = response.block<5, 5>(row, row);
    E.diagonal() *= 1.0 + 1.0 / 64;
    const VecX terms = Z.transpose().cwiseAbs() * E.cwiseAbs() * s.y.cwiseAbs();
    EXPECT_LE((Z.transpose() * E * s.y).norm(), 1e-11 * terms.norm());
  }
}

TEST(SaddleSolver, ReactionsOfRedundantLoopsCarryNoNoise) {
  // Data changed at the level of round-off changes y at that level, though y is not unique.
  const Mechanism m = Train(3);
  const Solution s = Solve(m), t = Solve(m, 4 * kU);
  EXPECT_LE((s.y - t.y).norm(), 1e-12 * s.y.norm());
}

TEST(SaddleSolver, MotionIsTheSameWithoutLeastReactions) {
  const Mechanism m = Train(3);
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  ASSERT_EQ(solver.Factor(), SaddleStatus::kOk);
  const VecX f = Random(42, 1), g = m.Apply(Random(42, 2));
  VecX x(42), y(50), x2(42), y2(50);
  const SaddleReport full = solver.Solve(f, g, x, y), quick = solver.Solve(f, g, x2, y2, false);
  EXPECT_EQ(quick.status, SaddleStatus::kOk);
  EXPECT_LT(quick.iterations, full.iterations);
  EXPECT_TRUE(x == x2);
}

TEST(SaddleSolver, PlanarLoadsOnPlanarLoopsGivePlanarReactions) {
  const Mechanism m = Train(1);
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  ASSERT_EQ(solver.Factor(), SaddleStatus::kOk);
  VecX f = VecX::Zero(18), g = VecX::Zero(20), x(18), y(20);
  for (int b = 0; b < 3; ++b) f[6 * b + 4] = -9.81;
  EXPECT_EQ(solver.Solve(f, g, x, y).status, SaddleStatus::kOk);
  for (int c = 0; c < 4; ++c) EXPECT_LE(y.segment<3>(5 * c + 2).norm(), 1e-14 * y.norm());
}

TEST(SaddleSolver, MassRatiosOfTenToTheEightAreSolved) {
  Mechanism alternate = Chain(12);
  for (int b = 0; b < 12; b += 2) alternate.masses[b] *= 1e-8;
  for (const Mechanism& m : {Train(1, 1e-8), Train(1, 1e8), Train(5, 1e-8), Train(5, 1e8), alternate}) {
    const Solution s = Solve(m);
    EXPECT_EQ(s.report.status, SaddleStatus::kOk);
    EXPECT_LE(s.report.constraint_residual, 1e-14);
    EXPECT_LE(s.report.body_residual, 1e-13);
  }
}

TEST(SaddleSolver, MasslessBodiesAndPointMassesAreSolvedWhereTheEquationsAre) {
  Mechanism massless = Chain(6), point = Chain(6), all_loops = Train(4, 0.0);
  massless.masses[3].setZero();
  point.masses[2].topRows<3>().setZero();
  point.masses[2].leftCols<3>().setZero();
  for (const Mechanism& m : {massless, point, Train(1, 0.0), all_loops}) {
    const Solution s = Solve(m);
    ExpectSolved(m, s);
    const VecX x = NullSpaceSolution(m, s);
    EXPECT_LE((s.x - x).norm(), 1e-12 * x.norm());
    SaddleSolver solver(m.Pattern());
    m.Write(&solver);
    EXPECT_TRUE(solver.AnalyzeRank().mass_definite);
  }
}

TEST(SaddleSolver, UnitsDoNotMatter) {
  // The same mechanism with lengths in mm or km and masses in g: x, y are the same numbers in the new units.
  for (const double length : {1e3, 1e-3, 1e6}) {
    for (const double mass : {1.0, 1e3}) {
      const Mechanism m = Train(3);
      Mechanism scaled = m;
      for (Vec3& p : scaled.origins) p *= length;
      for (Mechanism::Joint& joint : scaled.joints) joint.at *= length;
      Vec6 unit;
      unit << 1, 1, 1, length, length, length;
      const Vec6 inverse = unit.cwiseInverse();
      for (Mat6& M : scaled.masses) {
        M = (mass * length * length * inverse.asDiagonal() * M * inverse.asDiagonal()).eval();
      }
      SaddleSolver a(m.Pattern()), b(scaled.Pattern());
      m.Write(&a);
      scaled.Write(&b);
      ASSERT_EQ(a.Factor(), SaddleStatus::kOk);
      ASSERT_EQ(b.Factor(), SaddleStatus::kOk);
      const int n = 6 * a.num_bodies(), r = a.num_rows();
      const VecX v = Random(n, 1), f = Random(n, 2), g = m.Apply(v);
      VecX v_scaled = v, f_scaled = f, x(n), y(r), x_scaled(n), y_scaled(r);
      for (int k = 0; k < n; k += 6) {
        v_scaled.segment<6>(k).array() *= unit.array();
        f_scaled.segment<6>(k).array() *= mass * length * length / unit.array();
      }
      EXPECT_EQ(a.Solve(f, g, x, y).status, SaddleStatus::kOk);
      EXPECT_EQ(b.Solve(f_scaled, scaled.Apply(v_scaled), x_scaled, y_scaled).status, SaddleStatus::kOk);
      for (int k = 0; k < n; k += 6) x_scaled.segment<6>(k).array() /= unit.array();
      for (int k = 0; k < r; k += 5) {
        y_scaled.segment<3>(k) /= mass * length;
        y_scaled.segment<2>(k + 3) /= mass * length * length;
      }
      EXPECT_LE((x - x_scaled).norm(), 1e-13 * x.norm());
      EXPECT_LE((y - y_scaled).norm(), 1e-11 * y.norm());
    }
  }
}

TEST(SaddleSolver, ContradictoryRowsAreNamed) {
  // Two separate four-bars; a row of the second asks for motion out of its plane.
  Mechanism m = Train(1), other = Train(1);
  for (size_t b = 0; b < 3; ++b) {
    m.origins.push_back(other.origins[b]);
    m.masses.push_back(other.masses[b]);
  }
  for (Mechanism::Joint joint : other.joints) {
    if (joint.a >= 0) joint.a += 3;
    joint.b += 3;
    m.joints.push_back(joint);
  }
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  ASSERT_EQ(solver.Factor(), SaddleStatus::kOk);
  VecX g = m.Apply(Random(36, 1)), x(36), y(40);
  g[5 * 6 + 2] += 1e-3;
  const SaddleReport report = solver.Solve(VecX::Zero(36), g, x, y);
  EXPECT_EQ(report.status, SaddleStatus::kContradictory);
  EXPECT_TRUE(x.allFinite() && y.allFinite());
  EXPECT_GE(report.worst_constraint, 4);
  for (int c = 0; c < 4; ++c) EXPECT_LE(solver.constraint_residual(c), 1e-9);
  for (int c = 4; c < 8; ++c) EXPECT_GE(solver.constraint_residual(c), 1e-6);
}

TEST(SaddleSolver, ForcesOnMassFreeMotionsAreNamed) {
  Mechanism m = Chain(4);
  m.masses[3].setZero();  // free to turn about its only joint
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  ASSERT_EQ(solver.Factor(), SaddleStatus::kOk);
  VecX f = VecX::Zero(24), g = VecX::Zero(20), x(24), y(20);
  f.segment<3>(0).setOnes();
  EXPECT_EQ(solver.Solve(f, g, x, y).status, SaddleStatus::kOk);  // nothing pushes the massless body
  f.segment<6>(18).setOnes();
  const SaddleReport report = solver.Solve(f, g, x, y);
  EXPECT_EQ(report.status, SaddleStatus::kSingular);
  EXPECT_EQ(report.worst_body, 3);
  EXPECT_TRUE(x.allFinite() && y.allFinite());
  const RankAnalysis rank = solver.AnalyzeRank();
  EXPECT_FALSE(rank.mass_definite);
  EXPECT_GT(rank.undetermined[3], 0.9);
  EXPECT_EQ(rank.undetermined[1], 0.0);
}

TEST(SaddleSolver, DataThatAreNotFiniteGiveZeroAndAStatus) {
  const Mechanism m = Chain(2);
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  ASSERT_EQ(solver.Factor(), SaddleStatus::kOk);
  VecX f = VecX::Zero(12), g = VecX::Zero(10), x(12), y(10);
  f[0] = std::nan("");
  EXPECT_EQ(solver.Solve(f, g, x, y).status, SaddleStatus::kNotFinite);
  EXPECT_EQ(x.norm() + y.norm(), 0.0);
  solver.mass(0)(0, 0) = std::nan("");
  EXPECT_EQ(solver.Factor(), SaddleStatus::kNotFinite);
  EXPECT_EQ(solver.Solve(VecX::Zero(12), g, x, y).status, SaddleStatus::kNotFinite);
}

TEST(SaddleSolver, InactiveConstraintsLeaveTheSmallerSystem) {
  Mechanism m = Train(2), smaller = m;
  smaller.joints.erase(smaller.joints.begin() + 3);
  SaddleSolver a(m.Pattern()), b(smaller.Pattern());
  m.Write(&a);
  smaller.Write(&b);
  a.SetActive(3, false);
  ASSERT_EQ(a.Factor(), SaddleStatus::kOk);
  ASSERT_EQ(b.Factor(), SaddleStatus::kOk);
  const VecX f = Random(30, 1), v = Random(30, 2);
  VecX xa(30), xb(30), ya(35), yb(30);
  EXPECT_EQ(a.Solve(f, m.Apply(v), xa, ya).status, SaddleStatus::kOk);
  EXPECT_EQ(b.Solve(f, smaller.Apply(v), xb, yb).status, SaddleStatus::kOk);
  EXPECT_EQ(ya.segment<5>(15).norm(), 0.0);
  EXPECT_LE((xa - xb).norm(), 1e-13 * xb.norm());
  EXPECT_LE((ya.head<15>() - yb.head<15>()).norm() + (ya.tail<15>() - yb.tail<15>()).norm(), 1e-11 * yb.norm());
  EXPECT_EQ(a.AnalyzeRank().degrees_of_freedom, b.AnalyzeRank().degrees_of_freedom);
}

TEST(SaddleSolver, CostIsLinearInTheNumberOfLinks) {
  const auto operations = [](const Mechanism& m) { return SaddleSolver(m.Pattern()).num_block_operations(); };
  const auto expect_linear = [&](auto make) {
    const int small = operations(make(100)), large = operations(make(1000));
    EXPECT_LE(large, 10.1 * small);
  };
  expect_linear([](int n) { return Chain(n); });
  expect_linear([](int n) { return Train(n); });
  expect_linear([](int n) { return Tree(n, [](int i) { return i == 0 ? -1 : (i - 1) / 2; }); });
  expect_linear([](int n) { return Tree(n, [](int i) { return i == 0 ? -1 : 0; }); });
}

TEST(SaddleSolver, LongSystemsAreSolvedToRoundOff) {
  for (const Mechanism& m : {Chain(2000), Train(1000), Tree(1000, [](int i) { return i == 0 ? -1 : 0; })}) {
    const Solution s = Solve(m);
    ExpectSolved(m, s);
  }
}

TEST(SaddleSolver, FactorAndSolveDoNotAllocateAndDoNotRemember) {
  for (const Mechanism& m : {Train(4), Chain(5), Train(2, 0.0), Train(2, 1e8)}) {
    SaddleSolver solver(m.Pattern());
    const int n = 6 * solver.num_bodies(), r = solver.num_rows();
    const VecX f = Random(n, 1), g = m.Apply(Random(n, 2));
    VecX x(n), y(r), x2(n), y2(r);
    m.Write(&solver);
    const long before = allocations;
    EXPECT_EQ(solver.Factor(), SaddleStatus::kOk);
    (void)solver.Solve(f, g, x, y);
    EXPECT_EQ(allocations, before);
    solver.mass(0) *= 2.0;
    EXPECT_EQ(solver.Factor(), SaddleStatus::kOk);
    (void)solver.Solve(3.0 * f, g, x2, y2);
    m.Write(&solver);
    EXPECT_EQ(solver.Factor(), SaddleStatus::kOk);
    (void)solver.Solve(f, g, x2, y2);
    EXPECT_TRUE(x == x2 && y == y2);
  }
}

TEST(SaddleSolver, PassesOfFallingRankStayFiniteAndAccurate) {
  // The parallelogram folds flat at angle 0, where it gains a freedom. With g = J v the exact motion stays bounded.
  for (const double angle : {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-9, 0.0}) {
    const Mechanism m = Train(1, 1.0, 1.0, angle);
    const Solution s = Solve(m);
    EXPECT_EQ(s.report.status, SaddleStatus::kOk) << angle;
    EXPECT_LE(s.report.constraint_residual, 1e-10) << angle;
    EXPECT_LE(s.report.body_residual, 1e-10) << angle;
    EXPECT_LE(s.x.norm(), 1e2) << angle;
  }
}

TEST(AnalyzeRank, CountsFreedomsAndNamesRedundantJoints) {
  Mechanism m = Train(1);
  const int pendulum = m.AddBody({5, 0, 0}, 1.0, {1, 1, 1});
  m.joints.push_back({-1, pendulum, {5, 1, 0}, Vec3::UnitX(), Kind::kRevolute});
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  const RankAnalysis rank = solver.AnalyzeRank();
  EXPECT_EQ(rank.redundant, 3);
  EXPECT_EQ(rank.redundant_rows.size(), 3u);
  EXPECT_EQ(rank.degrees_of_freedom, 2);
  EXPECT_TRUE(rank.mass_definite);
  for (int c = 0; c < 4; ++c) EXPECT_GT(rank.participation[c], 0.1);
  EXPECT_EQ(rank.participation[4], 0.0);
  // Leaving out the rows named leaves full rank.
  const MatX J = m.Jacobian();
  MatX kept(J.rows() - 3, J.cols());
  int k = 0;
  for (int i = 0; i < J.rows(); ++i) {
    if (std::find(rank.redundant_rows.begin(), rank.redundant_rows.end(), i) == rank.redundant_rows.end()) {
      kept.row(k++) = J.row(i);
    }
  }
  EXPECT_EQ(PivotedQr(kept).CalcRank(1e-12), kept.rows());
}

TEST(AnalyzeRank, LargeAndSmallPathsAgree) {
  for (const Mechanism& m :
       {Train(3), Bricard(), Chain(6), Train(2, 0.0), Train(2, 1e-8), Train(2, 1e8), Train(1, 1.0, 1.0, 0.0)}) {
    SaddleSolver solver(m.Pattern());
    m.Write(&solver);
    const RankAnalysis dense = solver.AnalyzeRank(), sparse = solver.AnalyzeRank(0);
    EXPECT_EQ(dense.rank, sparse.rank);
    EXPECT_EQ(dense.mass_definite, sparse.mass_definite);
    for (size_t c = 0; c < m.joints.size(); ++c) {
      EXPECT_EQ(dense.participation[c] > 1e-6, sparse.participation[c] > 1e-6);
    }
  }
  const Mechanism bricard = Bricard();
  SaddleSolver solver(bricard.Pattern());
  bricard.Write(&solver);
  EXPECT_EQ(solver.AnalyzeRank().degrees_of_freedom, 1);
}

TEST(AnalyzeRank, LongTrainsAreCounted) {
  const Mechanism m = Train(1000);
  SaddleSolver solver(m.Pattern());
  m.Write(&solver);
  const RankAnalysis rank = solver.AnalyzeRank();
  EXPECT_EQ(rank.redundant, 3000);
  EXPECT_EQ(rank.degrees_of_freedom, 1);
}

}  // namespace
}  // namespace savary
