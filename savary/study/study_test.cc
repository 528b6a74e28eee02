// Studies: samples, responses, sweeps and searches against closed forms; files that do not depend on how they were
// made.

#include "savary/study/study_run.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <mutex>
#include <numbers>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "savary/io/document.h"
#include "savary/io/result_files.h"

namespace savary {
namespace {

// A folder of its own, with files.
struct Scratch {
  Scratch() { std::filesystem::create_directories(path); }
  ~Scratch() { std::filesystem::remove_all(path); }
  std::filesystem::path Write(const std::string& name, const std::string& text) const {
    std::ofstream(path / name) << text;
    return path / name;
  }
  std::filesystem::path path =
      std::filesystem::temp_directory_path() /
      fmt::format("savary_study_{}_{}", getpid(), ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

// A mass that falls from a height onto a stop.
constexpr const char* kFall = R"(savary: 1
units: {length: cm}
parameters: {height: 100 cm, restitution: 0.5, extra: 0 cm}
gravity: [0, -9.81 m/s^2, 0]
bodies: {ball: {mass: 1, at: [0, 0, 0]}}
joints:
  fall:
    prismatic: [ground, ball]
    axis: y
    start: {q: height + extra}
    limits: {lower: 0, restitution: restitution}
run: {until: 0.6 s, every: 0.1 s}
)";

std::string MessageOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const InputError& error) {
    return error.what();
  } catch (const FileError& error) {
    return error.what();
  }
  return "";
}

std::string ReadAll(const std::filesystem::path& folder) {
  return ReadTextFile(folder / "study.csv") + ReadTextFile(folder / "study.json");
}

TEST(Draws, SobolPointsAreThePublishedOnes) {
  const Draws draws(Draws::Method::kSobol, 7, 1, Draws::kSobolDimensions);
  const auto bits = [&](long index, int d) { return static_cast<uint32_t>(draws.At(index, d) * 0x1p32); };
  // tests/references/sobol.py, point_12345
  const double expected[] = {0.64093017578125, 0.81341552734375, 0.16033935546875, 0.52679443359375, 0.88848876953125,
                             0.05889892578125, 0.12725830078125, 0.11334228515625, 0.80181884765625, 0.42962646484375,
                             0.07427978515625, 0.59881591796875, 0.93096923828125, 0.94183349609375, 0.03448486328125,
                             0.64080810546875, 0.06256103515625, 0.05096435546875, 0.31939697265625, 0.34344482421875,
                             0.19927978515625};
  for (int d = 0; d < Draws::kSobolDimensions; ++d)
    EXPECT_EQ((bits(12345, d) ^ bits(0, d)) * 0x1p-32, expected[d]) << d;
}

TEST(Draws, QuantilesOfTheNormalDistribution) {
  const double p[] = {1e-300, 1e-20, 1e-5, 0.02425, 0.3, 0.49};
  // tests/references/sobol.py, quantiles
  const double expected[] = {-37.047096299361201, -9.2623400897984087,  -4.2648907939228247,
                             -1.9729610513118849, -0.52440051270804089, -0.02506890825871106};
  for (int i = 0; i < 6; ++i) EXPECT_NEAR(InverseNormal(p[i]), expected[i], 2e-14 * std::abs(expected[i]) + 1e-16);
  EXPECT_EQ(InverseNormal(0.7), -InverseNormal(1 - 0.7));
}

TEST(Draws, ALatinHypercubeHasOnePointInEverySlice) {
  for (const long count : {1L, 2L, 5L, 100L, 1000L}) {
    const Draws draws(Draws::Method::kLatinHypercube, 3, count, 4);
    for (int d = 0; d < 4; ++d) {
      std::set<long> slices;
      for (long i = 0; i < count; ++i)
        slices.insert(static_cast<long>(std::floor(draws.At(i, d) * static_cast<double>(count))));
      EXPECT_EQ(static_cast<long>(slices.size()), count);
    }
  }
}

TEST(Draws, RandomNumbersAreUniformAndIndependent) {
  constexpr long kCount = 100'000;
  const Draws draws(Draws::Method::kRandom, 1, kCount, 2);
  double sum = 0, squares = 0, product = 0;
  for (long i = 0; i < kCount; ++i) {
    const double x = draws.At(i, 0) - 0.5, y = draws.At(i, 1) - 0.5;
    sum += x;
    squares += x * x;
    product += x * y;
  }
  // Five standard deviations.
  EXPECT_NEAR(sum / kCount, 0, 5 * std::sqrt(1 / 12.0 / kCount));
  EXPECT_NEAR(squares / kCount, 1 / 12.0, 5 * std::sqrt(1 / 180.0 / kCount));
  EXPECT_NEAR(product / kCount, 0, 5 / 12.0 / std::sqrt(static_cast<double>(kCount)));
}

// Of that mass until `end`: parabolas from impact to impact.
double MeanHeight(double height, double ratio, double end) {
  constexpr double kGravity = 981;
  double y = height, v = 0, t = 0, sum = 0;
  while (end - t > 1e-12) {
    const double landing = (v + std::sqrt(v * v + 2 * kGravity * y)) / kGravity, dt = std::min(landing, end - t);
    if (landing < 1e-9) break;  // it rests
    sum += y * dt + v * dt * dt / 2 - kGravity * dt * dt * dt / 6;
    v = ratio * (kGravity * dt - v);
    y = 0;
    t += dt;
  }
  return sum / end;
}

TEST(Study, ASweepHasEveryPointOfItsGridAndEveryKindOfResponse) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: sweep
model: fall.yaml
vary:
  height: {from: 50 cm, to: 1 m, points: 3}
  restitution: {values: [0.2, 0.5]}
responses:
  hit: fall.impact.time
  speed: -ball.vy.before.fall.impact
  ratio: -ball.vy.after.fall.impact/ball.vy.before.fall.impact
  hits: fall.impact.count
  top: ball.y.max - height
  work: 0.5*energy.kinetic.max
  mean: ball.y.mean
)"));
  ASSERT_EQ(study.samples, 6);
  const StudySummary summary = RunStudy(study, {.folder = scratch.path / "out", .jobs = 2});
  EXPECT_EQ(summary.usable, 6);
  const TextTable table = ReadTextCsv(scratch.path / "out" / "study.csv");
  ASSERT_EQ(table.rows.size(), 6u);
  for (size_t i = 0; i < 6; ++i) {
    const auto at = [&](const char* name) { return std::stod(table.rows[i][table.IndexOf(name)]); };
    const double height = 50 + 25.0 * static_cast<double>(i / 2), ratio = i % 2 == 0 ? 0.2 : 0.5;
    EXPECT_EQ(at("sample"), static_cast<double>(i));
    EXPECT_EQ(at("height"), height);
    EXPECT_EQ(at("restitution"), ratio);
    EXPECT_NEAR(at("hit"), std::sqrt(2 * height / 981), 1e-10);
    EXPECT_NEAR(at("speed"), std::sqrt(2 * height * 981), 1e-7);
    EXPECT_NEAR(at("ratio"), ratio, 1e-12);
    EXPECT_NEAR(at("top"), 0, 1e-9);
    EXPECT_NEAR(at("work"), 0.5 * 9.81 * height, 1e-6);
    EXPECT_NEAR(at("mean"), MeanHeight(height, ratio, 0.6), 1e-6 * height);
    EXPECT_EQ(table.rows[i][table.IndexOf("status")], "good");
  }
  EXPECT_EQ(study.responses.units(), (std::vector<std::string>{"s", "cm/s", "1", "1", "cm", "N cm", "cm"}));
}

