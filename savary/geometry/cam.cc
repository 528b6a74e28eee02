#include "savary/geometry/cam.h"

#include <array>
#include <cmath>
#include <complex>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

using Complex = std::complex<double>;

constexpr Complex kI{0, 1};

// A point that moves in the plane of complex numbers: coefficients of powers of theta, up to the fourth.
struct Series {
  std::array<Complex, 5> c{};

  Series() = default;
  Series(Complex value) { c[0] = value; }  // numbers are series
  Series(double value) { c[0] = value; }
  explicit Series(const Jet4& jet) : c{jet.value, jet.d1, jet.d2 / 2, jet.d3 / 6, jet.d4 / 24} {}

  [[nodiscard]] Series Rate() const {
    Series rate;
    for (int k = 0; k < 4; ++k) rate.c[k] = static_cast<double>(k + 1) * c[k + 1];
    return rate;
  }
  [[nodiscard]] Series Conjugate() const {
    Series conjugate;
    for (int k = 0; k < 5; ++k) conjugate.c[k] = std::conj(c[k]);
    return conjugate;
  }
  [[nodiscard]] PlaneJet Jet() const {
    const auto vector = [](Complex z) { return Vec2(z.real(), z.imag()); };
    return {vector(c[0]), vector(c[1]), 2 * vector(c[2]), 6 * vector(c[3])};
  }
};

Series operator+(Series a, const Series& b) {
  for (int k = 0; k < 5; ++k) a.c[k] += b.c[k];
  return a;
}
Series operator*(const Series& a, const Series& b) {
  Series product;
  for (int k = 0; k < 5; ++k) {
    for (int j = 0; j <= k; ++j) product.c[k] += a.c[j] * b.c[k - j];
  }
  return product;
}
Series operator-(const Series& a, const Series& b) { return a + Series(-1.0) * b; }
Series operator/(const Series& a, const Series& b) {
  Series quotient;
  for (int k = 0; k < 5; ++k) {
    quotient.c[k] = a.c[k];
    for (int j = 1; j <= k; ++j) quotient.c[k] -= b.c[j] * quotient.c[k - j];
    quotient.c[k] /= b.c[0];
  }
  return quotient;
}
// r r = a.
Series Root(const Series& a) {
  Series root(std::sqrt(a.c[0]));
  for (int k = 1; k < 5; ++k) {
    root.c[k] = a.c[k];
    for (int j = 1; j < k; ++j) root.c[k] -= root.c[j] * root.c[k - j];
    root.c[k] /= 2.0 * root.c[0];
  }
  return root;
}
// e' = a' e.
Series Exponential(const Series& a) {
  Series e(std::exp(a.c[0]));
  for (int k = 1; k < 5; ++k) {
    for (int j = 1; j <= k; ++j) e.c[k] += static_cast<double>(j) * a.c[j] * e.c[k - j] / static_cast<double>(k);
  }
  return e;
}

// How far the machine's axes are turned back from those the formulas are written in.
double Turn(const CamDesign& design) {
  return design.follower == CamDesign::Follower::kTranslating ? design.angle - kPi / 2 : design.angle;
}

}  // namespace

