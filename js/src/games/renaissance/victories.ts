import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Fact, Scene, Strip } from "../../shell/view";
import { dataOf, nameOf, type Player, SIDES, viewOf } from "./types";

/** The victory cards with what each seat lacks, and the line above the table. */

const SIGNS: Readonly<Record<string, string>> = {
  dominance: "bishop",
  prestige: "patron",
  kings: "king",
  concessions: "concession",
  discovery: "discovery",
  republics: "republic",
  law: "law",
};

export function victories(scene: Scene): VNode {
  const view = viewOf(scene);
  return h(
    "div",
    { class: "paxr-victories" },
    Object.keys(view.victories).map((id) => victory(scene, id)),
    patrons(scene),
  );
}

function victory(scene: Scene, id: string): VNode {
  const view = viewOf(scene);
  const found = view.victories[id];
  const isActive = found?.active ?? false;
  return h(
    "div",
    // What cannot be chosen would be drawn faint, and the numbers under the name are for reading at any time.
    {
      key: id,
      class: names("paxr-victory", isActive && "paxr-victory--active"),
      "data-id": scene.hot.has(id) ? id : undefined,
    },
    h("strong", {}, heading(scene, id)),
    h(
      "small",
      { class: "paxw-muted" },
      isActive
        ? found?.cost === 2
          ? scene.say("active: claim takes 2 actions", "aktywne: ogłoszenie kosztuje 2 akcje")
          : scene.say("active", "aktywne")
        : scene.say("not active yet", "jeszcze nieaktywne"),
    ),
    h("small", {}, needs(scene, id)),
    Object.entries(found?.gaps ?? {}).map(([seat, gaps]) =>
      h("span", { key: seat, class: "paxr-gaps" }, seatMark(scene.seats, seat), missing(scene, gaps)),
    ),
  );
}

/** The name of a victory among victories: under one another they need every line. */
function heading(scene: Scene, id: string): string {
  const words: Readonly<Record<string, string>> = {
    holy: scene.say("Holy", "Religijne"),
    imperial: scene.say("Imperial", "Imperialne"),
    globalization: scene.say("Globalization", "Globalizacyjne"),
    renaissance: scene.say("Renaissance", "Renesansowe"),
    patron: scene.say("Patron", "Kulturowe"),
  };
  return words[id] ?? nameOf(scene, id);
}

/** What a victory asks for. */
function needs(scene: Scene, id: string): string {
  const lead = Object.keys(viewOf(scene).players).length === 2 ? 3 : 2;
  const words: Readonly<Record<string, string>> = {
    holy: scene.say("one religion dominates, more prestige of it", "jedna religia dominuje, więcej jej renomy"),
    imperial: scene.say(`${lead} more kings than anyone else`, `o ${lead} królów więcej niż każdy inny`),
    globalization: scene.say("2 more concessions, more Discovery", "o 2 koncesje więcej, więcej odkryć"),
    renaissance: scene.say("more republics, 2 more Law", "więcej republik, o 2 prawa więcej"),
  };
  return words[id] ?? "";
}

function missing(scene: Scene, gaps: Readonly<Record<string, number>>): Child {
  const data = dataOf(scene);
  const left = Object.entries(gaps).filter(([, count]) => count > 0);
  if (left.length === 0) return h("b", { class: "paxr-met" }, scene.say("met", "spełnione"));
  return left.map(([key, count]) => {
    const words = `${gapWords(scene, key)} −${count}`;
    return h(
      "span",
      { key, class: "paxr-lack", title: words },
      icon(data, SIGNS[key] ?? key, 14),
      key === "dominance" ? "✗" : `−${count}`,
      h("span", { class: "paxw-spoken" }, words),
    );
  });
}

function gapWords(scene: Scene, key: string): string {
  const words: Readonly<Record<string, string>> = {
    dominance: scene.say("a dominant religion", "dominująca religia"),
    prestige: scene.say("prestige of the dominant religion", "renoma dominującej religii"),
    kings: scene.say("kings", "królowie"),
    concessions: scene.say("concessions", "koncesje"),
    discovery: scene.say("Discovery", "renoma za odkrycia"),
    republics: scene.say("republics", "republiki"),
    law: scene.say("Law", "renoma za prawo"),
  };
  return words[key] ?? key;
}

/** Patrons, which decide when the market runs dry. */
function patrons(scene: Scene): VNode {
  const data = dataOf(scene);
  const { players, decks } = viewOf(scene);
  const left = SIDES.reduce((sum, side) => sum + decks[side].cards, 0);
  return h(
    "div",
    { key: "patrons", class: "paxr-victory" },
    h("strong", {}, heading(scene, "patron")),
    h(
      "small",
      { class: "paxw-muted" },
      scene.say(
        `when a space stays empty; cards to draw: ${left}`,
        `gdy zostanie puste pole; kart do dobrania: ${left}`,
      ),
    ),
    h("small", {}, scene.say("most Patrons, then florins", "najwięcej mecenatu, potem florenów")),
    Object.entries(players).map(([seat, { count, florins }]) =>
      h(
        "span",
        { key: seat, class: "paxr-gaps" },
        seatMark(scene.seats, seat),
        icon(data, "patron", 14),
        String(count.symbols.patron ?? 0),
        icon(data, "florin", 13),
        String(florins),
      ),
    ),
  );
}

export function strip(scene: Scene): Strip {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const sign = (symbol: string, value: Child): Child => [icon(data, symbol, 14), value];
  const ofSeat = ({ florins, count, hand }: Player): Fact[] => [
    { sign: sign("florin", florins), words: scene.say(`florins ${florins}`, `floreny ${florins}`) },
    { sign: sign("king", count.kings), words: scene.say(`kings ${count.kings}`, `królowie ${count.kings}`) },
    {
      sign: sign("concession", count.concessions),
      words: scene.say(`concessions ${count.concessions}`, `koncesje ${count.concessions}`),
    },
    {
      sign: sign("republic", count.republics),
      words: scene.say(`republics ${count.republics}`, `republiki ${count.republics}`),
    },
    {
      sign: sign("hand", hand.length),
      words: scene.say(`cards in hand ${hand.length}`, `karty na ręce ${hand.length}`),
    },
    ...Object.entries(count.symbols)
      .filter(([, number]) => number > 0)
      .map(([symbol, number]) => ({
        sign: sign(symbol, number),
        words: `${nameOf(scene, symbol)} ${number}`,
        isAside: true,
      })),
  ];
  const actions = scene.say(`actions left ${view.actions}`, `pozostałe akcje: ${view.actions}`);
  const left = SIDES.map((side) => view.decks[side].cards);
  const decks = scene.say(
    `West deck ${left[0]}, East deck ${left[1]}`,
    `talia zachodnia ${left[0]}, wschodnia ${left[1]}`,
  );
  return {
    now: [
      {
        sign: h(
          "span",
          { class: "paxr-actions" },
          [0, 1].map((at) =>
            h("i", { key: at, class: names("paxr-action", at < view.actions && "paxr-action--left") }),
          ),
        ),
        words: actions,
      },
      { sign: sign("cards", left.join(" + ")), words: decks },
    ],
    seats: Object.fromEntries(Object.entries(view.players).map(([seat, player]) => [seat, ofSeat(player)])),
  };
}
