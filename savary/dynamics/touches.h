#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "savary/dynamics/mechanism_system.h"
#include "savary/dynamics/touch_problem.h"

namespace savary {

/// What changed for a touch at an instant. Several of these may apply.
struct TouchChange {
  TouchIndex index = {};
  static constexpr int kStayed = -2;
  int from1 = kStayed, from2 = kStayed;  ///< features it passed from, of contact points
  int on1 = kStayed, on2 = kStayed;      ///< features it was hit on; it may be on others now, or on none
  double approach = 0;                   ///< speed at which it was hit; 0: it was not
  bool digs_in = false;                  ///< no finite forces are a solution: an impact without collision
  bool formed = false;                   ///< it was open and is closed now
  bool is_divided = false;               ///< formed, with another one, where one point has become two
  bool released = false;                 ///< it was closed and is open now
  bool is_pressed = false;               ///< of a compliant contact: its bodies begin to enter each other
  double pressing_speed = 0;             ///< at which they do
  bool is_relieved = false;              ///< of a compliant contact: its bodies have left each other
  enum class SlipChange { kSame, kStick, kSlip, kReverse };
  SlipChange slip_change = SlipChange::kSame;  ///< of a touch that was closed and stays closed

  [[nodiscard]] bool has_passed() const { return from1 != kStayed || from2 != kStayed; }
  [[nodiscard]] bool is_any() const {
    return approach > 0 || digs_in || formed || released || is_pressed || is_relieved || has_passed() ||
           slip_change != SlipChange::kSame;
  }
};
/// What differs between the discrete state `before` and that of the system now. Passages of contact points that are
/// open are left out.
[[nodiscard]] std::vector<TouchChange> CompareTouches(const DiscreteState& before, const MechanismSystem& system);

/// Stops of joints, contacts and friction of joints at instants where something changes: contact points pass from
/// feature to feature, then one complementarity problem of all of them, at impulse level where something is hit and at
/// acceleration level, decides on velocities and modes. See touch_problem.h.
class TouchSolver {
 public:
  explicit TouchSolver(MechanismSystem* system);

