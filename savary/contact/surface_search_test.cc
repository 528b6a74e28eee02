#include "savary/contact/surface_search.h"

#include <cmath>
#include <deque>
#include <functional>
#include <map>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/contact/shell_families_test.h"

namespace savary {
namespace {

using testing::DrawnShell;
using testing::DrawShells;

// Cells of parameters that cover all features of a shell: faces by grids of points, edges by points and normals of
// their fans, vertices by normals of their cones.
class Cells {
 public:
  struct Cell {
    FeatureLocation at;
    FeatureJet jet;
    double u_half, w_half;  // of the cell
    double radius, turn;    // of points, and of normals, about those of the middle
  };

  Cells(const ContactSide& side, int wanted) : shell_(side.shell()) {
    int faces = 0;
    for (const ShellNode& node : shell_.nodes()) {
      if (node.is_leaf() && shell_.features()[node.feature].kind == FeatureKind::kFace) ++faces;
    }
    const int per_part = std::clamp(static_cast<int>(std::sqrt(wanted / std::max(1.0, 1.0 * faces))), 1, 12);
    for (const ShellNode& node : shell_.nodes()) {
      if (!node.is_leaf()) continue;
      const FeatureKind kind = shell_.features()[node.feature].kind;
      if (kind == FeatureKind::kFace) {
        AddGrid(node.feature, Clip(node.part.u), Clip(node.part.w), per_part, per_part);
      } else if (kind == FeatureKind::kEdge) {
        AddGrid(node.feature, node.part.u, {0, 1}, 4,
                shell_.edges()[shell_.features()[node.feature].entity].kind == Shell::EdgeKind::kCurve ? 16 : 6);
      } else {
        AddVertex(node);
      }
    }
  }

  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }

 private:
  static Interval Clip(const Interval& range) { return {std::max(range.lo, -2.5), std::min(range.hi, 2.5)}; }

  void AddGrid(int feature, const Interval& u, const Interval& w, int u_count, int w_count) {
    const double hu = 0.5 * u.width() / u_count, hw = 0.5 * w.width() / w_count;
    for (int i = 0; i < u_count; ++i) {
      for (int k = 0; k < w_count; ++k) Add({feature, u.lo + hu * (2 * i + 1), w.lo + hw * (2 * k + 1)}, hu, hw);
    }
  }
  void AddVertex(const ShellNode& node) {
    constexpr int kSteps = 8;
    const Shell::Vertex& vertex = shell_.vertices()[shell_.features()[node.feature].entity];
    // Half of all directions; the other chart has the other half.
    const double most = vertex.half_angle >= kPi ? 1.0 : std::tan(0.5 * vertex.half_angle);
    for (int i = 0; i < kSteps; ++i) {
      for (int k = 0; k < kSteps; ++k) {
        const double half = most / kSteps;
        Add({node.feature, half * (2 * i + 1) - most, half * (2 * k + 1) - most}, half, half);
      }
    }
  }
  void Add(const FeatureLocation& at, double hu, double hw) {
    Cell cell{at, {}, hu, hw, 0, 0};
    shell_.CalcFeature(at.feature, at.u, at.w, &cell.jet);
    if (!cell.jet.r.allFinite() || !cell.jet.n.allFinite()) return;
    for (const double i : {-1.0, 0.0, 1.0}) {
      for (const double k : {-1.0, 0.0, 1.0}) {
        if (i == 0 && k == 0) continue;
        FeatureJet jet;
        shell_.CalcFeature(at.feature, at.u + i * hu, at.w + k * hw, &jet);
        if (!jet.r.allFinite() || !jet.n.allFinite()) continue;
        cell.radius = std::max(cell.radius, (jet.r - cell.jet.r).norm());
        cell.turn = std::max(cell.turn, AngleBetween(jet.n, cell.jet.n));
      }
    }
    cell.radius *= 1.1;
    cell.turn *= 1.1;
    cells_.push_back(cell);
  }

  const Shell& shell_;
  std::vector<Cell> cells_;
};

// Two shells at a pose, and the minima of their signed distance by a sweep: of every pair of cells in which there may
// be one, Newton's method from their middles.
struct Swept {
  SurfaceSearch::Found at;
  double sharpness = 0;
};

class Sweep {
 public:
  Sweep(const ContactSide& one, const Cells& cells1, const ContactSide& two, const Cells& cells2, double length)
      : one_(one), two_(two), cells1_(cells1), cells2_(cells2), length_(length) {}

