#include "savary/io/analysis_results.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "savary/io/result_files.h"

namespace savary {

namespace {

// Of the largest energy; of what round-off and the tolerance of positions make where nothing moves.
double CalcRelativeImbalance(const EnergyAudit& energy) {
  const double scale = std::max(energy.scale, energy.round_off);
  return scale > 0 ? energy.imbalance / scale : 0;
}

using Level = ReportFact::Level;

// A value of summary.json that has a unit.
void WriteValue(const ModelFile& file, const char* key, double value, const Quantity& quantity, JsonWriter* json) {
  json->Key(key).Number(value / file.units.ToSi(quantity));
}

std::string Shown(const ModelFile& file, double value, const Quantity& quantity) {
  const std::string unit = file.units.UnitName(quantity);
  return fmt::format("{:.6g}{}{}", value / file.units.ToSi(quantity), unit.empty() ? "" : " ", unit);
}

const Quantity& CoordinateQuantity(const Model& model, const std::string& name) {
  for (const Joint& joint : model.joints) {
    const auto& kinds = joint.kind->coordinates;
    for (size_t k = 0; k < kinds.size(); ++k) {
      if (name == joint.name + ".q" + (kinds.size() > 1 ? std::to_string(k + 1) : ""))
        return IsAngle(kinds[k]) ? kAngle : kLength;
    }
  }
  return kPureNumber;
}

void WriteShares(const ModelFile& file, const std::vector<CoordinateShare>& shares, JsonWriter* json) {
  json->BeginObject(JsonWriter::Layout::kCompact);
  for (const CoordinateShare& share : shares)
    WriteValue(file, share.coordinate.c_str(), share.change, CoordinateQuantity(file.model, share.coordinate), json);
  json->EndObject();
}

void WriteTimes(const ModelFile& file, const char* key, const std::vector<double>& times, JsonWriter* json) {
  json->Key(key).BeginArray(JsonWriter::Layout::kCompact);
  for (const double t : times) json->Number(t / file.units.ToSi(kTime));
  json->EndArray();
}

struct MembersWriter {
  const ModelFile& file;
  JsonWriter* json;

  void operator()(const RunSummary&) const {}

  void operator()(const DynamicsSummary& summary) const {
    json->Key("formulation").String(ToString(summary.formulation));
    if (!summary.independent.empty()) {
      json->Key("independent").Strings(summary.independent);
      json->Key("influences").BeginArray();
      for (const Influence& influence : summary.influences) {
        const double per = file.units.ToSi(CoordinateQuantity(file.model, influence.coordinate)) /
                           file.units.ToSi(CoordinateQuantity(file.model, influence.independent));
        json->BeginObject(JsonWriter::Layout::kCompact);
        json->Key("coordinate").String(influence.coordinate);
        json->Key("independent").String(influence.independent);
        json->Key("value").Number(influence.value / per);
        json->EndObject();
      }
      json->EndArray();
    }
    if (std::isfinite(summary.virtual_force_difference))
      json->Key("virtual_displacement_force_difference").Number(summary.virtual_force_difference);
    if (const WindowAudit& windows = summary.windows; windows.count > 0) {
      json->Key("time_stepping").BeginObject();
      json->Key("windows").Integer(windows.count);
      json->Key("share_of_time").Number(summary.t > 0 ? windows.time / summary.t : 0);
      json->Key("steps").Integer(windows.steps);
      json->Key("impacts").Integer(windows.impacts);
      json->Key("position_error").Number(windows.error);
      json->Key("penetration").Number(windows.depth);
      json->EndObject();
    }
    const EnergyAudit& energy = summary.energy;
    json->Key("energy").BeginObject();
    json->Key("unit").String(file.units.UnitName(kEnergy));
    WriteValue(file, "initial", energy.initial + file.model.CalcOriginPotential(), kEnergy, json);
    WriteValue(file, "final", energy.final + file.model.CalcOriginPotential(), kEnergy, json);
    WriteValue(file, "work", energy.work, kEnergy, json);
    WriteValue(file, "lost_in_impacts", energy.lost, kEnergy, json);
    WriteValue(file, "largest_imbalance", energy.imbalance, kEnergy, json);
    json->Key("relative_imbalance").Number(CalcRelativeImbalance(energy));
    if (energy.allowed > 0) WriteValue(file, "allowed_imbalance", energy.allowed, kEnergy, json);
    json->EndObject();
  }

