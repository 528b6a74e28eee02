#pragma once

#include <array>
#include <cmath>

/// Andrews' squeezer: seven rigid bodies K1..K7 in the plane, one degree of freedom, driven by a constant torque on K1
/// and held by a spring between the fixed point C and K3; no gravity. SI units. Angles in the order beta, Theta,
/// gamma, Phi, delta, Omega, epsilon; K1 turns about O = (0, 0), K3 about B, K5 and K7 about A; K2, K3, K4 and K6
/// share a pin. [mazzia2008]
namespace savary::andrews {

inline constexpr std::array<double, 7> kMass = {0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498};
/// About the mass centres.
inline constexpr std::array<double, 7> kInertia = {2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7,
                                                   1.169e-5, 5.667e-7, 1.912e-5};

inline constexpr double kAx = -0.06934, kAy = -0.00227;
inline constexpr double kBx = -0.03635, kBy = 0.03273;
inline constexpr double kCx = 0.014, kCy = 0.072;

inline constexpr double kSpringStiffness = 4530, kSpringFreeLength = 0.07785;
inline constexpr double kTorque = 0.033;  ///< on K1, counter-clockwise

inline constexpr double kD = 0.028, kDa = 0.0115, kE = 0.02, kEa = 0.01421, kRr = 0.007, kRa = 0.00092, kSs = 0.035,
                        kSa = 0.01874, kSb = 0.01043, kSc = 0.018, kSd = 0.02, kTa = 0.02308, kTb = 0.00916, kU = 0.04,
                        kUa = 0.01228, kUb = 0.00449, kZf = 0.02, kZt = 0.04, kFa = 0.01421;

/// Start, at rest.
inline constexpr std::array<double, 7> kStartAngles = {
    -0.06171389001427645, 0, 0.4552798191630704, 0.2226683901658859, 0.4873649795438426, -0.2226683901658859,
    1.230547444549821};
inline constexpr std::array<double, 7> kStartAccelerations = {14222.4439199541, -10666.8329399656, 0, 0, 0, 0, 0};

/// Reference solution at kEndTime, good to about 1e-9 relative.
inline constexpr double kEndTime = 0.03;
inline constexpr std::array<double, 7> kEndAngles = {15.81077119629904,   -15.75637105984298, 0.04082224013073101,
                                                     -0.5347301163226948, 0.5244099658805304, 0.5347301163226948,
                                                     1.048080741042263};
inline constexpr std::array<double, 7> kEndSpeeds = {1139.920302151208, -1424.379294994111, 11.03291221937134,
                                                     19.29337464421385, 0.5735699284790808, -19.29337464421385,
                                                     0.3231791658026955};

/// Mass centre and orientation of a body.
template <class T>
struct PlanarPose {
  T x, y, angle;
};

/// Poses of K1..K7 for given angles.
template <class T>
std::array<PlanarPose<T>, 7> CalcPoses(const std::array<T, 7>& q) {
  using std::cos, std::sin;
  const auto& [b, Th, g, P, D, O, E] = q;
  const T bT = b + Th, PD = P + D, OE = O + E;
  return {{{kRa * cos(b), kRa * sin(b), b},
           {kRr * cos(b) - kDa * cos(bT), kRr * sin(b) - kDa * sin(bT), bT},
           {kBx + kSa * sin(g) + kSb * cos(g), kBy - kSa * cos(g) + kSb * sin(g), g},
           {kAx + kZt * cos(D) + (kE - kEa) * sin(PD), kAy + kZt * sin(D) - (kE - kEa) * cos(PD), PD},
           {kAx + kTa * cos(D) - kTb * sin(D), kAy + kTa * sin(D) + kTb * cos(D), D},
           {kAx + kU * sin(E) + (kZf - kFa) * cos(OE), kAy - kU * cos(E) + (kZf - kFa) * sin(OE), OE},
           {kAx + kUa * sin(E) - kUb * cos(E), kAy - kUa * cos(E) - kUb * sin(E), E}}};
}

/// The six closure equations at the common pin, by way of K2 minus by way of K3, K4 and K6; zero when assembled.
template <class T>
std::array<T, 6> CalcClosure(const std::array<T, 7>& q) {
  using std::cos, std::sin;
  const auto& [b, Th, g, P, D, O, E] = q;
  const T x = kRr * cos(b) - kD * cos(b + Th), y = kRr * sin(b) - kD * sin(b + Th);
  return {x - kBx - kSs * sin(g),
          y - kBy + kSs * cos(g),
          x - kAx - kE * sin(P + D) - kZt * cos(D),
          y - kAy + kE * cos(P + D) - kZt * sin(D),
          x - kAx - kZf * cos(O + E) - kU * sin(E),
          y - kAy - kZf * sin(O + E) + kU * cos(E)};
}

/// Length of the spring from C to the point (sd, -sc) of K3, in axes turned by gamma about B.
template <class T>
T CalcSpringLength(const std::array<T, 7>& q) {
  using std::cos, std::sin, std::sqrt;
  const T dx = kBx + kSd * cos(q[2]) + kSc * sin(q[2]) - kCx, dy = kBy + kSd * sin(q[2]) - kSc * cos(q[2]) - kCy;
  return sqrt(dx * dx + dy * dy);
}

}  // namespace savary::andrews
