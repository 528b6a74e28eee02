#include "savary/analysis/foretell.h"

#include <algorithm>

#include "savary/analysis/kinematics.h"

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

}  // namespace

std::string ForetellDeadCentre(const Model& model, const State& start, const DynamicsSettings& settings) {
  if (model.drives.empty() || model.num_bodies() > kMostForetoldBodies) return "";
  if (!model.contacts.empty() || !model.stops.empty()) return "";
  if (!FindUndrivenCoordinates(model, start).empty()) return "";
  DynamicsSettings positions = settings;
  positions.every = settings.until;
  ForetellingSink sink(kForetellingEffort / model.num_bodies());
  const KinematicsSummary summary = RunKinematics(model, start, positions, &sink);
  return summary.is_locked_up ? summary.reason : "";
}

}  // namespace savary
