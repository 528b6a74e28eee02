#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "savary/geometry/plane_piece.h"

namespace savary {

/// A point of a profile, with what a contact there needs. With s the curvilinear coordinate,
///     dr/ds = v T,   dn/ds = w T,   dT/ds = -w n,   dv/ds = v1,   dw/ds = w1.
/// Nothing here is ever infinite: v = 0 on a corner, w = 0 on a straight line; the curvature is k = w / v. Two profiles
/// touching with gap g move their contact by speeds s1', s2' whose system has the determinant w1 v2 + w2 v1 + g w1 w2.
struct ProfilePoint {
  Vec2 r;        ///< position
  Vec2 T, n;     ///< unit tangent, and outward unit normal: T turned clockwise
  double v, v1;  ///< |dr/ds|, m
  double w, w1;  ///< turning of n, rad
};

/// One element of a profile: a curve, or without one a corner.
struct ProfileElement {
  std::optional<PlaneCurve> curve;
  SourceLocation where;
};

struct ProfileOptions {
  bool open = false;  ///< it need not close
  bool hole = false;  ///< a closed one bounds a hole: material lies outside, so it runs clockwise
  /// Lengths in messages.
  std::function<std::string(double)> length_text = nullptr;
};

/// A node of a profile's bounding tree: the part from s0 to s1.
struct ProfileNode {
  double s0, s1;
  Stadium bounds;         ///< holds every point of the part
  double normal, spread;  ///< angles of its outward normals lie within `spread` of `normal`, rad
  double k_min, k_max;    ///< its curvatures; a corner has infinite ones
  int element;            ///< of a leaf, which lies within one element; else -1
  int piece;              ///< of a leaf that is no corner: index into pieces(); else -1
  int right;              ///< second child; the first comes next in the array. -1 of a leaf
  [[nodiscard]] bool is_leaf() const { return right < 0; }
};

/// The outline of a plane part: a chain of curves and corners, closed or open, convex or concave anywhere. Material
/// lies to the left of the direction of travel: a closed profile runs counter-clockwise, but that of a hole clockwise.
/// A value, constant once made.
///
/// A location is the curvilinear coordinate s: its integer part is the element, counted from 0, its decimal part
/// the location on it, u of PlaneCurve. A corner is an element too: its normal turns evenly from the one of the curve
/// before to that of the curve after while the point stays, so every direction of the fan has its s. A re-entrant
/// corner, and one between curves that meet smoothly, has no fan: an element of width zero that nothing can touch.
///
/// Throws InputError at the element's source location where curves do not meet (gaps above 1e-9 of the size), meet at
/// an angle (above 1e-7 rad) without a corner between them, run back along themselves, cross or touch one another, or
/// run the wrong way.
///
/// For searches: nodes() is a tree of boxes and cones of normals over pieces of constant sense of turning and monotone
/// curvature. Two profiles are near contact only where boxes come near and some normals of one oppose some of the
/// other; a dual descent over both trees leaves few pairs of pieces, on which CalcPoint gives exact jets for Newton's
/// method. Evaluation and searches allocate nothing but the results they append.
class Profile {
 public:
  Profile(std::vector<ProfileElement> elements, const ProfileOptions& options, const SourceLocation& where);
  /// A full circle: counter-clockwise, but clockwise for a hole.
  [[nodiscard]] static Profile Circle(const Vec2& center, double radius, bool hole, const SourceLocation& where);

  [[nodiscard]] int num_elements() const { return static_cast<int>(elements_.size()); }
  [[nodiscard]] bool is_closed() const { return closed_; }
  [[nodiscard]] bool is_hole() const { return hole_; }
  [[nodiscard]] bool is_corner(int element) const { return !elements_[element].curve.has_value(); }
  /// Of an element that is no corner.
  [[nodiscard]] const PlaneCurve& curve(int element) const { return *elements_[element].curve; }
  /// Closed, of material within, and every normal turns the same way once around.
  [[nodiscard]] bool is_convex() const;
  /// A full circle, of material or of a hole.
  [[nodiscard]] bool is_circle() const { return closed_ && num_elements() == 1 && curve(0).is_round(); }
  /// One curve without an end, a circle or an ellipse: it may be evaluated beyond a lap.
  [[nodiscard]] bool is_endless() const;
  /// False for corners, and for the ends of an open profile (elements -1 and num_elements()).
  [[nodiscard]] bool is_straight(int element) const {
    return element >= 0 && element < num_elements() && !is_corner(element) && curve(element).is_straight();
  }
  [[nodiscard]] bool has_straight_part() const;
  /// False for corners without a fan.
  [[nodiscard]] bool has_width(int element) const { return elements_[element].fan > kKink || !is_corner(element); }

