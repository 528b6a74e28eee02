// Panes of curves over time, or over another column, with the shared time cursor.

import uPlot from "uplot";
import type { Clock } from "./clock";
import { type Page, type Plot, type Report, formatNumber } from "./data";
import { iconButton, make } from "./dom";
import { cssColor, eventColor, onTheme, seriesColor } from "./theme";

const TIME = -1;

/** Decimals that show a multiple of `step` exactly; steps are 1, 2, 2.5 or 5 times a power of ten. */
function decimalsOf(step: number): number {
  let d = 0;
  for (let x = step; d < 14 && Math.abs(x - Math.round(x)) > 1e-6 * x; ++d) x = step * 10 ** (d + 1);
  return d;
}

function tickText(splits: (number | null)[]): string[] {
  const known = splits.filter((v): v is number => v !== null);
  const step = known.length > 1 ? Math.abs(known[1] - known[0]) : 1;
  const largest = Math.max(...known.map(Math.abs), 0);
  const write = (text: (v: number) => string) => splits.map((v) => (v === null ? "" : text(v).replace(/-/g, "−")));
  if (largest >= 1e6 || (largest > 0 && largest < 1e-3)) {
    const power = Math.floor(Math.log10(largest));
    const digits = Math.min(12, decimalsOf(step / 10 ** power));
    return write((v) => (v === 0 ? "0" : `${(v / 10 ** power).toFixed(digits)}e${power}`));
  }
  const decimals = decimalsOf(step);
  return write((v) => (v === 0 ? 0 : v).toFixed(decimals));
}

/** Some air above and below; a line that is constant to rounding is shown as one. */
function valueRange(_: uPlot, low: number | null, high: number | null): [number, number] {
  if (low === null || high === null || !Number.isFinite(low + high)) return [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low <= 1e-11 * size) return size === 0 ? [-1, 1] : [low - 0.1 * size, high + 0.1 * size];
  const air = 0.08 * (high - low);
  return [low - air, high + air];
}

function drawable(values: Float64Array): ArrayLike<number | null> {
  return values.every(Number.isFinite) ? values : Array.from(values, (v) => (Number.isFinite(v) ? v : null));
}

class Pane {
  readonly element: HTMLElement;
  columns: number[];
  x: number;
  plot?: uPlot;
  private readonly stage: HTMLElement;
  private readonly chips: HTMLElement;
  private readonly heading: HTMLElement;
  private readonly xButton: HTMLButtonElement;
  private values: HTMLElement[] = [];
  private dots: HTMLElement[] = [];
  private line?: HTMLElement;
  private downAt = 0;

  constructor(
    private readonly plots: Plots,
    public title: string,
    x: number,
    columns: number[],
  ) {
    this.x = x;
    this.columns = columns;
    this.stage = make("div", { class: "plot-stage" });
    this.chips = make("div", { class: "chips" });
    this.heading = make("h3", {});
    this.xButton = make("button", {
      class: "text-button x-button",
      type: "button",
      on: { click: () => plots.pick(this, "x") },
    });
    this.element = make(
      "section",
      { class: "pane", label: "Plot" },
      make(
        "div",
        { class: "pane-head" },
        this.heading,
        make("span", { class: "spacer" }),
        this.xButton,
        iconButton("add", "Add or remove curves", () => plots.pick(this, "y")),
        iconButton("close", "Remove this plot", () => plots.remove(this)),
      ),
      this.chips,
      this.stage,
    );
    new ResizeObserver(() => this.resize()).observe(this.stage);
  }

