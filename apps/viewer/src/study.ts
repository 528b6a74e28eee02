// The page of a study: what was found, mechanisms side by side, diagrams of responses, and every run. A run whose data
// the page has opens as a report.

import { Chart, type ChartText } from "./chart";
import { Clock } from "./clock";
import { Report, type ReportText, formatNumber } from "./data";
import { icon, iconButton, make, setIcon } from "./dom";
import { SceneView } from "./scene";
import { onTheme, seriesColor, toggleTheme } from "./theme";
import { View } from "./view";

interface Parameter {
  name: string;
  unit: string;
}
interface Response extends Parameter {
  count: number;
  mean: number | null;
  deviation: number | null;
  min: number | null;
  max: number | null;
  at_min: number;
  at_max: number;
  limits?: (number | null)[];
  within?: number;
  histogram: number[];
  tolerance?: {
    nominal: number;
    worst: number;
    root_sum_square: number;
    deviation: number;
    sensitivities: number[];
    contributions: number[];
  };
}
type Row = (number | string | null)[];

export interface StudyText {
  study: {
    title: string;
    program: string;
    kind: string;
    command: string;
    text: string;
    samples: number;
    corners: number;
    good: number;
    within: number;
    other_order: number;
    best?: number;
    objective?: number;
    maximise?: boolean;
    variants: string[];
    parameters: Parameter[];
    responses: Response[];
    stride: number;
    rows: Row[];
  };
  runs: Record<string, ReportText>;
}

const nameOf = (p: Parameter) => (p.unit ? `${p.name} in ${p.unit}` : p.name);
const words: Record<string, string> = {
  sweep: "Sweep",
  sample: "Samples",
  tolerance: "Tolerances",
  find: "Search of a value",
  optimise: "Optimisation",
  compare: "Variants",
};

/** A variable of the rows: the number of the run, a parameter or a response. */
interface Variable {
  name: string;
  values: number[];
}

/** A mechanism of the comparison, driven by the time of all. */
class Side {
  readonly element: HTMLElement;
  private readonly stage = make("div", { class: "stage" });
  private readonly choice: HTMLSelectElement;
  private readonly note = make("p", { class: "muted small" });
  private scene?: SceneView;
  private report: Report;

  constructor(
    private readonly page: StudyPage,
    private id: string,
  ) {
    this.choice = make("select", { label: "Run", on: { change: () => this.choose(this.choice.value) } });
    for (const run of page.shown) this.choice.append(make("option", { text: page.title(run), attributes: { value: run } }));
    this.choice.value = id;
    this.element = make(
      "div",
      { class: "side-run" },
      make(
        "div",
        { class: "side-head" },
        this.choice,
        make("button", { class: "text-button", type: "button", text: "Open", on: { click: () => page.open(this.id) } }),
      ),
      this.stage,
      this.note,
    );
    this.report = page.report(id);
  }

  /** Once the page is laid out. */
  begin() {
    try {
      this.scene = new SceneView(this.stage, this.report);
      this.scene.inset = 8;
      this.scene.fit();
    } catch {
      this.stage.replaceChildren(make("p", { class: "muted", text: "This browser gave no WebGL 2 drawing context." }));
    }
    this.choose(this.id);
  }
  choose(id: string) {
    this.id = this.choice.value = id;
    this.report = this.page.report(id);
    this.scene?.show(this.report, this.report.locate(this.report.start));
    this.scene?.fit();
    this.note.textContent = this.page.valuesText(Number(id));
    this.page.emit();
  }
  seek(t: number) {
    this.scene?.setTime(this.report.locate(Math.min(t, this.report.end)));
  }
  get shown(): Report {
    return this.report;
  }
  retheme() {
    this.scene?.retheme();
  }
}

class StudyPage {
  readonly shown: string[];
  private readonly charts: Chart[] = [];
  private readonly variables: Variable[];
  private readonly byId = new Map<number, Row>();
  private readonly detail = make("div", { class: "study-detail", role: "status" });
  private readonly reports = new Map<string, Report>();
  private sides: Side[] = [];
  private clock?: Clock;
  private sortedBy = 0;
  private ascending = true;
  private tableRows = 50;
  private chosen = -1;
  private readonly body = make("tbody");

