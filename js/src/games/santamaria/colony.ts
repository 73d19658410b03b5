import { die } from "../../parts/dice";
import { type Cell, grid } from "../../parts/grids";
import { colour, symbolAt } from "../../shell/symbols";
import { type Child, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { drawnSigns, said } from "./signs";
import type { GameView, Player, Static } from "./types";

/** The colony of one seat: its squares, the dice beside the lines they would wake, and what a die or a tile would do. */

const SIZE = 64;
const MARGIN = 44;

/** How the tile in hand is turned. */
export interface Turning {
  turn: number;
}

interface Square {
  readonly terrain: string;
  readonly building: string;
  readonly colonists: number;
}

export function squareOf(text: string | undefined): Square | null {
  if (!text) return null;
  const [terrain = "", what = ""] = text.split(" ");
  return terrain === "road"
    ? { terrain, building: "", colonists: Number(what) }
    : { terrain, building: what, colonists: 0 };
}

export function colony(scene: Scene, seat: string, turning: Turning): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const player = view.players[seat] as Player;
  const isLive = view.active === seat || view.active === null;
  const woken = isLive ? wokenBy(player, scene.over) : [];
  const cells: Cell[] = [];
  for (let row = 0; row < data.side; row++) {
    for (let column = 0; column < data.side; column++) {
      const id = `r${row + 1}c${column + 1}`;
      const square = squareOf(player.colony[id]);
      const place = woken.indexOf(id);
      cells.push({
        id: isLive ? id : undefined,
        key: id,
        row,
        column,
        fill: square?.terrain ?? "empty",
        body: (size) => [
          square && inside(data, square, size),
          player.covers[id] && covered(data, scene, player.covers[id], size),
          place >= 0 && s("circle", { class: "paxs-woken", cx: -size * 0.36, cy: -size * 0.36, r: size * 0.14 }),
          place >= 0 &&
            s(
              "text",
              { class: "paxs-woken__number", x: -size * 0.36, y: -size * 0.29, "font-size": size * 0.2 },
              String(place + 1),
            ),
          place >= 0 &&
            place === woken.length - 1 &&
            s("rect", {
              class: "paxs-rest",
              x: -size * 0.44,
              y: -size * 0.44,
              width: size * 0.88,
              height: size * 0.88,
              rx: 6,
            }),
        ],
      });
    }
  }
  return grid({
    label: scene.say(`Colony of ${scene.seats[seat]?.name}`, `Kolonia: ${scene.seats[seat]?.name}`),
    rows: data.side,
    columns: data.side,
    size: SIZE,
    margin: MARGIN,
    cells: [...cells, ...(isLive ? ghosts(data, view, scene, turning) : [])],
    top: (at) => dice(data, scene, view.white_pool, at + 1, "white", isLive, true),
    left: (at) => dice(data, scene, view.shared_blue ? view.blue_pool : player.blue, at + 1, "blue", isLive, false),
    bottom: (at) => lineName(scene, isLive, `column-${at + 1}`, String(at + 1)),
    right: (at) => lineName(scene, isLive, `row-${at + 1}`, String(at + 1)),
  });
}

function inside(data: Static, square: Square, size: number): Child {
  if (square.building) {
    return [
      symbolAt(data, square.terrain, -size * 0.34, size * 0.34, size * 0.24, colour("line")),
      drawnSigns(data, data.buildings[square.building] ?? [], size),
    ];
  }
  const pawns = Array.from({ length: square.colonists }, (_, at) =>
    symbolAt(data, "colonist", (at - (square.colonists - 1) / 2) * size * 0.36, 0, size * 0.4, colour("ink")),
  );
  return [s("path", { class: "paxs-road", d: `M${-size * 0.36} ${size * 0.3}H${size * 0.36}` }), pawns];
}

