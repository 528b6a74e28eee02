#include "savary/io/markup.h"

#include <algorithm>

#include "savary/io/utf8.h"

namespace savary {

std::string EscapeMarkup(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = Utf8Length(text, i);
    const std::string_view character = text.substr(i, std::max<std::size_t>(length, 1));
    const char c = character[0];
    if (length == 0 || character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") {
      out += "\xEF\xBF\xBD";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '&') {
      out += "&amp;";
    } else if (length == 1 && (c < 0x20 || c == 0x7F)) {
      out += ' ';
    } else {
      out += character;
    }
    i += character.size();
  }
  return out;
}

std::string WithoutControls(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view character = text.substr(i, std::max<std::size_t>(Utf8Length(text, i), 1));
    const auto first = static_cast<unsigned char>(character[0]);
    const bool of_two_bytes = first == 0xC2 && character.size() == 2 && static_cast<unsigned char>(character[1]) < 0xA0;
    out += first < 0x20 || first == 0x7F || of_two_bytes ? " " : character;
    i += character.size();
  }
  return out;
}

}  // namespace savary
