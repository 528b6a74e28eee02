#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <new>

#include "savary/io/plot_canvas.h"

namespace savary {

namespace {

// How far `point` is from the line between two points.
double DistanceToSegment(const Vec2& point, const Vec2& from, const Vec2& to) {
  const Vec2 along = to - from, arm = point - from;
  const double square = along.squaredNorm();
  const double s = square > 0 ? std::clamp(arm.dot(along) / square, 0.0, 1.0) : 0;
  return (arm - s * along).norm();
}

// The parts of a line that its dashes cover.
std::vector<std::vector<Vec2>> CutIntoDashes(std::span<const Vec2> points, const std::vector<double>& dash) {
  std::vector<std::vector<Vec2>> parts(1, {points[0]});
  std::size_t index = 0;
  double left = dash[0];
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double length = (points[i] - points[i - 1]).norm();
    double gone = 0;
    while (length - gone > left) {
      gone += left;
      const Vec2 at = points[i - 1] + gone / length * (points[i] - points[i - 1]);
      if (index % 2 == 0) {
        parts.back().push_back(at);
      } else {
        parts.push_back({at});
      }
      index = (index + 1) % dash.size();
      left = dash[index];
    }
    left -= length - gone;
    if (index % 2 == 0) parts.back().push_back(points[i]);
  }
  return parts;
}

class PngCanvas final : public Canvas {
 public:
  PngCanvas(const Vec2& size, double scale)
      : scale_(scale),
        width_(static_cast<int>(std::lround(size.x() * scale))),
        height_(static_cast<int>(std::lround(size.y() * scale))),
        pixels_(3 * static_cast<std::size_t>(width_) * height_, 255),
        coverage_(static_cast<std::size_t>(width_) * height_, 0.0F) {}

  void FillRect(const Vec2& corner, const Vec2& size, const Color& color) override {
    const Vec2 low = scale_ * corner, high = scale_ * (corner + size);
    Touch(low, high, [&](int x, int y) {
      const double across = std::min(x + 1.0, high.x()) - std::max(static_cast<double>(x), low.x());
      const double down = std::min(y + 1.0, high.y()) - std::max(static_cast<double>(y), low.y());
      return std::max(across, 0.0) * std::max(down, 0.0);
    });
    Paint(color);
  }
  void FillDisk(const Vec2& center, double radius, const Color& color) override {
    const Vec2 middle = scale_ * center;
    const double r = scale_ * radius;
    Touch(middle - Vec2(r + 1, r + 1), middle + Vec2(r + 1, r + 1),
          [&](int x, int y) { return r + 0.5 - (Vec2(x + 0.5, y + 0.5) - middle).norm(); });
    Paint(color);
  }
  void DrawLine(std::span<const Vec2> points, const Stroke& stroke) override {
    if (points.empty()) return;
    if (stroke.dash.empty()) {
      Cover(points, stroke.width);
    } else {
      for (const std::vector<Vec2>& part : CutIntoDashes(points, stroke.dash)) Cover(part, stroke.width);
    }
    Paint(stroke.color);
  }
  void DrawText(const Vec2& at, std::string_view text, const TextStyle& style) override {
    const double unit = style.size / kGlyphUnits, width = TextWidth(text, style);
    double x = style.anchor == Anchor::kStart ? 0 : style.anchor == Anchor::kEnd ? -width : -width / 2;
    const double pen = style.size * (style.bold ? 0.125 : 0.085);
    for (const char32_t character : DecodeUtf8(text)) {
      const StrokeGlyph& glyph = FindGlyph(character);
      for (const std::vector<Vec2>& line : glyph.lines) {
        letter_.clear();
        for (const Vec2& point : line) {
          const Vec2 offset(x + unit * point.x(), -unit * point.y());
          letter_.push_back(style.upwards ? Vec2(at + Vec2(offset.y(), -offset.x())) : Vec2(at + offset));
        }
        Cover(letter_, pen);
      }
      x += unit * glyph.advance;
    }
    Paint(style.color);
  }
  double TextWidth(std::string_view text, const TextStyle& style) const override {
    double width = 0;
    for (const char32_t character : DecodeUtf8(text)) width += FindGlyph(character).advance;
    return width * style.size / kGlyphUnits;
  }
  std::string Finish() override;

