#include "savary/io/schema.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace savary {
namespace {

using spec::AnyOf;
using spec::Boolean;
using spec::Integer;
using spec::List;
using spec::MapOf;
using spec::Name;
using spec::Number;
using spec::Object;
using spec::Text;
using spec::Vector;
using spec::Word;

// A part of the model file, in the way the whole is described.
ObjectSpec Example() {
  const ValueSpec pair = List(Name(), 2, 2);
  const ValueSpec axis = AnyOf({Word({"x", "y", "z"}), Vector(3)});
  ObjectSpec body{"a body",
                  "A rigid body.",
                  {{"mass", Number("mass"), "Mass.", true},
                   {"inertia", List(Number("inertia"), 3, 6), "About the mass centre: xx yy zz xy xz yz."},
                   {"at", Vector(3, "length"), "Initial origin.", false, "[0, 0, 0]"}}};
  ObjectSpec drive{"a drive",
                   "Imposed motion.",
                   {{"speed", Number("angular speed"), "Speed."}, {"position", Number("angle"), "Position | angle."}},
                   {{"speed", "position"}}};
  ObjectSpec joint{"a joint",
                   "Connects two bodies.",
                   {{"revolute", pair, "Turns about the axis."},
                    {"prismatic", pair, "Slides along the axis."},
                    {"axis", axis, "World axis.", false, "z"},
                    {"drive", Object(drive), "Imposed motion."},
                    {"stiffness", Number(), "One way."},
                    {"compliance", Number(), "The other."}},
                   {{"revolute", "prismatic"}},
                   {{"stiffness", "compliance"}}};
  ObjectSpec arc{"an arc",
                 "Circular.",
                 {{"center", Vector(2, "length"), "Centre.", true}, {"cw", Boolean(), "Clockwise.", false, "false"}}};
  ObjectSpec element{"an element", "Part of a profile.", {{"arc", Object(arc), "An arc."}}, {{"arc"}}};
  return {"a model",
          "A mechanism.",
          {{"savary", Integer(), "Format version.", true},
           {"title", Text(), "Title."},
           {"parameters", MapOf(Number()), "Named numbers."},
           {"bodies", MapOf(Object(body)), "Bodies."},
           {"joints", MapOf(Object(joint)), "Joints."},
           {"profile", List(AnyOf({Word({"corner"}), Object(element)}), 1), "Profile."}}};
}

std::string ErrorOf(const std::string& text) {
  const Node node = ParseDocument(text, "m");
  try {
    CheckObject(node, Example());
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

constexpr const char* kGood = R"(savary: 1
title: 2001
parameters: {R: 20, r: R/4}
bodies:
  cam: {mass: 1 kg, inertia: [1, 1, 1]}
  follower: {mass: "2*R", at: [40, 0, 0]}
joints:
  shaft: {revolute: [ground, cam], axis: z, drive: {speed: -0.5 rad/s}}
  guide: {prismatic: [ground, follower], axis: [1, 0, 0]}
profile:
  - corner
  - arc: {center: [0, R], cw: true}
)";

TEST(Schema, AcceptsTheExample) { EXPECT_EQ(ErrorOf(kGood), "accepted"); }

TEST(Schema, UnknownKeysNameTheNearestAndAllAccepted) {
  EXPECT_EQ(ErrorOf("savary: 1\nbodies:\n  cam: {mas: 1}\n"),
            "m:3:9: error: unknown key 'mas' in a body; did you mean 'mass'? (accepted: mass, inertia, at)");
  EXPECT_EQ(ErrorOf("savary: 1\njoints:\n  s:\n    revolut: [ground, cam]\n").substr(0, 74),
            "m:4:5: error: unknown key 'revolut' in a joint; did you mean 'revolute'? (");
  EXPECT_EQ(
      ErrorOf("savary: 1\nzzzzzz: 1\n"),
      "m:2:1: error: unknown key 'zzzzzz' in a model (accepted: savary, title, parameters, bodies, joints, profile)");
  EXPECT_EQ(ErrorOf("savary: 1\nbodies:\ncam: {mass: 1}\n").substr(0, 96),
            "m:3:1: error: unknown key 'cam' in a model; if it belongs to 'bodies' above, indent it further (");
  EXPECT_NE(ErrorOf("savary: 1\nbodies: {cam: {\"mass:1\": 1}}\n")
                .find("unknown key 'mass:1' in a body; put a space after ':'"),
            std::string::npos);
}

TEST(Schema, KeysOfTheMappingAroundOrBesideSayWhereTheyBelong) {
  EXPECT_NE(ErrorOf("savary: 1\njoints:\n  s: {revolute: [ground, cam], drive: {speed: 1, axis: z}}\n")
                .find("m:3:50: error: unknown key 'axis' in a drive; it belongs beside 'drive', not inside ("),
            std::string::npos);
  EXPECT_NE(ErrorOf("savary: 1\njoints:\n  s: {revolute: [ground, cam], speed: 1, drive: {position: 1}}\n")
                .find("m:3:32: error: unknown key 'speed' in a joint; it belongs inside 'drive' ("),
            std::string::npos);
}

TEST(Schema, MissingKeysAreNamedWithWhatTheyTake) {
  EXPECT_EQ(ErrorOf("title: x\n"), "m:1:1: error: a model needs the key 'savary' (Format version.): a whole number");
  EXPECT_EQ(ErrorOf("savary: 1\nbodies:\n  cam: {at: [1, 2, 3]}\n"),
            "m:3:8: error: a body needs the key 'mass' (Mass.): a number (mass)");
}

TEST(Schema, AllMistakesAreReportedInTheOrderOfTheFile) {
  EXPECT_EQ(
      ErrorOf("titles: x\nbodies:\n  cam: {mass: 1, colour: 2}\n  rod: 5\n  bar: {at: [1, 2]}\n"),
      "m:1:1: error: unknown key 'titles' in a model; did you mean 'title'? (accepted: savary, title, parameters, "
      "bodies, joints, profile)\n"
      "m:3:18: error: unknown key 'colour' in a body (accepted: mass, inertia, at)\n"
      "m:4:8: error: expected a body (a mapping), found '5'; write {mass: 5}\n"
      "m:5:13: error: expected a list of 3 items, each a number (length), found 2\n"
      "m:5:8: error: a body needs the key 'mass' (Mass.): a number (mass)\n"
      "m:1:1: error: a model needs the key 'savary' (Format version.): a whole number");
  // A key that is probably misspelled is not missing, too.
  EXPECT_EQ(ErrorOf("savari: 1\n").find("needs the key"), std::string::npos);
}

TEST(Schema, WrongKindsSayWhatWasFound) {
  EXPECT_EQ(ErrorOf("savary: 1\nbodies: [1]\n"),
            "m:2:9: error: expected a mapping of names, each to a body (a mapping), found a list; write each as "
            "'its_name: {...}', without a dash");
  EXPECT_EQ(ErrorOf("savary: 1\nbodies: {cam: 5}\n"),
            "m:2:15: error: expected a body (a mapping), found '5'; write {mass: 5}");
  EXPECT_EQ(ErrorOf("savary: 1\nbodies:\n  cam:\n"),
            "m:3:3: error: expected a body (a mapping), found nothing; what belongs to it is indented further");
  EXPECT_EQ(ErrorOf("savary: 1\nbodies: {cam: {mass: [1]}}\n"),
            "m:2:22: error: expected a number (mass), found a list");
  EXPECT_EQ(ErrorOf("savary: 1\nbodies: {cam: {mass: ''}}\n"), "m:2:22: error: expected a number (mass), found ''");
  EXPECT_EQ(ErrorOf("- 1\n"), "m:1:1: error: expected a model (a mapping), found a list");
  for (const char* word : {"yes", "True", "1", "'true'"}) {
    EXPECT_NE(ErrorOf("savary: 1\nprofile: [{arc: {center: [0, 0], cw: " + std::string(word) + "}}]\n")
                  .find("expected true or false, found"),
              std::string::npos)
        << word;
  }
}

TEST(Schema, CountsAreChecked) {
  EXPECT_EQ(ErrorOf("savary: 1\nbodies: {cam: {mass: 1, at: [1, 2]}}\n"),
            "m:2:29: error: expected a list of 3 items, each a number (length), found 2");
  EXPECT_EQ(ErrorOf("savary: 1\nbodies: {cam: {mass: 1, inertia: [1, 2, 3, 4, 5, 6, 7]}}\n"),
            "m:2:34: error: expected a list of 3 to 6 items, each a number (inertia), found 7");
  EXPECT_NE(ErrorOf("savary: 1\nprofile: []\n").find("at least 1 items"), std::string::npos);
}

TEST(Schema, GroupsTakeExactlyOneOrAtMostOne) {
  EXPECT_EQ(ErrorOf("savary: 1\njoints: {s: {axis: x}}\n"), "m:2:13: error: a joint needs one of revolute, prismatic");
  EXPECT_EQ(ErrorOf("savary: 1\njoints:\n  s:\n    revolute: [a, b]\n    prismatic: [a, b]\n"),
            "m:5:5: error: a joint takes only one of revolute, prismatic; 'revolute' is given at 4:5");
  EXPECT_EQ(ErrorOf("savary: 1\njoints: {s: {revolute: [a, b], stiffness: 1, compliance: 1}}\n"),
            "m:2:46: error: a joint takes only one of stiffness, compliance; 'stiffness' is given at 2:32");
}

TEST(Schema, AlternativesReportTheOneThatWasMeant) {
  const std::string joint = "savary: 1\njoints: {s: {revolute: [a, b], axis: ";
  EXPECT_EQ(ErrorOf(joint + "w}}\n"), "m:2:38: error: unknown word 'w' (accepted: x, y, z)");
  EXPECT_EQ(ErrorOf(joint + "[1, 2]}}\n"), "m:2:38: error: expected a list of 3 items, each a number, found 2");
  EXPECT_EQ(ErrorOf(joint + "{a: 1}}}\n"),
            "m:2:38: error: expected x, y or z; or a list of 3 items, each a number, found a mapping");
  EXPECT_EQ(ErrorOf("savary: 1\nprofile:\n  - corne\n"),
            "m:3:5: error: unknown word 'corne'; did you mean 'corner'? (accepted: corner)");
  EXPECT_EQ(ErrorOf("savary: 1\nprofile:\n  - arc: {}\n"),
            "m:3:10: error: an arc needs the key 'center' (Centre.): a list of 2 items, each a number (length)");
}

TEST(Schema, NamesAreWordsWithoutOperators) {
  for (const char* good : {"cam", "_a", "cam_2", "Gehäuse"}) EXPECT_TRUE(IsName(good)) << good;
  for (const char* bad : {"", "2cam", "a.b", "a b", "a-b", "a/b", "<b>"}) EXPECT_FALSE(IsName(bad)) << bad;
  EXPECT_EQ(ErrorOf("savary: 1\nbodies: {a.b: {mass: 1}}\n"),
            "m:2:10: error: 'a.b' is not a name; names have letters, digits and _, and do not start with a digit");
  EXPECT_NE(ErrorOf("savary: 1\njoints: {s: {revolute: [a b, c]}}\n").find("'a b' is not a name"), std::string::npos);
}

TEST(ObjectReader, ReadsByKeyAndRefusesKeysOutsideTheSpec) {
  const Node model = ParseDocument(kGood, "m");
  const ObjectSpec example = Example();
  const ObjectSpec& joint = *example.Find("joints")->value.of[0].object;
  const ObjectReader reader(*model.Find("joints")->Find("guide"), joint);
  EXPECT_EQ(reader.Chosen(), "prismatic");
  EXPECT_EQ(reader.Get("prismatic").items[1].text, "follower");
  EXPECT_FALSE(reader.Has("drive"));
  EXPECT_EQ(reader.Find("drive"), nullptr);
  EXPECT_EQ(reader.where().line, 9);
  EXPECT_THROW(static_cast<void>(reader.Has("dirve")), std::logic_error);
  EXPECT_THROW(static_cast<void>(reader.Get("drive")), std::logic_error);
  EXPECT_THROW(ObjectReader(*model.Find("bodies"), joint), InputError);
  EXPECT_TRUE(ReadBoolean(ParseDocument("true", "m")));
  EXPECT_FALSE(ReadBoolean(ParseDocument("false", "m")));
  EXPECT_THROW(static_cast<void>(ReadBoolean(ParseDocument("no", "m"))), InputError);
}

TEST(Schema, JsonSchemaSaysTheSame) {
  // JSON is YAML: our reader finds duplicate keys and bad nesting in what we wrote.
  const std::string text = WriteJsonSchema(Example(), "Savary model");
  const Node schema = ParseDocument(text, "schema");
  EXPECT_EQ(schema.Find("$schema")->text, "http://json-schema.org/draft-07/schema#");
  EXPECT_EQ(schema.Find("required")->items[0].text, "savary");
  const Node& definitions = *schema.Find("definitions");
  std::vector<std::string> names;
  for (const Node::Key& key : definitions.keys) names.push_back(key.text);
  EXPECT_EQ(names, (std::vector<std::string>{"body", "joint", "drive", "element", "arc"}));
  const Node& joint = *definitions.Find("joint");
  EXPECT_EQ(joint.Find("additionalProperties")->text, "false");
  EXPECT_EQ(joint.Find("allOf")->items[0].Find("oneOf")->items[1].Find("required")->items[0].text, "prismatic");
  EXPECT_EQ(joint.Find("allOf")->items[1].Find("not")->Find("anyOf")->items[0].Find("required")->items[1].text,
            "compliance");
  const Node& at = *definitions.Find("body")->Find("properties")->Find("at");
  EXPECT_EQ(at.Find("minItems")->text, "3");
  EXPECT_EQ(at.Find("maxItems")->text, "3");
  EXPECT_EQ(at.Find("items")->Find("type")->items[1].text, "string") << "every number may be an expression";
  EXPECT_EQ(at.Find("description")->text, "Initial origin. Default: [0, 0, 0].");
  EXPECT_EQ(schema.Find("properties")
                ->Find("bodies")
                ->Find("additionalProperties")
                ->Find("allOf")
                ->items[0]
                .Find("$ref")
                ->text,
            "#/definitions/body");
}

TEST(Schema, MarkdownHasARowForEveryKey) {
  const ObjectSpec example = Example();
  const std::string body = WriteMarkdown(*example.Find("bodies")->value.of[0].object, 3);
  EXPECT_EQ(
      body,
      "### body\n\nA rigid body.\n\n| key | value | default | meaning |\n| --- | --- | --- | --- |\n"
      "| `mass` | a number (mass) | required | Mass. |\n"
      "| `inertia` | a list of 3 to 6 items, each a number (inertia) |  | About the mass centre: xx yy zz xy xz yz. |\n"
      "| `at` | a list of 3 items, each a number (length) | `[0, 0, 0]` | Initial origin. |\n");
  const std::string all = WriteMarkdownReference(example);
  EXPECT_NE(all.find("## joint\n"), std::string::npos);
  EXPECT_NE(all.find("Exactly one of `revolute`, `prismatic` is given."), std::string::npos);
  EXPECT_NE(all.find("Position \\| angle."), std::string::npos) << "bars would end the cell";
}

}  // namespace
}  // namespace savary
