#include "savary/multibody/components.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace savary {

namespace {

// Which bodies belong together. Everything that connects bodies is listed here once. Guided bodies are connected with
// one another only.
class Connections {
 public:
  using Bodies = std::vector<int>;

  explicit Connections(const Model& model) : Connections(model, std::vector<char>(model.bodies.size(), 0)) {}
  Connections(const Model& model, std::vector<char> guided)
      : model_(model), guided_(std::move(guided)), parent_(model.bodies.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
    ForEach([this](const Bodies& bodies) { Connect(bodies); });
  }

  // Calls visit(bodies) for everything that connects bodies.
  template <typename Visit>
  void ForEach(Visit&& visit) const {
    for (size_t i = 0; i < model_.frames.size(); ++i) visit(OfFrame(FrameIndex(static_cast<int>(i))));
    for (size_t i = 0; i < model_.joints.size(); ++i) visit(OfJoint(JointIndex(static_cast<int>(i))));
    const auto each = [&](const auto& entities) {
      for (const auto& entity : entities) visit(Of(entity));
    };
    each(model_.drives);
    each(model_.contacts);
    each(model_.couplings);
    each(model_.rods);
    each(model_.springs);
    each(model_.bushings);
    each(model_.efforts);
    each(model_.loads);
    each(model_.measured_distances);
    each(model_.watches);
  }

  [[nodiscard]] Bodies OfFrame(FrameIndex frame) const {
    const Frame& F = model_.frames[frame.value()];
    Bodies bodies;
    Add(F.body, &bodies);
    for (const LawIndex law : F.motion) Append(OfLaw(law), &bodies);
    return bodies;
  }
  [[nodiscard]] Bodies OfJoint(JointIndex joint) const {
    return Join(OfFrame(model_.joints[joint.value()].F), OfFrame(model_.joints[joint.value()].M));
  }
  [[nodiscard]] Bodies OfLaw(LawIndex law) const {
    Bodies bodies;
    if (!law.is_valid()) return bodies;
    for (const int variable : model_.laws[law.value()].expression.variables()) {
      const Measure& measure = model_.measures[variable];
      if (measure.joint.is_valid()) Append(OfJoint(measure.joint), &bodies);
      for (const FrameIndex frame : {measure.frame, measure.other}) {
        if (frame.is_valid()) Append(OfFrame(frame), &bodies);
      }
      if (measure.contact >= 0) Append(Of(model_.contacts[measure.contact]), &bodies);
    }
    return bodies;
  }
  [[nodiscard]] Bodies Of(const Drive& drive) const { return Join(OfJoint(drive.joint), OfLaw(drive.law)); }
  [[nodiscard]] Bodies Of(const Stop& stop) const { return OfJoint(stop.joint); }
  [[nodiscard]] Bodies Of(const JointFriction& friction) const { return OfJoint(friction.joint); }
  [[nodiscard]] Bodies Of(const Contact& contact) const {
    Bodies bodies;
    Add(model_.BodyOfShape(contact.one), &bodies);
    Add(model_.BodyOfShape(contact.two), &bodies);
    return bodies;
  }
  [[nodiscard]] Bodies Of(const Coupling& coupling) const {
    Bodies bodies;
    for (const Coupling::Term& term : coupling.terms) Append(OfJoint(term.joint), &bodies);
    return bodies;
  }
  [[nodiscard]] Bodies Of(const Rod& rod) const { return Join(OfFrame(rod.F), OfFrame(rod.M)); }
  [[nodiscard]] Bodies Of(const LinearSpring& spring) const {
    return Join(Join(OfFrame(spring.F), OfFrame(spring.M)), OfLaw(spring.force));
  }
  [[nodiscard]] Bodies Of(const Bushing& bushing) const { return Join(OfFrame(bushing.F), OfFrame(bushing.M)); }
  [[nodiscard]] Bodies Of(const JointEffort& effort) const { return Join(OfJoint(effort.joint), OfLaw(effort.effort)); }
  [[nodiscard]] Bodies Of(const AppliedLoad& load) const {
    Bodies bodies = OfFrame(load.on);
    Add(load.reaction, &bodies);
    for (const LawIndex law : load.components) Append(OfLaw(law), &bodies);
    return bodies;
  }
  [[nodiscard]] Bodies Of(const MeasuredDistance& distance) const {
    return Join(OfFrame(distance.F), OfFrame(distance.M));
  }
  [[nodiscard]] Bodies Of(const Watch& watch) const { return OfLaw(watch.law); }

