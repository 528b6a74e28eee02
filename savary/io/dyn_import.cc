#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>

#include "savary/io/dyn_curves.h"
#include "savary/io/dyn_lines.h"

namespace savary {

namespace {

struct Surface {
  const DynEntity* entity;
  std::string name;  // in the model, once it is used
  bool is_curve = false;
  Pose X_LS;  // of a frame
};

struct Link {
  const DynEntity* entity;
  std::string name;
  bool is_fixed = false;
  bool is_placed = false;
  Pose X_WL;
  Vec3 w_WL = Vec3::Zero();   // initial, as the joints on the way from the fixed link give it
  bool has_velocity = false;  // it comes from a spherical pair, which has no start values of its own
  std::map<std::string, Surface> surfaces;
};

struct PairKind {
  const char* joint;  // of the model; nullptr: none
  int coordinates;
};

struct Pair {
  const DynEntity* entity;
  std::string name;
  PairKind kind;
  bool is_contact = false;
  Link *in, *out;
  Surface *in_surface, *out_surface;
  const DynEntity* motion = nullptr;  // its OCPA
};

const std::map<std::string, PairKind>& PairKinds() {
  static const std::map<std::string, PairKind> kKinds = {
      {"ROTOIDE", {"revolute", 1}},
      {"ROTOID", {"revolute", 1}},
      {"REVOLUTE", {"revolute", 1}},
      {"PRISMATIQUE", {"prismatic", 1}},
      {"PRISMATIC", {"prismatic", 1}},
      {"CYLINDRIQUE", {"cylindrical", 2}},
      {"CYLINDRIC", {"cylindrical", 2}},
      {"CYLINDRICAL", {"cylindrical", 2}},
      {"SPHERIQUE", {"spherical", 3}},
      {"SPHERIC", {"spherical", 3}},
      {"SPHERICAL", {"spherical", 3}},
      {"RIGIDE", {"weld", 0}},
      {"RIGID", {"weld", 0}},
      {"LIBRE", {nullptr, 0}},
      {"FREE", {nullptr, 0}},
      {"CONTACT", {nullptr, 0}},
  };
  return kKinds;
}

Mat3 TurnX(double angle) { return RotationFromVector(Vec3(angle, 0, 0)); }
Mat3 TurnZ(double angle) { return RotationFromVector(Vec3(0, 0, angle)); }

std::string Quoted(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

class DynImporter {
 public:
  DynImporter(std::string_view text, const std::string& name)
      : model_(name), entities_(ReadDynEntities(text, &model_)) {}

  ImportedModel Import() {
    ReadLinks();
    ReadPairs();
    PlaceLinks();
    WriteHead();
    for (Link* link : links_) WriteLink(*link);
    for (Pair& pair : pairs_) WritePair(&pair);
    WriteShapes();
    WriteContacts();
    WriteReport();
    WriteRun();
    return model_.Write("a data file of ACDMC");
  }

 private:
  // ---- reading

  void ReadLinks() {
    Link* link = nullptr;
    for (const DynEntity& entity : entities_) {
      if (entity.kind == "LINK") {
        const std::string name = entity.Name();
        const auto [found, is_new] = by_name_.try_emplace(name);
        if (!is_new)
          throw InputError(entity.where, fmt::format("there is a link '{}' already, line {}", name,
                                                     found->second.entity->where.line));
        link = &found->second;
        links_.push_back(link);
        link->entity = &entity;
        if (const DynItem* aro = entity.Find("ARO")) link->X_WL = ReadPose(*aro);
      } else if (entity.kind == "SURF") {
        if (link == nullptr) throw InputError(entity.where, "this SURF comes before any LINK that it could belong to");
        const std::string name = entity.Name();
        Surface surface;
        surface.entity = &entity;
        const std::string type = entity.Get("TYPE").Text();
        surface.is_curve = type == "COURBE" || type == "CURVE";
        if (!surface.is_curve && type != "REPERE" && type != "FRAME") {
          throw InputError(entity.Get("TYPE").words[0].where,
                           fmt::format("unknown surface '{}'{} (accepted: REPERE, COURBE)", type,
                                       DidYouMean(type, {"REPERE", "COURBE", "FRAME", "CURVE"})));
        }
        if (!surface.is_curve) surface.X_LS = ReadPose(entity.Get("SHAPE"));
        const auto [found, is_new] = link->surfaces.try_emplace(name, surface);
        if (!is_new)
          throw InputError(entity.where, fmt::format("this link has a surface '{}' already, line {}", name,
                                                     found->second.entity->where.line));
      }
    }
    if (links_.empty()) throw InputError(model_.At(1, 1), "there is no LINK in this file");
    for (const DynEntity& entity : entities_) {
      if (entity.kind != "OCLI") continue;
      Link& fixed = FindLink(entity.Get("NAME"));
      fixed.is_fixed = fixed.is_fixed || (entity.Find("FIXED") != nullptr && entity.Get("FIXED").Boolean());
    }
    bool any_fixed = false;
    for (Link* one : links_) {
      any_fixed = any_fixed || one->is_fixed;
      one->name = one->is_fixed ? "ground" : model_.NewName("link", one->entity->Name());
    }
    if (!any_fixed) model_.Note(links_[0]->entity->where, "no OCLI has FIXED : TRUE; all links are free of ground");
  }

  // A row-major 3 x 4 matrix [R p].
  static Pose ReadPose(const DynItem& item) {
    const std::vector<double> v = item.Numbers(12, 16);
    Pose X;
    for (size_t i = 0; i < 3; ++i) {
      X.R.row(static_cast<int>(i)) = Vec3(v[4 * i], v[4 * i + 1], v[4 * i + 2]);
      X.p[static_cast<int>(i)] = v[4 * i + 3];
    }
    const double misfit = (X.R.transpose() * X.R - Mat3::Identity()).norm();
    if (!(misfit < 1e-6) || X.R.determinant() < 0)
      throw InputError(item.where, fmt::format("the first three columns of {} are no rotation", item.written));
    if (misfit > 1e-15) X.R = Quat(X.R).normalized().toRotationMatrix();
    return X;
  }

  Link& FindLink(const DynItem& item) {
    if (item.words.empty()) throw InputError(item.where, fmt::format("{} needs a name", item.written));
    std::string name;
    for (const DynWord& word : item.words) name += (name.empty() ? "" : " ") + word.text;
    const auto found = by_name_.find(name);
    if (found != by_name_.end()) return found->second;
    std::vector<std::string> names;
    for (const auto& [other, link] : by_name_) names.push_back(other);
    throw InputError(item.words[0].where, fmt::format("there is no link '{}'{}", name, DidYouMean(name, names)));
  }

  static Surface& FindSurface(const DynItem& item, Link* link) {
    if (item.words.empty()) throw InputError(item.where, fmt::format("{} needs a name", item.written));
    const auto found = link->surfaces.find(item.words[0].text);
    if (found != link->surfaces.end()) return found->second;
    std::vector<std::string> names;
    for (const auto& [name, surface] : link->surfaces) names.push_back(name);
    throw InputError(item.words[0].where, fmt::format("link '{}' has no surface '{}'{}", link->entity->Name(),
                                                      item.words[0].text, DidYouMean(item.words[0].text, names)));
  }

  void ReadPairs() {
    for (const DynEntity& entity : entities_) {
      if (entity.kind != "PAIR") continue;
      Pair pair{};
      pair.entity = &entity;
      const DynItem& type = entity.Get("TYPE");
      const auto kind = PairKinds().find(type.Text());
      if (kind == PairKinds().end()) {
        std::vector<std::string> names;
        for (const auto& [name, meaning] : PairKinds()) names.push_back(name);
        throw InputError(type.words[0].where,
                         fmt::format("the pair '{}' is not known{} (accepted: ROTOIDE, PRISMATIQUE, CYLINDRIQUE, "
                                     "SPHERIQUE, RIGIDE, LIBRE, CONTACT)",
                                     type.Text(), DidYouMean(type.Text(), names)));
      }
      pair.kind = kind->second;
      pair.is_contact = kind->first == "CONTACT";
      pair.in = &FindLink(entity.Get("PINLINK"));
      pair.out = &FindLink(entity.Get("POUTLINK"));
      if (pair.in == pair.out) throw InputError(entity.Get("POUTLINK").where, "a pair needs two different links");
      for (const auto& [key, link, surface] :
           {std::tuple("PINSURF", pair.in, &pair.in_surface), std::tuple("POUTSURF", pair.out, &pair.out_surface)}) {
        const DynItem& item = entity.Get(key);
        *surface = &FindSurface(item, link);
        if ((*surface)->is_curve != pair.is_contact) {
          throw InputError(item.where,
                           fmt::format("a {} pair needs a surface that is a {}", pair.is_contact ? "contact" : "joint",
                                       pair.is_contact ? "curve (COURBE)" : "frame (REPERE)"));
        }
      }
      for (const Pair& other : pairs_) {
        if (other.entity->Name() == entity.Name())
          throw InputError(entity.where, fmt::format("there is a pair '{}' already, line {}", entity.Name(),
                                                     other.entity->where.line));
      }
      pair.name = model_.NewName(pair.is_contact ? "contact" : "joint", entity.Name());
      pairs_.push_back(pair);
    }
    for (const DynEntity& entity : entities_) {
      if (entity.kind == "OCPA") ReadMotion(entity);
    }
    for (const Pair& pair : pairs_) {
      if (pair.motion == nullptr)
        model_.Note(pair.entity->where,
                    fmt::format("pair '{}' has no OCPA; its coordinates start at zero", pair.entity->Name()));
    }
  }

  void ReadMotion(const DynEntity& entity) {
    const DynItem& joint = entity.Find("JOINT") != nullptr ? *entity.Find("JOINT") : entity.Get("NAME");
    const std::string name = joint.words.empty() ? "" : joint.words[0].text;
    const auto pair =
        std::find_if(pairs_.begin(), pairs_.end(), [&](const Pair& p) { return p.entity->Name() == name; });
    if (pair == pairs_.end()) {
      std::vector<std::string> names;
      for (const Pair& p : pairs_) names.push_back(p.entity->Name());
      throw InputError(joint.words.empty() ? joint.where : joint.words[0].where,
                       fmt::format("there is no pair '{}'{}", name, DidYouMean(name, names)));
    }
    if (pair->motion != nullptr) {
      model_.Note(entity.where, fmt::format("pair '{}' has an OCPA already, line {}; this one is ignored", name,
                                            pair->motion->where.line));
      return;
    }
    pair->motion = &entity;
    for (const auto& [key, link] : {std::pair("INLINK", pair->in), std::pair("OUTLINK", pair->out)}) {
      const DynItem* item = entity.Find(key);
      if (item == nullptr || item->words.empty() || item->words[0].text == link->entity->Name()) continue;
      model_.Note(item->words[0].where, fmt::format("{} is '{}', but the pair says '{}', which counts", item->written,
                                                    item->words[0].text, link->entity->Name()));
    }
  }

  static std::vector<double> Values(const Pair& pair, const char* key) {
    const DynItem* item = pair.motion == nullptr ? nullptr : pair.motion->Find(key);
    std::vector<double> values = item == nullptr ? std::vector<double>() : item->Numbers(1, 6);
    values.resize(6);
    return values;
  }

  static double Value(const Pair& pair, const char* key) {
    const DynItem* item = pair.motion == nullptr ? nullptr : pair.motion->Find(key);
    return item == nullptr ? 0 : item->Number();
  }

  static bool IsIndependent(const Pair& pair, int coordinate) {
    const DynItem* item =
        pair.motion == nullptr ? nullptr : pair.motion->Find(fmt::format("ARMOTOR[{}]", coordinate + 1));
    return item != nullptr && item->Boolean();
  }

  // ---- poses as drawn: from the fixed link over the joints, at their initial positions

  static Pose JointPose(const Pair& pair) {
    const std::vector<double> q = Values(pair, "POSITION");
    const std::string_view joint = pair.kind.joint;
    if (joint == "revolute") return {TurnZ(q[0]), Vec3::Zero()};
    if (joint == "prismatic") return {Mat3::Identity(), Vec3(0, 0, q[0])};
    if (joint == "cylindrical") return {TurnZ(q[0]), Vec3(0, 0, q[1])};
    if (joint == "spherical") return {TurnZ(q[0]) * TurnX(q[1]) * TurnZ(q[2]), Vec3::Zero()};
    return {};
  }

  // Whether the speeds of a pair count: those of independent coordinates do; without any in the file, all.
  bool HasSpeed(const Pair& pair) const {
    const auto has_independent = [](const Pair& p) {
      for (int k = 0; k < 6; ++k) {
        if (IsIndependent(p, k)) return true;
      }
      return false;
    };
    return has_independent(pair) || std::none_of(pairs_.begin(), pairs_.end(), has_independent);
  }

  // Of the second link seen from the first, in the axes of the first surface: rates about z, of a ball joint about z,
  // the turned x and the turned z.
  Vec3 JointVelocity(const Pair& pair) const {
    if (!HasSpeed(pair)) return Vec3::Zero();
    const std::vector<double> q = Values(pair, "POSITION"), qd = Values(pair, "VELOCITY");
    const std::string_view joint = pair.kind.joint;
    if (joint == "revolute" || joint == "cylindrical") return {0, 0, qd[0]};
    if (joint != "spherical") return Vec3::Zero();
    return Vec3(0, 0, qd[0]) + TurnZ(q[0]) * Vec3(qd[1], 0, 0) + TurnZ(q[0]) * TurnX(q[1]) * Vec3(0, 0, qd[2]);
  }

  void PlaceLinks() {
    std::deque<Link*> reached;
    for (Link* link : links_) {
      if (link->is_fixed) reached.push_back(link);
      link->is_placed = link->is_fixed;
    }
    if (reached.empty()) {
      links_[0]->is_placed = true;
      reached.push_back(links_[0]);
    }
    while (!reached.empty()) {
      Link* const link = reached.front();
      reached.pop_front();
      for (const Pair& pair : pairs_) {
        if (pair.kind.joint == nullptr || (pair.in != link && pair.out != link)) continue;
        Link* const other = pair.in == link ? pair.out : pair.in;
        if (other->is_placed) continue;
        const Pose X_IO = pair.in_surface->X_LS * JointPose(pair) * pair.out_surface->X_LS.Inverse();
        const Pose drawn = other->X_WL;
        other->X_WL = link->X_WL * (pair.in == link ? X_IO : X_IO.Inverse());
        other->is_placed = true;
        reached.push_back(other);
        const Vec3 w_IO = pair.in->X_WL.R * pair.in_surface->X_LS.R * JointVelocity(pair);
        other->w_WL = link->w_WL + (pair.in == link ? w_IO : Vec3(-w_IO));
        if (std::string_view(pair.kind.joint) == "spherical" && !w_IO.isZero(0)) other->has_velocity = true;
        const bool says = !drawn.p.isZero(0) || !drawn.R.isIdentity(0);
        if (says && !((drawn.p - other->X_WL.p).norm() + (drawn.R - other->X_WL.R).norm() < 1e-6)) {
          model_.Note(other->entity->Get("ARO").where,
                      fmt::format("ARO of '{}' is not used: its pose follows from the initial positions of its joints",
                                  other->entity->Name()));
        }
      }
    }
  }

  // ---- writing

  const DynEntity* Machine() const {
    const auto found =
        std::find_if(entities_.begin(), entities_.end(), [](const DynEntity& e) { return e.kind == "MACH"; });
    return found == entities_.end() ? nullptr : &*found;
  }

  void WriteHead() {
    const DynEntity* machine = Machine();
    const SourceLocation where = machine != nullptr ? machine->where : model_.At(1, 1);
    if (machine != nullptr && machine->Find("NAME") != nullptr)
      model_.Line("", where, "title: " + Quoted(machine->Name()));
    model_.Note(where,
                "the format has no units: numbers are used as written, angles of joints in rad, force = mass x "
                "length / time^2, and are called m, kg, s, N");
    const DynItem* gravity = machine == nullptr ? nullptr : machine->Find("GRAVITY");
    if (gravity == nullptr) return;
    const std::vector<double> g = gravity->Numbers(1, 3);
    if (g.size() == 2) throw InputError(gravity->where, "GRAVITY takes 1 or 3 numbers, found 2");
    if (g.size() == 3) {
      model_.Line("", gravity->where, "gravity: " + VectorText({g[0], g[1], g[2]}));
    } else if (g[0] != 0) {
      model_.Note(gravity->where, "GRAVITY is taken to act along -y");
      model_.Line("", gravity->where, "gravity: " + VectorText({0, -g[0], 0}));
    }
  }

  // Mass, mass centre and inertia from the 4 x 4 matrix of the integrals of r r^T dm, r = (x, y, z, 1).
  std::string MassText(const Link& link, SourceLocation* where) {
    const DynItem* item = link.entity->Find("MASS");
    if (item == nullptr)
      throw InputError(link.entity->where, fmt::format("link '{}' has no MASS", link.entity->Name()));
    *where = item->where;
    const std::vector<double> v = item->Numbers(16, 16);
    Eigen::Matrix4d J;
    for (size_t i = 0; i < 16; ++i) J(static_cast<int>(i / 4), static_cast<int>(i % 4)) = v[i];
    if ((J - J.transpose()).norm() > 1e-9 * J.norm()) {
      model_.Note(item->where, "MASS is not symmetric; the mean of both halves is taken");
      J = (0.5 * (J + J.transpose())).eval();
    }
    const double mass = J(3, 3);
    const Vec3 moment = J.topRightCorner<3, 1>();
    if (mass == 0 && !moment.isZero(0)) throw InputError(item->where, "MASS has first moments without mass");
    const Vec3 com = mass == 0 ? Vec3(Vec3::Zero()) : Vec3(moment / mass);
    const Mat3 about_com = J.topLeftCorner<3, 3>() - mass * com * com.transpose();
    const Mat3 I = about_com.trace() * Mat3::Identity() - about_com;
    std::string text = fmt::format("mass: {}, inertia: [{}, {}, {}", NumberText(mass), NumberText(I(0, 0)),
                                   NumberText(I(1, 1)), NumberText(I(2, 2)));
    if (I(0, 1) != 0 || I(0, 2) != 0 || I(1, 2) != 0)
      text += fmt::format(", {}, {}, {}", NumberText(I(0, 1)), NumberText(I(0, 2)), NumberText(I(1, 2)));
    text += "]";
    if (!com.isZero(0)) text += ", com: " + VectorText(com);
    return text;
  }

  void WriteLink(const Link& link) {
    if (link.is_fixed) return;
    SourceLocation where;
    const std::string mass = MassText(link, &where);
    const std::string velocity = link.has_velocity ? ", angular_velocity: " + VectorText(link.w_WL) : "";
    model_.Line("bodies", where,
                fmt::format("{}: {{{}{}{}}}", link.name, mass, ModelText::PoseText(link.X_WL), velocity));
  }

  std::string MarkerOf(const Link& link, Surface* surface) {
    if (!surface->name.empty()) return surface->name;
    surface->name = model_.NewName("surface", surface->entity->Name());
    const Pose X = link.is_fixed ? link.X_WL * surface->X_LS : surface->X_LS;
    model_.Line("markers", surface->entity->Get("SHAPE").where,
                fmt::format("{}: {{body: {}{}}}", surface->name, link.name, ModelText::PoseText(X)));
    return surface->name;
  }

  void WritePair(Pair* pair) {
    if (pair->kind.joint == nullptr) return;
    if (pair->in->is_fixed && pair->out->is_fixed) {
      model_.Note(pair->entity->where, fmt::format("pair '{}' ties two fixed links; ignored", pair->entity->Name()));
      pair->kind.joint = nullptr;
      return;
    }
    const std::string in = MarkerOf(*pair->in, pair->in_surface), out = MarkerOf(*pair->out, pair->out_surface);
    std::string text = fmt::format("{}: {{{}: [{}, {}], markers: [{}, {}]", pair->name, pair->kind.joint,
                                   pair->in->name, pair->out->name, in, out);
    const std::string start = StartText(*pair);
    if (!start.empty()) text += ", start: {" + start + "}";
    model_.Line("joints", pair->entity->where, text + "}");
    WriteForces(*pair);
  }

  // Start values: of independent coordinates position and speed; the others follow. Without any, all speeds that are
  // given.
  std::string StartText(const Pair& pair) {
    if (pair.motion == nullptr) return "";
    const bool any_independent = std::any_of(pairs_.begin(), pairs_.end(), [](const Pair& p) {
      for (int k = 0; k < 6; ++k) {
        if (IsIndependent(p, k)) return true;
      }
      return false;
    });
    const std::vector<double> q = Values(pair, "POSITION"), qd = Values(pair, "VELOCITY");
    std::string text;
    for (int k = 0; k < 6; ++k) {
      const size_t i = static_cast<size_t>(k);
      const bool is_independent = IsIndependent(pair, k);
      if (k >= pair.kind.coordinates) {
        if (qd[i] != 0 || is_independent) {
          model_.Note(pair.motion->where, fmt::format("coordinate {} of pair '{}' does not exist; its start is ignored",
                                                      k + 1, pair.entity->Name()));
        }
        continue;
      }
      // Of a ball joint angles are in the pose of its link, speeds in the angular velocity of the link.
      const bool is_ball = std::string_view(pair.kind.joint) == "spherical";
      const bool carries = is_ball && (pair.in->has_velocity || pair.out->has_velocity);
      if (is_ball && (carries || qd[i] == 0)) continue;
      const std::string number = pair.kind.coordinates == 1 ? "" : std::to_string(k + 1);
      if (is_ball && HasSpeed(pair)) {
        model_.Note(pair.motion->Get("VELOCITY").where,
                    fmt::format("the speed of pair '{}', which closes a loop, is ignored: a ball joint has no start "
                                "values of its own",
                                pair.entity->Name()));
        break;
      }
      if (is_independent)
        text += fmt::format("{}q{}: {}, qd{}: {}", text.empty() ? "" : ", ", number, NumberText(q[i]), number,
                            NumberText(qd[i]));
      if (is_independent || qd[i] == 0) continue;
      if (any_independent) {
        model_.Note(pair.motion->Get("VELOCITY").where,
                    fmt::format("the speed of pair '{}' follows from the independent coordinates (ARMOTOR); the one "
                                "given here is ignored",
                                pair.entity->Name()));
      } else {
        text += fmt::format("{}qd{}: {}", text.empty() ? "" : ", ", number, NumberText(qd[i]));
      }
    }
    return text;
  }

  // Effort on the coordinate: FORCE - STIFF (q - LENGTH).
  void WriteForces(const Pair& pair) {
    const double force = Value(pair, "FORCE"), stiff = Value(pair, "STIFF"), length = Value(pair, "LENGTH");
    if (force == 0 && stiff == 0) return;
    const SourceLocation& where =
        pair.motion->Find("STIFF") != nullptr ? pair.motion->Get("STIFF").where : pair.motion->Get("FORCE").where;
    if (pair.kind.coordinates != 1)
      throw InputError(where, fmt::format("FORCE and STIFF act on the coordinate of a joint, but pair '{}' has {}",
                                          pair.entity->Name(), pair.kind.coordinates));
    if (stiff < 0) model_.Note(where, "a negative STIFF drives the joint away from LENGTH");
    std::string effort =
        stiff == 0 ? NumberText(force) : fmt::format("{}*({}.q {})", NumberText(-stiff), pair.name, MinusText(length));
    if (stiff != 0 && force != 0)
      effort = fmt::format("{} {} {}", NumberText(force), stiff > 0 ? "-" : "+", effort.substr(stiff > 0 ? 1 : 0));
    model_.Line("forces", where,
                fmt::format("{}: {{actuator: {}, effort: {}}}", model_.NewName("spring", "spring_" + pair.name),
                            pair.name, Quoted(effort)));
    any_force_ = true;
  }

  void WriteShapes() {
    for (Pair& pair : pairs_) {
      if (!pair.is_contact) continue;
      for (const auto& [link, surface] : {std::pair(pair.in, pair.in_surface), std::pair(pair.out, pair.out_surface)}) {
        if (!surface->name.empty()) continue;
        surface->name = model_.NewName("surface", surface->entity->Name());
        const SourceLocation& where = surface->entity->where;
        const DynProfile profile = ReadDynProfile(*surface->entity, &model_);
        profiles_[surface] = profile;
        const std::string pose = ModelText::PoseText(link->is_fixed ? link->X_WL * profile.X_LP : profile.X_LP);
        const std::string common =
            fmt::format("body: {}{}{}{}", link->name, pose, profile.is_open ? ", open: true" : "",
                        profile.is_hole ? ", hole: true" : "");
        if (profile.elements.size() == 1 && profile.elements[0].text.starts_with("circle")) {
          model_.Line("shapes", profile.elements[0].where,
                      fmt::format("{}: {{{}, {}}}", surface->name, common, profile.elements[0].text));
          continue;
        }
        model_.Line("shapes", where, surface->name + ":");
        for (const std::string& line : Split(common)) model_.Line("shapes", where, "  " + line);
        model_.Line("shapes", where, "  profile:");
        for (const DynProfile::Element& element : profile.elements)
          model_.Line("shapes", element.where, "    - " + element.text);
      }
    }
  }

  // "a: 1, b: {c: 2, d: 3}" at the commas that are in no bracket.
  static std::vector<std::string> Split(const std::string& text) {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '[' || text[i] == '{') ++depth;
      if (text[i] == ']' || text[i] == '}') --depth;
      if (depth == 0 && text.compare(i, 2, ", ") == 0) {
        parts.emplace_back();
        ++i;
      } else {
        parts.back() += text[i];
      }
    }
    return parts;
  }

