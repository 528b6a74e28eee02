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
  /// Keeps all three. `accepted`: relative residual up to which joints count as closed.
  MechanismRoots(MechanismEquations* equations, const MechanismFriction& friction, const TouchTable& touches,
                 double accepted);

  [[nodiscard]] const RootLayout& layout() const { return layout_; }

  /// All, at the state set last, but those of forces: what is closed holds. True where there are such.
  bool CalcOfMotion(VecX* g) const;
  /// Those of forces, with these multipliers.
  void CalcOfForces(const VecX& lambda, VecX* g) const;
  /// One, at the state that would be set, if no force decides on it: false, and nothing is set, where one does.
  bool CalcOne(int root, double t, const VecX& y, double* g);
  /// What round-off of the measured quantities makes of each, at the state set last with accelerations vdot.
  void CalcFloors(const VecX& vdot, VecX* floors);
  void CalcArmedSigns(Eigen::VectorXi* signs) const;

 private:
  void CalcOfPoint(int point, double* g) const;
  [[nodiscard]] double CalcRoom(int point, const VecX& lambda, double* back) const;
  void CalcTouchFloors(const VecX& vdot, VecX* floors) const;
  void CalcLawFloors(VecX* floors);
  [[nodiscard]] double CalcRoundOff(const Measure& measure, double value) const;

  MechanismEquations& equations_;
  const Mechanics& mechanics_;
  const MechanismFriction& friction_;
  RootLayout layout_;
  double accepted_;
  VecX one_point_;                          // roots of a contact point
  std::vector<double> shifted_, gradient_;  // measures
  VecX switches_, shifted_switches_;
};

}  // namespace savary
