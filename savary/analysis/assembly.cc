#include "savary/analysis/assembly.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "savary/analysis/loops.h"
#include "savary/analysis/self_stress.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/dynamics/touches.h"
#include "savary/multibody/topology.h"

namespace savary {

namespace {

constexpr double kClosed = 1e-12;     // relative residual of an assembled mechanism
constexpr double kLongestStep = 0.1;  // of the mechanism's length, or rad, in one step along the path
constexpr double kMostSteps = 300;    // along the path from a drawing far off
constexpr double kPierced = 0.05;     // of the smaller shape: how deep tips are that have pierced each other
constexpr double kOverlap = 1e-6;     // of the mechanism's length: parts that are drawn this deep in each other touch
constexpr double kStartOff = 1e-9;  // of the mechanism's length: how far a contact may start from where it is asked to
constexpr double kShortestFraction = 1e-4;
constexpr int kMaxNewton = 12;

class Assembler {
 public:
  Assembler(const Model& model, double t, State* state, const std::function<bool()>& goes_on)
      : model_(model),
        t_(t),
        state_(*state),
        length_(model.CalcLengthScale()),
        mechanics_(model, true),
        solver_(MakeSaddlePattern(mechanics_)),
        scales_(mechanics_.CalcRowScales(length_)),
        goes_on_(goes_on) {
    const int n = 6 * model.num_bodies();
    zero_.setZero(n);
    step_.setZero(n);
    multipliers_.setZero(mechanics_.num_rows());
    active_.setOnes(mechanics_.num_rows());
  }

  AssemblySummary Run() {
    AssemblySummary summary;
    PlaceAsDrawn();
    SetPositionRows();
    RememberDrawn();
    summary.ok = FollowPath();
    // A drawing at a dead centre gives no direction to bend: nudge it and try again.
    for (int attempt = 1; !summary.ok && !is_cancelled_ && attempt <= 3; ++attempt) {
      const VecX reached = state_.y;
      const double residual = Measure(mechanics_.c()).residual;
      PlaceAsDrawn();
      Nudge(attempt);
      summary.ok = FollowPath();
      if (summary.ok || Measure(mechanics_.c()).residual < residual) continue;
      state_.y = reached;
      Set();
    }
    const ClosureReport closure = Measure(mechanics_.c());
    summary.residual = closure.residual;
    if (is_cancelled_) {
      summary.problem = "cancelled";
      return summary;
    }
    summary.moved = CalcMoved();
    if (!summary.ok) {
      summary.problem =
          std::isfinite(closure.residual)
              ? "the mechanism cannot be assembled"
              : fmt::format("the mechanism cannot be assembled: a value given for joint '{}' is not a finite number",
                            mechanics_.RowOwner(closure.worst_row));
      summary.open = FindOpenJoints();
      summary.loops = FindOpenLoops(summary.open);
      return summary;
    }
    mechanics_.RefreshReferences(&state_.y);
    if (const std::string left = mechanics_.DescribeLeftTrack(1e-9 * length_); !left.empty()) {
      summary.ok = false;
      summary.problem = "the mechanism cannot be assembled: " + left;
      return summary;
    }
    if (!CloseContacts(&summary)) {
      summary.ok = false;
      return summary;
    }
    for (int i = 0; i < static_cast<int>(model_.stops.size()); ++i) {
      const Stop& stop = model_.stops[i];
      const Joint& joint = model_.joints[stop.joint.value()];
      const bool angle = IsAngle(joint.kind->coordinates[stop.coordinate]);
      const double gap = mechanics_.CalcStop(i).c;
      if (gap >= -1e-9 * (angle ? 1 : length_)) continue;
      summary.ok = false;
      summary.problem = fmt::format("the mechanism cannot be assembled: joint '{}' is beyond {}", joint.name,
                                    TouchSolver::Describe(stop));
      summary.details.Add(" by ").Add(-gap, angle ? kAngle : kLength);
      return summary;
    }
    StartDrives(DriveKind::kSpeed, 0);
    StartDrives(DriveKind::kAcceleration, 0);
    summary.ok = CloseVelocities(&summary);
    if (!summary.ok) return summary;
    StartDrives(DriveKind::kAcceleration, 1);
    Set();
    mechanics_.CalcInitialBranches(&state_.discrete);
    FindStartedAlong(&summary);
    LeaveContacts();
    return summary;
  }

