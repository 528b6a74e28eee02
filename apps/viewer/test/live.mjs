// node test/live.mjs [SAVARY]: the live page against a server that answers as `savary view` does; given the program,
// against `savary view` itself.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { hostile, poison } from "./hostile.mjs";
import { Mock, crank, crankFiles, makeReport } from "./mock.mjs";
import { check, coloursOfScene, launch, markup, near, openPage, opened, settle, shot } from "./support.mjs";
import { softwareGl, time, until, untouched } from "./support.mjs";

const program = process.argv[2];
const mocked = program ? () => {} : describe;
const here = dirname(fileURLToPath(import.meta.url));
let browser;
before(async () => {
  browser = await launch(...softwareGl);
});
after(() => browser.close());

/** A server with the crank, and its page once the model is drawn. */
async function live(options = {}, prepare = () => {}) {
  const server = await new Mock().start();
  opened.push(server);
  prepare(server);
  const own = (url) => url.startsWith(`http://127.0.0.1:${server.port}/`);
  const { page, trouble } = await openPage(browser, server.address, own, options);
  if (server.data.stage !== "none") await until(page, () => savary.stage !== "none");
  return { server, page, trouble };
}
const shown = (page, revision) => until(page, (r) => savaryLive.shown === r, revision);
const running = (t, rows) => ({ run: { id: 1, status: "running", t, rows, seconds: 0.5, reason: "" }, busy: true });
const completed = (rows) => ({
  run: { id: 1, status: "completed", t: 3, rows, seconds: 1.25, reason: "reached the end of the run" },
  busy: false,
});
const give = async (server, page, ...what) => {
  server.give(...what);
  await shown(page, server.data.revision);
  await settle(page);
};
const poll = async (condition, words) => {
  for (const end = Date.now() + 10000; Date.now() < end; ) {
    if (condition()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  assert.fail(words);
};

mocked("a live page", () => {
  check("shows model, parameters, facts and text before a run", async () => {
    const { page, trouble } = await live();
    assert.equal(await page.evaluate(() => savary.tabs.selected), "model");
    assert.equal(await page.locator(".live-bar .file").textContent(), "crank.yaml");
    assert.equal(await page.locator("#run").textContent(), "Run");
    assert.equal(await page.locator("#badge").textContent(), "Not run");
    assert.ok(await page.locator("#save-report").isDisabled());
    assert.ok((await coloursOfScene(page)) > 50, "the scene is blank");
    assert.deepEqual(await page.locator(".parameter .name").allTextContents(), ["r", "offset", "l"]);
    assert.deepEqual(
      await page.locator(".parameter .field").evaluateAll((all) => all.map((e) => e.value)),
      ["1", "0", "r/10"],
    );
    const ranges = await page
      .locator(".parameter input[type=range]")
      .evaluateAll((all) => all.map((e) => [e.hidden, e.min, e.max, e.value]));
    assert.deepEqual(ranges.slice(0, 2), [
      [false, "0", "2", "1"],
      [false, "-1", "1", "0"],
    ]);
    assert.equal(ranges[2][0], true);
    assert.ok((await page.locator(".model-panel").textContent()).includes("degrees of freedom"));
    assert.equal(await page.locator(".listing .line").count(), crankFiles[0].text.split("\n").length);
    await page.locator(".parameter", { hasText: "line 2" }).locator(".place").click();
    assert.equal(await page.locator(".listing .line:focus code").textContent(), "  l: r/10");
    assert.deepEqual(await markup(page), untouched);
    assert.deepEqual(trouble, []);
    await shot(page, "live-before");
  });

  check("shows rows as they come; the cursor follows until it is put somewhere, and stays there", async () => {
    const { server, page, trouble } = await live();
    await page.locator("#run").click();
    await poll(() => server.posts.length === 1, "nothing was posted");
    assert.deepEqual([server.posts[0].path, server.posts[0].body], ["/api/run", { parameters: {} }]);
    await give(server, page, "running", makeReport({ rows: 20, until: 1, turns: 3 }), running(1, 20));
    assert.equal(await page.evaluate(() => savary.tabs.selected), "plots");
    assert.equal(await page.locator("#run").textContent(), "Cancel");
    assert.equal(await page.locator(".progress").getAttribute("aria-valuenow"), "1");
    assert.equal(await page.locator(".progress").getAttribute("aria-valuemax"), "3");
    assert.match(await page.locator(".run-words").textContent(), /t = 1 of 3 s, 20 rows, 0.5 s/);
    assert.equal(await time(page), 1);
    await give(server, page, "running", makeReport({ rows: 30, until: 2, turns: 3 }), running(2, 30));
    assert.equal(await time(page), 2);
    await shot(page, "live-running");
    await page.evaluate(() => savary.clock.seek(0.75));
    await give(server, page, "running", makeReport({ rows: 40, until: 2.5, turns: 3 }), running(2.5, 40));
    assert.equal(await time(page), 0.75);
    await give(server, page, "finished", makeReport({ rows: 50 }), completed(50));
    assert.equal(await time(page), 0.75);
    assert.equal(await page.locator("#run").textContent(), "Run");
    assert.match(await page.locator(".run-words").textContent(), /Completed, 50 rows, 1.25 s/);
    assert.equal(await page.locator("#badge").textContent(), "OK");
    // A new run that has not got so far yet comes back to it.
    await give(server, page, "running", makeReport({ rows: 5, until: 0.2 }), running(0.2, 5));
    near(await time(page), 0.2, 1e-12, "time");
    await give(server, page, "finished", makeReport({ rows: 50 }), completed(50));
    assert.equal(await time(page), 0.75);
    assert.deepEqual(trouble, []);
  });

  check("keeps camera, section, hidden bodies, layout, zoom, tab and playback through new data", async () => {
    const { server, page, trouble } = await live();
    await give(server, page, "finished", makeReport({ rows: 60 }), completed(60));
    await page.locator("#tab-plots").click();
    await settle(page);
    await page.evaluate(() => {
      savary.scene.turn("iso");
      savary.scene.pose = savary.scene.pose.map((x, i) => x + (i < 3 ? 0.5 : 0.1));
      savary.scene.visible[1] = false;
      Object.assign(savary.scene.section, { axis: 1, place: 0.4 });
      savary.scene.cut();
      savary.scene.refresh();
      savary.plots.add("", -1, [2]);
      savary.plots.edited();
    });
    const zoom = async (index) => {
      const box = await page.locator("#panel-plots .pane .u-over").nth(index).boundingBox();
      await page.mouse.move(box.x + 0.3 * box.width, box.y + 0.3 * box.height);
      await page.mouse.down();
      await page.mouse.move(box.x + 0.6 * box.width, box.y + 0.7 * box.height, { steps: 5 });
      await page.mouse.up();
    };
    await zoom(0);
    await zoom(1);
    await page.waitForTimeout(100);
    const look = () =>
      page.evaluate(() => ({
        pose: savary.scene.pose,
        visible: savary.scene.visible,
        cut: savary.scene.cutAt,
        axis: savary.scene.section.axis,
        layout: savary.plots.layout,
        zoom: savary.plots.panes.map((p) => [p.plot.scales.x.min, p.plot.scales.x.max]),
        high: [savary.plots.panes[1].plot.scales.y.min, savary.plots.panes[1].plot.scales.y.max],
        tab: savary.tabs.selected,
        playing: savary.clock.playing,
      }));
    await page.locator("#play").click();
    const before = await look();
    assert.ok(before.zoom[0][0] > 0.5 && before.zoom[0][1] < 2.5, "not zoomed");
    assert.ok(before.playing);
    await give(server, page, "model", makeReport({ rows: 1 }), { run: null });
    await give(server, page, "running", makeReport({ rows: 10, until: 0.4 }), running(0.4, 10));
    await give(server, page, "finished", makeReport({ rows: 70, radius: 1.1 }), completed(70));
    await settle(page);
    assert.deepEqual(await look(), before);
    // By name where the structure is another.
    const other = (data) => {
      data.bodies.splice(1, 0, { name: "flywheel", ground: false, color: "", shapes: [] });
      data.columns.unshift({ name: "new", unit: "m", stepped: false, values: 0 });
      const up = (k) => (k > 0 ? k + 1 : k);
      for (const x of [...data.joints, ...data.springs, ...data.contacts]) [x.body_a, x.body_b] = [up(x.body_a), up(x.body_b)];
      for (const x of [...data.forces, ...data.traces]) x.body = up(x.body);
      return data;
    };
    await give(server, page, "finished", makeReport({ rows: 70, change: other }), completed(70));
    const now = await look();
    assert.deepEqual(now.visible, [true, true, false, true]);
    assert.deepEqual(now.layout, "-1:2;2:3;-1:3");
    assert.deepEqual([now.pose, now.axis, now.tab, now.playing], [before.pose, 1, "plots", true]);
    assert.deepEqual(trouble, []);
  });

  check("shapes follow the parameters", async () => {
    const { server, page } = await live();
    await give(server, page, "finished", makeReport({ radius: 1 }), completed(50));
    const reach = () =>
      page.evaluate(() => {
        let most = 0;
        savary.scene.bodies[1].traverse((o) => {
          o.geometry?.computeBoundingBox();
          if (o.geometry) most = Math.max(most, o.geometry.boundingBox.max.y - o.geometry.boundingBox.min.y);
        });
        return most;
      });
    near(await reach(), 1.1, 1e-6, "length");
    await give(server, page, "finished", makeReport({ radius: 1.4 }), completed(50));
    near(await reach(), 1.5, 1e-6, "length");
  });

  check("neither an orbit nor a time slider under way is interrupted by data", async () => {
    const { server, page, trouble } = await live();
    await give(server, page, "running", makeReport({ rows: 10, until: 1 }), running(1, 10));
    const box = await page.locator(".scene-canvas").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const pose = () => page.evaluate(() => savary.scene.pose);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 3 });
    await settle(page);
    const half = await pose();
    await give(server, page, "running", makeReport({ rows: 20, until: 2, radius: 1.2 }), running(2, 20));
    assert.deepEqual(await pose(), half);
    await page.mouse.move(x + 80, y, { steps: 3 });
    await settle(page);
    assert.notDeepEqual(await pose(), half);
    await page.mouse.up();
    const slider = await page.locator("#time-slider").boundingBox();
    const at = (f) => [slider.x + f * slider.width, slider.y + slider.height / 2];
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    near(await time(page), 1, 0.02, "time");
    await give(server, page, "finished", makeReport({ rows: 50 }), completed(50));
    near(await time(page), 1, 0.02, "time");
    await page.mouse.move(...at(0.25), { steps: 2 });
    near(await time(page), 0.75, 0.02, "time");
    await page.mouse.up();
    assert.deepEqual(trouble, []);
  });
});

