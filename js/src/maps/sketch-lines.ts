import { colour, round, SANS } from "../shell/symbols";
import { type Child, s, type VNode } from "../shell/vdom";
import { shapesOf } from "./mount";
import type { ChartDrawing as Drawing } from "./shapes";
import type { Barred, Sketch, Style, Voyage } from "./sketch";

/** What is drawn over the sea: zones washed by a value, voyages along the lanes, crossed-out steps; as the still picture has it. */

type Point = readonly [number, number];

/** As a sea chart has them; a game whose look has no such colours gets these. */
const STYLES: Readonly<Record<Style, { ink: string; aside: number; dashes: string | undefined }>> = {
  there: { ink: "var(--paxw-revolt-site, #a8332a)", aside: 5, dashes: undefined },
  back: { ink: "var(--paxw-current, #2f6f9f)", aside: 5, dashes: "6 4" },
  home: { ink: "var(--paxw-exit, #8a6a1f)", aside: -5, dashes: "2 4" },
};
const PALEST = 0.06;
const DARKEST = 0.62;
/** How far below the middle of a name, which may have two lines, the value of its zone stands. */
const UNDER_A_NAME = 27;
/** How far apart the middles of a value and of a land's name in the same line are at least. */
const TWO_NAMES = 95;

/** The shaded zones, to lie under the coast. */
export function wash(map: Drawing, { shades }: Sketch): Child {
  const values = Object.values(shades);
  if (values.length === 0) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const shapes = shapesOf(map.layers.sea);
  return s(
    "g",
    { class: "paxm-still paxm-wash", fill: colour("current") },
    Object.entries(shades).map(([id, value]) => {
      const d = shapes.get(id);
      const opacity = PALEST + (DARKEST - PALEST) * (span === 0 ? 1 : (value - low) / span);
      return d && s("path", { d, "fill-opacity": round(opacity, 2) });
    }),
  );
}

/** Voyages and crossed-out steps, to lie over the marks and under the letters. */
export function voyages(map: Drawing, sketch: Sketch): VNode {
  return s(
    "g",
    { class: "paxm-still" },
    sketch.voyages.map((voyage) => voyageLine(map, voyage)),
    sketch.barred.map((step) => crossed(map, step)),
  );
}

/** Where a voyage touches a place. */
export function spot(map: Drawing, id: string): Point | undefined {
  const zone = map.zones[id];
  if (zone !== undefined) return [zone.fleet.x, zone.fleet.y];
  const box = map.boxes[id];
  if (box !== undefined) return [box.x + box.width / 2, box.y + box.height * 0.7];
  const site = map.sites[id];
  return site && [site.x, site.y];
}

/** A voyage along the sea lanes; where there is none, straight. */
export function course(map: Drawing, stops: readonly string[]): Point[] {
  const found: Point[] = [];
  stops.forEach((stop, at) => {
    const before = stops[at - 1];
    const here = spot(map, stop);
    const lane = before === undefined ? undefined : laneBetween(map, before, stop);
    if (lane !== undefined) found.push(...lane.slice(1));
    else if (here !== undefined) found.push(here);
  });
  return found;
}

function laneBetween(map: Drawing, start: string, end: string): readonly Point[] | undefined {
  const lane = map.lanes.find(({ from, to }) => (from === start && to === end) || (from === end && to === start));
  if (lane === undefined) return undefined;
  return lane.from === start ? lane.points : [...lane.points].reverse();
}

/** The same way a little to its right, so that the way back does not hide the way there. */
function beside(points: readonly Point[], aside: number): Point[] {
  return points.map(([x, y], at) => {
    const before = points[Math.max(at - 1, 0)] as Point;
    const after = points[Math.min(at + 1, points.length - 1)] as Point;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [x - ((after[1] - before[1]) / length) * aside, y + ((after[0] - before[0]) / length) * aside];
  });
}

