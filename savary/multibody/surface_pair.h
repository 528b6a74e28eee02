#pragma once

#include "savary/contact/surface_search.h"
#include "savary/multibody/contact_pair.h"

namespace savary {

/// Two shells in space. Features are those of the shells (faces in their charts, edges, vertices), parameters u and w
/// of each, exits those of FeatureExits, first of the first shell, then of the second. The first tangent is along r_u
/// of the second feature. Rates of tangential rows are those of directions that do not turn about n.
class SurfacePair final : public ContactPair {
 public:
  static constexpr Counts kCounts{4, 2, 8};
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
  [[nodiscard]] std::string DescribeMisfit(const PairMotion& motion) const override;
  [[nodiscard]] std::string DescribeDrawing(const PairMotion& motion) const override;
  [[nodiscard]] std::string DescribeFeature(int side, int32_t feature) const override;
  [[nodiscard]] std::string DescribeSide(int side) const override;
  [[nodiscard]] bool IsBoundary(int side, int32_t feature) const override;
  [[nodiscard]] std::string ExplainExit(const ContactPointState& was, int exit) const override;
  void CalcColumns(const ContactLocation& at, double* values) const override;
  [[nodiscard]] double CalcRadius(int side, const Vec3& p_B) const override;

 private:
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
  double size_, outlines_;
  Minima minima_;
  mutable SurfaceSearch search_;
  std::vector<char> uneven1_, uneven2_;  // by feature: faces with narrow hollows or humps
  std::vector<SurfaceSearch::Found> found_;
  std::vector<SurfaceSearch::Followed> followed_;
};

}  // namespace savary
