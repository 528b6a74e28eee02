#include "savary/io/cam_text.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/io/result_files.h"

namespace savary {

std::string CamTeller::Of(double value, const Quantity& quantity) const {
  const std::string unit = units_.UnitName(quantity);
  return fmt::format("{:.6g}{}", value / units_.ToSi(quantity), unit == "1" ? "" : " " + unit);
}

std::string CamTeller::At(const CamExtreme& extreme, const Quantity& quantity) const {
  return fmt::format("{} at theta = {}", Of(extreme.value, quantity), Angle(extreme.theta));
}

std::string CamTeller::Radius(const CamExtreme& curvature) const {
  return fmt::format("{} at theta = {}", Length(1 / curvature.value), Angle(curvature.theta));
}

std::string CamTeller::AtLeast(double length) const {
  const double value = length / units_.ToSi(kLength), digit = std::pow(10.0, std::floor(std::log10(value)) - 5);
  return fmt::format("{:.6g} {}", std::ceil(value / digit) * digit, units_.UnitName(kLength));
}

void WriteCamExtreme(JsonWriter* json, const UnitSystem& units, const char* key, const CamExtreme& extreme,
                     const Quantity& quantity) {
  json->Key(key).BeginObject(JsonWriter::Layout::kCompact);
  json->Key("value").Number(extreme.value / units.ToSi(quantity)).Key("unit").String(units.UnitName(quantity));
  json->Key("theta").Number(extreme.theta / units.ToSi(kAngle)).EndObject();
}

void WriteCamFaults(JsonWriter* json, const CamRequest& request, const CamFindings& findings, const char* radius_key) {
  json->Key("faults").BeginArray();
  for (size_t i = 0; i < findings.faults.size(); ++i) {
    const CamFault& fault = findings.faults[i];
    json->BeginObject().Key("kind").String(fault.kind == CamFault::Kind::kUndercut ? "undercut"
                                           : fault.kind == CamFault::Kind::kGouge  ? "gouge"
                                                                                   : "pressure_angle");
    json->Key("theta").Number(fault.worst.theta / request.units.ToSi(kAngle));
    json->Key("message").String(findings.messages[i]).Key(radius_key);
    if (fault.base_radius) {
      json->Number(*fault.base_radius / request.units.ToSi(kLength));
    } else {
      json->Null();
    }
    json->EndObject();
  }
  json->EndArray();
}

void AppendNet(const UnitSystem& units, const NurbsData& data, const std::string& indent, std::string* text) {
  const double unit = units.ToSi(kLength);
  const std::string name = units.UnitName(kLength);
  const auto knots = [&](const std::vector<double>& values) {
    for (size_t i = 0; i < values.size(); ++i) {
      if (i > 0) *text += ", ";
      AppendNumber(values[i], text);
    }
  };
  *text += fmt::format("{}degree: [{}, {}]\n", indent, data.u_degree, data.w_degree);
  if (data.u_periodic || data.w_periodic)
    *text += fmt::format("{}periodic: [{}, {}]\n", indent, data.u_periodic, data.w_periodic);
  *text += indent + "knots:\n" + indent + "  - [";
  knots(data.u_knots);
  *text += "]\n" + indent + "  - [";
  knots(data.w_knots);
  *text += "]\n" + indent + "points:\n";
  for (int i = 0; i < data.u_count; ++i) {
    *text += indent + "  - [";
    for (int k = 0; k < data.w_count; ++k) {
      const Vec3& p = data.points[static_cast<size_t>(i) * data.w_count + k];
      *text += fmt::format("{}[{} {}, {} {}, {} {}]", k > 0 ? ", " : "", FormatNumber(p.x() / unit), name,
                           FormatNumber(p.y() / unit), name, FormatNumber(p.z() / unit), name);
    }
    *text += "]\n";
  }
}

}  // namespace savary
