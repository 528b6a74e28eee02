#include "savary/dynamics/law_probe.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"

namespace savary {
namespace {

constexpr double kSeen = 1e-6;             // of a law's largest value: differences below it are those of interpolation
constexpr double kSeenOfMarker = 1e-4;     // the same of a marker's acceleration, whose effect is not weighed further
constexpr double kInstant = 1e-12;         // of the time
constexpr double kBranchRoundOff = 1e-12;  // of a switch's largest value
constexpr int kMostProbes = 200'000;       // in one step

// Weights of the values at Chebyshev's points of the second kind, of the polynomial through them at a point that is
// none of them [trefethen2013]: w_j = (-1)^j, halved at both ends.
template <size_t kNodes>
void CalcWeights(const std::array<double, kNodes>& nodes, double t, std::array<double, kNodes>* weights) {
  double sum = 0;
  for (size_t j = 0; j < kNodes; ++j) {
    const double apart = t - nodes[j];
    if (apart == 0) {
      weights->fill(0);
      (*weights)[j] = 1;
      return;
    }
    const double sign = j % 2 == 0 ? 1 : -1;
    (*weights)[j] = (j == 0 || j + 1 == kNodes ? 0.5 : 1) * sign / apart;
    sum += (*weights)[j];
  }
  for (double& w : *weights) w /= sum;
}

bool MovesMarker(const Model& model, int law) {
  return std::any_of(model.frames.begin(), model.frames.end(), [&](const Frame& frame) {
    return std::any_of(frame.motion.begin(), frame.motion.end(),
                       [&](LawIndex motion) { return motion.value() == law; });
  });
}

}  // namespace

LawProbe::LawProbe(const Model& model) : model_(model) {
  const auto role_of = [&](int law) {
    for (const Drive& drive : model.drives) {
      if (drive.law.value() != law) continue;
      return drive.kind == DriveKind::kPosition ? Role::kPosition
             : drive.kind == DriveKind::kSpeed  ? Role::kSpeed
                                                : Role::kAcceleration;
    }
    if (MovesMarker(model, law)) return Role::kPosition;
    const bool watched = std::any_of(model.watches.begin(), model.watches.end(),
                                     [&](const Watch& watch) { return watch.law.value() == law; });
    return watched ? Role::kWatch : Role::kLoad;
  };
  for (int i = 0; i < static_cast<int>(model.laws.size()); ++i) {
    const Expression& law = model.laws[i].expression;
    if (!law.HasFineStructure()) continue;
    const bool of_time = law.variables() == std::vector<int>{0};
    laws_.push_back({i, role_of(i), of_time});
    needs_state_ = needs_state_ || !of_time;
  }
  measures_.resize(model.measures.size());
  jets_.resize(model.measures.size());
  samples_.resize(kNodes * measures_.size());
}

// The measures at t, of the polynomials through their values at the nodes.
void LawProbe::SetMeasures(double t) {
  measures_[0] = t;
  if (!needs_state_) return;
  std::array<double, kNodes> weights;
  CalcWeights(nodes_, t, &weights);
  for (size_t i = 1; i < measures_.size(); ++i) {
    measures_[i] = 0;
    for (int j = 0; j < kNodes; ++j) measures_[i] += weights[j] * samples_[j * measures_.size() + i];
  }
}

double LawProbe::Evaluate(const Probed& probed, double t, const int32_t* branches) {
  const Expression& law = model_.laws[probed.law].expression;
  if (probed.role == Role::kPosition || probed.role == Role::kSpeed) {
    const Jet2 time{t, 1, 0};
    const Jet2 value = law.Along(&time, branches);
    return probed.role == Role::kPosition ? value.d2 : value.d1;
  }
  if (probed.of_time) {
    measures_[0] = t;
  } else {
    SetMeasures(t);
  }
  return law.Value(measures_.data(), branches);
}

// All probes of a law, in order.
void LawProbe::ListInstants(const Probed& probed, double t0, double t1, const int32_t* branches) {
  const double h = t1 - t0;
  instants_.clear();
  for (size_t i = 0; i < jets_.size(); ++i) jets_[i].value = measures_[i];
  jets_[0] = {t0, 1, 0};
  model_.laws[probed.law].expression.FindCentres(0, jets_.data(), branches, &instants_);
  std::erase_if(instants_, [&](double t) { return !(t >= t0 && t <= t1); });
  std::sort(instants_.begin(), instants_.end());
  instants_.erase(std::unique(instants_.begin(), instants_.end()), instants_.end());
  const size_t centres = instants_.size();
  for (size_t k = 0; k < centres; ++k) {
    const double centre = instants_[k], smallest = 8 * kEpsilon * std::max(std::abs(centre), h);
    for (double apart = 0.5 * h; apart > smallest; apart *= 0.5) {
      for (const double t : {centre - apart, centre + apart}) {
        if (t > t0 && t < t1) instants_.push_back(t);
      }
    }
  }
  // Nodes and stages are closer than this in shorter steps.
  if (h > 4 * spacing_) {
    const int parts = static_cast<int>(std::min(std::ceil(h / spacing_), static_cast<double>(kMostProbes)));
    for (int k = 1; k < parts; ++k) instants_.push_back(t0 + h * k / parts);
  }
  std::sort(instants_.begin(), instants_.end());
}

void LawProbe::Compare(const Probed& probed, const int32_t* branches) {
  const Expression& law = model_.laws[probed.law].expression;
  const bool is_of_values = probed.role != Role::kPosition && probed.role != Role::kSpeed;
  double largest = 0;
  for (int j = 0; j < kNodes; ++j) {
    values_[j] = Evaluate(probed, nodes_[j], branches);
    largest = std::max(largest, std::abs(values_[j]));
    if (law.num_switches() == 0) continue;
    measures_[0] = nodes_[j];
    law.SwitchValues(measures_.data(), branches, switches_.data());
    for (int i = 0; i < law.num_switches(); ++i) weights_[i] = std::max(weights_[i], std::abs(switches_[i]));
  }
  Doubt doubt{.law = probed.law};
  double farthest = 0, area = 0, last = nodes_[0], deviation_before = 0;
  std::array<double, kNodes> weights;
  for (const double t : instants_) {
    CalcWeights(nodes_, t, &weights);
    double expected = 0;
    for (int j = 0; j < kNodes; ++j) expected += weights[j] * values_[j];
    const double value = Evaluate(probed, t, branches);
    if (!std::isfinite(value)) continue;  // stages that come so far say so
    largest = std::max(largest, std::abs(value));
    const double deviation = std::abs(value - expected);
    area += 0.5 * (deviation + deviation_before) * (t - last);
    last = t;
    deviation_before = deviation;
    // Of a watched law only its sign matters.
    if (deviation > farthest && (probed.role != Role::kWatch || value * expected < 0)) {
      farthest = deviation;
      doubt.t = t;
      doubt.expected = expected;
    }
    // An event is where it is to round-off only.
    if (law.num_switches() == 0 || t - nodes_[0] < kInstant * std::max(std::abs(t), nodes_[kNodes - 1] - nodes_[0])) {
      continue;
    }
    // A branch that ends and begins again between two instants that the search for roots looks at.
    if (!is_of_values) measures_[0] = t;
    law.SwitchValues(measures_.data(), branches, switches_.data());
    for (int i = 0; i < law.num_switches(); ++i) {
      if (!(switches_[i] < -kBranchRoundOff * weights_[i])) continue;
      doubts_.push_back({.t = t, .law = probed.law, .is_certain = true});
      return;
    }
  }
  area += 0.5 * deviation_before * (nodes_[kNodes - 1] - last);
  if (!(farthest > kSeen * largest)) return;
  doubt.duration = area / farthest;
  doubt.is_certain =
      probed.role == Role::kWatch || (farthest > kSeenOfMarker * largest && MovesMarker(model_, probed.law));
  doubts_.push_back(doubt);
}

std::span<const Doubt> LawProbe::Find(double t0, double t1, const Measures& measures, const int32_t* branches) {
  doubts_.clear();
  if (is_idle()) return {};
  const double h = t1 - t0;
  for (int j = 0; j < kNodes; ++j) nodes_[j] = t0 + 0.5 * h * (1 - std::cos(kPi * j / (kNodes - 1)));
  nodes_[kNodes - 1] = t1;
  bool has_samples = false;
  for (const Probed& probed : laws_) {
    const Law& law = model_.laws[probed.law];
    if (!probed.of_time && !has_samples) {
      if (h <= 4 * spacing_) continue;
      for (int j = 0; j < kNodes; ++j) {
        const double* values = measures(nodes_[j]);
        if (values == nullptr) return {};
        std::copy(values, values + measures_.size(), samples_.begin() + j * measures_.size());
      }
      has_samples = true;
    }
    ListInstants(probed, t0, t1, branches + law.first_branch);
    if (instants_.empty()) continue;
    weights_.assign(law.expression.num_switches(), 0.0);
    switches_.resize(law.expression.num_switches());
    Compare(probed, branches + law.first_branch);
  }
  return doubts_;
}

}  // namespace savary
