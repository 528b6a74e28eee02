#include "savary/contact/contact_search.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/contact/contact_tolerances.h"

namespace savary {

namespace {

constexpr double kKink = 1e-7;         // rad: curves that meet without a corner may turn by so much
constexpr double kParallel = 1e-9;     // rad
constexpr double kConforming = 1e-11;  // of the size: profiles this near to opposite along a part touch in a line
constexpr int kMaxDepth = 48;
constexpr int kDoublings = 60;  // of a quiet time
constexpr double kBeyondHollow =
    0.05;  // of the smaller size: how far inside both sides of a hollow corner contacts are found

// s of a location, for order.
double Coordinate(const ProfileLocation& location) { return location.element + location.u; }

// The time t with 2 speed t + acceleration t^2 = way.
double TimeFor(double way, double speed, double acceleration) {
  if (way <= 0) return 0;
  const double slowness = speed + std::sqrt(speed * speed + acceleration * way);
  return slowness > 0 ? way / slowness : slowness == 0 ? kInfinity : 0;  // of what is not finite nothing is known
}

}  // namespace

ContactSearch::Side::Side(const Profile& p)
    : profile(&p), nodes(p.nodes()), num_tree(static_cast<int>(p.nodes().size())) {
  for (int i = 0; i < num_tree; ++i) {
    if (nodes[i].is_leaf()) leaves.push_back(i);
  }
  if (!p.is_closed()) AddEnds();
  as_leaf.resize(nodes.size());
  for (size_t i = 0; i < leaves.size(); ++i) as_leaf[leaves[i]] = MakeLeaf(leaves[i], static_cast<int>(i));
}

void ContactSearch::Side::AddEnds() {
  const Profile& p = *profile;
  const int count = p.num_elements();
  for (const bool begin : {true, false}) {
    ProfilePoint point;
    CalcContactPoint(p, PlanePose(), {begin ? -1 : count, 0.5}, &point);
    const double s0 = begin ? -1 : count, round_off = 16 * kEpsilon * (point.r.lpNorm<Eigen::Infinity>() + p.size());
    nodes.push_back({s0,
                     s0 + 1,
                     {point.r, point.r, round_off},
                     std::atan2(point.n.y(), point.n.x()),
                     0.5 * kPi + 8 * kEpsilon,
                     kInfinity,
                     kInfinity,
                     begin ? -1 : count,
                     -1,
                     -1});
  }
  leaves.insert(leaves.begin(), num_tree);
  leaves.push_back(num_tree + 1);
}

// Of the leaves of an element, the one a location is on or next to.
int ContactSearch::Side::LeafAt(const ProfileLocation& location) const {
  const double s = std::clamp(Coordinate(location), double(location.element), location.element + 1.0);
  const auto ends_before = [&](int leaf, double at) { return nodes[leaf].s1 < at; };
  size_t i = std::lower_bound(leaves.begin(), leaves.end(), s, ends_before) - leaves.begin();
  while (i + 1 < leaves.size() && nodes[leaves[i]].element < location.element) ++i;
  return static_cast<int>(i);
}

ContactSearch::ContactSearch(const Profile& one, const Profile& two)
    : one_(one), two_(two), size_(one.size() + two.size()), pair_{&one, &two, {}} {
  const auto has_hollow = [&](const Side& side) {
    return std::any_of(side.leaves.begin(), side.leaves.end(), [&](int leaf) {
      return EndsInHollow(side.as_leaf[leaf], false) || EndsInHollow(side.as_leaf[leaf], true);
    });
  };
  if (has_hollow(one_) || has_hollow(two_)) hollow_reach_ = kBeyondHollow * std::min(one.size(), two.size());
}

void ContactSearch::PreparePose(const PlanePose& X_21) {
  pair_.X_21 = X_21;
  const double extent = size_ + X_21.p.norm() + one_.nodes[0].bounds.from.norm() + two_.nodes[0].bounds.from.norm();
  noise_ = 32 * kEpsilon * extent;
  conforming_ = kConforming * size_ + 4 * noise_;
}

double ContactSearch::Find(const PlanePose& X_21, const SearchLimits& limits, std::vector<FoundContact>* found) {
  PreparePose(X_21);
  limits_ = limits;
  found_ = found;
  first_ = found->size();
  clear_ = kInfinity;
  const int ends1 = static_cast<int>(one_.nodes.size()), ends2 = static_cast<int>(two_.nodes.size());
  Visit(0, 0);
  for (int a = one_.num_tree; a < ends1; ++a) {
    Visit(a, 0);
    for (int b = two_.num_tree; b < ends2; ++b) Visit(a, b);
  }
  for (int b = two_.num_tree; b < ends2; ++b) Visit(0, b);
  Tidy();
  return clear_;
}

// ---- descent

void ContactSearch::Visit(int a, int b) {
  const ProfileNode& A = one_.nodes[a];
  const ProfileNode& B = two_.nodes[b];
  if (A.k_max == -kInfinity || B.k_max == -kInfinity) return;
  // Two hollows do not touch; nor does a bulge in a narrower hollow.
  if (A.k_max + B.k_max < -1e-9 * (std::abs(A.k_max) + std::abs(B.k_max))) return;
  const Vec2 from = pair_.X_21 * A.bounds.from, to = pair_.X_21 * A.bounds.to;
  const Stadium bounds{from, to, A.bounds.radius + noise_};
  const Vec2 m = 0.5 * (from + to) - 0.5 * (B.bounds.from + B.bounds.to), arm1 = 0.5 * (to - from),
             arm2 = 0.5 * (B.bounds.to - B.bounds.from);
  const double radius = bounds.radius + B.bounds.radius;
  // A gap or depth is a distance of points. What is too far to change the bound either costs no angles.
  if (const double far = m.norm() - arm1.norm() - arm2.norm() - radius;
      far > limits_.reach && far > limits_.depth && far >= clear_)
    return;
  const double spread = A.spread + B.spread + 4 * kKink;
  if (spread < kPi) {
    const double turned = A.normal + pair_.X_21.angle + kPi - B.normal,
                 beside = turned - kTurn * std::nearbyint(turned / kTurn);
    if (std::abs(beside) > spread) return;
    const double low = std::max(-B.spread, beside - A.spread), high = std::min(B.spread, beside + A.spread);
    const double half = 0.5 * std::max(0.0, high - low) + 4 * kKink;
    if (half < 1.4) {
      const Vec2 n = UnitVector(B.normal + 0.5 * (low + high)), T = TurnLeft(n);
      const double c = std::cos(half), s = std::sin(half);
      const double mn = n.dot(m), mt = T.dot(m);
      const double en = std::abs(n.dot(arm1)) + std::abs(n.dot(arm2)),
                   et = std::abs(T.dot(arm1)) + std::abs(T.dot(arm2));
      if (std::abs(mt) * c - std::abs(mn) * s > et + en * s + radius + hollow_reach_) return;
      const double least = (mn > 0 ? mn * c : mn) - std::abs(mt) * s - en - et * s - radius;
      const double most = (mn > 0 ? mn : mn * c) + std::abs(mt) * s + en + et * s + radius;
      if (least > limits_.reach) {
        clear_ = std::min(clear_, least);
        return;
      }
      if (most < -limits_.depth) return;
    }
  }
  if (limits_.reach < kInfinity || limits_.depth < kInfinity) {
    const double apart = CalcDistance(bounds, B.bounds);
    if (apart > limits_.reach && apart > limits_.depth) {
      clear_ = std::min(clear_, apart);
      return;
    }
  }
  if (A.is_leaf() && B.is_leaf()) {
    VisitLeaves(a, b);
    return;
  }
  const bool wide = std::max(A.spread, B.spread) > 0.5;
  const auto extent = [](const Stadium& stadium) { return (stadium.to - stadium.from).norm() + stadium.radius; };
  if (B.is_leaf() || (!A.is_leaf() && (wide ? A.spread > B.spread : extent(A.bounds) > extent(B.bounds)))) {
    Visit(a + 1, b);
    Visit(A.right, b);
  } else {
    Visit(a, b + 1);
    Visit(a, B.right);
  }
}

ContactSearch::Leaf ContactSearch::Side::MakeLeaf(int index, int order) const {
  Leaf leaf;
  leaf.profile = profile;
  leaf.node = &nodes[index];
  leaf.order = order;
  leaf.is_corner = leaf.node->piece < 0;
  leaf.is_flat = !leaf.is_corner && leaf.node->spread <= 4 * kParallel;
  leaf.low = leaf.node->normal - leaf.node->spread;
  leaf.high = leaf.node->normal + leaf.node->spread;
  leaf.sign = 1;
  leaf.u0 = 0;
  leaf.u1 = 1;
  if (leaf.is_corner) {
    // Without the round-off the node allows for.
    leaf.low += 8 * kEpsilon;
    leaf.high -= 8 * kEpsilon;
    return leaf;
  }
  const PlanePiece& piece = profile->pieces()[leaf.node->piece];
  leaf.u0 = piece.u0;
  leaf.u1 = piece.u1;
  leaf.sign = piece.k0 + piece.k1 >= 0 ? 1 : -1;
  if (leaf.is_flat) return leaf;
  // The angles its ends have, without slack.
  for (const double u : {piece.u0, piece.u1}) {
    ProfilePoint point;
    profile->CalcPoint(leaf.node->element, u, &point);
    const double angle = leaf.node->normal + WrapAngle(std::atan2(point.n.y(), point.n.x()) - leaf.node->normal);
    ((u == piece.u0) == (leaf.sign > 0) ? leaf.low : leaf.high) = angle;
  }
  leaf.is_flat = leaf.high <= leaf.low;
  if (std::abs(piece.k0 - piece.k1) <= 64 * kEpsilon * std::abs(piece.k0) && !leaf.is_flat) {
    ProfilePoint point;
    profile->CalcPoint(leaf.node->element, 0.5 * (piece.u0 + piece.u1), &point);
    leaf.center = point.r - point.n / piece.k0;
    leaf.radius = std::abs(1 / piece.k0);
  }
  return leaf;
}

void ContactSearch::VisitLeaves(int a, int b) {
  Leaf one = one_.as_leaf[a];
  const Leaf& two = two_.as_leaf[b];
  one.pose = pair_.X_21;
  one.turned_by = pair_.X_21.angle + kPi;
  one.low += one.turned_by;
  one.high += one.turned_by;
  if (one.is_corner && two.is_corner) return VisitCorners(one, two);
  if (one.is_flat && two.is_flat) return VisitFlats(one, two);
  if (one.is_flat || two.is_flat) return VisitFlat(one, two);
  if (one.sign < 0 && two.sign < 0) return;
  // Angles of 1 counted near those of 2.
  const double laps = WrapAngle(0.5 * (one.low + one.high) - 0.5 * (two.low + two.high)) -
                      (0.5 * (one.low + one.high) - 0.5 * (two.low + two.high));
  one.low += laps;
  one.high += laps;
  one.turned_by += laps;
  double low = std::max(one.low, two.low), high = std::min(one.high, two.high);
  if (high < low) {
    // They may still meet at a joint that is not quite smooth.
    if (low - high > 2 * kKink) return;
    const Sample at = At(one, two, 0.5 * (low + high), 0.5 * (one.u0 + one.u1), 0.5 * (two.u0 + two.u1));
    if (std::abs(at.f) <= 8 * kKink * (std::abs(at.h) + size_)) (void)Accept(one, two, at.one, at.two);
    return;
  }
  const auto guess = [](const Leaf& leaf, double theta) {
    const double t = (theta - leaf.low) / (leaf.high - leaf.low);
    return leaf.u0 + (leaf.u1 - leaf.u0) * (leaf.sign > 0 ? t : 1 - t);
  };
  const Sample from = At(one, two, low, guess(one, low), guess(two, low)),
               to = At(one, two, high, guess(one, high), guess(two, high));
  // A zero just beyond an end, by round-off or a joint that is not quite smooth.
  for (const Sample* end : {&from, &to}) {
    if (std::abs(end->f) <= 8 * kKink * (std::abs(end->h) + size_)) (void)Accept(one, two, end->one, end->two);
  }
  SearchPart(one, two, from, to, 0);
}

void ContactSearch::VisitCorners(const Leaf& a, const Leaf& b) {
  const Vec2 p1 = pair_.X_21 * a.node->bounds.from, p2 = b.node->bounds.from, apart = p1 - p2;
  const double g = apart.norm();
  if (g > limits_.reach) {
    clear_ = std::min(clear_, g);
    return;
  }
  if (g <= noise_) return;
  const double theta = std::atan2(apart.y(), apart.x());
  std::array<double, 2> u;
  for (const auto& [leaf, location] : {std::pair(&a, &u[0]), std::pair(&b, &u[1])}) {
    const double middle = 0.5 * (leaf->low + leaf->high);
    *location = 0.5 + WrapAngle(theta - middle) / (leaf->high - leaf->low);
    if (*location < 0 || *location > 1) return;
  }
  const ProfileLocation one{a.node->element, u[0]}, two{b.node->element, u[1]};
  found_->push_back({one, two, g, false, one, two, g, true});
}

void ContactSearch::VisitFlat(const Leaf& a, const Leaf& b) {
  const Leaf& flat = a.is_flat ? a : b;
  const Leaf& other = a.is_flat ? b : a;
  if (other.sign < 0) return;
  const double middle = 0.5 * (other.low + other.high),
               theta = middle + WrapAngle(0.5 * (flat.low + flat.high) - middle);
  const double aside = 0.5 * (flat.high - flat.low) + 2 * kKink;
  if (theta < other.low - aside || theta > other.high + aside) return;
  const double t = std::clamp((theta - other.low) / (other.high - other.low), 0.0, 1.0);
  const ProfileLocation on_other{other.node->element, Invert(other, std::clamp(theta, other.low, other.high),
                                                             other.u0 + (other.u1 - other.u0) * t)};
  ProfilePoint p, q;
  CalcContactPoint(*other.profile, other.pose, on_other, &p);
  const double u = 0.5 * (flat.u0 + flat.u1);
  CalcContactPoint(*flat.profile, flat.pose, {flat.node->element, u}, &q);
  const ProfileLocation on_flat{flat.node->element, u + q.T.dot(p.r - q.r) / q.v};
  const double beyond = std::max(flat.u0 - on_flat.u, on_flat.u - flat.u1) * q.v;
  const bool is_hollow = beyond > 0 && q.n.dot(p.r - q.r) < 0 && EndsInHollow(flat, on_flat.u > flat.u1);
  if (beyond > (is_hollow ? hollow_reach_ : 8 * kKink * ((p.r - q.r).norm() + size_))) return;
  (void)Accept(a, b, a.is_flat ? on_flat : on_other, a.is_flat ? on_other : on_flat);
}

void ContactSearch::VisitFlats(const Leaf& a, const Leaf& b) {
  const double angle = WrapAngle(0.5 * (a.low + a.high) - 0.5 * (b.low + b.high));
  if (std::abs(angle) > kParallel + 0.5 * (a.high - a.low) + 0.5 * (b.high - b.low)) return;
  ProfilePoint a0, a1, b0, b1;
  CalcContactPoint(*one_.profile, a.pose, {a.node->element, a.u0}, &a0);
  CalcContactPoint(*one_.profile, a.pose, {a.node->element, a.u1}, &a1);
  CalcContactPoint(*two_.profile, b.pose, {b.node->element, b.u0}, &b0);
  CalcContactPoint(*two_.profile, b.pose, {b.node->element, b.u1}, &b1);
  // Distances from b0 along 2; 1 runs the other way.
  const Vec2 T = (b1.r - b0.r).normalized();
  const double x0 = T.dot(a1.r - b0.r), x1 = T.dot(a0.r - b0.r), length = T.dot(b1.r - b0.r);
  // A part that is a little inside both sides of a hollow corner lies on each of them up to its own corner.
  const auto end = [&](double shorter, double longer, const Leaf& ending, bool behind) {
    const double beyond = std::abs(longer - shorter);
    return beyond > 0 && beyond <= hollow_reach_ && EndsInHollow(ending, behind) ? longer : shorter;
  };
  const double low = x0 < 0 ? end(0, x0, b, false) : end(x0, 0, a, true);
  const double high = x1 > length ? end(length, x1, b, true) : end(x1, length, a, false);
  if (high - low <= 1e-9 * std::min(length, x1 - x0)) return;
  const auto at_length = [](const Leaf& leaf, double t) {
    return ProfileLocation{leaf.node->element, leaf.u0 + (leaf.u1 - leaf.u0) * t};
  };
  AddLine(at_length(a, (x1 - high) / (x1 - x0)), at_length(b, high / length), at_length(a, (x1 - low) / (x1 - x0)),
          at_length(b, low / length));
}

// ---- a pair of pieces

double ContactSearch::Invert(const Leaf& leaf, double theta, double guess) const {
  const double own = theta - leaf.turned_by;
  if (leaf.is_corner) return std::clamp((theta - leaf.low) / (leaf.high - leaf.low), 0.0, 1.0);
  const Vec2 n = UnitVector(own);
  double low = leaf.u0, high = leaf.u1, u = std::clamp(guess, low, high);
  for (int i = 0; i < 60; ++i) {
    ProfilePoint point;
    leaf.profile->CalcPoint(leaf.node->element, u, &point);
    const double ahead = Cross(n, point.n);  // by how much the normal has turned beyond
    (ahead * leaf.sign < 0 ? low : high) = u;
    double next = u - ahead / (point.w * n.dot(point.n));
    if (!(next > low && next < high)) {
      if (std::abs(ahead) <= 4 * kEpsilon) break;
      // To an end where the wanted normal is that end's.
      next = 0.5 * (low + high);
      if (next <= low || next >= high) break;
    }
    const double step = std::abs(next - u);
    u = next;
    if (step <= 1e-10 * (leaf.u1 - leaf.u0)) break;
  }
  return u;
}

ContactSearch::Sample ContactSearch::At(const Leaf& a, const Leaf& b, double theta, double guess1,
                                        double guess2) const {
  Sample sample;
  sample.theta = theta;
  sample.one = {a.node->element, Invert(a, theta, guess1)};
  sample.two = {b.node->element, Invert(b, theta, guess2)};
  sample.at = pair_.Calc(sample.one, sample.two);
  const Vec2 n = UnitVector(theta), apart = sample.at.one.r - sample.at.two.r;
  sample.h = n.dot(apart);
  sample.f = TurnLeft(n).dot(apart);
  return sample;
}

// Radii of curvature between two samples; a corner has none.
namespace {
struct RadiusRange {
  double low, high;
};
}  // namespace

void ContactSearch::SearchPart(const Leaf& a, const Leaf& b, const Sample& from, const Sample& to, int depth) {
  const double delta = to.theta - from.theta, c = std::cos(delta), s = std::sin(delta);
  const auto radii = [&](const Leaf& leaf, const ProfilePoint& p, const ProfilePoint& q) -> RadiusRange {
    if (leaf.is_corner) return {0, 0};
    const double slack = leaf.profile->pieces()[leaf.node->piece].k_slack, k0 = p.w / p.v * leaf.sign,
                 k1 = q.w / q.v * leaf.sign;
    const double least = std::max(0.0, std::min(k0, k1) - slack), most = std::max(k0, k1) + slack;
    const double low = 1 / most, high = 1 / least;
    return leaf.sign > 0 ? RadiusRange{low, high} : RadiusRange{-high, -low};
  };
  const RadiusRange r1 = radii(a, from.at.one, to.at.one), r2 = radii(b, from.at.two, to.at.two);
  const double r = r1.low + r2.low, R = r1.high + r2.high;
  const double sign = a.sign * b.sign;
  // A bulge in a hollow that is narrower everywhere here.
  if (sign < 0 && r > 1e-9 * (std::abs(r1.low) + std::abs(r2.low))) return;
  const double length =
      ((to.at.one.r - from.at.one.r).norm() + (to.at.two.r - from.at.two.r).norm()) / std::max(0.5, c) + noise_;
  if (std::abs(from.f) * c - std::abs(from.h) * s > length + noise_) return;
  // h + radii between the ends, by the differential equation and, where radii have no bound, by lengths.
  const auto least_of = [&](double x, double y) {
    return std::min(std::min(x, x * c + y * s), y >= 0 ? kInfinity : -std::hypot(x, y));
  };
  const auto most_of = [&](double x, double y) {
    return std::max(std::max(x, x * c + y * s), y <= 0 ? -kInfinity : std::hypot(x, y));
  };
  const double h_low = least_of(from.h, from.f) - length * s, h_high = most_of(from.h, from.f) + length * s;
  double q_low = h_low + r, q_high = h_high + R;
  if (std::isfinite(R) && std::isfinite(r)) {
    q_low = std::max(q_low, least_of(from.h + R, from.f) - (R - r));
    q_high = std::min(q_high, most_of(from.h + r, from.f) + (R - r));
  }
  const double round_off = noise_ + 16 * kEpsilon * std::abs(from.h);
  const double q_least = sign > 0 ? q_low : -q_high, q_most = sign > 0 ? q_high : -q_low;
  if (q_most < -round_off) return;
  if (std::abs(from.f) > delta * std::max(std::abs(q_low), std::abs(q_high)) + 4 * noise_) return;
  if (q_least > round_off) {
    if (sign * from.f >= 0 && sign * to.f <= 0 && !(from.f == 0 && to.f == 0)) Solve(a, b, from, to);
    return;
  }
  if (std::abs(from.f) <= conforming_ && std::abs(to.f) <= conforming_ && delta > kParallel &&
      IsConforming(a, b, from, to)) {
    const bool rising = a.sign > 0;
    AddLine(rising ? from.one : to.one, rising ? from.two : to.two, rising ? to.one : from.one,
            rising ? to.two : from.two);
    return;
  }
  const double theta = 0.5 * (from.theta + to.theta);
  if (depth >= kMaxDepth || theta <= from.theta || theta >= to.theta || delta < 1e-13) {
    if (sign * from.f >= 0 && sign * to.f <= 0) (void)Accept(a, b, from.one, from.two);
    return;
  }
  const Sample middle = At(a, b, theta, 0.5 * (from.one.u + to.one.u), 0.5 * (from.two.u + to.two.u));
  SearchPart(a, b, from, middle, depth + 1);
  SearchPart(a, b, middle, to, depth + 1);
}

bool ContactSearch::IsConforming(const Leaf& a, const Leaf& b, const Sample& from, const Sample& to) const {
  for (const double t : {0.5, 0.13, 0.29, 0.71, 0.87}) {
    const auto mix = [t](double x, double y) { return x + t * (y - x); };
    const Sample at = At(a, b, mix(from.theta, to.theta), mix(from.one.u, to.one.u), mix(from.two.u, to.two.u));
    if (std::abs(at.f) > conforming_) return false;
  }
  return true;
}

// Between two samples f passes through zero once, in the direction of a minimum.
void ContactSearch::Solve(const Leaf& a, const Leaf& b, Sample from, Sample to) {
  const double sign = a.sign * b.sign;
  for (int i = 0; i < 60; ++i) {
    const double t = from.f == to.f ? 0.5 : std::clamp(from.f / (from.f - to.f), 0.0, 1.0);
    const auto mix = [](double x, double y, double by) { return x + by * (y - x); };
    if (i == 0 || i == 3 || i >= 6) {
      if (Accept(a, b, {a.node->element, mix(from.one.u, to.one.u, t)},
                 {b.node->element, mix(from.two.u, to.two.u, t)}))
        return;
    }
    const double by = i % 2 == 0 ? std::clamp(t, 0.01, 0.99) : 0.5, theta = mix(from.theta, to.theta, by);
    if (theta <= from.theta || theta >= to.theta) return;
    const Sample middle = At(a, b, theta, mix(from.one.u, to.one.u, by), mix(from.two.u, to.two.u, by));
    (sign * middle.f >= 0 ? from : to) = middle;
  }
}

// Whether a location is on its piece, or beyond an end of it no farther than the joint there is not smooth.
// Whether the element of a leaf ends there in a hollow corner.
bool ContactSearch::EndsInHollow(const Leaf& leaf, bool behind) const {
  if (leaf.is_corner || (behind ? leaf.u1 != 1 : leaf.u0 != 0)) return false;
  const Profile& profile = *leaf.profile;
  // A hollow corner has no width.
  const int element = leaf.node->element, next = behind ? profile.Next(element) : profile.Previous(element);
  if (next < 0 || profile.is_corner(next)) return false;
  ProfilePoint end, begin;
  profile.CalcPoint(element, behind ? 1 : 0, &end);
  profile.CalcPoint(next, behind ? 0 : 1, &begin);
  return (behind ? 1 : -1) * Cross(end.n, begin.n) < -kKink;
}

bool ContactSearch::Within(const Leaf& leaf, const ProfileLocation& location, const PlaneContact& at,
                           bool first) const {
  const double beyond = std::max(leaf.u0 - location.u, location.u - leaf.u1);
  if (beyond <= 0) return true;
  const ProfilePoint& own = first ? at.one : at.two;
  const ProfilePoint& other = first ? at.two : at.one;
  const bool behind = location.u > leaf.u1;
  // What is inside both sides of a hollow corner is beyond the end of either.
  if (leaf.is_flat && at.g < 0 && beyond * own.v <= hollow_reach_ && EndsInHollow(leaf, behind)) return true;
  double kink = 1e-12;
  const int element = leaf.node->element;
  if (!leaf.is_corner && (behind ? leaf.u1 == 1 : leaf.u0 == 0)) {
    const Profile& profile = *leaf.profile;
    const int next = behind ? profile.Next(element) : profile.Previous(element);
    if (next >= 0 && !profile.is_corner(next)) {
      ProfilePoint end, begin;
      profile.CalcPoint(element, behind ? 1 : 0, &end);
      profile.CalcPoint(next, behind ? 0 : 1, &begin);
      // Only a joint that bulges has directions of its own.
      const double turn = (behind ? 1 : -1) * Cross(end.n, begin.n);
      if (turn > 0 && turn <= 2 * kKink) kink += turn;
    }
  }
  const double radius = std::abs(other.w) * size_ > other.v ? other.v / std::abs(other.w) : size_;
  return (own.w != 0 && beyond * std::abs(own.w) <= kink) ||
         (own.v > 0 && beyond * own.v <= kink * (std::abs(at.g) + radius) + 4 * noise_);
}

bool ContactSearch::Accept(const Leaf& a, const Leaf& b, const ProfileLocation& one, const ProfileLocation& two) {
  const TrackedContact tracked = TrackContact(pair_, one, two);
  if (tracked.status != TrackStatus::kMet || tracked.contact.IsCornerPair()) return false;
  if (!Within(a, tracked.one, tracked.contact, true) || !Within(b, tracked.two, tracked.contact, false)) return false;
  const double g = tracked.contact.g;
  if (g > limits_.reach) {
    clear_ = std::min(clear_, g);
  } else if (g >= -limits_.depth) {
    const FoundContact contact{tracked.one, tracked.two, g, false, tracked.one, tracked.two, g, false};
    const auto same = [&](const FoundContact& other) { return !other.is_line && Same(other, contact); };
    if (std::none_of(found_->begin() + static_cast<std::ptrdiff_t>(first_), found_->end(), same))
      found_->push_back(contact);
  }
  return true;
}

void ContactSearch::AddLine(const ProfileLocation& one, const ProfileLocation& two, const ProfileLocation& one_end,
                            const ProfileLocation& two_end) {
  const double g = pair_.Calc(one, two).g, g_end = pair_.Calc(one_end, two_end).g;
  if (std::min(g, g_end) > limits_.reach) {
    clear_ = std::min({clear_, g, g_end});
  } else if (std::max(g, g_end) >= -limits_.depth) {
    found_->push_back({one, two, g, true, one_end, two_end, g_end, false});
  }
}

// ---- putting together

bool ContactSearch::Same(const FoundContact& a, const FoundContact& b) const {
  const PlaneContact p = pair_.Calc(a.one, a.two), q = pair_.Calc(b.one, b.two);
  const bool elements = a.one.element == b.one.element && a.two.element == b.two.element;
  const double near = (elements ? 1e-9 : 4 * kKink) * (size_ + std::abs(a.gap));
  return (p.one.r - q.one.r).norm() <= near && (p.two.r - q.two.r).norm() <= near &&
         std::abs(Cross(p.two.n, q.two.n)) <= 1e-6;
}

// The profile just beyond a location, past joints that are smooth. Of a hollow corner too, which turns back without a
// way.
ProfilePoint ContactSearch::Beyond(const Side& side, const PlanePose& pose, const ProfileLocation& location,
                                   int direction) const {
  const int count = static_cast<int>(side.leaves.size());
  int leaf = side.LeafAt(location);
  const auto end_of = [](const ProfileNode& node, int which) {
    return which > 0 ? node.s1 - node.element : node.s0 - node.element;
  };
  double from = location.u;
  for (int steps = 0; steps < count; ++steps) {
    const ProfileNode& node = side.nodes[side.leaves[leaf]];
    const double end = end_of(node, direction), way = end - from;
    if (node.piece < 0 ? steps > 0 && node.spread > kKink : std::abs(way) > 1e-7 * (node.s1 - node.s0)) {
      ProfilePoint point;
      CalcContactPoint(*side.profile, pose, {node.element, from + 0.1 * way}, &point);
      return point;
    }
    leaf += direction;
    if (leaf < 0 || leaf >= count)
      leaf = side.profile->is_closed() ? (leaf + count) % count : std::clamp(leaf, 0, count - 1);
    from = end_of(side.nodes[side.leaves[leaf]], -direction);
  }
  ProfilePoint point;
  CalcContactPoint(*side.profile, pose, location, &point);
  return point;
}

// The distance does not fall beyond either end: D is not negative there, what is hollow or goes on straight included.
bool ContactSearch::IsLineMinimum(const FoundContact& line) const {
  const auto grows = [&](const ProfileLocation& one, const ProfileLocation& two, double g, int direction) {
    const ProfilePoint a = Beyond(one_, pair_.X_21, one, direction), b = Beyond(two_, {}, two, -direction);
    // A corner in a hollow corner: what is next to it turns away from the line. Where two corners end the line
    // together, each of them, a little aside, would end it on the other's straight part, at any depth.
    if (a.v == 0 && b.v == 0 && (a.w > 0 || b.w > 0)) return true;
    const double D = a.v * b.w + a.w * b.v + g * a.w * b.w,
                 terms = std::abs(a.v * b.w) + std::abs(a.w * b.v) + std::abs(g * a.w * b.w);
    return D >= -1e-9 * terms - kParallel * (a.v + b.v);
  };
  return grows(line.one, line.two, line.gap, -1) && grows(line.one_end, line.two_end, line.gap_end, 1);
}

void ContactSearch::Tidy() {
  const auto begin = found_->begin() + static_cast<std::ptrdiff_t>(first_);
  if (std::none_of(begin, found_->end(), [](const FoundContact& one) { return one.is_line; })) {
    std::sort(begin, found_->end(), [](const FoundContact& a, const FoundContact& b) {
      return std::pair(Coordinate(a.one), Coordinate(a.two)) < std::pair(Coordinate(b.one), Coordinate(b.two));
    });
    return;
  }
  // Lines that go on in one another become one.
  const double near = 1e-8 * size_;
  const auto meet = [&](const FoundContact& a, const FoundContact& b) {
    const PlaneContact p = pair_.Calc(a.one_end, a.two_end), q = pair_.Calc(b.one, b.two);
    return (p.one.r - q.one.r).norm() <= near && (p.two.r - q.two.r).norm() <= near && p.two.n.dot(q.two.n) > 0.9;
  };
  for (size_t i = first_; i < found_->size(); ++i) {
    for (size_t j = first_; j < found_->size(); ++j) {
      if (i == j || !(*found_)[i].is_line || !(*found_)[j].is_line || !meet((*found_)[i], (*found_)[j])) continue;
      (*found_)[i].one_end = (*found_)[j].one_end;
      (*found_)[i].two_end = (*found_)[j].two_end;
      (*found_)[i].gap_end = (*found_)[j].gap_end;
      found_->erase(found_->begin() + static_cast<std::ptrdiff_t>(j));
      if (j < i) --i;
      j = first_ - 1;
    }
  }
  // A point at an end of a line is part of it.
  const auto on_line = [&](const FoundContact& point) {
    if (point.is_line) return false;
    const PlaneContact p = pair_.Calc(point.one, point.two);
    for (size_t i = first_; i < found_->size(); ++i) {
      const FoundContact& line = (*found_)[i];
      if (!line.is_line) continue;
      for (const PlaneContact& q : {pair_.Calc(line.one, line.two), pair_.Calc(line.one_end, line.two_end)}) {
        if ((p.one.r - q.one.r).norm() <= near && (p.two.r - q.two.r).norm() <= near &&
            std::abs(Cross(p.two.n, q.two.n)) <= 1e-6)
          return true;
      }
    }
    return false;
  };
  size_t kept = first_;
  // Lines stay until points have been compared with them.
  for (size_t i = first_; i < found_->size(); ++i) {
    if (on_line((*found_)[i])) (*found_)[i].gap = std::numeric_limits<double>::quiet_NaN();
  }
  for (size_t i = first_; i < found_->size(); ++i) {
    const FoundContact contact = (*found_)[i];
    if (std::isnan(contact.gap) || (contact.is_line && !IsLineMinimum(contact))) continue;
    (*found_)[kept++] = contact;
  }
  found_->erase(found_->begin() + static_cast<std::ptrdiff_t>(kept), found_->end());
  std::sort(found_->begin() + static_cast<std::ptrdiff_t>(first_), found_->end(),
            [](const FoundContact& a, const FoundContact& b) {
              return std::pair(Coordinate(a.one), Coordinate(a.two)) < std::pair(Coordinate(b.one), Coordinate(b.two));
            });
}

// ---- quiet times

double ContactSearch::FindQuiet(const PlanePose& X_21, const std::vector<FoundContact>& contacts,
                                const RelativeMotion& motion, std::vector<ContactWindow>* windows) {
  PreparePose(X_21);
  motion_ = motion;
  quiet_ = kInfinity;
  given_ = &contacts;
  for (size_t i = 0; windows != nullptr && i < contacts.size(); ++i) {
    const FoundContact& contact = contacts[i];
    const ProfileNode& a = one_.nodes[one_.leaves[one_.LeafAt(contact.one)]];
    const ProfileNode& b = two_.nodes[two_.leaves[two_.LeafAt(contact.two)]];
    windows->push_back({a.s0, a.s1, b.s0, b.s1});
  }
  const int ends1 = static_cast<int>(one_.nodes.size()), ends2 = static_cast<int>(two_.nodes.size());
  const auto visit = [&](int a, int b) { VisitQuiet(a, b, QuietTime(a, b)); };
  visit(0, 0);
  for (int a = one_.num_tree; a < ends1; ++a) {
    visit(a, 0);
    for (int b = two_.num_tree; b < ends2; ++b) visit(a, b);
  }
  for (int b = two_.num_tree; b < ends2; ++b) visit(0, b);
  return quiet_;
}

// No sooner can parts below these nodes touch.
double ContactSearch::QuietTime(int a, int b) const {
  const ProfileNode& A = one_.nodes[a];
  const ProfileNode& B = two_.nodes[b];
  if (A.k_max == -kInfinity || B.k_max == -kInfinity) return kInfinity;
  if (A.k_max + B.k_max < -1e-9 * (std::abs(A.k_max) + std::abs(B.k_max))) return kInfinity;
  const Stadium bounds{pair_.X_21 * A.bounds.from, pair_.X_21 * A.bounds.to, A.bounds.radius + noise_};
  const double apart = std::max(0.0, CalcDistance(bounds, B.bounds));
  const double beside =
      std::abs(WrapAngle(A.normal + pair_.X_21.angle + kPi - B.normal)) - A.spread - B.spread - 2 * kKink;
  // Points of either are seen to come from the other; the slower view holds.
  const auto near = [&](const Stadium& part) {
    const Vec2 center = 0.5 * (part.from + part.to);
    const double radius = 0.5 * (part.to - part.from).norm() + part.radius;
    return TimeFor(apart, motion_.Speed(center, radius), motion_.Acceleration(center, radius));
  };
  return std::max({near(bounds), near(B.bounds), TimeFor(beside, std::abs(motion_.w), std::abs(motion_.alpha))});
}

// The same of leaves of which one is an arc. However its body turns about the arc's center, the circle stays where it
// is: what counts is the motion of the center, and the distance from the whole circle. Two circles touch on the line of
// their centers only: where that is outside the arcs, it has to turn first.
double ContactSearch::QuietTimeOfCircles(int a, int b) const {
  const Leaf &one = one_.as_leaf[a], &two = two_.as_leaf[b];
  const auto time_for = [&](const Vec2& center, double way) {
    return TimeFor(way - 2 * noise_, motion_.Speed(center, 0), motion_.Acceleration(center, 0));
  };
  const Vec2 center1 = pair_.X_21 * one.center;
  if (one.radius > 0 && two.radius > 0) {
    const Vec2 D = center1 - two.center;
    const double d = D.norm(), apart = std::max(d - one.radius - two.radius, std::abs(one.radius - two.radius) - d);
    const double n2 = std::atan2(D.y(), D.x()) + (one.sign * two.sign < 0 ? kPi : 0);
    const auto turning = [&](const Leaf& leaf, double turned_by) {
      const double beside =
          std::abs(WrapAngle(n2 - turned_by - 0.5 * (leaf.low + leaf.high))) - 0.5 * (leaf.high - leaf.low) - 2 * kKink;
      return beside > 0 ? d * std::sin(std::min(beside, 0.5 * kPi)) : 0;
    };
    return std::max(time_for(center1, std::max(apart, turning(two, 0))),
                    time_for(two.center, std::max(apart, turning(one, pair_.X_21.angle + kPi))));
  }
  const auto distance = [](const Vec2& center, double radius, const Stadium& part) {
    const double least = CalcDistance(center, part.from, part.to),
                 most = std::max((part.from - center).norm(), (part.to - center).norm());
    return std::max(least - radius, radius - most) - part.radius;
  };
  double time = 0;
  if (one.radius > 0) time = time_for(center1, distance(center1, one.radius, two.node->bounds));
  if (two.radius > 0) {
    const Stadium& bounds = one.node->bounds;
    const Stadium part{pair_.X_21 * bounds.from, pair_.X_21 * bounds.to, bounds.radius};
    time = time_for(two.center, distance(two.center, two.radius, part));
  }
  return time;
}

// The same of a corner and a straight leaf. However fast the corner slides along the line, it has to come down to it. A
// corner that lies on it has come down when it is inside by more than what counts as touching.
double ContactSearch::QuietTimeOfCorner(int a, int b) const {
  const Leaf &one = one_.as_leaf[a], &two = two_.as_leaf[b];
  if (!(one.is_corner && two.is_flat) && !(one.is_flat && two.is_corner)) return 0;
  const bool is_first = one.is_corner;
  const Vec2 corner = is_first ? pair_.X_21 * one.node->bounds.from : two.node->bounds.from;
  ProfilePoint line;
  if (is_first) {
    CalcContactPoint(*two_.profile, PlanePose(), {two.node->element, two.u0}, &line);
  } else {
    CalcContactPoint(*one_.profile, pair_.X_21, {one.node->element, one.u0}, &line);
  }
  const double height = line.n.dot(corner - line.r),
               slack = tolerance::kTouchingDepth * std::min(one_.profile->size(), two_.profile->size());
  if (height < -slack) return 0;
  const double way = height > slack ? height : height + slack;
  // Velocity and acceleration as seen from the line, which turns with its own part; both turn on in that time.
  const RelativeMotion& m = motion_;
  const double w_line = is_first ? m.w2 : m.w2 + m.w;
  const Vec2 V = m.v + m.w * TurnLeft(corner),
             A = m.a + m.alpha * TurnLeft(corner) - m.q * corner - 2 * w_line * TurnLeft(V);
  const double down = std::abs(line.n.dot(V)), faster = std::abs(line.n.dot(A));
  const auto time_within = [&](double time) {
    const double turn = (std::abs(m.w) + std::abs(w_line) + std::abs(m.alpha) * time) * time;
    return TimeFor(way, down, faster + std::min(1.0, turn) * A.norm());
  };
  double time = TimeFor(way, down, faster + A.norm());
  for (int i = 0; i < kDoublings && 2 * time <= time_within(2 * time); ++i) time *= 2;
  return std::max(time, std::min(2 * time, time_within(2 * time)));
}

void ContactSearch::VisitQuiet(int a, int b, double time) {
  if (time >= quiet_) return;
  const ProfileNode& A = one_.nodes[a];
  const ProfileNode& B = two_.nodes[b];
  if (A.is_leaf() && B.is_leaf()) {
    // Corners meet their like in no contact; straight parts meet where one of them ends.
    if (A.piece < 0 && B.piece < 0) return;
    if (A.piece >= 0 && B.piece >= 0 && A.k_min == 0 && A.k_max == 0 && B.k_min == 0 && B.k_max == 0) return;
    if (!IsCovered(a, b))
      quiet_ = std::min(quiet_, std::max({time, QuietTimeOfCircles(a, b), QuietTimeOfCorner(a, b)}));
    return;
  }
  const auto extent = [](const Stadium& stadium) { return (stadium.to - stadium.from).norm() + stadium.radius; };
  const bool first = B.is_leaf() || (!A.is_leaf() && extent(A.bounds) > extent(B.bounds));
  std::array<std::pair<int, int>, 2> pairs;
  if (first) {
    pairs = {std::pair(a + 1, b), std::pair(A.right, b)};
  } else {
    pairs = {std::pair(a, b + 1), std::pair(a, B.right)};
  }
  std::array<double, 2> times = {QuietTime(pairs[0].first, pairs[0].second),
                                 QuietTime(pairs[1].first, pairs[1].second)};
  const int sooner = times[1] < times[0] ? 1 : 0;
  for (const int i : {sooner, 1 - sooner}) VisitQuiet(pairs[i].first, pairs[i].second, times[i]);
}

// From one leaf to another, the shorter way round: the least curvature; false where normals differ by half a turn on a
// bulge, on others, and those with an end of an open profile, by a right angle; or hollow corners.
bool ContactSearch::HullIsBent(const Side& side, int from, int to, double* k_min) const {
  const int count = static_cast<int>(side.leaves.size());
  int steps = to - from;
  if (side.profile->is_closed()) {
    if (steps > count / 2) steps -= count;
    if (steps < -count / 2) steps += count;
  }
  const int direction = steps < 0 ? -1 : 1;
  *k_min = kInfinity;
  // An end of an open profile by itself is a point, however far its normals turn.
  if (const int element = side.nodes[side.leaves[from]].element;
      steps == 0 && (element < 0 || element >= side.profile->num_elements()))
    return true;
  double turn = 0, least = 0, most = 0;
  bool bulges = true;
  for (int i = 0; i <= std::abs(steps); ++i) {
    const ProfileNode& node = side.nodes[side.leaves[((from + i * direction) % count + count) % count]];
    if (node.piece < 0 && node.spread <= kKink) continue;  // a joint that is smooth
    *k_min = std::min(*k_min, node.k_min);
    turn += (node.piece >= 0 && node.k_min + node.k_max < 0 ? -2 : 2) * node.spread;
    least = std::min(least, turn);
    most = std::max(most, turn);
    bulges = bulges && node.k_min >= 0 && node.element >= 0 && node.element < side.profile->num_elements();
    if (most - least >= (bulges ? 0.99 : 0.5) * kPi || *k_min == -kInfinity) return false;
  }
  return true;
}

bool ContactSearch::IsCovered(int a, int b) const {
  const int at1 = one_.as_leaf[a].order, at2 = two_.as_leaf[b].order;
  // A line covers itself and the leaves next to it, to which it shrinks when it opens at one end.
  const auto along = [](const Side& side, int leaf, int from, int to) {
    const int count = static_cast<int>(side.leaves.size());
    if (!side.profile->is_closed()) return leaf >= from - 1 && leaf <= to + 1;
    const int span = ((to - from) % count + count) % count + 2;
    return ((leaf - from + 1) % count + count) % count <= span;
  };
  for (const FoundContact& contact : *given_) {
    if (contact.is_corner_pair) continue;
    if (contact.is_line) {
      if (along(one_, at1, one_.LeafAt(contact.one), one_.LeafAt(contact.one_end)) &&
          along(two_, at2, two_.LeafAt(contact.two_end), two_.LeafAt(contact.two)))
        return true;
      continue;
    }
    // Circles touch in one point.
    const int own1 = one_.LeafAt(contact.one), own2 = two_.LeafAt(contact.two);
    if (at1 == own1 && at2 == own2 && one_.as_leaf[a].radius > 0 && two_.as_leaf[b].radius > 0) return true;
    double k1, k2;
    if (HullIsBent(one_, at1, own1, &k1) && HullIsBent(two_, at2, own2, &k2) && k1 + k2 > 0) return true;
  }
  return false;
}

}  // namespace savary
