#include "tests/support/limited_run.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

namespace savary {

namespace {

// In the child.
[[noreturn]] void Answer(int seconds, int pipe, const std::function<std::string()>& work) {
  const rlimit limit{static_cast<rlim_t>(seconds), static_cast<rlim_t>(seconds) + 1};
  setrlimit(RLIMIT_CPU, &limit);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  std::string answer;
  try {
    answer = work();
  } catch (const std::exception& error) {
    answer = std::string("threw: ") + error.what();
  }
  for (size_t sent = 0; sent < answer.size();) {
    const ssize_t count = write(pipe, answer.data() + sent, answer.size() - sent);
    if (count <= 0) _exit(1);
    sent += static_cast<size_t>(count);
  }
  close(pipe);
  _exit(0);
}

}  // namespace

LimitedRun RunLimited(int seconds, const std::function<std::string()>& work) {
  LimitedRun run;
  int ends[2];
  std::fflush(nullptr);
  if (pipe(ends) != 0) return {LimitedRun::End::kCrashed, "no pipe", 0};
  const pid_t child = fork();
  if (child < 0) return {LimitedRun::End::kCrashed, "no process", 0};
  if (child == 0) {
    close(ends[0]);
    Answer(seconds, ends[1], work);
  }
  close(ends[1]);
  char buffer[4096];
  for (ssize_t count = 0; (count = read(ends[0], buffer, sizeof buffer)) > 0;)
    run.answer.append(buffer, static_cast<size_t>(count));
  close(ends[0]);
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  const auto in_seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  run.seconds = in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime);
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    const bool too_long = signal == SIGXCPU || (signal == SIGKILL && run.seconds >= seconds);
    run.end = too_long ? LimitedRun::End::kTooLong : LimitedRun::End::kCrashed;
    run.answer = too_long ? fmt::format("no end within {} s", seconds) : fmt::format("crashed by signal {}", signal);
  } else if (WEXITSTATUS(status) != 0) {
    run.end = LimitedRun::End::kCrashed;
    run.answer = fmt::format("ended with {}", WEXITSTATUS(status));
  }
  return run;
}

}  // namespace savary
