import { expect, test } from "vitest";
import { makeRoom, needsRoom } from "../../src/shell/crowding";

const NS = "http://www.w3.org/2000/svg";

/** A picture of 200 × 100 pixels, with letters and marks in the boxes given; those that give way are named. */
function pictureOf(
  things: readonly { box: [number, number, number, number]; gives?: string; mark?: boolean }[],
): SVGSVGElement {
  const svg = document.createElementNS(NS, "svg");
  place(svg, [0, 0, 200, 100]);
  const way = document.createElementNS(NS, "g");
  way.setAttribute("data-gives-way", "true");
  svg.append(way);
  for (const { box, gives, mark } of things) {
    const one = document.createElementNS(NS, mark === true ? "circle" : "text");
    if (mark === true) one.setAttribute("data-id", "somewhere");
    if (gives !== undefined) one.id = gives;
    (gives === undefined ? svg : way).append(one);
    place(one, box);
  }
  return svg;
}

function place(el: Element, [left, top, right, bottom]: [number, number, number, number]): void {
  el.getBoundingClientRect = () => ({ left, top, right, bottom }) as DOMRect;
}

const movedBy = (svg: SVGSVGElement, id: string): string | null | undefined =>
  svg.querySelector(`#${id}`)?.getAttribute("transform");

test("letters step aside for letters and for marks, by pixels of the screen, and stay where they are alone", () => {
  const svg = pictureOf([
    { box: [10, 10, 60, 20] },
    { box: [20, 10, 70, 20], gives: "over" },
    { box: [100, 50, 110, 60], mark: true },
    { box: [90, 50, 130, 60], gives: "marked" },
    { box: [140, 80, 180, 90], gives: "alone" },
  ]);
  makeRoom(svg, 2);
  expect(movedBy(svg, "over")).toBe("translate(0 22)");
  expect(movedBy(svg, "marked")).toBe("translate(0 -22)");
  expect(movedBy(svg, "alone")).toBeNull();
});

test("letters without room are left out until there is some", () => {
  const things: Parameters<typeof pictureOf>[0] = [{ box: [0, 0, 200, 100] }, { box: [50, 40, 90, 50], gives: "late" }];
  const svg = pictureOf(things);
  makeRoom(svg, 1);
  const late = svg.querySelector("#late");
  expect(late?.getAttribute("visibility")).toBe("hidden");
  place(svg.querySelector("svg > text") as Element, [0, 0, 20, 20]);
  makeRoom(svg, 1);
  expect(late?.getAttribute("visibility")).toBeNull();
});

test("two that give way do not share a place, and none sticks out of the frame", () => {
  const svg = pictureOf([
    { box: [50, 40, 90, 50], gives: "first" },
    { box: [50, 40, 90, 50], gives: "second" },
    { box: [180, 40, 220, 50], gives: "edge" },
  ]);
  makeRoom(svg, 1);
  expect(movedBy(svg, "first")).toBeNull();
  expect(movedBy(svg, "second")).toBe("translate(0 -11)");
  expect(movedBy(svg, "edge")).toBe("translate(-30 0)");
});

test("letters beside a mark at the edge are told to the drawing", () => {
  const svg = pictureOf([]);
  const names = document.createElementNS(NS, "g");
  names.setAttribute("data-stays-inside", "true");
  const [inside, outside] = ["text", "text"].map((tag) => names.appendChild(document.createElementNS(NS, tag)));
  svg.append(names);
  place(inside as Element, [150, 40, 199, 50]);
  place(outside as Element, [160, 40, 201, 50]);
  makeRoom(svg, 1);
  expect([inside, outside].map((one) => one?.hasAttribute("data-outside"))).toEqual([false, true]);
});

test("a name at the rim is pushed back into the frame, and no further", () => {
  const svg = pictureOf([{ box: [170, 40, 215, 50] }, { box: [130, 40, 160, 50] }, { box: [-10, 60, 30, 70] }]);
  const names = document.createElementNS(NS, "g");
  names.setAttribute("data-moves-inside", "true");
  names.append(...svg.querySelectorAll("text"));
  svg.append(names);
  makeRoom(svg, 2);
  const moved = [...names.children].map((one) => one.getAttribute("transform"));
  expect(moved).toEqual(["translate(-34 16)", null, "translate(24 0)"]);
});

test("letters that were written anew need room again, those that stay do not", () => {
  const svg = pictureOf([{ box: [170, 40, 215, 50] }]);
  const names = document.createElementNS(NS, "g");
  names.setAttribute("data-moves-inside", "true");
  names.append(...svg.querySelectorAll("text"));
  svg.querySelector("[data-gives-way]")?.remove();
  svg.append(names);
  expect(needsRoom(svg)).toBe(true);
  makeRoom(svg, 1);
  expect(needsRoom(svg)).toBe(false);
  const name = names.firstElementChild as Element;
  name.textContent = "WYSPY NAWIETRZNE";
  expect(needsRoom(svg)).toBe(true);
  makeRoom(svg, 1);
  expect(needsRoom(svg)).toBe(false);
  name.removeAttribute("transform");
  expect(needsRoom(svg)).toBe(true);
});
