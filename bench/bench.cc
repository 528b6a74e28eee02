// savary_bench CASE COUNT: evaluates the right-hand side of a mechanism COUNT times. bench/run.sh counts its instructions.
// CASE is a file of models/ without its ending, or trainN: N four-bars in a row.

#include <cstdio>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

#include "savary/dynamics/mechanism_system.h"
#include "savary/io/run_model.h"
#include "tests/support/four_bar_train.h"

int main(int argc, char** argv) {
  using namespace savary;
  if (argc != 3) {
    fmt::print(stderr, "usage: savary_bench CASE COUNT\n");
    return 2;
  }
  const std::string name = argv[1];
  const long count = std::strtol(argv[2], nullptr, 10);
  const ModelFile file = name.starts_with("train") ? ParseModelText(FourBarTrain(std::atoi(name.c_str() + 5), "{until: 10}"), name)
                                                   : LoadModelFile("models/" + name + ".yaml");
  const CheckedModel checked = CheckModel(file);
  MechanismSystem system(file.model, {});
  system.branches() = checked.start.branches;
  system.ChooseRows(0, checked.start.y);
  VecX y = checked.start.y;
  VecX ydot(y.size());
  double sum = 0;
  for (long i = 0; i < count; ++i) {
    // A new pose each time, so that no factorisation is reused.
    y[0] = checked.start.y[0] + 1e-13 * static_cast<double>(i % 7);
    if (system.CalcDerivative(0, y, &ydot) != EvalStatus::kOk) return 1;
    sum += ydot[y.size() - 2];
  }
  fmt::print("{}\n", sum);
  return 0;
}
