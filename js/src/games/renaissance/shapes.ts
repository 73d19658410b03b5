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
  /** Whose turn it is. */
  readonly active: string;
  /** Who had the first turn. */
  readonly first: string;
  /** How many actions are left in this turn. */
  readonly actions: number;
  /** How many actions were taken in this turn. */
  readonly acted: number;
  /** What can be done once a turn and was: `ops-east`, `fair-west`, the key of an ability. */
  readonly done: readonly string[];
  /** Cards and squares that have acted in this turn. */
  readonly used: readonly string[];
  /** Seats that went bankrupt. */
  readonly out: readonly string[];
  /** Options that matter during play. */
  readonly options: Options;
  /** By colour of trade route (`white`, `black`): its open emporium. */
  readonly open: Readonly<Record<string, string>>;
  /** By empire: its state and its cities. */
  readonly map: Readonly<Record<string, Empire>>;
  /** By border: the seat that has a concession there. */
  readonly concessions: Readonly<Record<string, string>>;
  /** By border: the religion of the pirate there. */
  readonly pirates: Readonly<Record<string, string>>;
  /** By empire: its square. */
  readonly squares: Readonly<Record<string, Square>>;
  /** By card or square: the religion of the bishop on it. */
  readonly bishops: Readonly<Record<string, string>>;
  /** Cards and squares in tableaux that a bishop silences. */
  readonly silenced: readonly string[];
  /** The two rows of the market. */
  readonly market: Readonly<Record<"west" | "east", Market>>;
  /** The two decks. */
  readonly decks: Readonly<Record<"west" | "east", Deck>>;
  /** By victory: whether it is active, its cost, and what each seat lacks. */
  readonly victories: Readonly<Record<string, Victory>>;
  /** Which religion is dominant, and why. */
  readonly dominance: Dominance;
  /** By figure: how many are left in the common pool; by seat: its pawns left. */
  readonly pool: Readonly<Record<string, number>>;
  /** By seat: what everybody may see of it. */
  readonly players: Readonly<Record<string, Player>>;
  /** Cards that left the game openly. */
  readonly discards: readonly string[];
  /** What only the seat that looks may see; null for a spectator. */
  readonly you: Own | null;
  /** What is asked now, from the first question to the innermost: `step`, `seat`, what that step shows, and who has `answered`. */
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  /** How the game ended; null while it runs. */
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
  /** Whether the next card of each deck lies open. */
  readonly astrology: boolean;
  /** Whether the variant is played in which a seat can go bankrupt. */
  readonly bankruptcy: boolean;
}

/** An empire on the map: its state, and who stands in each city that is in play ("": nobody). */
export interface Empire {
  /** `medieval`, or the religion of its theocracy. */
  readonly state: string;
  /** By city in play: the figure there, as kind and religion (`knight:catholic`) or the seat of a pawn; empty: nobody. */
  readonly cities: Readonly<Record<string, string>>;
}

/** An empire square: where it lies, which side is up, and what is on it. */
export interface Square {
  /** The seat in whose tableau it is; empty on its throne. */
  readonly holder: string;
  /** Which side is up. */
  readonly face: "king" | "republic";
  /** The empire whose vassal it is; empty: none. */
  readonly suzerain: string;
  /** The queens married to its king, in the order of their weddings. */
  readonly queens: readonly string[];
  /** The figures repressed on it. */
  readonly repressed: readonly string[];
}

/** A row: six cards, the fair card first, the florins on them, what the active seat has lent on, and the fair. */
export interface Market {
  /** Six cards, the fair card first; empty where none lies. */
  readonly cards: readonly string[];
  /** The florins on each of them. */
  readonly florins: readonly number[];
  /** Cards on which the active seat has put florins this turn, and which it cannot buy now. */
  readonly usury: readonly string[];
  /** How a fair of the active seat would go now; null without a fair card. */
  readonly fair: Fair | null;
}

/** A deck: how many cards, and with astrology the next one. */
export interface Deck {
  /** How many cards are left. */
  readonly cards: number;
  /** The next card where astrology shows it, else null. */
  readonly top: string | null;
}

/** A victory card: whether a comet has turned it, what a claim costs, and what each seat lacks. */
export interface Victory {
  /** Whether a comet has turned it, so that it can be claimed. */
  readonly active: boolean;
  /** How many actions a claim costs. */
  readonly cost: number;
  /** By seat: how much of what it still lacks; all 0: it meets the victory. */
  readonly gaps: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Bishops and faithful figures by religion, and the dominant one or none. */
export interface Dominance {
  /** By religion: bishops on cards and squares. */
  readonly bishops: Readonly<Record<string, number>>;
  /** By religion: figures in theocracies of their own religion. */
  readonly faithful: Readonly<Record<string, number>>;
  /** The dominant religion, which has more than both others together in both counts; empty: none. */
  readonly religion: string;
}

/** The open side of a player; rows run from the player board outwards, without vassals and queens. */
export interface Player {
  /** Florins it has. */
  readonly florins: number;
  /** Pawns it has left to place. */
  readonly reserve: number;
  /** Cards and squares west of the player board, the nearest first. */
  readonly west: readonly string[];
  /** Cards and squares east of the player board, the nearest first. */
  readonly east: readonly string[];
  /** Its old maids: queens without a king. */
  readonly maids: readonly string[];
  /** What it has for the victories. */
  readonly count: Count;
  /** The backs of the cards in hand: `west` or `east`. */
  readonly hand: readonly string[];
}

/** What only its owner may see. */
export interface Own {
  /** The seat that looks. */
  readonly seat: string;
  /** The cards in hand. */
  readonly hand: readonly string[];
  /** The cards that it has sold or discarded from hand unseen. */
  readonly hidden: readonly string[];
}

/** How the game ended. */
export interface Outcome {
  /** The seats that have won. */
  readonly winners: readonly string[];
  /** The victory that was claimed; `patron` where the market ran dry, `last-bank` where one seat was left. */
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
  /** Florins to be paid out in all. */
  readonly profits: number;
  /** [who is paid, border, florins] in order along the route; the convener's own has an empty border, pirates pay to `china`. */
  readonly payments: readonly (readonly [string, string, number])[];
  /** The empires that raise a levy, in order along the route. */
  readonly levies: readonly string[];
  /** Florins that are left on the next fair card. */
  readonly rest: number;
}

/** What a seat has for the victories, abilities and old maids counted in. */
export interface Count {
  /** Kings in the tableau. */
  readonly kings: number;
  /** Republics in the tableau. */
  readonly republics: number;
  /** Concessions on the map. */
  readonly concessions: number;
  /** By kind: prestige. */
  readonly symbols: Readonly<Record<string, number>>;
}