TEST(Study, MeanAndRmsAreThoseOfTheMotion) {
  const Scratch scratch;
  scratch.Write("turn.yaml", R"(savary: 1
parameters: {speed: 3}
bodies: {wheel: {mass: 1, inertia: [1, 1, 1]}}
joints: {axle: {revolute: [ground, wheel], at: [0, 0, 0], drive: {position: speed*t + 0.1*sin(20*t)}}}
markers: {rim: {body: wheel, at: [1, 0, 0]}}
run: {analysis: kinematics, until: pi/2, every: pi/800}
)");
  scratch.Write("coarse.yaml", R"(savary: 1
parameters: {speed: 3}
bodies: {wheel: {mass: 1, inertia: [1, 1, 1]}}
joints: {axle: {revolute: [ground, wheel], at: [0, 0, 0], drive: {position: speed*t + 0.1*sin(20*t)}}}
run: {analysis: kinematics, until: 0.5, every: pi/50}
)");
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: sweep
model: turn.yaml
vary: {speed: {values: [0, 4]}}
responses: {mean: axle.q.mean, rms: axle.qdd.rms, last: axle.q.last}
)"));
  const StudySummary summary = RunStudy(study, {.folder = scratch.path / "out"});
  const double end = std::numbers::pi / 2;
  EXPECT_NEAR(summary.responses[0].min, 0, 1e-8);
  EXPECT_NEAR(summary.responses[0].max, 2 * end, 1e-8);  // the mean of 4 t
  EXPECT_NEAR(summary.responses[1].max, 40 / std::sqrt(2), 1e-5);
  EXPECT_NEAR(summary.responses[2].max, 4 * end, 1e-9);

  // Five rows in an oscillation, and an end between two of them.
  const StudyFile coarse = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: sweep
model: coarse.yaml
vary: {speed: {values: [0]}}
responses: {rms: axle.qd.rms}
)"));
  const StudySummary rough = RunStudy(coarse, {.folder = scratch.path / "coarse"});
  const double until = 0.5;
  EXPECT_NEAR(rough.responses[0].mean, std::sqrt(2 + std::sin(40 * until) / (20 * until)), 2e-6);
}

constexpr const char* kScatter = R"(savary: 1
study: sample
model: fall.yaml
vary:
  height: {normal: [80, 2], within: [75, 85]}
  extra: {uniform: [-1, 1]}
