#include "savary/geometry/nurbs_operations.h"

#include <array>
#include <cmath>
#include <cstring>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/geometry/surface_invariants.h"

namespace savary {
namespace {

const SourceLocation kNurbsHere{"test", 1, 1};

std::vector<double> UniformKnots(int degree, int count, double from = 0, double to = 1) {
  std::vector<double> knots(degree + 1, from);
  for (int i = 1; i < count - degree; ++i) knots.push_back(from + (to - from) * i / (count - degree));
  knots.insert(knots.end(), degree + 1, to);
  return knots;
}

struct NetOptions {
  bool rough =
      true;  ///< points that differ at random; else so little at high degrees that differences tell derivatives
};

// A random net over a plate, a tube or a ring, near enough to them to be regular: any degrees, weights, clamped and
// unclamped and multiple knots.
NurbsData RandomNet(unsigned seed, const NetOptions& options = {}) {
  std::mt19937 rng(seed);
  const auto real = [&](double from, double to) { return std::uniform_real_distribution<double>(from, to)(rng); };
  const auto chance = [&](double share) { return real(0, 1) < share; };
  const auto whole = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(rng); };
  NurbsData data;
  const auto degree = [&] { return chance(0.7) ? whole(1, 5) : whole(1, nurbs::kMaxDegree); };
  data.u_degree = degree();
  data.w_degree = degree();
  data.u_periodic = chance(0.4);
  data.w_periodic = data.u_periodic && chance(0.4);
  // Differences tell derivatives of short spans only.
  const auto count = [&](int p, bool periodic) {
    return p + 1 + whole(periodic ? 3 : 0, 6) + (options.rough || p < 3 ? 0 : 2 * p - 3);
  };
  data.u_count = count(data.u_degree, data.u_periodic);
  data.w_count = count(data.w_degree, data.w_periodic);
  const auto knots = [&](int p, int n, bool periodic) {
    const double start = real(-2, 2), scale = std::exp(real(-2, 2));
    const bool uniform = chance(0.3), clamped = chance(0.7);
    std::vector<double> steps;
    std::vector<double> result{0};
    const int total = periodic ? n : n + p;
    int run = 1;
    for (int i = 0; i < total; ++i) {
      const bool inside = periodic ? i > 0 && i + 1 < n : i >= p && i < n;
      double step = uniform ? 1 : real(0.3, 1.5);
      if (!periodic && clamped && (i < p || i >= n)) step = 0;
      if (inside && !uniform && run < p && i + 1 < (periodic ? n : n - 1) && i > (periodic ? 0 : p) && chance(0.15))
        step = 0;
      run = step == 0 ? run + 1 : 1;
      result.push_back(result.back() + step);
    }
    for (double& knot : result) knot = start + scale * knot;
    return result;
  };
  data.u_knots = knots(data.u_degree, data.u_count, data.u_periodic);
  data.w_knots = knots(data.w_degree, data.w_count, data.w_periodic);
  const double size = std::exp(real(-3, 2));
  const double jitter = options.rough ? 1 : std::pow(0.05, std::max(0, std::max(data.u_degree, data.w_degree) - 3));
  const double wave = 0.05 * std::sqrt(jitter);
  const Vec3 offset = size * Vec3(real(-2, 2), real(-2, 2), real(-2, 2)), phase(real(0, 6), real(0, 6), real(0, 6));
  const bool weighted = chance(0.5);
  // Points where linear functions are reproduced: means of knots, as shares of the range.
  const auto centers = [&](NurbsDirection d) {
    const BSplineCurve line = ExpandKnots(data, d);
    std::vector<double> result;
    for (int i = 0; i < data.count(d); ++i) {
      double sum = 0;
      for (int j = 1; j <= line.degree; ++j) sum += line.knots[i + j];
      result.push_back((sum / line.degree - line.begin()) / (line.end() - line.begin()));
    }
    return result;
  };
  const std::vector<double> xs = centers(NurbsDirection::kU), ys = centers(NurbsDirection::kW);
  for (int i = 0; i < data.u_count; ++i) {
    for (int k = 0; k < data.w_count; ++k) {
      const double x = xs[i] + 0.1 * jitter * real(-1, 1) / data.u_count;
      const double y = ys[k] + 0.1 * jitter * real(-1, 1) / data.w_count;
      const double z =
          0.05 * jitter * real(-1, 1) + wave * std::sin(kTurn * x + phase[0]) * std::sin(kTurn * y + phase[1]);
      Vec3 point(x, y, z);
      if (data.w_periodic) {
        const double rho = 2 + (0.7 + z) * std::cos(kTurn * y);
        point << rho * std::cos(kTurn * x), rho * std::sin(kTurn * x), (0.7 + z) * std::sin(kTurn * y);
      } else if (data.u_periodic) {
        point << (1 + z) * std::cos(kTurn * x), (1 + z) * std::sin(kTurn * x), 2 * y;
      }
      data.points.push_back(offset + size * point);
      if (weighted)
        data.weights.push_back(
            std::exp((options.rough ? 0.25 : 0.05) * jitter * real(-1, 1) + wave * std::sin(kTurn * x + phase[2])));
    }
  }
  return data;
}

// The same by definition: recursive basis functions in long double.
class SlowNurbs {
 public:
  using Real = long double;
  using Triple = std::array<Real, 4>;

