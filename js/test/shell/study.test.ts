import { describe, expect, test, vi } from "vitest";
import { shapeOf } from "../../src/shell/study-drawing";
import { byPeriods, signs } from "../../src/shell/study-moves";
import { boardTraits, drawn, type Json, openTab, type Shown, show } from "../host";

interface Reading extends Shown {
  /** Python goes to a moment, as it would after a wish. */
  goTo(node: string, ref?: number): Promise<void>;
  slider: HTMLInputElement;
}

async function read(change: Json = {}): Promise<Reading> {
  const { traits, part } = boardTraits("study");
  const { study, ...others } = traits;
  const shown = await show(others, part);
  let number = 1;
  shown.model.say({ kind: "study", study: { number, part: { ...study, ...change } } });
  await drawn();
  const goTo = async (node: string): Promise<void> => {
    shown.model.say({ kind: "study", study: { number: ++number, patch: { set: { node } } } });
    const { ref } = shown.model.sent.filter((message) => message.kind === "goto").at(-1);
    shown.model.say({ kind: "answer", ref, error: null });
    await drawn();
  };
  const slider = shown.root.querySelector("input[type=range]") as HTMLInputElement;
  return { ...shown, goTo, slider };
}

function press(el: Element, key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  el.dispatchEvent(event);
  return event;
}

