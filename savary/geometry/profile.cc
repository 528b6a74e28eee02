#include "savary/geometry/profile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/geometry/piecewise_integral.h"

namespace savary {

namespace {

constexpr double kMeets = 1e-9;     // gap / size that is round-off
constexpr double kBack = 1e-6;      // rad: nearer to a half turn, a curve runs back along the one before
constexpr double kTouches = 1e-10;  // parts this small / size that still overlap touch

double Degrees(double angle) { return angle * 180 / kPi; }

// A part of a piece; like the piece it turns one way.
struct Part {
  int element;
  double u0, u1;
  Vec2 p0, p1, n0, n1;
  double slack;  // of normals, rad

  [[nodiscard]] double turning() const { return std::atan2(std::abs(Cross(n0, n1)), n0.dot(n1)); }
  [[nodiscard]] double spread() const { return 0.5 * turning() + slack; }
  [[nodiscard]] double normal() const { return std::atan2(n0.y() + n1.y(), n0.x() + n1.x()); }
  // What turns one way by the angle a lies within the triangle of its chord and end tangents, at most chord/2 tan(a/2)
  // high.
  [[nodiscard]] Stadium bounds() const {
    const double chord = (p1 - p0).norm(),
                 extent = std::max(p0.lpNorm<Eigen::Infinity>(), p1.lpNorm<Eigen::Infinity>());
    return {p0, p1, chord * (0.5 * std::tan(0.5 * turning()) + slack) + 16 * kEpsilon * extent};
  }
};

Part MakePart(const Profile& profile, const ProfileNode& leaf) {
  const PlanePiece& piece = profile.pieces()[leaf.piece];
  ProfilePoint begin, end;
  profile.CalcPoint(leaf.element, piece.u0, &begin);
  profile.CalcPoint(leaf.element, piece.u1, &end);
  Part part{leaf.element, piece.u0, piece.u1, begin.r, end.r, begin.n, end.n, 0};
  part.slack = std::max(0.0, piece.spread - 0.5 * part.turning());
  return part;
}

std::array<Part, 2> Halve(const Profile& profile, const Part& part) {
  const double u = 0.5 * (part.u0 + part.u1);
  ProfilePoint middle;
  profile.CalcPoint(part.element, u, &middle);
  std::array<Part, 2> halves = {part, part};
  halves[0].u1 = halves[1].u0 = u;
  halves[0].p1 = halves[1].p0 = middle.r;
  halves[0].n1 = halves[1].n0 = middle.n;
  return halves;
}

bool AreSmall(const Part& a, const Part& b, double small) {
  return (a.p1 - a.p0).norm() <= small && (b.p1 - b.p0).norm() <= small;
}

// Whether parts that share no point by construction come nearer than `small`.
bool DoMeet(const Profile& first, const Part& a, const Profile& second, const Part& b, double small) {
  if (CalcDistance(a.bounds(), b.bounds()) > 0) return false;
  if (AreSmall(a, b, small)) return true;
  if ((a.p1 - a.p0).norm() > (b.p1 - b.p0).norm()) {
    const auto [a0, a1] = Halve(first, a);
    return DoMeet(first, a0, second, b, small) || DoMeet(first, a1, second, b, small);
  }
  const auto [b0, b1] = Halve(second, b);
  return DoMeet(first, a, second, b0, small) || DoMeet(first, a, second, b1, small);
}

bool DoMeet(const Profile& first, int a, const Profile& second, int b, double small) {
  const ProfileNode &x = first.nodes()[a], &y = second.nodes()[b];
  if (CalcDistance(x.bounds, y.bounds) > 0) return false;
  if (x.is_leaf() && y.is_leaf())
    return x.piece >= 0 && y.piece >= 0 && DoMeet(first, MakePart(first, x), second, MakePart(second, y), small);
  if (y.is_leaf() || (!x.is_leaf() && x.s1 - x.s0 > y.s1 - y.s0))
    return DoMeet(first, a + 1, second, b, small) || DoMeet(first, x.right, second, b, small);
  return DoMeet(first, a, second, b + 1, small) || DoMeet(first, a, second, y.right, small);
}

}  // namespace

bool DoMeet(const Profile& a, const Profile& b) { return DoMeet(a, 0, b, 0, kTouches * std::max(a.size(), b.size())); }

/// Puts a profile together and checks it.
class ProfileBuilder {
 public:
  ProfileBuilder(Profile* profile, const ProfileOptions& options, const SourceLocation& where)
      : profile_(*profile), options_(options), where_(where) {}