 private:
  // Brings together what shall touch from the start, driven coordinates held, and looks for what overlaps.
  bool CloseContacts(AssemblySummary* summary) {
    if (model_.contacts.empty()) return true;
    ContactWatch watch(model_);
    summary->problem = ContactWatch::DescribeMisfit(mechanics_);
    if (!summary->problem.empty()) {
      return false;
    }
    StartDrives(DriveKind::kSpeed, 0);
    StartDrives(DriveKind::kAcceleration, 0);
    for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
      if (mechanics_.constraints()[c].kind == Constraint::Kind::kDrive) SetActive(c, true);
    }
    constexpr int kMostChanges = 10;     // of features
    constexpr double kBeyondEnd = 1e-9;  // of a feature
    std::vector<char> overlaps(model_.contacts.size(), 0);
    const auto has_location = [&](int contact) {
      const auto& at = model_.contacts[contact].start_at;
      return std::any_of(at.begin(), at.end(), [](const auto& value) { return value.has_value(); });
    };
    for (int attempt = 0;; ++attempt) {
      std::fill(state_.discrete.points.begin(), state_.discrete.points.end(), ContactPointState());
      std::fill(state_.discrete.frictions.begin(), state_.discrete.frictions.end(), FrictionMode::kOff);
      Set();
      (void)watch.Choose(mechanics_, ContactWatch::Asked::kAll, ContactWatch::Depth::kAny, nullptr, &state_.discrete,
                         &state_.y);
      Set();
      bool any = false;
      for (int i = 0, first = 0; i < static_cast<int>(model_.contacts.size()); first += model_.contacts[i++].points) {
        const Contact& contact = model_.contacts[i];
        ContactPointState& state = state_.discrete.points[first];
        // What is drawn a little inside is moved out.
        if (state.mode == ContactMode::kApart && !overlaps[i]) {
          const double gap = mechanics_.contact_point(first).gap;
          overlaps[i] = gap < 0 && gap >= -kOverlap * length_ && !contact.is_compliant();
        }
        if (!contact.start_closed && !contact.bilateral && !overlaps[i]) continue;
        if (state.mode == ContactMode::kUnused) {
          summary->problem =
              fmt::format("contact '{}' cannot be closed: '{}' and '{}' have no points that face each other as drawn",
                          contact.name, model_.NameOfShape(contact.one), model_.NameOfShape(contact.two));
          return false;
        }
        if (has_location(i)) ChooseStart(i, &watch, &state);
        state.mode = contact.no_slip || contact.start_rolling ? ContactMode::kRolling : ContactMode::kSliding;
        any = true;
      }
      Set();
      if (!any) break;
      if (!FollowPath()) {
        summary->residual = Measure(mechanics_.c()).residual;
        summary->problem =
            fmt::format("contact '{}' cannot be closed", mechanics_.RowOwner(Measure(mechanics_.c()).worst_row));
        return false;
      }
      bool leaves = false;
      for (int point = 0; point < mechanics_.num_contact_points(); ++point) {
        if (!mechanics_.point_state(point).is_closed()) continue;
        for (int exit = 0; exit < mechanics_.pair_of(point).counts().exits; ++exit)
          leaves = leaves || mechanics_.contact_point(point).exits[exit] < -kBeyondEnd;
      }
      if (!leaves) break;
      if (attempt == kMostChanges) {
        summary->problem =
            fmt::format("contact '{}' cannot be closed: the contact point moves on to another {} in every attempt",
                        model_.contacts.front().name, model_.contacts.front().one.is_profile() ? "element" : "face");
        return false;
      }
    }
    for (int i = 0; i < static_cast<int>(model_.contacts.size()); ++i) {
      if (!has_location(i)) continue;
      const ContactPoint& point = mechanics_.contact_point(mechanics_.first_point(i));
      const double off =
          mechanics_.contact_start(i).CalcDistance(mechanics_.CalcPairMotion(i), mechanics_.pair(i), point);
      if (off <= kStartOff * length_) continue;
      summary->problem = fmt::format("contact '{}' cannot start at the location that 'start' gives: it touches",
                                     model_.contacts[i].name);
      summary->details.Add(" ").Add(off, kLength).Add(" away; draw the bodies nearer to where they shall touch");
      return false;
    }
    mechanics_.RefreshReferences(&state_.y);
    // What was only moved out may approach: that is an impact, not a velocity that does not fit.
    for (int i = 0, first = 0; i < static_cast<int>(model_.contacts.size()); first += model_.contacts[i++].points) {
      ContactPointState& state = state_.discrete.points[first];
      if (state.is_closed() && !model_.contacts[i].start_closed && !model_.contacts[i].bilateral)
        state.mode = ContactMode::kApart;
    }
    Set();
    for (int i = 0; i < static_cast<int>(model_.contacts.size()); ++i) {
      const Contact& contact = model_.contacts[i];
      if (contact.bilateral || contact.is_compliant()) continue;
      const ContactWatch::Overlap overlap = watch.FindOverlap(mechanics_, i);
      if (overlap.depth <= kOverlap * length_) {
        const ContactPair& pair = mechanics_.pair(i);
        const double depth = pair.FindDepth(mechanics_.CalcPairMotion(i), kPierced * pair.size());
        if (depth <= kOverlap * length_) continue;
        summary->problem = fmt::format("contact '{}': '{}' and '{}' overlap as drawn", contact.name,
                                       model_.NameOfShape(contact.one), model_.NameOfShape(contact.two));
        summary->details.Add(", by ").Add(depth, kLength).Add("; draw them apart");
        return false;
      }
      const auto describe = [&](int side, ShapeIndex shape, int feature) {
        return shape.is_profile() ? fmt::format("element {} of '{}'", feature, model_.NameOfShape(shape))
                                  : mechanics_.pair(i).DescribeFeature(side, feature);
      };
      summary->problem = fmt::format("contact '{}': {} and {} overlap as drawn", contact.name,
                                     describe(1, contact.one, overlap.location.feature1),
                                     describe(2, contact.two, overlap.location.feature2));
      summary->details.Add(", by ").Add(overlap.depth, kLength).Add("; draw them apart, or write 'start: closed'");
      for (const int side : {1, 2}) summary->details.Add(mechanics_.pair(i).DescribeSide(side));
      return false;
    }
    return true;
  }

