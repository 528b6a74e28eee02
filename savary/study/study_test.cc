// Studies: samples, responses, sweeps and searches against closed forms; files that do not depend on how they were
// made.

#include "savary/study/study_run.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <numbers>
#include <set>

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
    EXPECT_EQ(table.rows[i][table.IndexOf("status")], "good");
  }
  EXPECT_EQ(study.responses.units(), (std::vector<std::string>{"s", "cm/s", "1", "1", "cm", "N cm"}));
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
  EXPECT_NE(with("fall.yaml", "fell.yaml").find("s.yaml:3:8: error:"), std::string::npos);
  EXPECT_NE(with("sweep", "swep").find("did you mean 'sweep'"), std::string::npos);

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
