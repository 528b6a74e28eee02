// Random members of families of contact mechanisms (tests/support/contact_families.h). Each ends well; gaps, found anew
// from positions, show no overlap; what nothing drives gains no energy; motion is continuous; closed forms agree where
// they are known. A third of them runs again mirrored, at a hundredth of the tolerance, and written or computed in one
// more way, with the same events. Every member runs in a process of its own with a limit of CPU, so a run without end
// is a counted fault. A few of each family in every test run; with SAVARY_SOAK set (`make soak`) 10,000 in all, or
// those of SAVARY_FAMILY. A fault prints family and seed; SAVARY_MEMBER=family:seed runs one and prints its model, in
// all ways; SAVARY_FAMILY=family:first:last runs some of one, with SAVARY_WAYS set all of them in all ways.

#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "tests/support/contact_families.h"
#include "tests/support/limited_run.h"
#include "tests/support/run_checks.h"

namespace savary {
namespace {

const std::string kRejected = "rejected: ";  // a draw that cannot be assembled
constexpr int kMostSeconds = 10;             // of CPU, for a run
constexpr unsigned kAgain = 3;               // every so many members run again
constexpr unsigned kSoaked = 350;            // members of each family: 10,000 of all

// Members among those of every test run that do not end well yet, by cause.
const std::map<std::string, std::set<unsigned>>& KnownFaults() {
  static const std::map<std::string, std::set<unsigned>> kFaults;
  return kFaults;
}

ContactMember MakeMember(const ContactFamily& family, unsigned seed) {
  std::mt19937 rng(seed);
  return family.make(&rng);
}

// Another way to write or to compute a member.
struct Way {
  const char* name;
  Rewriting how;
  double tolerance = 0;
  std::optional<Formulation> formulation = std::nullopt;
};
constexpr int kWays = 8;
Way WayOf(unsigned turn) {
  switch (turn % kWays) {
    case 0:
      return {"moved", {.shift_x = 3, .shift_y = -7}};
    case 1:
      return {"turned", {.turn = 0.6}};
    case 2:
      return {"in mm", {.millimetres = true}};
    case 3:
      return {"tolerance 1e-6", {}, 1e-6};
    case 4:
      return {"absolute", {}, 0, Formulation::kAbsolute};
    case 5:
      return {"relative", {}, 0, Formulation::kRelative};
    case 6:
      return {"independent", {}, 0, Formulation::kIndependent};
    default:
      return {"canonical", {}, 0, Formulation::kCanonical};
  }
}

// Empty: it ends well. `again`: as well mirrored, at another tolerance, and in the ways of these turns.
std::string FindFault(const ContactFamily& family, const ContactMember& member, bool again,
                      const std::vector<unsigned>& turns) {
  const ModelFile file = ParseModelText(member.text, "test.yaml");
  if (const CheckedModel checked = CheckModel(file); !checked.assembly.ok) return kRejected + checked.assembly.problem;
  const MemoryRun run(file);
  if (run.summary.status != RunStatus::kCompleted) return run.summary.reason;
  const double length = file.model.CalcLengthScale(), depth = 2 * file.run.cluster_tolerance * length;
  // Positions are known to the tolerance, and so is the potential energy.
  double weight = 0;
  for (const Body& body : file.model.bodies) weight += body.mass * file.model.gravity.norm();
  std::string fault;
  if (family.is_passive) fault = FindEnergyGain(run, 1e-8 * run.summary.energy.scale + depth * weight);
  if (fault.empty()) fault = FindOverlap(file.model, run, depth);
  if (fault.empty() && member.find_overlap) fault = member.find_overlap(run, depth);
  if (fault.empty()) fault = FindJump(file.model, run);
  if (fault.empty() && member.compare) fault = member.compare(run);
  if (!fault.empty() || !again) return fault;
  using Moved = std::function<Vec3(const Vec3&)>;
  const auto judge_other = [&](const ModelFile& other, const Moved& how, const std::string& name) -> std::string {
    const MemoryRun second(other);
    if (second.summary.status != RunStatus::kCompleted) return name + ": " + second.summary.reason;
    const std::string difference = FindOtherEvents(file.model, run, second, how, 1e-3 * length);
    return difference.empty() ? "" : name + ": " + difference;
  };
  for (const ContactMember::Other& other : member.others) {
    const auto moved = [&](const Vec3& p) -> Vec3 { return other.world * p; };
    fault = judge_other(ParseModelText(other.text, "other.yaml"), moved, other.name);
    if (!fault.empty()) return fault;
  }
  if (member.others.empty()) {
    const Rewriting mirrored{.mirrored = true};
    const std::optional<std::string> text = Rewrite(member.text, mirrored);
    if (!text) return "cannot be mirrored";
    fault = judge_other(ParseModelText(*text, "mirrored.yaml"), mirrored, "mirrored");
    if (!fault.empty()) return fault;
    for (const unsigned turn : turns) {
      const Way way = WayOf(turn);
      const std::optional<std::string> rewritten = Rewrite(member.text, way.how);
      if (!rewritten) return std::string("cannot be ") + way.name;
      ModelFile other = ParseModelText(*rewritten, "other.yaml");
      if (way.tolerance > 0) other.run.tolerance = way.tolerance;
      if (way.formulation) other.run.formulation = *way.formulation;
      fault = judge_other(other, way.how, way.name);
      if (!fault.empty()) return fault;
    }
  }
  ModelFile tight = file;
  tight.run.tolerance /= 100;
  return judge_other(tight, Rewriting{}, "at a hundredth of the tolerance");
}

LimitedRun Judge(const ContactFamily& family, unsigned seed, bool in_all_ways) {
  const ContactMember member = MakeMember(family, seed);
  const bool again = in_all_ways || seed % kAgain == 0;
  std::vector<unsigned> turns;
  for (unsigned turn = seed / kAgain; again && turns.size() < (in_all_ways ? kWays : 1); ++turn) turns.push_back(turn);
  const int runs = again ? 3 + static_cast<int>(member.others.size() / 2 + turns.size()) : 1;
  return RunLimited(runs * kMostSeconds, [&] { return FindFault(family, member, again, turns); });
}

// What SAVARY_FAMILY or SAVARY_MEMBER asks for; an empty name: all.
struct Choice {
  std::string name;
  unsigned first = 1, last = 0;
  bool is_member = false;
  bool in_all_ways = std::getenv("SAVARY_WAYS") != nullptr;

