#pragma once

#include "savary/analysis/kinematics.h"

namespace savary {

/// Kinematics of mechanisms whose parts touch: drives move what joints, drives and active contacts determine;
/// everything else stays at rest, or, where it is pushed but not led, moves with the least velocities in the mass
/// metric (MechanismSystem::CalcLeastMotion).
///
/// A contact that is open becomes active where its gap comes to zero (event `close`), and velocities of what it pushes
/// jump. It then holds in both senses, passing from element to element, as long as geometry allows; it is given up
/// (event `release`) where its place runs off a profile, where distance has a minimum no more, and where the drives go
/// on but contacts contradict one another or no position meets them all: then the ones that stand in the way, limits
/// first and those met last at last, such that nothing is penetrated. Limits of joints are active likewise. Where that
/// does not help the run ends.
///
/// Forces are the reactions of that motion, with all loads, and without friction; loads along motions that nothing
/// determines have no effect. Positions are integrated (order 8, tolerance 1e-12) and closed, so those that rows
/// determine are exact.
KinematicsSummary RunContactKinematics(const Model& model, const State& start, const DynamicsSettings& settings,
                                       ResultSink* sink);

}  // namespace savary