samples: 200
seed: 5
method: METHOD
responses: {total: ball.y.max, hit: fall.impact.time}
limits: {total: [77, 83]}
)";

std::string With(const char* method, int samples = 200) {
  std::string text = kScatter;
  text.replace(text.find("METHOD"), 6, method);
  return text.replace(text.find("200"), 3, std::to_string(samples));
}

// The same bytes whatever the number of jobs, in parts, and after an interruption at any byte.
TEST(Study, FilesDoNotDependOnHowTheyWereMade) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  for (const char* method : {"random", "latin_hypercube", "sobol"}) {
    const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", With(method, 30)));
    const auto folder = [&](const std::string& name) { return scratch.path / (method + name); };
    (void)RunStudy(study, {.folder = folder("one"), .jobs = 1});
    const std::string expected = ReadAll(folder("one"));
    (void)RunStudy(study, {.folder = folder("five"), .jobs = 5});
    EXPECT_EQ(ReadAll(folder("five")), expected);

    std::vector<std::filesystem::path> parts;
    for (const int part : {2, 1, 3}) {
      parts.push_back(folder(fmt::format("part{}", part)));
      EXPECT_FALSE(RunStudy(study, {.folder = parts.back(), .jobs = 2, .part = part, .parts = 3}).is_whole);
    }
    (void)JoinStudy(study, parts, {.folder = folder("joined")});
    EXPECT_EQ(ReadAll(folder("joined")), expected);
    parts.pop_back();
    EXPECT_NE(MessageOf([&] { (void)JoinStudy(study, parts, {.folder = folder("two")}); }).find("have no sample 20"),
              std::string::npos);

    const std::string table = ReadTextFile(folder("one") / "study.csv");
    for (const size_t bytes : {size_t{40}, table.size() / 3, table.size() - 1, table.size()}) {
      std::ofstream(folder("five") / "study.csv", std::ios::binary) << table.substr(0, bytes);
      const StudySummary summary = RunStudy(study, {.folder = folder("five"), .resume = true, .jobs = 3});
      EXPECT_EQ(summary.samples, 30);
      EXPECT_EQ(summary.repeated == 30, bytes == table.size());
      EXPECT_EQ(ReadAll(folder("five")), expected) << bytes;
    }
  }
}

// Moments of a sum of a truncated normal and a uniform number.
TEST(Study, SamplesHaveTheirDistributions) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  const double a = 2.5, density = std::exp(-a * a / 2) / std::sqrt(2 * std::numbers::pi);
  const double part = NormalDistribution(a) - NormalDistribution(-a);
  const double variance = 4 * (1 - 2 * a * density / part) + 1 / 3.0;
  for (const char* method : {"random", "latin_hypercube", "sobol"}) {
    const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", With(method)));
    const StudySummary summary = RunStudy(study, {.folder = scratch.path / method});
    // Five standard errors of the mean and of the variance; stratified samples are far closer in the mean.
    const double error = std::sqrt(variance / 200) * (std::string_view(method) == "random" ? 5 : 0.3);
    EXPECT_NEAR(summary.responses[0].mean, 80, error) << method;
    EXPECT_NEAR(std::pow(summary.responses[0].deviation, 2), variance, 5 * variance * std::sqrt(2 / 200.0)) << method;
    EXPECT_GE(summary.responses[0].min, 74);
    EXPECT_LE(summary.responses[0].max, 86);
    EXPECT_EQ(summary.within, summary.responses[0].within);
    EXPECT_GT(summary.within, 150);
    EXPECT_LT(summary.within, 200);
  }
}

// A sum, whose sensitivities are 1, and a root, t = sqrt(2 h/g), of which differences between the bounds are known.
TEST(Study, TolerancesAddUpAsTheyShould) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: tolerance
model: fall.yaml
vary:
  height: {normal: [80, 1], within: [77, 83]}
  extra: {uniform: [-1, 1]}
  restitution: {uniform: [0.4, 0.6]}
