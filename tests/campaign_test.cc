// Random members of families of contact mechanisms (tests/support/contact_families.h): each ends well, nothing gets
// into anything else, and what nothing drives gains no energy. A few of each in every test run, a thousand with
// SAVARY_SOAK set (`make soak`). A failure prints the family and the seed; SAVARY_MEMBER=family:seed runs one and
// prints its model.

#include <cstdlib>
#include <ctime>
#include <random>

#include <gtest/gtest.h>

#include "tests/support/contact_families.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

bool Soaking() { return std::getenv("SAVARY_SOAK") != nullptr; }

struct Verdict {
  std::string fault;  // empty: none
  double seconds = 0;
};

Verdict Judge(const ContactFamily& family, unsigned seed, bool print) {
  std::mt19937 rng(seed);
  const std::string text = family.make(&rng);
  if (print) fmt::print("{}", text);
  const std::clock_t start = std::clock();
  Verdict verdict;
  const ModelFile file = ParseModelText(text, "test.yaml");
  const MemoryRun run(file);
  verdict.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (run.summary.status != RunStatus::kCompleted) {
    verdict.fault = run.summary.reason;
    return verdict;
  }
  const double length = file.model.CalcLengthScale();
  const std::vector<Column> columns = Outputs(file.model).columns();
  double scale = run.summary.energy.scale;
  const size_t energy = run.Column("energy.total");
  for (size_t i = 0; i < run.rows.size(); ++i) {
    for (size_t c = 0; c < columns.size(); ++c) {
      if (columns[c].name.ends_with(".gap") && run.rows[i][c] < -2 * file.run.cluster_tolerance * length)
        verdict.fault = fmt::format("{} is {} at t = {}", columns[c].name, run.rows[i][c], run.t[i]);
    }
    if (family.is_passive && i > 0 && run.rows[i][energy] > run.rows[i - 1][energy] + 1e-5 * scale)
      verdict.fault = fmt::format("energy rises by {} of the largest at t = {}",
                                  (run.rows[i][energy] - run.rows[i - 1][energy]) / scale, run.t[i]);
  }
  return verdict;
}

TEST(Campaign, MembersOfContactFamiliesEndWell) {
  if (const char* member = std::getenv("SAVARY_MEMBER")) {
    const std::string name = member;
    const size_t colon = name.find(':');
    for (const ContactFamily& family : ContactFamilies()) {
      if (family.name != name.substr(0, colon)) continue;
      const Verdict verdict = Judge(family, static_cast<unsigned>(std::stoul(name.substr(colon + 1))), true);
      EXPECT_EQ(verdict.fault, "") << verdict.seconds << " s";
    }
    return;
  }
  int members = 0, faults = 0;
  for (const ContactFamily& family : ContactFamilies()) {
    const int count = std::string(family.name) == "many_discs" ? (Soaking() ? 200 : 1) : (Soaking() ? 1000 : 10);
    double slowest = 0;
    for (unsigned seed = 1; seed <= static_cast<unsigned>(count); ++seed) {
      const Verdict verdict = Judge(family, seed, false);
      slowest = std::max(slowest, verdict.seconds);
      ++members;
      if (verdict.fault.empty()) continue;
      ++faults;
      fmt::print("{}:{}: {}\n", family.name, seed, verdict.fault);
    }
    if (Soaking()) fmt::print("{}: {} members, slowest {:.2f} s\n", family.name, count, slowest);
  }
  EXPECT_LE(1000 * faults, members);
}

}  // namespace
}  // namespace savary
