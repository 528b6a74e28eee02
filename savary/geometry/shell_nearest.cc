#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/geometry/shell.h"

namespace savary {

namespace {

constexpr int kMostSplits = 8;  // of a leaf of the tree
constexpr int kNewtonSteps = 60;
constexpr double kWellBent = 0.05;  // relative: least bend of the distance where Newton's method is started
constexpr int kSlopeSamples = 48;   // of an edge, for the signs of the slope of the distance

// A Hessian with the magnitudes of its eigenvalues, relative to the metric `form` of the surface.
Mat2 TakeMagnitudes(const Mat2& hessian, const Mat2& form) {
  const Eigen::LLT<Mat2> metric(form);
  const Mat2 L = metric.matrixL(), left = metric.matrixL().solve(hessian);
  const Mat2 scaled = metric.matrixL().solve(Mat2(left.transpose()));
  const double middle = 0.5 * scaled.trace(), half = 0.5 * (scaled(0, 0) - scaled(1, 1)), off = scaled(0, 1);
  const double radius = std::hypot(half, off);
  if (!(radius > 0)) return std::abs(middle) * form;
  // The projector on the first eigenvector is (I + D / radius) / 2.
  Mat2 deviator;
  deviator << half, off, off, -half;
  const double first = std::abs(middle + radius), second = std::abs(middle - radius);
  return L * (0.5 * (first + second) * Mat2::Identity() + 0.5 * (first - second) / radius * deviator) * L.transpose();
}

}  // namespace

/// Searches local minima of the distance of a point.
///
/// On a face the distance has a minimum where x - r = h n and 1 + h k > 0 for both principal curvatures (h > 0 outside,
/// k > 0 convex). A part is left out where its box is too far away, where no direction from its box to x is within its
/// cone of normals, or where its curvatures allow no minimum at such heights. It is halved until the distance bends the
/// same way all over it; then Newton's method finds the one point there is.
class ShellSearch {
 public:
  ShellSearch(const Shell& shell, const Vec3& x, double within, bool closest_only, std::vector<Shell::Nearest>* found)
      : shell_(shell), x_(x), within_(within), closest_only_(closest_only), found_(*found), first_(found->size()) {
    length_ = std::isfinite(shell.size_) ? shell.size_ : 1;
  }

  void Run() {
    if (closest_only_) {
      for (const ShellNode& node : shell_.nodes_) {
        if (node.is_leaf() && IsWhole(node)) within_ = std::min(within_, node.bounds.CalcMostDistance(x_));
      }
      within_ *= 1 + 1e-12;
    }
    if (!shell_.nodes_.empty()) Descend(0);
    // Edges and vertices are few; those that touch nothing count as well.
    for (int i = 0; i < static_cast<int>(shell_.edges_.size()); ++i) SearchEdge(i);
    for (int i = 0; i < static_cast<int>(shell_.vertices_.size()); ++i) SearchVertex(i);
  }

 private:
  // A leaf all of which belongs to the shell: nothing of it is cut off by trims, nor by ranges of another chart.
  [[nodiscard]] bool IsWhole(const ShellNode& node) const {
    const Shell::Feature& feature = shell_.features_[node.feature];
    if (feature.kind != FeatureKind::kFace) return feature.kind == FeatureKind::kVertex;
    const Shell::Face& face = shell_.faces_[feature.entity];
    return face.trims.empty() && (feature.chart == 0 || face.surface->charts()[0].is_names_only);
  }

  void Descend(int index) {
    const ShellNode& node = shell_.nodes_[index];
    if (node.bounds.CalcLeastDistance(x_) > within_) return;
    if (!node.is_leaf()) {
      const int left = index + 1, right = node.right;
      const bool left_first =
          shell_.nodes_[left].bounds.CalcLeastDistance(x_) <= shell_.nodes_[right].bounds.CalcLeastDistance(x_);
      Descend(left_first ? left : right);
      Descend(left_first ? right : left);
      return;
    }
    if (shell_.features_[node.feature].kind == FeatureKind::kFace) SearchPart(node.feature, node.part, node.bounds, 0);
  }

