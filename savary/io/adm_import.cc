#include <algorithm>
#include <map>
#include <numbers>
#include <optional>

#include "savary/io/adm_curves.h"
#include "savary/io/adm_expression.h"
#include "savary/io/adm_statements.h"

namespace savary {

namespace {

constexpr double kDefaultEnd = 1.3;  // a dataset has no duration

struct Part {
  const AdmStatement* statement;
  std::string name;
  bool is_ground = false;
  Pose X_WP;
  std::optional<Vec3> v_W, w_W;  // of the mass centre; as given
};

struct Marker {
  const AdmStatement* statement;
  Part* part;
  std::string name;  // in the model, once it is used
  bool is_floating = false;
  Pose X_PM;
};

struct JointInfo {
  const AdmStatement* statement;
  std::string name;
  std::string kind;
  Marker *I, *J;
  std::vector<std::string> drives;
  std::string start;
};

Mat3 Euler313(const std::vector<double>& a) {
  return RotationFromVector(Vec3(0, 0, a[0])) * RotationFromVector(Vec3(a[1], 0, 0)) *
         RotationFromVector(Vec3(0, 0, a[2]));
}

std::string InQuotes(const std::string& text) { return "\"" + text + "\""; }

class AdmImporter {
 public:
  AdmImporter(std::string_view text, const std::string& name)
      : model_(name), statements_(ReadAdmStatements(text, &model_)) {}

  ImportedModel Import() {
    ReadUnits();
    ReadParts();
    ReadMarkers();
    ReadVelocities();
    if (std::none_of(parts_.begin(), parts_.end(), [](const auto& part) { return !part.second.is_ground; }))
      throw InputError(model_.At(1, 1), "there is no PART in this dataset that could move");
    ReadJoints();
    measures_.time = fmt::format("(t/1 {})", time_unit_);
    measures_.measure = [this](const std::string& function, const std::vector<int>& markers,
                               const SourceLocation& where) { return Measure(function, markers, where); };
    Each("ACCGRAV", &AdmImporter::WriteGravity);
    Each("PART", &AdmImporter::WritePart);
    Each("MOTION", &AdmImporter::ReadMotion);
    for (JointInfo& joint : joints_) WriteJoint(joint);
    Each("PTCV", &AdmImporter::WritePointOnCurve);
    Each("SPRINGDAMPER", &AdmImporter::WriteSpring);
    Each("SFORCE", &AdmImporter::WriteForce);
    Each("CVCV", &AdmImporter::WriteCurveContact);
    Each("REQUEST", &AdmImporter::ReadRequest);
    WriteRun();
    return model_.Write("an ADAMS dataset");
  }

 private:
  using Handler = void (AdmImporter::*)(const AdmStatement&);
  void Each(std::string_view keyword, Handler handle) {
    for (const AdmStatement& statement : statements_) {
      if (statement.keyword == keyword) (this->*handle)(statement);
    }
  }

  // Name of what a statement makes: that of ADAMS/View, or its kind and number.
  std::string NameOf(const AdmStatement& statement, std::string_view kind) {
    return model_.NewName(
        kind, statement.view_name.empty() ? fmt::format("{}_{}", kind, statement.id) : PlainText(statement.view_name));
  }

  static std::vector<double> Three(const AdmStatement& statement, const AdmArgument& argument, ModelText* model) {
    std::vector<double> v = argument.Numbers(1, 4);
    if (v.size() < 3)
      model->Note(argument.where, fmt::format("{}: {} has {} of 3 numbers; the others are taken as 0",
                                              statement.Title(), argument.name, v.size()));
    if (v.size() > 3)
      model->Note(argument.where,
                  fmt::format("{}: {} has 4 numbers; the fourth is ignored", statement.Title(), argument.name));
    v.resize(3);
    return v;
  }

  Vec3 ReadVector(const AdmStatement& statement, const AdmArgument& argument) {
    const std::vector<double> v = Three(statement, argument, &model_);
    return {v[0], v[1], v[2]};
  }

  // Pose from origin and Euler angles or points on the z axis and in the x-z plane.
  Pose ReadPose(const AdmStatement& statement, const char* origin, const char* z_point, const char* x_point) {
    Pose X;
    if (const AdmArgument* at = statement.Find(origin)) X.p = ReadVector(statement, *at);
    const AdmArgument *euler = statement.Find("REULER"), *zp = statement.Find(z_point), *xp = statement.Find(x_point);
    if (euler != nullptr) {
      if (zp != nullptr || xp != nullptr)
        throw InputError(euler->where, fmt::format("{} has REULER and {}; give one or the other", statement.Title(),
                                                   zp != nullptr ? z_point : x_point));
      X.R = Euler313(Three(statement, *euler, &model_));
    } else if (zp != nullptr || xp != nullptr) {
      const auto direction = [&](const AdmArgument* point, const Vec3& otherwise) {
        if (point == nullptr) return otherwise;
        const Vec3 d = ReadVector(statement, *point) - X.p;
        if (!(d.norm() > 0))
          throw InputError(point->where,
                           fmt::format("{}: {} lies at the origin of the frame", statement.Title(), point->name));
        return Vec3(d.normalized());
      };
      // USEXP: x is exact, else z is.
      const bool x_is_exact = statement.Has("USEXP") || zp == nullptr;
      Vec3 z = direction(zp, Vec3::UnitZ()), x = direction(xp, Vec3::UnitX());
      if (zp != nullptr && xp == nullptr && std::abs(z.x()) > 0.999)
        x = z.x() > 0 ? -Vec3::UnitZ() : Vec3(Vec3::UnitZ());
      if (!(x.cross(z).norm() > 1e-9))
        throw InputError((xp != nullptr ? xp : zp)->where, fmt::format("{}: the axes given by {} and {} fall together",
                                                                       statement.Title(), z_point, x_point));
      if (x_is_exact) {
        z = (z - z.dot(x) * x).normalized();
      } else {
        x = (x - x.dot(z) * z).normalized();
      }
      X.R << x, z.cross(x), z;
    }
    return X;
  }

