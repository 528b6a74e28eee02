#include "savary/io/schema.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "savary/io/findings.h"
#include "savary/io/json.h"
#include "savary/io/synonyms.h"

namespace savary {

namespace spec {

ValueSpec Number(std::string_view quantity) { return {.kind = ValueKind::kNumber, .quantity = std::string(quantity)}; }
ValueSpec Integer() { return {.kind = ValueKind::kInteger}; }
ValueSpec Boolean() { return {.kind = ValueKind::kBoolean}; }
ValueSpec Text() { return {.kind = ValueKind::kText}; }
ValueSpec Name() { return {.kind = ValueKind::kName}; }
ValueSpec Word(std::vector<std::string> choices) { return {.kind = ValueKind::kWord, .choices = std::move(choices)}; }
ValueSpec Word(std::initializer_list<std::string_view> choices) {
  return Word(std::vector<std::string>(choices.begin(), choices.end()));
}
ValueSpec Vector(std::size_t count, std::string_view quantity) { return List(Number(quantity), count, count); }
ValueSpec List(ValueSpec item, std::size_t min_count, std::size_t max_count) {
  return {.kind = ValueKind::kList, .of = {std::move(item)}, .min_count = min_count, .max_count = max_count};
}
ValueSpec MapOf(ValueSpec item) { return {.kind = ValueKind::kMap, .of = {std::move(item)}}; }
ValueSpec Object(ObjectSpec object) {
  return {.kind = ValueKind::kObject, .object = std::make_shared<const ObjectSpec>(std::move(object))};
}
ValueSpec AnyOf(std::vector<ValueSpec> alternatives) {
  return {.kind = ValueKind::kAnyOf, .of = std::move(alternatives)};
}

}  // namespace spec

KeySpec::KeySpec(std::string_view name_in, ValueSpec value_in, std::string_view help_in, bool required_in,
                 std::string_view default_text_in)
    : name(name_in), value(std::move(value_in)), help(help_in), required(required_in), default_text(default_text_in) {}
KeySpec::KeySpec(const KeySpec&) = default;
KeySpec::KeySpec(KeySpec&&) noexcept = default;
KeySpec& KeySpec::operator=(const KeySpec&) = default;
KeySpec& KeySpec::operator=(KeySpec&&) noexcept = default;
KeySpec::~KeySpec() = default;

const KeySpec* ObjectSpec::Find(std::string_view key) const {
  for (const KeySpec& spec : keys) {
    if (spec.name == key) return &spec;
  }
  return nullptr;
}

std::string_view ObjectSpec::title() const {
  const std::string_view whole = name;
  const std::size_t space = whole.find(' ');
  return space == whole.npos ? whole : whole.substr(space + 1);
}

bool IsName(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
  };
  return !text.empty() && !is_digit(text[0]) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return is_digit(c) || is_letter(c); });
}

