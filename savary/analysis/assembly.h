#pragma once

#include <functional>
#include <string>
#include <vector>

#include "savary/multibody/mechanics.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// A joint, rod, coupling, drive or start value that cannot be met, and by how much.
struct OpenJoint {
  Constraint::Kind what = Constraint::Kind::kJoint;
  std::string joint;
  double slide = 0;  ///< m
  double turn = 0;   ///< rad
};

/// A closed chain of joints that cannot close: "ground -A- crank -B- rod -C- ground", and how much is missing along it
/// in all.
struct OpenLoop {
  std::string path;
  double slide = 0;  ///< m
  double turn = 0;   ///< rad
};

/// A joint that a start value of another one moved though it could have stayed as drawn: the least motion in the mass
/// metric turns an arm's shoulder where its elbow is to start bent.
struct StartedAlong {
  std::string joint;
  int coordinate = 0;
  bool is_angle = false;
  double moved = 0;  ///< rad or m
  double speed = 0;  ///< rad/s or m/s that a start speed gave it
};

/// What came of putting a mechanism together.
struct [[nodiscard]] AssemblySummary {
  bool ok = false;
  std::string problem;          ///< why not; empty when ok
  std::vector<OpenJoint> open;  ///< all that takes part in what stays open, the worst first
  std::vector<OpenLoop> loops;  ///< those that cannot close
  double residual = 0;          ///< largest joint residual, relative to the mechanism's length
  double moved = 0;             ///< how far the mass centre of a body went from where it was drawn, m
  std::vector<StartedAlong> started_along;
  std::vector<std::string> warnings;  ///< wishes that could not be met exactly
};

/// Consistent positions and velocities at `t` from the drawn poses: joints closed, drives and start values met,
/// everything else moved as little as possible in the mass metric. Positions follow the joint residuals down to zero
/// step by step, so a drive that starts far from the drawn pose takes its mechanism along the branch it was drawn on.
/// `state` holds the nearest configuration reached also when that is not ok. `goes_on` is asked now and then: where it
/// says no, assembly ends with the problem "cancelled".
AssemblySummary Assemble(const Model& model, double t, State* state, const std::function<bool()>& goes_on = {});

}  // namespace savary