  // ---- reading

  void ReadUnits() {
    const auto found = std::find_if(statements_.begin(), statements_.end(),
                                    [](const AdmStatement& s) { return s.keyword == "UNITS"; });
    if (found == statements_.end() || found->Has("NONE")) {
      model_.Note(found == statements_.end() ? model_.At(1, 1) : found->where,
                  "no units: numbers are used as written, force = mass x length / time^2, and are called m, kg, s, N");
      return;
    }
    struct System {
      const char *name, *length, *mass, *force;
    };
    static constexpr System kSystems[] = {
        {"MKS", "m", "kg", "N"}, {"MMKS", "mm", "kg", "N"}, {"FPS", "ft", "lb", "lbf"}, {"IPS", "in", "lb", "lbf"}};
    static const std::map<std::string, const char*> kUnits[] = {
        {{"METER", "m"},
         {"MILLIMETER", "mm"},
         {"CENTIMETER", "cm"},
         {"KILOMETER", "km"},
         {"INCH", "in"},
         {"FOOT", "ft"}},
        {{"KILOGRAM", "kg"}, {"GRAM", "g"}, {"MEGAGRAM", "tonne"}, {"TONNE", "tonne"}, {"POUND_MASS", "lb"}},
        {{"NEWTON", "N"},
         {"KILONEWTON", "kN"},
         {"MEGANEWTON", "MN"},
         {"MILLINEWTON", "mN"},
         {"KILOGRAM_FORCE", "kgf"},
         {"POUND_FORCE", "lbf"}},
        {{"SECOND", "s"}, {"MILLISECOND", "ms"}, {"MINUTE", "min"}, {"HOUR", "h"}},
    };
    std::string units[] = {"m", "kg", "N", "s"};
    if (const AdmArgument* system = found->Find("SYSTEM")) {
      const auto known = std::find_if(std::begin(kSystems), std::end(kSystems),
                                      [&](const System& s) { return system->Word() == s.name; });
      if (known == std::end(kSystems))
        throw InputError(
            system->ValueLocation(),
            fmt::format("the system of units '{}' is not known (known: MKS, MMKS, FPS, IPS)", system->Word()));
      units[0] = known->length;
      units[1] = known->mass;
      units[2] = known->force;
    }
    const char* const names[] = {"LENGTH", "MASS", "FORCE", "TIME"};
    for (size_t k = 0; k < 4; ++k) {
      const AdmArgument* argument = found->Find(names[k]);
      if (argument == nullptr) continue;
      const std::string word = argument->Word();
      std::string unit;
      std::vector<std::string> known;
      for (const auto& [name, text] : kUnits[k]) {
        known.push_back(name);
        if (name == word || (word.size() >= 4 && name.starts_with(word))) unit = text;
      }
      if (unit.empty())
        throw InputError(argument->ValueLocation(), fmt::format("the unit '{}' is not known{} (known: {})", word,
                                                                DidYouMean(word, known), fmt::join(known, ", ")));
      units[k] = unit;
    }
    if (found->Has("UCF")) model_.Note(found->Get("UCF").where, "UCF is ignored: it follows from the units");
    length_unit_ = units[0];
    time_unit_ = units[3];
    model_.Line(
        "", found->where,
        fmt::format("units: {{length: {}, mass: {}, force: {}, time: {}}}", units[0], units[1], units[2], units[3]));
  }

  void ReadParts() {
    for (const AdmStatement& statement : statements_) {
      if (statement.keyword != "PART") continue;
      if (statement.id < 0) throw InputError(statement.where, "PART needs its number, as in PART/2");
      Part part;
      part.statement = &statement;
      part.is_ground = statement.Has("GROUND");
      if (part.is_ground) {
        for (const auto& [id, other] : parts_) {
          if (other.is_ground)
            throw InputError(statement.where, fmt::format("there is a ground part already, PART/{}", id));
        }
      }
      part.name = part.is_ground ? "ground" : NameOf(statement, "part");
      part.X_WP = part.is_ground ? Pose() : ReadPose(statement, "QG", "ZG", "XG");
      parts_[statement.id] = std::move(part);
    }
    if (parts_.empty()) throw InputError(model_.At(1, 1), "there is no PART in this dataset");
  }

  void ReadMarkers() {
    Part* latest = nullptr;
    for (const AdmStatement& statement : statements_) {
      if (statement.keyword == "PART") latest = &parts_[statement.id];
      if (statement.keyword != "MARKER") continue;
      if (statement.id < 0) throw InputError(statement.where, "MARKER needs its number, as in MARKER/2");
      Marker marker;
      marker.statement = &statement;
      marker.part = latest;
      if (const AdmArgument* part = statement.Find("PART")) marker.part = &FindPart(*part);
      if (marker.part == nullptr)
        throw InputError(statement.where, fmt::format("{} belongs to no PART", statement.Title()));
      marker.is_floating = statement.Has("FLOATING");
      marker.X_PM = ReadPose(statement, "QP", "ZP", "XP");
      markers_[statement.id] = std::move(marker);
    }
  }

  Part& FindPart(const AdmArgument& argument) {
    const auto found = parts_.find(argument.Id());
    if (found == parts_.end())
      throw InputError(argument.ValueLocation(), fmt::format("there is no PART/{}", argument.Id()));
    return found->second;
  }