namespace {

// "a number (length)", "a list of 3 numbers (length)", "x, y or z": how messages and the reference name a value.
std::string DescribeSpec(const ValueSpec& spec) {
  switch (spec.kind) {
    case ValueKind::kNumber:
      return spec.quantity.empty() ? "a number" : fmt::format("a number ({})", spec.quantity);
    case ValueKind::kInteger:
      return "a whole number";
    case ValueKind::kBoolean:
      return "true or false";
    case ValueKind::kText:
      return "a text";
    case ValueKind::kName:
      return "a name";
    case ValueKind::kWord: {
      std::string text = spec.choices.empty() ? "" : spec.choices[0];
      for (std::size_t i = 1; i < spec.choices.size(); ++i) {
        text += (i + 1 == spec.choices.size() ? " or " : ", ") + spec.choices[i];
      }
      return text;
    }
    case ValueKind::kList: {
      std::string count = spec.min_count == spec.max_count ? fmt::format("{} ", spec.min_count)
                          : spec.max_count != ValueSpec::kUnlimited
                              ? fmt::format("{} to {} ", spec.min_count, spec.max_count)
                          : spec.min_count > 0 ? fmt::format("at least {} ", spec.min_count)
                                               : "";
      const bool either = spec.of[0].kind == ValueKind::kAnyOf;
      return fmt::format("a list of {}items, each {}{}{}", count, either ? "(" : "", DescribeSpec(spec.of[0]),
                         either ? ")" : "");
    }
    case ValueKind::kMap:
      return fmt::format("a mapping of names, each to {}", DescribeSpec(spec.of[0]));
    case ValueKind::kObject:
      return fmt::format("{} (a mapping)", spec.object->name);
    case ValueKind::kAnyOf: {
      std::string text = DescribeSpec(spec.of[0]);
      for (std::size_t i = 1; i < spec.of.size(); ++i) text += "; or " + DescribeSpec(spec.of[i]);
      return text;
    }
  }
  return "";
}

NodeKind ExpectedKind(const ValueSpec& spec) {
  switch (spec.kind) {
    case ValueKind::kList:
      return NodeKind::kSequence;
    case ValueKind::kMap:
    case ValueKind::kObject:
      return NodeKind::kMapping;
    default:
      return NodeKind::kScalar;
  }
}

// What was found, for the end of a message.
std::string Found(const Node& node) {
  constexpr std::size_t kLongest = 60;
  if (node.kind != NodeKind::kScalar) return std::string(Describe(node.kind));
  return node.text.size() <= kLongest ? fmt::format("'{}'", node.text) : "a long text";
}

void CheckKind(const Node& node, NodeKind kind, const ValueSpec& spec) {
  if (node.kind == kind) return;
  const bool needs_names = spec.kind == ValueKind::kMap && node.kind == NodeKind::kSequence;
  throw InputError(node.where(), fmt::format("expected {}, found {}{}", DescribeSpec(spec), Found(node),
                                             needs_names ? "; write each as 'its_name: {...}', without a dash" : ""));
}

void CheckName(const std::string& text, const NodeLocation& location) {
  if (!IsName(text)) {
    throw InputError(location.where(), fmt::format("'{}' is not a name; names have letters, digits and _, "
                                                   "and do not start with a digit",
                                                   text));
  }
}

// Whether a list has two numbers with nothing but a comma between them, as in [0,5, 1, 1].
bool HasDecimalComma(const Node& node) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t i = 1; i < node.items.size(); ++i) {
    const Node &left = node.items[i - 1], &right = node.items[i];
    if (!left.text.empty() && !right.text.empty() && is_digit(left.text.back()) && is_digit(right.text.front()) &&
        left.location.line == right.location.line &&
        left.location.column + static_cast<int>(left.text.size()) + 1 == right.location.column) {
      return true;
    }
  }
  return false;
}

// YAML's words for numbers that are not finite: .nan, .inf, -.Inf ...
bool IsNotFinite(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  for (const std::string_view word : {".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF"}) {
    if (text == word) return true;
  }
  return false;
}

std::string SuggestKey(const std::string& word, const std::vector<std::string>& names);

void CheckScalar(const Node& node, const ValueSpec& spec) {
  const auto fail = [&] {
    throw InputError(node.where(), fmt::format("expected {}, found {}", DescribeSpec(spec), Found(node)));
  };
  switch (spec.kind) {
    case ValueKind::kNumber:
    case ValueKind::kInteger:
      if (node.text.find_first_not_of(" \t\n") == std::string::npos || IsNotFinite(node.text)) fail();
      break;
    case ValueKind::kBoolean:
      if (node.quoted || (node.text != "true" && node.text != "false")) fail();
      break;
    case ValueKind::kName:
      CheckName(node.text, node.location);
      break;
    case ValueKind::kWord:
      if (std::find(spec.choices.begin(), spec.choices.end(), node.text) == spec.choices.end()) {
        const std::string meant = SuggestKey(node.text, spec.choices);
        throw InputError(node.where(), fmt::format("unknown word {}{} (accepted: {})", Found(node),
                                                   meant.empty() ? "" : fmt::format("; did you mean '{}'?", meant),
                                                   fmt::join(spec.choices, ", ")));
      }
      break;
    default:
      break;
  }
}

