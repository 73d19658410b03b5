import { type Attrs, type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { provenance } from "./explain";
import { icon } from "./symbols";
import type { Deck, GameView, Nudge, Static } from "./types";

const DECK_SYMBOLS: Readonly<Record<Deck, string>> = {
  colonies: "marker",
  missions: "bible",
  aristocracy: "control-title",
  ships: "ship",
};

/** The verbs of choices about a haven card; all others mean the sea zone of that name. */
export const HAVEN_VERBS = "play sell discard interdict dig hand-over give";

const REQUIREMENTS: Readonly<Record<string, readonly [string, string]>> = {
  "most-honest": ["most honest", "najbardziej Uczciwy"],
  "most-loyal": ["most loyal", "najbardziej Lojalny"],
  "least-loyal": ["least loyal", "najmniej Lojalny"],
  "least-honest": ["least honest", "najmniej Uczciwy"],
};

export function requirement(scene: Scene, id: string): string {
  const words = REQUIREMENTS[id];
  return words === undefined ? id : scene.say(...words);
}

export function nudgeIcon(data: Static, scene: Scene, nudge: Nudge): VNode {
  const words = scene.say(`nudge ${data.names[nudge]}`, `Popchnięcie ${data.names[nudge]}`);
  return h(
    "span",
    { class: "paxh-nudge", title: words, role: "img", "aria-label": words },
    icon(data, `nudge-${nudge}`, 15),
  );
}

/** Letters that let the longest word of a name stand on one line of a small card. */
function fitted(words: string): string {
  const longest = Math.max(...words.split(/[ -]/).map((word) => word.length));
  return longest > 9 ? "paxh-tight" : longest > 8 ? "paxh-snug" : "";
}

function actionList(data: Static, actions: readonly string[], inFull: boolean): VNode {
  return h(
    "ul",
    { class: "paxh-actions" },
    actions.map((action) => {
      const known = data.actions[action];
      return h(
        "li",
        {},
        icon(data, action, 15),
        h(
          "span",
          { class: fitted(known?.name ?? action) },
          known?.name ?? action,
          inFull && known && h("small", {}, ` ${known.summary}`),
        ),
      );
    }),
  );
}

/** The face of a market card: name, nudge, actions, permit and seamanship of a ship, title and requirement of an aristocrat. */
export function cardFace(data: Static, scene: Scene, id: string, inFull = false): VNode {
  const card = data.cards[id];
  if (card === undefined) return h("div", {}, id);
  const title = card.title ? data.titles[card.title] : undefined;
  const permit = card.permit ? data.permits[card.permit] : undefined;
  return h(
    "div",
    { class: inFull ? "paxh-face paxh-face--full" : "paxh-face", "data-deck": card.deck },
    h(
      "div",
      { class: "paxh-face__head" },
      icon(data, DECK_SYMBOLS[card.deck], 16),
      nudgeIcon(data, scene, card.nudge),
      h("strong", { class: fitted(data.names[id] ?? id) }, data.names[id] ?? id),
    ),
    card.permit &&
      h(
        "p",
        { class: names("paxh-permit", fitted(permit?.name ?? "")) },
        icon(data, card.permit, 15),
        ` ${permit?.name ?? card.permit} `,
        h("strong", {}, card.seamanship),
      ),
    card.person && card.person !== data.names[id] && h("p", { class: "paxh-person" }, card.person),
    actionList(data, card.actions, inFull),
    card.apostasy &&
      h(
        "p",
        { class: "paxh-apostasy" },
        scene.say("Apostasy: ", "Apostazja: "),
        card.apostasy.map((one) => nudgeIcon(data, scene, one)),
      ),
    title &&
      h(
        "p",
        { class: "paxh-title" },
        h("em", {}, requirement(scene, title.requirement)),
        inFull && `: ${title.summary}`,
      ),
    inFull && permit && h("p", {}, permit.summary),
    inFull && h("p", { class: "paxh-note" }, card.note),
    inFull && h("p", { class: "paxw-muted" }, `${data.decks[card.deck]} · ${id}`),
    inFull && provenance(scene, card.source),
  );
}

/** The face of a haven card. */
export function havenFace(data: Static, scene: Scene, zone: string): VNode {
  const haven = data.havens[zone];
  return h(
    "div",
    { class: "paxh-face", "data-deck": "haven" },
    h(
      "div",
      { class: "paxh-face__head" },
      icon(data, "haven", 16),
      h("strong", {}, scene.say(`Haven ${data.names[zone]}`, `Przystań ${data.names[zone]}`)),
    ),
    actionList(data, haven?.actions ?? [], false),
    haven?.note && h("p", { class: "paxh-note" }, haven.note),
  );
}

/** The back of a card, which shows only its deck. */
export function cardBack(data: Static, deck: string): VNode {
  const symbol = DECK_SYMBOLS[deck as Deck] ?? "haven";
  return h(
    "span",
    { class: "paxh-back", "data-deck": deck, title: data.decks[deck as Deck] ?? data.terms.haven?.name ?? deck },
    icon(data, symbol, 14),
  );
}

/** A card lies in one place only, and can be followed to the next. */
export function onTheMove(id: string): Attrs {
  return { "data-piece": `card ${id}`, "data-unique": true };
}

/** What a place has of which nothing but the number is shown. */
export function purse(kind: string, name: string, holds: number): Attrs {
  return { "data-purse": `${kind} ${name}`, "data-holds": holds };
}

/** The hand of the one who looks. */
export function ownHand(data: Static, scene: Scene): Child {
  const you = (scene.view as GameView).you;
  if (you === null) return null;
  const all = [
    ...you.hand.map((id, i) =>
      h("div", { key: `${id}-${i}`, class: "paxh-card", "data-id": id, ...onTheMove(id) }, cardFace(data, scene, id)),
    ),
    ...you.havens.map((id) =>
      h(
        "div",
        {
          key: `haven-${id}`,
          class: "paxh-card",
          "data-id": id,
          "data-only": HAVEN_VERBS,
          ...onTheMove(`haven-${id}`),
        },
        havenFace(data, scene, id),
      ),
    ),
  ];
  if (all.length === 0) return h("p", { class: "paxw-muted" }, scene.say("No cards in hand.", "Brak kart na Ręce."));
  return h("div", { class: "paxh-hand" }, all);
}
