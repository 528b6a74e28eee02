// TouchSolver: points on curves of contact are put where they are needed, joints at rest begin to slide the way they
// are carried, and points divide.

#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/contact/contact_tolerances.h"
#include "savary/dynamics/touches.h"

namespace savary {

// Whether points on curves of contact are followed.
bool TouchSolver::HasCurves() const {
  const MechanismStructure& structure = system_.structure();
  ContactPair::CurveOfContact curve;
  for (int i = 0; i < structure.num_contact_points(); ++i) {
    const ContactPointState& state = system_.point_state(i);
    if (state.mode != ContactMode::kUnused &&
        structure.pair_of(i).FindCurve({state.feature1, state.feature2, {}}, &curve))
      return true;
  }
  return false;
}

// Where points on a curve of contact are about to open, the load may still be inside the curve: one of the points is
// put where the load comes near the curve, and none of them opens. Forces are those of the system as it is.
void TouchSolver::AimAtLoad(double t, VecX* y) {
  constexpr double kAimed = 1e-4;  // of the period: points are there already
  const MechanismStructure& structure = system_.structure();
  const VecX lambda = system_.lambda();
  const Mechanics& at = system_.At(t, *y);
  const auto is_of = [&](TouchIndex index, int contact) {
    return table_[index].is_point() && structure.contact_index(table_[index].element) == contact;
  };
  std::vector<std::pair<int, ContactLocation>> places;
  for (int c = 0; c < static_cast<int>(structure.model().contacts.size()); ++c) {
    if (std::none_of(leaving_.begin(), leaving_.end(), [&](TouchIndex index) { return is_of(index, c); })) continue;
    const int first = structure.first_point(c), end = first + structure.model().contacts[c].points;
    Vec3 load = Vec3::Zero();
    double sum = 0;
    for (int i = first; i < end; ++i) {
      if (!system_.point_state(i).is_closed()) continue;
      const double force = std::max(0.0, lambda[at.contact_row(i)]);
      load += force * at.contact_point(i).p1;
      sum += force;
    }
    if (!(sum > 0)) continue;
    const ContactPair& pair = at.pair(c);
    const PairMotion motion = at.CalcPairMotion(c);
    std::vector<int> seen;
    bool moves = false;
    for (int i = first; i < end; ++i) {
      ContactPair::CurveOfContact curve;
      if (!system_.point_state(i).is_closed() || !pair.FindCurve(at.contact_point(i).location, &curve) ||
          std::find(seen.begin(), seen.end(), curve.curve) != seen.end())
        continue;
      seen.push_back(curve.curve);
      const double where = pair.FindToward(motion, at.contact_point(i).location, load / sum);
      // The point of the curve that is nearest goes there, and the others with it.
      double by = std::numeric_limits<double>::infinity();
      std::vector<int> points;
      for (int k = i; k < end; ++k) {
        ContactPair::CurveOfContact other;
        if (system_.point_state(k).mode == ContactMode::kUnused ||
            !pair.FindCurve(at.contact_point(k).location, &other) || other.curve != curve.curve)
          continue;
        points.push_back(k);
        const double way = where - other.own, near = way - curve.period * std::round(way / curve.period);
        if (std::abs(near) < std::abs(by)) by = near;
      }
      if (std::abs(by) <= kAimed * curve.period) continue;
      moves = true;
      for (const int k : points)
        places.emplace_back(k, pair.PlaceOnCurve(motion, at.contact_point(k).location, curve.first + by));
    }
    if (moves) std::erase_if(leaving_, [&](TouchIndex index) { return is_of(index, c); });
  }
  for (const auto& [i, there] : places) {
    for (int k = 0; k < structure.pair_of(i).counts().parameters; ++k)
      (*y)[structure.layout().contact(i) + k] = there.parameters[k];
  }
}

// A curve of contact, as a level rim, holds the bodies as it does as a whole if one of the points on it is where it
// would otherwise go deeper: where the body begins to tip, over that one point. This point is found by the method of
// secants: how far off the deepest place is, for the place where the point is. `moving` has the velocities after an
// impact, `forces` its impulses.
bool TouchSolver::AimPoints(double t, const VecX& moving, bool of_acceleration, const VecX& forces, VecX* y) {
  constexpr int kMostRounds = 30;
  const MechanismStructure& structure = system_.structure();
  const int num_points = structure.num_contact_points();
  bool moved = false;
  ContactPair::CurveOfContact curve;
  const auto is_closed = [&](int point) {
    if (of_acceleration) return system_.point_state(point).is_closed();
    for (int k = 0; k < static_cast<int>(met_.size()); ++k) {
      if (EntryOf(k).is_point() && EntryOf(k).element == point) return forces[k] > 0;
    }
    return false;
  };
  struct On {
    int contact, curve;
    double first, period;
    int most;  // points
    bool touches;
    std::vector<int> points, closed;
    std::vector<double> places;
  };
  std::vector<On> curves;
  const Mechanics& at = system_.At(t, moving);
  for (int i = 0; i < num_points; ++i) {
    if (system_.point_state(i).mode == ContactMode::kUnused) continue;
    const ContactPoint& point = at.contact_point(i);
    if (!structure.pair_of(i).FindCurve(point.location, &curve)) continue;
    const int contact = structure.contact_index(i);
    auto on = std::find_if(curves.begin(), curves.end(),
                           [&](const On& one) { return one.contact == contact && one.curve == curve.curve; });
    if (on == curves.end())
      on = curves.insert(curves.end(),
                         On{contact, curve.curve, curve.first, curve.period, curve.points, true, {}, {}, {}});
    on->points.push_back(i);
    on->places.push_back(curve.own);
    if (is_closed(i)) on->closed.push_back(static_cast<int>(on->points.size()) - 1);
    on->touches = on->touches && point.gap <= tolerance::kTouching * table_[table_.point(i)].length;
  }
  for (const On& on : curves) {
    if (!on.touches || static_cast<int>(on.closed.size()) == std::max(2, on.most)) continue;
    const double length = table_[table_.point(on.points.front())].length;
    const double rest =
        of_acceleration ? tolerance::kRest * fastest_ * fastest_ * length : tolerance::kRest * fastest_ * length;
    const Mechanics& mechanics = system_.At(t, moving);
    const PairMotion motion = mechanics.CalcPairMotion(on.contact, of_acceleration ? &system_.vdot() : nullptr);
    const ContactPair& pair = mechanics.pair(on.contact);
    // What turns already touches where it does.
    if (of_acceleration) {
      bool turns = false;
      for (const int i : on.points)
        turns = turns || std::abs(mechanics.contact_point(i).normal.cdot) > tolerance::kRest * fastest_ * length;
      if (turns) continue;
    }
    const ContactLocation& place = mechanics.contact_point(on.points.front()).location;
    const ContactPair::Least least = pair.FindLeast(motion, place, of_acceleration);
    if (!(least.rate < -rest)) continue;
    auto aim = std::find_if(aims_.begin(), aims_.end(),
                            [&](const Aim& one) { return one.contact == on.contact && one.curve == on.curve; });
    if (aim == aims_.end()) aim = aims_.insert(aims_.end(), Aim{on.contact, on.curve});
    if (++aim->rounds > kMostRounds) continue;
    // Over one point, and not over a chord between two.
    const bool is_over_one = on.closed.size() == 1;
    const int over = is_over_one ? on.closed.front() : 0;
    const auto nearest = [&](double way) { return way - on.period * std::round(way / on.period); };
    const double off = nearest(least.where - on.places[over]);
    double by = off;
    if (is_over_one) {
      by = 0.5 * off;
      if (aim->over == over) {
        const double step = nearest(on.places[over] - aim->at), slope = step != 0 ? (off - aim->off) / step : 0;
        if (slope < 0) by = -off / slope;
      }
      aim->at = on.places[over];
      aim->off = off;
    }
    aim->over = is_over_one ? over : -1;
    const double next = on.first + by;
    const PairMotion still = mechanics.CalcPairMotion(on.contact);
    std::vector<std::pair<int, ContactLocation>> places;
    for (const int i : on.points)
      places.emplace_back(i, pair.PlaceOnCurve(still, mechanics.contact_point(i).location, next));
    for (const auto& [i, there] : places) {
      for (int k = 0; k < pair.counts().parameters; ++k) (*y)[structure.layout().contact(i) + k] = there.parameters[k];
    }
    moved = true;
  }
  return moved;
}

// Joints at rest whose motion others determine: where these begin to move them, in a higher derivative than the second,
// they slide that way. A step of trial shows it; at true rest they do not move, and their friction is not determined.
bool TouchSolver::AimCarried(double t, const VecX& y) {
  if (carried_.empty()) return true;
  constexpr double kSeen = 1e-12;  // way, relative, that is no round-off
  const Model& model = system_.structure().model();
  const double time = fastest_ > 0 ? std::min(1 / fastest_, 1.0) : 1.0;
  VecX rate(system_.size()), later(system_.size());
  for (double h = 1e-6 * time; h <= 1.1e-3 * time && !carried_.empty(); h *= 10) {
    // Two stages: of third order in what is at rest.
    if (system_.CalcDerivative(t, y, &rate) != EvalStatus::kOk) return true;
    later = y + 0.5 * h * rate;
    if (system_.CalcDerivative(t + 0.5 * h, later, &rate) != EvalStatus::kOk) return true;
    later = y + h * rate;
    if (system_.Close(t + h, &later) != EvalStatus::kOk) return true;
    const Mechanics& mechanics = system_.At(t + h, later);
    std::erase_if(carried_, [&](int friction) {
      const double moves = mechanics.coordinate(model.frictions[friction].joint, 0).cdot;
      const double length = table_[table_.friction(friction)].length;
      if (!(std::abs(moves) * h > kSeen * length && std::abs(moves) > tolerance::kRest * fastest_ * length))
        return false;
      system_.set_friction_mode(friction, moves > 0 ? FrictionMode::kForward : FrictionMode::kBackward);
      return true;
    });
  }
  return true;
}

// A closed point whose minimum has ended goes on as the two that it has become. False where there are no such two, or
// no second point that could follow one of them.
bool TouchSolver::Divide(const Mechanics& mechanics, int point, VecX* y) {
  ContactPointState state = system_.point_state(point);
  if (!state.is_closed() || mechanics.contact_of(point).one.is_profile()) return false;
  const int contact = mechanics.contact_index(point), first = mechanics.first_point(contact);
  ContactPair& pair = mechanics.pair(contact);
  int spare = -1;
  for (int other = first; other < first + mechanics.contact_of(point).points; ++other) {
    const ContactMode mode = system_.point_state(other).mode;
    if (other == point || (mode != ContactMode::kUnused && mode != ContactMode::kApart)) continue;
    if (spare < 0 || (mode == ContactMode::kUnused && system_.point_state(spare).mode != ContactMode::kUnused))
      spare = other;
  }
  if (spare < 0) return false;
  const PairMotion motion = mechanics.CalcPairMotion(contact);
  const ContactLocation at = mechanics.contact_point(point).location;
  std::vector<ContactPair::Candidate> beside;
  const double depth = tolerance::kTouchingDepth * pair.size();
  pair.FindBeside(motion, at, depth, depth, &beside);
  std::erase_if(beside, [&](const ContactPair::Candidate& candidate) {
    return std::abs(candidate.gap) > depth || pair.IsSame(motion, mechanics.contact_point(point), candidate.location);
  });
  if (beside.size() < 2) return false;
  state.mode = ContactMode::kApart;
  state.direction = 0;
  for (const int k : {0, 1}) {
    const int target = k == 0 ? point : spare;
    const ContactLocation& to = beside[k].location;
    state.feature1 = to.feature1;
    state.feature2 = to.feature2;
    system_.set_point_state(target, state);
    for (int i = 0; i < pair.counts().parameters; ++i) (*y)[mechanics.layout().contact(target) + i] = to.parameters[i];
  }
  divided_.push_back(point);
  return true;
}

// Changes in which the second of two such points is closed.
void TouchSolver::MarkDivided() {
  for (const int point : divided_) {
    if (!system_.point_state(point).is_touching()) continue;
    const int contact = system_.structure().contact_index(point);
    for (TouchChange& change : changes_) {
      const TouchTable::Entry& entry = table_[change.index];
      if (change.formed && entry.is_point() && system_.structure().contact_index(entry.element) == contact)
        change.is_divided = true;
    }
  }
}

}  // namespace savary
