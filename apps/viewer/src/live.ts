// A page of `savary view`: the model's state and results as they come, and what the reader asks of the program.

import { Report, emptyReport, formatNumber } from "./data";
import { download, fileStem, icon, make, remember, remembered } from "./dom";
import { type Data, Link, Refused, type SourceFile, type State } from "./link";
import { ModelPanel, placeText } from "./model";
import { type Stage, View } from "./view";

/** Settings take effect one after the other; one that takes longer than this is overtaken by the next. */
const patience = 700;
const lostWords = "savary view has ended or cannot be reached; started anew, it prints a new address";

const outcomes: Record<string, string> = {
  completed: "Completed",
  stopped: "Stopped",
  failed: "Failed",
  failed_audit: "Failed its audit",
  cancelled: "Cancelled",
};

/** The line under the header: run or cancel, progress, and how it goes with the program. */
class Bar {
  readonly element: HTMLElement;
  readonly banners = make("div", { class: "banners" });
  readonly runButton: HTMLButtonElement;
  readonly saveButton: HTMLButtonElement;
  private readonly auto: HTMLInputElement;
  private readonly progress: HTMLElement;
  private readonly fill = make("div", { class: "fill" });
  private readonly words = make("span", { class: "run-words" });
  private readonly file = make("span", { class: "file" });
  private readonly connection = make("span", { class: "connection", role: "status" });

  constructor(act: { runOrCancel(): void; save(): void }) {
    this.runButton = make("button", { class: "run-button", type: "button", id: "run", on: { click: act.runOrCancel } });
    this.saveButton = make(
      "button",
      {
        class: "text-button save-report",
        type: "button",
        id: "save-report",
        title: "Save the last run's report as one file",
        on: { click: act.save },
      },
      icon("save"),
      "Save report",
    );
    this.auto = make("input", { type: "checkbox", id: "auto" });
    this.auto.checked = remembered("run-on-change") !== "no";
    this.auto.addEventListener("change", () => remember("run-on-change", this.auto.checked ? "yes" : "no"));
    this.progress = make(
      "div",
      { class: "progress", role: "progressbar", label: "Progress of the run", attributes: { "aria-valuemin": "0" } },
      this.fill,
    );
    this.element = make(
      "div",
      { class: "live" },
      make(
        "div",
        { class: "live-bar", role: "group", label: "Run" },
        this.runButton,
        make("div", { class: "run-state" }, this.words, this.progress),
        make("label", { class: "check" }, this.auto, "Run on every change"),
        make("span", { class: "origin" }, this.connection, this.file),
        this.saveButton,
      ),
      this.banners,
    );
    this.setRunning(false, true);
    this.setConnected(false, "connecting");
  }

  get runsOnChange(): boolean {
    return this.auto.checked;
  }

  private setRunning(running: boolean, able: boolean) {
    const name = running ? "Cancel" : "Run";
    if (this.runButton.textContent !== name) this.runButton.replaceChildren(icon(running ? "stop" : "play"), name);
    this.runButton.classList.toggle("running", running);
    this.runButton.disabled = !able;
  }

  setConnected(on: boolean, words = on ? "connected" : "not connected") {
    this.connection.className = `connection ${on ? "on" : "off"}`;
    this.connection.title = words;
    this.connection.textContent = words;
    if (on) return;
    this.runButton.disabled = this.saveButton.disabled = true;
    this.progress.hidden = true;
    this.words.textContent = "";
  }

