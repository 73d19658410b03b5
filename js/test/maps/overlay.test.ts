import { expect, test } from "vitest";
import { overlaid, spotsIn } from "../../src/maps/overlay";
import { NOTHING } from "../../src/maps/sketch";
import { h, patch, s, type VNode } from "../../src/shell/vdom";

const SPOTS = new Map([
  ["north", { x: 10, y: 20 }],
  ["south", { x: 10, y: 80 }],
]);

function texts(node: VNode): string[] {
  return node.tag === "#" ? [node.text] : node.kids.flatMap(texts);
}

function classes(node: VNode): string[] {
  return [String(node.attrs.class ?? ""), ...node.kids.flatMap(classes)].filter(Boolean);
}

const picture = (): VNode =>
  h("div", { class: "frame" }, s("svg", { viewBox: "0 0 100 90" }, s("g", { class: "map" })));

test("what is told lies over a game's own picture, wherever its map is in it", () => {
  const sketch = { ...NOTHING, shades: { north: 0, south: 3, nowhere: 5 } };
  const found = overlaid(picture(), SPOTS, { sketch, selected: ["north"], isCourse: false });
  expect(found.tag).toBe("div");
  const [map, told] = found.kids[0]?.kids ?? [];
  expect(map?.attrs.class).toBe("map");
  expect(texts(told as VNode)).toEqual(["0", "3"]);
  expect(classes(told as VNode)).toContain("paxm-still paxm-chosen");
});

test("journeys go from place to place, and a course is numbered", () => {
  const voyage = { stops: ["north", "south"], style: "there" as const, text: null };
  const over = { sketch: { ...NOTHING, voyages: [voyage] }, selected: ["north", "south"], isCourse: true };
  const found = overlaid(picture(), SPOTS, over);
  expect(classes(found)).toContain("paxm-voyage");
  expect(texts(found)).toEqual(["1", "2"]);
});

test("a place lies where the drawing wants journeys to touch it, or where the keyboard finds it", () => {
  const root = document.createElement("div");
  const place = (id: string, more: Record<string, string>): VNode => s("g", { "data-id": id, ...more });
  const drawn = [place("north", { "data-at": "1 2" }), place("south", { "data-at": "1 2", "data-stop": "3 4" })];
  patch(root, [], [h("div", { class: "paxw-picture" }, s("svg", {}, ...drawn))]);
  expect(Object.fromEntries(spotsIn(root, ["north", "south", "gone"]))).toEqual({
    north: { x: 1, y: 2 },
    south: { x: 3, y: 4 },
  });
});
