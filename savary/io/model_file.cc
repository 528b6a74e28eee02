#include "savary/io/model_file.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>

#include <fmt/format.h>

#include "savary/io/contact_reader.h"
#include "savary/io/import.h"
#include "savary/io/model_spec.h"

namespace savary {

namespace {

// Reads a whole model: the mechanism, what to compute and what only pictures need.
class ModelReader : private ContactReader {
 public:
  ModelReader(const Node& root, const ParameterOverrides& overrides, const std::filesystem::path& folder)
      : ContactReader(root, overrides, folder) {}

  ModelFile Read() {
    CheckObject(root_, ModelSpec());
    const ObjectReader root(root_, ModelSpec());
    ReadVersion(root.Get("savary"));
    if (const Node* title = root.Find("title")) file_.title = title->text;
    if (const Node* description = root.Find("description")) file_.description = description->text;
    if (const Node* units = root.Find("units")) ReadUnits(*units);
    ReadParametersAndFunctions(root.Find("parameters"), root.Find("tables"), root.Find("motions"));
    if (const Node* gravity = root.Find("gravity")) model().gravity = ReadVector(*gravity, kAcceleration);
    ReadEach(root, "bodies", &ModelReader::ReadBody);
    if (model().bodies.empty())
      throw InputError(root.Get("bodies").where(), "there is no body; a model needs at least one");
    ReadEach(root, "markers", &ModelReader::ReadMarker);
    ReadEach(root, "curves", &ModelReader::ReadCurve);
    ReadEach(root, "joints", &ModelReader::ReadJoint);
    ReadEach(root, "couplings", &ModelReader::ReadCoupling);
    ReadEach(root, "measures", &ModelReader::ReadMeasure);
    ReadEach(root, "forces", &ModelReader::ReadForce);
    AllowMeasures();
    for (const auto& compile : later_) compile();
    ReadEach(root, "events", &ModelReader::ReadEvent);
    ReadEach(root, "shapes", &ModelReader::ReadShape);
    ReadEach(root, "contacts", &ModelReader::ReadContact);
    CheckColumnNames();
    SetIdleInertias();
    if (const Node* report = root.Find("report")) ReadReport(*report);
    ReadRun(root.Get("run"));
    return std::move(file_);
  }

 private:
  using EntryReader = void (ModelReader::*)(const Node::Key& name, const Node& node);

  // A body without inertia is one that joints keep from turning (CheckModel sees to that), so any inertia gives the
  // same motion and the same reactions. One like its size makes the mass matrix definite, and the equations better to
  // solve.
  void SetIdleInertias() {
    const double length = 0.1 * model().CalcLengthScale();
    for (Body& body : model().bodies) {
      if (!body.has_inertia) body.I_BC_B = body.mass * length * length * Mat3::Identity();
    }
  }

  void ReadEach(const ObjectReader& root, const char* section, EntryReader read) {
    const Node* node = root.Find(section);
    if (node == nullptr) return;
    for (size_t i = 0; i < node->items.size(); ++i) (this->*read)(node->keys[i], node->items[i]);
  }

  // ---- pictures

  void ReadReport(const Node& node) {
    const ObjectReader report(node, ModelObject("report section"));
    if (const Node* plots = report.Find("plots")) {
      const std::vector<Column> columns = Outputs(model()).columns();
      std::vector<std::string> names;
      for (const Column& column : columns) names.push_back(column.name);
      for (const Node& pane : plots->items) {
        ReportPlot plot;
        const auto add = [&](const Node& column) {
          if (std::find(names.begin(), names.end(), column.text) == names.end()) {
            throw InputError(column.where(), fmt::format("there is no result column '{}'{}", column.text,
                                                         DidYouMean(column.text, names)));
          }
          plot.columns.push_back(column.text);
        };
        if (pane.kind == NodeKind::kSequence) {
          for (const Node& column : pane.items) add(column);
        } else {
          add(pane);
        }
        file_.plots.push_back(std::move(plot));
      }
    }
    const Node* traces = report.Find("traces");
    if (traces == nullptr) return;
    for (size_t i = 0; i < traces->items.size(); ++i) {
      const ObjectReader reader(traces->items[i], ModelObject("trace"));
      DrawnTrace trace;
      trace.name = traces->keys[i].text;
      if (const Node* marker = reader.Find("marker")) {
        const Frame& frame = model().frames[FindMarker(*marker).value()];
        if (frame.is_moving)
          throw InputError(
              marker->where(),
              fmt::format("marker '{}' moves over its body; only points fixed to a body can be traced", marker->text));
        trace.body = frame.body;
        trace.p_B = frame.X_BF.p;
      } else {
        trace.body = FindBody(reader.Get("body"));
        if (const Node* point = reader.Find("point")) trace.p_B = ReadVector(*point, kLength);
      }
      file_.traces.push_back(std::move(trace));
    }
  }

