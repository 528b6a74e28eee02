#pragma once

#include <vector>

#include "savary/multibody/mechanics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// Bodies of a model that no joint, force, contact, law or event connects with the others, except through ground, as a
/// model of its own. Its motion does not depend on the others, so it can be marched with steps and events of its own.
struct Component {
  Model model;
  /// Of its entities, in their order: the indices in the whole model.
  std::vector<int> bodies, joints, drives, stops, contacts, frictions, laws;
};

/// The components of a model, in the order of their first bodies; one where all is connected. Entities that belong to
/// no body (markers of ground, events of time alone) are in the first component.
[[nodiscard]] std::vector<Component> FindComponents(const Model& model);

/// Some of the bodies with the joints, couplings, rods and drives between them and ground: positions of these bodies
/// alone, without forces, contacts and stops. `takes`: for each body.
[[nodiscard]] Component ExtractPositions(const Model& model, const std::vector<char>& takes);

/// The part of a state that belongs to a component. The work done so far cannot be divided between components, so it
/// starts at zero.
[[nodiscard]] State ExtractState(const Model& whole, const State& state, const Component& component);

}  // namespace savary