// The mapping around a value, and the key that it stands at.
struct Around {
  const ObjectSpec* spec = nullptr;
  std::string_view key;
};

std::string SuggestMapping(const Node& node, const ObjectSpec& spec);
void CheckValueWithin(const Node& node, const ValueSpec& spec, const Around& around);

// Alternatives of the node's kind are tried in order. When none fits, a single candidate says what is wrong with it;
// of several scalars, all are named; of several collections, the one that was understood furthest.
void CheckAnyOf(const Node& node, const ValueSpec& spec, const Around& around) {
  const auto kind_fits = [&](const ValueSpec& one) {
    return one.kind == ValueKind::kAnyOf || ExpectedKind(one) == node.kind;
  };
  const auto candidates = std::count_if(spec.of.begin(), spec.of.end(), kind_fits);
  std::vector<InputError> errors;
  for (const ValueSpec& one : spec.of) {
    if (!kind_fits(one)) continue;
    try {
      CheckValueWithin(node, one, around);
      return;
    } catch (const InputError& error) {
      errors.push_back(error);
    }
  }
  if (candidates == 0 || (candidates > 1 && node.kind == NodeKind::kScalar)) {
    std::string remedy;
    for (const ValueSpec& one : spec.of) {
      if (remedy.empty() && one.kind == ValueKind::kObject) remedy = SuggestMapping(node, *one.object);
    }
    throw InputError(node.where(), fmt::format("expected {}, found {}{}", DescribeSpec(spec), Found(node), remedy));
  }
  throw *std::max_element(errors.begin(), errors.end(), [](const InputError& a, const InputError& b) {
    return std::pair(a.where().line, a.where().column) < std::pair(b.where().line, b.where().column);
  });
}

std::vector<std::string> KeyNames(const ObjectSpec& spec) {
  std::vector<std::string> names;
  for (const KeySpec& key : spec.keys) names.push_back(key.name);
  return names;
}

void CheckGroups(const Node& node, const std::vector<std::vector<std::string>>& groups, bool needed,
                 const ObjectSpec& spec, Findings* findings) {
  for (const std::vector<std::string>& group : groups) {
    const Node::Key* first = nullptr;
    for (const Node::Key& key : node.keys) {
      if (std::find(group.begin(), group.end(), key.text) == group.end()) continue;
      if (first != nullptr) {
        findings->Add(InputError(key.location.where(), fmt::format("{} takes only one of {}; '{}' is given at {}:{}",
                                                                   spec.name, fmt::join(group, ", "), first->text,
                                                                   first->location.line, first->location.column)));
        break;
      }
      first = &key;
    }
    if (needed && first == nullptr) {
      findings->Add(InputError(node.where(), fmt::format("{} needs one of {}", spec.name, fmt::join(group, ", "))));
    }
  }
}

// The key that an unknown one probably stands for, or nothing. A word of another program says more than a few equal
// letters.
std::string SuggestKey(const std::string& word, const std::vector<std::string>& names) {
  const std::string synonym = FindSynonym(word, names);
  return synonym.empty() ? NearestName(word, names) : synonym;
}

// "; write {static: 0.1}" where a value stands instead of a mapping: keys that could have it, the first required one or
// all of a group of which one is needed.
std::string SuggestMapping(const Node& node, const ObjectSpec& spec) {
  if (node.kind != NodeKind::kScalar) return "";
  std::vector<std::string> names;
  const auto first = std::find_if(spec.keys.begin(), spec.keys.end(), [](const KeySpec& key) { return key.required; });
  if (first != spec.keys.end()) {
    names = {first->name};
  } else if (!spec.one_of.empty()) {
    names = spec.one_of[0];
  }
  std::vector<std::string> mappings;
  for (const std::string& name : names) {
    try {
      CheckValue(node, spec.Find(name)->value);
      mappings.push_back(fmt::format("{{{}: {}}}", name, node.text));
    } catch (const InputError&) {
    }
  }
  constexpr std::size_t kMostSuggested = 4;
  if (mappings.empty() || mappings.size() > kMostSuggested) return "";
  return fmt::format("; write {}", fmt::join(mappings, " or "));
}

