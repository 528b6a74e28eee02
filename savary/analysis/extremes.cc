#include "savary/analysis/extremes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace savary {
namespace {

constexpr double kOvershoot = 0.25;  // of the fall to the lower neighbour: how far a smooth vertex is above a sample
constexpr double kWorthARow = 1e-4;  // of the column's range: records beyond are looked at in the motion itself
constexpr double kFirstRows = 50;    // that may be computed, and per sample
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

}  // namespace

ExtremeFinder::ExtremeFinder(std::vector<bool> stepped)
    : stepped_(std::move(stepped)), extremes_(stepped_.size()), budget_(kFirstRows), row_(stepped_.size()) {
  for (Sample& sample : last_) sample.row.resize(stepped_.size());
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
  if (count_ < 3) return;
  for (size_t i = 0; i < extremes_.size(); ++i) {
    if (stepped_[i]) continue;
    const double a = last_[0].row[i], b = last_[1].row[i], c = last_[2].row[i];
    if (b >= a && b >= c && (b > a || b > c)) Refine(i, 1);
    if (b <= a && b <= c && (b < a || b < c)) Refine(i, -1);
  }
}

}  // namespace savary