  explicit SlowNurbs(const NurbsData& data) : data_(data) {
    u_ = ExpandKnots(data, NurbsDirection::kU);
    w_ = ExpandKnots(data, NurbsDirection::kW);
  }

  // Derivatives [a][b], a + b <= 3, as numbers of (x, y, z).
  void Calc(double u, double w, Vec3 (*result)[4]) const {
    Triple h[4][4] = {}, s[4][4] = {};
    const int ku = u_.FindSpan(u), kw = w_.FindSpan(w);
    for (int a = 0; a < 4; ++a) {
      for (int b = 0; a + b < 4; ++b) {
        for (int i = ku - u_.degree; i <= ku; ++i) {
          for (int k = kw - w_.degree; k <= kw; ++k) {
            const size_t at = static_cast<size_t>(i % data_.u_count) * data_.w_count + k % data_.w_count;
            const Real weight = data_.weights.empty() ? 1 : data_.weights[at];
            const Real basis = Basis(u_, i, u_.degree, ku, u, a) * Basis(w_, k, w_.degree, kw, w, b) * weight;
            for (int c = 0; c < 3; ++c) h[a][b][c] += basis * data_.points[at][c];
            h[a][b][3] += basis;
          }
        }
        // Leibniz: h = sum of binomials W_(i, j) S_(a - i, b - j).
        for (int c = 0; c < 3; ++c) {
          Real sum = h[a][b][c];
          for (int i = 0; i <= a; ++i) {
            for (int j = 0; j <= b; ++j) {
              if (i + j > 0) sum -= Choose(a, i) * Choose(b, j) * h[i][j][3] * s[a - i][b - j][c];
            }
          }
          s[a][b][c] = sum / h[0][0][3];
          result[a][b][c] = static_cast<double>(s[a][b][c]);
        }
      }
    }
  }

 private:
  static Real Choose(int n, int k) { return k == 0 || k == n ? 1 : (n == 2 ? 2 : 3); }
  // Of the polynomial that the function is in the span `span`.
  static Real Basis(const BSplineCurve& line, int i, int degree, int span, Real x, int derivative) {
    if (degree == 0) return i == span && derivative == 0 ? 1 : 0;
    const Real s0 = line.knots[i], s1 = line.knots[i + degree], s2 = line.knots[i + 1], s3 = line.knots[i + degree + 1];
    Real value = 0;
    if (derivative > 0) {
      if (s1 > s0) value += degree / (s1 - s0) * Basis(line, i, degree - 1, span, x, derivative - 1);
      if (s3 > s2) value -= degree / (s3 - s2) * Basis(line, i + 1, degree - 1, span, x, derivative - 1);
      return value;
    }
    if (s1 > s0) value += (x - s0) / (s1 - s0) * Basis(line, i, degree - 1, span, x, 0);
    if (s3 > s2) value += (s3 - x) / (s3 - s2) * Basis(line, i + 1, degree - 1, span, x, 0);
    return value;
  }

  const NurbsData& data_;
  BSplineCurve u_, w_;
};

TEST(NurbsSurface, InvariantsHoldOnRandomMembers) {
  for (unsigned seed = 1; seed <= static_cast<unsigned>(Effort(2000, 60, 10)); ++seed) {
    SCOPED_TRACE(seed);
    const NurbsSurfacePtr surface = NurbsSurface::Make(RandomNet(seed, {.rough = false}), kNurbsHere);
    SurfaceFacts facts;
    facts.locations = 6;
    ExpectSurfaceInvariants(*surface, seed, facts);
    if (testing::Test::HasFailure()) break;
  }
}

// Errors against the definition, in epsilons of what the terms can be: control points over lengths of spans.
TEST(NurbsSurface, AgreesWithTheDefinitionInLongDouble) {
  std::mt19937 rng(5);
  std::uniform_real_distribution<double> share(0, 1);
  double worst = 0;
  for (unsigned seed = 1; seed <= static_cast<unsigned>(Effort(2000, 60, 10)); ++seed) {
    const NurbsData data = RandomNet(seed);
    const NurbsSurfacePtr surface = NurbsSurface::Make(data, kNurbsHere);
    const SlowNurbs slow(data);
    double size = 0;
    for (const Vec3& point : data.points) size = std::max(size, point.norm());
    for (int trial = 0; trial < 5; ++trial) {
      const SurfacePart& part = surface->cover()[rng() % surface->cover().size()];
      const SurfaceLocation at{0, part.u.lo + share(rng) * part.u.width(), part.w.lo + share(rng) * part.w.width()};
      SurfaceJet jet;
      SurfaceThird third;
      surface->CalcJet(at, &jet);
      surface->CalcThird(at, &third);
      Vec3 exact[4][4];
      slow.Calc(at.u, at.w, exact);
      const Vec3* ours[4][4] = {{&jet.r, &jet.rw, &jet.rww, &third.rwww},
                                {&jet.ru, &jet.ruw, &third.ruww, nullptr},
                                {&jet.ruu, &third.ruuw, nullptr, nullptr},
                                {&third.ruuu, nullptr, nullptr, nullptr}};
      for (int a = 0; a < 4; ++a) {
        for (int b = 0; a + b < 4; ++b) {
          const double scale =
              size * std::pow(data.u_degree / part.u.width(), a) * std::pow(data.w_degree / part.w.width(), b);
          worst = std::max(worst, (*ours[a][b] - exact[a][b]).norm() / (kEpsilon * scale));
        }
      }
    }
  }
  EXPECT_LE(worst, 100);
  RecordProperty("worst_in_epsilons", std::to_string(worst));
}

TEST(NurbsSurface, EveryInstructionSetAndTheBatchGiveTheSameBits) {
  std::mt19937 rng(7);
  std::uniform_real_distribution<double> share(-0.1, 1.1);
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const NurbsSurfacePtr surface = NurbsSurface::Make(RandomNet(seed), kNurbsHere);
    const SurfaceChart& chart = surface->charts()[0];
    const nurbs::Loops plain =
        nurbs::PortableLoops(surface->data().u_degree, surface->data().w_degree, surface->is_rational());
    std::vector<Vec2> uw;
    for (int i = 0; i < 20; ++i) {
      uw.emplace_back(chart.u().lo + share(rng) * chart.u().width(), chart.w().lo + share(rng) * chart.w().width());
    }
    std::vector<SurfaceJet> jets(uw.size());
    surface->CalcJets(0, uw, jets);
    for (size_t i = 0; i < uw.size(); ++i) {
      SurfaceJet jet, portable;
      SurfaceThird third, portable_third;
      const SurfaceLocation at{0, uw[i].x(), uw[i].y()};
      surface->CalcJet(at, &jet);
      surface->CalcThird(at, &third);
      plain.jet(surface->tables(), at.u, at.w, portable.r.data());
      plain.third(surface->tables(), at.u, at.w, portable_third.ruuu.data());
      EXPECT_EQ(std::memcmp(&jet, &jets[i], sizeof jet), 0);
      EXPECT_EQ(std::memcmp(&jet, &portable, sizeof jet), 0);
      EXPECT_EQ(std::memcmp(&third, &portable_third, sizeof third), 0);
    }
  }
}

