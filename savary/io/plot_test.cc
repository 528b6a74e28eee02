// Plots: ticks, thinned lines, SVG and PNG pictures of known points, and plots of what a run left.

#include "savary/io/plot.h"

#include <unistd.h>
#include <zlib.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "savary/base/effort_test.h"
#include "savary/io/document.h"
#include "savary/io/plot_canvas.h"

namespace savary {
namespace {

TEST(Ticks, AreRoundAndCoverTheRange) {
  const Ticks tens = MakeTicks(0, 10, 5);
  EXPECT_EQ(tens.labels, (std::vector<std::string>{"0", "2", "4", "6", "8", "10"}));
  const Ticks signs = MakeTicks(-0.13, 0.27, 5);
  EXPECT_EQ(signs.labels, (std::vector<std::string>{"\u22120.1", "0.0", "0.1", "0.2"}));
  EXPECT_EQ(signs.at[1], 0);
  const Ticks small = MakeTicks(0, 2.5e-5, 5);
  EXPECT_EQ(small.exponent, -6);
  EXPECT_EQ(small.labels, (std::vector<std::string>{"0", "5", "10", "15", "20", "25"}));
  const Ticks large = MakeTicks(1.2e6, 1.9e6, 4);
  EXPECT_EQ(large.exponent, 6);
  EXPECT_EQ(large.labels, (std::vector<std::string>{"1.2", "1.4", "1.6", "1.8"}));
  EXPECT_EQ(MakeTicks(0, 360, 8, true).labels,
            (std::vector<std::string>{"0", "45", "90", "135", "180", "225", "270", "315", "360"}));
}

TEST(Ticks, OfAnyRangeAreFewStepsAndDistinctLabels) {
  for (double size = 1e-15; size < 1e15; size *= 3.7) {
    for (const double start : {0.0, -0.3, 2.0, -11.0}) {
      for (const int most : {2, 5, 8}) {
        const Ticks ticks = MakeTicks(start * size, (start + 1) * size, most);
        ASSERT_LE(ticks.at.size(), static_cast<size_t>(most) + 1);
        for (size_t i = 0; i < ticks.at.size(); ++i) {
          EXPECT_GE(ticks.at[i], start * size - 1e-9 * size);
          EXPECT_LE(ticks.at[i], (start + 1) * size + 1e-9 * size);
          if (i > 0) {
            EXPECT_NE(ticks.labels[i], ticks.labels[i - 1]);
          }
        }
      }
    }
  }
}

TEST(Ticks, OfARangeOfNeighbouringNumbersEnd) {
  EXPECT_LE(MakeTicks(1e300, std::nextafter(1e300, 2e300), 5).at.size(), 6u);
}

double DistanceFrom(const std::vector<Vec2>& line, const Vec2& point) {
  double least = INFINITY;
  for (size_t i = 1; i < line.size(); ++i) {
    const Vec2 along = line[i] - line[i - 1], arm = point - line[i - 1];
    const double s = along.squaredNorm() > 0 ? std::clamp(arm.dot(along) / along.squaredNorm(), 0.0, 1.0) : 0;
    least = std::min(least, (arm - s * along).norm());
  }
  return least;
}

TEST(ThinnedLine, PassesEveryPointWithinTheTolerance) {
  std::vector<Vec2> wave, jagged, loop;
  unsigned random = 1;
  for (int i = 0; i < 4000; ++i) {
    random = random * 1664525U + 1013904223U;
    wave.emplace_back(0.2 * i, 100 * std::sin(0.01 * i) + (i > 2000 ? 50 : 0));
    jagged.emplace_back(0.05 * i, static_cast<double>(random >> 24));
    loop.emplace_back(50 * std::cos(0.01 * i) + 10 * std::cos(0.07 * i), 50 * std::sin(0.01 * i));
  }
  for (const std::vector<Vec2>& points : {wave, jagged, loop}) {
    const std::vector<Vec2> thin = ThinOut(points, 0.05);
    EXPECT_EQ(thin.front(), points.front());
    EXPECT_EQ(thin.back(), points.back());
    for (size_t k = 0; k < points.size(); k += Effort(1, 1, 13)) ASSERT_LE(DistanceFrom(thin, points[k]), 0.1);
  }
  EXPECT_LT(ThinOut(wave, 0.05).size(), 400u);
  // A line that goes back on itself keeps its turns.
  EXPECT_EQ(ThinOut({{0, 0}, {5, 0}, {10, 0}, {2, 0}, {4, 0}}, 0.05).size(), 4u);
}

// Attributes of the elements of a picture in SVG, which must be well-formed: one root, elements closed in order, no
// stray marks.
struct Element {
  std::string name, attributes, text;
};

std::vector<Element> ParseXml(const std::string& xml) {
  std::vector<Element> elements;
  std::vector<std::string> open;
  size_t at = 0;
  bool rooted = false;
  while (at < xml.size()) {
    if (xml[at] != '<') {
      const size_t end = std::min(xml.find('<', at), xml.size());
      const std::string text = xml.substr(at, end - at);
      EXPECT_EQ(text.find('>'), std::string::npos) << text;
      for (size_t mark = text.find('&'); mark != std::string::npos; mark = text.find('&', mark + 1)) {
        EXPECT_TRUE(text.compare(mark, 5, "&amp;") == 0 || text.compare(mark, 4, "&lt;") == 0 ||
                    text.compare(mark, 4, "&gt;") == 0)
            << text;
      }
      if (open.empty()) {
        EXPECT_EQ(text.find_first_not_of(" \n"), std::string::npos) << text;
      } else {
        elements.back().text += text.substr(0, text.find_last_not_of('\n') + 1);
      }
      at = end;
      continue;
    }
    const size_t end = xml.find('>', at);
    if (end == std::string::npos) ADD_FAILURE() << "an open tag";
    std::string tag = xml.substr(at + 1, end - at - 1);
    at = end + 1;
    if (tag[0] == '/') {
      EXPECT_FALSE(open.empty());
      EXPECT_EQ(open.back(), tag.substr(1));
      open.pop_back();
      continue;
    }
    const bool closed = tag.back() == '/';
    if (closed) tag.pop_back();
    EXPECT_EQ(std::count(tag.begin(), tag.end(), '"') % 2, 0) << tag;
    EXPECT_TRUE(!open.empty() || !rooted);
    rooted = true;
    const size_t space = std::min(tag.find(' '), tag.size());
    elements.push_back({tag.substr(0, space), tag.substr(space), ""});
    if (!closed) open.push_back(elements.back().name);
  }
  EXPECT_TRUE(open.empty());
  return elements;
}

std::string Attribute(const Element& element, const std::string& name) {
  const size_t at = element.attributes.find(" " + name + "=\"");
  if (at == std::string::npos) return "";
  const size_t begin = at + name.size() + 3;
  return element.attributes.substr(begin, element.attributes.find('"', begin) - begin);
}

Plot TwoPanes() {
  Plot plot;
  plot.title = "A <cam> & its roller";
  plot.x_label = "t (s)";
  plot.x_unit = "s";
  plot.panes = {
      {"x (cm)",
       "cm",
       {{"a.x", {{0, 0}, {1, 10}, {1, 4}, {2, 6}}, false, {}}, {"b.x", {{0, 3}, {1, NAN}, {2, 3}}, false, {}}}},
      {"N", "N", {{"c.fn", {{0, 1}, {2, 2}}, false, {}}}}};
  plot.marks = {{1, "impact"}, {1, "form"}};
  return plot;
}

// Position of the axes: frames are the polylines of five points.
struct PaneFrame {
  double left, top, right, bottom;
};
std::vector<PaneFrame> FindFrames(const std::vector<Element>& elements) {
  std::vector<PaneFrame> frames;
  for (const Element& element : elements) {
    PaneFrame f{};
    double x = 0, y = 0;
    const std::string points = Attribute(element, "points");
    if (std::count(points.begin(), points.end(), ',') != 5) continue;
    if (std::sscanf(points.c_str(), "%lf,%lf %lf,%lf %lf,%lf", &f.left, &f.top, &f.right, &y, &x, &f.bottom) == 6 &&
        y == f.top && x == f.right)
      frames.push_back(f);
  }
  return frames;
}

TEST(SvgPlot, HasItsPointsWhereItsAxesSay) {
  const std::vector<Element> elements = ParseXml(DrawPlot(TwoPanes(), {}));
  const std::vector<PaneFrame> frames = FindFrames(elements);
  ASSERT_EQ(frames.size(), 2u);
  // 0 to 10, and six hundredths more on either side.
  const auto y_of = [&](double y) { return frames[0].bottom - (y + 0.6) / 11.2 * (frames[0].bottom - frames[0].top); };
  const auto x_of = [&](double x) { return frames[0].left + x / 2 * (frames[0].right - frames[0].left); };
  bool found = false;
  for (const Element& element : elements) {
    double x[4], y[4];
    if (std::sscanf(Attribute(element, "points").c_str(), "%lf,%lf %lf,%lf %lf,%lf %lf,%lf", x, y, x + 1, y + 1, x + 2,
                    y + 2, x + 3, y + 3) != 8 ||
        Attribute(element, "stroke-width") != "1.7")
      continue;
    found = true;
    const double expected[] = {0, 10, 4, 6}, at[] = {0, 1, 1, 2};
    for (int i = 0; i < 4; ++i) {
      EXPECT_NEAR(x[i], x_of(at[i]), 0.006);
      EXPECT_NEAR(y[i], y_of(expected[i]), 0.006);
    }
    EXPECT_EQ(x[1], x[2]);  // the jump is upright
  }
  EXPECT_TRUE(found);
  // The tick that says 8 is where 8 is, and the mark where t = 1 is; in both panes.
  int eights = 0, marks = 0;
  for (const Element& element : elements) {
    if (element.name == "text" && element.text == "8") {
      EXPECT_NEAR(std::stod(Attribute(element, "y")) - 0.36 * 10.5, y_of(8), 0.02);
      ++eights;
    }
    double x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    if (Attribute(element, "stroke-opacity").empty() ||
        std::sscanf(Attribute(element, "points").c_str(), "%lf,%lf %lf,%lf", &x0, &y0, &x1, &y1) != 4)
      continue;
    EXPECT_NEAR(x0, x_of(1), 0.006);
    EXPECT_EQ(x0, x1);
    ++marks;
  }
  EXPECT_EQ(eights, 1);
  EXPECT_EQ(marks, 2);
}

TEST(SvgPlot, SaysWhatItShows) {
  std::string texts;
  for (const Element& element : ParseXml(DrawPlot(TwoPanes(), {}))) {
    if (element.name == "text") texts += element.text + "\n";
  }
  for (const char* text :
       {"A &lt;cam&gt; &amp; its roller\n", "t (s)\n", "x (cm)\n", "a.x\n", "b.x\n", "c.fn\n", "impact\n", "form\n"})
    EXPECT_NE(texts.find(text), std::string::npos) << text;
}

// Width, height and pixels of a picture in PNG, of eight bits and three colors, its lines stored with filter 2.
struct Picture {
  std::uint32_t width = 0, height = 0;
  std::vector<std::uint8_t> pixels;

