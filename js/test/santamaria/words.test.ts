import { describe, expect, test } from "vitest";
import { monks } from "../../src/games/santamaria/church";
import { placed } from "../../src/games/santamaria/colony";
import { harbour } from "../../src/games/santamaria/harbour";
import { diceLeft } from "../../src/games/santamaria/players";
import { said } from "../../src/games/santamaria/signs";
import type { GameView, Player, Sign } from "../../src/games/santamaria/types";
import { lineOf, waking } from "../../src/games/santamaria/waking";
import type { VNode } from "../../src/shell/vdom";
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

describe("what is still lacking, and what a bishop brings", () => {
  const written = (node: VNode): string => node.text + node.kids.map(written).join("");
  test("is said in words after the points of a ship, where a bare number would be taken for points", () => {
    const looking = {
      ...scene("en"),
      seat: "green",
      view: {
        players: { green: { docks: {}, payable: [], lacks: { "dock-coins": { gem: 1 } } } },
        board_docks: { "dock-coins": "ship-1" },
        left: { ships: 3 },
      },
      data: {
        docks: ["dock-coins"],
        ships: { "ship-1": { cost: { gem: 1 }, points: 3 } },
        spots: {},
        names: {},
        icons: {},
      },
    } as unknown as Scene;
    expect(written(harbour(looking))).toContain("3lacks 1");
  });
  test("is a sum with the points that he costs", () => {
    const looking = (points: number): Scene =>
      ({
        ...scene("pl"),
        seat: "green",
        view: {
          players: { green: {} },
          monks: {},
          scholars: [],
          bishops: ["square"],
          bishop_points: { square: { green: points } },
        },
        data: { stations: [], names: { square: "Kwadrat" }, monks: { square: "Pełny kwadrat." }, icons: {} },
      }) as unknown as Scene;
    expect(written(monks(looking(0)))).toContain("Teraz: 0\u00a0−\u00a02\u00a0=\u00a0−2.");
    expect(written(monks(looking(7)))).toContain("7\u00a0−\u00a02\u00a0=\u00a05.");
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

describe("what a seat may still do", () => {
  const player = {
    white_left: 2,
    coin_price: 1,
    blue_owned: 3,
    blue_taken: 1,
    scholars: ["philosophy"],
    awake: { "row-3": ["r3c1"], "column-3": ["r1c3"] },
    colony: { r3c1: "forest wood-1", r1c3: "farm grain-1" },
    snags: {},
  } as unknown as Player;
  const looking = (isShared: boolean): Scene =>
    ({
      ...scene("en"),
      view: { active: "green", shared_blue: isShared, players: { green: player } },
      data: {
        names: { "wood-1": "Sawmill", "grain-1": "Granary" },
        buildings: { "wood-1": [[[1, "wood"]]], "grain-1": [[[1, "grain"]]] },
      },
    }) as unknown as Scene;

  test("counts the dice that are left to it, shared blue ones too", () => {
    expect(diceLeft(looking(false), player)).toBe("white dice left 2 · next building 1 coin");
    expect(diceLeft(looking(true), player)).toBe("white dice left 2 · blue dice left 2 · next building 1 coin");
  });
  test("a blue die tells of its column too where Philosophy works, a white one of its column alone", () => {
    const blue = JSON.stringify(waking(looking(false), "blue-3"));
    expect(blue).toContain("Sawmill: 1 wood");
    expect(blue).toContain("or, with Philosophy:");
    expect(blue).toContain("Granary: 1 grain");
    expect(JSON.stringify(waking(looking(false), "white-3"))).not.toContain("Sawmill");
  });
});
