// Light and dark: the system's choice until the reader makes one.

import { remember, remembered } from "./dom";

export type Theme = "light" | "dark";

/** Series and bodies draw from one palette, chosen to stay apart for colour-blind readers on both backgrounds. */
export const palette = {
  light: ["#2f6fb0", "#d9711f", "#2a8f5c", "#b8428c", "#7a5cc7", "#a8841a", "#1d929e", "#c24545", "#5b6b7d", "#6f8f1f"],
  dark: ["#6cabe8", "#f29b55", "#5cc48e", "#e47fbb", "#a992ee", "#d8b74c", "#4fc3cf", "#ef7f7f", "#9fb0c3", "#a8c757"],
};

const listeners: (() => void)[] = [];
const system = window.matchMedia("(prefers-color-scheme: dark)");
let chosen: Theme | undefined;
const stored = remembered("theme");
if (stored === "light" || stored === "dark") chosen = stored;

export const theme = (): Theme => chosen ?? (system.matches ? "dark" : "light");

function apply() {
  document.documentElement.dataset.theme = theme();
  for (const f of listeners) f();
}

export function toggleTheme() {
  chosen = theme() === "dark" ? "light" : "dark";
  remember("theme", chosen);
  apply();
}

export function onTheme(f: () => void) {
  listeners.push(f);
}
export const cssColor = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
export const seriesColor = (i: number) => palette[theme()][i % palette[theme()].length];
/** Arrows: apart from one another, and none of the colours of contacts; beyond these, hues round the circle. */
const arrows = ["#d9042b", "#6a1bdb", "#007f8c", "#c2188f", "#2f5bea", "#8a5a2b", "#4d7c0f", "#111827"];
export const arrowColor = (i: number): string => {
  if (i < arrows.length) return arrows[i];
  const hue = (i * 137.508) % 360;
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const v = 0.42 - 0.32 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * v).toString(16).padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
};
/** Whether data may be used as a colour. */
export const isColor = (text: string) => /^#[0-9a-fA-F]{6}$/.test(text);

/** Kinds of events as in events.csv: colour, and what they mean. */
const kinds: Record<string, [string, string]> = {
  close: ["#3b82c4", "contact closes"],
  impact: ["#d64545", "velocities jump"],
  form: ["#2a9d63", "contact stays closed"],
  release: ["#e08a1e", "contact opens"],
  slip: ["#b8428c", "begins to slide"],
  stick: ["#7a5cc7", "slip ends"],
  reverse: ["#1d929e", "slip reverses"],
  element: ["#8a97a6", "contact moves on to the next element"],
  face: ["#8a97a6", "contact moves on to the next face"],
  split: ["#a8841a", "one contact point becomes two"],
  merge: ["#a8841a", "two contact points become one"],
  singular: ["#c0264b", "singular position"],
  cluster: ["#c77d11", "many contact changes: time-stepping"],
  event: ["#0f766e", "an entry of events is zero"],
  time: ["#64748b", "an expression passes a discontinuity"],
  stop: ["#475569", "end of the run"],
};
export const eventColor = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind][0] : "#8a97a6");
export const eventMeaning = (kind: string) => (Object.hasOwn(kinds, kind) ? kinds[kind][1] : "");

/** What a contact's mode column says, and how it is coloured wherever it shows. */
const modes: [string, string][] = [
  ["apart", "#8a97a6"],
  ["sliding", "#e08a1e"],
  ["rolling, sticking", "#1f9d68"],
  ["compliant", "#3b82c4"],
];
export const modeName = (mode: number) => modes[Math.round(mode)]?.[0] ?? "apart";
export const modeColor = (mode: number) => modes[Math.round(mode)]?.[1] ?? modes[0][1];

system.addEventListener("change", apply);
document.documentElement.dataset.theme = theme();
