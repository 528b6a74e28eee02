#include "savary/analysis/self_stress.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "savary/analysis/motions.h"

namespace savary {

namespace {

constexpr double kDependent = 1e-9;   // pivot of a row that depends on others / the largest
constexpr double kTakesPart = 1e-6;   // share of a contradiction, or of a self-stress
constexpr double kAgreement = 1e-7;   // part of the values asked for that may be contradictory by round-off

int CountColumns(const MatX& A) {
  if (A.size() == 0) return 0;
  Eigen::ColPivHouseholderQR<MatX> qr(A);
  qr.setThreshold(kTakesPart);
  return A.cwiseAbs().maxCoeff() > kTakesPart ? static_cast<int>(qr.rank()) : 0;
}

}  // namespace

SelfStress::SelfStress(const Mechanics& mechanics, std::span<const char> active)
    : mechanics_(mechanics), num_columns_(6 * mechanics.model().num_bodies()) {
  MatX J = CalcDenseJacobian(mechanics) * CalcMotionWeights(mechanics).cwiseInverse().asDiagonal();
  row_weights_.setZero(J.rows());
  std::vector<int> rows;
  for (size_t c = 0; c < active.size(); ++c) {
    const Constraint& constraint = mechanics.constraints()[c];
    for (int k = constraint.first_row; active[c] != 0 && k < constraint.first_row + constraint.num_rows; ++k) {
      const double norm = J.row(k).norm();
      row_weights_[k] = norm > 0 ? 1 / norm : 1;
      rows.push_back(k);
    }
  }
  basis_.resize(J.rows(), 0);
  if (rows.empty()) return;
  J = (row_weights_.asDiagonal() * J)(rows, Eigen::all).eval();
  Eigen::ColPivHouseholderQR<MatX> qr(J);
  qr.setThreshold(kDependent);
  rank_ = static_cast<int>(qr.rank());
  const int count = static_cast<int>(rows.size()) - rank_;
  MatX null = MatX::Zero(J.rows(), count);
  null.bottomRows(count).setIdentity();
  null.applyOnTheLeft(qr.householderQ());
  basis_.setZero(row_weights_.size(), count);
  for (size_t i = 0; i < rows.size(); ++i) basis_.row(rows[i]) = null.row(static_cast<Eigen::Index>(i));
}

double SelfStress::CalcShare(const Constraint& constraint) const {
  const double share = basis_.middleRows(constraint.first_row, constraint.num_rows).norm();
  return share > kTakesPart ? share : 0;
}

MatX SelfStress::SelectRows(const Constraint& constraint, std::span<const int> rows) const {
  MatX selected(static_cast<Eigen::Index>(rows.size()), basis_.cols());
  for (size_t i = 0; i < rows.size(); ++i) selected.row(static_cast<Eigen::Index>(i)) = basis_.row(constraint.first_row + rows[i]);
  return selected;
}

int SelfStress::CountEnding(const Constraint& constraint, std::span<const int> rows) const { return CountColumns(SelectRows(constraint, rows)); }

void SelfStress::Release(const Constraint& constraint, std::span<const int> rows) {
  const MatX selected = SelectRows(constraint, rows);
  const int ending = CountColumns(selected);
  rank_ -= static_cast<int>(rows.size()) - ending;
  if (ending > 0) {
    // Self-stresses without anything in these rows.
    Eigen::ColPivHouseholderQR<MatX> qr(selected.transpose());
    const MatX Q = qr.householderQ();
    basis_ *= Q.rightCols(Q.cols() - ending).eval();
  }
  for (const int row : rows) {
    row_weights_[constraint.first_row + row] = 0;
    basis_.row(constraint.first_row + row).setZero();
  }
}

SelfStress::Contradiction SelfStress::FindContradiction(const VecX& g) const {
  Contradiction found;
  if (basis_.cols() == 0) return found;
  const VecX part = basis_ * (basis_.transpose() * row_weights_.cwiseProduct(g));
  found.size = part.cwiseAbs().maxCoeff();
  for (size_t c = 0; c < mechanics_.constraints().size(); ++c) {
    const Constraint& constraint = mechanics_.constraints()[c];
    if (part.segment(constraint.first_row, constraint.num_rows).cwiseAbs().maxCoeff() > kTakesPart * found.size) {
      found.constraints.push_back(static_cast<int>(c));
    }
  }
  return found;
}

std::vector<char> SelectJoints(const Mechanics& mechanics) {
  std::vector<char> active;
  for (const Constraint& constraint : mechanics.constraints()) {
    active.push_back(constraint.kind != Constraint::Kind::kDrive && constraint.kind != Constraint::Kind::kStart ? 1 : 0);
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
                                               {Kind::kDrive, {"the drive of", "the drives of"}},
                                               {Kind::kStart, {"the start value of", "the start values of"}}};
  std::vector<std::string> groups;
  for (const Kind kind : {Kind::kJoint, Kind::kRod, Kind::kCoupling, Kind::kDrive, Kind::kStart}) {
    std::vector<std::string> names;
    for (const int c : constraints) {
      const Constraint& constraint = mechanics.constraints()[c];
      const std::string name = fmt::format("'{}'", mechanics.NameOf(constraint));
      if (constraint.kind == kind && (names.empty() || names.back() != name)) names.push_back(name);
    }
    if (names.empty()) continue;
    const std::string last = names.back();
    names.pop_back();
    groups.push_back(names.empty() ? fmt::format("{} {}", kWords.at(kind).one, last)
                                   : fmt::format("{} {} and {}", kWords.at(kind).several, fmt::join(names, ", "), last));
  }
  return fmt::format("{}", fmt::join(groups, ", "));
}

std::string DescribeContradiction(const Mechanics& mechanics) {
  if (mechanics.num_rows() > SelfStress::kMostRows) return "";
  const std::vector<char> all(mechanics.constraints().size(), 1);
  const SelfStress stress(mechanics, all);
  const std::pair<const char*, const VecX*> levels[] = {{"positions", &mechanics.c()}, {"velocities", &mechanics.cdot()}, {"accelerations", &mechanics.bias()}};
  // Values are in lengths: compared with the mechanism's own, and with what the motion is made of.
  const double length = mechanics.model().CalcLengthScale();
  double speed = 1e-3;  // per second, at least
  for (const BodyState& body : mechanics.bodies()) speed = std::max({speed, body.w_WC.norm(), body.v_WC.norm() / length});
  double scale = length;
  for (const auto& [what, values] : levels) {
    const SelfStress::Contradiction found = stress.FindContradiction(*values);
    if (found.size > kAgreement * std::max(scale, values->cwiseAbs().maxCoeff())) {
      return fmt::format("the {} asked for contradict one another: {}", what, DescribeConstraints(mechanics, found.constraints));
    }
    scale *= speed;
  }
  return "";
}

namespace {

struct Option {
  int constraint;
  const JointKind* instead;  // nullptr: left out
  std::vector<int> rows;     // given up
  int removes;
};

// Whether another kind has all coordinates of a joint that drives, couplings or efforts use.
bool KeepsCoordinates(const Model& model, JointIndex joint, const JointKind& kind) {
  const auto& now = model.joints[joint.value()].kind->coordinates;
  const auto has = [&](JointIndex of, int k) { return of != joint || std::find(kind.coordinates.begin(), kind.coordinates.end(), now[k]) != kind.coordinates.end(); };
  const auto term = [&](const Coupling::Term& t) { return has(t.joint, t.coordinate); };
  return std::all_of(model.drives.begin(), model.drives.end(), [&](const Drive& d) { return has(d.joint, d.coordinate); }) &&
         std::all_of(model.efforts.begin(), model.efforts.end(), [&](const JointEffort& e) { return has(e.joint, e.coordinate); }) &&
         std::all_of(model.couplings.begin(), model.couplings.end(), [&](const Coupling& c) { return std::all_of(c.terms.begin(), c.terms.end(), term); });
}

// What may stand for a constraint: kinds of joints whose rows are some of its own.
std::vector<Option> ListOptions(const Mechanics& mechanics, int c) {
  const Constraint& constraint = mechanics.constraints()[c];
  std::vector<Option> options;
  if (constraint.kind == Constraint::Kind::kDrive) return {{c, nullptr, {0}, 0}};
  if (constraint.kind != Constraint::Kind::kJoint) return {};
  const Model& model = mechanics.model();
  const auto& rows = model.joints[constraint.joint.value()].kind->rows;
  for (const JointKind& kind : JointKinds()) {
    // Those that hold no point are no way to carry a part.
    const auto is_slide = [](RowKind row) { return row <= RowKind::kSlideZ; };
    if (std::none_of(kind.rows.begin(), kind.rows.end(), is_slide) || !KeepsCoordinates(model, constraint.joint, kind)) continue;
    const auto keeps = [&](RowKind row) { return std::find(kind.rows.begin(), kind.rows.end(), row) != kind.rows.end(); };
    const bool fewer = kind.rows.size() < rows.size() &&
                       std::all_of(kind.rows.begin(), kind.rows.end(), [&](RowKind row) { return std::find(rows.begin(), rows.end(), row) != rows.end(); });
    // The two names of one kind: the first is enough.
    const bool known = std::any_of(options.begin(), options.end(), [&](const Option& o) { return o.instead->rows == kind.rows; });
    if (!fewer || known) continue;
    Option option{c, &kind, {}, 0};
    for (size_t k = 0; k < rows.size(); ++k) {
      if (!keeps(rows[k])) option.rows.push_back(static_cast<int>(k));
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

}  // namespace

Relaxations FindRelaxations(const Mechanics& mechanics) {
  Relaxations result;
  const std::vector<char> all(mechanics.constraints().size(), 1);
  SelfStress stress(mechanics, all);
  // Only what costs no freedom: every row given up ends a self-stress.
  const auto find = [&] {
    std::vector<Option> useful;
    for (size_t c = 0; c < all.size(); ++c) {
      const Constraint& constraint = mechanics.constraints()[c];
      if (stress.CalcShare(constraint) == 0) continue;
      std::vector<Option> options = ListOptions(mechanics, static_cast<int>(c));
      for (Option& option : options) option.removes = stress.CountEnding(constraint, option.rows);
      std::erase_if(options, [](const Option& option) { return option.removes < static_cast<int>(option.rows.size()); });
      std::stable_sort(options.begin(), options.end(), [](const Option& a, const Option& b) { return a.removes > b.removes; });
      useful.insert(useful.end(), options.begin(), options.end());
    }
    return useful;
  };
  for (const Option& option : find()) result.single.push_back(Describe(mechanics, option));
  // Drives that contradict one another are the first to go. Then joints that designers have at hand, two rows at a time: a point on a line or in a plane
  // is harder to build than a ball joint and a sleeve. A joint is changed once only.
  std::vector<char> changed(all.size(), 0);
  for (const bool common : {true, false}) {
    for (;;) {
      std::vector<Option> options = find();
      std::erase_if(options, [&](const Option& option) { return changed[option.constraint] != 0 || (common && option.instead != nullptr && option.rows.size() > 2); });
      if (options.empty()) break;
      const auto weight = [](const Option& option) { return option.instead == nullptr ? 100 : option.removes; };
      const Option best = *std::max_element(options.begin(), options.end(), [&](const Option& a, const Option& b) { return weight(a) < weight(b); });
      result.together.push_back(Describe(mechanics, best));
      stress.Release(mechanics.constraints()[best.constraint], best.rows);
      changed[best.constraint] = 1;
    }
  }
  result.left = stress.count();
  return result;
}

}  // namespace savary
