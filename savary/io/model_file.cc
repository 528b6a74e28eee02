#include "savary/io/model_file.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/analysis/drawing.h"
#include "savary/analysis/outputs.h"
#include "savary/io/import.h"
#include "savary/io/model_context.h"
#include "savary/io/model_spec.h"
#include "savary/io/read_bodies.h"
#include "savary/io/read_contacts.h"
#include "savary/io/read_couplings.h"
#include "savary/io/read_curves.h"
#include "savary/io/read_forces.h"
#include "savary/io/read_functions.h"
#include "savary/io/read_joints.h"
#include "savary/io/read_measures.h"
#include "savary/io/read_report.h"
#include "savary/io/read_run.h"
#include "savary/io/read_shapes.h"

namespace savary {

ModelFile::ModelFile() = default;
ModelFile::~ModelFile() = default;
ModelFile::ModelFile(const ModelFile&) = default;
ModelFile::ModelFile(ModelFile&&) noexcept = default;
ModelFile& ModelFile::operator=(const ModelFile&) = default;
ModelFile& ModelFile::operator=(ModelFile&&) noexcept = default;

namespace {

constexpr double kWorthTelling = 1e-9;  // of a correction of the drawing, in lengths or rad

// Where an entity of this name is declared last.
SourceLocation FindDeclaration(const ModelContext& context, const std::string& entity) {
  SourceLocation where = context.root.where();
  for (const Node& section : context.root.items) {
    for (const Node::Key& key : section.keys) {
      if (key.text == entity) where = key.location.where();
    }
  }
  return where;
}

void CheckColumnNames(const ModelContext& context) {
  std::set<std::string> seen;
  const Outputs outputs(context.model());
  for (const Column& column : outputs.columns()) {
    if (!seen.insert(column.name).second) {
      throw InputError(FindDeclaration(context, column.name.substr(0, column.name.find('.'))),
                       fmt::format("two entities would both report '{}'; give one of them another name", column.name));
    }
  }
}

void ReadEach(ModelContext& context, const ObjectReader& root, const char* section,
              void (*read)(ModelContext& context, const Node::Key& name, const Node& node)) {
  const Node* node = root.Find(section);
  if (node == nullptr) return;
  for (size_t i = 0; i < node->items.size(); ++i) read(context, node->keys[i], node->items[i]);
}

// Reads a whole model, section by section. A section may name what sections before it have declared.
ModelFile ReadSections(const Node& document, const ParameterOverrides& overrides, const std::filesystem::path& folder) {
  ModelContext context(document, overrides, folder);
  CheckObject(document, ModelSpec());
  const ObjectReader root(document, ModelSpec());
  ReadVersion(context, root.Get("savary"));
  if (const Node* title = root.Find("title")) context.file.title = title->text;
  if (const Node* description = root.Find("description")) context.file.description = description->text;
  if (const Node* units = root.Find("units")) ReadUnits(context, *units);
  ReadParametersAndFunctions(context, root.Find("parameters"), root.Find("tables"), root.Find("motions"));
  if (const Node* gravity = root.Find("gravity"))
    context.builder.SetGravity(ReadVector(context, *gravity, kAcceleration));
  ReadEach(context, root, "bodies", ReadBody);
  if (context.model().bodies.empty())
    throw InputError(root.Get("bodies").where(), "there is no body; a model needs at least one");
  ReadEach(context, root, "markers", ReadMarker);
  ReadEach(context, root, "curves", ReadCurve);
  ReadEach(context, root, "joints", ReadJoint);
  ReadEach(context, root, "couplings", ReadCoupling);
  ReadEach(context, root, "measures", ReadMeasure);
  ReadEach(context, root, "forces", ReadForce);
  AllowMeasures(context);
  for (const auto& compile : context.later) compile();
  ReadEach(context, root, "events", ReadEvent);
  ReadEach(context, root, "shapes", ReadShape);
  ReadEach(context, root, "contacts", ReadContact);
  CheckColumnNames(context);
  if (const Node* report = root.Find("report")) ReadReport(context, *report);
  ReadRun(context, root.Get("run"));
  context.file.warnings = context.builder.warnings();
  context.file.model = context.builder.Build();
  const DrawingCorrection correction = CorrectDrawing(&context.file.model);
  if (std::max(correction.turned, correction.moved / context.file.model.CalcLengthScale()) > kWorthTelling) {
    context.file.warnings.push_back(
        fmt::format("overconstrained loops move only if they are exact: joints '{}' were moved by up to {:.2g} {} and "
                    "{:.2g} rad to "
                    "the nearest linkage that is",
                    fmt::join(correction.joints, "', '"), correction.moved / context.file.units.ToSi(kLength),
                    context.file.units.UnitName(kLength), correction.turned));
  }
  return std::move(context.file);
}

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
    return ReadSections(root, overrides, folder);
  } catch (const InputError& error) {
    for (size_t i = 0; i < overrides.size() && error.where().line > 0; ++i) {
      ParameterOverrides others = overrides;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      try {
        (void)ReadSections(root, others, folder);
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

// A model of another program, by way of the model that it is imported as. Mistakes and locations are those of the
// foreign file.
ModelFile ReadForeign(std::string text, const std::string& name, const ParameterOverrides& overrides) {
  const ImportedModel imported = ImportModel(text, name);
  const std::string as = name + ".yaml";
  try {
    ModelFile file =
        ReadModel(ParseModelDocument(imported.yaml, as), overrides, {{name, std::move(text)}, {as, imported.yaml}}, {});
    for (auto& [body, location] : file.body_locations) location = imported.LocationOf(location);
    file.run_location = imported.LocationOf(file.run_location);
    for (const ImportNote& note : imported.notes) file.import_notes.push_back(note.ToString());
    return file;
  } catch (const InputError& error) {
    if (error.where().file != as) throw;
    throw InputError(imported.LocationOf(error.where()), error.message());
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
