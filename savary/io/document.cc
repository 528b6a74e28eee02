#include "savary/io/document.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <sstream>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "savary/io/utf8.h"

namespace savary {

std::string_view Describe(NodeKind kind) {
  switch (kind) {
    case NodeKind::kNull:
      return "nothing";
    case NodeKind::kScalar:
      return "a scalar";
    case NodeKind::kSequence:
      return "a list";
    case NodeKind::kMapping:
      return "a mapping";
  }
  return "";
}

const Node* Node::Find(std::string_view key) const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].text == key) return &items[i];
  }
  return nullptr;
}

SourceLocation Node::WhereInText(std::size_t offset) const {
  SourceLocation where = location.where();
  std::size_t begin = 0;
  for (const TextRun& run : runs) {
    if (run.offset > offset) break;
    where.line = run.line;
    where.column = run.column;
    begin = run.offset;
  }
  where.column += static_cast<int>(offset - begin);
  return where;
}

namespace {

// What has been spent of the limits, over all files of a model.
struct Budget {
  std::size_t nodes = 0;
  std::size_t bytes = 0;
  std::size_t flow_marks = 0;
};

int Characters(std::string_view utf8) {
  return static_cast<int>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// The text with what is needed to name locations in it.
class Source {
 public:
  Source(std::string_view text, std::string name)
      : text_(text), file_(std::make_shared<const std::string>(std::move(name))) {
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") text_.remove_prefix(3);
    lines_.push_back(0);
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] == '\n') lines_.push_back(i + 1);
    }
  }

  [[nodiscard]] std::string_view text() const { return text_; }

  // The location of the byte at `column` (from 0) of `line` (from 0). Counting goes on from the location found
  // last, so that locations in order cost no more than the text, however long its lines.
  [[nodiscard]] NodeLocation At(int line, int column) {
    const std::string_view whole = Line(line);
    const std::size_t end = std::min(static_cast<std::size_t>(std::max(column, 0)), whole.size());
    if (line != line_ || end < byte_) {
      line_ = line;
      byte_ = 0;
      characters_ = 0;
    }
    characters_ += Characters(whole.substr(byte_, end - byte_));
    byte_ = end;
    return {file_, line + 1, characters_ + 1};
  }

  [[nodiscard]] NodeLocation At(const YAML::Mark& mark) {
    return mark.is_null() ? NodeLocation{file_, 1, 1} : At(mark.line, mark.column);
  }

  [[nodiscard]] NodeLocation AtByte(std::size_t offset) {
    const auto line = std::upper_bound(lines_.begin(), lines_.end(), offset) - lines_.begin() - 1;
    return At(static_cast<int>(line), static_cast<int>(offset - lines_[static_cast<std::size_t>(line)]));
  }

  // Where the content of the scalar that begins at `mark` stands: empty when it stands there as it is. Quotes, block
  // indicators, indentation and folded lines shift it; white space matches white space, the rest itself. A run ends at
  // an escape sequence, behind which locations are not exact.
  [[nodiscard]] std::vector<TextRun> FindRuns(const YAML::Mark& mark, std::string_view content) {
    std::vector<TextRun> runs;
    if (mark.is_null() || mark.line < 0 || static_cast<std::size_t>(mark.line) >= lines_.size()) return runs;
    std::size_t at = lines_[static_cast<std::size_t>(mark.line)] + static_cast<std::size_t>(std::max(mark.column, 0));
    if (at >= text_.size() || text_.substr(at, content.size()) == content) return runs;
    if (text_[at] == '|' || text_[at] == '>') {
      at = std::min(text_.find('\n', at), text_.size());
    } else if (text_[at] == '"' || text_[at] == '\'') {
      ++at;
    }
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; };
    std::size_t next = text_.size();  // where the run goes on
    for (std::size_t i = 0; i < content.size(); ++i) {
      if (is_space(content[i])) continue;
      while (at < text_.size() && is_space(text_[at])) ++at;
      if (at >= text_.size() || text_[at] != content[i]) break;
      const std::size_t gap = runs.empty() ? 0 : i - runs.back().offset;
      if (runs.empty() || next + gap != at) {
        const NodeLocation location = AtByte(at);
        runs.push_back({i, location.line, location.column});
        next = at;
      }
      ++at;
    }
    return runs;
  }

  // Line `line` (from 0) without its end; empty past the last.
  [[nodiscard]] std::string_view Line(int line) const {
    if (line < 0 || static_cast<std::size_t>(line) >= lines_.size()) return {};
    const auto i = static_cast<std::size_t>(line);
    const std::size_t end = i + 1 < lines_.size() ? lines_[i + 1] - 1 : text_.size();
    return text_.substr(lines_[i], end - lines_[i]);
  }

 private:
  std::string_view text_;
  std::shared_ptr<const std::string> file_;
  std::vector<std::size_t> lines_;
  int line_ = 0;
  std::size_t byte_ = 0;
  int characters_ = 0;
};

