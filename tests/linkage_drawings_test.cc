// Small linkages that were hard (tests/linkages): as they are, mirrored, moved by metres and kilometres, turned in
// space and in millimetres, to several tolerances and in all formulations, they end in the same way with the same
// values.

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "savary/base/spatial.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

// How a model is drawn: mirrored in x, then turned and moved, in m or mm.
struct Redrawing {
  const char* name;
  bool is_mirrored = false;
  Mat3 R = Mat3::Identity();
  Vec3 shift = Vec3::Zero();
  bool is_in_millimetres = false;
};

std::vector<Redrawing> ListRedrawings() {
  const Mat3 turned = Eigen::AngleAxisd(1.1, Vec3(1, -2, 0.5).normalized()).toRotationMatrix();
  return {{"as it is"},
          {"mirrored", true},
          {"moved", false, Mat3::Identity(), Vec3(3, -7, 2)},
          {"moved far", false, Mat3::Identity(), Vec3(-3e3, 7e3, 2e3)},
          {"turned", false, turned},
          {"in mm", false, Mat3::Identity(), Vec3::Zero(), true},
          {"mirrored, turned, moved, in mm", true, turned, Vec3(-4, 1, 5), true}};
}

class Redrawer {
 public:
  explicit Redrawer(const Redrawing& how)
      : how_(how), M_(Vec3(how.is_mirrored ? -1 : 1, 1, 1).asDiagonal()), Q_(how.R * M_), sign_(M_(0, 0)) {}

  std::string Draw(const std::string& path, const std::string& run) const {
    YAML::Node model = YAML::LoadFile(path);
    if (how_.is_in_millimetres) model["units"]["length"] = "mm";
    if (model["gravity"]) model["gravity"] = Map(Q_, model["gravity"], Vec3::Zero());
    for (auto body : model["bodies"]) DrawBody(body.second);
    for (auto marker : model["markers"]) DrawMarker(marker.second);
    for (auto joint : model["joints"]) DrawJoint(joint.second);
    for (auto force : model["forces"]) DrawForce(force.second);
    for (auto curve : model["curves"]) {
      YAML::Node points = curve.second["spline"]["points"];
      for (size_t i = 0; i < points.size(); ++i) points[i] = Place(points[i]);
    }
    const YAML::Node more = YAML::Load("{" + run + "}");
    for (const auto& entry : more) model["run"][entry.first.as<std::string>()] = entry.second;
    return YAML::Dump(model);
  }

 private:
  static std::vector<std::string> Entries(const YAML::Node& vector) {
    if (vector && vector.IsSequence()) return vector.as<std::vector<std::string>>();
    const auto name = vector ? vector.as<std::string>() : std::string("z");
    std::vector<std::string> entries(3, "0");
    entries[name.back() - 'x'] = name.size() > 1 ? "-1" : "1";
    return entries;
  }
  // A v + shift of a vector of expressions; both with lengths if there is a shift.
  [[nodiscard]] YAML::Node Map(const Mat3& A, const YAML::Node& vector, const Vec3& shift,
                               bool is_length = true) const {
    const std::vector<std::string> v = Entries(vector);
    const double unit = is_length && how_.is_in_millimetres ? 1000 : 1;
    YAML::Node mapped;
    for (int i = 0; i < 3; ++i) {
      std::string sum = fmt::format("{:.17g}", unit * shift[i]);
      for (int k = 0; k < 3; ++k) {
        if (A(i, k) != 0) sum += fmt::format(" + ({:.17g})*({})", unit * A(i, k), v[k]);
      }
      mapped.push_back(sum);
    }
    mapped.SetStyle(YAML::EmitterStyle::Flow);
    return mapped;
  }
  [[nodiscard]] YAML::Node Place(const YAML::Node& vector) const { return Map(Q_, vector, how_.shift); }
  [[nodiscard]] YAML::Node Inside(const YAML::Node& vector) const { return Map(M_, vector, Vec3::Zero()); }

