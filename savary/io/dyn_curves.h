#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "savary/io/dyn_lines.h"

namespace savary {

/// A contact curve of a data file of ACDMC as a profile.
struct DynProfile {
  struct Element {
    SourceLocation where;
    std::string text;  ///< as an item of the model's list
  };

  std::vector<Element> elements;
  /// The curve over u from 0 to 1 of each element of the data file, points among them.
  std::vector<std::function<Eigen::Vector2d(double u)>> point_on;
  Pose X_LP;  ///< plane of the profile in the link's frame
  bool is_open = false;
  bool is_hole = false;

  /// The point at s, whose integer part counts elements of the data file from 0; none: there is no such element.
  [[nodiscard]] std::optional<Eigen::Vector2d> PointAt(double s) const;
};

/// Reads the curves of a SURF. A polynomial is r = sum coeff x^order, x = (psi - psi_start + Ao)/Ko in degrees,
/// psi_start being where the element before ends; it ends at Aend or, where that is not given, where it meets the next
/// element (which is noted).
[[nodiscard]] DynProfile ReadDynProfile(const DynEntity& surface, ModelText* model);

}  // namespace savary
