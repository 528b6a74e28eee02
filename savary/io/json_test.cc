#include "savary/io/json.h"

#include <gtest/gtest.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <stdexcept>

#include "savary/io/document.h"

namespace savary {
namespace {

std::string Quoted(std::string_view text) {
  std::string out;
  JsonWriter(&out).String(text);
  return out;
}

TEST(FormatNumber, IsTheShortestTextThatReadsBack) {
  EXPECT_EQ(FormatNumber(0.1), "0.1");
  EXPECT_EQ(FormatNumber(1), "1");
  EXPECT_EQ(FormatNumber(-0.0), "-0");
  EXPECT_EQ(FormatNumber(1e22), "1e+22");
  EXPECT_EQ(FormatNumber(5e-324), "5e-324");
  EXPECT_EQ(FormatNumber(std::numeric_limits<double>::max()), "1.7976931348623157e+308");
  EXPECT_EQ(FormatNumber(std::nan("")), "nan");
  EXPECT_EQ(FormatNumber(-std::nan("")), "nan");
  EXPECT_EQ(FormatNumber(-INFINITY), "-inf");
}

TEST(FormatNumber, RandomBitPatternsRoundTrip) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 100'000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (!std::isfinite(value)) continue;
    const std::string text = FormatNumber(value);
    double back = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), back);
    ASSERT_EQ(result.ptr, text.data() + text.size()) << text;
    ASSERT_EQ(std::bit_cast<std::uint64_t>(back), std::bit_cast<std::uint64_t>(value)) << text << " seed 7";
  }
}

TEST(JsonWriter, WritesNestedValuesCompactly) {
  std::string out;
  JsonWriter json(&out);
  json.BeginObject().Key("a").BeginArray().Number(1.5).Integer(-2).Boolean(true).Null().EndArray();
  json.Key("b").BeginObject().EndObject().Key("c").String("x");
  EXPECT_FALSE(json.complete());
  json.EndObject();
  EXPECT_TRUE(json.complete());
  EXPECT_EQ(out, R"({"a":[1.5,-2,true,null],"b":{},"c":"x"})");
}

TEST(JsonWriter, IndentsExceptInsideCompactArrays) {
  std::string out;
  JsonWriter json(&out, JsonWriter::Layout::kIndented);
  json.BeginObject()
      .Key("a")
      .BeginArray(JsonWriter::Layout::kCompact)
      .Number(1)
      .BeginArray()
      .Number(2)
      .EndArray()
      .EndArray();
  json.Key("b").BeginArray().String("x").EndArray().Key("c").BeginArray().EndArray().EndObject();
  EXPECT_EQ(out, "{\n  \"a\": [1, [2]],\n  \"b\": [\n    \"x\"\n  ],\n  \"c\": []\n}");
}

TEST(JsonWriter, NumbersJsonLacksAreNull) {
  std::string out;
  JsonWriter(&out).BeginArray().Number(NAN).Number(INFINITY).Number(-INFINITY).Number(-0.0).EndArray();
  EXPECT_EQ(out, "[null,null,null,-0]");
}

TEST(JsonWriter, StringsCannotEndAScriptElement) {
  EXPECT_EQ(Quoted("</script><!--&"), "\"\\u003c/script\\u003e\\u003c!--\\u0026\"");
  EXPECT_EQ(Quoted("a\xE2\x80\xA8"
                   "b\xE2\x80\xA9"),
            "\"a\\u2028b\\u2029\"");
  EXPECT_EQ(Quoted("\"\\\n\t\r\x01\x7F"), "\"\\\"\\\\\\n\\t\\u000d\\u0001\\u007f\"");
  EXPECT_EQ(Quoted(std::string_view("\0", 1)), "\"\\u0000\"");
  EXPECT_EQ(Quoted("Gehäuse 齿轮 😀"), "\"Gehäuse 齿轮 😀\"");
  std::string key;
  JsonWriter(&key).BeginObject().Key("</script>").Null().EndObject();
  EXPECT_EQ(key.find('<'), std::string::npos);
}

TEST(JsonWriter, BytesThatAreNoUtf8AreReplaced) {
  EXPECT_EQ(Quoted("a\xFFz"), "\"a\\ufffdz\"");
  EXPECT_EQ(Quoted("\xC0\x80"), "\"\\ufffd\\ufffd\"");
  EXPECT_EQ(Quoted("\xED\xA0\x80"), "\"\\ufffd\\ufffd\\ufffd\"") << "surrogate";
  EXPECT_EQ(Quoted("\xF0\x9F\x98"), "\"\\ufffd\\ufffd\\ufffd\"") << "cut short";
  EXPECT_EQ(Quoted("\xF4\x90\x80\x80"), "\"\\ufffd\\ufffd\\ufffd\\ufffd\"") << "above U+10FFFF";
}

TEST(JsonWriter, AnyTextReadsBack) {
  // JSON strings are YAML double-quoted scalars, so our own reader can check the writer.
  std::mt19937 random(11);
  for (int i = 0; i < 500; ++i) {
    std::string text;
    for (auto k = random() % 40; k > 0; --k) text += static_cast<char>(random() % 128);
    std::string out;
    JsonWriter(&out).BeginObject().Key("k").String(text).EndObject();
    ASSERT_EQ(ParseDocument(out, "json").Find("k")->text, text) << "seed 11";
  }
}

TEST(JsonWriter, CallsOutOfOrderAreOurMistake) {
  std::string out;
  EXPECT_THROW(JsonWriter(&out).BeginObject().Number(1), std::logic_error);
  EXPECT_THROW(JsonWriter(&out).BeginArray().Key("a"), std::logic_error);
  EXPECT_THROW(JsonWriter(&out).BeginArray().EndObject(), std::logic_error);
  EXPECT_THROW(JsonWriter(&out).EndObject(), std::logic_error);
  EXPECT_THROW(JsonWriter(&out).BeginObject().Key("a").EndObject(), std::logic_error);
  EXPECT_THROW(JsonWriter(&out).Number(1).Number(2), std::logic_error);
}

}  // namespace
}  // namespace savary