  [[nodiscard]] bool is_guided(int body) const { return guided_[body] != 0; }
  [[nodiscard]] bool AreGuided(const Bodies& bodies) const {
    return std::all_of(bodies.begin(), bodies.end(), [this](int body) { return is_guided(body); });
  }
  // The body that stands for all that are connected with it.
  [[nodiscard]] int Root(int body) const {
    while (parent_[body] != body) body = parent_[body];
    return body;
  }

 private:
  static void Add(BodyIndex body, Bodies* bodies) {
    if (body.is_valid()) bodies->push_back(body.value());
  }
  static void Append(const Bodies& from, Bodies* to) { to->insert(to->end(), from.begin(), from.end()); }
  static Bodies Join(Bodies one, const Bodies& two) {
    Append(two, &one);
    return one;
  }
  void Connect(const Bodies& bodies) {
    const bool are_guided = AreGuided(bodies);
    int first = -1;
    for (const int next : bodies) {
      if (guided_[next] != 0 && !are_guided) continue;
      if (first < 0) first = next;
      const int a = Root(first), b = Root(next);
      parent_[std::max(a, b)] = std::min(a, b);
      for (int body = next; body != Root(body);) body = std::exchange(parent_[body], Root(body));
    }
  }

  const Model& model_;
  const std::vector<char> guided_;  // for each body
  std::vector<int> parent_;
};

// Copies entities of the whole model into a component, with what they refer to.
class Extractor {
 public:
  Extractor(const Model& whole, Component* component)
      : whole_(whole),
        part_(component->model),
        component_(*component),
        body_(whole.bodies.size(), -1),
        frame_(whole.frames.size(), -1),
        joint_(whole.joints.size(), -1),
        profile_(whole.profiles.size(), -1),
        surface_(whole.surfaces.size(), -1),
        measure_(whole.measures.size(), -1),
        law_(whole.laws.size(), -1) {
    part_.gravity = whole.gravity;
    part_.origin = whole.origin;
    measure_[0] = 0;  // time
  }

  void Take(int body) {
    body_[body] = part_.num_bodies();
    component_.bodies.push_back(body);
    part_.bodies.push_back(whole_.bodies[body]);
  }
  FrameIndex Map(FrameIndex frame) {
    if (!frame.is_valid()) return frame;
    int& mapped = frame_[frame.value()];
    if (mapped < 0) {
      Frame copy = whole_.frames[frame.value()];
      copy.body = Map(copy.body);
      copy.name.clear();  // columns of markers: see KeepName
      for (LawIndex& law : copy.motion) law = Map(law);
      mapped = static_cast<int>(part_.frames.size());
      part_.frames.push_back(std::move(copy));
    }
    return FrameIndex(mapped);
  }
  void KeepName(FrameIndex frame) { part_.frames[Map(frame).value()].name = whole_.frames[frame.value()].name; }
  void Take(JointIndex joint) {
    Joint copy = whole_.joints[joint.value()];
    copy.F = Map(copy.F);
    copy.M = Map(copy.M);
    if (copy.track.is_valid()) {
      part_.tracks.push_back(whole_.tracks[copy.track.value()]);
      copy.track = TrackIndex(static_cast<int>(part_.tracks.size()) - 1);
    }
    joint_[joint.value()] = static_cast<int>(part_.joints.size());
    component_.joints.push_back(joint.value());
    part_.joints.push_back(std::move(copy));
  }
  [[nodiscard]] JointIndex Map(JointIndex joint) const {
    return joint.is_valid() ? JointIndex(joint_[joint.value()]) : joint;
  }
  [[nodiscard]] BodyIndex Map(BodyIndex body) const { return body.is_valid() ? BodyIndex(body_[body.value()]) : body; }
  LawIndex Map(LawIndex law) {
    if (!law.is_valid()) return law;
    int& mapped = law_[law.value()];
    if (mapped < 0) {
      Law copy = whole_.laws[law.value()];
      std::vector<int> variables(whole_.measures.size(), 0);
      for (const int variable : copy.expression.variables()) variables[variable] = MapMeasure(variable);
      copy.expression.RenameVariables(variables);
      copy.first_branch = part_.num_branches();
      mapped = static_cast<int>(part_.laws.size());
      component_.laws.push_back(law.value());
      part_.laws.push_back(std::move(copy));
    }
    return LawIndex(mapped);
  }
  ShapeIndex Map(ShapeIndex shape) {
    return {shape.kind(), shape.is_profile() ? MapShape(shape.value(), whole_.profiles, &part_.profiles, &profile_)
                                             : MapShape(shape.value(), whole_.surfaces, &part_.surfaces, &surface_)};
  }