  void Build() {
    Link();
    CutPieces();
    CheckJoints();
    CountAngles();
    BuildTree();
    CheckCrossings(0);
    if (profile_.closed_) CheckDirection();
  }

 private:
  using Element = Profile::Element;

  [[nodiscard]] std::string Name(int element) const {
    const auto& curve = profile_.elements_[element].curve;
    return fmt::format("element {} ({})", element, curve ? curve->kind_name() : "corner");
  }
  [[nodiscard]] bool IsArc(int element) const { return std::string_view(profile_.curve(element).kind_name()) == "arc"; }
  [[nodiscard]] std::string Text(double length) const {
    return options_.length_text ? options_.length_text(length) : fmt::format("{:.6g} m", length);
  }
  [[noreturn]] void Fail(int element, const std::string& message) const {
    const SourceLocation& where = profile_.elements_[element].where;
    throw InputError(where.line > 0 ? where : where_, message);
  }

  // Neighbours.
  void Link() {
    std::vector<Element>& elements = profile_.elements_;
    const int count = profile_.num_elements();
    const auto is_corner = [&](int i) { return !elements[i].curve; };
    const auto neighbour = [&](int i, int step) {
      const int j = i + step;
      return j >= 0 && j < count ? j : profile_.closed_ ? (j + count) % count : -1;
    };
    if (std::none_of(elements.begin(), elements.end(),
                     [](const Element& element) { return element.curve.has_value(); })) {
      throw InputError(where_, "a profile needs at least one element that is no corner");
    }
    for (int i = 0; i < count; ++i) {
      if (!is_corner(i)) continue;
      if (neighbour(i, -1) < 0 || neighbour(i, 1) < 0)
        Fail(i, fmt::format("{} is at the end of an open profile; a corner lies between two elements", Name(i)));
      if (is_corner(neighbour(i, 1)))
        Fail(neighbour(i, 1), fmt::format("{} follows a corner; one is enough", Name(neighbour(i, 1))));
    }
    for (int i = 0; i < count; ++i) {
      const auto past_corner = [&](int step) {
        const int j = neighbour(i, step);
        return j >= 0 && is_corner(j) ? neighbour(j, step) : j;
      };
      elements[i].before = past_corner(-1);
      elements[i].after = past_corner(1);
    }
  }

  void CutPieces() {
    Vec2 low = Vec2::Constant(kInfinity), high = -low;
    for (int i = 0; i < profile_.num_elements(); ++i) {
      first_piece_.push_back(static_cast<int>(profile_.pieces_.size()));
      if (profile_.is_corner(i)) continue;
      const PlaneCurve& curve = profile_.curve(i);
      profile_.length_ += curve.length();
      for (const PlanePiece& piece : CutIntoPieces(curve)) {
        profile_.pieces_.push_back(piece);
        for (const Vec2& end : {piece.bounds.from, piece.bounds.to}) {
          low = low.cwiseMin((end.array() - piece.bounds.radius).matrix());
          high = high.cwiseMax((end.array() + piece.bounds.radius).matrix());
        }
      }
    }
    first_piece_.push_back(static_cast<int>(profile_.pieces_.size()));
    profile_.size_ = 0.5 * (high - low).norm();
  }

