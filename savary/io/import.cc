#include "savary/io/import.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "savary/io/import_text.h"
#include "savary/io/utf8.h"

namespace savary {

SourceLocation ImportedModel::LocationOf(const SourceLocation& where) const {
  const size_t line = static_cast<size_t>(std::max(where.line, 1));
  return locations.empty() ? where : locations[std::min(line, locations.size()) - 1];
}

InputError ImportedModel::Locate(const InputError& error, const std::string& as) const {
  std::vector<InputError> errors;
  for (const InputError& one : error.List())
    errors.emplace_back(one.where().file == as ? LocationOf(one.where()) : one.where(), one.message());
  return InputError(errors);
}

namespace {

std::string EndingOf(const std::filesystem::path& file) {
  std::string ending = file.extension().string();
  for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return ending;
}

// Latin letters U+00C0 to U+00FF without their accents.
constexpr std::string_view kPlainLatin = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaaceeeeiiiidnooooo/ouuuuypy";

}  // namespace

bool IsForeignModel(const std::filesystem::path& file) {
  const std::string ending = EndingOf(file);
  return ending == ".dyn" || ending == ".adm";
}

ImportedModel ImportModel(std::string_view text, const std::string& name) {
  return EndingOf(name) == ".adm" ? ImportAdm(text, name) : ImportDyn(text, name);
}

std::string PlainText(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (size_t i = 0; i < text.size();) {
    const unsigned char byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) {
      if (byte == '\r') {
        if (i + 1 >= text.size() || text[i + 1] != '\n') plain += '\n';
      } else {
        plain += byte == '\n' || (byte >= 0x20 && byte != 0x7f) ? text[i] : ' ';
      }
      ++i;
      continue;
    }
    const size_t length = Utf8Length(text, i);
    unsigned code = byte;  // a byte of Latin-1, unless it begins a character of UTF-8
    if (length == 2) code = (byte & 0x1fU) << 6 | (static_cast<unsigned char>(text[i + 1]) & 0x3fU);
    if (length > 2) code = 0x100;
    plain += code >= 0xC0 && code <= 0xFF ? kPlainLatin[code - 0xC0] : '?';
    i += std::max<size_t>(length, 1);
  }
  return plain;
}

std::string Normalized(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == ' ' || c == '\t') {
      if (!result.empty() && result.back() != ' ') result += ' ';
    } else {
      result += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
  }
  if (result.ends_with(' ')) result.pop_back();
  return result;
}

bool ParseForeignNumber(std::string_view text, double* value) {
  std::string number(text);
  for (char& c : number) {
    if (c == 'd' || c == 'D') c = 'e';
  }
  if (number.starts_with('+')) number.erase(0, 1);
  if (number.empty() || number.find_first_not_of("0123456789.+-eE") != std::string::npos) return false;
  const char* const end = number.data() + number.size();
  const auto [stopped, error] = std::from_chars(number.data(), end, *value);
  return error == std::errc() && stopped == end && std::isfinite(*value);
}

std::string NumberText(double value) { return fmt::format("{}", value == 0 ? 0.0 : value); }

std::string VectorText(const Vec3& v) {
  return fmt::format("[{}, {}, {}]", NumberText(v.x()), NumberText(v.y()), NumberText(v.z()));
}

std::string MinusText(double value) { return value < 0 ? "+ " + NumberText(-value) : "- " + NumberText(value); }

void ModelText::NoteOnce(const SourceLocation& where, const std::string& message) {
  const auto [found, is_new] = counted_.try_emplace(message, Counted{notes_.size(), 1});
  if (is_new) {
    Note(where, message);
  } else {
    ++found->second.count;
  }
}

void ModelText::Line(const std::string& section, const SourceLocation& where, const std::string& text) {
  auto found = std::find_if(sections_.begin(), sections_.end(), [&](const auto& s) { return s.first == section; });
  if (found == sections_.end()) {
    sections_.emplace_back(section, std::vector<TextLine>());
    found = sections_.end() - 1;
    if (!section.empty()) found->second.push_back({where, section + ":"});
  }
  found->second.push_back({where, (section.empty() ? "" : "  ") + text});
}

std::string ModelText::NewName(std::string_view kind, std::string_view foreign) {
  std::string name;
  for (const char c : foreign) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) name = fmt::format("{}_{}", kind, name);
  std::string free = name;
  for (int i = 2; names_.contains(free); ++i) free = fmt::format("{}_{}", name, i);
  names_.insert(free);
  return free;
}

std::string ModelText::PoseText(const Pose& X) {
  std::string text;
  if (!X.p.isZero(0)) text += ", at: " + VectorText(X.p);
  const Eigen::AngleAxisd turn(X.R);
  if (turn.angle() != 0) {
    // Axes and angles of drawings are round; so are their numbers then.
    const double degrees = turn.angle() * 180 / std::numbers::pi, whole = std::round(degrees);
    const bool is_whole = std::abs(degrees - whole) < 1e-10;
    Vec3 axis = turn.axis() / turn.axis().cwiseAbs().maxCoeff();
    bool is_round = true;
    for (int k = 0; k < 3; ++k) is_round = is_round && std::abs(axis[k] - std::round(axis[k])) < 1e-12;
    if (is_round) axis = axis.array().round();
    text += fmt::format(", rotation: {{axis: {}, angle: {} deg}}", VectorText(axis),
                        NumberText(is_whole ? whole : degrees));
  }
  return text;
}

ImportedModel ModelText::Write(const std::string& what) {
  ImportedModel model;
  const auto add = [&](const SourceLocation& where, const std::string& text) {
    model.yaml += text + "\n";
    model.locations.push_back(where);
  };
  for (const auto& [message, counted] : counted_) {
    if (counted.count > 1) notes_[counted.note].message += fmt::format(" ({} times)", counted.count);
  }
  std::stable_sort(notes_.begin(), notes_.end(), [](const ImportNote& a, const ImportNote& b) {
    return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
  });
  add(At(1, 1),
      fmt::format("# Imported from {}, {}.", PlainText(std::filesystem::path(file_).filename().string()), what));
  if (!notes_.empty()) add(At(1, 1), "# What was assumed, changed or left out:");
  for (const ImportNote& note : notes_) add(note.where, fmt::format("#   line {}: {}", note.where.line, note.message));
  add(At(1, 1), "savary: 1");
  for (const auto& [section, lines] : sections_) {
    if (!section.empty()) add(lines[0].where, "");
    for (const TextLine& line : lines) add(line.where, line.text);
  }
  model.notes = std::move(notes_);
  return model;
}

}  // namespace savary
