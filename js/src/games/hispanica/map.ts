import { type Child, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { HAVEN_VERBS } from "./cards";
import { landNames, siteNames, waterNames, zoneNames } from "./letters";
import { compass, frame, legend } from "./margin";
import { siteMarks } from "./sites";
import { colour, round, SERIF, symbolAt } from "./symbols";
import type { Drawing, Static } from "./types";

/** The base map, layer by layer, as the still picture has it: the same data, the same look. */

const BOX_SYMBOLS: Readonly<Record<string, string>> = { europe: "casa", piracy: "plunderer" };

/**
 * Everything that lies under the pieces, and the letters and the frame that lie over land and sea: what never changes
 * in layers that are kept, and between them what can glow.
 */
export function baseMap(data: Static, scene: Scene): VNode[] {
  const map = data.drawing;
  const { prefix } = scene;
  const within = { "clip-path": `url(#${prefix}-neat)` };
  return [
    definitions(map, prefix),
    s("g", within, sea(map)),
    kept(
      "ground",
      s(
        "g",
        within,
        rhumbLines(map),
        graticule(map),
        shoals(map),
        borders(map),
        land(map, prefix),
        currents(map),
        exits(map),
      ),
      islands(map),
    ),
    s("g", within, areas(map, prefix), boxes(map, data)),
    s("g", {}, siteMarks(map.sites)),
    kept(
      "letters",
      frame(map),
      zoneNames(map, prefix),
      waterNames(map),
      landNames(map, data),
      siteNames(map),
      compass(map),
      legend(map, scene),
    ),
  ];
}

/**
 * A layer that is painted once: the browser keeps it as a picture of its own, as sharp as the zoom asks for, whatever
 * changes above and below it. The shoals alone took half of the painting of every move.
 */
export function kept(name: string, ...kids: Child[]): VNode {
  return s("g", { class: "paxh-still paxh-kept", "data-layer": name, "aria-hidden": "true" }, ...kids);
}

/** What moves, in one layer: without a clear ground as large as the picture the browser would cut it into many. */
export function moving(data: Static, ...kids: Child[]): VNode {
  const { width, height } = data.drawing.frame;
  const ground = s("rect", { class: "paxh-still", width, height, fill: "transparent" });
  // Whoever has the focus is outlined here, over everything; the board says whom.
  const ring = s("g", { key: "ring", class: "paxh-still", "data-ring": true }, s("path"), s("path"));
  return s("g", { key: "moving", class: "paxh-moving", "data-layer": "moving" }, ground, ...kids, ring);
}

/** Units a pixel from which on there is no legend, names of sites come only when one points at them, and all others too. */
const DETAILS = "1.1 1.25 2.1";

/** The SVG around a map. */
export function picture(data: Static, label: string, ...layers: Child[]): VNode {
  const { width, height } = data.drawing.frame;
  return s(
    "svg",
    {
      class: "paxh-map",
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

export function definitions(map: Drawing, prefix: string): VNode {
  const { margin: m, width: w, height: h } = map.frame;
  return s(
    "defs",
    {},
    s("path", { id: `${prefix}-coast`, d: map.coast.d }),
    s("clipPath", { id: `${prefix}-land` }, s("use", { href: `#${prefix}-coast` })),
    s("clipPath", { id: `${prefix}-neat` }, s("rect", { x: m, y: m, width: w - 2 * m, height: h - 2 * m })),
  );
}

export function sea(map: Drawing): VNode[] {
  return [
    s("rect", { width: map.frame.width, height: map.frame.height, fill: colour("ocean") }),
    ...Object.entries(map.zones).map(([id, zone]) =>
      s("path", {
        class: "paxh-zone",
        "data-id": id,
        "data-except": HAVEN_VERBS,
        "data-at": `${zone.fleet.x} ${zone.fleet.y}`,
        d: zone.d,
      }),
    ),
  ];
}

export function rhumbLines(map: Drawing): VNode {
  const { x, y, r } = map.compass;
  const rays = Array.from({ length: 32 }, (_, i) => {
    const angle = (i * 11.25 * Math.PI) / 180;
    const at = (far: number): string => `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
    return `M${at(r)}L${at(1200)}`;
  });
  return s("path", {
    class: "paxh-still",
    d: rays.join(""),
    stroke: colour("grid"),
    "stroke-width": 0.5,
    opacity: 0.55,
  });
}

export function graticule(map: Drawing): VNode {
  const lines = [
    ...map.graticule.meridians.map(({ x }) => `M${x} 0V${map.frame.height}`),
    ...map.graticule.parallels.map(({ y }) => `M0 ${y}H${map.frame.width}`),
  ];
  return s("path", {
    class: "paxh-still",
    d: lines.join(""),
    fill: "none",
    stroke: colour("grid"),
    "stroke-width": 0.7,
  });
}

/** How far apart the points of a coast are that only its shoals follow, and a number of its path. */
const STRIDE = 4;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** Two lines that follow the coast a little way out, as engravers drew shallow water. */
export function shoals(map: Drawing): VNode {
  const lines: readonly (readonly [number, string])[] = [
    [11, "waterline"],
    [9.9, "sea"],
    [6, "waterline"],
    [4.8, "sea"],
  ];
  const d = rougher(map.coast.d);
  return s(
    "g",
    { class: "paxh-still", opacity: 0.75, fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" },
    lines.map(([width, name]) => s("path", { d, stroke: colour(name), "stroke-width": width })),
  );
}

/** The rings of a path of `M`, `l` and `z` with fewer points: broad lines along each bay and cape took most of the painting. */
export function rougher(d: string): string {
  return d
    .split("z")
    .filter((ring) => ring !== "")
    .map((ring) => {
      const steps = (ring.match(NUMBER) ?? []).map(Number);
      let [x = 0, y = 0] = steps;
      let last = { x, y };
      const kept = [`M${round(x)} ${round(y)}`];
      for (let i = 2; i < steps.length; i += 2) {
        x += steps[i] ?? 0;
        y += steps[i + 1] ?? 0;
        if (Math.hypot(x - last.x, y - last.y) < STRIDE) continue;
        last = { x, y };
        kept.push(`L${round(x)} ${round(y)}`);
      }
      return `${kept.join("")}z`;
    })
    .join("");
}

export function borders(map: Drawing): VNode {
  return s(
    "g",
    { class: "paxh-still", fill: "none", stroke: colour("border") },
    s("path", { d: map.borders, "stroke-width": 1.1, "stroke-dasharray": "5 3" }),
    s("path", { d: map.shores, "stroke-width": 0.8, "stroke-dasharray": "1.5 3", opacity: 0.8 }),
  );
}

/** The land as it is painted: its areas, their borders, the coast. */
export function land(map: Drawing, prefix: string): VNode[] {
  const coast = `#${prefix}-coast`;
  return [
    s("use", { href: coast, fill: colour("unclaimed") }),
    s(
      "g",
      { "clip-path": `url(#${prefix}-land)` },
      Object.values(map.lands).map(({ d, kind }) =>
        s("path", { d, fill: colour(kind === "wilderness" ? "wilderness" : "land") }),
      ),
      s("path", {
        d: map.land_borders,
        fill: "none",
        stroke: colour("land-border"),
        "stroke-width": 1.1,
        "stroke-dasharray": "1 2.8",
        "stroke-linecap": "round",
      }),
    ),
    s("use", {
      href: coast,
      fill: "none",
      stroke: colour("coast"),
      "stroke-width": 0.7,
      "stroke-linejoin": "round",
    }),
  ];
}

/** The areas as they are pointed at: nothing is painted of them until one glows. */
export function areas(map: Drawing, prefix: string): VNode {
  return s(
    "g",
    { "clip-path": `url(#${prefix}-land)` },
    Object.entries(map.lands).map(([id, { d, label }]) =>
      s("path", { class: "paxh-land", "data-id": id, "data-at": `${label.x} ${label.y}`, d }),
    ),
  );
}

export function currents(map: Drawing): VNode {
  const passages = map.passages.map(([a, b]) => {
    const from = map.zones[a]?.fleet;
    const to = map.zones[b]?.fleet;
    return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : "";
  });
  return s(
    "g",
    { class: "paxh-still", fill: colour("current"), opacity: 0.9 },
    map.currents.map((one) => s("path", { d: one.d })),
    passages.length > 0 &&
      s("path", {
        d: passages.join(""),
        stroke: colour("current"),
        "stroke-width": 1.6,
        "stroke-dasharray": "1 5",
        "stroke-linecap": "round",
      }),
  );
}

export function exits(map: Drawing): VNode {
  return s(
    "g",
    { class: "paxh-still", fill: colour("exit"), opacity: 0.85 },
    map.exits.map((one) => s("path", { d: one.d })),
  );
}

export function boxes(map: Drawing, data: Static): VNode[] {
  return Object.entries(map.boxes).map(([id, { x, y, width, height }]) =>
    s(
      "g",
      { "data-id": id, "data-at": `${x + width / 2} ${y + height / 2}`, class: "paxh-box" },
      s("rect", {
        x,
        y,
        width,
        height,
        rx: 5,
        fill: colour("paper"),
        "fill-opacity": 0.82,
        stroke: colour("frame"),
        "stroke-width": 1.1,
      }),
      s("rect", {
        x: x + 3,
        y: y + 3,
        width: width - 6,
        height: height - 6,
        rx: 3,
        fill: "none",
        stroke: colour("frame"),
        "stroke-width": 0.5,
      }),
      s(
        "text",
        {
          class: "paxh-boxname",
          x: x + width / 2,
          y: y + 20,
          "text-anchor": "middle",
          fill: colour("land-name"),
        },
        (data.names[id] ?? id).toUpperCase(),
      ),
      s(
        "g",
        { opacity: 0.16 },
        symbolAt(data, BOX_SYMBOLS[id] ?? id, x + width / 2, y + height / 2 + 8, 42, colour("frame")),
      ),
    ),
  );
}

export function islands(map: Drawing): VNode {
  const ring = { fill: colour("paper"), "fill-opacity": 0.25, stroke: colour("island"), "stroke-width": 1.5 };
  return s(
    "g",
    { class: "paxh-still", ...ring },
    Object.values(map.zones).map(({ island }) => s("circle", { cx: island.x, cy: island.y, r: island.r })),
  );
}
