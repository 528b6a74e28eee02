#include "savary/io/cam_file.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/model_context.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_functions.h"

namespace savary {

namespace {

using spec::AnyOf;
using spec::Integer;
using spec::Name;
using spec::Number;
using spec::Text;
using spec::Word;

ObjectSpec CamMotionObject() {
  ObjectSpec motion = ModelObject("motion sequence");
  motion.name = "a cam motion";
  motion.help = "The follower's motion made of dwells, rises and returns. What they leave of the turn is a dwell.";
  motion.keys.back() = {"of", Number("any"), "what the segments count, by expression of the cam angle", false, "theta"};
  return motion;
}

ObjectSpec FollowerObject() {
  return {"a follower",
          "What the cam moves.",
          {{"type", Word({"translating", "oscillating"}), "slides along a line, or turns about a pivot", true},
           {"contact", Word({"roller", "flat", "knife"}), "a roller, a flat face or an edge", true},
           {"radius", Number("length"), "of the roller; of a tapered one in its middle"},
           {"length", Number("length"), "of the roller of a cam in space, along its axis"},
           {"taper", Number("angle"),
            "of a conical roller, half its angle: positive where it is thicker away from the cam's axis, of a face cam "
            "out of the face",
            false, "0"},
           {"offset", Number("length"),
            "of a translating follower's line from the cam's axis, to the right seen along its motion; of an "
            "oscillating flat face from its "
            "pivot, towards the cam",
            false, "0"},
           {"arm", Number("length"), "of an oscillating follower, from its pivot to the roller's middle or the edge"},
           {"pivot_distance", Number("length"),
            "of an oscillating follower's pivot from the cam's axis; of a globoidal cam, of the turret's axis"},
           {"angle", Number("angle"),
            "direction in which a translating follower rises, or in which the pivot of an oscillating one lies, from "
            "the x axis",
            false, "90 deg; 0 for a pivot"}}};
}

ObjectSpec DrawnObject() {
  return {"a drawn surface",
          "A plane cam drawn along its axis, for contacts in space.",
          {{"thickness", Number("length"), "along the axis", true},
           {"points", Integer(),
            "control points around the cam of one closed net of degree 5; without, the profile itself is extruded"}}};
}

ObjectSpec CamObject() {
  return {"a cam",
          "A cam, to be found from the motion of its follower. Its axis is the z axis through the origin.",
          {{"motion", AnyOf({Number("length, or angle of an arm"), spec::Object(CamMotionObject())}),
            "the follower's displacement or angle, zero on the base circle: an expression of the cam angle `theta`, or "
            "a sequence",
            true},
           {"follower", spec::Object(FollowerObject()), "what it moves", true},
           {"base_radius", Number("length"),
            "of a plane cam: radius of the surface where the motion is zero; of a groove, of its inner wall"},
           {"radius", Number("length"),
            "of a cam in space: distance of the roller's middle from the cam's axis, of a face cam where the motion is "
            "zero, of a globoidal one from the turret's axis"},
           {"type", Word({"disc", "ring", "groove", "cylindrical", "face", "globoidal"}),
            "plane: touched from outside; from inside; a groove for a roller, with two walls. In space: a roller on a "
            "cylinder, on a plane face, or on a turret across the axis",
            false, "disc"},
           {"walls", Word({"groove", "rib", "one"}),
            "of a cam in space: two walls around one roller, a rib between two rollers, or one wall", false, "groove"},
           {"rib", Number("length"), "thickness of the rib, between the two rollers"},
           {"surface", spec::Object(DrawnObject()), "of a plane cam: it is written as a surface too"},
           {"direction", Word({"ccw", "cw"}), "sense in which it turns", false, "ccw"},
           {"max_pressure_angle", Number("angle"), "greatest pressure angle allowed", false, "any"},
           {"tolerance", Number("length"), "greatest distance of splines from the exact surface", false,
            "1e-9 of the radius"},
           {"every", Number("angle"), "spacing of the table's rows", false, "1 deg"},
           {"body", Name(), "the body of a model that the surface is written for", false, "cam"}}};
}

ObjectSpec Root() {
  const auto as_in_models = [](std::string_view key) { return *ModelSpec().Find(key); };
  return {"a cam file",
          "A cam, and the motion of its follower.",
          {as_in_models("savary"),
           {"title", Text(), "shown in the picture"},
           {"description", Text(), "more words for the reader"},
           as_in_models("include"),
           {"units", spec::Object(ModelObject("units section")), "units of bare numbers and of results"},
           as_in_models("parameters"),
           as_in_models("tables"),
           as_in_models("motions"),
           {"cam", spec::Object(CamObject()), "the cam", true}}};
}

const ObjectSpec& CamFileObject(std::string_view key) {
  const ValueSpec& value = CamSpec().Find("cam")->value;
  if (key == "cam") return *value.object;
  const ValueSpec& of = value.object->Find(key)->value;
  return of.kind == ValueKind::kAnyOf ? *of.of.back().object : *of.object;
}

constexpr int kMostPieces = 1000;
constexpr int kMostRows = 1'000'000;
constexpr int kLeastPoints = 12, kMostPoints = 5000;

// The keys of a follower: those that belong to its kind are needed unless they have a default, others are errors.
class FollowerKeys {
 public:
  FollowerKeys(const ModelContext& context, const ObjectReader& follower, std::string name)
      : context_(context), follower_(follower), name_(std::move(name)) {}

