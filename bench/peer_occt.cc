// peer_occt jets NET ORDER REPEATS: second-order jets of OpenCASCADE's adaptor, which keeps the span it was last in.
// See surfaces.h.
//
// peer_occt track REPEATS: local extrema of distance from those of the pose before; search REPEATS: all extrema. See
// surface_pairs.h; moved surfaces are made beforehand.

#include <cstdlib>
#include <string>

#include <Extrema_ExtSS.hxx>
#include <Extrema_GenLocateExtSS.hxx>
#include <Extrema_POnSurf.hxx>
#include <GeomAdaptor_Surface.hxx>
#include <Geom_BSplineSurface.hxx>
#include <TColStd_Array1OfInteger.hxx>
#include <TColStd_Array1OfReal.hxx>
#include <TColStd_Array2OfReal.hxx>
#include <TColgp_Array2OfPnt.hxx>
#include <gp_Trsf.hxx>

#include "bench/surface_pairs.h"
#include "bench/surfaces.h"

namespace {

using namespace savary;

Handle(Geom_BSplineSurface) MakeSurface(const bench::Net& net) {
  TColgp_Array2OfPnt poles(1, net.u_count, 1, net.w_count);
  TColStd_Array2OfReal weights(1, net.u_count, 1, net.w_count);
  for (int i = 0; i < net.u_count; ++i) {
    for (int k = 0; k < net.w_count; ++k) {
      const size_t at = static_cast<size_t>(i * net.w_count + k);
      poles.SetValue(i + 1, k + 1, gp_Pnt(net.points[3 * at], net.points[3 * at + 1], net.points[3 * at + 2]));
      weights.SetValue(i + 1, k + 1, net.weights[at]);
    }
  }
  const auto spans = [](int degree, int count) { return count - degree; };
  const auto fill = [](int degree, int number, TColStd_Array1OfReal* knots, TColStd_Array1OfInteger* times) {
    for (int i = 0; i <= number; ++i) {
      knots->SetValue(i + 1, i == number ? 1.0 : static_cast<double>(i) / number);
      times->SetValue(i + 1, i == 0 || i == number ? degree + 1 : 1);
    }
  };
  const int nu = spans(net.u_degree, net.u_count), nw = spans(net.w_degree, net.w_count);
  TColStd_Array1OfReal u_knots(1, nu + 1), w_knots(1, nw + 1);
  TColStd_Array1OfInteger u_times(1, nu + 1), w_times(1, nw + 1);
  fill(net.u_degree, nu, &u_knots, &u_times);
  fill(net.w_degree, nw, &w_knots, &w_times);
  if (net.rational) {
    return new Geom_BSplineSurface(poles, weights, u_knots, w_knots, u_times, w_times, net.u_degree, net.w_degree);
  }
  return new Geom_BSplineSurface(poles, u_knots, w_knots, u_times, w_times, net.u_degree, net.w_degree);
}

// Both surfaces, the first at every pose.
struct Domes {
  GeomAdaptor_Surface lower;
  std::vector<GeomAdaptor_Surface> upper;

  Domes() : lower(MakeSurface(bench::MakeLowerDome())) {
    const Handle(Geom_BSplineSurface) made = MakeSurface(bench::MakeUpperDome());
    for (int k = 0; k < bench::kPoses; ++k) {
      const bench::DomePose at = bench::PoseOnPath(k * bench::kPathStep);
      gp_Trsf move;
      const auto& R = at.R;
      move.SetValues(R[0][0], R[0][1], R[0][2], at.p[0], R[1][0], R[1][1], R[1][2], at.p[1], R[2][0], R[2][1], R[2][2],
                     at.p[2]);
      upper.emplace_back(Handle(Geom_Surface)::DownCast(made->Transformed(move)));
    }
  }
};

int MeasureTracking(int repeats) {
  const Domes domes;
  double at[4], error = 0;
  const auto follow = [&](int k) {
    if (k == 0) {
      // The nearest of all.
      const Extrema_ExtSS all(domes.upper[0], domes.lower, 1e-9, 1e-9);
      double least = 1e9;
      for (int i = 1; all.IsDone() && i <= all.NbExt(); ++i) {
        if (all.SquareDistance(i) >= least) continue;
        least = all.SquareDistance(i);
        Extrema_POnSurf one, two;
        all.Points(i, one, two);
        one.Parameter(at[0], at[1]);
        two.Parameter(at[2], at[3]);
      }
    }
    const Extrema_GenLocateExtSS found(domes.upper[static_cast<size_t>(k)], domes.lower, at[0], at[1], at[2], at[3],
                                       1e-12, 1e-12);
    if (!found.IsDone()) return false;
    found.PointOnS1().Parameter(at[0], at[1]);
    found.PointOnS2().Parameter(at[2], at[3]);
    return true;
  };
  for (int k = 0; k < bench::kPoses; ++k) {
    if (!follow(k)) return 1;
    gp_Pnt p1, p2;
    gp_Vec u, w;
    domes.upper[static_cast<size_t>(k)].D0(at[0], at[1], p1);
    domes.lower.D1(at[2], at[3], p2, u, w);
    const gp_Vec across(p2, p1), n = u.Crossed(w).Normalized();
    error = std::max(error, (across - n.Multiplied(across.Dot(n))).Magnitude());
  }
  return bench::MeasurePoses(repeats, fmt::format("error={:.3e}", error),
                             [&](int k) { return k == 0 ? true : follow(k); });
}

int MeasureSearch(int repeats) {
  const Domes domes;
  double sum = 0, least = 0;
  const auto find = [&](int k) {
    const Extrema_ExtSS all(domes.upper[static_cast<size_t>(k)], domes.lower, 1e-9, 1e-9);
    if (!all.IsDone()) return false;
    least = 1e9;
    for (int i = 1; i <= all.NbExt(); ++i) least = std::min(least, all.SquareDistance(i));
    return true;
  };
  for (int k = 0; k < bench::kPoses; ++k) {
    if (!find(k)) return 1;
    sum += std::sqrt(least);
  }
  return bench::MeasurePoses(repeats, fmt::format("distances={:.12f}", sum), find);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string task = argc > 1 ? argv[1] : "";
  if (argc == 3 && task == "track") return MeasureTracking(std::atoi(argv[2]));
  if (argc == 3 && task == "search") return MeasureSearch(std::atoi(argv[2]));
  if (argc != 5 || task != "jets") return 2;
  const GeomAdaptor_Surface surface(MakeSurface(bench::MakeNet(argv[2])));
  return bench::MeasureJets(argv[2], argv[3], std::atoi(argv[4]), [&](double u, double w, double* jet) {
    gp_Pnt r;
    gp_Vec ru, rw, ruu, ruw, rww;
    surface.D2(u, w, r, ru, rw, ruu, rww, ruw);
    r.Coord(jet[0], jet[1], jet[2]);
    ru.Coord(jet[3], jet[4], jet[5]);
    rw.Coord(jet[6], jet[7], jet[8]);
    ruu.Coord(jet[9], jet[10], jet[11]);
    ruw.Coord(jet[12], jet[13], jet[14]);
    rww.Coord(jet[15], jet[16], jet[17]);
  });
}
