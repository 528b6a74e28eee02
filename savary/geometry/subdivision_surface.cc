#include "savary/geometry/subdivision_surface.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "savary/base/constants.h"
#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr int kMostFaces = 200;   // around a point
constexpr int kMostAtBorder = 3;  // around a point of a border: from four on the rules leave no normal there
constexpr int kBreakRings = 12;   // rings that are breaks of charts
constexpr int kUnionRings = 6;    // a part over more rings is bounded by the limit at the vertex
constexpr double kOnSide = 1e-9;  // in parameters: a location on a side
// Patches of a ring, by where they begin in units of their size.
constexpr std::array<std::array<int, 2>, 3> kThirds = {{{1, 0}, {1, 1}, {0, 1}}};

// Cubic B-splines over one span of uniform knots, as polynomials of s: derivative d, spline i.
constexpr std::array<std::array<double, 4>, 4> kSpline = {{{1, -3, 3, -1}, {4, 0, -6, 3}, {1, 3, 3, -3}, {0, 0, 0, 1}}};

std::array<double, 4> SplineDerivative(int i, int order) {
  std::array<double, 4> c = kSpline[i];
  for (double& x : c) x /= 6;
  for (int d = 0; d < order; ++d) c = {c[1], 2 * c[2], 3 * c[3], 0};
  return c;
}
using SplineValues = std::array<std::array<double, 4>, 4>;  // by order of derivative and spline
const std::array<std::array<std::array<double, 4>, 4>, 4> kSplines = [] {
  std::array<std::array<std::array<double, 4>, 4>, 4> all;
  for (int order = 0; order < 4; ++order)
    for (int i = 0; i < 4; ++i) all[order][i] = SplineDerivative(i, order);
  return all;
}();

SplineValues EvaluateSplines(double s) {
  SplineValues values;
  for (int order = 0; order < 4; ++order) {
    for (int i = 0; i < 4; ++i) {
      const std::array<double, 4>& c = kSplines[order][i];
      values[order][i] = c[0] + s * (c[1] + s * (c[2] + s * c[3]));
    }
  }
  return values;
}

// Bernstein coefficients over [from, to] of the splines' derivatives of an order, by the polynomials' blossoms:
// coefficient k, spline i.
struct BernsteinMap {
  int rows = 4;
  std::array<std::array<double, 4>, 4> weights{};

  BernsteinMap(int order, double from, double to) : rows(4 - order) {
    const int degree = 3 - order;
    for (int k = 0; k < rows; ++k) {
      // `degree` arguments, k of them `to`; e: their elementary symmetric functions over the number of terms.
      std::array<double, 4> e = {1, 0, 0, 0};
      for (int j = 0; j < degree; ++j) {
        const double x = j < k ? to : from;
        for (int m = j + 1; m >= 1; --m) e[m] += x * e[m - 1];
      }
      constexpr std::array<std::array<double, 4>, 4> kTerms = {
          {{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 2, 1, 1}, {1, 3, 3, 1}}};
      for (int i = 0; i < 4; ++i) {
        double sum = 0;
        for (int m = 0; m <= degree; ++m) sum += kSplines[order][i][m] * e[m] / kTerms[degree][m];
        weights[k][i] = sum;
      }
    }
  }
};

// The hull of a net's derivatives: of numbers or of points by columns. Entry a + 4 b of a column belongs to spline a of
// u and b of w. `sizes` receives bounds of the terms that were added.
template <class Column>
Interval BernsteinHull(const BernsteinMap& u, const BernsteinMap& w, const Column& column, double base) {
  double lo = kInfinity, hi = -kInfinity, size = 0;
  for (int i = 0; i < 16; ++i) size = std::max(size, std::abs(column[i]));
  std::array<std::array<double, 4>, 4> half;
  double gain_u = 0, gain_w = 0;
  for (int k = 0; k < u.rows; ++k) {
    double gain = 0;
    for (int a = 0; a < 4; ++a) gain += std::abs(u.weights[k][a]);
    gain_u = std::max(gain_u, gain);
    for (int b = 0; b < 4; ++b) {
      half[k][b] = 0;
      for (int a = 0; a < 4; ++a) half[k][b] += u.weights[k][a] * column[a + 4 * b];
    }
  }
  for (int m = 0; m < w.rows; ++m) {
    double gain = 0;
    for (int b = 0; b < 4; ++b) gain += std::abs(w.weights[m][b]);
    gain_w = std::max(gain_w, gain);
    for (int k = 0; k < u.rows; ++k) {
      double value = 0;
      for (int b = 0; b < 4; ++b) value += w.weights[m][b] * half[k][b];
      lo = std::min(lo, value);
      hi = std::max(hi, value);
    }
  }
  const double slack = 32 * kEpsilon * size * gain_u * gain_w;
  return Interval::Outward(base + lo - slack, base + hi + slack);
}

// Weights of the points of a fan: those of a vertex with two layers of quadrilaterals in every sector around it. Point
// (a, b) of sector j lies a steps along spoke j and b along spoke j + 1.
class FanPoints {
 public:
  FanPoints(int sectors, bool border) : sectors_(sectors), border_(border) {
    spokes_ = border ? sectors + 1 : sectors;
    count_ = 1 + 2 * spokes_ + 4 * sectors;
  }
  [[nodiscard]] int count() const { return count_; }
  [[nodiscard]] int Index(int j, int a, int b) const {
    if (a == 0 && b == 0) return 0;
    if (b == 0) return 1 + 2 * Spoke(j) + a - 1;
    if (a == 0) return 1 + 2 * Spoke(j + 1) + b - 1;
    return 1 + 2 * spokes_ + 4 * Sector(j) + 2 * (a - 1) + b - 1;
  }
  [[nodiscard]] bool HasSector(int j) const { return !border_ || (j >= 0 && j < sectors_); }
  [[nodiscard]] int Sector(int j) const { return border_ ? j : (j % sectors_ + sectors_) % sectors_; }

