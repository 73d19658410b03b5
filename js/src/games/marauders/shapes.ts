/** Made by `python -m paxwidget types marauders` from what the game declares in Python; not to be edited. */
import type { ChartDrawing } from "../../maps/shapes";

/** What holds for the whole game. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly drawing: ChartDrawing;
  readonly zones: Readonly<Record<string, Sea>>;
  readonly ships: Readonly<Record<string, ShipType>>;
  readonly cargo: Readonly<Record<string, CargoCard>>;
  readonly captains: Readonly<Record<string, CaptainCard>>;
  readonly npcs: Readonly<Record<string, NpcCard>>;
  /** odds in tenths of a percent: tests, manoeuvre, flee, raid, crew */
  readonly lab: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** how many there are of each */
  readonly weapons: Readonly<Record<string, number>>;
  /** what each port pays for goods that it does not ask for */
  readonly plain: Readonly<Record<string, number>>;
  /** the port where each lies */
  readonly missions: Readonly<Record<string, string>>;
  /** where each is confirmed: zone or port */
  readonly rumors: Readonly<Record<string, string>>;
  /** the kind of each glory card */
  readonly kinds: Readonly<Record<string, string>>;
  readonly locations: readonly string[];
  readonly nations: readonly string[];
  readonly slots: readonly string[];
  readonly goods: readonly string[];
}

/** A position as a seat sees it. */
export interface View {
  readonly round: number;
  readonly first: string;
  readonly active: string | null;
  readonly target: number;
  readonly stash_cap: number;
  readonly event: string;
  readonly lasting: readonly string[];
  readonly delayed: readonly string[];
  readonly amnesty: string;
  readonly war: readonly string[];
  readonly declared: readonly string[];
  readonly turn: Turn;
  readonly zones: Readonly<Record<string, Zone>>;
  readonly track: readonly string[];
  readonly missions: readonly string[];
  readonly npcs: Readonly<Record<string, Npc | null>>;
  readonly arrivals: readonly (readonly string[])[];
  readonly last_glory: string;
  readonly left: Left;
  readonly discards: Discards;
  readonly enemy: Locations | null;
  readonly players: Readonly<Record<string, Player>>;
  /** of each zone, for the owner of a ship */
  readonly ahead: Readonly<Record<string, Ahead>>;
  /** of the tests that choices begin with */
  readonly chances: Readonly<Record<string, number>>;
  /** what a seat in port pays here, by thing and service, and what its old ship brings */
  readonly prices: Readonly<Record<string, number>>;
  readonly fight: Fight | null;
  readonly raid: Raid | null;
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  readonly outcome: Readonly<Record<string, unknown>> | null;
}

/** A zone of the map; links go by compass letters. */
export interface Sea {
  readonly nation: string;
  readonly links: Readonly<Record<string, string>>;
  /** of the flag where the drawing shows what lies in the port: e, s, w */
  readonly side: string;
  /** side of the ships where the drawing puts a merchant: e, w */
  readonly merchant: string;
}

/** A type of ship; a price of 0 means that it is not traded. */
export interface ShipType {
  /** in the order of the locations */
  readonly cubes: readonly number[];
  readonly manoeuvrability: number;
  readonly buy: number;
  readonly sell: number;
}

/** A cargo card; without a location it shows Escape, else Fire. */
export interface CargoCard {
  readonly good: string;
  readonly value: number;
  readonly location: string;
}

/** A captain. */
export interface CaptainCard {
  readonly home: string;
  readonly skills: Readonly<Record<string, number>>;
}

/** An admiral or a pirate. */
export interface NpcCard {
  readonly slot: string;
  readonly ship: string;
  readonly zone: string;
  readonly skills: Readonly<Record<string, number>>;
  readonly reward: number;
}

/** The running turn. */
export interface Turn {
  readonly actions: number;
  readonly extra_moves: number;
  readonly moves: number;
  readonly port_used: boolean;
  readonly in_harbour: boolean;
  readonly activities: readonly string[];
  readonly scouted: readonly string[];
  readonly passing: readonly string[];
}

/** What lies in a zone and its port. */
export interface Zone {
  readonly merchant: boolean;
  readonly demand?: string;
  /** a token, face-down, or nothing */
  readonly modification?: string;
}

