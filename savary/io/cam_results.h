#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "savary/io/cam_file.h"

namespace savary {

/// A checked cam: its extremes and faults, in the units of its file.
struct CamFindings {
  std::vector<CamFault> faults;
  std::vector<std::string> messages;  ///< one for each fault, with the remedy
  bool has_surface = false;           ///< false where the surface undercuts or is cut
};
struct CamOutcome : CamFindings {
  CamMeasures measures;
};
struct SpatialCamOutcome : CamFindings {
  SpatialCamMeasures measures;
};

[[nodiscard]] CamOutcome ExamineCam(const CamFile& file);
[[nodiscard]] SpatialCamOutcome ExamineCam(const SpatialCamFile& file);

/// The results as lines of text.
[[nodiscard]] std::string WriteCamText(const CamFile& file, const CamOutcome& outcome);
[[nodiscard]] std::string WriteCamText(const SpatialCamFile& file, const SpatialCamOutcome& outcome);
[[nodiscard]] std::string WriteCamJson(const CamFile& file, const CamOutcome& outcome);
[[nodiscard]] std::string WriteCamJson(const SpatialCamFile& file, const SpatialCamOutcome& outcome);
/// Drawing of the cam and plots of the motion (SVG).
[[nodiscard]] std::string WriteCamPicture(const CamFile& file);
[[nodiscard]] std::string WriteCamPicture(const SpatialCamFile& file);
/// A plane cam as a profile: `shapes` of a model, to be included there.
[[nodiscard]] std::string WriteCamProfile(const CamFile& file);
/// The surface as `shapes` of a model: of a plane cam drawn along its axis, where its file asks for it.
[[nodiscard]] std::string WriteCamSurface(const CamFile& file);
[[nodiscard]] std::string WriteCamSurface(const SpatialCamFile& file);

/// Leaves in a folder: cam.csv, cam.svg, summary.json and, of a sound cam, profile.yaml (of a plane cam) and
/// surface.yaml (of a cam in space, or where a plane cam's file asks for it). FileError when they are there already,
/// unless they are to be replaced.
void WriteCamResults(const CamFile& file, const CamOutcome& outcome, const std::filesystem::path& folder, bool replace);
void WriteCamResults(const SpatialCamFile& file, const SpatialCamOutcome& outcome, const std::filesystem::path& folder,
                     bool replace);

}  // namespace savary
