import { expect, test, vi } from "vitest";
import { type Child, h, patch, s, type VNode } from "../../src/shell/vdom";

function page(): { el: HTMLElement; draw: (next: Child) => void } {
  const el = document.createElement("div");
  let last: readonly VNode[] = [];
  return {
    el,
    draw: (next) => {
      last = patch(el, last, next);
    },
  };
}

test("text is inserted as text, and an element keeps its identity when only its text changes", () => {
  const { el, draw } = page();
  draw(h("p", { class: "a" }, "<b>one</b>"));
  const p = el.firstChild;
  expect(el.querySelector("b")).toBeNull();
  expect(el.textContent).toBe("<b>one</b>");
  draw(h("p", { class: "b" }, "two"));
  expect(el.firstChild).toBe(p);
  expect((p as Element).className).toBe("b");
  expect(el.textContent).toBe("two");
});

test("children with keys move with their elements, the others come and go", () => {
  const { el, draw } = page();
  const list = (...keys: string[]): VNode =>
    h(
      "ul",
      {},
      keys.map((key) => h("li", { key }, key)),
    );
  draw(list("a", "b", "c"));
  const before = new Map([...el.querySelectorAll("li")].map((li) => [li.textContent, li]));
  draw(list("c", "x", "a"));
  const after = [...el.querySelectorAll("li")];
  expect(after.map((li) => li.textContent)).toEqual(["c", "x", "a"]);
  expect(after[0]).toBe(before.get("c"));
  expect(after[2]).toBe(before.get("a"));
});

test("what is false, null or undefined draws nothing, and an attribute that is gone is removed", () => {
  const { el, draw } = page();
  draw([false, null, undefined, h("button", { disabled: true, title: "x" }, 0)]);
  const button = el.firstElementChild as HTMLButtonElement;
  expect(button.outerHTML).toBe('<button type="button" title="x" aria-disabled="true">0</button>');
  draw([h("button", { disabled: false }, 0)]);
  expect(el.firstElementChild).toBe(button);
  expect(button.outerHTML).toBe('<button type="button">0</button>');
});

test("SVG is made in its own namespace", () => {
  const { el, draw } = page();
  draw(s("svg", {}, s("g", { "data-id": "havana" })));
  expect(el.querySelector("g")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
});

test("handlers are replaced, not piled up", () => {
  const { el, draw } = page();
  const first = vi.fn();
  const second = vi.fn();
  draw(h("button", { onclick: first }));
  draw(h("button", { onclick: second }));
  (el.firstElementChild as HTMLElement).click();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  draw(h("button", {}));
  (el.firstElementChild as HTMLElement).click();
  expect(second).toHaveBeenCalledOnce();
});

test("the very same node is not touched again", () => {
  const { el, draw } = page();
  const still = h("p", {}, "base map");
  draw([h("i", {}, "1"), still]);
  const p = el.querySelector("p") as HTMLElement;
  p.setAttribute("data-by", "hand");
  draw([h("i", {}, "2"), still]);
  expect(el.querySelector("p")).toBe(p);
  expect(p.getAttribute("data-by")).toBe("hand");
});

test("what the reader typed stays until the data change", () => {
  const { el, draw } = page();
  draw(h("input", { value: "" }));
  const input = el.querySelector("input") as HTMLInputElement;
  input.value = "typed";
  draw(h("input", { value: "" }));
  expect(input.value).toBe("typed");
  draw(h("input", { value: "set" }));
  expect(input.value).toBe("set");
});
