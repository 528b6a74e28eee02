#include "savary/io/report_cam.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/io/report_data.h"

namespace savary {
namespace {

// A run's report as the program makes it.
class ReportSink : public ResultSink {
 public:
  explicit ReportSink(const ModelFile& file) : columns_(Outputs(file.model).columns()), builder_(file, columns_) {}
  void OnRow(double t, std::span<const double> row) override { builder_.AddRow(t, row); }
  void OnEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) override {
    builder_.AddEvent(t, kind, entity, detail);
  }
  void OnEventValues(double t, char, std::span<const double> row) override { builder_.AddEventRow(t, row); }
  [[nodiscard]] const ReportBuilder& builder() const { return builder_; }

 private:
  std::vector<Column> columns_;
  ReportBuilder builder_;
};

ReportData RunForReport(const std::string& text) {
  const ModelFile file = ParseModelText(text, "model.yaml");
  const CheckedModel checked = CheckModel(file);
  EXPECT_TRUE(checked.assembly.ok);
  ReportSink sink(file);
  const AnalysisSummary result = RunAnalysis(file.model, checked.start, file.run, &sink);
  return sink.builder().Build(sink.builder().MakeHealth(checked, result), "test");
}

const ReportColumn& ColumnCalled(const ReportData& data, const std::string& name) {
  for (const ReportColumn& column : data.columns) {
    if (column.name == name) return column;
  }
  throw std::out_of_range(name);
}

// A round disk on an eccentric shaft and a roller on its line: the middles are R + r apart, so everything is known.
constexpr double kEccentricity = 10, kRadius = 30, kRoller = 8, kSpeed = 3;  // mm, rad/s
std::string EccentricDisk(const std::string& between) {
  return R"(
savary: 1
units: {length: mm, angle: deg}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  follower: {mass: 1, at: [48, 0, 0]}
joints:
  shaft: {revolute: [ground, cam], drive: {speed: 3 rad/s}}
  guide: {prismatic: [ground, follower], axis: x}
shapes:
  disk: {body: cam, circle: {center: [10, 0], radius: 30}}
  roller: {body: follower, circle: {radius: 8}}
contacts:
  touch: {between: )" +
         between + R"(, bilateral: true}
run: {until: 2 s, every: 5 ms}
)";
}

// A disk as a cylinder and a ball of the same material: the pressure 3/2 fn / (pi a b) over the angle of the shaft.
TEST(CamPage, SurfacesWithMaterialHaveTheirPressure) {
  const ReportData data = RunForReport(R"(
savary: 1
units: {length: mm, angle: deg}
materials:
  steel: {young: 207 GPa, poisson: 0.3}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  follower: {mass: 1, at: [48, 0, 0]}
joints:
  shaft: {revolute: [ground, cam], drive: {speed: 3 rad/s}}
  guide: {prismatic: [ground, follower], axis: x}
forces:
  push: {linear_spring: [ground, follower], stiffness: 5 N/mm, free_length: 140, points: [[150, 0, 0], [0, 0, 0]]}
shapes:
  disk: {body: cam, at: [10, 0, 0], cylinder: {radius: 30, length: 20}, material: steel}
  roller: {body: follower, sphere: {radius: 8}, material: steel}
contacts:
  touch: {between: [disk, roller], start: closed}
run: {until: 2 s, every: 50 ms}
)");
  ASSERT_EQ(data.pages.size(), 1u);
  std::vector<std::string> titles;
  for (const ReportPlot& plot : data.pages[0].plots) {
    EXPECT_EQ(plot.x, "shaft.q");
    titles.push_back(plot.title);
  }
  EXPECT_EQ(titles,
            (std::vector<std::string>{"Displacement", "Velocity", "Acceleration", "Jerk (numerical, between events)",
                                      "Contact force", "Largest contact pressure", "Half lengths of the patch"}));
  const auto &pressure = ColumnCalled(data, "touch.pmax"), &force = ColumnCalled(data, "touch.fn"),
             &a = ColumnCalled(data, "touch.a"), &b = ColumnCalled(data, "touch.b");
  for (size_t i = 0; i < data.time.size(); ++i) {
    // N/mm^2 are MPa; the unit of the column is that of the model's pressures.
    const double expected = 1.5 * force.values[i] / (kPi * a.values[i] * b.values[i]);
    EXPECT_NEAR(pressure.values[i], expected, 1e-9 * expected) << pressure.unit;
    EXPECT_GT(pressure.values[i], 0);
  }
}

