#include "savary/multibody/tree_motion.h"

#include <random>

#include <gtest/gtest.h>

#include "savary/multibody/topology.h"

namespace savary {
namespace {

// A chain through all kinds of joints that have coordinates, every second one against its direction.
Model MakeChain(std::mt19937* rng) {
  std::uniform_real_distribution<double> number(-1, 1);
  const auto vector = [&] { return Vec3(number(*rng), number(*rng), number(*rng)); };
  Model model;
  const char* kinds[] = {"revolute", "prismatic",     "cylindrical", "spherical",   "universal", "planar", "screw",
                         "oldham",   "point_on_line", "inplane",     "orientation", "parallel",  "weld"};
  BodyIndex last;
  bool forward = true;
  for (const char* kind : kinds) {
    Body body;
    body.name = kind;
    body.mass = 1 + number(*rng) * 0.5;
    const Vec3 i(1 + 0.2 * number(*rng), 1 + 0.2 * number(*rng), 1 + 0.2 * number(*rng));
    body.I_BC_B = i.asDiagonal();
    body.I_BC_B(0, 1) = body.I_BC_B(1, 0) = 0.1;
    body.p_BC = vector();
    model.bodies.push_back(body);
    const BodyIndex next(model.num_bodies() - 1);
    const auto frame = [&](BodyIndex on) {
      model.frames.push_back({"", on, {RotationFromVector(vector()), vector()}, {}, false});
      return FrameIndex(static_cast<int>(model.frames.size()) - 1);
    };
    Joint joint;
    joint.name = kind;
    joint.kind = FindJointKind(kind);
    joint.F = frame(forward ? last : next);
    joint.M = frame(forward ? next : last);
    joint.lead = 0.7;
    joint.start_q.resize(joint.kind->coordinates.size());
    joint.start_qd.resize(joint.kind->coordinates.size());
    model.joints.push_back(joint);
    last = next;
    forward = !forward;
  }
  return model;
}

class TreeMotionTest : public ::testing::Test {
 protected:
  TreeMotionTest()
      : model(MakeChain(&rng)),
        tree(model, BuildTopology(model)),
        mechanics(model),
        q(tree.num_q()),
        v(tree.num_v()),
        a(tree.num_v()),
        y(mechanics.layout().size()) {
    std::uniform_real_distribution<double> number(-1, 1);
    for (double& x : q) x = number(rng);
    for (double& x : v) x = number(rng);
    for (double& x : a) x = number(rng);
    for (const int at : tree.quaternions()) Eigen::Map<Eigen::Vector4d>(q.data() + at).normalize();
    y.setZero();
  }
  void Node(const std::vector<double>& at, const std::vector<double>& rates) {
    tree.Set(at.data(), rates.data());
    tree.StoreBodies(mechanics.layout(), &y);
    mechanics.SetState(0, y, mechanics.discrete());
  }
  // (q, v) after a time h with constant accelerations, to second order.
  void Move(double h, std::vector<double>* at, std::vector<double>* rates) {
    *rates = v;
    std::vector<double> middle = v, rate(q.size());
    for (size_t j = 0; j < v.size(); ++j) {
      (*rates)[j] += h * a[j];
      middle[j] += 0.5 * h * a[j];
    }
    std::vector<double> half = q;
    tree.CalcRates(q.data(), v.data(), rate.data());
    for (size_t i = 0; i < q.size(); ++i) half[i] += 0.5 * h * rate[i];
    tree.CalcRates(half.data(), middle.data(), rate.data());
    *at = q;
    for (size_t i = 0; i < q.size(); ++i) (*at)[i] += h * rate[i];
  }
  VecX Twists() {
    VecX twists(6 * model.num_bodies());
    for (int b = 0; b < model.num_bodies(); ++b)
      twists.segment<6>(6 * b) << mechanics.bodies()[b].w_WC, mechanics.bodies()[b].v_WC;
    return twists;
  }

