#include "savary/analysis/modes.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>

#include <fmt/format.h>
#include <Eigen/Eigenvalues>

#include "savary/analysis/rolling_motion.h"
#include "savary/analysis/run_recorder.h"
#include "savary/analysis/statics.h"
#include "savary/analysis/steady_motion.h"
#include "savary/base/dense.h"
#include "savary/dynamics/touches.h"

namespace savary {

namespace {

using Complex = std::complex<double>;

struct Eigenpair {
  Complex s;
  Eigen::VectorXcd q;  // in the reduced coordinates
};

constexpr double kMassless = 1e-12;  // eigenvalue of the reduced mass matrix / the largest
constexpr double kSymmetric = 1e-8;
constexpr double kZeroRate = 1e-9;  // of the largest entry: what is zero but for round-off
// K q = w^2 M q with M positive definite: w^2 < 0 is a motion that grows.
void SolveSymmetric(const MatX& M, const MatX& K, std::vector<Eigenpair>* pairs) {
  const SymmetricEigen eigen = CalcSymmetricEigen(0.5 * (K + K.transpose()), M);
  const double largest = eigen.values.cwiseAbs().maxCoeff();
  for (int i = 0; i < M.rows(); ++i) {
    double w2 = eigen.values[i];
    if (std::abs(w2) <= 1e-10 * largest) w2 = 0;
    pairs->push_back(
        {w2 >= 0 ? Complex(0, std::sqrt(w2)) : Complex(std::sqrt(-w2), 0), eigen.vectors.col(i).cast<Complex>()});
  }
}

// `noise` is the round-off in K. A motion without stiffness has s = 0, and often twice: moved off, or set moving, it
// stays so. Round-off splits that pair to about the square root of its own size, so the zeros are counted in K.
void SolveGeneral(const MatX& M, const MatX& C, const MatX& K, double noise, std::vector<Eigenpair>* pairs) {
  const auto n = M.rows();
  MatX A(2 * n, 2 * n);
  LuFactors<MatX> mass;
  mass.Factor(M);
  const auto solve = [&](const MatX& B) {
    MatX X(n, B.cols());
    VecX x(n);
    for (int i = 0; i < B.cols(); ++i) {
      mass.Solve(B.col(i), &x);
      X.col(i) = x;
    }
    return X;
  };
  const MatX MK = solve(K);
  A << MatX::Zero(n, n), MatX::Identity(n, n), -MK, -solve(C);
  const GeneralEigen eigen = CalcGeneralEigen(A);
  std::vector<int> order(2 * n);
  std::iota(order.begin(), order.end(), 0);
  const auto size = [&](int i) { return std::abs(eigen.values[i]); };
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return size(a) < size(b); });
  const double largest = size(order.back());
  const double floor =
      20 * std::max(solve(MatX::Constant(n, n, noise)).cwiseAbs().maxCoeff(), 1e-14 * largest * largest);
  const PivotedQr qr(MK.transpose());
  size_t zeros = 0;  // motions without stiffness
  const MatX Q = qr.CalcQ();
  for (int i = static_cast<int>(n); i > 0 && qr.pivot(i - 1) <= floor; --i) {
    pairs->push_back({Complex(0, 0), Q.col(i - 1).cast<Complex>()});
    ++zeros;
  }
  for (size_t k = zeros; k < order.size(); ++k) {
    const Complex s = eigen.values[order[k]];
    const bool second_zero = k < 2 * zeros && std::norm(s) <= 10 * floor;
    if (s.imag() < 0 || second_zero) continue;
    pairs->push_back({s, eigen.vectors.col(order[k]).head(n)});
  }
}

