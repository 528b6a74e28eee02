#pragma once

#include <functional>

#include "savary/dynamics/hybrid_system.h"

namespace savary {

/// A hybrid system put together from functions, for tests and small studies.
class FunctionSystem : public HybridSystem {
 public:
  using Derivative = std::function<void(double t, const VecX& y, VecX* ydot)>;
  using Roots = std::function<void(double t, const VecX& y, VecX* g)>;

  FunctionSystem(int size, double tolerance, Derivative derivative)
      : absolute(tolerance), relative(tolerance), size_(size), derivative_(std::move(derivative)) {}

  FunctionSystem& Watch(int num_roots, Roots roots) {
    num_roots_ = num_roots;
    roots_ = std::move(roots);
    armed.setZero(num_roots);
    return *this;
  }

  [[nodiscard]] int size() const override { return size_; }
  EvalStatus CalcDerivative(double t, const VecX& y, VecX* ydot) override {
    derivative_(t, y, ydot);
    return EvalStatus::kOk;
  }
  void CalcErrorWeights(double /*h*/, const VecX& y0, const VecX& y1, VecX* w) override {
    CalcMixedWeights(y0, y1, absolute, relative, w);
  }
  [[nodiscard]] int num_roots() const override { return num_roots_; }
  void CalcRoots(double t, const VecX& y, VecX* g) override { roots_(t, y, g); }
  void CalcArmedSigns(Eigen::VectorXi* signs) override { *signs = armed; }

  double absolute;
  double relative;
  Eigen::VectorXi armed;

 private:
  int size_;
  int num_roots_ = 0;
  Derivative derivative_;
  Roots roots_;
};

}  // namespace savary
