// The mechanism as a graph: bodies, and what joins them. Contacts are drawn as they are at the cursor's time, active or
// virtual.

import type { Clock } from "./clock";
import { type Report, formatNumber } from "./data";
import { make, makeSvg } from "./dom";
import { modeColor, modeName } from "./theme";

type Sort = "joint" | "contact" | "spring";

interface Edge {
  sort: Sort;
  name: string;
  kind: string;
  a: number;
  b: number;
  /** Of contacts: modes of their places, one series each. */
  modes: Float64Array[];
  places: string[];
}

/** Bodies by their distance from ground, each row ordered so that neighbours stand near one another. */
export function layers(count: number, edges: { a: number; b: number }[], ground: number): number[][] {
  const near: number[][] = Array.from({ length: count }, () => []);
  for (const { a, b } of edges) {
    if (a === b || !near[a] || !near[b]) continue;
    near[a].push(b);
    near[b].push(a);
  }
  const depth = new Array<number>(count).fill(-1);
  const rows: number[][] = [];
  const spread = (from: number) => {
    depth[from] = 0;
    for (const queue = [from]; queue.length > 0; ) {
      const k = queue.shift()!;
      (rows[depth[k]] ??= []).push(k);
      for (const n of near[k]) {
        if (depth[n] >= 0) continue;
        depth[n] = depth[k] + 1;
        queue.push(n);
      }
    }
  };
  if (count > 0) spread(Math.max(0, ground));
  for (let k = 0; k < count; ++k) if (depth[k] < 0) spread(k);
  // Sweeps over the rows: each body goes to the mean place of its neighbours.
  const at = new Array<number>(count).fill(0);
  const settle = (row: number[]) => row.forEach((k, i) => (at[k] = i - (row.length - 1) / 2));
  rows.forEach(settle);
  const sweep = (row: number[]) => {
    const mean = (k: number) => near[k].reduce((s, n) => s + at[n], 0) / (near[k].length || 1);
    const wanted = new Map(row.map((k) => [k, mean(k)]));
    row.sort((x, y) => wanted.get(x)! - wanted.get(y)! || x - y);
    settle(row);
  };
  for (let round = 0; round < 8; ++round) (round % 2 === 0 ? rows : [...rows].reverse()).forEach(sweep);
  return rows;
}

export class Topology {
  readonly element = make("div", { class: "topology" });
  private edges: Edge[] = [];
  private readonly lines = new Map<Edge, SVGPathElement>();
  private key = "";
  private rows: { cells: HTMLElement[]; columns: { mode?: Float64Array; gap: number; fn: number } }[] = [];

  constructor(
    private report: Report,
    private readonly clock: Clock,
  ) {
    clock.onChange(() => this.update());
  }

  /** Drawn anew when bodies, what joins them, or their colours are others. */
  show(report: Report, colors: string[]) {
    this.report = report;
    const { text } = report;
    const pairs = [...text.joints, ...text.springs].map((x) => [x.name, x.kind, x.body_a, x.body_b]);
    const contacts = text.contacts.map((c) => [c.name, c.contact, c.body_a, c.body_b]);
    const bodies = text.bodies.map((b) => [b.name, b.ground]);
    const key = JSON.stringify([bodies, text.joints.length, pairs, contacts, colors, text.health.culprits]);
    if (key !== this.key) {
      this.key = key;
      this.rebuild(colors);
    }
    for (const edge of this.edges) edge.modes = [];
    text.contacts.forEach((c, k) => {
      const mode = c.mode && report.series(c.mode[0]);
      if (mode) this.edges.find((e) => e.sort === "contact" && e.name === c.contact)!.modes.push(mode);
      const columns = this.rows[k].columns;
      columns.mode = mode;
      columns.gap = report.columnIndex(`${c.name}.gap`);
      columns.fn = report.columnIndex(`${c.name}.fn`);
    });
    this.update();
  }

