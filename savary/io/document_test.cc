#include "savary/io/document.h"
#include "savary/base/effort_test.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cstdlib>

#include <fstream>
#include <random>

namespace savary {
namespace {

constexpr const char* kCam = R"(savary: 1
title: Disk cam with roller follower
units: {length: cm, angle: deg}
parameters: {R: 20, r: 5, e: 15}
bodies:
  cam: {mass: 1, inertia: [1, 1, 1]}
  follower: {mass: 15, at: [40, 0, 0]}
shapes:
  outline:
    body: cam
    profile:
      - arc: {center: [e, 0], from: [e, -R], to: [e, R]}
      - corner
      - line: {to: [-35, 10]}
joints:
  shaft: {revolute: [ground, cam], axis: z, drive: {speed: -0.5 rad/s}}
run: {analysis: dynamics, until: 13 s, every: 0.01 s}
)";

// "line:column message" of the error in `text`, or "accepted".
std::string ErrorOf(std::string_view text) {
  try {
    static_cast<void>(ParseDocument(text, "m.yaml"));
  } catch (const InputError& error) {
    EXPECT_EQ(error.where().file, "m.yaml");
    return std::to_string(error.where().line) + ":" + std::to_string(error.where().column) + " " + error.message();
  }
  return "accepted";
}

std::string LocationOf(const Node& node) {
  return std::to_string(node.location.line) + ":" + std::to_string(node.location.column);
}

class Folder {
 public:
  Folder() {
    std::string name = testing::TempDir() + "savary_XXXXXX";
    path_ = std::filesystem::canonical(mkdtemp(name.data()));
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::filesystem::path Write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::string LoadError(const std::filesystem::path& file) {
  try {
    static_cast<void>(LoadModelDocument(file));
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Document, KeepsOrderTextAndLocations) {
  const Node root = ParseDocument(kCam, "cam.yaml");
  ASSERT_EQ(root.kind, NodeKind::kMapping);
  std::vector<std::string> names;
  for (const Node::Key& key : root.keys) names.push_back(key.text);
  EXPECT_EQ(names,
            (std::vector<std::string>{"savary", "title", "units", "parameters", "bodies", "shapes", "joints", "run"}));

  const Node& follower = *root.Find("bodies")->Find("follower");
  EXPECT_EQ(root.Find("bodies")->keys[1].location.where().ToString(), "cam.yaml:7:3");
  EXPECT_EQ(LocationOf(follower), "7:13");
  EXPECT_EQ(follower.Find("mass")->text, "15");
  EXPECT_EQ(follower.Find("mass")->where().ToString(), "cam.yaml:7:20");
  EXPECT_EQ(follower.Find("at")->items.size(), 3U);
  EXPECT_EQ(follower.Find("absent"), nullptr);
  const Node& profile = *root.Find("shapes")->Find("outline")->Find("profile");
  EXPECT_EQ(profile.items[1].text, "corner");
  EXPECT_EQ(LocationOf(profile.items[1]), "13:9");
  EXPECT_EQ(root.Find("joints")->Find("shaft")->Find("drive")->Find("speed")->text, "-0.5 rad/s");
}

TEST(Document, TellsQuotedFromPlainAndNullFromEmpty) {
  const Node root =
      ParseDocument("a: 5\nb: '5'\nc: \"5\"\nd: |\n  5\ne: !!str 5\nf: ''\ng:\nh: ~\ni: null\nj: !!int 5\n", "m");
  EXPECT_FALSE(root.Find("a")->quoted);
  for (const char* key : {"b", "c", "d", "e", "f"}) EXPECT_TRUE(root.Find(key)->quoted) << key;
  EXPECT_EQ(root.Find("d")->text, "5\n");
  EXPECT_EQ(root.Find("f")->kind, NodeKind::kScalar);
  for (const char* key : {"g", "h", "i"}) EXPECT_EQ(root.Find(key)->kind, NodeKind::kNull) << key;
  EXPECT_EQ(LocationOf(*root.Find("g")), "8:1") << "a missing value is placed at its key";
  EXPECT_FALSE(root.Find("j")->quoted);
}

TEST(Document, PlacesInTextsOfSeveralLinesAreThoseOfTheFile) {
  const Node root = ParseDocument(
      "plain: 2*x\n"
      "single: '3*y + z'\n"
      "literal: |\n"
      "  a +\n"
      "    b\n"
      "folded: >-  # a remark\n"
      "\n"
      "   c\n"
      "   + d\n"
      "flow: {double: \"e\n"
      "     + f\"}\n"
      "spread: g\n"
      "  + h\n"
      "escaped: \"i \\x2b j\"\n"
      "dos: >\r\n"
      "  k\r\n"
      "  + l\r\n",
      "m");
  const auto location = [](const Node& node, const char* name) {
    const SourceLocation where = node.WhereInText(node.text.find(name));
    return std::to_string(where.line) + ":" + std::to_string(where.column);
  };
  EXPECT_EQ(location(*root.Find("plain"), "x"), "1:10");
  EXPECT_TRUE(root.Find("plain")->runs.empty());
  EXPECT_EQ(location(*root.Find("single"), "z"), "2:16");
  EXPECT_EQ(location(*root.Find("literal"), "a"), "4:3");
  EXPECT_EQ(location(*root.Find("literal"), "b"), "5:5");
  EXPECT_EQ(location(*root.Find("folded"), "c"), "8:4");
  EXPECT_EQ(location(*root.Find("folded"), "d"), "9:6");
  EXPECT_EQ(location(*root.Find("flow")->Find("double"), "e"), "10:17");
  EXPECT_EQ(location(*root.Find("flow")->Find("double"), "f"), "11:8");
  EXPECT_EQ(location(*root.Find("spread"), "h"), "13:5");
  EXPECT_EQ(location(*root.Find("escaped"), "i"), "14:11");
  EXPECT_EQ(location(*root.Find("dos"), "l"), "17:5");
}

TEST(Document, ColumnsCountCharactersNotBytes) {
  EXPECT_EQ(LocationOf(*ParseDocument("{äöü: 1, é: 2}", "m").Find("é")), "1:13");
  EXPECT_EQ(LocationOf(*ParseDocument("\xEF\xBB\xBF{a: 1}", "m").Find("a")), "1:5")
      << "a byte order mark is no character";
  EXPECT_EQ(LocationOf(*ParseDocument("a: 1\r\nb: 2\r\n", "m").Find("b")), "2:4");
}

TEST(Document, ReadsJson) {
  const Node root = ParseDocument(R"({"bodies": {"cam": {"mass": 1.5, "at": [0, 1, 2]}}})", "m.json");
  EXPECT_EQ(root.Find("bodies")->Find("cam")->Find("at")->items[2].text, "2");
}

TEST(Document, AliasesStandForWhatTheyName) {
  const Node root = ParseDocument("a: &p [1, {b: 2}]\nc: *p\n", "m");
  EXPECT_EQ(root.Find("c")->items[1].Find("b")->text, "2");
  EXPECT_EQ(LocationOf(*root.Find("c")), "2:4");
  EXPECT_EQ(LocationOf(root.Find("c")->items[0]), "1:8");
}

struct Malformed {
  const char* text;
  const char* error;  // Beginning of "line:column message".
};

class MalformedTest : public testing::TestWithParam<Malformed> {};

TEST_P(MalformedTest, IsRefusedAtItsLocation) {
  const std::string error = ErrorOf(GetParam().text);
  EXPECT_EQ(error.substr(0, std::string(GetParam().error).size()), GetParam().error) << GetParam().text << "\n"
                                                                                     << error;
}

INSTANTIATE_TEST_SUITE_P(
    Document, MalformedTest,
    testing::Values(
        Malformed{"x:\n  mass: 1\n  at: 2\n  mass: 3\n", "4:3 duplicate key 'mass'; first given at 2:3"},
        Malformed{"a: {b: 1, c: 2, b: 3}\n", "1:17 duplicate key 'b'; first given at 1:5"},
        Malformed{"é: 1\né: 2\n", "2:1 duplicate key 'é'; first given at 1:1"},
        Malformed{"a: 1\n'a': 2\n", "2:1 duplicate key 'a'; first given at 1:1"},
        Malformed{"&x a: 1\n*x : 2\n", "2:1 duplicate key 'a'"}, Malformed{"a: 1\n  b: 2\n", "2:4 unexpected ':'"},
        Malformed{"a: b: c\n", "1:5 unexpected ':'"}, Malformed{"title: cam: first try\n", "1:11 unexpected ':'"},
        Malformed{"a: : 1\n", "1:4 unexpected ':'"}, Malformed{"--- a: 1\n", "1:6 unexpected ':'"},
        Malformed{"a:\n\tb: 1\n", "2:1 the line is indented with a tab; use spaces"},
        Malformed{"a:\n  \tb: 1\n", "2:3 the line is indented with a tab; use spaces"},
        Malformed{"a: 1\n\tb: 2\n", "2:1 the line is indented with a tab; use spaces"},
        Malformed{"a: |\n\tx\n", "2:1 the line is indented with a tab; use spaces"},
        Malformed{"a: {b: 0,5 s}\n", "1:10 expected ': ' after '5 s'; decimals are written with a point"},
        Malformed{"a: {b: c,5 s}\n", "1:10 expected ': ' after '5 s', or a bracket"},
        Malformed{"a: [1, 2\n", "1:8 expected ': ' after '2', or a bracket before it is not closed"},
        Malformed{"a: [1, 2\nb: 3\n", "2:2 ',' or ']' is missing before this"},
        Malformed{"a: {b: 1\n", "2:1 ',' or '}' is missing before this"},
        Malformed{"a: {b: {c: 1}\nd: 1\n", "2:1 ',' or '}' is missing before this"},
        Malformed{"a: 1\n]\n", "2:1 this bracket closes none that is open"},
        Malformed{"a: [1, 2]]\n", "1:10 this bracket closes none"},
        Malformed{"a: {b: 1]\n", "1:9 this bracket closes none"}, Malformed{"a: [1}\n", "1:6 this bracket closes none"},
        Malformed{"a: 'x\nb: 1\n", "1:1 a quote opened after this is never closed"},
        Malformed{"\"", "1:1 a quote opened after this is never closed"},
        Malformed{"a: 1\nb: \"x\nc: 1", "2:1 a quote opened after this is never closed"},
        Malformed{"a: 'x\n--- y'\n", "2:1 not valid YAML: illegal document indicator in scalar"},
        Malformed{"a: 1\nb\n", "2:1 expected ': ' after 'b'"},
        Malformed{"a: {mass:1}\n", "1:5 expected ': ' after 'mass:1'"},
        Malformed{"a: {b: 1, äö, c: 2}\n", "1:11 expected ': ' after 'äö'"},
        Malformed{"'a'b: 1\n", "1:1 expected ': ' after 'a'"},
        Malformed{"a: 1\nb\nc: 2\n", "2:1 expected ':' after 'b'"},
        Malformed{"a:\n  b: 1\n\n  c\n    d: 2\n", "4:3 expected ':' after 'c'"},
        Malformed{"a\n  b: 2\n", "1:1 expected ':' after 'a'"},
        Malformed{"a: some\n  text\n  b: 2\n", "3:4 unexpected ':'"},
        Malformed{"a: 1\n- b\n", "2:1 this does not continue the mapping above"},
        Malformed{"a:\n    b: 1\n  c: 2\n", "3:3 this does not continue the mapping above"},
        Malformed{"a:\n  - 1\n - 2\n", "3:2 this does not continue the mapping above"},
        Malformed{"a: 'x' y\n", "1:8 this does not continue the mapping above"},
        Malformed{"- a: 1\n b: 2\n", "2:2 this does not continue the list above"},
        Malformed{"- a\nb: 1\n", "2:1 unexpected here"}, Malformed{"  a: 1\nb: 2\n", "2:1 unexpected here"},
        Malformed{"{a: 1} b\n", "1:8 unexpected here"},
        Malformed{"a: 1\n---\nb: 2\n",
                  "2:1 unexpected here: the document ended before this, and one file holds one document"},
        Malformed{"a: 1\n...\nb: 2\n", "3:1 unexpected here"},
        Malformed{"a: \"\\q\"\n", "1:7 not valid YAML: unknown escape character"},
        Malformed{"a: \"\\ud800\"\n", "1:11 not valid YAML: invalid unicode"},
        Malformed{"a: *x\n", "1:4 not valid YAML: the referenced anchor is not defined"},
        Malformed{"a: &x [*x]\n", "1:8 an anchor cannot be used inside the value it names"},
        Malformed{"a: &x &y 1\n", "1:7 not valid YAML: cannot assign multiple anchors"},
        Malformed{"a: &\n", "1:5 not valid YAML: anchor not found"},
        Malformed{"a: !foo 1\n", "1:4 tag '!foo' is not accepted"},
        Malformed{"a: !!binary aGk=\n", "1:4 tag 'tag:yaml.org,2002:binary' is not accepted"},
        Malformed{"a: !!python/object:os.system 1\n",
                  "1:4 tag 'tag:yaml.org,2002:python/object:os.system' is not accepted"},
        Malformed{"%TAG ! tag:x,2000:\n---\na: !y 1\n", "3:4 tag 'tag:x,2000:y' is not accepted"},
        Malformed{"a: !!int [1]\n", "1:4 a list cannot carry the tag !!int"},
        Malformed{"a: !!map x\n", "1:4 a scalar cannot carry the tag !!map"},
        Malformed{"a: !!null 1\n", "1:4 only null can carry the tag !!null"},
        Malformed{"a: !<x\n", "1:7 not valid YAML: end of verbatim tag not found"},
        Malformed{"? [a]\n: 1\n", "1:3 a key must be a word, found a list"},
        Malformed{"? {a: 1}\n: 1\n", "1:3 a key must be a word, found a mapping"},
        Malformed{"~: 1\n", "1:1 a key must be a word, found null or nothing"},
        Malformed{"a: {,}\n", "1:5 a key must be a word"}, Malformed{"b:\n  '': 1\n", "2:3 a key must not be empty"},
        Malformed{"b: &x {c: 1}\na:\n  <<: *x\n", "3:3 merge keys '<<' are not accepted"},
        Malformed{"a: @x\n", "1:4 a value cannot start with this character"},
        Malformed{"a: `x\n", "1:4 a value cannot start with this character"},
        Malformed{"a: - 1\n", "1:4 not valid YAML: illegal block entry"},
        Malformed{"a: |x\n", "1:5 not valid YAML: unexpected character in block scalar"},
        Malformed{"%YAML 3.0\n---\na: 1\n", "1:1 not valid YAML: YAML major version too large"},
        Malformed{"a: \xFF\n", "1:4 byte 0xFF is not UTF-8"}, Malformed{"é: \xC0\x80\n", "1:4 byte 0xC0 is not UTF-8"},
        Malformed{"a: 1\nb: \xED\xA0\x80\n", "2:4 byte 0xED is not UTF-8"},
        Malformed{"a: \xE2\x82", "1:4 byte 0xE2 is not UTF-8"}, Malformed{"a: \x1B[0m\n", "1:4 control character 0x1B"},
        Malformed{"a: 1\rb: 2\r", "1:5 a line must end in LF or CR LF"}, Malformed{"", "1:1 the file is empty"},
        Malformed{"\n\n", "1:1 the file is empty"}, Malformed{"# nothing\n", "1:1 the file is empty"},
        Malformed{"---\n...\n", "1:1 the file is empty"}));

TEST(Document, RefusesBytesThatAreNoText) {
  EXPECT_EQ(ErrorOf(std::string_view("a: 1\nb: \0\n", 10)).substr(0, 16), "2:4 byte 0 found");
  EXPECT_EQ(ErrorOf(std::string_view("\xFF\xFE"
                                     "a\0",
                                     4))
                .substr(0, 13),
            "1:1 byte 0xFF");
}

TEST(DocumentLimits, NestingEndsAtOneHundred) {
  const auto nested = [](int n) { return std::string(n, '[') + "1" + std::string(n, ']'); };
  EXPECT_EQ(ErrorOf(nested(kMaxNesting)), "accepted");
  EXPECT_EQ(ErrorOf(nested(kMaxNesting + 1)), "1:101 nested deeper than 100 levels");
  EXPECT_NE(ErrorOf(nested(100'000)).find("nested deeper"), std::string::npos);
  std::string block;
  for (int i = 0; i < 200; ++i) block += std::string(i, ' ') + "a:\n";
  EXPECT_EQ(ErrorOf(block), "101:101 nested deeper than 100 levels");
}

TEST(DocumentLimits, AliasesCannotNestDeeper) {
  const std::string fifty = std::string(50, '[') + "1" + std::string(50, ']');
  EXPECT_EQ(ErrorOf("a: &x " + fifty + "\nb: " + std::string(49, '[') + "*x" + std::string(49, ']')), "accepted");
  EXPECT_EQ(ErrorOf("a: &x " + fifty + "\nb: " + std::string(50, '[') + "*x" + std::string(50, ']')),
            "2:54 nested deeper than 100 levels");
}

TEST(DocumentLimits, AliasBombIsRefused) {
  std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 20; ++i) {
    const std::string use = "*a" + std::to_string(i - 1);
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + use;
    for (int k = 0; k < 9; ++k) text += ", " + use;
    text += "]\n";
  }
  EXPECT_NE(ErrorOf(text).find("more than 2000000 values, aliases written out"), std::string::npos);
}

TEST(DocumentLimits, AliasesOfLongTextsAreRefused) {
  std::string text = "a: &x " + std::string(1 << 20, 'x') + "\nb:\n";
  for (int i = 0; i < 100; ++i) text += "- *x\n";
  EXPECT_NE(ErrorOf(text).find("bytes, aliases written out"), std::string::npos);
}

TEST(DocumentLimits, NestedAnchorsCountEveryCopy) {
  std::string text;
  for (int i = 0; i < 99; ++i) text += "&a" + std::to_string(i) + " [";
  for (int i = 0; i < 30'000; ++i) text += "1,";
  text += std::string(99, ']');
  EXPECT_NE(ErrorOf(text).find("more than 2000000 values"), std::string::npos);
}

TEST(DocumentLimits, SizeEndsAtSixteenMebibytes) {
  std::string text = "a: 1\n#";
  text.resize(kMaxFileBytes, '#');
  EXPECT_EQ(ErrorOf(text), "accepted");
  text += '#';
  EXPECT_EQ(ErrorOf(text), "1:1 the text has 16777217 bytes; at most 16777216 are accepted");
  const Folder folder;
  const auto file = folder.Write("big.yaml", text);
  EXPECT_NE(LoadError(file).find("larger than the 16777216 bytes"), std::string::npos);
}

TEST(DocumentLimits, LongListsAreReadInLinearTime) {
  // A line of 4 MB; a quadratic reader would need hours.
  const int count = Effort(300'000, 300'000, 30'000);
  std::string text = "a: [";
  for (int i = 0; i < count; ++i) text += "0.123456789, ";
  text += "1]";
  EXPECT_EQ(ParseDocument(text, "m").Find("a")->items.size(), count + 1U);
}

TEST(DocumentFuzz, RandomBytesAreReadOrRefusedButNeverCrash) {
  constexpr unsigned kSeed = 20240607;
  std::mt19937 random(kSeed);
  const std::string_view alphabet = "ab1 \t\n\n:,-[]{}'\"#&*!|>%@`?~.<\\x0é\r\xFF";
  int accepted = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text;
    if (i % 3 == 0) {  // any bytes
      text.resize(random() % 200);
      for (char& c : text) c = static_cast<char>(random());
    } else if (i % 3 == 1) {  // what YAML gives a meaning to
      text.resize(random() % 60);
      for (char& c : text) c = alphabet[random() % alphabet.size()];
    } else {  // a model with a few changes
      text = kCam;
      for (unsigned k = 0; k < 1 + random() % 5; ++k) {
        const std::size_t at = random() % text.size();
        switch (random() % 3) {
          case 0:
            text[at] = alphabet[random() % alphabet.size()];
            break;
          case 1:
            text.erase(at, 1 + random() % 20);
            break;
          default:
            text.insert(at, 1, alphabet[random() % alphabet.size()]);
        }
        if (text.empty()) text.assign(1, 'a');
      }
    }
    try {
      static_cast<void>(ParseDocument(text, "fuzz"));
      ++accepted;
    } catch (const InputError& error) {
      EXPECT_GE(error.where().line, 1) << "seed " << kSeed << " input " << i << ": " << error.what();
      EXPECT_GE(error.where().column, 1);
    }
  }
  EXPECT_GT(accepted, 100);
  EXPECT_LT(accepted, 4900);
}

TEST(DocumentFiles, MissingAndUnreadableFilesAreFileErrors) {
  const Folder folder;
  EXPECT_THROW(static_cast<void>(LoadModelDocument(folder.path() / "none.yaml")), FileError);
  EXPECT_THROW(static_cast<void>(LoadModelDocument(folder.path())), FileError);
  try {
    static_cast<void>(LoadModelDocument("/nowhere/cam.yaml"));
    FAIL();
  } catch (const FileError& error) {
    EXPECT_STREQ(error.what(), "cannot read /nowhere/cam.yaml: No such file or directory");
  }
}

TEST(DocumentFiles, EndlessFilesAreRefused) {
  EXPECT_NE(LoadError("/dev/zero").find("larger than"), std::string::npos);
}

TEST(Include, MergesSectionsEntryByEntryAndKeepsLocations) {
  const Folder folder;
  folder.Write("parts/spring.yaml",
               "savary: 1\nforces:\n  spring: {stiffness: 1}\nbodies:\n  rod: {mass: 2}\ninclude: deep/k.yaml\n");
  folder.Write("parts/deep/k.yaml", "parameters: {k: 3}\n");
  const auto file = folder.Write("cam.yaml", "savary: 1\ninclude: [parts/spring.yaml]\nbodies:\n  cam: {mass: 1}\n");
  const Node model = LoadModelDocument(file);
  EXPECT_EQ(model.Find("include"), nullptr);
  const Node& bodies = *model.Find("bodies");
  ASSERT_EQ(bodies.keys.size(), 2U);
  EXPECT_EQ(bodies.keys[0].text, "cam");
  EXPECT_EQ(bodies.keys[1].text, "rod");
  EXPECT_EQ(bodies.Find("rod")->where().ToString(), (folder.path() / "parts/spring.yaml").string() + ":5:8");
  EXPECT_EQ(model.Find("parameters")->Find("k")->where().ToString(),
            (folder.path() / "parts/deep/k.yaml").string() + ":1:17");
}

TEST(Include, ClashNamesBothLocations) {
  const Folder folder;
  const std::string here = folder.path().string();
  folder.Write("part.yaml", "bodies:\n  cam: {mass: 2}\n");
  auto file = folder.Write("cam.yaml", "include: part.yaml\nbodies:\n  cam: {mass: 1}\n");
  EXPECT_EQ(LoadError(file),
            here + "/part.yaml:2:3: error: 'cam' in 'bodies' is also given at " + here + "/cam.yaml:3:3");
  folder.Write("part.yaml", "title: b\n");
  file = folder.Write("cam.yaml", "include: part.yaml\ntitle: a\n");
  EXPECT_EQ(LoadError(file), here + "/part.yaml:1:1: error: 'title' is also given at " + here + "/cam.yaml:2:1");
  folder.Write("part.yaml", "savary: 2\n");
  file = folder.Write("cam.yaml", "savary: 1\ninclude: part.yaml\n");
  EXPECT_EQ(LoadError(file), here + "/part.yaml:1:1: error: 'savary' is also given at " + here + "/cam.yaml:1:1");
}

TEST(Include, StaysInTheFolderOfTheModel) {
  const Folder outer;
  outer.Write("secret.yaml", "title: secret\n");
  outer.Write("model2/part.yaml", "title: neighbour\n");
  outer.Write("model/sub/back.yaml", "include: ../part.yaml\n");
  outer.Write("model/sub/escape.yaml", "include: ../../secret.yaml\n");
  outer.Write("model/part.yaml", "title: inside\n");
  std::filesystem::create_symlink("../secret.yaml", outer.path() / "model/link.yaml");
  std::filesystem::create_symlink("..", outer.path() / "model/up");
  std::filesystem::create_symlink("part.yaml", outer.path() / "model/inner_link.yaml");
  const auto include = [&](const std::string& name) {
    return LoadError(outer.Write("model/cam.yaml", "include: " + name + "\n"));
  };
  EXPECT_EQ(include("part.yaml"), "accepted");
  EXPECT_EQ(include("sub/../part.yaml"), "accepted");
  EXPECT_EQ(include("sub/back.yaml"), "accepted");
  EXPECT_EQ(include("inner_link.yaml"), "accepted");
  const std::string at = (outer.path() / "model/cam.yaml").string() + ":1:10: error: cannot include ";
  EXPECT_EQ(include("../secret.yaml"), at + "'../secret.yaml': it lies outside the folder of the model");
  EXPECT_EQ(include("../model2/part.yaml"), at + "'../model2/part.yaml': it lies outside the folder of the model");
  EXPECT_EQ(include("sub/../../none.yaml"), at + "'sub/../../none.yaml': it lies outside the folder of the model");
  EXPECT_EQ(include("/etc/passwd"), at + "'/etc/passwd': give its path relative to this file");
  EXPECT_EQ(include("link.yaml"), at + "'link.yaml': it leads outside the folder of the model");
  EXPECT_EQ(include("up/secret.yaml"), at + "'up/secret.yaml': it leads outside the folder of the model");
  EXPECT_EQ(include("none.yaml"), at + "'none.yaml': No such file or directory");
  EXPECT_EQ(include("sub"), at + "'sub': it is not a regular file");
  EXPECT_NE(include("sub/escape.yaml").find("escape.yaml:1:10: error: cannot include '../../secret.yaml'"),
            std::string::npos);
  EXPECT_NE(include("{a: 1}").find("expected the name of a file to include, found a mapping"), std::string::npos);
  ASSERT_EQ(mkfifo((outer.path() / "model/pipe").c_str(), 0600), 0);
  EXPECT_EQ(include("pipe"), at + "'pipe': it is not a regular file");
}

TEST(Include, CyclesAndRepetitionsAreRefused) {
  const Folder folder;
  auto file = folder.Write("a.yaml", "include: b.yaml\n");
  folder.Write("b.yaml", "include: a.yaml\n");
  EXPECT_NE(LoadError(file).find("b.yaml:1:10: error: 'a.yaml' is already part of this model, as the main file"),
            std::string::npos);
  folder.Write("c.yaml", "include: ./c.yaml\n");
  file = folder.Write("d.yaml", "include: c.yaml\n");
  EXPECT_NE(LoadError(file).find("c.yaml:1:10: error: './c.yaml' is already part"), std::string::npos);
  folder.Write("e.yaml", "parameters: {k: 1}\n");
  file = folder.Write("f.yaml", "include: [e.yaml, e.yaml]\n");
  EXPECT_NE(LoadError(file).find("f.yaml:1:19: error: 'e.yaml' is already part of this model, as included at"),
            std::string::npos);
}

TEST(Include, DepthEndsAtEight) {
  const Folder folder;
  for (int i = 1; i < 20; ++i)
    folder.Write(std::to_string(i) + ".yaml", "include: " + std::to_string(i + 1) + ".yaml\n");
  folder.Write("20.yaml", "title: end\n");
  EXPECT_EQ(LoadError(folder.path() / "12.yaml"), "accepted");
  EXPECT_NE(LoadError(folder.path() / "11.yaml").find("19.yaml:1:10: error: includes are nested deeper than 8 files"),
            std::string::npos);
}

TEST(Include, TextsIncludeOnlyWhenGivenAFolder) {
  const Folder folder;
  folder.Write("part.yaml", "title: part\n");
  EXPECT_EQ(ParseModelDocument("include: part.yaml\n", "text", folder.path()).Find("title")->text, "part");
  EXPECT_THROW(static_cast<void>(ParseModelDocument("include: part.yaml\n", "text")), InputError);
  EXPECT_THROW(static_cast<void>(ParseModelDocument("- 1\n", "text")), InputError) << "a model is a mapping";
}

}  // namespace
}  // namespace savary
