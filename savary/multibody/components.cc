#include "savary/multibody/components.h"

#include <algorithm>
#include <numeric>

namespace savary {

namespace {

// Which bodies belong together. Everything that connects bodies is listed here once.
class Connections {
 public:
  explicit Connections(const Model& model) : model_(model), parent_(model.bodies.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (size_t i = 0; i < model.frames.size(); ++i) Connect(OfFrame(FrameIndex(static_cast<int>(i))));
    for (size_t i = 0; i < model.joints.size(); ++i) Connect(OfJoint(JointIndex(static_cast<int>(i))));
    for (const Drive& drive : model.drives) Connect(Of(drive));
    for (const Contact& contact : model.contacts) Connect(Of(contact));
    for (const Coupling& coupling : model.couplings) Connect(Of(coupling));
    for (const Rod& rod : model.rods) Connect(Of(rod));
    for (const LinearSpring& spring : model.springs) Connect(Of(spring));
    for (const Bushing& bushing : model.bushings) Connect(Of(bushing));
    for (const JointEffort& effort : model.efforts) Connect(Of(effort));
    for (const AppliedLoad& load : model.loads) Connect(Of(load));
    for (const MeasuredDistance& distance : model.measured_distances) Connect(Of(distance));
    for (const Watch& watch : model.watches) Connect(Of(watch));
  }

  using Bodies = std::vector<int>;

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
    for (size_t i = 1; i < bodies.size(); ++i) {
      const int a = Root(bodies[0]), b = Root(bodies[i]);
      parent_[std::max(a, b)] = std::min(a, b);
      for (int body = bodies[i]; body != Root(body);) body = std::exchange(parent_[body], Root(body));
    }
  }

  const Model& model_;
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
  int MapProfile(int profile) {
    int& mapped = profile_[profile];
    if (mapped < 0) {
      PlaneShape copy = whole_.profiles[profile];
      copy.body = Map(copy.body);
      mapped = static_cast<int>(part_.profiles.size());
      part_.profiles.push_back(std::move(copy));
    }
    return mapped;
  }

 private:
  int MapMeasure(int measure) {
    int& mapped = measure_[measure];
    if (mapped < 0) {
      Measure copy = whole_.measures[measure];
      copy.joint = Map(copy.joint);
      copy.frame = Map(copy.frame);
      copy.other = Map(copy.other);
      mapped = static_cast<int>(part_.measures.size());
      part_.measures.push_back(copy);
    }
    return mapped;
  }

  const Model& whole_;
  Model& part_;
  Component& component_;
  std::vector<int> body_, frame_, joint_, profile_, measure_, law_;
};

}  // namespace

std::vector<Component> FindComponents(const Model& model) {
  const Connections connections(model);
  std::vector<int> component_of(model.bodies.size(), -1);
  int count = 0;
  for (int b = 0; b < model.num_bodies(); ++b) {
    const int root = connections.Root(b);
    component_of[b] = root == b ? count++ : component_of[root];
  }
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
  const auto where = [&](const Connections::Bodies& bodies) { return bodies.empty() ? 0 : component_of[bodies[0]]; };
  for (int b = 0; b < model.num_bodies(); ++b) extractors[component_of[b]].Take(b);
  for (size_t i = 0; i < model.joints.size(); ++i) {
    const JointIndex joint(static_cast<int>(i));
    extractors[where(connections.OfJoint(joint))].Take(joint);
  }
  // Hands entities to their components, in their order.
  const auto hand = [&](const auto& entities, auto member, auto indices, auto&& adapt) {
    for (size_t i = 0; i < entities.size(); ++i) {
      const int at = where(connections.Of(entities[i]));
      auto copy = entities[i];
      adapt(copy, extractors[at]);
      (components[at].model.*member).push_back(std::move(copy));
      if constexpr (!std::is_same_v<decltype(indices), std::nullptr_t>)
        (components[at].*indices).push_back(static_cast<int>(i));
    }
  };
  hand(model.drives, &Model::drives, &Component::drives, [](Drive& drive, Extractor& to) {
    drive.joint = to.Map(drive.joint);
    drive.law = to.Map(drive.law);
  });
  hand(model.stops, &Model::stops, &Component::stops,
       [](Stop& stop, Extractor& to) { stop.joint = to.Map(stop.joint); });
  hand(model.contacts, &Model::contacts, &Component::contacts, [](Contact& contact, Extractor& to) {
    contact.one = to.MapProfile(contact.one);
    contact.two = to.MapProfile(contact.two);
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
    const int parameters = ContactPair::KindOf(whole, whole.contacts[contact]).counts.parameters;
    for (int k = 0; k < whole.contacts[contact].points; ++k, ++own) {
      const int other = first_point[contact] + k;
      part.y.segment(to.contact(own), parameters) = state.y.segment(from.contact(other), parameters);
      discrete.points.push_back(state.discrete.points[other]);
    }
  }
  for (const int friction : component.frictions) discrete.frictions.push_back(state.discrete.frictions[friction]);
  return part;
}

}  // namespace savary
