#include "savary/contact/contact_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <map>
#include <random>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/contact/contact_passage.h"
#include "savary/contact/contact_shapes_test.h"

namespace savary::testing {
namespace {

unsigned Seed() {
  if (const char* given = std::getenv("SAVARY_SEED")) return static_cast<unsigned>(std::strtoul(given, nullptr, 10));
  return Soaking() ? static_cast<unsigned>(std::time(nullptr) / 86400) : 1;
}

std::string Text(const FoundContact& c) {
  return fmt::format(
      "{}:{:.12g} {}:{:.12g} gap {:.6g}{}{}", c.one.element, c.one.u, c.two.element, c.two.u, c.gap,
      c.is_line ? fmt::format(" to {}:{} {}:{}", c.one_end.element, c.one_end.u, c.two_end.element, c.two_end.u) : "",
      c.is_corner_pair ? " corners" : "");
}

// ---- the dense sweep: every cell of one profile against every cell of the other whose normals can oppose it.

struct Cell {
  ProfileLocation from, to;
  Vec2 p0, p1, middle;
  double low, high;  // angles of n
};

class Sweep {
 public:
  explicit Sweep(const Profile& profile, double most_turn, double most_way) : profile_(profile) {
    const int first = profile.is_closed() ? 0 : -1, last = profile.num_elements() + (profile.is_closed() ? 0 : 1);
    for (int e = first; e < last; ++e) {
      const bool is_end = e < 0 || e >= profile.num_elements();
      if (!is_end && !profile.has_width(e)) continue;
      // Evenly, and at breaks.
      std::vector<double> places = {0, 1};
      if (!is_end && !profile.is_corner(e)) places = profile.curve(e).breaks();
      for (size_t i = 0; i + 1 < places.size(); ++i) Cut({e, places[i]}, {e, places[i + 1]}, most_turn, most_way, 0);
    }
    buckets_.resize(kBuckets);
    for (size_t i = 0; i < cells_.size(); ++i) {
      ForBuckets(cells_[i].low, cells_[i].high, [&](size_t bucket) { buckets_[bucket].push_back(i); });
    }
  }
  [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
  template <class Function>
  void ForOpposite(double low, double high, const Function& f) const {
    std::set<size_t> seen;
    ForBuckets(low, high, [&](size_t bucket) { seen.insert(buckets_[bucket].begin(), buckets_[bucket].end()); });
    for (const size_t i : seen) f(cells_[i]);
  }

 private:
  static constexpr size_t kBuckets = 360;

  template <class Function>
  static void ForBuckets(double low, double high, const Function& f) {
    const double width = 2 * kPi / kBuckets;
    const long from = static_cast<long>(std::floor((low - 1e-6) / width)),
               to = static_cast<long>(std::floor((high + 1e-6) / width));
    for (long i = from; i <= to; ++i) f(static_cast<size_t>((i % long{kBuckets} + long{kBuckets}) % long{kBuckets}));
  }
  void Cut(const ProfileLocation& from, const ProfileLocation& to, double most_turn, double most_way, int depth) {
    ProfilePoint a, m, b;
    const double middle = 0.5 * (from.u + to.u);
    CalcContactPoint(profile_, {}, from, &a);
    CalcContactPoint(profile_, {}, {from.element, middle}, &m);
    CalcContactPoint(profile_, {}, to, &b);
    const auto turn = [](const Vec2& x, const Vec2& y) { return std::atan2(Cross(x, y), x.dot(y)); };
    const double turn1 = turn(a.n, m.n), turn2 = turn(m.n, b.n);
    if (depth < 3 && m.v * std::abs(m.w) > 0) return Halve(from, to, most_turn, most_way, depth);
    if (std::abs(turn1) + std::abs(turn2) > most_turn ||
        (std::abs(turn1) + std::abs(turn2) > 1e-12 && (b.r - a.r).norm() > most_way))
      return Halve(from, to, most_turn, most_way, depth);
    const double angle = std::atan2(a.n.y(), a.n.x());
    cells_.push_back({from, to, a.r, b.r, m.r, angle + std::min({0.0, turn1, turn1 + turn2}),
                      angle + std::max({0.0, turn1, turn1 + turn2})});
  }
  void Halve(const ProfileLocation& from, const ProfileLocation& to, double most_turn, double most_way, int depth) {
    const ProfileLocation middle{from.element, 0.5 * (from.u + to.u)};
    Cut(from, middle, most_turn, most_way, depth + 1);
    Cut(middle, to, most_turn, most_way, depth + 1);
  }

  const Profile& profile_;
  std::vector<Cell> cells_;
  std::vector<std::vector<size_t>> buckets_;
};

struct Swept {
  ProfileLocation one, two;
  double gap, sharpness;
};

// Newton's method by differences for (p1 - p2) . (T2 - T1) = 0, T1 x T2 = 0.
bool Refine(const ProfilePair& pair, const Cell& a, const Cell& b, Swept* swept) {
  double x = 0.5 * (a.from.u + a.to.u), y = 0.5 * (b.from.u + b.to.u);
  const double du = a.to.u - a.from.u, dw = b.to.u - b.from.u;
  PlaneContact at;
  const auto residual = [&](double u, double w) {
    at = pair.Calc({a.from.element, u}, {b.from.element, w});
    return Vec2(0.5 * (at.one.r - at.two.r).dot(at.two.T - at.one.T), Cross(at.one.T, at.two.T));
  };
  for (int i = 0; i < 12; ++i) {
    const double e = 1e-3 * du, f = 1e-3 * dw;
    const Vec2 r = residual(x, y), rx = (residual(x + e, y) - residual(x - e, y)) / (2 * e),
               ry = (residual(x, y + f) - residual(x, y - f)) / (2 * f);
    const double det = Cross(rx, ry);
    if (det == 0) return false;
    const double sx = -Cross(r, ry) / det, sy = -Cross(rx, r) / det;
    x += sx;
    y += sy;
    if (!(std::abs(x - a.from.u) < 5 * du && std::abs(y - b.from.u) < 5 * dw)) return false;
    if (std::abs(sx) < 1e-9 * du && std::abs(sy) < 1e-9 * dw) break;
  }
  const Vec2 r = residual(x, y);
  const auto inside = [](double u, double from, double to) {
    return u >= from - 1e-9 * (to - from) && u <= to + 1e-9 * (to - from);
  };
  if (std::abs(r.x()) > 1e-9 || std::abs(r.y()) > 1e-9 || at.one.T.dot(at.two.T) > 0 || !inside(x, a.from.u, a.to.u) ||
      !inside(y, b.from.u, b.to.u))
    return false;
  // In units of curvature: 1/m of what has one.
  const bool corners = at.one.v == 0 && at.two.v == 0;
  const double terms =
      at.one.v * std::abs(at.two.w) + at.two.v * std::abs(at.one.w) + std::abs(at.g * at.one.w * at.two.w);
  swept->sharpness = corners ? at.g
                             : std::min(at.one.v * at.two.w + at.one.w * at.two.v,
                                        at.one.v * at.two.w + at.one.w * at.two.v + at.g * at.one.w * at.two.w) /
                                   terms;
  swept->one = {a.from.element, x};
  swept->two = {b.from.element, y};
  swept->gap = at.g;
  return swept->sharpness > 1e-6;
}

std::vector<Swept> FindBySweep(const ProfilePair& pair, const Sweep& one, const Sweep& two) {
  std::vector<Swept> all;
  for (const Cell& a : one.cells()) {
    const double low = a.low + kPi + pair.X_21.angle, high = a.high + kPi + pair.X_21.angle;
    const Vec2 m1 = pair.X_21 * a.middle;
    const double chord1 = (a.p1 - a.p0).norm();
    two.ForOpposite(low, high, [&](const Cell& b) {
      // Whether p1 - p2 can be along the normal.
      const Vec2 n = UnitVector(0.5 * (low + high)), apart = m1 - b.middle;
      const double turn = (high - low) + (b.high - b.low) + 2 * kPi / 360;
      const double reach = 0.6 * (chord1 + (b.p1 - b.p0).norm()) + turn * apart.norm();
      if (std::abs(Cross(n, apart)) > reach) return;
      Swept swept;
      if (Refine(pair, a, b, &swept)) all.push_back(swept);
    });
  }
  return all;
}

// Places compared by where they are: neighbours share their ends.
bool SamePlaces(const ProfilePair& pair, const ProfileLocation& a1, const ProfileLocation& a2,
                const ProfileLocation& b1, const ProfileLocation& b2) {
  const PlaneContact p = pair.Calc(a1, a2), q = pair.Calc(b1, b2);
  return (p.one.r - q.one.r).norm() < 1e-6 && (p.two.r - q.two.r).norm() < 1e-6 && (p.two.n - q.two.n).norm() < 1e-5;
}

bool Lists(const ProfilePair& pair, const std::vector<FoundContact>& found, const ProfileLocation& one,
           const ProfileLocation& two) {
  return std::any_of(found.begin(), found.end(), [&](const FoundContact& c) {
    return SamePlaces(pair, c.one, c.two, one, two) || (c.is_line && SamePlaces(pair, c.one_end, c.two_end, one, two));
  });
}

// What makes a reported contact true, by its definition alone.
void ExpectTrue(const ProfilePair& pair, const FoundContact& c) {
  const PlaneContact at = pair.Calc(c.one, c.two);
  const double size = pair.one->size() + pair.two->size();
  EXPECT_LE((at.one.n + at.two.n).norm(), 1e-9) << Text(c);
  EXPECT_LE((at.one.r - at.two.r - c.gap * at.two.n).norm(), 1e-11 * (size + std::abs(c.gap))) << Text(c);
  // Inside both sides of a hollow corner a contact is beyond the end of either, by little.
  const double least = std::min(pair.one->size(), pair.two->size());
  const auto is_inside = [&](const Profile& profile, const ProfileLocation& location, double v) {
    const double beyond = std::max(-location.u, location.u - 1);
    return beyond <= 1e-9 || (c.gap < 0 && IsAtKink(profile, location) && beyond * v <= 0.05 * least);
  };
  EXPECT_TRUE(is_inside(*pair.one, c.one, at.one.v) && is_inside(*pair.two, c.two, at.two.v)) << Text(c);
  if (c.is_corner_pair || c.is_line) return;
  EXPECT_GT(at.D, 0) << Text(c);
  EXPECT_GT(at.D0, -1e-12 * (at.one.v * std::abs(at.two.w) + at.two.v * std::abs(at.one.w))) << Text(c);
  // A minimum of distance, where it is apart: no step along either profile comes nearer, but for what their curvature
  // jumps by in between.
  if (c.gap < 1e-3) return;
  for (const double d1 : {-1e-4, 0.0, 1e-4}) {
    for (const double d2 : {-1e-4, 0.0, 1e-4}) {
      ProfileLocation a = c.one, b = c.two;
      a.u = std::clamp(a.u + d1, 0.0, 1.0);
      b.u = std::clamp(b.u + d2, 0.0, 1.0);
      const PlaneContact beside = pair.Calc(a, b);
      EXPECT_GE((beside.one.r - beside.two.r).norm(), c.gap - 1e-12) << Text(c);
    }
  }
}

TEST(ContactSearch, MissesNothingAndInventsNothing) {
  const std::vector<NamedProfile> shapes = AllShapes();
  const int poses = Effort(100'000, 250, 10);
  std::vector<Sweep> sweeps;
  for (const NamedProfile& shape : shapes) sweeps.emplace_back(shape.profile, 0.05, 0.05);
  std::map<std::pair<std::string, std::string>, int> kinds;
  long total = 0, swept_total = 0, penetrating = 0;
  for (size_t i = 0; i < shapes.size(); ++i) {
    for (size_t j = 0; j < shapes.size(); ++j) {
      if (j < i && (i + j) % 2 == 0) continue;  // either order of most pairs, both of some
      if (j > i && (i + j) % 2 == 1) continue;
      const Profile& one = shapes[i].profile;
      const Profile& two = shapes[j].profile;
      ContactSearch search(one, two);
      std::vector<FoundContact> found;
      std::mt19937 rng(Seed() * 7919u + static_cast<unsigned>(i * 100 + j));
      std::uniform_real_distribution<double> any(-1, 1);
      for (int pose = 0; pose < poses; ++pose) {
        // From deep inside to apart.
        const double far = 2.6 * std::sqrt(std::abs(any(rng)));
        const PlanePose X(far * UnitVector(kPi * any(rng)), kPi * any(rng));
        SCOPED_TRACE(fmt::format("{} on {}, pose {}, at ({:.17g}, {:.17g}), {:.17g}", shapes[i].name, shapes[j].name,
                                 pose, X.p.x(), X.p.y(), X.angle));
        const ProfilePair pair{&one, &two, X};
        found.clear();
        (void)search.Find(X, {}, &found);
        for (const FoundContact& c : found) {
          ExpectTrue(pair, c);
          ++kinds[{KindName(one, c.one.element), KindName(two, c.two.element)}];
          ++kinds[{KindName(two, c.two.element), KindName(one, c.one.element)}];
          penetrating += c.gap < 0;
        }
        for (const Swept& swept : FindBySweep(pair, sweeps[i], sweeps[j])) {
          ++swept_total;
          EXPECT_TRUE(Lists(pair, found, swept.one, swept.two))
              << fmt::format("missed {}:{:.12g} {}:{:.12g} gap {} sharpness {}", swept.one.element, swept.one.u,
                             swept.two.element, swept.two.u, swept.gap, swept.sharpness);
        }
        total += static_cast<long>(found.size());
        if (::testing::Test::HasFailure()) {
          for (const FoundContact& c : found) fmt::print("found {}\n", Text(c));
          return;
        }
      }
    }
  }
  fmt::print("{} contacts found, {} of them penetrating, {} swept\n", total, penetrating, swept_total);
  if (poses < 500) return;
  // The pairs of elements the reference program knows, and more.
  const std::vector<std::string> names = {"corner", "line",    "arc",      "circle", "polynomial",
                                          "spline", "ellipse", "involute", "end"};
  for (const std::string& a : names) {
    for (const std::string& b : names) {
      if ((a == "line" && b == "line") || (a == "end" && b == "end")) continue;
      EXPECT_GE((kinds[{a, b}]), 20) << a << " on " << b;
    }
    if (a == "line" || a == "end") continue;
    EXPECT_GE((kinds[{a, "hole"}]), 5) << a << " in a hole";
    EXPECT_GE((kinds[{a, "hollow arc"}]), 5) << a << " in a hollow arc";
  }
}

std::vector<FoundContact> FindAll(const Profile& one, const Profile& two, const PlanePose& X,
                                  const SearchLimits& limits = {}, double* clear = nullptr) {
  ContactSearch search(one, two);
  std::vector<FoundContact> found;
  const double bound = search.Find(X, limits, &found);
  if (clear) *clear = bound;
  return found;
}

// ---- closed forms

TEST(ContactSearch, DisksHaveOneContactHoweverDeep) {
  const Profile one = Profile::Circle({0, 0}, 0.5, false, {}), two = Profile::Circle({0.25, 0}, 1, false, {});
  for (const double distance : {1e-6, 0.1, 0.5, 1.0, 1.499, 1.5, 3.0, 100.0}) {
    const std::vector<FoundContact> found = FindAll(one, two, {Vec2(0.25, 0) + distance * UnitVector(0.7), 2});
    ASSERT_EQ(found.size(), 1u) << distance;
    EXPECT_NEAR(found[0].gap, distance - 1.5, 1e-14 * (1 + distance));
    EXPECT_NEAR(found[0].two.u, 0.7 / (2 * kPi), 1e-9);
  }
}

TEST(ContactSearch, PinInAHoleHasOneContactWhereItFits) {
  const Profile pin = Profile::Circle({0, 0}, 0.9, false, {}), hole = Profile::Circle({0, 0}, 1, true, {}),
                large = Profile::Circle({0, 0}, 1.1, false, {});
  for (const double distance : {1e-6, 0.05, 0.1, 0.3}) {
    const std::vector<FoundContact> found = FindAll(pin, hole, {distance * UnitVector(2), 1});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_NEAR(found[0].gap, 0.1 - distance, 1e-14);
    EXPECT_TRUE(FindAll(large, hole, {distance * UnitVector(2), 1}).empty());
  }
}

TEST(ContactSearch, ConcentricPinConformsAllRound) {
  const Profile pin = Profile::Circle({0, 0}, 0.9, false, {}), hole = Profile::Circle({0, 0}, 1, true, {});
  const std::vector<FoundContact> found = FindAll(pin, hole, {});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_TRUE(found[0].is_line);
  EXPECT_NEAR(found[0].gap, 0.1, 1e-14);
  EXPECT_NEAR(found[0].gap_end, 0.1, 1e-14);
  const ProfilePair pair{&pin, &hole, {}};
  const PlaneContact begin = pair.Calc(found[0].one, found[0].two), end = pair.Calc(found[0].one_end, found[0].two_end);
  EXPECT_LE((begin.one.r - end.one.r).norm(), 1e-7);
}

TEST(ContactSearch, BoxesHaveLinesOfContactAndTheirEnds) {
  const Profile low = Polygon({{0, 0}, {1, 0}, {1, 1}, {0, 1}}), high = Polygon({{0, 0}, {2, 0}, {2, 1}, {0, 1}});
  // Above each other: one line. The others are where the boxes could be pushed out the other ways.
  for (const double gap : {0.125, 0.0, -0.125}) {
    const std::vector<FoundContact> found = FindAll(high, low, {{0.4, 1 + gap}, 0}, {0.5, 0.5});
    ASSERT_GE(found.size(), 1u);
    const FoundContact& line = found[0];
    EXPECT_TRUE(line.is_line);
    EXPECT_NEAR(line.gap, gap, 1e-15);
    EXPECT_NEAR(line.gap_end, gap, 1e-15);
    EXPECT_EQ(line.one.element, 0);
    EXPECT_EQ(line.two.element, 4);
    EXPECT_NEAR(line.one.u, 0, 1e-15);
    EXPECT_NEAR(line.two.u, 0.6, 1e-15);
    EXPECT_NEAR(line.one_end.u, 0.3, 1e-15);
    EXPECT_NEAR(line.two_end.u, 0, 1e-15);
    EXPECT_EQ(found.size(), 1u) << Text(found.back());
  }
  // Tilted by very little, it is the contact of a corner.
  const std::vector<FoundContact> tilted = FindAll(high, low, {{0.4, 1.1}, 1e-6}, {0.5, 0.5});
  ASSERT_EQ(tilted.size(), 1u);
  EXPECT_FALSE(tilted[0].is_line);
  EXPECT_EQ(KindName(high, tilted[0].one.element), "corner");
  EXPECT_EQ(tilted[0].two.element, 4);
  EXPECT_NEAR(tilted[0].gap, 0.1, 1e-12);
}

TEST(ContactSearch, BoxWithinABoxIsPushedOutFourWays) {
  const Profile large = Polygon({{-2, -2}, {2, -2}, {2, 2}, {-2, 2}}),
                small = Polygon({{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}});
  const double x = 0.3, y = -0.2;
  const std::vector<FoundContact> found = FindAll(small, large, {{x, y}, 0});
  std::vector<double> gaps;
  for (const FoundContact& c : found) gaps.push_back(c.gap);
  std::sort(gaps.begin(), gaps.end());
  ASSERT_EQ(gaps.size(), 4u);
  EXPECT_NEAR(gaps[0], -2.5 - x, 1e-14);
  EXPECT_NEAR(gaps[1], -2.5 + y, 1e-14);
  EXPECT_NEAR(gaps[2], -2.5 - y, 1e-14);
  EXPECT_NEAR(gaps[3], -2.5 + x, 1e-14);
}

TEST(ContactSearch, CornersApartAreReportedAsSuchAndMeetInTheirNeighbours) {
  const Profile box = Polygon({{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}});
  // Along the diagonal.
  for (const double gap : {0.1, 1e-6}) {
    const std::vector<FoundContact> found = FindAll(box, box, {Vec2(1, 1) + gap * UnitVector(kPi / 4), 0}, {0.5, 0.2});
    ASSERT_EQ(found.size(), 1u);
    EXPECT_TRUE(found[0].is_corner_pair);
    EXPECT_NEAR(found[0].gap, gap, 1e-15);
  }
  // Corner into corner, the upper box turned: each of the sides in question holds the other's corner.
  const std::vector<FoundContact> found =
      FindAll(box, box, {Vec2(0.5, 0.5) - 0.01 * UnitVector(kPi / 4) + PlanePose({0, 0}, 0.1) * Vec2(0.5, 0.5), 0.1},
              {0.5, 0.2});
  for (const FoundContact& c : found) {
    EXPECT_FALSE(c.is_corner_pair);
    EXPECT_LT(c.gap, 0);
  }
  EXPECT_EQ(found.size(), 2u);
}

TEST(ContactSearch, LineBetweenRisingFlanksIsNoMinimum) {
  // A bar over the flat bottom of a trough whose flanks rise: the bar's ends come nearer to the flanks than its side to
  // the bottom.
  const Profile trough = Polygon({{-2, 1}, {-2, -1}, {2, -1}, {2, 1}, {1, 0}, {-1, 0}});
  const Profile wide = Polygon({{-1.5, 0}, {1.5, 0}, {1.5, 0.2}, {-1.5, 0.2}}),
                narrow = Polygon({{-0.5, 0}, {0.5, 0}, {0.5, 0.2}, {-0.5, 0.2}});
  const auto lines = [&](const Profile& bar) {
    const std::vector<FoundContact> found = FindAll(bar, trough, {{0, 0.8}, 0}, {1, 0});
    return std::count_if(found.begin(), found.end(), [](const FoundContact& c) { return c.is_line; });
  };
  EXPECT_EQ(lines(narrow), 1);
  EXPECT_EQ(lines(wide), 0);
  EXPECT_EQ(FindAll(wide, trough, {{0, 0.8}, 0}, {1, 0}).size(), 2u);
}

TEST(ContactSearch, FollowsSmoothJointsWithoutGapOrRepetition) {
  // A disk over a slot's side, at every place and exactly over the joints.
  const Profile slot = Slot(1, 0.5), disk = Profile::Circle({0, 0}, 0.25, false, {});
  for (const double x : {-0.5, -0.5 + 1e-12, -0.5 - 1e-12, -0.5 + 1e-8, 0.0, 0.5, 0.5 - 1e-15, 0.5 + 1e-10}) {
    const std::vector<FoundContact> found = FindAll(disk, slot, {{x, 0.8}, 1}, {1, 0.3});
    ASSERT_EQ(found.size(), 1u) << x;
    EXPECT_NEAR(found[0].gap, 0.05, 1e-15);
  }
}

// ---- bounds

TEST(ContactSearch, LimitsLeaveOutOnlyWhatIsBeyondThem) {
  const std::vector<NamedProfile> shapes = AllShapes();
  std::mt19937 rng(11);
  std::uniform_real_distribution<double> any(-1, 1);
  for (const NamedProfile& a : shapes) {
    for (const NamedProfile& b : shapes) {
      for (int trial = 0; trial < 20; ++trial) {
        const PlanePose X(2.6 * std::sqrt(std::abs(any(rng))) * UnitVector(kPi * any(rng)), kPi * any(rng));
        const SearchLimits limits{std::abs(any(rng)), std::abs(any(rng))};
        double clear = 0;
        const std::vector<FoundContact> all = FindAll(a.profile, b.profile, X),
                                        some = FindAll(a.profile, b.profile, X, limits, &clear);
        EXPECT_GT(clear, limits.reach);
        size_t next = 0;
        for (const FoundContact& c : all) {
          if (c.is_line) continue;
          if (c.gap > limits.reach) {
            EXPECT_LE(clear, c.gap * (1 + 1e-14)) << a.name << " on " << b.name << " " << Text(c);
          } else if (c.gap >= -limits.depth) {
            ASSERT_LT(next, some.size()) << a.name << " on " << b.name;
            EXPECT_EQ(some[next].one.element, c.one.element);
            EXPECT_NEAR(some[next].gap, c.gap, 1e-13);
            ++next;
          }
        }
        EXPECT_EQ(next, some.size());
      }
    }
  }
}

TEST(QuietTime, NothingNewTouchesBeforeIt) {
  const std::vector<NamedProfile> shapes = AllShapes();
  std::mt19937 rng(Seed());
  std::uniform_real_distribution<double> any(-1, 1);
  int with_given = 0, longer = 0, informative = 0;
  for (const NamedProfile& a : shapes) {
    for (const NamedProfile& b : shapes) {
      ContactSearch search(a.profile, b.profile);
      std::vector<FoundContact> given, found;
      std::vector<ContactWindow> windows;
      for (int trial = 0; trial < (Soaking() ? 2000 : 12); ++trial) {
        const PlanePose X(2.6 * UnitVector(kPi * any(rng)) * std::sqrt(std::abs(any(rng))), kPi * any(rng));
        given.clear();
        (void)search.Find(X, {0.3, 10}, &given);
        // Only poses without penetration: there a touch is a change of what can be seen.
        if (std::any_of(given.begin(), given.end(), [](const FoundContact& c) { return c.gap <= 0; })) continue;
        const double direction = kPi * any(rng), omega = any(rng), extent = 5, v = std::abs(any(rng));
        const double speed = v + std::abs(omega) * extent;
        windows.clear();
        // The origin of the first moves straight on.
        const RelativeMotion motion{v * UnitVector(direction) - omega * TurnLeft(X.p), omega * omega * X.p, omega, 0,
                                    omega * omega};
        const double alone = search.FindQuiet(X, {}, motion, &windows);
        const double quiet = search.FindQuiet(X, given, motion, &windows);
        ASSERT_EQ(windows.size(), given.size());
        EXPECT_GE(quiet, alone);
        longer += quiet > alone;
        for (const bool use_given : {false, true}) {
          const double until = use_given ? quiet : alone;
          bool stays = true;
          std::vector<FoundContact> tracked = use_given ? given : std::vector<FoundContact>();
          for (int k = 1; k <= 20 && stays; ++k) {
            const double t = std::min(until, 5.0) * k / 20 * (1 - 1e-9);
            const PlanePose Xt(X.p + v * t * UnitVector(direction), X.angle + omega * t);
            const ProfilePair pair{&a.profile, &b.profile, Xt};
            // A given contact that leaves its window, ends, or touches, ends the promise.
            for (size_t i = 0; i < tracked.size() && stays; ++i) {
              FoundContact& c = tracked[i];
              if (c.is_line || c.is_corner_pair) {
                stays = false;
                break;
              }
              const TrackedContact now = TrackContact(pair, c.one, c.two);
              c.one = now.one;
              c.two = now.two;
              const double s1 = c.one.element + c.one.u, s2 = c.two.element + c.two.u;
              stays = now.status == TrackStatus::kMet && now.contact.g > 0 && s1 >= windows[i].one0 &&
                      s1 <= windows[i].one1 && s2 >= windows[i].two0 && s2 <= windows[i].two1;
            }
            if (!stays) break;
            found.clear();
            (void)search.Find(Xt, {0, 0.5}, &found);
            // What has touched since the last look cannot be deeper than the way made since; deeper ones were corners
            // inside, which are no contacts.
            const double way = speed * std::min(until, 5.0) / 20;
            std::erase_if(found, [&](const FoundContact& c) { return c.gap < -way; });
            EXPECT_TRUE(found.empty()) << a.name << " on " << b.name << " trial " << trial << " t " << t << " of "
                                       << until << ": " << Text(found[0]);
            with_given += use_given;
          }
          informative += until > 0.01;
        }
      }
    }
  }
  EXPECT_GT(with_given, 300);
  EXPECT_GT(longer, 50);
  EXPECT_GT(informative, 200);
}

TEST(QuietTime, CamAndRollerInTouchAreQuietForLong) {
  const Profile cam = EllipseProfile(0.9, 0.4), roller = Profile::Circle({0, 0}, 0.3, false, {});
  const PlanePose X({0.1, 0.7}, 0);
  const std::vector<FoundContact> given = FindAll(roller, cam, X, {0.1, 0.1});
  ASSERT_EQ(given.size(), 1u);
  EXPECT_NEAR(given[0].gap, 0, 1e-15);
  ContactSearch search(roller, cam);
  std::vector<ContactWindow> windows;
  const RelativeMotion motion{{0.3, 0}, {0, 0}, 0.5, 0, 0};
  EXPECT_EQ(search.FindQuiet(X, {}, motion, &windows), 0);
  EXPECT_GT(search.FindQuiet(X, given, motion, &windows), 0.2);
}

// A block that slides on a floor, of which one corner is followed: the other one comes no nearer, however fast it
// slides. It does where the block turns.
TEST(QuietTime, ACornerThatSlidesAlongALineIsQuietUntilItComesDown) {
  const Profile block = Polygon({{-0.5, 0}, {0.5, 0}, {0.5, 0.6}, {-0.5, 0.6}}),
                floor = Polygon({{90, 0}, {-90, 0}}, true);
  const PlanePose X;
  std::vector<FoundContact> given = FindAll(block, floor, X, {0.1, 0.1});
  ASSERT_EQ(given.size(), 1u);
  ASSERT_TRUE(given[0].is_line);
  given[0].is_line = false;  // one end of it
  ContactSearch search(block, floor);
  RelativeMotion sliding{{3, 0}, {-5, 0}, 0, 0, 0};
  EXPECT_GT(search.FindQuiet(X, given, sliding), 1);
  RelativeMotion turning{{0, 0}, {0, 0}, 0.1, 0, 0.01};
  EXPECT_LT(search.FindQuiet(X, given, turning), 1e-6);
  // At a height.
  const PlanePose above({0, 0.1}, 0);
  given.clear();
  sliding.v.y() = -0.2;
  EXPECT_NEAR(search.FindQuiet(above, given, sliding), 0.25, 1e-9);
}
}  // namespace
}  // namespace savary::testing
