#include "savary/analysis/touch_set.h"

#include <algorithm>

#include <fmt/format.h>

namespace savary {

std::vector<TouchPlace> TouchSet::List(bool is_closed) const {
  const Mechanics& mechanics = system_.mechanics();
  const Model& model = mechanics.model();
  std::vector<TouchPlace> places;
  for (int i = 0; i < static_cast<int>(model.stops.size()); ++i) {
    if ((system_.branches()[model.first_stop() + i] != 0) == is_closed) places.push_back({.stop = i});
  }
  for (int i = 0; i < mechanics.num_slots(); ++i) {
    const ContactSlot slot = system_.slot(i);
    if (slot.mode == ContactMode::kUnused || slot.is_closed() != is_closed || mechanics.contact_of(i).bilateral)
      continue;
    places.push_back({.slot = i});
  }
  return places;
}

std::vector<TouchPlace> TouchSet::ListClosed() const { return List(true); }
std::vector<TouchPlace> TouchSet::ListOpen() const { return List(false); }

std::vector<TouchPlace> TouchSet::FindTouching() const {
  std::vector<TouchPlace> places = ListOpen();
  std::erase_if(
      places, [&](const TouchPlace& place) { return !(CalcRow(place).c <= kTouchingGap * LengthOf(place, system_)); });
  return places;
}

std::vector<TouchPlace> TouchSet::FindMet(std::span<const Crossing> crossings) const {
  const std::vector<TouchPlace> open = ListOpen();
  std::vector<TouchPlace> met;
  for (const Crossing& crossing : crossings) {
    TouchPlace place{.stop = system_.FindStop(crossing.root)};
    ContactRoot which = ContactRoot::kHold;
    if (place.stop < 0) place.slot = system_.FindSlot(crossing.root, &which);
    if (which == ContactRoot::kHold && std::find(open.begin(), open.end(), place) != open.end()) met.push_back(place);
  }
  return met;
}

void TouchSet::Set(const TouchPlace& place, bool is_closed) {
  const Model& model = system_.mechanics().model();
  if (place.stop >= 0) {
    system_.branches()[model.first_stop() + place.stop] = is_closed;
    return;
  }
  ContactSlot slot = system_.slot(place.slot);
  const bool rolls = system_.mechanics().contact_of(place.slot).no_slip;
  slot.mode = !is_closed ? ContactMode::kApart : rolls ? ContactMode::kRolling : ContactMode::kSliding;
  slot.direction = 0;
  system_.set_slot(place.slot, slot);
}

ScalarRow TouchSet::CalcRow(const TouchPlace& place) const {
  return place.stop >= 0 ? system_.mechanics().CalcStop(place.stop)
                         : system_.mechanics().contact_point(place.slot).normal;
}

int TouchSet::RowOf(const TouchPlace& place) const {
  if (place.slot >= 0) return system_.mechanics().contact_row(place.slot);
  for (const Constraint& constraint : system_.mechanics().constraints()) {
    if (constraint.kind == Constraint::Kind::kStop && constraint.element == place.stop) return constraint.first_row;
  }
  return -1;
}

std::string TouchSet::Describe(const TouchPlace& place) const {
  const Model& model = system_.mechanics().model();
  if (place.slot >= 0) return fmt::format("contact '{}'", system_.mechanics().contact_of(place.slot).name);
  const Stop& stop = model.stops[place.stop];
  return fmt::format("the {} limit of joint '{}'", stop.side > 0 ? "lower" : "upper",
                     model.joints[stop.joint.value()].name);
}

std::string TouchSet::ExplainLoss(int slot, const std::vector<int32_t>& before,
                                  std::span<const Crossing> crossings) const {
  const Contact& contact = system_.mechanics().contact_of(slot);
  const Model& model = system_.mechanics().model();
  const ContactSlot was = ContactSlot::Load(before.data() + model.first_slot() + ContactSlot::kSize * slot);
  const auto explain = [&](int profile, int element) {
    const PlaneShape& shape = model.profiles[profile];
    const bool at_end = !shape.profile.is_closed() && (element <= 0 || element + 1 >= shape.profile.num_elements());
    return at_end ? fmt::format("contact opens: '{}' ends here", shape.name)
                  : fmt::format("contact opens in a corner of '{}'", shape.name);
  };
  for (const Crossing& crossing : crossings) {
    ContactRoot which;
    if (system_.FindSlot(crossing.root, &which) != slot) continue;
    if (which == ContactRoot::kMinimum) return "contact opens: the shapes bend away from each other here";
    if (which == ContactRoot::kBegin1 || which == ContactRoot::kEnd1) return explain(contact.one, was.one);
    if (which == ContactRoot::kBegin2 || which == ContactRoot::kEnd2) return explain(contact.two, was.two);
  }
  return "contact opens";
}

std::vector<std::string> WarnOfFriction(const Model& model, const char* why) {
  std::vector<std::string> warnings;
  for (const Contact& contact : model.contacts) {
    if (contact.friction.is_present())
      warnings.push_back(fmt::format("friction of contact '{}' is left out: {}", contact.name, why));
  }
  for (const JointFriction& friction : model.frictions) {
    warnings.push_back(
        fmt::format("friction of joint '{}' is left out: {}", model.joints[friction.joint.value()].name, why));
  }
  return warnings;
}

namespace {

void TellStop(double t, const TouchChange& change, const TouchWords& words, const Model& model, ResultSink* sink) {
  const Stop& stop = model.stops[change.place.stop];
  const std::string& joint = model.joints[stop.joint.value()].name;
  const bool angle = IsAngle(model.joints[stop.joint.value()].kind->coordinates[stop.coordinate]);
  const std::string limit = TouchSolver::Describe(stop);
  if (change.approach > 0) {
    sink->OnEvent(t, "impact", joint,
                  EventDetail("hits " + limit + " at ").Add(change.approach, angle ? kAngularSpeed : kSpeed));
  }
  if (change.formed) sink->OnEvent(t, words.formed_kind, joint, words.on_limit + limit);
  if (change.released) sink->OnEvent(t, "release", joint, "leaves " + limit);
}

void TellGrip(double t, const TouchChange& change, const std::string& name, const std::string& which,
              ResultSink* sink) {
  using Grip = TouchChange::Grip;
  const auto tell = [&](const char* kind, const char* detail) { sink->OnEvent(t, kind, name, which + detail); };
  if (change.grip == Grip::kStick) tell("stick", "slip ends");
  if (change.grip == Grip::kSlip) tell("slip", "slip begins");
  if (change.grip == Grip::kReverse) tell("reverse", "slip reverses");
}

}  // namespace

void TellTouch(double t, const TouchChange& change, const TouchWords& words, MechanismSystem* system,
               ResultSink* sink) {
  const Model& model = system->mechanics().model();
  if (change.place.stop >= 0) return TellStop(t, change, words, model, sink);
  if (change.friction >= 0)
    return TellGrip(t, change, model.joints[model.frictions[change.friction].joint.value()].name, "", sink);
  const Contact& contact = system->mechanics().contact_of(change.place.slot);
  const ContactSlot slot = system->slot(change.place.slot);
  int point = 1;
  for (int i = change.place.slot; i > 0 && &system->mechanics().contact_of(i - 1) == &contact; --i) ++point;
  const std::string which = contact.points > 1 ? fmt::format("point {}: ", point) : "";
  const auto tell = [&](const char* kind, const std::string& detail) {
    sink->OnEvent(t, kind, contact.name, which + detail);
  };
  const std::string &one = model.profiles[contact.one].name, &two = model.profiles[contact.two].name;
  if (change.has_passed() && slot.mode != ContactMode::kUnused) {
    const bool first = change.from1 != TouchChange::kStayed, second = change.from2 != TouchChange::kStayed;
    std::string detail;
    if (first) detail += fmt::format("{} {} -> {}", one, change.from1, slot.one);
    if (second) detail += fmt::format("{}{} {} -> {}", first ? ", " : "", two, change.from2, slot.two);
    tell("element", detail);
  }
  if (change.approach > 0) {
    sink->OnEvent(t, "impact", contact.name,
                  EventDetail(fmt::format("{}{} {} hits {} {} at ", which, one, slot.one, two, slot.two))
                      .Add(change.approach, kSpeed));
  }
  if (change.digs_in)
    tell("impact", fmt::format("{} {} digs in on {} {}: friction leaves no forces, an impact without collision follows",
                               one, slot.one, two, slot.two));
  if (change.formed) tell(words.formed_kind, slot.mode == ContactMode::kRolling ? words.rolling : words.sliding);
  if (change.released) tell("release", words.released);
  TellGrip(t, change, contact.name, which, sink);
}

}  // namespace savary
