// node picture.mjs REPORT.html PICTURE.webp '{"width": w, "height": h, ...}': a picture of a mechanism, as its report shows it in Chromium.
// It may ask for what the page would not show by itself: `time`, as a part of the run; `view`, one of the page's; `pose`, place of the camera
// and what it looks at, in the model's unit of length; `hide`, a list of layers. Of forces, those of contacts are shown.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [report, picture, wishes] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 2, offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(resolve(report)).href);
  writeFileSync(picture, Buffer.from(await page.evaluate(take, JSON.parse(wishes))));
} finally {
  await browser.close();
}

/** Runs in the page. */
async function take({ width, height, time, view, pose, hide }) {
  const { scene, clock, report } = savary;
  const drawn = async () => {
    for (let k = 0; k < 2; ++k) await new Promise((done) => requestAnimationFrame(done));
  };
  const { style } = document.querySelector(".stage");
  Object.assign(style, { position: "fixed", inset: "0 auto auto 0", width: `${width}px`, height: `${height}px` });
  await drawn();
  for (const v of scene.vectors) v.shown = v.mode !== undefined;
  for (const layer of hide ?? []) scene.layers[layer] = false;
  if (view) scene.setView(view);
  if (pose) scene.pose = pose;
  clock.seek(report.start + (time ?? 1 / 3) * (report.end - report.start));
  await drawn();
  const bitmap = await createImageBitmap(await scene.image());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.88 });
  return Array.from(new Uint8Array(await blob.arrayBuffer()));
}