  // A point of the fan itself, one step beyond its spokes included.
  [[nodiscard]] VecX Old(int j, int a, int b) const {
    return Reach(j, a, b, [this](int sector, int x, int y) { return VecX(VecX::Unit(count_, Index(sector, x, y))); });
  }
  // A point of the subdivided fan, in steps of half the size.
  [[nodiscard]] VecX New(int j, int a, int b) const {
    return Reach(j, a, b, [this](int sector, int x, int y) { return Refined(sector, x, y); });
  }

 private:
  [[nodiscard]] int Spoke(int j) const { return border_ ? j : (j % spokes_ + spokes_) % spokes_; }

  // Beyond a spoke lies the neighbouring sector; beyond a border the reflection of what lies before it, which makes the
  // border a cubic spline.
  template <class Point>
  [[nodiscard]] VecX Reach(int j, int a, int b, const Point& point) const {
    if (a < 0) {
      if (HasSector(j + 1)) return b < 0 && !HasSector(j - 1) ? ReflectBelow(j, a, point) : Reach(j + 1, b, 1, point);
      return 2 * Reach(j, 0, b, point) - Reach(j, 1, b, point);
    }
    if (b < 0) return HasSector(j - 1) ? VecX(point(Sector(j - 1), 1, a)) : ReflectBelow(j, a, point);
    return point(Sector(j), a, b);
  }

  template <class Point>
  [[nodiscard]] VecX ReflectBelow(int j, int a, const Point& point) const {
    return 2 * Reach(j, a, 0, point) - Reach(j, a, 1, point);
  }

  [[nodiscard]] VecX Refined(int j, int a, int b) const {
    if (a == 0 && b == 0) return RefinedVertex();
    // Even points are weighted 1, 6, 1 eighths, odd ones are middles.
    struct Mask {
      int first, count;
      std::array<double, 3> weights;
    };
    const auto mask_of = [](int x) {
      return x % 2 == 1 ? Mask{(x - 1) / 2, 2, {0.5, 0.5, 0}} : Mask{x / 2 - 1, 3, {0.125, 0.75, 0.125}};
    };
    const Mask along = mask_of(a), across = mask_of(b);
    VecX sum = VecX::Zero(count_);
    for (int k = 0; k < along.count; ++k) {
      for (int m = 0; m < across.count; ++m)
        sum += along.weights[k] * across.weights[m] * Old(j, along.first + k, across.first + m);
    }
    return sum;
  }
  [[nodiscard]] VecX RefinedVertex() const {
    VecX sum = VecX::Zero(count_);
    if (border_) {
      if (sectors_ == 1) return Old(0, 0, 0);
      return 0.75 * Old(0, 0, 0) + 0.125 * (Old(0, 1, 0) + Old(sectors_ - 1, 0, 1));
    }
    const double n = sectors_;
    sum += (1 - 7 / (4 * n)) * Old(0, 0, 0);
    for (int j = 0; j < sectors_; ++j) sum += (1.5 * Old(j, 1, 0) + 0.25 * Old(j, 1, 1)) / (n * n);
    return sum;
  }

  int sectors_, spokes_ = 0, count_ = 0;
  bool border_;
};

}  // namespace

struct SubdivisionSurface::Fan {
  int sectors = 0, sector = 0;
  bool border = false;
  int count = 0;                              // of points
  std::vector<std::array<int, 3>> locations;  // of the points: sector, steps along its two spokes
  double lambda1 = 0, lambda2 = 0;            // eigenvalues of the two tangents, lambda1 >= lambda2
  int depth = 0;                              // rings beyond are round-off
  VecX limit, tangent1, tangent2;             // weights of the limit point and of the tangents
  Vec2 u_side, w_side;                        // directions of the sides u and w by these tangents
  double speed = 0;                           // their derivatives at the vertex
  // Control points of patches: 16 rows, `count` columns, by ring and third; the limit point is taken out.
  std::vector<double> nets;
  // Of the limit of the rings, by the two tangents, each scaled by its lambda^(1 - ring): control points, and bounds of
  // the patches' derivatives and of their Jacobian.
  std::array<Eigen::Matrix<double, 16, 2>, 3> map;
  Vec2 most_u = Vec2::Zero(), most_w = Vec2::Zero();
  double least_area = 0;
  // By ring: from it on, control points differ from that limit by this times lambda2^(ring - 1) times the largest
  // distance of a point from the limit point, at most.
  std::vector<double> rest;

  Fan(int n, bool is_border, int own_sector);
  [[nodiscard]] const double* Net(int ring, int third) const {
    return nets.data() + static_cast<size_t>(16 * count) * static_cast<size_t>(3 * (ring - 1) + third);
  }

 private:
  void BoundMap();
};