samples: 256
seed: 3
method: sobol
responses: {total: ball.y.max, hit: fall.impact.time}
limits: {total: [78, 82]}
)"));
  const StudySummary summary = RunStudy(study, {.folder = scratch.path / "out"});
  ASSERT_EQ(summary.samples, 7 + 256);
  ASSERT_EQ(summary.tolerances.size(), 2u);
  const ToleranceStack& total = summary.tolerances[0];
  const double a = 3, density = std::exp(-a * a / 2) / std::sqrt(2 * std::numbers::pi);
  const double of_height = 1 - 2 * a * density / (NormalDistribution(a) - NormalDistribution(-a)), of_extra = 1 / 3.0;
  EXPECT_NEAR(total.nominal, 80, 1e-9);
  EXPECT_NEAR(total.sensitivities[0], 1, 1e-9);
  EXPECT_NEAR(total.sensitivities[1], 1, 1e-9);
  EXPECT_NEAR(total.sensitivities[2], 0, 1e-9);
  EXPECT_NEAR(total.worst, 4, 1e-9);
  EXPECT_NEAR(total.root_sum_square, std::sqrt(10), 1e-9);
  EXPECT_NEAR(total.deviation, std::sqrt(of_height + of_extra), 1e-9);
  EXPECT_NEAR(total.contributions[0], of_height / (of_height + of_extra), 1e-9);
  EXPECT_NEAR(summary.responses[0].deviation, total.deviation, 0.03 * total.deviation) << "of the samples";
  EXPECT_EQ(summary.responses[0].count, 256);
  const std::string said = ReadTextFile(scratch.path / "out" / "study.json");
  const size_t yield = said.find("\"yield\": ");
  ASSERT_NE(yield, std::string::npos);
  EXPECT_NEAR(std::stod(said.substr(yield + 9)), static_cast<double>(summary.within) / 256, 1e-15) << "of samples only";
  // The distribution of the sum of a uniform and a nearly normal number, integrated: P(|x| < 2).
  double expected = 0;
  for (int i = 0; i < 1000; ++i) {
    const double x = -1 + (i + 0.5) / 500;
    expected += (NormalDistribution(std::min(3.0, 2 - x)) - NormalDistribution(std::max(-3.0, -2 - x))) / 1000;
  }
  EXPECT_NEAR(static_cast<double>(summary.within) / 256, expected / (2 * NormalDistribution(3) - 1), 0.02);

  const ToleranceStack& hit = summary.tolerances[1];
  const auto time = [](double height) { return std::sqrt(2 * height / 981); };
  EXPECT_NEAR(hit.sensitivities[0], (time(83) - time(77)) / 6, 1e-10);
  EXPECT_NEAR(hit.sensitivities[1], (time(81) - time(79)) / 2, 1e-10);
  EXPECT_NEAR(hit.curvature, time(80) - (time(83) + time(77)) / 2, 1e-10);
  EXPECT_EQ(summary.other_order, 0);
}

// Runs in which events come in another order are counted.
TEST(Study, OrdersOfEventsAreCompared) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: sweep
model: fall.yaml
vary: {height: {values: [50, 60, 100, 200, 250]}}
responses: {hits: fall.impact.count}
)"));
  const StudySummary summary = RunStudy(study, {.folder = scratch.path / "out"});
  const TextTable table = ReadTextCsv(scratch.path / "out" / "study.csv");
  const auto order = [&](size_t row) { return table.rows[row][table.IndexOf("order")]; };
  EXPECT_EQ(order(3), order(4));  // no impact
  EXPECT_NE(order(2), order(3));
  EXPECT_EQ(summary.other_order, std::count_if(table.rows.begin(), table.rows.end(), [&](const auto& row) {
              return row[table.IndexOf("order")] != order(0);
            }));
}

TEST(Study, ASampleThatFailsIsARowWithItsReason) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: sweep
model: fall.yaml
vary: {height: {values: [-5, 50, 400]}, restitution: {values: [0.5, 1.5]}}
responses: {hit: fall.impact.time}
)"));
  const StudySummary summary = RunStudy(study, {.folder = scratch.path / "out"});
  EXPECT_EQ(summary.samples, 6);
  EXPECT_EQ(summary.usable, 1);
  const TextTable table = ReadTextCsv(scratch.path / "out" / "study.csv");
  const std::vector<std::string> expected = {"failed", "invalid", "good", "invalid", "no value", "invalid"};
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(table.rows[i][table.IndexOf("status")], expected[i]) << i;
    EXPECT_EQ(table.rows[i][table.IndexOf("reason")].empty(), expected[i] == "good") << i;
  }
  EXPECT_EQ(table.rows[4].back(), "'hit' has no value: 'fall.impact.time' does not exist in this run");
  // What does not need the value that is missing counts.
  const StudyFile both = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: sweep
model: fall.yaml
vary: {height: {values: [50, 400]}}
responses: {hit: fall.impact.time, top: ball.y.max}
limits: {top: [0, 500]}
)"));
  const StudySummary some = RunStudy(both, {.folder = scratch.path / "both"});
  EXPECT_EQ(some.usable, 1);
  EXPECT_EQ(some.responses[0].count, 1);
  EXPECT_EQ(some.responses[1].count, 2);
  EXPECT_EQ(some.responses[1].max, 400);
  EXPECT_EQ(some.within, 2);

  const std::string said = DescribeStudy(study, summary);
  EXPECT_NE(said.find("3 invalid; run 1: "), std::string::npos) << said;
  EXPECT_NE(said.find("1 no value; run 4: 'hit' has no value"), std::string::npos) << said;
}

