#include "savary/io/event_window.h"

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(EventWindow, EndsWhereItsDetailSays) {
  EXPECT_EQ(FindWindowEnd("cluster", "time-stepping until t = 0.125 s, 3 impacts"), 0.125);
  EXPECT_EQ(FindWindowEnd("cluster", "until t = 5e-3 s"), 5e-3);
  EXPECT_EQ(FindWindowEnd("cluster", "until t = 250 ms; 1 impact"), 0.25);
}

TEST(EventWindow, IsNoneForOtherEventsAndOtherWords) {
  EXPECT_FALSE(FindWindowEnd("impact", "until t = 1 s"));
  EXPECT_FALSE(FindWindowEnd("cluster", ""));
  EXPECT_FALSE(FindWindowEnd("cluster", "until t = soon"));
  EXPECT_FALSE(FindWindowEnd("cluster", "until t = 1"));
  EXPECT_FALSE(FindWindowEnd("cluster", "until t = 1 kg"));
  EXPECT_FALSE(FindWindowEnd("cluster", "until t = 1 parsec"));
}

}  // namespace
}  // namespace savary
