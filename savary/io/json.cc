#include "savary/io/json.h"

#include <charconv>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "savary/io/utf8.h"

namespace savary {

void AppendNumber(double value, std::string* out) {
  // The sign of a NaN means nothing; to_chars would show it.
  if (std::isnan(value)) {
    out->append("nan");
    return;
  }
  char digits[32];  // The longest double in shortest form has 24 characters.
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out->append(digits, end);
}

std::string FormatNumber(double value) {
  std::string text;
  AppendNumber(value, &text);
  return text;
}

namespace {

// ASCII that stands for itself in a string, also within a script of a page.
bool IsPlain(char c) { return c >= 0x20 && c < 0x7F && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&'; }

void AppendQuoted(std::string_view text, std::string* out) {
  out->push_back('"');
  const char* const all = text.data();
  const std::size_t size = text.size();
  for (std::size_t i = 0; i < size;) {
    // Texts are long where numbers are encoded: what is plain is appended at once.
    std::size_t end = i;
    while (end < size && IsPlain(all[end])) ++end;
    out->append(all + i, end - i);
    i = end;
    if (i == size) break;
    const std::size_t length = Utf8Length(text, i);
    const std::string_view character = text.substr(i, length == 0 ? 1 : length);
    const auto c = static_cast<unsigned char>(character[0]);
    if (length == 0) {
      out->append("\\ufffd");
    } else if (c == '"' || c == '\\') {
      out->append({'\\', static_cast<char>(c)});
    } else if (c == '\n') {
      out->append("\\n");
    } else if (c == '\t') {
      out->append("\\t");
    } else if (c < 0x20 || c == 0x7F || c == '<' || c == '>' || c == '&') {
      fmt::format_to(std::back_inserter(*out), "\\u{:04x}", c);
    } else if (character == "\xE2\x80\xA8") {
      out->append("\\u2028");
    } else if (character == "\xE2\x80\xA9") {
      out->append("\\u2029");
    } else {
      out->append(character);
    }
    i += character.size();
  }
  out->push_back('"');
}

}  // namespace

void JsonWriter::NewLine() {
  out_.push_back('\n');
  out_.append(2 * levels_.size(), ' ');
}

void JsonWriter::Separate() {
  Level& level = levels_.back();
  if (!level.empty) out_.push_back(',');
  if (level.indented) {
    NewLine();
  } else if (!level.empty && layout_ == Layout::kIndented) {
    out_.push_back(' ');
  }
  level.empty = false;
}

void JsonWriter::BeforeValue() {
  if (complete_) throw std::logic_error("JsonWriter: a value after the end");
  if (levels_.empty()) return;
  if (levels_.back().bracket == '[') {
    Separate();
  } else if (!key_written_) {
    throw std::logic_error("JsonWriter: a value without its key");
  }
  key_written_ = false;
}

void JsonWriter::AfterValue() { complete_ = levels_.empty(); }

JsonWriter& JsonWriter::Begin(char bracket, Layout layout) {
  BeforeValue();
  const bool inside_compact = !levels_.empty() && !levels_.back().indented;
  out_.push_back(bracket);
  levels_.push_back({bracket, layout_ == Layout::kIndented && layout == Layout::kIndented && !inside_compact});
  return *this;
}

JsonWriter& JsonWriter::End(char open, char close) {
  if (levels_.empty() || levels_.back().bracket != open || key_written_) {
    throw std::logic_error("JsonWriter: an end without its begin");
  }
  const Level level = levels_.back();
  levels_.pop_back();
  if (level.indented && !level.empty) NewLine();
  out_.push_back(close);
  AfterValue();
  return *this;
}

JsonWriter& JsonWriter::Key(std::string_view key) {
  if (levels_.empty() || levels_.back().bracket != '{' || key_written_)
    throw std::logic_error("JsonWriter: misplaced key");
  Separate();
  AppendQuoted(key, &out_);
  out_.append(layout_ == Layout::kIndented ? ": " : ":");
  key_written_ = true;
  return *this;
}

JsonWriter& JsonWriter::String(std::string_view text) {
  BeforeValue();
  AppendQuoted(text, &out_);
  AfterValue();
  return *this;
}

JsonWriter& JsonWriter::Number(double value) {
  if (!std::isfinite(value)) return Null();
  BeforeValue();
  AppendNumber(value, &out_);
  AfterValue();
  return *this;
}

JsonWriter& JsonWriter::Integer(std::int64_t value) {
  BeforeValue();
  fmt::format_to(std::back_inserter(out_), "{}", value);
  AfterValue();
  return *this;
}

JsonWriter& JsonWriter::Boolean(bool value) {
  BeforeValue();
  out_.append(value ? "true" : "false");
  AfterValue();
  return *this;
}

JsonWriter& JsonWriter::Null() {
  BeforeValue();
  out_.append("null");
  AfterValue();
  return *this;
}

}  // namespace savary
