#include "savary/io/plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "savary/io/plot_canvas.h"

namespace savary {

namespace {

constexpr double kWidth = 900, kSquare = 640, kEdge = 14, kTickLength = 4, kText = 12, kSmall = 10.5, kTitle = 15,
                 kRibbonRow = 14, kLegendRow = 17, kPaneGap = 8, kLeastPane = 40;

struct Theme {
  Color paper, ink, faint, grid, axis, mark, band;
  std::array<Color, 8> lines;
};

constexpr Color Rgb(std::uint32_t rgb, double opacity = 1) {
  return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8 & 0xFF),
          static_cast<std::uint8_t>(rgb & 0xFF), opacity};
}
// Colors that stay apart for readers who do not see red and green alike.
constexpr Theme kLight{Rgb(0xFFFFFF),
                       Rgb(0x1B1F24),
                       Rgb(0x5B636D),
                       Rgb(0xE7EAEE),
                       Rgb(0x8A929C),
                       Rgb(0x3C4650, 0.38),
                       Rgb(0xF4F6F8),
                       {Rgb(0x1F5FA8), Rgb(0xC4491D), Rgb(0x12846A), Rgb(0x9B3F88), Rgb(0xB07A00), Rgb(0x3AA0C9),
                        Rgb(0x5C5C5C), Rgb(0x7A5230)}};
constexpr Theme kDark{Rgb(0x14181D),
                      Rgb(0xE6EAEE),
                      Rgb(0x9BA5B0),
                      Rgb(0x2A3038),
                      Rgb(0x67717D),
                      Rgb(0xC9D2DC, 0.36),
                      Rgb(0x1C2229),
                      {Rgb(0x6CB2F5), Rgb(0xFF8A5B), Rgb(0x43CDA8), Rgb(0xDD8BCB), Rgb(0xE9B949), Rgb(0x8FD8F2),
                       Rgb(0xB8BEC5), Rgb(0xC9A078)}};
const std::array<std::vector<double>, 3> kDashes = {std::vector<double>{}, {7, 4}, {2, 4}};

struct Range {
  double low = INFINITY, high = -INFINITY;

  void Cover(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  [[nodiscard]] double length() const { return high - low; }
  [[nodiscard]] Range Widened(double share) const { return {low - share * length(), high + share * length()}; }
  // One that can be divided: not empty, not a point, and more than the noise of its values, which is below `round_off`.
  [[nodiscard]] Range Opened(double round_off) const {
    if (!(low <= high)) return {0, 1};
    const double middle = (low + high) / 2, size = std::max(std::abs(low), std::abs(high));
    const double least = 100 * round_off;
    if (length() > std::max(1e-12 * size, least)) return *this;
    if (size > least) return {middle - 0.1 * size, middle + 0.1 * size};
    return {-1, 1};
  }
};

bool IsPoint(const Vec2& point) { return std::isfinite(point.x()) && std::isfinite(point.y()); }

// Ticks for so many steps or a few more: two at least, since one shows no scale.
Ticks ChooseTicks(const Range& range, double steps, int most, const std::string& unit) {
  int count = std::clamp(static_cast<int>(steps), 2, most);
  Ticks ticks = MakeTicks(range.low, range.high, count, unit == "deg");
  while (ticks.at.size() < 2 && ++count <= 8) ticks = MakeTicks(range.low, range.high, count, unit == "deg");
  return ticks;
}

std::string Superscript(int number) {
  static const char* const digits[] = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                       "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
  std::string text;
  for (const char c : std::to_string(number)) text += c == '-' ? "\u207B" : digits[c - '0'];
  return text;
}

// Where everything goes, and the drawing of it.
class PlotDrawing {
 public:
  PlotDrawing(const Plot& plot, const PlotStyle& style) : plot_(plot), theme_(style.dark ? kDark : kLight) {
    FindRanges();
    for (const PlotMark& mark : plot.marks) {
      if (std::find(kinds_.begin(), kinds_.end(), mark.kind) == kinds_.end()) kinds_.push_back(mark.kind);
    }
    const bool square = !plot.x_is_time && plot.panes.size() == 1;
    const double wanted = style.size ? style.size->x() : square ? kSquare : kWidth;
    const double scale = style.size ? std::max(1.0, wanted / kWidth) : style.format == PictureFormat::kPng ? 2 : 1;
    const double width = style.size ? wanted / scale : wanted;
    const auto make_canvas = [&](const Vec2& size) {
      return style.format == PictureFormat::kSvg ? MakeSvgCanvas(size, scale, plot.title) : MakePngCanvas(size, scale);
    };
    canvas_ = make_canvas({width, 1});  // to measure texts
    PlaceColumns(width);
    const double rest = HeightBesidesPanes();
    const double count = static_cast<double>(plot.panes.size());
    if (style.size) {
      pane_height_ = (style.size->y() / scale - rest) / count;
      if (pane_height_ < kLeastPane || right_ - left_ < kLeastPane) {
        throw PlotError(
            fmt::format("a picture of {}x{} has no room for {} panes with their labels; make it larger, or ask for "
                        "fewer quantities",
                        style.size->x(), style.size->y(), count));
      }
    } else {
      pane_height_ = square ? right_ - left_ : count == 1 ? 360 : count == 2 ? 210 : 160;
      if (square && x_.length() > 0 && EqualScales())
        pane_height_ = std::clamp(pane_height_ * y_[0].length() / x_.length(), 0.35 * pane_height_, 1.4 * pane_height_);
    }
    size_ = {width, style.size ? style.size->y() / scale : std::ceil(rest + count * pane_height_)};
    canvas_ = make_canvas(size_);
    if (EqualScales()) MakeScalesEqual();
  }