[[noreturn]] void Fail(const NodeLocation& location, std::string message) {
  throw InputError(location.where(), std::move(message));
}

// Refuses what is not text, and more flow marks than nodes: the scanner holds a whole flow collection in memory.
void CheckCharacters(Source* text_source, Budget* budget) {
  Source& source = *text_source;
  const std::string_view text = source.text();
  if (text.size() > kMaxFileBytes) {
    Fail(source.At(0, 0), fmt::format("the text has {} bytes; at most {} are accepted", text.size(), kMaxFileBytes));
  }
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = Utf8Length(text, i);
    if (length == 0) Fail(source.AtByte(i), fmt::format("byte 0x{:02X} is not UTF-8; save the file as UTF-8", c));
    if (c == 0) Fail(source.AtByte(i), "byte 0 found; a model is UTF-8 text (is this UTF-16 or a binary file?)");
    if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0x7F) {
      Fail(source.AtByte(i), fmt::format("control character 0x{:02X} found; remove it", c));
    }
    if (c == '\r' && text.substr(i, 2) != "\r\n")
      Fail(source.AtByte(i), "a line must end in LF or CR LF, found CR alone");
    if (c == '[' || c == '{' || c == ',') {
      if (++budget->flow_marks > kMaxNodes) {
        Fail(source.AtByte(i), fmt::format("more than {} of the marks '[', '{{' and ','", kMaxNodes));
      }
    }
    i += length;
  }
}

