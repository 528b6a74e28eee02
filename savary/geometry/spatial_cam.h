#pragma once

#include <array>
#include <vector>

#include "savary/base/law_pieces.h"
#include "savary/geometry/cam.h"
#include "savary/geometry/nurbs_surface.h"
#include "savary/geometry/surface.h"

namespace savary {

/// A cam in space whose follower carries a roller, without the motion. The cam turns about z; lengths in m, angles in
/// rad. The roller is a cone about its axis, of radius r + x tan(taper) at the distance x from its middle, x positive
/// away from the cam's axis (of a face cam: out of its face).
struct SpatialCamDesign {
  enum class Kind {
    kCylindrical,  ///< the roller's axis is radial, its middle moves over a cylinder about the cam's axis
    kFace,         ///< the roller's axis is parallel to the cam's, its middle moves in a plane
    kGloboidal,    ///< the roller turns with a turret whose axis crosses the cam's at a right angle, at a distance
  };
  enum class Follower { kTranslating, kOscillating };
  enum class Walls {
    kGroove,  ///< two walls on both sides of one roller
    kRib,     ///< two walls of a rib between two rollers
    kOne,     ///< one wall, which the roller is pressed against
  };

  Kind kind = Kind::kCylindrical;
  Follower follower = Follower::kTranslating;
  Walls walls = Walls::kGroove;
  double radius = 0;         ///< distance of the roller's middle from the cam's axis; of a face cam, at s = 0; of a
                             ///< globoidal one, from the turret's axis
  double roller_radius = 0;  ///< r
  double roller_length = 0;  ///< along its axis, its middle in the middle
  double taper = 0;          ///< half the angle of the roller's cone
  double arm = 0;            ///< oscillating, not globoidal: from the pivot to the roller's middle
  double pivot_distance =
      0;                   ///< oscillating face cam: of the pivot from the cam's axis; globoidal: of the turret's axis
  double rib = 0;          ///< thickness of a rib along the motion
  bool clockwise = false;  ///< sense in which the cam turns, seen against z

  [[nodiscard]] double sense() const { return clockwise ? -1 : 1; }
};

/// One wall of a cam at the cam angle theta and the distance x along the roller, in the frame of the cam, which is that
/// of the machine at theta = 0.
struct SpatialCamPoint {
  SurfaceJet jet;             ///< u is theta, w is x
  SurfaceThird third;         ///< needs the fourth derivative of the law
  Vec3 normal;                ///< unit, from the cam to the roller
  Vec3 axis_point;            ///< of the roller's axis at x
  double pressure_angle = 0;  ///< between the normal and the direction in which the roller's middle moves; not negative
  double margin = 0;          ///< against undercutting: 1 for a roller without size, zero at a cusp of the wall
  double slide = 0;  ///< speed of the roller's axis over the cam across the axis, divided by the cam's angular speed, m
};

/// Extremes over a turn and the length of the roller.
struct SpatialCamMeasures {
  CamExtreme lowest, highest;               ///< of the law
  CamExtreme speed, acceleration, jerk;     ///< its derivatives of greatest magnitude
  CamExtreme pressure_angle;                ///< the greatest, at the roller's middle
  CamExtreme margin;                        ///< the least, anywhere on the walls
  CamExtreme curvature_max, curvature_min;  ///< principal ones, positive where the cam is convex
  CamExtreme slide;                         ///< the greatest, at the roller's middle
};

/// A cam in space designed for a given motion of its follower: the exact envelope of the roller.
///
/// In the machine's frame the roller's middle c(theta) and its axis a(theta) follow from the law; over the cam, which
/// turns by sigma theta, both are turned back. With the roller's half angle b, rho = r + x tan b, and d a unit vector
/// across the axis, points of the roller are c + x a + rho d with the normal cos(b) d - sin(b) a. A point is on the
/// envelope where its velocity over the cam has no part along the normal,
///     d . V = sin(b) a . c',   V = cos(b) (c' + x a') + rho sin(b) a',
/// which has two solutions, the two walls [litvin2004]. With e the part of V across a and f = a x e / |e|,
///     d = q e / |e| +- sqrt(1 - q^2) f,   q = sin(b) a . c' / |e|.
/// Derivatives follow by arithmetic on Taylor polynomials in theta and x. See docs/theory/cam.md.
class SpatialCam {
 public:
  /// Throws InputError at `where` for a design that has no solution, and for a law that has no value somewhere, does
  /// not close, or jumps in value or speed.
  SpatialCam(const SpatialCamDesign& design, LawPieces law, const SourceLocation& where);

  [[nodiscard]] const SpatialCamDesign& design() const { return design_; }
  [[nodiscard]] const LawPieces& law() const { return law_; }
  /// 2, or 1 of a cam with one wall. Wall 0 is on the side of the motion (above a cylindrical cam's groove), so that it
  /// pushes the roller back; of a rib and of one wall, wall 0 pushes it forward.
  [[nodiscard]] int num_walls() const { return design_.walls == SpatialCamDesign::Walls::kOne ? 1 : 2; }

  [[nodiscard]] SpatialCamPoint Calc(int wall, double theta, double x, int piece) const;
  [[nodiscard]] SpatialCamPoint Calc(int wall, double theta, double x) const {
    return Calc(wall, theta, x, law_.FindPiece(theta));
  }
  /// The roller's axis over the cam, in its frame: middle and direction. `wall` says which roller of a rib.
  void CalcRoller(int wall, double theta, Vec3* middle, Vec3* axis) const;

  /// Extremes, found on samples and then between them.
  [[nodiscard]] SpatialCamMeasures Measure() const;
  /// What is wrong; empty for a sound cam. The greatest pressure angle allowed may be infinite. `base_radius` of a
  /// fault is the least radius of the design without it. A gouge is found at samples: no cut that is narrower than a
  /// degree.
  [[nodiscard]] std::vector<CamFault> FindFaults(double most_pressure_angle) const;

  /// A wall between two joints of the law as a surface of degree 5 in u = theta and in w = x, within `tolerance` of the
  /// exact one, with its r, ru and ruu at both ends of the piece. Throws InputError where a cusp leaves none.
  [[nodiscard]] NurbsData FitWall(int wall, int piece, double tolerance, const SourceLocation& where) const;
  /// Whether ru x rw points out of the cam.
  [[nodiscard]] bool IsOutward(int wall, int piece) const;

 private:
  [[nodiscard]] CamExtreme FindCut() const;
  [[nodiscard]] std::optional<double> FindRadius(CamFault::Kind kind, double limit) const;

  SpatialCamDesign design_;
  LawPieces law_;
  double start_ = 0;  // angle of an oscillating face cam's arm at s = 0
};

}  // namespace savary
