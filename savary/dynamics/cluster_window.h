#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "savary/dynamics/cone_problem.h"
#include "savary/dynamics/free_motions.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// A touch in a window that is closed or nearly closed: a stop of a joint, or a local minimum of distance of a contact.
struct WindowTouch {
  TouchIndex index;          ///< in the table: the stop, or the first point of the contact
  int contact = -1;          ///< or -1
  ContactLocation location;  ///< of a contact
  ScalarRow normal;          ///< c is the gap
  std::array<ScalarRow, ContactPoint::kMostTangents> tangents;
  ScalarRow twist;               ///< of a contact with friction of spin
  double allowed = 0;            ///< gap below which it touches
  bool was_pressed = false;      ///< it pushed in the step before
  double force = 0;              ///< along the normal, averaged over the step that begins here
  Vec2 friction = Vec2::Zero();  ///< along the tangents
  double torque = 0;             ///< about the normal
  bool holds = false;            ///< it did not slide in that step
  bool spin_holds = false;       ///< nor turn about the normal

  [[nodiscard]] bool touches() const { return normal.c <= allowed; }
  [[nodiscard]] bool IsSame(const WindowTouch& other) const {
    return index == other.index && location.HasFeatures(other.location.feature1, other.location.feature2);
  }
};

/// Time-stepping through a window of time in which events do not come one by one [moreau1988]. The equations of motion
/// take all contacts and stops as open; velocities at the end of a step of length h follow from those at its beginning
/// by
///     M (V+ - V) = h f + J^T Lambda + J_c^T P,   J V+ = given rates,
/// with f and rows taken at the middle of the step, and the impulses P of all touches, friction of joints included,
/// from one ConeProblem. Impacts are solved at the beginning of a step, by the restitution of each contact, at velocity
/// level. A step ends before bodies overlap by more than the tolerance; the remaining overlap is projected out. The
/// error of a step is estimated by comparison with two steps of half the length.
///
/// docs/theory/windows.md has the derivation, and the rules for entering and leaving.
class ClusterWindow {
 public:
  struct Settings {
    double tolerance = 1e-6;  ///< of the mechanism's length, or of an angle
    double longest = 0;       ///< s, of a step
    double shortest = 0;      ///< s
  };
  /// Works with the discrete state of `system`, in which it opens contacts and stops.
  ClusterWindow(MechanismSystem* system, const Settings& settings);

  /// Begins at a state whose joints are closed. Stops, contacts and frictions in system->discrete() are opened, except
  /// contacts that never open. False, with problem(), where drives and contacts contradict one another.
  bool Begin(double t, const VecX& y);
  /// One step, to t_end at most.
  bool Step(double t_end);
  /// Undoes the last step.
  void StepBack();
  /// To be called after laws have switched at the end of the last step.
  void Refresh();

  /// Everything that the next step depends on, except the model and the discrete state, as numbers. To be called after
  /// a step or Begin.
  void Save(std::vector<double>* memory) const;
  /// Continues from a saved memory, with the discrete state of that time in system->discrete(). False where `memory` is
  /// not valid.
  bool Restore(std::span<const double> memory);
  [[nodiscard]] double longest() const { return settings_.longest; }

