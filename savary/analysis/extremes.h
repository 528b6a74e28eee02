#pragma once

#include <array>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace savary {

/// The smallest and the largest value of a column in a run, with their times.
struct Extreme {
  double min = std::numeric_limits<double>::infinity(), t_min = 0;
  double max = -std::numeric_limits<double>::infinity(), t_max = 0;
  [[nodiscard]] bool is_known() const { return min <= max; }
};

/// Finds the extremes of the columns of a run from samples in the order of time, and of the motion between them.
///
/// Where a sample is higher (or lower) than its neighbours and the extreme of the run may be there, it is refined: a
/// parabola through three samples gives the instant, the row there is computed, and this is done twice. Without a
/// function that computes rows, the turn of a polynomial through the five samples around counts, where it agrees with
/// that through four of them, else the vertex of the parabola; and the first and the last interval between jumps are
/// looked at too. An extreme is not found where no sample near it is higher (or lower) than both its neighbours.
class ExtremeFinder {
 public:
  /// `stepped`: columns that are constant in pieces.
  explicit ExtremeFinder(std::vector<bool> stepped);

  /// Computes the row at an instant between the last three samples; false where there is none.
  using RowAt = std::function<bool(double t, std::vector<double>* row)>;
  void set_row_at(RowAt row_at) { row_at_ = std::move(row_at); }

  void See(double t, std::span<const double> row);
  /// The next sample does not continue the ones before: values may jump.
  void Break() {
    LookAtEnd();
    count_ = held_ = 0;
    is_first_ = true;
  }

  /// Of all samples so far.
  [[nodiscard]] const std::vector<Extreme>& extremes() {
    LookAtEnd();
    return extremes_;
  }

 private:
  struct Sample {
    double t = 0;
    std::vector<double> row;
  };
  struct Point {
    double t, value;
  };

  void Take(double t, std::span<const double> row);
  void RefineTurns();
  void Refine(size_t column, double sign);
  void Hold(double t, std::span<const double> row);
  void LookAtEnd();
  void Look(int interval);
  void LookAt(int interval, size_t column, double sign);

  std::vector<bool> stepped_;
  std::vector<Extreme> extremes_;
  std::array<Sample, 3> last_;
  int count_ = 0;  // samples since the last break, at most three
  static constexpr int kStencil = 5;
  std::array<Sample, kStencil> near_;  // the same, at most five, the oldest first
  int held_ = 0;
  bool is_first_ = true;  // the first intervals have not been looked at
  double budget_ = 0;     // rows that may still be computed
  RowAt row_at_;
  std::vector<double> row_;
};

}  // namespace savary