  // Follows the minimum of distance that is nearest to where a contact shall touch.
  void ChooseStart(int contact, ContactWatch* watch, ContactPointState* state) {
    constexpr double kAnywhere = std::numeric_limits<double>::infinity();
    const PairMotion motion = mechanics_.CalcPairMotion(contact);
    const ContactPair& pair = mechanics_.pair(contact);
    const int point = mechanics_.first_point(contact);
    double nearest = kAnywhere;
    ContactLocation chosen;
    for (const ContactPair::Candidate& candidate : watch->FindAll(mechanics_, contact, kAnywhere, kAnywhere)) {
      ContactPointState there;
      there.mode = ContactMode::kApart;
      there.feature1 = candidate.location.feature1;
      there.feature2 = candidate.location.feature2;
      ContactPoint found;
      pair.Calc(motion, there, candidate.location.parameters.data(), &found);
      const double off = mechanics_.contact_start(contact).CalcDistance(motion, pair, found);
      if (!(off < nearest)) continue;
      nearest = off;
      chosen = candidate.location;
    }
    if (!(nearest < kAnywhere)) return;
    state->feature1 = chosen.feature1;
    state->feature2 = chosen.feature2;
    for (int k = 0; k < pair.counts().parameters; ++k)
      state_.y[mechanics_.layout().contact(point) + k] = chosen.parameters[k];
  }

