#include <array>
#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/cam_text.h"
#include "savary/io/result_files.h"

namespace savary {

namespace {

CamTeller TellerOf(const SpatialCamFile& file) {
  return {file.request.units, file.cam.design().follower == SpatialCamDesign::Follower::kTranslating};
}

// A row of the table: the law, and the points of the walls at the roller's middle.
struct SpatialCamRow {
  double theta = 0;
  Jet4 s;
  std::array<SpatialCamPoint, 2> walls;
  std::array<double, 2> k_max{}, k_min{};
  Vec3 middle = Vec3::Zero(), axis = Vec3::Zero();
};

std::vector<CamColumn<SpatialCamRow>> MakeSpatialColumns(const SpatialCamFile& file) {
  const CamTeller tell = TellerOf(file);
  using Row = SpatialCamRow;
  std::vector<CamColumn<SpatialCamRow>> columns = {
      {"theta", kAngle, [](const Row& r) { return r.theta; }},
      {"s", tell.MotionQuantity(0), [](const Row& r) { return r.s.value; }},
      {"ds", tell.MotionQuantity(1), [](const Row& r) { return r.s.d1; }},
      {"d2s", tell.MotionQuantity(2), [](const Row& r) { return r.s.d2; }},
      {"d3s", tell.MotionQuantity(3), [](const Row& r) { return r.s.d3; }},
      {"pressure_angle", kAngle, [](const Row& r) { return r.walls[0].pressure_angle; }},
      {"slide", kLength / kAngle, [](const Row& r) { return r.walls[0].slide; }},
  };
  const char* axes[3] = {"x", "y", "z"};
  for (int k = 0; k < 3; ++k)
    columns.push_back({fmt::format("roller_{}", axes[k]), kLength, [k](const Row& r) { return r.middle[k]; }});
  for (int k = 0; k < 3; ++k)
    columns.push_back({fmt::format("axis_{}", axes[k]), kPureNumber, [k](const Row& r) { return r.axis[k]; }});
  for (int wall = 0; wall < file.cam.num_walls(); ++wall) {
    const std::string end = file.cam.num_walls() == 1 ? "" : fmt::format("_{}", wall + 1);
    for (int k = 0; k < 3; ++k)
      columns.push_back({axes[k] + end, kLength, [=](const Row& r) { return r.walls[wall].jet.r[k]; }});
    for (int k = 0; k < 3; ++k)
      columns.push_back(
          {fmt::format("n{}{}", axes[k], end), kPureNumber, [=](const Row& r) { return r.walls[wall].normal[k]; }});
    columns.push_back({"curvature_max" + end, kCurvature, [=](const Row& r) { return r.k_max[wall]; }});
    columns.push_back({"curvature_min" + end, kCurvature, [=](const Row& r) { return r.k_min[wall]; }});
    columns.push_back({"margin" + end, kPureNumber, [=](const Row& r) { return r.walls[wall].margin; }});
  }
  return columns;
}

SpatialCamRow MakeRow(const SpatialCam& cam, double theta) {
  SpatialCamRow row;
  row.theta = theta;
  row.s = cam.law().Calc(theta, cam.law().FindPiece(theta));
  cam.CalcRoller(0, theta, &row.middle, &row.axis);
  for (int wall = 0; wall < cam.num_walls(); ++wall) {
    SpatialCamPoint& point = row.walls[wall] = cam.Calc(wall, theta, 0);
    const SurfaceFrame frame(point.jet);
    if (!frame.is_regular) {
      row.k_max[wall] = row.k_min[wall] = std::nan("");
      continue;
    }
    const SurfaceFrame::Principal k = frame.CalcPrincipal();
    const bool outward = frame.n.dot(point.normal) >= 0;
    row.k_max[wall] = outward ? k.k1 : -k.k2;
    row.k_min[wall] = outward ? k.k2 : -k.k1;
  }
  return row;
}

std::string MakeSpatialTable(const SpatialCamFile& file) {
  return WriteCamTable(file.request, MakeSpatialColumns(file), [&](double theta) { return MakeRow(file.cam, theta); });
}

std::string DescribeSpatialFault(const SpatialCamFile& file, const CamFault& fault) {
  const CamTeller tell = TellerOf(file);
  std::string text;
  switch (fault.kind) {
    case CamFault::Kind::kUndercut:
      text = fmt::format("undercut: at theta = {} the wall has a cusp, the roller is too thick for its path",
                         tell.Angle(fault.worst.theta));
      break;
    case CamFault::Kind::kGouge:
      text = fmt::format("gouge: at theta = {} the roller cuts {} into a wall elsewhere", tell.Angle(fault.worst.theta),
                         tell.Length(fault.worst.value));
      break;
    case CamFault::Kind::kPressure:
      text = fmt::format("the pressure angle is {} at theta = {}; {} is allowed", tell.Angle(fault.worst.value),
                         tell.Angle(fault.worst.theta), tell.Angle(file.request.most_pressure_angle));
      break;
  }
  return text + (fault.base_radius ? fmt::format("; a radius of at least {} cures it", tell.AtLeast(*fault.base_radius))
                                   : "; no greater radius cures it");
}

}  // namespace

SpatialCamOutcome ExamineCam(const SpatialCamFile& file) {
  return Examine<SpatialCamOutcome>(file, DescribeSpatialFault);
}

std::string WriteCamText(const SpatialCamFile& file, const SpatialCamOutcome& outcome) {
  const CamTeller tell = TellerOf(file);
  const SpatialCamMeasures& m = outcome.measures;
  std::string text = TellMotion(tell, m);
  text += fmt::format("pressure angle: at most {}\n", tell.At(m.pressure_angle, kAngle));
  if (outcome.has_surface) {
    if (m.curvature_max.value > 0)
      text += fmt::format("walls:          least radius of curvature {}\n", tell.Radius(m.curvature_max));
    if (m.curvature_min.value < -1e-9 / file.cam.design().radius)  // more than rounding
      text += fmt::format("                hollow, with a radius of curvature down to {}\n",
                          tell.Radius({-m.curvature_min.value, m.curvature_min.theta}));
    text += fmt::format("undercutting:   least margin {:.6g} at theta = {} (0 at a cusp)\n", m.margin.value,
                        tell.Angle(m.margin.theta));
  }
  text += fmt::format("roller:         turns up to {:.6g} times as fast as the cam, at theta = {}\n",
                      m.slide.value / file.cam.design().roller_radius, tell.Angle(m.slide.theta));
  return text;
}

std::string WriteCamJson(const SpatialCamFile& file, const SpatialCamOutcome& outcome) {
  const SpatialCamMeasures& m = outcome.measures;
  const CamTeller tell = TellerOf(file);
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  BeginCamJson(&json, file.request, tell, outcome, "radius");
  const auto extreme = [&](const char* key, const CamExtreme& value, const Quantity& quantity) {
    WriteCamExtreme(&json, file.request.units, key, value, quantity);
  };
  extreme("margin", m.margin, kPureNumber);
  extreme("curvature_max", m.curvature_max, kCurvature);
  extreme("curvature_min", m.curvature_min, kCurvature);
  extreme("slide", m.slide, kLength / kAngle);
  EndCamJson(&json, file.request.units, MakeSpatialColumns(file));
  return text + '\n';
}

std::string WriteCamSurface(const SpatialCamFile& file) {
  std::string text = fmt::format(
      "# Walls of a cam, written by 'savary cam'; a model takes them in with 'include'. Each face is a piece of the "
      "motion, within {} of the exact envelope of the roller.\n",
      TellerOf(file).Length(file.request.tolerance));
  text += "savary: 1\nshapes:\n";
  const SpatialCam& cam = file.cam;
  for (int wall = 0; wall < cam.num_walls(); ++wall) {
    text += fmt::format("  {}:\n    body: {}\n    faces:\n",
                        cam.num_walls() == 1 ? "cam_wall" : fmt::format("cam_wall_{}", wall + 1), file.request.body);
    for (int piece = 0; piece < cam.law().num_pieces(); ++piece) {
      text += fmt::format("      piece_{}:\n{}        nurbs:\n", piece + 1,
                          cam.IsOutward(wall, piece) ? "" : "        reversed: true\n");
      AppendNet(file.request.units, cam.FitWall(wall, piece, file.request.tolerance, file.request.radius_location),
                "          ", &text);
    }
  }
  return text;
}

void WriteCamResults(const SpatialCamFile& file, const SpatialCamOutcome& outcome, const std::filesystem::path& folder,
                     bool replace) {
  const std::string surface = outcome.has_surface ? WriteCamSurface(file) : "";
  constexpr std::array<std::string_view, 5> names = {"cam.csv", "cam.svg", "profile.yaml", "surface.yaml",
                                                     "summary.json"};
  PrepareFolder(folder, names, replace ? ResultFiles::Existing::kReplace : ResultFiles::Existing::kRefuse);
  ReplaceFile(folder / names[0], MakeSpatialTable(file));
  ReplaceFile(folder / names[1], WriteCamPicture(file));
  if (outcome.has_surface) ReplaceFile(folder / names[3], surface);
  ReplaceFile(folder / names[4], WriteCamJson(file, outcome));
}

}  // namespace savary