  Marker& FindMarker(int id, const SourceLocation& where) {
    const auto found = markers_.find(id);
    if (found == markers_.end()) throw InputError(where, fmt::format("there is no MARKER/{}", id));
    return found->second;
  }

  Marker& FixedMarker(const AdmStatement& statement, const char* name) {
    const AdmArgument& argument = statement.Get(name);
    Marker& marker = FindMarker(argument.Id(), argument.ValueLocation());
    if (marker.is_floating)
      throw InputError(argument.ValueLocation(),
                       fmt::format("{}: {} must not be a FLOATING marker", statement.Title(), name));
    return marker;
  }

  static Pose WorldPose(const Marker& marker) { return marker.part->X_WP * marker.X_PM; }

  void ReadVelocities() {
    for (auto& [id, part] : parts_) {
      const AdmStatement& s = *part.statement;
      const auto read = [&](std::initializer_list<const char*> names, const char* frame,
                            const Mat3& otherwise) -> std::optional<Vec3> {
        Vec3 v = Vec3::Zero();
        bool any = false;
        int k = 0;
        for (const char* name : names) {
          if (const AdmArgument* argument = s.Find(name)) {
            v[k] = argument->Number();
            any = true;
          }
          ++k;
        }
        if (!any) return std::nullopt;
        if (s.Has(frame)) return WorldPose(FixedMarker(s, frame)).R * v;
        return otherwise * v;
      };
      if (part.is_ground) continue;
      part.v_W = read({"VX", "VY", "VZ"}, "VM", Mat3::Identity());
      part.w_W = read({"WX", "WY", "WZ"}, "WM", s.Has("CM") ? WorldPose(FixedMarker(s, "CM")).R : part.X_WP.R);
    }
  }

  void ReadJoints() {
    static const std::map<std::string, std::string> kKinds = {{"REVOLUTE", "revolute"},
                                                              {"TRANSLATIONAL", "prismatic"},
                                                              {"CYLINDRICAL", "cylindrical"},
                                                              {"SPHERICAL", "spherical"},
                                                              {"PLANAR", "planar"},
                                                              {"FIXED", "weld"},
                                                              {"SCREW", "screw"},
                                                              {"ATPOINT", "spherical"},
                                                              {"INLINE", "inline"},
                                                              {"INPLANE", "inplane"},
                                                              {"ORIENTATION", "orientation"},
                                                              {"PARALLEL_AXES", "parallel"},
                                                              {"PERPENDICULAR", "perpendicular"}};
    for (const AdmStatement& statement : statements_) {
      if (statement.keyword != "JOINT" && statement.keyword != "JPRIM") continue;
      JointInfo joint;
      joint.statement = &statement;
      for (const AdmArgument& argument : statement.arguments) {
        if (const auto kind = kKinds.find(argument.name); kind != kKinds.end()) joint.kind = kind->second;
        for (const char* unknown : {"HOOKE", "UNIVERSAL", "CONVEL", "RACKPIN"}) {
          if (argument.name == unknown)
            throw InputError(argument.where,
                             fmt::format("{}: {} joints cannot be imported", statement.Title(), unknown));
        }
      }
      if (joint.kind.empty())
        throw InputError(statement.where,
                         fmt::format("{} does not say its kind, such as REVOLUTE or TRANSLATIONAL", statement.Title()));
      joint.I = &FixedMarker(statement, "I");
      joint.J = &FixedMarker(statement, "J");
      if (joint.I->part == joint.J->part)
        throw InputError(statement.where, fmt::format("both markers of {} are on one part", statement.Title()));
      joint.name = NameOf(statement, "joint");
      joints_.push_back(std::move(joint));
    }
  }

  // ---- bodies

  void WriteGravity(const AdmStatement& statement) {
    Vec3 g = Vec3::Zero();
    const char* const names[] = {"IGRAV", "JGRAV", "KGRAV"};
    for (int k = 0; k < 3; ++k) {
      if (const AdmArgument* argument = statement.Find(names[k])) g[k] = argument->Number();
    }
    model_.Line("", statement.where, "gravity: " + VectorText(g));
  }

  void WritePart(const AdmStatement& statement) {
    const Part& part = parts_[statement.id];
    if (part.is_ground) return;
    const double mass = statement.Has("MASS") ? statement.Get("MASS").Number() : 0;
    Pose X_PC;
    if (statement.Has("CM")) {
      const Marker& cm = FixedMarker(statement, "CM");
      if (cm.part != &part)
        throw InputError(statement.Get("CM").where,
                         fmt::format("MARKER/{} is not on this part", statement.Get("CM").Id()));
      X_PC = cm.X_PM;
    } else if (mass != 0) {
      throw InputError(statement.where,
                       fmt::format("{} has mass and needs CM, the marker of its mass centre", statement.Title()));
    }
    std::string text =
        fmt::format("{}: {{mass: {}, inertia: {}", part.name, NumberText(mass), InertiaText(statement, mass, X_PC));
    if (!X_PC.p.isZero(0)) text += ", com: " + VectorText(X_PC.p);
    text += ModelText::PoseText(part.X_WP);
    text += VelocityText(part, X_PC.p);
    model_.Line("bodies", statement.where, text + "}");
  }

