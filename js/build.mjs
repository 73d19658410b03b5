// Bundles into ../paxwidget/static what notebooks load, widget.js and widget.css, and what a page of its own holds,
// standalone.js and standalone.css; the style sheets are those that the scripts import.
// With --watch it keeps building, unminified and with source maps.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { esbuildGames } from "./games.mjs";

const watch = process.argv.includes("--watch");
const outdir = fileURLToPath(new URL("../paxwidget/static", import.meta.url));

const options = {
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  outdir,
  bundle: true,
  // The oldest browsers that know what the style sheets need: colours mixed (111, 113, 16.2), queries of containers, :has.
  target: ["es2022", "chrome111", "edge111", "firefox121", "safari16.2"],
  charset: "utf8",
  legalComments: "none",
  minify: !watch,
  sourcemap: watch ? "inline" : false,
  logLevel: watch ? "info" : "warning",
  loader: { ".svg": "text", ".txt": "text" },
  plugins: [esbuildGames],
};

const bundles = [
  { ...options, entryPoints: ["src/widget.ts"], format: "esm" },
  { ...options, entryPoints: ["src/standalone.ts"], format: "iife" },
];

if (watch) {
  for (const bundle of bundles) await (await esbuild.context(bundle)).watch();
} else {
  // Written last and over the old files, so that a Python process importing the package meanwhile never finds it half built.
  const results = await Promise.all(bundles.map((bundle) => esbuild.build({ ...bundle, write: false })));
  const outputFiles = results.flatMap((result) => result.outputFiles);
  mkdirSync(outdir, { recursive: true });
  for (const file of outputFiles) writeFileSync(file.path, file.contents);
  // What nothing produces any more must not slip into the wheel.
  const built = new Set(outputFiles.map((file) => basename(file.path)));
  for (const name of readdirSync(outdir)) if (!built.has(name)) rmSync(join(outdir, name), { recursive: true });
}
