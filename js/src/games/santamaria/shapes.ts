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
  /** The year, 1 to 3. */
  readonly year: number;
  /** `basic`, `advanced` or `solo`. */
  readonly mode: string;
  /** Whether all take from one pool of blue dice. */
  readonly shared_blue: boolean;
  /** Who begins the year. */
  readonly start: string;
  /** Whose turn it is; null between turns. */
  readonly active: string | null;
  /** The values of the white dice that nobody has taken. */
  readonly white_pool: readonly number[];
  /** The values of the blue dice that nobody has taken, where they are shared. */
  readonly blue_pool: readonly number[];
  /** The tiles on display. */
  readonly display: readonly string[];
  /** What is left in the piles. */
  readonly left: Left;
  /** By dock of the main board: the ship there; empty: none. */
  readonly board_docks: Readonly<Record<string, string>>;
  /** The scholars on the main board. */
  readonly scholars: readonly string[];
  /** The bishops on the main board. */
  readonly bishops: readonly string[];
  /** By scholar, bishop or station: the seats that have a monk there, in the order they came. */
  readonly monks: Readonly<Record<string, readonly string[]>>;
  /** By capital tile: the scholar that goes with it, while sets are chosen (advanced game). */
  readonly sets: Readonly<Record<string, string>>;
  /** The seats that have moved on the conquest track this year, the furthest first. */
  readonly conquest_order: readonly string[];
  /** By bishop and seat: what he would score now, before the 2 points that he costs. */
  readonly bishop_points: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By seat: what lies before it. */
  readonly players: Readonly<Record<string, Player>>;
  /** By goal of the game alone: [how far it is reached, how far it must be]; else empty. */
  readonly goals: Readonly<Record<string, readonly [number, number]>>;
  /** What the open question is about; null where nobody is asked. */
  readonly asked: Asked | null;
  /** What is asked now, from the first question to the innermost: its step and seat. */
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  /** How the game ended: `winners`, `ending`, the winner's `points`, `totals` by seat, alone `goals`; null while it runs. */
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
  /** Tiles of two squares. */
  readonly doubles: number;
  /** Tiles of three squares. */
  readonly triples: number;
  /** Ships. */
  readonly ships: number;
  /** Road tiles. */
  readonly roads: number;
}

/** What lies before a seat. */
export interface Player {
  /** Its colony board; empty until it is chosen. */
  readonly face: string;
  /** By square that is not empty (`r3c4`: row 3, column 4): terrain and building, or `road` and its colonists. */
  readonly colony: Readonly<Record<string, string>>;
  /** By square: what lies on its building: `white`, `blue`, or coins with their number (`coins-2`). */
  readonly covers: Readonly<Record<string, string>>;
  /** By good: how many it has. */
  readonly goods: Readonly<Record<string, number>>;
  /** Coins it has. */
  readonly coins: number;
  /** Points it has; null where the table keeps those of others face down, and so are score and estimate. */
  readonly points: number | null;
  /** By dock: its ships, from the top. */
  readonly docks: Readonly<Record<string, readonly string[]>>;
  /** Its space on the religion track. */
  readonly religion: number;
  /** Its space on the conquest track. */
  readonly conquest: number;
  /** The scholar of its own (advanced game); empty: none. */
  readonly own_scholar: string;
  /** How many white dice it may still take this year. */
  readonly white_left: number;
  /** The values of its unused blue dice; empty where they are shared. */
  readonly blue: readonly number[];
  /** How many blue dice it has unlocked. */
  readonly blue_owned: number;
  /** How many blue dice it has taken this year, where they are shared. */
  readonly blue_taken: number;
  /** What activating one building costs it now, in coins. */
  readonly coin_price: number;
  /** Its retiring space this year; empty while it is in play. */
  readonly retired: string;
  /** By line (`row-3`, `column-5`): the squares whose buildings it would activate, in their order. */
  readonly awake: Readonly<Record<string, readonly string[]>>;
  /** By line and square: why a building would do less: `sold-2` (goods sold for 2 coins), `no-good`, `no-ship` or `end`. */
  readonly snags: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The docks of the main board whose ships it can pay now. */
  readonly payable: readonly string[];
  /** By dock of the main board whose ship it cannot pay: the goods it is short of. */
  readonly lacks: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** [number, thing] of all that its ships bring when it retires. */
  readonly income: readonly (readonly [number, string])[];
  /** The scholars who work for it. */
  readonly scholars: readonly string[];
  /** Monks that it did not place and that have left the game. */
  readonly monks_lost: number;
  /** By source: its points if the game ended now; null where they are face down. */
  readonly score: Readonly<Record<string, number>> | null;
  /** The points that it may end with; null where they are face down. */
  readonly estimate: number | null;
}

/** What the open question is about. */
export interface Asked {
  /** The step of the rules that asks. */
  readonly step: string;
  /** Who is asked. */
  readonly seat: string;
  /** The tile to be placed. */
  readonly tile?: string;
  /** Where it fits: the square of its top left corner, and its turn. */
  readonly places?: readonly string[];
  /** By place: what it does there; places where it only covers squares are left out. */
  readonly previews?: Readonly<Record<string, Preview>>;
  /** The die that was taken: its colour and value (`white-3`). */
  readonly die?: string;
  /** By line: what it costs in coins to activate it with that die. */
  readonly prices?: Readonly<Record<string, number>>;
  /** The ship to be paid or moored. */
  readonly ship?: string;
}

/** What a placement does: lines filled, points of colonists by it, roads joined (and the capital where they reach it). */
export interface Preview {
  /** The lines that it fills. */
  readonly fills: readonly string[];
  /** How many points more the colonists of full lines are then worth. */
  readonly points: number;
  /** The squares of roads, and of the capital, that its roads are joined to. */
  readonly joins: readonly string[];
}
