#pragma once

#include <array>
#include <limits>
#include <optional>

#include <Eigen/Dense>

#include "savary/base/spatial.h"

/// Motions known in closed form, or from minimal coordinates by means that share no code with Savary. Tests of whole
/// models compare with them. SI units, radians. Planar mechanisms lie in the xy plane, angles count counter-clockwise,
/// the cross product of two planar vectors is its z component. Constructors throw std::invalid_argument outside the
/// stated domain.
namespace savary::closed_forms {

using Vec2 = Eigen::Vector2d;

/// A coordinate with its first two time derivatives.
struct Coordinate {
  double q = 0;
  double qd = 0;
  double qdd = 0;
};

/// A point in the plane with its velocity and acceleration.
struct PlanarPoint {
  Vec2 p = Vec2::Zero();
  Vec2 v = Vec2::Zero();
  Vec2 a = Vec2::Zero();
};

/// Physical pendulum at any amplitude. The pivot is the origin, gravity acts along -y, theta counts from the hanging
/// position: mass centre at arm (sin theta, -cos theta).
///
///     theta'' = -n^2 sin theta,  n^2 = m g arm / I (I about the pivot),  k^2 = sin^2(theta0/2) + (theta0' / 2n)^2
///     k < 1, libration:  sin(theta/2) = k sn(n t + u0, k),      period 4 K(k) / n
///     k >= 1, rotation:  theta/2 = am(+-k n t + u0, 1/k),       one turn in 2 K(1/k) / (k n)
///
/// k = 1 is the separatrix (sn = tanh, infinite period). Domain: m, g, arm, I > 0, |theta0| <= pi; 0 < |1 - k^2| <=
/// 1e-15 and rest at the top are excluded. theta is unwrapped. Accuracy: rounding, also near the separatrix.
/// [olver2010, 22.19]
class LargePendulum {
 public:
  struct Parameters {
    double mass = 1;
    double pivot_inertia = 1;
    double arm = 1;
    double gravity = 9.81;
  };

  LargePendulum(const Parameters& parameters, double angle0, double speed0 = 0);

  [[nodiscard]] Coordinate Angle(double t) const;
  /// Force of the pivot on the pendulum: m (a_c + g e_y).
  [[nodiscard]] Vec2 Reaction(double t) const;
  [[nodiscard]] bool rotates() const { return rotates_; }
  /// Time of a full swing, or of a full turn.
  [[nodiscard]] double Period() const;
  /// Kinetic plus potential energy, the latter zero in the hanging position.
  [[nodiscard]] double Energy() const;

 private:
  Parameters parameters_;
  bool rotates_ = false;
  double direction_ = 1;
  long double n_ = 0, k_ = 0, u0_ = 0;
  long double complement_ = 0;  ///< 1 - k^2, or 1 - 1/k^2 in rotation
};

/// Torque-free motion about the mass centre of a body with three different principal moments, in any order along the
/// body axes. With c the axis of the largest or of the smallest moment, whichever gives k <= 1, b that of the middle
/// one, a the third, and A, B, C >= 0:
///
///     w_a = A cn u,  w_b = +-B sn u,  w_c = +-C dn u,  u = lambda t + u0
///     A^2 = w_a^2 + w_b^2 I_b (I_c - I_b) / (I_a (I_c - I_a)),   B^2 = A^2 I_a (I_c - I_a) / (I_b (I_c - I_b))
///     C^2 = w_c^2 + w_b^2 I_b (I_b - I_a) / (I_c (I_c - I_a)),   lambda^2 = C^2 (I_c - I_a) (I_c - I_b) / (I_a I_b)
///     1 - k^2 = (w_c^2 - w_a^2 I_a (I_b - I_a) / (I_c (I_c - I_b))) / C^2
///
/// The angular momentum h is fixed in the world. Body axis a goes round it, in the positive sense, by
///
///     phi = |h| t / I_a + |h| (1/I_c - 1/I_a) / lambda  (Pi(u) - Pi(u0)),   Pi(u) = Integral_0^u du / (1 + nu sn^2 u),
///     nu = (I_a A / (I_c C))^2
///
/// and the two directions h and a, known in both frames, give the orientation. k = 1 is the separatrix (spin about the
/// middle axis dying out or growing). Domain: distinct positive moments, w not zero; 0 < 1 - k^2 <= 1e-15 and steady
/// rotation about the middle axis are excluded. [landau1976, 37] [olver2010, 19.2, 22]
class AsymmetricTop {
 public:
  AsymmetricTop(const Vec3& moments, const Vec3& w0_B, const Quat& q0_WB = Quat::Identity());

