#pragma once

#include <vector>

#include "savary/dynamics/touch_table.h"

namespace savary {

/// Root functions of a contact point, in their order.
enum class ContactRoot {
  kNormal,    ///< the gap while apart, the normal force while closed, the depth while pressed
  kExit,      ///< how far the point is from the ends of the features it is on: one root for each exit of the pair
  kMinimum,   ///< positive while the distance has a minimum there
  kFriction,  ///< while it rolls: margin to the lower bound of the friction force; while it slides: the slip, in its
              ///< direction
  kFrictionBack,  ///< while it rolls: margin to the upper bound; while pressed: what has the sign of its force
};

/// What a root function of a mechanism belongs to.
struct RootOwner {
  enum class Kind {
    kSwitch,        ///< a discontinuity of a law
    kStop,          ///< of a joint: the gap while it is open, the force while it is closed
    kContactPoint,  ///< see ContactRoot
    kSpin,          ///< friction of spin of a contact point: as kFriction
    kFriction,  ///< of a joint. While it sticks: margins to both bounds; while it slides: its rate, in its direction
                ///< (first root)
    kWatch,     ///< a watched expression
    kTrackEnd,  ///< of a joint on an open curve: the distance to its beginning, and to its end
  };
  Kind kind = Kind::kSwitch;
  int index = 0;                             ///< of the switch, stop, contact point (of spin too), friction, watch or
                                             ///< open track
  ContactRoot which = ContactRoot::kNormal;  ///< of a contact point
  TouchIndex touch = {};                     ///< of a stop, contact point, spin or friction
  int part =
      0;  ///< of kExit: which exit; of a friction or spin: 0, or 1 for the second; of a track: 0 beginning, 1 end

  /// Of a stop, contact point or friction.
  [[nodiscard]] bool is_touch() const { return touch.is_valid(); }
  /// Whether the root is armed: its zero ends a branch of the system. A watched expression may have either sign.
  [[nodiscard]] bool is_armed() const { return kind != Kind::kWatch; }
  [[nodiscard]] bool is_normal() const { return kind == Kind::kContactPoint && which == ContactRoot::kNormal; }
  /// The gap or the normal force, of a stop or a contact point.
  [[nodiscard]] bool is_gap() const { return kind == Kind::kStop || is_normal(); }
  /// Of a contact point: friction, whether it rolls or slides.
  [[nodiscard]] bool is_friction() const {
    return kind == Kind::kContactPoint && (which == ContactRoot::kFriction || which == ContactRoot::kFrictionBack);
  }
};

/// Where the root functions of a mechanism lie: switches of laws, stops, contact points, frictions of joints, watched
/// expressions, ends of open tracks.
class RootLayout {
 public:
  RootLayout(const MechanismStructure& structure, const TouchTable& touches);

  [[nodiscard]] int size() const { return static_cast<int>(owners_.size()); }
  [[nodiscard]] const RootOwner& owner(int root) const { return owners_[root]; }

  [[nodiscard]] int stop(int stop) const { return first_stop_ + stop; }
  /// The gap or normal force of a stop or contact point.
  [[nodiscard]] int gap(const TouchTable::Entry& touch) const {
    return touch.is_stop() ? stop(touch.element) : contact(touch.element, ContactRoot::kNormal);
  }
  [[nodiscard]] int contact(int point, ContactRoot which, int exit = 0) const {
    const Point& at = points_[point];
    return at.first + static_cast<int>(which) + (which > ContactRoot::kExit ? at.num_exits - 1 : exit);
  }
  /// Of a contact point: its roots are so many, and lie together from contact(point, kNormal) on.
  [[nodiscard]] int num_of_point(int point) const {
    return points_[point].num_exits + static_cast<int>(ContactRoot::kFrictionBack);
  }
  [[nodiscard]] int num_exits(int point) const { return points_[point].num_exits; }
  [[nodiscard]] int friction(int friction, int part) const {
    return first_friction_ + kFrictionParts * friction + part;
  }
  /// `spin` as in TouchTable; of each two roots, as of the friction of a joint.
  [[nodiscard]] int num_spins() const { return (first_friction_ - first_spin_) / kFrictionParts; }
  [[nodiscard]] int spin(int spin, int part) const { return first_spin_ + kFrictionParts * spin + part; }
  [[nodiscard]] int watch(int watch) const { return first_watch_ + watch; }
  [[nodiscard]] int track_end(int track, int part) const { return first_track_ + kTrackParts * track + part; }

 private:
  static constexpr int kFrictionParts = 2, kTrackParts = 2;

  struct Point {
    int first, num_exits;
  };
  int first_stop_ = 0, first_spin_ = 0, first_friction_ = 0, first_watch_ = 0, first_track_ = 0;
  std::vector<Point> points_;  // of contact
  std::vector<RootOwner> owners_;
};

}  // namespace savary
