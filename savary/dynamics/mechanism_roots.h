#pragma once

#include <string>
#include <vector>

#include "savary/dynamics/mechanism_equations.h"
#include "savary/dynamics/mechanism_friction.h"
#include "savary/dynamics/root_layout.h"

namespace savary {

/// The root functions of a mechanism, whose zeros are its events, and their round-off. See RootLayout.
class MechanismRoots {
 public:
  /// Keeps the pointer. `accepted`: relative residual up to which joints count as closed.
  MechanismRoots(MechanismEquations* equations, const TouchTable& touches, double accepted);

  [[nodiscard]] const RootLayout& layout() const { return layout_; }

  /// All root functions at a state, except those of forces. True where there are root functions of forces.
  bool CalcOfMotion(const Mechanics& at, VecX* g) const;
  /// The root functions of forces, with the multipliers at that state.
  void CalcOfForces(const Mechanics& at, const VecX& lambda, VecX* g) const;
  /// One root function that depends on no force; false, and nothing is computed, where it does.
  bool CalcOne(int root, double t, const VecX& y, double* g);
  /// Round-off of each root function at a state with its loads. The accelerations vdot are used only where a joint
  /// slides with friction (NeedAccelerations).
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