  /// Angular velocity in body axes.
  [[nodiscard]] Vec3 BodyAngularVelocity(double t) const;
  [[nodiscard]] Mat3 Orientation(double t) const;  ///< R_WB
  [[nodiscard]] Quat Quaternion(double t) const;   ///< of Orientation, real part not negative
  /// Time after which the angular velocity in the body repeats; infinite on the separatrix.
  [[nodiscard]] double Period() const;
  [[nodiscard]] Vec3 AngularMomentum() const { return h_W_; }  ///< in world axes
  [[nodiscard]] double Energy() const;

 private:
  [[nodiscard]] long double Pi(long double u) const;
  [[nodiscard]] Vec3 Node_B(double t) const;

  Vec3 moments_;
  std::array<int, 3> axes_{};  ///< body axes a, b, c
  Vec3 amplitudes_;            ///< signed A, B, C
  Vec3 h_W_, node0_W_;
  long double complement_ = 0;  ///< 1 - k^2
  long double lambda_ = 0, u0_ = 0, nu_ = 0;
};

/// Symmetric top on a ball joint at the origin, gravity along -z. Body z is the axis of figure, mass centre at arm e_z
/// of the body. Steady precession at rate W about world z with tilt theta between the axis and world z:
///
///     I cos(theta) W^2 - J w3 W + m g arm = 0,   R_WB = Rz(W t) Ry(theta) Rz(s t),   s = w3 - W cos(theta)
///
/// J axial moment, I transverse moment about the joint, w3 the component of the angular velocity along the axis. The
/// slow root is m g arm / (J w3) for fast spin; the fast root goes to infinity at theta = pi/2. [goldstein2002, 5.7]
struct SymmetricTop {
  double mass = 1;
  double arm = 1;
  double axial = 1;
  double transverse = 1;
  double gravity = 9.81;

  struct Rates {
    double slow = 0;
    double fast = std::numeric_limits<double>::infinity();
  };
  /// Empty if the spin is too slow for this tilt.
  [[nodiscard]] std::optional<Rates> PrecessionRates(double tilt, double w3) const;
};

/// One steady precession of a SymmetricTop: the motion and the force of the joint on the top, in world axes.
struct SteadyPrecession {
  SymmetricTop top;
  double tilt = 0;
  double w3 = 0;
  double rate = 0;  ///< W, a root of the equation above

  [[nodiscard]] Mat3 Orientation(double t) const;
  [[nodiscard]] Vec3 AngularVelocity(double t) const;
  [[nodiscard]] Vec3 Reaction(double t) const;
};

/// Slider-crank. Crank pivot O at the origin, crank pin A = r (cos phi, sin phi), slider pin B = (x, offset) to the
/// right of A, rod angle beta from A to B:
///
///     r sin(phi) + l sin(beta) = offset,  cos(beta) > 0,  x = r cos(phi) + l cos(beta)
///
/// Mass centres lie on the links, `crank_centre` from O and `rod_centre` from A; the slider's at B; inertias about
/// mass centres. Forces follow from d'Alembert's principle, link by link from the slider to the crank. Domain: |offset
/// - r sin(phi)| < l. [norton2012]
struct SliderCrank {
  double crank = 1, rod = 3, offset = 0;
  double crank_mass = 0, crank_inertia = 0, crank_centre = 0;
  double rod_mass = 0, rod_inertia = 0, rod_centre = 0;
  double slider_mass = 0;
  Vec2 gravity = Vec2::Zero();
  double slider_load = 0;  ///< outer force on the slider along x

