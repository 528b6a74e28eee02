// peer_sisl jets NET ORDER REPEATS: second-order jets of SISL (s1421), which is given the spans it was last in. See
// surfaces.h. SISL's licence is the AGPL: this program is built for the benchmark only and is no part of Savary.

#include <algorithm>
#include <cstdlib>
#include <string>

#include <sisl.h>

#include "bench/surfaces.h"

int main(int argc, char** argv) {
  using namespace savary;
  if (argc != 5 || std::string(argv[1]) != "jets") return 2;
  const bench::Net net = bench::MakeNet(argv[2]);
  std::vector<double> u_knots = bench::EvenKnots(net.u_degree, net.u_count);
  std::vector<double> w_knots = bench::EvenKnots(net.w_degree, net.w_count);
  // Its first parameter runs fastest; weighted points are in homogeneous coordinates.
  std::vector<double> points;
  for (int k = 0; k < net.w_count; ++k) {
    for (int i = 0; i < net.u_count; ++i) {
      const size_t at = static_cast<size_t>(i * net.w_count + k);
      for (size_t c = 0; c < 3; ++c) points.push_back(net.weights[at] * net.points[3 * at + c]);
      if (net.rational) points.push_back(net.weights[at]);
    }
  }
  SISLSurf* surface = newSurf(net.u_count, net.w_count, net.u_degree + 1, net.w_degree + 1, u_knots.data(),
                              w_knots.data(), points.data(), net.rational ? 2 : 1, 3, 1);
  if (!surface) return 1;
  int left_u = 0, left_w = 0;
  const int status = bench::MeasureJets(argv[2], argv[3], std::atoi(argv[4]), [&](double u, double w, double* jet) {
    double at[2] = {u, w}, derivatives[18], normal[3];
    int failed = 0;
    s1421(surface, 2, at, &left_u, &left_w, derivatives, normal, &failed);
    // r, ru, rw, ruu, ruw, rww.
    std::copy_n(derivatives, 18, jet);
  });
  freeSurf(surface);
  return status;
}
