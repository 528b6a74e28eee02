#include "apps/cli/progress.h"

#include <algorithm>
#include <cmath>
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

timer_t g_patience{};

void OnPatienceOver(int) {
  constexpr char kMessage[] =
      "savary: error: the run advanced by less than a thousandth in the CPU time of --patience; results that were "
      "written "
      "are kept\n";
  (void)!write(STDERR_FILENO, kMessage, sizeof(kMessage) - 1);
  _exit(kStoppedEarly);
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

Patience::Patience(std::string name, double until, double patience)
    : name_(std::move(name)), until_(until), patience_(patience), since_(std::clock()), told_(since_) {
  if (patience_ <= 0) return;
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGPROF;
  std::signal(SIGPROF, OnPatienceOver);
  has_timer_ = timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &g_patience) == 0;
  Begin();
}

void Patience::Begin() {
  if (!has_timer_) return;
  const double seconds = patience_ + 1e-9 * kGrace, whole = std::floor(seconds);
  itimerspec when{};
  when.it_value.tv_sec = static_cast<time_t>(whole);
  when.it_value.tv_nsec = static_cast<long>(1e9 * (seconds - whole));
  timer_settime(g_patience, 0, &when, nullptr);
}

void Patience::End() {
  if (!has_timer_) return;
  has_timer_ = false;
  timer_delete(g_patience);
  std::signal(SIGPROF, SIG_DFL);
}

bool Patience::Lasts(double t) {
  const std::clock_t now = std::clock();
  if (t > reached_ && t >= reached_ + 1e-3 * until_) {
    reached_ = t;
    since_ = told_ = now;
    Begin();
    return true;
  }
  const auto seconds = [&](std::clock_t from) { return static_cast<double>(now - from) / CLOCKS_PER_SEC; };
  if (patience_ > 0 && seconds(since_) > patience_) {
    End();
    fmt::print(stderr,
               "{}: error: the run advanced by less than a thousandth in {:g} s of CPU (--patience) at t = {:.9g} s\n",
               name_, patience_, t);
    return false;
  }
  if (seconds(told_) > 60) {
    told_ = now;
    fmt::print(stderr,
               "{}: note: slow at t = {:.9g} s: the run advanced by less than a thousandth in a minute of CPU; "
               "--patience SECONDS ends such runs\n",
               name_, t);
  }
  return true;
}

}  // namespace savary
