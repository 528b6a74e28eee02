// The mechanism of one report as three.js objects, at any instant. What is shown of it, camera and drawing are scene.ts.

import * as THREE from "three";
import type { Line2 } from "three/addons/lines/Line2.js";
import { LineGeometry } from "three/addons/lines/LineGeometry.js";
import type { BodyPair, Joint, Place, Report } from "./data";
import { make } from "./dom";
import { type Features, featuresOf } from "./features";
import { findLinks } from "./links";
import { Arrow, Bar, Coil, ContactMark, Piston } from "./shapes";
import { bob, buildShape, fatLine, jointSymbol, orient, rod, vector } from "./shapes";
import { arrowColor, isColor, modeColor, palette, theme } from "./theme";

export type Layer = "joints" | "springs" | "traces" | "forces" | "contacts" | "grid" | "labels" | "features";

/** What the reader wants to see. */
export interface Shown {
  /** Of each body. */
  visible: boolean[];
  layers: Record<Layer, boolean>;
  arrowFactor: number;
}

export interface Vectors {
  name: string;
  unit: string;
  color: string;
  body: number;
  arrow: Arrow;
  shown: boolean;
  value: number;
  /** Whether it is drawn shorter than its scale asks, not to leave the picture. */
  short: boolean;
  rows: VectorRows;
  read(): VectorRows;
}
/** The rail that a joint slides on, as long as the motion needs. */
interface Rail {
  joint: Joint;
  bar: Bar;
}
interface VectorRows {
  point: Float64Array[];
  vector: Float64Array[];
  mode?: Float64Array;
}
interface ContactRows {
  point: Float64Array[];
  direction?: Float64Array[];
  mode?: Float64Array;
}
interface Trace {
  body: number;
  point: THREE.Vector3;
  /** Whether the reader asked for it. */
  chosen: boolean;
  past: Line2;
  whole: Line2;
}

/** Arrows are no longer than this part of the picture. */
const longestArrow = 0.25;
/** Half the thickness of links, as a part of the scene. */
const linkRadius = 0.011;
/** Joints along whose axis a point of the second body slides. */
const sliding = ["prismatic", "cylindrical", "screw", "point_on_line", "inline"];
/** Joints that tie directions only: their points mean nothing on the first body, or on either. */
const pointless = ["planar", "orientation", "parallel", "perpendicular"];
const firstPointless = ["point_on_plane", "inplane", "point_on_curve", "trajectory"];

/** The largest of 1, 2, 5 times a power of ten that is not above `x`. */
export function niceBelow(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  const m = x / power;
  return (m >= 5 ? 5 : m >= 2 ? 2 : 1) * power;
}

/** Everything but rows: two reports that agree in it differ in motion only. */
function structureOf({ text }: Report, finite: (indices?: number[]) => boolean): string {
  const { bodies, joints, springs, traces, forces, contacts, health, gravity, rows } = text;
  return JSON.stringify([
    bodies.map(({ pose, ...body }) => [body, pose !== undefined]),
    [joints, springs, traces, gravity, health.culprits, rows.kept > 1],
    forces.map((f) => [f.name, f.unit, f.color, f.body, finite(f.vector)]),
    contacts.map((c) => [c.name, c.contact, c.unit, c.body_a, c.body_b, c.point !== undefined, finite(c.force)]),
  ]);
}

/** Of what is neither body nor joint. */
const metal = "#98a3b0";

export class Mechanism {
  readonly root = new THREE.Group();
  readonly bodies: THREE.Group[] = [];
  /** What lists and graphs show a body by: the colour of its largest shape. */
  readonly swatches: string[];
  readonly vectors: Vectors[] = [];
  readonly traces: Trace[] = [];
  /** Solids that a section cuts, and what then closes each. */
  readonly solids: THREE.Mesh[] = [];
  readonly caps: THREE.Mesh[] = [];
  /** The scale of what data leave open; it stays when a little more or less motion is known. */
  readonly size: number;
  readonly cell: number;
  planar = false;
  upAxis: "y" | "z" = "y";
  /** Points of all bodies over the motion. */
  samples: THREE.Vector3[] = [];

