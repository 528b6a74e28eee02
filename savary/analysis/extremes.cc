#include "savary/analysis/extremes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace savary {
namespace {

constexpr double kOvershoot = 0.25;     // of the fall to the lower neighbour: how far a smooth vertex is above a sample
constexpr double kWorthARow = 1e-4;     // of the column's range: records beyond are looked at in the motion itself
constexpr double kTurnAgreement = 0.1;  // of a new record above the old one: how far two polynomials may differ
constexpr double kTurnRoundOff = 1e-13;  // of a turn: polynomials are no better
constexpr double kFirstRows = 50;        // that may be computed, and per sample
constexpr double kRowsPerSample = 0.25;

struct Vertex {
  double t, value;
};

// Of the parabola through three points; none where it has no turn between the outer ones.
std::optional<Vertex> FindVertex(double ta, double a, double tb, double b, double tc, double c) {
  const double first = (b - a) / (tb - ta), second = (c - b) / (tc - tb), bend = (second - first) / (tc - ta);
  if (!(bend != 0) || !std::isfinite(bend)) return std::nullopt;
  const double t = 0.5 * (ta + tb - first / bend);
  if (!(t > ta && t < tc)) return std::nullopt;
  return Vertex{t, a + (t - ta) * (first + (t - tb) * bend)};
}

// The polynomial through points, by divided differences: its value and slope.
class Polynomial {
 public:
  Polynomial(std::span<const double> t, std::span<const double> values) : t_(t), size_(t.size()) {
    std::copy(values.begin(), values.end(), c_.begin());
    for (size_t k = 1; k < size_; ++k) {
      for (size_t i = size_ - 1; i >= k; --i) c_[i] = (c_[i] - c_[i - 1]) / (t[i] - t[i - k]);
    }
  }
  [[nodiscard]] Vertex At(double t) const {  // the slope in the place of the time
    double value = c_[size_ - 1], slope = 0;
    for (size_t k = size_ - 1; k-- > 0;) {
      slope = slope * (t - t_[k]) + value;
      value = value * (t - t_[k]) + c_[k];
    }
    return {slope, value};
  }

 private:
  std::span<const double> t_;
  size_t size_;
  std::array<double, 5> c_ = {};
};

}  // namespace

ExtremeFinder::ExtremeFinder(std::vector<bool> stepped)
    : stepped_(std::move(stepped)), extremes_(stepped_.size()), budget_(kFirstRows), row_(stepped_.size()) {
  for (Sample& sample : last_) sample.row.resize(stepped_.size());
  for (Sample& sample : near_) sample.row.resize(stepped_.size());
}

void ExtremeFinder::Take(double t, std::span<const double> row) {
  for (size_t i = 0; i < extremes_.size(); ++i) {
    Extreme& extreme = extremes_[i];
    if (row[i] < extreme.min) extreme.min = row[i], extreme.t_min = t;
    if (row[i] > extreme.max) extreme.max = row[i], extreme.t_max = t;
  }
}

// A turn at the middle one of the last samples, upwards (sign = 1) or downwards.
void ExtremeFinder::Refine(size_t column, double sign) {
  Extreme& extreme = extremes_[column];
  const auto record = [&] { return sign > 0 ? extreme.max : -extreme.min; };
  std::array<Point, 3> p;
  for (int k = 0; k < 3; ++k) p[k] = {last_[k].t, sign * last_[k].row[column]};
  for (int round = 0; round < 3; ++round) {
    const std::optional<Vertex> vertex = FindVertex(p[0].t, p[0].value, p[1].t, p[1].value, p[2].t, p[2].value);
    if (!vertex || !(vertex->value > record())) return;
    const bool worth = vertex->value - record() > kWorthARow * (extreme.max - extreme.min);
    if (!row_at_) return;  // the samples to come say more
    if (round == 2 || !worth || !row_at_ || budget_ < 1 || vertex->t == p[1].t || !row_at_(vertex->t, &row_)) {
      // Where a value jumps, a parabola says nothing.
      if (vertex->value - p[1].value > kOvershoot * (p[1].value - std::min(p[0].value, p[2].value))) return;
      (sign > 0 ? extreme.max : extreme.min) = sign * vertex->value;
      (sign > 0 ? extreme.t_max : extreme.t_min) = vertex->t;
      return;
    }
    --budget_;
    Take(vertex->t, row_);
    const Point found{vertex->t, sign * row_[column]};
    const bool before = found.t < p[1].t;
    if (found.value >= p[1].value) {
      (before ? p[2] : p[0]) = p[1];
      p[1] = found;
    } else {
      (before ? p[0] : p[2]) = found;
    }
  }
}