// Builds the tree from the parser's events. Anchored nodes are copied when they end and copied again by every alias;
// both count against the budget, so the work is bounded by it.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(Source* source, Budget* budget) : source_(*source), budget_(*budget), latest_(source->At(0, 0)) {}

  [[nodiscard]] std::optional<Node>& root() { return root_; }
  // Where the latest node began.
  [[nodiscard]] const NodeLocation& latest() const { return latest_; }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (root_)
      Fail(source_.At(mark), "unexpected here: the document ended before this, and one file holds one document");
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    Add({.node = NewNode(NodeKind::kNull, mark)}, anchor);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    Node node = NewNode(NodeKind::kScalar, mark);
    const std::string_view type = CoreTag(node.location, tag);
    if (type == "seq" || type == "map") Fail(node.location, fmt::format("a scalar cannot carry the tag !!{}", type));
    if (type == "null") {
      node.kind = NodeKind::kNull;
      if (!(text.empty() || text == "~" || text == "null")) Fail(node.location, "only null can carry the tag !!null");
    } else {
      node.quoted = type == "str";
      node.runs = source_.FindRuns(mark, text);
      node.text = text;
    }
    const std::size_t bytes = node.text.size() + node.runs.size() * sizeof(TextRun);
    Add({.node = std::move(node), .bytes = bytes}, anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    latest_ = source_.At(mark);
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) Fail(source_.At(mark), "an anchor cannot be used inside the value it names");
    const Subtree& named = found->second;
    Spend(source_.At(mark), named.nodes, 0);  // Before the copy is made.
    budget_.nodes -= named.nodes;
    Subtree copy = named;
    copy.node.location = source_.At(mark);
    Add(std::move(copy), 0);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    Open(NodeKind::kSequence, "seq", mark, tag, anchor, style);
  }
  void OnSequenceEnd() override { Close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    Open(NodeKind::kMapping, "map", mark, tag, anchor, style);
  }
  void OnMapEnd() override { Close(); }

 private:
  struct Subtree {
    Node node;
    std::size_t nodes = 1;
    std::size_t bytes = 0;
    int height = 1;
  };
  struct Collection {
    Subtree tree;
    YAML::anchor_t anchor = 0;
    bool is_flow = false;
    bool key_read = false;
    std::unordered_map<std::string, NodeLocation> seen;
  };

  [[nodiscard]] Node NewNode(NodeKind kind, const YAML::Mark& mark) {
    Node node;
    node.kind = kind;
    node.location = source_.At(mark);
    latest_ = node.location;
    return node;
  }

  // The core type a tag names ("str", "map" ...), "" for none.
  static std::string_view CoreTag(const NodeLocation& location, std::string_view tag) {
    if (tag.empty() || tag == "?") return "";
    if (tag == "!") return "str";  // The parser's mark for quoted and block scalars.
    constexpr std::string_view kPrefix = "tag:yaml.org,2002:";
    if (tag.starts_with(kPrefix)) {
      for (const std::string_view type : {"str", "int", "float", "bool", "null", "seq", "map"}) {
        if (tag.substr(kPrefix.size()) == type) return type;
      }
    }
    Fail(location, fmt::format("tag '{}' is not accepted; values need no tags here", tag));
  }

  void Spend(const NodeLocation& location, std::size_t nodes, std::size_t bytes) {
    budget_.nodes += nodes;
    budget_.bytes += bytes;
    if (budget_.nodes > kMaxNodes) Fail(location, fmt::format("more than {} values, aliases written out", kMaxNodes));
    if (budget_.bytes > kMaxTextBytes)
      Fail(location, fmt::format("more than {} bytes, aliases written out", kMaxTextBytes));
  }

  void CheckNesting(const NodeLocation& location, std::size_t depth) const {
    if (depth > kMaxNesting) Fail(location, fmt::format("nested deeper than {} levels", kMaxNesting));
  }

  void Open(NodeKind kind, std::string_view core, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
            YAML::EmitterStyle::value style) {
    Node node = NewNode(kind, mark);
    const std::string_view type = tag == "!" ? "" : CoreTag(node.location, tag);
    if (!type.empty() && type != core)
      Fail(node.location, fmt::format("{} cannot carry the tag !!{}", Describe(kind), type));
    CheckNesting(node.location, open_.size() + 1);
    open_.push_back({.tree = {.node = std::move(node)},
                     .anchor = anchor,
                     .is_flow = style == YAML::EmitterStyle::Flow,
                     .key_read = false,
                     .seen = {}});
  }

  void Close() {
    Subtree tree = std::move(open_.back().tree);
    const YAML::anchor_t anchor = open_.back().anchor;
    open_.pop_back();
    Add(std::move(tree), anchor, /*already_spent=*/true);
  }

  // Puts a finished subtree where it belongs. The inner nodes of a collection that was just closed are already paid
  // for.
  void Add(Subtree tree, YAML::anchor_t anchor, bool already_spent = false) {
    Spend(tree.node.location, already_spent ? 1 : tree.nodes, already_spent ? 0 : tree.bytes);
    CheckNesting(tree.node.location, open_.size() + static_cast<std::size_t>(tree.height) - 1);
    if (anchor != 0) {
      Spend(tree.node.location, tree.nodes, tree.bytes);
      anchors_[anchor] = tree;
    }
    if (open_.empty()) {
      root_ = std::move(tree.node);
      return;
    }
    Collection& parent = open_.back();
    parent.tree.nodes += tree.nodes;
    parent.tree.bytes += tree.bytes;
    parent.tree.height = std::max(parent.tree.height, tree.height + 1);
    Node& collection = parent.tree.node;
    if (collection.kind == NodeKind::kMapping && !parent.key_read) {
      AddKey(std::move(tree.node), &parent);
    } else {
      // A value left out has no location of its own; the parser gives that of what follows.
      if (tree.node.kind == NodeKind::kNull && parent.key_read) {
        const auto& [name, key] = collection.keys.back();
        // Where the colon itself is missing, the parser gives the location of the key, in flow collections that behind
        // it.
        const int behind = key.column + Characters(name);
        if (tree.node.location.line == key.line &&
            (tree.node.location.column == key.column || (parent.is_flow && tree.node.location.column == behind))) {
          const bool has_colon = name.find(':') != std::string::npos;
          const std::string_view line = source_.Line(key.line - 1);
          // 0,5 or 0,5 s: digits between which a comma stands alone.
          const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
          const std::size_t comma = line.find("," + name);
          const bool is_decimal = digits > 0 && (digits == name.size() || name[digits] == ' ') &&
                                  comma != std::string::npos && comma > 0 &&
                                  comma == static_cast<std::size_t>(key.column) - 2 &&
                                  std::isdigit(static_cast<unsigned char>(line[comma - 1]));
          // -20*smoothstep(t, 0, 1): the value before ends inside its parentheses.
          const std::string_view before = collection.items.empty() ? std::string_view() : collection.items.back().text;
          const bool is_cut =
              std::count(before.begin(), before.end(), '(') > std::count(before.begin(), before.end(), ')');
          Fail(key, fmt::format("expected ': ' after '{}'{}", name,
                                has_colon        ? "; put a space after the ':' in it"
                                : is_decimal     ? "; decimals are written with a point, as in 0.5"
                                : is_cut         ? "; an expression with a comma needs quotes inside { }"
                                : parent.is_flow ? ", or a bracket before it is not closed"
                                                 : ""));
        }
        tree.node.location = key;
      }
      collection.items.push_back(std::move(tree.node));
      parent.key_read = false;
    }
  }

  static void AddKey(Node key, Collection* parent) {
    if (key.kind != NodeKind::kScalar) {
      Fail(key.location, fmt::format("a key must be a word, found {}",
                                     key.kind == NodeKind::kNull ? "null or nothing" : Describe(key.kind)));
    }
    if (key.text.empty()) Fail(key.location, "a key must not be empty");
    if (key.text == "<<") Fail(key.location, "merge keys '<<' are not accepted; write the entries out");
    const auto [first, is_new] = parent->seen.try_emplace(key.text, key.location);
    if (!is_new) {
      Fail(key.location,
           fmt::format("duplicate key '{}'; first given at {}:{}", key.text, first->second.line, first->second.column));
    }
    parent->tree.node.keys.push_back({std::move(key.text), std::move(key.location)});
    parent->key_read = true;
  }

  Source& source_;
  Budget& budget_;
  std::vector<Collection> open_;
  std::unordered_map<YAML::anchor_t, Subtree> anchors_;
  std::optional<Node> root_;
  NodeLocation latest_;
};

