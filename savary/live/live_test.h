#pragma once

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "savary/io/document.h"
#include "savary/live/live_session.h"

namespace savary {

/// A folder with a model in it, of the test that is running; removed at its end.
class LiveFolder {
 public:
  LiveFolder() {
    const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
    path_ = std::filesystem::temp_directory_path() /
            (std::string("savary_live_") + test.name() + "_" + std::to_string(getpid()));
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_ / "model");
  }
  ~LiveFolder() { std::filesystem::remove_all(path_); }
  LiveFolder(const LiveFolder&) = delete;
  LiveFolder& operator=(const LiveFolder&) = delete;

  [[nodiscard]] std::filesystem::path model() const { return path_ / "model" / "model.yaml"; }

  /// Writes as editors do: to another name, then in place of the old one.
  void Write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = path_ / "model" / name;
    std::filesystem::create_directories(file.parent_path());
    const std::filesystem::path fresh = file.string() + ".new";
    std::ofstream(fresh) << text;
    std::filesystem::rename(fresh, file);
  }

 private:
  std::filesystem::path path_;
};

/// A block on a spring, for `until`.
inline std::string SpringModel(const std::string& until, const std::string& title = "Block on a spring") {
  return "savary: 1\ntitle: " + title +
         "\nparameters: {k: 40 N/m, mass: 2, width: mass/10}\n"
         "bodies:\n  block: {mass: mass, at: [1.2, 0, 0]}\n"
         "joints:\n  rail: {prismatic: [ground, block], axis: x}\n"
         "forces:\n  coil: {linear_spring: [ground, block], stiffness: k, free_length: 1}\n"
         "run: {until: " +
         until + ", every: 0.01}\n";
}

/// The first state, read as a tree, that `is_wanted`; the last one, and a failure, when none is within ten seconds.
inline Node WaitFor(LiveSession* session, const std::function<bool(const Node&)>& is_wanted) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  std::string text = session->State(0, std::chrono::milliseconds(0));
  for (;;) {
    Node state = ParseDocument(text, "state");
    if (is_wanted(state)) return state;
    if (std::chrono::steady_clock::now() > limit) {
      ADD_FAILURE() << "the state did not come about; the last one is " << text;
      return state;
    }
    text = session->State(std::stoull(state.Find("version")->text), std::chrono::milliseconds(200));
  }
}

inline bool IsIdle(const Node& state) { return state.Find("busy")->text == "false"; }

inline std::string RunStatusOf(const Node& state) {
  return state.Find("run")->kind == NodeKind::kNull ? "" : state.Find("run")->Find("status")->text;
}

inline bool IsOver(const Node& state) {
  return IsIdle(state) && !RunStatusOf(state).empty() && RunStatusOf(state) != "running";
}

}  // namespace savary