  show(state: State) {
    const { run, until, time_unit, busy } = state;
    this.file.textContent = this.file.title = state.file;
    const running = run?.status === "running";
    this.setRunning(running, true);
    this.saveButton.disabled = state.data.stage !== "finished";
    const span = running && until > 0 ? until : 0;
    this.progress.hidden = !running;
    this.progress.classList.toggle("unknown", span === 0);
    this.progress.setAttribute("aria-valuemax", String(span || 1));
    if (span > 0) this.progress.setAttribute("aria-valuenow", String(Math.min(run!.t, span)));
    else this.progress.removeAttribute("aria-valuenow");
    this.fill.style.width = span > 0 ? `${Math.min(100, (100 * run!.t) / span)}%` : "100%";
    const about = (r: NonNullable<State["run"]>) => `${r.rows} rows, ${formatNumber(r.seconds, 3)} s`;
    this.words.className = "run-words";
    if (running) {
      const end = until > 0 ? ` of ${formatNumber(until, 6)}` : "";
      const words = `t = ${formatNumber(run.t, 4)}${end} ${time_unit}, ${about(run)}`;
      this.words.textContent = state.stale ? `${words}; the file has changed and is read when the run ends` : words;
      this.progress.setAttribute("aria-valuetext", words);
    } else if (run) {
      const outcome = Object.hasOwn(outcomes, run.status) ? outcomes[run.status] : run.status;
      const told = ["completed", "stopped", "cancelled"].includes(run.status) || !run.reason;
      this.words.textContent = `${outcome}, ${about(run)}${told ? "" : `: ${run.reason}`}`;
      if (run.status.startsWith("failed")) this.words.classList.add("bad");
    } else {
      this.words.textContent = busy ? "Reading the model" : "Not run yet";
    }
    this.words.title = this.words.textContent ?? "";
  }
}

class Live {
  readonly view: View;
  readonly model = new ModelPanel();
  private readonly link = new Link();
  private readonly bar: Bar;
  private state?: State;
  private lost = "";
  /** Of the data shown. */
  private shown = -1;
  private fetching = false;
  private sourceOf = "";
  /** What is to be asked of the program next; a newer wish takes its place. */
  private wish?: { path: string; parameters: Record<string, string> };
  private asking = false;
  private settled: () => void = () => {};
  private cancelledAt = -1;
  private restored = false;

  constructor() {
    this.bar = new Bar({ runOrCancel: () => void this.runOrCancel(), save: () => void this.save() });
    this.view = new View(emptyReport(), {
      bar: this.bar.element,
      tab: { id: "model", name: "Model", panel: this.model.element },
      strip: this.model.parameters.element,
    });
    this.model.parameters.onChange = () => this.ask(this.bar.runsOnChange ? "/api/run" : "/api/parameters");
    document.addEventListener("visibilitychange", () => void this.fetchData());
    void this.link.watch(
      (state) => this.take(state),
      (words) => this.lose(words),
    );
  }

  private lose(words: string) {
    this.lost = words ? `${lostWords}: ${words}` : lostWords;
    this.state = undefined;
    this.settled();
    this.bar.setConnected(false);
    this.showBanners();
  }

  private take(state: State) {
    const before = this.state;
    if (!before) {
      this.shown = -1; // it may be another program
      this.sourceOf = "";
      this.bar.setConnected(true);
    }
    this.lost = "";
    this.state = state;
    const mine = this.asking || this.wish !== undefined;
    this.bar.show(state);
    this.model.show(state, mine);
    this.view.setOutcome(state.run?.status ?? "", this.error !== undefined && state.data.model !== state.revision);
    document.title = `${state.title || state.file} – Savary`;
    this.showBanners();
    void this.fetchSource();
    void this.fetchData();
    if (this.bar.runsOnChange && before) {
      if (state.readings > before.readings && !this.error) this.ask("/api/run");
      if (state.stale && state.run?.status === "running" && this.cancelledAt !== state.run.id) {
        // So that what the file says now is read, and run.
        this.cancelledAt = state.run.id;
        this.link.post("/api/cancel", {}).catch((error: unknown) => this.complain(error));
      }
    }
    if (!state.busy) this.settled();
  }

  private get error() {
    return this.state?.problems.find((p) => p.level === "error");
  }

  // -- what comes ------------------------------------------------------------------------------------------------------

  private async fetchSource() {
    const { state } = this;
    if (!state) return;
    const key = JSON.stringify([state.readings, state.problems]);
    if (key === this.sourceOf) return;
    this.sourceOf = key;
    try {
      this.model.showSource((await this.link.get<{ files: SourceFile[] }>("/api/source")).files);
    } catch {
      this.sourceOf = ""; // with the next state
    }
  }

