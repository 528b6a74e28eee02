// The page: header, scene, plots and topology beside it, time under both. It shows one report, and any other later.

import { Clock } from "./clock";
import type { Report } from "./data";
import { download, fileStem, icon, iconButton, make } from "./dom";
import { LazyDialog, dialog, eventsContent, healthContent, helpDialog, verdict } from "./panels";
import { Plots } from "./plots";
import { SceneView, type ViewName } from "./scene";
import { onTheme, toggleTheme } from "./theme";
import { TimeBar } from "./timebar";
import { type Tab, Tabs } from "./tabs";
import { Topology } from "./topology";
import { ArrowLegend, SceneTree, sectionPanel } from "./tree";

/** What a report holds: nothing yet, the pose of the model, the rows so far, or the whole run. */
export type Stage = "none" | "model" | "running" | "finished";

/** What a live page adds. */
export interface Additions {
  /** Under the header. */
  bar: HTMLElement;
  /** Before the other tabs. */
  tab: Tab;
  /** Between the tabs and what they show. */
  strip: HTMLElement;
}

/** Of a run that belongs to a study: which it is, and the way back. */
export interface OneRun {
  id: string;
  back: () => void;
}

export class View {
  readonly clock: Clock;
  readonly plots: Plots;
  readonly diagrams: Plots;
  readonly tabs: Tabs;
  readonly scene?: SceneView;
  stage: Stage = "finished";
  private outcome = "";
  /** Whether the data are of an older model than the one that is worked on. */
  private old = false;
  private readonly timebar: TimeBar;
  private readonly graph: Topology;
  private readonly health: LazyDialog;
  private readonly events: LazyDialog;
  private readonly help = helpDialog();
  private readonly heading = make("h1");
  private readonly description = make("p");
  private readonly badge: HTMLButtonElement;
  private readonly saveImage: HTMLButtonElement;
  private readonly failure = make("div", { class: "banners" });
  private readonly splitter: HTMLElement;
  /** Of the scene: what follows its data. */
  private readonly followers: { show(report: Report): void }[] = [];
  private defaultLayout = "";
  private turned = false;
  private saveTimer = 0;