mocked("parameters", () => {
  const answer = (server) => {
    let given = crank.parameters;
    server.onPost = ({ path, body }) => {
      if (path === "/api/cancel") return;
      given = crank.parameters.map((p) => {
        const text = body.parameters[p.name] ?? p.given;
        return { ...p, text, value: p.plain ? parseFloat(text) : p.value };
      });
      server.tell({ parameters: given, revision: server.state.revision + 1 });
    };
  };

  check("a slider posts one request at a time, and the newest value last", async () => {
    const { server, page, trouble } = await live({}, (s) => (s.delay = 120));
    answer(server);
    const slider = page.locator(".parameter input[type=range]").first();
    const box = await slider.boundingBox();
    const at = (f) => [box.x + 8 + f * (box.width - 16), box.y + box.height / 2];
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    for (let k = 1; k <= 40; ++k) {
      await page.mouse.move(...at(0.5 + 0.01 * k));
      await page.waitForTimeout(10);
    }
    const dragged = await slider.inputValue();
    await page.mouse.up();
    await poll(() => server.posts.at(-1)?.body.parameters.r === `${Number(dragged)} m`, "the last value was not posted");
    near(Number(dragged), 1.8, 0.03, "slider");
    const gaps = server.posts.slice(1).map((p, k) => p.at - server.posts[k].at);
    assert.ok(server.posts.length >= 2, `${server.posts.length} requests`);
    assert.ok(gaps.every((g) => g >= 115), `requests after ${gaps} ms`);
    assert.ok(server.posts.every((p) => p.path === "/api/run"));
    await until(page, () => !savaryLive.asking);
    assert.equal(await slider.inputValue(), dragged);
    assert.equal(await page.evaluate(() => savary.tabs.selected), "model");
    // Back to the file.
    await page.getByLabel("Set r as in the file").click();
    await poll(() => Object.keys(server.posts.at(-1).body.parameters).length === 0, "not reset");
    await until(page, () => document.querySelector(".parameter .field").value === "1");
    assert.deepEqual(trouble, []);
  });

  check("a number beyond the slider widens it, an expression is sent as it is, all can be reset", async () => {
    const { server, page, trouble } = await live();
    answer(server);
    const field = page.locator(".parameter .field");
    await field.nth(0).fill("7.5");
    await field.nth(0).press("Enter");
    await poll(() => server.posts.at(-1)?.body.parameters.r === "7.5 m", "not posted");
    assert.equal(await page.locator(".parameter input[type=range]").first().getAttribute("max"), "15");
    await field.nth(2).fill("r/4 + 1 cm");
    await field.nth(2).press("Enter");
    await poll(() => server.posts.at(-1).body.parameters.l === "r/4 + 1 cm", "not posted");
    assert.equal(server.posts.at(-1).body.parameters.r, "7.5 m");
    await until(page, () => !savaryLive.asking);
    assert.equal(await page.locator(".parameter.changed").count(), 2);
    // What the program cannot make anything of stays to be mended.
    server.onPost = ({ body }) => {
      const parameters = crank.parameters.map((p) => ({ ...p, text: body.parameters[p.name] ?? p.given }));
      const problem = { level: "error", message: "unknown unit 'parsec'", file: "parameter r", line: 1, column: 3 };
      server.tell({ parameters, problems: [problem], revision: server.state.revision + 1 });
    };
    await field.nth(0).fill("3 parsec");
    await field.nth(0).press("Enter");
    await page.locator("#broken").waitFor();
    await until(page, () => !savaryLive.asking);
    assert.equal(await field.nth(0).inputValue(), "3 parsec");
    await page.locator("#broken .text-button").click();
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "r");
    answer(server);
    server.tell({ problems: [] });
    await page.getByText("Reset all").click();
    await poll(() => Object.keys(server.posts.at(-1).body.parameters).length === 0, "not reset");
    assert.equal(await page.locator(".parameter.changed").count(), 0);
    assert.deepEqual(trouble, []);
  });

  check("without running on every change they are only set; the choice is remembered", async () => {
    const { server, page } = await live();
    answer(server);
    await page.getByLabel("Run on every change").uncheck();
    await page.locator(".parameter .field").first().fill("2");
    await page.locator(".parameter .field").first().press("Enter");
    await poll(() => server.posts.length === 1, "nothing was posted");
    assert.equal(server.posts[0].path, "/api/parameters");
    server.tell({ readings: 1, revision: 9 });
    await page.waitForTimeout(300);
    assert.equal(server.posts.length, 1);
    await page.reload();
    await until(page, () => "savary" in window && savary.stage !== "none");
    assert.equal(await page.getByLabel("Run on every change").isChecked(), false);
  });
});

