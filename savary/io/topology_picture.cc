// The graph of a mechanism as a drawing. Links lie in layers by their depth in the tree, ground is a bar on top; each
// body stands above the middle of what it carries. Edges of the tree are straight; the others are bowed so that they
// keep clear of links and of one another.

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "savary/io/markup.h"
#include "savary/io/topology_report.h"
#include "savary/io/utf8.h"
#include "savary/multibody/topology.h"

namespace savary {

namespace {

using Edge = Topology::Edge;
using EdgeKind = Topology::EdgeKind;

constexpr double kLayer = 92, kLinkHeight = 30, kGap = 44, kLeastPitch = 116, kLabelHeight = 17, kMargin = 26;
constexpr size_t kLongestName = 24, kLongestTitle = 100;  // in characters; longer ones are cut
constexpr size_t kMostTuned = 120,
                 kMostEdges = 300;  // larger graphs are drawn without a search for the best order and the best bows

// A name as it is drawn.
struct Label {
  std::string text;  // escaped
  double width = 0;  // at 13 px, about

  explicit Label(const std::string& name, size_t longest = kLongestName) {
    const bool cut = CountCharacters(name) > longest;
    size_t end = 0;
    for (size_t count = cut ? 1 : 0; end < name.size() && count < longest; ++count) {
      const size_t length = std::max<size_t>(Utf8Length(name, end), 1);
      const auto is_one_of = [&](std::string_view letters) {
        return letters.find(name[end]) != std::string_view::npos;
      };
      width += length > 1 ? 13 : is_one_of("mwMW") ? 12 : is_one_of("fijlrtI ") ? 5 : 8;
      end += length;
    }
    text = EscapeMarkup(name.substr(0, end));
    if (!cut) return;
    text += "\xE2\x80\xA6<title>" + EscapeMarkup(name) + "</title>";  // all of it where one points at it
    width += 13;
  }
};

struct Box {
  Vec2 center = Vec2::Zero(), half = Vec2::Zero();

  [[nodiscard]] bool Contains(const Vec2& p, double margin) const {
    return ((p - center).cwiseAbs() - half).maxCoeff() < margin;
  }
  [[nodiscard]] double Overlap(const Box& other) const {
    const Vec2 depth = half + other.half - (center - other.center).cwiseAbs();
    return depth.minCoeff() > 0 ? depth.x() * depth.y() : 0;
  }
};

// A cubic Bezier curve.
struct Bow {
  std::array<Vec2, 4> p = {Vec2::Zero(), Vec2::Zero(), Vec2::Zero(), Vec2::Zero()};

