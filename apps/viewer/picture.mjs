// node picture.mjs REPORT.html PICTURE '{"width": w, "height": h, ...}': a picture of a report in Chromium. PICTURE.png shows the whole page,
// PICTURE.webp the mechanism alone, twice as fine, with no forces but those of contacts. It may ask for what the page would not show by
// itself: `time`, as a part of the run; `pose`, the places of the camera and of what it looks at, in the model's unit of length; `hide`, a list
// of layers.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [report, picture, text] = process.argv.slice(2);
const { width, height, ...wishes } = JSON.parse(text);
const whole = picture.endsWith(".png");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
try {
  const context = await browser.newContext({
    viewport: whole ? { width, height } : { width: 1200, height: 800 },
    deviceScaleFactor: whole ? 1 : 2,
    offline: true,
  });
  const page = await context.newPage();
  await page.goto(pathToFileURL(resolve(report)).href);
  if (!whole) await page.evaluate(detach, { width, height });
  await page.evaluate(arrange, wishes);
  if (whole) await page.screenshot({ path: picture });
  else writeFileSync(picture, Buffer.from(await page.evaluate(photograph)));
} finally {
  await browser.close();
}

// What follows runs in the page.

/** Gives the scene a size of its own. */
async function detach({ width, height }) {
  const { style } = document.querySelector(".stage");
  Object.assign(style, { position: "fixed", inset: "0 auto auto 0", width: `${width}px`, height: `${height}px` });
  savary.scene.inset = 0;
  for (let k = 0; k < 2; ++k) await new Promise(requestAnimationFrame);
}

async function arrange({ time, pose, hide }) {
  const { scene, clock, report } = savary;
  for (const layer of hide ?? []) scene.layers[layer] = false;
  if (pose) scene.pose = pose;
  clock.seek(report.start + (time ?? 1 / 3) * (report.end - report.start));
  for (let k = 0; k < 3; ++k) await new Promise(requestAnimationFrame);
}

async function photograph() {
  const bitmap = await createImageBitmap(await savary.scene.image());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.88 });
  return Array.from(new Uint8Array(await blob.arrayBuffer()));
}
