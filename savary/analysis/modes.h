#pragma once

#include <complex>
#include <vector>

#include "savary/analysis/dynamics.h"
#include "savary/analysis/motions.h"
#include "savary/multibody/model.h"
#include "savary/multibody/state.h"

namespace savary {

/// A small motion exp(s t) about a position at rest. Of two conjugate values the one with positive imaginary part stands for both.
struct Mode {
  std::complex<double> s;         ///< 1/s
  double natural_frequency = 0;   ///< |s|, rad/s
  double frequency = 0;           ///< Hz, of the oscillation: Im s / 2 pi
  double damping_ratio = 0;       ///< -Re s / |s|; 0 for s = 0
  /// Change of every joint coordinate (rad, m), in the order of the joints; scaled, like `bodies`, so that the largest part of the motion, as
  /// a length, is the mechanism's length, and real.
  std::vector<std::complex<double>> coordinates;
  Eigen::VectorXcd bodies;        ///< [rotation; displacement of the mass centre] of every body
};

struct [[nodiscard]] ModesSummary : RunSummary {
  std::vector<Mode> modes;                  ///< by |s|
  std::vector<std::string> coordinates;     ///< names for Mode::coordinates: "arm.q"
  int degrees_of_freedom = 0;
  bool stable = false;                      ///< Re s < 0 for all modes, or = 0 without damping
  double residual = 0;                      ///< N: force that is not balanced where the equations were linearised
  double force_scale = 0;                   ///< N
};

/// Modes of M q'' + C q' + K q = 0 on the motions the joints allow, at rest in `start` or, with `at_equilibrium`, in the equilibrium downhill of
/// it. Drives are held. Without damping and with symmetric K they are those of the symmetric problem K q = w^2 M q, to about 1e-10;
/// otherwise of the first-order system of twice the size. Motions without mass follow the others. One result row: the position.
ModesSummary RunLinearize(const Model& model, const State& start, const DynamicsSettings& settings, bool at_equilibrium, ResultSink* sink);

}  // namespace savary