// Of a nominal mechanism or a bound without a value, what is known is given, and said what is not.
TEST(Study, ToleranceWithoutAValueAtABound) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: tolerance
model: fall.yaml
vary: {height: {uniform: [150, 180]}, restitution: {uniform: [0.4, 0.6]}}
responses: {hit: fall.impact.time, top: ball.y.max}
)"));
  const StudySummary summary = RunStudy(study, {.folder = scratch.path / "out"});
  EXPECT_EQ(summary.usable, 4) << "it needs 0.6 s to fall 176.6 cm";
  const ToleranceStack &hit = summary.tolerances[0], &top = summary.tolerances[1];
  EXPECT_EQ(hit.missing, 2);
  EXPECT_TRUE(std::isnan(hit.worst) && std::isnan(hit.curvature) && std::isnan(hit.contributions[1]));
  EXPECT_NEAR(hit.sensitivities[1], 0, 1e-12);
  EXPECT_EQ(top.missing, -1);
  EXPECT_NEAR(top.sensitivities[0], 1, 1e-9);
  EXPECT_NEAR(top.worst, 15, 1e-9);
  const std::string said = DescribeStudy(study, summary);
  EXPECT_NE(said.find("needs run 2, at the upper bound of height, which has no value"), std::string::npos) << said;
}

FoundRoot FindIn(const Scratch& scratch, const std::string& between, const std::string& response,
                 const std::string& equals) {
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", fmt::format(R"(savary: 1
study: find
model: fall.yaml
vary: {{height: {{between: {}}}}}
responses: {{r: "{}"}}
find: {{response: r, equals: {}}}
)",
                                                                            between, response, equals)));
  return *RunStudy(study, {.folder = scratch.path / "out", .replace = true}).found;
}

TEST(Study, FindsARootOrAJump) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  // The height from which it falls for 0.3 s.
  const FoundRoot root = FindIn(scratch, "[10, 150]", "fall.impact.time", "300 ms");
  ASSERT_TRUE(root.is_found) << root.text;
  EXPECT_FALSE(root.is_jump) << root.text;
  EXPECT_NEAR(root.value, 981 * 0.09 / 2, 1e-8);
  EXPECT_LE(root.low, root.value);
  EXPECT_GE(root.high, root.value);
  // From 176.58 cm it takes as long as the run: above that it does not come down.
  const FoundRoot jump = FindIn(scratch, "[100, 300]", "fall.impact.count", "0.5");
  ASSERT_TRUE(jump.is_found) << jump.text;
  EXPECT_TRUE(jump.is_jump);
  EXPECT_NEAR(jump.value, 981 * 0.36 / 2, 1e-6);
  EXPECT_NE(jump.text.find("jumps from"), std::string::npos) << jump.text;
  const FoundRoot none = FindIn(scratch, "[10, 20]", "fall.impact.time", "0.5 s");
  EXPECT_FALSE(none.is_found);
  EXPECT_NE(none.text.find("less than 0.5 at both ends"), std::string::npos) << none.text;
  const FoundRoot gone = FindIn(scratch, "[100, 300]", "fall.impact.time", "0.4 s");
  EXPECT_FALSE(gone.is_found);
  EXPECT_NE(gone.text.find("has no value"), std::string::npos) << gone.text;
}

// From rest a ball falls y in sqrt(2 y/g): the greatest height that is fallen in 0.3 s, which is inside the bounds, and
// the greatest sum with another parameter, which is at its bound.
TEST(Study, FindsAnOptimumAtItsLimits) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  for (const char* method : {"derivative_free", "gradient"}) {
    const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", fmt::format(R"(savary: 1
study: optimise
model: fall.yaml
vary: {{height: {{between: [10, 150], start: 20}}, restitution: {{between: [0.3, 0.7]}}}}
responses:
  top: ball.y.max
  hit: fall.impact.time
  gain: ball.y.max + 40*restitution*(1 cm)
limits: {{hit: [-inf, 300 ms]}}
optimise: {{maximise: gain, method: {}}}
)",
                                                                              method)));
    const StudySummary summary = RunStudy(study, {.folder = scratch.path / method, .jobs = 2});
    const FoundOptimum& optimum = *summary.optimum;
    ASSERT_TRUE(optimum.is_found && optimum.is_converged) << optimum.text << optimum.ended;
    EXPECT_NEAR(optimum.parameters[0], 981 * 0.09 / 2, 1e-5) << method;
    EXPECT_NEAR(optimum.parameters[1], 0.7, 1e-12);
    EXPECT_NEAR(optimum.value, 981 * 0.09 / 2 + 28, 1e-5);
    EXPECT_EQ(optimum.active, (std::vector<std::string>{"restitution is at its bound 0.7", "hit is at its limit 0.3"}));
    EXPECT_EQ(optimum.runs, summary.samples);
    // One job, and an interruption at any row: the same bytes.
    const std::string expected = ReadAll(scratch.path / method);
    const std::string table = ReadTextFile(scratch.path / method / "study.csv");
    for (const size_t bytes : {size_t{30}, table.size() / 2}) {
      std::ofstream(scratch.path / method / "study.csv", std::ios::binary) << table.substr(0, bytes);
      (void)RunStudy(study, {.folder = scratch.path / method, .resume = true, .jobs = 1});
      EXPECT_EQ(ReadAll(scratch.path / method), expected);
    }
  }
}

