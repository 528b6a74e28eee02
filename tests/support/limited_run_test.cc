#include "tests/support/limited_run.h"

#include <cstdlib>
#include <stdexcept>

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(LimitedRun, AnswersOfAnyLengthComeBack) {
  const std::string text(200000, 'x');
  const LimitedRun run = RunLimited(10, [&] { return text; });
  EXPECT_TRUE(run.done());
  EXPECT_EQ(run.answer, text);
}

TEST(LimitedRun, AnExceptionIsAnAnswer) {
  const LimitedRun run = RunLimited(10, []() -> std::string { throw std::runtime_error("no wheel"); });
  EXPECT_TRUE(run.done());
  EXPECT_EQ(run.answer, "threw: no wheel");
}

TEST(LimitedRun, WorkWithoutEndIsEnded) {
  const LimitedRun run = RunLimited(1, [] {
    volatile bool going = true;
    while (going) {
    }
    return std::string();
  });
  EXPECT_EQ(run.end, LimitedRun::End::kTooLong);
  EXPECT_EQ(run.answer, "no end within 1 s");
}

TEST(LimitedRun, ACrashIsReported) {
  const LimitedRun run = RunLimited(10, []() -> std::string { std::abort(); });
  EXPECT_EQ(run.end, LimitedRun::End::kCrashed);
}

}  // namespace
}  // namespace savary
