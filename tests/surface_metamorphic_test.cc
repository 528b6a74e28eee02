// Random mechanisms with contacts in space, written down otherwise: with the sides of contacts exchanged, moved and
// turned as a whole, in millimetres, and with NURBS surfaces that are the same with other nets. Nothing changes.

#include <cmath>
#include <map>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "savary/geometry/nurbs_operations.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

struct Writing {
  std::string name;
  bool swapped = false;
  Pose X;                                                // of the whole mechanism
  double scale = 1;                                      // units of length in a metre
  std::function<void(NurbsData*, bool*)> net = nullptr;  // the net, and whether its other side is outward
};

// Collects the text of a model; lengths in m, all in the axes of the mechanism.
class Scene {
 public:
  Scene(const Writing& how, unsigned seed) : how_(how), rng_(seed) {}

  double Draw(double from, double to) { return std::uniform_real_distribution<>(from, to)(rng_); }
  Vec3 DrawVector(double size) { return {Draw(-size, size), Draw(-size, size), Draw(-size, size)}; }
  Mat3 DrawRotation() { return RotationFromVector(DrawVector(2)); }

  [[nodiscard]] std::string Length(double value) const { return fmt::format("{:.17g}", value * how_.scale); }
  [[nodiscard]] std::string Lengths(const Vec3& v) const {
    return fmt::format("[{}, {}, {}]", Length(v.x()), Length(v.y()), Length(v.z()));
  }
  [[nodiscard]] std::string Point(const Vec3& r) const { return Lengths(how_.X * r); }
  [[nodiscard]] std::string Direction(const Vec3& d) const {
    const Vec3 v = how_.X.R * d;
    return fmt::format("[{:.17g}, {:.17g}, {:.17g}]", v.x(), v.y(), v.z());
  }
  static std::string Rotation(const Mat3& R) {
    const Eigen::AngleAxisd turn(R);
    const Vec3& a = turn.axis();
    return fmt::format("rotation: {{axis: [{:.17g}, {:.17g}, {:.17g}], angle: {:.17g} rad}}", a.x(), a.y(), a.z(),
                       turn.angle());
  }
  void AddBody(const std::string& name, double mass, const Vec3& inertia, const Vec3& at,
               const Mat3& R = Mat3::Identity(), const Vec3& v = Vec3::Zero(), const Vec3& w = Vec3::Zero()) {
    bodies_.push_back(name);
    const double square = how_.scale * how_.scale;
    text_["bodies"] += fmt::format(
        "  {}: {{mass: {}, inertia: [{:.17g}, {:.17g}, {:.17g}], at: {}, {}, velocity: {}, angular_velocity: {}}}\n",
        name, mass, inertia.x() * square, inertia.y() * square, inertia.z() * square, Point(at), Rotation(how_.X.R * R),
        Lengths(how_.X.R * v), Direction(w));
  }
  void AddShape(const std::string& name, const std::string& body, const std::string& form,
                const Vec3& at = Vec3::Zero(), const Mat3& R = Mat3::Identity()) {
    const bool is_ground = body == "ground";
    text_["shapes"] += fmt::format("  {}: {{body: {}, {}, at: {}, {}}}\n", name, body, form,
                                   is_ground ? Point(at) : Lengths(at), Rotation(is_ground ? Mat3(how_.X.R * R) : R));
  }
  void AddContact(const std::string& one, const std::string& two, const std::string& law) {
    text_["contacts"] +=
        fmt::format("  touch: {{between: [{}, {}], {}}}\n", how_.swapped ? two : one, how_.swapped ? one : two, law);
  }
  void AddJoint(const std::string& name, const std::string& text) {
    text_["joints"] += fmt::format("  {}: {{{}}}\n", name, text);
  }

