#include "savary/io/result_hdf5.h"

#include <hdf5.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <limits>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/io/result_files.h"
#include "savary/io/run_model.h"

namespace savary {
namespace {

// Reads back with the C interface; an identifier that could not be opened fails the test.
class Reader {
 public:
  explicit Reader(const std::filesystem::path& file) : file_(H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT)) {
    EXPECT_GE(file_, 0) << file;
  }
  ~Reader() {
    if (file_ >= 0) H5Fclose(file_);
  }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  [[nodiscard]] bool Has(const std::string& path) const { return H5Lexists(file_, path.c_str(), H5P_DEFAULT) > 0; }

  [[nodiscard]] std::vector<double> Numbers(const std::string& path) const {
    std::vector<double> values(Count(path));
    const hid_t dataset = H5Dopen2(file_, path.c_str(), H5P_DEFAULT);
    EXPECT_GE(H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0) << path;
    H5Dclose(dataset);
    return values;
  }

  [[nodiscard]] std::vector<std::string> Texts(const std::string& path) const {
    std::vector<char*> pointers(Count(path));
    const hid_t dataset = H5Dopen2(file_, path.c_str(), H5P_DEFAULT);
    const hid_t type = H5Dget_type(dataset);
    EXPECT_GT(H5Tis_variable_str(type), 0);
    EXPECT_EQ(H5Tget_cset(type), H5T_CSET_UTF8);
    EXPECT_GE(H5Dread(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, pointers.data()), 0) << path;
    H5Tclose(type);
    H5Dclose(dataset);
    return Take(pointers);
  }

  // Attribute of an object; all its texts.
  [[nodiscard]] std::vector<std::string> Attribute(const std::string& object, const char* name) const {
    const hid_t attribute = H5Aopen_by_name(file_, object.c_str(), name, H5P_DEFAULT, H5P_DEFAULT);
    EXPECT_GE(attribute, 0) << object << ' ' << name;
    const hid_t space = H5Aget_space(attribute), type = H5Aget_type(attribute);
    std::vector<char*> pointers(static_cast<size_t>(H5Sget_simple_extent_npoints(space)));
    EXPECT_GE(H5Aread(attribute, type, pointers.data()), 0);
    H5Sclose(space);
    H5Tclose(type);
    H5Aclose(attribute);
    return Take(pointers);
  }
  [[nodiscard]] std::string Text(const std::string& object, const char* name) const {
    return Attribute(object, name).at(0);
  }

 private:
  [[nodiscard]] size_t Count(const std::string& path) const {
    const hid_t dataset = H5Dopen2(file_, path.c_str(), H5P_DEFAULT);
    EXPECT_GE(dataset, 0) << path;
    const hid_t space = H5Dget_space(dataset);
    EXPECT_EQ(H5Sget_simple_extent_ndims(space), 1);
    const auto count = static_cast<size_t>(H5Sget_simple_extent_npoints(space));
    H5Sclose(space);
    H5Dclose(dataset);
    return count;
  }
  static std::vector<std::string> Take(const std::vector<char*>& pointers) {
    std::vector<std::string> texts;
    for (char* pointer : pointers) {
      texts.emplace_back(pointer != nullptr ? pointer : "");
      H5free_memory(pointer);
    }
    return texts;
  }

  hid_t file_;
};

class ResultHdf5Test : public testing::Test {
 protected:
  ResultHdf5Test() {
    std::string name = testing::TempDir() + "savary_XXXXXX";
    folder_ = mkdtemp(name.data());
    file_ = folder_ / "result.h5";
    record_.title = "Grüße";
    record_.program = "Savary test";
    record_.time_unit = "ms";
    record_.sources = {{"main.yaml", "savary: 1\n"}};
  }
  ~ResultHdf5Test() override { std::filesystem::remove_all(folder_); }

