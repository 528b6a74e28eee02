// Files of other programs: imported, run, compared with what is known about them; broken ones, and any mutation of good
// ones.

#include <cmath>
#include <functional>
#include <random>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/io/import.h"
#include "tests/support/closed_forms.h"
#include "tests/support/contact_checks.h"

namespace savary {
namespace {

std::string Path(const std::string& name) { return "tests/import/" + name; }
ImportedModel ImportFile(const std::string& name) { return ImportModel(ReadTextFile(Path(name)), name); }
MemoryRun RunImported(const std::string& yaml) { return MemoryRun::OfText(yaml); }

std::string Replaced(std::string text, const std::string& what, const std::string& by) {
  const size_t at = text.find(what);
  if (at == std::string::npos) throw std::out_of_range("there is no " + what);
  return text.replace(at, what.size(), by);
}

std::string Notes(const ImportedModel& model) {
  std::string text;
  for (const ImportNote& note : model.notes)
    text += fmt::format("{}:{}: {}\n", note.where.line, note.where.column, note.message);
  return text;
}

void ExpectNote(const ImportedModel& model, const std::string& note) {
  EXPECT_NE(Notes(model).find(note), std::string::npos) << note << "\nis not among\n" << Notes(model);
}

// ---- the cams of ACDMC

TEST(ImportedDyn, ElementCamGivesTheForcesOfItsEnergyIntegral) {
  // A free cam of inertia 1e6; forces and motion where the roller passes from the arc over the corner to the line.
  const MemoryRun run = RunImported(ImportFile("element_cam_corrected.dyn").yaml);
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  const double B = run.event_times[0], C = run.event_times[1];
  const char* const energy = "integral of energy";
  // tests/references/element_cam.py, free_forces
  ExpectCalculated({"acdmc_files.element_f", energy, "element cam, free: force behind B and C", "N"},
                   {{50.096934, Beside(run, B, 1, "contact_2.fn")}, {69.938169, Beside(run, C, 1, "contact_2.fn")}},
                   1e-6);
  // tests/references/element_cam.py, free_accelerations
  ExpectCalculated({"acdmc_files.element_a", energy, "follower's acceleration there", "cm/s^2"},
                   {{-55.1625, Beside(run, B, 1, "joint_3.qdd")}, {17.7686, Beside(run, C, 1, "joint_3.qdd")}}, 1e-4);
  // tests/references/element_cam.py, free_speed
  ExpectCalculated({"acdmc_files.element_v", energy, "its speed at C", "cm/s"},
                   {{-12.31766, Beside(run, C, 1, "joint_3.qd")}}, 1e-5);
}

TEST(ImportedDyn, ElementCamDrivenIsTheCaseOfTheClosedForm) {
  const std::string yaml =
      Replaced(ImportFile("element_cam_corrected.dyn").yaml, "start: {q: 0, qd: -0.5}", "drive: {speed: -0.5}");
  const MemoryRun run = RunImported(yaml);
  EXPECT_NEAR(run.At(0, "contact_2.fn"), 66.6, 1e-9);
  // tests/references/element_cam.py, driven_forces
  ExpectCalculated({"acdmc_files.element_driven", "closed form", "element cam, driven: force behind B and C", "N"},
                   {{50.1482278423, Beside(run, 2.0607536530, 1, "contact_2.fn")},
                    {69.9259582465, Beside(run, 2.1161100681, 1, "contact_2.fn")}},
                   1e-7);
  // tests/references/element_cam.py, driven_acceleration
  EXPECT_NEAR(Beside(run, 2.1161100681, -1, "joint_3.qdd"), -75.9534550791, 1e-6);
}

const char* const kPolynomialCam = "`tests/references/polynomial_cam.py`";
const char* const kHalfTurn = "events:\n  half: {zero: abs(joint_1.q) - pi, stop: true}\n";

TEST(ImportedDyn, PolynomialCamGivesTheForceAtHalfATurn) {
  const std::string yaml = ImportFile("polynomial_cam_corrected.dyn").yaml + kHalfTurn;
  const MemoryRun free = RunImported(yaml);
  // tests/references/polynomial_cam.py, file_force
  ExpectCalculated({"acdmc_files.polynomial_f", kPolynomialCam, "polynomial cam, free: force at half a turn", "N"},
                   {{107.304, free.after.back()[free.Column("contact_2.fn")]}}, 5e-4);
  // tests/references/polynomial_cam.py, file_speed
  ExpectCalculated({"acdmc_files.polynomial_w", kPolynomialCam, "speed of the cam there", "rad/s"},
                   {{-4.94033, free.after.back()[free.Column("joint_1.qd")]}}, 5e-6);
  const MemoryRun driven = RunImported(Replaced(yaml, "start: {q: 0, qd: -5}", "drive: {speed: -5}"));
  // tests/references/polynomial_cam.py, file_driven
  ExpectCalculated({"acdmc_files.polynomial_driven", kPolynomialCam, "the same driven at 5 rad/s: force", "N"},
                   {{102.5341459048, driven.after.back()[driven.Column("contact_2.fn")]}}, 1e-8);
}

TEST(ImportedDyn, RunsAsTheModelItIsImportedAs) {
  for (const std::string name : {"element_cam_corrected.dyn", "polynomial_cam_corrected.dyn"}) {
    const ModelFile file = LoadModelFile(Path(name));
    const MemoryRun direct(file), imported = RunImported(ImportFile(name).yaml);
    ASSERT_EQ(direct.rows.size(), imported.rows.size());
    EXPECT_EQ(direct.rows, imported.rows) << name;
    EXPECT_EQ(file.import_notes.size(), ImportFile(name).notes.size());
    EXPECT_EQ(file.sources.size(), 2u);
    EXPECT_EQ(file.sources[0].text, ReadTextFile(Path(name)));
  }
}

TEST(ImportedDyn, ListingsAreReadWithTheirFaultsTold) {
  const ImportedModel element = ImportFile("element_cam.dyn");
  ExpectNote(element, "1:1: the format has no units");
  ExpectNote(element, "'PARTIE DE COURBE' is read as TYPE OF CURVE");
  ExpectNote(element, "'ENTITE' is read as ENTITY");
  ExpectNote(element, "'LIAISON' is read as JOINT");
  ExpectNote(element, "'INITIAL VELOCITY' is given twice; the second is ignored");
  ExpectNote(element, "a second 'INITIAL POSITION'; read as INITIAL VELOCITY, which is missing");
  ExpectNote(element, "'LISTE PROX LAST' is ignored");
  ExpectNote(element, "nothing presses the contact '2' together");
  ExpectNote(element, "LOOP is what topology analysis found, not data; ignored");
  EXPECT_NE(element.yaml.find("start: {q: 0, qd: -0.5}"), std::string::npos);
  (void)RunImported(element.yaml);

  const ImportedModel polynomial = ImportFile("polynomial_cam.dyn");
  ExpectNote(polynomial, "'AR0' is read as ARO (2 times)");
  ExpectNote(polynomial, "'NAEE' is read as NAME");
  ExpectNote(polynomial, "'NOM' is read as NAME (2 times)");
  ExpectNote(polynomial, "'ARVELVAR' is read as INITIAL VELOCITY");
  ExpectNote(polynomial, "'ORIGINAL' is read as CENTRE");
  ExpectNote(polynomial, "'POLYLN' is read as POLY (4 times)");
  for (const char* end : {"Aend = 5", "Aend = 14.99527", "Aend = 74.99527", "Aend = -5", "Aend = 0"})
    ExpectNote(polynomial, fmt::format("it ends where it meets the next element, at {}\n", end));
  ExpectNote(polynomial, "the last element has no PEND; it closes the curve");
  ExpectNote(polynomial, "LINK OF INPUT PAIR is 'cam2_1', but the pair says 'cam2_2', which counts");
  ExpectNote(polynomial, "a negative STIFF drives the joint away from LENGTH");
  (void)LoadModelFile(Path("polynomial_cam.dyn"));
}

// ---- small data files

// A link on ground: MASS as given, one joint, one OCPA.
std::string DynOfOne(const std::string& pair_type, const std::string& shape, const std::string& mass,
                     const std::string& motion, const std::string& gravity = "0") {
  return "ENTITY : MECH\nNAME : one\nGRAVITY : " + gravity +
         "\nTIME : 1\nSTEP : 0.1\n"
         "ENTITY : LINK\nNAME : base\nENTITY : SURF\nNAME : a\nTYPE : FRAME\nSHAPE\n" +
         shape + "ENTITY : LINK\nNAME : bob\nMASS\n" + mass +
         "ENTITY : SURF\nNAME : b\nTYPE : REPERE\nSHAPE\n1 0 0 0\n0 1 0 0\n0 0 1 0\n"
         "ENTITY : PAIR\nNAME : p\nPINLINK : base\nPINSURF : a\nPOUTLINK : bob\nPOUTSURF : b\nTYPEPAIR : " +
         pair_type +
         "\n"
         "ENTITY : OCLI\nNAME : base\nFIXED : VRAI\nENTITY : OCPA\nNAME : p\nJOINT : p\n" +
         motion;
}

const char* const kIdentity = "1 0 0 0\n0 1 0 0\n0 0 1 0\n";
// 2 kg at (0.5, 0, 0), with 1/6 about its centre.
const char* const kRod = "0.6666666666666666 0 0 1\n0 0 0 0\n0 0 0 0\n1 0 0 2\n";

TEST(ImportedDyn, MassMatrixIsThatOfIntegrals) {
  const std::string text = DynOfOne("ROTOIDE", kIdentity, kRod, "INITIAL POSITION :\n-0.5707963267948966\n", "9.81");
  const ImportedModel model = ImportModel(text, "rod.dyn");
  ExpectNote(model, "3:1: GRAVITY is taken to act along -y");
  const ModelFile file = ParseModelText(model.yaml, "rod.yaml");
  const Body& bob = file.model.bodies[0];
  EXPECT_EQ(bob.mass, 2);
  EXPECT_EQ(bob.p_BC, Vec3(0.5, 0, 0));
  EXPECT_NEAR(bob.I_BC_B(2, 2), 1.0 / 6, 1e-15);
  const MemoryRun run(file);
  const closed_forms::LargePendulum pendulum({2, 2.0 / 3, 0.5, 9.81}, 1);
  for (size_t i = 0; i < run.rows.size(); ++i)
    EXPECT_NEAR(run.At(i, "p.q") + kPi / 2, pendulum.Angle(run.t[i]).q, 1e-9);
}

TEST(ImportedDyn, ForceAndStiffnessActOnTheCoordinate) {
  // q'' = (3 - 8 (q - 2)) / 2, q along x: the frame's z axis. Starts at 1 with speed 0.5.
  const std::string motion =
      "FORCE : 3\nSTIFF : 8\nLENGTH : 2\nPOSITION INITIALE :\n1 0 0 0 0 0\nVITESSE INITIALE :\n5D-1 0 0 0 0 "
      "0\nARMOTOR[1] : TRUE\n";
  const MemoryRun run = RunImported(
      ImportModel(DynOfOne("PRISMATIC", "0 0 1 0\n1 0 0 0\n0 1 0 0\n", "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n", motion),
                  "one.dyn")
          .yaml);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double w = 2, rest = 2.375, t = run.t[i];
    EXPECT_NEAR(run.At(i, "bob.x"), rest + (1 - rest) * std::cos(w * t) + 0.5 / w * std::sin(w * t), 1e-9);
  }
}

TEST(ImportedDyn, JointsOfSeveralCoordinatesStartAsGiven) {
  const std::string motion =
      "INITIAL POSITION :\n0.3 0.7\nINITIAL VELOCITY :\n2 -1\nARMOTOR[1] : TRUE\nARMOTOR[2] : TRUE\n";
  const MemoryRun run = RunImported(
      ImportModel(DynOfOne("CYLINDRIQUE", kIdentity, "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n", motion), "one.dyn").yaml);
  EXPECT_NEAR(run.At(10, "p.q1"), 2.3, 1e-10);
  EXPECT_NEAR(run.At(10, "p.q2"), -0.3, 1e-10);
  const ImportedModel ball = ImportModel(
      DynOfOne("SPHERIQUE", kIdentity, "1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\n", "INITIAL POSITION :\n0.3 0.2 0.1\n"),
      "one.dyn");
  (void)RunImported(ball.yaml);
  EXPECT_NE(ball.yaml.find("spherical: [ground, bob]"), std::string::npos);
}

TEST(ImportedDyn, CirclesBeginAtTheirPinit) {
  const std::string file = ReadTextFile(Path("element_cam_corrected.dyn"));
  const std::string arc = "TYPE OF CURVE : ARC\nCENTRE : 0 0 0\nPINIT : 0 5 0\nPEND : 0 -5 0\n";
  const auto with_circle = [&](const std::string& pinit) {
    return Replaced(file, arc, "TYPE OF CURVE : CIRCLE\nCENTRE : 0 0 0\nRADIAL : 5\n" + pinit);
  };
  // The roller touches the cam on its -x side: half a turn from +x, a quarter from +y.
  for (const auto& [pinit, place] : {std::pair("", 0.5), std::pair("PINIT : 5 0 0\n", 0.5),
                                     std::pair("PINIT : 0 5 0\n", 0.25), std::pair("PINIT : 0 -5 0\n", 0.75)}) {
    const MemoryRun run = RunImported(ImportModel(with_circle(pinit), "c.dyn").yaml);
    EXPECT_NEAR(run.At(0, "contact_2.s2"), place, 1e-9) << pinit;
  }
  EXPECT_THROW((void)ImportModel(with_circle("PINIT : 0 4 0\n"), "c.dyn"), InputError);
}

TEST(ImportedDyn, PlacesOfContactThatAreNotTogetherAreTold) {
  const std::string file = ReadTextFile(Path("element_cam_corrected.dyn"));
  EXPECT_EQ(Notes(ImportModel(file, "c.dyn")).find("INITIAL POSITION"), std::string::npos);
  ExpectNote(ImportModel(Replaced(file, "  0.5 0.5 0", "  3.5 0.2 0"), "c.dyn"),
             "INITIAL POSITION of the contact '2' is not used: its two points are");
  ExpectNote(ImportModel(Replaced(file, "  0.5 0.5 0", "  99 0.2 0"), "c.dyn"),
             "99 is no location on the curve '23', which has 8 elements");
}

TEST(ImportedDyn, ConcaveOfAConvexPolynomialIsRefused) {
  const std::string file = ReadTextFile(Path("polynomial_cam_corrected.dyn"));
  ExpectNote(ImportModel(Replaced(file, "CONCAVE OU CONVEXE : CONVEXE", "CONCAVE OU CONCAVEE : CONVEXE"), "c.dyn"),
             "'CONCAVE OU CONCAVEE' is read as CONCAVE OU CONVEX");
  EXPECT_THROW(
      (void)ImportModel(Replaced(file, "CONCAVE OU CONVEXE : CONVEXE", "CONCAVE OU CONVEXE : CONCAVE"), "c.dyn"),
      InputError);
}

TEST(ImportedDyn, SphericalPairsStartWithTheirSpeeds) {
  const MemoryRun run = RunImported(ImportModel(R"dyn(
ENTITY : MACH
NAME : top
TIME : 0.01
STEP : 0.01
ENTITY : LINK
NAME : base
ARO
1 0 0 0
0 1 0 0
0 0 1 0
MASS
0 0 0 0
0 0 0 0
0 0 0 0
0 0 0 0
ENTITY : SURF
NAME : f
TYPE : REPERE
SHAPE
1 0 0 0
0 1 0 0
0 0 1 0
ENTITY : LINK
NAME : rotor
ARO
1 0 0 0
0 1 0 0
0 0 1 0
MASS
0.01 0 0 0
0 0.01 0 0
0 0 0.27 0.5
0 0 0.5 1
ENTITY : SURF
NAME : g
TYPE : REPERE
SHAPE
1 0 0 0
0 1 0 0
0 0 1 0
ENTITY : PAIR
NAME : 1
PINLINK : base
PINSURF : f
POUTLINK : rotor
POUTSURF : g
TYPEPAIR : SPHERIQUE
ENTITY : OCLI
NAME : base
FIXED : TRUE
ENTITY : OCPA
NAME : 1
JOINT : 1
INITIAL POSITION:
0.1 0.5 0.3 0 0 0
INITIAL VELOCITY:
1 2 20 0 0 0
ARMOTOR[1] : TRUE
ARMOTOR[2] : TRUE
ARMOTOR[3] : TRUE
)dyn",
                                                "top.dyn")
                                        .yaml);
  // Euler's angles z, x, z: precession 1, nutation 2, spin 20.
  const double psi = 0.1, theta = 0.5;
  EXPECT_NEAR(run.At(0, "rotor.wx"), 2 * std::cos(psi) + 20 * std::sin(theta) * std::sin(psi), 1e-9);
  EXPECT_NEAR(run.At(0, "rotor.wy"), 2 * std::sin(psi) - 20 * std::sin(theta) * std::cos(psi), 1e-9);
  EXPECT_NEAR(run.At(0, "rotor.wz"), 1 + 20 * std::cos(theta), 1e-9);
}