  // Between curve a, corner c (or -1) and curve b.
  void CheckJoint(int a, int c, int b) {
    PlaneJet end, begin;
    profile_.curve(a).CalcJet(1, &end);
    profile_.curve(b).CalcJet(0, &begin);
    if (const double gap = (begin.r - end.r).norm(); !(gap <= kMeets * profile_.size_)) {
      const bool closing = profile_.closed_ && b <= a;
      Fail(b, fmt::format("{} begins {} away from the end of {}; {}", Name(b), Text(gap), Name(a),
                          closing ? "a closed profile ends where it begins, or write 'open: true'" : "they must meet"));
    }
    const double turn = std::atan2(Cross(end.d1, begin.d1), end.d1.dot(begin.d1));
    if (std::abs(turn) > kPi - kBack) {
      const bool has_arc = IsArc(a) || IsArc(b);
      Fail(b, fmt::format("{} runs back along {}{}", Name(b), Name(a),
                          has_arc ? "; an arc runs counter-clockwise unless 'cw: true' is given" : ""));
    }
    if (c >= 0) {
      profile_.elements_[c].fan = turn;
      profile_.elements_[c].corner = begin.r;
    } else if (std::abs(turn) > Profile::kKink) {
      Fail(b, fmt::format("{} turns by {:.4g} deg to the {} of the end of {}; write 'corner' between them", Name(b),
                          Degrees(std::abs(turn)), turn > 0 ? "left" : "right", Name(a)));
    }
  }

  void CheckJoints() {
    const int count = profile_.num_elements();
    // The joint that closes the profile comes last.
    for (int j = 1; j <= count; ++j) {
      const int i = j % count;
      if (profile_.is_corner(i)) {
        CheckJoint(profile_.elements_[i].before, i, profile_.elements_[i].after);
      } else if (i > 0 ? !profile_.is_corner(i - 1) : profile_.closed_ && !profile_.is_corner(count - 1)) {
        CheckJoint(profile_.elements_[i].before, -1, i);
      }
    }
    for (int i = 0; i < count; ++i) {
      const auto walk = [&](int step) {
        int j = i;
        for (int steps = 0; steps < 2; ++steps) {
          j += step;
          if (j < 0 || j >= count) {
            if (!profile_.closed_) return -1;
            j = (j + count) % count;
          }
          if (profile_.has_width(j)) return j;
        }
        return j;
      };
      profile_.elements_[i].next = walk(1);
      profile_.elements_[i].previous = walk(-1);
    }
  }

  void CountAngles() {
    double angle = 0;
    for (int i = 0; i < profile_.num_elements(); ++i) {
      Element& element = profile_.elements_[i];
      ProfilePoint point;
      if (profile_.is_corner(i)) {
        if (i == 0) {
          profile_.CalcPoint(element.before, 1, &point);
          angle = std::atan2(point.n.y(), point.n.x());
        }
        element.begin_angle = angle;
        angle += element.fan;
        continue;
      }
      profile_.CalcPoint(i, 0, &point);
      const double own = std::atan2(point.n.y(), point.n.x());
      element.begin_angle = i == 0 ? own : angle + WrapAngle(own - angle);
      for (int p = first_piece_[i]; p < first_piece_[i + 1]; ++p)
        profile_.pieces_[p].normal += element.begin_angle - own;
      profile_.CalcPoint(i, 1, &point);
      const double last = profile_.pieces_[first_piece_[i + 1] - 1].normal;
      angle = last + WrapAngle(std::atan2(point.n.y(), point.n.x()) - last);
    }
  }

  void BuildTree() {
    for (int i = 0; i < profile_.num_elements(); ++i) {
      const Element& element = profile_.elements_[i];
      if (profile_.is_corner(i)) {
        const double round_off = 16 * kEpsilon * (element.corner.lpNorm<Eigen::Infinity>() + profile_.size_);
        leaves_.push_back({static_cast<double>(i),
                           i + 1.0,
                           {element.corner, element.corner, round_off},
                           element.begin_angle + 0.5 * element.fan,
                           0.5 * std::abs(element.fan) + 8 * kEpsilon,
                           element.fan > 0 ? kInfinity : -kInfinity,
                           element.fan > 0 ? kInfinity : -kInfinity,
                           i,
                           -1,
                           -1});
        continue;
      }
      for (int p = first_piece_[i]; p < first_piece_[i + 1]; ++p) {
        const PlanePiece& piece = profile_.pieces_[p];
        leaves_.push_back({i + piece.u0, i + piece.u1, piece.bounds, piece.normal, piece.spread, piece.k_min(),
                           piece.k_max(), i, p, -1});
      }
    }
    AddNode(0, static_cast<int>(leaves_.size()));
  }