  [[nodiscard]] double t() const { return now_.t; }
  [[nodiscard]] const VecX& y() const { return now_.y; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

  /// Since Begin.
  struct Record {
    long steps = 0, solves = 0;
    int impacts = 0;           ///< contacts hit
    double last_impact = 0;    ///< when
    double error = 0;          ///< sum of differences between steps and half steps, of the length
    double energy_lost = 0;    ///< in impacts and friction of contacts
    double energy_gained = 0;  ///< largest of one step, which the tolerance allows
    double depth = 0;          ///< largest, of the length
  };
  [[nodiscard]] const Record& record() const { return record_; }
  /// Contacts hit at the beginning of the last step.
  [[nodiscard]] int num_touching() const;
  /// Largest speed of a body, m/s, turning at the mechanism's length included.
  [[nodiscard]] double CalcSpeed() const;

  // ---- inside the last step

  [[nodiscard]] double t_begin() const { return segments_.empty() ? now_.t : segments_.front().begin.t; }
  /// Puts state, accelerations and multipliers at a time within the last step into the system, for results; the contact
  /// points of its discrete state are those that touch. The caller restores the discrete state before the next step.
  void Show(double t, VecX* y);

  /// The discrete state at the end of the last step, for the march from event to event: touches that push are closed.
  /// False where more points push than can be followed.
  bool GetEnd(DiscreteState* discrete, VecX* y) const;

 private:
  // Bodies that joints connect, with their rows at a pose: J of the rows that hold, in twists.
  struct Part {
    std::vector<int> bodies;
    std::vector<int> constraints;
    std::vector<int> rows;  // of these
  };
  using Linearization = std::vector<FreeMotions>;  // of each part
  struct Pose {
    double t = 0;
    VecX y;
    std::vector<WindowTouch> touches;
    std::shared_ptr<const Linearization> linearization;
    bool is_fresh = false;  // rows of touches are those of its velocities
  };
  // A step of the method.
  struct Segment {
    Pose begin;
    double h = 0;
    VecX vdot, lambda;
    VecX y_end;
  };

  template <class Visitor, class Window>
  static void Visit(Visitor* v, Window& window);
  void FindParts();
  void CalcRows();
  bool Linearize(Pose* pose);
  // `near`: rows at a pose nearby, or none.
  bool CloseJoints(Pose* pose, const Linearization* near);
  void CloseVelocities(Pose* pose);
  [[nodiscard]] bool AreFarApart(int contact) const;
  [[nodiscard]] double CalcWay(int contact) const;
  void Gather(Pose* pose, const std::vector<WindowTouch>& before);
  bool FollowSingle(int contact, double reach, Pose* pose);
  bool AddTouch(int contact, const ContactLocation& location, Pose* pose);
  [[nodiscard]] WindowTouch MakeTouch(int contact, const ContactLocation& location) const;
  void CalcTouch(WindowTouch* touch) const;
  void CalcTouch(WindowTouch* touch, ContactPoint* at_state) const;
  void RefreshTouches(Pose* pose);
  void ShareTangents(Pose* pose) const;
  void Project(Pose* pose);
  bool Impact(Pose* pose);
  bool TakeStep(const Pose& begin, double h, Pose* end, Segment* segment);
  bool SetMiddle(const Segment& segment);
  void BuildProblem(const Pose& pose, double h);
  int AddProblemRow(const Pose& pose, const TouchTable::Entry& entry, const ScalarRow& row, double h);
  void ClearParticular();
  // Twists of all bodies for the free velocities u of the parts, the particular solutions included.
  void CalcTwists(const Linearization& linearization, const VecX& u, VecX* twists) const;
  // Subtracts the impulses of touches and of friction in joints from a momentum of all bodies.
  void TakeImpulses(const Pose& pose, VecX* momentum) const;
  void CalcReactions(const Pose& pose, const VecX& momentum, VecX* lambda) const;
  [[nodiscard]] double Coefficient(const WindowTouch& touch) const;
  [[nodiscard]] double CalcSlip(const WindowTouch& touch) const;  // with a sign where it has one tangent
  [[nodiscard]] int CountTangents(const WindowTouch& touch) const { return table_[touch.index].num_tangents; }
  [[nodiscard]] double CalcDepth(const Pose& pose) const;
  [[nodiscard]] double CalcEnergy(const Pose& pose);
  void MoveAlong(const Segment& segment, double elapsed, VecX* y);
  [[nodiscard]] double FindArrival(const Segment& segment, const Pose& end);
  [[nodiscard]] double CompareExtrapolated(const Segment& segment, double length, const Pose& pose);
  [[nodiscard]] double CalcSpeed(const Pose& pose) const;
  [[nodiscard]] double CalcAcceleration(const Segment& segment) const;  // largest of a body, as CalcSpeed
  [[nodiscard]] double LongestBeforeTunnel(const Pose& pose) const;
  void Assign(const std::vector<WindowTouch>& touches, DiscreteState* discrete, VecX* y, VecX* lambda, bool* all) const;
  // Describes a jam: the drives, contacts, limits and friction that take part, and the remedy. Less friction is one
  // only where bodies move away without any.
  std::string DescribeJam(const Pose& pose);
  bool MovesWithoutFriction(const Pose& pose);
  bool Fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }

  static constexpr double kSlow = 1e-3;  // of tolerance / step length: rates below count as zero
  // Bounds of friction of spin from the impulses of their contacts; the largest change, of the bound.
  double UpdateSpins();

  static constexpr int kRounds = 8;  // for bounds of friction of joints and of spin

  MechanismSystem& system_;
  const Model& model_;
  const Settings settings_;
  const double length_;
  Mechanics mechanics_;
  const TouchTable table_;
  ContactWatch watch_;
  VecX row_scale_;
  std::vector<Part> parts_;
  std::vector<int> part_of_, offset_of_;  // of each body
  std::vector<double> radius_;            // of each body: its outlines are within this distance of the mass centre
  std::vector<ContactPair::Candidate> beside_;
  // For each contact: a lower bound of its gap when it was last searched, and the poses of its bodies there.
  struct Apart {
    double gap = 0;
    bool is_known = false;
    std::optional<ContactLocation> location;  // of that gap, of shapes with one minimum
    Vec3 p[2] = {Vec3::Zero(), Vec3::Zero()};
    Quat q[2] = {Quat::Identity(), Quat::Identity()};
  };
  std::vector<Apart> apart_;
  Pose now_;
  struct {
    Pose pose;
    double step = 0;
    Record record;
    std::vector<double> joint_loads;
  } before_;  // the last step
  std::vector<Segment> segments_;
  std::vector<double> joint_loads_;  // of each friction of a joint: the load across its axis, last seen
  double step_ = 0;
  int shortest_steps_ = 0;  // in a row
  Record record_;
  std::string problem_;

  // The problem under way.
  ConeProblem problem_of_impulses_;
  struct Placed {
    int touch, normal;
    std::array<int, ContactPoint::kMostTangents> tangents;
    int block;
  };
  std::vector<Placed> placed_;
  struct Grip {
    int friction, row, block;
  };
  std::vector<Grip> grips_;
  struct Spin {
    int placed, row, block;
    double radius;
  };
  std::vector<Spin> spins_;  // friction of spin
  std::vector<int> touching_;
  std::vector<VecX> particular_;  // twists of each part

  // Storage that is kept.
  std::vector<std::shared_ptr<Linearization>> pool_;
  Pose begin_, half_, two_, middle_;
  Segment first_, second_;
  ConeProblem::RowPart row_parts_[2];
  VecX along_, way_;  // positions within a step, and the displacement of the step
  VecX velocities_, change_, momentum_, rates_, before_u_, f_, closing_;
  VecX lambda_;
  std::vector<double> restitution_;
  mutable VecX rows_, twist_, part_momentum_, multipliers_;
};

}  // namespace savary
