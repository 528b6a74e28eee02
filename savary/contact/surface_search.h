#pragma once

#include <array>
#include <cmath>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "savary/contact/surface_contact.h"

namespace savary {

/// Times the length: a face that bends less is flat.
inline constexpr double kFlatCurvature = 1e-9;
/// rad.
[[nodiscard]] inline double AngleBetween(const Vec3& a, const Vec3& b) {
  return std::atan2(a.cross(b).norm(), a.dot(b));
}

/// The rectangle of parameters of a feature: of a face the part of its chart that the cover uses (a little more where
/// charts overlap, so that a point that has passed from one to the other does not come back at once), of an edge 0
/// to 1. A vertex has none: its border is that of its cone.
struct FeatureDomain {
  Interval u, w;
  bool u_ends = true, w_ends = true;  ///< false where it repeats, or goes on for ever
};

/// How far a location is from the border of its feature, in shares of its domain (of a vertex, and inside trims: in
/// parameters): positive inside, 1 where there is no border. Of a face or edge: first and last u, first and last w; a
/// face with trims has the first four of these instead, a vertex its cone.
struct FeatureExits {
  std::array<double, 4> inside{1, 1, 1, 1};
  /// Derivatives by u and w.
  std::array<Vec2, 4> slopes{Vec2::Zero(), Vec2::Zero(), Vec2::Zero(), Vec2::Zero()};

  [[nodiscard]] double least() const { return std::min({inside[0], inside[1], inside[2], inside[3]}); }
};

/// A shell as a side of contacts: domains of its features, and their neighbours.
class ContactSide {
 public:
  explicit ContactSide(const Shell& shell);

  [[nodiscard]] const Shell& shell() const { return shell_; }
  [[nodiscard]] const FeatureDomain& domain(int feature) const { return domains_[feature]; }
  [[nodiscard]] FeatureExits CalcExits(const FeatureLocation& at) const;
  /// Whether the location belongs to its feature, within `slack` of its domain (of a normal: rad).
  [[nodiscard]] bool Contains(const FeatureLocation& at, double slack) const;
  /// Appends all features that have this point with this outward normal, to about `slack` of the length and rad.
  void FindFeatures(const Vec3& r, const Vec3& n, double length, double slack,
                    std::vector<FeatureLocation>* found) const;
  /// A location of the feature in a part whose normal is nearest to n.
  [[nodiscard]] FeatureLocation Guess(int feature, const SurfacePart& part, const Vec3& n) const;
  [[nodiscard]] const Shell::Form& form() const { return form_; }
  /// A part of a feature: a leaf of the shell's tree, or a half of another part.
  struct Part {
    int feature = 0;
    SurfacePart part;
    PartBounds bounds;  ///< of outward normals, curvatures positive where convex
    /// Of an edge: a cone of its tangents; of others `tangent_spread` is negative.
    Vec3 tangent = Vec3::Zero();
    double tangent_spread = -1;
    /// Of a face: the least curvature of samples, convex positive.
    double least_curvature = 0;
    int halves = kUnknown;  ///< index of the first of two, or kNone

    static constexpr int kUnknown = -2, kNone = -1;
  };
  /// Of a leaf of the tree.
  [[nodiscard]] const Part& leaf(int node) const { return parts_[leaves_[node]]; }
  /// Halves of a part, bounded when they are first asked for; false of edges, vertices and planes without end.
  [[nodiscard]] bool Halve(const Part& part, const Part** one, const Part** two) const;
  /// An edge without curvature, or a flat face.
  [[nodiscard]] bool is_straight(int feature) const { return straight_[feature] != 0; }

 private:
  void CalcExitsOfFace(const FeatureLocation& at, FeatureExits* exits) const;
  // Of a face, convex positive.
  [[nodiscard]] double CalcLeastCurvature(const FeatureLocation& at) const;

  const Shell& shell_;
  std::vector<FeatureDomain> domains_;
  std::vector<char> straight_;
  mutable std::deque<Part> parts_;  // grows as halves are asked for
  std::vector<int> leaves_;         // of the tree, by node
  Shell::Form form_;
};

/// How a shell moves relative to another, in the axes of the latter: of its points x, v + w x x and accelerations
/// likewise.
struct RelativeSurfaceMotion {
  Vec3 v = Vec3::Zero(), w = Vec3::Zero();
  Vec3 a = Vec3::Zero(), alpha = Vec3::Zero();

  /// Bounds over a ball.
  [[nodiscard]] double Speed(const Vec3& center, double radius) const {
    return (v + w.cross(center)).norm() + w.norm() * radius;
  }
  [[nodiscard]] double Acceleration(const Vec3& center, double radius) const {
    return (a + alpha.cross(center) + w.cross(w.cross(center))).norm() + (alpha.norm() + w.squaredNorm()) * radius;
  }
};

/// Searches all local minima of the signed distance of two shells.
///
/// Both bounding trees are descended together. A pair of parts is left out where its boxes are farther apart than asked
/// for, where no normal of the one is opposite to one of the other, and where no direction between the boxes is within
/// the normals. Parts that may hold several minima are halved until their curvatures allow one at most; there Newton's
/// method on the true surfaces finds it.
///
/// Where one of the shells is a whole ball, only the tree of the other one is descended: contacts are the minima of the
/// distance from the ball's center, and how the ball turns does not matter.
class SurfaceSearch {
 public:
  /// Keeps references.
  SurfaceSearch(const ContactSide& one, const ContactSide& two, double length);

