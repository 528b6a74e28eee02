#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "savary/base/constants.h"
#include "savary/io/cam_results.h"
#include "savary/io/markup.h"

namespace savary {

namespace {

constexpr double kDrawing = 560, kMargin = 40, kPlotLeft = 690, kPlotWidth = 380, kTop = 56, kPlotHeight = 76,
                 kPlotStep = 96;

// The cam and its follower at theta = 0, y upwards, all of it within a square.
class Drawing {
 public:
  Drawing(const CamFile& file, std::string* text) : cam_(file.cam), text_(*text) {
    for (const Cam::Sample& sample : cam_.MakeSamples(720)) points_.push_back(cam_.Calc(sample.theta, sample.piece));
    low_ = high_ = Vec2::Zero();
    for (const CamPoint& point : points_) {
      for (const Vec2& r : {point.pitch.r, point.surface.r, point.outer.r}) Cover(r);
    }
    const CamDesign& design = cam_.design();
    const double r = design.roller_radius;
    const Vec2 middle = points_[0].pitch.r;
    Cover(middle - Vec2(r, r));
    Cover(middle + Vec2(r, r));
    stem_ = middle + 0.8 * design.base_radius * UnitVector(design.angle);
    Cover(design.follower == CamDesign::Follower::kTranslating ? stem_ : cam_.pivot());
    scale_ = (kDrawing - 2 * kMargin) / std::max(high_.x() - low_.x(), high_.y() - low_.y());
  }

  void Draw() {
    const CamDesign& design = cam_.design();
    const bool flat = design.contact == CamDesign::Contact::kFlat, groove = design.kind == CamDesign::Kind::kGroove;
    Path(&CamPoint::surface, design.kind == CamDesign::Kind::kRing ? "class='cam'" : "class='cam filled'");
    if (groove) Path(&CamPoint::outer, "class='cam'");
    Circle(Vec2::Zero(), design.base_radius, "class='thin dotted'");
    if (!flat) Path(&CamPoint::pitch, "class='thin dashed'");
    const double mark = 6 / scale_;
    Line({-mark, 0}, {mark, 0}, "class='thin'");
    Line({0, -mark}, {0, mark}, "class='thin'");
    const Vec2 middle = points_[0].pitch.r;
    if (flat) {
      double from = INFINITY, to = -INFINITY;
      for (const CamPoint& point : points_) {
        from = std::min(from, point.face);
        to = std::max(to, point.face);
      }
      const Vec2 along = design.follower == CamDesign::Follower::kTranslating ? TurnRight(points_[0].normal)
                                                                              : TurnLeft(points_[0].normal);
      Line(middle + (from - points_[0].face) * along, middle + (to - points_[0].face) * along, "class='follower'");
    } else if (design.contact == CamDesign::Contact::kRoller) {
      Circle(middle, design.roller_radius, "class='follower'");
    }
    if (design.follower == CamDesign::Follower::kTranslating) {
      const Vec2 foot = flat ? Vec2(design.offset * TurnRight(UnitVector(design.angle)) +
                                    middle.dot(UnitVector(design.angle)) * UnitVector(design.angle))
                             : middle;
      Line(foot, foot + (stem_ - middle), "class='follower'");
    } else {
      Line(cam_.pivot(), middle, "class='follower'");
      Circle(cam_.pivot(), 4 / scale_, "class='follower'");
    }
  }

