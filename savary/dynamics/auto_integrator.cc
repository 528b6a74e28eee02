#include "savary/dynamics/auto_integrator.h"

#include <algorithm>
#include <utility>

namespace savary {
namespace {

constexpr double kSuspicion = 2;
constexpr double kStiff = 3;
constexpr double kUnstable = 4;
constexpr double kPersistent = 1.5;
constexpr double kFading = 0.8;
constexpr double kMildLimit = 2;
constexpr int kVotesToChange = 15;
constexpr int kVotesToForget = 6;
constexpr int kVotesOfRejection = 3;
constexpr int kMostVotes = 16 * kVotesToChange;

}  // namespace

void AutoIntegrator::Resize(int size) {
  explicit_.Prepare(system_);
  implicit_.Prepare(system_);
  is_stiff_ = false;
  votes_ = other_votes_ = trials_ = 0;
  longest_ = 0;
  votes_needed_ = kVotesToChange;
  dense_.Resize(size, DenseStep::kMaxTerms);
}

Trial AutoIntegrator::Try(double t0, const VecX& y0, const VecX& f0, double t1) {
  ++trials_;
  longest_ = std::max(longest_, t1 - t0);
  active().set_span(span_);
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

bool AutoIntegrator::ConfirmStiff() {
  const DenseStep& step = explicit_.dense();
  const double rate = implicit_.CalcFastestRate(step.t_end(), step.y_end(), explicit_.f1());
  const double unstable = votes_needed_ >= 4 * kVotesToChange ? kPersistent : kUnstable;
  return (step.t_end() - step.t_begin()) * rate > kStiff || longest_ * rate > unstable;
}

void AutoIntegrator::Accept(bool restart) {
  active().Accept(restart);
  const bool was_rejected = std::exchange(trials_, 0) > 1;
  if (restart) {
    votes_ = other_votes_ = 0;
    longest_ = 0;
    return;
  }
  const bool change =
      is_stiff_ ? implicit_.CalcStiffness() < kMildLimit : was_rejected || explicit_.CalcStiffness() > kSuspicion;
  if (change) {
    votes_ += !is_stiff_ && was_rejected ? kVotesOfRejection : 1;
    other_votes_ = 0;
  } else if (++other_votes_ >= (is_stiff_ ? 1 : kVotesToForget * votes_needed_ / kVotesToChange)) {
    votes_ = 0;
  }
  if (votes_ < (is_stiff_ ? kVotesToChange : votes_needed_)) {
    longest_ *= kFading;
    return;
  }
  votes_ = other_votes_ = 0;
  const bool was_mild = is_stiff_ || !ConfirmStiff();
  if (was_mild) votes_needed_ = std::min(2 * votes_needed_, kMostVotes);
  longest_ = 0;
  if (is_stiff_ || !was_mild) {
    is_stiff_ = !is_stiff_;
    active().Accept(true);
  }
}

void AutoIntegrator::SaveMemory(VecX* memory) const {
  VecX inner;
  if (is_stiff_) implicit_.SaveMemory(&inner);
  memory->resize(5 + inner.size());
  memory->head<5>() << is_stiff_, votes_, other_votes_, votes_needed_, longest_;
  memory->tail(inner.size()) = inner;
}

bool AutoIntegrator::IsMemory(const VecX& memory) const {
  constexpr double kMostVotes = 1e6;
  return memory.size() >= 5 && memory.head(4).cwiseAbs().maxCoeff() <= kMostVotes && memory[4] >= 0 &&
         implicit_.IsMemory(memory.tail(memory.size() - 5));
}

void AutoIntegrator::LoadMemory(const VecX& memory) {
  is_stiff_ = memory[0] != 0;
  votes_ = static_cast<int>(memory[1]);
  other_votes_ = static_cast<int>(memory[2]);
  votes_needed_ = static_cast<int>(memory[3]);
  longest_ = memory[4];
  implicit_.LoadMemory(memory.tail(memory.size() - 5));
}

long AutoIntegrator::evaluations() const {
  return Integrator::evaluations() + explicit_.evaluations() + implicit_.evaluations();
}

}  // namespace savary
