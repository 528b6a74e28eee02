#include "savary/io/model_file.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/analysis/drawing.h"
#include "savary/analysis/outputs.h"
#include "savary/io/findings.h"
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
#include "savary/io/read_surfaces.h"

namespace savary {

ModelFile::ModelFile() = default;
ModelFile::~ModelFile() = default;
ModelFile::ModelFile(const ModelFile&) = default;
ModelFile::ModelFile(ModelFile&&) noexcept = default;
ModelFile& ModelFile::operator=(const ModelFile&) = default;
ModelFile& ModelFile::operator=(ModelFile&&) noexcept = default;

namespace {

constexpr double kWorthAWarning = 1e-9;  // of a correction of the drawing, in lengths or rad

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

// Reads a whole model, section by section. A section may name what sections before it have declared. Mistakes that have
// nothing to do with one another are reported together: where an entity is wrong, entities that name it are not read,
// and all others are.
class ModelReader {
 public:
  ModelReader(const Node& document, const ParameterOverrides& overrides, const std::filesystem::path& folder,
              DrawingMemory* drawing)
      : document_(document), context_(document, overrides, folder), drawing_(*drawing) {}

  ModelFile Read() {
    // What everything else depends on.
    if (document_.kind != NodeKind::kMapping) CheckObject(document_, ModelSpec());
    CheckForm();
    if (!is_readable_) ThrowFindings();
    if (const Node* version = document_.Find("savary")) ReadVersion(context_, *version);
    if (const Node* title = document_.Find("title")) context_.file.title = title->text;
    if (const Node* description = document_.Find("description")) context_.file.description = description->text;
    const bool has_numbers = findings_.Try([&] {
      if (const Node* units = document_.Find("units")) ReadUnits(context_, *units);
      ReadParametersAndFunctions(context_, document_.Find("parameters"), document_.Find("tables"),
                                 document_.Find("motions"));
    });
    if (!has_numbers) ThrowFindings();

    if (const Node* gravity = document_.Find("gravity"))
      findings_.Try([&] { context_.builder.SetGravity(ReadVector(context_, *gravity, kAcceleration)); });
    ReadEach("materials", ReadMaterial);
    ReadEach("bodies", ReadBody);
    const Node* bodies = document_.Find("bodies");
    if (bodies != nullptr && bodies->items.empty())
      findings_.Add(InputError(bodies->where(), "there is no body; a model needs at least one"));
    ReadEach("markers", ReadMarker);
    ReadEach("curves", ReadCurve);
    ReadEach("joints", ReadJoint);
    ReadEach("couplings", ReadCoupling);
    ReadEach("measures", ReadMeasure);
    ReadEach("forces", ReadForce);
    ReadEach("shapes", ReadShape);
    ReadEach("contacts", ReadContact);
    AllowMeasures(context_);
    for (const auto& compile : context_.later) findings_.Try(compile);
    ReadEach("events", ReadEvent);
    if (findings_.empty() && missing_.empty()) {
      CheckColumnNames(context_);
      if (const Node* report = document_.Find("report")) ReadReport(context_, *report);
      ReadRun(context_, *document_.Find("run"));
    } else {
      ReadRunOfWrongModel();
    }
    ThrowFindings();
    return Build();
  }

 private:
  // Which keys and kinds of values the file has: all of it, before anything is read.
  void CheckForm() {
    missing_.Try([&] { CheckKeys(document_, ModelSpec()); });
    for (size_t i = 0; i < document_.keys.size(); ++i) {
      const std::string& section = document_.keys[i].text;
      const Node& node = document_.items[i];
      const KeySpec* key = ModelSpec().Find(section);
      if (HasUnindentedValue(document_, i, ModelSpec())) {
        is_readable_ = false;
      } else if (key == nullptr) {
        // A section with a wrong name declares entities that others may use.
        for (const Node::Key& name : node.keys) wrong_.insert(name.text);
      } else if (key->value.kind == ValueKind::kMap && node.kind == NodeKind::kMapping) {
        for (size_t k = 0; k < node.items.size(); ++k) {
          Node name;
          name.kind = NodeKind::kScalar;
          name.text = node.keys[k].text;
          name.location = node.keys[k].location;
          const bool is_name = findings_.Try([&] { CheckValue(name, spec::Name()); });
          if (!findings_.Try([&] { CheckValue(node.items[k], key->value.of[0]); }) || !is_name)
            wrong_.insert(name.text);
        }
        const bool is_function = section == "parameters" || section == "tables" || section == "motions";
        if (is_function && !findings_.empty()) is_readable_ = false;
      } else if (!findings_.Try([&] { CheckValue(node, key->value); })) {
        if (section == "run") {
          is_run_wrong_ = true;
        } else {
          is_readable_ = false;
        }
      }
    }
  }

