#include "savary/study/study_file.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "savary/io/document.h"
#include "savary/io/findings.h"
#include "savary/io/json.h"
#include "savary/io/study_spec.h"

namespace savary {

namespace {

constexpr long kMostSamples = 1'000'000'000;
constexpr StudyKind kStudyKinds[] = {StudyKind::kSweep, StudyKind::kSample,   StudyKind::kTolerance,
                                     StudyKind::kFind,  StudyKind::kOptimise, StudyKind::kCompare};
constexpr size_t kMostOptimised = 100;

// The number of a text, and its unit as the model writes it; empty: bare.
std::pair<double, std::string> ReadQuantity(const Node& node, const UnitSystem& units) {
  const ConstantValue value = EvaluateParameter(node.text, node.WhereInText(0), SymbolTable(), units);
  if (!std::isfinite(value.value))
    throw InputError(node.where(), fmt::format("'{}' is not a finite number", node.text));
  const bool is_pure = value.bare || Same(DimensionOf(value.unit), {});
  return {value.value, is_pure ? "" : units.UnitName(value.unit)};
}

long ReadCount(const Node& node, long least, long most) {
  const double value = EvaluateConstant(node.text, node.WhereInText(0), SymbolTable(), kPureNumber, UnitSystem());
  if (!(value >= static_cast<double>(least)) || !(value <= static_cast<double>(most)) || value != std::floor(value))
    throw InputError(node.where(),
                     fmt::format("must be a whole number from {} to {}, found {}", least, most, node.text));
  return static_cast<long>(value);
}

VariedParameter ReadVaried(const std::string& name, const Node& node, StudyKind kind, const UnitSystem& units) {
  const ObjectReader reader(node, *StudySpec().Find("vary")->value.of[0].object);
  VariedParameter result;
  result.name = name;
  bool is_first = true;
  const auto number = [&](const Node& item) {
    const auto [value, unit] = ReadQuantity(item, units);
    if (!is_first && unit != result.unit)
      throw InputError(item.where(), fmt::format("'{}' has not the unit of the values before it ({})", item.text,
                                                 result.unit.empty() ? "none" : result.unit));
    is_first = false;
    result.unit = unit;
    return value;
  };
  const auto bounds = [&](const Node& list) {
    const double low = number(list.items[0]), high = number(list.items[1]);
    if (!(low < high)) throw InputError(list.where(), "the first bound must be less than the second");
    return std::pair(low, high);
  };
  const auto refuse = [&](const char* key, const char* why) {
    if (const Node* found = reader.Find(key)) throw InputError(found->where(), fmt::format("'{}' {}", key, why));
  };
  if (kind != StudyKind::kSweep) {
    for (const char* key : {"values", "from"}) refuse(key, "belongs to a sweep");
  }
  if (kind != StudyKind::kSample && kind != StudyKind::kTolerance) {
    for (const char* key : {"uniform", "normal", "within"})
      refuse(key, "belongs to study: sample and study: tolerance");
  }
  if (kind != StudyKind::kFind && kind != StudyKind::kOptimise)
    refuse("between", "belongs to study: find and study: optimise");
  if (kind != StudyKind::kOptimise) refuse("start", "belongs to study: optimise");
  if (!reader.Has("from")) {
    for (const char* key : {"to", "points"}) refuse(key, "goes with 'from'");
  }
  if (!reader.Has("normal")) refuse("within", "goes with 'normal'");

  if (const Node* values = reader.Find("values")) {
    for (const Node& item : values->items) result.values.push_back(number(item));
  } else if (const Node* from = reader.Find("from")) {
    for (const char* key : {"to", "points"}) {
      if (!reader.Has(key)) throw InputError(from->where(), fmt::format("'from' needs '{}'", key));
    }
    const double low = number(*from), high = number(reader.Get("to"));
    const long points = ReadCount(reader.Get("points"), 1, 1'000'000);
    if (points == 1 && low != high)
      throw InputError(reader.Get("points").where(), "one point cannot be both 'from' and 'to'");
    for (long i = 0; i < points; ++i)
      result.values.push_back(
          i + 1 == points ? high : low + (high - low) * static_cast<double>(i) / static_cast<double>(points - 1));
  } else if (const Node* normal = reader.Find("normal")) {
    result.kind = VariedParameter::Kind::kNormal;
    result.mean = number(normal->items[0]);
    result.deviation = number(normal->items[1]);
    if (!(result.deviation > 0))
      throw InputError(normal->items[1].where(), "the standard deviation must be greater than 0");
    if (const Node* within = reader.Find("within")) {
      result.within = bounds(*within);
      const auto [low, high] = *result.within;
      const double part = NormalDistribution((high - result.mean) / result.deviation) -
                          NormalDistribution((low - result.mean) / result.deviation);
      if (!(part > 1e-9))
        throw InputError(within->where(), "the distribution has next to nothing between these bounds");
    }
  } else {
    const bool is_uniform = reader.Has("uniform");
    result.kind = is_uniform ? VariedParameter::Kind::kUniform : VariedParameter::Kind::kBetween;
    std::tie(result.low, result.high) = bounds(reader.Get(is_uniform ? "uniform" : "between"));
    if (const Node* start = reader.Find("start")) {
      result.start = number(*start);
      if (!(*result.start >= result.low && *result.start <= result.high))
        throw InputError(start->where(), fmt::format("must lie between {:g} and {:g}", result.low, result.high));
    }
  }
  return result;
}

// Values of parameters, and limits, in a form that they do not have.
void CheckForms(const Node& study, const std::string& kind) {
  Findings findings;
  const Node* vary = study.Find("vary");
  for (size_t i = 0; vary != nullptr && i < vary->items.size(); ++i) {
    const Node& item = vary->items[i];
    if (item.kind == NodeKind::kMapping || item.kind == NodeKind::kNull) continue;
    const std::string list = item.kind == NodeKind::kSequence ? "the list" : fmt::format("'{}'", item.text);
    const char* remedy = "{values: [1, 2, 3]} or {from: 1, to: 3, points: 5}";
    if (kind == "sample" || kind == "tolerance")
      remedy = "{uniform: [from, to]} or {normal: [mean, standard deviation]}";
    if (kind == "find" || kind == "optimise") remedy = "{between: [from, to]}";
    findings.Add(InputError(item.where(), fmt::format("instead of {} write {}", list, remedy)));
  }
  const Node* limits = study.Find("limits");
  for (size_t i = 0; limits != nullptr && i < limits->items.size(); ++i) {
    const Node& item = limits->items[i];
    if (item.kind != NodeKind::kScalar) continue;
    findings.Add(
        InputError(item.where(), fmt::format("limits are two values: for at most {0} write [-inf, {0}], for at "
                                             "least {0} write [{0}, inf]",
                                             item.text)));
  }
  if (!findings.empty()) throw InputError(findings.List());
}

uint64_t MixText(std::string_view text, uint64_t hash) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return (hash ^ 0xff) * 1099511628211ULL;
}

void MixNode(const Node& node, uint64_t* hash) {
  *hash = MixText(node.text, *hash);
  for (size_t i = 0; i < node.items.size(); ++i) {
    if (i < node.keys.size()) {
      if (node.keys[i].text == "title" || node.keys[i].text == "description") continue;
      *hash = MixText(node.keys[i].text, *hash);
    }
    MixNode(node.items[i], hash);
  }
  *hash = MixText(std::string(1, static_cast<char>('0' + static_cast<int>(node.kind))), *hash);
}

// Reads a study, its model first. That is named by a file of studies, and is the file itself where the study is a
// section of it.
class StudyReader {
 public:
  StudyReader(const std::filesystem::path& file, const ParameterOverrides& set)
      : file_(file), document_(LoadModelDocument(file)), folder_(file.parent_path()), set_(set) {}