void ExtremeFinder::See(double t, std::span<const double> row) {
  if (count_ > 0 && !(t > last_[2].t)) return;
  budget_ += kRowsPerSample;
  std::swap(last_[0], last_[1]);
  std::swap(last_[1], last_[2]);
  last_[2].t = t;
  std::copy(row.begin(), row.end(), last_[2].row.begin());
  count_ = std::min(count_ + 1, 3);
  Take(t, row);
  if (count_ == 3) RefineTurns();
  if (!row_at_) Hold(t, row);
}

void ExtremeFinder::RefineTurns() {
  for (size_t i = 0; i < extremes_.size(); ++i) {
    if (stepped_[i]) continue;
    const double a = last_[0].row[i], b = last_[1].row[i], c = last_[2].row[i];
    if (b >= a && b >= c && (b > a || b > c)) Refine(i, 1);
    if (b <= a && b <= c && (b < a || b < c)) Refine(i, -1);
  }
}

// Intervals are looked at once the samples around them are there.
void ExtremeFinder::Hold(double t, std::span<const double> row) {
  // Samples next to each other, as a row beside the end of a step, would give slopes of their errors.
  constexpr double kLeastSpacing = 0.05;  // of that before
  if (held_ > 1 && t - near_[held_ - 1].t < kLeastSpacing * (near_[held_ - 1].t - near_[held_ - 2].t)) return;
  if (held_ == kStencil) {
    std::rotate(near_.begin(), near_.begin() + 1, near_.end());
    --held_;
  }
  near_[held_].t = t;
  std::copy(row.begin(), row.end(), near_[held_].row.begin());
  if (++held_ < kStencil) return;
  if (is_first_) {
    is_first_ = false;
    Look(0);
    Look(1);
  }
  Look(2);
}

// The last interval of a piece, and the others of a short one.
void ExtremeFinder::LookAtEnd() {
  if (held_ < 3) return;
  for (int i = held_ < kStencil ? 0 : kStencil - 2; i + 1 < held_; ++i) Look(i);
}

void ExtremeFinder::Look(int interval) {
  for (size_t i = 0; i < extremes_.size(); ++i) {
    if (stepped_[i]) continue;
    const double a = near_[interval].row[i], b = near_[interval + 1].row[i];
    const double before = interval > 0 ? near_[interval - 1].row[i] : a;
    const double after = interval + 2 < held_ ? near_[interval + 2].row[i] : b;
    if (a >= before && b >= after && (a > before || b > after)) LookAt(interval, i, 1);
    if (a <= before && b <= after && (a < before || b < after)) LookAt(interval, i, -1);
  }
}

// A turn in an interval, upwards (sign = 1) or downwards, by a polynomial through all samples that are near.
void ExtremeFinder::LookAt(int interval, size_t column, double sign) {
  Extreme& extreme = extremes_[column];
  const double record = sign > 0 ? extreme.max : -extreme.min;
  std::array<double, kStencil> t = {}, values = {};
  for (int k = 0; k < held_; ++k) {
    t[k] = near_[k].t;
    values[k] = sign * near_[k].row[column];
  }
  const int low = std::max(0, interval - 1), high = std::min(held_ - 1, interval + 2);
  const double top = std::max(values[interval], values[interval + 1]);
  const double fall = top - *std::min_element(values.begin() + low, values.begin() + high + 1);
  if (!(top + kOvershoot * fall > record)) return;
  const auto accept = [&](double at, double value) {
    if (!(value > record + kTurnRoundOff * fall) || !(value - top <= kOvershoot * fall)) return;
    (sign > 0 ? extreme.max : extreme.min) = sign * value;
    (sign > 0 ? extreme.t_max : extreme.t_min) = at;
  };
  const size_t count = static_cast<size_t>(held_);
  const Polynomial all({t.data(), count}, {values.data(), count});
  double from = t[interval], to = t[interval + 1];
  if (!(all.At(from).t > 0 && all.At(to).t < 0)) return;
  for (int round = 0; round < 60; ++round) {
    const double middle = 0.5 * (from + to);
    if (!(middle > from && middle < to)) break;
    (all.At(middle).t > 0 ? from : to) = middle;
  }
  // Without the sample that is farthest.
  const size_t skipped = from - t[0] > t[count - 1] - from ? 1 : 0;
  const Polynomial fewer({t.data() + skipped, count - 1}, {values.data() + skipped, count - 1});
  const double value = all.At(from).value, other = fewer.At(from).value;
  if (std::abs(value - other) <= kTurnAgreement * (value - record)) {
    accept(from, value);
    return;
  }
  // Samples are too far apart for that.
  const int peak = values[interval] >= values[interval + 1] ? interval : interval + 1;
  if (peak == 0 || peak + 1 == held_) return;
  if (const std::optional<Vertex> vertex =
          FindVertex(t[peak - 1], values[peak - 1], t[peak], values[peak], t[peak + 1], values[peak + 1]))
    accept(vertex->t, vertex->value);
}

}  // namespace savary