  // Whether a text of the node names an entity that is wrong.
  [[nodiscard]] bool NamesWrong(const Node& node) const {
    const auto is_part = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c < 0; };
    for (size_t begin = 0; begin < node.text.size();) {
      size_t end = begin;
      while (end < node.text.size() && is_part(node.text[end])) ++end;
      if (wrong_.contains(node.text.substr(begin, end - begin))) return true;
      begin = end + 1;
    }
    return std::any_of(node.items.begin(), node.items.end(), [&](const Node& item) { return NamesWrong(item); });
  }

  void ReadEach(const char* section, void (*read)(ModelContext& context, const Node::Key& name, const Node& node)) {
    const Node* node = document_.Find(section);
    if (node == nullptr) return;
    for (size_t i = 0; i < node->items.size(); ++i) {
      const Node::Key& name = node->keys[i];
      if (wrong_.contains(name.text) || NamesWrong(node->items[i]) ||
          !findings_.Try([&] { read(context_, name, node->items[i]); }))
        wrong_.insert(name.text);
    }
  }

  // Result columns of what is wrong are not known.
  void ReadRunOfWrongModel() {
    const Node* run = document_.Find("run");
    if (run == nullptr || is_run_wrong_ || NamesWrong(*run)) return;
    Node rest = *run;
    for (size_t i = rest.keys.size(); i-- > 0;) {
      if (rest.keys[i].text != "outputs") continue;
      rest.keys.erase(rest.keys.begin() + static_cast<std::ptrdiff_t>(i));
      rest.items.erase(rest.items.begin() + static_cast<std::ptrdiff_t>(i));
    }
    findings_.Try([&] { ReadRun(context_, rest); });
  }

  // In the order of the file; sections that are missing at the end.
  void ThrowFindings() const {
    std::vector<InputError> errors = findings_.List();
    std::vector<InputError> of_keys = missing_.List();
    const auto is_unknown = [](const Node::Key& key) { return ModelSpec().Find(key.text) == nullptr; };
    const auto missing =
        of_keys.begin() + std::count_if(document_.keys.begin(), document_.keys.end(), is_unknown);  // these come first
    errors.insert(errors.end(), of_keys.begin(), missing);
    std::stable_sort(errors.begin(), errors.end(), [&](const InputError& a, const InputError& b) {
      const auto order = [&](const InputError& error) {
        const SourceLocation& where = error.where();
        return std::tuple(where.file != document_.where().file, where.file, where.line);
      };
      return order(a) < order(b);
    });
    errors.insert(errors.end(), missing, of_keys.end());
    if (!errors.empty()) throw InputError(errors);
  }

  ModelFile Build() {
    context_.file.warnings = context_.builder.warnings();
    context_.file.model = context_.builder.Build();
    const DrawingCorrection correction = drawing_.Correct(&context_.file.model);
    if (std::max(correction.turned, correction.moved / context_.file.model.CalcLengthScale()) > kWorthAWarning) {
      context_.file.warnings.push_back(fmt::format(
          "overconstrained loops move only if they are exact: joints '{}' were moved by up to {:.2g} {} and "
          "{:.2g} rad to the nearest linkage that moves",
          fmt::join(correction.joints, "', '"), correction.moved / context_.file.units.ToSi(kLength),
          context_.file.units.UnitName(kLength), correction.turned));
    }
    return std::move(context_.file);
  }

