// savary_bench evaluate CASE COUNT [FORMULATION]: COUNT evaluations of the right-hand side; prints microseconds of one,
// and seconds of the model's check. CASE is a file of models/ without its ending, any file with it,
// double_pendulum, free_slider_crank, or trainN.
//
// savary_bench train N EVERY SETTINGS: 10 s of the train of N four-bars, a result row each EVERY seconds; see
// PrintTrainRun. SETTINGS are keys of `run`.
//
// savary_bench jets NET ORDER REPEATS: second-order jets of a NURBS surface; see surfaces.h.
//
// savary_bench track REPEATS, search REPEATS: the contact of two bicubic surfaces that is followed, with its rates, and
// all of their contacts from nothing; see surface_pairs.h.

#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "bench/problems.h"
#include "bench/surface_pairs.h"
#include "bench/surfaces.h"
#include "savary/contact/surface_search.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/geometry/nurbs_surface.h"
#include "savary/geometry/shell_builder.h"
#include "savary/io/run_model.h"
#include "tests/support/four_bar_train.h"

namespace {

using namespace savary;

constexpr const char* kDoublePendulum = R"(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  upper: {mass: 1, inertia: [1/12, 0, 1/12], at: [0, -0.5, 0]}
  lower: {mass: 1, inertia: [1/12, 0, 1/12], at: [0, -1.5, 0]}
joints:
  pivot: {revolute: [ground, upper], at: [0, 0, 0], start: {q: 1}}
  elbow: {revolute: [upper, lower], at: [0, -1, 0], start: {q: 0.5}}
run: {until: 10}
)";

constexpr const char* kFreeSliderCrank = R"(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  crank: {mass: 1, inertia: [0, 1/12, 1/12], at: [0.5, 0, 0]}
  rod: {mass: 1, inertia: [0, 3/4, 3/4], at: [2.5, 0, 0]}
  piston: {mass: 1, at: [4, 0, 0]}
joints:
  shaft: {revolute: [ground, crank], at: [0, 0, 0], start: {q: 1, qd: 6}}
  crank_pin: {revolute: [crank, rod], at: [1, 0, 0]}
  wrist_pin: {revolute: [rod, piston], at: [4, 0, 0]}
  cylinder: {prismatic: [ground, piston], axis: x}
run: {until: 10}
)";

ModelFile LoadCase(const std::string& name) {
  if (name == "double_pendulum") return ParseModelText(kDoublePendulum, name);
  if (name == "free_slider_crank") return ParseModelText(kFreeSliderCrank, name);
  if (name.starts_with("train")) return ParseModelText(FourBarTrain(std::atoi(name.c_str() + 5), "{until: 10}"), name);
  return LoadModelFile(name.ends_with(".yaml") ? name : "models/" + name + ".yaml");
}

int Evaluate(const std::string& name, long count, Formulation formulation) {
  const ModelFile file = LoadCase(name);
  const double begin = bench::CpuTime();
  const CheckedModel checked = CheckModel(file);
  const double check_time = bench::CpuTime() - begin;
  MechanismSystem system(file.model, {});
  system.discrete() = checked.start.discrete;
  system.ChooseRows(0, checked.start.y);
  VecX y = checked.start.y;
  HybridSystem* evaluated = &system;
  std::unique_ptr<ReducedSystem> reduced;
  if (formulation != Formulation::kAbsolute) {
    reduced = std::make_unique<ReducedSystem>(&system, formulation, std::vector<ReducedSystem::Coordinate>());
    if (!reduced->Choose(0, checked.start.y)) return 1;
    reduced->Reduce(0, checked.start.y, &y);
    evaluated = reduced.get();
  }
  const double start = y[0];
  VecX ydot(y.size());
  const double first = bench::CpuTime();
  for (long i = 0; i < count; ++i) {
    // A new pose each time, so that no factorisation is reused.
    y[0] = start + 1e-13 * static_cast<double>(i % 7);
    if (evaluated->CalcDerivative(0, y, &ydot) != EvalStatus::kOk) return 1;
  }
  fmt::print("us={:.4f} check={:.4f}\n", (bench::CpuTime() - first) / static_cast<double>(count) * 1e6, check_time);
  return 0;
}

