#include "savary/dynamics/runge_kutta.h"

#include <algorithm>
#include <cmath>

namespace savary {
namespace {

// Differences this small, in units of the error allowed, are round-off and say nothing about stiffness.
constexpr double kNoDifference = 1e-6;
constexpr double kSafety = 0.9;

ExplicitTableau MakeRungeKutta4() {
  ExplicitTableau m;
  m.stages = 4;
  m.order = 4;
  m.c = {0, 0.5, 0.5, 1, 1};
  m.a[1] = {0.5};
  m.a[2] = {0, 0.5};
  m.a[3] = {0, 0, 1};
  m.a[4] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
  return m;
}

ExplicitTableau MakeDormandPrince5() {
  ExplicitTableau m;
  m.stages = 6;
  m.order = 5;
  m.error_order = 5;
  m.error_uses_end = true;
  m.c = {0, 1.0 / 5, 3.0 / 10, 4.0 / 5, 8.0 / 9, 1, 1};
  m.a[1] = {1.0 / 5};
  m.a[2] = {3.0 / 40, 9.0 / 40};
  m.a[3] = {44.0 / 45, -56.0 / 15, 32.0 / 9};
  m.a[4] = {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729};
  m.a[5] = {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656};
  m.a[6] = {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84};
  m.error[0] = {71.0 / 57600, 0, -71.0 / 16695, 71.0 / 1920, -17253.0 / 339200, 22.0 / 525, -1.0 / 40};
  m.dense_terms = 1;
  m.dense[0] = {-12715105075.0 / 11282082432,  0,
                87487479700.0 / 32700410799,   -10690763975.0 / 1880347072,
                701980252875.0 / 199316789632, -1453857185.0 / 822651844,
                69997945.0 / 29380423};
  m.memory = 0.04;
  m.damping = 0.03;
  return m;
}

ExplicitTableau MakeDormandPrince8() {
  ExplicitTableau m;
  m.stages = 12;
  m.extra_stages = 3;
  m.order = 8;
  m.error_order = 8;
  m.c = {0,
         0.526001519587677318785587544488e-01,
         0.789002279381515978178381316732e-01,
         0.118350341907227396726757197510,
         0.281649658092772603273242802490,
         1.0 / 3,
         0.25,
         4.0 / 13,
         127.0 / 195,
         0.6,
         6.0 / 7,
         1,
         1,
         0.1,
         0.2,
         7.0 / 9};
  m.a[1] = {5.26001519587677318785587544488e-2};
  m.a[2] = {1.97250569845378994544595329183e-2, 5.91751709536136983633785987549e-2};
  m.a[3] = {2.95875854768068491816892993775e-2, 0, 8.87627564304205475450678981324e-2};
  m.a[4] = {2.41365134159266685502369798665e-1, 0, -8.84549479328286085344864962717e-1,
            9.24834003261792003115737966543e-1};
  m.a[5] = {1.0 / 27, 0, 0, 1.70828608729473871279604482173e-1, 1.25467687566822425016691814123e-1};
  m.a[6] = {3.7109375e-2, 0, 0, 1.70252211019544039314978060272e-1, 6.02165389804559606850219397283e-2, -1.7578125e-2};
  m.a[7] = {3.70920001185047927108779319836e-2,
            0,
            0,
            1.70383925712239993810214054705e-1,
            1.07262030446373284651809199168e-1,
            -1.53194377486244017527936158236e-2,
            8.27378916381402288758473766002e-3};
  m.a[8] = {6.24110958716075717114429577812e-1,
            0,
            0,
            -3.36089262944694129406857109825,
            -8.68219346841726006818189891453e-1,
            2.75920996994467083049415600797e1,
            2.01540675504778934086186788979e1,
            -4.34898841810699588477366255144e1};
  m.a[9] = {4.77662536438264365890433908527e-1,
            0,
            0,
            -2.48811461997166764192642586468,
            -5.90290826836842996371446475743e-1,
            2.12300514481811942347288949897e1,
            1.52792336328824235832596922938e1,
            -3.32882109689848629194453265587e1,
            -2.03312017085086261358222928593e-2};
  m.a[10] = {-9.3714243008598732571704021658e-1,
             0,
             0,
             5.18637242884406370830023853209,
             1.09143734899672957818500254654,
             -8.14978701074692612513997267357,
             -1.85200656599969598641566180701e1,
             2.27394870993505042818970056734e1,
             2.49360555267965238987089396762,
             -3.0467644718982195003823669022};
  m.a[11] = {2.27331014751653820792359768449,
             0,
             0,
             -1.05344954667372501984066689879e1,
             -2.00087205822486249909675718444,
             -1.79589318631187989172765950534e1,
             2.79488845294199600508499808837e1,
             -2.85899827713502369474065508674,
             -8.87285693353062954433549289258,
             1.23605671757943030647266201528e1,
             6.43392746015763530355970484046e-1};
  m.a[12] = {5.42937341165687622380535766363e-2,
             0,
             0,
             0,
             0,
             4.45031289275240888144113950566,
             1.89151789931450038304281599044,
             -5.8012039600105847814672114227,
             3.1116436695781989440891606237e-1,
             -1.52160949662516078556178806805e-1,
             2.01365400804030348374776537501e-1,
             4.47106157277725905176885569043e-2};
  m.a[13] = {5.61675022830479523392909219681e-2,
             0,
             0,
             0,
             0,
             0,
             2.53500210216624811088794765333e-1,
             -2.46239037470802489917441475441e-1,
             -1.24191423263816360469010140626e-1,
             1.5329179827876569731206322685e-1,
             8.20105229563468988491666602057e-3,
             7.56789766054569976138603589584e-3,
             -8.298e-3};
  m.a[14] = {3.18346481635021405060768473261e-2,
             0,
             0,
             0,
             0,
             2.83009096723667755288322961402e-2,
             5.35419883074385676223797384372e-2,
             -5.49237485713909884646569340306e-2,
             0,
             0,
             -1.08347328697249322858509316994e-4,
             3.82571090835658412954920192323e-4,
             -3.40465008687404560802977114492e-4,
             1.41312443674632500278074618366e-1};
  m.a[15] = {-4.28896301583791923408573538692e-1,
             0,
             0,
             0,
             0,
             -4.69762141536116384314449447206,
             7.68342119606259904184240953878,
             4.06898981839711007970213554331,
             3.56727187455281109270669543021e-1,
             0,
             0,
             0,
             -1.39902416515901462129418009734e-3,
             2.9475147891527723389556272149,
             -9.15095847217987001081870187138};
  m.error[0] = {0.1312004499419488073250102996e-1,
                0,
                0,
                0,
                0,
                -0.1225156446376204440720569753e1,
                -0.4957589496572501915214079952,
                0.1664377182454986536961530415e1,
                -0.3503288487499736816886487290,
                0.3341791187130174790297318841,
                0.8192320648511571246570742613e-1,
                -0.2235530786388629525884427845e-1};
  // The order 3 comparison: b less the weights of a method with stages 0, 8 and 11 alone.
  m.error[1] = m.a[12];
  m.error[1][0] -= 31.0 / 127;
  m.error[1][8] -= 0.733846688281611857341361741547;
  m.error[1][11] -= 3.0 / 136;
  m.dense_terms = 4;
  m.dense[0] = {-0.84289382761090128651353491142e1,
                0,
                0,
                0,
                0,
                0.56671495351937776962531783590,
                -0.30689499459498916912797304727e1,
                0.23846676565120698287728149680e1,
                0.21170345824450282767155149946e1,
                -0.87139158377797299206789907490,
                0.22404374302607882758541771650e1,
                0.63157877876946881815570249290,
                -0.88990336451333310820698117400e-1,
                0.18148505520854727256656404962e2,
                -0.91946323924783554000451984436e1,
                -0.44360363875948939664310572000e1};
  m.dense[1] = {0.10427508642579134603413151009e2,
                0,
                0,
                0,
                0,
                0.24228349177525818288430175319e3,
                0.16520045171727028198505394887e3,
                -0.37454675472269020279518312152e3,
                -0.22113666853125306036270938578e2,
                0.77334326684722638389603898808e1,
                -0.30674084731089398182061213626e2,
                -0.93321305264302278729567221706e1,
                0.15697238121770843886131091075e2,
                -0.31139403219565177677282850411e2,
                -0.93529243588444783865713862664e1,
                0.35816841486394083752465898540e2};
  m.dense[2] = {0.19985053242002433820987653617e2,
                0,
                0,
                0,
                0,
                -0.38703730874935176555105901742e3,
                -0.18917813819516756882830838328e3,
                0.52780815920542364900561016686e3,
                -0.11573902539959630126141871134e2,
                0.68812326946963000169666922661e1,
                -0.10006050966910838403183860980e1,
                0.77771377980534432092869265740,
                -0.27782057523535084065932004339e1,
                -0.60196695231264120758267380846e2,
                0.84320405506677161018159903784e2,
                0.11992291136182789328035130030e2};
  m.dense[3] = {-0.25693933462703749003312586129e2,
                0,
                0,
                0,
                0,
                -0.15418974869023643374053993627e3,
                -0.23152937917604549567536039109e3,
                0.35763911791061412378285349910e3,
                0.93405324183624310003907691704e2,
                -0.37458323136451633156875139351e2,
                0.10409964950896230045147246184e3,
                0.29840293426660503123344363579e2,
                -0.43533456590011143754432175058e2,
                0.96324553959188282948394950600e2,
                -0.39177261675615439165231486172e2,
                -0.14972683625798562581422125276e3};
  m.memory = 0.04;
  m.damping = 0.008;
  m.most_shrink = 1.0 / 3;
  m.most_growth = 6;
  return m;
}

}  // namespace

const ExplicitTableau& RungeKutta4Tableau() {
  static const ExplicitTableau tableau = MakeRungeKutta4();
  return tableau;
}

const ExplicitTableau& DormandPrince5Tableau() {
  static const ExplicitTableau tableau = MakeDormandPrince5();
  return tableau;
}

const ExplicitTableau& DormandPrince8Tableau() {
  static const ExplicitTableau tableau = MakeDormandPrince8();
  return tableau;
}

void RungeKutta::Resize(int size) {
  for (VecX& k : k_) k.setZero(size);
  for (VecX* v : {&y_stage_, &y_last_, &sum_, &estimate_}) v->setZero(size);
  dense_.Resize(size, 4 + tableau_.dense_terms);
}

// With the angles a0 and a1 of both ends, t - t0 = (end - begin) sin((a + a0) / 2) sin((a - a0) / 2); the same at a1 is
// h, and is divided by, so that what is left of the length of the span is exact.
void RungeKutta::SetClock() {
  has_span_ = span_.exists();
  if (!has_span_) return;
  const double a0 = span_.AngleAt(t0_), a1 = span_.AngleAt(t1_), change = a1 - a0;
  const double whole = std::sin(0.5 * (a1 + a0)) * std::sin(0.5 * change);
  has_span_ = whole > 0;
  for (size_t i = 0; i < NumStages() && has_span_; ++i) {
    const double by = tableau_.c[i] * change;
    share_[i] = std::sin(a0 + 0.5 * by) * std::sin(0.5 * by) / whole;
    factor_[i] = 0.5 * change * std::sin(a0 + by) / whole;
  }
  if (span_.begin == t0_) factor_[0] = 0;
}

EvalStatus RungeKutta::CalcStages(int begin, int end) {
  const double h = t1_ - t0_;
  for (int i = begin; i < end; ++i) {
    sum_.setZero();
    for (int j = 0; j < i; ++j) {
      if (tableau_.a[i][j] != 0) sum_ += tableau_.a[i][j] * k_[j];
    }
    y_stage_ = y0_ + h * sum_;
    const EvalStatus status = CalcDerivative(t0_ + (has_span_ ? share_[i] : tableau_.c[i]) * h, y_stage_, &k_[i]);
    if (status != EvalStatus::kOk) return status;
    if (has_span_) k_[i] *= factor_[i];
  }
  return EvalStatus::kOk;
}

Trial RungeKutta::Try(double t0, const VecX& y0, const VecX& f0, double t1) {
  t0_ = t0;
  t1_ = t1;
  y0_ = y0;
  SetClock();
  k_[0] = f0;
  if (has_span_) k_[0] *= factor_[0];
  const double h = t1 - t0;
  const int end = tableau_.stages;
  if (const EvalStatus status = CalcStages(1, end); status != EvalStatus::kOk) return {status};
  y_last_ = y_stage_;
  sum_.setZero();
  for (int j = 0; j < end; ++j) {
    if (tableau_.a[end][j] != 0) sum_ += tableau_.a[end][j] * k_[j];
  }
  y1_ = y0_ + h * sum_;
  if (!y1_.allFinite()) return {EvalStatus::kNotFinite};
  if (!adaptive()) return {};
  if (tableau_.error_uses_end) {
    if (const EvalStatus status = CalcDerivative(t1, y1_, &k_[end]); status != EvalStatus::kOk) return {status};
  }

  system_->CalcErrorWeights(h, y0_, y1_, &weights_);
  std::array<double, 2> norm{};
  for (int m = 0; m < 2; ++m) {
    sum_.setZero();
    for (int j = 0; j <= end; ++j) {
      if (tableau_.error[m][j] != 0) sum_ += tableau_.error[m][j] * k_[j];
    }
    norm[m] = std::max(CalcErrorNorm(sum_, weights_), system_->CalcDepthError(sum_));
    if (m == 0) estimate_ = sum_;
  }
  const double scale = std::hypot(norm[0], 0.1 * norm[1]);
  const double error = scale > 0 ? h * norm[0] * (norm[0] / scale) : 0;
  if (!std::isfinite(error)) return {EvalStatus::kNotFinite};
  estimate_ *= scale > 0 ? h * norm[0] / scale : 0;
  return {EvalStatus::kOk, error, &estimate_};
}

EvalStatus RungeKutta::Complete(const VecX& y_end) {
  const double h = t1_ - t0_;
  const int end = tableau_.stages;
  if (!(tableau_.error_uses_end && adaptive() && y_end == y1_)) {
    if (const EvalStatus status = CalcDerivative(t1_, y_end, &k_[end]); status != EvalStatus::kOk) return status;
  }
  f1_ = k_[end];
  if (has_span_) k_[end] *= factor_[end];
  const EvalStatus status = CalcStages(end + 1, end + 1 + tableau_.extra_stages);
  if (status != EvalStatus::kOk) return status;
  dense_.SetEnds(t0_, y0_, k_[0], t1_, y_end, k_[end], has_span_ ? span_ : TouchSpan{});
  for (int m = 0; m < tableau_.dense_terms; ++m) {
    sum_.setZero();
    for (int j = 0; j <= end + tableau_.extra_stages; ++j) {
      if (tableau_.dense[m][j] != 0) sum_ += tableau_.dense[m][j] * k_[j];
    }
    dense_.term(4 + m) = h * sum_;
  }
  return EvalStatus::kOk;
}

double RungeKutta::ProposeStep(double h, double error, const StepControl& control) const {
  if (!adaptive()) return h;
  const double exponent = 1.0 / tableau_.error_order;
  if (error > 1) return h * std::max(tableau_.most_shrink, kSafety * std::pow(error, -exponent));
  double factor = tableau_.most_growth;
  if (error > 0) {
    factor = kSafety * std::pow(error, tableau_.damping - exponent) * std::pow(control.last_error, tableau_.memory);
    factor = std::clamp(factor, tableau_.most_shrink, tableau_.most_growth);
  }
  if (control.rejected) factor = std::min(factor, 1.0);
  return h * factor;
}

double RungeKutta::CalcStiffness() const {
  if (has_span_) return 0;  // a touch is followed in steps of its own length
  // In the measure of the error, so that quantities of different units compare and what is not controlled does not
  // count.
  const auto weight = weights_.array();
  const double dy = ((dense_.y_end() - y_last_).array() / weight).matrix().norm();
  return dy > kNoDifference ? (t1_ - t0_) * ((f1_ - k_[tableau_.stages - 1]).array() / weight).matrix().norm() / dy : 0;
}

}  // namespace savary
