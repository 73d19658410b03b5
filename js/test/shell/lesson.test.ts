import { expect, onTestFinished, test, vi } from "vitest";
import { boardTraits, drawn, type Json, type Shown, show } from "../host";

function page(more: Record<string, Json> = {}): Json {
  return {
    heading: "Currents",
    title: "There and back",
    number: 2,
    text: ["First.", "Second <b>bold</b>."],
    task: "How far?",
    kind: "answer",
    asks: { kind: "number", options: [] },
    rule: "D4c",
    hints: [],
    hints_left: 2,
    given: "",
    feedback: null,
    marks: [
      { id: "one", title: "One", solved: true },
      { id: "two", title: "Two", solved: false },
      { id: "three", title: "Three", solved: false },
    ],
    solved: false,
    done: false,
    score: null,
    ...more,
  };
}

function panel(more: Record<string, Json> = {}, lang = "en"): Promise<Shown> {
  return show({ kind: "lesson", game: "", lang, theme: "light", page: page(more), draft: [] });
}

function type(on: Shown, words: string): void {
  const input = on.root.querySelector("input") as HTMLInputElement;
  input.value = words;
  input.dispatchEvent(new Event("input"));
}

test("texts are inserted as text", async () => {
  const on = await panel();
  expect(on.root.querySelector("b")).toBeNull();
  expect(on.root.textContent).toContain("Second <b>bold</b>.");
});

test("a typed answer is sent, an empty one is not", async () => {
  const on = await panel();
  const button = on.root.querySelector<HTMLButtonElement>("[data-do=answer]");
  expect(button?.getAttribute("aria-disabled")).toBe("true");
  type(on, "4");
  await drawn();
  expect(button?.hasAttribute("aria-disabled")).toBe(false);
  on.root.querySelector("form")?.dispatchEvent(new Event("submit"));
  expect(on.model.asked("answer")).toEqual([{ value: "4" }]);
});

test("yes, no and options are buttons", async () => {
  const yes = await panel({ asks: { kind: "yes-no", options: [] } });
  yes.button("No").click();
  expect(yes.model.asked("answer")).toEqual([{ value: false }]);
  const options = [
    ["stay", "he stays"],
    ["mutiny", "a mutiny"],
  ];
  const choice = await panel({ asks: { kind: "option", options } });
  choice.button("a mutiny").click();
  expect(choice.model.asked("answer")).toEqual([{ value: "mutiny" }]);
});

test("what is clicked on the map fills the answer in", async () => {
  const on = await panel({ asks: { kind: "route", options: [] } });
  on.model.set("draft", ["Barataria", "New Providence"]);
  await drawn();
  expect((on.root.querySelector("input") as HTMLInputElement).value).toBe("Barataria, New Providence");
});

test("a step on the board has a check, a read one only goes on", async () => {
  const board = await panel({ kind: "board", asks: null });
  board.button("Check").click();
  board.button("Start over").click();
  board.button("Hint (2 left)").click();
  board.button("Skip").click();
  expect(board.model.sent.map((one) => one.kind)).toEqual(["check", "reset", "hint", "skip"]);
  const read = await panel({ kind: "read", asks: null, task: "", hints_left: 0 });
  expect(read.root.querySelector("[data-do=check]")).toBeNull();
  read.button("Next").click();
  expect(read.model.sent.map((one) => one.kind)).toEqual(["next"]);
});

test("the verdict names the rule", async () => {
  const feedback = {
    right: false,
    verdict: "Not yet.",
    text: "Against it.",
    section: "B2a",
    heading: "B2a Currents",
    title: "Currents",
    summary: "Arrows.",
  };
  const on = await panel({ feedback });
  const box = on.root.querySelector(".paxw-lesson__verdict");
  expect(box?.getAttribute("data-right")).toBe("false");
  expect(box?.textContent).toBe("Not yet. Against it.B2a Currents: Arrows.");
  expect(on.root.querySelector("[aria-live=polite]")?.textContent).toContain("Not yet. Against it.");
});

test("steps show what is solved and lead to each", async () => {
  const on = await panel();
  const steps = [...on.root.querySelectorAll(".paxw-lesson__step")];
  expect(steps.map((one) => one.textContent)).toEqual(["✓", "2", "3"]);
  expect(steps[1]?.getAttribute("aria-current")).toBe("step");
  on.button("Step 3: Three").click();
  expect(on.model.asked("goto")).toEqual([{ value: "three" }]);
});

