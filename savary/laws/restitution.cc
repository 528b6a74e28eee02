#include "savary/laws/restitution.h"

#include <algorithm>
#include <vector>

namespace savary {

double Restitution::Calc(double approach_speed) const {
  if (!of_speed) return value;
  std::vector<Expression::Branch> branches(of_speed->num_switches());
  of_speed->InitialBranches(&approach_speed, branches.data());
  return std::clamp(of_speed->Value(&approach_speed, branches.data()), 0.0, 1.0);
}

}  // namespace savary