// The parser's messages in the words of someone who writes models.
std::string Explain(const std::string& message) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {YAML::ErrorMsg::MAP_VALUE, "unexpected ':'; check the indentation, and put texts that contain ': ' in quotes"},
      {YAML::ErrorMsg::END_OF_MAP, "this does not continue the mapping above; check indentation and quotes"},
      {YAML::ErrorMsg::END_OF_SEQ, "this does not continue the list above; check indentation and quotes"},
      {YAML::ErrorMsg::END_OF_MAP_FLOW, "',' or '}' is missing before this"},
      {YAML::ErrorMsg::END_OF_SEQ_FLOW, "',' or ']' is missing before this"},
      {YAML::ErrorMsg::FLOW_END, "this bracket closes none that is open"},
      {YAML::ErrorMsg::UNKNOWN_TOKEN, "a value cannot start with this character; put it in quotes"},
  };
  for (const auto& [theirs, ours] : kWords) {
    if (message == theirs) return std::string(ours);
  }
  return fmt::format("not valid YAML: {}", message);
}

std::size_t Indentation(std::string_view line) { return std::min(line.find_first_not_of(" \t"), line.size()); }

// An unexpected ':' in a line (from 0) may be due to a word alone in the line above it that lacks its own, as in
// "bodies" above "  rod: 1"; says so if it is. A word indented more than the line before it may be the rest of that
// one's text.
void FailAtKeyWithoutColon(Source* source, int line) {
  const auto above = [&](int from) {
    do --from;
    while (from >= 0 && Indentation(source->Line(from)) == source->Line(from).size());
    return from;
  };
  const int suspect = above(line), before = above(suspect);
  const std::string_view text = source->Line(suspect);
  const std::size_t indent = Indentation(text);
  const std::string_view word = text.substr(indent, text.find_last_not_of(" \r") + 1 - indent);
  const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
  if (word.empty() || !std::all_of(word.begin(), word.end(), in_name)) return;
  if (before >= 0 && Indentation(source->Line(before)) < indent) return;
  Fail(source->At(suspect, static_cast<int>(indent)), fmt::format("expected ':' after '{}'", word));
}

