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

/// A model that a user is working on. The session reads, assembles and runs it, and reads it again when its files
/// change. A thread of its own does the work. Requests return at once; a newer request ends the work under way. Answers
/// are JSON as described in docs/view.md. All functions may be called from any thread.
class LiveSession {
 public:
  struct Options {
    std::filesystem::path model;
    ParameterOverrides parameters;
    std::string program;                         ///< name and version for reports
    std::chrono::milliseconds watch_every{250};  ///< how often the model's files are looked at
  };

  explicit LiveSession(Options options);
  /// Ends the work under way.
  ~LiveSession();
  LiveSession(const LiveSession&) = delete;
  LiveSession& operator=(const LiveSession&) = delete;

  /// Replaces all values of parameters that differ from the file, and assembles the mechanism again.
  void SetParameters(ParameterOverrides parameters);
  /// The same, and then runs it.
  void Run(ParameterOverrides parameters);
  /// Ends the run; its rows stay.
  void Cancel();
  /// Ends the session: waiting calls return, and no more work is done.
  void Close();

  /// Waits until the version of the state differs from `seen`, but not longer than `wait`, and returns the state.
  [[nodiscard]] std::string State(std::uint64_t seen, std::chrono::milliseconds wait);
  /// The data to draw, if there are any.
  [[nodiscard]] std::optional<std::string> Data() const;
  /// The report of the last run that ended, as a page of its own.
  [[nodiscard]] std::optional<std::string> Report() const;
  /// The texts of the model as last read.
  [[nodiscard]] std::string Source() const;

 private:
  using Clock = std::chrono::steady_clock;
  enum class Stage { kNone, kModel, kRunning, kFinished };

  struct Problem {
    const char* level;  // error, warning, note
    std::string message;
    SourceLocation where;
  };

  // A request to the worker.
  struct Request {
    ParameterOverrides parameters;
    bool run = false;
    bool changed_files = false;
  };

  // A file as it was when read.
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
  // Reads the model, first without the values set. Values set for parameters that it no longer has are dropped.
  [[nodiscard]] std::optional<ModelFile> Read(const Request& request);
  void RunChecked(const ModelFile& file, const CheckedModel& checked);
  // Whether these problems and texts are reported already.
  [[nodiscard]] bool IsKnown(const std::vector<Problem>& problems, const std::vector<SourceText>& sources) const;
  [[nodiscard]] std::vector<SourceText> ReadWhatThereIs(const std::string& mistaken) const;
  [[nodiscard]] bool FilesChanged() const;
  [[nodiscard]] static Watched Look(const std::filesystem::path& path);
  void Watch(const std::vector<SourceText>& sources, std::filesystem::file_time_type begin);
  // The name of a file relative to the model's folder.
  [[nodiscard]] std::string NameInFolder(const std::string& file) const;
  // Runs `change` on the data that the answers show.
  template <class Change>
  void Publish(Change&& change);
  void Draw(std::shared_ptr<const ReportData> data, Stage stage);

  const Options options_;

  // Used by the worker only.
  std::vector<Watched> watched_;
  bool is_readable_ = false;

  mutable std::mutex mutex_;
  std::condition_variable asked_, changed_;
  std::optional<Request> request_;
  bool cancel_ = false, closing_ = false;
  Clock::time_point last_reader_ = {};

  // Data of the answers.
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
