#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "savary/multibody/mechanics.h"

namespace savary {

/// Finds, in a step of a run, where an element passes a position in which its force has no direction: a linear spring
/// through zero length, with a tension there, and a bushing with a torque through half a turn. After it the force would
/// jump to its opposite, which no law of the model prescribes.
class Passages {
 public:
  struct Passage {
    double t = 0;
    std::string reason;  ///< Empty: none.
    [[nodiscard]] bool found() const { return !reason.empty(); }
  };

  explicit Passages(const Model& model);

  /// The first passage between two instants of a motion, given by its states.
  using States = std::function<void(double t, VecX* y)>;
  [[nodiscard]] Passage Find(double t0, double t1, const States& states, const DiscreteState& discrete);
  /// The same between two states that lie near each other.
  [[nodiscard]] Passage Find(double t0, const VecX& y0, double t1, const VecX& y1, const DiscreteState& discrete);

 private:
  // States of a step, or between two that are joined by a straight line.
  struct Path {
    const States* states = nullptr;
    double t0 = 0, t1 = 0;
    const VecX *y0 = nullptr, *y1 = nullptr;
    const DiscreteState* discrete = nullptr;
  };

  [[nodiscard]] Passage Find(const Path& path);
  void SetState(const Path& path, double t);
  template <class Function>
  double Locate(const Path& path, double g0, const Function& g);
  [[nodiscard]] Vec3 SpanOf(const LinearSpring& spring) const;
  [[nodiscard]] double TensionOf(const LinearSpring& spring) const;
  [[nodiscard]] double HalfTurnOf(const Bushing& bushing) const;
  [[nodiscard]] bool IsForceTurned(const Path& path, const LinearSpring& spring, double t, double move,
                                   double largest_tension);

  Mechanics mechanics_;
  std::vector<const LinearSpring*> springs_;
  std::vector<const Bushing*> bushings_;
  std::vector<Vec3> spans_;         // of the springs where the path begins
  std::vector<double> tensions_;    // and their tensions
  std::vector<double> half_turns_;  // of the bushings there
  VecX y_;
};

}  // namespace savary
