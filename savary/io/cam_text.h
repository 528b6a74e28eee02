#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/cam_results.h"
#include "savary/io/json.h"
#include "savary/io/result_files.h"

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
template <class Row>
struct CamColumn {
  std::string name;
  Quantity quantity;
  std::function<double(const Row&)> value;
};

/// cam.csv: a row for every angle, which `make_row` makes.
template <class Row, class MakeRow>
std::string WriteCamTable(const CamRequest& request, const std::vector<CamColumn<Row>>& columns,
                          const MakeRow& make_row) {
  std::string text;
  for (const CamColumn<Row>& column : columns) text += (text.empty() ? "" : ",") + column.name;
  text += '\n';
  const int rows = static_cast<int>(std::floor(kTurn / request.every * (1 + 1e-12)));
  for (int i = 0; i <= rows; ++i) {
    const Row row = make_row(std::min(i * request.every, kTurn));
    for (size_t k = 0; k < columns.size(); ++k) {
      if (k > 0) text += ',';
      AppendNumber(columns[k].value(row) / request.units.ToSi(columns[k].quantity), &text);
    }
    text += '\n';
  }
  return text;
}

/// Measures and faults of a cam; `describe` tells of a fault.
template <class Outcome, class File, class Describe>
Outcome Examine(const File& file, const Describe& describe) {
  Outcome outcome;
  outcome.measures = file.cam.Measure();
  outcome.faults = file.cam.FindFaults(file.request.most_pressure_angle);
  outcome.has_surface = true;
  for (const CamFault& fault : outcome.faults) {
    outcome.messages.push_back(describe(file, fault));
    outcome.has_surface &= fault.kind == CamFault::Kind::kPressure;
  }
  return outcome;
}

/// Lines of the follower's motion.
template <class Measures>
std::string TellMotion(const CamTeller& tell, const Measures& m) {
  return fmt::format("motion:         from {} to {}\nspeed:          {}\nacceleration:   {}\njerk:           {}\n",
                     tell.Motion(m.lowest, 0), tell.Motion(m.highest, 0), tell.Motion(m.speed, 1),
                     tell.Motion(m.acceleration, 2), tell.Motion(m.jerk, 3));
}

void WriteCamExtreme(JsonWriter* json, const UnitSystem& units, const char* key, const CamExtreme& extreme,
                     const Quantity& quantity);
/// The faults, as `faults`, with `radius_key` for the remedy.
void WriteCamFaults(JsonWriter* json, const CamRequest& request, const CamFindings& findings, const char* radius_key);

/// Begins summary.json: title, status, faults, and extremes of the follower's motion.
template <class Outcome>
void BeginCamJson(JsonWriter* json, const CamRequest& request, const CamTeller& tell, const Outcome& outcome,
                  const char* radius_key) {
  json->BeginObject().Key("title").String(request.title);
  json->Key("status").String(outcome.faults.empty() ? "good" : "faulty");
  WriteCamFaults(json, request, outcome, radius_key);
  const auto& m = outcome.measures;
  const auto extreme = [&](const char* key, const CamExtreme& value, const Quantity& quantity) {
    WriteCamExtreme(json, request.units, key, value, quantity);
  };
  extreme("lowest", m.lowest, tell.MotionQuantity(0));
  extreme("highest", m.highest, tell.MotionQuantity(0));
  extreme("speed", m.speed, tell.MotionQuantity(1));
  extreme("acceleration", m.acceleration, tell.MotionQuantity(2));
  extreme("jerk", m.jerk, tell.MotionQuantity(3));
  extreme("pressure_angle", m.pressure_angle, kAngle);
}

/// Ends it with the columns of cam.csv.
template <class Row>
void EndCamJson(JsonWriter* json, const UnitSystem& units, const std::vector<CamColumn<Row>>& columns) {
  json->Key("columns").BeginArray();
  for (const CamColumn<Row>& column : columns) {
    json->BeginObject(JsonWriter::Layout::kCompact).Key("name").String(column.name);
    json->Key("unit").String(units.UnitName(column.quantity)).EndObject();
  }
  json->EndArray().EndObject();
}

/// Knots and points of a net as keys of `nurbs`, each line after `indent`.
void AppendNet(const UnitSystem& units, const NurbsData& data, const std::string& indent, std::string* text);

}  // namespace savary
