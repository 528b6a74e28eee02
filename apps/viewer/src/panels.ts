// Dialogs: the health of the result, the list of events, the keys.

import type { Clock } from "./clock";
import { type Report, formatNumber } from "./data";
import { icon, iconButton, make } from "./dom";
import { eventColor, eventMeaning } from "./theme";

export function dialog(title: string, id: string, ...content: Node[]): HTMLDialogElement {
  const d: HTMLDialogElement = make(
    "dialog",
    {
      class: "dialog",
      id,
      label: title,
      on: {
        click: (e: MouseEvent) => {
          if (e.target === d) d.close();
        },
      },
    },
    make(
      "div",
      { class: "dialog-head" },
      make("h2", { text: title }),
      iconButton("close", "Close", () => d.close()),
    ),
    make("div", { class: "dialog-body" }, ...content),
  );
  document.body.append(d);
  return d;
}

/** A dialog whose content is made when it opens, and again when data changed while it is open. */
export class LazyDialog {
  readonly element: HTMLDialogElement;
  private readonly body: HTMLElement;

  constructor(
    title: string,
    id: string,
    private readonly content: () => Node[],
  ) {
    this.element = dialog(title, id);
    this.body = this.element.querySelector(".dialog-body")!;
  }

  open() {
    this.body.replaceChildren(...this.content());
    this.element.showModal();
  }
  refresh() {
    if (!this.element.open) return;
    const { scrollTop } = this.body;
    this.body.replaceChildren(...this.content());
    this.body.scrollTop = scrollTop;
  }
}

export function verdict(report: Report): { text: string; level: string; icon: string } {
  const { health } = report.text;
  if (health.cancelled) return { text: "Cancelled", level: "warning", icon: "stop" };
  if (!health.ok) return { text: "Failed", level: "bad", icon: "close" };
  const n = health.warnings.length;
  if (n > 0) return { text: n === 1 ? "OK, 1 warning" : `OK, ${n} warnings`, level: "warning", icon: "warning" };
  return { text: "OK", level: "good", icon: "check" };
}

export function healthContent(report: Report): Node[] {
  const { health, rows, program } = report.text;
  const v = verdict(report);
  const content: Node[] = [
    make(
      "div",
      { class: `verdict ${v.level}` },
      icon(v.icon),
      make("div", {}, make("b", { text: v.text }), make("p", { text: health.reason })),
    ),
  ];
  if (health.culprits.length > 0) {
    content.push(
      make("h3", { text: "Where it failed" }),
      make("ul", { class: "warnings bad" }, ...health.culprits.map((name) => make("li", { text: name }))),
      make("p", { class: "muted small", text: "Marked red in the scene and in the topology." }),
    );
  }
  if (health.warnings.length > 0) {
    content.push(
      make("h3", { text: "Warnings" }),
      make("ul", { class: "warnings" }, ...health.warnings.map((w) => make("li", { text: w }))),
    );
  }
  const sections = new Map<string, HTMLElement>();
  for (const fact of health.facts) {
    let table = sections.get(fact.section);
    if (!table) {
      table = make("dl", { class: "facts" });
      sections.set(fact.section, table);
      content.push(make("h3", { text: fact.section || "Facts" }), table);
    }
    const level = ["good", "warning", "bad"].includes(fact.level) ? fact.level : "";
    table.append(make("div", {}, make("dt", { text: fact.name }), make("dd", { class: level, text: fact.value })));
  }
  const all =
    rows.kept === rows.of
      ? `All ${rows.of} rows are in this file`
      : `${rows.kept} of ${rows.of} rows are in this file; every row left out lies within ${formatNumber(100 * rows.tolerance, 3)} % of its column's range of the line drawn`;
  const exact = rows.precision === "double" ? "as 64-bit numbers." : "as 32-bit numbers relative to the start.";
  content.push(
    make("p", { class: "muted small", text: `${all}, ${exact}${program ? ` Written by ${program}.` : ""}` }),
  );
  return content;
}

export function eventsContent(report: Report, clock: Clock, close: () => void): Node[] {
  const { events, time_unit } = report.text;
  const kinds = [...new Set(events.map((e) => e.kind))];
  const legend = make(
    "div",
    { class: "legend-row" },
    ...kinds.map((k) => {
      const dot = make("span", { class: "dot" });
      dot.style.background = eventColor(k);
      const count = events.filter((e) => e.kind === k).length;
      return make("span", { class: "legend-item", title: eventMeaning(k) }, dot, `${k} (${count})`);
    }),
  );
  const limit = 2000;
  const rows = events.slice(0, limit).map((e) => {
    const dot = make("span", { class: "dot" });
    dot.style.background = eventColor(e.kind);
    return make(
      "button",
      {
        class: "event-row",
        type: "button",
        on: {
          click: () => {
            clock.pause();
            clock.seek(e.t);
            close();
          },
        },
      },
      make("span", { class: "time", text: `${formatNumber(e.t, 8)} ${time_unit}` }),
      make("span", { class: "kind" }, dot, e.kind),
      make("span", { class: "entity", text: e.entity }),
      make("span", { class: "muted detail", text: e.detail }),
    );
  });
  const more = events.length > limit ? make("p", { class: "muted", text: `and ${events.length - limit} more` }) : null;
  return [legend, make("div", { class: "event-list" }, ...rows), ...(more ? [more] : [])];
}

export function helpDialog(): HTMLDialogElement {
  const keys: [string, string][] = [
    ["Space", "play or pause"],
    ["← →", "previous, next sample"],
    ["Shift ← →", "a twentieth of the run"],
    ["Home, End", "start, end"],
    ["[ ]", "previous, next event"],
    ["1 2 3 4", "front, top, right, corner view; again: from the other side"],
    ["M P C T", "model (on a live page), plots, cam diagrams, topology"],
    ["F", "fit the mechanism"],
    ["H", "health of the result"],
    ["D", "light or dark"],
    ["Scene", "drag to orbit, right drag or two fingers to pan, wheel or pinch to zoom"],
    ["Double-click", "on a body: trace of that point; beside all bodies: remove such traces"],
    ["Plots", "click to move the time cursor, drag to zoom, double-click for the whole"],
  ];
  return dialog(
    "Keys and pointer",
    "help",
    make(
      "dl",
      { class: "facts keys" },
      ...keys.map(([k, what]) => make("div", {}, make("dt", {}, make("kbd", { text: k })), make("dd", { text: what }))),
    ),
  );
}