mocked("the program", () => {
  check("is asked to run when the file was read anew, and to cancel what an older file runs", async () => {
    const { server, page } = await live();
    server.tell({ readings: 1, revision: 2 });
    await poll(() => server.posts.length === 1, "nothing was posted");
    assert.equal(server.posts[0].path, "/api/run");
    server.tell({ ...running(1, 10), stale: true });
    await poll(() => server.posts.length === 2, "nothing was posted");
    assert.equal(server.posts[1].path, "/api/cancel");
    server.tell(running(1.1, 11));
    await page.waitForTimeout(200);
    assert.equal(server.posts.length, 2);
    await page.locator("#run").click();
    await poll(() => server.posts.length === 3, "nothing was posted");
    assert.equal(server.posts[2].path, "/api/cancel");
  });

  check("a broken file is told with its place; the last good mechanism stays", async () => {
    const { server, page, trouble } = await live();
    await give(server, page, "finished", makeReport(), completed(50));
    await page.locator("#tab-plots").click();
    const picture = () => page.evaluate(() => [savary.report.rows, savary.scene.bodies.length, savary.scene.memory.geometries]);
    const before = await picture();
    server.files = [{ name: "crank.yaml", text: "savary: 1\nparameters:\n  r: 1 parsec\n" }];
    const problem = { level: "error", message: "unknown unit 'parsec'", file: "crank.yaml", line: 3, column: 8 };
    const note = { level: "note", message: "a remark", file: "", line: 0, column: 0 };
    server.tell({ problems: [problem, note], readings: 1, revision: 2 });
    await page.locator("#broken").waitFor();
    const words = await page.locator("#broken").textContent();
    assert.match(words, /crank\.yaml:3:8: unknown unit 'parsec' The picture is of the last good model\./);
    assert.deepEqual(await picture(), before);
    assert.equal(await page.locator("#badge").textContent(), "Last run: OK");
    await shot(page, "live-broken-banner");
    await page.getByText("Show in the model").click();
    assert.equal(await page.locator(".listing .line:focus code").textContent(), "  r: 1 parsec");
    assert.equal(await page.locator(".listing .line.bad").count(), 1);
    assert.equal(await page.locator(".problem").count(), 2);
    await page.locator("#tab-plots").click();
    await page.locator("#tab-model").click();
    await page.locator(".problem .place").click();
    assert.equal(await page.locator(".listing .line:focus").getAttribute("data-line"), "3");
    await shot(page, "live-broken");
    assert.equal(server.posts.length, 0, "a broken file is not run");
    server.files = crankFiles;
    server.tell({ problems: [], readings: 2, revision: 3 });
    await page.locator("#broken").waitFor({ state: "detached" });
    await poll(() => server.posts.length === 1, "not run when it was whole again");
    assert.deepEqual(trouble, []);
  });

  check("a file that was broken from the start is told, and drawn when it is mended", async () => {
    const problem = { level: "error", message: "a comma is missing", file: "crank.yaml", line: 2, column: 1 };
    const { server, page, trouble } = await live({}, (s) => {
      s.data = { revision: 0, stage: "none" };
      Object.assign(s.state, { problems: [problem], parameters: [], facts: [], title: "", analysis: "", until: 0 });
    });
    await page.locator("#broken").waitFor();
    assert.equal(await page.locator("#broken p").textContent(), "crank.yaml:2:1: a comma is missing");
    assert.equal(await page.locator("h1").textContent(), "No mechanism yet");
    await page.locator(".listing .line.bad").waitFor();
    await shot(page, "live-nothing");
    assert.equal(server.asked.data, 0);
    server.tell({ problems: [], title: crank.title, parameters: crank.parameters, readings: 1, revision: 2 });
    await give(server, page, "model", makeReport({ rows: 1 }));
    assert.equal(await page.locator("h1").textContent(), "Crank and ram");
    assert.equal(await page.locator(".banner").count(), 0);
    assert.equal(await page.evaluate(() => savary.scene.outside()), 0, "the mechanism is out of sight");
    assert.deepEqual(trouble, []);
  });

  check("a lost connection is told, tried again and found", async () => {
    const { server, page } = await live();
    await give(server, page, "finished", makeReport(), completed(50));
    const { port } = server;
    await server.close();
    await page.locator("#lost").waitFor();
    assert.match(await page.locator("#lost").textContent(), /^savary view has ended or cannot be reached/);
    assert.ok(await page.locator("#run").isDisabled());
    assert.match(await page.locator(".connection").textContent(), /not connected/);
    await shot(page, "live-lost");
    const again = new Mock();
    again.data = { revision: 1, stage: "finished", report: makeReport({ rows: 33 }) };
    await again.start(port);
    opened.push(again);
    opened.splice(opened.indexOf(server), 1);
    await page.locator("#lost").waitFor({ state: "detached", timeout: 8000 });
    await until(page, () => savary.report.rows === 33);
    assert.ok(await page.locator("#run").isEnabled());
    assert.match(await page.locator(".connection").textContent(), /^connected/);
  });

  check("its refusals are told, and its report is saved", async () => {
    const { server, page } = await live();
    await give(server, page, "finished", makeReport(), completed(50));
    const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("#save-report").click()]);
    assert.equal(saved.suggestedFilename(), "crank-and-ram.html");
    assert.match(readFileSync(await saved.path(), "utf8"), /the report/);
    server.token = "another";
    await page.locator("#run").click();
    await page.locator(".toast", { hasText: "another token" }).waitFor();
  });

  check("is not asked for data more often than they come", async () => {
    const { server, page } = await live();
    await page.waitForTimeout(500);
    const before = { ...server.asked };
    for (let k = 0; k < 10; ++k) server.tell(running(0.1 * k, k));
    await page.waitForTimeout(500);
    assert.equal(server.asked.data, before.data);
    assert.ok(server.asked.state - before.state <= 11);
  });
});

