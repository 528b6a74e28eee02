#include "savary/analysis/modes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <Eigen/Eigenvalues>
#include <fmt/format.h>

#include "savary/analysis/statics.h"

namespace savary {

namespace {

using Complex = std::complex<double>;

struct Eigenpair {
  Complex s;
  Eigen::VectorXcd q;  // in the reduced coordinates
};

constexpr double kMassless = 1e-12;   // eigenvalue of the reduced mass matrix / the largest
constexpr double kSymmetric = 1e-8;
constexpr double kZero = 1e-7;        // |s| / the largest |s| that is round-off of zero

// K q = w^2 M q with M positive definite: w^2 < 0 is a motion that grows.
void SolveSymmetric(const MatX& M, const MatX& K, std::vector<Eigenpair>* pairs) {
  const Eigen::GeneralizedSelfAdjointEigenSolver<MatX> eigen(0.5 * (K + K.transpose()), M);
  const double largest = eigen.eigenvalues().cwiseAbs().maxCoeff();
  for (int i = 0; i < M.rows(); ++i) {
    double w2 = eigen.eigenvalues()[i];
    if (std::abs(w2) <= 1e-10 * largest) w2 = 0;
    pairs->push_back({w2 >= 0 ? Complex(0, std::sqrt(w2)) : Complex(std::sqrt(-w2), 0), eigen.eigenvectors().col(i).cast<Complex>()});
  }
}

void SolveGeneral(const MatX& M, const MatX& C, const MatX& K, std::vector<Eigenpair>* pairs) {
  const auto n = M.rows();
  MatX A(2 * n, 2 * n);
  const Eigen::PartialPivLU<MatX> mass(M);
  A << MatX::Zero(n, n), MatX::Identity(n, n), -mass.solve(K), -mass.solve(C);
  const Eigen::EigenSolver<MatX> eigen(A);
  const double largest = eigen.eigenvalues().cwiseAbs().maxCoeff();
  for (int i = 0; i < 2 * n; ++i) {
    const Complex s = eigen.eigenvalues()[i];
    if (s.imag() < 0) continue;
    pairs->push_back({std::abs(s) <= kZero * largest ? Complex(0, 0) : s, eigen.eigenvectors().col(i).head(n)});
  }
}

// Splits off motions without mass: those that meet no force at all are left out, the others follow K_ll q_l + K_lh q_h = 0.
// Returns the motions kept, as columns in the coordinates of M.
MatX RemoveMassless(const MatX& M, const MatX& C, const MatX& K, std::string* problem) {
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(M);
  const auto n = M.rows();
  int light = 0;
  while (light < n && eigen.eigenvalues()[light] <= kMassless * eigen.eigenvalues()[n - 1]) ++light;
  const MatX L = eigen.eigenvectors().leftCols(light), H = eigen.eigenvectors().rightCols(n - light);
  if (light == 0) return H;
  if ((L.transpose() * C).norm() > 1e-9 * C.norm() && C.norm() > 0) *problem = "a motion without mass meets a damper; give its body some mass or inertia";
  const MatX stiff = L.transpose() * K * L;
  return H - L * stiff.completeOrthogonalDecomposition().solve(L.transpose() * K * H);
}

}  // namespace

ModesSummary RunLinearize(const Model& model, const State& start, const DynamicsSettings& settings, bool at_equilibrium, ResultSink* sink) {
  EquilibriumFinder finder(model, settings);
  ModesSummary summary;
  summary.t = start.t;
  const auto end = [&](RunStatus status, std::string reason) {
    summary.status = status;
    summary.reason = std::move(reason);
    sink->OnEvent(start.t, "stop", "", summary.reason);
    return summary;
  };
  std::vector<int32_t> branches = start.branches;
  const Equilibrium at = at_equilibrium ? finder.FindDownhill(start.t, start.y, &branches)
                                        : finder.Stay(start.t, start.y, start.branches);
  summary.counts.steps = at.iterations;
  summary.worst_closure = finder.worst_closure().residual;
  summary.worst_joint = finder.mechanics().RowOwner(finder.worst_closure().worst_row);
  summary.residual = at.residual;
  summary.force_scale = at.force_scale;
  if (!at.found) return end(RunStatus::kFailed, at.problem);
  const Outputs outputs(model);
  std::vector<double> row(outputs.columns().size());
  finder.CalcRow(start.t, at, outputs, row);
  sink->OnRow(start.t, row);
  const Mechanics& mechanics = finder.mechanics();
  if (at.residual > 1e-8 * at.force_scale) {
    summary.warnings.push_back(fmt::format("the position is no equilibrium: {:.3g} of the forces is not balanced; use 'at: equilibrium'",
                                           at.residual / at.force_scale));
  }
  const StateLayout& layout = mechanics.layout();
  for (int b = 0; b < model.num_bodies(); ++b) {
    if (start.y.segment<6>(layout.velocity(b)).norm() == 0) continue;
    summary.warnings.emplace_back("the mechanism starts in motion; its modes are those at rest in the same position, with drives held");
    break;
  }

  const MatX& Z = at.modes;
  summary.degrees_of_freedom = static_cast<int>(Z.cols());
  for (const CoordinateShare& share : CalcCoordinateShares(mechanics, VecX::Zero(6 * model.num_bodies()))) summary.coordinates.push_back(share.coordinate);
  std::vector<Eigenpair> pairs;
  MatX basis = Z;
  if (Z.cols() > 0) {
    const LinearizedMechanism& linear = finder.linearized();
    const auto reduce = [&](const MatX& A) { return MatX(basis.transpose() * A * basis); };
    std::string problem;
    if (linear.M.norm() == 0) return end(RunStatus::kFailed, "no body has mass, so nothing oscillates");
    basis = Z * RemoveMassless(reduce(linear.M), reduce(linear.C), reduce(linear.K), &problem);
    if (!problem.empty()) return end(RunStatus::kFailed, problem);
    const MatX M = reduce(linear.M), C = reduce(linear.C), K = reduce(linear.K);
    const bool symmetric = C.norm() <= kSymmetric * std::sqrt(K.norm() * M.norm()) && (K - K.transpose()).norm() <= kSymmetric * K.norm();
    if (symmetric) {
      SolveSymmetric(M, K, &pairs);
    } else {
      SolveGeneral(M, C, K, &pairs);
    }
  }
  std::stable_sort(pairs.begin(), pairs.end(), [](const Eigenpair& a, const Eigenpair& b) { return std::abs(a.s) < std::abs(b.s); });
  const VecX weights = CalcMotionWeights(mechanics);
  summary.stable = true;
  for (const Eigenpair& pair : pairs) {
    Mode mode;
    mode.s = pair.s;
    mode.natural_frequency = std::abs(pair.s);
    mode.frequency = pair.s.imag() / (2 * std::numbers::pi);
    mode.damping_ratio = mode.natural_frequency > 0 ? -pair.s.real() / mode.natural_frequency : 0;
    mode.bodies = basis.cast<Complex>() * pair.q;
    Eigen::Index largest = 0;
    mode.bodies.cwiseProduct(weights.cast<Complex>()).cwiseAbs().maxCoeff(&largest);
    mode.bodies *= model.CalcLengthScale() / (mode.bodies[largest] * weights[largest]);
    const auto real = CalcCoordinateShares(mechanics, mode.bodies.real()), imag = CalcCoordinateShares(mechanics, mode.bodies.imag());
    for (size_t i = 0; i < real.size(); ++i) mode.coordinates.emplace_back(real[i].change, imag[i].change);
    summary.stable = summary.stable && !(pair.s.real() > 1e-9 * mode.natural_frequency);
    summary.modes.push_back(std::move(mode));
  }
  return end(RunStatus::kCompleted, fmt::format("{} modes of {} degrees of freedom", summary.modes.size(), summary.degrees_of_freedom));
}

}  // namespace savary
