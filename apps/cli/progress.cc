#include "apps/cli/progress.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "apps/cli/commands.h"

namespace savary {

namespace {

volatile std::sig_atomic_t g_interrupted = 0;
timer_t g_grace{};
bool g_has_grace = false;

// The end is orderly if the run asks in time; where it is in the middle of something long, what was written stands.
constexpr long kGrace = 400'000'000;  // ns

void OnSignal(int) {
  g_interrupted = 1;
  itimerspec when{};
  when.it_value.tv_nsec = kGrace;
  if (g_has_grace) timer_settime(g_grace, 0, &when, nullptr);
}

void OnGraceOver(int) {
  constexpr char kMessage[] = "savary: error: cancelled; results that were written are kept\n";
  (void)!write(STDERR_FILENO, kMessage, sizeof(kMessage) - 1);
  _exit(kStoppedEarly);
}

}  // namespace

ProgressBar::ProgressBar(bool wanted)
    : on_(wanted && isatty(STDERR_FILENO) == 1), start_(std::chrono::steady_clock::now()) {}

void ProgressBar::Show(double done) {
  if (!on_) return;
  done = std::clamp(done, 0.0, 1.0);
  if (first_ < 0) first_ = done;
  const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const double left = done > first_ ? elapsed * (1 - done) / (done - first_) : 0;
  constexpr int kWidth = 30;
  const auto filled = static_cast<size_t>(done * kWidth);
  const std::string bar = std::string(filled, '#') + std::string(kWidth - filled, '.');
  fmt::print(stderr, "\r[{}] {:3.0f}%  {:.0f} s left \x1b[K", bar, 100 * done, left);
  std::fflush(stderr);
  shown_ = true;
}

void ProgressBar::Clear() {
  if (!shown_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  shown_ = false;
}

Interruption::Interruption() {
  g_interrupted = 0;
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  std::signal(SIGALRM, OnGraceOver);
  g_has_grace = timer_create(CLOCK_MONOTONIC, &event, &g_grace) == 0;
  std::signal(SIGINT, OnSignal);
  std::signal(SIGTERM, OnSignal);
}

Interruption::~Interruption() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  if (g_has_grace) timer_delete(g_grace);
  g_has_grace = false;
  std::signal(SIGALRM, SIG_DFL);
}

bool Interruption::Asked() {
  if (g_interrupted == 0) return false;
  const itimerspec never{};
  if (g_has_grace) timer_settime(g_grace, 0, &never, nullptr);
  return true;
}

}  // namespace savary