  void Read(const char* key, bool belongs, double* value) const {
    const Node* found = follower_.Find(key);
    Refuse(key, belongs);
    if (found == nullptr && belongs) throw InputError(follower_.where(), fmt::format("{} needs '{}'", name_, key));
    if (found != nullptr) *value = ReadPositive(context_, *found, kLength);
  }
  void Refuse(const char* key, bool belongs) const {
    const Node* found = follower_.Find(key);
    if (found != nullptr && !belongs)
      throw InputError(found->where(), fmt::format("'{}' does not belong to {}", key, name_));
  }

 private:
  const ModelContext& context_;
  const ObjectReader& follower_;
  std::string name_;
};

CamDesign ReadFollower(const ModelContext& context, const ObjectReader& follower) {
  CamDesign design;
  const std::string &type = follower.Get("type").text, &contact = follower.Get("contact").text;
  const bool slides = type == "translating", rolls = contact == "roller", flat = contact == "flat";
  design.follower = slides ? CamDesign::Follower::kTranslating : CamDesign::Follower::kOscillating;
  design.contact = rolls ? CamDesign::Contact::kRoller : flat ? CamDesign::Contact::kFlat : CamDesign::Contact::kKnife;
  const FollowerKeys keys(context, follower, fmt::format("{} {} follower of a plane cam", WithArticle(type), contact));
  keys.Read("radius", rolls, &design.roller_radius);
  keys.Read("pivot_distance", !slides, &design.pivot_distance);
  keys.Read("arm", !slides && !flat, &design.arm);
  keys.Refuse("length", false);
  keys.Refuse("taper", false);
  keys.Refuse("offset", slides || flat);
  if (const Node* offset = follower.Find("offset")) design.offset = ReadNumber(context, *offset, kLength);
  design.angle = slides ? kPi / 2 : 0;
  if (const Node* angle = follower.Find("angle")) design.angle = ReadNumber(context, *angle, kAngle);
  return design;
}

SpatialCamDesign ReadSpatialFollower(const ModelContext& context, const ObjectReader& follower,
                                     const std::string& kind) {
  SpatialCamDesign design;
  design.kind = kind == "cylindrical" ? SpatialCamDesign::Kind::kCylindrical
                : kind == "face"      ? SpatialCamDesign::Kind::kFace
                                      : SpatialCamDesign::Kind::kGloboidal;
  const std::string &type = follower.Get("type").text, &contact = follower.Get("contact").text;
  if (contact != "roller")
    throw InputError(follower.Get("contact").where(),
                     fmt::format("{} cam has a roller, found '{}'", WithArticle(kind), contact));
  const bool slides = type == "translating", globoidal = design.kind == SpatialCamDesign::Kind::kGloboidal;
  if (globoidal && slides)
    throw InputError(follower.Get("type").where(),
                     "the follower of a globoidal cam turns with its turret: 'oscillating'");
  design.follower = slides ? SpatialCamDesign::Follower::kTranslating : SpatialCamDesign::Follower::kOscillating;
  const FollowerKeys keys(context, follower,
                          fmt::format("{} follower of {} cam", WithArticle(type), WithArticle(kind)));
  keys.Read("radius", true, &design.roller_radius);
  keys.Read("length", true, &design.roller_length);
  keys.Read("arm", !slides && !globoidal, &design.arm);
  keys.Read("pivot_distance", globoidal || (!slides && kind == "face"), &design.pivot_distance);
  keys.Refuse("offset", false);
  keys.Refuse("angle", false);
  if (const Node* taper = follower.Find("taper")) {
    design.taper = ReadNumber(context, *taper, kAngle);
    if (!(std::abs(design.taper) < kPi / 2)) throw InputError(taper->where(), "a taper is less than 90 deg");
  }
  return design;
}

// Errors of the follower alone are reported there, the rest at the motion.
template <class AnyCam, class Design>
AnyCam Build(const Design& design, const LawPieces& law, const ObjectReader& follower, const Node& motion) {
  (void)AnyCam(design, LawPieces(Expression(0.0), 0, 2 * kPi), follower.where());
  return AnyCam(design, law, motion.where());
}

LawPieces ReadLaw(const ModelContext& context, const ObjectReader& root, const Node& motion, bool slides) {
  if (context.symbols.Has("theta"))
    throw InputError(root.Get("parameters").where(),
                     "there is a parameter 'theta', which is the cam angle; give the parameter another name");
  SymbolTable symbols = context.symbols;
  symbols.AddVariable("theta", {0, kAngle, true});
  LawPieces law(ReadMotion(context, motion, CamFileObject("motion"), symbols, "theta", slides ? kLength : kAngle), 0,
                2 * kPi);
  if (law.num_pieces() > kMostPieces)
    throw InputError(motion.where(), fmt::format("the motion has {} pieces in a turn; at most {} are accepted",
                                                 law.num_pieces(), kMostPieces));
  return law;
}

CamRequest ReadRequest(const ModelContext& context, const ObjectReader& root, const ObjectReader& cam,
                       const Node& radius_node, double radius) {
  CamRequest request{.title = root.Has("title") ? root.Get("title").text : "",
                     .units = context.file.units,
                     .radius_location = radius_node.where(),
                     .tolerance = 1e-9 * radius,
                     .every = kPi / 180,
                     .body = cam.Has("body") ? cam.Get("body").text : "cam"};
  if (const Node* most = cam.Find("max_pressure_angle"))
    request.most_pressure_angle = ReadPositive(context, *most, kAngle);
  if (const Node* tolerance = cam.Find("tolerance")) {
    request.tolerance = ReadPositive(context, *tolerance, kLength);
    if (request.tolerance < 1e-14 * radius)
      throw InputError(tolerance->where(), fmt::format("less than 1e-14 of the {}; roundings are greater",
                                                       cam.Has("base_radius") ? "base radius" : "radius"));
  }
  if (const Node* every = cam.Find("every")) {
    request.every = ReadPositive(context, *every, kAngle);
    if (2 * kPi / request.every > kMostRows)
      throw InputError(every->where(), fmt::format("more than {} rows in a turn", kMostRows));
  }
  return request;
}

const Node& RequireRadius(const ObjectReader& cam, const std::string& type, const char* key, const char* other) {
  if (const Node* given = cam.Find(other))
    throw InputError(given->where(), fmt::format("a cam of type '{}' has a '{}', not a '{}'", type, key, other));
  const Node* radius = cam.Find(key);
  if (radius == nullptr) throw InputError(cam.where(), fmt::format("a cam of type '{}' needs its '{}'", type, key));
  return *radius;
}

void RefuseOf(const ObjectReader& cam, const char* key, const char* belongs) {
  if (const Node* given = cam.Find(key))
    throw InputError(given->where(), fmt::format("'{}' belongs to {}", key, belongs));
}

CamFile ReadPlaneCam(const ModelContext& context, const ObjectReader& root, const ObjectReader& cam,
                     const std::string& type) {
  const ObjectReader follower(cam.Get("follower"), CamFileObject("follower"));
  for (const char* key : {"walls", "rib"}) RefuseOf(cam, key, "a cam in space");
  const Node& base_radius = RequireRadius(cam, type, "base_radius", "radius");
  CamDesign design = ReadFollower(context, follower);
  design.base_radius = ReadPositive(context, base_radius, kLength);
  design.kind = type == "ring"     ? CamDesign::Kind::kRing
                : type == "groove" ? CamDesign::Kind::kGroove
                                   : CamDesign::Kind::kDisc;
  if (const Node* direction = cam.Find("direction")) design.clockwise = direction->text == "cw";
  const Node& motion = cam.Get("motion");
  const LawPieces law = ReadLaw(context, root, motion, design.follower == CamDesign::Follower::kTranslating);
  CamFile file{ReadRequest(context, root, cam, base_radius, design.base_radius),
               Build<Cam>(design, law, follower, motion), std::nullopt};
  if (const Node* node = cam.Find("surface")) {
    const ObjectReader drawn(*node, CamFileObject("surface"));
    file.drawn = {ReadPositive(context, drawn.Get("thickness"), kLength), std::nullopt, node->where()};
    if (const Node* points = drawn.Find("points")) {
      const int count = ReadWhole(context, *points);
      if (count < kLeastPoints || count > kMostPoints)
        throw InputError(points->where(), fmt::format("a net has {} to {} points around the cam, found {}",
                                                      kLeastPoints, kMostPoints, count));
      file.drawn->points = count;
    }
  }
  return file;
}

SpatialCamFile ReadSpatialCam(const ModelContext& context, const ObjectReader& root, const ObjectReader& cam,
                              const std::string& type) {
  const ObjectReader follower(cam.Get("follower"), CamFileObject("follower"));
  RefuseOf(cam, "surface", "a plane cam; a cam in space always leaves its surface");
  const Node& radius = RequireRadius(cam, type, "radius", "base_radius");
  SpatialCamDesign design = ReadSpatialFollower(context, follower, type);
  design.radius = ReadPositive(context, radius, kLength);
  const Node* walls = cam.Find("walls");
  design.walls = walls == nullptr || walls->text == "groove" ? SpatialCamDesign::Walls::kGroove
                 : walls->text == "rib"                      ? SpatialCamDesign::Walls::kRib
                                                             : SpatialCamDesign::Walls::kOne;
  if (const Node* rib = cam.Find("rib")) {
    if (design.walls != SpatialCamDesign::Walls::kRib) RefuseOf(cam, "rib", "'walls: rib'");
    design.rib = ReadPositive(context, *rib, kLength);
  } else if (design.walls == SpatialCamDesign::Walls::kRib) {
    throw InputError(walls->where(), "'walls: rib' needs 'rib', the thickness between the rollers");
  }
  if (const Node* direction = cam.Find("direction")) design.clockwise = direction->text == "cw";
  const Node& motion = cam.Get("motion");
  const LawPieces law = ReadLaw(context, root, motion, design.follower == SpatialCamDesign::Follower::kTranslating);
  return {ReadRequest(context, root, cam, radius, design.radius), Build<SpatialCam>(design, law, follower, motion)};
}

AnyCamFile ReadCam(const Node& document, const ParameterOverrides& overrides, const std::filesystem::path& folder) {
  ModelContext context(document, overrides, folder);
  CheckObject(document, CamSpec());
  const ObjectReader root(document, CamSpec());
  ReadVersion(context, root.Get("savary"));
  if (const Node* units = root.Find("units")) ReadUnits(context, *units);
  ReadParametersAndFunctions(context, root.Find("parameters"), root.Find("tables"), root.Find("motions"));
  const ObjectReader cam(root.Get("cam"), CamFileObject("cam"));
  const std::string type = cam.Has("type") ? cam.Get("type").text : "disc";
  if (type == "cylindrical" || type == "face" || type == "globoidal") return ReadSpatialCam(context, root, cam, type);
  return ReadPlaneCam(context, root, cam, type);
}

CamFile RequirePlane(AnyCamFile any, const std::string& name) {
  if (CamFile* file = std::get_if<CamFile>(&any)) return std::move(*file);
  throw InputError({name, 1, 1}, "a plane cam is expected, found a cam in space");
}

}  // namespace

const ObjectSpec& CamSpec() {
  static const ObjectSpec root = Root();
  return root;
}

AnyCamFile LoadAnyCam(const std::filesystem::path& file, const ParameterOverrides& overrides) {
  const Node root = LoadModelDocument(file);
  return ReadCam(root, overrides, file.has_parent_path() ? file.parent_path() : ".");
}

AnyCamFile ParseAnyCam(const std::string& text, const std::string& name, const ParameterOverrides& overrides) {
  const Node root = ParseModelDocument(text, name);
  return ReadCam(root, overrides, "");
}

CamFile LoadCamFile(const std::filesystem::path& file, const ParameterOverrides& overrides) {
  return RequirePlane(LoadAnyCam(file, overrides), file.string());
}

CamFile ParseCamText(const std::string& text, const std::string& name, const ParameterOverrides& overrides) {
  return RequirePlane(ParseAnyCam(text, name, overrides), name);
}

}  // namespace savary
