#include <charconv>
#include <cmath>
#include <map>
#include <numbers>

#include "savary/io/plot_canvas.h"
#include "savary/io/utf8.h"

namespace savary {

namespace {

// Letters are written as: M x y (lift the pen and go), L x y (line), Q cx cy x y (parabola), A cx cy rx ry from to
// (part of an ellipse, degrees counter-clockwise from +x; a line leads to its start if the pen is down), O cx cy rx ry
// (a whole ellipse).
struct Letter {
  char32_t character;
  double advance;
  const char* path;
};

constexpr Letter kLetters[] = {
    {U' ', 10, ""},
    {U'!', 8, "M 4 21 L 4 6.5 M 4 0 L 4 .6"},
    {U'"', 11, "M 3.5 21 L 3.5 15 M 7.5 21 L 7.5 15"},
    {U'#', 17, "M 6 21 L 3.5 0 M 13.5 21 L 11 0 M 2 14 L 15.5 14 M 1.5 7 L 15 7"},
    {U'$', 17, "A 8.6 15.6 5.6 5.4 35 270 A 8.6 5.2 6.1 5.2 90 -145 M 8.6 24 L 8.6 -3"},
    {U'%', 24, "O 6 16 3.8 5 O 18 5 3.8 5 M 18.5 21 L 5.5 0"},
    {U'&', 20,
     "M 17 0 L 5.2 15.2 Q 3.5 21 8.8 21 Q 14 21 12 15.5 Q 11.2 13.3 5.5 10 Q .5 6 3.5 2 Q 6.5 -1.5 11.5 1 Q 16 4 17.5 "
     "10"},
    {U'\'', 7, "M 3.5 21 L 3.5 15"},
    {U'(', 9, "M 7 23 Q 0 9 7 -5"},
    {U')', 9, "M 2 23 Q 9 9 2 -5"},
    {U'*', 14, "M 7 21 L 7 11 M 2.7 18.5 L 11.3 13.5 M 11.3 18.5 L 2.7 13.5"},
    {U'+', 20, "M 10 1.5 L 10 15.5 M 3 8.5 L 17 8.5"},
    {U',', 7, "M 3.8 .6 L 2.5 -3.5"},
    {U'-', 10, "M 2 8.5 L 8 8.5"},
    {U'.', 7, "M 3.5 0 L 3.5 .6"},
    {U'/', 12, "M 1.5 -4 L 10.5 23"},
    {U'0', 17, "O 8.5 10.5 6 10.5"},
    {U'1', 17, "M 4.5 17 L 9.5 21 L 9.5 0"},
    {U'2', 17, "A 8.7 15 5.7 6 170 -28 L 2.8 0 L 15 0"},
    {U'3', 17, "A 8.3 15.7 5.2 5.3 160 -90 A 8.3 5.3 6 5.3 90 -160"},
    {U'4', 17, "M 12 0 L 12 21 L 2 6 L 16 6"},
    {U'5', 17, "M 14 21 L 4.6 21 L 3.6 11.2 A 8.7 7 6.2 7 135 -155"},
    {U'6', 17, "O 8.7 6.7 6 6.7 M 12.8 20.8 Q 3.2 18 2.7 7"},
    {U'7', 17, "M 2.5 21 L 15 21 L 6.5 0"},
    {U'8', 17, "O 8.5 15.8 5 5.2 O 8.5 5.3 6 5.3"},
    {U'9', 17, "O 8.5 14.3 6 6.7 M 14.5 14 Q 14 3 4.4 .2"},
    {U':', 7, "M 3.5 13 L 3.5 13.6 M 3.5 0 L 3.5 .6"},
    {U';', 7, "M 3.5 13 L 3.5 13.6 M 3.8 .6 L 2.5 -3.5"},
    {U'<', 20, "M 16 15.5 L 4 8.5 L 16 1.5"},
    {U'=', 20, "M 3 11.5 L 17 11.5 M 3 5.5 L 17 5.5"},
    {U'>', 20, "M 4 15.5 L 16 8.5 L 4 1.5"},
    {U'?', 15, "A 7.5 15.7 5.3 5.3 165 -45 Q 7.5 9.5 7.5 6.5 M 7.5 0 L 7.5 .6"},
    {U'@', 23, "O 11 9 4.4 5 M 15.4 14 L 15.4 7 Q 15.6 4 18 5 Q 20.5 7 20.5 9 A 11 9 9.5 11.5 0 300"},
    {U'A', 18, "M 1 0 L 9 21 L 17 0 M 3.7 7 L 14.3 7"},
    {U'B', 18, "M 3 0 L 3 21 L 9 21 A 9 15.9 5 5.1 90 -90 L 3 10.8 M 9 10.8 A 9.5 5.4 5.8 5.4 90 -90 L 3 0"},
    {U'C', 18, "A 10 10.5 7.5 10.5 48 312"},
    {U'D', 19, "M 3 0 L 3 21 L 8 21 A 8 10.5 8.5 10.5 90 -90 L 3 0"},
    {U'E', 16, "M 14 21 L 3 21 L 3 0 L 14 0 M 3 11 L 12 11"},
    {U'F', 15, "M 14 21 L 3 21 L 3 0 M 3 11 L 12 11"},
    {U'G', 20, "A 10 10.5 7.7 10.5 48 355 L 17.7 10 L 11 10"},
    {U'H', 20, "M 3 0 L 3 21 M 17 0 L 17 21 M 3 11 L 17 11"},
    {U'I', 8, "M 4 0 L 4 21"},
    {U'J', 15, "M 12 21 L 12 6 A 7 6 5 6 0 -170"},
    {U'K', 18, "M 3 0 L 3 21 M 16 21 L 3 8 M 7.5 12.5 L 17 0"},
    {U'L', 15, "M 3 21 L 3 0 L 14 0"},
    {U'M', 22, "M 3 0 L 3 21 L 11 4 L 19 21 L 19 0"},
    {U'N', 20, "M 3 0 L 3 21 L 17 0 L 17 21"},
    {U'O', 20, "O 10 10.5 8 10.5"},
    {U'P', 17, "M 3 0 L 3 21 L 9 21 A 9 15.3 5.8 5.7 90 -90 L 3 9.6"},
    {U'Q', 20, "O 10 10.5 8 10.5 M 11.5 4 L 17.5 -2"},
    {U'R', 18, "M 3 0 L 3 21 L 9 21 A 9 15.3 5.8 5.7 90 -90 L 3 9.6 M 9.5 9.6 L 16 0"},
    {U'S', 17, "A 8.6 15.6 5.6 5.4 35 270 A 8.6 5.2 6.1 5.2 90 -145"},
    {U'T', 16, "M 8 0 L 8 21 M 1 21 L 15 21"},
    {U'U', 20, "M 3 21 L 3 7 A 10 7 7 7 180 360 L 17 21"},
    {U'V', 18, "M 1 21 L 9 0 L 17 21"},
    {U'W', 24, "M 1.5 21 L 6.5 0 L 12 18 L 17.5 0 L 22.5 21"},
    {U'X', 18, "M 2 0 L 16 21 M 2 21 L 16 0"},
    {U'Y', 18, "M 1 21 L 9 10.5 L 17 21 M 9 10.5 L 9 0"},
    {U'Z', 17, "M 2 21 L 15 21 L 2 0 L 15 0"},
    {U'[', 10, "M 7.5 23 L 3.5 23 L 3.5 -5 L 7.5 -5"},
    {U'\\', 12, "M 10.5 -4 L 1.5 23"},
    {U']', 10, "M 2.5 23 L 6.5 23 L 6.5 -5 L 2.5 -5"},
    {U'^', 16, "M 3 13 L 8 21 L 13 13"},
    {U'_', 15, "M .5 -3.5 L 14.5 -3.5"},
    {U'`', 9, "M 3 22 L 6.5 18"},
    {U'a', 17, "O 8 7 5.7 7 M 13.7 14 L 13.7 0"},
    {U'b', 17, "M 3 21 L 3 0 O 8.7 7 5.7 7"},
    {U'c', 15, "A 8.3 7 5.8 7 45 315"},
    {U'd', 17, "O 8 7 5.7 7 M 13.7 21 L 13.7 0"},
    {U'e', 16, "M 2.5 7.5 L 13.8 7.5 A 8.2 7 5.7 7 4 315"},
    {U'f', 10, "M 9.3 20.8 Q 5 22 5 16.5 L 5 0 M 1.5 14 L 8.7 14"},
    {U'g', 17, "O 8 7 5.7 7 M 13.7 14 L 13.7 -1 A 8.2 -1 5.5 5.5 0 -150"},
    {U'h', 16, "M 3 21 L 3 0 M 3 8.5 A 8 8.5 5 5.5 180 0 L 13 0"},
    {U'i', 7, "M 3.5 14 L 3.5 0 M 3.5 19.5 L 3.5 20.2"},
    {U'ı', 7, "M 3.5 14 L 3.5 0"},
    {U'j', 8, "M 4.5 14 L 4.5 -3 Q 4.5 -6.5 .5 -6.3 M 4.5 19.5 L 4.5 20.2"},
    {U'k', 15, "M 3 21 L 3 0 M 12.5 14 L 3 5 M 6.5 8.3 L 13.5 0"},
    {U'l', 7, "M 3.5 21 L 3.5 0"},
    {U'm', 24, "M 3 14 L 3 0 M 3 9 A 7.5 9 4.5 5 180 0 L 12 0 M 12 9 A 16.5 9 4.5 5 180 0 L 21 0"},
    {U'n', 16, "M 3 14 L 3 0 M 3 8.5 A 8 8.5 5 5.5 180 0 L 13 0"},
    {U'o', 16, "O 8 7 6 7"},
    {U'p', 17, "M 3 14 L 3 -6.5 O 8.7 7 5.7 7"},
    {U'q', 17, "O 8 7 5.7 7 M 13.7 14 L 13.7 -6.5"},
    {U'r', 11, "M 3 14 L 3 0 M 3 8 Q 4 13.8 10 13.8"},
    {U's', 14, "A 7 10.4 4.5 3.6 35 270 A 7 3.4 4.9 3.4 90 -150"},
    {U't', 10, "M 5 19 L 5 4 Q 5 0 9 .3 M 1.5 14 L 8.7 14"},
    {U'u', 16, "M 3 14 L 3 5.5 A 8 5.5 5 5.5 180 360 M 13 14 L 13 0"},
    {U'v', 15, "M 1.5 14 L 7.5 0 L 13.5 14"},
    {U'w', 20, "M 1.5 14 L 5.5 0 L 10 12 L 14.5 0 L 18.5 14"},
    {U'x', 15, "M 2 0 L 13 14 M 2 14 L 13 0"},
    {U'y', 15, "M 1.5 14 L 7.5 0 M 13.5 14 L 6.5 -3.5 Q 5.3 -6.6 2 -6.3"},
    {U'z', 14, "M 2 14 L 12 14 L 2 0 L 12 0"},
    {U'{', 10, "M 7.5 23 Q 4.5 23 4.5 19 L 4.5 13 Q 4.5 9 2 9 Q 4.5 9 4.5 5 L 4.5 -1 Q 4.5 -5 7.5 -5"},
    {U'|', 8, "M 4 23 L 4 -5"},
    {U'}', 10, "M 2.5 23 Q 5.5 23 5.5 19 L 5.5 13 Q 5.5 9 8 9 Q 5.5 9 5.5 5 L 5.5 -1 Q 5.5 -5 2.5 -5"},
    {U'~', 20, "M 3 7.5 Q 6 13 10 8.5 Q 14 4 17 9.5"},
    {U'°', 11, "O 5.5 17.5 3.3 3.3"},
    {U'µ', 16, "M 3 14 L 3 -6 M 3 5.5 A 8 5.5 5 5.5 180 360 M 13 14 L 13 0"},
    {U'·', 8, "M 4 8.2 L 4 8.8"},
    {U'×', 19, "M 4 3 L 15 14 M 4 14 L 15 3"},
    {U'ß', 16, "M 3 0 L 3 15 A 7.5 15.5 4.5 5.5 180 -60 M 9.5 10.8 Q 14 10 14 5.5 Q 14 0 8 .3"},
    {U'\u2013', 17, "M 2 8.5 L 15 8.5"},
    {U'\u2212', 20, "M 3 8.5 L 17 8.5"},
    {U'\uFFFD', 17, "M 3 0 L 3 21 L 14 21 L 14 0 L 3 0"},
};

// Marks above (or below) small letters; those of capitals stand 7 higher.
struct Mark {
  char name;
  const char* path;
};
constexpr Mark kMarks[] = {{'/', "M -2 17 L 2.5 21"},
                           {'\\', "M 2 17 L -2.5 21"},
                           {'^', "M -3.5 17 L 0 20.5 L 3.5 17"},
                           {'"', "M -3 18.5 L -3 19 M 3 18.5 L 3 19"},
                           {'~', "M -4 17.5 Q -1.5 21 0 18.7 Q 1.5 16.5 4 19.5"},
                           {'o', "O 0 19 2.2 2.2"},
                           {',', "M 0 0 Q 2.5 -3.5 -2 -5"}};
struct Marked {
  char32_t character, base;
  char mark;
};
constexpr Marked kMarked[] = {{U'á', U'a', '/'},  {U'à', U'a', '\\'}, {U'â', U'a', '^'},  {U'ä', U'a', '"'},
                              {U'ã', U'a', '~'},  {U'å', U'a', 'o'},  {U'ç', U'c', ','},  {U'é', U'e', '/'},
                              {U'è', U'e', '\\'}, {U'ê', U'e', '^'},  {U'ë', U'e', '"'},  {U'ñ', U'n', '~'},
                              {U'ó', U'o', '/'},  {U'ò', U'o', '\\'}, {U'ô', U'o', '^'},  {U'ö', U'o', '"'},
                              {U'õ', U'o', '~'},  {U'ú', U'u', '/'},  {U'ù', U'u', '\\'}, {U'û', U'u', '^'},
                              {U'ü', U'u', '"'},  {U'Ä', U'A', '"'},  {U'Å', U'A', 'o'},  {U'Ç', U'C', ','},
                              {U'É', U'E', '/'},  {U'Ö', U'O', '"'},  {U'Ü', U'U', '"'},  {U'í', U'ı', '/'},
                              {U'ì', U'ı', '\\'}, {U'î', U'ı', '^'},  {U'ï', U'ı', '"'},  {U'À', U'A', '\\'},
                              {U'È', U'E', '\\'}, {U'Ê', U'E', '^'},  {U'Ñ', U'N', '~'},  {U'Ô', U'O', '^'}};

class PathReader {
 public:
  PathReader(std::string_view path, std::vector<std::vector<Vec2>>* lines) : rest_(path), lines_(*lines) {}