test("a quiz shows its score, and closes a question that has its answer", async () => {
  const on = await panel({ score: [3, 4], solved: true, given: "5", marks: [] });
  expect(on.root.querySelector("[data-score]")?.textContent).toBe("3 of 4 right");
  expect((on.root.querySelector("input") as HTMLInputElement).readOnly).toBe(true);
  on.button("Next question").click();
  expect(on.model.sent.map((one) => one.kind)).toEqual(["next"]);
});

test("an error of Python is shown, and what was typed for one step is gone in the next", async () => {
  const on = await panel();
  type(on, "four");
  await drawn();
  on.root.querySelector("form")?.dispatchEvent(new Event("submit"));
  on.model.say({ kind: "answer", ref: 1, error: "a whole number is asked for" });
  await drawn();
  expect(on.root.querySelector("[role=alert]")?.textContent).toBe("a whole number is asked for");
  on.model.set("page", page({ number: 3, task: "And back?" }));
  await drawn();
  expect((on.root.querySelector("input") as HTMLInputElement).value).toBe("");
});

test("it speaks Polish, keeps its keys to itself, and leaves nothing behind", async () => {
  const on = await panel({}, "pl");
  expect(on.root.textContent).toContain("Podpowiedź (zostało: 2)");
  let leaked = 0;
  document.body.addEventListener("keydown", () => leaked++, { once: true });
  on.root.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));
  expect(leaked).toBe(0);
  on.cleanup();
  expect(on.model.listening).toBe(0);
  expect(on.el.childElementCount).toBe(0);
});

test("the focus never drops to the page: Next that goes away hands it to the task, and one that is off keeps it", async () => {
  const on = await panel({ kind: "read", asks: null, task: "" });
  on.button("Next").focus();
  on.model.set("page", page({ number: 3, title: "Now you" }));
  await drawn();
  expect(document.activeElement).toBe(on.root.querySelector(".paxw-lesson__task input"));
});

test("a step, its task and each hint are said aloud", async () => {
  const on = await panel();
  const region = on.root.querySelector("[aria-live=polite]") as Element;
  // One and the same element through all steps: what has just become a region is not listened to.
  const spoken = (): string[] => [...region.querySelectorAll(":scope > p")].map((one) => one.textContent ?? "");
  expect(spoken()).toEqual(["There and back First. Second <b>bold</b>. How far?"]);
  on.model.set("page", page({ number: 3, title: "On", text: [], task: "And now?", hints: ["Look north."] }));
  await drawn();
  expect(spoken()).toEqual(["On And now?", "Look north."]);
  on.model.set("page", page({ number: 1, title: "Off", text: ["Read."], task: "", kind: "read", asks: null }));
  await drawn();
  expect(spoken()).toEqual(["Off Read."]);
  const wrong = { right: false, credit: 0, verdict: "Not yet.", text: "Too far.", section: "" };
  on.model.set(
    "page",
    page({ number: 3, title: "On", text: [], task: "And now?", feedback: wrong, shown: ["It is 4."] }),
  );
  await drawn();
  expect(spoken()).toEqual(["On And now?", "Not yet. Too far.", "The solution: It is 4."]);
});

test("the ladder: a hint, then the solution, then another one like it", async () => {
  const wrong = { right: false, credit: 0.5, verdict: "Partly right (50%).", text: "One is right.", section: "" };
  const on = await panel({ feedback: wrong, can_show: true, hints_left: 0 });
  expect(on.root.querySelector(".paxw-lesson__verdict--half")?.getAttribute("data-credit")).toBe("0.5");
  on.button("Show the solution").click();
  on.model.set("page", page({ feedback: wrong, shown: ["The answer: 4."], again: true, hints_left: 0 }));
  await drawn();
  expect(on.root.querySelector(".paxw-lesson__solution")?.textContent).toBe("The solutionThe answer: 4.");
  on.button("Another one like it").click();
  expect(on.model.sent.map((one) => one.kind)).toEqual(["show", "again"]);
});

