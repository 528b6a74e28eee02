// Random laws of time, with kinks, jumps, powers, tables and short pulses: the momentum they give is their integral,
// found here by quadrature of the same formula written in C++, and the energy audit is satisfied. With SAVARY_SOAK set,
// many.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "tests/support/memory_run.h"

namespace savary {
namespace {

// A function of t from 0 to 1, as the model file says it and as C++ computes it, with the instants near which it
// changes quickly.
struct RandomLaw {
  std::string text;
  std::function<double(double)> value;
  std::vector<double> marks;
};

class LawMaker {
 public:
  explicit LawMaker(unsigned seed) : rng_(seed) {}

  RandomLaw Make(int depth) {
    if (depth == 0) return MakeLeaf();
    RandomLaw a = Make(depth - 1), b = Make(depth - 1);
    RandomLaw law;
    law.marks = a.marks;
    law.marks.insert(law.marks.end(), b.marks.begin(), b.marks.end());
    const auto f = a.value, g = b.value;
    switch (Whole(6)) {
      case 0:
        law.text = fmt::format("({} + {})", a.text, b.text);
        law.value = [f, g](double t) { return f(t) + g(t); };
        break;
      case 1:
        law.text = fmt::format("({} * {})", a.text, b.text);
        law.value = [f, g](double t) { return f(t) * g(t); };
        break;
      case 2:
        law.text = fmt::format("max({}, {})", a.text, b.text);
        law.value = [f, g](double t) { return std::max(f(t), g(t)); };
        break;
      case 3:
        law.text = fmt::format("min({}, {})", a.text, b.text);
        law.value = [f, g](double t) { return std::min(f(t), g(t)); };
        break;
      case 4:
        law.text = fmt::format("abs({} - {})", a.text, b.text);
        law.value = [f, g](double t) { return std::abs(f(t) - g(t)); };
        break;
      default: {
        const double c = Uniform(0.1, 0.9);
        law.text = fmt::format("if(t < {}, {}, {})", c, a.text, b.text);
        law.value = [f, g, c](double t) { return t < c ? f(t) : g(t); };
        law.marks.push_back(c);
      }
    }
    return law;
  }

  [[nodiscard]] const std::string& tables() const { return tables_; }

 private:
  double Uniform(double low, double high) { return low + (high - low) * (static_cast<double>(rng_()) / 4294967296.0); }
  int Whole(int count) { return static_cast<int>(rng_() % static_cast<unsigned>(count)); }

  RandomLaw MakeLeaf() {
    const double a = Uniform(-3, 3), c = Uniform(0.05, 0.95);
    switch (Whole(9)) {
      case 0: {
        const double w = std::pow(10, Uniform(0, 1.7)), phase = Uniform(0, 6);
        return {
            fmt::format("({}*sin({}*t + {}))", a, w, phase), [=](double t) { return a * std::sin(w * t + phase); }, {}};
      }
      case 1: {
        const double b = Uniform(-3, 3), d = Uniform(-3, 3);
        return {fmt::format("({} + {}*t + {}*t^2)", a, b, d), [=](double t) { return a + b * t + d * t * t; }, {}};
      }
      case 2: {
        static const double kPowers[] = {1, 1.5, 2.5};
        const double p = kPowers[Whole(3)];
        return {fmt::format("({}*abs(t - {})^{})", a, c, p),
                [=](double t) { return a * std::pow(std::abs(t - c), p); },
                {c}};
      }
      case 3: {
        static const double kPowers[] = {1, 1.5, 3};
        const double p = kPowers[Whole(3)];
        return {fmt::format("({}*max(t - {}, 0)^{})", a, c, p),
                [=](double t) { return a * std::pow(std::max(t - c, 0.0), p); },
                {c}};
      }
      case 4:
        return {fmt::format("({}*step(t - {}))", a, c), [=](double t) { return t < c ? 0.0 : a; }, {c}};
      case 5: {
        // A pulse of an impulse of about 1.
        const double w = std::pow(10, Uniform(-4, -1)), top = 1 / w;
        return {fmt::format("({}*exp(-((t - {})/{})^2))", top, c, w),
                [=](double t) { return top * std::exp(-(t - c) * (t - c) / (w * w)); },
                {c - 5 * w, c - 2 * w, c - w, c, c + w, c + 2 * w, c + 5 * w}};
      }
      case 6: {
        const double from = Uniform(0, 0.6), to = from + std::pow(10, Uniform(-3, -0.4));
        return {fmt::format("({}*smoothstep(t, {}, {}))", a, from, to),
                [=](double t) {
                  const double s = std::clamp((t - from) / (to - from), 0.0, 1.0);
                  return a * s * s * s * (10 - 15 * s + 6 * s * s);
                },
                {from, to}};
      }
      case 7: {
        const double k = std::pow(10, Uniform(0, 3)), low = Uniform(-2, 0), high = Uniform(0, 2);
        return {fmt::format("clamp({}*(t - {}), {}, {})", k, c, low, high),
                [=](double t) { return std::clamp(k * (t - c), low, high); },
                {c + low / k, c + high / k}};
      }
      default: {
        std::vector<double> x = {0}, y = {Uniform(-3, 3)};
        while (x.back() < 1) x.push_back(x.back() + Uniform(0.02, 0.3)), y.push_back(Uniform(-3, 3));
        const std::string name = fmt::format("table{}", count_++);
        std::string points;
        for (size_t i = 0; i < x.size(); ++i) points += fmt::format("{}[{}, {}]", i > 0 ? ", " : "", x[i], y[i]);
        tables_ += fmt::format("  {}: {{interpolation: linear, points: [{}]}}\n", name, points);
        return {fmt::format("table({}, t)", name),
                [x, y](double t) {
                  size_t i = 1;
                  while (i + 1 < x.size() && x[i] < t) ++i;
                  return y[i - 1] + (y[i] - y[i - 1]) * (t - x[i - 1]) / (x[i] - x[i - 1]);
                },
                std::vector<double>(x.begin() + 1, x.end() - 1)};
      }
    }
  }

