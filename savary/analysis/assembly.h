#pragma once

#include <functional>
#include <string>
#include <vector>

#include "savary/analysis/run.h"
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

/// A closed chain of joints that cannot close, such as "ground -A- crank -B- rod -C- ground", and the total gap along
/// it.
struct OpenLoop {
  std::string path;
  double slide = 0;  ///< m
  double turn = 0;   ///< rad
};

/// A joint that was moved by the start value of another joint, although it could have stayed as drawn. Example: an arm
/// whose elbow starts bent; the least motion in the mass metric also turns its shoulder.
struct StartedAlong {
  std::string joint;
  int coordinate = 0;
  bool is_angle = false;
  double moved = 0;  ///< rad or m
  double speed = 0;  ///< rad/s or m/s that a start speed gave it
};

/// The result of an assembly.
struct [[nodiscard]] AssemblySummary {
  bool ok = false;
  std::string problem;          ///< why not; empty when ok
  EventDetail details;          ///< text after the problem: by how much, and what to do
  std::vector<OpenJoint> open;  ///< all joints that take part in what stays open, the worst first
  std::vector<OpenLoop> loops;  ///< those that cannot close
  double residual = 0;          ///< largest joint residual, relative to the mechanism's length
  double moved = 0;             ///< how far the mass centre of a body went from where it was drawn, m
  std::vector<StartedAlong> started_along;
  std::vector<std::string> warnings;  ///< start values that could not be satisfied exactly
};

/// Finds consistent positions and velocities at `t`, starting from the drawn poses. Joints are closed, drives and start
/// values are met, and bodies move as little as possible in the mass metric. The joint residuals are reduced to zero
/// in small steps, so that a mechanism whose drive starts far from the drawn pose stays on the branch it was drawn on.
/// If assembly fails, `state` holds the nearest configuration that was reached. `goes_on` is called now and then; when
/// it returns false, assembly ends with the problem "cancelled".
AssemblySummary Assemble(const Model& model, double t, State* state, const std::function<bool()>& goes_on = {});

}  // namespace savary
