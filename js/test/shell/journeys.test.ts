import { expect, test } from "vitest";
import { journeys, type Piece, type Purse, type Things } from "../../src/shell/journeys";
import { timeOf } from "../../src/shell/motion";

const MAP = {};

function piece(kind: string, name: string, x: number, more: Partial<Piece> = {}): Piece {
  return { kind, name, isUnique: false, isCarried: false, part: "", picture: MAP, x, y: 0, ...more };
}

function card(name: string, part: string, x = 0): Piece {
  return piece("card", name, x, { isUnique: true, part, picture: null });
}

function purse(kind: string, name: string, holds: number, x = 0): Purse {
  return { kind, name, holds, x, y: 0 };
}

function things(
  pieces: readonly Piece[],
  purses: readonly Purse[] = [],
  parts = ["", "market", "hand"],
): Things<Piece, Purse> {
  const keyed = <T extends Piece | Purse>(all: readonly T[]): Map<string, T> =>
    new Map(all.map((one) => [`${one.kind} ${one.name}`, one]));
  return { pieces: keyed(pieces), purses: keyed(purses), parts: new Set(parts) };
}

/** Who went where, in words. */
function told(before: Things<Piece, Purse>, now: Things<Piece, Purse>): string[] {
  return journeys(before, now).map(({ from, to }) => `${(from ?? to)?.kind} ${from?.name ?? "-"} > ${to?.name ?? "-"}`);
}

test("what stands elsewhere in the same picture has gone there, with all it carries", () => {
  const chest = (x: number): Piece => piece("chest", "aboard", x, { isCarried: true });
  const before = things([piece("fleet", "France", 0, { isUnique: true }), chest(1)]);
  const now = things([piece("fleet", "France", 80, { isUnique: true }), chest(81)]);
  expect(told(before, now)).toEqual(["fleet France > France"]);
  expect(told(before, before)).toEqual([]);
});

test("one that vanishes and one of its kind that appears are the same, the nearest ones first", () => {
  const before = things([piece("chest", "coro", 0), piece("chest", "havana", 100), piece("pawn", "coro", 0)]);
  const now = things([piece("chest", "ship-a", 90), piece("chest", "ship-b", 10), piece("relic", "coro", 0)]);
  expect(told(before, now).sort()).toEqual(["chest coro > ship-b", "chest havana > ship-a"]);
});

test("a card goes from the market to the hand; another that is turned up there is another card", () => {
  const before = things([card("A", "market")]);
  const now = things([card("A", "hand", 100), card("B", "market")]);
  expect(told(before, now)).toEqual(["card A > A"]);
});

test("into and out of a hidden hand a card goes by the numbers that are shown", () => {
  const bought = told(
    things([card("A", "market")], [purse("card", "France", 2), purse("card", "deck", 9)]),
    things([card("B", "market")], [purse("card", "France", 3), purse("card", "deck", 8)]),
  );
  expect(bought).toEqual(["card A > France", "card deck > B"]);
});

test("coins go from whoever has fewer to whoever has more; the bank lies nowhere", () => {
  const before = things([], [purse("coin", "France", 5), purse("coin", "Spain", 1), purse("coin", "England", 4)]);
  const paid = things([], [purse("coin", "France", 3), purse("coin", "Spain", 3), purse("coin", "England", 4)]);
  expect(told(before, paid)).toEqual(["coin France > Spain", "coin France > Spain"]);
  const lent = things([], [purse("coin", "France", 4), purse("coin", "Spain", 1), purse("coin", "England", 4)]);
  expect(told(before, lent)).toEqual(["coin France > -"]);
  expect(told(lent, before)).toEqual(["coin - > France"]);
  expect(told(before, things([]))).toEqual([]);
});

test("what lies in a part that was closed before, or is now, has gone nowhere", () => {
  const before = things([card("A", "hand")], [purse("card", "France", 2)], ["", "hand"]);
  const now = things([card("B", "market")], [purse("card", "France", 1)], ["", "market"]);
  // The number that is shown throughout tells of a card, but not that it is one of these.
  expect(told(before, now)).toEqual(["card France > -"]);
});

test("between letters nothing moves to make room, and a whole new scene does not move at all", () => {
  expect(told(things([card("A", "hand", 0)]), things([card("A", "hand", 120)]))).toEqual([]);
  const many = (x: number): Piece[] =>
    Array.from({ length: 20 }, (_, i) => piece("fleet", String(i), x + i, { isUnique: true }));
  expect(told(things(many(0)), things(many(50)))).toEqual([]);
});

test("what a bot moves has arrived before the next moves; bots in a hurry move nothing", () => {
  expect(timeOf(null)).toBe(450);
  expect(timeOf(2)).toBe(450);
  expect(timeOf(0.2)).toBe(180);
  expect(timeOf(0)).toBe(0);
});
