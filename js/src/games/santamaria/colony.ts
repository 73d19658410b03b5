import { die } from "../../parts/dice";
import { type Cell, grid } from "../../parts/grids";
import { colour, symbolAt } from "../../shell/symbols";
import { type Child, h, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted, listed } from "../../shell/wording";
import { tilePicture } from "./market";
import { drawnSigns } from "./signs";
import { type Square, squareOf } from "./squares";
import type { GameView, Player, Preview, Static } from "./types";
import { lineName, lineOf } from "./waking";

/** The colony of one seat: its squares, the dice beside the lines they would activate, and what a die or a tile would do. */

const SIZE = 64;
const MARGIN = 44;
const TURNS = 4;
/** The side of a square of the tile in hand. */
const IN_HAND = 15;

/** How the tile in hand is turned. */
export interface Turning {
  turn: number;
}

export function colony(scene: Scene, seat: string, turning: Turning): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const player = view.players[seat] as Player;
  const isLive = view.active === seat || view.active === null;
  const woken = isLive ? wokenBy(player, scene.over) : [];
  const place = isLive ? placed(view, scene.over, turning) : null;
  const joined = (place === null ? undefined : view.asked?.previews?.[place]?.joins) ?? [];
  const cells: Cell[] = [];
  for (let row = 0; row < data.side; row++) {
    for (let column = 0; column < data.side; column++) {
      const id = `r${row + 1}c${column + 1}`;
      const square = squareOf(player.colony[id]);
      const order = woken.indexOf(id);
      cells.push({
        id: isLive ? id : undefined,
        key: id,
        row,
        column,
        fill: square?.terrain ?? "empty",
        body: (size) => [
          square && inside(data, square, size),
          joined.includes(id) && s("circle", { class: "paxs-joined", r: size * 0.42 }),
          player.covers[id] && covered(data, scene, player.covers[id], size),
          order >= 0 && s("circle", { class: "paxs-woken", cx: -size * 0.36, cy: -size * 0.36, r: size * 0.14 }),
          order >= 0 &&
            s(
              "text",
              { class: "paxs-woken__number", x: -size * 0.36, y: -size * 0.29, "font-size": size * 0.2 },
              String(order + 1),
            ),
          order >= 0 &&
            order === woken.length - 1 &&
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
    aside: 30,
    cells: [...cells, ...ghosts(data, view, place)],
    over: filled(view, place),
    top: (at) => s("g", { class: "paxs-pool" }, dice(data, scene, view.white_pool, at + 1, "white", isLive, true)),
    left: (at) => dice(data, scene, view.shared_blue ? view.blue_pool : player.blue, at + 1, "blue", isLive, false),
    bottom: (at) => lineMark(scene, isLive, `column-${at + 1}`, String(at + 1)),
    right: (at) => lineMark(scene, isLive, `row-${at + 1}`, String(at + 1)),
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
    // Told apart by a letter too, not by the colour alone.
    face: cover === "blue" ? scene.say("B", "N") : scene.say("W", "B"),
    words: scene.say(`${words}: rests here`, `${words}: zostaje tutaj`),
    fill: `${cover}-die`,
    ink: `on-${cover}-die`,
    size: size * 0.62,
    at: { x: 0, y: 0 },
  });
}

/** The dice of one value beside the line they would activate. */
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
        { class: "paxs-number", x: isAcross ? 26 : 0, y: isAcross ? 5 : 28, "font-size": 13.9, fill: colour("ink") },
        `×${count}`,
      ),
    scene.over === id && s("circle", { class: "paxs-here", r: 20 }),
  ];
}

function lineMark(scene: Scene, isLive: boolean, id: string, words: string): VNode {
  const price = (isLive ? (scene.view as GameView).asked?.prices?.[id] : undefined) ?? 0;
  return s(
    "g",
    {
      class: names("paxs-line", scene.hot.has(id) && "paxs-line--hot"),
      "data-id": isLive ? id : undefined,
      "data-at": "0 0",
    },
    s("rect", { x: -13, y: -13, width: 26, height: 26, rx: 6 }),
    s("text", { class: "paxs-number", y: 5, "font-size": 14, fill: colour("ink") }, words),
    price > 0 && [
      s("circle", { key: "coin", cx: 13, cy: 11, r: 9, fill: colour("coin") }),
      s("text", { key: "price", class: "paxs-number", x: 13, y: 15.6, "font-size": 13.6, fill: "#000" }, String(price)),
    ],
  );
}

