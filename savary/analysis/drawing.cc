#include "savary/analysis/drawing.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <tuple>

#include "savary/analysis/assembly.h"
#include "savary/analysis/motions.h"
#include "savary/base/dense.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/mechanics.h"
#include "savary/multibody/topology.h"

namespace savary {

namespace {

constexpr double kExact = 1e-13;          // pivots below this share of the largest are round-off
constexpr double kDependent = 2e-5;       // and below this, of a drawing to six digits
constexpr double kFarthest = 1e-4;        // lengths, or rad: no drawing to six digits is off by more
constexpr double kOpen = 1e-13;           // residual that no drawing has that fits; assembly accepts ten times as much
constexpr double kFoundClosed = 1e-15;    // residual of the linkage that is found
constexpr int kMostRows = 160;            // of dense matrices
constexpr int kMostFoldRows = 72;         // of linkages that are looked through for folds
constexpr double kFold = 4e-5;            // lengths, or rad, by which a fold may be missed
constexpr double kFoldMet = 1e-13;        // by which a linkage misses one that has it
constexpr double kNearFold = 0.3;         // smallest singular value next to which one is looked for
constexpr double kStride = 0.25;          // rad, or lengths
constexpr int kStrides = 13, kEvery = 2;  // along each motion; how many between positions that are kept
constexpr int kFoldStrides = 20;          // further ones, twice as long, to folds
constexpr int kMotions = 3;               // that are followed, both ways, where there are more
constexpr int kMostIterations = 12;

class Corrector {
 public:
  explicit Corrector(Model* model) : model_(*model), length_(model->CalcLengthScale()) {}

  DrawingCorrection Run() {
    DrawingCorrection correction;
    if (!HasClosedLoop()) return correction;
    State state;
    if (!PlaceAsDrawn(&state)) return correction;
    {
      const Mechanics mechanics(model_);
      ListRows(mechanics);
      if (rows_.empty() || static_cast<int>(rows_.size()) > kMostRows) return correction;
    }
    if (!Settle(&state)) return correction;
    const bool may_fold = static_cast<int>(rows_.size()) <= kMostFoldRows;
    if (!may_fold && !IsInexact(state)) return correction;
    WalkAbout(state, may_fold);
    // In the drawn position rows may depend on one another exactly, by chance, and elsewhere nearly.
    const bool is_inexact = std::any_of(positions_.begin(), positions_.end(),
                                        [&](const Position& position) { return IsInexact(position.state); });
    if (may_fold) KeepFolds();
    if (!(is_inexact && rank_ < static_cast<int>(rows_.size())) && !IsFoldMissed()) return correction;
    const Model drawn = model_;
    ListParameters();
    if (parameters_.empty() || !Solve()) {
      model_ = drawn;
      return correction;
    }
    double size = 0;
    for (const VecX& p : changes_) size = std::max({size, p.head<3>().norm(), p.tail<3>().norm() / length_});
    if (!(size <= kFarthest)) {
      model_ = drawn;
      return correction;
    }
    for (size_t i = 0; i < parameters_.size(); ++i) {
      const double turned = changes_[i].head<3>().norm(), moved = changes_[i].tail<3>().norm();
      if (std::max(turned, moved / length_) <= 1e-14) continue;
      if (const std::string& name = model_.joints[parameters_[i].joint].name;
          correction.joints.empty() || correction.joints.back() != name)
        correction.joints.push_back(name);
      correction.turned = std::max(correction.turned, turned);
      correction.moved = std::max(correction.moved, moved);
    }
    return correction;
  }

 private:
  // A frame of a joint that is moved on its body. One on ground is as if the other body moved the opposite way.
  struct Parameter {
    int joint;
    int constraint;
    int body;    // that moves
    int number;  // of that body in the constraint
    int frame;
    bool is_on_ground;
  };

  [[nodiscard]] bool HasClosedLoop() const {
    const Topology topology = BuildTopology(model_);
    return std::any_of(topology.chords.begin(), topology.chords.end(),
                       [&](int edge) { return !topology.edges[edge].is_virtual(); });
  }