  StudyFile Read() {
    const Node* section = document_.Find("study");
    if (section == nullptr && document_.Find("bodies") != nullptr)
      throw InputError(document_.where(), "this model has no section 'study'");
    is_in_model_ = section != nullptr && section->kind == NodeKind::kMapping;
    const Node& node = is_in_model_ ? *section : document_;
    const ObjectSpec& spec = is_in_model_ ? ModelStudySpec() : StudySpec();
    if (const Node* kind = node.Find(is_in_model_ ? "kind" : "study")) CheckForms(node, kind->text);
    CheckObject(node, spec);
    const ObjectReader root(node, spec);
    if (!is_in_model_) {
      const std::string& version = root.Get("savary").text;
      if (version != "1")
        throw InputError(root.Get("savary").where(), fmt::format("version {} is not known; write 1", version));
    }
    StudyFile study{.mechanism = LoadModel(root)};
    study.file = file_.string();
    study.set = set_;
    if (is_in_model_) {
      study.title = study.mechanism.file().title;
    } else if (const Node* title = root.Find("title")) {
      study.title = title->text;
    }
    const std::string& kind = root.Get(is_in_model_ ? "kind" : "study").text;
    for (const StudyKind one : kStudyKinds) {
      if (kind == ToString(one)) study.kind = one;
    }
    findings_.Try([&] { ReadParameters(root, &study); });
    findings_.Try([&] { ReadResponses(root, &study); });
    findings_.Try([&] { ReadCounts(root, &study); });
    findings_.Try([&] { ReadFind(root, &study); });
    findings_.Try([&] { ReadOptimise(root, &study); });
    if (findings_.empty()) findings_.Try([&] { ReadVariants(root, &study); });
    if (!findings_.empty()) throw InputError(findings_.List());
    CheckValues(root, study);
    study.fingerprint = study.mechanism.file().fingerprint;
    MixNode(node, &study.fingerprint);
    for (const StudyVariant& variant : study.variants)
      study.fingerprint = MixText(fmt::format("{:x}", variant.mechanism.file().fingerprint), study.fingerprint);
    return study;
  }