// The least of (x - 0.3)^2 + (y + 0.2)^2 on the line x + y = 1 is at (0.75, 0.25): a limit of no width is an equation.
// From several starts the least of a response with several valleys is found.
TEST(Study, FindsAnOptimumOnAnEquationAndAmongSeveral) {
  const Scratch scratch;
  scratch.Write("still.yaml", R"(savary: 1
parameters: {x: 0, y: 0}
bodies: {a: {mass: 1, at: [x, y, 0]}}
run: {analysis: kinematics, until: 1, every: 1}
joints: {fixed: {weld: [ground, a], at: [0, 0, 0]}}
)");
  const auto find = [&](const char* rest) {
    const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", std::string(R"(savary: 1
study: optimise
model: still.yaml
vary: {x: {between: [-2, 2], start: -1.5}, y: {between: [-2, 2], start: 1.2}}
responses:
  square: (x - 0.3)^2 + (y + 0.2)^2 + 0*a.x.max/(1 m)
  sum: x + y + 0*a.x.max/(1 m)
  valleys: (x^2 - 1)^2 + 0.3*x + y^2 + 0*a.x.max/(1 m)
)") + rest));
    return *RunStudy(study, {.folder = scratch.path / "out", .replace = true}).optimum;
  };
  for (const char* method : {"derivative_free", "gradient"}) {
    const FoundOptimum line =
        find(fmt::format("limits: {{sum: [1, 1]}}\noptimise: {{minimise: square, method: {}}}\n", method).c_str());
    ASSERT_TRUE(line.is_found) << line.text;
    EXPECT_NEAR(line.parameters[0], 0.75, 1e-5) << method;
    EXPECT_NEAR(line.parameters[1], 0.25, 1e-5);
  }
  // 4 x (x^2 - 1) + 0.3 = 0: two valleys; the start is beside the deeper one, then beside the other.
  const FoundOptimum deep = find("optimise: {minimise: valleys, starts: 6, tolerance: 1e-9}\n");
  EXPECT_NEAR(4 * deep.parameters[0] * (std::pow(deep.parameters[0], 2) - 1) + 0.3, 0, 1e-6);
  EXPECT_LT(deep.parameters[0], 0);
  ASSERT_EQ(deep.starts.size(), 6u);
  EXPECT_GT(*std::max_element(deep.starts.begin(), deep.starts.end()), deep.value + 0.1) << "another valley";
  const FoundOptimum none = find("limits: {sum: [10, inf]}\noptimise: {minimise: square}\n");
  EXPECT_FALSE(none.is_found);
  EXPECT_NE(none.text.find("no run kept all limits"), std::string::npos) << none.text;
  const FoundOptimum short_of = find("optimise: {minimise: square, evaluations: 5}\n");
  EXPECT_TRUE(short_of.is_found);
  EXPECT_FALSE(short_of.is_converged);
}

TEST(Study, VariantsAreCompared) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  std::string other = kFall;
  other.replace(other.find("-9.81"), 5, "-1.62");
  scratch.Write("moon.yaml", other);
  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: compare
model: fall.yaml
set: {extra: 1 cm}
variants:
  drawn: {}
  high: {set: {height: 1.5 m}}
  moon: {model: moon.yaml, set: {height: 20}}
responses: {hit: fall.impact.time, top: ball.y.max}
)"));
  const StudySummary summary = RunStudy(study, {.folder = scratch.path / "out"});
  ASSERT_EQ(summary.rows.size(), 3u);
  EXPECT_NEAR(summary.rows[0].responses[0], std::sqrt(2 * 101 / 981.0), 1e-9);
  EXPECT_NEAR(summary.rows[1].responses[0], std::sqrt(2 * 151 / 981.0), 1e-9);
  EXPECT_NEAR(summary.rows[2].responses[0], std::sqrt(2 * 21 / 162.0), 1e-9);
  EXPECT_EQ(study.vary[0].name, "height");
  EXPECT_EQ(summary.rows[2].parameters[0], 20);
  EXPECT_NE(DescribeStudy(study, summary).find("moon"), std::string::npos);
}

