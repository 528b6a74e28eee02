#include "savary/io/dyn_lines.h"

#include <algorithm>
#include <map>

namespace savary {

namespace {

struct Spelling {
  std::string_view key;
  bool is_variant;  // of listings, not of the format
};

// Keys of the format, in French and English, and the variants that its printed listings have.
const std::map<std::string, Spelling, std::less<>>& Spellings() {
  static const std::map<std::string, Spelling, std::less<>> kSpellings = {
      {"ENTITY", {"ENTITY", false}},
      {"ENTITE", {"ENTITY", true}},
      {"NAME", {"NAME", false}},
      {"NOM", {"NAME", true}},
      {"NAEE", {"NAME", true}},
      {"GRAVITY", {"GRAVITY", false}},
      {"GRAVITE", {"GRAVITY", false}},
      {"TIME", {"TIME", false}},
      {"TEMPS", {"TIME", false}},
      {"STEP", {"STEP", false}},
      {"PAS", {"STEP", false}},
      {"STADE", {"STATE", false}},
      {"STATE", {"STATE", false}},
      {"ETAT", {"STATE", false}},
      {"ARO", {"ARO", false}},
      {"AR0", {"ARO", true}},
      {"MASS", {"MASS", false}},
      {"MASSE", {"MASS", false}},
      {"TYPE", {"TYPE", false}},
      {"TYPE DE SURFACE", {"TYPE", false}},
      {"TYPE OF SURFACE", {"TYPE", false}},
      {"SHAPE", {"SHAPE", false}},
      {"FORME", {"SHAPE", false}},
      {"NORMAL VECTOR", {"NORMAL", false}},
      {"VECTEUR NORMAL", {"NORMAL", false}},
      {"TYPE OF CURVE", {"CURVE", false}},
      {"TYPE DE COURBE", {"CURVE", false}},
      {"TYPE OF CONTACT CURVE", {"CURVE", false}},
      {"PARTIE DE COURBE", {"CURVE", true}},
      {"CENTRE", {"CENTRE", false}},
      {"CENTER", {"CENTRE", false}},
      {"ORIGI", {"CENTRE", false}},
      {"ORIGINE", {"CENTRE", false}},
      {"ORIGINAL", {"CENTRE", true}},
      {"PINIT", {"PINIT", false}},
      {"PEND", {"PEND", false}},
      {"RADIAL", {"RADIAL", false}},
      {"RADIUS", {"RADIAL", false}},
      {"RAYON", {"RADIAL", false}},
      {"CONCAVE OR CONVEX", {"CONVEXITY", false}},
      {"CONCAVE OU CONVEX", {"CONVEXITY", false}},
      {"CONCAVE OU CONVEXE", {"CONVEXITY", false}},
      {"CONCAVE OU CONCAVEE", {"CONVEXITY", true}},
      {"FIN", {"FIN", false}},
      {"NUM", {"NUM", false}},
      {"COEFFI", {"COEFFI", false}},
      {"ORDER", {"ORDER", false}},
      {"ORDRE", {"ORDER", false}},
      {"AO", {"AO", false}},
      {"AEND", {"AEND", false}},
      {"RO", {"RO", false}},
      {"KO", {"KO", false}},
      {"PINLINK", {"PINLINK", false}},
      {"PINSURF", {"PINSURF", false}},
      {"POUTLINK", {"POUTLINK", false}},
      {"POUTSURF", {"POUTSURF", false}},
      {"TYPEPAIR", {"TYPE", false}},
      {"TYPE OF PAIR", {"TYPE", false}},
      {"TYPE DE LIAISON", {"TYPE", false}},
      {"SOLIDE", {"SOLID", false}},
      {"SOLID", {"SOLID", false}},
      {"FIXED", {"FIXED", false}},
      {"FIXE", {"FIXED", false}},
      {"JOINT", {"JOINT", false}},
      {"LIAISON", {"JOINT", true}},
      {"FORCE", {"FORCE", false}},
      {"STIFF", {"STIFF", false}},
      {"RAIDEUR", {"STIFF", false}},
      {"LENGTH", {"LENGTH", false}},
      {"LONGUEUR", {"LENGTH", false}},
      {"LINK OF INPUT PAIR", {"INLINK", false}},
      {"INLINK", {"INLINK", false}},
      {"LINK OF OUTPUT PAIR", {"OUTLINK", false}},
      {"OUTLINK", {"OUTLINK", false}},
      {"INITIAL POSITION", {"POSITION", false}},
      {"POSITION INITIALE", {"POSITION", false}},
      {"INITIAL VELOCITY", {"VELOCITY", false}},
      {"VITESSE INITIALE", {"VELOCITY", false}},
      {"ARVELVAR", {"VELOCITY", true}},
      {"ARMOTOR[1]", {"ARMOTOR[1]", false}},
      {"ARMOTOR[2]", {"ARMOTOR[2]", false}},
      {"ARMOTOR[3]", {"ARMOTOR[3]", false}},
      {"ARMOTOR[4]", {"ARMOTOR[4]", false}},
      {"ARMOTOR[5]", {"ARMOTOR[5]", false}},
      {"ARMOTOR[6]", {"ARMOTOR[6]", false}},
      {"CONTACT ACTIF", {"ACTIVE", false}},
      {"ACTIVE CONTACT", {"ACTIVE", false}},
      {"RESTITUTION", {"RESTITUTION", false}},
      {"RE", {"RESTITUTION", false}},
      {"LISTE LAST", {"", false}},
      {"LISTE PROX LAST", {"", false}},
  };
  return kSpellings;
}

// Keys that each kind of entity knows; those of curves may come again for each curve.
const std::map<std::string, std::vector<std::string_view>, std::less<>>& KnownKeys() {
  static const std::map<std::string, std::vector<std::string_view>, std::less<>> kKnown = {
      {"MACH", {"NAME", "GRAVITY", "TIME", "STEP", "STATE"}},
      {"LINK", {"NAME", "ARO", "MASS"}},
      {"SURF",
       {"NAME", "TYPE", "SHAPE", "NORMAL", "CURVE", "CENTRE", "PINIT", "PEND", "RADIAL", "CONVEXITY", "FIN", "NUM",
        "COEFFI", "ORDER", "AO", "AEND", "RO", "KO"}},
      {"PAIR", {"NAME", "PINLINK", "PINSURF", "POUTLINK", "POUTSURF", "TYPE"}},
      {"OCLI", {"NAME", "SOLID", "FIXED"}},
      {"OCPA",
       {"NAME", "JOINT", "FORCE", "STIFF", "LENGTH", "INLINK", "OUTLINK", "POSITION", "VELOCITY", "ARMOTOR[1]",
        "ARMOTOR[2]", "ARMOTOR[3]", "ARMOTOR[4]", "ARMOTOR[5]", "ARMOTOR[6]", "ACTIVE", "RESTITUTION"}},
  };
  return kKnown;
}

std::string DynEntityKind(const std::string& word) {
  if (word == "MECH" || word == "MACH") return "MACH";
  return KnownKeys().contains(word) || word == "LOOP" ? word : "";
}

bool IsNumber(std::string_view text) {
  double value = 0;
  return ParseForeignNumber(text, &value);
}

class EntityReader {
 public:
  EntityReader(std::string_view text, ModelText* model) : text_(PlainText(text)), model_(*model) {}

