#include "tests/support/closed_forms.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <utility>

#include <boost/math/special_functions/ellint_rf.hpp>
#include <boost/math/special_functions/ellint_rj.hpp>

#include "savary/base/constants.h"

namespace savary::closed_forms {
namespace {

constexpr long double kLongPi = std::numbers::pi_v<long double>;
constexpr long double kNearSeparatrix = 1e-15L;  // least 1 - k^2 other than 0

void Require(bool condition, const char* domain) {
  if (!condition) throw std::invalid_argument(domain);
}

/// Elliptic integrals and functions of one modulus k, given by m1 = 1 - k^2 > 0 so that nothing is lost as k nears 1;
/// m1 = 0 is the hyperbolic limit. Integrals in Carlson's form [olver2010, 19.25], functions by Landen's
/// transformation along the arithmetic-geometric mean [olver2010, 22.20].
struct Elliptic {
  long double m1 = 1;

  /// Complete integrals K and Pi with the factor 1 / (1 + nu sin^2).
  [[nodiscard]] long double K() const { return boost::math::ellint_rf(0.0L, m1, 1.0L); }
  [[nodiscard]] long double Pi(long double nu) const {
    return K() - nu / 3 * boost::math::ellint_rj(0.0L, m1, 1.0L, 1 + nu);
  }

  /// Incomplete integral of the third kind up to phi, |phi| < pi/2 if m1 = 0; nu = 0 gives the first kind.
  [[nodiscard]] long double Pi(long double phi, long double nu) const {
    const long double halves = std::round(phi / kLongPi);
    const long double s = std::sin(phi - halves * kLongPi), c = std::cos(phi), d2 = c * c + m1 * s * s;
    long double value = s * boost::math::ellint_rf(c * c, d2, 1.0L);
    if (nu != 0) value -= nu / 3 * s * s * s * boost::math::ellint_rj(c * c, d2, 1.0L, 1 + nu * s * s);
    return halves == 0 ? value : value + 2 * halves * Pi(nu);
  }
  [[nodiscard]] long double F(long double phi) const { return Pi(phi, 0); }