  bool PlaceAsDrawn(State* state) const {
    const Mechanics mechanics(model_);
    state->t = 0;
    state->y.setZero(mechanics.layout().size());
    state->discrete = DiscreteState(model_);
    for (int b = 0; b < model_.num_bodies(); ++b) {
      BodyState drawn;
      drawn.p_WC = model_.bodies[b].X_WB * model_.bodies[b].p_BC;
      drawn.q_WC = Quat(model_.bodies[b].X_WB.R);
      mechanics.layout().SetBody(drawn, b, &state->y);
    }
    return state->y.allFinite();
  }

  // Rows that hold at all times, drives apart.
  void ListRows(const Mechanics& mechanics) {
    rows_.clear();
    for (const Constraint& constraint : mechanics.constraints()) {
      using Kind = Constraint::Kind;
      if (constraint.kind != Kind::kJoint && constraint.kind != Kind::kCoupling && constraint.kind != Kind::kRod)
        continue;
      for (int k = 0; k < constraint.num_rows; ++k) rows_.push_back(constraint.first_row + k);
    }
    row_scales_ = mechanics.CalcRowScales(length_)(rows_);
    motion_scales_ = CalcMotionWeights(mechanics).cwiseInverse() * length_;
  }

  // c and J at a position, in lengths and rad.
  struct Linear {
    VecX c;
    MatX J;
  };
  static void Set(const State& state, Mechanics* mechanics) {
    mechanics->SetState(state.t, state.y, state.discrete);
    mechanics->CalcConstraints();
  }
  [[nodiscard]] Linear Linearize(const Mechanics& mechanics) const {
    Linear at;
    at.c = mechanics.c()(rows_).cwiseQuotient(row_scales_);
    at.J = row_scales_.cwiseInverse().asDiagonal() * CalcDenseJacobian(mechanics)(rows_, Eigen::all) *
           motion_scales_.asDiagonal();
    return at;
  }

  // Whether rows nearly depend on one another, or do so and contradict one another by a little, where they are closed
  // as well as can be.
  [[nodiscard]] bool IsInexact(const State& state) const {
    Mechanics mechanics(model_);
    Set(state, &mechanics);
    const Linear at = Linearize(mechanics);
    PivotedQr qr(at.J.transpose());
    return qr.CalcRank(kExact) > qr.CalcRank(kDependent) || at.c.lpNorm<Eigen::Infinity>() > kOpen;
  }

  // A drawing that does not fit yet is put together roughly.
  bool Settle(State* state) const {
    Mechanics mechanics(model_);
    mechanics.FindTrackPoints(state->t, &state->y, state->discrete);
    Set(*state, &mechanics);
    return mechanics.c()(rows_).allFinite() && Close(&mechanics, state, true);
  }

  // Newton's steps with rows that nearly depend on others satisfied in the mean; from afar with shorter ones.
  bool Close(Mechanics* mechanics, State* state, bool from_afar = false) const {
    constexpr double kLongest = 0.3;
    double last = INFINITY;
    for (int i = 0; i < (from_afar ? 40 : 20); ++i) {
      const Linear at = Linearize(*mechanics);
      VecX step = motion_scales_.cwiseProduct(SolveLeastSquares(at.J, -at.c, kDependent));
      const double size = CalcSize(step);
      if (!std::isfinite(size) || (size > kLongest && !from_afar)) return false;
      if (size > kLongest) step *= kLongest / size;
      MoveBodies(mechanics->layout(), step, &state->y);
      Set(*state, mechanics);
      mechanics->RefreshReferences(&state->y);
      if (size <= 1e-14 || (size <= 1e-9 && size > 0.25 * last)) break;
      last = size;
    }
    return Linearize(*mechanics).c.lpNorm<Eigen::Infinity>() <= kFarthest;
  }

  [[nodiscard]] double CalcSize(const VecX& step) const {
    return step.cwiseQuotient(motion_scales_).lpNorm<Eigen::Infinity>();
  }

