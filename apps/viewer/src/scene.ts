// The moving mechanism. The scene is drawn when something changed, never otherwise.

import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { Line2 } from "three/addons/lines/Line2.js";
import type { BodyPair, Joint, Place, Report, Triple } from "./data";
import { make, makeSvg } from "./dom";
import { Arrow, Bar, Coil, ContactMark, Piston } from "./shapes";
import { buildShape, fatLine, jointSymbol, orient, skeleton, vector } from "./shapes";
import { cssColor, isColor, modeColor, palette, theme } from "./theme";

export type ViewName = "front" | "top" | "right" | "iso" | "back" | "bottom" | "left";
/** A plane across one of the world's axes; what lies beyond it is cut away from bodies. */
export interface Section {
  axis: number;
  /** From 0 to 1, across the motion. */
  place: number;
  flipped: boolean;
}
export type Layer = "joints" | "springs" | "traces" | "forces" | "contacts" | "grid" | "labels";

interface Vectors {
  name: string;
  unit: string;
  /** Of contacts it follows their mode. */
  color: string;
  body: number;
  mode?: Float64Array;
  arrow: Arrow;
  point: Float64Array[];
  vector: Float64Array[];
  shown: boolean;
  value: number;
  /** Whether it is drawn shorter than its scale asks, not to leave the picture. */
  short: boolean;
}

/** The largest of 1, 2, 5 times a power of ten that is not above `x`. */
export function niceBelow(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  const m = x / power;
  return (m >= 5 ? 5 : m >= 2 ? 2 : 1) * power;
}

export class SceneView {
  readonly visible: boolean[];
  readonly layers: Record<Layer, boolean> = {
    joints: true,
    springs: true,
    traces: true,
    forces: true,
    contacts: true,
    grid: true,
    labels: false,
  };
  private readonly colors: string[];
  /** What lists and graphs show a body by: the colour of its largest shape. */
  readonly swatches: string[];
  readonly vectors: Vectors[] = [];
  readonly upAxis: "y" | "z";
  readonly planar: boolean;
  readonly section: Section = { axis: -1, place: 0.5, flipped: false };
  followed = -1;
  arrowFactor = 1;
  /** Until the reader moves the camera, a new window size frames the mechanism anew. */
  private touched = false;
  onCamera: () => void = () => {};

  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(26, 1, 0.01, 100);
  private readonly controls: OrbitControls;
  private readonly bodies: THREE.Group[] = [];
  private readonly poses: (Float64Array[] | undefined)[];
  private readonly joints: { group: THREE.Object3D; bodies: number[]; culprit: boolean }[] = [];
  private readonly cutter = new THREE.Plane();
  private readonly solids: THREE.Mesh[] = [];
  private readonly caps: THREE.Mesh[] = [];
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
  private readonly traces: { body: number; past: Line2; whole: Line2 }[] = [];
  private readonly contacts: {
    mark: ContactMark;
    bodies: number[];
    point: Float64Array[];
    direction?: Float64Array[];
    mode?: Float64Array;
  }[] = [];
  private readonly samples: THREE.Vector3[] = [];
  private readonly labels: HTMLElement[] = [];
  private readonly overlay: HTMLElement;
  private readonly gizmo: SVGSVGElement;
  private readonly tip: HTMLElement;
  private readonly unitScale = new Map<string, number>();
  private readonly unitMost = new Map<string, number>();
  private grid = new THREE.Group();
  private readonly floor = new THREE.Vector3();
  readonly cell: number;
  readonly size: number;
  private place: Place = { i: 0, f: 0 };
  private pending = false;
  private readonly followedAt = new THREE.Vector3();

