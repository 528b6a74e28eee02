// The one time cursor that scene, plots and time bar share.

import type { Report } from "./data";

/** Seconds in a time unit, so that a speed of 1 is real time. */
const seconds: Record<string, number> = { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9, min: 60, h: 3600 };

export class Clock {
  t = 0;
  playing = false;
  loop = true;
  speeds: number[] = [];
  /** Whether the reader has chosen a time; until then the end of a run under way is shown. */
  touched = false;
  /** Where the cursor is to be; `t` is as near as the rows so far allow. */
  private wanted: number;
  private growing = false;
  private chosenSpeed?: number;
  private usualSpeed = 1;
  private readonly listeners: (() => void)[] = [];
  private last = 0;
  private unit = 1;

  constructor(private report: Report) {
    this.wanted = report.start;
    this.show(report);
  }

  get speed() {
    return this.chosenSpeed ?? this.usualSpeed;
  }
  set speed(value: number) {
    this.chosenSpeed = value;
  }

  /** Other rows, `growing` while more will come; tells nobody. */
  show(report: Report, growing = false) {
    this.report = report;
    this.growing = growing;
    const { time_unit } = report.text;
    this.unit = Object.hasOwn(seconds, time_unit) ? seconds[time_unit] : 1;
    const duration = (report.end - report.start) * this.unit;
    // Real time when that is pleasant to watch, otherwise the round speed that takes about eight seconds.
    this.usualSpeed =
      duration === 0 || (duration >= 1.5 && duration <= 40)
        ? 1
        : Number((10 ** Math.round(Math.log10(duration / 8))).toPrecision(1));
    const speeds = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 100, this.usualSpeed, this.speed];
    this.speeds = [...new Set(speeds)].sort((a, b) => a - b);
    if (growing && !this.touched) this.wanted = Infinity;
    this.t = this.clamp(this.wanted);
  }

  private clamp(t: number): number {
    return Math.min(this.report.end, Math.max(this.report.start, t));
  }

  onChange(f: () => void) {
    this.listeners.push(f);
  }
  emit() {
    for (const f of this.listeners) f();
  }

  /** To the end of a run under way: with it, as it goes on. */
  seek(t: number) {
    this.touched = !(this.growing && t >= this.report.end);
    this.wanted = this.touched ? t : Infinity;
    this.t = this.clamp(t);
    this.emit();
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.playing || this.report.end <= this.report.start) return;
    if (this.t >= this.report.end) this.t = this.report.start;
    this.wanted = this.t;
    this.touched = this.playing = true;
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
    const passed = (Math.max(0, now - this.last) / 1000) * (this.speed / this.unit);
    this.last = now;
    // A single pose has nothing to play until rows come.
    if (end > start) {
      this.t += passed;
      if (this.t >= end) {
        if (this.loop) this.t = start + ((this.t - end) % (end - start));
        else {
          this.t = end;
          this.playing = false;
        }
      }
      this.wanted = this.t;
      this.emit();
    }
    requestAnimationFrame((next) => this.tick(next));
  }
}
