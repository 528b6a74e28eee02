#pragma once

#include <string>
#include <vector>

#include "savary/dynamics/mechanism_equations.h"
#include "savary/dynamics/mechanism_friction.h"
#include "savary/dynamics/root_layout.h"

namespace savary {

/// The root functions of a mechanism, whose zeros are its events, and what round-off makes of them. See RootLayout.
class MechanismRoots {
 public:
  /// Keeps the pointer. `accepted`: relative residual up to which joints count as closed.
  MechanismRoots(MechanismEquations* equations, const TouchTable& touches, double accepted);

  [[nodiscard]] const RootLayout& layout() const { return layout_; }

  /// All at a state but those of forces: what is closed holds. True where there are such.
  bool CalcOfMotion(const Mechanics& at, VecX* g) const;
  /// Those of forces, with the multipliers at that state.
  void CalcOfForces(const Mechanics& at, const VecX& lambda, VecX* g) const;
  /// One, if no force decides on it: false, and nothing is computed, where one does.
  bool CalcOne(int root, double t, const VecX& y, double* g);
  /// What round-off of the measured quantities makes of each at a state, with its loads and accelerations vdot. These
  /// are read only where a joint slides with friction (NeedAccelerations).
  void CalcFloors(const Mechanics& at, const VecX& vdot, VecX* floors);
  [[nodiscard]] bool NeedAccelerations() const;
  void CalcArmedSigns(Eigen::VectorXi* signs) const;

 private:
  void CalcOfPoint(const Mechanics& at, int point, double* g) const;
  [[nodiscard]] static double CalcRoom(const Mechanics& at, int point, const VecX& lambda, double* back);
  void CalcTouchFloors(const Mechanics& at, const VecX& vdot, VecX* floors) const;
  void CalcLawFloors(const Mechanics& at, VecX* floors);
  [[nodiscard]] double CalcRoundOff(const Mechanics& at, const Measure& measure, double value) const;

  MechanismEquations& equations_;
  RootLayout layout_;
  double accepted_;
  VecX one_point_;                          // roots of a contact point
  std::vector<double> shifted_, gradient_;  // measures
  VecX switches_, shifted_switches_;
};

}  // namespace savary