mocked("strings and memory", () => {
  check("hostile strings in every string of the state execute nothing and change no markup", async () => {
    const whole = hostile.join(" ");
    const { server, page, trouble } = await live({ viewport: { width: 900, height: 600 } }, (s) => {
      s.state.parameters = hostile.map((text, i) => ({
        ...{ name: text, text, given: i % 3 ? text : "1", value: i, unit: text, plain: i % 2 === 0 },
        ...{ file: text, line: 1, column: 1 },
      }));
      s.state.problems = hostile.map((text, i) => ({
        ...{ level: i % 2 ? "error" : text, message: text, file: text, line: i % 3, column: 1 },
      }));
      s.state.facts = hostile.map((text) => ({ name: text, value: text }));
      Object.assign(s.state, { file: whole, title: whole, analysis: whole, time_unit: whole });
      s.state.run = { id: 1, status: whole, t: 1, rows: 1, seconds: 1, reason: whole };
      s.files = hostile.map((text) => ({ name: text, text: `${text}\n${text}` }));
      s.data = { revision: 1, stage: "finished", report: poison(makeReport({ rows: 10 }), hostile) };
    });
    await page.locator("#tab-model").click();
    await settle(page);
    await page.evaluate(() => {
      const choice = document.querySelector(".source select");
      for (const option of choice.options) {
        choice.value = option.value;
        choice.dispatchEvent(new Event("change"));
      }
      for (const place of document.querySelectorAll(".place")) place.click();
    });
    server.tell({ run: { ...server.state.run, status: "running" } });
    await settle(page);
    await shot(page, "live-hostile");
    assert.deepEqual(await markup(page), untouched);
    assert.deepEqual(trouble, []);
  });

  check("60 swaps of data leave nothing behind", async () => {
    const { server, page, trouble } = await live({ viewport: { width: 640, height: 480 } });
    const count = () =>
      page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return {
          ...savary.scene.memory,
          canvases: document.querySelectorAll("canvas").length,
          elements: document.querySelectorAll("*").length,
          dialogs: document.querySelectorAll("dialog").length,
        };
      });
    await page.locator("#tab-plots").click();
    const swap = async (k) => {
      const radius = 1 + 0.001 * (k % 7); // other shapes
      if (k % 3 === 0) await give(server, page, "model", makeReport({ rows: 1, radius }), { run: null });
      await give(server, page, "running", makeReport({ rows: 10 + (k % 5), radius, until: 2 }), running(2, 10));
      await give(server, page, "finished", makeReport({ rows: 20, radius }), completed(20));
    };
    for (let k = 0; k < 3; ++k) await swap(k);
    await page.locator("#tab-diagrams").click();
    await swap(0);
    const before = await count();
    assert.ok(before.geometries > 5);
    for (let k = 1; k <= 26; ++k) await swap(k); // eight of them with a pose of the model: 60 in all
    assert.deepEqual(await count(), before);
    assert.deepEqual(trouble, []);
  });
});