  std::string Draw() {
    canvas_->FillRect(Vec2::Zero(), size_, theme_.paper);
    double y = kEdge;
    if (!plot_.title.empty()) {
      canvas_->DrawText({left_, y + kTitle}, plot_.title, {theme_.ink, kTitle, Anchor::kStart, false, true});
      y += kTitle + 12;
    }
    DrawRibbon(y);
    y += RibbonHeight();
    for (std::size_t i = 0; i < plot_.panes.size(); ++i) {
      y += LegendHeight(plot_.panes[i]);
      DrawPane(i, y);
      y += pane_height_ + kPaneGap;
    }
    DrawHorizontalAxis(y - kPaneGap);
    return canvas_->Finish();
  }

 private:
  void FindRanges() {
    Range x;
    y_.resize(plot_.panes.size());
    for (std::size_t i = 0; i < plot_.panes.size(); ++i) {
      for (const PlotSeries& series : plot_.panes[i].series) {
        for (const Vec2& point : series.points) {
          if (!IsPoint(point)) continue;
          x.Cover(point.x());
          y_[i].Cover(point.y());
        }
      }
      y_[i] = y_[i].Opened(plot_.panes[i].round_off).Widened(0.06);
    }
    x_ = plot_.x_is_time ? x.Opened(0) : x.Opened(plot_.x_round_off).Widened(0.05);
  }
  [[nodiscard]] bool EqualScales() const {
    return !plot_.x_is_time && plot_.panes.size() == 1 && plot_.panes[0].unit == plot_.x_unit && !plot_.x_unit.empty();
  }
  void MakeScalesEqual() {
    const double x_scale = (right_ - left_) / x_.length(), y_scale = pane_height_ / y_[0].length();
    if (x_scale > y_scale) {
      x_ = x_.Widened((x_scale / y_scale - 1) / 2);
    } else {
      y_[0] = y_[0].Widened((y_scale / x_scale - 1) / 2);
    }
  }
  [[nodiscard]] TextStyle Small(Anchor anchor = Anchor::kStart) const { return {theme_.faint, kSmall, anchor}; }
  [[nodiscard]] TextStyle Normal(Anchor anchor = Anchor::kStart) const { return {theme_.ink, kText, anchor}; }
  [[nodiscard]] Ticks VerticalTicks(std::size_t pane, double height) const {
    return ChooseTicks(y_[pane], height / 30, 8, plot_.panes[pane].unit);
  }