  constructor(
    public report: Report,
    private readonly live?: Additions,
    private readonly run?: OneRun,
  ) {
    if (live) this.stage = "none";
    this.clock = new Clock(report);
    const { clock } = this;
    this.health = new LazyDialog("Health of this result", "health", () => healthContent(this.report));
    this.events = new LazyDialog("Events", "events", () =>
      eventsContent(this.report, clock, () => this.events.element.close()),
    );
    this.plots = new Plots(report, clock);
    this.diagrams = new Plots(report, clock, true);
    this.timebar = new TimeBar(report, clock, () => this.events.open());
    this.graph = new Topology(report, clock);
    const topology = make("div", { class: "topology-panel" }, this.graph.element);
    this.tabs = new Tabs("Plots and topology", [
      ...(live ? [live.tab] : []),
      { id: "plots", name: "Plots", panel: this.plots.element },
      { id: "diagrams", name: "Cam diagrams", panel: this.diagrams.element },
      { id: "topology", name: "Topology", panel: topology },
    ]);
    if (live) this.tabs.element.firstElementChild!.after(live.strip);
    this.badge = make("button", { class: "badge", type: "button", id: "badge", on: { click: () => this.health.open() } });
    this.saveImage = iconButton("image", "Save the scene as PNG", () => void this.savePicture());
    const stage = make("div", { class: "stage" });
    const sceneSection = make("section", { class: "scene", label: "Mechanism" }, stage);
    this.splitter = make("div", {
      class: "splitter",
      role: "separator",
      label: "Width of the plots",
      attributes: { "aria-orientation": "vertical", tabindex: "0" },
    });
    const main = make("main", { class: "main" }, sceneSection, this.splitter, this.tabs.element);
    const app = document.getElementById("app")!;
    app.classList.toggle("live-page", live !== undefined);
    app.replaceChildren(this.header(), ...(live ? [live.bar] : []), this.failure, main, this.timebar.element);
    makeSplitter(main, this.splitter);

    try {
      this.scene = new SceneView(stage, report);
      this.addSceneControls(sceneSection, this.scene);
    } catch (error) {
      this.saveImage.hidden = true;
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
    this.refresh();
    this.defaultLayout = this.plots.layout;
    if (!live && this.plots.panes.length === 0) this.tabs.select("topology");
    this.keys();
    clock.onChange(() => this.changed());
    this.plots.onLayout = () => this.changed();
    this.tabs.onChange = () => {
      this.graph.update();
      this.changed();
    };
    if (this.scene)
      this.scene.onCamera = () => {
        this.turned = true;
        this.changed();
      };
  }

  /** Shows other data; what the reader chose stays, by name as far as names stay. */
  show(report: Report, stage: Stage) {
    const untouched = this.plots.layout === this.defaultLayout;
    this.report = report;
    this.stage = stage;
    this.clock.show(report, stage === "running");
    this.timebar.show(report);
    this.plots.show(report);
    this.diagrams.show(report);
    this.scene?.show(report, report.locate(this.clock.t));
    this.refresh();
    if (untouched) this.defaultLayout = this.plots.layout;
    this.clock.emit();
  }

  /** Everything that is written about the data. */
  private refresh() {
    const { report, stage } = this;
    const { title, description, pages } = report.text;
    this.heading.textContent = this.heading.title = title || (stage === "none" ? "No mechanism yet" : "Untitled mechanism");
    this.description.textContent = this.description.title = description;
    this.description.hidden = description === "";
    this.judge();
    this.tabs.offer("diagrams", pages.length > 0);
    for (const f of this.followers) f.show(report);
    this.graph.show(report, this.scene?.swatches ?? []);
    if (stage !== "running") {
      this.health.refresh();
      this.events.refresh();
    }
  }

  /** How the run goes, as a live page knows. */
  setOutcome(status: string, old: boolean) {
    if (status === this.outcome && old === this.old) return;
    this.outcome = status;
    this.old = old;
    this.judge();
  }

  private judge() {
    const { report, stage, outcome } = this;
    const ended = stage === "finished" && outcome !== "running";
    const v =
      stage === "none" || stage === "model"
        ? { text: "Not run", level: "", icon: "help" }
        : !ended
          ? { text: "Running", level: "", icon: "next" }
          : verdict(report);
    if (this.old && ended) Object.assign(v, { text: `Last run: ${v.text}`, level: "" });
    this.badge.className = `badge ${v.level}`;
    this.badge.setAttribute("aria-label", `Health: ${v.text}. Open details`);
    this.badge.replaceChildren(icon(v.icon), make("span", { text: v.text }));
    this.badge.disabled = stage === "none";
    // The reader of a live page knows of what he cancelled.
    const told = ended && !report.text.health.ok && !(this.live && report.text.health.cancelled);
    this.failure.replaceChildren(...(told ? [this.failureBanner()] : []));
  }

  private header(): HTMLElement {
    return make(
      "header",
      { class: "header" },
      this.run && iconButton("previous", "Back to the study", this.run.back, "back-to-study"),
      make("div", { class: "titles" }, this.heading, this.description),
      this.badge,
      this.saveImage,
      iconButton("table", "Save the plotted columns as CSV", () => {
        const shown = this.tabs.selected === "diagrams" ? this.diagrams : this.plots;
        download(`${this.stem}.csv`, new Blob([shown.csv()], { type: "text/csv" }));
      }),
      iconButton("link", "Copy a link to this view and time", () => void this.copyLink()),
      iconButton("theme", "Light or dark", toggleTheme),
      iconButton("help", "Keys and pointer", () => this.help.showModal()),
    );
  }

  private get stem(): string {
    return fileStem(this.report.text.title);
  }

  private async savePicture() {
    const { title, time_unit } = this.report.text;
    const caption = `${title}   t = ${this.timebar.timeText(this.clock.t)} ${time_unit}`;
    const blob = await this.scene?.image(caption);
    if (blob) download(`${this.stem}.png`, blob);
  }

  /** A run that did not come to its end says so before anything else. */
  private failureBanner(): HTMLElement {
    const { report, clock } = this;
    const { cancelled, reason } = report.text.health;
    const link = (label: string, click: () => void) =>
      make("button", { class: "text-button", type: "button", text: label, on: { click } });
    return make(
      "div",
      { class: `banner ${cancelled ? "warning" : "bad"}`, role: "alert" },
      icon("warning"),
      cancelled
        ? make("p", { text: "This run was cancelled before its end." })
        : make("p", {}, make("b", { text: "This run failed. " }), reason),
      report.end > report.start && link("Go to its end", () => clock.seek(this.report.end)),
      link("Details", () => this.health.open()),
    );
  }

  private addSceneControls(holder: HTMLElement, view: SceneView) {
    const tree = new SceneTree(view);
    const legend = new ArrowLegend(view);
    const section = sectionPanel(view);
    this.followers.push(tree, legend, { show: () => section.refresh() });
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
    const layers = toggle("layers", "Bodies and layers", tree.element);
    const cut = toggle("section", "Section plane", section.element);
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
      tree.element,
      section.element,
      legend.element,
    );
    this.clock.onChange(() => {
      view.setTime(this.report.locate(this.clock.t));
      legend.update();
    });
    onTheme(() => view.retheme());
  }

