import { expect, test } from "vitest";
import { mounted, shapesOf } from "../../src/maps/mount";
import { rougher } from "../../src/maps/rougher";
import { patch } from "../../src/shell/vdom";

const data = { look: { symbols: { sun: { fill: "M1 1", stroke: "" } }, stroke: 1.7, colours: {} } };

function drawn(nodes: readonly unknown[], more = {}): Element {
  const el = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  patch(el, [], mounted(nodes, { data, prefix: "p1", ...more }));
  return el;
}

test("colours follow the theme, and ids get the prefix of the picture", () => {
  const path = drawn([["use", { href: "#@coast", fill: "$sea" }]]).firstElementChild;
  expect(path?.getAttribute("fill")).toBe("var(--paxw-sea)");
  expect(path?.getAttribute("href")).toBe("#p1-coast");
});

test("what has a place is as large at every zoom", () => {
  const group = drawn([["g", { place: [3, 4, 10] }, ["text", {}, "A < B"]]]).firstElementChild;
  expect(group?.getAttribute("style")).toBe("transform: translate(3px, 4px) scale(var(--paxw-u, 1)) rotate(10deg)");
  expect(group?.textContent).toBe("A < B");
});

test("a game adds to things by their ids, and leaves out what is switched off", () => {
  const more = (id: string) => ({ attrs: { "data-at": id === "cuba" ? "1 2" : undefined } });
  const keep = (attrs: Readonly<Record<string, unknown>>): boolean => attrs["data-id"] !== "haiti";
  const el = drawn(
    [
      ["g", { "data-id": "cuba" }],
      ["g", { "data-id": "haiti" }],
    ],
    { more, keep },
  );
  expect([...el.children].map((one) => one.getAttribute("data-at"))).toEqual(["1 2"]);
});

test("symbols come from the look, and a rough line has fewer points than the coast", () => {
  const coast = "M0 0l1 0l1 0l9 0l0 9z";
  const el = drawn([
    ["defs", {}, ["path", { id: "@coast", d: coast }], ["use", { id: "@shoal", href: "#@coast", rough: 4 }]],
    ["symbol", { of: "sun", x: 12, y: 12, size: 24, fill: "$ink" }],
  ]);
  expect(el.querySelector("[id=p1-shoal]")?.getAttribute("d")).toBe("M0 0L11 0L11 9z");
  expect(rougher(coast, 4)).toBe("M0 0L11 0L11 9z");
  expect(el.querySelector("g > path")?.getAttribute("fill")).toBe("var(--paxw-ink)");
});

test("shapes are found by what they show", () => {
  const shapes = shapesOf([
    ["g", {}, ["path", { shows: "cuba", d: "M1 1" }], ["path", { "data-id": "zone", d: "M2 2" }]],
  ]);
  expect([...shapes]).toEqual([
    ["cuba", "M1 1"],
    ["zone", "M2 2"],
  ]);
});
