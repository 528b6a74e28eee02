// Random linkages in any plane, scale and unit, in every analysis and formulation, against closed forms.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <regex>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/effort_test.h"
#include "tests/support/limited_run.h"
#include "tests/support/linkage_driven.h"
#include "tests/support/linkage_families.h"
#include "tests/support/linkage_free.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

using namespace linkages;

const std::vector<std::string> kRuns = {
    "analysis: kinematics",
    "analysis: inverse_dynamics",
    "analysis: quasistatics",
    "analysis: dynamics",
    "analysis: dynamics, formulation: absolute",
    "analysis: dynamics, formulation: relative",
    "analysis: dynamics, formulation: independent",
    "analysis: dynamics, formulation: canonical",
};

constexpr int kIntervals = 40;  // between rows

// What is wrong with the run of a linkage; empty: nothing. Values to `allowed` of their size.
// The linkage is a copy: its closed form counts turns from the start on.
std::string FindFault(Linkage linkage, const Drawing& drawing, const MemoryRun& result, double allowed) {
  const std::string& reason = result.summary.reason;
  // Beside a dead centre a drawing to six digits is known to a thousandth.
  double until = linkage.until;
  if (linkage.dead < linkage.until) {
    until = drawing.is_rounded ? 0.9 * linkage.dead : 0.999 * linkage.dead;
    if (result.summary.status != RunStatus::kFailed) return "passes its dead centre";
    if (reason.find("dead centre of ") == std::string::npos || reason.find("than 'A'") == std::string::npos)
      return reason;
    const auto events = result.EventsOfKind("singular");
    if (events.size() != 1) return fmt::format("{} events at its dead centre", events.size());
    const double off = std::abs(events[0].t - linkage.dead) / linkage.until;
    if (!(off <= (drawing.is_rounded ? 1e-3 : 1e-7))) return fmt::format("its dead centre is off by {:.3g}", off);
  } else if (result.summary.status != RunStatus::kCompleted) {
    return reason;
  }
  const bool is_static = std::holds_alternative<StaticsSummary>(result.result);
  if (result.rows.size() != (is_static ? 1 : kIntervals + 1) && linkage.dead > linkage.until) return "rows are missing";
  if (linkage.judge) return linkage.judge(result, drawing.scale);
  const double unit = linkage.is_length ? drawing.scale : 1;
  double worst = 0;
  for (size_t k = 0; k < result.rows.size() && result.t[k] <= until; ++k) {
    if (linkage.place) {
      const Vec3 at(result.At(k, linkage.coordinate + ".x"), result.At(k, linkage.coordinate + ".y"),
                    result.At(k, linkage.coordinate + ".z"));
      const Vec3 wanted = drawing.R * linkage.place(result.t[k]) + drawing.shift;
      worst = std::max(worst, (at / drawing.scale - wanted).norm());
    } else {
      const double value = linkage.value(result.t[k]);
      double off = result.At(k, linkage.coordinate) / unit - value;
      if (linkage.is_modulo) off -= kTurn * std::round(off / kTurn);
      off = std::abs(off) / std::max(1.0, std::abs(value));
      worst = std::max(worst, off);
    }
  }
  if (worst <= allowed) return "";
  return fmt::format("{} is off by {:.3g}", linkage.coordinate, worst);
}

void ExpectFollows(const std::function<Linkage(Random*)>& make, unsigned seed, int members) {
  for (int i = 0; i < members; ++i) {
    Random random(seed + 1000 * static_cast<unsigned>(i));
    const Linkage linkage = make(&random);
    const Drawing drawing = RandomDrawing(&random);
    const std::string text =
        Write(linkage, drawing, kRuns[i % kRuns.size()], linkage.until, linkage.until / kIntervals);
    // The tolerance, 1e-10, grows along the run.
    EXPECT_EQ(FindFault(linkage, drawing, MemoryRun::OfText(text), 1e-8), "")
        << "seed " << seed << ", member " << i << "\n"
        << text;
  }
}

struct Family {
  const char* name;
  Linkage (*make)(Random*);
};
constexpr Family kFamilies[] = {
    {"four_bar", MakeAnyFourBar},
    {"four_bar_with_more", MakeFourBarWithMore},
    {"slider_crank", MakeAnySliderCrank},
    {"six_bar", MakeSixBar},
    {"rssr", MakeRssr},
    {"rod_between_shafts", MakeRodBetweenShafts},
    {"rccc", MakeRccc},
    {"spherical_four_bar", MakeSphericalFourBar},
    {"inversor", MakeInversor},
    {"cardan", MakeCardan},
    {"cardan_chain", MakeCardanChain},
    {"bennett", MakeBennett},
    {"sarrus", MakeSarrus},
    {"scissor", MakeScissor},
    {"parallelogram", MakeParallelogram},
    {"free_parallelogram", MakeFreeParallelogram},
    {"stewart", MakeStewart},
    {"geared_five_bar", MakeGearedFiveBar},
    {"planetary", MakePlanetary},
    {"cardan_gears", MakeCardanGears},
    {"folding", MakeFolding},
    {"bricard", MakeBricard},
    {"sprung_linkage", MakeSprungLinkage},
    {"sprung_parallelogram", MakeSprungParallelogram},
    {"bushings", MakeBushings},
    {"stopped_parallelogram", MakeStoppedParallelogram},
    {"stopped_chain", MakeStoppedChain},
    {"law", MakeLawFourBar},
    {"track", MakeTrackLinkage},
    {"stopped_linkage", MakeStoppedLinkage},
    {"stopped_six_bar", MakeStoppedSixBar},
    {"bead", MakeBead},
    {"rough", MakeRough},
};