 private:
  void Cover(const Vec2& r) {
    low_ = low_.cwiseMin(r);
    high_ = high_.cwiseMax(r);
  }
  [[nodiscard]] Vec2 ToPicture(const Vec2& r) const {
    return {kMargin + scale_ * (r.x() - low_.x()), kTop + kMargin + scale_ * (high_.y() - r.y())};
  }
  void Line(const Vec2& from, const Vec2& to, const char* style) {
    const Vec2 a = ToPicture(from), b = ToPicture(to);
    text_ +=
        fmt::format("<line x1='{:.2f}' y1='{:.2f}' x2='{:.2f}' y2='{:.2f}' {}/>\n", a.x(), a.y(), b.x(), b.y(), style);
  }
  void Circle(const Vec2& center, double radius, const char* style) {
    const Vec2 c = ToPicture(center);
    text_ += fmt::format("<circle cx='{:.2f}' cy='{:.2f}' r='{:.2f}' {}/>\n", c.x(), c.y(), radius * scale_, style);
  }
  void Path(PlaneJet CamPoint::*curve, const char* style) {
    text_ += "<path d='";
    for (size_t i = 0; i < points_.size(); ++i) {
      const Vec2 at = ToPicture((points_[i].*curve).r);
      text_ += fmt::format("{}{:.2f} {:.2f}", i == 0 ? "M" : "L", at.x(), at.y());
    }
    text_ += fmt::format("Z' {}/>\n", style);
  }