  // A closed smooth body some 5 cm large; the last kind is not convex.
  std::string DrawForm(int kinds = 5) {
    const auto size = [&] { return Draw(0.03, 0.06); };
    switch (rng_() % kinds) {
      case 0:
        return fmt::format("sphere: {{radius: {}}}", Length(size()));
      case 1:
        return fmt::format("ellipsoid: {{radii: {}}}", Lengths({size(), size(), size()}));
      case 2:
        return fmt::format("box: {{size: {}}}, round: {}", Lengths(2 * Vec3(size(), size(), size())), Length(0.01));
      case 3:
        return fmt::format("cylinder: {{radius: {}, length: {}}}", Length(size()), Length(size()));
      default:
        return fmt::format("torus: {{radius: {}, tube: {}}}", Length(size()), Length(Draw(0.01, 0.02)));
    }
  }
  // A bowl, or a dome, of a net a metre wide.
  std::string DrawNet(double depth) {
    constexpr int kCount = 7;
    NurbsData net;
    net.u_count = net.w_count = kCount;
    for (int i = 0; i < kCount; ++i) {
      for (int k = 0; k < kCount; ++k) {
        const double x = i / (kCount - 1.0) - 0.5, y = k / (kCount - 1.0) - 0.5;
        net.points.emplace_back(x, y, depth * 4 * (x * x + y * y) + Draw(-0.01, 0.01));
        net.weights.push_back(Draw(0.8, 1.2));
      }
    }
    net.u_knots = net.w_knots = {0, 0, 0, 0, 0.25, 0.5, 0.75, 1, 1, 1, 1};
    bool reversed = false;
    if (how_.net) how_.net(&net, &reversed);
    std::string points, weights;
    for (int i = 0; i < net.u_count; ++i) {
      points += i > 0 ? "], [" : "[";
      weights += i > 0 ? "], [" : "[";
      for (int k = 0; k < net.w_count; ++k) {
        points += (k > 0 ? ", " : "") + Lengths(net.points[i * net.w_count + k]);
        weights += fmt::format("{}{:.17g}", k > 0 ? ", " : "", net.weights[i * net.w_count + k]);
      }
    }
    const auto list = [](const std::vector<double>& values) {
      std::string text;
      for (const double value : values) text += fmt::format("{}{:.17g}", text.empty() ? "" : ", ", value);
      return text;
    };
    return fmt::format("nurbs: {{degree: [{}, {}], knots: [[{}], [{}]], points: [{}]], weights: [{}]]}}{}",
                       net.u_degree, net.w_degree, list(net.u_knots), list(net.w_knots), points, weights,
                       reversed ? ", reversed: true" : "");
  }

  [[nodiscard]] const std::vector<std::string>& bodies() const { return bodies_; }
  [[nodiscard]] std::string Text(const std::string& run) const {
    std::string text = fmt::format("savary: 1\ngravity: {}\n", Lengths(how_.X.R * Vec3(0, 0, -kGravity)));
    if (how_.scale != 1) text += "units: {length: mm}\n";
    for (const auto& [key, entries] : text_) text += key + ":\n" + entries;
    return text + fmt::format("run: {{{}, tolerance: 1e-11, event_tolerance: 1e-13}}\n", run);
  }

 private:
  const Writing& how_;
  std::mt19937 rng_;
  std::map<std::string, std::string> text_;
  std::vector<std::string> bodies_;
};

struct Kind {
  const char* name;
  std::string (*write)(Scene* scene);
};

// A body thrown into a bowl.
std::string Thrown(Scene* s) {
  s->AddBody("b", 0.5, {4e-4, 5e-4, 6e-4}, {s->Draw(-0.1, 0.1), s->Draw(-0.1, 0.1), 0.2}, s->DrawRotation(),
             s->DrawVector(0.4), s->DrawVector(2));
  s->AddShape("skin", "b", s->DrawForm());
  s->AddShape("bowl", "ground", s->DrawNet(0.25));
  s->AddContact("skin", "bowl", "friction: 0.2, restitution: 0.4");
  return "until: 0.25, every: 0.01";
}
// A cam with a lobe of any convex form, and a follower with a ball: the hole of a torus would jam it.
std::string Cam(Scene* s) {
  s->AddBody("cam", 1, {1e-3, 1e-3, 1e-3}, Vec3::Zero());
  s->AddBody("follower", 0.3, {1e-4, 1e-4, 1e-4}, {0.01, 0.005, 0.2});
  s->AddJoint("shaft", fmt::format("revolute: [ground, cam], at: {}, axis: {}, drive: {{speed: {:.17g}}}",
                                   s->Point(Vec3::Zero()), s->Direction(Vec3::UnitY()), s->Draw(5, 12)));
  s->AddJoint("guide", fmt::format("prismatic: [ground, follower], at: {}, axis: {}", s->Point({0.01, 0.005, 0.2}),
                                   s->Direction(Vec3::UnitZ())));
  s->AddShape("lobe", "cam", s->DrawForm(4), {0.02, 0, 0.01}, s->DrawRotation());
  s->AddShape("tip", "follower", fmt::format("sphere: {{radius: {}}}", s->Length(0.02)));
  s->AddContact("lobe", "tip", "restitution: 0.3, friction: 0.1");
  return "until: 0.4, every: 0.01";
}
// A pendulum that hangs in a ball joint and hits a dome.
std::string Pendulum(Scene* s) {
  s->AddBody("p", 0.5, {1e-3, 1.2e-3, 9e-4}, {0.2, 0, 0});
  s->AddJoint("pivot", fmt::format("spherical: [ground, p], at: {}", s->Point(Vec3::Zero())));
  s->AddShape("bob", "p", s->DrawForm(), {0.02, 0, 0}, s->DrawRotation());
  s->AddShape("dome", "ground", s->DrawNet(-0.1), {0, s->Draw(-0.02, 0.02), -0.24});
  s->AddContact("bob", "dome", "restitution: 0.5, friction: 0.1");
  return "until: 0.5, every: 0.01";
}
std::vector<Writing> DrawWritings(std::mt19937* rng) {
  std::uniform_real_distribution<double> share(-1, 1);
  const auto vector = [&](double size) { return Vec3(size * share(*rng), size * share(*rng), size * share(*rng)); };
  std::vector<Writing> writings(1);
  writings.push_back({"swapped", true, {}, 1, nullptr});
  writings.push_back({"moved", false, {RotationFromVector(vector(2)), vector(1)}, 1, nullptr});
  writings.push_back({"in millimetres", false, {}, 1000, nullptr});
  const double knot = 0.5 + 0.4 * share(*rng), stretch = 2 + share(*rng);
  writings.push_back({"with more knots", false, {}, 1, [=](NurbsData* net, bool*) {
                        *net = InsertKnot(*net, NurbsDirection::kU, knot, 1, {});
                        *net = InsertKnot(*net, NurbsDirection::kW, 1 - 0.7 * knot, 2, {});
                      }});
  writings.push_back({"of higher degree", false, {}, 1, [](NurbsData* net, bool*) {
                        *net = ElevateDegree(*net, NurbsDirection::kU, 1, {});
                        *net = ElevateDegree(*net, NurbsDirection::kW, 2, {});
                      }});
  writings.push_back({"with other parameters", false, {}, 1, [=](NurbsData* net, bool*) {
                        for (double& k : net->u_knots) k = stretch * k + 7;
                        for (double& k : net->w_knots) k = 0.2 * k - 1;
                      }});
  writings.push_back({"run backwards", false, {}, 1, [](NurbsData* net, bool* reversed) {
                        *net = ReverseNurbs(*net, NurbsDirection::kU);
                        *reversed = !*reversed;
                      }});
  return writings;
}

