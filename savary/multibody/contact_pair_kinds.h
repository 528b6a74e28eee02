#pragma once

#include <vector>

#include "savary/multibody/contact_pair.h"

namespace savary {

/// The table of kinds of pairs. Where several are for the same shapes, the first is used. A test inserts its own kinds
/// at the beginning.
[[nodiscard]] std::vector<ContactPair::Kind>& ContactPairKinds();

}  // namespace savary