// Whether a mapping that may stand as this value has a key.
bool TakesKey(const ValueSpec& spec, std::string_view key) {
  if (spec.kind == ValueKind::kObject) return spec.object->Find(key) != nullptr;
  return spec.kind == ValueKind::kAnyOf &&
         std::any_of(spec.of.begin(), spec.of.end(), [&](const ValueSpec& one) { return TakesKey(one, key); });
}

// "; it belongs beside 'box', not inside" of a key of the mapping around, "; it belongs inside 'box'" of a key of a
// mapping that is given beside it.
std::string DescribeWhereItBelongs(const Node& node, const std::string& key, const ObjectSpec& spec,
                                   const Around& around) {
  if (around.spec && around.spec->Find(key)) return fmt::format("; it belongs beside '{}', not inside", around.key);
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const KeySpec* other = spec.Find(node.keys[i].text);
    if (other != nullptr && node.items[i].kind == NodeKind::kMapping && TakesKey(other->value, key))
      return fmt::format("; it belongs inside '{}'", other->name);
  }
  return "";
}

// The unknown key node.keys[i]; adds the key that it probably stands for to `suggested`.
InputError DescribeUnknownKey(const Node& node, std::size_t i, const ObjectSpec& spec, const Around& around,
                              std::vector<std::string>* suggested) {
  const Node::Key& key = node.keys[i];
  const std::vector<std::string> names = KeyNames(spec);
  // {mass:1} is one key to YAML.
  const std::size_t colon = key.text.find(':');
  const bool space_missing = colon != std::string::npos && spec.Find(std::string_view(key.text).substr(0, colon));
  const bool may_belong = i > 0 && HasUnindentedValue(node, i - 1, spec);
  const std::string elsewhere = space_missing || may_belong || !FindSynonym(key.text, names).empty()
                                    ? ""
                                    : DescribeWhereItBelongs(node, key.text, spec, around);
  const std::string suggestion = space_missing ? key.text.substr(0, colon) : SuggestKey(key.text, names);
  suggested->push_back(suggestion);
  const std::string remedy =
      space_missing        ? "; put a space after ':'"
      : may_belong         ? fmt::format("; if it belongs to '{}' above, indent it further", node.keys[i - 1].text)
      : !elsewhere.empty() ? elsewhere
      : suggestion.empty() ? ""
                           : fmt::format("; did you mean '{}'?", suggestion);
  return {key.location.where(),
          fmt::format("unknown key '{}' in {}{} (accepted: {})", key.text, spec.name, remedy, fmt::join(names, ", "))};
}

// A mapping: unknown keys and, in between, mistakes in the values of others; then keys that are missing.
void CheckMapping(const Node& node, const ObjectSpec& spec, const Around& around, bool with_values,
                  Findings* findings) {
  if (node.kind != NodeKind::kMapping) {
    throw InputError(node.where(), fmt::format("expected {} (a mapping), found {}{}", spec.name, Found(node),
                                               node.kind == NodeKind::kNull ? "; what belongs to it is indented further"
                                                                            : SuggestMapping(node, spec)));
  }
  std::vector<std::string> suggested;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const KeySpec* key = spec.Find(node.keys[i].text);
    if (key == nullptr) {
      findings->Add(DescribeUnknownKey(node, i, spec, around, &suggested));
    } else if (with_values && !HasUnindentedValue(node, i, spec)) {
      findings->Try([&] { CheckValueWithin(node.items[i], key->value, {&spec, key->name}); });
    }
  }
  // An unknown key may be meant as one of a group, or as one that is missing.
  CheckGroups(node, spec.one_of, suggested.empty(), spec, findings);
  CheckGroups(node, spec.at_most_one_of, false, spec, findings);
  for (const KeySpec& key : spec.keys) {
    const auto is_meant = [&](const std::string& name) { return name.empty() || name == key.name; };
    if (!key.required || node.Find(key.name) || std::any_of(suggested.begin(), suggested.end(), is_meant)) continue;
    findings->Add(InputError(
        node.where(), fmt::format("{} needs the key '{}'{}: {}", spec.name, key.name,
                                  key.help.empty() ? "" : fmt::format(" ({})", key.help), DescribeSpec(key.value))));
  }
}

