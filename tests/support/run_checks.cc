#include "tests/support/run_checks.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

namespace savary {

namespace {

/// Columns of the pose of each body; poses are in the model's coordinates.
class Poses {
 public:
  Poses(const Model& model, const MemoryRun& run) : run_(run), origin_(model.origin) {
    for (const Body& body : model.bodies) first_.push_back(run.Column(body.name + ".x"));
  }
  [[nodiscard]] Pose operator()(size_t row, BodyIndex body) const {
    if (!body.is_valid()) return {};
    const double* v = &run_.rows[row][first_[body.value()]];
    return {Eigen::Quaterniond(v[3], v[4], v[5], v[6]).normalized().toRotationMatrix(),
            Vec3(Vec3(v[0], v[1], v[2]) - origin_)};
  }
  [[nodiscard]] Vec3 At(size_t row, size_t body) const {
    const double* v = &run_.rows[row][first_[body]];
    return {v[0], v[1], v[2]};
  }
  [[nodiscard]] double Speed(const std::vector<double>& row, size_t body) const {
    const double* v = &row[first_[body] + 7];
    return std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }

 private:
  const MemoryRun& run_;
  Vec3 origin_;
  std::vector<size_t> first_;
};

/// What of an outline is compared with others: points and the radius about them.
struct Feelers {
  std::vector<Vec2> points;
  double radius = 0;

  explicit Feelers(const Profile& profile) {
    if (profile.is_circle()) {
      if (profile.is_hole()) return;
      ProfilePoint a, b;
      profile.CalcPoint(0.0, &a);
      profile.CalcPoint(0.5, &b);
      points = {0.5 * (a.r + b.r)};
      radius = 0.5 * (a.r - b.r).norm();
      return;
    }
    points = profile.Sample(0.02);
  }
};

// The least gap from a's feelers to b; X_BA takes points of a to b.
double FindLeastGap(const Feelers& a, const Profile& b, const Pose& X_BA) {
  double least = INFINITY;
  for (const Vec2& point : a.points) {
    const Vec3 p = X_BA.R * Vec3(point.x(), point.y(), 0) + X_BA.p;
    const Profile::Nearest nearest = b.FindClosest(p.head<2>());
    if (!b.is_closed() && (nearest.s <= 0 || nearest.s >= b.num_elements())) continue;
    least = std::min(least, nearest.height - a.radius);
  }
  return least;
}

}  // namespace

std::string FindOverlap(const Model& model, const MemoryRun& run, double depth) {
  const Poses poses(model, run);
  std::vector<Feelers> feelers;
  for (const PlaneShape& shape : model.profiles) feelers.emplace_back(shape.profile);
  for (const Contact& contact : model.contacts) {
    if (!contact.one.is_profile()) continue;
    const PlaneShape &one = model.ProfileOf(contact.one), &two = model.ProfileOf(contact.two);
    for (size_t row = 0; row < run.rows.size(); ++row) {
      const Pose X_W1 = poses(row, one.body) * one.X_BS, X_W2 = poses(row, two.body) * two.X_BS;
      const Pose X_12 = X_W1.Inverse() * X_W2;
      const double gap = std::min(FindLeastGap(feelers[contact.two.value()], one.profile, X_12),
                                  FindLeastGap(feelers[contact.one.value()], two.profile, X_12.Inverse()));
      if (gap < -depth) {
        return fmt::format("the outlines of contact {} overlap by {} (allowed {}) at t = {}", contact.name, -gap, depth,
                           run.t[row]);
      }
    }
  }
  return "";
}

std::string FindJump(const Model& model, const MemoryRun& run) {
  const Poses poses(model, run);
  for (size_t body = 0; body < model.bodies.size(); ++body) {
    double fastest = 0;
    for (const auto* rows : {&run.rows, &run.before, &run.after}) {
      for (const std::vector<double>& row : *rows) fastest = std::max(fastest, poses.Speed(row, body));
    }
    for (size_t i = 1; i < run.rows.size(); ++i) {
      const double dt = run.t[i] - run.t[i - 1], way = (poses.At(i, body) - poses.At(i - 1, body)).norm();
      // Between two rows free fall, and drives, may be faster than at the rows.
      const double most = 2 * (fastest + model.gravity.norm() * dt) * dt + 1e-9 * model.CalcLengthScale();
      if (way > most) {
        return fmt::format("{} jumps by {} to t = {}; its speed allows {}", model.bodies[body].name, way, run.t[i],
                           most);
      }
    }
  }
  return "";
}

std::string FindEnergyGain(const MemoryRun& run, double rise) {
  const size_t energy = run.Column("energy.total");
  double least = INFINITY;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    least = std::min(least, run.rows[i][energy]);
    if (run.rows[i][energy] > least + rise)
      return fmt::format("energy rises by {} of the largest at t = {}",
                         (run.rows[i][energy] - least) / run.summary.energy.scale, run.t[i]);
  }
  return "";
}

