#include "savary/multibody/model.h"

#include <algorithm>
#include <cmath>

#include "savary/geometry/shell.h"
#include "savary/laws/hertz.h"
#include "savary/multibody/state.h"

namespace savary {

Model::Model() = default;
Model::~Model() = default;
Model::Model(const Model&) = default;
Model::Model(Model&&) noexcept = default;
Model& Model::operator=(const Model&) = default;
Model& Model::operator=(Model&&) noexcept = default;

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

int Model::num_contact_points() const {
  int count = 0;
  for (const Contact& contact : contacts) count += contact.points;
  return count;
}

DiscreteState::DiscreteState(const Model& model)
    : branches(model.num_branches(), 0),
      stops(model.stops.size(), StopMode::kOpen),
      points(model.num_contact_points()),
      frictions(model.frictions.size(), FrictionMode::kOff) {}

void DiscreteState::OpenAll() {
  std::fill(stops.begin(), stops.end(), StopMode::kOpen);
  std::fill(points.begin(), points.end(), ContactPointState());
  std::fill(frictions.begin(), frictions.end(), FrictionMode::kOff);
}

int Model::num_branches() const {
  return laws.empty() ? 0 : laws.back().first_branch + laws.back().expression.num_switches();
}

Vec3 Model::DrawnOrigin(const Frame& frame) const {
  return frame.body.is_valid() ? frame.X_BF.p : Vec3(frame.X_BF.p + origin);
}

double Model::CalcOriginPotential() const {
  double mass = 0;
  for (const Body& body : bodies) mass += body.mass;
  return -mass * gravity.dot(origin);
}

double Model::SizeOfShape(ShapeIndex shape) const {
  return shape.is_profile() ? ProfileOf(shape).profile.size() : SurfaceOf(shape).shell->size();
}

double Model::CalcLengthScale() const {
  double scale = 0;
  for (const Frame& frame : frames) {
    if (frame.body.is_valid()) scale = std::max(scale, (frame.X_BF.p - bodies[frame.body.value()].p_BC).norm());
  }
  for (const Track& track : tracks) scale = std::max(scale, track.curve.size());
  for (const Contact& contact : contacts) {
    const double size = std::min(SizeOfShape(contact.one), SizeOfShape(contact.two));
    if (std::isfinite(size)) scale = std::max(scale, size);
    // Vertices and short edges have no size: how far they lie from the mass centre.
    for (const ShapeIndex shape : {contact.one, contact.two}) {
      const BodyIndex body = BodyOfShape(shape);
      if (shape.is_profile() || !body.is_valid()) continue;
      const Shell& shell = *SurfaceOf(shape).shell;
      if (!shell.faces().empty()) continue;
      for (const Shell::Vertex& vertex : shell.vertices())
        scale = std::max(scale, (PoseOfShape(shape) * vertex.r - bodies[body.value()].p_BC).norm());
    }
  }
  if (scale == 0) {
    for (const Body& body : bodies) scale = std::max(scale, body.X_WB.p.norm());
  }
  return scale > 0 ? scale : 1;
}

const std::string& Model::BodyName(BodyIndex body) const {
  static const std::string kGround = "ground";
  return body.is_valid() ? bodies[body.value()].name : kGround;
}

void SetContactMaterials(const Model& model, Contact* contact) {
  contact->modulus = contact->line_length = 0;
  contact->is_conservative = true;
  const auto material_of = [&](ShapeIndex shape) {
    const MaterialIndex index = shape.is_profile() ? model.ProfileOf(shape).material : model.SurfaceOf(shape).material;
    return index.is_valid() ? model.materials[index.value()] : Material();
  };
  const Material one = material_of(contact->one), two = material_of(contact->two);
  contact->poisson = {one.poisson, two.poisson};
  if (one.young > 0 && two.young > 0)
    contact->modulus = CalcContactModulus(one.young, one.poisson, two.young, two.poisson);
  const bool is_plane = contact->one.is_profile() && contact->two.is_profile();
  if (is_plane) {
    for (const ShapeIndex shape : {contact->one, contact->two}) {
      const double thickness = model.ProfileOf(shape).thickness;
      if (thickness > 0 && !(contact->line_length > 0 && contact->line_length < thickness))
        contact->line_length = thickness;
    }
  }
  if (contact->law.stiffness > 0 || !contact->is_compliant()) return;
  const auto is_even = [&](ShapeIndex shape) {
    if (shape.is_profile()) return model.ProfileOf(shape).profile.is_circle();
    const Shell::Form form = model.SurfaceOf(shape).shell->FindForm();
    return form.is_sphere || form.k_min == form.k_max;
  };
  contact->is_conservative = is_even(contact->one) && is_even(contact->two);
}

}  // namespace savary
