/** Made by `python -m paxwidget types renaissance` from what the game declares in Python; not to be edited. */

/** All that is printed. */
export interface Static {
  readonly empires: Readonly<Record<string, StaticEmpire>>;
  readonly cities: Readonly<Record<string, StaticCity>>;
  readonly borders: Readonly<Record<string, StaticBorder>>;
  readonly routes: Readonly<Record<string, StaticRoute>>;
  readonly cards: Readonly<Record<string, StaticCard>>;
  readonly victories: Readonly<Record<string, StaticVictory>>;
  readonly abilities: Readonly<Record<string, string>>;
  /** What everything with an id is called. */
  readonly names: Readonly<Record<string, string>>;
  readonly plan: StaticPlan;
}

/** What a seat, or a spectator, may see of a position. */
export interface GameView {
  readonly active: string;
  readonly first: string;
  readonly actions: number;
  readonly acted: number;
  readonly done: readonly string[];
  readonly used: readonly string[];
  readonly out: readonly string[];
  readonly options: Options;
  readonly open: Readonly<Record<string, string>>;
  readonly map: Readonly<Record<string, Empire>>;
  readonly concessions: Readonly<Record<string, string>>;
  readonly pirates: Readonly<Record<string, string>>;
  readonly squares: Readonly<Record<string, Square>>;
  readonly bishops: Readonly<Record<string, string>>;
  readonly silenced: readonly string[];
  readonly market: Readonly<Record<"west" | "east", Market>>;
  readonly decks: Readonly<Record<"west" | "east", Deck>>;
  readonly victories: Readonly<Record<string, Victory>>;
  readonly dominance: Dominance;
  readonly pool: Readonly<Record<string, number>>;
  readonly players: Readonly<Record<string, Player>>;
  readonly discards: readonly string[];
  readonly you: Own | null;
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  readonly outcome: Outcome | null;
}

/** An empire: its place in the grid of the map, and both sides of its square. */
export interface StaticEmpire {
  readonly short: string;
  readonly side: "west" | "east";
  readonly row: number;
  readonly column: number;
  readonly cities: readonly string[];
  readonly king: StaticFace;
  readonly republic: StaticFace;
}

/** A city space, and the levy of each state of its empire. */
export interface StaticCity {
  readonly empire: string;
  readonly is_capital: boolean;
  readonly emporium: "" | "white" | "black";
  readonly levies: Readonly<Record<string, string>>;
}

/** The space between two empires. */
export interface StaticBorder {
  readonly empires: readonly string[];
  readonly is_sea: boolean;
}

/** A trade route by its emporium. */
export interface StaticRoute {
  readonly colour: "white" | "black";
  readonly borders: readonly string[];
  readonly path: readonly string[];
}

/** A card of the tableaux, a queen or a comet. */
export interface StaticCard {
  readonly number: string;
  readonly side: "west" | "east";
  readonly location: string;
  readonly prestige: readonly string[];
  readonly ops: readonly string[];
  readonly one_shot: string;
  readonly agents: readonly string[];
  readonly suitors: readonly string[];
  readonly abilities: readonly string[];
  readonly is_comet: boolean;
  readonly source: string;
}

/** What a victory card is called before a comet turns it. */
export interface StaticVictory {
  readonly inactive: string;
}

/** Where everything lies in the picture of the map: corners of empires, middles of cities and borders, lines of routes. */
export interface StaticPlan {
  /** Width and height of the picture. */
  readonly size: readonly number[];
  /** Width and height of an empire's box, and the height of its head. */
  readonly box: readonly number[];
  readonly empires: Readonly<Record<string, readonly [number, number]>>;
  readonly cities: Readonly<Record<string, readonly [number, number]>>;
  readonly borders: Readonly<Record<string, readonly [number, number]>>;
  readonly routes: Readonly<Record<string, string>>;
}

/** Options that matter during play. */
export interface Options {
  readonly astrology: boolean;
  readonly bankruptcy: boolean;
}

/** An empire on the map: its state, and who stands in each city that is in play ("": nobody). */
export interface Empire {
  readonly state: string;
  readonly cities: Readonly<Record<string, string>>;
}

/** An empire square: where it lies, which side is up, and what is on it. */
export interface Square {
  /** The seat in whose tableau it is; empty on its throne. */
  readonly holder: string;
  readonly face: "king" | "republic";
  readonly suzerain: string;
  readonly queens: readonly string[];
  readonly repressed: readonly string[];
}

/** A row: six cards, the fair card first, the florins on them, what the active seat has lent on, and the fair. */
export interface Market {
  readonly cards: readonly string[];
  readonly florins: readonly number[];
  readonly usury: readonly string[];
  readonly fair: Fair | null;
}

/** A deck: how many cards, and with astrology the next one. */
export interface Deck {
  readonly cards: number;
  readonly top: string | null;
}

/** A victory card: whether a comet has turned it, what a claim costs, and what each seat lacks. */
export interface Victory {
  readonly active: boolean;
  readonly cost: number;
  readonly gaps: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Bishops and faithful figures by religion, and the dominant one or none. */
export interface Dominance {
  readonly bishops: Readonly<Record<string, number>>;
  readonly faithful: Readonly<Record<string, number>>;
  readonly religion: string;
}

/** The open side of a player; rows run from the player board outwards, without vassals and queens. */
export interface Player {
  readonly florins: number;
  readonly reserve: number;
  readonly west: readonly string[];
  readonly east: readonly string[];
  readonly maids: readonly string[];
  readonly count: Count;
  /** The backs of the cards in hand. */
  readonly hand: readonly string[];
}

/** What only its owner may see. */
export interface Own {
  readonly seat: string;
  readonly hand: readonly string[];
  readonly hidden: readonly string[];
}

/** How the game ended. */
export interface Outcome {
  readonly winners: readonly string[];
  readonly ending: string;
}

/** One side of an empire square. */
export interface StaticFace {
  readonly name: string;
  readonly prestige: readonly string[];
  readonly ops: readonly string[];
}

/** How a fair would go now: each payment is who, border (empty for the convener) and amount. */
export interface Fair {
  readonly profits: number;
  readonly payments: readonly (readonly [string, string, number])[];
  readonly levies: readonly string[];
  readonly rest: number;
}

/** What a seat has for the victories, abilities and old maids counted in. */
export interface Count {
  readonly kings: number;
  readonly republics: number;
  readonly concessions: number;
  readonly symbols: Readonly<Record<string, number>>;
}
