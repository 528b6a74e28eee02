#include <fmt/format.h>

#include "savary/dynamics/touches.h"

namespace savary {

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
    if (entry.is_stop()) continue;
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
