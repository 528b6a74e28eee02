#include "savary/analysis/loops.h"

#include <algorithm>

namespace savary {

std::vector<std::string> FindLoop(const Model& model, JointIndex joint) {
  const auto node = [&](FrameIndex frame) {
    const BodyIndex body = model.frames[frame.value()].body;
    return body.is_valid() ? body.value() + 1 : 0;
  };
  const Joint& first = model.joints[joint.value()];
  // Breadth first from the second body back to the first, without the joint itself.
  std::vector<int> reached_by(model.bodies.size() + 1, -1);
  std::vector<int> queue = {node(first.M)};
  for (size_t next = 0; next < queue.size(); ++next) {
    for (size_t j = 0; j < model.joints.size(); ++j) {
      if (static_cast<int>(j) == joint.value()) continue;
      const int F = node(model.joints[j].F), M = node(model.joints[j].M);
      if (F != queue[next] && M != queue[next]) continue;
      const int other = F == queue[next] ? M : F;
      if (other == queue.front() || reached_by[other] >= 0) continue;
      reached_by[other] = static_cast<int>(j);
      queue.push_back(other);
    }
  }
  std::vector<std::string> names = {first.name};
  for (int at = node(first.F); reached_by[at] >= 0;) {
    const Joint& by = model.joints[reached_by[at]];
    names.push_back(by.name);
    at = node(by.F) == at ? node(by.M) : node(by.F);
  }
  return names;
}

}  // namespace savary
