#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "savary/geometry/cam.h"
#include "savary/geometry/quintic_fit.h"

namespace savary {

namespace {

constexpr int kMostSpans = 4096;

}  // namespace

bool Cam::HasDwell(int piece) const {
  const double begin = law_.breaks()[piece], end = law_.breaks()[piece + 1];
  for (int i = 0; i <= 8; ++i) {
    const Jet4 s = law_.Calc(begin + (end - begin) * i / 8, piece);
    if (s.d1 != 0 || s.d2 != 0 || s.d3 != 0 || s.d4 != 0) return false;
  }
  return true;
}

Cam::Element Cam::FitPiece(int piece, int spans, bool outer, const SourceLocation& where) const {
  // The cam turns on, so the contact runs over it clockwise when the cam turns counter-clockwise.
  const bool hole = outer || design_.kind == CamDesign::Kind::kRing, forward = design_.clockwise != hole;
  const double a = law_.breaks()[piece], b = law_.breaks()[piece + 1];
  // In the order of the profile, by a parameter that grows along it.
  const auto jet = [&](double part) {
    const CamPoint point = Calc(forward ? a + (b - a) * part : b - (b - a) * part, piece);
    PlaneJet found = outer ? point.outer : point.surface;
    if (!forward) {
      found.d1 = -found.d1;
      found.d3 = -found.d3;
    }
    return found;
  };
  if (HasDwell(piece)) {
    const Vec2 from = jet(0).r;
    return {PlaneCurve::Arc(Vec2::Zero(), from.norm(), std::atan2(from.y(), from.x()), hole ? a - b : b - a, where),
            piece,
            {}};
  }
  const double first = forward ? a : -b, h = (b - a) / spans;
  std::vector<QuinticPoint<2>> points;
  for (int i = 0; i <= spans; ++i) {
    const PlaneJet at = jet(static_cast<double>(i) / spans);
    points.push_back({at.r, at.d1, at.d2});
  }
  const QuinticFit<2> fit(first, h, std::move(points));
  PlaneCurve::NurbsData nurbs;
  nurbs.degree = 5;
  nurbs.knots = fit.knots();
  nurbs.points = fit.control_points();
  PlaneCurve curve = PlaneCurve::Nurbs(nurbs, where);
  return {std::move(curve), piece, std::move(nurbs)};
}

std::vector<Cam::Element> Cam::FitSpans(int spans, bool outer, const SourceLocation& where) const {
  const bool forward = design_.clockwise != (outer || design_.kind == CamDesign::Kind::kRing);
  std::vector<Element> elements;
  for (int i = 0; i < law_.num_pieces(); ++i)
    elements.push_back(FitPiece(forward ? i : law_.num_pieces() - 1 - i, spans, outer, where));
  return elements;
}

std::vector<Cam::Element> Cam::Fit(double tolerance, bool outer, const SourceLocation& where) const {
  const bool forward = design_.clockwise != (outer || design_.kind == CamDesign::Kind::kRing);
  std::vector<Element> elements;
  for (int i = 0; i < law_.num_pieces(); ++i) {
    const int piece = forward ? i : law_.num_pieces() - 1 - i;
    const double a = law_.breaks()[piece], b = law_.breaks()[piece + 1];
    for (int spans = 1;; spans *= 2) {
      Element element = FitPiece(piece, spans, outer, where);
      double error = 0;
      for (int k = 0; k < 6 * spans && !element.nurbs.points.empty(); ++k) {
        const double u = (k + 0.5) / (6 * spans);
        const CamPoint exact = Calc(forward ? a + (b - a) * u : b - (b - a) * u, piece);
        error = std::max(error, (element.curve.CalcPoint(u) - (outer ? exact.outer : exact.surface).r).norm());
      }
      if (error <= tolerance) {
        elements.push_back(std::move(element));
        break;
      }
      if (2 * spans > kMostSpans)
        throw InputError(
            where, fmt::format("no spline of up to {} spans is within the tolerance at theta = {:.6g} deg; allow more",
                               kMostSpans, a * 180 / std::numbers::pi));
    }
  }
  return elements;
}

}  // namespace savary
