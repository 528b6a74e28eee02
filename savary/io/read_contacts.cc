#include "savary/io/read_contacts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/analytic_surfaces.h"
#include "savary/geometry/shell_builder.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_friction.h"
#include "savary/io/solid_shapes.h"
#include "savary/multibody/contact_pair.h"

namespace savary {

namespace {

constexpr int kRimPoints = 2;            // a tilted pin touches a rim on both sides
constexpr int kMostGroups = 20;          // in one another
constexpr double kPerpendicular = 1e-6;  // cosine of the angle between axes

void CheckContactKeys(const ObjectReader& reader) {
  static const std::map<std::string, std::set<std::string>> kOwn = {
      {"between", {}},
      {"journal", {"radius", "clearance", "at", "pin_at", "axis", "thickness"}},
      {"slider", {"length", "width", "clearance", "travel", "at", "axis", "normal", "thickness"}},
      {"socket", {"radius", "clearance", "at", "pin_at"}},
      {"bearing", {"radius", "length", "clearance", "travel", "at", "pin_at", "axis"}},
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

// A shape by its name, if there is one.
std::optional<ShapeIndex> FindShape(const Model& model, const std::string& name) {
  for (size_t i = 0; i < model.profiles.size(); ++i) {
    if (model.profiles[i].name == name) return ShapeIndex(ShapeKind::kProfile, static_cast<int>(i));
  }
  for (size_t i = 0; i < model.surfaces.size(); ++i) {
    if (model.surfaces[i].name == name) return ShapeIndex(ShapeKind::kSurface, static_cast<int>(i));
  }
  return std::nullopt;
}

[[noreturn]] void FailNoShape(const ModelContext& context, const Node& node) {
  const Node* curves = context.root.Find("curves");
  if (curves != nullptr && curves->Find(node.text) != nullptr) {
    throw InputError(
        node.where(),
        fmt::format("'{}' is a curve for joints to run on; contacts are between shapes (a shape can be an 'edge')",
                    node.text));
  }
  std::vector<std::string> names;
  for (const PlaneShape& shape : context.model().profiles) names.push_back(shape.name);
  for (const SurfaceShape& shape : context.model().surfaces) names.push_back(shape.name);
  if (const Node* groups = context.root.Find("groups")) {
    for (const Node::Key& key : groups->keys) names.push_back(key.text);
  }
  throw InputError(node.where(), fmt::format("there is no shape '{}'{}", node.text, DidYouMean(node.text, names)));
}

// What a name in `between` or in a group stands for: a shape, the shapes of a group, or those of a body.
struct NamedShapes {
  std::vector<ShapeIndex> shapes;
  bool is_one = false;  // the name of a shape

  void Add(const ModelContext& context, const Node& node, int depth) {
    const Model& model = context.model();
    const auto take = [&](ShapeIndex shape) {
      if (std::find(shapes.begin(), shapes.end(), shape) == shapes.end()) shapes.push_back(shape);
    };
    if (const std::optional<ShapeIndex> shape = FindShape(model, node.text)) {
      is_one = depth == 0;
      return take(*shape);
    }
    const Node* groups = context.root.Find("groups");
    if (const Node* group = groups != nullptr ? groups->Find(node.text) : nullptr) {
      if (depth > kMostGroups) throw InputError(node.where(), fmt::format("group '{}' contains itself", node.text));
      for (const Node& item : group->items) Add(context, item, depth + 1);
      return;
    }
    const auto body = context.bodies.find(node.text);
    if (body == context.bodies.end() && node.text != "ground") FailNoShape(context, node);
    const BodyIndex index = body == context.bodies.end() ? BodyIndex() : body->second;
    const size_t before = shapes.size();
    const auto add_of = [&](const auto& all, ShapeKind kind) {
      for (size_t i = 0; i < all.size(); ++i) {
        // Not those that bearings have brought.
        if (all[i].body == index && all[i].name.find('.') == std::string::npos) take({kind, static_cast<int>(i)});
      }
    };
    add_of(model.profiles, ShapeKind::kProfile);
    add_of(model.surfaces, ShapeKind::kSurface);
    if (shapes.size() == before)
      throw InputError(node.where(),
                       fmt::format("'{}' is a body without shapes; contacts are between shapes", node.text));
  }
};

ShapeIndex AddSurface(ModelContext& context, const std::string& name, BodyIndex body, const Pose& X_WS, Shell shell) {
  DrawnShape drawn;
  drawn.body = body;
  drawn.shape.name = name;
  drawn.shape.X_BS = context.builder.DrawnPose(body).Seeing(X_WS);
  drawn.shape.geometry = ReportPointMass{};
  drawn.shell = std::make_shared<const Shell>(std::move(shell));
  const ShapeIndex index = context.builder.AddSurface({name, body, drawn.shape.X_BS, drawn.shell});
  context.file.shapes.push_back(std::move(drawn));
  return index;
}

ShapeIndex AddProfile(ModelContext& context, const std::string& name, BodyIndex body, const Pose& X_WS, Profile profile,
                      double thickness) {
  DrawnShape drawn;
  drawn.body = body;
  drawn.shape.name = name;
  drawn.shape.X_BS = context.builder.DrawnPose(body).Seeing(X_WS);
  drawn.shape.geometry = DrawProfile(profile, thickness);
  const ShapeIndex index =
      context.builder.AddProfile({name, body, drawn.shape.X_BS, std::move(profile), {}, thickness});
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

// `start` as a mapping: where the shapes touch.
void ReadStart(const ModelContext& context, const Node& node, Contact* contact) {
  const ObjectReader reader(node, ModelObject("contact start"));
  contact->start_closed = true;
  contact->start_rolling = reader.Has("rolling") && ReadBoolean(reader.Get("rolling"));
  const Model& model = context.model();
  const std::vector<const char*>& columns = ContactPair::KindOf(*contact).columns;
  const bool in_space = !contact->one.is_profile();
  for (const char* key : {"u1", "v1", "u2", "v2", "face1", "face2", "s1", "s2"}) {
    if (const Node* given = reader.Find(key); given != nullptr && (key[0] == 's') == in_space)
      throw InputError(
          given->where(),
          fmt::format("'{}' is a location on a {}; this contact is between {}: it takes {}", key,
                      in_space ? "profile" : "surface", in_space ? "surfaces" : "profiles", fmt::join(columns, ", ")));
  }
  std::vector<Quantity> quantities = FindLocationQuantities(model, *contact);
  for (const int side : {0, 1}) {
    if (!in_space) break;
    const Shell& shell = *model.SurfaceOf(side == 0 ? contact->one : contact->two).shell;
    if (const Node* face = reader.Find(side == 0 ? "face1" : "face2")) {
      std::vector<std::string> names;
      for (const Shell::Face& known : shell.faces()) names.push_back(known.name);
      const auto found = std::find(names.begin(), names.end(), face->text);
      if (found == names.end())
        throw InputError(face->where(), fmt::format("'{}' has no face '{}'{}; its faces are {}",
                                                    model.NameOfShape(side == 0 ? contact->one : contact->two),
                                                    face->text, DidYouMean(face->text, names), fmt::join(names, ", ")));
      contact->start_faces[side] = static_cast<int>(found - names.begin());
    }
    if (shell.faces().empty()) continue;
    const ParameterQuantities own =
        FindParameterQuantities(shell.faces()[contact->start_faces[side]].surface->kind_name());
    quantities[2 * side] = own.u;
    quantities[2 * side + 1] = own.w;
  }
  for (size_t k = 0; k < columns.size(); ++k) {
    if (const Node* value = reader.Find(columns[k])) contact->start_at[k] = ReadNumber(context, *value, quantities[k]);
  }
}

// Why a law without a stiffness of its own cannot have one; empty where it can. `contact`: with SetContactMaterials.
std::string DescribeNoStiffness(const Model& model, const Contact& contact) {
  for (const ShapeIndex shape : {contact.one, contact.two}) {
    const MaterialIndex index = shape.is_profile() ? model.ProfileOf(shape).material : model.SurfaceOf(shape).material;
    if (!index.is_valid()) return fmt::format("shape '{}' has no 'material'", model.NameOfShape(shape));
    if (const Material& material = model.materials[index.value()]; !(material.young > 0))
      return fmt::format("material '{}' has no 'young'", material.name);
  }
  if (!contact.one.is_profile()) return "";
  if (contact.law.kind != ContactForceLaw::Kind::kJohnson)
    return "profiles touch along a line, for which 'johnson' is the law";
  return contact.line_length > 0 ? "" : "no profile has a 'thickness', the length of the line";
}

ContactForceLaw ReadContactLaw(const ModelContext& context, const Node& node, const Contact& contact) {
  using Kind = ContactForceLaw::Kind;
  static const std::map<std::string, Kind> kKinds = {{"hertz", Kind::kHertz},
                                                     {"kelvin_voigt", Kind::kKelvinVoigt},
                                                     {"hunt_crossley", Kind::kHuntCrossley},
                                                     {"lankarani_nikravesh", Kind::kLankaraniNikravesh},
                                                     {"flores", Kind::kFlores},
                                                     {"gonthier", Kind::kGonthier},
                                                     {"johnson", Kind::kJohnson}};
  const ObjectReader choice(node, ModelObject("contact law"));
  const std::string& name = choice.Chosen();
  const Node& given = choice.Get(name);
  const ObjectReader reader(given, *ModelObject("contact law").Find(name)->value.object);
  ContactForceLaw law;
  law.kind = kKinds.at(name);
  const bool is_line = law.kind == Kind::kJohnson, is_plain = law.kind == Kind::kKelvinVoigt;
  const bool is_given =
      is_line ? reader.Has("modulus") || reader.Has("length") || reader.Has("clearance") : reader.Has("stiffness");
  if (!is_given && !is_plain && contact.one.kind() == contact.two.kind()) {
    Contact made = contact;
    made.law = law;
    SetContactMaterials(context.model(), &made);
    if (const std::string why = DescribeNoStiffness(context.model(), made); !why.empty())
      throw InputError(given.where(),
                       fmt::format("there is nothing to find the stiffness of '{}' from: {}; write {} here", name, why,
                                   is_line ? "'modulus', 'length' and 'clearance'" : "'stiffness'"));
    if (const Node* exponent = reader.Find("exponent"))
      throw InputError(exponent->where(), "'exponent' needs 'stiffness': by materials and curvatures it is 1.5");
  } else if (is_line) {
    for (const char* key : {"modulus", "length", "clearance"}) {
      if (!reader.Has(key))
        throw InputError(given.where(), fmt::format("'johnson' needs '{}', or none of 'modulus', 'length' and "
                                                    "'clearance' to take all from materials, thickness and curvatures",
                                                    key));
    }
    law.stiffness = std::numbers::pi * ReadPositive(context, reader.Get("modulus"), kPressure) *
                    ReadPositive(context, reader.Get("length"), kLength);
    law.clearance = ReadPositive(context, reader.Get("clearance"), kLength);
  } else if (is_plain) {
    law.stiffness = ReadPositive(context, reader.Get("stiffness"), kStiffness);
    law.damping = ReadNumber(context, reader.Get("damping"), kDamping);
    if (!(law.damping >= 0))
      throw InputError(reader.Get("damping").where(), "a damper takes energy: 'damping' is at least 0");
    return law;
  } else {
    if (const Node* exponent = reader.Find("exponent")) law.exponent = ReadNumber(context, *exponent, kPureNumber);
    if (!(law.exponent >= 1))
      throw InputError(reader.Get("exponent").where(),
                       fmt::format("the exponent is at least 1, found {:.6g}", law.exponent));
    law.stiffness = ReadPositive(context, reader.Get("stiffness"), kForce / Power(kLength, law.exponent));
  }
  if (law.kind == Kind::kHertz) return law;
  if (const Node* speed = reader.Find("least_speed")) law.least_speed = ReadPositive(context, *speed, kSpeed);
  if (law.kind == Kind::kHuntCrossley && reader.Has("damping")) {
    law.damping = ReadPositive(context, reader.Get("damping"), kForce * kTime / Power(kLength, law.exponent + 1));
    return law;
  }
  const Node* effective = reader.Find("effective_restitution");
  const Node* restitution = effective != nullptr || law.kind == Kind::kJohnson ? effective : reader.Find("restitution");
  if (restitution == nullptr) return law;
  const double e = ReadNumber(context, *restitution, kPureNumber);
  if (!(e > 0 && e <= 1))
    throw InputError(restitution->where(),
                     fmt::format("the restitution of a contact law is more than 0 and at most 1, found {:.6g}: without "
                                 "rebound damping would be infinite; take 0.01, or leave out 'law' and write "
                                 "'restitution: 0' in the contact",
                                 e));
  law.hysteresis = effective != nullptr ? CalcHysteresisFor(e) : CalcHysteresis(law.kind, e);
  return law;
}

// `points`: how many unless the file says so; nothing: as the shapes ask.
void AddContact(ModelContext& context, const ObjectReader& reader, const std::string& name, ShapeIndex one,
                ShapeIndex two, std::optional<int> points) {
  Contact contact;
  contact.name = name;
  contact.one = one;
  contact.two = two;
  const auto is_set = [&](const char* key) { return reader.Has(key) && ReadBoolean(reader.Get(key)); };
  contact.bilateral = is_set("bilateral");
  contact.no_slip = is_set("no_slip");
  contact.no_twist = is_set("no_twist");
  const Node* start = reader.Find("start");
  contact.start_rolling = start != nullptr && start->text == "rolling";
  contact.start_closed = contact.start_rolling || (start != nullptr ? start->text == "closed" : contact.bilateral);
  if (start != nullptr && start->kind == NodeKind::kMapping && one.kind() == two.kind())
    ReadStart(context, *start, &contact);
  for (const char* key : {"restitution", "impact_law", "capture_speed"}) {
    if (contact.bilateral && reader.Has(key))
      throw InputError(reader.Get(key).where(),
                       fmt::format("'{}' means nothing in a bilateral contact, which never opens", key));
  }
  if (const Node* law = reader.Find("law")) {
    for (const char* key : {"restitution", "impact_law", "capture_speed", "bilateral", "no_slip"}) {
      if (reader.Has(key))
        throw InputError(reader.Get(key).where(),
                         fmt::format("'{}' means nothing beside 'law': the rebound of a compliant contact follows from "
                                     "its force; leave out one of them",
                                     key));
    }
    contact.law = ReadContactLaw(context, *law, contact);
    if (start != nullptr && start->text != "as_drawn")
      throw InputError(start->where(), "a compliant contact starts as drawn: draw the bodies as deep as they shall be");
    if (const Node* speed = reader.Find("rest_speed")) contact.rest_speed = ReadPositive(context, *speed, kSpeed);
    if (const Node* given = reader.Find("bristles")) {
      if (const Node* speed = reader.Find("rest_speed"))
        throw InputError(speed->where(), "bristles hold bodies truly, without 'rest_speed'; leave out one of them");
      const ObjectReader bristles(*given, ModelObject("bristles"));
      contact.bristles.deflection = ReadPositive(context, bristles.Get("deflection"), kLength);
      if (const Node* damping = bristles.Find("damping"))
        contact.bristles.damping = ReadNumber(context, *damping, kPureNumber);
    }
  } else if (const Node* bristles = reader.Find("bristles")) {
    throw InputError(bristles->where(),
                     "'bristles' belong to a compliant contact, one with 'law'; this one sticks truly without them");
  } else if (const Node* speed = reader.Find("rest_speed")) {
    throw InputError(speed->where(),
                     "'rest_speed' belongs to a compliant contact, one with 'law'; this one sticks truly");
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
  if (const Node* radius = reader.Find("spin_friction")) contact.spin_friction = ReadNumber(context, *radius, kLength);
  if (const Node* given = reader.Find("points")) points = ReadWhole(context, *given);
  const Node& ends = reader.Get(reader.Chosen());
  const EntityLocations locations{
      reader.node(), reader.where(), {{"shapes", ends.where()}, {"second", ends.items[1].where()}}};
  AddEntity(context, locations, [&] { context.builder.AddContact(std::move(contact), points); });
}

// Where the middle of a pin or ball is drawn: within its clearance, across the axis or, of a ball, in all directions.
Pose ReadInside(const ModelContext& context, const ObjectReader& reader, const Pose& X_WS, double clearance,
                bool is_ball) {
  Pose X_WP = X_WS;
  const Node* pin_at = reader.Find("pin_at");
  if (pin_at == nullptr) return X_WP;
  X_WP.p = ReadVector(context, *pin_at, kLength);
  const Vec3 off = X_WS.R.transpose() * (X_WP.p - X_WS.p);
  if (const double e = is_ball ? off.norm() : off.head<2>().norm(); e > clearance * (1 + 1e-9)) {
    throw InputError(pin_at->where(),
                     fmt::format("the {} sticks in the wall of its hole: it is {:.6g} {} off the middle, "
                                 "more than the clearance",
                                 is_ball ? "ball" : "pin", e / context.file.units.ToSi(kLength),
                                 context.file.units.UnitName(kLength)));
  }
  return X_WP;
}

// A pin of the second body in a hole of the first.
void AddJournal(ModelContext& context, const ObjectReader& reader, const std::string& name, BodyIndex first,
                BodyIndex second, Pose X_WS) {
  if (const Node* axis = reader.Find("axis")) X_WS.R = RotationFromZ(ReadAxis(context, *axis));
  const double radius = ReadPositive(context, reader.Get("radius"), kLength);
  const double clearance = ReadPositive(context, reader.Get("clearance"), kLength);
  const Pose X_WP = ReadInside(context, reader, X_WS, clearance, false);
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
  const ShapeIndex block =
      AddProfile(context, name + ".block", second, X_WS, Profile(std::move(sides), {}, where), thickness);
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

// A ball of the second body in a spherical hole of the first.
void AddSocket(ModelContext& context, const ObjectReader& reader, const std::string& name, BodyIndex first,
               BodyIndex second, const Pose& X_WS) {
  const double radius = ReadPositive(context, reader.Get("radius"), kLength);
  const double clearance = ReadPositive(context, reader.Get("clearance"), kLength);
  const Pose X_WP = ReadInside(context, reader, X_WS, clearance, true);
  const auto sphere = [&](double r, bool hole) {
    ShellBuilder builder(reader.where());
    builder.AddFace({"sphere", MakeEllipsoid(Vec3::Constant(r), {}, reader.where()), hole, {}, reader.where()});
    return builder.Build();
  };
  const ShapeIndex cup = AddSurface(context, name + ".cup", first, X_WS, sphere(radius + clearance, true));
  const ShapeIndex ball = AddSurface(context, name + ".ball", second, X_WP, sphere(radius, false));
  AddContact(context, reader, name, cup, ball, 1);
}

// A long round pin of the second body in a cylindrical hole of the first. Inside a hole that is wider than the pin, a
// straight pin touches nothing but the hole's two ends.
void AddBearing(ModelContext& context, const ObjectReader& reader, const std::string& name, BodyIndex first,
                BodyIndex second, Pose X_WS) {
  if (const Node* axis = reader.Find("axis")) X_WS.R = RotationFromZ(ReadAxis(context, *axis));
  const double radius = ReadPositive(context, reader.Get("radius"), kLength);
  const double clearance = ReadPositive(context, reader.Get("clearance"), kLength);
  const double length = ReadPositive(context, reader.Get("length"), kLength);
  const double travel = reader.Has("travel") ? ReadPositive(context, reader.Get("travel"), kLength) : length;
  const Pose X_WP = ReadInside(context, reader, X_WS, clearance, false);
  ShellBuilder pin_builder(reader.where());
  pin_builder.AddFace(
      {"pin", MakeCylinder(radius, length + 2 * travel, {}, reader.where()), false, {}, reader.where()});
  const ShapeIndex pin = AddSurface(context, name + ".pin", second, X_WP, pin_builder.Build());
  for (const int end : {1, 2}) {
    const std::string rim_name = fmt::format("{}.rim{}", name, end);
    ShellBuilder rim_builder(reader.where());
    rim_builder.AddCurve(
        Curve::Arc({0, 0, (end == 1 ? -0.5 : 0.5) * length}, Vec3::UnitX(), Vec3::UnitY(), radius + clearance, kTurn));
    AddContact(context, reader, rim_name, AddSurface(context, rim_name, first, X_WS, rim_builder.Build()), pin,
               kRimPoints);
  }
}

// One contact, or one for each pair of shapes of two groups.
void AddBetween(ModelContext& context, const ObjectReader& reader, const std::string& name, const Node& ends) {
  NamedShapes one, two;
  one.Add(context, ends.items[0], 0);
  two.Add(context, ends.items[1], 0);
  if (one.is_one && two.is_one) return AddContact(context, reader, name, one.shapes[0], two.shapes[0], std::nullopt);
  const Model& model = context.model();
  bool any = false;
  std::vector<std::pair<ShapeIndex, ShapeIndex>> made;
  for (const ShapeIndex a : one.shapes) {
    for (const ShapeIndex b : two.shapes) {
      // What is fixed to each other cannot touch; and every pair is one contact.
      if (model.BodyOfShape(a) == model.BodyOfShape(b)) continue;
      if (std::find(made.begin(), made.end(), std::pair(b, a)) != made.end()) continue;
      made.emplace_back(a, b);
      const std::string &first = model.NameOfShape(a), &second = model.NameOfShape(b);
      const std::string own = two.shapes.size() == 1   ? first
                              : one.shapes.size() == 1 ? second
                                                       : fmt::format("{}_{}", first, second);
      AddContact(context, reader, fmt::format("{}.{}", name, own), a, b, std::nullopt);
      any = true;
    }
  }
  if (!any)
    throw InputError(ends.where(),
                     fmt::format("all shapes of '{}' and '{}' are on one body, so they never move relative "
                                 "to each other",
                                 ends.items[0].text, ends.items[1].text));
}

}  // namespace

void ReadContact(ModelContext& context, const Node::Key& name, const Node& node) {
  const ObjectReader reader(node, ModelObject("contact"));
  CheckContactKeys(reader);
  const std::string& kind = reader.Chosen();
  const Node& ends = reader.Get(kind);
  if (kind == "between") return AddBetween(context, reader, name.text, ends);
  const BodyIndex first = FindBody(context, ends.items[0]), second = FindBody(context, ends.items[1]);
  Pose X_WS;
  X_WS.p = reader.Has("at") ? ReadVector(context, reader.Get("at"), kLength) : context.builder.DrawnPose(second).p;
  if (kind == "journal") {
    AddJournal(context, reader, name.text, first, second, X_WS);
  } else if (kind == "socket") {
    AddSocket(context, reader, name.text, first, second, X_WS);
  } else if (kind == "bearing") {
    AddBearing(context, reader, name.text, first, second, X_WS);
  } else {
    AddSlider(context, reader, name.text, first, second, X_WS);
  }
}

}  // namespace savary