  // Where the curves touch at the start follows from the positions of the joints; a different location is reported.
  void CompareContactLocation(const Pair& pair) {
    const DynItem* item = pair.motion == nullptr ? nullptr : pair.motion->Find("POSITION");
    if (item == nullptr) return;
    const std::vector<double> s = Values(pair, "POSITION");
    std::array<Vec3, 2> points;
    int side = 0;
    double size = 0;
    for (const auto& [link, surface] : {std::pair(pair.in, pair.in_surface), std::pair(pair.out, pair.out_surface)}) {
      const DynProfile& profile = profiles_.at(surface);
      const std::optional<Eigen::Vector2d> at = profile.PointAt(s[static_cast<size_t>(side)]);
      if (!at) {
        model_.Note(item->where,
                    fmt::format("INITIAL POSITION of the contact '{}' is not used: {} is no location on the curve "
                                "'{}', which has {} elements",
                                pair.entity->Name(), NumberText(s[static_cast<size_t>(side)]), surface->entity->Name(),
                                profile.point_on.size()));
        return;
      }
      points[static_cast<size_t>(side++)] = link->X_WL * (profile.X_LP * Vec3(at->x(), at->y(), 0));
      size = std::max(size, at->norm());
    }
    const double apart = (points[0] - points[1]).norm();
    if (apart <= 1e-3 * size) return;
    model_.Note(
        item->where,
        fmt::format("INITIAL POSITION of the contact '{}' is not used: its two points are {:.4g} apart; the curves "
                    "touch where the positions of the joints bring them together",
                    pair.entity->Name(), apart));
  }