SubdivisionSurface::Fan::Fan(int n, bool is_border, int own_sector)
    : sectors(n), sector(own_sector), border(is_border) {
  const FanPoints points(n, is_border);
  const auto eigenvalue = [](double c) { return (5 + c + std::sqrt((c + 9) * (c + 1))) / 16; };
  const double angle = is_border ? kPi / n : kTurn / n;
  lambda1 = eigenvalue(std::cos(angle));
  lambda2 = is_border ? 0.5 : lambda1;
  depth = static_cast<int>(std::ceil(-52 / std::log2(lambda1)));

  // The matrix of subdivision, and control points of the three patches of a ring by the points before subdivision.
  MatX all(points.count(), points.count());
  std::vector<std::array<int, 3>> everywhere(points.count());
  for (int j = 0; j < n; ++j) {
    for (int a = 0; a < 3; ++a) {
      for (int b = 0; b < 3; ++b) {
        const int row = points.Index(j, a, b);
        all.row(row) = points.New(j, a, b);
        everywhere[row] = {j, a, b};
      }
    }
  }
  std::array<MatX, 3> patches;
  for (int k = 0; k < 3; ++k) {
    patches[k].resize(16, points.count());
    for (int i = 0; i < 16; ++i)
      patches[k].row(i) = points.New(own_sector, kThirds[k][0] + i % 4 - 1, kThirds[k][1] + i / 4 - 1);
  }
  // Only points that patches of this sector depend on.
  std::vector<bool> is_used(points.count(), false);
  for (const MatX& patch : patches)
    for (int i = 0; i < points.count(); ++i)
      if (!patch.col(i).isZero(0)) is_used[i] = true;
  for (bool grows = true; grows;) {
    grows = false;
    for (int row = 0; row < points.count(); ++row) {
      for (int i = 0; i < points.count() && is_used[row]; ++i) {
        if (all(row, i) == 0 || is_used[i]) continue;
        is_used[i] = grows = true;
      }
    }
  }
  std::vector<int> used;
  for (int i = 0; i < points.count(); ++i)
    if (is_used[i]) used.push_back(i);
  count = static_cast<int>(used.size());
  MatX A(count, count);
  for (int i = 0; i < count; ++i) {
    locations.push_back(everywhere[used[i]]);
    for (int k = 0; k < count; ++k) A(i, k) = all(used[i], used[k]);
  }
  for (MatX& patch : patches) {
    MatX part(16, count);
    for (int k = 0; k < count; ++k) part.col(k) = patch.col(used[k]);
    patch = part;
  }

  // Right eigenvectors: inside, neighbours of the vertex around it in a plane, and the eigenvalue is double. At a
  // border one is zero along the border and the other odd along it, of eigenvalue 1/2. They are starts for inverse
  // iteration.
  const double opposite = 0.5 * std::cos(0.5 * angle) / (lambda1 - 0.25);
  MatX right(count, 2);
  const auto index_of = [&](int j, int a, int b) {
    const int index = points.Index(j, a, b);
    return static_cast<int>(std::find(used.begin(), used.end(), index) - used.begin());
  };
  for (int i = 0; i < count; ++i) {
    const auto [j, a, b] = locations[i];
    const double reach = a + b == 0 ? 0 : a == 0 || b == 0 ? a + b : 0.5 * opposite * (a + b);
    const Vec2 at = reach * UnitVector(angle * (j + static_cast<double>(b) / std::max(1, a + b)));
    right.row(i) = is_border ? Vec2(at.y(), -at.x()) : at;  // counter-clockwise as well
  }
  for (int x = 0; x < 2; ++x) {
    // The shift is far from all other eigenvalues in terms of its distance from this one.
    const MatX shifted = A - ((x == 0 ? lambda1 : lambda2) + 1e-7) * MatX::Identity(count, count);
    for (int step = 0; step < 6; ++step) {
      const VecX next = SolveSquare(shifted, right.col(x));
      right.col(x) = next / (next.cwiseAbs().maxCoeff() * (next.dot(right.col(x)) < 0 ? -1 : 1));
    }
  }
  // Left eigenvectors l: l (A - mu) = 0 with l . right given.
  const auto left = [&](double mu, const MatX& given, int which) {
    const int wide = static_cast<int>(given.cols());
    MatX system = MatX::Zero(count + wide, count + wide);
    system.topLeftCorner(count, count) = A.transpose() - mu * MatX::Identity(count, count);
    system.topRightCorner(count, wide) = given;
    system.bottomLeftCorner(wide, count) = given.transpose();
    return VecX(SolveSquare(system, VecX::Unit(count + wide, count + which)).head(count));
  };
  const VecX ones = VecX::Ones(count);
  limit = left(1, ones, 0);
  tangent1 = is_border ? left(lambda1, right.col(0), 0) : left(lambda1, right, 0);
  tangent2 = is_border ? left(lambda2, right.col(1), 0) : left(lambda2, right, 1);
  u_side = right.row(index_of(own_sector, 1, 0));
  w_side = right.row(index_of(own_sector, 0, 1));
  speed = std::pow(2 * lambda1, depth);

  const MatX shrinking = A - ones * limit.transpose();
  nets.resize(static_cast<size_t>(3 * depth) * static_cast<size_t>(16 * count));
  std::array<MatX, 3> now;
  for (int k = 0; k < 3; ++k) {
    map[k] = patches[k] * right;
    now[k] = patches[k] - VecX::Ones(16) * limit.transpose();
  }
  rest.assign(depth + 2, 0);
  double factor1 = 1, factor2 = 1;
  for (int level = 1; level <= depth; ++level) {
    for (int k = 0; k < 3; ++k) {
      Eigen::Map<MatX>(const_cast<double*>(Net(level, k)), 16, count) = now[k];
      const MatX other =
          (now[k] - factor1 * map[k].col(0) * tangent1.transpose()) / factor2 - map[k].col(1) * tangent2.transpose();
      rest[level] = std::max(rest[level], other.cwiseAbs().rowwise().sum().maxCoeff() + 1e-13 * factor1 / factor2);
      now[k] = now[k] * shrinking;
    }
    factor1 *= lambda1;
    factor2 *= lambda2;
  }
  for (int level = depth; level >= 1; --level) rest[level] = std::max(rest[level], rest[level + 1]);
  BoundMap();
}