  constructor(private readonly data: StudyText) {
    const { study } = data;
    this.shown = Object.keys(data.runs).sort((a, b) => Number(a) - Number(b));
    const column = (k: number) => study.rows.map((r) => (typeof r[k] === "number" ? (r[k] as number) : NaN));
    this.variables = [
      { name: "run", values: column(0) },
      ...[...study.parameters, ...study.responses].map((p, k) => ({ name: nameOf(p), values: column(k + 1) })),
    ];
    for (const row of study.rows) this.byId.set(row[0] as number, row);
    document.title = study.title || "Savary study";
    const app = document.getElementById("app")!;
    const bad = study.samples - study.good;
    app.classList.add("study-page");
    app.replaceChildren(
      make(
        "header",
        { class: "header" },
        make(
          "div",
          { class: "titles" },
          make("h1", { text: study.title || "Study" }),
          make("p", { text: `${words[study.kind] ?? study.kind}, ${study.samples} runs. ${study.program}` }),
        ),
        make(
          "span",
          { class: `badge ${bad === 0 ? "good" : "warning"}` },
          icon(bad === 0 ? "check" : "warning"),
          make("span", { text: bad === 0 ? "All runs good" : `${study.good} of ${study.samples} runs good` }),
        ),
        iconButton("theme", "Light or dark", toggleTheme),
      ),
      make(
        "main",
        { class: "study-main" },
        this.section("Result", "result", make("pre", { class: "study-text", text: study.text })),
        this.shown.length > 0 && this.compareSection(),
        this.responseSection(),
        study.responses.some((r) => r.tolerance) && this.contributionSection(),
        this.variables.length > 2 && this.matrixSection(),
        this.tableSection(),
      ),
      this.detail,
    );
    this.choose(-1);
    for (const side of this.sides) side.begin();
    onTheme(() => this.sides.forEach((s) => s.retheme()));
  }

  private section(title: string, id: string, ...children: (Node | false)[]): HTMLElement {
    return make("section", { class: "card", id, label: title }, make("h2", { text: title }), ...children);
  }

  report(id: string): Report {
    let report = this.reports.get(id);
    if (!report) this.reports.set(id, (report = new Report(this.data.runs[id])));
    return report;
  }
  title(id: string): string {
    const { study } = this.data;
    if (study.variants.length > 0) return study.variants[Number(id)] ?? `run ${id}`;
    const row = Number(id);
    const notes = study.responses.flatMap((r) => [
      ...(r.at_min === row ? [`least ${r.name}`] : []),
      ...(r.at_max === row ? [`greatest ${r.name}`] : []),
    ]);
    if (study.best === row) notes.unshift("best");
    if (study.corners > 0 && row === 0) notes.unshift("nominal");
    return `run ${id}${notes.length > 0 ? `: ${notes.slice(0, 2).join(", ")}` : ""}`;
  }
  valuesText(id: number): string {
    const { study } = this.data;
    const row = this.byId.get(id);
    if (!row) return "";
    return [...study.parameters, ...study.responses]
      .map((p, k) => {
        const v = row[k + 1];
        return `${p.name} ${typeof v === "number" ? formatNumber(v, 7) : "–"}${p.unit ? ` ${p.unit}` : ""}`;
      })
      .join(", ");
  }

  open(id: string) {
    location.hash = `run=${id}`;
    location.reload();
  }