  // `bounds` with outward normals.
  void SearchPart(int feature, const SurfacePart& part, const PartBounds& bounds, int depth) {
    const double least = bounds.CalcLeastDistance(x_);
    if (least > within_) return;
    const double most = std::min(bounds.CalcMostDistance(x_), within_);
    const Vec3 v = x_ - bounds.center;
    const double away = v.norm(), reach = bounds.half.norm();
    bool may_be_outside = true, may_be_inside = true;
    if (away > reach * (1 + 1e-12)) {
      const double angle = std::atan2(v.cross(bounds.normal).norm(), v.dot(bounds.normal));
      const double allowed = bounds.spread + std::asin(reach / away) + 1e-12;
      may_be_outside = angle <= allowed;
      may_be_inside = kPi - angle <= allowed;
    }
    if (!may_be_outside && !may_be_inside) return;
    // Bends of the distance, 1 + h k, over all heights and curvatures.
    const Interval heights(may_be_inside ? -most : least, may_be_outside ? most : -least);
    const Interval bend = std::isfinite(bounds.k_min) && std::isfinite(bounds.k_max)
                              ? Interval(1) + heights * Interval(bounds.k_min, bounds.k_max)
                              : Interval::Whole();
    if (bend.hi < 0) return;
    const bool is_simple = bend.lo > kWellBent && bounds.spread < 0.5;
    if (!is_simple && depth < kMostSplits && part.u.IsFinite() && part.w.IsFinite()) {
      const Shell::Face& face = shell_.faces_[shell_.features_[feature].entity];
      SurfacePart halves[2];
      HalvePart(*face.surface, part, bounds, &halves[0], &halves[1]);
      for (const SurfacePart& half : halves) {
        PartBounds inner = face.surface->CalcBounds(half);
        if (face.reversed) {
          inner.normal = -inner.normal;
          const double k_min = inner.k_min;
          inner.k_min = -inner.k_max;
          inner.k_max = -k_min;
        }
        SearchPart(feature, half, inner, depth + 1);
      }
      return;
    }
    FindOnFace(feature, part);
  }

  void FindOnFace(int feature, const SurfacePart& part) {
    const Shell::Feature& f = shell_.features_[feature];
    const Shell::Face& face = shell_.faces_[f.entity];
    const auto start = [](const Interval& range) { return range.IsFinite() ? range.middle() : 0.0; };
    Vec2 at(start(part.u), start(part.w));
    Vec2 width(part.u.IsFinite() ? part.u.width() : kInfinity, part.w.IsFinite() ? part.w.width() : kInfinity);
    SurfaceJet jet;
    const auto value = [&](const Vec2& uw) {
      face.surface->CalcJet({f.chart, uw.x(), uw.y()}, &jet);
      return 0.5 * (jet.r - x_).squaredNorm();
    };
    double now = value(at);
    // Room around the part, as wide in space across a long side as beyond its ends: on its way to a minimum in a narrow
    // part Newton's method may leave it.
    if (width.allFinite()) {
      const double ru = jet.ru.norm(), rw = jet.rw.norm(), room = std::max(ru * width.x(), rw * width.y());
      if (ru > 0) width.x() = std::max(width.x(), room / ru);
      if (rw > 0) width.y() = std::max(width.y(), room / rw);
    }
    // Beside a pole, where the length of a step in u vanishes, steps follow the bend of the distance even where it has
    // no minimum, and do not cross the pole: beyond it w means another point.
    const SurfaceChart& chart = face.surface->charts()[f.chart];
    const bool is_above_pole = chart.is_point[static_cast<int>(ChartSide::kFirstW)] && part.w.lo == chart.w().lo,
               is_below_pole = chart.is_point[static_cast<int>(ChartSide::kLastW)] && part.w.hi == chart.w().hi;
    const auto distance_from_pole = [&](double w) {
      return std::min(is_above_pole ? w - chart.w().lo : kInfinity, is_below_pole ? chart.w().hi - w : kInfinity);
    };
    Vec2 step = Vec2::Zero();
    bool converged = false;
    Mat2 form, hessian;
    for (int i = 0; i < kNewtonSteps; ++i) {
      const Vec3 off = jet.r - x_;
      const Vec2 slope(off.dot(jet.ru), off.dot(jet.rw));
      form << jet.ru.squaredNorm(), jet.ru.dot(jet.rw), jet.ru.dot(jet.rw), jet.rw.squaredNorm();
      hessian << off.dot(jet.ruu), off.dot(jet.ruw), off.dot(jet.ruw), off.dot(jet.rww);
      hessian += form;
      const bool is_minimum = hessian.determinant() > 1e-10 * form.determinant() && hessian(0, 0) > 0;
      const bool is_at_pole = is_above_pole || is_below_pole;
      if (!(form.determinant() > 0)) return;
      const Mat2 matrix = is_minimum ? hessian : is_at_pole ? TakeMagnitudes(hessian, form) : form;
      if (!(matrix.determinant() > 0)) return;
      step = -(matrix.inverse() * slope);
      const double moved = (jet.ru * step.x() + jet.rw * step.y()).norm();
      if (!(moved > 4 * kEpsilon * (length_ + jet.r.norm()))) {
        converged = true;
        break;
      }
      // Not farther than half a part beyond the part: another one is responsible there.
      double share = 1;
      const double longest = std::max(std::abs(step.x()) / width.x(), std::abs(step.y()) / width.y());
      if (longest > 0.5) share = 0.5 / longest;
      if (is_at_pole) {
        const double from_pole = distance_from_pole(at.y());
        if (!(from_pole > 1e-12 * width.y())) return;
        while (distance_from_pole(at.y() + share * step.y()) < 0.1 * from_pole) share *= 0.5;
      }
      Vec2 next = at + share * step;
      double then = value(next);
      const double descent = slope.dot(step);
      for (int k = 0; k < 40 && !(then <= now + 1e-4 * share * descent + 8 * kEpsilon * now); ++k) {
        share *= 0.5;
        next = at + share * step;
        then = value(next);
      }
      if (share * moved <= 4 * kEpsilon * (length_ + jet.r.norm())) {
        converged = true;
        break;
      }
      at = next;
      now = then;
      const auto beyond = [](double position, const Interval& range, double size) {
        return range.IsFinite() && (position < range.lo - size || position > range.hi + size);
      };
      if (beyond(at.x(), part.u, width.x()) || beyond(at.y(), part.w, width.y())) return;
    }
    if (!converged) return;
    now = value(at);
    // A minimum near the part is one, too; others find it as well.
    const Vec3 off = jet.r - x_;
    form << jet.ru.squaredNorm(), jet.ru.dot(jet.rw), jet.ru.dot(jet.rw), jet.rw.squaredNorm();
    hessian << off.dot(jet.ruu), off.dot(jet.ruw), off.dot(jet.ruw), off.dot(jet.rww);
    hessian += form;
    if (hessian.determinant() < -1e-9 * form.determinant() || hessian(0, 0) < -1e-9 * form(0, 0)) return;
    const double range = std::max(std::isfinite(width.x()) ? width.x() : 0, std::isfinite(width.y()) ? width.y() : 0);
    if (!shell_.Contains(feature, at.x(), at.y(), 1e-9 * range)) return;
    const Vec3 n = (face.reversed ? -1 : 1) * SurfaceFrame(jet).n;
    Add({feature, at.x(), at.y(), off.norm(), 0, jet.r, n}, -off.dot(n) >= 0);
  }