  /** Throws when the browser gives no WebGL 2. */
  constructor(
    private readonly container: HTMLElement,
    private readonly report: Report,
  ) {
    const canvas = make("canvas", {
      class: "scene-canvas",
      role: "img",
      label: "Mechanism in 3D; drag to orbit, right drag to pan, wheel to zoom",
    });
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, powerPreference: "low-power" });
    this.overlay = make("div", { class: "scene-overlay", attributes: { "aria-hidden": "true" } });
    this.tip = make("div", { class: "scene-tip" });
    this.tip.hidden = true;
    this.gizmo = makeSvg("svg", { class: "gizmo", viewBox: "-40 -40 80 80", "aria-hidden": "true" });
    container.append(canvas, this.overlay, this.gizmo, this.tip);

    const { text } = report;
    this.visible = text.bodies.map(() => true);
    this.poses = text.bodies.map((b) => b.pose?.map((s) => report.series(s)));
    let next = 0;
    this.colors = text.bodies.map((b) =>
      isColor(b.color) ? b.color : b.ground ? "#8b95a1" : palette.light[next++ % palette.light.length],
    );
    this.swatches = [...this.colors];

    this.planar = this.isPlanar();
    const g = text.gravity;
    const inPlane = Math.hypot(g[0], g[1]),
      across = Math.abs(g[2]);
    this.upAxis =
      (inPlane > 0 && across <= 1e-9 * inPlane) || (inPlane === 0 && across === 0 && this.planar) ? "y" : "z";
    this.camera.up.set(0, this.upAxis === "y" ? 1 : 0, this.upAxis === "z" ? 1 : 0);

    this.size = this.measure();
    this.cell = niceBelow(this.size / 6);
    this.build();

    const sun = new THREE.DirectionalLight(0xffffff, 2.0);
    sun.position.set(-0.5, this.upAxis === "y" ? 1 : -0.9, this.upAxis === "y" ? 0.9 : 1.2);
    const fill = new THREE.DirectionalLight(0xffffff, 0.7);
    fill.position.set(0.9, 0.2, 0.4);
    this.scene.add(sun, fill, new THREE.HemisphereLight(0xffffff, 0xa3b0bf, 1.9), this.grid);

    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.zoomToCursor = true;
    this.controls.addEventListener("start", () => {
      this.touched = true;
    });
    this.controls.addEventListener("change", () => {
      this.invalidate();
      this.onCamera();
    });
    canvas.addEventListener("pointermove", (e) => this.hover(e));
    canvas.addEventListener("dblclick", (e) => this.chooseTrace(e));
    canvas.addEventListener("pointerleave", () => {
      this.tip.hidden = true;
    });
    canvas.addEventListener("webglcontextlost", (e) => e.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => this.invalidate());

    this.retheme();
    this.setTime(report.locate(report.start));
    this.setView(this.defaultView());
    this.resize();
    new ResizeObserver(() => this.resize()).observe(container);
  }

  // -- motion --------------------------------------------------------------------------------------------------------

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

  /** Points of all bodies over the whole motion are kept for framing; returns their extent. */
  private measure(): number {
    const { text, rows } = this.report;
    const local: THREE.Vector3[][] = text.bodies.map((b) => (b.ground ? [] : [new THREE.Vector3()]));
    for (const j of [...text.joints, ...text.springs]) {
      local[j.body_a]?.push(vector(j.point_a));
      local[j.body_b]?.push(vector(j.point_b));
    }
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
    const p = new THREE.Vector3(),
      q = new THREE.Quaternion();
    const count = Math.min(rows, 80);
    local.forEach((points, b) => {
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
    const extent = new THREE.Box3().setFromPoints(this.samples).getSize(new THREE.Vector3()).length();
    return extent > 0 ? extent : 1;
  }

  private build() {
    const { report, size } = this;
    const { text } = report;
    const metal = "#98a3b0";
    text.bodies.forEach((body, b) => {
      const group = new THREE.Group();
      group.userData.body = b;
      for (const shape of body.shapes) {
        group.add(buildShape(shape, isColor(shape.color) ? shape.color : this.colors[b], size));
      }
      if (body.shapes.length === 0 && !body.ground) {
        const points: THREE.Vector3[] = [];
        for (const j of [...text.joints, ...text.springs]) {
          if (j.body_a === b) points.push(vector(j.point_a));
          if (j.body_b === b) points.push(vector(j.point_b));
        }
        group.add(skeleton(points, this.colors[b], size));
      }
      this.prepareSection(group);
      this.bodies.push(group);
      this.scene.add(group);
      if (this.isCulprit(body.name)) this.markCulprit(body.name, group);
      const label = make("span", { class: "scene-label", text: body.name });
      label.hidden = true;
      this.labels.push(label);
      this.overlay.append(label);
    });

    for (const joint of text.joints) {
      const symbol = jointSymbol(joint, "#55616f", size);
      // A slide's symbol stays on the first body; the others go with the second.
      const first = joint.kind === "prismatic" || joint.kind === "planar";
      symbol.position.copy(vector(first ? joint.point_a : joint.point_b));
      orient(symbol, first ? joint.axis_a : joint.axis_b);
      this.bodies[first ? joint.body_a : joint.body_b].add(symbol);
      const culprit = this.isCulprit(joint.name);
      if (culprit) {
        symbol.scale.setScalar(1.7);
        this.markCulprit(joint.name, symbol);
        const ends = new THREE.BufferGeometry();
        ends.setAttribute("position", new THREE.BufferAttribute(new Float32Array(6), 3));
        const look = new THREE.LineDashedMaterial({ color: "#e03a30", dashSize: 0.012 * size, gapSize: 0.008 * size });
        const line = new THREE.Line(ends, look);
        line.frustumCulled = false;
        this.scene.add(line);
        this.gaps.push({ line, joint });
      }
      this.joints.push({ group: symbol, bodies: [joint.body_a, joint.body_b], culprit });
    }

    for (const s of text.springs) {
      const has = (...kinds: string[]) => kinds.includes(s.kind);
      const coil = has("spring", "spring_damper") ? new Coil(metal, 0.019 * size, 0.0026 * size) : undefined;
      const piston = has("damper", "spring_damper") ? new Piston(metal, 0.016 * size) : undefined;
      const bar = has("rod") ? new Bar(metal, 0.008 * size) : undefined;
      const parts = [coil?.mesh, piston?.group, bar?.mesh].filter((x) => x !== undefined);
      if (parts.length === 0) continue;
      this.scene.add(...parts);
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

    // None of the colours of contacts.
    const arrowColors = ["#d64545", "#c026a0", "#6d4fd0", "#0f8f8f", "#9a6a3a"];
    let nextColor = 0;
    const addVectors = (
      name: string,
      unit: string,
      color: string,
      body: number,
      point?: number[],
      components?: number[],
      mode?: Float64Array,
    ) => {
      if (!point || !components || !report.series(components[0]).some(Number.isFinite)) return;
      const shade = isColor(color) ? color : arrowColors[mode ? 0 : nextColor++ % arrowColors.length];
      const arrow = new Arrow(shade, 0.034 * size);
      this.scene.add(arrow.group);
      this.vectors.push({
        name,
        unit,
        color: shade,
        body,
        mode,
        arrow,
        point: point.map((s) => report.series(s)),
        vector: components.map((s) => report.series(s)),
        shown: true,
        value: 0,
        short: false,
      });
    };
    for (const c of text.contacts) {
      if (!c.point) continue;
      const mark = new ContactMark(0.0085 * size);
      this.scene.add(mark.group);
      const mode = c.mode ? report.series(c.mode[0]) : undefined;
      this.contacts.push({
        mark,
        bodies: [c.body_a, c.body_b],
        point: c.point.map((s) => report.series(s)),
        direction: c.normal?.map((s) => report.series(s)),
        mode,
      });
      if (this.isCulprit(c.contact)) this.markCulprit(c.name, mark.group);
      const on = text.bodies[c.body_a]?.name;
      addVectors(on ? `${c.name} on ${on}` : c.name, c.unit, "", c.body_a, c.point, c.force, mode);
    }
    for (const f of text.forces) addVectors(f.name, f.unit, f.color, f.body, f.point, f.vector);
    // A crowd of reactions hides the mechanism; each can be shown from the legend.
    if (text.forces.length > 8) for (const v of this.vectors) v.shown = v.mode !== undefined;
    // One scale per unit: of its vectors that are there at all, nine tenths are shorter than a third of the scene.
    const magnitudes = new Map<string, number[]>();
    for (const v of this.vectors) {
      const list = magnitudes.get(v.unit) ?? [];
      for (let i = 0; i < report.rows; ++i) {
        const m = Math.hypot(v.vector[0][i], v.vector[1][i], v.vector[2][i]);
        if (Number.isFinite(m)) list.push(m);
      }
      magnitudes.set(v.unit, list);
    }
    for (const [unit, list] of magnitudes) {
      const most = list.reduce((a, x) => Math.max(a, x), 0);
      const sorted = Float64Array.from(list.filter((x) => x > 1e-6 * most)).sort();
      const high = sorted[Math.floor(0.9 * (sorted.length - 1))] || sorted[sorted.length - 1] || 1;
      this.unitScale.set(unit, (0.33 * size) / high);
      this.unitMost.set(unit, most);
    }
  }

  setTime(place: Place) {
    this.place = place;
    const { report } = this;
    const p = new THREE.Vector3(),
      q = new THREE.Quaternion(),
      a = new THREE.Vector3(),
      b = new THREE.Vector3();
    this.bodies.forEach((group, k) => {
      this.poseAt(k, place, p, q);
      group.position.copy(p);
      group.quaternion.copy(q);
      group.visible = this.visible[k];
      group.updateMatrixWorld();
    });
    const seen = (k: number) => k < 0 || this.visible[k];
    for (const j of this.joints) j.group.visible = this.layers.joints && j.bodies.every(seen);
    for (const s of this.springs) {
      const shown = this.layers.springs && seen(s.a) && seen(s.b);
      for (const part of s.parts) part.visible = shown;
      if (shown) s.update(this.bodies[s.a].localToWorld(a.copy(s.pa)), this.bodies[s.b].localToWorld(b.copy(s.pb)));
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
      t.whole.visible = t.past.visible = this.layers.traces && seen(t.body);
      t.past.geometry.instanceCount = place.i;
    }
    const at = (s: Float64Array[], out: THREE.Vector3) =>
      out.set(report.at(s[0], place), report.at(s[1], place), report.at(s[2], place));
    for (const c of this.contacts) {
      const mode = c.mode ? c.mode[place.i] : 1;
      at(c.point, a);
      const drawn = this.layers.contacts && mode > 0 && c.bodies.some(seen) && Number.isFinite(a.x + a.y + a.z);
      c.mark.group.visible = drawn;
      if (drawn) c.mark.update(a, c.direction ? at(c.direction, b) : undefined, modeColor(mode));
    }
    for (const v of this.vectors) {
      at(v.point, a);
      at(v.vector, b);
      v.value = b.length();
      const drawable = Number.isFinite(v.value + a.x + a.y + a.z) && v.value > 0;
      v.arrow.group.visible = drawable && v.shown && this.layers.forces && seen(v.body);
      if (v.mode) {
        v.color = modeColor(v.mode[place.i]);
        v.arrow.setColor(v.color);
      }
      const length = v.value * (this.unitScale.get(v.unit) ?? 1) * this.arrowFactor;
      v.short = length > 1.2 * this.size;
      if (v.arrow.group.visible)
        v.arrow.update(a, b.divideScalar(v.value), v.short ? 1.2 * this.size : length);
    }
    if (this.followed >= 0) {
      const moved = this.bodies[this.followed].position.clone().sub(this.followedAt);
      this.camera.position.add(moved);
      this.controls.target.add(moved);
      this.followedAt.copy(this.bodies[this.followed].position);
    }
    this.invalidate();
  }

  /** Draws the path of a point given in a body's frame. */
  private trace(body: number, point: THREE.Vector3, color: string) {
    const { rows } = this.report;
    if (rows < 2) return;
    const p = new THREE.Vector3(),
      q = new THREE.Quaternion();
    const points = new Float32Array(3 * rows);
    for (let i = 0; i < rows; ++i) {
      this.poseAt(body, { i, f: 0 }, p, q);
      point
        .clone()
        .applyQuaternion(q)
        .add(p)
        .toArray(points, 3 * i);
    }
    const shade = isColor(color) ? color : this.swatches[body];
    const whole = fatLine(points, shade, 1.5, 0.28),
      past = fatLine(points, shade, 2.25);
    this.scene.add(whole, past);
    this.traces.push({ body, past, whole });
  }

  /** Adds a trace of the point of a body under the pointer; beside all bodies, takes such traces away. */
  private chooseTrace(e: MouseEvent) {
    const hit = this.pick(e);
    if (!hit) {
      for (const t of this.traces.splice(this.report.text.traces.length)) this.scene.remove(t.past, t.whole);
    } else if (this.poses[hit.body]) {
      this.layers.traces = true;
      this.trace(hit.body, this.bodies[hit.body].worldToLocal(hit.point.clone()), "");
    }
    this.refresh();
  }

  /** Draws again after visibility, layers or arrow scale changed. */
  refresh() {
    this.grid.visible = this.layers.grid;
    this.setTime(this.place);
  }

  // -- section and culprits ------------------------------------------------------------------------------------------

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

  /** Applies `section` after it was changed. */
  cut() {
    const { axis, place, flipped } = this.section;
    const on = axis >= 0;
    if (on) {
      const box = new THREE.Box3().setFromPoints(this.samples);
      const [low, high] = [box.min.getComponent(axis), box.max.getComponent(axis)];
      const margin = 0.01 * this.size;
      const at = low - margin + place * (high - low + 2 * margin);
      this.cutter.normal.set(0, 0, 0).setComponent(axis, flipped ? 1 : -1);
      this.cutter.constant = flipped ? -at : at;
    }
    this.renderer.localClippingEnabled = on;
    const planes = on ? [this.cutter] : null;
    const clip = (o: THREE.Object3D) => {
      const { material } = o as THREE.Mesh;
      if (material instanceof THREE.Material) material.clippingPlanes = planes;
    };
    this.solids.forEach((mesh, k) => {
      clip(mesh);
      mesh.children.forEach(clip);
      const material = mesh.material as THREE.Material;
      material.side = on ? THREE.FrontSide : THREE.DoubleSide;
      material.needsUpdate = true;
      this.caps[k].visible = on;
    });
    this.invalidate();
  }

  follow(body: number) {
    this.followed = body;
    if (body >= 0) this.followedAt.copy(this.bodies[body].position);
  }

  isolate(body: number) {
    const alone = this.visible.every((v, k) => v === (k === body));
    this.visible.forEach((_, k) => {
      this.visible[k] = alone || k === body;
    });
    this.refresh();
  }

  get width() {
    return this.container.clientWidth;
  }
  get height() {
    return this.container.clientHeight;
  }

  /** The longest arrow of a unit over the whole run. */
  largest(unit: string): number {
    return this.unitMost.get(unit) ?? 0;
  }

  /** What an arrow as long as one grid cell means. */
  unitsPerCell(): { unit: string; value: number }[] {
    return [...this.unitScale].map(([unit, s]) => ({ unit, value: this.cell / (s * this.arrowFactor) }));
  }

  /** World position of a body's origin, for tests and links. */
  bodyPosition(body: number): number[] {
    return this.bodies[body].position.toArray();
  }

  // -- camera --------------------------------------------------------------------------------------------------------

  private direction(name: ViewName): THREE.Vector3 {
    const y = this.upAxis === "y";
    switch (name) {
      case "front":
        return y ? new THREE.Vector3(0, 0, 1) : new THREE.Vector3(0, -1, 0);
      case "top":
        return y ? new THREE.Vector3(0, 1, 1e-4) : new THREE.Vector3(0, -1e-4, 1);
      case "right":
        return new THREE.Vector3(1, 0, 0);
      case "back":
      case "bottom":
      case "left":
        return this.direction(({ back: "front", bottom: "top", left: "right" } as const)[name]).multiply(
          new THREE.Vector3(-1, -1, -1),
        );
      case "iso":
        return y ? new THREE.Vector3(1, 0.8, 1.2) : new THREE.Vector3(1, -1.2, 0.8);
    }
  }

  /** Motion in one plane is seen face on, anything else from a corner. */
  private defaultView(): ViewName {
    const extent = new THREE.Box3().setFromPoints(this.samples).getSize(new THREE.Vector3());
    if (this.upAxis === "y") return this.planar || extent.z < 0.25 * Math.max(extent.x, extent.y) ? "front" : "iso";
    if (this.planar) return "top";
    return extent.y < 0.15 * Math.max(extent.x, extent.z) ? "front" : "iso";
  }

  /** Once more the same view, and it is the opposite one. */
  turn(name: ViewName) {
    const opposite = { front: "back", top: "bottom", right: "left" } as Partial<Record<ViewName, ViewName>>;
    const seen = this.camera.position.clone().sub(this.controls.target).normalize();
    const here = seen.dot(this.direction(name).normalize()) > 0.9999;
    this.setView(here ? (opposite[name] ?? name) : name);
  }

  setView(name: ViewName) {
    const d = this.direction(name).normalize();
    this.camera.position.copy(this.controls.target).addScaledVector(d, 1);
    this.fit();
  }

  /** Frames the visible motion without turning the camera. */
  fit() {
    const box = new THREE.Box3().setFromPoints(this.samples);
    const target = box.getCenter(new THREE.Vector3());
    const back = this.camera.position.clone().sub(this.controls.target).normalize();
    if (back.lengthSq() === 0) back.set(0, 0, 1);
    const right = new THREE.Vector3().crossVectors(this.camera.up, back).normalize();
    const up = new THREE.Vector3().crossVectors(back, right);
    const tan = Math.tan(THREE.MathUtils.degToRad(this.camera.fov / 2));
    // Centre what is seen, then go as near as the farthest-out point allows.
    const lows = [Infinity, Infinity],
      highs = [-Infinity, -Infinity];
    for (const s of this.samples) {
      const d = s.clone().sub(target);
      [d.dot(right), d.dot(up)].forEach((c, k) => {
        lows[k] = Math.min(lows[k], c);
        highs[k] = Math.max(highs[k], c);
      });
    }
    target.addScaledVector(right, (lows[0] + highs[0]) / 2).addScaledVector(up, (lows[1] + highs[1]) / 2);
    const margin = 0.06 * this.size;
    let distance = 0.1 * this.size;
    for (const s of this.samples) {
      const d = s.clone().sub(target);
      const depth = d.dot(back);
      distance = Math.max(
        distance,
        (Math.abs(d.dot(up)) + margin) / tan + depth,
        (Math.abs(d.dot(right)) + margin) / (tan * this.camera.aspect) + depth,
      );
    }
    this.controls.target.copy(target);
    this.camera.position.copy(target).addScaledVector(back, 1.06 * distance);
    this.camera.near = distance / 200;
    this.camera.far = distance * 50;
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.invalidate();
    this.onCamera();
  }

  /** How many points of the motion the camera does not see. */
  outside(): number {
    this.camera.updateMatrixWorld();
    return this.samples.filter((s) => {
      const p = s.clone().project(this.camera);
      return Math.abs(p.x) > 1 || Math.abs(p.y) > 1;
    }).length;
  }

  get pose(): number[] {
    return [...this.camera.position.toArray(), ...this.controls.target.toArray()];
  }
  set pose(v: number[]) {
    this.touched = true;
    this.camera.position.fromArray(v);
    this.controls.target.fromArray(v, 3);
    this.controls.update();
    this.invalidate();
  }

  // -- drawing -------------------------------------------------------------------------------------------------------

  retheme() {
    this.scene.background = new THREE.Color(cssColor("--scene"));
    this.scene.remove(this.grid);
    this.grid = this.makeGrid();
    this.scene.add(this.grid);
    const dark = theme() === "dark";
    for (const j of this.joints) {
      j.group.traverse((o) => {
        if (!(o instanceof THREE.Mesh)) return;
        (o.material as THREE.MeshStandardMaterial).color.set(j.culprit ? "#e03a30" : dark ? "#c3ccd6" : "#4a5563");
      });
    }
    this.refresh();
  }

  /** Lines that fade away from the mechanism: a floor, or a wall behind motion in the xy plane. */
  private makeGrid(): THREE.Group {
    const box = new THREE.Box3().setFromPoints(this.samples);
    const centre = box.getCenter(this.floor);
    const wall = this.upAxis === "y" && this.defaultView() === "front";
    const [u, v, n] = wall || this.upAxis === "z" ? [0, 1, 2] : [0, 2, 1];
    const level = box.min.getComponent(n) - 0.035 * this.size;
    const half = 14;
    const snap = (x: number) => Math.round(x / this.cell) * this.cell;
    const cu = snap(centre.getComponent(u)),
      cv = snap(centre.getComponent(v));
    const positions: number[] = [],
      colors: number[] = [];
    const line = new THREE.Color(cssColor("--grid"));
    const put = (x: number, y: number, major: boolean) => {
      const p = [0, 0, 0];
      p[u] = cu + x * this.cell;
      p[v] = cv + y * this.cell;
      p[n] = level;
      positions.push(...p);
      const fade = Math.max(0, 1 - Math.hypot(x, y) / half);
      colors.push(line.r, line.g, line.b, (major ? 0.95 : 0.5) * fade ** 1.2);
    };
    for (let i = -half; i <= half; ++i) {
      for (let k = -half; k < half; ++k) {
        const majorU = Math.round(cu / this.cell + i) % 5 === 0,
          majorV = Math.round(cv / this.cell + i) % 5 === 0;
        put(i, k, majorU);
        put(i, k + 1, majorU);
        put(k, i, majorV);
        put(k + 1, i, majorV);
      }
    }
    const g = new THREE.BufferGeometry();
    g.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
    g.setAttribute("color", new THREE.Float32BufferAttribute(colors, 4));
    const lines = new THREE.LineSegments(
      g,
      new THREE.LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }),
    );
    lines.renderOrder = -1;
    const group = new THREE.Group();
    group.add(lines);
    group.visible = this.layers.grid;
    return group;
  }

  invalidate() {
    if (this.pending) return;
    this.pending = true;
    requestAnimationFrame(() => {
      this.pending = false;
      this.draw();
    });
  }

  private draw() {
    this.renderer.render(this.scene, this.camera);
    this.drawGizmo();
    const { clientWidth: w, clientHeight: h } = this.container;
    const p = new THREE.Vector3();
    const put = (label: HTMLElement, object: THREE.Object3D, shown: boolean) => {
      if (shown) object.getWorldPosition(p).project(this.camera);
      label.hidden = !shown || p.z > 1;
      if (!label.hidden) label.style.transform = `translate(${(0.5 + p.x / 2) * w}px, ${(0.5 - p.y / 2) * h}px)`;
    };
    this.labels.forEach((label, k) => {
      put(label, this.bodies[k], this.layers.labels && this.visible[k] && !this.report.text.bodies[k].ground);
    });
    for (const { label, object } of this.culprits) put(label, object, true);
  }

  private drawGizmo() {
    const inverse = this.camera.quaternion.clone().invert();
    const axes = (
      [
        ["x", [1, 0, 0], "#d64545"],
        ["y", [0, 1, 0], "#2a9d63"],
        ["z", [0, 0, 1], "#3b82c4"],
      ] as [string, Triple, string][]
    ).map(([name, d, color]) => ({ name, color, v: vector(d).applyQuaternion(inverse) }));
    axes.sort((a, b) => a.v.z - b.v.z);
    this.gizmo.replaceChildren(
      ...axes.flatMap(({ name, color, v }) => {
        const line = makeSvg("line", { x2: 25 * v.x, y2: -25 * v.y, stroke: color });
        const label = makeSvg("text", { x: 33 * v.x, y: -33 * v.y, fill: color }, name);
        return Math.hypot(v.x, v.y) > 0.05 ? [line, label] : [];
      }),
    );
  }

  private resize() {
    const { clientWidth: w, clientHeight: h } = this.container;
    if (w === 0 || h === 0) return;
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.setSize(w, h, false);
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
    if (!this.touched) this.fit();
    this.draw();
  }

  /** The body under the pointer, and the point of it. */
  private pick(e: MouseEvent): { body: number; point: THREE.Vector3 } | undefined {
    const r = this.container.getBoundingClientRect();
    const ray = new THREE.Raycaster();
    const place = new THREE.Vector2((2 * (e.clientX - r.left)) / r.width - 1, 1 - (2 * (e.clientY - r.top)) / r.height);
    ray.setFromCamera(place, this.camera);
    const isSolid = ({ object }: THREE.Intersection) => object instanceof THREE.Mesh && !("isLine2" in object);
    const seen = this.bodies.filter((b) => b.visible);
    const hit = ray.intersectObjects(seen, true).find(isSolid);
    let owner = hit?.object ?? null;
    while (owner && typeof owner.userData.body !== "number") owner = owner.parent;
    return owner ? { body: owner.userData.body as number, point: hit!.point } : undefined;
  }

  private hover(e: PointerEvent) {
    this.tip.hidden = true;
    if (e.buttons !== 0 || e.pointerType === "touch") return;
    const hit = this.pick(e);
    if (!hit) return;
    const r = this.container.getBoundingClientRect();
    this.tip.textContent = this.report.text.bodies[hit.body].name;
    this.tip.style.transform = `translate(${e.clientX - r.left + 12}px, ${e.clientY - r.top + 14}px)`;
    this.tip.hidden = false;
  }

  /** The scene with a line of text under it. */
  image(caption = ""): Promise<Blob | null> {
    this.renderer.render(this.scene, this.camera);
    const source = this.renderer.domElement;
    const ratio = source.width / Math.max(1, this.container.clientWidth);
    const canvas = make("canvas");
    canvas.width = source.width;
    canvas.height = source.height;
    const c = canvas.getContext("2d")!;
    c.drawImage(source, 0, 0);
    c.font = `${13 * ratio}px ${cssColor("--font")}`;
    c.fillStyle = cssColor("--text");
    c.fillText(caption, 14 * ratio, canvas.height - 14 * ratio, canvas.width - 28 * ratio);
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  }
}