// A member of a family: its linkage, drawing and analysis all follow from the seed. A third of them is drawn twice:
// turned, moved, half of them far away, in another scale and other units; either drawing has to end in the same way.
struct Member {
  Linkage linkage;
  std::string run;
  std::vector<Drawing> drawings;
  std::vector<std::string> texts;
};

Member MakeMember(const Family& family, unsigned seed) {
  Random random(seed);
  Member member;
  member.linkage = family.make(&random);
  Linkage& linkage = member.linkage;
  Drawing drawing = RandomDrawing(&random);
  drawing.is_rounded = Pick(&random, 3) == 0;
  member.run = kRuns[linkage.is_free ? 3 + Pick(&random, 5) : Pick(&random, 8)];
  const bool is_static = !linkage.is_free && Pick(&random, 12) == 0;
  if (is_static) {
    member.run = "analysis: statics";
    linkage.dead = std::numeric_limits<double>::infinity();
  }
  ChooseUnits(random() % 32, &drawing);
  member.drawings.push_back(drawing);
  // Errors grow where a motion comes nearly to rest at the top of its potential: its tolerance is what they ask for.
  constexpr double kTolerance = 1e-10, kTightest = 1e-13, kError = 1e-7;
  if (const double tolerance = kError / linkage.sensitivity; tolerance < kTolerance)
    member.run += fmt::format(", tolerance: {:.1e}", std::max(tolerance, kTightest));
  if (seed % 3 == 0) {
    Drawing other = RandomDrawing(&random);
    other.is_rounded = drawing.is_rounded;
    ChooseUnits(random() % 32, &other);
    // Half of them far from the origin for their size.
    if (seed % 2 == 0) other.shift = 5 * std::pow(10.0, 1 + seed / 6 % 5) * other.R.col(seed / 30 % 3);
    member.drawings.push_back(other);
  }
  for (const Drawing& drawn : member.drawings) {
    member.texts.push_back(
        Write(linkage, drawn, member.run, is_static ? 0 : linkage.until, linkage.until / kIntervals));
  }
  return member;
}

// Where two runs of one linkage differ, each in its drawing: how they end, and coordinates of joints and their rates to
// `allowed` of their size up to `until`; empty: nowhere.
std::string FindDifference(const Linkage& linkage, const MemoryRun& one, const MemoryRun& two,
                           const std::vector<Drawing>& drawings, double until, double allowed) {
  if (one.summary.status != two.summary.status) return "ends differently: " + two.summary.reason;
  static const std::regex kInstant("t = [-+.e0-9]+");
  const auto without_instant = [](const std::string& reason) { return std::regex_replace(reason, kInstant, "t"); };
  if (without_instant(one.summary.reason) != without_instant(two.summary.reason))
    return fmt::format("another reason: {} / {}", one.summary.reason, two.summary.reason);
  for (size_t i = 0; i < one.columns().size(); ++i) {
    const Column& column = one.columns()[i];
    const std::string what = column.name.substr(column.name.find('.') + 1);
    const auto pair = std::find_if(linkage.pairs.begin(), linkage.pairs.end(), [&](const Pair& other) {
      return other.name == column.name.substr(0, column.name.find('.'));
    });
    // The coordinates of a ball joint depend on how its frames lie.
    if (pair == linkage.pairs.end() || pair->kind == "spherical") continue;
    if (what[0] != 'q' || what.starts_with("qdd")) continue;
    const double power = column.quantity.length + column.quantity.force;
    const double unit = std::pow(drawings[0].scale, power), other = std::pow(drawings[1].scale, power);
    double size = 1, worst = 0;
    // What coordinates far from the origin leave open.
    constexpr double kRoundings = 32;
    const double rounding = kRoundings * kEpsilon * (1 + std::max(drawings[0].shift.norm(), drawings[1].shift.norm()));
    for (size_t k = 0; k < std::min(one.rows.size(), two.rows.size()) && one.t[k] <= until; ++k) {
      // Where a coordinate begins depends on how frames lie, too.
      const bool is_rate = what.starts_with("qd");
      const double value = (one.rows[k][i] - (is_rate ? 0 : one.rows[0][i])) / unit;
      const double other_value = (two.rows[k][i] - (is_rate ? 0 : two.rows[0][i])) / other;
      size = std::max(size, std::abs(value));
      double off = std::abs(other_value - value);
      if (off > allowed && linkage.rounding) off -= rounding * linkage.rounding(one.t[k]);
      worst = std::max(worst, off);
    }
    if (!(worst <= allowed * size)) return fmt::format("{} differs by {:.3g}", column.name, worst / size);
  }
  return "";
}

// Whether a message has a list without entries.
bool ListsNobody(const std::string& message) {
  static const std::regex kEmpty("(:|\\b(of|than|and|in|joint|joints)) *($|[,;.]|'')");
  return std::regex_search(message, kEmpty);
}

