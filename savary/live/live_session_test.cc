#include "savary/live/live_session.h"

#include <stdexcept>
#include <thread>

#include "savary/live/live_test.h"

namespace savary {
namespace {

using std::chrono::milliseconds;

LiveSession::Options OptionsFor(const LiveFolder& folder, ParameterOverrides parameters = {}) {
  return {folder.model(), std::move(parameters), "Savary test", milliseconds(20)};
}

Node ParameterOf(const Node& state, const std::string& name) {
  for (const Node& parameter : state.Find("parameters")->items) {
    if (parameter.Find("name")->text == name) return parameter;
  }
  throw std::runtime_error("there is no parameter " + name);
}

std::string FirstProblem(const Node& state) {
  const Node& problems = *state.Find("problems");
  if (problems.items.empty()) return "";
  const Node& first = problems.items[0];
  return first.Find("file")->text + ":" + first.Find("line")->text + ":" + first.Find("column")->text + " " +
         first.Find("level")->text + " " + first.Find("message")->text;
}

TEST(LiveSession, ShowsTheModelBeforeItIsRun) {
  const LiveFolder folder;
  folder.Write("model.yaml", SpringModel("2"));
  LiveSession session(OptionsFor(folder));
  const Node state = WaitFor(&session, IsIdle);
  EXPECT_EQ(state.Find("title")->text, "Block on a spring");
  EXPECT_EQ(state.Find("file")->text, "model.yaml");
  EXPECT_EQ(state.Find("until")->text, "2");
  EXPECT_TRUE(state.Find("problems")->items.empty());
  EXPECT_EQ(state.Find("run")->kind, NodeKind::kNull);
  EXPECT_EQ(state.Find("data")->Find("stage")->text, "model");
  const Node k = ParameterOf(state, "k");
  EXPECT_EQ(k.Find("plain")->text, "true");
  EXPECT_EQ(k.Find("value")->text, "40");
  EXPECT_EQ(k.Find("unit")->text, "N/m");
  EXPECT_EQ(k.Find("line")->text, "3");
  EXPECT_EQ(k.Find("column")->text, "17");
  const Node width = ParameterOf(state, "width");
  EXPECT_EQ(width.Find("plain")->text, "false");
  EXPECT_EQ(width.Find("text")->text, "mass/10");
  EXPECT_EQ(width.Find("value")->text, "0.2");

  const Node data = ParseDocument(session.Data().value(), "data");
  EXPECT_EQ(data.Find("stage")->text, "model");
  EXPECT_EQ(data.Find("report")->Find("rows")->Find("kept")->text, "1");
  EXPECT_FALSE(session.Report().has_value());
  const Node source = ParseDocument(session.Source(), "source");
  EXPECT_EQ(source.Find("files")->items.at(0).Find("text")->text, SpringModel("2"));
}

TEST(LiveSession, RunsWithTheParametersItIsGiven) {
  const LiveFolder folder;
  folder.Write("model.yaml", SpringModel("2"));
  LiveSession session(OptionsFor(folder, {{"mass", "3"}}));
  EXPECT_EQ(ParameterOf(WaitFor(&session, IsIdle), "mass").Find("text")->text, "3");
  session.Run({{"mass", "0.5 kg"}});
  const Node state = WaitFor(&session, IsOver);
  EXPECT_EQ(RunStatusOf(state), "completed");
  EXPECT_EQ(state.Find("run")->Find("rows")->text, "201");
  EXPECT_EQ(state.Find("data")->Find("stage")->text, "finished");
  EXPECT_EQ(ParameterOf(state, "mass").Find("text")->text, "0.5 kg");
  EXPECT_EQ(ParameterOf(state, "mass").Find("given")->text, "2");
  EXPECT_EQ(ParameterOf(state, "width").Find("value")->text, "0.05");

  const std::string report = session.Report().value();
  EXPECT_EQ(report.rfind("<!DOCTYPE html>", 0), 0U);
  EXPECT_EQ(report.substr(0, 2000).find("connect-src"), std::string::npos) << "a report may connect to nothing";
  EXPECT_EQ(ParseDocument(session.Data().value(), "data").Find("report")->Find("rows")->Find("kept")->text, "201");
}

TEST(LiveSession, GivesPicturesOfARunUnderWayAndEndsItWhenAsked) {
  const LiveFolder folder;
  folder.Write("model.yaml", SpringModel("9e5"));
  LiveSession session(OptionsFor(folder));
  session.Run({});
  (void)WaitFor(&session, [](const Node& state) { return state.Find("data")->Find("stage")->text == "running"; });
  EXPECT_EQ(ParseDocument(session.Data().value(), "data").Find("stage")->text, "running");
  session.Cancel();
  const Node state = WaitFor(&session, IsOver);
  EXPECT_EQ(RunStatusOf(state), "cancelled");
  EXPECT_EQ(state.Find("data")->Find("stage")->text, "finished");
  EXPECT_TRUE(session.Report().has_value()) << "rows so far stay";
  EXPECT_EQ(ParseDocument(session.Data().value(), "data").Find("report")->Find("health")->Find("cancelled")->text,
            "true");
}

TEST(LiveSession, LeavesARunForANewerRequest) {
  const LiveFolder folder;
  folder.Write("model.yaml", SpringModel("9e5"));
  LiveSession session(OptionsFor(folder));
  for (int i = 1; i <= 20; ++i) session.Run({{"mass", std::to_string(i)}});
  (void)WaitFor(&session, [](const Node& state) {
    return RunStatusOf(state) == "running" && ParameterOf(state, "mass").Find("text")->text == "20";
  });
  session.SetParameters({});
  const Node state = WaitFor(&session, IsIdle);
  EXPECT_EQ(state.Find("data")->Find("stage")->text, "model");
  EXPECT_EQ(ParameterOf(state, "mass").Find("text")->text, "2");
}

TEST(LiveSession, ReadsFilesAnewWhenTheyChange) {
  const LiveFolder folder;
  folder.Write("model.yaml", "include: parts/more.yaml\n" + SpringModel("2"));
  folder.Write("parts/more.yaml", "events: {mid: {zero: rail.q}}\n");
  LiveSession session(OptionsFor(folder));
  EXPECT_EQ(WaitFor(&session, IsIdle).Find("readings")->text, "0");
  const auto read = [](const char* times) {
    return [times](const Node& state) { return IsIdle(state) && state.Find("readings")->text == times; };
  };

  folder.Write("model.yaml", "include: parts/more.yaml\n" + SpringModel("3", "Another title"));
  EXPECT_EQ(WaitFor(&session, read("1")).Find("title")->text, "Another title");

  folder.Write("parts/more.yaml", "events:\n  mid: {zero: railing.q}\n");
  Node state = WaitFor(&session, read("2"));
  EXPECT_EQ(FirstProblem(state).rfind("parts/more.yaml:2:15 error ", 0), 0U) << FirstProblem(state);
  EXPECT_EQ(state.Find("title")->text, "Another title") << "what could be read last stays";
  EXPECT_EQ(state.Find("data")->Find("stage")->text, "model");
  EXPECT_EQ(state.Find("parameters")->items.size(), 3U);
  EXPECT_NE(state.Find("data")->Find("model")->text, state.Find("revision")->text)
      << "the picture is of an older model";
  EXPECT_NE(session.Source().find("railing"), std::string::npos) << "the text that holds the mistake is shown";

  // The mistake stays, another line changes.
  folder.Write("parts/more.yaml", "events:\n  mid: {zero: railing.q}\n# a comment\n");
  state = WaitFor(&session, [&](const Node&) { return session.Source().find("a comment") != std::string::npos; });
  EXPECT_EQ(FirstProblem(state).rfind("parts/more.yaml:2:15 error ", 0), 0U) << FirstProblem(state);

  // A file that is missing is found when it comes, though nobody told where.
  folder.Write("model.yaml", "include: [parts/more.yaml, parts/most.yaml]\n" + SpringModel("3"));
  state = WaitFor(&session, read("4"));
  EXPECT_NE(FirstProblem(state).find("most.yaml"), std::string::npos) << FirstProblem(state);
  folder.Write("parts/more.yaml", "events: {mid: {zero: rail.q}}\n");
  folder.Write("parts/most.yaml", "gravity: [0, 0, -1]\n");
  state = WaitFor(&session, [](const Node& now) { return IsIdle(now) && now.Find("problems")->items.empty(); });
  EXPECT_EQ(ParseDocument(session.Source(), "source").Find("files")->items.size(), 3U);
}

TEST(LiveSession, SaysWhenFilesChangeDuringARun) {
  const LiveFolder folder;
  folder.Write("model.yaml", SpringModel("9e5"));
  LiveSession session(OptionsFor(folder));
  session.Run({});
  (void)WaitFor(&session, [](const Node& state) { return RunStatusOf(state) == "running"; });
  folder.Write("model.yaml", SpringModel("2", "Changed meanwhile"));
  (void)WaitFor(&session, [](const Node& state) { return state.Find("stale")->text == "true"; });
  session.Run({});
  const Node state = WaitFor(&session, [](const Node& now) { return IsOver(now) && RunStatusOf(now) == "completed"; });
  EXPECT_EQ(state.Find("title")->text, "Changed meanwhile");
  EXPECT_EQ(state.Find("stale")->text, "false");
}

TEST(LiveSession, BlamesTheParameterThatDoesNotFit) {
  const LiveFolder folder;
  folder.Write("model.yaml", SpringModel("2"));
  LiveSession session(OptionsFor(folder));
  session.Run({{"mass", "-1"}});
  Node state = WaitFor(&session, [](const Node& now) { return IsIdle(now) && !now.Find("problems")->items.empty(); });
  EXPECT_EQ(FirstProblem(state).rfind("parameter mass:0:0 error ", 0), 0U) << FirstProblem(state);
  EXPECT_EQ(ParameterOf(state, "mass").Find("text")->text, "-1") << "what was asked for is shown";
  EXPECT_EQ(ParameterOf(state, "mass").Find("given")->text, "2");
  session.Run({});
  EXPECT_EQ(RunStatusOf(WaitFor(&session, IsOver)), "completed");

  // A parameter that the file has no more is forgotten.
  session.SetParameters({{"k", "50 N/m"}});
  (void)WaitFor(&session,
                [](const Node& now) { return IsIdle(now) && ParameterOf(now, "k").Find("text")->text == "50 N/m"; });
  std::string text = SpringModel("2", "Renamed");
  text.replace(text.find("k: 40 N/m"), 1, "c");
  text.replace(text.find("stiffness: k") + 11, 1, "c");
  folder.Write("model.yaml", text);
  state = WaitFor(&session, [](const Node& now) { return IsIdle(now) && now.Find("title")->text == "Renamed"; });
  EXPECT_EQ(FirstProblem(state), ":0:0 note the model has no parameter 'k'; the value set for it is dropped");
  EXPECT_EQ(state.Find("problems")->items.size(), 1U);
}

TEST(LiveSession, DrawsAMechanismThatCannotBePutTogether) {
  const LiveFolder folder;
  folder.Write(
      "model.yaml",
      "savary: 1\nbodies:\n  left: {mass: 1, inertia: [1, 1, 1]}\n  right: {mass: 1, inertia: [1, 1, 1], at: [10, 0, "
      "0]}\n"
      "markers:\n  left_end: {body: left, at: [2, 0, 0]}\n  right_end: {body: right, at: [-3, 0, 0]}\n"
      "joints:\n  A: {revolute: [ground, left], at: [0, 0, 0]}\n  B: {revolute: [ground, right], at: [10, 0, 0]}\n"
      "  far: {revolute: [left, right], markers: [left_end, right_end]}\nrun: {until: 1}\n");
  LiveSession session(OptionsFor(folder));
  session.Run({});
  const Node state = WaitFor(
      &session, [](const Node& now) { return IsIdle(now) && now.Find("data")->Find("stage")->text == "model"; });
  EXPECT_NE(FirstProblem(state).find("'far'"), std::string::npos) << FirstProblem(state);
  EXPECT_EQ(ParseDocument(session.Data().value(), "data").Find("report")->Find("health")->Find("ok")->text, "false");
}

TEST(LiveSession, ReadsNothingOutsideTheModelsFolder) {
  const LiveFolder folder;
  folder.Write("../secret.yaml", "title: TOPSECRET\n");
  folder.Write("../secret.csv", "1,2\n3,4\nTOPSECRET\n");
  std::filesystem::create_symlink(folder.model().parent_path().parent_path() / "secret.yaml",
                                  folder.model().parent_path() / "link.yaml");
  folder.Write("model.yaml", SpringModel("2"));
  LiveSession session(OptionsFor(folder));
  (void)WaitFor(&session, IsIdle);
  const std::string outside = (folder.model().parent_path().parent_path() / "secret.yaml").string();
  for (const std::string& include :
       {std::string("include: ../secret.yaml\n"), "include: " + outside + "\n", std::string("include: link.yaml\n"),
        std::string("tables: {t: {file: ../secret.csv}}\n"), std::string("include: /etc/passwd\n")}) {
    folder.Write("model.yaml", include + SpringModel("2", "With " + std::to_string(include.size())));
    const Node state =
        WaitFor(&session, [&](const Node& now) { return IsIdle(now) && !now.Find("problems")->items.empty(); });
    const std::string all = session.State(0, milliseconds(0)) + session.Source() + session.Data().value_or("");
    EXPECT_EQ(all.find("TOPSECRET"), std::string::npos) << include;
    EXPECT_EQ(all.find("root:"), std::string::npos) << include;
    folder.Write("model.yaml", SpringModel("2"));
    (void)WaitFor(&session, [&](const Node& now) { return IsIdle(now) && now.Find("problems")->items.empty(); });
  }
}

TEST(LiveSession, ClosingAnswersThoseWhoWait) {
  const LiveFolder folder;
  folder.Write("model.yaml", SpringModel("9e5"));
  LiveSession session(OptionsFor(folder));
  session.Run({});
  (void)WaitFor(&session, [](const Node& state) { return RunStatusOf(state) == "running"; });
  std::thread waiting([&] { (void)session.State(std::uint64_t{1} << 60, std::chrono::hours(1)); });
  session.Close();
  waiting.join();
}

}  // namespace
}  // namespace savary
