#include "savary/io/report.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "savary/base/error.h"
#include "savary/io/json.h"
#include "savary/io/markup.h"
#include "savary/io/report_bundle.h"

namespace savary {
namespace {

using Series = std::vector<double>;

/// JsonWriter with nesting by lambdas and fields by type.
class Json {
 public:
  [[nodiscard]] std::string Take() { return std::move(text_); }

  template <typename Body>
  void Object(Body&& body) {
    writer_.BeginObject();
    body();
    writer_.EndObject();
  }
  template <typename Body>
  void Array(Body&& body) {
    writer_.BeginArray();
    body();
    writer_.EndArray();
  }

  void Key(std::string_view key) { writer_.Key(key); }
  void String(std::string_view text) { writer_.String(text); }
  void Number(double value) { writer_.Number(value); }
  void Vector(const Vec3& v) {
    Array([&] {
      for (int i = 0; i < 3; ++i) Number(v[i]);
    });
  }

  template <typename Value>
  void Field(std::string_view key, const Value& value) {
    Key(key);
    if constexpr (std::is_same_v<Value, bool>) {
      writer_.Boolean(value);
    } else if constexpr (std::is_arithmetic_v<Value>) {
      Number(static_cast<double>(value));
    } else if constexpr (std::is_same_v<Value, Vec3>) {
      Vector(value);
    } else {
      String(value);
    }
  }

  /// An array of objects, each written by `write`.
  template <typename Items, typename Write>
  void List(std::string_view key, const Items& items, const Write& write) {
    Key(key);
    Array([&] {
      for (const auto& item : items) Object([&] { write(item); });
    });
  }
  void Texts(std::string_view key, const std::vector<std::string>& texts) {
    Key(key);
    Array([&] {
      for (const std::string& text : texts) String(text);
    });
  }

 private:
  std::string text_;
  JsonWriter writer_{&text_};
};

std::string Base64(const void* data, std::size_t size) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::string out((size + 2) / 3 * 4, '=');
  char* to = out.data();
  std::size_t i = 0;
  for (; i + 3 <= size; i += 3, to += 4) {
    const unsigned a = bytes[i], b = bytes[i + 1], c = bytes[i + 2];
    to[0] = kDigits[a >> 2];
    to[1] = kDigits[(a & 3U) << 4 | b >> 4];
    to[2] = kDigits[(b & 15U) << 2 | c >> 6];
    to[3] = kDigits[c & 63U];
  }
  if (i < size) {
    const unsigned a = bytes[i], b = i + 1 < size ? bytes[i + 1] : 0U;
    to[0] = kDigits[a >> 2];
    to[1] = kDigits[(a & 3U) << 4 | b >> 4];
    if (i + 1 < size) to[2] = kDigits[(b & 15U) << 2];
  }
  return out;
}

static_assert(std::endian::native == std::endian::little, "the page reads little-endian numbers");

// ---------------------------------------------------------------------------------------------------------------------
// Series

bool IsConstant(const Series& values) {
  return std::all_of(values.begin(), values.end(), [&](double v) {
    return std::bit_cast<std::uint64_t>(v) == std::bit_cast<std::uint64_t>(values.front());
  });
}

/// The distinct series of a report: equal ones (a body's x and the column body.x) are stored once.
class SeriesPool {
 public:
  explicit SeriesPool(std::size_t rows) : rows_(rows) {}

  int Add(const Series& values, const std::string& owner) {
    if (values.size() != rows_) {
      throw std::invalid_argument("report: " + owner + " has " + std::to_string(values.size()) +
                                  " values where time has " + std::to_string(rows_));
    }
    const std::string_view bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(double));
    const auto [found, is_new] = index_.try_emplace(bytes, static_cast<int>(series_.size()));
    if (is_new) series_.push_back(&values);
    return found->second;
  }

  [[nodiscard]] const std::vector<const Series*>& series() const { return series_; }