  // ---- run

  // The kind of analysis, and whether it has what it needs and nothing it would ignore.
  void ReadAnalysis(const ObjectReader& run) {
    using Kind = AnalysisKind;
    Kind& analysis = file_.run.analysis;
    if (const Node* word = run.Find("analysis")) {
      for (const Kind kind : {Kind::kDynamics, Kind::kKinematics, Kind::kInverseDynamics, Kind::kStatics,
                              Kind::kQuasistatics, Kind::kLinearize, Kind::kAssembly}) {
        if (word->text == ToString(kind)) analysis = kind;
      }
    }
    const bool at_an_instant =
        analysis == Kind::kStatics || analysis == Kind::kLinearize || analysis == Kind::kAssembly;
    const auto refuse = [&](std::initializer_list<const char*> keys, const char* why) {
      for (const char* key : keys) {
        if (const Node* found = run.Find(key))
          throw InputError(found->where(), fmt::format("'{}' does not belong to {}, {}", key, ToString(analysis), why));
      }
    };
    if (at_an_instant) refuse({"until", "every", "max_step", "event_tolerance"}, "which looks at t = 0 alone");
    if (analysis != Kind::kDynamics)
      refuse({"integrator", "tolerance", "step", "independent"}, "which integrates nothing");
    if (analysis != Kind::kLinearize) refuse({"at"}, "only to linearize");
    if (!at_an_instant && !run.Has("until"))
      throw InputError(run.where(), "a run section needs the key 'until': a number (time)");
    if (const Node* at = run.Find("at")) {
      file_.run.linearize_at = at->text == "equilibrium" ? LinearizeAt::kEquilibrium
                               : at->text == "rest"      ? LinearizeAt::kRest
                                                         : LinearizeAt::kStart;
    }
  }