 private:
  template <class Shape>
  int MapShape(int index, const std::vector<Shape>& from, std::vector<Shape>* to, std::vector<int>* numbers) {
    int& mapped = (*numbers)[index];
    if (mapped < 0) {
      Shape copy = from[index];
      copy.body = Map(copy.body);
      mapped = static_cast<int>(to->size());
      to->push_back(std::move(copy));
    }
    return mapped;
  }
  int MapMeasure(int measure) {
    int& mapped = measure_[measure];
    if (mapped < 0) {
      Measure copy = whole_.measures[measure];
      copy.joint = Map(copy.joint);
      copy.frame = Map(copy.frame);
      copy.other = Map(copy.other);
      if (copy.contact >= 0) {
        // Contacts are taken after the laws of joints' frames but before those of forces and events.
        const auto own = std::find(component_.contacts.begin(), component_.contacts.end(), copy.contact);
        copy.contact = static_cast<int>(own - component_.contacts.begin());
      }
      mapped = static_cast<int>(part_.measures.size());
      part_.measures.push_back(copy);
    }
    return mapped;
  }

  const Model& whole_;
  Model& part_;
  Component& component_;
  std::vector<int> body_, frame_, joint_, profile_, surface_, measure_, law_;
};

// Bodies that move by laws of time alone: from ground or another such body, one joint whose coordinates are all driven.
// `are_copied`: such that copies of it move alike and find no events, and that forces in its joint are not needed.
std::vector<char> FindGuidedBodies(const Model& model, bool are_copied) {
  std::vector<char> guided(model.bodies.size(), 0);
  const auto is_of_time = [&](LawIndex law) {
    const Expression& expression = model.laws[law.value()].expression;
    const std::vector<int>& variables = expression.variables();
    return std::all_of(variables.begin(), variables.end(), [](int variable) { return variable == 0; }) &&
           !(are_copied && expression.num_switches() > 0);
  };
  const auto is_driven = [&](JointIndex joint) {
    const Joint& own = model.joints[joint.value()];
    if (own.track.is_valid() || model.frames[own.F.value()].is_moving || model.frames[own.M.value()].is_moving)
      return false;
    const auto is_on_it = [&](const auto& entity) { return entity.joint == joint; };
    if (are_copied && std::any_of(model.frictions.begin(), model.frictions.end(), is_on_it)) return false;
    for (const Coupling& coupling : model.couplings) {
      if (std::any_of(coupling.terms.begin(), coupling.terms.end(), is_on_it)) return false;
    }
    size_t driven = 0;
    for (const Drive& drive : model.drives) driven += is_on_it(drive) && is_of_time(drive.law) ? 1 : 0;
    return driven == own.kind->coordinates.size();
  };
  std::vector<char> drives(model.joints.size());
  for (size_t i = 0; i < model.joints.size(); ++i) drives[i] = is_driven(JointIndex(static_cast<int>(i))) ? 1 : 0;
  for (bool found = true; found;) {
    found = false;
    for (size_t i = 0; i < model.joints.size(); ++i) {
      if (drives[i] == 0) continue;
      const BodyIndex one = model.frames[model.joints[i].F.value()].body,
                      two = model.frames[model.joints[i].M.value()].body;
      const auto is_given = [&](BodyIndex body) { return !body.is_valid() || guided[body.value()] != 0; };
      if (is_given(one) == is_given(two)) continue;
      guided[(is_given(one) ? two : one).value()] = 1;
      found = true;
    }
  }
  return guided;
}

// Which components the bodies of a model belong to.
struct Division {
  std::vector<int> of;                  // each body; of guided ones the component that has their mass
  std::vector<std::vector<int>> users;  // of each guided body: the components that have it, increasing
  int count = 0;
};

Division Divide(const Model& model, const Connections& connections) {
  Division division;
  division.of.assign(model.bodies.size(), -1);
  division.users.resize(model.bodies.size());
  for (int b = 0; b < model.num_bodies(); ++b) {
    if (connections.is_guided(b)) continue;
    const int root = connections.Root(b);
    division.of[b] = root == b ? division.count++ : division.of[root];
  }
  // A component has all of the guided bodies that are connected with the one it needs.
  connections.ForEach([&](const Connections::Bodies& bodies) {
    const auto own = std::find_if(bodies.begin(), bodies.end(), [&](int b) { return !connections.is_guided(b); });
    if (own == bodies.end()) return;
    for (const int b : bodies) {
      if (connections.is_guided(b)) division.users[connections.Root(b)].push_back(division.of[*own]);
    }
  });
  for (int b = 0; b < model.num_bodies(); ++b) {
    if (!connections.is_guided(b)) continue;
    std::vector<int>& users = division.users[b];
    if (const int root = connections.Root(b); root != b) {
      users = division.users[root];
    } else {
      if (users.empty()) users.push_back(division.count++);
      std::sort(users.begin(), users.end());
      users.erase(std::unique(users.begin(), users.end()), users.end());
    }
    division.of[b] = users.front();
  }
  return division;
}

// Whether components that can touch something share a guided body.
bool IsShared(const Model& model, const Connections& connections, const Division& division) {
  std::vector<char> touches(division.count, 0);
  const auto note = [&](const auto& entities) {
    for (const auto& entity : entities) {
      for (const int body : connections.Of(entity)) touches[division.of[body]] |= !connections.is_guided(body);
    }
  };
  note(model.contacts);
  note(model.stops);
  note(model.frictions);
  return std::any_of(division.users.begin(), division.users.end(), [&](const std::vector<int>& users) {
    return std::count_if(users.begin(), users.end(), [&](int user) { return touches[user] != 0; }) > 1;
  });
}

}  // namespace