Node Parse(std::string_view text, std::string name, Budget* budget) {
  Source source(text, std::move(name));
  CheckCharacters(&source, budget);
  TreeBuilder builder(&source, budget);
  try {
    // The parser takes the end of the text for a closing quote; an end mark makes it an error.
    std::string ended(source.text());
    ended += ended.ends_with('\n') || ended.empty() ? "...\n" : "\n...\n";
    std::istringstream stream{std::move(ended)};
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YAML::Exception& error) {
    const std::string_view line = source.Line(error.mark.line);
    if (error.msg == YAML::ErrorMsg::DOC_IN_SCALAR && !line.starts_with("---") && !line.starts_with("...")) {
      Fail(builder.latest(), "a quote opened after this is never closed");
    }
    const std::size_t indent = Indentation(line), tab = line.substr(0, indent).find('\t');
    if (tab != std::string_view::npos) {
      if (error.msg == YAML::ErrorMsg::MAP_VALUE || error.msg == YAML::ErrorMsg::TAB_IN_INDENTATION) {
        Fail(source.At(error.mark.line, static_cast<int>(tab)), "the line is indented with a tab; use spaces");
      }
      Fail(source.At(error.mark), Explain(error.msg) + "; the line is indented with a tab, use spaces");
    }
    if (error.msg == YAML::ErrorMsg::MAP_VALUE) FailAtKeyWithoutColon(&source, error.mark.line);
    Fail(source.At(error.mark), Explain(error.msg));
  }
  if (!builder.root() || builder.root()->kind == NodeKind::kNull) Fail(source.At(0, 0), "the file is empty");
  return std::move(*builder.root());
}

bool IsInside(const std::filesystem::path& root, const std::filesystem::path& path) {
  return std::mismatch(root.begin(), root.end(), path.begin(), path.end()).first == root.end();
}

// The canonical path of the regular file that `request`, in a file of the canonical `folder`, names inside the
// canonical `root`. Names that leave it are refused before the disk is asked. `verb` is what is to be done with it.
std::filesystem::path FindNamedFile(const Node& request, const std::filesystem::path& root,
                                    const std::filesystem::path& folder, std::string_view verb) {
  const std::filesystem::path wanted = request.text;
  const auto refuse = [&](std::string_view why) {
    Fail(request.location, fmt::format("cannot {} '{}': {}", verb, request.text, why));
  };
  if (wanted.is_absolute()) refuse("give its path relative to this file");
  if (!IsInside(root, (folder / wanted).lexically_normal())) refuse("it lies outside the folder of the model");
  std::error_code error;
  std::filesystem::path file = std::filesystem::canonical(folder / wanted, error);
  if (error) refuse(error.message());
  if (!IsInside(root, file)) refuse("it leads outside the folder of the model");
  if (!std::filesystem::is_regular_file(file, error)) refuse("it is not a regular file");
  return file;
}

