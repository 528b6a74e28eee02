// Every example in all formulations: what the equations of motion are written in changes nothing.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/dynamics/reduced_system.h"
#include "savary/dynamics/touches.h"
#include "tests/support/four_bar_train.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

constexpr Formulation kReduced[] = {Formulation::kRelative, Formulation::kIndependent, Formulation::kCanonical};

MemoryRun RunIn(ModelFile file, Formulation formulation) {
  file.run.formulation = formulation;
  return MemoryRun(file);
}

// What a column is compared with: the largest of its kind in the mechanism, kinds of the same dimension tied by its
// length and its largest rate.
class Scales {
 public:
  Scales(const Model& model, const MemoryRun& run)
      : columns_(Outputs(model).columns()), length_(model.CalcLengthScale()) {
    for (size_t c = 0; c < columns_.size(); ++c) {
      double largest = 0;
      for (const auto& row : run.rows) {
        if (std::isfinite(row[c])) largest = std::max(largest, std::abs(row[c]));
      }
      double& of = largest_[Powers(columns_[c].quantity)];
      of = std::max(of, largest);
    }
    const double rate = std::max({At(0, 0, -1), At(0, 1, -1) / length_, 1e-3});
    const double force = std::max({At(1, 1, -2), At(1, 2, -2) / length_, 1e-12});
    for (const auto& [powers, of] : largest_) {
      const auto [mass, length, time] = powers;
      double typical = std::pow(length_, length) * std::pow(rate, -time);
      if (mass != 0) typical = force * std::pow(length_, length - 1) * std::pow(rate, -time - 2);
      scales_[powers] = std::max(of, typical);
    }
  }
  [[nodiscard]] double Of(size_t column) const { return scales_.at(Powers(columns_[column].quantity)); }
  [[nodiscard]] const std::string& NameOf(size_t column) const { return columns_[column].name; }

 private:
  using Key = std::tuple<int, int, int>;
  static Key Powers(const Quantity& q) {
    return {static_cast<int>(q.mass + q.force), static_cast<int>(q.length + q.force),
            static_cast<int>(q.time - 2 * q.force)};
  }
  double At(int mass, int length, int time) const {
    const auto found = largest_.find({mass, length, time});
    return found == largest_.end() ? 0 : found->second;
  }

  std::vector<Column> columns_;
  double length_;
  std::map<Key, double> largest_, scales_;
};

struct Case {
  double until =
      0;  // s; 0: all of the run. Shorter where every difference grows without bound, or for the time it takes
  double max_step = 0;        // s
  bool motion_alone = false;  // forces of places that share a load in any way
};

const std::map<std::string, Case>& Cases() {
  static const std::map<std::string, Case> cases = {
      {"rattling_journal", {.until = 0.05}},                 // bounces: a difference grows tenfold in a few of them
      {"gear_pair", {.until = 0.05, .motion_alone = true}},  // two pairs of teeth share the load as they like
      {"geneva_wheel", {.until = 0.5}},
      {"condyles", {.until = 0.25}},          // third derivatives of its surfaces jump at knots
      {"spherical_geneva", {.until = 0.25}},  // its lock touches without force, when is decided by round-off
      {"governor", {.until = 0.3}},
      {"bricard", {.until = 4}},
      {"ratchet", {.until = 1.5}},
      {"crane", {.until = 4}},
      // Slip along two tangents that ends, or begins from nothing, does so at an instant that round-off decides within
      // microseconds.
      {"billiards", {.motion_alone = true}},
      {"wheelset", {.motion_alone = true}},
      {"bouncing_laws", {.until = 0.06}},
      {"cup_and_marble", {.until = 0.045}},
      {"nurbs_bowl", {.until = 0.3}},
      {"barrel_cam", {.until = 0.4, .motion_alone = true}},  // touches near a pole of its ball
      {"dented_cam", {.motion_alone = true}},
      {"camshaft", {.motion_alone = true}},  // a line of contact shares its force in any way
      {"dice_on_stairs", {.until = 0.2}},
      {"rattleback", {.until = 1}},
      {"roller_coaster",
       {.until = 12, .max_step = 0.005}},  // its track's third derivative jumps at knots, and so do rates of momenta
  };
  return cases;
}