  [[nodiscard]] int Darkness(double x, double y) const {
    const size_t at = 3 * (static_cast<size_t>(y) * width + static_cast<size_t>(x));
    return 765 - pixels[at] - pixels[at + 1] - pixels[at + 2];
  }
};

Picture DecodePng(const std::string& png) {
  Picture picture;
  const auto number = [&](size_t at) {
    std::uint32_t value = 0;
    for (size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(png[at + i]);
    return value;
  };
  EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
  std::string packed, kinds;
  for (size_t at = 8; at < png.size();) {
    const std::uint32_t length = number(at);
    const std::string kind = png.substr(at + 4, 4), data = png.substr(at + 8, length);
    EXPECT_EQ(number(at + 8 + length), ::crc32(0, reinterpret_cast<const Bytef*>(png.data() + at + 4), length + 4));
    kinds += kind + " ";
    if (kind == "IHDR") {
      picture.width = number(at + 8);
      picture.height = number(at + 12);
      EXPECT_EQ(data.substr(8), std::string("\x08\x02\0\0\0", 5));
    }
    if (kind == "IDAT") packed += data;
    at += length + 12;
  }
  EXPECT_EQ(kinds, "IHDR IDAT IEND ");
  const size_t stride = 3 * static_cast<size_t>(picture.width);
  std::vector<std::uint8_t> raw((stride + 1) * picture.height);
  uLongf size = raw.size();
  EXPECT_EQ(::uncompress(raw.data(), &size, reinterpret_cast<const Bytef*>(packed.data()), packed.size()), Z_OK);
  EXPECT_EQ(size, raw.size());
  for (size_t y = 0; y < picture.height; ++y) {
    EXPECT_EQ(raw[y * (stride + 1)], 2);
    for (size_t i = 0; i < stride; ++i)
      picture.pixels.push_back(static_cast<std::uint8_t>(raw[y * (stride + 1) + 1 + i] +
                                                         (y > 0 ? picture.pixels[(y - 1) * stride + i] : 0)));
  }
  return picture;
}

TEST(PngCanvas, CoversWhatItDraws) {
  const std::unique_ptr<Canvas> canvas = MakePngCanvas({40, 30}, 2);
  canvas->FillRect({2, 2}, {4, 3.25}, {0, 0, 0, 1});
  canvas->FillDisk({20, 10}, 5, {255, 0, 0, 1});
  const Vec2 line[] = {{10, 20}, {30, 20}};
  canvas->DrawLine(line, {{0, 0, 0, 0.5}, 2, {}});
  const Vec2 dashed[] = {{0, 27}, {40, 27}};
  canvas->DrawLine(dashed, {{0, 0, 0, 1}, 1, {4, 6}});
  const Picture picture = DecodePng(canvas->Finish());
  ASSERT_EQ(picture.width, 80u);
  ASSERT_EQ(picture.height, 60u);
  EXPECT_EQ(picture.Darkness(5, 5), 765);
  EXPECT_EQ(picture.Darkness(3, 5), 0);
  EXPECT_EQ(picture.Darkness(12, 5), 0);
  EXPECT_NEAR(picture.Darkness(5, 10), 765 / 2, 3);  // half a pixel is covered
  EXPECT_EQ(picture.Darkness(40, 20), 510);          // red
  EXPECT_NEAR(picture.Darkness(40, 40), 765 / 2, 3);
  EXPECT_NEAR(picture.Darkness(20, 40), 765 / 2, 3);  // joints and ends are not darker
  EXPECT_EQ(picture.Darkness(40, 43), 0);
  double area = 0;
  for (double y = 0; y < 40; ++y) {
    for (double x = 28; x < 52; ++x) area += picture.Darkness(x, y) / 510.0;
  }
  EXPECT_NEAR(area, M_PI * 100 + 24 * 2 * 765.0 / 510 / 2,
              2);  // the disk, and two rows of the line, of half its darkness
  EXPECT_EQ(picture.Darkness(2, 54), 765);
  EXPECT_EQ(picture.Darkness(14, 54), 0);
  EXPECT_EQ(picture.Darkness(24, 54), 765);
}

TEST(PngCanvas, DrawsEveryLetterInItsCell) {
  for (char32_t c = U'!'; c <= U'~'; ++c) {
    const StrokeGlyph& glyph = FindGlyph(c);
    ASSERT_FALSE(glyph.lines.empty()) << static_cast<char>(c);
    for (const std::vector<Vec2>& line : glyph.lines) {
      for (const Vec2& point : line) {
        EXPECT_GE(point.x(), 0) << static_cast<char>(c);
        EXPECT_LE(point.x(), glyph.advance) << static_cast<char>(c);
        EXPECT_GE(point.y(), -7) << static_cast<char>(c);
        EXPECT_LE(point.y(), 24) << static_cast<char>(c);
      }
    }
  }
  EXPECT_EQ(FindGlyph(U'\u4E2D').lines.size(), 1u);  // a box
  EXPECT_EQ(DecodeUtf8("a\u00B2\xff"), (std::u32string{U'a', U'\u00B2', U'\uFFFD'}));
}

TEST(PngPlot, HasInkWhereTheSvgPlotHasItsLine) {
  const std::vector<Element> elements = ParseXml(DrawPlot(TwoPanes(), {PictureFormat::kSvg, Vec2(900, 500), false}));
  const Picture picture = DecodePng(DrawPlot(TwoPanes(), {PictureFormat::kPng, Vec2(1800, 1000), false}));
  ASSERT_EQ(picture.width, 1800u);
  ASSERT_EQ(picture.height, 1000u);
  // Their letters differ, so that the axes are not in the same position: the frames are found by their own ink.
  const PaneFrame f = FindFrames(elements)[0];
  const auto is_upright = [&](int x) {
    for (double y = 2 * f.top + 4; y < 2 * f.bottom - 4; ++y) {
      if (picture.Darkness(x, y) < 150) return false;
    }
    return true;
  };
  int left = 0;
  while (left < 300 && !is_upright(left)) ++left;
  ASSERT_LT(left, 300);
  // The middle of a.x at t = 0.5 is 5.
  const double right = 2 * f.right, x = left + 0.25 * (right - left),
               y = 2 * (f.bottom - 5.6 / 11.2 * (f.bottom - f.top));
  EXPECT_GT(picture.Darkness(x, y), 350);
  EXPECT_LT(picture.Darkness(x, y - 40), 100);
}

TEST(DarkPlot, IsDark) {
  const Picture picture = DecodePng(DrawPlot(TwoPanes(), {PictureFormat::kPng, std::nullopt, true}));
  EXPECT_GT(picture.Darkness(3, 3), 600);
}

TEST(PlotWithoutRoom, IsRefused) {
  EXPECT_THROW((void)DrawPlot(TwoPanes(), {PictureFormat::kSvg, Vec2(300, 120), false}), PlotError);
}

class PlotOfARun : public testing::Test {
 protected:
  PlotOfARun() {
    std::filesystem::create_directories(folder_);
    Write("result.csv",
          "t,cam.q,touch.fn,touch.mode,rod.x,rod.y\n0,0,5,1,0,1\n1,1,6,1,1,0\n2,2,nan,0,0,-1\n3,3,1,1,-1,0\n");
    Write("events.csv", "t,kind,entity,detail\n1,release,touch,\n2.5,impact,touch,\"at 3, hard\"\n3,stop,,end\n");
    Write("event_values.csv",
          "t,side,cam.q,touch.fn,touch.mode,rod.x,rod.y\n1,-,1,6,1,1,0\n1,+,1,0,0,1,0\n2.5,-,2.5,0,0,-.5,-.5\n2.5,+,2."
          "5,9,1,-.5,-.5\n");
    Write(
        "summary.json",
        R"({"status": "completed", "title": "Test \u003c1\u003e", "time_unit": "s", "columns": [{"name": "cam.q", "unit": "deg"},
      {"name": "touch.fn", "unit": "N"}, {"name": "touch.mode", "unit": ""}, {"name": "rod.x", "unit": "cm"}, {"name": "rod.y", "unit": "cm"}]})");
  }
  ~PlotOfARun() override { std::filesystem::remove_all(folder_); }
  void Write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  std::string Refusal(const PlotRequest& request) {
    try {
      (void)MakePlot(folder_, request);
    } catch (const PlotError& error) {
      std::string text = error.what();
      const size_t at = text.find(folder_.string());
      return at == std::string::npos ? text : text.replace(at, folder_.string().size() + 1, "");
    }
    return "";
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / fmt::format("savary_plot_{}", ::getpid());
};

std::string Points(const PlotSeries& series) {
  std::string text;
  for (const Vec2& p : series.points) text += fmt::format("({:g},{:g})", p.x(), p.y());
  return text;
}

TEST_F(PlotOfARun, PassesThroughTheValuesBesideEvents) {
  const Plot plot = MakePlot(folder_, {{"touch.fn"}, "", {}, {}, {}, true});
  EXPECT_EQ(plot.title, "Test <1>");
  EXPECT_EQ(plot.x_label, "t (s)");
  ASSERT_EQ(plot.panes.size(), 1u);
  EXPECT_EQ(plot.panes[0].label, "fn (N)");
  EXPECT_EQ(Points(plot.panes[0].series[0]), "(0,5)(1,6)(1,0)(2,nan)(2.5,0)(2.5,9)(3,1)");
  ASSERT_EQ(plot.marks.size(), 2u);  // the end is no mark
  EXPECT_EQ(plot.marks[1].kind, "impact");
  EXPECT_EQ(plot.marks[1].x, 2.5);
}

TEST_F(PlotOfARun, HasAPaneForEachUnitAndTakesPatterns) {
  const Plot plot = MakePlot(folder_, {{"rod.?", "touch.*", "rod.x", "cam.q"}, "", {}, {}, "Mine", true});
  EXPECT_EQ(plot.title, "Mine");
  ASSERT_EQ(plot.panes.size(), 4u);
  EXPECT_EQ(plot.panes[0].series.size(), 2u);
  EXPECT_EQ(plot.panes[0].label, "cm");
  EXPECT_EQ(plot.panes[1].unit, "N");
  EXPECT_EQ(plot.panes[2].label, "mode");
  EXPECT_EQ(plot.panes[3].label, "q (deg)");
}

TEST_F(PlotOfARun, AgainstAColumnMarksEventsOnTheLine) {
  const Plot plot = MakePlot(folder_, {{"rod.y"}, "rod.x", {}, {}, {}, true});
  EXPECT_EQ(plot.x_label, "rod.x (cm)");
  EXPECT_EQ(plot.panes[0].series[0].spots.size(), 4u);
  EXPECT_TRUE(plot.marks.empty());
  // A length is as long in x as in y.
  const std::vector<Element> elements = ParseXml(DrawPlot(plot, {PictureFormat::kSvg, Vec2(800, 400), false}));
  double width = 0, height = 0;
  for (const Element& element : elements) {
    double x[6], y[6];
    if (Attribute(element, "stroke-width") != "1.7" ||
        std::sscanf(Attribute(element, "points").c_str(), "%lf,%lf %lf,%lf %lf,%lf", x, y, x + 1, y + 1, x + 2,
                    y + 2) != 6)
      continue;
    width = x[1] - x[0], height = y[1] - y[0];
  }
  EXPECT_NEAR(width, height, 0.03);
  EXPECT_GT(width, 50);
}

TEST_F(PlotOfARun, IsCutAtTheTimesAskedFor) {
  const Plot plot = MakePlot(folder_, {{"cam.q"}, "", 0.5, 2.25, {}, true});
  EXPECT_EQ(Points(plot.panes[0].series[0]), "(0.5,0.5)(1,1)(1,1)(2,2)(2.25,2.25)");
  EXPECT_EQ(plot.marks.size(), 1u);
  EXPECT_EQ(Points(MakePlot(folder_, {{"cam.q"}, "", 0.25, 0.5, {}, true}).panes[0].series[0]), "(0.25,0.25)(0.5,0.5)");
  EXPECT_EQ(Refusal({{"cam.q"}, "", 7, {}, {}, true}),
            "no row of result.csv is in the requested time; it has t = 0 to 3");
}

TEST_F(PlotOfARun, OfUnknownColumnsIsRefused) {
  EXPECT_EQ(Refusal({{"touch.fm"}, "", {}, {}, {}, true}),
            "result.csv has no column 'touch.fm'; did you mean 'touch.fn'?");
  EXPECT_EQ(Refusal({{"touch.fn"}, "tt", {}, {}, {}, true}), "result.csv has no column 'tt'");
  EXPECT_EQ(Refusal({{"*.zz"}, "", {}, {}, {}, true}), "result.csv has no column like '*.zz'");
  EXPECT_NE(Refusal({{"touch"}, "", {}, {}, {}, true}).find("but 'touch.fn' is; it has fn, mode"), std::string::npos);
}

TEST_F(PlotOfARun, DoesNotMagnifyRoundOff) {
  Write("result.csv",
        "t,cam.q,rod.x,rod.y,rod.z\n0,1e-16,0,4e-15,7\n1,-2e-16,50,-5e-15,7.0000000000001\n2,3e-16,20,1e-15,7\n");
  Write("events.csv", "t,kind,entity,detail\n2,stop,,end\n");
  Write("event_values.csv", "t,side,cam.q,rod.x,rod.y,rod.z\n");
  Write(
      "summary.json",
      R"({"time_unit": "s", "length_scale": 40, "columns": [{"name": "cam.q", "unit": "deg"}, {"name": "rod.x", "unit": "cm"},
      {"name": "rod.y", "unit": "cm"}, {"name": "rod.z", "unit": "cm"}]})");
  const auto labels = [&](const char* column) {
    std::vector<std::string> texts;
    for (const Element& element : ParseXml(DrawPlot(MakePlot(folder_, {{column}, "", {}, {}, {}, true}), {}))) {
      if (element.name == "text" && Attribute(element, "text-anchor") == "end") texts.push_back(element.text);
    }
    return fmt::format("{}", fmt::join(texts, " "));
  };
  EXPECT_EQ(labels("rod.x"), "0 10 20 30 40 50");
  EXPECT_EQ(labels("rod.y"), labels("cam.q"));  // nothing but round-off: a line at zero
  EXPECT_EQ(labels("rod.y"), "\u22121.0 \u22120.5 0.0 0.5 1.0");
  EXPECT_EQ(labels("rod.z").substr(0, 3), "6.4");  // constant
}

