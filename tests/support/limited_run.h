#pragma once

#include <functional>
#include <string>

namespace savary {

/// How a calculation in a process of its own ended.
struct LimitedRun {
  enum class End { kDone, kTooLong, kCrashed };
  End end = End::kDone;
  std::string answer;  ///< what it returned; otherwise why there is no answer
  double seconds = 0;  ///< of CPU

  [[nodiscard]] bool done() const { return end == End::kDone; }
};

/// Runs `work` in a child process with at most `seconds` of CPU, so that a calculation without end, or one that
/// crashes, is an answer too. An exception of `work` is an answer that begins with "threw: ".
LimitedRun RunLimited(int seconds, const std::function<std::string()>& work);

}  // namespace savary
