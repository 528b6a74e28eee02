#pragma once

#include "savary/contact/level_curve.h"
#include "savary/multibody/contact_pair.h"

namespace savary {

/// Two shells in space. Features are those of the shells (faces in their charts, edges, vertices), parameters u and w
/// of each, exits those of FeatureExits, first of the first shell, then of the second; the last one is between a rim
/// that leans and one that is level. The first tangent is along r_u of the second feature. Rates of tangential rows are
/// those of directions that do not turn about n.
///
/// A rim that is level with a plane (LevelCurve), or with a ball about its axis, touches at all its points at once.
/// Within kLevel of that it is followed at pins, else at its lowest point.
class SurfacePair final : public ContactPair {
 public:
  static constexpr Counts kCounts{4, 2, 9};
  static constexpr double kReach = 0.4;  ///< of the size: minima farther off are not followed

  /// Keeps references.
  SurfacePair(const Model& model, const Contact& contact);
  ~SurfacePair() override;

  [[nodiscard]] double size() const override { return size_; }
  [[nodiscard]] double outlines() const override { return outlines_; }
  [[nodiscard]] double reach() const override { return kReach * size_; }
  void Calc(const PairMotion& motion, const ContactPointState& state, const double* parameters,
            ContactPoint* point) const override;
  [[nodiscard]] bool HasFeatures(int32_t feature1, int32_t feature2) const override;
  [[nodiscard]] bool IsNear(const ContactPointState& state, const double* parameters) const override;
  [[nodiscard]] Passage FindPassage(const PairMotion& motion, const ContactPoint& point, unsigned exits) const override;
  [[nodiscard]] bool IsEnding(const PairMotion& motion, const ContactLocation& at,
                              std::span<const ContactPoint* const> closed) const override;
  [[nodiscard]] Minima minima() const override { return minima_; }
  void FindPoints(const PairMotion& motion, double reach, double depth, std::vector<Candidate>* found) override;
  [[nodiscard]] double FindDepth(const PairMotion& motion, double deepest) const override;
  void FindBeside(const PairMotion& motion, const ContactLocation& at, double reach, double depth,
                  std::vector<Candidate>* found) override;
  [[nodiscard]] bool AreFarApart(const PairMotion& motion, double reach) const override;
  [[nodiscard]] bool IsSame(const PairMotion& motion, const ContactPoint& point,
                            const ContactLocation& other) const override;
  [[nodiscard]] bool IsWanted(const PairMotion& motion, Asked asked, std::span<const ContactPoint* const> closed,
                              Candidate* candidate) const override;
  [[nodiscard]] double FindQuiet(const PairMotion& motion, std::span<const ContactPoint* const> followed) override;
  [[nodiscard]] bool FindCurve(const ContactLocation& at, CurveOfContact* curve) const override;
  [[nodiscard]] Least FindLeast(const PairMotion& motion, const ContactLocation& at,
                                bool of_acceleration) const override;
  [[nodiscard]] double FindToward(const PairMotion& motion, const ContactLocation& at, const Vec3& p) const override;
  [[nodiscard]] ContactLocation PlaceOnCurve(const PairMotion& motion, const ContactLocation& at,
                                             double first) const override;
  [[nodiscard]] std::string DescribeMisfit(const PairMotion& motion) const override;
  [[nodiscard]] int32_t FindShapeFeature(int side, int32_t feature) const override {
    return (side == 1 ? curves1_ : curves2_).BaseOf(feature);
  }
  [[nodiscard]] std::string DescribeFeature(int side, int32_t feature) const override;
  [[nodiscard]] std::string DescribeSide(int side) const override;
  [[nodiscard]] bool IsBoundary(int side, int32_t feature) const override;
  [[nodiscard]] std::string ExplainExit(const ContactPointState& was, int exit) const override;
  void CalcColumns(const ContactLocation& at, double* values) const override;
  void CalcColumnRates(const PairMotion& motion, const ContactPoint& point, double* rates,
                       double* accelerations) const override;
  [[nodiscard]] double CalcRadius(int side, const Vec3& p_B) const override;

 private:
  // A face that is a piece of a round cylinder, in the axes of its shape.
  struct Cylinder {
    Vec3 center, axis;
    double curvature;  // convex positive
  };
  using Fit = std::array<Cylinder, 2>;
  [[nodiscard]] static std::vector<Cylinder> FindCylinders(const Shell& shell);
  [[nodiscard]] static std::vector<Fit> FindFitting(const Shell& one, const Shell& two);
  [[nodiscard]] static double CalcSize(const Model& model, const SurfaceShape& one, const SurfaceShape& two);

