#pragma once

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "savary/io/document.h"

namespace savary {

/// What a model file may contain, defined once and used three times: to check files, to help editors (JSON Schema) and
/// to write the reference (Markdown).

enum class ValueKind {
  kNumber,   ///< A number, or an expression with or without a unit. The text itself is read elsewhere.
  kInteger,  ///< A whole number, or an expression for one.
  kBoolean,  ///< true or false.
  kText,     ///< Any scalar.
  kName,     ///< A name the user chose: letters, digits and _, not starting with a digit; see IsName.
  kWord,     ///< One of the `choices`.
  kList,     ///< A sequence of of[0].
  kMap,      ///< A mapping from names the user chose to of[0].
  kObject,   ///< A mapping as `object` says.
  kAnyOf,    ///< Any one of the alternatives in `of`.
};

struct ObjectSpec;

struct ValueSpec {
  static constexpr std::size_t kUnlimited = static_cast<std::size_t>(-1);

  ValueKind kind = ValueKind::kText;
  std::string quantity = {};              ///< Numbers: "length", "angle" ...; empty: a pure number, or any unit.
  std::vector<std::string> choices = {};  ///< Words.
  std::vector<ValueSpec> of = {};         ///< Item of a list or map; alternatives.
  std::size_t min_count = 0;              ///< Lists and maps.
  std::size_t max_count = kUnlimited;
  std::shared_ptr<const ObjectSpec> object = nullptr;
};

/// Makers of ValueSpecs.
namespace spec {

[[nodiscard]] ValueSpec Number(std::string_view quantity = "");
[[nodiscard]] ValueSpec Integer();
[[nodiscard]] ValueSpec Boolean();
[[nodiscard]] ValueSpec Text();
[[nodiscard]] ValueSpec Name();
[[nodiscard]] ValueSpec Word(std::vector<std::string> choices);
[[nodiscard]] ValueSpec Word(std::initializer_list<std::string_view> choices);
/// A list of `count` numbers of one quantity.
[[nodiscard]] ValueSpec Vector(std::size_t count, std::string_view quantity = "");
[[nodiscard]] ValueSpec List(ValueSpec item, std::size_t min_count = 0, std::size_t max_count = ValueSpec::kUnlimited);
[[nodiscard]] ValueSpec MapOf(ValueSpec item);
[[nodiscard]] ValueSpec Object(ObjectSpec object);
[[nodiscard]] ValueSpec AnyOf(std::vector<ValueSpec> alternatives);

}  // namespace spec

/// Its constructors are not inline: the tables of all keys, hundreds of them, take seconds less to compile.
struct KeySpec {
  KeySpec(std::string_view name, ValueSpec value, std::string_view help, bool required = false,
          std::string_view default_text = "");
  KeySpec(const KeySpec&);
  KeySpec(KeySpec&&) noexcept;
  KeySpec& operator=(const KeySpec&);
  KeySpec& operator=(KeySpec&&) noexcept;
  ~KeySpec();

  std::string name;
  ValueSpec value;
  std::string help;
  bool required;
  std::string default_text;  ///< As a user would write it; empty: none.
};

/// A mapping with known keys.
struct ObjectSpec {
  std::string name;  ///< With its article, as in messages: "a joint", "an arc". Unique.
  std::string help;
  std::vector<KeySpec> keys;
  std::vector<std::vector<std::string>> one_of = {};          ///< Of each group exactly one key is given.
  std::vector<std::vector<std::string>> at_most_one_of = {};  ///< Of each group at most one.

  [[nodiscard]] const KeySpec* Find(std::string_view key) const;
  /// The name without its article.
  [[nodiscard]] std::string_view title() const;
};

/// Letters, digits, _ and any character beyond ASCII; not empty, not starting with a digit. A dot separates an entity
/// from its quantity in result columns, and operators would make expressions ambiguous.
[[nodiscard]] bool IsName(std::string_view text);

/// Throws InputError where `node` is not as `spec` says: unknown key (with the nearest known one and the list), missing
/// key, wrong kind, wrong count, unknown word. All such mistakes are reported at once, in the order of the file;
/// missing keys of an object come after the mistakes in it. The texts of numbers are not examined.
void CheckValue(const Node& node, const ValueSpec& spec);
void CheckObject(const Node& node, const ObjectSpec& spec);
/// The same for the keys of a mapping alone, not for their values.
void CheckKeys(const Node& node, const ObjectSpec& spec);
/// Whether key i of a mapping has no value, and an unknown key in the line below probably belongs to it.
[[nodiscard]] bool HasUnindentedValue(const Node& node, std::size_t i, const ObjectSpec& spec);

/// Reads one mapping by key. Checks the mapping itself (not the values within) on construction, with the errors of
/// CheckObject. Asking for a key that is not in the spec is our own mistake and throws std::logic_error. Keeps
/// references: node and spec must outlive it.
class ObjectReader {
 public:
  ObjectReader(const Node& node, const ObjectSpec& spec);

  [[nodiscard]] bool Has(std::string_view key) const { return Find(key) != nullptr; }
  /// The value of `key`, or null when it is not given.
  [[nodiscard]] const Node* Find(std::string_view key) const;
  /// The value of `key`, which must have been given (required, or Has).
  [[nodiscard]] const Node& Get(std::string_view key) const;
  /// The key given of group `group` of spec.one_of.
  [[nodiscard]] const std::string& Chosen(std::size_t group = 0) const;
  [[nodiscard]] SourceLocation where() const { return node_.where(); }
  [[nodiscard]] const Node& node() const { return node_; }

 private:
  const Node& node_;
  const ObjectSpec& spec_;
};

/// true or false of a kBoolean scalar; InputError otherwise.
[[nodiscard]] bool ReadBoolean(const Node& node);

/// JSON Schema (draft 07) of files whose top level is `root`, for editors; every object once, under `definitions`.
[[nodiscard]] std::string WriteJsonSchema(const ObjectSpec& root, std::string_view title);

/// Reference of one object: heading of `level` hashes, help, table of keys, rules.
[[nodiscard]] std::string WriteMarkdown(const ObjectSpec& spec, int level = 2);
/// Reference of `root` and of every object reachable from it, in the order of the keys.
[[nodiscard]] std::string WriteMarkdownReference(const ObjectSpec& root, int level = 2);

}  // namespace savary
