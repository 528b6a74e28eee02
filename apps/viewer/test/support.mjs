// What the tests in a browser share: starting it, opening pages whose every fault is written down, polling, pictures.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { chromium } from "playwright-core";

export const shots = process.env.SCREENSHOTS;
if (shots) mkdirSync(shots, { recursive: true });

export const launch = (...more) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
// The scene is drawn by a software renderer; the page around it is composed without one, which takes a third of the time.
export const softwareGl = [
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-compositing",
];

export const opened = [];
const closeOpened = async () => {
  for (const x of opened.splice(0).reverse()) await x.close();
};

/** A test that closes what it opened, however it ends. */
export const check = (name, body) =>
  it(name, async () => {
    try {
      await body();
    } finally {
      await closeOpened();
    }
  });

/** Polls from outside: the page's policy forbids the evaluation of text inside it. */
export async function until(page, condition, argument) {
  for (const end = Date.now() + 60000; Date.now() < end; ) {
    if (await page.evaluate(condition, argument)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.fail(`never became true: ${condition}`);
}

/** A page whose every error, console message of weight and request that `allowed` refuses is written down. */
export async function openPage(browser, url, allowed, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true, ...options });
  opened.push(context);
  context.setDefaultTimeout(120000); // other programs may have the processors
  const page = await context.newPage();
  const trouble = [];
  page.on("request", (r) => {
    if (!allowed(r.url()) && !/^(data|blob):/.test(r.url())) trouble.push(`request ${r.url()}`);
  });
  page.on("pageerror", (e) => trouble.push(`error ${e.message}`));
  page.on("console", (m) => {
    // Chromium's own remarks on its software renderer are no fault of the page.
    if (["error", "warning"].includes(m.type()) && !/GPU stall|GroupMarkerNotSet|swiftshader/i.test(m.text()))
      trouble.push(`${m.type()} ${m.text()}`);
  });
  page.on("dialog", (d) => {
    trouble.push(`dialog ${d.message()}`);
    void d.dismiss();
  });
  await page.goto(url);
  await until(page, () => "savary" in window);
  await settle(page);
  return { page, trouble };
}

export const settle = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
export const time = (page) => page.evaluate(() => savary.clock.t);
export const near = (a, b, tolerance, what) =>
  assert.ok(Math.abs(a - b) <= tolerance, `${what}: ${a} is not within ${tolerance} of ${b}`);
export const shot = async (page, name) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};

export const coloursOfScene = (page) =>
  page.evaluate(async () => {
    const bitmap = await createImageBitmap(await savary.scene.image());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const c = canvas.getContext("2d");
    c.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(c.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
  });

/** What hostile names would have changed. */
export const markup = (page) =>
  page.evaluate(() => ({
    pwned: window.pwned,
    scripts: document.scripts.length,
    styles: document.querySelectorAll("style").length,
    foreign: document.querySelectorAll("img, iframe, object, embed, base, form, a[href], video, audio").length,
    handlers: [...document.querySelectorAll("*")].filter((e) =>
      [...e.attributes].some((a) => a.name.startsWith("on")),
    ).length,
    wide: document.documentElement.scrollWidth > innerWidth,
  }));
export const untouched = { pwned: undefined, scripts: 2, styles: 1, foreign: 0, handlers: 0, wide: false };

