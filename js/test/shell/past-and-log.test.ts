import { describe, expect, test } from "vitest";
import { boardTraits, drawn, openTab, press, show, thing } from "../host";

describe("the past", () => {
  const looking = { looking: true, ply: 16, plies: 30, live: ["Green"], resume: true, back: true, forth: false };

  test("an earlier moment stands under a banner, with nothing to choose, and the way back", async () => {
    const { traits, part } = boardTraits("start");
    const base = { ...traits.base, ...looking };
    const { root, model, button } = await show({ ...traits, base }, { ...part, decision: null, offers: [] });
    expect(root.querySelector(".paxw-prompt")?.textContent).toContain("Choice 16 of 30 · back to now");
    expect(root.querySelector(".paxw-prompt")?.textContent).toContain("now deciding: Green");
    expect(root.querySelectorAll("[data-choice], [data-do=reveal], [data-hot]").length).toBe(0);
    button("back to now").click();
    expect(model.asked("now")).toEqual([{}]);
    press(thing(root, "aves"), "End");
    expect(model.asked("now")).toHaveLength(2);
    press(thing(root, "aves"), "]");
    expect(model.asked("goto")).toEqual([{ ply: 17 }]);
  });

  test("playing on from there is asked about, and meant only after a yes", async () => {
    const { traits, part } = boardTraits("start");
    const base = { ...traits.base, ...looking };
    const { root, model, button } = await show({ ...traits, base }, { ...part, decision: null, offers: [] });
    button("Play on from here").click();
    const { ref } = model.sent.at(-1) as { ref: number };
    model.say({ kind: "answer", ref, error: null, question: "Sure?", about: "resume" });
    await drawn();
    expect(root.querySelector(".paxw-prompt")?.textContent).toContain("Sure?");
    button("Leave it as it is").click();
    await drawn();
    expect(root.querySelector(".paxw-prompt")?.textContent).toContain("Choice 16 of 30");
    model.say({ kind: "answer", ref, error: null, question: "Sure?", about: "resume" });
    await drawn();
    button("Play on from here").click();
    expect(model.asked("resume")).toEqual([{}, { confirmed: true, version: traits.base.version }]);
  });

  test("a question of Python's is gone when the game has moved on", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, part);
    model.say({ kind: "answer", ref: 1, error: null, question: "Sure?", about: "undo" });
    await drawn();
    expect(root.querySelector("[data-do=confirm]")?.textContent).toBe("Undo it");
    model.traits.base = { ...traits.base, version: 9 };
    model.emit("change:base");
    model.say({ kind: "private", version: 9, part });
    await drawn();
    expect(root.querySelector("[data-do=confirm]")).toBeNull();
  });

  test("nothing is taken back where the board may not", async () => {
    const { traits, part } = boardTraits("later");
    const { root } = await show({ ...traits, role: { ...traits.role, undo: false } }, part);
    expect(root.querySelectorAll("[data-do=undo], [data-do=redo]").length).toBe(0);
    await openTab(root, "log");
    expect(root.querySelectorAll(".paxw-log__jump, .paxw-log__slider input").length).toBeGreaterThan(1);
  });
});

describe("history", () => {
  test("a line of the log leads to its moment", async () => {
    const { traits, part } = boardTraits("later");
    const { root, model } = await show(traits, part);
    await openTab(root, "log");
    const lines = [...root.querySelectorAll<HTMLElement>(".paxw-log__jump")];
    const line = lines.at(-3) as HTMLElement;
    line.click();
    expect(model.asked("goto")).toEqual([{ ply: Number(line.dataset.ply) }]);
  });

  test("a line of the log lights what it names, and the log stays open whatever that is", async () => {
    const { traits, part } = boardTraits("later");
    const number = Math.max(...Object.keys(traits.base.log).map(Number));
    const log = {
      ...traits.base.log,
      [number]: [1, "Green sails to Nevis and takes a crate.", "B1a", "nevis", "C01"],
    };
    const { root } = await show({ ...traits, base: { ...traits.base, log } }, part);
    const body = await openTab(root, "log");
    const line = [...body.querySelectorAll<HTMLElement>(".paxw-log__jump")].find((one) =>
      one.textContent?.includes("takes a crate"),
    ) as HTMLElement;
    const lit = (): (string | null)[] =>
      [...root.querySelectorAll("[data-pointed]")].map((el) => el.getAttribute("data-id"));
    for (const [on, off] of [
      ["pointerenter", "pointerleave"],
      ["focus", "blur"],
    ] as const) {
      line.dispatchEvent(new Event(on));
      await drawn();
      expect(lit()).toContain("nevis");
      expect(root.querySelector("[data-tab=log]")?.getAttribute("aria-selected")).toBe("true");
      line.dispatchEvent(new Event(off));
      await drawn();
      expect(lit()).toEqual([]);
    }
  });

  test("older lines are fetched and put before the known ones, none left out where a line of one's own comes first", async () => {
    const { traits, part } = boardTraits("later");
    const first = Math.min(...Object.keys(traits.base.log).map(Number));
    const log = [[first, 1, "Red draws crate 03", "B1b"]];
    const { root, model, button } = await show(traits, { ...part, log });
    const body = await openTab(root, "log");
    const told = (): (string | null)[] => [...body.querySelectorAll(".paxw-log__jump")].map((one) => one.textContent);
    expect(told()[0]).toContain("Red draws crate 03");
    button("Older lines").click();
    expect(model.asked("log")).toEqual([{ before: first }]);
    model.say({ kind: "log", version: 1, lines: { [first - 1]: [1, "the line before", "B1"] } });
    await drawn();
    expect(told()[0]).toBe("the line before");
  });

  test("a rule section is fetched once and shown in short", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model, button } = await show(traits, part);
    button("Rule B1").click();
    expect(model.asked("section")).toEqual([{ id: "B1" }]);
    model.say({ kind: "section", id: "B1", lang: "en", title: "Turns", summary: "Sail or trade." });
    await drawn();
    expect(root.querySelector(".paxw-rule")?.textContent).toContain("Sail or trade.");
  });
});
