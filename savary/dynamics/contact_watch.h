#pragma once

#include <string>
#include <vector>

#include "savary/multibody/mechanics.h"

namespace savary {

/// Decides which contact points are followed: of all local minima of distance those with the smallest gaps, as many as
/// the contact has points. Closed ones are always followed. A search of all minima, repeated while the mechanism moves,
/// finds those that come near; between searches, a bound of the motion gives the time during which no other point can
/// touch. Where a pair has one minimum at most (ContactPair::minima) no search is needed after the first. All geometry
/// is in the pairs.
class ContactWatch {
 public:
  explicit ContactWatch(const Model& model) : model_(model) {}

  using Asked = ContactPair::Asked;
  using Candidate = ContactPair::Candidate;

  /// How deep in each other parts may be: as little as can be missed between two searches of a motion, or by any
  /// depth, as they are drawn or as an equilibrium is searched. Searches of all depths cost several times as much.
  enum class Depth { kOfMotion, kAny };

  /// Chooses the points that each contact follows at a state, as `asked`. Features go into
  /// `discrete`, parameters into `y`. True when something changed. `vdot`, if known, are the accelerations.
  bool Choose(const Mechanics& mechanics, Asked asked, Depth depth, const VecX* vdot, DiscreteState* discrete, VecX* y);
  /// Whether a contact point that is followed is about to end (ContactPair::IsEnding).
  [[nodiscard]] bool IsEnding(const Mechanics& mechanics, const VecX* vdot, int point);
  /// A time during which nothing touches that is not followed, with the accelerations `vdot` of the state.
  [[nodiscard]] double FindQuiet(const Mechanics& mechanics, const VecX& vdot);
  /// Whether something that is not followed is in penetration.
  [[nodiscard]] bool IsMissing(const Mechanics& mechanics);

  /// A closed point, on the same features as another closed one of its contact, with which it has become one minimum;
  /// -1: none.
  [[nodiscard]] static int FindMerged(const Mechanics& mechanics);

  /// Whether no search is needed while the mechanism moves.
  [[nodiscard]] static bool IsSettled(const MechanismStructure& structure);
  /// Why the shapes of a contact cannot be a pair, in words; empty where they can.
  [[nodiscard]] static std::string DescribeMisfit(const Mechanics& mechanics);

  /// How two shapes overlap: the shallowest penetration, by which the shortest displacement separates them; depth 0
  /// where they are apart.
  struct Overlap {
    double depth = 0;
    ContactLocation location;
  };
  [[nodiscard]] Overlap FindOverlap(const Mechanics& mechanics, int contact);

  /// All minima of a contact with gaps from -depth to reach, at a state, nearest first.
  const std::vector<Candidate>& FindAll(const Mechanics& mechanics, int contact, double reach, double depth);

 private:
  enum class Which { kFollowed, kClosed };
  std::span<const ContactPoint* const> List(const Mechanics& mechanics, int contact, Which which);
  // Whether a search finds no other points than those that are followed.
  [[nodiscard]] static bool IsSingle(const Mechanics& mechanics, int contact);

  const Model& model_;
  std::vector<Candidate> candidates_;
  std::vector<const ContactPoint*> listed_;
  std::vector<char> given_;  // points that have just begun to be followed
};

}  // namespace savary
