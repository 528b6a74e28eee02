#pragma once

#include <string>
#include <vector>

#include "savary/multibody/mechanics.h"

namespace savary {

/// Small motions of a mechanism at one configuration, as vectors dx of 6 per body: [rotation; displacement of the mass
/// centre], world axes. They are measured by |dx|^2 = sum L^2 |rotation|^2 + |displacement|^2, L the mechanism's
/// length.

/// J of all rows at the state set in `mechanics` (CalcConstraints done), dense.
[[nodiscard]] MatX CalcDenseJacobian(const Mechanics& mechanics);

/// The metric above as the square roots of its diagonal: L for rotations, 1 for displacements.
[[nodiscard]] VecX CalcMotionWeights(const MechanismStructure& structure);

/// A basis of the motions that all rows allow, J Z = 0 to within `threshold` relative to rows of unit length,
/// orthonormal in the metric above. As many columns as degrees of freedom.
[[nodiscard]] MatX CalcFreeMotions(const Mechanics& mechanics, double threshold = 1e-9);

/// The motion the rows resist least, of unit length, and how much: the smallest singular value of J with rows of unit
/// length.
struct SoftMotion {
  VecX dx;
  double resistance = 0;
};
[[nodiscard]] SoftMotion FindSoftestMotion(const Mechanics& mechanics);

/// How much one joint coordinate moves in a motion.
struct CoordinateShare {
  std::string coordinate;  ///< "elbow.q"
  std::string joint;
  double change = 0;  ///< rad or m, for dx as given
  double size = 0;    ///< |change| with angles times the mechanism's length
  int number = 0;     ///< in the order of the joints
};
/// Of every joint coordinate, in the order of the joints.
[[nodiscard]] std::vector<CoordinateShare> CalcCoordinateShares(const Mechanics& mechanics, const VecX& dx);
/// Those above `least` of the largest, the largest first; of those that move alike, in the order of the joints.
[[nodiscard]] std::vector<CoordinateShare> FindMovingCoordinates(const Mechanics& mechanics, const VecX& dx,
                                                                 double least = 0.05);

/// What moves in a motion, in words: its coordinates, the largest first, or, where no joint has one, its bodies. Never
/// empty unless nothing moves at all.
struct MovingNames {
  std::string joint;  ///< that moves most; empty where none does
  std::vector<std::string> names;
};
[[nodiscard]] MovingNames NameMoving(const Mechanics& mechanics, const VecX& dx);

/// A position in which rows do not determine a motion that they determine elsewhere, or a position next to it.
struct DeadCentre {
  bool found = false;
  std::string joint;                     ///< that moves most
  std::vector<std::string> coordinates;  ///< that move, the largest first; bodies where no joint moves
  std::vector<std::string> drives;       ///< joints whose drives take part; none: the joints alone
};
/// At the state set in `mechanics`; `freedom`: number of motions that rows leave free elsewhere.
[[nodiscard]] DeadCentre FindDeadCentre(const Mechanics& mechanics, int freedom);
/// In words, with what to do.
[[nodiscard]] std::string DescribeDeadCentre(const DeadCentre& centre, double t);

/// The signed distance of a fully driven mechanism from singular positions: the determinant of as many independent rows
/// as there are unknowns, relative to what it was where they were chosen. Its sign changes where two branches of the
/// motion cross, and it goes to zero as the square root of the time left where the mechanism locks up.
class SingularityWatch {
 public:
  explicit SingularityWatch(const MechanismStructure& structure);

  /// Chooses rows at the state set in `mechanics`; false where none are independent enough (the old choice then
  /// stands).
  bool Choose(const Mechanics& mechanics);
  [[nodiscard]] double Calc(const Mechanics& mechanics) const;

 private:
  [[nodiscard]] MatX CalcScaled(const Mechanics& mechanics) const;

  VecX columns_, rows_;  // scales that make J dimensionless
  std::vector<int> chosen_;
  double log_reference_ = 0;
  double sign_ = 0;
};

}  // namespace savary
