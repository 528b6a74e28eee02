// node build.mjs            bundles src/ into dist/page.html and ../../savary/io/report_bundle.cc
// node build.mjs --check    fails when those two are not what the sources give the hash of; needs no packages
//
// The page carries the hash of everything it is made from, so a forgotten rebuild is found without building.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const pagePath = join(here, "dist/page.html");
const bundlePath = join(here, "../../savary/io/report_bundle.cc");
const sha256 = (data, encoding) => createHash("sha256").update(data).digest(encoding);

function sourceHash() {
  const files = [
    "build.mjs",
    "package-lock.json",
    "page.html",
    ...readdirSync(join(here, "src"))
      .sort()
      .map((f) => `src/${f}`),
  ];
  return sha256(files.map((f) => `${f} ${sha256(readFileSync(join(here, f)), "hex")}\n`).join(""), "hex");
}

/** The page as C++: raw strings short enough for every compiler, joined when asked for. */
function cpp(page) {
  const pieces = [];
  const bytes = Buffer.from(page);
  for (let i = 0; i < bytes.length; i += 16000) pieces.push(bytes.subarray(i, i + 16000).toString("latin1"));
  if (page.includes(')SAVARY"')) throw new Error("the page holds the delimiter of its own literal");
  return Buffer.from(
    `// Made by apps/viewer/build.mjs from apps/viewer/src; sources sha256 ${sourceHash()}. Not to be edited.

#include "savary/io/report_bundle.h"

#include <string>
#include <string_view>

namespace savary {
namespace {

constexpr std::string_view kPieces[] = {
${pieces.map((p) => `R"SAVARY(${p})SAVARY"`).join(",\n")}};

}  // namespace

std::string ReportPage() {
  std::string page;
  for (const std::string_view piece : kPieces) page += piece;
  return page;
}

}  // namespace savary
`,
    "latin1",
  );
}

function check() {
  const page = readFileSync(pagePath, "utf8");
  const lock = readFileSync(join(here, "package-lock.json"), "utf8");
  const fail = (why) => {
    console.error(`apps/viewer: ${why}`);
    process.exitCode = 1;
  };
  if (!page.includes(`page sources sha256 ${sourceHash()}`))
    fail("dist/page.html is older than its sources; run npm run build");
  if (!cpp(page).equals(readFileSync(bundlePath)))
    fail("savary/io/report_bundle.cc differs from dist/page.html; run npm run build");
  if (/"resolved"/.test(lock)) fail('package-lock.json names a registry; remove its "resolved" lines');
}

async function build() {
  const { build: esbuild } = await import("esbuild");
  const result = await esbuild({
    entryPoints: [join(here, "src/main.ts")],
    bundle: true,
    minify: true,
    write: false,
    outdir: "out",
    format: "iife",
    target: ["es2022"],
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  const text = (end) => result.outputFiles.find((f) => f.path.endsWith(end)).text.trim();
  // The libraries' licences ask to go with every copy.
  const licences = ["three", "uplot"]
    .map((name) => {
      const { version } = JSON.parse(readFileSync(join(here, `node_modules/${name}/package.json`), "utf8"));
      return `/*! ${name} ${version}\n${readFileSync(join(here, `node_modules/${name}/LICENSE`), "utf8").trim()}\n*/\n`;
    })
    .join("");
  // An HTML parser ends the element at these two, wherever they stand.
  const script = licences + text(".js").replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  const style = text(".css").replaceAll("</style", "<\\/style");
  const csp = (s) => `sha256-${sha256(s, "base64")}`;
  const parts = {
    SCRIPT_HASH: csp(script),
    STYLE_HASH: csp(style),
    SOURCE_HASH: sourceHash(),
    STYLE: style,
    SCRIPT: script,
  };
  const page = readFileSync(join(here, "page.html"), "utf8").replace(
    /@(SCRIPT_HASH|STYLE_HASH|SOURCE_HASH|STYLE|SCRIPT)@/g,
    (_, k) => parts[k],
  );
  mkdirSync(dirname(pagePath), { recursive: true });
  writeFileSync(pagePath, page);
  writeFileSync(bundlePath, cpp(page));
  const kib = (text) => `${(text.length / 1024).toFixed(0)} KiB`;
  console.log(`dist/page.html ${kib(page)} (script ${kib(script)}, style ${kib(style)})`);
}

if (process.argv.includes("--check")) check();
else await build();
