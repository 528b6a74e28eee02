#include "savary/dynamics/touch_cones.h"

#include <algorithm>
#include <cmath>

#include "savary/base/constants.h"
#include "savary/base/dense.h"
#include "savary/dynamics/lcp.h"

namespace savary {

namespace {

using Normal = TouchRole::Normal;
using Slip = TouchRole::Slip;

constexpr int kConeSteps = 60;             // of Newton's method
constexpr double kConeSingular = 1e-11;    // of the largest pivot of its matrix
constexpr double kConeConverged = 1e-15;   // of the terms
constexpr double kConeAccepted = 1e-11;    // of the terms, where no step improves it
constexpr double kShareDependent = 1e-11;  // of the largest pivot of W: forces along it move nothing
constexpr double kShareSome = 1e-7;        // of a combination of forces that moves nothing: a force that is part of it
constexpr int kShareCuts = 40;             // rounds of planes that approach round cones
constexpr int kShareSteps = 12;            // of Newton's method there
constexpr double kShareMet = 1e-14;        // of the forces: excess over a round cone
constexpr double kShareNear = 1e-11;       // of the forces: error where no step of Newton's method makes it less

}  // namespace

TouchCones::TouchCones(const MatX& W, const VecX& q, const VecX& floor, const std::vector<TouchRole>& roles)
    : W_(W), q_(q), floor_(floor), roles_(roles), n_(static_cast<int>(roles.size())) {}

double TouchCones::CalcBound(int i, const VecX& f) const {
  const TouchRole& role = roles_[i];
  double bound = role.bound;
  if (role.mu == 0 || role.bound_by < 0 || roles_[role.bound_by].normal == Normal::kAbsent) return bound;
  const TouchRole& by = roles_[role.bound_by];
  const double fn = f[role.bound_by];
  return bound +
         role.mu * ((by.normal == Normal::kPush ? std::max(0.0, by.sign * fn) : std::abs(fn)) + floor_[role.bound_by]);
}

// The conditions as equations F(f) = 0, each in the units of forces and rates, which are the same, and their
// derivatives: f_n = max(0, f_n - r_n), and f_t = the point of the disc |.| <= b nearest to f_t - r_t. Returns the size
// of the terms.
double TouchCones::Calc(const VecX& f, VecX* F, MatX* D) const {
  const auto size = f.size();
  const VecX r = q_ + W_ * f;
  F->setZero(size);
  D->setZero(size, size);
  for (int i = 0; i < n_; ++i) {
    const TouchRole& role = roles_[i];
    const bool rate = role.normal == Normal::kFree || (role.normal == Normal::kPush && role.sign * (f[i] - r[i]) > 0);
    (*F)[i] = rate ? r[i] : f[i];
    if (rate) {
      D->row(i) = W_.row(i);
    } else {
      (*D)(i, i) = 1;
    }
    const int rows = std::min<int>(role.tangents, static_cast<int>(size) / n_ - 1);
    for (int a = rows; a < static_cast<int>(size) / n_ - 1; ++a) {
      (*F)[row(i, a)] = f[row(i, a)];
      (*D)(row(i, a), row(i, a)) = 1;
    }
    Eigen::Vector2d g = Eigen::Vector2d::Zero();
    for (int a = 0; a < rows; ++a) g[a] = f[row(i, a)] - r[row(i, a)];
    const double bound = role.slip == Slip::kCone ? CalcBound(i, f) : 0, length = g.norm();
    const bool holds = role.slip == Slip::kHeld || (role.slip == Slip::kCone && length <= bound);
    for (int a = 0; a < rows; ++a) {
      const int t = row(i, a);
      if (holds) {
        (*F)[t] = r[t];
        D->row(t) = W_.row(t);
        continue;
      }
      (*F)[t] = f[t];
      (*D)(t, t) = 1;
      if (role.slip == Slip::kGiven) (*F)[t] -= a == 0 ? role.bound : 0;
      if (role.slip == Slip::kFixed && role.bound_by >= 0) {
        const double share = role.aim[a] * roles_[role.bound_by].sign;
        (*F)[t] -= share * f[role.bound_by];
        (*D)(t, role.bound_by) -= share;
      }
      if (role.slip != Slip::kCone || length == 0) continue;
      const Eigen::Vector2d along = g / length;
      (*F)[t] -= bound * along[a];
      if (role.bound_by >= 0 && roles_[role.bound_by].normal == Normal::kPush &&
          roles_[role.bound_by].sign * f[role.bound_by] > 0)
        (*D)(t, role.bound_by) -= role.mu * roles_[role.bound_by].sign * along[a];
      if (bound <= 0) continue;
      for (int b = 0; b < rows; ++b) {
        const double turn = bound / length * ((a == b) - along[a] * along[b]);
        (*D)(t, row(i, b)) -= turn;
        D->row(t) += turn * W_.row(row(i, b));
      }
    }
  }
  return q_.cwiseAbs().maxCoeff() + (W_.cwiseAbs() * f.cwiseAbs()).maxCoeff() + f.cwiseAbs().maxCoeff();
}

bool TouchCones::Improve(VecX* forces) const {
  VecX& f = *forces;
  VecX F, tried, F_tried;
  MatX D, D_tried;
  double terms = Calc(f, &F, &D);
  double error = F.norm(), worst = error;
  std::vector<double> last;  // steps may be worse than the one before, not than the last few
  for (int step = 0; step < kConeSteps; ++step) {
    if (!(error > kConeConverged * terms)) break;
    const VecX way = SolveLeastSquares(D, -F, kConeSingular);
    if (!way.allFinite()) return false;
    last.push_back(error);
    if (last.size() > 5) last.erase(last.begin());
    worst = *std::max_element(last.begin(), last.end());
    bool taken = false;
    for (double part = 1; part > 1e-4 && !taken; part *= 0.5) {
      tried = f + part * way;
      const double terms_tried = Calc(tried, &F_tried, &D_tried), error_tried = F_tried.norm();
      if (!(error_tried < (1 - 1e-4 * part) * worst)) continue;
      if (error <= kConeAccepted * terms && error_tried >= error) break;  // round-off
      taken = true;
      f = tried;
      std::swap(F, F_tried);
      std::swap(D, D_tried);
      error = error_tried;
      terms = terms_tried;
    }
    if (!taken) break;
  }
  if (!(error <= kConeAccepted * terms)) return false;
  // Exactly zero where there is none, and on the cone where it slides.
  const VecX r = q_ + W_ * f;
  for (int i = 0; i < n_; ++i) {
    if (roles_[i].normal == Normal::kPush && !(roles_[i].sign * (f[i] - r[i]) > 0)) f[i] = 0;
  }
  for (int i = 0; i < n_; ++i) {
    if (roles_[i].slip != Slip::kCone) continue;
    const double bound = CalcBound(i, f);
    double length = 0;
    for (int a = 0; a < roles_[i].tangents; ++a) length = std::hypot(length, f[row(i, a)] - r[row(i, a)]);
    if (length <= bound) continue;
    for (int a = 0; a < roles_[i].tangents; ++a) f[row(i, a)] = bound / length * (f[row(i, a)] - r[row(i, a)]);
  }
  return true;
}

// With x the forces that may take other values, f = B x + c: normal forces of what does not part, with the friction of
// what slides, and tangential forces of what holds. Those that leave the motion as it is are x = x0 + N z. The least
// of them under linear conditions H x <= h is one linear complementarity problem, with y the multipliers of these:
//     y >= 0,   s = h - H x0 + H N N^T x0 + (H N) (H N)^T y >= 0,   y . s = 0,   z = -N^T x0 - (H N)^T y.
// Round cones are approached by planes: one more where the last solution leaves it.
std::vector<int> TouchCones::Share(const VecX& rates, VecX* forces) const {
  const auto size = forces->size();
  std::vector<int> rows;
  std::vector<int> at(size, -1);
  const auto add = [&](int k) {
    at[k] = static_cast<int>(rows.size());
    rows.push_back(k);
  };
  std::vector<char> holds(n_, 0);
  for (int i = 0; i < n_; ++i) {
    if (roles_[i].normal != Normal::kAbsent && rates[i] == 0) add(i);
  }
  for (int i = 0; i < n_; ++i) {
    const TouchRole& role = roles_[i];
    if (role.slip != Slip::kCone && role.slip != Slip::kHeld) continue;
    bool rests = true;
    for (int a = 0; a < role.tangents; ++a) rests = rests && rates[row(i, a)] == 0;
    const bool can =
        role.slip == Slip::kHeld ? at[i] >= 0 : role.bound > 0 || (role.bound_by >= 0 && at[role.bound_by] >= 0);
    holds[i] = rests && can;
    for (int a = 0; a < role.tangents && holds[i]; ++a) {
      if (W_(row(i, a), row(i, a)) > 0) add(row(i, a));
    }
  }
  const auto count = static_cast<Eigen::Index>(rows.size());
  if (count < 2) return {};
  MatX B = MatX::Zero(size, count);
  for (Eigen::Index k = 0; k < count; ++k) B(rows[k], k) = 1;
  for (int i = 0; i < n_; ++i) {
    const TouchRole& role = roles_[i];
    if (role.bound_by < 0 || at[role.bound_by] < 0) continue;
    const double sign = roles_[role.bound_by].sign;
    if (role.slip == Slip::kFixed) {
      for (int a = 0; a < role.tangents; ++a) B(row(i, a), at[role.bound_by]) = sign * role.aim[a];
    }
    if (role.slip != Slip::kCone || holds[i]) continue;
    double slip = 0;
    for (int a = 0; a < role.tangents; ++a) slip = std::hypot(slip, rates[row(i, a)]);
    for (int a = 0; a < role.tangents && slip > 0; ++a)
      B(row(i, a), at[role.bound_by]) = -role.mu * sign * rates[row(i, a)] / slip;
  }
  const MatX effect = (W_ * B).transpose();
  PivotedQr qr(effect);
  // Columns of W that are zero, of what nothing can move, leave a rank of none.
  const int rank = qr.pivot(0) > 0 ? qr.CalcRank(kShareDependent) : 0;
  if (rank == count) return {};
  const MatX N = qr.CalcLastOfQ(static_cast<int>(count) - rank);
  std::vector<int> undetermined;
  for (int i = 0; i < n_; ++i) {
    bool any = false;
    for (Eigen::Index a = 0; a < size / n_; ++a) {
      const int k = at[a * n_ + i];
      any = any || (k >= 0 && N.row(k).cwiseAbs().maxCoeff() > kShareSome);
    }
    if (any) undetermined.push_back(i);
  }
  if (undetermined.empty()) return {};

  VecX x0(count);
  for (Eigen::Index k = 0; k < count; ++k) x0[k] = (*forces)[rows[k]];
  const VecX fixed = *forces - B * x0;
  // Conditions H x <= h; of a round cone, one plane of many.
  struct Plane {
    VecX H;
    double h = 0;
    int round = -1;  // the touch
    double multiplier = 0;
  };
  std::vector<Plane> planes;
  const auto make_plane = [&](int i, const Eigen::Vector2d& along) {
    const TouchRole& role = roles_[i];
    Plane plane{VecX::Zero(count), role.bound, role.tangents == 2 ? i : -1, 0};
    for (int a = 0; a < role.tangents; ++a) {
      if (at[row(i, a)] >= 0) plane.H[at[row(i, a)]] = along[a];
    }
    if (role.bound_by >= 0 && at[role.bound_by] >= 0) {
      plane.H[at[role.bound_by]] = -role.mu * roles_[role.bound_by].sign;
      plane.h += role.mu * floor_[role.bound_by];
    }
    return plane;
  };
  const auto tangent_of = [&](int i, const VecX& f) { return Eigen::Vector2d(f[row(i, 0)], f[row(i, 1)]); };
  std::vector<int> rounds;
  for (int i = 0; i < n_; ++i) {
    if (at[i] >= 0 && roles_[i].normal == Normal::kPush) {
      planes.push_back({VecX::Zero(count)});
      planes.back().H[at[i]] = -roles_[i].sign;
    }
    if (!holds[i] || roles_[i].slip != Slip::kCone) continue;
    if (roles_[i].tangents == 2) {
      rounds.push_back(i);
      continue;
    }
    planes.push_back(make_plane(i, {1, 0}));
    planes.push_back(make_plane(i, {-1, 0}));
  }
  const VecX nearest = x0 - N * (N.transpose() * x0);
  const auto forces_of = [&](const VecX& z) { return VecX(fixed + B * (nearest + N * z)); };
  const auto excess = [&](const VecX& f) {
    double most = 0;
    for (const int i : rounds) most = std::max(most, tangent_of(i, f).norm() - CalcBound(i, f));
    return most;
  };
  VecX z, f;
  for (int cut = 0; cut < kShareCuts; ++cut) {
    const auto m = static_cast<Eigen::Index>(planes.size());
    MatX across(m, N.cols());
    VecX room(m), y;
    for (Eigen::Index k = 0; k < m; ++k) {
      across.row(k) = planes[k].H.transpose() * N;
      room[k] = planes[k].h - planes[k].H.dot(nearest);
    }
    if (!SolveLcp(across * across.transpose(), room, &y)) return undetermined;
    z = -across.transpose() * y;
    f = forces_of(z);
    const double most = f.cwiseAbs().maxCoeff();
    if (excess(f) <= kShareMet * most) break;
    for (Eigen::Index k = 0; k < m; ++k) planes[k].multiplier = y[k];
    std::erase_if(planes, [](const Plane& plane) { return plane.round >= 0 && plane.multiplier == 0; });

    for (const int i : rounds) {
      const Eigen::Vector2d ft = tangent_of(i, f);
      if (ft.norm() - CalcBound(i, f) > kShareMet * most) planes.push_back(make_plane(i, ft.normalized()));
    }
    if (cut == 0) continue;

    // Newton's method on what is at its bound: z + N^T (sum of y grad g) = 0, g = 0. A cone that is almost empty is
    // tried as empty, with a condition for each of its forces.
    bool right = false;
    for (const double empty : {1e-3, 1e-5, 1e-7, 0.0}) {  // of the forces: the bound of a cone that is tried so
      struct Bound {
        int plane, touch, row;  // one of plane and touch; row of an empty cone
      };
      std::vector<Bound> bounds;
      std::vector<double> multipliers;
      std::vector<char> is_empty(n_, 0);
      for (const int i : rounds) {
        double sum = 0;
        for (const Plane& plane : planes) sum += plane.round == i ? plane.multiplier : 0;
        const double bound = CalcBound(i, f);
        if (sum == 0 && tangent_of(i, f).norm() - bound <= kShareMet * most) continue;
        is_empty[i] =
            roles_[i].bound_by == i && at[i] >= 0 && floor_[i] == 0 && roles_[i].bound == 0 && bound <= empty * most;
        if (is_empty[i]) {
          for (int a = -1; a < 2; ++a) {
            if (at[row(i, a)] < 0) continue;
            bounds.push_back({-1, i, at[row(i, a)]});
            multipliers.push_back(0);
          }
        } else {
          bounds.push_back({-1, i, -1});
          multipliers.push_back(sum);
        }
      }
      for (size_t k = 0; k < planes.size(); ++k) {
        bool spare = planes[k].round >= 0 || planes[k].multiplier == 0;
        for (const int i : rounds) spare = spare || (is_empty[i] && planes[k].H[at[i]] != 0);
        if (spare) continue;
        bounds.push_back({static_cast<int>(k), -1, -1});
        multipliers.push_back(planes[k].multiplier);
      }
      const auto d = N.cols(), c = static_cast<Eigen::Index>(bounds.size());
      VecX u(d + c), F(d + c);
      u << z, Eigen::Map<const VecX>(multipliers.data(), c);
      bool converged = false;
      double error = kInfinity;
      for (int step = 0; step < kShareSteps && u.allFinite(); ++step) {
        MatX D = MatX::Zero(d + c, d + c);
        D.topLeftCorner(d, d).setIdentity();
        F.head(d) = u.head(d);
        const VecX x = nearest + N * u.head(d), at_x = fixed + B * x;
        for (Eigen::Index k = 0; k < c; ++k) {
          VecX slope;
          if (bounds[k].row >= 0) {
            slope = N.row(bounds[k].row).transpose();
            F[d + k] = x[bounds[k].row];
          } else if (bounds[k].plane >= 0) {
            slope = N.transpose() * planes[bounds[k].plane].H;
            F[d + k] = planes[bounds[k].plane].H.dot(x) - planes[bounds[k].plane].h;
          } else {
            const int i = bounds[k].touch;
            const Eigen::Vector2d ft = tangent_of(i, at_x);
            const double length = ft.norm();
            const Plane plane = make_plane(i, ft / length);
            slope = N.transpose() * plane.H;
            F[d + k] = plane.H.dot(x) - plane.h;
            VecX turn = VecX::Zero(d);
            for (int a = 0; a < 2; ++a) {
              if (at[row(i, a)] >= 0) turn += (a == 0 ? -ft.y() : ft.x()) / length * N.row(at[row(i, a)]).transpose();
            }
            D.topLeftCorner(d, d) += u[d + k] / length * turn * turn.transpose();
          }
          F.head(d) += u[d + k] * slope;
          D.block(0, d + k, d, 1) = slope;
          D.block(d + k, 0, 1, d) = slope.transpose();
        }
        converged = F.norm() <= kShareMet * most || (F.norm() <= kShareNear * most && F.norm() > 0.5 * error);
        if (converged) break;
        error = F.norm();
        u += SolveLeastSquares(D, -F, kConeSingular);
      }
      if (!converged) continue;
      const VecX x = nearest + N * u.head(d), better = fixed + B * x;
      right = excess(better) <= kShareNear * most;
      for (const Plane& plane : planes)
        right = right && (plane.round >= 0 || plane.H.dot(x) - plane.h <= kShareNear * most);
      // Multipliers push inwards; those of an empty cone are within its polar.
      for (Eigen::Index k = 0; k < c; ++k) right = right && (bounds[k].row >= 0 || u[d + k] >= -kShareNear * most);
      for (const int i : rounds) {
        if (!is_empty[i]) continue;
        Eigen::Vector2d sideways = Eigen::Vector2d::Zero();
        double inwards = 0;
        for (Eigen::Index k = 0; k < c; ++k) {
          for (int a = 0; a < 2; ++a)
            sideways[a] += bounds[k].row >= 0 && bounds[k].row == at[row(i, a)] ? u[d + k] : 0;
          inwards -= bounds[k].row == at[i] ? roles_[i].sign * u[d + k] : 0;
        }
        right = right && roles_[i].mu * sideways.norm() <= inwards + kShareNear * most;
      }
      if (!right) continue;
      f = better;
      break;
    }
    if (right) break;
  }
  for (double& force : f.reshaped()) {
    if (std::abs(force) <= 1e-13 * f.cwiseAbs().maxCoeff()) force = 0;
  }
  // No worse than what is there: round-off of a problem that is almost contradictory.
  for (int i = 0; i < n_; ++i) {
    if (roles_[i].normal == Normal::kPush && roles_[i].sign * f[i] < 0) {
      if (f[i] * roles_[i].sign < -1e-9 * f.cwiseAbs().maxCoeff()) return undetermined;
      f[i] = 0;
    }
    if (!holds[i] || roles_[i].slip != Slip::kCone) continue;
    double length = 0;
    for (int a = 0; a < roles_[i].tangents; ++a) length = std::hypot(length, f[row(i, a)]);
    if (!(length <= CalcBound(i, f) + 1e-9 * f.cwiseAbs().maxCoeff())) return undetermined;
  }
  *forces = f;
  return undetermined;
}

}  // namespace savary
