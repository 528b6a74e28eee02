#include "savary/multibody/contact_pair.h"

#include "savary/geometry/shell.h"
#include "savary/multibody/contact_pair_kinds.h"
#include "savary/multibody/plane_pair.h"
#include "savary/multibody/surface_pair.h"

namespace savary {

std::vector<ContactPair::Kind>& ContactPairKinds() {
  static std::vector<ContactPair::Kind> kinds = {
      {ShapeKind::kProfile,
       ShapeKind::kProfile,
       PlanePair::kCounts,
       {"s1", "s2"},
       [](const Model& model, const Contact& contact) -> std::unique_ptr<ContactPair> {
         return std::make_unique<PlanePair>(model, contact);
       }},
      {ShapeKind::kSurface,
       ShapeKind::kSurface,
       SurfacePair::kCounts,
       {"u1", "v1", "u2", "v2"},
       [](const Model& model, const Contact& contact) -> std::unique_ptr<ContactPair> {
         return std::make_unique<SurfacePair>(model, contact);
       }},
  };
  return kinds;
}

const ContactPair::Kind& ContactPair::KindOf(const Contact& contact) {
  for (const Kind& kind : ContactPairKinds()) {
    if (kind.one == contact.one.kind() && kind.two == contact.two.kind()) return kind;
  }
  return ContactPairKinds().front();  // validated before
}

std::vector<Quantity> FindLocationQuantities(const Model& model, const Contact& contact) {
  if (contact.one.is_profile()) return {kPureNumber, kPureNumber};
  const ParameterQuantities one = model.SurfaceOf(contact.one).shell->FindParameterQuantities(),
                            two = model.SurfaceOf(contact.two).shell->FindParameterQuantities();
  return {one.u, one.w, two.u, two.w};
}

std::unique_ptr<ContactPair> MakeContactPair(const Model& model, const Contact& contact) {
  return ContactPair::KindOf(contact).make(model, contact);
}

FrameKinematics CalcShapeFrame(const Pose& X_BS, const Body& body, const BodyState& state, const Mat3& R_WC) {
  FrameKinematics S;
  S.r = R_WC * (X_BS.p - body.p_BC);
  S.R = R_WC * X_BS.R;
  S.w = state.w_WC;
  const Vec3 wr = S.w.cross(S.r);
  S.v = state.v_WC + wr;
  S.a_bias = S.w.cross(wr);
  S.p = state.p_WC + S.r;
  return S;
}

}  // namespace savary
