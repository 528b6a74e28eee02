// Small diagrams of a study: points, lines and bars on a canvas, with axes; a point can be chosen.

import { formatNumber } from "./data";
import { make } from "./dom";
import { cssColor, onTheme, seriesColor } from "./theme";

export interface Points {
  x: number[];
  y: number[];
  /** Of each point: what a click on it chooses. */
  ids: number[];
  /** Of each point: a colour of the palette; without it the first. */
  colors?: number[];
  line?: boolean;
}
export interface Bars {
  low: number;
  high: number;
  counts: number[];
}
export interface ChartText {
  x: string;
  y: string;
  points?: Points;
  bars?: Bars;
  /** Lines across the diagram at values of x or y, with a name each. */
  marks?: { at: number; axis: "x" | "y"; name: string; limit: boolean }[];
  /** Without numbers beside it. */
  bare?: boolean;
}

const finite = (v: number[]) => v.filter(Number.isFinite);

/** Round numbers inside a range. */
export function ticks(low: number, high: number, most: number): number[] {
  const raw = (high - low) / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((k) => k * power).find((s) => s >= raw * 0.999) ?? 10 * power;
  const out: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; ++k) out.push(k * step);
  return out;
}

export class Chart {
  readonly element: HTMLElement;
  onChoose: (id: number) => void = () => {};
  private readonly canvas: HTMLCanvasElement;
  private readonly tip = make("div", { class: "chart-tip" });
  private chosen = -1;
  private placed: [number, number][] = [];

