#pragma once

#include <limits>
#include <string>

namespace savary {

struct ResultColumn {
  std::string name;  ///< "<entity>.<quantity>"
  std::string unit;  ///< "cm"; empty: a pure number
  /// Of the run, where they are known; else not finite.
  double min = std::numeric_limits<double>::quiet_NaN(), t_min = 0;
  double max = std::numeric_limits<double>::quiet_NaN(), t_max = 0;
};

}  // namespace savary
