import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const GAMES = join(import.meta.dirname, "../src/games");

/** The single selectors of a style sheet, those within its conditions too. */
function selectors(css: string): string[] {
  const bare = css.replace(/\/\*.*?\*\//gs, "");
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head = ""]) => head.trim());
  return heads
    .filter((head) => !/^(@|from|to|[\d.]+%)/.test(head))
    .flatMap((head) => head.split(/,(?![^()]*\))/).map((one) => one.trim()));
}

function sheetsOf(game: string): string {
  const folder = join(GAMES, game);
  const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
  return files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
}

/** The letters with which a game's own classes begin: those it uses most, besides the shell's and the map's. */
function prefixOf(css: string): string {
  const counts = new Map<string, number>();
  for (const [prefix] of css.matchAll(/pax(?![wm]-)[a-z]+-/g)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

describe("several games on one page", () => {
  const games = readdirSync(GAMES);

  it("have classes of their own", () => {
    const prefixes = games.map((game) => prefixOf(sheetsOf(game)));
    expect(new Set(prefixes).size).toBe(games.length);
  });

  it.each(games)("do not lay out one another's boards: %s", (game) => {
    const css = sheetsOf(game);
    const own = [`.${prefixOf(css)}`, `[data-game="${game}"]`];
    expect(selectors(css).filter((one) => !own.some((mark) => one.includes(mark)))).toEqual([]);
  });
});
