#include "savary/dynamics/auto_integrator.h"

namespace savary {
namespace {

constexpr double kStabilityLimit = 6.1;
constexpr double kMildLimit = 2;
constexpr int kVotesToChange = 15;
constexpr int kVotesToForget = 6;

}  // namespace

void AutoIntegrator::Resize(int size) {
  explicit_.Prepare(system_);
  implicit_.Prepare(system_);
  is_stiff_ = false;
  votes_ = other_votes_ = 0;
  dense_.Resize(size, DenseStep::kMaxTerms);
}

Trial AutoIntegrator::Try(double t0, const VecX& y0, const VecX& f0, double t1) {
  const Trial trial = active().Try(t0, y0, f0, t1);
  if (trial.status == EvalStatus::kOk) y1_ = active().y1();
  return trial;
}

EvalStatus AutoIntegrator::Complete(const VecX& y_end) {
  const EvalStatus status = active().Complete(y_end);
  if (status != EvalStatus::kOk) return status;
  f1_ = active().f1();
  dense_ = active().dense();
  return EvalStatus::kOk;
}

void AutoIntegrator::Accept(bool restart) {
  active().Accept(restart);
  if (restart) {
    votes_ = other_votes_ = 0;
    return;
  }
  const bool change = is_stiff_ ? implicit_.CalcStiffness() < kMildLimit : explicit_.CalcStiffness() > kStabilityLimit;
  if (change) {
    ++votes_;
    other_votes_ = 0;
  } else if (++other_votes_ >= (is_stiff_ ? 1 : kVotesToForget)) {
    votes_ = 0;
  }
  if (votes_ < kVotesToChange) return;
  is_stiff_ = !is_stiff_;
  votes_ = other_votes_ = 0;
  active().Accept(true);
}

void AutoIntegrator::SaveMemory(VecX* memory) const {
  VecX inner;
  implicit_.SaveMemory(&inner);
  memory->resize(3 + inner.size());
  memory->head<3>() << is_stiff_, votes_, other_votes_;
  memory->tail(inner.size()) = inner;
}

void AutoIntegrator::LoadMemory(const VecX& memory) {
  is_stiff_ = memory[0] != 0;
  votes_ = static_cast<int>(memory[1]);
  other_votes_ = static_cast<int>(memory[2]);
  implicit_.LoadMemory(memory.tail(memory.size() - 3));
}

long AutoIntegrator::evaluations() const {
  return Integrator::evaluations() + explicit_.evaluations() + implicit_.evaluations();
}

}  // namespace savary