  void DrawBody(YAML::Node body) const {
    Mat3 R = Mat3::Identity();
    if (body["rotation"]) {
      const auto axis = body["rotation"]["axis"].as<std::vector<double>>();
      R = Eigen::AngleAxisd(body["rotation"]["angle"].as<double>(), Vec3(axis.data()).normalized()).toRotationMatrix();
    }
    const Eigen::AngleAxisd turn(Mat3(Q_ * R * M_));
    body["rotation"] = YAML::Load(fmt::format("{{axis: [{:.17g}, {:.17g}, {:.17g}], angle: {:.17g}}}", turn.axis().x(),
                                              turn.axis().y(), turn.axis().z(), turn.angle()));
    body["at"] = Place(body["at"] ? body["at"] : YAML::Load("[0, 0, 0]"));
    if (body["com"]) body["com"] = Inside(body["com"]);
    if (how_.is_in_millimetres) {
      for (int i = 0; i < 3; ++i) body["inertia"][i] = "1e6*(" + body["inertia"][i].as<std::string>() + ")";
    }
  }
  void DrawMarker(YAML::Node marker) const {
    const bool is_fixed = marker["body"].as<std::string>() == "ground";
    marker["at"] = is_fixed ? Place(marker["at"]) : Inside(marker["at"]);
    marker["axis"] = Map(sign_ * (is_fixed ? Q_ : M_), marker["axis"], Vec3::Zero(), false);
  }
  void DrawJoint(YAML::Node joint) const {
    const bool slides = joint["prismatic"] || joint["trajectory"];
    if (slides && joint["start"] && how_.is_in_millimetres)
      joint["start"]["qd"] = joint["start"]["qd"].as<std::string>() + " m/s";
    if (joint["trajectory"]) joint["up"] = Map(Q_, YAML::Load("z"), Vec3::Zero(), false);
    if (joint["trajectory"] || joint["markers"]) return;
    if (joint["at"]) joint["at"] = Place(joint["at"]);
    const Mat3 A = slides ? Q_ : Mat3(sign_ * Q_);
    joint["axis"] = Map(A, joint["axis"], Vec3::Zero(), false);
    if (joint["axis2"]) joint["axis2"] = Map(A, joint["axis2"], Vec3::Zero(), false);
  }
  void DrawForce(YAML::Node force) const {
    if (force["at"]) force["at"] = Place(force["at"]);
    if (force["points"]) {
      force["points"][0] = Place(force["points"][0]);
      force["points"][1] = Inside(force["points"][1]);
    }
    if (!how_.is_in_millimetres) return;
    if (force["free_length"]) force["free_length"] = force["free_length"].as<std::string>() + " m";
    if (force["stiffness"]) force["stiffness"] = force["stiffness"].as<std::string>() + " N/m";
    if (force["damping"]) force["damping"] = force["damping"].as<std::string>() + " N s/m";
    if (force["effort"]) force["effort"] = force["effort"].as<std::string>() + " N m";
  }

  Redrawing how_;
  Mat3 M_, Q_;  // of vectors of bodies, of those of the world
  double sign_;
};

struct HardLinkage {
  const char* file;
  const char* coordinate;   // that is compared
  const char* reason = "";  // a part of it; empty: it runs to its end
  double until = 0;         // of what is compared, where impacts make differences grow; 0: all
};

const std::vector<HardLinkage>& ListHardLinkages() {
  static const std::vector<HardLinkage> kLinkages = {
      {"cardan", "O.q"},
      {"four_bar_of_parts", "D.q"},
      {"two_rods_with_stops", "pin2.q", "", 0.6},
      {"chain_with_stops", "j3.q", "", 0.3},
      {"bennett", "J2.q"},
      {"dead_centre", "D.q", "dead centre of "},
      {"locked_gears", "jb.q"},
      {"stiff_bushings", "j1.q"},
      {"parallelogram_in_space", "kq.q"},
      {"parallelogram", "kq.q"},
      {"speed_with_corners", "j.q"},
      {"spline_track", "s.q"},
      {"rccc", "C2.q1", "dead centre of "},
      {"inversor", "Q.q"},
  };
  return kLinkages;
}

