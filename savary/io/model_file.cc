#include "savary/io/model_file.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>

#include <Eigen/Eigenvalues>
#include <fmt/format.h>

#include "savary/io/model_spec.h"
#include "savary/io/solid_shapes.h"
#include "savary/multibody/solids.h"

namespace savary {

namespace {

// Columns of an expression count from its first character, which in a quoted scalar comes behind the quote.
SourceLocation TextPlace(const Node& node) {
  SourceLocation where = node.where();
  if (node.quoted) ++where.column;
  return where;
}

// "an actuator", "a force".
std::string WithArticle(const std::string& noun) {
  return (std::string_view("aeiou").find(noun[0]) != std::string_view::npos ? "an " : "a ") + noun;
}

class ModelReader {
 public:
  ModelReader(const Node& root, const ParameterOverrides& overrides) : root_(root), overrides_(overrides) {}

  ModelFile Read() {
    CheckObject(root_, ModelSpec());
    const ObjectReader root(root_, ModelSpec());
    ReadVersion(root.Get("savary"));
    if (const Node* title = root.Find("title")) file_.title = title->text;
    if (const Node* description = root.Find("description")) file_.description = description->text;
    if (const Node* units = root.Find("units")) ReadUnits(*units);
    ReadParameters(root.Find("parameters"));
    if (const Node* gravity = root.Find("gravity")) model().gravity = ReadVector(*gravity, kAcceleration);
    ReadEach(root, "bodies", &ModelReader::ReadBody);
    if (model().bodies.empty()) throw InputError(root.Get("bodies").where(), "there is no body; a model needs at least one");
    ReadEach(root, "markers", &ModelReader::ReadMarker);
    ReadEach(root, "joints", &ModelReader::ReadJoint);
    ReadEach(root, "couplings", &ModelReader::ReadCoupling);
    ReadEach(root, "measures", &ModelReader::ReadMeasure);
    ReadEach(root, "forces", &ModelReader::ReadForce);
    AllowMeasures();
    for (const auto& compile : later_) compile();
    ReadEach(root, "events", &ModelReader::ReadEvent);
    CheckColumnNames();
    ReadEach(root, "shapes", &ModelReader::ReadShape);
    if (const Node* report = root.Find("report")) ReadReport(*report);
    ReadRun(root.Get("run"));
    return std::move(file_);
  }

 private:
  using EntryReader = void (ModelReader::*)(const Node::Key& name, const Node& node);

  Model& model() { return file_.model; }

  void ReadEach(const ObjectReader& root, const char* section, EntryReader read) {
    const Node* node = root.Find(section);
    if (node == nullptr) return;
    for (size_t i = 0; i < node->items.size(); ++i) (this->*read)(node->keys[i], node->items[i]);
  }

  // ---- numbers

  void ReadVersion(const Node& node) {
    const double version = ReadNumber(node, kPureNumber);
    if (version != kModelVersion) {
      throw InputError(node.where(), fmt::format("format version {} is not known; this program reads version {}", node.text, kModelVersion));
    }
  }

  void ReadUnits(const Node& node) {
    const ObjectReader units(node, ModelObject("units section"));
    const auto read = [&](const char* key, const Quantity& quantity, Unit* unit) {
      if (const Node* value = units.Find(key)) *unit = ParseBaseUnit(value->text, quantity, TextPlace(*value));
    };
    read("length", kLength, &file_.units.length);
    read("angle", kAngle, &file_.units.angle);
    read("mass", kMass, &file_.units.mass);
    read("time", kTime, &file_.units.time);
    read("force", kForce, &file_.units.force);
  }

  struct ParameterText {
    std::string text;
    SourceLocation where;
  };

  void ReadParameters(const Node* node) {
    std::map<std::string, ParameterText> texts;
    std::vector<std::string> order;
    if (node != nullptr) {
      for (size_t i = 0; i < node->items.size(); ++i) {
        CheckParameterName(node->keys[i].text, node->keys[i].place.where());
        texts[node->keys[i].text] = {node->items[i].text, TextPlace(node->items[i])};
        order.push_back(node->keys[i].text);
      }
    }
    for (const auto& [name, value] : overrides_) {
      const auto found = texts.find(name);
      if (found == texts.end()) {
        throw InputError({"--set " + name, 0, 0}, fmt::format("the model has no parameter '{}'{}", name, DidYouMean(name, order)));
      }
      found->second = {value, {"--set " + name, 0, 0}};
    }
    std::set<std::string> under_way;
    std::function<void(const std::string&, const SourceLocation&)> evaluate = [&](const std::string& name, const SourceLocation& asked) {
      if (symbols_.Has(name)) return;
      const ParameterText& parameter = texts.at(name);
      if (!under_way.insert(name).second) throw InputError(asked, fmt::format("parameter '{}' depends on itself", name));
      for (const std::string& other : NamesIn(parameter.text)) {
        if (texts.contains(other)) evaluate(other, parameter.where);
      }
      symbols_.AddConstant(name, EvaluateParameter(parameter.text, parameter.where, symbols_, file_.units));
      under_way.erase(name);
    };
    for (const std::string& name : order) evaluate(name, texts.at(name).where);
    time_symbols_ = symbols_;
    time_symbols_.AddVariable("t", {0, kTime, false});
  }

  double ReadNumber(const Node& node, const Quantity& quantity) {
    return EvaluateConstant(node.text, TextPlace(node), symbols_, quantity, file_.units);
  }

  double ReadNonNegative(const Node& node, const Quantity& quantity) {
    const double value = ReadNumber(node, quantity);
    if (value < 0) throw InputError(node.where(), "must not be negative, found " + Shown(node, value, quantity));
    return value;
  }

  double ReadPositive(const Node& node, const Quantity& quantity) {
    const double value = ReadNumber(node, quantity);
    if (!(value > 0)) throw InputError(node.where(), "must be greater than zero, found " + Shown(node, value, quantity));
    return value;
  }

  // A number as it was written; of an expression, its value too.
  std::string Shown(const Node& node, double value, const Quantity& quantity) const {
    if (NamesIn(node.text).empty()) return node.text;
    return fmt::format("{} = {:.6g} {}", node.text, value / file_.units.ToSi(quantity), file_.units.UnitName(quantity));
  }

  Vec3 ReadVector(const Node& node, const Quantity& quantity) {
    return {ReadNumber(node.items[0], quantity), ReadNumber(node.items[1], quantity), ReadNumber(node.items[2], quantity)};
  }

  Vec3 ReadAxis(const Node& node) {
    if (node.kind == NodeKind::kScalar) {
      const double sign = node.text[0] == '-' ? -1 : 1;
      return sign * Vec3::Unit(node.text.back() - 'x');
    }
    const Vec3 axis = ReadVector(node, kPureNumber);
    if (axis.isZero(0)) throw InputError(node.where(), "an axis must not be the zero vector");
    return axis.stableNormalized();
  }

  Mat3 ReadRotation(const Node& node) {
    const ObjectReader rotation(node, ModelObject("rotation"));
    return RotationFromVector(ReadNumber(rotation.Get("angle"), kAngle) * ReadAxis(rotation.Get("axis")));
  }