 private:
  // Raises the coverage of the pixels of a box, each to what calc(x, y) gives for it, at most 1.
  template <typename Calc>
  void Touch(const Vec2& low, const Vec2& high, const Calc& calc) {
    const int x0 = Clamp(std::floor(low.x()), width_), x1 = Clamp(std::ceil(high.x()), width_);
    const int y0 = Clamp(std::floor(low.y()), height_), y1 = Clamp(std::ceil(high.y()), height_);
    for (int y = y0; y < y1; ++y) {
      for (int x = x0; x < x1; ++x) {
        float& covered = coverage_[static_cast<std::size_t>(y) * width_ + x];
        covered = std::max(covered, static_cast<float>(std::clamp(calc(x, y), 0.0, 1.0)));
      }
    }
    if (x0 >= x1 || y0 >= y1) return;
    left_ = std::min(left_, x0), right_ = std::max(right_, x1);
    top_ = std::min(top_, y0), bottom_ = std::max(bottom_, y1);
  }
  // A line is what lies within half its width of it; one thinner than a pixel is a fainter one of that width.
  void Cover(std::span<const Vec2> points, double width) {
    const double pixels = scale_ * width, half = std::max(pixels, 1.0) / 2, strength = std::min(pixels, 1.0);
    const Vec2 margin(half + 1, half + 1);
    for (std::size_t i = points.size() > 1 ? 1 : 0; i < points.size(); ++i) {
      const Vec2 from = scale_ * points[i > 0 ? i - 1 : 0], to = scale_ * points[i];
      // Long slanting lines are covered piece by piece, so that their boxes stay small.
      const int pieces =
          std::max(1, static_cast<int>(std::min(std::abs(to.x() - from.x()), std::abs(to.y() - from.y())) / 16));
      for (int k = 0; k < pieces; ++k) {
        const Vec2 a = from + static_cast<double>(k) / pieces * (to - from),
                   b = from + static_cast<double>(k + 1) / pieces * (to - from);
        Touch(a.cwiseMin(b) - margin, a.cwiseMax(b) + margin, [&](int x, int y) {
          return strength * std::clamp(half + 0.5 - DistanceToSegment({x + 0.5, y + 0.5}, a, b), 0.0, 1.0);
        });
      }
    }
  }
  // Lays a color over what is covered.
  void Paint(const Color& color) {
    const double channels[] = {static_cast<double>(color.red), static_cast<double>(color.green),
                               static_cast<double>(color.blue)};
    for (int y = top_; y < bottom_; ++y) {
      for (int x = left_; x < right_; ++x) {
        const std::size_t at = static_cast<std::size_t>(y) * width_ + x;
        const double share = coverage_[at] * color.opacity;
        coverage_[at] = 0;
        if (share == 0) continue;
        for (std::size_t c = 0; c < 3; ++c) {
          std::uint8_t& value = pixels_[3 * at + c];
          value = static_cast<std::uint8_t>(std::lround(value + share * (channels[c] - value)));
        }
      }
    }
    left_ = width_, right_ = 0, top_ = height_, bottom_ = 0;
  }
  static int Clamp(double value, int count) {
    return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(count)));
  }

  double scale_;
  int width_, height_;
  std::vector<std::uint8_t> pixels_;
  std::vector<float> coverage_;  // of what is being drawn
  int left_ = 1 << 30, right_ = 0, top_ = 1 << 30, bottom_ = 0;
  std::vector<Vec2> letter_;
};

void AppendBigEndian(std::uint32_t value, std::string* out) {
  for (int shift = 24; shift >= 0; shift -= 8) *out += static_cast<char>(value >> shift & 0xFF);
}

void AppendChunk(const char* kind, std::string_view data, std::string* out) {
  AppendBigEndian(static_cast<std::uint32_t>(data.size()), out);
  const std::size_t start = out->size();
  out->append(kind, 4).append(data);
  AppendBigEndian(static_cast<std::uint32_t>(::crc32(0, reinterpret_cast<const Bytef*>(out->data() + start),
                                                     static_cast<uInt>(out->size() - start))),
                  out);
}

std::string PngCanvas::Finish() {
  // Every line is stored as its difference from the line above (filter 2), which is mostly nothing.
  std::string raw;
  const std::size_t stride = 3 * static_cast<std::size_t>(width_);
  raw.reserve((stride + 1) * height_);
  for (int y = 0; y < height_; ++y) {
    raw += '\2';
    for (std::size_t i = 0; i < stride; ++i) {
      const std::size_t at = y * stride + i;
      raw += static_cast<char>(pixels_[at] - (y > 0 ? pixels_[at - stride] : 0));
    }
  }
  uLongf size = ::compressBound(raw.size());
  std::string packed(size, '\0');
  if (::compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(raw.data()),
                  raw.size(), 9) != Z_OK)
    throw std::bad_alloc();
  packed.resize(size);

  std::string png = "\x89PNG\r\n\x1a\n", header;
  AppendBigEndian(static_cast<std::uint32_t>(width_), &header);
  AppendBigEndian(static_cast<std::uint32_t>(height_), &header);
  header += {8, 2, 0, 0, 0};  // eight bits, red green blue, deflate, filters, not interlaced
  AppendChunk("IHDR", header, &png);
  AppendChunk("IDAT", packed, &png);
  AppendChunk("IEND", "", &png);
  return png;
}

}  // namespace

std::unique_ptr<Canvas> MakePngCanvas(const Vec2& size, double scale) {
  return std::make_unique<PngCanvas>(size, scale);
}

}  // namespace savary