/** An NPC ship. */
export interface Npc {
  readonly zone: string;
  readonly captain: string;
  readonly below: readonly string[];
  readonly ship: string;
}

/** How many cards and tokens are left. */
export interface Left {
  readonly cargo: number;
  readonly glory: number;
  readonly events: number;
  readonly captains: number;
  readonly rumors: number;
  readonly missions: number;
  readonly demand: number;
}

/** What lies face up on the discards. */
export interface Discards {
  readonly cargo: readonly string[];
  readonly glory: readonly string[];
  readonly events: readonly string[];
  readonly captains: readonly string[];
  readonly missions: readonly string[];
}

/** A number for each location of a ship. */
export interface Locations {
  readonly hull: number;
  readonly cargo: number;
  readonly masts: number;
  readonly crew: number;
  readonly cannons: number;
}

/** A player's board; the last keys are for its owner, gold and stash also for others where they are known. */
export interface Player {
  readonly captain: string;
  readonly nation: string;
  readonly home: string;
  readonly ship: string;
  readonly place: string;
  readonly in_port: boolean;
  readonly cubes: Locations;
  readonly values: Readonly<Record<string, number>>;
  readonly manoeuvrability: number;
  readonly mods: readonly string[];
  readonly flipped: readonly string[];
  readonly weapons: readonly string[];
  readonly glory: number;
  readonly glory_cards: number;
  readonly kept: readonly string[];
  readonly cargo_cards: number;
  readonly has_rumor: boolean;
  readonly mission: string;
  readonly progress: readonly string[];
  readonly bounties: Bounties;
  readonly is_pirate: boolean;
  readonly big_ship: boolean;
  /** gold aboard and in the chest together */
  readonly wealth: number;
  readonly hid: boolean;
  /** hostile NPC ships of the zone and their dice */
  readonly hunters: Readonly<Record<string, number>>;
  readonly hand?: readonly string[];
  readonly cargo?: readonly string[];
  readonly rumor?: string;
  readonly gold?: number;
  readonly stash?: number;
  readonly secret_captain?: string;
}

/** What a zone holds for the one who looks: the Moves to it, who would look for his ship there, what its port offers. */
export interface Ahead {
  readonly moves: number;
  /** hostile NPC ships and their dice */
  readonly lookers: Readonly<Record<string, number>>;
  /** the chance to be found */
  readonly danger: number;
  readonly closed?: boolean;
  /** what his cargo would bring there */
  readonly fetch?: number;
}

/** A naval battle or crew combat under way; odds are those of the first side. */
export interface Fight {
  readonly kind: string;
  readonly round: number;
  readonly sides: readonly Side[];
  /** of the last Manoeuvre */
  readonly winner: string;
  /** side, and the location dice of its shots */
  readonly hits: readonly (readonly unknown[])[];
  /** side, and where it is hit */
  readonly points: readonly (readonly unknown[])[];
  /** won, lost, drawn, no skull */
  readonly manoeuvre?: readonly number[];
  /** the chance of each side to get away by Flee */
  readonly fleeing?: readonly number[];
  /** the hits each side may hope for by Shoot */
  readonly shooting?: readonly number[];
  /** won, lost, nobody */
  readonly boarding?: readonly number[];
}

/** A raid under way; to the raider the chances of each way to use a skull. */
export interface Raid {
  readonly seat: string;
  readonly cards: readonly string[];
  readonly faces: readonly number[];
  readonly skulls: number;
  readonly nation: string;
  /** by choice: won, glory, death, gold to hope for */
  readonly ways: Readonly<Record<string, readonly number[]>>;
}

/** A bounty level for each nation. */
export interface Bounties {
  readonly spain: number;
  readonly england: number;
  readonly france: number;
  readonly netherlands: number;
}

/** A side of a fight. */
export interface Side {
  readonly side: string;
  readonly captain: string;
  readonly ship: string;
  readonly cubes: Locations;
  readonly full: Locations;
  readonly manoeuvrability: number;
  /** of the next Manoeuvre */
  readonly dice: number;
  /** dice of crew combat */
  readonly leadership: number;
  readonly declared: string;
  readonly rolled: readonly number[];
}
