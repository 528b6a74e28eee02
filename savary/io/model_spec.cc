#include "savary/io/model_spec.h"

#include <map>
#include <stdexcept>

#include "savary/base/rise_law.h"
#include "savary/io/model_objects.h"
#include "savary/io/study_spec.h"
#include "savary/multibody/model.h"

namespace savary {

namespace {

using namespace model_objects;  // NOLINT

ObjectSpec BodyObject() {
  return {"a body",
          "A rigid body. Its frame is the one points on it are given in; at the start it is parallel to the world "
          "unless turned.",
          {{"mass", Number("mass"), "required without `solid`; zero is allowed where joints carry the body"},
           {"solid", AnyOf({spec::Object(SolidObject()), List(spec::Object(SolidObject()), 1)}),
            "what the body is made of: gives mass, mass centre and inertia, and is drawn"},
           {"inertia", List(Number("moment of inertia"), 3, 6),
            "about the mass centre, in body axes: `[xx, yy, zz]` or `[xx, yy, zz, xy, xz, yz]`, products as tensor "
            "entries; may be left "
            "out only where joints block all rotation"},
           {"com", Vector(3, "length"), "mass centre in the body frame", false, "[0, 0, 0]"},
           {"at", Vector(3, "length"), "initial position of the body's origin", false, "[0, 0, 0]"},
           {"rotation", Turns(), "initial turn from the world axes"},
           {"velocity", Vector(3, "speed"), "initial velocity of the body's origin, world axes"},
           {"angular_velocity", Vector(3, "angular speed"), "initial angular velocity, world axes"},
           {"angular_velocity_body", Vector(3, "angular speed"), "the same in body axes, instead"},
           {"color", Text(), "`#rrggbb` in pictures"}},
          {},
          {{"inertia", "solid"}, {"com", "solid"}, {"angular_velocity", "angular_velocity_body"}}};
}

ObjectSpec Motion() {
  return {"a motion",
          "Moves a marker over its body by laws of time, in the marker's own axes at rest: the slides, then turns "
          "about x, the "
          "turned y and the twice turned z.",
          {{"x", Number("length"), "slide along x"},
           {"y", Number("length"), "slide along y"},
           {"z", Number("length"), "slide along z"},
           {"rx", Number("angle"), "turn about x"},
           {"ry", Number("angle"), "turn about y"},
           {"rz", Number("angle"), "turn about z"}}};
}

ObjectSpec MarkerObject() {
  return {"a marker",
          "A named frame on a body.",
          {{"body", Name(), "the body, or `ground`", true},
           {"at", Vector(3, "length"), "its origin in the body's frame", false, "[0, 0, 0]"},
           {"axis", Axis(), "direction of its z axis in the body's frame"},
           {"rotation", Turns(), "turn from the body's axes"},
           {"motion", spec::Object(Motion()), "motion over the body"}},
          {},
          {{"axis", "rotation"}}};
}

ObjectSpec TableObject() {
  return {"a table",
          "A function given by points, for expressions: `table(name, x)`.",
          {{"points", List(Vector(2), 2), "the points `[x, y]`, x increasing"},
           {"file", Text(), "a text file of numbers instead, in the folder of the model"},
           {"columns", List(Text(), 2, 2), "which columns of the file are x and y, by name or by number from 1", false,
            "the only two"},
           {"units", List(Text(), 2, 2),
            "units of x and y, such as `[mm, N]`; without them, bare numbers in the file's units"},
           {"interpolation", Word({"natural", "clamped", "periodic", "linear", "periodic_linear"}),
            "cubic spline with no curvature at its ends, with given slopes there, or repeated; straight lines, or "
            "these repeated",
            false, "natural"},
           {"slopes", Vector(2), "dy/dx at both ends of a clamped spline"},
           {"extrapolation", Word({"none", "constant", "linear"}),
            "what holds beyond the ends; with none, a run that gets there stops", false, "none"}},
          {{"points", "file"}}};
}

ObjectSpec SegmentObject() {
  std::vector<std::string> laws;
  for (int i = 0; i < RiseLaw::kNumKinds; ++i) laws.emplace_back(RiseLaw::Name(static_cast<RiseLaw::Kind>(i)));
  laws.insert(laws.end(), {"constant_speed", "blend"});
  return {"a motion segment",
          "One part of a motion.",
          {{"dwell", Number("any"), "rests for so long"},
           {"rise", Number("any"), "moves on by so much; may be negative"},
           {"return", Number("any"), "moves back by so much"},
           {"to", Number("any"), "moves to this value"},
           {"over", Number("any"), "the time, angle or length that a motion takes"},
           {"law", Word(laws), "how it moves; `blend` takes over the speeds of neighbours at constant speed", false,
            "poly345"}},
          {{"dwell", "rise", "return", "to"}}};
}

std::vector<KeySpec> SequenceKeys() {
  return {{"sequence", List(spec::Object(SegmentObject()), 1), "the segments, in their order", true},
          {"repeat", Word({"never", "periodic", "advancing"}),
           "whether it begins again after its last segment; advancing: from where it ended", false, "never"},
          {"period", Number("any"), "what the segments cover together, to be checked"},
          {"start", Number("any"), "where the first segment begins", false, "0"},
          {"from", Number("any"), "value there", false, "0"}};
}

ObjectSpec MotionLawObject() {
  ObjectSpec motion{"a motion law", "A function made of dwells, rises and returns, for expressions: `motion(name, x)`.",
                    SequenceKeys()};
  motion.keys.push_back(
      {"units", List(Text(), 2, 2),
       "units of x and of the motion, such as `[deg, mm]`; without them, bare numbers in the file's units"});
  return motion;
}

ObjectSpec SequenceObject() {
  ObjectSpec sequence{"a motion sequence", "A law of time made of dwells, rises and returns.", SequenceKeys()};
  sequence.keys.push_back({"of", Number("any"),
                           "what the segments count, by expression of time, such as a shaft's angle `60 rpm * t`",
                           false, "t"});
  return sequence;
}

ObjectSpec LineCurveObject() {
  return {"a line curve",
          "Straight from one point to another.",
          {{"from", Vector(3, "length"), "its beginning", true}, {"to", Vector(3, "length"), "its end", true}}};
}
ObjectSpec CircleCurveObject() {
  return {"a circle curve",
          "Closed, counter-clockwise about its axis; it begins on the x axis when the axis is z.",
          {{"radius", Number("length"), "radius", true},
           {"center", Vector(3, "length"), "its center", false, "[0, 0, 0]"},
           {"axis", Axis(), "across its plane", false, "z"}}};
}
ObjectSpec ArcCurveObject() {
  return {"an arc curve",
          "Part of a circle.",
          {{"from", Vector(3, "length"), "its beginning", true},
           {"angle", Number("angle"),
            "how far it turns about its axis, counter-clockwise when positive; less than a full turn", true},
           {"center", Vector(3, "length"), "its center", false, "[0, 0, 0]"},
           {"axis", Axis(), "across its plane", false, "z"}}};
}
ObjectSpec SplineCurveObject() {
  return {"a spline curve",
          "The smoothest curve through points, with the lengths of the chords between them as parameter.",
          {{"points", List(Vector(3, "length"), 2), "the points", true},
           {"closed", Boolean(), "goes on from the last point to the first", false, "false"},
           {"tangents", List(Axis(), 2, 2), "directions at both ends", false, "as they come"},
           {"degree", Integer(), "3: curvature is continuous; 5: so are its first two derivatives", false, "5"}}};
}
ObjectSpec FormulaCurveObject() {
  return {"a formula curve",
          "Coordinates as expressions of the variable `u`, a number. They must be smooth.",
          {{"x", Number("length"), "by expression", false, "0"},
           {"y", Number("length"), "by expression", false, "0"},
           {"z", Number("length"), "by expression", false, "0"},
           {"from", Number(), "first value of `u`", true},
           {"to", Number(), "last value of `u`", true},
           {"closed", Boolean(), "it ends where it begins, as smoothly", false, "false"}}};
}

ObjectSpec CurveObject() {
  return {"a curve",
          "A curve fixed in a body, for joints to run on; also drawn. Exactly one kind is given.",
          {{"body", Name(), "the body; a curve written in a joint lies in the joint's first body", false, "ground"},
           {"line", spec::Object(LineCurveObject()), "a straight line"},
           {"circle", spec::Object(CircleCurveObject()), "a full circle"},
           {"arc", spec::Object(ArcCurveObject()), "an arc"},
           {"spline", spec::Object(SplineCurveObject()), "a smooth curve through points"},
           {"formula", spec::Object(FormulaCurveObject()), "x, y, z as expressions of u"},
           {"at", Vector(3, "length"), "origin of the curve's frame in the body's frame", false, "[0, 0, 0]"},
           {"rotation", Turns(), "turn of the curve's frame from the body's axes"},
           {"color", Text(), "`#rrggbb`"}},
          {{"line", "circle", "arc", "spline", "formula"}}};
}

ObjectSpec FrictionObject() {
  return {
      "friction",
      "Dry friction: up to `static` times the normal force holds the bodies; sliding is opposed by `kinetic` times it.",
      {{"static", Number(), "coefficient of sticking", true},
       {"kinetic", Number(), "coefficient of sliding, not above `static`", false, "static"},
       {"stribeck_speed", Number("speed"),
        "slip at which the coefficient has fallen from `static` by 63 % of the way to `kinetic`", false,
        "it falls at once"}}};
}

ObjectSpec JointFrictionObject() {
  ObjectSpec friction = FrictionObject();
  friction.name = "a joint friction";
  friction.help =
      "Dry friction of a revolute or prismatic joint: its effort is at most the coefficient times the force across the "
      "axis (times the pin's radius), plus `preload`.";
  friction.keys.push_back({"radius", Number("length"), "of the pin of a revolute joint"});
  friction.keys.push_back({"preload", Number("force or torque"),
                           "what a joint without load resists with: a seal, a clamped guide", false, "0"});
  return friction;
}

ObjectSpec LimitsObject() {
  return {"limits",
          "Stops at both ends of a coordinate, or at one.",
          {{"lower", Number("length or angle"), "the coordinate is never less"},
           {"upper", Number("length or angle"), "the coordinate is never more"},
           {"restitution", Number(), "rebound speed over speed of approach, 0 to 1", false, "0"},
           {"capture_speed", Number("speed"), "with a rebound speed below this, the joint stays on its stop", false,
            "1 mm/s, or 0.001 rad/s"},
           {"coordinate", Text(), "which coordinate, `q1` or `q2`, where the joint has several"}}};
}

ObjectSpec DriveObject() {
  const auto law = [](const char* quantity) { return AnyOf({Number(quantity), spec::Object(SequenceObject())}); };
  return {"a drive",
          "Makes a joint coordinate follow a law of time, whatever effort that takes.",
          {{"position", law("angle or length"), "value of the coordinate"},
           {"speed", law("angular speed or speed"), "its rate; the coordinate starts where the mechanism is assembled"},
           {"acceleration", law("angular acceleration or acceleration"),
            "its second derivative; value and speed start as assembled"},
           {"coordinate", Word({"q", "q1", "q2", "q3"}), "which coordinate, for joints with several", false, "q1"}},
          {{"position", "speed", "acceleration"}}};
}

ObjectSpec StartObject() {
  return {"a start",
          "Values of a joint's coordinates to start from. Coordinates without a value follow from assembly.",
          {{"q", Number("angle or length"), "the only coordinate"},
           {"qd", Number("angular speed or speed"), "its rate"},
           {"q1", Number("angle or length"), "first coordinate"},
           {"qd1", Number("angular speed or speed"), "its rate"},
           {"q2", Number("angle or length"), "second coordinate"},
           {"qd2", Number("angular speed or speed"), "its rate"},
           {"q3", Number("angle or length"), "third coordinate"},
           {"qd3", Number("angular speed or speed"), "its rate"}}};
}

ObjectSpec JointObject() {
  ObjectSpec joint{"a joint",
                   "Ties two bodies. Exactly one kind is given, with the two bodies (`ground` is one): the joint's "
                   "coordinate is the motion "
                   "of the second relative to the first, zero in the pose the bodies are drawn in.",
                   {},
                   {{}}};
  const std::map<std::string, std::string> help = {
      {"weld", "no relative motion"},
      {"revolute", "turns about the axis; q the angle"},
      {"prismatic", "slides along the axis; q the displacement"},
      {"cylindrical", "turns about the axis (q1) and slides along it (q2)"},
      {"spherical",
       "turns freely about the point; q1 q2 q3 the rotation vector, qd1.. the relative angular velocity in the first "
       "body's marker"},
      {"universal",
       "Cardan joint: turns about `axis`, fixed in the first body (q1), and `axis2`, fixed in the second (q2)"},
      {"constant_velocity", "bends freely about the point but passes rotation about the axis on unchanged"},
      {"planar", "slides in the plane across the axis (q1, q2 along x and y of the marker) and turns about it (q3)"},
      {"screw", "turns (q1) and advances (q2) by `pitch` per turn, right-hand when positive"},
      {"oldham",
       "parallel shafts that may shift sideways (q1, q2) but not turn or move along the axis relative to one another"},
      {"point_on_line",
       "keeps the second body's point on the line along the axis of the first; q is the distance along it"},
      {"point_on_plane",
       "keeps the second body's point in the plane across the axis of the first; q1, q2 are its coordinates there"},
      {"inline", "the same as point_on_line"},
      {"inplane", "the same as point_on_plane"},
      {"orientation", "no relative rotation, free translation (q1, q2, q3)"},
      {"parallel", "keeps the axes parallel; q the angle about them"},
      {"perpendicular", "keeps `axis` of the first body perpendicular to `axis2` of the second"},
      {"point_on_curve", "keeps the second body's point on a `curve` of the first; q the distance along the curve"},
      {"trajectory",
       "the second body follows a `curve` of the first and turns with it; q the distance along the curve; with `roll: "
       "free` q1, and q2 the angle about the tangent"},
  };
  for (const JointKind& kind : JointKinds()) {
    joint.keys.push_back({kind.name, TwoNames(), help.at(kind.name)});
    joint.one_of[0].push_back(kind.name);
  }
  joint.keys.push_back({"distance", TwoNames(), "a massless rod with ball ends: keeps two points at a distance"});
  joint.one_of[0].push_back("distance");
  joint.keys.push_back(
      {"at", Vector(3, "length"), "position of the joint, world axes, as drawn", false, "origin of the second body"});
  joint.keys.push_back({"axis", Axis(), "its axis, world axes, as drawn", false, "z"});
  joint.keys.push_back({"axis2", Axis(), "second axis, of universal and perpendicular joints", false, "y"});
  joint.keys.push_back({"curve", AnyOf({Name(), spec::Object(CurveObject())}),
                        "the curve of point_on_curve and trajectory: its name, or the curve itself"});
  joint.keys.push_back({"marker", Name(),
                        "the second body's marker on the curve, instead of `at`; a trajectory has its x axis along the "
                        "curve and its z axis along the normal"});
  joint.keys.push_back({"up", Axis(), "of a trajectory: where normals point to, in the curve's frame", false, "z"});
  joint.keys.push_back(
      {"normals", Word({"upright", "least_rotation"}),
       "of a trajectory: as near to `up` as the tangent allows, or starting so and not turning about the tangent",
       false, "upright"});
  joint.keys.push_back({"roll", Word({"fixed", "free"}), "of a trajectory: whether the body may turn about the tangent",
                        false, "fixed"});
  joint.keys.push_back({"pitch", Number("length"), "advance of a screw per turn"});
  joint.keys.push_back({"points", Points(), "ends of a distance rod, in each body's frame", false, "the origins"});
  joint.keys.push_back({"length", Number("length"), "of a distance rod", false, "as drawn"});
  joint.keys.push_back({"markers", TwoNames(), "markers on the two bodies instead of `at` and `axis`; z is the axis"});
  joint.keys.push_back({"drive", AnyOf({spec::Object(DriveObject()), List(spec::Object(DriveObject()), 1, 2)}),
                        "motion imposed on a coordinate"});
  joint.keys.push_back({"start", spec::Object(StartObject()), "coordinate values to start from"});
  joint.keys.push_back({"limits", AnyOf({spec::Object(LimitsObject()), List(spec::Object(LimitsObject()), 1, 2)}),
                        "stops that a coordinate hits"});
  joint.keys.push_back(
      {"friction", spec::Object(JointFrictionObject()), "dry friction of a revolute or prismatic joint"});
  joint.at_most_one_of = {{"at", "markers", "points", "marker"}, {"axis", "markers", "points"}, {"axis2", "markers"}};
  return joint;
}

ObjectSpec CouplingObject() {
  const ValueSpec joints = List(Text(), 2, 2);
  return {
      "a coupling",
      "Ties the coordinates of two joints, zero together as drawn. Exactly one kind is given. Each joint is named, "
      "with its "
      "coordinate where it has several: `slide`, `spindle.q2`.",
      {{"gear", joints,
        "toothed wheels, external unless `internal`; bevel wheels too, both axes pointing away from where they meet"},
       {"belt", joints, "belt or chain: same sense of rotation unless `crossed`"},
       {"rack", joints, "pinion (an angle) and rack (a slide): the slide is radius x angle"},
       {"ratio", joints, "any two coordinates: second = `factor` x first"},
       {"teeth", Vector(2), "numbers of teeth of the two wheels"},
       {"radii", Vector(2, "length"), "pitch radii of the two wheels or pulleys"},
       {"internal", Boolean(), "of a gear: the second wheel has its teeth inside", false, "false"},
       {"crossed", Boolean(), "of a belt", false, "false"},
       {"radius", Number("length"), "pitch radius of a rack's pinion"},
       {"factor", Number("any"), "of a ratio; between an angle and a slide it has a unit, length per rad"}},
      {{"gear", "belt", "rack", "ratio"}},
      {{"teeth", "radii"}}};
}

ObjectSpec ForceObject() {
  return {
      "a force element",
      "A spring, a load or an actuator. Exactly one kind is given. Expressions may use time `t` and measured "
      "quantities.",
      {{"linear_spring", TwoNames(), "spring-damper between points of two bodies"},
       {"bushing", TwoNames(),
        "elastic connection in all six directions; forces act on the second body and back on the first"},
       {"torsion_spring", Name(), "spring-damper on a joint's angle"},
       {"actuator", Name(), "effort on a joint's coordinate: torque on an angle, force along a slide"},
       {"force", AnyOf({Name(), TwoNames()}),
        "force on a body; of two bodies the second feels it and the first its opposite"},
       {"torque", AnyOf({Name(), TwoNames()}), "torque on a body, likewise"},
       {"stiffness", OneOrThree("stiffness"),
        "of a spring; of a bushing along x, y, z of its first marker, or one for all", false, "0"},
       {"damping", OneOrThree("damping coefficient"), "of a spring; of a bushing likewise", false, "0"},
       {"turn_stiffness", OneOrThree("rotational stiffness"),
        "of a bushing about x, y, z of its first marker, or one for all", false, "0"},
       {"turn_damping", OneOrThree("rotational damping coefficient"), "of a bushing, likewise", false, "0"},
       {"preload", Vector(3, "force"), "force of a bushing on the second body where its markers coincide", false,
        "[0, 0, 0]"},
       {"preload_torque", Vector(3, "torque"), "torque of a bushing, likewise", false, "[0, 0, 0]"},
       {"free_length", Number("length"), "length of a linear spring without force"},
       {"free_angle", Number("angle"), "coordinate of a torsion spring without torque", false, "0"},
       {"tension", Number("force"), "further tension of a linear spring, by expression"},
       {"effort", Number("torque or force"),
        "of an actuator or torsion spring, by expression; acts on the second body"},
       {"coordinate", Word({"q", "q1", "q2", "q3"}), "which coordinate, for joints with several", false, "q1"},
       {"points", Points(), "ends of a linear spring or bushing, in each body's frame", false, "the origins"},
       {"markers", TwoNames(), "ends of a linear spring or bushing as markers"},
       {"at", Vector(3, "length"), "position of a bushing, world axes, as drawn", false, "origin of the second body"},
       {"axis", Axis(), "z axis of a bushing, world axes, as drawn", false, "z"},
       {"vector", Expressions(), "components of a force or torque, by expression"},
       {"point", Vector(3, "length"), "where a force acts, in the body's frame", false, "[0, 0, 0]"},
       {"axes", Word({"world", "body"}), "axes of `vector`", false, "world"}},
      {{"linear_spring", "bushing", "torsion_spring", "actuator", "force", "torque"}},
      {{"points", "markers", "at"}, {"points", "markers", "axis"}}};
}

ObjectSpec MeasureObject() {
  return {"a measure",
          "A measured quantity for expressions and results: `<name>.value` and `<name>.rate`.",
          {{"distance", TwoNames(), "distance between points of two bodies", true},
           {"points", Points(), "the points, in each body's frame", false, "the origins"},
           {"markers", TwoNames(), "the points as markers"}},
          {},
          {{"points", "markers"}}};
}

ObjectSpec EventObject() {
  return {"an event",
          "Reports the instants where an expression of time and measured quantities is zero.",
          {{"zero", Number("any"), "the expression", true}, {"stop", Boolean(), "end the run there", false, "false"}}};
}

ObjectSpec PlaneObject() {
  return {"a plane",
          "The x-y plane; u = x, v = y. Without `size` and ranges it goes on for ever. Outward is z.",
          {{"size", Vector(2, "length"), "full lengths along x and y, centred"}}};
}
ObjectSpec SuperquadricObject() {
  return {
      "a superquadric",
      "(|x/a|^(2/e2) + |y/b|^(2/e2))^(e2/e1) + |z/c|^(2/e1) = 1: an ellipsoid with exponents 1, nearer to a box the "
      "smaller they are.",
      {{"radii", Vector(3, "length"), "half axes a, b, c", true},
       {"exponents", Vector(2), "e1 (along z) and e2 (around z), 0.05 to 1", true}}};
}
ObjectSpec ExtrusionSurfaceObject() {
  return {
      "an extrusion surface",
      "A profile moved along z, centred. Corners become edges; a closed profile has flat ends.",
      {{"profile", ProfileList(), "in the x-y plane, material to the left", true},
       {"repeat", Integer(),
        "how many copies of the profile's list go once around z, each turned by that part of a full turn", false, "1"},
       {"length", Number("length"), "along z", true},
       {"open", Boolean(), "the profile need not close", false, "false"}}};
}
ObjectSpec RevolutionSurfaceObject() {
  return {"a revolution surface",
          "A profile turned about z: its first coordinate is the distance from the axis, its second z. Corners become "
          "edges; a part of a turn has flat ends.",
          {{"profile", ProfileList(), "material to the left"},
           {"curve", Name(), "an entry of `curves` on the same body instead"},
           {"open", Boolean(), "the profile need not close", false, "false"},
           {"angle", Number("angle"), "how far it turns", false, "a full turn"}},
          {{"profile", "curve"}}};
}
ObjectSpec RuledObject() {
  return {"a ruled",
          "Straight lines between points of two curves.",
          {{"between", TwoNames(), "entries of `curves` on the same body", true}}};
}
ObjectSpec SweepObject() {
  return {
      "a sweep",
      "A profile carried along a curve, in the plane across it.",
      {{"profile", ProfileList(), "x along the curve's normal; material to the left, seen against its direction", true},
       {"open", Boolean(), "the profile need not close", false, "false"},
       {"path", Name(), "an entry of `curves` on the same body", true},
       {"up", Axis(), "towards which the normal leans, or starts", false, "z"},
       {"normals", Word({"upright", "least_rotation"}), "as of a trajectory", false, "upright"}}};
}
ObjectSpec LoftObject() {
  return {"a loft",
          "A smooth surface through curves.",
          {{"sections", List(Name(), 2), "entries of `curves` on the same body, in order", true}}};
}
ObjectSpec NurbsNetObject() {
  return {
      "a nurbs net",
      "A B-spline surface, rational with weights. Points are given row by row: u goes from row to row, v along a row.",
      {{"points", List(List(Vector(3, "length"), 2), 2), "control points"},
       {"interpolate", List(List(Vector(3, "length"), 2), 2), "points that it passes through"},
       {"fit", List(List(Vector(3, "length"), 2), 2), "points that it comes near to, by least squares"},
       {"count", List(Integer(), 2, 2), "rows and columns of control points of a fit"},
       {"degree", AnyOf({Integer(), List(Integer(), 2, 2)}), "of u and v, 1 to 9", false, "3"},
       {"knots", List(List(Number(), 2), 2, 2), "of u and of v", false, "even, with clamped ends"},
       {"weights", List(List(Number(), 2), 2), "as the points", false, "all 1"},
       {"periodic", List(Boolean(), 2, 2), "whether rows and columns go around", false, "[false, false]"}},
      {{"points", "interpolate", "fit"}}};
}
ObjectSpec HeightObject() {
  return {"a height",
          "A height z over the x-y plane; u = x, v = y. Outward is up.",
          {{"z", Number("length"), "by expression of x and y, which are lengths; needs ranges `u` and `v`"},
           {"heights", List(List(Number("length"), 2), 2), "at the points of a grid: a row for each x"},
           {"x", List(Number("length"), 2), "of the grid, rising"},
           {"y", List(Number("length"), 2), "of the grid, rising"}},
          {{"z", "heights"}}};
}
ObjectSpec SurfaceObject() {
  return {
      "a surface",
      "Coordinates by expressions of u and v, which are numbers; needs ranges `u` and `v`. Outward is the side from "
      "which u turns counter-clockwise into v.",
      {{"x", Number("length"), "by expression", true},
       {"y", Number("length"), "by expression", true},
       {"z", Number("length"), "by expression", true}}};
}
ObjectSpec ImplicitObject() {
  return {"an implicit",
          "The points where f = 0, within a box. Outward is where f rises.",
          {{"f", Number("any"), "by expression of x, y and z, which are lengths", true},
           {"box", List(List(Number("length"), 2, 2), 3, 3), "ranges of x, y and z", true}}};
}
ObjectSpec TableShapeObject() {
  return {"a table of a surface",
          "A surface that `savary table` sampled into a file; u and v are those of the sampled shape. Only the tiles "
          "around "
          "a contact are in memory; results do not depend on which these are.",
          {{"file", Text(), "the table, in the folder of the model", true},
           {"interpolation", Word({"smooth", "bilinear"}),
            "twice continuously differentiable, or linear in u and v as published", false, "smooth"},
           {"window", List(Integer(), 2, 2), "tiles along u and v that are kept around a contact", false, "[5, 7]"},
           {"memory", Text(), "the most that tiles may take, with a unit: kB, MB or GB", false,
            "32 MB, or the window and 16 tiles"}}};
}
ObjectSpec EdgeObject() {
  return {"an edge",
          "A sharp edge without faces, such as the rim of a thin disk. Exactly one kind is given.",
          {{"line", spec::Object(LineCurveObject()), "a straight line"},
           {"circle", spec::Object(CircleCurveObject()), "a full circle"},
           {"arc", spec::Object(ArcCurveObject()), "an arc"},
           {"spline", spec::Object(SplineCurveObject()), "a smooth curve through points"},
           {"formula", spec::Object(FormulaCurveObject()), "x, y, z as expressions of u"}},
          {{"line", "circle", "arc", "spline", "formula"}}};
}

std::vector<std::string> SurfaceKinds() {
  return {"plane",   "sphere",    "ellipsoid",  "superquadric", "cylinder", "cone", "torus",
          "box",     "extrusion", "revolution", "ruled",        "sweep",    "loft", "nurbs",
          "surface", "height",    "mesh",       "subdivision",  "implicit", "table"};
}
std::vector<KeySpec> SurfaceKeys() {
  return {{"plane", spec::Object(PlaneObject()), "a plane"},
          {"sphere", spec::Object(SphereObject()), "a sphere"},
          {"ellipsoid", spec::Object(EllipsoidObject()), "an ellipsoid"},
          {"superquadric", spec::Object(SuperquadricObject()), "a superquadric"},
          {"cylinder", spec::Object(CylinderObject()), "a cylinder with flat ends; with `u` or `v` its side alone"},
          {"cone", spec::Object(ConeObject()), "a cone with a flat base; with `u` or `v` its side alone"},
          {"torus", spec::Object(TorusObject()), "a torus"},
          {"box", spec::Object(BoxObject()), "a box"},
          {"extrusion", spec::Object(ExtrusionSurfaceObject()), "a profile moved along z"},
          {"revolution", spec::Object(RevolutionSurfaceObject()), "a profile turned about z"},
          {"ruled", spec::Object(RuledObject()), "straight lines between two curves"},
          {"sweep", spec::Object(SweepObject()), "a profile carried along a curve"},
          {"loft", spec::Object(LoftObject()), "through curves"},
          {"nurbs", spec::Object(NurbsNetObject()), "a net of control points"},
          {"surface", spec::Object(SurfaceObject()), "x, y, z as expressions of u and v"},
          {"height", spec::Object(HeightObject()), "z over the x-y plane"},
          {"mesh", spec::Object(MeshObject()), "triangles from a file"},
          {"subdivision", spec::Object(SubdivisionObject()), "the smooth limit of a mesh, closed or not"},
          {"implicit", spec::Object(ImplicitObject()), "f(x, y, z) = 0"},
          {"table", spec::Object(TableShapeObject()), "a surface that was sampled into a file"}};
}
void AddSurfaceOptions(std::vector<KeySpec>* keys) {
  keys->push_back({"u", List(Number("any"), 2, 2), "range of u: a part of a surface", false, "all"});
  keys->push_back({"v", List(Number("any"), 2, 2), "range of v", false, "all"});
  keys->push_back(
      {"round", Number("length"), "radius to which edges of a box, an extrusion, a revolution are rounded"});
  keys->push_back({"reversed", Boolean(), "of a surface: the other side is outward", false, "false"});
}

ObjectSpec FaceObject() {
  std::vector<KeySpec> keys = SurfaceKeys();
  AddSurfaceOptions(&keys);
  keys.push_back({"trim", List(ProfileList(), 1),
                  "closed profiles in u and v that cut a part out of the surface: its outline, counter-clockwise, then "
                  "holes, clockwise"});
  keys.push_back({"at", Vector(3, "length"), "its origin in the shape's frame", false, "[0, 0, 0]"});
  keys.push_back({"axis", Axis(), "direction of its z axis in the shape's frame", false, "z"});
  keys.push_back({"rotation", Turns(), "turn from the shape's axes"});
  return {"a face",
          "A surface, or a part of one, of a shape that consists of several.",
          std::move(keys),
          {SurfaceKinds()},
          {{"axis", "rotation"}}};
}

ObjectSpec MaterialObject() {
  return {"a material",
          "What shapes are made of.",
          {{"young", Number("pressure"), "modulus of elasticity"},
           {"poisson", Number(), "Poisson's ratio, -1 to 0.5", false, "0"},
           {"density", Number("density"), "mass of a volume"}}};
}

ObjectSpec ShapeObject() {
  std::vector<KeySpec> keys = {
      {"body", Name(), "the body, or `ground`; not of a mirror image"},
      {"profile", ProfileList(),
       "outline in the shape's x-y plane: curves, and `corner` where they meet at an angle; material lies to the left"},
      {"circle", spec::Object(CircleElement()), "a profile that is one full circle"}};
  for (KeySpec& key : SurfaceKeys()) keys.push_back(std::move(key));
  keys.push_back({"faces", MapOf(spec::Object(FaceObject())), "surfaces that together bound a part"});
  keys.push_back({"edge", spec::Object(EdgeObject()), "a sharp edge without faces"});
  keys.push_back({"vertex", Vector(3, "length"), "a point"});
  keys.push_back({"mirror", Name(), "the mirror image of another surface, an earlier entry"});
  keys.push_back(
      {"across", Word({"x", "y", "z"}), "of a mirror image: which coordinate of the body's frame changes sign"});
  for (KeySpec& key : std::vector<KeySpec>{
           {"at", Vector(3, "length"), "its origin in the body's frame", false, "[0, 0, 0]"},
           {"axis", Axis(), "direction of its z axis in the body's frame", false, "z"},
           {"rotation", Turns(), "turn from the body's axes"},
           {"marker", Name(), "a marker of the body as the shape's frame"},
           {"open", Boolean(), "the profile need not close", false, "false"},
           {"hole", Boolean(), "material is outside; a profile runs clockwise then", false, "false"},
           {"repeat", Integer(),
            "how many copies, of the profile's list or of a surface, go once around the shape's z axis, each turned by "
            "that part of a full turn",
            false, "1"}})
    keys.push_back(std::move(key));
  AddSurfaceOptions(&keys);
  keys.push_back({"material", Name(), "an entry of `materials`"});
  keys.push_back({"thickness", Number("length"),
                  "of a profile, along z: in pictures, and the length of its lines of contact", false,
                  "a thin plate in pictures"});
  keys.push_back({"color", Text(), "`#rrggbb`"});
  std::vector<std::string> kinds = {"profile", "circle"};
  for (const std::string& kind : SurfaceKinds()) kinds.push_back(kind);
  for (const char* kind : {"faces", "edge", "vertex", "mirror"}) kinds.emplace_back(kind);
  return {"a shape",
          "A profile, or a surface or solid with faces, edges and vertices. A body without shapes is drawn as rods "
          "between its joints.",
          std::move(keys),
          {kinds},
          {{"axis", "rotation", "marker"}, {"at", "marker"}}};
}

ObjectSpec ContactStartObject() {
  return {
      "a contact start",
      "Where the shapes touch at the start: parameters of the two surfaces, or locations on the two profiles. What is "
      "not given follows.",
      {{"u1", Number(), "of the first surface, in the units of its u"},
       {"v1", Number(), "of the first surface"},
       {"u2", Number(), "of the second surface"},
       {"v2", Number(), "of the second surface"},
       {"face1", Name(), "the face of the first shape, if it has several", false, "its first one"},
       {"face2", Name(), "the face of the second shape", false, "its first one"},
       {"s1", Number(), "location on the first profile: number of the element, and how far along it"},
       {"s2", Number(), "location on the second profile"},
       {"rolling", Boolean(), "velocities without slip too", false, "false"}}};
}

// One law of force of a compliant contact; the keys beside its stiffness.
ObjectSpec ContactLawKindObject(const char* name, const char* help, std::vector<KeySpec> more, bool has_exponent = true,
                                bool is_damped = true) {
  ObjectSpec law{name,
                 help,
                 {{"stiffness", Number(), "K, in force / length^exponent", !has_exponent,
                   has_exponent ? "by materials and curvatures" : ""}}};
  if (has_exponent) law.keys.push_back({"exponent", Number(), "n, at least 1", false, "1.5"});
  for (KeySpec& key : more) law.keys.push_back(std::move(key));
  if (is_damped) {
    law.keys.push_back(
        {"least_speed", Number("speed"), "slower approaches are damped like one at this speed", false, "1 mm/s"});
  }
  return law;
}

ObjectSpec ContactLawObject() {
  const KeySpec restitution{"restitution", Number(), "the number that the law is given, 0 to 1"};
  const KeySpec effective{"effective_restitution", Number(), "rebound speed over speed of approach, 0 to 1"};
  const auto damped = [&](const char* name, const char* help, std::vector<KeySpec> more = {}) {
    more.push_back(restitution);
    more.push_back(effective);
    ObjectSpec law = ContactLawKindObject(name, help, more);
    std::vector<std::string> group;
    for (const KeySpec& key : more) group.push_back(key.name);
    law.one_of.push_back(group);
    return law;
  };
  return {
      "a contact law",
      "The force of a compliant contact: bodies enter each other by the depth d against F = K d^n (1 + h d' / v0), v0 "
      "the approach speed; the laws differ in h. Exactly one is given.",
      {{"hertz", spec::Object(ContactLawKindObject("a Hertz law", "Elastic: h = 0.", {}, true, false)), "elastic"},
       {"kelvin_voigt",
        spec::Object(ContactLawKindObject("a Kelvin-Voigt law", "F = K d + D d'.",
                                          {{"damping", Number("damping"), "D", true}}, false, false)),
        "a spring beside a damper"},
       {"hunt_crossley",
        spec::Object(damped("a Hunt-Crossley law", "h = 3 (1 - e) / 2, or a damper chi d^n d'.",
                            {{"damping", Number("damping"), "chi, in force time / length^(exponent + 1)"}})),
        "Hunt and Crossley"},
       {"lankarani_nikravesh", spec::Object(damped("a Lankarani-Nikravesh law", "h = 3 (1 - e^2) / 4.")),
        "Lankarani and Nikravesh"},
       {"flores", spec::Object(damped("a Flores law", "h = 8 (1 - e) / (5 e).")), "Flores and others"},
       {"gonthier", spec::Object(damped("a Gonthier law", "h = (1 - e^2) / e.")), "Gonthier and others"},
       {"johnson",
        spec::Object({"a Johnson law",
                      "Two cylinders along a line: d = x (ln(4 R / x) - 1), x = F / (pi E* L). R is the sum of their "
                      "radii, that of a hollow negative.",
                      {{"modulus", Number("pressure"), "E*: 1 / E* = (1 - nu1^2) / E1 + (1 - nu2^2) / E2", false,
                        "by materials"},
                       {"length", Number("length"), "L, of the line", false, "the smaller thickness"},
                       {"clearance", Number("length"), "the magnitude of R", false, "by curvatures"},
                       {"effective_restitution", Number(), "rebound speed over speed of approach, 0 to 1", false, "1"},
                       {"least_speed", Number("speed"), "slower approaches are damped like one at this speed", false,
                        "1 mm/s"}}}),
        "Johnson, line contact"}},
      {{"hertz", "kelvin_voigt", "hunt_crossley", "lankarani_nikravesh", "flores", "gonthier", "johnson"}}};
}

ObjectSpec BristlesObject() {
  return {"bristles",
          "Friction in a compliant contact by springs along the surfaces, which bend and slip (LuGre): bodies that are "
          "held "
          "stay within `deflection`.",
          {{"deflection", Number("length"), "how far the springs are bent where bodies break away", true},
           {"damping", Number(), "of the springs: share of the critical damping of a body that its own weight presses",
            false, "1"}}};
}

ObjectSpec ContactObject() {
  return {
      "a contact",
      "Two profiles, or two surfaces, that may touch; or a bearing or guide with clearance, which brings its own "
      "shapes. "
      "Exactly one of `between`, `journal`, `slider`, `socket`, `bearing` is given.",
      {{"between", TwoNames(),
        "the two shapes, both profiles or both surfaces, on different bodies; or entries of `groups`, or bodies, for "
        "all "
        "their shapes: one contact for each pair, `<name>.<shape>`"},
       {"journal", TwoNames(),
        "a pin of the second body in a hole of the first: shapes `<name>.hole` and `<name>.pin`"},
       {"slider", TwoNames(),
        "a rectangular block of the second body between two parallel walls of the first: shapes `<name>.block`, "
        "`<name>.upper`, "
        "`<name>.lower`, and contacts `<name>.upper` and `<name>.lower` of the walls with the block"},
       {"socket", TwoNames(),
        "a ball of the second body in a spherical hole of the first: shapes `<name>.cup` and `<name>.ball`"},
       {"bearing", TwoNames(),
        "a round pin of the second body in a cylindrical hole of the first, which it touches at the hole's two ends: "
        "shapes and contacts `<name>.rim1` and `<name>.rim2`, shape `<name>.pin`"},
       {"restitution", Number(),
        "rebound speed over speed of approach, 0 to 1; a number, or an expression of the speed of approach `v`", false,
        "0"},
       {"impact_law", Word({"newton", "poisson"}), "whether restitution is of speeds or of impulses", false, "newton"},
       {"friction", AnyOf({Number(), spec::Object(FrictionObject())}),
        "coefficient of dry friction, one for sticking and sliding, or both", false, "0"},
       {"spin_friction", Number("length"),
        "of surfaces: a torque of at most this length times the normal force is against turning about the normal, and "
        "holds it at rest",
        false, "0"},
       {"capture_speed", Number("speed"), "with a rebound speed below this, the contact stays closed", false, "1 mm/s"},
       {"law", spec::Object(ContactLawObject()), "a compliant contact: bodies enter each other against this force",
        false, "rigid"},
       {"rest_speed", Number("speed"),
        "of friction in a compliant contact, which is the coefficient times fn v / sqrt(v^2 + rest_speed^2)", false,
        "1 mm/s"},
       {"bristles", spec::Object(BristlesObject()),
        "friction of a compliant contact that truly holds, instead of `rest_speed`", false, "none"},
       {"bilateral", Boolean(), "never opens, and pulls as well as it pushes: a pin in a groove of its own width",
        false, "false"},
       {"no_slip", Boolean(), "rolls while it is closed, whatever friction that takes", false, "false"},
       {"no_twist", Boolean(),
        "with no_slip and bilateral, of surfaces: the bodies do not turn relative to each other about the normal",
        false, "false"},
       {"start", AnyOf({Word({"as_drawn", "closed", "rolling"}), spec::Object(ContactStartObject())}),
        "`closed`: the mechanism is assembled so that the shapes touch; `rolling`: the same, with velocities without "
        "slip; a mapping: so that they touch at this location",
        false, "as_drawn"},
       {"points", Integer(), "how many contact points are followed at once, 1 to 16", false,
        "1, 2 or 4, as the shapes ask"},
       {"radius", Number("length"), "of the pin of a journal or bearing, of the ball of a socket"},
       {"length", Number("length"), "of a slider's block, of a bearing's hole, along `axis`"},
       {"width", Number("length"), "of a slider's block, from wall to wall"},
       {"clearance", Number("length"),
        "radial, of a journal, bearing or socket; on either side, of a slider in the middle"},
       {"travel", Number("length"),
        "how far a slider's walls go on beyond the block, or a bearing's pin beyond the hole, as drawn, on either side",
        false, "10 lengths of the block; 1 length of the hole"},
       {"at", Vector(3, "length"), "middle of a journal, bearing, socket or slider, world axes, as drawn", false,
        "origin of the second body"},
       {"pin_at", Vector(3, "length"),
        "middle of the pin of a journal or bearing, of a socket's ball, world axes, as drawn", false, "at"},
       {"axis", Axis(), "axis of a journal or bearing; direction of travel of a slider; world axes, as drawn", false,
        "z; x"},
       {"normal", Axis(), "across the plane of a slider, world axes, as drawn", false, "z"},
       {"thickness", Number("length"), "of a journal or slider in pictures", false, "thin"}},
      {{"between", "journal", "slider", "socket", "bearing"}}};
}

ObjectSpec TraceObject() {
  return {"a trace",
          "The path of a point, drawn in the report.",
          {{"body", Name(), "the body it belongs to"},
           {"point", Vector(3, "length"), "in the body's frame", false, "[0, 0, 0]"},
           {"marker", Name(), "a marker instead"}},
          {{"body", "marker"}},
          {{"point", "marker"}}};
}

ObjectSpec ReportObject() {
  return {"a report section",
          "What the report shows first.",
          {{"plots", List(AnyOf({Text(), List(Text(), 1)})),
            "result columns to plot, one pane each; a list makes one pane of several"},
           {"traces", MapOf(spec::Object(TraceObject())), "paths to draw"}}};
}

ObjectSpec RunObject() {
  return {"a run section",
          "What to compute.",
          {{"analysis",
            Word({"dynamics", "kinematics", "inverse_dynamics", "statics", "quasistatics", "linearize", "assembly"}),
            "the kind of analysis", false, "dynamics"},
           {"formulation", Word({"auto", "absolute", "relative", "independent", "canonical"}),
            "what the equations of motion are written in: positions of all bodies, coordinates of the joints of a "
            "spanning tree, independent ones among these, or "
            "independent ones and their momenta; `auto` takes the fastest that fits. Results are the same",
            false, "auto"},
           {"independent", List(Text(), 1), "joint coordinates that are to be independent, such as `crank` or `arm.q2`",
            false, "chosen, and changed as the motion asks"},
           {"until", Number("time"),
            "end of the run; required but for statics, linearize and assembly, which look at t = 0"},
           {"every", Number("time"), "spacing of the results", false, "a 200th of the run"},
           {"integrator", Word({"auto", "dopri8", "dopri5", "rk4", "radau"}),
            "Dormand-Prince of order 8 or 5 with error control, the classical method of order 4 with a fixed step, the "
            "implicit Radau IIA of order "
            "5 for stiff mechanisms, or `auto`: dopri8, and radau while the mechanism is stiff",
            false, "auto"},
           {"tolerance", Number(), "relative error allowed in a step", false, "1e-10"},
           {"step", Number("time"), "step of rk4", false, "a tenth of every"},
           {"max_step", Number("time"), "longest step allowed"},
           {"closure_tolerance", Number(), "largest joint residual accepted, relative to the mechanism's size", false,
            "1e-10"},
           {"event_tolerance", Number("time"), "accuracy of event instants", false, "1e-12 s"},
           {"cluster_tolerance", Number(),
            "where events accumulate, dynamics goes on by time-stepping: accuracy of positions there, "
            "relative to the mechanism's size; never finer than `tolerance`",
            false, "1e-6"},
           {"at", Word({"start", "rest", "equilibrium"}),
            "where linearize looks for modes: as assembled, about its steady motion if it moves; at rest there; or in "
            "the equilibrium nearest downhill",
            false, "start"},
           {"outputs", List(Text(), 1), "result columns to write; `*` and `?` stand for any letters", false, "all"}}};
}

ObjectSpec Root() {
  return {"a model",
          "A mechanism, and what to compute.",
          {{"savary", Integer(), "format version; this is 1", true},
           {"title", Text(), "shown in reports"},
           {"description", Text(), "more words for reports"},
           {"include", AnyOf({Text(), List(Text())}), "other files whose sections are read as though they stood here"},
           {"units", spec::Object(Units()), "units of bare numbers"},
           {"parameters", MapOf(Number()),
            "named numbers and expressions, for use wherever a number is; `--set name=value` changes them"},
           {"tables", MapOf(spec::Object(TableObject())), "functions given by points"},
           {"motions", MapOf(spec::Object(MotionLawObject())), "functions made of dwells, rises and returns"},
           {"gravity", Vector(3, "acceleration"), "acceleration of gravity, world axes", false, "none"},
           {"bodies", MapOf(spec::Object(BodyObject())), "rigid bodies; `ground` is always there", true},
           {"markers", MapOf(spec::Object(MarkerObject())), "named frames on bodies"},
           {"curves", MapOf(spec::Object(CurveObject())), "curves on bodies"},
           {"joints", MapOf(spec::Object(JointObject())), "joints between bodies"},
           {"couplings", MapOf(spec::Object(CouplingObject())), "gears, belts, racks: ties between joint coordinates"},
           {"forces", MapOf(spec::Object(ForceObject())), "springs, loads, actuators"},
           {"measures", MapOf(spec::Object(MeasureObject())), "measured quantities"},
           {"events", MapOf(spec::Object(EventObject())), "expressions whose zeros are reported"},
           {"materials", MapOf(spec::Object(MaterialObject())), "materials of shapes"},
           {"shapes", MapOf(spec::Object(ShapeObject())), "profiles, surfaces, and what bodies look like"},
           {"groups", MapOf(List(Name(), 1)), "lists of shapes, bodies or groups, to be named by contacts"},
           {"contacts", MapOf(spec::Object(ContactObject())),
            "profiles that may touch; bearings and guides with clearance"},
           {"report", spec::Object(ReportObject()), "what the report shows first"},
           {"study", spec::Object(ModelStudySpec()), "many runs of the model, for `savary study`"},
           {"run", spec::Object(RunObject()), "what to compute", true}}};
}

void Collect(const ValueSpec& value, std::map<std::string, const ObjectSpec*>* found) {
  for (const ValueSpec& of : value.of) Collect(of, found);
  if (!value.object) return;
  found->emplace(value.object->title(), value.object.get());
  for (const KeySpec& key : value.object->keys) Collect(key.value, found);
}

}  // namespace

const ObjectSpec& ModelSpec() {
  static const ObjectSpec root = Root();
  return root;
}

const ObjectSpec& ModelObject(const std::string& title) {
  static const std::map<std::string, const ObjectSpec*> objects = [] {
    std::map<std::string, const ObjectSpec*> found;
    for (const KeySpec& key : ModelSpec().keys) Collect(key.value, &found);
    return found;
  }();
  const auto found = objects.find(title);
  if (found == objects.end()) throw std::logic_error("no such object in the model's spec: " + title);
  return *found->second;
}

}  // namespace savary
