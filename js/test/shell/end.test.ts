import { expect, test, vi } from "vitest";
import { boardTraits, drawn, show } from "../host";

test("at the end one button begins again on the same board, and the line for a study can be copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const { traits, part } = boardTraits("ended");
  const { root, model, button } = await show(traits, part);
  button("Play again with the same seats").click();
  expect(model.asked("again")).toEqual([{}]);
  button("copy").click();
  await drawn();
  expect(writeText).toHaveBeenCalledWith("game.study()");
  expect(root.querySelector("[data-do=copy]")?.textContent).toBe("copied");
  vi.unstubAllGlobals();
});

test("a spectator begins nothing", async () => {
  const { traits } = boardTraits("ended");
  const { root } = await show({ ...traits, role: { seat: null, curtain: true, undo: false } });
  expect(root.querySelector(".paxw-end")).not.toBeNull();
  expect(root.querySelector("[data-do=again]")).toBeNull();
});
