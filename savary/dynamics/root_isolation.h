#pragma once

#include <array>
#include <span>
#include <vector>

#include "savary/base/spatial.h"
#include "savary/dynamics/hybrid_system.h"
#include "savary/dynamics/integrator.h"

namespace savary {

/// The known state of the roots at the start of a step. A resumed run needs it.
struct RootWatch {
  Eigen::VectorXi armed;  ///< see HybridSystem::CalcArmedSigns
  Eigen::VectorXi side;   ///< the sign each root is known to have; 0: not known, found as soon as the root leaves zero
  VecX band;  ///< |g_i| up to band_i counts as zero at the start of the step: the residual of g_i after an event that
              ///< was just handled
};

/// A change of side found in a step.
struct RootHit {
  int root = 0;
  double time = 0;
  int direction = 0;      ///< as in Crossing
  double slope = 0;       ///< dg/dt there; 0 where it is not known
  bool at_begin = false;  ///< the root is on the wrong side as the step begins
  bool silent = false;    ///< no event: a root coming back to its armed sign, a side found for the first time
};

/// Finds every zero of the root functions along a step's dense output, in time order.
///
/// Method. On an interval each g_i is sampled at Chebyshev points, 5, and where needed 9 and 17. A root function whose
/// series c_k has |c_0| > sum |c_k| has no zero there. Otherwise, once the series has decayed, the interval is cut
/// where the polynomial turns, so that g_i is monotone between cuts; g_i itself, not the polynomial, gives the signs at
/// the cuts and the zero between them. Where the series does not decay the interval is halved.
///
/// Rule of signs. |g_i| up to a noise level (floor_i + 32 epsilon max |g_i| on the step) counts as zero. Each root has
/// a side; it changes where g_i is found beyond the noise with the other sign, and the crossing is where g_i changes
/// sign since it was last beyond the noise. So
/// - a root that is zero as the step begins reports nothing when it leaves zero to its side;
/// - one that leaves zero to the other side, or is there already, is reported at the very beginning of the step: it is
/// never missed, and reported once only, because its side is then the new one;
/// - zero reached from one side and left to the same side is a touch, reported where |g_i| is least;
/// - zero at the very end of the step is a crossing when g_i arrives with a slope above the noise, else a
///   touch.
/// Armed roots are reported only when they leave their armed sign, and never for a touch.
///
/// Domain. g_i is smooth along the step, or jumps to the other side of zero at an instant (corners that pass each other
/// without a gap): then the crossing is at the jump, with slope 0. A pair of zeros so close together that none of nine
/// Chebyshev points shows the extremum between them is not found; where five of them show a root that hardly bends, far
/// from zero, none is looked for.
class RootIsolation {
 public:
  /// Sizes the workspace.
  void Prepare(HybridSystem* system);

  /// Looks for zeros along `step`. Where `all` is false, zeros well behind the earliest event (by more than 1/1000 of
  /// the step) may be left out. False when some root function cannot be resolved: the step should be shorter.
  [[nodiscard]] bool Find(const DenseStep& step, const RootWatch& watch, bool all);

  /// What was found, by time, then by root.
  [[nodiscard]] std::span<const RootHit> hits() const { return hits_; }
  /// Largest |g_i| that was seen.
  [[nodiscard]] double scale(int i) const { return scale_[i]; }
  /// |g_i| up to noise(i) is zero.
  [[nodiscard]] double noise(int i) const { return floors_[i] + kNoise * scale_[i]; }

 private:
  static constexpr double kNoise = 32 * 2.220446049250313e-16;
  static constexpr int kDegree = 16;
  static constexpr int kMaxDepth = 7;
  using Series = std::array<double, kDegree + 1>;

  // Follows one root function through the step.
  struct Track {
    int side = 0;
    bool beyond = false;  // has been beyond the noise, last at (time, value)
    double time = 0, value = 0;
    bool in_zero = false;  // is at zero since; least |g| there at zero_time
    double zero_time = 0, zero_value = 0;
  };

  // One interval of the recursion.
  struct Level {
    MatX samples;               // roots x 17
    std::vector<char> pending;  // roots still to be settled on this interval
    VecX tail;                  // error of the series on this interval
  };

  bool Examine(double a, double b, int depth);
  bool FollowJumps(double a, double b, Level* level);
  void CutWhereItTurns(int i, const Series& c, double tail, double a, double b, double xa, double xb, int depth);
  void Follow(int i, double t, double g);
  void EndTrack(int i);
  void Add(const RootHit& hit);
  void Sample(double t, Eigen::Ref<VecX> g);
  double CalcRoot(int i, double t);
  double CalcSlope(int i, double t);
  double Solve(int i, double ta, double ga, double tb, double gb);

  HybridSystem* system_ = nullptr;
  const DenseStep* step_ = nullptr;
  const RootWatch* watch_ = nullptr;
  bool all_ = true;
  int intervals_ = 0;   // looked into so far
  double horizon_ = 0;  // zeros later than this are of no interest
  VecX y_, g_, floors_, scale_;
  std::vector<Track> tracks_;
  std::array<Level, kMaxDepth + 1> levels_;
  std::vector<RootHit> hits_;
};

}  // namespace savary
