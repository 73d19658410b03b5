/** Made by `python -m paxwidget types santamaria` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly side: number;
  readonly goods: Readonly<Record<string, Good>>;
  /** What each building does: a row of signs for each effect. */
  readonly buildings: Readonly<Record<string, readonly (readonly (readonly [number, string])[])[]>>;
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly ships: Readonly<Record<string, Ship>>;
  /** What docks, retiring spaces and stations give. */
  readonly spots: Readonly<Record<string, readonly (readonly (readonly [number, string])[])[]>>;
  /** The printed squares of each side A. */
  readonly faces: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly docks: readonly string[];
  readonly retiring: readonly string[];
  readonly stations: readonly string[];
  readonly tracks: Readonly<Record<string, Track>>;
  /** Points by place, for each year, at a table of this size. */
  readonly conquest: Readonly<Record<string, readonly number[]>>;
  /** The points of each scholar. */
  readonly scholars: Readonly<Record<string, number>>;
  /** What each scholar and each bishop does. */
  readonly monks: Readonly<Record<string, string>>;
}

/** What a seat may see. */
export interface View {
  readonly year: number;
  readonly mode: string;
  readonly shared_blue: boolean;
  readonly start: string;
  readonly active: string | null;
  readonly white_pool: readonly number[];
  readonly blue_pool: readonly number[];
  readonly display: readonly string[];
  readonly left: Left;
  readonly board_docks: Readonly<Record<string, string>>;
  readonly scholars: readonly string[];
  readonly bishops: readonly string[];
  readonly monks: Readonly<Record<string, readonly string[]>>;
  readonly sets: Readonly<Record<string, string>>;
  readonly conquest_order: readonly string[];
  /** What each bishop would score for each seat now, before the 2 points he costs. */
  readonly bishop_points: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly players: Readonly<Record<string, Player>>;
  /** Alone: how far each goal is reached, and how far it must be. */
  readonly goals: Readonly<Record<string, readonly [number, number]>>;
  readonly asked: Asked | null;
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  readonly outcome: Readonly<Record<string, unknown>> | null;
}

/** What a good sells for, and what it costs; 0: it cannot be bought. */
export interface Good {
  readonly sell: number;
  readonly buy: number;
}

/** A tile in each of its four turns. */
export interface Tile {
  readonly kind: string;
  readonly turns: readonly (readonly (readonly [number, number, string, string, number])[])[];
}

/** What a ship costs in goods, and its points at the end. */
export interface Ship {
  readonly cost: Readonly<Record<string, number>>;
  readonly points: number;
}

/** A track: its last space, and the spaces on entering which something is passed. */
export interface Track {
  readonly end: number;
  readonly monks: readonly number[];
  readonly dice: readonly number[];
  readonly gold: readonly number[];
  readonly trees: readonly number[];
}

/** What is left in the piles. */
export interface Left {
  readonly doubles: number;
  readonly triples: number;
  readonly ships: number;
  readonly roads: number;
}

/** What lies before a seat. */
export interface Player {
  readonly face: string;
  /** What lies on each square that is not empty: terrain and building, or road and colonists. */
  readonly colony: Readonly<Record<string, string>>;
  /** white, blue, or coins with their number (coins-2). */
  readonly covers: Readonly<Record<string, string>>;
  readonly goods: Readonly<Record<string, number>>;
  readonly coins: number;
  /** None where the table keeps points face down, and so is the score. */
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
  /** The buildings that each line would activate, in their order. */
  readonly awake: Readonly<Record<string, readonly string[]>>;
  /** What is the matter with buildings of a line: sold-2, no-good, no-ship or end; see forecast.py. */
  readonly snags: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The docks whose ships can be paid now. */
  readonly payable: readonly string[];
  /** The goods that are missing for the ships of the other docks. */
  readonly lacks: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What all ships bring on retiring. */
  readonly income: readonly (readonly [number, string])[];
  /** The scholars who work for the seat. */
  readonly scholars: readonly string[];
  readonly monks_lost: number;
  readonly score: Readonly<Record<string, number>> | null;
  /** The points that the game may end with. */
  readonly estimate: number | null;
}

/** What the open question is about. */
export interface Asked {
  readonly step: string;
  readonly seat: string;
  readonly tile?: string;
  readonly places?: readonly string[];
  readonly previews?: Readonly<Record<string, Preview>>;
  readonly die?: string;
  /** What each line costs in coins. */
  readonly prices?: Readonly<Record<string, number>>;
  readonly ship?: string;
}

/** What a placement does: lines filled, points of colonists by it, roads joined (and the capital where they reach it). */
export interface Preview {
  readonly fills: readonly string[];
  readonly points: number;
  readonly joins: readonly string[];
}