  // ---- locations

  /// The point at u of an element; a little beyond 0 or 1 the element goes on as it is.
  void CalcPoint(int element, double u, ProfilePoint* point) const;
  /// s may be any number on a closed profile; the end of an open one belongs to its last element.
  void CalcPoint(double s, ProfilePoint* point) const;
  struct Location {
    int element;
    double u;
  };
  [[nodiscard]] Location Locate(double s) const;
  /// s taken back by whole laps into [0, num_elements); s itself on an open profile.
  [[nodiscard]] double Wrap(double s) const;
  /// The element behind or before one, leaving out those without width; -1 beyond the ends of an open profile.
  [[nodiscard]] int Next(int element) const { return elements_[element].next; }
  [[nodiscard]] int Previous(int element) const { return elements_[element].previous; }

  // ---- measures

  [[nodiscard]] double length() const { return length_; }
  /// Half the diagonal of a box around it.
  [[nodiscard]] double size() const { return size_; }
  /// Integrals over the material within a closed profile, about the origin: area, first and second moments. Of a hole
  /// they are negative.
  struct AreaMoments {
    double area = 0;
    Vec2 first = Vec2::Zero();      ///< of x, y
    double xx = 0, yy = 0, xy = 0;  ///< of x^2, y^2, x y
  };
  [[nodiscard]] AreaMoments CalcAreaMoments() const;
  /// The least and the greatest curvature of all curves, corners left out.
  struct CurvatureRange {
    double k_min, s_min, k_max, s_max;
  };
  [[nodiscard]] CurvatureRange FindCurvatureRange() const;
  /// Points along it for pictures, as PlaneCurve::Sample; the last of a closed profile is not the first again.
  [[nodiscard]] std::vector<Vec2> Sample(double angle) const;

  // ---- search

  /// Root first; see ProfileNode.
  [[nodiscard]] const std::vector<ProfileNode>& nodes() const { return nodes_; }
  [[nodiscard]] const std::vector<PlanePiece>& pieces() const { return pieces_; }

  /// A location whose distance from a point is least among its neighbours'.
  struct Nearest {
    double s;         ///< where; on a corner, the location in its fan
    double s_end;     ///< as s, but where the distance stays the same, to round-off, the end of that part (the point is
                      ///< its center)
    double distance;  ///< not negative
    double height;    ///< the same, negative where the point lies on the side of the material
    Vec2 r, n;        ///< position, and outward normal there
  };
  /// Appends all of them that are within a distance, in order of s; ends of an open profile included. None is missed:
  /// parts are left out only where bounds say that the distance has no minimum there.
  void FindNearest(const Vec2& x, double within, std::vector<Nearest>* found) const;
  /// The nearest of all.
  [[nodiscard]] Nearest FindClosest(const Vec2& x) const;
  /// Whether x is on the side of the material.
  [[nodiscard]] bool IsInside(const Vec2& x) const { return FindClosest(x).height < 0; }

 private:
  friend class ProfileBuilder;
  friend class NearestSearch;
  static constexpr double kKink = 1e-7;  // rad

  struct Element {
    std::optional<PlaneCurve> curve;
    SourceLocation where;
    Vec2 corner = Vec2::Zero();
    double begin_angle = 0;  // of the normal, counted on along the profile
    double fan = 0;          // of a corner: by how much the normal turns
    int next = -1, previous = -1;
    int before = -1,
        after = -1;  // of a corner: the curves it is between; of a curve: its neighbours past corners; -1 at open ends
  };

  std::vector<Element> elements_;
  bool closed_ = true, hole_ = false;
  double length_ = 0, size_ = 0;
  std::vector<PlanePiece> pieces_;
  std::vector<ProfileNode> nodes_;
};

/// Whether two profiles of one plane cross, or touch to 1e-10 of their size.
[[nodiscard]] bool DoMeet(const Profile& a, const Profile& b);

}  // namespace savary
