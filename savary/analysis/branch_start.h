#pragma once

#include <string>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// The velocity with which a driven mechanism leaves a singular position.
///
/// Where J has lost rank, drives leave some motions z undetermined, and V = V0 + a z satisfies all rate equations. It
/// is the velocity of a motion only where accelerations exist too: s . bias(V) = 0 for every self-stress s. For one
/// open motion that is a quadratic in a, whose roots are the branches that meet there.
struct BranchStart {
  bool found = false;
  std::string problem;    ///< why not: no branch, or several of which none was chosen
  VecX y;                 ///< with the velocities of the branch
  std::string joint;      ///< whose coordinate distinguishes the branches
  std::string direction;  ///< "D.qd = 1 rad/s"
};

/// At a closed state (t, y) with assembled velocities. If these are on a branch, that branch is used; also if there is
/// only one.
[[nodiscard]] BranchStart FindBranchStart(double t, const VecX& y, MechanismSystem* system);

}  // namespace savary