/// Keeps one column of the rows and nothing else.
class OneColumn : public ResultSink {
 public:
  OneColumn(const Model& model, const std::string& name) {
    const std::vector<Column> columns = Outputs(model).columns();
    while (columns.at(index_).name != name) ++index_;
  }
  void OnRow(double time, std::span<const double> row) override {
    t.push_back(time);
    values.push_back(row[index_]);
  }
  void OnEvent(double, std::string_view, std::string_view, const EventDetail&) override {}
  void OnEventValues(double, char, std::span<const double>) override {}

  std::vector<double> t, values;

 private:
  size_t index_ = 0;
};

std::string TrainModel(int n, const std::string& settings) {
  return FourBarTrain(n, fmt::format("{{until: 10{}{}}}", settings.empty() ? "" : ", ", settings));
}

int RunTrain(int n, const std::string& every, const std::string& settings) {
  const ModelFile file = ParseModelText(TrainModel(n, fmt::format("every: {}, {}", every, settings)), "train");
  const CheckedModel checked = CheckModel(file);
  OneColumn sink(file.model, fmt::format("foot{}.q", n));
  const double begin = bench::CpuTime();
  const DynamicsSummary summary = RunDynamics(file.model, checked.start, file.run, &sink);
  const double cpu = bench::CpuTime() - begin;
  if (!summary.usable()) {
    fmt::print(stderr, "savary_bench: {}\n", summary.reason);
    return 1;
  }
  bench::PrintTrainRun({.n = n,
                        .cpu = cpu,
                        .steps = summary.counts.steps,
                        .evaluations = summary.counts.evaluations,
                        .residual = summary.worst_closure * file.model.CalcLengthScale(),
                        .t = sink.t,
                        .turn = sink.values});
  return 0;
}

NurbsSurfacePtr MakeBenchSurface(const bench::Net& net) {
  NurbsData data;
  data.u_degree = net.u_degree;
  data.w_degree = net.w_degree;
  data.u_count = net.u_count;
  data.w_count = net.w_count;
  data.u_knots = bench::EvenKnots(net.u_degree, net.u_count);
  data.w_knots = bench::EvenKnots(net.w_degree, net.w_count);
  for (size_t i = 0; i < net.points.size(); i += 3) data.points.emplace_back(&net.points[i]);
  if (net.rational) data.weights = net.weights;
  return NurbsSurface::Make(std::move(data), {});
}

int MeasureSurface(const std::string& name, const std::string& order, int repeats) {
  const NurbsSurfacePtr made = MakeBenchSurface(bench::MakeNet(name));
  const Surface& surface = *made;  // by virtual calls, as in use
  return bench::MeasureJets(name, order, repeats, [&](double u, double w, double* numbers) {
    surface.CalcJet({0, u, w}, reinterpret_cast<SurfaceJet*>(numbers));
  });
}

struct Domes {
  Shell upper, lower;
  std::vector<Pose> poses;
  std::vector<SurfaceMotion> motions;  // of the upper one's origin
  double length;

  Domes()
      : upper(MakeSheet(MakeBenchSurface(bench::MakeUpperDome()), true, "", {})),
        lower(MakeSheet(MakeBenchSurface(bench::MakeLowerDome()), false, "", {})),
        length(lower.size()) {
    for (int k = 0; k < bench::kPoses; ++k) {
      constexpr double kBeside = 1e-5;
      const double s = k * bench::kPathStep;
      const Pose before = At(s - kBeside), after = At(s + kBeside);
      const Mat3 turned = after.R * before.R.transpose();
      SurfaceMotion motion;
      motion.V = (after.p - before.p) / (2 * kBeside);
      motion.omega =
          Vec3(turned(2, 1) - turned(1, 2), turned(0, 2) - turned(2, 0), turned(1, 0) - turned(0, 1)) / (4 * kBeside);
      poses.push_back(At(s));
      motions.push_back(motion);
    }
  }
  static Pose At(double s) {
    const bench::DomePose at = bench::PoseOnPath(s);
    Pose X;
    for (int i = 0; i < 3; ++i) {
      for (int k = 0; k < 3; ++k) X.R(i, k) = at.R[i][k];
      X.p[i] = at.p[i];
    }
    return X;
  }
};

