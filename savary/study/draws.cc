#include "savary/study/draws.h"

#include <array>
#include <cmath>
#include <numbers>

namespace savary {

namespace {

// A well mixed function of 64 bits [steele2014].
uint64_t Mix(uint64_t z) {
  z += 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}
uint64_t Mix(uint64_t a, uint64_t b, uint64_t c) { return Mix(Mix(Mix(a) ^ b) ^ c); }

// The middle of one of 2^53 equal parts of (0, 1).
double ToUnit(uint64_t bits) { return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53; }

// Primitive polynomials and initial direction numbers of dimensions 2 to 21 [joe2008].
struct Direction {
  int degree;
  uint32_t polynomial;
  std::array<uint32_t, 7> initial;
};
constexpr std::array<Direction, Draws::kSobolDimensions - 1> kDirections = {{
    {1, 0, {1}},
    {2, 1, {1, 3}},
    {3, 1, {1, 3, 1}},
    {3, 2, {1, 1, 1}},
    {4, 1, {1, 1, 3, 3}},
    {4, 4, {1, 3, 5, 13}},
    {5, 2, {1, 1, 5, 5, 17}},
    {5, 4, {1, 1, 5, 5, 5}},
    {5, 7, {1, 1, 7, 11, 19}},
    {5, 11, {1, 1, 5, 1, 1}},
    {5, 13, {1, 1, 1, 3, 11}},
    {5, 14, {1, 3, 5, 5, 31}},
    {6, 1, {1, 3, 3, 9, 7, 49}},
    {6, 13, {1, 1, 1, 15, 21, 21}},
    {6, 16, {1, 3, 1, 13, 27, 49}},
    {6, 19, {1, 1, 1, 15, 7, 5}},
    {6, 22, {1, 3, 1, 15, 13, 25}},
    {6, 25, {1, 1, 5, 5, 19, 61}},
    {7, 1, {1, 3, 7, 11, 23, 15, 103}},
    {7, 4, {1, 3, 7, 13, 13, 15, 69}},
}};
constexpr int kSobolBits = 32;

// v_k of one dimension, as the upper bits of a word: m_k 2^(32-k), m by the recurrence of the polynomial.
std::vector<uint32_t> MakeDirections(int dimension) {
  std::vector<uint32_t> v(kSobolBits);
  if (dimension == 0) {
    for (int k = 0; k < kSobolBits; ++k) v[k] = uint32_t{1} << (kSobolBits - 1 - k);
    return v;
  }
  const Direction& d = kDirections[dimension - 1];
  for (int k = 0; k < d.degree; ++k) v[k] = d.initial[k] << (kSobolBits - 1 - k);
  for (int k = d.degree; k < kSobolBits; ++k) {
    v[k] = v[k - d.degree] ^ (v[k - d.degree] >> d.degree);
    for (int j = 1; j < d.degree; ++j) {
      if ((d.polynomial >> (d.degree - 1 - j)) & 1) v[k] ^= v[k - j];
    }
  }
  return v;
}

}  // namespace

Draws::Draws(Method method, uint64_t seed, long count, int dimensions)
    : method_(method), seed_(seed), count_(static_cast<uint64_t>(count)) {
  while ((uint64_t{1} << (2 * half_bits_)) < count_) ++half_bits_;
  if (method != Method::kSobol) return;
  for (int d = 0; d < dimensions; ++d) directions_.push_back(MakeDirections(d));
}

// A permutation of 0 .. count-1, without a table: a Feistel network over a power of four that is not less, repeated
// where it leaves the range.
uint64_t Draws::Permute(uint64_t index, int dimension) const {
  constexpr int kRounds = 6;
  const uint64_t mask = (uint64_t{1} << half_bits_) - 1;
  do {
    uint64_t left = index >> half_bits_, right = index & mask;
    for (int round = 0; round < kRounds; ++round) {
      const uint64_t mixed = Mix(seed_, static_cast<uint64_t>(dimension) * kRounds + round + 1, right) & mask;
      const uint64_t next = left ^ mixed;
      left = right;
      right = next;
    }
    index = (left << half_bits_) | right;
  } while (index >= count_);
  return index;
}

double Draws::At(long index, int dimension) const {
  const auto number = static_cast<uint64_t>(index);
  const auto which = static_cast<uint64_t>(dimension);
  switch (method_) {
    case Method::kRandom:
      break;
    case Method::kLatinHypercube: {
      const double slice = static_cast<double>(Permute(number, dimension));
      return (slice + ToUnit(Mix(seed_ + 1, which, number))) / static_cast<double>(count_);
    }
    case Method::kSobol: {
      uint64_t gray = number ^ (number >> 1);
      uint32_t bits = 0;
      for (int k = 0; gray != 0 && k < kSobolBits; ++k, gray >>= 1) {
        if (gray & 1) bits ^= directions_[dimension][k];
      }
      return ToUnit((static_cast<uint64_t>(bits) << 32) ^ Mix(seed_ + 2, which, 0));
    }
  }
  return ToUnit(Mix(seed_, which, number));
}

double NormalDistribution(double x) { return 0.5 * std::erfc(-x / std::numbers::sqrt2); }

double InverseNormal(double p) {
  if (p > 0.5) return -InverseNormal(1 - p);
  if (p == 0.5) return 0;
  // A rational approximation, good to 5e-4 [abramowitz1964, 26.2.23], then Halley's method on the distribution itself.
  const double s = std::sqrt(-2 * std::log(p));
  double x = (2.515517 + s * (0.802853 + s * 0.010328)) / (1 + s * (1.432788 + s * (0.189269 + s * 0.001308))) - s;
  for (int i = 0; i < 3; ++i) {
    const double density = std::exp(-0.5 * x * x) / std::sqrt(2 * std::numbers::pi);
    const double newton = (NormalDistribution(x) - p) / density;
    x -= newton / (1 + 0.5 * x * newton);
  }
  return x;
}

}  // namespace savary