// Events of one instant, of bodies that have nothing to do with one another, by their names: which comes first is
// decided by round-off.
std::vector<MemoryRun::Event> InOneOrder(std::vector<MemoryRun::Event> events, double one_instant) {
  for (auto first = events.begin(); first != events.end();) {
    const auto last =
        std::find_if(first, events.end(), [&](const auto& event) { return event.t > first->t + one_instant; });
    std::stable_sort(first, last, [](const auto& x, const auto& y) { return x.entity < y.entity; });
    first = last;
  }
  return events;
}

void ExpectSame(const ModelFile& file, const MemoryRun& a, const MemoryRun& b, bool motion_alone) {
  ASSERT_EQ(b.summary.status, a.summary.status) << b.summary.reason;
  ASSERT_EQ(a.rows.size(), b.rows.size());
  const Scales scales(file.model, a);
  for (size_t c = 0; c < a.rows[0].size(); ++c) {
    const std::string& name = scales.NameOf(c);
    const size_t dot = name.rfind('.');
    // What is shown of contacts apart is one of several nearest places.
    const std::string quantity = name.substr(dot + 1);
    const auto of_contact = std::find_if(file.model.contacts.begin(), file.model.contacts.end(),
                                         [&](const Contact& contact) { return name.starts_with(contact.name + "."); });
    const bool is_contact = of_contact != file.model.contacts.end();
    if (motion_alone && (is_contact || quantity[0] == 'f' || quantity[0] == 'm' || quantity[0] == 'a')) continue;
    double worst = 0;
    size_t at = 0;
    for (size_t i = 0; i < a.rows.size(); ++i) {
      if (is_contact && a.At(i, name.substr(0, dot) + ".mode") == 0 && quantity != "mode" && quantity != "fn" &&
          quantity != "ft")
        continue;
      const double difference = std::abs(a.rows[i][c] - b.rows[i][c]);
      if (difference > worst || std::isnan(difference) != (std::isnan(a.rows[i][c]) && std::isnan(b.rows[i][c]))) {
        worst = difference;
        at = i;
      }
    }
    EXPECT_LE(worst, 1e-8 * scales.Of(c))
        << name << " at t = " << a.t[at] << ": " << a.rows[at][c] << " and " << b.rows[at][c];
  }
  if (motion_alone) return;
  ASSERT_EQ(a.events.size(), b.events.size());
  const double one_instant = 1e-8 * std::max(1.0, a.t.back());
  const std::vector<MemoryRun::Event> of_a = InOneOrder(a.events, one_instant),
                                      of_b = InOneOrder(b.events, one_instant);
  for (size_t i = 0; i < of_a.size(); ++i) {
    EXPECT_NEAR(of_a[i].t, of_b[i].t, one_instant) << i;
    EXPECT_EQ(of_a[i].kind, of_b[i].kind) << i;
    EXPECT_EQ(of_a[i].entity, of_b[i].entity) << i;
  }
}

TEST(Formulations, AgreeOnEveryExample) {
  unsigned count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("models")) {
    if (entry.path().extension() != ".yaml") continue;
    if (!IsInPart(++count)) continue;
    const std::string name = entry.path().stem();
    SCOPED_TRACE(name);
    ModelFile file = LoadModelFile(entry.path());
    file.run.analysis = AnalysisKind::kDynamics;
    file.run.tolerance = 1e-12;
    if (const auto found = Cases().find(name); found != Cases().end()) {
      if (found->second.until > 0) file.run.until = found->second.until;
      file.run.max_step = found->second.max_step;
    }
    const bool motion_alone = Cases().contains(name) && Cases().at(name).motion_alone;
    const MemoryRun absolute = RunIn(file, Formulation::kAbsolute);
    ASSERT_TRUE(absolute.summary.usable()) << absolute.summary.reason;
    for (const Formulation formulation : kReduced) {
      SCOPED_TRACE(ToString(formulation));
      const MemoryRun run = RunIn(file, formulation);
      const bool rolls_in_space =
          std::any_of(file.model.contacts.begin(), file.model.contacts.end(), [](const Contact& contact) {
            return !contact.one.is_profile() && (contact.no_slip || contact.friction.is_present());
          });
      if (formulation == Formulation::kCanonical && rolls_in_space) {
        EXPECT_FALSE(run.summary.usable());
        EXPECT_NE(run.summary.reason.find("canonical"), std::string::npos) << run.summary.reason;
        continue;
      }
      ExpectSame(file, absolute, run, motion_alone);
    }
  }
}

