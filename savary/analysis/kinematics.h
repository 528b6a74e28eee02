#pragma once

#include <string>
#include <vector>

#include "savary/analysis/dynamics.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// Joint coordinates that joints and drives leave undetermined at a state; empty when the mechanism is fully driven.
[[nodiscard]] std::vector<std::string> FindUndrivenCoordinates(const Model& model, const State& state);

struct [[nodiscard]] KinematicsSummary : RunSummary {
  std::vector<double> singular_times;  ///< passed, or where it locked up
  bool is_locked_up = false;           ///< ended at a dead centre
  /// The largest |effort| of every drive, at result rows and events.
  struct Peak {
    std::string coordinate;  ///< "shoulder.q"
    bool is_angle = false;
    double effort = 0;
    double power = 0;  ///< largest |effort x rate|
  };
  std::vector<Peak> peaks;
};

/// Peaks of all drives, zero at first; and updated with the state and multipliers in `system`.
[[nodiscard]] std::vector<KinematicsSummary::Peak> ListPeaks(const Model& model);
void UpdatePeaks(const Mechanics& at, const VecX& lambda, std::vector<KinematicsSummary::Peak>* peaks);

/// The motion of a fully driven mechanism: positions by Newton's method along time, velocities and accelerations
/// exactly from the rows, reactions and drive efforts from the equations of motion (so this is inverse dynamics too).
/// `start` is assembled.
///
/// Singular positions. Where branches of the motion cross (a parallelogram lying flat) the motion goes on with
/// continuous velocity; there reactions are known only as limits, and rows within 1e-2 of the time scale of the motion
/// are interpolated from eight rows around it. Event `singular`. Where the mechanism cannot follow its drives any
/// further (lock-up at a dead centre), the instant is found from t = t_end - k g^2 + ..., g the determinant of the
/// rows; event `singular` with the values of the last state before, and the run has failed there. A run may start where
/// branches meet when its velocities say which is meant (branch_start.h).
///
/// Models with contacts, or with limits of coordinates that nothing drives: see contact_kinematics.h.
KinematicsSummary RunKinematics(const Model& model, const State& start, const DynamicsSettings& settings,
                                ResultSink* sink);

}  // namespace savary
