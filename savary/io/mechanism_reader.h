#pragma once

#include <set>
#include <tuple>
#include <utility>

#include <Eigen/Eigenvalues>

#include "savary/io/shape_reader.h"
#include "savary/multibody/solids.h"

namespace savary {

/// Reads the mechanism: bodies, markers, joints, couplings, measures, forces, events.
class MechanismReader : protected ShapeReader {
 protected:
  using ShapeReader::ShapeReader;

  void ReadBody(const Node::Key& name, const Node& node) {
    if (name.text == "ground") throw InputError(name.place.where(), "'ground' is always there and cannot be declared");
    if (name.text == "energy")
      throw InputError(name.place.where(), "'energy' names a result already; choose another name");
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

  struct PlacedSolid {
    Solid solid;
    Pose X_BS;
    std::optional<double> mass;
  };

  // Mass, mass centre and inertia of a body from its solids, which are drawn too. `total` is the body's mass, if given:
  // then all solids have one density.
  void ReadSolids(const Node& node, const Node* total, Body* body) {
    const std::span<const Node> nodes =
        node.kind == NodeKind::kSequence ? std::span<const Node>(node.items) : std::span<const Node>(&node, 1);
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
      parts.push_back(
          CalcMassProperties(solids[i].solid, total != nullptr ? mass * share : *solids[i].mass, solids[i].X_BS));
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
        throw InputError(
            values.Get("inner_radius").where(),
            "must be less than 'radius', found " + Shown(values.Get("inner_radius"), tube.inner_radius, kLength));
      }
      placed.solid = tube;
    } else if (kind == "cone") {
      placed.solid = ConeSolid{length("radius"), length("length")};
    } else if (kind == "plate") {
      PlateSolid plate;
      plate.profiles.push_back(ReadProfile(values.Get("profile"), false, false, values.Find("repeat")));
      if (const Node* holes = values.Find("holes")) {
        for (const Node& hole : holes->items) plate.profiles.push_back(ReadProfile(hole, false, true, nullptr));
      }
      plate.thickness = length("thickness");
      CheckHoles(plate, values);
      placed.solid = std::move(plate);
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
        throw InputError((mass != nullptr ? mass : density)->where(),
                         "the body's 'mass' is given already; give one or the other");
      }
      if (is_rod && !is_alone)
        throw InputError(node.where(),
                         "a rod has no volume to share the body's 'mass' by; give each solid its own 'mass'");
    } else if (mass != nullptr) {
      placed.mass = ReadNonNegative(*mass, kMass);
    } else if (density != nullptr) {
      if (is_rod) throw InputError(density->where(), "a rod has no volume; give its 'mass', or make it a cylinder");
      placed.mass = ReadNonNegative(*density, kDensity) * CalcVolume(placed.solid);
    } else {
      throw InputError(node.where(), is_rod ? "a rod needs its 'mass'"
                                            : "a solid needs 'density' or 'mass', unless the body has its 'mass'");
    }
    return placed;
  }

  // Holes lie inside the outline and outside one another.
  static void CheckHoles(const PlateSolid& plate, const ObjectReader& values) {
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
          throw InputError(where,
                           j == 0 ? "the hole does not lie inside the outline" : "the hole overlaps another one");
      }
    }
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
      throw InputError(node.where(),
                       fmt::format("expected 3 or 6 moments of inertia (xx, yy, zz, xy, xz, yz), found {}", count));
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
      throw InputError(node.where(), fmt::format("no body has the principal moments {:.6g}, {:.6g}, {:.6g}: the "
                                                 "largest must not exceed the sum of the others",
                                                 principal[0] / unit, principal[1] / unit, principal[2] / unit));
    }
    return inertia;
  }

  void ReadMarker(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("marker"));
    if (name.text == "ground" || bodies_.contains(name.text)) {
      throw InputError(name.place.where(),
                       fmt::format("'{}' names a body already; choose another name for the marker", name.text));
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
    if (joint.kind->on_track) {
      ReadTrack(reader, bodies, &joint);
    } else if (reader.Has("markers")) {
      std::tie(joint.F, joint.M) = ReadEnds(reader, bodies, name.text);
    } else {
      const BodyIndex a = FindBody(bodies.items[0]);
      const BodyIndex b = FindBody(bodies.items[1]);
      if (a == b)
        throw InputError(bodies.items[1].where(),
                         fmt::format("joint '{}' ties '{}' to itself; two different bodies are needed", name.text,
                                     bodies.items[1].text));
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
    if (const Node* limits = reader.Find("limits")) {
      if (limits->kind == NodeKind::kSequence) {
        for (const Node& one : limits->items) ReadLimits(one, joint, index);
      } else {
        ReadLimits(*limits, joint, index);
      }
    }
    if (const Node* friction = reader.Find("friction")) ReadJointFriction(*friction, joint, index);
    joints_[joint.name] = index;
    model().joints.push_back(std::move(joint));
  }

  FrictionLaw ReadFriction(const Node& node) {
    FrictionLaw law;
    if (node.kind == NodeKind::kScalar) {
      law.mu_static = law.mu_kinetic = ReadNonNegative(node, kPureNumber);
      return law;
    }
    return ReadFrictionLaw(ObjectReader(node, ModelObject("friction")));
  }

  FrictionLaw ReadFrictionLaw(const ObjectReader& reader) {
    FrictionLaw law;
    law.mu_static = law.mu_kinetic = ReadNonNegative(reader.Get("static"), kPureNumber);
    if (const Node* kinetic = reader.Find("kinetic")) {
      law.mu_kinetic = ReadNonNegative(*kinetic, kPureNumber);
      if (law.mu_kinetic > law.mu_static)
        throw InputError(
            kinetic->where(),
            fmt::format("the coefficient of sliding cannot be above that of sticking, {:.6g}", law.mu_static));
    }
    if (const Node* speed = reader.Find("stribeck_speed")) {
      law.stribeck_speed = ReadPositive(*speed, kSpeed);
      if (!(law.mu_kinetic < law.mu_static))
        throw InputError(
            speed->where(),
            "'stribeck_speed' leads from the static to a smaller kinetic coefficient; give 'kinetic' below 'static'");
    }
    return law;
  }

  void ReadJointFriction(const Node& node, const Joint& joint, JointIndex index) {
    const std::string_view kind = joint.kind->name;
    if (kind != "revolute" && kind != "prismatic")
      throw InputError(node.where(),
                       fmt::format("friction is known in revolute and prismatic joints, not in a {} joint", kind));
    const ObjectReader reader(node, ModelObject("joint friction"));
    const bool angle = kind == "revolute";
    JointFriction friction;
    friction.joint = index;
    friction.law = ReadFrictionLaw(reader);
    const Node* radius = reader.Find("radius");
    if (angle && radius == nullptr)
      throw InputError(node.where(), "friction of a revolute joint needs the 'radius' of its pin");
    if (!angle && radius != nullptr) throw InputError(radius->where(), "'radius' is of the pin of a revolute joint");
    if (radius != nullptr) friction.radius = ReadPositive(*radius, kLength);
    if (const Node* preload = reader.Find("preload"))
      friction.preload = ReadNonNegative(*preload, angle ? kTorque : kForce);
    model().frictions.push_back(friction);
  }

  void ReadLimits(const Node& node, const Joint& joint, JointIndex index) {
    const ObjectReader reader(node, ModelObject("limits"));
    Stop stop;
    stop.joint = index;
    stop.coordinate = ReadCoordinate(reader.Find("coordinate"), joint, node.where(), "limit");
    const bool angle = IsAngle(joint.kind->coordinates[stop.coordinate]);
    stop.capture_speed = 1e-3;
    if (const Node* value = reader.Find("restitution")) {
      stop.restitution = ReadNumber(*value, kPureNumber);
      if (!(stop.restitution >= 0 && stop.restitution <= 1))
        throw InputError(value->where(), "a restitution lies between 0 and 1");
    }
    if (const Node* value = reader.Find("capture_speed")) {
      stop.capture_speed = ReadNumber(*value, angle ? kAngularSpeed : kSpeed);
      if (!(stop.capture_speed >= 0)) throw InputError(value->where(), "a capture speed cannot be negative");
    }
    const Node *lower = reader.Find("lower"), *upper = reader.Find("upper");
    if (lower == nullptr && upper == nullptr) throw InputError(node.where(), "limits need 'lower', 'upper', or both");
    for (const Stop& other : model().stops) {
      if (other.joint == index && other.coordinate == stop.coordinate)
        throw InputError(node.where(), "this coordinate has limits already");
    }
    double bounds[2] = {};
    for (const Node* bound : {lower, upper}) {
      if (bound == nullptr) continue;
      stop.side = bound == lower ? 1 : -1;
      stop.bound = bounds[bound == upper] = ReadNumber(*bound, angle ? kAngle : kLength);
      model().stops.push_back(stop);
    }
    if (lower != nullptr && upper != nullptr && !(bounds[0] < bounds[1]))
      throw InputError(upper->where(), "the upper limit must be above the lower");
  }

  void CheckJointKeys(const ObjectReader& reader) {
    const std::string& kind = reader.Chosen();
    const auto only_for = [&](const char* key, std::initializer_list<std::string_view> kinds) {
      const Node* found = reader.Find(key);
      if (found == nullptr || std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) return;
      throw InputError(found->where(), fmt::format("'{}' does not belong to a {} joint; it is for {}", key, kind,
                                                   fmt::join(kinds, " and ")));
    };
    only_for("axis2", {"universal", "perpendicular"});
    only_for("pitch", {"screw"});
    only_for("points", {"distance"});
    only_for("length", {"distance"});
    only_for("curve", {"point_on_curve", "trajectory"});
    only_for("marker", {"point_on_curve", "trajectory"});
    for (const char* key : {"up", "normals", "roll"}) only_for(key, {"trajectory"});
    if (FindJointKind(kind) != nullptr && FindJointKind(kind)->on_track) {
      for (const char* key : {"axis", "markers"}) {
        if (const Node* found = reader.Find(key))
          throw InputError(
              found->where(),
              fmt::format(
                  "'{}' does not belong to a {} joint; it takes 'curve', with 'at' or 'marker' of the second body", key,
                  kind));
      }
    }
    if (kind == "screw" && !reader.Has("pitch"))
      throw InputError(reader.where(), "a screw needs 'pitch', its advance per turn");
    if (kind != "distance") return;
    for (const char* key : {"at", "axis", "drive", "start", "limits", "friction"}) {
      if (const Node* found = reader.Find(key))
        throw InputError(
            found->where(),
            fmt::format("'{}' does not belong to a distance rod; it takes points, markers and length", key));
    }
  }

  // A universal joint's frames have x along the first axis and y along the second; a perpendicular joint's have their
  // own z.
  void ReadSecondAxis(const ObjectReader& reader, Pose* X_WF, Pose* X_WM) {
    const std::string& kind = reader.Chosen();
    if (kind != "universal" && kind != "perpendicular") return;
    const Vec3 first = reader.Has("axis")    ? ReadAxis(reader.Get("axis"))
                       : kind == "universal" ? Vec3(Vec3::UnitX())
                                             : Vec3(Vec3::UnitZ());
    const Vec3 second = reader.Has("axis2") ? ReadAxis(reader.Get("axis2")) : Vec3(Vec3::UnitY());
    if (std::abs(first.dot(second)) > 1e-9) {
      throw InputError(reader.Has("axis2") ? reader.Get("axis2").where() : reader.where(),
                       fmt::format("the two axes of a {} joint must be perpendicular as drawn", kind));
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
    if (!(rod.length > 0))
      throw InputError(reader.where(), "a distance rod needs a length greater than zero; its ends coincide as drawn");
    model().rods.push_back(rod);
  }

  void ReadCoupling(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("coupling"));
    const std::string& kind = reader.Chosen();
    static const std::map<std::string, std::set<std::string>> kAccepted = {{"gear", {"teeth", "radii", "internal"}},
                                                                           {"belt", {"teeth", "radii", "crossed"}},
                                                                           {"rack", {"radius"}},
                                                                           {"ratio", {"factor"}}};
    CheckAccepted(node, kind, kAccepted.at(kind));
    Coupling coupling;
    coupling.name = name.text;
    bool angle[2];
    for (int i = 0; i < 2; ++i) {
      const Node& item = reader.Get(kind).items[i];
      Coupling::Term term;
      std::tie(term.joint, term.coordinate) = ReadCoordinateName(item, "couple");
      angle[i] = IsAngle(model().joints[term.joint.value()].kind->coordinates[term.coordinate]);
      const bool wants_angle = kind == "gear" || kind == "belt" || (kind == "rack" && i == 0);
      if (kind != "ratio" && angle[i] != wants_angle) {
        throw InputError(item.where(),
                         fmt::format("a {} needs {} here, and '{}' is {}", kind, wants_angle ? "an angle" : "a slide",
                                     item.text, angle[i] ? "an angle" : "a slide"));
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
      second_per_first = ReadNumber(Require(reader, "factor", kind),
                                    angle[0] == angle[1] ? kPureNumber : numerator / (angle[0] ? kAngle : kLength));
      if (second_per_first == 0) throw InputError(reader.Get("factor").where(), "a factor of zero couples nothing");
    }
    coupling.terms[1].factor = -1 / second_per_first;
    model().couplings.push_back(std::move(coupling));
  }

  void CheckAccepted(const Node& node, const std::string& kind, const std::set<std::string>& accepted) {
    for (const Node::Key& key : node.keys) {
      if (key.text == kind || accepted.contains(key.text)) continue;
      throw InputError(key.place.where(),
                       fmt::format("'{}' does not belong to {} {}; it takes {}", key.text,
                                   kind == "actuator" ? "an" : "a", kind, fmt::join(accepted, ", ")));
    }
  }

  // "pin", "arm.q2".
  std::pair<JointIndex, int> ReadCoordinateName(const Node& item, const char* what) {
    const size_t dot = item.text.find('.');
    Node joint = item, coordinate = item;
    joint.text = item.text.substr(0, dot);
    if (dot != std::string::npos) coordinate.text = item.text.substr(dot + 1);
    static const std::set<std::string> kCoordinates = {"q", "q1", "q2", "q3"};
    if (dot != std::string::npos && !kCoordinates.contains(coordinate.text)) {
      throw InputError(
          item.where(),
          fmt::format("'{}' is no coordinate; write the joint's name, with .q1 or .q2 where it has several",
                      item.text));
    }
    const JointIndex index = FindJoint(joint);
    const Joint& found = model().joints[index.value()];
    if (dot == std::string::npos && found.kind->coordinates.size() > 1) {
      throw InputError(item.where(), fmt::format("joint '{}' has several coordinates; say which, such as '{}.q1'",
                                                 found.name, found.name));
    }
    return {index, ReadCoordinate(dot == std::string::npos ? nullptr : &coordinate, found, item.where(), what)};
  }

  // Which coordinate of a joint an element means; joints with several must say.
  int ReadCoordinate(const Node* node, const Joint& joint, const SourceLocation& element, const char* what) {
    const auto& kinds = joint.kind->coordinates;
    if (kinds.empty())
      throw InputError(element, fmt::format("a {} joint has no coordinate to {}", joint.kind->name, what));
    int k = 0;
    if (node != nullptr) {
      k = node->text == "q" ? 0 : node->text[1] - '1';
      if (k >= static_cast<int>(kinds.size()) || (node->text == "q" && kinds.size() > 1)) {
        throw InputError(node->where(), fmt::format("joint '{}' ({}) has no coordinate '{}'; it has {}", joint.name,
                                                    joint.kind->name, node->text,
                                                    kinds.size() == 1   ? "q"
                                                    : kinds.size() == 2 ? "q1 and q2"
                                                                        : "q1, q2 and q3"));
      }
    }
    if (kinds[k] >= CoordinateKind::kRotationX) {
      throw InputError(element, fmt::format("joint '{}' is {}: its rotation vector is no coordinate to {}; use markers "
                                            "with motion or body velocities",
                                            joint.name, joint.kind->name, what));
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
      const double value =
          ReadNumber(node.items[i], is_rate ? (angle ? kAngularSpeed : kSpeed) : (angle ? kAngle : kLength));
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
        throw InputError(node.where(),
                         fmt::format("coordinate {} of joint '{}' is driven twice", drive.coordinate + 1, joint.name));
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
        {"bushing",
         {"stiffness", "damping", "turn_stiffness", "turn_damping", "preload", "preload_torque", "points", "markers",
          "at", "axis"}},
        {"torsion_spring", {"stiffness", "damping", "free_angle", "effort", "coordinate"}},
        {"actuator", {"effort", "coordinate"}},
        {"force", {"vector", "point", "axes"}},
        {"torque", {"vector", "axes"}},
    };
    for (const Node::Key& key : node.keys) {
      const std::set<std::string>& accepted = kAccepted.at(kind);
      if (key.text != kind && !accepted.contains(key.text)) {
        throw InputError(key.place.where(), fmt::format("'{}' does not belong to {}; it takes {}", key.text,
                                                        WithArticle(kind), fmt::join(accepted, ", ")));
      }
    }
    if (kind != "bushing") {
      for (const char* key : {"stiffness", "damping"}) {
        const Node* value = reader.Find(key);
        if (value != nullptr && value->kind == NodeKind::kSequence) {
          throw InputError(value->where(),
                           fmt::format("{} has one '{}'; three are for a bushing", WithArticle(kind), key));
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

  void RequireSome(const ObjectReader& reader, std::initializer_list<const char*> keys, const std::string& kind) {
    if (std::any_of(keys.begin(), keys.end(), [&](const char* key) { return reader.Has(key); })) return;
    throw InputError(reader.where(),
                     fmt::format("{} without any of {} does nothing", WithArticle(kind), fmt::join(keys, ", ")));
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
      later_.push_back([this, tension, index, owner = name.text] {
        model().springs[index].force = AddLaw(*tension, law_symbols_, kForce, owner);
      });
    }
  }

  void ReadBushing(const Node::Key& name, const ObjectReader& reader) {
    Bushing bushing;
    bushing.name = name.text;
    const Node& bodies = reader.Get("bushing");
    std::tie(bushing.F, bushing.M) = reader.Has("points") || reader.Has("markers")
                                         ? ReadEnds(reader, bodies, name.text)
                                         : ReadPlace(reader, bodies, name.text);
    if (reader.Has("points")) {
      // The axes are the first body's; the second's are turned into them as drawn.
      Frame& M = model().frames[bushing.M.value()];
      M.X_BF.R = DrawnPose(M.body).R.transpose() * DrawnPose(model().frames[bushing.F.value()].body).R;
    }
    RequireSome(reader, {"stiffness", "damping", "turn_stiffness", "turn_damping", "preload", "preload_torque"},
                "bushing");
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
        throw InputError(
            reader.Get(kind).where(),
            fmt::format("coordinate of joint '{}' is a slide; a torsion spring acts on an angle, use a linear_spring",
                        joint.name));
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
      if (load.reaction == body)
        throw InputError(on.items[1].where(),
                         fmt::format("'{}' acts between '{}' and itself", name.text, body_node.text));
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
    const Quantity quantity = InText(
        zero, [&](const SourceLocation& where) { return QuantityOf(zero.text, where, law_symbols_, file_.units); });
    watch.law = AddLaw(zero, law_symbols_, quantity, name.text);
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
      const bool is_spring = std::any_of(model().springs.begin(), model().springs.end(),
                                         [&](const LinearSpring& s) { return s.name == name; });
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
          const auto [known, is_new] =
              measure_index_.try_emplace(found->first, static_cast<int>(model().measures.size()));
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
        throw InputError(
            LastPlaceOf(column.name.substr(0, column.name.find('.'))),
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
};

}  // namespace savary
