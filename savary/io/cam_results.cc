#include "savary/io/cam_results.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/json.h"
#include "savary/io/result_files.h"

namespace savary {

namespace {

// A length or the follower's displacement by powers of the cam angle.
Quantity MotionQuantity(const CamDesign& design, int order) {
  Quantity quantity = design.follower == CamDesign::Follower::kTranslating ? kLength : kAngle;
  return quantity / Power(kAngle, order);
}

struct CamColumn {
  const char* name;
  Quantity quantity;
  double (*value)(const CamPoint&);
};

std::vector<CamColumn> MakeColumns(const CamDesign& design) {
  const bool flat = design.contact == CamDesign::Contact::kFlat, groove = design.kind == CamDesign::Kind::kGroove;
  std::vector<CamColumn> columns = {
      {"theta", kAngle, [](const CamPoint& p) { return p.theta; }},
      {"s", MotionQuantity(design, 0), [](const CamPoint& p) { return p.s.value; }},
      {"ds", MotionQuantity(design, 1), [](const CamPoint& p) { return p.s.d1; }},
      {"d2s", MotionQuantity(design, 2), [](const CamPoint& p) { return p.s.d2; }},
      {"d3s", MotionQuantity(design, 3), [](const CamPoint& p) { return p.s.d3; }},
      {"pressure_angle", kAngle, [](const CamPoint& p) { return p.pressure_angle; }},
      {"x", kLength, [](const CamPoint& p) { return p.surface.r.x(); }},
      {"y", kLength, [](const CamPoint& p) { return p.surface.r.y(); }},
      {"nx", kPureNumber, [](const CamPoint& p) { return p.normal.x(); }},
      {"ny", kPureNumber, [](const CamPoint& p) { return p.normal.y(); }},
      {"curvature", kCurvature, [](const CamPoint& p) { return p.surface_curvature; }},
      {"radius_of_curvature", kLength, [](const CamPoint& p) { return 1 / p.surface_curvature; }},
      {"slide", kLength / kAngle, [](const CamPoint& p) { return p.slide; }},
  };
  if (groove) {
    columns.push_back({"outer_x", kLength, [](const CamPoint& p) { return p.outer.r.x(); }});
    columns.push_back({"outer_y", kLength, [](const CamPoint& p) { return p.outer.r.y(); }});
  }
  if (flat) {
    columns.push_back({"face", kLength, [](const CamPoint& p) { return p.face; }});
  } else {
    columns.push_back({"pitch_x", kLength, [](const CamPoint& p) { return p.pitch.r.x(); }});
    columns.push_back({"pitch_y", kLength, [](const CamPoint& p) { return p.pitch.r.y(); }});
    columns.push_back({"pitch_curvature", kCurvature, [](const CamPoint& p) { return p.pitch_curvature; }});
    columns.push_back({"pitch_radius_of_curvature", kLength, [](const CamPoint& p) { return 1 / p.pitch_curvature; }});
  }
  return columns;
}

// Numbers as the file has them.
class Teller {
 public:
  explicit Teller(const CamFile& file) : units_(file.units), design_(file.cam.design()) {}

  [[nodiscard]] std::string Of(double value, const Quantity& quantity) const {
    const std::string unit = units_.UnitName(quantity);
    return fmt::format("{:.6g}{}", value / units_.ToSi(quantity), unit == "1" ? "" : " " + unit);
  }
  [[nodiscard]] std::string Angle(double value) const { return Of(value, kAngle); }
  [[nodiscard]] std::string Length(double value) const { return Of(value, kLength); }
  [[nodiscard]] std::string At(const CamExtreme& extreme, const Quantity& quantity) const {
    return fmt::format("{} at theta = {}", Of(extreme.value, quantity), Angle(extreme.theta));
  }
  [[nodiscard]] std::string Motion(const CamExtreme& extreme, int order) const {
    return At(extreme, MotionQuantity(design_, order));
  }
  [[nodiscard]] std::string Radius(const CamExtreme& curvature) const {
    return fmt::format("{} at theta = {}", Length(1 / curvature.value), Angle(curvature.theta));
  }
  // Rounded up, so that the printed value suffices.
  [[nodiscard]] std::string AtLeast(double length) const {
    const double value = length / units_.ToSi(kLength), digit = std::pow(10.0, std::floor(std::log10(value)) - 5);
    return fmt::format("{:.6g} {}", std::ceil(value / digit) * digit, units_.UnitName(kLength));
  }