  void PlaceColumns(double width) {
    double labels = 0;
    for (std::size_t i = 0; i < plot_.panes.size(); ++i) {
      for (const int height : {80, 160, 360}) {  // whatever the height will be
        for (const std::string& label : VerticalTicks(i, height).labels)
          labels = std::max(labels, canvas_->TextWidth(label, Small()));
      }
    }
    const double axis = labels + kTickLength + 6 + kText + 10;
    double kinds = 0;
    for (const std::string& kind : kinds_) kinds = std::max(kinds, canvas_->TextWidth(kind, Small()) + 8);
    left_ = kEdge + std::max(axis, kinds);
    right_ = width - kEdge - 12;
    // The last number of the horizontal axis stands half beyond it.
    if (const Ticks ticks = HorizontalTicks(); !ticks.at.empty()) {
      const double end = PlaceX(ticks.at.back()) + 0.5 * canvas_->TextWidth(ticks.labels.back(), Small());
      right_ -= std::max(0.0, end - (width - 4));
    }
    // Rows of legends, which break where a line is full.
    for (const PlotPane& pane : plot_.panes) {
      std::vector<Vec2>& entries = legends_.emplace_back();
      double x = left_;
      int row = 0;
      for (const PlotSeries& series : pane.series) {
        const double length = kSwatch + 6 + canvas_->TextWidth(series.name, Normal());
        if (x > left_ && x + length > right_) {
          x = left_;
          ++row;
        }
        entries.emplace_back(x, row);
        x += length + 20;
      }
    }
  }
  [[nodiscard]] double LegendHeight(const PlotPane& pane) const {
    const std::vector<Vec2>& entries = legends_[static_cast<std::size_t>(&pane - plot_.panes.data())];
    return entries.empty() ? 0 : (entries.back().y() + 1) * kLegendRow + 4;
  }
  [[nodiscard]] double RibbonHeight() const {
    return kinds_.empty() ? 0 : static_cast<double>(kinds_.size()) * kRibbonRow + 6;
  }
  [[nodiscard]] double HeightBesidesPanes() const {
    double height = kEdge + RibbonHeight() + 40 + kEdge;
    if (!plot_.title.empty()) height += kTitle + 12;
    for (const PlotPane& pane : plot_.panes) height += LegendHeight(pane) + kPaneGap;
    return height - kPaneGap;
  }

  [[nodiscard]] double PlaceX(double x) const { return left_ + (x - x_.low) / x_.length() * (right_ - left_); }
  void Line(const Vec2& from, const Vec2& to, const Color& color, double width) {
    const Vec2 ends[] = {from, to};
    canvas_->DrawLine(ends, {color, width, {}});
  }