TEST(ImportedDyn, CurvesOfAllKindsMakeProfiles) {
  const auto surface = [](const std::string& curve) {
    return "ENTITY : LINK\nNAME : a\nMASS\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\nENTITY : SURF\nNAME : 1\nTYPE : "
           "COURBE\nNORMAL VECTOR : 0 0 1\n" +
           curve +
           "ENTITY : LINK\nNAME : b\nARO\n1 0 0 30\n0 1 0 0\n0 0 1 0\nMASS\n1 0 0 0\n0 1 0 0\n0 0 1 0\n0 0 0 1\nENTITY "
           ": SURF\nNAME : 2\nTYPE : COURBE\nNORMAL VECTOR : 0 0 1\n"
           "TYPE OF CURVE : CERCLE\nCENTRE : 0 0 0\nRADIAL : 5\nPINIT : 5 0 0\nCONCAVE OR CONVEX : CONVEX\nFIN : OUI\n"
           "ENTITY : PAIR\nNAME : c\nPINLINK : a\nPINSURF : 1\nPOUTLINK : b\nPOUTSURF : 2\nTYPE : CONTACT\nENTITY : "
           "OCPA\nNAME : c\nRE : 0.5\nCONTACT ACTIF : FALSE\n";
  };
  const ImportedModel square =
      ImportModel(surface("TYPE OF CURVE : SEGMENT\nPINIT : -10 -10 0\nPEND : 10 -10 0\nFIN : NO\nTYPE DE COURBE : "
                          "POINT\nFIN : NO\nTYPE OF CURVE : SEG\nPEND : 10 10 0\nFIN : NO\n"
                          "TYPE OF CURVE : POINT\nTYPE OF CURVE : ARC\nCENTRE : 0 10 0\nPINIT : 10 10 0\nPEND : -10 10 "
                          "0\nCONCAVE OU CONVEXE : CONVEXE\nFIN : NO\nTYPE OF CURVE : POINT\n"
                          "TYPE OF CURVE : SEGMENT\nPEND : -10 -10 0\nTYPE OF CURVE : POINT\nFIN : YES\n"),
                  "square.dyn");
  // The arc goes on from the line without an angle: its corner has no width.
  const ModelFile file = ParseModelText(square.yaml, "square.yaml");
  EXPECT_NEAR(file.model.profiles[0].profile.CalcAreaMoments().area, 400 + 50 * kPi, 1e-9);
  EXPECT_NE(square.yaml.find("circle: {radius: 5, center: [0, 0]}"), std::string::npos);
  EXPECT_NE(square.yaml.find("restitution: 0.5, points: 1}"), std::string::npos);
  ExpectNote(square, "no OCLI has FIXED : TRUE");
  ExpectNote(square, "no TIME: the run lasts 10 s");
}

