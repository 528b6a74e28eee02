// The moving mechanism. The scene is drawn when something changed, never otherwise.

import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { Place, Report, Triple } from "./data";
import { make, makeSvg } from "./dom";
import { type Layer, Mechanism, type Shown } from "./mechanism";
import { vector } from "./shapes";
import { cssColor } from "./theme";

export type ViewName = "front" | "top" | "right" | "iso" | "back" | "bottom" | "left";
/** A plane across one of the world's axes; what lies beyond it is cut away from bodies. */
export interface Section {
  axis: number;
  /** From 0 to 1, across the motion. */
  place: number;
  flipped: boolean;
}

export class SceneView implements Shown {
  visible: boolean[];
  readonly layers: Record<Layer, boolean> = {
    joints: true,
    springs: true,
    traces: true,
    forces: true,
    contacts: true,
    grid: true,
    labels: false,
    features: false,
  };
  readonly section: Section = { axis: -1, place: 0.5, flipped: false };
  followed = -1;
  arrowFactor = 1;
  /** What the tools take of the top, in pixels. */
  inset = 52;
  /** Until the reader moves the camera, a new window size frames the mechanism anew. */
  private touched = false;
  /** The camera moves by itself now. */
  private framing = false;
  onCamera: () => void = () => {};

  private readonly renderer: THREE.WebGLRenderer;
  private readonly scene = new THREE.Scene();
  private readonly camera = new THREE.PerspectiveCamera(26, 1, 0.01, 100);
  private controls: OrbitControls;
  private readonly lights = new THREE.Group();
  private mechanism: Mechanism;
  /** Drawn no more; its programs stay until those of the next are there. */
  private retired: Mechanism[] = [];
  private readonly cutter = new THREE.Plane();
  private cutAt = 0;
  private readonly overlay: HTMLElement;
  private readonly gizmo: SVGSVGElement;
  private readonly tip: HTMLElement;
  private grid = new THREE.Group();
  private place: Place = { i: 0, f: 0 };
  private pending = false;
  private readonly followedAt = new THREE.Vector3();

