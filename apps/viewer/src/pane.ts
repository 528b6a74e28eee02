// One pane of curves over time, or over another column, with the shared time cursor.

import uPlot from "uplot";
import { formatNumber, roundOff } from "./data";
import { iconButton, make } from "./dom";
import type { Plots } from "./plots";
import { cssColor, eventColor, seriesColor } from "./theme";

export const TIME = -1;

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

/**
 * Some air above and below. A line that is constant to rounding is shown as one: no axis spans less than a hundred times
 * `noise`, below which values are round-off.
 */
const valueRange =
  (noise: number): uPlot.Range.Function =>
  (_, low, high) => {
    if (low === null || high === null || !Number.isFinite(low + high)) return [0, 1];
    const size = Math.max(Math.abs(low), Math.abs(high));
    if (high - low > Math.max(1e-11 * size, 100 * noise)) {
      const air = 0.08 * (high - low);
      return [low - air, high + air];
    }
    const most = noise / roundOff; // the largest value of the kind
    const half = size > 100 * noise ? 0.1 * size : most > 0 ? 10 ** Math.floor(Math.log10(most)) : 1;
    const middle = size > 100 * noise ? (low + high) / 2 : 0;
    return [middle - half, middle + half];
  };

function drawable(values: Float64Array): ArrayLike<number | null> {
  return values.every(Number.isFinite) ? values : Array.from(values, (v) => (Number.isFinite(v) ? v : null));
}

/** A whole turn in the units of angles. */
const turns: Record<string, number> = { deg: 360, rad: 2 * Math.PI, mrad: 2000 * Math.PI, rev: 1, turn: 1 };

/** Steps of the ticks of an axis in degrees. */
const degrees = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 90, 180, 360, 720, 1800, 3600, 7200, 36000];

function extent(all: Float64Array[]): [number, number] {
  let low = Infinity,
    high = -Infinity;
  for (const s of all)
    for (const v of s)
      if (Number.isFinite(v)) {
        low = Math.min(low, v);
        high = Math.max(high, v);
      }
  return [low, high];
}

type Ranges = Record<string, { min: number; max: number }>;

