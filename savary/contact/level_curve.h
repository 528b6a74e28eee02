#pragma once

#include <vector>

#include "savary/contact/surface_search.h"

namespace savary {

/// A plane curve of a shell whose points all have the same outward normal, perpendicular to its plane: a rim, or the
/// circle on which a torus lies. On a plane that is parallel to it the shell touches along the whole curve, and no
/// single point is determined. There it is followed at pins: points that are fixed on the curve, three on a closed one,
/// one on a curve with ends (its ends are vertices). Pins are features of the shell after its own ones; their
/// parameters are those of the edge or face.
struct LevelCurve {
  int feature = 0;     ///< edge or face
  bool runs_u = true;  ///< the parameter that runs along it; edges: u
  double across = 0;   ///< the other one, of a face
  Interval range;      ///< of the parameter along it
  bool closed = false;
  Vec3 normal = Vec3::Zero();  ///< outward
  Vec3 middle = Vec3::Zero();  ///< in its plane, inside it
  double radius = 0;           ///< greatest distance from the middle
  bool is_circle = false;
  bool is_only = false;  ///< the feature touches a plane at one point at most, or along this curve
  int first_pin = 0, num_pins = 0;

  [[nodiscard]] double AlongOf(const FeatureLocation& at) const { return runs_u ? at.u : at.w; }
};

/// The level curves of a shell and their pins.
class LevelCurves {
 public:
  explicit LevelCurves(const ContactSide& side);

  [[nodiscard]] const std::vector<LevelCurve>& curves() const { return curves_; }
  [[nodiscard]] int num_pins() const { return num_pins_; }
  [[nodiscard]] bool IsPin(int feature) const { return feature >= first_; }
  /// The edge or face of a pin; any other feature is its own.
  [[nodiscard]] int BaseOf(int feature) const { return IsPin(feature) ? CurveOf(feature).feature : feature; }
  [[nodiscard]] const LevelCurve& CurveOf(int pin_feature) const { return curves_[curve_of_[pin_feature - first_]]; }
  /// Feature of a pin of a curve.
  [[nodiscard]] int FeatureOf(const LevelCurve& curve, int pin) const { return first_ + curve.first_pin + pin; }
  /// Where a pin is when the first one is at `along`: they are evenly spaced.
  [[nodiscard]] FeatureLocation Place(int pin_feature, double along) const;
  /// Where the first pin is when this one is where it is.
  [[nodiscard]] double FirstOf(const FeatureLocation& pin) const;
  /// Where pins are that nothing has moved.
  [[nodiscard]] static double DefaultOf(const LevelCurve& curve);
  /// The pin that is nearest to a location of the curve when nothing has moved it, moved there.
  [[nodiscard]] FeatureLocation PinAt(const LevelCurve& curve, double along) const;
  /// The location of a point of the curve.
  [[nodiscard]] static FeatureLocation LocationOf(const LevelCurve& curve, double along);

 private:
  void AddEdge(const ContactSide& side, int feature);
  void AddFace(const ContactSide& side, int feature);
  void Add(LevelCurve curve);

  int first_ = 0, num_pins_ = 0;
  std::vector<LevelCurve> curves_;
  std::vector<int> curve_of_;  // by pin
};

/// The contact of a pin of one shell, with normals opposite to those of a feature of the other. As for a vertex, A of
/// the pin is zero; B is that of a normal that follows the other one.
[[nodiscard]] TrackedSurfaceContact TrackPin(const Shell& one, const Shell& two, const Pose& X_21, double length,
                                             bool pin_is_first, const FeatureLocation& near1,
                                             const FeatureLocation& near2);

}  // namespace savary
