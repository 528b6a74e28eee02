// node test/browser.mjs REPORT.html...: what a reader of the report can do, in a real browser with no network.
// Beside a report NAME.html, NAME.csv is the table of the same run: the page must show its numbers.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, before, describe } from "node:test";
import { pathToFileURL } from "node:url";
import { hostile, poison } from "./hostile.mjs";
import { check, coloursOfScene, launch, markup, near, openPage, opened, settle, shot } from "./support.mjs";
import { shots, softwareGl, time, until, untouched } from "./support.mjs";

const reports = process.argv.slice(2);
assert.ok(reports.length > 0, "usage: node test/browser.mjs REPORT.html...");
// -- the data, read without the page's own code -----------------------------------------------------------------------

const opening = '<script type="application/json" id="savary-data">';

function split(html) {
  const begin = html.indexOf(opening) + opening.length;
  const end = html.indexOf("</script>", begin);
  return { head: html.slice(0, begin), data: JSON.parse(html.slice(begin, end)), tail: html.slice(end) };
}

function decode(series, rows) {
  const buffer = (text) => {
    const b = Buffer.from(text, "base64");
    return b.buffer.slice(b.byteOffset, b.byteOffset + b.length);
  };
  if (series.f64 !== undefined) return Array.from(new Float64Array(buffer(series.f64)));
  if (series.f32 !== undefined) return Array.from(new Float32Array(buffer(series.f32)), (v) => v + series.offset);
  return new Array(rows).fill(series.constant ?? NaN);
}

/** A report opened from disk, without a network. */
function open(browser, file, options = {}, hash = "") {
  const url = pathToFileURL(file).href;
  return openPage(browser, url + hash, (asked) => asked.split("#")[0] === url, { offline: true, ...options });
}

let browser;
before(async () => {
  browser = await launch(...softwareGl);
});
after(() => browser.close());

/** The page as a phone shows it, and touched as there, until the function returned is called: opening it anew costs more than the rest. */
async function likeAPhone(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await settle(page);
  return async () => {
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await session.send("Emulation.clearDeviceMetricsOverride");
    await session.detach();
  };
}

/** Runs in the page. */
function reset() {
  const { clock, scene, tabs, plots, report } = savary;
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  document.activeElement?.blur();
  clock.pause();
  clock.loop = true;
  clock.speed = clock.speeds.includes(1) ? 1 : clock.speeds[0];
  clock.seek(report.start);
  tabs.select("plots");
  plots.resetZoom();
  for (const panel of document.querySelectorAll(".tree:not([hidden]), .section-panel:not([hidden])"))
    document.querySelector(`[aria-controls="${panel.id}"]`).click();
  scene.visible.fill(true);
  scene.follow(-1);
  scene.layers.labels = false;
  scene.section.axis = -1;
  scene.cut();
  scene.setView(scene.defaultView());
  scene.touched = false;
  scene.refresh();
}

