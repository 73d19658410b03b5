import { type Child, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { course, smooth, spot, values, voyages, wash } from "./explorer-lines";
import type { Sketch, Tables } from "./explorer-types";
import { landNames, siteNames, steady, waterNames, zoneNames } from "./letters";
import {
  areas,
  borders,
  boxes,
  currents,
  definitions,
  exits,
  graticule,
  islands,
  kept,
  land,
  moving,
  picture,
  rhumbLines,
  sea,
  shoals,
} from "./map";
import { compass, frame, legend } from "./margin";
import { siteMarks } from "./sites";
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
  "provenance",
] as const;
export type Layer = (typeof LAYERS)[number];
export const USUAL: readonly Layer[] = LAYERS.filter((layer) => layer !== "provenance");

/** What the map shows now. */
export interface Look {
  readonly layers: ReadonlySet<Layer>;
  readonly sketch: Sketch;
  readonly selected: readonly string[];
  /** The areas that yield goods in the round of the year on the slider, with their goods. */
  readonly yields: readonly (readonly [string, string])[];
}

/** The layers below and above the wash of the zones; the same objects as long as nothing of theirs changes. */
export interface Ground {
  readonly key: string;
  readonly under: VNode;
  readonly over: VNode;
  readonly marks: VNode;
  readonly letters: VNode;
}

export function ground(data: Static, scene: Scene, layers: ReadonlySet<Layer>, last: Ground | null): Ground {
  const map = data.drawing;
  const { prefix } = scene;
  const key = [scene.lang, JSON.stringify(map.currents.map((one) => one.d)), ...[...layers].sort()].join(" ");
  if (last?.key === key) return last;
  const has = (layer: Layer): boolean => layers.has(layer);
  const sites = Object.entries(map.sites).filter(([, site]) => has(site.kind));
  const shown: Drawing = { ...map, sites: Object.fromEntries(sites) };
  return {
    key,
    under: s(
      "g",
      { key: `under ${key}` },
      sea(map),
      kept("sea", rhumbLines(map), graticule(map), shoals(map), has("borders") && borders(map)),
    ),
    over: s(
      "g",
      { key: `over ${key}` },
      kept(
        "land",
        has("lands") ? land(map, prefix) : plainLand(prefix),
        has("currents") && currents(map),
        exits(map),
        has("havens") && islands(map),
      ),
      has("lands") && areas(map, prefix),
      boxes(map, data),
    ),
    marks: s("g", { key: `marks ${key}` }, siteMarks(shown.sites)),
    letters: s(
      "g",
      { key: `letters ${key}` },
      kept(
        "letters",
        has("names") && [
          zoneNames(map, prefix),
          waterNames(map),
          has("lands") && landNames(map, data, has("goods")),
          siteNames(shown),
        ],
        compass(map),
        legend(map, scene),
        frame(map),
      ),
    ),
  };
}

function plainLand(prefix: string): VNode[] {
  const coast = `#${prefix}-coast`;
  return [
    s("use", { href: coast, fill: colour("unclaimed") }),
    s("use", { href: coast, fill: "none", stroke: colour("coast"), "stroke-width": 0.7 }),
  ];
}

export function chartPicture(data: Static, tables: Tables, scene: Scene, base: Ground, look: Look): VNode {
  const map = data.drawing;
  const { prefix } = scene;
  return picture(
    data,
    scene.say("Map of the Caribbean", "Mapa Karaibów"),
    definitions(map, prefix),
    s("g", { "clip-path": `url(#${prefix}-neat)` }, base.under, wash(map, look.sketch), base.over),
    yields(data, prefix, look),
    look.layers.has("currents") && streams(map, tables),
    base.marks,
    voyages(map, look.sketch),
    base.letters,
    moving(
      data,
      chosen(map, look.selected),
      values(map, look.sketch),
      look.layers.has("provenance") && provenance(map, tables, look.layers),
    ),
  );
}

/** The areas that yield goods now: lit, with their goods large beside their names. */
function yields(data: Static, prefix: string, look: Look): Child {
  if (!look.layers.has("goods")) return null;
  const map = data.drawing;
  return s(
    "g",
    { class: "paxh-still" },
    look.yields.map(([area, good]) => {
      const one = map.lands[area];
      if (one === undefined) return null;
      const { x, y } = one.label;
      return [
        s(
          "g",
          { "clip-path": `url(#${prefix}-land)` },
          s("path", { class: "paxh-yield", d: one.d, "data-yield": area }),
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
    { class: "paxh-still" },
    tables.courses.map((d) => s("path", { class: "paxh-stream", d, fill: "none" })),
    s(
      "g",
      { class: "paxh-stream-names", "font-family": SANS },
      map.currents.map((one) => streamName(map, one)),
    ),
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

/** Rings around what is selected; the course in plot mode is a line through them. */
function chosen(map: Drawing, selected: readonly string[]): Child {
  const points = selected.map((id) => spot(map, id)).filter((point) => point !== undefined);
  if (points.length === 0) return null;
  const isCourse = selected.length > 2;
  return s(
    "g",
    { class: "paxh-still paxh-chosen" },
    isCourse && s("path", { d: smooth(course(map, selected)), fill: "none", "stroke-dasharray": "1 6" }),
    points.map(([x, y], at) => [
      s("circle", { cx: x, cy: y, r: 13, fill: "none" }),
      s("text", { x: x + 15, y: y - 9 }, String(at + 1)),
    ]),
  );
}

const LETTERS: Readonly<Record<string, string>> = { rulebook: "B", deduced: "D", reconstructed: "R", user: "U" };

/** A letter beside everything for who says so: the book, a deduction from it, or whoever filled the gap. */
function provenance(map: Drawing, tables: Tables, layers: ReadonlySet<Layer>): VNode {
  const badge = (kind: string | undefined, x: number, y: number, id: string): Child =>
    kind !== undefined &&
    steady(
      x,
      y,
      0,
      { class: "paxh-provenance", "data-kind": kind, "data-of": id },
      s("circle", { r: 6.6 }),
      s("text", { y: 3.6 }, LETTERS[kind] ?? "?"),
    );
  const { places, links } = tables.sources;
  return s(
    "g",
    { class: "paxh-still", "font-family": SANS, "font-size": 10, "text-anchor": "middle" },
    Object.entries(map.zones).map(([id, zone]) => badge(places[id], zone.label.x, zone.label.y - 20, id)),
    Object.entries(map.sites)
      .filter(([, site]) => layers.has(site.kind))
      .map(([id, site]) => badge(places[id], site.x + 9, site.y - 9, id)),
    map.currents.map((one, at) => {
      const [x, y] = middleOf(tables.courses[at] ?? "");
      return badge(links[`current ${one.from} ${one.to}`], x, y, `${one.from} ${one.to}`);
    }),
    map.lanes?.map(({ from, to, points }) => {
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
