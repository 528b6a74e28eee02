#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "savary/geometry/cam.h"

namespace savary {

namespace {

constexpr int kMostSpans = 4096;

// A quintic on [begin, end] in Bernstein's form, from value, first and second derivative at its ends.
struct Quintic {
  double begin, end;
  std::array<Vec2, 6> b;

  Quintic(double from, const PlaneJet& p, double to, const PlaneJet& q) : begin(from), end(to) {
    const double h = to - from;
    b = {p.r,
         p.r + h / 5 * p.d1,
         p.r + 2 * h / 5 * p.d1 + h * h / 20 * p.d2,
         q.r - 2 * h / 5 * q.d1 + h * h / 20 * q.d2,
         q.r - h / 5 * q.d1,
         q.r};
  }

  // Its polar form: symmetric, affine in each argument, the quintic itself where all are equal.
  [[nodiscard]] Vec2 Blossom(const double* at) const {
    std::array<Vec2, 6> c = b;
    for (int k = 0; k < 5; ++k) {
      const double t = (at[k] - begin) / (end - begin);
      for (int i = 0; i < 5 - k; ++i) c[i] = (1 - t) * c[i] + t * c[i + 1];
    }
    return c[0];
  }
};

// Replaces r' and r" of all but the ends by those of the quintic spline through the points that has them there: its
// derivatives up to the fourth do not jump. With p = h r' and q = h^2 r" these are, at each point inside,
//   8 (p_i+1 - p_i-1) - q_i-1 + 6 q_i - q_i+1 = 20 (r_i+1 - 2 r_i + r_i-1)
//   7 p_i-1 + 16 p_i + 7 p_i+1 + q_i-1 - q_i+1 = 15 (r_i+1 - r_i-1),
// solved block by block.
void FitDerivatives(double h, std::vector<PlaneJet>* jets) {
  using Mat2 = Eigen::Matrix2d;
  std::vector<PlaneJet>& r = *jets;
  const size_t n = r.size() - 1;
  const Mat2 lower{{-8, -1}, {7, 1}}, diagonal{{0, 6}, {16, 0}}, upper{{8, -1}, {7, -1}};
  // Rows p and q, columns x and y.
  const auto known = [&](const PlaneJet& jet) {
    Mat2 pq;
    pq << h * jet.d1.transpose(), h * h * jet.d2.transpose();
    return pq;
  };
  std::vector<Mat2> factor(n + 1, Mat2::Zero()), right(n + 1, Mat2::Zero());
  right[0] = known(r[0]);
  for (size_t i = 1; i < n; ++i) {
    Mat2 sum;
    sum << 20 * ((r[i + 1].r - r[i].r) - (r[i].r - r[i - 1].r)).transpose(), 15 * (r[i + 1].r - r[i - 1].r).transpose();
    const Mat2 inverse = (diagonal - lower * factor[i - 1]).inverse();
    factor[i] = inverse * upper;
    right[i] = inverse * (sum - lower * right[i - 1]);
  }
  Mat2 next = known(r[n]);
  for (size_t i = n; i-- > 1;) {
    next = (right[i] - factor[i] * next).eval();
    r[i].d1 = next.row(0).transpose() / h;
    r[i].d2 = next.row(1).transpose() / (h * h);
  }
}

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
  std::vector<PlaneJet> jets;
  for (int i = 0; i <= spans; ++i) jets.push_back(jet(static_cast<double>(i) / spans));
  FitDerivatives(h, &jets);
  PlaneCurve::NurbsData nurbs;
  nurbs.degree = 5;
  nurbs.knots.assign(5, first);
  for (int i = 0; i < spans; ++i) nurbs.knots.push_back(first + h * i);
  nurbs.knots.insert(nurbs.knots.end(), 6, first + (b - a));
  for (size_t i = 0; i + 6 < nurbs.knots.size(); ++i) {
    const double* at = &nurbs.knots[i + 1];
    const double middle = (at[0] + at[1] + at[2] + at[3] + at[4]) / 5;
    const int span = std::clamp(static_cast<int>((middle - first) / h), 0, spans - 1);
    const double begin = nurbs.knots[static_cast<size_t>(span + 5)], end = nurbs.knots[static_cast<size_t>(span + 6)];
    nurbs.points.push_back(
        Quintic(begin, jets[static_cast<size_t>(span)], end, jets[static_cast<size_t>(span + 1)]).Blossom(at));
  }
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
