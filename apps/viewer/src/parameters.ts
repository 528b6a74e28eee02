// The model's parameters: a slider and a field for a number, a field for an expression; and what the reader set instead of
// what the file says.

import { iconButton, make, remember, remembered } from "./dom";
import type { Parameter } from "./link";
import { niceBelow } from "./mechanism";

interface Range {
  low: number;
  high: number;
}

/** From nothing to twice the value. */
const rangeAbout = (v: number): Range =>
  v === 0 ? { low: -1, high: 1 } : { low: Math.min(0, 2 * v), high: Math.max(0, 2 * v) };
const stepOf = ({ low, high }: Range) => niceBelow((high - low) / 200);
const numberText = (v: number) => String(Number(v.toPrecision(12)));
const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));
/** The number in a text like 20 mm, if it is one in this unit. */
function numberIn(text: string, unit: string): number | undefined {
  const trimmed = text.trim();
  const head = trimmed.slice(0, trimmed.length - unit.length);
  return trimmed.endsWith(unit) && isNumber(head) ? Number(head) : undefined;
}

class Row {
  readonly element: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly field: HTMLInputElement;
  private readonly unit = make("span", { class: "unit" });
  private readonly reset: HTMLButtonElement;
  private readonly given = make("span");
  private readonly result = make("span");
  private readonly place: HTMLButtonElement;
  private range: Range = { low: 0, high: 1 };
  /** What the range was chosen for. */
  private rangedFor = "";
  private text = "";
  private held = false;
  private dirty = false;

  constructor(
    private parameter: Parameter,
    private readonly change: (name: string, text: string | undefined) => void,
    showLine: (file: string, line: number) => void,
  ) {
    const { name } = parameter;
    this.slider = make("input", {
      type: "range",
      label: `${name}, slider`,
      on: {
        pointerdown: () => (this.held = true),
        input: () => this.setNumber(Number(this.slider.value)),
        change: () => (this.held = false),
        pointerup: () => (this.held = false),
        pointercancel: () => (this.held = false),
      },
    });
    this.field = make("input", {
      class: "field",
      type: "text",
      label: name,
      attributes: { autocomplete: "off", spellcheck: "false" },
      on: {
        input: () => (this.dirty = true),
        change: () => this.setText(this.field.value),
        blur: () => (this.dirty = false),
        keydown: (e: KeyboardEvent) => {
          if (e.key === "Enter") this.setText(this.field.value);
          if (e.key === "Escape") {
            this.dirty = false;
            this.show(this.parameter, this.text);
          }
        },
      },
    });
    this.reset = iconButton("undo", `Set ${name} as in the file`, () => change(name, undefined), "tiny");
    this.place = make("button", {
      class: "place",
      type: "button",
      on: { click: () => showLine(this.parameter.file, this.parameter.line) },
    });
    this.element = make(
      "li",
      { class: "parameter" },
      make("span", { class: "named" }, make("span", { class: "name", text: name, title: name }), this.place),
      this.slider,
      this.field,
      this.unit,
      this.reset,
      make("span", { class: "muted small detail" }, this.result, this.given),
    );
  }

  focus() {
    this.field.focus();
    this.element.scrollIntoView({ block: "center" });
  }

  private setNumber(v: number) {
    const { name, unit } = this.parameter;
    const rounded = Number((Math.round(v / stepOf(this.range)) * stepOf(this.range)).toPrecision(12));
    this.number(rounded);
    this.change(name, unit ? `${numberText(rounded)} ${unit}` : numberText(rounded));
  }

  /** A bare number is in the parameter's unit; anything else is taken as it is. */
  private setText(text: string) {
    if (!this.dirty) return;
    this.dirty = false;
    const { name, unit } = this.parameter;
    const bare = isNumber(text) && this.parameter.plain;
    if (bare) this.number(Number(text));
    this.change(name, bare && unit ? `${text.trim()} ${unit}` : text.trim() || undefined);
  }

  /** Shows a number at once, before the program has answered. */
  private number(v: number) {
    if (v < this.range.low || v > this.range.high) {
      const wide = rangeAbout(v);
      this.range = { low: Math.min(this.range.low, wide.low), high: Math.max(this.range.high, wide.high) };
      this.setRange();
    }
    this.slider.value = String(v);
    this.slider.setAttribute("aria-valuetext", `${numberText(v)} ${this.parameter.unit}`);
    this.field.value = numberText(v);
  }

