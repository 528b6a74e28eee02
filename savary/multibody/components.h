#pragma once

#include <vector>

#include "savary/multibody/mechanics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// Bodies of a model that no joint, force, contact, law or event connects with the others, except through ground and
/// guided bodies, as a model of its own. Its motion does not depend on the others, so it can be marched with steps and
/// events of its own.
///
/// A guided body, such as a driven shaft, moves by laws of time alone. Like ground it transmits nothing from one
/// component to another, so each component that needs it has a copy. One of them has its mass and the loads on it; the
/// others are massless. Wrenches and efforts of its joints, which are linear in what acts on it, are the sums over all
/// copies, and so is the work of its drives.
struct Component {
  Model model;
  /// Of its entities, in their order: the indices in the whole model.
  std::vector<int> bodies, joints, drives, stops, contacts, frictions, laws;
  /// Names of the bodies and joints that are copies of those of another component.
  std::vector<std::string> copies;
};

/// The components of a model, in the order of their first bodies; one where all is connected. Entities that belong to
/// no body (markers of ground, events of time alone) are in the first component. Guided bodies are copied where that
/// divides what can touch.
[[nodiscard]] std::vector<Component> FindComponents(const Model& model);

/// The largest number of contacts that are connected with one another otherwise than through ground and bodies that
/// drives guide.
[[nodiscard]] int CountConnectedContacts(const Model& model);

/// Some of the bodies with the joints, couplings, rods and drives between them and ground: positions of these bodies
/// alone, without forces, contacts and stops. `takes`: for each body.
[[nodiscard]] Component ExtractPositions(const Model& model, const std::vector<char>& takes);

/// The part of a state that belongs to a component. The work done so far cannot be divided between components, so it
/// starts at zero.
[[nodiscard]] State ExtractState(const Model& whole, const State& state, const Component& component);

}  // namespace savary
