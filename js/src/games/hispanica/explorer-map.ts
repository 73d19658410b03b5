import type { Over } from "../../maps/explorer";
import { type Mounting, mounted, shapesOf, steady } from "../../maps/mount";
import { chosen } from "../../maps/overlay";
import { areas, kept, moving, picture } from "../../maps/picture";
import { spot, values, voyages, wash } from "../../maps/sketch-lines";
import { pointers } from "../../maps/spots";
import { type Child, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import type { Tables } from "./explorer-types";
import { chartMounting } from "./mounting";
import { colour, round, SANS, symbolAt } from "./symbols";
import type { Drawing, Static } from "./types";

/** The layers that can be switched, in the order of the switches. */
export const LAYERS = [
  "currents",
  "borders",
  "lands",
  "spanish",
  "wild",
  "tribal",
  "revolt",
  "goods",
  "havens",
  "names",
  "real",
  "provenance",
] as const;
export type Layer = (typeof LAYERS)[number];
export const USUAL: readonly Layer[] = LAYERS.filter((layer) => layer !== "provenance" && layer !== "real");

/** What the map shows now. */
export interface Look extends Over {
  readonly layers: ReadonlySet<Layer>;
  /** The areas that yield goods in the round of the year on the slider, with their goods. */
  readonly yields: readonly (readonly [string, string])[];
}

/** The layers below and above the wash of the zones; the same objects as long as nothing of theirs changes. */
export interface Ground {
  readonly key: string;
  readonly definitions: readonly VNode[];
  readonly under: VNode;
  readonly over: VNode;
  readonly marks: VNode;
  readonly letters: VNode;
}

export function ground(data: Static, scene: Scene, layers: ReadonlySet<Layer>, last: Ground | null): Ground {
  const map = data.drawing;
  const key = [scene.lang, JSON.stringify(map.layers.currents), ...[...layers].sort()].join(" ");
  if (last?.key === key) return last;
  const has = (layer: Layer): boolean => layers.has(layer);
  const how: Mounting = { ...chartMounting(data, scene), keep: (attrs) => isShown(map, has, attrs) };
  const layer = (name: string): VNode[] => mounted(map.layers[name], how);
  return {
    key,
    definitions: layer("definitions"),
    under: s(
      "g",
      { key: `under ${key}` },
      layer("sea"),
      kept("sea", layer("rhumbs"), layer("graticule"), layer("shoals"), has("borders") && layer("borders")),
    ),
    over: s(
      "g",
      { key: `over ${key}` },
      kept(
        "land",
        layer(has("lands") ? "land" : "plain-land"),
        has("currents") && layer("currents"),
        layer("exits"),
        has("havens") && layer("islands"),
      ),
      has("lands") && areas(map, scene.prefix),
      layer("boxes"),
    ),
    marks: s("g", { key: `marks ${key}` }, layer("sites")),
    letters: s(
      "g",
      { key: `letters ${key}` },
      kept(
        "letters",
        has("names") && [
          layer("zone-names"),
          layer("water-names"),
          has("lands") && layer("land-names"),
          layer("site-names"),
        ],
        layer("compass"),
        layer("legend"),
        layer("frame"),
      ),
    ),
  };
}

/** Whether a node belongs to a layer that is switched on: sites and their names by kind, and the goods. */
function isShown(map: Drawing, has: (layer: Layer) => boolean, attrs: Readonly<Record<string, unknown>>): boolean {
  if (attrs.class === "paxm-goods") return has("goods");
  const site = map.sites[String(attrs["data-id"] ?? attrs["data-of"])];
  return site === undefined || has(site.kind as Layer);
}

export function chartPicture(data: Static, tables: Tables, scene: Scene, base: Ground, look: Look): VNode {
  const map = data.drawing;
  const { prefix } = scene;
  return picture(
    map,
    scene.say("Map of the Caribbean", "Mapa Karaibów"),
    base.definitions,
    s("g", { "clip-path": `url(#${prefix}-neat)` }, base.under, wash(map, look.sketch), base.over),
    yields(data, prefix, look),
    look.layers.has("currents") && streams(map, tables),
    look.layers.has("real") && realSea(tables),
    base.marks,
    voyages(map, look.sketch),
    base.letters,
    moving(
      map,
      pointers(map, scene),
      chosen(map, look),
      values(map, look.sketch),
      look.layers.has("provenance") && provenance(map, tables, look.layers),
    ),
  );
}

/** The areas that yield goods now: lit, with their goods large beside their names. */
function yields(data: Static, prefix: string, look: Look): Child {
  if (!look.layers.has("goods")) return null;
  const map = data.drawing;
  const shapes = shapesOf(map.layers.land);
  return s(
    "g",
    { class: "paxm-still" },
    look.yields.map(([area, good]) => {
      const one = map.lands[area];
      if (one === undefined) return null;
      const { x, y } = one.label;
      return [
        s(
          "g",
          { "clip-path": `url(#${prefix}-land)` },
          s("path", { class: "paxh-yield", d: shapes.get(area), "data-yield": area }),
        ),
        s("circle", { cx: x, cy: y - 22, r: 13, class: "paxh-good" }),
        symbolAt(data, good, x, y - 22, 18, colour("land-name")),
      ];
    }),
  );
}

/** The currents as moving streaks with their names; they stand still for those who asked for less motion. */
function streams(map: Drawing, tables: Tables): VNode {
  return s(
    "g",
    { class: "paxm-still" },
    tables.courses.map((d) => s("path", { class: "paxh-stream", d, fill: "none" })),
    s(
      "g",
      { class: "paxh-stream-names", "font-family": SANS, "data-gives-way": true },
      map.currents.map((one) => streamName(map, one)),
    ),
  );
}

/** The sea as it is: currents and winds that bind no fleet of the game. */
function realSea(tables: Tables): VNode {
  return s(
    "g",
    { class: "paxm-still paxh-real", "font-family": SANS, "font-size": 13, "text-anchor": "middle" },
    tables.real.streams.map((one) => [
      s("path", { d: one.d, fill: "none", "data-real": one.kind }),
      s("text", { class: "paxh-real__name", x: one.x, y: one.y, "data-real": one.kind }, one.name),
    ]),
  );
}

/** Where the name of a current stands: beside the middle of its arrow, away from the land around it. */
const NAME_AT: Readonly<Record<string, readonly [number, number, string]>> = {
  "barataria new-providence": [470, 118, "start"],
  "trinidad curacao": [838, 489, "start"],
  "port-royal caymanes": [420, 358, "start"],
  "caymanes barataria": [318, 186, "start"],
  "roatan isla-del-carmen": [262, 224, "end"],
  "islas-del-rosario old-providence": [420, 510, "start"],
  "curacao islas-del-rosario": [560, 466, "start"],
  "hewanorra curacao": [790, 462, "end"],
};

function streamName(map: Drawing, one: Drawing["currents"][number]): Child {
  const known = NAME_AT[`${one.from} ${one.to}`];
  const a = spot(map, one.from);
  const b = spot(map, one.to);
  if (a === undefined || b === undefined || one.name === "") return null;
  const [x, y, anchor] = known ?? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 8, "middle"];
  return s("text", { x, y, "text-anchor": anchor, "data-current": `${one.from} ${one.to}` }, one.name);
}

