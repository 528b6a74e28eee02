#include <cmath>

#include "savary/dynamics/cluster_window.h"

namespace savary {

namespace {

// The same walk writes and reads a memory, so the two cannot drift apart.
class MemoryWriter {
 public:
  explicit MemoryWriter(std::vector<double>* memory) : memory_(*memory) {}
  static constexpr bool kReads = false;
  void Real(const double& value) { memory_.push_back(value); }
  template <class T>
  void Whole(const T& value) {
    memory_.push_back(static_cast<double>(value));
  }

 private:
  std::vector<double>& memory_;
};

class MemoryReader {
 public:
  explicit MemoryReader(std::span<const double> memory) : memory_(memory) {}
  static constexpr bool kReads = true;
  void Real(double& value) {
    value = 0;
    if (next_ == memory_.size() || !std::isfinite(memory_[next_])) {
      is_good_ = false;
    } else {
      value = memory_[next_++];
    }
  }
  template <class T>
  void Whole(T& value) {
    constexpr double kMost = 2e9;
    double read = 0;
    Real(read);
    if (read != std::floor(read) || std::abs(read) > kMost) is_good_ = false;
    value = is_good_ ? static_cast<T>(read) : T{};
  }
  void Require(bool holds) { is_good_ = is_good_ && holds; }
  [[nodiscard]] bool is_good() const { return is_good_; }
  [[nodiscard]] bool is_at_end() const { return is_good_ && next_ == memory_.size(); }

 private:
  std::span<const double> memory_;
  size_t next_ = 0;
  bool is_good_ = true;
};

template <class Visitor, class Row>
void VisitRow(Visitor* v, Row& row) {
  v->Real(row.c);
  v->Real(row.cdot);
  v->Real(row.bias);
  for (int i = 0; i < 6; ++i) v->Real(row.J_F[i]);
  for (int i = 0; i < 6; ++i) v->Real(row.J_M[i]);
}

template <class Visitor, class Location>
void VisitLocation(Visitor* v, Location& location) {
  v->Whole(location.feature1);
  v->Whole(location.feature2);
  for (auto& parameter : location.parameters) v->Real(parameter);
}

template <class Visitor, class Touch>
void VisitTouch(Visitor* v, Touch& touch) {
  v->Whole(touch.contact);
  VisitLocation(v, touch.location);
  VisitRow(v, touch.normal);
  for (auto& tangent : touch.tangents) VisitRow(v, tangent);
  VisitRow(v, touch.twist);
  v->Whole(touch.was_pressed);
  v->Real(touch.force);
  for (int i = 0; i < 2; ++i) v->Real(touch.friction[i]);
  v->Real(touch.torque);
  v->Whole(touch.holds);
  v->Whole(touch.spin_holds);
}

template <class Visitor, class Record>
void VisitRecord(Visitor* v, Record& record) {
  v->Whole(record.steps);
  v->Whole(record.solves);
  v->Whole(record.impacts);
  v->Real(record.last_impact);
  v->Real(record.error);
  v->Real(record.energy_lost);
  v->Real(record.energy_gained);
  v->Real(record.depth);
}

}  // namespace

template <class Visitor, class Window>
void ClusterWindow::Visit(Visitor* v, Window& window) {
  v->Real(window.now_.t);
  for (Eigen::Index i = 0; i < window.now_.y.size(); ++i) v->Real(window.now_.y[i]);
  v->Whole(window.now_.is_fresh);
  v->Real(window.step_);
  v->Whole(window.shortest_steps_);
  VisitRecord(v, window.record_);
  for (auto& load : window.joint_loads_) v->Real(load);
  // What is known of contacts without a search.
  for (auto& apart : window.apart_) {
    v->Whole(apart.is_known);
    bool is_located = apart.location.has_value();
    v->Whole(is_located);
    if (is_located) {
      if constexpr (Visitor::kReads) apart.location.emplace();
      VisitLocation(v, *apart.location);
    }
    if (!apart.is_known) continue;
    v->Real(apart.gap);
    for (auto& p : apart.p) {
      for (int i = 0; i < 3; ++i) v->Real(p[i]);
    }
    for (auto& q : apart.q) {
      for (int i = 0; i < 4; ++i) v->Real(q.coeffs()[i]);
    }
  }
}

void ClusterWindow::Save(std::vector<double>* memory) const {
  memory->clear();
  MemoryWriter writer(memory);
  Visit(&writer, *this);
  writer.Whole(now_.touches.size());
  for (const WindowTouch& touch : now_.touches) {
    writer.Whole(touch.index.value());
    VisitTouch(&writer, touch);
  }
}

bool ClusterWindow::Restore(std::span<const double> memory) {
  MemoryReader reader(memory);
  now_ = {};
  now_.y.setZero(mechanics_.layout().size());
  joint_loads_.assign(model_.frictions.size(), 0);
  for (Apart& apart : apart_) apart = {};
  Visit(&reader, *this);
  int count = 0;
  reader.Whole(count);
  for (int i = 0; i < count && reader.is_good(); ++i) {
    WindowTouch touch;
    int index = 0;
    reader.Whole(index);
    VisitTouch(&reader, touch);
    // A stop, or the first point of its contact.
    const bool is_contact = touch.contact >= 0;
    reader.Require(touch.contact < static_cast<int>(model_.contacts.size()) && index >= 0);
    if (!reader.is_good()) break;
    reader.Require(is_contact ? index == table_.point(mechanics_.first_point(touch.contact)).value()
                              : index < static_cast<int>(model_.stops.size()));
    if (!reader.is_good()) break;
    if (is_contact)
      reader.Require(mechanics_.pair(touch.contact).HasFeatures(touch.location.feature1, touch.location.feature2));
    touch.index = TouchIndex(index);
    touch.allowed = settings_.tolerance * table_[touch.index].length;
    now_.touches.push_back(touch);
  }
  for (size_t c = 0; c < apart_.size(); ++c) {
    const std::optional<ContactLocation>& at = apart_[c].location;
    reader.Require(!at || mechanics_.pair(static_cast<int>(c)).HasFeatures(at->feature1, at->feature2));
  }
  for (int b = 0; b < model_.num_bodies(); ++b)
    reader.Require(std::abs(now_.y.segment<4>(mechanics_.layout().position(b) + 3).norm() - 1) < 1e-6);
  if (!reader.is_at_end()) return false;
  segments_.clear();
  problem_.clear();
  FindParts();
  return Linearize(&now_);
}

}  // namespace savary
