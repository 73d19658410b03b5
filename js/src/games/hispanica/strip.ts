import type { Child } from "../../shell/vdom";
import { h } from "../../shell/vdom";
import type { Fact, Scene, Strip } from "../../shell/view";
import { phaseName } from "./calendar";
import { purse } from "./cards";
import { icon } from "./symbols";
import type { GameView, Player, Static } from "./types";

/** Where the game stands, in one line: the year and what it brings, the crown's tracks, and what each seat has. */
export function strip(scene: Scene): Strip {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const seats = Object.entries(view.players).map(
    ([seat, player]) => [seat, ofSeat(data, scene, seat, player)] as const,
  );
  return { now: ofYear(data, scene, view), seats: Object.fromEntries(seats) };
}

function ofYear(data: Static, scene: Scene, view: GameView): Fact[] {
  const phase = phaseName(data, view.phase);
  const weather = view.war ? scene.say("war", "Wojna") : scene.say("peace", "Pokój");
  const mercantilism = data.terms.mercantilism?.name ?? "";
  const chest = data.terms["war-chest"]?.name ?? "";
  const found: Fact[] = [
    {
      sign: [
        h("strong", {}, String(view.year)),
        h("span", { class: "paxh-strip__phase" }, phase),
        h("span", { class: view.war ? "paxh-weather paxh-weather--war" : "paxh-weather" }, weather),
      ],
      words: scene.say(
        `${view.year}, ${phase}, ${weather}; the game ends in ${view.dove} at the latest`,
        `${view.year}, ${phase}, ${weather}; gra kończy się najpóźniej w roku ${view.dove}`,
      ),
    },
    {
      sign: `${capital(mercantilism).slice(0, 4)}. ${view.mercantilism}`,
      words: `${mercantilism}: ${view.mercantilism}`,
    },
    {
      sign: figure(data, "chest", `${view.war_chest}/${data.war_chest_spaces}`),
      words: `${chest}: ${view.war_chest}/${data.war_chest_spaces}`,
    },
  ];
  if (view.omens.length > 0) {
    const omens = view.omens.map((id) => `${data.names[id]}: ${data.omens[id]?.summary ?? ""}`);
    found.push({
      sign: [
        h("span", { class: "paxh-omen" }, "✶".repeat(view.omens.length)),
        h("span", { class: "paxh-strip__omens" }, view.omens.map((id) => data.names[id]).join(", ")),
      ],
      words: `${scene.say("Omens in force", "Obowiązujące Omeny")}: ${omens.join("; ")}`,
    });
  }
  return found;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function figure(data: Static, symbol: string, value: Child): Child {
  return [icon(data, symbol, 14), value];
}

function ofSeat(data: Static, scene: Scene, seat: string, player: Player): Fact[] {
  const cards = player.hand.length + player.havens;
  const control = data.terms.control?.name ?? "";
  const reach = data.terms.reach?.name ?? "";
  const amount = player.money ?? "∞";
  const money = scene.say(`$${amount}`, `${amount}$`);
  return [
    { sign: h("span", player.money === null ? {} : purse("coin", seat, player.money), money), words: money },
    {
      sign: figure(data, "control-title", player.counted_titles),
      words: scene.say(`titles ${player.counted_titles}`, `Tytuły ${player.counted_titles}`),
    },
    { sign: figure(data, "marker", player.control), words: `${control} ${player.control}` },
    { sign: figure(data, "bible", player.reach), words: `${reach} ${player.reach}` },
    {
      sign: [h("span", { class: "paxh-strip__cards", ...purse("card", seat, cards) }), cards],
      words: scene.say(`cards in hand ${cards}`, `karty na Ręce ${cards}`),
    },
    { sign: "", words: scene.say(`tokens ${player.tokens}`, `żetony ${player.tokens}`), isAside: true },
  ];
}
