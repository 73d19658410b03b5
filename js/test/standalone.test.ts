import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Json } from "../src/shell/wire";
import { inLanguage, type Replay, ReplayModel } from "../src/standalone-model";
import { openPage } from "../src/standalone-page";
import { drawn, openTab, widgetFor } from "./host";

/** A game of forty choices with the eyes of every seat, from `tests/widget/toy_fixtures.py`. */
const FILE = join(process.cwd(), "..", "build", "fixtures", "replay.json");
const game = (): Replay => JSON.parse(readFileSync(FILE, "utf8"));

/** What a board would hear. */
function heard(model: ReplayModel): Json[] {
  const found: Json[] = [];
  model.on("msg:custom", (message) => found.push(message));
  return found;
}

describe("the model behind a page of its own", () => {
  test("pairs of texts become the text of a language, everything else stays", () => {
    const data = { name: { en: "a", pl: "b" }, list: [1, { en: "c", pl: "d" }, null], plain: { en: "e" } };
    expect(inLanguage(data, "pl")).toEqual({ name: "b", list: [1, "d", null], plain: { en: "e" } });
  });

  test("every moment can be reached in any order, and is the same from both sides", () => {
    const there = new ReplayModel(game());
    const back = new ReplayModel(game());
    const views: Json[] = [];
    for (let ply = 0; ply <= there.plies; ply++) {
      there.goTo(ply);
      views.push(there.get("base").view);
    }
    for (let ply = back.plies; ply >= 0; ply--) {
      back.goTo(ply);
      expect(back.get("base").view).toEqual(views[ply]);
      expect(back.get("base").ply).toBe(ply);
    }
    expect(views[0]).not.toEqual(views.at(-1));
  });

  test("the log grows with the moment, and its beginning comes when it is asked for", async () => {
    const model = new ReplayModel(game());
    model.goTo(model.plies);
    const numbers = Object.keys(model.get("base").log).map(Number);
    expect(numbers.length).toBe(40);
    const said = heard(model);
    model.send({ kind: "log", ref: 1, before: numbers[0] });
    await Promise.resolve();
    expect(Object.keys(said[0].lines).map(Number).at(-1)).toBe((numbers[0] ?? 0) - 1);
    expect(said.at(-1)).toEqual({ kind: "answer", ref: 1, error: null });
    model.goTo(1);
    const lines: Json[] = Object.values(model.get("base").log);
    expect(lines.every(([ply]) => ply <= 1)).toBe(true);
  });

  test("an onlooker gets no part of a seat, a seat its own, and the turn that of whoever decides", async () => {
    const model = new ReplayModel({ ...game(), eyes: null });
    const said = heard(model);
    model.send({ kind: "hello", ref: 1 });
    await Promise.resolve();
    expect(said[0].part.seat).toBeNull();
    expect(model.get("base").shown).toBeNull();
    model.lookAs("Green");
    expect(said.at(-1)?.part.seat).toBe("Green");
    expect(said.at(-1)?.version).toBe(model.get("base").version);
    model.lookAs("all");
    for (let ply = 0; ply <= model.plies; ply++) {
      model.goTo(ply);
      expect(model.get("base").shown).toBe(model.get("base").to_act[0] ?? null);
    }
  });

  test("the language changes the words of everything", async () => {
    const model = new ReplayModel({ ...game(), lang: "en" });
    model.goTo(5);
    const english = JSON.stringify([model.get("static").names, model.get("base").log, model.get("base").question]);
    model.send({ kind: "lang", ref: 1, lang: "pl" });
    await Promise.resolve();
    expect(model.get("lang")).toBe("pl");
    expect(model.get("static").names.redonda).toBe("Okrągła");
    expect(JSON.stringify([model.get("static").names, model.get("base").log, model.get("base").question])).not.toBe(
      english,
    );
    expect(model.get("static")).toBe(model.get("static"));
  });

  test("rule sections are explained, and what only Python could do is answered by nothing", async () => {
    const model = new ReplayModel(game());
    const section = Object.keys(model.get("base").log).length > 0 ? "B1a" : "";
    const said = heard(model);
    const before = model.get("base");
    model.send({ kind: "section", ref: 1, id: section });
    model.send({ kind: "play", ref: 2, choice: "draw" });
    await Promise.resolve();
    await Promise.resolve();
    expect(said[0].kind).toBe("section");
    expect(said[0].summary).toBeTypeOf("string");
    expect(said.filter((message) => message.kind === "answer").length).toBe(2);
    expect(model.get("base")).toEqual(before);
  });

  test("a variation has its own line, log and words, and leads back to the main one", async () => {
    const model = new ReplayModel(game());
    const said = heard(model);
    model.goToNode(41);
    expect([model.node, model.ply, model.plies]).toEqual([41, 21, 21]);
    const { study } = said.at(-1);
    expect([study.part.node, study.part.line.at(-1)]).toEqual(["41", "41"]);
    expect(study.part.tree["41"].comment).toBe("Rather this.");
    expect(study.part.tree["20"].kids).toEqual(["21", "41"]);
    expect(study.part.tree["41"].text).not.toBe(study.part.tree["21"].text);
    expect(model.get("base").comment).toBe("Rather this.");
    model.send({ kind: "main", ref: 1 });
    await Promise.resolve();
    expect([model.node, model.plies]).toEqual([20, 40]);
    model.goTo(40);
    expect(model.node).toBe(40);
    model.goToNode(999);
    expect(model.node).toBe(40);
  });

  test("no step leads out of the game", () => {
    const model = new ReplayModel(game());
    for (const [to, there] of [
      [-5, 0],
      [1e9, model.plies],
      [Number.NaN, 0],
    ] as const) {
      model.goTo(to);
      expect(model.ply).toBe(there);
    }
  });
});