  // Which contacts that can open are closed, and which contact points are followed, is decided in dynamics.
  void LeaveContacts() {
    for (int i = 0; i < mechanics_.num_contact_points(); ++i) {
      if (mechanics_.point_state(i).is_closed() && mechanics_.contact_of(i).bilateral) continue;
      state_.discrete.points[i] = {};
    }
  }

  // Joint coordinates as drawn, and whether the drawing is closed but for start values.
  void RememberDrawn() {
    drawn_q_.clear();
    for (int j = 0; j < static_cast<int>(model_.joints.size()); ++j) {
      for (int k = 0; k < num_coordinates(j); ++k) drawn_q_.push_back(mechanics_.coordinate(JointIndex(j), k).c);
    }
    drawn_closed_ = true;
    for (const Constraint& constraint : mechanics_.constraints()) {
      if (constraint.kind == Constraint::Kind::kStart || constraint.kind == Constraint::Kind::kContactStart) continue;
      for (int row = constraint.first_row; row < constraint.first_row + constraint.num_rows; ++row) {
        const double residual = active_[row] * mechanics_.c()[row] / scales_[row];
        drawn_closed_ = drawn_closed_ && std::abs(residual) <= 1e-6;
      }
    }
  }

  [[nodiscard]] int num_coordinates(int joint) const {
    return static_cast<int>(model_.joints[joint].kind->coordinates.size());
  }

  // Joints that start values of others moved though no loop, coupling or rod ties them to these.
  void FindStartedAlong(AssemblySummary* summary) {
    const int count = static_cast<int>(model_.joints.size());
    const auto asks = [](const std::vector<std::optional<double>>& values) {
      return std::any_of(values.begin(), values.end(), [](const auto& value) { return value.has_value(); });
    };
    const auto start = [](const std::vector<std::optional<double>>& values, int k) {
      return k < static_cast<int>(values.size()) ? values[k] : std::nullopt;
    };
    const bool any = std::any_of(model_.joints.begin(), model_.joints.end(),
                                 [&](const Joint& joint) { return asks(joint.start_q) || asks(joint.start_qd); });
    if (!any || !drawn_closed_) return;
    // Joints of loops that share a joint move together.
    const Topology topology = BuildTopology(model_);
    std::vector<int> group(topology.edges.size());
    std::iota(group.begin(), group.end(), 0);
    const auto find = [&](int edge) {
      while (group[edge] != edge) edge = group[edge];
      return edge;
    };
    for (const Topology::Path& loop : topology.loops) {
      for (const int edge : loop.edges) group[find(edge)] = find(loop.edges.front());
    }
    std::vector<bool> is_tied(topology.edges.size(), false), is_driven(topology.edges.size(), false);
    bool moves = false, speeds = false;
    int at = 0;
    for (int j = 0; j < count; ++j) {
      const Joint& joint = model_.joints[j];
      for (int k = 0; k < num_coordinates(j); ++k, ++at) {
        const bool moved = start(joint.start_q, k) && std::abs(*start(joint.start_q, k) - drawn_q_[at]) > 1e-9;
        const bool speed = start(joint.start_qd, k).value_or(0) != 0;
        moves = moves || moved;
        speeds = speeds || speed;
        if (moved || speed) is_tied[find(j)] = true;
      }
    }
    for (const Drive& drive : model_.drives) is_driven[find(drive.joint.value())] = true;
    if (has_wishes_) speeds = false;
    at = 0;
    for (int j = 0; j < count; ++j) {
      const Joint& joint = model_.joints[j];
      for (int k = 0; k < num_coordinates(j); ++k, ++at) {
        if (is_tied[find(j)] || is_driven[find(j)]) continue;
        const ScalarRow& now = mechanics_.coordinate(JointIndex(j), k);
        StartedAlong along{joint.name, k, IsAngle(joint.kind->coordinates[k])};
        const double least = 1e-6 * (along.is_angle ? 1 : length_);
        if (moves && !start(joint.start_q, k) && std::abs(now.c - drawn_q_[at]) > least)
          along.moved = now.c - drawn_q_[at];
        if (speeds && !start(joint.start_qd, k) && std::abs(now.cdot) > least) along.speed = now.cdot;
        if (along.moved != 0 || along.speed != 0) summary->started_along.push_back(std::move(along));
      }
    }
  }

