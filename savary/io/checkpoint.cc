#include "savary/io/checkpoint.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "savary/base/instruction_set.h"
#include "savary/io/document.h"
#include "savary/io/json.h"
#include "savary/io/result_files.h"

namespace savary {

namespace {

constexpr int kFormat = 14;
constexpr std::string_view kOpening = "{\n  \"savary_checkpoint\":";

// The end of a checkpoint that begins with `text`: its FNV-1a sum.
std::string Ending(std::string_view text) {
  uint64_t sum = 14695981039346656037ULL;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return fmt::format(",\n  \"checksum\": \"{:016x}\"\n}}\n", sum);
}

bool IsWhole(std::string_view text) {
  const std::size_t size = Ending("").size();
  if (text.size() < size) return false;
  const std::string_view members = text.substr(0, text.size() - size);
  return text.substr(members.size()) == Ending(members);
}

// The same walk over a checkpoint's members writes and reads it, so the two cannot drift apart.
class Writer {
 public:
  explicit Writer(JsonWriter* json) : json_(*json) {}
  void Item(const char* key, double& value) { json_.Key(key).Number(value); }
  void Item(const char* key, long& value) { json_.Key(key).Integer(value); }
  void Item(const char* key, int& value) { json_.Key(key).Integer(value); }
  void Item(const char* key, bool& value) { json_.Key(key).Boolean(value); }
  void Item(const char* key, std::string& value) { json_.Key(key).String(value); }
  template <class List>
  void Items(const char* key, List& list) {
    json_.Key(key).BeginArray(JsonWriter::Layout::kCompact);
    for (const auto& value : list) json_.Number(static_cast<double>(value));
    json_.EndArray();
  }
  static constexpr bool kReads = false;
  void Require(const char* /*key*/, bool /*holds*/) {}
  void Parts(const char* key, std::vector<DynamicsCheckpoint>& parts);

 private:
  JsonWriter& json_;
};

class Reader {
 public:
  explicit Reader(const Node& root) : root_(root) {}
  void Item(const char* key, double& value) { value = Number(Get(key)); }
  void Item(const char* key, long& value) { value = Convert<long>(Get(key)); }
  void Item(const char* key, int& value) { value = Convert<int>(Get(key)); }
  void Item(const char* key, bool& value) {
    const Node& node = Get(key);
    if (node.kind != NodeKind::kScalar || (node.text != "true" && node.text != "false")) Refuse(node, "true or false");
    value = node.text == "true";
  }
  void Item(const char* key, std::string& value) {
    const Node& node = Get(key);
    if (node.kind != NodeKind::kScalar) Refuse(node, "a text");
    value = node.text;
  }
  template <class List>
  void Items(const char* key, List& list) {
    const Node& node = Get(key);
    if (node.kind != NodeKind::kSequence) Refuse(node, "a list of numbers");
    list.resize(static_cast<decltype(list.size())>(node.items.size()));
    auto out = list.begin();
    for (const Node& item : node.items) *out++ = Convert<std::decay_t<decltype(*list.begin())>>(item);
  }
  static constexpr bool kReads = true;
  void Require(const char* key, bool holds) {
    if (!holds) Refuse(Get(key), "lists of the same length");
  }
  void Parts(const char* key, std::vector<DynamicsCheckpoint>& parts);