// The cases whose instants and speeds contacts_test.cc compares with tests/references/striking_four_bar.py.
TEST(Formulations, AgreeOnTheStrikingFourBarAtSpeed) {
  for (const char* restitution : {"0", "0.2"}) {
    SCOPED_TRACE(restitution);
    ModelFile file =
        LoadModelFile("models/striking_four_bar.yaml", {{"speed", "8 rad/s"}, {"restitution", restitution}});
    file.run.until = 0.4;  // all impacts; at 0.45 s it folds, and forces near that are not determined to this accuracy
    file.run.tolerance = 1e-12;
    const MemoryRun absolute = RunIn(file, Formulation::kAbsolute);
    ASSERT_TRUE(absolute.summary.usable()) << absolute.summary.reason;
    ASSERT_GE(absolute.events.size(), 3u);
    for (const Formulation formulation : kReduced) {
      SCOPED_TRACE(ToString(formulation));
      ExpectSame(file, absolute, RunIn(file, formulation), false);
    }
  }
}

// A mechanism with every kind of joint that has coordinates, some of them against the direction of the tree, some in
// loops.
constexpr const char* kManyJoints = R"(
savary: 1
gravity: [0, 0.3, -9.81]
bodies:
  a: {mass: 1, inertia: [2, 2, 3, 0.1, 0.2, 0.3], at: [0.1, 0, 0], com: [0.1, 0.2, 0]}
  b: {mass: 2, inertia: [2, 3, 4], at: [1, 0.2, 0]}
  c: {mass: 1, inertia: [1, 1, 1], at: [2, 0.3, 0.1], com: [0, 0.1, 0.3]}
  d: {mass: 1.5, inertia: [2, 1, 2], at: [2, 1, 0.5]}
  e: {mass: 0.7, inertia: [0.2, 0.3, 0.4], at: [3, 1, 0.5]}
  f: {mass: 0.4, inertia: [0.2, 0.1, 0.2], at: [3, 2, 0.5]}
  g: {mass: 0.6, inertia: [0.2, 0.2, 0.3], at: [-1, 0, 0]}
  h: {mass: 0.6, inertia: [0.2, 0.2, 0.3], at: [-2, 0, 0.2]}
  i: {mass: 0.3, inertia: [0.1, 0.2, 0.2], at: [-2, 1, 0.2]}
joints:
  ja: {revolute: [ground, a], axis: [0.1, 0.2, 1], start: {qd: 1}}
  jb: {universal: [a, b], at: [0.5, 0.1, 0], axis: [1, 0.2, 0.1], axis2: [-0.2, 1, 0], start: {qd1: 0.4}}
  jc: {cylindrical: [c, b], at: [1.5, 0.2, 0], axis: [1, 1, 0], start: {qd1: 0.7, qd2: 0.2}}
  jd: {spherical: [d, c], at: [2, 0.7, 0.3]}
  je: {planar: [d, e], at: [2.5, 1, 0.5], axis: [0, 1, 1], start: {qd1: 0.2, qd3: 0.5}}
  jf: {screw: [f, e], at: [3, 1.5, 0.5], axis: [1, 0, 1], pitch: 0.6, start: {qd1: 0.9}}
  jg: {oldham: [g, a], at: [-0.4, 0, 0], axis: [1, 0.3, 0]}
  jh: {universal: [h, g], at: [-1.5, 0, 0.1], axis: [0, 0.4, 1], axis2: [1, 0, 0]}
  ji: {point_on_line: [h, i], at: [-2, 0.5, 0.2], axis: [0, 0, 1]}
forces:
  s1: {linear_spring: [ground, f], stiffness: 20, free_length: 1, points: [[3, 3, 1], [0, 0.2, 0]]}
  s2: {linear_spring: [g, e], stiffness: 5, free_length: 2}
  s3: {linear_spring: [ground, i], stiffness: 30, free_length: 0.5, points: [[-2, 2, 0.5], [0, 0.1, 0]]}
  s4: {linear_spring: [ground, h], stiffness: 30, free_length: 0.5, points: [[-3, 1, 0.5], [0, 0.1, 0]]}
run: {until: 1, every: 0.05, tolerance: 1e-12}
)";