 private:
  const UnitSystem& units_;
  const CamDesign& design_;
};

std::string DescribeFault(const CamFile& file, const CamFault& fault) {
  const Teller tell(file);
  const CamDesign& design = file.cam.design();
  const bool flat = design.contact == CamDesign::Contact::kFlat;
  std::string text;
  switch (fault.kind) {
    case CamFault::Kind::kUndercut:
      text = flat
                 ? fmt::format("undercut: the surface is not convex, its radius of curvature would be {} at theta = {}",
                               tell.Length(fault.worst.value * design.base_radius), tell.Angle(fault.worst.theta))
                 : fmt::format(
                       "undercut: at theta = {} the pitch curve's radius of curvature, {}, is less than the roller's",
                       tell.Angle(fault.worst.theta), tell.Length(design.roller_radius / (1 - fault.worst.value)));
      break;
    case CamFault::Kind::kGouge:
      text = fault.worst.value > 0
                 ? fmt::format("gouge: at theta = {} the roller cuts {} into another part of the surface",
                               tell.Angle(fault.worst.theta), tell.Length(fault.worst.value))
                 : fmt::format("gouge: the path of the edge crosses itself near theta = {}",
                               tell.Angle(fault.worst.theta));
      break;
    case CamFault::Kind::kPressure:
      text = fmt::format("the pressure angle is {} at theta = {}; {} is allowed", tell.Angle(fault.worst.value),
                         tell.Angle(fault.worst.theta), tell.Angle(file.most_pressure_angle));
      break;
  }
  return text + (fault.base_radius
                     ? fmt::format("; a base radius of at least {} cures it", tell.AtLeast(*fault.base_radius))
                     : "; no greater base radius cures it");
}

void WriteExtreme(JsonWriter* json, const UnitSystem& units, const char* key, const CamExtreme& extreme,
                  const Quantity& quantity) {
  json->Key(key).BeginObject(JsonWriter::Layout::kCompact);
  json->Key("value").Number(extreme.value / units.ToSi(quantity)).Key("unit").String(units.UnitName(quantity));
  json->Key("theta").Number(extreme.theta / units.ToSi(kAngle)).EndObject();
}

std::string MakeTable(const CamFile& file) {
  const std::vector<CamColumn> columns = MakeColumns(file.cam.design());
  std::string text;
  for (const CamColumn& column : columns) {
    if (!text.empty()) text += ',';
    text += column.name;
  }
  text += '\n';
  const int rows = static_cast<int>(std::floor(kTurn / file.every * (1 + 1e-12)));
  for (int i = 0; i <= rows; ++i) {
    const CamPoint point = file.cam.Calc(std::min(i * file.every, kTurn));
    for (size_t k = 0; k < columns.size(); ++k) {
      if (k > 0) text += ',';
      AppendNumber(columns[k].value(point) / file.units.ToSi(columns[k].quantity), &text);
    }
    text += '\n';
  }
  return text;
}

void AppendPoint(const CamFile& file, const Vec2& point, std::string* text) {
  const double unit = file.units.ToSi(kLength);
  *text += fmt::format("[{0} {2}, {1} {2}]", FormatNumber(point.x() / unit), FormatNumber(point.y() / unit),
                       file.units.UnitName(kLength));
}

void AppendShape(const CamFile& file, const char* name, bool outer, std::string* text) {
  const bool hole = outer || file.cam.design().kind == CamDesign::Kind::kRing;
  *text += fmt::format("  {}:\n    body: {}\n{}    profile:\n", name, file.body, hole ? "    hole: true\n" : "");
  for (const Cam::Element& element : file.cam.Fit(file.tolerance, outer, file.base_radius_location)) {
    if (element.nurbs.points.empty()) {
      const Vec2 from = element.curve.CalcPoint(0);
      PlaneJet jet;
      element.curve.CalcJet(0, &jet);
      const double angle = jet.d1.norm() / from.norm();
      *text += "      - arc: {center: [0, 0], from: ";
      AppendPoint(file, from, text);
      *text += fmt::format(", angle: {} rad{}}}\n", FormatNumber(std::min(angle, kTurn)), hole ? ", cw: true" : "");
      continue;
    }
    *text += "      - nurbs:\n          degree: 5\n          knots: [";
    for (size_t i = 0; i < element.nurbs.knots.size(); ++i) {
      if (i > 0) *text += ", ";
      AppendNumber(element.nurbs.knots[i], text);
    }
    *text += "]\n          points:\n";
    for (const Vec2& point : element.nurbs.points) {
      *text += "            - ";
      AppendPoint(file, point, text);
      *text += '\n';
    }
  }
}

}  // namespace

CamOutcome ExamineCam(const CamFile& file) {
  CamOutcome outcome;
  outcome.measures = file.cam.Measure();
  outcome.faults = file.cam.FindFaults(file.most_pressure_angle);
  outcome.has_profile = true;
  for (const CamFault& fault : outcome.faults) {
    outcome.messages.push_back(DescribeFault(file, fault));
    outcome.has_profile &= fault.kind == CamFault::Kind::kPressure;
  }
  return outcome;
}

std::string WriteCamText(const CamFile& file, const CamOutcome& outcome) {
  const Teller tell(file);
  const CamMeasures& m = outcome.measures;
  const CamDesign& design = file.cam.design();
  const bool flat = design.contact == CamDesign::Contact::kFlat;
  std::string text =
      fmt::format("motion:         from {} to {}\n", tell.Motion(m.lowest, 0), tell.Motion(m.highest, 0));
  text += fmt::format("speed:          {}\nacceleration:   {}\njerk:           {}\n", tell.Motion(m.speed, 1),
                      tell.Motion(m.acceleration, 2), tell.Motion(m.jerk, 3));
  if (!m.acceleration_jumps.empty()) {
    text += "                the acceleration jumps at theta =";
    for (const double theta : m.acceleration_jumps)
      text += fmt::format("{} {}", theta == m.acceleration_jumps[0] ? "" : ",", tell.Angle(theta));
    text += '\n';
  }
  text += fmt::format("pressure angle: at most {}\n",
                      tell.At({std::abs(m.pressure_angle.value), m.pressure_angle.theta}, kAngle));
  text += fmt::format("surface:        from {} to {} from the axis\n", tell.At(m.radius_min, kLength),
                      tell.At(m.radius_max, kLength));
  if (outcome.has_profile) {
    if (m.surface_curvature_max.value > 0)
      text += fmt::format("                least radius of curvature {}\n", tell.Radius(m.surface_curvature_max));
    if (m.surface_curvature_min.value < 0)
      text += fmt::format("                hollow, with a radius of curvature down to {}\n",
                          tell.Radius({-m.surface_curvature_min.value, m.surface_curvature_min.theta}));
  }
  if (!flat && m.pitch_curvature_max.value > 0)
    text += fmt::format("pitch curve:    least radius of curvature {}\n", tell.Radius(m.pitch_curvature_max));
  if (flat)
    text += fmt::format("face:           touched from {} to {}\n", tell.At(m.face_min, kLength),
                        tell.At(m.face_max, kLength));
  if (design.contact == CamDesign::Contact::kRoller) {
    text += fmt::format("roller:         turns up to {:.6g} times as fast as the cam, at theta = {}\n",
                        std::abs(m.slide.value) / design.roller_radius, tell.Angle(m.slide.theta));
  } else {
    text += fmt::format("sliding:        {}\n", tell.At(m.slide, kLength / kAngle));
  }
  return text;
}

std::string WriteCamJson(const CamFile& file, const CamOutcome& outcome) {
  const CamMeasures& m = outcome.measures;
  const CamDesign& design = file.cam.design();
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject().Key("title").String(file.title).Key("status").String(outcome.faults.empty() ? "good" : "faulty");
  json.Key("faults").BeginArray();
  for (size_t i = 0; i < outcome.faults.size(); ++i) {
    const CamFault& fault = outcome.faults[i];
    json.BeginObject().Key("kind").String(fault.kind == CamFault::Kind::kUndercut ? "undercut"
                                          : fault.kind == CamFault::Kind::kGouge  ? "gouge"
                                                                                  : "pressure_angle");
    json.Key("theta").Number(fault.worst.theta / file.units.ToSi(kAngle)).Key("message").String(outcome.messages[i]);
    json.Key("base_radius");
    if (fault.base_radius) {
      json.Number(*fault.base_radius / file.units.ToSi(kLength));
    } else {
      json.Null();
    }
    json.EndObject();
  }
  json.EndArray();
  const auto extreme = [&](const char* key, const CamExtreme& value, const Quantity& quantity) {
    WriteExtreme(&json, file.units, key, value, quantity);
  };
  extreme("lowest", m.lowest, MotionQuantity(design, 0));
  extreme("highest", m.highest, MotionQuantity(design, 0));
  extreme("speed", m.speed, MotionQuantity(design, 1));
  extreme("acceleration", m.acceleration, MotionQuantity(design, 2));
  extreme("jerk", m.jerk, MotionQuantity(design, 3));
  extreme("pressure_angle", m.pressure_angle, kAngle);
  extreme("radius_min", m.radius_min, kLength);
  extreme("radius_max", m.radius_max, kLength);
  extreme("curvature_max", m.surface_curvature_max, kCurvature);
  extreme("curvature_min", m.surface_curvature_min, kCurvature);
  if (design.contact == CamDesign::Contact::kFlat) {
    extreme("face_min", m.face_min, kLength);
    extreme("face_max", m.face_max, kLength);
  } else {
    extreme("pitch_curvature_max", m.pitch_curvature_max, kCurvature);
    extreme("pitch_curvature_min", m.pitch_curvature_min, kCurvature);
  }
  extreme("slide", m.slide, kLength / kAngle);
  json.Key("acceleration_jumps").BeginArray(JsonWriter::Layout::kCompact);
  for (const double theta : m.acceleration_jumps) json.Number(theta / file.units.ToSi(kAngle));
  json.EndArray();
  json.Key("columns").BeginArray();
  for (const CamColumn& column : MakeColumns(design)) {
    json.BeginObject(JsonWriter::Layout::kCompact)
        .Key("name")
        .String(column.name)
        .Key("unit")
        .String(file.units.UnitName(column.quantity))
        .EndObject();
  }
  json.EndArray().EndObject();
  return text + '\n';
}

std::string WriteCamProfile(const CamFile& file) {
  std::string text = fmt::format(
      "# Surface of a cam, written by 'savary cam'; a model takes it in with 'include'. Its splines are within {} of "
      "the exact surface.\n",
      Teller(file).Length(file.tolerance));
  text += "savary: 1\nshapes:\n";
  const bool groove = file.cam.design().kind == CamDesign::Kind::kGroove;
  AppendShape(file, groove ? "cam_inner" : "cam_surface", false, &text);
  if (groove) AppendShape(file, "cam_outer", true, &text);
  return text;
}

void WriteCamResults(const CamFile& file, const CamOutcome& outcome, const std::filesystem::path& folder,
                     bool replace) {
  const std::string profile = outcome.has_profile ? WriteCamProfile(file) : "";
  constexpr std::array<std::string_view, 4> names = {"cam.csv", "cam.svg", "profile.yaml", "summary.json"};
  PrepareFolder(folder, names, replace ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
  ReplaceFile(folder / names[0], MakeTable(file));
  ReplaceFile(folder / names[1], WriteCamPicture(file));
  if (outcome.has_profile) ReplaceFile(folder / names[2], profile);
  ReplaceFile(folder / names[3], WriteCamJson(file, outcome));
}

}  // namespace savary
