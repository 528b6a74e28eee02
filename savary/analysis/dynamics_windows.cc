#include <bit>

#include "savary/analysis/dynamics_run.h"

namespace savary {

namespace {

// Why a window began, with the instant if it is not said.
std::string WithTime(const std::string& why, double t) {
  return why.find("t = ") == std::string::npos ? fmt::format("{} at t = {:.9g} s", why, t) : why;
}

}  // namespace

std::string DynamicsRun::FindAccumulation() {
  if (model_.stops.empty() && model_.contacts.empty() && model_.frictions.empty()) return "";
  if (has_compliant_) return "";  // their impacts take time and do not accumulate
  if (!unsolved_.empty()) return std::exchange(unsolved_, "");
  switch (march_.status) {
    case MarchStatus::kReachedEnd:
    case MarchStatus::kTooManySteps:
    case MarchStatus::kCancelled:
      return "";
    case MarchStatus::kStopped:
      break;
    default: {
      const double t = marcher_->t();
      const std::string why = march_.evaluation == EvalStatus::kOk ? "" : ExplainFailure(t, StateNow(), &system_);
      return fmt::format("{} at t = {:.9g} s{}", ToString(march_.status), t, why.empty() ? "" : ": " + why);
    }
  }
  double speed = 0, linear = 0;
  for (const BodyState& body : system_.At(marcher_->t(), StateNow()).bodies()) {
    linear = std::max(linear, body.v_WC.norm());
    speed = std::max(speed, body.v_WC.norm() + system_.length_scale() * body.w_WC.norm());
  }
  const double t = marcher_->t(), length = system_.length_scale();
  const long events = march_.counts.events, steps = march_.counts.steps + march_.counts.rejected;
  heap_.way += linear * (t - crowd_.t);
  crowd_.way += speed * (t - crowd_.t);
  crowd_.t = t;
  if (crowd_.way > kCrowdedWay * settings_.cluster_tolerance * length) crowd_ = {0, t, events, steps, t};
  if (heap_.way > kHeapWay * length) heap_ = {0, impacts_, 0};
  bool is_crowded = steps - crowd_.steps >= kCrowdedSteps;
  if (is_crowded) {
    const double own = CalcOwnTime(system_.LoadsAt(t, StateNow()));
    is_crowded = events - crowd_.events >= kCrowdedEvents || t - crowd_.begin <= kStuckOwn * own;
    crowd_.steps = steps;
    crowd_.begin = t;
  }
  if (!is_crowded && !AreImpactsCrowded()) return "";
  return fmt::format("{} at t = {:.9g} s", ToString(MarchStatus::kEventsPileUp), t);
}

bool DynamicsRun::AreImpactsCrowded() const {
  const long impacts = impacts_ - heap_.impacts;
  if (is_heap()) return impacts >= kHeapImpacts;
  return connected_contacts_ >= kPile && impacts >= kPileImpacts &&
         std::popcount(static_cast<unsigned long>(heap_.hit)) >= kPile;
}

double DynamicsRun::CalcOwnTime(const Mechanics& at) const {
  const double length = system_.length_scale();
  double speed = 0, acceleration = 0;
  for (int b = 0; b < model_.num_bodies(); ++b) {
    const BodyState& body = at.bodies()[b];
    speed = std::max(speed, body.v_WC.norm() + length * body.w_WC.norm());
    if (model_.bodies[b].mass > 0)
      acceleration = std::max(acceleration, at.f().segment<3>(6 * b + kLinear).norm() / model_.bodies[b].mass);
  }
  const double rate = std::max(speed / length, std::sqrt(acceleration / length));
  return rate > 0 ? std::min(1 / rate, settings_.until) : settings_.until;
}

void DynamicsRun::CalcWindowRow(double t) {
  const DiscreteState kept = system_.discrete();
  window_->Show(t, &sample_);
  recorder_.StoreRow(t, sample_, &system_);
  system_.discrete() = kept;
}

void DynamicsRun::MakeWindow(double longest) {
  window_ = std::make_unique<ClusterWindow>(
      &system_, ClusterWindow::Settings{std::max(settings_.tolerance, settings_.cluster_tolerance), longest,
                                        kShortestStep * settings_.until});
}

void DynamicsRun::SaveWindows(DynamicsCheckpoint* checkpoint) const {
  checkpoint->window_length = window_length_;
  checkpoint->window_end = window_end_;
  checkpoint->window_longest = window_ ? window_->longest() : 0;
  checkpoint->windows = summary_.windows;
  // Counts of a march in other coordinates are not saved: those since then are.
  const MarchCounts counts = counts_before_ + checkpoint->march.counts;
  checkpoint->crowd = {crowd_.way,
                       crowd_.t,
                       crowd_.begin,
                       counts.events - crowd_.events,
                       counts.steps + counts.rejected - crowd_.steps,
                       heap_.way,
                       impacts_ - heap_.impacts,
                       heap_.hit};
  DynamicsCheckpoint::Window& window = checkpoint->window;
  window = {};
  if (!open_window_) return;
  static_cast<WindowRecord&>(window) = *open_window_;
  window.is_open = true;
  window.sides.assign(window_sides_.begin(), window_sides_.end());
  window_->Save(&window.memory);
}

bool DynamicsRun::RestoreWindows(const DynamicsCheckpoint& checkpoint) {
  window_length_ = checkpoint.window_length;
  window_end_ = checkpoint.window_end;
  summary_.windows = checkpoint.windows;
  const DynamicsCheckpoint::Crowd& crowd = checkpoint.crowd;
  const MarchCounts& counts = checkpoint.march.counts;
  crowd_ = {crowd.way, crowd.t, counts.events - crowd.events, counts.steps + counts.rejected - crowd.steps,
            crowd.begin};
  heap_ = {crowd.heap_way, -crowd.heap_impacts, crowd.heap_hit};
  if (checkpoint.window_longest > 0) MakeWindow(checkpoint.window_longest);
  const DynamicsCheckpoint::Window& window = checkpoint.window;
  if (!window.is_open) return true;
  if (!window_ || !window_->Restore(window.memory)) return false;
  OpenWindow& open = open_window_.emplace();
  static_cast<WindowRecord&>(open) = window;
  open.limit = settings_.until;
  ListWindowRoots();
  window_sides_ = Eigen::Map<const Eigen::VectorXi>(window.sides.data(), window_sides_.size());
  return true;
}

std::string DynamicsRun::DescribeWindowMisfit(const DynamicsCheckpoint& checkpoint) {
  const DynamicsCheckpoint::Window& window = checkpoint.window;
  const DynamicsCheckpoint::Crowd& crowd = checkpoint.crowd;
  const WindowAudit& windows = checkpoint.windows;
  if (std::min({checkpoint.window_length, checkpoint.window_longest, crowd.way, crowd.heap_way, windows.time}) < 0 ||
      std::min({crowd.events, crowd.steps, crowd.heap_impacts, crowd.heap_hit, windows.steps, windows.impacts}) < 0 ||
      windows.count < 0)
    return "a count, a time or a distance is negative";
  if (!window.is_open) return "";
  const auto is_side = [](int side) { return side >= -1 && side <= 1; };
  if (static_cast<int>(window.sides.size()) != system_.num_roots() ||
      !std::all_of(window.sides.begin(), window.sides.end(), is_side))
    return "its window has another number of root functions";
  if (!system_.structure().IsDiscreteState(window.before) || !(checkpoint.window_longest > 0) ||
      !(window.start <= window.reported) || window.impacts < 0)
    return "its window is not one of the model";
  const DiscreteState kept = system_.discrete();
  system_.discrete() = checkpoint.discrete;
  MakeWindow(checkpoint.window_longest);
  const bool fits = window_->Restore(window.memory);
  window_.reset();
  system_.discrete() = kept;
  return fits ? "" : "the memory of its window is not one of the model";
}

bool DynamicsRun::BeginWindow(const std::string& why) {
  const double start = marcher_->t();
  const double own = CalcOwnTime(system_.LoadsAt(start, StateNow())),
               first = (is_heap() || AreImpactsCrowded() ? kHeapQuiet : 1) * kFirstWindow * own;
  if (!window_) {
    const double longest =
        settings_.max_step > 0 ? std::min(settings_.max_step, kLongestInWindow * own) : kLongestInWindow * own;
    MakeWindow(longest);
  }
  if (window_length_ == 0) {
    window_length_ = first;
  } else if (start - window_end_ < kSoon * window_length_) {
    window_length_ = std::max(2 * window_length_, first);  // the same again: farther this time
  } else {
    window_length_ = std::max(0.5 * window_length_, first);
  }
  const DiscreteState before = system_.discrete();
  if (!window_->Begin(start, StateNow())) {
    (void)End(RunStatus::kFailed, fmt::format("{}; {}", WithTime(why, start), window_->problem()));
    return false;
  }
  OpenWindow& open = open_window_.emplace();
  open.why = why;
  open.before = before;
  open.start = open.reported = start;
  open.wanted = window_length_;
  open.limit = settings_.until;
  CalcWindowRow(start);
  open.row = recorder_.row();
  ListWindowRoots();
  return true;
}

void DynamicsRun::ReportWindow() {
  OpenWindow& open = *open_window_;
  const ClusterWindow::Record& record = window_->record();
  const double begin = std::exchange(open.reported, window_->t());
  const int impacts = record.impacts - std::exchange(open.impacts, record.impacts);
  if (!(open.reported > begin)) return;
  recorder_.sink().OnEvent(begin, "cluster", "",
                           EventDetail("time-stepping until t = ")
                               .Add(open.reported, kTime)
                               .Add(fmt::format(", {} impact{}", impacts, impacts == 1 ? "" : "s")));
}

bool DynamicsRun::StepWindow() {
  OpenWindow& open = *open_window_;
  if (window_->t() >= settings_.until) return EndWindow(nullptr);
  if (kept_) kept_->is_of_window = true;
  const double from = window_->t();
  const VecX y_from = window_->y();
  if (!window_->Step(open.limit)) {
    ReportWindow();
    if (EndAtDeadCentre(from, y_from, true)) return EndWindow(nullptr);
    const std::string since =
        from == open.start ? "" : fmt::format("time-stepping from there ended at t = {:.9g} s: ", from);
    (void)End(RunStatus::kFailed, fmt::format("{}; {}{}", WithTime(open.why, open.start), since, window_->problem()));
    return EndWindow(nullptr);
  }
  if (open.crossings.empty()) {
    // A step that passes an event is taken again, up to it.
    const double at = FindWindowEvent(from, &open.crossings);
    if (at - from > 1e-6 * (window_->t() - from) && at < window_->t()) {
      window_->StepBack();
      open.limit = at;
      return true;
    }
    if (!open.crossings.empty()) open.limit = window_->t();
  }
  if (const Passages::Passage passage = passages_.Find(from, y_from, window_->t(), window_->y(), system_.discrete());
      passage.found()) {
    ReportWindow();
    (void)End(RunStatus::kFailed, passage.reason);
    return EndWindow(nullptr);
  }
  if (from == open.start) {
    ++summary_.windows.count;
    recorder_.sink().OnEventValues(open.start, '-', open.row);
    recorder_.sink().OnEventValues(open.start, '+', open.row);
  }
  RowTimes& times = recorder_.times();
  while (!times.done() && times.t() <= window_->t()) {
    CalcWindowRow(times.t());
    recorder_.extremes().Break();  // there may be impacts between rows
    recorder_.WriteRow(times.t());
  }
  if (!open.crossings.empty() && window_->t() >= open.limit) {
    if (!ApplyWindowCrossings(open.crossings)) return EndWindow(nullptr);
    open.crossings.clear();
    open.limit = settings_.until;
  }
  const bool goes_on = recorder_.sink().OnProgress(window_->t());
  const double quiet = window_->t() - std::max(open.start, window_->record().last_impact);
  if (window_->t() < settings_.until && quiet >= open.wanted) {
    VecX y;
    if (LeaveWindow(&y)) {
      const bool is_left = EndWindow(&y);
      if (!goes_on) (void)End(RunStatus::kCancelled, "cancelled");
      return is_left && goes_on;
    }
    open.wanted = 2 * quiet;
  }
  // Steps up to an event, or up to the end of the run, may have been cut short.
  if ((!goes_on || recorder_.sink().WantsCheckpoint()) && window_->t() < settings_.until && open.crossings.empty())
    Save();
  if (goes_on) return true;
  ReportWindow();
  (void)End(RunStatus::kCancelled, "cancelled");
  return EndWindow(nullptr);
}

bool DynamicsRun::EndWindow(const VecX* left) {
  if (!recorder_.ended()) ReportWindow();
  const ClusterWindow::Record& record = window_->record();
  const double end = window_->t();
  summary_.energy.lost += record.energy_lost;
  WindowAudit& audit = summary_.windows;
  audit.time += end - open_window_->start;
  audit.steps += record.steps;
  audit.impacts += record.impacts;
  audit.error += record.error;
  audit.depth = std::max(audit.depth, record.depth);
  audit.energy_gained = std::max(audit.energy_gained, record.energy_gained);
  window_end_ = end;
  const VecX& y = left != nullptr ? *left : window_->y();
  if (left == nullptr) march_.status = MarchStatus::kReachedEnd;
  march_.t = end;
  CheckEnergy(system_.LoadsAt(end, y));
  if (left != nullptr) {
    bool any = false;
    for (const TouchChange& change : CompareTouches(open_window_->before, system_)) {
      ReportTouch(end, change, TouchWords(), &system_, &recorder_.sink());
      any = true;
    }
    if (any) {
      CalcWindowRow(end);
      recorder_.WriteEventValues(end, '-');
      if (recorder_.CalcRow(end, y, &system_)) recorder_.WriteEventValues(end, '+');
    }
  }
  open_window_.reset();
  recorder_.extremes().Break();
  if (!ChooseCoordinates(end, y)) {
    (void)End(RunStatus::kFailed, reduced_->problem());
    return false;
  }
  marcher_->Jump(end, ToMarched(end, y));
  crowd_ = {0, end, march_.counts.events, march_.counts.steps + march_.counts.rejected, end};
  heap_ = {0, impacts_, 0};
  if (recorder_.ended() || left == nullptr) return false;
  WatchContacts(CalcLongestStep());
  Save();
  return true;
}

void DynamicsRun::ListWindowRoots() {
  window_roots_.clear();
  for (int i = 0; i < system_.num_roots(); ++i) {
    if (!system_.roots().owner(i).is_touch()) window_roots_.push_back(i);
  }
  window_sides_.setZero(system_.num_roots());
  for (const int i : window_roots_) window_sides_[i] = system_.roots().owner(i).is_armed() ? 1 : 0;
}

void DynamicsRun::CalcWindowRoots(double t, VecX* g) {
  const DiscreteState kept = system_.discrete();
  sample_ = window_->y();
  if (t < window_->t()) window_->Show(t, &sample_);
  system_.discrete() = kept;
  g->setZero(system_.num_roots());
  system_.CalcRoots(t, sample_, g);
}

double DynamicsRun::FindWindowEvent(double from, std::vector<Crossing>* crossings) {
  crossings->clear();
  if (window_roots_.empty()) return std::numeric_limits<double>::infinity();
  VecX g, inside, floors = VecX::Zero(system_.num_roots());
  const double end = window_->t();
  CalcWindowRoots(end, &g);
  system_.CalcRootFloors(end, sample_, &floors);
  double first = std::numeric_limits<double>::infinity();
  for (const int i : window_roots_) {
    if (std::abs(g[i]) <= floors[i]) continue;
    const int side = g[i] > 0 ? 1 : -1;
    if (window_sides_[i] == 0) window_sides_[i] = side;
    if (window_sides_[i] == side) continue;
    double low = from, high = end;
    for (int k = 0; k < 40; ++k) {
      const double middle = 0.5 * (low + high);
      CalcWindowRoots(middle, &inside);
      (inside[i] * side > 0 ? high : low) = middle;
    }
    if (high > first + 1e-9 * (end - from)) continue;
    if (high < first - 1e-9 * (end - from)) crossings->clear();
    first = std::min(first, high);
    crossings->push_back({i, high, side});
  }
  return first;
}

bool DynamicsRun::ApplyWindowCrossings(const std::vector<Crossing>& crossings) {
  const double t = window_->t();
  ReportWindow();
  const std::vector<double> measures = system_.At(t, window_->y()).measures();
  CalcWindowRow(t);
  recorder_.WriteEventValues(t, '-');
  const bool flipped = recorder_.ApplyCrossings(t, crossings, measures, &system_, &system_.discrete());
  for (const Crossing& crossing : crossings) {
    if (!system_.roots().owner(crossing.root).is_armed()) window_sides_[crossing.root] = crossing.direction;
  }
  if (flipped) {
    if (!recorder_.CheckPositionJump(t, window_->y(), &system_, &summary_)) return false;
    window_->Refresh();
  }
  CalcWindowRow(t);
  recorder_.WriteEventValues(t, '+');
  if (!recorder_.is_stopped()) return true;
  recorder_.EndStopped(&summary_);
  return false;
}

bool DynamicsRun::LeaveWindow(VecX* y) {
  if (window_->num_touching() > kMostTouches) return false;
  const DiscreteState kept = system_.discrete();
  const double t = window_->t();
  DiscreteState at_end;
  bool good = window_->GetEnd(&at_end, y);
  if (good) {
    system_.discrete() = at_end;
    system_.ChooseRows(t, *y);
    good = system_.Close(t, y) == EvalStatus::kOk && touches_.Solve(t, {}, y) && !touches_.is_shared();
  }
  if (good) {
    const VecX& was = window_->y();
    for (int b = 0; b < model_.num_bodies(); ++b) {
      const int p = system_.structure().layout().position(b);
      good = good &&
             (y->segment<3>(p) - was.segment<3>(p)).norm() <= 4 * settings_.cluster_tolerance * system_.length_scale();
    }
  }
  if (!good) {
    system_.discrete() = kept;
    return false;
  }
  // Closing what touches, from the tolerance of the window to that of the march, is part of what the window loses.
  const auto energy_at = [&](const VecX& state) {
    const Mechanics& at = system_.LoadsAt(t, state);
    return at.CalcKineticEnergy() + at.potential_energy() - state[at.layout().work()];
  };
  const double before = energy_at(window_->y()), lost = before - energy_at(*y);
  summary_.energy.lost += lost;
  summary_.windows.energy_gained = std::max(summary_.windows.energy_gained, -lost);
  return true;
}

}  // namespace savary
