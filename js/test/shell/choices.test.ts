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
  expect(groups.map(({ stem, heading, items }) => [stem, heading, items.map((item) => item.short)])).toEqual([
    ["play", "Play", ["Chocolate Baron", "Hewanorra"]],
    ["done", "", ["End the turn"]],
    ["auction", "Auction the face-up card:", ["Ships", "Missions"]],
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