  /** Two mechanisms beside each other, at the same time. */
  private compareSection(): HTMLElement {
    const { study } = this.data;
    const has = (k: number) => this.shown.includes(String(k));
    const first = study.responses[study.objective ?? 0];
    let pair = first ? [first.at_min, first.at_max] : [];
    if (study.best !== undefined) pair = [study.best, study.maximise ? first.at_min : first.at_max];
    if (study.best !== undefined && !has(pair[1])) pair[1] = 0;
    if (study.variants.length > 1) pair = [0, 1];
    let ids = [...new Set(pair)].filter(has).map(String);
    if (ids.length < 2) ids = [...new Set([...ids, ...this.shown])].slice(0, 2);
    this.sides = ids.map((id) => new Side(this, id));
    const slider = make("input", {
      type: "range",
      label: "Time",
      attributes: { min: "0", max: "1000", value: "0" },
      on: { input: () => this.clock?.seek((Number(slider.value) / 1000) * this.longest.end) },
    });
    const time = make("span", { class: "time" });
    const play = iconButton("play", "Play", () => this.clock?.toggle(), "primary");
    this.emit = () => {
      const longest = this.longest;
      if (!this.clock) {
        this.clock = new Clock(longest);
        this.clock.onChange(() => this.emit());
      }
      this.clock.show(longest);
      const t = this.clock.t;
      for (const side of this.sides) side.seek(t);
      slider.value = String(longest.end > 0 ? Math.round((1000 * t) / longest.end) : 0);
      time.textContent = `${formatNumber(t, 4)} ${longest.text.time_unit}`;
      setIcon(play, this.clock.playing ? "pause" : "play", this.clock.playing ? "Pause" : "Play");
    };
    return this.section(
      "Mechanisms side by side",
      "compare",
      make("div", { class: "sides" }, ...this.sides.map((s) => s.element)),
      make("div", { class: "side-time" }, play, slider, time),
    );
  }
  emit: () => void = () => {};
  private get longest(): Report {
    return this.sides.map((s) => s.shown).reduce((a, b) => (b.end > a.end ? b : a));
  }

  private add(chart: Chart): HTMLElement {
    this.charts.push(chart);
    chart.onChoose = (id) => this.choose(id);
    return chart.element;
  }
  private colors(): number[] {
    // Another order of events than most: another colour.
    const { study } = this.data;
    const at = 2 + study.parameters.length + study.responses.length;
    const counts = new Map<string, number>();
    for (const row of study.rows) counts.set(row[at] as string, (counts.get(row[at] as string) ?? 0) + 1);
    const usual = [...counts].sort((a, b) => b[1] - a[1]).map(([code]) => code);
    return study.rows.map((row) => (usual.indexOf(row[at] as string) > 0 ? 1 : 0));
  }
  private pointsOf(x: Variable, y: Variable, sorted = false) {
    const ids = this.variables[0].values;
    let order = ids.map((_, k) => k).filter((k) => Number.isFinite(x.values[k]) && Number.isFinite(y.values[k]));
    if (sorted) order = order.sort((a, b) => x.values[a] - x.values[b]);
    const colors = this.colors();
    const pick = (v: number[]) => order.map((k) => v[k]);
    return { x: pick(x.values), y: pick(y.values), ids: pick(ids), colors: pick(colors) };
  }

  /** Of each response a histogram, if it was sampled, and its values over what the reader chooses. */
  private responseSection(): HTMLElement {
    const { study } = this.data;
    const sampled = study.kind === "sample" || (study.kind === "tolerance" && study.samples > study.corners);
    const search = study.kind === "optimise" || study.kind === "find";
    const grid = make("div", { class: "charts" });
    study.responses.forEach((r, k) => {
      const y = this.variables[1 + study.parameters.length + k];
      const limits = (axis: "x" | "y") =>
        (r.limits ?? []).flatMap((at, i) =>
          at === null ? [] : [{ at, axis, name: i === 0 ? "from" : "to", limit: true }],
        );
      if (sampled && r.min !== null && r.max !== null && r.count > 1) {
        const marks = limits("x");
        if (r.mean !== null) marks.push({ at: r.mean, axis: "x", name: "mean", limit: false });
        const text: ChartText = { x: nameOf(r), y: "runs", bars: { low: r.min, high: r.max, counts: r.histogram }, marks };
        grid.append(make("figure", {}, make("figcaption", { text: `${r.name}: ${r.count} runs` }), this.add(new Chart(text))));
      }
      const choice = make("select", { label: "Horizontal axis" });
      this.variables.forEach((v, i) => {
        if (v !== y) choice.append(make("option", { text: v.name, attributes: { value: String(i) } }));
      });
      const usual = study.kind === "optimise" || study.variants.length > 0 || study.parameters.length === 0 ? 0 : 1;
      choice.value = String(usual);
      const textOf = (): ChartText => {
        const x = this.variables[Number(choice.value)];
        const positive = y.values.filter(Number.isFinite);
        // A search that goes down by many orders of magnitude is seen in its logarithm.
        const logarithmic =
          search && positive.every((v) => v > 0) && Math.max(...positive) > 1e4 * Math.min(...positive);
        const shown = logarithmic ? { name: y.name, values: y.values.map(Math.log10) } : y;
        const alone = study.kind === "sweep" && study.parameters.length === 1 && x === this.variables[1];
        return {
          ...{ x: x.name, y: logarithmic ? `log10 of ${nameOf(r)}` : nameOf(r), marks: logarithmic ? [] : limits("y") },
          points: { ...this.pointsOf(x, shown, alone), line: alone },
        };
      };
      const first = textOf();
      const chart = new Chart(first);
      choice.addEventListener("change", () => chart.show(textOf()));
      grid.append(make("figure", {}, make("figcaption", {}, `${first.y} over `, choice), this.add(chart)));
    });
    const notes: string[] = [];
    if (study.stride > 1) notes.push(`Points are every ${study.stride}th run and the extremes; histograms count all.`);
    if (this.colors().includes(1))
      notes.push("Points of the second colour are runs whose events came in another order than in most.");
    return this.section(
      "Responses",
      "responses",
      notes.length > 0 && make("p", { class: "muted", text: notes.join(" ") }),
      grid,
    );
  }