  /// Amplitude of u, unwrapped.
  [[nodiscard]] long double Am(long double u) const {
    if (m1 == 0) return std::atan(std::sinh(u));
    std::array<long double, 16> ratio{};  // c_n / a_n
    long double a = 1, b = std::sqrt(m1);
    int n = 0;
    while (a - b > std::numeric_limits<long double>::epsilon() * a && n < 15) {
      const long double mean = (a + b) / 2;
      ratio[++n] = (a - b) / 2 / mean;
      b = std::sqrt(a * b);
      a = mean;
    }
    long double phi = std::ldexp(a * u, n);
    for (; n > 0; --n) phi = (phi + std::asin(ratio[n] * std::sin(phi))) / 2;
    return phi;
  }
};

/// sn, cn, dn at the amplitude am.
struct Jacobi {
  long double sn, cn, dn, am;
};
Jacobi CalcJacobi(long double u, long double m1) {
  const long double am = Elliptic{m1}.Am(u), sn = std::sin(am), cn = std::cos(am);
  return {sn, cn, std::sqrt(cn * cn + m1 * sn * sn), am};
}

Vec2 Direction(double angle) { return {std::cos(angle), std::sin(angle)}; }
Vec2 Left(const Vec2& v) { return {-v.y(), v.x()}; }
double CrossZ(const Vec2& a, const Vec2& b) { return a.x() * b.y() - a.y() * b.x(); }

/// The point at `arm`, in axes turned by `angle`, from a point of the same rigid body.
PlanarPoint PointOn(const PlanarPoint& base, const Coordinate& angle, const Vec2& arm) {
  const Vec2 d = arm.x() * Direction(angle.q) + arm.y() * Left(Direction(angle.q));
  return {base.p + d, base.v + angle.qd * Left(d), base.a + angle.qdd * Left(d) - angle.qd * angle.qd * d};
}

/// Roots of a x^2 - 2 b x + c = 0 in ascending order, a > 0.
std::optional<std::array<double, 2>> QuadraticRoots(double a, double b, double c) {
  const double discriminant = b * b - a * c;
  if (discriminant < 0) return std::nullopt;
  const double sum = b + std::copysign(std::sqrt(discriminant), b);
  if (sum == 0) return std::array{0.0, 0.0};
  const double x1 = sum / a, x2 = c / sum;
  return std::array{std::min(x1, x2), std::max(x1, x2)};
}

}  // namespace

// Large pendulum ------------------------------------------------------------------------------------------------------

LargePendulum::LargePendulum(const Parameters& parameters, double angle0, double speed0) : parameters_(parameters) {
  Require(parameters.mass > 0 && parameters.pivot_inertia > 0 && parameters.arm > 0 && parameters.gravity > 0,
          "mass, inertia, arm and gravity must be positive");
  Require(std::abs(angle0) <= std::numbers::pi, "the first angle must lie between -pi and pi");
  n_ = std::sqrt(static_cast<long double>(parameters.mass) * parameters.gravity * parameters.arm /
                 parameters.pivot_inertia);
  const long double s = std::sin(angle0 / 2.0L), c = std::cos(angle0 / 2.0L), w = speed0 / (2 * n_);
  k_ = std::hypot(s, w);
  const long double below = (c - w) * (c + w);  // 1 - k^2
  Require(std::abs(below) > kNearSeparatrix || (below == 0 && speed0 != 0),
          "too near the separatrix, or at rest at the top");
  rotates_ = below <= 0;
  if (rotates_) {
    direction_ = speed0 < 0 ? -1 : 1;
    complement_ = -below / (k_ * k_);
    u0_ = Elliptic{complement_}.F(angle0 / 2.0L);
  } else {
    complement_ = below;
    u0_ = Elliptic{complement_}.F(std::atan2(s, w));  // sn u0 = s/k, cn u0 = w/k
  }
}

Coordinate LargePendulum::Angle(double t) const {
  const Jacobi j = CalcJacobi(rotates_ ? direction_ * k_ * n_ * t + u0_ : n_ * t + u0_, complement_);
  const long double angle = rotates_ ? 2 * j.am : 2 * std::atan2(k_ * j.sn, j.dn);
  const long double speed = 2 * k_ * n_ * (rotates_ ? direction_ * j.dn : j.cn);
  return {static_cast<double>(angle), static_cast<double>(speed), static_cast<double>(-n_ * n_ * std::sin(angle))};
}

Vec2 LargePendulum::Reaction(double t) const {
  const Coordinate theta = Angle(t);
  const Vec2 radial = Left(-Direction(theta.q));  // (sin, -cos)
  const Vec2 a = parameters_.arm * (theta.qdd * Left(radial) - theta.qd * theta.qd * radial);
  return parameters_.mass * (a + parameters_.gravity * Vec2::UnitY());
}

double LargePendulum::Period() const {
  if (complement_ == 0) return kInfinity;
  const long double quarter = Elliptic{complement_}.K();
  return static_cast<double>(rotates_ ? 2 * quarter / (k_ * n_) : 4 * quarter / n_);
}

double LargePendulum::Energy() const {
  return static_cast<double>(2 * k_ * k_) * parameters_.mass * parameters_.gravity * parameters_.arm;
}

// Asymmetric top ------------------------------------------------------------------------------------------------------

AsymmetricTop::AsymmetricTop(const Vec3& moments, const Vec3& w0_B, const Quat& q0_WB) : moments_(moments) {
  Require(moments.minCoeff() > 0, "the moments must be positive");
  Require(w0_B.squaredNorm() > 0, "the angular velocity must not be zero");
  axes_ = {0, 1, 2};
  std::sort(axes_.begin(), axes_.end(), [&](int i, int j) { return moments[i] < moments[j]; });
  long double ia = 0, ib = 0, ic = 0, a2 = 0, c2 = 0, wa = 0, wb = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (attempt == 1) std::swap(axes_[0], axes_[2]);
    const auto [a, b, c] = axes_;
    ia = moments[a], ib = moments[b], ic = moments[c];
    Require(ia != ib && ib != ic, "the moments must be distinct");
    wa = w0_B[a], wb = w0_B[b];
    const long double wc = w0_B[c];
    a2 = wa * wa + wb * wb * ib * (ic - ib) / (ia * (ic - ia));
    c2 = wc * wc + wb * wb * ib * (ib - ia) / (ic * (ic - ia));
    complement_ = (wc * wc - wa * wa * ia * (ib - ia) / (ic * (ic - ib))) / c2;  // not a number if w is along a
    if (complement_ >= 0) break;
  }
  const auto [a, b, c] = axes_;
  const bool cyclic = (b - a + 3) % 3 == 1;
  const double sign_c = w0_B[c] < 0 ? -1 : 1;
  const double sign_b = sign_c * (cyclic ? 1 : -1) * (ic > ia ? 1 : -1);  // from Euler's equation about b
  const long double b_over_a = std::sqrt(ia * (ic - ia) / (ib * (ic - ib)));
  const long double A = std::sqrt(a2), C = std::sqrt(c2);
  amplitudes_ =
      Vec3(static_cast<double>(A), static_cast<double>(sign_b * A * b_over_a), static_cast<double>(sign_c * C));
  lambda_ = C * std::sqrt((ic - ia) * (ic - ib) / (ia * ib));
  nu_ = a2 * ia * ia / (c2 * ic * ic);
  const long double sn = sign_b * wb / b_over_a, cn = wa;  // times A
  if (complement_ != 0) {
    Require(complement_ > kNearSeparatrix, "too near the separatrix");
    u0_ = Elliptic{complement_}.F(std::atan2(sn, cn));
  } else {  // cn = sech keeps its sign, so A takes that of w_a, and B with it
    Require(cn != 0, "steady rotation about the middle axis is excluded");
    u0_ = std::asinh(sn / cn);
    if (cn < 0) amplitudes_.head<2>() *= -1;
  }

