#pragma once

#include <numbers>

#include "savary/io/mechanism_reader.h"

namespace savary {

/// Reads contacts between profiles, and bearings and guides with clearance, which make the profiles they need.
class ContactReader : protected MechanismReader {
 protected:
  using MechanismReader::MechanismReader;

  void ReadContact(const Node::Key& name, const Node& node) {
    const ObjectReader reader(node, ModelObject("contact"));
    CheckContactKeys(reader);
    const std::string& kind = reader.Chosen();
    const Node& ends = reader.Get(kind);
    if (kind == "between") {
      const int one = FindProfile(ends.items[0]), two = FindProfile(ends.items[1]);
      return AddContact(reader, name.text, one, two, 0);
    }
    const BodyIndex first = FindBody(ends.items[0]), second = FindBody(ends.items[1]);
    if (first == second)
      throw InputError(ends.items[1].where(), fmt::format("'{}' ties '{}' to itself; two different bodies are needed",
                                                          name.text, ends.items[1].text));
    Pose X_WS;
    X_WS.p = reader.Has("at") ? ReadVector(reader.Get("at"), kLength) : DrawnPose(second).p;
    if (kind == "journal") {
      AddJournal(reader, name.text, first, second, X_WS);
    } else {
      AddSlider(reader, name.text, first, second, X_WS);
    }
  }

