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
        on: { click: () => this.select(id) },
      }),
    );
    const list = make("div", { class: "tabs", role: "tablist", label }, ...this.buttons);
    list.addEventListener("keydown", (e) => {
      const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
      if (step === 0) return;
      e.preventDefault();
      e.stopPropagation();
      const k = (this.buttons.findIndex((b) => b.id === `tab-${this.selected}`) + step + tabs.length) % tabs.length;
      this.select(tabs[k].id);
      this.buttons[k].focus();
    });
    for (const { id, panel } of tabs) {
      panel.id = `panel-${id}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${id}`);
    }
    this.element = make("section", { class: "side", label }, list, ...tabs.map((t) => t.panel));
    this.select(tabs[0].id);
  }

  /** Leaves everything as it is when there is no such tab. */
  select(id: string) {
    if (id === this.selected || !this.tabs.some((t) => t.id === id)) return;
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
