#include "savary/multibody/contact_start.h"

#include <algorithm>
#include <cmath>

#include "savary/geometry/shell.h"

namespace savary {

ContactStart::ContactStart(const Model& model, const Contact& contact)
    : per_side_(static_cast<int>(ContactPair::KindOf(contact).columns.size()) / 2), length_(model.CalcLengthScale()) {
  for (const int side : {0, 1}) {
    sides_[side] = MakeSide(model, contact, side);
    num_rows_ += sides_[side].has_point ? sides_[side].tangents
                                        : static_cast<int>(sides_[side].is_given[0]) + sides_[side].is_given[1];
  }
}

ContactStart::Side ContactStart::MakeSide(const Model& model, const Contact& contact, int side) const {
  Side made;
  const auto given = [&](int k) { return contact.start_at[side * per_side_ + k]; };
  const ShapeIndex index = side == 0 ? contact.one : contact.two;
  made.tangents = per_side_;
  if (index.is_profile()) {
    if (!given(0)) return made;
    const Profile& profile = model.ProfileOf(index).profile;
    const int element = std::clamp(static_cast<int>(std::floor(*given(0))), 0, profile.num_elements() - 1);
    ProfilePoint point;
    profile.CalcPoint(element, *given(0) - element, &point);
    made.has_point = true;
    made.r = {point.r.x(), point.r.y(), 0};
    return made;
  }
  const Shell& shell = *model.SurfaceOf(index).shell;
  if (!shell.faces().empty()) {
    const Surface& surface = *shell.faces()[contact.start_faces[side]].surface;
    if (given(0) && given(1)) {
      made.has_point = true;
      made.r = surface.CalcPoint({0, *given(0), *given(1)});
      return made;
    }
    const SurfaceChart& chart = surface.charts()[0];
    if (chart.u_closed) made.period[0] = chart.u().width();
    if (chart.w_closed) made.period[1] = chart.w().width();
    const ParameterQuantities quantities = FindParameterQuantities(surface.kind_name());
    const double size = std::isfinite(shell.size()) ? shell.size() : length_;
    made.scale = {quantities.u.length != 0 ? 1 : size, quantities.w.length != 0 ? 1 : size};
  } else {
    made.scale = {length_, length_};
  }
  for (const int k : {0, 1}) {
    made.is_given[k] = given(k).has_value();
    made.value[k] = given(k).value_or(0);
  }
  return made;
}

ContactStart::Residuals ContactStart::CalcResiduals(const PairMotion& motion, const ContactPair& pair,
                                                    const ContactPoint& point) const {
  Residuals residuals{};
  std::array<double, ContactLocation::kMostParameters> columns{};
  pair.CalcColumns(point.location, columns.data());
  int next = 0;
  for (const int i : {0, 1}) {
    const Side& side = sides_[i];
    const FrameKinematics& S = i == 0 ? motion.S1 : motion.S2;
    if (side.has_point) {
      const Vec3 off = (i == 0 ? point.p1 : point.p2) - (S.p + S.R * side.r);
      for (int k = 0; k < side.tangents; ++k) residuals[next++] = point.T[k].dot(off);
      continue;
    }
    for (const int k : {0, 1}) {
      if (!side.is_given[k]) continue;
      double off = columns[i * per_side_ + k] - side.value[k];
      if (side.period[k] > 0) off = std::remainder(off, side.period[k]);
      residuals[next++] = side.scale[k] * off;
    }
  }
  return residuals;
}

void ContactStart::Calc(const PairMotion& motion, const ContactPair& pair, const ContactPointState& state,
                        const double* parameters, std::array<ScalarRow, kMost>* rows) const {
  const auto at = [&](const PairMotion& moved) {
    ContactPoint point;
    pair.Calc(moved, state, parameters, &point);
    return CalcResiduals(moved, pair, point);
  };
  const Residuals here = at(motion);
  for (int k = 0; k < num_rows_; ++k) (*rows)[k].c = here[k];
  for (const bool first : {true, false}) {
    for (int i = 0; i < 6; ++i) {
      const double step = 1e-6 * (i < kLinear ? 1 : length_);
      const auto moved = [&](double by) {
        PairMotion result = motion;
        FrameKinematics& S = first ? result.S1 : result.S2;
        const Vec3 center = S.p - S.r;
        if (i < kLinear) {
          const Mat3 turn = Eigen::AngleAxisd(by, Vec3::Unit(i - kAngular)).toRotationMatrix();
          S.r = turn * S.r;
          S.p = center + S.r;
          S.R = turn * S.R;
        } else {
          S.p += by * Vec3::Unit(i - kLinear);
        }
        return at(result);
      };
      const Residuals after = moved(step), before = moved(-step);
      for (int k = 0; k < num_rows_; ++k)
        (first ? (*rows)[k].J_F : (*rows)[k].J_M)[i] = (after[k] - before[k]) / (2 * step);
    }
  }
}

double ContactStart::CalcDistance(const PairMotion& motion, const ContactPair& pair, const ContactPoint& point) const {
  double most = 0;
  for (const int i : {0, 1}) {
    const FrameKinematics& S = i == 0 ? motion.S1 : motion.S2;
    if (sides_[i].has_point) most = std::max(most, ((i == 0 ? point.p1 : point.p2) - (S.p + S.R * sides_[i].r)).norm());
  }
  const Residuals residuals = CalcResiduals(motion, pair, point);
  for (int k = 0; k < num_rows_; ++k) most = std::max(most, std::abs(residuals[k]));
  return most;
}

}  // namespace savary