TEST(Formulations, AgreeOnEveryKindOfJointInBothDirections) {
  const ModelFile file = ParseModelText(kManyJoints, "many.yaml");
  const MemoryRun absolute = RunIn(file, Formulation::kAbsolute);
  ASSERT_TRUE(absolute.summary.usable()) << absolute.summary.reason;
  for (const Formulation formulation : kReduced) {
    SCOPED_TRACE(ToString(formulation));
    const MemoryRun run = RunIn(file, formulation);
    EXPECT_LE(run.summary.energy.imbalance, 1e-9 * run.summary.energy.scale);
    ExpectSame(file, absolute, run, false);
  }
}

TEST(Formulations, AgreeOnAStiffLoopAndPassSingularPositions) {
  // Cranks of a train of four-bars fall into line and pass on.
  const ModelFile file = ParseModelText(FourBarTrain(2, "{until: 2, every: 0.1, tolerance: 1e-11}"), "train.yaml");
  const MemoryRun absolute = RunIn(file, Formulation::kAbsolute);
  ASSERT_TRUE(absolute.summary.usable()) << absolute.summary.reason;
  for (const Formulation formulation : kReduced) {
    SCOPED_TRACE(ToString(formulation));
    const MemoryRun run = RunIn(file, formulation);
    ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
    for (size_t i = 0; i < run.rows.size(); ++i)
      EXPECT_NEAR(run.At(i, "foot2.q"), absolute.At(i, "foot2.q"), 1e-8) << run.t[i];
  }
}

TEST(Formulations, CloseLoopsThatHaveTurnedThousandsOfTimes) {
  // One rounding of the crank's angle is more here than joints are open by at its start.
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
parameters: {a: 0.3, b: 0.8, c: 0.7, d: 0.9, cx: ((d - a)^2 + b^2 - c^2)/(2*(d - a)), cy: sqrt(b^2 - cx^2)}
bodies:
  crank: {mass: 1, inertia: [0.1, 0.1, 0.1], com: [a/2, 0, 0]}
  coupler: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [a, 0, 0]}
  rocker: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [d, 0, 0]}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0], start: {q: 2000*pi}, drive: {speed: 100000}}
  B: {revolute: [crank, coupler], at: [a, 0, 0]}
  C: {revolute: [coupler, rocker], at: [a + cx, cy, 0]}
  D: {revolute: [ground, rocker], at: [d, 0, 0]}
run: {until: 0.02, every: 0.002}
)yaml",
                                        "often.yaml");
  const MemoryRun absolute = RunIn(file, Formulation::kAbsolute), relative = RunIn(file, Formulation::kRelative);
  ASSERT_EQ(absolute.summary.status, RunStatus::kCompleted) << absolute.summary.reason;
  ASSERT_EQ(relative.summary.status, RunStatus::kCompleted) << relative.summary.reason;
  for (size_t i = 0; i < relative.rows.size(); ++i) EXPECT_NEAR(relative.At(i, "D.q"), absolute.At(i, "D.q"), 1e-8);
}

TEST(Formulations, StartInASingularPosition) {
  // A parallelogram that lies folded: every row that it has elsewhere must be kept.
  const ModelFile file = ParseModelText(R"(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [0, 0, 0], com: [0.5, 0, 0]}
  coupler: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [1, 0, 0], com: [1, 0, 0]}
  rocker: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [2, 0, 0], com: [0.5, 0, 0]}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0], start: {qd: 2}}
  B: {revolute: [crank, coupler], at: [1, 0, 0]}
  D: {revolute: [ground, rocker], at: [2, 0, 0], start: {qd: 2}}
  C: {revolute: [coupler, rocker], at: [3, 0, 0]}
run: {until: 0.3, every: 0.02, tolerance: 1e-11}
)",
                                        "folded.yaml");
  const MemoryRun absolute = RunIn(file, Formulation::kAbsolute);
  ASSERT_TRUE(absolute.summary.usable()) << absolute.summary.reason;
  for (const Formulation formulation : {Formulation::kRelative, Formulation::kIndependent, Formulation::kAuto}) {
    SCOPED_TRACE(ToString(formulation));
    const MemoryRun run = RunIn(file, formulation);
    ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
    for (size_t i = 0; i < run.rows.size(); ++i) EXPECT_NEAR(run.At(i, "A.q"), absolute.At(i, "A.q"), 1e-8) << run.t[i];
  }
  const MemoryRun canonical = RunIn(file, Formulation::kCanonical);
  EXPECT_NE(canonical.summary.reason.find("momenta do not determine the motion in a singular position"),
            std::string::npos)
      << canonical.summary.reason;
}

