// node test/study.mjs STUDY.html: what a reader of the page of a study can do, in a real browser with no network. Beside it lies study.csv of the
// same study: the page must show its numbers. A run is opened and left again.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { after, before, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { check, launch, openPage, settle, shot, softwareGl, until } from "./support.mjs";

const files = process.argv.slice(2);
assert.ok(files.length > 0, "usage: node test/study.mjs STUDY.html...");
let browser;
before(async () => {
  browser = await launch(...softwareGl);
});
after(() => browser.close());

const open = (file) => {
  const url = pathToFileURL(file).href;
  return openPage(browser, url, (asked) => asked.split("#")[0] === url, { offline: true });
};

for (const file of files) {
  const rows = readFileSync(join(dirname(file), "study.csv"), "utf8").trim().split("\n").map((line) => line.split(","));
  describe(basename(dirname(file)), () => {
    check("shows results, diagrams, mechanisms and runs", async () => {
      const { page, trouble } = await open(file);
      await until(page, () => document.querySelectorAll("section.card").length >= 4);
      const text = await page.textContent("#result");
      assert.match(text, new RegExp(`runs: +${rows.length - 1}, of which`));
      assert.ok((await page.locator("#responses canvas").count()) >= 1, "diagrams of responses");
      assert.ok((await page.locator("#matrix canvas").count()) >= 2, "scatter matrix");
      assert.equal(await page.locator("#compare .scene-canvas").count(), 2, "two mechanisms");
      // Every diagram has been drawn on.
      const empty = await page.evaluate(
        () =>
          [...document.querySelectorAll(".chart canvas")].filter((canvas) => {
            const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            return !data.some((v) => v !== 0);
          }).length,
      );
      assert.equal(empty, 0, "empty diagrams");
      // The numbers of the table.
      const shown = Math.min(50, rows.length - 1);
      assert.equal(await page.locator("#runs tbody tr").count(), shown);
      const first = await page.locator("#runs tbody tr").first().locator("td").allTextContents();
      for (const [k, cell] of first.slice(1, -1).entries()) {
        const value = Number(rows[1][k + 1]);
        if (Number.isFinite(value))
          assert.ok(Math.abs(Number(cell.replace("−", "-")) - value) <= 1e-8 * Math.abs(value) + 1e-12, `${cell} ${value}`);
      }
      // Largest first.
      await page.locator("#runs th button").nth(1).click();
      await page.locator("#runs th button").nth(1).click();
      const greatest = Math.max(...rows.slice(1).map((r) => Number(r[1])).filter(Number.isFinite));
      const top = await page.locator("#runs tbody tr").first().locator("td").nth(1).textContent();
      assert.ok(Math.abs(Number(top.replace("−", "-")) - greatest) <= 1e-8 * Math.abs(greatest), `${top} ${greatest}`);
      await shot(page, `study-${basename(dirname(file))}`);
      assert.deepEqual(trouble, []);
    });
    check("opens a run at a click on a point, and comes back", async () => {
      const { page, trouble } = await open(file);
      await until(page, () => document.querySelectorAll("section.card").length >= 4);
      const id = await page.evaluate(() => window.savary.shown[0]);
      // A click on that run's point, found where the diagram has placed it.
      const point = await page.evaluate((run) => {
        const chart = window.savary.charts.find((c) => c.text.points && c.text.points.ids.includes(Number(run)));
        const r = chart.canvas.getBoundingClientRect();
        chart.element.scrollIntoView({ block: "center" });
        const [x, y] = chart.placed[chart.text.points.ids.indexOf(Number(run))];
        const now = chart.canvas.getBoundingClientRect();
        return { x: now.left + x, y: now.top + y, width: r.width };
      }, id);
      await page.mouse.click(point.x, point.y);
      await until(page, () => !document.querySelector(".study-detail").hidden);
      await page.evaluate((run) => window.savary.choose(Number(run)), id); // others may lie at the same point
      await page.click(".open-run");
      await until(page, () => document.querySelector(".back-to-study") !== null);
      await settle(page);
      assert.match(await page.textContent("h1"), new RegExp(`^Run ${id}`));
      assert.equal(await page.locator(".scene-canvas").count(), 1);
      await page.click(".back-to-study");
      await until(page, () => document.querySelector("#runs") !== null);
      assert.deepEqual(trouble, []);
    });
  });
}