  // Moments in the axes and about the origin of IM (or CM), products as positive integrals; a model wants the tensor
  // about the mass centre.
  std::string InertiaText(const AdmStatement& statement, double mass, const Pose& X_PC) {
    std::vector<double> v(6);
    if (const AdmArgument* ip = statement.Find("IP")) {
      v = ip->Numbers(3, 6);
      if (v.size() != 3 && v.size() != 6)
        throw InputError(ip->where, fmt::format("IP takes 3 or 6 numbers, found {}", v.size()));
      v.resize(6);
    }
    const Pose X_PI = statement.Has("IM") ? FixedMarker(statement, "IM").X_PM : X_PC;
    Mat3 I;
    I << v[0], -v[3], -v[4], -v[3], v[1], -v[5], -v[4], -v[5], v[2];
    const bool is_plain = X_PI.R.isIdentity(0);
    if (!is_plain) I = (X_PI.R * I * X_PI.R.transpose()).eval();
    const Vec3 d = X_PC.p - X_PI.p;
    I -= mass * (d.squaredNorm() * Mat3::Identity() - d * d.transpose());
    std::string text = fmt::format("[{}, {}, {}", NumberText(I(0, 0)), NumberText(I(1, 1)), NumberText(I(2, 2)));
    if (I(0, 1) != 0 || I(0, 2) != 0 || I(1, 2) != 0)
      text += fmt::format(", {}, {}, {}", NumberText(I(0, 1)), NumberText(I(0, 2)), NumberText(I(1, 2)));
    return text + "]";
  }

  // Initial velocities. Those of a part that a revolute or translational joint ties to ground start that joint, so that
  // they hold exactly and the rest follows.
  std::string VelocityText(const Part& part, const Vec3& com) {
    if (!part.v_W && !part.w_W) return "";
    for (JointInfo& joint : joints_) {
      const bool i_moves = joint.I->part == &part && joint.J->part->is_ground,
                 j_moves = joint.J->part == &part && joint.I->part->is_ground;
      if (!i_moves && !j_moves) continue;
      const Vec3 z = WorldPose(*joint.J).R.col(2);
      const double sign = i_moves ? 1 : -1;
      if (joint.kind == "revolute" && part.w_W)
        joint.start = fmt::format("qd: {}", NumberText(sign * part.w_W->dot(z)));
      if (joint.kind == "prismatic" && part.v_W)
        joint.start = fmt::format("qd: {}", NumberText(sign * part.v_W->dot(z)));
      if (!joint.start.empty()) return "";
    }
    std::string text;
    const Vec3 w = part.w_W.value_or(Vec3::Zero());
    if (part.v_W) text += ", velocity: " + VectorText(*part.v_W - w.cross(part.X_WP.R * com));
    if (part.w_W) text += ", angular_velocity: " + VectorText(w);
    return text;
  }

  std::string MarkerName(Marker* marker) {
    if (!marker->name.empty()) return marker->name;
    marker->name = NameOf(*marker->statement, "marker");
    model_.Line("markers", marker->statement->where,
                fmt::format("{}: {{body: {}{}}}", marker->name, marker->part->name, ModelText::PoseText(marker->X_PM)));
    return marker->name;
  }

  // ---- joints and motions

  void ReadMotion(const AdmStatement& statement) {
    const AdmArgument* which = statement.Find("JOINT");
    if (which == nullptr)
      throw InputError(
          statement.where,
          fmt::format("{}: only motions of a JOINT can be imported, not those between markers", statement.Title()));
    const auto joint = std::find_if(joints_.begin(), joints_.end(), [&](const JointInfo& j) {
      return j.statement->keyword == "JOINT" && j.statement->id == which->Id();
    });
    if (joint == joints_.end())
      throw InputError(which->ValueLocation(), fmt::format("there is no JOINT/{}", which->Id()));
    if (!statement.Has("TRANSLATION") && !statement.Has("ROTATION"))
      throw InputError(statement.where, fmt::format("{} is TRANSLATION or ROTATION; say which", statement.Title()));
    const bool turns = statement.Has("ROTATION");
    const std::string& kind = joint->kind;
    const bool fits = kind == "cylindrical" || kind == "screw" || (turns ? kind == "revolute" : kind == "prismatic");
    if (!fits)
      throw InputError(statement.where, fmt::format("{}: JOINT/{} does not {}", statement.Title(), which->Id(),
                                                    turns ? "turn about one axis" : "slide along one axis"));
    const std::string coordinate =
        kind == "cylindrical" || kind == "screw" ? fmt::format("coordinate: {}, ", turns ? "q1" : "q2") : "";
    const char* quantity = statement.Has("VELOCITY")       ? "speed"
                           : statement.Has("ACCELERATION") ? "acceleration"
                                                           : "position";
    joint->drives.push_back(fmt::format("{{{}{}: {}}}", coordinate, quantity, InQuotes(ReadFunction(statement))));
    if (joint->start.empty()) return;
    model_.Note(statement.where,
                fmt::format("{} drives JOINT/{}, so the initial velocity of its part is not needed; ignored",
                            statement.Title(), which->Id()));
    joint->start.clear();
  }

  std::string ReadFunction(const AdmStatement& statement) {
    const AdmArgument& function = statement.Get("FUNCTION");
    if (function.values.size() != 1 || function.values[0].text.empty())
      throw InputError(function.where, fmt::format("{}: FUNCTION needs one expression", statement.Title()));
    return TranslateAdmExpression(function.values[0], measures_);
  }

