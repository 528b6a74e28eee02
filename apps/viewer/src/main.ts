import "uplot/dist/uPlot.min.css";
import "./style.css";
import { Clock } from "./clock";
import { readReport } from "./data";
import { download, fileStem, icon, iconButton, make } from "./dom";
import { dialog, eventsDialog, healthDialog, helpDialog, verdict } from "./panels";
import { Plots } from "./plots";
import { SceneView, type ViewName } from "./scene";
import { onTheme, toggleTheme } from "./theme";
import { TimeBar } from "./timebar";
import { Tabs } from "./tabs";
import { Topology } from "./topology";
import { arrowLegend, sceneTree, sectionPanel } from "./tree";

function start() {
  const report = readReport();
  const { text } = report;
  const clock = new Clock(report);
  const stem = fileStem(text.title);

  const health = healthDialog(report);
  const events = eventsDialog(report, clock);
  const help = helpDialog();
  const plots = new Plots(report, clock);
  const diagrams = text.pages.length > 0 ? new Plots(report, clock, text.pages) : undefined;
  const topology = make("div", { class: "topology-panel" });
  const tabs = new Tabs("Plots and topology", [
    { id: "plots", name: "Plots", panel: plots.element },
    ...(diagrams ? [{ id: "diagrams", name: "Cam diagrams", panel: diagrams.element }] : []),
    { id: "topology", name: "Topology", panel: topology },
  ]);
  const timebar = new TimeBar(report, clock, () => events.showModal());

  const stage = make("div", { class: "stage" });
  const sceneSection = make("section", { class: "scene", label: "Mechanism" }, stage);
  const saveImage = iconButton("image", "Save the scene as PNG", () => {
    const caption = `${text.title}   t = ${timebar.timeText(clock.t)} ${text.time_unit}`;
    void scene?.image(caption).then((blob) => {
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
    iconButton("table", "Save the plotted columns as CSV", () => {
      const shown = tabs.selected === "diagrams" && diagrams ? diagrams : plots;
      download(`${stem}.csv`, new Blob([shown.csv()], { type: "text/csv" }));
    }),
    iconButton("link", "Copy a link to this view and time", () => void copyLink()),
    iconButton("theme", "Light or dark", toggleTheme),
    iconButton("help", "Keys and pointer", () => help.showModal()),
  );

  const splitter = make("div", {
    class: "splitter",
    role: "separator",
    label: "Width of the plots",
    attributes: { "aria-orientation": "vertical", tabindex: "0" },
  });
  const main = make("main", { class: "main" }, sceneSection, splitter, tabs.element);
  const banner = text.health.ok ? [] : [failureBanner()];
  document.getElementById("app")!.replaceChildren(header, ...banner, main, timebar.element);
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
  const graph = new Topology(report, clock, scene?.swatches ?? []);
  topology.append(graph.element);

  /** A failed run says so before anything else. */
  function failureBanner(): HTMLElement {
    const link = (label: string, click: () => void) =>
      make("button", { class: "text-button", type: "button", text: label, on: { click } });
    return make(
      "div",
      { class: "banner bad", role: "alert" },
      icon("warning"),
      make("p", {}, make("b", { text: "This run failed. " }), text.health.reason),
      report.end > report.start && link("Go to its end", () => clock.seek(report.end)),
      link("Details", () => health.showModal()),
    );
  }

  function addSceneControls(holder: HTMLElement, view: SceneView) {
    const tree = sceneTree(report, view);
    const legend = arrowLegend(report, view);
    const section = sectionPanel(view);
    // One panel at a time.
    const panels: [HTMLElement, HTMLElement][] = [];
    const toggle = (name: string, label: string, panel: HTMLElement) => {
      const button = iconButton(name, label, () => {
        for (const [b, p] of panels) {
          p.hidden = p !== panel || !p.hidden;
          b.setAttribute("aria-expanded", String(!p.hidden));
        }
      });
      button.setAttribute("aria-controls", panel.id);
      button.setAttribute("aria-expanded", "false");
      panel.hidden = true;
      panels.push([button, panel]);
      return button;
    };
    const layers = toggle("layers", "Bodies and layers", tree);
    const cut = toggle("section", "Section plane", section);
    const views: [ViewName, string][] = [
      ["front", "Front"],
      ["top", "Top"],
      ["right", "Right"],
      ["iso", "Iso"],
    ];
    holder.append(
      make(
        "div",
        { class: "scene-tools", role: "toolbar", label: "Views" },
        layers,
        cut,
        make("span", { class: "divider" }),
        ...views.map(([name, label]) =>
          make("button", {
            class: "text-button",
            type: "button",
            text: label,
            title: name === "iso" ? "Corner view" : `${label} view; again: from the other side`,
            on: { click: () => view.turn(name) },
          }),
        ),
        iconButton("fit", "Fit the mechanism (F)", () => view.fit()),
      ),
      tree,
      section,
      legend.element,
    );
    clock.onChange(() => {
      view.setTime(report.locate(clock.t));
      legend.update();
    });
    onTheme(() => view.retheme());
  }

  plots.showDefaults();
  if (plots.panes.length === 0) tabs.select("topology");
  const defaultLayout = plots.layout;
  let turned = false;
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
        "1": () => scene?.turn("front"),
        "2": () => scene?.turn("top"),
        "3": () => scene?.turn("right"),
        "4": () => scene?.turn("iso"),
        p: () => tabs.select("plots"),
        c: () => tabs.select("diagrams"),
        t: () => tabs.select("topology"),
      };
      if (e.key === " " && !onButton) actions[" "] = () => clock.toggle();
      if (target === splitter && e.key.startsWith("Arrow")) return;
      if (!Object.hasOwn(actions, e.key)) return;
      e.preventDefault();
      actions[e.key]();
    });
  }

  /** What a link keeps: #t=1.25&view=px,py,pz,tx,ty,tz&tab=topology&hide=2,3&cut=2,0.5,0&plots=-1:4,5;3:4 */
  function linkState(): string {
    const state = new URLSearchParams();
    state.set("t", String(Number(clock.t.toPrecision(10))));
    if (scene && turned) state.set("view", scene.pose.map((x) => Number(x.toPrecision(6))).join(","));
    if (tabs.selected !== "plots") state.set("tab", tabs.selected);
    if (scene?.visible.includes(false)) state.set("hide", scene.visible.flatMap((v, k) => (v ? [] : [k])).join(","));
    if (scene && scene.section.axis >= 0)
      state.set("cut", [scene.section.axis, scene.section.place, Number(scene.section.flipped)].join(","));
    if (plots.layout !== defaultLayout) state.set("plots", plots.layout);
    return "#" + state.toString().replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%3B/g, ";");
  }

  function restore() {
    const query = new URLSearchParams(location.hash.slice(1));
    const numbers = (key: string) => (query.get(key) ?? "").split(",").filter(Boolean).map(Number);
    const view = numbers("view");
    turned = view.length === 6 && view.every(Number.isFinite);
    if (scene) {
      if (turned) scene.pose = view;
      for (const k of numbers("hide")) if (k in scene.visible) scene.visible[k] = false;
      const [axis, place, flipped] = numbers("cut");
      if ([0, 1, 2].includes(axis) && place >= 0 && place <= 1) {
        Object.assign(scene.section, { axis, place, flipped: flipped === 1 });
        scene.cut();
      }
    }
    plots.layout = query.get("plots") ?? "";
    tabs.select(query.get("tab") ?? "");
    const t = Number(query.get("t") ?? NaN);
    clock.seek(Number.isFinite(t) ? t : report.start);
    let timer = 0;
    const save = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const hash = linkState();
        try {
          if (hash !== location.hash) history.replaceState(null, "", hash);
        } catch {
          /* not in this context */
        }
      }, 300);
    };
    const changed = () => {
      if (!clock.playing) save();
    };
    clock.onChange(changed);
    plots.onLayout = changed;
    tabs.onChange = () => {
      graph.update();
      changed();
    };
    graph.update();
    if (scene)
      scene.onCamera = () => {
        turned = true;
        changed();
      };
  }

  async function copyLink() {
    const link = location.href.split("#")[0] + linkState();
    try {
      await navigator.clipboard.writeText(link);
      say("The link is copied");
    } catch {
      // Some browsers keep the clipboard from pages opened from disk.
      const field = make("input", { class: "search", type: "text", label: "Link to this view and time" });
      field.value = link;
      const shown = dialog("Link to this view and time", "link", field);
      shown.addEventListener("close", () => shown.remove());
      shown.showModal();
      field.select();
    }
  }

  function say(words: string) {
    const note = make("div", { class: "toast", role: "status", text: words });
    document.body.append(note);
    window.setTimeout(() => note.remove(), 1800);
  }

  // For scripts and tests: the same objects the controls use.
  Object.assign(window, { savary: { report, clock, plots, diagrams, scene, tabs } });
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
