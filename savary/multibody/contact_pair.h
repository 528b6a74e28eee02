#pragma once

#include <array>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "savary/multibody/kinematics.h"

namespace savary {

/// Where two shapes may touch: a feature of each shape and parameters on them. Their meaning depends on the kind of
/// pair.
struct ContactLocation {
  static constexpr int kMostParameters = 4;
  int32_t feature1 = 0, feature2 = 0;
  std::array<double, kMostParameters> parameters{};

  [[nodiscard]] bool HasFeatures(int32_t one, int32_t two) const { return feature1 == one && feature2 == two; }
  [[nodiscard]] bool HasFeatures(const ContactPointState& state) const {
    return HasFeatures(state.feature1, state.feature2);
  }
};

/// How the two shapes of a contact move: their frames S1 and S2, and the accelerations of these (of the origins, and
/// angular). Without `has_accelerations`, they are the parts that follow from the velocities.
struct PairMotion {
  FrameKinematics S1, S2;
  Vec3 a1 = Vec3::Zero(), a2 = Vec3::Zero();
  Vec3 alpha1 = Vec3::Zero(), alpha2 = Vec3::Zero();
  bool has_accelerations = false;
};

/// A contact point at one instant, whatever the shapes are. n points from body 2 to body 1, p1 = p2 + gap n; everything
/// is in world axes. Body 1 is the first, J_F, of the rows, body 2 the second, J_M.
struct ContactPoint {
  static constexpr int kMostTangents = 2, kMostExits = 9;

  enum class Status {
    kMet,           ///< normals are opposite, and distance, or depth, has a local minimum
    kNoMinimum,     ///< normals are opposite at a saddle or a maximum
    kLine,          ///< contact along a line: one of many points
    kNotConverged,  ///< no point was found: the normal row is NaN
  };

  ContactPointState state;
  Status status = Status::kNotConverged;
  ContactLocation location;
  std::array<double, ContactLocation::kMostParameters> rates{};  ///< of the parameters, per second

  double gap = 0;  ///< positive apart
  Vec3 p1 = Vec3::Zero(), p2 = Vec3::Zero();
  Vec3 n = Vec3::Zero();
  Vec3 n_dot = Vec3::Zero();                                      ///< its rate
  std::array<Vec3, kMostTangents> T{Vec3::Zero(), Vec3::Zero()};  ///< as many as the pair has
  ScalarRow normal;                                               ///< c = gap; force on body 1 along n
  std::array<ScalarRow, kMostTangents> tangents;  ///< c = 0, cdot = slip along T; force on body 1 along T
  ScalarRow twist;           ///< of pairs with two tangents: c = 0, cdot = spin; torque on body 1 along n
  Vec2 slip = Vec2::Zero();  ///< T . (v1 - v2)
  double spin = 0;           ///< n . (w1 - w2)
  /// Curvature of each shape along the tangents, positive where it is convex; infinite at a corner.
  Eigen::Matrix2d K1 = Eigen::Matrix2d::Zero(), K2 = Eigen::Matrix2d::Zero();
  /// How well the point is determined, relative (1: well). Of an open point: positive while it is well conditioned. Of
  /// a closed point: positive while the distance has a minimum there.
  double sharpness = 1;
  /// How far the point is from each exit of its features, in parameters: positive inside, negative beyond, 1 where the
  /// feature has no end. `exit_rates`: the magnitudes of their rates.
  std::array<double, kMostExits> exits{}, exit_rates{};

  /// The slip speed of a pair with one tangent: positive where body 1 moves along T.
  [[nodiscard]] double slip_along() const { return slip.x(); }
};

/// The geometry of one contact: two shapes that may touch. Whatever is special to a kind of shapes is in its subclass;
/// other code does not know what features and parameters mean. One virtual call for each contact point and evaluation.
///
/// Searches keep their temporaries, so that a pair belongs to one Mechanics.
class ContactPair {
 public:
  /// How many parameters, tangents and exits a point of this pair has.
  struct Counts {
    int parameters, tangents, exits;
  };
  /// A kind of pair: the shapes it is for, and the names of its result columns.
  struct Kind {
    ShapeKind one, two;
    Counts counts;
    std::vector<const char*> columns;  ///< of a point's location
    std::unique_ptr<ContactPair> (*make)(const Model& model, const Contact& contact);
  };
  [[nodiscard]] static const Kind& KindOf(const Contact& contact);