// The section of a model is the same study as a file.
TEST(Study, AModelHasItsOwnStudy) {
  const Scratch scratch;
  const std::string section = "  vary: {height: {values: [50, 60]}}\n  responses: {hit: fall.impact.time}\n";
  const std::filesystem::path model =
      scratch.Write("fall.yaml", std::string(kFall) + "study:\n  kind: sweep\n" + section);
  const StudyFile inside = LoadStudyFile(model);
  (void)RunStudy(inside, {.folder = scratch.path / "inside"});
  const StudyFile outside = LoadStudyFile(scratch.Write("s.yaml", R"(savary: 1
study: sweep
model: fall.yaml
vary: {height: {values: [50, 60]}}
responses: {hit: fall.impact.time}
)"));
  (void)RunStudy(outside, {.folder = scratch.path / "outside"});
  EXPECT_EQ(ReadTextFile(scratch.path / "inside" / "study.csv"), ReadTextFile(scratch.path / "outside" / "study.csv"));
  // It has no part in the runs: checkpoints of the model stay good.
  EXPECT_EQ(LoadModelFile(model).fingerprint, LoadModelFile(scratch.Write("plain.yaml", kFall)).fingerprint);
  EXPECT_NE(MessageOf([&] { (void)LoadStudyFile(scratch.path / "plain.yaml"); }).find("has no section 'study'"),
            std::string::npos);
  EXPECT_NE(MessageOf([&] {
              (void)LoadStudyFile(scratch.Write("t.yaml", std::string(kFall) + "study: {kind: sweeps}\n"));
            }).find("did you mean 'sweep'"),
            std::string::npos);
}

// Lines of samples, in their order, as they were written.
std::string RunAll(Crew* crew, long count, long ahead = 8, WaitingRows::Rows known = {}) {
  std::string written;
  Dispatcher::Plan plan;
  plan.last = count;
  plan.ahead = ahead;
  plan.values_of = [](long index) { return std::vector<double>{0.5 * static_cast<double>(index)}; };
  plan.on_lines = [&](const std::string& lines, long) { written += lines; };
  plan.known = std::move(known);
  Dispatcher dispatcher(std::move(plan));
  crew->Run(&dispatcher);
  return written;
}
std::string PlainLine(const StudyTask& task) { return fmt::format("{} {}\n", task.index, task.values[0]); }
std::string PlainLines(long count) {
  std::string lines;
  for (long i = 0; i < count; ++i) lines += PlainLine({i, {0.5 * static_cast<double>(i)}});
  return lines;
}

TEST(Crew, LinesComeInTheirOrder) {
  for (const int jobs : {1, 2, 7}) {
    EXPECT_EQ(RunAll(MakeThreads(PlainLine, jobs).get(), 100), PlainLines(100));
    EXPECT_EQ(RunAll(MakeProcesses(PlainLine, {}, jobs).get(), 100), PlainLines(100));
  }
  EXPECT_EQ(RunAll(MakeThreads(PlainLine, 3).get(), 10, 2, {{0, "a\n"}, {4, "b\n"}, {9, "c\n"}}).substr(0, 6),
            "a\n1 0.");
}

// The loss of a process is made good by another one; a run that ends every process is a row.
TEST(Crew, ALostProcessCostsItsRunAlone) {
  const Scratch scratch;
  const auto make = [&](const StudyTask& task) {
    if (task.index == 5 || (task.index == 7 && std::filesystem::exists(scratch.path / "once"))) {
      std::filesystem::remove(scratch.path / "once");
      raise(SIGKILL);
    }
    if (task.index == 8) _exit(3);
    return PlainLine(task);
  };
  const auto lost = [](const StudyTask& task, const std::string& reason) {
    return fmt::format("{} lost: {}\n", task.index, reason);
  };
  scratch.Write("once", "");
  std::string expected = PlainLines(20);
  for (const auto& [line, by] :
       {std::pair("5 2.5\n",
                  "5 lost: the process that made this run ended with signal 9 (Killed), and the one before it "
                  "ended too\n"),
        std::pair("8 4\n",
                  "8 lost: the process that made this run ended with exit code 3, and the one before it ended "
                  "too\n")})
    expected.replace(expected.find(line), std::string_view(line).size(), by);
  EXPECT_EQ(RunAll(MakeProcesses(make, lost, 3).get(), 20), expected);
}

// Ranks without machines: threads that talk through queues.
class Mailboxes {
 public:
  explicit Mailboxes(int size) : boxes_(size) {}
  class Rank : public RankMessages {
   public:
    Rank(Mailboxes* all, int rank) : all_(*all), rank_(rank) {}
    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return static_cast<int>(all_.boxes_.size()); }
    void Send(int to, const std::string& message) override {
      const std::lock_guard lock(all_.mutex_);
      all_.boxes_[to].emplace_back(rank_, message);
    }
    std::optional<std::string> Poll(int* from) override {
      const std::lock_guard lock(all_.mutex_);
      auto& box = all_.boxes_[rank_];
      if (box.empty()) return std::nullopt;
      std::string message;
      std::tie(*from, message) = box.front();
      box.erase(box.begin());
      return message;
    }

   private:
    Mailboxes& all_;
    int rank_;
  };

 private:
  std::mutex mutex_;
  std::vector<std::vector<std::pair<int, std::string>>> boxes_;
};