  Choice() {
    const char* member = std::getenv("SAVARY_MEMBER");
    const char* some = member ? member : std::getenv("SAVARY_FAMILY");
    if (!some) return;
    is_member = member != nullptr;
    name = some;
    name = name.substr(0, name.find(':'));
    const int found = std::sscanf(some + name.size(), ":%u:%u", &first, &last);
    if (found < 1) first = 1, last = Soaking() ? kSoaked : 100;
    if (found == 1) last = first;
  }
};

class Campaign : public testing::TestWithParam<ContactFamily> {
 protected:
  // Of those soaked in this program one in a thousand may fail.
  static void TearDownTestSuite() {
    if (Soaking()) {
      EXPECT_LE(1000 * all_faults_, all_members_);
    }
  }
  static inline int all_members_ = 0, all_faults_ = 0;
};

TEST_P(Campaign, MembersEndWell) {
  const ContactFamily& family = GetParam();
  const std::string name = family.name;
  const Choice choice;
  if (!choice.name.empty() && choice.name != name) GTEST_SKIP() << "not asked for";
  const bool is_chosen = !choice.name.empty();
  const unsigned last = is_chosen ? choice.last : Soaking() ? kSoaked : static_cast<unsigned>(family.members);
  const auto known = KnownFaults().find(name);
  double slowest = 0, sum = 0;
  unsigned slowest_seed = 0;
  int members = 0, faults = 0, rejected = 0;
  for (unsigned seed = choice.first; seed <= last; ++seed) {
    if (!is_chosen && !IsInPart(seed)) continue;
    if (choice.is_member) {
      const ContactMember member = MakeMember(family, seed);
      fmt::print("{}\n", member.text);
      for (const ContactMember::Other& other : member.others) fmt::print("# {}\n{}\n", other.name, other.text);
      if (member.others.empty()) fmt::print("# mirrored\n{}\n", Rewrite(member.text, {.mirrored = true}).value_or(""));
      std::fflush(stdout);
    }
    const LimitedRun run = Judge(family, seed, choice.is_member || choice.in_all_ways);
    if (run.seconds > slowest) {
      slowest = run.seconds;
      slowest_seed = seed;
    }
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
    ++faults;
    fmt::print("{}:{}: {}{}\n", name, seed, run.answer, is_known ? " (known)" : "");
    std::fflush(stdout);
    if (!Soaking()) {
      EXPECT_TRUE(is_known && !choice.is_member) << name << ":" << seed << ": " << run.answer;
    }
  }
  fmt::print("{}: {} faults in {} members ({} draws rejected), {:.2f} s, slowest {:.2f} s (seed {})\n", name, faults,
             members, rejected, sum, slowest, slowest_seed);
  std::fflush(stdout);
  all_members_ += members;
  all_faults_ += faults;
}

INSTANTIATE_TEST_SUITE_P(Families, Campaign, testing::ValuesIn(ContactFamilies()),
                         [](const auto& family) { return std::string(family.param.name); });

}  // namespace
}  // namespace savary