// Splits off motions without mass: those that meet no force at all are left out, the others follow K_ll q_l + K_lh q_h
// = 0. Returns the motions kept, as columns in the coordinates of M.
MatX RemoveMassless(const MatX& M, const MatX& C, const MatX& K, std::string* problem) {
  const SymmetricEigen eigen = CalcSymmetricEigen(M);
  const auto n = M.rows();
  int light = 0;
  while (light < n && eigen.values[light] <= kMassless * eigen.values[n - 1]) ++light;
  const MatX L = eigen.vectors.leftCols(light), H = eigen.vectors.rightCols(n - light);
  if (light == 0) return H;
  if ((L.transpose() * C).norm() > 1e-9 * C.norm() && C.norm() > 0)
    *problem = "a motion without mass meets a damper; give its body some mass or inertia";
  const MatX stiff = L.transpose() * K * L;
  const MatX coupling = L.transpose() * K * H;
  MatX follow(light, coupling.cols());
  for (int i = 0; i < coupling.cols(); ++i) follow.col(i) = SolveLeastSquares(stiff, coupling.col(i));
  return H - L * follow;
}

}  // namespace

namespace {

class LinearizeRun {
 public:
  LinearizeRun(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink)
      : model_(model),
        start_(start),
        sink_(*sink),
        tolerances_{settings.tolerance, settings.closure_tolerance},
        finder_(model, settings),
        outputs_(model),
        row_(outputs_.columns().size()) {
    summary_.t = start.t;
    summary_.warnings = WarnOfFriction(model, "small motions are found without it");
  }

  ModesSummary Run(LinearizeAt at) {
    const StateLayout& layout = finder_.structure().layout();
    bool moves = false;
    for (int b = 0; b < model_.num_bodies(); ++b) moves = moves || start_.y.segment<6>(layout.velocity(b)).norm() > 0;
    const std::string problem =
        moves && at == LinearizeAt::kStart ? LookInMotion() : LookAtRest(at == LinearizeAt::kEquilibrium);
    summary_.worst_closure = finder_.worst_closure().residual;
    summary_.worst_joint = finder_.structure().RowOwner(finder_.worst_closure().worst_row);
    if (!problem.empty()) return End(RunStatus::kFailed, problem);
    sink_.OnRow(start_.t, row_);
    summary_.degrees_of_freedom = rolling_ ? rolling_->num_speeds : static_cast<int>(motion_.Z.cols());
    for (const CoordinateShare& share : CalcCoordinateShares(AtState(), VecX::Zero(6 * model_.num_bodies())))
      summary_.coordinates.push_back(share.coordinate);
    if (rolling_) {
      SolveRolling();
      return End(RunStatus::kCompleted, fmt::format("{} modes of {} coordinates and {} speeds", summary_.modes.size(),
                                                    rolling_->num_coordinates, rolling_->num_speeds));
    }
    if (motion_.Z.cols() > 0) {
      if (motion_.M.norm() == 0) return End(RunStatus::kFailed, "no body has mass, so nothing oscillates");
      if (const std::string massless = Solve(); !massless.empty()) return End(RunStatus::kFailed, massless);
    }
    return End(RunStatus::kCompleted,
               fmt::format("{} modes of {} degrees of freedom", summary_.modes.size(), summary_.degrees_of_freedom));
  }

 private:
  [[nodiscard]] const Mechanics& AtState() { return finder_.system().At(start_.t, y_); }

  // Each fills motion_, row_ and the state y_, or says why it cannot.
  std::string LookAtRest(bool downhill) {
    DiscreteState discrete = start_.discrete;
    VecX y = start_.y;
    if (downhill) finder_.CloseTouching(start_.t, &y, &discrete);
    const Equilibrium at =
        downhill ? finder_.FindDownhill(start_.t, y, &discrete) : finder_.Stay(start_.t, start_.y, start_.discrete);
    summary_.counts.steps = at.iterations;
    summary_.residual = at.residual;
    summary_.force_scale = at.force_scale;
    if (!at.found) return at.problem;
    finder_.CalcRow(start_.t, at, outputs_, row_);
    y_ = at.y;
    if (at.residual > 1e-8 * at.force_scale) {
      summary_.warnings.push_back(
          fmt::format("the position is no equilibrium: {:.3g} of the forces is not balanced; use 'at: equilibrium'",
                      at.residual / at.force_scale));
    }
    motion_.Z = at.modes;
    const LinearizedMechanism& linear = finder_.linearized();
    const auto reduce = [&](const MatX& A) { return MatX(at.modes.transpose() * A * at.modes); };
    if (at.modes.cols() == 0) return "";
    motion_.M = reduce(linear.M);
    motion_.C = reduce(linear.C);
    motion_.K = reduce(linear.K);
    motion_.noise = 1e-11 * motion_.K.norm();
    return "";
  }

