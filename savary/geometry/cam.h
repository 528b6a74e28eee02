#pragma once

#include <optional>
#include <string>
#include <vector>

#include "savary/base/law_pieces.h"
#include "savary/geometry/plane_curve.h"

namespace savary {

/// A plane cam and its follower, without the motion. Lengths in m, angles in rad.
struct CamDesign {
  enum class Follower {
    kTranslating,  ///< slides along a line, s is its displacement
    kOscillating,  ///< turns about a pivot, s is the angle of its arm
  };
  enum class Contact { kRoller, kFlat, kKnife };
  enum class Kind {
    kDisc,    ///< the follower touches the cam from outside
    kRing,    ///< the follower runs inside the cam
    kGroove,  ///< a roller between two walls
  };

  Follower follower = Follower::kTranslating;
  Contact contact = Contact::kRoller;
  Kind kind = Kind::kDisc;
  double base_radius = 0;    ///< distance of the surface (of the groove's inner wall) from the axis at s = 0
  double roller_radius = 0;  ///< zero unless a roller
  double offset = 0;  ///< translating: distance of the follower's line from the axis, positive to the right of its
                      ///< motion; oscillating and flat: distance of the face from the pivot, positive towards the cam
  double pivot_distance = 0;  ///< oscillating: distance of the pivot from the cam's axis
  double arm = 0;             ///< oscillating: distance from the pivot to the roller's middle or to the edge
  double angle = 0;  ///< direction of motion of a translating follower, direction of the pivot of an oscillating one,
                     ///< from the x axis
  bool clockwise = false;  ///< sense in which the cam turns

  /// The cam's sense of turning: 1 counter-clockwise, -1 clockwise.
  [[nodiscard]] double sense() const { return clockwise ? -1 : 1; }
};

/// Geometry of cam and follower at one cam angle theta; derivatives are by theta. Points are in the frame of the cam,
/// which is that of the machine at theta = 0.
struct CamPoint {
  double theta = 0;
  Jet4 s;                      ///< the law: displacement or angle of the follower
  PlaneJet pitch;              ///< path of the roller's middle over the cam; of a flat follower the surface itself
  PlaneJet surface;            ///< where cam and follower touch; of a groove, on the inner wall
  PlaneJet outer;              ///< of a groove, on the outer wall; else the surface itself
  Vec2 normal;                 ///< unit, from the cam to the follower
  double pressure_angle = 0;   ///< angle from the direction in which the follower moves to the normal, positive where
                               ///< the contact force resists a rise
  double pitch_curvature = 0;  ///< positive where the pitch curve is convex; not of a flat follower
  /// Positive where the material is convex; without meaning where the margin is not positive.
  double surface_curvature = 0;
  double margin = 0;  ///< against undercutting: 1 - k r for a roller, rho / base radius for a flat face; zero or
                      ///< negative where the cam is undercut
  double slide = 0;   ///< sliding speed of the follower on the cam (of a roller that does not turn), divided by the
                      ///< cam's angular speed, m
  /// Flat face: distance of the contact along the face, from the follower's line or from the foot of the pivot.
  double face = 0;
};

/// A value and the cam angle where it occurs.
struct CamExtreme {
  double value = 0;
  double theta = 0;
};

/// What a designer asks of a cam: extremes over a full turn, and the angles where they occur.
struct CamMeasures {
  CamExtreme lowest, highest;            ///< s
  CamExtreme speed, acceleration, jerk;  ///< s', s'', s''' of greatest magnitude
  CamExtreme pressure_angle;             ///< of greatest magnitude
  CamExtreme pitch_curvature_max, pitch_curvature_min;
  CamExtreme surface_curvature_max, surface_curvature_min;
  CamExtreme radius_min, radius_max;  ///< distance of the surface from the axis
  CamExtreme slide;                   ///< of greatest magnitude
  CamExtreme face_min, face_max;
  CamExtreme margin;                       ///< the least
  std::vector<double> acceleration_jumps;  ///< cam angles where s'' jumps
};

/// What is wrong with a cam.
struct CamFault {
  enum class Kind {
    kUndercut,  ///< the surface has a cusp: the follower cannot come near enough to follow its law
    kGouge,     ///< the follower cuts into another part of the surface
    kPressure,  ///< the pressure angle is greater than allowed
  };
  Kind kind = Kind::kUndercut;
  CamExtreme worst;  ///< margin; depth of the cut, m (0 for an edge whose path crosses itself); pressure angle
  std::optional<double> base_radius;  ///< the smallest base radius without this fault, where there is one
};

/// A cam designed for a given motion of its follower: the exact conjugate profile and its derivatives.
///
/// In the frame of the machine, the cam's axis at the origin, turned by -(angle - pi/2) or -angle so that a translating
/// follower moves along y and the pivot of an oscillating one lies on the x axis, with q = 1 (-1 in a ring), sigma =
/// sense() and e the offset:
///     translating:  roller's middle c = (e, y0 + s), y0^2 + e^2 = (R + q r)^2;
///                   face at h = R + s, normal m = (0, 1);
///     oscillating:  c = (d - l cos(psi), l sin(psi)), psi = psi0 + s;
///                   face at h = d sin(psi) - e, m = (sin(psi), cos(psi)).
/// The cam turns by sigma theta, so over the cam the middle moves by t = c' - sigma k x c, and the surface is
///     p = c - q r m,  m = sigma (t turned to the left) / |t|;
///     of a face:  p = h m + h' / a' (m turned to the left),
/// a the angle of m over the cam [litvin2004]. Derivatives of any order follow by arithmetic on Taylor series, exactly:
/// the third of the surface needs the fourth of the law. See docs/theory/cam.md.
class Cam {
 public:
  /// Throws InputError at `where` for a design that has no solution, and for a law that has no value somewhere, does
  /// not close, or jumps in value or speed.
  Cam(const CamDesign& design, LawPieces law, const SourceLocation& where);

