#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "savary/analysis/extremes.h"
#include "savary/base/units.h"
#include "savary/dynamics/march.h"

namespace savary {

struct DynamicsCheckpoint;

enum class AnalysisKind { kDynamics, kKinematics, kInverseDynamics, kStatics, kQuasistatics, kLinearize, kAssembly };
/// The word of the model file.
[[nodiscard]] std::string_view ToString(AnalysisKind kind);

enum class RunStatus {
  kCompleted,    ///< reached the end
  kStopped,      ///< an event of the model ended it
  kCancelled,    ///< the sink ended it
  kFailed,       ///< could not go on; results up to t are good
  kFailedAudit,  ///< reached its end, but the result contradicts itself
};
[[nodiscard]] std::string_view ToString(RunStatus status);

/// What the summaries of all analyses have in common.
struct RunSummary {
  RunStatus status = RunStatus::kCompleted;
  std::string reason;  ///< why it ended, in words
  double t = 0;        ///< where it ended
  MarchCounts counts;
  double worst_closure = 0;  ///< largest joint residual at an accepted step, relative
  std::string worst_joint;
  std::vector<std::string> warnings;
  [[nodiscard]] bool usable() const { return status == RunStatus::kCompleted || status == RunStatus::kStopped; }
};

/// The detail of an event: words and values. Values are in SI and carry their quantity, so that the writer can convert
/// them to the units of the model. A text converts to a detail implicitly.
class EventDetail {
 public:
  struct Value {
    double si = 0;
    Quantity quantity;
  };
  using Part = std::variant<std::string, Value>;

  EventDetail() = default;
  EventDetail(const char* words) { Add(words); }         // NOLINT(google-explicit-constructor)
  EventDetail(const std::string& words) { Add(words); }  // NOLINT(google-explicit-constructor)
  EventDetail(std::string_view words) { Add(words); }    // NOLINT(google-explicit-constructor)

  EventDetail& Add(std::string_view words) {
    if (!words.empty()) parts_.emplace_back(std::string(words));
    return *this;
  }
  EventDetail& Add(double si, const Quantity& quantity) {
    parts_.emplace_back(Value{si, quantity});
    return *this;
  }
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

 private:
  std::vector<Part> parts_;
};

/// Receives the results of a run while it goes on, in SI. A row has one value per column of Outputs.
class ResultSink {
 public:
  virtual ~ResultSink() = default;
  virtual void OnRow(double t, std::span<const double> row) = 0;
  virtual void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) = 0;
  /// Once before ('-') and once after ('+') each event instant.
  virtual void OnEventValues(double t, char side, std::span<const double> row) = 0;
  /// At the end of the run: the extremes of every column.
  virtual void OnExtremes(std::span<const Extreme> /*extremes*/) {}
  /// After each step; false ends the run.
  virtual bool OnProgress(double /*t*/) { return true; }
  /// Whether a checkpoint that takes some work to make is wanted now.
  virtual bool WantsCheckpoint() { return false; }
  /// After each step from which the run could be resumed; in runs of several components only where it is wanted.
  virtual void OnCheckpoint(const DynamicsCheckpoint& /*checkpoint*/) {}
};

/// Times of the result rows: 0, every, 2 every, ... The last one is the end of the run, on that grid or not.
class RowTimes {
 public:
  RowTimes(double every, double until) : every_(every), until_(until) {}
  /// Goes on from row number `next`.
  void Resume(long next) { next_ = next; }
  [[nodiscard]] long next() const { return next_; }
  [[nodiscard]] bool done() const { return done_; }
  [[nodiscard]] double t() const { return IsLast() ? until_ : static_cast<double>(next_) * every_; }
  void Advance() {
    done_ = IsLast();
    ++next_;
  }

 private:
  [[nodiscard]] bool IsLast() const { return static_cast<double>(next_) * every_ >= until_ - 1e-9 * every_; }

  double every_, until_;
  long next_ = 0;
  bool done_ = false;
};

}  // namespace savary
