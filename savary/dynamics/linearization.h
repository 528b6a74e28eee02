#pragma once

#include <cstdint>
#include <vector>

#include "savary/multibody/mechanics.h"

namespace savary {

/// The equations of motion of n bodies with m constraint rows, linearised at a state (t, y) with accelerations Vdot and
/// multipliers lambda:
///
///     M dVdot + C dV + K dx - J^T dlambda = 0
///     J dVdot + bias_V dV + bias_x dx     = 0
///
/// dx and dV stack, body by body, small displacements [rotation; displacement] of the mass centre and changes of the
/// twist [w; v], in world axes: the body's pose is exp(rotation) q, p + displacement, as in MoveBodies. With
///
///     R(x, V) = f + J^T lambda - M Vdot   at fixed Vdot, lambda,       K = -dR/dx,   C = -dR/dV,
///
/// K is the stiffness of springs and loads, the geometric stiffness of the multipliers and the change of M Vdot; C the
/// damping and the gyroscopic terms. At an equilibrium under conservative loads K is symmetric (R = -dL/dx of the
/// Lagrange function L = U - lambda . c); elsewhere its antisymmetric part also carries R itself.
///
/// Displacements that joints allow satisfy J dx = 0, and dV then satisfies J dV + (dJ/dx dx) V = 0. Where the mechanism
/// is at rest the last term vanishes: small motions are those of M, C, K on the null space of J.
struct LinearizedMechanism {
  MatX M;       ///< 6n x 6n, block diagonal
  MatX C;       ///< 6n x 6n
  MatX K;       ///< 6n x 6n
  MatX J;       ///< m x 6n
  MatX bias_x;  ///< m x 6n: d(J Vdot + bias)/dx at fixed Vdot
  MatX bias_V;  ///< m x 6n: d(bias)/dV

  // What auxiliary states need. The work of a mechanism grows by P = load power + lambda . J V.
  Eigen::RowVectorXd power_x;  ///< dP/dx at fixed lambda
  Eigen::RowVectorXd power_V;  ///< dP/dV at fixed lambda
  MatX reference_x;            ///< per StateLayout::references(): change of the rate of what it refers to with dx
  MatX reference_V;            ///< the same with dV

  // Bristles z of contact points, three numbers for each point that has them (points that are not pressed: zero).
  MatX bristle_force;                ///< df/dz
  MatX bristle_x, bristle_V;         ///< dz'/dx, dz'/dV
  MatX bristle_z;                    ///< dz'/dz
  Eigen::RowVectorXd bristle_power;  ///< dP/dz

  /// Adds what bristles make of small motions to K and C: springs where bodies hold each other; where these slide,
  /// bristles bend as steady slip bends them.
  void AddBristles();
};

/// Computes LinearizedMechanism by central differences of R, which is local: the equation of a body changes only with
/// the bodies it shares a joint or a force element with, and with those that an expression of that element reads.
/// Bodies on which no equation depends in common have one colour and are displaced together, so the number of
/// evaluations of R depends on how the bodies are connected, not on how many they are: 24 for each colour, two for each
/// of twelve directions.
///
/// Steps are 4e-6 of a radian, of the mechanism's length, of its largest speed (at least its length per second). For R
/// made of polynomials of second degree in V (gyroscopic terms, rows, dampers) C and bias_V are exact; elsewhere the
/// error is about 1e-11 of the terms that make up R, per unit step.
///
/// Allocates only when made and when a result is first filled.
class MechanismLinearizer {
 public:
  explicit MechanismLinearizer(const Model& model);

  /// At fixed branches of the laws. `vdot` (6n) and `lambda` (m) may be any: those of the motion, or zero and the
  /// multipliers of an equilibrium.
  void Calc(double t, const VecX& y, const DiscreteState& discrete, const VecX& vdot, const VecX& lambda,
            LinearizedMechanism* result);

  [[nodiscard]] int num_colours() const { return num_colours_; }
  [[nodiscard]] int colour(int body) const { return colour_[body]; }
  /// Evaluations of R since it was made.
  [[nodiscard]] long num_residuals() const { return num_residuals_; }

 private:
  // Consecutive values of the residual that depend on the same bodies. They are differences of the rows `row`.. of D.
  struct Group {
    int first, size, row;
    std::vector<int> bodies;
  };

  void AddGroup(int size, int row, std::vector<int> bodies);
  void AddFrame(FrameIndex frame, std::vector<int>* bodies) const;
  void ChooseColours();
  void AddCompliant(double t, const VecX& y, const DiscreteState& discrete, LinearizedMechanism* result);
  void CalcResidual(double t, const DiscreteState& discrete, const VecX& vdot, const VecX& lambda, VecX* values);
  void Displace(int body, int direction, double step);

  Mechanics mechanics_;
  double length_;
  std::vector<Group> groups_;
  std::vector<int> colour_;
  int num_colours_ = 0;
  int num_values_ = 0;
  long num_residuals_ = 0;
  std::vector<int> bristled_;           // contact points
  static constexpr int kRates = 3;      // of the gap, and the slip along both tangents
  std::vector<int> compliant_;          // contact points
  std::vector<CompliantForce> forces_;  // by contact point
  VecX y_, plus_, minus_;
  const VecX* base_ = nullptr;
  MatX D_[2];  // by x and by V: rows of bodies (6n), of constraints (m), the power, references
};

}  // namespace savary