  void PlaceAsDrawn() {
    state_.t = t_;
    state_.y = drawn_ = mechanics_.layout().MakeDrawn(model_);
    state_.discrete = DiscreteState(model_);
    mechanics_.FindTrackPoints(t_, &state_.y, state_.discrete);
    Set();
    mechanics_.CalcInitialBranches(&state_.discrete);
    Set();
  }

  void Set() {
    mechanics_.SetState(t_, state_.y, state_.discrete);
    mechanics_.CalcConstraints();
  }

  ClosureReport Measure(const VecX& values) const { return MeasureRows(values.cwiseProduct(active_), scales_); }

  void SetActive(size_t c, bool active) {
    const Constraint& constraint = mechanics_.constraints()[c];
    solver_.SetActive(static_cast<int>(c), active);
    active_.segment(constraint.first_row, constraint.num_rows).setConstant(active ? 1 : 0);
  }

  // Drives by speed or acceleration leave the position as it comes; start values hold it where they ask for one.
  void SetPositionRows() {
    for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
      const Constraint& constraint = mechanics_.constraints()[c];
      if (constraint.kind == Constraint::Kind::kDrive) {
        SetActive(c, model_.drives[constraint.drive].kind == DriveKind::kPosition);
      } else if (constraint.kind == Constraint::Kind::kStart) {
        SetActive(c, model_.joints[constraint.joint.value()].start_q[constraint.coordinate].has_value());
      }
    }
  }