// What is wrong; empty: nothing. Values to `exactly` of their size where the drawing is exact.
std::string Judge(const Member& member, double exactly = 1e-6) {
  std::vector<MemoryRun> runs;
  const bool is_rounded = member.drawings[0].is_rounded;
  // Six digits leave energies open by about the last of them.
  const double allowed = is_rounded ? std::max(3e-4, 1e-6 * member.linkage.sensitivity) : exactly;
  for (size_t i = 0; i < member.drawings.size(); ++i) {
    const std::string where = i > 0 ? "drawn otherwise: " : "";
    try {
      runs.push_back(MemoryRun::OfText(member.texts[i]));
    } catch (const std::exception& error) {
      return where + error.what();
    }
    const std::string fault = FindFault(member.linkage, member.drawings[i], runs.back(), allowed);
    if (!fault.empty()) return where + fault;
    std::vector<std::string> messages = runs.back().checked.assembly.warnings;
    messages.push_back(runs.back().summary.reason);
    for (const MemoryRun::Event& event : runs.back().events) messages.push_back(event.detail);
    for (const std::string& message : messages) {
      if (ListsNobody(message)) return where + "lists nobody: " + message;
    }
  }
  const double until = std::min(member.linkage.until, (is_rounded ? 0.9 : 0.999) * member.linkage.dead);
  if (runs.size() == 2 && !member.linkage.is_sensitive) {
    if (const std::string fault = FindDifference(member.linkage, runs[0], runs[1], member.drawings, until, allowed);
        !fault.empty())
      return "drawn otherwise: " + fault;
  }
  return "";
}

// A few of each family in every test run, a thousand with SAVARY_SOAK set (`make soak`). SAVARY_LINKAGE=family:seed
// runs one and prints its model, family:first-last some of them; SAVARY_ALLOWED=1e-8 has errors above that listed.
TEST(LinkageCampaign, MembersOfAllFamiliesFollowTheirClosedForms) {
  constexpr int kMostSeconds = 10;  // of CPU, for each drawing
  const std::string asked = std::getenv("SAVARY_LINKAGE") != nullptr ? std::getenv("SAVARY_LINKAGE") : "";
  const double allowed = std::getenv("SAVARY_ALLOWED") != nullptr ? std::stod(std::getenv("SAVARY_ALLOWED")) : 1e-6;
  // Seed 6 is drawn twice, the second time far from the origin.
  unsigned first = Soaking() ? 1 : 3, last = static_cast<unsigned>(Effort(1000, 6, 3));
  const size_t colon = asked.find(':'), dash = asked.find('-');
  if (!asked.empty()) {
    first = static_cast<unsigned>(std::stoul(asked.substr(colon + 1)));
    last = dash == std::string::npos ? first : static_cast<unsigned>(std::stoul(asked.substr(dash + 1)));
  }
  int members = 0, faults = 0;
  for (const Family& family : kFamilies) {
    if (!asked.empty() && asked.substr(0, colon) != "all" && asked.substr(0, colon) != family.name) continue;
    int drawn = 0, locked = 0, wrong = 0;
    double slowest = 0;
    unsigned slowest_seed = 0;
    for (unsigned seed = first; seed <= last; ++seed) {
      if (asked.empty() && !IsInPart(seed)) continue;
      const Member member = MakeMember(family, seed);
      if (!asked.empty() && first == last) fmt::print("{}", fmt::join(member.texts, "---\n"));
      const LimitedRun run =
          RunLimited(kMostSeconds * static_cast<int>(member.drawings.size()), [&] { return Judge(member, allowed); });
      ++drawn;
      if (run.seconds > slowest) {
        slowest = run.seconds;
        slowest_seed = seed;
      }
      if (run.answer.empty()) {
        if (member.linkage.dead < member.linkage.until) ++locked;
        continue;
      }
      ++wrong;
      fmt::print("{}:{}: {}{}, sensitivity {:.2g}: {}\n", family.name, seed, member.run,
                 member.drawings[0].is_rounded ? ", six digits" : "", member.linkage.sensitivity, run.answer);
      std::fflush(stdout);
    }
    if (Soaking() || !asked.empty()) {
      fmt::print(
          "{}: {} drawn, {} to their end, {} to a dead centre that is named, {} faults; slowest {:.2f} s "
          "(seed {})\n",
          family.name, drawn, drawn - locked - wrong, locked, wrong, slowest, slowest_seed);
      std::fflush(stdout);
    }
    members += drawn;
    faults += wrong;
  }
  EXPECT_LE(1000 * faults, members);
}

TEST(Linkages, FourBarsFollowTheirCrank) { ExpectFollows(MakeFourBar, 1, 8); }
TEST(Linkages, SliderCranksFollowTheirCrank) { ExpectFollows(MakeSliderCrank, 2, 8); }
TEST(Linkages, CardanJointsTurnAsTheirClosedForm) { ExpectFollows(MakeCardan, 3, 8); }
TEST(Linkages, BennettLoopsTurnAsTheirClosedForm) { ExpectFollows(MakeBennett, 4, 8); }
TEST(Linkages, SarrusTablesGoStraight) { ExpectFollows(MakeSarrus, 5, 8); }
TEST(Linkages, ScissorsSpread) { ExpectFollows(MakeScissor, 6, 8); }
TEST(Linkages, ParallelogramsPassFlatOnTheirBranch) {
  // Where all motion is driven; positions and speeds are continuous through flat.
  ExpectFollows(MakeParallelogram, 7, 2);
}