  struct Locations {
    FeatureLocation one, two;
  };
  [[nodiscard]] static Locations LocationsOf(const ContactLocation& at) {
    return {{at.feature1, at.parameters[0], at.parameters[1]}, {at.feature2, at.parameters[2], at.parameters[3]}};
  }
  [[nodiscard]] static ContactLocation LocationOf(const FeatureLocation& one, const FeatureLocation& two) {
    return {one.feature, two.feature, {one.u, one.w, two.u, two.w}};
  }
  [[nodiscard]] const Shell& shell1() const { return *one_.shell; }
  [[nodiscard]] const Shell& shell2() const { return *two_.shell; }
  // A curve of one shell and a feature of the other on which it can lie: a plane, or a sphere.
  struct Rim {
    bool is_first;  // the curve is of the first shell
    const LevelCurve* curve;
    int other;
    double curvature;  // of a sphere; 0: a plane
  };
  // How a rim leans: the normal of the other shell, or the middle of the sphere, in the axes of the rim's shell and
  // against the normal of its plane. It is level where nothing of it lies in that plane.
  struct Lean {
    bool faces = false;  // normals are opposite
    double angle = 0;    // or, of a sphere, the distance of its middle from the axis over its radius
    Vec3 down;           // in the plane: towards the lowest point
  };
  [[nodiscard]] Lean CalcLean(const Rim& rim, const Pose& X) const;
  // Of features of a point, pins or not; nullptr: they are no rim and what it can lie on.
  [[nodiscard]] const Rim* FindRim(const Locations& at, const Pose& X) const;
  [[nodiscard]] bool IsPin(const Locations& at) const {
    return curves1_.IsPin(at.one.feature) || curves2_.IsPin(at.two.feature);
  }
  [[nodiscard]] Locations BaseOf(const Locations& at) const {
    Locations base = at;
    base.one.feature = curves1_.BaseOf(at.one.feature);
    base.two.feature = curves2_.BaseOf(at.two.feature);
    return base;
  }
  [[nodiscard]] TrackedSurfaceContact Track(const Pose& X, const Locations& at) const;
  // The contact of features as they are, without an iteration; of pins as tracked.
  [[nodiscard]] bool CalcContact(const Pose& X, const Locations& at, SurfaceContact* contact) const;
  // Of the parameters of both features, at a contact with these rates.
  [[nodiscard]] Eigen::Vector4d CalcAccelerations(const Pose& X, const Locations& at, const SurfaceContact& contact,
                                                  const SurfaceContactRates& rates, const SurfaceMotion& one,
                                                  const SurfaceMotion& two) const;
  // The signed angle of a rim at its lowest point, which is where it is for a point that is not a pin.
  struct LevelExit {
    double inside = 1, rate = 0;
  };
  [[nodiscard]] LevelExit CalcLevelExit(const PairMotion& motion, const Locations& at,
                                        const SurfaceContactRates& rates) const;
  // Both minima that a minimum has become, beside a location where there is none any more.
  void AddDivided(const Pose& X, const Locations& at, std::vector<Candidate>* found) const;
  void AddPins(const Pose& X, double reach, double depth, double slack, std::vector<Candidate>* found) const;
  void Search(const Pose& X, double reach, double depth, double slack) const;
  // Two vertices, or a vertex and an edge: a contact of theirs does not last.
  [[nodiscard]] bool IsPointPair(int feature1, int feature2) const;
  [[nodiscard]] double CalcSharpness(const SurfaceContact& contact, const Locations& at, bool is_closed) const;
  // A location at the end of its features: whether it moves out of them, by its speed.
  struct Course {
    bool met = false;     // the location is a contact
    bool leaves = false;  // it is at an exit and moves outward
    double inside = 0;    // least distance from exits
    Locations at;
    double gap = 0;
  };
  [[nodiscard]] Course CalcCourse(const PairMotion& motion, const Locations& at) const;
  // Other features at the same points with the same normals, on which a point stays; the best of them.
  [[nodiscard]] bool FindLasting(const PairMotion& motion, const Locations& at, Locations* lasting) const;

  const Contact& contact_;
  const SurfaceShape& one_;
  const SurfaceShape& two_;
  ContactSide side1_, side2_;
  LevelCurves curves1_, curves2_;
  std::vector<Rim> rims_;
  double size_, outlines_;
  Minima minima_;
  // Of one radius, hollow and convex: pairs of cylinders of the first and second shell.
  std::vector<Fit> fitting_;
  mutable SurfaceSearch search_;
  std::vector<char> uneven1_, uneven2_;  // by feature: faces with narrow hollows or humps
  mutable std::vector<SurfaceSearch::Found> found_;
  mutable std::vector<SurfaceSearch::FeaturePair> left_out_;
  std::vector<SurfaceSearch::Followed> followed_;
};

}  // namespace savary