/** A smooth line through all points: tangents follow the neighbours, scaled to the length of each piece. */
export function smooth(points: readonly Point[]): string {
  const way = (a: Point, b: Point): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  };
  const parts = points.slice(1).map((end, at) => {
    const start = points[at] as Point;
    const reach = Math.hypot(end[0] - start[0], end[1] - start[1]) / 3;
    const out = way(points[Math.max(at - 1, 0)] as Point, end);
    const into = way(start, points[Math.min(at + 2, points.length - 1)] as Point);
    const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`;
    return `C${pair(start[0] + out[0] * reach, start[1] + out[1] * reach)} ${pair(
      end[0] - into[0] * reach,
      end[1] - into[1] * reach,
    )} ${pair(end[0], end[1])}`;
  });
  const first = points[0];
  return first === undefined ? "" : `M${round(first[0])} ${round(first[1])}${parts.join("")}`;
}

function voyageLine(map: Drawing, voyage: Voyage): Child {
  const { ink, aside, dashes } = STYLES[voyage.style];
  const points = course(map, voyage.stops);
  const [only] = points;
  if (points.length < 2)
    return only && s("circle", { cx: only[0], cy: only[1], r: 5, fill: ink, "data-style": voyage.style });
  const line = beside(points, aside);
  const d = smooth(line);
  return s(
    "g",
    { class: "paxm-voyage", "data-style": voyage.style, "data-stops": voyage.stops.join(" ") },
    s("path", { d, fill: "none", stroke: colour("paper"), "stroke-width": 5, "stroke-opacity": 0.7 }),
    s("path", { d, fill: "none", stroke: ink, "stroke-width": 2.6, "stroke-dasharray": dashes }),
    line.slice(1).map((end, at) => head(line[at] as Point, end, ink)),
  );
}

/** An arrow head in the middle of a long step. */
function head(a: Point, b: Point, ink: string): Child {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length <= 40) return null;
  const [wx, wy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const at = (far: number, side: number): string =>
    `${round(x + wx * far + wy * side)} ${round(y + wy * far - wx * side)}`;
  return s("path", { d: `M${at(7, 0)}L${at(-5, 5)}L${at(-5, -5)}Z`, fill: ink });
}

/** An arrow with a cross on it, where the way is barred. */
function crossed(map: Drawing, { from, to, reason }: Barred): Child {
  const a = spot(map, from);
  const b = spot(map, to);
  if (a === undefined || b === undefined || from === to) return null;
  const part = (share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const [nx, ny] = part(0.15);
  const [fx, fy] = part(0.8);
  const [x, y] = part(0.5);
  const length = Math.hypot(fx - nx, fy - ny) || 1;
  const [wx, wy] = [(fx - nx) / length, (fy - ny) / length];
  const cross = `M${round(x - 7)} ${round(y - 7)}l14 14m0 -14l-14 14`;
  const tip = `M${round(fx)} ${round(fy)}L${round(fx - wx * 11 + wy * 5)} ${round(fy - wy * 11 - wx * 5)}L${round(
    fx - wx * 11 - wy * 5,
  )} ${round(fy - wy * 11 + wx * 5)}Z`;
  return s(
    "g",
    { class: "paxm-barred", "data-from": from, "data-to": to },
    s("title", {}, reason),
    s("path", {
      d: `M${round(nx)} ${round(ny)}L${round(fx)} ${round(fy)}`,
      stroke: colour("ink"),
      "stroke-width": 2.4,
      opacity: 0.55,
    }),
    s("path", { d: tip, fill: colour("ink"), opacity: 0.55 }),
    s("path", { d: cross, stroke: colour("paper"), "stroke-width": 6.5, "stroke-linecap": "round" }),
    s("path", { d: cross, stroke: STYLES.there.ink, "stroke-width": 3.4, "stroke-linecap": "round" }),
  );
}

function inWords(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** The same spot, or one a little aside, where the name of a land would be too near. */
function clear(map: Drawing, [x, y]: Point): Point {
  const near = Object.values(map.lands).find(
    ({ label }) => Math.abs(label.y - y) < 22 && Math.abs(label.x - x) < TWO_NAMES,
  );
  if (near === undefined) return [x, y];
  const free = Math.min(TWO_NAMES - Math.abs(near.label.x - x), TWO_NAMES / 3);
  return [x + (x < near.label.x ? -free : free), y];
}

/** Where a zone's value stands: below its name, clear of it and of the voyages; where no name stands apart, on the spot itself. */
function below(map: Drawing, id: string): Point | undefined {
  const zone = map.zones[id];
  const isApart = zone !== undefined && (zone.label.x !== zone.fleet.x || zone.label.y !== zone.fleet.y);
  if (isApart) return clear(map, [zone.label.x, zone.label.y + UNDER_A_NAME]);
  const at = spot(map, id);
  return at && [at[0], at[1] + 5];
}

/** The values of shaded zones, to lie over everything. */
export function values(map: Drawing, { shades, before, legend }: Sketch): Child {
  const numbers = Object.entries(shades);
  if (numbers.length === 0) return null;
  return s(
    "g",
    {
      class: "paxm-still paxm-values",
      "font-family": SANS,
      "font-weight": "bold",
      "text-anchor": "middle",
      fill: colour("ink"),
      stroke: colour("paper"),
      "stroke-width": 3.5,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    },
    numbers.map(([id, value]) => {
      const at = below(map, id);
      const was = inWords(before?.[id] ?? value);
      const now = inWords(value);
      return at && s("text", { x: at[0], y: at[1], "data-value": id }, was === now ? now : `${was} → ${now}`);
    }),
    // In the corner that the buttons over the map leave free; a key of several parts stands beside the map.
    legend !== null &&
      !legend.includes("; ") &&
      s("text", { x: 30, y: map.frame.height - 30, "text-anchor": "start", "font-style": "italic" }, legend),
  );
}