  constructor(private text: ChartText) {
    this.canvas = make("canvas", { role: "img", label: `${text.y} over ${text.x}` });
    this.tip.hidden = true;
    this.element = make("div", { class: text.bare ? "chart bare" : "chart" }, this.canvas, this.tip);
    this.canvas.addEventListener("click", (e) => {
      const k = this.nearest(e);
      if (k >= 0) this.onChoose(this.text.points!.ids[k]);
    });
    this.canvas.addEventListener("pointermove", (e) => {
      const k = this.nearest(e);
      this.canvas.style.cursor = k >= 0 ? "pointer" : "";
      this.tip.hidden = k < 0;
      if (k < 0) return;
      const { points, x, y } = this.text;
      this.tip.textContent = `run ${points!.ids[k]}: ${x} ${formatNumber(points!.x[k])}, ${y} ${formatNumber(points!.y[k])}`;
    });
    this.canvas.addEventListener("pointerleave", () => {
      this.tip.hidden = true;
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
    onTheme(() => this.draw());
  }

  show(text: ChartText) {
    this.text = text;
    this.canvas.setAttribute("aria-label", `${text.y} over ${text.x}`);
    this.draw();
  }
  mark(id: number) {
    this.chosen = id;
    this.draw();
  }

  private nearest(e: MouseEvent): number {
    const r = this.canvas.getBoundingClientRect();
    const [x, y] = [e.clientX - r.left, e.clientY - r.top];
    let best = -1,
      least = 10 ** 2;
    this.placed.forEach(([px, py], k) => {
      const d = (px - x) ** 2 + (py - y) ** 2;
      if (d < least) [best, least] = [k, d];
    });
    return best;
  }

  private ranges(): [number, number, number, number] {
    const { points, bars, marks = [] } = this.text;
    const xs = [...finite(points?.x ?? []), ...(bars ? [bars.low, bars.high] : [])];
    const ys = [...finite(points?.y ?? []), ...(bars ? [0, Math.max(...bars.counts)] : [])];
    for (const m of marks) if (Number.isFinite(m.at)) (m.axis === "x" ? xs : ys).push(m.at);
    const range = (v: number[], padding: number): [number, number] => {
      let low = Infinity,
        high = -Infinity;
      for (const a of v) {
        low = Math.min(low, a);
        high = Math.max(high, a);
      }
      if (!(low <= high)) return [0, 1];
      const width = high - low > 1e-12 * Math.abs(high) ? high - low : Math.abs(high) || 1;
      return high - low > 1e-12 * Math.abs(high)
        ? [low - padding * width, high + padding * width]
        : [low - 0.5 * width, high + 0.5 * width];
    };
    const [y0, y1] = range(ys, 0.06);
    return [...range(xs, 0.04), bars ? 0 : y0, y1];
  }

  draw() {
    const { points, bars, marks = [], bare } = this.text;
    const width = this.element.clientWidth,
      height = this.element.clientHeight;
    if (width < 20 || height < 20) return;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    const c = this.canvas.getContext("2d")!;
    c.scale(ratio, ratio);
    const [left, right, top, bottom] = bare ? [3, 3, 3, 3] : [62, 14, 12, 38];
    const [x0, x1, y0, y1] = this.ranges();
    const toX = (v: number) => left + ((v - x0) / (x1 - x0)) * (width - left - right);
    const toY = (v: number) => height - bottom - ((v - y0) / (y1 - y0)) * (height - top - bottom);
    c.font = `12px ${cssColor("--font")}`;
    c.lineWidth = 1;
    c.strokeStyle = cssColor("--line");
    c.fillStyle = cssColor("--muted");
    if (!bare) {
      c.textAlign = "center";
      for (const v of ticks(x0, x1, (width - left - right) / 90)) {
        c.beginPath();
        c.moveTo(toX(v), top);
        c.lineTo(toX(v), height - bottom);
        c.stroke();
        c.fillText(formatNumber(v, 7), toX(v), height - bottom + 15);
      }
      c.fillText(this.text.x, (left + width - right) / 2, height - 6);
      c.textAlign = "right";
      for (const v of ticks(y0, y1, (height - top - bottom) / 34)) {
        c.beginPath();
        c.moveTo(left, toY(v));
        c.lineTo(width - right, toY(v));
        c.stroke();
        c.fillText(formatNumber(v, 7), left - 6, toY(v) + 4);
      }
    }
    c.strokeRect(left, top, width - left - right, height - top - bottom);
    if (bars) {
      c.fillStyle = seriesColor(0);
      const step = (bars.high - bars.low) / bars.counts.length;
      bars.counts.forEach((n, k) => {
        const a = toX(bars.low + k * step),
          b = toX(bars.low + (k + 1) * step);
        c.fillRect(a + 0.5, toY(n), Math.max(1, b - a - 1), toY(0) - toY(n));
      });
    }
    this.placed = [];
    if (points) {
      this.placed = points.x.map((x, k) => [toX(x), toY(points.y[k])]);
      if (points.line) {
        c.strokeStyle = seriesColor(0);
        c.lineWidth = 1.5;
        c.beginPath();
        this.placed.forEach(([x, y], k) => {
          if (Number.isFinite(x) && Number.isFinite(y)) k === 0 ? c.moveTo(x, y) : c.lineTo(x, y);
        });
        c.stroke();
      }
      const size = bare ? 1.6 : points.x.length > 600 ? 2 : 3.2;
      c.globalAlpha = points.x.length > 600 ? 0.6 : 0.9;
      this.placed.forEach(([x, y], k) => {
        if (!Number.isFinite(x) || !Number.isFinite(y)) return;
        c.fillStyle = seriesColor(points.colors?.[k] ?? 0);
        c.beginPath();
        c.arc(x, y, size, 0, 7);
        c.fill();
      });
      c.globalAlpha = 1;
      const k = points.ids.indexOf(this.chosen);
      if (k >= 0) {
        c.strokeStyle = cssColor("--text");
        c.lineWidth = 2;
        c.beginPath();
        c.arc(this.placed[k][0], this.placed[k][1], size + 4, 0, 7);
        c.stroke();
      }
    }
    for (const m of marks) {
      if (!Number.isFinite(m.at)) continue;
      c.strokeStyle = c.fillStyle = m.limit ? cssColor("--bad") : cssColor("--text");
      c.lineWidth = 1.5;
      c.setLineDash(m.limit ? [] : [5, 4]);
      c.beginPath();
      if (m.axis === "x") {
        c.moveTo(toX(m.at), top);
        c.lineTo(toX(m.at), height - bottom);
      } else {
        c.moveTo(left, toY(m.at));
        c.lineTo(width - right, toY(m.at));
      }
      c.stroke();
      c.setLineDash([]);
      if (bare) continue;
      const atRight = m.axis === "x" && toX(m.at) > width - 90;
      c.textAlign = atRight ? "right" : "left";
      if (m.axis === "x") c.fillText(m.name, toX(m.at) + (atRight ? -4 : 4), top + 11);
      else c.fillText(m.name, left + 6, toY(m.at) - 4);
    }
  }
}