namespace {

using Event = MemoryRun::Event;

// Changes of contacts, stops and friction; those of one instant in the order of their names.
// At the rows around an instant a contact has no gap and no force.
bool TouchesWithoutForce(const Model& model, const MemoryRun& run, const Event& event) {
  const auto contact = std::find_if(model.contacts.begin(), model.contacts.end(),
                                    [&](const Contact& each) { return each.name == event.entity; });
  if (contact == model.contacts.end() || contact->points != 1) return false;
  double weight = 0;
  for (const Body& body : model.bodies) weight += body.mass * model.gravity.norm();
  const size_t gap = run.Column(event.entity + ".gap"), force = run.Column(event.entity + ".fn");
  const size_t next = static_cast<size_t>(std::lower_bound(run.t.begin(), run.t.end(), event.t) - run.t.begin());
  if (next == 0 || next == run.t.size()) return false;
  constexpr double kNothing = 1e-12;
  return std::all_of(run.rows.begin() + static_cast<std::ptrdiff_t>(next - 1),
                     run.rows.begin() + static_cast<std::ptrdiff_t>(next + 1), [&](const std::vector<double>& row) {
                       return std::abs(row[gap]) <= kNothing * model.CalcLengthScale() &&
                              std::abs(row[force]) <= kNothing * weight;
                     });
}

// A motion that has died out, where nothing loads a joint, ends at round-off: whether its friction holds then is not
// known. The first instant of that, of each joint.
using Instants = std::map<std::string, double>;
void NoteIdleFriction(const Model& model, const MemoryRun& run, Instants* first) {
  constexpr double kNothing = 1e-6;  // of the largest in the run
  for (const JointFriction& friction : model.frictions) {
    const std::string& name = model.joints[friction.joint.value()].name;
    const size_t effort = run.Column(name + ".friction"), rate = run.Column(name + ".qd");
    double largest = 0, fastest = 0;
    for (const auto* rows : {&run.rows, &run.before, &run.after}) {
      for (const std::vector<double>& row : *rows) {
        largest = std::max(largest, std::abs(row[effort]));
        fastest = std::max(fastest, std::abs(row[rate]));
      }
    }
    const auto is_idle = [&](const std::vector<double>& row) {
      return std::abs(row[effort]) <= kNothing * largest && std::abs(row[rate]) <= kNothing * fastest;
    };
    for (const Event& event : run.events) {
      if (event.entity != name || (event.kind != "slip" && event.kind != "stick" && event.kind != "reverse")) continue;
      const auto at = static_cast<size_t>(std::lower_bound(run.event_times.begin(), run.event_times.end(), event.t) -
                                          run.event_times.begin());
      if (at >= run.event_times.size() || run.event_times[at] != event.t || at >= run.before.size()) continue;
      if (!is_idle(run.before[at]) || !is_idle(run.after[at])) continue;
      const auto known = first->emplace(name, event.t).first;
      known->second = std::min(known->second, event.t);
      break;
    }
  }
}

std::vector<Event> ChangesOf(const Model& model, const MemoryRun& run, double until, double instant,
                             const Instants& idle) {
  std::vector<Event> changes;
  for (const Event& event : run.events) {
    if (event.t >= until) continue;
    if (event.kind == "slip" || event.kind == "stick" || event.kind == "reverse") {
      const auto known = idle.find(event.entity);
      if (known != idle.end() && event.t >= known->second * (1 - 1e-6)) continue;
    }
    if ((event.kind == "form" || event.kind == "release") && TouchesWithoutForce(model, run, event)) continue;
    if (event.kind == "impact" || event.kind == "form" || event.kind == "release" || event.kind == "slip" ||
        event.kind == "stick")
      changes.push_back(event);
  }
  for (size_t i = 0; i < changes.size();) {
    size_t k = i + 1;
    while (k < changes.size() && changes[k].t - changes[k - 1].t <= instant) ++k;
    std::sort(changes.begin() + static_cast<std::ptrdiff_t>(i), changes.begin() + static_cast<std::ptrdiff_t>(k),
              [](const Event& a, const Event& b) { return std::tie(a.entity, a.kind) < std::tie(b.entity, b.kind); });
    // Points of one contact that change together count as one.
    const auto last =
        std::unique(changes.begin() + static_cast<std::ptrdiff_t>(i), changes.begin() + static_cast<std::ptrdiff_t>(k),
                    [](const Event& a, const Event& b) { return a.entity == b.entity && a.kind == b.kind; });
    const auto removed = changes.begin() + static_cast<std::ptrdiff_t>(k) - last;
    changes.erase(last, changes.begin() + static_cast<std::ptrdiff_t>(k));
    i = k - static_cast<size_t>(removed);
  }
  return changes;
}

// Whether a warning says that impacts of an entity nearly coincided before: the rule that takes them as one has a
// bound, and runs with gaps on either side of it go on differently, as the warning says.
bool IsNoted(const MemoryRun& run, const Event* event) {
  if (event == nullptr) return false;
  return std::any_of(run.summary.warnings.begin(), run.summary.warnings.end(), [&](const std::string& warning) {
    const std::string before = "first at t = ";
    const size_t at = warning.rfind(before);
    return warning.find("nearly coincide") != std::string::npos && at != std::string::npos &&
           warning.find("'" + event->entity + "'") != std::string::npos &&
           std::stod(warning.substr(at + before.size())) <= event->t;
  });
}

}  // namespace

