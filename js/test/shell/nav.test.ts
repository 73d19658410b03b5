import { expect, test } from "vitest";
import { listen } from "../../src/shell/keys";
import { Nav } from "../../src/shell/nav";

test("who clicked on a thing that is gone goes on with a choice, not in a field that takes every key for itself", () => {
  const root = document.createElement("div");
  root.innerHTML = `<div data-region="market"><span data-id="tile" tabindex="-1"></span></div>
    <div data-region="choices"><input type="search"><button type="button">first</button></div>`;
  document.body.append(root);
  const nav = new Nav(root);
  const tile = root.querySelector<HTMLElement>("[data-id]");
  tile?.focus();
  nav.hold();
  tile?.remove();
  nav.settle();
  expect(document.activeElement?.textContent).toBe("first");
  // By the key for choices one still gets to the field, which is the first of them.
  nav.goTo("choices");
  expect(document.activeElement?.tagName).toBe("INPUT");
  root.remove();
});

test("arrows lead out of a filter to the choices under it; in a field for numbers they keep their meaning", () => {
  const root = document.createElement("div");
  root.innerHTML = `<div data-region="choices"><input type="search"><button type="button">first</button>
    <input type="number"></div>`;
  document.body.append(root);
  const nav = new Nav(root);
  const stage = { root, nav, table: {}, zoom: null };
  const nothing = (): void => {};
  const on = { stage, link: null, ui: {}, act: nothing, scene: () => ({}), repaint: nothing };
  const ended = new AbortController();
  listen(on as unknown as Parameters<typeof listen>[0], ended.signal);
  const press = (key: string): boolean =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })) ??
    false;
  root.querySelector("input")?.focus();
  press("ArrowDown");
  expect(document.activeElement?.textContent).toBe("first");
  root.querySelector<HTMLElement>("input[type=number]")?.focus();
  press("ArrowUp");
  expect(document.activeElement?.getAttribute("type")).toBe("number");
  ended.abort();
  root.remove();
});