  /** Part of each parameter in the variance. */
  private contributionSection(): HTMLElement {
    const { study } = this.data;
    const rows = study.responses.flatMap((r) => {
      const t = r.tolerance;
      if (!t || !t.contributions.every((c) => typeof c === "number")) return [];
      const unit = r.unit ? ` ${r.unit}` : "";
      const order = t.contributions.map((_, i) => i).sort((a, b) => t.contributions[b] - t.contributions[a]);
      return [
        make("h3", { text: r.name }),
        make("p", {
          class: "muted",
          text:
            `nominal ${formatNumber(t.nominal, 8)}${unit}, worst case ±${formatNumber(t.worst, 4)}, root sum square ` +
            `±${formatNumber(t.root_sum_square, 4)}, standard deviation ${formatNumber(t.deviation, 4)}`,
        }),
        ...order.map((i) => {
          const bar = make("div", { class: "bar" });
          bar.style.width = `${100 * t.contributions[i]}%`;
          bar.style.background = seriesColor(i);
          return make(
            "div",
            { class: "bar-row" },
            make("span", { class: "name", text: study.parameters[i].name }),
            make("div", { class: "bar-track" }, bar),
            make("span", {
              class: "value",
              text: `${(100 * t.contributions[i]).toFixed(1)} %   d/d ${formatNumber(t.sensitivities[i], 5)}`,
            }),
          );
        }),
      ];
    });
    return this.section(
      "Contributions to the variance",
      "contributions",
      make("p", { class: "muted", text: "Of each parameter alone, between its bounds, taken as linear." }),
      ...rows,
    );
  }

  private matrixSection(): HTMLElement {
    const most = 8;
    const all = this.variables.slice(1);
    const shown = all.length <= most ? all : [...all.slice(0, most - 4), ...all.slice(-4)];
    const grid = make("div", { class: "matrix" });
    grid.style.gridTemplateColumns = `repeat(${shown.length}, minmax(70px, 1fr))`;
    shown.forEach((y, i) =>
      shown.forEach((x, j) => {
        if (i === j) grid.append(make("div", { class: "matrix-name", text: x.name }));
        else grid.append(this.add(new Chart({ x: x.name, y: y.name, points: this.pointsOf(x, y), bare: true })));
      }),
    );
    return this.section(
      "Scatter matrix",
      "matrix",
      all.length > most && make("p", { class: "muted", text: `${most} of ${all.length} parameters and responses.` }),
      grid,
    );
  }

