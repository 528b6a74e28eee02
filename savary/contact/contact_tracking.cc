#include "savary/contact/contact_tracking.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr int kMaxIterations = 40;
constexpr double kMostTurning = 0.5;  // rad by one step
constexpr double kMostWay = 0.5;      // of a curve by one step
constexpr double kLast = 1e-9;        // after a step this small in u the next is round-off

// The location on one side of a line of contact opposite a given location on the other: F1 = 0, by Newton's method.
ProfileLocation Opposite(const ProfilePair& pair, int side, const ProfileLocation& held, ProfileLocation free) {
  for (int i = 0; i < kMaxIterations; ++i) {
    const PlaneContact at = side == 1 ? pair.Calc(free, held) : pair.Calc(held, free);
    const double slope = side == 1 ? at.one.v * at.one.T.dot(at.two.T) : -at.two.v - at.g * at.two.w;
    if (slope == 0) break;
    const double step = std::clamp(-at.F1 / slope, -1.0, 1.0);
    free.u += step;
    if (std::abs(step) <= kLast) break;
  }
  return free;
}

void FindLineEnds(const ProfilePair& pair, TrackedContact* found) {
  const ProfileLocation& a = found->one;
  const ProfileLocation& b = found->two;
  // s1 runs against s2: where 1 begins or 2 ends, whichever comes later, and so on.
  found->begin1 = {a.element, 0};
  found->begin2 = Opposite(pair, 2, found->begin1, b);
  if (found->begin2.u > 1) {
    found->begin2 = {b.element, 1};
    found->begin1 = Opposite(pair, 1, found->begin2, a);
  }
  found->end1 = {a.element, 1};
  found->end2 = Opposite(pair, 2, found->end1, b);
  if (found->end2.u < 0) {
    found->end2 = {b.element, 0};
    found->end1 = Opposite(pair, 1, found->end2, a);
  }
}

int Leaves(double u) { return u < 0 ? -1 : u > 1 ? 1 : 0; }

}  // namespace

TrackedContact TrackContact(const ProfilePair& pair, const ProfileLocation& one, const ProfileLocation& two) {
  TrackedContact found;
  found.one = one;
  found.two = two;
  bool done = false;
  for (found.iterations = 1; found.iterations <= kMaxIterations; ++found.iterations) {
    found.contact = pair.Calc(found.one, found.two);
    const PlaneContact& at = found.contact;
    const double extent = at.one.r.lpNorm<1>() + at.two.r.lpNorm<1>() + std::abs(at.g);
    done = done || (std::abs(at.F1) <= 2 * kEpsilon * extent && std::abs(at.F2) <= 2 * kEpsilon);
    if (done) break;
    const double along = at.one.T.dot(at.two.T), across = at.one.n.dot(at.two.n);
    const double a = at.one.v * along, b = -at.two.v - at.two.w * at.g, c = at.one.w * along, d = -at.two.w * across;
    const double det = a * d - b * c;
    double du1, du2;
    if (at.IsDegenerate()) {
      // Rank one: F1 alone can be met, by the least step.
      const double square = a * a + b * b;
      if (square == 0) break;
      du1 = -at.F1 * a / square;
      du2 = -at.F1 * b / square;
    } else {
      du1 = -(at.F1 * d - b * at.F2) / det;
      du2 = -(a * at.F2 - at.F1 * c) / det;
    }
    if (!std::isfinite(du1) || !std::isfinite(du2)) break;
    double scale = 1;
    for (const auto& [step, point] : {std::pair(du1, &at.one), std::pair(du2, &at.two)}) {
      if (std::abs(point->w * step) > kMostTurning) scale = std::min(scale, kMostTurning / std::abs(point->w * step));
      if (point->v > 0 && std::abs(step) > kMostWay) scale = std::min(scale, kMostWay / std::abs(step));
    }
    found.one.u += scale * du1;
    found.two.u += scale * du2;
    done = scale == 1 && std::abs(du1) <= kLast && std::abs(du2) <= kLast;
  }
  const PlaneContact& at = found.contact;
  found.leaves1 = Leaves(found.one.u);
  found.leaves2 = Leaves(found.two.u);
  found.next1 = found.leaves1 == 0 ? one.element : ContactNeighbour(*pair.one, one.element, found.leaves1);
  found.next2 = found.leaves2 == 0 ? two.element : ContactNeighbour(*pair.two, two.element, found.leaves2);
  if (!done || at.one.n.dot(at.two.n) > 0) {
    found.status = TrackStatus::kNotConverged;
  } else if (at.IsDegenerate()) {
    found.status = std::abs(at.F2) <= tolerance::kParallel ? TrackStatus::kLine : TrackStatus::kNotConverged;
    if (found.status == TrackStatus::kLine) FindLineEnds(pair, &found);
  } else {
    found.status = at.IsMinimum() ? TrackStatus::kMet : TrackStatus::kNoMinimum;
  }
  return found;
}

}  // namespace savary
