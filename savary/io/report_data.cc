#include "savary/io/report_data.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <stdexcept>

#include <fmt/format.h>

#include "savary/io/analysis_results.h"
#include "savary/io/event_text.h"
#include "savary/io/event_window.h"
#include "savary/io/report_cam.h"
#include "savary/io/round_off.h"
#include "savary/io/solid_shapes.h"

namespace savary {

namespace {

constexpr size_t kMaxRows = 20'000;

const char* NameIntegrator(IntegratorKind kind) {
  switch (kind) {
    case IntegratorKind::kAuto:
      break;
    case IntegratorKind::kDormandPrince8:
      return "Dormand-Prince, order 8";
    case IntegratorKind::kDormandPrince5:
      return "Dormand-Prince, order 5";
    case IntegratorKind::kRungeKutta4:
      return "Runge-Kutta, order 4, fixed steps";
    case IntegratorKind::kRadau:
      return "Radau IIA, order 5";
  }
  return "automatic: Dormand-Prince, Radau IIA where it is stiff";
}

// The entities whose names stand in a message, in quotes as all messages put them.
std::vector<std::string> FindNamed(const Model& model, const std::string& message) {
  std::vector<std::string> found;
  const auto look = [&](const auto& entities) {
    for (const auto& entity : entities) {
      for (const char* end : {"'", "."}) {  // itself, or a coordinate of it
        if (message.find(fmt::format("'{}{}", entity.name, end)) == std::string::npos) continue;
        found.push_back(entity.name);
        break;
      }
    }
  };
  look(model.bodies);
  look(model.joints);
  look(model.contacts);
  look(model.springs);
  look(model.bushings);
  look(model.rods);
  return found;
}

}  // namespace

int ReportBodyIndex(BodyIndex body) { return body.is_valid() ? body.value() + 1 : 0; }

std::string ContactPointName(const Contact& contact, int index) {
  return index == 0 ? contact.name : fmt::format("{}.{}", contact.name, index + 1);
}

std::vector<size_t> FindReportColumns(const ModelFile& file, const std::vector<Column>& columns) {
  std::set<std::string> names;
  const auto add = [&](const std::string& entity, std::initializer_list<const char*> quantities) {
    for (const char* quantity : quantities) names.insert(entity + "." + quantity);
  };
  for (const Body& body : file.model.bodies) add(body.name, {"x", "y", "z", "qw", "qx", "qy", "qz"});
  for (const Joint& joint : file.model.joints) add(joint.name, {"fx", "fy", "fz", "q", "qd", "qdd"});
  for (const Bushing& bushing : file.model.bushings) add(bushing.name, {"fx", "fy", "fz"});
  for (const Contact& contact : file.model.contacts) {
    for (int i = 0; i < contact.points; ++i) {
      add(ContactPointName(contact, i),
          {"mode", "gap", "s1", "s2", "fn", "px", "py", "pz", "nx", "ny", "nz", "ftx", "fty", "ftz"});
    }
  }
  for (const ReportPlot& plot : file.plots) {
    names.insert(plot.x);
    names.insert(plot.columns.begin(), plot.columns.end());
  }
  std::vector<size_t> found;
  for (size_t i = 0; i < columns.size(); ++i) {
    if (names.contains(columns[i].name)) found.push_back(i);
  }
  return found;
}

ReportBuilder::ReportBuilder(const ModelFile& file, const std::vector<Column>& columns)
    : file_(file), columns_(columns) {}

void ReportBuilder::AddRow(double t, std::span<const double> row) {
  if (count_++ % stride_ != 0) return;
  rows_.push_back({t, false, {row.begin(), row.end()}});
  if (rows_.size() > kMaxRows) Thin();
}

void ReportBuilder::AddEventRow(double t, std::span<const double> row) {
  rows_.push_back({t, true, {row.begin(), row.end()}});
}

void ReportBuilder::Thin() {
  std::vector<Row> kept;
  long seen = 0;
  for (Row& row : rows_) {
    if (row.at_event || seen++ % 2 == 0) kept.push_back(std::move(row));
  }
  rows_ = std::move(kept);
  stride_ *= 2;
}

void ReportBuilder::AddEvent(double t, std::string_view kind, std::string_view entity, const EventDetail& detail) {
  const double unit = file_.units.ToSi(kTime);
  std::string text = WriteDetail(detail, file_.units);
  std::optional<double> until = FindWindowEnd(kind, text);
  if (until) *until /= unit;
  events_.push_back({t / unit, std::string(kind), std::string(entity), std::move(text), until});
}

ReportBuilder ReportBuilder::Sample(size_t most) const {
  ReportBuilder sample(file_, columns_);
  sample.events_ = events_;
  const size_t stride = rows_.size() / most + 1;
  for (size_t i = 0; i < rows_.size(); ++i) {
    if (i % stride == 0 || i + 1 == rows_.size()) sample.rows_.push_back(rows_[i]);
  }
  return sample;
}

std::vector<double> ReportBuilder::Series(size_t column, double scale) const {
  std::vector<double> values;
  values.reserve(rows_.size());
  for (const Row& row : rows_) values.push_back(row.values[column] * scale);
  return values;
}

size_t ReportBuilder::ColumnIndex(const std::string& name) const {
  for (size_t i = 0; i < columns_.size(); ++i) {
    if (columns_[i].name == name) return i;
  }
  throw std::logic_error("no such column: " + name);
}

void ReportBuilder::AddBodies(ReportData* data) const {
  const double per_length = 1 / file_.units.ToSi(kLength);
  ReportBody ground;
  ground.name = "ground";
  ground.is_ground = true;
  data->bodies.push_back(ground);
  for (size_t b = 0; b < file_.model.bodies.size(); ++b) {
    const Body& body = file_.model.bodies[b];
    ReportBody drawn;
    drawn.name = body.name;
    drawn.color = file_.body_colors[b];
    drawn.centre = body.p_BC * per_length;
    const size_t first = ColumnIndex(body.name + ".x");
    std::vector<double>* position[3] = {&drawn.x, &drawn.y, &drawn.z};
    std::vector<double>* quaternion[4] = {&drawn.qw, &drawn.qx, &drawn.qy, &drawn.qz};
    for (size_t k = 0; k < 3; ++k) *position[k] = Series(first + k, per_length);
    for (size_t k = 0; k < 4; ++k) *quaternion[k] = Series(first + 3 + k, 1);
    data->bodies.push_back(std::move(drawn));
  }
  for (const DrawnShape& drawn : file_.shapes) {
    ReportShape shape = drawn.shape;
    if (drawn.shell) shape.geometry = DrawShell(*drawn.shell, file_.model.CalcLengthScale());
    shape.X_BS.p *= per_length;
    std::visit(
        [&](auto& geometry) {
          using T = std::decay_t<decltype(geometry)>;
          if constexpr (std::is_same_v<T, ReportBox>) geometry.size *= per_length;
          if constexpr (std::is_same_v<T, ReportSphere>) geometry.radius *= per_length;
          if constexpr (std::is_same_v<T, ReportCylinder>) {
            geometry.radius *= per_length;
            geometry.length *= per_length;
          }
          if constexpr (std::is_same_v<T, ReportLink>) {
            geometry.from *= per_length;
            geometry.to *= per_length;
            geometry.radius *= per_length;
          }
          if constexpr (std::is_same_v<T, ReportExtrusion>) {
            geometry.depth *= per_length;
            for (Eigen::Vector2d& corner : geometry.outline) corner *= per_length;
            for (auto& hole : geometry.holes) {
              for (Eigen::Vector2d& corner : hole) corner *= per_length;
            }
          }
          if constexpr (std::is_same_v<T, ReportPolyline>) {
            for (Vec3& point : geometry.points) point *= per_length;
          }
          if constexpr (std::is_same_v<T, ReportMesh>) {
            for (Vec3& vertex : geometry.vertices) vertex *= per_length;
            for (auto& line : geometry.lines) {
              for (Vec3& point : line) point *= per_length;
            }
          }
        },
        shape.geometry);
    data->bodies[ReportBodyIndex(drawn.body)].shapes.push_back(std::move(shape));
  }
}

void ReportBuilder::AddJoints(ReportData* data) const {
  const double per_length = 1 / file_.units.ToSi(kLength);
  const double per_force = 1 / file_.units.ToSi(kForce);
  const Model& model = file_.model;
  // An arrow for the columns fx fy fz of an entity, at a point of a body.
  const auto add_force = [&](const std::string& name, int body_index, const Vec3& point) {
    ReportForce force;
    force.name = name;
    force.unit = file_.units.UnitName(kForce);
    force.body = body_index;
    const size_t first = ColumnIndex(name + ".fx");
    force.fx = Series(first, per_force);
    force.fy = Series(first + 1, per_force);
    force.fz = Series(first + 2, per_force);
    const ReportBody& body = data->bodies[body_index];
    for (size_t i = 0; i < rows_.size(); ++i) {
      Vec3 p = point;
      if (!body.x.empty()) {
        p = Quat(body.qw[i], body.qx[i], body.qy[i], body.qz[i]) * p + Vec3(body.x[i], body.y[i], body.z[i]);
      }
      force.px.push_back(p.x());
      force.py.push_back(p.y());
      force.pz.push_back(p.z());
    }
    data->forces.push_back(std::move(force));
  };
  for (const Joint& joint : model.joints) {
    const Frame& F = model.frames[joint.F.value()];
    const Frame& M = model.frames[joint.M.value()];
    ReportJoint drawn;
    drawn.name = joint.name;
    drawn.kind = joint.kind->name;
    drawn.body_a = ReportBodyIndex(F.body);
    drawn.body_b = ReportBodyIndex(M.body);
    drawn.point_a = model.DrawnOrigin(F) * per_length;
    drawn.point_b = model.DrawnOrigin(M) * per_length;
    drawn.axis_a = F.X_BF.R.col(2);
    drawn.axis_b = M.X_BF.R.col(2);
    data->joints.push_back(drawn);

    add_force(joint.name, drawn.body_b, drawn.point_b);
  }
  for (const Bushing& bushing : model.bushings) {
    const Frame& F = model.frames[bushing.F.value()];
    const Frame& M = model.frames[bushing.M.value()];
    data->springs.push_back({bushing.name, "spring_damper", ReportBodyIndex(F.body), ReportBodyIndex(M.body),
                             model.DrawnOrigin(F) * per_length, model.DrawnOrigin(M) * per_length});
    add_force(bushing.name, ReportBodyIndex(M.body), model.DrawnOrigin(M) * per_length);
  }
  for (const LinearSpring& spring : model.springs) {
    const Frame& F = model.frames[spring.F.value()];
    const Frame& M = model.frames[spring.M.value()];
    const char* kind = spring.stiffness == 0 ? "damper" : spring.damping > 0 ? "spring_damper" : "spring";
    data->springs.push_back({spring.name, kind, ReportBodyIndex(F.body), ReportBodyIndex(M.body),
                             model.DrawnOrigin(F) * per_length, model.DrawnOrigin(M) * per_length});
  }
  for (const Rod& rod : model.rods) {
    const Frame& F = model.frames[rod.F.value()];
    const Frame& M = model.frames[rod.M.value()];
    data->springs.push_back({rod.name, "rod", ReportBodyIndex(F.body), ReportBodyIndex(M.body),
                             model.DrawnOrigin(F) * per_length, model.DrawnOrigin(M) * per_length});
  }
  for (const Coupling& coupling : model.couplings) {
    const auto moved = [&](const Coupling::Term& term) {
      return ReportBodyIndex(model.frames[model.joints[term.joint.value()].M.value()].body);
    };
    for (size_t i = 1; i < coupling.terms.size(); ++i) {
      data->springs.push_back(
          {coupling.name, "coupling", moved(coupling.terms[0]), moved(coupling.terms[i]), Vec3::Zero(), Vec3::Zero()});
    }
  }
  for (const DrawnTrace& trace : file_.traces) {
    data->traces.push_back({trace.name, "", ReportBodyIndex(trace.body), trace.p_B * per_length});
  }
}

void ReportBuilder::AddContacts(ReportData* data) const {
  const double per_length = 1 / file_.units.ToSi(kLength);
  const double per_force = 1 / file_.units.ToSi(kForce);
  const Model& model = file_.model;
  for (const Contact& contact : model.contacts) {
    for (int i = 0; i < contact.points; ++i) {
      ReportContact drawn;
      drawn.name = ContactPointName(contact, i);
      drawn.contact = contact.name;
      drawn.unit = file_.units.UnitName(kForce);
      drawn.body_a = ReportBodyIndex(model.BodyOfShape(contact.one));
      drawn.body_b = ReportBodyIndex(model.BodyOfShape(contact.two));
      drawn.in_space = !contact.one.is_profile();
      drawn.mode = Series(ColumnIndex(drawn.name + ".mode"), 1);
      const size_t point = ColumnIndex(drawn.name + ".px"), normal = ColumnIndex(drawn.name + ".nx");
      const std::vector<double> fn = Series(ColumnIndex(drawn.name + ".fn"), per_force);
      std::vector<double>* p[3] = {&drawn.px, &drawn.py, &drawn.pz};
      std::vector<double>* n[3] = {&drawn.nx, &drawn.ny, &drawn.nz};
      std::vector<double>* f[3] = {&drawn.fx, &drawn.fy, &drawn.fz};
      for (size_t k = 0; k < 3; ++k) {
        *p[k] = Series(point + k, per_length);
        *n[k] = Series(normal + k, 1);
        *f[k] = Series(normal + 3 + k, per_force);
        for (size_t row = 0; row < fn.size(); ++row) (*f[k])[row] += fn[row] * (*n[k])[row];
      }
      data->contacts.push_back(std::move(drawn));
    }
  }
}

ReportHealth ReportBuilder::MakeHealth(const CheckedModel& checked, const AnalysisSummary& result) const {
  const RunSummary& summary = CommonSummary(result);
  using Level = ReportFact::Level;
  ReportHealth health;
  health.ok = summary.usable();
  health.cancelled = summary.status == RunStatus::kCancelled;
  health.reason = summary.reason;
  const auto add = [&](const char* section, const char* name, std::string value, Level level = Level::kPlain) {
    health.facts.push_back({section, name, std::move(value), level});
  };
  const auto* dynamics = std::get_if<DynamicsSummary>(&result);
  health.warnings = checked.assembly.warnings;
  if (!checked.assembly.ok && !health.ok) {  // nothing was computed
    add("Model", "bodies", std::to_string(file_.model.bodies.size()));
    add("Model", "joints", std::to_string(file_.model.joints.size()));
    add("Solution", "analysis", std::string(ToString(file_.run.analysis)));
    health.culprits = FindNamed(file_.model, health.reason);
    return health;
  }
  add("Model", "bodies", std::to_string(checked.mobility.bodies));
  add("Model", "degrees of freedom", std::to_string(checked.mobility.degrees_of_freedom));
  add("Model", "constraint rows", std::to_string(checked.mobility.rows));
  add("Model", "redundant rows",
      checked.mobility.redundant == 0
          ? "none"
          : fmt::format("{} (in {})", checked.mobility.redundant, fmt::join(checked.mobility.redundant_joints, ", ")));
  add("Solution", "analysis",
      fmt::format("{}, {} coordinates", ToString(file_.run.analysis),
                  ToString(dynamics != nullptr ? dynamics->formulation : Formulation::kAbsolute)));
  if (file_.run.analysis == AnalysisKind::kDynamics) {
    add("Solution", "integrator", NameIntegrator(file_.run.integrator));
    add("Solution", "tolerance of a step", fmt::format("{:g}", file_.run.tolerance));
    add("Solution", "tolerance of event times", fmt::format("{:g} s", file_.run.event_tolerance));
  }
  add("Solution", "tolerance of joints", fmt::format("{:g} of the mechanism's length", file_.run.closure_tolerance));
  add("Solution", "steps", fmt::format("{} ({} rejected)", summary.counts.steps, summary.counts.rejected));
  add("Solution", "evaluations", std::to_string(summary.counts.evaluations));
  add("Solution", "event instants", std::to_string(summary.counts.events));
  add("Accuracy", "largest joint residual",
      fmt::format("{:.2g} of the mechanism's length{}", summary.worst_closure,
                  summary.worst_joint.empty() ? "" : fmt::format(", at '{}'", summary.worst_joint)),
      summary.worst_closure <= file_.run.closure_tolerance ? Level::kGood : Level::kBad);
  for (ReportFact& fact : MakeAnalysisFacts(file_, result)) health.facts.push_back(std::move(fact));
  health.warnings.insert(health.warnings.end(), summary.warnings.begin(), summary.warnings.end());
  if (health.ok || summary.status == RunStatus::kCancelled) return health;
  health.culprits = FindNamed(file_.model, summary.reason);
  if (!health.culprits.empty()) return health;
  for (const auto& [name, growth] : FindGrownForces()) {
    health.culprits.push_back(name);
    add("Failure", name.c_str(), fmt::format("its force had grown to {:.3g} times its median", growth), Level::kBad);
  }
  return health;
}

std::vector<std::pair<std::string, double>> ReportBuilder::FindGrownForces() const {
  constexpr double kGrown = 30;   // times the median over the run
  constexpr double kAlike = 0.3;  // of the greatest force that has
  struct Grown {
    std::string name;
    double force, growth;
  };
  std::vector<Grown> grown;
  const auto look = [&](const std::string& name, const char* component, size_t components) {
    const size_t first = ColumnIndex(name + component);
    std::vector<double> sizes;
    for (const Row& row : rows_) {
      double squares = 0;
      for (size_t k = 0; k < components; ++k) squares += row.values[first + k] * row.values[first + k];
      if (std::isfinite(squares)) sizes.push_back(std::sqrt(squares));
    }
    if (sizes.size() < 4) return;
    const double last = sizes.back();
    std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2), sizes.end());
    if (const double median = sizes[sizes.size() / 2]; median > 0 && last > kGrown * median)
      grown.push_back({name, last, last / median});
  };
  for (const Joint& joint : file_.model.joints) look(joint.name, ".fx", 3);
  for (const Bushing& bushing : file_.model.bushings) look(bushing.name, ".fx", 3);
  for (const Contact& contact : file_.model.contacts) look(contact.name, ".fn", 1);
  double most = 0;
  for (const Grown& one : grown) most = std::max(most, one.force);
  std::vector<std::pair<std::string, double>> found;
  for (const Grown& one : grown) {
    if (one.force > kAlike * most) found.emplace_back(one.name, one.growth);
  }
  return found;
}

