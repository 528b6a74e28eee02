import "uplot/dist/uPlot.min.css";
import "./style.css";
import { Clock } from "./clock";
import { readReport } from "./data";
import { download, fileStem, icon, iconButton, make } from "./dom";
import { eventsDialog, healthDialog, helpDialog, verdict } from "./panels";
import { Plots } from "./plots";
import { SceneView, type ViewName } from "./scene";
import { onTheme, toggleTheme } from "./theme";
import { TimeBar } from "./timebar";
import { arrowLegend, sceneTree } from "./tree";

function start() {
  const report = readReport();
  const { text } = report;
  const clock = new Clock(report);
  const stem = fileStem(text.title);

  const health = healthDialog(report);
  const events = eventsDialog(report, clock);
  const help = helpDialog();
  const plots = new Plots(report, clock);
  const timebar = new TimeBar(report, clock, () => events.showModal());

  const stage = make("div", { class: "stage" });
  const sceneSection = make("section", { class: "scene", label: "Mechanism" }, stage);
  const saveImage = iconButton("image", "Save the scene as PNG", () => {
    void scene?.image().then((blob) => {
      if (blob) download(`${stem}.png`, blob);
    });
  });
  const v = verdict(report);
  const header = make(
    "header",
    { class: "header" },
    make(
      "div",
      { class: "titles" },
      make("h1", { text: text.title || "Untitled mechanism", title: text.title }),
      text.description ? make("p", { text: text.description, title: text.description }) : null,
    ),
    make(
      "button",
      {
        class: `badge ${v.level}`,
        type: "button",
        id: "badge",
        label: `Health: ${v.text}. Open details`,
        on: { click: () => health.showModal() },
      },
      icon(v.icon),
      make("span", { text: v.text }),
    ),
    saveImage,
    iconButton("table", "Save the plotted columns as CSV", () =>
      download(`${stem}.csv`, new Blob([plots.csv()], { type: "text/csv" })),
    ),
    iconButton("theme", "Light or dark", toggleTheme),
    iconButton("help", "Keys and pointer", () => help.showModal()),
  );

  const splitter = make("div", {
    class: "splitter",
    role: "separator",
    label: "Width of the plots",
    attributes: { "aria-orientation": "vertical", tabindex: "0" },
  });
  const main = make("main", { class: "main" }, sceneSection, splitter, plots.element);
  document.getElementById("app")!.replaceChildren(header, main, timebar.element);
  makeSplitter(main, splitter);

  let scene: SceneView | undefined;
  try {
    scene = new SceneView(stage, report);
  } catch (error) {
    saveImage.hidden = true;
    stage.replaceChildren(
      make(
        "div",
        { class: "no-scene", role: "alert" },
        make("h2", { text: "No 3D scene" }),
        make("p", {
          text:
            "This browser gave no WebGL 2 drawing context, which the moving mechanism needs. It may be switched off, " +
            "or the graphics driver may be blocked. The plots, events and numbers are complete.",
        }),
        make("p", { class: "muted small", text: error instanceof Error ? error.message : String(error) }),
      ),
    );
  }
  if (scene) addSceneControls(sceneSection, scene);

  function addSceneControls(section: HTMLElement, view: SceneView) {
    const tree = sceneTree(report, view);
    const legend = arrowLegend(report, view);
    const layers = iconButton("layers", "Bodies and layers", () => {
      tree.hidden = !tree.hidden;
      layers.setAttribute("aria-expanded", String(!tree.hidden));
    });
    layers.setAttribute("aria-controls", "tree");
    layers.setAttribute("aria-expanded", "false");
    tree.hidden = true;
    const views: [ViewName, string][] = [
      ["front", "Front"],
      ["top", "Top"],
      ["right", "Right"],
      ["iso", "Iso"],
    ];
    section.append(
      make(
        "div",
        { class: "scene-tools", role: "toolbar", label: "Views" },
        layers,
        make("span", { class: "divider" }),
        ...views.map(([name, label]) =>
          make("button", {
            class: "text-button",
            type: "button",
            text: label,
            title: `${label} view`,
            on: { click: () => view.setView(name) },
          }),
        ),
        iconButton("fit", "Fit the mechanism (F)", () => view.fit()),
      ),
      tree,
      legend.element,
    );
    clock.onChange(() => {
      view.setTime(report.locate(clock.t));
      legend.update();
    });
    onTheme(() => view.retheme());
  }

  plots.showDefaults();
  keys();
  restore();

  function keys() {
    document.addEventListener("keydown", (e) => {
      const target = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
      if (target.matches("input, select, textarea")) return;
      const onButton = target.matches("button, summary");
      const actions: Record<string, () => void> = {
        ArrowRight: () => (e.shiftKey ? clock.seek(clock.t + (report.end - report.start) / 20) : clock.step(1)),
        ArrowLeft: () => (e.shiftKey ? clock.seek(clock.t - (report.end - report.start) / 20) : clock.step(-1)),
        Home: () => clock.seek(report.start),
        End: () => clock.seek(report.end),
        "[": () => timebar.jump(-1),
        "]": () => timebar.jump(1),
        f: () => scene?.fit(),
        h: () => health.showModal(),
        d: toggleTheme,
        "?": () => help.showModal(),
        "1": () => scene?.setView("front"),
        "2": () => scene?.setView("top"),
        "3": () => scene?.setView("right"),
        "4": () => scene?.setView("iso"),
      };
      if (e.key === " " && !onButton) actions[" "] = () => clock.toggle();
      if (target === splitter && e.key.startsWith("Arrow")) return;
      if (!Object.hasOwn(actions, e.key)) return;
      e.preventDefault();
      actions[e.key]();
    });
  }

  /** The part after # keeps time and camera: #t=1.25&view=px,py,pz,tx,ty,tz */
  function restore() {
    const query = new URLSearchParams(location.hash.slice(1));
    const numbers = (query.get("view") ?? "").split(",").filter(Boolean).map(Number);
    if (scene && numbers.length === 6 && numbers.every(Number.isFinite)) scene.pose = numbers;
    const t = Number(query.get("t") ?? NaN);
    clock.seek(Number.isFinite(t) ? t : report.start);
    let timer = 0;
    let turned = numbers.length === 6;
    const save = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const state = new URLSearchParams();
        state.set("t", String(Number(clock.t.toPrecision(10))));
        if (scene && turned) state.set("view", scene.pose.map((x) => Number(x.toPrecision(6))).join(","));
        const hash = "#" + state.toString().replace(/%2C/g, ",");
        try {
          if (hash !== location.hash) history.replaceState(null, "", hash);
        } catch {
          /* not in this context */
        }
      }, 300);
    };
    clock.onChange(() => {
      if (!clock.playing) save();
    });
    if (scene)
      scene.onCamera = () => {
        turned = true;
        if (!clock.playing) save();
      };
  }

  // For scripts and tests: the same objects the controls use.
  Object.assign(window, { savary: { report, clock, plots, scene } });
}

function makeSplitter(main: HTMLElement, splitter: HTMLElement) {
  const set = (fraction: number) =>
    main.style.setProperty("--scene-share", `${100 * Math.min(0.8, Math.max(0.25, fraction))}%`);
  splitter.addEventListener("pointerdown", (e) => splitter.setPointerCapture(e.pointerId));
  splitter.addEventListener("pointermove", (e) => {
    if (!splitter.hasPointerCapture(e.pointerId)) return;
    const r = main.getBoundingClientRect();
    set((e.clientX - r.left) / r.width);
  });
  splitter.addEventListener("keydown", (e) => {
    const step = e.key === "ArrowLeft" ? -0.03 : e.key === "ArrowRight" ? 0.03 : 0;
    if (step === 0) return;
    e.preventDefault();
    const r = main.getBoundingClientRect();
    set((splitter.getBoundingClientRect().left - r.left) / r.width + step);
  });
}

try {
  start();
} catch (error) {
  document
    .getElementById("app")!
    .replaceChildren(
      make(
        "div",
        { class: "no-scene", role: "alert" },
        make("h2", { text: "This report cannot be shown" }),
        make("p", { text: error instanceof Error ? error.message : String(error) }),
      ),
    );
  throw error;
}