function drag(slider: HTMLInputElement, to: number): void {
  slider.value = String(to);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("moves", () => {
  test("a line falls into periods, and these into turns", () => {
    const moments: Json = {
      a: { period: "Round 1", turn: "Blue" },
      b: { period: "Round 1", turn: "Blue" },
      c: { period: "Round 1", turn: "Green" },
      d: { period: "Round 2", turn: "Green" },
      e: { period: "Round 1", turn: "Green" },
    };
    const found = byPeriods(["0", "a", "b", "c", "d", "e"], (id) => moments[id]);
    expect(found.map(({ name, key, turns }) => [name, key, turns.map(({ moves }) => moves.join(""))])).toEqual([
      ["Round 1", "a", ["ab", "c"]],
      ["Round 2", "d", ["d"]],
      ["Round 1", "e", ["e"]],
    ]);
  });

  test("signs tell of marks and comments, not of what is drawn", () => {
    expect(signs({ kids: [], marks: ["!?", "arrow aves saba", "★"], comment: "well" })).toBe("!? ★ ✎");
    expect(signs({ kids: [] })).toBe("");
  });

  test("the move that is shown is marked, its period is open, and others open by a click", async () => {
    const { root } = await read();
    expect(root.querySelector(".paxw-moves .paxw-move--here .paxw-move__number")?.textContent).toBe("12");
    const closed = root.querySelectorAll(".paxw-moves__heading[aria-expanded=false]");
    expect(closed.length).toBeGreaterThan(1);
    const moves = root.querySelectorAll(".paxw-move").length;
    (closed[0] as HTMLElement).click();
    await drawn();
    expect(root.querySelectorAll(".paxw-move").length).toBeGreaterThan(moves);
  });

  test("what was tried instead is listed with its move and among the variations", async () => {
    const { root, model } = await read();
    const tried = (await openTab(root, "variations")).querySelector("[data-node]") as HTMLElement;
    expect(tried.textContent).toContain("!?");
    await openTab(root, "moves");
    for (const closed of root.querySelectorAll<HTMLElement>(".paxw-moves__heading[aria-expanded=false]"))
      closed.click();
    await drawn();
    expect(root.querySelector(".paxw-moves__others [data-node]")?.getAttribute("data-node")).toBe(tried.dataset.node);
    (await openTab(root, "variations")).querySelector<HTMLElement>("[data-node]")?.click();
    expect(model.asked("goto")).toEqual([{ node: tried.dataset.node }]);
  });

  test("of all that was legal the choice that was made and the one that was tried are told", async () => {
    const { root } = await read();
    const tags = [...root.querySelectorAll("[data-choice] .paxw-tag")].map((tag) => tag.textContent);
    expect(tags.sort()).toEqual(["played", "variation"]);
  });
});

describe("stepping", () => {
  test("only the last wish counts while Python is on the way", async () => {
    const { root, model, slider, goTo } = await read();
    const [first, second, third] = ["3", "9", "20"];
    for (const to of [first, second, third]) drag(slider, Number(to));
    await drawn();
    expect(model.asked("goto")).toEqual([{ node: first }]);
    expect(root.querySelector(".paxw-study__moment")?.textContent).toContain("Choice 20 of 40");
    await goTo(first as string);
    expect(model.asked("goto")).toEqual([{ node: first }, { node: third }]);
    await goTo(third as string);
    expect(model.asked("goto")).toHaveLength(2);
  });

  test("a wish on the way back to the main line counts after it", async () => {
    const { root, model, goTo, button } = await read();
    const link = (await openTab(root, "variations")).querySelector("[data-node]") as HTMLElement;
    const tried = link.dataset.node as string;
    link.click();
    await goTo(tried);
    button("Back to the main line").click();
    (await openTab(root, "variations")).querySelector<HTMLElement>("[data-node]")?.click();
    expect(model.asked("main")).toHaveLength(1);
    expect(model.asked("goto")).toEqual([{ node: tried }]);
    const { ref } = model.sent.filter((message) => message.kind === "main").at(-1);
    model.say({ kind: "answer", ref, error: null });
    expect(model.asked("goto")).toEqual([{ node: tried }, { node: tried }]);
  });

  test("a moment that is refused is given up", async () => {
    const { root, model, slider } = await read();
    drag(slider, 3);
    model.say({ kind: "answer", ref: model.sent.at(-1).ref, error: "There is no such moment in this game." });
    await drawn();
    expect(root.querySelector(".paxw-study__moment")?.textContent).toContain("Choice 12 of 40");
    expect(root.querySelector("[role=alert]")?.textContent).toContain("no such moment");
  });

  test.each([
    ["[", "11"],
    ["]", "13"],
    ["Home", "0"],
    ["End", "40"],
    ["ArrowLeft", "11"],
    ["ArrowRight", "13"],
  ])("the key %s leads to %s, and does not reach the notebook", async (key, node) => {
    const { root, model } = await read();
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard, { once: true });
    const event = press(root.querySelector("[data-do=forward]") as Element, key);
    document.body.removeEventListener("keydown", heard);
    expect(model.asked("goto")).toEqual([{ node }]);
    expect(event.defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });

  test("arrows on the map still move from thing to thing", async () => {
    const { root, model } = await read();
    press(root.querySelector('[data-id="aves"]') as Element, "ArrowRight");
    expect(model.asked("goto")).toEqual([]);
  });

  test("it plays by itself at its pace until it is paused, and not after it is gone", async () => {
    const { model, button, cleanup, goTo } = await read();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      button("Autoplay").click();
      expect(model.asked("goto")).toEqual([{ node: "13" }]);
      await goTo("13");
      vi.advanceTimersByTime(1000);
      expect(model.asked("goto").at(-1)).toEqual({ node: "14" });
      await goTo("14");
      vi.advanceTimersByTime(1000);
      // Python takes its time: a moment is shown before the next one is asked for.
      vi.advanceTimersByTime(5000);
      expect(model.asked("goto")).toHaveLength(3);
      await goTo("15");
      button("Pause").click();
      vi.advanceTimersByTime(5000);
      expect(model.asked("goto")).toHaveLength(3);
      await drawn();
      button("Autoplay").click();
      cleanup();
      const asked = model.asked("goto").length;
      vi.advanceTimersByTime(5000);
      expect(model.asked("goto")).toHaveLength(asked);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the wire", () => {
  test("a message that was missed has the whole sent again", async () => {
    const { model, root } = await read();
    const hellos = model.asked("hello").length;
    model.say({ kind: "study", study: { number: 7, patch: { set: { node: "3" } } } });
    await drawn();
    expect(model.asked("hello")).toHaveLength(hellos + 1);
    expect(root.querySelector(".paxw-moves")).toBeNull();
  });

  test("without the moves the board is there all the same", async () => {
    const { traits, part } = boardTraits("study");
    const { root } = await show(traits, part);
    expect(root.querySelector("svg.paxw-network")).not.toBeNull();
    expect(root.querySelector(".paxw-study")).toBeNull();
  });
});

describe("comments and marks", () => {
  function write(root: Element, text: string): HTMLTextAreaElement {
    const box = root.querySelector("textarea") as HTMLTextAreaElement;
    box.value = text;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    return box;
  }

  test("a comment is sent with what it takes the place of when the box is left, or the moment", async () => {
    const { root, model, slider } = await read();
    write(root, "A strong move.").dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.asked("comment")).toEqual([{ node: "12", text: "A strong move.", was: "" }]);
    write(root, "Or not?");
    drag(slider, 3);
    expect(model.sent.slice(-2).map((message) => message.kind)).toEqual(["comment", "goto"]);
  });

  test("a comment that is refused stays in its box", async () => {
    const { root, model } = await read();
    const box = write(root, "mine");
    box.dispatchEvent(new Event("change", { bubbles: true }));
    model.say({ kind: "answer", ref: model.sent.at(-1).ref, error: "This comment has changed meanwhile." });
    await drawn();
    expect(box.value).toBe("mine");
    expect(root.querySelector("[role=alert]")?.textContent).toContain("changed meanwhile");
  });

  test("a mark is set, and taken away where it is", async () => {
    const { model, button } = await read({ node: "41" });
    button("Mark this choice: ★").click();
    button("Mark this choice: !?").click();
    expect(model.asked("mark")).toEqual([
      { node: "41", mark: "★", on: true },
      { node: "41", mark: "!?", on: false },
    ]);
  });

  test("the pen draws a ring by two clicks on one thing and an arrow by clicks on two", async () => {
    const { root, model, button } = await read();
    const click = (id: string): boolean =>
      (root.querySelector(`.paxw-network [data-id="${id}"]`) as Element).dispatchEvent(
        new MouseEvent("click", { bubbles: true }),
      );
    button("Draw on the board").click();
    for (const id of ["aves", "aves", "aves", "saba"]) click(id);
    expect(model.asked("mark").map(({ mark }) => mark)).toEqual(["circle aves", "arrow aves saba"]);
    expect(model.asked("play")).toEqual([]);
  });

  test("what a mark draws", () => {
    expect(shapeOf("arrow a b")).toEqual({ kind: "arrow", ids: ["a", "b"] });
    expect(shapeOf("circle a")).toEqual({ kind: "ring", ids: ["a"] });
    expect(shapeOf("aves")).toEqual({ kind: "ring", ids: ["aves"] });
    for (const none of ["!?", "★", "arrow a", "circle", ""]) {
      expect(shapeOf(none)?.kind === "arrow").toBe(false);
    }
  });
});

describe("comparison, analysis, saving", () => {
  test("a comparison is asked for, told and ended", async () => {
    const { root, model, button } = await read({
      compared: { node: "3", lines: ["Round: 1 → 2"], ids: ["saba"] },
    });
    expect(root.querySelector(".paxw-comparison")?.textContent).toContain("From choice 3 to choice 12");
    expect(root.querySelector(".paxw-comparison li")?.textContent).toBe("Round: 1 → 2");
    button("End the comparison").click();
    expect(model.asked("compare")).toEqual([{ node: null }]);
  });

  test("bars stand on the choices, the best first, and arrows on the board", async () => {
    const { traits, part } = boardTraits("study");
    const ids: string[] = part.decision.choices.map(([id]: [string]) => id);
    const [one, two] = ids as [string, string];
    const choices = {
      [one]: { visits: 30, share: 0.2, low: 0.1, high: 0.4 },
      [two]: { visits: 30, share: 0.625, even: true },
    };
    expect(traits.study.bars).toBeNull();
    const { root } = await read({ bars: { seat: part.seat, choices } });
    const rows = [...root.querySelectorAll(".paxw-worth")];
    expect(rows.map((row) => row.getAttribute("data-choice"))).toEqual([two, one]);
    expect(rows[0]?.textContent).toContain("63%");
    // Only the best is even with itself.
    expect(root.querySelector(".paxw-worth__even")).toBeNull();
    expect(root.querySelectorAll(".paxw-choices [data-choice]").length).toBe(ids.length - 2 + offers(part));
  });

  test("choices that cannot be told from the best are called even", async () => {
    const { part } = boardTraits("study");
    const [one, two, three] = part.decision.choices.map(([id]: [string]) => id) as [string, string, string];
    const choices = {
      [one]: { share: 0.4, even: true },
      [two]: { share: 0.41, even: true },
      [three]: { share: 0.1, even: false },
    };
    const { root } = await read({ bars: { seat: part.seat, choices } });
    const rows = [...root.querySelectorAll(".paxw-worth")];
    expect(rows.map((row) => row.querySelector(".paxw-worth__even")?.textContent)).toEqual(["even", "even", undefined]);
    expect(rows[0]?.getAttribute("title")).toContain("too close to call");
  });

  test("a click on the curve leads to its moment", async () => {
    const line = Array.from({ length: 41 }, (_, i) => String(i));
    const points = line.map((_, ply) => [ply, { Red: ply / 40, Green: 1 - ply / 40 }]);
    const { root, model } = await read({ curve: { points, turning: [20], line } });
    const graph = root.querySelector(".paxw-graph") as SVGElement;
    expect(graph.querySelectorAll("polyline")).toHaveLength(2);
    vi.spyOn(graph, "getBoundingClientRect").mockReturnValue({ left: 100, width: 400 } as DOMRect);
    graph.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 400 }));
    expect(model.asked("goto")).toEqual([{ node: "30" }]);
  });

  test("one plays on against bots, and lets them rest again", async () => {
    const tool = (root: Element): HTMLElement => root.querySelector('[data-do="play-on"]') as HTMLElement;
    const off = await read({ player: null });
    expect(tool(off.root).getAttribute("aria-pressed")).toBe("false");
    tool(off.root).click();
    expect(off.model.asked("play-on")).toEqual([{ on: true }]);
    const on = await read({ player: "Green" });
    expect(tool(on.root).getAttribute("aria-pressed")).toBe("true");
    expect(tool(on.root).title).toContain("Green");
    tool(on.root).click();
    expect(on.model.asked("play-on")).toEqual([{ on: false }]);
  });

  test("Evaluate asks for the curve, where the game can be evaluated", async () => {
    const { model, button } = await read({ can_evaluate: true, progress: null });
    button("Evaluate").click();
    expect(model.asked("evaluate")).toEqual([{}]);
  });

  test("progress can be stopped", async () => {
    const { root, model, button } = await read({ progress: { done: 30, total: 100 } });
    expect((root.querySelector("progress") as HTMLProgressElement).getAttribute("aria-label")).toBe(
      "Analysis: 30 of 100",
    );
    button("Stop").click();
    expect(model.asked("stop")).toEqual([{}]);
  });

  test("a game without a file is asked for a name", async () => {
    const { root, model, button } = await read();
    button("Save").click();
    await drawn();
    const box = root.querySelector('input[aria-label="File name"]') as HTMLInputElement;
    box.value = "evening";
    box.dispatchEvent(new Event("input", { bubbles: true }));
    (box.closest("form") as HTMLFormElement).dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    expect(model.asked("save")).toEqual([{ name: "evening" }]);
  });

  test("a game with a file is saved there", async () => {
    const { root, model, button } = await read({ file: "evening.pax.json", saved: false });
    expect(root.querySelector("[data-saved]")?.textContent).toBe("Changes not saved: evening.pax.json");
    button("Save").click();
    expect(model.asked("save")).toEqual([{}]);
  });
});

function offers(part: Json): number {
  return part.offers.length;
}
