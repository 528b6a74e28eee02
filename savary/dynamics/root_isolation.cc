#include "savary/dynamics/root_isolation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "savary/base/chebyshev_series.h"
#include "savary/base/constants.h"

namespace savary {
namespace {

constexpr double kDecayed = 1e-10;   // a series whose tail is below this part of max |g| is good enough to find turns
constexpr double kNoiseTail = 1e-6;  // a tail below this part of max |g| that halving does not reduce is noise
constexpr double kTrusted = 1e-6;    // a polynomial value above this part of max |g| has the sign of g
constexpr double kSteady = 100;      // times the last terms of five: a value above that shows that there is no zero
constexpr double kFurthest = 1e-3;   // part of the step behind the earliest event that is still searched
constexpr double kSlopeStep = 1e-4;  // part of the step over which slopes are taken
constexpr double kJump = 1e-3;       // part of max |g| from which on a change of sign at one instant is a jump
constexpr double kFewestUlps = 256;  // an interval shorter than this many units of round-off of t is not looked into
constexpr int kMaxIntervals = 1000;  // looked into in one step: more are noise
constexpr int kMaxCuts = 24;         // halvings of [-1, 1] in search of the turns

template <int kN>
struct Chebyshev {
  // Points x_j = -cos(j pi / N), j = 0..N, and the matrix taking values there to coefficients c_k of sum c_k T_k(x).
  std::array<double, kN + 1> x;
  std::array<std::array<double, kN + 1>, kN + 1> to_series;

