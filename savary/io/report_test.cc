#include "savary/io/report.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "savary/base/constants.h"
#include "savary/base/error.h"

namespace savary {
namespace {

// -- reading a report back --------------------------------------------------------------------------------------------

std::string DataOf(const std::string& page) {
  const std::string open = R"(<script type="application/json" id="savary-data">)";
  const std::size_t begin = page.find(open) + open.size();
  return page.substr(begin, page.find("</script>", begin) - begin);
}

YAML::Node Parse(const std::string& page) { return YAML::Load(DataOf(page)); }

std::string FromBase64(const std::string& text) {
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t word = 0;
  int bits = 0;
  for (const char c : text) {
    if (c == '=') break;
    word = (word << 6) | static_cast<std::uint32_t>(digits.find(c));
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      out += static_cast<char>((word >> bits) & 0xFFU);
    }
  }
  return out;
}

template <typename T>
std::vector<T> Numbers(const std::string& base64) {
  const std::string bytes = FromBase64(base64);
  std::vector<T> out(bytes.size() / sizeof(T));
  if (!out.empty()) std::memcpy(out.data(), bytes.data(), bytes.size());
  return out;
}

std::vector<double> Decode(const YAML::Node& series, std::size_t rows) {
  if (series["f64"]) return Numbers<double>(series["f64"].as<std::string>());
  if (series["f32"]) {
    std::vector<double> out;
    for (const float v : Numbers<float>(series["f32"].as<std::string>()))
      out.push_back(series["offset"].as<double>() + v);
    return out;
  }
  return std::vector<double>(rows, series["constant"].as<double>());
}

std::vector<double> ColumnOf(const YAML::Node& report, std::size_t column) {
  return Decode(report["series"][report["columns"][column]["values"].as<std::size_t>()],
                report["rows"]["kept"].as<std::size_t>());
}

// -- samples ----------------------------------------------------------------------------------------------------------

/// Two point masses on massless rods of lengths a and b, angles from straight down in the xy plane, by the classical
/// Runge-Kutta method with 1 ms steps.
struct Pendulum {
  static constexpr double m1 = 1, m2 = 0.7, a = 0.5, b = 0.4, g = 9.81;
  std::array<double, 4> state{2.0, 1.2, 0, 0};

