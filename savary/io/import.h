#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "savary/base/error.h"

namespace savary {

/// Something of a foreign file that was assumed, changed or left out.
struct ImportNote {
  SourceLocation where;
  std::string message;

  /// "cam.dyn:12:1: warning: ..."
  [[nodiscard]] std::string ToString() const { return where.ToString() + ": warning: " + message; }
};

/// A mechanism of another program, written as a Savary model.
struct ImportedModel {
  std::string yaml;
  std::vector<SourceLocation> locations;  ///< where in the foreign file each line of `yaml` comes from
  std::vector<ImportNote> notes;          ///< also comments of `yaml`

  /// The location in the foreign file that a location of `yaml` comes from.
  [[nodiscard]] SourceLocation LocationOf(const SourceLocation& where) const;
  /// The same of an error, whose mistakes are located in `yaml`, called `as` there, or elsewhere.
  [[nodiscard]] InputError Locate(const InputError& error, const std::string& as) const;
};

/// Whether a file is one of another program that ImportModel reads: `.dyn` (ACDMC) or `.adm` (ADAMS).
[[nodiscard]] bool IsForeignModel(const std::filesystem::path& file);

/// Writes the mechanism of `text` as a model; `name`, whose ending says the format, stands in messages as the file.
/// InputError at the location of anything that cannot be understood.
[[nodiscard]] ImportedModel ImportModel(std::string_view text, const std::string& name);

/// Data file of the ACDMC program [wang1996, appendix D]: entities of lines `KEY : value`, keys in French or English.
[[nodiscard]] ImportedModel ImportDyn(std::string_view text, const std::string& name);

/// ADAMS dataset, as far as docs/import.md says.
[[nodiscard]] ImportedModel ImportAdm(std::string_view text, const std::string& name);

}  // namespace savary