 private:
  Mechanism LoadModel(const ObjectReader& root) {
    const Node* model = is_in_model_ ? nullptr : &root.Get("model");
    return LoadMechanism(is_in_model_ ? file_ : folder_ / model->text, model, root.Find("set"), nullptr);
  }

  // With `own` parameters, then those of a variant; the command line's go before all.
  Mechanism LoadMechanism(const std::filesystem::path& path, const Node* model, const Node* own, const Node* variant) {
    ParameterOverrides overrides = set_;
    for (const Node* set : {variant, own}) {
      for (size_t i = 0; set != nullptr && i < set->items.size(); ++i) {
        const std::string& name = set->keys[i].text;
        const auto is_it = [&](const auto& given) { return given.first == name; };
        if (std::none_of(overrides.begin(), overrides.end(), is_it)) overrides.emplace_back(name, set->items[i].text);
      }
    }
    try {
      return Mechanism::Load(path, overrides);
    } catch (const FileError& error) {
      if (model == nullptr) throw;
      throw InputError(model->where(), error.what());
    }
  }

  // Runs of one mechanism each; the parameters shown are those that any of them sets.
  void ReadVariants(const ObjectReader& root, StudyFile* study) {
    const Node* variants = root.Find("variants");
    if (study->kind != StudyKind::kCompare) {
      if (variants != nullptr) throw InputError(variants->where(), "'variants' belong to study: compare");
      return;
    }
    if (variants == nullptr || variants->items.empty())
      throw InputError(root.where(), "study: compare needs 'variants': a mapping of names, each to {set: ...}");
    const auto own = [&](const Node& node, const char* key) { return node.Find(key); };
    for (size_t i = 0; i < variants->items.size(); ++i) {
      const Node* set = own(variants->items[i], "set");
      for (size_t k = 0; set != nullptr && k < set->keys.size(); ++k) {
        const auto is_it = [&](const VariedParameter& v) { return v.name == set->keys[k].text; };
        if (std::none_of(study->vary.begin(), study->vary.end(), is_it)) {
          VariedParameter parameter;
          parameter.name = set->keys[k].text;
          study->vary.push_back(std::move(parameter));
        }
      }
    }
    for (size_t i = 0; i < variants->items.size(); ++i) {
      findings_.Try([&] {
        const Node& node = variants->items[i];
        const Node* model = own(node, "model");
        if (model == nullptr && !is_in_model_) model = &root.Get("model");
        const std::filesystem::path path =
            own(node, "model") == nullptr && is_in_model_ ? file_ : folder_ / model->text;
        CheckNames(node, path);
        StudyVariant variant{
            variants->keys[i].text, LoadMechanism(path, model, root.Find("set"), own(node, "set")), {}};
        variant.responses = CompileResponses(root, variant.mechanism);
        for (size_t k = 0; k < study->responses.names().size(); ++k) {
          if (variant.responses.units()[k] != study->responses.units()[k])
            throw InputError(node.where(), fmt::format("response '{}' is in {} here, and in {} in the study's model",
                                                       study->responses.names()[k], variant.responses.units()[k],
                                                       study->responses.units()[k]));
        }
        for (VariedParameter& shown : study->vary) {
          shown.values.push_back(std::numeric_limits<double>::quiet_NaN());
          for (const ParameterValue& parameter : variant.mechanism.file().parameter_values) {
            if (parameter.name != shown.name) continue;
            shown.values.back() = parameter.value;
            if (shown.unit.empty()) shown.unit = parameter.unit;
          }
        }
        study->variants.push_back(std::move(variant));
      });
    }
    study->samples = static_cast<long>(study->variants.size());
  }