  private rebuild(colors: string[]) {
    const { text } = this.report;
    this.edges = [];
    this.rows = [];
    this.lines.clear();
    for (const j of text.joints) this.add("joint", j.name, j.kind, j.body_a, j.body_b);
    for (const s of text.springs) this.add("spring", s.name, s.kind.replace("_", " and "), s.body_a, s.body_b);
    for (const c of text.contacts) {
      let edge = this.edges.find((e) => e.sort === "contact" && e.name === c.contact);
      edge ??= this.add("contact", c.contact, "contact", c.body_a, c.body_b);
      edge.places.push(c.name);
    }
    this.element.replaceChildren(
      make("div", { class: "graph" }, this.draw(colors)),
      this.legend(),
      ...(text.contacts.length > 0 ? [this.table()] : []),
    );
  }

  private add(sort: Sort, name: string, kind: string, a: number, b: number): Edge {
    const edge: Edge = { sort, name, kind, a, b, modes: [], places: [] };
    this.edges.push(edge);
    return edge;
  }

  private draw(colors: string[]): SVGSVGElement {
    const { text } = this.report;
    const ground = text.bodies.findIndex((b) => b.ground);
    // A row of many is broken, so that names stay readable.
    const rows = layers(text.bodies.length, this.edges, ground).flatMap((row) => {
      const parts = Math.ceil(row.length / 9);
      return Array.from({ length: parts }, (_, i) => row.filter((_, k) => k % parts === i));
    });
    const widest = Math.max(1, ...rows.map((r) => r.length));
    const crowded = widest > 4;
    const stepX = crowded ? 116 : 220,
      stepY = crowded ? 132 : 118,
      half = { w: crowded ? 48 : 62, h: 17 };
    const within = rows.map((row) => this.edges.some((e) => e.a !== e.b && row.includes(e.a) && row.includes(e.b)));
    const width = Math.max(2, widest) * stepX,
      height = rows.length * stepY + 10;
    const place = text.bodies.map(() => ({ x: 0, y: 0 }));
    rows.forEach((row, depth) =>
      row.forEach((k, i) => {
        // Ground at the bottom; every second body of a long row a little higher, so that lines within it pass.
        const lift = row.length > 3 && within[depth] && i % 2 === 1 ? 0.28 * stepY : 0;
        place[k] = { x: width / 2 + (i - (row.length - 1) / 2) * stepX, y: height - (depth + 0.5) * stepY - lift };
      }),
    );
    const back: SVGElement[] = [],
      front: SVGElement[] = [];
    const culprits = new Set(text.health.culprits);
    const between = new Map<string, Edge[]>();
    for (const e of this.edges) {
      const key = `${Math.min(e.a, e.b)} ${Math.max(e.a, e.b)}`;
      between.set(key, [...(between.get(key) ?? []), e]);
    }
    for (const group of between.values()) {
      group.forEach((e, i) => {
        const [p, q] = e.a < e.b ? [place[e.a], place[e.b]] : [place[e.b], place[e.a]];
        if (!p || !q) return;
        // Lines between the same two bodies fan out; within one row they bow.
        const flat = Math.abs(p.y - q.y) < stepY / 2;
        const fan = (i - (group.length - 1) / 2) * (flat ? 44 : 96);
        const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
        const bow = flat && length > 1.5 * stepX ? 0.9 * stepY : flat ? 20 : 0;
        const cx = (p.x + q.x) / 2 + (flat ? 0 : fan * (Math.abs(q.y - p.y) / length)),
          cy = (p.y + q.y) / 2 - (flat ? bow + fan : -fan * ((q.x - p.x) / length));
        const line = makeSvg("path", { d: `M${p.x} ${p.y}Q${cx} ${cy} ${q.x} ${q.y}`, class: `edge ${e.sort}` });
        line.append(makeSvg("title", {}, `${e.name}: ${e.kind}`));
        if (culprits.has(e.name)) line.classList.add("culprit");
        this.lines.set(e, line);
        back.push(line);
        const label = makeSvg("text", {
          x: (p.x + q.x) / 4 + cx / 2,
          y: (p.y + q.y) / 4 + cy / 2 - (flat ? 8 : 0),
          class: "edge-label",
        });
        label.append(short(e.name, crowded ? 14 : 20));
        if (e.sort !== "contact") {
          const kind = makeSvg("tspan", { x: (p.x + q.x) / 4 + cx / 2, dy: 12, class: "kind" }, short(e.kind, 20));
          label.append(kind);
        }
        front.push(label);
      });
    }
    text.bodies.forEach((body, k) => {
      const { x, y } = place[k];
      const box = makeSvg("rect", { x: x - half.w, y: y - half.h, width: 2 * half.w, height: 2 * half.h, rx: 9 });
      const dot = makeSvg("circle", { cx: x - half.w + 14, cy: y, r: 5, fill: colors[k] ?? "#8b95a1" });
      const name = makeSvg("text", { x: x + 8, y }, short(body.name, crowded ? 9 : 14));
      const node = makeSvg("g", { class: body.ground ? "node ground" : "node" }, box, dot, name);
      node.append(makeSvg("title", {}, body.name));
      if (body.ground) {
        for (let i = 0; i < 8; ++i) {
          const u = x - half.w + 10 + i * 15;
          node.append(makeSvg("path", { d: `M${u} ${y + half.h + 1}l-7 8`, class: "hatch" }));
        }
      }
      if (culprits.has(body.name)) node.classList.add("culprit");
      front.push(node);
    });
    const joints = this.edges.filter((e) => e.sort === "joint").length;
    const contacts = this.edges.filter((e) => e.sort === "contact").length;
    return makeSvg(
      "svg",
      {
        viewBox: `0 0 ${width} ${height}`,
        role: "img",
        "aria-label": `Topology: ${text.bodies.length} bodies, ${joints} joints, ${contacts} contacts`,
        width,
        height,
      },
      ...back,
      ...front,
    );
  }

