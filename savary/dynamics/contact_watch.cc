#include "savary/dynamics/contact_watch.h"

#include <algorithm>
#include <limits>

#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr double kSearchReach = 0.05;  // of the size: first reach of a search
constexpr double kDeep = 0.05;         // of the size: deeper than parts can be in each other unseen
constexpr double kAnywhere = std::numeric_limits<double>::infinity();

}  // namespace

std::span<const ContactPoint* const> ContactWatch::List(const Mechanics& mechanics, int contact, Which which) {
  listed_.clear();
  const int first = mechanics.first_point(contact);
  for (int point = first; point < first + model_.contacts[contact].points; ++point) {
    const ContactPointState state = mechanics.point_state(point);
    if (which == Which::kClosed ? state.is_touching() : state.mode != ContactMode::kUnused)
      listed_.push_back(&mechanics.contact_point(point));
  }
  return listed_;
}

bool ContactWatch::IsSingle(const Mechanics& mechanics, int contact) {
  const ContactPair::Minima minima = mechanics.pair(contact).minima();
  const ContactPointState first = mechanics.point_state(mechanics.first_point(contact));
  return minima == ContactPair::Minima::kOne ||
         (minima == ContactPair::Minima::kOneAwayFromMiddle && first.mode != ContactMode::kUnused) ||
         (minima == ContactPair::Minima::kOneWhileClosed && first.is_touching());
}

bool ContactWatch::IsSettled(const MechanismStructure& structure) {
  for (int c = 0; c < static_cast<int>(structure.model().contacts.size()); ++c) {
    if (structure.pair(c).minima() != ContactPair::Minima::kOne) return false;
  }
  return true;
}

std::string ContactWatch::DescribeMisfit(const Mechanics& mechanics) {
  for (int c = 0; c < static_cast<int>(mechanics.model().contacts.size()); ++c) {
    if (std::string misfit = mechanics.pair(c).DescribeMisfit(mechanics.CalcPairMotion(c)); !misfit.empty())
      return misfit;
  }
  return "";
}

bool ContactWatch::IsEnding(const Mechanics& mechanics, const VecX* vdot, int point) {
  const int contact = mechanics.contact_index(point);
  return mechanics.pair(contact).IsEnding(mechanics.CalcPairMotion(contact, vdot),
                                          mechanics.contact_point(point).location,
                                          List(mechanics, contact, Which::kClosed));
}

bool ContactWatch::Choose(const Mechanics& mechanics, Asked asked, Depth depth, const VecX* vdot,
                          DiscreteState* discrete, VecX* y) {
  bool changed = false;
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    ContactPair& pair = mechanics.pair(c);
    const Contact& contact = model_.contacts[c];
    const int first = mechanics.first_point(c), end = first + contact.points;
    const auto mode = [&](int point) { return mechanics.point_state(point).mode; };
    if (IsSingle(mechanics, c) && mode(first) != ContactMode::kUnused) continue;
    const PairMotion motion = mechanics.CalcPairMotion(c, vdot);
    const double size = pair.size();
    // Nothing farther than all that is followed is searched for; where a point follows nothing, the nearest ones are,
    // wherever they are.
    double reach = 0;
    for (int point = first; point < end; ++point) {
      if (mode(point) == ContactMode::kUnused) reach = kSearchReach * size;
    }
    for (int point = first; point < end; ++point) {
      if (mode(point) == ContactMode::kApart) reach = std::max(reach, mechanics.contact_point(point).gap);
    }
    // Of a pair that is never searched again its one minimum is followed from wherever it is.
    const bool once = pair.minima() == ContactPair::Minima::kOne;
    const double most_reach = depth == Depth::kAny || once ? kAnywhere : pair.reach();
    const double deepest = depth == Depth::kOfMotion ? kDeep * size : size;
    for (;;) {
      pair.FindPoints(motion, reach, deepest, &candidates_);
      if (static_cast<int>(candidates_.size()) >= contact.points || !(reach < most_reach)) break;
      reach = std::min(most_reach, reach < size ? 8 * reach + tolerance::kSame * size : kAnywhere);
    }
    for (const ContactPoint* point : List(mechanics, c, Which::kFollowed)) {
      for (Candidate& candidate : candidates_) {
        if (!candidate.is_taken && pair.IsSame(motion, *point, candidate.location)) candidate.is_taken = true;
      }
    }
    const auto assign = [&](int point, const ContactLocation& location) {
      discrete->points[point] = {ContactMode::kApart, location.feature1, location.feature2, 0};
      for (int k = 0; k < pair.counts().parameters; ++k)
        (*y)[mechanics.layout().contact(point) + k] = location.parameters[k];
      changed = true;
    };
    given_.assign(contact.points, 0);
    const std::span<const ContactPoint* const> closed = List(mechanics, c, Which::kClosed);
    for (Candidate& candidate : candidates_) {
      if (candidate.is_taken || !pair.IsWanted(motion, asked, closed, &candidate)) continue;
      // A point that follows nothing; or else the one that is farthest from touching, if that is farther.
      int chosen = -1;
      double farthest = candidate.gap + tolerance::kSame * size;
      for (int point = first; point < end; ++point) {
        if (given_[point - first]) continue;
        if (mode(point) == ContactMode::kUnused) {
          chosen = point;
          break;
        }
        if (mode(point) != ContactMode::kApart || mechanics.contact_point(point).gap <= farthest) continue;
        farthest = mechanics.contact_point(point).gap;
        chosen = point;
      }
      if (chosen < 0) break;
      given_[chosen - first] = 1;
      assign(chosen, candidate.location);
    }
  }
  return changed;
}

