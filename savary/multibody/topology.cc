#include "savary/multibody/topology.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace savary {

namespace {

using Edge = Topology::Edge;
using EdgeKind = Topology::EdgeKind;
using Path = Topology::Path;

int ColumnOf(BodyIndex body) { return body.is_valid() ? body.value() + 1 : 0; }

BodyIndex BodyOf(const Model& model, FrameIndex frame) { return model.frames[frame.value()].body; }

int CountFreedoms(const Joint& joint) { return 6 - static_cast<int>(joint.kind->rows.size()); }

std::vector<Edge> ListJoints(const Model& model) {
  std::vector<Edge> edges;
  for (const Joint& joint : model.joints) {
    edges.push_back({EdgeKind::kJoint, static_cast<int>(edges.size()), BodyOf(model, joint.F), BodyOf(model, joint.M)});
  }
  return edges;
}

void AddClosingEdges(const Model& model, std::vector<Edge>* edges) {
  for (size_t i = 0; i < model.rods.size(); ++i) {
    edges->push_back(
        {EdgeKind::kRod, static_cast<int>(i), BodyOf(model, model.rods[i].F), BodyOf(model, model.rods[i].M)});
  }
  for (size_t i = 0; i < model.couplings.size(); ++i) {
    const auto second_body = [&](const Coupling::Term& term) {
      return BodyOf(model, model.joints[term.joint.value()].M);
    };
    const auto& terms = model.couplings[i].terms;
    edges->push_back({EdgeKind::kCoupling, static_cast<int>(i), second_body(terms.front()), second_body(terms.back())});
  }
  for (size_t i = 0; i < model.contacts.size(); ++i) {
    const Contact& contact = model.contacts[i];
    edges->push_back(
        {EdgeKind::kContact, static_cast<int>(i), model.BodyOfShape(contact.one), model.BodyOfShape(contact.two)});
  }
}

// Prim's algorithm: always the lightest joint that leads to a body not yet reached, from wherever the tree is by now.
void GrowTree(const Model& model, Topology* topology) {
  std::vector<Edge>& edges = topology->edges;
  std::vector<std::vector<int>> edges_of(model.bodies.size() + 1);
  for (size_t e = 0; e < edges.size(); ++e) {
    edges_of[ColumnOf(edges[e].first)].push_back(static_cast<int>(e));
    edges_of[ColumnOf(edges[e].second)].push_back(static_cast<int>(e));
  }
  constexpr int kHeaviest = 6;                        // on a track: heavier than any joint that is not
  using Candidate = std::tuple<int, int, int, bool>;  // weight, depth, edge, forward
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> candidates;
  std::vector<char> reached(model.bodies.size() + 1, 0);
  topology->tree.resize(model.bodies.size());
  const auto reach = [&](BodyIndex body, int depth) {
    reached[ColumnOf(body)] = 1;
    for (const int e : edges_of[ColumnOf(body)]) {
      const bool forward = edges[e].first == body;
      if (reached[ColumnOf(forward ? edges[e].second : edges[e].first)] != 0) continue;
      const Joint& joint = model.joints[edges[e].element];
      candidates.emplace(CountFreedoms(joint) + (joint.kind->on_track ? kHeaviest : 0), depth + 1, e, forward);
    }
  };
  const auto grow = [&] {
    while (!candidates.empty()) {
      const auto [weight, depth, e, forward] = candidates.top();
      candidates.pop();
      const BodyIndex parent = forward ? edges[e].first : edges[e].second,
                      body = forward ? edges[e].second : edges[e].first;
      if (reached[ColumnOf(body)] != 0) continue;
      edges[e].in_tree = true;
      topology->tree[body.value()] = {
          parent, e, JointIndex(edges[e].element), forward, CountFreedoms(model.joints[edges[e].element]), depth};
      reach(body, depth);
    }
  };
  reach(BodyIndex(), 0);
  grow();
  for (int b = 0; b < model.num_bodies(); ++b) {
    if (reached[b + 1] != 0) continue;
    topology->tree[b].edge = static_cast<int>(edges.size());
    edges.push_back({EdgeKind::kFree, b, BodyIndex(), BodyIndex(b), true});
    reach(BodyIndex(b), 1);
    grow();
  }
}

std::vector<BodyIndex> OrderDepthFirst(const std::vector<std::vector<int>>& children) {
  std::vector<BodyIndex> order;
  std::vector<int> open(children[0].rbegin(), children[0].rend());
  while (!open.empty()) {
    const int b = open.back();
    open.pop_back();
    order.emplace_back(b);
    open.insert(open.end(), children[b + 1].rbegin(), children[b + 1].rend());
  }
  return order;
}

Path CloseLoop(const Topology& topology, int chord) {
  // Both ways from the ends of the chord down to where they meet.
  std::vector<BodyIndex> before, after;
  BodyIndex a = topology.edges[chord].first, b = topology.edges[chord].second;
  const auto depth = [&](BodyIndex body) { return body.is_valid() ? topology.tree[body.value()].depth : 0; };
  while (a != b) {
    if (depth(a) >= depth(b)) {
      before.push_back(a);
      a = topology.tree[a.value()].parent;
    } else {
      after.push_back(b);
      b = topology.tree[b.value()].parent;
    }
  }
  Path loop;
  loop.bodies.push_back(a);
  const auto go = [&](BodyIndex to, int edge, bool forward) {
    loop.bodies.push_back(to);
    loop.edges.push_back(edge);
    loop.signs.push_back(forward ? 1 : -1);
  };
  for (auto body = before.rbegin(); body != before.rend(); ++body)
    go(*body, topology.tree[body->value()].edge, topology.tree[body->value()].forward);
  go(topology.edges[chord].second, chord, true);
  for (const BodyIndex body : after)
    go(topology.tree[body.value()].parent, topology.tree[body.value()].edge, !topology.tree[body.value()].forward);
  return loop;
}

std::vector<Path> FindBranches(const Topology& topology, const std::vector<std::vector<int>>& children) {
  std::vector<char> edge_in_loop(topology.edges.size(), 0), body_in_loop(topology.tree.size(), 0);
  for (const Path& loop : topology.loops) {
    for (const int e : loop.edges) edge_in_loop[e] = 1;
    for (const BodyIndex body : loop.bodies) {
      if (body.is_valid()) body_in_loop[body.value()] = 1;
    }
  }
  std::vector<Path> branches;
  std::vector<int> branch_of(topology.tree.size(), -1);  // the branch that goes on from a body
  for (const BodyIndex body : topology.order) {
    const Topology::TreeLink& link = topology.tree[body.value()];
    if (edge_in_loop[link.edge] != 0) continue;
    const bool goes_on = link.parent.is_valid() && body_in_loop[link.parent.value()] == 0 &&
                         children[ColumnOf(link.parent)].front() == body.value();
    const int branch = goes_on ? branch_of[link.parent.value()] : static_cast<int>(branches.size());
    if (!goes_on) branches.emplace_back().bodies.push_back(link.parent);
    branches[branch].bodies.push_back(body);
    branches[branch].edges.push_back(link.edge);
    branches[branch].signs.push_back(link.forward ? 1 : -1);
    branch_of[body.value()] = branch;
  }
  return branches;
}

}  // namespace