  // Parameters of a variant that its model does not have, at their location.
  static void CheckNames(const Node& variant, const std::filesystem::path& path) {
    const Node* set = variant.Find("set");
    if (set == nullptr) return;
    std::vector<std::string> names;
    try {
      const Mechanism plain = Mechanism::Load(path);
      for (const ParameterValue& parameter : plain.file().parameter_values) names.push_back(parameter.name);
    } catch (const FileError&) {
      return;  // said elsewhere
    }
    for (const Node::Key& key : set->keys) {
      if (std::find(names.begin(), names.end(), key.text) == names.end())
        throw InputError(key.location.where(),
                         fmt::format("the model has no parameter '{}'{}", key.text, DidYouMean(key.text, names)));
    }
  }

  // A value that is given to a varied parameter would have no effect.
  void CheckIsNotSet(const ObjectReader& root, const std::string& name) const {
    const Node* set = root.Find("set");
    for (size_t i = 0; set != nullptr && i < set->keys.size(); ++i) {
      if (set->keys[i].text == name)
        throw InputError(set->keys[i].location.where(), fmt::format("'{}' is varied; it cannot be set too", name));
    }
    for (const auto& [given, value] : set_) {
      if (given == name)
        throw InputError({"--set " + name, 0, 0},
                         fmt::format("'{}' is varied by the study; it cannot be set too", name));
    }
  }

  void ReadParameters(const ObjectReader& root, StudyFile* study) {
    if (study->kind == StudyKind::kCompare) {
      if (const Node* found = root.Find("vary"))
        throw InputError(found->where(), "study: compare has 'variants' instead");
      return;
    }
    if (!root.Has("vary")) throw InputError(root.where(), fmt::format("study: {} needs 'vary'", ToString(study->kind)));
    const Node& vary = root.Get("vary");
    const auto& parameters = study->mechanism.file().parameter_values;
    std::vector<std::string> names;
    for (const ParameterValue& parameter : parameters) names.push_back(parameter.name);
    if (vary.items.empty()) throw InputError(vary.where(), "name at least one parameter to vary");
    for (size_t i = 0; i < vary.items.size(); ++i) {
      const std::string& name = vary.keys[i].text;
      if (std::find(names.begin(), names.end(), name) == names.end()) {
        throw InputError(vary.keys[i].location.where(),
                         fmt::format("the model has no parameter '{}'{}", name, DidYouMean(name, names)));
      }
      CheckIsNotSet(root, name);
      study->vary.push_back(ReadVaried(name, vary.items[i], study->kind, study->mechanism.file().units));
      const ParameterValue& parameter = parameters[std::find(names.begin(), names.end(), name) - names.begin()];
      const std::string& unit = study->vary.back().unit;
      if (unit.empty() || parameter.unit.empty()) continue;
      const Unit here = ParseUnit(unit, {}), there = ParseUnit(parameter.unit, {});
      if (!SameUpToAngle(DimensionOf(here.quantity), DimensionOf(there.quantity)))
        throw InputError(vary.items[i].where(),
                         fmt::format("'{}' of the model is in {}, these values are in {}", name, parameter.unit, unit));
    }
    if (study->kind == StudyKind::kFind && study->vary.size() != 1)
      throw InputError(vary.where(), "'find' varies one parameter");
    if (study->kind == StudyKind::kOptimise && study->vary.size() > kMostOptimised)
      throw InputError(vary.where(), fmt::format("'optimise' varies at most {} parameters", kMostOptimised));
    if (study->kind == StudyKind::kSweep) {
      double count = 1;
      for (const VariedParameter& varied : study->vary) count *= static_cast<double>(varied.values.size());
      if (count > static_cast<double>(kMostSamples))
        throw InputError(vary.where(), fmt::format("the grid has {:.3g} points; at most {:.0e}", count,
                                                   static_cast<double>(kMostSamples)));
      study->samples = static_cast<long>(count);
    }
  }

