#include "tests/support/rewritten_model.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "savary/io/document.h"

namespace savary {

namespace {

struct NotRewritten : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// ---- numbers as text

std::optional<double> AsNumber(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  while (*end == ' ') ++end;
  if (text.empty() || *end != '\0') return std::nullopt;
  return value;
}

// factor * expression.
std::string Times(double factor, const std::string& text) {
  if (factor == 1) return text;
  if (const auto value = AsNumber(text)) return *value == 0 ? "0" : fmt::format("{:.17g}", factor * *value);
  return factor == -1 ? "-(" + text + ")" : fmt::format("{:.17g}*({})", factor, text);
}

std::string Plus(const std::string& a, const std::string& b) {
  const auto x = AsNumber(a), y = AsNumber(b);
  if (x && *x == 0) return b;
  if (y && *y == 0) return a;
  if (x && y) return fmt::format("{:.17g}", *x + *y);
  return fmt::format("{} + ({})", a, b);
}

bool HasUnit(const std::string& text) {
  static const std::regex kUnit(R"([0-9)]\s*\*?\s*(m|mm|cm|km|um|N|kN|kg|g|s|ms|rad|deg|rpm|J|W|Hz|rev)\b)");
  return std::regex_search(text, kUnit);
}

using Texts = std::vector<std::string>;

// ---- the tree

Node Scalar(std::string text) {
  Node node;
  node.kind = NodeKind::kScalar;
  node.quoted = text.find_first_of(",{}[]:#\"'&*") != std::string::npos;
  node.text = std::move(text);
  return node;
}

Node* Member(Node* node, std::string_view key) { return const_cast<Node*>(node->Find(key)); }

void Set(Node* mapping, const std::string& key, Node value) {
  if (Node* old = Member(mapping, key)) {
    *old = std::move(value);
    return;
  }
  mapping->keys.push_back({key, {}});
  mapping->items.push_back(std::move(value));
}

void Erase(Node* mapping, std::string_view key) {
  for (size_t i = 0; i < mapping->keys.size(); ++i) {
    if (mapping->keys[i].text != key) continue;
    mapping->keys.erase(mapping->keys.begin() + static_cast<std::ptrdiff_t>(i));
    mapping->items.erase(mapping->items.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

Node Vector(const Texts& texts) {
  Node node;
  node.kind = NodeKind::kSequence;
  for (const std::string& text : texts) node.items.push_back(Scalar(text));
  return node;
}

Texts TextsOf(const Node& node) {
  Texts texts;
  for (const Node& item : node.items) texts.push_back(item.text);
  return texts;
}

void Write(const Node& node, std::string* out) {
  switch (node.kind) {
    case NodeKind::kNull:
      *out += "~";
      return;
    case NodeKind::kScalar:
      *out += node.quoted ? "\"" + node.text + "\"" : node.text;
      return;
    case NodeKind::kSequence:
    case NodeKind::kMapping: {
      const bool map = node.kind == NodeKind::kMapping;
      *out += map ? '{' : '[';
      for (size_t i = 0; i < node.items.size(); ++i) {
        if (i > 0) *out += ", ";
        if (map) *out += node.keys[i].text + ": ";
        Write(node.items[i], out);
      }
      *out += map ? '}' : ']';
      return;
    }
  }
}

class Rewriter {
 public:
  Rewriter(Node model, const Rewriting& how) : model_(std::move(model)), how_(how) {
    if (const Node* units = model_.Find("units")) {
      if (const Node* unit = units->Find("length")) file_length_ = unit->text;
      if (const Node* unit = units->Find("angle")) file_angle_ = unit->text;
    }
    if (file_length_ != "m" && file_length_ != "mm") throw NotRewritten("unit of length");
    if (how_.millimetres) {
      if (model_.Find("units")) throw NotRewritten("has units");
      if (const Node* parameters = model_.Find("parameters")) {
        for (const Node& item : parameters->items) {
          if (HasUnit(item.text)) throw NotRewritten("parameters with units");
        }
      }
      scale_ = 1000;
    }
  }

  std::string Write() {
    Erase(&model_, "report");
    Erase(&model_, "title");
    Erase(&model_, "description");
    for (const char* section : {"curves", "markers", "couplings", "tables", "motions", "measures", "distances"}) {
      if (model_.Find(section) && (std::string(section) != "couplings")) throw NotRewritten(section);
    }
    if (how_.millimetres) {
      Node units;
      units.kind = NodeKind::kMapping;
      Set(&units, "length", Scalar("mm"));
      Set(&model_, "units", units);
    }
    if (Node* gravity = Member(&model_, "gravity")) Polar(gravity, scale_);
    Each("joints", [this](const std::string& name, Node* joint) { RewriteJoint(name, joint); });
    Each("bodies", [this](const std::string&, Node* body) { RewriteBody(body); });
    if (Node* shapes = Member(&model_, "shapes")) {
      // Solids are only drawn.
      std::vector<std::string> drawn;
      Each("shapes", [&](const std::string& name, Node* shape) {
        if (shape->Find("box") || shape->Find("sphere") || shape->Find("cylinder")) drawn.push_back(name);
      });
      for (const std::string& name : drawn) Erase(shapes, name);
      Each("shapes", [this](const std::string&, Node* shape) { RewriteShape(shape); });
      if (shapes->items.empty()) Erase(&model_, "shapes");
    }
    Each("forces", [this](const std::string&, Node* force) { RewriteForce(force); });
    Each("contacts", [this](const std::string&, Node* contact) { RewriteContact(contact); });
    Each("events", [this](const std::string&, Node* event) {
      for (Node& item : event->items) item.text = Measured(item.text);
    });
    std::string text;
    for (size_t i = 0; i < model_.keys.size(); ++i) {
      text += model_.keys[i].text + ": ";
      savary::Write(model_.items[i], &text);
      text += '\n';
    }
    return text;
  }

 private:
  template <class F>
  void Each(const char* section, F rewrite) {
    Node* node = Member(&model_, section);
    if (!node) return;
    for (size_t i = 0; i < node->keys.size(); ++i) rewrite(node->keys[i].text, &node->items[i]);
  }

  [[nodiscard]] double x_sign() const { return how_.mirrored ? -1 : 1; }
  [[nodiscard]] bool turns() const { return how_.turn != 0; }

  // R M v, times a factor.
  [[nodiscard]] Texts Turned(const Texts& v, double factor) const {
    const std::string x = Times(x_sign() * factor, v[0]), y = Times(factor, v[1]);
    const double c = std::cos(how_.turn), s = std::sin(how_.turn);
    if (!turns()) return {x, y, v.size() > 2 ? Times(factor, v[2]) : "0"};
    return {Plus(Times(c, x), Times(-s, y)), Plus(Times(s, x), Times(c, y)), v.size() > 2 ? Times(factor, v[2]) : "0"};
  }
  // Of a direction or a velocity, in the world.
  void Polar(Node* v, double factor = 1) const { *v = savary::Vector(Turned(TextsOf(*v), factor)); }
  // Of an axis about which something turns.
  void Axial(Node* v, double factor = 1) const { Polar(v, factor * x_sign()); }
  void WorldPoint(Node* p) const {
    Texts texts = Turned(TextsOf(*p), scale_);
    const double unit = file_length_ == "mm" ? 1000 : scale_;
    texts[0] = Plus(texts[0], fmt::format("{:.17g}", unit * how_.shift_x));
    texts[1] = Plus(texts[1], fmt::format("{:.17g}", unit * how_.shift_y));
    *p = savary::Vector(texts);
  }
  // In the frame of a body that moves, or of a shape.
  void BodyPoint(Node* p) const {
    Texts texts = TextsOf(*p);
    texts[0] = Times(x_sign(), texts[0]);
    for (std::string& text : texts) text = Length(text);
    *p = savary::Vector(texts);
  }
  [[nodiscard]] std::string Length(const std::string& text, double power = 1) const {
    if (scale_ == 1 || HasUnit(text)) return text;
    return Times(std::pow(scale_, power), text);
  }
  void LengthOf(Node* mapping, const char* key, double power = 1) const {
    if (Node* value = Member(mapping, key)) *value = Scalar(Length(value->text, power));
  }

  // Laws measure coordinates in the file's units.
  [[nodiscard]] std::string Measured(const std::string& text) const {
    static const std::regex kWorld(R"(\b[A-Za-z_]\w*\.(x|y|z|vx|vy|vz|wx|wy|wz)\b)");
    if (std::regex_search(text, kWorld)) throw NotRewritten("a law of world positions");
    if (scale_ == 1) return text;
    static const std::regex kMeasure(R"(\b([A-Za-z_]\w*)\.([A-Za-z]\w*))");
    std::string changed;
    std::sregex_iterator at(text.begin(), text.end(), kMeasure);
    size_t done = 0;
    for (; at != std::sregex_iterator(); ++at) {
      const std::smatch& match = *at;
      const std::string joint = match[1], what = match[2];
      if (!joints_.contains(joint)) throw NotRewritten("a measure");
      changed += text.substr(done, static_cast<size_t>(match.position()) - done);
      changed += joints_.at(joint) ? match.str() : fmt::format("({}/1000)", match.str());
      done = static_cast<size_t>(match.position() + match.length());
    }
    return changed + text.substr(done);
  }
  // A law whose value has length to some power.
  [[nodiscard]] Node LawOf(const std::string& text, double power) const {
    const std::string measured = Measured(text);
    return Scalar(scale_ == 1 || HasUnit(text) ? measured : Times(std::pow(scale_, power), measured));
  }

  void RewriteRotation(Node* owner, bool in_world) {
    Node* rotation = Member(owner, "rotation");
    if (!rotation) {
      if (!in_world || !turns()) return;
      Node turned;
      turned.kind = NodeKind::kMapping;
      Set(&turned, "axis", Scalar("z"));
      Set(&turned, "angle", Scalar(fmt::format("{:.17g} rad", how_.turn)));
      Set(owner, "rotation", turned);
      return;
    }
    const Node* axis = rotation->Find("axis");
    const bool about_z = !axis || axis->text == "z";
    Node* angle = Member(rotation, "angle");
    if (!about_z && (turns() || how_.mirrored)) throw NotRewritten("turned out of the plane");
    if (!angle || !about_z) return;
    std::string text = Times(x_sign(), angle->text);
    if (in_world && turns()) {
      if (AsNumber(text) && file_angle_ == "deg") text += " deg";
      if (AsNumber(text)) text += " rad";
      text = fmt::format("{:.17g} rad + {}", how_.turn, text);
    }
    *angle = Scalar(text);
  }

  void RewriteBody(Node* body) {
    if (body->kind != NodeKind::kMapping) return;
    Erase(body, "color");
    if (Node* at = Member(body, "at")) {
      WorldPoint(at);
    } else if (how_.shift_x != 0 || how_.shift_y != 0) {
      Node origin = savary::Vector({"0", "0", "0"});
      WorldPoint(&origin);
      Set(body, "at", origin);
    }
    RewriteRotation(body, true);
    if (Node* com = Member(body, "com")) BodyPoint(com);
    if (Node* inertia = Member(body, "inertia")) {
      if (inertia->items.size() > 3) throw NotRewritten("products of inertia");
      for (Node& item : inertia->items) item = Scalar(Length(item.text, 2));
    }
    if (Node* velocity = Member(body, "velocity")) Polar(velocity, scale_);
    if (Node* turning = Member(body, "angular_velocity")) Axial(turning);
    if (Node* solid = Member(body, "solid")) {
      if (!solid->Find("box") || solid->Find("rotation") || how_.millimetres) throw NotRewritten("a solid");
      if (Node* at = Member(solid, "at")) BodyPoint(at);
    }
  }

  void RewriteJoint(const std::string& name, Node* joint) {
    static const std::map<std::string, bool> kTurns = {
        {"revolute", true}, {"planar", true}, {"prismatic", false}, {"oldham", false}};
    std::optional<bool> is_turn;
    std::string kind;
    for (const auto& [word, turn] : kTurns) {
      if (joint->Find(word)) is_turn = turn, kind = word;
    }
    if (!is_turn || joint->Find("markers")) throw NotRewritten("a joint");
    joints_[name] = *is_turn;
    if (Node* at = Member(joint, "at")) WorldPoint(at);
    Node axis = joint->Find("axis") ? *joint->Find("axis") : Scalar("z");
    if (axis.kind == NodeKind::kScalar) {
      static const std::map<std::string, Texts> kAxes = {{"x", {"1", "0", "0"}},   {"y", {"0", "1", "0"}},
                                                         {"z", {"0", "0", "1"}},   {"-x", {"-1", "0", "0"}},
                                                         {"-y", {"0", "-1", "0"}}, {"-z", {"0", "0", "-1"}}};
      axis = savary::Vector(kAxes.at(axis.text));
    }
    if (*is_turn) {
      Axial(&axis);
    } else {
      Polar(&axis);
    }
    Set(joint, "axis", axis);
    if (kind == "planar" && (joint->Find("drive") || joint->Find("limits") || joint->Find("start")))
      throw NotRewritten("a planar joint with laws");
    const double power = *is_turn ? 0 : 1;
    if (Node* drive = Member(joint, "drive")) {
      if (drive->kind != NodeKind::kMapping) throw NotRewritten("two drives");
      for (size_t i = 0; i < drive->keys.size(); ++i) {
        if (drive->keys[i].text == "coordinate") continue;
        if (drive->items[i].kind != NodeKind::kScalar) throw NotRewritten("a drive by segments");
        drive->items[i] = LawOf(drive->items[i].text, power);
      }
    }
    if (Node* limits = Member(joint, "limits")) {
      LengthOf(limits, "lower", power);
      LengthOf(limits, "upper", power);
      LengthOf(limits, "capture_speed", power);
    }
    if (Node* start = Member(joint, "start")) {
      for (Node& item : start->items) item = Scalar(Length(item.text, power));
    }
    if (Node* friction = Member(joint, "friction")) {
      LengthOf(friction, "radius");
      LengthOf(friction, "preload", 1 - power);
      LengthOf(friction, "stribeck_speed", power);
    }
  }

  // The elements of an outline, mirrored and in reversed order.
  void RewriteProfile(Node* profile) {
    struct Element {
      std::string kind;
      Node data;
      std::optional<Texts> from, to;
    };
    std::vector<Element> elements;
    std::optional<Texts> last, first;
    for (Node& item : profile->items) {
      Element element;
      if (item.kind == NodeKind::kScalar) {
        element.kind = item.text;
      } else {
        element.kind = item.keys.at(0).text;
        element.data = item.items.at(0);
      }
      if (element.kind == "corner") {
        elements.push_back(element);
        continue;
      }
      if (element.kind != "line" && element.kind != "arc") throw NotRewritten(element.kind);
      for (const char* key : {"center", "from", "to"}) {
        if (Node* point = Member(&element.data, key)) BodyPoint(point);
      }
      LengthOf(&element.data, "radius");
      if (const Node* from = element.data.Find("from")) last = TextsOf(*from);
      element.from = last;
      if (!first) first = last;
      if (const Node* to = element.data.Find("to")) element.to = last = TextsOf(*to);
      elements.push_back(element);
    }
    if (how_.mirrored) {
      for (Element& element : elements) {
        if (element.kind == "corner") continue;
        if (!element.from || !element.to || element.data.Find("angle")) throw NotRewritten("an outline");
        Set(&element.data, "from", savary::Vector(*element.to));
        Set(&element.data, "to", savary::Vector(*element.from));
      }
      std::reverse(elements.begin(), elements.end());
      // Corners stay behind the curves they were between.
      if (!elements.empty() && elements.front().kind == "corner")
        std::rotate(elements.begin(), elements.begin() + 1, elements.end());
    }
    profile->items.clear();
    for (Element& element : elements) {
      if (element.kind == "corner") {
        profile->items.push_back(Scalar("corner"));
        continue;
      }
      Node item;
      item.kind = NodeKind::kMapping;
      Set(&item, element.kind, element.data);
      profile->items.push_back(item);
    }
  }

  void RewriteShape(Node* shape) {
    Erase(shape, "color");
    const Node* body = shape->Find("body");
    const bool in_world = body && body->text == "ground";
    if (Node* at = Member(shape, "at")) {
      if (in_world) {
        WorldPoint(at);
      } else {
        BodyPoint(at);
      }
    } else if (in_world && (how_.shift_x != 0 || how_.shift_y != 0)) {
      Node origin = savary::Vector({"0", "0", "0"});
      WorldPoint(&origin);
      Set(shape, "at", origin);
    }
    RewriteRotation(shape, in_world);
    LengthOf(shape, "thickness");
    if (Node* circle = Member(shape, "circle")) {
      if (Node* center = Member(circle, "center")) BodyPoint(center);
      LengthOf(circle, "radius");
    }
    if (Node* profile = Member(shape, "profile")) RewriteProfile(profile);
  }

  void RewriteForce(Node* force) {
    const Node* kind = nullptr;
    if ((kind = force->Find("linear_spring"))) {
      if (Node* points = Member(force, "points")) {
        for (size_t i = 0; i < 2; ++i) {
          if (kind->items[i].text == "ground") {
            WorldPoint(&points->items[i]);
          } else {
            BodyPoint(&points->items[i]);
          }
        }
      } else if (kind->items[0].text == "ground" || kind->items[1].text == "ground") {
        throw NotRewritten("a spring from the origin");
      }
      LengthOf(force, "stiffness", -1);
      LengthOf(force, "damping", -1);
      LengthOf(force, "free_length");
      if (force->Find("tension")) throw NotRewritten("a law of tension");
      return;
    }
    if ((kind = force->Find("torsion_spring")) || (kind = force->Find("actuator"))) {
      const bool is_turn = joints_.at(kind->text);
      LengthOf(force, "stiffness", is_turn ? 1 : -1);
      LengthOf(force, "damping", is_turn ? 1 : -1);
      if (Node* effort = Member(force, "effort")) *effort = LawOf(effort->text, is_turn ? 1 : 0);
      return;
    }
    if (force->Find("force") && force->Find("vector") && !force->Find("axes")) {
      Node* vector = Member(force, "vector");
      for (Node& item : vector->items) item.text = Measured(item.text);
      Polar(vector);
      if (Node* point = Member(force, "point")) BodyPoint(point);
      return;
    }
    throw NotRewritten("a force");
  }

  void RewriteContact(Node* contact) {
    if (!contact->Find("between") && !contact->Find("journal")) throw NotRewritten("a contact");
    if (Node* at = Member(contact, "at")) WorldPoint(at);
    if (contact->Find("journal") && (how_.mirrored || turns()) && contact->Find("axis") &&
        contact->Find("axis")->text != "z")
      throw NotRewritten("a journal");
    LengthOf(contact, "radius");
    LengthOf(contact, "clearance");
    LengthOf(contact, "capture_speed");
    if (Node* friction = Member(contact, "friction")) {
      if (friction->kind == NodeKind::kMapping) LengthOf(friction, "stribeck_speed");
    }
    if (const Node* restitution = contact->Find("restitution")) {
      static const std::regex kSpeed(R"(\bv\b)");
      if (scale_ != 1 && std::regex_search(restitution->text, kSpeed)) throw NotRewritten("restitution by speed");
    }
  }

  Node model_;
  Rewriting how_;
  double scale_ = 1;
  std::string file_length_ = "m", file_angle_ = "rad";
  std::map<std::string, bool> joints_;  // whether their coordinate is an angle
};

}  // namespace

std::string Rewriting::name() const {
  std::string text;
  if (mirrored) text += " mirrored";
  if (turn != 0) text += fmt::format(" turned by {}", turn);
  if (shift_x != 0 || shift_y != 0) text += fmt::format(" moved by {} {} m", shift_x, shift_y);
  if (millimetres) text += " in mm";
  return text.empty() ? "as it is" : text.substr(1);
}

Vec3 Rewriting::operator()(const Vec3& p) const {
  const double c = std::cos(turn), s = std::sin(turn), unit = mirrored ? -1 : 1;
  return {c * unit * p.x() - s * p.y() + shift_x, s * unit * p.x() + c * p.y() + shift_y, p.z()};
}

std::optional<std::string> Rewrite(const std::string& text, const Rewriting& how) {
  try {
    return Rewriter(ParseModelDocument(text, "model"), how).Write();
  } catch (const NotRewritten&) {
    return std::nullopt;
  }
}

}  // namespace savary
