// What the scene shows: bodies one by one, the other things by layer, arrows with their legend.

import { type Report, formatNumber, roundOff } from "./data";
import { edgeColors } from "./features";
import { iconButton, make, setIcon } from "./dom";
import type { Layer } from "./mechanism";
import type { SceneView } from "./scene";
import { modeColor, modeName } from "./theme";

const layerNames: [Layer, string, (r: Report) => number][] = [
  ["joints", "Joints", (r) => r.text.joints.length],
  ["springs", "Springs, dampers, rods", (r) => r.text.springs.filter((s) => s.kind !== "coupling").length],
  ["traces", "Traces", (r) => r.text.bodies.length],
  ["forces", "Force arrows", (r) => r.text.forces.length + r.text.contacts.length],
  ["contacts", "Contact points and normals", (r) => r.text.contacts.length],
  ["grid", "Grid", () => 1],
  ["labels", "Names", (r) => r.text.bodies.length],
  ["features", "Faces and edges", (r) => edgeKinds(r).length],
];

/** Kinds of edges of all surfaces; a surface without edges has a face. */
function edgeKinds(report: Report): string[] {
  const shapes = report.text.bodies.flatMap((b) => b.shapes).filter((s) => (s.faces ?? []).length > 0);
  const kinds = new Set(shapes.flatMap((s) => s.line_kinds ?? []));
  return shapes.length === 0 ? [] : ["face", ...Object.keys(edgeColors).filter((kind) => kinds.has(kind))];
}

/** The list of bodies and layers. */
export class SceneTree {
  readonly element: HTMLElement;
  private readonly list = make("ul");
  private readonly checks = make("div", { class: "checks" });
  private readonly edges = make("div", { class: "legend-row small muted" });
  private eyes: HTMLButtonElement[] = [];
  private follows: HTMLButtonElement[] = [];
  private names: string[] = [];
  private key = "";

  constructor(private readonly view: SceneView) {
    this.element = make(
      "aside",
      { class: "tree", id: "tree", label: "What the scene shows" },
      make("h3", { text: "Bodies" }),
      this.list,
      make("h3", { text: "Show" }),
      this.checks,
      this.edges,
    );
  }

  show(report: Report) {
    const { view } = this;
    this.names = report.text.bodies.map((b) => b.name);
    const layers = layerNames.filter(([, , count]) => count(report) > 0);
    const key = JSON.stringify([this.names, view.swatches, layers]);
    if (key !== this.key) {
      this.key = key;
      this.eyes = [];
      this.follows = [];
      this.list.replaceChildren(...this.names.map((name, k) => this.row(name, k)));
      this.checks.replaceChildren(...layers.map(([layer, name]) => this.check(layer, name)));
      const kinds = edgeKinds(report).slice(1);
      this.edges.replaceChildren(
        ...(kinds.length > 0 ? ["Edges:"] : []),
        ...kinds.map((kind) => {
          const dot = make("span", { class: "dot" });
          dot.style.background = edgeColors[kind];
          return make("span", { class: "legend-item" }, dot, kind);
        }),
      );
    }
    this.refresh();
  }

  private check(layer: Layer, name: string): HTMLElement {
    const { view } = this;
    const box = make("input", { type: "checkbox" });
    box.checked = view.layers[layer];
    box.addEventListener("change", () => {
      view.layers[layer] = box.checked;
      view.refresh();
      this.refresh();
    });
    return make("label", { class: "check" }, box, name);
  }

  refresh() {
    const { view } = this;
    this.edges.hidden = !view.layers.features;
    this.eyes.forEach((eye, k) => {
      setIcon(eye, view.visible[k] ? "eye" : "hidden", `${view.visible[k] ? "Hide" : "Show"} ${this.names[k]}`);
      eye.setAttribute("aria-pressed", String(view.visible[k]));
    });
    this.follows.forEach((f, k) => f.setAttribute("aria-pressed", String(view.followed === k)));
  }

  private row(name: string, k: number): HTMLElement {
    const { view } = this;
    const swatch = make("span", { class: "swatch" });
    swatch.style.background = view.swatches[k];
    const button = (icon: string, label: string, click: () => void) =>
      iconButton(
        icon,
        label,
        () => {
          click();
          view.refresh();
          this.refresh();
        },
        "tiny",
      );
    this.eyes[k] = button("eye", "", () => (view.visible[k] = !view.visible[k]));
    this.follows[k] = button("follow", `Follow ${name} with the camera`, () =>
      view.follow(view.followed === k ? -1 : k),
    );
    return make(
      "li",
      {},
      this.eyes[k],
      swatch,
      make("span", { class: "name", text: name, title: name }),
      button("isolate", `Show only ${name}, or all`, () => view.isolate(k)),
      this.follows[k],
    );
  }
}

/** The colours of contacts, of those modes that occur. */
function modeLegend(report: Report): HTMLElement {
  const seen = new Set<number>();
  for (const c of report.text.contacts) if (c.mode) for (const m of report.series(c.mode[0])) seen.add(Math.round(m));
  const items = [1, 2, 3].filter((m) => seen.has(m)).map((m) => {
    const dot = make("span", { class: "dot" });
    dot.style.background = modeColor(m);
    return make("span", { class: "legend-item" }, dot, modeName(m));
  });
  return make("div", { class: "legend-row small muted" }, "Contacts:", ...items);
}