  private tableSection(): HTMLElement {
    const { study } = this.data;
    const names = [...this.variables.map((v) => v.name), "status"];
    const head = make("tr");
    names.forEach((name, k) => {
      const sort = () => {
        this.ascending = this.sortedBy === k ? !this.ascending : true;
        this.sortedBy = k;
        this.fillTable();
      };
      head.append(make("th", {}, make("button", { class: "text-button", type: "button", text: name, on: { click: sort } })));
    });
    const more = make("button", {
      class: "text-button",
      type: "button",
      text: "More rows",
      on: {
        click: () => {
          this.tableRows *= 4;
          this.fillTable();
          more.hidden = this.tableRows >= study.rows.length;
        },
      },
    });
    more.hidden = this.tableRows >= study.rows.length;
    this.fillTable();
    return this.section(
      "Runs",
      "runs",
      make("p", {
        class: "muted",
        text:
          study.stride > 1
            ? `${study.rows.length} of ${study.samples} runs; study.csv has all.`
            : "Click a run, or a point in a diagram, to see it.",
      }),
      make("div", { class: "table-frame" }, make("table", {}, make("thead", {}, head), this.body)),
      more,
    );
  }

  private fillTable() {
    const { study } = this.data;
    const statusAt = 1 + study.parameters.length + study.responses.length;
    const key = (r: Row) => r[Math.min(this.sortedBy, statusAt)];
    const rows = [...study.rows].sort((a, b) => {
      const [p, q] = [key(a), key(b)];
      if (p === q) return (a[0] as number) - (b[0] as number);
      if (p === null || q === null) return p === null ? 1 : -1;
      return (p < q ? -1 : 1) * (this.ascending ? 1 : -1);
    });
    this.body.replaceChildren(
      ...rows.slice(0, this.tableRows).map((r) => {
        const id = r[0] as number;
        const row = make("tr", { class: id === this.chosen ? "chosen" : "", on: { click: () => this.choose(id) } });
        const link = make("button", { class: "text-button", type: "button", text: study.variants[id] ?? String(id) });
        row.append(make("td", {}, link));
        for (let k = 1; k < statusAt; ++k) {
          const v = r[k];
          row.append(make("td", { class: "value", text: typeof v === "number" ? formatNumber(v, 9) : "–" }));
        }
        const status = r[statusAt] as string;
        row.append(make("td", { class: status === "good" ? "" : "bad", text: status, title: r[statusAt + 2] as string }));
        return row;
      }),
    );
  }

  /** Says what is known of a run, and how to see all of it. */
  choose(id: number) {
    this.chosen = id;
    for (const chart of this.charts) chart.mark(id);
    const row = this.byId.get(id);
    this.detail.hidden = row === undefined;
    if (!row) return;
    const { study } = this.data;
    const statusAt = 1 + study.parameters.length + study.responses.length;
    const reason = row[statusAt + 2] as string;
    const folder = decodeURIComponent(location.pathname).replace(/\/[^/]*$/, "");
    const command = `${study.command} --run ${id} -o '${folder}'`;
    const is_here = this.shown.includes(String(id));
    this.detail.replaceChildren(
      make(
        "div",
        { class: "detail-text" },
        make("b", { text: this.title(String(id)) }),
        make("span", { text: ` ${row[statusAt]}${reason ? `: ${reason}` : ""}` }),
        make("p", { class: "small", text: this.valuesText(id) }),
        !is_here && make("p", { class: "small muted" }, "To see its mechanism: ", make("code", { text: command })),
      ),
      ...(is_here
        ? [make("button", { class: "open-run", type: "button", text: "Open run", on: { click: () => this.open(String(id)) } })]
        : []),
      iconButton("close", "Close", () => this.choose(-1)),
    );
    this.fillTable();
  }
}

export function startStudy(data: StudyText) {
  const run = new URLSearchParams(location.hash.slice(1)).get("run");
  if (run !== null && Object.hasOwn(data.runs, run)) {
    const back = () => {
      history.replaceState(null, "", location.href.split("#")[0]);
      location.reload();
    };
    const text = data.runs[run];
    text.title = `Run ${run}: ${text.title}`;
    const view = new View(new Report(text), undefined, { id: run, back });
    view.restore();
    Object.assign(window, { savary: view });
    return;
  }
  Object.assign(window, { savary: new StudyPage(data) });
}
