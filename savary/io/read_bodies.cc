#include "savary/io/read_bodies.h"

#include <cctype>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "savary/geometry/subdivision_surface.h"
#include "savary/geometry/triangle_mesh.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_functions.h"
#include "savary/io/read_shapes.h"
#include "savary/io/read_surfaces.h"
#include "savary/io/solid_shapes.h"
#include "savary/multibody/solids.h"

namespace savary {

PolygonMesh ReadMeshFile(ModelContext& context, const ObjectReader& values, bool obj_only) {
  const Node& file = values.Get("file");
  const SourceText source = ReadNamedFile(file, context.folder, context.root.where().file);
  const bool is_bytes = source.text.find('\0') != std::string::npos;
  context.file.sources.push_back(
      {source.name, is_bytes ? fmt::format("(binary file of {} bytes)", source.text.size()) : source.text});
  const auto ends_with = [&](std::string_view ending) {
    std::string name = file.text;
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return name.ends_with(ending);
  };
  const double scale =
      values.Has("scale") ? ReadPositive(context, values.Get("scale"), kLength) : context.file.units.ToSi(kLength);
  const Node* weld = obj_only ? nullptr : values.Find("weld");
  PolygonMesh mesh;
  if (ends_with(".obj")) {
    if (weld != nullptr)
      throw InputError(weld->where(), "'weld' belongs to STL; an OBJ file says which points are the same");
    mesh = ParseObj(source.text, source.name);
  } else if (ends_with(".stl") && !obj_only) {
    mesh = ParseStl(source.text, source.name, weld != nullptr ? ReadNonNegative(context, *weld, kLength) / scale : -1);
  } else {
    throw InputError(file.where(), fmt::format("expected a file whose name ends with {}, found '{}'",
                                               obj_only ? ".obj" : ".stl or .obj", file.text));
  }
  for (Vec3& point : mesh.points) point *= scale;
  return mesh;
}

PolygonMesh ReadPolygons(ModelContext& context, const ObjectReader& values) {
  if (values.Has("file")) return ReadMeshFile(context, values, true);
  PolygonMesh mesh;
  for (const Node& point : values.Get("points").items) mesh.points.push_back(ReadVector(context, point, kLength));
  for (const Node& face : RequireKey(values, "faces", "subdivision with 'points'").items) {
    std::vector<int> corners;
    for (const Node& corner : face.items) corners.push_back(ReadWhole(context, corner) - 1);
    mesh.faces.push_back(std::move(corners));
    mesh.face_where.push_back(face.where());
  }
  return mesh;
}

namespace {

struct PlacedSolid {
  Solid solid;
  Pose X_BS;
  std::optional<double> mass;
};

// Holes lie inside the outline and outside one another.
void CheckHoles(const PlateSolid& plate, const ObjectReader& values) {
  for (size_t i = 1; i < plate.profiles.size(); ++i) {
    const SourceLocation where = values.Get("holes").items[i - 1].where();
    for (size_t j = 0; j < i; ++j) {
      // Each lies in the material that the other bounds.
      ProfilePoint a, b;
      plate.profiles[i].CalcPoint(0, 0, &a);
      plate.profiles[j].CalcPoint(0, 0, &b);
      const bool apart = !DoMeet(plate.profiles[i], plate.profiles[j]) && plate.profiles[j].IsInside(a.r) &&
                         plate.profiles[i].IsInside(b.r);
      if (!apart)
        throw InputError(where, j == 0 ? "the hole does not lie inside the outline" : "the hole overlaps another one");
    }
  }
}

Solid ReadSubdivision(ModelContext& context, const ObjectReader& values, const SourceLocation& where) {
  const PolygonMesh mesh = ReadPolygons(context, values);
  RequireSolid(mesh, where);
  return MakeSurfaceSolid(MakeSubdivision(mesh, where), false, where);
}

PlacedSolid ReadSolid(ModelContext& context, const Node& node, bool mass_is_given, bool is_alone) {
  const ObjectReader reader(node, ModelObject("solid"));
  const std::string& kind = reader.Chosen();
  const ObjectReader values(reader.Get(kind), ModelObject(kind));
  const auto length = [&](const char* key) { return ReadPositive(context, values.Get(key), kLength); };
  PlacedSolid placed;
  if (kind == "box") {
    BoxSolid box;
    for (int k = 0; k < 3; ++k) box.size[k] = ReadPositive(context, values.Get("size").items[k], kLength);
    placed.solid = box;
  } else if (kind == "sphere") {
    placed.solid = SphereSolid{length("radius")};
  } else if (kind == "cylinder") {
    placed.solid = CylinderSolid{length("radius"), length("length")};
  } else if (kind == "tube") {
    const TubeSolid tube{length("radius"), length("inner_radius"), length("length")};
    if (tube.inner_radius >= tube.radius) {
      throw InputError(values.Get("inner_radius").where(),
                       "the value must be less than 'radius', found " +
                           Shown(context, values.Get("inner_radius"), tube.inner_radius, kLength));
    }
    placed.solid = tube;
  } else if (kind == "cone") {
    placed.solid = ConeSolid{length("radius"), length("length")};
  } else if (kind == "ellipsoid") {
    EllipsoidSolid ellipsoid;
    for (int k = 0; k < 3; ++k) ellipsoid.radii[k] = ReadPositive(context, values.Get("radii").items[k], kLength);
    placed.solid = ellipsoid;
  } else if (kind == "torus") {
    const TorusSolid torus{length("radius"), length("tube")};
    if (torus.tube >= torus.radius) {
      throw InputError(values.Get("tube").where(), "the value must be less than 'radius', found " +
                                                       Shown(context, values.Get("tube"), torus.tube, kLength));
    }
    placed.solid = torus;
  } else if (kind == "revolution") {
    const Node& profile = values.Get("profile");
    placed.solid = MakeRevolution(ReadAxialProfile(context, profile), profile.where());
  } else if (kind == "mesh") {
    MeshSolid mesh{ReadMeshFile(context, values, false)};
    RequireSolid(mesh.mesh, values.Get("file").where());
    placed.solid = std::move(mesh);
  } else if (kind == "subdivision") {
    placed.solid = ReadSubdivision(context, values, reader.Get(kind).where());
  } else if (kind == "plate" || kind == "extrusion") {
    PlateSolid plate;
    plate.profiles.push_back(ReadProfile(context, values.Get("profile"), false, false, values.Find("repeat")));
    if (const Node* holes = values.Find("holes")) {
      for (const Node& hole : holes->items) plate.profiles.push_back(ReadProfile(context, hole, false, true, nullptr));
    }
    plate.thickness = length(kind == "plate" ? "thickness" : "length");
    CheckHoles(plate, values);
    placed.solid = std::move(plate);
  } else {
    placed.solid = RodSolid{length("length")};
  }
  if (const Node* at = reader.Find("at")) placed.X_BS.p = ReadVector(context, *at, kLength);
  if (const Node* axis = reader.Find("axis")) placed.X_BS.R = RotationFromZ(ReadAxis(context, *axis));
  if (const Node* rotation = reader.Find("rotation")) placed.X_BS.R = ReadRotation(context, *rotation);

  const Node* mass = reader.Find("mass");
  const Node* density = reader.Find("density");
  const Node* material = reader.Find("material");
  const bool is_rod = kind == "rod";
  if (mass_is_given) {
    for (const Node* other : {mass, density, material}) {
      if (other != nullptr)
        throw InputError(other->where(), "the body's 'mass' is given already; give one or the other");
    }
    if (is_rod && !is_alone)
      throw InputError(node.where(),
                       "a rod has no volume to share the body's 'mass' by; give each solid its own 'mass'");
  } else if (mass != nullptr) {
    placed.mass = ReadNonNegative(context, *mass, kMass);
  } else if (density != nullptr) {
    if (is_rod) throw InputError(density->where(), "a rod has no volume; give its 'mass', or make it a cylinder");
    placed.mass = ReadNonNegative(context, *density, kDensity) * CalcVolume(placed.solid);
  } else if (material != nullptr) {
    if (is_rod) throw InputError(material->where(), "a rod has no volume; give its 'mass', or make it a cylinder");
    const double known = context.model().materials[ReadMaterialOf(context, reader).value()].density;
    if (!(known > 0))
      throw InputError(material->where(), fmt::format("material '{}' has no 'density'", material->text));
    placed.mass = known * CalcVolume(placed.solid);
  } else {
    throw InputError(node.where(),
                     is_rod ? "a rod needs its 'mass'"
                            : "a solid needs 'density', 'material' or 'mass', unless the body has its 'mass'");
  }
  return placed;
}

void AddSolidShape(ModelContext& context, const Node& node, const PlacedSolid& placed, const Body& body) {
  DrawnShape drawn;
  drawn.body = BodyIndex(context.model().num_bodies());  // the body is about to be added
  drawn.shape.name = body.name;
  drawn.shape.color = ReadColor(ObjectReader(node, ModelObject("solid")));
  drawn.shape.X_BS = placed.X_BS;
  drawn.shape.geometry = DrawSolid(placed.solid);
  context.file.shapes.push_back(std::move(drawn));
}

// Mass, mass centre and inertia of a body from its solids, which are drawn too. `total` is the body's mass, if given:
// then all solids have one density.
void ReadSolids(ModelContext& context, const Node& node, const Node* total, Body* body) {
  const std::span<const Node> nodes =
      node.kind == NodeKind::kSequence ? std::span<const Node>(node.items) : std::span<const Node>(&node, 1);
  std::vector<PlacedSolid> solids;
  double volume = 0;
  for (const Node& one : nodes) {
    solids.push_back(ReadSolid(context, one, total != nullptr, nodes.size() == 1));
    volume += CalcVolume(solids.back().solid);
  }
  const double mass = total != nullptr ? ReadNonNegative(context, *total, kMass) : 0;
  std::vector<MassProperties> parts;
  for (size_t i = 0; i < solids.size(); ++i) {
    const double share = solids.size() == 1 ? 1 : CalcVolume(solids[i].solid) / volume;
    parts.push_back(
        CalcMassProperties(solids[i].solid, total != nullptr ? mass * share : *solids[i].mass, solids[i].X_BS));
    AddSolidShape(context, nodes[i], solids[i], *body);
  }
  const MassProperties whole = Combine(parts);
  body->mass = whole.mass;
  body->p_BC = whole.p_BC;
  body->I_BC_B = whole.I_BC_B;
  body->has_inertia = true;
}

Mat3 ReadInertia(const ModelContext& context, const Node& node) {
  const size_t count = node.items.size();
  if (count != 3 && count != 6) {
    throw InputError(node.where(),
                     fmt::format("expected 3 or 6 moments of inertia (xx, yy, zz, xy, xz, yz), found {}", count));
  }
  double v[6] = {0, 0, 0, 0, 0, 0};
  for (size_t i = 0; i < count; ++i) v[i] = ReadNumber(context, node.items[i], kInertia);
  Mat3 inertia;
  inertia << v[0], v[3], v[4], v[3], v[1], v[5], v[4], v[5], v[2];
  return inertia;
}

}  // namespace

void ReadBody(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("body"));
  Body body;
  body.name = name.text;
  if (const Node* solid = reader.Find("solid")) {
    ReadSolids(context, *solid, reader.Find("mass"), &body);
  } else {
    body.mass = ReadNumber(context, RequireKey(reader, "mass", "body without 'solid'"), kMass);
  }
  if (const Node* inertia = reader.Find("inertia")) {
    body.I_BC_B = ReadInertia(context, *inertia);
    body.has_inertia = true;
  }
  if (const Node* com = reader.Find("com")) body.p_BC = ReadVector(context, *com, kLength);
  if (const Node* at = reader.Find("at")) body.X_WB.p = ReadVector(context, *at, kLength);
  if (const Node* rotation = reader.Find("rotation")) body.X_WB.R = ReadRotation(context, *rotation);
  if (const Node* velocity = reader.Find("velocity")) body.v_WB = ReadVector(context, *velocity, kSpeed);
  if (const Node* w = reader.Find("angular_velocity")) body.w_WB = ReadVector(context, *w, kAngularSpeed);
  body.has_velocity = reader.Has("velocity");
  if (const Node* w = reader.Find("angular_velocity_body"))
    body.w_WB = body.X_WB.R * ReadVector(context, *w, kAngularSpeed);
  body.has_angular_velocity = reader.Has("angular_velocity") || reader.Has("angular_velocity_body");
  context.file.body_colors.push_back(ReadColor(reader));
  context.file.body_locations.emplace_back(name.text, name.location.where());
  const EntityLocations locations{node, node.where(), {{"name", name.location.where()}}};
  context.bodies[name.text] = AddEntity(context, locations, [&] { return context.builder.AddBody(std::move(body)); });
}