void CheckValueWithin(const Node& node, const ValueSpec& spec, const Around& around) {
  if (spec.kind == ValueKind::kAnyOf) return CheckAnyOf(node, spec, around);
  if (spec.kind == ValueKind::kObject) {
    Findings findings;
    CheckMapping(node, *spec.object, around, true, &findings);
    return findings.ThrowIfAny();
  }
  CheckKind(node, ExpectedKind(spec), spec);
  if (node.kind == NodeKind::kScalar) return CheckScalar(node, spec);

  if (node.items.size() < spec.min_count || node.items.size() > spec.max_count) {
    throw InputError(node.where(), fmt::format("expected {}, found {}{}", DescribeSpec(spec), node.items.size(),
                                               node.items.size() > spec.max_count && HasDecimalComma(node)
                                                   ? "; decimals are written with a point, as in 0.5"
                                                   : ""));
  }
  Findings findings;
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    if (i < node.keys.size()) findings.Try([&] { CheckName(node.keys[i].text, node.keys[i].location); });
    findings.Try([&] { CheckValueWithin(node.items[i], spec.of[0], around); });
  }
  findings.ThrowIfAny();
}

}  // namespace

void CheckKeys(const Node& node, const ObjectSpec& spec) {
  Findings findings;
  CheckMapping(node, spec, {}, false, &findings);
  findings.ThrowIfAny();
}

void CheckObject(const Node& node, const ObjectSpec& spec) {
  Findings findings;
  CheckMapping(node, spec, {}, true, &findings);
  findings.ThrowIfAny();
}

void CheckValue(const Node& node, const ValueSpec& spec) { CheckValueWithin(node, spec, {}); }

bool HasUnindentedValue(const Node& node, std::size_t i, const ObjectSpec& spec) {
  return node.items[i].kind == NodeKind::kNull && i + 1 < node.keys.size() && !spec.Find(node.keys[i + 1].text) &&
         node.keys[i].location.line < node.keys[i + 1].location.line;
}

ObjectReader::ObjectReader(const Node& node, const ObjectSpec& spec) : node_(node), spec_(spec) {
  CheckKeys(node, spec);
}

const Node* ObjectReader::Find(std::string_view key) const {
  if (!spec_.Find(key)) throw std::logic_error(fmt::format("'{}' is not a key of {}", key, spec_.name));
  return node_.Find(key);
}

const Node& ObjectReader::Get(std::string_view key) const {
  const Node* value = Find(key);
  if (!value) throw std::logic_error(fmt::format("'{}' of {} is neither required nor given", key, spec_.name));
  return *value;
}

const std::string& ObjectReader::Chosen(std::size_t group) const {
  for (const std::string& key : spec_.one_of.at(group)) {
    if (node_.Find(key)) return key;
  }
  throw std::logic_error(fmt::format("no key of group {} in {}", group, spec_.name));
}

bool ReadBoolean(const Node& node) {
  CheckValue(node, spec::Boolean());
  return node.text == "true";
}

