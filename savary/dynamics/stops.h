#pragma once

#include <string>
#include <vector>

#include "savary/dynamics/mechanism_system.h"

namespace savary {

/// What became of a stop at an instant.
struct StopChange {
  int stop = 0;
  double approach = 0;    ///< speed at which it was hit; 0: it was not
  bool formed = false;    ///< it was open and is closed now
  bool released = false;  ///< it was closed and is open now
};

/// Stops of joints at instants where something changes: one complementarity problem of all that are met.
///
/// With v, a the rates of the gaps, W = J_i M^-1 J_k^T the response of the mechanism with all stops open, P impulses and e restitution:
///     hit:   P >= 0,  v+ = v + W P,  v+ + e v >= 0,  P . (v+ + e v) = 0     (Newton's law; e = 0 for those that do not approach)
///     then:  lambda >= 0,  a = W lambda + a_open >= 0,  lambda . a = 0      over those with v+ = 0
/// A stop departing at less than its capture speed is taken with e = 0. Closed afterwards are those with lambda > 0.
class StopSolver {
 public:
  explicit StopSolver(MechanismSystem* system);

  /// At (t, y) with closed joints: changes velocities in y and the modes of the system. `leaving` are closed stops whose force has
  /// come to zero. False, with problem(), where no forces hold the mechanism.
  bool Pass(double t, const std::vector<int>& leaving, VecX* y);
  [[nodiscard]] const std::vector<StopChange>& changes() const { return changes_; }
  [[nodiscard]] double energy_lost() const { return energy_lost_; }
  [[nodiscard]] const std::string& problem() const { return problem_; }

  /// "its lower limit", of a joint.
  [[nodiscard]] static std::string Describe(const Stop& stop) { return stop.side > 0 ? "its lower limit" : "its upper limit"; }

 private:
  [[nodiscard]] double LengthOf(int stop) const;
  bool CalcResponses(double t, const VecX& y);
  bool Hit(double t, VecX* y);

  MechanismSystem& system_;
  int first_mode_;
  std::vector<int> met_;  // stops whose gap is closed
  MatX response_, motion_;  // W; columns M^-1 J^T
  VecX speeds_, accelerations_;
  std::vector<StopChange> changes_;
  double energy_lost_ = 0;
  std::string problem_;
};

}  // namespace savary