// Spans are found whatever the knots: crowded, far apart, at the knots themselves and a rounding beside them.
TEST(NurbsSurface, SpansAreFoundAtAnyKnots) {
  std::mt19937 rng(11);
  for (int trial = 0; trial < 40; ++trial) {
    NurbsData data;
    data.u_degree = data.w_degree = 1;
    data.u_count = 3 + static_cast<int>(rng() % 40);
    data.w_count = 2;
    data.w_knots = {0, 0, 1, 1};
    std::vector<double> breaks{0.3};
    const double steepness = trial % 4 == 0 ? 0 : std::uniform_real_distribution<double>(0, 0.4)(rng);
    for (int i = 1; i < data.u_count; ++i) {
      breaks.push_back(breaks.back() + std::exp(steepness * static_cast<double>(rng() % 40)));
    }
    data.u_knots = breaks;
    data.u_knots.insert(data.u_knots.begin(), breaks.front());
    data.u_knots.push_back(breaks.back());
    // x is the number of the span and the share of it: a polygon through whole numbers, with kinks in z.
    for (int i = 0; i < data.u_count; ++i) {
      for (int k = 0; k < 2; ++k) data.points.emplace_back(i, k, i % 2);
    }
    const NurbsSurfacePtr surface = NurbsSurface::Make(data, kNurbsHere);
    for (size_t i = 1; i + 1 < breaks.size(); ++i) {
      for (const int side : {-1, 0, 1}) {
        const double u = side == 0 ? breaks[i] : std::nextafter(breaks[i], side * kInfinity);
        SurfaceJet jet;
        surface->CalcJet({0, u, 0.5}, &jet);
        const size_t span = side < 0 ? i - 1 : i;
        EXPECT_NEAR(jet.ru.x() * (breaks[span + 1] - breaks[span]), 1, 1e-12) << trial << " " << i << " " << side;
        EXPECT_GT(jet.ru.z() * (span % 2 == 0 ? 1 : -1), 0);
      }
    }
  }
}

// ---- exact quadrics

// A full circle of four rational quarter arcs; weights of corners cos 45.
struct CircleNet {
  std::vector<double> x{1, 1, 0, -1, -1, -1, 0, 1, 1}, y{0, 1, 1, 1, 0, -1, -1, -1, 0};
  std::vector<double> knots{0, 0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1};
  [[nodiscard]] static double weight(int i) { return i % 2 == 0 ? 1 : std::sqrt(0.5); }
};

// Revolution about z of a profile of degree 2 in (rho, z).
NurbsData Revolution(const std::vector<Vec2>& profile, const std::vector<double>& weights, std::vector<double> knots,
                     int degree) {
  const CircleNet circle;
  NurbsData data;
  data.u_degree = 2;
  data.w_degree = degree;
  data.u_count = 9;
  data.w_count = static_cast<int>(profile.size());
  data.u_knots = circle.knots;
  data.w_knots = std::move(knots);
  for (int i = 0; i < 9; ++i) {
    for (size_t k = 0; k < profile.size(); ++k) {
      data.points.emplace_back(profile[k].x() * circle.x[i], profile[k].x() * circle.y[i], profile[k].y());
      data.weights.push_back(CircleNet::weight(i) * weights[k]);
    }
  }
  return data;
}