  // A motion imposed: measures would make it depend on what it moves.
  LawIndex AddTimeLaw(const Node& node, const Quantity& quantity, const std::string& owner) {
    for (const std::string& name : NamesIn(node.text)) {
      if (name.find('.') == std::string::npos) continue;
      SourceLocation where = TextPlace(node);
      where.column += static_cast<int>(node.text.find(name));
      throw InputError(where, fmt::format("'{}' is measured; an imposed motion may depend on time t only, use an actuator", name));
    }
    return AddLaw(node, time_symbols_, quantity, owner);
  }

  // A law of time (symbols without measures) or of time and measures.
  LawIndex AddLaw(const Node& node, const SymbolTable& symbols, const Quantity& quantity, const std::string& owner) {
    Law law;
    law.expression = Expression::Compile(node.text, TextPlace(node), symbols, quantity, file_.units);
    law.owner = owner;
    law.first_branch = model().num_branches();
    model().laws.push_back(std::move(law));
    return LawIndex(static_cast<int>(model().laws.size()) - 1);
  }

  // ---- names

  template <class T>
  static std::vector<std::string> NamesOf(const std::map<std::string, T>& entries) {
    std::vector<std::string> names;
    for (const auto& entry : entries) names.push_back(entry.first);
    return names;
  }

  BodyIndex FindBody(const Node& node) {
    if (node.text == "ground") return BodyIndex();
    const auto found = bodies_.find(node.text);
    if (found != bodies_.end()) return found->second;
    std::vector<std::string> names = NamesOf(bodies_);
    names.push_back("ground");
    throw InputError(node.where(), fmt::format("there is no body '{}'{}", node.text, DidYouMean(node.text, names)));
  }

  FrameIndex FindMarker(const Node& node) {
    const auto found = markers_.find(node.text);
    if (found == markers_.end()) {
      throw InputError(node.where(), fmt::format("there is no marker '{}'{}", node.text, DidYouMean(node.text, NamesOf(markers_))));
    }
    return found->second;
  }

  JointIndex FindJoint(const Node& node) {
    const auto found = joints_.find(node.text);
    if (found == joints_.end()) {
      throw InputError(node.where(), fmt::format("there is no joint '{}'{}", node.text, DidYouMean(node.text, NamesOf(joints_))));
    }
    return found->second;
  }

  FrameIndex AddFrame(BodyIndex body, const Pose& X_BF) {
    Frame frame;
    frame.body = body;
    frame.X_BF = X_BF;
    model().frames.push_back(frame);
    return FrameIndex(static_cast<int>(model().frames.size()) - 1);
  }

  Pose DrawnPose(BodyIndex body) { return body.is_valid() ? model().bodies[body.value()].X_WB : Pose(); }

  // Two frames of an element between two bodies, from `markers`, or `points` in the bodies' frames (their origins if left out).
  std::pair<FrameIndex, FrameIndex> ReadEnds(const ObjectReader& element, const Node& bodies, const std::string& owner) {
    const BodyIndex a = FindBody(bodies.items[0]);
    const BodyIndex b = FindBody(bodies.items[1]);
    if (a == b) throw InputError(bodies.items[1].where(), fmt::format("'{}' ties '{}' to itself; two different bodies are needed", owner, bodies.items[1].text));
    if (const Node* markers = element.Find("markers")) {
      return {MarkerOn(markers->items[0], a, bodies.items[0].text), MarkerOn(markers->items[1], b, bodies.items[1].text)};
    }
    Pose X_A, X_B;
    if (const Node* points = element.Find("points")) {
      X_A.p = ReadVector(points->items[0], kLength);
      X_B.p = ReadVector(points->items[1], kLength);
    }
    return {AddFrame(a, X_A), AddFrame(b, X_B)};
  }

  // Two frames that coincide as drawn, at `at` (the second body's origin if left out), z along `axis`, both in the world.
  std::pair<FrameIndex, FrameIndex> ReadPlace(const ObjectReader& element, const Node& bodies, const std::string& owner) {
    const BodyIndex a = FindBody(bodies.items[0]);
    const BodyIndex b = FindBody(bodies.items[1]);
    if (a == b) throw InputError(bodies.items[1].where(), fmt::format("'{}' ties '{}' to itself; two different bodies are needed", owner, bodies.items[1].text));
    Pose X_WF;
    X_WF.p = DrawnPose(b).p;
    if (const Node* at = element.Find("at")) X_WF.p = ReadVector(*at, kLength);
    if (const Node* axis = element.Find("axis")) X_WF.R = RotationFromZ(ReadAxis(*axis));
    const FrameIndex F = AddFrame(a, DrawnPose(a).Inverse() * X_WF);
    const FrameIndex M = AddFrame(b, DrawnPose(b).Inverse() * X_WF);
    return {F, M};
  }

  FrameIndex MarkerOn(const Node& marker, BodyIndex body, const std::string& body_name) {
    const FrameIndex frame = FindMarker(marker);
    if (model().frames[frame.value()].body != body) {
      throw InputError(marker.where(), fmt::format("marker '{}' is on '{}', not on '{}'", marker.text,
                                                   model().BodyName(model().frames[frame.value()].body), body_name));
    }
    return frame;
  }

  // ---- sections

  void ReadBody(const Node::Key& name, const Node& node) {
    if (name.text == "ground") throw InputError(name.place.where(), "'ground' is always there and cannot be declared");
    if (name.text == "energy") throw InputError(name.place.where(), "'energy' names a result already; choose another name");
    const ObjectReader reader(node, ModelObject("body"));
    Body body;
    body.name = name.text;
    if (const Node* solid = reader.Find("solid")) {
      ReadSolids(*solid, reader.Find("mass"), &body);
    } else {
      body.mass = ReadNonNegative(Require(reader, "mass", "body without 'solid'"), kMass);
    }
    if (const Node* inertia = reader.Find("inertia")) {
      body.I_BC_B = ReadInertia(*inertia);
      body.has_inertia = true;
    }
    if (const Node* com = reader.Find("com")) body.p_BC = ReadVector(*com, kLength);
    if (const Node* at = reader.Find("at")) body.X_WB.p = ReadVector(*at, kLength);
    if (const Node* rotation = reader.Find("rotation")) body.X_WB.R = ReadRotation(*rotation);
    if (const Node* velocity = reader.Find("velocity")) body.v_WB = ReadVector(*velocity, kSpeed);
    if (const Node* w = reader.Find("angular_velocity")) body.w_WB = ReadVector(*w, kAngularSpeed);
    body.has_velocity = reader.Has("velocity");
    body.has_angular_velocity = reader.Has("angular_velocity");
    file_.body_colors.push_back(ReadColor(reader));
    file_.body_places.emplace_back(name.text, name.place.where());
    bodies_[body.name] = BodyIndex(model().num_bodies());
    model().bodies.push_back(std::move(body));
  }