  int AddNode(int begin, int end) {
    std::vector<ProfileNode>& nodes = profile_.nodes_;
    const int index = static_cast<int>(nodes.size());
    if (end - begin == 1) {
      nodes.push_back(leaves_[begin]);
      return index;
    }
    ProfileNode node{};
    node.s0 = leaves_[begin].s0;
    node.s1 = leaves_[end - 1].s1;
    node.element = node.piece = -1;
    node.k_min = kInfinity;
    node.k_max = -kInfinity;
    // A box along the chord of the part, or along x where that is no direction.
    Vec2 x = leaves_[end - 1].bounds.to - leaves_[begin].bounds.from;
    x = x.norm() > 0.1 * profile_.size_ ? Vec2(x.normalized()) : Vec2(1, 0);
    const Vec2 y = TurnLeft(x);
    Vec2 low = Vec2::Constant(kInfinity), high = -low;
    double least = kInfinity, most = -kInfinity;
    for (int i = begin; i < end; ++i) {
      const ProfileNode& leaf = leaves_[i];
      for (const Vec2& p : {leaf.bounds.from, leaf.bounds.to}) {
        const Vec2 local(x.dot(p), y.dot(p));
        low = low.cwiseMin((local.array() - leaf.bounds.radius).matrix());
        high = high.cwiseMax((local.array() + leaf.bounds.radius).matrix());
      }
      least = std::min(least, leaf.normal - leaf.spread);
      most = std::max(most, leaf.normal + leaf.spread);
      node.k_min = std::min(node.k_min, leaf.k_min);
      node.k_max = std::max(node.k_max, leaf.k_max);
    }
    const Vec2 middle = 0.5 * (low + high), half = 0.5 * (high - low);
    const Vec2 center = middle.x() * x + middle.y() * y;
    const Vec2 arm = half.x() >= half.y() ? Vec2(half.x() * x) : Vec2(half.y() * y);
    node.bounds = {
        center - arm, center + arm,
        std::min(half.x(), half.y()) * (1 + 16 * kEpsilon) + 16 * kEpsilon * (center.norm() + profile_.size_)};
    node.normal = 0.5 * (least + most);
    node.spread = 0.5 * (most - least);
    nodes.push_back(node);
    const int half_way = (begin + end) / 2;
    AddNode(begin, half_way);
    const int right = AddNode(half_way, end);
    nodes[index].right = right;
    return index;
  }

  // ---- crossings

  void CheckCrossings(int node) const {
    const std::vector<ProfileNode>& nodes = profile_.nodes_;
    if (nodes[node].is_leaf()) return;
    CheckCrossings(node + 1);
    CheckCrossings(nodes[node].right);
    CheckPair(node + 1, nodes[node].right);
  }

  // a comes before b.
  void CheckPair(int a, int b) const {
    const std::vector<ProfileNode>& nodes = profile_.nodes_;
    if (CalcDistance(nodes[a].bounds, nodes[b].bounds) > 0) return;
    if (nodes[a].is_leaf() && nodes[b].is_leaf()) {
      if (nodes[a].piece < 0 || nodes[b].piece < 0) return;
      const int last = static_cast<int>(profile_.pieces_.size()) - 1;
      const bool joined = nodes[b].piece == nodes[a].piece + 1;
      const bool closing = profile_.closed_ && nodes[a].piece == 0 && nodes[b].piece == last;
      CheckParts(MakePart(profile_, nodes[a]), MakePart(profile_, nodes[b]), joined, closing);
    } else if (nodes[b].is_leaf() || (!nodes[a].is_leaf() && nodes[a].s1 - nodes[a].s0 > nodes[b].s1 - nodes[b].s0)) {
      CheckPair(a + 1, b);
      CheckPair(nodes[a].right, b);
    } else {
      CheckPair(a, b + 1);
      CheckPair(a, nodes[b].right);
    }
  }