  const Mat3 R0_WB = q0_WB.normalized().toRotationMatrix();
  h_W_ = R0_WB * moments.cwiseProduct(w0_B);
  node0_W_ = R0_WB * Node_B(0);
}

Vec3 AsymmetricTop::BodyAngularVelocity(double t) const {
  const Jacobi j = CalcJacobi(lambda_ * t + u0_, complement_);
  Vec3 w;
  w[axes_[0]] = amplitudes_[0] * static_cast<double>(j.cn);
  w[axes_[1]] = amplitudes_[1] * static_cast<double>(j.sn);
  w[axes_[2]] = amplitudes_[2] * static_cast<double>(j.dn);
  return w;
}

/// Unit vector along h x a in body axes. Never degenerate: w_b and w_c do not vanish together.
Vec3 AsymmetricTop::Node_B(double t) const {
  return moments_.cwiseProduct(BodyAngularVelocity(t)).cross(Vec3::Unit(axes_[0])).normalized();
}

long double AsymmetricTop::Pi(long double u) const {
  if (complement_ > 0) return Elliptic{complement_}.Pi(Elliptic{complement_}.Am(u), nu_);
  return (u + std::sqrt(nu_) * std::atan(std::sqrt(nu_) * std::tanh(u))) / (1 + nu_);
}

