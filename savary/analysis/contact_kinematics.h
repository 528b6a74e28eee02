#pragma once

#include "savary/analysis/kinematics.h"

namespace savary {

/// Kinematics of mechanisms with contacts. Drives move the bodies; joints, drives and active contacts determine the
/// motion. A body whose motion they do not determine stays at rest. If it is pushed, it moves with the least velocities
/// in the mass metric (MechanismSystem::CalcLeastMotion).
///
/// An open contact becomes active where its gap becomes zero (event `close`). The velocities of the bodies it pushes
/// jump there. An active contact can push and pull, and moves on from element to element. It opens (event `release`)
/// - where the contact point reaches the end of a profile,
/// - where the distance of the profiles no longer has a minimum there,
/// - where the drives go on, but active contacts contradict one another or no position satisfies them all. Then
///   contacts are opened such that no penetration follows: limits of joints first, the contacts that closed last at
///   the end.
/// Limits of joints become active in the same way. If opening contacts does not help, the run ends.
///
/// Forces are the reactions of that motion under all loads, without friction. Loads along motions that nothing
/// determines have no effect. Positions are integrated (order 8, tolerance 1e-12) and closed, so positions that rows
/// determine are exact.
KinematicsSummary RunContactKinematics(const Model& model, const State& start, const DynamicsSettings& settings,
                                       ResultSink* sink);

}  // namespace savary
