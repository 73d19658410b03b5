import { icon, seatMark } from "../../shell/symbols";
import { h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { bishopOn, face, opSign, prestigeSigns } from "./cards";
import { figure } from "./figures";
import { dataOf, nameOf, type Player, SIDES, type Side, viewOf } from "./types";

/** A side with few cards still shows its name and has room for another one; an empty one shows its name. */
const MIN_SHARE = 1.3;
const EMPTY_SHARE = 1;
/** From how many queens and vassals on they lie beside their king, not under him. */
const MANY_UNDER = 3;
/** How many cards a side of a small board has in one line. */
const ONE_LINE = 5.5;

/** The tableau of a bank: West, its board, East; squares with queens and vassals. */

export function tableau(scene: Scene, seat: string): VNode {
  const player = viewOf(scene).players[seat] as Player;
  const share = (side: Side): number =>
    player[side].length === 0 ? EMPTY_SHARE : Math.max(MIN_SHARE, width(scene, player[side]));
  return h(
    "div",
    {
      class: names("paxr-tableau", SIDES.some((side) => share(side) > ONE_LINE) && "paxr-tableau--dense"),
      style: `grid-template-columns: minmax(0, ${share("west")}fr) auto minmax(0, ${share("east")}fr)`,
    },
    half(scene, seat, "west"),
    board(scene, seat, player),
    half(scene, seat, "east"),
  );
}

/** How many cards a side needs room for. */
function width(scene: Scene, things: readonly string[]): number {
  return things.reduce((sum, thing) => sum + widthOf(scene, thing), 0);
}

/** A king with queens or vassals under him is wider, and with many of them, which lie two by two, much wider. */
function widthOf(scene: Scene, thing: string): number {
  const { squares } = viewOf(scene);
  const count = (squares[thing]?.queens.length ?? 0) + vassalsOf(scene, thing).length;
  if (count >= MANY_UNDER) return 1.4 + Math.ceil(count / 2);
  return count > 0 ? 1.5 : 1;
}

function vassalsOf(scene: Scene, empire: string): string[] {
  const { squares } = viewOf(scene);
  return Object.keys(squares).filter((one) => squares[one]?.suzerain === empire);
}

/** Cards from the board outwards: those of the West run to the left. */
function half(scene: Scene, seat: string, side: Side): VNode {
  const view = viewOf(scene);
  const cards = view.players[seat]?.[side] ?? [];
  const isLive = seat === view.active;
  return h(
    "div",
    { key: side, class: `paxr-half paxr-half--${side}`, role: "group", "aria-label": nameOf(scene, side) },
    h(
      "span",
      { class: "paxr-half__name", "data-id": isLive ? side : undefined, "data-only": "ops" },
      nameOf(scene, side),
      view.done.includes(`ops-${side}`) && isLive ? " ✓" : "",
    ),
    h(
      "div",
      { class: "paxr-half__cards" },
      cards.map((thing) => (thing in dataOf(scene).empires ? realm(scene, thing) : face(scene, thing))),
    ),
  );
}

/** A square, and under it its queens and vassals as strips. */
function realm(scene: Scene, empire: string): VNode {
  const { squares } = viewOf(scene);
  const queensOf = (one: string): VNode[] => (squares[one]?.queens ?? []).map((queen) => face(scene, queen));
  const under = [
    ...queensOf(empire),
    ...vassalsOf(scene, empire).map((one) =>
      h("div", { key: one, class: "paxr-vassal" }, square(scene, one), queensOf(one)),
    ),
  ];
  const isLarge = under.length >= MANY_UNDER;
  return h(
    "div",
    {
      key: empire,
      class: names("paxr-realm", isLarge && "paxr-realm--large"),
      style: isLarge ? `flex-grow: ${widthOf(scene, empire)}; --columns: ${Math.ceil(under.length / 2)}` : undefined,
    },
    square(scene, empire),
    under.length > 0 && h("div", { class: "paxr-under" }, under),
  );
}

/** An empire square: its side, ops, prestige, and who is repressed on it. */
export function square(scene: Scene, empire: string): VNode {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const found = view.squares[empire];
  const side = found?.face === "republic" ? "republic" : "king";
  const printed = data.empires[empire]?.[side];
  const isSilent = view.silenced.includes(empire);
  return h(
    "div",
    {
      key: `square-${empire}`,
      class: names(
        "paxr-card",
        "paxr-square",
        `paxr-square--${side}`,
        view.used.includes(empire) && "paxr-card--used",
        isSilent && "paxr-card--silenced",
      ),
      "data-id": empire,
    },
    h("strong", { class: "paxr-card__name" }, data.empires[empire]?.short),
    h(
      "small",
      { class: "paxr-card__place" },
      icon(data, side, 13),
      bishopOn(scene, empire, 15),
      h("span", {}, printed?.name),
    ),
    h(
      "span",
      { class: "paxr-signs" },
      printed?.ops.map((op) => opSign(scene, op, isSilent)),
      prestigeSigns(scene, printed?.prestige ?? []),
      (found?.repressed ?? []).map((one, at) => h("span", { key: at, class: "paxr-chained" }, figure(scene, one, 14))),
    ),
  );
}

/** The board of a player: florins, pawns left, old maids, backs of the hand. */
function board(scene: Scene, seat: string, player: Player): VNode {
  const data = dataOf(scene);
  const backs = SIDES.map((side) => player.hand.filter((one) => one === side).length);
  const fact = (symbol: string, count: number | string, words: string): VNode =>
    h(
      "span",
      { key: symbol, class: "paxr-fact", title: words, role: "img", "aria-label": words },
      icon(data, symbol, 15),
      String(count),
    );
  return h(
    "div",
    { key: "board", class: "paxr-board" },
    h("span", { class: "paxr-board__name", "data-id": seat }, seatMark(scene.seats, seat), scene.seats[seat]?.name),
    h(
      "div",
      { class: "paxr-board__facts" },
      fact("florin", player.florins, scene.say(`florins ${player.florins}`, `floreny ${player.florins}`)),
      fact(
        "pawn",
        player.reserve,
        scene.say(`pawns in reserve ${player.reserve}`, `pionki w rezerwie ${player.reserve}`),
      ),
      fact(
        "hand",
        player.hand.length,
        scene.say(`hand: West ${backs[0]}, East ${backs[1]}`, `Ręka: Zachód ${backs[0]}, Wschód ${backs[1]}`),
      ),
    ),
    player.maids.length > 0 &&
      h(
        "div",
        { class: "paxr-maids" },
        h("small", { class: "paxw-muted" }, scene.say("old maids", "stare panny")),
        player.maids.map((maid) => h("span", { key: maid, class: "paxr-maid", "data-id": maid }, data.names[maid])),
      ),
  );
}

/** What lies in the tableau of a seat: cards, squares, queens, vassals. */
export function thingsOf(scene: Scene, seat: string): Set<string> {
  const { squares, players } = viewOf(scene);
  const player = players[seat];
  const found = new Set<string>([...(player?.west ?? []), ...(player?.east ?? []), ...(player?.maids ?? [])]);
  for (const [empire, { holder, queens }] of Object.entries(squares)) {
    if (holder !== seat) continue;
    for (const one of [empire, ...queens]) found.add(one);
  }
  return found;
}