  // The second marker of ADAMS is the one that motion is relative to.
  void WriteJoint(JointInfo& joint) {
    const AdmStatement& statement = *joint.statement;
    const std::string J = MarkerName(joint.J), I = MarkerName(joint.I);
    std::string text = fmt::format("{}: {{{}: [{}, {}], markers: [{}, {}]", joint.name, joint.kind, joint.J->part->name,
                                   joint.I->part->name, J, I);
    if (joint.kind == "screw") text += fmt::format(", pitch: {}", NumberText(statement.Get("PITCH").Number()));
    for (const char* start : {"IC", "ICROT", "ICTRAN"}) {
      if (statement.Has(start))
        throw InputError(statement.Get(start).where,
                         fmt::format("{}: start values of a joint ({}) cannot be imported; velocities of parts can",
                                     statement.Title(), start));
    }
    if (joint.drives.size() == 1) text += ", drive: " + joint.drives[0];
    if (joint.drives.size() > 1) text += fmt::format(", drive: [{}]", fmt::join(joint.drives, ", "));
    if (!joint.start.empty()) text += ", start: {" + joint.start + "}";
    model_.Line("joints", statement.where, text + "}");
  }

  // ---- forces

  static std::string SpringEnds(const Marker& I, const Marker& J, const std::string& i, const std::string& j) {
    return fmt::format("[{}, {}], markers: [{}, {}]", J.part->name, I.part->name, j, i);
  }

  void CheckTwoParts(const AdmStatement& statement, const Marker& I, const Marker& J) {
    if (I.part == J.part)
      throw InputError(statement.where, fmt::format("both markers of {} are on one part", statement.Title()));
  }

  static bool Turns(const AdmStatement& statement) {
    if (!statement.Has("ROTATION") && !statement.Has("TRANSLATION"))
      throw InputError(statement.where, fmt::format("{} is TRANSLATION or ROTATION; say which", statement.Title()));
    return statement.Has("ROTATION");
  }

  void WriteSpring(const AdmStatement& statement) {
    Marker &I = FixedMarker(statement, "I"), &J = FixedMarker(statement, "J");
    CheckTwoParts(statement, I, J);
    const auto value = [&](const char* name) { return statement.Has(name) ? statement.Get(name).Number() : 0; };
    const std::string name = NameOf(statement, "spring");
    force_names_[{statement.Get("I").Id(), statement.Get("J").Id()}] = name;
    if (Turns(statement)) {
      const auto [joint, offset, sign] = FindHinge(statement, I, J);
      std::string text = fmt::format("{}: {{torsion_spring: {}, stiffness: {}, damping: {}", name, joint,
                                     NumberText(value("KT")), NumberText(value("CT")));
      if (value("KT") != 0) text += fmt::format(", free_angle: {}", NumberText(sign * (value("ANGLE") - offset)));
      if (value("TORQUE") != 0) text += fmt::format(", effort: {}", NumberText(sign * value("TORQUE")));
      model_.Line("forces", statement.where, text + "}");
      return;
    }
    const std::string j = MarkerName(&J), i = MarkerName(&I);
    std::string text = fmt::format("{}: {{linear_spring: {}", name, SpringEnds(I, J, i, j));
    if (value("K") != 0)
      text += fmt::format(", stiffness: {}, free_length: {}", NumberText(value("K")), NumberText(value("LENGTH")));
    if (value("C") != 0) text += fmt::format(", damping: {}", NumberText(value("C")));
    if (value("FORCE") != 0)
      text += fmt::format(", tension: {}", NumberText(-value("FORCE")));  // a positive one pushes apart
    model_.Line("forces", statement.where, text + "}");
  }

  struct Hinge {
    std::string joint;
    double offset;  // angle of I relative to J, about z of J, where the joint's coordinate is zero
    double sign;    // that angle is sign x coordinate + offset
  };

  // The revolute joint between the parts of two markers.
  Hinge FindHinge(const AdmStatement& statement, const Marker& I, const Marker& J) {
    for (const JointInfo& joint : joints_) {
      if (joint.kind != "revolute" && joint.kind != "cylindrical") continue;
      const bool same = joint.I->part == I.part && joint.J->part == J.part,
                 swapped = joint.I->part == J.part && joint.J->part == I.part;
      const Vec3 z = WorldPose(J).R.col(2), axis = WorldPose(*joint.J).R.col(2);
      if ((!same && !swapped) || std::abs(std::abs(z.dot(axis)) - 1) > 1e-9) continue;
      const auto angle = [](const Pose& from, const Pose& to) {
        const Mat3 R = from.R.transpose() * to.R;
        return std::atan2(R(1, 0), R(0, 0));
      };
      const double sign = (same ? 1 : -1) * (z.dot(axis) > 0 ? 1 : -1);
      return {joint.name, angle(WorldPose(J), WorldPose(I)) - sign * angle(WorldPose(*joint.J), WorldPose(*joint.I)),
              sign};
    }
    throw InputError(statement.where, fmt::format("{} turns about an axis, which needs a revolute joint between its "
                                                  "parts, about z of its J marker; there is none",
                                                  statement.Title()));
  }

