#include "savary/analysis/passages.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace savary {

namespace {

constexpr double kThrough =
    1e-9;  // of the change of the span: a spring that comes so near to zero length passes through it
constexpr double kRoundings = 16 * std::numeric_limits<double>::epsilon();
constexpr double kBeside = 1e-4;  // of the path: where tensions before and behind the passage are compared
constexpr double kTension =
    1e-2;  // of the largest tension: what stays of it at zero length, if it is one that depends on the length

}  // namespace

Passages::Passages(const Model& model) : mechanics_(model) {
  for (const LinearSpring& spring : model.springs) {
    if (spring.stiffness * spring.free_length != 0 || spring.force.is_valid()) springs_.push_back(&spring);
  }
  for (const Bushing& bushing : model.bushings) {
    if (!bushing.turn_stiffness.isZero(0) || !bushing.preload_torque.isZero(0)) bushings_.push_back(&bushing);
  }
  spans_.resize(springs_.size());
  tensions_.resize(springs_.size());
  half_turns_.resize(bushings_.size());
  y_.setZero(mechanics_.layout().size());
}

void Passages::SetState(const Path& path, double t) {
  if (path.states != nullptr) {
    (*path.states)(t, &y_);
  } else {
    const double s = (t - path.t0) / (path.t1 - path.t0);
    y_ = (1 - s) * *path.y0 + s * *path.y1;
  }
  mechanics_.SetState(t, y_, *path.discrete);
}

Vec3 Passages::SpanOf(const LinearSpring& spring) const {
  return mechanics_.kinematics().frame(spring.M).p - mechanics_.kinematics().frame(spring.F).p;
}

double Passages::TensionOf(const LinearSpring& spring) const {
  ScalarRow row;
  CalcDistance(mechanics_.kinematics().frame(spring.F), mechanics_.kinematics().frame(spring.M), &row);
  return mechanics_.CalcTension(spring, row);
}

// The cosine of half the angle between the frames, with the sign of the bodies' quaternions, which do not jump.
double Passages::HalfTurnOf(const Bushing& bushing) const {
  return mechanics_.kinematics().frame(bushing.F).q.dot(mechanics_.kinematics().frame(bushing.M).q);
}

// Where g, which has the sign of g0 at the beginning and the other at the end, changes it.
template <class Function>
double Passages::Locate(const Path& path, double g0, const Function& g) {
  double a = path.t0, b = path.t1;
  for (int i = 0; i < 60; ++i) {
    const double m = 0.5 * (a + b);
    SetState(path, m);
    (g() * g0 > 0 ? a : b) = m;
  }
  return b;
}

// The spring's direction is opposite behind t; so is its force, unless the tension changes sign there as well, as that
// of a damper does, or vanishes with the length.
bool Passages::IsForceTurned(const Path& path, const LinearSpring& spring, double t, double move,
                             double largest_tension) {
  SetState(path, t);
  const double positions =
      mechanics_.kinematics().frame(spring.F).p.norm() + mechanics_.kinematics().frame(spring.M).p.norm();
  const double round_off = kRoundings * (positions + std::abs(t) * move / (path.t1 - path.t0));
  if (!(SpanOf(spring).norm() <= kThrough * move + round_off)) return false;
  const double beside = kBeside * (path.t1 - path.t0);
  SetState(path, std::max(path.t0, t - beside));
  const double before = TensionOf(spring);
  SetState(path, std::min(path.t1, t + beside));
  return !(std::abs(before + TensionOf(spring)) <= kTension * largest_tension);
}

Passages::Passage Passages::Find(double t0, double t1, const States& states, const DiscreteState& discrete) {
  return Find({&states, t0, t1, nullptr, nullptr, &discrete});
}

Passages::Passage Passages::Find(double t0, const VecX& y0, double t1, const VecX& y1, const DiscreteState& discrete) {
  return Find({nullptr, t0, t1, &y0, &y1, &discrete});
}

Passages::Passage Passages::Find(const Path& path) {
  Passage first;
  if (springs_.empty() && bushings_.empty()) return first;
  SetState(path, path.t0);
  for (size_t i = 0; i < springs_.size(); ++i) {
    spans_[i] = SpanOf(*springs_[i]);
    tensions_[i] = TensionOf(*springs_[i]);
  }
  for (size_t i = 0; i < bushings_.size(); ++i) half_turns_[i] = HalfTurnOf(*bushings_[i]);
  const auto add = [&](double t, const std::string& element, const char* what) {
    if (first.found() && first.t <= t) return;
    first = {t, fmt::format("{} {} at t = {:.9g} s", element, what, t)};
  };
  for (size_t i = 0; i < springs_.size(); ++i) {
    const LinearSpring& spring = *springs_[i];
    SetState(path, path.t1);
    const Vec3 span = SpanOf(spring), move = span - spans_[i];
    if (!(spans_[i].dot(span) < 0)) continue;
    const double largest_tension = std::max(std::abs(tensions_[i]), std::abs(TensionOf(spring)));
    const double t = Locate(path, spans_[i].dot(move), [&] { return SpanOf(spring).dot(move); });
    if (IsForceTurned(path, spring, t, move.norm(), largest_tension)) {
      add(t, "spring '" + spring.name + "'", "passes through zero length, where its force has no direction,");
    }
  }
  for (size_t i = 0; i < bushings_.size(); ++i) {
    const Bushing& bushing = *bushings_[i];
    SetState(path, path.t1);
    if (!(half_turns_[i] * HalfTurnOf(bushing) < 0)) continue;
    const double t = Locate(path, half_turns_[i], [&] { return HalfTurnOf(bushing); });
    add(t, "bushing '" + bushing.name + "'", "is turned by half a turn, beyond which its torque would jump,");
  }
  return first;
}

}  // namespace savary
