// Strings that would run a script, load something or break the page, were a report to take them for markup.
// node test/hostile.mjs: a model file whose title and description hold them all.

import { fileURLToPath } from "node:url";

const call = "window.pwned=1";
const tags = [
  `<script>${call}</script>`,
  `<script src=https://example.invalid/x.js></script>`,
  `<img src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${call}>#x">`,
  `<body onload=${call}>`,
  `<iframe src=javascript:parent.pwned=1>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>">`,
  `<object data=https://example.invalid/x onerror=${call}>`,
  `<embed src=javascript:${call}>`,
  `<video src=x onerror=${call}>`,
  `<audio src=x onerror=${call}>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<select autofocus onfocus=${call}>`,
  `<textarea autofocus onfocus=${call}>`,
  `<button autofocus onfocus=${call}>`,
  `<marquee onstart=${call}>`,
  `<form action=https://example.invalid/><input type=submit autofocus onfocus=${call}>`,
  `<style onload=${call}>*{display:none}</style>`,
  `<link rel=stylesheet href=https://example.invalid/x.css onerror=${call}>`,
  `<meta http-equiv=refresh content='0;url=https://example.invalid/'>`,
  `<base href=https://example.invalid/>`,
  `<a href=javascript:${call} autofocus onfocus=${call}>x</a>`,
  `<math><mtext></mtext><mglyph><style></math><img src onerror=${call}>`,
];
const breakouts = ["", '">', "'>", "</script>", "</title>", "</style>", "-->", "]]>"];
const others = [
  "javascript:window.pwned=1",
  "data:text/html,<script>parent.pwned=1</script>",
  "url(https://example.invalid/x.png)",
  "red;background:url(https://example.invalid/x)",
  "expression(window.pwned=1)",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "${window.pwned=1}",
  "{{constructor.constructor('window.pwned=1')()}}",
  "`;window.pwned=1;`",
  "';window.pwned=1;//",
  '";window.pwned=1;//',
  "\\u003cscript\\u003ewindow.pwned=1\\u003c/script\\u003e",
  "&lt;img src=x onerror=window.pwned=1&gt;",
  "%3Cscript%3Ewindow.pwned=1%3C/script%3E",
  '=HYPERLINK("https://example.invalid")',
  "+cmd|' /C calc'!A0",
  "@SAVARY_DATA@",
  "@SAVARY_TITLE@",
  "\u202egnp.exe",
  "\u0000\u0007\u2028\u2029",
  "\ud800",
  "x".repeat(5000),
  "",
  "   ",
];

export const hostile = [...breakouts.flatMap((b) => tags.map((t) => b + t)), ...others];

/**
 * Every list of the data has as many entries as there are strings, each with one of them in all its fields; other
 * fields have all of them.
 */
export function poison(data, all) {
  const whole = all.join(" ");
  const some = all.flatMap((_, i) => (i % 10 === 0 ? [all.slice(i, i + 10).join(" ")] : []));
  const each = (make) => all.map((text, i) => make(text, i));
  const moved = data.series.findIndex((s) => s.f64 !== undefined || s.f32 !== undefined);
  const still = data.series.push({ constant: 0 }) - 1;
  const one = data.series.push({ constant: 1 }) - 1;
  const vector = [still, still, one];
  const pose = [moved, still, still, one, still, still, still];
  const origin = [0, 0, 0];
  const pair = (text, i) => ({ name: text, kind: text, body_a: 0, body_b: i, point_a: origin, point_b: origin });
  const shape = (text, i) => ({ name: text, color: text, p: origin, q: [1, 0, 0, 0], kind: i % 2 ? text : "point" });
  const plot = (text) => ({ title: text, x: "", columns: [text] });
  return {
    ...data,
    title: whole,
    description: whole,
    program: whole,
    time_unit: whole,
    length_unit: whole,
    columns: each((text) => ({ name: text, unit: text, stepped: false, values: moved })),
    bodies: each((text, i) => ({ name: text, color: text, ground: i === 0, pose, shapes: [shape(text, i)] })),
    joints: each((text, i) => ({ ...pair(text, i), axis_a: [0, 0, 1], axis_b: [0, 0, 1] })),
    springs: each(pair),
    forces: each((text, i) => ({ name: text, unit: text, color: text, body: i, point: vector, vector })),
    traces: some.map((text, i) => ({ name: text, color: text, body: i, point: [1, 0, 0] })),
    contacts: each((text, i) => ({
      ...{ name: text, contact: text, unit: text, body_a: 0, body_b: i },
      ...{ point: vector, normal: vector, force: vector, mode: [one] },
    })),
    events: each((text, i) => ({ t: 0.01 * i, kind: text, entity: text, detail: text })),
    plots: each(plot).slice(0, 10), // as pages have plots too
    pages: some.map((text) => ({ title: text, note: text, plots: [plot(text)] })), // each is drawn
    health: {
      ok: false,
      reason: whole,
      facts: each((text) => ({ section: text, name: text, value: text, level: text })),
      warnings: all,
      culprits: all,
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A YAML text has no control characters and no half characters.
  const all = hostile.filter((s) => !/[\u0000-\u001f\ud800-\udfff]/.test(s)).join(" ");
  const text = JSON.stringify(all);
  console.log(`savary: 1
title: ${text}
description: ${text}
bodies:
  rod: {mass: 1, inertia: [1, 1, 1], at: [1, 0, 0]}
joints:
  pin: {revolute: [ground, rod], at: [0, 0, 0]}
gravity: [0, -9.81, 0]
run: {until: 0.5 s, every: 0.01 s}`);
}