/** The buildings that the die or the line under the pointer would activate, in their order. */
function wokenBy(player: Player, over: string | null): readonly string[] {
  const line = over === null ? undefined : lineOf(over);
  return (line === undefined ? undefined : player.awake[line]) ?? [];
}

/** The placement under the pointer: turned as the tile in hand is, or the next way that fits there; null where none does. */
export function placed(view: GameView, over: string | null, turning: Turning): string | null {
  const places = view.asked?.places;
  if (places === undefined || over === null) return null;
  for (let step = 0; step < TURNS; step++) {
    const place = `${over} ${(turning.turn + step) % TURNS}`;
    if (places.includes(place)) return place;
  }
  return null;
}

/** The tile in hand where the pointer is, turned as it would lie there. */
function ghosts(data: Static, view: GameView, place: string | null): Cell[] {
  if (place === null) return [];
  const [row, column, turn] = [Number(place[1]) - 1, Number(place[3]) - 1, Number(place[5])];
  const cells = data.tiles[view.asked?.tile ?? ""]?.turns[turn] ?? [];
  return cells.map(([down, right, terrain, building, colonists]) => ({
    key: `ghost ${down} ${right}`,
    row: row + down,
    column: column + right,
    fill: terrain,
    isGhost: true,
    body: (size) => inside(data, { terrain, building, colonists }, size),
  }));
}

/** The lines that a placement fills, as frames around them. */
function filled(view: GameView, place: string | null): Child {
  const lines = place === null ? [] : (view.asked?.previews?.[place]?.fills ?? []);
  return lines.map((line) => {
    const [kind, number] = line.split("-");
    const [along, across] = [6 * SIZE, MARGIN + (Number(number) - 1) * SIZE];
    return s("rect", {
      key: line,
      class: "paxs-filled",
      x: kind === "row" ? MARGIN : across,
      y: kind === "row" ? across : MARGIN,
      width: kind === "row" ? along : SIZE,
      height: kind === "row" ? SIZE : along,
      rx: 6,
    });
  });
}

/** The tile in hand as it is turned, a button that turns it, and what the placement under the pointer does. */
export function inHand(scene: Scene, turning: Turning, turn: () => void): Child {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const { tile, places } = view.asked ?? {};
  if (tile === undefined || places === undefined) return null;
  const place = placed(view, scene.over, turning);
  const shown = place === null ? turning.turn : Number(place[5]);
  return [
    h(
      "span",
      { key: "hand", class: "paxs-hand" },
      tilePicture(data, tile, shown, IN_HAND),
      (data.tiles[tile]?.turns[0]?.length ?? 0) > 1 &&
        h("button", { class: "paxw-button", "data-do": "turn", onclick: turn }, scene.say("⟳ Turn (R)", "⟳ Obróć (R)")),
    ),
    h(
      "small",
      { key: "doing", class: "paxw-muted paxs-doing" },
      place === null
        ? scene.say("point at a square to see the tile there", "wskaż pole, aby zobaczyć tam żeton")
        : doing(scene, view.asked?.previews?.[place]),
    ),
  ];
}

/** What a placement fills and joins, in words. */
function doing(scene: Scene, preview: Preview | undefined): string {
  if (preview === undefined) return scene.say("fills no line, joins no road", "nie wypełnia linii, nie łączy dróg");
  const data = scene.data as Static;
  const lines = listed(
    scene.lang,
    preview.fills.map((line) => lineName(scene, line)),
  );
  const home = preview.joins.some((id) => isCapital(scene, id));
  const roads = preview.joins.length - Number(home);
  const found = [
    lines &&
      scene.say(
        `fills ${lines}: +${preview.points} for colonists`,
        `wypełnia: ${lines}, +${preview.points} za kolonistów`,
      ),
    roads > 0 &&
      scene.say(
        `joins ${counted("en", roads, ["road square", "road squares"])}`,
        `łączy ${counted("pl", roads, ["pole drogi", "pola drogi", "pól drogi"])}`,
      ),
    home && scene.say(`reaches the ${data.names.capital}`, "dochodzi do stolicy"),
  ];
  return found.filter(Boolean).join(" · ");
}

function isCapital(scene: Scene, id: string): boolean {
  const view = scene.view as GameView;
  return squareOf(view.players[view.asked?.seat ?? ""]?.colony[id])?.terrain === "capital";
}