  private keys() {
    const { clock, timebar, tabs, scene, splitter } = this;
    document.addEventListener("keydown", (e) => {
      const { report } = this;
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
        h: () => this.health.open(),
        d: toggleTheme,
        "?": () => this.help.showModal(),
        "1": () => scene?.turn("front"),
        "2": () => scene?.turn("top"),
        "3": () => scene?.turn("right"),
        "4": () => scene?.turn("iso"),
        p: () => tabs.choose("plots"),
        c: () => tabs.choose("diagrams"),
        m: () => tabs.choose("model"),
        t: () => tabs.choose("topology"),
      };
      if (e.key === " " && !onButton) actions[" "] = () => clock.toggle();
      if (target === splitter && e.key.startsWith("Arrow")) return;
      if (!Object.hasOwn(actions, e.key)) return;
      e.preventDefault();
      actions[e.key]();
    });
  }

  /** What a link keeps: #t=1.25&view=px,py,pz,tx,ty,tz&tab=topology&hide=2,3&cut=2,0.5,0&plots=-1:4,5;3:4 */
  private linkState(): string {
    const { clock, scene, tabs, plots } = this;
    const state = new URLSearchParams();
    if (this.run) state.set("run", this.run.id);
    if (!this.live || clock.touched) state.set("t", String(Number(clock.t.toPrecision(10))));
    if (scene && this.turned) state.set("view", scene.pose.map((x) => Number(x.toPrecision(6))).join(","));
    if (this.live ? tabs.touched : tabs.selected !== "plots") state.set("tab", tabs.selected);
    if (scene?.visible.includes(false)) state.set("hide", scene.visible.flatMap((v, k) => (v ? [] : [k])).join(","));
    if (scene && scene.section.axis >= 0)
      state.set("cut", [scene.section.axis, scene.section.place, Number(scene.section.flipped)].join(","));
    if (plots.layout !== this.defaultLayout) state.set("plots", plots.layout);
    return "#" + state.toString().replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%3B/g, ";");
  }

  /** Goes where the page's address says. */
  restore() {
    const { clock, scene, tabs, plots } = this;
    const query = new URLSearchParams(location.hash.slice(1));
    const numbers = (key: string) => (query.get(key) ?? "").split(",").filter(Boolean).map(Number);
    const view = numbers("view");
    this.turned = view.length === 6 && view.every(Number.isFinite);
    if (scene) {
      if (this.turned) scene.pose = view;
      for (const k of numbers("hide")) if (k in scene.visible) scene.visible[k] = false;
      const [axis, place, flipped] = numbers("cut");
      if ([0, 1, 2].includes(axis) && place >= 0 && place <= 1) {
        Object.assign(scene.section, { axis, place, flipped: flipped === 1 });
        scene.cut();
      }
    }
    plots.layout = query.get("plots") ?? "";
    if (query.has("tab")) tabs.choose(query.get("tab")!);
    const t = Number(query.get("t") ?? NaN);
    if (Number.isFinite(t)) clock.seek(t);
    for (const f of this.followers) f.show(this.report);
    clock.emit();
  }

  /** Keeps time, view and layout in the page's address. */
  private changed() {
    if (this.clock.playing || this.stage === "none") return;
    window.clearTimeout(this.saveTimer);
    this.saveTimer = window.setTimeout(() => {
      const hash = this.linkState();
      try {
        if (hash !== location.hash) history.replaceState(null, "", hash);
      } catch {
        /* not in this context */
      }
    }, 300);
  }

  private async copyLink() {
    const link = location.href.split("#")[0] + this.linkState();
    try {
      await navigator.clipboard.writeText(link);
      this.say("The link is copied");
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

  say(words: string) {
    const note = make("div", { class: "toast", role: "status", text: words });
    document.body.append(note);
    window.setTimeout(() => note.remove(), 1800);
  }
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
