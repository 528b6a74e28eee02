#pragma once

#include <utility>

#include "savary/contact/contact_tracking.h"

namespace savary {

/// How places of contact pass from element to element, and where they end. docs/theory/contact.md

/// The neighbour of an element, at the end of it that is met.
[[nodiscard]] ContactPlace StepOn(const Profile& profile, const ContactPlace& place, int side);

/// The elements that a place passes to where it has come to an end of its own, and the places on them. Beyond a
/// straight part that lies on another one it passes to the far end of where they touch.
struct ContactPassage {
  bool found = false;    ///< false: there is nothing farther on
  bool is_far = false;   ///< across a line of contact: the place jumps
  bool is_kink = false;  ///< across a hollow corner: the normal jumps
  ContactPlace one{}, two{};
};
/// Sides: -1 where the place leaves its element at the beginning, 1 at the end, 0 where it stays on it.
[[nodiscard]] ContactPassage FindPassage(const ProfilePair& pair, ContactPlace one, ContactPlace two, int side1,
                                         int side2);

/// Corner on corner: both have the same normals over a part of their fans, and touch at one point. What touches at the
/// far end of that part, for normals that turn left (side 1) or right (side -1): the corner whose fan ends first steps
/// on to its neighbour. Not found: there is nothing farther on.
[[nodiscard]] ContactPassage CrossCorners(const ProfilePair& pair, ContactPlace one, ContactPlace two, int side);

/// Next to a hollow corner, where minima of distance begin and end.
[[nodiscard]] bool IsAtKink(const Profile& profile, const ContactPlace& place);
/// Found to within the tolerance of the search, but not on its own element: it has ended, or has yet to begin.
[[nodiscard]] bool IsBeyond(const ProfilePair& pair, const ContactPlace& one, const ContactPlace& two);

/// Of a place apart: positive while nearest points are found well, 0 where those of a hollow and what is in it begin to
/// run away as its middle comes near; of a closed one: while distance has a minimum there. In parts of 1.
[[nodiscard]] double CalcSharpness(const PlaneContact& contact, bool is_closed);

/// Two straight parts lie on each other, up to these places, where one of them ends: the one that does steps on to its
/// neighbour. `forward`: towards larger s1, smaller s2.
[[nodiscard]] std::pair<ContactPlace, ContactPlace> StepOffLine(const ProfilePair& pair, ContactPlace one,
                                                                ContactPlace two, bool forward);

}  // namespace savary
