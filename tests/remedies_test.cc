// Failures that remain: each message names what fails and the time, and a remedy. Here every such message is provoked,
// its remedy is applied, and the run ends.

#include <gtest/gtest.h>

#include "tests/support/limited_run.h"
#include "tests/support/memory_run.h"

namespace savary {
namespace {

struct Failure {
  const char* name;
  const char* text;
  std::vector<const char*> says;                              ///< entity, time, remedy
  std::vector<std::pair<const char*, const char*>> remedies;  ///< each replaces one text by another, alone
  std::vector<const char*> says_not = {};
};

const Failure kFailures[] = {
    {"a law that jumps",
     R"yaml(
savary: 1
bodies: {b: {mass: 1}}
joints: {j: {prismatic: [ground, b], axis: x, drive: {position: "if(t < 0.5, 0, 0.1)"}}}
run: {until: 1}
)yaml",
     {"'j'", "t = 0.5 s", "smoothstep"},
     {{"if(t < 0.5, 0, 0.1)", "0.1*smoothstep(t, 0.5, 0.6)"}}},
    {"a driven joint at its limit, in kinematics",
     R"yaml(
savary: 1
bodies: {b: {mass: 1}}
joints: {j: {prismatic: [ground, b], axis: x, drive: {speed: 1}, limits: {upper: 0.5}}}
run: {until: 1, analysis: kinematics}
)yaml",
     {"'j'", "t = 0.5 s", "move the limit, or end the run before"},
     {{"upper: 0.5", "upper: 1.5"}, {"until: 1", "until: 0.49"}}},
    {"a driven body at a wall, in kinematics",
     R"yaml(
savary: 1
bodies: {a: {mass: 1}, wall: {mass: 1, at: [0.5, 0, 0]}}
joints:
  j: {prismatic: [ground, a], axis: x, drive: {speed: 1}}
  k: {weld: [ground, wall]}
shapes:
  s: {body: a, circle: {radius: 0.1}}
  w: {body: wall, open: true, profile: [line: {from: [0, 1], to: [0, -1]}]}
contacts: {c: {between: [s, w]}}
run: {until: 1, analysis: kinematics}
)yaml",
     {"'c'", "t = 0.4 s", "free one of them, or end the run before"},
     {{"k: {weld: [ground, wall]}", "k: {prismatic: [ground, wall], axis: x}"}, {"until: 1", "until: 0.39"}}},
    {"a body at the end of its curve",
     R"yaml(
savary: 1
bodies: {b: {mass: 1, inertia: [1, 1, 1]}}
curves: {wire: {line: {from: [0, 0, 0], to: [1, 0, 0]}}}
joints: {j: {point_on_curve: [ground, b], curve: wire, start: {q: 0.2, qd: 1}}}
run: {until: 2}
)yaml",
     {"'j'", "t = 0.8 s", "make the curve longer or closed, or end the run before"},
     {{"to: [1, 0, 0]", "to: [3, 0, 0]"}, {"until: 2", "until: 0.7"}}},
    {"a body that nothing holds, in statics",
     R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {b: {mass: 1}}
joints: {j: {prismatic: [ground, b], axis: y}}
run: {analysis: statics}
)yaml",
     {"j.q", "hold it by a spring, a limit or a contact"},
     {{"axis: y}", "axis: y, limits: {lower: -1}}"},
      {"run:",
       "forces: {k: {linear_spring: [ground, b], stiffness: 100, free_length: 1, points: [[0, 2, 0], [0, 0, "
       "0]]}}\nrun:"}}},
    {"an unstable start, in quasistatics",
     R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {b: {mass: 1, inertia: [0.1, 0.1, 0.1], at: [0, 0.5, 0]}}
joints: {j: {revolute: [ground, b], at: [0, 0, 0]}}
forces: {k: {torsion_spring: j, stiffness: 1}}
run: {analysis: quasistatics, until: 1}
)yaml",
     {"start the mechanism beside it"},
     {{"at: [0, 0, 0]}", "at: [0, 0, 0], start: {q: 0.1}}"}}},
    {"shapes that overlap",
     R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {b: {mass: 1, inertia: [1, 1, 1], at: [0, 0.05, 0]}}
joints: {p: {planar: [ground, b], axis: z}}
shapes:
  s: {body: b, circle: {radius: 0.1}}
  f: {body: ground, open: true, profile: [line: {from: [1, 0], to: [-1, 0]}]}
contacts: {c: {between: [s, f]}}
run: {until: 1}
)yaml",
     {"'c'", "draw them apart, or write 'start: closed'"},
     {{"at: [0, 0.05, 0]", "at: [0, 0.1, 0]"}, {"between: [s, f]", "between: [s, f], start: closed"}}},
    {"a pin of its hollow's radius",
     R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {b: {mass: 1, inertia: [1, 1, 1]}}
joints: {p: {planar: [ground, b], axis: z}}
shapes:
  s: {body: b, circle: {radius: 0.1}}
  f: {body: ground, hole: true, circle: {radius: 0.1}}
contacts: {c: {between: [s, f]}}
run: {until: 0.2}
)yaml",
     {"'c'", "give it clearance"},
     {{"hole: true, circle: {radius: 0.1}", "hole: true, circle: {radius: 0.11}"}}},
    {"a wedge whose pin locks itself",
     R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies: {wedge: {mass: 1}, pin: {mass: 1, at: [0.5, 0.6, 0]}}
joints:
  rail: {prismatic: [ground, wedge], axis: x, drive: {speed: 1}}
  guide: {prismatic: [ground, pin], axis: y, friction: {static: 1.5, kinetic: 1.5}}
shapes:
  slope: {body: wedge, open: true, profile: [line: {from: [2, -1], to: [-1, 2]}]}
  tip: {body: pin, circle: {radius: 0.05}}
contacts: {c: {between: [slope, tip]}}
run: {until: 0.6, every: 0.01}
)yaml",
     {"jam", "contact 'c'", "t = 0.02", "less friction of 'guide' (1.5)", "a drive by force"},
     {{"static: 1.5, kinetic: 1.5", "static: 0.5, kinetic: 0.5"}}},
    {"a driven body at a wall, in dynamics",
     R"yaml(
savary: 1
bodies: {a: {mass: 1}, wall: {mass: 1, at: [0.5, 0, 0]}}
joints:
  j: {prismatic: [ground, a], axis: x, drive: {speed: 1}}
  k: {weld: [ground, wall]}
shapes:
  s: {body: a, circle: {radius: 0.1}}
  w: {body: wall, open: true, profile: [line: {from: [0, 1], to: [0, -1]}]}
contacts: {c: {between: [s, w]}}
run: {until: 1}
)yaml",
     {"'c'", "free a body that is pushed, drive by force, or end the run before"},
     {{"k: {weld: [ground, wall]}", "k: {prismatic: [ground, wall], axis: x}"},
      {"drive: {speed: 1}", "start: {qd: 1}"},
      {"until: 1", "until: 0.39"}}},
    {"a driven body at a rough wall, in dynamics",
     R"yaml(
savary: 1
bodies: {a: {mass: 1}, wall: {mass: 1, at: [0.5, 0, 0]}}
joints:
  j: {prismatic: [ground, a], axis: x, drive: {speed: 1}, friction: {static: 0.2}}
  k: {weld: [ground, wall]}
shapes:
  s: {body: a, circle: {radius: 0.1}}
  w: {body: wall, open: true, profile: [line: {from: [0, 1], to: [0, -1]}]}
contacts: {c: {between: [s, w], friction: 0.3}}
run: {until: 1}
)yaml",
     {"'c'", "the drive of 'j' pushes", "free a body that is pushed, drive by force, or end the run before"},
     {{"k: {weld: [ground, wall]}", "k: {prismatic: [ground, wall], axis: x}"},
      {"drive: {speed: 1}", "start: {qd: 1}"},
      {"until: 1", "until: 0.39"}},
     {"less friction"}},
    {"a parallelogram with friction, driven through its flat position",
     R"yaml(
savary: 1
gravity: [0, -9.81, 0]
bodies:
  l1: {mass: 1, inertia: [.1, .1, .1], at: [0.3, -0.4, 0]}
  l2: {mass: 1, inertia: [.1, .1, .1], at: [1.1, -0.8, 0]}
  l3: {mass: 1, inertia: [.1, .1, .1], at: [1.3, -0.4, 0]}
joints:
  A: {revolute: [ground, l1], at: [0, 0, 0], drive: {speed: 1}}
  B: {revolute: [l1, l2], at: [0.6, -0.8, 0]}
  C: {revolute: [l2, l3], at: [1.6, -0.8, 0]}
  D: {revolute: [ground, l3], at: [1, 0, 0], friction: {static: 0.3, radius: 0.05}}
run: {until: 2}
)yaml",
     {"jammed at t = 0.91", "friction of 'D'", "leave out that friction, drive by force, or end the run before"},
     {{", friction: {static: 0.3, radius: 0.05}", ""},
      {"drive: {speed: 1}", "start: {qd: 1}"},
      {"until: 2", "until: 0.9"}}},
    {"a dead centre",
     R"yaml(
savary: 1
bodies:
  crank: {mass: 1, inertia: [.1, .1, .1], at: [0, 1, 0]}
  coupler: {mass: 1, inertia: [.1, .1, .1], at: [0.5, 2, 0]}
  rocker: {mass: 1, inertia: [.1, .1, .1], at: [1.5, 1, 0]}
joints:
  A: {revolute: [ground, crank], at: [0, 0, 0], drive: {speed: 1}}
  B: {revolute: [crank, coupler], at: [0, 2, 0]}
  C: {revolute: [coupler, rocker], at: [1, 2, 0]}
  D: {revolute: [ground, rocker], at: [2, 0, 0]}
run: {until: 5}
)yaml",
     {"dead centre", "end the run before it, or drive another joint than 'A'"},
     {{"until: 5", "until: 0.3"}}},
};

