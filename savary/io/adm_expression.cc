#include "savary/io/adm_expression.h"

#include <cctype>
#include <map>
#include <numbers>
#include <set>

namespace savary {

namespace {

// Functions that a model knows under these names.
const std::map<std::string, std::pair<const char*, size_t>, std::less<>>& PlainFunctions() {
  static const std::map<std::string, std::pair<const char*, size_t>, std::less<>> kFunctions = {
      {"SIN", {"sin", 1}},     {"COS", {"cos", 1}},   {"TAN", {"tan", 1}},     {"ASIN", {"asin", 1}},
      {"ACOS", {"acos", 1}},   {"ATAN", {"atan", 1}}, {"ATAN2", {"atan2", 2}}, {"SINH", {"sinh", 1}},
      {"COSH", {"cosh", 1}},   {"TANH", {"tanh", 1}}, {"EXP", {"exp", 1}},     {"LOG", {"log", 1}},
      {"LOG10", {"log10", 1}}, {"SQRT", {"sqrt", 1}}, {"ABS", {"abs", 1}},     {"MIN", {"min", 2}},
      {"MAX", {"max", 2}},     {"MOD", {"mod", 2}},
  };
  return kFunctions;
}

const std::set<std::string, std::less<>>& MarkerFunctions() {
  static const std::set<std::string, std::less<>> kFunctions = {"DX", "DY", "DZ", "DM", "VX", "VY", "VZ", "VM",
                                                                "VR", "WX", "WY", "WZ", "AX", "AY", "AZ"};
  return kFunctions;
}

class Translator {
 public:
  explicit Translator(const AdmMeasures& measures) : measures_(measures) {}

  std::string Translate(const AdmText& text, int depth) const {
    if (depth > 50) throw InputError(text.At(0), "the expression is nested too deeply");
    if (text.Trimmed().text.empty()) throw InputError(text.At(0), "an expression is missing here");
    std::string result;
    const std::string& s = text.text;
    for (size_t i = 0; i < s.size();) {
      const char c = s[i];
      if (c == ' ') {
        ++i;
      } else if (std::isdigit(static_cast<unsigned char>(c)) || c == '.') {
        result += Number(text, &i);
      } else if (std::isalpha(static_cast<unsigned char>(c)) || c == '_') {
        result += Name(text, &i, depth);
      } else if (c == '(') {
        const size_t end = Closing(text, i);
        result += fmt::format("({})", Translate(text.Part(i + 1, end), depth + 1));
        i = end + 1;
      } else if (s.compare(i, 2, "**") == 0) {
        result += "^";
        i += 2;
      } else if (c == '+' || c == '-') {
        const bool is_sign = result.empty() || std::string_view("*/^ (").find(result.back()) != std::string_view::npos;
        result += fmt::format(fmt::runtime(is_sign ? "{}" : " {} "), c);
        ++i;
      } else if (c == '*' || c == '/') {
        result += c;
        ++i;
      } else {
        throw InputError(text.At(i), fmt::format("'{}' is not expected in an expression", c));
      }
    }
    return result;
  }

 private:
  static std::string Number(const AdmText& text, size_t* i) {
    const std::string& s = text.text;
    size_t end = *i;
    const auto digits = [&] {
      while (end < s.size() && (std::isdigit(static_cast<unsigned char>(s[end])) || s[end] == '.')) ++end;
    };
    digits();
    if (end < s.size() && std::string_view("eEdD").find(s[end]) != std::string_view::npos) {
      size_t exponent = end + 1;
      if (exponent < s.size() && (s[exponent] == '+' || s[exponent] == '-')) ++exponent;
      if (exponent < s.size() && std::isdigit(static_cast<unsigned char>(s[exponent]))) {
        end = exponent;
        digits();
      } else if (s[end] == 'd' || s[end] == 'D') {
        ++end;
      }
    }
    const std::string number = s.substr(*i, end - *i);
    double value = 0;
    if (!ParseAdmNumber(number, &value)) throw InputError(text.At(*i), fmt::format("'{}' is no number", number));
    *i = end;
    return NumberText(value);
  }

  static size_t Closing(const AdmText& text, size_t open) {
    int depth = 0;
    for (size_t i = open; i < text.text.size(); ++i) {
      if (text.text[i] == '(') ++depth;
      if (text.text[i] == ')' && --depth == 0) return i;
    }
    throw InputError(text.At(open), "this parenthesis is not closed");
  }