  /** Throws when the browser gives no WebGL 2. */
  constructor(
    private readonly container: HTMLElement,
    private report: Report,
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

    this.visible = report.text.bodies.map(() => true);
    this.layers.features = report.text.shows_features ?? false;
    this.mechanism = new Mechanism(report, this.overlay);
    this.scene.add(this.mechanism.root, this.lights, this.grid);
    this.controls = this.upright();

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

  /** Camera, lights and pointer by the mechanism's upward axis. */
  private upright(): OrbitControls {
    const y = this.upAxis === "y";
    this.camera.up.set(0, y ? 1 : 0, y ? 0 : 1);
    const sun = new THREE.DirectionalLight(0xffffff, 2.0);
    sun.position.set(-0.5, y ? 1 : -0.9, y ? 0.9 : 1.2);
    const fill = new THREE.DirectionalLight(0xffffff, 0.7);
    fill.position.set(0.9, 0.2, 0.4);
    this.lights.clear().add(sun, fill, new THREE.HemisphereLight(0xffffff, 0xa3b0bf, 1.9));
    this.controls?.dispose();
    const controls = new OrbitControls(this.camera, this.renderer.domElement);
    controls.zoomToCursor = true;
    controls.addEventListener("start", () => {
      this.touched = true;
    });
    controls.addEventListener("change", () => {
      this.invalidate();
      if (!this.framing) this.onCamera();
    });
    return controls;
  }

  /** Other data: the camera and all that the reader chose stay, by the names of bodies and arrows. */
  show(report: Report, place: Place) {
    const before = this.report.text.bodies;
    const old = this.mechanism;
    this.report = report;
    if (!old.take(report)) {
      const now = report.text.bodies;
      const hidden = new Set(before.filter((_, k) => !this.visible[k]).map((b) => b.name));
      this.visible = now.map((b) => !hidden.has(b.name));
      const next = new Mechanism(report, this.overlay, old.size);
      const shown = new Map(old.vectors.map((v) => [v.name, v.shown]));
      for (const v of next.vectors) v.shown = shown.get(v.name) ?? v.shown;
      for (const t of old.traces.filter((t) => t.chosen)) {
        const body = now.findIndex((b) => b.name === before[t.body].name);
        if (body >= 0) next.trace(body, t.point, "", true);
      }
      const followed = before[this.followed]?.name;
      this.followed = followed === undefined ? -1 : now.findIndex((b) => b.name === followed);
      this.mechanism = next;
      this.scene.remove(old.root);
      this.scene.add(next.root);
      this.retire(old);
      const other = before.length !== now.length || before.some((b, k) => b.name !== now[k].name);
      if (!this.touched && (other || old.upAxis !== next.upAxis)) {
        this.controls = this.upright();
        this.look(this.defaultView());
        this.frame();
      }
      this.remakeGrid();
    }
    this.keepSection();
    this.setTime(place);
    // What grows out of the picture is brought back into it, unless the reader looks elsewhere.
    const outside = this.outside();
    if (this.touched ? outside === this.mechanism.samples.length : outside > 0) this.frame();
  }

  private retire(old: Mechanism) {
    this.retired.push(old);
    // A page in the background draws nothing.
    while (this.retired.length > 2) this.retired.shift()!.dispose();
  }

  get bodies() {
    return this.mechanism.bodies;
  }
  get traces() {
    return this.mechanism.traces;
  }
  get vectors() {
    return this.mechanism.vectors;
  }
  get swatches() {
    return this.mechanism.swatches;
  }
  get size() {
    return this.mechanism.size;
  }
  get cell() {
    return this.mechanism.cell;
  }
  get upAxis() {
    return this.mechanism.upAxis;
  }
  private get box() {
    return new THREE.Box3().setFromPoints(this.mechanism.samples);
  }
  /** What the drawing context holds, for tests. */
  get memory() {
    return { ...this.renderer.info.memory, programs: this.renderer.info.programs?.length ?? 0 };
  }

  setTime(place: Place) {
    this.place = place;
    this.mechanism.setTime(place, this);
    if (this.followed >= 0) {
      const moved = this.bodies[this.followed].position.clone().sub(this.followedAt);
      this.camera.position.add(moved);
      this.controls.target.add(moved);
      this.followedAt.copy(this.bodies[this.followed].position);
    }
    this.invalidate();
  }

  /** Adds a trace of the point of a body under the pointer; beside all bodies, takes such traces away. */
  private chooseTrace(e: MouseEvent) {
    const hit = this.pick(e);
    if (!hit) {
      this.mechanism.clearTraces();
    } else if (this.mechanism.moves(hit.body)) {
      this.layers.traces = true;
      this.mechanism.trace(hit.body, this.bodies[hit.body].worldToLocal(hit.point.clone()), "", true);
    }
    this.refresh();
  }

  /** Draws again after visibility, layers or arrow scale changed. */
  refresh() {
    this.grid.visible = this.layers.grid;
    this.setTime(this.place);
  }
  // -- section -------------------------------------------------------------------------------------------------------

  /** Where along its axis the section may lie. */
  private sectionRange(): [number, number] {
    const margin = 0.01 * this.size;
    const { axis } = this.section;
    return [this.box.min.getComponent(axis) - margin, this.box.max.getComponent(axis) + margin];
  }

  /** With other data the plane stays in its place in the world. */
  private keepSection() {
    const { section } = this;
    if (section.axis < 0) return;
    const [low, high] = this.sectionRange();
    section.place = Math.min(1, Math.max(0, (this.cutAt - low) / (high - low)));
    this.clip();
  }

  /** Applies `section` after it was changed. */
  cut() {
    if (this.section.axis >= 0) {
      const [low, high] = this.sectionRange();
      this.cutAt = low + this.section.place * (high - low);
    }
    this.clip();
  }

  private clip() {
    const { axis, flipped } = this.section;
    const on = axis >= 0;
    if (on) {
      this.cutter.normal.set(0, 0, 0).setComponent(axis, flipped ? 1 : -1);
      this.cutter.constant = flipped ? -this.cutAt : this.cutAt;
    }
    this.renderer.localClippingEnabled = on;
    const planes = on ? [this.cutter] : null;
    const clip = (o: THREE.Object3D) => {
      const { material } = o as THREE.Mesh;
      if (material instanceof THREE.Material) material.clippingPlanes = planes;
    };
    this.mechanism.solids.forEach((mesh, k) => {
      clip(mesh);
      mesh.children.forEach(clip);
      const material = mesh.material as THREE.Material;
      material.side = on ? THREE.FrontSide : THREE.DoubleSide;
      material.needsUpdate = true;
      this.mechanism.caps[k].visible = on;
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
    return this.mechanism.largest(unit);
  }
  unitsPerCell() {
    return this.mechanism.unitsPerCell(this.arrowFactor);
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
    const extent = this.box.getSize(new THREE.Vector3());
    if (this.upAxis === "y") return this.mechanism.planar || extent.z < 0.25 * Math.max(extent.x, extent.y) ? "front" : "iso";
    if (this.mechanism.planar) return "top";
    return extent.y < 0.15 * Math.max(extent.x, extent.z) ? "front" : "iso";
  }

  /** Once more the same view, and it is the opposite one. */
  turn(name: ViewName) {
    const opposite = { front: "back", top: "bottom", right: "left" } as Partial<Record<ViewName, ViewName>>;
    const seen = this.camera.position.clone().sub(this.controls.target).normalize();
    const here = seen.dot(this.direction(name).normalize()) > 0.9999;
    this.setView(here ? (opposite[name] ?? name) : name);
  }

  private look(name: ViewName) {
    const d = this.direction(name).normalize();
    this.camera.position.copy(this.controls.target).addScaledVector(d, 1);
  }

  setView(name: ViewName) {
    this.look(name);
    this.fit();
  }

  /** Frames the visible motion without turning the camera. */
  fit() {
    this.frame();
    this.onCamera();
  }

  /** The part of the height that the tools above take. */
  private get covered(): number {
    const { clientHeight: h } = this.container;
    return h > 0 ? Math.min(0.25, this.inset / h) : 0;
  }

  private frame() {
    const target = this.box.getCenter(new THREE.Vector3());
    const back = this.camera.position.clone().sub(this.controls.target).normalize();
    if (back.lengthSq() === 0) back.set(0, 0, 1);
    const right = new THREE.Vector3().crossVectors(this.camera.up, back).normalize();
    const up = new THREE.Vector3().crossVectors(back, right);
    const tan = Math.tan(THREE.MathUtils.degToRad(this.camera.fov / 2));
    const tall = tan * (1 - this.covered);
    // Centre what is seen, then go as near as the farthest-out point allows.
    const lows = [Infinity, Infinity],
      highs = [-Infinity, -Infinity];
    for (const s of this.mechanism.samples) {
      const d = s.clone().sub(target);
      [d.dot(right), d.dot(up)].forEach((c, k) => {
        lows[k] = Math.min(lows[k], c);
        highs[k] = Math.max(highs[k], c);
      });
    }
    target.addScaledVector(right, (lows[0] + highs[0]) / 2).addScaledVector(up, (lows[1] + highs[1]) / 2);
    const margin = 0.06 * this.size;
    let distance = 0.1 * this.size;
    for (const s of this.mechanism.samples) {
      const d = s.clone().sub(target);
      const depth = d.dot(back);
      distance = Math.max(
        distance,
        (Math.abs(d.dot(up)) + margin) / tall + depth,
        (Math.abs(d.dot(right)) + margin) / (tan * this.camera.aspect) + depth,
      );
    }
    this.controls.target.copy(target);
    this.camera.position.copy(target).addScaledVector(back, 1.06 * distance);
    this.camera.near = distance / 200;
    this.camera.far = distance * 50;
    this.camera.updateProjectionMatrix();
    this.framing = true;
    this.controls.update();
    this.framing = false;
    this.invalidate();
  }

  /** How many points of the motion the camera does not see. */
  outside(): number {
    this.camera.updateMatrixWorld();
    return this.mechanism.samples.filter((s) => {
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
    this.remakeGrid();
    this.mechanism.retheme();
    this.refresh();
  }

  private remakeGrid() {
    for (const lines of this.grid.children as THREE.LineSegments[]) {
      lines.geometry.dispose();
      (lines.material as THREE.Material).dispose();
    }
    this.scene.remove(this.grid);
    this.grid = this.makeGrid();
    this.scene.add(this.grid);
  }

  /** Lines that fade away from the mechanism: a floor, or a wall behind motion in the xy plane. */
  private makeGrid(): THREE.Group {
    const { box } = this;
    const centre = box.getCenter(new THREE.Vector3());
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
    for (const old of this.retired.splice(0)) old.dispose();
    this.drawGizmo();
    const { clientWidth: w, clientHeight: h } = this.container;
    const p = new THREE.Vector3(),
      eye = new THREE.Vector3(),
      outward = new THREE.Vector3();
    const put = (label: HTMLElement, object: THREE.Object3D, shown: boolean) => {
      if (shown) object.getWorldPosition(p);
      // Names of faces that are turned away.
      const normal = object.userData.normal as THREE.Vector3 | undefined;
      if (shown && normal !== undefined)
        shown = outward.copy(normal).transformDirection(object.matrixWorld).dot(eye.copy(this.camera.position).sub(p)) > 0;
      p.project(this.camera);
      label.hidden = !shown || p.z > 1;
      if (!label.hidden) label.style.transform = `translate(${(0.5 + p.x / 2) * w}px, ${(0.5 - p.y / 2) * h}px)`;
    };
    this.mechanism.placeLabels(this, put);
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
    // What is looked at lies in the middle of what the tools above leave free.
    this.camera.setViewOffset(w, h, 0, (-this.covered * h) / 2, w, h);
    if (!this.touched) this.frame();
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
