#include "savary/io/result_files.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstdlib>

#include <bit>
#include <cmath>
#include <fstream>
#include <limits>
#include <random>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "savary/base/instruction_set.h"
#include "savary/io/document.h"

namespace savary {
namespace {

class ResultFilesTest : public testing::Test {
 protected:
  ResultFilesTest() {
    std::string name = testing::TempDir() + "savary_XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  ~ResultFilesTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string Read(const std::string& name) const {
    std::ifstream stream(folder_ / name, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
  }
  std::filesystem::path Write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }
  [[nodiscard]] std::string Status() const {
    return ParseDocument(Read("summary.json"), "summary.json").Find("status")->text;
  }

  std::filesystem::path folder_;
  const std::vector<ResultColumn> columns_ = {{"cam.x", "cm"}, {"shaft.q", "deg"}};
};

bool SameBits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }

TEST_F(ResultFilesTest, FilesAreAsDocumented) {
  ResultFiles files(folder_ / "deep/out", columns_);
  files.WriteRow(0, std::vector<double>{0.1, -2});
  files.WriteRow(0.5, std::vector<double>{1e-300, 3});
  files.WriteEvent(0.25, "impact", "cam_roller", "speed 1, \"hard\"");
  files.WriteEventValues(0.25, '-', std::vector<double>{1, 2});
  files.WriteEventValues(0.25, '+', std::vector<double>{3, 4});
  files.Finish("completed", [](JsonWriter* json) { json->Key("steps").Integer(12); });
  EXPECT_EQ(files.rows(), 2U);
  EXPECT_EQ(Read("deep/out/result.csv"), "t,cam.x,shaft.q\n0,0.1,-2\n0.5,1e-300,3\n");
  EXPECT_EQ(Read("deep/out/events.csv"), "t,kind,entity,detail\n0.25,impact,cam_roller,\"speed 1, \"\"hard\"\"\"\n");
  EXPECT_EQ(Read("deep/out/event_values.csv"), "t,side,cam.x,shaft.q\n0.25,-,1,2\n0.25,+,3,4\n");
  EXPECT_EQ(Read("deep/out/summary.json"), fmt::format(R"({{
  "status": "completed",
  "instruction_set": "{}",
  "steps": 12,
  "columns": [
    {{"name": "cam.x", "unit": "cm"}},
    {{"name": "shaft.q", "unit": "deg"}}
  ]
}}
)",
                                                       ToString(ChosenInstructionSet())));
  int entries = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_ / "deep/out"))
    entries += entry.is_regular_file();
  EXPECT_EQ(entries, 4) << "no temporary file stays";
}

TEST_F(ResultFilesTest, NumbersReadBackBitForBit) {
  constexpr int kRows = 5000;
  std::mt19937_64 random(3);
  std::vector<std::array<double, 2>> rows;
  const double special[] = {0.0, -0.0, 5e-324, 1 / 3.0, INFINITY, -INFINITY, std::numeric_limits<double>::max()};
  for (const double value : special) rows.push_back({value, -value});
  while (rows.size() < kRows) {
    const std::array<double, 2> row = {std::bit_cast<double>(random()), std::bit_cast<double>(random())};
    if (!std::isnan(row[0]) && !std::isnan(row[1])) rows.push_back(row);
  }
  {
    ResultFiles files(folder_, columns_);
    for (std::size_t i = 0; i < rows.size(); ++i) files.WriteRow(static_cast<double>(i) / 7, rows[i]);
    files.WriteRow(1e9, std::array{std::nan(""), 1.0});
    files.Finish("completed");
  }
  const NumberTable table = ReadCsv(folder_ / "result.csv");
  EXPECT_FALSE(table.cut);
  ASSERT_EQ(table.rows(), rows.size() + 1);
  EXPECT_EQ(table.names, (std::vector<std::string>{"t", "cam.x", "shaft.q"}));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ASSERT_TRUE(SameBits(table["t"][i], static_cast<double>(i) / 7)) << i << " seed 3";
    ASSERT_TRUE(SameBits(table["cam.x"][i], rows[i][0])) << i << " seed 3";
    ASSERT_TRUE(SameBits(table["shaft.q"][i], rows[i][1])) << i << " seed 3";
  }
  EXPECT_TRUE(std::isnan(table["cam.x"].back()));
}

