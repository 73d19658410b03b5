import { colour, seatMark, symbolAt } from "../../shell/symbols";
import { type Child, h, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { drawnSigns, said, signs } from "./signs";
import { colonistWords } from "./squares";
import type { GameView, Static, TileCell } from "./types";

/** The tiles on display, and the spaces on which one retires. */
export function market(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const cost: Record<string, string> = {
    double: scene.say("2 wood", "2 drewna"),
    triple: scene.say("2 wood, 1 grain", "2 drewna, 1 zboże"),
  };
  return h(
    "div",
    { class: "paxs-market" },
    ["double", "triple"].map((kind) =>
      h(
        "div",
        { key: kind, class: "paxs-tiles" },
        h("small", { class: "paxw-muted paxs-cost" }, cost[kind]),
        view.display
          .filter((tile) => data.tiles[tile]?.kind === kind)
          .map((tile) => h("span", { key: tile, class: "paxs-tile", "data-id": tile }, tilePicture(data, tile))),
      ),
    ),
    spaces(scene),
  );
}

/** The spaces to retire to, the one that starts the next year first, and what all ships bring besides. */
function spaces(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const own = view.players[view.active ?? scene.seat ?? ""];
  return h(
    "div",
    { class: "paxs-spaces", role: "group", "aria-label": scene.say("Retiring spaces", "Pola wycofywania się") },
    h("small", { class: "paxw-muted paxs-cost" }, scene.say("retire", "wycofanie")),
    data.retiring.map((space, at) => {
      const who = Object.keys(view.players).find((seat) => view.players[seat]?.retired === space);
      return h(
        "span",
        {
          key: space,
          class: names("paxs-space", who !== undefined && "paxs-space--taken"),
          "data-id": space,
        },
        at === 0 && h("b", { class: "paxs-start", "aria-hidden": "true" }, "①"),
        signs(data, data.spots[space] ?? []),
        who !== undefined && seatMark(scene.seats, who),
      );
    }),
    own !== undefined &&
      h(
        "small",
        { class: "paxs-income" },
        own.income.length > 0
          ? [
              scene.say("+ ships: ", "+ statki: "),
              own.income.map((sign, at) => h("span", { key: at }, signs(data, [[sign]], 13))),
            ]
          : scene.say("no ships yet", "jeszcze bez statków"),
      ),
  );
}

const SQUARE = 33;
const MINIATURE = 112;

/** A tile as it lies on the display. */
export function tilePicture(data: Static, id: string, turn = 0, side = SQUARE): VNode {
  const cells = data.tiles[id]?.turns[turn] ?? [];
  const wide = Math.max(...cells.map(([, column]) => column)) + 1;
  const tall = Math.max(...cells.map(([row]) => row)) + 1;
  return s(
    "svg",
    {
      class: "paxs-tilepicture",
      viewBox: `0 0 ${wide * SQUARE} ${tall * SQUARE}`,
      width: wide * side,
      height: tall * side,
      "aria-hidden": "true",
    },
    cells.map((cell) => cellPicture(data, cell)),
  );
}

/** A whole colony board, small. */
export function miniature(data: Static, side: number, cells: readonly TileCell[]): VNode {
  const wide = side * SQUARE;
  return s(
    "svg",
    { viewBox: `0 0 ${wide} ${wide}`, width: MINIATURE, height: MINIATURE, "aria-hidden": "true" },
    s("rect", { width: wide, height: wide, fill: colour("empty"), stroke: colour("line") }),
    cells.map((cell) => cellPicture(data, cell)),
  );
}

function cellPicture(data: Static, [row, column, terrain, building, colonists]: TileCell): VNode {
  const pawns: Child = Array.from({ length: colonists }, (_, at) =>
    symbolAt(data, "colonist", (at - (colonists - 1) / 2) * SQUARE * 0.4, 0, SQUARE * 0.45, colour("ink")),
  );
  return s(
    "g",
    { key: `${row} ${column}`, transform: `translate(${(column + 0.5) * SQUARE} ${(row + 0.5) * SQUARE})` },
    s("rect", {
      class: "paxw-cell__square",
      x: -SQUARE / 2 + 0.5,
      y: -SQUARE / 2 + 0.5,
      width: SQUARE - 1,
      height: SQUARE - 1,
      rx: 3,
      style: `fill: ${colour(terrain)}`,
    }),
    building ? drawnSigns(data, data.buildings[building] ?? [], SQUARE) : pawns,
  );
}

/** A tile in words. */
export function tileWords(scene: Scene, id: string): string {
  const data = scene.data as Static;
  const cells = data.tiles[id]?.turns[0] ?? [];
  return cells
    .map(([, , terrain, building, colonists]) => {
      const what = building ? said(scene, data.buildings[building] ?? []) : colonistWords(scene, colonists);
      return `${data.names[terrain]}: ${what}`;
    })
    .join(" · ");
}
