// peer_occt jets NET ORDER REPEATS: second-order jets of OpenCASCADE's adaptor, which keeps the span it was last in.
// See surfaces.h.

#include <cstdlib>
#include <string>

#include <GeomAdaptor_Surface.hxx>
#include <Geom_BSplineSurface.hxx>
#include <TColStd_Array1OfInteger.hxx>
#include <TColStd_Array1OfReal.hxx>
#include <TColStd_Array2OfReal.hxx>
#include <TColgp_Array2OfPnt.hxx>

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

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5 || std::string(argv[1]) != "jets") return 2;
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
