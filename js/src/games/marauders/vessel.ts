import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import type { GameView, Locations, Player, Static } from "./types";
import { nameOf } from "./types";

/** Ships with their five locations, and the boards of all captains. */

export const LOCATIONS = ["hull", "cargo", "masts", "crew", "cannons"] as const;
const SKILLS = ["seamanship", "scouting", "leadership", "influence"] as const;

/** The five locations: how much of each is left, and how much there was; `isShort`: in figures, where two ships stand side by side. */
export function locations(
  data: Static,
  cubes: Locations,
  full: Readonly<Record<string, number>>,
  isLive: boolean,
  isShort = false,
): VNode {
  return h(
    "ul",
    { class: "paxn-locations" },
    LOCATIONS.map((place) => {
      const [left, whole] = [cubes[place], full[place] ?? cubes[place]];
      const words = `${nameOf(data, place)} ${left}/${whole}`;
      return h(
        "li",
        {
          key: place,
          class: names("paxn-location", left <= 0 && "paxn-location--gone", left < whole && "paxn-location--hurt"),
          "data-id": isLive ? place : undefined,
          title: words,
          ...(isLive ? {} : { role: "img", "aria-label": words }),
        },
        icon(data, place, 15),
        isShort
          ? h("span", {}, `${left}/${whole}`)
          : h(
              "span",
              { class: "paxn-pips" },
              "●".repeat(Math.max(0, left)),
              h("i", {}, "○".repeat(Math.max(0, whole - left))),
            ),
      );
    }),
  );
}

export function skills(data: Static, captain: string): VNode {
  const found = data.captains[captain]?.skills ?? data.npcs[captain]?.skills ?? {};
  return h(
    "span",
    { class: "paxn-skills" },
    SKILLS.filter((skill) => skill in found).map((skill) =>
      h(
        "span",
        {
          key: skill,
          title: `${nameOf(data, skill)} ${found[skill]}`,
          role: "img",
          "aria-label": `${nameOf(data, skill)} ${found[skill]}`,
        },
        icon(data, skill, 14),
        String(found[skill]),
      ),
    ),
  );
}

/** What a captain can do that others cannot. */
export function talent(data: Static, captain: string): VNode {
  return h("p", { class: "paxw-muted paxn-talent" }, data.notes[captain]);
}

/** The bounties on a captain: a flag with its level for each nation that wants him. */
export function bounties(data: Static, scene: Scene, player: Player): Child {
  const wanted = Object.entries(player.bounties).filter(([, level]) => level > 0);
  if (wanted.length === 0) return null;
  return h(
    "span",
    { class: "paxn-bounties" },
    wanted.map(([nation, level]) => {
      const words = scene.say(
        `bounty (${nameOf(data, nation)}): ${level}`,
        `nagroda za głowę, ${nameOf(data, nation)}: ${level}`,
      );
      return h(
        "span",
        { key: nation, title: words, role: "img", "aria-label": words },
        icon(data, nation, 14),
        `${level}`,
      );
    }),
  );
}

/** Tokens and open cards beside a ship. */
export function fittings(data: Static, player: Player, isLive: boolean): Child {
  const all = [
    ...player.mods.map((id) => ["modification", id] as const),
    ...player.weapons.map((id) => ["weapon", id] as const),
    ...player.kept.map((id) => ["crew", id] as const),
  ];
  if (all.length === 0) return null;
  return h(
    "span",
    { class: "paxn-fittings" },
    all.map(([sign, id]) =>
      h(
        "span",
        {
          key: id,
          class: names("paxn-chip", player.flipped.includes(id) && "paxn-chip--used"),
          "data-id": isLive ? id : undefined,
          title: data.notes[id] ?? nameOf(data, id),
        },
        icon(data, sign, 12),
        nameOf(data, id),
      ),
    ),
  );
}

/** The boards of all captains beside one another. */
export function captains(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  return h(
    "div",
    { class: "paxn-captains" },
    Object.entries(view.players).map(([seat, player]) => board(data, scene, seat, player)),
  );
}

function board(data: Static, scene: Scene, seat: string, player: Player): VNode {
  const where = player.in_port
    ? scene.say(`in port, ${nameOf(data, player.place)}`, `w porcie, ${nameOf(data, player.place)}`)
    : scene.say(`at sea, ${nameOf(data, player.place)}`, `na morzu, ${nameOf(data, player.place)}`);
  const isOwn = seat === scene.seat;
  return h(
    "section",
    { key: seat, class: names("paxn-board", scene.toAct.includes(seat) && "paxn-board--acts") },
    h(
      "h4",
      {},
      seatMark(scene.seats, seat),
      player.captain ? nameOf(data, player.captain) : scene.seats[seat]?.name,
      player.nation && icon(data, player.nation, 14),
      bounties(data, scene, player),
    ),
    player.ship
      ? [
          h("p", {}, icon(data, player.ship, 16), `${nameOf(data, player.ship)} · ${where}`),
          h(
            "p",
            {},
            skills(data, player.captain),
            h(
              "small",
              {},
              scene.say(` manoeuvrability ${player.manoeuvrability}`, ` zwrotność ${player.manoeuvrability}`),
            ),
          ),
          talent(data, player.captain),
          locations(data, player.cubes, player.values, false),
          h(
            "p",
            { class: "paxn-figures" },
            figure(data, "glory", player.glory, scene.say("glory", "chwała")),
            figure(
              data,
              "coin",
              player.gold ?? player.wealth,
              player.gold === undefined
                ? scene.say("gold, aboard and hidden", "Dukaty, na pokładzie i ukryte")
                : scene.say("gold aboard", "Dukaty na pokładzie"),
            ),
            figure(data, "cargo", player.cargo_cards, scene.say("cargo cards", "karty ładunku")),
            player.mission &&
              h("span", { title: data.notes[player.mission] }, icon(data, "mission", 13), nameOf(data, player.mission)),
            player.has_rumor && figure(data, "rumor", 1, scene.say("a rumour", "plotka")),
          ),
          fittings(data, player, !isOwn),
        ]
      : h("p", { class: "paxw-muted" }, scene.say("no ship yet", "jeszcze bez statku")),
  );
}

export function figure(data: Static, sign: string, value: Child, words: string): VNode {
  return h(
    "span",
    { class: "paxn-figure", title: words, role: "img", "aria-label": `${words} ${value}` },
    icon(data, sign, 14),
    value,
  );
}