TEST(SurfaceContactsWrittenOtherwise, MoveAlike) {
  const Kind kinds[] = {{"thrown", Thrown}, {"cam", Cam}, {"pendulum", Pendulum}};
  const int draws = Effort(200, 2, 1);
  int events = 0;
  for (int draw = 0; draw < draws; ++draw) {
    if (!IsInPart(draw)) continue;
    for (const Kind& kind : kinds) {
      std::mt19937 rng(draw);
      std::optional<MemoryRun> first;
      for (const Writing& how : DrawWritings(&rng)) {
        if (how.net && std::string(kind.name) == "cam") continue;
        SCOPED_TRACE(fmt::format("{} {} {}", kind.name, draw, how.name));
        Scene scene(how, draw);
        const std::string settings = kind.write(&scene);
        const std::string text = scene.Text(settings);
        const MemoryRun run = MemoryRun::OfText(text);
        if (!first) {
          first = run;
          // What does not end well need not be the same.
          if (run.summary.status != RunStatus::kCompleted) break;
          events += static_cast<int>(run.events.size());
          continue;
        }
        ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason << "\n" << text;
        ASSERT_EQ(run.rows.size(), first->rows.size());
        for (size_t i = 0; i < run.rows.size(); ++i) {
          for (const std::string& body : scene.bodies()) {
            Vec3 was, is;
            for (int k = 0; k < 3; ++k) {
              was[k] = first->At(i, fmt::format("{}.{}", body, "xyz"[k]));
              is[k] = run.At(i, fmt::format("{}.{}", body, "xyz"[k]));
            }
            EXPECT_LE((is - how.X * was).norm(), 1e-9) << "t = " << run.t[i];
          }
          const double gap = run.At(i, "touch.gap"), other_gap = first->At(i, "touch.gap");
          EXPECT_TRUE(std::abs(gap - other_gap) <= 1e-9 || (std::isnan(gap) && std::isnan(other_gap)))
              << gap << " " << other_gap << " t = " << run.t[i];
        }
        // Passages between faces and charts are their own.
        const auto outside = [](const MemoryRun& of) {
          std::vector<MemoryRun::Event> kept = of.events;
          std::erase_if(kept, [](const MemoryRun::Event& event) { return event.kind == "face"; });
          return kept;
        };
        const std::vector<MemoryRun::Event> was = outside(*first), is = outside(run);
        ASSERT_EQ(is.size(), was.size());
        for (size_t i = 0; i < is.size(); ++i) {
          EXPECT_EQ(is[i].kind, was[i].kind);
          EXPECT_NEAR(is[i].t, was[i].t, 1e-9);
        }
      }
    }
  }
  EXPECT_GE(events, 4);
}

}  // namespace
}  // namespace savary