// ---- ADAMS

TEST(ImportedAdm, PolynomialCamGivesTheForceAtHalfATurn) {
  const ImportedModel model = ImportFile("polynomial_cam_full.adm");
  ExpectNote(model, "a dataset has no duration; the run lasts 1.3 s");
  ExpectNote(model, "GRAPHICS is ignored (2 times)");
  ExpectNote(model, "PART/3: QG has 4 numbers; the fourth is ignored");
  ExpectNote(model, "a '.' at the beginning of a line is read as ','");
  const std::string yaml = model.yaml + kHalfTurn;
  const MemoryRun driven = RunImported(Replaced(yaml, "start: {qd: -5}", "drive: {speed: -5}"));
  // tests/references/polynomial_cam.py, adams_driven
  ExpectCalculated({"acdmc_files.adams_driven", kPolynomialCam, "ADAMS dataset, driven: force at half a turn", "N"},
                   {{709.72, driven.after.back()[driven.Column("contact_1.fn")]}}, 5e-3);
  const MemoryRun free = RunImported(yaml);
  // tests/references/polynomial_cam.py, adams_speed
  EXPECT_NEAR(std::abs(free.after.back()[free.Column("joint_1.qd")]), 4.95531, 5e-6);
  // 713.26 with a round roller; that of the dataset, a cubic spline, adds as much as it does to the driven cam
  // (709.683).
  // tests/references/polynomial_cam.py, adams_free
  ExpectCalculated({"acdmc_files.adams_free", kPolynomialCam, "the same, free", "N"},
                   {{713.26 + (709.724 - 709.683), free.after.back()[free.Column("contact_1.fn")]}}, 5e-3);
}