  void WriteContacts() {
    for (const Pair& pair : pairs_) {
      if (!pair.is_contact) continue;
      const SourceLocation& where = pair.motion != nullptr ? pair.motion->where : pair.entity->where;
      if (Value(pair, "FORCE") != 0 || Value(pair, "STIFF") != 0)
        model_.Note(where, fmt::format("FORCE and STIFF of the contact '{}' are ignored", pair.entity->Name()));
      for (int k = 0; k < 6; ++k) {
        if (IsIndependent(pair, k))
          model_.Note(
              where,
              fmt::format("ARMOTOR of the contact '{}' is ignored: its coordinates follow from those of the joints",
                          pair.entity->Name()));
      }
      CompareContactLocation(pair);
      const DynItem* active = pair.motion == nullptr ? nullptr : pair.motion->Find("ACTIVE");
      const bool is_active = active != nullptr && active->Boolean();
      // A contact joint has one contact point.
      std::string text =
          fmt::format("{}: {{between: [{}, {}], restitution: {}, points: 1", pair.name, pair.in_surface->name,
                      pair.out_surface->name, NumberText(Value(pair, "RESTITUTION")));
      if (is_active) text += ", start: closed";
      model_.Line("contacts", pair.entity->where, text + "}");
      const DynEntity* machine = Machine();
      const bool has_weight = machine != nullptr && machine->Find("GRAVITY") != nullptr &&
                              machine->Get("GRAVITY").Numbers(1, 3) != std::vector<double>{0};
      if (is_active && !any_force_ && !has_weight)
        model_.Note(
            active->where,
            fmt::format(
                "nothing presses the contact '{}' together: there is no FORCE, STIFF or GRAVITY; it may open at once",
                pair.entity->Name()));
    }
  }

