import { describe, expect, test } from "vitest";
import { boardTraits, choice, drawn, type Json, openTab, press, show, thing } from "../host";

describe("keys", () => {
  test("there is one tab stop, and it is where the focus was last", async () => {
    const { traits, part } = boardTraits("later");
    const { root } = await show(traits, part);
    const stops = (): Element[] => [...root.querySelectorAll('[tabindex="0"]')];
    expect(stops().length).toBe(1);
    expect(stops()[0]?.closest("[data-region]")?.getAttribute("data-region")).toBe("choices");
    thing(root, "aves").focus();
    expect(stops().map((one) => one.getAttribute("data-id"))).toEqual(["aves"]);
    const natural = "button, input, select, a[href]";
    expect(
      [...root.querySelectorAll(natural)].filter(
        (one) => one.getAttribute("tabindex") === null && !(one as HTMLButtonElement).disabled,
      ),
    ).toEqual([]);
  });

  test("arrows lead from thing to thing on a picture", async () => {
    const { traits, part } = boardTraits("later");
    const { root } = await show(traits, part);
    const isle = thing(root, "aves");
    isle.focus();
    press(isle, "ArrowRight");
    expect(document.activeElement?.getAttribute("data-id")).toBe("saba");
    press(thing(root, "saba"), "ArrowDown");
    expect(document.activeElement?.getAttribute("data-id")).toBe("nevis");
  });

  test("Enter acts on what is in focus, brackets step through the history, letters lead to parts", async () => {
    const { traits, part } = boardTraits("later");
    const { root, model } = await show(traits, part);
    const zone = thing(root, "nevis");
    zone.focus();
    press(zone, "Enter");
    expect(model.asked("play")[0].choice).toBe("sail nevis");
    press(zone, "[");
    expect(model.asked("goto")).toEqual([{ ply: traits.base.ply - 1 }]);
    press(zone, "]");
    press(zone, "End");
    expect(model.asked("goto")).toHaveLength(1);
    expect(model.asked("now")).toEqual([]);
    press(zone, "l");
    expect(document.activeElement?.closest("[data-region]")?.getAttribute("data-region")).toBe("log");
    press(document.activeElement as Element, "c");
    expect(document.activeElement?.hasAttribute("data-choice")).toBe(true);
    press(document.activeElement as Element, "?");
    await drawn();
    expect(root.querySelector(".paxw-help")?.textContent).toContain("the next place in that direction");
  });

  test("keys do not reach the notebook, combinations and Shift+Enter do", async () => {
    const { traits, part } = boardTraits("start");
    const { root } = await show(traits, part);
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener("keydown", listen);
    const zone = thing(root, "aves");
    zone.focus();
    for (const key of ["b", "d", "ArrowDown", "Escape", "x"]) press(zone, key);
    expect(heard).toEqual([]);
    press(zone, "Enter", { shiftKey: true });
    press(zone, "s", { ctrlKey: true });
    press(zone, "Tab");
    expect(heard).toEqual(["Enter", "s", "Tab"]);
    document.removeEventListener("keydown", listen);
  });

  test("the focus stays on what was chosen from, or goes to the next question", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, part);
    choice(root, "draw").focus();
    const decision = {
      ...part.decision,
      choices: [
        ["pass", "Pass"],
        ["done", "Done"],
      ],
    };
    model.traits.base = { ...traits.base, version: 1 };
    model.say({ kind: "private", version: 1, part: { ...part, decision } });
    await drawn();
    expect(root.contains(document.activeElement)).toBe(true);
    expect((document.activeElement as Element).getAttribute("data-choice")).toBe("pass");
  });
});

describe("tabs", () => {
  function asked(model: Json, traits: Json, part: Json, version: number, step: string, choices: Json[]): Promise<void> {
    model.traits.base = { ...traits.base, version, question: { step, section: "", title: "" } };
    model.emit("change:base");
    model.say({
      kind: "private",
      version,
      part: { ...part, offers: [], decision: { ...part.decision, step, choices } },
    });
    return drawn();
  }

  function open(root: Element): string[] {
    return [...root.querySelectorAll<HTMLElement>(".paxw-shelf__body")].map((one) => one.dataset.part ?? "");
  }

  test("a question opens the part it is about, and one that is about no part leaves the tabs as they are", async () => {
    const { traits, part: own } = boardTraits("start");
    const part = { ...own, meanwhile: { fresh: false, turns: [["Green", [[0, "Green rests.", ""]]]] } };
    const { root, model } = await show(traits, part);
    expect(open(root)).toEqual(["hand", "holds"]);
    await openTab(root, "log");
    await openTab(root, "meanwhile");
    await asked(model, traits, part, 1, "turn", [["sail saba", "Sail to Saba", ["saba"]]]);
    expect(open(root)).toEqual(["meanwhile", "log"]);
    await asked(model, traits, part, 2, "pact", [["accept", "Take the coin"]]);
    expect(open(root)).toEqual(["meanwhile", "holds"]);
    await asked(model, traits, part, 3, "storm", [["jettison C01", "Throw it overboard", []]]);
    expect(open(root)).toEqual(["hand", "holds"]);
  });

  test("a tab that a person pins stays, and says that another one is asked about", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model, button } = await show(traits, part);
    await openTab(root, "log");
    (root.querySelector('[data-do="pin-below"]') as HTMLElement).click();
    await asked(model, traits, part, 1, "pact", [["accept", "Take the coin"]]);
    expect(open(root)).toContain("log");
    expect(button("Holds").className).toContain("concerned");
  });

  test("the log stays under the hand of one who walks through the past, until something is asked of him", async () => {
    const { traits, part } = boardTraits("start");
    const { root, model } = await show(traits, part);
    await openTab(root, "log");
    model.traits.base = { ...traits.base, version: 1, question: { step: "pact", section: "", title: "" } };
    model.emit("change:base");
    model.say({ kind: "private", version: 1, part: { seat: null } });
    await drawn();
    expect(open(root)).toContain("log");
    await asked(model, traits, part, 1, "pact", [["accept", "Take the coin"]]);
    expect(open(root)).toContain("holds");
  });

  test("the drawer folds away and opens again by a tab", async () => {
    const { traits, part } = boardTraits("start");
    const { root } = await show(traits, part);
    (root.querySelector('[data-do="fold-below"]') as HTMLElement).click();
    await drawn();
    expect(open(root)).not.toContain("holds");
    await openTab(root, "log");
    expect(open(root)).toContain("log");
  });
});