std::string FindOtherEvents(const Model& model, const MemoryRun& run, const MemoryRun& other,
                            const std::function<Vec3(const Vec3&)>& moved, double apart) {
  const Poses poses(model, run), others(model, other);
  double until = run.t.back();
  for (size_t row = 0; row < std::min(run.rows.size(), other.rows.size()); ++row) {
    bool differs = false;
    for (size_t body = 0; body < model.bodies.size(); ++body) {
      differs = differs || !((others.At(row, body) - moved(poses.At(row, body))).norm() <= apart);
    }
    if (!differs) continue;
    if (row == 0) return "the runs begin in different positions";
    until = run.t[row - 1];
    break;
  }
  for (const MemoryRun* each : {&run, &other}) {
    for (const Event& event : each->events) {
      if (event.kind == "cluster") until = std::min(until, event.t);
    }
  }
  // Errors of runs that still agree may exchange impacts that nearly coincide.
  const double whole = run.t.back(), margin = 1e-3 * whole, instant = 1e-6 * whole;
  Instants idle;
  for (const MemoryRun* each : {&run, &other}) NoteIdleFriction(model, *each, &idle);
  const std::vector<Event> one = ChangesOf(model, run, until, instant, idle),
                           two = ChangesOf(model, other, until, instant, idle);
  // Small errors grow from impact to impact while parts rattle, and show in times between events long before
  // positions: runs that have come apart so, step by step, may go on differently.
  double drift = 0;
  bool has_grown = false;
  for (size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    const Event* a = i < one.size() ? &one[i] : nullptr;
    const Event* b = i < two.size() ? &two[i] : nullptr;
    if (a && b && a->kind == b->kind && a->entity == b->entity) {
      if (i == 0) continue;
      const double spacing = a->t - one[i - 1].t, difference = std::abs(spacing - (b->t - two[i - 1].t));
      const double relative = difference / (spacing + instant);
      has_grown = has_grown || (relative > 1e-3 && drift > 1e-6);
      drift = std::max(drift, relative);
      continue;
    }
    if (has_grown) return "";
    if (IsNoted(run, a) || IsNoted(other, b)) return "";
    // Near the end one run may have come to an event that the other has not reached.
    if (std::max(a ? a->t : until, b ? b->t : until) >= until - margin) return "";
    const auto text = [](const Event* event) {
      return event ? fmt::format("{} of {} at {:.9g}", event->kind, event->entity, event->t) : std::string("nothing");
    };
    return fmt::format("other events: {} against {} (positions agree until {:.6g})", text(a), text(b), until);
  }
  return "";
}

}  // namespace savary
