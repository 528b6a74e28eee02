// Solids, joint symbols, springs and arrows as three.js objects. Lengths are the model's; `scale` is the size of the
// whole scene, from which sizes that the data leave open are chosen.

import * as THREE from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { Line2 } from "three/addons/lines/Line2.js";
import { LineGeometry } from "three/addons/lines/LineGeometry.js";
import { Features } from "./features";
import { type Joint, type Shape, type Triple, floats, indices, signedBytes } from "./data";

export const vector = (v: Triple) => new THREE.Vector3(v[0], v[1], v[2]);
const Y = new THREE.Vector3(0, 1, 0);
const Z = new THREE.Vector3(0, 0, 1);

export function solidMaterial(color: string) {
  return new THREE.MeshStandardMaterial({ color, roughness: 0.55, metalness: 0.05, side: THREE.DoubleSide });
}

function solid(geometry: THREE.BufferGeometry, color: string, edges = true): THREE.Object3D {
  const mesh = new THREE.Mesh(geometry, solidMaterial(color));
  if (edges) {
    const dark = new THREE.Color(color).multiplyScalar(0.45);
    mesh.add(
      new THREE.LineSegments(
        new THREE.EdgesGeometry(geometry, 32),
        new THREE.LineBasicMaterial({ color: dark, transparent: true, opacity: 0.55 }),
      ),
    );
  }
  return mesh;
}

export function rod(from: THREE.Vector3, to: THREE.Vector3, radius: number, color: string): THREE.Object3D {
  const along = to.clone().sub(from);
  const length = along.length();
  const mesh = new THREE.Mesh(new THREE.CapsuleGeometry(radius, length, 8, 20), solidMaterial(color));
  if (length > 0) mesh.quaternion.setFromUnitVectors(Y, along.divideScalar(length));
  mesh.position.copy(from).add(to).multiplyScalar(0.5);
  return mesh;
}

export function fatLine(points: ArrayLike<number>, color: string, width: number, opacity = 1): Line2 {
  const geometry = new LineGeometry();
  geometry.setPositions(Float32Array.from(points));
  return new Line2(
    geometry,
    new LineMaterial({ color: new THREE.Color(color).getHex(), linewidth: width, transparent: opacity < 1, opacity }),
  );
}

function loop(flat: number[]): THREE.Vector2[] {
  const out: THREE.Vector2[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) out.push(new THREE.Vector2(flat[i], flat[i + 1]));
  return out;
}

function geometryOf(shape: Shape, color: string, scale: number): THREE.Object3D {
  switch (shape.kind) {
    case "box":
      return solid(new THREE.BoxGeometry(...shape.size!), color);
    case "sphere":
      return solid(new THREE.SphereGeometry(shape.radius!, 40, 24), color, false);
    case "cylinder": {
      const g = new THREE.CylinderGeometry(shape.radius!, shape.radius!, shape.length!, 48);
      return solid(g.rotateX(Math.PI / 2), color);
    }
    case "link":
      return rod(vector(shape.from!), vector(shape.to!), shape.radius || 0.011 * scale, color);
    case "polyline": {
      const points = Array.from(floats(shape.points!));
      if (shape.closed) points.push(...points.slice(0, 3));
      return points.length >= 6 ? fatLine(points, color, 2.5) : new THREE.Group();
    }
    case "extrusion": {
      const outline = new THREE.Shape(loop(shape.outline!));
      for (const hole of shape.holes ?? []) outline.holes.push(new THREE.Path(loop(hole)));
      const depth = shape.depth || 0.03 * scale;
      const g = new THREE.ExtrudeGeometry(outline, { depth, bevelEnabled: false });
      return solid(g.translate(0, 0, -depth / 2), color);
    }
    case "point":
      return solid(new THREE.SphereGeometry(0.028 * scale, 32, 20), color, false);
    case "mesh": {
      const g = new THREE.BufferGeometry();
      g.setAttribute("position", new THREE.BufferAttribute(floats(shape.vertices!), 3));
      g.setIndex(new THREE.BufferAttribute(indices(shape.triangles!), 1));
      if (shape.normals === undefined) {
        g.computeVertexNormals();
        return solid(g, color);
      }
      g.setAttribute("normal", new THREE.BufferAttribute(signedBytes(shape.normals), 3, true));
      const mesh = new THREE.Mesh(g, solidMaterial(color));
      const lines = (shape.lines ?? []).map((points, k) => {
        const path = new THREE.BufferGeometry();
        path.setAttribute("position", new THREE.BufferAttribute(floats(points), 3));
        return { line: new THREE.Line(path, new THREE.LineBasicMaterial()), kind: shape.line_kinds?.[k] ?? "" };
      });
      mesh.add(...lines.map(({ line }) => line));
      mesh.userData.features = new Features(mesh, lines, shape);
      return mesh;
    }
    default:
      return new THREE.Group();
  }
}