  void SearchEdge(int index) {
    const Shell::Edge& edge = shell_.edges_[index];
    if (edge.kind == Shell::EdgeKind::kSeam) return;
    Shell::EdgeJet jet;
    const auto slope_at = [&](double t) {
      if (edge.kind == Shell::EdgeKind::kCurve) {
        shell_.CalcEdge(edge, t, &jet);
        return (jet.r[0] - x_).dot(jet.r[1]);
      }
      Shell::SideJet side;
      shell_.CalcSide(edge.one, t, &side);
      return (side.r[0] - x_).dot(side.r[1]);
    };
    const bool closes = edge.begin < 0;
    double before = slope_at(0), first = before;
    for (int i = 1; i <= kSlopeSamples; ++i) {
      const double t1 = static_cast<double>(i) / kSlopeSamples;
      const double after = closes && i == kSlopeSamples ? first : slope_at(t1);
      if (before <= 0 && after > 0) {
        // Bisection, then the last digits by secants.
        double a = t1 - 1.0 / kSlopeSamples, b = t1, fa = before, fb = after;
        for (int k = 0; k < 100 && b - a > 4 * kEpsilon; ++k) {
          double t = k % 3 == 2 ? 0.5 * (a + b) : a - fa * (b - a) / (fb - fa);
          if (!(t > a && t < b)) t = 0.5 * (a + b);
          const double f = slope_at(t);
          if (f <= 0) {
            if (a == t) break;
            a = t;
            fa = f;
          } else {
            if (b == t) break;
            b = t;
            fb = f;
          }
          if (f == 0) break;
        }
        AddOnEdge(index, std::abs(fa) < std::abs(fb) ? a : b);
      }
      before = after;
    }
  }

