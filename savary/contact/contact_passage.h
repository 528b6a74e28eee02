#pragma once

#include "savary/contact/contact_tracking.h"

namespace savary {

/// How contact points pass from one element of a profile to the next, and where they end. docs/theory/contact.md

/// The location on the neighbouring element, at the end where the two elements meet.
[[nodiscard]] ProfileLocation StepOn(const Profile& profile, const ProfileLocation& location, int side);

/// Where a contact point continues that has reached an end of its element: the next elements and the locations on them.
/// At the end of two straight elements that lie on each other it continues at the other end of their common line.
struct ContactPassage {
  bool found = false;    ///< false: there is no further element
  bool is_far = false;   ///< along a line of contact: the location jumps to the other end
  bool is_kink = false;  ///< across a hollow corner: the normal jumps
  ProfileLocation one{}, two{};
};
/// Sides: -1 if the point leaves its element at the beginning, 1 at the end, 0 if it stays on it.
[[nodiscard]] ContactPassage FindPassage(const ProfilePair& pair, ProfileLocation one, ProfileLocation two, int side1,
                                         int side2);

/// Corner on corner: the two fans of normals overlap, and the corners touch at one point. Returns the contact at the
/// end of the overlap, for normals that turn left (side 1) or right (side -1): the corner whose fan ends first is
/// replaced by its neighbour. Not found: there is no further element.
[[nodiscard]] ContactPassage CrossCorners(const ProfilePair& pair, ProfileLocation one, ProfileLocation two, int side);

/// Whether the location is next to a concave corner, where minima of distance begin and end.
[[nodiscard]] bool IsAtKink(const Profile& profile, const ProfileLocation& location);
/// Whether the contact was found within the tolerance of the search but lies beyond the ends of its elements: it has
/// ended or has not begun yet.
[[nodiscard]] bool IsBeyond(const ProfilePair& pair, const ProfileLocation& one, const ProfileLocation& two);

/// How well the contact point is determined, relative (1: well). Of an open point: positive while the nearest points
/// are well conditioned; it falls to 0 where a shape in a concave one comes near the centre of curvature. Of a closed
/// point: positive while the distance has a minimum there. Of two corners: positive while they do not touch (`size` of
/// the pair); as they pass each other, their normal turns at once.
[[nodiscard]] double CalcSharpness(const PlaneContact& contact, bool is_closed, double size);

/// Two straight elements lie on each other up to these locations, where one of them ends. That one is replaced by its
/// neighbour. `forward`: towards larger s1 and smaller s2. With is_kink the other one reaches across a hollow corner,
/// and the distance has no minimum there.
[[nodiscard]] ContactPassage StepOffLine(const ProfilePair& pair, ProfileLocation one, ProfileLocation two,
                                         bool forward);

}  // namespace savary