TEST(ImportedAdm, ListingWithoutItsPointsIsRefusedWhereTheyAreMissing) {
  try {
    (void)ImportFile("polynomial_cam.adm");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("error: MATRIX/1 needs 1083 values, 361 rows of 3; it has "),
              std::string::npos)
        << error.what();
  }
}

TEST(ImportedAdm, PendulumSwingsAsTheClosedForm) {
  const ModelFile file = LoadModelFile(Path("pendulum.adm"));
  const MemoryRun run(file);
  const closed_forms::LargePendulum pendulum({2, 1.0 / 6 + 0.5, 0.5, 9.81}, kPi / 3);
  ASSERT_EQ(run.rows.size(), 301u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    EXPECT_NEAR(run.At(i, "pin.q"), pendulum.Angle(run.t[i]).q, 1e-8);
    EXPECT_NEAR(run.At(i, "pin.fy"), pendulum.Reaction(run.t[i]).y(), 1e-6);
  }
  EXPECT_EQ(file.outputs, (std::vector<std::string>{"pin.f?", "pin.m?"}));
}

TEST(ImportedAdm, SliderCrankFollowsTheClosedForm) {
  const MemoryRun run(LoadModelFile(Path("slider_crank.adm")));
  EXPECT_EQ(run.summary.status, RunStatus::kCompleted) << run.summary.reason;
  ASSERT_EQ(run.rows.size(), 201u);
  for (size_t i = 0; i < run.rows.size(); ++i) {
    const double t = run.t[i], u = std::min(t / 0.5, 1.0);
    const double theta = 2 * kPi * u * u * (3 - 2 * u) + 2 * std::sin(3 * t) * std::pow(1 - std::cos(t), 2);
    EXPECT_NEAR(run.At(i, "joint_4.q"), 0.1 * std::cos(theta) + std::sqrt(0.09 - std::pow(0.1 * std::sin(theta), 2)),
                1e-9)
        << t;
  }
}

