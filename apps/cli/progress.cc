#include "apps/cli/progress.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace savary {

namespace {

volatile std::sig_atomic_t g_interrupted = 0;

void OnSignal(int) { g_interrupted = 1; }

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
  std::signal(SIGINT, OnSignal);
  std::signal(SIGTERM, OnSignal);
}

Interruption::~Interruption() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

bool Interruption::Asked() { return g_interrupted != 0; }

}  // namespace savary