Mat3 AsymmetricTop::Orientation(double t) const {
  const long double h = h_W_.norm(), ia = moments_[axes_[0]], ic = moments_[axes_[2]];
  const long double phi = h * t / ia + h * (1 / ic - 1 / ia) / lambda_ * (Pi(lambda_ * t + u0_) - Pi(u0_));
  const Vec3 z_W = h_W_.normalized();
  const Vec3 z_B = moments_.cwiseProduct(BodyAngularVelocity(t)).normalized();
  const Vec3 node_W =
      static_cast<double>(std::cos(phi)) * node0_W_ + static_cast<double>(std::sin(phi)) * z_W.cross(node0_W_);
  const Vec3 node_B = Node_B(t);
  return z_W * z_B.transpose() + node_W * node_B.transpose() + z_W.cross(node_W) * z_B.cross(node_B).transpose();
}

Quat AsymmetricTop::Quaternion(double t) const {
  Quat q(Orientation(t));
  if (q.w() < 0) q.coeffs() *= -1;
  return q;
}

double AsymmetricTop::Period() const {
  return complement_ > 0 ? static_cast<double>(4 * Elliptic{complement_}.K() / lambda_) : kInfinity;
}

double AsymmetricTop::Energy() const {
  const auto [a, b, c] = axes_;
  return (moments_[a] * amplitudes_[0] * amplitudes_[0] + moments_[c] * amplitudes_[2] * amplitudes_[2]) /
         2;  // at u = 0
}

// Symmetric top -------------------------------------------------------------------------------------------------------

std::optional<SymmetricTop::Rates> SymmetricTop::PrecessionRates(double tilt, double w3) const {
  const double a = transverse * std::cos(tilt), b = axial * w3, c = mass * gravity * arm;
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return std::nullopt;
  const double sum = b + std::copysign(std::sqrt(discriminant), b);
  if (sum == 0) return std::nullopt;
  return Rates{2 * c / sum, sum / (2 * a)};
}

Mat3 SteadyPrecession::Orientation(double t) const {
  const double spin = w3 - rate * std::cos(tilt);
  return (Eigen::AngleAxisd(rate * t, Vec3::UnitZ()) * Eigen::AngleAxisd(tilt, Vec3::UnitY()) *
          Eigen::AngleAxisd(spin * t, Vec3::UnitZ()))
      .toRotationMatrix();
}

Vec3 SteadyPrecession::AngularVelocity(double t) const {
  return rate * Vec3::UnitZ() + (w3 - rate * std::cos(tilt)) * Orientation(t).col(2);
}

Vec3 SteadyPrecession::Reaction(double t) const {
  const Vec3 inward = -Vec3(std::cos(rate * t), std::sin(rate * t), 0);
  return top.mass * (rate * rate * top.arm * std::sin(tilt) * inward + top.gravity * Vec3::UnitZ());
}

// Slider-crank --------------------------------------------------------------------------------------------------------

SliderCrank::Motion SliderCrank::CalcMotion(const Coordinate& phi) const {
  Motion m;
  m.crank = phi;
  m.crank_pin = PointOn({}, phi, {crank, 0});
  m.crank_centre = PointOn({}, phi, {crank_centre, 0});
  const double rise = (offset - m.crank_pin.p.y()) / rod;
  Require(std::abs(rise) < 1, "the rod does not reach the slider");
  m.rod.q = std::asin(rise);
  const double c = std::cos(m.rod.q);
  m.rod.qd = -m.crank_pin.v.y() / (rod * c);
  m.rod.qdd = (-m.crank_pin.a.y() / rod + rise * m.rod.qd * m.rod.qd) / c;
  m.rod_centre = PointOn(m.crank_pin, m.rod, {rod_centre, 0});
  const PlanarPoint pin = PointOn(m.crank_pin, m.rod, {rod, 0});
  m.slider = {pin.p.x(), pin.v.x(), pin.a.x()};
  return m;
}

