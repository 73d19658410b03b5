import "./santamaria.css";
import { tabsOf } from "../../parts/tabs-of";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { GameFront, Host, Part, Scene, Table } from "../../shell/view";
import type { Choice } from "../../shell/wire";
import { listed } from "../../shell/wording";
import { monks, tracks } from "./church";
import { colony, inHand, placed, type Turning } from "./colony";
import { harbour } from "./harbour";
import { market, tileWords } from "./market";
import { scores, stores, strip } from "./players";
import { setup } from "./setup";
import { amount, said } from "./signs";
import { squareWords } from "./squares";
import type { GameView, Player, Sign, Static } from "./types";
import { lineOf, waking } from "./waking";

const TURNS = 4;

function table(host: Host): Table {
  const turning: Turning = { turn: 0 };
  const turnOn = (scene: Scene): void => {
    turn(scene, turning);
    host.repaint();
  };
  return {
    followsPointer: true,
    parts: (scene) => parts(scene, turning, () => turnOn(scene)),
    strip,
    label,
    explain: (id, scene) => {
      // The ghost of the tile shows it, and a card would lie over it.
      if (isSquare(id) && (scene.view as GameView).asked?.places !== undefined) return false;
      // The buildings that a die would activate are numbered: the card lies beside them.
      const clear = lineOf(id) === undefined ? undefined : ".paxs-woken, .paxs-rest";
      return h(
        "div",
        { "data-clear": clear },
        h("p", { class: "paxw-float__title" }, nameOf(id, scene)),
        details(id, scene),
      );
    },
    narrow: (id, choices, scene) => turned(id, choices, scene, turning),
    press: (key, scene) => {
      if (key.toLowerCase() !== "r" || (scene.view as GameView).asked?.tile === undefined) return false;
      turnOn(scene);
      return true;
    },
    ending,
  };
}

function isSquare(id: string): boolean {
  return /^r\dc\d$/.test(id);
}

/** The next way to turn the tile in hand that fits where the pointer is, or anywhere. */
function turn(scene: Scene, turning: Turning): void {
  const places = (scene.view as GameView).asked?.places ?? [];
  for (let step = 1; step <= TURNS; step++) {
    const next = (turning.turn + step) % TURNS;
    if (
      places.some(
        (place) =>
          place.endsWith(` ${next}`) &&
          (scene.over === null || !scene.over.startsWith("r") || place.startsWith(`${scene.over} `)),
      )
    ) {
      turning.turn = next;
      return;
    }
  }
}

/** Of the placements on a square the one whose ghost is shown there. */
function turned(id: string, choices: readonly Choice[], scene: Scene, turning: Turning): readonly Choice[] {
  const place = placed(scene.view as GameView, id, turning);
  const found = choices.filter((choice) => choice.id === `place ${place}`);
  return found.length > 0 ? found : choices;
}

function parts(scene: Scene, turning: Turning, turnOn: () => void): Part[] {
  const view = scene.view as GameView;
  const { seats } = scene;
  const first = scene.seat ?? view.active;
  const order = Object.keys(view.players).sort((a, b) => Number(b === first) - Number(a === first));
  const step = view.asked?.step ?? "";
  const found: Part[] = order.map((seat) => ({
    id: `colony-${seat}`,
    title: seats[seat]?.name ?? seat,
    slot: "main",
    seat,
    alike: "colony",
    isConcerned: seat === view.active,
    body: (): VNode => colony(scene, seat, turning),
  }));
  const shown = view.active ?? first ?? order[0] ?? "";
  found.push({
    id: "stores",
    title: scene.say("Stores", "Magazyn"),
    slot: "main",
    stays: "below",
    body: () => stores(scene, shown, inHand(scene, turning, turnOn)),
  });
  if (step === "choose-set" || step === "choose-boards") {
    found.push({
      id: "setup",
      title: step === "choose-set" ? scene.say("Sets", "Zestawy") : scene.say("Boards", "Plansze"),
      slot: "below",
      isConcerned: true,
      body: () => setup(scene),
    });
  }
  const tabs = tabsOf(scene, step, SUBJECTS, [
    ["harbour", scene.say("Ships", "Statki"), "side", harbour],
    ["monks", scene.say("Monks", "Mnisi"), "side", monks],
    ["market", scene.say("Tiles and retiring", "Żetony i wycofanie"), "below", market],
    ["tracks", scene.say("Tracks", "Tory"), "below", tracks],
    ["scores", scene.say("Scores", "Punktacja"), "below", scores],
  ]);
  return [...found, ...tabs];
}

