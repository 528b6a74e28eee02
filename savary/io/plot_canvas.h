#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "savary/geometry/plane_curve.h"

namespace savary {

/// Opacity 0 (unseen) to 1.
struct Color {
  std::uint8_t red = 0, green = 0, blue = 0;
  double opacity = 1;
};

struct Stroke {
  Color color;
  double width = 1;
  std::vector<double> dash;  ///< lengths of dashes and gaps in turn; empty: a full line
};

enum class Anchor { kStart, kMiddle, kEnd };

struct TextStyle {
  Color color;
  double size = 12;
  Anchor anchor = Anchor::kStart;
  bool upwards = false;  ///< reads from below to above
  bool bold = false;
};

/// A page to draw on: x to the right, y down, the origin at its upper left corner. What is drawn later covers what was
/// drawn before. Lines have round ends and joints. Texts are UTF-8 and stand on their base line.
class Canvas {
 public:
  virtual ~Canvas() = default;

  virtual void FillRect(const Vec2& corner, const Vec2& size, const Color& color) = 0;
  virtual void FillDisk(const Vec2& center, double radius, const Color& color) = 0;
  virtual void DrawLine(std::span<const Vec2> points, const Stroke& stroke) = 0;
  virtual void DrawText(const Vec2& at, std::string_view text, const TextStyle& style) = 0;
  /// How far a text of one line reaches; an estimate where the reader's program chooses the font.
  [[nodiscard]] virtual double TextWidth(std::string_view text, const TextStyle& style) const = 0;
  /// The content of the file. Called once, last.
  [[nodiscard]] virtual std::string Finish() = 0;
};

/// A picture of `size` units, each `scale` pixels wide when it is first shown.
[[nodiscard]] std::unique_ptr<Canvas> MakeSvgCanvas(const Vec2& size, double scale, std::string_view title);

/// A picture of size * scale pixels, rounded: lines, rectangles and letters are anti-aliased, letters drawn with a
/// stroke font.
[[nodiscard]] std::unique_ptr<Canvas> MakePngCanvas(const Vec2& size, double scale);

/// A letter as lines on a grid: y up from the base line, capitals 21 high, small letters 14. `advance` is the distance
/// to the next letter.
struct StrokeGlyph {
  double advance = 0;
  std::vector<std::vector<Vec2>> lines;
};
inline constexpr double kGlyphUnits = 29;  ///< of the grid in the size of a font

/// The glyph of a character; a box for one the font does not have.
[[nodiscard]] const StrokeGlyph& FindGlyph(char32_t character);

/// The characters of a UTF-8 text; U+FFFD for bytes that are none.
[[nodiscard]] std::u32string DecodeUtf8(std::string_view text);

}  // namespace savary
