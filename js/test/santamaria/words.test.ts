import { describe, expect, test } from "vitest";
import { placed } from "../../src/games/santamaria/colony";
import { said } from "../../src/games/santamaria/signs";
import type { GameView, Sign } from "../../src/games/santamaria/types";
import { lineOf } from "../../src/games/santamaria/waking";
import type { Scene } from "../../src/shell/view";

const scene = (lang: "en" | "pl"): Scene =>
  ({ lang, say: (en: string, pl: string) => (lang === "en" ? en : pl) }) as unknown as Scene;

describe("what a building does, in words", () => {
  const trade: Sign[] = [
    [1, "wood"],
    [1, "gem"],
    [0, "trade"],
    [3, "coins"],
  ];
  test("a trade names what may be paid and what it brings", () => {
    expect(said(scene("en"), [trade])).toBe("1 wood or 1 gem → 3 coins");
    expect(said(scene("pl"), [trade])).toBe("1 drewno lub 1 klejnot → 3 monety");
  });
  test("two effects are told one after the other, an action by what it is and not by the building of its name", () => {
    expect(said(scene("en"), [[[1, "coins"]], [[1, "religion"]]])).toBe("1 coin, 1 step of religion");
    expect(said(scene("pl"), [[[5, "points"]]])).toBe("5 punktów");
  });
});

describe("the tile in hand", () => {
  const view = {
    asked: { step: "place", seat: "green", places: ["r1c1 0", "r1c1 3", "r2c2 1"] },
  } as unknown as GameView;
  test("lies as it is turned where that fits, else the next way that does", () => {
    expect(placed(view, "r1c1", { turn: 0 })).toBe("r1c1 0");
    expect(placed(view, "r1c1", { turn: 1 })).toBe("r1c1 3");
    expect(placed(view, "r2c2", { turn: 3 })).toBe("r2c2 1");
  });
  test("lies nowhere where it does not fit, or the pointer is elsewhere", () => {
    expect(placed(view, "r3c3", { turn: 0 })).toBeNull();
    expect(placed(view, null, { turn: 0 })).toBeNull();
  });
});

test("a die means the line of its number and colour, other things none", () => {
  expect(lineOf("white-3")).toBe("column-3");
  expect(lineOf("blue-6")).toBe("row-6");
  expect(lineOf("row-2")).toBe("row-2");
  expect(lineOf("double-01")).toBeUndefined();
});
