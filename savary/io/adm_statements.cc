#include "savary/io/adm_statements.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <numbers>
#include <utility>

namespace savary {

namespace {

constexpr char kJoint = '\x01';  // the comma at the beginning of a line that goes on with a statement

// Statements that are read, with the arguments that they may have.
const std::map<std::string, std::vector<std::string>, std::less<>>& KnownArguments() {
  static const std::map<std::string, std::vector<std::string>, std::less<>> kKnown = {
      {"PART",
       {"GROUND", "MASS", "CM", "IM", "IP", "MATERIAL", "QG", "REULER", "ZG", "XG", "VX", "VY", "VZ", "WX", "WY", "WZ",
        "VM", "WM", "EXACT"}},
      {"MARKER", {"PART", "FLOATING", "QP", "REULER", "ZP", "XP", "USEXP"}},
      {"JOINT",
       {"I", "J", "REVOLUTE", "TRANSLATIONAL", "CYLINDRICAL", "SPHERICAL", "PLANAR", "FIXED", "SCREW", "HOOKE",
        "UNIVERSAL", "CONVEL", "RACKPIN", "PITCH", "PD", "IC", "ICTRAN", "ICROT"}},
      {"JPRIM", {"I", "J", "ATPOINT", "INLINE", "INPLANE", "ORIENTATION", "PARALLEL_AXES", "PERPENDICULAR"}},
      {"MOTION",
       {"JOINT", "I", "J", "TRANSLATION", "ROTATION", "FUNCTION", "DISPLACEMENT", "VELOCITY", "ACCELERATION", "X", "Y",
        "Z", "B1", "B2", "B3", "ICDISP", "ICVEL"}},
      {"CURVE", {"OPEN", "CLOSED", "MATRIX", "CURVE_POINTS", "MINPAR", "MAXPAR", "FUNCTION"}},
      {"MATRIX", {"FULL", "SPARSE", "ROWS", "COLUMNS", "VALUES", "FILE", "NAME"}},
      {"CVCV", {"ICURVE", "JCURVE", "IFLOAT", "JFLOAT", "IRM", "JRM", "IDISP", "JDISP", "IVEL", "JVEL", "IIC", "JIC"}},
      {"PTCV", {"CURVE", "I", "JFLOAT", "JRM", "DISP", "VEL", "IC"}},
      {"SPRINGDAMPER",
       {"I", "J", "TRANSLATION", "ROTATION", "C", "K", "CT", "KT", "FORCE", "TORQUE", "LENGTH", "ANGLE"}},
      {"SFORCE", {"I", "J", "TRANSLATION", "ROTATION", "ACTIONONLY", "FUNCTION"}},
      {"ACCGRAV", {"IGRAV", "JGRAV", "KGRAV"}},
      {"UNITS", {"FORCE", "MASS", "LENGTH", "TIME", "SYSTEM", "NONE", "UCF"}},
      {"REQUEST",
       {"DISPLACEMENT", "VELOCITY",     "ACCELERATION", "FORCE", "I",  "J",  "RM", "COMMENT", "TITLE", "FUNCTION",
        "CNAMES",       "RESULTS_NAME", "F1",           "F2",    "F3", "F4", "F5", "F6",      "F7",    "F8"}},
      {"SIMULATE", {"DYNAMICS", "KINEMATICS", "STATICS", "TRANSIENT", "END", "STEPS", "DTOUT", "DURATION"}},
      {"OUTPUT", {"GRSAVE", "REQSAVE", "END", "STEPS", "DTOUT"}},
  };
  return kKnown;
}

// Statements without effect on the mechanism, and statements that have one which an imported model lacks.
constexpr std::string_view kHarmless[] = {"GRAPHICS", "RESULTS",     "MATERIAL",    "INTEGRATOR",     "DEBUG",
                                          "LIST",     "PREFERENCES", "EQUILIBRIUM", "KINEMATICS",     "IC",
                                          "LSOLVER",  "STRING",      "EXECUTION",   "ADAMS_VIEW_NAME"};
constexpr std::string_view kEffective[] = {
    "BEAM",    "BUSHING", "FIELD", "GFORCE", "VFORCE", "VTORQUE",   "NFORCE",     "CONTACT",   "FRICTION",
    "COUPLER", "GEAR",    "UCON",  "GCON",   "SENSOR", "SPLINE",    "VARIABLE",   "DIFF",      "GSE",
    "LSE",     "TFSISO",  "ARRAY", "TIRE",   "MFORCE", "FLEX_BODY", "POINT_MASS", "DEACTIVATE"};

bool IsBlank(char c) { return c == ' ' || c == '\t'; }
bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The one of `names` that `word` is or begins; "" if none, "?" if several.
std::string InFull(const std::string& word, const std::vector<std::string>& names) {
  std::string found;
  for (const std::string& name : names) {
    if (name == word) return name;
    if (!name.starts_with(word)) continue;
    found = found.empty() ? name : "?";
  }
  return found;
}

std::string FullKeyword(const std::string& word) {
  std::vector<std::string> names;
  for (const auto& [name, arguments] : KnownArguments()) names.push_back(name);
  for (const std::string_view name : kHarmless) names.emplace_back(name);
  for (const std::string_view name : kEffective) names.emplace_back(name);
  const std::string full = InFull(word, names);
  return full.size() > 1 && (word.size() >= 3 || full == word) ? full : "";
}

class StatementReader {
 public:
  StatementReader(std::string_view text, ModelText* model) : text_(PlainText(text)), model_(*model) {}