  std::vector<DynEntity> Read() {
    std::string_view rest = text_;
    for (int number = 1; !rest.empty(); ++number) {
      const size_t end = rest.find('\n');
      ReadLine(rest.substr(0, end), number);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    if (entities_.empty())
      throw InputError(model_.At(1, 1),
                       "there is no ENTITY in this file; a data file of ACDMC begins with 'ENTITY : MACH'");
    return std::move(entities_);
  }

 private:
  void ReadLine(std::string_view line, int number) {
    const size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return;
    const SourceLocation where = model_.At(number, static_cast<int>(begin) + 1);
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos && IsNumber(line.substr(begin, line.find(' ', begin) - begin))) {
      AddWords(line, 0, number, where);
      return;
    }
    AddItem(Normalized(line.substr(0, colon)), where);
    if (colon != std::string_view::npos) AddWords(line, colon + 1, number, where);
    if (is_entity_) BeginEntity(where);
  }

  void AddWords(std::string_view line, size_t from, int number, const SourceLocation& where) {
    for (size_t i = line.find_first_not_of(' ', from); i != std::string_view::npos;) {
      const size_t end = std::min(line.find(' ', i), line.size());
      const DynWord word{std::string(line.substr(i, end - i)), model_.At(number, static_cast<int>(i) + 1)};
      i = line.find_first_not_of(' ', end);
      if (target_ == nullptr) {
        if (!skips_) model_.Note(where, fmt::format("'{}' belongs to no statement; ignored", word.text));
        return;
      }
      target_->words.push_back(word);
    }
  }