  const Node& document_;
  ModelContext context_;
  DrawingMemory& drawing_;
  Findings findings_, missing_;  // missing_: keys of the document, wrong or missing
  std::set<std::string> wrong_;  // entities that could not be read
  bool is_readable_ = true;      // what everything depends on has the right form
  bool is_run_wrong_ = false;
};

ModelFile ReadSections(const Node& document, const ParameterOverrides& overrides, const std::filesystem::path& folder,
                       DrawingMemory* drawing) {
  return ModelReader(document, overrides, folder, drawing).Read();
}

// FNV-1a over the tree's texts, so that comments and layout do not matter. A longer run of the same model goes on where
// a shorter one ended, so `until` does not count; it is a key of the section `run`. A study is not the model's.
uint64_t Fingerprint(const Node& node, uint64_t hash, std::string_view section = "") {
  const auto mix = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash = (hash ^ 0xff) * 1099511628211ULL;
  };
  mix(node.text);
  for (size_t i = 0; i < node.items.size(); ++i) {
    if (i < node.keys.size()) {
      if (section == "run" && node.keys[i].text == "until") continue;
      if (section.empty() && node.keys[i].text == "study") continue;
      mix(node.keys[i].text);
    }
    hash = Fingerprint(node.items[i], hash,
                       section.empty() && i < node.keys.size() ? std::string_view(node.keys[i].text) : "-");
  }
  return (hash ^ static_cast<uint64_t>(node.kind)) * 1099511628211ULL;
}

// A mistake that is not there without one of the parameters from the command line is that parameter's.
ModelFile ReadOrBlame(const Node& root, const ParameterOverrides& overrides, const std::filesystem::path& folder,
                      DrawingMemory* drawing) {
  try {
    return ReadSections(root, overrides, folder, drawing);
  } catch (const InputError& error) {
    for (size_t i = 0; i < overrides.size() && error.where().line > 0; ++i) {
      ParameterOverrides others = overrides;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      try {
        (void)ReadSections(root, others, folder, drawing);
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
                    const std::filesystem::path& folder, DrawingMemory* drawing) {
  ModelFile file = ReadOrBlame(root, overrides, folder, drawing);
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

bool Matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') return Matches(pattern.substr(1), text) || (!text.empty() && Matches(pattern, text.substr(1)));
  return !text.empty() && (pattern[0] == '?' || pattern[0] == text[0]) && Matches(pattern.substr(1), text.substr(1));
}

}  // namespace

ModelSource ModelSource::Load(const std::filesystem::path& file) {
  ModelSource source;
  source.drawing_ = std::make_shared<DrawingMemory>();
  if (!IsForeignModel(file)) {
    source.root_ = LoadModelDocument(file, &source.sources_);
    source.folder_ = file.has_parent_path() ? file.parent_path() : ".";
    return source;
  }
  // A model of another program, by way of the model that it is imported as.
  const std::string name = file.string();
  std::string text = ReadTextFile(file);
  source.imported_ = std::make_shared<const ImportedModel>(ImportModel(text, name));
  source.imported_as_ = name + ".yaml";
  source.sources_ = {{name, std::move(text)}, {source.imported_as_, source.imported_->yaml}};
  try {
    source.root_ = ParseModelDocument(source.imported_->yaml, source.imported_as_);
  } catch (const InputError& error) {
    throw source.imported_->Locate(error, source.imported_as_);
  }
  return source;
}

ModelSource ModelSource::Parse(const std::string& text, const std::string& name, const std::filesystem::path& folder) {
  ModelSource source;
  source.drawing_ = std::make_shared<DrawingMemory>();
  source.root_ = ParseModelDocument(text, name, folder, &source.sources_);
  source.folder_ = folder;
  return source;
}

ModelFile ModelSource::Read(const ParameterOverrides& overrides) const {
  if (!imported_) return ReadModel(root_, overrides, sources_, folder_, drawing_.get());
  // Mistakes and locations are those of the foreign file.
  try {
    ModelFile file = ReadModel(root_, overrides, sources_, {}, drawing_.get());
    for (auto& [body, location] : file.body_locations) location = imported_->LocationOf(location);
    file.run_location = imported_->LocationOf(file.run_location);
    for (const ImportNote& note : imported_->notes) file.import_notes.push_back(note.ToString());
    return file;
  } catch (const InputError& error) {
    throw imported_->Locate(error, imported_as_);
  }
}

ModelFile LoadModelFile(const std::filesystem::path& file, const ParameterOverrides& overrides) {
  return ModelSource::Load(file).Read(overrides);
}

ModelFile ParseModelText(const std::string& text, const std::string& name, const ParameterOverrides& overrides,
                         const std::filesystem::path& folder) {
  return ModelSource::Parse(text, name, folder).Read(overrides);
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
