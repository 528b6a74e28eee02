#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace savary {

/// Appends the shortest decimal text that reads back as exactly `value`: "0.1", "-0", "1e+22", "nan", "inf".
void AppendNumber(double value, std::string* out);
[[nodiscard]] std::string FormatNumber(double value);

/// Writes one JSON value to a text, piece by piece and in order. What is written is also safe inside an HTML <script>
/// element: < > & U+2028 U+2029 are escaped in strings and keys. Bytes that are no UTF-8 become U+FFFD. JSON has no NaN
/// and no infinity: they are written as null. Calls out of order (a value without its key, an end without its begin)
/// throw std::logic_error.
class JsonWriter {
 public:
  enum class Layout {
    kCompact,   ///< No white space.
    kIndented,  ///< One member or element a line, two spaces a level.
  };

  explicit JsonWriter(std::string* out, Layout layout = Layout::kCompact) : out_(*out), layout_(layout) {}

  JsonWriter& BeginObject(Layout layout = Layout::kIndented) { return Begin('{', layout); }
  JsonWriter& EndObject() { return End('{', '}'); }
  /// With kCompact, the content stands on one line even in an indented text; as for rows of numbers.
  JsonWriter& BeginArray(Layout layout = Layout::kIndented) { return Begin('[', layout); }
  JsonWriter& EndArray() { return End('[', ']'); }

  JsonWriter& Key(std::string_view key);
  JsonWriter& String(std::string_view text);
  JsonWriter& Number(double value);
  JsonWriter& Integer(std::int64_t value);
  JsonWriter& Boolean(bool value);
  JsonWriter& Null();
  /// An array of texts on one line.
  template <typename List>
  JsonWriter& Strings(const List& texts) {
    BeginArray(Layout::kCompact);
    for (const auto& text : texts) String(text);
    return EndArray();
  }

  /// True once the outermost value is complete.
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  struct Level {
    char bracket;
    bool indented;
    bool empty = true;
  };

  JsonWriter& Begin(char bracket, Layout layout);
  JsonWriter& End(char open, char close);
  void BeforeValue();
  void AfterValue();
  void Separate();
  void NewLine();

  std::string& out_;
  Layout layout_;
  std::vector<Level> levels_;
  bool key_written_ = false;
  bool complete_ = false;
};

}  // namespace savary