  void Read() {
    for (;;) {
      while (!rest_.empty() && rest_[0] == ' ') rest_.remove_prefix(1);
      if (rest_.empty()) return;
      const char command = rest_[0];
      rest_.remove_prefix(1);
      switch (command) {
        case 'M':
          lines_.push_back({Point()});
          down_ = true;
          break;
        case 'L':
          lines_.back().push_back(Point());
          break;
        case 'Q':
          ReadParabola();
          break;
        case 'A': {
          const Vec2 center = Point(), radii = Point();
          const double from = Number(), to = Number();
          AddArc(center, radii, from, to);
          break;
        }
        case 'O': {
          const Vec2 center = Point(), radii = Point();
          down_ = false;
          AddArc(center, radii, 0, 360);
          down_ = false;
          break;
        }
      }
    }
  }

 private:
  double Number() {
    while (!rest_.empty() && rest_[0] == ' ') rest_.remove_prefix(1);
    double value = 0;
    const auto [end, status] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    return value;
  }
  Vec2 Point() {
    const double x = Number();
    return {x, Number()};
  }
  void ReadParabola() {
    const Vec2 from = lines_.back().back(), control = Point(), to = Point();
    for (int i = 1; i <= 8; ++i) {
      const double s = i / 8.0;
      lines_.back().push_back((1 - s) * (1 - s) * from + 2 * s * (1 - s) * control + s * s * to);
    }
  }
  void AddArc(const Vec2& center, const Vec2& radii, double from, double to) {
    if (!down_) lines_.emplace_back();
    down_ = true;
    const int parts = static_cast<int>(std::ceil(std::abs(to - from) / 15));
    for (int i = 0; i <= parts; ++i) {
      const double angle = (from + (to - from) * i / parts) * std::numbers::pi / 180;
      lines_.back().push_back(center + radii.cwiseProduct(Vec2(std::cos(angle), std::sin(angle))));
    }
  }

