import { expect, test } from "vitest";
import { boardTraits, drawn, type Json, type Shown, show } from "../host";

function said({ root }: Shown): string[] {
  return [...root.querySelectorAll(":scope > .paxw-spoken[aria-live=polite] > p")].map((one) => one.textContent ?? "");
}

/** Lets the game go on: lines of the log are added, and another question is asked. */
function go(on: Shown, part: Json, lines: readonly string[], prompt: string): void {
  const base = on.model.traits.base;
  const from = Object.keys(base.log).length === 0 ? 0 : Math.max(...Object.keys(base.log).map(Number)) + 1;
  const log = { ...base.log, ...Object.fromEntries(lines.map((words, at) => [from + at, [base.ply, words, "B1"]])) };
  const version = base.version + 1;
  const decision = part.decision && { ...part.decision, prompt };
  on.model.say({ kind: "private", version, base: { ...base, version, log }, patch: {}, part: { ...part, decision } });
}

test("every new line of the log is said, then what is asked", async () => {
  const { traits, part } = boardTraits("start");
  const on = await show(traits, part);
  const before = said(on).length;
  go(on, part, ["Red bids 3.", "Green bids 2.", "Red wins crate 3."], "Choose a card.");
  await drawn();
  expect(said(on).slice(before)).toEqual(["Red bids 3.", "Green bids 2.", "Red wins crate 3.", "Choose a card."]);
  go(on, part, [], "Choose a card.");
  await drawn();
  expect(said(on).slice(before).length).toBe(4);
});

test("a seat hears what only it may know when it looks again, however much came between", async () => {
  const { traits, part } = boardTraits("start");
  const on = await show(traits, part);
  const last = Math.max(...Object.keys(traits.base.log).map(Number));
  const own = [...(part.log ?? []), [last + 2, 1, "You draw crate 3.", "B1"], [last + 2, 1, "You draw crate 3.", "B1"]];
  const [red, green] = ["Red", "Green"].map((seat) => ({ ...part, seat, decision: null, log: [] as Json[] }));
  // Red draws twice, and the next question is Green's: Red's own lines come when Red looks again.
  go(on, green as Json, ["Red draws."], "");
  await drawn();
  go(on, green as Json, ["Green sails.", "Green sells."], "");
  await drawn();
  const before = said(on).length;
  expect(said(on).join(" ")).not.toContain("crate 3");
  go(on, { ...red, log: own } as Json, [], "");
  await drawn();
  expect(
    said(on)
      .slice(before)
      .filter((words) => words.includes("crate 3")),
  ).toHaveLength(2);
  go(on, { ...red, log: own } as Json, ["Red sells."], "");
  await drawn();
  expect(said(on).filter((words) => words.includes("crate 3"))).toHaveLength(2);
});

test("what a seat knew when the board was opened is no news", async () => {
  const { traits, part } = boardTraits("start");
  const last = Math.max(...Object.keys(traits.base.log).map(Number));
  const old = { ...part, log: [[last, 0, "You hold crate 9.", "B1"]] };
  const on = await show(traits, old);
  go(on, { ...part, seat: "Green", decision: null, log: [[last, 0, "You hold crate 8.", "B1"]] }, ["Red sails."], "");
  await drawn();
  go(on, old, [], "Go on.");
  await drawn();
  expect(said(on).join(" ")).not.toMatch(/crate [89]/);
});

test("of more lines than the region usually holds every one is there to be heard", async () => {
  const { traits, part } = boardTraits("start");
  const on = await show(traits, part);
  const lines = Array.from({ length: 30 }, (_, i) => `Green sells crate ${i}.`);
  go(on, part, lines, "Your turn.");
  await drawn();
  expect(said(on)).toEqual([...lines, "Your turn."]);
  go(on, part, ["Green draws."], "Your turn.");
  await drawn();
  expect(said(on).length).toBeLessThan(15);
  expect(said(on).at(-1)).toBe("Green draws.");
});

test("at the curtain it is said whose turn it is", async () => {
  const { traits, part } = boardTraits("start");
  const on = await show(traits, part);
  const base = { ...traits.base, version: 1, shown: null, to_act: ["Green"] };
  on.model.set("role", { seat: "hot", curtain: true, undo: true });
  on.model.say({ kind: "private", version: 1, base, patch: {}, part: { seat: null } });
  await drawn();
  expect(said(on).at(-1)).toContain("Green");
});

test("of two boards the one that was used last speaks", async () => {
  const { traits, part } = boardTraits("start");
  const first = await show({ ...traits }, part);
  const second = await show({ ...traits }, part);
  const heard = (): number[] => [first, second].map((on) => said(on).length);
  const [one = 0, two = 0] = heard();
  for (const on of [first, second]) go(on, part, ["Red bids 3."], "Go on.");
  await drawn();
  expect(heard()).toEqual([one + 2, two]);
  second.root.dispatchEvent(new Event("pointerdown"));
  for (const on of [first, second]) go(on, part, ["Green bids 2."], "And on.");
  await drawn();
  expect(heard()).toEqual([one + 2, two + 2]);
});

test("a dialog that opens is said aloud, once", async () => {
  const { traits, part } = boardTraits("start");
  const on = await show(traits, part);
  const press = (key: string): void => void on.root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const before = said(on).length;
  (on.root.querySelector("[data-do=standing]") as HTMLElement).click();
  await drawn();
  await drawn();
  expect(said(on).length).toBe(before + 1);
  for (const { name } of Object.values(traits.base.seats) as Json[]) expect(said(on).at(-1)).toContain(`${name}:`);
  press("Escape");
  press("?");
  await drawn();
  // Nothing before Python has told what there is.
  expect(said(on).length).toBe(before + 1);
  const topics = [{ title: "The goal", text: ["Carry most crates."], signs: [] }];
  on.model.say({ kind: "help", topics, sections: [], lessons: [] });
  await drawn();
  expect(said(on).at(-1)).toBe("The goal Carry most crates.");
});

test("a thing that has the focus is described by its card", async () => {
  const { traits, part } = boardTraits("start");
  const { root } = await show(traits, part);
  const isle = root.querySelector<SVGElement>(".paxw-stop") as SVGElement;
  Object.assign(isle, { matches: () => true });
  isle.focus();
  isle.dispatchEvent(new Event("focusin", { bubbles: true }));
  await drawn();
  const card = root.querySelector("[role=tooltip]");
  expect(card?.id).toBeTruthy();
  expect(isle.getAttribute("aria-describedby")).toBe(card?.id);
});