  const Cam& cam_;
  std::string& text_;
  std::vector<CamPoint> points_;
  Vec2 low_, high_, stem_;
  double scale_ = 1;
};

// Values over a turn; what lies beyond +-limit is left out.
void Plot(const std::vector<double>& breaks, const std::string& name, double unit, int row, double limit,
          const std::vector<std::pair<double, double>>& points, std::string* text) {
  double low = 0, high = 0;
  for (const auto& [theta, y] : points) {
    if (!(std::abs(y) <= limit)) continue;
    low = std::min(low, y);
    high = std::max(high, y);
  }
  if (low == high) high = low + unit;
  const double top = kTop + row * kPlotStep;
  const auto x_at = [&](double theta) { return kPlotLeft + kPlotWidth * theta / kTurn; };
  const auto y_at = [&](double y) { return top + kPlotHeight * (high - y) / (high - low); };
  *text += fmt::format("<rect x='{}' y='{}' width='{}' height='{}' class='frame'/>\n", kPlotLeft, top, kPlotWidth,
                       kPlotHeight);
  for (const double joint : breaks)
    *text += fmt::format("<line x1='{0:.2f}' y1='{1}' x2='{0:.2f}' y2='{2}' class='grid'/>\n", x_at(joint), top,
                         top + kPlotHeight);
  *text += fmt::format("<line x1='{}' y1='{:.2f}' x2='{}' y2='{:.2f}' class='thin'/>\n", kPlotLeft, y_at(0),
                       kPlotLeft + kPlotWidth, y_at(0));
  *text += "<path class='curve' d='";
  bool drawing = false;
  for (const auto& [theta, y] : points) {
    if (!(std::abs(y) <= limit)) {
      drawing = false;
      continue;
    }
    *text += fmt::format("{}{:.2f} {:.2f}", drawing ? "L" : "M", x_at(theta), y_at(y));
    drawing = true;
  }
  *text += "'/>\n";
  *text += fmt::format("<text x='{}' y='{}'>{}</text>\n", kPlotLeft, top - 5, EscapeMarkup(name));
  for (const double y : {low, high})
    *text +=
        fmt::format("<text x='{}' y='{:.2f}' class='number'>{:.4g}</text>\n", kPlotLeft - 5, y_at(y) + 4, y / unit);
}

// The walls of a cam in space, seen from a corner above: patches, the farthest first, brighter where they face the eye.
void DrawWalls(const SpatialCam& cam, std::string* text) {
  constexpr int kAround = 120, kAcross = 2;
  const Vec3 eye = Vec3(1, -1.4, 1.1).normalized(), right = Vec3::UnitZ().cross(eye).normalized(),
             up = eye.cross(right);
  struct Patch {
    std::array<Vec2, 4> corners;
    double depth, shade;
    int wall;
  };
  std::vector<Patch> patches;
  Vec2 low = Vec2::Constant(kInfinity), high = -low;
  const double half = 0.5 * cam.design().roller_length;
  for (int wall = 0; wall < cam.num_walls(); ++wall) {
    for (int piece = 0; piece < cam.law().num_pieces(); ++piece) {
      const double a = cam.law().breaks()[piece], b = cam.law().breaks()[piece + 1];
      const int around = std::max(2, static_cast<int>(std::ceil(kAround * (b - a) / kTurn)));
      const auto at = [&](int i, int k) {
        return cam.Calc(wall, a + (b - a) * i / around, half * (2.0 * k / kAcross - 1), piece);
      };
      const auto flat = [&](const Vec3& r) { return Vec2(r.dot(right), r.dot(up)); };
      for (int i = 0; i < around; ++i) {
        for (int k = 0; k < kAcross; ++k) {
          const std::array<SpatialCamPoint, 4> points{at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)};
          Patch patch{{}, 0, 0, wall};
          for (int c = 0; c < 4; ++c) {
            patch.corners[c] = flat(points[c].jet.r);
            low = low.cwiseMin(patch.corners[c]);
            high = high.cwiseMax(patch.corners[c]);
            patch.depth += 0.25 * points[c].jet.r.dot(eye);
            patch.shade += 0.25 * points[c].normal.dot(eye);
          }
          patches.push_back(patch);
        }
      }
    }
  }
  std::stable_sort(patches.begin(), patches.end(), [](const Patch& a, const Patch& b) { return a.depth < b.depth; });
  const double scale = (kDrawing - 2 * kMargin) / std::max(high.x() - low.x(), high.y() - low.y());
  *text += "<g stroke='#555' stroke-width='.3'>\n";
  for (const Patch& patch : patches) {
    // The side of the material is grey.
    const double light = 0.35 + 0.6 * std::abs(patch.shade);
    const auto tone = [&](double full) { return static_cast<int>(std::lround(full * light)); };
    const bool is_front = patch.shade > 0;
    *text += fmt::format("<path fill='#{:02x}{:02x}{:02x}' d='", tone(is_front ? (patch.wall == 0 ? 120 : 235) : 190),
                         tone(is_front ? 175 : 190), tone(is_front ? (patch.wall == 0 ? 240 : 130) : 190));
    for (int c = 0; c < 4; ++c)
      *text += fmt::format("{}{:.1f} {:.1f}", c == 0 ? "M" : "L", kMargin + scale * (patch.corners[c].x() - low.x()),
                           kTop + kMargin + scale * (high.y() - patch.corners[c].y()));
    *text += "Z'/>\n";
  }
  *text += "</g>\n";
}

// Begin and end of a picture: its style and title; the scale of theta below the plots.
std::string BeginPicture(const CamRequest& request) {
  const double width = kPlotLeft + kPlotWidth + 30, height = kTop + 6 * kPlotStep + 20;
  std::string text = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' height='{1}'>\n", width, height);
  text +=
      "<style>text{font:12px "
      "sans-serif;fill:#222}.title{font-size:16px}.number{text-anchor:end;font-size:10px}.thin{stroke:#777;fill:none;"
      "stroke-width:.8}"
      ".dashed{stroke-dasharray:7 4}.dotted{stroke-dasharray:2 "
      "3}.cam{stroke:#1f4e79;stroke-width:1.8;fill:none}.filled{fill:#dce8f3}"
      ".follower{stroke:#b34700;stroke-width:1.8;fill:none}.frame{stroke:#bbb;fill:none}.grid{stroke:#ddd}.curve{"
      "stroke:#1f4e79;stroke-width:1.4;fill:none}</style>\n";
  text += fmt::format("<rect width='{}' height='{}' fill='#fff'/>\n<text x='{}' y='28' class='title'>{}</text>\n",
                      width, height, kMargin, EscapeMarkup(request.title));
  return text;
}
void EndPicture(const CamRequest& request, std::string* text) {
  for (int i = 0; i <= 4; ++i) {
    *text += fmt::format("<text x='{:.2f}' y='{}' text-anchor='middle' font-size='10'>{:.6g}</text>\n",
                         kPlotLeft + kPlotWidth * i / 4, kTop + 5 * kPlotStep + kPlotHeight + 16,
                         kTurn * i / 4 / request.units.ToSi(kAngle));
  }
  *text += "</svg>\n";
}

// Plots below one another, of values at samples of a cam.
template <class Point>
class PlotColumn {
 public:
  PlotColumn(const CamRequest& request, const std::vector<double>& breaks,
             std::vector<std::pair<double, Point>> samples, std::string* text)
      : request_(request), breaks_(breaks), samples_(std::move(samples)), text_(*text) {}