// A dataset with a part of 2 kg that slides along x from 1 on, and whatever else.
std::string Slider(const std::string& more) {
  return "Slider\nPART/1, GROUND\nMARKER/1, REULER=90D,90D,0\nMARKER/2\nPART/2, MASS=2, CM=20, IP=1,1,1, QG=1,0,0, "
         "VX=0.5\nMARKER/20\nMARKER/21, REULER=90D,90D,0\nJOINT/1, TRANSLATIONAL, I=21, J=1\n" +
         more + "SIMULATE/DYNAMICS, DURATION=1, DTOUT=0.1\nEND\n";
}

// Acceleration by place, speed and time; `middle` is that of the step, to tell the side of a jump that falls between
// two steps.
using Acceleration = std::function<double(double x, double v, double t, double middle)>;

// Place at the end, by small steps of a method of order 4 that shares no code with the program.
double EndOfMotion(double x, double v, double end, const Acceleration& f) {
  const int steps = 20000;
  for (int i = 0; i < steps; ++i) {
    const double h = end / steps, t = i * h, m = t + h / 2;
    const double a1 = f(x, v, t, m), a2 = f(x + h / 2 * v, v + h / 2 * a1, m, m),
                 a3 = f(x + h / 2 * (v + h / 2 * a1), v + h / 2 * a2, m, m),
                 a4 = f(x + h * (v + h / 2 * a2), v + h * a3, t + h, m);
    x += h * v + h * h / 6 * (a1 + a2 + a3);
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
  }
  return x;
}

TEST(ImportedAdm, ForcesAndTheirFunctionsAct) {
  struct Case {
    const char* statement;
    Acceleration force;
  };
  const Case cases[] = {
      {"SPRINGDAMPER/1, I=20, J=2, TRANSLATION, K=8, C=0.5, L=2, FORCE=3\n",
       [](double x, double v, double, double) { return 3 - 8 * (x - 2) - 0.5 * v; }},
      {"SFORCE/1, I=20, J=2, TRANSLATION, FUNCTION=-3*(DX(20,2) - 2)**2 + 4*VX(20)\n",
       [](double x, double v, double, double) { return -3 * (x - 2) * (x - 2) + 4 * v; }},
      {"SFORCE/1, I=20, J=1, TRANSLATION, ACTIONONLY, FUNCTION=IF(TIME-0.3: 1, 1, -2D0) * DM(20, 2) + VR(20,2)\n",
       [](double x, double v, double, double middle) { return (middle < 0.3 ? 1 : -2) * x + v; }},
      {"SFORCE/1, I=20, J=21, TRANSLATION, ACTIONONLY, FUNCTION=STEP5(TIME,0,1,1,3) + POLY(TIME,0,1,2,3)\n",
       [](double, double, double t, double) {
         return 1 + 2 * t * t * t * (10 - 15 * t + 6 * t * t) + 1 + 2 * t + 3 * t * t;
       }},
      {"SFORCE/1, I=20, J=1, TRANSLATION, ACTIONONLY, FUNCTION=HAVSIN(TIME,0,0,1,2) + SHF(TIME,0.1,2,3,0.2,1) + "
       "90D*MAX(TIME,0.5) + ATAN2(TIME,1)\n",
       [](double, double, double t, double) {
         return 1 - std::cos(kPi * t) + 2 * std::sin(3 * (t - 0.1) - 0.2) + 1 + kPi / 2 * std::max(t, 0.5) +
                std::atan(t);
       }},
  };
  for (const Case& one : cases) {
    const ImportedModel model = ImportModel(Slider(one.statement), "slider.adm");
    const MemoryRun run = RunImported(model.yaml);
    EXPECT_NEAR(
        run.rows.back()[run.Column("part_2.x")],
        EndOfMotion(1, 0.5, 1,
                    [&](double x, double v, double t, double middle) { return one.force(x, v, t, middle) / 2; }),
        3e-9)
        << model.yaml;
  }
}