  // Runs `work` in a process of its own, which ends without cleaning up; its exit code, or minus the signal.
  static int RunApart(const std::function<int()>& work) {
    const pid_t child = fork();
    if (child == 0) {
      try {
        _exit(work());
      } catch (...) {
        _exit(99);
      }
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  std::filesystem::path folder_, file_;
  RunRecord record_;
  const std::vector<ResultColumn> columns_ = {{"cam.x", "cm"}, {"cam.y", "cm"}, {"shaft.q", "deg"}};
};

void ExpectSameBits(const std::vector<double>& a, const std::vector<double>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) EXPECT_EQ(std::bit_cast<uint64_t>(a[i]), std::bit_cast<uint64_t>(b[i])) << i;
}

TEST_F(ResultHdf5Test, HoldsWhatWasWritten) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  ResultHdf5 result(file_, columns_, record_);
  result.WriteRow(0, std::vector<double>{0.1, -0.0, kInf});
  result.WriteRow(0.5, std::vector<double>{5e-324, std::nan(""), -1e308});
  result.WriteEvent(0.25, "impact", "Nocken→Rolle", "speed 1, \"hard\"");
  result.WriteEventValues(0.25, '-', std::vector<double>{1, 2, 3});
  result.WriteEventValues(0.25, '+', std::vector<double>{4, 5, 6});
  result.Finish("completed", "{\"status\": \"completed\"}");
  const Reader reader(file_);
  ExpectSameBits(reader.Numbers("/t"), {0, 0.5});
  ExpectSameBits(reader.Numbers("/cam/x"), {0.1, 5e-324});
  ExpectSameBits(reader.Numbers("/cam/y"), {-0.0, std::nan("")});
  ExpectSameBits(reader.Numbers("/shaft/q"), {kInf, -1e308});
  ExpectSameBits(reader.Numbers("/events/t"), {0.25});
  EXPECT_EQ(reader.Texts("/events/kind"), std::vector<std::string>{"impact"});
  EXPECT_EQ(reader.Texts("/events/entity"), std::vector<std::string>{"Nocken→Rolle"});
  EXPECT_EQ(reader.Texts("/events/detail"), std::vector<std::string>{"speed 1, \"hard\""});
  EXPECT_EQ(reader.Texts("/event_values/side"), (std::vector<std::string>{"-", "+"}));
  ExpectSameBits(reader.Numbers("/event_values/shaft/q"), {3, 6});
  EXPECT_EQ(reader.Text("/cam/x", "unit"), "cm");
  EXPECT_EQ(reader.Text("/cam/x", "column"), "cam.x");
  EXPECT_EQ(reader.Text("/event_values/shaft/q", "unit"), "deg");
  EXPECT_EQ(reader.Text("/t", "unit"), "ms");
  EXPECT_EQ(reader.Text("/", "title"), "Grüße");
  EXPECT_EQ(reader.Text("/", "program"), "Savary test");
  EXPECT_EQ(reader.Text("/", "model"), "savary: 1\n");
  EXPECT_EQ(reader.Text("/", "status"), "completed");
  EXPECT_EQ(reader.Text("/", "summary"), "{\"status\": \"completed\"}");
}

TEST_F(ResultHdf5Test, TextsMayBeLong) {
  const std::string model(3'000'000, 'm'), part(200'000, 'p'), summary(500'000, 's');
  record_.sources = {{"main.yaml", model}, {"parts/a.yaml", part}, {"parts/b.yaml", ""}};
  record_.parameters = {"L=2", "m=3 kg"};
  ResultHdf5 result(file_, columns_, record_);
  result.Finish("failed", summary);
  const Reader reader(file_);
  EXPECT_EQ(reader.Text("/", "model"), model);
  EXPECT_EQ(reader.Text("/", "summary"), summary);
  EXPECT_EQ(reader.Attribute("/", "included_files"), (std::vector<std::string>{"parts/a.yaml", "parts/b.yaml"}));
  EXPECT_EQ(reader.Attribute("/", "included_texts"), (std::vector<std::string>{part, ""}));
  EXPECT_EQ(reader.Attribute("/", "parameters"), record_.parameters);
}

TEST_F(ResultHdf5Test, ManyRowsComeBackInOrder) {
  for (const double expected_rows : {0.0, 100.0, 1e9}) {
    record_.expected_rows = expected_rows;
    const std::filesystem::path file = folder_ / fmt::format("{}.h5", expected_rows);
    ResultHdf5 result(file, columns_, record_);
    constexpr int kRows = 10'001;
    for (int i = 0; i < kRows; ++i) {
      result.WriteRow(i, std::vector<double>{std::sin(i), 2.0 * i, -3.0 * i});
      if (i % 1000 == 37) result.Flush();
    }
    result.Finish("completed", "");
    const Reader reader(file);
    const std::vector<double> t = reader.Numbers("/t"), x = reader.Numbers("/cam/x"), q = reader.Numbers("/shaft/q");
    ASSERT_EQ(t.size(), static_cast<size_t>(kRows));
    ASSERT_EQ(q.size(), static_cast<size_t>(kRows));
    for (int i = 0; i < kRows; ++i) {
      ASSERT_EQ(t[i], i);
      ASSERT_EQ(x[i], std::sin(i));
      ASSERT_EQ(q[i], -3.0 * i);
    }
  }
}

TEST_F(ResultHdf5Test, EntitiesMayHaveTheNamesOfTheFilesOwnGroups) {
  const std::vector<ResultColumn> columns = {
      {"t.x", ""}, {"t_.x", ""}, {"events.x", ""}, {"side.x", ""}, {"größe.x", ""}};
  ResultHdf5 result(file_, columns, record_);
  result.WriteRow(7, std::vector<double>{1, 2, 3, 4, 5});
  result.WriteEventValues(7, '+', std::vector<double>{1, 2, 3, 4, 5});
  result.Finish("completed", "");
  const Reader reader(file_);
  for (const std::string parent : {"/", "/event_values/"}) {
    ExpectSameBits(reader.Numbers(parent + "t"), {7});
    ExpectSameBits(reader.Numbers(parent + "t__/x"), {1});
    ExpectSameBits(reader.Numbers(parent + "t_/x"), {2});
    ExpectSameBits(reader.Numbers(parent + "events_/x"), {3});
    ExpectSameBits(reader.Numbers(parent + "side_/x"), {4});
    ExpectSameBits(reader.Numbers(parent + "größe/x"), {5});
    EXPECT_EQ(reader.Text(parent + "t__/x", "column"), "t.x");
  }
}

TEST_F(ResultHdf5Test, AKilledProcessLeavesWhatWasFlushed) {
  const int code = RunApart([&] {
    ResultHdf5 result(file_, columns_, record_);
    // The first call may hand on at once; rows before Flush are what counts.
    for (int i = 0; i < 5000; ++i) result.WriteRow(i, std::vector<double>{1.0 * i, 2, 3});
    result.WriteEvent(3, "time", "law", "jump");
    result.Flush();
    for (int i = 5000; i < 9000; ++i) result.WriteRow(i, std::vector<double>{1.0 * i, 2, 3});
    kill(getpid(), SIGKILL);
    return 0;
  });
  EXPECT_EQ(code, -SIGKILL);
  const Reader reader(file_);
  EXPECT_EQ(reader.Text("/", "status"), "running");
  EXPECT_EQ(reader.Texts("/events/detail"), std::vector<std::string>{"jump"});
  const std::vector<double> t = reader.Numbers("/t"), x = reader.Numbers("/cam/x");
  ASSERT_GE(t.size(), 5000U);
  ASSERT_EQ(x.size(), t.size());
  for (size_t i = 0; i < t.size(); ++i) {
    ASSERT_EQ(t[i], static_cast<double>(i));
    ASSERT_EQ(x[i], static_cast<double>(i));
  }
}

TEST_F(ResultHdf5Test, IsWholeOnDiskWhileTheRunGoesOn) {
  ResultHdf5 result(file_, columns_, record_);
  for (int i = 0; i < 100; ++i) result.WriteRow(i, std::vector<double>{1, 2, 3});
  result.Flush();
  // Another process: within one, HDF5 would share the open file.
  const int code = RunApart([&] {
    const std::filesystem::path copy = folder_ / "copy.h5";
    std::filesystem::copy_file(file_, copy);
    const hid_t file = H5Fopen(copy.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
    const hid_t dataset = file < 0 ? -1 : H5Dopen2(file, "/cam/y", H5P_DEFAULT);
    const hid_t space = dataset < 0 ? -1 : H5Dget_space(dataset);
    return space < 0 ? 255 : static_cast<int>(H5Sget_simple_extent_npoints(space));
  });
  EXPECT_EQ(code, 100);
  result.Finish("completed", "");
}

// Values at events are made when there are some: a file of a run that was killed before can be read.
TEST_F(ResultHdf5Test, OfAKilledRunIsReadWithAndWithoutValuesAtEvents) {
  for (const bool has_events : {false, true}) {
    std::filesystem::remove(file_);
    ASSERT_EQ(RunApart([&] {
                ResultHdf5 result(file_, columns_, record_);
                result.WriteRow(0, std::vector<double>{1, 2, 3});
                if (has_events) result.WriteEventValues(0.5, '-', std::vector<double>{4, 5, 6});
                result.Flush();
                result.WriteEventValues(0.7, '-', std::vector<double>{4, 5, 6});  // lost
                raise(SIGKILL);
                return 0;
              }),
              -SIGKILL);
    const StoredRun run = ReadResultHdf5(file_);
    EXPECT_EQ(run.status, "running");
    EXPECT_EQ(run.t, std::vector<double>{0});
    EXPECT_EQ(run.event_t.size(), has_events ? 1U : 0U);
    ASSERT_EQ(run.columns.size(), 3U);
    for (const StoredRun::Column& column : run.columns) {
      EXPECT_EQ(column.values.size(), 1U) << column.name;
      EXPECT_EQ(column.event_values.size(), run.event_t.size()) << column.name;
    }
  }
}

TEST_F(ResultHdf5Test, RefusesAFileThatExists) {
  std::ofstream(file_) << "mine";
  try {
    const ResultHdf5 result(file_, columns_, record_);
    FAIL() << "it was overwritten";
  } catch (const FileError& error) {
    EXPECT_EQ(std::string(error.what()), fmt::format("cannot write {}: File exists", file_.string()));
  }
  EXPECT_EQ(ReadTextFile(file_), "mine");
  EXPECT_THROW(ResultHdf5(folder_ / "no/such/folder.h5", columns_, record_), FileError);
}

// On a file system of 300 KiB: the run is told, HDF5 prints nothing, and the process can still end in peace.
TEST_F(ResultHdf5Test, AFullDiskIsAFileError) {
  constexpr int kNoMount = 77;
  const std::filesystem::path disk = folder_ / "disk";
  std::filesystem::create_directory(disk);
  const int code = RunApart([&]() -> int {
    const uid_t user = geteuid();
    const gid_t group = getegid();
    if (unshare(user == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0) return kNoMount;
    if (user != 0) {
      std::ofstream("/proc/self/setgroups") << "deny";
      std::ofstream("/proc/self/uid_map") << "0 " << user << " 1";
      std::ofstream("/proc/self/gid_map") << "0 " << group << " 1";
    }
    if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return kNoMount;
    if (mount("none", disk.c_str(), "tmpfs", 0, "size=300k") != 0) return kNoMount;
    if (std::freopen((folder_ / "stderr").c_str(), "w", stderr) == nullptr) return 1;
    std::string message;
    {
      ResultHdf5 result(disk / "result.h5", columns_, record_);
      try {
        for (int i = 0; i < 100'000; ++i) result.WriteRow(i, std::vector<double>{1, 2, 3});
        result.Flush();
        return 2;
      } catch (const FileError& error) {
        message = error.what();
      }
      try {
        result.WriteRow(0, std::vector<double>{1, 2, 3});
        return 3;
      } catch (const FileError&) {
        // As it should be: it is closed.
      }
    }
    // Unlike the others, this process ends as a program does.
    std::exit(message == fmt::format("cannot write {}: No space left on device", (disk / "result.h5").string()) ? 0
                                                                                                                : 4);
  });
  if (code == kNoMount) GTEST_SKIP() << "no file system may be mounted here";
  EXPECT_EQ(code, 0);
  EXPECT_EQ(ReadTextFile(folder_ / "stderr"), "") << "HDF5 must not print";
}

TEST_F(ResultHdf5Test, ARowOfTheWrongSizeIsAnError) {
  ResultHdf5 result(file_, columns_, record_);
  EXPECT_THROW(result.WriteRow(0, std::vector<double>{1, 2}), std::logic_error);
}

// A whole run: the same numbers as in the tables, bit for bit.
TEST_F(ResultHdf5Test, ARunLeavesTheSameNumbersInBothFormats) {
  const ModelFile model = ParseModelText(R"yaml(
savary: 1
title: Two pendulums
units: {length: mm, angle: deg, time: ms}
gravity: [0, -9810 mm/s^2, 0]
parameters: {kick: 3}
bodies:
  upper: {mass: 1.2, inertia: [50000, 0, 50000], at: [0, -400, 0]}
  lower: {mass: 0.7, inertia: [30000, 0, 30000], at: [0, -1250, 0]}
joints:
  shoulder: {revolute: [ground, upper], at: [0, 0, 0], start: {q: 109}}
  elbow: {revolute: [upper, lower], at: [0, -900, 0], start: {q: -34}}
forces:
  push: {force: lower, vector: ["if(t < 200 ms, kick, 0)", 0, 0]}
events:
  down: {zero: shoulder.q}
run: {until: 1500 ms, every: 3 ms}
)yaml",
                                         "two.yaml", {{"kick", "5"}});
  const CheckedModel checked = CheckModel(model);
  ASSERT_TRUE(checked.assembly.ok);
  RunOptions options;
  options.folder = folder_ / "out";
  options.report = false;
  options.program = "Savary test";
  const RunOutcome outcome = RunModel(model, checked, options);
  ASSERT_TRUE(outcome.summary.usable());

  const Reader reader(options.folder / "result.h5");
  const auto path_of = [](const std::string& column) {
    const size_t dot = column.find('.');
    return dot == std::string::npos ? column : column.substr(0, dot) + "/" + column.substr(dot + 1);
  };
  const NumberTable rows = ReadCsv(options.folder / "result.csv");
  ASSERT_EQ(rows.rows(), 501U);
  for (size_t i = 0; i < rows.names.size(); ++i) {
    SCOPED_TRACE(rows.names[i]);
    ExpectSameBits(reader.Numbers("/" + path_of(rows.names[i])), rows.columns[i]);
  }
  const TextTable events = ReadTextCsv(options.folder / "events.csv");
  ASSERT_GE(events.rows.size(), 3U) << "the force ends, the shoulder passes below, the run ends";
  const std::vector<double> t = reader.Numbers("/events/t");
  ASSERT_EQ(t.size(), events.rows.size());
  for (size_t column = 1; column < events.names.size(); ++column) {
    const std::vector<std::string> texts = reader.Texts("/events/" + events.names[column]);
    ASSERT_EQ(texts.size(), events.rows.size());
    for (size_t i = 0; i < texts.size(); ++i) EXPECT_EQ(texts[i], events.rows[i][column]);
  }
  for (size_t i = 0; i < t.size(); ++i) EXPECT_EQ(FormatNumber(t[i]), events.rows[i][0]);
  const TextTable values = ReadTextCsv(options.folder / "event_values.csv");
  const std::vector<std::string> sides = reader.Texts("/event_values/side");
  ASSERT_EQ(sides.size(), values.rows.size());
  for (size_t column = 0; column < values.names.size(); ++column) {
    if (values.names[column] == "side") continue;
    const std::vector<double> numbers = reader.Numbers("/event_values/" + path_of(values.names[column]));
    for (size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(FormatNumber(numbers[i]), values.rows[i][column]);
  }
  for (size_t i = 0; i < sides.size(); ++i) EXPECT_EQ(sides[i], values.rows[i][1]);
  EXPECT_EQ(reader.Text("/", "summary"), ReadTextFile(options.folder / "summary.json"));
  EXPECT_EQ(reader.Text("/", "model"), model.sources[0].text);
  EXPECT_EQ(reader.Attribute("/", "parameters"), std::vector<std::string>{"kick=5"});
  EXPECT_EQ(reader.Text("/shoulder/q", "unit"), "deg");
}

// Of the process, in bytes.
double ResidentMemory() {
  std::ifstream in("/proc/self/statm");
  double all = 0, resident = 0;
  in >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

// A table of a hundred million bytes needs no more memory than a small one.
TEST(TableHdf5, MemoryDoesNotGrowWithItsRows) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / fmt::format("savary_table_{}.h5", getpid());
  const long rows = Instrumented() ? 20'000 : 300'000;
  {
    TableHdf5 table(file, {{"", "sample", ""}, {"responses", "lift", "mm"}}, {"order", "status", "reason"});
    double early = 0;
    for (long i = 0; i < rows; ++i) {
      if (i == rows / 10) early = ResidentMemory();
      const double values[] = {static_cast<double>(i), 0.5 * static_cast<double>(i)};
      table.Append(values, "8a6b03f1", i % 7 == 0 ? "failed" : "good", fmt::format("reason {}", i));
    }
    if (!Instrumented()) {
      EXPECT_LT(ResidentMemory() - early, 8e6);
    }
    table.Finish();
  }
  const Reader reader(file);
  const std::vector<double> lift = reader.Numbers("/responses/lift");
  const std::vector<std::string> reasons = reader.Texts("/reason");
  ASSERT_EQ(lift.size(), static_cast<size_t>(rows));
  EXPECT_EQ(lift.back(), 0.5 * static_cast<double>(rows - 1));
  EXPECT_EQ(reasons.back(), fmt::format("reason {}", rows - 1));
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace savary
