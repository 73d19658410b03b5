import type { Basics } from "../../shell/view";

/** A number with a symbol; the arrow of a trade has none. */
export type Sign = readonly [number, string];
/** Row, column, terrain, building (or empty), colonists. */
export type TileCell = readonly [number, number, string, string, number];

export interface Track {
  readonly end: number;
  readonly monks: readonly number[];
  readonly dice: readonly number[];
  readonly gold: readonly number[];
  readonly trees: readonly number[];
}

/** What Python sends once. */
export interface Static extends Basics {
  readonly names: Readonly<Record<string, string>>;
  readonly side: number;
  readonly goods: Readonly<Record<string, { readonly sell: number; readonly buy: number }>>;
  readonly buildings: Readonly<Record<string, readonly (readonly Sign[])[]>>;
  readonly tiles: Readonly<Record<string, { readonly kind: string; readonly turns: readonly (readonly TileCell[])[] }>>;
  readonly ships: Readonly<Record<string, { readonly cost: Readonly<Record<string, number>>; readonly points: number }>>;
  readonly spots: Readonly<Record<string, readonly (readonly Sign[])[]>>;
  readonly docks: readonly string[];
  readonly retiring: readonly string[];
  readonly stations: readonly string[];
  readonly tracks: Readonly<Record<"religion" | "conquest", Track>>;
  /** Points by place, for each year, at a table of this size. */
  readonly conquest: Readonly<Record<string, readonly number[]>>;
  readonly scholars: Readonly<Record<string, number>>;
  readonly monks: Readonly<Record<string, string>>;
}

export interface Player {
  readonly face: string;
  readonly colony: Readonly<Record<string, string>>;
  readonly covers: Readonly<Record<string, string>>;
  readonly goods: Readonly<Record<string, number>>;
  readonly coins: number;
  /** Null where the table keeps points face down, and so is the score. */
  readonly points: number | null;
  readonly docks: Readonly<Record<string, readonly string[]>>;
  readonly religion: number;
  readonly conquest: number;
  readonly own_scholar: string;
  readonly white_left: number;
  readonly blue: readonly number[];
  readonly blue_owned: number;
  readonly blue_taken: number;
  readonly coin_price: number;
  readonly retired: string;
  readonly awake: Readonly<Record<string, readonly string[]>>;
  readonly payable: readonly string[];
  readonly score: Readonly<Record<string, number>> | null;
}

export interface Asked {
  readonly step: string;
  readonly seat: string;
  readonly tile?: string;
  readonly places?: readonly string[];
  readonly die?: string;
  readonly ship?: string;
}

export interface GameView {
  readonly year: number;
  readonly mode: string;
  readonly shared_blue: boolean;
  readonly start: string;
  readonly active: string | null;
  readonly white_pool: readonly number[];
  readonly blue_pool: readonly number[];
  readonly display: readonly string[];
  readonly left: Readonly<Record<"doubles" | "triples" | "ships" | "roads", number>>;
  readonly board_docks: Readonly<Record<string, string>>;
  readonly scholars: readonly string[];
  readonly bishops: readonly string[];
  readonly monks: Readonly<Record<string, readonly string[]>>;
  readonly conquest_order: readonly string[];
  readonly players: Readonly<Record<string, Player>>;
  readonly asked: Asked | null;
  readonly outcome: { readonly winners: readonly string[]; readonly ending: string; readonly points: number } | null;
}