 private:
  std::size_t rows_;
  std::vector<const Series*> series_;
  std::unordered_map<std::string_view, int> index_;
};

enum class Precision { kDouble, kSingle };

/// Which rows are written, and how.
struct Plan {
  std::vector<std::size_t> rows;
  Precision precision = Precision::kDouble;
  double tolerance = 0;  ///< relative to a series' range; 0 when all rows are kept
};

Plan MakePlan(const ReportData& data, const std::vector<const Series*>& series, std::size_t budget) {
  const std::size_t varying = static_cast<std::size_t>(
      std::count_if(series.begin(), series.end(), [](const Series* s) { return !s->empty() && !IsConstant(*s); }));
  const auto bytes = [&](std::size_t rows, std::size_t size) { return rows * varying * size * 4 / 3; };
  Plan plan;
  plan.rows.resize(data.time.size());
  for (std::size_t i = 0; i < plan.rows.size(); ++i) plan.rows[i] = i;
  if (bytes(plan.rows.size(), sizeof(double)) <= budget) return plan;
  plan.precision = Precision::kSingle;
  std::vector<double> event_times;
  for (const ReportEvent& event : data.events) event_times.push_back(event.t);
  // Beyond a tenth of the range a plot would no longer resemble its data: then the file grows instead.
  for (double tolerance = 2.5e-4; bytes(plan.rows.size(), sizeof(float)) > budget && tolerance < 0.1; tolerance *= 2) {
    plan.rows = SelectReportRows(data.time, series, event_times, tolerance);
    plan.tolerance = tolerance;
  }
  return plan;
}

void WriteSeries(Json* json, const Series& values, const Plan& plan, bool exact) {
  json->Object([&] {
    if (values.empty() || IsConstant(values)) {
      json->Field("constant", values.empty() ? 0.0 : values.front());
    } else if (exact || plan.precision == Precision::kDouble) {
      Series kept;
      for (const std::size_t row : plan.rows) kept.push_back(values[row]);
      json->Field("f64", Base64(kept.data(), kept.size() * sizeof(double)));
    } else {
      const auto finite = std::find_if(values.begin(), values.end(), [](double v) { return std::isfinite(v); });
      const double offset = finite == values.end() ? 0.0 : *finite;
      std::vector<float> kept;
      for (const std::size_t row : plan.rows) kept.push_back(static_cast<float>(values[row] - offset));
      json->Field("offset", offset);
      json->Field("f32", Base64(kept.data(), kept.size() * sizeof(float)));
    }
  });
}

// ---------------------------------------------------------------------------------------------------------------------
// Shapes

void WritePoints(Json* json, std::string_view key, const std::vector<Vec3>& points) {
  std::vector<float> flat;
  for (const Vec3& p : points) {
    for (int i = 0; i < 3; ++i) flat.push_back(static_cast<float>(p[i]));
  }
  json->Field(key, Base64(flat.data(), flat.size() * sizeof(float)));
}

void WriteLoop(Json* json, const std::vector<Eigen::Vector2d>& loop) {
  json->Array([&] {
    for (const Eigen::Vector2d& p : loop) {
      json->Number(p.x());
      json->Number(p.y());
    }
  });
}

struct GeometryWriter {
  Json* json;