void ReadMarker(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("marker"));
  if (name.text == "ground" || context.bodies.contains(name.text)) {
    throw InputError(name.location.where(),
                     fmt::format("'{}' names a body already; choose another name for the marker", name.text));
  }
  Frame frame;
  frame.name = name.text;
  if (const Node* at = reader.Find("at")) frame.X_BF.p = ReadVector(context, *at, kLength);
  if (const Node* axis = reader.Find("axis")) frame.X_BF.R = RotationFromZ(ReadAxis(context, *axis));
  if (const Node* rotation = reader.Find("rotation")) frame.X_BF.R = ReadRotation(context, *rotation);
  frame.body = FindBody(context, reader.Get("body"));
  if (const Node* motion = reader.Find("motion")) {
    const ObjectReader laws(*motion, ModelObject("motion"));
    const char* keys[6] = {"x", "y", "z", "rx", "ry", "rz"};
    for (int k = 0; k < 6; ++k) {
      const Node* law = laws.Find(keys[k]);
      if (law != nullptr) frame.motion[k] = AddTimeLaw(context, *law, k < 3 ? kLength : kAngle, name.text);
    }
  }
  const EntityLocations locations{node, node.where()};
  context.markers[name.text] = AddEntity(context, locations, [&] { return context.builder.AddFrame(frame); });
}

}  // namespace savary
