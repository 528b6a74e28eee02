#include "savary/analysis/touch_set.h"

#include <algorithm>

#include <fmt/format.h>

#include "savary/contact/contact_tolerances.h"
#include "savary/geometry/shell.h"

namespace savary {

std::vector<TouchIndex> TouchSet::List(bool is_closed) const {
  const TouchTable& table = system_.touches();
  std::vector<TouchIndex> touches;
  for (int i = 0; i < table.size(); ++i) {
    const TouchIndex touch(i);
    const TouchTable::Entry& entry = table[touch];
    if (entry.is_friction() || entry.is_spin() || !IsFollowed(touch) || IsClosed(touch) != is_closed) continue;
    if (!entry.is_point()) {
      touches.push_back(touch);
      continue;
    }
    const Contact& contact = system_.structure().contact_of(entry.element);
    if (contact.bilateral || contact.is_compliant()) continue;
    touches.push_back(touch);
  }
  return touches;
}

std::vector<TouchIndex> TouchSet::ListClosed() const { return List(true); }
std::vector<TouchIndex> TouchSet::ListOpen() const { return List(false); }

std::vector<TouchIndex> TouchSet::FindTouching(const Mechanics& at) const {
  std::vector<TouchIndex> touches = ListOpen();
  std::erase_if(touches,
                [&](TouchIndex touch) { return !(CalcRow(at, touch).c <= tolerance::kTouching * LengthOf(touch)); });
  return touches;
}

std::vector<TouchIndex> TouchSet::FindMet(std::span<const Crossing> crossings) const {
  const std::vector<TouchIndex> open = ListOpen();
  std::vector<TouchIndex> met;
  for (const Crossing& crossing : crossings) {
    const TouchIndex touch = FindGapOwner(crossing.root);
    if (std::find(open.begin(), open.end(), touch) != open.end()) met.push_back(touch);
  }
  return met;
}

void TouchSet::Set(TouchIndex touch, bool is_closed) {
  const TouchTable::Entry& entry = system_.touches()[touch];
  if (entry.is_stop()) {
    system_.discrete().set_closed(entry.element, is_closed);
    return;
  }
  ContactPointState state = system_.point_state(entry.element);
  const Contact& contact = system_.structure().contact_of(entry.element);
  const bool rolls = contact.no_slip;
  state.mode = !is_closed               ? ContactMode::kApart
               : contact.is_compliant() ? ContactMode::kPressed
               : rolls                  ? ContactMode::kRolling
                                        : ContactMode::kSliding;
  state.direction = 0;
  system_.set_point_state(entry.element, state);
}

std::string TouchSet::ExplainLoss(int point, const DiscreteState& before, std::span<const Crossing> crossings) const {
  const ContactPointState& was = before.points[point];
  for (const Crossing& crossing : crossings) {
    const RootOwner& owner = system_.roots().owner(crossing.root);
    if (owner.kind != RootOwner::Kind::kContactPoint || owner.index != point) continue;
    if (owner.which == ContactRoot::kMinimum) return "contact opens: the shapes bend away from each other here";
    if (owner.which == ContactRoot::kExit) return system_.structure().pair_of(point).ExplainExit(was, owner.part);
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

void ReportStop(double t, const TouchChange& change, const TouchWords& words, const Model& model, const Stop& stop,
                ResultSink* sink) {
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

void ReportSlipChange(double t, const TouchChange& change, const std::string& name, const std::string& which,
                      ResultSink* sink, const std::string& what = "slip") {
  using SlipChange = TouchChange::SlipChange;
  const auto report = [&](const char* kind, const char* detail) {
    sink->OnEvent(t, kind, name, which + what + detail);
  };
  if (change.slip_change == SlipChange::kStick) report("stick", " ends");
  if (change.slip_change == SlipChange::kSlip) report("slip", " begins");
  if (change.slip_change == SlipChange::kReverse) report("reverse", " reverses");
}

}  // namespace

void ReportTouch(double t, const TouchChange& change, const TouchWords& words, MechanismSystem* system,
                 ResultSink* sink) {
  const Model& model = system->structure().model();
  const TouchTable::Entry& entry = system->touches()[change.index];
  if (entry.is_stop()) return ReportStop(t, change, words, model, model.stops[entry.element], sink);
  if (entry.is_friction()) return ReportSlipChange(t, change, *entry.name, "", sink);
  const Contact& contact = system->structure().contact_of(entry.element);
  const ContactPointState& state = system->point_state(entry.element);
  const int point =
      1 + entry.element - system->structure().first_point(system->structure().contact_index(entry.element));
  const std::string which = contact.points > 1 ? fmt::format("point {}: ", point) : "";
  if (entry.is_spin()) return ReportSlipChange(t, change, contact.name, which, sink, "spin");
  const auto report = [&](const char* kind, const std::string& detail) {
    sink->OnEvent(t, kind, contact.name, which + detail);
  };
  const ContactPair& pair = system->structure().pair_of(entry.element);
  // A point that was hit may be on other features by now, or on none.
  const bool is_noted = change.on1 != TouchChange::kStayed;
  const std::string one = pair.DescribeFeature(1, is_noted ? change.on1 : state.feature1),
                    two = pair.DescribeFeature(2, is_noted ? change.on2 : state.feature2);
  if (change.has_passed() && state.mode != ContactMode::kUnused) {
    std::vector<std::string> passages;
    const auto add = [&](int side, ShapeIndex shape, int from, int to) {
      if (from == TouchChange::kStayed) return;
      std::string there = std::to_string(to);
      if (!shape.is_profile()) {
        // Charts of one face are nothing that users know of.
        const Shell& shell = *model.SurfaceOf(shape).shell;
        const Shell::Feature &a = shell.features()[pair.FindShapeFeature(side, from)],
                             &b = shell.features()[pair.FindShapeFeature(side, to)];
        if (a.kind == b.kind && a.entity == b.entity) return;
        there = shell.Describe(pair.FindShapeFeature(side, to));
      }
      passages.push_back(fmt::format("{} -> {}", pair.DescribeFeature(side, from), there));
    };
    add(1, contact.one, change.from1, state.feature1);
    add(2, contact.two, change.from2, state.feature2);
    if (!passages.empty())
      report(contact.one.is_profile() ? "element" : "face", fmt::format("{}", fmt::join(passages, ", ")));
  }
  if (change.approach > 0) {
    sink->OnEvent(t, "impact", contact.name,
                  EventDetail(fmt::format("{}{} hits {} at ", which, one, two)).Add(change.approach, kSpeed));
  }
  if (change.digs_in)
    report("impact",
           fmt::format(
               "{} jams against {}: with this friction there are no finite forces; an impact without collision follows",
               one, two));
  if (change.is_pressed) {
    EventDetail detail(fmt::format("{}{} is pressed into {}", which, one, two));
    if (change.pressing_speed > 0) detail.Add(" at ").Add(change.pressing_speed, kSpeed);
    sink->OnEvent(t, "close", contact.name, detail);
  }
  if (change.is_relieved) report("release", words.released);
  if (change.is_divided) report("split", "one point has become two");
  if (change.formed) report(words.formed_kind, state.mode == ContactMode::kRolling ? words.rolling : words.sliding);
  if (change.released) report("release", words.released);
  ReportSlipChange(t, change, contact.name, which, sink);
}

}  // namespace savary
