#pragma once

#include <array>
#include <vector>

#include "savary/multibody/mechanics.h"
#include "savary/multibody/topology.h"

namespace savary {

/// The motion of all bodies in the coordinates q of the joints of a spanning tree: V = B(q) qdot, a column of B for
/// each freedom. See docs/theory/relative.md.
///
/// A joint's coordinates are those its user sees: angles, displacements in the axes of its first frame, the angles of a
/// cardan joint. A joint that turns freely has the unit quaternion q_FM among its q (four numbers) and the relative
/// angular velocity in the axes of F among its rates (three). Joints that have no such coordinates (on tracks, with
/// moving markers, of constant velocity) leave their body free in the world; their rows are closure conditions then.
///
/// Set() copies a position and velocity; everything else is evaluated there. All in world axes; twists and wrenches of
/// a body at its mass centre. No allocation after construction.
class TreeMotion {
 public:
  TreeMotion(const Model& model, const Topology& topology);

  [[nodiscard]] int num_q() const { return num_q_; }
  [[nodiscard]] int num_v() const { return num_v_; }
  /// Whether a joint is one of the tree's, closed by its coordinates.
  [[nodiscard]] bool holds(JointIndex joint) const { return joint_nodes_[joint.value()] >= 0; }
  /// The freedom that is coordinate k of a joint in the tree; -1 where no single freedom is that coordinate.
  [[nodiscard]] int FindFreedom(JointIndex joint, int k) const;
  /// "pin.q", "slider.q2": the freedom as its user sees it; "body.turn x" and so on of free ones.
  [[nodiscard]] std::string NameOf(int freedom) const;
  [[nodiscard]] bool is_turn(int freedom) const { return freedoms_[freedom].is_turn; }
  /// Whether it is a freedom of a body that no joint of the tree connects.
  [[nodiscard]] bool is_free(int freedom) const { return !nodes_[freedoms_[freedom].node].joint.is_valid(); }
  /// Offset in q of the coordinate of a freedom, -1 for those of a ball.
  [[nodiscard]] int offset(int freedom) const { return freedoms_[freedom].offset; }
  /// Offsets of unit quaternions in q.
  [[nodiscard]] const std::vector<int>& quaternions() const { return quaternions_; }

  /// Poses, twists, bias accelerations and columns at (q, qdot). Quaternions need not be unit.
  void Set(const double* q, const double* qdot);
  /// Writes poses and twists into a state vector.
  void StoreBodies(const StateLayout& layout, VecX* y) const;
  /// Rates of q for rates `v` of the freedoms.
  void CalcRates(const double* q, const double* v, double* qrate) const;

  /// Moves q by a small step of its freedoms; its quaternions are unit then.
  void Move(const VecX& step, double* q) const;

  /// The coordinates of the state of `mechanics`. With `adopt`, signs of quaternions are taken from that state;
  /// otherwise they continue those of the last call.
  void Find(const Mechanics& mechanics, bool adopt, double* q);
  /// The v whose B v is nearest to `twists` of the bodies (or to accelerations less bias()); exact where B v can equal
  /// them.
  void Contract(const VecX& twists, double* v) const;

  /// B v.
  void CalcTwists(const double* v, VecX* twists) const;
  /// B^T w.
  void Project(const VecX& wrenches, double* efforts) const;
  /// (dB/dt)^T w.
  void ProjectRate(const VecX& wrenches, double* efforts) const;
  /// Adds J B of one row: J of body b, six numbers, times its columns.
  void AddRow(int body, const double* J, double* row) const;
  /// Accelerations of all bodies at qddot = 0, six each.
  [[nodiscard]] const VecX& bias() const { return bias_; }
  /// H = B^T M B. The columns of MatX must be num_v().
  void CalcMassMatrix(MatX* H) const;

 private:
  enum class Turn { kNone, kAngle, kCardan, kBall };
  // A body's joint in the tree.
  struct Node {
    int body, parent;  // parent -1: ground
    JointIndex joint;  // invalid: free
    double sign;       // +1 where the body is the joint's second
    Turn turn = Turn::kNone;
    std::vector<int> slides;  // axes
    double pitch = 0;         // of a screw: slide over angle
    int turn_q = 0, turn_v = 0, slide_q = 0, slide_v = 0;
    int first_v = 0, num_v = 0;
    Quat q_PA, q_AB;  // frame of the joint in the parent, body in its own
    Vec3 p_PA, p_BA;  // from the mass centres
  };
  struct Freedom {
    int node, offset;  // index into nodes_; offset of the coordinate in q, or -1
    bool is_turn;
    int component;  // of a ball
  };
  struct Column {
    Vec3 a, u;  // twist of the own body at its mass centre
    Vec3 adot, udot;
  };
  struct Motion {
    Vec3 p, w, v;
    Quat q;
    Mat3 R;
  };
  struct Inertia {
    double m;
    Vec3 h;  // first moment about the body's mass centre
    Mat3 I;
  };

  [[nodiscard]] const Motion& MotionOf(int body) const { return body < 0 ? ground_ : motions_[body]; }

  const Model* model_;
  std::vector<Node> nodes_;  // parents first
  std::vector<int> joint_nodes_;
  std::vector<Freedom> freedoms_;
  std::vector<int> quaternions_;
  int num_q_ = 0, num_v_ = 0;
  std::vector<int> node_of_body_;
  std::vector<double> flips_;  // sign of the quaternion in a state over that of the tree
  Motion ground_;
  std::vector<Motion> motions_;
  std::vector<Column> columns_;
  VecX bias_;
  mutable std::vector<Inertia> inertias_;
  mutable std::vector<Vec6> carried_;
  mutable std::vector<Vec3> moved_;
};

}  // namespace savary