test("a lesson that is done leads to the next one, and is handed in by name", async () => {
  const on = await panel({
    done: true,
    number: 3,
    solved: true,
    next_lesson: "Careers",
    pupil: { name: "", handed: "" },
  });
  on.button("Next lesson: Careers").click();
  const field = on.root.querySelector("[data-field=pupil]") as HTMLInputElement;
  field.value = "Ann";
  field.dispatchEvent(new Event("input"));
  await drawn();
  on.root.querySelector(".paxw-lesson__pupil")?.dispatchEvent(new Event("submit"));
  expect(on.model.sent.map((one) => [one.kind, one.value])).toEqual([
    ["next-lesson", undefined],
    ["hand-in", "Ann"],
  ]);
});

test("what was clicked can be cleared, and free text is written in a field of its own", async () => {
  const on = await panel({ asks: { kind: "places", options: [] } });
  on.model.set("draft", ["Tortuga"]);
  await drawn();
  on.button("Clear").click();
  expect(on.model.asked("clear")).toHaveLength(1);
  const essay = await panel({ asks: { kind: "text", options: [] } });
  expect(essay.root.querySelector("textarea")).not.toBeNull();
});

test("a picture, sources and a round that is over are shown", async () => {
  const on = await panel({
    picture: { src: "data:image/png;base64,iVBORw0KGgo=", caption: "A galleon" },
    sources: ["Braudel, 1949"],
    score: [9, 10],
    round: 10,
    done: true,
    task: "",
    asks: null,
    summary: ["9 of 10 right."],
  });
  expect(on.root.querySelector("figure img")?.getAttribute("alt")).toBe("A galleon");
  expect(on.root.querySelector("details")?.textContent).toBe("SourcesBraudel, 1949");
  expect(on.root.textContent).toContain("9 of 10 right.");
  on.button("Another round").click();
  expect(on.model.sent.map((one) => one.kind)).toEqual(["again"]);
});

test("what stands beside the panel is a board of its own, by way of the same model", async () => {
  const { traits, part } = boardTraits("start");
  const game = String(traits.game);
  const within = { kind: "lesson", game, lang: "en", theme: "light", page: page(), draft: [] };
  const on = await show({ ...within, beside: { number: 1, state: traits } });
  const board = on.el.querySelector<HTMLElement>(".paxw-lesson-pair__beside .paxw");
  expect(on.root.closest(".paxw-lesson-pair__panel")).not.toBeNull();
  expect(on.model.asked("hello")).toHaveLength(1);
  expect(board).not.toBeNull();
  const asked = (): Json[] => on.model.asked("inner");
  expect(asked()).toEqual([{ number: 1, message: { kind: "hello", ref: 1 } }]);

  const news = { kind: "private", version: traits.base.version, part };
  on.model.say({ kind: "inner", number: 1, method: "custom", content: news });
  await drawn();
  const choice = board?.querySelector<HTMLElement>("[data-choice]");
  expect(choice).toBeTruthy();
  // One that is gone is not heard any more, and what is meant for another number changes nothing.
  on.model.say({ kind: "inner", number: 7, method: "update", state: { lang: "pl" } });
  await drawn();
  expect(board?.lang).toBe("en");
  on.model.say({ kind: "inner", number: 1, method: "update", state: { lang: "pl" } });
  await drawn();
  expect(board?.lang).toBe("pl");

  on.model.set("beside", { number: 2, state: { ...traits, lang: "en" } });
  await drawn();
  expect(board?.isConnected).toBe(false);
  expect(on.el.querySelectorAll(".paxw-lesson-pair__beside .paxw")).toHaveLength(1);
  expect(asked().at(-1)).toEqual({ number: 2, message: { kind: "hello", ref: 1 } });
  on.cleanup();
  expect(on.el.childElementCount).toBe(0);
  expect(on.model.listening).toBe(0);
});

test("without a kernel nothing is offered", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const on = await panel({ kind: "board", asks: null });
  on.button("Check").click();
  vi.advanceTimersByTime(6000);
  await drawn();
  expect(on.root.querySelector("[role=alert]")).not.toBeNull();
  expect([...on.root.querySelectorAll("button")].map((one) => one.textContent)).not.toContain("Check");
  on.model.say({ kind: "answer", ref: 1, error: null });
  await drawn();
  expect(on.button("Check")).toBeTruthy();
});