SliderCrank::Forces SliderCrank::CalcForces(const Coordinate& phi) const {
  const Motion m = CalcMotion(phi);
  const Vec2 d_rod = Direction(m.rod.q), d_crank = Direction(phi.q);
  const Vec2 pull_rod = rod_mass * (m.rod_centre.a - gravity), pull_crank = crank_mass * (m.crank_centre.a - gravity);
  Forces f;
  // Moments on the rod about A: rod_inertia beta'' + rod_centre d x pull = -l d x slider_pin.
  const double moment = rod_inertia * m.rod.qdd + rod_centre * CrossZ(d_rod, pull_rod);
  f.slider_pin.x() = slider_mass * (m.slider.qdd - gravity.x()) - slider_load;
  f.slider_pin.y() = (d_rod.y() * f.slider_pin.x() - moment / rod) / d_rod.x();
  f.guide = -slider_mass * gravity.y() - f.slider_pin.y();
  f.crank_pin = pull_rod + f.slider_pin;
  f.pivot = pull_crank + f.crank_pin;
  f.torque =
      crank_inertia * phi.qdd + crank_centre * CrossZ(d_crank, pull_crank) + crank * CrossZ(d_crank, f.crank_pin);
  return f;
}

double SliderCrank::Energy(const Coordinate& phi) const {
  const Motion m = CalcMotion(phi);
  const double kinetic = crank_mass * m.crank_centre.v.squaredNorm() + crank_inertia * phi.qd * phi.qd +
                         rod_mass * m.rod_centre.v.squaredNorm() + rod_inertia * m.rod.qd * m.rod.qd +
                         slider_mass * m.slider.qd * m.slider.qd;
  const Vec2 first_moment =
      crank_mass * m.crank_centre.p + rod_mass * m.rod_centre.p + slider_mass * Vec2(m.slider.q, offset);
  return kinetic / 2 - gravity.dot(first_moment);
}

// Double pendulum -----------------------------------------------------------------------------------------------------

namespace {

using State4 = Eigen::Matrix<long double, 4, 1>;  // theta1, theta2, theta1', theta2'

State4 CalcRates(const DoublePendulum& d, const State4& y) {
  const long double m1 = d.mass1, c1 = d.centre1, l1 = d.length1, m2 = d.mass2, c2 = d.centre2, g = d.gravity;
  const long double s = std::sin(y[0] - y[1]), c = std::cos(y[0] - y[1]), b = m2 * l1 * c2;
  const long double m11 = d.inertia1 + m1 * c1 * c1 + m2 * l1 * l1, m22 = d.inertia2 + m2 * c2 * c2, m12 = b * c;
  const long double f1 = -b * s * y[3] * y[3] - g * (m1 * c1 + m2 * l1) * std::sin(y[0]);
  const long double f2 = b * s * y[2] * y[2] - g * m2 * c2 * std::sin(y[1]);
  const long double det = m11 * m22 - m12 * m12;
  return {y[2], y[3], (m22 * f1 - m12 * f2) / det, (m11 * f2 - m12 * f1) / det};
}

/// One step of length H: midpoint rule with 2, 4, ..., 12 substeps, extrapolated in h^2 (Aitken-Neville). All in
/// increments over y0, which keeps rounding errors small.
State4 ExtrapolatedStep(const DoublePendulum& d, const State4& y0, long double H) {
  constexpr int kColumns = 6;
  const State4 f0 = CalcRates(d, y0);
  std::array<State4, kColumns> table;
  for (int j = 0; j < kColumns; ++j) {
    const int n = 2 * (j + 1);
    const long double h = H / n;
    State4 before = State4::Zero(), y = h * f0;
    for (int i = 1; i < n; ++i) before = std::exchange(y, State4(before + 2 * h * CalcRates(d, y0 + y)));
    table[j] = y;
    for (int i = j - 1; i >= 0; --i) {  // table[i] then holds the value extrapolated from columns i..j
      const long double ratio = (j + 1.0L) / (i + 1.0L);
      table[i] = table[i + 1] + (table[i + 1] - table[i]) / (ratio * ratio - 1);
    }
  }
  return y0 + table[0];
}

State4 Pack(const DoublePendulum::State& s) { return {s.angle1, s.angle2, s.speed1, s.speed2}; }

}  // namespace

