#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "savary/io/cam_file.h"

namespace savary {

/// A checked cam: its extremes and faults, in the units of its file.
struct CamOutcome {
  CamMeasures measures;
  std::vector<CamFault> faults;
  std::vector<std::string> messages;  ///< one for each fault, with the remedy
  bool has_profile = false;           ///< false where the surface undercuts or is cut
};

[[nodiscard]] CamOutcome ExamineCam(const CamFile& file);

/// The results as lines of text.
[[nodiscard]] std::string WriteCamText(const CamFile& file, const CamOutcome& outcome);
[[nodiscard]] std::string WriteCamJson(const CamFile& file, const CamOutcome& outcome);
/// Drawing of the cam and plots of the motion (SVG).
[[nodiscard]] std::string WriteCamPicture(const CamFile& file);
/// The surface as `shapes` of a model, to be included there.
[[nodiscard]] std::string WriteCamProfile(const CamFile& file);

/// Leaves in a folder: cam.csv, cam.svg, summary.json and, of a sound cam, profile.yaml. FileError when they are there
/// already, unless they are to be replaced.
void WriteCamResults(const CamFile& file, const CamOutcome& outcome, const std::filesystem::path& folder, bool replace);

}  // namespace savary