TEST(ImportedAdm, TurningSpringsAndTorquesActAboutTheHinge) {
  // The angle of the spring is that of the joint plus 0.3: its markers are turned by 0.4 and 0.1.
  const std::string text =
      "Hinge\nPART/1, GROUND\nMARKER/1\nMARKER/2, REULER=0.1,0,0\nPART/2, MASS=1, CM=20, IP=1,1,2, "
      "WZ=0.7\nMARKER/20\nMARKER/21, REULER=0.4,0,0\nJOINT/1, REVOLUTE, I=20, J=1\n"
      "SPRINGDAMPER/1, I=21, J=2, ROTATION, KT=4, CT=0.2, ANGLE=0.6, TORQUE=1\nSFORCE/1, I=20, J=1, ROTATION, "
      "ACTIONONLY, FUNCTION=0.5*SIN(TIME)\nREQUEST/1, FORCE, I=21, J=2\nREQ/2, VELOCITY, I=20, J=1\nSIMULATE/END=2, "
      "STEPS=20\n";
  const ImportedModel model = ImportModel(text, "hinge.adm");
  const ModelFile file = ParseModelText(model.yaml, "hinge.yaml");
  const MemoryRun run(file);
  const double q = EndOfMotion(0, 0.7, 2, [](double x, double v, double t, double) {
    return (1 - 0.2 * v - 4 * (x + 0.3 - 0.6) + 0.5 * std::sin(t)) / 2;
  });
  EXPECT_NEAR(run.rows.back()[run.Column("joint_1.q")], q, 1e-9) << model.yaml;
  EXPECT_EQ(file.outputs, (std::vector<std::string>{"spring_1.*", "part_2.v?", "part_2.w?"}));
}

TEST(ImportedAdm, PointStaysOnItsCurve) {
  std::string text =
      "Bead\nPART/1, GROUND\nMARKER/1, QP=0,1,0\nPART/2, MASS=1, CM=20, IP=1,1,1, QG=2,1,0, VX=1, "
      "VY=2\nMARKER/20\nPTCV/1, I=20, CURVE=1, JRM=1\nCURVE/1, CLOSED, MATRIX=1, CURVE_POINTS\n"
      "MATRIX/1, FULL=CORDER, ROWS=73, COLUMNS=3, VALUES=";
  std::string x, y, z;
  for (int i = 0; i <= 72; ++i) {
    x += fmt::format(",{}\n", 2 * std::cos(i * kPi / 36));
    y += fmt::format(",{}\n", 2 * std::sin(i * kPi / 36));
    z += ",0\n";
  }
  text += x.substr(1) + y + z + "SIMULATE/END=1\n";
  const MemoryRun run = RunImported(ImportModel(text, "bead.adm").yaml);
  for (size_t i = 0; i < run.rows.size(); ++i)
    EXPECT_NEAR(std::hypot(run.At(i, "part_2.x"), run.At(i, "part_2.y") - 1), 2, 1e-7);
  EXPECT_NEAR(run.At(0, "slot_1.qd"), 2, 1e-7);
}

TEST(ImportedAdm, JointsInertiaAndFramesAreThoseOfAdams) {
  // Products are positive integrals about IM; ZP and XP give axes.
  const std::string text =
      "Frames\nUNITS/SYSTEM=MMKS\nPART/1, GROUND\nMARKER/1, QP=10,0,0, ZP=10,5,0, XP=20,0,0\nPART/2, MASS=2, CM=20, "
      "IM=21, IP=120,130,140,1,2,3, QG=10,0,0\nMARKER/20, QP=1,2,0\nMARKER/21\nMARKER/22, ZP=0,1,0, XP=1,0,0\n"
      "JPRIM/1, INLINE, I=22, J=1\nJPRIM/2, PARALLEL_AXES, I=22, J=1\nBUSHING/3, I=22, J=1\nFROBNICATE/1, "
      "I=2\nSIMULATE/END=1\n";
  const ImportedModel model = ImportModel(text, "frames.adm");
  ExpectNote(model, "11:1: BUSHING/3 is ignored: the imported model lacks its effect");
  ExpectNote(model, "12:1: unknown statement FROBNICATE/1; ignored");
  const ModelFile file = ParseModelText(model.yaml, "frames.yaml");
  const Body& body = file.model.bodies[0];
  Mat3 expected;
  expected << 120 - 2 * 4, -1 + 2 * 2, -2, -1 + 2 * 2, 130 - 2 * 1, -3, -2, -3, 140 - 2 * 5;
  EXPECT_LE((body.I_BC_B * 1e6 - expected).norm(), 1e-9) << body.I_BC_B * 1e6;
  EXPECT_NE(model.yaml.find("joint_1: {inline: [ground, part_2]"), std::string::npos);
  (void)RunImported(model.yaml);
}