void SubdivisionSurface::Fan::BoundMap() {
  constexpr int kCells = 16;
  least_area = kInfinity;
  for (const Eigen::Matrix<double, 16, 2>& net : map) {
    for (int i = 0; i < kCells; ++i) {
      for (int k = 0; k < kCells; ++k) {
        const double step = 1.0 / kCells;
        const BernsteinMap u0(0, i * step, (i + 1) * step), u1(1, i * step, (i + 1) * step);
        const BernsteinMap w0(0, k * step, (k + 1) * step), w1(1, k * step, (k + 1) * step);
        std::array<Interval, 2> u, w;
        for (int x = 0; x < 2; ++x) {
          u[x] = BernsteinHull(u1, w0, net.col(x), 0);
          w[x] = BernsteinHull(u0, w1, net.col(x), 0);
          most_u[x] = std::max(most_u[x], u[x].magnitude());
          most_w[x] = std::max(most_w[x], w[x].magnitude());
        }
        least_area = std::min(least_area, (u[0] * w[1] - u[1] * w[0]).lo);
      }
    }
  }
}

PolygonMesh Subdivide(const PolygonMesh& mesh, const MeshLinks& links) {
  PolygonMesh fine;
  const int faces = static_cast<int>(mesh.faces.size()), half_edges = static_cast<int>(links.face.size());
  std::vector<Vec3> middles(faces, Vec3::Zero());
  for (int f = 0; f < faces; ++f) {
    for (const int p : mesh.faces[f]) middles[f] += mesh.points[p];
    middles[f] /= static_cast<double>(mesh.faces[f].size());
  }
  // Points of corners.
  for (int p = 0; p < static_cast<int>(mesh.points.size()); ++p) {
    const Vec3& old = mesh.points[p];
    const int start = links.leaving[p];
    if (start < 0) {
      fine.points.push_back(old);
      continue;
    }
    const int n = links.CountFaces(p);
    if (links.twin[start] < 0) {
      int last = start;
      for (int h = links.Turn(last); h >= 0; h = links.Turn(h)) last = h;
      const Vec3& one = mesh.points[links.to[start]];
      const Vec3& two = mesh.points[links.from[links.Previous(last)]];
      fine.points.push_back(n == 1 ? old : Vec3(0.75 * old + 0.125 * (one + two)));
      continue;
    }
    Vec3 sum = Vec3::Zero();
    int h = start;
    for (int i = 0; i < n; ++i, h = links.Turn(h)) sum += middles[links.face[h]] + old + mesh.points[links.to[h]];
    fine.points.push_back((sum / n + (n - 3) * old) / n);
  }
  // Points of edges.
  std::vector<int> edge_point(half_edges, -1);
  for (int h = 0; h < half_edges; ++h) {
    if (edge_point[h] >= 0) continue;
    const Vec3 &a = mesh.points[links.from[h]], &b = mesh.points[links.to[h]];
    edge_point[h] = static_cast<int>(fine.points.size());
    const int twin = links.twin[h];
    if (twin < 0) {
      fine.points.push_back(0.5 * (a + b));
      continue;
    }
    edge_point[twin] = edge_point[h];
    fine.points.push_back(0.25 * (a + b + middles[links.face[h]] + middles[links.face[twin]]));
  }
  const int first_middle = static_cast<int>(fine.points.size());
  fine.points.insert(fine.points.end(), middles.begin(), middles.end());
  for (int h = 0; h < half_edges; ++h) {
    fine.faces.push_back({links.from[h], edge_point[h], first_middle + links.face[h], edge_point[links.Previous(h)]});
    if (!mesh.face_where.empty()) fine.face_where.push_back(mesh.face_where[links.face[h]]);
  }
  return fine;
}

SubdivisionSurface::~SubdivisionSurface() = default;

