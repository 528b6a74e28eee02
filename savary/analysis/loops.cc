#include "savary/analysis/loops.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "savary/base/dense.h"
#include "savary/multibody/topology.h"

namespace savary {

namespace {

using Kind = Constraint::Kind;

// Bodies are nodes 1, 2, ..., ground is node 0.
struct Edge {
  int a, b;
  int constraint;
};

// By edge of the topology; free joints and contacts have no constraint (-1).
std::vector<Edge> ListEdges(const Mechanics& mechanics, const Topology& topology) {
  const auto node = [](BodyIndex body) { return body.is_valid() ? body.value() + 1 : 0; };
  std::vector<Edge> edges;
  for (const Topology::Edge& edge : topology.edges) edges.push_back({node(edge.first), node(edge.second), -1});
  const auto first_of = [&](Topology::EdgeKind kind) {
    return std::find_if(topology.edges.begin(), topology.edges.end(),
                        [&](const Topology::Edge& edge) { return edge.kind == kind; }) -
           topology.edges.begin();
  };
  const auto rods = first_of(Topology::EdgeKind::kRod), couplings = first_of(Topology::EdgeKind::kCoupling);
  for (size_t c = 0; c < mechanics.constraints().size(); ++c) {
    const Constraint& constraint = mechanics.constraints()[c];
    const int index = static_cast<int>(c);
    if (constraint.kind == Kind::kJoint) edges[constraint.joint.value()].constraint = index;
    if (constraint.kind == Kind::kRod) edges[rods + constraint.element].constraint = index;
    if (constraint.kind == Kind::kCoupling) edges[couplings + constraint.element].constraint = index;
  }
  return edges;
}

// Paths over edges that may be added one by one.
class Graph {
 public:
  explicit Graph(int num_nodes) : neighbours_(num_nodes) {}

  void Add(const Edge& edge) {
    neighbours_[edge.a].push_back({edge.b, edge.constraint});
    neighbours_[edge.b].push_back({edge.a, edge.constraint});
  }

  // Nodes and constraints of the shortest path; nodes are empty when there is none.
  void FindPath(int from, int to, std::vector<int>* nodes, std::vector<int>* constraints) const {
    nodes->clear();
    constraints->clear();
    std::vector<Step> by(neighbours_.size(), {-1, -1});
    std::vector<int> queue = {to};
    by[to] = {to, -1};
    for (size_t next = 0; next < queue.size() && by[from].node < 0; ++next) {
      for (const Step& step : neighbours_[queue[next]]) {
        if (by[step.node].node >= 0) continue;
        by[step.node] = {queue[next], step.constraint};
        queue.push_back(step.node);
      }
    }
    if (by[from].node < 0) return;
    for (int at = from;; at = by[at].node) {
      nodes->push_back(at);
      if (at == to) return;
      constraints->push_back(by[at].constraint);
    }
  }

 private:
  struct Step {
    int node, constraint;
  };
  std::vector<std::vector<Step>> neighbours_;
};

Loop MakeLoop(const Mechanics& mechanics, const Edge& edge, std::vector<int> nodes, std::vector<int> constraints) {
  Loop loop;
  loop.links = std::move(constraints);
  loop.links.push_back(edge.constraint);
  if (nodes.empty()) nodes = {edge.b, edge.a};
  const auto ground = std::find(nodes.begin(), nodes.end(), 0);
  if (ground != nodes.end() && loop.links.size() == nodes.size()) {
    std::rotate(loop.links.begin(), loop.links.begin() + (ground - nodes.begin()), loop.links.end());
    std::rotate(nodes.begin(), ground, nodes.end());
  }
  for (const int node : nodes) loop.bodies.push_back(node > 0 ? BodyIndex(node - 1) : BodyIndex());
  const Constraint& closing = mechanics.constraints()[edge.constraint];
  if (closing.kind != Kind::kCoupling) return loop;
  for (const Coupling::Term& term : mechanics.model().couplings[closing.element].terms) {
    for (size_t c = 0; c < mechanics.constraints().size(); ++c) {
      const Constraint& constraint = mechanics.constraints()[c];
      if (constraint.kind != Kind::kJoint || constraint.joint != term.joint) continue;
      const int index = static_cast<int>(c);
      const auto has = [&](const std::vector<int>& list) {
        return std::find(list.begin(), list.end(), index) != list.end();
      };
      if (!has(loop.links) && !has(loop.others)) loop.others.push_back(index);
    }
  }
  return loop;
}

// What a chain of bodies and constraints does with one of its bodies held: J on the others, rows of unit length.
struct Chain {
  std::vector<int> constraints;
  std::vector<int> bodies;  // that move
  MatX J;                   // angles as lengths
  VecX weights;             // of the rows
  bool is_grounded = false;