// A rocker-rocker whose driven side comes to its dead centre: |bar| and the other arm in one line.
TEST(Linkages, DeadCentresAreNamedInEveryAnalysis) {
  for (const std::string& run : kRuns) {
    Random random(8);
    const double a = 2, b = 1, c = std::sqrt(5.0), d = 2;
    // The diagonal from D to the crank's end is b + c long where cos q = (a^2 + d^2 - (b + c)^2) / (2 a d).
    const double dead = std::acos((a * a + d * d - (b + c) * (b + c)) / (2 * a * d)) - kPi / 2;
    const Linkage linkage = FourBar(Vec3(0, 2, 0), Vec3(1, 2, 0), Vec3(2, 0, 0), DriveBy(1), 3, nullptr);
    const MemoryRun result = MemoryRun::OfText(Write(linkage, RandomDrawing(&random), run, 3, 0.05));
    EXPECT_EQ(result.summary.status, RunStatus::kFailed);
    const std::string& reason = result.summary.reason;
    EXPECT_NE(reason.find("dead centre of "), std::string::npos) << run << ": " << reason;
    EXPECT_NE(reason.find("than 'A'"), std::string::npos) << run << ": " << reason;
    const auto events = result.EventsOfKind("singular");
    ASSERT_EQ(events.size(), 1u) << run;
    EXPECT_NEAR(events[0].t, dead, 1e-6) << run;
    // And told before the run, from positions alone.
    const std::vector<std::string>& warnings = result.checked.assembly.warnings;
    ASSERT_EQ(warnings.size(), 1u) << run;
    EXPECT_NE(warnings[0].find("dead centre of "), std::string::npos) << warnings[0];
    EXPECT_NE(warnings[0].find(fmt::format("t = {:.6g}", dead)), std::string::npos) << warnings[0];
  }
}

// Drives that determine a part of the mechanism come to its dead centre whatever hangs on it.
TEST(Linkages, DeadCentresOfPartsThatAreDrivenAreForetold) {
  Random random(9);
  Linkage linkage = FourBar(Vec3(0, 2, 0), Vec3(1, 2, 0), Vec3(2, 0, 0), DriveBy(1), 3, nullptr);
  linkage.links.push_back({"bob", Vec3(1.5, 0.5, 0)});
  linkage.pairs.push_back({"revolute", "E", "rocker", "bob", Vec3(1.5, 1, 0), Vec3::UnitZ()});
  for (const std::string& run : {kRuns[3], kRuns[4]}) {
    const MemoryRun result = MemoryRun::OfText(Write(linkage, RandomDrawing(&random), run, 3, 0.05));
    const std::vector<std::string>& warnings = result.checked.assembly.warnings;
    ASSERT_EQ(warnings.size(), 1u) << run;
    EXPECT_NE(warnings[0].find("dead centre of "), std::string::npos) << warnings[0];
    EXPECT_EQ(warnings[0].find("E.q"), std::string::npos) << warnings[0];
    const auto events = result.EventsOfKind("singular");
    ASSERT_EQ(events.size(), 1u) << run << ": " << result.summary.reason;
    EXPECT_NE(warnings[0].find(fmt::format("t = {:.6g}", events[0].t)), std::string::npos) << warnings[0];
  }
}

// Stops, friction, and bodies elsewhere do not hide what the matter is.
TEST(Linkages, DeadCentresAreNamedWhateverElseTheModelHas) {
  const double dead = std::acos((8 - (1 + std::sqrt(5.0)) * (1 + std::sqrt(5.0))) / 8) - kPi / 2;
  const auto make = [](int variant) {
    Linkage linkage = FourBar(Vec3(0, 2, 0), Vec3(1, 2, 0), Vec3(2, 0, 0), DriveBy(1), 3, nullptr);
    const Link bob{"bob", Vec3(1.5, 0.5, 0)}, ball{"ball", Vec3(5, 0, 0)};
    const Vec3 z = Vec3::UnitZ();
    switch (variant) {
      case 0:  // that is never met
        linkage.pairs[3].more = ", " + Limits(-3, 3, 0.5);
        break;
      case 1:  // that a part on the rocker meets again and again, and on which it rests
      case 2:
        linkage.links.push_back(bob);
        linkage.pairs.push_back({"revolute", "E", "rocker", "bob", Vec3(1.5, 1, 0), z,
                                 ", " + (variant == 1 ? Limits(-0.3, 0.3, 0.5) : Limits(-0.1, 0.1, 0))});
        break;
      case 3:
        linkage.links.push_back(ball);
        linkage.pairs.push_back({"revolute", "E", "ground", "ball", Vec3(4, 0, 0), z, ", " + Limits(-0.05, 0.5, 0.5)});
        break;
      case 4:
        linkage.pairs[1].more = ", friction: {static: 0.1, kinetic: 0.08, radius: 0.01 m}";
        break;
      default:
        for (Pair& pair : linkage.pairs) pair.more += ", friction: {static: 0.1, kinetic: 0.08, radius: 0.01 m}";
    }
    return linkage;
  };
  const Drawing drawing{Mat3::Identity(), Vec3::Zero(), 1, "m", 1};
  for (int variant = 0; variant < 6; ++variant) {
    for (size_t i = static_cast<size_t>(variant) % 4; i < kRuns.size(); i += 4) {
      const std::string& run = kRuns[i];
      const MemoryRun result = MemoryRun::OfText(Write(make(variant), drawing, run, 3, 0.05));
      EXPECT_EQ(result.summary.status, RunStatus::kFailed);
      const std::string& reason = result.summary.reason;
      EXPECT_NE(reason.find("dead centre of 'C.q', 'B.q', 'D.q';"), std::string::npos)
          << variant << ", " << run << ": " << reason;
      EXPECT_NE(reason.find("than 'A'"), std::string::npos) << variant << ", " << run << ": " << reason;
      const auto events = result.EventsOfKind("singular");
      ASSERT_EQ(events.size(), 1u) << variant << ", " << run;
      EXPECT_NEAR(events[0].t, dead, 1e-6) << variant << ", " << run;
      const std::vector<std::string>& warnings = result.checked.assembly.warnings;
      ASSERT_EQ(warnings.size(), 1u) << variant << ", " << run;
      EXPECT_NE(warnings[0].find(fmt::format("t = {:.6g}", dead)), std::string::npos) << warnings[0];
    }
  }
}

