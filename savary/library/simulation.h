#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "savary/library/mechanism.h"

namespace savary {

/// Dynamics of a mechanism step by step, for control loops: read values, set inputs, step.
///
///     Simulation simulation(mechanism);
///     while (simulation.t() < 10 && simulation.Step(0.001))
///       simulation.Set("torque", -k * simulation["arm.q"] - c * simulation["arm.qd"]);
///
/// An input is any parameter that leaves the mechanism as it is, and a law of a model that a program has built. It acts
/// from now on, and is constant during a step. Within a step the integrator chooses its own steps and locates events;
/// every step begins anew, so the results of many steps and of one run differ by the tolerance of the integrator.
class Simulation {
 public:
  /// At the start of the mechanism's run. InputError for an analysis other than dynamics. The mechanism is copied.
  explicit Simulation(const Mechanism& mechanism);
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;
  ~Simulation();

  /// In the model's unit of time, as all times here.
  [[nodiscard]] double t() const;
  /// Goes on by `dt`, or to the time `t`. False where the run ended before, as summary() says; it does not go on then.
  /// `progress`, if given, is called now and then with the time reached; false cancels.
  using Progress = std::function<bool(double t)>;
  bool Step(double dt, const Progress& progress = {}) { return StepTo(t() + dt, progress); }
  bool StepTo(double t, const Progress& progress = {});
  [[nodiscard]] const RunSummary& summary() const;
  [[nodiscard]] bool is_over() const;

  /// Present values, in the model's units.
  [[nodiscard]] const std::vector<std::string>& columns() const;
  [[nodiscard]] std::span<const double> values() const;
  [[nodiscard]] double operator[](std::string_view column) const;
  /// Of the last step.
  [[nodiscard]] const std::vector<RunEvent>& events() const;

  /// Changes a parameter from now on. InputError where it moves what joints hold together, or changes what the
  /// mechanism consists of; the simulation is then as it was.
  void Set(const std::string& name, const std::string& value) { Set({{name, value}}); }
  void Set(const std::string& name, double value);
  void Set(const ParameterOverrides& parameters);
  /// Makes a law of the model a constant, in SI: a force, the speed of a drive.
  void SetLaw(LawIndex law, double value);

  /// The present state: a copy of it can be given back later.
  [[nodiscard]] const State& state() const;
  void Return(const State& state);

 private:
  struct Run;
  std::unique_ptr<Run> run_;
};

}  // namespace savary