  std::string ReadColor(const ObjectReader& reader) {
    const Node* node = reader.Find("color");
    if (node == nullptr) return "";
    const std::string& text = node->text;
    const bool good = text.size() == 7 && text[0] == '#' &&
                      std::all_of(text.begin() + 1, text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
    if (!good) throw InputError(node->where(), fmt::format("'{}' is not a colour; write '#rrggbb' in quotes, such as '#3070c0'", text));
    return text;
  }

  struct PlacedSolid {
    Solid solid;
    Pose X_BS;
    std::optional<double> mass;
  };

  // Mass, mass centre and inertia of a body from its solids, which are drawn too. `total` is the body's mass, if given: then all
  // solids have one density.
  void ReadSolids(const Node& node, const Node* total, Body* body) {
    const std::span<const Node> nodes = node.kind == NodeKind::kSequence ? std::span<const Node>(node.items) : std::span<const Node>(&node, 1);
    std::vector<PlacedSolid> solids;
    double volume = 0;
    for (const Node& one : nodes) {
      solids.push_back(ReadSolid(one, total != nullptr, nodes.size() == 1));
      volume += CalcVolume(solids.back().solid);
    }
    const double mass = total != nullptr ? ReadNonNegative(*total, kMass) : 0;
    std::vector<MassProperties> parts;
    for (size_t i = 0; i < solids.size(); ++i) {
      const double share = solids.size() == 1 ? 1 : CalcVolume(solids[i].solid) / volume;
      parts.push_back(CalcMassProperties(solids[i].solid, total != nullptr ? mass * share : *solids[i].mass, solids[i].X_BS));
      AddSolidShape(nodes[i], solids[i], *body);
    }
    const MassProperties whole = Combine(parts);
    body->mass = whole.mass;
    body->p_BC = whole.p_BC;
    body->I_BC_B = whole.I_BC_B;
    body->has_inertia = true;
  }

  PlacedSolid ReadSolid(const Node& node, bool mass_is_given, bool is_alone) {
    const ObjectReader reader(node, ModelObject("solid"));
    const std::string& kind = reader.Chosen();
    const ObjectReader values(reader.Get(kind), ModelObject(kind));
    const auto length = [&](const char* key) { return ReadPositive(values.Get(key), kLength); };
    PlacedSolid placed;
    if (kind == "box") {
      BoxSolid box;
      for (int k = 0; k < 3; ++k) box.size[k] = ReadPositive(values.Get("size").items[k], kLength);
      placed.solid = box;
    } else if (kind == "sphere") {
      placed.solid = SphereSolid{length("radius")};
    } else if (kind == "cylinder") {
      placed.solid = CylinderSolid{length("radius"), length("length")};
    } else if (kind == "tube") {
      const TubeSolid tube{length("radius"), length("inner_radius"), length("length")};
      if (tube.inner_radius >= tube.radius) {
        throw InputError(values.Get("inner_radius").where(), "must be less than 'radius', found " + Shown(values.Get("inner_radius"), tube.inner_radius, kLength));
      }
      placed.solid = tube;
    } else if (kind == "cone") {
      placed.solid = ConeSolid{length("radius"), length("length")};
    } else {
      placed.solid = RodSolid{length("length")};
    }
    if (const Node* at = reader.Find("at")) placed.X_BS.p = ReadVector(*at, kLength);
    if (const Node* axis = reader.Find("axis")) placed.X_BS.R = RotationFromZ(ReadAxis(*axis));
    if (const Node* rotation = reader.Find("rotation")) placed.X_BS.R = ReadRotation(*rotation);

    const Node* mass = reader.Find("mass");
    const Node* density = reader.Find("density");
    const bool is_rod = kind == "rod";
    if (mass_is_given) {
      if (mass != nullptr || density != nullptr) {
        throw InputError((mass != nullptr ? mass : density)->where(), "the body's 'mass' is given already; give one or the other");
      }
      if (is_rod && !is_alone) throw InputError(node.where(), "a rod has no volume to share the body's 'mass' by; give each solid its own 'mass'");
    } else if (mass != nullptr) {
      placed.mass = ReadNonNegative(*mass, kMass);
    } else if (density != nullptr) {
      if (is_rod) throw InputError(density->where(), "a rod has no volume; give its 'mass', or make it a cylinder");
      placed.mass = ReadNonNegative(*density, kDensity) * CalcVolume(placed.solid);
    } else {
      throw InputError(node.where(), is_rod ? "a rod needs its 'mass'" : "a solid needs 'density' or 'mass', unless the body has its 'mass'");
    }
    return placed;
  }

  void AddSolidShape(const Node& node, const PlacedSolid& placed, const Body& body) {
    DrawnShape drawn;
    drawn.body = BodyIndex(model().num_bodies());  // the body is about to be added
    drawn.shape.name = body.name;
    drawn.shape.color = ReadColor(ObjectReader(node, ModelObject("solid")));
    drawn.shape.X_BS = placed.X_BS;
    drawn.shape.geometry = DrawSolid(placed.solid);
    file_.shapes.push_back(std::move(drawn));
  }

  Mat3 ReadInertia(const Node& node) {
    const size_t count = node.items.size();
    if (count != 3 && count != 6) {
      throw InputError(node.where(), fmt::format("expected 3 or 6 moments of inertia (xx, yy, zz, xy, xz, yz), found {}", count));
    }
    double v[6] = {0, 0, 0, 0, 0, 0};
    for (size_t i = 0; i < count; ++i) v[i] = ReadNumber(node.items[i], kInertia);
    Mat3 inertia;
    inertia << v[0], v[3], v[4], v[3], v[1], v[5], v[4], v[5], v[2];
    const Vec3 principal = Eigen::SelfAdjointEigenSolver<Mat3>(inertia, Eigen::EigenvaluesOnly).eigenvalues();
    const double round_off = 1e-9 * principal.cwiseAbs().maxCoeff();
    if (principal[0] < -round_off) throw InputError(node.where(), "a moment of inertia is negative");
    if (principal[0] + principal[1] < principal[2] - round_off) {
      const double unit = file_.units.ToSi(kInertia);
      throw InputError(node.where(), fmt::format("no body has the principal moments {:.6g}, {:.6g}, {:.6g}: the largest must not exceed the sum of the others",
                                                 principal[0] / unit, principal[1] / unit, principal[2] / unit));
    }
    return inertia;
  }

  void ReadMarker(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("marker"));
    if (name.text == "ground" || bodies_.contains(name.text)) {
      throw InputError(name.place.where(), fmt::format("'{}' names a body already; choose another name for the marker", name.text));
    }
    Pose X_BF;
    if (const Node* at = reader.Find("at")) X_BF.p = ReadVector(*at, kLength);
    if (const Node* axis = reader.Find("axis")) X_BF.R = RotationFromZ(ReadAxis(*axis));
    if (const Node* rotation = reader.Find("rotation")) X_BF.R = ReadRotation(*rotation);
    const FrameIndex index = AddFrame(FindBody(reader.Get("body")), X_BF);
    if (const Node* motion = reader.Find("motion")) {
      const ObjectReader laws(*motion, ModelObject("motion"));
      Frame& frame = model().frames[index.value()];
      const char* keys[6] = {"x", "y", "z", "rx", "ry", "rz"};
      for (int k = 0; k < 6; ++k) {
        const Node* law = laws.Find(keys[k]);
        if (law == nullptr) continue;
        frame.motion[k] = AddTimeLaw(*law, k < 3 ? kLength : kAngle, name.text);
        frame.is_moving = true;
      }
    }
    markers_[name.text] = index;
  }