  /** One at a time; nothing for a page that nobody sees. */
  private async fetchData() {
    if (this.fetching || document.hidden) return;
    this.fetching = true;
    try {
      while (this.state && this.state.data.stage !== "none" && this.state.data.revision !== this.shown) {
        const wanted = this.state.data.revision;
        const data = await this.link.get<Data>("/api/data");
        this.shown = Math.max(data.revision, wanted);
        this.display(new Report(data.report), data.stage as Stage);
      }
    } catch (error) {
      // Without a connection the watch tells; else the next state asks again.
      if (!(error instanceof Refused) && !(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
    } finally {
      this.fetching = false;
    }
  }

  private display(report: Report, stage: Stage) {
    this.view.show(report, stage);
    if (!this.restored) {
      this.restored = true;
      this.view.restore();
    }
    const { tabs, plots } = this.view;
    if (stage !== "model" && !tabs.touched && !this.model.touched)
      tabs.select(plots.panes.length > 0 ? "plots" : "topology");
    this.showBanners();
  }

  // -- what is asked for -----------------------------------------------------------------------------------------------

  private async runOrCancel() {
    if (this.state?.run?.status !== "running") {
      this.ask("/api/run");
      return;
    }
    this.wish = undefined;
    try {
      await this.link.post("/api/cancel", {});
    } catch (error) {
      this.complain(error);
    }
  }

  private ask(path: string) {
    this.wish = { path, parameters: this.model.parameters.set };
    void this.pump();
  }

  /** One wish at a time, then the newest. */
  private async pump() {
    if (this.asking) return;
    this.asking = true;
    while (this.wish) {
      const { path, parameters } = this.wish;
      this.wish = undefined;
      try {
        const revision = this.state?.revision;
        await this.link.post(path, { parameters });
        await this.effect(revision);
      } catch (error) {
        this.complain(error);
      }
    }
    this.asking = false;
    if (this.state) this.model.show(this.state, false);
  }

  /** Until what was asked for has been done, or has begun and takes its time. */
  private effect(revision: number | undefined): Promise<void> {
    return new Promise((done) => {
      const end = () => {
        window.clearTimeout(timer);
        this.settled = () => {};
        done();
      };
      const timer = window.setTimeout(end, patience);
      this.settled = () => {
        if (this.state?.revision !== revision) end();
      };
    });
  }

  private async save() {
    try {
      const report = await this.link.blob("/api/report");
      download(`${fileStem(this.state?.title || this.state?.file || "report")}.html`, report);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Of a lost connection the banner tells. */
  private complain(error: unknown) {
    if (error instanceof Refused) this.view.say(`The program refused: ${error.message}`);
  }

  // -- banners ---------------------------------------------------------------------------------------------------------

  private shownBanners = "";

  private showBanners() {
    const { error, state } = this;
    const stage = this.view.stage;
    const old = stage !== "none" && state !== undefined && state.data.model !== state.revision;
    const key = JSON.stringify([this.lost, error, old]);
    if (key === this.shownBanners) return;
    this.shownBanners = key;
    const list: HTMLElement[] = [];
    if (this.lost)
      list.push(
        make("div", { class: "banner warning", role: "alert", id: "lost" }, icon("warning"), make("p", { text: this.lost })),
      );
    if (error)
      list.push(
        make(
          "div",
          { class: "banner bad", role: "alert", id: "broken" },
          icon("warning"),
          make(
            "p",
            {},
            make("b", { text: placeText(error) ? `${placeText(error)}: ` : "" }),
            error.message,
            old ? make("span", { class: "muted", text: " The picture is of the last good model." }) : null,
          ),
          make("button", {
            class: "text-button",
            type: "button",
            text: "Show in the model",
            on: {
              click: () => {
                this.view.tabs.choose("model");
                this.model.showProblem(error);
              },
            },
          }),
        ),
      );
    this.bar.banners.replaceChildren(...list);
  }
}

export function startLive() {
  const live = new Live();
  const { view } = live;
  // For scripts and tests: the same objects the controls use.
  Object.assign(window, { savary: view, savaryLive: live });
}
