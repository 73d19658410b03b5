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
  readonly year: number;
  readonly half: number;
  readonly first: string;
  readonly active: string | null;
  /** What part of the turn is under way; empty between turns. */
  readonly phase: string;
  readonly last_year: boolean;
  readonly end_why: string;
  readonly event_seen: boolean;
  readonly sold: readonly string[];
  readonly countries: Readonly<Record<string, Country>>;
  readonly players: Readonly<Record<string, Player>>;
  readonly tiles_left: number;
  readonly tile_discards: readonly string[];
  readonly out: readonly string[];
  readonly pending: readonly Readonly<Record<string, unknown>>[];
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
  /** Who stands on sites 1 to 6; empty where nobody does. */
  readonly sites: readonly string[];
  readonly stones: readonly string[];
  readonly room: number;
  readonly torch: boolean;
  /** The religion that would win now, or empty. */
  readonly majority: string;
  /** By winning religion: what each house scores, None where it is lost. */
  readonly stakes: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  readonly face_up: string;
  readonly cards: number;
  readonly events: number;
}

/** What lies before a seat. */
export interface Player {
  readonly vp: number;
  readonly faith: string;
  readonly religion_die: number;
  /** The year in which the religion die is rolled again. */
  readonly chooses: number;
  readonly is_alone: boolean;
  readonly row: readonly RowCard[];
  readonly prison: Readonly<Record<string, Prisoner>>;
  /** Free dice; 0 where one was not rolled this year. */
  readonly free: Readonly<Record<string, number>>;
  readonly goods: Readonly<Record<string, number>>;
  readonly shields: number;
  readonly tile_count: number;
  /** None for all but the owner. */
  readonly tiles: readonly string[] | null;
  readonly disk: string;
  readonly loch: string;
  /** Where each free die leads, and for how many points. */
  readonly goals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Spaces where goods could be sold now, and for how many points in all. */
  readonly sales: Readonly<Record<string, number>>;
  /** By rolled free die of the one whose turn it is, and by country: the houses that would move, and to which site; 0: off it. */
  readonly landings: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
  readonly points: Readonly<Record<string, number>>;
  readonly final: Readonly<Record<string, number>>;
}

/** A character in a row with its die. */
export interface RowCard {
  readonly card: string;
  readonly die: string;
  readonly value: number;
  /** The year in which the character leaves and the die is free. */
  readonly until: number;
}

/** A die on Loch Leven. */
export interface Prisoner {
  readonly value: number;
  readonly until: number;
}
