#pragma once

#include <cstdint>
#include <vector>

namespace savary {

/// Points in the unit cube, each computed by itself from its number, so that samples can be made in any order, by any
/// number of threads, and again. Equal seeds give equal points on every machine.
class Draws {
 public:
  enum class Method {
    kRandom,          ///< independent
    kLatinHypercube,  ///< of `count` points, one in each of `count` slices of every coordinate
    kSobol,           ///< low discrepancy [joe2008], moved by a random digital shift; at most kSobolDimensions
  };
  static constexpr int kSobolDimensions = 21;

  Draws(Method method, uint64_t seed, long count, int dimensions);

  /// Coordinate `dimension` of point `index`, inside (0, 1).
  [[nodiscard]] double At(long index, int dimension) const;

 private:
  [[nodiscard]] uint64_t Permute(uint64_t index, int dimension) const;

  Method method_;
  uint64_t seed_;
  uint64_t count_;
  int half_bits_ = 1;  // of the numbers that Permute mixes
  std::vector<std::vector<uint32_t>> directions_;
};

/// The argument at which the standard normal distribution function is `p`, 0 < p < 1, to about round-off.
[[nodiscard]] double InverseNormal(double p);
/// The standard normal distribution function.
[[nodiscard]] double NormalDistribution(double x);

}  // namespace savary