SubdivisionSurface::SubdivisionSurface(const PolygonMesh& given, const SourceLocation& where) {
  MeshLinks links = LinkFaces(given, where);
  for (int p = 0; p < static_cast<int>(given.points.size()); ++p) {
    const int n = links.CountFaces(p);
    if (n == 0) continue;
    const SourceLocation there = given.Where(links.face[links.leaving[p]], where);
    const std::string point = "point " + std::to_string(p + 1) + " of the mesh";
    if (!links.IsBorder(p) && n < 3)
      throw InputError(there, point + " lies inside and has two faces only; it needs three");
    if (links.IsBorder(p) && n > kMostAtBorder)
      throw InputError(there,
                       point + " lies on a border and has " + std::to_string(n) +
                           " faces around it; with more than three the surface has no normal there: merge faces");
    if (n > kMostFaces)
      throw InputError(there, point + " has " + std::to_string(n) + " faces around it; at most " +
                                  std::to_string(kMostFaces) + " are possible: put a ring of faces around it");
  }
  const bool quads_only =
      std::all_of(given.faces.begin(), given.faces.end(), [](const auto& corners) { return corners.size() == 4; });
  const auto too_many = [&](const PolygonMesh& mesh) {
    for (int f = 0; f < static_cast<int>(mesh.faces.size()); ++f) {
      if (mesh.faces[f].size() > kMostFaces)
        throw InputError(mesh.Where(f, where), "face " + std::to_string(f + 1) + " has " +
                                                   std::to_string(mesh.faces[f].size()) + " corners; at most " +
                                                   std::to_string(kMostFaces) + " are possible");
    }
  };
  too_many(given);
  std::vector<int> owner = links.face;  // of the quadrilaterals, which are in the order of half-edges
  PolygonMesh mesh = Subdivide(given, links);
  links = LinkFaces(mesh, where);
  if (!quads_only) {
    std::vector<int> finer;
    for (const int face : links.face) finer.push_back(owner[face]);
    owner = finer;
    mesh = Subdivide(mesh, links);
    links = LinkFaces(mesh, where);
  }
  closed_ = links.IsClosed();

  // A point of the sector of quadrilateral q, corner 0 of which is the fan's vertex.
  const auto corner = [&](int q, int i) { return mesh.faces[q][i]; };
  const auto grid_point = [&](int q, int a, int b) {
    if (a <= 1 && b <= 1) return corner(q, b == 0 ? a : 3 - a);
    if (b <= 1 || a <= 1) {  // beyond the side from corner 1 to 2, or from 2 to 3
      const int h = links.twin[4 * q + (a == 2 ? 1 : 2)];
      const int back = links.Next(links.Next(h));
      if (a == 2) return links.from[b == 0 ? back : links.Next(back)];
      return links.from[a == 1 ? back : links.Next(back)];
    }
    // Beyond corner 2, which has four faces.
    const int h = links.twin[links.Previous(links.twin[4 * q + 1])];
    return links.from[links.Next(links.Next(h))];
  };
  std::map<std::array<int, 3>, int> fan_index;
  const int count = static_cast<int>(mesh.faces.size());
  for (int q = 0; q < count; ++q) {
    Quad quad;
    quad.face = owner[q];
    quad.points = static_cast<int>(points_.size());
    for (int side = 0; side < 4; ++side) quad.across[side] = links.twin[4 * q + side];
    const int vertex = corner(q, 0);
    const bool border = links.IsBorder(vertex);
    // The quadrilaterals around corner 0, from this one or, at a border, from the first.
    std::vector<int> around;
    int own = 0;
    for (int h = border ? links.leaving[vertex] : 4 * q; h >= 0;) {
      if (h == 4 * q) own = static_cast<int>(around.size());
      around.push_back(h / 4);
      h = links.Turn(h);
      if (h >= 0 && h / 4 == around[0]) break;
    }
    const int n = static_cast<int>(around.size());
    const FanPoints fan_points(n, border);
    const auto fan_point = [&](int index) {
      for (int j = 0; j < n; ++j)
        for (int a = 0; a < 3; ++a)
          for (int b = 0; b < 3; ++b)
            if (fan_points.Index(j, a, b) == index) return mesh.points[grid_point(around[j], a, b)];
      return Vec3(Vec3::Zero());
    };
    if (border ? n <= 2 : n == 4) {
      for (int i = 0; i < 16; ++i) {
        const VecX weights = fan_points.Old(own, i % 4 - 1, i / 4 - 1);
        Vec3 sum = Vec3::Zero();
        for (int k = 0; k < weights.size(); ++k)
          if (weights[k] != 0) sum += weights[k] * fan_point(k);
        points_.push_back(sum);
      }
    } else {
      const auto [at, is_new] = fan_index.try_emplace({n, border ? 1 : 0, own}, static_cast<int>(fans_.size()));
      if (is_new) fans_.emplace_back(n, border, own);
      quad.fan = at->second;
      const Fan& fan = fans_[quad.fan];
      for (int i = 0; i < fan.count; ++i) {
        const auto [j, a, b] = fan.locations[i];
        points_.push_back(mesh.points[grid_point(around[j], a, b)]);
        quad.limit += fan.limit[i] * points_.back();
      }
      for (int i = 0; i < fan.count; ++i) {
        Vec3& point = points_[quad.points + i];
        point -= quad.limit;
        quad.t1 += fan.tangent1[i] * point;
        quad.t2 += fan.tangent2[i] * point;
      }
    }
    quads_.push_back(quad);
  }

  SurfaceChart names;
  for (int q = 0; q <= count; ++q) names.u_breaks.push_back(q);
  names.w_breaks = {0, 1};
  names.is_names_only = true;
  charts_.push_back(std::move(names));
  for (int q = 0; q < count; ++q) {
    SurfaceChart chart;
    chart.u_breaks = {0, 1};
    const int number = q + 1;
    if (quads_[q].fan < 0) {
      cover_.push_back({number, {0, 1}, {0, 1}});
    } else {
      chart.u_breaks = {0};
      for (int ring = kBreakRings; ring >= 0; --ring) chart.u_breaks.push_back(std::ldexp(1, -ring));
      for (int ring = 1; ring <= kBreakRings; ++ring) {
        const Interval near(0, std::ldexp(1, -ring)), far(near.hi, 2 * near.hi);
        cover_.push_back({number, far, near});
        cover_.push_back({number, far, far});
        cover_.push_back({number, near, far});
      }
      const Interval last(0, std::ldexp(1, -kBreakRings));
      cover_.push_back({number, last, last});
    }
    chart.w_breaks = chart.u_breaks;
    charts_.push_back(std::move(chart));
  }

  // A normal at corners, sides and middles.
  for (int q = 0; q < count; ++q) {
    for (int i = 0; i < 9; ++i) {
      const SurfaceLocation at{q + 1, 0.5 * (i % 3), 0.5 * static_cast<double>(i / 3)};
      SurfaceJet jet;
      CalcJet(at, &jet);
      const double area = jet.ru.cross(jet.rw).norm();
      if (area > 1e-9 * jet.ru.norm() * jet.rw.norm()) continue;
      const Vec2 user = FindUserParameters(at);
      throw InputError(given.Where(owner[q], where),
                       "the subdivision surface has no normal at u = " + std::to_string(user.x()) +
                           ", v = " + std::to_string(user.y()) + ", on face " + std::to_string(owner[q] + 1) +
                           " of the mesh: points coincide or lie on a line; move them apart");
    }
  }
  MeasureSize();
}