namespace {

// Every object reachable from `spec`, each once, in the order of the keys.
void Collect(const ObjectSpec& spec, std::vector<const ObjectSpec*>* found);

void Collect(const ValueSpec& value, std::vector<const ObjectSpec*>* found) {
  for (const ValueSpec& inner : value.of) Collect(inner, found);
  if (value.kind == ValueKind::kObject) Collect(*value.object, found);
}

void Collect(const ObjectSpec& spec, std::vector<const ObjectSpec*>* found) {
  for (const ObjectSpec* known : *found) {
    if (known->name == spec.name) return;
  }
  found->push_back(&spec);
  for (const KeySpec& key : spec.keys) Collect(key.value, found);
}

constexpr std::string_view kNamePattern = "^[A-Za-z_\\u0080-\\uFFFF][A-Za-z0-9_\\u0080-\\uFFFF]*$";

std::string DefinitionName(const ObjectSpec& spec) {
  std::string name(spec.title());
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

void WriteSchemaMembers(const ValueSpec& value, JsonWriter* json);

void WriteSchemaOf(const ValueSpec& value, JsonWriter* json) {
  json->BeginObject();
  WriteSchemaMembers(value, json);
  json->EndObject();
}

void WriteTypes(std::initializer_list<std::string_view> types, JsonWriter* json) { json->Key("type").Strings(types); }

void WriteCounts(const ValueSpec& value, std::string_view what, JsonWriter* json) {
  if (value.min_count > 0) json->Key(fmt::format("min{}", what)).Integer(static_cast<std::int64_t>(value.min_count));
  if (value.max_count != ValueSpec::kUnlimited) {
    json->Key(fmt::format("max{}", what)).Integer(static_cast<std::int64_t>(value.max_count));
  }
}

void WriteSchemaMembers(const ValueSpec& value, JsonWriter* json) {
  switch (value.kind) {
    case ValueKind::kNumber:
      WriteTypes({"number", "string"}, json);
      break;
    case ValueKind::kInteger:
      WriteTypes({"integer", "string"}, json);
      break;
    case ValueKind::kBoolean:
      json->Key("type").String("boolean");
      break;
    case ValueKind::kText:
      WriteTypes({"string", "number", "boolean"}, json);
      break;
    case ValueKind::kName:
      json->Key("type").String("string").Key("pattern").String(kNamePattern);
      break;
    case ValueKind::kWord:
      json->Key("enum").Strings(value.choices);
      break;
    case ValueKind::kList:
      json->Key("type").String("array");
      WriteCounts(value, "Items", json);
      json->Key("items");
      WriteSchemaOf(value.of[0], json);
      break;
    case ValueKind::kMap:
      json->Key("type").String("object");
      WriteCounts(value, "Properties", json);
      json->Key("propertyNames").BeginObject().Key("pattern").String(kNamePattern).EndObject();
      json->Key("additionalProperties");
      WriteSchemaOf(value.of[0], json);
      break;
    case ValueKind::kObject:
      // An allOf, since draft 07 ignores what stands beside a $ref.
      json->Key("allOf").BeginArray().BeginObject();
      json->Key("$ref").String("#/definitions/" + DefinitionName(*value.object)).EndObject().EndArray();
      break;
    case ValueKind::kAnyOf:
      json->Key("anyOf").BeginArray();
      for (const ValueSpec& one : value.of) WriteSchemaOf(one, json);
      json->EndArray();
      break;
  }
}

// One rule for each group: oneOf the keys required, or, where none may be given, not any two together.
void WriteGroupRules(const ObjectSpec& spec, JsonWriter* json) {
  if (spec.one_of.empty() && spec.at_most_one_of.empty()) return;
  const auto write_required = [&](std::initializer_list<std::string_view> keys) {
    json->BeginObject(JsonWriter::Layout::kCompact).Key("required").BeginArray();
    for (const std::string_view key : keys) json->String(key);
    json->EndArray().EndObject();
  };
  json->Key("allOf").BeginArray();
  for (const auto& group : spec.one_of) {
    json->BeginObject().Key("oneOf").BeginArray();
    for (const std::string& key : group) write_required({key});
    json->EndArray().EndObject();
  }
  for (const auto& group : spec.at_most_one_of) {
    if (group.size() < 2) continue;
    json->BeginObject().Key("not").BeginObject().Key("anyOf").BeginArray();
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (std::size_t j = i + 1; j < group.size(); ++j) write_required({group[i], group[j]});
    }
    json->EndArray().EndObject().EndObject();
  }
  json->EndArray();
}

std::string Description(const KeySpec& key) {
  std::string text = key.help;
  if (!key.value.quantity.empty()) text += fmt::format(" ({})", key.value.quantity);
  if (!key.default_text.empty()) text += fmt::format(" Default: {}.", key.default_text);
  return text;
}

void WriteObjectMembers(const ObjectSpec& spec, JsonWriter* json) {
  json->Key("type").String("object").Key("description").String(spec.help);
  json->Key("additionalProperties").Boolean(false);
  json->Key("properties").BeginObject();
  for (const KeySpec& key : spec.keys) {
    json->Key(key.name).BeginObject().Key("description").String(Description(key));
    WriteSchemaMembers(key.value, json);
    json->EndObject();
  }
  json->EndObject();
  if (std::any_of(spec.keys.begin(), spec.keys.end(), [](const KeySpec& key) { return key.required; })) {
    json->Key("required").BeginArray(JsonWriter::Layout::kCompact);
    for (const KeySpec& key : spec.keys) {
      if (key.required) json->String(key.name);
    }
    json->EndArray();
  }
  WriteGroupRules(spec, json);
}

// Text for one cell of a Markdown table.
std::string Cell(std::string_view text) {
  std::string cell;
  for (const char c : text) {
    if (c == '|') cell += '\\';
    cell += c == '\n' ? ' ' : c;
  }
  return cell;
}

std::string Code(std::string_view text) { return text.empty() ? "" : fmt::format("`{}`", Cell(text)); }

std::string CodeList(const std::vector<std::string>& words) {
  std::vector<std::string> code;
  for (const std::string& word : words) code.push_back(Code(word));
  return fmt::format("{}", fmt::join(code, ", "));
}

}  // namespace

