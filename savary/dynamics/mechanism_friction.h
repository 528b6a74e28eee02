#pragma once

#include <string>
#include <vector>

#include "savary/dynamics/mechanism_equations.h"

namespace savary {

/// Sliding friction of contacts and joints in the equations of motion. Friction is proportional to loads that it
/// changes itself, so the efforts of all sliding touches solve one small nonlinear system.
class MechanismFriction {
 public:
  /// Lengths per second: the direction of a slower slip is that in which it began. Friction turns a slip of speed v
  /// towards its true direction at a rate of mu fn / (m v), which the way that it makes so slowly is not worth.
  static constexpr double kSlowSlip = 1e-6;

  /// Keeps the pointer.
  explicit MechanismFriction(MechanismEquations* equations);

  /// Adds friction to the accelerations and multipliers at a state that were found without it, by the same factors: of
  /// the chosen rows (`fast`) or of all, with the least multipliers or any.
  EvalStatus Add(const Mechanics& at, bool fast, bool least, VecX* vdot, VecX* lambda);
  /// Power of the friction that Add added.
  [[nodiscard]] double power() const { return power_; }
  /// Where Add found no finite forces that are in equilibrium with friction.
  struct Jam {
    int friction = -1;        ///< a joint's friction that grows without bound; -1: none, or only contacts' friction
    bool is_imposed = false;  ///< no forces change the rate of that joint: drives impose it
    std::vector<int> loaded;  ///< frictions of joints whose loads grow with it
  };
  [[nodiscard]] bool is_jammed() const { return is_jammed_; }
  [[nodiscard]] const Jam& jam() const { return jam_; }

  /// Largest effort of a joint's friction at rest (`sticking`) or at its rate at a state, with these multipliers.
  [[nodiscard]] static double CalcBound(const Mechanics& at, int friction, bool sticking, const VecX& lambda);
  /// Whether the motion does not determine the forces of closed contacts and stops, or of joints with friction, at the
  /// state where rows were just chosen.
  [[nodiscard]] bool AreLoadsShared(const Mechanics& at);

 private:
  // A sliding touch. Its force is `coefficient` times the load, plus the preload, against `direction`.
  struct Slider {
    int point, friction;  // one of the two is given, the other is -1
    bool spins;           // friction of spin of the point
    Vec2 direction;       // along the tangents of a point, or of one tangent: x
    double coefficient;
    double preload;
  };

  void ListSliders(const Mechanics& at);
  [[nodiscard]] const std::string& NameOf(const Slider& slider) const;
  [[nodiscard]] static Vec3 CalcLoad(const Mechanics& at, const Slider& slider, const VecX& lambda);
  [[nodiscard]] static double CalcSpeed(const Mechanics& at, const Slider& slider);
  void SetPush(const Mechanics& at, const Slider& slider);
  [[nodiscard]] Eigen::Index FindSamePush(Eigen::Index k) const;
  enum class Iteration { kConverged, kNotConverged, kJammed };
  EvalStatus SolveEfforts();
  void DescribeJam(const Mechanics& at);
  bool FollowEfforts();
  Iteration Iterate(double part_of_friction);
  Eigen::Index Eliminate();

  MechanismEquations& equations_;
  std::vector<Slider> sliders_;
  // Of each slider: a unit effort, as wrenches on bodies; motion and multipliers by it; loads of all sliders, without
  // friction in the last column.
  MatX pushes_, motion_, multipliers_, loads_;
  MatX matrix_;
  Eigen::VectorXi pivots_;
  VecX efforts_, followed_, step_, push_, response_, response_mu_, no_rates_;
  double power_ = 0;
  bool is_jammed_ = false;
  Jam jam_;
  Eigen::Index jammed_ = -1;  // the slider at which it was seen
};

}  // namespace savary