  void SetVelocityRows() {
    for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
      const Constraint& constraint = mechanics_.constraints()[c];
      if (constraint.kind == Constraint::Kind::kDrive) {
        SetActive(c, model_.drives[constraint.drive].kind != DriveKind::kAcceleration);
      } else if (constraint.kind == Constraint::Kind::kStart) {
        SetActive(c, model_.joints[constraint.joint.value()].start_qd[constraint.coordinate].has_value());
      } else if (constraint.kind == Constraint::Kind::kContactStart) {
        SetActive(c, false);  // of positions
      }
    }
  }

  // One Newton step towards c = wanted.
  bool Step(const VecX& wanted) {
    SetSaddleNumbers(mechanics_, &solver_);
    if (solver_.Factor() != SaddleStatus::kOk) return false;
    // Contradicting rows are then satisfied in the mean, which is what a mechanism that cannot close needs.
    if (solver_.Solve(zero_, wanted - mechanics_.c(), step_, multipliers_).status == SaddleStatus::kNotFinite)
      return false;
    double longest = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      longest = std::max({longest, step_.segment<3>(6 * b + kAngular).norm(),
                          step_.segment<3>(6 * b + kLinear).norm() * kLongestStep / (reach_ * length_)});
    }
    if (longest > 4 * kLongestStep) step_ *= 4 * kLongestStep / longest;
    MoveBodies(mechanics_.layout(), step_, &state_.y);
    Set();
    mechanics_.RefreshReferences(&state_.y);
    return true;
  }

  bool Solve(const VecX& wanted, double goal) {
    double last = INFINITY;
    for (int i = 0; i < kMaxNewton; ++i) {
      const double residual = Measure(mechanics_.c() - wanted).residual;
      if (residual <= 1e-15 || (residual <= goal && residual > 0.5 * last)) return true;
      last = residual;
      if (!Step(wanted)) return false;
    }
    return Measure(mechanics_.c() - wanted).residual <= goal;
  }

  // c = (1 - s) c0 for s from 0 to 1, in steps that halve where Newton's method does not follow. What is drawn far off
  // comes nearer in longer steps, so that their number has a bound.
  bool FollowPath() {
    const VecX c0 = mechanics_.c();
    const double far = Measure(c0).residual;
    if (!std::isfinite(far)) return false;
    reach_ = std::max(kLongestStep, far / kMostSteps);
    double s = 0;
    double ds = far > 0 ? std::min(1.0, reach_ / far) : 1;
    while (s < 1) {
      is_cancelled_ = goes_on_ && !goes_on_();
      if (is_cancelled_) return false;
      const VecX before = state_.y;
      const double next = std::min(1.0, s + ds);
      if (Solve((1 - next) * c0, next == 1 ? kClosed : 1e-6)) {
        s = next;
        ds *= 1.5;
        if (far * ds > 2 * reach_) ds = 2 * reach_ / far;
        continue;
      }
      ds /= 2;
      if (ds < kShortestFraction) {
        // The rest of the way in the mean, so that what stays open is spread as evenly as can be.
        for (int i = 0; i < 50 && Step(VecX::Zero(c0.size())); ++i) {
        }
        return Measure(mechanics_.c()).residual <= kClosed;
      }
      state_.y = before;
      Set();
    }
    return true;
  }

  void StartDrives(DriveKind kind, int derivative) {
    Set();
    for (size_t d = 0; d < model_.drives.size(); ++d) {
      if (model_.drives[d].kind != kind) continue;
      const ScalarRow& row = mechanics_.coordinate(model_.drives[d].joint, model_.drives[d].coordinate);
      state_.y[mechanics_.layout().drive(static_cast<int>(d)) + derivative] = derivative == 0 ? row.c : row.cdot;
    }
  }

  bool CloseVelocities(AssemblySummary* summary) {
    SetVelocityRows();
    Set();
    SetSaddleNumbers(mechanics_, &solver_);
    SetWishes();
    if (solver_.Factor() != SaddleStatus::kOk) {
      summary->problem = "the equations of the mechanism are not finite in the assembled position";
      return false;
    }
    const StateLayout& layout = mechanics_.layout();
    for (int i = 0; i < 4; ++i) {  // each pass brings the wanted values nearer by the weight of the rest
      const SaddleReport report = solver_.Solve(zero_, -mechanics_.cdot(), step_, multipliers_);
      // Rows that depend on one another may contradict one another; others only wait for the next pass.
      if (i == 0 && report.status == SaddleStatus::kContradictory && !AreRatesMet()) {
        if (const std::vector<int> who = FindContradictingRates(); !who.empty()) {
          summary->problem = "the required velocities contradict one another: " + DescribeConstraints(mechanics_, who);
          return false;
        }
      }
      for (int b = 0; b < model_.num_bodies(); ++b) state_.y.segment<6>(layout.velocity(b)) += step_.segment<6>(6 * b);
      if (i < 3 && has_wishes_) RestoreWishes();
      Set();
      if (!has_wishes_ && i == 1) break;
    }
    double fastest = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const auto V = state_.y.segment<6>(layout.velocity(b));
      fastest = std::max({fastest, V.head<3>().norm() * length_, V.tail<3>().norm()});
    }
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const auto given = drawn_.segment<6>(layout.velocity(b));
      const Vec6 now = state_.y.segment<6>(layout.velocity(b));
      const double size =
          std::max(model_.bodies[b].has_angular_velocity ? (now - given).head<3>().norm() * length_ : 0,
                   model_.bodies[b].has_velocity ? (OriginVelocity(b, now) - model_.bodies[b].v_WB).norm() : 0);
      if (size > 1e-9 * fastest) {
        summary->warnings.push_back(fmt::format(
            "the initial velocity of body '{}' was changed by {:.3g} of the fastest motion to fit the joints",
            model_.bodies[b].name, fastest > 0 ? size / fastest : 1.0));
      }
    }
    return true;
  }

  // With step_ added to the velocities. Of rates that are round-off the solver cannot say whether they contradict one
  // another.
  bool AreRatesMet() {
    const StateLayout& layout = mechanics_.layout();
    const VecX before = state_.y;
    double fastest = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      auto V = state_.y.segment<6>(layout.velocity(b));
      V += step_.segment<6>(6 * b);
      fastest = std::max({fastest, V.head<3>().norm(), V.tail<3>().norm() / length_});
    }
    Set();
    const double left = Measure(mechanics_.cdot()).residual;
    state_.y = before;
    Set();
    return left <= SaddleReport::kSolved * fastest;
  }

  [[nodiscard]] Vec3 OriginVelocity(int b, const Vec6& V) const {
    return V.tail<3>() - V.head<3>().cross(mechanics_.kinematics().R_WC(b) * model_.bodies[b].p_BC);
  }

  // Velocities that the model gives weigh a million times more than the rest, which follows as the masses would have
  // it.
  void SetWishes() {
    constexpr double kWeight = 1e6;
    double heaviest = 0;
    for (const Body& body : model_.bodies)
      heaviest = std::max({heaviest, body.mass, body.I_BC_B.norm() / (length_ * length_)});
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const Body& body = model_.bodies[b];
      Mat6 wish = Mat6::Zero();
      if (body.has_angular_velocity) wish.topLeftCorner<3, 3>().diagonal().setConstant(length_ * length_);
      if (body.has_velocity) {
        Eigen::Matrix<double, 3, 6> T;  // velocity of the origin
        T << Cross(mechanics_.kinematics().R_WC(b) * body.p_BC), Mat3::Identity();
        wish += T.transpose() * T;
      }
      has_wishes_ = has_wishes_ || body.has_velocity || body.has_angular_velocity;
      solver_.mass(b) += kWeight * heaviest * wish;
    }
  }

  void RestoreWishes() {
    for (int b = 0; b < model_.num_bodies(); ++b) {
      auto V = state_.y.segment<6>(mechanics_.layout().velocity(b));
      const Body& body = model_.bodies[b];
      if (body.has_angular_velocity) V.head<3>() = body.w_WB;
      if (body.has_velocity) V.tail<3>() = body.v_WB + V.head<3>().cross(mechanics_.kinematics().R_WC(b) * body.p_BC);
    }
  }

  double CalcMoved() const {
    double moved = 0;
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const int p = mechanics_.layout().position(b);
      moved = std::max(moved, (state_.y.segment<3>(p) - drawn_.segment<3>(p)).norm());
    }
    return moved;
  }

  // A small move of every body, the same one each time, that fits no symmetry a drawing may have.
  void Nudge(int attempt) {
    const double size = 1e-3 * std::pow(5.0, attempt - 1);
    for (int i = 0; i < step_.size(); ++i) {
      step_[i] = size * std::sin(1.0 + 2.3 * i + 5.7 * attempt) * (i % 6 < 3 ? 1 : length_);
    }
    MoveBodies(mechanics_.layout(), step_, &state_.y);
    Set();
  }

  std::vector<OpenJoint> FindOpenJoints() const {
    std::vector<OpenJoint> open;
    const VecX other_scales = mechanics_.CalcRowScales(2 * length_);  // differ for slides
    for (const Constraint& constraint : mechanics_.constraints()) {
      OpenJoint joint;
      for (int k = constraint.first_row; k < constraint.first_row + constraint.num_rows; ++k) {
        double& gap = other_scales[k] != scales_[k] ? joint.slide : joint.turn;
        gap = std::hypot(gap, mechanics_.c()[k] * active_[k]);
      }
      joint.turn = 2 * std::asin(std::min(1.0, joint.turn / 2));  // rows are twice the sine of half the angle
      if (std::max(joint.slide / length_, joint.turn) <= 1e-9) continue;
      joint.what = constraint.kind;
      joint.joint = mechanics_.NameOf(constraint);
      open.push_back(std::move(joint));
    }
    const auto size = [&](const OpenJoint& joint) { return std::max(joint.slide / length_, joint.turn); };
    std::stable_sort(open.begin(), open.end(),
                     [&](const OpenJoint& a, const OpenJoint& b) { return size(a) > size(b); });
    // The nearest configuration is not found to the last digit; what is left of that takes no part.
    const double least = open.empty() ? 0 : 1e-4 * size(open.front());
    std::erase_if(open, [&](const OpenJoint& joint) { return size(joint) < least; });
    for (OpenJoint& joint : open) {
      if (joint.slide / length_ < least) joint.slide = 0;
      if (joint.turn < least) joint.turn = 0;
    }
    return open;
  }

  // A single loop that cannot close strains every joint in it; where none does, those that strain most of theirs are
  // named.
  std::vector<OpenLoop> FindOpenLoops(const std::vector<OpenJoint>& open) const {
    std::vector<std::pair<double, OpenLoop>> loops;
    double most = 0;
    for (const Loop& loop : FindLoops(mechanics_)) {
      OpenLoop found{DescribeLoop(mechanics_, loop)};
      double strained = 0;
      for (const int c : loop.links) {
        const Constraint& link = mechanics_.constraints()[c];
        for (const OpenJoint& joint : open) {
          // Drives and start values of a joint strain it too.
          const bool own = joint.what == link.kind;
          const bool of_link =
              own || (link.kind == Constraint::Kind::kJoint &&
                      (joint.what == Constraint::Kind::kDrive || joint.what == Constraint::Kind::kStart));
          if (!of_link || joint.joint != mechanics_.NameOf(link)) continue;
          if (own) ++strained;
          found.slide += joint.slide;
          found.turn += joint.turn;
        }
      }
      if (strained == 0) continue;
      strained /= static_cast<double>(loop.links.size());
      most = std::max(most, strained);
      loops.emplace_back(strained, std::move(found));
    }
    std::vector<OpenLoop> result;
    for (auto& [strained, loop] : loops) {
      if (strained == most) result.push_back(std::move(loop));
    }
    return result;
  }

  // All constraints between which rates cannot be had, at the state before they are closed.
  std::vector<int> FindContradictingRates() const {
    const int count = static_cast<int>(mechanics_.constraints().size());
    std::vector<char> active;
    for (int c = 0; c < count; ++c) active.push_back(solver_.is_active(c) ? 1 : 0);
    if (mechanics_.num_rows() <= SelfStress::kMostRows)
      return SelfStress(mechanics_, active).FindContradiction(mechanics_.cdot()).constraints;
    std::vector<int> found;
    for (int c = 0; c < count; ++c) {
      if (active[c] != 0 && solver_.constraint_residual(c) > SaddleReport::kSolved) found.push_back(c);
    }
    return found;
  }

  const Model& model_;
  const double t_;
  State& state_;
  const double length_;
  Mechanics mechanics_;
  SaddleSolver solver_;
  const VecX scales_;
  VecX active_;
  VecX drawn_, zero_, step_, multipliers_;
  const std::function<bool()>& goes_on_;
  bool is_cancelled_ = false;
  std::vector<double> drawn_q_;
  bool drawn_closed_ = false;
  double reach_ = kLongestStep;  // length of a step along the path
  bool has_wishes_ = false;
};

}  // namespace

AssemblySummary Assemble(const Model& model, double t, State* state, const std::function<bool()>& goes_on) {
  return Assembler(model, t, state, goes_on).Run();
}

}  // namespace savary