// ---- broken files

struct Broken {
  const char* text;
  const char* message;
};

void ExpectBroken(const std::string& name, const Broken& broken) {
  try {
    const ImportedModel model = ImportModel(broken.text, name);
    try {
      (void)ParseModelText(model.yaml, "as.yaml");
      ADD_FAILURE() << "accepted: " << broken.text << "\n" << model.yaml;
    } catch (const InputError& error) {
      EXPECT_EQ(fmt::format("{}: {}", model.LocationOf(error.where()).ToString(), error.message()),
                name + broken.message)
          << model.yaml;
    }
  } catch (const InputError& error) {
    EXPECT_EQ(fmt::format("{}: {}", error.where().ToString(), error.message()), name + broken.message);
  }
}

TEST(BrokenDyn, IsToldWhereItIsBroken) {
  const Broken cases[] = {
      {"", ":1:1: there is no ENTITY in this file; a data file of ACDMC begins with 'ENTITY : MACH'"},
      {"ENTITY : MACH\nTIME : 3\n", ":1:1: there is no LINK in this file"},
      {"ENTITY : SURF\nNAME : 1\n", ":1:1: this SURF comes before any LINK that it could belong to"},
      {"ENTITY : LINK\nARO\n", ":1:1: this LINK has no NAME"},
      {"ENTITY : LINK\nNAME : a\nARO\n1 0 0 0\n0 1 0\n", ":3:1: ARO needs 12 numbers, found 7"},
      {"ENTITY : LINK\nNAME : a\nARO\n1 0 0 0\n 0 1 x 0\n0 0 1 0\n", ":5:6: ARO needs numbers, found 'x'"},
      {"ENTITY : LINK\nNAME : a\nARO\n1 0 0 0\n0 1 0 0\n0 0 2 0\n",
       ":3:1: the first three columns of ARO are no rotation"},
      {"ENTITY : LINK\nNAME : a\nENTITY : LINK\nNAME : a\n", ":3:1: there is a link 'a' already, line 1"},
      {"ENTITY : LINK\nNAME : a\n", ":1:1: link 'a' has no MASS"},
      {"ENTITY : LINK\nNAME : a\nMASS\n0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1\n",
       ":3:1: the value must not be negative, found -1"},
      {"ENTITY : LINK\nNAME : arm\nENTITY : OCLI\nNAME : amr\n", ":4:8: there is no link 'amr'; did you mean 'arm'?"},
      {"ENTITY : LINK\nNAME : a\nENTITY : OCLI\nNAME : a\nFIXED : PERHAPS\n",
       ":5:9: FIXED is TRUE or FALSE (YES or NO), found 'PERHAPS'"},
      {"ENTITY : LINK\nNAME : a\nENTITY : SURF\nNAME : 1\nTYPE : REPERRE\n",
       ":5:8: unknown surface 'REPERRE'; did you mean 'REPERE'? (accepted: REPERE, COURBE)"},
      {"ENTITY : LINK\nNAME : a\nENTITY : PAIR\nNAME : 1\nTYPEPAIR : ROTOIDDE\n",
       ":5:12: the pair 'ROTOIDDE' is not known; did you mean 'ROTOIDE'? (accepted: ROTOIDE, PRISMATIQUE, CYLINDRIQUE, "
       "SPHERIQUE, RIGIDE, LIBRE, CONTACT)"},
      {"ENTITY : LINK\nNAME : a\nENTITY : OCPA\nNAME : 7\n", ":4:8: there is no pair '7'"},
  };
  for (const Broken& broken : cases) ExpectBroken("a.dyn", broken);
  // Faults of a profile are told at its element.
  const std::string cam = ReadTextFile(Path("element_cam_corrected.dyn"));
  ExpectBroken("a.dyn", {Replaced(cam, "PARTIE DE COURBE : POINT\nFIN : NO\n", "\n\n").c_str(),
                         ":63:1: element 1 (line) turns by 11.31 deg to the left of the end of element 0 (arc); write "
                         "'corner' between them"});
  ExpectBroken("a.dyn", {Replaced(cam, "PEND : 15 20 0", "PEND : 15 21 0").c_str(),
                         ":55:1: the end of the arc is not on its circle: it lies 1 m outside (radius 20); leave "
                         "'center' out and give 'radius', or 'angle' instead of 'to'"});
}