  void ReadJoint(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("joint"));
    CheckJointKeys(reader);
    if (reader.Chosen() == "distance") return ReadRod(name, reader);
    Joint joint;
    joint.name = name.text;
    joint.kind = FindJointKind(reader.Chosen());
    if (reader.Has("pitch")) joint.lead = ReadNumber(reader.Get("pitch"), kLength);
    const Node& bodies = reader.Get(joint.kind->name);
    if (reader.Has("markers")) {
      std::tie(joint.F, joint.M) = ReadEnds(reader, bodies, name.text);
    } else {
      const BodyIndex a = FindBody(bodies.items[0]);
      const BodyIndex b = FindBody(bodies.items[1]);
      if (a == b) throw InputError(bodies.items[1].where(), fmt::format("joint '{}' ties '{}' to itself; two different bodies are needed", name.text, bodies.items[1].text));
      Pose X_WF;
      X_WF.p = DrawnPose(b).p;
      if (const Node* at = reader.Find("at")) X_WF.p = ReadVector(*at, kLength);
      if (const Node* axis = reader.Find("axis")) X_WF.R = RotationFromZ(ReadAxis(*axis));
      Pose X_WM = X_WF;
      ReadSecondAxis(reader, &X_WF, &X_WM);
      joint.F = AddFrame(a, DrawnPose(a).Inverse() * X_WF);
      joint.M = AddFrame(b, DrawnPose(b).Inverse() * X_WM);
    }
    const size_t count = joint.kind->coordinates.size();
    joint.start_q.resize(count);
    joint.start_qd.resize(count);
    const JointIndex index(static_cast<int>(model().joints.size()));
    if (const Node* start = reader.Find("start")) ReadStart(*start, &joint);
    if (const Node* drive = reader.Find("drive")) {
      if (drive->kind == NodeKind::kSequence) {
        for (const Node& one : drive->items) ReadDrive(one, joint, index);
      } else {
        ReadDrive(*drive, joint, index);
      }
    }
    joints_[joint.name] = index;
    model().joints.push_back(std::move(joint));
  }

  void CheckJointKeys(const ObjectReader& reader) {
    const std::string& kind = reader.Chosen();
    const auto only_for = [&](const char* key, std::initializer_list<std::string_view> kinds) {
      const Node* found = reader.Find(key);
      if (found == nullptr || std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) return;
      throw InputError(found->where(), fmt::format("'{}' does not belong to a {} joint; it is for {}", key, kind, fmt::join(kinds, " and ")));
    };
    only_for("axis2", {"universal", "perpendicular"});
    only_for("pitch", {"screw"});
    only_for("points", {"distance"});
    only_for("length", {"distance"});
    if (kind == "screw" && !reader.Has("pitch")) throw InputError(reader.where(), "a screw needs 'pitch', its advance per turn");
    if (kind != "distance") return;
    for (const char* key : {"at", "axis", "drive", "start"}) {
      if (const Node* found = reader.Find(key)) throw InputError(found->where(), fmt::format("'{}' does not belong to a distance rod; it takes points, markers and length", key));
    }
  }

  // A universal joint's frames have x along the first axis and y along the second; a perpendicular joint's have their own z.
  void ReadSecondAxis(const ObjectReader& reader, Pose* X_WF, Pose* X_WM) {
    const std::string& kind = reader.Chosen();
    if (kind != "universal" && kind != "perpendicular") return;
    const Vec3 first = reader.Has("axis") ? ReadAxis(reader.Get("axis")) : kind == "universal" ? Vec3(Vec3::UnitX()) : Vec3(Vec3::UnitZ());
    const Vec3 second = reader.Has("axis2") ? ReadAxis(reader.Get("axis2")) : Vec3(Vec3::UnitY());
    if (std::abs(first.dot(second)) > 1e-9) {
      throw InputError(reader.Has("axis2") ? reader.Get("axis2").where() : reader.where(), fmt::format("the two axes of a {} joint must be perpendicular as drawn", kind));
    }
    if (kind == "perpendicular") {
      X_WF->R = RotationFromZ(first);
      X_WM->R = RotationFromZ(second);
      return;
    }
    X_WF->R.col(0) = first;
    X_WF->R.col(1) = second;
    X_WF->R.col(2) = first.cross(second);
    X_WM->R = X_WF->R;
  }

  void ReadRod(const Node::Key& name, const ObjectReader& reader) {
    Rod rod;
    rod.name = name.text;
    std::tie(rod.F, rod.M) = ReadEnds(reader, reader.Get("distance"), name.text);
    const auto drawn = [&](FrameIndex index) {
      const Frame& frame = model().frames[index.value()];
      return Vec3(DrawnPose(frame.body) * frame.X_BF.p);
    };
    rod.length = (drawn(rod.M) - drawn(rod.F)).norm();
    if (const Node* length = reader.Find("length")) rod.length = ReadPositive(*length, kLength);
    if (!(rod.length > 0)) throw InputError(reader.where(), "a distance rod needs a length greater than zero; its ends coincide as drawn");
    model().rods.push_back(rod);
  }

  void ReadCoupling(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("coupling"));
    const std::string& kind = reader.Chosen();
    static const std::map<std::string, std::set<std::string>> kAccepted = {
        {"gear", {"teeth", "radii", "internal"}}, {"belt", {"teeth", "radii", "crossed"}}, {"rack", {"radius"}}, {"ratio", {"factor"}}};
    CheckAccepted(node, kind, kAccepted.at(kind));
    Coupling coupling;
    coupling.name = name.text;
    bool angle[2];
    for (int i = 0; i < 2; ++i) {
      const Node& item = reader.Get(kind).items[i];
      const size_t dot = item.text.find('.');
      Node joint = item, coordinate = item;
      joint.text = item.text.substr(0, dot);
      if (dot != std::string::npos) coordinate.text = item.text.substr(dot + 1);
      static const std::set<std::string> kCoordinates = {"q", "q1", "q2", "q3"};
      if (dot != std::string::npos && !kCoordinates.contains(coordinate.text)) {
        throw InputError(item.where(), fmt::format("'{}' is no coordinate; write the joint's name, with .q1 or .q2 where it has several", item.text));
      }
      Coupling::Term term;
      term.joint = FindJoint(joint);
      const Joint& found = model().joints[term.joint.value()];
      if (dot == std::string::npos && found.kind->coordinates.size() > 1) {
        throw InputError(item.where(), fmt::format("joint '{}' has several coordinates; say which, such as '{}.q1'", found.name, found.name));
      }
      term.coordinate = ReadCoordinate(dot == std::string::npos ? nullptr : &coordinate, found, item.where(), "couple");
      angle[i] = IsAngle(found.kind->coordinates[term.coordinate]);
      const bool wants_angle = kind == "gear" || kind == "belt" || (kind == "rack" && i == 0);
      if (kind != "ratio" && angle[i] != wants_angle) {
        throw InputError(item.where(), fmt::format("a {} needs {} here, and '{}' is {}", kind, wants_angle ? "an angle" : "a slide", item.text, angle[i] ? "an angle" : "a slide"));
      }
      coupling.terms.push_back(term);
    }
    double second_per_first = 0;  // second coordinate = this x first
    if (kind == "gear" || kind == "belt") {
      const Node* sizes = reader.Has("teeth") ? reader.Find("teeth") : reader.Find("radii");
      if (sizes == nullptr) throw InputError(reader.where(), fmt::format("a {} needs 'teeth' or 'radii'", kind));
      const Quantity quantity = reader.Has("teeth") ? kPureNumber : kLength;
      const double ratio = ReadPositive(sizes->items[0], quantity) / ReadPositive(sizes->items[1], quantity);
      const Node* flag = reader.Find(kind == "gear" ? "internal" : "crossed");
      const bool flagged = flag != nullptr && ReadBoolean(*flag);
      second_per_first = (kind == "gear") == flagged ? ratio : -ratio;
    } else if (kind == "rack") {
      second_per_first = ReadPositive(Require(reader, "radius", kind), kLength);
    } else {
      const Quantity numerator = angle[1] ? kAngle : kLength;
      second_per_first = ReadNumber(Require(reader, "factor", kind), angle[0] == angle[1] ? kPureNumber : numerator / (angle[0] ? kAngle : kLength));
      if (second_per_first == 0) throw InputError(reader.Get("factor").where(), "a factor of zero couples nothing");
    }
    coupling.terms[1].factor = -1 / second_per_first;
    model().couplings.push_back(std::move(coupling));
  }

