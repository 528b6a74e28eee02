// Panes of curves: the reader's own, and the pages of diagrams that the data bring.

import type uPlot from "uplot";
import type { Clock } from "./clock";
import type { Page, Plot, Report, ReportEvent } from "./data";
import { download, fileStem, iconButton, make } from "./dom";
import { Pane, TIME } from "./pane";
import { onTheme } from "./theme";

/** A column is a flat line in a pane whose range is larger than this times its own. */
const FLAT = 30;

export class Plots {
  readonly element: HTMLElement;
  readonly panes: Pane[] = [];
  events: ReportEvent[] = [];
  /** Whether turns of an angle lie over one another. */
  fold: boolean;
  /** The part of time that is shown, if not the whole. */
  zoom?: { min: number; max: number };
  /** Whether the reader chose what is plotted. */
  private custom = false;
  private page?: Page;
  onLayout: () => void = () => {};
  private readonly list: HTMLElement;
  private readonly note: HTMLElement;
  private readonly head: HTMLElement;
  private readonly foldButton: HTMLButtonElement;
  private readonly picker: HTMLDialogElement;
  private readonly search: HTMLInputElement;
  private readonly options: HTMLElement;
  /** What the data asked for when the panes were made. */
  private given = "";
  private picking?: { pane: Pane; role: "x" | "y" };
  private sharing = false;

