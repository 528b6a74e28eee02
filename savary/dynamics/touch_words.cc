#include <fmt/format.h>

#include "savary/dynamics/touches.h"

namespace savary {

std::vector<TouchChange> CompareTouches(const DiscreteState& before, const MechanismSystem& system) {
  using SlipChange = TouchChange::SlipChange;
  const Model& model = system.structure().model();
  const TouchTable& table = system.touches();
  std::vector<TouchChange> changes;
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    const bool was = before.is_closed(i), is = system.discrete().is_closed(i);
    if (was != is) changes.push_back({.index = table.stop(i), .formed = is, .released = was});
  }
  for (int i = 0; i < system.structure().num_contact_points(); ++i) {
    const ContactPointState &was = before.points[i], &is = system.point_state(i);
    TouchChange change{.index = table.point(i),
                       .formed = is.is_closed() && !was.is_closed(),
                       .released = was.is_closed() && !is.is_closed(),
                       .is_pressed = is.is_pressed() && !was.is_pressed(),
                       .pressing_speed = is.approach_speed,
                       .is_relieved = was.is_pressed() && !is.is_pressed()};
    if (is.is_closed() && was.is_closed()) {
      if (is.feature1 != was.feature1) change.from1 = was.feature1;
      if (is.feature2 != was.feature2) change.from2 = was.feature2;
      const bool rolls = is.mode == ContactMode::kRolling, rolled = was.mode == ContactMode::kRolling;
      change.slip_change = rolls != rolled ? (rolls ? SlipChange::kStick : SlipChange::kSlip)
                           : !rolls && is.slip_sign() != was.slip_sign() ? SlipChange::kReverse
                                                                         : SlipChange::kSame;
    }
    if (change.is_any()) changes.push_back(change);
  }
  const auto compare = [&](TouchIndex index, FrictionMode was, FrictionMode is) {
    if (was == FrictionMode::kOff || is == FrictionMode::kOff || (IsSliding(was) ? was == is : !IsSliding(is))) return;
    changes.push_back({.index = index,
                       .slip_change = !IsSliding(is)    ? SlipChange::kStick
                                      : !IsSliding(was) ? SlipChange::kSlip
                                                        : SlipChange::kReverse});
  };
  for (int i = 0; i < static_cast<int>(table.spin_points().size()); ++i) {
    const int point = table.spin_points()[i];
    compare(table.spin(i), before.points[point].spin, system.point_state(point).spin);
  }
  for (int i = 0; i < static_cast<int>(model.frictions.size()); ++i)
    compare(table.friction(i), before.frictions[i], system.friction_mode(i));
  return changes;
}

std::string TouchSolver::Blame(const std::vector<int>& blamed, const std::vector<int>& of) const {
  std::string names;
  for (const int k : blamed) {
    const std::string name = "'" + *EntryOf(of[k]).name + "'";
    if (names.find(name) == std::string::npos) names += (names.empty() ? "" : ", ") + name;
  }
  return names.empty() ? "what touches" : names;
}

// " (contact 'strike' of bolt and door: friction 0.9)".
std::string TouchSolver::DescribeFriction(const std::vector<int>& blamed, const std::vector<int>& of) const {
  const Model& model = system_.structure().model();
  std::vector<std::string> texts;
  const auto add = [&](const char* kind, const std::string& name, BodyIndex one, BodyIndex two, double mu) {
    const auto body = [&](BodyIndex index) {
      return index.is_valid() ? model.bodies[index.value()].name : std::string("ground");
    };
    char number[32];
    std::snprintf(number, sizeof(number), "%.4g", mu);
    const std::string text =
        std::string(kind) + " '" + name + "' of " + body(one) + " and " + body(two) + ": friction " + number;
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(text);
  };
  for (const int k : blamed) {
    const TouchTable::Entry& entry = EntryOf(of[k]);
    if (entry.is_stop() || entry.is_spin()) continue;
    const FrictionLaw& law = entry.is_friction() ? model.frictions[entry.element].law
                                                 : system_.structure().contact_of(entry.element).friction;
    add(entry.is_friction() ? "joint" : "contact", *entry.name, entry.body1, entry.body2, law.mu_static);
  }
  std::string text;
  for (const std::string& one : texts) text += (text.empty() ? " (" : "; ") + one;
  return text.empty() ? text : text + ")";
}

// The law of touch k; its tolerance of rest is left to the caller.

}  // namespace savary