  std::string_view rest_;
  std::vector<std::vector<Vec2>>& lines_;
  bool down_ = false;
};

std::map<char32_t, StrokeGlyph> MakeFont() {
  std::map<char32_t, StrokeGlyph> font;
  for (const Letter& letter : kLetters) {
    StrokeGlyph& glyph = font[letter.character];
    glyph.advance = letter.advance;
    PathReader(letter.path, &glyph.lines).Read();
  }
  for (const Marked& marked : kMarked) {
    StrokeGlyph glyph = font[marked.base];
    const bool capital = marked.base < U'a';
    for (const Mark& mark : kMarks) {
      if (mark.name != marked.mark) continue;
      std::vector<std::vector<Vec2>> lines;
      PathReader(mark.path, &lines).Read();
      for (std::vector<Vec2>& line : lines) {
        for (Vec2& point : line) point += Vec2(glyph.advance / 2, capital && mark.name != ',' ? 6 : 0);
        glyph.lines.push_back(std::move(line));
      }
    }
    font[marked.character] = std::move(glyph);
  }
  const auto raise = [&](char32_t base, char32_t raised) {
    StrokeGlyph glyph = font[base];
    glyph.advance *= 0.62;
    for (std::vector<Vec2>& line : glyph.lines) {
      for (Vec2& point : line) point = 0.58 * point + Vec2(0.5, 11);
    }
    font[raised] = std::move(glyph);
  };
  constexpr char32_t kRaised[] = U"\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079";
  for (char32_t i = 0; i < 10; ++i) raise(U'0' + i, kRaised[i]);
  raise(U'-', U'\u207B');
  return font;
}

}  // namespace

const StrokeGlyph& FindGlyph(char32_t character) {
  static const std::map<char32_t, StrokeGlyph> font = MakeFont();
  const auto found = font.find(character);
  return found != font.end() ? found->second : font.at(U'\uFFFD');
}

std::u32string DecodeUtf8(std::string_view text) {
  std::u32string characters;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = Utf8Length(text, i);
    if (length == 0) {
      characters += U'\uFFFD';
      ++i;
      continue;
    }
    constexpr unsigned kLeadBits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t character = static_cast<unsigned char>(text[i]) & kLeadBits[length];
    for (std::size_t k = 1; k < length; ++k)
      character = character << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3F);
    characters += character;
    i += length;
  }
  return characters;
}

}  // namespace savary