TEST_F(PlotOfARun, ShowsEventsThatLastAsBands) {
  Write("events.csv", "t,kind,entity,detail\n1,cluster,,\"time-stepping until t = 2 s, 3 impacts\"\n3,stop,,end\n");
  const Plot plot = MakePlot(folder_, {{"cam.q"}, "", 1.5, {}, {}, true});
  ASSERT_EQ(plot.marks.size(), 1u);  // it has begun before, and goes on
  EXPECT_EQ(plot.marks[0].until, 2);
  const std::vector<Element> elements = ParseXml(DrawPlot(plot, {}));
  const PaneFrame frame = FindFrames(elements)[0];
  int bands = 0;
  for (const Element& element : elements) {
    if (element.name != "rect" || Attribute(element, "fill-opacity").empty()) continue;
    ++bands;
    EXPECT_NEAR(std::stod(Attribute(element, "x")), frame.left, 0.02);
    EXPECT_NEAR(std::stod(Attribute(element, "width")), (frame.right - frame.left) / 3, 0.02);
  }
  EXPECT_EQ(bands, 2);  // in the ribbon, and through the curve
}

TEST(PlotAxis, KeepsItsLastNumberInThePicture) {
  for (const double end : {4.0, 13.0, 0.00125, 99999.0, 1e-7}) {
    Plot plot;
    plot.panes.push_back({"y", "", {{"curve", {{0, 0}, {end, 1}}, false, {}}}});
    for (const double width : {300.0, 480.0, 900.0}) {
      for (const Element& element : ParseXml(DrawPlot(plot, {PictureFormat::kSvg, Vec2(width, 300), false}))) {
        if (element.name != "text" || Attribute(element, "text-anchor") != "middle") continue;
        const double half = 0.5 * 0.6 * 10.5 * static_cast<double>(element.text.size());
        if (element.text != "y") {
          EXPECT_LE(std::stod(Attribute(element, "x")) + half, width) << element.text << " of " << end;
        }
      }
    }
  }
}

TEST_F(PlotOfARun, WithDamagedTablesIsAnError) {
  Write("event_values.csv", "t,side,cam.q\n1,-,1\n");
  EXPECT_THROW((void)MakePlot(folder_, {{"cam.q"}, "", {}, {}, {}, true}), InputError);
  std::filesystem::remove(folder_ / "result.csv");
  EXPECT_THROW((void)MakePlot(folder_, {{"cam.q"}, "", {}, {}, {}, true}), FileError);
}

}  // namespace
}  // namespace savary
