// The problems of savary_bench in MuJoCo, with hinges about z, loops closed by `connect` constraints.
// peer_mujoco evaluate CASE COUNT                       COUNT steps of explicit Euler, one evaluation of forward
// dynamics each; prints microseconds of one peer_mujoco train N STEP PERIODS DAMPING GUARD        10 s of the train of
// N four-bars by RK4; see PrintTrainRun CASE is double_pendulum, free_slider_crank or trainN. A constraint's error is
// to decay with the time constant PERIODS x STEP and the damping ratio DAMPING; GUARD (on, off) is MuJoCo's own, which
// keeps that time constant at two steps or more. Newton's method on sparse matrices solves its quadratic problem in one
// iteration; dense matrices and conjugate gradients take longer.

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <mujoco/mujoco.h>

#include "bench/problems.h"

namespace {

using namespace savary;

struct Settings {
  std::string integrator = "Euler";
  double step = 1e-3;
  double periods = 2, damping = 1;
  bool guard = true;
};

std::string Rod(const std::string& centre, double inertia) {
  return fmt::format("<inertial pos='{}' mass='1' diaginertia='{} {} {}'/><joint axis='0 0 1'/>", centre, inertia,
                     inertia, inertia);
}

std::string Document(const Settings& settings, const std::string& bodies, const std::string& constraints,
                     int num_loops) {
  // solimp: as stiff as MuJoCo allows.
  return fmt::format(
      "<mujoco><compiler angle='radian'/><size njmax='{}' nstack='{}'/>"
      "<option gravity='0 -9.81 0' timestep='{:.17g}' integrator='{}' solver='Newton' jacobian='{}' iterations='3' "
      "tolerance='1e-10'>"
      "<flag contact='disable' limit='disable' frictionloss='disable' passive='disable' actuation='disable' "
      "refsafe='{}'/></option>"
      "<default><equality solref='{:.17g} {}' solimp='0.9999 0.9999 0.001'/></default>"
      "<worldbody>{}</worldbody><equality>{}</equality></mujoco>",
      3 * num_loops + 8, 1000000 + 100000 * num_loops, settings.step, settings.integrator,
      num_loops > 2 ? "sparse" : "dense", settings.guard ? "enable" : "disable", settings.periods * settings.step,
      settings.damping, bodies, constraints);
}

std::string Train(int n, const Settings& settings) {
  std::string bodies, constraints;
  for (int i = 0; i <= n; ++i) {
    bodies += fmt::format("<body name='crank{}' pos='{} 0 0'>{}", i, i, Rod("0 0.5 0", 1.0 / 12));
    if (i < n) bodies += fmt::format("<body name='bar{}' pos='0 1 0'>{}</body>", i, Rod("0.5 0 0", 1.0 / 12));
    bodies += "</body>";
  }
  for (int i = 0; i < n; ++i)
    constraints += fmt::format("<connect body1='crank{}' body2='bar{}' anchor='0 1 0'/>", i + 1, i);
  return Document(settings, bodies, constraints, n);
}

std::string DoublePendulum(const Settings& settings) {
  return Document(
      settings,
      "<body>" + Rod("0 -0.5 0", 1.0 / 12) + "<body pos='0 -1 0'>" + Rod("0 -0.5 0", 1.0 / 12) + "</body></body>", "",
      0);
}

std::string FreeSliderCrank(const Settings& settings) {
  return Document(
      settings,
      "<body>" + Rod("0.5 0 0", 1.0 / 12) + "<body name='rod' pos='1 0 0'>" + Rod("1.5 0 0", 0.75) +
          "</body></body><body name='piston' pos='4 0 0'><inertial pos='0 0 0' mass='1' diaginertia='1 1 1'/>"
          "<joint type='slide' axis='1 0 0'/></body>",
      "<connect body1='piston' body2='rod' anchor='0 0 0'/>", 1);
}

/// A model and its data, from MJCF text.
class Simulation {
 public:
  explicit Simulation(const std::string& text) {
    const auto files = std::make_unique<mjVFS>();
    mj_defaultVFS(files.get());
    if (mj_makeEmptyFileVFS(files.get(), "model.xml", static_cast<int>(text.size())) != 0)
      throw std::runtime_error("cannot pass the model");
    std::copy(text.begin(), text.end(), static_cast<char*>(files->filedata[0]));
    char problem[1000] = "";
    model_.reset(mj_loadXML("model.xml", files.get(), problem, sizeof problem));
    mj_deleteVFS(files.get());
    if (!model_) throw std::runtime_error(problem);
    data_.reset(mj_makeData(model_.get()));
  }
  mjModel* model() { return model_.get(); }
  mjData* data() { return data_.get(); }
  void Step() { mj_step(model_.get(), data_.get()); }
  [[nodiscard]] bool Warned() const {
    return std::any_of(data_->warning, data_->warning + mjNWARNING,
                       [](const mjWarningStat& warning) { return warning.number > 0; });
  }

