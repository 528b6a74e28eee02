#pragma once

#include <optional>
#include <string>

#include "savary/base/spatial.h"

namespace savary {

/// The same mechanism written down otherwise: mirrored in x (outlines run backwards then), turned about z and moved in
/// the plane, or in another unit of length.
struct Rewriting {
  bool mirrored = false;
  double turn = 0;                  ///< rad
  double shift_x = 0, shift_y = 0;  ///< m
  bool millimetres = false;         ///< a file in metres without units becomes one in millimetres

  [[nodiscard]] std::string name() const;
  /// Where a point of the world is then.
  [[nodiscard]] Vec3 operator()(const Vec3& p) const;
};

/// Coordinates of joints keep their signs. World positions p become R M p + shift. Nothing where this file cannot be
/// rewritten so: it has laws of world positions, outlines of other curves than lines and arcs, turns out of the plane
/// ...
[[nodiscard]] std::optional<std::string> Rewrite(const std::string& text, const Rewriting& how);

}  // namespace savary