  // Where the model refuses all of some values from the whole of the ranges for one reason, as a wrong unit, it is a
  // mistake.
  static void CheckValues(const ObjectReader& root, const StudyFile& study) {
    if (study.vary.empty() || study.kind == StudyKind::kCompare) return;
    std::string first;
    for (const double part : {0.5, 0.0, 1.0}) {
      ParameterOverrides overrides;
      for (const VariedParameter& varied : study.vary) {
        const double value = varied.kind == VariedParameter::Kind::kValues
                                 ? varied.Quantile(part)
                                 : varied.Nominal() + (2 * part - 1) * varied.HalfWidth();
        overrides.emplace_back(varied.name, varied.Text(value));
      }
      try {
        Mechanism mechanism = study.mechanism;
        mechanism.Set(overrides);
        return;
      } catch (const InputError& error) {
        const InputError one = error.List().front();
        const std::string reason =
            fmt::format("the model cannot have these values: {}: {}", one.where().ToString(), one.message());
        if (!first.empty() && reason != first) return;
        first = reason;
      }
    }
    throw InputError(root.Get("vary").where(), first);
  }

  void ReadResponses(const ObjectReader& root, StudyFile* study) {
    const Node& responses = root.Get("responses");
    if (responses.items.empty()) throw InputError(responses.where(), "name at least one response");
    for (size_t i = 0; i < responses.items.size(); ++i) {
      for (const VariedParameter& varied : study->vary) {
        if (varied.name == responses.keys[i].text)
          throw InputError(responses.keys[i].location.where(),
                           fmt::format("'{}' is a varied parameter too; give the response another name", varied.name));
      }
    }
    study->responses = CompileResponses(root, study->mechanism);
    const std::vector<std::string>& names = study->responses.names();
    study->limits.resize(names.size());
    const Node* limits = root.Find("limits");
    for (size_t i = 0; limits != nullptr && i < limits->items.size(); ++i) {
      const size_t which = IndexOf(names, limits->keys[i].text, limits->keys[i].location.where());
      const Node& list = limits->items[i];
      const double low = ReadIn(*study, which, list.items[0]), high = ReadIn(*study, which, list.items[1]);
      if (!(low <= high)) throw InputError(list.where(), "the first limit must not be greater than the second");
      study->limits[which] = {low, high};
    }
  }

  static Responses CompileResponses(const ObjectReader& root, const Mechanism& mechanism) {
    const Node& texts = root.Get("responses");
    Responses responses(mechanism);
    Findings findings;
    for (size_t i = 0; i < texts.items.size(); ++i)
      findings.Try([&] { responses.Add(texts.keys[i].text, texts.items[i].text, texts.items[i].WhereInText(0)); });
    responses.Finish();
    if (!findings.empty()) throw InputError(findings.List());
    return responses;
  }