// In quasistatics too, where a support that is drawn away would let the mechanism go on: here none is.
TEST(Linkages, DeadCentresAreNamedWhereContactsAreClosed) {
  const double dead = std::acos((8 - (1 + std::sqrt(5.0)) * (1 + std::sqrt(5.0))) / 8) - kPi / 2;
  for (const bool has_pendulum : {false, true}) {
    for (const double height : {0.1, 0.4}) {
      Linkage linkage = FourBar(Vec3(0, 2, 0), Vec3(1, 2, 0), Vec3(2, 0, 0), DriveBy(1), 3, nullptr);
      linkage.links.push_back({"disc", Vec3(6, height, 0)});
      linkage.pairs.push_back({"prismatic", "G", "ground", "disc", Vec3(6, height, 0), Vec3::UnitY()});
      if (has_pendulum) {
        linkage.links.push_back({"ball", Vec3(4, -1, 0)});
        linkage.pairs.push_back({"revolute", "E", "ground", "ball", Vec3(4, 0, 0), Vec3::UnitZ()});
      }
      linkage.sections =
          "shapes:\n  rim: {body: disc, circle: {radius: 0.1}}\n"
          "  floor: {body: ground, open: true, profile: [line: {from: [8, 0], to: [5, 0]}]}\n"
          "contacts:\n  rest: {between: [rim, floor]}\n";
      const Drawing drawing{Mat3::Identity(), Vec3::Zero(), 1, "m", 1};
      const MemoryRun result = MemoryRun::OfText(Write(linkage, drawing, "analysis: quasistatics", 3, 0.05));
      EXPECT_EQ(result.summary.status, RunStatus::kFailed);
      const std::string& reason = result.summary.reason;
      EXPECT_NE(reason.find("dead centre of 'C.q', 'B.q', 'D.q';"), std::string::npos) << reason;
      EXPECT_NE(reason.find("than 'A'"), std::string::npos) << reason;
      const auto events = result.EventsOfKind("singular");
      ASSERT_EQ(events.size(), 1u);
      EXPECT_NEAR(events[0].t, dead, 1e-6);
      EXPECT_EQ(result.At(result.rows.size() - 1, "rest.mode"), 1) << "rests on the floor";
    }
  }
}

// A part on a rocker that stands on its head beside its stop falls to the other one as it passes the upright.
TEST(Linkages, WhatABalancedStopLetsGoOfFallsInQuasistatics) {
  for (const double sign : {1.0, -1.0}) {
    Linkage linkage{{{"arm", Vec3(0.5, 0, 0)}, {"bob", Vec3(1.3, 0, 0)}},
                    {{"revolute", "A", "ground", "arm", Vec3::Zero(), Vec3::UnitZ(), DriveBy(sign)},
                     {"revolute", "E", "arm", "bob", Vec3(1, 0, 0), Vec3::UnitZ(), ", " + Limits(-0.2, 0.2, 0)}},
                    5,
                    "E.q"};
    linkage.gravity = Vec3(0, sign * -9, 0);
    const Drawing drawing{Mat3::Identity(), Vec3::Zero(), 1, "m", 1};
    const MemoryRun result = MemoryRun::OfText(Write(linkage, drawing, "analysis: quasistatics", 5, 0.05));
    EXPECT_EQ(result.summary.status, RunStatus::kCompleted) << result.summary.reason;
    // The bob leans back by 0.2: it is upright 0.2 later than the arm, and falls forward then.
    const auto events = result.EventsOfKind("singular");
    ASSERT_EQ(events.size(), 1u);
    EXPECT_NEAR(events[0].t, kPi / 2 + 0.2, 1e-9);
    for (size_t k = 0; k < result.rows.size(); ++k) {
      if (result.t[k] > 1.5 * kPi - 0.2) break;  // it hangs between its stops
      EXPECT_NEAR(result.At(k, "E.q"), result.t[k] < kPi / 2 + 0.2 ? -0.2 * sign : 0.2 * sign, 1e-9) << result.t[k];
    }
  }
}

TEST(Linkages, NoDeadCentreIsForetoldWhereThereIsNone) {
  for (unsigned seed = 1; seed <= 4; ++seed) {
    Random random(seed);
    const Linkage linkage = MakeFourBar(&random);
    const MemoryRun run = MemoryRun::OfText(Write(linkage, RandomDrawing(&random), kRuns[0], linkage.until, 1));
    EXPECT_TRUE(run.checked.assembly.warnings.empty()) << run.checked.assembly.warnings.front();
  }
}