NurbsData Sphere(double R) {
  const double c = std::sqrt(0.5);
  return Revolution({{0, -R}, {R, -R}, {R, 0}, {R, R}, {0, R}}, {1, c, 1, c, 1}, {0, 0, 0, 0.5, 0.5, 1, 1, 1}, 2);
}

NurbsData Torus(double R, double r) {
  const CircleNet circle;
  std::vector<Vec2> profile;
  std::vector<double> weights;
  for (int k = 0; k < 9; ++k) {
    profile.emplace_back(R + r * circle.x[k], r * circle.y[k]);
    weights.push_back(CircleNet::weight(k));
  }
  return Revolution(profile, weights, circle.knots, 2);
}

TEST(NurbsSurface, ExactQuadricsHaveTheirCurvatures) {
  const double R = 0.7, r = 0.2;
  const NurbsSurfacePtr sphere = NurbsSurface::Make(Sphere(R), kNurbsHere);
  ExpectSurfaceInvariants(*sphere, 1, {[=](const Vec3&) { return 1 / (R * R); }, [=](const Vec3&) { return 1 / R; }});
  EXPECT_TRUE(sphere->charts()[0].u_closed);
  EXPECT_EQ(sphere->charts()[0].is_point, (std::array<bool, 4>{false, false, true, true}));
  EXPECT_LE((sphere->FindPoleNormal(ChartSide::kLastW).value() - Vec3::UnitZ()).norm(), 1e-12);
  EXPECT_LE((sphere->FindPoleNormal(ChartSide::kFirstW).value() + Vec3::UnitZ()).norm(), 1e-12);
  EXPECT_FALSE(sphere->FindPoleNormal(ChartSide::kFirstU).has_value());
  std::mt19937 rng(3);
  std::uniform_real_distribution<double> share(0, 1);
  for (int i = 0; i < 200; ++i) {
    EXPECT_NEAR(sphere->CalcPoint({0, share(rng), share(rng)}).norm(), R, 8 * kEpsilon * R);
  }

  const NurbsSurfacePtr cylinder =
      NurbsSurface::Make(Revolution({{R, -1}, {R, 2}}, {1, 1}, {0, 0, 1, 1}, 1), kNurbsHere);
  ExpectSurfaceInvariants(*cylinder, 2, {[](const Vec3&) { return 0.0; }, [=](const Vec3&) { return 0.5 / R; }});

  const NurbsSurfacePtr torus = NurbsSurface::Make(Torus(R, r), kNurbsHere);
  EXPECT_TRUE(torus->charts()[0].u_closed && torus->charts()[0].w_closed);
  const auto cosine = [=](const Vec3& x) { return (std::hypot(x.x(), x.y()) - R) / r; };
  ExpectSurfaceInvariants(*torus, 3,
                          {[=](const Vec3& x) { return cosine(x) / (r * std::hypot(x.x(), x.y())); },
                           [=](const Vec3& x) { return 0.5 * (1 / r + cosine(x) / std::hypot(x.x(), x.y())); }});
}

// A cone's tip has no limit of normals.
TEST(NurbsSurface, TipsHaveNoNormal) {
  const NurbsSurfacePtr cone = NurbsSurface::Make(Revolution({{0, 0}, {1, 1}}, {1, 1}, {0, 0, 1, 1}, 1), kNurbsHere);
  EXPECT_TRUE(cone->charts()[0].is_point[2]);
  EXPECT_FALSE(cone->FindPoleNormal(ChartSide::kFirstW).has_value());
  ExpectSurfaceInvariants(*cone, 4);
}

// ---- invariance

TEST(NurbsSurface, MovesWithItsPointsAndItsKnots) {
  std::mt19937 rng(17);
  std::uniform_real_distribution<double> unit(0, 1);
  for (unsigned seed = 1; seed <= 40; ++seed) {
    const NurbsData data = RandomNet(seed);
    NurbsData moved = data;
    const Quat turn = Quat(unit(rng), unit(rng), unit(rng), unit(rng)).normalized();
    const Vec3 shift = data.points[0].norm() * Vec3(unit(rng), unit(rng), unit(rng));
    for (Vec3& point : moved.points) point = turn * point + shift;
    for (double& weight : moved.weights) weight *= 3;
    const double stretch = 0.1 + 5 * unit(rng), start = unit(rng);
    for (double& knot : moved.u_knots) knot = start + stretch * knot;
    const NurbsSurfacePtr one = NurbsSurface::Make(data, kNurbsHere), two = NurbsSurface::Make(moved, kNurbsHere);
    double size = 0;
    for (const Vec3& point : moved.points) size = std::max(size, point.norm());
    for (int trial = 0; trial < 5; ++trial) {
      const SurfacePart& part = one->cover()[rng() % one->cover().size()];
      const double u = part.u.lo + unit(rng) * part.u.width(), w = part.w.lo + unit(rng) * part.w.width();
      SurfaceJet a, b;
      one->CalcJet({0, u, w}, &a);
      two->CalcJet({0, start + stretch * u, w}, &b);
      const double su = data.u_degree / part.u.width(), sw = data.w_degree / part.w.width();
      const double slack = 400 * kEpsilon * size;
      EXPECT_LE((turn * a.r + shift - b.r).norm(), slack);
      EXPECT_LE((turn * a.ru - stretch * b.ru).norm(), slack * su);
      EXPECT_LE((turn * a.rw - b.rw).norm(), slack * sw);
      EXPECT_LE((turn * a.ruu - stretch * stretch * b.ruu).norm(), slack * su * su);
      EXPECT_LE((turn * a.ruw - stretch * b.ruw).norm(), slack * su * sw);
      EXPECT_LE((turn * a.rww - b.rww).norm(), slack * sw * sw);
    }
  }
}