  private resize() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    if (width === 0 || height === 0) return;
    if (!this.plot) {
      this.rebuild();
    } else if (this.plot.width !== width || this.plot.height !== height) {
      if (this.x === TIME) this.plot.setSize({ width, height });
      else this.rebuild();
    }
    this.update(); // it may have been hidden while time went on
  }

  rebuild() {
    const { report } = this.plots;
    const { text } = report;
    const names = this.columns.map((c) => text.columns[c].name);
    this.heading.textContent =
      this.title ||
      (names.length === 0
        ? "Empty plot"
        : names.length <= 2
          ? names.join(", ")
          : `${names[0]} and ${names.length - 1} more`);
    this.element.setAttribute("aria-label", `Plot of ${names.join(", ") || "nothing"}`);
    this.xButton.textContent = `over ${this.x === TIME ? "time" : text.columns[this.x].name}`;
    this.xButton.title = "Choose the horizontal axis";
    this.values = [];
    this.chips.replaceChildren(
      ...this.columns.map((c, k) => {
        const swatch = make("span", { class: "swatch" });
        swatch.style.background = seriesColor(k);
        const value = make("span", { class: "value" });
        this.values.push(value);
        const { name, unit } = text.columns[c];
        return make(
          "span",
          { class: "chip", title: name },
          swatch,
          make("span", { class: "name", text: name }),
          value,
          make("span", { class: "unit", text: unit }),
          iconButton(
            "close",
            `Remove ${name}`,
            () => {
              this.columns.splice(k, 1);
              this.rebuild();
              this.plots.onLayout();
            },
            "tiny",
          ),
        );
      }),
    );
    this.plot?.destroy();
    this.plot = undefined;
    this.stage.replaceChildren();
    this.dots = [];
    this.line = undefined;
    const { clientWidth: width, clientHeight: height } = this.stage;
    if (this.columns.length === 0) {
      this.stage.append(
        make("button", {
          class: "empty",
          type: "button",
          text: "Choose curves",
          on: { click: () => this.plots.pick(this, "y") },
        }),
      );
      return;
    }
    if (width === 0 || height === 0) return;
    this.plot = this.x === TIME ? this.timePlot(width, height) : this.parametricPlot(width, height);
    const { over } = this.plot;
    if (this.x === TIME) {
      this.line = make("div", { class: "time-line" });
      over.append(this.line);
    }
    this.columns.forEach((_, k) => {
      const dot = make("div", { class: "cursor-dot" });
      dot.style.background = seriesColor(k);
      over.append(dot);
      this.dots.push(dot);
    });
    over.addEventListener("pointerdown", (e) => {
      this.downAt = e.clientX;
    });
    over.addEventListener("click", (e) => {
      if (Math.abs(e.clientX - this.downAt) < 4) this.click(e);
    });
    this.update();
  }

  private scaleOf(k: number): string {
    const unit = (c: number) => this.plots.report.text.columns[c].unit;
    const units = [...new Set(this.columns.map(unit))];
    const i = units.indexOf(unit(this.columns[k]));
    return i === 1 ? "y2" : "y";
  }

  private axes(xLabel: string): uPlot.Axis[] {
    const { text } = this.plots.report;
    const stroke = cssColor("--muted"),
      line = cssColor("--line");
    const font = "11px " + cssColor("--font");
    const base: uPlot.Axis = {
      stroke,
      font,
      labelFont: font,
      grid: { stroke: line, width: 1 },
      ticks: { stroke: line, width: 1, size: 4 },
      values: (_, splits) => tickText(splits),
      labelSize: 16,
      labelGap: 0,
      gap: 4,
    };
    const units = [...new Set(this.columns.map((c) => text.columns[c].unit))];
    const leftUnits = units.filter((_, i) => i !== 1).join(", ");
    const axes: uPlot.Axis[] = [
      { ...base, size: 28, label: xLabel, labelSize: 15 },
      { ...base, scale: "y", label: leftUnits || " ", size: 52, space: 24 },
    ];
    if (units.length > 1)
      axes.push({ ...base, scale: "y2", side: 1, label: units[1] || " ", size: 52, space: 24, grid: { show: false } });
    return axes;
  }

  private timePlot(width: number, height: number): uPlot {
    const { plots } = this;
    const { report } = plots;
    const options: uPlot.Options = {
      width,
      height,
      legend: { show: false },
      padding: [8, 12, 0, 4],
      scales: {
        x: { time: false, range: (_, a, b) => (a === b ? [a - 0.5, b + 0.5] : [a, b]) },
        y: { range: valueRange },
        y2: { range: valueRange },
      },
      axes: this.axes(`t (${report.text.time_unit})`),
      series: [
        {},
        ...this.columns.map(
          (c, k): uPlot.Series => ({
            stroke: seriesColor(k),
            width: 1.75,
            scale: this.scaleOf(k),
            points: { show: false },
            paths: report.text.columns[c].stepped ? uPlot.paths.stepped!({ align: 1 }) : undefined,
          }),
        ),
      ],
      cursor: { y: false, points: { show: false }, drag: { x: true, y: false } },
      hooks: {
        setScale: [
          (u, key) => {
            if (key === "x") plots.shareZoom(this, u);
          },
        ],
        drawAxes: [(u) => this.drawEvents(u)],
        draw: [() => this.update()],
      },
    };
    const data = [report.time, ...this.columns.map((c) => drawable(report.column(c)))] as unknown as uPlot.AlignedData;
    return new uPlot(options, data, this.stage);
  }

  private parametricPlot(width: number, height: number): uPlot {
    const { report } = this.plots;
    const column = report.text.columns[this.x];
    const x = report.column(this.x);
    const paths: uPlot.Series.PathBuilder = (u, k) => {
      uPlot.orient(u, k, (series, dx, dy, sx, sy, toX, toY, left, top, w, h) => {
        const path = new Path2D();
        let pen = false;
        for (let i = 0; i < dx.length; ++i) {
          const a = dx[i],
            b = dy[i];
          if (!Number.isFinite(a) || !Number.isFinite(b)) {
            pen = false;
            continue;
          }
          const px = toX(a as number, sx, w, left),
            py = toY(b as number, sy, h, top);
          if (pen) path.lineTo(px, py);
          else path.moveTo(px, py);
          pen = true;
        }
        const c = u.ctx;
        c.save();
        c.beginPath();
        c.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
        c.clip();
        c.strokeStyle =
          typeof series.stroke === "function" ? (series.stroke(u, k) as string) : (series.stroke as unknown as string);
        c.lineWidth = 1.75 * devicePixelRatio;
        c.lineJoin = "round";
        c.stroke(path);
        c.restore();
      });
      return null;
    };
    const [xRange, yRange] = this.isPath() ? this.equalRanges(x) : [valueRange, valueRange];
    const options: uPlot.Options = {
      width,
      height,
      mode: 2,
      legend: { show: false },
      padding: [8, 12, 0, 4],
      scales: { x: { time: false, range: xRange }, y: { range: yRange }, y2: { range: valueRange } },
      axes: this.axes(column.unit ? `${column.name} (${column.unit})` : column.name),
      series: [
        {},
        ...this.columns.map(
          (_, k): uPlot.Series => ({
            stroke: seriesColor(k),
            paths,
            points: { show: false },
            scale: this.scaleOf(k),
            facets: [
              { scale: "x", auto: true },
              { scale: this.scaleOf(k), auto: true },
            ],
          }),
        ),
      ],
      cursor: { x: false, y: false, points: { show: false }, drag: { x: true, y: true, uni: 20 } },
      hooks: { draw: [() => this.update()] },
    };
    const data = [null, ...this.columns.map((c) => [x, report.column(c)])] as unknown as uPlot.AlignedData;
    return new uPlot(options, data, this.stage);
  }

  /** Whether the curves are paths: lengths over lengths. */
  private isPath(): boolean {
    const { columns, length_unit } = this.plots.report.text;
    return [this.x, ...this.columns].every((c) => columns[c].unit === length_unit);
  }

  /** One length on both axes for the whole curve, so that a circle is round; a zoomed part fills its pane. */
  private equalRanges(x: Float64Array): uPlot.Range.Function[] {
    const extent = (all: Float64Array[]) => {
      let low = Infinity,
        high = -Infinity;
      for (const s of all)
        for (const v of s)
          if (Number.isFinite(v)) {
            low = Math.min(low, v);
            high = Math.max(high, v);
          }
      return [low, high];
    };
    const [x0, x1] = extent([x]),
      [y0, y1] = extent(this.columns.map((c) => this.plots.report.column(c)));
    if (!(x1 - x0 + y1 - y0 > 0)) return [valueRange, valueRange];
    const perPixel = (u: uPlot) =>
      1.12 * Math.max((x1 - x0) / Math.max(50, u.width - 80), (y1 - y0) / Math.max(50, u.height - 50));
    const around = (low: number, high: number, half: number): [number, number] => [
      (low + high) / 2 - half,
      (low + high) / 2 + half,
    ];
    return [
      (u, low, high) =>
        low === x0 && high === x1
          ? around(x0, x1, (perPixel(u) * Math.max(50, u.width - 80)) / 2)
          : valueRange(u, low, high),
      (u, low, high) =>
        low === y0 && high === y1
          ? around(y0, y1, (perPixel(u) * Math.max(50, u.height - 50)) / 2)
          : valueRange(u, low, high),
    ];
  }

  private drawEvents(u: uPlot) {
    const c = u.ctx;
    c.save();
    c.globalAlpha = 0.3;
    let last = -Infinity;
    for (const e of this.plots.events) {
      const x = Math.round(u.valToPos(e.t, "x", true));
      if (x - last < 2 || x < u.bbox.left || x > u.bbox.left + u.bbox.width) continue;
      last = x;
      c.fillStyle = eventColor(e.kind);
      c.fillRect(x, u.bbox.top, Math.max(1, devicePixelRatio), u.bbox.height);
    }
    c.restore();
  }

  /** Moves cursor, dots and numbers to the clock's time. */
  update() {
    const { report, clock } = this.plots;
    const place = report.locate(clock.t);
    this.columns.forEach((c, k) => {
      const text = formatNumber(report.columnAt(c, place), 6);
      if (this.values[k]) this.values[k].textContent = text;
    });
    const u = this.plot;
    if (!u || this.dots.length === 0) return;
    const width = u.over.clientWidth,
      height = u.over.clientHeight;
    const x = u.valToPos(this.x === TIME ? clock.t : report.columnAt(this.x, place), "x");
    const inside = x >= -1 && x <= width + 1;
    if (this.line) {
      this.line.hidden = !inside;
      this.line.style.transform = `translateX(${x}px)`;
    }
    this.dots.forEach((dot, k) => {
      const y = u.valToPos(report.columnAt(this.columns[k], place), this.scaleOf(k));
      dot.hidden = !inside || !(y >= -1 && y <= height + 1);
      if (!dot.hidden) dot.style.transform = `translate(${x}px, ${y}px)`;
    });
  }

  /** Over time: seeks there. Parametric: seeks to the nearest point of the curves. */
  private click(e: MouseEvent) {
    const u = this.plot!;
    const { report, clock } = this.plots;
    const r = u.over.getBoundingClientRect();
    const x = e.clientX - r.left,
      y = e.clientY - r.top;
    clock.pause();
    if (this.x === TIME) {
      clock.seek(u.posToVal(x, "x"));
      return;
    }
    let best = Infinity,
      row = 0;
    const xs = report.column(this.x);
    this.columns.forEach((c, k) => {
      const ys = report.column(c),
        scale = this.scaleOf(k);
      for (let i = 0; i < report.rows; ++i) {
        const d = Math.hypot(u.valToPos(xs[i], "x") - x, u.valToPos(ys[i], scale) - y);
        if (d < best) {
          best = d;
          row = i;
        }
      }
    });
    clock.seek(report.time[row]);
  }
}

