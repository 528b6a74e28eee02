#pragma once

#include "savary/multibody/contact_pair.h"

namespace savary {

/// Where a contact shall touch when it is assembled (Contact::start_at), as residuals, in metres, that vanish there. Of
/// a shape whose parameters are all given: the distance from that point of it, along the tangents. Of a surface with
/// one parameter given: the parameter's difference, times a length.
class ContactStart {
 public:
  static constexpr int kMost = 4;

  /// Keeps references.
  ContactStart(const Model& model, const Contact& contact);

  [[nodiscard]] int num_rows() const { return num_rows_; }

  /// Residuals, and their derivatives by motions of the two shapes' frames. By differences, which closes assembly as
  /// well as exact ones do. The shapes' frames are about the mass centres of their bodies, as those of Mechanics.
  void Calc(const PairMotion& motion, const ContactPair& pair, const ContactPointState& state, const double* parameters,
            std::array<ScalarRow, kMost>* rows) const;

  /// How far a point is from what is wanted: the greatest of the distances on the two shapes.
  [[nodiscard]] double CalcDistance(const PairMotion& motion, const ContactPair& pair, const ContactPoint& point) const;

 private:
  struct Side {
    bool has_point = false;
    Vec3 r = Vec3::Zero();  // the wanted point, in the axes of the shape
    int tangents = 0;
    // Else: the parameters that are given.
    std::array<bool, 2> is_given{};
    std::array<double, 2> value{}, period{}, scale{1, 1};
  };
  using Residuals = std::array<double, kMost>;
  [[nodiscard]] Side MakeSide(const Model& model, const Contact& contact, int side) const;
  [[nodiscard]] Residuals CalcResiduals(const PairMotion& motion, const ContactPair& pair,
                                        const ContactPoint& point) const;

  std::array<Side, 2> sides_;
  int per_side_;  // parameters
  int num_rows_ = 0;
  double length_;
};

}  // namespace savary