Topology BuildTopology(const Model& model) {
  Topology topology;
  topology.edges = ListJoints(model);
  GrowTree(model, &topology);
  AddClosingEdges(model, &topology.edges);
  std::vector<std::vector<int>> children(model.bodies.size() + 1);
  for (int b = 0; b < model.num_bodies(); ++b) children[ColumnOf(topology.tree[b].parent)].push_back(b);
  topology.order = OrderDepthFirst(children);
  for (size_t e = 0; e < topology.edges.size(); ++e) {
    if (topology.edges[e].in_tree) continue;
    topology.chords.push_back(static_cast<int>(e));
    topology.loops.push_back(CloseLoop(topology, static_cast<int>(e)));
  }
  topology.branches = FindBranches(topology, children);
  return topology;
}

int Topology::CountCoordinates() const {
  int count = 0;
  for (const TreeLink& link : tree) count += link.freedoms;
  return count;
}

Eigen::MatrixXi Topology::CalcIncidence() const {
  Eigen::MatrixXi incidence = Eigen::MatrixXi::Zero(static_cast<Eigen::Index>(edges.size()), num_bodies() + 1);
  for (size_t e = 0; e < edges.size(); ++e) {
    incidence(static_cast<Eigen::Index>(e), ColumnOf(edges[e].first)) -= 1;
    incidence(static_cast<Eigen::Index>(e), ColumnOf(edges[e].second)) += 1;
  }
  return incidence;
}

Eigen::MatrixXi Topology::CalcLoopMatrix() const {
  Eigen::MatrixXi matrix =
      Eigen::MatrixXi::Zero(static_cast<Eigen::Index>(loops.size()), static_cast<Eigen::Index>(edges.size()));
  for (size_t i = 0; i < loops.size(); ++i) {
    for (size_t k = 0; k < loops[i].edges.size(); ++k)
      matrix(static_cast<Eigen::Index>(i), loops[i].edges[k]) = loops[i].signs[k];
  }
  return matrix;
}

const std::string& NameOf(const Model& model, const Topology::Edge& edge) {
  static const std::string kFree = "free";
  switch (edge.kind) {
    case EdgeKind::kJoint:
      return model.joints[edge.element].name;
    case EdgeKind::kRod:
      return model.rods[edge.element].name;
    case EdgeKind::kCoupling:
      return model.couplings[edge.element].name;
    case EdgeKind::kContact:
      return model.contacts[edge.element].name;
    case EdgeKind::kFree:
      break;
  }
  return kFree;
}

std::string DescribePath(const Model& model, const Topology& topology, const Topology::Path& path) {
  std::string text = model.BodyName(path.bodies.front());
  for (size_t i = 0; i < path.edges.size(); ++i) {
    text += " -" + NameOf(model, topology.edges[path.edges[i]]) + "- " + model.BodyName(path.bodies[i + 1]);
  }
  return text;
}

}  // namespace savary
