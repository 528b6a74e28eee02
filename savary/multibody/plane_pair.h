#pragma once

#include "savary/contact/contact_passage.h"
#include "savary/contact/contact_search.h"
#include "savary/multibody/contact_pair.h"

namespace savary {

/// Two profiles in parallel planes. Features are elements of the profiles (plane_contact.h), parameters their u1 and
/// u2, exits the beginning and the end of the first element, then of the second. Everything plane is in the axes of S2;
/// the tangent is n turned left about S2's z axis. Forces act halfway between the two planes.
class PlanePair final : public ContactPair {
 public:
  static constexpr Counts kCounts{2, 1, 4};

  /// Keeps references.
  PlanePair(const Model& model, const Contact& contact);
  ~PlanePair() override;

  [[nodiscard]] double size() const override { return size_; }
  [[nodiscard]] double outlines() const override { return one_.profile.size() + two_.profile.size(); }
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
  [[nodiscard]] std::string DescribeFeature(int side, int32_t feature) const override;
  [[nodiscard]] std::string DescribeSide(int side) const override;
  [[nodiscard]] bool IsBoundary(int side, int32_t feature) const override;
  [[nodiscard]] std::string ExplainExit(const ContactPointState& was, int exit) const override;
  void CalcColumns(const ContactLocation& at, double* values) const override;
  void CalcColumnRates(const PairMotion& motion, const ContactPoint& point, double* rates,
                       double* accelerations) const override;
  [[nodiscard]] double CalcRadius(int side, const Vec3& p_B) const override;

  /// Both profiles in the plane of the second.
  [[nodiscard]] ProfilePair MakePose(const PairMotion& motion) const;

 private:
  struct Locations {
    ProfileLocation one, two;
  };
  struct Finder;  // data for searches, made when it is first needed

  [[nodiscard]] static Locations LocationsOf(const ContactLocation& at) {
    return {{at.feature1, at.parameters[0]}, {at.feature2, at.parameters[1]}};
  }
  [[nodiscard]] static ContactLocation LocationOf(const ProfileLocation& one, const ProfileLocation& two) {
    return {one.element, two.element, {one.u, two.u}};
  }
  [[nodiscard]] Finder& finder() const;
  bool KeepLargest(const ProfilePair& pose, double depth, std::vector<FoundContact>* found) const;
  [[nodiscard]] bool IsReal(const ProfilePair& pose, const ProfileLocation& one, const ProfileLocation& two,
                            double gap) const;
  // Rates and accelerations of a contact that is met, with the accelerations in `motion`.
  [[nodiscard]] static PlaneContactRates CalcMotion(const PairMotion& motion, const ProfilePair& pose,
                                                    const Locations& at);
  [[nodiscard]] ContactPassage FindNext(const PairMotion& motion, const ProfilePair& pose, const Locations& at,
                                        bool by_acceleration, bool* leaves) const;
  // For a point that touches and is leaving its elements at their ends: the neighbouring elements on which its velocity
  // keeps it. Not found if it is not leaving, or if there are none.
  [[nodiscard]] ContactPassage FindLasting(const PairMotion& motion, const ProfilePair& pose,
                                           const Locations& at) const;
  [[nodiscard]] bool IsSparedEnd(const ProfilePair& pose, const Locations& at,
                                 std::span<const ContactPoint* const> closed) const;
  [[nodiscard]] bool IsEnding(const PairMotion& motion, const ProfilePair& pose, const Locations& at,
                              std::span<const ContactPoint* const> closed) const;
  // Whether corners of both outlines meet where a point touches and the bodies do not overlap after that instant: they
  // only graze each other, like a box that slides under a ledge of its own height. Found by a small step of their
  // motion.
  [[nodiscard]] bool IsGrazing(const PairMotion& motion, const ProfilePair& pose, const Locations& at) const;
  [[nodiscard]] bool IsLeavingCorner(const PairMotion& motion, const ProfilePair& pose, const Locations& at) const;
  [[nodiscard]] static RelativeMotion CalcRelativeMotion(const PairMotion& motion);

  const Contact& contact_;
  const PlaneShape& one_;
  const PlaneShape& two_;
  double size_;
  bool are_convex_ = false;
  Minima minima_;
  mutable std::unique_ptr<Finder> finder_;
};

}  // namespace savary
