import { card, cardBack, deck, hand } from "../../../src/parts/cards";
import { network } from "../../../src/parts/network";
import { counter, seatPanel, seatPanels, seatToken } from "../../../src/parts/tokens";
import { nameOf } from "../../../src/shell/things";
import { h, type VNode } from "../../../src/shell/vdom";
import type { GameFront, Part, Scene, Strip } from "../../../src/shell/view";
import type { Static, View } from "./shapes";

/** A toy with a map and hidden hands, drawn with the shared parts alone. */

function sea(scene: Scene): VNode {
  const { spots, ways } = scene.data as Static;
  const places = (scene.view as View | null)?.boards.sea ?? {};
  const lying = (isle: string): string[] => Object.keys(places).filter((seat) => places[seat] === isle);
  return network({
    label: scene.say("The isles", "Wyspy"),
    width: 420,
    height: 290,
    stops: Object.entries(spots).map(([id, [x, y]]) => ({ id, name: nameOf(id, scene), x, y })),
    ways,
    over: Object.entries(spots).map(([id, [x, y]]) =>
      lying(id).map((seat, at, all) => seatToken(scene, seat, x + (at - (all.length - 1) / 2) * 20, y)),
    ),
  });
}

function crates(scene: Scene): VNode {
  const cards = (scene.view as View).hand.map((id) => card({ id, title: nameOf(id, scene) }));
  return hand(cards, scene.say("No crates.", "Brak skrzyń."));
}

function holds(scene: Scene): VNode {
  const { coins, crates: counts, deck: left } = scene.view as View;
  const drawn = scene.say("crates to draw", "skrzynie do dobrania");
  return h(
    "div",
    {},
    seatPanels(
      Object.keys(coins).map((seat) =>
        seatPanel(
          scene,
          seat,
          counter("¤", coins[seat] ?? 0, scene.say("coins", "monety")),
          counter("▮", counts[seat] ?? 0, scene.say("crates", "skrzynie")),
        ),
      ),
    ),
    deck(cardBack(drawn), left, `${drawn}: ${left}`),
  );
}

function parts(scene: Scene): Part[] {
  const found: Part[] = [
    { id: "sea", title: scene.say("Isles", "Wyspy"), slot: "main", body: () => sea(scene) },
    {
      id: "holds",
      title: scene.say("Holds", "Ładownie"),
      slot: "below",
      isConcerned: scene.step === "pact",
      body: () => holds(scene),
    },
  ];
  if (scene.seat !== null)
    found.push({
      id: "hand",
      title: scene.say("Your crates", "Twoje skrzynie"),
      slot: "side",
      isOwn: true,
      isConcerned: scene.step === "storm",
      body: () => crates(scene),
    });
  return found;
}

function strip(scene: Scene): Strip {
  const { round, coins, crates: counts } = scene.view as View;
  const words = scene.say(`Round ${round}`, `Runda ${round}`);
  const facts = Object.keys(coins).map((seat) => {
    const [gold, hold] = [coins[seat] ?? 0, counts[seat] ?? 0];
    return [
      seat,
      [
        { sign: `¤${gold}`, words: scene.say(`coins ${gold}`, `monety ${gold}`) },
        { sign: "", words: scene.say(`crates ${hold}`, `skrzynie ${hold}`), isAside: true },
      ],
    ] as const;
  });
  return { now: [{ sign: words, words }], seats: Object.fromEntries(facts) };
}

/** A choice leads from where the seat's ship lies to the isle it names. */
function course(choice: string, scene: Scene): readonly string[] {
  const [verb, isle = ""] = choice.split(" ");
  const from = (scene.view as View).boards.sea?.[scene.seat ?? ""];
  return verb === "sail" && from ? [from, isle] : [];
}

const smugglers: GameFront = { table: () => ({ parts, chart: sea, strip, course }) };
export default smugglers;
