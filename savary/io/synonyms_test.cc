#include "savary/io/synonyms.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/io/model_file.h"
#include "savary/io/model_spec.h"

namespace savary {
namespace {

std::string ErrorIn(const std::string& joint, const std::string& force, const std::string& run) {
  const std::string text = "savary: 1\nbodies: {arm: {mass: 1, inertia: [1, 1, 1]}}\njoints: {pin: {" + joint +
                           "}}\nforces: {push: {" + force + "}}\nrun: {" + run + "}\n";
  try {
    (void)ParseModelText(text, "m.yaml");
  } catch (const InputError& error) {
    return error.message();
  }
  return "";
}

TEST(Synonyms, AnUnknownKeyThatOtherProgramsHaveIsTranslated) {
  const std::string joint = "revolute: [ground, arm]", force = "actuator: pin, effort: 1", run = "until: 1";
  EXPECT_EQ(ErrorIn(joint, force, run), "");
  const auto begins = [](const std::string& message, const std::string& words) { return message.find(words) == 0; };
  for (const auto& [word, key] : {std::pair("hinge", "revolute"),
                                  {"Pin", "revolute"},
                                  {"slider", "prismatic"},
                                  {"fixed", "weld"},
                                  {"ball", "spherical"},
                                  {"cardan", "universal"}}) {
    const std::string error = ErrorIn(std::string(word) + ": [ground, arm]", force, run);
    EXPECT_TRUE(begins(error, fmt::format("unknown key '{}' in a joint; did you mean '{}'?", word, key))) << error;
  }
  EXPECT_TRUE(begins(ErrorIn(joint + ", motor: {speed: 1}", force, run),
                     "unknown key 'motor' in a joint; did you mean 'drive'?"));
  EXPECT_TRUE(begins(ErrorIn(joint, "damper: [ground, arm], damping: 1", run),
                     "unknown key 'damper' in a force element; did you mean 'linear_spring'?"));
  EXPECT_TRUE(
      begins(ErrorIn(joint, force, "until: 1, dt: 0.1"), "unknown key 'dt' in a run section; did you mean 'every'?"));
}

TEST(Synonyms, AreOnlyWordsThatAreAcceptedThere) {
  EXPECT_EQ(FindSynonym("hinge", {"revolute", "weld"}), "revolute");
  EXPECT_EQ(FindSynonym("hinge", {"linear_spring"}), "");
  EXPECT_EQ(FindSynonym("motor", {"drive"}), "drive");
  EXPECT_EQ(FindSynonym("motor", {"actuator"}), "actuator");
  EXPECT_EQ(FindSynonym("Spring-Damper", {"linear_spring"}), "linear_spring");
  EXPECT_EQ(FindSynonym("", {"revolute"}), "");
}

}  // namespace
}  // namespace savary