// ---- operations

// Two nets are the same surface where parameters of the first, mapped, are in the range of the second.
void ExpectSameSurface(const NurbsData& one, const NurbsData& two, unsigned seed, double u_sign = 1,
                       double w_sign = 1) {
  std::mt19937 rng(seed);
  std::uniform_real_distribution<double> unit(0, 1);
  const NurbsSurfacePtr a = NurbsSurface::Make(one, kNurbsHere), b = NurbsSurface::Make(two, kNurbsHere);
  const Interval u_all = one.range(NurbsDirection::kU), w_all = one.range(NurbsDirection::kW);
  const Interval u_range = two.range(NurbsDirection::kU), w_range = two.range(NurbsDirection::kW);
  double size = 0;
  for (const Vec3& point : one.points) size = std::max(size, point.norm());
  for (int trial = 0; trial < 10; ++trial) {
    const double u = u_range.lo + unit(rng) * u_range.width(), w = w_range.lo + unit(rng) * w_range.width();
    SurfaceJet x, y;
    a->CalcJet({0, u_sign > 0 ? u : u_all.lo + (u_all.hi - u), w_sign > 0 ? w : w_all.lo + (w_all.hi - w)}, &x);
    b->CalcJet({0, u, w}, &y);
    const auto shortest = [](const std::vector<double>& breaks) {
      double least = kInfinity;
      for (size_t i = 1; i < breaks.size(); ++i) least = std::min(least, breaks[i] - breaks[i - 1]);
      return least;
    };
    // Derivatives are as exact as control points over spans, of both nets.
    const SurfaceChart &first = a->charts()[0], &second = b->charts()[0];
    const double su =
        std::max(one.u_degree, two.u_degree) / std::min(shortest(first.u_breaks), shortest(second.u_breaks));
    const double sw =
        std::max(one.w_degree, two.w_degree) / std::min(shortest(first.w_breaks), shortest(second.w_breaks));
    const double slack = 400 * kEpsilon * size;
    EXPECT_LE((x.r - y.r).norm(), slack);
    EXPECT_LE((u_sign * x.ru - y.ru).norm(), slack * su);
    EXPECT_LE((w_sign * x.rw - y.rw).norm(), slack * sw);
    EXPECT_LE((x.ruu - y.ruu).norm(), slack * su * su);
    EXPECT_LE((u_sign * w_sign * x.ruw - y.ruw).norm(), slack * su * sw);
    EXPECT_LE((x.rww - y.rww).norm(), slack * sw * sw);
  }
}

TEST(NurbsOperations, LeaveTheSurfaceAsItIs) {
  for (unsigned seed = 1; seed <= static_cast<unsigned>(Effort(3000, 60, 10)); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 rng(seed);
    std::uniform_real_distribution<double> unit(0.05, 0.95);
    const NurbsData data = RandomNet(seed);
    for (const NurbsDirection d : {NurbsDirection::kU, NurbsDirection::kW}) {
      const Interval range = data.range(d);
      const double value = range.lo + unit(rng) * range.width();
      const NurbsData refined = InsertKnot(data, d, value, 1 + static_cast<int>(rng() % data.degree(d)), kNurbsHere);
      EXPECT_GT(refined.count(d), data.count(d));
      ExpectSameSurface(data, refined, seed);
      if (data.periodic(d) && data.degree(d) > 1)
        ExpectSameSurface(data, InsertKnot(data, d, range.lo, 1, kNurbsHere), seed);
      const int by = std::min(nurbs::kMaxDegree - data.degree(d), 1 + static_cast<int>(rng() % 2));
      ExpectSameSurface(data, ElevateDegree(data, d, by, kNurbsHere), seed);
      const auto [first, second] = SplitNurbs(data, d, value, kNurbsHere);
      ExpectSameSurface(data, first, seed);
      ExpectSameSurface(data, second, seed);
      const NurbsData reversed = ReverseNurbs(data, d);
      const bool is_u = d == NurbsDirection::kU;
      ExpectSameSurface(data, reversed, seed, is_u ? -1 : 1, is_u ? 1 : -1);
      if (data.periodic(d)) {
        const double from = range.lo + 5 * (unit(rng) - 0.5) * range.width();
        ExpectSameSurface(data, ClipNurbs(data, d, {from, from + unit(rng) * range.width()}, kNurbsHere), seed);
      }
    }
    if (testing::Test::HasFailure()) break;
  }
}