std::string ReadNamedText(const Node& request, const std::filesystem::path& file) {
  try {
    return ReadTextFile(file);
  } catch (const FileError& error) {
    Fail(request.location, error.what());
  }
}

// Merges a model and the files it includes into one tree.
class Includer {
 public:
  // `root` is the canonical folder that includes may not leave; `main` the canonical path of the main file, if there is
  // one.
  Includer(std::filesystem::path root, std::filesystem::path main, Budget* budget, std::vector<SourceText>* sources)
      : root_(std::move(root)), budget_(budget), sources_(sources) {
    if (!main.empty()) known_.push_back({std::move(main), "the main file"});
  }

  // Replaces the includes of `model`, which lies in the canonical `folder` and is called `name` in messages.
  void Resolve(Node* model, const std::filesystem::path& folder, const std::filesystem::path& name, int depth) {
    if (model->kind != NodeKind::kMapping) {
      Fail(model->location, fmt::format("expected a mapping of sections, found {}", Describe(model->kind)));
    }
    const auto key = std::find_if(model->keys.begin(), model->keys.end(), [](auto& k) { return k.text == "include"; });
    if (key == model->keys.end()) return;
    const auto item = model->items.begin() + (key - model->keys.begin());
    const Node include = std::move(*item);
    model->items.erase(item);
    model->keys.erase(key);
    if (include.kind == NodeKind::kSequence) {
      for (const Node& one : include.items) Include(model, one, folder, name, depth);
    } else {
      Include(model, include, folder, name, depth);
    }
  }

 private:
  struct Known {
    std::filesystem::path file;
    std::string where;
  };

  void Include(Node* model, const Node& request, const std::filesystem::path& folder, const std::filesystem::path& name,
               int depth) {
    if (request.kind != NodeKind::kScalar || request.text.empty()) {
      Fail(request.location, fmt::format("expected the name of a file to include, found {}", Describe(request.kind)));
    }
    if (root_.empty()) Fail(request.location, "a model given as text cannot include files");
    if (depth >= kMaxIncludeDepth) {
      Fail(request.location, fmt::format("includes are nested deeper than {} files", kMaxIncludeDepth));
    }
    const std::filesystem::path file = FindNamedFile(request, root_, folder, "include");
    for (const Known& known : known_) {
      if (known.file == file) {
        Fail(request.location, fmt::format("'{}' is already part of this model, as {}", request.text, known.where));
      }
    }
    known_.push_back({file, "included at " + request.where().ToString()});

    const std::filesystem::path shown = (name.parent_path() / request.text).lexically_normal();
    std::string text = ReadNamedText(request, file);
    Node part = Parse(text, shown.string(), budget_);
    if (sources_ != nullptr) sources_->push_back({shown.string(), std::move(text)});
    Resolve(&part, file.parent_path(), shown, depth + 1);
    Merge(std::move(part), model);
  }

  static void Merge(Node part, Node* model) {
    for (std::size_t i = 0; i < part.keys.size(); ++i) {
      const Node::Key& key = part.keys[i];
      const auto found =
          std::find_if(model->keys.begin(), model->keys.end(), [&](auto& k) { return k.text == key.text; });
      if (found == model->keys.end()) {
        model->keys.push_back(key);
        model->items.push_back(std::move(part.items[i]));
        continue;
      }
      Node& section = model->items[static_cast<std::size_t>(found - model->keys.begin())];
      Node& addition = part.items[i];
      if (key.text == "savary" && addition.kind == NodeKind::kScalar && addition.text == section.text) continue;
      if (section.kind != NodeKind::kMapping || addition.kind != NodeKind::kMapping) {
        Fail(key.location, fmt::format("'{}' is also given at {}", key.text, found->location.where().ToString()));
      }
      MergeEntries(key.text, std::move(addition), &section);
    }
  }