  static size_t IndexOf(const std::vector<std::string>& names, const std::string& name, const SourceLocation& where) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end())
      throw InputError(where, fmt::format("there is no response '{}'{}", name, DidYouMean(name, names)));
    return static_cast<size_t>(found - names.begin());
  }

  // A number in the unit of a response.
  static double ReadIn(const StudyFile& study, size_t response, const Node& node) {
    if (node.text == "-inf" || node.text == "inf")
      return node.text == "inf" ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    const UnitSystem& units = study.mechanism.file().units;
    const std::string& name = study.responses.units()[response];
    const Quantity quantity = name == "1" ? kPureNumber : ParseUnit(name, node.where()).quantity;
    return EvaluateConstant(node.text, node.WhereInText(0), SymbolTable(), quantity, units) / units.ToSi(quantity);
  }

  static void ReadCounts(const ObjectReader& root, StudyFile* study) {
    const bool is_tolerance = study->kind == StudyKind::kTolerance;
    const bool is_sample = study->kind == StudyKind::kSample || is_tolerance;
    const bool has_samples = is_sample && root.Has("samples");
    for (const char* key : {"samples", "method", "seed"}) {
      const Node* found = root.Find(key);
      if (found != nullptr && !is_sample)
        throw InputError(found->where(), fmt::format("'{}' belongs to study: sample and study: tolerance", key));
      if (found == nullptr && std::string_view(key) != "method" && (has_samples || study->kind == StudyKind::kSample))
        throw InputError(root.where(), fmt::format("the samples of study: {} need '{}'", ToString(study->kind), key));
    }
    if (study->kind == StudyKind::kFind) study->samples = 200;
    if (!is_sample) return;
    study->samples = study->num_corners();
    if (!has_samples) return;
    study->samples += ReadCount(root.Get("samples"), 1, kMostSamples);
    study->seed = static_cast<uint64_t>(ReadCount(root.Get("seed"), 0, 1L << 53));
    const Node* method = root.Find("method");
    if (method == nullptr || method->text == "random") return;
    study->method = method->text == "sobol" ? Draws::Method::kSobol : Draws::Method::kLatinHypercube;
    if (study->method == Draws::Method::kSobol && study->vary.size() > static_cast<size_t>(Draws::kSobolDimensions)) {
      throw InputError(method->where(), fmt::format("sobol varies at most {} parameters, found {}; use latin_hypercube",
                                                    Draws::kSobolDimensions, study->vary.size()));
    }
  }

  static void ReadFind(const ObjectReader& root, StudyFile* study) {
    const Node* find = root.Find("find");
    if (study->kind != StudyKind::kFind) {
      if (find != nullptr) throw InputError(find->where(), "'find' belongs to study: find");
      return;
    }
    if (find == nullptr) throw InputError(root.where(), "study: find needs 'find': {response, equals}");
    const ObjectReader reader(*find, *StudySpec().Find("find")->value.object);
    if (study->responses.names().empty()) return;
    study->wanted = static_cast<int>(
        IndexOf(study->responses.names(), reader.Get("response").text, reader.Get("response").where()));
    if (const Node* equals = reader.Find("equals")) study->equals = ReadIn(*study, study->wanted, *equals);
    study->tolerance = 1e-12;
    if (const Node* tolerance = reader.Find("tolerance")) {
      study->tolerance =
          EvaluateConstant(tolerance->text, tolerance->where(), SymbolTable(), kPureNumber, UnitSystem());
      if (!(study->tolerance >= 1e-15 && study->tolerance <= 0.1))
        throw InputError(tolerance->where(), fmt::format("must lie between 1e-15 and 0.1, found {}", tolerance->text));
    }
  }

  static void ReadOptimise(const ObjectReader& root, StudyFile* study) {
    const Node* optimise = root.Find("optimise");
    if (study->kind != StudyKind::kOptimise) {
      if (optimise != nullptr) throw InputError(optimise->where(), "'optimise' belongs to study: optimise");
      return;
    }
    if (optimise == nullptr) throw InputError(root.where(), "study: optimise needs 'optimise': {minimise: response}");
    const ObjectReader reader(*optimise, *StudySpec().Find("optimise")->value.object);
    if (study->responses.names().empty()) return;
    OptimiseSettings& settings = study->optimise;
    settings.is_greatest = reader.Has("maximise");
    const Node& response = reader.Get(settings.is_greatest ? "maximise" : "minimise");
    settings.response = static_cast<int>(IndexOf(study->responses.names(), response.text, response.where()));
    if (const Node* method = reader.Find("method")) settings.uses_gradient = method->text == "gradient";
    if (const Node* tolerance = reader.Find("tolerance")) {
      settings.tolerance =
          EvaluateConstant(tolerance->text, tolerance->where(), SymbolTable(), kPureNumber, UnitSystem());
      if (!(settings.tolerance >= 1e-12 && settings.tolerance <= 0.1))
        throw InputError(tolerance->where(), fmt::format("must lie between 1e-12 and 0.1, found {}", tolerance->text));
    }
    if (const Node* most = reader.Find("evaluations")) settings.evaluations = ReadCount(*most, 1, 10'000'000);
    if (const Node* starts = reader.Find("starts")) settings.starts = static_cast<int>(ReadCount(*starts, 1, 10'000));
  }

  std::filesystem::path file_;
  Node document_;
  bool is_in_model_ = false;
  std::filesystem::path folder_;
  const ParameterOverrides& set_;
  Findings findings_;
};

}  // namespace