  Chebyshev() {
    for (int j = 0; j <= kN; ++j) x[j] = 2 * j == kN ? 0 : -std::cos(j * std::numbers::pi / kN);
    for (int k = 0; k <= kN; ++k) {
      for (int j = 0; j <= kN; ++j) {
        const double ends = (j == 0 || j == kN ? 0.5 : 1) * (k == 0 || k == kN ? 0.5 : 1);
        to_series[k][j] = 2.0 / kN * ends * std::cos(k * (kN - j) * std::numbers::pi / kN);
      }
    }
  }
};

const Chebyshev<4>& Five() {
  static const Chebyshev<4> rule;
  return rule;
}

const Chebyshev<8>& Nine() {
  static const Chebyshev<8> rule;
  return rule;
}

const Chebyshev<16>& Seventeen() {
  static const Chebyshev<16> rule;
  return rule;
}

template <size_t kN>
std::array<double, kN> Differentiate(const std::array<double, kN>& c) {
  std::array<double, kN> d{};
  for (size_t k = kN - 1; k > 0; --k) d[k - 1] = (k + 1 < kN ? d[k + 1] : 0) + 2 * static_cast<double>(k) * c[k];
  d[0] /= 2;
  return d;
}

template <size_t kN>
double SumOfRest(const std::array<double, kN>& c) {
  double sum = 0;
  for (size_t k = 1; k < kN; ++k) sum += std::abs(c[k]);
  return sum;
}

template <size_t kN>
double Tail(const std::array<double, kN>& c) {
  return std::abs(c[kN - 1]) + std::abs(c[kN - 2]) + std::abs(c[kN - 3]);
}

// A zero of f between a and b, f(a) f(b) < 0: inverse quadratic interpolation where it is safe, else bisection
// [chandrupatla1997]. Returns the end of the last bracket where |f| is less.
template <typename F>
double SolveBracket(const F& f, double a, double fa, double b, double fb) {
  constexpr int kMaxIterations = 200;
  const double resolution = kEpsilon * std::max(std::abs(a), std::abs(b));
  double c = a, fc = fa;
  double s = 0.5;
  for (int i = 0; i < kMaxIterations; ++i) {
    const double x = a + s * (b - a);
    const double fx = f(x);
    if ((fx > 0) == (fa > 0)) {
      c = a, fc = fa;
    } else {
      c = b, fc = fb;
      b = a, fb = fa;
    }
    a = x, fa = fx;
    if (fa == 0) return a;
    const double least = std::abs(fa) < std::abs(fb) ? a : b;
    const double smallest = resolution / std::abs(b - a);
    if (smallest > 0.5) return least;
    const double xi = (a - b) / (c - b);
    const double phi = (fa - fb) / (fc - fb);
    const bool safe = phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi;
    s = safe ? fa / (fb - fa) * fc / (fb - fc) + (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb) : 0.5;
    s = std::clamp(s, smallest, 1 - smallest);
  }
  return std::abs(fa) < std::abs(fb) ? a : b;
}

}  // namespace

void RootIsolation::Prepare(HybridSystem* system) {
  system_ = system;
  const int n = system->num_roots();
  y_.setZero(system->size());
  for (VecX* v : {&g_, &floors_, &scale_}) v->setZero(n);
  tracks_.assign(n, {});
  for (Level& level : levels_) {
    level.samples.setZero(n, kDegree + 1);
    level.pending.assign(n, 0);
    level.tail.setZero(n);
  }
  hits_.clear();
  hits_.reserve(64 + 16 * n);
}

bool RootIsolation::Find(const DenseStep& step, const RootWatch& watch, bool all) {
  step_ = &step;
  watch_ = &watch;
  all_ = all;
  horizon_ = step.t_end();
  hits_.clear();
  intervals_ = 0;
  const int n = static_cast<int>(tracks_.size());
  if (n == 0) return true;
  system_->CalcRootFloors(step.t_end(), step.y_end(), &floors_);
  scale_.setZero();
  for (int i = 0; i < n; ++i) {
    tracks_[i] = {};
    tracks_[i].side = watch.side[i];
    levels_[0].pending[i] = 1;
    levels_[0].tail[i] = std::numeric_limits<double>::infinity();
  }
  if (!Examine(step.t_begin(), step.t_end(), 0)) return false;
  if (horizon_ == step.t_end()) {
    for (int i = 0; i < n; ++i) EndTrack(i);
  }
  std::sort(hits_.begin(), hits_.end(),
            [](const RootHit& p, const RootHit& q) { return p.time != q.time ? p.time < q.time : p.root < q.root; });
  return true;
}

void RootIsolation::Sample(double t, Eigen::Ref<VecX> g) {
  step_->Calc(t, &y_);
  system_->CalcRoots(t, y_, &g_);
  g = g_;
}

double RootIsolation::CalcRoot(int i, double t) {
  step_->Calc(t, &y_);
  if (double g = 0; system_->CalcOneRoot(i, t, y_, &g)) return g;
  system_->CalcRoots(t, y_, &g_);
  return g_[i];
}

// Settles every pending root of levels_[depth] on [a, b], the later part of the interval in recursion.
bool RootIsolation::Examine(double a, double b, int depth) {
  if (a > horizon_) return true;
  if (++intervals_ > kMaxIntervals) return false;
  Level& level = levels_[depth];
  const int n = static_cast<int>(tracks_.size());
  const auto time = [a, b](int j) {
    return j == 0 ? a : j == kDegree ? b : 0.5 * (a + b) + 0.5 * (b - a) * Seventeen().x[j];
  };
  if (b - a <= kFewestUlps * kEpsilon * std::max(std::abs(a), std::abs(b))) {
    Sample(a, level.samples.col(0));
    Sample(b, level.samples.col(kDegree));
    for (int i = 0; i < n; ++i) {
      if (!level.pending[i]) continue;
      scale_[i] = std::max({scale_[i], std::abs(level.samples(i, 0)), std::abs(level.samples(i, kDegree))});
      Follow(i, a, level.samples(i, 0));
      Follow(i, b, level.samples(i, kDegree));
    }
    return true;
  }
  // Roots that hardly bend and are far from zero are seen at five instants.
  bool any = false;
  for (int j = 0; j <= kDegree; j += 4) Sample(time(j), level.samples.col(j));
  for (int i = 0; i < n; ++i) {
    if (!level.pending[i]) continue;
    std::array<double, 5> c{};
    for (int k = 0; k <= 4; ++k) {
      for (int j = 0; j <= 4; ++j) c[k] += Five().to_series[k][j] * level.samples(i, 4 * j);
    }
    for (int j = 0; j <= 4; ++j) scale_[i] = std::max(scale_[i], std::abs(level.samples(i, 4 * j)));
    const double margin = std::abs(c[0]) - SumOfRest(c);
    if (margin > 4 * noise(i) && margin > kSteady * (std::abs(c[3]) + std::abs(c[4]))) {
      Follow(i, a, level.samples(i, 0));
      Follow(i, b, level.samples(i, kDegree));
      level.pending[i] = 0;
    } else {
      any = true;
    }
  }
  if (!any) return true;

  for (int j = 2; j < kDegree; j += 4) Sample(time(j), level.samples.col(j));
  any = false;
  for (int i = 0; i < n; ++i) {
    if (!level.pending[i]) continue;
    std::array<double, 9> c{};
    for (int k = 0; k <= 8; ++k) {
      for (int j = 0; j <= 8; ++j) c[k] += Nine().to_series[k][j] * level.samples(i, 2 * j);
    }
    for (int j = 0; j <= 8; ++j) scale_[i] = std::max(scale_[i], std::abs(level.samples(i, 2 * j)));
    const double margin = std::abs(c[0]) - SumOfRest(c);
    if (margin > 4 * noise(i) && margin > 10 * Tail(c)) {
      Follow(i, a, level.samples(i, 0));
      Follow(i, b, level.samples(i, kDegree));
      level.pending[i] = 0;
    } else {
      any = true;
    }
  }
  if (!any) return true;

  for (int j = 1; j < kDegree; j += 2) Sample(time(j), level.samples.col(j));
  any = false;
  for (int i = 0; i < n; ++i) {
    if (!level.pending[i]) continue;
    Series c{};
    for (int k = 0; k <= kDegree; ++k) {
      for (int j = 0; j <= kDegree; ++j) c[k] += Seventeen().to_series[k][j] * level.samples(i, j);
    }
    for (int j = 1; j < kDegree; j += 2) scale_[i] = std::max(scale_[i], std::abs(level.samples(i, j)));
    const double tail = Tail(c);
    const bool decayed = tail <= kDecayed * scale_[i] + floors_[i];
    const bool noisy = tail <= kNoiseTail * scale_[i] && tail > level.tail[i] / 8;
    if (decayed || noisy) {
      if (noisy) floors_[i] = std::max(floors_[i], 4 * tail);
      Follow(i, a, level.samples(i, 0));
      CutWhereItTurns(i, c, tail, a, b, -1, 1, 0);
      Follow(i, b, level.samples(i, kDegree));
      level.pending[i] = 0;
    } else {
      level.tail[i] = tail;
      any = true;
    }
  }
  if (!any) return true;
  if (depth == kMaxDepth) return FollowJumps(a, b, &level);

  Level& half = levels_[depth + 1];
  const double middle = 0.5 * (a + b);
  for (int side = 0; side < 2; ++side) {
    half.pending = level.pending;
    half.tail = level.tail;
    if (!(side == 0 ? Examine(a, middle, depth + 1) : Examine(middle, b, depth + 1))) return false;
  }
  return true;
}

// Roots that change sign once on [a, b], and are well away from zero on both sides of that, jump. False: others are
// left.
bool RootIsolation::FollowJumps(double a, double b, Level* level) {
  for (int i = 0; i < static_cast<int>(tracks_.size()); ++i) {
    if (!level->pending[i]) continue;
    int changes = 0;
    for (int j = 0; j <= kDegree; ++j) {
      const double g = level->samples(i, j);
      if (!(std::abs(g) > kJump * scale_[i] + noise(i))) return false;
      if (j > 0 && (g > 0) != (level->samples(i, j - 1) > 0)) ++changes;
    }
    if (changes != 1) return false;
    Follow(i, a, level->samples(i, 0));
    Follow(i, b, level->samples(i, kDegree));
    level->pending[i] = 0;
  }
  return true;
}

// Cuts the part [xa, xb] of [-1, 1], which is [a, b] in time, where the polynomial c turns, and follows the root from
// cut to cut.
void RootIsolation::CutWhereItTurns(int i, const Series& c, double tail, double a, double b, double xa, double xb,
                                    int depth) {
  const double middle = 0.5 * (xa + xb), half = 0.5 * (xb - xa);
  Series local{};
  if (depth == 0) {
    local = c;
  } else {
    Series values;
    for (int j = 0; j <= kDegree; ++j) values[j] = EvaluateChebyshev(c, middle + half * Seventeen().x[j]);
    for (int k = 0; k <= kDegree; ++k) {
      for (int j = 0; j <= kDegree; ++j) local[k] += Seventeen().to_series[k][j] * values[j];
    }
  }
  const double variation = SumOfRest(local);
  if (std::abs(local[0]) - variation > 4 * noise(i) + 10 * tail) return;  // no zero
  if (variation <= 0.25 * noise(i)) return;                               // constant, as far as it is known
  const Series first = Differentiate(local);
  if (std::abs(first[0]) > SumOfRest(first)) return;  // monotone

  const auto follow = [&](double x) {
    const double t = 0.5 * (a + b) + 0.5 * (b - a) * x;
    const double p = EvaluateChebyshev(c, x);
    Follow(i, t, std::abs(p) > kTrusted * scale_[i] + 10 * tail ? p : CalcRoot(i, t));
  };
  const Series second = Differentiate(first);
  if (std::abs(second[0]) > SumOfRest(second)) {  // one turn at most
    const double da = EvaluateChebyshev(first, -1.0), db = EvaluateChebyshev(first, 1.0);
    if ((da > 0) == (db > 0)) return;
    follow(middle + half * SolveBracket([&first](double x) { return EvaluateChebyshev(first, x); }, -1.0, da, 1.0, db));
    return;
  }
  if (depth == kMaxCuts) {
    follow(middle);
    return;
  }
  CutWhereItTurns(i, c, tail, a, b, xa, middle, depth + 1);
  follow(middle);
  CutWhereItTurns(i, c, tail, a, b, middle, xb, depth + 1);
}

void RootIsolation::Follow(int i, double t, double g) {
  Track& track = tracks_[i];
  const double begin = step_->t_begin();
  const double zero = t == begin ? std::max(noise(i), watch_->band[i]) : noise(i);
  const int sign = g > zero ? 1 : g < -zero ? -1 : 0;
  if (sign == 0) {
    if (track.beyond && (!track.in_zero || std::abs(g) < std::abs(track.zero_value))) {
      track.zero_time = t;
      track.zero_value = g;
    }
    track.in_zero = track.beyond;
    return;
  }
  const int armed = watch_->armed[i];
  if (track.side == 0) {
    Add({i, begin, sign, 0, true, true});
  } else if (sign == track.side) {
    if (track.in_zero && armed == 0) Add({i, track.zero_time, 0, 0, false, false});
  } else {
    const bool silent = armed != 0 && track.side != armed;
    if (track.beyond) {
      const double root = Solve(i, track.time, track.value, t, g);
      const bool jumps = std::abs(CalcRoot(i, root)) > kJump * scale_[i];
      Add({i, root, sign, jumps ? 0 : CalcSlope(i, root), false, silent});
    } else {
      Add({i, begin, sign, 0, true, silent});
    }
  }
  track = {sign, true, t, g, false, 0, 0};
}

void RootIsolation::EndTrack(int i) {
  const Track& track = tracks_[i];
  if (!track.in_zero) return;
  const double end = step_->t_end(), reach = kSlopeStep * (end - step_->t_begin());
  const double g1 = CalcRoot(i, end - reach);
  const double rise = CalcRoot(i, end) - g1, rise_before = g1 - CalcRoot(i, end - 2 * reach);
  const double final_rise = 1.5 * rise - 0.5 * rise_before;  // reach times the slope at the end, 0 for a double zero
  const int armed = watch_->armed[i];
  if (-track.side * final_rise > 0.01 * std::abs(rise) + 4 * noise(i)) {
    Add({i, end, -track.side, final_rise / reach, false, armed != 0 && track.side != armed});
  } else if (armed == 0) {
    Add({i, track.zero_time, 0, 0, false, false});
  }
}

void RootIsolation::Add(const RootHit& hit) {
  hits_.push_back(hit);
  if (!all_ && !hit.silent) {
    horizon_ = std::min(horizon_, hit.time + kFurthest * (step_->t_end() - step_->t_begin()));
  }
}

double RootIsolation::CalcSlope(int i, double t) {
  const double reach = kSlopeStep * (step_->t_end() - step_->t_begin());
  const double a = std::max(t - reach, step_->t_begin()), b = std::min(t + reach, step_->t_end());
  return b > a ? (CalcRoot(i, b) - CalcRoot(i, a)) / (b - a) : 0;
}

double RootIsolation::Solve(int i, double ta, double ga, double tb, double gb) {
  return SolveBracket([this, i](double t) { return CalcRoot(i, t); }, ta, ga, tb, gb);
}

}  // namespace savary
