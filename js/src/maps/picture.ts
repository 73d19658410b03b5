import "./map.css";
import { round, SERIF } from "../shell/symbols";
import { type Attrs, type Child, s, type VNode } from "../shell/vdom";
import type { Basics, Scene } from "../shell/view";
import { type Mounting, mounted, shapesOf } from "./mount";
import type { ChartDrawing } from "./shapes";
import { spotOf } from "./spots";

/** A painted chart as a picture that zooms: its layers, and among them what can glow. */

/** The least distance from its middle at which a site can be clicked. */
const RADIUS = 7.6;
const REACH = 13;
/** Units a pixel from which on there is no legend, names of sites come only when one points at them, and all others too. */
const DETAILS = "1.1 1.25 2.1";

/** What is mounted of a chart, for a scene; `more` says what a game adds to a thing. */
export function mounting(map: ChartDrawing, data: Basics, scene: Scene, more: (id: string) => Attrs): Mounting {
  return {
    data,
    prefix: scene.prefix,
    more: (id) => {
      const at = spotOf(map, id);
      const site = map.sites[id];
      const attrs = { ...(at === null ? {} : { "data-at": `${at.x} ${at.y}` }), ...more(id) };
      return site === undefined ? { attrs } : { attrs: { class: "paxm-site", ...attrs }, first: reach(map, id) };
    },
  };
}

/** Where a site can be clicked: half the way to the site nearest to it at most, so that none is in another's way. */
function reach(map: ChartDrawing, id: string): Child {
  const site = map.sites[id];
  if (site === undefined) return null;
  const others = Object.entries(map.sites).filter(([other]) => other !== id);
  const ways = others.map(([, one]) => Math.hypot(one.x - site.x, one.y - site.y));
  const room = round(Math.max(RADIUS, Math.min(...ways, 8 * REACH) / 2));
  return s("circle", { class: "paxm-site__reach", cx: site.x, cy: site.y, r: REACH, style: `--room: ${room}px` });
}

/**
 * Everything that lies under the pieces, and the letters and the frame that lie over land and sea: what never changes
 * in layers that are kept, and between them what can glow.
 */
export function baseMap(map: ChartDrawing, how: Mounting): VNode[] {
  const layer = (name: string): VNode[] => mounted(map.layers[name], how);
  const within = { "clip-path": `url(#${how.prefix}-neat)` };
  return [
    ...layer("definitions"),
    s("g", within, layer("sea")),
    kept(
      "ground",
      s("g", within, ["rhumbs", "graticule", "shoals", "borders", "land", "currents", "exits"].map(layer)),
      layer("islands"),
    ),
    s("g", within, areas(map, how.prefix), layer("boxes")),
    s("g", {}, layer("sites")),
    kept("letters", ["frame", "zone-names", "water-names", "land-names", "site-names", "compass", "legend"].map(layer)),
  ];
}

/** The lands as they are pointed at: nothing is painted of them until one glows. */
export function areas(map: ChartDrawing, prefix: string): VNode {
  return s(
    "g",
    { "clip-path": `url(#${prefix}-land)` },
    [...shapesOf(map.layers.land)].map(([id, d]) => {
      const { x = 0, y = 0 } = map.lands[id]?.label ?? {};
      return s("path", { class: "paxm-land", "data-id": id, "data-at": `${x} ${y}`, d });
    }),
  );
}

/**
 * A layer that is painted once: the browser keeps it as a picture of its own, as sharp as the zoom asks for, whatever
 * changes above and below it. The shoals alone took half of the painting of every move.
 */
export function kept(name: string, ...kids: Child[]): VNode {
  return s("g", { class: "paxm-still paxm-kept", "data-layer": name, "aria-hidden": "true" }, ...kids);
}

/** What moves, in one layer: without a clear ground as large as the picture the browser would cut it into many. */
export function moving(map: ChartDrawing, ...kids: Child[]): VNode {
  const { width, height } = map.frame;
  const ground = s("rect", { class: "paxm-still", width, height, fill: "transparent" });
  // Whoever has the focus is outlined here, over everything; the board says whom.
  const ring = s("g", { key: "ring", class: "paxm-still", "data-ring": true }, s("path"), s("path"));
  return s("g", { key: "moving", class: "paxm-moving", "data-layer": "moving" }, ground, ...kids, ring);
}

/** The SVG around a map. */
export function picture(map: ChartDrawing, label: string, ...layers: Child[]): VNode {
  const { width, height } = map.frame;
  return s(
    "svg",
    {
      class: "paxm-map",
      viewBox: `0 0 ${width} ${height}`,
      "data-zoom": true,
      "data-details": DETAILS,
      role: "group",
      "aria-label": label,
      "font-family": SERIF,
    },
    ...layers,
  );
}
