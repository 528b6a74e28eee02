// The connection to `savary view`: its answers as docs/view.md describes them, asked for again and again.

import type { ReportText } from "./data";

export interface Parameter {
  name: string;
  /** What holds now. */
  text: string;
  /** What the file says. */
  given: string;
  value: number;
  unit: string;
  /** Whether `text` is one number with or without a unit. */
  plain: boolean;
  file: string;
  line: number;
  column: number;
}

export interface Problem {
  level: string;
  message: string;
  file: string;
  /** 0: nowhere in particular. */
  line: number;
  column: number;
}

export interface RunState {
  id: number;
  status: string;
  t: number;
  rows: number;
  seconds: number;
  reason: string;
}

export interface State {
  version: number;
  file: string;
  busy: boolean;
  revision: number;
  readings: number;
  stale: boolean;
  title: string;
  analysis: string;
  until: number;
  time_unit: string;
  facts: { name: string; value: string }[];
  parameters: Parameter[];
  problems: Problem[];
  run: RunState | null;
  data: { revision: number; stage: string; model: number };
}

export interface Data {
  revision: number;
  stage: string;
  report: ReportText;
}

export interface SourceFile {
  name: string;
  text: string;
}

/** The program answered that it will not. */
export class Refused extends Error {}

const retryAfter = 2000;
const untilSeen = () =>
  new Promise<void>((done) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      done();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
const sleep = (ms: number) => new Promise((done) => window.setTimeout(done, ms));

export class Link {
  private readonly token = new URLSearchParams(location.search).get("token") ?? "";

  private async request(path: string, more: RequestInit = {}): Promise<Response> {
    const response = await fetch(path, {
      ...more,
      headers: { ...more.headers, Authorization: `Bearer ${this.token}` },
      cache: "no-store",
      credentials: "omit",
      redirect: "error",
      signal: AbortSignal.timeout(60000),
    });
    if (response.ok) return response;
    let words = "";
    try {
      words = String(((await response.json()) as { error?: unknown }).error ?? "");
    } catch {
      /* not the program's own words */
    }
    throw new Refused(words || `the program answered ${response.status}`);
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.request(path)).json()) as T;
  }

  async blob(path: string): Promise<Blob> {
    return (await this.request(path)).blob();
  }

  async post(path: string, body: object): Promise<void> {
    const headers = { "Content-Type": "application/json" };
    await this.request(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** Tells every state, and when none can be had; for ever. */
  async watch(onState: (state: State) => void, onLost: (words: string) => void): Promise<never> {
    let seen = 0;
    for (;;) {
      // Browsers open few connections; a page that nobody sees needs none.
      await untilSeen();
      let state: State | undefined;
      try {
        state = await this.get<State>(`/api/state?after=${seen}`);
      } catch (error) {
        seen = 0;
        onLost(error instanceof Refused ? error.message : "");
        await sleep(retryAfter);
      }
      if (!state) continue;
      // One who does not wait for news is not to be asked all the time.
      if (state.version === seen) await sleep(200);
      seen = state.version;
      onState(state);
    }
  }
}