  // `joined`: a ends where b begins; `closing`: b ends where a begins.
  void CheckParts(const Part& a, const Part& b, bool joined, bool closing) const {
    const double small = kTouches * profile_.size_;
    if (!joined && !closing) {
      if (DoMeet(profile_, a, profile_, b, small)) FailCrossing(a, b);
      return;
    }
    // From the point they share, one goes forwards and the other backwards, each in the sector of its own directions;
    // where these are apart, so are the parts.
    if (joined != closing && std::abs(WrapAngle(a.normal() + kPi - b.normal())) > a.spread() + b.spread() + 1e-9)
      return;
    if (AreSmall(a, b, small)) FailCrossing(a, b);
    const auto [a0, a1] = Halve(profile_, a);
    const auto [b0, b1] = Halve(profile_, b);
    CheckParts(a0, b0, false, false);
    CheckParts(a1, b1, false, false);
    CheckParts(a0, b1, false, closing);
    CheckParts(a1, b0, joined, false);
  }

  [[noreturn]] void FailCrossing(const Part& a, const Part& b) const {
    const int late = std::max(a.element, b.element), early = std::min(a.element, b.element);
    const Vec2 p = CalcMeeting(a, b);
    Fail(late, fmt::format("{} crosses or touches {} near ({}, {})", Name(late), early == late ? "itself" : Name(early),
                           Text(p.x()), Text(p.y())));
  }

  // Some point where parts that meet come nearest, for a message.
  [[nodiscard]] Vec2 CalcMeeting(Part a, Part b) const {
    while (!AreSmall(a, b, kTouches * profile_.size_)) {
      Part& longer = (a.p1 - a.p0).norm() > (b.p1 - b.p0).norm() ? a : b;
      const Part& other = &longer == &a ? b : a;
      const auto halves = Halve(profile_, longer);
      longer = DoMeet(profile_, halves[0], profile_, other, kTouches * profile_.size_) ? halves[0] : halves[1];
    }
    return a.p0;
  }

  void CheckDirection() const {
    const double area = profile_.CalcAreaMoments().area;
    if (!profile_.hole_ && area < 0) {
      Fail(0,
           "the profile runs clockwise, so its material would lie outside; list its elements the other way round, or "
           "write 'hole: true' if it bounds a hole");
    }
    if (profile_.hole_ && area > 0)
      Fail(0, "the profile of a hole runs clockwise, with the material to its left; this one runs counter-clockwise");
  }

