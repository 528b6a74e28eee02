#include "savary/io/event_text.h"

#include <gtest/gtest.h>

namespace savary {
namespace {

TEST(EventText, ShowsValuesInTheUnitsOfTheModel) {
  UnitSystem units;
  units.length = ParseBaseUnit("cm", kLength, {});
  units.angle = ParseBaseUnit("deg", kAngle, {});
  const EventDetail speed = EventDetail("hits the wall at ").Add(0.195, kSpeed);
  EXPECT_EQ(WriteDetail(speed, units), "hits the wall at 19.5 cm/s");
  EXPECT_EQ(WriteDetail(speed, UnitSystem()), "hits the wall at 0.195 m/s");
  EXPECT_EQ(WriteDetail(EventDetail().Add(1, kAngularSpeed).Add(", upwards"), UnitSystem()), "1 rad/s, upwards");
  EXPECT_EQ(WriteDetail("contact opens", units), "contact opens");
}

TEST(EventText, KindsOfEarlierResultsAreRead) {
  bool renamed = false;
  EXPECT_EQ(ReadEventKind("time", "t < 0.5", &renamed), "time");
  EXPECT_EQ(ReadEventKind("event", "zero, rising", &renamed), "event");
  EXPECT_EQ(ReadEventKind("impact", "zero, rising", &renamed), "impact");
  EXPECT_FALSE(renamed);
  for (const char* how : {"zero, rising", "zero, falling", "zero, touching"}) {
    renamed = false;
    EXPECT_EQ(ReadEventKind("time", how, &renamed), "event");
    EXPECT_TRUE(renamed);
  }
}

}  // namespace
}  // namespace savary