double ContactWatch::FindQuiet(const Mechanics& mechanics, const VecX& vdot) {
  double quiet = kAnywhere;
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    if (IsSingle(mechanics, c)) continue;
    quiet = std::min(
        quiet, mechanics.pair(c).FindQuiet(mechanics.CalcPairMotion(c, &vdot), List(mechanics, c, Which::kFollowed)));
  }
  return quiet;
}

bool ContactWatch::IsMissing(const Mechanics& mechanics) {
  for (int c = 0; c < static_cast<int>(model_.contacts.size()); ++c) {
    if (IsSingle(mechanics, c)) continue;
    ContactPair& pair = mechanics.pair(c);
    const std::span<const ContactPoint* const> followed = List(mechanics, c, Which::kFollowed);
    // Where a point has left its features the step will end before, and this is asked again.
    const auto leaves = [&](const ContactPoint* point) {
      const auto exits = std::span(point->exits).first(pair.counts().exits);
      return std::any_of(exits.begin(), exits.end(), [](double inside) { return inside < 0; });
    };
    if (std::any_of(followed.begin(), followed.end(), leaves)) continue;
    const PairMotion motion = mechanics.CalcPairMotion(c);
    const double size = pair.size();
    pair.FindPoints(motion, 0, kDeep * size, &candidates_);
    for (const Candidate& candidate : candidates_) {
      if (candidate.gap >= -tolerance::kTouchingDepth * size) continue;
      const auto is_same = [&](const ContactPoint* point) { return pair.IsSame(motion, *point, candidate.location); };
      if (std::none_of(followed.begin(), followed.end(), is_same)) return true;
    }
  }
  return false;
}

const std::vector<ContactWatch::Candidate>& ContactWatch::FindAll(const Mechanics& mechanics, int contact, double reach,
                                                                  double depth) {
  ContactPair& pair = mechanics.pair(contact);
  const PairMotion motion = mechanics.CalcPairMotion(contact);
  if (pair.AreFarApart(motion, reach)) {
    candidates_.clear();
  } else {
    pair.FindPoints(motion, reach, depth, &candidates_);
  }
  return candidates_;
}

ContactWatch::Overlap ContactWatch::FindOverlap(const Mechanics& mechanics, int contact) {
  ContactPair& pair = mechanics.pair(contact);
  pair.FindPoints(mechanics.CalcPairMotion(contact), 0, kAnywhere, &candidates_);
  // The shortest way out.
  Overlap overlap;
  for (const Candidate& candidate : candidates_) {
    if (candidate.gap < -tolerance::kTouchingDepth * pair.size() &&
        (overlap.depth == 0 || -candidate.gap < overlap.depth))
      overlap = {-candidate.gap, candidate.location};
  }
  return overlap;
}

}  // namespace savary
