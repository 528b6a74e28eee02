// Random members of families of contact mechanisms (tests/support/contact_families.h): each ends well, nothing gets
// into anything else, and what nothing drives gains no energy. Every member runs in a process of its own with a limit
// of CPU, so a run without end is a counted fault. A few of each family in every test run, a thousand of each with
// SAVARY_SOAK set (`make soak`). A fault prints the family and the seed; SAVARY_MEMBER=family:seed runs one and prints
// its model; SAVARY_FAMILY=family:first:last runs some of one family.

#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/contact_families.h"
#include "tests/support/limited_run.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

bool Soaking() { return std::getenv("SAVARY_SOAK") != nullptr; }

const std::string kRejected = "rejected: ";  // a draw that cannot be assembled
constexpr int kMostSeconds = 10;             // of CPU, for a member

// Members among those of every test run that do not end well yet.
const std::map<std::string, std::set<unsigned>>& KnownFaults() {
  static const std::map<std::string, std::set<unsigned>> kFaults = {
      {"ratchet", {10, 23}},
  };
  return kFaults;
}

std::string MakeText(const ContactFamily& family, unsigned seed) {
  std::mt19937 rng(seed);
  return family.make(&rng);
}

// Empty: it ends well.
std::string FindFault(const ContactFamily& family, const std::string& text) {
  const ModelFile file = ParseModelText(text, "test.yaml");
  if (const CheckedModel checked = CheckModel(file); !checked.assembly.ok) return kRejected + checked.assembly.problem;
  const MemoryRun run(file);
  if (run.summary.status != RunStatus::kCompleted) return run.summary.reason;
  const double length = file.model.CalcLengthScale();
  const std::vector<Column> columns = Outputs(file.model).columns();
  // Positions are known to the tolerance, and so is the potential energy.
  double weight = 0;
  for (const Body& body : file.model.bodies) weight += body.mass * file.model.gravity.norm();
  const double scale = run.summary.energy.scale, rise = 1e-5 * scale + 2 * file.run.cluster_tolerance * length * weight;
  const size_t energy = run.Column("energy.total");
  for (size_t i = 0; i < run.rows.size(); ++i) {
    for (size_t c = 0; c < columns.size(); ++c) {
      if (columns[c].name.ends_with(".gap") && run.rows[i][c] < -2 * file.run.cluster_tolerance * length)
        return fmt::format("{} is {} at t = {}", columns[c].name, run.rows[i][c], run.t[i]);
    }
    if (family.is_passive && i > 0 && run.rows[i][energy] > run.rows[i - 1][energy] + rise)
      return fmt::format("energy rises by {} of the largest at t = {}",
                         (run.rows[i][energy] - run.rows[i - 1][energy]) / scale, run.t[i]);
  }
  return "";
}

LimitedRun Judge(const ContactFamily& family, unsigned seed) {
  const std::string text = MakeText(family, seed);
  return RunLimited(kMostSeconds, [&] { return FindFault(family, text); });
}

const ContactFamily& FamilyOf(const std::string& name) {
  for (const ContactFamily& family : ContactFamilies()) {
    if (family.name == name) return family;
  }
  throw std::runtime_error("no family " + name);
}

TEST(Campaign, MembersOfContactFamiliesEndWell) {
  if (const char* member = std::getenv("SAVARY_MEMBER")) {
    const std::string name = member;
    const size_t colon = name.find(':');
    const ContactFamily& family = FamilyOf(name.substr(0, colon));
    const auto seed = static_cast<unsigned>(std::stoul(name.substr(colon + 1)));
    fmt::print("{}", MakeText(family, seed));
    const LimitedRun run = Judge(family, seed);
    EXPECT_EQ(run.answer, "") << run.seconds << " s";
    return;
  }
  std::string only;
  unsigned first = 1, last = 0;
  if (const char* some = std::getenv("SAVARY_FAMILY")) {
    const std::string text = some;
    only = text.substr(0, text.find(':'));
    if (std::sscanf(some + only.size(), ":%u:%u", &first, &last) < 2) first = 1, last = 100;
  }
  int members = 0, faults = 0;
  for (const ContactFamily& family : ContactFamilies()) {
    const std::string name = family.name;
    if (!only.empty() && name != only) continue;
    if (name == "many_discs" && only.empty() && !Soaking()) continue;  // takes too long
    const unsigned end = !only.empty() ? last : Soaking() ? 1000 : name == "discs" || name == "chain" ? 10 : 25;
    const auto known = KnownFaults().find(name);
    double slowest = 0, sum = 0;
    int found = 0, rejected = 0;
    for (unsigned seed = first; seed <= end; ++seed) {
      const LimitedRun run = Judge(family, seed);
      slowest = std::max(slowest, run.seconds);
      sum += run.seconds;
      if (run.answer.starts_with(kRejected)) {
        ++rejected;
        continue;
      }
      ++members;
      const bool is_known = known != KnownFaults().end() && known->second.contains(seed);
      if (run.answer.empty()) {
        if (is_known) fmt::print("{}:{}: ends well now\n", name, seed);
        continue;
      }
      ++found;
      ++faults;
      fmt::print("{}:{}: {}{}\n", name, seed, run.answer, is_known ? " (known)" : "");
      if (!Soaking() && only.empty()) {
        EXPECT_TRUE(is_known) << name << ":" << seed << ": " << run.answer;
      }
    }
    fmt::print("{}: {} faults in {} members ({} draws rejected), {:.2f} s, slowest {:.2f} s\n", name, found,
               end - first + 1 - rejected, rejected, sum, slowest);
  }
  if (Soaking()) {
    EXPECT_LE(1000 * faults, members);
  }
}

}  // namespace
}  // namespace savary