  void DrawRibbon(double top) {
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      const double y = top + static_cast<double>(i) * kRibbonRow;
      canvas_->FillRect({left_, y}, {right_ - left_, kRibbonRow - 2}, theme_.band);
      canvas_->DrawText({left_ - 6, y + kRibbonRow - 4}, kinds_[i], Small(Anchor::kEnd));
      for (const auto& [from, to] : Bands(kinds_[i])) {
        Color color = theme_.ink;
        color.opacity = 0.3;
        canvas_->FillRect({from, y + 2}, {to - from, kRibbonRow - 6}, color);
      }
      for (const double x : MarkPositions(kinds_[i])) Line({x, y + 2}, {x, y + kRibbonRow - 4}, theme_.ink, 1.4);
    }
  }
  // Where marks of a kind (of all, if empty) last, from and to.
  [[nodiscard]] std::vector<std::pair<double, double>> Bands(const std::string& kind) const {
    std::vector<std::pair<double, double>> bands;
    for (const PlotMark& mark : plot_.marks) {
      if (!mark.until || (!kind.empty() && mark.kind != kind)) continue;
      const double from = std::max(mark.x, x_.low), to = std::min(*mark.until, x_.high);
      if (from < to) bands.emplace_back(PlaceX(from), std::max(PlaceX(to), PlaceX(from) + 1));
    }
    return bands;
  }
  // Where marks of a kind (of all, if empty) stand; those that would cover one another once.
  [[nodiscard]] std::vector<double> MarkPositions(const std::string& kind) const {
    std::vector<double> positions;
    for (const PlotMark& mark : plot_.marks) {
      if ((!kind.empty() && mark.kind != kind) || !(mark.x >= x_.low && mark.x <= x_.high)) continue;
      positions.push_back(PlaceX(mark.x));
    }
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end(), [](double a, double b) { return b - a < 0.25; }),
                    positions.end());
    return positions;
  }

  void DrawPane(std::size_t index, double top) {
    const PlotPane& pane = plot_.panes[index];
    const Range& range = y_[index];
    const double bottom = top + pane_height_;
    const auto place_y = [&](double y) { return bottom - (y - range.low) / range.length() * pane_height_; };
    const Ticks ticks = VerticalTicks(index, pane_height_);
    for (const double y : ticks.at)
      Line({left_, place_y(y)}, {right_, place_y(y)}, y == 0 ? theme_.axis : theme_.grid, y == 0 ? 0.7 : 0.9);
    for (const double x : HorizontalTicks().at) Line({PlaceX(x), top}, {PlaceX(x), bottom}, theme_.grid, 0.9);
    for (const auto& [from, to] : Bands("")) {
      Color color = theme_.mark;
      color.opacity *= 0.3;
      canvas_->FillRect({from, top}, {to - from, pane_height_}, color);
    }
    const std::vector<double> marks = MarkPositions("");
    // Many marks are fainter, so that curves are seen between them.
    Color mark_color = theme_.mark;
    mark_color.opacity *= std::clamp(40.0 / static_cast<double>(marks.size() + 1), 0.35, 1.0);
    for (const double x : marks) Line({x, top}, {x, bottom}, mark_color, 0.8);
    const Vec2 frame[] = {{left_, top}, {right_, top}, {right_, bottom}, {left_, bottom}, {left_, top}};
    canvas_->DrawLine(frame, {theme_.axis, 0.9, {}});
    for (std::size_t i = 0; i < ticks.at.size(); ++i) {
      const double y = place_y(ticks.at[i]);
      Line({left_, y}, {left_ - kTickLength, y}, theme_.axis, 0.9);
      canvas_->DrawText({left_ - kTickLength - 4, y + 0.36 * kSmall}, ticks.labels[i], Small(Anchor::kEnd));
    }
    if (ticks.exponent != 0)
      canvas_->DrawText({left_ - kTickLength - 4, top - 6}, "\u00D710" + Superscript(ticks.exponent),
                        Small(Anchor::kEnd));
    TextStyle upwards = Normal(Anchor::kMiddle);
    upwards.upwards = true;
    canvas_->DrawText({kEdge + kText - 2, (top + bottom) / 2}, pane.label, upwards);

    for (std::size_t i = 0; i < pane.series.size(); ++i) {
      const PlotSeries& series = pane.series[i];
      const Color& color = theme_.lines[i % theme_.lines.size()];
      const Stroke stroke{color, 1.7, kDashes[i / theme_.lines.size() % kDashes.size()]};
      const auto to_page = [&](const Vec2& point) { return Vec2(PlaceX(point.x()), place_y(point.y())); };
      if (series.dots) {
        for (const Vec2& point : series.points) {
          if (IsPoint(point)) DrawRing(to_page(point), 3.4, color);
        }
      } else {
        DrawCurve(series, to_page, stroke);
      }
      for (const Vec2& spot : series.spots) {
        if (IsPoint(spot)) DrawRing(to_page(spot), 2.8, color);
      }
      const Vec2 at = legends_[index][i];
      const double y = top - LegendHeight(pane) + at.y() * kLegendRow + kLegendRow - 5;
      if (series.dots) {
        DrawRing({at.x() + kSwatch / 2, y - 4}, 3.4, color);
      } else {
        const Vec2 swatch[] = {{at.x(), y - 4}, {at.x() + kSwatch, y - 4}};
        canvas_->DrawLine(swatch, stroke);
      }
      canvas_->DrawText({at.x() + kSwatch + 6, y}, series.name, Normal());
    }
  }
  template <typename ToPage>
  void DrawCurve(const PlotSeries& series, const ToPage& to_page, const Stroke& stroke) {
    std::vector<Vec2> run;
    const auto draw = [&] {
      if (run.size() == 1) canvas_->FillDisk(run[0], 1.6, stroke.color);
      if (run.size() > 1) canvas_->DrawLine(ThinOut(run, 0.05), stroke);
      run.clear();
    };
    for (const Vec2& point : series.points) {
      if (IsPoint(point)) {
        run.push_back(to_page(point));
      } else {
        draw();
      }
    }
    draw();
  }
  void DrawRing(const Vec2& center, double radius, const Color& color) {
    canvas_->FillDisk(center, radius, color);
    canvas_->FillDisk(center, radius - 1.3, theme_.paper);
  }

  [[nodiscard]] Ticks HorizontalTicks() const {
    double widest = 20;
    for (const std::string& label : MakeTicks(x_.low, x_.high, 5, plot_.x_unit == "deg").labels)
      widest = std::max(widest, canvas_->TextWidth(label, Small()));
    return ChooseTicks(x_, (right_ - left_) / (widest + 44), 12, plot_.x_unit);
  }
  void DrawHorizontalAxis(double y) {
    const Ticks ticks = HorizontalTicks();
    for (std::size_t i = 0; i < ticks.at.size(); ++i) {
      const double x = PlaceX(ticks.at[i]);
      Line({x, y}, {x, y + kTickLength}, theme_.axis, 0.9);
      canvas_->DrawText({x, y + kTickLength + 12}, ticks.labels[i], Small(Anchor::kMiddle));
    }
    canvas_->DrawText({(left_ + right_) / 2, y + 36}, plot_.x_label, Normal(Anchor::kMiddle));
    if (ticks.exponent != 0)
      canvas_->DrawText({right_, y + 36}, "\u00D710" + Superscript(ticks.exponent), Small(Anchor::kEnd));
  }

  static constexpr double kSwatch = 20;

  const Plot& plot_;
  const Theme& theme_;
  std::unique_ptr<Canvas> canvas_;
  Vec2 size_ = Vec2::Zero();
  double left_ = 0, right_ = 0, pane_height_ = 0;
  Range x_;
  std::vector<Range> y_;
  std::vector<std::string> kinds_;
  std::vector<std::vector<Vec2>> legends_;  // x, and the row
};

}  // namespace