export class Plots {
  readonly element: HTMLElement;
  readonly panes: Pane[] = [];
  readonly events;
  onLayout: () => void = () => {};
  private readonly list: HTMLElement;
  private readonly note: HTMLElement;
  private readonly picker: HTMLDialogElement;
  private readonly search: HTMLInputElement;
  private readonly options: HTMLElement;
  private picking?: { pane: Pane; role: "x" | "y" };
  private sharing = false;

  /** With pages, shows one of them at a time; otherwise what the reader chooses, beginning with showDefaults. */
  constructor(
    readonly report: Report,
    readonly clock: Clock,
    private readonly pages: Page[] = [],
  ) {
    this.events = report.text.events.filter((e) => Number.isFinite(e.t)).sort((a, b) => a.t - b.t);
    this.list = make("div", { class: "panes" });
    this.search = make("input", {
      class: "search",
      type: "search",
      label: "Search columns",
      attributes: {
        placeholder: "Search columns, e.g. crank qd",
        autocomplete: "off",
        spellcheck: "false",
      },
      on: { input: () => this.fillPicker() },
    });
    this.options = make("div", { class: "picker-list", role: "group", label: "Columns" });
    this.picker = make(
      "dialog",
      {
        class: "dialog picker",
        label: "Choose columns",
        on: {
          click: (e: MouseEvent) => {
            if (e.target === this.picker) this.picker.close();
          },
        },
      },
      make(
        "div",
        { class: "dialog-head" },
        make("h2", { text: "Columns" }),
        iconButton("close", "Close", () => this.picker.close()),
      ),
      this.search,
      this.options,
    );
    this.note = make("p", { class: "page-note muted small" });
    this.element = make(
      "div",
      { class: pages.length > 0 ? "plots dense" : "plots" },
      make(
        "div",
        { class: "plots-head" },
        pages.length > 0 && this.pageChoice(),
        make("span", { class: "spacer" }),
        make("button", {
          class: "text-button",
          type: "button",
          text: "Reset zoom",
          title: "Show the whole time (double-click a plot)",
          on: { click: () => this.resetZoom() },
        }),
        make("button", {
          class: "text-button",
          type: "button",
          text: "Add plot",
          id: pages.length > 0 ? "add-diagram" : "add-plot",
          on: { click: () => this.pick(this.add("", TIME, []), "y") },
        }),
      ),
      this.list,
      this.picker,
    );
    if (pages.length > 0) this.showPage(pages[0]);
    clock.onChange(() => {
      if (!this.element.hidden) for (const p of this.panes) p.update();
    });
    onTheme(() => {
      for (const p of this.panes) p.rebuild();
    });
  }