  void CheckAccepted(const Node& node, const std::string& kind, const std::set<std::string>& accepted) {
    for (const Node::Key& key : node.keys) {
      if (key.text == kind || accepted.contains(key.text)) continue;
      throw InputError(key.place.where(), fmt::format("'{}' does not belong to {} {}; it takes {}", key.text, kind == "actuator" ? "an" : "a", kind, fmt::join(accepted, ", ")));
    }
  }

  // Which coordinate of a joint an element means; joints with several must say.
  int ReadCoordinate(const Node* node, const Joint& joint, const SourceLocation& element, const char* what) {
    const auto& kinds = joint.kind->coordinates;
    if (kinds.empty()) throw InputError(element, fmt::format("a {} joint has no coordinate to {}", joint.kind->name, what));
    int k = 0;
    if (node != nullptr) {
      k = node->text == "q" ? 0 : node->text[1] - '1';
      if (k >= static_cast<int>(kinds.size()) || (node->text == "q" && kinds.size() > 1)) {
        throw InputError(node->where(), fmt::format("joint '{}' ({}) has no coordinate '{}'; it has {}", joint.name, joint.kind->name,
                                                    node->text, kinds.size() == 1 ? "q" : kinds.size() == 2 ? "q1 and q2" : "q1, q2 and q3"));
      }
    }
    if (kinds[k] >= CoordinateKind::kRotationX) {
      throw InputError(element, fmt::format("joint '{}' is {}: its rotation vector is no coordinate to {}; use markers with motion or body velocities", joint.name, joint.kind->name, what));
    }
    return k;
  }

  void ReadStart(const Node& node, Joint* joint) {
    const ObjectReader start(node, ModelObject("start"));
    for (size_t i = 0; i < node.keys.size(); ++i) {
      const std::string& key = node.keys[i].text;
      const bool is_rate = key.starts_with("qd");
      Node coordinate;
      coordinate.kind = NodeKind::kScalar;
      coordinate.text.assign("q").append(key, is_rate ? 2 : 1);
      coordinate.place = node.keys[i].place;
      const int k = ReadCoordinate(&coordinate, *joint, node.keys[i].place.where(), "start from");
      const bool angle = IsAngle(joint->kind->coordinates[k]);
      const double value = ReadNumber(node.items[i], is_rate ? (angle ? kAngularSpeed : kSpeed) : (angle ? kAngle : kLength));
      auto& slot = (is_rate ? joint->start_qd : joint->start_q)[k];
      if (slot) throw InputError(node.keys[i].place.where(), fmt::format("'{}' is given twice", key));
      slot = value;
    }
  }

  void ReadDrive(const Node& node, const Joint& joint, JointIndex index) {
    const ObjectReader reader(node, ModelObject("drive"));
    Drive drive;
    drive.joint = index;
    drive.coordinate = ReadCoordinate(reader.Find("coordinate"), joint, node.where(), "drive");
    const bool angle = IsAngle(joint.kind->coordinates[drive.coordinate]);
    const std::string& kind = reader.Chosen();
    Quantity quantity = angle ? kAngle : kLength;
    if (kind == "speed") {
      drive.kind = DriveKind::kSpeed;
      quantity = angle ? kAngularSpeed : kSpeed;
    } else if (kind == "acceleration") {
      drive.kind = DriveKind::kAcceleration;
      quantity = angle ? kAngularAcceleration : kAcceleration;
    }
    for (const Drive& other : model().drives) {
      if (other.joint == index && other.coordinate == drive.coordinate) {
        throw InputError(node.where(), fmt::format("coordinate {} of joint '{}' is driven twice", drive.coordinate + 1, joint.name));
      }
    }
    drive.law = AddTimeLaw(reader.Get(kind), quantity, joint.name);
    model().drives.push_back(drive);
  }