TEST(NurbsOperations, RefuseWhatCannotBe) {
  const NurbsData data = RandomNet(1);
  const Interval range = data.range(NurbsDirection::kW);
  EXPECT_THROW((void)ElevateDegree(data, NurbsDirection::kW, 9, kNurbsHere), InputError);
  EXPECT_THROW((void)InsertKnot(data, NurbsDirection::kW, range.middle(), 20, kNurbsHere), InputError);
  EXPECT_THROW((void)SplitNurbs(data, NurbsDirection::kW, range.hi, kNurbsHere), InputError);
  EXPECT_THROW((void)ClipNurbs(data, NurbsDirection::kW, {range.middle(), range.middle()}, kNurbsHere), InputError);
  EXPECT_THROW((void)ClipNurbs(data, NurbsDirection::kW, {range.lo - 100, range.hi + 1}, kNurbsHere), InputError);
  EXPECT_THROW((void)MakeBezierNet(1, 3, std::vector<Vec3>(3, Vec3::Zero()), {}, kNurbsHere), InputError);
}

TEST(NurbsOperations, BezierPatchesAreBernsteinSums) {
  std::vector<Vec3> points;
  for (int i = 0; i < 3; ++i) {
    for (int k = 0; k < 4; ++k) points.emplace_back(i, k, std::sin(i + 2 * k));
  }
  const NurbsSurfacePtr surface = NurbsSurface::Make(MakeBezierNet(3, 4, points, {}, kNurbsHere), kNurbsHere);
  const double u = 0.3, w = 0.6, a[] = {0.49, 0.42, 0.09}, b[] = {0.064, 0.288, 0.432, 0.216};
  Vec3 sum = Vec3::Zero();
  for (int i = 0; i < 3; ++i) {
    for (int k = 0; k < 4; ++k) sum += a[i] * b[k] * points[4 * i + k];
  }
  EXPECT_LE((surface->CalcPoint({0, u, w}) - sum).norm(), 16 * kEpsilon * sum.norm());
}

struct TestGrid {
  int u_count, w_count;
  bool u_periodic, w_periodic;
  std::vector<Vec3> points;
  std::vector<double> u, w;
};

// Points of a smooth plate, tube or ring at uneven parameters.
TestGrid RandomGrid(std::mt19937* rng, int least) {
  const auto real = [&](double from, double to) { return std::uniform_real_distribution<double>(from, to)(*rng); };
  TestGrid grid{least + static_cast<int>((*rng)() % 12),
                least + static_cast<int>((*rng)() % 12),
                real(0, 1) < 0.5,
                false,
                {},
                {},
                {}};
  grid.w_periodic = grid.u_periodic && real(0, 1) < 0.5;
  const auto parameters = [&](int n, bool periodic) {
    std::vector<double> t;
    const int steps = periodic ? n : n - 1;
    for (int i = 0; i < n; ++i) t.push_back((i + (i > 0 && i + 1 < n ? 0.25 * real(-1, 1) : 0)) / steps);
    if (periodic) t.push_back(1);
    return t;
  };
  grid.u = parameters(grid.u_count, grid.u_periodic);
  grid.w = parameters(grid.w_count, grid.w_periodic);
  for (int i = 0; i < grid.u_count; ++i) {
    for (int k = 0; k < grid.w_count; ++k) {
      const double x = grid.u[i], y = grid.w[k];
      Vec3 point(x, y, 0.1 * std::sin(3 * x + 2 * y));
      if (grid.w_periodic) {
        const double rho = 2 + 0.5 * std::cos(kTurn * y);
        point << rho * std::cos(kTurn * x), rho * std::sin(kTurn * x), 0.5 * std::sin(kTurn * y);
      } else if (grid.u_periodic) {
        point << std::cos(kTurn * x), std::sin(kTurn * x), y;
      }
      grid.points.push_back(point);
    }
  }
  return grid;
}

TEST(NurbsOperations, InterpolationPassesThroughItsPoints) {
  std::mt19937 rng(31);
  for (int trial = 0; trial < Effort(2000, 100, 10); ++trial) {
    const int p = 1 + static_cast<int>(rng() % 6), q = 1 + static_cast<int>(rng() % 6);
    SCOPED_TRACE(testing::Message() << "trial " << trial << " degrees " << p << " " << q);
    const TestGrid grid = RandomGrid(&rng, std::max({p, q, 4}) + 1);
    const bool given = trial % 2 == 0;
    const NurbsData data = FitGrid(grid.u_count, grid.w_count, grid.points,
                                   {p, grid.u_periodic, 0, given ? grid.u : std::vector<double>()},
                                   {q, grid.w_periodic, 0, given ? grid.w : std::vector<double>()}, kNurbsHere);
    const NurbsSurfacePtr surface = NurbsSurface::Make(data, kNurbsHere);
    EXPECT_EQ(surface->charts()[0].u_closed, grid.u_periodic);
    if (!given) {
      EXPECT_NEAR(data.range(NurbsDirection::kU).width(), 1, 1e-14);
      continue;
    }
    for (int i = 0; i < grid.u_count; ++i) {
      for (int k = 0; k < grid.w_count; ++k) {
        EXPECT_LE((surface->CalcPoint({0, grid.u[i], grid.w[k]}) - grid.points[i * grid.w_count + k]).norm(), 1e-11);
      }
    }
    if (testing::Test::HasFailure()) break;
  }
}