  /** The panes the data ask for; failing that, the first columns that change. */
  showDefaults() {
    const { text } = this.report;
    this.addAll(text.plots);
    if (text.plots.length > 0) return;
    const moving = text.columns
      .map((_, i) => i)
      .filter((i) => {
        const v = this.report.column(i);
        return v.some((x) => Number.isFinite(x) && x !== v[0]);
      });
    const rank = (i: number) => (/\.(q\d?|fn|total)$/.test(text.columns[i].name) ? 0 : 1);
    moving.sort((a, b) => rank(a) - rank(b) || a - b);
    for (const unit of [...new Set(moving.map((i) => text.columns[i].unit))].slice(0, 3)) {
      this.add("", TIME, moving.filter((i) => text.columns[i].unit === unit).slice(0, 4));
    }
  }

  private addAll(plots: Plot[]) {
    for (const plot of plots) {
      const columns = plot.columns.map((n) => this.report.columnIndex(n)).filter((c) => c >= 0);
      this.add(plot.title, plot.x ? this.report.columnIndex(plot.x) : TIME, columns);
    }
  }

  private pageChoice(): HTMLElement {
    const [first] = this.pages;
    if (this.pages.length === 1) return make("h2", { text: first.title, title: first.title });
    const choice = make("select", {
      class: "speed",
      label: "Which diagrams",
      on: { change: () => this.showPage(this.pages[Number(choice.value)]) },
    });
    this.pages.forEach((p, i) => choice.append(new Option(p.title, String(i))));
    return choice;
  }