  /// What touches without a force and without a motion that would open it.
  enum class Idle {
    kStays,  ///< open or closed as it was; closed if its gap has just reached zero
    kOpens,
  };
  /// At (t, y) with closed joints, where `crossings` were met: changes velocities in y and the modes of the system.
  /// False, with problem(), where no forces are in equilibrium.
  bool Solve(double t, std::span<const Crossing> crossings, VecX* y, Idle idle = Idle::kStays);
  /// Whether some touches are idle, and closed unless they were to open.
  [[nodiscard]] bool has_idle() const { return has_idle_; }
  /// Contact points only: moves points that reached an exit of their features to the next features, or drops them;
  /// presses and relieves those of compliant contacts; sets changes().
  void MovePointsOn(double t, std::span<const Crossing> crossings, VecX* y) {
    changes_.clear();
    LeaveFeatures(t, crossings, y);
    (void)SwitchCompliant(t, crossings, y);
  }
  [[nodiscard]] const std::vector<TouchChange>& changes() const { return changes_; }
  /// Whether some touches hold together and only the sum of their forces is determined. Then Solve has to be called
  /// from time to time, without crossings, to check that they still hold.
  [[nodiscard]] bool is_shared() const;
  [[nodiscard]] double energy_lost() const { return energy_lost_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  /// Contacts and joints, by name, and the first instant of any of them.
  struct Noted {
    std::vector<std::string> names;
    double since = 0;

    void Add(const std::string& name, double t) {
      if (names.empty()) since = t;
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  };
  /// Those whose forces were not determined by the motion, since the beginning.
  [[nodiscard]] const Noted& undetermined() const { return undetermined_; }
  /// Those with several solutions of different motions, of which one was chosen, since the beginning.
  [[nodiscard]] const Noted& several() const { return several_; }
  /// What was done differently from what the model asks for, in words; empty: nothing.
  [[nodiscard]] const std::string& note() const { return note_; }

  /// "its lower limit", of a joint.
  [[nodiscard]] static std::string Describe(const Stop& stop) {
    return stop.side > 0 ? "its lower limit" : "its upper limit";
  }

 private:
  struct Met {
    TouchIndex index;
    bool leaves;        // its force has reached zero
    bool slips;         // its friction has reached the bound
    double gap;         // 0 of frictions
    int bound_by = -1;  // of friction of spin: its point, in the list of those met
  };

  TouchChange& ChangeOf(TouchIndex index);
  void LeaveFeatures(double t, std::span<const Crossing> crossings, VecX* y);
  void NoteFeatures(TouchChange* change) const;
  bool SwitchCompliant(double t, std::span<const Crossing> crossings, VecX* y);
  void Drop(int point);
  bool Divide(const Mechanics& mechanics, int point, VecX* y);
  void MarkDivided();
  bool CalcResponses(double t, const VecX& y);
  void KeepNumbers(VecX* y);
  void DropEnding(double t, const VecX& y);
  void DropUnwanted(double t, const VecX& y);
  [[nodiscard]] static double CalcNormalRoundOff(const Mechanics& at, int point);
  bool Hit(double t, VecX* y);
  // Points on curves of contact are put where these would go deeper, if they are not there yet.
  struct Aim {
    int contact, curve;
    int over = -1;           // the one point over which the body tips
    double at = 0, off = 0;  // where that was, and how far from it the curve goes deepest
    int rounds = 0;
  };
  [[nodiscard]] bool HasCurves() const;
  void AimAtLoad(double t, VecX* y);
  bool AimPoints(double t, const VecX& moving, bool of_acceleration, const VecX& forces, VecX* y);
  struct Chosen {
    MatX W;
    VecX rates;
    JointLoads loads;
  };
  [[nodiscard]] Chosen Choose(const std::vector<int>& which, const VecX& rates) const;
  [[nodiscard]] ImpactSolution SolveHit(const std::vector<Touch>& touches, const std::vector<int>& which,
                                        const VecX& speeds) const;
  [[nodiscard]] bool IsUnlikeSequence(const std::vector<Touch>& touches, const std::vector<int>& hit,
                                      const VecX& after) const;
  bool Settle(double t, VecX* y);
  static void HoldShared(const std::vector<Touch>& touches, const MatX& W, const VecX& accelerations, const VecX& slip,
                         const JointLoads& loads, ForceSolution* solution);
  bool DigIn(double t, VecX* y);
  void Apply(const VecX& impulses, double t, VecX* y);
  bool AimCarried(double t, const VecX& y);
  void MarkShared(double t, const VecX& y, const std::vector<int>& undetermined);
  void MarkSharedSpins(double t, const VecX& y);
  [[nodiscard]] std::vector<int> ListWithBounds(const std::vector<int>& which) const;
  [[nodiscard]] const TouchTable::Entry& EntryOf(int k) const { return table_[met_[k].index]; }
  [[nodiscard]] bool HasTangent(const TouchTable::Entry& entry) const;
  [[nodiscard]] Vec2 TangentOf(const VecX& rates, int k) const;
  [[nodiscard]] double CalcQuickness(const Mechanics& at) const;
  [[nodiscard]] Touch MakeTouch(int k) const;
  [[nodiscard]] std::string Blame(const std::vector<int>& blamed, const std::vector<int>& of) const;
  [[nodiscard]] std::string DescribeFriction(const std::vector<int>& blamed, const std::vector<int>& of) const;

  MechanismSystem& system_;
  const TouchTable& table_;
  DiscreteState before_;  // modes
  std::vector<TouchIndex> leaving_, slipping_;
  double instant_ = 0;                // of these
  std::vector<TouchIndex> closing_;   // open touches whose gap has reached zero
  std::vector<int> turning_;          // frictions whose rate has reached zero
  std::vector<TouchIndex> stopping_;  // points with two tangents whose slip, along its direction, has reached zero
  std::vector<TouchIndex> captured_;
  std::vector<int> divided_;  // contact points whose minimum has ended
  std::vector<int> carried_;  // frictions at rest whose motion others determine
  Idle idle_ = Idle::kStays;
  bool has_idle_ = false;
  bool is_hit_ = false;
  int num_hits_ = 0;       // successive impacts at this instant
  bool is_aimed_ = false;  // points on curves of contact were moved: again
  std::vector<Aim> aims_;
  bool is_waiting_ = false;  // a touch that approaches took no part in the last impact
  bool has_dug_in_ = false;
  std::vector<Met> met_;    // whose gap is closed
  int tangents_ = 1;        // the most that a touch has
  MatX response_, motion_;  // W; columns M^-1 J^T: normals, then first tangents, then second ones
  VecX speeds_, accelerations_;
  JointLoads loads_;
  VecX rest_;            // of each met: speeds of its gap up to this are none
  double fastest_ = 0;   // reference for rates, 1/s: of the fastest body, or from the accelerations
  double quickest_ = 0;  // the latter, before anything changes
  std::vector<TouchChange> changes_;
  double energy_lost_ = 0;
  std::string problem_, note_;
  Noted undetermined_, several_;
};

}  // namespace savary