// The fit of points of a net of the same knots is that net; of others, no small change of a control point is better.
TEST(NurbsOperations, FitsAreOfLeastSquares) {
  std::mt19937 rng(37);
  std::uniform_real_distribution<double> unit(-1, 1);
  for (int trial = 0; trial < Effort(1000, 40, 10); ++trial) {
    const int p = 1 + static_cast<int>(rng() % 5), q = 1 + static_cast<int>(rng() % 5);
    SCOPED_TRACE(testing::Message() << "trial " << trial << " degrees " << p << " " << q);
    TestGrid grid = RandomGrid(&rng, 12);
    for (Vec3& point : grid.points) point += 0.01 * Vec3(unit(rng), unit(rng), unit(rng));
    const auto count = [&](int degree, int points) {
      return degree + 2 + static_cast<int>(rng() % (points - degree - 4));
    };
    const GridDirection u{p, grid.u_periodic, count(p, grid.u_count), grid.u},
        w{q, grid.w_periodic, count(q, grid.w_count), grid.w};
    const NurbsData data = FitGrid(grid.u_count, grid.w_count, grid.points, u, w, kNurbsHere);
    EXPECT_EQ(data.u_count, u.count);
    EXPECT_EQ(data.w_count, w.count);
    const auto evaluate = [&](const NurbsData& net) {
      const NurbsSurfacePtr surface = NurbsSurface::Make(net, kNurbsHere);
      std::vector<Vec3> values;
      for (int i = 0; i < grid.u_count; ++i) {
        for (int k = 0; k < grid.w_count; ++k) values.push_back(surface->CalcPoint({0, grid.u[i], grid.w[k]}));
      }
      return values;
    };
    const std::vector<Vec3> values = evaluate(data);
    // The gradient: what is left over is orthogonal to the functions of all control points.
    for (int several = 0; several < 5; ++several) {
      NurbsData changed = data;
      const size_t at = rng() % data.points.size();
      changed.points[at].z() += 1;
      const std::vector<Vec3> more = evaluate(changed);
      double product = 0;
      for (size_t i = 0; i < values.size(); ++i)
        product += (more[i] - values[i]).z() * (values[i] - grid.points[i]).z();
      EXPECT_NEAR(product, 0, 1e-11);
    }
    const std::vector<Vec3> again = evaluate(FitGrid(grid.u_count, grid.w_count, values, u, w, kNurbsHere));
    for (size_t i = 0; i < values.size(); ++i) EXPECT_LE((again[i] - values[i]).norm(), 1e-11);
    if (testing::Test::HasFailure()) break;
  }
}

TEST(NurbsOperations, GridsThatMakeNoSurfaceAreRefused) {
  std::mt19937 rng(41);
  TestGrid grid = RandomGrid(&rng, 6);
  const auto fit = [&](const GridDirection& u) {
    (void)FitGrid(grid.u_count, grid.w_count, grid.points, u, {3, false, 0, {}}, kNurbsHere);
  };
  EXPECT_THROW(fit({3, false, grid.u_count + 1, {}}), InputError);
  EXPECT_THROW(fit({3, false, 3, {}}), InputError);
  EXPECT_THROW(fit({10, false, 0, {}}), InputError);
  EXPECT_THROW(fit({3, false, 0, {1, 2}}), InputError);
  std::vector<double> wrong(grid.u_count, 1);
  EXPECT_THROW(fit({3, false, 0, wrong}), InputError);
  for (int k = 0; k < grid.w_count; ++k) grid.points[grid.w_count + k] = grid.points[k];
  EXPECT_THROW(fit({3, false, 0, {}}), InputError);
  grid.points[3].x() = std::nan("");
  EXPECT_THROW(fit({3, false, 0, {}}), InputError);
}

// ---- degenerate nets

NurbsData Plate(int degree, int count) {
  NurbsData data;
  data.u_degree = data.w_degree = degree;
  data.u_count = data.w_count = count;
  data.u_knots = data.w_knots = UniformKnots(degree, count);
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < count; ++k) data.points.emplace_back(i, k, 0.1 * i * k);
  }
  return data;
}

std::string RefusalOfNet(const NurbsData& data) {
  try {
    (void)NurbsSurface::Make(data, kNurbsHere);
  } catch (const InputError& error) {
    return error.message();
  }
  return "";
}

TEST(NurbsSurface, ZeroWeightsAreAllowedWhereTheDenominatorStaysPositive) {
  NurbsData data = Plate(2, 5);
  data.weights.assign(25, 1);
  data.weights[12] = 0;
  ExpectSurfaceInvariants(*NurbsSurface::Make(data, kNurbsHere), 1);
  data = Plate(1, 4);
  data.weights.assign(16, 1);
  data.weights[5] = 0;
  EXPECT_NE(RefusalOfNet(data).find("u = 0.333"), std::string::npos) << RefusalOfNet(data);
  // A corner's own weight.
  data = Plate(2, 3);
  data.weights.assign(9, 1);
  data.weights[0] = 0;
  EXPECT_NE(RefusalOfNet(data).find("weights around u = 3.05"), std::string::npos) << RefusalOfNet(data);
}

