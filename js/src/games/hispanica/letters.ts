import { type Attrs, type Child, s, type VNode } from "../../shell/vdom";
import { colour, round, SANS, symbolAt } from "./symbols";
import type { Drawing, Static } from "./types";

/** The letters of the map: names of zones, waters, lands and sites, and the goods under the areas' names. */

const GOODS = 11;
const LINE = 1.08;
/** As a part of the letters' size. */
const WIDTH_OF_CAPITAL = 0.76;
const WATER_LETTER = 11;
const LAND_LETTER = 10;
const SITE_LETTER = 10.5;

function halo(name: string, width: number): Record<string, string | number> {
  return { stroke: colour(name), "stroke-width": width, "stroke-linejoin": "round", "paint-order": "stroke" };
}

/** Something at a point of the map that is as large on the screen whatever the size of the board and the zoom. */
export function steady(x: number | string, y: number, turn: number, attrs: Attrs, ...kids: Child[]): VNode {
  const across = typeof x === "string" ? x : `${x}px`;
  const style = `transform: translate(${across}, ${y}px) scale(var(--paxw-u, 1))${turn ? ` rotate(${turn}deg)` : ""}`;
  return s("g", { ...attrs, style }, ...kids);
}

/** Where a name stands so that it stays within the frame however large its letters are: its own place if it can. */
function within(map: Drawing, x: number, words: readonly string[], size: number): string {
  const half = round(Math.max(...words.map((line) => line.length)) * size * WIDTH_OF_CAPITAL * 0.5);
  const edge = (sign: string, at: number): string => `calc(${at}px ${sign} ${half}px * var(--paxw-u, 1))`;
  const { width, margin } = map.frame;
  return `clamp(${edge("+", margin)}, ${x}px, ${edge("-", width - margin)})`;
}

function lines(words: readonly string[], size: number): VNode[] {
  return words.map((line, row) => s("tspan", { x: 0, y: round(row * size * LINE) }, line));
}

export function zoneNames(map: Drawing, prefix: string): VNode {
  return s(
    "g",
    {
      class: "paxh-still paxh-zonenames",
      "text-anchor": "middle",
      "font-style": "italic",
      fill: colour("zone-name"),
    },
    Object.entries(map.zones).map(([id, { label }]) =>
      label.lines.map((line, row) => [
        s("path", { id: `${prefix}-${id}-${row}`, d: label.d[row], fill: "none" }),
        s("text", { "data-of": id }, s("textPath", { href: `#${prefix}-${id}-${row}`, startOffset: "50%" }, line)),
      ]),
    ),
  );
}

export function waterNames(map: Drawing): VNode {
  const style = { "font-style": "italic", "font-size": WATER_LETTER, "letter-spacing": 1.4, fill: colour("zone-name") };
  return s(
    "g",
    { class: "paxh-still paxh-waternames", "text-anchor": "middle", ...style },
    Object.values(map.waters).map((one) => steady(one.x, one.y, 0, {}, s("text", {}, lines(one.lines, WATER_LETTER)))),
  );
}

/** The names of the areas, and under each what the area produces. */
export function landNames(map: Drawing, data: Static, withGoods = true): VNode {
  const style = { "font-size": LAND_LETTER, "text-anchor": "middle", fill: colour("land-name") };
  return s(
    "g",
    { class: "paxh-still paxh-landnames", ...style },
    Object.entries(map.lands).map(([id, { kind, label }]) => {
      const words = label.lines.map((line) => line.toUpperCase());
      const italic = kind === "wilderness" ? { "font-style": "italic" } : {};
      const below = (words.length - 1) * LAND_LETTER * LINE + GOODS * 0.78;
      return steady(
        within(map, label.x, words, LAND_LETTER),
        label.y,
        label.turn,
        {},
        s("text", { "data-of": id, ...italic, ...halo("land", 2) }, lines(words, LAND_LETTER)),
        withGoods && products(data, id, below),
      );
    }),
  );
}

function products(data: Static, area: string, y: number): VNode {
  const goods = data.places[area]?.goods ?? [];
  const first = -(goods.length - 1) * GOODS * 0.6;
  return s(
    "g",
    { class: "paxh-goods" },
    goods.map((one, at) => symbolAt(data, one, first + at * GOODS * 1.2, y, GOODS, colour("land-name"))),
  );
}

export function siteNames(map: Drawing): VNode {
  const style = {
    "font-family": SANS,
    "font-size": SITE_LETTER,
    fill: colour("ink"),
    ...halo("paper", 2.4),
    "stroke-opacity": 0.85,
  };
  return s(
    "g",
    { class: "paxh-still paxh-sitenames", ...style },
    Object.entries(map.sites).map(
      ([id, { label }]) =>
        label &&
        steady(
          label.x,
          label.y,
          0,
          {},
          s("text", { "data-of": id, "text-anchor": label.anchor }, lines(label.lines, SITE_LETTER)),
        ),
    ),
  );
}