  void operator()(const ReportBox& g) const {
    json->Field("kind", "box");
    json->Field("size", g.size);
  }
  void operator()(const ReportSphere& g) const {
    json->Field("kind", "sphere");
    json->Field("radius", g.radius);
  }
  void operator()(const ReportCylinder& g) const {
    json->Field("kind", "cylinder");
    json->Field("radius", g.radius);
    json->Field("length", g.length);
  }
  void operator()(const ReportLink& g) const {
    json->Field("kind", "link");
    json->Field("from", g.from);
    json->Field("to", g.to);
    json->Field("radius", g.radius);
  }
  void operator()(const ReportPolyline& g) const {
    json->Field("kind", "polyline");
    json->Field("closed", g.closed);
    WritePoints(json, "points", g.points);
  }
  void operator()(const ReportExtrusion& g) const {
    json->Field("kind", "extrusion");
    json->Field("depth", g.depth);
    json->Key("outline");
    WriteLoop(json, g.outline);
    json->Key("holes");
    json->Array([&] {
      for (const auto& hole : g.holes) WriteLoop(json, hole);
    });
  }
  void operator()(const ReportPointMass&) const { json->Field("kind", "point"); }
  void operator()(const ReportMesh& g) const {
    json->Field("kind", "mesh");
    WritePoints(json, "vertices", g.vertices);
    std::vector<std::uint32_t> flat;
    for (const Eigen::Vector3i& triangle : g.triangles) {
      for (int i = 0; i < 3; ++i) {
        if (triangle[i] < 0 || static_cast<std::size_t>(triangle[i]) >= g.vertices.size()) {
          throw std::invalid_argument("report: a triangle names vertex " + std::to_string(triangle[i]) + " of " +
                                      std::to_string(g.vertices.size()));
        }
        flat.push_back(static_cast<std::uint32_t>(triangle[i]));
      }
    }
    json->Field("triangles", Base64(flat.data(), flat.size() * sizeof(std::uint32_t)));
    if (g.normals.empty()) return;
    if (g.normals.size() != g.vertices.size()) throw std::invalid_argument("report: a mesh has a normal per vertex");
    // Three bytes each are enough for shading.
    std::vector<std::int8_t> normals;
    for (const Vec3& n : g.normals) {
      for (int i = 0; i < 3; ++i) normals.push_back(static_cast<std::int8_t>(std::lround(127 * n[i])));
    }
    json->Field("normals", Base64(normals.data(), normals.size()));
    if (!g.line_kinds.empty() && g.line_kinds.size() != g.lines.size())
      throw std::invalid_argument("report: a mesh has a kind per line");
    json->Key("line_kinds");
    json->Array([&] {
      for (const std::string& kind : g.line_kinds) json->String(kind);
    });
    json->Key("faces");
    json->Array([&] {
      for (const ReportMesh::Face& face : g.faces) {
        json->Object([&] {
          json->Field("name", face.name);
          json->Field("triangles", face.triangles);
        });
      }
    });
    json->Key("lines");
    json->Array([&] {
      for (const std::vector<Vec3>& line : g.lines) {
        std::vector<float> points;
        for (const Vec3& point : line) {
          for (int i = 0; i < 3; ++i) points.push_back(static_cast<float>(point[i]));
        }
        json->String(Base64(points.data(), points.size() * sizeof(float)));
      }
    });
  }
};

void WriteShape(Json* json, const ReportShape& shape) {
  json->Object([&] {
    json->Field("name", shape.name);
    json->Field("color", shape.color);
    json->Field("p", shape.X_BS.p);
    const Quat q(shape.X_BS.R);
    json->Key("q");
    json->Array([&] {
      for (const double component : {q.w(), q.x(), q.y(), q.z()}) json->Number(component);
    });
    std::visit(GeometryWriter{json}, shape.geometry);
  });
}

// ---------------------------------------------------------------------------------------------------------------------

std::string_view LevelName(ReportFact::Level level) {
  switch (level) {
    case ReportFact::Level::kGood:
      return "good";
    case ReportFact::Level::kWarning:
      return "warning";
    case ReportFact::Level::kBad:
      return "bad";
    case ReportFact::Level::kPlain:
      break;
  }
  return "plain";
}

void WriteHealth(const ReportHealth& health, Json* json) {
  json->Object([&] {
    json->Field("ok", health.ok);
    json->Field("cancelled", health.cancelled);
    json->Field("reason", health.reason);
    json->List("facts", health.facts, [&](const ReportFact& fact) {
      json->Field("section", fact.section);
      json->Field("name", fact.name);
      json->Field("value", fact.value);
      json->Field("level", LevelName(fact.level));
    });
    json->Texts("warnings", health.warnings);
    json->Texts("culprits", health.culprits);
  });
}

