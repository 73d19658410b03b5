import type { Basics } from "../../shell/view";
import { counted } from "../../shell/wording";
import type { Static as Sent } from "./shapes";

/** The static data and the views of the game, with short names for some of their words. */
export type { Ahead, Fight, Locations, Npc, Player, Raid, Side, View as GameView } from "./shapes";
export type Static = Sent & Basics;

/** A pending step as a seat may see it. */
export interface Pending {
  readonly step: string;
  readonly seat: string | null;
  readonly [key: string]: unknown;
}

/** The face of a die that is a skull. */
export const SKULL = 5;

export function nameOf(data: Static, id: string): string {
  return data.names[id] ?? id;
}

/** A name at the beginning of a line. */
export function capital(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The nation of a flagship; NPC pirates sail under a flag of their own. */
export function flagOf(slot: string): string {
  return slot.startsWith("flagship-") ? slot.slice("flagship-".length) : "pirates";
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** An amount of gold in Polish. */
export function ducats(amount: number): string {
  return counted("pl", amount, ["Dukat", "Dukaty", "Dukatów"]);
}
