#include "savary/io/cam_file.h"

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/model_context.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_functions.h"

namespace savary {

namespace {

using spec::AnyOf;
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
           {"radius", Number("length"), "of the roller"},
           {"offset", Number("length"),
            "of a translating follower's line from the cam's axis, to the right seen along its motion; of an "
            "oscillating flat face from its "
            "pivot, towards the cam",
            false, "0"},
           {"arm", Number("length"), "of an oscillating follower, from its pivot to the roller's middle or the edge"},
           {"pivot_distance", Number("length"), "of an oscillating follower's pivot from the cam's axis"},
           {"angle", Number("angle"),
            "direction in which a translating follower rises, or in which the pivot of an oscillating one lies, from "
            "the x axis",
            false, "90 deg; 0 for a pivot"}}};
}

ObjectSpec CamObject() {
  return {"a cam",
          "A plane cam, to be found from the motion of its follower. Its axis is the origin.",
          {{"motion", AnyOf({Number("length, or angle of an arm"), spec::Object(CamMotionObject())}),
            "the follower's displacement or angle, zero on the base circle: an expression of the cam angle `theta`, or "
            "a sequence",
            true},
           {"follower", spec::Object(FollowerObject()), "what it moves", true},
           {"base_radius", Number("length"),
            "radius of the surface where the motion is zero; of a groove, of its inner wall", true},
           {"type", Word({"disc", "ring", "groove"}),
            "touched from outside; from inside; a groove for a roller, with two walls", false, "disc"},
           {"direction", Word({"ccw", "cw"}), "sense in which it turns", false, "ccw"},
           {"max_pressure_angle", Number("angle"), "greatest pressure angle allowed", false, "any"},
           {"tolerance", Number("length"), "greatest distance of the profile's splines from the exact surface", false,
            "1e-9 of the base radius"},
           {"every", Number("angle"), "spacing of the table's rows", false, "1 deg"},
           {"body", Name(), "the body of a model that the profile is written for", false, "cam"}}};
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

CamDesign ReadFollower(const ModelContext& context, const ObjectReader& follower) {
  CamDesign design;
  const std::string &type = follower.Get("type").text, &contact = follower.Get("contact").text;
  const bool slides = type == "translating", rolls = contact == "roller", flat = contact == "flat";
  design.follower = slides ? CamDesign::Follower::kTranslating : CamDesign::Follower::kOscillating;
  design.contact = rolls ? CamDesign::Contact::kRoller : flat ? CamDesign::Contact::kFlat : CamDesign::Contact::kKnife;
  const std::string name = fmt::format("{} {} follower", WithArticle(type), contact);
  const auto read = [&](const char* key, bool belongs, double* value) {
    const Node* found = follower.Find(key);
    if (found != nullptr && !belongs)
      throw InputError(found->where(), fmt::format("'{}' does not belong to {}", key, name));
    if (found == nullptr && belongs) throw InputError(follower.where(), fmt::format("{} needs '{}'", name, key));
    if (found != nullptr) *value = ReadPositive(context, *found, kLength);
  };
  read("radius", rolls, &design.roller_radius);
  read("pivot_distance", !slides, &design.pivot_distance);
  read("arm", !slides && !flat, &design.arm);
  if (const Node* offset = follower.Find("offset")) {
    if (!slides && !flat) throw InputError(offset->where(), fmt::format("'offset' does not belong to {}", name));
    design.offset = ReadNumber(context, *offset, kLength);
  }
  design.angle = slides ? kPi / 2 : 0;
  if (const Node* angle = follower.Find("angle")) design.angle = ReadNumber(context, *angle, kAngle);
  return design;
}

// Errors of the follower alone are reported there, the rest at the motion.
Cam Build(const CamDesign& design, const LawPieces& law, const ObjectReader& follower, const Node& motion) {
  (void)Cam(design, LawPieces(Expression(0.0), 0, 2 * kPi), follower.where());
  return Cam(design, law, motion.where());
}

CamFile ReadCam(const Node& document, const ParameterOverrides& overrides, const std::filesystem::path& folder) {
  ModelContext context(document, overrides, folder);
  CheckObject(document, CamSpec());
  const ObjectReader root(document, CamSpec());
  ReadVersion(context, root.Get("savary"));
  if (const Node* units = root.Find("units")) ReadUnits(context, *units);
  ReadParametersAndFunctions(context, root.Find("parameters"), root.Find("tables"), root.Find("motions"));
  const ObjectReader cam(root.Get("cam"), CamFileObject("cam"));
  const ObjectReader follower(cam.Get("follower"), CamFileObject("follower"));
  CamDesign design = ReadFollower(context, follower);
  const Node& base_radius = cam.Get("base_radius");
  design.base_radius = ReadPositive(context, base_radius, kLength);
  if (const Node* type = cam.Find("type"))
    design.kind = type->text == "ring"     ? CamDesign::Kind::kRing
                  : type->text == "groove" ? CamDesign::Kind::kGroove
                                           : CamDesign::Kind::kDisc;
  if (const Node* direction = cam.Find("direction")) design.clockwise = direction->text == "cw";

  const Node& motion = cam.Get("motion");
  const bool slides = design.follower == CamDesign::Follower::kTranslating;
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

  CamFile file{.title = root.Has("title") ? root.Get("title").text : "",
               .units = context.file.units,
               .cam = Build(design, law, follower, motion),
               .base_radius_location = base_radius.where(),
               .tolerance = 1e-9 * design.base_radius,
               .every = kPi / 180,
               .body = cam.Has("body") ? cam.Get("body").text : "cam"};
  if (const Node* most = cam.Find("max_pressure_angle"))
    file.most_pressure_angle = ReadPositive(context, *most, kAngle);
  if (const Node* tolerance = cam.Find("tolerance")) {
    file.tolerance = ReadPositive(context, *tolerance, kLength);
    if (file.tolerance < 1e-14 * design.base_radius)
      throw InputError(tolerance->where(), "less than 1e-14 of the base radius; roundings are greater");
  }
  if (const Node* every = cam.Find("every")) {
    file.every = ReadPositive(context, *every, kAngle);
    if (2 * kPi / file.every > kMostRows)
      throw InputError(every->where(), fmt::format("more than {} rows in a turn", kMostRows));
  }
  return file;
}

}  // namespace

const ObjectSpec& CamSpec() {
  static const ObjectSpec root = Root();
  return root;
}

CamFile LoadCamFile(const std::filesystem::path& file, const ParameterOverrides& overrides) {
  const Node root = LoadModelDocument(file);
  return ReadCam(root, overrides, file.has_parent_path() ? file.parent_path() : ".");
}

CamFile ParseCamText(const std::string& text, const std::string& name, const ParameterOverrides& overrides) {
  const Node root = ParseModelDocument(text, name);
  return ReadCam(root, overrides, "");
}

}  // namespace savary