  void FindPoints(const Pose& X, double reach, double depth, std::vector<Swept>* found) const {
    found->clear();
    thread_local std::vector<Vec3> r, n;
    r.clear();
    n.clear();
    for (const Cells::Cell& cell : cells1_.cells()) {
      r.push_back(X * cell.jet.r);
      n.push_back(X.R * cell.jet.n);
    }
    for (const Cells::Cell& b : cells2_.cells()) {
      for (size_t i = 0; i < r.size(); ++i) {
        const Cells::Cell& a = cells1_.cells()[i];
        const double facing = -n[i].dot(b.jet.n), turn = a.turn + b.turn;
        // cos(x) >= 1 - x^2 / 2
        if (facing < 1 - 0.5 * turn * turn && (turn < 1 || AngleBetween(n[i], -b.jet.n) > turn)) continue;
        const Vec3 across = r[i] - b.jet.r;
        const double g = across.dot(b.jet.n), size = a.radius + b.radius;
        if (g > reach + size || g < -depth - size) continue;
        if ((across - g * b.jet.n).squaredNorm() > Square(size + std::abs(g) * turn)) continue;
        Try(X, a, b, reach, depth, found);
      }
    }
    std::sort(found->begin(), found->end(), [](const Swept& p, const Swept& q) { return p.at.gap < q.at.gap; });
  }

 private:
  static double Square(double x) { return x * x; }
  void Try(const Pose& X, const Cells::Cell& a, const Cells::Cell& b, double reach, double depth,
           std::vector<Swept>* found) const {
    SurfaceContact c;
    if (!CalcSurfaceContact(one_.shell(), two_.shell(), X, a.at, b.at, &c)) return;
    // What the residuals change by over both cells.
    Eigen::Matrix<double, 4, 4> M;
    M << c.A1, -(c.A2 + c.g * c.B2), c.B1, c.B2;
    const Eigen::Vector4d half(a.u_half, a.w_half, b.u_half, b.w_half);
    const Eigen::Vector4d most = 1.6 * M.cwiseAbs() * half;
    const double bent = 0.3 * (a.turn + b.turn) * (a.radius + b.radius), turned = 0.1 * (a.turn + b.turn);
    if (std::abs(c.F[0]) > most[0] + bent || std::abs(c.F[1]) > most[1] + bent || std::abs(c.F[2]) > most[2] + turned ||
        std::abs(c.F[3]) > most[3] + turned)
      return;
    const TrackedSurfaceContact met = TrackSurfaceContact(one_.shell(), two_.shell(), X, length_, a.at, b.at);
    if (met.status != SurfaceTrackStatus::kMet) return;
    const double g = met.contact.g;
    if (!(g <= reach) || !(g >= -depth)) return;
    // Round what is closed.
    FeatureLocation at1 = met.one, at2 = met.two;
    for (const auto& [side, at] : {std::pair(&one_, &at1), std::pair(&two_, &at2)}) {
      const FeatureDomain& domain = side->domain(at->feature);
      const auto wrap = [](const Interval& range, bool ends, double* x) {
        if (!ends && range.IsFinite() && range.width() > 0)
          *x -= range.width() * std::floor((*x - range.lo) / range.width());
      };
      if (side->shell().features()[at->feature].kind == FeatureKind::kVertex) continue;
      wrap(domain.u, domain.u_ends, &at->u);
      wrap(domain.w, domain.w_ends, &at->w);
    }
    const double inside = std::min(one_.CalcExits(at1).least(), two_.CalcExits(at2).least());
    if (inside < 0 || !one_.shell().Contains(at1.feature, at1.u, at1.w, 1e-9) ||
        !two_.shell().Contains(at2.feature, at2.u, at2.w, 1e-9))
      return;
    const SurfaceSearch::Found point{at1, at2, g, inside, met.contact.two.r, met.contact.n()};
    for (Swept& other : *found) {
      if ((other.at.p2 - point.p2).norm() > 1e-7 || std::abs(other.at.gap - g) > 1e-7 || other.at.n.dot(point.n) < 0.9)
        continue;
      if (other.at.inside < inside) other.at = point;
      return;
    }
    found->push_back({point, met.contact.CalcSharpness(g, length_)});
  }