  static std::array<double, 4> Rate(const std::array<double, 4>& y) {
    const double c = std::cos(y[0] - y[1]), s = std::sin(y[0] - y[1]), m = m1 + m2;
    const double d1 = -m2 * b * y[3] * y[3] * s - m * g * std::sin(y[0]);
    const double d2 = a * y[2] * y[2] * s - g * std::sin(y[1]);
    const double determinant = a * (m - m2 * c * c);
    const double alpha1 = (d1 - m2 * c * d2) / determinant;
    return {y[2], y[3], alpha1, (d2 - a * c * alpha1) / b};
  }
  void Step(double h) {
    const auto plus = [&](const std::array<double, 4>& k, double f) {
      std::array<double, 4> y = state;
      for (std::size_t i = 0; i < 4; ++i) y[i] += f * k[i];
      return y;
    };
    const auto k1 = Rate(state), k2 = Rate(plus(k1, h / 2)), k3 = Rate(plus(k2, h / 2)), k4 = Rate(plus(k3, h));
    for (std::size_t i = 0; i < 4; ++i) state[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
};

void AppendPlanarPose(ReportBody* body, double x, double y, double angle) {
  body->x.push_back(x);
  body->y.push_back(y);
  body->z.push_back(0);
  body->qw.push_back(std::cos(angle / 2));
  body->qx.push_back(0);
  body->qy.push_back(0);
  body->qz.push_back(std::sin(angle / 2));
}

ReportColumn& AddColumn(ReportData* data, const std::string& name, const std::string& unit) {
  data->columns.push_back({.name = name, .unit = unit, .values = {}, .stepped = false});
  return data->columns.back();
}

/// Double pendulum in the xy plane with a light spring drawn from the ground to the first mass.
ReportData DoublePendulum() {
  ReportData data;
  data.title = "Double pendulum";
  data.description = "Two point masses on rods, released from rest at 115° and 69° from straight down";
  data.program = "Savary 0.1.0";
  data.gravity = {0, -9.81, 0};
  data.bodies.resize(3);
  ReportBody &ground = data.bodies[0], &upper = data.bodies[1], &lower = data.bodies[2];
  ground.name = "ground";
  ground.is_ground = true;
  ground.shapes.push_back({"bracket", "", {Mat3::Identity(), {0, 0.05, 0}}, ReportBox{{0.16, 0.04, 0.08}}});
  upper.name = "upper rod";
  upper.shapes.push_back({"rod", "", {}, ReportLink{{0, 0, 0}, {0, -Pendulum::a, 0}, 0.012}});
  upper.shapes.push_back({"bob", "", {Mat3::Identity(), {0, -Pendulum::a, 0}}, ReportSphere{0.045}});
  lower.name = "lower rod";
  lower.shapes.push_back({"rod", "", {}, ReportLink{{0, 0, 0}, {0, -Pendulum::b, 0}, 0.010}});
  lower.shapes.push_back({"bob", "", {Mat3::Identity(), {0, -Pendulum::b, 0}}, ReportSphere{0.038}});
  data.joints.push_back({"pivot", "revolute", 0, 1, {0, 0, 0}, {0, 0, 0}, Vec3::UnitZ(), Vec3::UnitZ()});
  data.joints.push_back({"elbow", "revolute", 1, 2, {0, -Pendulum::a, 0}, {0, 0, 0}, Vec3::UnitZ(), Vec3::UnitZ()});
  data.springs.push_back({"spring", "spring", 0, 1, {-0.7, -0.3, 0}, {0, -Pendulum::a, 0}});
  data.traces.push_back({"lower bob", "", 2, {0, -Pendulum::b, 0}});
  data.forces.resize(2);
  data.forces[0].name = "weight of the lower bob";
  data.forces[1].name = "rod on the lower bob";
  for (ReportForce& force : data.forces) {
    force.unit = "N";
    force.body = 2;
  }
  for (const auto* name : {"pivot.q", "elbow.q"}) AddColumn(&data, name, "rad");
  for (const auto* name : {"pivot.qd", "elbow.qd"}) AddColumn(&data, name, "rad/s");
  for (const auto* name : {"lower.x", "lower.y"}) AddColumn(&data, name, "m");
  for (const auto* name : {"energy.kinetic", "energy.potential", "energy.total"}) AddColumn(&data, name, "J");
  AddColumn(&data, "elbow.f", "N");

  using P = Pendulum;
  Pendulum pendulum;
  double previous = pendulum.state[0];
  for (int i = 0; i <= 10000; ++i) {
    if (i > 0) pendulum.Step(1e-3);
    const auto& y = pendulum.state;
    if (i > 0 && (previous < 0) != (y[0] < 0)) {
      data.events.push_back({1e-3 * i, "reverse", "pivot", "the upper rod passes straight down"});
    }
    previous = y[0];
    if (i % 10 != 0) continue;
    const auto rate = P::Rate(y);
    data.time.push_back(1e-3 * i);
    const Vec3 p1(P::a * std::sin(y[0]), -P::a * std::cos(y[0]), 0);
    const Vec3 u(std::sin(y[1]), -std::cos(y[1]), 0), t(std::cos(y[1]), std::sin(y[1]), 0);
    const Vec3 u1(std::sin(y[0]), -std::cos(y[0]), 0), t1(std::cos(y[0]), std::sin(y[0]), 0);
    const Vec3 p2 = p1 + P::b * u;
    const Vec3 v1 = P::a * y[2] * t1, v2 = v1 + P::b * y[3] * t;
    const Vec3 a2 = P::a * (rate[2] * t1 - y[2] * y[2] * u1) + P::b * (rate[3] * t - y[3] * y[3] * u);
    const Vec3 force = P::m2 * (a2 + Vec3(0, P::g, 0));
    AppendPlanarPose(&upper, 0, 0, y[0]);
    AppendPlanarPose(&lower, p1.x(), p1.y(), y[1]);
    const std::array<Vec3, 2> forces{Vec3(0, -P::m2 * P::g, 0), force};
    for (std::size_t k = 0; k < 2; ++k) {
      ReportForce& f = data.forces[k];
      f.px.push_back(p2.x());
      f.py.push_back(p2.y());
      f.pz.push_back(0);
      f.fx.push_back(forces[k].x());
      f.fy.push_back(forces[k].y());
      f.fz.push_back(0);
    }
    const double kinetic = (P::m1 * v1.squaredNorm() + P::m2 * v2.squaredNorm()) / 2;
    const double potential = P::g * (P::m1 * p1.y() + P::m2 * p2.y());
    const std::array<double, 10> row{y[0],   y[1] - y[0], y[2],      y[3] - y[2],         p2.x(),
                                     p2.y(), kinetic,     potential, kinetic + potential, force.norm()};
    for (std::size_t k = 0; k < row.size(); ++k) data.columns[k].values.push_back(row[k]);
  }
  data.events.push_back({10, "stop", "run", "the end time was reached"});
  data.health.reason = "The run reached its end time and every residual stayed below its tolerance.";
  using Level = ReportFact::Level;
  data.health.facts = {{"Model", "Degrees of freedom", "2", Level::kPlain},
                       {"Model", "Redundant constraints", "none", Level::kGood},
                       {"Solution", "Formulation", "absolute coordinates", Level::kPlain},
                       {"Solution", "Steps", "10000", Level::kPlain},
                       {"Accuracy", "Relative tolerance", "1e-8", Level::kPlain},
                       {"Accuracy", "Largest closure residual", "3.1e-11 m", Level::kGood},
                       {"Energy", "Change of the total", "2.4e-9 J of 9.1 J", Level::kGood}};
  data.health.warnings = {"the spring is drawn but exerts no force"};
  data.default_plots = {{"Angles", "", {"pivot.q", "elbow.q"}},
                        {"Energy", "", {"energy.kinetic", "energy.potential", "energy.total"}},
                        {"Path of the lower bob", "lower.x", {"lower.y"}}};
  return data;
}

/// A wheel rolling along x with gravity along -z, then slipping, then off the floor, and a slider: every kind of shape.
ReportData RollingWheel() {
  ReportData data;
  data.title = "Rolling wheel";
  data.description = "Closed form: x = v t, rolling then sliding; all shapes, a contact and a gap in a column";
  data.program = "Savary 0.1.0";
  data.gravity = {0, 0, -9.81};
  data.bodies.resize(3);
  data.bodies[0].name = "ground";
  data.bodies[0].is_ground = true;
  data.bodies[0].shapes.push_back({"floor", "", {Mat3::Identity(), {1.0, 0, -0.02}}, ReportBox{{2.8, 0.8, 0.04}}});
  ReportBody &wheel = data.bodies[1], &slider = data.bodies[2];
  wheel.name = "wheel";
  wheel.shapes.push_back({"hub", "#444c56", {}, ReportCylinder{0.05, 0.16}});
  ReportExtrusion rim;
  rim.depth = 0.08;
  rim.holes.resize(3);
  for (int k = 0; k < 72; ++k) rim.outline.emplace_back(0.2 * std::cos(kPi * k / 36), 0.2 * std::sin(kPi * k / 36));
  for (int hole = 0; hole < 3; ++hole) {
    for (int k = 0; k < 24; ++k) {
      rim.holes[static_cast<std::size_t>(hole)].emplace_back(
          0.12 * std::cos(2 * kPi * hole / 3) + 0.04 * std::cos(kPi * k / 12),
          0.12 * std::sin(2 * kPi * hole / 3) + 0.04 * std::sin(kPi * k / 12));
    }
  }
  wheel.shapes.push_back({"rim", "", {}, rim});
  slider.name = "slider";
  slider.shapes.push_back({"block", "", {}, ReportBox{{0.2, 0.16, 0.1}}});
  slider.shapes.push_back({"mass", "", {Mat3::Identity(), {0, 0, 0.1}}, ReportPointMass{}});
  slider.shapes.push_back(
      {"outline", "#c24545", {}, ReportPolyline{{{-0.1, -0.09, 0.05}, {0.1, -0.09, 0.05}, {0.1, -0.09, -0.05}}, true}});
  slider.shapes.push_back({"wedge",
                           "#a8841a",
                           {Mat3::Identity(), {0.1, 0, -0.05}},
                           ReportMesh{{{0, -0.08, 0}, {0, 0.08, 0}, {0, 0, 0.1}, {0.1, 0, 0}},
                                      {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}}});
  data.joints.push_back({"guide", "prismatic", 0, 2, {1.6, 0, 0.25}, {0, 0, 0}, Vec3::UnitX(), Vec3::UnitX()});
  data.joints.push_back({"ball", "spherical", 1, 2, {0, 0, 0}, {-0.1, 0, 0}, Vec3::UnitZ(), Vec3::UnitZ()});
  data.springs.push_back({"buffer", "spring_damper", 1, 2, {0, 0, 0}, {-0.1, 0, 0}});
  data.traces.push_back({"rim point", "#d9711f", 1, {0.2, 0, 0}});
  data.contacts.resize(1);
  ReportContact& contact = data.contacts[0];
  contact.name = "wheel_floor";
  contact.unit = "N";
  AddColumn(&data, "wheel.x", "m");
  AddColumn(&data, "wheel_floor.mode", "");
  AddColumn(&data, "wheel_floor.fn", "N");
  data.columns[1].stepped = true;
  for (int i = 0; i <= 400; ++i) {
    const double t = 0.005 * i;
    const double x = 0.6 * t, angle = t < 1 ? x / 0.2 : 3.0 + 2 * (x - 0.6) / 0.2;
    data.time.push_back(t);
    // The wheel's axis, z of its frame, lies along -y: turned by 90 degrees about x, then rolled about the world's y.
    const Quat q = Quat(Eigen::AngleAxisd(angle, Vec3::UnitY())) * Quat(Eigen::AngleAxisd(kPi / 2, Vec3::UnitX()));
    const std::array<double, 7> pose{x, 0, 0.2, q.w(), q.x(), q.y(), q.z()};
    const std::array<double, 7> still{1.6 + 0.1 * std::sin(5 * t), 0, 0.25, 1, 0, 0, 0};
    const auto append = [](ReportBody* body, const std::array<double, 7>& p) {
      std::size_t k = 0;
      for (auto* s : {&body->x, &body->y, &body->z, &body->qw, &body->qx, &body->qy, &body->qz}) s->push_back(p[k++]);
    };
    append(&wheel, pose);
    append(&slider, still);
    const double mode = t < 1 ? 2 : t < 1.5 ? 1 : 0;
    const double normal = mode == 0 ? std::numeric_limits<double>::quiet_NaN() : 40 + 10 * std::sin(8 * t);
    contact.px.push_back(x);
    contact.py.push_back(0);
    contact.pz.push_back(0);
    contact.nx.push_back(0);
    contact.ny.push_back(0);
    contact.nz.push_back(1);
    contact.fx.push_back(mode == 1 ? 8 : 2);
    contact.fy.push_back(0);
    contact.fz.push_back(normal);
    contact.mode.push_back(mode);
    data.columns[0].values.push_back(x);
    data.columns[1].values.push_back(mode);
    data.columns[2].values.push_back(normal);
  }
  data.events = {{1.0, "slip", "wheel_floor", "the friction force left its cone"},
                 {1.5, "release", "wheel_floor", "the normal force became zero"},
                 {2.0, "stop", "run", "the slider's audit failed"}};
  data.health.ok = false;
  data.health.reason = "The contact force at t = 1.5 s exceeded what the material bears.";
  data.health.facts = {{"Model", "Degrees of freedom", "1", ReportFact::Level::kPlain},
                       {"Accuracy", "Closure residual", "2.5e-3 m", ReportFact::Level::kBad}};
  return data;
}

const std::vector<std::string>& HostileStrings() {
  static const std::vector<std::string> strings = {"</script><script>window.pwned=1</script>",
                                                   "<!--<script>",
                                                   "\"><img src=x onerror=window.pwned=1>",
                                                   "'\\\"\n\t\r",
                                                   "@SAVARY_DATA@",
                                                   "@SAVARY_TITLE@",
                                                   std::string("nul\0byte", 8),
                                                   "\xff\xfe broken \xc3",
                                                   "\xe2\x80\xa8\xe2\x80\xa9",
                                                   "{{7*7}}${7*7}",
                                                   "javascript:window.pwned=1",
                                                   "]]>",
                                                   "</title><svg onload=window.pwned=1>",
                                                   "&lt;b&gt;&#60;"};
  return strings;
}

// -- facts ------------------------------------------------------------------------------------------------------------

TEST(Report, EveryNumberIsKeptExactlyWhenItFits) {
  const ReportData data = DoublePendulum();
  const YAML::Node report = Parse(RenderReport(data));
  EXPECT_EQ(report["rows"]["kept"].as<std::size_t>(), data.time.size());
  EXPECT_EQ(report["rows"]["precision"].as<std::string>(), "double");
  EXPECT_EQ(Decode(report["time"], data.time.size()), data.time);
  for (std::size_t k = 0; k < data.columns.size(); ++k) {
    EXPECT_EQ(report["columns"][k]["name"].as<std::string>(), data.columns[k].name);
    EXPECT_EQ(ColumnOf(report, k), data.columns[k].values);
  }
  const auto pose = report["bodies"][2]["pose"];
  EXPECT_EQ(Decode(report["series"][pose[6].as<std::size_t>()], data.time.size()), data.bodies[2].qz);
}

TEST(Report, EqualSeriesAreStoredOnce) {
  ReportData data = DoublePendulum();
  const std::size_t before = Parse(RenderReport(data))["series"].size();
  data.columns.push_back({"elbow.x", "m", data.bodies[2].x, false});
  EXPECT_EQ(Parse(RenderReport(data))["series"].size(), before);
}

TEST(Report, PageForbidsTheNetworkAndForeignScripts) {
  const std::string page = RenderReport(DoublePendulum());
  EXPECT_NE(page.find("default-src 'none'; script-src 'sha256-"), std::string::npos);
  EXPECT_EQ(page.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(page.find("<script src"), std::string::npos);
  EXPECT_EQ(page.find("@SAVARY_"), std::string::npos);
}

TEST(Report, HostileStringsStayInsideTheDataAndReadBack) {
  for (const std::string& hostile : HostileStrings()) {
    ReportData data = DoublePendulum();
    data.title = data.bodies[1].name = data.columns[0].name = data.events[0].detail = hostile;
    data.default_plots.clear();
    const std::string page = RenderReport(data);
    const std::string json = DataOf(page);
    EXPECT_EQ(json.find('<'), std::string::npos) << hostile;
    EXPECT_EQ(json.back(), '}') << hostile;
    const std::size_t title = page.find("<title>") + 7;
    EXPECT_EQ(page.find('<', title), page.find("</title>", title)) << hostile;
    if (hostile.find('\xff') == std::string::npos) {
      EXPECT_EQ(Parse(page)["bodies"][1]["name"].as<std::string>(), hostile);
    }
  }
}

TEST(Report, SinglePrecisionStaysWithinItsBound) {
  ReportData data;
  for (int i = 0; i < 2000; ++i) {
    data.time.push_back(0.001 * i);
    AddColumn(&data, "x", "m");
    data.columns.resize(1);
    data.columns[0].values.push_back(1e6 + std::sin(0.01 * i));
  }
  const YAML::Node report = Parse(RenderReport(data, {.series_bytes = 2000 * 4 * 4 / 3}));
  EXPECT_EQ(report["rows"]["precision"].as<std::string>(), "single");
  const std::vector<double> read = ColumnOf(report, 0);
  ASSERT_EQ(read.size(), 2000U);
  // A float carries 24 bits of the difference from the first value, which is below 2 here; adding 1e6 rounds to 2^-33.
  for (std::size_t i = 0; i < read.size(); ++i)
    EXPECT_NEAR(read[i], data.columns[0].values[i], std::ldexp(2.0, -24) + std::ldexp(1.0, -33));
}

TEST(Report, RowsLeftOutLieWithinToleranceOfTheLineDrawn) {
  std::mt19937 random(7);
  std::normal_distribution<double> step(0, 1);
  const std::size_t n = 3000;
  std::vector<double> time(n), smooth(n), walk(n), spike(n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    time[i] = 1e-3 * static_cast<double>(i);
    smooth[i] = std::sin(5 * time[i]);
    walk[i] = (i > 0 ? walk[i - 1] : 0) + step(random);
  }
  spike[1234] = 1;
  for (const double tolerance : {1e-1, 1e-2, 1e-3}) {
    const auto rows = SelectReportRows(time, {&smooth, &walk, &spike}, {0.5004}, tolerance);
    EXPECT_LT(rows.size(), n);
    for (const auto* s : {&smooth, &walk, &spike}) {
      const auto [low, high] = std::minmax_element(s->begin(), s->end());
      for (std::size_t r = 1; r < rows.size(); ++r) {
        const std::size_t i = rows[r - 1], j = rows[r];
        for (std::size_t k = i; k < j; ++k) {
          const double line = (*s)[i] + ((*s)[j] - (*s)[i]) * (time[k] - time[i]) / (time[j] - time[i]);
          ASSERT_LE(std::abs((*s)[k] - line), tolerance * (*high - *low) * (1 + 1e-12)) << k;
        }
      }
    }
    for (const std::size_t needed : {0UL, 500UL, 501UL, 1234UL, n - 1}) {
      EXPECT_TRUE(std::binary_search(rows.begin(), rows.end(), needed)) << needed;
    }
  }
}

TEST(Report, BothRowsOfAnEventAreKept) {
  std::vector<double> time{0, 1, 2, 2, 3, 4}, flat{0, 0, 0, 5, 5, 5};
  EXPECT_EQ(SelectReportRows(time, {&flat}, {2}, 0.5), (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(SelectReportRows(time, {&flat}, {}, 0.5), (std::vector<std::size_t>{0, 2, 3, 5}));
}

TEST(Report, TenBodiesForTenSecondsStayBelowFiveMegabytes) {
  for (const double every : {0.01, 0.001}) {
    ReportData data;
    const auto n = static_cast<std::size_t>(std::lround(10 / every)) + 1;
    for (std::size_t i = 0; i < n; ++i) data.time.push_back(every * static_cast<double>(i));
    const auto wave = [&](double frequency, double phase) {
      std::vector<double> out;
      for (const double t : data.time) out.push_back(std::sin(frequency * t + phase));
      return out;
    };
    for (int b = 0; b < 10; ++b) {
      ReportBody body;
      body.name = "body" + std::to_string(b);
      double phase = b;
      for (auto* s : {&body.x, &body.y, &body.z, &body.qw, &body.qx, &body.qy, &body.qz}) *s = wave(3, phase += 0.1);
      data.bodies.push_back(body);
      for (int q = 0; q < 28; ++q)
        data.columns.push_back({body.name + ".q" + std::to_string(q), "m", wave(2 + 0.3 * q, b), false});
    }
    EXPECT_LT(RenderReport(data).size(), 5'000'000U) << every;
  }
}

TEST(Report, InconsistentDataAreRefused) {
  const auto refused = [](auto change) {
    ReportData data = DoublePendulum();
    change(&data);
    EXPECT_THROW((void)RenderReport(data), std::invalid_argument);
  };
  refused([](ReportData* d) { d->columns[1].values.pop_back(); });
  refused([](ReportData* d) { d->time[5] = d->time[3]; });
  refused([](ReportData* d) { d->time[5] = std::numeric_limits<double>::quiet_NaN(); });
  refused([](ReportData* d) { d->joints[0].body_b = 3; });
  refused([](ReportData* d) { d->traces[0].body = -1; });
  refused([](ReportData* d) { d->bodies[1].qx.clear(); });
  refused([](ReportData* d) { d->default_plots[0].columns.push_back("no.such"); });
}

TEST(Report, AnEmptyReportIsStillAPage) {
  const YAML::Node report = Parse(RenderReport(ReportData{}));
  EXPECT_EQ(report["rows"]["kept"].as<int>(), 0);
}

TEST(Report, AFileThatCannotBeWrittenIsAnError) {
  EXPECT_THROW(WriteReport("/nonexistent/folder/report.html", ReportData{}), FileError);
}

/// The browser tests of apps/viewer read these; SAVARY_REPORT_DIR says where they go.
TEST(Report, SamplesAreWritten) {
  const char* wanted = std::getenv("SAVARY_REPORT_DIR");
  const auto dir = wanted != nullptr ? std::filesystem::path(wanted) : std::filesystem::path(testing::TempDir());
  std::filesystem::create_directories(dir);
  for (const auto& [name, data] :
       {std::pair{"pendulum.html", DoublePendulum()}, std::pair{"wheel.html", RollingWheel()}}) {
    WriteReport(dir / name, data);
    std::ifstream file(dir / name, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), RenderReport(data));
    if (wanted == nullptr) std::filesystem::remove(dir / name);
  }
}

}  // namespace
}  // namespace savary
