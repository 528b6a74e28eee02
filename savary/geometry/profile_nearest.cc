#include <algorithm>
#include <cmath>
#include <limits>

#include "savary/base/constants.h"
#include "savary/geometry/profile.h"

namespace savary {

namespace {

constexpr int kMaxHalvings = 60;
constexpr double kAside = 1e-4;  // in s: how far beside a part of constant distance its neighbours are looked at

}  // namespace

/// Searches minima of the distance from x. With D = |r - x|^2 / 2 and arc length l,
///     f = dD/dl = (r - x) . T,   m = df/dl = 1 + k h,   h = n . (x - r),   dh/dl = -k f.
/// On a part no longer than 2 L about its middle c, with |k| <= K and |k - k_c| <= d, let F be the greatest |f| and H
/// that of |h|:
///     F <= (|f_c| + L (|m_c| + d H)) / (1 - K^2 L^2),   |m - m_c| <= d H + K^2 L F,   |f - f_c| <= L (|m_c| + |m -
///     m_c|).
/// So a part is left out where f keeps its sign, has one minimum at most where m > 0, none inside where m < 0, and is
/// halved otherwise. A minimum is where f, increasing s, passes from below zero to zero or above; each is found once,
/// for neighbours share their ends.
class NearestSearch {
 public:
  using Nearest = Profile::Nearest;

  NearestSearch(const Profile& profile, const Vec2& x, double within, bool closest_only, std::vector<Nearest>* found)
      : profile_(profile), x_(x), within_(within), closest_only_(closest_only), found_(*found), first_(found->size()) {
    noise_ = 16 * kEpsilon * (profile.size_ + (x - profile.nodes_[0].bounds.from).norm() + x.lpNorm<Eigen::Infinity>());
  }

  void Run() {
    if (!profile_.closed_) {
      const Sample begin = At(0, 0), end = At(profile_.num_elements() - 1, 1);
      if (begin.f >= 0) Add(0, 0, begin.r, begin.n, begin.h < 0);
      if (end.f < 0) Add(profile_.num_elements(), profile_.num_elements(), end.r, end.n, end.h < 0);
    }
    Visit(0);
    if (found_.size() - first_ > 1 || !conforming_.empty()) Tidy();
  }

 private:
  struct Sample {
    double u, k, f, h, m;
    Vec2 r, n;
  };

  [[nodiscard]] Sample At(int element, double u) const {
    ProfilePoint point;
    profile_.CalcPoint(element, u, &point);
    const Vec2 arm = x_ - point.r;
    return Make(u, point.v > 0 ? point.w / point.v : 0, point.r, point.T, point.n, arm);
  }
  [[nodiscard]] static Sample Make(double u, double k, const Vec2& r, const Vec2& T, const Vec2& n, const Vec2& arm) {
    const double h = n.dot(arm);
    return {u, k, -T.dot(arm), h, 1 + k * h, r, n};
  }

  void Add(double s, double s_end, const Vec2& r, const Vec2& n, bool inside) {
    const double distance = (x_ - r).norm();
    if (distance > within_) return;
    found_.push_back({s, s_end, distance, inside ? -distance : distance, r, n});
    Narrow(distance);
  }
  void Narrow(double distance) {
    if (closest_only_) within_ = std::min(within_, distance * (1 + 4 * kEpsilon) + noise_);
  }

  void Visit(int index) {
    const ProfileNode& node = profile_.nodes_[index];
    if (CalcDistance(x_, node.bounds) > within_) return;
    // Some normal must point to x or away from it. Directions to points of a disk lie within asin(radius / distance) of
    // that to its center.
    const Vec2 center = 0.5 * (node.bounds.from + node.bounds.to), arm = center - x_;
    const double distance = arm.norm(),
                 radius = 0.5 * (node.bounds.to - node.bounds.from).norm() + node.bounds.radius + noise_;
    if (distance > radius) {
      const double beside = std::abs(WrapHalfTurn(std::atan2(arm.y(), arm.x()) - node.normal));
      if (beside > node.spread + std::asin(radius / distance) + 4 * Profile::kKink) return;
    }
    if (!node.is_leaf()) {
      int first = index + 1, second = node.right;
      if (closest_only_ &&
          CalcDistance(x_, profile_.nodes_[second].bounds) < CalcDistance(x_, profile_.nodes_[first].bounds))
        std::swap(first, second);
      Visit(first);
      Visit(second);
    } else if (node.piece < 0) {
      VisitCorner(node.element);
    } else {
      VisitPiece(node.element, profile_.pieces_[node.piece]);
    }
  }

