#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "savary/base/error.h"

namespace savary {

/// Limits of texts, so that no file can use up the memory of the machine. Nodes, text and flow marks are summed over a
/// model and everything it includes; aliases count as often as they are used.
inline constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxNodes = 2'000'000;
inline constexpr int kMaxNesting = 100;
inline constexpr int kMaxIncludeDepth = 8;

enum class NodeKind { kNull, kScalar, kSequence, kMapping };

/// "a mapping", "a sequence", "a scalar", "nothing".
[[nodiscard]] std::string_view Describe(NodeKind kind);

/// A location in a text. Many nodes share one file name; columns count characters (not bytes), from 1.
struct NodeLocation {
  std::shared_ptr<const std::string> file;
  int line = 0;
  int column = 0;

  [[nodiscard]] SourceLocation where() const { return {file ? *file : std::string(), line, column}; }
};

/// From `offset` of a scalar's text on, up to the next run, the text stands in the file as it is, from this location
/// on.
struct TextRun {
  std::size_t offset = 0;
  int line = 0;
  int column = 0;
};

/// One value of a YAML text with the location it was read from. Scalars stay text: whether `2*R` or `1.5 N/cm` means
/// anything is for the reader to say. The core schema's null (`~`, `null` or nothing) is kNull.
struct Node {
  struct Key {
    std::string text;
    NodeLocation location;
  };

  NodeKind kind = NodeKind::kNull;
  bool quoted = false;  ///< Scalar: in quotes, a block scalar or tagged !!str, so never a number or boolean.
  NodeLocation
      location;      ///< Of the first character; of the first key in a block mapping; of the key for a missing value.
  std::string text;  ///< Scalar.
  /// Scalar: where its text stands, when that is not `location` alone: quotes, several lines.
  std::vector<TextRun> runs;
  std::vector<Node> items;  ///< Items of a sequence; values of a mapping, items[i] belonging to keys[i], in file order.
  std::vector<Key> keys;    ///< Mapping: not empty and distinct.

  [[nodiscard]] SourceLocation where() const { return location.where(); }
  /// Where a byte of a scalar's text stands in the file.
  [[nodiscard]] SourceLocation WhereInText(std::size_t offset) const;
  /// The value of `key` in a mapping, or null. Linear in the number of keys.
  [[nodiscard]] const Node* Find(std::string_view key) const;
};

/// The tree of one YAML text, read as YAML 1.2 core; `name` stands in locations as the file. Throws InputError at the
/// location of anything malformed, of a duplicate key, a key that is not a scalar, a merge key `<<`, a tag outside the
/// core schema, a second document, an anchor used inside itself, bytes that are no UTF-8 text, an empty text, and
/// beyond the limits above.
[[nodiscard]] Node ParseDocument(std::string_view text, std::string name);

/// A text as it was read, and the name it has in locations.
struct SourceText {
  std::string name;
  std::string text;
};

/// The tree of a model file, a mapping, with its includes merged. Throws FileError when `file` cannot be read, else
/// InputError.
///
/// `include: parts/spring.yaml`, or a list of such names, at the top level reads as though the sections of that file
/// stood in this one: sections that are mappings are merged entry by entry, and two values for one key are an error.
/// Only the format version `savary` may be repeated, unchanged. Names are relative to the including file, and must lead
/// to a regular file inside the folder of the main model, symbolic links resolved. A file is included at most once. The
/// result has no key `include`. `sources`, if given, gets all texts that were read, the main one first.
[[nodiscard]] Node LoadModelDocument(const std::filesystem::path& file, std::vector<SourceText>* sources = nullptr);

/// The same for a model given as text. With an empty `folder`, includes are an error; else they are sought there.
[[nodiscard]] Node ParseModelDocument(std::string_view text, std::string name, const std::filesystem::path& folder = {},
                                      std::vector<SourceText>* sources = nullptr);

/// A file that a model names: as messages call it, and where it is.
struct NamedPath {
  std::string name;
  std::filesystem::path path;
};
/// As ReadNamedFile, without reading it.
[[nodiscard]] NamedPath FindNamedPath(const Node& request, const std::filesystem::path& folder,
                                      const std::string& main);
/// A text file that a model names by the scalar `request`: like an include relative to the file in which `request`
/// stands, and inside `folder`, that of the main model, which is called `main` in locations. An empty `folder` allows
/// none.
[[nodiscard]] SourceText ReadNamedFile(const Node& request, const std::filesystem::path& folder,
                                       const std::string& main);

/// The whole content of a file; FileError when it cannot be read, InputError beyond `max_bytes`.
[[nodiscard]] std::string ReadTextFile(const std::filesystem::path& file, std::size_t max_bytes = kMaxFileBytes);

}  // namespace savary