std::string WriteJsonSchema(const ObjectSpec& root, std::string_view title) {
  std::vector<const ObjectSpec*> objects;
  Collect(root, &objects);
  std::string text;
  JsonWriter json(&text, JsonWriter::Layout::kIndented);
  json.BeginObject().Key("$schema").String("http://json-schema.org/draft-07/schema#").Key("title").String(title);
  WriteObjectMembers(root, &json);
  json.Key("definitions").BeginObject();
  for (std::size_t i = 1; i < objects.size(); ++i) {
    json.Key(DefinitionName(*objects[i])).BeginObject();
    WriteObjectMembers(*objects[i], &json);
    json.EndObject();
  }
  json.EndObject().EndObject();
  text += '\n';
  return text;
}

std::string WriteMarkdown(const ObjectSpec& spec, int level) {
  std::string text = fmt::format("{} {}\n\n", std::string(static_cast<std::size_t>(level), '#'), spec.title());
  if (!spec.help.empty()) text += spec.help + "\n\n";
  text += "| key | value | default | meaning |\n| --- | --- | --- | --- |\n";
  for (const KeySpec& key : spec.keys) {
    text += fmt::format("| {} | {} | {} | {} |\n", Code(key.name), Cell(DescribeSpec(key.value)),
                        key.required ? "required" : Code(key.default_text), Cell(key.help));
  }
  for (const auto& group : spec.one_of) text += fmt::format("\nExactly one of {} is given.\n", CodeList(group));
  for (const auto& group : spec.at_most_one_of) text += fmt::format("\nAt most one of {} is given.\n", CodeList(group));
  return text;
}

std::string WriteMarkdownReference(const ObjectSpec& root, int level) {
  std::vector<const ObjectSpec*> objects;
  Collect(root, &objects);
  std::string text;
  for (const ObjectSpec* object : objects) {
    if (!text.empty()) text += '\n';
    text += WriteMarkdown(*object, level);
  }
  return text;
}

}  // namespace savary