  explicit ContactPair(const Counts& counts) : counts_(counts) {}
  virtual ~ContactPair() = default;
  ContactPair(const ContactPair&) = delete;
  ContactPair& operator=(const ContactPair&) = delete;

  [[nodiscard]] const Counts& counts() const { return counts_; }
  /// Size of the smaller shape; and of both shapes with their distances from the origins, which round-off is
  /// proportional to.
  [[nodiscard]] virtual double size() const = 0;
  [[nodiscard]] virtual double outlines() const = 0;
  /// A distance beyond which minima need not be followed while the bodies move: FindQuiet says when to look again.
  [[nodiscard]] virtual double reach() const { return std::numeric_limits<double>::infinity(); }

  // ---- one point

  /// Computes the point near `parameters` on the features of `state`. Features continue smoothly beyond their ends.
  virtual void Calc(const PairMotion& motion, const ContactPointState& state, const double* parameters,
                    ContactPoint* point) const = 0;
  /// Whether these can be features of the shapes.
  [[nodiscard]] virtual bool HasFeatures(int32_t feature1, int32_t feature2) const = 0;
  /// False where parameters are so far beyond the ends of their features that the continuation is meaningless.
  [[nodiscard]] virtual bool IsNear(const ContactPointState& state, const double* parameters) const = 0;

  /// Where a point that has reached exits of its features continues.
  struct Passage {
    bool found = false;    ///< false: the point ends; there is no further feature, or no minimum
    bool is_far = false;   ///< along a line of contact: to its other end
    bool is_kink = false;  ///< across a hollow corner: the normal jumps
    ContactLocation to;
  };
  /// `exits`: a bit for each that has been reached.
  [[nodiscard]] virtual Passage FindPassage(const PairMotion& motion, const ContactPoint& point,
                                            unsigned exits) const = 0;
  /// Whether a point at an exit moves to where the distance has no minimum. `closed`: the contact's closed points.
  [[nodiscard]] virtual bool IsEnding(const PairMotion& motion, const ContactLocation& at,
                                      std::span<const ContactPoint* const> closed) const = 0;

  // ---- all points

  /// How many minima of distance there can be.
  enum class Minima {
    kOne,
    kOneAwayFromMiddle,  ///< a pin in a hole: one, which is not determined at the centre
    kOneWhileClosed,     ///< a body that bends more than the hollow it rolls in: others only while it is apart
    kMany,
  };
  [[nodiscard]] virtual Minima minima() const = 0;

  /// A local minimum of distance, or in penetration of depth.
  struct Candidate {
    ContactLocation location;
    double gap = 0;
    bool is_taken = false;  ///< for the caller
  };
  /// All with gaps from -depth to reach, nearest first; of contact along a line both ends.
  virtual void FindPoints(const PairMotion& motion, double reach, double depth, std::vector<Candidate>* found) = 0;
  /// The greatest depth, below `deepest`, of a point of one outline inside the other; 0 where no point is inside. (The
  /// limit is needed because an open profile has no far side.) It also finds overlaps without a point of FindPoints,
  /// such as two tips that pierce each other. Slow.
  [[nodiscard]] virtual double FindDepth(const PairMotion& motion, double deepest) const = 0;
  /// Appends points that nearly touch beside a given one: where two straight features nearly lie on each other, both
  /// ends of their common line, although the distance has a minimum at only one of them.
  virtual void FindBeside(const PairMotion& motion, const ContactLocation& at, double reach, double depth,
                          std::vector<Candidate>* found) = 0;
  /// Whether circles around the shapes are farther apart than `reach`.
  [[nodiscard]] virtual bool AreFarApart(const PairMotion& motion, double reach) const = 0;
  [[nodiscard]] virtual bool IsSame(const PairMotion& motion, const ContactPoint& point,
                                    const ContactLocation& other) const = 0;

