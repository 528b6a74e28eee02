#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "savary/contact/contact_tracking.h"

namespace savary {

/// A local minimum of the distance between two profiles; see ContactSearch.
struct FoundContact {
  ProfileLocation one, two;
  double gap;
  /// Contact along a line: the other end (s1 larger, s2 smaller), and the gap there. Otherwise equal to `one`, `two`
  /// and `gap`.
  bool is_line;
  ProfileLocation one_end, two_end;
  double gap_end;
  /// Corner against corner, with a gap: a minimum of distance, but not a contact. When the corners meet, contacts with
  /// the neighbouring elements replace it.
  bool is_corner_pair;
};

struct SearchLimits {
  double reach = std::numeric_limits<double>::infinity();  ///< gaps up to this
  double depth = std::numeric_limits<double>::infinity();  ///< and penetrations up to this
};

/// Ranges of s in which a contact stays on both profiles; see ContactSearch::FindQuiet.
struct ContactWindow {
  double one0, one1, two0, two1;
};

/// How the first profile moves as seen from the second, in whose frame this is given: the coincident points at p differ
/// by v + w J p in velocity and by a + alpha J p - q p in acceleration, J a quarter turn.
struct RelativeMotion {
  Vec2 v = Vec2::Zero(), a = Vec2::Zero();
  double w = 0, alpha = 0, q = 0;
  double w2 = 0;  ///< of the second itself

  /// Upper bounds inside a circle.
  [[nodiscard]] double Speed(const Vec2& center, double radius) const {
    return (v + w * TurnLeft(center)).norm() + std::abs(w) * radius;
  }
  [[nodiscard]] double Acceleration(const Vec2& center, double radius) const {
    return (a + alpha * TurnLeft(center) - q * center).norm() + std::hypot(alpha, q) * radius;
  }
};

/// Finds all contacts of two profiles in any relative pose; no initial guess is needed.
///
/// A contact is a pair of locations with opposite normals, p1 = p2 + g n, that is a local minimum: D0 > 0 and D > 0
/// (PlaneContact). For g > 0 these are exactly the local minima of distance. For g < 0 they are the local minima of the
/// depth: the translations along n that separate the profiles there, shortest among their neighbours. All of them with
/// -depth <= gap <= reach are reported, also those deep inside, on the far side of the other profile. So two
/// overlapping profiles have several, and the physical contact is the shallowest one, or the one that was followed
/// before. Locations where a hole is narrower than the shape in it are no minima and are not reported. Where the two
/// boundaries cross there is no contact either. A corner inside both sides of a hollow corner, straight ones, has its
/// feet beyond the ends of both: it is reported with each of them, u beyond 0 or 1 by at most 0.05 of the smaller size.
///
/// None is missed: pairs of pieces are excluded only by bounds. On two pieces that each turn one way let theta
/// be the angle of n. Then h(theta) = n . (p1 - p2) has h' = F1 and h'' = -(h + 1/k1 + 1/k2), so contacts are zeros of
/// h' where h'' has the sign of -k1 k2; bounds of the radii, monotone on a piece, give that of h'' on parts halved
/// until it has one sign. Accuracy of bounds: what CutIntoPieces says, and 1e-9 rad below which lines are parallel.
///
/// Sized once; a search allocates nothing but the results it appends. Results are in order of s1, then s2.
class ContactSearch {
 public:
  /// Keeps references to the profiles.
  ContactSearch(const Profile& one, const Profile& two);

  /// Appends all contacts. Returns a lower bound, above limits.reach, of the gaps of all the others apart (infinite
  /// where there are none).
  double Find(const PlanePose& X_21, const SearchLimits& limits, std::vector<FoundContact>* found);

  /// A time during which no contact other than the given ones can reach gap 0, and every given contact that is inside
  /// its window stays inside. It holds as long as no point moves farther than 2 V t + A t^2, twice what its present
  /// speed V gives, and likewise for the angle. The windows of the given contacts are appended on request. A pair of
  /// pieces must first come near each other, and some of their normals must become opposite; a corner must come down to
  /// a straight piece, and one that lies on it is quiet until it is inside by kTouchingDepth; unless the pieces are
  /// beside a given contact: where the sum of curvatures is positive all the way from there, and normals stay within a
  /// right angle (half a turn between bulges), there is no second one (docs/theory/contact.md).
  [[nodiscard]] double FindQuiet(const PlanePose& X_21, const std::vector<FoundContact>& contacts,
                                 const RelativeMotion& motion, std::vector<ContactWindow>* windows = nullptr);

