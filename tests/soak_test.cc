// Random tests: a few in every test run, very many with SAVARY_SOAK set (`make soak`), where the seed changes from day
// to day unless SAVARY_SEED gives it. A failure prints its seed.

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/io/document.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

unsigned Seed() {
  if (const char* given = std::getenv("SAVARY_SEED")) return static_cast<unsigned>(std::strtoul(given, nullptr, 10));
  return Soaking() ? static_cast<unsigned>(std::time(nullptr) / 86400) : 1;
}

// An open chain of bodies hanging from ground by joints of random kinds, places and axes. `turned` names every joint's
// bodies in the other order, which must change nothing but the signs of its coordinates.
std::string RandomChain(std::mt19937* rng, bool turned, const std::string& run) {
  std::uniform_real_distribution<double> any(-1, 1);
  const auto vector = [&] { return fmt::format("[{}, {}, {}]", any(*rng), any(*rng), any(*rng)); };
  const int bodies = 1 + static_cast<int>((*rng)() % 5);
  std::string body_text, joint_text;
  std::string before = "ground";
  static const char* const kKinds[] = {"revolute", "cylindrical", "spherical", "revolute", "prismatic"};
  for (int i = 0; i < bodies; ++i) {
    const std::string name = fmt::format("b{}", i);
    const double a = 0.1 + std::abs(any(*rng)), b = 0.1 + std::abs(any(*rng)),
                 c = std::abs(a - b) + 0.5 * std::min(a, b);
    body_text += fmt::format("  {}: {{mass: {}, inertia: [{}, {}, {}], at: {}, com: {}}}\n", name,
                             0.2 + std::abs(any(*rng)), a, b, c, vector(), vector());
    const std::string pair = turned ? name + ", " + before : before + ", " + name;
    joint_text +=
        fmt::format("  j{}: {{{}: [{}], at: {}, axis: {}}}\n", i, kKinds[(*rng)() % 5], pair, vector(), vector());
    before = name;
  }
  return "savary: 1\ngravity: [1, -2, -9.81]\nbodies:\n" + body_text + "joints:\n" + joint_text +
         "run: {until: 0.5, every: 0.1, " + run + "}\n";
}

TEST(RandomChains, KeepEnergyAndDoNotCareWhichBodyIsNamedFirst) {
  const int trials = Soaking() ? 2000 : 10;
  for (int trial = 0; trial < trials; ++trial) {
    const unsigned seed = Seed() * 100003u + static_cast<unsigned>(trial);
    SCOPED_TRACE(fmt::format("seed {}", seed));
    std::mt19937 one(seed), two(seed);
    const MemoryRun run = MemoryRun::OfText(RandomChain(&one, false, "tolerance: 1e-12"));
    const MemoryRun turned = MemoryRun::OfText(RandomChain(&two, true, "tolerance: 1e-12"));
    ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    ASSERT_EQ(turned.summary.status, RunStatus::kCompleted) << turned.summary.reason;
    EXPECT_LE(run.summary.worst_closure, 1e-12);
    EXPECT_LE(run.summary.energy.imbalance, 1e-8 * run.summary.energy.scale + run.summary.energy.round_off);
    for (const char* column : {"b0.x", "b0.y", "b0.z", "b0.wx", "b0.az"}) {
      const double value = run.rows.back()[run.Column(column)];
      EXPECT_NEAR(value, turned.rows.back()[turned.Column(column)], 1e-7 * (1 + std::abs(value))) << column;
    }
  }
}

TEST(DamagedModels, AreRefusedOrReadButNeverCrash) {
  std::vector<std::string> texts;
  for (const auto& entry : std::filesystem::directory_iterator("models")) {
    if (entry.path().extension() == ".yaml") texts.push_back(ReadTextFile(entry.path()));
  }
  std::sort(texts.begin(), texts.end());
  ASSERT_FALSE(texts.empty());
  const int trials = Soaking() ? 100'000 : 500;
  std::mt19937 rng(Seed());
  int refused = 0;
  for (int trial = 0; trial < trials; ++trial) {
    std::string text = texts[rng() % texts.size()];
    for (unsigned k = 0; k < 1 + rng() % 4; ++k) {
      const size_t at = rng() % text.size();
      switch (rng() % 4) {
        case 0:
          text[at] = static_cast<char>(rng() % 256);
          break;
        case 1:
          text.erase(at, 1 + rng() % 12);
          break;
        case 2:
          text.insert(at, text.substr(rng() % text.size(), 1 + rng() % 12));
          break;
        default:
          text[at] = "0123456789:,{}[]-.e'\"\n "[rng() % 23];
      }
      if (text.empty()) break;
    }
    try {
      (void)ParseModelText(text, "damaged.yaml");
    } catch (const InputError& error) {
      EXPECT_NE(std::string(error.what()).find("error: "), std::string::npos)
          << "seed " << Seed() << " trial " << trial;
      ++refused;
    }
  }
  EXPECT_GT(refused, trials / 4);
}

}  // namespace
}  // namespace savary