  std::vector<AdmStatement> Read() {
    std::string_view rest = text_;
    for (int number = 1; !rest.empty() && !is_over_; ++number) {
      const size_t end = rest.find('\n');
      ReadLine(rest.substr(0, end), number);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    EndStatement();
    return std::move(statements_);
  }

 private:
  void ReadLine(std::string_view line, int number) {
    const size_t comment = line.find('!');
    if (comment != std::string_view::npos) {
      ReadViewName(line.substr(comment));
      line = line.substr(0, comment);
    }
    const size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return;
    const SourceLocation where = model_.At(number, static_cast<int>(begin) + 1);
    const std::string_view body = line.substr(begin, line.find_last_not_of(" \t") - begin + 1);
    if (body.find_first_not_of(". ") == std::string_view::npos) {
      model_.Note(where, "dots: something is left out here");
      return;
    }
    const bool is_dot = body[0] == '.' && body.size() > 1 && !std::isdigit(static_cast<unsigned char>(body[1]));
    if (is_dot) model_.NoteOnce(where, "a '.' at the beginning of a line is read as ','");
    if (body[0] == ',' || is_dot) {
      if (current_.text.empty()) {
        model_.Note(where, "this line continues no statement; ignored");
        return;
      }
      Append(line, begin, number);
      current_.text[current_.text.size() - (line.size() - begin)] = kJoint;
      return;
    }
    size_t word = 0;
    while (word < body.size() && IsWordCharacter(body[word])) ++word;
    const std::string keyword = Normalized(body.substr(0, word));
    while (word < body.size() && IsBlank(body[word])) ++word;
    if (keyword == "END" && word == body.size()) {
      is_over_ = true;
    } else if (!keyword.empty() && word < body.size() && body[word] == '/' &&
               !(statements_.empty() && current_.text.empty() && number == 1 && FullKeyword(keyword).empty())) {
      EndStatement();
      view_name_now_ = std::exchange(view_name_, "");
      Append(line, begin, number);
    } else {
      if (number > 1) model_.NoteOnce(where, "a line that is no statement is taken for a heading");
      EndStatement();
    }
  }

  void ReadViewName(std::string_view comment) {
    constexpr std::string_view kMark = "adams_view_name='";
    const size_t mark = comment.find(kMark);
    if (mark == std::string_view::npos) return;
    const std::string_view rest = comment.substr(mark + kMark.size());
    view_name_ = rest.substr(0, rest.find('\''));
  }

  void Append(std::string_view line, size_t begin, int number) {
    for (size_t i = begin; i < line.size(); ++i) {
      current_.text += line[i] == '\t' ? ' ' : line[i];
      current_.locations.push_back(model_.At(number, static_cast<int>(i) + 1));
    }
  }

  void EndStatement() {
    const AdmText whole = std::exchange(current_, AdmText());
    if (whole.text.empty()) return;
    const size_t slash = whole.text.find('/');
    const std::string word = Normalized(whole.text.substr(0, slash));
    AdmStatement statement;
    statement.where = whole.At(0);
    statement.view_name = view_name_now_;
    statement.keyword = FullKeyword(word);
    if (!KnownArguments().contains(statement.keyword)) {
      const std::string title = Normalized(whole.text.substr(0, whole.text.find_first_of(std::string(",") + kJoint)));
      if (statement.keyword.empty()) {
        std::vector<std::string> names;
        for (const auto& [name, arguments] : KnownArguments()) names.push_back(name);
        model_.Note(statement.where, fmt::format("unknown statement {}; ignored{}", title, DidYouMean(word, names)));
      } else if (std::find(std::begin(kHarmless), std::end(kHarmless), statement.keyword) != std::end(kHarmless)) {
        model_.NoteOnce(statement.where, fmt::format("{} is ignored", statement.keyword));
      } else {
        model_.Note(statement.where, fmt::format("{} is ignored: the imported model lacks its effect", title));
      }
      return;
    }
    ReadFields(whole.Part(slash + 1, whole.text.size()), &statement);
    for (const AdmStatement& other : statements_) {
      if (other.keyword == statement.keyword && other.id == statement.id && statement.id >= 0) {
        throw InputError(statement.where,
                         fmt::format("{} is given twice; first in line {}", statement.Title(), other.where.line));
      }
    }
    statements_.push_back(std::move(statement));
  }

  // Takes the arguments apart. A comma at the beginning of a line separates like any other, except inside an
  // expression, where it only marks the line.
  void ReadFields(AdmText body, AdmStatement* statement) {
    std::vector<AdmText> fields(1);
    int depth = 0;
    bool in_function = false;
    const std::string& text = body.text;
    for (size_t i = 0; i < text.size(); ++i) {
      char c = text[i];
      if (c == kJoint) {
        const size_t before = text.find_last_not_of(" ,", i - 1), after = text.find_first_not_of(' ', i + 1);
        const bool has_comma = text.find_last_not_of(' ', i - 1) != before;
        const auto is_operator = [&](size_t at, std::string_view operators) {
          return at != std::string::npos && operators.find(text[at]) != std::string_view::npos;
        };
        const bool goes_on = has_comma || is_operator(before, "+-*/(") || is_operator(after, "+-*/)");
        c = (depth > 0 || in_function) && goes_on ? ' ' : ',';
      }
      if (c == '(') ++depth;
      if (c == ')') --depth;
      if (c == ',' && depth <= 0) {
        fields.emplace_back();
        in_function = false;
        continue;
      }
      if (c == '=' && depth <= 0) {
        const std::string name = Normalized(fields.back().text);
        in_function = name.starts_with("FUN");
      }
      fields.back().text += c;
      fields.back().locations.push_back(body.locations[i]);
    }
    bool is_first = true;
    for (const AdmText& raw : fields) {
      const AdmText field = raw.Trimmed();
      const bool may_be_id = std::exchange(is_first, false);
      if (field.text.empty()) continue;
      if (may_be_id && field.text.find_first_not_of("0123456789") == std::string::npos) {
        statement->id = ReadId(field);
      } else {
        AddField(field, statement);
      }
    }
  }

  static int ReadId(const AdmText& text) {
    if (text.text.size() > 9)
      throw InputError(text.At(0), fmt::format("'{}' is too large for a number of a statement", text.text));
    return std::stoi(text.text);
  }

  void AddField(const AdmText& field, AdmStatement* statement) {
    size_t name_end = 0;
    while (name_end < field.text.size() && IsWordCharacter(field.text[name_end])) ++name_end;
    size_t equals = name_end;
    while (equals < field.text.size() && IsBlank(field.text[equals])) ++equals;
    const bool has_value = name_end > 0 && equals < field.text.size() && field.text[equals] == '=';
    double number = 0;
    if (!has_value && ParseAdmNumber(field.text, &number)) {
      if (statement->arguments.empty() || skips_) {
        if (!skips_)
          throw InputError(field.At(0),
                           fmt::format("{}: the number '{}' belongs to no argument", statement->Title(), field.text));
        return;
      }
      statement->arguments.back().values.push_back(field);
      return;
    }
    const std::string word = Normalized(field.text.substr(0, has_value ? name_end : field.text.size()));
    const std::vector<std::string>& known = KnownArguments().find(statement->keyword)->second;
    const std::string name = InFull(word, known);
    if (name == "?")
      throw InputError(field.At(0), fmt::format("{}: the abbreviation '{}' fits several arguments (known: {})",
                                                statement->Title(), word, fmt::join(known, ", ")));
    skips_ = name.empty();
    if (skips_) {
      model_.Note(field.At(0),
                  fmt::format("{}: '{}' is not known; ignored{}", statement->Title(), word, DidYouMean(word, known)));
      return;
    }
    if (statement->Has(name))
      throw InputError(field.At(0), fmt::format("{}: {} is given twice", statement->Title(), name));
    statement->arguments.push_back({name, field.At(0), {}});
    if (has_value) statement->arguments.back().values.push_back(field.Part(equals + 1, field.text.size()).Trimmed());
  }

  std::string text_;
  ModelText& model_;
  std::vector<AdmStatement> statements_;
  AdmText current_;
  std::string view_name_, view_name_now_;
  bool is_over_ = false;
  bool skips_ = false;  // values belong to an argument that is not known
};

}  // namespace

AdmText AdmText::Part(size_t begin, size_t end) const {
  const auto first = locations.begin() + static_cast<std::ptrdiff_t>(begin),
             last = locations.begin() + static_cast<std::ptrdiff_t>(end);
  AdmText part{text.substr(begin, end - begin), {first, last}};
  if (part.locations.empty() && !locations.empty())
    part.locations.push_back(At(begin));  // an empty text has a location too
  return part;
}

AdmText AdmText::Trimmed() const {
  const size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return Part(text.size(), text.size());
  return Part(begin, text.find_last_not_of(" \t") + 1);
}

bool ParseAdmNumber(std::string_view text, double* value) {
  if (ParseForeignNumber(text, value)) return true;
  if (text.size() < 2 || (text.back() != 'D' && text.back() != 'd') ||
      !ParseForeignNumber(text.substr(0, text.size() - 1), value))
    return false;
  *value *= std::numbers::pi / 180;
  return true;
}

std::vector<double> AdmArgument::Numbers(size_t least, size_t most) const {
  std::vector<double> numbers;
  for (const AdmText& value : values) {
    double number = 0;
    if (!ParseAdmNumber(value.text, &number))
      throw InputError(value.At(0).line > 0 ? value.At(0) : where,
                       fmt::format("{} needs numbers, found '{}'", name, value.text));
    if (numbers.size() == most)
      throw InputError(value.At(0),
                       fmt::format("{} takes {} number{}, found {}", name, most, most == 1 ? "" : "s", values.size()));
    numbers.push_back(number);
  }
  if (numbers.size() < least)
    throw InputError(where,
                     fmt::format("{} needs {} number{}, found {}", name, least, least == 1 ? "" : "s", numbers.size()));
  return numbers;
}

int AdmArgument::Id() const {
  const double number = Number();
  if (number != std::floor(number) || number < 0 || number > 1e9)
    throw InputError(values[0].At(0),
                     fmt::format("{} needs the number of a statement, found '{}'", name, values[0].text));
  return static_cast<int>(number);
}

std::string AdmArgument::Word() const {
  if (values.size() != 1 || values[0].text.empty()) throw InputError(where, fmt::format("{} needs one value", name));
  return Normalized(values[0].text);
}

const AdmArgument* AdmStatement::Find(std::string_view name) const {
  const auto found = std::find_if(arguments.begin(), arguments.end(),
                                  [&](const AdmArgument& argument) { return argument.name == name; });
  return found == arguments.end() ? nullptr : &*found;
}

const AdmArgument& AdmStatement::Get(std::string_view name) const {
  if (const AdmArgument* found = Find(name)) return *found;
  throw InputError(where, fmt::format("{} needs {}", Title(), name));
}

std::string AdmStatement::Title() const { return id < 0 ? keyword : fmt::format("{}/{}", keyword, id); }

std::vector<AdmStatement> ReadAdmStatements(std::string_view text, ModelText* model) {
  return StatementReader(text, model).Read();
}

}  // namespace savary