Vec2 DoublePendulum::Accelerations(const State& state) const {
  return CalcRates(*this, Pack(state)).tail<2>().cast<double>();
}

DoublePendulum::Reactions DoublePendulum::CalcReactions(const State& state) const {
  const Vec2 alpha = Accelerations(state);
  const double quarter = std::numbers::pi / 2;  // from the hanging position to the x axis
  const Coordinate link1{state.angle1 - quarter, state.speed1, alpha[0]},
      link2{state.angle2 - quarter, state.speed2, alpha[1]};
  const PlanarPoint pin = PointOn({}, link1, {length1, 0});
  const Vec2 up(0, gravity);
  Reactions r;
  r.pivot2 = mass2 * (PointOn(pin, link2, {centre2, 0}).a + up);
  r.pivot1 = mass1 * (PointOn({}, link1, {centre1, 0}).a + up) + r.pivot2;
  return r;
}

double DoublePendulum::Energy(const State& s) const {
  const double m11 = inertia1 + mass1 * centre1 * centre1 + mass2 * length1 * length1;
  const double m22 = inertia2 + mass2 * centre2 * centre2;
  const double kinetic = m11 * s.speed1 * s.speed1 / 2 + m22 * s.speed2 * s.speed2 / 2 +
                         mass2 * length1 * centre2 * std::cos(s.angle1 - s.angle2) * s.speed1 * s.speed2;
  return kinetic -
         gravity * ((mass1 * centre1 + mass2 * length1) * std::cos(s.angle1) + mass2 * centre2 * std::cos(s.angle2));
}

DoublePendulum::State DoublePendulum::At(double t, const State& start) const {
  const State4 y0 = Pack(start);
  State4 coarse = State4::Constant(std::numeric_limits<long double>::quiet_NaN());
  for (int steps = 8; steps <= 1 << 14; steps *= 2) {
    State4 y = y0;
    for (int i = 0; i < steps; ++i) y = ExtrapolatedStep(*this, y, t / static_cast<long double>(steps));
    if (((y - coarse).array().abs() <= 1e-13L * (1 + y.array().abs())).all()) {
      const Eigen::Vector4d r = y.cast<double>();
      return {r[0], r[1], r[2], r[3]};
    }
    coarse = y;
  }
  throw std::runtime_error("double pendulum: no agreement to 1e-13");
}

// Four-bar ------------------------------------------------------------------------------------------------------------

FourBar::Motion FourBar::CalcMotion(const Coordinate& phi, int branch) const {
  Require(branch == 1 || branch == -1, "the branch is 1 or -1");
  const PlanarPoint A = PointOn({}, phi, {crank, 0});
  const Vec2 D(ground, 0);
  const double f = (D - A.p).norm();
  const Vec2 s = (D - A.p) / f;
  // 16 area^2 of the triangle with sides f, coupler, rocker, by Heron's formula.
  const double square =
      (f + coupler + rocker) * (coupler + rocker - f) * (f + coupler - rocker) * (f - coupler + rocker);
  if (!(square > 0)) throw std::domain_error("the four-bar does not close, or is stretched out");
  const double along = (f * f + (coupler - rocker) * (coupler + rocker)) / (2 * f);
  const Vec2 B = A.p + along * s + branch * std::sqrt(square) / (2 * f) * Left(s);
  const Vec2 e3 = (B - A.p) / coupler, e4 = (B - D) / rocker;
  const double sine = CrossZ(e3, e4);
  Motion m;
  m.crank = phi;
  m.coupler.q = std::atan2(e3.y(), e3.x());
  m.rocker.q = std::atan2(e4.y(), e4.x());
  // Projections on e4 and e3 of v_A + coupler w3 Left(e3) = rocker w4 Left(e4), and of its derivative.
  m.coupler.qd = -A.v.dot(e4) / (coupler * sine);
  m.rocker.qd = -A.v.dot(e3) / (rocker * sine);
  const Vec2 rest = A.a - coupler * m.coupler.qd * m.coupler.qd * e3 + rocker * m.rocker.qd * m.rocker.qd * e4;
  m.coupler.qdd = -rest.dot(e4) / (coupler * sine);
  m.rocker.qdd = -rest.dot(e3) / (rocker * sine);
  return m;
}

