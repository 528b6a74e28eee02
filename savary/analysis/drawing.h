#pragma once

#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "savary/multibody/model.h"

namespace savary {

/// What was changed in a drawing.
struct DrawingCorrection {
  std::vector<std::string> joints;  ///< joints whose frames were moved on their bodies; empty: nothing was changed
  double moved = 0;                 ///< farthest, m
  double turned = 0;                ///< rad
};

/// Overconstrained loops (planar linkages, Cardan, Bennett, Sarrus, Bricard) move only because their axes are exactly
/// parallel, meet in one point and so on. Drawn to six digits, this holds only to about 1e-6; with exactly these
/// numbers they cannot move at all. This moves joints on their bodies to the nearest linkage that does move: the least
/// change of frames, turns times the mechanism's length, with which all rows hold at several positions along the
/// motion.
///
/// Linkages that fold flat, as parallelograms, do so only because lengths add up exactly; drawn to six digits, branches
/// of their motion miss each other by a thousandth of a radian instead of crossing. They are corrected in the same way.
///
/// Applied where rows depend on one another to better than 1e-5 but not to round-off along the motion from the drawn
/// position, or a fold is missed by less than 1e-5, and a change below 1e-4 makes them exact. Otherwise, and for
/// loops that are exact, nothing is changed. Drives are not considered. docs/theory/saddle_point.md
[[nodiscard]] DrawingCorrection CorrectDrawing(Model* model);

/// Corrects drawings that may be the one of the last time, as of a model that is made again and again with other
/// masses, forces or drives: what was found then is not looked for again. The results are the same to the last bit.
/// Threads may share it.
class DrawingMemory {
 public:
  [[nodiscard]] DrawingCorrection Correct(Model* model);

 private:
  struct Change {
    DrawingCorrection correction;
    std::vector<Frame> added;  ///< frames of the joints that were moved
    std::vector<std::pair<FrameIndex, FrameIndex>> of_joints;
  };
  std::mutex mutex_;
  std::vector<double> drawing_;  // all that the correction depends on; empty: nothing is remembered
  Change change_;
};

}  // namespace savary
