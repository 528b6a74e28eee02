#include "savary/io/cam_results.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/cam_surface.h"
#include "savary/io/cam_text.h"
#include "savary/io/result_files.h"

namespace savary {

namespace {

bool Slides(const CamDesign& design) { return design.follower == CamDesign::Follower::kTranslating; }

CamTeller TellerOf(const CamFile& file) { return {file.request.units, Slides(file.cam.design())}; }

std::vector<CamColumn<CamPoint>> MakeColumns(const CamFile& file) {
  const CamDesign& design = file.cam.design();
  const CamTeller tell = TellerOf(file);
  const bool flat = design.contact == CamDesign::Contact::kFlat, groove = design.kind == CamDesign::Kind::kGroove;
  std::vector<CamColumn<CamPoint>> columns = {
      {"theta", kAngle, [](const CamPoint& p) { return p.theta; }},
      {"s", tell.MotionQuantity(0), [](const CamPoint& p) { return p.s.value; }},
      {"ds", tell.MotionQuantity(1), [](const CamPoint& p) { return p.s.d1; }},
      {"d2s", tell.MotionQuantity(2), [](const CamPoint& p) { return p.s.d2; }},
      {"d3s", tell.MotionQuantity(3), [](const CamPoint& p) { return p.s.d3; }},
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

std::string DescribeFault(const CamFile& file, const CamFault& fault) {
  const CamTeller tell = TellerOf(file);
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
                         tell.Angle(fault.worst.theta), tell.Angle(file.request.most_pressure_angle));
      break;
  }
  return text + (fault.base_radius
                     ? fmt::format("; a base radius of at least {} cures it", tell.AtLeast(*fault.base_radius))
                     : "; no greater base radius cures it");
}

std::string MakeTable(const CamFile& file) {
  return WriteCamTable(file.request, MakeColumns(file), [&](double theta) { return file.cam.Calc(theta); });
}

void AppendPoint(const CamFile& file, const Vec2& point, std::string* text) {
  const double unit = file.request.units.ToSi(kLength);
  *text += fmt::format("[{0} {2}, {1} {2}]", FormatNumber(point.x() / unit), FormatNumber(point.y() / unit),
                       file.request.units.UnitName(kLength));
}

bool IsHole(const CamFile& file, bool outer) { return outer || file.cam.design().kind == CamDesign::Kind::kRing; }

// Names of the shapes, and whether each is an outer wall.
std::vector<std::pair<const char*, bool>> ShapesOf(const CamFile& file) {
  if (file.cam.design().kind == CamDesign::Kind::kGroove) return {{"cam_inner", false}, {"cam_outer", true}};
  return {{"cam_surface", false}};
}

// An element of a profile, each line after `indent`.
void AppendElement(const CamFile& file, const Cam::Element& element, bool outer, const std::string& indent,
                   std::string* text) {
  if (element.nurbs.points.empty()) {
    const Vec2 from = element.curve.CalcPoint(0);
    PlaneJet jet;
    element.curve.CalcJet(0, &jet);
    const double angle = jet.d1.norm() / from.norm();
    *text += indent + "- arc: {center: [0, 0], from: ";
    AppendPoint(file, from, text);
    *text += fmt::format(", angle: {} rad{}}}\n", FormatNumber(std::min(angle, kTurn)),
                         IsHole(file, outer) ? ", cw: true" : "");
    return;
  }
  *text += indent + "- nurbs:\n" + indent + "    degree: 5\n" + indent + "    knots: [";
  for (size_t i = 0; i < element.nurbs.knots.size(); ++i) {
    if (i > 0) *text += ", ";
    AppendNumber(element.nurbs.knots[i], text);
  }
  *text += "]\n" + indent + "    points:\n";
  for (const Vec2& point : element.nurbs.points) {
    *text += indent + "      - ";
    AppendPoint(file, point, text);
    *text += '\n';
  }
}

std::vector<Cam::Element> FitElements(const CamFile& file, bool outer) {
  return file.cam.Fit(file.request.tolerance, outer, file.request.radius_location);
}

}  // namespace

CamOutcome ExamineCam(const CamFile& file) { return Examine<CamOutcome>(file, DescribeFault); }

std::string WriteCamText(const CamFile& file, const CamOutcome& outcome) {
  const CamTeller tell = TellerOf(file);
  const CamMeasures& m = outcome.measures;
  const CamDesign& design = file.cam.design();
  const bool flat = design.contact == CamDesign::Contact::kFlat;
  std::string text = TellMotion(tell, m);
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
  if (outcome.has_surface) {
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
  const CamTeller tell = TellerOf(file);
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  BeginCamJson(&json, file.request, tell, outcome, "base_radius");
  const auto extreme = [&](const char* key, const CamExtreme& value, const Quantity& quantity) {
    WriteCamExtreme(&json, file.request.units, key, value, quantity);
  };
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
  for (const double theta : m.acceleration_jumps) json.Number(theta / file.request.units.ToSi(kAngle));
  json.EndArray();
  EndCamJson(&json, file.request.units, MakeColumns(file));
  return text + '\n';
}

std::string WriteCamProfile(const CamFile& file) {
  std::string text = fmt::format(
      "# Surface of a cam, written by 'savary cam'; a model takes it in with 'include'. Its splines are within {} of "
      "the exact surface.\n",
      TellerOf(file).Length(file.request.tolerance));
  text += "savary: 1\nshapes:\n";
  for (const auto& [name, outer] : ShapesOf(file)) {
    text += fmt::format("  {}:\n    body: {}\n{}    profile:\n", name, file.request.body,
                        IsHole(file, outer) ? "    hole: true\n" : "");
    for (const Cam::Element& element : FitElements(file, outer)) AppendElement(file, element, outer, "      ", &text);
  }
  return text;
}

std::string WriteCamSurface(const CamFile& file) {
  const CamFile::Drawn& drawn = *file.drawn;
  const double unit = file.request.units.ToSi(kLength);
  std::string text = drawn.points ? fmt::format(
                                        "# Surface of a cam, written by 'savary cam': {} points around, which "
                                        "smooth jumps of the law's jerk.\n",
                                        *drawn.points)
                                  : fmt::format(
                                        "# Surface of a cam, written by 'savary cam'; its splines are within {} "
                                        "of the exact one.\n",
                                        TellerOf(file).Length(file.request.tolerance));
  text += "savary: 1\nshapes:\n";
  for (const auto& [name, outer] : ShapesOf(file)) {
    text += fmt::format("  {}:\n    body: {}\n", name, file.request.body);
    if (drawn.points) {
      text += "    nurbs:\n";
      AppendNet(file.request.units, FitDrawnCam(file.cam, *drawn.points, drawn.thickness, outer, drawn.where), "      ",
                &text);
      continue;
    }
    const std::string length =
        fmt::format("length: {} {}\n", FormatNumber(drawn.thickness / unit), file.request.units.UnitName(kLength));
    if (!IsHole(file, outer)) {
      text += "    extrusion:\n      " + length + "      profile:\n";
      for (const Cam::Element& element : FitElements(file, outer))
        AppendElement(file, element, outer, "        ", &text);
      continue;
    }
    // Through the material: without ends, face by face.
    text += "    faces:\n";
    int number = 0;
    for (const Cam::Element& element : FitElements(file, outer)) {
      text += fmt::format("      piece_{}:\n        extrusion:\n          open: true\n          {}          profile:\n",
                          ++number, length);
      AppendElement(file, element, outer, "            ", &text);
    }
  }
  return text;
}

void WriteCamResults(const CamFile& file, const CamOutcome& outcome, const std::filesystem::path& folder,
                     bool replace) {
  const bool has_profile = outcome.has_surface, has_surface = outcome.has_surface && file.drawn.has_value();
  const std::string profile = has_profile ? WriteCamProfile(file) : "";
  const std::string surface = has_surface ? WriteCamSurface(file) : "";
  constexpr std::array<std::string_view, 5> names = {"cam.csv", "cam.svg", "profile.yaml", "surface.yaml",
                                                     "summary.json"};
  PrepareFolder(folder, names, replace ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
  ReplaceFile(folder / names[0], MakeTable(file));
  ReplaceFile(folder / names[1], WriteCamPicture(file));
  if (has_profile) ReplaceFile(folder / names[2], profile);
  if (has_surface) ReplaceFile(folder / names[3], surface);
  ReplaceFile(folder / names[4], WriteCamJson(file, outcome));
}

}  // namespace savary
