#include "savary/io/topology_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "savary/io/json.h"
#include "savary/io/markup.h"
#include "savary/io/utf8.h"
#include "savary/multibody/topology.h"

namespace savary {

namespace {

using Edge = Topology::Edge;
using EdgeKind = Topology::EdgeKind;

const char* KindOf(const Model& model, const Edge& edge) {
  switch (edge.kind) {
    case EdgeKind::kJoint:
      return model.joints[edge.element].kind->name;
    case EdgeKind::kRod:
      return "distance";
    case EdgeKind::kCoupling:
      return "coupling";
    case EdgeKind::kContact:
      return "contact";
    case EdgeKind::kFree:
      break;
  }
  return "free";
}

// Unlike NameOf, it distinguishes free joints.
std::string LabelOf(const Model& model, const Edge& edge) {
  return edge.kind == EdgeKind::kFree ? fmt::format("free({})", model.bodies[edge.element].name) : NameOf(model, edge);
}

std::vector<std::string> EdgeLabels(const Model& model, const Topology& topology) {
  std::vector<std::string> labels;
  for (const Edge& edge : topology.edges) labels.push_back(LabelOf(model, edge));
  return labels;
}

std::vector<std::string> LinkNames(const Model& model) {
  std::vector<std::string> names = {"ground"};
  for (const Body& body : model.bodies) names.push_back(body.name);
  return names;
}

std::vector<std::string> ChordLabels(const Model& model, const Topology& topology) {
  std::vector<std::string> labels;
  for (const int chord : topology.chords) labels.push_back(LabelOf(model, topology.edges[chord]));
  return labels;
}

std::vector<std::string> FreeBodies(const Model& model, const Topology& topology) {
  std::vector<std::string> names;
  for (const Edge& edge : topology.edges) {
    if (edge.kind == EdgeKind::kFree) names.push_back(model.bodies[edge.element].name);
  }
  return names;
}

size_t WidestOf(const std::vector<std::string>& names) {
  size_t width = 0;
  for (const std::string& name : names) width = std::max(width, CountCharacters(name));
  return width;
}

std::string Count(size_t number, const char* word) {
  return fmt::format("{} {}{}", number, word, number == 1 ? "" : "s");
}

std::string Arrow(const std::string& name, bool forward) {
  return fmt::format("{}-{}-{}", forward ? "" : "<", name, forward ? ">" : "");
}

// Lines of a label and a content, as `savary check` has them.
class Lines {
 public:
  void Add(const std::string& label, const std::string& content) {
    text_ += WithoutControls(fmt::format("{:<20}{}", label.empty() ? "" : label + ":", content)) + "\n";
  }
  void AddMatrix(const std::string& label, const std::string& meaning, const Eigen::MatrixXi& matrix,
                 const std::vector<std::string>& rows, const std::vector<std::string>& columns) {
    constexpr size_t kMostColumns = 100;
    if (columns.size() > kMostColumns)
      return Add(label, fmt::format("{} x {}; too wide to print, --json has it", matrix.rows(), matrix.cols()));
    Add(label, meaning);
    if (rows.empty()) return;
    const size_t first = WidestOf(rows);
    std::string line = fmt::format("{:{}}", "", first);
    for (const std::string& column : columns) line += fmt::format("  {:>2}", column);
    Add("", line);
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
      line = fmt::format("{:<{}}", rows[i], first);
      for (Eigen::Index k = 0; k < matrix.cols(); ++k) {
        line += fmt::format("  {:>{}}", matrix(i, k) == 0 ? "." : fmt::format("{:+}", matrix(i, k)),
                            std::max<size_t>(CountCharacters(columns[k]), 2));
      }
      Add("", line);
    }
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace

std::string WriteTopologyText(const ModelFile& file) {
  const Model& model = file.model;
  const Topology topology = BuildTopology(model);
  const std::vector<std::string> labels = EdgeLabels(model, topology), links = LinkNames(model),
                                 chords = ChordLabels(model, topology), free = FreeBodies(model, topology);
  Lines lines;
  if (!file.title.empty()) lines.Add("title", file.title);
  lines.Add("links", fmt::format("{}: {}", links.size(), fmt::join(links, ", ")));

  std::vector<std::string> counts = {Count(model.joints.size(), "joint")};
  const auto count = [&](size_t number, const char* word) {
    if (number > 0) counts.push_back(Count(number, word));
  };
  count(free.size(), "free joint");
  count(model.rods.size(), "distance");
  count(model.couplings.size(), "coupling");
  count(model.contacts.size(), "contact");
  lines.Add("connections", fmt::format("{}", fmt::join(counts, ", ")));
  std::vector<std::string> kinds;
  for (const Edge& edge : topology.edges) kinds.emplace_back(KindOf(model, edge));
  const size_t name_width = WidestOf(labels), kind_width = WidestOf(kinds), link_width = WidestOf(links);
  for (size_t e = 0; e < topology.edges.size(); ++e) {
    const Edge& edge = topology.edges[e];
    std::string part = "tree";
    if (const auto chord = std::find(topology.chords.begin(), topology.chords.end(), static_cast<int>(e));
        chord != topology.chords.end()) {
      part =
          fmt::format("{}chord of loop {}", edge.is_virtual() ? "virtual, " : "", chord - topology.chords.begin() + 1);
    }
    lines.Add("", fmt::format("{:<{}}  {:<{}}  {:<{}} to {:<{}}  {}", labels[e], name_width, kinds[e], kind_width,
                              model.BodyName(edge.first), link_width, model.BodyName(edge.second), link_width, part));
  }

  lines.Add("tree", fmt::format("{} in {}", Count(topology.CountCoordinates(), "coordinate"),
                                Count(topology.tree.size(), "joint")));
  lines.Add("", "ground");
  for (const BodyIndex body : topology.order) {
    const Topology::TreeLink& link = topology.tree[body.value()];
    lines.Add("", fmt::format("{:{}}{} {}", "", 2 * link.depth,
                              Arrow(NameOf(model, topology.edges[link.edge]), link.forward), model.BodyName(body)));
  }
  const auto list = [&](const char* label, const std::vector<std::string>& names) {
    lines.Add(label, names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
  };
  std::vector<std::string> contacts;
  for (const Contact& contact : model.contacts) contacts.push_back(contact.name);
  list("chords", chords);
  list("virtual contacts", contacts);
  list("free bodies", free);
  if (topology.loops.empty()) lines.Add("loops", "none");
  for (size_t i = 0; i < topology.loops.size(); ++i)
    lines.Add(fmt::format("loop {} ({})", i + 1, chords[i]), DescribePath(model, topology, topology.loops[i]));
  if (topology.branches.empty()) lines.Add("open branches", "none");
  for (size_t i = 0; i < topology.branches.size(); ++i)
    lines.Add(i == 0 ? "open branches" : "", DescribePath(model, topology, topology.branches[i]));
  lines.AddMatrix("incidence matrix", "-1 at a connection's first body, +1 at its second", topology.CalcIncidence(),
                  labels, links);
  lines.AddMatrix("loop matrix",
                  topology.loops.empty()
                      ? "no loops"
                      : "+1 where a loop runs from a connection's first to its second body, -1 where back",
                  topology.CalcLoopMatrix(), chords, labels);
  return lines.text();
}

std::string WriteTopologyJson(const ModelFile& file, const std::string& name) {
  using Layout = JsonWriter::Layout;
  const Model& model = file.model;
  const Topology topology = BuildTopology(model);
  const std::vector<std::string> labels = EdgeLabels(model, topology);
  std::string text;
  JsonWriter json(&text, Layout::kIndented);
  const auto path = [&](const Topology::Path& way) {
    json.Key("links").BeginArray(Layout::kCompact);
    for (const BodyIndex body : way.bodies) json.String(model.BodyName(body));
    json.EndArray();
    json.Key("connections").BeginArray(Layout::kCompact);
    for (const int e : way.edges) json.String(labels[e]);
    json.EndArray();
    json.Key("signs").BeginArray(Layout::kCompact);
    for (const int sign : way.signs) json.Integer(sign);
    json.EndArray();
  };
  const auto matrix = [&](const char* key, const Eigen::MatrixXi& values) {
    json.Key(key).BeginArray();
    for (Eigen::Index i = 0; i < values.rows(); ++i) {
      json.BeginArray(Layout::kCompact);
      for (Eigen::Index k = 0; k < values.cols(); ++k) json.Integer(values(i, k));
      json.EndArray();
    }
    json.EndArray();
  };
  json.BeginObject();
  json.Key("model").String(name);
  json.Key("title").String(file.title);
  json.Key("links").Strings(LinkNames(model));
  json.Key("connections").BeginArray();
  for (size_t e = 0; e < topology.edges.size(); ++e) {
    const Edge& edge = topology.edges[e];
    json.BeginObject(Layout::kCompact);
    json.Key("name").String(labels[e]);
    json.Key("kind").String(KindOf(model, edge));
    json.Key("first").String(model.BodyName(edge.first));
    json.Key("second").String(model.BodyName(edge.second));
    json.Key("in_tree").Boolean(edge.in_tree);
    json.Key("virtual").Boolean(edge.is_virtual());
    json.EndObject();
  }
  json.EndArray();
  json.Key("coordinates").Integer(topology.CountCoordinates());
  json.Key("tree").BeginArray();
  for (const BodyIndex body : topology.order) {
    const Topology::TreeLink& link = topology.tree[body.value()];
    json.BeginObject(Layout::kCompact);
    json.Key("body").String(model.BodyName(body));
    json.Key("parent").String(model.BodyName(link.parent));
    json.Key("connection").String(labels[link.edge]);
    json.Key("forward").Boolean(link.forward);
    json.Key("freedoms").Integer(link.freedoms);
    json.Key("depth").Integer(link.depth);
    json.EndObject();
  }
  json.EndArray();
  json.Key("chords").Strings(ChordLabels(model, topology));
  json.Key("free_bodies").Strings(FreeBodies(model, topology));
  json.Key("loops").BeginArray();
  for (size_t i = 0; i < topology.loops.size(); ++i) {
    json.BeginObject();
    json.Key("chord").String(labels[topology.chords[i]]);
    json.Key("virtual").Boolean(topology.edges[topology.chords[i]].is_virtual());
    path(topology.loops[i]);
    json.EndObject();
  }
  json.EndArray();
  json.Key("open_branches").BeginArray();
  for (const Topology::Path& branch : topology.branches) {
    json.BeginObject();
    path(branch);
    json.EndObject();
  }
  json.EndArray();
  matrix("incidence_matrix", topology.CalcIncidence());
  matrix("loop_matrix", topology.CalcLoopMatrix());
  json.EndObject();
  return text;
}

std::string WriteTopologyDot(const ModelFile& file) {
  const auto quoted = [](const std::string& text) {
    std::string out = "\"";
    for (const char c : WithoutControls(text)) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out + '"';
  };
  const Model& model = file.model;
  const Topology topology = BuildTopology(model);
  const auto node = [](BodyIndex body) { return body.is_valid() ? body.value() + 1 : 0; };
  std::string text = "digraph topology {\n";
  if (!file.title.empty()) text += fmt::format("  label={};\n", quoted(file.title));
  text += "  node [shape=box, style=rounded];\n  edge [arrowsize=0.6];\n  n0 [label=\"ground\", style=filled];\n";
  for (int b = 0; b < model.num_bodies(); ++b)
    text += fmt::format("  n{} [label={}];\n", b + 1, quoted(model.bodies[b].name));
  for (size_t e = 0; e < topology.edges.size(); ++e) {
    const Edge& edge = topology.edges[e];
    // The tree alone makes the layers; its edges that run toward ground are drawn backward.
    const bool forward =
        !edge.in_tree || (edge.second.is_valid() && topology.tree[edge.second.value()].edge == static_cast<int>(e));
    std::string style = edge.in_tree ? "" : ", constraint=false";
    if (!forward) style += ", dir=back";
    switch (edge.kind) {
      case EdgeKind::kContact:
        style += ", style=dashed";
        break;
      case EdgeKind::kCoupling:
        style += ", style=dotted";
        break;
      case EdgeKind::kFree:
        style += ", color=gray";
        break;
      default:
        style += edge.in_tree ? "" : ", style=bold";
    }
    text += fmt::format("  n{} -> n{} [label={}{}];\n", node(forward ? edge.first : edge.second),
                        node(forward ? edge.second : edge.first), quoted(NameOf(model, edge)), style);
  }
  return text + "}\n";
}

}  // namespace savary