  // From a to b; its middle lies `height` to the side of the straight line.
  static Bow Between(const Vec2& a, const Vec2& b, double height) {
    const Vec2 along = b - a, side = Vec2(-along.y(), along.x()) / std::max(along.norm(), 1.0),
               control = 4.0 / 3 * height * side;
    return {{a, a + along / 3 + control, b - along / 3 + control, b}};
  }
  [[nodiscard]] Vec2 At(double t) const {
    const double s = 1 - t;
    return s * s * s * p[0] + 3 * s * s * t * p[1] + 3 * s * t * t * p[2] + t * t * t * p[3];
  }
  // Its part up to t.
  [[nodiscard]] Bow UpTo(double t) const {
    const auto mix = [&](const Vec2& a, const Vec2& b) -> Vec2 { return (1 - t) * a + t * b; };
    const Vec2 one = mix(p[0], p[1]), two = mix(p[1], p[2]);
    return {{p[0], one, mix(one, two), At(t)}};
  }
};

constexpr int kBowPieces = 20;
using Samples = std::array<Vec2, kBowPieces + 1>;

Samples SamplesOf(const Bow& bow) {
  Samples samples;
  for (int i = 0; i <= kBowPieces; ++i) samples[i] = bow.At(static_cast<double>(i) / kBowPieces);
  return samples;
}

// The box of a curve; it does not overlap that of another which is farther than `reach` from it.
Box BoxOf(const Samples& samples, double reach) {
  Vec2 low = samples[0], high = samples[0];
  for (const Vec2& p : samples) {
    low = low.cwiseMin(p);
    high = high.cwiseMax(p);
  }
  return {(low + high) / 2, (high - low) / 2 + Vec2(reach, reach) / 2};
}

bool DoCross(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
  const auto turn = [](const Vec2& p, const Vec2& q, const Vec2& r) {
    return (q.x() - p.x()) * (r.y() - p.y()) - (q.y() - p.y()) * (r.x() - p.x()) > 0;
  };
  return turn(a, b, c) != turn(a, b, d) && turn(c, d, a) != turn(c, d, b);
}

const char* ClassOf(const Edge& edge) {
  switch (edge.kind) {
    case EdgeKind::kFree:
      return "free";
    case EdgeKind::kCoupling:
      return "coupling";
    case EdgeKind::kContact:
      return "contact";
    default:
      return edge.in_tree ? "tree" : "chord";
  }
}

class Picture {
 public:
  explicit Picture(const ModelFile& file)
      : file_(file),
        topology_(BuildTopology(file.model)),
        children_(file.model.bodies.size() + 1),
        boxes_(children_.size()),
        depth_(children_.size(), 0) {
    for (const BodyIndex body : topology_.order) {
      const Topology::TreeLink& link = topology_.tree[body.value()];
      children_[NodeOf(link.parent)].push_back(NodeOf(body));
      depth_[NodeOf(body)] = link.depth;
    }
    for (const Edge& edge : topology_.edges) edge_labels_.emplace_back(NameOf(file.model, edge));
    double widest = 0;
    for (size_t node = 0; node < boxes_.size(); ++node) {
      link_labels_.emplace_back(file.model.BodyName(node == 0 ? BodyIndex() : BodyIndex(static_cast<int>(node) - 1)));
      boxes_[node].half = {link_labels_[node].width / 2 + 11, kLinkHeight / 2};
      widest = std::max(widest, 2 * boxes_[node].half.x());
    }
    double gap = kGap;
    for (const int chord : topology_.chords) {
      const int a = NodeOf(topology_.edges[chord].first), b = NodeOf(topology_.edges[chord].second);
      if (a != b && depth_[a] == depth_[b]) gap = std::max(gap, edge_labels_[chord].width + 30);
    }
    pitch_ = std::max(kLeastPitch, widest + gap);
    tuned_ = boxes_.size() <= kMostTuned && topology_.edges.size() <= kMostEdges;
    PlaceLinks();
    if (tuned_) FindOrder();
    RouteEdges();
    PlaceLabels();
  }

  [[nodiscard]] std::string Write() const {
    Vec2 low = boxes_[0].center - boxes_[0].half, high = boxes_[0].center + boxes_[0].half;
    const auto cover = [&](const Box& box) {
      low = low.cwiseMin(box.center - box.half);
      high = high.cwiseMax(box.center + box.half);
    };
    for (const Box& box : boxes_) cover(box);
    for (const Box& box : label_boxes_) cover(box);
    for (const Samples& samples : samples_) {
      for (const Vec2& p : samples) cover({p, Vec2(3, 3)});
    }
    const Label title(file_.title, kLongestTitle);
    const double heading = file_.title.empty() ? 0 : 34;
    const double left = kMargin - low.x(), top = kMargin + heading - low.y();
    const double width = std::max({high.x() - low.x(), title.width * 1.36, 300.0}) + 2 * kMargin;
    double bottom = top + high.y() + 34;
    std::string body = fmt::format("<g transform='translate({:.1f} {:.1f})'>\n", left, top);
    for (size_t e = 0; e < bows_.size(); ++e) body += WriteEdge(e);
    for (size_t node = 0; node < boxes_.size(); ++node) {
      const Box& box = boxes_[node];
      body += fmt::format("<rect x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}' rx='{}' class='{}'/>\n",
                          box.center.x() - box.half.x(), box.center.y() - box.half.y(), 2 * box.half.x(),
                          2 * box.half.y(), node == 0 ? 3 : 9, node == 0 ? "ground" : "link");
      body += fmt::format("<text x='{:.1f}' y='{:.1f}'>{}</text>\n", box.center.x(), box.center.y() + 4.5,
                          link_labels_[node].text);
    }
    for (size_t e = 0; e < bows_.size(); ++e) {
      body += fmt::format("<text x='{:.1f}' y='{:.1f}' class='name of_{}'>{}</text>\n", label_boxes_[e].center.x(),
                          label_boxes_[e].center.y() + 4.2, ClassOf(topology_.edges[e]), edge_labels_[e].text);
    }
    body += "</g>\n" + WriteLegend(width, &bottom);
    const double height = bottom + kMargin - 8;
    const std::string name = EscapeMarkup(file_.title.empty() ? "Topology of a mechanism" : "Topology: " + file_.title);
    std::string text = fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0:.0f} {1:.0f}' width='{0:.0f}' height='{1:.0f}' "
        "role='img'>\n<title>{2}</title>\n{3}",
        width, height, name, kStyle);
    text += fmt::format("<rect width='{:.0f}' height='{:.0f}' class='paper'/>\n", width, height);
    if (!file_.title.empty())
      text += fmt::format("<text x='{}' y='{}' class='title'>{}</text>\n", kMargin, kMargin + 12, title.text);
    return text + body + "</svg>\n";
  }

