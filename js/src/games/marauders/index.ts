import "./marauders.css";
import type { VNode } from "../../shell/vdom";
import type { GameFront, Host, Part, Scene, Table } from "../../shell/view";
import { listed } from "../../shell/wording";
import { ownCaptain } from "./captain";
import { explain, label, neighbours } from "./explain";
import { fight, raid } from "./fight";
import { BENCH, lab } from "./lab";
import { port } from "./port";
import { race, strip } from "./race";
import { ground, sea } from "./sea";
import { type GameView, nameOf, type Static } from "./types";
import { captains } from "./vessel";

function table(host: Host): Table {
  let bench = BENCH;
  // The base map is large and the same at every move: made once for each set of static data.
  let base: { readonly data: unknown; readonly layers: VNode } | null = null;
  function map(scene: Scene): VNode {
    const data = scene.data as Static;
    if (base?.data !== data) base = { data, layers: ground(data, scene) };
    return sea(data, scene, base.layers);
  }
  const dice = (scene: Scene): Part => ({
    id: "lab",
    title: scene.say("Dice", "Kości"),
    slot: "below",
    body: () =>
      lab(scene.data as Static, scene, bench, (next) => {
        bench = next;
        host.repaint();
      }),
  });
  return {
    parts: (scene) => [...parts(scene, map), dice(scene)],
    chart: map,
    explain,
    label,
    neighbours,
    strip,
    ending,
  };
}

/** The steps that are about the port, those about what everybody has, and those about nations. */
const PORT = ["harbour", "selling", "market", "shipyard", "pay-crew", "chest", "pick-demand", "act", "take-weapon"];
const RACE = ["claim", "amnesty", "choose-pardon", "merchant"];
/** Those about one's own ship, hold or hand; what an action is spent on is not one of them. */
const OWN = [
  ...["accept-captain", "choose-ship", "capture", "swap-with", "place-hit"],
  ...["harbour", "selling", "market", "shipyard", "chest", "load", "drop-cargo", "lose-cargo", "pay-crew"],
  ...["take-weapon", "hand-weapons", "take-modification", "lay-modifications"],
  ...["respond", "glory-card", "discard-glory", "keep-rumor", "draw-rumors", "resolve"],
];

function parts(scene: Scene, map: (scene: Scene) => VNode): Part[] {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const isFight = view.fight !== null;
  const isRaid = view.raid !== null && (view.raid.cards.length > 0 || view.raid.ways.attack !== undefined);
  const about = (steps: readonly string[]): boolean => !isFight && !isRaid && steps.includes(scene.step);
  const found: Part[] = [{ id: "sea", title: scene.say("Map", "Mapa"), slot: "main", body: () => map(scene) }];
  if (scene.seat !== null)
    found.push({
      id: "captain",
      title: scene.say("Your captain", "Twój kapitan"),
      slot: "side",
      isOwn: true,
      isConcerned: OWN.includes(scene.step),
      body: () => ownCaptain(data, scene),
    });
  if (isFight)
    found.push({
      id: "fight",
      title: scene.say("Battle", "Bitwa"),
      slot: "below",
      isConcerned: true,
      body: () => fight(data, scene),
    });
  if (isRaid)
    found.push({
      id: "raid",
      title: scene.say("Raid", "Atak"),
      slot: "below",
      isConcerned: true,
      body: () => raid(data, scene),
    });
  found.push(
    {
      id: "port",
      title: scene.say("Port", "Port"),
      slot: "below",
      isConcerned: about(PORT),
      body: () => port(data, scene),
    },
    { id: "captains", title: scene.say("Captains", "Kapitanowie"), slot: "below", body: () => captains(data, scene) },
    {
      id: "race",
      title: scene.say("Glory and bounties", "Chwała i nagrody za głowę"),
      slot: "below",
      isConcerned: about(RACE) || scene.step === "merchant",
      body: () => race(data, scene),
    },
  );
  return found;
}

function ending(scene: Scene): string {
  const data = scene.data as Static;
  const outcome = (scene.view as GameView).outcome as {
    readonly winners: readonly string[];
    readonly ending: string;
  } | null;
  if (outcome === null) return "";
  const winners = outcome.winners.map((seat) => scene.seats[seat]?.name ?? seat);
  const why = nameOf(data, outcome.ending);
  if (winners.length === 0)
    return scene.say(`The game is over (${why}). Nobody wins.`, `Koniec gry (${why}). Nikt nie wygrywa.`);
  const who = listed(scene.lang, winners);
  return winners.length === 1
    ? scene.say(`The game is over (${why}). ${who} wins.`, `Koniec gry (${why}). Wygrywa ${who}.`)
    : scene.say(`The game is over (${why}). ${who} win together.`, `Koniec gry (${why}). Wspólne zwycięstwo: ${who}.`);
}

const marauders: GameFront = { table };
export default marauders;