std::vector<Component> FindComponents(const Model& model) {
  const Connections apart(model, FindGuidedBodies(model, true));
  const Connections connections = IsShared(model, apart, Divide(model, apart)) ? apart : Connections(model);
  const Division division = Divide(model, connections);
  const int count = division.count;
  std::vector<Component> components(std::max(count, 1));
  if (count <= 1) {
    components[0].model = model;
    const auto all = [](size_t size) {
      std::vector<int> indices(size);
      std::iota(indices.begin(), indices.end(), 0);
      return indices;
    };
    components[0].bodies = all(model.bodies.size());
    components[0].joints = all(model.joints.size());
    components[0].drives = all(model.drives.size());
    components[0].stops = all(model.stops.size());
    components[0].contacts = all(model.contacts.size());
    components[0].frictions = all(model.frictions.size());
    components[0].laws = all(model.laws.size());
    return components;
  }
  std::vector<Extractor> extractors;
  extractors.reserve(components.size());
  for (Component& component : components) extractors.emplace_back(model, &component);
  // Of entities between guided bodies: the component that has their masses.
  const auto where = [&](const Connections::Bodies& bodies) {
    for (const int body : bodies) {
      if (!connections.is_guided(body)) return division.of[body];
    }
    return bodies.empty() ? 0 : division.of[bodies[0]];
  };
  // Of joints and drives of guided bodies: all that have these.
  const auto everywhere = [&](const Connections::Bodies& bodies) {
    const int one = where(bodies);
    return connections.AreGuided(bodies) && !bodies.empty() ? division.users[bodies[0]] : std::vector<int>{one};
  };
  for (int b = 0; b < model.num_bodies(); ++b) {
    if (!connections.is_guided(b)) {
      extractors[division.of[b]].Take(b);
      continue;
    }
    for (const int at : division.users[b]) {
      extractors[at].Take(b);
      if (at == division.of[b]) continue;
      Body& copy = components[at].model.bodies.back();
      copy.mass = 0;
      copy.I_BC_B.setZero();
      components[at].copies.push_back(copy.name);
    }
  }
  for (size_t i = 0; i < model.joints.size(); ++i) {
    const JointIndex joint(static_cast<int>(i));
    const Connections::Bodies bodies = connections.OfJoint(joint);
    for (const int at : everywhere(bodies)) {
      extractors[at].Take(joint);
      if (at != where(bodies)) components[at].copies.push_back(model.joints[i].name);
    }
  }
  // Hands entities to their components, in their order.
  const auto hand_to = [&](const auto& entities, auto member, auto indices, auto&& find, auto&& adapt) {
    for (size_t i = 0; i < entities.size(); ++i) {
      for (const int at : find(connections.Of(entities[i]))) {
        auto copy = entities[i];
        adapt(copy, extractors[at]);
        (components[at].model.*member).push_back(std::move(copy));
        if constexpr (!std::is_same_v<decltype(indices), std::nullptr_t>)
          (components[at].*indices).push_back(static_cast<int>(i));
      }
    }
  };
  const auto hand = [&](const auto& entities, auto member, auto indices, auto&& adapt) {
    hand_to(
        entities, member, indices, [&](const Connections::Bodies& bodies) { return std::array{where(bodies)}; }, adapt);
  };
  hand_to(model.drives, &Model::drives, &Component::drives, everywhere, [](Drive& drive, Extractor& to) {
    drive.joint = to.Map(drive.joint);
    drive.law = to.Map(drive.law);
  });
  hand(model.stops, &Model::stops, &Component::stops,
       [](Stop& stop, Extractor& to) { stop.joint = to.Map(stop.joint); });
  hand(model.contacts, &Model::contacts, &Component::contacts, [](Contact& contact, Extractor& to) {
    contact.one = to.Map(contact.one);
    contact.two = to.Map(contact.two);
  });
  hand(model.frictions, &Model::frictions, &Component::frictions,
       [](JointFriction& friction, Extractor& to) { friction.joint = to.Map(friction.joint); });
  hand(model.couplings, &Model::couplings, nullptr, [](Coupling& coupling, Extractor& to) {
    for (Coupling::Term& term : coupling.terms) term.joint = to.Map(term.joint);
  });
  const auto ends = [](auto& element, Extractor& to) {
    element.F = to.Map(element.F);
    element.M = to.Map(element.M);
  };
  hand(model.rods, &Model::rods, nullptr, ends);
  hand(model.springs, &Model::springs, nullptr, [&](LinearSpring& spring, Extractor& to) {
    ends(spring, to);
    spring.force = to.Map(spring.force);
  });
  hand(model.bushings, &Model::bushings, nullptr, ends);
  hand(model.efforts, &Model::efforts, nullptr, [](JointEffort& effort, Extractor& to) {
    effort.joint = to.Map(effort.joint);
    effort.effort = to.Map(effort.effort);
  });
  hand(model.loads, &Model::loads, nullptr, [](AppliedLoad& load, Extractor& to) {
    load.on = to.Map(load.on);
    load.reaction = to.Map(load.reaction);
    for (LawIndex& law : load.components) law = to.Map(law);
  });
  hand(model.measured_distances, &Model::measured_distances, nullptr, ends);
  hand(model.watches, &Model::watches, nullptr, [](Watch& watch, Extractor& to) { watch.law = to.Map(watch.law); });
  for (size_t i = 0; i < model.frames.size(); ++i) {
    const FrameIndex frame(static_cast<int>(i));
    if (!model.frames[i].name.empty()) extractors[where(connections.OfFrame(frame))].KeepName(frame);
  }
  return components;
}

