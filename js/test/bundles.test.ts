// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chartSource, entries, gameFolders, lessonSource, pageSource, widgetSource } from "../bundles.mjs";

test("a folder with an index.ts is a game, in alphabetical order; nothing else is", () => {
  const folder = mkdtempSync(join(tmpdir(), "games-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["porfiriana", "emancipation", "unfinished"]) mkdirSync(join(folder, name));
  for (const name of ["porfiriana", "emancipation"]) writeFileSync(join(folder, name, "index.ts"), "");
  writeFileSync(join(folder, "index.ts"), "");
  expect(gameFolders(folder)).toEqual([join(folder, "emancipation"), join(folder, "porfiriana")]);
});

test("no folder means no games", () => {
  expect(gameFolders(join(tmpdir(), "there-is-no-such-folder"))).toEqual([]);
});

test("a folder with a chart.ts has a bundle of its chart, and the chart beside its lessons", () => {
  const folder = mkdtempSync(join(tmpdir(), "games-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [plain, charted] = [join(folder, "emancipation"), join(folder, "porfiriana")] as const;
  for (const one of [plain, charted]) mkdirSync(one);
  const chart = join(charted, "chart.ts");
  writeFileSync(chart, "");
  expect(entries([plain, charted], "chart").map(({ out }) => out)).toEqual(["porfiriana-chart"]);
  for (const source of [chartSource(charted), lessonSource(charted)]) expect(source).toContain(JSON.stringify(chart));
  for (const source of [widgetSource(charted), pageSource(charted), lessonSource(plain)])
    expect(source).not.toContain("chart.ts");
});

test("each game is a bundle of its own with no other game in it, and a page of its own", () => {
  const [one, other] = ["some/where/emancipation", "some/where/porfiriana"] as const;
  expect(entries([one, other], "widget").map(({ out }) => out)).toEqual(["emancipation", "porfiriana"]);
  expect(entries([one], "lesson").map(({ out }) => out)).toEqual(["emancipation-lesson"]);
  expect(entries([one], "page").map(({ out }) => out)).toEqual(["emancipation-page"]);
  for (const source of [widgetSource(one), lessonSource(one), pageSource(one)]) {
    expect(source).toContain(JSON.stringify(join(one, "index.ts")));
    expect(source).not.toContain("porfiriana");
  }
});