void Validate(const ReportData& data) {
  for (std::size_t i = 0; i < data.time.size(); ++i) {
    if (!std::isfinite(data.time[i]) || (i > 0 && data.time[i] < data.time[i - 1])) {
      throw std::invalid_argument("report: time must be finite and never decrease (row " + std::to_string(i) + ")");
    }
  }
  const auto body = [&](int index, int lowest, const std::string& owner) {
    if (index < lowest || index >= static_cast<int>(data.bodies.size())) {
      throw std::invalid_argument("report: " + owner + " names body " + std::to_string(index) + " of " +
                                  std::to_string(data.bodies.size()));
    }
  };
  for (const ReportJoint& joint : data.joints) {
    body(joint.body_a, 0, joint.name);
    body(joint.body_b, 0, joint.name);
  }
  for (const ReportSpring& spring : data.springs) {
    body(spring.body_a, 0, spring.name);
    body(spring.body_b, 0, spring.name);
  }
  for (const ReportForce& force : data.forces) body(force.body, -1, force.name);
  for (const ReportTrace& trace : data.traces) body(trace.body, 0, trace.name);
  for (const ReportContact& contact : data.contacts) {
    body(contact.body_a, 0, contact.name);
    body(contact.body_b, 0, contact.name);
  }
  const auto column = [&](const std::string& name) {
    if (std::none_of(data.columns.begin(), data.columns.end(), [&](const ReportColumn& c) { return c.name == name; })) {
      throw std::invalid_argument("report: a plot names the unknown column " + name);
    }
  };
  const auto columns_of = [&](const std::vector<ReportPlot>& plots) {
    for (const ReportPlot& plot : plots) {
      if (!plot.x.empty()) column(plot.x);
      for (const std::string& name : plot.columns) column(name);
    }
  };
  columns_of(data.default_plots);
  for (const ReportDiagrams& page : data.pages) columns_of(page.plots);
}

