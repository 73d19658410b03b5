import { expect, test } from "vitest";
import { boardTraits, come, show } from "../host";

test("under a bishop the ops of a card are grey, but for its inquisitors, and the bishop stands on it", async () => {
  const { traits, part } = boardTraits("asks-renaissance-ops");
  const { view } = traits.base;
  const player = view.players[view.active];
  const cards: string[] = [...player.west, ...player.east].filter((one) => one in traits.static.cards);
  const card = cards.find((one) => traits.static.cards[one].ops.length > 0) ?? "";
  const { root } = await show(
    { ...traits, base: { ...traits.base, view: { ...view, silenced: [card], bishops: { [card]: "catholic" } } } },
    part,
  );
  const face = await come(() => root.querySelector(`.paxr-half [data-id="${card}"]`));
  const ops: string[] = traits.static.cards[card].ops;
  const silent = ops.filter((op) => !op.startsWith("inquisitor"));
  expect(face.querySelectorAll(".paxr-op")).toHaveLength(ops.length);
  expect(face.querySelectorAll(".paxr-op--silent")).toHaveLength(silent.length);
  expect(face.querySelector(".paxr-card__place .paxr-figure")).not.toBeNull();
});