export function buildShape(shape: Shape, color: string, scale: number): THREE.Object3D {
  const holder = new THREE.Group();
  holder.position.copy(vector(shape.p));
  holder.quaternion.set(shape.q[1], shape.q[2], shape.q[3], shape.q[0]);
  holder.add(geometryOf(shape, color, scale));
  return holder;
}

/** A body without shapes, at its mass centre. */
export function bob(centre: THREE.Vector3, color: string, scale: number): THREE.Object3D {
  const ball = solid(new THREE.SphereGeometry(0.02 * scale, 24, 16), color, false);
  ball.position.copy(centre);
  return ball;
}

/** Symbols are drawn about the joint's z axis. */
export function jointSymbol(joint: Joint, color: string, scale: number): THREE.Object3D {
  const group = new THREE.Group();
  const s = 0.016 * scale;
  const material = new THREE.MeshStandardMaterial({ color, roughness: 0.4, metalness: 0.2 });
  const add = (g: THREE.BufferGeometry) => {
    const m = new THREE.Mesh(g, material);
    group.add(m);
    return m;
  };
  const cylinder = (r: number, l: number) => new THREE.CylinderGeometry(r, r, l, 28).rotateX(Math.PI / 2);
  switch (joint.kind) {
    case "revolute":
      add(cylinder(0.55 * s, 3.6 * s));
      add(new THREE.TorusGeometry(s, 0.28 * s, 12, 32));
      break;
    case "prismatic":
      add(new THREE.BoxGeometry(1.7 * s, 1.7 * s, 3.4 * s));
      break;
    case "cylindrical":
    case "screw":
      add(cylinder(s, 3 * s));
      break;
    case "point_on_line":
    case "inline":
      add(new THREE.SphereGeometry(0.9 * s, 28, 20));
      break;
    case "spherical":
    case "ball":
      add(new THREE.SphereGeometry(1.2 * s, 28, 20));
      break;
    case "universal":
      add(cylinder(0.4 * s, 4 * s)).rotation.x = Math.PI / 2;
      add(cylinder(0.4 * s, 4 * s)).rotation.y = Math.PI / 2;
      break;
    case "planar":
      add(new THREE.BoxGeometry(1.8 * s, 1.8 * s, 0.3 * s));
      break;
    case "fixed":
    case "lock":
    case "weld":
      add(new THREE.BoxGeometry(1.6 * s, 1.6 * s, 1.6 * s));
      break;
    default:
      add(new THREE.OctahedronGeometry(1.1 * s));
  }
  return group;
}

export function orient(object: THREE.Object3D, axis: Triple) {
  const z = vector(axis);
  if (z.lengthSq() > 0) object.quaternion.setFromUnitVectors(Z, z.normalize());
}

/** A wire wound about the segment from one point to another; it keeps its number of turns as it stretches. */
export class Coil {
  readonly mesh: THREE.Mesh;
  private static readonly steps = 260;
  private static readonly sides = 7;
  private readonly positions: THREE.BufferAttribute;
  private readonly normals: THREE.BufferAttribute;

  constructor(
    color: string,
    private readonly radius: number,
    private readonly wire: number,
    private readonly turns = 9,
  ) {
    const { steps, sides } = Coil;
    const count = (steps + 1) * sides;
    const g = new THREE.BufferGeometry();
    this.positions = new THREE.BufferAttribute(new Float32Array(3 * count), 3);
    this.normals = new THREE.BufferAttribute(new Float32Array(3 * count), 3);
    g.setAttribute("position", this.positions);
    g.setAttribute("normal", this.normals);
    const index: number[] = [];
    for (let i = 0; i < steps; ++i) {
      for (let k = 0; k < sides; ++k) {
        const a = i * sides + k,
          b = i * sides + ((k + 1) % sides);
        index.push(a, a + sides, b, b, a + sides, b + sides);
      }
    }
    g.setIndex(index);
    this.mesh = new THREE.Mesh(
      g,
      new THREE.MeshStandardMaterial({ color, roughness: 0.35, metalness: 0.35, side: THREE.DoubleSide }),
    );
    this.mesh.frustumCulled = false;
  }

