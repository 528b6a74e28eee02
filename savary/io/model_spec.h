#pragma once

#include "savary/io/schema.h"

namespace savary {

/// Version of the model file format, the value of its key `savary`.
inline constexpr int kModelVersion = 1;

/// Everything a model file may contain. Objects inside are found through ModelObject.
[[nodiscard]] const ObjectSpec& ModelSpec();

/// The spec of one kind of object by its title: "body", "joint", "drive" ...
[[nodiscard]] const ObjectSpec& ModelObject(const std::string& title);

}  // namespace savary