  void VisitCorner(int element) {
    const auto& corner = profile_.elements_[element];
    const Sample before = At(corner.before, 1), after = At(corner.after, 0);
    if (!(before.f < 0 && after.f >= 0)) return;
    double u = 0;
    const Vec2 arm = x_ - corner.corner;
    const bool convex = profile_.has_width(element);
    if (convex && arm.squaredNorm() > 0)
      u = std::clamp(WrapAngle(std::atan2(arm.y(), arm.x()) - corner.begin_angle - 0.5 * corner.fan) / corner.fan + 0.5,
                     0.0, 1.0);
    ProfilePoint point;
    profile_.CalcPoint(element, u, &point);
    Add(element + u, element + u, corner.corner, point.n, convex ? false : before.h < 0 || after.h < 0);
  }

  void VisitPiece(int element, const PlanePiece& piece) {
    Sample a = At(element, piece.u0), b = At(element, piece.u1);
    a.k = piece.k0;
    b.k = piece.k1;
    if (closest_only_) {
      Narrow((x_ - a.r).norm());
      Narrow((x_ - b.r).norm());
    }
    if (piece.u0 == 0) {
      // The joint with a curve before it that meets it smoothly.
      const int previous = element > 0 ? element - 1 : profile_.closed_ ? profile_.num_elements() - 1 : -1;
      if (previous >= 0 && !profile_.is_corner(previous) && At(previous, 1).f < 0 && a.f >= 0)
        Add(element, element, a.r, a.n, a.h < 0);
    }
    Search(element, piece, a, b, 0);
  }

  void Search(int element, const PlanePiece& piece, const Sample& a, const Sample& b, int depth) {
    const Sample c = At(element, 0.5 * (a.u + b.u));
    const double L = std::max((c.r - a.r).norm(), (b.r - c.r).norm()) / std::cos(piece.spread) + noise_;
    const double K = std::max(std::abs(a.k), std::abs(b.k)) + piece.k_slack;
    const double turning = K * L;
    if (turning < 0.9) {
      const double d = std::max(std::abs(a.k - c.k), std::abs(b.k - c.k)) + piece.k_slack;
      const double H = (x_ - c.r).norm() + L;
      const double F = (std::abs(c.f) + L * (std::abs(c.m) + d * H)) / (1 - turning * turning);
      const double change = d * H + K * turning * F + 8 * kEpsilon * (1 + K * H);
      if (std::abs(c.f) > L * (std::abs(c.m) + change) + noise_) return;
      if (F <= noise_) {
        conforming_.push_back({element + a.u, element + b.u});
        return;
      }
      if (c.m > change) {
        if (a.f < 0 && b.f >= 0) AddRoot(element, a, b);
        return;
      }
      if (c.m < -change) return;
    }
    if (depth >= kMaxHalvings || c.u <= a.u || c.u >= b.u) {
      if (a.f < 0 && b.f >= 0) Add(element + c.u, element + c.u, c.r, c.n, c.h < 0);
      return;
    }
    Search(element, piece, a, c, depth + 1);
    Search(element, piece, c, b, depth + 1);
  }

  // Newton's method for f = 0, kept between a and b.
  void AddRoot(int element, const Sample& a, const Sample& b) {
    double low = a.u, high = b.u,
           u = a.f == b.f ? 0.5 * (low + high) : std::clamp(a.u + (b.u - a.u) * a.f / (a.f - b.f), low, high);
    Sample at = At(element, u);
    for (int i = 0; i < 100; ++i) {
      (at.f < 0 ? low : high) = u;
      ProfilePoint point;
      profile_.CalcPoint(element, u, &point);
      double next = u - at.f / (at.m * point.v);
      if (!(next > low && next < high)) next = 0.5 * (low + high);
      if (std::abs(next - u) <= 2 * kEpsilon || next <= low || next >= high) break;
      u = next;
      at = At(element, u);
      if (std::abs(at.f) <= 0.01 * noise_) break;
    }
    Add(element + u, element + u, at.r, at.n, at.h < 0);
  }