  void WriteForce(const AdmStatement& statement) {
    Marker &I = FixedMarker(statement, "I"), &J = FixedMarker(statement, "J");
    const std::string name = NameOf(statement, "force"), function = ReadFunction(statement);
    const bool turns = Turns(statement), action_only = statement.Has("ACTIONONLY");
    force_names_[{statement.Get("I").Id(), statement.Get("J").Id()}] = name;
    if (!turns && !action_only) {
      // Along the line between the markers; positive pushes them apart.
      CheckTwoParts(statement, I, J);
      const std::string j = MarkerName(&J), i = MarkerName(&I);
      model_.Line("forces", statement.where,
                  fmt::format("{}: {{linear_spring: {}, tension: \"-({})\"}}", name, SpringEnds(I, J, i, j), function));
      return;
    }
    // Along or about z of J.
    const bool is_body_axis = J.part == I.part;
    if (!J.part->is_ground && !is_body_axis) {
      if (!turns || action_only)
        throw InputError(
            statement.where,
            fmt::format("{}: the J marker, which gives the direction, must be on ground or on the part of the I marker",
                        statement.Title()));
      const auto [joint, offset, sign] = FindHinge(statement, I, J);
      model_.Line("forces", statement.where,
                  fmt::format("{}: {{actuator: {}, effort: \"{}({})\"}}", name, joint, sign < 0 ? "-" : "", function));
      return;
    }
    if (I.part->is_ground) throw InputError(statement.where, fmt::format("{} acts on ground", statement.Title()));
    const Vec3 z = is_body_axis ? J.X_PM.R.col(2) : WorldPose(J).R.col(2);
    std::vector<std::string> vector;
    for (int k = 0; k < 3; ++k) {
      const double factor = std::abs(z[k]) < 1e-15                 ? 0
                            : std::abs(std::abs(z[k]) - 1) < 1e-15 ? std::copysign(1.0, z[k])
                                                                   : z[k];
      vector.push_back(factor == 0   ? "0"
                       : factor == 1 ? InQuotes(function)
                                     : InQuotes(fmt::format("{}*({})", NumberText(factor), function)));
    }
    std::string text = fmt::format("{}: {{{}: {}, vector: [{}]", name, turns ? "torque" : "force", I.part->name,
                                   fmt::join(vector, ", "));
    if (!turns && !I.X_PM.p.isZero(0)) text += ", point: " + VectorText(I.X_PM.p);
    if (is_body_axis) text += ", axes: body";
    model_.Line("forces", statement.where, text + "}");
  }

  // ---- measures

  std::string Measure(const std::string& function, const std::vector<int>& ids, const SourceLocation& where) {
    if (ids.empty() || ids.size() > 3)
      throw InputError(where, fmt::format("{} takes 1 to 3 markers, found {}", function, ids.size()));
    Marker& I = FindMarker(ids[0], where);
    Marker* J = ids.size() > 1 && ids[1] != 0 ? &FindMarker(ids[1], where) : nullptr;
    if (ids.size() > 2 && ids[2] != 0) {
      const Marker& axes = FindMarker(ids[2], where);
      if (!axes.part->is_ground || !axes.X_PM.R.isIdentity(1e-12))
        throw InputError(where,
                         fmt::format("{}: the axes of MARKER/{} are not those of ground; only these can be imported",
                                     function, ids[2]));
    }
    if (I.is_floating || (J != nullptr && J->is_floating))
      throw InputError(where, fmt::format("{}: a FLOATING marker cannot be measured", function));
    const std::string i = MarkerName(&I), j = J == nullptr ? "" : MarkerName(J);
    if (function == "DM" || function == "VR") {
      if (J == nullptr || J->part == I.part)
        throw InputError(where, fmt::format("{} needs two markers on different parts", function));
      const auto [entry, is_new] = distances_.try_emplace({ids[0], ids[1]});
      if (is_new) {
        entry->second = model_.NewName("distance", fmt::format("distance_{}_{}", ids[0], ids[1]));
        model_.Line("measures", where,
                    fmt::format("{}: {{distance: [{}, {}], markers: [{}, {}]}}", entry->second, J->part->name,
                                I.part->name, j, i));
      }
      return function == "DM" ? fmt::format("({}.value/1 {})", entry->second, length_unit_)
                              : fmt::format("({}.rate/1 {}*1 {})", entry->second, length_unit_, time_unit_);
    }
    if (function == "VM") throw InputError(where, "VM cannot be imported; VX, VY, VZ and VR can");
    if (function[0] == 'A') {
      for (const JointInfo& joint : joints_) {
        const bool same = joint.I == &I && joint.J == J;
        if (function == "AZ" && joint.kind == "revolute" && same) return fmt::format("({}.q/1 rad)", joint.name);
      }
      throw InputError(where,
                       fmt::format("{} can be imported only as AZ of the two markers of a revolute joint", function));
    }
    const char axis = static_cast<char>(std::tolower(function[1]));
    const std::string quantity =
        function[0] == 'D' ? std::string(1, axis) : fmt::format("{}{}", function[0] == 'V' ? 'v' : 'w', axis);
    const std::string unit = function[0] == 'D'   ? "/1 " + length_unit_
                             : function[0] == 'V' ? fmt::format("/1 {}*1 {}", length_unit_, time_unit_)
                                                  : fmt::format("/1 rad*1 {}", time_unit_);
    if (J == nullptr) return fmt::format("({}.{}{})", i, quantity, unit);
    return fmt::format("(({}.{} - {}.{}){})", i, quantity, j, quantity, unit);
  }

  // ---- curves