for (const file of reports) {
  const name = basename(file, ".html");
  const { data } = split(readFileSync(file, "utf8"));
  const rows = data.rows.kept;
  const t = decode(data.time, rows);
  const column = (c) => decode(data.series[data.columns[c].values], rows);
  const moving = rows > 1 && t[rows - 1] > t[0];
  // Reports whose point is that they open at all are not taken through everything.
  const everything = moving && !name.startsWith("hostile");
  const fully = everything ? check : () => {};

  describe(name, () => {
    // Opening a page costs more than most tests: they share one, and put it back to what it was when it was opened.
    let shared;
    before(async () => {
      shared = await open(browser, file);
      opened.length = 0;
    });
    after(() => shared.page.context().close());
    const fresh = async () => {
      await shared.page.setViewportSize({ width: 1280, height: 800 });
      await shared.page.emulateMedia({ colorScheme: "light" });
      await shared.page.mouse.move(0, 0);
      await shared.page.evaluate(reset);
      await settle(shared.page);
      return shared;
    };

    check(
      "opens at the start, paused, with the mechanism and the default plots, and asks nothing of a network",
      async () => {
        const { page, trouble } = await fresh();
        assert.equal(await page.evaluate(() => savary.clock.playing), false);
        assert.equal(await time(page), rows > 0 ? t[0] : 0);
        assert.equal(await page.locator("h1").textContent(), data.title || "Untitled mechanism");
        if (data.bodies.length > 0) assert.ok((await coloursOfScene(page)) > 50, "the scene is blank");
        if (data.plots.length > 0) {
          const shown = await page.evaluate(() => savary.plots.panes.map((p) => p.columns));
          assert.deepEqual(
            shown,
            data.plots.map((p) => p.columns.map((c) => data.columns.findIndex((x) => x.name === c))),
          );
        }
        await shot(page, `${name}-light`);
        assert.deepEqual(await markup(page), untouched);
        assert.deepEqual(trouble, []);
      },
    );

    fully("frames the whole motion", async () => {
      const { page } = await fresh();
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await settle(page);
        const out = await page.evaluate(() => savary.scene.outside());
        assert.equal(out, 0, `${out} points of the motion are out of sight at ${viewport.width} px`);
      }
    });

    fully("plots exactly the numbers of the data", async () => {
      const { page } = await fresh();
      const panes = await page.evaluate(() =>
        savary.plots.panes.map((p) => ({
          x: p.x,
          columns: p.columns,
          data: p.plot.data.map((s) => (s === null ? null : p.x < 0 ? Array.from(s) : s.map((v) => Array.from(v)))),
        })),
      );
      const gap = (values) => values.map((v) => (Number.isFinite(v) ? v : null));
      for (const pane of panes) {
        if (pane.x < 0) {
          assert.deepEqual(pane.data, [t, ...pane.columns.map((c) => gap(column(c)))]);
        } else {
          pane.columns.forEach((c, k) => assert.deepEqual(pane.data[k + 1], [column(pane.x), column(c)]));
        }
      }
    });

    const table = file.replace(/html$/, "csv");
    if (existsSync(table)) {
      fully("shows the numbers of result.csv", async () => {
        const { page } = await fresh();
        const [names, ...lines] = readFileSync(table, "utf8").trim().split("\n").map((line) => line.split(","));
        assert.equal(data.rows.precision, "double");
        const shown = await page.evaluate(() =>
          savary.plots.panes.flatMap((p) => p.columns.map((c, k) => ({ c, values: Array.from(p.plot.data[k + 1]) }))),
        );
        assert.ok(shown.length > 0);
        for (const { c, values } of shown) {
          const k = names.indexOf(data.columns[c].name);
          for (const line of lines) {
            const row = t.lastIndexOf(Number(line[0]));
            assert.ok(row >= 0, `no row at t = ${line[0]}`);
            const number = Number(line[k]);
            assert.ok(values[row] === (Number.isFinite(number) ? number : null), `${names[k]} at ${line[0]}`);
          }
        }
      });
    }

    if (data.pages.length > 0) {
      check("has the diagrams of its cam over the cam's angle, and a click there moves the time", async () => {
        const { page, trouble } = await fresh();
        await page.locator("#tab-diagrams").click();
        await settle(page);
        const index = (n) => data.columns.findIndex((c) => c.name === n);
        const panes = await page.evaluate(() =>
          savary.diagrams.panes.map((p) => {
            const data = p.plot.data[1].map((v) => Array.from(v));
            return { x: p.x, columns: p.columns, data };
          }),
        );
        assert.equal(panes.length, 7);
        panes.forEach((p, i) => {
          const plot = data.pages[0].plots[i];
          assert.equal(p.x, index(plot.x));
          assert.deepEqual(p.columns, plot.columns.map(index));
          assert.deepEqual(p.data, [column(p.x), column(p.columns[0])]);
        });
        const box = await page.locator("#panel-diagrams .pane .u-over").first().boundingBox();
        await page.mouse.click(box.x + 0.5 * box.width, box.y + 0.5 * box.height);
        assert.ok((await time(page)) > t[0], "the time did not move");
        assert.ok(t.includes(await time(page)), "a click goes to a row");
        await shot(page, `${name}-diagrams`);
        assert.deepEqual(trouble, []);
      });

      check("lays the turns of the cam over one another, or not; the numbers stay", async () => {
        const { page, trouble } = await fresh();
        await page.locator("#tab-diagrams").click();
        await settle(page);
        const x = data.columns.findIndex((c) => c.name === data.pages[0].plots[0].x);
        const angles = column(x);
        const turn = { deg: 360, rad: 2 * Math.PI }[data.columns[x].unit];
        const [low, high] = [Math.min(...angles), Math.max(...angles)];
        const one = page.locator("#panel-diagrams").getByText("One turn");
        assert.equal(await one.isVisible(), high - low > turn, "offered where there is more than a turn");
        if (!(high - low > turn)) return;
        const scale = () => page.evaluate(() => savary.diagrams.panes.map((p) => [p.plot.scales.x.min, p.plot.scales.x.max]));
        /** Where the marker is, and where this angle would be. */
        const marker = (angle) =>
          page.evaluate((a) => {
            const p = savary.diagrams.panes[0];
            const dot = p.element.querySelector(".cursor-dot");
            return [new DOMMatrix(dot.style.transform).e, p.plot.valToPos(a, "x"), dot.hidden];
          }, angle);
        const at = async (angle) => {
          const [found, expected, hidden] = await marker(angle);
          assert.ok(!hidden, "the marker is not seen");
          near(found, expected, 0.01, "marker");
        };
        for (const [a, b] of await scale()) assert.deepEqual([a, b], [0, turn]);
        for (const row of [Math.floor(rows / 2), rows - 1]) {
          await page.evaluate((to) => savary.clock.seek(to), t[row]);
          await at(angles[row] - turn * Math.floor(angles[row] / turn));
        }
        const csv = (await page.evaluate(() => savary.diagrams.csv())).split("\r\n");
        assert.ok(csv[0].includes(data.columns[x].name));
        if (data.rows.precision === "double") assert.ok(csv[rows].split(",").includes(String(angles[rows - 1])));
        await shot(page, `${name}-folded`);
        await one.click();
        await settle(page);
        for (const [a, b] of await scale()) assert.ok(a <= low && b >= high, `${a} to ${b}`);
        await at(angles[rows - 1]);
        assert.deepEqual(trouble, []);
      });
    }

    check("draws its topology, contacts as they are at the cursor's time", async () => {
      const { page, trouble } = await fresh();
      await page.locator("#tab-topology").click();
      assert.equal(await page.locator(".graph .node").count(), data.bodies.length);
      assert.equal(await page.locator(".graph .edge.joint").count(), data.joints.length);
      const entities = [...new Set(data.contacts.map((c) => c.contact))];
      assert.equal(await page.locator(".graph .edge.contact").count(), entities.length);
      for (const c of data.contacts) {
        const mode = decode(data.series[c.mode[0]], rows);
        for (const active of [true, false]) {
          const row = mode.findIndex((m, i) => m > 0 === active && (i + 1 === rows || t[i + 1] > t[i]));
          if (row < 0) continue;
          await page.evaluate((at) => savary.clock.seek(at), t[row]);
          const cells = await page.locator(".contacts tbody tr", { hasText: c.name }).first().innerText();
          assert.equal(/apart/.test(cells), !active, `${c.name} at ${t[row]}: ${cells}`);
          const places = data.contacts.filter((x) => x.contact === c.contact);
          const together = places.some((x) => decode(data.series[x.mode[0]], rows)[row] > 0);
          const edge = page.locator(".graph .edge.contact").nth(entities.indexOf(c.contact));
          assert.equal(/active/.test(await edge.getAttribute("class")), together);
        }
      }
      await shot(page, `${name}-topology`);
      assert.deepEqual(trouble, []);
    });

    if (!data.health.ok) {
      check("says that the run failed and marks the culprits", async () => {
        const { page, trouble } = await fresh();
        assert.ok((await page.locator(".banner").textContent()).includes(data.health.reason));
        assert.deepEqual(await page.locator(".scene-label.culprit").allTextContents(), data.health.culprits);
        await page.locator("#tab-topology").click();
        assert.equal((await page.locator(".graph .culprit").count()) > 0, data.health.culprits.length > 0);
        if (moving) {
          await page.getByText("Go to its end").click();
          assert.equal(await time(page), t[rows - 1]);
        }
        await shot(page, `${name}-failed`);
        assert.deepEqual(trouble, []);
      });
    }

    fully("saves a PNG of the scene and a CSV with the plotted numbers", async () => {
      const { page, trouble } = await fresh();
      const save = async (label) => {
        const [d] = await Promise.all([page.waitForEvent("download"), page.getByLabel(label).click()]);
        return readFileSync(await d.path());
      };
      assert.deepEqual(
        [...(await save("Save the scene as PNG")).subarray(1, 4)],
        [..."PNG"].map((c) => c.charCodeAt(0)),
      );
      const lines = (await save("Save the plotted columns as CSV")).toString().trimEnd().split("\r\n");
      assert.equal(lines.length, rows + 1);
      const shown = await page.evaluate(() => [
        ...new Set(savary.plots.panes.flatMap((p) => (p.x < 0 ? p.columns : [p.x, ...p.columns]))),
      ]);
      if (data.rows.precision === "double") {
        const middle = Math.floor(rows / 2);
        const expected = [t, ...shown.map(column)]
          .map((s) => (Number.isFinite(s[middle]) ? String(s[middle]) : ""))
          .join(",");
        assert.equal(lines[middle + 1], expected);
      }
      assert.deepEqual(trouble, []);
    });

    fully("saves each plot as a PNG of twice its size", async () => {
      const { page, trouble } = await fresh();
      const panes = page.locator("#panel-plots .pane");
      for (let k = 0; k < (await panes.count()); ++k) {
        const button = panes.nth(k).getByLabel("Save this plot as PNG");
        const [d] = await Promise.all([page.waitForEvent("download"), button.click()]);
        const png = readFileSync(await d.path());
        if (shots) writeFileSync(join(shots, `${name}-plot-${k}.png`), png);
        assert.match(d.suggestedFilename(), /^[a-z0-9-]+\.png$/);
        const size = await page.evaluate((i) => [savary.plots.panes[i].plot.width, savary.plots.panes[i].plot.height], k);
        assert.equal(png.readUInt32BE(16), 2 * size[0]);
        assert.ok(png.readUInt32BE(20) > 2 * size[1], "no room for title and names");
        // The first curve's colour is in the picture's legend and in its curve.
        const ink = await page.evaluate(async (i) => {
          const bitmap = await createImageBitmap(await savary.plots.panes[i].picture());
          const c = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          c.drawImage(bitmap, 0, 0);
          const { data } = c.getImageData(0, 0, bitmap.width, bitmap.height);
          const wanted = getComputedStyle(document.querySelectorAll("#panel-plots .pane")[i].querySelector(".swatch"))
            .backgroundColor.match(/\d+/g)
            .map(Number);
          const rows = new Set();
          for (let p = 0; p < data.length; p += 4)
            if (wanted.every((v, j) => Math.abs(v - data[p + j]) < 3)) rows.add(Math.floor(p / 4 / bitmap.width));
          return [Math.min(...rows), Math.max(...rows), rows.size];
        }, k);
        assert.ok(ink[0] < 2 * 60 && ink[1] > 2 * 80 && ink[2] > 8, `the curve's colour is in rows ${ink}`);
      }
      assert.deepEqual(trouble, []);
    });

    if (everything) {
      check("plays, pauses and stops at its end", async () => {
        const { page, trouble } = await fresh();
        await page.locator("#play").click();
        await until(page, (t0) => savary.clock.t > t0, t[0]);
        await page.locator("#play").click();
        const held = await time(page);
        await page.waitForTimeout(200);
        assert.equal(await time(page), held);
        await page.evaluate(() => {
          savary.clock.loop = false;
          savary.clock.speed = 1e6;
        });
        await page.locator("body").press(" ");
        await until(page, (end) => savary.clock.t === end && !savary.clock.playing, t[rows - 1]);
        assert.deepEqual(trouble, []);
      });

      check("moves scene, plots and numbers with the slider", async () => {
        const { page, trouble } = await fresh();
        const box = await page.locator("#time-slider").boundingBox();
        await page.mouse.click(box.x + 0.4 * box.width, box.y + box.height / 2);
        await settle(page);
        const now = await time(page);
        near(now, t[0] + 0.4 * (t[rows - 1] - t[0]), (2 / box.width) * (t[rows - 1] - t[0]), "time");
        // Step back onto a row, where the values are the data's own.
        await page.keyboard.press("ArrowLeft");
        await settle(page);
        const at = await time(page);
        const row = t.lastIndexOf(at);
        assert.ok(row >= 0, "a step ends on a row");
        for (let b = 0; b < data.bodies.length; ++b) {
          const expected = data.bodies[b].pose
            ? data.bodies[b].pose.slice(0, 3).map((s) => decode(data.series[s], rows)[row])
            : [0, 0, 0];
          assert.deepEqual(await page.evaluate((k) => savary.scene.bodyPosition(k), b), expected);
        }
        const panes = await page.evaluate(() =>
          savary.plots.panes.map((p) => ({
            x: p.x,
            columns: p.columns,
            values: [...p.element.querySelectorAll(".chip .value")].map((e) => e.textContent),
            line: p.element.querySelector(".time-line")?.getBoundingClientRect().left,
            over: p.plot.over.getBoundingClientRect().left,
            expected: p.plot.valToPos(savary.clock.t, "x"),
          })),
        );
        for (const p of panes) {
          p.columns.forEach((c, k) => {
            const value = column(c)[row];
            const text = p.values[k].replace("−", "-");
            if (!Number.isFinite(value)) assert.equal(text, "–");
            else if (Math.abs(value) <= data.columns[c].round_off) assert.equal(text, "0");
            else near(Number(text), value, 1e-5 * Math.abs(value) + 1e-300, data.columns[c].name);
          });
          if (p.x < 0) near(p.line + 1, p.over + p.expected, 1.5, "time line");
        }
        await shot(page, `${name}-later`);
        assert.deepEqual(trouble, []);
      });

      check("obeys the keyboard", async () => {
        const { page } = await fresh();
        await page.keyboard.press("End");
        assert.equal(await time(page), t[rows - 1]);
        await page.keyboard.press("Home");
        assert.equal(await time(page), t[0]);
        await page.keyboard.press("ArrowRight");
        assert.equal(
          await time(page),
          t.find((x) => x > t[0]),
        );
        await page.keyboard.press("ArrowLeft");
        assert.equal(await time(page), t[0]);
        await page.keyboard.press("h");
        assert.ok(await page.locator("#health").isVisible());
        await page.keyboard.press("Escape");
        assert.ok(!(await page.locator("#health").isVisible()));
      });

      check("moves the time cursor to a click in a plot and zooms all plots together", async () => {
        const { page, trouble } = await fresh();
        const over = page.locator(".pane .u-over").first();
        const box = await over.boundingBox();
        await page.mouse.click(box.x + 0.7 * box.width, box.y + 0.5 * box.height);
        near(await time(page), t[0] + 0.7 * (t[rows - 1] - t[0]), (2 / box.width) * (t[rows - 1] - t[0]), "time");
        await page.mouse.move(box.x + 0.2 * box.width, box.y + 20);
        await page.mouse.down();
        await page.mouse.move(box.x + 0.3 * box.width, box.y + 20, { steps: 4 });
        await page.mouse.move(box.x + 0.5 * box.width, box.y + 20, { steps: 4 });
        await page.mouse.up();
        await settle(page);
        const ranges = await page.evaluate(() =>
          savary.plots.panes.filter((p) => p.x < 0).map((p) => [p.plot.scales.x.min, p.plot.scales.x.max]),
        );
        const span = t[rows - 1] - t[0];
        for (const [low, high] of ranges) {
          near(low, t[0] + 0.2 * span, 0.02 * span, "zoom start");
          near(high, t[0] + 0.5 * span, 0.02 * span, "zoom end");
        }
        near(await time(page), t[0] + 0.7 * span, 0.01 * span, "time after zoom");
        assert.deepEqual(trouble, []);
      });

      check("shows the values under the pointer in a plot, and its last tick whole", async () => {
        const { page, trouble } = await fresh();
        const shown = await page.evaluate(() => ({ x: savary.plots.panes[0].x, columns: savary.plots.panes[0].columns }));
        const pane = page.locator("#panel-plots .pane").first();
        const box = await pane.locator(".u-over").boundingBox();
        await page.mouse.move(box.x + 0.6 * box.width, box.y + 0.5 * box.height);
        const lines = await pane.locator(".plot-tip-row").evaluateAll((rows) =>
          rows.map((r) => [".name", ".value", ".unit"].map((part) => r.querySelector(part).textContent)),
        );
        const number = (text) => Number(text.replace("−", "-"));
        const span = t[rows - 1] - t[0];
        const at = number(lines[0][1]);
        if (shown.x < 0) near(at, t[0] + 0.6 * span, 0.02 * span, "time under the pointer");
        const row = t.findIndex((x) => Math.abs(x - at) <= 1e-4 * span);
        assert.ok(row >= 0, `${at} is no row`);
        for (const [k, c] of (shown.x < 0 ? shown.columns : [shown.x, ...shown.columns]).entries()) {
          const [name, value, unit] = lines[k + 1];
          assert.deepEqual([name, unit], [data.columns[c].name, data.columns[c].unit]);
          const expected = column(c)[row];
          if (!Number.isFinite(expected)) continue;
          if (Math.abs(expected) <= data.columns[c].round_off) assert.equal(value, "0");
          else near(number(value), expected, 1e-4 * Math.abs(expected), name);
        }
        await shot(page, `${name}-hover`);
        // Pixels of the axis that reach the canvas's border would go on behind it.
        const border = await page.evaluate(() => {
          const { canvas } = savary.plots.panes[0].plot.ctx;
          const { data, height } = savary.plots.panes[0].plot.ctx.getImageData(canvas.width - 1, 0, 1, canvas.height);
          return Array.from({ length: height }, (_, y) => data[4 * y + 3]).filter((alpha) => alpha > 0).length;
        });
        assert.equal(border, 0, "something is clipped at the right border");
        assert.deepEqual(trouble, []);
      });

      check("draws no arrows of joints unless asked, none beyond a quarter of the view, and no panel over the mechanism", async () => {
        const { page, trouble } = await fresh();
        const joints = data.joints.map((j) => j.name);
        const drawn = await page.evaluate(() => savary.scene.vectors.map((v) => [v.name, v.shown, v.rows.mode !== undefined]));
        for (const [name, shown, isContact] of drawn) assert.equal(shown, isContact || !joints.includes(name), name);
        // All of them, at all times, with the largest scale.
        const longest = await page.evaluate(() => {
          const { scene, clock, report } = savary;
          const before = scene.vectors.map((v) => v.shown);
          scene.vectors.forEach((v) => (v.shown = true));
          scene.arrowFactor = 10 ** 1.5;
          const box = document.querySelector(".scene-canvas").getBoundingClientRect();
          let most = 0;
          for (let k = 0; k <= 10; ++k) {
            clock.seek(report.start + (k / 10) * (report.end - report.start));
            scene.refresh();
            for (const v of scene.vectors.filter((x) => x.arrow.group.visible)) {
              const end = (z) => v.arrow.group.localToWorld(v.arrow.group.position.clone().set(0, 0, z)).project(scene.camera);
              const [a, b] = [end(0), end(v.arrow.head.position.z)];
              most = Math.max(most, Math.hypot((b.x - a.x) * box.width, (b.y - a.y) * box.height) / 2 / Math.max(box.width, box.height));
            }
          }
          scene.arrowFactor = 1;
          scene.vectors.forEach((v, i) => (v.shown = before[i]));
          return most;
        });
        assert.ok(longest <= 0.26, `an arrow takes ${longest} of the view`);
        if (await page.locator(".arrow-legend").isVisible()) {
          await page.locator(".arrow-legend summary").click();
          const [scene, legend] = [await page.locator(".scene-canvas").boundingBox(), await page.locator(".arrow-legend").boundingBox()];
          assert.ok(scene.y + scene.height <= legend.y + 1, "the panel covers the scene");
          await settle(page);
          assert.equal(await page.evaluate(() => savary.scene.outside()), 0);
          await page.locator(".arrow-legend summary").click();
        }
        assert.deepEqual(trouble, []);
      });

      // What an address holds depends on no data; the link of "cuts bodies" is opened in every report.
      const once = file === reports.find((r) => !basename(r).startsWith("hostile")) ? check : () => {};
      once("restores time and view from its address", async () => {
        const wanted = t[Math.floor(rows / 3)];
        const { page } = await fresh();
        await page.goto("about:blank");
        await page.goto(`${pathToFileURL(file).href}#t=${wanted}&view=1,2,3,0.5,0,0`);
        await until(page, () => "savary" in window);
        near(await time(page), wanted, 1e-9 * Math.abs(wanted), "time");
        (await page.evaluate(() => savary.scene.pose)).forEach((v, k) =>
          near(v, [1, 2, 3, 0.5, 0, 0][k], 1e-9, "view"),
        );
        await page.keyboard.press("End");
        await until(page, (end) => location.hash.startsWith(`#t=${end}&`), Number(t[rows - 1].toPrecision(10)));
      });
    }

    if (data.events.length > 0 && everything) {
      check("tells about an event under the pointer and jumps to it", async () => {
        const { page, trouble } = await fresh();
        const event = data.events[0];
        const box = await page.locator("#ribbon").boundingBox();
        // An event at the very end lies on the ribbon's border, whose last pixel is the one before.
        const x = Math.min(box.x + ((event.t - t[0]) / (t[rows - 1] - t[0])) * box.width, box.x + box.width - 1);
        await page.mouse.move(x, box.y + box.height / 2);
        const tip = await page.locator(".ribbon-tip").textContent();
        assert.ok(tip.includes(event.kind) && tip.includes(event.entity) && tip.includes(event.detail), tip);
        await shot(page, `${name}-event`);
        await page.mouse.click(x, box.y + box.height / 2);
        assert.equal(await time(page), event.t);
        await page.keyboard.press("]");
        assert.equal(
          await time(page),
          data.events
            .map((e) => e.t)
            .sort((a, b) => a - b)
            .find((x) => x > event.t) ?? event.t,
        );
        await page.locator("#events-button").click();
        assert.equal(await page.locator("#events .event-row").count(), Math.min(2000, data.events.length));
        await page.locator("#events .event-row").last().click();
        assert.equal(await time(page), data.events.at(-1).t);
        assert.deepEqual(trouble, []);
      });
    }

    fully("finds columns by words, adds a pane and makes it parametric", async () => {
      const { page, trouble } = await fresh();
      if (data.columns.length < 2) return;
      await page.locator("#add-plot").click();
      await page.locator(".dialog[open] .search").fill(data.columns[1].name);
      await page.locator(".dialog[open] .picker-row input").first().check();
      await page.keyboard.press("Escape");
      await page.locator("#panel-plots .pane").last().locator(".x-button").click();
      await page.locator(".dialog[open] .search").fill(data.columns[0].name);
      await page.locator(".dialog[open] .picker-row", { hasText: data.columns[0].name }).first().locator("input").check();
      await page.keyboard.press("Escape");
      const pane = await page.evaluate(() => {
        const p = savary.plots.panes.at(-1);
        return { x: p.x, columns: p.columns, drawn: p.plot !== undefined };
      });
      assert.equal(pane.x, 0);
      assert.equal(pane.columns.length, 1);
      assert.ok(pane.drawn);
      assert.deepEqual(trouble, []);
    });

    fully("hides, isolates and follows bodies", async () => {
      const { page, trouble } = await fresh();
      if (data.bodies.length < 2) return;
      await page.getByLabel("Bodies and layers").click();
      const row = page.locator(".tree li").nth(1);
      await row.locator("button").nth(0).click();
      assert.deepEqual(
        await page.evaluate(() => savary.scene.visible),
        data.bodies.map((_, k) => k !== 1),
      );
      await row.locator("button").nth(1).click();
      assert.deepEqual(
        await page.evaluate(() => savary.scene.visible),
        data.bodies.map((_, k) => k === 1),
      );
      await row.locator("button").nth(1).click();
      assert.ok((await page.evaluate(() => savary.scene.visible)).every((v) => v));
      const k = data.bodies.findIndex((b) => b.pose);
      if (k >= 0 && moving) {
        await page.locator(".tree li").nth(k).locator("button").nth(2).click();
        const offset = () =>
          page.evaluate((b) => {
            const p = savary.scene.bodyPosition(b);
            return savary.scene.pose.map((v, i) => v - p[i % 3]);
          }, k);
        const before = await offset();
        await page.evaluate((t1) => savary.clock.seek(t1), t[Math.floor(rows / 2)]);
        (await offset()).forEach((v, i) => near(v, before[i], 1e-6 * (1 + Math.abs(v)), "camera relative to the body"));
      }
      await page.getByText("Names").click();
      await settle(page);
      await shot(page, `${name}-tree`);
      // A double click on a body's origin traces that point, one beside everything takes the trace away.
      await page.getByLabel("Bodies and layers").click();
      const traces = () => page.evaluate(() => savary.scene.traces.length);
      const at = await page.evaluate((b) => {
        const r = document.querySelector(".scene-canvas").getBoundingClientRect();
        const p = savary.scene.bodies[b].position.clone().project(savary.scene.camera);
        return { x: r.left + (0.5 + p.x / 2) * r.width, y: r.top + (0.5 - p.y / 2) * r.height };
      }, k);
      const before = await traces();
      await page.mouse.dblclick(at.x, at.y);
      assert.equal(await traces(), before + 1);
      const corner = await page.locator(".scene-canvas").boundingBox();
      await page.mouse.dblclick(corner.x + corner.width - 4, corner.y + 4);
      assert.equal(await traces(), before);
      assert.deepEqual(trouble, []);
    });

    fully("cuts bodies by a plane, and a copied link brings all of it back", async () => {
      const { page, trouble } = await fresh();
      const picture = () =>
        page.evaluate(async () => {
          const png = await savary.scene.image();
          return [...new Uint8Array(await png.arrayBuffer())].join();
        });
      const before = await picture();
      await page.getByLabel("Section plane").first().click();
      await page.getByLabel("Section across x").click();
      await settle(page);
      const cut = await picture();
      if (data.bodies.some((b) => b.pose)) assert.ok(cut !== before, "nothing was cut");
      await page.evaluate((at) => savary.clock.seek(at), rows > 0 ? t[Math.floor(rows / 2)] : 0);
      await page.evaluate(() => savary.scene.turn("iso"));
      await page.locator("#tab-topology").click();
      const state = () =>
        page.evaluate(() => {
          const { clock, scene, tabs } = savary;
          return { t: clock.t, pose: scene.pose, tab: tabs.selected, section: scene.section };
        });
      const wanted = await state();
      await page.evaluate(() => {
        // The clipboard is not a test's to have; the page offers the link in a field then.
        Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
      });
      await page.getByLabel("Copy a link to this view and time").click();
      const link = await page.locator("#link input").inputValue();
      await page.goto("about:blank");
      await page.goto(link);
      await until(page, () => "savary" in window);
      const found = await state();
      near(found.t, wanted.t, 1e-9 * Math.abs(wanted.t), "time");
      found.pose.forEach((v, i) => near(v, wanted.pose[i], 1e-4 * (1 + Math.abs(v)), "view"));
      assert.deepEqual([found.tab, found.section], [wanted.tab, wanted.section]);
      assert.deepEqual(trouble.filter((x) => !/about:blank/.test(x)), []);
    });

    check("looks right in the dark on a wide screen", async () => {
      const { page, trouble } = await fresh();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: "dark" });
      await settle(page);
      const ink = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.ok(
        ink.match(/\d+/g).every((v) => Number(v) < 60),
        ink,
      );
      await page.evaluate(
        (f) => savary.clock.seek(savary.report.start + f * (savary.report.end - savary.report.start)),
        0.45,
      );
      await settle(page);
      await shot(page, `${name}-dark`);
      await page.locator("#badge").click();
      await shot(page, `${name}-health-dark`);
      for (const fact of data.health.facts)
        assert.ok(await page.locator("#health").getByText(fact.value, { exact: true }).first().isVisible());
      assert.deepEqual(trouble, []);
    });

    // Last: it chooses a theme.
    check("fits a phone, dark too, and every control has a name", async () => {
      const { page, trouble } = await fresh();
      await page.emulateMedia({ colorScheme: "dark" });
      const leave = await likeAPhone(page);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
      for (const tab of ["topology", "diagrams", "plots"]) {
        await page.evaluate((id) => savary.tabs.select(id), tab);
        await settle(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 390, `the page is ${width} px wide with its tab ${tab}`);
      }
      await shot(page, `${name}-phone-dark`);
      await page.getByLabel("Light or dark").click();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
      await settle(page);
      await shot(page, `${name}-phone-light`);
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll("button, input, select, [role=slider], [role=separator]")]
          .filter(
            (e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label")?.textContent.trim()),
          )
          .map((e) => e.outerHTML),
      );
      assert.deepEqual(nameless, []);
      assert.deepEqual(trouble, []);
      await leave();
    });
  });
}

