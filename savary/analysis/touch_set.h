#pragma once

#include <string>
#include <vector>

#include "savary/analysis/run.h"
#include "savary/dynamics/touches.h"

namespace savary {

/// The closed and open stops and contact points of a system, for analyses that close and open them by other rules than
/// dynamics.
class TouchSet {
 public:
  explicit TouchSet(MechanismSystem* system) : system_(*system) {}

  /// Closed ones that may open; or open ones that are followed.
  [[nodiscard]] std::vector<TouchIndex> ListClosed() const;
  [[nodiscard]] std::vector<TouchIndex> ListOpen() const;
  /// Open ones whose gap is zero at a state.
  [[nodiscard]] std::vector<TouchIndex> FindTouching(const Mechanics& at) const;
  /// The stop or contact point whose gap or normal force a root function is; invalid for other roots.
  [[nodiscard]] TouchIndex FindGapOwner(int root) const {
    const RootOwner& owner = system_.roots().owner(root);
    return owner.is_gap() ? owner.touch : TouchIndex();
  }
  /// Those of the crossings that are gaps of open ones.
  [[nodiscard]] std::vector<TouchIndex> FindMet(std::span<const Crossing> crossings) const;
  [[nodiscard]] bool IsClosed(TouchIndex touch) const { return system_.touches().IsClosed(touch, system_.discrete()); }
  /// Whether it is followed; always true for stops.
  [[nodiscard]] bool IsFollowed(TouchIndex touch) const {
    const TouchTable::Entry& entry = system_.touches()[touch];
    return !entry.is_point() || system_.point_state(entry.element).mode != ContactMode::kUnused;
  }
  /// Closes or opens a touch, without friction: closed contacts slide, or roll where `no_slip` is set.
  void Set(TouchIndex touch, bool is_closed);
  /// The gap at a state, open or closed.
  [[nodiscard]] ScalarRow CalcRow(const Mechanics& at, TouchIndex touch) const {
    return system_.touches().CalcNormal(at, touch);
  }
  [[nodiscard]] double LengthOf(TouchIndex touch) const { return system_.touches()[touch].length; }
  /// The row of its force in lambda.
  [[nodiscard]] int RowOf(TouchIndex touch) const { return system_.touches()[touch].normal_row; }
  /// "contact 'latch'", "the upper limit of joint 'rail'".
  [[nodiscard]] std::string Describe(TouchIndex touch) const { return system_.touches().Describe(touch); }
  /// Why a contact point, which was closed in `before`, has opened at these crossings.
  [[nodiscard]] std::string ExplainLoss(int point, const DiscreteState& before,
                                        std::span<const Crossing> crossings) const;

 private:
  [[nodiscard]] std::vector<TouchIndex> List(bool is_closed) const;

  MechanismSystem& system_;
};

/// A warning for each contact and joint whose friction is left out, with the reason `why`.
[[nodiscard]] std::vector<std::string> WarnOfFriction(const Model& model, const char* why);

/// Words for events of closing and opening: `form` in dynamics, `close` in other analyses.
struct TouchWords {
  const char* formed_kind = "form";
  const char* rolling = "stays, rolling";
  const char* sliding = "stays, sliding";
  const char* on_limit = "stays on ";
  std::string released = "contact opens";
};
[[nodiscard]] inline TouchWords ActivationWords() {
  return {"close", "touches, rolling", "touches, sliding", "reaches ", "contact opens"};
}

/// The events of a change at t.
void ReportTouch(double t, const TouchChange& change, const TouchWords& words, MechanismSystem* system,
                 ResultSink* sink);

}  // namespace savary
