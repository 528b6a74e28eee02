#pragma once

#include <optional>
#include <string>
#include <vector>

#include "savary/base/error.h"
#include "savary/base/units.h"
#include "savary/multibody/model.h"

namespace savary {

/// The arrays of a Model whose entries can be wrong by themselves.
enum class EntityKind {
  kBody,
  kFrame,
  kLaw,
  kMeasure,
  kJoint,
  kDrive,
  kStop,
  kFriction,
  kCoupling,
  kRod,
  kSpring,
  kBushing,
  kEffort,
  kLoad,
  kDistance,
  kMaterial,
  kProfile,
  kSurface,
  kContact,
  kWatch,
};
inline constexpr int kNumEntityKinds = static_cast<int>(EntityKind::kWatch) + 1;

/// Something about a model that is wrong, or allowed but probably a mistake.
struct ModelProblem {
  enum class Severity { kError, kWarning };
  Severity severity = Severity::kError;
  EntityKind kind = EntityKind::kBody;
  std::string entity;           ///< "body 'crank'", "drive of joint 'pin'"
  std::string key;              ///< which of its values, by the key of the model file ("friction.kinetic"); empty: all
  std::string message;          ///< what is wrong, what is accepted and, where it is known, the remedy
  std::optional<double> found;  ///< the value that is not accepted, SI, where the message does not show it
  Quantity quantity = kPureNumber;  ///< of `found`

  [[nodiscard]] static ModelProblem Error(EntityKind kind, std::string entity, std::string key, std::string message);
  /// The message with the value that was found, in these units.
  [[nodiscard]] std::string Text(const UnitSystem& units) const;
};

/// Everything that is wrong with a model: invalid indices, values out of range, impossible inertias, drives,
/// stops and frictions that are not in the order of their joints, contacts that can never fit. Mechanics and all
/// classes above it require a model without errors. Empty for a sound model. Messages show values in `units`.
///
/// A model that passes may still be impossible to assemble, or lack mass where it needs it: that depends on the state,
/// see analysis/check.h.
[[nodiscard]] std::vector<ModelProblem> Validate(const Model& model, const UnitSystem& units = {});

/// The problems of one entry of a model's arrays.
[[nodiscard]] std::vector<ModelProblem> ValidateEntity(const Model& model, EntityKind kind, int index,
                                                       const UnitSystem& units = {});

/// How many entries of this kind a model has.
[[nodiscard]] int CountEntities(const Model& model, EntityKind kind);

/// Why coordinate `k` of a joint cannot be used; empty if it can. `use` is the purpose: "drive", "limit".
[[nodiscard]] std::string CoordinateProblem(const Joint& joint, int k, const char* use);

/// A problem as an exception: `where()` is the entity, what() reads "body 'crank': error: inertia: ...".
class ModelError : public InputError {
 public:
  ModelError(ModelProblem problem, const UnitSystem& units);
  [[nodiscard]] const ModelProblem& problem() const { return problem_; }

 private:
  ModelProblem problem_;
};

}  // namespace savary