  void AddItem(const std::string& written, const SourceLocation& where) {
    target_ = nullptr;
    is_entity_ = false;
    skips_ = true;
    const auto found = Spellings().find(written);
    const std::string key = found == Spellings().end() ? "" : std::string(found->second.key);
    if (key == "ENTITY") {
      if (found->second.is_variant) NoteVariant(written, key, where);
      entity_ = {key, written, where, {}};
      target_ = &entity_;
      is_entity_ = true;
      return;
    }
    if (entities_.empty()) {
      model_.Note(where, fmt::format("'{}' comes before the first ENTITY; ignored", written));
      return;
    }
    DynEntity& entity = entities_.back();
    if (entity.kind.empty() || entity.kind == "LOOP") return;
    const std::vector<std::string_view>& known = KnownKeys().find(entity.kind)->second;
    if (found != Spellings().end() && key.empty()) {
      model_.NoteOnce(where, fmt::format("'{}' is ignored", written));
      return;
    }
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      std::vector<std::string> names;
      for (const auto& [spelling, meaning] : Spellings()) {
        if (std::find(known.begin(), known.end(), meaning.key) != known.end()) names.push_back(spelling);
      }
      model_.Note(where, fmt::format("unknown statement '{}' of {}; ignored{}", written, entity.kind,
                                     DidYouMean(written, names)));
      return;
    }
    if (found->second.is_variant) NoteVariant(written, key, where);
    std::string meant = key;
    if (entity.kind != "SURF" && entity.Find(key) != nullptr) {
      if (key == "POSITION" && entity.Find("VELOCITY") == nullptr) {
        model_.Note(where, fmt::format("a second '{}'; read as INITIAL VELOCITY, which is missing", written));
        meant = "VELOCITY";
      } else {
        model_.Note(where, fmt::format("'{}' is given twice; the second is ignored", written));
        return;
      }
    }
    entity.items.push_back({meant, written, where, {}});
    target_ = &entity.items.back();
  }

  void NoteVariant(const std::string& written, const std::string& key, const SourceLocation& where) {
    static const std::map<std::string, std::string, std::less<>> kProper = {
        {"VELOCITY", "INITIAL VELOCITY"}, {"CURVE", "TYPE OF CURVE"}, {"CONVEXITY", "CONCAVE OU CONVEX"}};
    const auto proper = kProper.find(key);
    model_.NoteOnce(where, fmt::format("'{}' is read as {}", written, proper == kProper.end() ? key : proper->second));
  }

  void BeginEntity(const SourceLocation& where) {
    const std::string word = entity_.words.empty() ? "" : entity_.Text();
    const std::string kind = DynEntityKind(word);
    if (kind == "LOOP") model_.NoteOnce(where, "LOOP is what topology analysis found, not data; ignored");
    if (kind.empty()) {
      model_.Note(entity_.words.empty() ? where : entity_.words[0].where,
                  fmt::format("unknown entity '{}'; ignored{}", word,
                              DidYouMean(word, {"MACH", "LINK", "SURF", "PAIR", "OCLI", "OCPA", "LOOP"})));
    }
    entities_.push_back({kind, where, {}});
    target_ = nullptr;
    is_entity_ = false;
    skips_ = true;
  }

  std::string text_;
  ModelText& model_;
  std::vector<DynEntity> entities_;
  DynItem entity_;             // the statement ENTITY itself
  DynItem* target_ = nullptr;  // what rows of numbers belong to
  bool is_entity_ = false;
  bool skips_ = false;  // rows belong to what was left out
};

}  // namespace

std::vector<double> DynItem::Numbers(size_t least, size_t most) const {
  std::vector<double> numbers;
  for (const DynWord& word : words) {
    double value = 0;
    if (!ParseForeignNumber(word.text, &value))
      throw InputError(word.where, fmt::format("{} needs numbers, found '{}'", written, word.text));
    if (numbers.size() == most)
      throw InputError(
          word.where, fmt::format("{} takes {} number{}, found {}", written, most, most == 1 ? "" : "s", words.size()));
    numbers.push_back(value);
  }
  if (numbers.size() < least)
    throw InputError(
        where, fmt::format("{} needs {} number{}, found {}", written, least, least == 1 ? "" : "s", numbers.size()));
  return numbers;
}

std::string DynItem::Text() const {
  if (words.empty()) throw InputError(where, fmt::format("{} needs a value", written));
  std::string text;
  for (const DynWord& word : words) text += (text.empty() ? "" : " ") + word.text;
  return Normalized(text);
}

bool DynItem::Boolean() const {
  const std::string text = Text();
  for (const char* word : {"TRUE", "VRAI", "YES", "OUI"}) {
    if (text == word) return true;
  }
  for (const char* word : {"FALSE", "FAUX", "NO", "NON"}) {
    if (text == word) return false;
  }
  throw InputError(words[0].where, fmt::format("{} is TRUE or FALSE (YES or NO), found '{}'", written, text));
}

const DynItem* DynEntity::Find(std::string_view key) const {
  const auto found = std::find_if(items.begin(), items.end(), [&](const DynItem& item) { return item.key == key; });
  return found == items.end() ? nullptr : &*found;
}

const DynItem& DynEntity::Get(std::string_view key) const {
  if (const DynItem* item = Find(key)) return *item;
  throw InputError(where, fmt::format("this {} has no {}", kind, key));
}

std::string DynEntity::Name() const {
  const DynItem& item = Get("NAME");
  if (item.words.empty()) throw InputError(item.where, fmt::format("{} needs a value", item.written));
  std::string name;
  for (const DynWord& word : item.words) name += (name.empty() ? "" : " ") + word.text;
  return name;
}

std::vector<DynEntity> ReadDynEntities(std::string_view text, ModelText* model) {
  return EntityReader(text, model).Read();
}

}  // namespace savary
