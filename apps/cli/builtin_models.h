#pragma once

#include <string>
#include <vector>

namespace savary {

/// An example of models/, compiled in.
struct BuiltinModel {
  const char* name;
  const char* text;
};
[[nodiscard]] const std::vector<BuiltinModel>& BuiltinModels();

}  // namespace savary