TEST(Crew, RanksMakeTheSameLines) {
  for (const int jobs : {1, 3}) {
    Mailboxes mail(4);
    std::vector<std::thread> others;
    for (int rank = 1; rank < 4; ++rank) {
      others.emplace_back([&mail, rank, jobs] {
        Mailboxes::Rank own(&mail, rank);
        ServeRank(PlainLine, &own, 7, jobs);
      });
    }
    Mailboxes::Rank own(&mail, 0);
    const std::unique_ptr<Crew> crew = MakeRanks(PlainLine, &own, 7, jobs);
    for (const long count : {1L, 200L, 50L}) EXPECT_EQ(RunAll(crew.get(), count), PlainLines(count));
    DismissRanks(&own);
    for (std::thread& other : others) other.join();
  }
  // A rank that has read other files.
  Mailboxes mail(2);
  std::thread other([&mail] {
    Mailboxes::Rank own(&mail, 1);
    ServeRank(PlainLine, &own, 8, 1);
  });
  Mailboxes::Rank own(&mail, 0);
  const auto slow = [](const StudyTask& task) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return PlainLine(task);
  };
  const std::unique_ptr<Crew> crew = MakeRanks(slow, &own, 7, 1);
  EXPECT_NE(MessageOf([&] { (void)RunAll(crew.get(), 1000); }).find("rank 1 has another study"), std::string::npos);
  DismissRanks(&own);
  other.join();
}

TEST(Study, MistakesAreLocated) {
  const Scratch scratch;
  scratch.Write("fall.yaml", kFall);
  const std::string good =
      "savary: 1\nstudy: sweep\nmodel: fall.yaml\nvary: {height: {values: [1, 2]}}\nresponses: {hit: "
      "fall.impact.time}\n";
  const auto with = [&](const std::string& what, const std::string& by) {
    std::string text = good;
    text.replace(text.find(what), what.size(), by);
    const std::filesystem::path file = scratch.Write("s.yaml", text);
    std::string message = MessageOf([&] { (void)LoadStudyFile(file); });
    if (const size_t at = message.find(scratch.path.string()); at != std::string::npos)
      message.erase(at, scratch.path.string().size() + 1);
    return message;
  };
  EXPECT_EQ(with("height", "heights"),
            "s.yaml:4:8: error: the model has no parameter 'heights'; did you mean 'height'?");
  EXPECT_EQ(with("[1, 2]", "[1, 2 cm]"), "s.yaml:4:29: error: '2 cm' has not the unit of the values before it (none)");
  EXPECT_EQ(with("[1, 2]", "[1 kg]").substr(0, 18), "s.yaml:4:16: error");
  EXPECT_NE(with("{values: [1, 2]}", "{uniform: [1, 2]}").find("'uniform' belongs to study: sample"),
            std::string::npos);
  EXPECT_NE(with("sweep", "sample").find("the samples of study: sample need 'samples'"), std::string::npos);
  EXPECT_NE(with("fall.impact.time", "ball.y").find("'ball.y' changes during a run; write ball.y.max"),
            std::string::npos);
  EXPECT_NE(with("fall.impact.time", "ball.yy.max").find("did you mean 'ball.y.max'"), std::string::npos);
  EXPECT_NE(with("fall.impact.time", "fal.impact.count").find("the model has no 'fal' that has events"),
            std::string::npos);
  EXPECT_NE(with("fall.impact.time", "fall.impacts.count")
                .find("'fall' has no events of the kind 'impacts'; did you mean 'impact'?"),
            std::string::npos);
  EXPECT_NE(
      with("fall.impact.time", "ball.y.after.fall.element").find("no events of the kind 'element'; it has impact"),
      std::string::npos);
  EXPECT_NE(with("fall.impact.time", "fall.impact.times").find("did you mean 'fall.impact.time'?"), std::string::npos);
  EXPECT_EQ(with("vary: {", "set: {height: 3}\nvary: {"),
            "s.yaml:4:7: error: 'height' is varied; it cannot be set too");
  EXPECT_NE(with("fall.yaml", "fell.yaml").find("s.yaml:3:8: error:"), std::string::npos);
  EXPECT_NE(with("sweep", "swep").find("did you mean 'sweep'"), std::string::npos);
  EXPECT_NE(with("sweep", "monte_carlo").find("did you mean 'sample'"), std::string::npos);
  EXPECT_EQ(with("{values: [1, 2]}", "[1, 2]"),
            "s.yaml:4:16: error: instead of the list write {values: [1, 2, 3]} or {from: 1, to: 3, points: 5}");
  EXPECT_NE(with("fall.impact.time}", "fall.impact.time}\nlimits: {hit: 3}").find("s.yaml:6:15: error: limits are two"),
            std::string::npos);
  // A number without a unit may be anything; which one is wrong, the model says.
  EXPECT_NE(with("height: {values: [1, 2]}", "restitution: {values: [1 kg, 2 kg]}")
                .find("s.yaml:4:7: error: the model cannot have these values: parameter restitution: expected "),
            std::string::npos);

  const StudyFile study = LoadStudyFile(scratch.Write("s.yaml", good));
  (void)RunStudy(study, {.folder = scratch.path / "out"});
  EXPECT_NE(MessageOf([&] { (void)RunStudy(study, {.folder = scratch.path / "out"}); }), "") << "results stay";
  const StudyFile other = LoadStudyFile(scratch.Write("s.yaml", good + "set: {extra: 1}\n"));
  EXPECT_NE(MessageOf([&] {
              (void)RunStudy(other, {.folder = scratch.path / "out", .resume = true});
            }).find("results of another study"),
            std::string::npos);
}

}  // namespace
}  // namespace savary