TEST(BrokenAdm, IsToldWhereItIsBroken) {
  const Broken cases[] = {
      {"", ":1:1: there is no PART in this dataset"},
      {"t\nPART/1, GROUND\n", ":1:1: there is no PART in this dataset that could move"},
      {"t\nPART/1\nPART/1\n", ":3:1: PART/1 is given twice; first in line 2"},
      {"t\nPART/1, MASS=2\n", ":2:1: PART/1 has mass and needs CM, the marker of its mass centre"},
      {"t\nPART/1, MASS=2, CM=7\n", ":2:20: there is no MARKER/7"},
      {"t\nPART/1, MASS=zwei\n", ":2:14: MASS needs numbers, found 'zwei'"},
      {"t\nMARKER/1\n", ":1:1: there is no PART in this dataset"},
      {"t\nPART/1\nMARKER/1, PART=3\n", ":3:16: there is no PART/3"},
      {"t\nPART/1\nMARKER/1\nJOINT/1, I=1, J=1\n",
       ":4:1: JOINT/1 does not say its kind, such as REVOLUTE or TRANSLATIONAL"},
      {"t\nPART/1\nMARKER/1\nJOINT/1, REV, I=1, J=1\n", ":4:1: both markers of JOINT/1 are on one part"},
      {"t\nPART/1\nMARKER/1\nJOINT/1, REV, I, J=1\n", ":4:15: I needs 1 number, found 0"},
      {"t\nPART/1\nMARKER/1\nJOINT/1, HOOKE, I=1, J=1\n", ":4:10: JOINT/1: HOOKE joints cannot be imported"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nJOINT/1, REV, I=2, J=1, IC=1\n",
       ":6:25: JOINT/1: start values of a joint (IC) cannot be imported; velocities of parts can"},
      {"t\nPART/1\nMOTION/1, JOINT=4, ROT, FUN=TIME\n", ":3:17: there is no JOINT/4"},
      {"t\nUNITS/LENGTH=MILE\nPART/1\n",
       ":2:14: the unit 'MILE' is not known (known: CENTIMETER, FOOT, INCH, KILOMETER, METER, MILLIMETER)"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nSPRING/1, T=3\n",
       ":6:11: SPRINGDAMPER/1: the abbreviation 'T' fits several arguments (known: I, J, TRANSLATION, ROTATION, C, K, "
       "CT, KT, FORCE, TORQUE, LENGTH, ANGLE)"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nSFORCE/1, I=2, J=1, TRANS, FUNCTION=IMPACT(1,2,3)\n",
       ":6:37: the function IMPACT is not known"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nSFORCE/1, I=2, J=1, TRANS, FUNCTION=2*SIN(TIME\n",
       ":6:42: this parenthesis is not closed"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nSFORCE/1, I=2, J=1, TRANS, FUNCTION=2\n, *FX(1,2)\n",
       ":7:4: the function FX is not known; did you mean 'AX'?"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nSFORCE/1, I=2, J=1, TRANS, FUNCTION=DX(3)\n",
       ":6:37: there is no MARKER/3"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nSFORCE/1, I=2, J=1, TRANS, FUNCTION=2 $ 3\n",
       ":6:39: '$' is not expected in an expression"},
      {"t\nPART/1, GROUND\nMARKER/1\nPART/2\nMARKER/2\nSPRI/1, I=2, J=1, TRANS, K=-4, LEN=1\n",
       ":6:1: the value must not be negative, found -4"},
  };
  for (const Broken& broken : cases) ExpectBroken("a.adm", broken);
}

// ---- mutations

TEST(MutatedFiles, AreReadOrRefusedButNeverCrash) {
  constexpr unsigned kSeed = 19960501;
  std::mt19937 random(kSeed);
  const auto below = [&](size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(random); };
  const char* const pieces[] = {"-",           "1e300", "0",   "D",         ":",  "/",    ",",
                                "=",           "(",     ")",   "ENTITY : ", "\n", "\n, ", "FIN : YES\n",
                                "99999999999", "\xff",  "nan", "I=",        "!"};
  int read = 0, refused = 0;
  for (const std::string name : {"element_cam.dyn", "polynomial_cam.dyn", "polynomial_cam_corrected.dyn",
                                 "polynomial_cam.adm", "pendulum.adm", "slider_crank.adm"}) {
    const std::string original = ReadTextFile(Path(name));
    for (int i = 0; i < 150; ++i) {
      std::string text = original;
      for (size_t k = 0, count = 1 + below(4); k < count; ++k) {
        const size_t at = below(text.size()), length = std::min(below(30), text.size() - at);
        switch (below(4)) {
          case 0:
            text.erase(at, length);
            break;
          case 1:
            text.insert(at, pieces[below(std::size(pieces))]);
            break;
          case 2:
            text.insert(at, text.substr(below(text.size()), 30));
            break;
          default:
            text[at] = static_cast<char>(below(256));
            break;
        }
        if (text.empty()) text.push_back('x');
      }
      try {
        const ImportedModel model = ImportModel(text, name);
        EXPECT_EQ(static_cast<size_t>(std::count(model.yaml.begin(), model.yaml.end(), '\n')), model.locations.size());
        (void)ParseModelText(model.yaml, "as.yaml");
        ++read;
      } catch (const InputError& error) {
        EXPECT_FALSE(error.message().empty());
        ++refused;
      } catch (const std::exception& error) {
        ADD_FAILURE() << "seed " << kSeed << ", " << name << " " << i << ": " << error.what() << "\n" << text;
      }
    }
  }
  EXPECT_GE(read, 50);
  EXPECT_GE(refused, 50);
}

}  // namespace
}  // namespace savary
