import { expect, test } from "vitest";
import { boardTraits, show } from "../host";

const TURNS = [["blue", [[1, "Blue sails.", ""]]]];

/** The tab of the dock that is open before the first choice of a turn. */
async function opened(step: string): Promise<string | null | undefined> {
  const { traits, part } = boardTraits(`marauders-${step}`);
  const { root } = await show(traits, { ...part, meanwhile: { fresh: true, turns: TURNS } });
  return root.querySelector(".paxw-shelf--side [aria-selected=true]")?.getAttribute("data-tab");
}

test("what others did opens before the first action; a question about one's own hold or hand needs the place", async () => {
  expect(await opened("act")).toBe("meanwhile");
  expect(await opened("market")).toBe("captain");
  expect(await opened("choose-ship")).toBe("captain");
});
