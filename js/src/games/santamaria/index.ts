import "./santamaria.css";
import { tabsOf } from "../../parts/tabs-of";
import { h, type VNode } from "../../shell/vdom";
import type { GameFront, Host, Part, Scene, Table } from "../../shell/view";
import type { Choice } from "../../shell/wire";
import { listed } from "../../shell/wording";
import { monks, tracks } from "./church";
import { colony, squareWords, type Turning } from "./colony";
import { harbour } from "./harbour";
import { market, tileWords } from "./market";
import { scores, stores, strip } from "./players";
import { said } from "./signs";
import type { GameView, Player, Static } from "./types";

const TURNS = 4;

function table(host: Host): Table {
  const turning: Turning = { turn: 0 };
  return {
    followsPointer: true,
    parts: (scene) => parts(scene, turning),
    strip,
    label,
    explain: (id, scene) => h("div", {}, h("p", { class: "paxw-float__title" }, nameOf(id, scene)), details(id, scene)),
    narrow: (_, choices) => turned(choices, turning),
    press: (key, scene) => {
      if (key.toLowerCase() !== "r" || (scene.view as GameView).asked?.tile === undefined) return false;
      turn(scene, turning);
      host.repaint();
      return true;
    },
    ending,
  };
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

/** Of the placements on a square the one that is turned as the tile in hand is; all of them where it does not fit so. */
function turned(choices: readonly Choice[], turning: Turning): readonly Choice[] {
  const found = choices.filter((choice) => choice.id.startsWith("place ") && choice.id.endsWith(` ${turning.turn}`));
  return found.length > 0 ? found : choices;
}

function parts(scene: Scene, turning: Turning): Part[] {
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
    isConcerned: seat === view.active,
    body: (): VNode => colony(scene, seat, turning),
  }));
  const shown = view.active ?? first ?? order[0] ?? "";
  found.push({
    id: "stores",
    title: scene.say("Stores", "Zapasy"),
    slot: "main",
    stays: "below",
    body: () => stores(scene, shown),
  });
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
  if (/^r\dc\d$/.test(id) && acting !== undefined) return squareWords(data, scene, id, acting);
  return data.names[id] ?? scene.seats[id]?.name ?? id;
}

function label(id: string, scene: Scene): string {
  const more = described(id, scene);
  return more ? `${nameOf(id, scene)}: ${more}` : nameOf(id, scene);
}

function described(id: string, scene: Scene): string {
  const data = scene.data as Static;
  if (id in data.tiles) return tileWords(data, id);
  if (id in data.spots) return said(data, data.spots[id] ?? []);
  return data.monks[id] ?? "";
}

function details(id: string, scene: Scene): VNode | null {
  const data = scene.data as Static;
  const good = data.goods[id];
  if (good !== undefined) {
    const price = good.buy > 0 ? scene.say(`, costs ${good.buy}`, `, kosztuje ${good.buy}`) : "";
    return h("p", {}, scene.say(`sells for ${good.sell}${price}`, `sprzedaż za ${good.sell}${price}`));
  }
  const more = described(id, scene);
  return more ? h("p", {}, more) : null;
}

function ending(scene: Scene): string {
  const outcome = (scene.view as GameView).outcome;
  if (outcome === null) return "";
  const { points, winners } = outcome as { readonly points: number; readonly winners: readonly string[] };
  if (outcome.ending === "solo") {
    return winners.length > 0
      ? scene.say(`You win with ${points} points.`, `Wygrywasz, masz ${points} pkt.`)
      : scene.say(`${points} points: 100 were needed to win.`, `${points} pkt; do zwycięstwa potrzeba 100.`);
  }
  const who = listed(
    scene.lang,
    winners.map((seat) => scene.seats[seat]?.name ?? seat),
  );
  return scene.say(`${who} wins with ${points} points.`, `Wygrywa ${who}, ${points} pkt.`);
}

const santamaria: GameFront = { table };
export default santamaria;