SurfaceLocation SubdivisionSurface::Resolve(const SurfaceLocation& at) const {
  if (at.chart > 0) return at;
  const double q = std::clamp(std::floor(at.u), 0.0, static_cast<double>(quads_.size() - 1));
  return {static_cast<int>(q) + 1, at.u - q, at.w};
}

void SubdivisionSurface::LoadPatch(const Quad& quad, int ring, int third, Patch* patch) const {
  const Vec3* points = points_.data() + quad.points;
  if (quad.fan < 0) {
    for (int i = 0; i < 16; ++i) patch->net.row(i) = points[i];
    patch->base.setZero();
    patch->scale = 1;
    patch->u0 = patch->w0 = 0;
    return;
  }
  const Fan& fan = fans_[quad.fan];
  const double* weights = fan.Net(ring, third);
  for (int x = 0; x < 3; ++x) {
    std::array<double, 16> sum{};
    const double* column = weights;
    for (int i = 0; i < fan.count; ++i, column += 16) {
      const double value = points[i][x];
      for (int k = 0; k < 16; ++k) sum[k] += column[k] * value;
    }
    for (int k = 0; k < 16; ++k) patch->net(k, x) = sum[k];
  }
  patch->base = quad.limit;
  patch->scale = std::ldexp(1, ring);
  patch->u0 = kThirds[third][0];
  patch->w0 = kThirds[third][1];
}

bool SubdivisionSurface::FindPatch(const Quad& quad, double u, double w, Patch* patch) const {
  if (quad.fan < 0) {
    LoadPatch(quad, 0, 0, patch);
    return true;
  }
  int exponent = 0;
  const double reach = std::max(std::abs(u), std::abs(w));
  std::frexp(reach, &exponent);  // 2^(exponent - 1) <= reach < 2^exponent
  const int ring = std::max(1, 1 - exponent);
  if (reach == 0 || ring > fans_[quad.fan].depth) return false;
  const double border = std::ldexp(1, -ring);
  const bool far_u = u >= border, far_w = w >= border;
  // Beyond the sides of the chart neither may be: the side that is nearer continues.
  const int third = far_u && far_w ? 1 : far_u || (!far_w && u >= w) ? 0 : 2;
  LoadPatch(quad, ring, third, patch);
  return true;
}

void SubdivisionSurface::CalcVertexJet(const Quad& quad, double u, double w, SurfaceJet* jet) const {
  const Fan& fan = fans_[quad.fan];
  jet->ru = fan.speed * (fan.u_side.x() * quad.t1 + fan.u_side.y() * quad.t2);
  jet->rw = fan.speed * (fan.w_side.x() * quad.t1 + fan.w_side.y() * quad.t2);
  jet->r = quad.limit + u * jet->ru + w * jet->rw;
  jet->ruu = jet->ruw = jet->rww = Vec3::Zero();
}

namespace {

// A net contracted along u: derivatives of these orders, by spline of w.
template <int kOrders, class Net>
std::array<std::array<Vec3, 4>, kOrders> ContractAlongU(const Net& net, const SplineValues& u) {
  std::array<std::array<Vec3, 4>, kOrders> rows;
  for (int order = 0; order < kOrders; ++order) {
    for (int b = 0; b < 4; ++b) {
      for (int x = 0; x < 3; ++x) {
        double sum = 0;
        for (int a = 0; a < 4; ++a) sum += u[order][a] * net(a + 4 * b, x);
        rows[order][b][x] = sum;
      }
    }
  }
  return rows;
}
Vec3 ContractAlongW(const std::array<Vec3, 4>& rows, const std::array<double, 4>& w) {
  return w[0] * rows[0] + w[1] * rows[1] + w[2] * rows[2] + w[3] * rows[3];
}

}  // namespace

void SubdivisionSurface::CalcJet(const SurfaceLocation& given, SurfaceJet* jet) const {
  const SurfaceLocation at = Resolve(given);
  const Quad& quad = quads_[at.chart - 1];
  Patch patch;
  if (!FindPatch(quad, at.u, at.w, &patch)) return CalcVertexJet(quad, at.u, at.w, jet);
  const SplineValues u = EvaluateSplines(patch.scale * at.u - patch.u0);
  const SplineValues w = EvaluateSplines(patch.scale * at.w - patch.w0);
  const auto rows = ContractAlongU<3>(patch.net, u);
  const double one = patch.scale, two = one * one;
  jet->r = patch.base + ContractAlongW(rows[0], w[0]);
  jet->ru = one * ContractAlongW(rows[1], w[0]);
  jet->rw = one * ContractAlongW(rows[0], w[1]);
  jet->ruu = two * ContractAlongW(rows[2], w[0]);
  jet->ruw = two * ContractAlongW(rows[1], w[1]);
  jet->rww = two * ContractAlongW(rows[0], w[2]);
}

