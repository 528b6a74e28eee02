#pragma once

#include <cstddef>
#include <string_view>

namespace savary {

/// Length in bytes of the UTF-8 character at text[i], or 0 when the bytes there are none: a lone or missing
/// continuation, an overlong form, a surrogate, anything above U+10FFFF.
[[nodiscard]] constexpr std::size_t Utf8Length(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) -> unsigned {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U;
  };
  const unsigned first = byte(i);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte(i + k) & 0xC0) != 0x80) return 0;
  }
  const unsigned second = byte(i + 1);
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
  return length;
}

/// How many characters a text has; each byte that is none counts as one.
[[nodiscard]] constexpr std::size_t CountCharacters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++count) {
    const std::size_t length = Utf8Length(text, i);
    i += length > 0 ? length : 1;
  }
  return count;
}

}  // namespace savary