 private:
  // A leaf, with angles of its normals and the sense it curves in.
  struct Leaf {
    const Profile* profile;
    const ProfileNode* node;
    int order;  // among leaves
    bool is_corner, is_flat;
    double sign;  // of curvature
    double u0, u1;
    double low, high;  // angles of n: of profile 2 as they are; of profile 1 turned to be those of n2
    double turned_by = 0;
    PlanePose pose;
    Vec2 center = Vec2::Zero();
    double radius = 0;  // of the circle it is part of; 0: of none
  };
  // A profile's tree, its ends as corners included.
  struct Side {
    const Profile* profile;
    std::vector<ProfileNode> nodes;  // those of the profile; two more for ends of an open one
    std::vector<int> leaves;         // in order of s
    std::vector<Leaf> as_leaf;       // of each node that is one
    int num_tree;

    explicit Side(const Profile& p);
    Side(const Side&) = delete;  // leaves point to nodes
    void AddEnds();
    [[nodiscard]] int LeafAt(const ProfileLocation& location) const;
    [[nodiscard]] Leaf MakeLeaf(int node, int order) const;
  };
  // Both profiles where n2 has the angle theta.
  struct Sample {
    double theta;
    ProfileLocation one, two;
    PlaneContact at;
    double h, f;  // n . (p1 - p2), n' . (p1 - p2)
  };

  void Visit(int a, int b);
  void VisitLeaves(int a, int b);
  void VisitFlats(const Leaf& a, const Leaf& b);
  void VisitFlat(const Leaf& a, const Leaf& b);
  void VisitCorners(const Leaf& a, const Leaf& b);
  [[nodiscard]] double Invert(const Leaf& leaf, double theta, double guess) const;
  [[nodiscard]] Sample At(const Leaf& a, const Leaf& b, double theta, double guess1, double guess2) const;
  void SearchPart(const Leaf& a, const Leaf& b, const Sample& from, const Sample& to, int depth);
  [[nodiscard]] bool IsConforming(const Leaf& a, const Leaf& b, const Sample& from, const Sample& to) const;
  void Solve(const Leaf& a, const Leaf& b, Sample from, Sample to);
  [[nodiscard]] bool Accept(const Leaf& a, const Leaf& b, const ProfileLocation& one, const ProfileLocation& two);
  [[nodiscard]] bool EndsInHollow(const Leaf& leaf, bool behind) const;
  [[nodiscard]] bool Within(const Leaf& leaf, const ProfileLocation& location, const PlaneContact& at,
                            bool first) const;
  void AddLine(const ProfileLocation& one, const ProfileLocation& two, const ProfileLocation& one_end,
               const ProfileLocation& two_end);
  void Tidy();
  [[nodiscard]] ProfilePoint Beyond(const Side& side, const PlanePose& pose, const ProfileLocation& location,
                                    int direction) const;
  [[nodiscard]] bool IsLineMinimum(const FoundContact& line) const;
  [[nodiscard]] bool Same(const FoundContact& a, const FoundContact& b) const;

  void PreparePose(const PlanePose& X_21);
  [[nodiscard]] double QuietTime(int a, int b) const;
  [[nodiscard]] double QuietTimeOfCircles(int a, int b) const;
  [[nodiscard]] double QuietTimeOfCorner(int a, int b) const;
  void VisitQuiet(int a, int b, double time);
  [[nodiscard]] bool IsCovered(int leaf_a, int leaf_b) const;
  [[nodiscard]] bool HullIsBent(const Side& side, int from, int to, double* k_min) const;

  Side one_, two_;
  double size_;
  double hollow_reach_ = 0;  // beyond the ends of straight parts in hollow corners; 0: there are none
  ProfilePair pair_;
  SearchLimits limits_;
  double noise_ = 0, conforming_ = 0, clear_ = 0;
  std::vector<FoundContact>* found_ = nullptr;
  size_t first_ = 0;
  // Of FindQuiet.
  RelativeMotion motion_;
  double quiet_ = 0;
  const std::vector<FoundContact>* given_ = nullptr;
};

}  // namespace savary