  std::vector<Vec3> ReadPoints(const AdmArgument& which, bool* is_closed) {
    const auto curve = std::find_if(statements_.begin(), statements_.end(),
                                    [&](const AdmStatement& s) { return s.keyword == "CURVE" && s.id == which.Id(); });
    if (curve == statements_.end())
      throw InputError(which.ValueLocation(), fmt::format("there is no CURVE/{}", which.Id()));
    if (curve->Has("FUNCTION"))
      throw InputError(curve->Get("FUNCTION").where,
                       fmt::format("{}: a curve by a subroutine cannot be imported", curve->Title()));
    if (!curve->Has("CURVE_POINTS"))
      throw InputError(curve->where,
                       fmt::format("{}: only curves through points (CURVE_POINTS) can be imported", curve->Title()));
    *is_closed = curve->Has("CLOSED");
    const AdmArgument& id = curve->Get("MATRIX");
    const auto matrix = std::find_if(statements_.begin(), statements_.end(),
                                     [&](const AdmStatement& s) { return s.keyword == "MATRIX" && s.id == id.Id(); });
    if (matrix == statements_.end())
      throw InputError(id.ValueLocation(), fmt::format("there is no MATRIX/{}", id.Id()));
    for (const char* unknown : {"SPARSE", "FILE"}) {
      if (matrix->Has(unknown))
        throw InputError(matrix->Get(unknown).where,
                         fmt::format("{}: {} cannot be imported; give FULL with VALUES", matrix->Title(), unknown));
    }
    const double rows = matrix->Get("ROWS").Number(), columns = matrix->Get("COLUMNS").Number();
    if (columns != 3)
      throw InputError(matrix->Get("COLUMNS").where,
                       fmt::format("the points of a curve have 3 columns, x, y, z; {} has {}", matrix->Title(),
                                   NumberText(columns)));
    const AdmArgument& values = matrix->Get("VALUES");
    const std::vector<double> v = values.Numbers(0, 3'000'000);
    const double count = rows * columns;
    if (static_cast<double>(v.size()) != count)
      throw InputError(values.where, fmt::format("{} needs {} values, {} rows of 3; it has {}", matrix->Title(),
                                                 NumberText(count), NumberText(rows), v.size()));
    const std::string order = matrix->Has("FULL") ? matrix->Get("FULL").Word() : "RORDER";
    if (order != "RORDER" && order != "CORDER")
      throw InputError(matrix->Get("FULL").where,
                       fmt::format("{}: FULL is RORDER or CORDER, found '{}'", matrix->Title(), order));
    const size_t n = v.size() / 3;
    std::vector<Vec3> points;
    for (size_t k = 0; k < n; ++k)
      points.push_back(order == "RORDER" ? Vec3(v[3 * k], v[3 * k + 1], v[3 * k + 2])
                                         : Vec3(v[k], v[n + k], v[2 * n + k]));
    double size = 0;
    for (const Vec3& p : points) size = std::max(size, (p - points[0]).norm());
    if (*is_closed && points.size() > 2 && (points.back() - points[0]).norm() < 1e-6 * size) points.pop_back();
    if (points.size() < 3)
      throw InputError(values.where, fmt::format("{}: a curve needs at least 3 points", curve->Title()));
    return points;
  }

  AdmCurve ReadPlaneCurve(const AdmArgument& which) {
    AdmCurve curve;
    for (const Vec3& p : ReadPoints(which, &curve.is_closed)) {
      if (p.z() != 0)
        throw InputError(
            which.where,
            fmt::format(
                "CURVE/{}: contacts need plane curves, in the x-y plane of their reference marker; z = {} was found",
                which.Id(), NumberText(p.z())));
      curve.points.emplace_back(p.head<2>());
    }
    return curve;
  }

  // A constraint that keeps two curves together, whichever way the force acts.
  void WriteCurveContact(const AdmStatement& statement) {
    Marker &I = FixedMarker(statement, "IRM"), &J = FixedMarker(statement, "JRM");
    CheckTwoParts(statement, I, J);
    AdmCurve i = ReadPlaneCurve(statement.Get("ICURVE")), j = ReadPlaneCurve(statement.Get("JCURVE"));
    OrientTouchingCurves(&i, &j, WorldPose(I).Inverse() * WorldPose(J), statement.where);
    const std::string first = WriteShape(statement.Get("ICURVE"), i, &I),
                      second = WriteShape(statement.Get("JCURVE"), j, &J);
    const std::string name = NameOf(statement, "contact");
    model_.Line("contacts", statement.where,
                fmt::format("{}: {{between: [{}, {}], bilateral: true, points: 1}}", name, first, second));
    model_.Note(
        statement.where,
        fmt::format("{} keeps its curves in contact and can also pull: 'bilateral' in the model", statement.Title()));
    if (statement.Has("IFLOAT") && statement.Has("JFLOAT"))
      force_names_[{statement.Get("IFLOAT").Id(), statement.Get("JFLOAT").Id()}] = name;
  }

  std::string WriteShape(const AdmArgument& which, const AdmCurve& curve, Marker* marker) {
    const std::string name = model_.NewName("curve", fmt::format("curve_{}", which.Id()));
    const std::string marker_name = MarkerName(marker);
    const SourceLocation& where = which.where;
    model_.Line("shapes", where, name + ":");
    model_.Line("shapes", where, "  body: " + marker->part->name);
    model_.Line("shapes", where, "  marker: " + marker_name);
    if (!curve.is_closed) model_.Line("shapes", where, "  open: true");
    if (curve.is_hole) model_.Line("shapes", where, "  hole: true");
    model_.Line("shapes", where, "  profile:");
    model_.Line("shapes", where, "    - spline:");
    // A closed curve has points all round, and nothing at its ends to be decided: its curvature is the better for the
    // higher degree.
    model_.Line("shapes", where, fmt::format("        degree: {}", curve.is_closed ? 5 : 3));
    if (curve.is_closed) model_.Line("shapes", where, "        closed: true");
    model_.Line("shapes", where, "        points:");
    for (const Eigen::Vector2d& p : curve.points)
      model_.Line("shapes", where, fmt::format("          - [{}, {}]", NumberText(p.x()), NumberText(p.y())));
    return name;
  }

