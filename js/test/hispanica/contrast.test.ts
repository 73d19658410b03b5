import { describe, expect, test } from "vitest";
import hispanica from "../../src/games/hispanica";
import { boardTraits, drawn, type Json, show } from "../host";

/** What is written in a colour on which grounds; axe does not judge letters in a drawing. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  "zone-name": ["sea", "ocean"],
  "land-name": ["land", "wilderness", "unclaimed", "paper"],
  ink: ["paper", "sea", "land"],
  frame: ["paper", "sea", "ocean"],
  "revolt-site": ["paper"],
};

function light(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [light(a), light(b)].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  const { traits, part } = boardTraits("hispanica-start");
  const colours = traits.static.look.colours;

  test("letters of the drawings can be read on their grounds", () => {
    for (const [ink, grounds] of Object.entries(WRITTEN))
      for (const ground of grounds)
        expect(contrast(colours[ink][theme], colours[ground][theme]), `${ink} on ${ground}`).toBeGreaterThan(4.5);
    for (const nation of (Object.values(traits.static.nations) as Json[]).map(({ id }) => id))
      expect(contrast(colours[nation][theme], colours[`on-${nation}`][theme]), nation).toBeGreaterThan(4.5);
  });

  test("no letter of a drawing is in another colour or half transparent", async () => {
    const { root } = await show({ ...traits, theme }, part);
    const known = [
      ...Object.keys(WRITTEN),
      ...(Object.values(traits.static.nations) as Json[]).map(({ id }) => id).map((id) => `on-${id}`),
    ];
    for (const text of root.querySelectorAll("svg text")) {
      const fill = text.closest("[fill]:not([fill=none])")?.getAttribute("fill") ?? "";
      const name = /^var\(--paxw-(.*)\)$/.exec(fill)?.[1] ?? fill;
      if (!text.matches(".paxh-count")) expect(known, text.textContent ?? "").toContain(name);
      expect(text.closest("[opacity]"), text.textContent ?? "").toBeNull();
    }
  });
});

test("what pictures count is also said in numbers and words", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const { root } = await show(traits, part);
  root.querySelector<HTMLElement>('[role=tab][data-tab="players"]')?.click();
  await drawn();
  const counts = [...root.querySelectorAll(".paxh-player .paxh-line > [role=img]")];
  expect(counts.length).toBeGreaterThan(3);
  for (const one of counts) expect(one.getAttribute("aria-label")).toMatch(/\w+.*\d/);
  for (const layer of root.querySelectorAll(".paxm-kept")) expect(layer.getAttribute("aria-hidden")).toBe("true");
});

test("a zone's card says what a current forbids", () => {
  const { traits } = boardTraits("hispanica-start");
  const table = (hispanica as Json).table();
  const { sails, names } = traits.static;
  const [from, to] = Object.keys(sails)
    .flatMap((a) => sails[a].map((b: string) => [a, b]))
    .find(([a, b]) => !sails[b].includes(a)) as [string, string];
  const scene = { data: traits.static, view: traits.base.view, say: (en: string) => en, seats: {}, hot: new Set() };
  const words = JSON.stringify(table.explain(to, scene));
  expect(words).toContain("Against the current");
  expect(words.slice(words.indexOf("Against the current"))).toContain(names[from]);
});