const LETTERS: Readonly<Record<string, string>> = { rulebook: "B", deduced: "D", reconstructed: "R", user: "U" };

/** A letter beside everything for who says so: the book, a deduction from it, or whoever filled the gap. */
function provenance(map: Drawing, tables: Tables, layers: ReadonlySet<Layer>): VNode {
  const badge = (kind: string | undefined, x: number, y: number, id: string): Child =>
    kind !== undefined &&
    steady(
      x,
      y,
      { class: "paxh-provenance", "data-kind": kind, "data-of": id },
      s("circle", { r: 6.6 }),
      s("text", { y: 3.6 }, LETTERS[kind] ?? "?"),
    );
  const { places, links } = tables.sources;
  return s(
    "g",
    { class: "paxm-still", "font-family": SANS, "font-size": 10, "text-anchor": "middle" },
    Object.entries(map.zones).map(([id, zone]) => badge(places[id], zone.label.x, zone.label.y - 20, id)),
    Object.entries(map.sites)
      .filter(([, site]) => layers.has(site.kind as Layer))
      .map(([id, site]) => badge(places[id], site.x + 9, site.y - 9, id)),
    map.currents.map((one, at) => {
      const [x, y] = middleOf(tables.courses[at] ?? "");
      return badge(links[`current ${one.from} ${one.to}`], x, y, `${one.from} ${one.to}`);
    }),
    map.lanes.map(({ from, to, points }) => {
      if (to === "europe" || map.currents.some((one) => one.from === from && one.to === to)) return null;
      const a = points[Math.floor((points.length - 1) / 2)] ?? [0, 0];
      const b = points[Math.ceil((points.length - 1) / 2)] ?? a;
      const half = points.length % 2 === 0 ? 2 : 1;
      const [x, y] = half === 2 ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : a;
      return badge(links[`sails ${from} ${to}`] ?? links[`sails ${to} ${from}`], round(x), round(y), `${from} ${to}`);
    }),
  );
}

/** About the middle of a path, from the numbers in it. */
function middleOf(d: string): [number, number] {
  const numbers = (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const xs = numbers.filter((_, at) => at % 2 === 0);
  const ys = numbers.filter((_, at) => at % 2 === 1);
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / (values.length || 1);
  return [round(mean(xs)), round(mean(ys))];
}
