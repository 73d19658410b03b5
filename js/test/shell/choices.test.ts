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
      ["auction ships", "Auction the open card (ships)"],
      ["auction missions", "Auction the open card (missions)"],
    ),
  );
  expect(groups.map(({ stem, heading, items }) => [stem, heading, items.map((item) => item.short)])).toEqual([
    ["play", "Play", ["Chocolate Baron", "Hewanorra"]],
    ["done", "", ["End the turn"]],
    ["auction", "Auction the open card", ["ships", "missions"]],
  ]);
});

test("labels without a common start have no heading, and none is cut to nothing", () => {
  const [flags] = grouped(choices(["flagship a", "Hoist a"], ["flagship b", "Fly b"]));
  expect(flags?.heading).toBe("");
  const [same] = grouped(choices(["x a", "Tax revolt"], ["x b", "Tax revolt"]));
  expect(same?.items.map((item) => item.short)).toEqual(["revolt", "revolt"]);
});

test("a range of numbers becomes a stepper, a few or scattered ones stay buttons", () => {
  const kinds = (numbers: number[]): string | undefined =>
    grouped(choices(...numbers.map((one): [string, string] => [`bid ${one}`, `Bid ${one} $`])))[0]?.kind;
  expect(kinds([0, 1, 2, 3, 4])).toBe("stepper");
  expect(kinds([0, 1, 2])).toBe("buttons");
  expect(kinds([0, 2, 4, 6])).toBe("buttons");
});

test("numbers stay a stepper beside words of the same verb", () => {
  const groups = grouped(
    choices(
      ["give 1", "Give: 1 $"],
      ["give 2", "Give: 2 $"],
      ["give 3", "Give: 3 $"],
      ["give 4", "Give: 4 $"],
      ["give PHC004", "Give: Chocolate Baron"],
    ),
  );
  expect(groups.map((group) => group.kind)).toEqual(["stepper", "buttons"]);
});

test("a choice that takes a text is an input", () => {
  expect(grouped(choices(["promise …", "Promise"]))[0]?.kind).toBe("text");
});