TEST(CamPage, EccentricDiskHasTheDiagramsOfItsClosedForm) {
  for (const std::string between : {"[disk, roller]", "[roller, disk]"}) {
    const ReportData data = RunForReport(EccentricDisk(between));
    ASSERT_EQ(data.pages.size(), 1u);
    ASSERT_EQ(data.pages[0].plots.size(), 7u);
    for (const ReportPlot& plot : data.pages[0].plots) EXPECT_EQ(plot.x, "shaft.q");
    const auto& pressure = ColumnCalled(data, "touch.pressure");
    const auto& radius = ColumnCalled(data, "touch.radius");
    const auto& jerk = ColumnCalled(data, "guide.jerk");
    EXPECT_EQ(pressure.unit, "deg");
    EXPECT_EQ(radius.unit, "mm");
    EXPECT_EQ(jerk.unit, "mm/s^3");
    const double L = kRadius + kRoller, e = kEccentricity, w = kSpeed;
    // Follower x = e cos a + sqrt(L^2 - e^2 sin^2 a), a = w t; its third derivative from that of the root, by
    // differences of the exact acceleration.
    const auto acceleration = [&](double t) {
      const double a = w * t, root = std::sqrt(L * L - e * e * std::sin(a) * std::sin(a));
      const double p = -e * e * std::sin(a) * std::cos(a) / root;  // derivative of the root by a
      return w * w * (-e * std::cos(a) + (-e * e * std::cos(2 * a) - p * p) / root);
    };
    const double h = 5e-3, most = w * w * w * e * 2;
    for (size_t i = 0; i < data.time.size(); ++i) {
      const double t = data.time[i], a = w * t;
      // The normal runs through both middles; it leans against the line of motion by the eccentric's height.
      EXPECT_NEAR(pressure.values[i], -std::asin(e * std::sin(a) / L) * 180 / M_PI, 1e-7) << t;
      EXPECT_NEAR(radius.values[i], kRadius, 1e-9) << t;
      const double exact = (acceleration(t + 1e-5) - acceleration(t - 1e-5)) / 2e-5;
      EXPECT_NEAR(jerk.values[i], exact, 2 * h * h * w * w * most)
          << t;  // the parabola's error: h^2/3 of the fifth derivative of x at ends
    }
  }
}

// A roller that turns on an arm, itself a body: its middle runs on a circle about the arm's pivot, the normal through
// the disk's middle.
TEST(CamPage, OscillatingRollerHasThePressureAngleOfItsMiddle) {
  const ReportData data = RunForReport(R"(
savary: 1
units: {length: mm, angle: deg}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  arm: {mass: 1, inertia: [1, 1, 1], at: [48, -60, 0]}
  roller: {mass: 1, inertia: [1, 1, 1], at: [48, 0, 0]}
joints:
  shaft: {revolute: [ground, cam], drive: {speed: 3 rad/s}}
  pivot: {revolute: [ground, arm]}
  axle: {revolute: [arm, roller]}
shapes:
  disk: {body: cam, circle: {center: [10, 0], radius: 30}}
  tyre: {body: roller, circle: {radius: 8}}
contacts:
  touch: {between: [disk, tyre], bilateral: true}
run: {until: 2 s, every: 10 ms}
)");
  ASSERT_EQ(data.pages.size(), 1u);
  EXPECT_EQ(data.pages[0].plots[0].columns, std::vector<std::string>{"pivot.q"});
  const auto& pressure = ColumnCalled(data, "touch.pressure").values;
  const auto &x = ColumnCalled(data, "roller.x").values, &y = ColumnCalled(data, "roller.y").values;
  double largest = 0;
  for (size_t i = 0; i < data.time.size(); ++i) {
    const double a = kSpeed * data.time[i];
    const double nx = x[i] - 10 * std::cos(a), ny = y[i] - 10 * std::sin(a);
    const double dx = -(y[i] + 60), dy = x[i] - 48;
    EXPECT_NEAR(std::hypot(nx, ny), kRadius + kRoller, 1e-6);
    EXPECT_NEAR(pressure[i], std::atan((dx * ny - dy * nx) / (dx * nx + dy * ny)) * 180 / M_PI, 1e-6) << data.time[i];
    largest = std::max(largest, std::abs(pressure[i]));
  }
  EXPECT_GT(largest, 10);
}

TEST(CamPage, ContactsWithoutADrivenPartHaveNone) {
  std::string text = EccentricDisk("[disk, roller]");
  text.replace(text.find(", drive: {speed: 3 rad/s}"), 25, "");
  EXPECT_TRUE(RunForReport(text).pages.empty());
}

TEST(Differentiate, IsExactOnParabolasAndDoesNotLookAcrossEvents) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> step(0.01, 0.3);
  std::vector<double> time, values, slopes;
  double t = 0;
  for (int piece = 0; piece < 3; ++piece) {
    const double a = piece - 1.0, b = 2.0 * piece, c = 5 - piece;
    for (int i = 0; i < 9; ++i) {
      if (i > 0) t += step(random);
      time.push_back(t);
      values.push_back((a * t + b) * t + c);
      slopes.push_back(2 * a * t + b);
    }
  }
  const std::vector<double> found = Differentiate(time, values);
  for (size_t i = 0; i < time.size(); ++i) EXPECT_NEAR(found[i], slopes[i], 1e-11) << i;
  EXPECT_TRUE(std::isnan(Differentiate({1}, {2})[0]));
  EXPECT_EQ(Differentiate({0, 2}, {1, 5}), (std::vector<double>{2, 2}));
  // Just before, just after, and a result at the same instant.
  const std::vector<double> jump = Differentiate({0, 1, 2, 2, 2, 3, 4}, {0, 1, 2, 7, 7, 6, 5});
  EXPECT_EQ(jump, (std::vector<double>{1, 1, 1, -1, -1, -1, -1}));
}

}  // namespace
}  // namespace savary
