#pragma once

namespace savary {

/// The force of a compliant contact along its normal, a pure function of how deep two bodies are in each other:
///
///     F = fe(d) (1 + h d' / v0)     d the depth, d' its rate (positive while it grows), v0 the approach speed.
///
/// fe is elastic: K d^n, or Johnson's law for lines. h, the hysteresis factor, is what the laws differ in. Kelvin-Voigt
/// has F = K d + D d' instead. Each law is a pure function in a header of its own; docs/theory/compliant.md has the
/// derivations.
struct ContactForceLaw {
  enum class Kind { kNone, kHertz, kKelvinVoigt, kHuntCrossley, kLankaraniNikravesh, kFlores, kGonthier, kJohnson };
  Kind kind = Kind::kNone;
  double stiffness = 0;  ///< K, N/m^n; of Johnson's law pi E* L, N/m
  double exponent = 1.5;
  double damping = 0;     ///< of Kelvin-Voigt D, N s/m; of Hunt-Crossley chi = h K / v0, N s/m^(n+1), where it is given
  double hysteresis = 0;  ///< h
  double clearance = 0;   ///< of Johnson's law: |R1 + R2|, the radius of a hollow negative, m
  /// Approach speeds below this count as this, m/s: at rest h / v0 has no value.
  double least_speed = 1e-3;

  [[nodiscard]] bool is_present() const { return kind != Kind::kNone; }
};

/// A force and its derivatives. The contact pulls where total() < 0; then there is none.
struct ContactForce {
  double elastic = 0, damping = 0;   ///< N; their sum is F
  double by_depth = 0, by_rate = 0;  ///< derivatives of F
  double elastic_slope = 0;          ///< of the elastic part by the depth
  double energy = 0;                 ///< integral of the elastic force, J
  double push = 1;  ///< has the sign of F, and is not zero where the depth alone is: 1 + h d' / v0, or F of
                    ///< Kelvin-Voigt; 1 where F cannot be negative

  [[nodiscard]] double total() const { return elastic + damping; }
};

/// At a depth >= 0. NaN where a law does not hold: Johnson's for depths of the order of the clearance.
[[nodiscard]] ContactForce CalcContactForce(const ContactForceLaw& law, double depth, double rate, double approach);

/// h of a law from the restitution it is given. `restitution` > 0 for laws of Flores and Gonthier.
[[nodiscard]] double CalcHysteresis(ContactForceLaw::Kind kind, double restitution);
/// The restitution of two free bodies that hit each other under the law with factor h, whatever fe, masses and speed
/// are:  h (1 + e) = ln((1 + h) / (1 - h e)).
[[nodiscard]] double CalcEffectiveRestitution(double hysteresis);
/// Its inverse, for 0 < restitution <= 1.
[[nodiscard]] double CalcHysteresisFor(double effective_restitution);
/// That of a law at an approach speed; of Kelvin-Voigt for the mass m1 m2 / (m1 + m2).
[[nodiscard]] double CalcRestitution(const ContactForceLaw& law, double approach, double mass);

}  // namespace savary