 private:
  static constexpr double kParallel = 1e-6;    // rad between planes
  static constexpr double kSameRadius = 1e-9;  // relative

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
          key.place.where(),
          own.empty()
              ? fmt::format("'{}' does not belong to a contact between shapes, which lie where they are", key.text)
              : fmt::format("'{}' does not belong to a {}; it takes {}", key.text, kind, fmt::join(own, ", ")));
    }
    for (const char* key : {"radius", "length", "width", "clearance"}) {
      if (own.contains(key)) (void)Require(reader, key, kind);
    }
  }

  // ---- shapes

  int FindProfile(const Node& node) {
    std::vector<std::string> names;
    for (size_t i = 0; i < model().profiles.size(); ++i) {
      names.push_back(model().profiles[i].name);
      if (names.back() == node.text) return static_cast<int>(i);
    }
    const Node* shapes = root_.Find("shapes");
    if (shapes != nullptr && shapes->Find(node.text) != nullptr) {
      throw InputError(
          node.where(),
          fmt::format("shape '{}' is only drawn; contacts are between shapes with a 'profile' or 'circle'", node.text));
    }
    const Node* curves = root_.Find("curves");
    if (curves != nullptr && curves->Find(node.text) != nullptr) {
      throw InputError(
          node.where(),
          fmt::format("'{}' is a curve for joints to run on; contacts are between shapes with a 'profile' or 'circle'",
                      node.text));
    }
    throw InputError(node.where(), fmt::format("there is no shape '{}'{}", node.text, DidYouMean(node.text, names)));
  }

  int AddProfile(const std::string& name, BodyIndex body, const Pose& X_WS, Profile profile, double thickness) {
    DrawnShape drawn;
    drawn.body = body;
    drawn.shape.name = name;
    drawn.shape.X_BS = DrawnPose(body).Inverse() * X_WS;
    drawn.shape.geometry = DrawProfile(profile, thickness);
    model().profiles.push_back({name, body, drawn.shape.X_BS, std::move(profile)});
    file_.shapes.push_back(std::move(drawn));
    return static_cast<int>(model().profiles.size()) - 1;
  }

  // A pin of the second body in a hole of the first.
  void AddJournal(const ObjectReader& reader, const std::string& name, BodyIndex first, BodyIndex second, Pose X_WS) {
    if (const Node* axis = reader.Find("axis")) X_WS.R = RotationFromZ(ReadAxis(*axis));
    const double radius = ReadPositive(reader.Get("radius"), kLength);
    const double clearance = ReadPositive(reader.Get("clearance"), kLength);
    Pose X_WP = X_WS;
    if (const Node* pin_at = reader.Find("pin_at")) {
      X_WP.p = ReadVector(*pin_at, kLength);
      const Vec3 off = X_WS.R.transpose() * (X_WP.p - X_WS.p);
      if (const double e = off.head<2>().norm(); e > clearance * (1 + 1e-9)) {
        throw InputError(
            pin_at->where(),
            fmt::format(
                "the pin sticks in the wall of its hole: it is {:.6g} {} off the middle, more than the clearance",
                e / file_.units.ToSi(kLength), file_.units.UnitName(kLength)));
      }
    }
    const double thickness = reader.Has("thickness") ? ReadPositive(reader.Get("thickness"), kLength) : 0;
    const int one = AddProfile(name + ".hole", first, X_WS,
                               Profile::Circle(Vec2::Zero(), radius + clearance, true, reader.where()), thickness);
    const int two = AddProfile(name + ".pin", second, X_WP,
                               Profile::Circle(Vec2::Zero(), radius, false, reader.where()), thickness);
    AddContact(reader, name, one, two, 1);
  }

  // A block of the second body between two walls of the first, y = +-(width / 2 + clearance) with x along the axis.
  void AddSlider(const ObjectReader& reader, const std::string& name, BodyIndex first, BodyIndex second, Pose X_WS) {
    for (const char* key : {"bilateral", "start"}) {
      const Node* given = reader.Find(key);
      if (given != nullptr && (given->text == "true" || given->text == "closed"))
        throw InputError(given->where(), "a block with clearance cannot be kept on both walls at once");
    }
    const Vec3 axis = reader.Has("axis") ? ReadAxis(reader.Get("axis")) : Vec3(Vec3::UnitX());
    const Vec3 normal = reader.Has("normal") ? ReadAxis(reader.Get("normal")) : Vec3(Vec3::UnitZ());
    if (std::abs(axis.dot(normal)) > kParallel) {
      throw InputError(reader.Has("normal") ? reader.Get("normal").where() : reader.where(),
                       "'axis', the direction of travel, and 'normal' of the plane must be perpendicular");
    }
    const Vec3 side = normal.cross(axis).normalized();
    X_WS.R << axis, side, axis.cross(side);
    const double length = ReadPositive(reader.Get("length"), kLength),
                 width = ReadPositive(reader.Get("width"), kLength);
    const double wall = 0.5 * width + ReadPositive(reader.Get("clearance"), kLength);
    const double reach =
        0.5 * length + (reader.Has("travel") ? ReadPositive(reader.Get("travel"), kLength) : 10 * length);
    const double thickness = reader.Has("thickness") ? ReadPositive(reader.Get("thickness"), kLength) : 0;
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
    const int block = AddProfile(name + ".block", second, X_WS, Profile(std::move(sides), {}, where), thickness);
    ProfileOptions open;
    open.open = true;
    // Material lies to the left: the upper wall runs along the axis, the lower one against it.
    for (const double s : {1.0, -1.0}) {
      const std::string wall_name = name + (s > 0 ? ".upper" : ".lower");
      std::vector<ProfileElement> line{{PlaneCurve::Line({-s * reach, s * wall}, {s * reach, s * wall}, where), where}};
      AddContact(reader, wall_name,
                 AddProfile(wall_name, first, X_WS, Profile(std::move(line), open, where), thickness), block, 2);
    }
  }

  // ---- contacts

  // `points`: how many unless the file says so; 0: as the shapes ask.
  void AddContact(const ObjectReader& reader, const std::string& name, int one, int two, int points) {
    Contact contact;
    contact.name = name;
    contact.one = one;
    contact.two = two;
    CheckBodies(reader, contact);
    const auto is_set = [&](const char* key) { return reader.Has(key) && ReadBoolean(reader.Get(key)); };
    contact.bilateral = is_set("bilateral");
    contact.no_slip = is_set("no_slip");
    const Node* start = reader.Find("start");
    contact.start_closed = contact.bilateral || (start != nullptr && start->text == "closed");
    if (contact.bilateral && start != nullptr && start->text != "closed")
      throw InputError(start->where(), "a bilateral contact is closed from the start");
    for (const char* key : {"restitution", "impact_law", "capture_speed"}) {
      if (contact.bilateral && reader.Has(key))
        throw InputError(reader.Get(key).where(),
                         fmt::format("'{}' means nothing in a bilateral contact, which never opens", key));
    }
    if (const Node* restitution = reader.Find("restitution")) ReadRestitution(*restitution, &contact.restitution);
    if (const Node* law = reader.Find("impact_law"))
      contact.restitution.kind = law->text == "poisson" ? Restitution::Kind::kPoisson : Restitution::Kind::kNewton;
    if (const Node* speed = reader.Find("capture_speed")) contact.capture_speed = ReadNonNegative(*speed, kSpeed);
    if (const Node* friction = reader.Find("friction")) {
      if (contact.no_slip)
        throw InputError(friction->where(),
                         "'friction' means nothing with 'no_slip', which takes whatever friction rolling needs");
      contact.friction = ReadFriction(*friction);
    }
    CheckPlanes(reader, contact);
    CheckHollows(reader, contact);
    contact.points = points > 0 ? points : CountPlaces(contact);
    if (const Node* given = reader.Find("points")) {
      contact.points = ReadWhole(*given);
      if (contact.points < 1 || contact.points > 16)
        throw InputError(given->where(),
                         "a contact has 1 to 16 points, found " + Shown(*given, contact.points, kPureNumber));
    }
    model().contacts.push_back(std::move(contact));
  }

  void ReadRestitution(const Node& node, Restitution* restitution) {
    const std::vector<std::string> names = NamesIn(node.text);
    const bool of_speed = std::find(names.begin(), names.end(), "v") != names.end();
    if (of_speed) {
      if (symbols_.Has("v"))
        throw InputError(
            node.where(),
            "there is a parameter 'v', which here is the speed of approach; give the parameter another name");
      SymbolTable symbols = symbols_;
      symbols.AddVariable("v", {0, kSpeed, true});
      restitution->of_speed = InText(node, [&](const SourceLocation& where) {
        return Expression::Compile(node.text, where, symbols, kPureNumber, file_.units);
      });
      const double rest = 0;
      std::vector<Expression::Branch> branches(restitution->of_speed->num_switches());
      restitution->of_speed->InitialBranches(&rest, branches.data());
      restitution->value = restitution->of_speed->Value(&rest, branches.data());
    } else {
      restitution->value = ReadNumber(node, kPureNumber);
    }
    if (!(restitution->value >= 0 && restitution->value <= 1)) {
      throw InputError(node.where(), fmt::format("a restitution lies between 0 and 1, found {}",
                                                 of_speed ? fmt::format("{:.6g} where v is 0", restitution->value)
                                                          : Shown(node, restitution->value, kPureNumber)));
    }
  }

  // ---- what can never be right

  // Bodies tied together by welds are one.
  std::vector<int> FindRigidGroups() {
    std::vector<int> group(model().bodies.size() + 1);  // ground last
    for (size_t b = 0; b < group.size(); ++b) group[b] = static_cast<int>(b);
    const auto place = [&](BodyIndex body) { return body.is_valid() ? body.value() : model().num_bodies(); };
    for (const Joint& joint : model().joints) {
      const Frame &F = model().frames[joint.F.value()], &M = model().frames[joint.M.value()];
      if (std::string_view(joint.kind->name) != "weld" || F.is_moving || M.is_moving) continue;
      const int from = group[place(F.body)], to = group[place(M.body)];
      std::replace(group.begin(), group.end(), from, to);
    }
    return group;
  }

  void CheckBodies(const ObjectReader& reader, const Contact& contact) {
    const PlaneShape &one = model().profiles[contact.one], &two = model().profiles[contact.two];
    const SourceLocation where = reader.Get(reader.Chosen()).items[1].where();
    if (contact.one == contact.two)
      throw InputError(where, fmt::format("'{}' is named twice; a contact needs two shapes", one.name));
    if (one.body == two.body) {
      throw InputError(where,
                       fmt::format("shapes '{}' and '{}' are both on '{}', so they never move relative to each other",
                                   one.name, two.name, model().BodyName(one.body)));
    }
    const std::vector<int> groups = FindRigidGroups();
    const auto group = [&](BodyIndex body) { return groups[body.is_valid() ? body.value() : model().num_bodies()]; };
    if (group(one.body) == group(two.body)) {
      throw InputError(where, fmt::format("'{}' of shape '{}' and '{}' of shape '{}' are welded together, so they "
                                          "never move relative to each other",
                                          model().BodyName(one.body), one.name, model().BodyName(two.body), two.name));
    }
  }

  void CheckPlanes(const ObjectReader& reader, const Contact& contact) {
    const PlaneShape &one = model().profiles[contact.one], &two = model().profiles[contact.two];
    const Vec3 z1 = (DrawnPose(one.body) * one.X_BS).R.col(2), z2 = (DrawnPose(two.body) * two.X_BS).R.col(2);
    const double angle = std::atan2(z1.cross(z2).norm(), z1.dot(z2));
    if (angle <= kParallel) return;
    const SourceLocation where = reader.Get(reader.Chosen()).where();
    if (std::numbers::pi - angle <= kParallel) {
      throw InputError(
          where, fmt::format("the planes of '{}' and '{}' face opposite ways as drawn; turn one of them over", one.name,
                             two.name));
    }
    throw InputError(
        where, fmt::format("the planes of '{}' and '{}' are not parallel as drawn: there are {:.6g} {} between them",
                           one.name, two.name, angle / file_.units.ToSi(kAngle), file_.units.UnitName(kAngle)));
  }

  [[nodiscard]] static double LeastCurvature(const Profile& profile, int element) {
    double least = std::numeric_limits<double>::infinity();
    for (const ProfileNode& node : profile.nodes()) {
      if (node.is_leaf() && node.element == element) least = std::min(least, node.k_min);
    }
    return least;
  }

  void CheckHollows(const ObjectReader& reader, const Contact& contact) {
    const SourceLocation where = reader.Get(reader.Chosen()).where();
    const auto length = [&](double value) {
      return fmt::format("{:.6g} {}", value / file_.units.ToSi(kLength), file_.units.UnitName(kLength));
    };
    for (const auto& [round, hollow] : {std::pair(contact.one, contact.two), std::pair(contact.two, contact.one)}) {
      const PlaneShape &a = model().profiles[round], &b = model().profiles[hollow];
      for (int i = 0; i < b.profile.num_elements(); ++i) {
        if (b.profile.is_corner(i)) continue;
        const double k = LeastCurvature(b.profile, i);
        if (!(k < 0)) continue;
        const double radius = -1 / k;
        if (b.profile.curve(i).is_round()) CheckConforming(contact, a, b, i, radius, where);
        if (!a.profile.is_circle() || a.profile.is_hole()) continue;
        const double roller = 1 / LeastCurvature(a.profile, 0);
        if (roller < radius) continue;
        const std::string what = fmt::format(
            "contact '{}': '{}' of radius {} does not fit into element {} ({}) of '{}', a hollow of radius {}",
            contact.name, a.name, length(roller), i, b.profile.curve(i).kind_name(), b.name, length(radius));
        if (b.profile.is_circle()) throw InputError(where, what);
        if (contact.bilateral) throw InputError(where, what + ", so a bilateral contact cannot pass it");
        file_.warnings.push_back(fmt::format("{}; it touches both sides there", what));
      }
    }
  }

  // Arcs of one radius, inside each other, touch along all of their length or nowhere.
  void CheckConforming(const Contact& contact, const PlaneShape& a, const PlaneShape& b, int hollow, double radius,
                       const SourceLocation& where) {
    for (int i = 0; i < a.profile.num_elements(); ++i) {
      if (a.profile.is_corner(i) || !a.profile.curve(i).is_round()) continue;
      const double k = LeastCurvature(a.profile, i);
      if (!(k > 0) || std::abs(k * radius - 1) > kSameRadius) continue;
      const std::string what =
          fmt::format("contact '{}': element {} of '{}' has the radius of element {} of '{}', the hollow it lies in",
                      contact.name, i, a.name, hollow, b.name);
      if (a.profile.is_circle() || b.profile.is_circle())
        throw InputError(where, what + "; give it clearance, or use a revolute joint");
      file_.warnings.push_back(what + "; where they meet, the place of contact is undetermined");
    }
  }

  // ---- how many places

  [[nodiscard]] int CountPlaces(const Contact& contact) {
    const Profile &one = model().profiles[contact.one].profile, &two = model().profiles[contact.two].profile;
    if (one.is_convex() && two.is_convex()) return one.has_straight_part() && two.has_straight_part() ? 2 : 1;
    for (const auto& [hole, inside] : {std::pair(&one, &two), std::pair(&two, &one)}) {
      // What is bent everywhere more than the hole rolls in it on one point.
      if (hole->is_hole() && hole->is_circle() && inside->is_convex() &&
          inside->FindCurvatureRange().k_min > -hole->FindCurvatureRange().k_min)
        return 1;
    }
    return 4;
  }
};

}  // namespace savary