mocked("a phone", () => {
  check("shows all of it, dark too, and every control has a name", async () => {
    for (const colorScheme of ["dark", "light"]) {
      const { server, page, trouble } = await live({
        viewport: { width: 390, height: 844 },
        ...{ colorScheme, hasTouch: true, isMobile: true },
      });
      await shot(page, `live-phone-before-${colorScheme}`);
      await page.evaluate(() => scrollTo(0, 400));
      await settle(page);
      await shot(page, `live-phone-model-${colorScheme}`);
      await page.evaluate(() => scrollTo(0, 0));
      await give(server, page, "running", makeReport({ rows: 20, until: 1 }), running(1, 20));
      await shot(page, `live-phone-running-${colorScheme}`);
      const problem = { level: "error", message: "unknown unit 'parsec'", file: "crank.yaml", line: 3, column: 8 };
      server.tell({ problems: [problem], revision: 2, ...completed(3) });
      await page.locator("#broken").waitFor();
      await shot(page, `live-phone-broken-${colorScheme}`);
      for (const tab of ["model", "topology", "diagrams", "plots"]) {
        await page.evaluate((id) => savary.tabs.select(id), tab);
        await settle(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 390, `the page is ${width} px wide with its tab ${tab}`);
      }
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll("button, input, select, [role=slider], [role=separator], [role=progressbar]")]
          .filter((e) => !e.closest("[hidden]"))
          .filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label")?.textContent.trim()))
          .map((e) => e.outerHTML),
      );
      assert.deepEqual(nameless, []);
      assert.deepEqual(trouble, []);
    }
  });
});

