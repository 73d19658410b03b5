import { afterEach, expect, test, vi } from "vitest";
import { boardTraits, drawn, type Json, openTab, type Shown, show } from "../host";

const TURNS = [
  [
    "Green",
    [
      [2, "Green sails to Saba.", "B1a", "saba"],
      [3, "Green rests.", ""],
    ],
  ],
  ["Blue", [[4, "Blue lands on Nevis.", "", "nevis"]]],
];

async function told(fresh: boolean, more: Json = {}): Promise<Shown> {
  const { traits, part } = boardTraits("later");
  return show({ ...traits, ...more }, { ...part, meanwhile: { fresh, turns: TURNS } });
}

/** Python shows a moment. */
async function look({ model }: Shown, ply: number): Promise<void> {
  const { version, plies } = { ...model.traits.base, ...model.traits.patch?.set };
  model.say({ kind: "private", version, patch: { set: { ply, looking: ply !== plies } } });
  await vi.advanceTimersByTimeAsync(50);
}

function lit(root: Element): string[] {
  return [...root.querySelectorAll("[data-pointed]")].map((el) => el.getAttribute("data-id") ?? "");
}

afterEach(() => vi.useRealTimers());

test("what others did is told by who did it, and opens before the first choice of a turn unless the question needs the place", async () => {
  const { root } = await told(true);
  const tab = root.querySelector("[data-tab=meanwhile]") as HTMLElement;
  const isTaken = root.querySelector(".paxw-shelf--side .paxw-tabs__tab--concerned:not([data-tab=meanwhile])") !== null;
  expect(tab.getAttribute("aria-selected")).toBe(isTaken ? "false" : "true");
  const body = await openTab(root, "meanwhile");
  expect([...body.querySelectorAll("h4")].map((one) => one.textContent)).toEqual(["Green", "Blue"]);
  expect([...body.querySelectorAll(".paxw-log__jump")].map((one) => one.textContent)).toEqual([
    "Green sails to Saba.",
    "Green rests.",
    "Blue lands on Nevis.",
  ]);
});

test("later in the turn it stays a tab and opens no more; a study has none", async () => {
  const later = await told(false);
  expect(later.root.querySelector("[data-tab=meanwhile]")?.classList.contains("paxw-tabs__tab--concerned")).toBe(false);
  const studied = await told(true, { role: { seat: "hot", curtain: false, undo: false, study: true } });
  expect(studied.root.querySelector("[data-tab=meanwhile]")).toBeNull();
});

test("a line that is pointed at or has the focus lights what it names, and leads to its moment", async () => {
  const { root, model } = await told(true);
  const body = await openTab(root, "meanwhile");
  const line = body.querySelector("[data-ply='4']") as HTMLElement;
  for (const [on, off] of [
    ["pointerenter", "pointerleave"],
    ["focus", "blur"],
  ] as const) {
    line.dispatchEvent(new Event(on));
    await drawn();
    expect(lit(root)).toContain("nevis");
    line.dispatchEvent(new Event(off));
    await drawn();
    expect(lit(root)).toEqual([]);
  }
  line.click();
  expect(model.asked("goto")).toEqual([{ ply: 4 }]);
});

test("a replay goes from moment to moment, lights what each is about, and comes back to now", async () => {
  const shown = await told(true);
  const { root, model, button } = shown;
  await openTab(root, "meanwhile");
  vi.useFakeTimers();
  button("Replay").click();
  for (const [i, ply] of [1, 2, 3, 4].entries()) {
    expect(model.asked("goto").map((one) => one.ply)).toEqual([1, 2, 3, 4].slice(0, i + 1));
    await look(shown, ply);
    expect(lit(root).includes("nevis")).toBe(ply === 4);
    expect(model.asked("now")).toEqual([]);
    await vi.advanceTimersByTimeAsync(1500);
  }
  expect(model.asked("now")).toEqual([{}]);
});

test("who goes elsewhere during a replay, or stops it, is not led on", async () => {
  const shown = await told(true);
  const { root, model, button } = shown;
  await openTab(root, "meanwhile");
  vi.useFakeTimers();
  button("Replay").click();
  await look(shown, 1);
  await look(shown, 0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.asked("goto")).toEqual([{ ply: 1 }]);
  button("Replay").click();
  await look(shown, 1);
  button("Stop").click();
  await vi.advanceTimersByTimeAsync(5000);
  expect(model.asked("goto")).toEqual([{ ply: 1 }, { ply: 1 }]);
  expect(model.asked("now")).toEqual([{}]);
});
