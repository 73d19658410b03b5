import { h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { cardBack, cardFace, onTheMove, purse } from "./cards";
import { icon } from "./symbols";
import type { Deck, GameView, Static } from "./types";

/** The four decks with their open top cards, the haven deck, and what is left in the pool. */
export function market(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  return h(
    "div",
    { class: "paxh-market" },
    (Object.keys(data.decks) as Deck[]).map((deck) => deckOf(data, scene, view, deck)),
    h(
      "ul",
      { class: "paxh-pool", "aria-label": data.terms.pool?.name },
      h("li", { class: "paxh-word", "aria-hidden": "true" }, data.terms.pool?.name),
      h(
        "li",
        { title: data.terms.haven?.name },
        cardBack(data, "haven"),
        ` ${view.haven_deck} `,
        h("small", { class: "paxw-muted paxh-pool__name" }, data.terms.haven?.name),
      ),
      Object.entries(view.pool).map(([piece, count]) =>
        h(
          "li",
          { title: data.names[piece] ?? piece, ...purse(piece === "native" ? "pawn-native" : piece, "pool", count) },
          icon(data, piece === "revolt" ? "slave-revolt" : piece, 16),
          ` ${count} `,
          h("small", { class: "paxw-muted paxh-pool__name" }, data.names[piece] ?? piece),
        ),
      ),
    ),
  );
}

/** How many cards lie face down and face up. */
function counts(scene: Scene, deck: Deck, down: number, up: number): VNode {
  const words = scene.say(`${down} face down, ${up} face up`, `zakryte: ${down}, odkryte: ${up}`);
  return h(
    "small",
    { class: "paxw-muted", title: words, role: "img", "aria-label": words },
    h("span", purse("card", `down-${deck}`, down), ` ▮${down}`),
    h("span", purse("card", `up-${deck}`, up), up > 0 && ` ▯${up}`),
  );
}

function deckOf(data: Static, scene: Scene, view: GameView, deck: Deck): VNode {
  const { top, below, discards } = view.decks[deck];
  return h(
    "div",
    { key: deck, class: "paxh-deck" },
    h(
      "p",
      { class: "paxh-deck__name" },
      h("span", { class: "paxh-word" }, data.decks[deck]),
      counts(scene, deck, below, discards.length),
    ),
    h(
      "div",
      // Another card is another element: the one that leaves can still be seen going.
      { key: top, class: "paxh-card", "data-id": deck, ...(top ? onTheMove(top) : {}) },
      top ? cardFace(data, scene, top) : h("span", { class: "paxw-muted" }, "–"),
    ),
  );
}
