#pragma once

#include <filesystem>
#include <limits>
#include <string>

#include "savary/base/units.h"
#include "savary/geometry/cam.h"
#include "savary/io/model_file.h"
#include "savary/io/schema.h"

namespace savary {

/// A cam file, read and checked: the cam in SI, and what is asked of it.
struct CamFile {
  std::string title;
  UnitSystem units;
  Cam cam;
  SourceLocation base_radius_location;  ///< where faults are reported
  double most_pressure_angle = std::numeric_limits<double>::infinity();
  double tolerance = 0;  ///< of the profile's splines
  double every = 0;      ///< spacing of the table's rows
  std::string body;      ///< the body the profile is for
};

/// Everything a cam file may contain.
[[nodiscard]] const ObjectSpec& CamSpec();

/// Reads a cam file. InputError at the location of any mistake, FileError when it cannot be read.
[[nodiscard]] CamFile LoadCamFile(const std::filesystem::path& file, const ParameterOverrides& overrides = {});
[[nodiscard]] CamFile ParseCamText(const std::string& text, const std::string& name,
                                   const ParameterOverrides& overrides = {});

}  // namespace savary