// The partner of a model's state in one formulation.
struct Reduced {
  explicit Reduced(const ModelFile& file, Formulation formulation)
      : checked(CheckModel(file)), full(file.model, {}), system(&full, formulation, {}) {
    full.discrete() = checked.start.discrete;
    full.ChooseRows(0, checked.start.y);
    EXPECT_TRUE(system.Choose(0, checked.start.y)) << system.problem();
  }
  CheckedModel checked;
  MechanismSystem full;
  ReducedSystem system;
};

TEST(Formulations, RatesOfMomentaAreThoseOfTheMomenta) {
  // pdot of the canonical equations against differences of p along the motion.
  for (const char* name : {"four_bar_free", "many"}) {
    SCOPED_TRACE(name);
    const std::string four_bar = R"(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [0, 0, 0], com: [0.1, 0.2, 0]}
  coupler: {mass: 2, inertia: [0.2, 0.2, 0.3], at: [0, 0.5, 0], com: [0.5, 0.1, 0]}
  rocker: {mass: 1.5, inertia: [0.2, 0.2, 0.2], at: [1.2, 0, 0], com: [0, 0.3, 0]}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0], start: {qd: 3}}
  B: {revolute: [crank, coupler], at: [0, 0.5, 0]}
  C: {revolute: [coupler, rocker], at: [1.3, 0.8, 0]}
  D: {revolute: [ground, rocker], at: [1.2, 0, 0]}
run: {until: 1}
)";
    const ModelFile file = ParseModelText(std::string(name) == "many" ? kManyJoints : four_bar, name);
    Reduced canonical(file, Formulation::kCanonical);
    const int n = canonical.system.size();
    VecX z(n), f(n), k(n), ahead(n), behind(n), at(n), y(canonical.full.size());
    canonical.system.Reduce(0, canonical.checked.start.y, &z);
    ASSERT_EQ(canonical.system.CalcDerivative(0, z, &f), EvalStatus::kOk);
    // p of states on the motion in relative coordinates, which know nothing of momenta.
    Reduced relative(file, Formulation::kRelative);
    VecX r(n), g(n);
    relative.system.Reduce(0, relative.checked.start.y, &r);
    const auto march = [&](double h, VecX* p) {
      VecX x = r, k1(n), k2(n), k3(n), k4(n);
      constexpr int kSteps = 4;
      for (int i = 0; i < kSteps; ++i) {
        const double s = h / kSteps;
        EXPECT_EQ(relative.system.CalcDerivative(0, x, &k1), EvalStatus::kOk);
        EXPECT_EQ(relative.system.CalcDerivative(0, x + 0.5 * s * k1, &k2), EvalStatus::kOk);
        EXPECT_EQ(relative.system.CalcDerivative(0, x + 0.5 * s * k2, &k3), EvalStatus::kOk);
        EXPECT_EQ(relative.system.CalcDerivative(0, x + s * k3, &k4), EvalStatus::kOk);
        x += s / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
      }
      EXPECT_EQ(relative.system.Close(0, &x), EvalStatus::kOk);
      EXPECT_EQ(relative.system.Expand(0, x, &y), EvalStatus::kOk);
      canonical.system.Reduce(0, y, p);
    };
    const double h = 1e-3;
    march(h, &ahead);
    march(-h, &behind);
    VecX slope = (ahead - behind) / (2 * h);
    march(2 * h, &ahead);
    march(-2 * h, &behind);
    slope = (4 * slope - (ahead - behind) / (4 * h)) / 3;
    const int nq = canonical.system.tree().num_q(), nv = canonical.system.tree().num_v();
    const double size = 1 + f.segment(nq, nv).cwiseAbs().maxCoeff();
    for (int j = nq; j < nq + nv; ++j)
      EXPECT_NEAR(f[j], slope[j], 1e-8 * size) << canonical.system.tree().NameOf(j - nq);
  }
}