  private readonly structure: string;
  private readonly colors: string[];
  /** Of each body, in its own frame: where joints and springs end, its further points, and all that frames it. */
  private readonly ends: THREE.Vector3[][];
  private readonly further: THREE.Vector3[][];
  private readonly local: THREE.Vector3[][];
  /** Where a body's name stands. */
  private readonly anchors: THREE.Object3D[] = [];
  private readonly rails: Rail[] = [];
  private poses: (Float64Array[] | undefined)[] = [];
  private readonly joints: { group: THREE.Object3D; bodies: number[]; culprit: boolean }[] = [];
  /** Lines across joints that stay open. */
  private readonly gaps: { line: THREE.Line; joint: BodyPair }[] = [];
  private readonly culprits: { label: HTMLElement; object: THREE.Object3D }[] = [];
  private readonly springs: {
    a: number;
    b: number;
    pa: THREE.Vector3;
    pb: THREE.Vector3;
    parts: THREE.Object3D[];
    update(from: THREE.Vector3, to: THREE.Vector3): void;
  }[] = [];
  private readonly contacts: { mark: ContactMark; bodies: number[]; rows: ContactRows; read(): ContactRows }[] = [];
  /** Ways of contact points over surfaces, in the frames of their bodies. */
  private readonly tracks: { body: number; outward: number; contact: number; line: THREE.LineSegments }[] = [];
  private readonly labels: HTMLElement[] = [];
  private readonly features: { body: number; parts: Features[]; names: HTMLElement[]; shown: boolean }[] = [];
  private readonly unitScale = new Map<string, number>();
  private readonly unitMost = new Map<string, number>();

  /** Of about the size `like`, that is taken over, so that nothing jumps while motion becomes known. */
  constructor(
    private report: Report,
    private readonly overlay: HTMLElement,
    like?: number,
  ) {
    const { text } = report;
    let next = 0;
    this.colors = text.bodies.map((b) =>
      isColor(b.color) ? b.color : b.ground ? "#8b95a1" : palette.light[next++ % palette.light.length],
    );
    this.swatches = [...this.colors];
    this.structure = structureOf(report, this.finite);
    this.ends = this.findEnds();
    this.further = this.findFurther();
    this.local = this.measure();
    const extent = this.sample();
    this.size = like !== undefined && Mechanism.alike(extent, like) ? like : extent;
    this.cell = niceBelow(this.size / 6);
    this.build();
    this.retheme();
  }

  private static alike(extent: number, size: number): boolean {
    return extent > 0.6 * size && extent < 1.6 * size;
  }

  private readonly finite = (indices?: number[]) =>
    indices !== undefined && this.report.series(indices[0]).some(Number.isFinite);

  /** Takes rows from another report; false when it is of another mechanism, to be built anew. */
  take(report: Report): boolean {
    this.report = report;
    if (structureOf(report, this.finite) !== this.structure || !Mechanism.alike(this.sample(), this.size)) return false;
    for (const c of this.contacts) c.rows = c.read();
    for (const t of this.tracks) this.layTrack(t);
    for (const v of this.vectors) v.rows = v.read();
    this.scaleVectors();
    this.layRails();
    for (const t of this.traces) {
      const points = this.path(t.body, t.point);
      for (const line of [t.whole, t.past]) {
        line.geometry.dispose();
        line.geometry = new LineGeometry().setPositions(points);
      }
    }
    return true;
  }

  dispose() {
    this.root.removeFromParent();
    this.root.traverse((o) => this.release(o));
    const names = this.features.flatMap((f) => f.names);
    for (const label of [...this.labels, ...names, ...this.culprits.map((c) => c.label)]) label.remove();
  }

  private release(o: THREE.Object3D) {
    const { geometry, material } = o as Partial<THREE.Mesh>;
    geometry?.dispose();
    for (const m of [material ?? []].flat()) m.dispose();
  }