// Where a run ends otherwise than it should, or differs from another one; empty: nowhere.
std::string FindOtherwise(const HardLinkage& linkage, const MemoryRun& run, const MemoryRun& other, double allowed) {
  const std::string& reason = run.summary.reason;
  const bool ends_well = linkage.reason[0] == 0 ? run.summary.status == RunStatus::kCompleted
                                                : run.summary.status == RunStatus::kFailed &&
                                                      reason.find(linkage.reason) != std::string::npos;
  if (!ends_well) return reason.empty() ? "no reason" : reason;
  const size_t column = run.Column(linkage.coordinate);
  double worst = 0;
  for (size_t k = 0; k < std::min(run.rows.size(), other.rows.size()); ++k) {
    if (linkage.until > 0 && run.t[k] > linkage.until) break;
    // Where angles begin depends on how markers lie.
    const double change = run.rows[k][column] - run.rows[0][column];
    worst = std::max(worst, std::abs(change - (other.rows[k][column] - other.rows[0][column])));
  }
  if (worst <= allowed) return "";
  return fmt::format("{} is off by {:.3g}", linkage.coordinate, worst);
}

class HardLinkages : public testing::TestWithParam<HardLinkage> {};

TEST_P(HardLinkages, EndInTheSameWayHoweverTheyAreDrawnAndComputed) {
  const HardLinkage& linkage = GetParam();
  const std::string path = fmt::format("tests/linkages/{}.yaml", linkage.file);
  const std::vector<Redrawing> redrawings = ListRedrawings();
  const auto run = [&](const Redrawing& how, const std::string& settings) {
    return MemoryRun::OfText(Redrawer(how).Draw(path, settings));
  };
  // As it is in the model; in dynamics the drawings in turn, each in one formulation and at one tolerance.
  struct Setting {
    const char* text;
    double allowed;
  };
  std::vector<Setting> settings = {{"", 1e-6}};
  const MemoryRun first = run(redrawings[0], "");
  EXPECT_EQ(FindOtherwise(linkage, first, first, 0), "");
  if (std::holds_alternative<DynamicsSummary>(first.result)) {
    settings = {{"formulation: absolute", 1e-6},
                {"formulation: relative, tolerance: 1e-12", 1e-6},
                {"formulation: independent", 1e-6},
                {"formulation: canonical, tolerance: 1e-6", 1e-3},
                {"formulation: absolute, tolerance: 1e-12", 1e-6},
                {"formulation: relative", 1e-6},
                {"formulation: independent, tolerance: 1e-6", 1e-3},
                {"formulation: canonical", 1e-6}};
  }
  for (size_t i = 0; i < std::max(redrawings.size(), settings.size()); ++i) {
    const Redrawing& how = redrawings[i % redrawings.size()];
    const Setting& setting = settings[i % settings.size()];
    EXPECT_EQ(FindOtherwise(linkage, run(how, setting.text), first, setting.allowed), "")
        << how.name << "; " << setting.text;
  }
}

INSTANTIATE_TEST_SUITE_P(, HardLinkages, testing::ValuesIn(ListHardLinkages()),
                         [](const auto& one) { return std::string(one.param.file); });

// It is drawn so near to a dead centre that speeds begin at 1e6 m/s: a row that nearly depends on others at the start
// matters soon after. Dynamics comes to the dead centre at the end of its way in every formulation, as kinematics does.
TEST(Rccc, IsMovedFromOneDeadCentreToTheNext) {
  const auto run = [](const std::string& settings) {
    return MemoryRun::OfText(Redrawer({"as it is"}).Draw("tests/linkages/rccc.yaml", settings));
  };
  const MemoryRun positions = run("");
  for (const char* formulation : {"absolute", "relative", "independent", "canonical"}) {
    const MemoryRun moved = run(fmt::format("analysis: dynamics, formulation: {}", formulation));
    EXPECT_NE(moved.summary.reason.find("dead centre of "), std::string::npos) << formulation << moved.summary.reason;
    // That one is infinitely far away: slides come to it like 1 / (t* - t).
    EXPECT_NEAR(moved.summary.t, positions.summary.t, 1e-3) << formulation;
    ASSERT_EQ(moved.rows.size(), positions.rows.size());
    EXPECT_NEAR(moved.At(15, "C0.q2"), positions.At(15, "C0.q2"), 1e-6) << formulation;
  }
}