  Profile& profile_;
  const ProfileOptions& options_;
  const SourceLocation& where_;
  std::vector<int> first_piece_;
  std::vector<ProfileNode> leaves_;
};

Profile::Profile(std::vector<ProfileElement> elements, const ProfileOptions& options, const SourceLocation& where)
    : closed_(!options.open), hole_(options.hole) {
  for (ProfileElement& element : elements) {
    elements_.emplace_back();
    elements_.back().curve = std::move(element.curve);
    elements_.back().where = std::move(element.where);
  }
  if (options.open && options.hole)
    throw InputError(where, "an open profile bounds no hole; material lies to its left");
  ProfileBuilder(this, options, where).Build();
}

Profile Profile::Circle(const Vec2& center, double radius, bool hole, const SourceLocation& where) {
  ProfileOptions options;
  options.hole = hole;
  std::vector<ProfileElement> elements;
  elements.push_back({PlaneCurve::Arc(center, radius, 0, hole ? -2 * kPi : 2 * kPi, where), where});
  return Profile(std::move(elements), options, where);
}

bool Profile::is_convex() const {
  if (!closed_ || hole_ || FindCurvatureRange().k_min < 0) return false;
  for (const Element& element : elements_) {
    if (element.curve) continue;
    PlaneJet before, after;
    curve(element.before).CalcJet(1, &before);
    curve(element.after).CalcJet(0, &after);
    if (Cross(before.d1, after.d1) < -kKink * before.d1.norm() * after.d1.norm()) return false;
  }
  return true;
}

bool Profile::is_endless() const {
  return closed_ && num_elements() == 1 && (curve(0).is_round() || std::string_view(curve(0).kind_name()) == "ellipse");
}

bool Profile::has_straight_part() const {
  for (int i = 0; i < num_elements(); ++i) {
    if (is_straight(i)) return true;
  }
  return false;
}

void Profile::CalcPoint(int element, double u, ProfilePoint* point) const {
  const Element& at = elements_[element];
  if (at.curve) {
    PlaneJet jet;
    at.curve->CalcJet(u, &jet);
    const PlaneFrame frame(jet);
    *point = {jet.r, frame.T, frame.n, frame.v, frame.v1, frame.w, frame.w1};
  } else {
    point->n = UnitVector(at.begin_angle + at.fan * u);
    point->T = TurnLeft(point->n);
    point->r = at.corner;
    point->v = point->v1 = point->w1 = 0;
    point->w = at.fan;
  }
}

double Profile::Wrap(double s) const {
  if (!closed_) return s;
  const double count = num_elements(), wrapped = s - count * std::floor(s / count);
  return wrapped < count ? wrapped : 0;
}

Profile::Location Profile::Locate(double s) const {
  const double wrapped = Wrap(s);
  const int element = std::clamp(static_cast<int>(std::floor(wrapped)), 0, num_elements() - 1);
  return {element, wrapped - element};
}

void Profile::CalcPoint(double s, ProfilePoint* point) const {
  const Location at_s = Locate(s);
  CalcPoint(at_s.element, at_s.u, point);
}

Profile::AreaMoments Profile::CalcAreaMoments() const {
  // About a point of the profile, then moved to the origin.
  ProfilePoint begin;
  CalcPoint(elements_[0].curve ? 0 : elements_[0].after, 0, &begin);
  const Vec2 o = begin.r;
  AreaMoments moments;
  for (const Element& element : elements_) {
    if (!element.curve) continue;
    const auto integrate = [&](int order, const auto& f) {
      PiecewiseIntegral integral;
      const auto integrand = [&](double, double u) {
        PlaneJet jet;
        element.curve->CalcJet(u, &jet);
        return f(Vec2(jet.r - o), jet.d1);
      };
      // |r'| is about the length; points have the round-off of their distance from the origin.
      const double away = o.lpNorm<Eigen::Infinity>() + 2 * size_;
      const double noise = 16 * kEpsilon * order * away * element.curve->length() * std::pow(2 * size_, order - 1);
      if (!integral.Build(element.curve->breaks(), integrand, noise))
        throw std::logic_error("a curve with a length has no area under it");
      return integral.total();
    };
    moments.area += 0.5 * integrate(1, [](const Vec2& r, const Vec2& d) { return Cross(r, d); });
    moments.first.x() += 0.5 * integrate(2, [](const Vec2& r, const Vec2& d) { return r.x() * r.x() * d.y(); });
    moments.first.y() -= 0.5 * integrate(2, [](const Vec2& r, const Vec2& d) { return r.y() * r.y() * d.x(); });
    moments.xx += integrate(3, [](const Vec2& r, const Vec2& d) { return r.x() * r.x() * r.x() * d.y(); }) / 3;
    moments.yy -= integrate(3, [](const Vec2& r, const Vec2& d) { return r.y() * r.y() * r.y() * d.x(); }) / 3;
    moments.xy += 0.5 * integrate(3, [](const Vec2& r, const Vec2& d) { return r.x() * r.x() * r.y() * d.y(); });
  }
  moments.xx += 2 * o.x() * moments.first.x() + o.x() * o.x() * moments.area;
  moments.yy += 2 * o.y() * moments.first.y() + o.y() * o.y() * moments.area;
  moments.xy += o.x() * moments.first.y() + o.y() * moments.first.x() + o.x() * o.y() * moments.area;
  moments.first += moments.area * o;
  return moments;
}

Profile::CurvatureRange Profile::FindCurvatureRange() const {
  CurvatureRange range{kInfinity, 0, -kInfinity, 0};
  for (const ProfileNode& node : nodes_) {
    if (node.piece < 0) continue;
    const PlanePiece& piece = pieces_[node.piece];
    for (const auto& [k, s] : {std::pair(piece.k0, node.s0), std::pair(piece.k1, node.s1)}) {
      if (k < range.k_min) range.k_min = k, range.s_min = s;
      if (k > range.k_max) range.k_max = k, range.s_max = s;
    }
  }
  return range;
}

std::vector<Vec2> Profile::Sample(double angle) const {
  std::vector<Vec2> points;
  for (const Element& element : elements_) {
    if (!element.curve) continue;
    const std::vector<Vec2> part = element.curve->Sample(angle);
    points.insert(points.end(), part.begin(), part.end() - 1);
    if (element.after < 0) points.push_back(part.back());
  }
  return points;
}

}  // namespace savary