// Costs are counted in evaluations, so that they do not depend on the machine.
long CountEvaluations(const Linkage& linkage, const std::string& run) {
  const Drawing drawing{Mat3::Identity(), Vec3::Zero(), 1, "m", 1};
  const MemoryRun result = MemoryRun::OfText(Write(linkage, drawing, run, linkage.until, linkage.until / kIntervals));
  EXPECT_EQ(result.summary.status, RunStatus::kCompleted) << result.summary.reason;
  return result.summary.counts.evaluations;
}

TEST(LinkageCost, OfATolerance10000TimesTighterIsAFewTimesAsMuch) {
  // Of a method of order 8: 10^(4/8) times as many steps, 3.2; more where round-off begins to matter.
  constexpr double kMost = 6;
  for (Linkage (*make)(Random*) : {MakePlanetary, MakeGearedFiveBar, MakeCardanGears, MakeRssr, MakeBennett,
                                   MakeLawFourBar, MakeFreeParallelogram, MakeSprungLinkage}) {
    for (const char* formulation : {"absolute", "relative"}) {
      for (unsigned seed = 2; seed <= 3; ++seed) {
        Random random(seed);
        const Linkage linkage = make(&random);
        const std::string run = fmt::format("analysis: dynamics, formulation: {}, tolerance: ", formulation);
        const long loose = CountEvaluations(linkage, run + "1e-8"), tight = CountEvaluations(linkage, run + "1e-12");
        EXPECT_LE(static_cast<double>(tight), kMost * static_cast<double>(loose))
            << linkage.coordinate << ", seed " << seed << ", " << formulation;
      }
    }
  }
}