  /** Of pages, one at a time is shown; otherwise what the data ask for and the reader chooses. */
  constructor(
    public report: Report,
    readonly clock: Clock,
    private readonly paged = false,
  ) {
    this.fold = paged;
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
    this.foldButton = make("button", {
      class: "text-button",
      type: "button",
      text: "One turn",
      title: "Lay the turns of the angle over one another",
      on: {
        click: () => {
          this.fold = !this.fold;
          for (const p of this.panes) if (p.foldable) p.rebuild();
          this.showFold();
        },
      },
    });
    this.head = make("div", { class: "page-choice" });
    this.element = make(
      "div",
      { class: paged ? "plots dense" : "plots" },
      make(
        "div",
        { class: "plots-head" },
        this.head,
        make("span", { class: "spacer" }),
        this.foldButton,
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
          id: paged ? "add-diagram" : "add-plot",
          on: {
            click: () => {
              this.pick(this.add("", TIME, []), "y");
              this.edited();
            },
          },
        }),
      ),
      this.list,
      this.picker,
    );
    this.show(report);
    clock.onChange(() => {
      if (!this.element.hidden) for (const p of this.panes) p.update();
    });
    onTheme(() => {
      for (const p of this.panes) p.rebuild();
    });
  }

  /**
   * Other data: what is plotted stays by the names of columns; unless the reader chose it, data that ask for other plots
   * get them.
   */
  show(report: Report) {
    const before = this.report.text;
    this.report = report;
    this.events = report.text.events.filter((e) => Number.isFinite(e.t)).sort((a, b) => a.t - b.t);
    const { columns, pages } = report.text;
    const same = columns.length === before.columns.length && columns.every((c, k) => c.name === before.columns[k].name);
    const renumber = (c: number) => (same ? c : report.columnIndex(before.columns[c]?.name ?? ""));
    const asked = JSON.stringify(this.paged ? pages : report.text.plots);
    const others = asked !== this.given;
    this.given = asked;
    if (others && this.paged) this.choosePages();
    if (others && !this.custom) {
      this.clear();
      if (this.paged) {
        const page = pages.find((p) => p.title === this.page?.title) ?? pages[0];
        if (page) this.showPage(page);
      } else {
        this.addAll(report.text.plots);
      }
    } else {
      for (const p of [...this.panes]) {
        const empty = p.columns.length === 0;
        p.take(renumber);
        if (p.columns.length === 0 && !empty) this.remove(p);
      }
    }
    if (!this.paged && !this.custom && this.panes.length === 0) this.showChanging();
    this.showFold();
    if (this.picker.open && !same) this.fillPicker();
  }

  private showFold() {
    this.foldButton.hidden = !this.panes.some((p) => p.foldable);
    this.foldButton.setAttribute("aria-pressed", String(this.fold));
  }

  private clear() {
    for (const pane of [...this.panes]) this.remove(pane);
  }

  async savePicture(pane: Pane) {
    const picture = await pane.picture();
    if (picture) download(`${fileStem(`${this.report.text.title} ${pane.name}`)}.png`, picture);
  }

  /** The first columns that change. */
  private showChanging() {
    const { text } = this.report;
    const moving = text.columns
      .map((_, i) => i)
      .filter((i) => {
        const v = this.report.column(i).filter(Number.isFinite);
        const least = 100 * (text.columns[i].round_off ?? 0);
        return v.some((x) => Math.abs(x - v[0]) > least);
      });
    const rank = (i: number) => (/\.(q\d?|fn|total)$/.test(text.columns[i].name) ? 0 : 1);
    moving.sort((a, b) => rank(a) - rank(b) || a - b);
    // Columns of one unit share a pane while none of them would be a flat line in it.
    const units = [...new Set(moving.map((i) => text.columns[i].unit))].slice(0, 3);
    const panes: { unit: string; columns: number[]; low: number; high: number; span: number }[] = [];
    for (const i of moving) {
      const { unit } = text.columns[i];
      if (!units.includes(unit)) continue;
      let [low, high] = [Infinity, -Infinity];
      for (const x of this.report.column(i)) {
        if (!Number.isFinite(x)) continue;
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
      const span = high - low;
      const pane = panes.find(
        (p) =>
          p.unit === unit &&
          p.columns.length < 4 &&
          Math.max(p.high, high) - Math.min(p.low, low) <= FLAT * Math.min(p.span, span),
      );
      if (pane) {
        pane.columns.push(i);
        pane.low = Math.min(pane.low, low);
        pane.high = Math.max(pane.high, high);
        pane.span = Math.min(pane.span, span);
      } else if (panes.filter((p) => p.unit === unit).length < 2) {
        panes.push({ unit, columns: [i], low, high, span });
      }
    }
    const order = (unit: string) => units.indexOf(unit);
    panes.sort((a, b) => order(a.unit) - order(b.unit));
    for (const { columns } of panes.slice(0, 4)) this.add("", TIME, columns);
  }

  private addAll(plots: Plot[]) {
    for (const plot of plots) {
      const columns = plot.columns.map((n) => this.report.columnIndex(n)).filter((c) => c >= 0);
      this.add(plot.title, plot.x ? this.report.columnIndex(plot.x) : TIME, columns);
    }
  }

  private choosePages() {
    const { pages } = this.report.text;
    const [first] = pages;
    if (pages.length < 2) {
      this.head.replaceChildren(...(first ? [make("h2", { text: first.title, title: first.title })] : []));
      return;
    }
    const choice = make("select", {
      class: "speed",
      label: "Which diagrams",
      on: { change: () => this.showPage(this.report.text.pages[Number(choice.value)]) },
    });
    pages.forEach((p, i) => choice.append(new Option(p.title, String(i))));
    choice.value = String(Math.max(0, pages.findIndex((p) => p.title === this.page?.title)));
    this.head.replaceChildren(choice);
  }

  private showPage(page: Page) {
    this.page = page;
    this.clear();
    this.addAll(page.plots);
    this.note.textContent = page.note;
    this.list.append(this.note);
    this.custom = false;
    this.showFold();
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
    if (text === this.layout) return;
    this.custom = true;
    this.clear();
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
    pane.dispose();
    this.onLayout();
  }

  /** After the reader changed panes, their columns or axes. */
  edited() {
    this.custom = true;
    this.showFold();
    this.onLayout();
  }

  shareZoom(source: Pane, u: uPlot) {
    if (this.sharing) return;
    const { min, max } = u.scales.x;
    const { start, end } = this.report;
    if (min == null || max == null || end <= start) return;
    const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * (end - start);
    this.zoom = near(min, start) && near(max, end) ? undefined : { min, max };
    this.sharing = true;
    for (const p of this.panes) {
      if (p === source || p.x !== TIME || !p.plot) continue;
      const s = p.plot.scales.x;
      if (s.min !== min || s.max !== max) p.plot.setScale("x", { min, max });
    }
    this.sharing = false;
  }

  resetZoom() {
    this.zoom = undefined;
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
        this.edited();
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