  std::mt19937 rng{7};
  Model model;
  TreeMotion tree;
  Mechanics mechanics;
  std::vector<double> q, v, a;
  VecX y;
};

TEST_F(TreeMotionTest, JointsAreClosedWhateverTheCoordinates) {
  Node(q, v);
  mechanics.CalcConstraints();
  EXPECT_LE(mechanics.c().cwiseAbs().maxCoeff(), 1e-13);
  EXPECT_LE(mechanics.cdot().cwiseAbs().maxCoeff(), 1e-12);
}

TEST_F(TreeMotionTest, CoordinatesAreThoseOfTheJoints) {
  Node(q, v);
  for (size_t j = 0; j < model.joints.size(); ++j) {
    const JointIndex joint(static_cast<int>(j));
    for (int k = 0; k < static_cast<int>(model.joints[j].kind->coordinates.size()); ++k) {
      const int freedom = tree.FindFreedom(joint, k);
      if (freedom < 0) continue;
      EXPECT_NEAR(mechanics.coordinate(joint, k).c, q[tree.offset(freedom)], 1e-13) << tree.NameOf(freedom);
      EXPECT_NEAR(mechanics.coordinate(joint, k).cdot, v[freedom], 1e-12) << tree.NameOf(freedom);
    }
  }
}

TEST_F(TreeMotionTest, FindsItsCoordinatesAndRatesAgain) {
  Node(q, v);
  std::vector<double> found(q.size()), rates(v.size());
  const VecX wanted = y, twists = Twists();
  tree.Find(mechanics, true, found.data());
  tree.Set(found.data(), v.data());
  tree.Contract(twists, rates.data());
  Node(found, rates);
  EXPECT_LE((y - wanted).cwiseAbs().maxCoeff(), 1e-13);
  for (size_t j = 0; j < v.size(); ++j) EXPECT_NEAR(rates[j], v[j], 1e-12);
}

TEST_F(TreeMotionTest, TwistsAndAccelerationsMatchDifferences) {
  const double h = 1e-4;
  std::vector<double> at, rates;
  Move(h, &at, &rates);
  Node(at, rates);
  const VecX y1 = y, V1 = Twists();
  Move(-h, &at, &rates);
  Node(at, rates);
  const VecX y0 = y, V0 = Twists();
  Node(q, v);
  const VecX V = Twists();
  VecX twists(V.size()), accelerations(V.size());
  tree.CalcTwists(v.data(), &twists);
  EXPECT_LE((twists - V).cwiseAbs().maxCoeff(), 1e-12);
  tree.CalcTwists(a.data(), &accelerations);
  accelerations += tree.bias();
  EXPECT_LE((accelerations - (V1 - V0) / (2 * h)).cwiseAbs().maxCoeff(), 1e-5);
  for (int b = 0; b < model.num_bodies(); ++b) {
    const int p = mechanics.layout().position(b);
    EXPECT_LE((V.segment<3>(6 * b + kLinear) - (y1 - y0).segment<3>(p) / (2 * h)).norm(), 1e-5);
  }
}

TEST_F(TreeMotionTest, ProjectionIsTheTransposeAndItsRateMatchesDifferences) {
  const int n = tree.num_v(), size = 6 * model.num_bodies();
  VecX wrenches = VecX::Random(size), twists(size), efforts(n), rate(n), later(n), sooner(n), x = VecX::Random(n);
  Node(q, v);
  tree.Project(wrenches, efforts.data());
  tree.CalcTwists(x.data(), &twists);
  EXPECT_NEAR(efforts.dot(x), wrenches.dot(twists), 1e-10);
  VecX row = VecX::Zero(n), sum = VecX::Zero(n);
  for (int b = 0; b < model.num_bodies(); ++b) tree.AddRow(b, wrenches.data() + 6 * b, sum.data());
  EXPECT_LE((sum - efforts).cwiseAbs().maxCoeff(), 1e-10);
  tree.ProjectRate(wrenches, rate.data());
  const double h = 1e-4;
  std::vector<double> at, rates;
  Move(h, &at, &rates);
  Node(at, rates);
  tree.Project(wrenches, later.data());
  Node(q, v);
  Move(-h, &at, &rates);
  Node(at, rates);
  tree.Project(wrenches, sooner.data());
  EXPECT_LE((rate - (later - sooner) / (2 * h)).cwiseAbs().maxCoeff(), 1e-5 * (1 + rate.cwiseAbs().maxCoeff()));
}

TEST_F(TreeMotionTest, MassMatrixIsThatOfTheKineticEnergy) {
  Node(q, v);
  MatX H = MatX::Zero(tree.num_v(), tree.num_v());
  tree.CalcMassMatrix(&H);
  VecX unit(tree.num_v()), twists(6 * model.num_bodies()), momenta(6 * model.num_bodies()), column(tree.num_v());
  for (int j = 0; j < tree.num_v(); ++j) {
    unit.setZero();
    unit[j] = 1;
    tree.CalcTwists(unit.data(), &twists);
    for (int b = 0; b < model.num_bodies(); ++b)
      momenta.segment<6>(6 * b) = mechanics.CalcMass(b) * twists.segment<6>(6 * b);
    tree.Project(momenta, column.data());
    EXPECT_LE((column - H.col(j)).cwiseAbs().maxCoeff(), 1e-11 * H.cwiseAbs().maxCoeff());
  }
}

}  // namespace
}  // namespace savary
