#include "savary/multibody/model.h"

#include <algorithm>

namespace savary {

bool IsUnwrapped(CoordinateKind kind) {
  return kind == CoordinateKind::kAngleZ || kind == CoordinateKind::kCardanX || kind == CoordinateKind::kCardanY;
}

bool HasReference(CoordinateKind kind) { return IsUnwrapped(kind) || kind == CoordinateKind::kTrackDistance; }

bool IsAngle(CoordinateKind kind) {
  return kind != CoordinateKind::kSlideX && kind != CoordinateKind::kSlideY && kind != CoordinateKind::kSlideZ &&
         kind != CoordinateKind::kTrackDistance;
}

const std::vector<JointKind>& JointKinds() {
  using R = RowKind;
  using C = CoordinateKind;
  static const std::vector<JointKind> kinds = {
      {"weld", {R::kSlideX, R::kSlideY, R::kSlideZ, R::kTurnX, R::kTurnY, R::kTurnZ}, {}},
      {"revolute", {R::kSlideX, R::kSlideY, R::kSlideZ, R::kTurnX, R::kTurnY}, {C::kAngleZ}},
      {"prismatic", {R::kSlideX, R::kSlideY, R::kTurnX, R::kTurnY, R::kTurnZ}, {C::kSlideZ}},
      {"cylindrical", {R::kSlideX, R::kSlideY, R::kTurnX, R::kTurnY}, {C::kAngleZ, C::kSlideZ}},
      {"spherical", {R::kSlideX, R::kSlideY, R::kSlideZ}, {C::kRotationX, C::kRotationY, C::kRotationZ}},
      {"universal", {R::kSlideX, R::kSlideY, R::kSlideZ, R::kDotXY}, {C::kCardanX, C::kCardanY}},
      {"constant_velocity", {R::kSlideX, R::kSlideY, R::kSlideZ, R::kTurnZ}, {}},
      {"planar", {R::kSlideZ, R::kTurnX, R::kTurnY}, {C::kSlideX, C::kSlideY, C::kAngleZ}},
      {"screw", {R::kSlideX, R::kSlideY, R::kTurnX, R::kTurnY, R::kScrew}, {C::kAngleZ, C::kSlideZ}},
      {"oldham", {R::kSlideZ, R::kTurnX, R::kTurnY, R::kTurnZ}, {C::kSlideX, C::kSlideY}},
      {"point_on_line", {R::kSlideX, R::kSlideY}, {C::kSlideZ}},
      {"point_on_plane", {R::kSlideZ}, {C::kSlideX, C::kSlideY}},
      {"inline", {R::kSlideX, R::kSlideY}, {C::kSlideZ}},
      {"inplane", {R::kSlideZ}, {C::kSlideX, C::kSlideY}},
      {"orientation", {R::kTurnX, R::kTurnY, R::kTurnZ}, {C::kSlideX, C::kSlideY, C::kSlideZ}},
      {"parallel", {R::kTurnX, R::kTurnY}, {C::kAngleZ}},
      {"perpendicular", {R::kDotZZ}, {}},
      {"point_on_curve", {R::kSlideX, R::kSlideY}, {C::kTrackDistance}, true},
      {"trajectory", {R::kSlideX, R::kSlideY, R::kTurnX, R::kTurnY, R::kTurnZ}, {C::kTrackDistance}, true},
  };
  return kinds;
}

const JointKind& RollingTrajectoryKind() {
  using R = RowKind;
  using C = CoordinateKind;
  static const JointKind kind = {
      "trajectory", {R::kSlideX, R::kSlideY, R::kTurnX, R::kTurnY}, {C::kTrackDistance, C::kAngleZ}, true};
  return kind;
}

const JointKind* FindJointKind(const std::string& name) {
  for (const JointKind& kind : JointKinds()) {
    if (name == kind.name) return &kind;
  }
  return nullptr;
}

int Model::num_slots() const {
  int count = 0;
  for (const Contact& contact : contacts) count += contact.points;
  return count;
}

int Model::num_branches() const {
  return laws.empty() ? 0 : laws.back().first_branch + laws.back().expression.num_switches();
}

bool Model::IsDiscreteState(std::span<const int32_t> branches) const {
  constexpr int32_t kMostBranch = 2'000'000'000;
  if (static_cast<int>(branches.size()) != num_discrete()) return false;
  for (int i = 0; i < num_branches(); ++i) {
    const bool none = branches[i] == PiecewiseFunction::kNoPiece;
    if (!none && (branches[i] > kMostBranch || branches[i] < -kMostBranch)) return false;
  }
  for (int i = first_stop(); i < first_slot(); ++i) {
    if (branches[i] != 0 && branches[i] != 1) return false;
  }
  const auto has = [&](int index, int element) {
    const Profile& profile = profiles[index].profile;
    const int beyond = profile.is_closed() ? 0 : 1;  // the ends of an open one
    return element >= -beyond && element < profile.num_elements() + beyond;
  };
  int next = first_slot();
  for (const Contact& contact : contacts) {
    for (int k = 0; k < contact.points; ++k, next += ContactSlot::kSize) {
      const ContactSlot slot = ContactSlot::Load(branches.data() + next);
      if (branches[next] < 0 || branches[next] > static_cast<int32_t>(ContactMode::kRolling)) return false;
      if (!has(contact.one, slot.one) || !has(contact.two, slot.two)) return false;
      if (slot.direction < -ContactSlot::kShared || slot.direction > ContactSlot::kShared) return false;
    }
  }
  for (int i = first_friction(); i < num_discrete(); ++i) {
    if (branches[i] < static_cast<int32_t>(JointGrip::kBackward) ||
        branches[i] > static_cast<int32_t>(JointGrip::kSticking)) {
      return false;
    }
  }
  return true;
}

double Model::CalcLengthScale() const {
  double scale = 0;
  for (const Frame& frame : frames) {
    if (frame.body.is_valid()) scale = std::max(scale, (frame.X_BF.p - bodies[frame.body.value()].p_BC).norm());
  }
  for (const Track& track : tracks) scale = std::max(scale, track.curve.size());
  for (const Contact& contact : contacts)
    scale = std::max(scale, std::min(profiles[contact.one].profile.size(), profiles[contact.two].profile.size()));
  if (scale == 0) {
    for (const Body& body : bodies) scale = std::max(scale, body.X_WB.p.norm());
  }
  return scale > 0 ? scale : 1;
}

const std::string& Model::BodyName(BodyIndex body) const {
  static const std::string kGround = "ground";
  return body.is_valid() ? bodies[body.value()].name : kGround;
}

}  // namespace savary
