#include <fmt/format.h>

#include "savary/io/plot_canvas.h"
#include "savary/io/utf8.h"

namespace savary {

namespace {

// Advance widths of Helvetica, and of the fonts made to stand in for it, in thousandths of the size; from the space to
// the tilde.
constexpr short kAdvances[] = {278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
                               556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
                               1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
                               667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                               333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
                               556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};
constexpr short kOtherAdvance = 556;
constexpr double kSpare = 1.1;  // for readers whose fonts are wider

// Text as XML takes it: marks escaped, control characters and what is no UTF-8 replaced.
std::string Escape(std::string_view text) {
  std::string escaped;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = Utf8Length(text, i);
    const char c = text[i];
    if (length == 0 || (length == 1 && static_cast<unsigned char>(c) < 0x20)) {
      escaped += "\uFFFD";
    } else if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else {
      escaped.append(text.data() + i, length);
    }
    i += std::max<std::size_t>(length, 1);
  }
  return escaped;
}

// A coordinate to a hundredth of a unit, as short as it can be.
std::string Short(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string Paint(const char* attribute, const Color& color) {
  std::string text = fmt::format(" {}=\"#{:02x}{:02x}{:02x}\"", attribute, color.red, color.green, color.blue);
  if (color.opacity < 1) text += fmt::format(" {}-opacity=\"{}\"", attribute, Short(color.opacity));
  return text;
}

class SvgCanvas final : public Canvas {
 public:
  SvgCanvas(const Vec2& size, double scale, std::string_view title) {
    text_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\" "
        "font-family=\"Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif\" stroke-linecap=\"round\" "
        "stroke-linejoin=\"round\">\n",
        Short(size.x() * scale), Short(size.y() * scale), Short(size.x()), Short(size.y()));
    if (!title.empty()) text_ += fmt::format("<title>{}</title>\n", Escape(title));
  }

  void FillRect(const Vec2& corner, const Vec2& size, const Color& color) override {
    text_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n", Short(corner.x()),
                         Short(corner.y()), Short(size.x()), Short(size.y()), Paint("fill", color));
  }
  void FillDisk(const Vec2& center, double radius, const Color& color) override {
    text_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", Short(center.x()), Short(center.y()),
                         Short(radius), Paint("fill", color));
  }
  void DrawLine(std::span<const Vec2> points, const Stroke& stroke) override {
    if (points.empty()) return;
    text_ += "<polyline points=\"";
    for (std::size_t i = 0; i < points.size(); ++i)
      text_ += fmt::format("{}{},{}", i == 0 ? "" : " ", Short(points[i].x()), Short(points[i].y()));
    if (points.size() == 1) text_ += fmt::format(" {},{}", Short(points[0].x()), Short(points[0].y()));
    text_ += fmt::format("\" fill=\"none\"{} stroke-width=\"{}\"", Paint("stroke", stroke.color), Short(stroke.width));
    if (!stroke.dash.empty()) {
      text_ += " stroke-dasharray=\"";
      for (const double length : stroke.dash) text_ += fmt::format("{} ", Short(length));
      text_ += '"';
    }
    text_ += "/>\n";
  }
  void DrawText(const Vec2& at, std::string_view text, const TextStyle& style) override {
    text_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}", Short(at.x()), Short(at.y()), Short(style.size),
                         Paint("fill", style.color));
    if (style.anchor != Anchor::kStart)
      text_ += style.anchor == Anchor::kEnd ? " text-anchor=\"end\"" : " text-anchor=\"middle\"";
    if (style.bold) text_ += " font-weight=\"bold\"";
    if (style.upwards) text_ += fmt::format(" transform=\"rotate(-90 {} {})\"", Short(at.x()), Short(at.y()));
    text_ += fmt::format(">{}</text>\n", Escape(text));
  }
  double TextWidth(std::string_view text, const TextStyle& style) const override {
    double width = 0;
    for (const char32_t c : DecodeUtf8(text)) width += c >= U' ' && c <= U'~' ? kAdvances[c - U' '] : kOtherAdvance;
    return kSpare * width * (style.bold ? 1.08 : 1) * style.size / 1000;
  }
  std::string Finish() override { return text_ + "</svg>\n"; }

 private:
  std::string text_;
};

}  // namespace

std::unique_ptr<Canvas> MakeSvgCanvas(const Vec2& size, double scale, std::string_view title) {
  return std::make_unique<SvgCanvas>(size, scale, title);
}

}  // namespace savary