  [[nodiscard]] const CamDesign& design() const { return design_; }
  [[nodiscard]] const LawPieces& law() const { return law_; }

  [[nodiscard]] CamPoint Calc(double theta, int piece) const { return Calc(theta, law_.Calc(theta, piece)); }
  [[nodiscard]] CamPoint Calc(double theta) const { return Calc(theta, law_.FindPiece(theta)); }
  /// The same for any law that has this value and these derivatives at theta.
  [[nodiscard]] CamPoint Calc(double theta, const Jet4& s) const;

  /// A point of the cam in the frame of the machine when the cam has turned by theta.
  [[nodiscard]] Vec2 ToMachine(const Vec2& point, double theta) const;
  /// Of an oscillating follower, in the frame of the machine.
  [[nodiscard]] Vec2 pivot() const { return design_.pivot_distance * UnitVector(design_.angle); }

  /// Cam angles for pictures and searches: at least `per_turn` in a turn, the joints of the law taken twice, once for
  /// each side.
  struct Sample {
    double theta;
    int piece;
  };
  [[nodiscard]] std::vector<Sample> MakeSamples(int per_turn) const;

  /// Extremes, found on samples and then to round-off between them.
  [[nodiscard]] CamMeasures Measure() const;
  /// What is wrong; empty for a sound cam. The greatest pressure angle allowed may be infinite.
  [[nodiscard]] std::vector<CamFault> FindFaults(double most_pressure_angle) const;

  /// One part of the surface, for a profile: a piece of the law.
  struct Element {
    PlaneCurve curve;
    int piece = 0;
    PlaneCurve::NurbsData nurbs;  ///< its data; no points for an arc about the origin, which a dwell makes
  };
  /// The surface as a chain of curves, in the order of a profile (material on the left), joined where the pieces of the
  /// law meet: exact arcs for dwells, else B-splines of degree 5 through points of the surface, with its r' and r'' at
  /// both ends, so many that none at the same cam angle is farther off than `tolerance`. `outer`: the outer wall of a
  /// groove. Throws InputError where a cusp leaves no curve.
  [[nodiscard]] std::vector<Element> Fit(double tolerance, bool outer, const SourceLocation& where) const;
  /// The same with `spans` polynomials for each piece of the law that is no dwell.
  [[nodiscard]] std::vector<Element> FitSpans(int spans, bool outer, const SourceLocation& where) const;

 private:
  [[nodiscard]] bool HasDwell(int piece) const;
  [[nodiscard]] Element FitPiece(int piece, int spans, bool outer, const SourceLocation& where) const;
  [[nodiscard]] std::optional<double> FindBaseRadius(CamFault::Kind kind, double limit) const;
  [[nodiscard]] CamExtreme FindCut() const;
  template <class Value>
  [[nodiscard]] CamExtreme FindGreatest(const Value& value) const;

  CamDesign design_;
  LawPieces law_;
  SourceLocation where_;
  double start_ = 0;  // y0 or psi0
};

}  // namespace savary