  void ReadMeasure(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("measure"));
    distances_[name.text] = ReadEnds(reader, reader.Get("distance"), name.text);
    model().measured_distances.push_back({name.text, distances_[name.text].first, distances_[name.text].second});
  }

  void ReadForce(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("force element"));
    const std::string& kind = reader.Chosen();
    static const std::map<std::string, std::set<std::string>> kAccepted = {
        {"linear_spring", {"stiffness", "damping", "free_length", "tension", "points", "markers"}},
        {"bushing", {"stiffness", "damping", "turn_stiffness", "turn_damping", "preload", "preload_torque", "points", "markers", "at", "axis"}},
        {"torsion_spring", {"stiffness", "damping", "free_angle", "effort", "coordinate"}},
        {"actuator", {"effort", "coordinate"}},
        {"force", {"vector", "point", "axes"}},
        {"torque", {"vector", "axes"}},
    };
    for (const Node::Key& key : node.keys) {
      const std::set<std::string>& accepted = kAccepted.at(kind);
      if (key.text != kind && !accepted.contains(key.text)) {
        throw InputError(key.place.where(), fmt::format("'{}' does not belong to {}; it takes {}", key.text, WithArticle(kind), fmt::join(accepted, ", ")));
      }
    }
    if (kind != "bushing") {
      for (const char* key : {"stiffness", "damping"}) {
        const Node* value = reader.Find(key);
        if (value != nullptr && value->kind == NodeKind::kSequence) {
          throw InputError(value->where(), fmt::format("{} has one '{}'; three are for a bushing", WithArticle(kind), key));
        }
      }
    }
    if (kind == "linear_spring") {
      ReadLinearSpring(name, reader);
    } else if (kind == "bushing") {
      ReadBushing(name, reader);
    } else if (kind == "torsion_spring" || kind == "actuator") {
      ReadEffort(name, reader, kind);
    } else {
      ReadLoad(name, reader, kind);
    }
  }

  const Node& Require(const ObjectReader& reader, const char* key, const std::string& kind) {
    const Node* node = reader.Find(key);
    if (node == nullptr) throw InputError(reader.where(), fmt::format("{} needs '{}'", WithArticle(kind), key));
    return *node;
  }

  void RequireSome(const ObjectReader& reader, std::initializer_list<const char*> keys, const std::string& kind) {
    if (std::any_of(keys.begin(), keys.end(), [&](const char* key) { return reader.Has(key); })) return;
    throw InputError(reader.where(), fmt::format("{} without any of {} does nothing", WithArticle(kind), fmt::join(keys, ", ")));
  }

  void ReadLinearSpring(const Node::Key& name, const ObjectReader& reader) {
    LinearSpring spring;
    spring.name = name.text;
    std::tie(spring.F, spring.M) = ReadEnds(reader, reader.Get("linear_spring"), name.text);
    RequireSome(reader, {"stiffness", "damping", "tension"}, "linear_spring");
    if (const Node* k = reader.Find("stiffness")) {
      spring.stiffness = ReadNonNegative(*k, kStiffness);
      spring.free_length = ReadNonNegative(Require(reader, "free_length", "linear_spring with stiffness"), kLength);
    } else if (const Node* length = reader.Find("free_length")) {
      throw InputError(length->where(), "'free_length' means nothing without 'stiffness'");
    }
    if (const Node* c = reader.Find("damping")) spring.damping = ReadNonNegative(*c, kDamping);
    const size_t index = model().springs.size();
    model().springs.push_back(spring);
    distances_[name.text] = {spring.F, spring.M};
    if (const Node* tension = reader.Find("tension")) {
      later_.push_back([this, tension, index, owner = name.text] { model().springs[index].force = AddLaw(*tension, law_symbols_, kForce, owner); });
    }
  }

  void ReadBushing(const Node::Key& name, const ObjectReader& reader) {
    Bushing bushing;
    bushing.name = name.text;
    const Node& bodies = reader.Get("bushing");
    std::tie(bushing.F, bushing.M) = reader.Has("points") || reader.Has("markers") ? ReadEnds(reader, bodies, name.text) : ReadPlace(reader, bodies, name.text);
    if (reader.Has("points")) {
      // The axes are the first body's; the second's are turned into them as drawn.
      Frame& M = model().frames[bushing.M.value()];
      M.X_BF.R = DrawnPose(M.body).R.transpose() * DrawnPose(model().frames[bushing.F.value()].body).R;
    }
    RequireSome(reader, {"stiffness", "damping", "turn_stiffness", "turn_damping", "preload", "preload_torque"}, "bushing");
    const auto read = [&](const char* key, const Quantity& quantity, Vec3* values) {
      const Node* node = reader.Find(key);
      if (node == nullptr) return;
      const bool three = node->kind == NodeKind::kSequence;
      for (int k = 0; k < 3; ++k) (*values)[k] = ReadNonNegative(three ? node->items[k] : *node, quantity);
    };
    read("stiffness", kStiffness, &bushing.stiffness);
    read("damping", kDamping, &bushing.damping);
    read("turn_stiffness", kRotationalStiffness, &bushing.turn_stiffness);
    read("turn_damping", kRotationalDamping, &bushing.turn_damping);
    if (const Node* preload = reader.Find("preload")) bushing.preload = ReadVector(*preload, kForce);
    if (const Node* preload = reader.Find("preload_torque")) bushing.preload_torque = ReadVector(*preload, kTorque);
    model().bushings.push_back(std::move(bushing));
  }

  void ReadEffort(const Node::Key& name, const ObjectReader& reader, const std::string& kind) {
    JointEffort effort;
    effort.name = name.text;
    effort.joint = FindJoint(reader.Get(kind));
    const Joint& joint = model().joints[effort.joint.value()];
    effort.coordinate = ReadCoordinate(reader.Find("coordinate"), joint, reader.where(), "act on");
    const bool angle = IsAngle(joint.kind->coordinates[effort.coordinate]);
    if (kind == "torsion_spring") {
      if (!angle) {
        throw InputError(reader.Get(kind).where(), fmt::format("coordinate of joint '{}' is a slide; a torsion spring acts on an angle, use a linear_spring", joint.name));
      }
      RequireSome(reader, {"stiffness", "damping", "effort"}, kind);
      if (const Node* k = reader.Find("stiffness")) effort.stiffness = ReadNonNegative(*k, kRotationalStiffness);
      if (const Node* c = reader.Find("damping")) effort.damping = ReadNonNegative(*c, kRotationalDamping);
      if (const Node* free = reader.Find("free_angle")) effort.free_value = ReadNumber(*free, kAngle);
    } else {
      (void)Require(reader, "effort", kind);
    }
    const size_t index = model().efforts.size();
    model().efforts.push_back(effort);
    if (const Node* law = reader.Find("effort")) {
      later_.push_back([this, law, index, angle, owner = name.text] {
        model().efforts[index].effort = AddLaw(*law, law_symbols_, angle ? kTorque : kForce, owner);
      });
    }
  }

  void ReadLoad(const Node::Key& name, const ObjectReader& reader, const std::string& kind) {
    AppliedLoad load;
    load.name = name.text;
    load.is_torque = kind == "torque";
    const Node& on = reader.Get(kind);
    const Node& body_node = on.kind == NodeKind::kSequence ? on.items[1] : on;
    const BodyIndex body = FindBody(body_node);
    if (on.kind == NodeKind::kSequence) {
      load.reaction = FindBody(on.items[0]);
      if (load.reaction == body) throw InputError(on.items[1].where(), fmt::format("'{}' acts between '{}' and itself", name.text, body_node.text));
    } else if (!body.is_valid()) {
      throw InputError(body_node.where(), "a load on ground moves nothing; name a body");
    }
    Pose X_BF;
    if (const Node* point = reader.Find("point")) X_BF.p = ReadVector(*point, kLength);
    load.on = AddFrame(body, X_BF);
    if (const Node* axes = reader.Find("axes")) load.in_frame_axes = axes->text == "body";
    const size_t index = model().loads.size();
    model().loads.push_back(load);
    const Node& vector = Require(reader, "vector", kind);
    later_.push_back([this, &vector, index, owner = name.text, torque = load.is_torque] {
      for (int k = 0; k < 3; ++k) {
        model().loads[index].components[k] = AddLaw(vector.items[k], law_symbols_, torque ? kTorque : kForce, owner);
      }
    });
  }

  void ReadEvent(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("event"));
    Watch watch;
    watch.name = name.text;
    // The place of a zero does not depend on units, so the expression may have any.
    const Node& zero = reader.Get("zero");
    watch.law = AddLaw(zero, law_symbols_, QuantityOf(zero.text, TextPlace(zero), law_symbols_, file_.units), name.text);
    if (model().laws[watch.law.value()].expression.is_constant()) {
      throw InputError(reader.Get("zero").where(), "this never changes; an event needs time t or a measured quantity");
    }
    if (const Node* stop = reader.Find("stop")) watch.stops = ReadBoolean(*stop);
    model().watches.push_back(watch);
  }

  // Names expressions of forces and events may use beside t: made into measures when first used.
  void AllowMeasures() {
    law_symbols_ = time_symbols_;
    for (const auto& [name, index] : joints_) {
      const Joint& joint = model().joints[index.value()];
      const auto& kinds = joint.kind->coordinates;
      for (size_t k = 0; k < kinds.size(); ++k) {
        const std::string number = kinds.size() > 1 ? std::to_string(k + 1) : "";
        Measure measure;
        measure.joint = index;
        measure.component = static_cast<int>(k);
        measure.kind = MeasureKind::kCoordinate;
        measurable_[name + ".q" + number] = {measure, IsAngle(kinds[k]) ? kAngle : kLength};
        measure.kind = MeasureKind::kCoordinateRate;
        measurable_[name + ".qd" + number] = {measure, IsAngle(kinds[k]) ? kAngularSpeed : kSpeed};
      }
    }
    for (const auto& [name, index] : bodies_) {
      const FrameIndex frame = AddFrame(index, Pose());
      const char* axes = "xyz";
      for (int k = 0; k < 3; ++k) AddFrameMeasures(name, frame, std::string(1, axes[k]), k);
    }
    for (const auto& [name, frame] : markers_) {
      if (bodies_.contains(name)) continue;
      const char* axes = "xyz";
      for (int k = 0; k < 3; ++k) AddFrameMeasures(name, frame, std::string(1, axes[k]), k);
    }
    for (const auto& [name, ends] : distances_) {
      const bool is_spring = std::any_of(model().springs.begin(), model().springs.end(), [&](const LinearSpring& s) { return s.name == name; });
      Measure measure;
      measure.frame = ends.first;
      measure.other = ends.second;
      measure.kind = MeasureKind::kDistance;
      measurable_[name + (is_spring ? ".length" : ".value")] = {measure, kLength};
      measure.kind = MeasureKind::kDistanceRate;
      measurable_[name + ".rate"] = {measure, kSpeed};
    }
    std::vector<std::string> names = NamesOf(measurable_);
    law_symbols_.SetResolver(
        [this](std::string_view name) -> std::optional<VariableRef> {
          const auto found = measurable_.find(std::string(name));
          if (found == measurable_.end()) return std::nullopt;
          auto& [measure, quantity] = found->second;
          const auto [known, is_new] = measure_index_.try_emplace(found->first, static_cast<int>(model().measures.size()));
          if (is_new) model().measures.push_back(measure);
          return VariableRef{known->second, quantity, true};
        },
        names);
  }

  void AddFrameMeasures(const std::string& name, FrameIndex frame, const std::string& axis, int k) {
    Measure measure;
    measure.frame = frame;
    measure.component = k;
    measure.kind = MeasureKind::kPosition;
    measurable_[name + "." + axis] = {measure, kLength};
    measure.kind = MeasureKind::kVelocity;
    measurable_[name + ".v" + axis] = {measure, kSpeed};
    measure.kind = MeasureKind::kAngularVelocity;
    measurable_[name + ".w" + axis] = {measure, kAngularSpeed};
  }

  void CheckColumnNames() {
    std::set<std::string> seen;
    const Outputs outputs(model());
    for (const Column& column : outputs.columns()) {
      if (!seen.insert(column.name).second) {
        throw InputError(LastPlaceOf(column.name.substr(0, column.name.find('.'))),
                         fmt::format("two entities would both report '{}'; give one of them another name", column.name));
      }
    }
  }

  // Where an entity of this name is declared last.
  SourceLocation LastPlaceOf(const std::string& entity) const {
    SourceLocation where = root_.where();
    for (const Node& section : root_.items) {
      for (const Node::Key& key : section.keys) {
        if (key.text == entity) where = key.place.where();
      }
    }
    return where;
  }

  // ---- pictures

  void ReadShape(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("shape"));
    DrawnShape drawn;
    drawn.body = FindBody(reader.Get("body"));
    drawn.shape.name = name.text;
    drawn.shape.color = ReadColor(reader);
    if (const Node* at = reader.Find("at")) drawn.shape.X_BS.p = ReadVector(*at, kLength);
    if (const Node* axis = reader.Find("axis")) drawn.shape.X_BS.R = RotationFromZ(ReadAxis(*axis));
    const std::string& kind = reader.Chosen();
    const Node& geometry = reader.Get(kind);
    const ObjectReader values(geometry, ModelObject(kind));
    if (kind == "box") {
      ReportBox box;
      for (int k = 0; k < 3; ++k) box.size[k] = ReadPositive(values.Get("size").items[k], kLength);
      drawn.shape.geometry = box;
    } else if (kind == "sphere") {
      drawn.shape.geometry = ReportSphere{ReadPositive(values.Get("radius"), kLength)};
    } else {
      drawn.shape.geometry = ReportCylinder{ReadPositive(values.Get("radius"), kLength), ReadPositive(values.Get("length"), kLength)};
    }
    file_.shapes.push_back(std::move(drawn));
  }

  void ReadReport(const Node& node) {
    const ObjectReader report(node, ModelObject("report section"));
    if (const Node* plots = report.Find("plots")) {
      const std::vector<Column> columns = Outputs(model()).columns();
      std::vector<std::string> names;
      for (const Column& column : columns) names.push_back(column.name);
      for (const Node& pane : plots->items) {
        ReportPlot plot;
        const auto add = [&](const Node& column) {
          if (std::find(names.begin(), names.end(), column.text) == names.end()) {
            throw InputError(column.where(), fmt::format("there is no result column '{}'{}", column.text, DidYouMean(column.text, names)));
          }
          plot.columns.push_back(column.text);
        };
        if (pane.kind == NodeKind::kSequence) {
          for (const Node& column : pane.items) add(column);
        } else {
          add(pane);
        }
        file_.plots.push_back(std::move(plot));
      }
    }
    const Node* traces = report.Find("traces");
    if (traces == nullptr) return;
    for (size_t i = 0; i < traces->items.size(); ++i) {
      const ObjectReader reader(traces->items[i], ModelObject("trace"));
      DrawnTrace trace;
      trace.name = traces->keys[i].text;
      if (const Node* marker = reader.Find("marker")) {
        const Frame& frame = model().frames[FindMarker(*marker).value()];
        if (frame.is_moving) throw InputError(marker->where(), fmt::format("marker '{}' moves over its body; only points fixed to a body can be traced", marker->text));
        trace.body = frame.body;
        trace.p_B = frame.X_BF.p;
      } else {
        trace.body = FindBody(reader.Get("body"));
        if (const Node* point = reader.Find("point")) trace.p_B = ReadVector(*point, kLength);
      }
      file_.traces.push_back(std::move(trace));
    }
  }

  // ---- run

  // The kind of analysis, and whether it has what it needs and nothing it would ignore.
  void ReadAnalysis(const ObjectReader& run) {
    using Kind = AnalysisKind;
    Kind& analysis = file_.run.analysis;
    if (const Node* word = run.Find("analysis")) {
      for (const Kind kind : {Kind::kDynamics, Kind::kKinematics, Kind::kInverseDynamics, Kind::kStatics, Kind::kQuasistatics, Kind::kLinearize, Kind::kAssembly}) {
        if (word->text == ToString(kind)) analysis = kind;
      }
    }
    const bool at_an_instant = analysis == Kind::kStatics || analysis == Kind::kLinearize || analysis == Kind::kAssembly;
    const auto refuse = [&](std::initializer_list<const char*> keys, const char* why) {
      for (const char* key : keys) {
        if (const Node* found = run.Find(key)) throw InputError(found->where(), fmt::format("'{}' does not belong to {}, {}", key, ToString(analysis), why));
      }
    };
    if (at_an_instant) refuse({"until", "every", "max_step", "event_tolerance"}, "which looks at t = 0 alone");
    if (analysis != Kind::kDynamics) refuse({"integrator", "tolerance", "step"}, "which integrates nothing");
    if (analysis != Kind::kLinearize) refuse({"at"}, "only to linearize");
    if (!at_an_instant && !run.Has("until")) throw InputError(run.where(), "a run section needs the key 'until': a number (time)");
    if (const Node* at = run.Find("at")) file_.run.at_equilibrium = at->text == "equilibrium";
  }

  void ReadRun(const Node& node) {
    const ObjectReader run(node, ModelObject("run section"));
    RunSettings& settings = file_.run;
    file_.run_place = run.where();
    ReadAnalysis(run);
    const Node* until = run.Find("until");
    settings.until = until != nullptr ? ReadPositive(*until, kTime) : 0;
    settings.every = until != nullptr ? settings.until / 200 : 1;
    if (const Node* every = run.Find("every")) settings.every = ReadPositive(*every, kTime);
    if (settings.until / settings.every > 1e8) {
      throw InputError(run.Has("every") ? run.Get("every").where() : run.where(), "more than 100 million result rows; choose a longer 'every'");
    }
    settings.step = settings.every / 10;
    if (const Node* integrator = run.Find("integrator")) {
      settings.integrator = integrator->text == "dopri8"   ? IntegratorKind::kDormandPrince8
                            : integrator->text == "dopri5" ? IntegratorKind::kDormandPrince5
                                                           : IntegratorKind::kRungeKutta4;
    }
    if (const Node* step = run.Find("step")) {
      settings.step = ReadPositive(*step, kTime);
      if (settings.integrator != IntegratorKind::kRungeKutta4) {
        throw InputError(step->where(), "'step' is for rk4; the other integrators choose their steps, limit them with 'max_step'");
      }
    }
    if (const Node* max_step = run.Find("max_step")) settings.max_step = ReadPositive(*max_step, kTime);
    for (const char* key : {"step", "max_step"}) {
      const Node* step = run.Find(key);
      if (step == nullptr || settings.until / ReadNumber(*step, kTime) <= 1e10) continue;
      throw InputError(step->where(), fmt::format("more than 10 billion steps; choose a longer '{}'", key));
    }
    const auto read_tolerance = [&](const char* key, const Quantity& quantity, double least, double most, double* value) {
      const Node* found = run.Find(key);
      if (found == nullptr) return;
      *value = ReadPositive(*found, quantity);
      if (*value < least || *value > most) {
        throw InputError(found->where(), fmt::format("'{}' must lie between {:g} and {:g}{}, found {}", key, least, most, quantity.time != 0 ? " s" : "", found->text));
      }
    };
    read_tolerance("tolerance", kPureNumber, 1e-14, 1e-2, &settings.tolerance);
    read_tolerance("closure_tolerance", kPureNumber, 1e-13, 1e-3, &settings.closure_tolerance);
    read_tolerance("event_tolerance", kTime, 1e-15, 1, &settings.event_tolerance);
    if (const Node* outputs = run.Find("outputs")) {
      for (const Node& pattern : outputs->items) {
        file_.outputs.push_back(pattern.text);
        try {
          (void)SelectColumns(Outputs(model()).columns(), {pattern.text});
        } catch (const InputError& error) {
          throw InputError(pattern.where(), error.message());
        }
      }
    }
  }

  const Node& root_;
  const ParameterOverrides& overrides_;
  ModelFile file_;
  SymbolTable symbols_, time_symbols_, law_symbols_;
  std::map<std::string, BodyIndex> bodies_;
  std::map<std::string, FrameIndex> markers_;
  std::map<std::string, JointIndex> joints_;
  std::map<std::string, std::pair<FrameIndex, FrameIndex>> distances_;
  std::map<std::string, std::pair<Measure, Quantity>> measurable_;
  std::map<std::string, int> measure_index_;
  std::vector<std::function<void()>> later_;  // laws that may use measures, compiled when all entities are known
};