  private poseAt(body: number, place: Place, p: THREE.Vector3, q: THREE.Quaternion) {
    const s = this.poses[body];
    if (!s) {
      p.set(0, 0, 0);
      q.identity();
      return;
    }
    const at = (k: number) => this.report.at(s[k], place);
    p.set(at(0), at(1), at(2));
    const { i, f } = place;
    // Between rows: the nearer of the two quaternion signs, blended and normalised.
    let sign = 1;
    if (f > 0) {
      let dot = 0;
      for (let k = 3; k < 7; ++k) dot += s[k][i] * s[k][i + 1];
      if (dot < 0) sign = -1;
    }
    const mix = (k: number) => (f > 0 ? (1 - f) * s[k][i] + f * sign * s[k][i + 1] : s[k][i]);
    q.set(mix(4), mix(5), mix(6), mix(3)).normalize();
  }

  /** Whether every body moves parallel to the world's xy plane, or could: where nothing moves, joints tell. */
  private isPlanar(): boolean {
    let moving = false;
    const { joints } = this.report.text;
    const isPlane = ({ kind, axis_a: [, , z] }: Joint) => (kind === "prismatic" ? z === 0 : Math.abs(z) > 1 - 1e-9);
    const still = joints.length > 0 && joints.every(isPlane);
    for (const s of this.poses) {
      if (!s) continue;
      const range = (v: Float64Array) => v.reduce((a, x) => Math.max(a, Math.abs(x - v[0])), 0);
      const inPlane = Math.max(range(s[0]), range(s[1]), range(s[6]));
      if (inPlane > 0) moving = true;
      if (range(s[2]) > 1e-6 * inPlane || range(s[4]) > 1e-6 || range(s[5]) > 1e-6) return false;
    }
    return moving || still;
  }

  /** Where joints and springs are attached to each body, in its own frame. */
  private findEnds(): THREE.Vector3[][] {
    const { text } = this.report;
    const ends: THREE.Vector3[][] = text.bodies.map(() => []);
    for (const j of text.joints) {
      if (pointless.includes(j.kind)) continue;
      if (!firstPointless.includes(j.kind)) ends[j.body_a]?.push(vector(j.point_a));
      ends[j.body_b]?.push(vector(j.point_b));
    }
    for (const s of text.springs) {
      if (s.kind === "coupling") continue;
      ends[s.body_a]?.push(vector(s.point_a));
      ends[s.body_b]?.push(vector(s.point_b));
    }
    return ends;
  }

  /** Other points of each body that its picture reaches to. */
  private findFurther(): THREE.Vector3[][] {
    const { text } = this.report;
    const further: THREE.Vector3[][] = text.bodies.map(() => []);
    for (const t of text.traces) further[t.body]?.push(vector(t.point));
    // A body that nothing else shows is at its mass centre.
    text.bodies.forEach((b, k) => {
      if (!b.ground && b.shapes.length === 0) further[k].push(vector(b.centre ?? [0, 0, 0]));
    });
    return further;
  }

  /** Points of each body, in its own frame, that frame it. */
  private measure(): THREE.Vector3[][] {
    const { text } = this.report;
    const local = this.ends.map((points, b) => [...points, ...this.further[b]]);
    text.bodies.forEach((body, b) => {
      let largest = 0;
      for (const shape of body.shapes) {
        const box = new THREE.Box3().setFromObject(buildShape(shape, "#888888", 1e-6));
        if (box.isEmpty()) continue;
        // Of shapes in the same place the last is seen.
        const extent = box.getSize(new THREE.Vector3()).length();
        if (extent > 0.999 * largest) this.swatches[b] = isColor(shape.color) ? shape.color : this.colors[b];
        largest = Math.max(largest, extent);
        for (let k = 0; k < 8; ++k) {
          local[b].push(
            new THREE.Vector3(
              k & 1 ? box.max.x : box.min.x,
              k & 2 ? box.max.y : box.min.y,
              k & 4 ? box.max.z : box.min.z,
            ),
          );
        }
      }
    });
    return local;
  }

