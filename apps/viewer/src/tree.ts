// What the scene shows: bodies one by one, the other things by layer, arrows with their legend.

import { formatNumber, type Report } from "./data";
import { iconButton, make, setIcon } from "./dom";
import type { Layer, SceneView } from "./scene";
import { modeColor, modeName } from "./theme";

const layerNames: [Layer, string, (r: Report) => number][] = [
  ["joints", "Joints", (r) => r.text.joints.length],
  ["springs", "Springs, dampers, rods", (r) => r.text.springs.filter((s) => s.kind !== "coupling").length],
  ["traces", "Traces", (r) => r.text.bodies.length],
  ["forces", "Force arrows", (r) => r.text.forces.length + r.text.contacts.length],
  ["contacts", "Contact points and normals", (r) => r.text.contacts.length],
  ["grid", "Grid", () => 1],
  ["labels", "Names", (r) => r.text.bodies.length],
];

export function sceneTree(report: Report, view: SceneView): HTMLElement {
  const { bodies } = report.text;
  const eyes: HTMLButtonElement[] = [],
    follows: HTMLButtonElement[] = [];
  const refresh = () => {
    eyes.forEach((eye, k) => {
      setIcon(eye, view.visible[k] ? "eye" : "hidden", `${view.visible[k] ? "Hide" : "Show"} ${bodies[k].name}`);
      eye.setAttribute("aria-pressed", String(view.visible[k]));
    });
    follows.forEach((f, k) => f.setAttribute("aria-pressed", String(view.followed === k)));
  };
  const rows = bodies.map((body, k) => {
    const swatch = make("span", { class: "swatch" });
    swatch.style.background = view.swatches[k];
    eyes[k] = iconButton(
      "eye",
      "",
      () => {
        view.visible[k] = !view.visible[k];
        view.refresh();
        refresh();
      },
      "tiny",
    );
    follows[k] = iconButton(
      "follow",
      `Follow ${body.name} with the camera`,
      () => {
        view.follow(view.followed === k ? -1 : k);
        refresh();
      },
      "tiny",
    );
    return make(
      "li",
      {},
      eyes[k],
      swatch,
      make("span", { class: "name", text: body.name, title: body.name }),
      iconButton(
        "isolate",
        `Show only ${body.name}, or all`,
        () => {
          view.isolate(k);
          refresh();
        },
        "tiny",
      ),
      follows[k],
    );
  });
  const layers = layerNames
    .filter(([, , count]) => count(report) > 0)
    .map(([key, name]) => {
      const box = make("input", { type: "checkbox" });
      box.checked = view.layers[key];
      box.addEventListener("change", () => {
        view.layers[key] = box.checked;
        view.refresh();
      });
      return make("label", { class: "check" }, box, name);
    });
  refresh();
  return make(
    "aside",
    { class: "tree", id: "tree", label: "What the scene shows" },
    make("h3", { text: "Bodies" }),
    make("ul", {}, ...rows),
    make("h3", { text: "Show" }),
    make("div", { class: "checks" }, ...layers),
  );
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
export function sectionPanel(view: SceneView): HTMLElement {
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
      flip.setAttribute("aria-pressed", String(view.section.flipped));
      view.cut();
    },
    "tiny",
  );
  flip.setAttribute("aria-pressed", "false");
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
  };
  refresh();
  return make(
    "aside",
    { class: "section-panel", id: "section", label: "Section plane" },
    make("h3", { text: "Section" }),
    make("div", { class: "segments" }, ...axes, flip),
    place,
  );
}

/** Names, colours and present sizes of the arrows, their common scale and what a grid cell means. */
export function arrowLegend(report: Report, view: SceneView): { element: HTMLElement; update(): void } {
  const element = make("div", { class: "arrow-legend" });
  if (view.vectors.length === 0) {
    element.hidden = true;
    return { element, update() {} };
  }
  const scale = make("p", { class: "muted small" });
  const values: HTMLElement[] = [];
  const swatches: HTMLElement[] = [];
  const rows = view.vectors.map((v) => {
    const swatch = make("span", { class: "swatch" });
    swatches.push(swatch);
    const value = make("span", { class: "value" });
    values.push(value);
    const box = make("input", { type: "checkbox", label: `Show ${v.name}` });
    box.checked = v.shown;
    box.addEventListener("change", () => {
      v.shown = box.checked;
      view.refresh();
    });
    return make(
      "label",
      { class: "arrow-row" },
      box,
      swatch,
      make("span", { class: "name", text: v.name, title: v.name }),
      value,
    );
  });
  const update = () =>
    view.vectors.forEach((v, k) => {
      // What is only round-off beside the others is said to be so.
      const nothing = v.value > 0 && v.value < 1e-9 * view.largest(v.unit);
      values[k].textContent = `${nothing ? "≈ 0" : formatNumber(v.value, 4)} ${v.unit}${v.short ? ", cut" : ""}`;
      values[k].title = v.short ? "Too long to draw to scale" : "";
      swatches[k].style.background = v.color;
    });
  const rescale = () => {
    const length = `${formatNumber(view.cell, 2)} ${report.text.length_unit}`;
    scale.textContent =
      `One grid cell (${length}) = ` +
      view
        .unitsPerCell()
        .map(({ unit, value }) => `${formatNumber(value, 3)} ${unit}`)
        .join(", ");
  };
  const slider = make("input", {
    type: "range",
    label: "Arrow scale",
    title: "Arrow scale",
    attributes: { min: "-1.5", max: "1.5", step: "0.01", value: "0" },
    on: {
      input: () => {
        view.arrowFactor = 10 ** Number(slider.value);
        rescale();
        view.refresh();
      },
    },
  });
  rescale();
  update();
  const narrow = view.width < 600 || view.height < 560;
  element.append(
    make(
      "details",
      { attributes: narrow ? {} : { open: "" } },
      make("summary", { text: "Arrows" }),
      report.text.contacts.length > 0 && modeLegend(report),
      make("div", { class: "arrow-rows" }, ...rows),
      slider,
      scale,
    ),
  );
  return { element, update };
}
