// A small server that answers as `savary view` does, and does what a test tells it to.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const page = readFileSync(join(here, "../dist/page.html"), "utf8");
const base64 = (array) => Buffer.from(array.buffer).toString("base64");
const escape = (text) =>
  text.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The report of a crank that lifts a ram over `turns` turns, a second each; `change` alters it at the end. */
export function makeReport({ rows = 50, turns = 3, radius = 1, until = 3, change = (x) => x } = {}) {
  const t = Float64Array.from({ length: rows }, (_, i) => (rows > 1 ? (until * i) / (rows - 1) : 0));
  const series = [];
  const put = (f) => series.push({ f64: base64(Float64Array.from(t, f)) }) - 1;
  const constant = (v) => series.push({ constant: v }) - 1;
  const only = (f) => (rows > 1 ? f : () => NaN);
  const angle = (s) => (2 * Math.PI * turns * s) / 3;
  const zero = constant(0),
    one = constant(1);
  const height = put((s) => radius * Math.sin(angle(s)));
  const c = put((s) => Math.cos(angle(s) / 2)),
    s = put((s) => Math.sin(angle(s) / 2));
  const q = put(only((x) => (360 * turns * x) / 3)),
    force = put(only((x) => 10 * radius * Math.cos(angle(x)))),
    mode = put(only((x) => (Math.sin(angle(x)) > 0 ? 1 : 0)));
  const point = [zero, height, zero];
  const place = { p: [0, 0, 0], q: [1, 0, 0, 0], color: "" };
  const link = { ...place, name: "arm", kind: "link", from: [0, 0, 0], to: [radius, 0, 0], radius: 0.05 };
  const box = { ...place, name: "block", kind: "box", size: [0.5, 0.3, 0.3] };
  const pair = (name, kind, body_a, body_b) => ({ name, kind, body_a, body_b, point_a: [0, 0, 0], point_b: [0, 0, 0] });
  const column = (name, unit, values) => ({ name, unit, stepped: false, values });
  return change({
    format: 1,
    title: "Crank and ram",
    description: "",
    program: "mock",
    time_unit: "s",
    length_unit: "m",
    gravity: [0, -9.81, 0],
    columns: [column("pin.q", "deg", q), column("ram.y", "m", height), column("pin.force", "N", force)],
    bodies: [
      { name: "ground", ground: true, color: "", shapes: [] },
      { name: "crank", ground: false, color: "", pose: [zero, zero, zero, c, zero, zero, s], shapes: [link] },
      { name: "ram", ground: false, color: "", pose: [one, height, zero, one, zero, zero, zero], shapes: [box] },
    ],
    joints: [{ ...pair("pin", "revolute", 0, 1), axis_a: [0, 0, 1], axis_b: [0, 0, 1] }],
    springs: [pair("coil", "spring", 0, 2)],
    forces: [{ name: "pin", unit: "N", color: "", body: 1, point, vector: [force, zero, zero] }],
    traces: [{ name: "path", color: "", body: 2, point: [0, 0, 0] }],
    contacts: [
      {
        ...{ name: "touch", contact: "touch", body_a: 1, body_b: 2, unit: "N" },
        ...{ point, normal: point, force: [force, zero, zero], mode: [mode] },
      },
    ],
    events: rows > 1 ? [{ t: until / 2, kind: "impact", entity: "touch", detail: "" }] : [],
    plots: [
      { title: "", x: "", columns: ["ram.y"] },
      { title: "", x: "ram.y", columns: ["pin.force"] },
    ],
    pages: [{ title: "ram over pin", note: "", plots: [{ title: "Lift", x: "pin.q", columns: ["ram.y"] }] }],
    health: { ok: true, reason: "", facts: [], warnings: [], culprits: [] },
    rows: { kept: rows, of: rows, tolerance: 0, precision: "double" },
    time: { f64: base64(t) },
    series,
  });
}

