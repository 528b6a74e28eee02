#include "savary/multibody/topology.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace savary {
namespace {

using EdgeKind = Topology::EdgeKind;
using Texts = std::vector<std::string>;

// A model that is all connections: no masses, no places.
class Draft {
 public:
  explicit Draft(const Texts& bodies) {
    for (const std::string& name : bodies) model_.bodies.emplace_back().name = name;
  }

  Draft& Join(const char* kind, const std::string& name, const std::string& first, const std::string& second) {
    const FrameIndex F = FrameOn(first), M = FrameOn(second);
    model_.joints.push_back({name, FindJointKind(kind), F, M, {}, 0, {}, {}});
    return *this;
  }
  Draft& Revolute(const std::string& name, const std::string& first, const std::string& second) {
    return Join("revolute", name, first, second);
  }
  Draft& Rod(const std::string& name, const std::string& first, const std::string& second) {
    const FrameIndex F = FrameOn(first), M = FrameOn(second);
    model_.rods.push_back({name, F, M, 1});
    return *this;
  }
  Draft& Couple(const std::string& name, const Texts& joints) {
    Coupling& coupling = model_.couplings.emplace_back();
    coupling.name = name;
    for (const std::string& joint : joints) {
      const auto found =
          std::find_if(model_.joints.begin(), model_.joints.end(), [&](const Joint& j) { return j.name == joint; });
      coupling.terms.push_back({JointIndex(static_cast<int>(found - model_.joints.begin())), 0, 1});
    }
    return *this;
  }
  Draft& Touch(const std::string& name, const std::string& first, const std::string& second) {
    Contact& contact = model_.contacts.emplace_back();
    contact.name = name;
    const int count = static_cast<int>(model_.profiles.size());
    contact.one = {ShapeKind::kProfile, count};
    contact.two = {ShapeKind::kProfile, count + 1};
    for (const std::string& body : {first, second})
      model_.profiles.push_back({"", BodyOf(body), Pose(), Profile::Circle(Vec2::Zero(), 1, false, {})});
    return *this;
  }
  [[nodiscard]] const Model& model() const { return model_; }

 private:
  [[nodiscard]] BodyIndex BodyOf(const std::string& name) const {
    for (int b = 0; b < model_.num_bodies(); ++b) {
      if (model_.bodies[b].name == name) return BodyIndex(b);
    }
    return BodyIndex();
  }
  FrameIndex FrameOn(const std::string& body) {
    model_.frames.emplace_back().body = BodyOf(body);
    return FrameIndex(static_cast<int>(model_.frames.size()) - 1);
  }

