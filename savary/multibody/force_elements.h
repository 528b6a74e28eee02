#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "savary/multibody/model.h"

namespace savary {

class Mechanics;
struct ScalarRow;

/// All kinds of force elements. Contacts are some where they are compliant. Whoever deals with every force element (the
/// loads of Mechanics, the linearized equations, result columns) does so by ForEachForceElement and one overloaded
/// function per kind, so a kind that is listed here and forgotten somewhere does not compile. force_elements_test.cc
/// holds a random member of each kind to the rules below.
using ForceElementTypes = std::tuple<LinearSpring, JointEffort, Bushing, AppliedLoad, Contact>;

// Where a model keeps the elements of each kind.
[[nodiscard]] inline const std::vector<LinearSpring>& ElementsOf(const Model& model, const LinearSpring*) {
  return model.springs;
}
[[nodiscard]] inline const std::vector<JointEffort>& ElementsOf(const Model& model, const JointEffort*) {
  return model.efforts;
}
[[nodiscard]] inline const std::vector<Bushing>& ElementsOf(const Model& model, const Bushing*) {
  return model.bushings;
}
[[nodiscard]] inline const std::vector<AppliedLoad>& ElementsOf(const Model& model, const AppliedLoad*) {
  return model.loads;
}
[[nodiscard]] inline const std::vector<Contact>& ElementsOf(const Model& model, const Contact*) {
  return model.contacts;
}

/// Calls visit(element) for every force element: kind by kind in the order of ForceElementTypes.
template <class Visitor>
void ForEachForceElement(const Model& model, Visitor&& visit) {
  const auto visit_kind = [&](const auto* kind) {
    for (const auto& element : ElementsOf(model, kind)) visit(element);
  };
  std::apply([&](const auto&... kind) { (visit_kind(&kind), ...); }, ForceElementTypes());
}

/// What force elements do at one instant, summed over them.
struct ForceSum {
  VecX* f = nullptr;     ///< wrench [torque about the mass centre; force] on each body, world axes; null: not wanted
  double potential = 0;  ///< energy V(x) of those forces that have one
  double potential_magnitude = 0;  ///< sum of the magnitudes it is made of; its round-off is a multiple of this
  double power = 0;                ///< f . V + dV/dt: of damping, laws, and markers that move by themselves

  /// A force through the point at `arm` from the body's mass centre, and a torque. Nothing for ground.
  void AddWrench(BodyIndex body, const Vec3& arm, const Vec3& force, const Vec3& torque);
  /// A generalised force on a row between two frames: J^T effort on both bodies.
  void AddEffort(const Model& model, FrameIndex F, FrameIndex M, const ScalarRow& row, double effort);
};

/// Adds one element at the state of `mechanics`. Its power is f . V + dV/dt, f its own part of the wrenches.
void CalcElement(const Mechanics& mechanics, const LinearSpring& spring, ForceSum* sum);
void CalcElement(const Mechanics& mechanics, const JointEffort& effort, ForceSum* sum);
void CalcElement(const Mechanics& mechanics, const Bushing& bushing, ForceSum* sum);
void CalcElement(const Mechanics& mechanics, const AppliedLoad& load, ForceSum* sum);
void CalcElement(const Mechanics& mechanics, const Contact& contact, ForceSum* sum);

/// The bodies an element acts on, and those its force depends on. The latter include the former.
struct ElementBodies {
  std::vector<int> acts_on, depends_on;
};
[[nodiscard]] ElementBodies FindElementBodies(const Model& model, const LinearSpring& spring);
[[nodiscard]] ElementBodies FindElementBodies(const Model& model, const JointEffort& effort);
[[nodiscard]] ElementBodies FindElementBodies(const Model& model, const Bushing& bushing);
[[nodiscard]] ElementBodies FindElementBodies(const Model& model, const AppliedLoad& load);
[[nodiscard]] ElementBodies FindElementBodies(const Model& model, const Contact& contact);

/// "'push' gives a load that is not finite", or nothing.
[[nodiscard]] std::string DescribeNonFinite(const Mechanics& mechanics, const LinearSpring& spring);
[[nodiscard]] std::string DescribeNonFinite(const Mechanics& mechanics, const JointEffort& effort);
[[nodiscard]] std::string DescribeNonFinite(const Mechanics& mechanics, const Bushing& bushing);
[[nodiscard]] std::string DescribeNonFinite(const Mechanics& mechanics, const AppliedLoad& load);
[[nodiscard]] std::string DescribeNonFinite(const Mechanics& mechanics, const Contact& contact);

}  // namespace savary
