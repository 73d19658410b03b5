import type { Basics, Scene } from "../../shell/view";
import type { Player, Static as Sent, View } from "./shapes";

/** The static data and the views of the game, with short names for some of their words. */
export type { Country, Player, RowCard, View as GameView } from "./shapes";
export type Static = Sent & Basics;
/** The id of a symbol, what it names, and its number. */
export type Sign = Static["tiles"][string][number];

/** The seat whose dice and goods lie in front: the one that looks, else the one whose turn it is. */
export function ownSeat(scene: Scene): string {
  const view = scene.view as View;
  return scene.seat ?? view.active ?? view.first;
}

/** What it costs to go to each space that a free die of the own player leads to. */
export function prices(scene: Scene): Record<string, number> {
  return Object.assign({}, ...Object.values(ownPlayer(scene).goals));
}

/** A price as it stands on a space. */
export function priced(scene: Scene, price: number): string {
  return price > 0 ? scene.say(`−${price} VP`, `−${price} PZ`) : scene.say("free", "darmo");
}

/** Where no game is played nothing lies in front. */
const NOBODY = { goals: {}, landings: {}, row: [], sales: {} } as unknown as Player;

export function ownPlayer(scene: Scene): Player {
  return (scene.view as View).players[ownSeat(scene)] ?? NOBODY;
}

/** All seats with what lies before them, the one in front first and the others round the table. */
export function ownFirst(scene: Scene): [string, Player][] {
  const all = Object.entries((scene.view as View).players);
  const at = Math.max(
    0,
    all.findIndex(([seat]) => seat === ownSeat(scene)),
  );
  return [...all.slice(at), ...all.slice(0, at)];
}

/** The scene, or where there is no game that of the empty board. */
export function withBoard(scene: Scene): Scene {
  return scene.view === null ? { ...scene, view: scene.data.start } : scene;
}
