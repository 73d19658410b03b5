import type { Scene } from "../../shell/view";
import { counted } from "../../shell/wording";
import { said } from "./signs";
import type { Player, Static } from "./types";

/** What lies on a square. */
export interface Square {
  readonly terrain: string;
  readonly building: string;
  readonly colonists: number;
}

export function squareOf(text: string | undefined): Square | null {
  if (!text) return null;
  const [terrain = "", what = ""] = text.split(" ");
  return terrain === "road"
    ? { terrain, building: "", colonists: Number(what) }
    : { terrain, building: what, colonists: 0 };
}

/** So many colonists, in words. */
export function colonistWords(scene: Scene, count: number): string {
  if (count === 0) return scene.say("no colonist", "bez kolonistów");
  return scene.say(
    counted("en", count, ["colonist", "colonists"]),
    counted("pl", count, ["kolonista", "koloniści", "kolonistów"]),
  );
}

/** What lies on a square, in words. */
export function squareWords(data: Static, scene: Scene, id: string, player: Player): string {
  const square = squareOf(player.colony[id]);
  const place = scene.say(`row ${id[1]}, column ${id[3]}`, `rząd ${id[1]}, kolumna ${id[3]}`);
  if (square === null) return scene.say(`${place}: empty`, `${place}: puste`);
  const cover = player.covers[id];
  const what = square.building
    ? `${data.names[square.building]} (${said(scene, data.buildings[square.building] ?? [])})`
    : colonistWords(scene, square.colonists);
  const rests = cover === undefined ? "" : scene.say("; covered this year", "; zajęte w tym roku");
  return `${place}: ${data.names[square.terrain]}, ${what}${rests}`;
}