  private showPage(page: Page) {
    for (const pane of [...this.panes]) this.remove(pane);
    this.addAll(page.plots);
    this.note.textContent = page.note;
    this.list.append(this.note);
  }

  /** The panes as text for a link, x:column,column;... with numbers of columns. */
  get layout(): string {
    return this.panes.map((p) => `${p.x}:${p.columns.join(",")}`).join(";");
  }
  /** Ignores what does not fit these data. */
  set layout(text: string) {
    const fits = (c: number) => Number.isInteger(c) && c >= 0 && c < this.report.text.columns.length;
    const panes = text.split(";").map((pane) => {
      const [x, columns = ""] = pane.split(":");
      return { x: Number(x), columns: columns.split(",").filter(Boolean).map(Number) };
    });
    if (text === "" || !panes.every((p) => (p.x === TIME || fits(p.x)) && p.columns.every(fits))) return;
    for (const pane of [...this.panes]) this.remove(pane);
    for (const p of panes) this.add("", p.x, p.columns);
  }

  add(title: string, x: number, columns: number[]): Pane {
    const pane = new Pane(this, title, x, columns);
    this.panes.push(pane);
    this.list.insertBefore(pane.element, this.note.parentNode === this.list ? this.note : null);
    pane.rebuild();
    this.onLayout();
    return pane;
  }