TEST(Formulations, ImpactsAreJumpsOfMomentaAlongTheContact) {
  // Delta p = Psi pi: in canonical coordinates an impulse pi of the contact changes momenta by the influence Psi of its
  // gap alone.
  const ModelFile file = ParseModelText(R"(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {mass: 1, inertia: [0.1, 0.1, 0.1], com: [0.3, 0, 0]}
  rod: {mass: 2, inertia: [0.2, 0.2, 0.3], at: [0.6, 0, 0], com: [0.4, 0, 0]}
shapes:
  tip: {body: rod, circle: {radius: 0.05}, at: [0.8, 0, 0]}
  floor: {body: ground, profile: [line: {from: [4, -0.4], to: [-4, -0.4]}], open: true}
joints:
  A: {revolute: [ground, crank], start: {q: 0.2, qd: -0.5}}
  B: {revolute: [crank, rod], at: [0.6, 0, 0], start: {q: -0.3}}
contacts:
  touch: {between: [tip, floor], restitution: 0.5}
run: {until: 1, every: 0.01, tolerance: 1e-11}
)",
                                        "impact.yaml");
  ModelFile canonical = file;
  canonical.run.formulation = Formulation::kCanonical;
  const MemoryRun run(canonical);
  ASSERT_TRUE(run.summary.usable()) << run.summary.reason;
  ASSERT_GE(run.before.size(), 1u);
  // Momenta from what is reported: p = H(q) qdot of the double pendulum.
  const auto value = [&](const std::vector<double>& row, const char* column) { return row[run.Column(column)]; };
  const auto momenta = [&](const std::vector<double>& row) {
    const double b = value(row, "B.q"), wa = value(row, "A.qd"), wb = value(row, "B.qd");
    const double l = 0.6, ca = 0.3, cb = 0.4, ma = 1, mb = 2, Ia = 0.1, Ib = 0.3;
    const double hbb = Ib + mb * cb * cb, hab = hbb + mb * l * cb * std::cos(b),
                 haa = Ia + ma * ca * ca + hbb + mb * l * l + 2 * mb * l * cb * std::cos(b);
    return Eigen::Vector2d(haa * wa + hab * wb, hab * wa + hbb * wb);
  };
  const auto& row = run.before[0];
  const Eigen::Vector2d jump = momenta(run.after[0]) - momenta(row);
  // The gap is the height of the tip: its derivatives are lengths along x.
  const double a = value(row, "A.q"), b = value(row, "B.q");
  const Eigen::Vector2d psi(0.6 * std::cos(a) + 0.8 * std::cos(a + b), 0.8 * std::cos(a + b));
  EXPECT_GT(jump.norm(), 0.1);
  EXPECT_NEAR(jump.x() * psi.y() - jump.y() * psi.x(), 0, 1e-10 * jump.norm() * psi.norm());
  EXPECT_GT(jump.dot(psi), 0);
}

TEST(Formulations, ForceByVirtualDisplacementIsTheMultiplier) {
  for (const char* name : {"cam_roller", "polynomial_cam", "eccentric_disk", "stick_slip"}) {
    SCOPED_TRACE(name);
    const ModelFile file = LoadModelFile(fmt::format("models/{}.yaml", name));
    CheckedModel checked = CheckModel(file);
    MechanismSystem full(file.model, {});
    full.discrete() = checked.start.discrete;
    full.ChooseRows(0, checked.start.y);
    VecX y = checked.start.y;
    ASSERT_EQ(full.Close(0, &y), EvalStatus::kOk);
    TouchSolver touches(&full);
    ASSERT_TRUE(touches.Solve(0, {}, &y)) << touches.problem();
    ReducedSystem reduced(&full, Formulation::kRelative, {});
    ASSERT_TRUE(reduced.Choose(0, y));
    ASSERT_EQ(full.CalcAccelerations(0, y), EvalStatus::kOk);
    int closed = 0;
    for (int point = 0; point < full.structure().num_contact_points(); ++point) {
      if (!full.point_state(point).is_closed()) continue;
      ++closed;
      const double fn = full.lambda()[full.structure().contact_row(point)];
      EXPECT_NEAR(reduced.CalcForceByVirtualDisplacement(0, y, point), fn, 1e-9 * std::abs(fn));
    }
    EXPECT_GE(closed, 1);
  }
}

TEST(Formulations, ForcesByVirtualDisplacementAgreeThroughWholeRuns) {
  for (const char* name : {"cam_roller", "polynomial_cam", "striking_four_bar", "pawl_latch", "stick_slip"}) {
    SCOPED_TRACE(name);
    for (const Formulation formulation : kReduced) {
      const MemoryRun run = RunIn(LoadModelFile(fmt::format("models/{}.yaml", name)), formulation);
      EXPECT_LE(run.summary.virtual_force_difference, 1e-9) << ToString(formulation);
    }
  }
}

