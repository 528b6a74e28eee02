#include "savary/io/report_data.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "savary/io/analysis_results.h"

namespace savary {

namespace {

constexpr size_t kMaxRows = 20'000;

// Ground is the first body of a report.
int ReportBodyIndex(BodyIndex body) { return body.is_valid() ? body.value() + 1 : 0; }

}  // namespace

ReportBuilder::ReportBuilder(const ModelFile& file, const std::vector<Column>& columns) : file_(file), columns_(columns) {}

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

void ReportBuilder::AddEvent(double t, std::string_view kind, std::string_view entity, std::string_view detail) {
  events_.push_back({t / file_.units.ToSi(kTime), std::string(kind), std::string(entity), std::string(detail)});
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
    const size_t first = ColumnIndex(body.name + ".x");
    std::vector<double>* position[3] = {&drawn.x, &drawn.y, &drawn.z};
    std::vector<double>* quaternion[4] = {&drawn.qw, &drawn.qx, &drawn.qy, &drawn.qz};
    for (size_t k = 0; k < 3; ++k) *position[k] = Series(first + k, per_length);
    for (size_t k = 0; k < 4; ++k) *quaternion[k] = Series(first + 3 + k, 1);
    data->bodies.push_back(std::move(drawn));
  }
  for (const DrawnShape& drawn : file_.shapes) {
    ReportShape shape = drawn.shape;
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
    drawn.point_a = F.X_BF.p * per_length;
    drawn.point_b = M.X_BF.p * per_length;
    drawn.axis_a = F.X_BF.R.col(2);
    drawn.axis_b = M.X_BF.R.col(2);
    data->joints.push_back(drawn);

    add_force(joint.name, drawn.body_b, drawn.point_b);
  }
  for (const Bushing& bushing : model.bushings) {
    const Frame& F = model.frames[bushing.F.value()];
    const Frame& M = model.frames[bushing.M.value()];
    data->springs.push_back({bushing.name, "spring_damper", ReportBodyIndex(F.body), ReportBodyIndex(M.body), F.X_BF.p * per_length, M.X_BF.p * per_length});
    add_force(bushing.name, ReportBodyIndex(M.body), M.X_BF.p * per_length);
  }
  for (const LinearSpring& spring : model.springs) {
    const Frame& F = model.frames[spring.F.value()];
    const Frame& M = model.frames[spring.M.value()];
    const char* kind = spring.stiffness == 0 ? "damper" : spring.damping > 0 ? "spring_damper" : "spring";
    data->springs.push_back({spring.name, kind, ReportBodyIndex(F.body), ReportBodyIndex(M.body), F.X_BF.p * per_length, M.X_BF.p * per_length});
  }
  for (const DrawnTrace& trace : file_.traces) {
    data->traces.push_back({trace.name, "", ReportBodyIndex(trace.body), trace.p_B * per_length});
  }
}

void ReportBuilder::AddContacts(ReportData* data) const {
  const double per_length = 1 / file_.units.ToSi(kLength);
  const double per_force = 1 / file_.units.ToSi(kForce);
  for (size_t c = 0; c < columns_.size(); ++c) {
    if (!columns_[c].stepped) continue;  // the mode of a place of contact, its first column
    ReportContact contact;
    contact.name = columns_[c].name.substr(0, columns_[c].name.rfind('.'));
    contact.unit = file_.units.UnitName(kForce);
    contact.mode = Series(c, 1);
    const size_t point = ColumnIndex(contact.name + ".px"), normal = ColumnIndex(contact.name + ".nx");
    const std::vector<double> fn = Series(ColumnIndex(contact.name + ".fn"), per_force);
    std::vector<double>* p[3] = {&contact.px, &contact.py, &contact.pz};
    std::vector<double>* n[3] = {&contact.nx, &contact.ny, &contact.nz};
    std::vector<double>* f[3] = {&contact.fx, &contact.fy, &contact.fz};
    for (size_t k = 0; k < 3; ++k) {
      *p[k] = Series(point + k, per_length);
      *n[k] = Series(normal + k, 1);
      *f[k] = Series(normal + 3 + k, per_force);
      for (size_t i = 0; i < fn.size(); ++i) (*f[k])[i] += fn[i] * (*n[k])[i];
    }
    data->contacts.push_back(std::move(contact));
  }
}

void ReportBuilder::AddHealth(const CheckedModel& checked, const AnalysisSummary& result, ReportData* data) const {
  const RunSummary& summary = CommonSummary(result);
  using Level = ReportFact::Level;
  ReportHealth& health = data->health;
  health.ok = summary.usable();
  health.reason = summary.reason;
  const auto add = [&](const char* section, const char* name, std::string value, Level level = Level::kPlain) {
    health.facts.push_back({section, name, std::move(value), level});
  };
  add("Model", "bodies", std::to_string(checked.mobility.bodies));
  add("Model", "degrees of freedom", std::to_string(checked.mobility.degrees_of_freedom));
  add("Model", "constraint rows", std::to_string(checked.mobility.rows));
  if (checked.mobility.redundant > 0) {
    add("Model", "redundant rows", fmt::format("{} (in {})", checked.mobility.redundant, fmt::join(checked.mobility.redundant_joints, ", ")));
  }
  add("Solution", "analysis", fmt::format("{}, absolute coordinates", ToString(file_.run.analysis)));
  if (file_.run.analysis == AnalysisKind::kDynamics) add("Solution", "tolerance", fmt::format("{:g}", file_.run.tolerance));
  add("Solution", "steps", fmt::format("{} ({} rejected)", summary.counts.steps, summary.counts.rejected));
  add("Solution", "evaluations", std::to_string(summary.counts.evaluations));
  add("Solution", "event instants", std::to_string(summary.counts.events));
  add("Accuracy", "largest joint residual", fmt::format("{:.2g} of the mechanism's length", summary.worst_closure), Level::kGood);
  for (ReportFact& fact : MakeAnalysisFacts(file_, result)) health.facts.push_back(std::move(fact));
  health.warnings = checked.assembly.warnings;
  health.warnings.insert(health.warnings.end(), summary.warnings.begin(), summary.warnings.end());
}

ReportData ReportBuilder::Build(const CheckedModel& checked, const AnalysisSummary& result, const std::string& program) const {
  ReportData data;
  data.title = file_.title.empty() ? "Untitled mechanism" : file_.title;
  data.description = file_.description;
  data.program = program;
  data.time_unit = file_.units.UnitName(kTime);
  data.length_unit = file_.units.UnitName(kLength);
  data.gravity = file_.model.gravity;
  for (const Row& row : rows_) data.time.push_back(row.t / file_.units.ToSi(kTime));
  for (size_t i = 0; i < columns_.size(); ++i) {
    data.columns.push_back({columns_[i].name, file_.units.UnitName(columns_[i].quantity), Series(i, 1 / file_.units.ToSi(columns_[i].quantity)), columns_[i].stepped});
  }
  AddBodies(&data);
  AddJoints(&data);
  AddContacts(&data);
  data.events = events_;
  AddHealth(checked, result, &data);
  data.default_plots = file_.plots;
  return data;
}

}  // namespace savary