Cam::Cam(const CamDesign& design, LawPieces law, const SourceLocation& where)
    : design_(design), law_(std::move(law)), where_(where) {
  using Contact = CamDesign::Contact;
  using Kind = CamDesign::Kind;
  const CamDesign& d = design_;
  const bool slides = d.follower == CamDesign::Follower::kTranslating;
  if (d.contact != Contact::kRoller) design_.roller_radius = 0;
  if (d.contact == Contact::kFlat && d.kind != Kind::kDisc)
    throw InputError(where, "a flat face can only touch a cam from outside; use a roller in a ring or groove");
  if (d.contact == Contact::kKnife && d.kind == Kind::kGroove) throw InputError(where, "a groove needs a roller");
  const double distance = d.base_radius + (d.kind == Kind::kRing ? -1 : 1) * d.roller_radius;
  if (!(distance > 0))
    throw InputError(where, "the roller does not fit into the ring; its radius must be less than the base radius");
  if (d.contact == Contact::kFlat) {
    if (!slides) {
      const double sine = (d.base_radius + d.offset) / d.pivot_distance;
      if (!(std::abs(sine) < 1))
        throw InputError(where,
                         "the face cannot reach the base circle: the base radius and the face's offset together must "
                         "be less than the pivot's distance");
      start_ = std::asin(sine);
    }
  } else if (slides) {
    if (!(std::abs(d.offset) < distance))
      throw InputError(where,
                       "the follower's line passes the base circle: its offset must be less than the distance of the "
                       "roller's middle (or the edge) from the axis");
    start_ = std::sqrt((distance - d.offset) * (distance + d.offset));
  } else {
    const double cosine =
        (d.arm * d.arm + d.pivot_distance * d.pivot_distance - distance * distance) / (2 * d.arm * d.pivot_distance);
    if (!(std::abs(cosine) < 1)) {
      throw InputError(where, fmt::format("the arm cannot reach the base circle: arm, pivot distance and the distance "
                                          "of the {} from the axis must be the sides of a triangle",
                                          d.contact == Contact::kRoller ? "roller's middle" : "edge"));
    }
    start_ = std::acos(cosine);
  }

  // The law: finite everywhere, closed, without jumps of value and speed.
  const int pieces = law_.num_pieces();
  const auto degrees = [](double angle) { return fmt::format("{:.6g} deg", angle * 180 / kPi); };
  double size = 0, speed = 0;
  for (const Sample& sample : MakeSamples(720)) {
    const Jet4 s = law_.Calc(sample.theta, sample.piece);
    if (!std::isfinite(s.value) || !std::isfinite(s.d1) || !std::isfinite(s.d2) || !std::isfinite(s.d3) ||
        !std::isfinite(s.d4)) {
      throw InputError(where,
                       fmt::format("the motion has no value, or no derivative, at theta = {}", degrees(sample.theta)));
    }
    if (d.contact == Contact::kFlat && !slides && !(1 + d.sense() * s.d1 > 0)) {
      throw InputError(
          where,
          fmt::format("the face turns with the cam as fast as the cam itself at theta = {}, so no profile can guide it",
                      degrees(sample.theta)));
    }
    size = std::max(size, std::abs(s.value));
    speed = std::max(speed, std::abs(s.d1));
  }
  constexpr double kClosure = 1e-9;
  for (int i = 0; i < pieces; ++i) {
    const bool last = i + 1 == pieces;
    const Jet4 before = law_.Calc(law_.breaks()[i + 1], i),
               after = law_.Calc(last ? law_.breaks()[0] : law_.breaks()[i + 1], last ? 0 : i + 1);
    const char* ends = last ? "the motion does not close: after a full turn its {} is not what it was"
                            : "the motion's {} jumps at theta = {}";
    const std::string at = degrees(law_.breaks()[i + 1]);
    if (std::abs(before.value - after.value) > kClosure * size)
      throw InputError(where, fmt::format(fmt::runtime(ends), "value", at));
    if (std::abs(before.d1 - after.d1) > kClosure * speed) {
      throw InputError(
          where,
          fmt::format(fmt::runtime(ends), "speed", at) +
              ", and the surface would break there; put a 'blend' between segments of constant speed and others");
    }
  }
}

