import type { Basics, Scene } from "../../shell/view";
import type { GameView, Static as Sent } from "./shapes";

/** The static data and the views of the game. */
export type { Fair, GameView, Player, Square, StaticCard } from "./shapes";
export type Static = Sent &
  Basics & {
    /** On a chart without a game: the map as a game begins. */
    readonly start?: GameView;
  };
export type Side = "west" | "east";
export const SIDES: readonly Side[] = ["west", "east"];
export const RELIGIONS = ["catholic", "islamic", "reformist"] as const;

export const dataOf = (scene: Scene): Static => scene.data as Static;
export const viewOf = (scene: Scene): GameView => (scene.view ?? dataOf(scene).start) as GameView;

/** What anything with an id is called; seats by their own names. */
export function nameOf(scene: Scene, id: string): string {
  return scene.seats[id]?.name ?? dataOf(scene).names[id] ?? id;
}

/** A name with what it is limited to: an op with its religion or side, a one-shot with its emporium. */
export function nameWith(scene: Scene, word: string): string {
  const known = scene.seats[word]?.name ?? dataOf(scene).names[word];
  if (known !== undefined) return known;
  const [head = "", rest = ""] = word.split(/:(.*)/);
  if (rest === "") return nameOf(scene, head);
  const more = rest.split("+").map((one) => nameOf(scene, one));
  return `${nameOf(scene, head)} (${more.join(" + ")})`;
}

/** Knight, rook, bishop or pirate with its religion; a pawn is written as its seat. */
export function figureOf(word: string): { readonly kind: string; readonly religion: string } {
  const [kind = "", religion = ""] = word.split(":");
  return religion === "" ? { kind: "pawn", religion: "" } : { kind, religion };
}