void SubdivisionSurface::CalcThird(const SurfaceLocation& given, SurfaceThird* third) const {
  const SurfaceLocation at = Resolve(given);
  const Quad& quad = quads_[at.chart - 1];
  Patch patch;
  if (!FindPatch(quad, at.u, at.w, &patch)) {
    third->ruuu = third->ruuw = third->ruww = third->rwww = Vec3::Zero();
    return;
  }
  const SplineValues u = EvaluateSplines(patch.scale * at.u - patch.u0);
  const SplineValues w = EvaluateSplines(patch.scale * at.w - patch.w0);
  const auto rows = ContractAlongU<4>(patch.net, u);
  const double cube = patch.scale * patch.scale * patch.scale;
  third->ruuu = cube * ContractAlongW(rows[3], w[0]);
  third->ruuw = cube * ContractAlongW(rows[2], w[1]);
  third->ruww = cube * ContractAlongW(rows[1], w[2]);
  third->rwww = cube * ContractAlongW(rows[0], w[3]);
}

bool SubdivisionSurface::HasCurvature(const SurfaceLocation& given) const {
  const SurfaceLocation at = Resolve(given);
  const Quad& quad = quads_[at.chart - 1];
  if (quad.fan < 0) return true;
  return std::max(std::abs(at.u), std::abs(at.w)) >= std::ldexp(1, -fans_[quad.fan].depth);
}

void SubdivisionSurface::BoundPatch(const Patch& patch, const SurfacePart& part, bool is_first, JetBounds* bounds) {
  // The part's share of the patch.
  const auto local = [&](double x, double from) { return std::clamp(patch.scale * x - from, 0.0, 1.0); };
  const double s0 = local(part.u.lo, patch.u0), s1 = local(part.u.hi, patch.u0);
  const double t0 = local(part.w.lo, patch.w0), t1 = local(part.w.hi, patch.w0);
  const std::array<BernsteinMap, 3> u = {BernsteinMap(0, s0, s1), BernsteinMap(1, s0, s1), BernsteinMap(2, s0, s1)};
  const std::array<BernsteinMap, 3> w = {BernsteinMap(0, t0, t1), BernsteinMap(1, t0, t1), BernsteinMap(2, t0, t1)};
  const auto hull = [&](int i, int k, double factor, Box3* box) {
    for (int x = 0; x < 3; ++x) {
      Interval range = BernsteinHull(u[i], w[k], patch.net.col(x), i + k == 0 ? patch.base[x] : 0);
      range = {factor * range.lo, factor * range.hi};  // powers of two
      (*box)[x] = is_first ? range : Hull((*box)[x], range);
    }
  };
  const double one = patch.scale, two = one * one;
  hull(0, 0, 1, &bounds->r);
  hull(1, 0, one, &bounds->ru);
  hull(0, 1, one, &bounds->rw);
  hull(2, 0, two, &bounds->ruu);
  hull(1, 1, two, &bounds->ruw);
  hull(0, 2, two, &bounds->rww);
}

// Rings from `ring` on, and the vertex. Control points relative to the limit point are those of the map, by powers of
// lambda1 and lambda2, and the rest.
PartBounds SubdivisionSurface::BoundVertex(const Quad& quad, int ring) const {
  const Fan& fan = fans_[quad.fan];
  PartBounds result;
  const Vec3* points = points_.data() + quad.points;
  double farthest = 0;
  for (int i = 0; i < fan.count; ++i) farthest = std::max(farthest, points[i].norm());
  const int level = std::min(ring, fan.depth);
  const double rest = fan.rest[level] * farthest;
  const double size1 = std::pow(fan.lambda1, level - 1), size2 = std::pow(fan.lambda2, level - 1);
  const Vec3 across = quad.t1.cross(quad.t2);
  result.normal = across.normalized();
  result.axes << quad.t1.normalized(), result.normal.cross(quad.t1.normalized()), result.normal;
  for (int x = 0; x < 3; ++x) {
    const double along1 = size1 * result.axes.col(x).dot(quad.t1), along2 = size2 * result.axes.col(x).dot(quad.t2);
    // The two shrink each at its own rate, so their least and greatest values are taken apart.
    double lo = 0, hi = 0;
    for (int tangent = 0; tangent < 2; ++tangent) {
      double least = 0, most = 0;
      for (const Eigen::Matrix<double, 16, 2>& net : fan.map) {
        for (int i = 0; i < 16; ++i) {
          const double value = net(i, tangent) * (tangent == 0 ? along1 : along2);
          least = std::min(least, value);
          most = std::max(most, value);
        }
      }
      lo += least;
      hi += most;
    }
    result.half[x] = (0.5 * (hi - lo) + size2 * rest) * (1 + 1e-12) + 16 * kEpsilon * (quad.limit.norm() + farthest);
    if (x == 0) result.center = quad.limit;
    result.center += 0.5 * (lo + hi) * result.axes.col(x);
  }
  // Normals: only the rest turns them. Derivatives by a patch's own parameters are means of differences of neighbours;
  // all terms are divided by the two sizes.
  const double u = fan.most_u.x() * quad.t1.norm() + fan.most_u.y() * quad.t2.norm();
  const double w = fan.most_w.x() * quad.t1.norm() + fan.most_w.y() * quad.t2.norm();
  const double aside = 2 * rest * (u + w) + 4 * rest * rest, straight = fan.least_area * across.norm() - aside;
  if (straight > 0) result.spread = std::min(kPi, std::atan2(aside, straight) * (1 + 1e-12) + 1e-15);
  return result;
}