export const crank = {
  ...{ file: "crank.yaml", busy: false, revision: 1, readings: 0, stale: false, title: "Crank and ram" },
  ...{ analysis: "dynamics", until: 3, time_unit: "s", facts: [{ name: "degrees of freedom", value: "1" }] },
  parameters: [
    { name: "r", text: "1 m", given: "1 m", value: 1, unit: "m", plain: true, file: "crank.yaml", line: 3, column: 6 },
    { name: "offset", text: "0", given: "0", value: 0, unit: "", plain: true, file: "crank.yaml", line: 4, column: 11 },
    { name: "l", text: "r/10", given: "r/10", value: 0.1, unit: "m", plain: false, file: "parts/l.yaml", line: 2, column: 6 },
  ],
  problems: [],
  run: null,
};
export const crankFiles = [
  { name: "crank.yaml", text: "savary: 1\nparameters:\n  r: 1 m\n  offset: 0\nbodies:\n  crank: {mass: 1}\n" },
  { name: "parts/l.yaml", text: "parameters:\n  l: r/10\n" },
];

export class Mock {
  token = "secret";
  version = 1;
  state = structuredClone(crank);
  data = { revision: 1, stage: "model", report: makeReport({ rows: 1 }) };
  files = crankFiles;
  /** Requests with a body, as they came. */
  posts = [];
  /** How long a POST takes. */
  delay = 0;
  asked = { state: 0, data: 0 };
  onPost = () => {};
  #waiting = new Set();
  #server;

  async start(port = 0) {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise((done) => this.#server.listen(port, "127.0.0.1", done));
    this.port = this.#server.address().port;
    return this;
  }
  get address() {
    return `http://127.0.0.1:${this.port}/?token=${this.token}`;
  }
  async close() {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Changes the state, and tells those who wait. */
  tell(change = {}) {
    Object.assign(this.state, change);
    ++this.version;
    for (const done of this.#waiting) done();
  }
  /** Other data, with whatever else changes. */
  give(stage, report, change = {}) {
    this.data = { revision: this.data.revision + 1, stage, report };
    this.drawn = change.revision ?? this.state.revision;
    this.tell(change);
  }

  async #answer(request, response) {
    const url = new URL(request.url, `http://127.0.0.1:${this.port}`);
    const json = (status, body) => {
      response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/") {
      const [a, b, c, d] = page.split(/@SAVARY_(?:CONNECT|TITLE|DATA)@/);
      const data = escape(JSON.stringify({ live: true, program: "mock" }));
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
      response.end(`${a}connect-src 'self'; ${b}Savary${c}${data}${d}`);
      return;
    }
    if (request.headers.authorization !== `Bearer ${this.token}`) return json(401, { error: "another token" });
    if (request.method === "POST") {
      let body = "";
      for await (const piece of request) body += piece;
      if (request.headers.origin !== `http://127.0.0.1:${this.port}`) return json(403, { error: "another origin" });
      const post = { path: url.pathname, body: JSON.parse(body), at: Date.now() };
      this.posts.push(post);
      if (this.delay > 0) await new Promise((done) => setTimeout(done, this.delay));
      this.onPost(post);
      return json(202, {});
    }
    switch (url.pathname) {
      case "/api/state": {
        ++this.asked.state;
        if (Number(url.searchParams.get("after")) === this.version) {
          await new Promise((done) => {
            const end = () => {
              clearTimeout(timer);
              this.#waiting.delete(end);
              done();
            };
            const timer = setTimeout(end, 20000);
            timer.unref();
            this.#waiting.add(end);
          });
        }
        const { revision, stage } = this.data;
        const model = this.drawn ?? this.state.revision;
        return json(200, { version: this.version, ...this.state, data: { revision, stage, model } });
      }
      case "/api/data":
        ++this.asked.data;
        return this.data.stage === "none" ? json(404, { error: "no run has ended yet" }) : json(200, this.data);
      case "/api/source":
        return json(200, { files: this.files });
      case "/api/report":
        if (this.data.stage !== "finished") return json(404, { error: "no run has ended yet" });
        response.writeHead(200, { "Content-Type": "text/html" });
        return response.end("<!DOCTYPE html><title>the report</title>");
      default:
        return json(404, { error: "not found" });
    }
  }
}