  /** Moves those points through the motion; returns the extent of all. */
  private sample(): number {
    const { text, rows } = this.report;
    this.poses = text.bodies.map((b) => b.pose?.map((s) => this.report.series(s)));
    this.samples = [];
    const p = new THREE.Vector3(),
      q = new THREE.Quaternion();
    const count = Math.min(rows, 80);
    this.local.forEach((points, b) => {
      const times = this.poses[b] ? count : 1;
      for (let k = 0; k < times; ++k) {
        this.poseAt(b, { i: times > 1 ? Math.round((k * (rows - 1)) / (times - 1)) : 0, f: 0 }, p, q);
        for (const x of points) {
          const w = x.clone().applyQuaternion(q).add(p);
          if (Number.isFinite(w.x + w.y + w.z)) this.samples.push(w);
        }
      }
    });
    if (this.samples.length === 0)
      this.samples.push(new THREE.Vector3(-0.5, -0.5, -0.5), new THREE.Vector3(0.5, 0.5, 0.5));
    this.planar = this.isPlanar();
    const g = text.gravity;
    const inPlane = Math.hypot(g[0], g[1]),
      across = Math.abs(g[2]);
    this.upAxis =
      (inPlane > 0 && across <= 1e-9 * inPlane) || (inPlane === 0 && across === 0 && this.planar) ? "y" : "z";
    const extent = new THREE.Box3().setFromPoints(this.samples).getSize(new THREE.Vector3()).length();
    return extent > 0 ? extent : 1;
  }