std::string FindReason(const std::string& text) {
  try {
    const ModelFile file = ParseModelText(text, "test.yaml");
    const CheckedModel checked = CheckModel(file);
    if (!checked.assembly.ok) return DescribeAssembly(file, checked.assembly);
    const MemoryRun run(file);
    return run.summary.usable() ? "" : run.summary.reason;
  } catch (const std::exception& error) {
    return error.what();
  }
}

TEST(Remedies, ThatMessagesNameWork) {
  for (const Failure& failure : kFailures) {
    const std::string text = failure.text;
    const LimitedRun failed = RunLimited(10, [&] { return FindReason(text); });
    EXPECT_TRUE(failed.done()) << failure.name << ": " << failed.answer;
    for (const char* word : failure.says)
      EXPECT_NE(failed.answer.find(word), std::string::npos) << failure.name << ": " << failed.answer;
    for (const char* word : failure.says_not)
      EXPECT_EQ(failed.answer.find(word), std::string::npos) << failure.name << ": " << failed.answer;
    for (const auto& [from, to] : failure.remedies) {
      std::string cured = text;
      const size_t at = cured.find(from);
      ASSERT_NE(at, std::string::npos) << failure.name << ": " << from;
      cured.replace(at, std::string(from).size(), to);
      EXPECT_EQ(RunLimited(10, [&] { return FindReason(cured); }).answer, "") << failure.name << ", with " << to;
    }
  }
}

}  // namespace
}  // namespace savary
