import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { icon } from "./symbols";
import type { GameView, Static } from "./types";

const PHASES = ["goods", "auction", "action", "sailing"] as const;

/** A phase as a name: of the four one is a term of the book with a capital letter, as phases they are alike. */
export function phaseName(data: Static, phase: string): string {
  return (data.names[phase] ?? phase).toLowerCase();
}

/** What a year brings, for the hover card and for those who listen. */
export function yearWords(data: Static, scene: Scene, year: number): string[] {
  const found = data.years.find(([one]) => one === year);
  if (found === undefined) return [];
  const [, phase, isWar, areas, goods, omen] = found;
  const view = scene.view as GameView | null;
  const words = [phaseName(data, phase), isWar ? scene.say("war", "Wojna") : scene.say("peace", "Pokój")];
  words.push(...areas.map((area, i) => `${data.names[area]} (${data.goods[goods[i] ?? ""] ?? goods[i]})`));
  if (omen) words.push(`${scene.say("omen", "Omen")}: ${data.names[omen]}`);
  if (view?.year === year) words.push(scene.say("now", "teraz"));
  if (view?.dove === year) words.push(scene.say("the game ends", "koniec gry"));
  return words;
}

/** The calendar: a column for each round of four years, with parrot, dove, goods, omens, and a strip of war and peace. */
export function calendar(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  const rounds: (typeof data.years)[number][][] = [];
  data.years.forEach((year, i) => {
    if (i % PHASES.length === 0) rounds.push([]);
    rounds.at(-1)?.push(year);
  });
  return h("div", {}, [
    h(
      "div",
      { class: "paxh-calendar", tabindex: -1 },
      h(
        "div",
        { class: "paxh-calendar__phases", "aria-hidden": "true" },
        PHASES.map((phase) => h("span", {}, phaseName(data, phase))),
      ),
      h(
        "div",
        { class: "paxh-calendar__rounds" },
        rounds.map((round) =>
          h(
            "div",
            { class: "paxh-calendar__round" },
            round.map((year) => cell(data, view, year)),
          ),
        ),
      ),
    ),
    key(data, scene),
  ]);
}

/** What the signs of the years mean. */
function key(data: Static, scene: Scene): VNode {
  const row = (sign: Child, words: string): VNode => h("li", {}, sign, ` ${words}`);
  const stripe = (kind: string): VNode => h("span", { class: `paxh-year paxh-year--${kind} paxh-key__stripe` });
  return h(
    "ul",
    { class: "paxh-key" },
    row(stripe("war"), scene.say("war", "Wojna")),
    row(stripe("peace"), scene.say("peace", "Pokój")),
    row(h("span", { class: "paxh-omen" }, "✶"), scene.say("omen", "Omen")),
    row(icon(data, "parrot", 14), scene.say("current year", "obecny rok")),
    row(icon(data, "dove", 14), scene.say("the game ends", "koniec gry")),
  );
}

function cell(data: Static, view: GameView, [year, phase, isWar, , goods, omen]: (typeof data.years)[number]): VNode {
  const signs: Child = [
    view.year === year && icon(data, "parrot", 15, "currentColor", { class: "paxw-icon paxh-parrot" }),
    view.dove === year && icon(data, "dove", 14),
    goods.map((good) => icon(data, good, 12)),
    omen && h("span", { class: "paxh-omen" }, "✶"),
  ];
  return h(
    "div",
    {
      class: names(
        "paxh-year",
        isWar && !view.eternal_peace ? "paxh-year--war" : "paxh-year--peace",
        view.year === year && "paxh-year--now",
        year < view.year && "paxh-year--past",
      ),
      "data-id": `year-${year}`,
      "data-phase": phase,
    },
    h("span", { class: "paxh-year__number" }, String(year)),
    signs,
  );
}
