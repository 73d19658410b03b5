import { counter } from "../../parts/tokens";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Fact, Scene, Strip } from "../../shell/view";
import { counted } from "../../shell/wording";
import type { GameView, Player, Static } from "./types";

const SOURCES = ["play", "coins", "colonists", "scholars", "bishops", "sets", "ships"] as const;

/** The goods and coins of the seat whose colony is looked at: what it sells, buys and pays with. */
export function stores(scene: Scene, seat: string, hand: Child): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const player = view.players[seat] as Player;
  const isLive = view.active === seat;
  return h(
    "div",
    { class: "paxs-stores", role: "group", "aria-label": scene.say("Stores", "Magazyn") },
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
    // While a tile is in hand its own line takes the place of this one.
    hand ?? h("small", { class: "paxw-muted" }, diceLeft(scene, player)),
  );
}

/** What a seat may still do this year: the white dice it may take, the shared blue ones, and the price of its next building. */
export function diceLeft(scene: Scene, player: Player): string {
  const { white_left: white, coin_price: price } = player;
  const found = [scene.say(`white dice left ${white}`, `białe kostki do wzięcia: ${white}`)];
  if ((scene.view as GameView).shared_blue) {
    const blue = player.blue_owned - player.blue_taken;
    found.push(scene.say(`blue dice left ${blue}`, `niebieskie: ${blue}`));
  }
  found.push(
    scene.say(
      `next building ${counted("en", price, ["coin", "coins"])}`,
      `następny budynek za ${counted("pl", price, ["monetę", "monety", "monet"])}`,
    ),
  );
  return found.join(" · ");
}

/** The score sheet of everybody, as if the game ended now, and what it may end with. */
export function scores(scene: Scene): VNode {
  const view = scene.view as GameView;
  const titles: Record<(typeof SOURCES)[number], string> = {
    play: scene.say("in play", "w grze"),
    coins: scene.say("coins", "monety"),
    colonists: scene.say("colonists", "koloniści"),
    scholars: scene.say("scholars", "uczeni"),
    bishops: scene.say("bishops", "biskupi"),
    sets: scene.say("sets", "zestawy"),
    ships: scene.say("ships", "statki"),
  };
  const isOver = view.outcome !== null;
  const head = (key: string, words: string): VNode => h("th", { key, scope: "col" }, words);
  const table = h(
    "table",
    { class: "paxs-scores" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        head("seat", isOver ? scene.say("at the end", "na koniec") : scene.say("as of now", "na teraz")),
        SOURCES.map((source) => head(source, titles[source])),
        head("total", scene.say("total", "razem")),
        !isOver && head("estimate", scene.say("forecast", "prognoza")),
      ),
    ),
    h(
      "tbody",
      {},
      Object.entries(view.players).map(([seat, player]) =>
        h(
          "tr",
          { key: seat },
          h("th", { scope: "row", class: "paxs-scores__seat" }, seatMark(scene.seats, seat), scene.seats[seat]?.name),
          SOURCES.map((source) => h("td", { key: source }, String(player.score?.[source] ?? "?"))),
          h("td", { key: "total", class: "paxs-scores__total" }, String(totalOf(player) ?? "?")),
          !isOver && h("td", { key: "estimate" }, `≈ ${player.estimate ?? "?"}`),
        ),
      ),
    ),
  );
  return h("div", {}, table, goals(scene));
}

/** Alone: what wins, and the six goals beyond it, each with how far it is reached. */
function goals(scene: Scene): Child {
  const data = scene.data as Static;
  const found = Object.entries((scene.view as GameView).goals);
  if (found.length === 0) return null;
  return h(
    "div",
    { class: "paxs-goals", role: "group", "aria-label": scene.say("Goals", "Cele") },
    found.map(([goal, [have, need]]) =>
      h("span", { key: goal, class: "paxs-goal" }, `${have >= need ? "✓ " : ""}${data.names[goal]} ${have}/${need}`),
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
      { sign: "", words: diceLeft(scene, player), isAside: true },
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
