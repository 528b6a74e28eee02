// Contacts of a model file: what is read, what is made for journals and sliders, and how the report sees them.

#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "savary/base/constants.h"
#include "savary/contact/contact_search.h"
#include "savary/geometry/shell.h"
#include "savary/io/report_data.h"

namespace savary {
namespace {

ModelFile Read(const std::string& contacts, const std::string& shapes = "{}") {
  return ParseModelText(fmt::format("savary: 1\nunits: {{length: mm, angle: deg}}\nbodies:\n  a: {{mass: 1, inertia: "
                                    "[1, 1, 1], at: [10, 20, 30], rotation: {{axis: x, angle: 90}}}}\n"
                                    "  b: {{mass: 1, inertia: [1, 1, 1], at: [5, -7, 3], rotation: {{axis: [1, 2, 3], "
                                    "angle: 40}}}}\nshapes: {}\ncontacts:\n{}\nrun: {{until: 1}}\n",
                                    shapes, contacts),
                        "test.yaml");
}

// A contact of two shapes, ground's and b's with its axes those of the world.
ModelFile ReadPair(const std::string& one, const std::string& two, const std::string& keys = "") {
  return ParseModelText(fmt::format("savary: 1\nunits: {{length: mm, angle: deg}}\nbodies:\n  b: {{mass: 1, inertia: "
                                    "[1, 1, 1]}}\nshapes:\n  one: {{body: ground, {}}}\n  two: {{body: b, {}}}\n"
                                    "contacts:\n  c: {{between: [one, two]{}}}\nrun: {{until: 1}}\n",
                                    one, two, keys),
                        "test.yaml");
}

const char* const kCircle = "circle: {radius: 5}";
const char* const kSquare =
    "profile: [line: {from: [0, 0], to: [4, 0]}, corner, line: {to: [4, 4]}, corner, line: {to: [0, 4]}, corner, line: "
    "{to: [0, 0]}, corner]";
const char* const kEllipse = "profile: [ellipse: {radii: [5, 3]}]";
const char* const kBore = "hole: true, circle: {radius: 9}";
const char* const kFloor = "open: true, profile: [line: {from: [9, 0], to: [-9, 0]}]";
const char* const kNotched =
    "profile: [line: {from: [0, 0], to: [4, 0]}, corner, line: {to: [2, 1]}, corner, line: {to: [0, 4]}, corner, line: "
    "{to: [0, 0]}, corner]";

Pose DrawnPose(const Model& model, const PlaneShape& shape) {
  return (shape.body.is_valid() ? model.bodies[shape.body.value()].X_WB : Pose()) * shape.X_BS;
}

// The least gap as drawn, of profiles whose frames coincide.
double LeastGap(const Model& model, const Contact& contact) {
  const PlaneShape &one = model.ProfileOf(contact.one), &two = model.ProfileOf(contact.two);
  const Pose X_21 = DrawnPose(model, two).Inverse() * DrawnPose(model, one);
  EXPECT_LE((X_21.R - Mat3::Identity()).norm() + X_21.p.norm(), 1e-15);
  ContactSearch search(one.profile, two.profile);
  std::vector<FoundContact> found;
  search.Find(PlanePose(), SearchLimits{}, &found);
  double least = std::numeric_limits<double>::infinity();
  for (const FoundContact& point : found) {
    if (point.gap > 0) least = std::min(least, point.gap);
  }
  return least;
}

TEST(Contacts, HaveAsManyPlacesAsTheShapesAsk) {
  const auto points = [](const char* one, const char* two, const char* keys = "") {
    return ReadPair(one, two, keys).model.contacts.at(0).points;
  };
  EXPECT_EQ(points(kCircle, kCircle), 1);
  EXPECT_EQ(points(kCircle, kSquare), 1);
  EXPECT_EQ(points(kSquare, kEllipse), 1);
  EXPECT_EQ(points(kSquare, kSquare), 2);
  EXPECT_EQ(points(kCircle, kBore), 1);
  EXPECT_EQ(points(kBore, kEllipse), 1);  // bent everywhere more than the bore, radius 25/3 < 9
  EXPECT_EQ(points(kBore, "profile: [ellipse: {radii: [6, 3]}]"), 4);  // radius 12 > 9: it can rest on two points
  EXPECT_EQ(points(kBore, kSquare), 4);
  EXPECT_EQ(points(kCircle, kFloor), 4);
  EXPECT_EQ(points(kCircle, kNotched), 4);
  EXPECT_EQ(points(kCircle, kNotched, ", points: 3"), 3);
}

TEST(Contacts, AreReadInTheUnitsOfTheFile) {
  const Contact plain = ReadPair(kCircle, kCircle).model.contacts.at(0);
  EXPECT_EQ(plain.name, "c");
  EXPECT_EQ(plain.one, ShapeIndex(ShapeKind::kProfile, 0));
  EXPECT_EQ(plain.two, ShapeIndex(ShapeKind::kProfile, 1));
  EXPECT_EQ(plain.capture_speed, 1e-3);
  EXPECT_FALSE(plain.bilateral || plain.no_slip || plain.start_closed || plain.friction.is_present() ||
               plain.restitution.of_speed);
  const Contact c = ReadPair(kCircle, kCircle,
                             ", restitution: 0.5 - 0.1*v, impact_law: poisson, friction: {static: 0.3, kinetic: 0.2, "
                             "stribeck_speed: 4}, capture_speed: 3, start: closed")
                        .model.contacts.at(0);
  EXPECT_EQ(c.restitution.kind, Restitution::Kind::kPoisson);
  EXPECT_NEAR(c.restitution.Calc(2e-3), 0.3, 1e-15);
  EXPECT_EQ(c.restitution.Calc(1), 0);
  EXPECT_EQ(c.friction.mu_static, 0.3);
  EXPECT_EQ(c.friction.mu_kinetic, 0.2);
  EXPECT_NEAR(c.friction.CalcCoefficient(4e-3), 0.2 + 0.1 * std::exp(-1.0), 1e-15);
  EXPECT_EQ(c.capture_speed, 3e-3);
  EXPECT_TRUE(c.start_closed);
  const Contact one = ReadPair(kCircle, kCircle, ", friction: 0.4, restitution: 0.2").model.contacts.at(0);
  EXPECT_EQ(one.friction.mu_static, 0.4);
  EXPECT_EQ(one.friction.mu_kinetic, 0.4);
  EXPECT_EQ(one.restitution.Calc(7), 0.2);
  const Contact rolling = ReadPair(kCircle, kCircle, ", bilateral: true, no_slip: true").model.contacts.at(0);
  EXPECT_TRUE(rolling.bilateral && rolling.no_slip && rolling.start_closed);
}

TEST(Contacts, RollersTooLargeForAHollowAreToldOf) {
  // A hollow of radius 4 between two edges.
  const char* const hollow =
      "open: true, profile: [line: {from: [9, 0], to: [4, 0]}, corner, arc: {to: [-4, 0], radius: 4, cw: true}, "
      "corner, line: {to: [-9, 0]}]";
  const ModelFile file = ReadPair(kCircle, hollow);
  ASSERT_EQ(file.warnings.size(), 1u);
  EXPECT_EQ(file.warnings[0],
            "contact 'c': 'one' of radius 5 mm does not fit into element 2 (arc) of 'two', a hollow of radius 4 mm; it "
            "touches both sides there");
  EXPECT_TRUE(ReadPair("circle: {radius: 3}", hollow).warnings.empty());
  EXPECT_EQ(ReadPair("profile: [ellipse: {radii: [2, 3]}]", hollow).warnings.size(), 0u);
  // An arc, not a full circle, in a hollow of its own radius need not ever come there.
  const char* const nose =
      "profile: [line: {from: [-4, 0], to: [4, 0]}, arc: {center: [4, 4], angle: 90}, line: {to: [8, 9]}, corner, "
      "line: {to: [-4, 9]}, corner, line: {to: [-4, 0]}, corner]";
  EXPECT_EQ(ReadPair(nose, hollow).warnings.size(), 1u);
}

TEST(Journal, IsAPinInAHoleWithItsClearance) {
  const ModelFile file = Read(
      "  bearing: {journal: [a, b], radius: 4, clearance: 0.1, at: [1, 2, 3], axis: [0, 3, 4], thickness: 2, friction: "
      "0.1}");
  const Model& model = file.model;
  ASSERT_EQ(model.profiles.size(), 2u);
  ASSERT_EQ(model.contacts.size(), 1u);
  EXPECT_EQ(model.contacts[0].name, "bearing");
  EXPECT_EQ(model.contacts[0].points, 1);
  EXPECT_EQ(model.contacts[0].friction.mu_static, 0.1);
  EXPECT_EQ(model.profiles[0].name, "bearing.hole");
  EXPECT_EQ(model.profiles[1].name, "bearing.pin");
  EXPECT_EQ(model.BodyName(model.profiles[0].body), "a");
  EXPECT_EQ(model.BodyName(model.profiles[1].body), "b");
  EXPECT_TRUE(model.profiles[0].profile.is_hole());
  const Pose drawn = DrawnPose(model, model.profiles[1]);
  EXPECT_LE((drawn.p - Vec3(1e-3, 2e-3, 3e-3)).norm(), 1e-17);
  EXPECT_LE((drawn.R.col(2) - Vec3(0, 0.6, 0.8)).norm(), 1e-15);
  EXPECT_NEAR(model.profiles[1].profile.length(), 2 * kPi * 4e-3, 1e-16);
  EXPECT_NEAR(model.profiles[0].profile.length(), 2 * kPi * 4.1e-3, 1e-16);
  EXPECT_EQ(file.shapes.size(), 2u);
}

TEST(Journal, MayBeDrawnWithThePinOffTheMiddle) {
  const Model model =
      Read("  bearing: {journal: [a, b], radius: 4, clearance: 0.1, at: [1, 2, 3], pin_at: [1, 1.94, 7.08]}").model;
  EXPECT_LE((DrawnPose(model, model.profiles[0]).p - Vec3(1e-3, 2e-3, 3e-3)).norm(), 1e-17);
  EXPECT_LE((DrawnPose(model, model.profiles[1]).p - Vec3(1e-3, 1.94e-3, 7.08e-3)).norm(), 1e-17);
}

TEST(Slider, IsABlockBetweenWallsWithItsClearance) {
  const ModelFile file = Read(
      "  guide: {slider: [a, b], length: 20, width: 10, clearance: 0.2, travel: 50, at: [1, 2, 3], axis: y, normal: "
      "x}");
  const Model& model = file.model;
  ASSERT_EQ(model.contacts.size(), 2u);
  EXPECT_EQ(model.contacts[0].name, "guide.upper");
  EXPECT_EQ(model.contacts[1].name, "guide.lower");
  for (const Contact& contact : model.contacts) {
    EXPECT_EQ(contact.points, 2);
    EXPECT_EQ(model.BodyName(model.ProfileOf(contact.one).body), "a");
    EXPECT_EQ(model.ProfileOf(contact.two).name, "guide.block");
    EXPECT_NEAR(model.ProfileOf(contact.one).profile.length(), 0.12, 1e-16);
    EXPECT_NEAR(LeastGap(model, contact), 2e-4, 1e-16);
  }
  const Pose drawn = DrawnPose(model, model.profiles[0]);
  EXPECT_LE((drawn.R.col(0) - Vec3::UnitY()).norm() + (drawn.R.col(2) - Vec3::UnitX()).norm(), 1e-15);
}

TEST(ContactColumns, ComponentsAreWrittenOnRequest) {
  const ModelFile file = ReadPair(kSquare, kSquare);
  const std::vector<Column> columns = Outputs(file.model).columns();
  const auto names = [&](const std::vector<std::string>& patterns) {
    std::string all;
    for (const size_t i : SelectColumns(columns, patterns)) {
      if (columns[i].name.starts_with("c.")) all += columns[i].name.substr(1) + " ";
    }
    return all;
  };
  EXPECT_EQ(names({}),
            ".mode .gap .s1 .s2 .fn .ft .slip .px .py .pz .fn_static .fn_dynamic "
            ".2.mode .2.gap .2.s1 .2.s2 .2.fn .2.ft .2.slip .2.px .2.py .2.pz .2.fn_static .2.fn_dynamic ");
  EXPECT_EQ(names({"c.n?", "c.2.ft*"}), ".nx .ny .nz .2.ft .2.ftx .2.fty .2.ftz ");
}

TEST(ContactsOfSurfaces, HaveAsManyPointsAsTheShapesAsk) {
  const auto points = [](const char* one, const char* two) {
    return ReadPair(one, two, "").model.contacts.at(0).points;
  };
  const char *const ball = "sphere: {radius: 5}", *const table = "plane: {}", *const box = "box: {size: [2, 3, 4]}";
  EXPECT_EQ(points(ball, table), 1);
  EXPECT_EQ(points(box, ball), 1);
  EXPECT_EQ(points("ellipsoid: {radii: [3, 2, 1]}", "ellipsoid: {radii: [3, 2, 1]}"), 1);
  EXPECT_EQ(points("vertex: [1, 0, 0]", box), 1);
  EXPECT_EQ(points(box, table), 4);
  EXPECT_EQ(points("cylinder: {radius: 2, length: 3}", table), 4);
  EXPECT_EQ(points("torus: {radius: 4, tube: 1}", table), 4);
  EXPECT_EQ(points("edge: {circle: {radius: 4}}", table), 4);
  EXPECT_EQ(points(ball, "sphere: {radius: 9}, hole: true"), 1);
  EXPECT_EQ(points(ball, "sphere: {radius: 9}, hole: true, v: [-90, 0]"), 1);
  EXPECT_EQ(points(ball, "cylinder: {radius: 9, length: 20}, v: [-10, 10], hole: true"), 4);
}

TEST(ContactsOfSurfaces, HaveColumnsOfTheirParameters) {
  const ModelFile file = ReadPair("box: {size: [2, 3, 4]}", "sphere: {radius: 5}", ", points: 1");
  const std::vector<Column> columns = Outputs(file.model).columns();
  std::string all;
  for (const size_t i : SelectColumns(columns, {})) {
    if (columns[i].name.starts_with("c.")) all += columns[i].name.substr(1) + " ";
    if (columns[i].name == "c.u1") {
      EXPECT_EQ(columns[i].quantity.length, 1);
    }
    if (columns[i].name == "c.v2") {
      EXPECT_EQ(columns[i].quantity.angle, 1);
    }
  }
  EXPECT_EQ(all,
            ".mode .gap .gapd .u1 .v1 .u2 .v2 .face1 .fn .ft .slip .spin .roll .px .py .pz .fn_static .fn_dynamic ");
  EXPECT_EQ(SelectColumns(columns, {"c.slip?", "c.k*"}).size(), 6u);
}

TEST(ContactsOfSurfaces, OfGroupsAreOneForEachPair) {
  const ModelFile file = ParseModelText(R"yaml(
savary: 1
bodies:
  a: {mass: 1, inertia: [1, 1, 1]}
  b: {mass: 1, inertia: [1, 1, 1], at: [5, 0, 0]}
  c: {mass: 1, inertia: [1, 1, 1], at: [9, 0, 0]}
shapes:
  a1: {body: a, sphere: {radius: 1}}
  b1: {body: b, sphere: {radius: 1}}
  b2: {body: b, sphere: {radius: 1}, at: [0, 1, 0]}
  c1: {body: c, sphere: {radius: 1}}
  table: {body: ground, plane: {}, at: [0, 0, -1]}
groups: {some: [a1, b1], all: [some, b2, c]}
contacts:
  roll: {between: [some, table]}
  knock: {between: [all, all]}
  beat: {between: [b, c1], friction: 0.2}
run: {until: 1}
)yaml",
                                        "groups.yaml");
  std::vector<std::string> names;
  for (const Contact& contact : file.model.contacts) names.push_back(contact.name);
  EXPECT_EQ(names, (std::vector<std::string>{"roll.a1", "roll.b1", "knock.a1_b1", "knock.a1_b2", "knock.a1_c1",
                                             "knock.b1_c1", "knock.b2_c1", "beat.b1", "beat.b2"}));
  EXPECT_EQ(file.model.contacts.back().friction.mu_static, 0.2);
}

TEST(ContactsOfSurfaces, StartAtALocationInItsUnits) {
  const Contact contact =
      ReadPair("box: {size: [2, 3, 4]}", "sphere: {radius: 5}", ", start: {face1: top, u1: 1, v2: 90, rolling: true}")
          .model.contacts.at(0);
  EXPECT_TRUE(contact.start_closed && contact.start_rolling);
  EXPECT_EQ(*contact.start_at[0], 1e-3);
  EXPECT_FALSE(contact.start_at[1] || contact.start_at[2]);
  EXPECT_NEAR(*contact.start_at[3], kPi / 2, 1e-15);
}

TEST(Socket, IsABallInAHoleWithItsClearance) {
  const ModelFile file =
      Read("  hip: {socket: [a, b], radius: 4, clearance: 0.1, at: [1, 2, 3], pin_at: [1, 2.05, 3]}");
  ASSERT_EQ(file.model.surfaces.size(), 2u);
  EXPECT_EQ(file.model.surfaces[0].name, "hip.cup");
  EXPECT_EQ(file.model.surfaces[1].name, "hip.ball");
  EXPECT_EQ(file.model.BodyName(file.model.surfaces[1].body), "b");
  EXPECT_NEAR(file.model.surfaces[0].shell->FindForm().k_max, -1 / 4.1e-3, 1e-9);
  EXPECT_EQ(file.model.contacts.at(0).points, 1);
}

TEST(Bearing, IsAPinBetweenTwoRims) {
  const ModelFile file =
      Read("  hinge: {bearing: [a, b], radius: 4, length: 20, clearance: 0.1, axis: x, friction: 0.1}");
  ASSERT_EQ(file.model.contacts.size(), 2u);
  for (const int k : {0, 1}) {
    const Contact& contact = file.model.contacts[k];
    EXPECT_EQ(contact.name, k == 0 ? "hinge.rim1" : "hinge.rim2");
    EXPECT_EQ(file.model.NameOfShape(contact.two), "hinge.pin");
    EXPECT_EQ(contact.friction.mu_static, 0.1);
  }
  EXPECT_NEAR(file.model.SurfaceOf(file.model.contacts[0].two).shell->size(), std::hypot(30e-3, 4e-3 * std::sqrt(2.0)),
              1e-6);
}

TEST(ReportOfContacts, HasTheForceOnTheFirstShape) {
  const ModelFile file = ReadPair(kCircle, kCircle);
  const std::vector<Column> columns = Outputs(file.model).columns();
  ReportBuilder report(file, columns);
  std::vector<double> row(columns.size(), 0.0);
  const auto set = [&](const char* name, double value) {
    for (size_t i = 0; i < columns.size(); ++i) {
      if (columns[i].name == name) row[i] = value;
    }
  };
  set("c.mode", 1);
  set("c.px", 0.25);
  set("c.fn", 10);
  set("c.ny", 1);
  set("c.ftx", -3);
  report.AddRow(0, row);
  set("c.mode", 0);
  for (const char* name : {"c.px", "c.fn", "c.ny", "c.ftx"}) set(name, std::nan(""));
  report.AddRow(1, row);
  const ReportData data = report.Build(report.MakeHealth(CheckedModel{}, RunSummary{}), "test");
  ASSERT_EQ(data.contacts.size(), 1u);
  const ReportContact& contact = data.contacts[0];
  EXPECT_EQ(contact.name, "c");
  EXPECT_EQ(contact.mode, (std::vector<double>{1, 0}));
  EXPECT_EQ(contact.px[0], 250);
  EXPECT_EQ(contact.ny[0], 1);
  EXPECT_EQ(contact.fx[0], -3);
  EXPECT_EQ(contact.fy[0], 10);
  EXPECT_TRUE(std::isnan(contact.fy[1]));
  EXPECT_NE(RenderReport(data).find("\"contacts\""), std::string::npos);
  for (const ReportColumn& column : data.columns) EXPECT_EQ(column.stepped, column.name == "c.mode");
}

}  // namespace
}  // namespace savary
