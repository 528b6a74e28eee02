#pragma once

#include <string>
#include <vector>

#include "savary/base/index.h"
#include "savary/multibody/mechanics.h"

namespace savary {

using TouchIndex = Index<struct TouchTag>;

/// All touches of a mechanism under one index: stops of joints, contact points, friction of spin of those that have it,
/// frictions of joints, in this order.
/// This table contains what differs between them: rows, names, lengths.
class TouchTable {
 public:
  enum class Kind { kStop, kContactPoint, kSpin, kFriction };
  struct Entry {
    Kind kind;
    int element;              ///< index of the stop, contact point (of spin too) or friction
    const std::string* name;  ///< of the joint, or of the contact
    double length;            ///< what gaps and ways are compared with: the mechanism's length, or 1 for an angle
    BodyIndex body1, body2;   ///< of J_F and J_M of its rows
    int normal_row;           ///< of its force in the multipliers of Mechanics; -1: it has no normal
    int tangent_row;          ///< of its friction; -1: it has no tangent
    int num_tangents;

    [[nodiscard]] bool is_stop() const { return kind == Kind::kStop; }
    [[nodiscard]] bool is_point() const { return kind == Kind::kContactPoint; }
    [[nodiscard]] bool is_spin() const { return kind == Kind::kSpin; }
    [[nodiscard]] bool is_friction() const { return kind == Kind::kFriction; }
  };

  /// `length` is the mechanism's. The model must outlive the table.
  TouchTable(const MechanismStructure& structure, double length);

  [[nodiscard]] int size() const { return static_cast<int>(entries_.size()); }
  [[nodiscard]] const Entry& operator[](TouchIndex touch) const { return entries_[touch.value()]; }
  [[nodiscard]] TouchIndex stop(int stop) const { return TouchIndex(stop); }
  [[nodiscard]] TouchIndex point(int point) const { return TouchIndex(num_stops_ + point); }
  /// Friction of spin of the points in this list, by its index in it.
  [[nodiscard]] const std::vector<int>& spin_points() const { return spin_points_; }
  [[nodiscard]] TouchIndex spin(int spin) const { return TouchIndex(num_stops_ + num_points_ + spin); }
  [[nodiscard]] TouchIndex friction(int friction) const {
    return TouchIndex(num_stops_ + num_points_ + static_cast<int>(spin_points_.size()) + friction);
  }

  /// Rows at a state, open or closed: the gap of a stop or contact point; the slip of a contact point, its spin, or the
  /// rate of a joint with friction.
  [[nodiscard]] ScalarRow CalcNormal(const Mechanics& at, TouchIndex touch) const;
  [[nodiscard]] const ScalarRow& CalcTangent(const Mechanics& at, TouchIndex touch, int k = 0) const;

  /// Of stops and contact points.
  [[nodiscard]] bool IsClosed(TouchIndex touch, const DiscreteState& discrete) const;
  /// "contact 'latch'", "the upper limit of joint 'rail'", "friction of joint 'pin'".
  [[nodiscard]] std::string Describe(TouchIndex touch) const;

 private:
  const Model* model_;
  int num_stops_, num_points_;
  std::vector<int> spin_points_;
  std::vector<Entry> entries_;
};

}  // namespace savary
