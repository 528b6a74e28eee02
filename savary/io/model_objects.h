#pragma once

#include <string>
#include <vector>

#include "savary/io/schema.h"

// Values, profiles and solids of model files. Internal to model_spec.cc.

namespace savary::model_objects {

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

inline ValueSpec Points() { return List(Vector(3, "length"), 2, 2); }
inline ValueSpec TwoNames() { return List(Name(), 2, 2); }
inline ValueSpec Axis() { return AnyOf({Word({"x", "y", "z", "-x", "-y", "-z"}), Vector(3)}); }
inline ValueSpec Expressions() { return Vector(3); }
inline ValueSpec OneOrThree(const char* quantity) { return AnyOf({Number(quantity), Vector(3, quantity)}); }

inline ObjectSpec Units() {
  return {"a units section",
          "Units of bare numbers in this file, and of its results. SI and radians otherwise.",
          {{"length", Text(), "such as `mm`", false, "m"},
           {"angle", Text(), "such as `deg`", false, "rad"},
           {"mass", Text(), "such as `g`", false, "kg"},
           {"time", Text(), "such as `ms`", false, "s"},
           {"force", Text(), "such as `kN`; torque and energy are force x length", false, "N"}}};
}

inline ObjectSpec Rotation() {
  return {"a rotation",
          "A turn, counter-clockwise seen against its axis: by `angle` about `axis`, or in short `x: 30 deg`.",
          {{"axis", Axis(), "axis of the turn"},
           {"angle", Number("angle"), "how far, about `axis`"},
           {"x", Number("angle"), "how far about x"},
           {"y", Number("angle"), "how far about y"},
           {"z", Number("angle"), "how far about z"}},
          {{"axis", "x", "y", "z"}}};
}
// One turn, or several, each about axes as the turns before have left them.
inline ValueSpec Turns() { return AnyOf({spec::Object(Rotation()), List(spec::Object(Rotation()), 1)}); }

inline ObjectSpec BoxObject() {
  return {"a box", "Centred on its origin.", {{"size", Vector(3, "length"), "full lengths along x, y, z", true}}};
}
inline ObjectSpec SphereObject() {
  return {"a sphere", "Centred on its origin.", {{"radius", Number("length"), "radius", true}}};
}
inline ObjectSpec CylinderObject() {
  return {"a cylinder",
          "Centred on its origin, along its axis.",
          {{"radius", Number("length"), "radius", true}, {"length", Number("length"), "length", true}}};
}
inline ObjectSpec TubeObject() {
  return {"a tube",
          "A cylinder with a round hole along its axis; centred on its origin.",
          {{"radius", Number("length"), "outer radius", true},
           {"inner_radius", Number("length"), "radius of the hole", true},
           {"length", Number("length"), "length", true}}};
}
inline ObjectSpec ConeObject() {
  return {"a cone",
          "The middle of its base is its origin, the tip lies along its axis.",
          {{"radius", Number("length"), "radius of the base", true},
           {"length", Number("length"), "from base to tip", true}}};
}
inline ObjectSpec RodObject() {
  return {"a rod",
          "Slender: a line with mass, along its axis, centred on its origin.",
          {{"length", Number("length"), "length", true}}};
}

inline ObjectSpec LineElement() {
  return {"a line element",
          "Straight. Location on it: distance.",
          {{"from", Vector(2, "length"), "its beginning", false, "end of the element before"},
           {"to", Vector(2, "length"), "its end", true}}};
}
inline ObjectSpec ArcElement() {
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
inline ObjectSpec CircleElement() {
  return {"a circle element",
          "A full circle, counter-clockwise unless `cw`, from its point along x. Location on it: angle.",
          {{"radius", Number("length"), "radius", true},
           {"center", Vector(2, "length"), "its center", false, "[0, 0]"},
           {"cw", Boolean(), "runs clockwise; not at a shape, which says `hole`", false, "false"}}};
}
inline ObjectSpec EllipseElement() {
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
inline ObjectSpec PolynomialElement() {
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
inline ObjectSpec SplineElement() {
  return {"a spline element",
          "The smoothest curve through points. Location on it: lengths of the chords between the points.",
          {{"points", List(Vector(2, "length"), 2), "the points", true},
           {"closed", Boolean(), "goes on from the last point to the first, as smooth there", false, "false"},
           {"tangents", List(Vector(2), 2, 2), "directions at both ends", false, "as they come"},
           {"degree", Integer(), "3: curvature is continuous; 5: so are its first two derivatives", false, "5"}}};
}
inline ObjectSpec NurbsElement() {
  return {
      "a nurbs element",
      "A B-spline, rational with weights. Location on it: knot parameter.",
      {{"points", List(Vector(2, "length"), 2), "control points", true},
       {"degree", Integer(), "of the polynomials", false, "3"},
       {"knots", List(Number(), 4), "as many as points + degree + 1, not decreasing", false, "uniform, ends repeated"},
       {"weights", List(Number(), 2), "one for each point", false, "all 1"}}};
}
inline ObjectSpec InvoluteElement() {
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
inline ObjectSpec CycloidElement() {
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
inline ObjectSpec FormulaElement() {
  return {"a formula element",
          "Coordinates as smooth expressions of the variable `u`, a number. Location on it: u.",
          {{"x", Number("length"), "by expression", true},
           {"y", Number("length"), "by expression", true},
           {"from", Number(), "first value of `u`", true},
           {"to", Number(), "last value of `u`; may be less than `from`", true}}};
}

inline std::vector<KeySpec> ElementKinds() {
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

inline std::vector<std::string> NamesOf(const std::vector<KeySpec>& keys) {
  std::vector<std::string> names;
  for (const KeySpec& key : keys) names.push_back(key.name);
  return names;
}

inline ObjectSpec OffsetElement() {
  ObjectSpec offset{
      "an offset element",
      "A curve at a constant distance from another, exactly one of the others. Location on it: as on the other.",
      ElementKinds()};
  offset.one_of = {NamesOf(offset.keys)};
  offset.keys.push_back({"distance", Number("length"),
                         "to the right of the direction of travel, which adds material; negative takes it away", true});
  return offset;
}

inline ObjectSpec ProfileElementObject() {
  ObjectSpec element{"a profile element", "One curve of a profile. Exactly one kind is given.", ElementKinds()};
  element.keys.push_back({"offset", spec::Object(OffsetElement()), "a curve at a distance from another"});
  element.one_of = {NamesOf(element.keys)};
  return element;
}

inline ValueSpec ProfileList() { return List(AnyOf({Word({"corner"}), spec::Object(ProfileElementObject())}), 1); }

inline ObjectSpec PlateObject() {
  return {"a plate",
          "The inside of a closed profile, of constant thickness; its middle is the x-y plane.",
          {{"profile", ProfileList(), "its outline, counter-clockwise", true},
           {"repeat", Integer(),
            "how many copies of the outline's list go once around the origin, each turned by that part of a full turn",
            false, "1"},
           {"holes", List(ProfileList(), 1), "outlines of holes, clockwise"},
           {"thickness", Number("length"), "along z", true}}};
}

inline ObjectSpec ExtrusionObject() {
  ObjectSpec extrusion = PlateObject();
  extrusion.name = "an extrusion";
  extrusion.help = "The inside of a closed profile in its x-y plane, as far to both sides of it: a plate.";
  extrusion.keys.back() = {"length", Number("length"), "along z", true};
  return extrusion;
}
inline ObjectSpec EllipsoidObject() {
  return {"an ellipsoid", "Centred on its origin.", {{"radii", Vector(3, "length"), "half axes along x, y, z", true}}};
}
inline ObjectSpec TorusObject() {
  return {"a torus",
          "A ring around its axis, centred on its origin.",
          {{"radius", Number("length"), "of the middle line of the ring", true},
           {"tube", Number("length"), "radius of the ring's section, below `radius`", true}}};
}
inline ObjectSpec RevolutionObject() {
  return {
      "a revolution",
      "What the inside of a profile sweeps in a turn about z. x of the profile is the distance from the axis, y is z.",
      {{"profile", ProfileList(),
        "its outline, counter-clockwise: closed, or from the axis to the axis, material to its left", true}}};
}
inline ObjectSpec MeshObject() {
  return {"a mesh",
          "The inside of a closed mesh of triangles or other plane faces.",
          {{"file", Text(), "an STL file (binary or text) or an OBJ file, in the folder of the model", true},
           {"scale", Number("length"), "length of one unit of the file", false, "1"},
           {"weld", Number("length"), "corners of STL facets nearer than this are one point", false,
            "1e-7 of the mesh's diagonal"}}};
}
inline ObjectSpec SubdivisionObject() {
  return {
      "a subdivision",
      "The smooth surface to which Catmull and Clark's subdivision of a mesh converges. Of a solid the mesh is closed.",
      {{"points", List(Vector(3, "length"), 4), "points of the mesh"},
       {"faces", List(List(Integer(), 3), 1),
        "faces by the numbers of their points, from 1, counter-clockwise seen from outside"},
       {"file", Text(), "an OBJ file instead, in the folder of the model"},
       {"scale", Number("length"), "length of one unit of the file", false, "1"}},
      {{"points", "file"}},
      {{"faces", "file"}, {"points", "scale"}}};
}

inline ObjectSpec SolidObject() {
  return {"a solid",
          "A homogeneous piece of a body, also drawn. Several are summed; where they overlap, both count.",
          {{"box", spec::Object(BoxObject()), "a box"},
           {"sphere", spec::Object(SphereObject()), "a sphere"},
           {"cylinder", spec::Object(CylinderObject()), "a cylinder"},
           {"tube", spec::Object(TubeObject()), "a hollow cylinder"},
           {"cone", spec::Object(ConeObject()), "a cone"},
           {"rod", spec::Object(RodObject()), "a slender rod"},
           {"plate", spec::Object(PlateObject()), "the inside of a profile, of constant thickness"},
           {"extrusion", spec::Object(ExtrusionObject()), "the same, by its length"},
           {"ellipsoid", spec::Object(EllipsoidObject()), "an ellipsoid"},
           {"torus", spec::Object(TorusObject()), "a ring"},
           {"revolution", spec::Object(RevolutionObject()), "a profile turned about the axis"},
           {"mesh", spec::Object(MeshObject()), "a closed mesh from a file"},
           {"subdivision", spec::Object(SubdivisionObject()), "the smooth limit of a closed mesh"},
           {"density", Number("density"), "mass per volume"},
           {"mass", Number("mass"), "its mass, instead of `density`"},
           {"material", Name(), "an entry of `materials`, for its density"},
           {"at", Vector(3, "length"), "its origin in the body's frame", false, "[0, 0, 0]"},
           {"axis", Axis(), "direction of its z axis in the body's frame", false, "z"},
           {"rotation", Turns(), "turn from the body's axes"},
           {"color", Text(), "`#rrggbb`"}},
          {{"box", "sphere", "cylinder", "tube", "cone", "rod", "plate", "extrusion", "ellipsoid", "torus",
            "revolution", "mesh", "subdivision"}},
          {{"density", "mass", "material"}, {"axis", "rotation"}}};
}

}  // namespace savary::model_objects
