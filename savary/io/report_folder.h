#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace savary {

/// Writes report.html anew from the result.h5 that a run left in `folder`, also one that was killed, and returns its
/// path. `program` is the name and version for the report. Adds to `warnings`, if given. FileError when something
/// cannot be read or written, or is no result of a run.
std::filesystem::path RebuildReport(const std::filesystem::path& folder, const std::string& program,
                                    std::vector<std::string>* warnings = nullptr);

}  // namespace savary
