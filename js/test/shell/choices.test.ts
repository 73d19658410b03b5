import { expect, test } from "vitest";
import { grouped } from "../../src/shell/choices";
import type { Choice } from "../../src/shell/wire";

function choices(...pairs: [id: string, label: string][]): Choice[] {
  return pairs.map(([id, label]) => ({ id, label, targets: [], section: "", seat: "England", isOffer: false }));
}

test("choices that differ in their last word make a group, headed by what they share", () => {
  const groups = grouped(
    choices(
      ["play PHC004", "Play Chocolate Baron"],
      ["done", "End the turn"],
      ["play hewanorra", "Play Hewanorra"],
      ["auction ships", "Auction the face-up card: ships"],
      ["auction missions", "Auction the face-up card: missions"],
    ),
  );
  expect(groups.map(({ heading, items }) => [heading, items.map((item) => item.short)])).toEqual([
    ["Play", ["Chocolate Baron", "Hewanorra"]],
    ["", ["End the turn"]],
    ["Auction the face-up card:", ["Ships", "Missions"]],
  ]);
});

test("labels without a common start have no heading, and none is cut to nothing", () => {
  const [flags] = grouped(choices(["flagship a", "Hoist a"], ["flagship b", "Fly b"]));
  expect(flags?.heading).toBe("");
  const [same] = grouped(choices(["x a", "Tax revolt"], ["x b", "Tax revolt"]));
  expect(same?.items.map((item) => item.short)).toEqual(["revolt", "revolt"]);
});

test("up to a dozen amounts are buttons, more that count up are typed", () => {
  const kinds = (numbers: number[]): string | undefined =>
    grouped(choices(...numbers.map((one): [string, string] => [`bid ${one}`, `Bid: $${one}`])))[0]?.kind;
  const upTo = (most: number, by = 1): number[] => Array.from({ length: most / by + 1 }, (_, i) => i * by);
  expect(kinds(upTo(4))).toBe("buttons");
  expect(kinds(upTo(11))).toBe("buttons");
  expect(kinds(upTo(12))).toBe("number");
  expect(kinds(upTo(40, 2))).toBe("buttons");
});

test("amounts are typed beside words of the same verb", () => {
  const amounts = Array.from({ length: 14 }, (_, i): [string, string] => [`give ${i + 1}`, `Give: $${i + 1}`]);
  const groups = grouped(choices(...amounts, ["give PHC004", "Give: Chocolate Baron"]));
  expect(groups.map((group) => group.kind)).toEqual(["number", "buttons"]);
});

test("a choice that takes a text is an input", () => {
  expect(grouped(choices(["promise …", "Promise"]))[0]?.kind).toBe("text");
});

test("without a colon a button goes on where its heading ends", () => {
  const [load] = grouped(choices(["load chest", "Load a chest"], ["load relic", "Load a relic"]));
  expect([load?.heading, ...(load?.items ?? []).map((item) => item.short)]).toEqual(["Load a", "chest", "relic"]);
});

test("a heading ends with its colon, or before the brackets that tell choices apart", () => {
  const [sale] = grouped(
    choices(["sell barataria", "Sell ($2): haven Barataria"], ["sell ile-a-vache", "Sell ($2): haven Île-à-Vache"]),
  );
  expect([sale?.heading, ...(sale?.items ?? []).map((item) => item.short)]).toEqual([
    "Sell ($2):",
    "Haven Barataria",
    "Haven Île-à-Vache",
  ]);
  const [move] = grouped(
    choices(["become a", "Move to: novice space (Spain)"], ["become b", "Move to: novice space (Courland)"]),
  );
  expect([move?.heading, ...(move?.items ?? []).map((item) => item.short)]).toEqual([
    "Move to: novice space",
    "Spain",
    "Courland",
  ]);
});

test("choices that begin alike up to a colon stand under one heading, wherever they are in the list", () => {
  const groups = grouped(
    choices(
      ["pay wood wood grain", "Pay: 2 wood, 1 grain"],
      ["pass", "Pass"],
      ["pay wood wood gold", "Pay: 2 wood, 1 gold"],
      ["repress r1 hre", "Repress: Fugger pawn"],
      ["pay gold gold gold", "Pay: 3 gold"],
      ["repress r2", "Repress: Medici pawn"],
    ),
  );
  expect(groups.map(({ heading, items }) => [heading, items.map((item) => item.short)])).toEqual([
    ["Pay:", ["2 wood, 1 grain", "2 wood, 1 gold", "3 gold"]],
    ["", ["Pass"]],
    ["Repress:", ["Fugger pawn", "Medici pawn"]],
  ]);
  // Each choice is in one group, and a group keeps the order of the list.
  expect(groups.flatMap(({ items }) => items.map((item) => item.choice.id)).sort()).toEqual([
    "pass",
    "pay gold gold gold",
    "pay wood wood gold",
    "pay wood wood grain",
    "repress r1 hre",
    "repress r2",
  ]);
});

test("one verb with several beginnings has a heading for each, and a single choice keeps its whole label", () => {
  const groups = grouped(
    choices(
      ["act marker a", "Place a marker: Aves"],
      ["act relic a", "Place a relic: Aves"],
      ["act marker b", "Place a marker: Saba"],
      ["act fort", "Build a fort: Saba"],
    ),
  );
  expect(groups.map(({ heading, items }) => [heading, items.map((item) => item.short)])).toEqual([
    ["Place a marker:", ["Aves", "Saba"]],
    ["", ["Place a relic: Aves"]],
    ["", ["Build a fort: Saba"]],
  ]);
});

test("a few amounts stand with the words that begin like them", () => {
  const [tribute, ...others] = grouped(
    choices(["demand 1", "Demand: $1"], ["demand 2", "Demand: $2"], ["demand haven", "Demand: a haven"]),
  );
  expect(others).toEqual([]);
  expect([tribute?.heading, ...(tribute?.items ?? []).map((item) => item.short)]).toEqual([
    "Demand:",
    "$1",
    "$2",
    "A haven",
  ]);
});

test("where a colon comes behind what tells choices apart, their common start heads them", () => {
  const [attack] = grouped(choices(["attack havana", "Attack Havana: 3 to 2"], ["attack coro", "Attack Coro: 1 to 2"]));
  expect([attack?.heading, ...(attack?.items ?? []).map((item) => item.short)]).toEqual([
    "Attack",
    "Havana: 3 to 2",
    "Coro: 1 to 2",
  ]);
});
