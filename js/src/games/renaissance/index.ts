import "./renaissance.css";
import { hand } from "../../parts/cards";
import { h, type VNode } from "../../shell/vdom";
import type { GameFront, Part, Scene, Table } from "../../shell/view";
import { listed } from "../../shell/wording";
import { battle, battleOf } from "./battle";
import { face } from "./cards";
import { explain, label } from "./explain";
import { map } from "./map";
import { market } from "./market";
import { tableau, thingsOf } from "./tableau";
import { dataOf, nameOf, viewOf } from "./types";
import { strip, victories } from "./victories";

function table(): Table {
  return { followsPointer: true, parts, strip, label, explain, chart: map, ending };
}

function parts(scene: Scene): Part[] {
  const view = viewOf(scene);
  const first = scene.seat ?? view.active;
  const order = Object.keys(view.players).sort((a, b) => Number(b === first) - Number(a === first));
  const concerned = subject(scene, order);
  const found: Part[] = [
    { id: "market", title: scene.say("Market", "Rynek"), slot: "main", stays: "above", body: () => market(scene) },
    { id: "map", title: scene.say("Map", "Mapa"), slot: "main", body: () => map(scene) },
  ];
  if (view.you !== null) {
    found.push({ id: "hand", title: scene.say("Hand", "Ręka"), slot: "side", isOwn: true, body: () => ownHand(scene) });
  }
  for (const seat of order) {
    found.push({
      id: `tableau-${seat}`,
      title: scene.seats[seat]?.name ?? seat,
      slot: "below",
      seat,
      isConcerned: concerned === seat,
      body: () => tableau(scene, seat),
    });
  }
  const fight = battleOf(scene);
  if (fight !== null) {
    found.push({
      id: "battle",
      title: scene.say("Battle", "Bitwa"),
      slot: "below",
      isConcerned: true,
      body: () => battle(scene, fight),
    });
  }
  found.push({
    id: "victories",
    title: scene.say("Victories", "Zwycięstwa"),
    slot: "below",
    isConcerned: concerned === "victories",
    body: () => victories(scene),
  });
  return found;
}

/** Whose tableau the question is about: the first, the own one before others, that holds what can be chosen. */
function subject(scene: Scene, order: readonly string[]): string {
  const { hot, step } = scene;
  if (step === "comet") return "victories";
  if (step === "casualties") return "";
  if (step === "turn" || hot.size === 0) return order[0] ?? "";
  return order.find((seat) => [...thingsOf(scene, seat)].some((thing) => hot.has(thing))) ?? order[0] ?? "";
}

function ownHand(scene: Scene): VNode {
  const cards = viewOf(scene).you?.hand ?? [];
  return h(
    "div",
    { class: "paxr-hand" },
    hand(
      cards.map((card) => face(scene, card)),
      scene.say("no cards", "brak kart"),
    ),
  );
}

function ending(scene: Scene): string {
  const { outcome } = viewOf(scene);
  if (outcome === null) return "";
  const who = listed(
    scene.lang,
    outcome.winners.map((seat) => nameOf(scene, seat)),
  );
  const how = dataOf(scene).names[outcome.ending] ?? outcome.ending;
  if (outcome.ending === "patron") return byPatrons(scene, outcome.winners, who);
  return scene.say(`${who} wins: ${how}.`, `Wygrywa ${who}: ${how}.`);
}

/** The end by Patrons, which florins decide where they are equal. */
function byPatrons(scene: Scene, winners: readonly string[], who: string): string {
  const all = Object.entries(viewOf(scene).players);
  const [, best] = all.find(([seat]) => winners.includes(seat)) ?? [];
  const count = best?.count.symbols.patron ?? 0;
  const level = all.filter(([, { count: own }]) => (own.symbols.patron ?? 0) === count).length;
  const dry = scene.say("The market runs dry.", "Rynek się wyczerpał.");
  if (level <= 1) {
    return `${dry} ${scene.say(`${who} wins with Patron prestige ${count}.`, `Zwycięstwo kulturowe (renoma za mecenat: ${count}): ${who}.`)}`;
  }
  const florins = best?.florins ?? 0;
  return `${dry} ${scene.say(
    `Patron prestige is tied at ${count}; most florins (${florins}) win: ${who}.`,
    `Remis w renomie za mecenat (${count}); wygrywa najwięcej florenów (${florins}): ${who}.`,
  )}`;
}

const renaissance: GameFront = { table };
export default renaissance;