  struct Motion {
    Coordinate crank, rod, slider;  ///< phi, beta, x
    PlanarPoint crank_pin, crank_centre, rod_centre;
  };
  struct Forces {
    Vec2 pivot;         ///< of the ground on the crank at O
    Vec2 crank_pin;     ///< of the crank on the rod at A
    Vec2 slider_pin;    ///< of the rod on the slider at B
    double guide = 0;   ///< of the guide on the slider, along y
    double torque = 0;  ///< of the ground on the crank that makes it follow phi
  };
  [[nodiscard]] Motion CalcMotion(const Coordinate& phi) const;
  [[nodiscard]] Forces CalcForces(const Coordinate& phi) const;
  [[nodiscard]] double Energy(const Coordinate& phi) const;  ///< kinetic plus gravity's potential, zero at the origin
};
/// That of models/slider_crank.yaml.
[[nodiscard]] inline SliderCrank ExampleSliderCrank() {
  return {.crank = 0.05,
          .rod = 0.18,
          .crank_mass = 0.8,
          .crank_inertia = 900e-6,
          .crank_centre = 0.025,
          .rod_mass = 0.6,
          .rod_inertia = 1620e-6,
          .rod_centre = 0.09,
          .slider_mass = 0.45};
}

/// Two physical pendulums in a chain. First pivot at the origin, gravity along -y, both angles from the hanging
/// position and absolute: second pivot at length1 (sin theta1, -cos theta1), mass centres `centre` from their pivots
/// along the links, inertias about mass centres. With s, c = sin, cos(theta1 - theta2) and b = m2 length1 centre2:
///
///     (I1 + m1 centre1^2 + m2 length1^2) theta1'' + b c theta2''
///         = -b s theta2'^2 - g (m1 centre1 + m2 length1) sin theta1
///     b c theta1'' + (I2 + m2 centre2^2) theta2'' = b s theta1'^2 - g m2 centre2 sin theta2
///
/// No closed form: At() integrates in extended precision by the extrapolated midpoint rule of order 12, and doubles
/// the number of steps until two results agree to 1e-13 (1 + |value|); it throws std::runtime_error if chaos prevents
/// that. [goldstein2002] [hairer1993, II.9]
struct DoublePendulum {
  double mass1 = 1, inertia1 = 0, centre1 = 1, length1 = 1;
  double mass2 = 1, inertia2 = 0, centre2 = 1;
  double gravity = 9.81;

  struct State {
    double angle1 = 0, angle2 = 0, speed1 = 0, speed2 = 0;
  };
  /// Forces of the ground on link 1 and of link 1 on link 2.
  struct Reactions {
    Vec2 pivot1, pivot2;
  };
  [[nodiscard]] Vec2 Accelerations(const State& state) const;
  [[nodiscard]] Reactions CalcReactions(const State& state) const;
  [[nodiscard]] double Energy(const State& state) const;  ///< potential zero at the first pivot
  [[nodiscard]] State At(double t, const State& start) const;
};

/// Four-bar linkage. Ground pivots O = (0, 0) and D = (ground, 0), crank O-A at angle phi, coupler A-B, rocker D-B:
///
///     crank e(phi) + coupler e(coupler angle) = (ground, 0) + rocker e(rocker angle),   e(x) = (cos x, sin x)
///
/// branch +1: B to the left of the ray from A to D (open linkage for 0 < phi < pi); -1: to its right (crossed). Angles
/// of coupler and rocker lie in [-pi, pi]. Throws std::domain_error where the loop does not close or is stretched out.
/// [norton2012]
struct FourBar {
  double ground = 1, crank = 1, coupler = 1, rocker = 1;

