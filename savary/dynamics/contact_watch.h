#pragma once

#include <deque>
#include <string>
#include <vector>

#include "savary/contact/contact_passage.h"
#include "savary/contact/contact_search.h"
#include "savary/multibody/mechanics.h"

namespace savary {

/// Which places of contact are followed: of all local minima of distance those nearest to touching, as many as the
/// contact's points. Closed ones are always followed. A search of all minima, repeated while the mechanism moves, finds
/// those that come near; between searches a bound of the motion says how long none that is not followed can touch. Of
/// two convex outlines, at most one of them with straight parts, there is but one minimum and no search is needed after
/// the first; nor of a pin in a hole, but when it crosses its middle.
class ContactWatch {
 public:
  explicit ContactWatch(const Model& model);

  /// At the state set in `mechanics`: chooses the places that each contact follows. Elements go into `branches`, places
  /// into `y`. True when something changed. Places of little sharpness (CalcSharpness), and those about to end
  /// (IsEnding), are left out as `asked`: where parts touch a blow may stop what ends. `vdot`, if known, are the
  /// accelerations.
  enum class Asked { kLasting, kTouching, kAll };
  bool Choose(const Mechanics& mechanics, Asked asked, const VecX* vdot, std::vector<int32_t>* branches, VecX* y);
  /// Whether a place, at the end of its element, moves on to where distance has no minimum: it was the end of a
  /// straight part that lay along another one, or comes to a hollow beyond its center.
  [[nodiscard]] bool IsEnding(const Mechanics& mechanics, const VecX* vdot, const Contact& contact,
                              const ContactPlace& one, const ContactPlace& two) const;
  /// Whether it moves on over corner and corner: what touches behind them does not touch as it does.
  [[nodiscard]] bool IsLeavingCorner(const Mechanics& mechanics, const Contact& contact, const ContactPlace& one,
                                     const ContactPlace& two) const;
  /// Where a place that touches comes to ends of its elements, of one outline or of both, and leaves them at once: of
  /// the elements next to it those on which its own speed keeps it. Not found where it does not leave, or none are.
  [[nodiscard]] ContactPassage FindLasting(const Mechanics& mechanics, const Contact& contact, const ContactPlace& one,
                                           const ContactPlace& two) const;
  /// A time during which nothing touches that is not followed, with accelerations `vdot` at the state set in
  /// `mechanics`.
  [[nodiscard]] double FindQuiet(const Mechanics& mechanics, const VecX& vdot);
  /// Whether something that is not followed is in penetration.
  [[nodiscard]] bool IsMissing(const Mechanics& mechanics);

  /// Nothing to search for while the mechanism moves.
  [[nodiscard]] bool is_settled() const;
  /// A contact whose planes are not parallel, or face opposite ways; -1: none.
  [[nodiscard]] int FindTilted(const Mechanics& mechanics) const;

  /// Where parts of a contact overlap: the least depth of all, the shortest way out; 0 where they are apart.
  struct Overlap {
    double depth = 0;
    ContactPlace one{}, two{};
  };
  [[nodiscard]] Overlap FindOverlap(const Mechanics& mechanics, int contact);

  /// A local minimum of distance.
  struct Candidate {
    ContactPlace one, two;
    double gap;
    bool taken;
  };
  /// All of a contact with gaps from -depth to reach, at the state set in `mechanics`, nearest first; of straight parts
  /// on each other both ends.
  const std::vector<Candidate>& FindAll(const Mechanics& mechanics, int contact, double reach, double depth);
  /// Of the smaller of its outlines.
  [[nodiscard]] double SizeOf(int contact) const { return pairs_[contact].size; }

 private:
  [[nodiscard]] bool IsSparedEnd(const Mechanics& mechanics, const Contact& contact, const ContactPlace& one,
                                 const ContactPlace& two) const;
  // Where a place at the end of its elements moves on to, by its speed or, at rest, its acceleration; not found where
  // it does not. `leaves` says whether it moves.
  [[nodiscard]] ContactPassage FindNext(const Mechanics& mechanics, const VecX* vdot, const Contact& contact,
                                        const ContactPlace& one, const ContactPlace& two, bool* leaves) const;

  struct Pair {
    ContactSearch search;
    bool is_single = false;   // there is one minimum at most
    bool is_journal = false;  // a circle in a circle: one, which is not followed near the middle
    Vec2 center1, center2;    // of circles around the outlines
    double extent1 = 0, extent2 = 0, size = 0;
    int first_slot = 0;
    Pair(const Profile& one, const Profile& two) : search(one, two) {}
  };

  [[nodiscard]] bool IsReal(const ProfilePair& pair, const ContactPlace& one, const ContactPlace& two, double gap,
                            double size) const;
  // Of a shape, at its origin.
  struct Acceleration {
    Vec3 of_origin, angular;
  };
  [[nodiscard]] Acceleration AccelerationOf(int profile, const FrameKinematics& S, const VecX* vdot) const;
  [[nodiscard]] RelativeMotion CalcMotion(const Contact& contact, const FrameKinematics& S1, const FrameKinematics& S2,
                                          const VecX& vdot) const;
  // How many there are, in order of their gaps.
  int FindCandidates(Pair* pair, const ProfilePair& pose, const SearchLimits& limits);
  [[nodiscard]] bool IsAt(const ProfilePair& pose, const ContactPoint& point, const Candidate& candidate,
                          double size) const;

  const Model& model_;
  std::deque<Pair> pairs_;
  std::vector<FoundContact> found_;
  std::vector<Candidate> candidates_;
  std::vector<char> given_;  // places that have just been given something to follow
};

}  // namespace savary
