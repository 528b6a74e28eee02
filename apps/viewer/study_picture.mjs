// node study_picture.mjs STUDY.html OUT.webp [SECTION...]: a picture of sections of a study's page (compare, responses, contributions, matrix), for
// docs/study.md. Needs Chromium and the packages of this folder.

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [file, out, ...sections] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, colorScheme: "light" });
await page.goto(pathToFileURL(resolve(file)).href);
const wanted = sections.length > 0 ? sections : ["compare", "responses"];
await page.evaluate((ids) => {
  for (const card of document.querySelectorAll("section.card")) card.hidden = !ids.includes(card.id);
  document.querySelector(".header").style.position = "static";
  document.querySelector(".study-main").style.paddingBottom = "12px";
}, wanted);
await page.waitForTimeout(1500);
const png = await page.locator("#app").screenshot();
// Converted by the browser, in a page without the policy of the study's.
const other = await browser.newPage();
const webp = await other.evaluate(async (base64) => {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  return [...new Uint8Array(await blob.arrayBuffer())];
}, png.toString("base64"));
writeFileSync(out, Buffer.from(webp));
console.log(`${out} ${webp.length} bytes`);
await browser.close();
