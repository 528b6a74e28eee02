#pragma once

#include <vector>

#include "savary/multibody/contact_pair.h"

namespace savary {

/// The table of kinds of pairs; of several that are made of the same shapes the first counts. A test puts pairs of its
/// own in front.
[[nodiscard]] std::vector<ContactPair::Kind>& ContactPairKinds();

}  // namespace savary