  void Add(const char* name, const Quantity& quantity, double limit, const std::function<double(const Point&)>& value) {
    const std::string unit = request_.units.UnitName(quantity);
    std::vector<std::pair<double, double>> points;
    for (const auto& [theta, point] : samples_) points.emplace_back(theta, value(point));
    Plot(breaks_, unit == "1" ? name : fmt::format("{}, {}", name, unit), request_.units.ToSi(quantity), row_++, limit,
         points, &text_);
  }
  // Motion, speed, acceleration and jerk.
  void AddMotion(bool slides, const std::function<Jet4(const Point&)>& law) {
    const Quantity s = slides ? kLength : kAngle;
    Add("motion s", s, INFINITY, [&](const Point& p) { return law(p).value; });
    Add("speed ds/dtheta", s / kAngle, INFINITY, [&](const Point& p) { return law(p).d1; });
    Add("acceleration d2s/dtheta2", s / Power(kAngle, 2), INFINITY, [&](const Point& p) { return law(p).d2; });
    Add("jerk d3s/dtheta3", s / Power(kAngle, 3), INFINITY, [&](const Point& p) { return law(p).d3; });
  }

 private:
  const CamRequest& request_;
  const std::vector<double>& breaks_;
  std::vector<std::pair<double, Point>> samples_;
  std::string& text_;
  int row_ = 0;
};

}  // namespace

std::string WriteCamPicture(const CamFile& file) {
  std::string text = BeginPicture(file.request);
  Drawing(file, &text).Draw();
  const CamDesign& design = file.cam.design();
  std::vector<std::pair<double, CamPoint>> samples;
  for (const Cam::Sample& sample : file.cam.MakeSamples(720))
    samples.emplace_back(sample.theta, file.cam.Calc(sample.theta, sample.piece));
  PlotColumn<CamPoint> plots(file.request, file.cam.law().breaks(), std::move(samples), &text);
  plots.AddMotion(design.follower == CamDesign::Follower::kTranslating, [](const CamPoint& p) { return p.s; });
  plots.Add("pressure angle", kAngle, INFINITY, [](const CamPoint& p) { return p.pressure_angle; });
  plots.Add("radius of curvature of the surface", kLength, 10 * design.base_radius,
            [](const CamPoint& p) { return 1 / p.surface_curvature; });
  EndPicture(file.request, &text);
  return text;
}

std::string WriteCamPicture(const SpatialCamFile& file) {
  std::string text = BeginPicture(file.request);
  const SpatialCam& cam = file.cam;
  DrawWalls(cam, &text);
  struct Sample {
    Jet4 s;
    double pressure_angle, margin;
  };
  std::vector<std::pair<double, Sample>> samples;
  for (int piece = 0; piece < cam.law().num_pieces(); ++piece) {
    const double a = cam.law().breaks()[piece], b = cam.law().breaks()[piece + 1];
    const int count = std::max(8, static_cast<int>(std::ceil(720 * (b - a) / kTurn)));
    for (int i = 0; i <= count; ++i) {
      const double theta = a + (b - a) * i / count;
      Sample sample{cam.law().Calc(theta, piece), cam.Calc(0, theta, 0, piece).pressure_angle, kInfinity};
      for (int wall = 0; wall < cam.num_walls(); ++wall)
        sample.margin = std::min(sample.margin, cam.Calc(wall, theta, 0, piece).margin);
      samples.emplace_back(theta, sample);
    }
  }
  PlotColumn<Sample> plots(file.request, cam.law().breaks(), std::move(samples), &text);
  plots.AddMotion(cam.design().follower == SpatialCamDesign::Follower::kTranslating,
                  [](const Sample& p) { return p.s; });
  plots.Add("pressure angle", kAngle, INFINITY, [](const Sample& p) { return p.pressure_angle; });
  plots.Add("margin against undercutting", kPureNumber, INFINITY, [](const Sample& p) { return p.margin; });
  EndPicture(file.request, &text);
  return text;
}

}  // namespace savary