/// The data as the page reads it (apps/viewer/src/data.ts declares the same fields).
std::string WriteData(const ReportData& data, const ReportOptions& options) {
  Json json;
  SeriesPool pool(data.time.size());
  const auto tuple = [&](std::string_view key, const std::string& owner,
                         std::initializer_list<const Series*> components) {
    const bool absent = std::all_of(components.begin(), components.end(), [](const Series* s) { return s->empty(); });
    if (absent) return;
    json.Key(key);
    json.Array([&] {
      for (const Series* s : components) json.Number(pool.Add(*s, owner));
    });
  };
  const auto list = [&](std::string_view key, const auto& items, const auto& write) { json.List(key, items, write); };
  const auto pair_of_bodies = [&](const auto& item) {
    json.Field("name", item.name);
    json.Field("kind", item.kind);
    json.Field("body_a", item.body_a);
    json.Field("body_b", item.body_b);
    json.Field("point_a", item.point_a);
    json.Field("point_b", item.point_b);
  };

  json.Object([&] {
    json.Field("format", 1);
    json.Field("title", data.title);
    json.Field("description", data.description);
    json.Field("program", data.program);
    json.Field("time_unit", data.time_unit);
    json.Field("length_unit", data.length_unit);
    json.Field("gravity", data.gravity);
    list("columns", data.columns, [&](const ReportColumn& column) {
      json.Field("name", column.name);
      json.Field("unit", column.unit);
      json.Field("stepped", column.stepped);
      json.Field("values", pool.Add(column.values, column.name));
      json.Field("round_off", column.round_off);
    });
    list("bodies", data.bodies, [&](const ReportBody& body) {
      json.Field("name", body.name);
      json.Field("ground", body.is_ground);
      json.Field("color", body.color);
      json.Field("centre", body.centre);
      tuple("pose", body.name, {&body.x, &body.y, &body.z, &body.qw, &body.qx, &body.qy, &body.qz});
      json.Key("shapes");
      json.Array([&] {
        for (const ReportShape& shape : body.shapes) WriteShape(&json, shape);
      });
    });
    list("joints", data.joints, [&](const ReportJoint& joint) {
      pair_of_bodies(joint);
      json.Field("axis_a", joint.axis_a);
      json.Field("axis_b", joint.axis_b);
    });
    list("springs", data.springs, pair_of_bodies);
    list("forces", data.forces, [&](const ReportForce& force) {
      json.Field("name", force.name);
      json.Field("unit", force.unit);
      json.Field("color", force.color);
      json.Field("body", force.body);
      tuple("point", force.name, {&force.px, &force.py, &force.pz});
      tuple("vector", force.name, {&force.fx, &force.fy, &force.fz});
    });
    list("traces", data.traces, [&](const ReportTrace& trace) {
      json.Field("name", trace.name);
      json.Field("color", trace.color);
      json.Field("body", trace.body);
      json.Field("point", trace.point);
    });
    list("contacts", data.contacts, [&](const ReportContact& contact) {
      json.Field("name", contact.name);
      json.Field("contact", contact.contact);
      json.Field("body_a", contact.body_a);
      json.Field("body_b", contact.body_b);
      if (contact.in_space) json.Field("in_space", true);
      json.Field("unit", contact.unit);
      tuple("point", contact.name, {&contact.px, &contact.py, &contact.pz});
      tuple("normal", contact.name, {&contact.nx, &contact.ny, &contact.nz});
      tuple("force", contact.name, {&contact.fx, &contact.fy, &contact.fz});
      tuple("mode", contact.name, {&contact.mode});
    });
    list("events", data.events, [&](const ReportEvent& event) {
      json.Field("t", event.t);
      json.Field("kind", event.kind);
      json.Field("entity", event.entity);
      json.Field("detail", event.detail);
      if (event.until) json.Field("until", *event.until);
    });
    json.Key("health");
    WriteHealth(data.health, &json);
    const auto write_plot = [&](const ReportPlot& plot) {
      json.Field("title", plot.title);
      json.Field("x", plot.x);
      json.Texts("columns", plot.columns);
    };
    json.Field("shows_features", data.shows_features);
    list("plots", data.default_plots, write_plot);
    list("pages", data.pages, [&](const ReportDiagrams& page) {
      json.Field("title", page.title);
      json.Field("note", page.note);
      list("plots", page.plots, write_plot);
    });
    const Plan plan = MakePlan(data, pool.series(), options.series_bytes);
    json.Key("rows");
    json.Object([&] {
      json.Field("kept", plan.rows.size());
      json.Field("of", data.time.size());
      json.Field("tolerance", plan.tolerance);
      json.Field("precision", plan.precision == Precision::kDouble ? "double" : "single");
    });
    json.Key("time");
    WriteSeries(&json, data.time, plan, true);
    json.Key("series");
    json.Array([&] {
      for (const Series* series : pool.series()) WriteSeries(&json, *series, plan, false);
    });
  });
  return json.Take();
}

/// The page with its marks replaced. `connect`, a part of its policy, and `data` stand in it as they are.
std::string FillPage(std::string_view connect, const std::string& title, std::string_view data) {
  const std::string page = ReportPage();
  const std::string title_text = EscapeMarkup(title);
  const std::pair<std::string_view, std::string_view> marks[] = {
      {"@SAVARY_CONNECT@", connect}, {"@SAVARY_TITLE@", title_text}, {"@SAVARY_DATA@", data}};
  std::string out;
  std::size_t at = 0;
  for (const auto& [mark, text] : marks) {
    const std::size_t found = page.find(mark, at);
    out.append(page, at, found - at);
    out += text;
    at = found + mark.size();
  }
  return out.append(page, at);
}

}  // namespace