// FNV-1a over the tree's texts, so that comments and layout do not matter. A longer run of the same model goes on where a shorter
// one ended, so `until` does not count; it is a key of the section `run`.
uint64_t Fingerprint(const Node& node, uint64_t hash, std::string_view section = "") {
  const auto mix = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash = (hash ^ 0xff) * 1099511628211ULL;
  };
  mix(node.text);
  for (size_t i = 0; i < node.items.size(); ++i) {
    if (i < node.keys.size()) {
      if (section == "run" && node.keys[i].text == "until") continue;
      mix(node.keys[i].text);
    }
    hash = Fingerprint(node.items[i], hash, section.empty() && i < node.keys.size() ? std::string_view(node.keys[i].text) : "-");
  }
  return (hash ^ static_cast<uint64_t>(node.kind)) * 1099511628211ULL;
}

ModelFile ReadModel(const Node& root, const ParameterOverrides& overrides, std::vector<SourceText> sources) {
  ModelFile file = ModelReader(root, overrides).Read();
  file.sources = std::move(sources);
  file.fingerprint = Fingerprint(root, 14695981039346656037ULL);
  // The spacing of results follows from `until` where it is not given.
  Node every;
  every.text = fmt::format("{}", file.run.every);
  file.fingerprint = Fingerprint(every, file.fingerprint);
  for (const auto& [name, value] : overrides) {
    Node pair;
    pair.text = name + "=" + value;
    file.fingerprint = Fingerprint(pair, file.fingerprint);
    file.parameters.push_back(std::move(pair.text));
  }
  return file;
}

