#include "savary/study/crew.h"

#include <algorithm>
#include <thread>

namespace savary {

Dispatcher::Dispatcher(Plan plan) : plan_(std::move(plan)), next_(plan_.first), written_(plan_.first) {
  waiting_ = std::move(plan_.known);
  WriteReady();
}

Dispatcher::Answer Dispatcher::TakeLocked(StudyTask* task) {
  while (next_ < plan_.last && (next_ < written_ || waiting_.contains(next_))) ++next_;
  if (error_ || next_ >= plan_.last) return Answer::kNone;
  if (next_ >= written_ + plan_.ahead) return Answer::kWait;
  task->index = next_++;
  return Answer::kTask;
}

Dispatcher::Answer Dispatcher::Take(StudyTask* task) {
  Answer answer;
  {
    const std::lock_guard lock(mutex_);
    answer = TakeLocked(task);
  }
  if (answer == Answer::kTask) task->values = plan_.values_of(task->index);
  return answer;
}

Dispatcher::Answer Dispatcher::TakeOrWait(StudyTask* task) {
  Answer answer;
  {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return (answer = TakeLocked(task)) != Answer::kWait; });
  }
  if (answer == Answer::kTask) task->values = plan_.values_of(task->index);
  return answer;
}

void Dispatcher::WriteReady() {
  std::string ready;
  while (!waiting_.empty() && waiting_.begin()->first == written_) {
    ready += waiting_.begin()->second;
    waiting_.erase(waiting_.begin());
    ++written_;
  }
  if (!ready.empty()) plan_.on_lines(ready, written_);
}

void Dispatcher::Put(long index, std::string line) {
  try {
    const std::lock_guard lock(mutex_);
    const auto at = waiting_.emplace(index, std::move(line)).first;
    if (index == written_) {
      WriteReady();
    } else if (plan_.on_waiting) {
      plan_.on_waiting(at->second, waiting_);
    }
  } catch (...) {
    Fail(std::current_exception());
  }
  room_.notify_all();
}

void Dispatcher::Fail(std::exception_ptr error) {
  {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
  }
  room_.notify_all();
}

bool Dispatcher::IsOver() {
  const std::lock_guard lock(mutex_);
  return error_ || written_ >= plan_.last;
}

void Dispatcher::RethrowFailure() {
  const std::lock_guard lock(mutex_);
  if (error_) std::rethrow_exception(error_);
}

int CountJobs(int jobs) { return jobs > 0 ? jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

namespace {

void WorkThrough(const MakeLine& make_line, Dispatcher* dispatcher) {
  StudyTask task;
  while (dispatcher->TakeOrWait(&task) == Dispatcher::Answer::kTask) {
    try {
      dispatcher->Put(task.index, make_line(task));
    } catch (...) {
      dispatcher->Fail(std::current_exception());
    }
  }
}

class Threads : public Crew {
 public:
  Threads(MakeLine make_line, int jobs) : make_line_(std::move(make_line)), jobs_(CountJobs(jobs)) {}

  void Run(Dispatcher* dispatcher) override {
    const int count = static_cast<int>(std::min<long>(jobs_, dispatcher->size()));
    std::vector<std::thread> threads;
    for (int i = 1; i < count; ++i) threads.emplace_back([&] { WorkThrough(make_line_, dispatcher); });
    WorkThrough(make_line_, dispatcher);
    for (std::thread& thread : threads) thread.join();
    dispatcher->RethrowFailure();
  }
  [[nodiscard]] int size() const override { return jobs_; }

 private:
  MakeLine make_line_;
  int jobs_;
};

}  // namespace

std::unique_ptr<Crew> MakeThreads(MakeLine make_line, int jobs) {
  return std::make_unique<Threads>(std::move(make_line), jobs);
}

}  // namespace savary