std::vector<std::size_t> SelectReportRows(const std::vector<double>& time,
                                          const std::vector<const std::vector<double>*>& series,
                                          const std::vector<double>& event_times, double tolerance) {
  const std::size_t n = time.size();
  std::vector<bool> keep(n, false);
  if (n == 0) return {};
  keep.front() = keep.back() = true;
  for (const double t : event_times) {
    // All rows at the instant itself and the nearest one on each side.
    const auto [low, high] = std::equal_range(time.begin(), time.end(), t);
    const auto first = static_cast<std::size_t>(low - time.begin());
    const auto last = static_cast<std::size_t>(high - time.begin());
    for (std::size_t i = first > 0 ? first - 1 : 0; i <= last && i < n; ++i) keep[i] = true;
  }
  for (std::size_t i = 1; i < n; ++i) {
    if (time[i] == time[i - 1]) keep[i] = keep[i - 1] = true;
  }

  struct Scaled {
    const double* values;
    double allowed;
  };
  std::vector<Scaled> scaled;
  for (const std::vector<double>* s : series) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::size_t i = 0; i < n; ++i) {
      const double v = (*s)[i];
      if (std::isfinite(v)) {
        low = std::min(low, v);
        high = std::max(high, v);
      }
      if (i > 0 && std::isfinite(v) != std::isfinite((*s)[i - 1])) keep[i] = keep[i - 1] = true;
    }
    if (high > low) scaled.push_back({s->data(), tolerance * (high - low)});
  }

  // Between two kept rows the one farthest from the straight line is kept, if it is too far, and both halves follow.
  std::vector<std::pair<std::size_t, std::size_t>> open;
  for (std::size_t i = 0, j = 1; j < n; ++j) {
    if (keep[j]) {
      open.emplace_back(i, j);
      i = j;
    }
  }
  while (!open.empty()) {
    const auto [i, j] = open.back();
    open.pop_back();
    const double span = time[j] - time[i];
    if (j - i < 2 || span <= 0) continue;
    double worst = 1;
    std::size_t where = 0;
    for (const Scaled& s : scaled) {
      const double slope = (s.values[j] - s.values[i]) / span;
      const double limit_inverse = 1 / s.allowed;
      for (std::size_t k = i + 1; k < j; ++k) {
        const double distance = std::abs(s.values[k] - s.values[i] - slope * (time[k] - time[i])) * limit_inverse;
        if (distance > worst) {
          worst = distance;
          where = k;
        }
      }
    }
    if (where == 0) continue;
    keep[where] = true;
    open.emplace_back(i, where);
    open.emplace_back(where, j);
  }

  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < n; ++i) {
    if (keep[i]) rows.push_back(i);
  }
  return rows;
}

std::string RenderReportData(const ReportData& data, const ReportOptions& options) {
  Validate(data);
  return WriteData(data, options);
}

std::string RenderReport(const ReportData& data, const ReportOptions& options) {
  return FillPage("", data.title.empty() ? "Savary report" : data.title, RenderReportData(data, options));
}

std::string RenderStudyPage(const std::string& title, std::string_view data) {
  return FillPage("", title.empty() ? "Savary study" : title, data);
}

std::string RenderLivePage(const std::string& title, const std::string& program) {
  Json json;
  json.Object([&] {
    json.Field("live", true);
    json.Field("program", program);
  });
  return FillPage("connect-src 'self'; ", title, json.Take());
}

std::string RenderHealth(const ReportHealth& health) {
  Json json;
  WriteHealth(health, &json);
  return json.Take();
}

void WriteReport(const std::filesystem::path& path, const ReportData& data, const ReportOptions& options) {
  const std::string page = RenderReport(data, options);
  std::ofstream file(path, std::ios::binary);
  file.write(page.data(), static_cast<std::streamsize>(page.size()));
  file.close();
  if (!file) throw FileError("cannot write the report " + path.string());
}

}  // namespace savary