  struct Found {
    FeatureLocation one, two;
    double gap = 0;
    double inside = 0;  ///< least of the exits of both features
    Vec3 p2, n;
  };
  /// Two features, of the first and of the second shell.
  struct FeaturePair {
    int one, two;
    bool operator==(const FeaturePair&) const = default;
  };
  /// Appends nothing twice; nearest first. `slack`: by how much, rad or share of a domain, a location may be beyond its
  /// feature. Pairs of features that are `left_out` are not looked at.
  void FindPoints(const Pose& X_21, double reach, double depth, double slack, std::span<const FeaturePair> left_out,
                  std::vector<Found>* found);
  /// Opposite sides of bodies, as the top of one above the bottom of another, have a negative gap and no overlap: false
  /// where the middle between both points is outside one or on the surface of both.
  [[nodiscard]] bool IsOverlap(const Pose& X_21, const Vec3& p2, const Vec3& n, double gap) const;

  /// A contact point that is followed: point and outward normal of each shell, in its own axes.
  struct Followed {
    Vec3 r1, n1, r2, n2;
  };
  /// A time during which no parts touch except at the points that are followed. Parts next to such a point are left out
  /// where curvatures allow no other contact beside it, and so are all of the pairs of features given.
  [[nodiscard]] double FindQuiet(const Pose& X_21, std::span<const Followed> followed,
                                 std::span<const FeaturePair> left_out, const RelativeSurfaceMotion& motion);

 private:
  using Part = ContactSide::Part;
  // Distances that bounds allow for a pair of parts: least of all, most of nearest points.
  struct Verdict {
    double least = 0, most = 0;
  };
  // Whether gaps from -depth to reach are possible.
  [[nodiscard]] bool IsPossible(const PartBounds& one, const PartBounds& two, Verdict* verdict) const;
  // How far boxes are apart along the axes of the second's, then of the first's; of a box without end nothing is known.
  using BoxGaps = Eigen::Matrix<double, 6, 1>;
  [[nodiscard]] BoxGaps CalcGaps(const PartBounds& one, const PartBounds& two) const;
  [[nodiscard]] double CalcLeast(const PartBounds& one, const PartBounds& two) const;
  // rad by which no normals are opposite: by their cones, and because those of an edge are perpendicular to it.
  [[nodiscard]] double CalcOffNormal(const PartBounds& one, const PartBounds& two) const;
  [[nodiscard]] double CalcOffTangent(const Part& one, const Part& two) const;
  // Lower bound of the sum of curvatures.
  [[nodiscard]] double LeastBend(double k1, double k2, double most) const;
  // Visits the children of the larger of two nodes with the other.
  template <class Visit>
  void OpenEither(int node1, int node2, const Visit& visit) const;
  // Visits the halves of the larger of two parts, or of the one that has any, with the other; false where none has.
  template <class Visit>
  bool HalveEither(const Part& one, const Part& two, const Visit& visit) const;
  void Descend(int node1, int node2);
  void SearchParts(const Part& one, const Part& two, int depth);
  void FindIn(const Part& one, const Part& two);
  [[nodiscard]] bool IsLeftOut(const Part& one, const Part& two) const;
  // Moves locations towards each other within their parts, where Newton's method has not come to a minimum.
  void Approach(const Part& one, const Part& two, FeatureLocation* at1, FeatureLocation* at2) const;
  void DescendQuiet(int node1, int node2);
  void BoundQuiet(const Part& one, const Part& two, int depth);
  [[nodiscard]] bool IsGuarded(const Part& one, const Part& two) const;
  // Not calculated any further where it is more than `quiet_`.
  [[nodiscard]] double TimeTo(const PartBounds& one, const PartBounds& two) const;
  [[nodiscard]] double TimeTo(const BoxGaps& gaps, const PartBounds& one, const PartBounds& two) const;
  [[nodiscard]] double TimeTo(const Part& one, const Part& two) const;

  // A shell that is a whole ball.
  struct Ball {
    bool is_first = false;
    Vec3 center;  // in the shell's axes
    double radius = 0;
    // Of its leaves, in its axes: cosines are those of the spread.
    struct Leaf {
      const Part* part;
      Vec3 normal;
      double cosine, spread;
    };
    std::vector<Leaf> leaves;
  };
  [[nodiscard]] static std::optional<Ball> MakeBall(const ContactSide& side, bool is_first);
  [[nodiscard]] const ContactSide& beside_ball() const { return ball_->is_first ? two_ : one_; }
  void SetBall();
  // Of the other shell: whether gaps from -depth to reach are possible.
  [[nodiscard]] bool MayTouchBall(const PartBounds& bounds) const;
  void DescendToBall(int node);
  void SearchBesideBall(const Part& part, int depth);
  void FindOnBall(const Part& part, bool is_simple);
  enum class Foot { kInside, kOutside, kUnknown };
  Foot FindFoot(const Part& part, FeatureJet* jet) const;
  [[nodiscard]] bool IsBallLeftOut(int feature) const;
  [[nodiscard]] double TimeToBall(const PartBounds& bounds) const;
  void DescendQuietToBall(int node);
  void BoundQuietToBall(const Part& part, int depth);

  const ContactSide &one_, &two_;
  const double length_;
  // Of the search at hand.
  Pose X_;
  double reach_ = 0, depth_ = 0, slack_ = 0;
  std::vector<Found>* found_ = nullptr;
  std::span<const Followed> followed_;
  std::span<const FeaturePair> left_out_;
  RelativeSurfaceMotion motion_;
  double quiet_ = 0;
  std::optional<Ball> ball_;
  Vec3 ball_center_;  // in the axes of the other shell
  double ball_speed_ = 0, ball_acceleration_ = 0;
};

/// By feature: 1 of faces with hollows or humps much narrower than the face, whose curvature is somewhere above three
/// times its mean; 0 of others, and of edges and vertices.
[[nodiscard]] std::vector<char> FindUnevenFaces(const Shell& shell);

}  // namespace savary
