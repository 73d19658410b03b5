import { card, hand } from "../../parts/cards";
import { counter } from "../../parts/tokens";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { dieMark, shortName, signs, stone } from "./marks";
import { type GameView, ownPlayer, ownSeat, type Player, type Static } from "./types";

/** How many cards there may be in a row so that each has room for its name. */
const NAMED = 2;
const FAITHS = ["catholic", "protestant"] as const;

/** What lies before the seat that looks: faith, dice, characters with the year in which each leaves, goods, shields, tiles. */
export function own(scene: Scene): VNode {
  const data = scene.data as Static;
  const seat = ownSeat(scene);
  const player = ownPlayer(scene);
  return h(
    "div",
    { class: "paxc-own", role: "group", "aria-label": scene.say("Before you", "Przed tobą") },
    h(
      "div",
      { class: "paxc-line" },
      seatMark(scene.seats, seat),
      h("strong", { class: "paxc-vp" }, scene.say(`${player.vp} VP`, `${player.vp} PZ`)),
      faith(scene, player),
      Object.entries(player.goods).map(([good, count]) =>
        counter(icon(data, good, 18), count, `${data.names[good]} ${count}`, good),
      ),
      counter(
        icon(data, "shield", 18),
        player.shields,
        scene.say(`shields ${player.shields}`, `tarcze ${player.shields}`),
      ),
      stone(data, "neutral", 24, "neutral"),
      tiles(scene, player),
    ),
    h(
      "div",
      { class: names("paxc-line", "paxc-line--cards", player.row.length > NAMED && "paxc-line--many") },
      freeDice(scene, player),
      player.row.map((one) => rowCard(scene, one, player.row.length > NAMED)),
    ),
  );
}

/** The religion die with both faiths, the own one marked. */
function faith(scene: Scene, player: Player): VNode {
  const data = scene.data as Static;
  const alone = player.is_alone ? scene.say(", the only believer", ", jedyny wyznawca") : "";
  const words = scene.say(
    `${data.names[player.faith]} until year ${player.chooses}${alone}`,
    `${data.believers[player.faith]?.[0]} do roku ${player.chooses}${alone}`,
  );
  return h(
    "span",
    { class: "paxc-faith", title: words },
    dieMark(scene, "die-black", player.religion_die, { id: "die-black" }),
    FAITHS.map((one) =>
      h(
        "span",
        { key: one, class: names("paxc-creed", player.faith === one && "paxc-creed--own") },
        stone(data, one, 24, one),
      ),
    ),
    h("small", {}, leaves(scene, player.chooses), player.is_alone && "!"),
    h("span", { class: "paxw-spoken" }, words),
  );
}

function freeDice(scene: Scene, player: Player): VNode {
  const prison = Object.entries(player.prison);
  return h(
    "span",
    { class: "paxc-dice" },
    h("small", {}, scene.say("free", "wolne")),
    Object.entries(player.free).map(([die, value]) => dieMark(scene, die, value, { id: die })),
    prison.length > 0 && icon(scene.data as Static, "prison", 16),
    prison.map(([die, { value, until }]) => [
      dieMark(scene, die, value, { id: die }),
      h("small", { key: `${die} until` }, leaves(scene, until)),
    ]),
  );
}

/** The year in which a card leaves and its die is free; shorter where many cards lie. */
function leaves(scene: Scene, year: number, isShort = false): string {
  return scene.say(`${isShort ? "to" : "until"} ${year}`, `do ${year}`);
}

function rowCard(scene: Scene, { card, die, value, until }: Player["row"][number], areMany: boolean): VNode {
  const data = scene.data as Static;
  return h(
    "span",
    { key: card, class: "paxc-chip" },
    dieMark(scene, die, value, { id: die }),
    h(
      "span",
      { class: "paxc-chip__card", "data-id": card },
      h("span", { class: "paxc-chip__name", title: data.names[card] }, shortName(data, card)),
      signs(data, data.characters[card]?.effects ?? [], 15),
    ),
    h(
      "small",
      { class: "paxc-chip__until", title: scene.say(`leaves in year ${until}`, `odchodzi w roku ${until}`) },
      leaves(scene, until, areMany),
    ),
  );
}

/** How many tiles there are; what they are stands in the dock. */
function tiles(scene: Scene, player: Player): Child {
  const { tile_count: count } = player;
  const words = scene.say(`tiles ${count}`, `żetony ${count}`);
  return count > 0 && counter(icon(scene.data as Static, "advantage", 18), count, words);
}

/** The own tiles, each with what it does: those with points for the end are counted then, whoever plays none. */
export function ownTiles(scene: Scene): VNode {
  const data = scene.data as Static;
  const own = ownPlayer(scene).tiles ?? [];
  const cards = own.map((tile, at) => {
    const corner = signs(data, data.tiles[tile] ?? [], 14);
    return card({ id: tile, key: `${tile} ${at}`, title: data.names[tile], corner }, data.told[tile]);
  });
  return h("div", { class: "paxc-tiles" }, hand(cards, scene.say("no tiles", "brak żetonów")));
}

/** What a hidden hand of a seat is for a glance. */
export function seatLine(scene: Scene, seat: string): VNode {
  const data = scene.data as Static;
  const player = (scene.view as GameView).players[seat] as Player;
  return h(
    "div",
    { class: "paxc-line" },
    stone(data, player.faith, 18),
    dieMark(scene, "die-black", player.religion_die, { isSmall: true, key: `${seat} black` }),
    h("small", {}, leaves(scene, player.chooses)),
    Object.entries(player.free).map(([die, value]) =>
      dieMark(scene, die, value, { isSmall: true, key: `${seat} ${die}` }),
    ),
    player.row.map(({ card, die, value, until }) =>
      h(
        "span",
        { key: card, class: "paxc-chip", title: `${data.names[card]}: ${data.told[card]}` },
        dieMark(scene, die, value, { isSmall: true, key: `${seat} ${die}` }),
        signs(data, data.characters[card]?.effects ?? [], 14),
        h("small", {}, leaves(scene, until)),
      ),
    ),
    Object.entries(player.prison).map(([die, { value, until }]) =>
      h(
        "span",
        { key: `${die} prison`, class: "paxc-chip" },
        icon(data, "prison", 14),
        dieMark(scene, die, value, { isSmall: true, key: `${seat} ${die}` }),
        h("small", {}, leaves(scene, until)),
      ),
    ),
    Object.entries(player.goods)
      .filter(([, count]) => count > 0)
      .map(([good, count]) => counter(icon(data, good, 15), count, `${data.names[good]} ${count}`)),
    counter(
      icon(data, "shield", 15),
      player.shields,
      scene.say(`shields ${player.shields}`, `tarcze ${player.shields}`),
    ),
    counter(
      icon(data, "advantage", 15),
      player.tile_count,
      scene.say(`tiles ${player.tile_count}`, `żetony ${player.tile_count}`),
    ),
  );
}
