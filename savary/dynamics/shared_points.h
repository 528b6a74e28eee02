#pragma once

#include "savary/base/dense.h"
#include "savary/multibody/model.h"

namespace savary {

/// Of a contact point that holds together with others (ContactPointState::kShared): which normal force is determined
/// although the shares are not, and says when it opens. It is kept where other points have the direction of their slip.
enum class SharedNormal {
  kNone = 0,
  kOwn = 1,        ///< its own
  kOfContact = 2,  ///< the sum of all points of its contact
};

[[nodiscard]] inline SharedNormal SharedNormalOf(const ContactPointState& state) {
  return static_cast<SharedNormal>(static_cast<int>(state.slip_direction[0]));
}

inline void SetSharedNormal(SharedNormal which, ContactPointState* state) {
  state->slip_direction = {static_cast<double>(which), 0.0};
}

/// Which sums of forces are the same for all forces of touches with the same motion, W = J M^-1 J^T being their
/// response: those of which no forces without motion are a part.
class DeterminedForces {
 public:
  explicit DeterminedForces(const MatX& W);
  [[nodiscard]] bool Has(const VecX& sum) const;

 private:
  VecX scale_;  // of rows; 0 where nothing can move
  SymmetricEigen responses_;
};

}  // namespace savary
