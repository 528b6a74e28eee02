#pragma once

#include <cstdint>
#include <filesystem>

#include "savary/analysis/dynamics.h"

namespace savary {

/// Writes a checkpoint as JSON, numbers round-tripping exactly, in one step: the file is the old one or the new one. A
/// checksum of all before it ends the file. FileError.
void WriteCheckpoint(const std::filesystem::path& file, const DynamicsCheckpoint& checkpoint, uint64_t fingerprint);

/// Refuses, with FileError, a path where no checkpoint could be written or where something else would be overwritten.
void CheckCheckpointPath(const std::filesystem::path& file);

/// Reads it back. InputError when it is damaged or belongs to a model with another fingerprint, FileError when
/// unreadable.
[[nodiscard]] DynamicsCheckpoint ReadCheckpoint(const std::filesystem::path& file, uint64_t fingerprint);

}  // namespace savary
