#include "savary/io/model_spec.h"

#include <map>
#include <stdexcept>

#include "savary/base/rise_law.h"
#include "savary/multibody/model.h"

namespace savary {

namespace {

using spec::AnyOf;
using spec::Boolean;
using spec::Integer;
using spec::List;
using spec::MapOf;
using spec::Name;
using spec::Number;
using spec::Text;
using spec::Vector;
using spec::Word;

ValueSpec Points() { return List(Vector(3, "length"), 2, 2); }
ValueSpec TwoNames() { return List(Name(), 2, 2); }
ValueSpec Axis() { return AnyOf({Word({"x", "y", "z", "-x", "-y", "-z"}), Vector(3)}); }
ValueSpec Expressions() { return Vector(3); }
ValueSpec OneOrThree(const char* quantity) { return AnyOf({Number(quantity), Vector(3, quantity)}); }

ObjectSpec Units() {
  return {"a units section",
          "Units of bare numbers in this file, and of its results. SI and radians otherwise.",
          {{"length", Text(), "such as `mm`", false, "m"},
           {"angle", Text(), "such as `deg`", false, "rad"},
           {"mass", Text(), "such as `g`", false, "kg"},
           {"time", Text(), "such as `ms`", false, "s"},
           {"force", Text(), "such as `kN`; torque and energy are force x length", false, "N"}}};
}

ObjectSpec Rotation() {
  return {"a rotation",
          "Turns by `angle` about `axis`, counter-clockwise seen against it.",
          {{"axis", Axis(), "axis of the turn", true}, {"angle", Number("angle"), "how far", true}}};
}

ObjectSpec BoxObject() {
  return {"a box", "Centred on its origin.", {{"size", Vector(3, "length"), "full lengths along x, y, z", true}}};
}
ObjectSpec SphereObject() {
  return {"a sphere", "Centred on its origin.", {{"radius", Number("length"), "radius", true}}};
}
ObjectSpec CylinderObject() {
  return {"a cylinder",
          "Centred on its origin, along its axis.",
          {{"radius", Number("length"), "radius", true}, {"length", Number("length"), "length", true}}};
}
ObjectSpec TubeObject() {
  return {"a tube",
          "A cylinder with a round hole along its axis; centred on its origin.",
          {{"radius", Number("length"), "outer radius", true},
           {"inner_radius", Number("length"), "radius of the hole", true},
           {"length", Number("length"), "length", true}}};
}
ObjectSpec ConeObject() {
  return {"a cone",
          "The middle of its base is its origin, the tip lies along its axis.",
          {{"radius", Number("length"), "radius of the base", true},
           {"length", Number("length"), "from base to tip", true}}};
}
ObjectSpec RodObject() {
  return {"a rod",
          "Slender: a line with mass, along its axis, centred on its origin.",
          {{"length", Number("length"), "length", true}}};
}

ObjectSpec LineElement() {
  return {"a line element",
          "Straight. Location on it: distance.",
          {{"from", Vector(2, "length"), "its beginning", false, "end of the element before"},
           {"to", Vector(2, "length"), "its end", true}}};
}
ObjectSpec ArcElement() {
  return {"an arc element",
          "Part of a circle, counter-clockwise unless `cw`. Location on it: angle.",
          {{"from", Vector(2, "length"), "its beginning", false, "end of the element before"},
           {"to", Vector(2, "length"), "its end"},
           {"angle", Number("angle"), "how far it turns, instead of `to`; positive"},
           {"center", Vector(2, "length"), "its center"},
           {"radius", Number("length"), "its radius, instead of `center`: of the two arcs to the end the shorter one"},
           {"cw", Boolean(), "runs clockwise: the material is outside the circle, so the profile is hollow there",
            false, "false"}},
          {},
          {{"to", "angle"}, {"center", "radius"}}};
}
ObjectSpec CircleElement() {
  return {"a circle element",
          "A full circle, counter-clockwise unless `cw`, from its point along x. Location on it: angle.",
          {{"radius", Number("length"), "radius", true},
           {"center", Vector(2, "length"), "its center", false, "[0, 0]"},
           {"cw", Boolean(), "runs clockwise; not at a shape, which says `hole`", false, "false"}}};
}
ObjectSpec EllipseElement() {
  return {
      "an ellipse element",
      "center + (a cos w, b sin w), turned by `turn`; all of it, or from one value of w to another. Location on it: w.",
      {{"radii", Vector(2, "length"), "half axes a and b", true},
       {"center", Vector(2, "length"), "its center", false, "[0, 0]"},
       {"turn", Number("angle"), "of the first half axis from x", false, "0"},
       {"from", Number("angle"), "w at its beginning", false, "0"},
       {"to", Number("angle"), "w at its end", false, "a full turn on"},
       {"cw", Boolean(), "runs clockwise", false, "false"}}};
}
ObjectSpec PolynomialElement() {
  return {
      "a polynomial element",
      "Polar radius as a sum of powers, rho = c1 x^e1 + c2 x^e2 + ..., with x = (psi - origin) / scale, psi the polar "
      "angle. Location on it: psi.",
      {{"coefficients", List(Number("length"), 1), "c1, c2, ...", true},
       {"exponents", List(Number(), 1),
        "e1, e2, ...; any numbers, but where they are not whole or negative x must be positive", false, "0, 1, 2, ..."},
       {"from", Number("angle"), "psi at its beginning", true},
       {"to", Number("angle"), "psi at its end; less than `from`, it runs clockwise", true},
       {"origin", Number("angle"), "psi where x is 0", false, "0"},
       {"scale", Number("angle"), "psi by which x grows by 1", false, "one of the file's units of angle"},
       {"center", Vector(2, "length"), "where radius and angle are measured from", false, "[0, 0]"}}};
}
ObjectSpec SplineElement() {
  return {"a spline element",
          "The smoothest curve through points. Location on it: lengths of the chords between the points.",
          {{"points", List(Vector(2, "length"), 2), "the points", true},
           {"closed", Boolean(), "goes on from the last point to the first, as smooth there", false, "false"},
           {"tangents", List(Vector(2), 2, 2), "directions at both ends", false, "as they come"},
           {"degree", Integer(), "3: curvature is continuous; 5: so are its first two derivatives", false, "5"}}};
}
ObjectSpec NurbsElement() {
  return {
      "a nurbs element",
      "A B-spline, rational with weights. Location on it: knot parameter.",
      {{"points", List(Vector(2, "length"), 2), "control points", true},
       {"degree", Integer(), "of the polynomials", false, "3"},
       {"knots", List(Number(), 4), "as many as points + degree + 1, not decreasing", false, "uniform, ends repeated"},
       {"weights", List(Number(), 2), "one for each point", false, "all 1"}}};
}
ObjectSpec InvoluteElement() {
  return {"an involute element",
          "Of a circle: the end of a thread unwound by an angle, counter-clockwise unless `cw`. Location on it: that "
          "angle.",
          {{"base_radius", Number("length"), "of the circle", true},
           {"center", Vector(2, "length"), "of the circle", false, "[0, 0]"},
           {"start", Number("angle"), "where on the circle the thread ends when wound up", false, "0"},
           {"from", Number("angle"), "angle unwound at its beginning; there is a cusp at 0", true},
           {"to", Number("angle"), "angle unwound at its end; may be less than `from`", true},
           {"cw", Boolean(), "unwinds clockwise", false, "false"}}};
}
ObjectSpec CycloidElement() {
  return {
      "a cycloid element",
      "Path of a point of a wheel that rolls on a fixed circle, or along a line without `fixed_radius`. Location on "
      "it: "
      "angle of the wheel's middle about the center; on a line, the "
      "angle the wheel turns by.",
      {{"rolling_radius", Number("length"), "of the wheel; negative: inside the circle (hypocycloid)", true},
       {"fixed_radius", Number("length"), "of the fixed circle", false, "a line"},
       {"arm", Number("length"), "of the point from the wheel's middle; other than the wheel's radius it is a trochoid",
        false, "the wheel's radius"},
       {"center", Vector(2, "length"), "of the fixed circle; a point of the line", false, "[0, 0]"},
       {"start", Number("angle"), "direction of angle 0; of the line", false, "0"},
       {"from", Number("angle"), "angle at its beginning", true},
       {"to", Number("angle"), "angle at its end; less than `from`, it runs the other way", true}}};
}
ObjectSpec FormulaElement() {
  return {"a formula element",
          "Coordinates as smooth expressions of the variable `u`, a number. Location on it: u.",
          {{"x", Number("length"), "by expression", true},
           {"y", Number("length"), "by expression", true},
           {"from", Number(), "first value of `u`", true},
           {"to", Number(), "last value of `u`; may be less than `from`", true}}};
}

std::vector<KeySpec> ElementKinds() {
  return {{"line", spec::Object(LineElement()), "a straight line"},
          {"arc", spec::Object(ArcElement()), "part of a circle"},
          {"circle", spec::Object(CircleElement()), "a full circle"},
          {"ellipse", spec::Object(EllipseElement()), "an ellipse or part of one"},
          {"polynomial", spec::Object(PolynomialElement()), "a radius as powers of the polar angle"},
          {"spline", spec::Object(SplineElement()), "a smooth curve through points"},
          {"nurbs", spec::Object(NurbsElement()), "a B-spline"},
          {"involute", spec::Object(InvoluteElement()), "an involute of a circle"},
          {"cycloid", spec::Object(CycloidElement()), "a cycloid or trochoid"},
          {"formula", spec::Object(FormulaElement()), "x, y as expressions of u"}};
}

std::vector<std::string> NamesOf(const std::vector<KeySpec>& keys) {
  std::vector<std::string> names;
  for (const KeySpec& key : keys) names.push_back(key.name);
  return names;
}

ObjectSpec OffsetElement() {
  ObjectSpec offset{
      "an offset element",
      "A curve at a constant distance from another, exactly one of the others. Location on it: as on the other.",
      ElementKinds()};
  offset.one_of = {NamesOf(offset.keys)};
  offset.keys.push_back({"distance", Number("length"),
                         "to the right of the direction of travel, which adds material; negative takes it away", true});
  return offset;
}

ObjectSpec ProfileElementObject() {
  ObjectSpec element{"a profile element", "One curve of a profile. Exactly one kind is given.", ElementKinds()};
  element.keys.push_back({"offset", spec::Object(OffsetElement()), "a curve at a distance from another"});
  element.one_of = {NamesOf(element.keys)};
  return element;
}

ValueSpec ProfileList() { return List(AnyOf({Word({"corner"}), spec::Object(ProfileElementObject())}), 1); }

ObjectSpec PlateObject() {
  return {"a plate",
          "The inside of a closed profile, of constant thickness; its middle is the x-y plane.",
          {{"profile", ProfileList(), "its outline, counter-clockwise", true},
           {"repeat", Integer(),
            "how many copies of the outline's list go once around the origin, each turned by that part of a full turn",
            false, "1"},
           {"holes", List(ProfileList(), 1), "outlines of holes, clockwise"},
           {"thickness", Number("length"), "along z", true}}};
}

ObjectSpec SolidObject() {
  return {"a solid",
          "A homogeneous piece of a body, also drawn. Several are summed; where they overlap, both count.",
          {{"box", spec::Object(BoxObject()), "a box"},
           {"sphere", spec::Object(SphereObject()), "a sphere"},
           {"cylinder", spec::Object(CylinderObject()), "a cylinder"},
           {"tube", spec::Object(TubeObject()), "a hollow cylinder"},
           {"cone", spec::Object(ConeObject()), "a cone"},
           {"rod", spec::Object(RodObject()), "a slender rod"},
           {"plate", spec::Object(PlateObject()), "the inside of a profile, of constant thickness"},
           {"density", Number("density"), "mass per volume"},
           {"mass", Number("mass"), "its mass, instead of `density`"},
           {"at", Vector(3, "length"), "its origin in the body's frame", false, "[0, 0, 0]"},
           {"axis", Axis(), "direction of its z axis in the body's frame", false, "z"},
           {"rotation", spec::Object(Rotation()), "turn from the body's axes"},
           {"color", Text(), "`#rrggbb`"}},
          {{"box", "sphere", "cylinder", "tube", "cone", "rod", "plate"}},
          {{"density", "mass"}, {"axis", "rotation"}}};
}

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
           {"rotation", spec::Object(Rotation()), "initial turn from the world axes"},
           {"velocity", Vector(3, "speed"), "initial velocity of the body's origin, world axes"},
           {"angular_velocity", Vector(3, "angular speed"), "initial angular velocity, world axes"},
           {"color", Text(), "`#rrggbb` in pictures"}},
          {},
          {{"inertia", "solid"}, {"com", "solid"}}};
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
           {"rotation", spec::Object(Rotation()), "turn from the body's axes"},
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
           {"rotation", spec::Object(Rotation()), "turn of the curve's frame from the body's axes"},
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