/** The steps that are about a part. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  market: ["turn", "pay-tile"],
  harbour: ["shipping", "pay-ship", "moor"],
  monks: ["monk"],
  tracks: ["religion", "conquest", "grain"],
};

function nameOf(id: string, scene: Scene): string {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const acting = view.players[view.active ?? scene.seat ?? ""] as Player | undefined;
  if (isSquare(id) && acting !== undefined) return squareWords(data, scene, id, acting);
  return data.names[id] ?? scene.seats[id]?.name ?? id;
}

function label(id: string, scene: Scene): string {
  const more = described(id, scene);
  return more ? `${nameOf(id, scene)}: ${more}` : nameOf(id, scene);
}

function described(id: string, scene: Scene): string {
  const data = scene.data as Static;
  if (id in data.tiles) return tileWords(scene, id);
  if (data.docks.includes(id)) return dockWords(id, scene);
  if (data.retiring.includes(id)) return retiringWords(id, scene);
  if (id in data.spots) return said(scene, data.spots[id] ?? []);
  return data.monks[id] ?? "";
}

/** The ship for sale at a dock, what is lacking for it, and what the dock pays each year. */
function dockWords(dock: string, scene: Scene): string {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const goods = (found: Readonly<Record<string, number>>): string =>
    Object.entries(found)
      .map(([good, count]) => amount(scene, [count, good]))
      .join(" + ");
  const ship = data.ships[view.board_docks[dock] ?? ""];
  const lacking = view.players[scene.seat ?? view.active ?? ""]?.lacks[dock];
  const income = said(scene, data.spots[dock] ?? []);
  return [
    ship &&
      scene.say(
        `Ship for sale: ${goods(ship.cost)}, worth ${amount(scene, [ship.points, "points"])} at the end.`,
        `Statek do kupienia: ${goods(ship.cost)}; na koniec gry ${amount(scene, [ship.points, "points"])}.`,
      ),
    lacking && scene.say(`You lack ${goods(lacking)}.`, `Brakuje: ${goods(lacking)}.`),
    scene.say(
      `Each ship in this dock brings ${income} when you retire.`,
      `Każdy statek w tym doku daje przy wycofaniu: ${income}.`,
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What retiring to a space brings: the space, then the income of all ships. */
function retiringWords(space: string, scene: Scene): string {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const own = view.players[view.active ?? scene.seat ?? ""];
  const ships = (own?.income ?? []).map((sign: Sign) => amount(scene, sign)).join(", ");
  const first =
    data.retiring[0] === space
      ? scene.say(" Whoever is nearest the top starts next year.", " Kto jest najbliżej góry, zaczyna następny rok.")
      : "";
  const income = ships ? scene.say(`; your ships bring ${ships}`, `; statki dają: ${ships}`) : "";
  return `${said(scene, data.spots[space] ?? [])}${income}.${first}`;
}

function details(id: string, scene: Scene): Child {
  const data = scene.data as Static;
  const good = data.goods[id];
  if (good !== undefined) {
    const price = good.buy > 0 ? scene.say(`, costs ${good.buy}`, `, kosztuje ${good.buy}`) : "";
    return h("p", {}, scene.say(`sells for ${good.sell}${price}`, `sprzedaż za ${good.sell}${price}`));
  }
  if (lineOf(id) !== undefined) return waking(scene, id);
  const more = described(id, scene);
  return more ? h("p", {}, more) : null;
}

function ending(scene: Scene): string {
  const outcome = (scene.view as GameView).outcome;
  if (outcome === null) return "";
  const { points, winners } = outcome as { readonly points: number; readonly winners: readonly string[] };
  if (outcome.ending === "solo") {
    const { names } = scene.data as Static;
    const goals = (outcome as { readonly goals: readonly string[] }).goals.filter((goal) => goal !== "win");
    const reached = listed(
      scene.lang,
      goals.map((goal) => names?.[goal] ?? goal),
    );
    const more = reached ? scene.say(` Goals reached: ${reached}.`, ` Osiągnięte cele: ${reached}.`) : "";
    return winners.length > 0
      ? scene.say(`You win with ${points} points.${more}`, `Wygrywasz, masz ${points} pkt.${more}`)
      : scene.say(
          `${points} points: 100 were needed to win.${more}`,
          `${points} pkt; do zwycięstwa potrzeba 100.${more}`,
        );
  }
  const who = listed(
    scene.lang,
    winners.map((seat) => scene.seats[seat]?.name ?? seat),
  );
  return scene.say(`${who} wins with ${points} points.`, `Wygrywa ${who}, ${points} pkt.`);
}

const santamaria: GameFront = { table };
export default santamaria;
