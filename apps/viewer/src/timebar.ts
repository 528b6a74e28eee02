// Transport, time slider and the ribbon of events under it.

import type { Clock } from "./clock";
import { type Report, type ReportEvent, formatNumber } from "./data";
import { iconButton, make, setIcon } from "./dom";
import { cssColor, eventColor, eventMeaning, modeColor, modeName, onTheme } from "./theme";

/** Contacts whose modes are drawn under the events. */
const mostLanes = 6;
const laneHeight = 5;
const ticks = 12;

export class TimeBar {
  readonly element: HTMLElement;
  private readonly slider: HTMLElement;
  private readonly fill: HTMLElement;
  private readonly thumb: HTMLElement;
  private readonly ribbon: HTMLCanvasElement;
  private readonly tip: HTMLElement;
  private readonly playButton: HTMLButtonElement;
  private readonly now: HTMLElement;
  private readonly speed: HTMLSelectElement;
  private readonly eventButtons: HTMLElement;
  private readonly eventCount: HTMLElement;
  private decimals = 3;
  private events: ReportEvent[] = [];
  private lanes: { name: string; mode: Float64Array }[] = [];

  constructor(
    private report: Report,
    private readonly clock: Clock,
    showEvents: () => void,
  ) {
    this.playButton = iconButton("play", "Play (space)", () => clock.toggle(), "primary");
    this.playButton.id = "play";
    const loop = iconButton("loop", "Loop", () => {
      clock.loop = !clock.loop;
      loop.setAttribute("aria-pressed", String(clock.loop));
    });
    loop.setAttribute("aria-pressed", String(clock.loop));
    this.speed = make("select", {
      class: "speed",
      label: "Playback speed",
      title: "Playback speed",
      on: {
        change: () => {
          clock.speed = Number(this.speed.value);
        },
      },
    });

    this.now = make("span", { class: "now", attributes: { "aria-hidden": "true" } });
    this.fill = make("div", { class: "fill" });
    this.thumb = make("div", { class: "thumb" });
    this.slider = make(
      "div",
      {
        class: "slider",
        role: "slider",
        id: "time-slider",
        label: "Time",
        attributes: { tabindex: "0" },
      },
      make("div", { class: "track" }, this.fill),
      this.thumb,
    );
    this.ribbon = make("canvas", { class: "ribbon", id: "ribbon", role: "img" });
    this.tip = make("div", { class: "ribbon-tip", role: "status" });
    this.tip.hidden = true;
    const track = make("div", { class: "track-area" }, this.slider, this.ribbon, this.tip);

    this.eventCount = make("button", {
      class: "text-button",
      type: "button",
      id: "events-button",
      label: "List of events",
      on: { click: showEvents },
    });
    this.eventButtons = make(
      "div",
      { class: "event-buttons" },
      iconButton("previous", "Previous event ([)", () => this.jump(-1)),
      this.eventCount,
      iconButton("next", "Next event (])", () => this.jump(1)),
    );
    this.element = make(
      "div",
      { class: "timebar", role: "group", label: "Time controls" },
      make(
        "div",
        { class: "transport" },
        iconButton("back", "Previous sample (left arrow)", () => clock.step(-1)),
        this.playButton,
        iconButton("forward", "Next sample (right arrow)", () => clock.step(1)),
        loop,
        this.speed,
      ),
      track,
      make(
        "div",
        { class: "readout" },
        this.now,
        this.eventButtons,
      ),
    );

    this.drag();
    this.ribbon.addEventListener("pointermove", (e) => this.hover(e));
    this.ribbon.addEventListener("pointerleave", () => {
      this.tip.hidden = true;
    });
    this.ribbon.addEventListener("click", (e) => {
      const event = this.nearest(e)[0];
      if (event) {
        clock.pause();
        clock.seek(event.t);
      }
    });
    new ResizeObserver(() => this.drawRibbon()).observe(this.ribbon);
    onTheme(() => this.drawRibbon());
    clock.onChange(() => this.update());
    this.show(report);
  }

