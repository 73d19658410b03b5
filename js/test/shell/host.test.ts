import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepKeys } from "../../src/shell/host";
import { roomAround } from "../../src/shell/room";

describe("ids", () => {
  test("differ from view to view, also where every view loads a module of its own", async () => {
    const prefixes = new Set<string>();
    for (let module = 0; module < 3; module++) {
      vi.resetModules();
      const { uniquePrefix } = await import("../../src/shell/host");
      prefixes.add(uniquePrefix()).add(uniquePrefix());
    }
    expect(prefixes.size).toBe(6);
    for (const prefix of prefixes) expect(prefix).toMatch(/^paxw-[0-9a-z]+$/);
  });
});

describe("keys", () => {
  let root: HTMLElement;
  let heard: string[];
  let gone: AbortController;
  const hear = (event: KeyboardEvent): number => heard.push(`${event.type} ${event.key}`);

  beforeEach(() => {
    root = document.createElement("div");
    root.innerHTML = "<p>words</p><button disabled>asleep</button><input>";
    document.body.append(root);
    heard = [];
    gone = new AbortController();
    for (const name of ["keydown", "keypress", "keyup"] as const) document.addEventListener(name, hear);
    keepKeys(root, gone.signal);
  });

  afterEach(() => {
    for (const name of ["keydown", "keypress", "keyup"] as const) document.removeEventListener(name, hear);
    root.remove();
  });

  function press(key: string, more: KeyboardEventInit = {}): void {
    for (const name of ["keydown", "keypress", "keyup"])
      root.querySelector("p")?.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, ...more }));
  }

  test("plain ones stay on the view, the host keeps combinations, Tab and running the cell", () => {
    for (const key of ["m", "x", "0", "M", "Enter", "Escape", " "]) press(key);
    expect(heard).toEqual([]);
    press("s", { ctrlKey: true });
    press("Enter", { shiftKey: true });
    press("Tab");
    expect(heard.filter((one) => one.startsWith("keydown"))).toEqual(["keydown s", "keydown Enter", "keydown Tab"]);
  });

  test("a pointer on words, gaps and sleeping buttons brings the focus, one on an input leaves it there", () => {
    for (const name of ["p", "button"]) {
      (document.activeElement as HTMLElement | null)?.blur();
      root.querySelector(name)?.dispatchEvent(new MouseEvent("pointerup", { bubbles: true }));
      expect(document.activeElement).toBe(root);
    }
    const input = root.querySelector("input") as HTMLElement;
    input.focus();
    input.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(document.activeElement).toBe(input);
  });

  test("a view that is gone keeps nothing", () => {
    gone.abort();
    press("m");
    expect(heard[0]).toBe("keydown m");
  });
});

describe("room", () => {
  const el = document.createElement("div");

  beforeEach(() => {
    document.body.append(el);
    vi.stubGlobal("innerHeight", 900);
    vi.stubGlobal("screen", { availHeight: 1000 });
  });
  afterEach(() => {
    el.remove();
    vi.unstubAllGlobals();
  });

  test("in a page it is the window", () => {
    vi.stubGlobal("parent", globalThis.self);
    expect(roomAround(el)).toBe(880);
  });

  test("in a frame that grows with its output, as Colab's do, it is a share of the screen and not of the frame", () => {
    vi.stubGlobal("parent", {});
    vi.stubGlobal("innerHeight", 150);
    expect(roomAround(el)).toBe(660);
  });
});
