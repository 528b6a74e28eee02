#pragma once

#include <string>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// The velocity with which a driven mechanism leaves a singular position.
///
/// Where J has lost rank drives leave motions z open, and V = V0 + a z satisfies all rate equations. It is the velocity
/// of a motion only where accelerations exist too: s . bias(V) = 0 for every self-stress s. For one open motion that is
/// a quadratic in a, whose roots are the branches that meet there.
struct BranchStart {
  bool found = false;
  std::string problem;    ///< why not: no branch, or several of which none was chosen
  VecX y;                 ///< with the velocities of the branch
  std::string joint;      ///< whose coordinate distinguishes the branches
  std::string direction;  ///< "D.qd = 1 rad/s"
};

/// At (t, y), closed, with velocities as assembled: when they are on a branch it is taken, likewise when there is only
/// one.
[[nodiscard]] BranchStart FindBranchStart(double t, const VecX& y, MechanismSystem* system);

}  // namespace savary
