#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "savary/dynamics/hybrid_system.h"
#include "savary/multibody/model.h"

namespace savary {

/// Looks at the laws of a model between the stages of a step.
///
/// A method evaluates a law at a few instants of a step and assumes that it is smooth in between; a pulse between two
/// of them is missed, also by the error estimate. So every law with fine structure (Expression::HasFineStructure) is
/// compared, over each step, with the polynomial p through its values at nine instants: at probes `spacing` apart and
/// at probes that approach, by halving the distance, the instants at which expressions in the law are zero
/// (Expression::FindCentres). Where they differ by more than 1e-6 of the law's largest value in the step, there is a
/// Doubt; Marcher then compares the derivatives with the law and with p. For drives, the law is the part that it adds
/// to accelerations: the second derivative of a position.
class LawProbe {
 public:
  explicit LawProbe(const Model& model);

  /// Time between probes, s; 0: laws are not probed.
  void set_spacing(double spacing) { spacing_ = spacing; }
  [[nodiscard]] bool is_idle() const { return laws_.empty() || spacing_ <= 0; }

  /// The values of all measures at an instant of the step; null: there are none.
  using Measures = std::function<const double*(double t)>;

  /// Doubts about the step from t0 to t1, at most one for each law.
  std::span<const Doubt> Find(double t0, double t1, const Measures& measures, const int32_t* branches);

 private:
  enum class Role { kLoad, kWatch, kPosition, kSpeed, kAcceleration };
  struct Probed {
    int law;
    Role role;
    bool of_time;  // and of nothing else
  };
  static constexpr int kNodes = 9;

  double Evaluate(const Probed& probed, double t, const int32_t* branches);
  void SetMeasures(double t);
  void ListInstants(const Probed& probed, double t0, double t1, const int32_t* branches);
  void Compare(const Probed& probed, const int32_t* branches);

  const Model& model_;
  double spacing_ = 0;
  std::vector<Probed> laws_;
  bool needs_state_ = false;
  std::array<double, kNodes> nodes_{}, values_{};
  std::vector<double> samples_;  // of the measures at the nodes, one node after another
  std::vector<double> measures_, instants_, switches_, weights_;
  std::vector<Jet2> jets_;
  std::vector<Doubt> doubts_;
};

}  // namespace savary