  void operator()(const KinematicsSummary& summary) const {
    WriteTimes(file, "singular_times", summary.singular_times, json);
    json->Key("drives").BeginArray();
    for (const KinematicsSummary::Peak& peak : summary.peaks) {
      const Quantity& effort = peak.is_angle ? kTorque : kForce;
      json->BeginObject(JsonWriter::Layout::kCompact);
      json->Key("coordinate").String(peak.coordinate);
      WriteValue(file, "largest_effort", peak.effort, effort, json);
      json->Key("effort_unit").String(file.units.UnitName(effort));
      WriteValue(file, "largest_power", peak.power, kPower, json);
      json->Key("power_unit").String(file.units.UnitName(kPower));
      json->EndObject();
    }
    json->EndArray();
  }

  void operator()(const StaticsSummary& summary) const {
    json->Key("equilibrium").BeginObject();
    json->Key("stable").Boolean(summary.stable);
    json->Key("degrees_of_freedom").Integer(summary.degrees_of_freedom);
    json->Key("negative_stiffnesses").Integer(summary.num_negative);
    json->Key("zero_stiffnesses").Integer(summary.num_neutral);
    WriteValue(file, "unbalanced_force", summary.residual, kForce, json);
    json->Key("force_unit").String(file.units.UnitName(kForce));
    WriteValue(file, "moved", summary.moved, kLength, json);
    json->Key("stiffness_unit").String(file.units.UnitName(kStiffness));
    json->Key("softest_motions").BeginArray();
    for (const StiffnessMode& mode : summary.softest) {
      json->BeginObject(JsonWriter::Layout::kCompact);
      WriteValue(file, "stiffness", mode.stiffness, kStiffness, json);
      json->Key("coordinates");
      WriteShares(file, mode.coordinates, json);
      json->EndObject();
    }
    json->EndArray();
    json->EndObject();
  }

  void operator()(const QuasistaticsSummary& summary) const {
    WriteTimes(file, "critical_times", summary.critical_times, json);
    json->Key("worst_relative_unbalance").Number(summary.worst_residual);
  }

  void operator()(const ModesSummary& summary) const {
    json->Key("stable").Boolean(summary.stable);
    WriteValue(file, "unbalanced_force", summary.residual, kForce, json);
    json->Key("frame_rate_rad_per_s").BeginArray(JsonWriter::Layout::kCompact);
    for (int i = 0; i < 3; ++i) json->Number(summary.frame_rate[i]);
    json->EndArray();
    json->Key("modes").BeginArray();
    for (const Mode& mode : summary.modes) {
      json->BeginObject(JsonWriter::Layout::kCompact);
      json->Key("frequency_hz").Number(mode.frequency);
      json->Key("natural_frequency_rad_per_s").Number(mode.natural_frequency);
      json->Key("damping_ratio").Number(mode.damping_ratio);
      json->Key("eigenvalue").BeginArray().Number(mode.s.real()).Number(mode.s.imag()).EndArray();
      json->Key("coordinates").BeginObject();
      for (size_t i = 0; i < mode.coordinates.size(); ++i) {
        const double scale = 1 / file.units.ToSi(CoordinateQuantity(file.model, summary.coordinates[i]));
        json->Key(summary.coordinates[i])
            .BeginArray()
            .Number(mode.coordinates[i].real() * scale)
            .Number(mode.coordinates[i].imag() * scale)
            .EndArray();
      }
      json->EndObject();
      json->EndObject();
    }
    json->EndArray();
  }
};

struct FactsMaker {
  const ModelFile& file;
  std::vector<ReportFact>* facts;

  void Add(const char* section, std::string name, std::string value, Level level = Level::kPlain) const {
    facts->push_back({section, std::move(name), std::move(value), level});
  }

  void operator()(const RunSummary&) const {}

  void operator()(const DynamicsSummary& summary) const {
    const EnergyAudit& energy = summary.energy;
    Add("Energy", "at the start", Shown(file, energy.initial + file.model.CalcOriginPotential(), kEnergy));
    Add("Energy", "at the end", Shown(file, energy.final + file.model.CalcOriginPotential(), kEnergy));
    Add("Energy", "work of drives and loads", Shown(file, energy.work, kEnergy));
    if (energy.lost != 0) Add("Energy", "lost in impacts", Shown(file, energy.lost, kEnergy));
    const double relative = CalcRelativeImbalance(energy);
    const std::string allowed =
        energy.scale > 0 && energy.allowed > 0 ? fmt::format("; {:.2g} is allowed", energy.allowed / energy.scale) : "";
    Add("Energy", "balance off by", fmt::format("{:.2g} of the largest energy{}", relative, allowed),
        summary.status == RunStatus::kFailedAudit ? Level::kBad : Level::kGood);
  }

