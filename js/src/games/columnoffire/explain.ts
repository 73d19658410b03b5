import { seatMark } from "../../shell/symbols";
import { type Child, h } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { type GameView, ownPlayer, priced, prices, type Static } from "./types";

/** What a thing is and holds, in a card and in a few words. */

export function label(id: string, scene: Scene): string {
  const data = scene.data as Static;
  const name = data.names[id] ?? scene.seats[id]?.name ?? id;
  // Without its full stop: what can be chosen is told behind it.
  const told = (
    data.told[id] ??
    data.told[(scene.view as GameView | null)?.countries[id]?.face_up ?? ""] ??
    ""
  ).replace(/\.$/, "");
  // Whoever speaks to the board says what is written on a space.
  const price = prices(scene)[id];
  return `${name}${told ? `: ${told}` : ""}${price === undefined ? "" : ` (${priced(scene, price)})`}`;
}

export function explain(id: string, scene: Scene): Child {
  const data = scene.data as Static;
  // Where it leads and where a house would land is drawn, and a card would lie over it.
  if (id in ownPlayer(scene).landings) return false;
  return h(
    "div",
    {},
    h("p", { class: "paxw-float__title" }, data.names[id] ?? scene.seats[id]?.name ?? id),
    data.told[id] && h("p", {}, data.told[id]),
    id in data.countries && ofCountry(id, scene),
    id in data.dice && ofDie(id, scene),
    id in data.spaces && ofSpace(id, scene),
    ofGood(id, scene),
  );
}

function ofCountry(id: string, scene: Scene): Child {
  const data = scene.data as Static;
  const country = (scene.view as GameView).countries[id];
  if (country === undefined) return null;
  const stakes = Object.entries(country.stakes[country.majority] ?? {});
  return [
    country.face_up && h("p", { key: "card" }, `${data.names[country.face_up]}: ${data.told[country.face_up]}`),
    h(
      "p",
      { key: "conflict" },
      country.majority
        ? scene.say(
            `${data.names[country.majority]} stones would win now; ${country.room} more until the conflict.`,
            `Teraz przewaga: ${data.names[country.majority]}; do konfliktu brakuje ${country.room}.`,
          )
        : scene.say(
            `Nobody would win now; ${country.room} more stones until the conflict.`,
            `Teraz nikt nie wygrywa; do konfliktu brakuje ${country.room}.`,
          ),
    ),
    stakes.map(([seat, stake]) =>
      h(
        "p",
        { key: seat },
        seatMark(scene.seats, seat),
        ` ${scene.seats[seat]?.name}: `,
        stake === null ? scene.say("loses the house", "traci skład") : `+${stake}`,
      ),
    ),
  ];
}

function ofDie(id: string, scene: Scene): Child {
  const data = scene.data as Static;
  const player = ownPlayer(scene);
  const bound = player.row.find(({ die }) => die === id);
  if (bound !== undefined) {
    const left = bound.value - 1;
    return h(
      "p",
      {},
      scene.say(
        `On ${data.names[bound.card]}: ${left} more ${left === 1 ? "use" : "uses"}, free in year ${bound.until}.`,
        `Leży na karcie „${data.names[bound.card]}”; dalsze użycia: ${left}, wolna w roku ${bound.until}.`,
      ),
    );
  }
  const goals = Object.entries(player.goals[id] ?? {});
  return [
    goals.length > 0 && h("p", { key: "goals" }, scene.say("Moves the disk to:", "Prowadzi znacznik na pola:")),
    goals.map(([space, price]) =>
      h("p", { key: space }, `${data.names[space]}${price > 0 ? scene.say(` (${price} VP)`, ` (${price} PZ)`) : ""}`),
    ),
  ];
}

function ofSpace(id: string, scene: Scene): Child {
  const data = scene.data as Static;
  const { players } = scene.view as GameView;
  const points = ownPlayer(scene).sales[id];
  const there = Object.keys(players).find((seat) => players[seat]?.disk === id);
  return [
    h(
      "p",
      { key: "die" },
      scene.say(
        `Reached with: ${data.names[data.spaces[id]?.die ?? ""]}`,
        `Prowadzi tu: ${data.names[data.spaces[id]?.die ?? ""]}`,
      ),
    ),
    points !== undefined &&
      h(
        "p",
        { key: "sale" },
        scene.say(`Your goods would bring ${points} VP here now.`, `Twoje towary dałyby tu teraz ${points} PZ.`),
      ),
    there !== undefined && h("p", { key: "there" }, seatMark(scene.seats, there), ` ${scene.seats[there]?.name}`),
  ];
}

/** Where a good is bought, and for how much. */
function ofGood(id: string, scene: Scene): Child {
  const data = scene.data as Static;
  return Object.entries(data.countries)
    .filter(([, { pays }]) => id in pays)
    .map(([country, { pays }]) =>
      h(
        "p",
        { key: country },
        scene.say(`${data.names[country]}: ${pays[id]} VP`, `${data.names[country]}: ${pays[id]} PZ`),
      ),
    );
}