 private:
  const Node& Get(const char* key) {
    const Node* node = root_.Find(key);
    if (node == nullptr) throw InputError(root_.where(), fmt::format("the checkpoint lacks '{}'", key));
    return *node;
  }
  static double Number(const Node& node) {
    // Infinity cannot be said in JSON; nothing a checkpoint holds is infinite or not a number.
    double value = 0;
    const char* end = node.text.data() + node.text.size();
    const bool is_number = node.kind == NodeKind::kScalar && std::from_chars(node.text.data(), end, value).ptr == end;
    if (!is_number || !std::isfinite(value)) Refuse(node, "a number");
    return value;
  }
  template <class T>
  static T Convert(const Node& node) {
    const double value = Number(node);
    if constexpr (std::is_integral_v<T>) {
      constexpr double kMost = std::min(9e15, static_cast<double>(std::numeric_limits<T>::max()));
      if (value != std::floor(value) || !(std::abs(value) <= kMost)) Refuse(node, "a whole number");
    }
    return static_cast<T>(value);
  }
  [[noreturn]] static void Refuse(const Node& node, std::string_view expected) {
    throw InputError(node.where(), fmt::format("the checkpoint is damaged: expected {}", expected));
  }
  const Node& root_;
};

// A discrete state, as lists of numbers: of each contact point five whole ones and three reals.
template <class Visitor>
void VisitDiscrete(Visitor* v, const std::string& prefix, DiscreteState* d) {
  constexpr size_t kWhole = 5, kReal = 3;
  std::vector<int32_t> stops, frictions, whole;
  std::vector<double> real;
  for (const StopMode mode : d->stops) stops.push_back(static_cast<int32_t>(mode));
  for (const FrictionMode mode : d->frictions) frictions.push_back(static_cast<int32_t>(mode));
  for (const ContactPointState& point : d->points) {
    whole.insert(whole.end(), {static_cast<int32_t>(point.mode), point.feature1, point.feature2, point.direction,
                               static_cast<int32_t>(point.spin)});
    real.insert(real.end(), {point.slip_direction[0], point.slip_direction[1], point.approach_speed});
  }
  v->Items((prefix + "branches").c_str(), d->branches);
  v->Items((prefix + "stops").c_str(), stops);
  v->Items((prefix + "frictions").c_str(), frictions);
  v->Items((prefix + "points").c_str(), whole);
  v->Items((prefix + "point_values").c_str(), real);
  if constexpr (Visitor::kReads) {
    const size_t count = whole.size() / kWhole;
    v->Require((prefix + "points").c_str(), whole.size() == kWhole * count && real.size() == kReal * count);
    d->stops.clear();
    d->frictions.clear();
    d->points.clear();
    for (const int32_t mode : stops) d->stops.push_back(static_cast<StopMode>(mode));
    for (const int32_t mode : frictions) d->frictions.push_back(static_cast<FrictionMode>(mode));
    for (size_t i = 0; i < count; ++i) {
      const int32_t* w = whole.data() + kWhole * i;
      const double* r = real.data() + kReal * i;
      d->points.push_back(
          {static_cast<ContactMode>(w[0]), w[1], w[2], w[3], {r[0], r[1]}, r[2], static_cast<FrictionMode>(w[4])});
    }
  }
}

// Events that wait: texts line by line, of each event its kind, its entity and the words of its detail; numbers: its
// time, how many parts its detail has, and of each part 0 for words, or 1, a value and the exponents of its quantity.
template <class Visitor>
void VisitPending(Visitor* v, std::vector<DynamicsCheckpoint::Event>* pending) {
  std::string texts;
  std::vector<double> numbers;
  const auto add = [&](std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    texts += text + '\n';
  };
  for (const DynamicsCheckpoint::Event& event : *pending) {
    add(event.kind);
    add(event.entity);
    numbers.insert(numbers.end(), {event.t, static_cast<double>(event.detail.parts().size())});
    for (const EventDetail::Part& part : event.detail.parts()) {
      const auto* value = std::get_if<EventDetail::Value>(&part);
      numbers.push_back(value != nullptr ? 1 : 0);
      if (value == nullptr) {
        add(std::get<std::string>(part));
      } else {
        const Quantity& q = value->quantity;
        numbers.insert(numbers.end(), {value->si, q.length, q.angle, q.mass, q.time, q.force});
      }
    }
  }
  v->Item("pending_texts", texts);
  v->Items("pending_numbers", numbers);
  if constexpr (Visitor::kReads) {
    bool is_whole = true;
    size_t next = 0;
    std::string_view left = texts;
    const auto number = [&] {
      is_whole = is_whole && next < numbers.size();
      return is_whole ? numbers[next++] : 0.0;
    };
    const auto line = [&] {
      const size_t end = left.find('\n');
      is_whole = is_whole && end != std::string_view::npos;
      if (!is_whole) return std::string();
      const std::string text(left.substr(0, end));
      left.remove_prefix(end + 1);
      return text;
    };
    pending->clear();
    while (is_whole && next < numbers.size()) {
      DynamicsCheckpoint::Event& event = pending->emplace_back();
      event.kind = line();
      event.entity = line();
      event.t = number();
      for (double parts = number(); is_whole && parts > 0; --parts) {
        if (number() == 0) {
          event.detail.Add(line());
        } else {
          const double si = number();
          Quantity quantity;
          for (double* exponent : {&quantity.length, &quantity.angle, &quantity.mass, &quantity.time, &quantity.force})
            *exponent = number();
          event.detail.Add(si, quantity);
        }
      }
    }
    v->Require("pending_numbers", is_whole && left.empty());
  }
}

template <class Visitor>
void Visit(Visitor* v, DynamicsCheckpoint* c) {
  v->Item("t", c->march.t);
  v->Items("y", c->march.y);
  v->Items("ydot", c->march.ydot);
  v->Item("restart", c->march.restart);
  v->Item("step", c->march.control.step);
  v->Item("last_error", c->march.control.last_error);
  v->Item("last_step", c->march.control.last_step);
  v->Item("rejected_last", c->march.control.rejected);
  v->Item("regularity", c->march.approach.regularity);
  v->Item("regularity_before", c->march.approach.before);
  v->Item("regularity_elapsed", c->march.approach.elapsed);
  v->Item("singular_left", c->march.approach.left);
  v->Items("armed", c->march.watch.armed);
  v->Items("side", c->march.watch.side);
  v->Items("band", c->march.watch.band);
  v->Item("events_here", c->march.events_here);
  v->Item("doubts", c->march.doubts);
  v->Item("steps", c->march.counts.steps);
  v->Item("rejected", c->march.counts.rejected);
  v->Item("evaluations", c->march.counts.evaluations);
  v->Item("events", c->march.counts.events);
  v->Items("integrator_memory", c->march.integrator_memory);
  VisitDiscrete(v, "", &c->discrete);
  v->Item("rows_t", c->rows.t);
  v->Items("rows_y", c->rows.y);
  VisitDiscrete(v, "rows_", &c->rows.discrete);
  v->Item("coordinates_t", c->coordinates.t);
  v->Items("coordinates_y", c->coordinates.y);
  VisitDiscrete(v, "coordinates_", &c->coordinates.discrete);
  v->Item("next_row", c->next_row);
  v->Item("energy_initial", c->energy.initial);
  v->Item("energy_final", c->energy.final);
  v->Item("energy_work", c->energy.work);
  v->Item("energy_lost", c->energy.lost);
  v->Item("energy_imbalance", c->energy.imbalance);
  v->Item("energy_unseen", c->energy.unseen);
  v->Item("energy_scale", c->energy.scale);
  v->Item("energy_round_off", c->energy.round_off);
  v->Item("energy_drift", c->energy.drift);
  v->Item("potential_start", c->potential_start);
  v->Item("worst_closure", c->worst_closure);
  v->Item("released_at", c->released_at);
  v->Item("window_length", c->window_length);
  v->Item("window_end", c->window_end);
  v->Item("window_longest", c->window_longest);
  v->Item("windows", c->windows.count);
  v->Item("windows_time", c->windows.time);
  v->Item("windows_steps", c->windows.steps);
  v->Item("windows_impacts", c->windows.impacts);
  v->Item("windows_error", c->windows.error);
  v->Item("windows_depth", c->windows.depth);
  v->Item("windows_energy_gained", c->windows.energy_gained);
  v->Item("crowd_way", c->crowd.way);
  v->Item("crowd_t", c->crowd.t);
  v->Item("crowd_begin", c->crowd.begin);
  v->Item("crowd_events", c->crowd.events);
  v->Item("crowd_steps", c->crowd.steps);
  v->Item("heap_way", c->crowd.heap_way);
  v->Item("heap_impacts", c->crowd.heap_impacts);
  v->Item("heap_hit", c->crowd.heap_hit);
  v->Item("window_open", c->window.is_open);
  v->Item("window_why", c->window.why);
  VisitDiscrete(v, "window_before_", &c->window.before);
  v->Item("window_start", c->window.start);
  v->Item("window_reported", c->window.reported);
  v->Item("window_wanted", c->window.wanted);
  v->Item("window_reported_impacts", c->window.impacts);
  v->Items("window_sides", c->window.sides);
  v->Items("window_memory", c->window.memory);
  v->Parts("components", c->parts);
  VisitPending(v, &c->pending);
}

void Writer::Parts(const char* key, std::vector<DynamicsCheckpoint>& parts) {
  json_.Key(key).BeginArray();
  for (DynamicsCheckpoint& part : parts) {
    json_.BeginObject();
    Visit(this, &part);
    json_.EndObject();
  }
  json_.EndArray();
}

void Reader::Parts(const char* key, std::vector<DynamicsCheckpoint>& parts) {
  const Node& node = Get(key);
  if (node.kind != NodeKind::kSequence) Refuse(node, "a list of components");
  parts.resize(node.items.size());
  for (size_t i = 0; i < parts.size(); ++i) {
    if (node.items[i].kind != NodeKind::kMapping) Refuse(node.items[i], "a component");
    Reader reader(node.items[i]);
    Visit(&reader, &parts[i]);
  }
}

}  // namespace

void WriteCheckpoint(const std::filesystem::path& file, const DynamicsCheckpoint& checkpoint, uint64_t fingerprint) {
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject();
  json.Key("savary_checkpoint").Integer(kFormat);
  json.Key("model").String(fmt::format("{:016x}", fingerprint));
  json.Key("instruction_set").String(ToString(ChosenInstructionSet()));
  Writer writer(&json);
  DynamicsCheckpoint copy = checkpoint;
  Visit(&writer, &copy);
  text += Ending(text);
  ReplaceFile(file, text);
}

void CheckCheckpointPath(const std::filesystem::path& file) {
  const auto refuse = [&](std::string_view why) {
    throw FileError(fmt::format("cannot write the checkpoint {}: {}", file.string(), why));
  };
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  if (::access(folder.c_str(), W_OK | X_OK) != 0) refuse(std::strerror(errno));
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!std::filesystem::exists(status)) return;
  if (!std::filesystem::is_regular_file(status)) refuse("it is not a regular file");
  if (!ReadTextFile(file).starts_with(kOpening)) refuse("the file exists and is no checkpoint");
}

DynamicsCheckpoint ReadCheckpoint(const std::filesystem::path& file, uint64_t fingerprint) {
  const std::string text = ReadTextFile(file);
  if (!text.starts_with(kOpening)) throw InputError({file.string(), 1, 1}, "this is not a checkpoint");
  if (!text.starts_with(fmt::format("{} {},", kOpening, kFormat))) {
    throw InputError({file.string(), 2, 1}, "the checkpoint was written by another version of Savary");
  }
  if (!IsWhole(text)) throw InputError({file.string(), 1, 1}, "the checkpoint is damaged: its checksum does not fit");
  const Node root = ParseDocument(text, file.string());
  const Node* model = root.Find("model");
  if (model == nullptr || model->text != fmt::format("{:016x}", fingerprint)) {
    throw InputError({file.string(), 1, 1},
                     "the checkpoint belongs to another model, or the model has changed since; only 'until' may "
                     "differ, and 'every' must not depend on it");
  }
  DynamicsCheckpoint checkpoint;
  Reader reader(root);
  Visit(&reader, &checkpoint);
  return checkpoint;
}

}  // namespace savary