TEST(NurbsSurface, WhatIsNoSurfaceIsRefusedWithItsLocation) {
  NurbsData data = Plate(3, 6);
  const auto expect = [](const NurbsData& wrong, const std::string& part) {
    EXPECT_NE(RefusalOfNet(wrong).find(part), std::string::npos) << RefusalOfNet(wrong);
  };
  NurbsData wrong = data;
  wrong.u_degree = 0;
  expect(wrong, "degree in u is 0");
  wrong.u_degree = 10;
  expect(wrong, "degree in u is 10");
  wrong = data;
  wrong.w_knots.pop_back();
  expect(wrong, "9 knots in v");
  wrong = data;
  std::swap(wrong.u_knots[4], wrong.u_knots[5]);
  expect(wrong, "knot 6 in u");
  wrong = data;
  wrong.u_knots = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1};
  expect(wrong, "given 5 times");
  wrong.u_knots = {0, 1, 1, 1, 1, 2, 3, 4, 5, 6};
  EXPECT_EQ(RefusalOfNet(wrong), "");
  wrong.u_knots = {0, 0, 0, 0, 1, 1 + 1e-13, 2, 2, 2, 2};
  expect(wrong, "make them equal");
  wrong.u_knots.assign(10, 1);
  expect(wrong, "no range");
  wrong = data;
  wrong.points[8].y() = std::nan("");
  expect(wrong, "row 2, column 3");
  wrong = data;
  wrong.weights.assign(36, 1);
  wrong.weights[13] = -0.5;
  expect(wrong, "row 3, column 2");
  wrong.weights.assign(36, 0);
  expect(wrong, "all weights are 0");
  wrong.weights.assign(35, 1);
  expect(wrong, "35 weights");
  wrong = data;
  wrong.points.pop_back();
  expect(wrong, "35 control points");
  wrong = data;
  for (Vec3& point : wrong.points) point.y() = 0, point.z() = point.x();
  expect(wrong, "no area");
  wrong.points.assign(36, Vec3(1, 2, 3));
  expect(wrong, "no area");
  wrong = Plate(3, 4);
  wrong.u_count = 3;
  wrong.points.resize(12);
  expect(wrong, "at least 4");
}

// Coincident points: two equal rows stop the motion in u at an end; a row that is one point is a pole.
TEST(NurbsSurface, CoincidentPointsAreHandled) {
  NurbsData data = Plate(3, 7);
  for (int k = 0; k < 7; ++k) data.points[7 + k] = data.points[k];
  ExpectSurfaceInvariants(*NurbsSurface::Make(data, kNurbsHere), 1);
  data = Plate(3, 7);
  for (int k = 0; k < 7; ++k) data.points[k] = Vec3(-1, 3, 0);
  const NurbsSurfacePtr fan = NurbsSurface::Make(data, kNurbsHere);
  EXPECT_EQ(fan->charts()[0].is_point, (std::array<bool, 4>{true, false, false, false}));
  ExpectSurfaceInvariants(*fan, 2);
}

// A knot as often as the degree: an edge, a break of the chart, evaluated on its own side.
TEST(NurbsSurface, SharpKnotsAreBreaks) {
  NurbsData data = Plate(2, 5);
  data.u_knots = {0, 0, 0, 1, 1, 2, 2, 2};
  for (int k = 0; k < 5; ++k) {
    data.points[15 + k].z() = 5;
    data.points[20 + k].z() = 10;
  }
  const NurbsSurfacePtr surface = NurbsSurface::Make(data, kNurbsHere);
  EXPECT_EQ(surface->charts()[0].u_breaks, (std::vector<double>{0, 1, 2}));
  SurfaceJet before, behind;
  surface->CalcJet({0, std::nextafter(1.0, 0.0), 0.4}, &before);
  surface->CalcJet({0, 1, 0.4}, &behind);
  EXPECT_LE((before.r - behind.r).norm(), 1e-14);
  EXPECT_GT((SurfaceFrame(before).n - SurfaceFrame(behind).n).norm(), 0.1);
  ExpectSurfaceInvariants(*surface, 3);
}

// A roof of degree 1, and a closed square tube: parts meet at creases; a flat one has none.
TEST(NurbsOperations, CreasesDivideANet) {
  NurbsData roof;
  roof.u_degree = roof.w_degree = 1;
  roof.u_count = 3;
  roof.w_count = 2;
  roof.u_knots = {0, 0, 1, 2, 2};
  roof.w_knots = {0, 0, 1, 1};
  roof.points = {{-1, 0, 0}, {-1, 1, 0}, {0, 0, 1}, {0, 1, 1}, {1, 0, 0}, {1, 1, 0}};
  const std::vector<NurbsData> parts = SplitAtCreases(roof, kNurbsHere);
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[1].u_count, 2);
  EXPECT_EQ(parts[1].points[0], Vec3(0, 0, 1));
  roof.points[2].z() = roof.points[3].z() = 0;
  EXPECT_EQ(SplitAtCreases(roof, kNurbsHere).size(), 1u);
  NurbsData tube = roof;
  tube.u_periodic = true;
  tube.u_count = 4;
  tube.u_knots = {0, 1, 2, 3, 4};
  tube.points = {{1, 0, 0}, {1, 0, 1}, {0, 1, 0}, {0, 1, 1}, {-1, 0, 0}, {-1, 0, 1}, {0, -1, 0}, {0, -1, 1}};
  EXPECT_EQ(SplitAtCreases(tube, kNurbsHere).size(), 4u);
}

}  // namespace
}  // namespace savary