  std::string LookInMotion() {
    // Its own system, as in dynamics: contacts push only, and roll or slide.
    MechanismSystem system(model_, tolerances_);
    system.discrete() = start_.discrete;
    y_ = start_.y;
    system.ChooseRows(start_.t, y_);
    if (system.Close(start_.t, &y_) != EvalStatus::kOk)
      return "the initial state is not consistent: " + ExplainFailure(start_.t, y_, &system);
    if (!model_.stops.empty() || !model_.contacts.empty() || !model_.frictions.empty()) {
      TouchSolver touches(&system);
      if (!touches.Solve(start_.t, {}, &y_)) return touches.problem();
    }
    if (system.CalcAccelerations(start_.t, y_) != EvalStatus::kOk) return ExplainFailure(start_.t, y_, &system);
    bool is_touching = false;
    for (int i = 0; i < system.structure().num_contact_points(); ++i)
      is_touching = is_touching || system.point_state(i).is_closed();
    if (!is_touching) {
      VecX y = y_;
      DiscreteState touching = start_.discrete;
      finder_.CloseTouching(start_.t, &y, &touching);
      if (const std::vector<TouchIndex> closed = finder_.touch_set().ListClosed(); !closed.empty()) {
        return fmt::format(
            "{} touches without pressing and the mechanism moves; modes are computed at rest ('at: rest' or 'at: "
            "equilibrium') or where what touches is kept closed by forces",
            finder_.touch_set().Describe(closed[0]));
      }
    }
    std::string problem;
    if (is_touching) {
      rolling_ = FindRollingMotion(start_.t, y_, &system);
      summary_.frame_rate = rolling_->W;
      problem = rolling_->problem;
    } else {
      motion_ = FindSteadyMotion(start_.t, y_, &system);
      summary_.frame_rate = motion_.W;
      problem = motion_.problem;
    }
    outputs_.Calc(system.RowsAt(start_.t, y_), system.vdot(), system.lambda(), system.lambda(), row_);
    return problem;
  }

  // Modes of z' = A z, of which zeros are split off first: round-off takes a double zero apart by its square root.
  void SolveRolling() {
    MatX A = rolling_->A;
    std::vector<Eigenpair> pairs;
    for (bool is_first = true; A.rows() > 0; is_first = false) {
      const double largest = std::max(A.cwiseAbs().maxCoeff(), rolling_->A.cwiseAbs().maxCoeff());
      const PivotedQr qr(A.transpose());
      Eigen::Index rank = A.rows();
      while (rank > 0 && qr.pivot(static_cast<int>(rank) - 1) <= kZeroRate * largest) --rank;
      if (rank == A.rows()) break;
      const MatX Q = qr.CalcQ();
      for (Eigen::Index i = rank; is_first && i < A.rows(); ++i) pairs.push_back({0, Q.col(i).cast<Complex>()});
      A = MatX(Q.leftCols(rank).transpose() * A * Q.leftCols(rank));
    }
    if (A.rows() > 0) {
      const GeneralEigen eigen = CalcGeneralEigen(A);
      const auto n = rolling_->A.rows();
      for (const Complex s : eigen.values) {
        if (s.imag() < 0) continue;
        // Its vector by inverse iteration.
        LuFactors<Eigen::MatrixXcd> lu(n);
        lu.Factor(rolling_->A.cast<Complex>() - (s * (1 + 1e-10)) * Eigen::MatrixXcd::Identity(n, n));
        Eigen::VectorXcd q = Eigen::VectorXcd::Ones(n), next;
        for (int i = 0; i < 3; ++i) {
          lu.Solve(q, &next);
          q = next / next.norm();
        }
        pairs.push_back({s, q});
      }
    }
    AddModes(rolling_->displacements, std::move(pairs));
  }

