import { s, type VNode } from "../../shell/vdom";
import { colour, round, SANS, symbolAt } from "./symbols";
import type { Drawing, Static } from "./types";

/** The letters of the map: names of zones, waters, lands and sites, and the goods under the areas' names. */

const GOODS = 11;
const LINE = 1.08;
const ZONE_LETTER = 14;
const LAND_LETTER = 9.6;
const SITE_LETTER = 9.6;

function halo(name: string, width: number): Record<string, string | number> {
  return { stroke: colour(name), "stroke-width": width, "stroke-linejoin": "round", "paint-order": "stroke" };
}

function written(
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  attrs: Record<string, string | number>,
): VNode {
  return s(
    "text",
    attrs,
    lines.map((line, row) => s("tspan", { x: round(x), y: round(y + row * size * LINE) }, line)),
  );
}

export function zoneNames(map: Drawing, prefix: string): VNode {
  return s(
    "g",
    {
      class: "paxh-still paxh-zonenames",
      "text-anchor": "middle",
      "font-style": "italic",
      "font-size": ZONE_LETTER,
      "letter-spacing": 2,
      fill: colour("zone-name"),
    },
    Object.entries(map.zones).map(([id, { label }]) =>
      label.lines.map((line, row) => [
        s("path", { id: `${prefix}-${id}-${row}`, d: label.d[row], fill: "none" }),
        s("text", {}, s("textPath", { href: `#${prefix}-${id}-${row}`, startOffset: "50%" }, line)),
      ]),
    ),
  );
}

export function waterNames(map: Drawing): VNode {
  const style = {
    "font-style": "italic",
    "font-size": 11.5,
    "letter-spacing": 1.6,
    fill: colour("zone-name"),
    opacity: 0.75,
  };
  const waters = Object.values(map.waters);
  return s(
    "g",
    { class: "paxh-still", ...style },
    waters.map((one) => written(one.lines, one.x, one.y, 11.5, { "text-anchor": "middle" })),
  );
}

export function landNames(map: Drawing): VNode {
  return s(
    "g",
    {
      class: "paxh-still paxh-landnames",
      "font-size": LAND_LETTER,
      "letter-spacing": 1.5,
      "text-anchor": "middle",
      fill: colour("land-name"),
      ...halo("land", 2),
    },
    Object.values(map.lands).map(({ kind, label }) =>
      written(
        label.lines.map((line) => line.toUpperCase()),
        label.x,
        label.y,
        LAND_LETTER,
        {
          ...(label.turn ? { transform: `rotate(${label.turn} ${label.x} ${label.y})` } : {}),
          ...(kind === "wilderness" ? { "font-style": "italic" } : {}),
        },
      ),
    ),
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
    Object.values(map.sites).map(
      ({ label }) => label && written(label.lines, label.x, label.y, SITE_LETTER, { "text-anchor": label.anchor }),
    ),
  );
}

/** What each area produces, under its name. */
export function goods(map: Drawing, data: Static): VNode {
  return s(
    "g",
    { class: "paxh-still" },
    Object.entries(map.lands).map(([id, { label }]) => {
      const products = data.places[id]?.goods ?? [];
      const below = label.y + (label.lines.length - 1) * LAND_LETTER * LINE + GOODS * 0.78;
      const first = label.x - (products.length - 1) * GOODS * 0.6;
      const turn = label.turn ? { transform: `rotate(${label.turn} ${label.x} ${label.y})` } : {};
      return s(
        "g",
        turn,
        products.map((one, i) => symbolAt(data, one, first + i * GOODS * 1.2, below, GOODS, colour("land-name"))),
      );
    }),
  );
}