ObjectSpec ShapeObject() {
  return {"a shape",
          "A profile, or what a body looks like. A body without shapes is drawn as rods between its joints.",
          {{"body", Name(), "the body, or `ground`", true},
           {"profile", ProfileList(),
            "outline in the shape's x-y plane: curves, and `corner` where they meet at an angle; material lies to the "
            "left"},
           {"circle", spec::Object(CircleElement()), "a profile that is one full circle"},
           {"box", spec::Object(BoxObject()), "a box"},
           {"sphere", spec::Object(SphereObject()), "a sphere"},
           {"cylinder", spec::Object(CylinderObject()), "a cylinder"},
           {"at", Vector(3, "length"), "its origin in the body's frame", false, "[0, 0, 0]"},
           {"axis", Axis(), "direction of its z axis in the body's frame", false, "z"},
           {"rotation", spec::Object(Rotation()), "turn from the body's axes"},
           {"marker", Name(), "a marker of the body as the shape's frame"},
           {"open", Boolean(), "the profile need not close", false, "false"},
           {"hole", Boolean(), "the profile bounds a hole: material is outside, and it runs clockwise", false, "false"},
           {"repeat", Integer(),
            "how many copies of the profile's list go once around the shape's origin, each turned by that part of a "
            "full turn",
            false, "1"},
           {"thickness", Number("length"), "of a profile in pictures, along z", false, "a thin plate"},
           {"color", Text(), "`#rrggbb`"}},
          {{"profile", "circle", "box", "sphere", "cylinder"}},
          {{"axis", "rotation", "marker"}, {"at", "marker"}}};
}

