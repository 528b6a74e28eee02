#pragma once

#include <chrono>
#include <ctime>
#include <string>

namespace savary {

/// A progress bar with the time left, on a terminal only; elsewhere it stays silent.
class ProgressBar {
 public:
  explicit ProgressBar(bool wanted);
  ~ProgressBar() { Clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// `done` from 0 to 1.
  void Show(double done);
  void Clear();

 private:
  bool on_;
  bool shown_ = false;
  double first_ = -1;
  std::chrono::steady_clock::time_point start_;
};

/// While an object of this class exists, Ctrl-C or SIGTERM requests an orderly end. If the run does not see the request
/// within 0.4 s, the program ends at once; files written so far stay.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  /// Whether an end was requested. After true the caller ends the run, and may take as long as it needs.
  [[nodiscard]] static bool Asked();
};

/// Tells of a run that hardly advances: less than a thousandth of it in a minute of CPU. With a patience it ends after
/// so many seconds of CPU, orderly if it asks within another 0.4 s of CPU, else at once; files written so far stay. At
/// most one object with a patience exists at a time.
class Patience {
 public:
  Patience(std::string name, double until, double patience);
  ~Patience() { End(); }
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  /// False where it is at an end.
  [[nodiscard]] bool Lasts(double t);
  /// Nothing more is waited for.
  void End();

 private:
  void Begin();

  std::string name_;
  double until_, patience_, reached_ = 0;
  std::clock_t since_, told_;
  bool has_timer_ = false;
};

}  // namespace savary
