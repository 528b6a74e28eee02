// Elements are made here and text is set as text: nothing in the page parses data as HTML.

type Child = Node | string | null | undefined | false;

interface Options {
  class?: string;
  text?: string;
  title?: string;
  label?: string;
  type?: string;
  role?: string;
  id?: string;
  on?: Record<string, (event: any) => void>;
  attributes?: Record<string, string>;
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: Options = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag);
  if (options.class) e.className = options.class;
  if (options.id) e.id = options.id;
  if (options.text !== undefined) e.textContent = options.text;
  if (options.title) e.title = options.title;
  if (options.label) e.setAttribute("aria-label", options.label);
  if (options.role) e.setAttribute("role", options.role);
  if (options.type) e.setAttribute("type", options.type);
  for (const [k, v] of Object.entries(options.attributes ?? {})) e.setAttribute(k, v);
  for (const [k, f] of Object.entries(options.on ?? {})) e.addEventListener(k, f);
  for (const c of children) if (c) e.append(c);
  return e;
}

const paths: Record<string, string> = {
  play: "M7 4.5v15l13-7.5z",
  pause: "M6 4.5h4v15H6zM14 4.5h4v15h-4z",
  back: "M18 5v14l-10-7zM5 5h2v14H5z",
  forward: "M6 5v14l10-7zM17 5h2v14h-2z",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  loop: "M17 2l4 4-4 4M3 11V9a3 3 0 013-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 01-3 3H3",
  close: "M6 6l12 12M18 6L6 18",
  add: "M12 5v14M5 12h14",
  eye: "M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  hidden:
    "M3 3l18 18M10.6 5.1A9.8 9.8 0 0112 5c6.4 0 10 7 10 7a17 17 0 01-3.3 4.1M6.5 6.6A16.6 16.6 0 002 12s3.6 7 10 7a9.7 9.7 0 005.5-1.7",
  isolate: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v4M12 18v4M2 12h4M18 12h4",
  follow: "M12 3l8 18-8-5-8 5z",
  layers: "M12 3l9 5-9 5-9-5zM3 13l9 5 9-5",
  theme: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 3v18a9 9 0 000-18z",
  image: "M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01",
  table: "M4 4h16v16H4zM4 10h16M4 15h16M10 4v16",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  help: "M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 114 2c-.9.6-1.5 1.1-1.5 2.2M12 17h.01",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4l9 16H3zM12 10v4M12 17h.01",
  link: "M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",
  section: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
  undo: "M9 14l-5-5 5-5M4 9h10a6 6 0 010 12h-3",
  save: "M12 3v12M7 10l5 5 5-5M4 20h16",
  stop: "M6 6h12v12H6z",
  flip: "M8 4v16M8 4L4 8M8 4l4 4M16 20V4M16 20l-4-4M16 20l4-4",
};
const solid = new Set(["play", "pause", "back", "forward", "stop"]);

export function icon(name: string): SVGSVGElement {
  const look = { viewBox: "0 0 24 24", "aria-hidden": "true", class: solid.has(name) ? "icon solid" : "icon" };
  return makeSvg("svg", look, makeSvg("path", { d: paths[name] }));
}

export function iconButton(name: string, label: string, click: () => void, className = "") {
  return make(
    "button",
    { class: `icon-button ${className}`, type: "button", title: label, label, on: { click: () => click() } },
    icon(name),
  );
}

export function setIcon(button: HTMLElement, name: string, label: string) {
  button.replaceChildren(icon(name));
  button.title = label;
  button.setAttribute("aria-label", label);
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** An SVG element; numbers become text. */
export function makeSvg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const e = document.createElementNS(svgNamespace, tag);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, String(v));
  e.append(...children);
  return e;
}

/** Choices of the reader that outlast the page, where there is storage. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`savary-${key}`);
  } catch {
    return null; // a page opened from disk may have none
  }
}
export function remember(key: string, value: string) {
  try {
    localStorage.setItem(`savary-${key}`, value);
  } catch {
    /* not kept */
  }
}

export function download(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob);
  const a = make("a", { attributes: { href: url, download: name } });
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Letters and digits of a title, to be a file's name. */
export function fileStem(title: string): string {
  return (
    title
      .normalize("NFKD")
      .replace(/[^A-Za-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60)
      .toLowerCase() || "report"
  );
}
