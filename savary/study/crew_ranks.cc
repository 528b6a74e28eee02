#include <atomic>
#include <chrono>
#include <cstring>
#include <thread>

#include <fmt/format.h>

#include "savary/study/crew.h"

namespace savary {

namespace {

// A message of a rank: the fingerprint of its study, then the sample whose line follows, or -1. The answer: a letter,
// and of a task the sample and its values.
constexpr char kTask = 't', kWait = 'w', kEnd = 'e';

void Pause(std::chrono::microseconds* time) {
  std::this_thread::sleep_for(*time);
  *time = std::min(2 * *time, std::chrono::microseconds(1000));
}

template <typename Value>
void PackValue(Value value, std::string* message) {
  message->append(reinterpret_cast<const char*>(&value), sizeof value);
}
template <typename Value>
Value UnpackValue(const std::string& message, size_t at) {
  Value value;
  std::memcpy(&value, message.data() + at, sizeof value);
  return value;
}

class Ranks : public Crew {
 public:
  Ranks(MakeLine make_line, RankMessages* messages, uint64_t fingerprint, int jobs)
      : own_(MakeThreads(std::move(make_line), jobs)), messages_(*messages), fingerprint_(fingerprint) {}

  void Run(Dispatcher* dispatcher) override {
    if (dispatcher->size() == 1) {  // not worth a message
      own_->Run(dispatcher);
      return;
    }
    std::exception_ptr error;
    std::thread own([&] {
      try {
        own_->Run(dispatcher);
      } catch (...) {
        error = std::current_exception();
      }
    });
    std::chrono::microseconds pause(10);
    while (!dispatcher->IsOver()) {
      if (Answer(dispatcher)) {
        pause = std::chrono::microseconds(10);
      } else {
        Pause(&pause);
      }
    }
    own.join();
    if (error) std::rethrow_exception(error);
    dispatcher->RethrowFailure();
  }
  [[nodiscard]] int size() const override { return own_->size() * messages_.size(); }

 private:
  // Whether there was a message.
  bool Answer(Dispatcher* dispatcher) {
    int from = 0;
    const std::optional<std::string> message = messages_.Poll(&from);
    if (!message) return false;
    if (UnpackValue<uint64_t>(*message, 0) != fingerprint_) {
      dispatcher->Fail(std::make_exception_ptr(InputError(
          {"mpirun", 0, 0}, fmt::format("rank {} has another study or another model than rank 0; all ranks must read "
                                        "the same files",
                                        from))));
      messages_.Send(from, std::string(1, kWait));
      return true;
    }
    const long done = UnpackValue<long>(*message, sizeof(uint64_t));
    if (done >= 0) dispatcher->Put(done, message->substr(sizeof(uint64_t) + sizeof(long)));
    StudyTask task;
    if (dispatcher->Take(&task) != Dispatcher::Answer::kTask) {
      messages_.Send(from, std::string(1, kWait));
      return true;
    }
    std::string answer(1, kTask);
    PackValue(task.index, &answer);
    for (const double value : task.values) PackValue(value, &answer);
    messages_.Send(from, answer);
    return true;
  }

  std::unique_ptr<Crew> own_;
  RankMessages& messages_;
  uint64_t fingerprint_;
};

}  // namespace

std::unique_ptr<Crew> MakeRanks(MakeLine make_line, RankMessages* messages, uint64_t fingerprint, int jobs) {
  return std::make_unique<Ranks>(std::move(make_line), messages, fingerprint, jobs);
}

void DismissRanks(RankMessages* messages) {
  std::chrono::microseconds pause(10);
  for (int ended = 1; ended < messages->size();) {
    int from = 0;
    if (messages->Poll(&from)) {
      messages->Send(from, std::string(1, kEnd));
      ++ended;
    } else {
      Pause(&pause);
    }
  }
}

void ServeRank(MakeLine make_line, RankMessages* messages, uint64_t fingerprint, int jobs) {
  std::mutex mutex;  // one question and its answer at a time
  std::atomic<bool> is_over = false;
  const auto ask = [&](const std::string& message) {
    const std::lock_guard lock(mutex);
    if (is_over) return std::string(1, kEnd);
    messages->Send(0, message);
    std::chrono::microseconds pause(10);
    for (;;) {
      int from = 0;
      if (std::optional<std::string> answer = messages->Poll(&from)) {
        if ((*answer)[0] == kEnd) is_over = true;
        return *answer;
      }
      Pause(&pause);
    }
  };
  const auto work = [&] {
    std::string nothing;
    PackValue(fingerprint, &nothing);
    std::string message = nothing;
    PackValue(-1L, &message);
    const std::string question = message;
    std::chrono::microseconds pause(50);
    for (;;) {
      const std::string answer = ask(message);
      message = question;
      if (answer[0] == kEnd) return;
      if (answer[0] == kWait) {
        Pause(&pause);
        continue;
      }
      pause = std::chrono::microseconds(50);
      StudyTask task{UnpackValue<long>(answer, 1), {}};
      for (size_t at = 1 + sizeof(long); at < answer.size(); at += sizeof(double))
        task.values.push_back(UnpackValue<double>(answer, at));
      message = nothing;
      PackValue(task.index, &message);
      message += make_line(task);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < CountJobs(jobs); ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
}

}  // namespace savary
