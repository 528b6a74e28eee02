#include "savary/analysis/self_stress.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "savary/analysis/motions.h"
#include "savary/base/dense.h"

namespace savary {

namespace {

constexpr double kDependent = 1e-9;  // pivot of a row that depends on others / the largest
constexpr double kTakesPart = 1e-6;  // share of a contradiction, or of a self-stress
constexpr double kAgreement = 1e-7;  // part of the required values that may be contradictory by round-off

}  // namespace

SelfStress::SelfStress(const Mechanics& mechanics, std::span<const char> active)
    : structure_(mechanics), num_columns_(6 * mechanics.model().num_bodies()) {
  MatX J = CalcDenseJacobian(mechanics) * CalcMotionWeights(mechanics).cwiseInverse().asDiagonal();
  row_weights_.setZero(J.rows());
  std::vector<int> rows;
  for (size_t c = 0; c < active.size(); ++c) {
    const Constraint& constraint = mechanics.constraints()[c];
    if (active[c] == 0 || !mechanics.is_active(constraint)) continue;
    for (int k = constraint.first_row; k < constraint.first_row + constraint.num_rows; ++k) {
      const double norm = J.row(k).norm();
      row_weights_[k] = norm > 0 ? 1 / norm : 1;
      rows.push_back(k);
    }
  }
  basis_.resize(J.rows(), 0);
  if (rows.empty()) return;
  J = (row_weights_.asDiagonal() * J)(rows, Eigen::all).eval();
  PivotedQr qr(J);
  rank_ = qr.CalcRank(kDependent);
  const int count = static_cast<int>(rows.size()) - rank_;
  const MatX null = qr.CalcLastOfQ(count);
  basis_.setZero(row_weights_.size(), count);
  for (size_t i = 0; i < rows.size(); ++i) basis_.row(rows[i]) = null.row(static_cast<Eigen::Index>(i));
}

double SelfStress::CalcShare(const Constraint& constraint) const {
  const double share = basis_.middleRows(constraint.first_row, constraint.num_rows).norm();
  return share > kTakesPart ? share : 0;
}

MatX SelfStress::SelectRows(std::span<const int> rows) const {
  MatX selected(static_cast<Eigen::Index>(rows.size()), basis_.cols());
  for (size_t i = 0; i < rows.size(); ++i) selected.row(static_cast<Eigen::Index>(i)) = basis_.row(rows[i]);
  return selected;
}

int SelfStress::CountIn(std::span<const int> rows) const {
  const MatX selected = SelectRows(rows);
  if (selected.size() == 0 || selected.cwiseAbs().maxCoeff() <= kTakesPart) return 0;
  return PivotedQr(selected).CalcRank(kTakesPart);
}

void SelfStress::Release(std::span<const int> rows) {
  const int ending = CountIn(rows);
  rank_ -= static_cast<int>(rows.size()) - ending;
  if (ending > 0) {
    // Self-stresses without anything in these rows.
    const MatX Q = PivotedQr(SelectRows(rows).transpose()).CalcQ();
    basis_ *= Q.rightCols(Q.cols() - ending).eval();
  }
  for (const int row : rows) {
    row_weights_[row] = 0;
    basis_.row(row).setZero();
  }
}

SelfStress::Contradiction SelfStress::FindContradiction(const VecX& g) const {
  Contradiction found;
  if (basis_.cols() == 0) return found;
  const VecX part = basis_ * (basis_.transpose() * row_weights_.cwiseProduct(g));
  found.size = part.cwiseAbs().maxCoeff();
  for (size_t c = 0; c < structure_.constraints().size(); ++c) {
    const Constraint& constraint = structure_.constraints()[c];
    if (part.segment(constraint.first_row, constraint.num_rows).cwiseAbs().maxCoeff() > kTakesPart * found.size) {
      found.constraints.push_back(static_cast<int>(c));
    }
  }
  return found;
}

std::vector<char> SelectJoints(const MechanismStructure& structure) {
  std::vector<char> active;
  for (const Constraint& constraint : structure.constraints()) {
    active.push_back(constraint.kind != Constraint::Kind::kDrive && constraint.kind != Constraint::Kind::kStart &&
                             constraint.kind != Constraint::Kind::kContactStart
                         ? 1
                         : 0);
  }
  return active;
}

std::string DescribeConstraints(const Mechanics& mechanics, std::span<const int> constraints) {
  using Kind = Constraint::Kind;
  struct Words {
    const char *one, *several;
  };
  static const std::map<Kind, Words> kWords = {{Kind::kJoint, {"joint", "joints"}},
                                               {Kind::kRod, {"rod", "rods"}},
                                               {Kind::kCoupling, {"coupling", "couplings"}},
                                               {Kind::kContactNormal, {"contact", "contacts"}},
                                               {Kind::kContactTangent, {"rolling of", "rolling of"}},
                                               {Kind::kContactSpin, {"spin friction of", "spin friction of"}},
                                               {Kind::kStop, {"the limit of", "the limits of"}},
                                               {Kind::kJointFriction, {"the friction of", "the friction of"}},
                                               {Kind::kDrive, {"the drive of", "the drives of"}},
                                               {Kind::kStart, {"the start value of", "the start values of"}},
                                               {Kind::kContactStart, {"the start of", "the starts of"}}};
  std::vector<std::string> groups;
  for (const Kind kind :
       {Kind::kJoint, Kind::kRod, Kind::kCoupling, Kind::kContactNormal, Kind::kContactTangent, Kind::kContactSpin,
        Kind::kStop, Kind::kJointFriction, Kind::kDrive, Kind::kStart, Kind::kContactStart}) {
    std::vector<std::string> names;
    for (const int c : constraints) {
      const Constraint& constraint = mechanics.constraints()[c];
      const std::string name = fmt::format("'{}'", mechanics.NameOf(constraint));
      if (constraint.kind == kind && (names.empty() || names.back() != name)) names.push_back(name);
    }
    if (names.empty()) continue;
    const std::string last = names.back();
    names.pop_back();
    groups.push_back(names.empty()
                         ? fmt::format("{} {}", kWords.at(kind).one, last)
                         : fmt::format("{} {} and {}", kWords.at(kind).several, fmt::join(names, ", "), last));
  }
  return fmt::format("{}", fmt::join(groups, ", "));
}

std::string DescribeContradiction(const Mechanics& mechanics) {
  if (mechanics.num_rows() > SelfStress::kMostRows || !mechanics.c().allFinite() || !mechanics.bias().allFinite())
    return "";
  const std::vector<char> all(mechanics.constraints().size(), 1);
  const SelfStress stress(mechanics, all);
  if (stress.count() == 0) return "";
  const std::pair<const char*, const VecX*> levels[] = {
      {"positions", &mechanics.c()}, {"velocities", &mechanics.cdot()}, {"accelerations", &mechanics.bias()}};
  // Values are in lengths: compared with the mechanism's own, and with what the motion is made of.
  const double length = mechanics.model().CalcLengthScale();
  double speed = 1e-3;  // per second, at least
  for (const BodyState& body : mechanics.bodies())
    speed = std::max({speed, body.w_WC.norm(), body.v_WC.norm() / length});
  double scale = length;
  for (const auto& [what, values] : levels) {
    const SelfStress::Contradiction found = stress.FindContradiction(*values);
    if (found.size > kAgreement * std::max(scale, values->cwiseAbs().maxCoeff()) && !found.constraints.empty()) {
      return fmt::format("the required {} contradict one another: {}", what,
                         DescribeConstraints(mechanics, found.constraints));
    }
    scale *= speed;
  }
  return "";
}

namespace {

struct Option {
  int constraint;
  const JointKind* instead;  // nullptr: left out
  std::vector<int> rows;     // left out
  int removes = 0;
};

// Whether another kind has all coordinates of a joint that drives, couplings or efforts use.
bool KeepsCoordinates(const Model& model, JointIndex joint, const JointKind& kind) {
  const auto& now = model.joints[joint.value()].kind->coordinates;
  const auto has = [&](JointIndex of, int k) {
    return of != joint || std::find(kind.coordinates.begin(), kind.coordinates.end(), now[k]) != kind.coordinates.end();
  };
  const auto term = [&](const Coupling::Term& t) { return has(t.joint, t.coordinate); };
  return std::all_of(model.drives.begin(), model.drives.end(),
                     [&](const Drive& d) { return has(d.joint, d.coordinate); }) &&
         std::all_of(model.efforts.begin(), model.efforts.end(),
                     [&](const JointEffort& e) { return has(e.joint, e.coordinate); }) &&
         std::all_of(model.couplings.begin(), model.couplings.end(),
                     [&](const Coupling& c) { return std::all_of(c.terms.begin(), c.terms.end(), term); });
}

// What may stand for a constraint: kinds of joints whose rows are some of its own.
std::vector<Option> ListOptions(const Mechanics& mechanics, int c) {
  const Constraint& constraint = mechanics.constraints()[c];
  std::vector<Option> options;
  if (constraint.kind == Constraint::Kind::kDrive) return {{c, nullptr, {constraint.first_row}}};
  if (constraint.kind != Constraint::Kind::kJoint) return {};
  const Model& model = mechanics.model();
  const auto& rows = model.joints[constraint.joint.value()].kind->rows;
  for (const JointKind& kind : JointKinds()) {
    // Those that hold no point are no way to carry a part.
    const auto is_slide = [](RowKind row) { return row <= RowKind::kSlideZ; };
    if (std::none_of(kind.rows.begin(), kind.rows.end(), is_slide) || !KeepsCoordinates(model, constraint.joint, kind))
      continue;
    const auto keeps = [&](RowKind row) {
      return std::find(kind.rows.begin(), kind.rows.end(), row) != kind.rows.end();
    };
    const bool fewer = kind.rows.size() < rows.size() &&
                       std::all_of(kind.rows.begin(), kind.rows.end(),
                                   [&](RowKind row) { return std::find(rows.begin(), rows.end(), row) != rows.end(); });
    // The two names of one kind: the first is enough.
    const bool known =
        std::any_of(options.begin(), options.end(), [&](const Option& o) { return o.instead->rows == kind.rows; });
    if (!fewer || known) continue;
    Option option{c, &kind, {}};
    for (size_t k = 0; k < rows.size(); ++k) {
      if (!keeps(rows[k])) option.rows.push_back(constraint.first_row + static_cast<int>(k));
    }
    options.push_back(std::move(option));
  }
  return options;
}

Relaxation Describe(const Mechanics& mechanics, const Option& option) {
  const Constraint& constraint = mechanics.constraints()[option.constraint];
  const Joint& joint = mechanics.model().joints[constraint.joint.value()];
  return {joint.name, joint.kind->name, option.instead != nullptr ? option.instead->name : "", option.removes};
}

// Options that cost no freedom: every row left out ends a self-stress. Rows of `released` are left out already.
std::vector<Option> ListUseful(const Mechanics& mechanics, const SelfStress& stress,
                               const std::vector<char>& released) {
  std::vector<Option> useful;
  for (size_t c = 0; c < mechanics.constraints().size(); ++c) {
    std::vector<Option> options = ListOptions(mechanics, static_cast<int>(c));
    const Constraint& constraint = mechanics.constraints()[c];
    const auto is_released = [&](int row) { return released[row] != 0; };
    const auto begin = released.begin() + constraint.first_row;
    const auto before = std::count(begin, begin + constraint.num_rows, 1);
    for (Option& option : options) {
      // A joint that was changed may be changed further.
      const auto kept = std::count_if(option.rows.begin(), option.rows.end(), is_released);
      std::erase_if(option.rows, is_released);
      option.removes = kept == before && !option.rows.empty() ? stress.CountIn(option.rows) : 0;
    }
    std::erase_if(options, [](const Option& option) {
      return option.removes == 0 || option.removes < static_cast<int>(option.rows.size());
    });
    std::stable_sort(options.begin(), options.end(),
                     [](const Option& x, const Option& y) { return x.removes > y.removes; });
    useful.insert(useful.end(), options.begin(), options.end());
  }
  return useful;
}

// Takes the most effective option again and again, drives first: they are left out before a joint is changed. With
// `common_first` at most two rows of a joint go as long as that helps: a ball joint and a sleeve are easier to have
// than a point on a line.
void Relax(const Mechanics& mechanics, SelfStress stress, bool common_first, Relaxations* result) {
  std::vector<char> released(mechanics.num_rows(), 0);
  std::vector<Option> taken;
  for (bool common = common_first;;) {
    std::vector<Option> options = ListUseful(mechanics, stress, released);
    std::erase_if(options, [&](const Option& option) {
      return common && option.instead != nullptr &&
             option.instead->rows.size() + 2 <
                 mechanics.model().joints[mechanics.constraints()[option.constraint].joint.value()].kind->rows.size();
    });
    if (options.empty() && !common) break;
    if (options.empty()) {
      common = false;
      continue;
    }
    const auto weight = [](const Option& option) { return option.instead == nullptr ? 100 : option.removes; };
    Option best = *std::max_element(options.begin(), options.end(),
                                    [&](const Option& a, const Option& b) { return weight(a) < weight(b); });
    stress.Release(best.rows);
    for (const int row : best.rows) released[row] = 1;
    const auto same = std::find_if(taken.begin(), taken.end(),
                                   [&](const Option& option) { return option.constraint == best.constraint; });
    if (same == taken.end()) {
      taken.push_back(std::move(best));
    } else {
      best.removes += same->removes;
      *same = std::move(best);
    }
  }
  result->left = stress.count();
  result->together.clear();
  for (const Option& option : taken) result->together.push_back(Describe(mechanics, option));
}

}  // namespace

Relaxations FindRelaxations(const Mechanics& mechanics) {
  Relaxations result;
  const std::vector<char> all(mechanics.constraints().size(), 1);
  const SelfStress stress(mechanics, all);
  for (const Option& option : ListUseful(mechanics, stress, std::vector<char>(mechanics.num_rows(), 0)))
    result.single.push_back(Describe(mechanics, option));
  Relax(mechanics, stress, true, &result);
  if (result.left > 0) {
    Relaxations other;
    Relax(mechanics, stress, false, &other);
    if (other.left < result.left) {
      result.together = other.together;
      result.left = other.left;
    }
  }
  return result;
}

}  // namespace savary
