#pragma once

#include <vector>

#include "savary/base/spatial.h"

namespace savary {

/// One stop, contact point or joint with friction (a touch) for SolveImpact and SolveForces: a block of 1 + t rows. The
/// normal rate is that of the gap, positive apart, and the normal force pushes apart. Tangents: t = 0; t = 1 in a
/// plane, where the friction cone is two half lines; t = 2 in space, two directions at right angles, where it is round.
struct Touch {
  enum class Tangent {
    kNone,     ///< no friction, or a stop of a joint
    kCoulomb,  ///< |ft| <= mu_static |fn| holds; ft = -mu_kinetic |fn| slip / |slip| slides
    kNoSlip,   ///< never slides while it is closed, unless it would have to pull
    kLoaded,   ///< dry friction of a joint: no normal of its own; |ft| <= mu |F| + preload, F as JointLoads says
    kSpin,     ///< friction of spin: no normal of its own; as kCoulomb, with the normal force of touch `bound_by`
  };
  bool unilateral = true;   ///< pushes only and may open; else the normal rate stays zero and the force has either sign
  bool was_closed = false;  ///< its state until now; a touch that neither pushes nor opens keeps it
  Tangent tangent = Tangent::kNone;
  int tangents = 1;          ///< t of kCoulomb and kNoSlip: 1 or 2
  int bound_by = -1;         ///< kSpin
  double mu_static = 0;      ///< not less than mu_kinetic, or mu_kinetic is used; of a pin, of spin: times its radius
  double mu_kinetic = 0;     ///< at the present slip
  bool hold_broken = false;  ///< for SolveForces: it is at rest and its friction has reached the bound, so it begins to
                             ///< slide and mu_kinetic applies
  double preload = 0;        ///< kLoaded: friction without load; transmits no impulse
  double restitution = 0;    ///< e, 0 to 1, at the speed of this approach
  bool poisson = false;      ///< e is one of impulses, not of speeds
  double capture_speed = 0;  ///< with a rebound speed up to this, e = 0
  double rest = 0;           ///< rates (speeds for SolveImpact, accelerations for SolveForces) up to this count as zero
};

/// Joints with friction are loaded by their own reaction across the axis, F_i = open_i + by_force_i . forces, three
/// rows for each of the n touches (zero for those that are no such joint); `open` is the load without forces of
/// touches.
struct JointLoads {
  VecX open;      ///< 3n
  MatX by_force;  ///< 3n x size of the problem
};

/// Rates and forces of n touches are vectors of size 2n: normals first, then tangents; or 3n, where touches have two
/// tangents: then second tangents. The mechanism with all touches open responds by
///     rates = rates_open + W forces,   W = J M^-1 J^T,
/// W symmetric, positive semi-definite, perhaps singular; rows of tangents that do not exist are zero, and rows that
/// nothing can move must be given as exact zeros. Every touch is measured by the root of its diagonal in W, so units do
/// not matter; two tangents by the root of the mean of theirs, so their directions do not matter. Where forces are not
/// unique, they are the smallest in these units. Derivation and choices: docs/theory/impact.md [stewart1996,
/// anitescu1997, pfeiffer1996].
struct TouchSolution {
  bool found = false;
  std::vector<int>
      blamed;   ///< if not found: a smallest set of touches without a solution; without any one of them there is one
  VecX forces;  ///< or impulses; exactly zero where there is none
  VecX rates;   ///< with these forces; zero, not almost zero, where they hold
  std::vector<int> undetermined;  ///< touches whose forces are not unique, though the motion is
  /// Touches with other forces in another solution, whose motion is another: in a plane, without friction of joints, as
  /// far as all their combinations of states could be tried.
  std::vector<int> several;
};

struct ImpactSolution : TouchSolution {
  std::vector<char> captured;  ///< per touch: it approached, and stays closed
  double energy_lost = 0;      ///< -(v + v+) . P / 2, never negative but for rounding
  /// Newton's law gained energy or had no solution: Poisson's law was used for all touches.
  bool poisson_instead = false;
  double restitution_factor = 1;  ///< less than 1: Poisson's law failed too, and all e were multiplied by this
};

/// Impulses P and speeds v+ = v + W P when touches are hit. For unilateral ones
///     Newton:   P_n >= 0,  v_n+ + e v_n >= 0,  complementary, with e = 0 where v_n does not approach;
///     Poisson:  compression, as Newton with e = 0, gives P_c; then P_n - (1 + e) P_c >= 0,  v_n+ >= 0,  complementary.
///               A touch at rest that an impact elsewhere compresses rebounds too.
/// Bilateral: v_n+ = 0. Friction as Touch::Tangent says with P and v+ for forces and slip, in either phase; that of
/// joints is bounded by mu times their own impulse, loads.open and preloads have no part in it.
[[nodiscard]] ImpactSolution SolveImpact(const std::vector<Touch>& touches, const MatX& W, const VecX& speeds,
                                         const JointLoads& loads = {});

/// What a touch does next.
struct TouchState {
  enum class Mode { kOpen, kSliding, kHolding };
  Mode mode = Mode::kOpen;
  int direction = 0;  ///< of sliding: sign of the slip, or of the slip that begins; 0 without a tangent; 1 with two
  /// The same as a unit vector along the tangents; zero where it holds.
  Eigen::Vector2d slip = Eigen::Vector2d::Zero();
  bool idle = false;  ///< unilateral, neither pushes nor opens: open or closed as it was
  /// kLoaded, at rest: others (drives, closed touches) determine its rate, and its effort is not determined.
  bool carried = false;
  /// kLoaded, holds: together with others, and only the sum of their efforts is determined; `spare`: the others are
  /// sufficient.
  bool shared = false, spare = false;
};

struct ForceSolution : TouchSolution {
  std::vector<TouchState> states;
};

/// Forces f and accelerations a = a_open + W f of touches whose gap and normal speed are zero. Unilateral: f_n >= 0,
/// a_n >= 0, complementary; bilateral: a_n = 0. `slip` (size n, or 2n with two tangents) are tangential speeds,
/// exactly 0 at rest; only their directions matter, and not those of touches without slip. At rest: as Touch::Tangent
/// says with a_t for slip, so slip begins opposite to its force. Not found: jammed, or a sliding touch digs in
/// (Painleve).
[[nodiscard]] ForceSolution SolveForces(const std::vector<Touch>& touches, const MatX& W, const VecX& accelerations,
                                        const VecX& slip, const JointLoads& loads = {});

}  // namespace savary