  std::string Name(const AdmText& text, size_t* i, int depth) const {
    const std::string& s = text.text;
    const size_t begin = *i;
    size_t end = begin;
    while (end < s.size() && (std::isalnum(static_cast<unsigned char>(s[end])) || s[end] == '_')) ++end;
    const std::string name = Normalized(s.substr(begin, end - begin));
    const size_t open = s.find_first_not_of(' ', end);
    *i = end;
    if (open == std::string::npos || s[open] != '(') {
      if (name == "TIME") return measures_.time;
      if (name == "PI") return "pi";
      if (name == "DTOR") return "(pi/180)";
      if (name == "RTOD") return "(180/pi)";
      throw InputError(
          text.At(begin),
          fmt::format("'{}' is not known in an expression (known: TIME, PI, DTOR, RTOD and functions)", name));
    }
    const size_t close = Closing(text, open);
    *i = close + 1;
    return Call(name, text.At(begin), SplitArguments(text, open + 1, close), depth + 1);
  }

  static std::vector<AdmText> SplitArguments(const AdmText& text, size_t begin, size_t end) {
    std::vector<AdmText> arguments;
    int depth = 0;
    size_t from = begin;
    for (size_t i = begin; i < end; ++i) {
      const char c = text.text[i];
      if (c == '(') ++depth;
      if (c == ')') --depth;
      if (depth == 0 && (c == ',' || c == ':')) {
        arguments.push_back(text.Part(from, i).Trimmed());
        from = i + 1;
      }
    }
    arguments.push_back(text.Part(from, end).Trimmed());
    return arguments;
  }

  std::string Call(const std::string& name, const SourceLocation& where, const std::vector<AdmText>& arguments,
                   int depth) const {
    const auto need = [&](size_t count) {
      if (arguments.size() != count)
        throw InputError(where, fmt::format("{} takes {} argument{}, found {}", name, count, count == 1 ? "" : "s",
                                            arguments.size()));
    };
    if (MarkerFunctions().contains(name)) {
      std::vector<int> markers;
      for (const AdmText& argument : arguments) {
        double value = 0;
        if (!ParseForeignNumber(argument.text, &value) || value != std::floor(value) || value < 0 || value > 1e9)
          throw InputError(argument.At(0), fmt::format("{} takes numbers of markers, found '{}'", name, argument.text));
        markers.push_back(static_cast<int>(value));
      }
      return measures_.measure(name, markers, where);
    }
    std::vector<std::string> a;
    for (const AdmText& argument : arguments) a.push_back(Translate(argument, depth));
    if (const auto plain = PlainFunctions().find(name); plain != PlainFunctions().end()) {
      need(plain->second.second);
      // The arc functions of a model give angles.
      if (name.starts_with('A') && name != "ABS")
        return fmt::format("({}({})/1 rad)", plain->second.first, fmt::join(a, ", "));
      return fmt::format("{}({})", plain->second.first, fmt::join(a, ", "));
    }
    if (name == "STEP" || name == "STEP5" || name == "HAVSIN") {  // x, x0, h0, x1, h1
      need(5);
      const std::string part = fmt::format("clamp(({0} - ({1}))/({2} - ({1})), 0, 1)", a[0], a[1], a[3]),
                        rise = fmt::format("({} - ({}))", a[4], a[2]);
      if (name == "STEP") return fmt::format("({0} + {1}*{2}^2*(3 - 2*{2}))", a[2], rise, part);
      if (name == "STEP5") return fmt::format("({0} + {1}*{2}^3*(10 - 15*{2} + 6*{2}^2))", a[2], rise, part);
      return fmt::format("({} + {}*(1 - cos(pi*{}))/2)", a[2], rise, part);
    }
    if (name == "IF") {  // x: if negative, if zero, if positive
      need(4);
      return fmt::format("if({} {} 0, {}, {})", a[0], a[2] == a[1] ? "<=" : "<", a[1], a[3]);
    }
    if (name == "SHF") {  // x, x0, amplitude, frequency, phase, mean
      if (arguments.size() == 4) a.emplace_back("0");
      if (a.size() == 5) a.emplace_back("0");
      if (a.size() != 6) need(6);
      return fmt::format("(({})*sin(({})*({} - ({})) - ({})) + ({}))", a[2], a[3], a[0], a[1], a[4], a[5]);
    }
    if (name == "POLY") {  // x, x0, a0, a1, ...
      if (a.size() < 3) need(3);
      std::string sum = a[2];
      for (size_t k = 3; k < a.size(); ++k) sum += fmt::format(" + ({})*({} - ({}))^{}", a[k], a[0], a[1], k - 2);
      return fmt::format("({})", sum);
    }
    std::vector<std::string> names = {"STEP", "STEP5", "HAVSIN", "IF", "SHF", "POLY"};
    for (const auto& [known, meaning] : PlainFunctions()) names.push_back(known);
    for (const std::string& known : MarkerFunctions()) names.push_back(known);
    throw InputError(where, fmt::format("the function {} is not known{}", name, DidYouMean(name, names)));
  }

  const AdmMeasures& measures_;
};

}  // namespace

std::string TranslateAdmExpression(const AdmText& text, const AdmMeasures& measures) {
  return Translator(measures).Translate(text, 0);
}

}  // namespace savary
