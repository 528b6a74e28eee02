#pragma once

#include <complex>
#include <vector>

#include "savary/analysis/dynamics.h"
#include "savary/analysis/motions.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// Where the equations of motion are linearised.
enum class LinearizeAt {
  kStart,        ///< as assembled, with its velocities: at rest, or in a steady motion
  kRest,         ///< as assembled, velocities taken away and drives held
  kEquilibrium,  ///< at rest in the equilibrium downhill of the start
};

/// A small motion exp(s t) about a position at rest, or about a steady motion as seen from its frame. Of two conjugate
/// values the one with positive imaginary part stands for both.
struct Mode {
  std::complex<double> s;        ///< 1/s
  double natural_frequency = 0;  ///< |s|, rad/s
  double frequency = 0;          ///< Hz, of the oscillation: Im s / 2 pi
  double damping_ratio = 0;      ///< -Re s / |s|; 0 for s = 0
  /// Change of every joint coordinate (rad, m), in the order of the joints; scaled, like `bodies`, so that the largest
  /// part of the motion, as a length, is the mechanism's length, and real.
  std::vector<std::complex<double>> coordinates;
  Eigen::VectorXcd bodies;  ///< [rotation; displacement of the mass centre] of every body
};

struct [[nodiscard]] ModesSummary : RunSummary {
  std::vector<Mode> modes;               ///< by |s|
  std::vector<std::string> coordinates;  ///< names for Mode::coordinates: "arm.q"
  int degrees_of_freedom = 0;
  bool stable = false;             ///< Re s < 0 for all modes, or = 0 without damping
  double residual = 0;             ///< N: force that is not balanced where the equations were linearised
  double force_scale = 0;          ///< N
  Vec3 frame_rate = Vec3::Zero();  ///< rad/s, world axes: of the frame in which a steady motion stands still
};

/// Modes of M q'' + C q' + K q = 0 on the motions the joints allow. About a steady motion (steady_motion.h) C has the
/// gyroscopic terms, so that nutation, precession and whirl come out, as seen from the frame of that motion; drives
/// follow their laws. Without damping and gyroscopic terms and with symmetric K they are those of the symmetric problem
/// K q = w^2 M q, to about 1e-10; otherwise of the first-order system of twice the size. Motions without mass follow
/// the others. A motion that meets no force has s = 0 and is listed once. One result row: the state.
ModesSummary RunLinearize(const Model& model, const State& start, const DynamicsSettings& settings, LinearizeAt at,
                          ResultSink* sink);

}  // namespace savary
