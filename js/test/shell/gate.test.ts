import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Gate } from "../../src/shell/gate";

let root: HTMLElement;
let gate: Gate;
let done: string[];
let isWaiting: boolean;

beforeEach(() => {
  // A whole number: some fractions are not themselves any more when 250 was added and taken away.
  vi.spyOn(performance, "now").mockReturnValue(5000);
  root = document.createElement("div");
  root.innerHTML = '<button data-choice="pass"></button><button data-do="undo"></button><form><input></form>';
  document.body.replaceChildren(root);
  done = [];
  isWaiting = false;
  gate = new Gate(root, new AbortController().signal, () => isWaiting);
  for (const name of ["click", "keydown"])
    root.addEventListener(name, (event) => done.push((event.target as HTMLElement).dataset.choice ?? "other"));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** An event that says when it happened, as milliseconds after the question was shown. */
function send<E extends Event>(event: E, after: number, what: string): void {
  Object.defineProperty(event, "timeStamp", { value: shownAt() + after });
  root.querySelector(what)?.dispatchEvent(event);
}

function shownAt(): number {
  return (gate as unknown as { shownAt: number }).shownAt;
}

function click(after: number, at: readonly [number, number] = [100, 100], what = "[data-choice]"): void {
  const [clientX, clientY] = at;
  send(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }), after, what);
}

function press(key: string, after: number, what = "[data-choice]", repeat = false): void {
  send(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, repeat }), after, what);
}

describe("a new question", () => {
  beforeEach(() => {
    gate.shown("1");
    click(1000);
    gate.shown("2");
    done = [];
  });

  test("takes no click in its first quarter of a second where the last one was", () => {
    click(0);
    click(249, [110, 95]);
    expect(done).toEqual([]);
    click(250);
    expect(done).toEqual(["pass"]);
  });

  test("takes one elsewhere, but none from before it was shown", () => {
    click(-1, [400, 100]);
    expect(done).toEqual([]);
    click(20, [400, 200]);
    expect(done).toEqual(["pass"]);
  });

  test("leaves alone what answers nothing, and clicks without a pointer", () => {
    click(10, [100, 100], "[data-do=undo]");
    send(new MouseEvent("click", { bubbles: true, detail: 0 }), 10, "[data-choice]");
    expect(done).toEqual(["other", "pass"]);
  });

  test("drawn again it is no new one", () => {
    const before = shownAt();
    gate.shown("2");
    expect(shownAt()).toBe(before);
  });
});

describe("keys", () => {
  test("Enter again is kept out for as long, but not after another key", () => {
    gate.shown("1");
    press("Enter", 1000);
    gate.shown("2");
    done = [];
    press("Enter", 30);
    expect(done).toEqual([]);
    press("c", 40);
    press("Enter", 50);
    expect(done).toEqual(["pass", "pass"]);
  });

  test("a key held down answers nothing, and a blank is typed", () => {
    gate.shown("1");
    press("Enter", 1000, "[data-choice]", true);
    expect(done).toEqual([]);
    press(" ", 1000, "input", true);
    expect(done).toEqual(["other"]);
  });
});

test("nothing is answered while an answer is on its way", () => {
  gate.shown("1");
  isWaiting = true;
  click(5000);
  press("Enter", 6000);
  expect(done).toEqual([]);
});
