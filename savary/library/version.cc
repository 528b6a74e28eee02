#include "savary/library/version.h"

namespace savary {

std::string_view Version() { return SAVARY_VERSION; }

}  // namespace savary