int CountConnectedContacts(const Model& model) {
  const Connections connections(model, FindGuidedBodies(model, false));
  std::vector<int> contacts(model.bodies.size(), 0);
  int most = 0;
  for (const Contact& contact : model.contacts) {
    for (const int body : connections.Of(contact)) {
      if (connections.is_guided(body)) continue;
      most = std::max(most, ++contacts[connections.Root(body)]);
      break;
    }
  }
  return most;
}

Component ExtractPositions(const Model& model, const std::vector<char>& takes) {
  const Connections connections(model);
  Component component;
  Extractor to(model, &component);
  const auto lies_within = [&](const Connections::Bodies& bodies) {
    return std::all_of(bodies.begin(), bodies.end(), [&](int body) { return takes[body] != 0; });
  };
  for (int b = 0; b < model.num_bodies(); ++b) {
    if (takes[b] != 0) to.Take(b);
  }
  for (size_t i = 0; i < model.joints.size(); ++i) {
    if (const JointIndex joint(static_cast<int>(i)); lies_within(connections.OfJoint(joint))) to.Take(joint);
  }
  for (size_t i = 0; i < model.drives.size(); ++i) {
    Drive drive = model.drives[i];
    if (!lies_within(connections.Of(drive))) continue;
    drive.joint = to.Map(drive.joint);
    drive.law = to.Map(drive.law);
    component.drives.push_back(static_cast<int>(i));
    component.model.drives.push_back(std::move(drive));
  }
  for (Coupling coupling : model.couplings) {
    if (!lies_within(connections.Of(coupling))) continue;
    for (Coupling::Term& term : coupling.terms) term.joint = to.Map(term.joint);
    component.model.couplings.push_back(std::move(coupling));
  }
  for (Rod rod : model.rods) {
    if (!lies_within(connections.Of(rod))) continue;
    rod.F = to.Map(rod.F);
    rod.M = to.Map(rod.M);
    component.model.rods.push_back(std::move(rod));
  }
  return component;
}