  void ReadRun(const Node& node) {
    const ObjectReader run(node, ModelObject("run section"));
    RunSettings& settings = file_.run;
    file_.run_place = run.where();
    ReadAnalysis(run);
    const Node* until = run.Find("until");
    settings.until = until != nullptr ? ReadPositive(*until, kTime) : 0;
    settings.every = until != nullptr ? settings.until / 200 : 1;
    if (const Node* every = run.Find("every")) settings.every = ReadPositive(*every, kTime);
    if (settings.until / settings.every > 1e8) {
      throw InputError(run.Has("every") ? run.Get("every").where() : run.where(),
                       "more than 100 million result rows; choose a longer 'every'");
    }
    settings.step = settings.every / 10;
    if (const Node* integrator = run.Find("integrator")) {
      settings.integrator = integrator->text == "dopri8"   ? IntegratorKind::kDormandPrince8
                            : integrator->text == "dopri5" ? IntegratorKind::kDormandPrince5
                            : integrator->text == "rk4"    ? IntegratorKind::kRungeKutta4
                            : integrator->text == "radau"  ? IntegratorKind::kRadau
                                                           : IntegratorKind::kAuto;
    }
    if (const Node* word = run.Find("formulation")) {
      for (const Formulation kind :
           {Formulation::kAbsolute, Formulation::kRelative, Formulation::kIndependent, Formulation::kCanonical}) {
        if (word->text == ToString(kind)) settings.formulation = kind;
      }
      if (settings.formulation > Formulation::kAbsolute && settings.analysis != AnalysisKind::kDynamics) {
        throw InputError(word->where(), fmt::format("'{}' is for dynamics; {} is done in absolute coordinates",
                                                    word->text, ToString(settings.analysis)));
      }
    }
    if (const Node* names = run.Find("independent")) {
      if (settings.formulation != Formulation::kIndependent && settings.formulation != Formulation::kCanonical) {
        throw InputError(names->where(), "'independent' is for the formulations independent and canonical");
      }
      for (const Node& name : names->items) settings.independent.push_back(ReadCoordinateName(name, "be independent"));
    }
    if (const Node* step = run.Find("step")) {
      settings.step = ReadPositive(*step, kTime);
      if (settings.integrator != IntegratorKind::kRungeKutta4) {
        throw InputError(step->where(),
                         "'step' is for rk4; the other integrators choose their steps, limit them with 'max_step'");
      }
    }
    if (const Node* max_step = run.Find("max_step")) settings.max_step = ReadPositive(*max_step, kTime);
    for (const char* key : {"step", "max_step"}) {
      const Node* step = run.Find(key);
      if (step == nullptr || settings.until / ReadNumber(*step, kTime) <= 1e10) continue;
      throw InputError(step->where(), fmt::format("more than 10 billion steps; choose a longer '{}'", key));
    }
    const auto read_tolerance = [&](const char* key, const Quantity& quantity, double least, double most,
                                    double* value) {
      const Node* found = run.Find(key);
      if (found == nullptr) return;
      *value = ReadPositive(*found, quantity);
      if (*value < least || *value > most) {
        throw InputError(found->where(), fmt::format("'{}' must lie between {:g} and {:g}{}, found {}", key, least,
                                                     most, quantity.time != 0 ? " s" : "", found->text));
      }
    };
    read_tolerance("tolerance", kPureNumber, 1e-14, 1e-2, &settings.tolerance);
    read_tolerance("closure_tolerance", kPureNumber, 1e-13, 1e-3, &settings.closure_tolerance);
    read_tolerance("event_tolerance", kTime, 1e-15, 1, &settings.event_tolerance);
    if (const Node* outputs = run.Find("outputs")) {
      for (const Node& pattern : outputs->items) {
        file_.outputs.push_back(pattern.text);
        try {
          (void)SelectColumns(Outputs(model()).columns(), {pattern.text});
        } catch (const InputError& error) {
          throw InputError(pattern.where(), error.message());
        }
      }
    }
  }
};

// FNV-1a over the tree's texts, so that comments and layout do not matter. A longer run of the same model goes on where
// a shorter one ended, so `until` does not count; it is a key of the section `run`.
uint64_t Fingerprint(const Node& node, uint64_t hash, std::string_view section = "") {
  const auto mix = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash = (hash ^ 0xff) * 1099511628211ULL;
  };
  mix(node.text);
  for (size_t i = 0; i < node.items.size(); ++i) {
    if (i < node.keys.size()) {
      if (section == "run" && node.keys[i].text == "until") continue;
      mix(node.keys[i].text);
    }
    hash = Fingerprint(node.items[i], hash,
                       section.empty() && i < node.keys.size() ? std::string_view(node.keys[i].text) : "-");
  }
  return (hash ^ static_cast<uint64_t>(node.kind)) * 1099511628211ULL;
}

// A mistake that is not there without one of the parameters from the command line is that parameter's.
ModelFile ReadOrBlame(const Node& root, const ParameterOverrides& overrides, const std::filesystem::path& folder) {
  try {
    return ModelReader(root, overrides, folder).Read();
  } catch (const InputError& error) {
    for (size_t i = 0; i < overrides.size() && error.where().line > 0; ++i) {
      ParameterOverrides others = overrides;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      try {
        (void)ModelReader(root, others, folder).Read();
      } catch (const InputError&) {
        continue;
      }
      throw InputError(
          {"--set " + overrides[i].first, 0, 0},
          fmt::format("{} (where '{}' is used, {})", error.message(), overrides[i].first, error.where().ToString()));
    }
    throw;
  }
}

ModelFile ReadModel(const Node& root, const ParameterOverrides& overrides, std::vector<SourceText> sources,
                    const std::filesystem::path& folder) {
  ModelFile file = ReadOrBlame(root, overrides, folder);
  file.fingerprint = Fingerprint(root, 14695981039346656037ULL);
  for (const SourceText& table : file.sources) {
    Node text;
    text.text = table.text;
    file.fingerprint = Fingerprint(text, file.fingerprint);
  }
  file.sources.insert(file.sources.begin(), std::make_move_iterator(sources.begin()),
                      std::make_move_iterator(sources.end()));
  // The spacing of results follows from `until` where it is not given.
  Node every;
  every.text = fmt::format("{}", file.run.every);
  file.fingerprint = Fingerprint(every, file.fingerprint);
  for (const auto& [name, value] : overrides) {
    Node pair;
    pair.text = name + "=" + value;
    file.fingerprint = Fingerprint(pair, file.fingerprint);
    file.parameters.push_back(std::move(pair.text));
  }
  return file;
}

// A model of another program, by way of the model that it is imported as. Mistakes and places are those of the foreign
// file.
ModelFile ReadForeign(std::string text, const std::string& name, const ParameterOverrides& overrides) {
  const ImportedModel imported = ImportModel(text, name);
  const std::string as = name + ".yaml";
  try {
    ModelFile file =
        ReadModel(ParseModelDocument(imported.yaml, as), overrides, {{name, std::move(text)}, {as, imported.yaml}}, {});
    for (auto& [body, place] : file.body_places) place = imported.PlaceOf(place);
    file.run_place = imported.PlaceOf(file.run_place);
    for (const ImportNote& note : imported.notes) file.import_notes.push_back(note.ToString());
    return file;
  } catch (const InputError& error) {
    if (error.where().file != as) throw;
    throw InputError(imported.PlaceOf(error.where()), error.message());
  }
}

bool Matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') return Matches(pattern.substr(1), text) || (!text.empty() && Matches(pattern, text.substr(1)));
  return !text.empty() && (pattern[0] == '?' || pattern[0] == text[0]) && Matches(pattern.substr(1), text.substr(1));
}

}  // namespace

