// A step of a mechanism allocates nothing, events and results included.

#include <atomic>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "savary/dynamics/march.h"
#include "savary/dynamics/mechanism_system.h"
#include "savary/dynamics/runge_kutta.h"
#include "savary/dynamics/touches.h"
#include "savary/geometry/nurbs_surface.h"
#include "savary/io/run_model.h"

namespace {

std::atomic<long> g_allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++g_allocations;
  if (void* p = std::malloc(size)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace savary {
namespace {

// Samples results in every step, as a run does.
class Sampler : public MarchObserver {
 public:
  Sampler(const Model& model, MechanismSystem* system)
      : outputs_(model), system_(*system), sample_(system->size()), row_(outputs_.columns().size()) {}

  Action OnStep(const DenseStep& step) override {
    const double t = 0.5 * (step.t_begin() + step.t_end());
    step.Calc(t, &sample_);
    EXPECT_EQ(system_.Close(t, &sample_), EvalStatus::kOk);
    EXPECT_EQ(system_.CalcAccelerations(t, sample_), EvalStatus::kOk);
    const VecX& static_forces = system_.CalcStaticForces(t, sample_);
    outputs_.Calc(system_.NearestAt(t, sample_), system_.vdot(), system_.lambda(), static_forces, row_);
    ++steps_;
    if (steps_ == 10) first_ = g_allocations;
    if (steps_ == 60) last_ = g_allocations;
    return Action::kContinue;
  }

  [[nodiscard]] long steps() const { return steps_; }
  [[nodiscard]] long allocations() const { return last_ - first_; }

 private:
  Outputs outputs_;
  MechanismSystem& system_;
  VecX sample_;
  std::vector<double> row_;
  long steps_ = 0, first_ = 0, last_ = 0;
};

TEST(Step, AllocatesNothing) {
  for (const char* name : {"slider_crank", "four_bar", "gyroscope", "roller_coaster"}) {
    const ModelFile file = LoadModelFile(std::string("models/") + name + ".yaml");
    const CheckedModel checked = CheckModel(file);
    MechanismSystem system(file.model, {});
    system.discrete() = checked.start.discrete;
    RungeKutta method(DormandPrince8Tableau());
    Marcher marcher(&system, &method, {});
    Sampler sampler(file.model, &system);
    marcher.Start(0, checked.start.y);
    (void)marcher.March(file.run.until, &sampler);
    ASSERT_GT(sampler.steps(), 60) << name;
    EXPECT_EQ(sampler.allocations(), 0) << name;
  }
}

// Between steps, as a run does: which places of contact are followed, and for how long nothing else can touch.
class ContactSampler : public Sampler {
 public:
  ContactSampler(const Model& model, MechanismSystem* system)
      : Sampler(model, system), system_(*system), y_(system->size()) {}

  Action OnStep(const DenseStep& step) override {
    y_ = step.y_end();
    EXPECT_EQ(system_.CalcAccelerations(step.t_end(), y_, false), EvalStatus::kOk);
    EXPECT_FALSE(system_.contact_watch().Choose(system_.At(step.t_end(), y_), ContactWatch::Asked::kLasting,
                                                ContactWatch::Depth::kOfMotion, &system_.vdot(), &system_.discrete(),
                                                &y_));
    EXPECT_GT(system_.contact_watch().FindQuiet(system_.At(step.t_end(), y_), system_.vdot()), 0);
    return Sampler::OnStep(step);
  }

 private:
  MechanismSystem& system_;
  VecX y_;
};

TEST(Step, AllocatesNothingInContact) {
  const ModelFile file = LoadModelFile("models/eccentric_disk.yaml", {{"speed", "1.5 rad/s"}});
  const CheckedModel checked = CheckModel(file);
  MechanismSystem system(file.model, {});
  system.discrete() = checked.start.discrete;
  system.ChooseRows(0, checked.start.y);
  VecX y = checked.start.y;
  ASSERT_TRUE(TouchSolver(&system).Solve(0, {}, &y));
  ASSERT_TRUE(system.point_state(0).is_closed());
  RungeKutta method(DormandPrince8Tableau());
  Marcher marcher(&system, &method, {});
  ContactSampler sampler(file.model, &system);
  marcher.Start(0, y);
  (void)marcher.March(20, &sampler);
  ASSERT_GT(sampler.steps(), 60);
  EXPECT_EQ(sampler.allocations(), 0);
}

TEST(Profile, AllocatesNothingWhenAskedForPlaces) {
  const ModelFile file = LoadModelFile("models/swinging_cam.yaml");
  const Profile& outline = file.model.profiles.front().profile;
  std::vector<Profile::Nearest> found;
  found.reserve(64);
  const long before = g_allocations;
  ProfilePoint point;
  for (int i = 0; i < 100; ++i) {
    outline.CalcPoint(0.08 * i, &point);
    found.clear();
    outline.FindNearest(point.r + 0.03 * point.n, 1, &found);
  }
  EXPECT_EQ(g_allocations - before, 0);
  EXPECT_FALSE(found.empty());
}

TEST(Surfaces, EvaluatingNurbsAllocatesNothing) {
  for (const bool rational : {false, true}) {
    NurbsData data;
    data.u_count = data.w_count = 6;
    data.u_knots = data.w_knots = {0, 0, 0, 0, 1, 2, 3, 3, 3, 3};
    for (int i = 0; i < 36; ++i) {
      data.points.emplace_back(i / 6, i % 6, 0.1 * (i % 5));
      if (rational) data.weights.push_back(1 + 0.1 * (i % 4));
    }
    const NurbsSurfacePtr surface = NurbsSurface::Make(data, {});
    const std::vector<Vec2> uw(10, Vec2(0.7, 2.2));
    std::vector<SurfaceJet> jets(uw.size());
    SurfaceJet jet;
    SurfaceThird third;
    const long before = g_allocations;
    for (const SurfacePart& part : surface->cover()) {
      surface->CalcJet(part.middle(), &jet);
      surface->CalcThird(part.middle(), &third);
      EXPECT_LT(surface->CalcBounds(part).half.norm(), 10);
    }
    surface->CalcJets(0, uw, jets);
    EXPECT_EQ(g_allocations - before, 0);
  }
}

TEST(Counter, CountsAllocations) {
  const long before = g_allocations;
  ::operator delete(::operator new(8));  // unlike a new-expression, never elided
  EXPECT_GT(g_allocations, before);
}

}  // namespace
}  // namespace savary