  void operator()(const KinematicsSummary& summary) const {
    for (const double t : summary.singular_times)
      Add("Motion", "singular position", "at t = " + Shown(file, t, kTime), Level::kWarning);
    for (const KinematicsSummary::Peak& peak : summary.peaks) {
      Add("Drives", peak.coordinate,
          fmt::format("up to {}, {}", Shown(file, peak.effort, peak.is_angle ? kTorque : kForce),
                      Shown(file, peak.power, kPower)));
    }
  }

  void operator()(const StaticsSummary& summary) const {
    Add("Equilibrium", "stable", summary.stable ? "yes" : "no", summary.stable ? Level::kGood : Level::kWarning);
    Add("Equilibrium", "unbalanced force", Shown(file, summary.residual, kForce));
    Add("Equilibrium", "moved from assembly", Shown(file, summary.moved, kLength));
    for (const StiffnessMode& mode : summary.softest) {
      const std::string name = mode.coordinates.empty() ? "motion" : mode.coordinates.front().coordinate;
      Add("Stiffness", name, Shown(file, mode.stiffness, kStiffness),
          mode.stiffness < 0 ? Level::kWarning : Level::kPlain);
    }
  }

  void operator()(const QuasistaticsSummary& summary) const {
    for (const double t : summary.critical_times)
      Add("Equilibrium", "stability lost", "at t = " + Shown(file, t, kTime), Level::kWarning);
    Add("Accuracy", "largest unbalanced force", fmt::format("{:.2g} of the forces", summary.worst_residual));
  }

  void operator()(const ModesSummary& summary) const {
    if (summary.frame_rate.norm() > 0)
      Add("Modes", "seen from a frame that turns at", fmt::format("{:.6g} rad/s", summary.frame_rate.norm()));
    Add("Modes", "stable", summary.stable ? "yes" : "no", summary.stable ? Level::kGood : Level::kWarning);
    for (size_t i = 0; i < summary.modes.size(); ++i) {
      const Mode& mode = summary.modes[i];
      Add("Modes", std::to_string(i + 1),
          mode.s.imag() > 0
              ? fmt::format("{:.6g} Hz, damping ratio {:.3g}", mode.frequency, mode.damping_ratio)
              : fmt::format("{} {:.6g} 1/s", mode.s.real() > 0 ? "grows at" : "decays at", std::abs(mode.s.real())));
    }
  }
};

}  // namespace

void WriteAnalysisMembers(const ModelFile& file, const AnalysisSummary& result, JsonWriter* json) {
  std::visit(MembersWriter{file, json}, result);
}

std::vector<ReportFact> MakeAnalysisFacts(const ModelFile& file, const AnalysisSummary& result) {
  std::vector<ReportFact> facts;
  std::visit(FactsMaker{file, &facts}, result);
  return facts;
}

void WriteModesTable(const ModelFile& file, const ModesSummary& modes, const std::filesystem::path& path) {
  LineFile table(path);
  for (const char* name : {"mode", "growth_rate", "frequency", "natural_frequency", "damping_ratio"}) table.Field(name);
  const char* const parts[] = {"rx", "ry", "rz", "dx", "dy", "dz"};
  const auto both = [&](const std::string& name) { table.Field(name + ".re").Field(name + ".im"); };
  for (const std::string& coordinate : modes.coordinates) both(coordinate);
  for (const Body& body : file.model.bodies) {
    for (const char* part : parts) both(body.name + "." + part);
  }
  table.EndLine();
  for (size_t i = 0; i < modes.modes.size(); ++i) {
    const Mode& mode = modes.modes[i];
    table.Field(static_cast<double>(i + 1))
        .Field(mode.s.real())
        .Field(mode.frequency)
        .Field(mode.natural_frequency)
        .Field(mode.damping_ratio);
    const auto put = [&](const std::complex<double>& value, const Quantity& quantity) {
      table.Field(value.real() / file.units.ToSi(quantity)).Field(value.imag() / file.units.ToSi(quantity));
    };
    for (size_t k = 0; k < mode.coordinates.size(); ++k)
      put(mode.coordinates[k], CoordinateQuantity(file.model, modes.coordinates[k]));
    for (Eigen::Index k = 0; k < mode.bodies.size(); ++k) put(mode.bodies[k], k % 6 < kLinear ? kAngle : kLength);
    table.EndLine();
  }
  table.Close();
}

}  // namespace savary