  std::mt19937 rng_;
  std::string tables_;
  int count_ = 0;
};

// Adaptive quadrature by Simpson's rule; kinks inside an interval cost it many halvings and no accuracy.
double Integrate(const std::function<double(double)>& f, double a, double b, double tolerance, int depth = 45) {
  const double m = 0.5 * (a + b), h = b - a;
  const double fa = f(a), fm = f(m), fb = f(b), fl = f(0.5 * (a + m)), fr = f(0.5 * (m + b));
  const double whole = h / 6 * (fa + 4 * fm + fb), halves = h / 12 * (fa + 4 * fl + 2 * fm + 4 * fr + fb);
  if (depth == 0 || std::abs(halves - whole) <= 15 * tolerance) return halves + (halves - whole) / 15;
  return Integrate(f, a, m, tolerance / 2, depth - 1) + Integrate(f, m, b, tolerance / 2, depth - 1);
}

double IntegrateLaw(const RandomLaw& law, const std::function<double(double)>& f) {
  std::vector<double> marks = law.marks;
  // Jumps of laws lie at their marks; elsewhere what changes quickly is met by intervals that are short enough.
  for (int i = 0; i <= 200; ++i) marks.push_back(i / 200.0);
  std::erase_if(marks, [](double t) { return t < 0 || t > 1; });
  std::sort(marks.begin(), marks.end());
  double sum = 0;
  for (size_t i = 1; i < marks.size(); ++i) {
    const double a = marks[i - 1], b = marks[i];
    // Not the values at a jump itself.
    if (b - a > 1e-13) sum += Integrate(f, a + 1e-15, b - 1e-15, 1e-12);
  }
  return sum;
}

TEST(RandomLaws, GiveTheMomentumOfTheirIntegral) {
  const unsigned count = std::getenv("SAVARY_SOAK") ? 3000 : 150;
  std::vector<unsigned> seeds = {1111};  // the larger of two tails that vanish: they are equal at 1e-32
  for (unsigned seed = 1; seed <= count; ++seed) seeds.push_back(seed);
  for (const unsigned seed : seeds) {
    LawMaker maker(seed);
    const RandomLaw law = maker.Make(static_cast<int>(seed % 3));
    const std::string text = fmt::format(R"yaml(
savary: 1
bodies: {{b: {{mass: 2}}}}
joints: {{j: {{prismatic: [ground, b], axis: x, start: {{qd: 3}}}}}}
{}forces: {{f: {{actuator: j, effort: "{}"}}}}
run: {{until: 1, every: 0.1}}
)yaml",
                                         maker.tables().empty() ? "" : "tables:\n" + maker.tables(), law.text);
    const MemoryRun run = MemoryRun::OfText(text);
    EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << seed << ": " << law.text << "\n" << run.summary.reason;
    if (run.summary.status != RunStatus::kCompleted) continue;
    const double impulse = IntegrateLaw(law, law.value);
    const double size = 1 + IntegrateLaw(law, [&](double t) { return std::abs(law.value(t)); });
    EXPECT_NEAR(2 * (run.At(run.rows.size() - 1, "j.qd") - 3), impulse, 1e-7 * size) << seed << ": " << law.text;
    const EnergyAudit& energy = run.summary.energy;
    EXPECT_NEAR(energy.work, energy.final - energy.initial, 1e-7 * energy.scale) << seed << ": " << law.text;
  }
}

}  // namespace
}  // namespace savary
