// What the scene shows: bodies one by one, the other things by layer, arrows with their legend.

import { formatNumber, type Report } from "./data";
import { iconButton, make, setIcon } from "./dom";
import type { Layer, SceneView } from "./scene";

const layerNames: [Layer, string, (r: Report) => number][] = [
  ["joints", "Joints", (r) => r.text.joints.length],
  ["springs", "Springs and dampers", (r) => r.text.springs.length],
  ["traces", "Traces", (r) => r.text.traces.length],
  ["forces", "Force arrows", (r) => r.text.forces.length],
  ["contacts", "Contacts", (r) => r.text.contacts.length],
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
    swatch.style.background = view.colors[k];
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

/** Names, colours and present sizes of the arrows, their common scale and what a grid cell means. */
export function arrowLegend(report: Report, view: SceneView): { element: HTMLElement; update(): void } {
  const element = make("div", { class: "arrow-legend" });
  if (view.vectors.length === 0) {
    element.hidden = true;
    return { element, update() {} };
  }
  const scale = make("p", { class: "muted small" });
  const values: HTMLElement[] = [];
  const rows = view.vectors.map((v) => {
    const swatch = make("span", { class: "swatch" });
    swatch.style.background = v.color;
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
      values[k].textContent = `${formatNumber(v.value, 4)} ${v.unit}`;
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
  const narrow = window.matchMedia("(max-width: 820px)").matches;
  element.append(
    make(
      "details",
      { attributes: narrow ? {} : { open: "" } },
      make("summary", { text: "Arrows" }),
      make("div", { class: "arrow-rows" }, ...rows),
      slider,
      scale,
    ),
  );
  return { element, update };
}
