#include "savary/base/table.h"

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/base/piecewise_function_invariants.h"

namespace savary {
namespace {

const SourceLocation kTableHere{"cam.yaml", 7, 3};

std::vector<Table::Point> Sampled(const std::function<double(double)>& f, double begin, double end, int intervals) {
  std::vector<Table::Point> points;
  for (int i = 0; i <= intervals; ++i) {
    const double x = begin + (end - begin) * i / intervals;
    points.push_back({x, f(x)});
  }
  return points;
}

std::shared_ptr<const Table> Build(const std::vector<Table::Point>& points, const TableOptions& options) {
  return Table::Build(points, options, kTableHere);
}

const std::vector<Table::Point> kUneven{{-1, 2}, {0, 1}, {0.3, -1}, {1.5, 0.5}, {2, 2}};

TEST(Table, HoldsTheInvariantsOfPiecewiseFunctions) {
  using enum Extrapolation;
  const TableOptions lines{.interpolation = Interpolation::kLinear, .extrapolation = kConstant};
  ExpectPiecewiseInvariants(*Build(kUneven, lines), -2, 3, 1, 1);
  ExpectPiecewiseInvariants(*Build(kUneven, {.interpolation = Interpolation::kLinearPeriodic}), -7, 9, 1, 2);
  ExpectPiecewiseInvariants(*Build(kUneven, {.extrapolation = kConstant}), -2, 3, 1, 3);
  ExpectPiecewiseInvariants(*Build(kUneven, {.extrapolation = kLinear}), -2, 3, 3, 4);  // natural ends: f'' = 0
  ExpectPiecewiseInvariants(*Build(kUneven, {.interpolation = Interpolation::kPeriodic}), -7, 9, 3, 5);
  const TableOptions clamped{
      .interpolation = Interpolation::kClamped, .extrapolation = kLinear, .begin_slope = 3, .end_slope = -2};
  ExpectPiecewiseInvariants(*Build(kUneven, clamped), -2, 3, 2, 6);
  EXPECT_NEAR(Build(kUneven, clamped)->At(-5).f1, 3, 1e-14);
  EXPECT_NEAR(Build(kUneven, clamped)->At(5).f1, -2, 1e-14);
  const TableOptions level{.interpolation = Interpolation::kClamped, .extrapolation = kConstant};
  ExpectPiecewiseInvariants(*Build(kUneven, level), -2, 3, 2, 7);
}

TEST(Table, PassesThroughItsPoints) {
  for (const Interpolation kind : {Interpolation::kLinear, Interpolation::kNatural, Interpolation::kClamped,
                                   Interpolation::kPeriodic, Interpolation::kLinearPeriodic}) {
    const auto table = Build(kUneven, {.interpolation = kind});
    for (const auto& [x, y] : kUneven) EXPECT_NEAR(table->At(x).f, y, 4e-16) << x;
  }
}

TEST(Table, LinesAreLines) {
  const auto table = Build(kUneven, {.interpolation = Interpolation::kLinear});
  EXPECT_DOUBLE_EQ(table->At(-0.75).f, 1.75);
  EXPECT_DOUBLE_EQ(table->At(0.9).f1, 1.25);
  EXPECT_EQ(table->At(0.9).f2, 0);
}

TEST(Table, AClampedSplineReproducesCubics) {
  const auto f = [](double x) { return 2 - x + 3 * x * x - 0.5 * x * x * x; };
  std::vector<Table::Point> points;
  for (const double x : {-1.0, -0.2, 0.1, 1.4, 2.0, 4.0}) points.push_back({x, f(x)});
  const auto slope = [](double x) { return -1 + 6 * x - 1.5 * x * x; };
  const auto table =
      Build(points, {.interpolation = Interpolation::kClamped, .begin_slope = slope(-1), .end_slope = slope(4)});
  for (int i = 0; i <= 50; ++i) {
    const double x = -1 + 0.1 * i;
    EXPECT_NEAR(table->At(x).f, f(x), 1e-13);
    EXPECT_NEAR(table->At(x).f1, slope(x), 1e-13);
    EXPECT_NEAR(table->At(x).f2, 6 - 3 * x, 1e-13);
  }
}

TEST(Table, ANaturalSplineIsTheOneOfItsEquations) {
  // Points 0, 1, 0 at 0, 1, 2: M = (0, -3, 0), so f = 3/2 x - x^3/2 on the first interval.
  const auto table = Build({{0, 0}, {1, 1}, {2, 0}}, {});
  EXPECT_DOUBLE_EQ(table->At(0.5).f, 0.6875);
  EXPECT_DOUBLE_EQ(table->At(1.5).f, 0.6875);
  EXPECT_DOUBLE_EQ(table->At(0).f1, 1.5);
  EXPECT_NEAR(table->At(1).f1, 0, 1e-15);
  EXPECT_DOUBLE_EQ(table->At(1).f2, -3);
}

// The largest error of the spline of a sine over one period.
double TableErrorOf(Interpolation kind, int intervals, double PiecewiseFunction::Derivatives::*of, double factor) {
  const auto table = Build(Sampled([](double x) { return std::sin(x); }, 0, 2 * kPi, intervals),
                           {.interpolation = kind, .begin_slope = 1, .end_slope = 1});
  double error = 0;
  for (int i = 0; i < 5000; ++i) {
    const double x = 2 * kPi * i / 5000;
    const double exact = of == &PiecewiseFunction::Derivatives::f1 ? std::cos(x) : factor * std::sin(x);
    error = std::max(error, std::abs(table->At(x).*of - exact));
  }
  return error;
}

TEST(Table, SplinesConvergeWithTheirOrders) {
  using Derivatives = PiecewiseFunction::Derivatives;
  for (const Interpolation kind : {Interpolation::kNatural, Interpolation::kClamped, Interpolation::kPeriodic}) {
    const auto order = [&](double Derivatives::*of, double factor) {
      return std::log2(TableErrorOf(kind, 30, of, factor) / TableErrorOf(kind, 60, of, factor));
    };
    EXPECT_NEAR(order(&Derivatives::f, 1), 4, 0.1);
    EXPECT_NEAR(order(&Derivatives::f1, 1), 3, 0.1);
    EXPECT_NEAR(order(&Derivatives::f2, -1), 2, 0.1);
    // Interpolation error of complete splines: at most 5/384 h^4 |f''''|.
    EXPECT_LE(TableErrorOf(kind, 60, &Derivatives::f, 1), 5.0 / 384 * std::pow(2 * kPi / 60, 4) * 1.001);
  }
}

TEST(Table, APeriodicTableRepeats) {
  for (const int intervals : {12, Table::kMostSwitchingIntervals + 50}) {
    const auto table = Build(Sampled([](double x) { return std::cos(x); }, 1, 1 + 2 * kPi, intervals),
                             {.interpolation = Interpolation::kPeriodic});
    EXPECT_TRUE(table->is_periodic());
    for (const double x : {0.0, 1.0, 2.5, 7.0, 1 + 2 * kPi}) {
      for (const int turn : {-3, -1, 1, 100}) {
        EXPECT_NEAR(table->At(x + 2 * kPi * turn).f, table->At(x).f, 2e-13) << x << " turn " << turn;
        EXPECT_NEAR(table->At(x + 2 * kPi * turn).f2, table->At(x).f2, 2e-12) << x << " turn " << turn;
      }
    }
  }
  const auto table = Build(kUneven, {.interpolation = Interpolation::kPeriodic});
  EXPECT_TRUE(std::isnan(table->At(1e300).f));
  EXPECT_TRUE(std::isnan(table->At(std::nan("")).f));
}

TEST(Table, ADenseSplineIsOnePieceWithTheSameValues) {
  const int n = Table::kMostSwitchingIntervals + 1;
  const auto f = [](double x) { return std::exp(std::sin(3 * x)); };
  const auto dense = Build(Sampled(f, 0, 2, n), {.extrapolation = Extrapolation::kLinear});
  EXPECT_EQ(dense->FindPiece(-1), 0);
  EXPECT_EQ(dense->FindPiece(0), 1);
  EXPECT_EQ(dense->FindPiece(1.99), 1);
  EXPECT_EQ(dense->FindPiece(2), 2);
  EXPECT_EQ(dense->Ends(1).begin, 0);
  EXPECT_EQ(dense->Ends(1).end, 2);
  for (const auto& [x, y] : Sampled(f, 0, 2, n)) EXPECT_NEAR(dense->At(x).f, y, 1e-15);
  for (int i = 30; i < 170; ++i) EXPECT_NEAR(dense->At(i / 100.0).f, f(i / 100.0), 1e-6);
  EXPECT_NEAR(dense->At(-1).f, 1 - dense->At(0).f1, 1e-14);
  const auto lines = Build(Sampled(f, 0, 2, n), {.interpolation = Interpolation::kLinear});
  EXPECT_EQ(lines->FindPiece(1.99), n);  // corners are never skipped
}

TEST(Table, EndsWhereItIsToldTo) {
  const auto strict = Build(kUneven, {});
  EXPECT_TRUE(std::isnan(strict->At(-1.001).f));
  EXPECT_TRUE(std::isnan(strict->At(2.001).f));
  EXPECT_NEAR(strict->At(2 + 1e-9).f, 2 + 1e-9 * strict->At(2).f1, 1e-15);
  EXPECT_DOUBLE_EQ(strict->At(-1).f, 2);
  EXPECT_DOUBLE_EQ(strict->At(2).f, 2);
  EXPECT_DOUBLE_EQ(strict->At(std::nextafter(2, 3)).f1, strict->At(std::nextafter(2, 1)).f1);
  const auto constant = Build(kUneven, {.extrapolation = Extrapolation::kConstant});
  EXPECT_EQ(constant->At(-9).f, 2);
  EXPECT_EQ(constant->At(9).f, 2);
  EXPECT_EQ(constant->At(9).f1, 0);
}

TEST(Table, RefusesWhatIsNoFunction) {
  const auto error = [](const std::vector<Table::Point>& points, Interpolation kind = Interpolation::kNatural) {
    try {
      (void)Build(points, {.interpolation = kind});
    } catch (const InputError& e) {
      return std::string(e.what());
    }
    return std::string("no error");
  };
  const std::string location = "cam.yaml:7:3: error: ";
  EXPECT_EQ(error({}), location + "a table needs at least 2 points, found 0");
  EXPECT_EQ(error({{0, 1}}), location + "a table needs at least 2 points, found 1");
  EXPECT_EQ(error({{0, 1}, {1, 2}}), "no error");
  EXPECT_EQ(error(std::vector<Table::Point>(Table::kMostPoints + 1)),
            location + "the table has 100001 points; at most 100000 are accepted");
  EXPECT_EQ(error({{0, 1}, {1, 2}, {1, 3}}),
            location + "x must increase from point to point; point 3 does not lie beyond point 2");
  EXPECT_EQ(error({{0, 1}, {1, std::nan("")}}), location + "point 2 of the table is not a finite number");
  EXPECT_EQ(error({{0, 1}, {1, 2}, {2, 1}}, Interpolation::kPeriodic),
            location + "a periodic spline needs at least 4 points, the last of which closes the period; found 3");
  EXPECT_EQ(
      error({{0, 1}, {1, 2}, {2, 0}, {3, 1.1}}, Interpolation::kPeriodic),
      location + "the last point of a periodic table repeats the first one period later, so both must have the same y");
  EXPECT_EQ(error({{0, 0}, {1e-300, 1e30}}),
            location + "the points of the table lie too close for the size of y: the slope is not a finite number");
}

}  // namespace
}  // namespace savary