void ReportBuilder::FindRoundOffOfColumns(ReportData* data) const {
  if (data->time.empty()) return;
  std::vector<ColumnSize> sizes;
  for (const ReportColumn& column : data->columns) sizes.push_back({column.unit, LargestOf(column.values)});
  const double length = file_.model.CalcLengthScale() / file_.units.ToSi(kLength);
  const std::vector<double> round_off = FindRoundOff(sizes, length, data->time.back() - data->time.front());
  for (size_t i = 0; i < round_off.size(); ++i) data->columns[i].round_off = round_off[i];
}

ReportData ReportBuilder::Build(const ReportHealth& health, const std::string& program) const {
  ReportData data;
  data.title = file_.title;
  if (data.title.empty() && !file_.sources.empty())
    data.title = std::filesystem::path(file_.sources.front().name).stem().string();
  if (data.title.empty()) data.title = "Untitled mechanism";
  data.description = file_.description;
  data.program = program;
  data.time_unit = file_.units.UnitName(kTime);
  data.length_unit = file_.units.UnitName(kLength);
  data.gravity = file_.model.gravity;
  for (const Row& row : rows_) data.time.push_back(row.t / file_.units.ToSi(kTime));
  // Of columns on request those that the report draws, and those that were asked for.
  std::vector<bool> kept(columns_.size());
  for (size_t i = 0; i < columns_.size(); ++i) kept[i] = !columns_[i].on_request;
  for (const size_t i : FindReportColumns(file_, columns_)) kept[i] = true;
  for (const size_t i : SelectColumns(columns_, file_.outputs)) kept[i] = true;
  for (size_t i = 0; i < columns_.size(); ++i) {
    if (!kept[i]) continue;
    data.columns.push_back({columns_[i].name, file_.units.UnitName(columns_[i].quantity),
                            Series(i, 1 / file_.units.ToSi(columns_[i].quantity)), columns_[i].stepped});
  }
  AddBodies(&data);
  AddJoints(&data);
  AddContacts(&data);
  data.events = events_;
  data.health = health;
  data.default_plots = file_.plots;
  AddCamPages(file_.model, file_.units, &data);
  FindRoundOffOfColumns(&data);
  return data;
}

}  // namespace savary