bool Matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') return Matches(pattern.substr(1), text) || (!text.empty() && Matches(pattern, text.substr(1)));
  return !text.empty() && (pattern[0] == '?' || pattern[0] == text[0]) && Matches(pattern.substr(1), text.substr(1));
}

}  // namespace

ModelFile LoadModelFile(const std::filesystem::path& file, const ParameterOverrides& overrides) {
  std::vector<SourceText> sources;
  const Node root = LoadModelDocument(file, &sources);
  return ReadModel(root, overrides, std::move(sources));
}

ModelFile ParseModelText(const std::string& text, const std::string& name, const ParameterOverrides& overrides,
                         const std::filesystem::path& folder) {
  std::vector<SourceText> sources;
  const Node root = ParseModelDocument(text, name, folder, &sources);
  return ReadModel(root, overrides, std::move(sources));
}

std::vector<size_t> SelectColumns(const std::vector<Column>& columns, const std::vector<std::string>& patterns) {
  std::vector<size_t> selected;
  std::vector<bool> chosen(columns.size(), patterns.empty());
  for (const std::string& pattern : patterns) {
    bool any = false;
    for (size_t i = 0; i < columns.size(); ++i) {
      if (!Matches(pattern, columns[i].name)) continue;
      chosen[i] = true;
      any = true;
    }
    if (any) continue;
    std::vector<std::string> names;
    for (const Column& column : columns) names.push_back(column.name);
    throw InputError({}, fmt::format("no result column fits '{}'{}", pattern, DidYouMean(pattern, names)));
  }
  for (size_t i = 0; i < columns.size(); ++i) {
    if (chosen[i]) selected.push_back(i);
  }
  return selected;
}

}  // namespace savary
