#include "savary/io/read_run.h"

#include <fmt/format.h>

#include "savary/analysis/outputs.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_joints.h"

namespace savary {

namespace {

// The kind of analysis, and whether it has what it needs and nothing it would ignore.
void ReadAnalysis(ModelContext& context, const ObjectReader& run) {
  using Kind = AnalysisKind;
  Kind& analysis = context.file.run.analysis;
  if (const Node* word = run.Find("analysis")) {
    for (const Kind kind : {Kind::kDynamics, Kind::kKinematics, Kind::kInverseDynamics, Kind::kStatics,
                            Kind::kQuasistatics, Kind::kLinearize, Kind::kAssembly}) {
      if (word->text == ToString(kind)) analysis = kind;
    }
  }
  const bool at_an_instant = analysis == Kind::kStatics || analysis == Kind::kLinearize || analysis == Kind::kAssembly;
  const auto refuse = [&](std::initializer_list<const char*> keys, const char* why) {
    for (const char* key : keys) {
      if (const Node* found = run.Find(key))
        throw InputError(found->where(), fmt::format("'{}' does not belong to {}, {}", key, ToString(analysis), why));
    }
  };
  if (at_an_instant) refuse({"until", "every", "max_step", "event_tolerance"}, "which looks at t = 0 alone");
  if (analysis != Kind::kDynamics)
    refuse({"integrator", "tolerance", "step", "independent", "cluster_tolerance"}, "which integrates nothing");
  if (analysis != Kind::kLinearize) refuse({"at"}, "only to linearize");
  if (!at_an_instant && !run.Has("until"))
    throw InputError(run.where(), "a run section needs the key 'until': a number (time)");
  if (const Node* at = run.Find("at")) {
    context.file.run.linearize_at = at->text == "equilibrium" ? LinearizeAt::kEquilibrium
                                    : at->text == "rest"      ? LinearizeAt::kRest
                                                              : LinearizeAt::kStart;
  }
}

}  // namespace

void ReadRun(ModelContext& context, const Node& node) {
  const ObjectReader run(node, ModelObject("run section"));
  RunSettings& settings = context.file.run;
  context.file.run_location = run.where();
  ReadAnalysis(context, run);
  const Node* until = run.Find("until");
  settings.until = until != nullptr ? ReadPositive(context, *until, kTime) : 0;
  settings.every = until != nullptr ? settings.until / 200 : 1;
  if (const Node* every = run.Find("every")) settings.every = ReadPositive(context, *every, kTime);
  if (settings.until / settings.every > 1e8) {
    throw InputError(run.Has("every") ? run.Get("every").where() : run.where(),
                     "more than 100 million result rows; choose a longer 'every'");
  }
  settings.step = settings.every / 10;
  if (const Node* integrator = run.Find("integrator")) {
    settings.integrator = integrator->text == "dopri8"   ? IntegratorKind::kDormandPrince8
                          : integrator->text == "dopri5" ? IntegratorKind::kDormandPrince5
                          : integrator->text == "rk4"    ? IntegratorKind::kRungeKutta4
                          : integrator->text == "radau"  ? IntegratorKind::kRadau
                                                         : IntegratorKind::kAuto;
  }
  if (const Node* word = run.Find("formulation")) {
    for (const Formulation kind :
         {Formulation::kAbsolute, Formulation::kRelative, Formulation::kIndependent, Formulation::kCanonical}) {
      if (word->text == ToString(kind)) settings.formulation = kind;
    }
    if (settings.formulation > Formulation::kAbsolute && settings.analysis != AnalysisKind::kDynamics) {
      throw InputError(word->where(), fmt::format("'{}' is for dynamics; {} is done in absolute coordinates",
                                                  word->text, ToString(settings.analysis)));
    }
  }
  if (const Node* names = run.Find("independent")) {
    if (settings.formulation != Formulation::kIndependent && settings.formulation != Formulation::kCanonical) {
      throw InputError(names->where(), "'independent' is for the formulations independent and canonical");
    }
    for (const Node& name : names->items)
      settings.independent.push_back(ReadCoordinateName(context, name, "be independent"));
  }
  if (const Node* step = run.Find("step")) {
    settings.step = ReadPositive(context, *step, kTime);
    if (settings.integrator != IntegratorKind::kRungeKutta4) {
      throw InputError(step->where(),
                       "'step' is for rk4; the other integrators choose their steps, limit them with 'max_step'");
    }
  }
  if (const Node* max_step = run.Find("max_step")) settings.max_step = ReadPositive(context, *max_step, kTime);
  for (const char* key : {"step", "max_step"}) {
    const Node* step = run.Find(key);
    if (step == nullptr || settings.until / ReadNumber(context, *step, kTime) <= 1e10) continue;
    throw InputError(step->where(), fmt::format("more than 10 billion steps; choose a longer '{}'", key));
  }
  const auto read_tolerance = [&](const char* key, const Quantity& quantity, double least, double most, double* value) {
    const Node* found = run.Find(key);
    if (found == nullptr) return;
    *value = ReadPositive(context, *found, quantity);
    if (*value < least || *value > most) {
      throw InputError(found->where(), fmt::format("'{}' must lie between {:g} and {:g}{}, found {}", key, least, most,
                                                   quantity.time != 0 ? " s" : "", found->text));
    }
  };
  read_tolerance("tolerance", kPureNumber, 1e-14, 1e-2, &settings.tolerance);
  read_tolerance("closure_tolerance", kPureNumber, 1e-13, 1e-3, &settings.closure_tolerance);
  read_tolerance("event_tolerance", kTime, 1e-15, 1, &settings.event_tolerance);
  read_tolerance("cluster_tolerance", kPureNumber, 1e-9, 1e-3, &settings.cluster_tolerance);
  if (const Node* outputs = run.Find("outputs")) {
    for (const Node& pattern : outputs->items) {
      context.file.outputs.push_back(pattern.text);
      try {
        (void)SelectColumns(Outputs(context.model()).columns(), {pattern.text});
      } catch (const InputError& error) {
        throw InputError(pattern.where(), error.message());
      }
    }
  }
}

}  // namespace savary