describe("the page", () => {
  let gone = new AbortController();
  beforeEach(() => {
    gone = new AbortController();
  });
  afterEach(async () => {
    gone.abort();
    vi.useRealTimers();
    document.body.replaceChildren();
    location.hash = "";
    // A change of the address is told later.
    await new Promise((resolve) => setTimeout(resolve));
  });

  async function open(): Promise<void> {
    openPage(widgetFor(game().game), { ...game(), ply: 3 }, document.body, gone.signal);
    await drawn();
  }
  const bar = (): string => document.querySelector(".paxs-bar output")?.textContent ?? "";
  const press = (key: string, target: EventTarget = document.body): void => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  };

  test("opens where it is told, and steps by buttons, slider and keys", async () => {
    await open();
    expect(document.querySelector("main svg.paxw-network")).not.toBeNull();
    expect(bar()).toBe("Choice 3 of 40");
    press("ArrowRight");
    expect(bar()).toBe("Choice 4 of 40");
    press("End");
    expect(bar()).toBe("Choice 40 of 40");
    (document.querySelector('[aria-label="To the start (Home)"]') as HTMLElement).click();
    expect(bar()).toBe("Choice 0 of 40");
    const slider = document.querySelector(".paxs-bar input") as HTMLInputElement;
    slider.value = "17";
    slider.dispatchEvent(new Event("input"));
    expect(bar()).toBe("Choice 17 of 40");
    await drawn();
    expect(document.querySelector(".paxw-move--here .paxw-move__number")?.textContent).toBe("17");
    await openTab(document.body, "log");
    expect(document.querySelector(".paxw-log")?.textContent).toContain("Round 2 begins");
  });

  test("shows the moves, the variation with its comment, and the curve, and nothing that it could not do", async () => {
    await open();
    const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
    const drawnPoints = (): number | undefined =>
      find(".paxw-graph polyline")?.getAttribute("points")?.split(" ").length;
    expect(drawnPoints()).toBe(41);
    location.hash = "#41";
    await new Promise((resolve) => setTimeout(resolve));
    await drawn();
    expect(bar()).toBe("Choice 21 of 21");
    expect(find(".paxw-study-notes__said")?.textContent).toBe("Rather this.");
    // The curve is that of the variation, as the periods under it are, and says where on it one is.
    expect(drawnPoints()).toBe(22);
    expect(find(".paxw-graph__here")?.getAttribute("d")).toBe("M1000 0V120");
    expect(find(".paxw-study__off")?.textContent).toContain("leaves the main line after choice 20");
    expect(find(".paxw-moves .paxw-move--here")?.textContent).toContain("!");
    for (const gone of ["save", "analyse", "evaluate", "draw", "compare", "promote", "mark !"])
      expect(find(`[data-do="${gone}"]`)).toBeNull();
    expect(find("textarea")).toBeNull();
    find('[data-do="main"]')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(bar()).toBe("Choice 20 of 40");
  });

  test("the address names the moment", async () => {
    location.hash = "#8";
    await open();
    expect(bar()).toBe("Choice 8 of 40");
  });

  test("keys typed into the board or the slider are theirs", async () => {
    await open();
    press("ArrowRight", document.querySelector(".paxw") as Element);
    press("ArrowRight", document.querySelector(".paxs-bar input") as Element);
    expect(bar()).toBe("Choice 3 of 40");
  });

  test("plays by itself until it is stopped", async () => {
    await open();
    vi.useFakeTimers();
    press(" ");
    vi.advanceTimersByTime(2000);
    expect(bar()).toBe("Choice 5 of 40");
    press(" ");
    vi.advanceTimersByTime(5000);
    expect(bar()).toBe("Choice 5 of 40");
  });

  test("one can look with other eyes", async () => {
    await open();
    const select = document.querySelector(".paxs-bar select") as HTMLSelectElement;
    expect([...select.options].map((option) => option.textContent)).toEqual([
      "spectator",
      "player to decide",
      "Red",
      "Green",
    ]);
    const hand = (): boolean => document.querySelector('[data-part="hand"], [data-tab="hand"]') !== null;
    for (const [eyes, isSeen] of [
      ["", false],
      ["Red", true],
    ] as const) {
      select.value = eyes;
      select.dispatchEvent(new Event("change"));
      await drawn();
      expect(hand()).toBe(isSeen);
    }
  });
});
