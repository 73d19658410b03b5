import type { Scene } from "../../shell/view";

/** What an op or a one-shot does, in a few words for somebody who meets it for the first time. */

const HINTS: Readonly<Record<string, readonly [string, string]>> = {
  inquisitor: ["move a bishop of this religion", "porusz biskupa tej religii"],
  commerce: ["take 1 florin from this row of the market", "weź 1 florena z tego rzędu rynku"],
  behead: ["discard a card of this location from any tableau", "odrzuć z dowolnej tablicy kartę tej lokalizacji"],
  tax: [
    "a concession here pays 1 or is repressed; a levy comes",
    "koncesja płaci tu 1 albo jest represjonowana; przybywa rekrut",
  ],
  repress: ["repress such a figure here and gain 1 florin", "represjonuj tu taką figurę i zyskaj 1 florena"],
  vote: [
    "with the most concessions there, take or turn an empire of this side",
    "mając tam najwięcej koncesji, przejmij lub odwróć imperium tej strony",
  ],
  corsair: ["a pirate sails on and kills whoever stands there", "pirat płynie dalej i zabija tego, kto tam stoi"],
  siege: ["kill a knight, rook or pirate here", "zabij tu rycerza, zamek lub pirata"],
  campaign: [
    "its knights attack a neighbour, 1 florin each; won: a vassal",
    "rycerze atakują sąsiada, po 1 florenie; wygrana: wasal",
  ],
  conspiracy: [
    "agents, pirates and repressed nobles against the ruling class",
    "agenci, piraci i represjonowana szlachta przeciw klasie panującej",
  ],
  "peasant-revolt": [
    "agents, your concessions, pirates and serfs against the ruling class",
    "agenci, twoje koncesje, piraci i chłopi przeciw klasie panującej",
  ],
  crusade: ["believers against heretics; won: a theocracy", "wyznawcy przeciw heretykom; wygrana: teokracja"],
  jihad: ["believers against heretics; won: a theocracy", "wyznawcy przeciw heretykom; wygrana: teokracja"],
  reformation: ["believers against heretics; won: a theocracy", "wyznawcy przeciw heretykom; wygrana: teokracja"],
  coronation: ["marry a suitor: his empire becomes yours", "poślub zalotnika: jego imperium staje się twoje"],
  "trade-shift": ["the route of this colour begins there from now on", "szlak tego koloru zaczyna się odtąd tam"],
  apostasy: [
    "every tableau that shows both religions loses all such cards",
    "każda tablica z obiema religiami traci wszystkie takie karty",
  ],
};

/** The hint for an op or a one-shot, with or without what it is limited to. */
export function hintFor(scene: Scene, word: string): string {
  const found = HINTS[word.split(":")[0] ?? ""];
  return found === undefined ? "" : scene.say(found[0], found[1]);
}
