import { counter } from "../../parts/tokens";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Fact, Scene, Strip } from "../../shell/view";
import type { GameView, Player, Static } from "./types";

const SOURCES = ["play", "coins", "colonists", "scholars", "bishops", "sets", "ships"] as const;

/** The goods and coins of the seat whose colony is looked at: what it sells, buys and pays with. */
export function stores(scene: Scene, seat: string): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const player = view.players[seat] as Player;
  const isLive = view.active === seat;
  return h(
    "div",
    { class: "paxs-stores", role: "group", "aria-label": scene.say("Stores", "Zapasy") },
    seatMark(scene.seats, seat),
    Object.entries(player.goods).map(([good, count]) =>
      counter(icon(data, good, 18), `${count}`, `${data.names[good]} ${count}`, isLive ? good : undefined),
    ),
    counter(icon(data, "coins", 18), player.coins, scene.say(`coins ${player.coins}`, `monety ${player.coins}`)),
    counter(
      icon(data, "points", 18),
      player.points ?? "?",
      scene.say(`points ${player.points ?? "?"}`, `punkty ${player.points ?? "?"}`),
    ),
    h(
      "small",
      { class: "paxw-muted" },
      scene.say(
        `white dice left ${player.white_left} · next building ${player.coin_price} ${player.coin_price === 1 ? "coin" : "coins"}`,
        `białe kostki: ${player.white_left} · następny budynek: ${player.coin_price}`,
      ),
    ),
  );
}

/** The score sheet of everybody, as if the game ended now. */
export function scores(scene: Scene): VNode {
  const view = scene.view as GameView;
  const titles: Record<(typeof SOURCES)[number], string> = {
    play: scene.say("in play", "w grze"),
    coins: scene.say("coins", "monety"),
    colonists: scene.say("colonists", "koloniści"),
    scholars: scene.say("scholars", "uczeni"),
    bishops: scene.say("bishops", "biskupi"),
    sets: scene.say("sets of ships", "zestawy statków"),
    ships: scene.say("ships", "statki"),
  };
  const seats = Object.keys(view.players);
  return h(
    "table",
    { class: "paxs-scores" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, scene.say("if it ended now", "gdyby to był koniec")),
        seats.map((seat) => h("th", { key: seat, scope: "col" }, seatMark(scene.seats, seat), scene.seats[seat]?.name)),
      ),
    ),
    h(
      "tbody",
      {},
      SOURCES.map((source) =>
        h(
          "tr",
          { key: source },
          h("th", { scope: "row" }, titles[source]),
          seats.map((seat) => h("td", { key: seat }, String(view.players[seat]?.score?.[source] ?? "?"))),
        ),
      ),
      h(
        "tr",
        { class: "paxs-scores__total" },
        h("th", { scope: "row" }, scene.say("total", "razem")),
        seats.map((seat) => h("td", { key: seat }, String(totalOf(view.players[seat]) ?? "?"))),
      ),
    ),
  );
}

/** The points of a seat if the game ended now; null where they are hidden. */
function totalOf(player: Player | undefined): number | null {
  return player?.score ? Object.values(player.score).reduce((sum, one) => sum + one, 0) : null;
}

export function strip(scene: Scene): Strip {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const figure = (symbol: string, value: Child): Child => [icon(data, symbol, 14), value];
  const ofSeat = (player: Player): Fact[] => {
    const total = totalOf(player) ?? "?";
    const ships = Object.values(player.docks).flat().length;
    const goods = Object.entries(player.goods).map(([good, count]) => `${data.names[good]} ${count}`);
    return [
      {
        sign: figure("points", total),
        words:
          view.outcome === null
            ? scene.say(`points if it ended now ${total}`, `punkty, gdyby to był koniec: ${total}`)
            : scene.say(`points ${total}`, `punkty ${total}`),
      },
      { sign: figure("coins", player.coins), words: scene.say(`coins ${player.coins}`, `monety ${player.coins}`) },
      { sign: figure("shipping", ships), words: scene.say(`ships ${ships}`, `statki ${ships}`) },
      {
        sign: figure("religion", player.religion),
        words: scene.say(`religion ${player.religion}`, `religia ${player.religion}`),
      },
      {
        sign: figure("conquest", player.conquest),
        words: scene.say(`conquest ${player.conquest}`, `konkwista ${player.conquest}`),
      },
      {
        sign: player.retired ? "✓" : "",
        words: player.retired ? scene.say("has retired", "wycofał się") : "",
        isAside: !player.retired,
      },
      { sign: "", words: goods.join(", "), isAside: true },
    ].filter((fact) => fact.words !== "");
  };
  return {
    now: [
      {
        sign: scene.say(`Year ${view.year} of 3`, `Rok ${view.year} z 3`),
        words: scene.say(`Year ${view.year} of 3`, `Rok ${view.year} z 3`),
      },
    ],
    seats: Object.fromEntries(Object.entries(view.players).map(([seat, player]) => [seat, ofSeat(player)])),
  };
}