double VariedParameter::Quantile(double u) const {
  switch (kind) {
    case Kind::kValues:
      return values[std::min(values.size() - 1, static_cast<size_t>(u * static_cast<double>(values.size())))];
    case Kind::kUniform:
    case Kind::kBetween:
      return low + (high - low) * u;
    case Kind::kNormal:
      break;
  }
  if (!within) return mean + deviation * InverseNormal(u);
  const double p0 = NormalDistribution((within->first - mean) / deviation);
  const double p1 = NormalDistribution((within->second - mean) / deviation);
  return std::clamp(mean + deviation * InverseNormal(p0 + (p1 - p0) * u), within->first, within->second);
}

double VariedParameter::Nominal() const {
  if (kind != Kind::kNormal) return (low + high) / 2;
  return within ? (within->first + within->second) / 2 : mean;
}

double VariedParameter::HalfWidth() const {
  constexpr double kOfNormal = 3;
  if (kind != Kind::kNormal) return (high - low) / 2;
  return within ? (within->second - within->first) / 2 : kOfNormal * deviation;
}

double VariedParameter::StandardDeviation() const {
  if (kind != Kind::kNormal) return (high - low) / std::sqrt(12);
  if (!within) return deviation;
  const double a = (within->first - mean) / deviation, b = (within->second - mean) / deviation;
  const double part = NormalDistribution(b) - NormalDistribution(a);
  const auto density = [](double x) { return std::exp(-0.5 * x * x) / std::sqrt(2 * std::numbers::pi); };
  const double shift = (density(a) - density(b)) / part;
  return deviation * std::sqrt(1 + (a * density(a) - b * density(b)) / part - shift * shift);
}

std::string_view ToString(StudyKind kind) {
  switch (kind) {
    case StudyKind::kSweep:
      break;
    case StudyKind::kSample:
      return "sample";
    case StudyKind::kTolerance:
      return "tolerance";
    case StudyKind::kFind:
      return "find";
    case StudyKind::kOptimise:
      return "optimise";
    case StudyKind::kCompare:
      return "compare";
  }
  return "sweep";
}

std::string VariedParameter::Text(double value) const {
  return unit.empty() ? FormatNumber(value) : fmt::format("{} {}", FormatNumber(value), unit);
}

std::vector<double> StudyFile::ValuesAt(long sample) const {
  std::vector<double> at(vary.size());
  if (kind == StudyKind::kCompare) {
    for (size_t i = 0; i < vary.size(); ++i) at[i] = vary[i].values[sample];
    return at;
  }
  if (kind == StudyKind::kSweep) {  // the last parameter changes first
    for (size_t i = vary.size(); i-- > 0;) {
      const auto count = static_cast<long>(vary[i].values.size());
      at[i] = vary[i].values[sample % count];
      sample /= count;
    }
    return at;
  }
  if (sample < num_corners()) {
    for (size_t i = 0; i < vary.size(); ++i) at[i] = vary[i].Nominal();
    const auto which = static_cast<size_t>(sample - 1) / 2;
    if (sample > 0) at[which] += (sample % 2 == 1 ? -1 : 1) * vary[which].HalfWidth();
    return at;
  }
  const Draws draws(method, seed, samples - num_corners(), static_cast<int>(vary.size()));
  for (size_t i = 0; i < vary.size(); ++i)
    at[i] = vary[i].Quantile(draws.At(sample - num_corners(), static_cast<int>(i)));
  return at;
}

StudyFile LoadStudyFile(const std::filesystem::path& file, const ParameterOverrides& set) {
  return StudyReader(file, set).Read();
}

}  // namespace savary