  private setRange() {
    this.slider.min = String(this.range.low);
    this.slider.max = String(this.range.high);
    this.slider.step = String(stepOf(this.range));
  }

  /** `text` is what the reader set, even if the program does not know it yet, or cannot make anything of it. */
  show(parameter: Parameter, text: string) {
    this.parameter = parameter;
    this.text = text;
    const { given, plain, unit, value, line } = parameter;
    const changed = text !== given;
    this.element.classList.toggle("changed", changed);
    this.reset.hidden = !changed;
    this.given.textContent = changed ? `file: ${given}` : "";
    this.place.textContent = line > 0 ? `line ${line}` : "";
    this.place.hidden = line <= 0;
    this.place.title = `${parameter.file}:${line}:${parameter.column}`;
    this.result.textContent = plain ? "" : `= ${numberText(value)} ${unit}`;
    this.slider.hidden = !plain;
    const number = plain ? numberIn(text, unit) : undefined;
    this.unit.textContent = unit;
    this.unit.hidden = number === undefined;
    this.element.classList.toggle("expression", !plain);
    const ranged = JSON.stringify([given, unit, plain]);
    if (plain && ranged !== this.rangedFor) {
      this.rangedFor = ranged;
      this.range = rangeAbout(numberIn(given, unit) ?? value);
      this.setRange();
    }
    if (this.held || this.dirty) return;
    if (number !== undefined) this.number(number);
    else this.field.value = text;
  }
}

/** Folded or not, at any tab: results are seen while they are moved. */
export class Parameters {
  readonly element = make("details", { class: "parameters" });
  onChange: () => void = () => {};
  /** What is set instead of what the file says. */
  private overrides = new Map<string, string>();
  private readonly list = make("ul");
  private readonly resetAll: HTMLButtonElement;
  private readonly rows = new Map<string, Row>();
  private names = "";
  private known: Parameter[] = [];

  constructor(private readonly showLine: (file: string, line: number) => void) {
    this.resetAll = make("button", {
      class: "text-button",
      type: "button",
      text: "Reset all",
      title: "All parameters as in the file",
      on: {
        click: () => {
          this.overrides.clear();
          this.show(this.known, true);
          this.onChange();
        },
      },
    });
    this.element.append(make("summary", { text: "Parameters" }), this.list, this.resetAll);
    this.element.open = remembered("parameters") !== "folded";
    this.element.addEventListener("toggle", () => remember("parameters", this.element.open ? "shown" : "folded"));
  }

  /** As a request names them. */
  get set(): Record<string, string> {
    return Object.fromEntries(this.overrides);
  }

  /** `mine`: what the reader set last is on its way, and holds. */
  show(parameters: Parameter[], mine: boolean) {
    this.known = parameters;
    if (!mine) this.overrides = new Map(parameters.filter((p) => p.text !== p.given).map((p) => [p.name, p.text]));
    const names = JSON.stringify(parameters.map((p) => p.name));
    if (names !== this.names) {
      this.names = names;
      // A row that stays keeps what is done in it.
      const newRow = (p: Parameter) => new Row(p, (name, text) => this.change(name, text), this.showLine);
      const rows = new Map(parameters.map((p) => [p.name, this.rows.get(p.name) ?? newRow(p)]));
      this.rows.clear();
      for (const [name, row] of rows) this.rows.set(name, row);
      const wanted = [...rows.values()].map((r) => r.element);
      for (const old of [...this.list.children]) if (!wanted.includes(old as HTMLLIElement)) old.remove();
      wanted.forEach((row, k) => {
        if (this.list.children[k] !== row) this.list.insertBefore(row, this.list.children[k] ?? null);
      });
    }
    for (const p of parameters) this.rows.get(p.name)?.show(p, this.overrides.get(p.name) ?? p.given);
    this.resetAll.hidden = this.overrides.size === 0;
    this.element.hidden = parameters.length === 0;
  }

  focus(name: string): boolean {
    const row = this.rows.get(name);
    if (!row) return false;
    this.element.open = true;
    row.focus();
    return true;
  }

  private change(name: string, text: string | undefined) {
    const p = this.known.find((x) => x.name === name);
    if (text === undefined || text === p?.given) this.overrides.delete(name);
    else this.overrides.set(name, text);
    this.show(this.known, true);
    this.onChange();
  }
}
