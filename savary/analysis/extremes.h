#pragma once

#include <array>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace savary {

/// The smallest and the largest value of a column in a run, and when.
struct Extreme {
  double min = std::numeric_limits<double>::infinity(), t_min = 0;
  double max = -std::numeric_limits<double>::infinity(), t_max = 0;
  [[nodiscard]] bool is_known() const { return min <= max; }
};

/// Finds the extremes of the columns of a run from samples in the order of time, and of the motion between them.
///
/// A sample that is not below its two neighbours is refined where that would set a record: by parabolas through three
/// samples, the row at whose vertex is asked for, twice; without anybody to ask, the vertex itself counts. What is
/// between samples without a turn that three of them show is not found.
class ExtremeFinder {
 public:
  /// `stepped`: columns that are constant in pieces.
  explicit ExtremeFinder(std::vector<bool> stepped);

  /// The row at an instant between the last three samples; false: there is none.
  using RowAt = std::function<bool(double t, std::vector<double>* row)>;
  void set_row_at(RowAt row_at) { row_at_ = std::move(row_at); }

  void See(double t, std::span<const double> row);
  /// The next sample does not continue what was seen: values may jump.
  void Break() { count_ = 0; }

  [[nodiscard]] const std::vector<Extreme>& extremes() const { return extremes_; }

 private:
  struct Sample {
    double t = 0;
    std::vector<double> row;
  };
  struct Point {
    double t, value;
  };

  void Take(double t, std::span<const double> row);
  void Refine(size_t column, double sign);

  std::vector<bool> stepped_;
  std::vector<Extreme> extremes_;
  std::array<Sample, 3> last_;
  int count_ = 0;      // samples since the last break, at most three
  double budget_ = 0;  // rows that may still be asked for
  RowAt row_at_;
  std::vector<double> row_;
};

}  // namespace savary