  private build() {
    const { report, size } = this;
    const { text } = report;
    text.bodies.forEach((body, b) => {
      const group = new THREE.Group();
      group.userData.body = b;
      for (const shape of body.shapes) {
        group.add(buildShape(shape, isColor(shape.color) ? shape.color : this.colors[b], size));
      }
      if (!body.ground) {
        for (const [from, to] of findLinks(this.ends[b], this.further[b], body.shapes, 1.2 * linkRadius * size))
          group.add(rod(from, to, linkRadius * size, this.swatches[b]));
        if (body.shapes.length === 0) group.add(bob(vector(body.centre ?? [0, 0, 0]), this.colors[b], size));
      }
      this.prepareSection(group);
      const parts = featuresOf(group);
      const names = parts.flatMap(({ anchors }) => anchors.map(({ name }) => make("span", { class: "scene-label", text: name })));
      for (const name of names) name.hidden = true;
      this.overlay.append(...names);
      if (parts.length > 0) this.features.push({ body: b, parts, names, shown: false });
      this.bodies.push(group);
      this.root.add(group);
      if (this.isCulprit(body.name)) this.markCulprit(body.name, group);
      const label = make("span", { class: "scene-label", text: body.name });
      label.hidden = true;
      this.labels.push(label);
      this.overlay.append(label);
      const anchor = new THREE.Object3D();
      new THREE.Box3().setFromPoints(this.local[b].length > 0 ? this.local[b] : [anchor.position]).getCenter(anchor.position);
      group.add(anchor);
      this.anchors.push(anchor);
    });

    for (const joint of text.joints) {
      const symbol = jointSymbol(joint, "#55616f", size);
      symbol.position.copy(vector(joint.point_b));
      orient(symbol, joint.axis_b);
      this.bodies[joint.body_b].add(symbol);
      const culprit = this.isCulprit(joint.name);
      if (culprit) {
        symbol.scale.setScalar(1.7);
        this.markCulprit(joint.name, symbol);
        const ends = new THREE.BufferGeometry();
        ends.setAttribute("position", new THREE.BufferAttribute(new Float32Array(6), 3));
        const look = new THREE.LineDashedMaterial({ color: "#e03a30", dashSize: 0.012 * size, gapSize: 0.008 * size });
        const line = new THREE.Line(ends, look);
        line.frustumCulled = false;
        this.root.add(line);
        this.gaps.push({ line, joint });
      }
      this.joints.push({ group: symbol, bodies: [joint.body_a, joint.body_b], culprit });
      if (sliding.includes(joint.kind)) {
        const bar = new Bar(metal, 0.004 * size);
        this.bodies[joint.body_a].add(bar.mesh);
        this.rails.push({ joint, bar });
      }
    }
    this.layRails();

    for (const s of text.springs) {
      const has = (...kinds: string[]) => kinds.includes(s.kind);
      const coil = has("spring", "spring_damper") ? new Coil(metal, 0.019 * size, 0.0026 * size) : undefined;
      const piston = has("damper", "spring_damper") ? new Piston(metal, 0.016 * size) : undefined;
      const bar = has("rod") ? new Bar(metal, 0.008 * size) : undefined;
      const parts = [coil?.mesh, piston?.group, bar?.mesh].filter((x) => x !== undefined);
      if (parts.length === 0) continue;
      this.root.add(...parts);
      if (this.isCulprit(s.name)) this.markCulprit(s.name, this.bodies[s.body_b]);
      this.springs.push({
        a: s.body_a,
        b: s.body_b,
        pa: vector(s.point_a),
        pb: vector(s.point_b),
        parts,
        update: (from, to) => {
          coil?.update(from, to);
          piston?.update(from, to);
          bar?.update(from, to);
        },
      });
    }

    for (const trace of text.traces) this.trace(trace.body, vector(trace.point), trace.color);

    let nextColor = 0;
    /** `source` finds the numbers of the series in the text of whichever report is shown. */
    const addVectors = (
      name: string,
      unit: string,
      color: string,
      body: number,
      source: (text: Report["text"]) => { point?: number[]; vector?: number[]; mode?: number[] },
    ) => {
      const { point, vector: components } = source(text);
      if (!point || !this.finite(components)) return;
      const shade = isColor(color) ? color : arrowColor(nextColor++);
      const arrow = new Arrow(shade, Math.min(0.034 * size, 0.3 * this.longest));
      this.root.add(arrow.group);
      const read = () => {
        const now = source(this.report.text);
        return { point: this.all(now.point!), vector: this.all(now.vector!), mode: now.mode && this.all(now.mode)[0] };
      };
      this.vectors.push({ name, unit, color: shade, body, arrow, shown: true, value: 0, short: false, rows: read(), read });
    };
    text.contacts.forEach((c, k) => {
      if (!c.point) return;
      const mark = new ContactMark(0.0085 * size);
      this.root.add(mark.group);
      const read = () => {
        const now = this.report.text.contacts[k];
        const direction = now.normal && this.all(now.normal);
        return { point: this.all(now.point!), direction, mode: now.mode && this.all(now.mode)[0] };
      };
      this.contacts.push({ mark, bodies: [c.body_a, c.body_b], rows: read(), read });
      if (c.in_space) {
        for (const [body, outward] of [
          [c.body_a, -1],
          [c.body_b, 1],
        ]) {
          const line = new THREE.LineSegments(new THREE.BufferGeometry(), new THREE.LineBasicMaterial({ color: "#d2691e" }));
          const track = { body, outward, contact: this.contacts.length - 1, line };
          this.bodies[body].add(line);
          this.tracks.push(track);
          this.layTrack(track);
        }
      }
      if (this.isCulprit(c.contact)) this.markCulprit(c.name, mark.group);
      const on = text.bodies[c.body_a]?.name;
      addVectors(on ? `${c.name} on ${on}` : c.name, c.unit, "", c.body_a, ({ contacts }) => {
        const { point, force, mode } = contacts[k];
        return { point, vector: force, mode };
      });
    });
    text.forces.forEach((f, k) => {
      addVectors(f.name, f.unit, f.color, f.body, ({ forces }) => ({ point: forces[k].point, vector: forces[k].vector }));
    });
    // Reactions would hide the mechanism; each can be shown from the legend.
    const joints = new Set(text.joints.map((j) => j.name));
    for (const v of this.vectors) v.shown = v.rows.mode !== undefined || !joints.has(v.name);
    this.scaleVectors();
  }