  Model model_;
};

// "+", "-" and "0" for the entries of a row.
Texts RowsOf(const Eigen::MatrixXi& matrix) {
  Texts rows;
  for (int i = 0; i < matrix.rows(); ++i) {
    std::string& row = rows.emplace_back();
    for (int k = 0; k < matrix.cols(); ++k) row += matrix(i, k) > 0 ? '+' : matrix(i, k) < 0 ? '-' : '0';
  }
  return rows;
}

// What holds of every topology.
void ExpectTopologyInvariants(const Model& model, const Topology& topology) {
  const Eigen::MatrixXi incidence = topology.CalcIncidence(), loops = topology.CalcLoopMatrix();
  EXPECT_TRUE((loops * incidence).isZero());
  // As many loops as edges are too many for a tree; each has its chord to itself, so they are independent.
  EXPECT_EQ(topology.loops.size() + topology.tree.size(), topology.edges.size());
  ASSERT_EQ(topology.loops.size(), topology.chords.size());
  for (size_t i = 0; i < topology.chords.size(); ++i) {
    for (size_t k = 0; k < topology.chords.size(); ++k)
      EXPECT_EQ(loops(static_cast<int>(i), topology.chords[k]), i == k ? 1 : 0);
  }
  // Parents first, and what a body carries without gap behind it.
  ASSERT_EQ(topology.order.size(), model.bodies.size());
  std::vector<BodyIndex> way;  // from ground to the body before
  std::set<BodyIndex> seen;
  for (const BodyIndex body : topology.order) {
    const Topology::TreeLink& link = topology.tree[body.value()];
    while (!way.empty() && way.back() != link.parent) way.pop_back();
    EXPECT_EQ(link.parent.is_valid(), !way.empty());
    way.push_back(body);
    EXPECT_EQ(link.depth, static_cast<int>(way.size()));
    EXPECT_TRUE(seen.insert(body).second);
    const Topology::Edge& edge = topology.edges[link.edge];
    EXPECT_TRUE(edge.in_tree);
    EXPECT_EQ(link.forward ? edge.first : edge.second, link.parent);
    EXPECT_EQ(link.forward ? edge.second : edge.first, body);
    EXPECT_EQ(link.joint.is_valid(), edge.kind == EdgeKind::kJoint);
    EXPECT_EQ(link.joint.value(), link.joint.is_valid() ? link.edge : -1);
  }
  const auto expect_way = [&](const Topology::Path& path) {
    ASSERT_EQ(path.bodies.size(), path.edges.size() + 1);
    ASSERT_EQ(path.signs.size(), path.edges.size());
    for (size_t i = 0; i < path.edges.size(); ++i) {
      const Topology::Edge& edge = topology.edges[path.edges[i]];
      EXPECT_EQ(path.bodies[i], path.signs[i] > 0 ? edge.first : edge.second);
      EXPECT_EQ(path.bodies[i + 1], path.signs[i] > 0 ? edge.second : edge.first);
    }
  };
  for (const Topology::Path& loop : topology.loops) {
    expect_way(loop);
    EXPECT_EQ(loop.bodies.front(), loop.bodies.back());
  }
  // Each edge is in loops or in one branch.
  std::vector<int> times(topology.edges.size(), 0);
  for (const Topology::Path& branch : topology.branches) {
    expect_way(branch);
    for (const int e : branch.edges) ++times[e];
  }
  for (size_t e = 0; e < times.size(); ++e)
    EXPECT_EQ(times[e], (loops.col(static_cast<int>(e)).array() != 0).any() ? 0 : 1);
}

// Of a draft, as texts: "ground >A> crank" where the tree runs from a joint's first to its second body, "coupler <B<
// crank" where against it.
struct Found {
  Topology topology;
  Texts tree, chords, loops, branches, incidence, loop_matrix;

