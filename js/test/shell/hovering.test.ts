import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ui } from "../../src/shell/desk";
import { hovering } from "../../src/shell/hovering";
import type { Stage } from "../../src/shell/stage";

const A = '[data-id="a"]';
const B = '[data-id="b"]';
const SEA = "main";
/** Longer than anybody waits for an explanation. */
const LONG = 1000;

let on: { root: HTMLElement; ui: Pick<Ui, "hover">; gone: AbortController };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const root = document.createElement("div");
  root.innerHTML = '<main><b data-id="a"><i></i></b><b data-id="b"></b></main>';
  document.body.append(root);
  const stage = {
    root,
    schedule: vi.fn(),
    inside: (x: number, y: number) => ({ x, y }),
    middle: () => ({ x: 50, y: 50 }),
  };
  const ui: Pick<Ui, "hover"> = { hover: null };
  const gone = new AbortController();
  hovering(stage as unknown as Stage, gone.signal, ui);
  on = { root, ui, gone };
});

afterEach(() => {
  vi.useRealTimers();
  on.gone.abort();
  on.root.remove();
});

function tell(name: string, where: string, x = 0, y = 0): void {
  const event = new PointerEvent(name, { bubbles: true, pointerType: "mouse", clientX: x, clientY: y });
  on.root.querySelector(where)?.dispatchEvent(event);
}

/** As the board does when something else is to be seen. */
function close(): void {
  on.ui.hover = null;
}

function focus(name: "focusin" | "focusout", where: string, isVisible = false): void {
  const el = on.root.querySelector(where) as Element;
  vi.spyOn(el, "matches").mockReturnValue(isVisible);
  el.dispatchEvent(new FocusEvent(name, { bubbles: true }));
}

test("a thing is explained once the pointer has been on it for a moment, at the place where it is by then", () => {
  tell("pointermove", A, 1, 1);
  vi.advanceTimersByTime(200);
  expect(on.ui.hover).toBeNull();
  // A hand that trembles does not put it off.
  tell("pointermove", `${A} i`, 2, 3);
  vi.advanceTimersByTime(50);
  expect(on.ui.hover).toMatchObject({ id: "a", x: 2, y: 3 });
  tell("pointermove", SEA, 9, 9);
  expect(on.ui.hover).toBeNull();
});

test("a thing that comes to lie under the resting pointer is explained, and what went away no more", () => {
  tell("pointermove", SEA, 5, 5);
  tell("pointerover", A, 5, 5);
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover?.id).toBe("a");
  tell("pointerover", B, 5, 5);
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover?.id).toBe("b");
  tell("pointerover", SEA, 5, 5);
  expect(on.ui.hover).toBeNull();
});

test("a focus that goes elsewhere ends only what the keyboard had asked for", () => {
  tell("pointermove", A, 5, 5);
  focus("focusin", SEA);
  focus("focusout", SEA);
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover?.id).toBe("a");
  focus("focusout", SEA);
  expect(on.ui.hover?.id).toBe("a");
  focus("focusin", B, true);
  expect(on.ui.hover).toMatchObject({ id: "b", x: 50, y: 50 });
  focus("focusout", B);
  expect(on.ui.hover).toBeNull();
});

test("what somebody else has closed is explained again when the pointer moves", () => {
  tell("pointermove", A, 5, 5);
  vi.advanceTimersByTime(LONG);
  close();
  tell("pointermove", A, 6, 5);
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover?.id).toBe("a");
});

test.each([
  ["a press", () => tell("pointerdown", A, 5, 5)],
  ["Escape", () => on.root.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
])("after %s nothing is explained until the pointer moves", (_what, act) => {
  tell("pointermove", A, 5, 5);
  act();
  close();
  tell("pointerover", B, 5, 5);
  tell("pointermove", B, 5, 5);
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover).toBeNull();
  tell("pointermove", B, 6, 5);
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover?.id).toBe("b");
});

test("a finger explains nothing, and neither does a board that is left or gone", () => {
  const touch = new PointerEvent("pointermove", { bubbles: true, pointerType: "touch", clientX: 5, clientY: 5 });
  on.root.querySelector(A)?.dispatchEvent(touch);
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover).toBeNull();
  tell("pointermove", A, 5, 5);
  on.root.dispatchEvent(new PointerEvent("pointerleave"));
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover).toBeNull();
  tell("pointermove", A, 5, 5);
  on.gone.abort();
  vi.advanceTimersByTime(LONG);
  expect(on.ui.hover).toBeNull();
});