  const ContactSide &one_, &two_;
  const Cells &cells1_, &cells2_;
  const double length_;
};

double FiniteOr(double size, double other) { return std::isfinite(size) ? size : other; }

// Whether a point that was found is a minimum: the signed distance from the second shell of points of the first around
// it, or the other way round, is nowhere less.
bool IsMinimum(const ContactSide& one, const ContactSide& two, const Pose& X, const SurfaceSearch::Found& at) {
  constexpr double kStep = 1e-3;
  const auto is_sharp = [](const ContactSide& side, int feature) {
    return side.shell().features()[feature].kind != FeatureKind::kFace;
  };
  // Inside a body nothing is nearest to its edges.
  const bool sharp1 = is_sharp(one, at.one.feature), sharp2 = is_sharp(two, at.two.feature);
  if (at.gap < 0 && sharp1 && sharp2) return true;
  const bool swap = at.gap < 0 && sharp2;
  const Shell &moved = swap ? two.shell() : one.shell(), &other = swap ? one.shell() : two.shell();
  const Pose to_other = swap ? X.Inverse() : X;
  const Vec3 p1 = at.p2 + at.gap * at.n;
  const Vec3 from = swap ? at.p2 : X.Inverse() * p1, onto = swap ? X.Inverse() * p1 : at.p2;
  const Vec3 axis = swap ? at.n : Vec3(X.R.transpose() * -at.n);
  const Mat3 R = RotationFromZ(axis);
  std::vector<Shell::Nearest> near;
  for (int k = 0; k < 12; ++k) {
    const double angle = kTurn * k / 12;
    const Vec3 guess = from + kStep * (R.col(0) * std::cos(angle) + R.col(1) * std::sin(angle));
    near.clear();
    moved.FindNearest(guess, 3 * kStep, &near);
    for (const Shell::Nearest& beside : near) {
      if ((beside.r - from).norm() > 4 * kStep) continue;
      const Vec3 x = to_other * beside.r;
      std::vector<Shell::Nearest> feet;
      other.FindNearest(x, std::abs(at.gap) + 4 * kStep, &feet);
      for (const Shell::Nearest& foot : feet) {
        if ((foot.r - onto).norm() > 20 * kStep) continue;
        // A sheet has no inside beyond its borders.
        const double gap = at.gap > 0 ? foot.distance : foot.height;
        if (gap < at.gap - 0.05 * kStep * kStep) return false;
      }
    }
  }
  return true;
}

std::string Describe(const ContactSide& one, const ContactSide& two, const SurfaceSearch::Found& at) {
  std::ostringstream text;
  text.precision(10);
  text << one.shell().Describe(at.one.feature) << " (" << at.one.u << ", " << at.one.w << ") on "
       << two.shell().Describe(at.two.feature) << " (" << at.two.u << ", " << at.two.w << "), gap " << at.gap
       << ", inside " << at.inside;
  return text.str();
}

// Random poses of pairs from all families: what the sweep finds the search finds, and what the search finds is a
// minimum of the signed distance. Half of the poses bring two random points of the shells together.
TEST(SurfaceSearch, FindsWhatADenseSweepFinds) {
  if (Instrumented()) GTEST_SKIP() << "too long with the sanitizers; those below run there";
  const int cases = Effort(100'000, 2000, 0), per_draw = 2000;
  constexpr double kMostPairs = 8e5;  // of cells, in the mean: finely divided shells meet others more rarely
  long minima = 0, poses = 0, false_ones = 0, missed = 0;
  for (int begin = 0; begin < cases; begin += per_draw) {
    const unsigned seed = 100 + begin / per_draw;
    const std::vector<DrawnShell> shells = DrawShells(seed);
    std::deque<ContactSide> sides;
    std::deque<Cells> cells;
    for (const DrawnShell& drawn : shells) {
      sides.emplace_back(drawn.shell);
      cells.emplace_back(sides.back(), 300);
    }
    Random random{std::mt19937(seed)};
    const auto any = [&](size_t count) { return static_cast<size_t>(random(0, 1) * static_cast<double>(count)); };
    for (int k = begin; k < begin + per_draw; ++k) {
      const size_t i1 = any(shells.size()), i2 = any(shells.size());
      const DrawnShell &one = shells[i1], &two = shells[i2];
      Pose X{RotationFromVector(3 * Vec3(random(-1, 1), random(-1, 1), random(-1, 1))),
             Vec3(random(-1, 1), random(-1, 1), random(-1, 1))};
      if (k % 2 == 0 && !cells[i1].cells().empty() && !cells[i2].cells().empty()) {
        const FeatureJet &a = cells[i1].cells()[any(cells[i1].cells().size())].jet,
                         &b = cells[i2].cells()[any(cells[i2].cells().size())].jet;
        const Vec3 lean = Vec3(random(-1, 1), random(-1, 1), random(-1, 1)) * 0.02;
        X.R = RotationFromVector(lean) * RotationFromZ(-b.n) * RotationFromVector(random(0, 6) * Vec3::UnitZ()) *
              RotationFromZ(a.n).transpose();
        X.p = b.r + random(-0.05, 0.1) * b.n - X.R * a.r;
      }
      const auto pairs = static_cast<double>(cells[i1].cells().size() * cells[i2].cells().size());
      if (random(0, 1) * pairs > kMostPairs || !IsInPart(k)) continue;
      if (!std::isfinite(one.shell.size()) && !std::isfinite(two.shell.size())) continue;
      const double length = FiniteOr(std::min(one.shell.size(), two.shell.size()), 1);
      if (!(length > 0)) continue;  // two points
      SCOPED_TRACE(::testing::Message() << "seed " << seed << " case " << k << " " << one.name << " on " << two.name);
      const double reach = 0.4 * length, depth = 0.2 * length;
      SurfaceSearch search(sides[i1], sides[i2], length);
      std::vector<SurfaceSearch::Found> found;
      search.FindPoints(X, reach, depth, 1e-8, {}, &found);
      std::vector<Swept> swept;
      Sweep sweep(sides[i1], cells[i1], sides[i2], cells[i2], length);
      sweep.FindPoints(X, reach, depth, &swept);
      ++poses;
      for (const Swept& point : swept) {
        const SurfaceSearch::Found& at = point.at;
        if (point.sharpness < 1e-3 || at.inside < 1e-6 || at.gap > reach * (1 - 1e-9) || at.gap < -depth * (1 - 1e-9))
          continue;
        if (!search.IsOverlap(X, at.p2, at.n, at.gap)) continue;
        // Two corners, or a corner and an edge: their contact does not last. Such a minimum may be missed.
        const auto kind_of = [](const DrawnShell& drawn, int feature) { return drawn.shell.features()[feature].kind; };
        const FeatureKind kind1 = kind_of(one, at.one.feature), kind2 = kind_of(two, at.two.feature);
        const bool is_point_pair = kind1 != FeatureKind::kFace && kind2 != FeatureKind::kFace &&
                                   (kind1 == FeatureKind::kVertex || kind2 == FeatureKind::kVertex);
        if (is_point_pair) continue;
        ++minima;
        const bool is_found = std::any_of(found.begin(), found.end(), [&](const SurfaceSearch::Found& it) {
          return std::abs(it.gap - at.gap) < 1e-6 && (it.p2 - at.p2).norm() < 1e-5 && it.n.dot(at.n) > 0.9;
        });
        if (!is_found) ++missed;
        EXPECT_TRUE(is_found) << "missed: " << Describe(sides[i1], sides[i2], at) << ", sharpness " << point.sharpness
                              << ", length " << length;
      }
      for (const SurfaceSearch::Found& at : found) {
        SurfaceContact c;
        ASSERT_TRUE(CalcSurfaceContact(one.shell, two.shell, X, at.one, at.two, &c));
        EXPECT_LE((c.one.n + c.two.n).norm(), 1e-10);
        EXPECT_LE((c.one.r - c.two.r - c.g * c.n()).norm(), 1e-10);
        if (c.CalcSharpness(c.g, length) < 1e-2 || at.inside < 1e-2) continue;
        const bool is_minimum = IsMinimum(sides[i1], sides[i2], X, at);
        if (!is_minimum) ++false_ones;
        EXPECT_TRUE(is_minimum) << "no minimum: " << Describe(sides[i1], sides[i2], at);
      }
    }
  }
  std::printf("%ld poses, %ld minima, %ld missed, %ld false\n", poses, minima, missed, false_ones);
}

// ---- depth of curved pairs against closed forms, and in long double where there is none

using Real = long double;
using Real3 = Eigen::Matrix<Real, 3, 1>;

Real3 Exact(const Vec3& v) { return v.cast<Real>(); }

// What a search is compared with: the gap of a point that it found.
struct DepthCase {
  std::string name;
  Shell one, two;
  double spread;  // of positions
  std::function<Real(const Pose& X, const SurfaceSearch::Found& at)> gap;
};

// Ellipsoids, whose support function is |diag(radii) n|: the separation along n is stationary at a contact, so that it
// is known to the square of the error of n; that its slope is zero is checked.
Real CalcSeparation(const Vec3& radii1, const Vec3& radii2, const Pose& X, const Vec3& normal) {
  const Real3 n = Exact(normal).normalized();
  const Eigen::Matrix<Real, 3, 3> R = X.R.cast<Real>();
  const Real3 n1 = R.transpose() * n, a1 = Exact(radii1).cwiseAbs2().cwiseProduct(n1),
              a2 = Exact(radii2).cwiseAbs2().cwiseProduct(n);
  const Real h1 = std::sqrt(n1.dot(a1)), h2 = std::sqrt(n.dot(a2));
  const Real3 slope = Exact(X.p) - R * a1 / h1 - a2 / h2;
  EXPECT_LE(static_cast<double>((slope - n * n.dot(slope)).norm()), 1e-11);
  return n.dot(Exact(X.p)) - h1 - h2;
}

// Distance of a circle of this radius about z from a line, at the stationary point near an angle: Newton's method with
// differences of the slope, of which only the zero counts.
Real CalcCircleToLine(Real radius, const Real3& p, const Real3& d, Real angle) {
  const auto off = [&](Real a) {
    const Real3 r = Real3(radius * std::cos(a), radius * std::sin(a), 0) - p;
    return Real3(r - d * d.dot(r));
  };
  const auto slope = [&](Real a) { return off(a).dot(Real3(-radius * std::sin(a), radius * std::cos(a), 0)); };
  for (int i = 0; i < 50; ++i) {
    const Real h = 1e-7L, bend = (slope(angle + h) - slope(angle - h)) / (2 * h), step = slope(angle) / bend;
    angle -= step;
    if (std::abs(step) < 1e-17L) break;
  }
  return off(angle).norm();
}

// The same of two circles, the second with center c and axes x, y.
Real CalcCircleToCircle(Real radius1, Real radius2, const Real3& c, const Real3& x, const Real3& y, Real a, Real b) {
  const auto slopes = [&](Real s, Real t) {
    const Real3 tangent1(-radius1 * std::sin(s), radius1 * std::cos(s), 0);
    const Real3 tangent2 = radius2 * (y * std::cos(t) - x * std::sin(t));
    const Real3 off =
        Real3(radius1 * std::cos(s), radius1 * std::sin(s), 0) - (c + radius2 * (x * std::cos(t) + y * std::sin(t)));
    return std::array<Real, 3>{off.dot(tangent1), -off.dot(tangent2), off.norm()};
  };
  for (int i = 0; i < 50; ++i) {
    const Real h = 1e-7L;
    const auto f = slopes(a, b), fa = slopes(a + h, b), fb = slopes(a, b + h), ga = slopes(a - h, b),
               gb = slopes(a, b - h);
    const Real aa = (fa[0] - ga[0]) / (2 * h), ab = (fb[0] - gb[0]) / (2 * h), ba = (fa[1] - ga[1]) / (2 * h),
               bb = (fb[1] - gb[1]) / (2 * h), det = aa * bb - ab * ba;
    const Real da = (f[0] * bb - f[1] * ab) / det, db = (aa * f[1] - ba * f[0]) / det;
    a -= da;
    b -= db;
    if (std::abs(da) + std::abs(db) < 1e-17L) break;
  }
  return slopes(a, b)[2];
}

// Of a bicubic piece of Bezier: the distance of x at the foot near (u, w), negative behind the surface.
Real CalcBezierHeight(const std::vector<Vec3>& points, const Real3& x, Real u, Real w) {
  const auto basis = [](Real t, int derivative) {
    const Real s = 1 - t;
    if (derivative == 0) return std::array<Real, 4>{s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
    if (derivative == 1)
      return std::array<Real, 4>{-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t};
    return std::array<Real, 4>{6 * s, 6 * t - 12 * s, 6 * s - 12 * t, 6 * t};
  };
  const auto value = [&](int du, int dw) {
    const auto along_u = basis(u, du), along_w = basis(w, dw);
    Real3 sum = Real3::Zero();
    for (int i = 0; i < 4; ++i) {
      for (int k = 0; k < 4; ++k) sum += along_u[i] * along_w[k] * Exact(points[4 * i + k]);
    }
    return sum;
  };
  for (int i = 0; i < 50; ++i) {
    const Real3 off = value(0, 0) - x, ru = value(1, 0), rw = value(0, 1);
    const Real a = ru.dot(ru) + off.dot(value(2, 0)), b = ru.dot(rw) + off.dot(value(1, 1)),
               c = rw.dot(rw) + off.dot(value(0, 2)), det = a * c - b * b;
    const Real du = (off.dot(ru) * c - off.dot(rw) * b) / det, dw = (a * off.dot(rw) - b * off.dot(ru)) / det;
    u -= du;
    w -= dw;
    if (std::abs(du) + std::abs(dw) < 1e-17L) break;
  }
  const Real3 off = x - value(0, 0), n = value(1, 0).cross(value(0, 1)).normalized();
  return n.dot(off);
}

std::vector<DepthCase> MakeDepthCases(Random& random) {
  std::vector<DepthCase> cases;
  const auto sheet = [](SurfacePtr surface) { return MakeSheet(std::move(surface), false, "", kHere); };
  const auto ball = [&](double r) { return sheet(MakeEllipsoid({r, r, r}, {}, kHere)); };
  const auto radii = [&] { return Vec3(random(0.4, 0.9), random(0.4, 0.9), random(0.4, 0.9)); };
  const double r = random(0.2, 0.5);
  for (int i = 0; i < 3; ++i) {
    const Vec3 one = i == 0 ? Vec3::Constant(r) : radii(), two = i < 2 ? Vec3::Constant(0.7) : radii();
    const Vec3 other = i == 0 ? Vec3::Constant(0.7) : two;
    cases.push_back(
        {i == 0   ? "spheres"
         : i == 1 ? "ellipsoid on sphere"
                  : "ellipsoids",
         sheet(MakeEllipsoid(one, {}, kHere)), sheet(MakeEllipsoid(other, {}, kHere)), 0.9,
         [=](const Pose& X, const SurfaceSearch::Found& at) { return CalcSeparation(one, other, X, at.n); }});
  }
  const double R = random(0.5, 0.8), tube = random(0.1, 0.3);
  const Shell torus = sheet(MakeTorus(R, tube, {}, kHere));
  cases.push_back({"sphere on torus", ball(r), torus, 0.8, [=](const Pose& X, const SurfaceSearch::Found& at) {
                     const Real3 c = Exact(X.p);
                     const Real rho = std::hypot(c.x(), c.y());
                     // On this side of the axis or beyond it.
                     const bool beyond = at.p2.head<2>().dot(X.p.head<2>()) < 0;
                     return std::hypot(beyond ? rho + R : rho - R, c.z()) - tube - r;
                   }});
  const double rod = random(0.1, 0.3);
  cases.push_back({"cylinder on torus", sheet(MakeCylinder(rod, 4, {}, kHere)), torus, 0.8,
                   [=](const Pose& X, const SurfaceSearch::Found& at) {
                     const Real3 axis = (X.R.cast<Real>() * Real3::UnitZ()).normalized();
                     return CalcCircleToLine(R, Exact(X.p), axis, std::atan2(at.p2.y(), at.p2.x())) - tube - rod;
                   }});
  const double R1 = random(0.4, 0.6), tube1 = random(0.1, 0.2);
  cases.push_back(
      {"tori", sheet(MakeTorus(R1, tube1, {}, kHere)), torus, 0.9, [=](const Pose& X, const SurfaceSearch::Found& at) {
         const Vec3 p1 = X.Inverse() * Vec3(at.p2 + at.gap * at.n);
         const auto turned = X.R.cast<Real>();
         return CalcCircleToCircle(R, R1, Exact(X.p), turned.col(0), turned.col(1), std::atan2(at.p2.y(), at.p2.x()),
                                   std::atan2(p1.y(), p1.x())) -
                tube - tube1;
       }});
  cases.push_back({"sphere on cylinder", ball(r), sheet(MakeCylinder(0.5, 4, {}, kHere)), 0.9,
                   [=](const Pose& X, const SurfaceSearch::Found&) {
                     return std::hypot(Real(X.p.x()), Real(X.p.y())) - 0.5L - r;
                   }});
  // Rational: a quarter of a cylinder.
  NurbsData quarter;
  quarter.u_degree = 2;
  quarter.w_degree = 1;
  quarter.u_count = 3;
  quarter.w_count = 2;
  for (const Vec2& p : {Vec2(0.5, 0), Vec2(0.5, 0.5), Vec2(0, 0.5)}) {
    for (const double z : {-1.0, 1.0}) {
      quarter.points.emplace_back(p.x(), p.y(), z);
      quarter.weights.push_back(p.x() > 0 && p.y() > 0 ? std::sqrt(0.5) : 1);
    }
  }
  quarter.u_knots = {0, 0, 0, 1, 1, 1};
  quarter.w_knots = {0, 0, 1, 1};
  cases.push_back({"sphere on rational NURBS", ball(r), sheet(NurbsSurface::Make(quarter, kHere)), 0.9,
                   [=](const Pose& X, const SurfaceSearch::Found&) {
                     return std::hypot(Real(X.p.x()), Real(X.p.y())) - 0.5L - r;
                   }});
  const NurbsData bezier = testing::DrawNet(random, 3, 4, 0.3, false);
  cases.push_back({"sphere on bicubic NURBS", ball(0.5 * r), sheet(NurbsSurface::Make(bezier, kHere)), 0.6,
                   [=](const Pose& X, const SurfaceSearch::Found& at) {
                     return CalcBezierHeight(bezier.points, Exact(X.p), at.two.u, at.two.w) - 0.5L * r;
                   }});
  return cases;
}

TEST(SurfaceSearch, DepthsOfCurvedPairsAreRight) {
  Random random{std::mt19937(5)};
  std::map<std::string, int> deep;
  double worst = 0;
  for (int draw = 0; draw < Effort(20, 2, 1); ++draw) {
    for (const DepthCase& one : MakeDepthCases(random)) {
      const ContactSide side1(one.one), side2(one.two);
      SurfaceSearch search(side1, side2, std::min(one.one.size(), one.two.size()));
      std::vector<SurfaceSearch::Found> found;
      for (int k = 0; k < Effort(1000, 100, 10); ++k) {
        const Pose X{RotationFromVector(3 * Vec3(random(-1, 1), random(-1, 1), random(-1, 1))),
                     one.spread * Vec3(random(-1, 1), random(-1, 1), random(-1, 1))};
        SCOPED_TRACE(::testing::Message() << one.name << " " << draw << " " << k);
        search.FindPoints(X, 0.2, 0.3, 1e-9, {}, &found);
        for (const SurfaceSearch::Found& at : found) {
          SurfaceContact c;
          ASSERT_TRUE(CalcSurfaceContact(one.one, one.two, X, at.one, at.two, &c));
          if (c.CalcSharpness(c.g, 1) < 1e-3) continue;
          const double error = static_cast<double>(one.gap(X, at) - at.gap);
          EXPECT_LE(std::abs(error), 1e-12) << "gap " << at.gap;
          worst = std::max(worst, std::abs(error));
          if (at.gap < -1e-3) ++deep[one.name];
        }
      }
    }
  }
  // Few poses need not hold one of each.
  for (const DepthCase& one : MakeDepthCases(random)) EXPECT_TRUE(Instrumented() || deep[one.name] > 0) << one.name;
  RecordProperty("worst", std::to_string(worst));
}

}  // namespace
}  // namespace savary