int MeasureTracking(int repeats) {
  const Domes domes;
  const ContactSide upper(domes.upper), lower(domes.lower);
  SurfaceSearch search(upper, lower, domes.length);
  std::vector<SurfaceSearch::Found> found;
  search.FindPoints(domes.poses[0], 1, 0.1, 0, {}, &found);
  if (found.size() != 1) return 1;
  const FeatureLocation &one = found[0].one, &two = found[0].two;
  TrackedSurfaceContact met;
  SurfaceContactRates rates;
  Eigen::Vector4d xi, last, last_rates;
  double error = 0, iterations = 0;
  // Predicted by the cubic through two poses, with the rates there.
  const auto follow = [&](int k) {
    constexpr double h = bench::kPathStep;
    const Eigen::Vector4d now = xi;
    if (k == 0) {
      xi << one.u, one.w, two.u, two.w;
    } else if (k == 1) {
      xi = now + h * rates.xi;
    } else {
      xi = 5 * last - 4 * now + h * (2 * last_rates + 4 * rates.xi);
    }
    last = now;
    last_rates = rates.xi;
    met = TrackSurfaceContact(domes.upper, domes.lower, domes.poses[k], domes.length, {one.feature, xi[0], xi[1]},
                              {two.feature, xi[2], xi[3]});
    xi << met.one.u, met.one.w, met.two.u, met.two.w;
    SurfaceMotion motion = domes.motions[k];
    motion.V += motion.omega.cross(met.contact.one.r - domes.poses[k].p);
    rates = CalcRates(met.contact, domes.length, motion, {});
    return met.status == SurfaceTrackStatus::kMet;
  };
  for (int k = 0; k < bench::kPoses; ++k) {
    if (!follow(k)) return 1;
    error = std::max(error, met.contact.F.norm() / domes.length);
    iterations += met.iterations / (1.0 * bench::kPoses);
  }
  return bench::MeasurePoses(repeats, fmt::format("error={:.3e} iterations={:.3f}", error, iterations), follow);
}

int MeasureSearch(int repeats) {
  const Domes domes;
  const ContactSide upper(domes.upper), lower(domes.lower);
  SurfaceSearch search(upper, lower, domes.length);
  std::vector<SurfaceSearch::Found> found;
  double sum = 0;
  const auto find = [&](int k) {
    search.FindPoints(domes.poses[k], 1, 0.1, 0, {}, &found);
    return found.size() == 1;
  };
  for (int k = 0; k < bench::kPoses; ++k) {
    if (!find(k)) return 1;
    sum += std::abs(found[0].gap);
  }
  return bench::MeasurePoses(repeats, fmt::format("distances={:.12f}", sum), find);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  if ((args.size() == 3 || args.size() == 4) && args[0] == "evaluate") {
    Formulation formulation = Formulation::kAbsolute;
    for (const Formulation kind : {Formulation::kRelative, Formulation::kIndependent, Formulation::kCanonical}) {
      if (args.size() == 4 && args[3] == ToString(kind)) formulation = kind;
    }
    return Evaluate(args[1], std::atol(args[2].c_str()), formulation);
  }
  if (args.size() == 4 && args[0] == "train") return RunTrain(std::atoi(args[1].c_str()), args[2], args[3]);
  if (args.size() == 4 && args[0] == "jets") return MeasureSurface(args[1], args[2], std::atoi(args[3].c_str()));
  if (args.size() == 2 && args[0] == "track") return MeasureTracking(std::atoi(args[1].c_str()));
  if (args.size() == 2 && args[0] == "search") return MeasureSearch(std::atoi(args[1].c_str()));
  fmt::print(
      stderr,
      "usage: savary_bench evaluate CASE COUNT [FORMULATION] | train N EVERY SETTINGS | jets NET ORDER REPEATS | "
      "track REPEATS | search REPEATS\n");
  return 2;
}