ObjectSpec ContactObject() {
  return {
      "a contact",
      "Two profiles that may touch; or a bearing or guide with clearance, which brings its own profiles. Exactly one "
      "of `between`, `journal`, `slider` is given.",
      {{"between", TwoNames(), "the two shapes, profiles or circles on different bodies"},
       {"journal", TwoNames(),
        "a pin of the second body in a hole of the first: shapes `<name>.hole` and `<name>.pin`"},
       {"slider", TwoNames(),
        "a rectangular block of the second body between two parallel walls of the first: shapes `<name>.block`, "
        "`<name>.upper`, "
        "`<name>.lower`, and contacts `<name>.upper` and `<name>.lower` of the walls with the block"},
       {"restitution", Number(),
        "rebound speed over speed of approach, 0 to 1; a number, or an expression of the speed of approach `v`", false,
        "0"},
       {"impact_law", Word({"newton", "poisson"}), "whether restitution is of speeds or of impulses", false, "newton"},
       {"friction", AnyOf({Number(), spec::Object(FrictionObject())}),
        "coefficient of dry friction, one for sticking and sliding, or both", false, "0"},
       {"capture_speed", Number("speed"), "with a rebound speed below this, the contact stays closed", false, "1 mm/s"},
       {"bilateral", Boolean(), "never opens, and pulls as well as it pushes: a pin in a groove of its own width",
        false, "false"},
       {"no_slip", Boolean(), "rolls while it is closed, whatever friction that takes", false, "false"},
       {"start", Word({"as_drawn", "closed"}), "`closed`: the mechanism is assembled so that the shapes touch", false,
        "as_drawn"},
       {"points", Integer(), "how many contact points are followed at once, 1 to 16", false,
        "1, 2 or 4, as the shapes ask"},
       {"radius", Number("length"), "of a journal's pin"},
       {"length", Number("length"), "of a slider's block, along `axis`"},
       {"width", Number("length"), "of a slider's block, from wall to wall"},
       {"clearance", Number("length"), "radial, of a journal; on either side, of a slider in the middle"},
       {"travel", Number("length"), "how far a slider's walls go on beyond the block, as drawn, on either side", false,
        "10 lengths of the block"},
       {"at", Vector(3, "length"), "middle of a journal or slider, world axes, as drawn", false,
        "origin of the second body"},
       {"pin_at", Vector(3, "length"), "middle of a journal's pin, world axes, as drawn", false, "at"},
       {"axis", Axis(), "axis of a journal; direction of travel of a slider; world axes, as drawn", false, "z; x"},
       {"normal", Axis(), "across the plane of a slider, world axes, as drawn", false, "z"},
       {"thickness", Number("length"), "of a journal or slider in pictures", false, "thin"}},
      {{"between", "journal", "slider"}}};
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
           {"shapes", MapOf(spec::Object(ShapeObject())), "profiles, and what bodies look like"},
           {"contacts", MapOf(spec::Object(ContactObject())),
            "profiles that may touch; bearings and guides with clearance"},
           {"report", spec::Object(ReportObject()), "what the report shows first"},
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
