#include "savary/io/check_report.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "savary/analysis/check.h"
#include "savary/geometry/shell.h"
#include "savary/io/json.h"
#include "savary/io/markup.h"
#include "savary/io/solid_shapes.h"

namespace savary {

namespace {

std::string Count(int number, const char* word) { return fmt::format("{} {}{}", number, word, number == 1 ? "" : "s"); }

std::string Suggest(const Relaxation& relaxation) {
  if (relaxation.instead.empty())
    return fmt::format("leaving out the drive of '{}' removes {}", relaxation.joint, relaxation.removes);
  return fmt::format("replacing {} '{}' by {} {} joint removes {}", relaxation.kind, relaxation.joint,
                     relaxation.instead[0] == 'o' ? "an" : "a", relaxation.instead, relaxation.removes);
}

std::string DescribeSingularity(const NearbyMobility& nearby) {
  if (nearby.instantaneous()) {
    return fmt::format(
        "the mechanism moves in {} way{} for an instant only and then locks: it is a structure that gives a little",
        nearby.mobility, nearby.mobility == 1 ? "" : "s");
  }
  std::string text;
  if (nearby.nearby_mobility != nearby.mobility) {
    text = fmt::format("mobility {} here, {} beside it: branches of the motion meet", nearby.mobility,
                       nearby.nearby_mobility);
  }
  if (nearby.mobility - nearby.degrees_of_freedom != nearby.nearby_mobility - nearby.nearby_freedom) {
    text += fmt::format("{}degrees of freedom {} here, {} beside it: drives cannot move the mechanism here",
                        text.empty() ? "" : "; ", nearby.degrees_of_freedom, nearby.nearby_freedom);
  }
  return text;
}

std::string Held(const LoopReport& loop) {
  if (loop.wrenches.empty()) return "";
  if (loop.held.size() == loop.wrenches.size()) return fmt::format("over-constrained: {}", fmt::join(loop.held, ", "));
  std::vector<std::string> wrenches;
  const auto clean = [](double x) { return std::abs(x) < 5e-7 ? 0.0 : x; };
  for (const Vec6& w : loop.wrenches) {
    const Vec3 f = w.segment<3>(kLinear), m = w.segment<3>(kAngular);
    wrenches.push_back(f.norm() > 0 ? fmt::format("a force along [{:.3g}, {:.3g}, {:.3g}]{}", clean(f.x()),
                                                  clean(f.y()), clean(f.z()), m.norm() > 1e-9 ? " with a moment" : "")
                                    : fmt::format("a moment about [{:.3g}, {:.3g}, {:.3g}]", clean(m.x()), clean(m.y()),
                                                  clean(m.z())));
  }
  return fmt::format("over-constrained: without any load its joints can exert {}", fmt::join(wrenches, ", "));
}

// How smoothly two faces meet: places, normals or curvatures agree. A jump of curvature is compared with the size.
const char* NameOfContinuity(const Shell& shell, const Shell::Edge& edge) {
  constexpr double kSameCurvature = 1e-6;
  if (edge.kind != Shell::EdgeKind::kSeam) return "G0";
  return edge.curvature_jump * shell.size() <= kSameCurvature ? "G2" : "G1";
}

// Whether an edge lies between two faces.
bool IsShared(const Shell::Edge& edge) { return edge.one.face >= 0 && edge.two.face >= 0; }

// Whether two surfaces can touch along a line or over a face: there are straight lines in a face of each.
bool MayLieTogether(const Model& model, const Contact& contact) {
  const auto has_lines = [&](ShapeIndex index) {
    const std::vector<Shell::Face>& faces = model.SurfaceOf(index).shell->faces();
    return std::any_of(faces.begin(), faces.end(), [](const Shell::Face& face) {
      constexpr std::string_view kStraight[] = {"plane", "cylinder", "cone", "extrusion", "ruled"};
      return std::find(std::begin(kStraight), std::end(kStraight), face.surface->kind_name()) != std::end(kStraight);
    });
  };
  return has_lines(contact.one) && has_lines(contact.two);
}

// What a compliant contact returns of the approach speed.
std::string DescribeRebound(const ContactForceLaw& law) {
  using Kind = ContactForceLaw::Kind;
  if (law.kind == Kind::kKelvinVoigt) return "compliant; the rebound depends on the masses";
  if (law.damping > 0) return "compliant; the rebound depends on the speed";
  return fmt::format("compliant; free bodies rebound with {:.6g} of the approach speed",
                     CalcEffectiveRestitution(law.hysteresis));
}

// What is round-off beside `scale` is shown as 0 (and -0 as well).
double WithoutRoundOff(double value, double scale) { return std::abs(value) <= 1e-12 * scale ? 0.0 : value; }

void DescribeShape(const SurfaceShape& shape, const UnitSystem& units,
                   const std::function<void(const std::string&, const std::string&)>& line) {
  constexpr size_t kMostListed = 30;
  const Shell& shell = *shape.shell;
  const double length = units.ToSi(kLength), area = units.ToSi(kArea), angle = units.ToSi(kAngle);
  const std::string length_unit = units.UnitName(kLength), angle_unit = units.UnitName(kAngle);
  line("shape " + shape.name,
       fmt::format("{}, {}, {}{}", Count(static_cast<int>(shell.faces().size()), "face"),
                   Count(static_cast<int>(shell.edges().size()), "edge"),
                   fmt::format("{} {}", shell.vertices().size(), shell.vertices().size() == 1 ? "vertex" : "vertices"),
                   shell.is_closed() ? "; closed" : ""));
  for (size_t i = 0; i < shell.faces().size() && i < kMostListed; ++i) {
    const Shell::Measures measures = shell.MeasureFace(static_cast<int>(i));
    // A curvature that matters.
    const double least = std::max({1 / shell.size(), std::abs(measures.k_min), std::abs(measures.k_max)});
    line("", fmt::format("face {}: {}, area {:.6g} {}, curvature {:.6g} to {:.6g} 1/{}",
                         NameFace(shell, static_cast<int>(i)), shell.faces()[i].surface->kind_name(),
                         measures.area / area, units.UnitName(kArea), WithoutRoundOff(measures.k_min, least) * length,
                         WithoutRoundOff(measures.k_max, least) * length, length_unit));
  }
  for (size_t i = 0; i < shell.edges().size() && i < kMostListed; ++i) {
    const Shell::Edge& edge = shell.edges()[i];
    std::string text =
        fmt::format("edge {}: {}, length {:.6g} {}", i + 1, NameEdgeKind(edge.kind), edge.length / length, length_unit);
    if (IsShared(edge)) {
      text += fmt::format(", {} to {}, angle {:.6g} to {:.6g} {}, gap {:.2g} {}, jump of curvature {:.3g} 1/{}: {}",
                          NameFace(shell, edge.one.face), NameFace(shell, edge.two.face), edge.angle_min / angle,
                          edge.angle_max / angle, angle_unit, edge.gap / length, length_unit,
                          WithoutRoundOff(edge.curvature_jump, 1 / shell.size()) * length, length_unit,
                          NameOfContinuity(shell, edge));
    } else if (edge.beside >= 0) {
      text += fmt::format(
          ", of {}, beside edge {} of {}, at most {:.2g} {} away: faces are joined where they meet within a 1e9th of "
          "the size",
          NameFace(shell, edge.one.face), edge.beside + 1, NameFace(shell, shell.edges()[edge.beside].one.face),
          edge.gap / length, length_unit);
    }
    line("", text);
  }
  if (shell.faces().size() > kMostListed || shell.edges().size() > kMostListed)
    line("", "and more faces or edges; --json has all");
  for (size_t i = 0; i < shell.vertices().size() && i < kMostListed; ++i) {
    const Vec3 r = shell.vertices()[i].r.unaryExpr([&](double x) { return WithoutRoundOff(x, shell.size()); }) / length;
    line("", fmt::format("vertex {}: [{:.6g}, {:.6g}, {:.6g}] {}{}", i + 1, r.x(), r.y(), r.z(), length_unit,
                         shell.vertices()[i].is_convex ? ", convex" : ""));
  }
}

void WriteShapeJson(const SurfaceShape& shape, const UnitSystem& units, JsonWriter* json) {
  using Layout = JsonWriter::Layout;
  const Shell& shell = *shape.shell;
  const double length = units.ToSi(kLength), area = units.ToSi(kArea), angle = units.ToSi(kAngle);
  json->BeginObject();
  json->Key("name").String(shape.name);
  json->Key("closed").Boolean(shell.is_closed());
  json->Key("faces").BeginArray();
  for (size_t i = 0; i < shell.faces().size(); ++i) {
    const Shell::Measures measures = shell.MeasureFace(static_cast<int>(i));
    json->BeginObject(Layout::kCompact);
    json->Key("name").String(NameFace(shell, static_cast<int>(i)));
    json->Key("kind").String(shell.faces()[i].surface->kind_name());
    json->Key("area").Number(measures.area / area);
    json->Key("least_curvature").Number(measures.k_min * length);
    json->Key("greatest_curvature").Number(measures.k_max * length);
    json->EndObject();
  }
  json->EndArray();
  json->Key("edges").BeginArray();
  for (const Shell::Edge& edge : shell.edges()) {
    json->BeginObject(Layout::kCompact);
    json->Key("kind").String(NameEdgeKind(edge.kind));
    json->Key("length").Number(edge.length / length);
    if (IsShared(edge)) {
      json->Key("faces").Strings(
          std::vector<std::string>{NameFace(shell, edge.one.face), NameFace(shell, edge.two.face)});
      json->Key("least_angle").Number(edge.angle_min / angle);
      json->Key("greatest_angle").Number(edge.angle_max / angle);
      json->Key("gap").Number(edge.gap / length);
      json->Key("curvature_jump").Number(edge.curvature_jump * length);
      json->Key("continuity").String(NameOfContinuity(shell, edge));
    } else if (edge.beside >= 0) {
      json->Key("beside").Integer(edge.beside + 1);
      json->Key("gap").Number(edge.gap / length);
    }
    json->EndObject();
  }
  json->EndArray();
  json->Key("vertices").BeginArray();
  for (const Shell::Vertex& vertex : shell.vertices()) {
    json->BeginObject(Layout::kCompact);
    json->Key("at").BeginArray(Layout::kCompact);
    for (int k = 0; k < 3; ++k) json->Number(vertex.r[k] / length);
    json->EndArray();
    json->Key("convex").Boolean(vertex.is_convex);
    json->EndObject();
  }
  json->EndArray();
  json->EndObject();
}

}  // namespace

std::string WriteCheckText(const ModelFile& file, const CheckedModel& checked) {
  constexpr size_t kMostLoops = 20, kMostOptions = 6;
  const MobilityReport& mobility = checked.mobility;
  const Examination found = Examine(file.model, checked.start);
  std::string text;
  const auto line = [&](const std::string& label, const std::string& content) {
    text += fmt::format("{:<20}{}\n", label.empty() ? "" : label + ":", content);
  };
  if (!file.title.empty()) line("title", WithoutControls(file.title));
  line("bodies", std::to_string(mobility.bodies));
  line("joints", fmt::format("{} ({} constraint rows, drives included)", file.model.joints.size(), mobility.rows));
  if (!file.model.contacts.empty())
    line("contacts",
         fmt::format("{} ({})", file.model.contacts.size(), Count(file.model.num_contact_points(), "point")));
  // Pairs of surfaces, which groups may make many of.
  size_t listed = 0, pairs = 0;
  for (const Contact& contact : file.model.contacts) {
    if (contact.one.is_profile() || ++pairs > kMostLoops) continue;
    ++listed;
    const auto shape = [&](ShapeIndex index) {
      return fmt::format("'{}' of {}", file.model.NameOfShape(index),
                         file.model.BodyName(file.model.BodyOfShape(index)));
    };
    line("",
         fmt::format("{}: {} and {}, {}{}", contact.name, shape(contact.one), shape(contact.two),
                     Count(contact.points, "point"),
                     MayLieTogether(file.model, contact) ? "; along a line or over a face, its ends and corners" : ""));
  }
  if (pairs > listed) line("", fmt::format("and {} more", pairs - listed));
  for (const Contact& contact : file.model.contacts) {
    if (!contact.is_compliant() || ++listed > kMostLoops) continue;
    line("", fmt::format("{}: {}", contact.name, DescribeRebound(contact.law)));
  }
  const size_t drives = file.model.drives.size();
  line("degrees of freedom",
       fmt::format("{}{}{}", mobility.degrees_of_freedom,
                   mobility.coordinates > mobility.degrees_of_freedom
                       ? fmt::format(" ({}, {})", Count(mobility.coordinates, "coordinate"),
                                     Count(mobility.degrees_of_freedom, "speed"))
                       : "",
                   found.complete && drives > 0 ? fmt::format(" (mobility {}, {})", found.nearby.mobility,
                                                              Count(static_cast<int>(drives), "drive"))
                                                : ""));
  if (found.parts.size() > 1 && found.parts.size() <= kMostLoops) {
    for (size_t i = 0; i < found.parts.size(); ++i) {
      const PartReport& part = found.parts[i];
      line(fmt::format("part {}", i + 1),
           fmt::format("{}{}; {} of freedom{}", fmt::join(part.bodies, ", "),
                       part.is_grounded ? "" : " (not connected to ground)", Count(part.degrees_of_freedom, "degree"),
                       part.redundant > 0 ? fmt::format(", {}", Count(part.redundant, "redundant row")) : ""));
    }
  }
  for (size_t i = 0; i < found.loops.size() && i < kMostLoops; ++i) {
    const LoopReport& loop = found.loops[i];
    line(fmt::format("loop {}", i + 1), loop.path);
    std::string facts = fmt::format("mobility {}: {}, less {} that closure takes", loop.mobility,
                                    Count(loop.freedoms, "joint freedom"), loop.closure_rank);
    if (!loop.drives.empty()) facts += fmt::format("; driven: {}", fmt::join(loop.drives, ", "));
    line("", facts);
    if (loop.redundant > 0) {
      const std::string held = Held(loop);
      line("", fmt::format("{}{}{}", Count(loop.redundant, "redundant row"), held.empty() ? "" : "; ", held));
    }
  }
  if (found.loops.size() > kMostLoops)
    line("", fmt::format("and {} more loops; --json has all", found.loops.size() - kMostLoops));
  if (mobility.redundant > 0) {
    line("redundant rows", fmt::format("{}, in {}; their reactions are shared in the least-squares sense",
                                       mobility.redundant, fmt::join(mobility.redundant_joints, ", ")));
    if (found.together > 0 && found.loops.size() > 1)
      line("", fmt::format("{} of them in no loop alone, but in loops together", found.together));
    if (found.complete && mobility.redundant > found.of_joints) {
      line("", fmt::format("{} of them by drives", mobility.redundant - found.of_joints));
    }
  }
  for (size_t i = 0; i < found.relaxations.together.size(); ++i)
    line(i == 0 ? "to remove them" : "", Suggest(found.relaxations.together[i]));
  if (!found.relaxations.together.empty()) {
    line("", found.relaxations.left == 0
                 ? "then none is left, and no freedom is added"
                 : fmt::format(
                       "then {} left that no other kind of joint about the same axis removes without adding freedom",
                       found.relaxations.left));
    std::vector<Relaxation> others;
    std::copy_if(found.relaxations.single.begin(), found.relaxations.single.end(), std::back_inserter(others),
                 [&](const Relaxation& r) {
                   return std::none_of(
                       found.relaxations.together.begin(), found.relaxations.together.end(),
                       [&](const Relaxation& t) { return t.joint == r.joint && t.instead == r.instead; });
                 });
    for (size_t i = 0; i < others.size() && i < kMostOptions; ++i) line(i == 0 ? "or one of" : "", Suggest(others[i]));
    if (others.size() > kMostOptions)
      line("", fmt::format("and {} more; --json has all", others.size() - kMostOptions));
  }
  for (const SurfaceShape& shape : file.model.surfaces) DescribeShape(shape, file.units, line);
  if (found.nearby.singular()) line("singular position", DescribeSingularity(found.nearby));
  if (!found.complete) line("", "the mechanism is too large to look for parts, singular positions and remedies");
  return text;
}

std::string WriteCheckJson(const ModelFile& file, const CheckedModel& checked, const std::string& name) {
  using Layout = JsonWriter::Layout;
  const MobilityReport& mobility = checked.mobility;
  const Examination found = Examine(file.model, checked.start);
  std::string text;
  JsonWriter json(&text, Layout::kIndented);
  const auto vector = [&](const char* key, const Vec3& v) {
    json.Key(key).BeginArray(Layout::kCompact);
    for (int i = 0; i < 3; ++i) json.Number(v[i]);
    json.EndArray();
  };
  const auto relaxations = [&](const char* key, const std::vector<Relaxation>& list) {
    json.Key(key).BeginArray();
    for (const Relaxation& relaxation : list) {
      json.BeginObject(Layout::kCompact);
      json.Key("joint").String(relaxation.joint);
      json.Key("kind").String(relaxation.kind);
      json.Key("instead");
      if (relaxation.instead.empty()) {
        json.String("without drive");
      } else {
        json.String(relaxation.instead);
      }
      json.Key("removes").Integer(relaxation.removes);
      json.EndObject();
    }
    json.EndArray();
  };
  json.BeginObject();
  json.Key("model").String(name);
  json.Key("title").String(file.title);
  json.Key("bodies").Integer(mobility.bodies);
  json.Key("joints").Integer(static_cast<int64_t>(file.model.joints.size()));
  json.Key("drives").Integer(static_cast<int64_t>(file.model.drives.size()));
  json.Key("contacts").Integer(static_cast<int64_t>(file.model.contacts.size()));
  json.Key("constraint_rows").Integer(mobility.rows);
  json.Key("degrees_of_freedom").Integer(mobility.degrees_of_freedom);
  json.Key("coordinates").Integer(mobility.coordinates);
  json.Key("redundant_rows").Integer(mobility.redundant);
  json.Key("redundant_joints").Strings(mobility.redundant_joints);
  json.Key("loops").BeginArray();
  for (const LoopReport& loop : found.loops) {
    json.BeginObject();
    json.Key("bodies").Strings(loop.bodies);
    json.Key("joints").Strings(loop.joints);
    json.Key("drives").Strings(loop.drives);
    json.Key("joint_freedoms").Integer(loop.freedoms);
    json.Key("closure_rank").Integer(loop.closure_rank);
    json.Key("mobility").Integer(loop.mobility);
    json.Key("redundant_rows").Integer(loop.redundant);
    json.Key("over_constrained").Strings(loop.held);
    json.Key("self_stresses").BeginArray();
    for (const Vec6& wrench : loop.wrenches) {
      json.BeginObject(Layout::kCompact);
      vector("force", wrench.segment<3>(kLinear));
      vector("moment",
             wrench.segment<3>(kAngular) / (wrench.segment<3>(kLinear).norm() > 0 ? file.units.ToSi(kLength) : 1));
      vector("about", (loop.centre + file.model.origin) / file.units.ToSi(kLength));
      json.EndObject();
    }
    json.EndArray();
    json.EndObject();
  }
  json.EndArray();
  json.Key("surfaces").BeginArray();
  for (const SurfaceShape& shape : file.model.surfaces) WriteShapeJson(shape, file.units, &json);
  json.EndArray();
  json.Key("examined").Boolean(found.complete);
  if (found.complete) {
    json.Key("mobility").Integer(found.nearby.mobility);
    json.Key("redundant_in_no_single_loop").Integer(found.together);
    json.Key("redundant_by_drives").Integer(mobility.redundant - found.of_joints);
    json.Key("parts").BeginArray();
    for (const PartReport& part : found.parts) {
      json.BeginObject(Layout::kCompact);
      json.Key("bodies").Strings(part.bodies);
      json.Key("grounded").Boolean(part.is_grounded);
      json.Key("mobility").Integer(part.mobility);
      json.Key("degrees_of_freedom").Integer(part.degrees_of_freedom);
      json.Key("redundant_rows").Integer(part.redundant);
      json.EndObject();
    }
    json.EndArray();
    json.Key("position").BeginObject();
    json.Key("singular").Boolean(found.nearby.singular());
    json.Key("instantaneous").Boolean(found.nearby.instantaneous());
    json.Key("mobility_nearby").Integer(found.nearby.nearby_mobility);
    json.Key("degrees_of_freedom_nearby").Integer(found.nearby.nearby_freedom);
    json.Key("meaning").String(found.nearby.singular() ? DescribeSingularity(found.nearby) : "");
    json.EndObject();
    relaxations("remedies", found.relaxations.together);
    json.Key("redundant_rows_left").Integer(found.relaxations.left);
    relaxations("single_remedies", found.relaxations.single);
  }
  json.EndObject();
  return text;
}

}  // namespace savary
