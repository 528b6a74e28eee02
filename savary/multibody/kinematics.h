#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "savary/multibody/model.h"

namespace savary {

/// The configuration and velocity of every body, in the order of `Model::bodies`. C is the mass centre.
struct BodyState {
  Vec3 p_WC = Vec3::Zero();
  Quat q_WC = Quat::Identity();  ///< unit; its sign is continuous in time
  Vec3 w_WC = Vec3::Zero();
  Vec3 v_WC = Vec3::Zero();
};

/// Motion of a frame with everything but the unknown body accelerations in it:
///     alpha_WF = alpha_WC + alpha_bias,   a_WF = a_WC + alpha_WC x r + a_bias,   r = p_WF - p_WC.
struct FrameKinematics {
  Mat3 R = Mat3::Identity();
  Vec3 p = Vec3::Zero();
  Quat q = Quat::Identity();
  Vec3 r = Vec3::Zero();
  Vec3 w = Vec3::Zero();
  Vec3 v = Vec3::Zero();
  Vec3 alpha_bias = Vec3::Zero();
  Vec3 a_bias = Vec3::Zero();
};

/// A scalar function c of two frames with its derivatives, in the bodies' twists [w; v] at the mass centres:
///     cdot = J_F V_F + J_M V_M + explicit time terms,   cddot = J_F Vdot_F + J_M Vdot_M + bias.
struct ScalarRow {
  double c = 0;
  double cdot = 0;
  double bias = 0;
  Vec6 J_F = Vec6::Zero();
  Vec6 J_M = Vec6::Zero();
};

/// What all rows between two frames have in common, computed once for a joint.
class FramePair {
 public:
  FramePair(const FrameKinematics& first, const FrameKinematics& second) : F(first), M(second) {}

  /// M's origin seen from F: r = p_M - p_F, its rate, and the part of e . rddot, e an axis of F, that is not J Vdot.
  struct Slide {
    Vec3 r, rate, bias;
  };
  /// The relative rotation q_FM = (s, u) with its rate, its angular velocity w in M's axes, and the part of its rate
  /// that is not J Vdot.
  struct Rotation {
    double s, sdot;
    Vec3 u, udot, w, wdot_bias;
  };
  const Slide& slide();
  const Rotation& rotation();

  const FrameKinematics& F;
  const FrameKinematics& M;

 private:
  bool has_slide_ = false, has_rotation_ = false;
  Slide slide_;
  Rotation rotation_;
};

/// Rows between two frames; the derivations are in docs/theory/lock.md.
void CalcRow(RowKind kind, FramePair* pair, ScalarRow* row);

/// A coordinate as a row: c is its value. Angles are taken within pi of `near`, so that full turns are counted.
void CalcCoordinate(CoordinateKind kind, FramePair* pair, double near, ScalarRow* row);

/// The distance between the frames' origins as a row. At zero distance the direction is F's x axis.
void CalcDistance(const FrameKinematics& F, const FrameKinematics& M, ScalarRow* row);

/// Bodies and frames of a model at one state, which it owns. Frames are computed when they are first read. Sized once
/// for a model, which must outlive it.
class Kinematics {
 public:
  explicit Kinematics(const Model& model);

  /// Takes over a state: the time, the branches of the model's laws, on which imposed motion of markers depends, and
  /// the bodies: get_body(b, &body) writes the state of body b.
  template <class GetBody>
  void Set(double t, const std::vector<int32_t>& branches, const GetBody& get_body) {
    t_ = t;
    branches_ = branches;
    for (size_t b = 0; b < bodies_.size(); ++b) {
      get_body(static_cast<int>(b), &bodies_[b]);
      R_WC_[b] = bodies_[b].q_WC.toRotationMatrix();
    }
    std::fill(known_.begin(), known_.end(), 0);
  }

  [[nodiscard]] const std::vector<BodyState>& bodies() const { return bodies_; }
  [[nodiscard]] const FrameKinematics& frame(FrameIndex index) const {
    if (!known_[index.value()]) Calc(index.value());
    return frames_[index.value()];
  }
  [[nodiscard]] const Mat3& R_WC(int body) const { return R_WC_[body]; }

 private:
  void Calc(int index) const;

  const Model* model_;
  double t_ = 0;
  std::vector<BodyState> bodies_;
  std::vector<int32_t> branches_;
  std::vector<Mat3> R_WC_;
  mutable std::vector<FrameKinematics> frames_;
  mutable std::vector<char> known_;
  std::vector<Vec3> p_CF_;  // frame origins from the mass centre, body axes
  std::vector<Quat> q_CF_;
};

}  // namespace savary