describe("without WebGL", () => {
  check("says why there is no scene and still plots", async () => {
    const browser = await launch("--disable-3d-apis");
    opened.push(browser);
    const { page, trouble } = await open(browser, reports[0]);
    assert.match(await page.locator(".no-scene").textContent(), /WebGL/);
    assert.ok((await page.locator(".pane canvas").count()) > 0);
    await page.locator("#play").click();
    await until(page, () => savary.clock.t > savary.report.start);
    await shot(page, "no-webgl");
    assert.deepEqual(
      trouble.filter((x) => !/WebGL/.test(x)),
      [],
    );
  });
});

describe("hostile names", () => {
  check("execute nothing, load nothing and change no markup: over 200 strings in every string field", async () => {
    assert.ok(new Set(hostile).size >= 200);
    const folder = mkdtempSync(join(tmpdir(), "savary-hostile-"));
    const all = reports.map((file) => split(readFileSync(file, "utf8"))).filter(({ data }) => data.rows.kept > 1);
    const { head, data, tail } = all.sort((a, b) => a.data.rows.kept - b.data.rows.kept)[0]; // few rows are drawn fast
    const text = JSON.stringify(poison(data, hostile)).replace(
      /[<>&\u2028\u2029]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    const target = join(folder, "hostile.html");
    writeFileSync(target, head + text + tail);
    const { page, trouble } = await open(browser, target, { viewport: { width: 900, height: 500 } });
    await page.locator("#badge").click();
    await page.keyboard.press("Escape");
    await page.locator("#events-button").click();
    await page.keyboard.press("Escape");
    await page.locator("#ribbon").hover();
    await page.locator("#add-plot").click();
    await page.keyboard.press("Escape");
    await page.getByLabel("Bodies and layers").click();
    await page.getByText("Names", { exact: true }).click();
    await page.locator("#tab-diagrams").click();
    await page.evaluate(() => {
      const choice = document.querySelector("#panel-diagrams select");
      for (const option of choice.options) {
        choice.value = option.value;
        choice.dispatchEvent(new Event("change"));
      }
    });
    await page.locator("#tab-topology").click();
    await page.evaluate(() => savary.plots.csv());
    await page.keyboard.press("End");
    await settle(page);
    await shot(page, "hostile");
    assert.deepEqual(await markup(page), untouched);
    assert.deepEqual(trouble, []);
    rmSync(folder, { recursive: true });
  });

  check("the policy stops what markup would start", async () => {
    const folder = mkdtempSync(join(tmpdir(), "savary-policy-"));
    const { head, data, tail } = split(readFileSync(reports[0], "utf8"));
    const target = join(folder, "injected.html");
    writeFileSync(
      target,
      head +
        JSON.stringify(data).replace(/</g, "\\u003c") +
        tail.replace(
          "</body>",
          "<script>window.pwned=1</script><img src=https://example.invalid/x.png onerror=window.pwned=1></body>",
        ),
    );
    const { page, trouble } = await open(browser, target);
    assert.equal(await page.evaluate(() => window.pwned), undefined);
    assert.ok(
      trouble.some((x) => /Content Security Policy/.test(x)),
      trouble.join("\n"),
    );
    rmSync(folder, { recursive: true });
  });
});
