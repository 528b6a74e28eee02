#pragma once

#include <chrono>

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

/// Ctrl-C or SIGTERM asks for an orderly end while one of these lives; without one in 0.4 s the program ends at once,
/// with what it has written.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  /// Whether an end was asked for; who says so ends in an orderly way, however long that takes.
  [[nodiscard]] static bool Asked();
};

}  // namespace savary