PlanarPoint FourBar::CalcCouplerPoint(const Motion& motion, double along, double across) const {
  return PointOn(PointOn({}, motion.crank, {crank, 0}), motion.coupler, {along, across});
}

// Transmissions -------------------------------------------------------------------------------------------------------

Coordinate CardanShaft(const Coordinate& phi1, double bend) {
  Require(std::abs(bend) < std::numbers::pi / 2, "the bend must be less than a right angle");
  const double c = std::cos(bend), s2 = std::sin(bend) * std::sin(bend);
  const double cos1 = std::cos(phi1.q), sin1 = std::sin(phi1.q);
  const double lead = std::atan2(sin1 * cos1 * (1 - c), c * cos1 * cos1 + sin1 * sin1);  // phi2 - phi1
  const double denominator = 1 - s2 * cos1 * cos1;
  const double ratio = c / denominator;
  const double slope = -ratio * s2 * 2 * sin1 * cos1 / denominator;  // d ratio / d phi1
  return {phi1.q + lead, ratio * phi1.qd, ratio * phi1.qdd + slope * phi1.qd * phi1.qd};
}

double Transmission::Acceleration1(double effort1, double effort2) const {
  return (effort1 + ratio * effort2) / (inertia1 + ratio * ratio * inertia2);
}

double Transmission::ReactionOn2(double effort1, double effort2) const {
  return inertia2 * ratio * Acceleration1(effort1, effort2) - effort2;
}

double ScrewRatio(double lead) { return lead / (2 * std::numbers::pi); }

double GearRatio(double radius1, double radius2, bool internal) { return (internal ? 1 : -1) * radius1 / radius2; }

// Free flight ---------------------------------------------------------------------------------------------------------

double BouncingBall::ImpactTime(int n) const {
  double sum = 0;  // e + ... + e^n by Horner
  for (int i = 0; i < n; ++i) sum = restitution * (1 + sum);
  return std::sqrt(2 * height / gravity) * (1 + 2 * sum);
}

double BouncingBall::ApproachSpeed(int n) const { return std::sqrt(2 * height * gravity) * std::pow(restitution, n); }

double BouncingBall::EndTime() const { return std::sqrt(2 * height / gravity) * (1 + restitution) / (1 - restitution); }

Coordinate BouncingBall::Gap(double t) const {
  if (t >= EndTime()) return {0, 0, 0};
  if (t < ImpactTime(0)) return {height - gravity * t * t / 2, -gravity * t, -gravity};
  int n = 0;
  while (ImpactTime(n + 1) <= t && ImpactTime(n + 1) > ImpactTime(n)) ++n;
  const double since = t - ImpactTime(n), departure = restitution * ApproachSpeed(n);
  return {since * (departure - gravity * since / 2), departure - gravity * since, -gravity};
}

Vec3 Projectile::Position(double t) const { return p0 + t * v0 + t * t / 2 * gravity; }

Vec3 Projectile::Velocity(double t) const { return v0 + t * gravity; }

double Projectile::SlowestTime() const { return -gravity.dot(v0) / gravity.squaredNorm(); }

std::optional<std::array<double, 2>> Projectile::HeightCrossings(double h) const {
  const double g = gravity.norm();
  return QuadraticRoots(g, -v0.dot(gravity) / g, 2 * (h + p0.dot(gravity) / g));
}

std::optional<std::array<double, 2>> Projectile::SpeedCrossings(double v) const {
  return QuadraticRoots(gravity.squaredNorm(), -gravity.dot(v0), v0.squaredNorm() - v * v);
}

}  // namespace savary::closed_forms