// Two slides on bushings, of stiffness k and damping of zeta of what is critical, long after the fast motion has
// decayed.
TEST(LinkageCost, OfStiffBushingsIsAFewTimesAsMuchAtATolerance10000TimesTighter) {
  constexpr double kMost = 6;
  struct Case {
    double k1, k2, zeta1, zeta2;
  };
  for (const Case& at : {Case{6.4e2, 1.2e7, 0.92, 0.28}, {5.4e7, 4.9e7, 0.18, 0.19}, {2.3e3, 5.9e7, 0.21, 0.8}}) {
    for (const char* formulation : {"absolute", "relative"}) {
      std::array<double, 2> costs{};
      for (const bool is_tight : {false, true}) {
        const MemoryRun run = MemoryRun::OfText(fmt::format(
            "savary: 1\nbodies:\n  b0: {{mass: 1.5, inertia: [0.1, 0.1, 0.1], at: [1, 0, 0]}}\n"
            "  b1: {{mass: 1.5, inertia: [0.1, 0.1, 0.1], at: [2, 0, 0]}}\njoints:\n"
            "  j0: {{prismatic: [ground, b0], at: [1, 0, 0], axis: x, start: {{qd: 0.5}}}}\n"
            "  j1: {{prismatic: [ground, b1], at: [2, 0, 0], axis: x, start: {{qd: -0.3}}}}\nforces:\n"
            "  s0: {{bushing: [ground, b0], stiffness: {:.17g}, damping: {:.17g}, at: [0.5, 0, 0], axis: x}}\n"
            "  s1: {{bushing: [b0, b1], stiffness: {:.17g}, damping: {:.17g}, at: [1.5, 0, 0], axis: x}}\n"
            "run: {{until: 2, every: 0.05, tolerance: {}, formulation: {}}}\n",
            at.k1, 2 * at.zeta1 * std::sqrt(1.5 * at.k1), at.k2, 2 * at.zeta2 * std::sqrt(1.5 * at.k2),
            is_tight ? "1e-12" : "1e-8", formulation));
        EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
        costs[is_tight] = static_cast<double>(run.summary.counts.evaluations);
      }
      EXPECT_LE(costs[1], kMost * costs[0]) << at.k1 << ", " << formulation;
      // Explicit steps all along would be 2 s * 1e4 / 6 of 12 evaluations.
      EXPECT_LE(costs[1], 60'000) << at.k1 << ", " << formulation;
    }
  }
}

TEST(LinkageCost, OfKinematicsIsNoMoreThanThatOfDynamics) {
  for (unsigned seed = 1; seed <= 8; ++seed) {
    Random random(seed);
    const Linkage linkage = MakeLawFourBar(&random);
    EXPECT_LE(CountEvaluations(linkage, kRuns[0]), CountEvaluations(linkage, kRuns[3])) << "seed " << seed;
  }
}

// Of a parallelogram that swings through flat, and comes to rest and turns near it: rows lie anywhere in the steps.
TEST(Linkages, RowsBesideSingularPositionsAreAsGoodAsSteps) {
  for (const unsigned seed : {1u, 3u, 3007u, 3046u}) {
    for (const char* formulation : {"absolute", "relative", "independent", "canonical"}) {
      Random random(seed);
      const Linkage linkage = MakeFreeParallelogram(&random);
      const std::string run = fmt::format("analysis: dynamics, formulation: {}", formulation);
      const MemoryRun result =
          MemoryRun::OfText(Write(linkage, RandomDrawing(&random), run, linkage.until, linkage.until / 1500));
      ASSERT_EQ(result.summary.status, RunStatus::kCompleted) << result.summary.reason;
      double worst = 0;
      for (size_t k = 0; k < result.rows.size(); ++k)
        worst = std::max(worst, std::abs(result.At(k, "D.q") - linkage.value(result.t[k])));
      EXPECT_LE(worst, 1e-7) << "seed " << seed << ", " << formulation;
    }
  }
}

// Members whose regularity falls unevenly, so that its slope misses the instant at which they are flat.
TEST(Linkages, SingularPositionsArePassedWithinTheTolerance) {
  for (const unsigned seed : {71591u, 71602u, 71663u, 71880u, 71946u, 72355u, 72810u, 72831u})
    EXPECT_EQ(Judge(MakeMember({"free_parallelogram", MakeFreeParallelogram}, seed), 1e-7), "") << seed;
  EXPECT_EQ(Judge(MakeMember({"sprung_parallelogram", MakeSprungParallelogram}, 72858), 1e-7), "");
  EXPECT_EQ(Judge(MakeMember({"parallelogram", MakeParallelogram}, 71196), 1e-7), "");
}

// Motions that come nearly to rest at the top of their potential, or strike often, multiply every error by thousands.
TEST(Linkages, SensitiveMotionsAreFollowedAsTheirToleranceAsks) {
  EXPECT_EQ(Judge(MakeMember({"sprung_linkage", MakeSprungLinkage}, 5070)), "");
  EXPECT_EQ(Judge(MakeMember({"stopped_linkage", MakeStoppedLinkage}, 6046)), "");
}

TEST(Linkages, IndependentCoordinatesPassSingularPositionsOfSprungParallelograms) {
  EXPECT_EQ(Judge(MakeMember({"sprung_parallelogram", MakeSprungParallelogram}, 71347), 1e-7), "");
}

// A millimetre large and half a kilometre off, a line is out of the plane of its linkage by 1e-10 of that: more than
// assembly leaves open.
TEST(Linkages, LoopsThatFarDrawingsDoNotCloseAreCorrected) {
  EXPECT_EQ(Judge(MakeMember({"track", MakeTrackLinkage}, 80034)), "");
}

// Its errors do not fall with the length of its steps before the dead centre: it ends there, after some hundred steps.
TEST(LinkageCost, OfADeadCentreThatRoundOffHidesIsThatOfItsApproach) {
  for (const std::string& text : MakeMember({"four_bar_with_more", MakeFourBarWithMore}, 5019).texts) {
    const MemoryRun run = MemoryRun::OfText(text);
    EXPECT_EQ(run.EventsOfKind("singular").size(), 1u);
    EXPECT_LE(run.summary.counts.steps, 400);
  }
}

// What the audit allows for the errors of the steps alone, whatever their number, is enough and no more than needed:
// of oscillators, for which errors add up in each period.
TEST(Linkages, EnergyDriftsAsTheErrorsOfStepsAddUp) {
  for (const char* integrator : {"dopri8", "dopri5", "radau"}) {
    for (const char* tolerance : {"1e-4", "1e-6", "1e-8"}) {
      const MemoryRun run = MemoryRun::OfText(
          fmt::format("savary: 1\nbodies: {{a: {{mass: 1, inertia: [0.1, 0.1, 0.1], at: [1.5, 0, 0]}}}}\n"
                      "joints: {{A: {{prismatic: [ground, a], at: [1.5, 0, 0], axis: x}}}}\n"
                      "forces: {{s: {{linear_spring: [ground, a], stiffness: 1000, free_length: 1}}}}\n"
                      "run: {{until: 40, every: 40, integrator: {}, tolerance: {}}}\n",
                      integrator, tolerance));
      ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
      const EnergyAudit& energy = std::get<DynamicsSummary>(run.result).energy;
      EXPECT_LE(energy.imbalance, energy.drift * energy.scale + energy.round_off) << integrator << ", " << tolerance;
      EXPECT_GE(50 * energy.imbalance, energy.drift * energy.scale) << integrator << ", " << tolerance;
    }
  }
}

// Said once, with what can be reached.
TEST(Linkages, RoundOffThatLimitsTheAccuracyIsANote) {
  const auto notes = [](const std::string& bodies, const std::string& tolerance) {
    const MemoryRun run =
        MemoryRun::OfText("savary: 1\n" + bodies + "run: {until: 0.1, tolerance: " + tolerance + "}\n");
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
    return run.summary.warnings;
  };
  const std::string far =
      "bodies: {b: {mass: 1, inertia: [1, 1, 1], at: [1e5, 0.5, 0]}}\njoints: {j: {revolute: [ground, b], at: [1e5, 0, "
      "0]}}\n";
  ASSERT_EQ(notes(far, "1e-12").size(), 1u);
  EXPECT_NE(notes(far, "1e-12")[0].find("to about 2e-10"), std::string::npos) << notes(far, "1e-12")[0];
  EXPECT_NE(notes(far, "1e-12")[0].find("draw it nearer"), std::string::npos) << notes(far, "1e-12")[0];
  EXPECT_EQ(notes(far, "1e-9").size(), 0u);
  const std::string stiff =
      "bodies: {b: {mass: 1, inertia: [1, 1, 1]}}\njoints: {j: {prismatic: [ground, b], axis: x, start: {qd: 0.1}}}\n"
      "forces: {s: {bushing: [ground, b], stiffness: 1e10, damping: 1e4, at: [1, 0, 0], axis: x}}\n";
  ASSERT_EQ(notes(stiff, "1e-12").size(), 1u);
  EXPECT_NE(notes(stiff, "1e-12")[0].find("stiffest spring"), std::string::npos) << notes(stiff, "1e-12")[0];
  EXPECT_EQ(notes(stiff, "1e-8").size(), 0u);
}

// Gears of different ratios between the same wheels hold one another fast, whatever drives them.
TEST(Linkages, WhatCannotMoveIsAResult) {
  for (const char* formulation : {"auto", "absolute", "relative", "independent", "canonical"}) {
    for (const double effort : {1e-6, 1.0, 1e6}) {
      const MemoryRun run = MemoryRun::OfText(
          fmt::format("savary: 1\nbodies:\n  a: {{mass: 1, inertia: [1, 1, 1]}}\n  b: {{mass: 1, inertia: [1, 1, 1], "
                      "at: [1, 0, 0]}}\n"
                      "joints:\n  ja: {{revolute: [ground, a]}}\n  jb: {{revolute: [ground, b]}}\ncouplings:\n"
                      "  first: {{gear: [ja, jb], teeth: [20, 40]}}\n  second: {{gear: [ja, jb], teeth: [21, 40]}}\n"
                      "forces:\n  motor: {{actuator: ja, effort: {}}}\nrun: {{until: 1, formulation: {}}}\n",
                      effort, formulation));
      EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << formulation << ": " << run.summary.reason;
      EXPECT_NEAR(run.At(run.rows.size() - 1, "ja.q"), 0, 1e-12);
    }
  }
}

// What cannot move, or is not moved, is an answer of every analysis: a triangle of bars, gears that hold one another, a
// parallelogram without weight; of micrometres and of kilometres.
TEST(Linkages, WhatStaysWhereItIsIsAResultOfEveryAnalysis) {
  const std::string triangle =
      "bodies:\n  a: {mass: 1, inertia: [L2, L2, L2], at: [0.5*L, 0, 0]}\n"
      "  b: {mass: 1, inertia: [L2, L2, L2], at: [0.5*L, 0.5*L, 0]}\n"
      "joints:\n  A: {revolute: [ground, a], at: [0, 0, 0]}\n  B: {revolute: [a, b], at: [L, 0, 0]}\n"
      "  C: {revolute: [ground, b], at: [0, L, 0]}\n";
  const std::string gears =
      "bodies:\n  a: {mass: 1, inertia: [L2, L2, L2]}\n  b: {mass: 1, inertia: [L2, L2, L2], at: [L, 0, 0]}\n"
      "joints:\n  A: {revolute: [ground, a]}\n  C: {revolute: [ground, b]}\ncouplings:\n"
      "  first: {gear: [A, C], teeth: [20, 40]}\n  second: {gear: [A, C], teeth: [21, 40]}\n";
  const std::string bars =
      "bodies:\n  a: {mass: 1, inertia: [L2, L2, L2], at: [0, 0.5*L, 0]}\n"
      "  b: {mass: 1, inertia: [L2, L2, L2], at: [0.5*L, L, 0]}\n"
      "  c: {mass: 1, inertia: [L2, L2, L2], at: [L, 0.5*L, 0]}\n"
      "joints:\n  A: {revolute: [ground, a], at: [0, 0, 0]}\n  B: {revolute: [a, b], at: [0, L, 0]}\n"
      "  C: {revolute: [b, c], at: [L, L, 0]}\n  D: {revolute: [ground, c], at: [L, 0, 0]}\n";
  for (const std::string& model : {triangle, gears, bars}) {
    const bool is_free = &model == &bars || model == bars;
    for (const double length : {1e-6, 1.0, 1e3}) {
      for (size_t i = 0; i < kRuns.size() + 2; ++i) {
        const bool is_static = i >= kRuns.size();
        if (is_free && i < 2) continue;  // not driven
        const std::string run = is_static ? (i == kRuns.size() ? "analysis: statics" : "analysis: linearize")
                                          : kRuns[i] + ", until: 2, every: 0.1";
        const MemoryRun result = MemoryRun::OfText(
            fmt::format("savary: 1\nparameters: {{L: {} m, L2: 0.1 kg*L^2}}\n{}{}run: {{{}}}\n", length,
                        is_free ? "" : "gravity: [0.3*L/1 s^2, -9*L/1 s^2, 0]\n", model, run));
        EXPECT_EQ(result.summary.status, RunStatus::kCompleted)
            << length << " " << run << ": " << result.summary.reason;
        EXPECT_NEAR(result.At(result.rows.size() - 1, "A.q"), 0, 1e-9) << length << " " << run;
        EXPECT_NEAR(result.At(result.rows.size() - 1, "C.q"), 0, 1e-9) << length << " " << run;
      }
    }
  }
}

// A drive by a speed with corners is integrated between them to round-off, and as quickly as a smooth one.
TEST(Linkages, SpeedsWithCornersAreIntegrated) {
  const MemoryRun run = MemoryRun::OfText(
      "savary: 1\nbodies: {b: {mass: 1, inertia: [1, 1, 1]}}\njoints:\n"
      "  j: {revolute: [ground, b], drive: {speed: \"abs(sin(20*t))\"}}\n"
      "run: {analysis: kinematics, until: 2, every: 0.02}\n");
  ASSERT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double half_waves = std::floor(20 * run.t[i] / kPi), rest = 20 * run.t[i] - kPi * half_waves;
    EXPECT_NEAR(run.At(i, "j.q"), (2 * half_waves + 1 - std::cos(rest)) / 20, 1e-12) << run.t[i];
  }
}

}  // namespace
}  // namespace savary