ModelFile LoadModelFile(const std::filesystem::path& file, const ParameterOverrides& overrides) {
  if (IsForeignModel(file)) return ReadForeign(ReadTextFile(file), file.string(), overrides);
  std::vector<SourceText> sources;
  const Node root = LoadModelDocument(file, &sources);
  return ReadModel(root, overrides, std::move(sources), file.has_parent_path() ? file.parent_path() : ".");
}

ModelFile ParseModelText(const std::string& text, const std::string& name, const ParameterOverrides& overrides,
                         const std::filesystem::path& folder) {
  std::vector<SourceText> sources;
  const Node root = ParseModelDocument(text, name, folder, &sources);
  return ReadModel(root, overrides, std::move(sources), folder);
}

std::vector<size_t> SelectColumns(const std::vector<Column>& columns, const std::vector<std::string>& patterns) {
  std::vector<size_t> selected;
  std::vector<bool> chosen(columns.size());
  for (size_t i = 0; i < columns.size(); ++i) chosen[i] = patterns.empty() && !columns[i].on_request;
  for (const std::string& pattern : patterns) {
    bool any = false;
    for (size_t i = 0; i < columns.size(); ++i) {
      if (!Matches(pattern, columns[i].name)) continue;
      chosen[i] = true;
      any = true;
    }
    if (any) continue;
    std::vector<std::string> names;
    for (const Column& column : columns) names.push_back(column.name);
    throw InputError({}, fmt::format("no result column fits '{}'{}", pattern, DidYouMean(pattern, names)));
  }
  for (size_t i = 0; i < columns.size(); ++i) {
    if (chosen[i]) selected.push_back(i);
  }
  return selected;
}

}  // namespace savary