  update(from: THREE.Vector3, to: THREE.Vector3) {
    const { steps, sides } = Coil;
    const axis = to.clone().sub(from);
    const length = axis.length();
    if (length > 0) axis.divideScalar(length);
    else axis.set(0, 0, 1);
    const e1 = new THREE.Vector3(Math.abs(axis.x) < 0.8 ? 1 : 0, Math.abs(axis.x) < 0.8 ? 0 : 1, 0);
    e1.addScaledVector(axis, -e1.dot(axis)).normalize();
    const e2 = new THREE.Vector3().crossVectors(axis, e1);
    const lead = 0.1; // the straight fraction at each end
    const centre = new THREE.Vector3(),
      tangent = new THREE.Vector3(),
      n = new THREE.Vector3(),
      b = new THREE.Vector3();
    const ahead = new THREE.Vector3(),
      reference = new THREE.Vector3();
    const point = (s: number, out: THREE.Vector3) => {
      const u = Math.min(1, Math.max(0, (s - lead) / (1 - 2 * lead)));
      const r = this.radius * Math.min(1, u * 12, (1 - u) * 12);
      const angle = 2 * Math.PI * this.turns * u;
      return out
        .copy(from)
        .addScaledVector(axis, s * length)
        .addScaledVector(e1, r * Math.cos(angle))
        .addScaledVector(e2, r * Math.sin(angle));
    };
    let v = 0;
    for (let i = 0; i <= steps; ++i) {
      const s = i / steps;
      point(s, centre);
      tangent
        .copy(point(Math.min(1, s + 1e-3), ahead))
        .sub(point(Math.max(0, s - 1e-3), reference))
        .normalize();
      n.copy(axis).addScaledVector(tangent, -axis.dot(tangent));
      if (n.lengthSq() < 1e-6) n.copy(e1).addScaledVector(tangent, -e1.dot(tangent));
      n.normalize();
      b.crossVectors(tangent, n);
      for (let k = 0; k < sides; ++k, ++v) {
        const c = Math.cos((2 * Math.PI * k) / sides),
          d = Math.sin((2 * Math.PI * k) / sides);
        const x = n.x * c + b.x * d,
          y = n.y * c + b.y * d,
          z = n.z * c + b.z * d;
        this.normals.setXYZ(v, x, y, z);
        this.positions.setXYZ(v, centre.x + this.wire * x, centre.y + this.wire * y, centre.z + this.wire * z);
      }
    }
    this.positions.needsUpdate = this.normals.needsUpdate = true;
  }
}

/** A straight bar from one point to another. */
export class Bar {
  readonly mesh: THREE.Mesh;

  constructor(color: string, radius: number) {
    const unit = new THREE.CylinderGeometry(radius, radius, 1, 20).rotateX(Math.PI / 2).translate(0, 0, 0.5);
    this.mesh = new THREE.Mesh(unit, new THREE.MeshStandardMaterial({ color, roughness: 0.4, metalness: 0.3 }));
  }

  update(from: THREE.Vector3, to: THREE.Vector3) {
    const axis = to.clone().sub(from);
    const length = Math.max(axis.length(), 1e-12);
    this.mesh.position.copy(from);
    this.mesh.quaternion.setFromUnitVectors(Z, axis.divideScalar(length));
    this.mesh.scale.z = length;
  }
}

/** A cylinder with a thinner rod sliding out of it. */
export class Piston {
  readonly group = new THREE.Group();
  private readonly rod: THREE.Mesh;
  private readonly barrel: THREE.Mesh;

  constructor(color: string, radius: number) {
    const material = new THREE.MeshStandardMaterial({ color, roughness: 0.4, metalness: 0.3 });
    const unit = (r: number) => new THREE.CylinderGeometry(r, r, 1, 24).rotateX(Math.PI / 2).translate(0, 0, 0.5);
    this.barrel = new THREE.Mesh(unit(0.75 * radius), material);
    this.rod = new THREE.Mesh(unit(0.3 * radius), material);
    this.group.add(this.barrel, this.rod);
  }