// A pendulum with a spring to ground, a load that reads where its bob is, a driven marker of ground that pulls at it,
// and a disc that drops on a floor: everything that is given in world coordinates, or read in them.
std::string DrawAt(double x, double y, double z, const std::string& run) {
  return fmt::format(R"yaml(
savary: 1
parameters: {{x: {:.17g} m, y: {:.17g} m, z: {:.17g} m}}
gravity: [0.5, -9.81, 0.25]
bodies:
  bob: {{mass: 2, inertia: [0.02, 0.03, 0.02], at: [x + 0.6, y + 1, z]}}
  disc: {{mass: 1, inertia: [0.01, 0.01, 0.01], at: [x - 0.5, y + 0.15, z]}}
markers:
  hand: {{body: ground, at: [x, y + 2, z], motion: {{y: "0.1 m*sin(t*3 rad/s)"}}}}
  tip: {{body: bob, at: [0.1, 0, 0]}}
joints:
  pin: {{revolute: [ground, bob], at: [x, y + 1, z], axis: z}}
  table: {{planar: [ground, disc], at: [x - 0.5, y + 0.1, z], axis: z}}
forces:
  coil: {{linear_spring: [ground, bob], stiffness: 40, damping: 1, free_length: 0.5, points: [[x, y + 1.5, z], [0, 0, 0]]}}
  lead: {{linear_spring: [ground, bob], markers: [hand, tip], stiffness: 30, free_length: 1}}
  wind: {{force: bob, vector: ["3 N*sin((tip.x - x)/(1 m)*1 rad)", 0, 0]}}
events: {{low: {{zero: tip.y - y - 0.6 m}}}}
shapes:
  rim: {{body: disc, circle: {{radius: 0.1}}}}
  floor: {{body: ground, open: true, at: [x, y, z], profile: [line: {{from: [1, 0], to: [-1, 0]}}]}}
contacts:
  drop: {{between: [rim, floor], restitution: 0.5, friction: 0.2}}
run: {{{}}}
)yaml",
                     x, y, z, run);
}

TEST(FarFromTheOrigin, EverythingIsAsNearIt) {
  for (const std::string run :
       {"until: 1 s, every: 0.02 s", "until: 1 s, every: 0.02 s, formulation: absolute", "analysis: statics"}) {
    const Vec3 shift(3e6, -5e6, 1e6);
    const MemoryRun near = MemoryRun::OfText(DrawAt(0, 0, 0, run));
    const MemoryRun far = MemoryRun::OfText(DrawAt(shift.x(), shift.y(), shift.z(), run));
    ASSERT_EQ(near.summary.status, far.summary.status) << far.summary.reason;
    ASSERT_EQ(near.rows.size(), far.rows.size());
    ASSERT_EQ(near.events.size(), far.events.size());
    for (size_t i = 0; i < near.events.size(); ++i) {
      EXPECT_EQ(near.events[i].kind, far.events[i].kind);
      EXPECT_NEAR(near.events[i].t, far.events[i].t, 1e-7);
    }
    const double potential = -3 * Vec3(0.5, -9.81, 0.25).dot(shift);
    for (size_t i = 0; i < near.columns().size(); ++i) {
      const std::string& name = near.columns()[i].name;
      const std::string what = name.substr(name.find('.') + 1);
      double more = 0, allowed = 1e-6;
      for (const int k : {0, 1, 2}) {
        if (what == std::string(1, "xyz"[k]) || what == fmt::format("p{}", "xyz"[k])) more = shift[k];
      }
      if (name == "energy.potential" || name == "energy.total") {
        more = potential;
        allowed = 1e-15 * std::abs(potential) * 10;
      }
      if (more != 0) allowed = std::max(allowed, 1e-8);
      for (size_t k = 0; k < near.rows.size(); ++k) {
        const double one = near.rows[k][i], other = far.rows[k][i];
        ASSERT_EQ(std::isnan(one), std::isnan(other)) << name << " in row " << k;
        if (std::isnan(one)) continue;
        ASSERT_NEAR(one + more, other, allowed * std::max(1.0, std::abs(one)))
            << name << " in row " << k << "; " << run;
      }
    }
  }
}

}  // namespace
}  // namespace savary