 private:
  static constexpr const char* kStyle = R"(<style>
text{font:13px system-ui,sans-serif;fill:#1c2630;text-anchor:middle}
.title{font-size:16px;font-weight:600;text-anchor:start}
.key{font-size:12px;text-anchor:start}
.paper{fill:#fff}
.link{fill:#eef3f8;stroke:#5b7690;stroke-width:1.3}
.ground{fill:#d5dce3;stroke:#5b6b7a;stroke-width:1.3}
.name{font-size:12px;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}
path{fill:none;stroke-width:1.7}
.chord{stroke-width:3.2}
.contact{stroke-width:2;stroke-dasharray:8 5}
.coupling{stroke-width:2.6;stroke-dasharray:.1 6;stroke-linecap:round}
.tree{stroke:#35608c}.chord{stroke:#b94a0c}.free{stroke:#6b7783}.coupling{stroke:#7a3fc4}.contact{stroke:#0b774f}
.of_tree{fill:#35608c}.of_chord{fill:#b94a0c}.of_free{fill:#6b7783}.of_coupling{fill:#7a3fc4}.of_contact{fill:#0b774f}
@media (prefers-color-scheme:dark){
text{fill:#e4eaf0}
.paper{fill:#14191f}
.link{fill:#222c36;stroke:#8aa3bb}
.ground{fill:#38434e;stroke:#9fb0c0}
.name{stroke:#14191f}
.tree{stroke:#8db8e2}.chord{stroke:#f2965a}.free{stroke:#98a4b0}.coupling{stroke:#c3a2f5}.contact{stroke:#58cf9f}
.of_tree{fill:#8db8e2}.of_chord{fill:#f2965a}.of_free{fill:#98a4b0}.of_coupling{fill:#c3a2f5}.of_contact{fill:#58cf9f}
}
</style>
)";

  [[nodiscard]] static int NodeOf(BodyIndex body) { return body.is_valid() ? body.value() + 1 : 0; }

  // Every leaf of the tree gets a column, in the order of children_; other links stand above the middle of their first
  // and last child. No two overlap, for links of one layer have columns of their own.
  void PlaceLinks() {
    int column = 0;
    std::vector<int> order, open = {0};
    while (!open.empty()) {
      const int node = open.back();
      open.pop_back();
      order.push_back(node);
      open.insert(open.end(), children_[node].rbegin(), children_[node].rend());
      boxes_[node].center = {0, kLayer * depth_[node]};
      if (children_[node].empty()) boxes_[node].center.x() = pitch_ * column++;
    }
    for (auto node = order.rbegin(); node != order.rend(); ++node) {
      const std::vector<int>& children = children_[*node];
      if (!children.empty())
        boxes_[*node].center.x() = (boxes_[children.front()].center.x() + boxes_[children.back()].center.x()) / 2;
    }
    const double last = pitch_ * std::max(column - 1, 0);
    boxes_[0] = {{last / 2, 0}, {(last + pitch_) / 2, 13}};
  }

  // How far apart the ends of chords stand.
  [[nodiscard]] double CalcSpread() const {
    double spread = 0;
    for (const int chord : topology_.chords) {
      const int a = NodeOf(topology_.edges[chord].first), b = NodeOf(topology_.edges[chord].second);
      if (a > 0 && b > 0) spread += std::abs(boxes_[a].center.x() - boxes_[b].center.x());
    }
    return spread;
  }

  // Moves children among their siblings as long as that brings the ends of chords nearer to one another.
  void FindOrder() {
    double best = CalcSpread();
    bool better = true;
    while (better) {
      better = false;
      for (std::vector<int>& siblings : children_) {
        for (size_t from = 0; from < siblings.size(); ++from) {
          for (size_t to = 0; to < siblings.size(); ++to) {
            if (from == to) continue;
            const std::vector<int> before = siblings;
            const int child = siblings[from];
            siblings.erase(siblings.begin() + static_cast<std::ptrdiff_t>(from));
            siblings.insert(siblings.begin() + static_cast<std::ptrdiff_t>(to), child);
            PlaceLinks();
            if (const double spread = CalcSpread(); spread < best - 1) {
              best = spread;
              better = true;
            } else {
              siblings = before;
            }
          }
        }
      }
    }
    PlaceLinks();
  }

  [[nodiscard]] Bow MakeBow(int a, int b, double shift, double height) const {
    if (a == b) {  // beside the link, or below ground
      const Vec2 at = boxes_[a].center +
                      (a > 0 ? Vec2(boxes_[a].half.x() - 4, 0) : Vec2(boxes_[0].half.x() - 40, boxes_[0].half.y() - 4));
      const Vec2 out = a > 0 ? Vec2(70 + height, 0) : Vec2(0, 60 + height), side = a > 0 ? Vec2(0, 24) : Vec2(30, 0);
      return {{at - side / 4, at + out - side, at + out + side, at + side / 4}};
    }
    const auto end = [&](int node, int other) -> Vec2 {
      if (node > 0) return boxes_[node].center;
      const double reach = boxes_[0].half.x() - 8;
      return boxes_[0].center + Vec2(std::clamp(boxes_[other].center.x() + shift - boxes_[0].center.x(), -reach, reach),
                                     boxes_[0].half.y());
    };
    // The side is that of the pair, whichever of them is first.
    return Bow::Between(end(a, b), end(b, a), a < b ? height : -height);
  }

  // The less the better.
  [[nodiscard]] double Judge(const Samples& samples, int a, int b) const {
    double fault = 0;
    for (size_t node = 0; node < boxes_.size(); ++node) {
      if (static_cast<int>(node) == a || static_cast<int>(node) == b) continue;
      for (const Vec2& p : samples) fault += boxes_[node].Contains(p, 9) ? 60 : 0;
    }
    for (const Vec2& p : samples) {
      if (a != 0 && b != 0 && p.y() < boxes_[0].half.y() + 12) fault += 60;
    }
    constexpr double kClose = 14;
    const Box box = BoxOf(samples, kClose);
    for (const Samples& other : samples_) {
      if (box.Overlap(BoxOf(other, kClose)) == 0) continue;
      for (int i = 0; i < kBowPieces; ++i) {
        for (int k = 0; k < kBowPieces; ++k) {
          if (DoCross(samples[i], samples[i + 1], other[k], other[k + 1])) fault += 14;
        }
      }
      for (int i = 4; i <= kBowPieces - 4; ++i) {
        for (int k = 2; k <= kBowPieces - 2; ++k)
          fault += (samples[i] - other[k]).squaredNorm() < kClose * kClose ? 3 : 0;
      }
    }
    return fault;
  }

  void RouteEdges() {
    bows_.resize(topology_.edges.size());
    const auto keep = [&](size_t e, const Bow& bow) {
      bows_[e] = bow;
      samples_.push_back(SamplesOf(bow));
    };
    const auto ends = [&](size_t e) {
      return std::pair(NodeOf(topology_.edges[e].first), NodeOf(topology_.edges[e].second));
    };
    for (size_t e = 0; e < bows_.size(); ++e) {
      if (topology_.edges[e].in_tree) keep(e, MakeBow(ends(e).first, ends(e).second, 0, 0));
    }
    constexpr double kHeights[] = {0, 22, -22, 44, -44, 70, -70, 100, -100, 140, -140, 190, -190, 250, -250};
    constexpr double kShifts[] = {0, 40, -40, 75, -75, 120, -120, 170, -170, 230, -230};
    for (size_t e = 0; e < bows_.size(); ++e) {
      if (topology_.edges[e].in_tree) continue;
      const auto [a, b] = ends(e);
      Bow best;
      double least = INFINITY;
      for (const double shift : kShifts) {
        if (shift != 0 && (!tuned_ || (a > 0) == (b > 0))) break;
        for (const double height : kHeights) {
          if (height != 0 && !tuned_) break;
          const Bow bow = MakeBow(a, b, shift, a == b ? std::abs(height) : height);
          const double fault =
              (tuned_ ? Judge(SamplesOf(bow), a, b) : 0) + 0.25 * std::abs(height) + 0.2 * std::abs(shift);
          if (fault >= least) continue;
          least = fault;
          best = bow;
        }
      }
      keep(e, best);
    }
  }

  // Beside its edge, where it is least in the way.
  void PlaceLabels() {
    for (size_t e = 0; e < bows_.size(); ++e) {
      const Samples own = SamplesOf(bows_[e]);
      const Vec2 half(edge_labels_[e].width * 12 / 13 / 2, kLabelHeight / 2);
      Box best;
      double least = INFINITY;
      for (int step = 0; step <= 2 * (kBowPieces / 2 - 3); ++step) {
        const int i = kBowPieces / 2 + (step % 2 == 0 ? step / 2 : -(step + 1) / 2);
        const Vec2 along = (own[i + 1] - own[i - 1]).normalized(),
                   normal = along.y() > 0 ? Vec2(along.y(), -along.x()) : Vec2(-along.y(), along.x());
        for (const double side : {1.0, -1.0}) {
          const Box box = {
              own[i] + side * (std::abs(normal.x()) * half.x() + std::abs(normal.y()) * half.y() + 5) * normal, half};
          double fault = 0.5 * step + (side < 0 ? 1 : 0);
          for (const Box& link : boxes_) fault += 0.5 * link.Overlap({box.center, box.half + Vec2(3, 3)});
          for (const Box& label : label_boxes_) fault += 0.5 * label.Overlap(box);
          for (const Samples& samples : samples_) {
            for (int k = 0; tuned_ && k < kBowPieces; ++k)
              fault += box.Contains(samples[k], 1) || box.Contains((samples[k] + samples[k + 1]) / 2, 1) ? 9 : 0;
          }
          if (fault >= least) continue;
          least = fault;
          best = box;
        }
        if (!tuned_) break;
      }
      label_boxes_.push_back(best);
    }
  }

  // The curve, and an arrow where it meets the second body.
  [[nodiscard]] std::string WriteEdge(size_t e) const {
    const char* style = ClassOf(topology_.edges[e]);
    const bool thick = std::string_view(style) == "chord";
    const double length = thick ? 12 : 9, half = thick ? 5.5 : 4;
    const Box& target = boxes_[NodeOf(topology_.edges[e].second)];
    double t = 1;
    while (t > 0.5 && target.Contains(bows_[e].At(t), 1)) t -= 0.002;
    const Vec2 tip = bows_[e].At(t);
    while (t > 0.3 && (bows_[e].At(t) - tip).norm() < length) t -= 0.002;
    const Bow line = bows_[e].UpTo(t);
    const Vec2 foot = line.p[3], along = (tip - foot).normalized(), side(-half * along.y(), half * along.x());
    return fmt::format("<path d='M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}' class='{}'/>\n",
                       line.p[0].x(), line.p[0].y(), line.p[1].x(), line.p[1].y(), line.p[2].x(), line.p[2].y(),
                       (foot + along).x(), (foot + along).y(), style) +
           fmt::format("<polygon points='{:.1f},{:.1f} {:.1f},{:.1f} {:.1f},{:.1f}' class='of_{}'/>\n", tip.x(),
                       tip.y(), (foot + side).x(), (foot + side).y(), (foot - side).x(), (foot - side).y(), style);
  }

  // What the lines mean, of those that are there.
  [[nodiscard]] std::string WriteLegend(double width, double* bottom) const {
    std::string text;
    double x = kMargin;
    const auto entry = [&](const char* style, const char* meaning) {
      const double line = style[0] != '\0' ? 40 : 0, size = line + Label(meaning).width * 0.95 + 14;
      if (x > kMargin && x + size > width - kMargin) {
        x = kMargin;
        *bottom += 20;
      }
      if (line > 0)
        text += fmt::format("<path d='M{0:.1f} {1:.1f}H{2:.1f}' class='{3}'/>\n", x, *bottom, x + 32, style);
      text += fmt::format("<text x='{:.1f}' y='{:.1f}' class='key'>{}</text>\n", x + line, *bottom + 4, meaning);
      x += size;
    };
    const std::pair<const char*, const char*> styles[] = {{"tree", "tree"},
                                                          {"free", "free joint"},
                                                          {"chord", "chord"},
                                                          {"coupling", "coupling"},
                                                          {"contact", "virtual contact"}};
    for (const auto& [style, meaning] : styles) {
      if (std::any_of(topology_.edges.begin(), topology_.edges.end(),
                      [&](const Edge& edge) { return std::string_view(ClassOf(edge)) == style; }))
        entry(style, meaning);
    }
    if (!topology_.edges.empty()) entry("", "arrows: to second body");
    return text;
  }

  const ModelFile& file_;
  Topology topology_;
  // By node: ground is 0, bodies follow.
  std::vector<std::vector<int>> children_;
  std::vector<Box> boxes_;
  std::vector<int> depth_;
  std::vector<Label> link_labels_;
  double pitch_ = 0;
  bool tuned_ = true;
  // By edge.
  std::vector<Label> edge_labels_;
  std::vector<Bow> bows_;
  std::vector<Box> label_boxes_;
  std::vector<Samples> samples_;  // of the edges routed so far
};

}  // namespace

std::string WriteTopologySvg(const ModelFile& file) { return Picture(file).Write(); }

}  // namespace savary
