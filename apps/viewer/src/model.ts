// The tab of a live page about the model itself: problems, facts, and its text. Parameters stand above all tabs.

import { icon, make } from "./dom";
import type { Problem, SourceFile, State } from "./link";
import { Parameters } from "./parameters";

export const placeText = ({ file, line, column }: Problem) => (line > 0 ? `${file}:${line}:${column}` : file);

export class ModelPanel {
  readonly element = make("div", { class: "model-panel" });
  readonly parameters = new Parameters((file, line) => this.showLine(file, line));
  /** Whether the reader did something here. */
  touched = false;
  private readonly problems = make("section", { class: "problems" });
  private readonly facts = make("section");
  private readonly source = make("section", { class: "source" });
  private readonly listing = make("div", { class: "listing", label: "The model's text", role: "group" });
  private readonly choice: HTMLSelectElement;
  private files: SourceFile[] = [];
  private marks: Problem[] = [];
  private drawn = "";
  private told = "";

  constructor() {
    this.choice = make("select", {
      class: "speed",
      label: "Which file",
      on: { change: () => this.drawSource() },
    });
    this.source.append(make("div", { class: "section-head" }, make("h3", { text: "Source" }), this.choice), this.listing);
    this.element.append(this.problems, this.facts, this.source);
    for (const kind of ["pointerdown", "keydown"]) this.element.addEventListener(kind, () => (this.touched = true));
  }

  show(state: State, mine: boolean) {
    this.parameters.show(state.parameters, mine);
    const told = JSON.stringify([state.problems, state.facts, state.analysis]);
    if (told === this.told) return;
    this.told = told;
    this.marks = state.problems;
    this.problems.hidden = state.problems.length === 0;
    this.problems.replaceChildren(
      make("h3", { text: "Problems" }),
      make("ul", {}, ...state.problems.map((p) => this.problem(p))),
    );
    this.facts.hidden = state.facts.length === 0 && state.analysis === "";
    this.facts.replaceChildren(
      make("h3", { text: "Facts" }),
      make(
        "dl",
        { class: "facts" },
        ...[...(state.analysis ? [{ name: "analysis", value: state.analysis.replaceAll("_", " ") }] : []), ...state.facts].map((f) =>
          make("div", {}, make("dt", { text: f.name }), make("dd", { text: f.value })),
        ),
      ),
    );
    this.drawSource();
  }

  private problem(p: Problem): HTMLElement {
    const level = p.level === "error" ? "bad" : p.level === "warning" ? "warning" : "";
    const known = this.leadsTo(p);
    const place = placeText(p);
    return make(
      "li",
      { class: `problem ${level}` },
      icon(p.level === "note" ? "help" : "warning"),
      make(
        "div",
        {},
        make("span", { class: "level", text: p.level }),
        known
          ? make("button", { class: "place", type: "button", text: place, on: { click: () => this.showProblem(p) } })
          : place
            ? make("span", { class: "muted small", text: place })
            : null,
        make("p", { text: p.message }),
      ),
    );
  }

  private leadsTo(p: Problem): boolean {
    return p.line > 0 && p.file !== "";
  }

  /** Where a problem is: a line of the text, or a parameter that was set here. */
  showProblem(p: Problem) {
    const own = /^parameter (.*)$/s.exec(p.file);
    if (own && !this.files.some((f) => f.name === p.file) && this.parameters.focus(own[1])) return;
    if (this.leadsTo(p)) this.showLine(p.file, p.line);
    else this.element.scrollTo({ top: 0 });
  }

  showSource(files: SourceFile[]) {
    const chosen = this.files[Number(this.choice.value)]?.name;
    this.files = files;
    this.choice.replaceChildren(...files.map((f, k) => new Option(f.name, String(k))));
    this.choice.value = String(Math.max(0, files.findIndex((f) => f.name === chosen)));
    this.drawSource();
  }

  private drawSource() {
    const file = this.files[Number(this.choice.value)] ?? this.files[0];
    this.source.hidden = !file;
    if (!file) return;
    const here = this.marks.filter((p) => p.line > 0 && p.file === file.name);
    const drawn = JSON.stringify([file, here]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const { scrollTop } = this.element;
    this.listing.replaceChildren(
      ...file.text.split("\n").flatMap((text, k) => {
        const marks = here.filter((p) => p.line === k + 1);
        const level = marks.some((p) => p.level === "error") ? "bad" : marks.length > 0 ? "warning" : "";
        const line = make(
          "div",
          { class: `line ${level}`, attributes: { "data-line": String(k + 1), tabindex: "-1" } },
          make("span", { class: "number", text: String(k + 1), attributes: { "aria-hidden": "true" } }),
          make("code", { text: text.replace(/\r$/, "") }),
        );
        return [
          line,
          ...marks.map((p) =>
            make("div", { class: `note ${level}` }, make("span", { text: `column ${p.column}: ${p.message}` })),
          ),
        ];
      }),
    );
    this.element.scrollTop = scrollTop;
  }

  showLine(name: string, line: number) {
    const k = this.files.findIndex((f) => f.name === name);
    if (k < 0) return;
    this.choice.value = String(k);
    this.drawSource();
    const row = this.listing.querySelector<HTMLElement>(`[data-line="${Number(line)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
  }
}