  // Slope of the distance beside s, on the nearest curve there.
  [[nodiscard]] std::optional<double> SlopeBeside(double s, int side) const {
    const double beside = s + side * kAside;
    if (!profile_.closed_ && (beside < 0 || beside > profile_.num_elements())) return std::nullopt;
    const Profile::Location at_s = profile_.Locate(beside);
    const auto& element = profile_.elements_[at_s.element];
    if (element.curve) return At(at_s.element, at_s.u).f;
    return side < 0 ? At(element.before, 1).f : At(element.after, 0).f;
  }

  // Parts of constant distance are put together; each is a minimum unless the distance falls off beside it. What was
  // found twice, on both sides of a joint, is kept once.
  void Tidy() {
    std::sort(conforming_.begin(), conforming_.end());
    std::vector<std::pair<double, double>> merged;
    for (const auto& part : conforming_) {
      if (!merged.empty() && part.first <= merged.back().second + 2 * kEpsilon * profile_.num_elements()) {
        merged.back().second = std::max(merged.back().second, part.second);
      } else {
        merged.push_back(part);
      }
    }
    const double lap = profile_.num_elements();
    if (profile_.closed_ && merged.size() > 1 && merged.front().first == 0 && merged.back().second == lap) {
      merged.back().second += merged.front().second;
      merged.erase(merged.begin());
    }
    for (const auto& [begin, end] : merged) {
      const bool whole = profile_.closed_ && end - begin >= lap;
      const std::optional<double> before = SlopeBeside(begin, -1), after = SlopeBeside(end, 1);
      const auto inside = [&, b = begin, e = end](const Nearest& one) {
        return (one.s >= b - kAside && one.s <= e + kAside) || one.s + lap <= e + kAside;
      };
      found_.erase(std::remove_if(found_.begin() + static_cast<std::ptrdiff_t>(first_), found_.end(), inside),
                   found_.end());
      if (!whole && ((before && *before > noise_) || (after && *after < -noise_))) continue;
      const Profile::Location at_s = profile_.Locate(begin);
      const Sample at = At(at_s.element, at_s.u);
      Add(begin, end, at.r, at.n, at.h < 0);
    }
    std::sort(found_.begin() + static_cast<std::ptrdiff_t>(first_), found_.end(),
              [](const Nearest& a, const Nearest& b) { return a.s < b.s; });
    for (size_t i = first_; i < found_.size() && found_.size() - first_ > 1;) {
      const size_t next = i + 1 < found_.size() ? i + 1 : first_;
      const bool same =
          (found_[i].r - found_[next].r).norm() <= 4 * Profile::kKink * found_[i].distance + 64 * noise_ &&
          IsJointBetween(found_[i].s, found_[next].s);
      if (same) {
        found_.erase(found_.begin() + static_cast<std::ptrdiff_t>(next));
        if (next < i) --i;
      } else {
        ++i;
      }
    }
  }

  // Whether two locations lie on both sides of a joint, or on it.
  [[nodiscard]] bool IsJointBetween(double s, double next) const {
    return profile_.Locate(s).element != profile_.Locate(next).element || next < s || s == std::floor(s) ||
           next == std::floor(next);
  }

  const Profile& profile_;
  const Vec2 x_;
  double within_;
  const bool closest_only_;
  double noise_ = 0;
  std::vector<Nearest>& found_;
  const size_t first_;
  std::vector<std::pair<double, double>> conforming_;
};

void Profile::FindNearest(const Vec2& x, double within, std::vector<Nearest>* found) const {
  NearestSearch(*this, x, within, false, found).Run();
}

Profile::Nearest Profile::FindClosest(const Vec2& x) const {
  std::vector<Nearest> found;
  NearestSearch(*this, x, std::numeric_limits<double>::infinity(), true, &found).Run();
  return *std::min_element(found.begin(), found.end(),
                           [](const Nearest& a, const Nearest& b) { return a.distance < b.distance; });
}

}  // namespace savary
