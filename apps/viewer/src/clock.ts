// The one time cursor that scene, plots and time bar share.

import type { Report } from "./data";

/** Seconds in a time unit, so that a speed of 1 is real time. */
const seconds: Record<string, number> = { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9, min: 60, h: 3600 };

export class Clock {
  t: number;
  playing = false;
  loop = true;
  speed: number;
  readonly speeds: number[];
  private readonly listeners: (() => void)[] = [];
  private last = 0;
  private readonly unit: number;

  constructor(private readonly report: Report) {
    this.t = report.start;
    const { time_unit } = report.text;
    this.unit = Object.hasOwn(seconds, time_unit) ? seconds[time_unit] : 1;
    const duration = (report.end - report.start) * this.unit;
    // Real time when that is pleasant to watch, otherwise the round speed that takes about eight seconds.
    this.speed =
      duration === 0 || (duration >= 1.5 && duration <= 40)
        ? 1
        : Number((10 ** Math.round(Math.log10(duration / 8))).toPrecision(1));
    this.speeds = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 100, this.speed];
    this.speeds = [...new Set(this.speeds)].sort((a, b) => a - b);
  }

  onChange(f: () => void) {
    this.listeners.push(f);
  }
  private emit() {
    for (const f of this.listeners) f();
  }

  seek(t: number) {
    this.t = Math.min(this.report.end, Math.max(this.report.start, t));
    this.emit();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.playing || this.report.end <= this.report.start) return;
    if (this.t >= this.report.end) this.t = this.report.start;
    this.playing = true;
    this.last = performance.now();
    requestAnimationFrame((now) => this.tick(now));
    this.emit();
  }

  pause() {
    this.playing = false;
    this.emit();
  }

  step(direction: 1 | -1) {
    this.playing = false;
    this.seek(this.report.step(this.t, direction));
  }

  private tick(now: number) {
    if (!this.playing) return;
    const { start, end } = this.report;
    this.t += ((Math.max(0, now - this.last) / 1000) * this.speed) / this.unit;
    this.last = now;
    if (this.t >= end) {
      if (this.loop) this.t = start + ((this.t - end) % (end - start));
      else {
        this.t = end;
        this.playing = false;
      }
    }
    this.emit();
    requestAnimationFrame((next) => this.tick(next));
  }
}
