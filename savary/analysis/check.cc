#include "savary/analysis/check.h"

#include <algorithm>

#include <fmt/format.h>

#include "savary/analysis/self_stress.h"
#include "savary/dynamics/mechanism_system.h"

namespace savary {

namespace {

ModelError Fault(const std::string& body, std::string message) {
  return ModelError(ModelProblem::Error(EntityKind::kBody, "body '" + body + "'", "", std::move(message)), {});
}

}  // namespace

CheckedModel CheckModel(const Model& model, AnalysisKind analysis, const std::function<bool()>& goes_on) {
  CheckedModel checked;
  checked.assembly = Assemble(model, 0, &checked.start, goes_on);
  if (!checked.assembly.ok) return checked;
  checked.mobility = AnalyzeMobility(model, checked.start);
  if (!checked.mobility.need_inertia.empty()) {
    const std::string& body = checked.mobility.need_inertia.front();
    throw Fault(body,
                fmt::format("body '{}' can turn, so it needs 'inertia' (zeros are allowed for a point mass)", body));
  }
  // A motion without mass behind it is harmless while nothing pushes that way: the spin of a point mass, say.
  for (const std::string& name : checked.mobility.undetermined) {
    const Body& body =
        *std::find_if(model.bodies.begin(), model.bodies.end(), [&](const Body& b) { return b.name == name; });
    const bool has_joint = std::any_of(model.joints.begin(), model.joints.end(), [&](const Joint& joint) {
      return model.BodyName(model.frames[joint.F.value()].body) == name ||
             model.BodyName(model.frames[joint.M.value()].body) == name;
    });
    if (body.mass == 0 && !has_joint) {
      throw Fault(name, fmt::format("body '{}' has neither mass nor joints, so nothing decides its motion", name));
    }
  }
  if (!checked.mobility.undetermined.empty()) {
    MechanismSystem system(model, {});
    system.discrete() = checked.start.discrete;
    if (system.CalcAccelerations(checked.start.t, checked.start.y) != EvalStatus::kOk) {
      const std::string& body = checked.mobility.undetermined.front();
      throw Fault(
          body,
          fmt::format(
              "body '{}' is pushed where neither mass, inertia nor joints resist; its acceleration is undetermined",
              body));
    }
  }
  // Joints and drives that agree in position and speed may still ask for different accelerations. Where branches of the
  // motion meet that is for the analysis to judge.
  if (checked.mobility.redundant > 0) {
    MechanismSystem system(model, {});
    system.discrete() = checked.start.discrete;
    const bool solved = system.CalcAccelerations(checked.start.t, checked.start.y, false) == EvalStatus::kOk;
    const std::string contradiction =
        solved ? "" : DescribeContradiction(system.RowsAt(checked.start.t, checked.start.y));
    if (!contradiction.empty() && !AnalyzeNearby(model, checked.start).singular()) {
      checked.assembly.ok = false;
      checked.assembly.problem = contradiction;
      return checked;
    }
  }
  const bool driven = analysis == AnalysisKind::kKinematics || analysis == AnalysisKind::kInverseDynamics;
  const auto is_driven_nearby =
      [&] {  // where branches of the motion meet at the start, which is for kinematics to sort out
        const NearbyMobility nearby = AnalyzeNearby(model, checked.start);
        return nearby.singular() && nearby.nearby_freedom == 0;
      };
  // With contacts and limits, what nothing determines rests until it is touched.
  const bool touches = !model.contacts.empty() || !model.stops.empty();
  if (driven && !touches && checked.mobility.degrees_of_freedom > 0 && !is_driven_nearby()) {
    throw ModelError(
        ModelProblem::Error(EntityKind::kBody, "mechanism", "run",
                            fmt::format("{} needs joints and drives that determine the motion; {} {} free: {}",
                                        ToString(analysis), checked.mobility.degrees_of_freedom,
                                        checked.mobility.degrees_of_freedom == 1 ? "motion is" : "motions are",
                                        fmt::join(FindUndrivenCoordinates(model, checked.start), ", "))),
        {});
  }
  return checked;
}

Examination Examine(const Model& model, const State& state) {
  Examination result;
  Mechanics mechanics(model);
  mechanics.SetState(state.t, state.y, state.discrete);
  mechanics.CalcConstraints();
  result.loops = AnalyzeLoops(mechanics);
  if (mechanics.num_rows() > SelfStress::kMostRows) return result;
  result.complete = true;
  result.parts = AnalyzeParts(mechanics);
  result.nearby = AnalyzeNearby(model, state);
  result.of_joints = SelfStress(mechanics, SelectJoints(mechanics)).count();
  result.together = result.of_joints;
  for (const LoopReport& loop : result.loops) result.together -= loop.redundant;
  if (result.nearby.singular() && result.nearby.can_leave) mechanics.SetState(state.t, result.nearby.y, state.discrete);
  mechanics.CalcConstraints();
  const std::vector<char> all(mechanics.constraints().size(), 1);
  result.redundant = SelfStress(mechanics, all).count();
  if (result.redundant > 0) result.relaxations = FindRelaxations(mechanics);
  return result;
}

}  // namespace savary
