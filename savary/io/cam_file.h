#pragma once

#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <variant>

#include "savary/base/units.h"
#include "savary/geometry/cam.h"
#include "savary/geometry/spatial_cam.h"
#include "savary/io/model_file.h"
#include "savary/io/schema.h"

namespace savary {

/// What a cam file asks for, whatever the kind of cam.
struct CamRequest {
  std::string title;
  UnitSystem units;
  SourceLocation radius_location;  ///< where faults are reported
  double most_pressure_angle = std::numeric_limits<double>::infinity();
  double tolerance = 0;  ///< of splines
  double every = 0;      ///< spacing of the table's rows
  std::string body;      ///< the body of the model that the surface is for
};

/// A file of a plane cam, read and checked: the cam in SI, and what is asked of it.
struct CamFile {
  CamRequest request;
  Cam cam;
  /// The cam drawn along its axis, as a surface.
  struct Drawn {
    double thickness = 0;
    std::optional<int> points;  ///< one net with so many control points around; else the profile itself, extruded
    SourceLocation where;
  };
  std::optional<Drawn> drawn;
};

/// A file of a cam in space.
struct SpatialCamFile {
  CamRequest request;
  SpatialCam cam;
};

using AnyCamFile = std::variant<CamFile, SpatialCamFile>;

/// Everything a cam file may contain.
[[nodiscard]] const ObjectSpec& CamSpec();

/// Reads a cam file. InputError at the location of any mistake, FileError when it cannot be read.
[[nodiscard]] AnyCamFile LoadAnyCam(const std::filesystem::path& file, const ParameterOverrides& overrides = {});
[[nodiscard]] AnyCamFile ParseAnyCam(const std::string& text, const std::string& name,
                                     const ParameterOverrides& overrides = {});
/// The same where it is a plane cam.
[[nodiscard]] CamFile LoadCamFile(const std::filesystem::path& file, const ParameterOverrides& overrides = {});
[[nodiscard]] CamFile ParseCamText(const std::string& text, const std::string& name,
                                   const ParameterOverrides& overrides = {});

}  // namespace savary