  void AddOnEdge(int index, double t) {
    const Shell::Edge& edge = shell_.edges_[index];
    Shell::EdgeJet jet;
    shell_.CalcEdge(edge, t, &jet);
    const Vec3 off = x_ - jet.r[0];
    if (off.norm() > within_) return;
    double w = 0;
    bool is_outside = true;
    if (edge.kind == Shell::EdgeKind::kCurve) {
      w = std::atan2(off.dot(jet.m[0]), off.dot(jet.n[0])) / kTurn;
      if (w < 0) w += 1;
    } else {
      // Into the faces the distance must not fall.
      const double slack = 1e-12 * length_, fan = jet.fan[0];
      if (-off.dot(jet.m[0]) > slack) return;
      Vec3 side = jet.n[0];
      if (edge.two.face >= 0) {
        const Vec3 across = std::sin(fan) * jet.n[0] - std::cos(fan) * jet.m[0];  // outward from the second face
        if (-off.dot(across) > slack) return;
        side += std::cos(fan) * jet.n[0] + std::sin(fan) * jet.m[0];
      }
      is_outside = off.dot(side) >= 0;
      if (fan != 0) w = std::atan2(off.dot(jet.m[0]), off.dot(jet.n[0])) / fan;
    }
    const int feature = FeatureOf(FeatureKind::kEdge, index);
    const Vec3 n = off.norm() > 0 ? Vec3((is_outside ? 1 : -1) * off.normalized()) : jet.n[0];
    Add({feature, t, w, off.norm(), 0, jet.r[0], n}, is_outside);
  }

  void SearchVertex(int index) {
    const Shell::Vertex& vertex = shell_.vertices_[index];
    const Vec3 off = x_ - vertex.r;
    if (off.norm() > within_) return;
    for (int i = 0; i < vertex.num_along; ++i) {
      if (off.dot(vertex.directions[i]) > 1e-12 * length_) return;
    }
    const bool is_outside = vertex.normal.norm() == 0 || off.dot(vertex.normal) >= 0;
    const Vec3 n = off.norm() > 0 ? Vec3((is_outside ? 1 : -1) * off.normalized()) : vertex.axis;
    Nearest at{FeatureOf(FeatureKind::kVertex, index), 0, 0, off.norm(), 0, vertex.r, n};
    // Stereographic coordinates of the normal: u = n . e1 / (1 + n . axis).
    if (at.feature >= 0) {
      const bool is_far = n.dot(vertex.axis) < 0 && vertex.half_angle > 0.5 * kPi;
      if (is_far) ++at.feature;
      const Mat3 R = RotationFromZ(vertex.axis);
      const double sign = is_far ? -1 : 1, q = 1 + sign * n.dot(R.col(2));
      at.u = n.dot(R.col(0)) / q;
      at.w = sign * n.dot(R.col(1)) / q;
    }
    Add(at, is_outside);
  }

  using Nearest = Shell::Nearest;

  // -1 of what cannot touch.
  [[nodiscard]] int FeatureOf(FeatureKind kind, int entity) const {
    for (int i = 0; i < static_cast<int>(shell_.features_.size()); ++i) {
      if (shell_.features_[i].kind == kind && shell_.features_[i].entity == entity) return i;
    }
    return -1;
  }

  void Add(Nearest nearest, bool is_outside) {
    if (nearest.distance > within_) return;
    nearest.height = is_outside ? nearest.distance : -nearest.distance;
    if (closest_only_) {
      // Of equal ones the first.
      if (found_.size() > first_) {
        if (!(nearest.distance < found_.back().distance)) return;
        found_.back() = nearest;
      } else {
        found_.push_back(nearest);
      }
      within_ = nearest.distance * (1 + 1e-12) + 4 * kEpsilon * length_;
      return;
    }
    for (size_t i = first_; i < found_.size(); ++i) {
      // The same point, found on neighbouring features; or one of many at the same distance.
      const bool is_same = (found_[i].r - nearest.r).norm() <= 1e-7 * length_;
      const bool is_level =
          found_[i].feature == nearest.feature && std::abs(found_[i].distance - nearest.distance) <= 1e-13 * length_;
      if (is_same || is_level) return;
    }
    found_.push_back(nearest);
  }

  const Shell& shell_;
  const Vec3 x_;
  double within_, length_ = 1;
  const bool closest_only_;
  std::vector<Nearest>& found_;
  const size_t first_;
};

void Shell::FindNearest(const Vec3& x, double within, std::vector<Nearest>* found) const {
  ShellSearch(*this, x, within, false, found).Run();
}

Shell::Nearest Shell::FindClosest(const Vec3& x) const {
  std::vector<Nearest> found;
  ShellSearch(*this, x, kInfinity, true, &found).Run();
  return found.empty() ? Nearest{-1, 0, 0, kInfinity, kInfinity, Vec3::Constant(kInfinity), Vec3::UnitZ()} : found[0];
}

}  // namespace savary
