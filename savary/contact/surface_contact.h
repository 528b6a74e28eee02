#pragma once

#include <array>

#include "savary/geometry/shell.h"

namespace savary {

/// A location on a shell where it may touch another one: a feature (face, edge or vertex) and its two parameters.
struct FeatureLocation {
  int feature = 0;
  double u = 0, w = 0;
};

/// Two points of features with opposite normals, n = n2 = -n1, and p1 = p2 + g n: positions, in the axes of the second
/// shell. g > 0 apart, g < 0 in penetration. With an orthonormal basis T of the tangent plane of n2, and the maps of
/// parameter steps to steps of the point and of the normal,
///     A_i = T^T [r_u r_w],   B_i = T^T [n_u n_w],
/// the residuals
///     F = (T . (p1 - p2),  T . n1)
/// vanish in a contact, and their derivatives by (xi1, xi2) are there
///     M = [A1  -(A2 + g B2);  B1  B2].
/// The same matrix gives the rates of the parameters. Nothing is divided by a curvature or by a derivative that may be
/// zero, so that edges and vertices are no special cases. docs/theory/contact.md derives all of it.
struct SurfaceContact {
  FeatureJet one, two;
  std::array<Vec3, 2> T{Vec3::Zero(), Vec3::Zero()};
  Mat2 A1, B1, A2, B2;
  double g = 0;
  Eigen::Vector4d F = Eigen::Vector4d::Zero();

  /// From 2 to 1.
  [[nodiscard]] const Vec3& n() const { return two.n; }
  /// The first tangent along a direction, which n is not.
  void SetTangents(const Vec3& along);
  /// Maps, gap and residuals, of both features and the tangents.
  void CalcMaps();

  /// Features whose edges are sharp: edges and vertices.
  bool is_sharp1 = false, is_sharp2 = false;

  /// How well the distance bends at a gap: the least, over tangential directions, of the sum of both curvatures (the
  /// second one seen at the distance `gap`) over the sum of their magnitudes. 1: both shells bend away from each other;
  /// below 0: there is no minimum of distance; 0 where both are flat. Edges and vertices are rounded by a radius that
  /// is small beside `length`; the limit does not depend on it.
  [[nodiscard]] double CalcSharpness(double gap, double length) const;
};

/// The basis is along r_u of the second feature, or n_u at a vertex. False where a normal does not exist.
bool CalcSurfaceContact(const Shell& one, const Shell& two, const Pose& X_21, const FeatureLocation& at1,
                        const FeatureLocation& at2, SurfaceContact* contact);

/// Solves M x = F, rows of lengths divided by `length`. False where M is singular: a line of contact.
[[nodiscard]] bool SolveSurfaceContact(const SurfaceContact& contact, double length, const Eigen::Vector4d& rhs,
                                       Eigen::Vector4d* x);

enum class SurfaceTrackStatus { kMet, kNoMinimum, kLine, kNotConverged };

struct TrackedSurfaceContact {
  SurfaceTrackStatus status = SurfaceTrackStatus::kNotConverged;
  FeatureLocation one, two;
  SurfaceContact contact;
  int iterations = 0;
};

/// The contact of two features near the locations given, by Newton's method. Features continue smoothly beyond their
/// ends. `length`: of the smaller shell, which round-off and steps are compared with.
[[nodiscard]] TrackedSurfaceContact TrackSurfaceContact(const Shell& one, const Shell& two, const Pose& X_21,
                                                        double length, const FeatureLocation& near1,
                                                        const FeatureLocation& near2);

/// Motion of a shell: velocity and acceleration of its material point at the contact, angular velocity and
/// acceleration.
struct SurfaceMotion {
  Vec3 V = Vec3::Zero(), omega = Vec3::Zero();
  Vec3 A = Vec3::Zero(), alpha = Vec3::Zero();
};

/// First and second order of the motion of a contact.
struct SurfaceContactRates {
  Eigen::Vector4d xi = Eigen::Vector4d::Zero();       ///< u1, w1, u2, w2 per second
  Vec3 sigma1 = Vec3::Zero(), sigma2 = Vec3::Zero();  ///< velocity of the contact point over each shell
  Vec3 n_dot = Vec3::Zero();                          ///< of n
  double gdot = 0;                                    ///< n . (V1 - V2)
  Vec2 slip = Vec2::Zero();                           ///< T . (V1 - V2)
  /// gddot = n . (A1 - A2) + g_bias; d slip / dt = T . (A1 - A2) + slip_bias, where T does not turn about n: exact
  /// where the slip is zero, and for its magnitude.
  double g_bias = 0;
  Vec2 slip_bias = Vec2::Zero();
};

/// Rates of a contact that is met, motions in the axes of the second shell: from
///     A1 xi1' - (A2 + g B2) xi2' = -T . (V1 - V2) + g T . (omega2 x n),   B1 xi1' + B2 xi2' = T . ((omega1 - omega2) x
///     n).
/// Where M is singular the rates of the parameters are zero.
[[nodiscard]] SurfaceContactRates CalcRates(const SurfaceContact& contact, double length, const SurfaceMotion& one,
                                            const SurfaceMotion& two);

/// Accelerations of the parameters, u1, w1, u2, w2 per second^2, from second derivatives of both features.
[[nodiscard]] Eigen::Vector4d CalcParameterAccelerations(const SurfaceContact& contact,
                                                         const SurfaceContactRates& rates, double length,
                                                         const FeatureSecond& one, const FeatureSecond& two,
                                                         const SurfaceMotion& motion1, const SurfaceMotion& motion2);

/// First and second derivatives of the parameters that users see, which on an edge, or at a vertex, are those of a face
/// beside it, from those of a feature's own. Not finite at a pole of theirs.
struct UserRates {
  Vec2 rates = Vec2::Zero(), accelerations = Vec2::Zero();
};
[[nodiscard]] UserRates CalcUserRates(const Shell& shell, const FeatureLocation& at, const Vec2& rates,
                                      const Vec2& accelerations);

}  // namespace savary