  static void MergeEntries(const std::string& section_name, Node addition, Node* section) {
    std::unordered_map<std::string, NodeLocation> seen;
    for (const Node::Key& key : section->keys) seen.emplace(key.text, key.location);
    for (std::size_t j = 0; j < addition.keys.size(); ++j) {
      Node::Key& entry = addition.keys[j];
      if (const auto first = seen.find(entry.text); first != seen.end()) {
        Fail(entry.location, fmt::format("'{}' in '{}' is also given at {}", entry.text, section_name,
                                         first->second.where().ToString()));
      }
      section->keys.push_back(std::move(entry));
      section->items.push_back(std::move(addition.items[j]));
    }
  }

  std::filesystem::path root_;
  Budget* budget_;
  std::vector<SourceText>* sources_;
  std::vector<Known> known_;
};

}  // namespace

std::string ReadTextFile(const std::filesystem::path& file, std::size_t max_bytes) {
  const auto fail = [&](int code) {
    return FileError(fmt::format("cannot read {}: {}", file.string(), std::strerror(code)));
  };
  errno = 0;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(file.c_str(), "rbe"), &std::fclose);
  if (!stream) throw fail(errno);
  std::string text;
  std::vector<char> block(std::size_t{64} << 10);
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), stream.get())) {
    text.append(block.data(), count);
    if (text.size() > max_bytes) {
      throw InputError({file.string(), 1, 1}, fmt::format("the file is larger than the {} bytes accepted", max_bytes));
    }
  }
  if (std::ferror(stream.get())) throw fail(errno);
  return text;
}

NamedPath FindNamedPath(const Node& request, const std::filesystem::path& folder, const std::string& main) {
  if (request.text.empty()) Fail(request.location, "expected the name of a file");
  if (folder.empty()) Fail(request.location, "a model given as text cannot name files");
  std::error_code error;
  const std::filesystem::path root = std::filesystem::canonical(folder, error);
  if (error) throw FileError(fmt::format("cannot resolve {}: {}", folder.string(), error.message()));
  // Included files are called by the main file's folder and their path in it.
  const std::filesystem::path here = std::filesystem::path(request.where().file).parent_path();
  const std::filesystem::path base = std::filesystem::path(main).parent_path();
  const std::filesystem::path inside = base.empty() ? here : here.lexically_relative(base);
  const std::filesystem::path file = FindNamedFile(request, root, (root / inside).lexically_normal(), "read");
  return {(here / request.text).lexically_normal().string(), file};
}

SourceText ReadNamedFile(const Node& request, const std::filesystem::path& folder, const std::string& main) {
  NamedPath found = FindNamedPath(request, folder, main);
  return {std::move(found.name), ReadNamedText(request, found.path)};
}

Node ParseDocument(std::string_view text, std::string name) {
  Budget budget;
  return Parse(text, std::move(name), &budget);
}

Node LoadModelDocument(const std::filesystem::path& file, std::vector<SourceText>* sources) {
  Budget budget;
  std::string text = ReadTextFile(file);
  Node model = Parse(text, file.string(), &budget);
  if (sources != nullptr) *sources = {{file.string(), std::move(text)}};
  std::error_code error;
  const std::filesystem::path parent = file.has_parent_path() ? file.parent_path() : ".";
  const std::filesystem::path folder = std::filesystem::canonical(parent, error);
  if (error) throw FileError(fmt::format("cannot resolve {}: {}", parent.string(), error.message()));
  Includer(folder, std::filesystem::weakly_canonical(file, error), &budget, sources).Resolve(&model, folder, file, 0);
  return model;
}

Node ParseModelDocument(std::string_view text, std::string name, const std::filesystem::path& folder,
                        std::vector<SourceText>* sources) {
  Budget budget;
  Node model = Parse(text, name, &budget);
  if (sources != nullptr) *sources = {{name, std::string(text)}};
  std::filesystem::path root;
  if (!folder.empty()) {
    std::error_code error;
    root = std::filesystem::canonical(folder, error);
    if (error) throw FileError(fmt::format("cannot resolve {}: {}", folder.string(), error.message()));
  }
  Includer(root, {}, &budget, sources).Resolve(&model, root, std::filesystem::path(name), 0);
  return model;
}

}  // namespace savary