State ExtractState(const Model& whole, const State& state, const Component& component) {
  const StateLayout from(whole), to(component.model);
  State part;
  part.t = state.t;
  part.y = VecX::Zero(to.size());
  for (size_t b = 0; b < component.bodies.size(); ++b) {
    const int own = static_cast<int>(b), other = component.bodies[b];
    part.y.segment<7>(to.position(own)) = state.y.segment<7>(from.position(other));
    part.y.segment<6>(to.velocity(own)) = state.y.segment<6>(from.velocity(other));
  }
  for (const StateLayout::Reference& reference : to.references()) {
    const JointIndex other(component.joints[reference.joint.value()]);
    part.y[reference.offset] = state.y[from.reference(other, reference.coordinate)];
  }
  for (size_t d = 0; d < component.drives.size(); ++d) {
    const DriveKind kind = component.model.drives[d].kind;
    const int values = kind == DriveKind::kPosition ? 0 : kind == DriveKind::kSpeed ? 1 : 2;
    for (int k = 0; k < values; ++k)
      part.y[to.drive(static_cast<int>(d)) + k] = state.y[from.drive(component.drives[d]) + k];
  }
  // Contacts lie in their order, each with its points.
  std::vector<int> first_point;
  int points = 0;
  for (const Contact& contact : whole.contacts) {
    first_point.push_back(points);
    points += contact.points;
  }
  DiscreteState& discrete = part.discrete;
  for (size_t i = 0; i < component.laws.size(); ++i) {
    const Law& law = whole.laws[component.laws[i]];
    const auto first = state.discrete.branches.begin() + law.first_branch;
    discrete.branches.insert(discrete.branches.end(), first, first + law.expression.num_switches());
  }
  for (const int stop : component.stops) discrete.stops.push_back(state.discrete.stops[stop]);
  int own = 0;
  for (const int contact : component.contacts) {
    const int parameters = ContactPair::KindOf(whole.contacts[contact]).counts.parameters;
    for (int k = 0; k < whole.contacts[contact].points; ++k, ++own) {
      const int other = first_point[contact] + k;
      part.y.segment(to.contact(own), parameters) = state.y.segment(from.contact(other), parameters);
      if (to.bristles(own) >= 0) part.y.segment<3>(to.bristles(own)) = state.y.segment<3>(from.bristles(other));
      discrete.points.push_back(state.discrete.points[other]);
    }
  }
  for (const int friction : component.frictions) discrete.frictions.push_back(state.discrete.frictions[friction]);
  return part;
}

}  // namespace savary