  void WriteReport() {
    std::string plots;
    for (const Pair& pair : pairs_) {
      if (pair.kind.joint != nullptr && pair.kind.coordinates == 1)
        plots += fmt::format("{}{}.q", plots.empty() ? "" : ", ", pair.name);
    }
    for (const Pair& pair : pairs_) {
      if (pair.is_contact) plots += fmt::format("{}{}.fn", plots.empty() ? "" : ", ", pair.name);
    }
    if (!plots.empty()) model_.Line("report", model_.At(1, 1), fmt::format("plots: [{}]", plots));
  }

  void WriteRun() {
    const DynEntity* machine = Machine();
    const SourceLocation where = machine != nullptr ? machine->where : model_.At(1, 1);
    const DynItem *time = machine == nullptr ? nullptr : machine->Find("TIME"),
                  *step = machine == nullptr ? nullptr : machine->Find("STEP");
    if (time == nullptr) model_.Note(where, "no TIME: the run lasts 10 s");
    model_.Line("run", time != nullptr ? time->where : where,
                "until: " + NumberText(time != nullptr ? time->Number() : 10));
    if (step != nullptr) model_.Line("run", step->where, "every: " + NumberText(step->Number()));
  }

  ModelText model_;
  std::vector<DynEntity> entities_;
  std::map<std::string, Link> by_name_;
  std::vector<Link*> links_;  // in the order of the file
  std::vector<Pair> pairs_;
  std::map<const Surface*, DynProfile> profiles_;
  bool any_force_ = false;
};

}  // namespace

ImportedModel ImportDyn(std::string_view text, const std::string& name) { return DynImporter(text, name).Import(); }

}  // namespace savary