/** A die or coins that rest on a building. */
function covered(data: Static, scene: Scene, cover: string, size: number): Child {
  if (cover.startsWith("coins-")) {
    const count = cover.slice(6);
    return s(
      "g",
      { class: "paxs-coins" },
      s("circle", { r: size * 0.26, fill: colour("coin") }),
      s("text", { class: "paxs-number", y: size * 0.11, "font-size": size * 0.3, fill: "#000" }, count),
    );
  }
  const words = data.names[`${cover}-die`] ?? cover;
  return die(data, {
    key: "cover",
    face: "",
    words: scene.say(`${words}: rests here`, `${words}: spoczywa tutaj`),
    fill: `${cover}-die`,
    ink: `on-${cover}-die`,
    size: size * 0.62,
    at: { x: 0, y: 0 },
  });
}

/** The dice of one value beside the line they would wake. */
function dice(
  data: Static,
  scene: Scene,
  pool: readonly number[],
  value: number,
  kind: "white" | "blue",
  isLive: boolean,
  isAcross: boolean,
): Child {
  const count = pool.filter((one) => one === value).length;
  if (count === 0) return null;
  const id = `${kind}-${value}`;
  return [
    die(data, {
      id: isLive ? id : undefined,
      face: value,
      words: data.names[id] ?? id,
      fill: `${kind}-die`,
      ink: `on-${kind}-die`,
      size: 30,
      at: { x: 0, y: 0 },
    }),
    count > 1 &&
      s(
        "text",
        { class: "paxs-number", x: isAcross ? 22 : 0, y: isAcross ? 5 : 27, "font-size": 12, fill: colour("ink") },
        `×${count}`,
      ),
    scene.over === id && s("circle", { class: "paxs-here", r: 20 }),
  ];
}

function lineName(scene: Scene, isLive: boolean, id: string, words: string): VNode {
  return s(
    "g",
    {
      class: names("paxs-line", scene.hot.has(id) && "paxs-line--hot"),
      "data-id": isLive ? id : undefined,
      "data-at": "0 0",
    },
    s("rect", { x: -13, y: -13, width: 26, height: 26, rx: 6 }),
    s("text", { class: "paxs-number", y: 5, "font-size": 14, fill: colour("ink") }, words),
  );
}

/** The buildings that the die or the line under the pointer would wake, in their order. */
function wokenBy(player: Player, over: string | null): readonly string[] {
  if (over === null) return [];
  const [kind = "", number = ""] = over.split("-");
  const line = { white: `column-${number}`, blue: `row-${number}`, column: over, row: over }[kind];
  if (line === undefined) return [];
  return player.awake[line] ?? [];
}

/** The tile in hand where the pointer is, turned as it is now. */
function ghosts(data: Static, view: GameView, scene: Scene, turning: Turning): Cell[] {
  const { tile, places } = view.asked ?? {};
  const over = scene.over === null ? null : /^r(\d)c(\d)$/.exec(scene.over);
  if (tile === undefined || places === undefined || over === null || over === undefined) return [];
  if (!places.includes(`${scene.over} ${turning.turn}`)) return [];
  const [row, column] = [Number(over[1]) - 1, Number(over[2]) - 1];
  const cells = data.tiles[tile]?.turns[turning.turn] ?? [];
  return cells.map(([down, right, terrain, building, colonists]) => ({
    key: `ghost ${down} ${right}`,
    row: row + down,
    column: column + right,
    fill: terrain,
    isGhost: true,
    body: (size) => inside(data, { terrain, building, colonists }, size),
  }));
}

/** What lies on a square, in words. */
export function squareWords(data: Static, scene: Scene, id: string, player: Player): string {
  const square = squareOf(player.colony[id]);
  const place = scene.say(`row ${id[1]}, column ${id[3]}`, `rząd ${id[1]}, kolumna ${id[3]}`);
  if (square === null) return scene.say(`${place}: empty`, `${place}: puste`);
  const cover = player.covers[id];
  const what = square.building
    ? `${data.names[square.building]} (${said(data, data.buildings[square.building] ?? [])})`
    : scene.say(`road, colonists: ${square.colonists}`, `droga, koloniści: ${square.colonists}`);
  const rests = cover === undefined ? "" : scene.say("; covered this year", "; zajęte w tym roku");
  return `${place}: ${data.names[square.terrain]}, ${what}${rests}`;
}