  remove(pane: Pane) {
    this.panes.splice(this.panes.indexOf(pane), 1);
    pane.plot?.destroy();
    pane.element.remove();
    this.onLayout();
  }

  shareZoom(source: Pane, u: uPlot) {
    if (this.sharing) return;
    const { min, max } = u.scales.x;
    if (min == null || max == null) return;
    this.sharing = true;
    for (const p of this.panes) {
      if (p === source || p.x !== TIME || !p.plot) continue;
      const s = p.plot.scales.x;
      if (s.min !== min || s.max !== max) p.plot.setScale("x", { min, max });
    }
    this.sharing = false;
  }

  resetZoom() {
    for (const p of this.panes) {
      if (p.x === TIME) p.plot?.setScale("x", { min: this.report.start, max: this.report.end });
      else p.rebuild();
    }
  }

  pick(pane: Pane, role: "x" | "y") {
    this.picking = { pane, role };
    this.search.value = "";
    this.fillPicker();
    this.picker.querySelector("h2")!.textContent = role === "x" ? "Horizontal axis" : "Curves";
    if (!this.picker.open) this.picker.showModal();
    this.search.focus();
  }

  /** Every word of the search must occur in a column's name or unit. */
  private fillPicker() {
    if (!this.picking) return;
    const { pane, role } = this.picking;
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const { columns } = this.report.text;
    const found = columns
      .map((_, i) => i)
      .filter((i) => {
        const text = `${columns[i].name} ${columns[i].unit}`.toLowerCase();
        return words.every((w) => text.includes(w));
      });
    const row = (i: number, name: string, unit: string) => {
      const input = make("input", { type: role === "x" ? "radio" : "checkbox", attributes: { name: "column" } });
      input.checked = role === "x" ? pane.x === i : pane.columns.includes(i);
      input.addEventListener("change", () => {
        if (role === "x") pane.x = i;
        else if (input.checked) pane.columns.push(i);
        else pane.columns = pane.columns.filter((c) => c !== i);
        pane.title = "";
        pane.rebuild();
        this.onLayout();
      });
      return make(
        "label",
        { class: "picker-row" },
        input,
        make("span", { class: "name", text: name }),
        make("span", { class: "unit", text: unit }),
      );
    };
    const limit = 300;
    this.options.replaceChildren(
      ...(role === "x" ? [row(TIME, "time", this.report.text.time_unit)] : []),
      ...found.slice(0, limit).map((i) => row(i, columns[i].name, columns[i].unit)),
      ...(found.length > limit
        ? [make("p", { class: "muted", text: `and ${found.length - limit} more: narrow the search` })]
        : []),
      ...(found.length === 0 ? [make("p", { class: "muted", text: "No column matches." })] : []),
    );
  }

  /** The plotted columns with every row kept in this report. */
  csv(): string {
    const { report } = this;
    const { text } = report;
    const shown = [...new Set(this.panes.flatMap((p) => (p.x === TIME ? p.columns : [p.x, ...p.columns])))];
    // A cell that a spreadsheet would take for a formula is marked as text.
    const cell = (s: string) => `"${(/^[=+\-@\t\r]/.test(s) ? "'" + s : s).replace(/"/g, '""')}"`;
    const heading = (name: string, unit: string) => cell(unit ? `${name} [${unit}]` : name);
    const head = [
      heading("t", text.time_unit),
      ...shown.map((c) => heading(text.columns[c].name, text.columns[c].unit)),
    ].join(",");
    const digits = (v: number) =>
      !Number.isFinite(v) ? "" : text.rows.precision === "double" ? String(v) : String(Number(v.toPrecision(8)));
    const lines = [head];
    for (let i = 0; i < report.rows; ++i) {
      lines.push([String(report.time[i]), ...shown.map((c) => digits(report.column(c)[i]))].join(","));
    }
    return lines.join("\r\n") + "\r\n";
  }
}