  Chain(const Mechanics& mechanics, std::vector<int> members) : constraints(std::move(members)) {
    int rows = 0;
    for (const int c : constraints) {
      const Constraint& constraint = mechanics.constraints()[c];
      rows += constraint.num_rows;
      bodies.insert(bodies.end(), constraint.bodies.begin(), constraint.bodies.end());
      is_grounded = is_grounded || (constraint.kind != Kind::kCoupling && constraint.bodies.size() == 1);
    }
    std::sort(bodies.begin(), bodies.end());
    bodies.erase(std::unique(bodies.begin(), bodies.end()), bodies.end());
    if (!is_grounded) bodies.erase(bodies.begin());
    const double length = mechanics.model().CalcLengthScale();
    J.setZero(rows, 6 * static_cast<Eigen::Index>(bodies.size()));
    int row = 0;
    for (const int c : constraints) {
      const Constraint& constraint = mechanics.constraints()[c];
      for (size_t number = 0; number < constraint.bodies.size(); ++number) {
        const auto found = std::find(bodies.begin(), bodies.end(), constraint.bodies[number]);
        if (found == bodies.end()) continue;
        auto block = J.block(row, 6 * (found - bodies.begin()), constraint.num_rows, 6);
        block = Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>>(
            mechanics.J(constraint, static_cast<int>(number)), constraint.num_rows, 6);
        block.middleCols<3>(kAngular) /= length;
      }
      row += constraint.num_rows;
    }
    weights.setOnes(rows);
    for (int i = 0; i < rows; ++i) {
      if (const double norm = J.row(i).norm(); norm > 0) weights[i] = 1 / norm;
    }
    J = (weights.asDiagonal() * J).eval();
  }
};

const char* const kAxes[] = {"x", "y", "z"};

void AnalyzeLoop(const Mechanics& mechanics, const Loop& loop, LoopReport* report) {
  const Model& model = mechanics.model();
  std::vector<int> members = loop.links;
  members.insert(members.end(), loop.others.begin(), loop.others.end());
  const Chain chain(mechanics, members);
  report->path = DescribeLoop(mechanics, loop);
  for (const BodyIndex body : loop.bodies) report->bodies.push_back(model.BodyName(body));
  int points = 0;
  for (const int c : members) {
    const Constraint& constraint = mechanics.constraints()[c];
    if (report->joints.size() < loop.links.size()) report->joints.push_back(mechanics.NameOf(constraint));
    if (constraint.kind == Kind::kCoupling) continue;
    report->freedoms += 6 - constraint.num_rows;
    report->centre += mechanics.kinematics()
                          .frame(constraint.kind == Kind::kRod ? model.rods[constraint.element].M
                                                               : model.joints[constraint.joint.value()].M)
                          .p;
    ++points;
    for (const Drive& drive : model.drives) {
      if (constraint.kind != Kind::kJoint || drive.joint != constraint.joint) continue;
      const Joint& joint = model.joints[drive.joint.value()];
      report->drives.push_back(joint.name + ".q" +
                               (joint.kind->coordinates.size() > 1 ? std::to_string(drive.coordinate + 1) : ""));
    }
  }
  if (points > 0) report->centre /= points;

  PivotedQr qr(chain.J);
  const int rank = qr.CalcRank(1e-9);
  report->redundant = static_cast<int>(chain.J.rows()) - rank;
  report->mobility = static_cast<int>(chain.J.cols()) - rank;
  report->closure_rank = report->freedoms - report->mobility;
  const bool has_coupling = std::any_of(members.begin(), members.end(),
                                        [&](int c) { return mechanics.constraints()[c].kind == Kind::kCoupling; });
  if (report->redundant == 0 || has_coupling) return;

  // All joints of a single loop pass on the same wrench; it is read off at the first.
  const MatX null = qr.CalcLastOfQ(report->redundant);
  const Constraint& first = mechanics.constraints()[members.front()];
  const double length = model.CalcLengthScale();
  MatX wrenches = MatX::Zero(6, report->redundant);
  for (int i = 0; i < report->redundant; ++i) {
    Vec6 wrench = Vec6::Zero();
    for (int k = 0; k < first.num_rows; ++k)
      wrench += chain.weights[k] * null(k, i) * Eigen::Map<const Vec6>(mechanics.J(first, 0) + 6 * k);
    const Vec3 arm = mechanics.bodies()[first.bodies[0]].p_WC - report->centre;
    wrench.segment<3>(kAngular) += arm.cross(wrench.segment<3>(kLinear));
    wrench.segment<3>(kAngular) /= length;
    wrenches.col(i) = wrench;
  }
  const MatX Q = PivotedQr(wrenches).CalcQ().leftCols(std::min<Eigen::Index>(report->redundant, 6));
  for (const int k : {3, 4, 5, 0, 1, 2}) {
    if (Q.row(k).norm() > 1 - 1e-9)
      report->held.push_back(k >= 3 ? fmt::format("slide along {}", kAxes[k - 3])
                                    : fmt::format("turn about {}", kAxes[k]));
  }
  for (int i = 0; i < Q.cols(); ++i) {
    Vec6 wrench = Q.col(i);
    wrench.segment<3>(kAngular) *= length;
    const double force = wrench.segment<3>(kLinear).norm(), moment = wrench.segment<3>(kAngular).norm();
    const bool has_force = force > 1e-9;
    if (!has_force) wrench.segment<3>(kLinear).setZero();
    wrench /= has_force ? force : moment;
    report->wrenches.push_back(wrench);
  }
}

}  // namespace

std::vector<Loop> FindLoops(const Mechanics& mechanics) {
  const Topology topology = BuildTopology(mechanics.model());
  const std::vector<Edge> edges = ListEdges(mechanics, topology);
  const auto depth = [&](int node) { return node > 0 ? topology.tree[node - 1].depth : 0; };
  Graph graph(topology.num_bodies() + 1);
  std::vector<Edge> chords, couplings;
  for (size_t e = 0; e < edges.size(); ++e) {
    if (edges[e].constraint < 0) continue;
    if (topology.edges[e].in_tree) {
      graph.Add(edges[e]);
    } else {
      (topology.edges[e].kind == Topology::EdgeKind::kCoupling ? couplings : chords).push_back(edges[e]);
    }
  }
  std::stable_sort(chords.begin(), chords.end(),
                   [&](const Edge& x, const Edge& y) { return depth(x.a) + depth(x.b) < depth(y.a) + depth(y.b); });
  std::vector<Loop> loops;
  std::vector<int> nodes, constraints;
  for (const Edge& chord : chords) {
    graph.FindPath(chord.a, chord.b, &nodes, &constraints);
    // A rod may be all that holds a part which only a free joint connects in the topology's tree.
    if (!nodes.empty()) loops.push_back(MakeLoop(mechanics, chord, nodes, constraints));
    graph.Add(chord);
  }
  for (const Edge& coupling : couplings) {
    graph.FindPath(coupling.a, coupling.b, &nodes, &constraints);
    loops.push_back(MakeLoop(mechanics, coupling, nodes, constraints));
  }
  return loops;
}

std::string DescribeLoop(const Mechanics& mechanics, const Loop& loop) {
  std::string text;
  for (size_t i = 0; i < loop.bodies.size(); ++i) {
    text += mechanics.model().BodyName(loop.bodies[i]);
    if (i < loop.links.size()) text += fmt::format(" -{}- ", mechanics.NameOf(mechanics.constraints()[loop.links[i]]));
  }
  return text + (loop.links.size() == loop.bodies.size() ? mechanics.model().BodyName(loop.bodies.front()) : "");
}

std::vector<LoopReport> AnalyzeLoops(const Mechanics& mechanics) {
  std::vector<LoopReport> reports;
  for (const Loop& loop : FindLoops(mechanics)) AnalyzeLoop(mechanics, loop, &reports.emplace_back());
  return reports;
}

std::vector<PartReport> AnalyzeParts(const Mechanics& mechanics) {
  const int num_bodies = mechanics.model().num_bodies();
  std::vector<int> part(num_bodies);
  std::iota(part.begin(), part.end(), 0);
  const auto root = [&](int b) {
    while (part[b] != b) b = part[b];
    return b;
  };
  for (const Constraint& constraint : mechanics.constraints()) {
    for (const int b : constraint.bodies) {
      const int a = root(constraint.bodies[0]), c = root(b);
      part[std::max(a, c)] = std::min(a, c);
    }
  }
  const std::vector<char> all(mechanics.constraints().size(), 1), joints = SelectJoints(mechanics);
  const SelfStress with_drives(mechanics, all), without(mechanics, joints);
  std::vector<PartReport> reports;
  for (int r = 0; r < num_bodies; ++r) {
    if (root(r) != r) continue;
    PartReport& report = reports.emplace_back();
    for (int b = r; b < num_bodies; ++b) {
      if (root(b) == r) report.bodies.push_back(mechanics.model().bodies[b].name);
    }
    // Self-stresses of one part have nothing in another.
    const auto count = [&](const SelfStress& stress, const std::vector<char>& active, int* redundant) {
      std::vector<int> rows;
      for (size_t c = 0; c < active.size(); ++c) {
        const Constraint& constraint = mechanics.constraints()[c];
        if (active[c] == 0 || !mechanics.is_active(constraint) || constraint.bodies.empty() ||
            root(constraint.bodies[0]) != r)
          continue;
        report.is_grounded =
            report.is_grounded || (constraint.kind != Kind::kCoupling && constraint.bodies.size() == 1);
        for (int k = 0; k < constraint.num_rows; ++k) rows.push_back(constraint.first_row + k);
      }
      *redundant = stress.CountIn(rows);
      return 6 * static_cast<int>(report.bodies.size()) - static_cast<int>(rows.size()) + *redundant;
    };
    int of_joints = 0;
    report.mobility = count(without, joints, &of_joints);
    report.degrees_of_freedom = count(with_drives, all, &report.redundant);
  }
  return reports;
}

}  // namespace savary