  explicit Found(const Draft& draft) : topology(BuildTopology(draft.model())) {
    const Model& model = draft.model();
    ExpectTopologyInvariants(model, topology);
    for (const BodyIndex body : topology.order) {
      const Topology::TreeLink& link = topology.tree[body.value()];
      const std::string arrow = link.forward ? ">" : "<";
      tree.push_back(model.BodyName(link.parent) + " " + arrow + NameOf(model, topology.edges[link.edge]) + arrow +
                     " " + model.BodyName(body));
    }
    for (const int chord : topology.chords) chords.push_back(NameOf(model, topology.edges[chord]));
    for (const Topology::Path& loop : topology.loops) loops.push_back(DescribePath(model, topology, loop));
    for (const Topology::Path& branch : topology.branches) branches.push_back(DescribePath(model, topology, branch));
    incidence = RowsOf(topology.CalcIncidence());
    loop_matrix = RowsOf(topology.CalcLoopMatrix());
  }
};

TEST(Topology, APendulumIsAnOpenBranch) {
  const Found found(Draft({"rod"}).Revolute("pin", "ground", "rod"));
  EXPECT_EQ(found.tree, Texts{"ground >pin> rod"});
  EXPECT_TRUE(found.chords.empty());
  EXPECT_EQ(found.branches, Texts{"ground -pin- rod"});
  EXPECT_EQ(found.incidence, Texts{"-+"});
  EXPECT_EQ(found.topology.CalcLoopMatrix().rows(), 0);
  EXPECT_EQ(found.topology.CountCoordinates(), 1);
}

TEST(Topology, NothingIsATree) {
  const Found found((Draft({})));
  EXPECT_TRUE(found.tree.empty());
  EXPECT_TRUE(found.incidence.empty());
}

TEST(Topology, AFourBarIsCutOppositeToGround) {
  const Found found(Draft({"crank", "coupler", "rocker"})
                        .Revolute("A", "ground", "crank")
                        .Revolute("B", "crank", "coupler")
                        .Revolute("C", "coupler", "rocker")
                        .Revolute("D", "ground", "rocker"));
  EXPECT_EQ(found.tree, (Texts{"ground >A> crank", "crank >B> coupler", "ground >D> rocker"}));
  EXPECT_EQ(found.chords, Texts{"C"});
  EXPECT_EQ(found.loops, Texts{"ground -A- crank -B- coupler -C- rocker -D- ground"});
  EXPECT_EQ(found.loop_matrix, Texts{"+++-"});
  EXPECT_EQ(found.incidence, (Texts{"-+00", "0-+0", "00-+", "-00+"}));
  EXPECT_TRUE(found.branches.empty());
}

TEST(Topology, ATreeRunsAgainstJointsWrittenTheOtherWay) {
  const Found found(Draft({"crank", "coupler", "rocker"})
                        .Revolute("A", "crank", "ground")
                        .Revolute("B", "coupler", "crank")
                        .Revolute("C", "rocker", "coupler")
                        .Revolute("D", "rocker", "ground"));
  EXPECT_EQ(found.tree, (Texts{"ground <A< crank", "crank <B< coupler", "ground <D< rocker"}));
  EXPECT_EQ(found.loops, Texts{"ground -D- rocker -C- coupler -B- crank -A- ground"});
  EXPECT_EQ(found.loop_matrix, Texts{"+++-"});
  EXPECT_EQ(found.incidence, (Texts{"+-00", "0+-0", "00+-", "+00-"}));
}

TEST(Topology, ASliderCrankIsCutAtItsWrist) {
  const Found found(Draft({"crank", "rod", "piston"})
                        .Revolute("shaft", "ground", "crank")
                        .Revolute("crank_pin", "crank", "rod")
                        .Revolute("wrist", "rod", "piston")
                        .Join("prismatic", "guide", "ground", "piston"));
  EXPECT_EQ(found.tree, (Texts{"ground >shaft> crank", "crank >crank_pin> rod", "ground >guide> piston"}));
  EXPECT_EQ(found.loops, Texts{"ground -shaft- crank -crank_pin- rod -wrist- piston -guide- ground"});
  EXPECT_EQ(found.loop_matrix, Texts{"+++-"});
  EXPECT_EQ(found.topology.CountCoordinates(), 3);
}

TEST(Topology, LoopsAreCutWhereFreedomsAreMost) {
  // One joint of a four-bar has more freedoms than the others: it is the chord, wherever it stands.
  for (const char* kind : {"spherical", "universal", "cylindrical", "planar", "point_on_curve", "trajectory",
                           "point_on_plane", "constant_velocity"}) {
    for (int place = 0; place < 4; ++place) {
      const auto at = [&](int joint) { return joint == place ? kind : "revolute"; };
      const Found found(Draft({"crank", "coupler", "rocker"})
                            .Join(at(0), "A", "ground", "crank")
                            .Join(at(1), "B", "crank", "coupler")
                            .Join(at(2), "C", "coupler", "rocker")
                            .Join(at(3), "D", "ground", "rocker"));
      EXPECT_EQ(found.chords, Texts{std::string(1, static_cast<char>('A' + place))}) << kind;
      EXPECT_EQ(found.topology.CountCoordinates(), 3);
    }
  }
  // A weld is never cut before a joint that moves.
  const Found welded(Draft({"a", "b", "c"})
                         .Join("weld", "A", "ground", "a")
                         .Join("weld", "B", "a", "b")
                         .Join("weld", "C", "b", "c")
                         .Revolute("D", "ground", "c"));
  EXPECT_EQ(welded.chords, Texts{"D"});
  // A joint on a track has to carry where nothing else does.
  const Found cart(
      Draft({"cart", "load"}).Join("trajectory", "rail", "ground", "cart").Revolute("hook", "cart", "load"));
  EXPECT_EQ(cart.tree, (Texts{"ground >rail> cart", "cart >hook> load"}));
}

TEST(Topology, AStewartPlatformHangsOnItsFirstLeg) {
  Texts bodies = {"platform"}, tree, loops, rows;
  for (int i = 1; i <= 6; ++i) bodies.insert(bodies.end(), {fmt::format("low{}", i), fmt::format("up{}", i)});
  Draft draft(bodies);
  for (int i = 1; i <= 6; ++i) {
    const std::string low = fmt::format("low{}", i), up = fmt::format("up{}", i), foot = fmt::format("foot{}", i),
                      slide = fmt::format("slide{}", i), ball = fmt::format("ball{}", i);
    draft.Join("universal", foot, "ground", low)
        .Join("prismatic", slide, low, up)
        .Join("spherical", ball, up, "platform");
    tree.insert(tree.end(), {fmt::format("ground >foot{0}> low{0}", i), fmt::format("low{0} >slide{0}> up{0}", i)});
    if (i == 1) {
      tree.emplace_back("up1 >ball1> platform");
      continue;
    }
    loops.push_back(fmt::format(
        "ground -foot{0}- low{0} -slide{0}- up{0} -ball{0}- platform -ball1- up1 -slide1- low1 -foot1- ground", i));
    rows.push_back(fmt::format("---{}+++{}", std::string(3 * (i - 2), '0'), std::string(3 * (6 - i), '0')));
  }
  const Found found(draft);
  EXPECT_EQ(found.tree, tree);
  EXPECT_EQ(found.loops, loops);
  EXPECT_EQ(found.loop_matrix, rows);
  EXPECT_EQ(found.topology.CountCoordinates(), 6 * (2 + 1) + 3);
  EXPECT_EQ(found.incidence[0], "-0+00000000000");
  EXPECT_EQ(found.incidence[2], "0+0-0000000000");
}

TEST(Topology, AContactClosesALoopOfItsOwn) {
  const Found cam(Draft({"cam", "follower"})
                      .Revolute("shaft", "ground", "cam")
                      .Join("prismatic", "guide", "ground", "follower")
                      .Touch("touch", "cam", "follower"));
  EXPECT_EQ(cam.tree, (Texts{"ground >shaft> cam", "ground >guide> follower"}));
  EXPECT_EQ(cam.loops, Texts{"ground -shaft- cam -touch- follower -guide- ground"});
  EXPECT_EQ(cam.loop_matrix, Texts{"+-+"});
  EXPECT_EQ(cam.incidence, (Texts{"-+0", "-0+", "0-+"}));
  EXPECT_TRUE(cam.topology.edges.back().is_virtual());
  EXPECT_TRUE(cam.branches.empty());
  // Contacts never carry: a ball on a floor is free.
  const Found ball(Draft({"ball"}).Touch("bounce", "ball", "ground"));
  EXPECT_EQ(ball.tree, Texts{"ground >free> ball"});
  EXPECT_EQ(ball.loops, Texts{"ground -free- ball -bounce- ground"});
  EXPECT_EQ(ball.loop_matrix, Texts{"++"});
  EXPECT_EQ(ball.incidence, (Texts{"-+", "+-"}));
}

TEST(Topology, AGenevaWheelHasTwoVirtualLoops) {
  const Found found(Draft({"crank", "wheel"})
                        .Revolute("shaft", "ground", "crank")
                        .Revolute("pivot", "ground", "wheel")
                        .Touch("pin", "crank", "wheel")
                        .Touch("lock", "wheel", "crank"));
  EXPECT_EQ(found.chords, (Texts{"pin", "lock"}));
  EXPECT_EQ(found.loops, (Texts{"ground -shaft- crank -pin- wheel -pivot- ground",
                                "ground -pivot- wheel -lock- crank -shaft- ground"}));
  EXPECT_EQ(found.loop_matrix, (Texts{"+-+0", "-+0+"}));
  EXPECT_EQ(found.incidence, (Texts{"-+0", "-0+", "0-+", "0+-"}));
}

TEST(Topology, ACouplingClosesTheLoopOfItsSecondBodies) {
  const Found gears(Draft({"pinion", "idler", "wheel"})
                        .Revolute("A", "ground", "pinion")
                        .Revolute("B", "ground", "idler")
                        .Revolute("C", "ground", "wheel")
                        .Couple("first", {"A", "B"})
                        .Couple("second", {"B", "C"}));
  EXPECT_EQ(gears.tree, (Texts{"ground >A> pinion", "ground >B> idler", "ground >C> wheel"}));
  EXPECT_EQ(gears.loops,
            (Texts{"ground -A- pinion -first- idler -B- ground", "ground -B- idler -second- wheel -C- ground"}));
  EXPECT_EQ(gears.loop_matrix, (Texts{"+-0+0", "0+-0+"}));
  EXPECT_EQ(gears.incidence, (Texts{"-+00", "-0+0", "-00+", "0-+0", "00-+"}));
  // Planets on an arm: the loop does not reach ground.
  const Found epicyclic(Draft({"arm", "sun", "planet"})
                            .Revolute("O", "ground", "arm")
                            .Revolute("S", "arm", "sun")
                            .Revolute("P", "arm", "planet")
                            .Couple("mesh", {"S", "P"}));
  EXPECT_EQ(epicyclic.loops, Texts{"arm -S- sun -mesh- planet -P- arm"});
  EXPECT_EQ(epicyclic.branches, Texts{"ground -O- arm"});
  // Two coordinates of one joint.
  const Found nut(Draft({"nut"}).Join("cylindrical", "thread", "ground", "nut").Couple("lead", {"thread", "thread"}));
  EXPECT_EQ(nut.loops, Texts{"nut -lead- nut"});
  EXPECT_EQ(nut.loop_matrix, Texts{"0+"});
  EXPECT_EQ(nut.incidence, (Texts{"-+", "00"}));
  EXPECT_EQ(nut.branches, Texts{"ground -thread- nut"});
}

TEST(Topology, EachFloatingPartHangsFreelyByItsFirstBody) {
  const Found found(Draft({"bus", "stone", "panel"}).Revolute("hinge", "panel", "bus"));
  EXPECT_EQ(found.tree, (Texts{"ground >free> bus", "bus <hinge< panel", "ground >free> stone"}));
  EXPECT_EQ(found.branches, (Texts{"ground -free- bus -hinge- panel", "ground -free- stone"}));
  EXPECT_EQ(found.incidence, (Texts{"0+0-", "-+00", "-0+0"}));
  EXPECT_EQ(found.topology.CountCoordinates(), 13);
  EXPECT_EQ(found.topology.edges[1].kind, EdgeKind::kFree);
  EXPECT_EQ(found.topology.edges[2].element, 1);
}

TEST(Topology, RodsAreChordsAlways) {
  const Found found(Draft({"weight"}).Rod("left", "ground", "weight").Rod("right", "ground", "weight"));
  EXPECT_EQ(found.tree, Texts{"ground >free> weight"});
  EXPECT_EQ(found.loops, (Texts{"ground -left- weight -free- ground", "ground -right- weight -free- ground"}));
  EXPECT_EQ(found.loop_matrix, (Texts{"-+0", "-0+"}));
}

TEST(Topology, AnOpenTreeIsTakenApartAtItsForks) {
  const Found found(Draft({"boom", "winch", "rope", "load", "hook"})
                        .Revolute("pin", "ground", "boom")
                        .Revolute("shaft", "boom", "winch")
                        .Revolute("tip", "boom", "rope")
                        .Join("prismatic", "hoist", "rope", "load")
                        .Join("spherical", "eye", "load", "hook"));
  EXPECT_EQ(found.tree, (Texts{"ground >pin> boom", "boom >shaft> winch", "boom >tip> rope", "rope >hoist> load",
                               "load >eye> hook"}));
  EXPECT_EQ(found.branches, (Texts{"ground -pin- boom -shaft- winch", "boom -tip- rope -hoist- load -eye- hook"}));
  EXPECT_TRUE(found.loops.empty());
  EXPECT_EQ(found.topology.CountCoordinates(), 7);
}

TEST(Topology, ABranchLeadsFromLoopToLoop) {
  Draft draft({"a", "b", "arm", "c", "d"});
  draft.Revolute("A", "ground", "a").Revolute("B", "ground", "b").Revolute("C", "a", "b");
  draft.Revolute("wrist", "b", "arm").Revolute("D", "arm", "c").Revolute("E", "arm", "d").Revolute("F", "c", "d");
  const Found found(draft);
  EXPECT_EQ(found.loops, (Texts{"ground -A- a -C- b -B- ground", "arm -D- c -F- d -E- arm"}));
  EXPECT_EQ(found.branches, Texts{"b -wrist- arm"});
}

TEST(Topology, ASixBarHasTwoLoops) {
  const Found found(Draft({"a", "b", "c", "d", "e"})
                        .Revolute("A", "ground", "a")
                        .Revolute("B", "a", "b")
                        .Revolute("C", "b", "c")
                        .Revolute("D", "ground", "c")
                        .Revolute("E", "c", "d")
                        .Revolute("F", "d", "e")
                        .Revolute("G", "ground", "e"));
  EXPECT_EQ(found.tree, (Texts{"ground >A> a", "a >B> b", "ground >D> c", "c >E> d", "ground >G> e"}));
  EXPECT_EQ(found.chords, (Texts{"C", "F"}));
  EXPECT_EQ(found.loops, (Texts{"ground -A- a -B- b -C- c -D- ground", "ground -D- c -E- d -F- e -G- ground"}));
  EXPECT_EQ(found.loop_matrix, (Texts{"+++-000", "000+++-"}));
  EXPECT_EQ(found.incidence, (Texts{"-+0000", "0-+000", "00-+00", "-00+00", "000-+0", "0000-+", "-0000+"}));
}

// Kruskal's algorithm shares nothing with the one tested but the theorem.
TEST(Topology, NoSpanningTreeHasFewerCoordinates) {
  const char* const kinds[] = {"weld",      "revolute", "prismatic", "screw",         "cylindrical",    "universal",
                               "spherical", "planar",   "parallel",  "perpendicular", "point_on_curve", "trajectory"};
  for (unsigned seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    const auto pick = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    const int bodies = 1 + pick(12);
    Texts names;
    for (int b = 1; b <= bodies; ++b) names.push_back(fmt::format("b{}", b));
    Draft draft(names);
    names.insert(names.begin(), "ground");
    const auto name = [&] { return names[pick(bodies + 1)]; };
    for (int j = pick(2 * bodies + 3); j > 0; --j)
      draft.Join(kinds[pick(std::size(kinds))], fmt::format("j{}", j), name(), name());
    for (int r = pick(3); r > 0; --r) draft.Rod(fmt::format("r{}", r), name(), name());
    for (int c = pick(3); c > 0; --c) draft.Touch(fmt::format("c{}", c), name(), name());
    const Model& model = draft.model();
    const Topology topology = BuildTopology(model);
    ExpectTopologyInvariants(model, topology);

    const auto node = [&](FrameIndex frame) { return model.frames[frame.value()].body.value() + 1; };
    std::vector<int> part(bodies + 1), sorted(model.joints.size());
    std::iota(part.begin(), part.end(), 0);
    std::iota(sorted.begin(), sorted.end(), 0);
    const auto freedoms = [&](int j) { return 6 - static_cast<int>(model.joints[j].kind->rows.size()); };
    const auto weight = [&](int j) { return std::pair(model.joints[j].kind->on_track, freedoms(j)); };
    std::stable_sort(sorted.begin(), sorted.end(), [&](int a, int b) { return weight(a) < weight(b); });
    int coordinates = 0, on_track = 0, parts = bodies;
    for (const int j : sorted) {
      const int a = part[node(model.joints[j].F)], b = part[node(model.joints[j].M)];
      if (a == b) continue;
      std::replace(part.begin(), part.end(), a, b);
      coordinates += freedoms(j);
      on_track += model.joints[j].kind->on_track ? 1 : 0;
      --parts;
    }
    EXPECT_EQ(topology.CountCoordinates(), coordinates + 6 * parts);
    EXPECT_EQ(std::count_if(topology.tree.begin(), topology.tree.end(),
                            [&](const auto& link) {
                              return link.joint.is_valid() && model.joints[link.joint.value()].kind->on_track;
                            }),
              on_track);
  }
}

}  // namespace
}  // namespace savary
