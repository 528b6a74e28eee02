#include "savary/io/read_contacts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "savary/io/model_spec.h"
#include "savary/io/read_friction.h"
#include "savary/io/solid_shapes.h"

namespace savary {

namespace {

constexpr double kPerpendicular = 1e-6;  // cosine of the angle between axes

void CheckContactKeys(const ObjectReader& reader) {
  static const std::map<std::string, std::set<std::string>> kOwn = {
      {"between", {}},
      {"journal", {"radius", "clearance", "at", "pin_at", "axis", "thickness"}},
      {"slider", {"length", "width", "clearance", "travel", "at", "axis", "normal", "thickness"}},
  };
  const std::string& kind = reader.Chosen();
  const std::set<std::string>& own = kOwn.at(kind);
  for (const Node::Key& key : reader.node().keys) {
    const bool of_another =
        std::any_of(kOwn.begin(), kOwn.end(), [&](const auto& other) { return other.second.contains(key.text); });
    if (!of_another || own.contains(key.text)) continue;
    throw InputError(
        key.location.where(),
        own.empty()
            ? fmt::format("'{}' does not belong to a contact between shapes, which lie where they are", key.text)
            : fmt::format("'{}' does not belong to a {}; it takes {}", key.text, kind, fmt::join(own, ", ")));
  }
  for (const char* key : {"radius", "length", "width", "clearance"}) {
    if (own.contains(key)) (void)RequireKey(reader, key, kind);
  }
}

ShapeIndex FindShape(const ModelContext& context, const Node& node) {
  std::vector<std::string> names;
  for (size_t i = 0; i < context.model().profiles.size(); ++i) {
    names.push_back(context.model().profiles[i].name);
    if (names.back() == node.text) return {ShapeKind::kProfile, static_cast<int>(i)};
  }
  for (size_t i = 0; i < context.model().surfaces.size(); ++i) {
    names.push_back(context.model().surfaces[i].name);
    if (names.back() == node.text) return {ShapeKind::kSurface, static_cast<int>(i)};
  }
  const Node* shapes = context.root.Find("shapes");
  if (shapes != nullptr && shapes->Find(node.text) != nullptr) {
    throw InputError(
        node.where(),
        fmt::format("shape '{}' is only drawn; contacts are between shapes with a 'profile' or 'circle'", node.text));
  }
  const Node* curves = context.root.Find("curves");
  if (curves != nullptr && curves->Find(node.text) != nullptr) {
    throw InputError(
        node.where(),
        fmt::format("'{}' is a curve for joints to run on; contacts are between shapes with a 'profile' or 'circle'",
                    node.text));
  }
  throw InputError(node.where(), fmt::format("there is no shape '{}'{}", node.text, DidYouMean(node.text, names)));
}

ShapeIndex AddProfile(ModelContext& context, const std::string& name, BodyIndex body, const Pose& X_WS, Profile profile,
               double thickness) {
  DrawnShape drawn;
  drawn.body = body;
  drawn.shape.name = name;
  drawn.shape.X_BS = context.builder.DrawnPose(body).Seeing(X_WS);
  drawn.shape.geometry = DrawProfile(profile, thickness);
  const ShapeIndex index = context.builder.AddProfile({name, body, drawn.shape.X_BS, std::move(profile)});
  context.file.shapes.push_back(std::move(drawn));
  return index;
}

void ReadRestitution(const ModelContext& context, const Node& node, Restitution* restitution) {
  const std::vector<std::string> names = NamesIn(node.text);
  const bool of_speed = std::find(names.begin(), names.end(), "v") != names.end();
  if (of_speed) {
    if (context.symbols.Has("v"))
      throw InputError(
          node.where(),
          "there is a parameter 'v', which here is the speed of approach; give the parameter another name");
    SymbolTable symbols = context.symbols;
    symbols.AddVariable("v", {0, kSpeed, true});
    restitution->of_speed = InText(node, [&](const SourceLocation& where) {
      return Expression::Compile(node.text, where, symbols, kPureNumber, context.file.units);
    });
    const double rest = 0;
    std::vector<Expression::Branch> branches(restitution->of_speed->num_switches());
    restitution->of_speed->InitialBranches(&rest, branches.data());
    restitution->value = restitution->of_speed->Value(&rest, branches.data());
  } else {
    restitution->value = ReadNumber(context, node, kPureNumber);
  }
}

// `points`: how many unless the file says so; nothing: as the shapes ask.
void AddContact(ModelContext& context, const ObjectReader& reader, const std::string& name, ShapeIndex one, ShapeIndex two,
                std::optional<int> points) {
  Contact contact;
  contact.name = name;
  contact.one = one;
  contact.two = two;
  const auto is_set = [&](const char* key) { return reader.Has(key) && ReadBoolean(reader.Get(key)); };
  contact.bilateral = is_set("bilateral");
  contact.no_slip = is_set("no_slip");
  const Node* start = reader.Find("start");
  contact.start_closed = start != nullptr ? start->text == "closed" : contact.bilateral;
  for (const char* key : {"restitution", "impact_law", "capture_speed"}) {
    if (contact.bilateral && reader.Has(key))
      throw InputError(reader.Get(key).where(),
                       fmt::format("'{}' means nothing in a bilateral contact, which never opens", key));
  }
  if (const Node* restitution = reader.Find("restitution"))
    ReadRestitution(context, *restitution, &contact.restitution);
  if (const Node* law = reader.Find("impact_law"))
    contact.restitution.kind = law->text == "poisson" ? Restitution::Kind::kPoisson : Restitution::Kind::kNewton;
  if (const Node* speed = reader.Find("capture_speed")) contact.capture_speed = ReadNumber(context, *speed, kSpeed);
  if (const Node* friction = reader.Find("friction")) {
    if (contact.no_slip)
      throw InputError(friction->where(),
                       "'friction' means nothing with 'no_slip', which takes whatever friction rolling needs");
    contact.friction = ReadFriction(context, *friction);
  }
  if (const Node* given = reader.Find("points")) points = ReadWhole(context, *given);
  const Node& ends = reader.Get(reader.Chosen());
  const EntityLocations locations{
      reader.node(), reader.where(), {{"shapes", ends.where()}, {"second", ends.items[1].where()}}};
  AddEntity(context, locations, [&] { context.builder.AddContact(std::move(contact), points); });
}

// A pin of the second body in a hole of the first.
void AddJournal(ModelContext& context, const ObjectReader& reader, const std::string& name, BodyIndex first,
                BodyIndex second, Pose X_WS) {
  if (const Node* axis = reader.Find("axis")) X_WS.R = RotationFromZ(ReadAxis(context, *axis));
  const double radius = ReadPositive(context, reader.Get("radius"), kLength);
  const double clearance = ReadPositive(context, reader.Get("clearance"), kLength);
  Pose X_WP = X_WS;
  if (const Node* pin_at = reader.Find("pin_at")) {
    X_WP.p = ReadVector(context, *pin_at, kLength);
    const Vec3 off = X_WS.R.transpose() * (X_WP.p - X_WS.p);
    if (const double e = off.head<2>().norm(); e > clearance * (1 + 1e-9)) {
      throw InputError(
          pin_at->where(),
          fmt::format("the pin sticks in the wall of its hole: it is {:.6g} {} off the middle, more than the clearance",
                      e / context.file.units.ToSi(kLength), context.file.units.UnitName(kLength)));
    }
  }
  const double thickness = reader.Has("thickness") ? ReadPositive(context, reader.Get("thickness"), kLength) : 0;
  const ShapeIndex one = AddProfile(context, name + ".hole", first, X_WS,
                             Profile::Circle(Vec2::Zero(), radius + clearance, true, reader.where()), thickness);
  const ShapeIndex two = AddProfile(context, name + ".pin", second, X_WP,
                             Profile::Circle(Vec2::Zero(), radius, false, reader.where()), thickness);
  AddContact(context, reader, name, one, two, 1);
}

// A block of the second body between two walls of the first, y = +-(width / 2 + clearance) with x along the axis.
void AddSlider(ModelContext& context, const ObjectReader& reader, const std::string& name, BodyIndex first,
               BodyIndex second, Pose X_WS) {
  for (const char* key : {"bilateral", "start"}) {
    const Node* given = reader.Find(key);
    if (given != nullptr && (given->text == "true" || given->text == "closed"))
      throw InputError(given->where(), "a block with clearance cannot be kept on both walls at once");
  }
  const Vec3 axis = reader.Has("axis") ? ReadAxis(context, reader.Get("axis")) : Vec3(Vec3::UnitX());
  const Vec3 normal = reader.Has("normal") ? ReadAxis(context, reader.Get("normal")) : Vec3(Vec3::UnitZ());
  if (std::abs(axis.dot(normal)) > kPerpendicular) {
    throw InputError(reader.Has("normal") ? reader.Get("normal").where() : reader.where(),
                     "'axis', the direction of travel, and 'normal' of the plane must be perpendicular");
  }
  const Vec3 side = normal.cross(axis).normalized();
  X_WS.R << axis, side, axis.cross(side);
  const double length = ReadPositive(context, reader.Get("length"), kLength),
               width = ReadPositive(context, reader.Get("width"), kLength);
  const double wall = 0.5 * width + ReadPositive(context, reader.Get("clearance"), kLength);
  const double reach =
      0.5 * length + (reader.Has("travel") ? ReadPositive(context, reader.Get("travel"), kLength) : 10 * length);
  const double thickness = reader.Has("thickness") ? ReadPositive(context, reader.Get("thickness"), kLength) : 0;
  const SourceLocation where = reader.where();
  std::vector<ProfileElement> sides;
  const Vec2 corners[4] = {{-0.5 * length, -0.5 * width},
                           {0.5 * length, -0.5 * width},
                           {0.5 * length, 0.5 * width},
                           {-0.5 * length, 0.5 * width}};
  for (int i = 0; i < 4; ++i) {
    sides.push_back({PlaneCurve::Line(corners[i], corners[(i + 1) % 4], where), where});
    sides.push_back({std::nullopt, where});
  }
  const ShapeIndex block = AddProfile(context, name + ".block", second, X_WS, Profile(std::move(sides), {}, where), thickness);
  ProfileOptions open;
  open.open = true;
  // Material lies to the left: the upper wall runs along the axis, the lower one against it.
  for (const double s : {1.0, -1.0}) {
    const std::string wall_name = name + (s > 0 ? ".upper" : ".lower");
    std::vector<ProfileElement> line{{PlaneCurve::Line({-s * reach, s * wall}, {s * reach, s * wall}, where), where}};
    AddContact(context, reader, wall_name,
               AddProfile(context, wall_name, first, X_WS, Profile(std::move(line), open, where), thickness), block, 2);
  }
}

}  // namespace

void ReadContact(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("contact"));
  CheckContactKeys(reader);
  const std::string& kind = reader.Chosen();
  const Node& ends = reader.Get(kind);
  if (kind == "between") {
    const ShapeIndex one = FindShape(context, ends.items[0]), two = FindShape(context, ends.items[1]);
    return AddContact(context, reader, name.text, one, two, std::nullopt);
  }
  const BodyIndex first = FindBody(context, ends.items[0]), second = FindBody(context, ends.items[1]);
  Pose X_WS;
  X_WS.p = reader.Has("at") ? ReadVector(context, reader.Get("at"), kLength) : context.builder.DrawnPose(second).p;
  if (kind == "journal") {
    AddJournal(context, reader, name.text, first, second, X_WS);
  } else {
    AddSlider(context, reader, name.text, first, second, X_WS);
  }
}

}  // namespace savary