TEST_F(ResultFilesTest, TextsReadBack) {
  const std::string texts[] = {"", "plain", "a,b", "\"", "line\nbreak", "tail\r", "\r\n", "ä"};
  {
    ResultFiles files(folder_, columns_);
    for (const std::string& text : texts) files.WriteEvent(1, "stop", text, text + "x");
    files.Finish("completed");
  }
  const TextTable table = ReadTextCsv(folder_ / "events.csv");
  ASSERT_EQ(table.rows.size(), std::size(texts));
  for (std::size_t i = 0; i < std::size(texts); ++i) {
    EXPECT_EQ(table.rows[i][table.IndexOf("entity")], texts[i]);
    EXPECT_EQ(table.rows[i][table.IndexOf("detail")], texts[i] + "x");
  }
  EXPECT_THROW(static_cast<void>(table.IndexOf("nope")), std::out_of_range);
}

TEST_F(ResultFilesTest, ExistingResultsAreKeptUnlessReplaced) {
  for (const char* name :
       {"result.csv", "events.csv", "event_values.csv", "summary.json", "result.h5", "report.html"}) {
    const std::filesystem::path file = Write(name, "old");
    try {
      ResultFiles files(folder_, columns_);
      FAIL() << name;
    } catch (const FileError& error) {
      EXPECT_EQ(error.what(), file.string() + " exists; use --force");
    }
    EXPECT_EQ(Read(name), "old");
    std::filesystem::remove(file);
  }
  Write("report.html", "old");
  Write("result.csv", "old");
  Write("notes.txt", "mine");
  {
    ResultFiles files(folder_, columns_, ResultFiles::Existing::kReplace);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "report.html")) << "nothing stale remains";
    files.Finish("completed");
  }
  EXPECT_EQ(Read("result.csv"), "t,cam.x,shaft.q\n");
  EXPECT_EQ(Read("notes.txt"), "mine");
}

TEST_F(ResultFilesTest, LinksAreReplacedNotFollowed) {
  Write("precious.txt", "mine");
  std::filesystem::create_symlink("precious.txt", folder_ / "result.csv");
  EXPECT_THROW(ResultFiles(folder_, columns_), FileError);
  ResultFiles(folder_, columns_, ResultFiles::Existing::kReplace).Finish("completed");
  EXPECT_EQ(Read("precious.txt"), "mine");
}

TEST_F(ResultFilesTest, FoldersThatCannotBeMadeAreFileErrors) {
  const std::filesystem::path file = Write("file", "x");
  EXPECT_THROW(ResultFiles(file, columns_), FileError);
  EXPECT_THROW(ResultFiles(file / "below", columns_), FileError);
  EXPECT_THROW(ResultFiles("/proc/nowhere", columns_), FileError);
}

TEST_F(ResultFilesTest, StatusIsRunningUntilFinished) {
  {
    ResultFiles files(folder_, columns_);
    EXPECT_EQ(Status(), "running");
    files.WriteRow(1, std::array{1.0, 2.0});
  }  // Given up, as by an exception.
  EXPECT_EQ(Status(), "running");
  EXPECT_EQ(ReadCsv(folder_ / "result.csv").rows(), 1U) << "what it had is kept";
}

TEST_F(ResultFilesTest, RowsOfTheWrongSizeAreOurMistake) {
  ResultFiles files(folder_, columns_);
  EXPECT_THROW(files.WriteRow(0, std::array{1.0}), std::logic_error);
  EXPECT_THROW(files.WriteEventValues(0, '*', std::array{1.0, 2.0}), std::logic_error);
}

TEST_F(ResultFilesTest, KilledRunLeavesAnExactPrefix) {
  const auto value = [](std::size_t i) { return std::sin(static_cast<double>(i)); };
  for (int trial = 0; trial < 10; ++trial) {
    const std::filesystem::path out = folder_ / std::to_string(trial);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ResultFiles files(out, columns_);
      for (std::size_t i = 0;; ++i) {
        files.WriteRow(static_cast<double>(i), std::array{value(i), -value(i)});
        // Bounds the disk space should nobody kill it.
        if (i > 5'000'000) _exit(0);
      }
    }
    std::error_code error;
    for (int wait = 0; wait < 5000; ++wait) {
      if (std::filesystem::file_size(out / "result.csv", error) > 200'000 && !error) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(trial));
    kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));

    const NumberTable table = ReadCsv(out / "result.csv");
    ASSERT_GT(table.rows(), 1000U);
    for (std::size_t i = 0; i < table.rows(); ++i) {
      ASSERT_EQ(table["t"][i], static_cast<double>(i));
      ASSERT_TRUE(SameBits(table["cam.x"][i], value(i)));
      ASSERT_TRUE(SameBits(table["shaft.q"][i], -value(i)));
    }
    EXPECT_EQ(ParseDocument(ReadTextFile(out / "summary.json"), "s").Find("status")->text, "running");
  }
}