  void WritePointOnCurve(const AdmStatement& statement) {
    Marker &I = FixedMarker(statement, "I"), &J = FixedMarker(statement, "JRM");
    CheckTwoParts(statement, I, J);
    bool is_closed = false;
    const std::vector<Vec3> points = ReadPoints(statement.Get("CURVE"), &is_closed);
    const std::string curve = model_.NewName("curve", fmt::format("curve_{}", statement.Get("CURVE").Id()));
    const SourceLocation& where = statement.where;
    model_.Line("curves", where, curve + ":");
    model_.Line("curves", where, "  body: " + J.part->name);
    const std::string pose = ModelText::PoseText(J.X_PM);
    if (const size_t rotation = pose.find(", rotation"); !pose.empty()) {
      if (rotation != 0)
        model_.Line("curves", where, "  " + pose.substr(2, rotation == std::string::npos ? rotation : rotation - 2));
      if (rotation != std::string::npos) model_.Line("curves", where, "  " + pose.substr(rotation + 2));
    }
    model_.Line("curves", where, "  spline:");
    model_.Line("curves", where, fmt::format("    degree: {}", is_closed ? 5 : 3));
    if (is_closed) model_.Line("curves", where, "    closed: true");
    model_.Line("curves", where, "    points:");
    for (const Vec3& p : points) model_.Line("curves", where, "      - " + VectorText(p));
    const std::string name = NameOf(statement, "slot"), i = MarkerName(&I);
    model_.Line("joints", where,
                fmt::format("{}: {{point_on_curve: [{}, {}], curve: {}, marker: {}}}", name, J.part->name, I.part->name,
                            curve, i));
    if (statement.Has("JFLOAT")) force_names_[{statement.Get("I").Id(), statement.Get("JFLOAT").Id()}] = name;
  }

  // ---- results

  void ReadRequest(const AdmStatement& statement) {
    const auto ignore = [&](const std::string& why) {
      model_.Note(statement.where, fmt::format("{} is ignored: {}", statement.Title(), why));
    };
    if (!statement.Has("I")) return ignore("only requests of markers can be imported");
    const int i = statement.Get("I").Id(), j = statement.Has("J") ? statement.Get("J").Id() : 0;
    Marker& I = FindMarker(i, statement.Get("I").where);
    if (statement.Has("FORCE")) {
      for (const JointInfo& joint : joints_) {
        const int a = joint.statement->Get("I").Id(), b = joint.statement->Get("J").Id();
        if ((a == i && b == j) || (a == j && b == i)) return Output({joint.name + ".f?", joint.name + ".m?"});
      }
      for (const auto& [ids, name] : force_names_) {
        if ((ids.first == i && ids.second == j) || (ids.first == j && ids.second == i)) return Output({name + ".*"});
      }
      return ignore("no joint or force acts between its markers");
    }
    if (I.part->is_ground || I.is_floating) return ignore("its I marker is on ground or floating");
    const std::string& part = I.part->name;
    const Marker* J = j == 0 ? nullptr : &FindMarker(j, statement.Get("J").where);
    const bool is_origin =
        I.X_PM.p.isZero(0) && (J == nullptr || (J->part->is_ground && J->X_PM.p.isZero(0))) && !statement.Has("RM");
    if (!is_origin)
      model_.Note(statement.where, fmt::format("{}: results are those of the origin of {}, in the axes of ground",
                                               statement.Title(), part));
    if (statement.Has("DISPLACEMENT")) return Output({part + ".x", part + ".y", part + ".z", part + ".q?"});
    if (statement.Has("VELOCITY")) return Output({part + ".v?", part + ".w?"});
    if (statement.Has("ACCELERATION")) return Output({part + ".a?", part + ".al?"});
    ignore("it requests none of DISPLACEMENT, VELOCITY, ACCELERATION, FORCE");
  }

  void Output(const std::vector<std::string>& patterns) {
    for (const std::string& pattern : patterns) {
      if (std::find(outputs_.begin(), outputs_.end(), pattern) == outputs_.end()) outputs_.push_back(pattern);
    }
  }

  void WriteRun() {
    double end = 0, every = 0;
    SourceLocation where = model_.At(1, 1);
    for (const AdmStatement& statement : statements_) {
      if (statement.keyword != "SIMULATE" && statement.keyword != "OUTPUT") continue;
      for (const char* name : {"END", "DURATION"}) {
        if (statement.Has(name)) end = statement.Get(name).Number(), where = statement.Get(name).where;
      }
      if (statement.Has("DTOUT")) every = statement.Get("DTOUT").Number();
      if (statement.Has("STEPS") && end > 0) {
        const double steps = statement.Get("STEPS").Number();
        if (!(steps >= 1)) throw InputError(statement.Get("STEPS").where, "STEPS must be at least 1");
        every = end / steps;
      }
    }
    if (end == 0) {
      model_.Note(where, fmt::format("a dataset has no duration; the run lasts {} s", NumberText(kDefaultEnd)));
      model_.Line("run", where, fmt::format("until: {} s", NumberText(kDefaultEnd)));
    } else {
      model_.Line("run", where, "until: " + NumberText(end));
    }
    if (every != 0) model_.Line("run", where, "every: " + NumberText(every));
    if (outputs_.empty()) return;
    std::vector<std::string> quoted;
    for (const std::string& pattern : outputs_) quoted.push_back(InQuotes(pattern));
    model_.Line("run", where, fmt::format("outputs: [{}]", fmt::join(quoted, ", ")));
  }

  ModelText model_;
  std::vector<AdmStatement> statements_;
  std::map<int, Part> parts_;
  std::map<int, Marker> markers_;
  std::vector<JointInfo> joints_;
  std::map<std::pair<int, int>, std::string> force_names_;  // by the markers that they act between
  std::map<std::pair<int, int>, std::string> distances_;
  std::vector<std::string> outputs_;
  std::string length_unit_ = "m", time_unit_ = "s";
  AdmMeasures measures_;
};

}  // namespace

ImportedModel ImportAdm(std::string_view text, const std::string& name) { return AdmImporter(text, name).Import(); }

}  // namespace savary