  // Positions along the motions that rows leave, nearly; with the smallest singular value of the others, where folds
  // are looked for.
  void WalkAbout(const State& start, bool may_fold) {
    Mechanics mechanics(model_);
    Set(start, &mechanics);
    positions_ = {{start, 0, false}};
    const auto motions = [&](const Linear& at) {
      PivotedQr qr(at.J.transpose());
      rank_ = qr.CalcRank(kDependent);
      return MatX(qr.CalcQ().rightCols(at.J.cols() - rank_));
    };
    const MatX free = motions(Linearize(mechanics));
    std::vector<int> ranks = {rank_};
    const int count = std::min<int>(kMotions, static_cast<int>(free.cols()));
    for (int motion = 0; motion < count; ++motion) {
      VecX mix(free.cols());
      for (int i = 0; i < mix.size(); ++i) mix[i] = std::cos(1.0 + 2.1 * i * (motion + 1) + 0.7 * motion);
      for (const double sign : {1.0, -1.0}) {
        State state = start;
        VecX direction = free * mix * sign;
        std::vector<std::pair<double, State>> way;
        const bool seeks = may_fold && motion == 0;
        for (int k = 1; k <= kStrides + (seeks ? kFoldStrides : 0); ++k) {
          Set(state, &mechanics);
          const Linear at = Linearize(mechanics);
          const MatX here = motions(at);
          if (seeks) way.emplace_back(CalcHold(at.J), state);
          direction = here * (here.transpose() * direction);
          const double size = direction.lpNorm<Eigen::Infinity>();
          if (!(size > 1e-6)) break;
          direction /= size;
          const double stride = k <= kStrides ? kStride : 2 * kStride;
          MoveBodies(mechanics.layout(), stride * motion_scales_.cwiseProduct(direction), &state.y);
          Set(state, &mechanics);
          mechanics.RefreshReferences(&state.y);
          if (!Close(&mechanics, &state)) break;
          if (k % kEvery != 0 || k > kStrides) continue;
          positions_.push_back({state, 0, false});
          ranks.push_back(PivotedQr(Linearize(mechanics).J.transpose()).CalcRank(kDependent));
        }
        for (size_t k = 0; k < way.size(); ++k) {
          const bool falls = k == 0 || way[k].first <= way[k - 1].first;
          const bool rises = k + 1 == way.size() || way[k].first <= way[k + 1].first;
          if (falls && rises && way[k].first < kNearFold) folds_.push_back(way[k].second);
        }
      }
    }
    // Where rows depend on one another in this position alone, as next to a singular one, geometry has no part in it.
    rank_ = *std::max_element(ranks.begin(), ranks.end());
    for (size_t i = positions_.size(); i-- > 0;) {
      positions_[i].dependent = static_cast<int>(rows_.size()) - rank_;
      if (ranks[i] != rank_) positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  // ---- folds: positions in which rows lose rank in passing, so that branches of the motion cross. Of a linkage that
  // is not exact the branches pass each other at a distance; the position is then where the row that loses its hold,
  // as a function of the motions that are left, is stationary without being zero.

  // The smallest singular value of J but for those of rows that depend on others.
  [[nodiscard]] static double CalcHold(const MatX& J) {
    const VecX values = CalcSymmetricEigen(MatX(J * J.transpose())).values;
    const double zero = kDependent * kDependent * values[values.size() - 1];
    for (const double value : values) {
      if (value > zero) return std::sqrt(value);
    }
    return 0;
  }

  // What is left open at a fold is in the span of `idle`: the rows that depend on others there.
  struct Fold {
    MatX idle;
    double most_missed = 0;  // up to which branches are taken to cross; 0: none do
  };

  // Goes to the fold next to a position, by Newton's method for the gradient of what cannot be closed.
  bool FindFold(Mechanics* mechanics, State* state, Fold* fold) const {
    constexpr double kDifference = 1e-4;
    const int rows = static_cast<int>(rows_.size()), dependent = rows - rank_ + 1;
    Set(*state, mechanics);
    double size = INFINITY;
    for (int iteration = 0; iteration < 15; ++iteration) {
      const Linear at = Linearize(*mechanics);
      const SymmetricEigen left = CalcSymmetricEigen(MatX(at.J * at.J.transpose()));
      const SymmetricEigen right = CalcSymmetricEigen(MatX(at.J.transpose() * at.J));
      const int ways = static_cast<int>(at.J.cols()) - rank_ + 1;
      if (ways > kMotions || dependent > rows) return false;
      fold->idle = left.vectors.leftCols(dependent);
      const MatX along = right.vectors.leftCols(ways);
      if (size <= 1e-9) return true;
      // Rates of the gradient, one motion after the other.
      MatX hessian(dependent * ways, ways);
      for (int j = 0; j < ways; ++j) {
        MatX change = MatX::Zero(dependent, ways);
        for (const double sign : {1.0, -1.0}) {
          State moved = *state;
          MoveBodies(mechanics->layout(), sign * kDifference * motion_scales_.cwiseProduct(along.col(j)), &moved.y);
          Set(moved, mechanics);
          mechanics->RefreshReferences(&moved.y);
          change += sign / (2 * kDifference) * fold->idle.transpose() * Linearize(*mechanics).J * along;
        }
        hessian.col(j) = Eigen::Map<const VecX>(change.data(), change.size());
      }
      const MatX gradient = fold->idle.transpose() * at.J * along;
      const VecX step = SolveLeastSquares(hessian, -Eigen::Map<const VecX>(gradient.data(), gradient.size()), 1e-4);
      size = step.norm();
      if (!(size <= 1)) return false;
      fold->most_missed = CalcMostMissed(hessian, dependent, ways);
      MoveBodies(mechanics->layout(), motion_scales_.cwiseProduct(along * step) * std::min(1.0, 0.3 / size), &state->y);
      for (int i = 0; i < 3; ++i) {
        Set(*state, mechanics);
        mechanics->RefreshReferences(&state->y);
        const Linear next = Linearize(*mechanics);
        const SymmetricEigen held = CalcSymmetricEigen(MatX(next.J * next.J.transpose()));
        const MatX W = held.vectors.rightCols(rows - dependent);
        const VecX pull = held.values.tail(rows - dependent).cwiseInverse().cwiseProduct(W.transpose() * next.c);
        const VecX back = -next.J.transpose() * (W * pull);
        if (!(back.lpNorm<Eigen::Infinity>() <= 0.5)) return false;
        MoveBodies(mechanics->layout(), motion_scales_.cwiseProduct(back), &state->y);
      }
      Set(*state, mechanics);
      mechanics->RefreshReferences(&state->y);
    }
    return false;
  }

  // Branches cross where some combination of the second derivatives of what cannot be closed has both signs. At a small
  // angle they pass each other farther off, at sqrt(2 missed / the smaller derivative): other linkages do so, too.
  static double CalcMostMissed(const MatX& hessian, int dependent, int ways) {
    constexpr double kBothSigns = 5e-3, kSmallAngle = 2e-4;  // of the larger
    constexpr double kFarthestOff = 0.01;                    // lengths, or rad, where the angle is small
    MatX all(dependent, ways * ways);
    for (int k = 0; k < dependent; ++k) {
      for (int i = 0; i < ways; ++i) {
        for (int j = 0; j < ways; ++j)
          all(k, i * ways + j) = 0.5 * (hessian(i * dependent + k, j) + hessian(j * dependent + k, i));
      }
    }
    // The combination that has most of them: rows that depend on others have none.
    const VecX most = all.transpose() * CalcSymmetricEigen(MatX(all * all.transpose())).vectors.col(dependent - 1);
    const VecX values = CalcSymmetricEigen(MatX(Eigen::Map<const MatX>(most.data(), ways, ways))).values;
    const double size = values.lpNorm<Eigen::Infinity>(), less = std::min(-values[0], values[ways - 1]);
    if (!(size > 1e-2) || !(less > kSmallAngle * size)) return 0;
    return less > kBothSigns * size ? kFold : std::min(kFold, 0.5 * kFarthestOff * kFarthestOff * less);
  }

  // Those of the folds that were passed which the linkage meets or misses by no more than a drawing may be off.
  void KeepFolds() {
    Mechanics mechanics(model_);
    for (const State& near : folds_) {
      State state = near;
      Fold fold;
      if (!FindFold(&mechanics, &state, &fold)) continue;
      const Linear at = Linearize(mechanics);
      if (!(at.c.lpNorm<Eigen::Infinity>() <= fold.most_missed)) continue;
      const bool is_known = std::any_of(positions_.begin(), positions_.end(), [&](const Position& other) {
        return other.is_fold && (other.state.y - state.y).lpNorm<Eigen::Infinity>() <= 1e-3 * std::min(1.0, length_);
      });
      if (is_known) continue;
      fold_missed_ = std::max(fold_missed_, at.c.lpNorm<Eigen::Infinity>());
      positions_.push_back({state, static_cast<int>(rows_.size()) - rank_ + 1, true});
    }
  }

  [[nodiscard]] bool IsFoldMissed() const { return fold_missed_ > kFoldMet; }

  void ListParameters() {
    const Mechanics mechanics(model_);
    for (size_t c = 0; c < mechanics.constraints().size(); ++c) {
      const Constraint& constraint = mechanics.constraints()[c];
      if (constraint.kind != Constraint::Kind::kJoint) continue;
      Joint& joint = model_.joints[constraint.joint.value()];
      for (FrameIndex* index : {&joint.F, &joint.M}) {
        if (joint.kind->on_track && index == &joint.F) continue;  // the curve stays
        const Frame frame = model_.frames[index->value()];
        if (frame.is_moving) continue;
        const bool is_on_ground = !frame.body.is_valid();
        const int body = is_on_ground ? constraint.bodies.front() : frame.body.value();
        const auto& bodies = constraint.bodies;
        const auto number = std::find(bodies.begin(), bodies.end(), body) - bodies.begin();
        // A frame of its own: markers may serve others too.
        *index = FrameIndex(static_cast<int>(model_.frames.size()));
        model_.frames.push_back(frame);
        parameters_.push_back({constraint.joint.value(), static_cast<int>(c), body, static_cast<int>(number),
                               index->value(), is_on_ground});
      }
    }
    changes_.assign(parameters_.size(), VecX::Zero(6));
  }

  // d(rows)/d(parameters): a frame moves on its body as if the body did, for its joint alone. In axes of the body, or
  // of ground: a turn about the frame's origin, and its displacement in lengths.
  [[nodiscard]] MatX CalcInfluence(const Mechanics& mechanics) const {
    MatX all = MatX::Zero(mechanics.num_rows(), 6 * static_cast<int>(parameters_.size()));
    for (size_t i = 0; i < parameters_.size(); ++i) {
      const Parameter& p = parameters_[i];
      const Constraint& constraint = mechanics.constraints()[p.constraint];
      const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>> J(
          mechanics.J(constraint, p.number), constraint.num_rows, 6);
      const Vec3& at = model_.frames[p.frame].X_BF.p;
      const Mat3 R = p.is_on_ground ? Mat3(-Mat3::Identity()) : mechanics.kinematics().R_WC(p.body);
      const Vec3 r = at - (p.is_on_ground ? mechanics.bodies()[p.body].p_WC : model_.bodies[p.body].p_BC);
      const MatX angular = J.leftCols<3>() * R, linear = J.rightCols<3>() * R;
      all.block(constraint.first_row, 6 * static_cast<int>(i), constraint.num_rows, 3) = angular + linear * Cross(r);
      all.block(constraint.first_row, 6 * static_cast<int>(i) + 3, constraint.num_rows, 3) = length_ * linear;
    }
    return row_scales_.cwiseInverse().asDiagonal() * all(rows_, Eigen::all);
  }

  // The least change of frames with which rows are closed in all positions.
  bool Solve() {
    int conditions = 0;
    for (const Position& position : positions_) conditions += position.dependent;
    const int count = 6 * static_cast<int>(parameters_.size());
    double last = INFINITY, threshold = 1e-3;
    for (int iteration = 0; iteration < kMostIterations; ++iteration) {
      Mechanics mechanics(model_);
      MatX A(conditions, count);
      VecX b(conditions);
      int row = 0;
      for (Position& position : positions_) {
        Fold fold;
        Set(position.state, &mechanics);
        if (!position.is_fold) {
          if (!Close(&mechanics, &position.state)) return false;
          fold.idle = PivotedQr(Linearize(mechanics).J).CalcLastOfQ(position.dependent);
        } else if (!FindFold(&mechanics, &position.state, &fold)) {
          return false;
        }
        A.middleRows(row, position.dependent) = fold.idle.transpose() * CalcInfluence(mechanics);
        b.segment(row, position.dependent) = -fold.idle.transpose() * Linearize(mechanics).c;
        row += position.dependent;
      }
      // Conditions at neighbouring positions are much alike, and known as well as the linkage is.
      const double open = b.lpNorm<Eigen::Infinity>();
      if (open <= kFoundClosed || (open <= 1e-12 && open > 0.5 * last)) return true;
      if (open > 0.1 * last) threshold = std::max(0.1 * threshold, 1e-9);
      last = open;
      Apply(SolveLeastSquares(A, b, threshold));
    }
    return false;
  }

  void Apply(const VecX& change) {
    for (size_t i = 0; i < parameters_.size(); ++i) {
      VecX p = change.segment<6>(6 * static_cast<int>(i));
      p.tail<3>() *= length_;
      changes_[i] += p;
      Pose& X_BF = model_.frames[parameters_[i].frame].X_BF;
      const Vec3 turn = p.head<3>();
      if (const double angle = turn.norm(); angle > 0)
        X_BF.R = Quat(Eigen::AngleAxisd(angle, turn / angle)).toRotationMatrix() * X_BF.R;
      X_BF.p += p.tail<3>();
    }
  }

  Model& model_;
  const double length_;
  std::vector<int> rows_;
  VecX row_scales_, motion_scales_;
  int rank_ = 0;
  struct Position {
    State state;
    int dependent;  // rows that depend on others there
    bool is_fold;
  };
  std::vector<Position> positions_;
  std::vector<State> folds_;  // next to which folds may be
  double fold_missed_ = 0;    // by how much, lengths or rad
  std::vector<Parameter> parameters_;
  std::vector<VecX> changes_;  // per parameter: turn, displacement in m
};

// What a correction depends on; empty where that is more than numbers: curves, and frames that move.
std::vector<double> DescribeDrawing(const Model& model) {
  std::vector<double> all;
  const auto add = [&](double value) { all.push_back(value); };
  const auto add_pose = [&](const Pose& pose) {
    all.insert(all.end(), pose.p.data(), pose.p.data() + 3);
    all.insert(all.end(), pose.R.data(), pose.R.data() + 9);
  };
  if (!model.tracks.empty()) return {};
  add(model.CalcLengthScale());
  add(static_cast<double>(model.bodies.size()));
  for (const Body& body : model.bodies) {
    add_pose(body.X_WB);
    all.insert(all.end(), body.p_BC.data(), body.p_BC.data() + 3);
  }
  add(static_cast<double>(model.frames.size()));
  for (const Frame& frame : model.frames) {
    if (frame.is_moving) return {};
    add(frame.body.value());
    add_pose(frame.X_BF);
  }
  add(static_cast<double>(model.joints.size()));
  for (const Joint& joint : model.joints) {
    add(static_cast<double>(joint.kind - JointKinds().data()));
    for (const double value : {static_cast<double>(joint.F.value()), static_cast<double>(joint.M.value()), joint.lead})
      add(value);
  }
  add(static_cast<double>(model.couplings.size()));
  for (const Coupling& coupling : model.couplings) {
    add(static_cast<double>(coupling.terms.size()));
    for (const Coupling::Term& term : coupling.terms) {
      for (const double value :
           {static_cast<double>(term.joint.value()), static_cast<double>(term.coordinate), term.factor})
        add(value);
    }
  }
  for (const Rod& rod : model.rods) {
    for (const double value : {static_cast<double>(rod.F.value()), static_cast<double>(rod.M.value()), rod.length})
      add(value);
  }
  return all;
}

}  // namespace

DrawingCorrection CorrectDrawing(Model* model) { return Corrector(model).Run(); }

DrawingCorrection DrawingMemory::Correct(Model* model) {
  std::vector<double> drawing = DescribeDrawing(*model);
  if (drawing.empty()) return CorrectDrawing(model);
  {
    const std::lock_guard lock(mutex_);
    if (drawing.size() == drawing_.size() &&
        std::memcmp(drawing.data(), drawing_.data(), drawing.size() * sizeof(double)) == 0) {
      for (size_t i = 0; i < change_.of_joints.size(); ++i)
        std::tie(model->joints[i].F, model->joints[i].M) = change_.of_joints[i];
      model->frames.insert(model->frames.end(), change_.added.begin(), change_.added.end());
      return change_.correction;
    }
  }
  const auto frames = static_cast<std::ptrdiff_t>(model->frames.size());
  Change change{CorrectDrawing(model), {}, {}};
  if (static_cast<std::ptrdiff_t>(model->frames.size()) > frames) {
    change.added.assign(model->frames.begin() + frames, model->frames.end());
    for (const Joint& joint : model->joints) change.of_joints.emplace_back(joint.F, joint.M);
  }
  const std::lock_guard lock(mutex_);
  drawing_ = std::move(drawing);
  change_ = std::move(change);
  return change_.correction;
}

}  // namespace savary
