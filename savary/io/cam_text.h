#pragma once

#include <string>
#include <vector>

#include "savary/io/cam_results.h"
#include "savary/io/json.h"

// Shared by the results of plane cams and of cams in space. Internal to savary/io.

namespace savary {

/// Numbers as the file has them.
class CamTeller {
 public:
  CamTeller(const UnitSystem& units, bool slides) : units_(units), slides_(slides) {}

  /// The follower's displacement or angle, by powers of the cam angle.
  [[nodiscard]] Quantity MotionQuantity(int order) const { return (slides_ ? kLength : kAngle) / Power(kAngle, order); }
  [[nodiscard]] std::string Of(double value, const Quantity& quantity) const;
  [[nodiscard]] std::string Angle(double value) const { return Of(value, kAngle); }
  [[nodiscard]] std::string Length(double value) const { return Of(value, kLength); }
  [[nodiscard]] std::string At(const CamExtreme& extreme, const Quantity& quantity) const;
  [[nodiscard]] std::string Motion(const CamExtreme& extreme, int order) const {
    return At(extreme, MotionQuantity(order));
  }
  [[nodiscard]] std::string Radius(const CamExtreme& curvature) const;
  /// Rounded up, so that the printed value suffices.
  [[nodiscard]] std::string AtLeast(double length) const;

 private:
  const UnitSystem& units_;
  bool slides_;
};

/// A column of cam.csv.
struct CamColumnName {
  std::string name;
  Quantity quantity;
};

void WriteCamExtreme(JsonWriter* json, const UnitSystem& units, const char* key, const CamExtreme& extreme,
                     const Quantity& quantity);
/// The faults, as `faults`, with `radius_key` for the remedy.
void WriteCamFaults(JsonWriter* json, const CamRequest& request, const CamFindings& findings, const char* radius_key);
void WriteCamColumns(JsonWriter* json, const UnitSystem& units, const std::vector<CamColumnName>& columns);
/// Knots and points of a net as keys of `nurbs`, each line after `indent`.
void AppendNet(const UnitSystem& units, const NurbsData& data, const std::string& indent, std::string* text);

}  // namespace savary