if (program) {
  describe("savary view", () => {
    const original = readFileSync(join(here, "../../../models/cam_roller.yaml"), "utf8");

    /** `savary view` of a copy of the cam, and its page. */
    async function start(text = original) {
      const folder = mkdtempSync(join(tmpdir(), "savary-view-"));
      const file = join(folder, "cam.yaml");
      /** As editors do: to another name, then in place of the old one. */
      const write = (words) => {
        writeFileSync(`${file}.new`, words);
        renameSync(`${file}.new`, file);
      };
      write(text);
      const child = spawn(program, ["view", file, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
      const ended = new Promise((done) => child.on("exit", (code, signal) => done(code ?? signal)));
      opened.push({
        async close() {
          child.kill("SIGKILL");
          await ended;
          rmSync(folder, { recursive: true });
        },
      });
      const address = await new Promise((found, fail) => {
        let printed = "";
        child.stdout.on("data", (piece) => {
          printed += piece;
          const [line] = /http:\/\/127\.0\.0\.1:\d+\/\?token=\w+/.exec(printed) ?? [];
          if (line) found(line);
        });
        child.on("exit", () => fail(new Error(`ended: ${printed}`)));
      });
      const { origin } = new URL(address);
      const { page, trouble } = await openPage(browser, address, (url) => url.startsWith(`${origin}/`), {
        viewport: { width: 1000, height: 640 },
      });
      await until(page, () => savary.stage === "model");
      return { folder, file, write, child, ended, page, trouble };
    }
    const finished = (page, status = "completed") =>
      until(
        page,
        (s) => {
          const { state, shown } = savaryLive;
          return savary.stage === "finished" && state?.run?.status === s && !state.busy && shown === state.data.revision;
        },
        status,
      );
    /** A column's values in the page. */
    const column = (page, name) =>
      page.evaluate((n) => Array.from(savary.report.column(savary.report.columnIndex(n))), name);

    check("shows a model, runs it, and shows the numbers of savary run", async () => {
      const { folder, file, page, trouble } = await start();
      assert.equal(await page.locator("h1").textContent(), "Disk cam whose roller leaves it");
      assert.deepEqual(await page.locator(".parameter .name").allTextContents(), ["R", "e", "r", "stiffness", "speed"]);
      await shot(page, "view-before");
      await page.locator("#run").click();
      await finished(page);
      await settle(page);
      await shot(page, "view-finished");
      const out = join(folder, "out");
      assert.equal(spawnSync(program, ["run", file, "-o", out, "--quiet"]).status, 0);
      const [names, ...lines] = readFileSync(join(out, "result.csv"), "utf8").trim().split("\n").map((l) => l.split(","));
      const time = await page.evaluate(() => Array.from(savary.report.time));
      for (const name of ["follower.x", "touch.fn", "shaft.q"]) {
        const values = await column(page, name);
        const k = names.indexOf(name);
        for (const line of lines) {
          const row = time.lastIndexOf(Number(line[0]));
          assert.ok(row >= 0 && values[row] === Number(line[k]), `${name} at ${line[0]}`);
        }
      }
      const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("#save-report").click()]);
      assert.match(readFileSync(await saved.path(), "utf8"), /<title>Disk cam whose roller leaves it<\/title>/);
      assert.deepEqual(trouble, []);
    });

    check("runs anew when a slider is moved and when the file changes; a broken file is told with its line", async () => {
      const { write, page, trouble } = await start();
      await page.locator("#run").click();
      await finished(page);
      assert.equal((await column(page, "follower.x"))[0], 40);
      await page.locator("#tab-model").click();
      const slider = page.getByLabel("R, slider", { exact: true });
      const box = await slider.boundingBox();
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width / 2, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 0.62 * box.width, y, { steps: 12 });
      await page.mouse.up();
      const radius = Number(await slider.inputValue());
      assert.ok(radius > 23 && radius < 27, `the slider is at ${radius}`);
      await until(page, (x) => savary.report.column(savary.report.columnIndex("follower.x"))[0] === x, 15 + radius + 5);
      await finished(page);
      assert.equal(await slider.inputValue(), String(radius));
      await shot(page, "view-slider");
      write(original.replace("  r: 5 ", "  r: 6 "));
      await until(page, (x) => savary.report.column(savary.report.columnIndex("follower.x"))[0] === x, 15 + radius + 6);
      await finished(page);
      const line = original.split("\n").findIndex((l) => l.startsWith("  e: 15")) + 1;
      write(original.replace("  e: 15 ", "  e: 15 parsec "));
      await page.locator("#broken").waitFor();
      const words = await page.locator("#broken").textContent();
      assert.ok(words.startsWith(`cam.yaml:${line}:`) && words.includes("parsec"), words);
      assert.match(words, /last good model/);
      assert.equal((await column(page, "follower.x"))[0], 15 + radius + 6);
      await page.getByText("Show in the model").click();
      assert.equal(await page.locator(".listing .line.bad").getAttribute("data-line"), String(line));
      await shot(page, "view-broken");
      write(original);
      await page.locator("#broken").waitFor({ state: "detached" });
      await until(page, (x) => savary.report.column(savary.report.columnIndex("follower.x"))[0] === x, 15 + radius + 5);
      await page.getByText("Reset all").click();
      await until(page, () => savary.report.column(savary.report.columnIndex("follower.x"))[0] === 40);
      assert.deepEqual(trouble, []);
    });

    check("shows a long run as it goes, cancels it with its rows, and tells that the program has ended", async () => {
      const long = original.replace("until: 13 s", "until: 100000 s");
      const { child, ended, write, page } = await start(long);
      await page.locator("#run").click();
      await until(page, () => savary.stage === "running" && savary.report.rows > 100);
      assert.equal(await page.locator("#run").textContent(), "Cancel");
      const first = await page.evaluate(() => savary.report.end);
      await until(page, (t) => savary.report.end > t && savary.clock.t === savary.report.end, first);
      await settle(page);
      await shot(page, "view-running");
      await page.locator("#run").click();
      await finished(page, "cancelled");
      assert.ok((await page.evaluate(() => savary.report.end)) >= first);
      assert.match(await page.locator(".run-words").textContent(), /^Cancelled/);
      assert.equal(await page.locator("#badge").textContent(), "Cancelled");
      assert.equal(await page.locator(".banner").count(), 0);
      await shot(page, "view-cancelled");
      // A file that changes under a long run is read and run in its place.
      await page.locator("#run").click();
      await until(page, () => savary.stage === "running");
      write(original);
      await finished(page);
      await until(page, () => savary.report.end === 13);
      child.kill("SIGINT");
      assert.equal(await ended, 0);
      await page.locator("#lost").waitFor();
      await shot(page, "view-lost");
    });
  });
}
