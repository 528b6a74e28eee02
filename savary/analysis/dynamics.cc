#include "savary/analysis/dynamics.h"

#include <memory>

#include "savary/analysis/component_runs.h"
#include "savary/analysis/dynamics_run.h"
#include "savary/dynamics/auto_integrator.h"
#include "savary/dynamics/radau.h"
#include "savary/dynamics/runge_kutta.h"

namespace savary {

std::unique_ptr<Integrator> MakeIntegrator(IntegratorKind kind) {
  switch (kind) {
    case IntegratorKind::kAuto:
      break;
    case IntegratorKind::kDormandPrince8:
      return std::make_unique<RungeKutta>(DormandPrince8Tableau());
    case IntegratorKind::kDormandPrince5:
      return std::make_unique<RungeKutta>(DormandPrince5Tableau());
    case IntegratorKind::kRungeKutta4:
      return std::make_unique<RungeKutta>(RungeKutta4Tableau());
    case IntegratorKind::kRadau:
      return std::make_unique<Radau>();
  }
  return std::make_unique<AutoIntegrator>();
}

void CheckCheckpoint(const Model& model, const DynamicsSettings& settings, const DynamicsCheckpoint& checkpoint,
                     const SourceLocation& where) {
  struct NoSink : ResultSink {
    void OnRow(double, std::span<const double>) override {}
    void OnEvent(double, std::string_view, std::string_view, const EventDetail&) override {}
    void OnEventValues(double, char, std::span<const double>) override {}
  } sink;
  std::vector<Component> components = FindComponents(model);
  const std::string misfit =
      ComponentRuns::AreUsed(model, settings, components)
          ? ComponentRuns(model, std::move(components), settings, &sink).DescribeMisfit(checkpoint)
          : DynamicsRun(model, settings, &sink).DescribeMisfit(checkpoint);
  if (!misfit.empty()) throw InputError(where, "the checkpoint does not fit the model: " + misfit);
}

DynamicsSummary RunDynamics(const Model& model, const State& start, const DynamicsSettings& settings, ResultSink* sink,
                            const DynamicsCheckpoint* resume) {
  std::vector<Component> components = FindComponents(model);
  return ComponentRuns::AreUsed(model, settings, components)
             ? ComponentRuns(model, std::move(components), settings, sink).Run(start, resume)
             : DynamicsRun(model, settings, sink).Run(start, resume);
}

}  // namespace savary