  /** Other rows and events, under the reader's hand. */
  show(report: Report) {
    this.report = report;
    const { clock } = this;
    this.events = report.text.events.filter((e) => Number.isFinite(e.t)).sort((a, b) => a.t - b.t);
    this.lanes = report.text.contacts
      .filter((c) => c.mode)
      .map((c) => ({ name: c.name, mode: report.series(c.mode![0]) }))
      .filter(({ mode }) => mode.some((m) => m > 0))
      .slice(0, mostLanes);
    const span = report.end - report.start;
    this.decimals = span > 0 ? Math.min(9, Math.max(0, 3 - Math.floor(Math.log10(span)))) : 3;
    const speeds = clock.speeds.map(String);
    if ([...this.speed.options].map((o) => o.value).join() !== speeds.join())
      this.speed.replaceChildren(...speeds.map((s) => new Option(`${s}×`, s)));
    this.speed.value = String(clock.speed);
    this.slider.setAttribute("aria-valuemin", String(report.start));
    this.slider.setAttribute("aria-valuemax", String(report.end));
    this.eventButtons.hidden = this.events.length === 0;
    this.eventCount.textContent = this.events.length === 1 ? "1 event" : `${this.events.length} events`;
    this.ribbon.setAttribute(
      "aria-label",
      `${this.events.length} events; previous and next event buttons step through them`,
    );
    this.ribbon.style.height = `${ticks + laneHeight * this.lanes.length}px`;
    this.drawRibbon();
    this.update();
  }

  timeText(t: number): string {
    return t.toFixed(this.decimals).replace("-", "−");
  }

  jump(direction: 1 | -1) {
    const t = this.clock.t;
    const next = direction > 0 ? this.events.find((e) => e.t > t) : this.events.filter((e) => e.t < t).pop();
    if (next) {
      this.clock.pause();
      this.clock.seek(next.t);
    }
  }

  private fraction(t: number): number {
    const span = this.report.end - this.report.start;
    return span > 0 ? (t - this.report.start) / span : 0;
  }

  private update() {
    const { clock, report } = this;
    const f = `${100 * this.fraction(clock.t)}%`;
    this.fill.style.width = f;
    this.thumb.style.left = f;
    const unit = report.text.time_unit;
    this.slider.setAttribute("aria-valuenow", String(clock.t));
    this.slider.setAttribute("aria-valuetext", `${this.timeText(clock.t)} ${unit}`);
    this.now.replaceChildren(make("b", { text: this.timeText(clock.t) }), ` / ${formatNumber(report.end, 6)} ${unit}`);
    const icon = clock.playing ? "pause" : "play";
    if (this.playButton.dataset.icon !== icon) {
      this.playButton.dataset.icon = icon;
      setIcon(this.playButton, icon, clock.playing ? "Pause (space)" : "Play (space)");
    }
  }

  private drag() {
    const move = (e: PointerEvent) => {
      const r = this.slider.getBoundingClientRect();
      const f = Math.min(1, Math.max(0, (e.clientX - r.left) / r.width));
      this.clock.seek(this.report.start + f * (this.report.end - this.report.start));
    };
    this.slider.addEventListener("pointerdown", (e) => {
      this.slider.setPointerCapture(e.pointerId);
      this.clock.pause();
      move(e);
    });
    this.slider.addEventListener("pointermove", (e) => {
      if (this.slider.hasPointerCapture(e.pointerId)) move(e);
    });
  }

