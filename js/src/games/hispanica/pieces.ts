import { arrow, type Spot, spotOf } from "../../maps/spots";
import { lookOf } from "../../shell/symbols";
import { type Child, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { colour, letterOf, nationColour, round, symbolAt } from "./symbols";
import type { GameView, Static } from "./types";

/** Where a fleet in a zone or a box has its place, the first of them, and how far the next one is. */
const FLEET_WIDTH = 46;

/** The revolt site of each land area. */
export function revoltSites(data: Static): Map<string, string> {
  const found = new Map<string, string>();
  for (const [id, place] of Object.entries(data.places))
    if (place.kind === "revolt" && place.area) found.set(place.area, id);
  return found;
}

/** A piece at a spot; `kind` and `name` let it be followed from one place to another. */
export function moved(kind: string, name: string, { x, y }: Spot, ...kids: Child[]): VNode {
  const piece = `${kind} ${name}`;
  const style = `transform: translate(${round(x)}px, ${round(y)}px)`;
  const isUnique = kind === "fleet" || kind === "figure";
  return s("g", { key: piece, class: "paxh-piece", "data-piece": piece, "data-unique": isUnique, style }, ...kids);
}

/** Something that stays where it is. */
function fixed(key: string, { x, y }: Spot, ...kids: Child[]): VNode {
  return s("g", { key, transform: `translate(${round(x)} ${round(y)})` }, ...kids);
}

/** Everything that stands on the map. */
export function pieces(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  return s(
    "g",
    { key: "pieces", class: "paxh-pieces", "aria-hidden": "true" },
    s("g", {}, settlements(data, view)),
    s("g", {}, revolts(data, view)),
    s("g", {}, buried(data, view)),
    s("g", {}, standing(data, view)),
    s("g", {}, fleets(data, view)),
  );
}

interface Corners {
  readonly badge: Spot;
  readonly built: Spot;
  readonly chest: Spot;
  readonly relic: Spot;
}

/** Where small things stand around a site: the large ones on the side where its name is not. */
function corners(data: Static, id: string): Corners {
  const site = data.drawing.sites[id];
  const side = site?.label?.anchor === "start" ? -1 : 1;
  const isNameBelow = site?.label !== undefined && site.label.y > site.y + 10;
  const isNameAbove = site?.label !== undefined && site.label.y < site.y - 10;
  // Under a site whose name stands above it the name of a neighbour may stand.
  if (isNameAbove)
    return {
      badge: { x: -11 * side, y: 5.5 },
      built: { x: -9.5 * side, y: -8 },
      chest: { x: 11.5 * side, y: 4.5 },
      relic: { x: 9.5 * side, y: -7.5 },
    };
  return {
    badge: { x: -10 * side, y: 8.5 },
    built: { x: -9.5 * side, y: -9.5 },
    chest: { x: 9.5 * side, y: isNameBelow ? 7 : 9 },
    relic: { x: 9.5 * side, y: -9 },
  };
}

/** Colonies, forts, outposts and cathedrals: what is built stays where it is. */
function settlements(data: Static, view: GameView): VNode[] {
  return Object.entries(view.sites).flatMap(([id, site]) => {
    const spot = data.drawing.sites[id];
    if (spot === undefined) return [];
    const owner = site.colony ?? site.bible;
    const { badge: mark, built } = corners(data, id);
    return [
      fixed(
        `built-${id}`,
        spot,
        site.colony && colony(data, site.colony),
        site.bible && outpost(data, site.bible),
        site.fort && symbolAt(data, "fort", built.x, built.y, 11, colour("ink")),
        site.cathedral && symbolAt(data, "cathedral", built.x, built.y - 0.5, 12, colour("ink")),
        owner && badge(data, owner, mark.x, mark.y),
      ),
    ];
  });
}

function colony(data: Static, owner: string): VNode {
  return s("circle", { r: 9, fill: colour("paper"), stroke: nationColour(data, owner), "stroke-width": 3.4 });
}

function outpost(data: Static, owner: string): VNode {
  const ink = nationColour(data, owner);
  return s("rect", {
    x: -9.5,
    y: -8,
    width: 19,
    height: 16,
    rx: 2.5,
    fill: colour("paper"),
    stroke: ink,
    "stroke-width": 3,
  });
}

/** A nation's letter on its colour, so large that it can be read on a small map too, and then farther from its piece. */
function badge(data: Static, owner: string, x: number, y: number): VNode {
  const id = data.nations[owner]?.id ?? "";
  const aside = `translate(calc(${x}px * var(--aside, 1)), calc(${y}px * var(--aside, 1)))`;
  return s(
    "g",
    { style: `transform: ${aside} scale(var(--badge, 1))` },
    s("circle", { r: 4.6, fill: colour(id), stroke: colour("paper"), "stroke-width": 0.8 }),
    s(
      "text",
      {
        y: 2.3,
        "text-anchor": "middle",
        "font-size": 6.6,
        "font-weight": "bold",
        "font-family": "sans-serif",
        fill: colour(`on-${id}`),
      },
      letterOf(data, owner),
    ),
  );
}

/** A pawn: a native, or a citizen of a nation in its colour. */
export function pawn(data: Static, who: string, x: number, y: number, size: number): VNode {
  const isNative = who === "native";
  const ink = isNative ? colour("tribal-site") : nationColour(data, who);
  return symbolAt(data, isNative ? "native" : "citizen", x, y, size, ink);
}

/** Pawns, chests and relics, which move. */
function standing(data: Static, view: GameView): VNode[] {
  return Object.entries(view.sites).flatMap(([id, site]) => {
    const spot = data.drawing.sites[id];
    if (spot === undefined) return [];
    const { chest, relic } = corners(data, id);
    const beside = (corner: Spot): Spot => ({ x: spot.x + corner.x, y: spot.y + corner.y });
    const relics = site.relic ?? 0;
    return [
      site.pawn && moved(`pawn-${site.pawn}`, id, spot, standingPawn(data, site.pawn)),
      site.chest && moved("chest", id, beside(chest), treasure(data, "chest", 0, 0, 12)),
      relics > 0 &&
        moved(
          "relic",
          id,
          beside(relic),
          treasure(data, "relic", 0, 0, 12),
          relics > 1 && count(relics, relic.x / 2, 3),
        ),
    ].filter((one): one is VNode => Boolean(one));
  });
}

function standingPawn(data: Static, who: string): VNode[] {
  return [s("circle", { r: 7.4, fill: colour("paper"), "fill-opacity": 0.85 }), pawn(data, who, 0, 0, 15)];
}

function treasure(data: Static, kind: "chest" | "relic", x: number, y: number, size: number): VNode {
  return s(
    "g",
    {},
    s("circle", { cx: x, cy: y, r: size * 0.6, fill: colour("paper"), stroke: colour("island"), "stroke-width": 0.8 }),
    symbolAt(data, kind, x, y, size * 0.92, colour("treasure")),
  );
}

function count(number: number, x: number, y: number): VNode {
  return s("text", { class: "paxh-count", x, y, "text-anchor": "middle" }, `×${number}`);
}

function revolts(data: Static, view: GameView): VNode[] {
  const sites = revoltSites(data);
  return Object.entries(view.revolts).flatMap(([area, kind]) => {
    const spot = data.drawing.sites[sites.get(area) ?? ""];
    if (spot === undefined) return [];
    const ink = colour("revolt-site");
    return [
      moved(
        "revolt",
        area,
        spot,
        s("circle", { r: 10.5, fill: kind === "slave" ? colour("paper") : ink, stroke: ink, "stroke-width": 2 }),
        symbolAt(data, `${kind}-revolt`, 0, 0, 15, kind === "slave" ? ink : colour("paper")),
      ),
    ];
  });
}

function buried(data: Static, view: GameView): VNode[] {
  return Object.entries(view.buried).flatMap(([zone, items]) => {
    const island = data.drawing.zones[zone]?.island;
    if (island === undefined || items.length === 0) return [];
    return [
      fixed(
        `buried-${zone}`,
        island,
        items.includes("chest") && treasure(data, "chest", items.includes("relic") ? -6 : 0, 0, 12),
        items.includes("relic") && treasure(data, "relic", items.includes("chest") ? 6 : 0, 0, 12),
        items.length > 1 && count(items.length, 12, -6),
      ),
    ];
  });
}

/** Where each fleet lies; those in the same waters side by side. */
export function berths(data: Static, view: GameView): Map<string, Spot> {
  const found = new Map<string, Spot>();
  const places = new Map<string, string[]>();
  for (const [seat, player] of Object.entries(view.players)) {
    if (player.fleet) places.set(player.fleet, [...(places.get(player.fleet) ?? []), seat]);
  }
  for (const [place, seats] of places) {
    const middle = spotOf(data.drawing, place);
    if (middle === null) continue;
    const wide = Math.min(FLEET_WIDTH, (data.drawing.boxes[place]?.width ?? 400) / seats.length);
    for (const [i, seat] of seats.entries()) {
      found.set(seat, { x: middle.x + (i - (seats.length - 1) / 2) * wide, y: middle.y });
    }
  }
  return found;
}

/** A galleon for each ship, the flagship's flag with the nation's letter, and the cargo beneath. */
function fleets(data: Static, view: GameView): VNode[] {
  return [...berths(data, view)].map(([seat, spot]) => {
    const player = view.players[seat];
    const ships = player?.ships.length ?? 0;
    const ink = nationColour(data, seat);
    const hulls = Array.from({ length: ships }, (_, i) => ships - 1 - i);
    return moved(
      "fleet",
      seat,
      spot,
      hulls.map((i) => s("g", {}, symbolHalo(data, "galleon", i * 5 - (ships - 1) * 2.5, -i * 3, 26, ink))),
      badge(data, seat, -12, -12),
      cargo(data, seat, player?.cargo ?? []),
    );
  });
}

function symbolHalo(data: Static, id: string, x: number, y: number, size: number, ink: string): VNode[] {
  const shape = lookOf(data).symbols[id]?.fill ?? "";
  const place = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 24, 4)})`;
  return [
    s("path", {
      d: shape,
      transform: place,
      fill: "none",
      stroke: colour("paper"),
      "stroke-width": 2.6,
      "stroke-linejoin": "round",
    }),
    s("path", { d: shape, transform: place, fill: ink, "fill-rule": "evenodd" }),
  ];
}

function cargo(data: Static, seat: string, items: readonly string[]): VNode[] {
  const first = -((items.length - 1) * 12) / 2;
  return items.map((item, i) => {
    const spot = { x: first + i * 12, y: 19 };
    const name = `cargo-${seat}-${i}`;
    if (item === "chest" || item === "relic") return moved(item, name, spot, treasure(data, item, 0, 0, 11));
    return moved(
      `pawn-${item}`,
      name,
      spot,
      s("circle", { r: 6.4, fill: colour("paper") }),
      pawn(data, item, 0, 0, 12),
    );
  });
}

/** What has changed since the view before: rings around sites, and the way each fleet took. */
export function lastMove(data: Static, scene: Scene): Child {
  const view = scene.view as GameView | null;
  const before = scene.before as GameView | null;
  if (view === null || before === null) return null;
  const differs = (id: string): boolean => JSON.stringify(view.sites[id]) !== JSON.stringify(before.sites[id]);
  const sites = Object.keys({ ...view.sites, ...before.sites }).filter(differs);
  const areas = revoltSites(data);
  for (const area of Object.keys({ ...view.revolts, ...before.revolts })) {
    if (view.revolts[area] !== before.revolts[area]) sites.push(areas.get(area) ?? "");
  }
  const from = berths(data, before);
  const courses = [...berths(data, view)].flatMap(([seat, to]) => {
    const start = from.get(seat);
    const hasMoved = start !== undefined && view.players[seat]?.fleet !== before.players[seat]?.fleet;
    return hasMoved ? [arrow(start, to, nationColour(data, seat), `course-${seat}`)] : [];
  });
  return s(
    "g",
    { key: "last", class: "paxh-last" },
    sites.map((id) => {
      const spot = data.drawing.sites[id];
      return (
        spot &&
        s("circle", {
          key: `${id} ${JSON.stringify(view.sites[id])}`,
          class: "paxh-fresh",
          cx: spot.x,
          cy: spot.y,
          r: 15,
        })
      );
    }),
    courses,
  );
}

/** Where a choice leads on the map: a voyage from where the fleet lies, else the places it names, two at most. */
export function course(choice: string, scene: Scene): readonly string[] {
  const data = scene.data as Static;
  const [verb, ...words] = choice.split(" ");
  const places = words.filter((word) => word in data.places && spotOf(data.drawing, word) !== null).slice(0, 2);
  const fleet = (scene.view as GameView | null)?.players[scene.seat ?? ""]?.fleet;
  return verb === "sail" && fleet ? [fleet, ...places] : places;
}