PartBounds SubdivisionSurface::CalcBounds(const SurfacePart& given) const {
  const SurfaceLocation middle = Resolve(given.middle());
  const double shift = given.chart == 0 ? given.middle().u - middle.u : 0;
  const SurfacePart part{middle.chart, {given.u.lo - shift, given.u.hi - shift}, given.w};
  const Quad& quad = quads_[part.chart - 1];
  JetBounds bounds;
  Patch patch;
  if (quad.fan < 0) {
    LoadPatch(quad, 0, 0, &patch);
    BoundPatch(patch, part, true, &bounds);
  } else {
    const auto ring_of = [](double reach) {
      int exponent = 0;
      std::frexp(reach, &exponent);
      return reach > 0 ? std::max(1, 1 - exponent) : 1 << 20;
    };
    // A part that ends at the border of a ring does not reach into the coarser one.
    const double outer = std::max(part.u.hi, part.w.hi);
    const int first = ring_of(std::nextafter(outer, 0));
    const int last = std::max(first, ring_of(std::max({part.u.lo, part.w.lo, 0.0})));
    if (last - first > kUnionRings || last > fans_[quad.fan].depth) return BoundVertex(quad, first);
    bool is_first = true;
    for (int ring = first; ring <= last; ++ring) {
      const double border = std::ldexp(1, -ring);
      for (int third = 0; third < 3; ++third) {
        const Interval u(kThirds[third][0] * border, (kThirds[third][0] + 1) * border);
        const Interval w(kThirds[third][1] * border, (kThirds[third][1] + 1) * border);
        if (!u.Meets(part.u) || !w.Meets(part.w)) continue;
        LoadPatch(quad, ring, third, &patch);
        BoundPatch(patch, part, is_first, &bounds);
        is_first = false;
      }
    }
  }
  SurfaceJet jet;
  CalcJet(part.middle(), &jet);
  return CalcPartBounds(part, bounds, jet);
}

Vec2 SubdivisionSurface::FindUserParameters(const SurfaceLocation& at) const {
  if (at.chart == 0) return {at.u, at.w};
  const double q = at.chart - 1;
  // The end of a quadrilateral is not the beginning of the next.
  return {std::min(q + std::max(at.u, 0.0), std::nextafter(q + 1, 0.0)), at.w};
}

bool SubdivisionSurface::CrossSide(int chart, ChartSide side, double along, SurfaceLocation* there) const {
  if (chart == 0) return false;
  // Sides from corner 0 on, and the location on each by how far it is run along.
  constexpr std::array<int, 4> kSideOf = {3, 1, 0, 2};  // by ChartSide
  const int own = kSideOf[static_cast<size_t>(side)];
  const int other = quads_[chart - 1].across[own];
  if (other < 0) return false;
  const double run = 1 - (own < 2 ? along : 1 - along);
  const int number = other / 4 + 1;
  switch (other % 4) {
    case 0:
      *there = {number, run, 0};
      break;
    case 1:
      *there = {number, 1, run};
      break;
    case 2:
      *there = {number, 1 - run, 1};
      break;
    default:
      *there = {number, 0, 1 - run};
      break;
  }
  return true;
}

bool SubdivisionSurface::ChangeChart(const SurfaceLocation& given, int chart, SurfaceLocation* there) const {
  *there = given;
  if (chart == given.chart) return true;
  if (chart == 0) {
    const Vec2 user = FindUserParameters(given);
    *there = {0, user.x(), user.y()};
    return true;
  }
  const SurfaceLocation start = Resolve(given);
  *there = start;
  if (start.chart == chart) return true;
  const auto is_on = [](const SurfaceLocation& at, ChartSide side) {
    switch (side) {
      case ChartSide::kFirstU:
        return at.u <= kOnSide;
      case ChartSide::kLastU:
        return at.u >= 1 - kOnSide;
      case ChartSide::kFirstW:
        return at.w <= kOnSide;
      default:
        return at.w >= 1 - kOnSide;
    }
  };
  constexpr std::array kSides = {ChartSide::kFirstU, ChartSide::kLastU, ChartSide::kFirstW, ChartSide::kLastW};
  const auto along = [](const SurfaceLocation& at, ChartSide side) {
    return std::clamp(side == ChartSide::kFirstU || side == ChartSide::kLastU ? at.w : at.u, 0.0, 1.0);
  };
  // At a corner all charts around it are reached: across one side after the other, in both directions.
  for (const ChartSide first : kSides) {
    if (!is_on(start, first)) continue;
    SurfaceLocation at = start;
    ChartSide side = first;
    for (int step = 0; step <= kMostFaces; ++step) {
      SurfaceLocation next;
      if (!CrossSide(at.chart, side, along(at, side), &next)) break;
      const int from = at.chart;
      at = next;
      if (at.chart == chart) {
        *there = at;
        return true;
      }
      // The other side at this corner: not the one that was crossed.
      bool found = false;
      for (const ChartSide candidate : kSides) {
        SurfaceLocation back;
        if (!is_on(at, candidate)) continue;
        if (CrossSide(at.chart, candidate, along(at, candidate), &back) && back.chart == from) continue;
        side = candidate;
        found = true;
      }
      if (!found) break;
    }
  }
  *there = given;
  return false;
}

SurfacePtr MakeSubdivision(const PolygonMesh& mesh, const SourceLocation& where) {
  return std::make_shared<SubdivisionSurface>(mesh, where);
}

}  // namespace savary