 private:
  struct Free {
    void operator()(mjModel* model) const { mj_deleteModel(model); }
    void operator()(mjData* data) const { mj_deleteData(data); }
  };
  std::unique_ptr<mjModel, Free> model_;
  std::unique_ptr<mjData, Free> data_;
};

int Evaluate(const std::string& name, long count) {
  const bool train = name.starts_with("train");
  const int n = train ? std::atoi(name.c_str() + 5) : 0;
  Simulation simulation(train ? Train(n, {}) : name == "double_pendulum" ? DoublePendulum({}) : FreeSliderCrank({}));
  // Off the straight position: the turns of Savary's cases, or the train's start.
  if (name == "double_pendulum") {
    simulation.data()->qpos[0] = 1;
    simulation.data()->qpos[1] = 0.5;
  } else if (!train) {
    simulation.data()->qvel[0] = 6;
    simulation.data()->qvel[1] = -8;
  }
  const double begin = bench::CpuTime();
  for (long i = 0; i < count; ++i) simulation.Step();
  fmt::print("us={:.4f}\n", (bench::CpuTime() - begin) / static_cast<double>(count) * 1e6);
  return simulation.Warned() ? 1 : 0;
}

int RunTrain(int n, const Settings& settings) {
  Simulation simulation(Train(n, settings));
  mjData* data = simulation.data();
  // Coordinates come body by body: crank 0, bar 0 on it, crank 1, ...
  for (int i = 0; i <= 2 * n; ++i) data->qvel[i] = i % 2 == 0 ? -1 : 1;
  bench::TrainRun run;
  run.n = n;
  run.steps = std::lround(10 / settings.step);
  run.evaluations = 4 * run.steps;
  const long every = std::max(1L, std::lround(0.05 / settings.step));
  const double begin = bench::CpuTime();
  for (long i = 1; i <= run.steps; ++i) {
    simulation.Step();
    if (i % every != 0 && i != run.steps) continue;
    run.t.push_back(data->time);
    run.turn.push_back(data->qpos[2 * n]);
    for (int row = 0; row < data->nefc; ++row) run.residual = std::max(run.residual, std::abs(data->efc_pos[row]));
  }
  run.cpu = bench::CpuTime() - begin;
  if (simulation.Warned()) return 1;
  bench::PrintTrainRun(run);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  // Instability is told by the exit code; by default MuJoCo writes a log file as well.
  mju_user_warning = [](const char*) {};
  try {
    if (args.size() == 3 && args[0] == "evaluate") return Evaluate(args[1], std::atol(args[2].c_str()));
    if (args.size() == 6 && args[0] == "train") {
      return RunTrain(std::atoi(args[1].c_str()), {.integrator = "RK4",
                                                   .step = std::atof(args[2].c_str()),
                                                   .periods = std::atof(args[3].c_str()),
                                                   .damping = std::atof(args[4].c_str()),
                                                   .guard = args[5] == "on"});
    }
  } catch (const std::exception& problem) {
    fmt::print(stderr, "peer_mujoco: {}\n", problem.what());
    return 1;
  }
  fmt::print(stderr, "usage: peer_mujoco evaluate CASE COUNT | train N STEP PERIODS DAMPING GUARD\n");
  return 2;
}