  private legend(): HTMLElement {
    const sample = (sort: string, name: string, mode?: number) => {
      const line = makeSvg("path", { d: "M1 6H27", class: `edge ${sort}` });
      if (mode !== undefined) line.style.stroke = modeColor(mode);
      const picture = makeSvg("svg", { viewBox: "0 0 28 12", class: "sample" }, line);
      return make("span", { class: "legend-item" }, picture, name);
    };
    const { contacts, springs } = this.report.text;
    const items = [sample("joint", "joint")];
    if (springs.length > 0) items.push(sample("spring", "spring, damper, rod, coupling"));
    if (contacts.length > 0) {
      items.push(sample("contact active", "contact, sliding", 1), sample("contact active", "rolling, sticking", 2));
      items.push(sample("contact", "virtual contact: apart"));
    }
    return make("div", { class: "legend-row" }, ...items);
  }

  private table(): HTMLElement {
    const body = make("tbody");
    for (const c of this.report.text.contacts) {
      const cells = [make("td"), make("td", { class: "value" }), make("td", { class: "value" })];
      body.append(make("tr", {}, make("th", { text: c.name, attributes: { scope: "row" } }), ...cells));
      this.rows.push({ cells, columns: { gap: -1, fn: -1 } });
    }
    const names = ["Contact", "Now", "Gap", "Normal force"];
    const head = names.map((text) => make("th", { text, attributes: { scope: "col" } }));
    return make("table", { class: "contacts" }, make("thead", {}, make("tr", {}, ...head)), body);
  }

  /** Modes at the clock's time; nothing while it is hidden. */
  update() {
    const { report } = this;
    const panel = this.element.parentElement;
    if (panel?.hidden) return;
    const place = report.locate(this.clock.t);
    for (const [edge, line] of this.lines) {
      if (edge.sort !== "contact") continue;
      const mode = Math.max(0, ...edge.modes.map((m) => m[place.i] || 0));
      line.classList.toggle("active", mode > 0);
      line.style.stroke = modeColor(mode);
    }
    for (const { cells, columns } of this.rows) {
      const mode = columns.mode?.[place.i] ?? 0;
      cells[0].textContent = mode > 0 ? modeName(mode) : "apart (virtual)";
      cells[0].style.color = mode > 0 ? modeColor(mode) : "";
      const number = (c: number) =>
        c < 0 ? "" : `${formatNumber(report.columnAt(c, place), 4)} ${report.text.columns[c].unit}`;
      cells[1].textContent = number(columns.gap);
      cells[2].textContent = number(columns.fn);
    }
  }
}

const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
