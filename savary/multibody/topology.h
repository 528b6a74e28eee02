#pragma once

#include <string>
#include <vector>

#include "savary/multibody/model.h"

namespace savary {

/// The graph of a mechanism: its links (ground and the bodies) and what connects them, with a spanning tree and the
/// loops that the other connections close. It depends on the model alone, never on a position or on which contacts are
/// closed: a contact is a virtual joint that closes its own loop whether the bodies touch or not [wang1996].
///
/// The tree is rooted at ground and has the fewest coordinates that a spanning tree of joints can have. It grows from
/// ground by the joint that leaves the fewest freedoms (6 less its rows; joints on a track come after all others); of
/// equals by the one nearest to ground, so that loops are short, then by the first in the file. Rods, couplings and
/// contacts are never in it. Where joints lead to no further body, the first body in the file that is not yet reached
/// gets a free joint to ground. See docs/theory/relative.md.
struct Topology {
  enum class EdgeKind { kJoint, kFree, kRod, kCoupling, kContact };

  /// A connection, directed from its first to its second body. A coupling connects the second bodies of its first and
  /// its last joint.
  struct Edge {
    EdgeKind kind = EdgeKind::kJoint;
    int element = 0;  ///< index into the model's joints, rods, couplings or contacts; of a free joint: into its bodies
    BodyIndex first, second;  ///< invalid: ground
    bool in_tree = false;

    /// Of a contact, which may be apart.
    [[nodiscard]] bool is_virtual() const { return kind == EdgeKind::kContact; }
  };

  /// How a body is connected in the tree.
  struct TreeLink {
    BodyIndex parent;     ///< invalid: ground
    int edge = -1;        ///< of the tree, from parent to body
    JointIndex joint;     ///< the same; invalid: a free joint
    bool forward = true;  ///< the parent is the joint's first body; else its second
    int freedoms = 6;     ///< the joint leaves: 6 less its rows
    int depth = 1;        ///< joints from ground
  };

  /// A way through the graph: edges[i] leads from bodies[i] to bodies[i + 1], signs[i] = +1 from its first to its
  /// second body, -1 against it.
  struct Path {
    std::vector<BodyIndex> bodies;
    std::vector<int> edges;
    std::vector<int> signs;
  };

  std::vector<Edge> edges;     ///< joints (an edge's index is its joint's), then free joints, rods, couplings, contacts
  std::vector<TreeLink> tree;  ///< of each body
  /// Of all bodies, parents first; depth first, so that what a body carries follows it without gap.
  std::vector<BodyIndex> order;
  std::vector<int> chords;  ///< edges that are not in the tree, in their order
  /// loops[i] is closed by chords[i] and passes through no other chord. It runs through that forward, and begins and
  /// ends at its link nearest to ground.
  std::vector<Path> loops;
  /// Edges that belong to no loop, each in one of these. A branch begins at ground, at a body of a loop or at a fork,
  /// and leads outward.
  std::vector<Path> branches;

  [[nodiscard]] int num_bodies() const { return static_cast<int>(tree.size()); }
  /// Of all joints of the tree: freedoms summed up.
  [[nodiscard]] int CountCoordinates() const;

  /// Incidence: a row for each edge, a column for ground and then each body; -1 at its first, +1 at its second body (0
  /// if they are the same).
  [[nodiscard]] Eigen::MatrixXi CalcIncidence() const;
  /// A row for each loop, a column for each edge: +1 where the loop runs through it forward, -1 where backward, else 0.
  /// CalcLoopMatrix() * CalcIncidence() = 0.
  [[nodiscard]] Eigen::MatrixXi CalcLoopMatrix() const;
};

[[nodiscard]] Topology BuildTopology(const Model& model);

/// Name of a joint, rod, coupling or contact; "free" for a free joint.
[[nodiscard]] const std::string& NameOf(const Model& model, const Topology::Edge& edge);
/// "ground -A- crank -B- coupler".
[[nodiscard]] std::string DescribePath(const Model& model, const Topology& topology, const Topology::Path& path);

}  // namespace savary
