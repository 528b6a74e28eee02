#pragma once

#include <string>

namespace savary {

struct ResultColumn {
  std::string name;  ///< "<entity>.<quantity>"
  std::string unit;  ///< "cm"; empty: a pure number
};

}  // namespace savary