TEST_F(ResultFilesTest, RowsReachTheFileWithinTheInterval) {
  ResultFiles files(folder_, columns_);
  files.WriteRow(0, std::array{1.0, 2.0});
  std::this_thread::sleep_for(std::chrono::milliseconds(550));
  files.WriteRow(1, std::array{1.0, 2.0});
  EXPECT_EQ(ReadCsv(folder_ / "result.csv").rows(), 2U);
}

TEST_F(ResultFilesTest, FullDiskIsAFileErrorAndLeavesWholeLines) {
  // A limit on the size of files makes the system write short and then fail, as a full disk does.
  ASSERT_NE(signal(SIGXFSZ, SIG_IGN), SIG_ERR);
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = before;
  small.rlim_cur = 100'001;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  std::string message;
  bool fails_again = false;
  try {
    ResultFiles files(folder_, columns_);
    try {
      for (int i = 0; i < 100'000; ++i) files.WriteRow(i, std::array{1.0 / 3, 2.0 / 3});
    } catch (const FileError& error) {
      message = error.what();
      try {
        files.Flush();
      } catch (const FileError&) {
        fails_again = true;
      }
    }
  } catch (const FileError& error) {
    message = error.what();
  }
  setrlimit(RLIMIT_FSIZE, &before);
  signal(SIGXFSZ, SIG_DFL);
  EXPECT_EQ(message, "cannot write " + (folder_ / "result.csv").string() + ": File too large");
  EXPECT_TRUE(fails_again);
  const NumberTable table = ReadCsv(folder_ / "result.csv");
  EXPECT_FALSE(table.cut);
  EXPECT_GT(table.rows(), 1000U);
  EXPECT_EQ(Status(), "running");
}

TEST_F(ResultFilesTest, ReplacingAFileKeepsTheOldOneOnFailure) {
  Write("a.txt", "old");
  ReplaceFile(folder_ / "a.txt", "new");
  EXPECT_EQ(Read("a.txt"), "new");
  EXPECT_THROW(ReplaceFile(folder_ / "none/a.txt", "x"), FileError);
}

TEST_F(ResultFilesTest, ReaderDropsALineCutShort) {
  const NumberTable table = ReadCsv(Write("a.csv", "t,x\n1,2\n3,4.56"));
  EXPECT_TRUE(table.cut);
  EXPECT_EQ(table["x"], std::vector<double>{2});
  EXPECT_EQ(ReadCsv(Write("a.csv", "t,x\r\n1,2\r\n"))["x"], std::vector<double>{2});
}

TEST_F(ResultFilesTest, ReaderNamesThePlaceOfWhatIsWrong) {
  const auto error_of = [&](const std::string& text) -> std::string {
    try {
      static_cast<void>(ReadCsv(Write("a.csv", text)));
    } catch (const InputError& error) {
      return std::to_string(error.where().line) + ":" + std::to_string(error.where().column) + " " + error.message();
    }
    return "accepted";
  };
  EXPECT_EQ(error_of(""), "1:1 the table has no header line");
  EXPECT_EQ(error_of("t,x"), "1:1 the table has no header line");
  EXPECT_EQ(error_of("t,x\n"), "accepted");
  EXPECT_EQ(error_of("t,t\n"), "1:3 duplicate column 't'");
  EXPECT_EQ(error_of("t,x\n1,two\n"), "2:3 expected a number, found 'two'");
  EXPECT_EQ(error_of("t,x\n1,2 \n"), "2:3 expected a number, found '2 '");
  EXPECT_EQ(error_of("t,x\n1,\n"), "2:3 expected a number, found ''");
  EXPECT_EQ(error_of("t,x\n1,2\n1\n"), "3:1 expected 2 fields in this line, found 1");
  EXPECT_EQ(error_of("t,x\n1,2,3\n"), "2:3 expected 2 fields in this line, found more");
  EXPECT_EQ(error_of("t,x\n1,\"2\n"), "2:3 the quote of this field is not closed");
  EXPECT_EQ(error_of("t,x\n1,\"2\"3\n"), "2:3 expected ',' or the end of the line after a quoted field");
  EXPECT_EQ(error_of("t,x\n1,2\"3\n").substr(0, 28), "2:3 a quote inside a field; ");
  EXPECT_EQ(error_of("\"a\nb\",x\n1,y\n"), "3:3 expected a number, found 'y'") << "quoted fields may hold line ends";
  EXPECT_THROW(static_cast<void>(ReadCsv(folder_ / "none.csv")), FileError);
  EXPECT_THROW(static_cast<void>(ReadCsv(folder_)), FileError);
  try {
    static_cast<void>(ReadCsv(Write("a.csv", "t,cam.x\n"))["cam.y"]);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.message(), "no column 'cam.y'; did you mean 'cam.x'?");
  }
}

}  // namespace
}  // namespace savary
