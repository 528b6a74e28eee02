#include "savary/geometry/shell.h"

#include <cmath>

#include <fmt/format.h>

#include "savary/base/constants.h"

namespace savary {

namespace {

// A location on a face and its derivatives by t.
using TraceJet = std::array<Vec2, 4>;

void CalcTrace(const std::vector<Shell::Face>& faces, const Shell::Trace& trace, double t, TraceJet* c) {
  const double x = trace.backward ? 1 - t : t;
  if (trace.trim < 0) {
    *c = {trace.from + x * (trace.to - trace.from), trace.to - trace.from, Vec2::Zero(), Vec2::Zero()};
  } else {
    PlaneJet jet;
    faces[trace.face].trims[trace.trim].curve(trace.element).CalcJet(x, &jet);
    *c = {jet.r, jet.d1, jet.d2, jet.d3};
  }
  if (trace.backward) {
    (*c)[1] = -(*c)[1];
    (*c)[3] = -(*c)[3];
  }
}

// First and second derivatives of f(c(t)).
Vec3 Slope(const Vec3& fu, const Vec3& fw, const TraceJet& c) { return fu * c[1].x() + fw * c[1].y(); }
Vec3 Bend(const Vec3& fu, const Vec3& fw, const Vec3& fuu, const Vec3& fuw, const Vec3& fww, const TraceJet& c) {
  const double a = c[1].x(), b = c[1].y();
  return fuu * (a * a) + fuw * (2 * a * b) + fww * (b * b) + fu * c[2].x() + fw * c[2].y();
}

// Directions of a vertex's normals: stereographic coordinates about an axis.
struct VertexFrame {
  Vec3 e1, e2, axis;
  VertexFrame(const Vec3& about, int chart) {
    const Mat3 R = RotationFromZ(about);
    // The second chart is about the opposite axis, turned so that it is right-handed as well.
    e1 = R.col(0);
    e2 = chart == 0 ? Vec3(R.col(1)) : Vec3(-R.col(1));
    axis = chart == 0 ? Vec3(R.col(2)) : Vec3(-R.col(2));
  }
};

}  // namespace

std::string Shell::Describe(int feature) const {
  const Feature& f = features_[feature];
  switch (f.kind) {
    case FeatureKind::kFace:
      return faces_[f.entity].name.empty() ? fmt::format("face {}", f.entity + 1)
                                           : fmt::format("face {}", faces_[f.entity].name);
    case FeatureKind::kEdge:
      return fmt::format("edge {}", f.entity + 1);
    default:
      return fmt::format("vertex {}", f.entity + 1);
  }
}

Vec2 Shell::FindUserParameters(int feature, double u, double w) const {
  const auto on_trace = [&](const Trace& trace, double t) {
    TraceJet c;
    CalcTrace(faces_, trace, t, &c);
    return faces_[trace.face].surface->FindUserParameters({trace.chart, c[0].x(), c[0].y()});
  };
  const Feature& f = features_[feature];
  switch (f.kind) {
    case FeatureKind::kFace:
      return faces_[f.entity].surface->FindUserParameters({f.chart, u, w});
    case FeatureKind::kEdge:
      return edges_[f.entity].one.face < 0 ? Vec2(u, w) : on_trace(edges_[f.entity].one, u);
    default:
      for (const int index : vertices_[f.entity].edges) {
        const Edge& edge = edges_[index];
        if (edge.one.face >= 0) return on_trace(edge.one, edge.begin == f.entity ? 0 : 1);
      }
      return {u, w};
  }
}

ParameterQuantities Shell::FindParameterQuantities() const {
  ParameterQuantities all;
  for (size_t i = 0; i < faces_.size(); ++i) {
    const ParameterQuantities own = savary::FindParameterQuantities(faces_[i].surface->kind_name());
    if (i == 0) all = own;
    const auto differ = [](const Quantity& a, const Quantity& b) { return a.length != b.length || a.angle != b.angle; };
    if (differ(all.u, own.u)) all.u = kPureNumber;
    if (differ(all.w, own.w)) all.w = kPureNumber;
  }
  return all;
}

void Shell::CalcSide(const Trace& trace, double t, SideJet* side) const {
  const Face& face = faces_[trace.face];
  TraceJet c;
  CalcTrace(faces_, trace, t, &c);
  SurfaceJet j;
  SurfaceThird d;
  const auto calc_at = [&](const Vec2& uw) {
    face.surface->CalcJet({trace.chart, uw.x(), uw.y()}, &j);
    face.surface->CalcThird({trace.chart, uw.x(), uw.y()}, &d);
  };
  calc_at(c[0]);
  const double a = c[1].x(), b = c[1].y();
  side->r[0] = j.r;
  side->r[1] = Slope(j.ru, j.rw, c);
  side->r[2] = Bend(j.ru, j.rw, j.ruu, j.ruw, j.rww, c);
  side->r[3] = d.ruuu * (a * a * a) + d.ruuw * (3 * a * a * b) + d.ruww * (3 * a * b * b) + d.rwww * (b * b * b) +
               3 * (j.ruu * (a * c[2].x()) + j.ruw * (a * c[2].y() + b * c[2].x()) + j.rww * (b * c[2].y())) +
               j.ru * c[3].x() + j.rw * c[3].y();
  if (!SurfaceFrame(j).is_regular) {
    // At a pole of the parameters: the normal beside it, towards the middle of the face.
    const SurfaceChart& chart = face.surface->charts()[trace.chart];
    calc_at(c[0] + 1e-8 * (Vec2(chart.u().middle(), chart.w().middle()) - c[0]));
  }
  const NormalJet normal(j, d);
  const double sign = face.reversed ? -1 : 1;
  side->n[0] = sign * normal.n;
  side->n[1] = sign * Slope(normal.nu, normal.nw, c);
  side->n[2] = sign * Bend(normal.nu, normal.nw, normal.nuu, normal.nuw, normal.nww, c);
}

std::array<double, 3> Shell::FindMatch(const Edge& edge, const SideJet& one, double t, SideJet* two) const {
  double there = 1 - t;
  if (edge.match.empty()) {
    CalcSide(edge.two, there, two);
  } else {
    const double x = std::clamp(t, 0.0, 1.0) * static_cast<double>(edge.match.size() - 1);
    const size_t i = std::min(static_cast<size_t>(x), edge.match.size() - 2);
    there = edge.match[i] + (x - static_cast<double>(i)) * (edge.match[i + 1] - edge.match[i]);
    // Newton's method for the foot of r on the other trace.
    for (int k = 0; k < 8; ++k) {
      CalcSide(edge.two, there, two);
      const Vec3 off = two->r[0] - one.r[0];
      const double step = off.dot(two->r[1]) / (two->r[1].squaredNorm() + off.dot(two->r[2]));
      there -= step;
      if (!(std::abs(step) > 1e-15)) break;
    }
    CalcSide(edge.two, there, two);
  }
  // Both run along the same points: r1(t) = r2(x(t)).
  const double square = two->r[1].squaredNorm();
  const double first = one.r[1].dot(two->r[1]) / square;
  const double second = (one.r[2] - first * first * two->r[2]).dot(two->r[1]) / square;
  return {there, first, second};
}

void Shell::CalcEdge(const Edge& edge, double t, EdgeJet* jet) const {
  if (edge.kind == EdgeKind::kCurve) {
    const Curve& curve = *edge.curve;
    const double range = curve.last() - curve.first(), u = curve.first() + t * range;
    CurveJet c;
    curve.CalcJet(u, &c);
    CurveFrame frame;
    edge.frames->Calc(curve, u, c, &frame);
    jet->r = {c.r, range * c.d1, range * range * c.d2};
    const auto turned = [&](const Vec3& axis, std::array<Vec3, 3>* along) {
      const Vec3 slope = frame.turn.cross(axis);
      *along = {axis, range * slope, range * range * (frame.turn_rate.cross(axis) + frame.turn.cross(slope))};
    };
    turned(frame.R.col(0), &jet->n);
    turned(frame.R.col(1), &jet->m);
    jet->fan = {kTurn, 0, 0};
    return;
  }
  SideJet one;
  CalcSide(edge.one, t, &one);
  jet->r = {one.r[0], one.r[1], one.r[2]};
  jet->n = one.n;
  const TangentJet tangent(CurveJet{one.r[0], one.r[1], one.r[2], one.r[3]});
  jet->m = {tangent.T.cross(one.n[0]), tangent.T1.cross(one.n[0]) + tangent.T.cross(one.n[1]),
            tangent.T2.cross(one.n[0]) + 2 * tangent.T1.cross(one.n[1]) + tangent.T.cross(one.n[2])};
  jet->fan = {0, 0, 0};
  if (edge.two.face < 0) return;
  SideJet two;
  const std::array<double, 3> x = FindMatch(edge, one, t, &two);
  // The normal of the other face by t of this one.
  const Vec3 n1 = two.n[1] * x[1], n2 = two.n[2] * (x[1] * x[1]) + two.n[1] * x[2];
  const double fan = std::atan2(two.n[0].dot(jet->m[0]), two.n[0].dot(jet->n[0])), c = std::cos(fan), s = std::sin(fan);
  const Vec3 e = -s * jet->n[0] + c * jet->m[0];
  const double fan1 = e.dot(n1 - c * jet->n[1] - s * jet->m[1]);
  const double fan2 = e.dot(n2 - c * jet->n[2] - s * jet->m[2] - 2 * fan1 * (-s * jet->n[1] + c * jet->m[1]));
  jet->fan = {fan, fan1, fan2};
}

void Shell::CalcFeature(int feature, double u, double w, FeatureJet* jet) const {
  const Feature& f = features_[feature];
  switch (f.kind) {
    case FeatureKind::kFace: {
      const Face& face = faces_[f.entity];
      SurfaceJet j;
      face.surface->CalcJet({f.chart, u, w}, &j);
      const SurfaceFrame frame(j);
      const double sign = face.reversed ? -1 : 1;
      jet->r = j.r;
      jet->ru = j.ru;
      jet->rw = j.rw;
      jet->n = sign * frame.n;
      jet->nu = sign * (frame.t1 * frame.B(0, 0) + frame.t2 * frame.B(1, 0));
      jet->nw = sign * (frame.t1 * frame.B(0, 1) + frame.t2 * frame.B(1, 1));
      return;
    }
    case FeatureKind::kEdge: {
      EdgeJet edge;
      CalcEdge(edges_[f.entity], u, &edge);
      const double angle = w * edge.fan[0], c = std::cos(angle), s = std::sin(angle);
      const Vec3 across = -s * edge.n[0] + c * edge.m[0];
      jet->r = edge.r[0];
      jet->ru = edge.r[1];
      jet->rw = Vec3::Zero();
      jet->n = c * edge.n[0] + s * edge.m[0];
      jet->nu = c * edge.n[1] + s * edge.m[1] + w * edge.fan[1] * across;
      jet->nw = edge.fan[0] * across;
      return;
    }
    default: {
      const Vertex& vertex = vertices_[f.entity];
      const VertexFrame frame(vertex.axis, f.chart);
      const double q = 1 / (1 + u * u + w * w);
      jet->r = vertex.r;
      jet->ru = jet->rw = Vec3::Zero();
      // n = 2 q (u e1 + w e2 + axis) - axis, q = 1 / (1 + u^2 + w^2).
      const Vec3 p = u * frame.e1 + w * frame.e2 + frame.axis;
      jet->n = 2 * q * p - frame.axis;
      jet->nu = 2 * q * frame.e1 - 4 * q * q * u * p;
      jet->nw = 2 * q * frame.e2 - 4 * q * q * w * p;
    }
  }
}

void Shell::CalcFeatureSecond(int feature, double u, double w, FeatureSecond* second) const {
  const Feature& f = features_[feature];
  switch (f.kind) {
    case FeatureKind::kFace: {
      const Face& face = faces_[f.entity];
      SurfaceJet j;
      SurfaceThird d;
      face.surface->CalcJet({f.chart, u, w}, &j);
      face.surface->CalcThird({f.chart, u, w}, &d);
      const NormalJet normal(j, d);
      const double sign = face.reversed ? -1 : 1;
      *second = {j.ruu, j.ruw, j.rww, sign * normal.nuu, sign * normal.nuw, sign * normal.nww};
      return;
    }
    case FeatureKind::kEdge: {
      EdgeJet edge;
      CalcEdge(edges_[f.entity], u, &edge);
      const double angle = w * edge.fan[0], c = std::cos(angle), s = std::sin(angle), rate = w * edge.fan[1];
      const Vec3 n = c * edge.n[0] + s * edge.m[0], across = -s * edge.n[0] + c * edge.m[0];
      const Vec3 across1 = -s * edge.n[1] + c * edge.m[1];
      second->ruu = edge.r[2];
      second->ruw = second->rww = Vec3::Zero();
      second->nuu = c * edge.n[2] + s * edge.m[2] + 2 * rate * across1 + w * edge.fan[2] * across - rate * rate * n;
      second->nuw = edge.fan[1] * across + edge.fan[0] * across1 - edge.fan[0] * rate * n;
      second->nww = -edge.fan[0] * edge.fan[0] * n;
      return;
    }
    default: {
      const VertexFrame frame(vertices_[f.entity].axis, f.chart);
      const double q = 1 / (1 + u * u + w * w), qq = q * q;
      const Vec3 p = u * frame.e1 + w * frame.e2 + frame.axis;
      second->ruu = second->ruw = second->rww = Vec3::Zero();
      second->nuu = -8 * qq * u * frame.e1 + (16 * qq * q * u * u - 4 * qq) * p;
      second->nuw = -4 * qq * (w * frame.e1 + u * frame.e2) + 16 * qq * q * u * w * p;
      second->nww = -8 * qq * w * frame.e2 + (16 * qq * q * w * w - 4 * qq) * p;
    }
  }
}

bool Shell::Contains(int feature, double u, double w, double slack) const {
  const Feature& f = features_[feature];
  switch (f.kind) {
    case FeatureKind::kFace: {
      const Face& face = faces_[f.entity];
      const bool is_named = face.surface->charts()[0].is_names_only;
      const SurfaceChart& chart = face.surface->charts()[is_named ? f.chart : 0];
      const Vec2 at = is_named ? Vec2(u, w) : face.surface->FindUserParameters({f.chart, u, w});
      const auto within = [&](double x, const Interval& range, bool closed) {
        return closed || (x >= range.lo - slack && x <= range.hi + slack);
      };
      if (!within(at.x(), chart.u(), chart.u_closed) || !within(at.y(), chart.w(), chart.w_closed)) return false;
      for (const Profile& trim : face.trims) {
        if (trim.FindClosest(at).height > slack) return false;
      }
      return true;
    }
    case FeatureKind::kEdge: {
      const bool closes = edges_[f.entity].begin < 0;
      const bool turns = edges_[f.entity].kind == EdgeKind::kCurve;
      return (closes || (u >= -slack && u <= 1 + slack)) && (turns || (w >= -slack && w <= 1 + slack));
    }
    default: {
      FeatureJet jet;
      CalcFeature(feature, u, w, &jet);
      const Vertex& vertex = vertices_[f.entity];
      if (vertex.is_round) return std::acos(std::clamp(jet.n.dot(vertex.axis), -1.0, 1.0)) <= vertex.half_angle + slack;
      for (const Vec3& direction : vertex.directions) {
        if (jet.n.dot(direction) > slack) return false;
      }
      return true;
    }
  }
}

}  // namespace savary