TEST(Formulations, NamedCoordinatesAreIndependent) {
  ModelFile file = LoadModelFile("models/andrews.yaml");
  file.run.formulation = Formulation::kIndependent;
  file.run.until = 0.005;
  const MemoryRun chosen(file);
  ASSERT_TRUE(chosen.summary.usable()) << chosen.summary.reason;
  ASSERT_EQ(chosen.summary.independent.size(), 1u);
  for (size_t j = 0; j < file.model.joints.size(); ++j) {
    const Joint& joint = file.model.joints[j];
    file.run.independent = {{JointIndex(static_cast<int>(j)), 0}};
    const MemoryRun named(file);
    if (!named.summary.usable()) {
      // In its dead centres, at the start, or a chord of the tree.
      const bool told = named.summary.reason.find("spanning tree") != std::string::npos ||
                        named.summary.reason.find("do not determine the motion") != std::string::npos;
      EXPECT_TRUE(told) << named.summary.reason;
      continue;
    }
    ASSERT_EQ(named.summary.independent, std::vector<std::string>{joint.name + ".q"});
    EXPECT_NEAR(named.rows.back()[0], chosen.rows.back()[0], 1e-8);
  }
}

TEST(Formulations, NamedCoordinatesGiveWayWhileAContactTakesFreedomAway) {
  // Crank and linkage have a freedom each, and one together while the nose pushes the foot.
  ModelFile file = LoadModelFile("models/striking_four_bar.yaml", {{"speed", "8 rad/s"}});
  file.run.until = 0.4;
  file.run.tolerance = 1e-12;
  const MemoryRun absolute = RunIn(file, Formulation::kAbsolute);
  ASSERT_TRUE(absolute.summary.usable()) << absolute.summary.reason;
  for (const char* name : {"shaft", "left_pivot"}) {
    for (size_t j = 0; j < file.model.joints.size(); ++j) {
      if (file.model.joints[j].name == name) file.run.independent.push_back({JointIndex(static_cast<int>(j)), 0});
    }
  }
  ASSERT_EQ(file.run.independent.size(), 2u);
  for (const Formulation formulation : {Formulation::kIndependent, Formulation::kCanonical}) {
    SCOPED_TRACE(ToString(formulation));
    const MemoryRun named = RunIn(file, formulation);
    ASSERT_TRUE(named.summary.usable()) << named.summary.reason;
    ExpectSame(file, absolute, named, false);
    const auto told = [](const std::string& warning) {
      return warning.find("are independent there instead") != std::string::npos;
    };
    EXPECT_EQ(std::count_if(named.summary.warnings.begin(), named.summary.warnings.end(), told), 1);
  }
}

TEST(Formulations, RunsCanBeResumedToTheLastBit) {
  struct Keep : ResultSink {
    void OnRow(double, std::span<const double> row) override { rows.emplace_back(row.begin(), row.end()); }
    void OnEvent(double, std::string_view, std::string_view, const EventDetail&) override {}
    void OnEventValues(double, char, std::span<const double>) override {}
    void OnCheckpoint(const DynamicsCheckpoint& checkpoint) override { checkpoints.push_back(checkpoint); }
    std::vector<std::vector<double>> rows;
    std::vector<DynamicsCheckpoint> checkpoints;
  };
  for (const Formulation formulation : kReduced) {
    SCOPED_TRACE(ToString(formulation));
    ModelFile file = LoadModelFile("models/striking_four_bar.yaml");
    file.run.formulation = formulation;
    const CheckedModel checked = CheckModel(file);
    Keep whole;
    ASSERT_TRUE(RunDynamics(file.model, checked.start, file.run, &whole).usable());
    for (size_t k = 0; k < whole.checkpoints.size(); k += 5) {
      Keep rest;
      ASSERT_TRUE(RunDynamics(file.model, checked.start, file.run, &rest, &whole.checkpoints[k]).usable());
      const size_t skipped = whole.rows.size() - rest.rows.size();
      for (size_t i = 0; i < rest.rows.size(); ++i)
        ASSERT_EQ(rest.rows[i], whole.rows[skipped + i]) << i << " after checkpoint " << k;
    }
  }
}

}  // namespace
}  // namespace savary