  private drawRibbon() {
    const { clientWidth: w, clientHeight: h } = this.ribbon;
    const ratio = window.devicePixelRatio || 1;
    this.ribbon.width = Math.round(w * ratio);
    this.ribbon.height = Math.round(h * ratio);
    const c = this.ribbon.getContext("2d");
    if (!c) return;
    c.scale(ratio, ratio);
    c.fillStyle = cssColor("--ribbon");
    c.beginPath();
    c.roundRect(0, 0, w, ticks, 3);
    c.fill();
    for (const e of this.events) {
      c.fillStyle = eventColor(e.kind);
      if (e.until !== undefined) {
        const from = this.fraction(e.t) * w;
        c.globalAlpha = 0.45;
        c.fillRect(from, 1, Math.max(2, Math.min(w, this.fraction(e.until) * w) - from), ticks - 2);
        c.globalAlpha = 1;
      }
      c.fillRect(Math.min(w - 2, Math.max(0, this.fraction(e.t) * w - 1)), 0, 2, ticks);
    }
    // Where a contact is closed, a bar in the colour of its mode.
    const { time, rows } = this.report;
    this.lanes.forEach(({ mode }, lane) => {
      for (let i = 0, k = 0; i < rows; i = k) {
        for (k = i + 1; k < rows && mode[k] === mode[i]; ++k);
        if (!(mode[i] > 0)) continue;
        const from = this.fraction(time[i]) * w,
          to = this.fraction(time[Math.min(k, rows - 1)]) * w;
        c.fillStyle = modeColor(mode[i]);
        c.fillRect(from, ticks + 2 + lane * laneHeight, Math.max(1, to - from), laneHeight - 2);
      }
    });
  }

  /** The contact whose bar is under the pointer. */
  private laneAt(e: PointerEvent): { name: string; mode: Float64Array } | undefined {
    const r = this.ribbon.getBoundingClientRect();
    return this.lanes[Math.floor((e.clientY - r.top - ticks - 1) / laneHeight)];
  }

  /** The events within six pixels of the pointer, nearest first; those that last are met between start and end too. */
  private nearest(e: MouseEvent): ReportEvent[] {
    const r = this.ribbon.getBoundingClientRect();
    const pointer = e.clientX - r.left;
    const distance = (x: ReportEvent) => {
      const start = this.fraction(x.t) * r.width,
        end = this.fraction(x.until ?? x.t) * r.width;
      // Within a window, events at their own instants come first.
      return pointer > start && pointer < end ? Math.min(5, pointer - start) : Math.abs(start - pointer);
    };
    return this.events.filter((x) => distance(x) <= 6).sort((a, b) => distance(a) - distance(b));
  }

  private hover(e: PointerEvent) {
    const near = this.nearest(e);
    const lane = near.length === 0 ? this.laneAt(e) : undefined;
    this.tip.hidden = near.length === 0 && !lane;
    this.ribbon.style.cursor = near.length > 0 ? "pointer" : "default";
    const r = this.ribbon.getBoundingClientRect();
    if (lane) {
      const f = Math.min(1, Math.max(0, (e.clientX - r.left) / r.width));
      const { i } = this.report.locate(this.report.start + f * (this.report.end - this.report.start));
      this.tip.replaceChildren(make("b", { text: lane.name }), ` ${modeName(lane.mode[i])}`);
      this.placeTip(e.clientX - r.left, r.width);
    }
    if (near.length === 0) return;
    this.tip.replaceChildren(
      ...near.slice(0, 4).map((x) => {
        const dot = make("span", { class: "dot" });
        dot.style.background = eventColor(x.kind);
        return make(
          "div",
          { class: "ribbon-tip-row" },
          dot,
          make(
            "span",
            {},
            make("b", { text: x.kind }),
            ` ${x.entity} `,
            make("span", { class: "muted", text: `t = ${formatNumber(x.t, 8)} ${this.report.text.time_unit}` }),
            make("div", { class: "muted", text: [eventMeaning(x.kind), x.detail].filter(Boolean).join(": ") }),
          ),
        );
      }),
      ...(near.length > 4 ? [make("div", { class: "muted", text: `and ${near.length - 4} more` })] : []),
    );
    this.placeTip(this.fraction(near[0].t) * r.width, r.width);
  }

  private placeTip(x: number, width: number) {
    const half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${Math.min(width - half, Math.max(half, x))}px`;
  }
}
