#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "savary/io/run_model.h"

namespace savary {

/// A model that is looked at while it is worked on: read, put together, run, and read anew when its files change. One
/// thread of its own does the work; requests return at once, a newer one ends what is under way. Answers are JSON, as
/// docs/view.md describes them. Every function may be called from any thread.
class LiveSession {
 public:
  struct Options {
    std::filesystem::path model;
    ParameterOverrides parameters;
    std::string program;                         ///< name and version for reports
    std::chrono::milliseconds watch_every{250};  ///< how often the model's files are looked at
  };

  explicit LiveSession(Options options);
  /// Ends what is under way.
  ~LiveSession();
  LiveSession(const LiveSession&) = delete;
  LiveSession& operator=(const LiveSession&) = delete;

  /// These parameters hold from now on, and no others, instead of what the file says. The mechanism is put together
  /// anew.
  void SetParameters(ParameterOverrides parameters);
  /// The same, then runs it.
  void Run(ParameterOverrides parameters);
  /// Ends a run; its rows so far stay.
  void Cancel();
  /// Waiting answers return; nothing is done any more.
  void Close();

  /// The state as soon as its version is not `seen`, at the latest after `wait`.
  [[nodiscard]] std::string State(std::uint64_t seen, std::chrono::milliseconds wait);
  /// What there is to draw, or nothing.
  [[nodiscard]] std::optional<std::string> Data() const;
  /// The report of the last run that came to its end, whichever; a page of its own.
  [[nodiscard]] std::optional<std::string> Report() const;
  /// The texts of the model as they were read last.
  [[nodiscard]] std::string Source() const;

 private:
  using Clock = std::chrono::steady_clock;
  enum class Stage { kNone, kModel, kRunning, kFinished };

  struct Problem {
    const char* level;  // error, warning, note
    std::string message;
    SourceLocation where;
  };

  // What is asked of the worker.
  struct Request {
    ParameterOverrides parameters;
    bool run = false;
    bool changed_files = false;
  };

  // A file as it was when it was read.
  struct Watched {
    std::filesystem::path path;
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    bool operator==(const Watched&) const = default;
  };

  struct RunState {
    std::uint64_t id = 0;
    std::string status;
    double t = 0;  // in the model's unit
    std::size_t rows = 0;
    double seconds = 0;
    std::string reason;
  };

  class Sink;

  void Ask(Request request);
  void Work();
  void Perform(const Request& request);
  // Reads the model, first as its files say; parameters it does not have any more are forgotten.
  [[nodiscard]] std::optional<ModelFile> Read(const Request& request);
  void RunChecked(const ModelFile& file, const CheckedModel& checked);
  // Whether these problems, and texts, are told already.
  [[nodiscard]] bool IsKnown(const std::vector<Problem>& problems, const std::vector<SourceText>& sources) const;
  [[nodiscard]] std::vector<SourceText> ReadWhatThereIs(const std::string& mistaken) const;
  [[nodiscard]] bool FilesChanged() const;
  [[nodiscard]] static Watched Look(const std::filesystem::path& path);
  void Watch(const std::vector<SourceText>& sources, std::filesystem::file_time_type begin);
  // A file's name as seen from the model's folder.
  [[nodiscard]] std::string NameInFolder(const std::string& file) const;
  // Runs `change` on what the answers show.
  template <class Change>
  void Publish(Change&& change);
  void Draw(std::shared_ptr<const ReportData> data, Stage stage);

  const Options options_;

  // Of the worker alone.
  std::vector<Watched> watched_;
  bool is_readable_ = false;

  mutable std::mutex mutex_;
  std::condition_variable asked_, changed_;
  std::optional<Request> request_;
  bool cancel_ = false, closing_ = false;
  Clock::time_point last_reader_ = {};

  // What the answers show.
  std::uint64_t version_ = 1, revision_ = 0, readings_ = 0, data_revision_ = 0, data_model_ = 0, last_run_ = 0;
  bool busy_ = true, stale_ = false;
  std::string title_, analysis_, time_unit_;
  double until_ = 0;
  std::vector<std::pair<std::string, std::string>> facts_;
  std::vector<ParameterValue> parameters_;  // as the file gives them, last time it could be read
  std::vector<ParameterValue> current_;     // as they hold
  ParameterOverrides overrides_;
  std::vector<Problem> problems_;
  std::vector<SourceText> sources_;
  std::optional<RunState> run_;
  Stage stage_ = Stage::kNone;
  std::shared_ptr<const ReportData> data_, report_;

  std::thread worker_;
};

}  // namespace savary
