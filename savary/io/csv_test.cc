#include "savary/io/csv.h"

#include <gtest/gtest.h>

namespace savary {
namespace {

std::vector<NumberRow> Read(std::string_view text, const std::vector<std::string>& columns = {}) {
  std::vector<ColumnRequest> requests;
  for (const std::string& column : columns) requests.push_back({column, {"m.yaml", 3, 9}});
  return ReadTwoColumns(text, "data.csv", requests);
}

std::string CsvErrorOf(std::string_view text, const std::vector<std::string>& columns = {}) {
  try {
    (void)Read(text, columns);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Csv, ReadsColumnsWhateverSeparatesThem) {
  for (const char* text : {"0,1\n2.5,-3e2\n", "0;1\n2.5;-3e2", "0\t1\r\n2.5\t-3e2\r\n", "  0   1\n2.5 -3e2 \n",
                           "# x, y\n\nx, y\n0 , 1\n+2.5 ,-3e2\n", "\xEF\xBB\xBF\"x\";\"y\"\n0;1\n2.5;-3e2\n"}) {
    const auto rows = Read(text);
    ASSERT_EQ(rows.size(), 2u) << text;
    EXPECT_EQ(rows[0].x, 0);
    EXPECT_EQ(rows[0].y, 1);
    EXPECT_EQ(rows[1].x, 2.5);
    EXPECT_EQ(rows[1].y, -300);
  }
}

TEST(Csv, ChoosesColumnsByNameOrNumber) {
  const char* text = "t,arm.q,note\n1,10,a\n2,20,b\n";
  EXPECT_EQ(Read(text, {"arm.q", "t"})[1].x, 20);
  EXPECT_EQ(Read(text, {"1", "2"})[1].y, 20);
  EXPECT_EQ(Read("1 2 3\n4 5 6", {"3", "1"})[1].x, 6);
  EXPECT_EQ(Read(text, {"1", "2"})[1].where.line, 3);
  EXPECT_EQ(CsvErrorOf(text), "data.csv:1:1: error: this file has 3 columns; say which two are x and y by 'columns'");
  EXPECT_EQ(CsvErrorOf(text, {"t", "arm.p"}),
            "m.yaml:3:9: error: 'data.csv' has no column 'arm.p'; did you mean 'arm.q'? (it has t, arm.q, note)");
  EXPECT_EQ(CsvErrorOf(text, {"t", "4"}), "m.yaml:3:9: error: 'data.csv' has 3 columns, counted from 1; found 4");
  EXPECT_EQ(CsvErrorOf("1,2\n", {"t", "q"}),
            "m.yaml:3:9: error: 'data.csv' does not name its columns in its first line; choose by number");
  EXPECT_EQ(CsvErrorOf("q,q\n1,2\n", {"q", "1"}),
            "m.yaml:3:9: error: 'data.csv' has two columns 'q'; choose by number");
}

TEST(Csv, NamesThePlaceOfWhatIsNoNumber) {
  EXPECT_EQ(CsvErrorOf("1,2\n3, x\n"), "data.csv:2:4: error: 'x' is not a number");
  EXPECT_EQ(CsvErrorOf("1,2\n3,\n"), "data.csv:2:3: error: '' is not a number");
  EXPECT_EQ(CsvErrorOf("1;2\n0,5;3\n"),
            "data.csv:2:1: error: '0,5' is not a number; decimals are written with a point");
  EXPECT_EQ(CsvErrorOf("1,2\nnan,3\n"), "data.csv:2:1: error: 'nan' is not a finite number");
  EXPECT_EQ(CsvErrorOf("1,2\n1e999,3\n"), "data.csv:2:1: error: '1e999' is not a number");
  EXPECT_EQ(
      CsvErrorOf("x,y\n0,5,1\n"),
      "data.csv:2:1: error: this line has 3 fields, the lines before it have 2; decimals are written with a point");
  EXPECT_EQ(CsvErrorOf("1,2\n3\n"), "data.csv:2:1: error: this line has 1 fields, the lines before it have 2");
  EXPECT_EQ(
      CsvErrorOf("1\n"),
      "data.csv:1:1: error: a table needs two columns, found one; separate them by commas, semicolons, tabs or spaces");
  EXPECT_TRUE(Read("").empty());
  EXPECT_TRUE(Read("x y\n").empty());
}

}  // namespace
}  // namespace savary