std::string DrawPlot(const Plot& plot, const PlotStyle& style) { return PlotDrawing(plot, style).Draw(); }

Ticks MakeTicks(double low, double high, int most, bool degrees) {
  const double least = (high - low) / most, decade = std::pow(10, std::floor(std::log10(least) + 1e-9));
  double step = 10 * decade;
  for (const double factor : {5.0, 2.0, 1.0}) {
    if (factor * decade >= least * (1 - 1e-9)) step = factor * decade;
  }
  if (degrees && least > 10) {
    for (const double angle : {15.0, 30.0, 45.0, 60.0, 90.0, 180.0, 360.0, 720.0, 1440.0, 3600.0}) {
      if (angle < least * (1 - 1e-9)) continue;
      step = angle;
      break;
    }
  }
  Ticks ticks;
  const double size = std::max(std::abs(low), std::abs(high));
  if (size >= 1e5 || size < 1e-3) ticks.exponent = static_cast<int>(3 * std::floor(std::log10(size) / 3 + 1e-9));
  const double unit = std::pow(10, ticks.exponent);
  const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step / unit) + 1e-9)));
  const double first = std::ceil(low / step - 1e-9);
  for (int k = 0; k <= most; ++k) {
    const double i = first + k;
    if (!(i * step <= high + 1e-9 * step)) break;
    ticks.at.push_back(i == 0 ? 0 : i * step);
    const std::string label = fmt::format("{:.{}f}", std::abs(ticks.at.back() / unit), decimals);
    ticks.labels.push_back(i < 0 ? "\u2212" + label : label);
  }
  return ticks;
}

std::vector<Vec2> ThinOut(const std::vector<Vec2>& points, double tolerance) {
  if (points.size() < 3) return points;
  std::vector<Vec2> kept{points[0]};
  // From the last point kept, the sector of directions that pass every point since then within the tolerance.
  double low = -INFINITY, high = INFINITY, reach = 0, base = 0;
  bool open = false;
  for (std::size_t i = 1; i < points.size(); ++i) {
    for (int trial = 0;; ++trial) {
      const Vec2 arm = points[i] - kept.back();
      const double distance = arm.norm();
      double angle = open ? std::remainder(std::atan2(arm.y(), arm.x()) - base, 2 * std::numbers::pi) : 0;
      // A point goes on if it lies in the sector, and not behind where the line has been.
      const bool fits = distance <= tolerance
                            ? reach <= tolerance
                            : !open || (angle >= low && angle <= high && distance >= reach - tolerance);
      if (!fits && trial == 0) {
        kept.push_back(points[i - 1]);
        low = -INFINITY, high = INFINITY, reach = 0, open = false;
        continue;
      }
      if (distance > tolerance) {
        if (!open) base = std::atan2(arm.y(), arm.x()), angle = 0, open = true;
        const double half = std::asin(std::min(1.0, tolerance / distance));
        low = std::max(low, angle - half);
        high = std::min(high, angle + half);
      }
      reach = std::max(reach, distance);
      break;
    }
  }
  kept.push_back(points.back());
  return kept;
}

}  // namespace savary
