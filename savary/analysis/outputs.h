#pragma once

#include <span>
#include <string>
#include <vector>

#include "savary/base/units.h"
#include "savary/multibody/mechanics.h"

namespace savary {

/// One column of a result: `<entity>.<quantity>`, values in SI.
struct Column {
  std::string name;
  Quantity quantity;
  bool stepped = false;     ///< piecewise constant: a mode
  bool on_request = false;  ///< written to files, and offered by reports, only on request
};

/// The columns of a mechanism's results and their values at an instant.
///
/// Bodies: origin x y z (not the mass centre), quaternion qw qx qy qz body to world, vx vy vz, wx wy wz, ax ay az, alx
/// aly alz. Joints: q qd qdd (q1 q2 ... when several), the wrench fx fy fz mx my mz on the second body at its marker,
/// world axes, its drive included; `effort` of the drive alone; `stop`: effort of its stops on the coordinate, positive
/// in the direction of increasing q; `friction`: effort of its friction. Springs: length rate force (tension positive).
/// Joint springs and actuators: effort. Bushings: the wrench fx fy fz mx my mz on the second body at its marker, world
/// axes. Contacts: mode (0 apart, 1 sliding, 2 rolling), gap, locations s1 s2 on the profiles (ends of open ones count
/// as the end itself) or u1 v1 u2 v2 on the surfaces, of a shape with several features face1, face2 (the number of a
/// face, minus that of an edge, 0 at a vertex), normal force fn, magnitudes ft of friction and slip, px py pz midway
/// between the two points, and fn = fn_static + fn_dynamic. Of surfaces also the rate gapd of the gap, spin (about the
/// normal) and roll (across it) of the first shape relative to the second; of profiles gapd and roll on request. On
/// request the normal nx ny nz from the second to the first shape, the friction ftx fty ftz on the first, the velocity
/// slipx slipy slipz of the first relative to the second, world axes, the sum k11 k12 k22 of both curvatures along
/// the tangents, of which the first is along u of the second surface, and the rates u1d .. v2d (s1d s2d) and
/// accelerations u1dd .. v2dd (s1dd s2dd) of locations.
/// Further points of one contact are `<contact>.2.mode` and so on. Of a point that is
/// not used all but the mode is NaN. Markers: origin x y z, vx vy vz, ax ay az. Then energy.kinetic, .potential,
/// .total.
class Outputs {
 public:
  explicit Outputs(const Model& model);

  [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }

  /// Fills `row` (as many as columns) from the values at a state with rows and loads, the accelerations and the
  /// multipliers there. `static_lambda`: what the multipliers would be without inertia; not used in a model without
  /// contacts.
  void Calc(const Mechanics& mechanics, const VecX& vdot, const VecX& lambda, const VecX& static_lambda,
            std::span<double> row) const;

 private:
  std::vector<Column> columns_;
};

}  // namespace savary
