// The data of a report, as savary/io/report.cc writes them, and their values at any instant.

export type Triple = [number, number, number];

interface SeriesText {
  constant?: number | null;
  f64?: string;
  f32?: string;
  offset?: number;
}

export interface Shape {
  name: string;
  color: string;
  p: Triple;
  q: [number, number, number, number];
  kind: string;
  size?: Triple;
  radius?: number;
  length?: number;
  from?: Triple;
  to?: Triple;
  points?: string;
  closed?: boolean;
  outline?: number[];
  holes?: number[][];
  depth?: number;
  vertices?: string;
  triangles?: string;
  /** Of the vertices, in 127ths; and lines to draw on a mesh that has them. */
  normals?: string;
  lines?: string[];
  line_kinds?: string[];
  /** Of which the triangles are, one after another. */
  faces?: { name: string; triangles: number }[];
}
export interface Body {
  name: string;
  ground: boolean;
  color: string;
  pose?: number[];
  /** Its mass centre, in its own frame. */
  centre?: Triple;
  shapes: Shape[];
}
export interface BodyPair {
  name: string;
  kind: string;
  body_a: number;
  body_b: number;
  point_a: Triple;
  point_b: Triple;
}
export interface Joint extends BodyPair {
  axis_a: Triple;
  axis_b: Triple;
}
export interface Force {
  name: string;
  unit: string;
  color: string;
  body: number;
  point?: number[];
  vector?: number[];
}
export interface Trace {
  name: string;
  color: string;
  body: number;
  point: Triple;
}
export interface Contact {
  name: string;
  contact: string;
  in_space?: boolean;
  body_a: number;
  body_b: number;
  unit: string;
  point?: number[];
  normal?: number[];
  force?: number[];
  mode?: number[];
}
export interface Column {
  name: string;
  unit: string;
  stepped: boolean;
  values: number;
  /** Below it values are round-off. */
  round_off?: number;
}
export interface ReportEvent {
  t: number;
  kind: string;
  entity: string;
  detail: string;
  /** The end of one that lasts. */
  until?: number;
}
export interface Fact {
  section: string;
  name: string;
  value: string;
  level: string;
}
export interface Plot {
  title: string;
  x: string;
  columns: string[];
}

export interface Page {
  title: string;
  note: string;
  plots: Plot[];
}

export interface ReportText {
  title: string;
  description: string;
  program: string;
  time_unit: string;
  length_unit: string;
  gravity: Triple;
  columns: Column[];
  bodies: Body[];
  joints: Joint[];
  springs: BodyPair[];
  forces: Force[];
  traces: Trace[];
  contacts: Contact[];
  events: ReportEvent[];
  plots: Plot[];
  pages: Page[];
  shows_features?: boolean;
  health: { ok: boolean; cancelled?: boolean; reason: string; facts: Fact[]; warnings: string[]; culprits: string[] };
  rows: { kept: number; of: number; tolerance: number; precision: string };
  time: SeriesText;
  series: SeriesText[];
}

function bytes(base64: string): ArrayBuffer {
  const text = atob(base64);
  const out = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) out[i] = text.charCodeAt(i);
  return out.buffer;
}

export const floats = (base64: string) => new Float32Array(bytes(base64));
export const signedBytes = (base64: string) => new Int8Array(bytes(base64));
export const indices = (base64: string) => new Uint32Array(bytes(base64));

function decode(text: SeriesText, rows: number): Float64Array {
  if (text.f64 !== undefined) return new Float64Array(bytes(text.f64));
  if (text.f32 !== undefined) {
    const offset = text.offset ?? 0;
    return Float64Array.from(floats(text.f32), (v) => v + offset);
  }
  return new Float64Array(rows).fill(text.constant ?? NaN);
}

/** A place on the time axis: row `i` and the fraction `f` of the way to row `i + 1`. */
export interface Place {
  i: number;
  f: number;
}

export class Report {
  readonly time: Float64Array;
  readonly rows: number;
  private readonly decoded: (Float64Array | undefined)[] = [];
  private readonly byName = new Map<string, number>();

  constructor(readonly text: ReportText) {
    this.rows = text.rows.kept;
    this.time = decode(text.time, this.rows);
    text.columns.forEach((c, i) => {
      if (c.unit === "1") c.unit = ""; // a pure number
      if (!this.byName.has(c.name)) this.byName.set(c.name, i);
    });
  }

  get start() {
    return this.rows > 0 ? this.time[0] : 0;
  }
  get end() {
    return this.rows > 0 ? this.time[this.rows - 1] : 0;
  }

  /** Series are decoded when first asked for. */
  series(index: number): Float64Array {
    return (this.decoded[index] ??= decode(this.text.series[index], this.rows));
  }
  column(index: number): Float64Array {
    return this.series(this.text.columns[index].values);
  }
  /** A number of a column as text; round-off is nothing. */
  columnText(index: number, value: number, digits = 6): string {
    return formatNumber(Math.abs(value) <= (this.text.columns[index].round_off ?? 0) ? 0 : value, digits);
  }
  columnIndex(name: string): number {
    return this.byName.get(name) ?? -1;
  }

  /** The last row not after `t`; of two rows at an event that is the one after it. */
  locate(t: number): Place {
    let low = 0,
      high = this.rows;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.time[middle] <= t) low = middle + 1;
      else high = middle;
    }
    const i = Math.max(0, low - 1);
    if (i + 1 >= this.rows) return { i, f: 0 };
    const f = (t - this.time[i]) / (this.time[i + 1] - this.time[i]);
    return { i, f: Math.min(1, Math.max(0, f)) };
  }

  /** Linear between rows. */
  at(series: Float64Array, place: Place): number {
    const a = series[place.i];
    return place.f === 0 ? a : a + place.f * (series[place.i + 1] - a);
  }
  columnAt(index: number, place: Place): number {
    const values = this.column(index);
    return this.text.columns[index].stepped ? values[place.i] : this.at(values, place);
  }

  /** The next distinct instant after (direction 1) or before (-1) `t`. */
  step(t: number, direction: 1 | -1): number {
    if (this.rows === 0) return t;
    const { i, f } = this.locate(t);
    if (direction > 0) return this.time[Math.min(i + 1, this.rows - 1)];
    if (f > 0) return this.time[i];
    let k = i;
    while (k > 0 && this.time[k] >= t) --k;
    return this.time[k];
  }
}

/** Nothing yet. */
export function emptyReport(): Report {
  return new Report({
    ...{ title: "", description: "", program: "", time_unit: "s", length_unit: "m", gravity: [0, 0, 0] },
    ...{ columns: [], bodies: [], joints: [], springs: [], forces: [], traces: [], contacts: [], events: [] },
    ...{ plots: [], pages: [], series: [], time: { constant: null } },
    health: { ok: true, reason: "", facts: [], warnings: [], culprits: [] },
    rows: { kept: 0, of: 0, tolerance: 0, precision: "double" },
  });
}

/** Of the largest value of its kind, below which a number is round-off: the program writes that of each column. */
export const roundOff = 1e-11;

/** Up to `digits` significant digits, no trailing zeros, exponent only where it helps. */
export function formatNumber(value: number, digits = 5): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const magnitude = Math.abs(value);
  const text =
    magnitude >= 1e6 || magnitude < 1e-4
      ? value
          .toExponential(digits - 1)
          .replace(/\.?0+e/, "e")
          .replace("e+", "e")
      : String(Number(value.toPrecision(digits)));
  return text.replace("-", "−");
}
