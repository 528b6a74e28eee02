#pragma once

#include <array>
#include <vector>

#include "savary/geometry/surface.h"

namespace savary {

/// A jet in numbers of any kind: doubles give values, intervals enclosures.
template <class T>
struct JetOf {
  using Vec = std::array<T, 3>;
  Vec r, ru, rw, ruu, ruw, rww;
};

/// Of a part whose normals all are along vectors of a box, in any length: narrows their cone, and with it the range of
/// curvatures.
void NarrowNormals(const Box3& normals, const JetBounds& jets, const SurfaceJet& middle, PartBounds* bounds);

/// Surfaces given by formulas that are written once, for doubles and for intervals. A formula has
///     template <class T> void Calc(int chart, const T& u, const T& w, JetOf<T>* jet) const;
///     void CalcThird(int chart, double u, double w, SurfaceThird* third) const;
///     static constexpr const char* kName,
/// and may have, where closed forms bound better than intervals do,
///     Box3 CalcNormals(const SurfacePart& part) const;  (that holds vectors along all normals, in any length)
///     void Refine(const SurfacePart& part, PartBounds* bounds) const.
template <class Formula>
class FormulaSurface : public Surface {
 public:
  explicit FormulaSurface(Formula formula) : formula_(std::move(formula)) {}

  [[nodiscard]] const char* kind_name() const override { return Formula::kName; }
  void CalcJet(const SurfaceLocation& at, SurfaceJet* jet) const override {
    JetOf<double> values;
    formula_.Calc(at.chart, at.u, at.w, &values);
    const auto vector = [](const std::array<double, 3>& a) { return Vec3(a[0], a[1], a[2]); };
    jet->r = vector(values.r);
    jet->ru = vector(values.ru);
    jet->rw = vector(values.rw);
    jet->ruu = vector(values.ruu);
    jet->ruw = vector(values.ruw);
    jet->rww = vector(values.rww);
  }
  void CalcThird(const SurfaceLocation& at, SurfaceThird* third) const override {
    formula_.CalcThird(at.chart, at.u, at.w, third);
  }
  [[nodiscard]] PartBounds CalcBounds(const SurfacePart& part) const override {
    JetOf<Interval> values;
    formula_.Calc(part.chart, part.u, part.w, &values);
    const auto box = [](const std::array<Interval, 3>& a) { return Box3(a[0], a[1], a[2]); };
    SurfaceJet middle;
    CalcJet(part.middle(), &middle);
    const JetBounds jets = {box(values.r),   box(values.ru),  box(values.rw),
                            box(values.ruu), box(values.ruw), box(values.rww)};
    PartBounds bounds = CalcPartBounds(part, jets, middle);
    if constexpr (requires { formula_.CalcNormals(part); })
      NarrowNormals(formula_.CalcNormals(part), jets, middle, &bounds);
    if constexpr (requires { formula_.Refine(part, &bounds); }) formula_.Refine(part, &bounds);
    return bounds;
  }

 protected:
  Formula formula_;
};

}  // namespace savary
