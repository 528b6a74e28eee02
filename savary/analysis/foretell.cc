#include "savary/analysis/foretell.h"

#include <algorithm>

#include "savary/analysis/kinematics.h"
#include "savary/analysis/motions.h"
#include "savary/multibody/components.h"

namespace savary {

namespace {

constexpr int kForetellingEffort = 8000;  // steps, times bodies
constexpr int kMostForetoldBodies = 50;

// Keeps nothing, and ends a run that takes too long.
class ForetellingSink : public ResultSink {
 public:
  explicit ForetellingSink(int steps) : steps_left_(steps) {}

  void OnRow(double /*t*/, std::span<const double> /*row*/) override {}
  void OnEvent(double /*t*/, std::string_view /*kind*/, std::string_view /*entity*/,
               const EventDetail& /*detail*/) override {}
  void OnEventValues(double /*t*/, char /*side*/, std::span<const double> /*row*/) override {}
  bool OnProgress(double /*t*/) override { return --steps_left_ >= 0; }

 private:
  int steps_left_;
};

// Bodies that drives move whatever else is free to move.
std::vector<char> FindDrivenBodies(const Model& model, const State& start) {
  constexpr double kStill = 1e-6;
  Mechanics mechanics(model);
  mechanics.SetState(start.t, start.y, start.discrete);
  mechanics.CalcConstraints();
  const MatX free = CalcMotionWeights(mechanics).asDiagonal() * CalcFreeMotions(mechanics);
  std::vector<char> driven(model.bodies.size(), 1);
  for (int b = 0; b < model.num_bodies(); ++b) {
    if (free.cols() > 0 && free.middleRows<6>(6 * b).norm() > kStill) driven[b] = 0;
  }
  return driven;
}

// Whether a contact of driven bodies with one another may end their motion before. Kinematics knows of their stops.
bool MayTouch(const Model& model, const std::vector<char>& driven) {
  const auto is_driven = [&](BodyIndex body) { return !body.is_valid() || driven[body.value()] != 0; };
  for (const Contact& contact : model.contacts) {
    if (is_driven(model.BodyOfShape(contact.one)) && is_driven(model.BodyOfShape(contact.two))) return true;
  }
  return false;
}

}  // namespace

std::string ForetellDeadCentre(const Model& model, const State& start, const DynamicsSettings& settings) {
  if (model.drives.empty() || model.num_bodies() > kMostForetoldBodies) return "";
  const std::vector<char> driven = FindDrivenBodies(model, start);
  if (MayTouch(model, driven)) return "";
  const Component part = ExtractPositions(model, driven);
  if (part.model.drives.empty()) return "";
  const State from = ExtractState(model, start, part);
  // Where all motion is driven at the start alone, positions say nothing.
  if (!FindUndrivenCoordinates(part.model, from).empty()) return "";
  DynamicsSettings positions = settings;
  positions.every = settings.until;
  ForetellingSink sink(kForetellingEffort / part.model.num_bodies());
  const KinematicsSummary summary = RunKinematics(part.model, from, positions, &sink);
  return summary.is_locked_up ? summary.reason : "";
}

}  // namespace savary