  struct Motion {
    Coordinate crank, coupler, rocker;
  };
  [[nodiscard]] Motion CalcMotion(const Coordinate& phi, int branch) const;
  /// The point of the coupler at `along` from A towards B and `across` to the left of that.
  [[nodiscard]] PlanarPoint CalcCouplerPoint(const Motion& motion, double along, double across) const;
};

/// Driven angle of a universal joint whose shafts meet at the angle `bend` (|bend| < pi/2):
///
///     tan(phi2) = tan(phi1) / cos(bend),   phi2' / phi1' = cos(bend) / (1 - sin^2(bend) cos^2(phi1))
///
/// Both angles are zero when the driving fork's pin lies in the plane of the shafts; phi2 is unwrapped.
/// [seherrthoss2006]
[[nodiscard]] Coordinate CardanShaft(const Coordinate& phi1, double bend);

/// Two coordinates tied by q2 = ratio q1, each with its inertia (mass or moment) and its outer effort (force or
/// torque):
///
///     q1'' = (Q1 + ratio Q2) / (inertia1 + ratio^2 inertia2)
///
/// Screw: turn and travel of one body, ScrewRatio. Wheels: two turns, GearRatio. Rack: turn of the pinion and travel
/// of the rack, the ratio being the pitch radius.
struct Transmission {
  double inertia1 = 1, inertia2 = 1, ratio = 1;

  [[nodiscard]] double Acceleration1(double effort1, double effort2 = 0) const;
  /// Effort of the transmission on coordinate 2: tooth force times radius, or thrust; on coordinate 1 it is -ratio
  /// times that.
  [[nodiscard]] double ReactionOn2(double effort1, double effort2 = 0) const;
};
/// Travel per radian of a right-handed screw; `lead` is the travel per turn.
[[nodiscard]] double ScrewRatio(double lead);
/// Speed of wheel 2 over speed of wheel 1: -r1/r2 if they mesh from outside, r1/r2 if one is a ring.
[[nodiscard]] double GearRatio(double radius1, double radius2, bool internal = false);

/// Ball dropped at rest from `height` (gap to the ground), speed reversed by `restitution` e at each impact. Impact n
/// = 0, 1, ...
///
///     t_n = t_0 (1 + 2 (e + ... + e^n)),  t_0 = sqrt(2 height / g),  approach speed g t_0 e^n
///     end of bouncing t_0 (1 + e) / (1 - e)
struct BouncingBall {
  double height = 1, restitution = 0.9, gravity = 9.81;

  [[nodiscard]] double ImpactTime(int n) const;
  [[nodiscard]] double ApproachSpeed(int n) const;
  [[nodiscard]] double EndTime() const;  ///< infinite for e = 1
  /// Gap (q), its rate just after an impact at t, and its acceleration; at rest from EndTime on.
  [[nodiscard]] Coordinate Gap(double t) const;
};

/// Point thrown without drag: p = p0 + v0 t + g t^2 / 2, over all t, negative ones included.
struct Projectile {
  Vec3 p0 = Vec3::Zero();
  Vec3 v0 = Vec3::Zero();
  Vec3 gravity = Vec3(0, 0, -9.81);

  [[nodiscard]] Vec3 Position(double t) const;
  [[nodiscard]] Vec3 Velocity(double t) const;
  [[nodiscard]] double SlowestTime() const;  ///< gravity . v = 0: the apex
  /// Earlier and later time at which the height above the origin, against gravity, is h; empty if it never is.
  [[nodiscard]] std::optional<std::array<double, 2>> HeightCrossings(double h) const;
  /// Earlier and later time at which the speed is v; empty if it never is.
  [[nodiscard]] std::optional<std::array<double, 2>> SpeedCrossings(double v) const;
};

}  // namespace savary::closed_forms