  update(from: THREE.Vector3, to: THREE.Vector3) {
    const axis = to.clone().sub(from);
    const length = Math.max(axis.length(), 1e-12);
    this.group.position.copy(from);
    this.group.quaternion.setFromUnitVectors(Z, axis.divideScalar(length));
    this.barrel.scale.z = 0.5 * length;
    this.rod.scale.z = length;
  }
}

/** A point of contact with its common normal, seen through bodies. */
export class ContactMark {
  readonly group = new THREE.Group();
  private readonly dot: THREE.Mesh;
  private readonly normal: THREE.Mesh;

  constructor(size: number) {
    const flat = (color: string) => new THREE.MeshBasicMaterial({ color, depthTest: false, transparent: true });
    const ball = (radius: number) => new THREE.SphereGeometry(radius, 20, 14);
    const rim = new THREE.Mesh(ball(1.35 * size), flat("#ffffff"));
    this.dot = new THREE.Mesh(ball(size), flat("#ffffff"));
    const line = new THREE.CylinderGeometry(0.22 * size, 0.22 * size, 15 * size, 8).rotateX(Math.PI / 2);
    this.normal = new THREE.Mesh(line, flat("#64748b"));
    this.normal.renderOrder = 9;
    rim.renderOrder = 12;
    this.dot.renderOrder = 13;
    this.group.add(this.normal, rim, this.dot);
  }

  update(place: THREE.Vector3, normal: THREE.Vector3 | undefined, color: string) {
    this.group.position.copy(place);
    (this.dot.material as THREE.MeshBasicMaterial).color.set(color);
    this.normal.visible = normal !== undefined && normal.lengthSq() > 0;
    if (this.normal.visible) this.normal.quaternion.setFromUnitVectors(Z, normal!.normalize());
  }
}

/** An arrow whose tail is at a point, with a rim that tells it from bodies of its colour. */
export class Arrow {
  readonly group = new THREE.Group();
  private readonly shaft: THREE.Mesh;
  private readonly head: THREE.Mesh;
  private readonly rim: THREE.MeshBasicMaterial;
  private readonly shaftRim: THREE.Mesh;
  private readonly headRim: THREE.Mesh;

  constructor(
    color: string,
    private readonly size: number,
  ) {
    const material = new THREE.MeshStandardMaterial({
      color,
      emissive: color,
      emissiveIntensity: 0.35,
      roughness: 0.6,
      depthTest: false,
      transparent: true,
    });
    this.rim = new THREE.MeshBasicMaterial({ color: "#ffffff", depthTest: false, transparent: true, opacity: 0.85 });
    // Arrows are seen through bodies, over everything else.
    const mesh = (geometry: THREE.BufferGeometry, look: THREE.Material, order: number) => {
      const m = new THREE.Mesh(geometry, look);
      m.renderOrder = order;
      this.group.add(m);
      return m;
    };
    const shaft = (radius: number) =>
      new THREE.CylinderGeometry(radius, radius, 1, 14).rotateX(Math.PI / 2).translate(0, 0, 0.5);
    const head = (radius: number, length: number) =>
      new THREE.ConeGeometry(radius, length, 20).rotateX(Math.PI / 2).translate(0, 0, -0.5);
    this.shaftRim = mesh(shaft(0.24), this.rim, 9.4);
    this.headRim = mesh(head(0.56, 1.34), this.rim, 9.5);
    this.shaft = mesh(shaft(0.16), material, 10);
    this.head = mesh(head(0.42, 1), material, 11);
  }

  setRim(color: string) {
    this.rim.color.set(color);
  }

  /** The head keeps its size until the arrow is shorter than it. */
  update(tail: THREE.Vector3, direction: THREE.Vector3, length: number) {
    this.group.visible = length > 1e-4 * this.size;
    if (!this.group.visible) return;
    const head = Math.min(this.size, 0.6 * length);
    this.group.position.copy(tail);
    this.group.quaternion.setFromUnitVectors(Z, direction);
    for (const shaft of [this.shaft, this.shaftRim]) shaft.scale.set(head, head, Math.max(length - 0.9 * head, 1e-9));
    for (const mesh of [this.head, this.headRim]) {
      mesh.scale.setScalar(head);
      mesh.position.z = length;
    }
  }
}
