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

}  // namespace
}  // namespace savary