  /// Which candidates are to be followed: those that last; also those that touch and are about to end (an impact may
  /// keep them closed); or all.
  enum class Asked { kLasting, kTouching, kAll };
  /// Whether a candidate is to be followed. One that touches and is about to leave its features is moved to the
  /// neighbouring features on which it lasts.
  [[nodiscard]] virtual bool IsWanted(const PairMotion& motion, Asked asked,
                                      std::span<const ContactPoint* const> closed, Candidate* candidate) const = 0;
  /// A time during which nothing can touch except the points that are followed.
  [[nodiscard]] virtual double FindQuiet(const PairMotion& motion, std::span<const ContactPoint* const> followed) = 0;

  /// Contact along a curve, as of a level rim, is followed at points that are fixed on that curve, whose number is
  /// small. To hold the bodies as the whole curve does they have to be where it is needed: one where the curve would go
  /// deeper, the others spread over it.
  struct CurveOfContact {
    int curve = 0;      ///< which one, in this pair
    int points = 0;     ///< that are fixed on it
    double first = 0;   ///< where the first of them is
    double own = 0;     ///< where this one is
    double period = 0;  ///< of such locations
  };
  /// False of a point that is not on such a curve.
  [[nodiscard]] virtual bool FindCurve(const ContactLocation& /*at*/, CurveOfContact* /*curve*/) const { return false; }
  /// Where on the curve of a point the rate of the gap is least, or its acceleration.
  struct Least {
    double where = 0, rate = 0;
  };
  [[nodiscard]] virtual Least FindLeast(const PairMotion& /*motion*/, const ContactLocation& /*at*/,
                                        bool /*of_acceleration*/) const {
    return {};
  }
  /// Where the curve of a point is in the direction of p from its middle.
  [[nodiscard]] virtual double FindToward(const PairMotion& /*motion*/, const ContactLocation& /*at*/,
                                          const Vec3& /*p*/) const {
    return 0;
  }
  /// The location of a point of a curve when the first one is at `first`.
  [[nodiscard]] virtual ContactLocation PlaceOnCurve(const PairMotion& /*motion*/, const ContactLocation& at,
                                                     double /*first*/) const {
    return at;
  }

  // ---- words and results

  /// "the planes of contact 'cam' are not parallel": why the shapes cannot be a pair; empty where they can.
  [[nodiscard]] virtual std::string DescribeMisfit(const PairMotion& motion) const = 0;
  /// "cam 3": a feature, of the first shape (side 1) or of the second.
  [[nodiscard]] virtual std::string DescribeFeature(int side, int32_t feature) const = 0;
  /// "; material lies to the left of ...": the side of a shape on which its material is, for messages; empty where it
  /// is obvious.
  [[nodiscard]] virtual std::string DescribeSide(int side) const = 0;
  /// The feature of the shape itself, where a pair has features of its own beside those of its shapes.
  [[nodiscard]] virtual int32_t FindShapeFeature(int /*side*/, int32_t feature) const { return feature; }
  /// Whether a feature is the edge of a shape that ends there.
  [[nodiscard]] virtual bool IsBoundary(int side, int32_t feature) const = 0;
  /// Why a point that was on these features has ended at an exit, in words.
  [[nodiscard]] virtual std::string ExplainExit(const ContactPointState& was, int exit) const = 0;
  /// Values of Kind::columns.
  virtual void CalcColumns(const ContactLocation& at, double* values) const = 0;
  /// Their first and second derivatives by time at a point that is met. The second ones are true where `motion` has
  /// accelerations. Not finite at a pole of the parameters; a point that is fixed on its shape has none.
  virtual void CalcColumnRates(const PairMotion& motion, const ContactPoint& point, double* rates,
                               double* accelerations) const = 0;
  /// A distance from a point of a shape's body (in body axes) within which its whole outline lies.
  [[nodiscard]] virtual double CalcRadius(int side, const Vec3& p_B) const = 0;

 private:
  const Counts counts_;
};

/// What the values of Kind::columns of a contact are: angles, lengths or numbers.
[[nodiscard]] std::vector<Quantity> FindLocationQuantities(const Model& model, const Contact& contact);

/// By the table of kinds.
[[nodiscard]] std::unique_ptr<ContactPair> MakeContactPair(const Model& model, const Contact& contact);

/// The frame of a shape at a state of its body.
[[nodiscard]] FrameKinematics CalcShapeFrame(const Pose& X_BS, const Body& body, const BodyState& state,
                                             const Mat3& R_WC);

}  // namespace savary
