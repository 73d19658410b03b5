/** Made by `python -m paxwidget types columnoffire` from what the game declares in Python; not to be edited. */

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  /** What each card, tile and space does. */
  readonly told: Readonly<Record<string, string>>;
  /** By religion: somebody who has it, and of those who have it. */
  readonly believers: Readonly<Record<string, readonly string[]>>;
  readonly goal: number;
  readonly sites: number;
  readonly religion_spaces: number;
  readonly countries: Readonly<Record<string, StaticCountry>>;
  readonly dice: Readonly<Record<string, StaticDie>>;
  /** How wide and tall it is. */
  readonly picture: readonly number[];
  /** How wide and tall a country is in it. */
  readonly land: readonly number[];
  /** The spaces of the action track, clockwise. */
  readonly ring: readonly string[];
  readonly spaces: Readonly<Record<string, StaticSpace>>;
  readonly characters: Readonly<Record<string, StaticCharacter>>;
  readonly events: Readonly<Record<string, StaticEvent>>;
  readonly tiles: Readonly<Record<string, readonly (readonly [string, readonly string[], number])[]>>;
}

/** What a seat may see. */
export interface View {
  /** The year, from 1 on. */
  readonly year: number;
  /** The half of the year, 1 or 2. */
  readonly half: number;
  /** Who begins every half-year. */
  readonly first: string;
  /** Whose turn it is; null between turns. */
  readonly active: string | null;
  /** What part of the turn is under way; empty between turns. */
  readonly phase: string;
  /** Whether the game ends with this year. */
  readonly last_year: boolean;
  /** Why it does: the seat that reached the goal, or the country whose deck ran out; empty before. */
  readonly end_why: string;
  /** Whether an event was resolved in this turn. */
  readonly event_seen: boolean;
  /** What was sold in this turn and cannot be sold there again: good and country (`wine england`). */
  readonly sold: readonly string[];
  /** By country: what lies in it. */
  readonly countries: Readonly<Record<string, Country>>;
  /** By seat: what lies before it. */
  readonly players: Readonly<Record<string, Player>>;
  /** How many advantage tiles lie face down. */
  readonly tiles_left: number;
  /** The advantage tiles that were played. */
  readonly tile_discards: readonly string[];
  /** The cards that have left the game. */
  readonly out: readonly string[];
  /** What is asked now, from the first question to the innermost: `step`, `seat`, what that step shows, and who has `answered`. */
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  /** How the game ended: `winners`, `ending`, the winner's `points`, `totals` by seat, and by seat the `final` points and `tiles`; null while it runs. */
  readonly outcome: Readonly<Record<string, unknown>> | null;
}

/** A country: its die, its city, what it pays, where it lies. */
export interface StaticCountry {
  readonly die: string;
  readonly city: string;
  readonly pays: Readonly<Record<string, number>>;
  readonly at: readonly number[];
}

/** A die: its faces, and the symbol that tells it without its colour. */
export interface StaticDie {
  readonly faces: readonly number[];
  readonly sign: string;
}

/** A space of the action track. */
export interface StaticSpace {
  readonly die: string;
  readonly at: readonly number[];
  readonly size: readonly number[];
  readonly effects: readonly (readonly [string, readonly string[], number])[];
}

/** A character. */
export interface StaticCharacter {
  readonly country: string;
  readonly stone: string;
  readonly effects: readonly (readonly [string, readonly string[], number])[];
  readonly source: string;
}

/** An event. */
export interface StaticEvent {
  readonly country: string;
  readonly effect: string;
  readonly who: readonly string[];
  readonly value: number;
  readonly source: string;
}

/** What lies in a country. */
export interface Country {
  /** Who has a house on sites 1 to 6; empty where nobody does. */
  readonly sites: readonly string[];
  /** The religions of the stones, `neutral` among them, in the order they came. */
  readonly stones: readonly string[];
  /** How many stones more it takes until a torch burns. */
  readonly room: number;
  /** Whether a torch burns: its spaces for stones are full. */
  readonly torch: boolean;
  /** The religion that would win now; empty: none. */
  readonly majority: string;
  /** By winning religion and seat with a house there: the points it would score, null where it would lose the house. */
  readonly stakes: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  /** The character face up on its deck; empty: none. */
  readonly face_up: string;
  /** How many cards lie face down. */
  readonly cards: number;
  /** How many of those are events. */
  readonly events: number;
}

/** What lies before a seat. */
export interface Player {
  /** Its points. */
  readonly vp: number;
  /** Its religion. */
  readonly faith: string;
  /** What its religion die shows. */
  readonly religion_die: number;
  /** The year in which the religion die is rolled again. */
  readonly chooses: number;
  /** Whether nobody else has its religion. */
  readonly is_alone: boolean;
  /** Its characters from left to right, with their dice. */
  readonly row: readonly RowCard[];
  /** By die: those on Loch Leven. */
  readonly prison: Readonly<Record<string, Prisoner>>;
  /** By free die: what it shows; 0 where it was not rolled this year. */
  readonly free: Readonly<Record<string, number>>;
  /** By good: how many it has. */
  readonly goods: Readonly<Record<string, number>>;
  /** Shields it has. */
  readonly shields: number;
  /** How many unused advantage tiles it has. */
  readonly tile_count: number;
  /** Those tiles; null for all but the owner while the game runs. */
  readonly tiles: readonly string[] | null;
  /** The space of its disk on the action track. */
  readonly disk: string;
  /** Its Loch Leven card. */
  readonly loch: string;
  /** By free die: the spaces of the action track it leads to, with the points that each costs; empty when the game is over. */
  readonly goals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Spaces where it could sell goods now, and for how many points in all. */
  readonly sales: Readonly<Record<string, number>>;
  /** By rolled free die, only in its own turn, and by country where it could build: the houses that would move, and to which site; 0: off it. */
  readonly landings: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
  /** By source: where its points came from; what was spent or lost is negative. */
  readonly points: Readonly<Record<string, number>>;
  /** By source: the last points if the game ended now; `tiles` only where they are known. */
  readonly final: Readonly<Record<string, number>>;
}

/** A character in a row with its die. */
export interface RowCard {
  /** The character. */
  readonly card: string;
  /** The die on it. */
  readonly die: string;
  /** What that die shows. */
  readonly value: number;
  /** The year in which the character leaves and the die is free. */
  readonly until: number;
}

/** A die on Loch Leven. */
export interface Prisoner {
  /** What the die shows. */
  readonly value: number;
  /** The year in which it is free. */
  readonly until: number;
}
