// Panels of which one is shown, chosen by tabs (arrow keys move between them).

import { make } from "./dom";

export interface Tab {
  id: string;
  name: string;
  panel: HTMLElement;
}

export class Tabs {
  readonly element: HTMLElement;
  selected = "";
  /** Whether the reader chose it. */
  touched = false;
  onChange: () => void = () => {};
  private readonly buttons: HTMLButtonElement[];

  constructor(
    label: string,
    private readonly tabs: Tab[],
  ) {
    this.buttons = tabs.map(({ id, name }) =>
      make("button", {
        class: "tab",
        type: "button",
        role: "tab",
        id: `tab-${id}`,
        text: name,
        attributes: { "aria-controls": `panel-${id}` },
        on: { click: () => this.choose(id) },
      }),
    );
    const list = make("div", { class: "tabs", role: "tablist", label }, ...this.buttons);
    list.addEventListener("keydown", (e) => {
      const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
      if (step === 0) return;
      e.preventDefault();
      e.stopPropagation();
      const shown = tabs.filter((_, k) => !this.buttons[k].hidden);
      const k = shown.findIndex((t) => t.id === this.selected);
      const { id } = shown[(k + step + shown.length) % shown.length];
      this.choose(id);
      this.buttons[tabs.findIndex((t) => t.id === id)].focus();
    });
    for (const { id, panel } of tabs) {
      panel.id = `panel-${id}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${id}`);
    }
    this.element = make("section", { class: "side", label }, list, ...tabs.map((t) => t.panel));
    this.select(tabs[0].id);
  }

  choose(id: string) {
    this.touched = true;
    this.select(id);
  }

  /** Offers a tab or not; from one that goes away, the first is shown. */
  offer(id: string, on: boolean) {
    const k = this.tabs.findIndex((t) => t.id === id);
    this.buttons[k].hidden = !on;
    if (!on && this.selected === id) this.select(this.tabs.find((_, i) => !this.buttons[i].hidden)!.id);
  }

  /** Leaves everything as it is when there is no such tab. */
  select(id: string) {
    if (id === this.selected || !this.tabs.some((t, k) => t.id === id && !this.buttons[k].hidden)) return;
    this.selected = id;
    this.tabs.forEach((t, k) => {
      const on = t.id === id;
      t.panel.hidden = !on;
      this.buttons[k].setAttribute("aria-selected", String(on));
      this.buttons[k].tabIndex = on ? 0 : -1;
    });
    this.onChange();
  }
}
