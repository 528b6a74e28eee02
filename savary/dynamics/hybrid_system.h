#pragma once

#include <limits>
#include <span>

#include "savary/base/spatial.h"
#include "savary/dynamics/touch_span.h"

namespace savary {

/// How an evaluation of the system ended. Anything but kOk in a trial stage shortens the step.
enum class [[nodiscard]] EvalStatus{kOk, kNotFinite, kSingular, kNotConverged};

/// One root function at zero. `direction` is +1 rising, -1 falling, 0 when zero is touched without crossing.
struct Crossing {
  int root = 0;
  double time = 0;
  int direction = 0;
};

class DenseStep;

/// A law that a step may have missed: between the instants at which the method evaluated it, it differs from the
/// interpolation of these values. The difference is largest at t, and lasts for `duration` (its integral divided by its
/// largest value).
struct Doubt {
  double t = 0;
  double duration = 0;
  int law = -1;
  double expected = 0;      ///< the interpolated value of the law at t
  bool is_certain = false;  ///< an event was missed: the step is wrong whatever the derivative says
};

/// A smooth system y' = f(t, y) on a manifold, with scalar root functions g(t, y) whose signs are watched.
///
/// Its discrete state (contact modes, branches of piecewise laws) is frozen while a step is taken, so f and g are
/// smooth inside a step and are defined a little beyond the instant where a branch ends. It changes only in
/// MarchObserver::OnEvents. Every function below depends on (t, y) and the discrete state alone, never on earlier
/// calls.
class HybridSystem {
 public:
  virtual ~HybridSystem() = default;

  /// Number of components of y. Constant.
  [[nodiscard]] virtual int size() const = 0;

  virtual EvalStatus CalcDerivative(double t, const VecX& y, VecX* ydot) = 0;

  /// J = df/dy (size x size), for implicit methods. Returns false when the system has none; J is then found by
  /// differences of f.
  virtual bool CalcJacobian(double /*t*/, const VecX& /*y*/, MatX* /*J*/) { return false; }

  /// Of the usual increments of y, the part by which differences of f are taken for J: less than 1 where f bends within
  /// them.
  virtual double CalcDifferencePart(double /*t*/, const VecX& /*y*/) { return 1; }

  /// Component i of the error e of a step is acceptable when |e_i| <= w_i. w_i > 0; infinite where it is not
  /// controlled. `h`: the length of the step, at whose last stage CalcDerivative was called last: what round-off of f
  /// adds up to in it cannot be distinguished from an error. 0: errors of f do not count.
  virtual void CalcErrorWeights(double h, const VecX& y0, const VecX& y1, VecX* w) = 0;

  /// What of an error counts more than its components show, over what is allowed. Linear in e, for the step that
  /// CalcErrorWeights was called for last.
  virtual double CalcDepthError(const VecX& /*e*/) { return 0; }

  /// Whether a step that ends here, before Close, can be right: false where it went far beyond the range for which its
  /// equations hold.
  virtual bool IsPlausible(const VecX& /*y*/) { return true; }

  /// Puts y back on its manifold after a step: constraint closure, unit quaternions. Leaves y alone when it already is.
  virtual EvalStatus Close(double /*t*/, VecX* /*y*/) { return EvalStatus::kOk; }

  /// Whether a step may end here, on the manifold: false where it passed something that no root function shows.
  virtual bool IsAcceptable(double /*t*/, const VecX& /*y*/) { return true; }

  /// The span of a touch that (t, y) is in, as far as it is foreseen, with ydot = f(t, y): steps in its angle may be
  /// longer.
  virtual TouchSpan FindSpan(double /*t*/, const VecX& /*y*/, const VecX& /*ydot*/) { return {}; }

  /// Laws that a step, which would be accepted otherwise, may have missed. Valid until the next call.
  virtual std::span<const Doubt> FindDoubts(const DenseStep& /*step*/) { return {}; }
  /// Until the next call, CalcDerivative uses the interpolated value of this doubt's law; null: the law itself.
  virtual void Assume(const Doubt* /*doubt*/) {}

  /// How far (t, y) is from a position where f has no value: 0 there, linear in time near it, 1 where there is none
  /// near.
  virtual double CalcRegularity(double /*t*/, const VecX& /*y*/) { return 1; }
  /// Zero where regularity is, linear in time near there and smooth up to there, so that its slope says when; elsewhere
  /// of any positive size.
  virtual double CalcRankMargin(double t, const VecX& y) { return CalcRegularity(t, y); }
  /// Regularity changes by a part of this a second that is some tens at most; infinite where that is not known.
  [[nodiscard]] virtual double CalcOwnRate(const VecX& /*y*/) { return std::numeric_limits<double>::infinity(); }
  /// Whether a step may pass such a position; false where other coordinates are better suited.
  [[nodiscard]] virtual bool MayCross() const { return true; }
  /// Whether f has values in a step up to such a position, which it passes at t, and behind it.
  virtual bool HasValuesBeside(const DenseStep& /*step*/, double /*t*/) { return true; }
  /// A lower bound, without extra cost, of the least regularity at which CalcDerivative was called since the last call
  /// of this function.
  virtual double TakeLeastRegularity() { return 1; }
  /// While on, CalcDerivative takes f at the state on the manifold next to y. Beside a position where f has no value
  /// the stages of a step are not near enough to it otherwise.
  virtual void CloseStages(bool /*on*/) {}

  [[nodiscard]] virtual int num_roots() const { return 0; }

  virtual void CalcRoots(double /*t*/, const VecX& /*y*/, VecX* /*g*/) {}
  /// One root function, where that is less work than all of them: false, with *g unchanged, where it is not.
  virtual bool CalcOneRoot(int /*root*/, double /*t*/, const VecX& /*y*/, double* /*g*/) { return false; }

  /// The sign root i is held to have: +1 or -1 for a branch of the frozen system, whose end is an event; 0 for a root
  /// that is only watched, where every crossing and every touch is an event. Read after a start and after each restart.
  virtual void CalcArmedSigns(Eigen::VectorXi* signs) { signs->setZero(); }

  /// Whether armed root i is decided together with others (by TouchSolver) wherever the march restarts. Round-off may
  /// leave such a root on the wrong side there; it is an event only if it stays there.
  [[nodiscard]] virtual bool IsDecided(int /*root*/) const { return false; }

  /// |g_i| up to floor_i, near (t, y), is round-off of the root function itself and counts as zero. In addition, a
  /// multiple of epsilon times the largest |g_i| on the step always counts as zero.
  virtual void CalcRootFloors(double /*t*/, const VecX& /*y*/, VecX* floors) { floors->setZero(); }
};

/// w = absolute + relative max(|y0|, |y1|), componentwise.
inline void CalcMixedWeights(const VecX& y0, const VecX& y1, double absolute, double relative, VecX* w) {
  *w = absolute + relative * y0.array().abs().max(y1.array().abs());
}

}  // namespace savary