  private all(indices: number[]): Float64Array[] {
    return indices.map((s) => this.report.series(s));
  }

  /** Rails from end to end of what slides on them. */
  private layRails() {
    const { rows } = this.report;
    const poseA = { p: new THREE.Vector3(), q: new THREE.Quaternion() };
    const poseB = { p: new THREE.Vector3(), q: new THREE.Quaternion() };
    for (const { joint, bar } of this.rails) {
      const axis = vector(joint.axis_a).normalize(),
        origin = vector(joint.point_a);
      let low = 0,
        high = 0;
      const stride = Math.max(1, Math.floor(rows / 400));
      for (let i = 0; i < rows; i += stride) {
        this.poseAt(joint.body_a, { i, f: 0 }, poseA.p, poseA.q);
        this.poseAt(joint.body_b, { i, f: 0 }, poseB.p, poseB.q);
        const p = vector(joint.point_b).applyQuaternion(poseB.q).add(poseB.p).sub(poseA.p);
        const place = p.applyQuaternion(poseA.q.invert()).sub(origin).dot(axis);
        if (!Number.isFinite(place)) continue;
        low = Math.min(low, place);
        high = Math.max(high, place);
      }
      const over = 0.03 * this.size;
      bar.update(origin.clone().addScaledVector(axis, low - over), origin.clone().addScaledVector(axis, high + over));
    }
  }

  /** One scale per unit: of its vectors that are there at all, nine tenths are shorter than the longest arrow. */
  private scaleVectors() {
    const magnitudes = new Map<string, number[]>();
    for (const { unit, rows } of this.vectors) {
      const list = magnitudes.get(unit) ?? [];
      const [x, y, z] = rows.vector;
      for (let i = 0; i < this.report.rows; ++i) {
        const m = Math.hypot(x[i], y[i], z[i]);
        if (Number.isFinite(m)) list.push(m);
      }
      magnitudes.set(unit, list);
    }
    for (const [unit, list] of magnitudes) {
      const most = list.reduce((a, x) => Math.max(a, x), 0);
      const sorted = Float64Array.from(list.filter((x) => x > 1e-6 * most)).sort();
      const high = sorted[Math.floor(0.9 * (sorted.length - 1))] || sorted[sorted.length - 1] || 1;
      this.unitScale.set(unit, this.longest / high);
      this.unitMost.set(unit, most);
    }
  }

  /** The length of the longest arrow: a part of what a view across the motion shows. */
  private get longest(): number {
    const [, across, along] = new THREE.Box3()
      .setFromPoints(this.samples)
      .getSize(new THREE.Vector3())
      .toArray()
      .sort((a, b) => a - b);
    return longestArrow * Math.max(across, 0.6 * along, 0.2 * this.size);
  }

