// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { gameNames, gamesSource } from "../games.mjs";

test("a folder with an index.ts is a game, in alphabetical order; nothing else is", () => {
  const folder = mkdtempSync(join(tmpdir(), "games-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["porfiriana", "emancipation", "unfinished"]) mkdirSync(join(folder, name));
  for (const name of ["porfiriana", "emancipation"]) writeFileSync(join(folder, name, "index.ts"), "");
  writeFileSync(join(folder, "index.ts"), "");
  expect(gameNames(folder)).toEqual(["emancipation", "porfiriana"]);
  const source = gamesSource(folder);
  expect(source).toContain('"emancipation": game0, "porfiriana": game1');
  expect(source).toContain(JSON.stringify(join(folder, "porfiriana", "index.ts")));
});

test("no folder means no games", () => {
  expect(gameNames(join(tmpdir(), "there-is-no-such-folder"))).toEqual([]);
});
