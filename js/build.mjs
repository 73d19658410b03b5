// Bundles what notebooks load, <game>.js and <game>.css, for a chart <game>-chart.js and -chart.css, with lessons
// <game>-lesson.js and -lesson.css, and what a page of its own holds, <game>-page.js and -page.css; the style sheets are
// those that the scripts import.
//   node build.mjs                      the house and its games into ../paxwidget/static, the toys of the tests into ../build/toys
//   node build.mjs --to OUT FOLDER...   games that live elsewhere, each a folder with an index.ts, into OUT
// With --watch it keeps building, unminified and with source maps.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as esbuild from "esbuild";
import { bundlePlugin, entries, gameFolders } from "./bundles.mjs";

const { values, positionals } = parseArgs({
  options: { watch: { type: "boolean", default: false }, to: { type: "string" } },
  allowPositionals: true,
});
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const sets =
  values.to === undefined
    ? [
        {
          outdir: here("../paxwidget/static"),
          folders: gameFolders(),
          house: [{ in: here("src/house.ts"), out: "house" }],
        },
        { outdir: here("../build/toys"), folders: gameFolders(here("test/toys")), house: [] },
      ]
    : [{ outdir: resolve(values.to), folders: positionals.map((folder) => resolve(folder)), house: [] }];

const options = {
  absWorkingDir: here("."),
  bundle: true,
  // The oldest browsers that know what the style sheets need: colours mixed (111, 113, 16.2), queries of containers, :has.
  target: ["es2022", "chrome111", "edge111", "firefox121", "safari16.2"],
  charset: "utf8",
  legalComments: "none",
  minify: !values.watch,
  sourcemap: values.watch ? "inline" : false,
  logLevel: values.watch ? "info" : "warning",
  loader: { ".svg": "text", ".txt": "text" },
  plugins: [bundlePlugin],
};

for (const { outdir, folders, house } of sets) {
  const bundles = [
    {
      ...options,
      outdir,
      entryPoints: [...house, ...["widget", "chart", "lesson"].flatMap((kind) => entries(folders, kind))],
      format: "esm",
    },
    { ...options, outdir, entryPoints: entries(folders, "page"), format: "iife" },
  ].filter(({ entryPoints }) => entryPoints.length > 0);
  if (values.watch) {
    for (const bundle of bundles) await (await esbuild.context(bundle)).watch();
    continue;
  }
  // Written last and over the old files, so that a Python process importing the package meanwhile never finds it half built.
  const results = await Promise.all(bundles.map((bundle) => esbuild.build({ ...bundle, write: false })));
  const outputFiles = results.flatMap((result) => result.outputFiles);
  mkdirSync(outdir, { recursive: true });
  for (const file of outputFiles) writeFileSync(file.path, file.contents);
  // What nothing produces any more must not slip into the wheel.
  const built = new Set(outputFiles.map((file) => basename(file.path)));
  if (values.to === undefined)
    for (const name of readdirSync(outdir)) if (!built.has(name)) rmSync(join(outdir, name), { recursive: true });
}
