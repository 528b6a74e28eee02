#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "savary/study/sample_table.h"

namespace savary {

/// One run to be made.
struct StudyTask {
  long index = 0;
  std::vector<double> values;
};
/// Makes it: the line of the table. Called by several threads at once.
using MakeLine = std::function<std::string(const StudyTask&)>;

/// Hands out samples [first, last) to whoever asks, and takes their lines in any order. Lines go on in the order of
/// samples; those that come before their turn wait, and nobody gets further ahead than `ahead` samples, so memory does
/// not grow.
class Dispatcher {
 public:
  struct Plan {
    long first = 0, last = 0, ahead = 64;
    std::function<std::vector<double>(long)> values_of;
    std::function<void(const std::string& lines, long next)> on_lines;  ///< `next`: the first sample that is missing
    std::function<void(const std::string& line, const WaitingRows::Rows& waiting)> on_waiting = {};
    WaitingRows::Rows known = {};  ///< lines that are there already
  };
  explicit Dispatcher(Plan plan);

  /// All are handed out, or a failure ended it.
  enum class Answer { kTask, kWait, kNone };
  Answer Take(StudyTask* task);
  /// Waits instead of kWait.
  Answer TakeOrWait(StudyTask* task);
  void Put(long index, std::string line);
  /// Ends everything; the first failure counts.
  void Fail(std::exception_ptr error);
  /// Whether all lines are there, or it failed.
  [[nodiscard]] bool IsOver();
  void RethrowFailure();
  [[nodiscard]] long size() const { return plan_.last - plan_.first; }

 private:
  Answer TakeLocked(StudyTask* task);
  void WriteReady();

  Plan plan_;
  std::mutex mutex_;
  std::condition_variable room_;
  WaitingRows::Rows waiting_;
  long next_, written_;
  std::exception_ptr error_;
};

/// Whoever makes runs.
class Crew {
 public:
  virtual ~Crew() = default;
  /// Makes all runs that the dispatcher has.
  virtual void Run(Dispatcher* dispatcher) = 0;
  /// How many runs are made at the same time.
  [[nodiscard]] virtual int size() const = 0;
};

/// Processors, where `jobs` is 0.
[[nodiscard]] int CountJobs(int jobs);
/// Threads of this process.
[[nodiscard]] std::unique_ptr<Crew> MakeThreads(MakeLine make_line, int jobs);
/// A process for each job. A sample whose process ends is given to another one; where that ends too, `lost` makes its
/// line. To be made before the program has other threads.
using LostLine = std::function<std::string(const StudyTask&, const std::string& reason)>;
[[nodiscard]] std::unique_ptr<Crew> MakeProcesses(MakeLine make_line, LostLine lost, int jobs);

/// Messages between the ranks of a job on many machines. Rank 0 has the table, the others ask it for samples; each
/// message of theirs has one answer.
class RankMessages {
 public:
  virtual ~RankMessages() = default;
  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  virtual void Send(int to, const std::string& message) = 0;
  /// A message that has come, or none.
  virtual std::optional<std::string> Poll(int* from) = 0;
};
/// At rank 0: threads of its own, and the other ranks, which must serve until they are dismissed.
[[nodiscard]] std::unique_ptr<Crew> MakeRanks(MakeLine make_line, RankMessages* messages, uint64_t fingerprint,
                                              int jobs);
/// At rank 0, once, last: ends the service of the others.
void DismissRanks(RankMessages* messages);
/// At the other ranks: makes runs by `jobs` threads until dismissed.
void ServeRank(MakeLine make_line, RankMessages* messages, uint64_t fingerprint, int jobs);

}  // namespace savary