CamPoint Cam::Calc(double theta, const Jet4& law) const {
  const CamDesign& d = design_;
  const double sigma = d.sense(), q = d.kind == CamDesign::Kind::kRing ? -1 : 1, r = d.roller_radius;
  const bool slides = d.follower == CamDesign::Follower::kTranslating;
  const Series s(law);
  // From the axes of the formulas to the cam's.
  Series angle;
  angle.c[0] = Turn(d) - sigma * theta;
  angle.c[1] = -sigma;
  const Series onto = Exponential(kI * angle);

  CamPoint point;
  point.theta = theta;
  point.s = law;
  Complex m, contact;  // normal and contact in the axes of the formulas
  Complex middle;      // the point whose motion the follower's law describes
  if (d.contact == CamDesign::Contact::kFlat) {
    const Series psi = s + start_, arm = Exponential(kI * psi);
    const Series h =
        slides ? s + d.base_radius : Series(-0.5 * kI * d.pivot_distance) * (arm - arm.Conjugate()) - d.offset;
    const Series a = slides ? Series(kPi / 2) + angle : Series(kPi / 2) - psi + angle;
    const Series along = h.Rate() / a.Rate(), rho = h + along.Rate() / a.Rate();
    const Series surface = Exponential(kI * a) * (h + kI * along);
    point.pitch = point.surface = point.outer = surface.Jet();
    m = slides ? kI : std::exp(kI * (kPi / 2 - psi.c[0]));
    contact = m * (h.c[0] + kI * along.c[0]);
    middle = contact;
    point.surface_curvature = 1 / rho.c[0].real();
    point.margin = rho.c[0].real() / d.base_radius;
    // To the right of a translating follower's line; away from the pivot of an oscillating one.
    point.face = slides ? contact.real() - d.offset
                        : (contact - d.pivot_distance).real() * -std::cos(psi.c[0].real()) +
                              contact.imag() * std::sin(psi.c[0].real());
  } else {
    const Series c = slides ? Series(Complex(d.offset, start_)) + kI * s
                            : d.pivot_distance - d.arm * Exponential(-kI * (s + start_));
    const Series pitch = onto * c, rate = pitch.Rate();
    const Series outward = (sigma * kI) * rate / Root(rate * rate.Conjugate());
    point.pitch = pitch.Jet();
    point.surface = (pitch - (q * r) * outward).Jet();
    point.outer = d.kind == CamDesign::Kind::kGroove ? (pitch + r * outward).Jet() : point.surface;
    m = outward.c[0] * std::conj(onto.c[0]);
    middle = c.c[0];
    contact = middle - q * r * m;
    const double v = point.pitch.d1.norm(), k = -sigma * Cross(point.pitch.d1, point.pitch.d2) / (v * v * v);
    point.pitch_curvature = k;
    point.surface_curvature = q * k / (1 - q * k * r);
    point.margin = d.kind == CamDesign::Kind::kGroove ? 1 - std::abs(k) * r : 1 - q * k * r;
  }
  const Complex normal = m * onto.c[0];
  point.normal = q * Vec2(normal.real(), normal.imag());
  const Complex arm = slides ? kI : -kI * (middle - d.pivot_distance), direction = m * std::conj(arm);
  point.pressure_angle = std::atan2(sigma * direction.imag(), direction.real());
  const Complex follower = slides ? kI * law.d1 : -kI * (contact - d.pivot_distance) * law.d1;
  // Along m turned to the right, where the follower goes over a cam that turns counter-clockwise.
  point.slide = (std::conj(-sigma * kI * m) * (follower - sigma * kI * contact)).real();
  return point;
}

Vec2 Cam::ToMachine(const Vec2& point, double theta) const {
  const Vec2 e = UnitVector(design_.sense() * theta);
  return point.x() * e + point.y() * TurnLeft(e);
}

std::vector<Cam::Sample> Cam::MakeSamples(int per_turn) const {
  std::vector<Sample> samples;
  for (int piece = 0; piece < law_.num_pieces(); ++piece) {
    const double begin = law_.breaks()[piece], width = law_.breaks()[piece + 1] - begin;
    const int steps = std::max(16, static_cast<int>(std::ceil(per_turn * width / kTurn)));
    for (int i = 0; i <= steps; ++i) samples.push_back({i == steps ? begin + width : begin + width * i / steps, piece});
  }
  return samples;
}

}  // namespace savary
