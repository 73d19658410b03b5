import { expect, test } from "vitest";
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