export class Pane {
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
  /** The values under the pointer. */
  private readonly tip = make("div", { class: "plot-tip", attributes: { "aria-hidden": "true" } });
  private downAt = 0;
  /** The pointer is down on the curves, to zoom. */
  private held = false;
  /** Other data wait to be drawn. */
  private stale = false;
  /** What the plot was built for: names and units. */
  private drawn = "";
  /** What angles on the horizontal axis are folded into. */
  private turn?: number;
  /** The scales of the whole curves. */
  private whole: Ranges = {};
  private readonly exact = new WeakMap<uPlot, Ranges>();
  private readonly watch = new ResizeObserver(() => this.resize());

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
        iconButton("image", "Save this plot as PNG", () => void plots.savePicture(this)),
        iconButton("add", "Add or remove curves", () => plots.pick(this, "y")),
        iconButton("close", "Remove this plot", () => {
          plots.remove(this);
          plots.edited();
        }),
      ),
      this.chips,
      this.stage,
    );
    this.watch.observe(this.stage);
  }

  dispose() {
    this.watch.disconnect();
    this.plot?.destroy();
    this.element.remove();
  }

  private resize() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    if (width === 0 || height === 0) return;
    if (!this.plot || this.stale) {
      this.refill();
    } else if (this.plot.width !== width || this.plot.height !== height) {
      if (this.x === TIME) this.plot.setSize({ width, height });
      else this.rebuild();
    }
    this.update(); // it may have been hidden while time went on
  }

  /** Names and units, by which other data are the same plot with other numbers. */
  private signature(): string {
    const { text } = this.plots.report;
    const columns = [this.x, ...this.columns].map((c) => text.columns[c]);
    const looks = columns.map((c) => c && [c.name, c.unit, c.stepped]);
    return JSON.stringify([looks, text.time_unit, text.length_unit, this.wantedTurn ?? 0]);
  }

  /** Other data of the report; `renumber` gives the new number of a column, or -1 when there is none. */
  take(renumber: (column: number) => number) {
    this.columns = this.columns.map(renumber).filter((c) => c >= 0);
    if (this.x !== TIME) this.x = Math.max(TIME, renumber(this.x));
    if (this.held || this.stage.clientWidth === 0) this.stale = true;
    else this.refill();
  }

  /** Draws other numbers; the zoom and whatever else the reader chose stay. */
  private refill() {
    this.stale = false;
    const u = this.plot;
    const same = u !== undefined && this.signature() === this.drawn;
    if (same && this.x === TIME) {
      const { zoom } = this.plots;
      u.setData(this.timeData(), !zoom);
      if (zoom) u.setScale("x", zoom);
      return;
    }
    const zoom = same && this.x !== TIME ? this.zoomed(u) : undefined;
    this.rebuild();
    // After the whole range has been found.
    if (zoom) queueMicrotask(() => this.plot && this.scaleTo(this.plot, zoom));
  }

  private scales(u: uPlot): Ranges {
    const known = Object.entries(u.scales).filter(([, s]) => s.min != null && s.max != null);
    return Object.fromEntries(known.map(([key, s]) => [key, { min: s.min!, max: s.max! }]));
  }
  private zoomed(u: uPlot): Ranges | undefined {
    const now = this.scales(u);
    return JSON.stringify(now) === JSON.stringify(this.whole) ? undefined : now;
  }
  private scaleTo(u: uPlot, ranges: Ranges) {
    this.exact.set(u, ranges);
    for (const [key, range] of Object.entries(ranges)) u.setScale(key, range);
  }
  /** A range that leaves alone what `scaleTo` sets. */
  private ranging(otherwise: uPlot.Range.Function): uPlot.Range.Function {
    return (u, low, high, key) => {
      const set = this.exact.get(u)?.[key];
      return set && set.min === low && set.max === high ? [low, high] : otherwise(u, low, high, key);
    };
  }

  private get wantedTurn(): number | undefined {
    return this.plots.fold ? this.foldable : undefined;
  }
  /** The turn that angles on the horizontal axis could be folded into, where they go beyond one. */
  get foldable(): number | undefined {
    if (this.x === TIME) return undefined;
    const { report } = this.plots;
    const { unit } = report.text.columns[this.x];
    if (!Object.hasOwn(turns, unit)) return undefined;
    const [low, high] = extent([report.column(this.x)]);
    return high - low > turns[unit] * (1 + 1e-9) ? turns[unit] : undefined;
  }
  private folded(x: number): number {
    const { turn } = this;
    return turn === undefined ? x : x - turn * Math.floor(x / turn);
  }

  get name(): string {
    return this.heading.textContent ?? "";
  }

  rebuild() {
    const { report } = this.plots;
    const { text } = report;
    this.stale = false;
    this.drawn = this.signature();
    this.turn = this.wantedTurn;
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
              this.plots.edited();
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
    const plot = this.makePlot(width, height, this.stage);
    this.plot = plot;
    if (this.x === TIME) {
      if (this.plots.zoom) plot.setScale("x", this.plots.zoom);
    } else {
      queueMicrotask(() => (this.whole = this.scales(plot)));
    }
    const { over } = plot;
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
    over.append(this.tip);
    this.tip.hidden = true;
    over.addEventListener("pointermove", (e) => this.hover(e));
    over.addEventListener("pointerleave", () => {
      this.tip.hidden = true;
    });
    over.addEventListener("pointerdown", (e) => {
      this.downAt = e.clientX;
      this.hold();
    });
    over.addEventListener("click", (e) => {
      if (Math.abs(e.clientX - this.downAt) < 4) this.click(e);
    });
    this.update();
  }

  /** Until the pointer is up, and what that does is done, the plot stays as it is. */
  private hold() {
    this.held = true;
    const end = new AbortController();
    const release = () => {
      end.abort();
      window.setTimeout(() => {
        this.held = false;
        if (this.stale && this.element.isConnected) this.refill();
      }, 50);
    };
    for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, release, { signal: end.signal });
  }

  private scaleOf(k: number): string {
    const unit = (c: number) => this.plots.report.text.columns[c].unit;
    const units = [...new Set(this.columns.map(unit))];
    const i = units.indexOf(unit(this.columns[k]));
    return i === 1 ? "y2" : "y";
  }

  /** Below it values on a scale are round-off. */
  private noise(scale: string): number {
    const { columns } = this.plots.report.text;
    return this.columns.reduce(
      (a, c, k) => (this.scaleOf(k) === scale ? Math.max(a, columns[c].round_off ?? 0) : a),
      0,
    );
  }

  /** `k` times as large as on the page. */
  private axes(xLabel: string, k: number): uPlot.Axis[] {
    const { text } = this.plots.report;
    const stroke = cssColor("--muted"),
      line = cssColor("--line");
    const font = `${11 * k}px ${cssColor("--font")}`;
    const base: uPlot.Axis = {
      stroke,
      font,
      labelFont: font,
      grid: { stroke: line, width: k },
      ticks: { stroke: line, width: k, size: 4 * k },
      values: (_, splits) => tickText(splits),
      labelSize: 16 * k,
      labelGap: 0,
      gap: 4 * k,
    };
    // As wide as its numbers.
    const size: uPlot.Axis.Size = (u, values) => {
      u.ctx.save();
      u.ctx.font = font;
      const widest = Math.max(0, ...(values ?? []).map((text) => u.ctx.measureText(text).width));
      u.ctx.restore();
      return Math.max(44 * k, widest + 12 * k);
    };
    const units = [...new Set(this.columns.map((c) => text.columns[c].unit))];
    const leftUnits = units.filter((_, i) => i !== 1).join(", ");
    const axes: uPlot.Axis[] = [
      { ...base, size: 28 * k, label: xLabel, labelSize: 15 * k, space: 50 * k },
      // A low pane has two numbers at least: steps of ticks are 1, 2, 2.5 or 5 times a power of ten.
      {
        ...base,
        scale: "y",
        label: leftUnits || " ",
        size,
        space: (_u, _axis, _low, _high, length) => k * Math.max(13, Math.min(24, length / k / 5)),
      },
    ];
    if (this.x !== TIME && text.columns[this.x].unit === "deg") axes[0].incrs = degrees;
    if (units.length > 1)
      axes.push({ ...axes[1], scale: "y2", side: 1, label: units[1] || " ", grid: { show: false } });
    return axes;
  }

  private timeData(): uPlot.AlignedData {
    const { report } = this.plots;
    return [report.time, ...this.columns.map((c) => drawable(report.column(c)))] as unknown as uPlot.AlignedData;
  }

  /** The curves in an element; `k` times as large for a picture, which does as it is told. */
  private makePlot(width: number, height: number, target: HTMLElement, k = 1): uPlot {
    const over = this.x === TIME ? this.timePlot(k) : this.parametricPlot(k);
    const hooks: uPlot.Hooks.Arrays = {};
    if (this.x === TIME) hooks.drawAxes = [(u) => this.drawEvents(u, k)];
    if (target === this.stage) {
      hooks.draw = [() => this.update()];
      if (this.x === TIME)
        hooks.setScale = [
          (u, key) => {
            if (key === "x") this.plots.shareZoom(this, u);
          },
        ];
    }
    // The half of the last number on the horizontal axis that is beyond the curves has room there.
    const [across] = over.options.axes!;
    let lastWidth = 0;
    across.values = (u, splits) => {
      const texts = tickText(splits);
      u.ctx.save();
      u.ctx.font = across.font as string;
      lastWidth = u.ctx.measureText(texts.at(-1) ?? "").width;
      u.ctx.restore();
      return texts;
    };
    const options: uPlot.Options = {
      width,
      height,
      legend: { show: false },
      padding: [8 * k, () => Math.max(12 * k, 5 * k + lastWidth / 2), 0, 4 * k],
      hooks,
      ...over.options,
    };
    return new uPlot(options, over.data, target);
  }

  private timePlot(k: number): { options: Omit<uPlot.Options, "width" | "height">; data: uPlot.AlignedData } {
    const { report } = this.plots;
    const instants: uPlot.Range.Function = (_, a, b) => (a === b ? [a - 0.5, b + 0.5] : [a, b]);
    const range = (scale: string) => ({ range: this.ranging(valueRange(this.noise(scale))) });
    const options = {
      scales: { x: { time: false, range: instants }, y: range("y"), y2: range("y2") },
      axes: this.axes(`t (${report.text.time_unit})`, k),
      series: [
        {},
        ...this.columns.map(
          (c, i): uPlot.Series => ({
            stroke: seriesColor(i),
            width: 1.75 * k,
            pxAlign: 0, // whole pixels would make steps of a smooth curve
            scale: this.scaleOf(i),
            points: { show: false },
            paths: report.text.columns[c].stepped ? uPlot.paths.stepped!({ align: 1 }) : undefined,
          }),
        ),
      ],
      cursor: { y: false, points: { show: false }, drag: { x: true, y: false } },
    };
    return { options, data: this.timeData() };
  }

  private parametricPlot(k: number): { options: Omit<uPlot.Options, "width" | "height">; data: uPlot.AlignedData } {
    const { report } = this.plots;
    const { turn } = this;
    const column = report.text.columns[this.x];
    const x = report.column(this.x);
    const paths: uPlot.Series.PathBuilder = (u, index) => {
      uPlot.orient(u, index, (series, dx, dy, sx, sy, toX, toY, left, top, w, h) => {
        const path = new Path2D();
        const put = (pen: boolean, a: number, b: number) => {
          const px = toX(a, sx, w, left),
            py = toY(b, sy, h, top);
          if (pen) path.lineTo(px, py);
          else path.moveTo(px, py);
        };
        trace(dx as number[], dy as number[], turn, put);
        const c = u.ctx;
        c.save();
        c.beginPath();
        c.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
        c.clip();
        c.strokeStyle =
          typeof series.stroke === "function"
            ? (series.stroke(u, index) as string)
            : (series.stroke as unknown as string);
        c.lineWidth = 1.75 * k * devicePixelRatio;
        c.lineJoin = "round";
        c.stroke(path);
        c.restore();
      });
      return null;
    };
    const free = [valueRange(column.round_off ?? 0), valueRange(this.noise("y"))];
    const [xRange, yRange] = turn ? [this.turnRange(x, turn), free[1]] : this.isPath() ? this.equalRanges(x, free) : free;
    const options: Omit<uPlot.Options, "width" | "height"> = {
      mode: 2,
      scales: {
        x: { time: false, range: this.ranging(xRange) },
        y: { range: this.ranging(yRange) },
        y2: { range: this.ranging(valueRange(this.noise("y2"))) },
      },
      axes: this.axes(column.unit ? `${column.name} (${column.unit})` : column.name, k),
      series: [
        {},
        ...this.columns.map(
          (_, i): uPlot.Series => ({
            stroke: seriesColor(i),
            paths,
            points: { show: false },
            scale: this.scaleOf(i),
            facets: [
              { scale: "x", auto: true },
              { scale: this.scaleOf(i), auto: true },
            ],
          }),
        ),
      ],
      cursor: { x: false, y: false, points: { show: false }, drag: { x: true, y: true, uni: 20 } },
    };
    const data = [null, ...this.columns.map((c) => [x, report.column(c)])] as unknown as uPlot.AlignedData;
    return { options, data };
  }

  /** The data are unfolded, their whole range is one turn. */
  private turnRange(x: Float64Array, turn: number): uPlot.Range.Function {
    const [x0, x1] = extent([x]);
    return (_, low, high) => (low === x0 && high === x1 ? [0, turn] : [low, high]);
  }

  /** Whether the curves are paths: lengths over lengths. */
  private isPath(): boolean {
    const { columns, length_unit } = this.plots.report.text;
    return [this.x, ...this.columns].every((c) => columns[c].unit === length_unit);
  }

  /** One length on both axes for the whole curve, so that a circle is round; a zoomed part fills its pane. */
  private equalRanges(x: Float64Array, free: uPlot.Range.Function[]): uPlot.Range.Function[] {
    const [x0, x1] = extent([x]),
      [y0, y1] = extent(this.columns.map((c) => this.plots.report.column(c)));
    const { round_off = 0 } = this.plots.report.text.columns[this.x];
    if (!(Math.max(x1 - x0, y1 - y0) > 2 * round_off)) return free;
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
          : free[0](u, low, high, "x"),
      (u, low, high) =>
        low === y0 && high === y1
          ? around(y0, y1, (perPixel(u) * Math.max(50, u.height - 50)) / 2)
          : free[1](u, low, high, "y"),
    ];
  }

  private drawEvents(u: uPlot, k: number) {
    const c = u.ctx;
    const { left, top, width, height } = u.bbox;
    const place = (t: number) => Math.round(u.valToPos(t, "x", true));
    c.save();
    let last = -Infinity;
    for (const e of this.plots.events) {
      const x = place(e.t);
      c.fillStyle = eventColor(e.kind);
      if (e.until !== undefined) {
        const [from, to] = [Math.max(x, left), Math.min(place(e.until), left + width)];
        c.globalAlpha = 0.14;
        if (to > from) c.fillRect(from, top, to - from, height);
      }
      if (x - last < 2 || x < left || x > left + width) continue;
      last = x;
      c.globalAlpha = 0.3;
      c.fillRect(x, top, Math.max(1, k * devicePixelRatio), height);
    }
    c.restore();
  }

  /** Moves cursor, dots and numbers to the clock's time. */
  update() {
    const { report, clock } = this.plots;
    const place = report.locate(clock.t);
    this.columns.forEach((c, k) => {
      if (this.values[k]) this.values[k].textContent = report.columnText(c, report.columnAt(c, place));
    });
    const u = this.plot;
    if (!u || this.dots.length === 0) return;
    const width = u.over.clientWidth,
      height = u.over.clientHeight;
    const x = u.valToPos(this.x === TIME ? clock.t : this.folded(report.columnAt(this.x, place)), "x");
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

  /** What the pointer is at: over time an instant, else the row whose point of a curve is nearest. */
  private instantAt(e: MouseEvent): number {
    const u = this.plot!;
    const { report } = this.plots;
    const r = u.over.getBoundingClientRect();
    const x = e.clientX - r.left,
      y = e.clientY - r.top;
    if (this.x === TIME) return Math.min(report.end, Math.max(report.start, u.posToVal(x, "x")));
    let best = Infinity,
      row = 0;
    const xs = report.column(this.x);
    this.columns.forEach((c, k) => {
      const ys = report.column(c),
        scale = this.scaleOf(k);
      for (let i = 0; i < report.rows; ++i) {
        const d = Math.hypot(u.valToPos(this.folded(xs[i]), "x") - x, u.valToPos(ys[i], scale) - y);
        if (d < best) {
          best = d;
          row = i;
        }
      }
    });
    return report.time[row];
  }

  private click(e: MouseEvent) {
    const { clock } = this.plots;
    clock.pause();
    clock.seek(this.instantAt(e));
  }

  /** The values under the pointer, beside it. */
  private hover(e: PointerEvent) {
    const u = this.plot;
    this.tip.hidden = !u || e.buttons !== 0 || this.plots.report.rows === 0;
    if (!u || this.tip.hidden) return;
    const { report } = this.plots;
    const t = this.instantAt(e);
    const at = report.locate(t);
    const { text } = report;
    const line = (color: string, name: string, value: string, unit: string) => {
      const swatch = make("span", { class: "swatch" });
      swatch.style.background = color;
      return make(
        "div",
        { class: "plot-tip-row" },
        swatch,
        make("span", { class: "name", text: name }),
        make("span", { class: "value", text: value }),
        make("span", { class: "unit", text: unit }),
      );
    };
    const most = 12;
    this.tip.replaceChildren(
      line("transparent", "t", formatNumber(t, 5), text.time_unit),
      ...[...(this.x === TIME ? [] : [this.x]), ...this.columns].slice(0, most).map((c, i) => {
        const color = this.x === TIME ? seriesColor(i) : i === 0 ? "transparent" : seriesColor(i - 1);
        const { name, unit } = text.columns[c];
        return line(color, name, report.columnText(c, report.columnAt(c, at), 5), unit);
      }),
      ...(this.columns.length > most ? [make("div", { class: "muted", text: `and ${this.columns.length - most} more` })] : []),
    );
    // Beside the pointer, on the side that has room.
    const r = u.over.getBoundingClientRect();
    const x = e.clientX - r.left;
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const left = x + 14 + width <= r.width ? x + 14 : x - 14 - width;
    const top = Math.min(r.height - height, Math.max(0, e.clientY - r.top - height / 2));
    this.tip.style.transform = `translate(${Math.max(left, -40)}px, ${Math.max(0, top)}px)`;
  }

  /** What is shown, with its title and the names of its curves, at twice the size on the page. */
  async picture(): Promise<Blob | null> {
    const shown = this.plot;
    if (!shown) return null;
    const scale = 2,
      k = scale / devicePixelRatio;
    const u = this.makePlot(shown.width * k, shown.height * k, make("div"), k);
    this.scaleTo(u, this.scales(shown));
    await Promise.resolve();
    const canvas = make("canvas");
    const c = canvas.getContext("2d")!;
    const font = (size: number, weight = 400) => `${weight} ${size * scale}px ${cssColor("--font")}`;
    const margin = 12 * scale,
      line = 20 * scale,
      width = u.ctx.canvas.width;
    // The names, in as many lines as they need.
    const { columns } = this.plots.report.text;
    c.font = font(12);
    let x = margin,
      y = margin + 1.7 * line;
    const places = this.columns.map((index, i) => {
      const { name, unit } = columns[index];
      const text = unit ? `${name} (${unit})` : name;
      const wide = c.measureText(text).width + 40 * scale;
      if (x > margin && x + wide > width) {
        x = margin;
        y += line;
      }
      const place = { text, color: seriesColor(i), x, y };
      x += wide;
      return place;
    });
    const top = Math.round(y + 0.5 * line);
    canvas.width = width;
    canvas.height = top + u.ctx.canvas.height + margin;
    c.fillStyle = cssColor("--surface");
    c.fillRect(0, 0, canvas.width, canvas.height);
    c.drawImage(u.ctx.canvas, 0, top);
    u.destroy();
    c.textBaseline = "middle";
    c.fillStyle = cssColor("--text");
    c.font = font(14, 600);
    c.fillText(this.name, margin, margin + 0.5 * line, width - 2 * margin);
    c.font = font(12);
    for (const { text, color, x, y } of places) {
      c.fillStyle = color;
      c.fillRect(x, y - 1.5 * scale, 16 * scale, 3 * scale);
      c.fillStyle = cssColor("--text");
      c.fillText(text, x + 22 * scale, y, width - x - 22 * scale);
    }
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  }
}

/** Moves a pen along a curve; folded into a turn, it goes on at the other side where it leaves one. */
function trace(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  turn: number | undefined,
  put: (pen: boolean, x: number, y: number) => void,
) {
  let pen = false;
  let count = 0; // of whole turns
  for (let i = 0; i < xs.length; ++i) {
    const x = xs[i],
      y = ys[i];
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      pen = false;
      continue;
    }
    const before = count;
    count = turn === undefined ? 0 : Math.floor(x / turn);
    if (turn === undefined) {
      put(pen, x, y);
    } else {
      if (pen && Math.abs(count - before) > 10) pen = false; // rows too far apart to tell
      for (let n = before; pen && n !== count; n += count > before ? 1 : -1) {
        const up = count > before;
        const edge = turn * (up ? n + 1 : n);
        const f = (edge - xs[i - 1]) / (x - xs[i - 1]);
        const middle = ys[i - 1] + f * (y - ys[i - 1]);
        put(true, up ? turn : 0, middle);
        put(false, up ? 0 : turn, middle);
      }
      put(pen, x - turn * count, y);
    }
    pen = true;
  }
}