/** Controls of the plane that cuts bodies open. */
export function sectionPanel(view: SceneView): { element: HTMLElement; refresh(): void } {
  const place = make("input", {
    type: "range",
    label: "Place of the section plane",
    attributes: { min: "0", max: "1", step: "0.002", value: "0.5" },
    on: {
      input: () => {
        view.section.place = Number(place.value);
        view.cut();
      },
    },
  });
  const flip = iconButton(
    "flip",
    "Show the other side",
    () => {
      view.section.flipped = !view.section.flipped;
      refresh();
      view.cut();
    },
    "tiny",
  );
  const axes = [-1, 0, 1, 2].map((axis) => {
    const button = make("button", {
      class: "text-button",
      type: "button",
      text: ["Off", "x", "y", "z"][axis + 1],
      label: axis < 0 ? "No section" : `Section across ${"xyz"[axis]}`,
      on: {
        click: () => {
          view.section.axis = axis;
          refresh();
          view.cut();
        },
      },
    });
    return button;
  });
  const refresh = () => {
    axes.forEach((b, k) => b.setAttribute("aria-pressed", String(k - 1 === view.section.axis)));
    place.disabled = flip.disabled = view.section.axis < 0;
    flip.setAttribute("aria-pressed", String(view.section.flipped));
    place.value = String(view.section.place);
  };
  refresh();
  const element = make(
    "aside",
    { class: "section-panel", id: "section", label: "Section plane" },
    make("h3", { text: "Section" }),
    make("div", { class: "segments" }, ...axes, flip),
    place,
  );
  return { element, refresh };
}

/** A line under the scene: colours and present sizes of the arrows that are drawn; opened, all that can be, and their scale. */
export class ArrowLegend {
  readonly element = make("div", { class: "arrow-legend" });
  private readonly modes = make("div");
  private readonly rows = make("div", { class: "arrow-rows" });
  private readonly drawn = make("span", { class: "arrow-line" });
  private readonly scale = make("p", { class: "muted small" });
  private values: HTMLElement[][] = [];
  /** What the line says of an arrow, while there is a force. */
  private items: HTMLElement[] = [];
  private key = "";
  private report?: Report;

  constructor(private readonly view: SceneView) {
    const slider = make("input", {
      type: "range",
      label: "Arrow scale",
      title: "Arrow scale",
      attributes: { min: "-1.5", max: "1.5", step: "0.01", value: "0" },
      on: {
        input: () => {
          view.arrowFactor = 10 ** Number(slider.value);
          this.rescale();
          view.refresh();
        },
      },
    });
    this.element.append(
      make(
        "details",
        {},
        make("summary", {}, make("span", { text: "Arrows" }), this.drawn),
        make("div", { class: "arrow-choice" }, this.rows, make("div", { class: "arrow-scale" }, this.modes, slider, this.scale)),
      ),
    );
  }

  show(report: Report) {
    const { view } = this;
    this.report = report;
    this.element.hidden = view.vectors.length === 0;
    const key = JSON.stringify([view.vectors.map((v) => [v.name, v.shown]), report.text.contacts.length]);
    if (key !== this.key) {
      this.key = key;
      this.values = view.vectors.map(() => []);
      this.rows.replaceChildren(...view.vectors.map((v, k) => this.row(v.name, v.shown, k)));
      this.list();
    }
    this.modes.replaceChildren(...(report.text.contacts.length > 0 ? [modeLegend(report)] : []));
    this.rescale();
    this.update();
  }

  /** The name of an arrow and its present size, which `update` writes. */
  private entry(k: number, place: number): HTMLElement[] {
    const { name, color } = this.view.vectors[k];
    const swatch = make("span", { class: "swatch" });
    swatch.style.background = color;
    this.values[k][place] = make("span", { class: "value" });
    return [swatch, make("span", { class: "name", text: name, title: name }), this.values[k][place]];
  }

  private row(name: string, shown: boolean, k: number): HTMLElement {
    const box = make("input", { type: "checkbox", label: `Show ${name}` });
    box.checked = shown;
    box.addEventListener("change", () => {
      this.view.vectors[k].shown = box.checked;
      this.list();
      this.update();
      this.view.refresh();
    });
    return make("label", { class: "arrow-row" }, box, ...this.entry(k, 0));
  }

  private list() {
    const shown = this.view.vectors.flatMap((v, k) => (v.shown ? [k] : []));
    this.items = [];
    this.drawn.replaceChildren(
      ...(shown.length > 0
        ? shown.map((k) => (this.items[k] = make("span", { class: "arrow-item" }, ...this.entry(k, 1))))
        : [make("span", { class: "muted", text: "none drawn; open to choose" })]),
    );
  }

  /** Sizes at the time shown. */
  update() {
    const { view } = this;
    view.vectors.forEach((v, k) => {
      const nothing = !(v.value > roundOff * view.largest(v.unit));
      if (this.items[k]) this.items[k].hidden = nothing;
      for (const value of this.values[k] ?? []) {
        if (!value) continue;
        value.textContent = `${nothing ? "0" : formatNumber(v.value, 4)} ${v.unit}${v.short ? ", cut" : ""}`;
        value.title = v.short ? "Too long to draw to scale" : "";
      }
    });
  }

  private rescale() {
    const { view } = this;
    const length = `${formatNumber(view.cell, 2)} ${this.report?.text.length_unit ?? ""}`;
    this.scale.textContent =
      `One grid cell (${length}) = ` +
      view
        .unitsPerCell()
        .map(({ unit, value }) => `${formatNumber(value, 3)} ${unit}`)
        .join(", ");
  }
}