  setTime(place: Place, shown: Shown) {
    const { report, longest } = this;
    const { visible, layers } = shown;
    const p = new THREE.Vector3(),
      q = new THREE.Quaternion(),
      a = new THREE.Vector3(),
      b = new THREE.Vector3();
    this.bodies.forEach((group, k) => {
      this.poseAt(k, place, p, q);
      group.position.copy(p);
      group.quaternion.copy(q);
      group.visible = visible[k];
      group.updateMatrixWorld();
    });
    const seen = (k: number) => k < 0 || visible[k];
    for (const f of this.features) {
      if (f.shown === layers.features) continue;
      f.shown = layers.features;
      for (const part of f.parts) part.show(f.shown);
    }
    for (const j of this.joints) j.group.visible = layers.joints && j.bodies.every(seen);
    for (const { joint, bar } of this.rails)
      bar.mesh.visible = layers.joints && seen(joint.body_a) && seen(joint.body_b);
    for (const s of this.springs) {
      const drawn = layers.springs && seen(s.a) && seen(s.b);
      for (const part of s.parts) part.visible = drawn;
      if (drawn) s.update(this.bodies[s.a].localToWorld(a.copy(s.pa)), this.bodies[s.b].localToWorld(b.copy(s.pb)));
    }
    for (const { line, joint } of this.gaps) {
      const ends = line.geometry.attributes.position as THREE.BufferAttribute;
      this.bodies[joint.body_a].localToWorld(a.set(...joint.point_a)).toArray(ends.array, 0);
      this.bodies[joint.body_b].localToWorld(b.set(...joint.point_b)).toArray(ends.array, 3);
      // Slides and the like leave their points apart as they should.
      const meets = ["revolute", "spherical", "universal", "fixed"].includes(joint.kind);
      line.visible = meets && a.distanceTo(b) > 1e-6 * this.size;
      ends.needsUpdate = true;
      line.computeLineDistances();
    }
    for (const t of this.traces) {
      t.whole.visible = t.past.visible = layers.traces && seen(t.body);
      t.past.geometry.instanceCount = place.i;
    }
    const at = (s: Float64Array[], out: THREE.Vector3) =>
      out.set(report.at(s[0], place), report.at(s[1], place), report.at(s[2], place));
    for (const c of this.contacts) {
      const { point, direction, mode: modes } = c.rows;
      const mode = modes ? modes[place.i] : 1;
      at(point, a);
      const known = Number.isFinite(a.x + a.y + a.z);
      const drawn = layers.contacts && mode > 0 && c.bodies.some(seen) && known;
      c.mark.group.visible = drawn;
      c.mark.group.userData.known = known;
      if (known) c.mark.group.position.copy(a);
      if (drawn) c.mark.update(a, direction ? at(direction, b) : undefined, modeColor(mode));
    }
    for (const t of this.tracks) t.line.visible = layers.traces && seen(t.body);
    for (const v of this.vectors) {
      at(v.rows.point, a);
      at(v.rows.vector, b);
      v.value = b.length();
      const drawable = Number.isFinite(v.value + a.x + a.y + a.z) && v.value > 0;
      v.arrow.group.visible = drawable && v.shown && layers.forces && seen(v.body);
      const length = v.value * (this.unitScale.get(v.unit) ?? 1) * shown.arrowFactor;
      v.short = length > longest * (1 + 1e-9);
      if (v.arrow.group.visible) v.arrow.update(a, b.divideScalar(v.value), Math.min(length, longest));
    }
  }

  /** Where a closed contact has been on the surface of a body, drawn a little above it. */
  private layTrack({ body, outward, contact, line }: { body: number; outward: number; contact: number; line: THREE.LineSegments }) {
    const { rows } = this.report;
    const { point, direction, mode } = this.contacts[contact].rows;
    const p = new THREE.Vector3(),
      q = new THREE.Quaternion(),
      here = new THREE.Vector3(),
      last = new THREE.Vector3();
    const points: number[] = [];
    let goesOn = false;
    for (let i = 0; i < rows; ++i) {
      here.set(point[0][i], point[1][i], point[2][i]);
      const closed = (mode ? mode[i] : 1) > 0 && Number.isFinite(here.x + here.y + here.z);
      if (closed) {
        if (direction)
          here.addScaledVector(p.set(direction[0][i], direction[1][i], direction[2][i]), 0.0008 * outward * this.size);
        this.poseAt(body, { i, f: 0 }, p, q);
        here.sub(p).applyQuaternion(q.invert());
        if (goesOn) points.push(...last.toArray(), ...here.toArray());
        last.copy(here);
      }
      goesOn = closed;
    }
    line.geometry.dispose();
    line.geometry = new THREE.BufferGeometry().setAttribute("position", new THREE.Float32BufferAttribute(points, 3));
  }