  std::string Solve() {
    std::string problem;
    const MatX kept = RemoveMassless(motion_.M, motion_.C, motion_.K, &problem);
    if (!problem.empty()) return problem;
    const auto reduce = [&](const MatX& A) { return MatX(kept.transpose() * A * kept); };
    const MatX M = reduce(motion_.M), C = reduce(motion_.C), K = reduce(motion_.K), basis = motion_.Z * kept;
    const double soft = std::sqrt(std::max(K.norm(), motion_.noise) * M.norm());
    std::vector<Eigenpair> pairs;
    if (C.norm() <= kSymmetric * soft && (K - K.transpose()).norm() <= kSymmetric * K.norm()) {
      SolveSymmetric(M, K, &pairs);
    } else {
      SolveGeneral(M, C, K, motion_.noise, &pairs);
    }
    AddModes(basis, std::move(pairs));
    return "";
  }

  void AddModes(const MatX& basis, std::vector<Eigenpair> pairs) {
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Eigenpair& a, const Eigenpair& b) { return std::abs(a.s) < std::abs(b.s); });
    const VecX weights = CalcMotionWeights(finder_.structure());
    const double fastest = pairs.empty() ? 0 : std::abs(pairs.back().s);
    summary_.stable = true;
    for (const Eigenpair& pair : pairs) {
      Mode mode;
      mode.s = pair.s;
      mode.natural_frequency = std::abs(pair.s);
      mode.frequency = pair.s.imag() / (2 * std::numbers::pi);
      mode.damping_ratio = pair.s.real() != 0 ? -pair.s.real() / mode.natural_frequency : 0;
      mode.bodies = basis.cast<Complex>() * pair.q;
      Eigen::Index largest = 0;
      mode.bodies.cwiseProduct(weights.cast<Complex>()).cwiseAbs().maxCoeff(&largest);
      mode.bodies *= model_.CalcLengthScale() / (mode.bodies[largest] * weights[largest]);
      const auto real = CalcCoordinateShares(AtState(), mode.bodies.real()),
                 imag = CalcCoordinateShares(AtState(), mode.bodies.imag());
      for (size_t i = 0; i < real.size(); ++i) mode.coordinates.emplace_back(real[i].change, imag[i].change);
      summary_.stable = summary_.stable && !(pair.s.real() > 1e-9 * fastest);
      summary_.modes.push_back(std::move(mode));
    }
  }

  ModesSummary End(RunStatus status, std::string reason) {
    summary_.status = status;
    summary_.reason = std::move(reason);
    sink_.OnEvent(start_.t, "stop", "", summary_.reason);
    return summary_;
  }

  const Model& model_;
  const State& start_;
  ResultSink& sink_;
  const MechanismSystem::Tolerances tolerances_;
  EquilibriumFinder finder_;
  Outputs outputs_;
  std::vector<double> row_;
  VecX y_;
  SteadyMotion motion_;
  std::optional<RollingMotion> rolling_;  // instead, where contacts are closed and the mechanism moves
  ModesSummary summary_;
};

}  // namespace

ModesSummary RunLinearize(const Model& model, const State& start, const DynamicsSettings& settings, LinearizeAt at,
                          ResultSink* sink) {
  return LinearizeRun(model, start, settings, sink).Run(at);
}

}  // namespace savary