  /** The way of a point of a body through the motion. */
  private path(body: number, point: THREE.Vector3): Float32Array {
    const { rows } = this.report;
    const p = new THREE.Vector3(),
      q = new THREE.Quaternion(),
      w = new THREE.Vector3();
    const points = new Float32Array(3 * rows);
    for (let i = 0; i < rows; ++i) {
      this.poseAt(body, { i, f: 0 }, p, q);
      w.copy(point).applyQuaternion(q).add(p).toArray(points, 3 * i);
    }
    return points;
  }

  /** Draws the path of a point given in a body's frame. */
  trace(body: number, point: THREE.Vector3, color = "", chosen = false) {
    if (this.report.rows < 2 || !this.poses[body]) return;
    const points = this.path(body, point);
    const shade = isColor(color) ? color : this.swatches[body];
    const whole = fatLine(points, shade, 1.5, 0.28),
      past = fatLine(points, shade, 2.25);
    this.root.add(whole, past);
    this.traces.push({ body, point, chosen, past, whole });
  }

  /** Takes away the traces that the reader asked for. */
  clearTraces() {
    for (const t of this.traces.filter((t) => t.chosen)) {
      this.traces.splice(this.traces.indexOf(t), 1);
      for (const line of [t.past, t.whole]) {
        line.removeFromParent();
        this.release(line);
      }
    }
  }

  moves(body: number): boolean {
    return this.poses[body] !== undefined;
  }

  retheme() {
    const dark = theme() === "dark";
    for (const v of this.vectors) v.arrow.setRim(dark ? "#0d1218" : "#ffffff");
    for (const j of this.joints) {
      j.group.traverse((o) => {
        if (!(o instanceof THREE.Mesh)) return;
        (o.material as THREE.MeshStandardMaterial).color.set(j.culprit ? "#e03a30" : dark ? "#c3ccd6" : "#4a5563");
      });
    }
  }

  /** Puts names where `place` says that an object is seen. */
  placeLabels(shown: Shown, place: (label: HTMLElement, object: THREE.Object3D, shown: boolean) => void) {
    this.labels.forEach((label, k) => {
      place(label, this.anchors[k], shown.layers.labels && shown.visible[k] && !this.report.text.bodies[k].ground);
    });
    for (const { body, parts, names } of this.features) {
      const anchors = parts.flatMap((part) => part.anchors);
      anchors.forEach((anchor, k) => place(names[k], anchor, shown.layers.features && shown.visible[body]));
    }
    // A contact point that is not in use has no position.
    for (const { label, object } of this.culprits) place(label, object, object.userData.known !== false);
  }

  private isCulprit(name: string): boolean {
    return this.report.text.health.culprits.includes(name);
  }

  private markCulprit(name: string, object: THREE.Object3D) {
    const label = make("span", { class: "scene-label culprit", text: name });
    label.hidden = true;
    this.overlay.append(label);
    this.culprits.push({ label, object });
  }

  /** A cut solid shows its back faces, in one flat colour: to the eye a filled section. */
  private prepareSection(group: THREE.Object3D) {
    const meshes: THREE.Mesh[] = [];
    group.traverse((o) => {
      if (o instanceof THREE.Mesh && !("isLine2" in o)) meshes.push(o);
    });
    for (const mesh of meshes) {
      const color = (mesh.material as THREE.MeshStandardMaterial).color.clone().lerp(new THREE.Color("#ffffff"), 0.25);
      const cap = new THREE.Mesh(mesh.geometry, new THREE.MeshBasicMaterial({ color, side: THREE.BackSide }));
      cap.visible = false;
      mesh.add(cap);
      this.solids.push(mesh);
      this.caps.push(cap);
    }
  }

  /** The longest arrow of a unit over the whole run. */
  largest(unit: string): number {
    return this.unitMost.get(unit) ?? 0;
  }

  /** What an arrow as long as one grid cell means. */
  unitsPerCell(arrowFactor: number): { unit: string; value: number }[] {
    return [...this.unitScale].map(([unit, s]) => ({ unit, value: this.cell / (s * arrowFactor) }));
  }
}
