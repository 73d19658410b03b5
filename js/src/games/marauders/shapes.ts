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
  /** The round, from 1 on. */
  readonly round: number;
  /** The seat that begins this round. */
  readonly first: string;
  /** Whose turn it is; null between turns. */
  readonly active: string | null;
  /** How much glory ends the game. */
  readonly target: number;
  /** The most glory that gold in a chest can add, a point for each full 10. */
  readonly stash_cap: number;
  /** The event card of this round; empty before it is drawn. */
  readonly event: string;
  /** Events whose effect lasts this round. */
  readonly lasting: readonly string[];
  /** Events to be carried out at the end of the round. */
  readonly delayed: readonly string[];
  /** The nation that sells pardons this round; empty: none. */
  readonly amnesty: string;
  /** The two nations at war; empty in peace. */
  readonly war: readonly string[];
  /** The seats that have announced that they have the glory that ends the game. */
  readonly declared: readonly string[];
  /** The turn under way. */
  readonly turn: Turn;
  /** By sea zone: what lies in it and in its port. */
  readonly zones: Readonly<Record<string, Zone>>;
  /** The flags of merchants that wait to be placed again. */
  readonly track: readonly string[];
  /** The missions on offer. */
  readonly missions: readonly string[];
  /** By slot: the NPC ship, or null without a captain. */
  readonly npcs: Readonly<Record<string, Npc | null>>;
  /** [slot, card] of the NPC ships to be placed at the end of the round; an empty card: of the captain who is there already. */
  readonly arrivals: readonly (readonly string[])[];
  /** The kind of the glory card resolved last; empty at the start. */
  readonly last_glory: string;
  /** What is left in the decks. */
  readonly left: Left;
  /** What lies face up on the discard piles. */
  readonly discards: Discards;
  /** The cubes of the NPC ship or of the people on land in the fight under way; null without one. */
  readonly enemy: Locations | null;
  /** By seat: its board as far as the one who looks may know it. */
  readonly players: Readonly<Record<string, Player>>;
  /** By sea zone: what it holds for the seat that looks; empty without a ship. */
  readonly ahead: Readonly<Record<string, Ahead>>;
  /** By choice: the chance to succeed where it begins with a test; only for the seat that is asked. */
  readonly chances: Readonly<Record<string, number>>;
  /** What the seat that looks would pay in this port, by ship and service, and `old-ship`: what its own would bring; empty at sea. */
  readonly prices: Readonly<Record<string, number>>;
  /** The naval battle or crew combat under way; null without one. */
  readonly fight: Fight | null;
  /** The raid under way; null without one. */
  readonly raid: Raid | null;
  /** What is asked now, from the first question to the innermost: `step`, `seat`, what that step shows, and who has `answered`. */
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  /** How the game ended: `winners`, `ending`, and by seat `totals`, glory on the `track`, gold in the `stash`; null while it runs. */
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
  /** How many actions are left. */
  readonly actions: number;
  /** Moves left that cost no action. */
  readonly extra_moves: number;
  /** How many Moves were made. */
  readonly moves: number;
  /** Whether the Port action was taken. */
  readonly port_used: boolean;
  /** Whether the Port action is under way. */
  readonly in_harbour: boolean;
  /** What was done in this Port action; each can be done once. */
  readonly activities: readonly string[];
  /** What was scouted for and cannot be again: ships, `merchant` with the zone, `rumor` and `mission` with the card. */
  readonly scouted: readonly string[];
  /** Who passes on cards in advance: a seat for this turn, a seat and a moment until its hand changes. */
  readonly passing: readonly string[];
}

/** What lies in a zone and its port. */
export interface Zone {
  /** Whether a merchant token lies there; its flag is face down. */
  readonly merchant: boolean;
  /** The good that the port asks for; the open sea has none. */
  readonly demand?: string;
  /** The modification on sale in the port: a token, `face-down`, or empty; the open sea has none. */
  readonly modification?: string;
}

/** An NPC ship. */
export interface Npc {
  /** The zone of the ship; empty while it waits to be placed. */
  readonly zone: string;
  /** The card on top of its slot, who commands it; `commodore` for one without a card. */
  readonly captain: string;
  /** The captains below that card, the oldest first. */
  readonly below: readonly string[];
  /** The type of the ship; a man-of-war where its nation is at war. */
  readonly ship: string;
}

/** How many cards and tokens are left. */
export interface Left {
  /** Cargo cards in the deck. */
  readonly cargo: number;
  /** Glory cards in the deck. */
  readonly glory: number;
  /** Event cards in the deck, NPC captains included. */
  readonly events: number;
  /** Captains in the deck. */
  readonly captains: number;
  /** Rumour cards in the deck. */
  readonly rumors: number;
  /** Mission cards in the deck. */
  readonly missions: number;
  /** Demand tokens that lie in no port. */
  readonly demand: number;
}

/** What lies face up on the discards. */
export interface Discards {
  /** Cargo cards. */
  readonly cargo: readonly string[];
  /** Glory cards. */
  readonly glory: readonly string[];
  /** Event cards and beaten NPC captains. */
  readonly events: readonly string[];
  /** Captains that have left the game. */
  readonly captains: readonly string[];
  /** Mission cards. */
  readonly missions: readonly string[];
}

/** A number for each location of a ship. */
export interface Locations {
  /** Hull; at 0 the ship sinks. */
  readonly hull: number;
  /** Cargo: how many cargo cards it can carry at sea. */
  readonly cargo: number;
  /** Masts; at 0 it can only shoot, and manoeuvres with one die. */
  readonly masts: number;
  /** Crew; at 0 it cannot board. */
  readonly crew: number;
  /** Cannons: the most shots of a round that can hit. */
  readonly cannons: number;
}

/** A player's board; the last keys are for its owner, gold and stash also for others where they are known. */
export interface Player {
  /** The captain; empty between two of them. */
  readonly captain: string;
  /** The nation of the captain's home port; empty without a captain. */
  readonly nation: string;
  /** The home port of the captain; empty without one. */
  readonly home: string;
  /** The type of the ship; empty without one. */
  readonly ship: string;
  /** The zone of the ship; empty without one. */
  readonly place: string;
  /** Whether the ship lies in the port of its zone. */
  readonly in_port: boolean;
  /** What each location of the ship has now, damage taken off. */
  readonly cubes: Locations;
  /** What each location has when undamaged, by `hull`, `cargo`, `masts`, `crew` and `cannons`; empty without a ship. */
  readonly values: Readonly<Record<string, number>>;
  /** The manoeuvrability of the ship with its modifications; 0 without a ship. */
  readonly manoeuvrability: number;
  /** The modifications of the ship. */
  readonly mods: readonly string[];
  /** Those of them that are turned over, being used up. */
  readonly flipped: readonly string[];
  /** Special weapons aboard. */
  readonly weapons: readonly string[];
  /** Glory on the track; what the chest adds is not in it. */
  readonly glory: number;
  /** How many glory cards it holds. */
  readonly glory_cards: number;
  /** The specialists, rumours and missions that it keeps face up. */
  readonly kept: readonly string[];
  /** How many cargo cards it holds. */
  readonly cargo_cards: number;
  /** Whether it holds a rumour that is not confirmed. */
  readonly has_rumor: boolean;
  /** The mission it is on; empty without one. */
  readonly mission: string;
  /** The ports that it has called at for its mission. */
  readonly progress: readonly string[];
  /** The bounties on it, by nation. */
  readonly bounties: Bounties;
  /** Whether there is a bounty on it. */
  readonly is_pirate: boolean;
  /** Whether its captain has had the glory for his first frigate or galleon. */
  readonly big_ship: boolean;
  /** Gold aboard and in the chest together. */
  readonly wealth: number;
  /** Whether it has used its chest, so that others cannot tell where its gold lies. */
  readonly hid: boolean;
  /** Hostile NPC ships of its zone, with how many dice each looks for it. */
  readonly hunters: Readonly<Record<string, number>>;
  /** Its glory cards; the owner alone sees them. */
  readonly hand?: readonly string[];
  /** Its cargo cards; the owner alone sees them. */
  readonly cargo?: readonly string[];
  /** Its rumour, or empty; the owner alone sees it. */
  readonly rumor?: string;
  /** Gold aboard; for the owner, and for all where it is known. */
  readonly gold?: number;
  /** Gold in the chest at home; for the owner, and for all where it is known. */
  readonly stash?: number;
  /** The captain that was drawn at the start and is not shown yet, or empty; the owner alone sees it. */
  readonly secret_captain?: string;
}

/** What a zone holds for the one who looks: the Moves to it, who would look for his ship there, what its port offers. */
export interface Ahead {
  /** How many Moves it takes to get there; leaving the port is one. */
  readonly moves: number;
  /** Hostile NPC ships that would look for it there, with their dice. */
  readonly lookers: Readonly<Record<string, number>>;
  /** The chance that they find it. */
  readonly danger: number;
  /** Whether the port is closed to it; the open sea has none. */
  readonly closed?: boolean;
  /** How much gold its cargo would bring there. */
  readonly fetch?: number;
}

/** A naval battle or crew combat under way; odds are those of the first side. */
export interface Fight {
  /** `naval`, or `crew` for crew combat. */
  readonly kind: string;
  /** The round, from 1 on. */
  readonly round: number;
  /** Both sides, the attacker first. */
  readonly sides: readonly Side[];
  /** The side that won the last Manoeuvre; empty where nobody did. */
  readonly winner: string;
  /** [side that shoots, its dice for locations, 5 for a skull] */
  readonly hits: readonly (readonly unknown[])[];
  /** [side that is hit, the locations hit] */
  readonly points: readonly (readonly unknown[])[];
  /** The chances of the next Manoeuvre: [won, lost, drawn, no skull at all]. */
  readonly manoeuvre?: readonly number[];
  /** The chance of each side to get away by Flee. */
  readonly fleeing?: readonly number[];
  /** How many hits each side may hope for by Shoot. */
  readonly shooting?: readonly number[];
  /** The chances of crew combat: [won, lost, nobody wins]. */
  readonly boarding?: readonly number[];
}

/** A raid under way; to the raider the chances of each way to use a skull. */
export interface Raid {
  /** Who raids. */
  readonly seat: string;
  /** The cargo cards drawn for the merchant. */
  readonly cards: readonly string[];
  /** The raider's dice, 5 for a skull. */
  readonly faces: readonly number[];
  /** Skulls that are not spent yet. */
  readonly skulls: number;
  /** The flag that was attacked; empty before. */
  readonly nation: string;
  /** By choice, to the raider alone: the chances to win, to gain glory and to die, and the gold to hope for. */
  readonly ways: Readonly<Record<string, readonly number[]>>;
}

/** A bounty level for each nation. */
export interface Bounties {
  /** The level of the Spanish bounty; 0: none. */
  readonly spain: number;
  /** The level of the English bounty; 0: none. */
  readonly england: number;
  /** The level of the French bounty; 0: none. */
  readonly france: number;
  /** The level of the Dutch bounty; 0: none. */
  readonly netherlands: number;
}

/** A side of a fight. */
export interface Side {
  /** A seat, the slot of an NPC ship, or `band`: the people of a mission or rumour on land. */
  readonly side: string;
  /** The captain; empty for people on land. */
  readonly captain: string;
  /** The type of the ship; empty on land. */
  readonly ship: string;
  /** What each location has now, damage taken off. */
  readonly cubes: Locations;
  /** What each location has when undamaged. */
  readonly full: Locations;
  /** The manoeuvrability of the ship; 0 on land. */
  readonly manoeuvrability: number;
  /** How many dice it rolls in the next Manoeuvre. */
  readonly dice: number;
  /** How many dice it rolls in crew combat. */
  readonly leadership: number;
  /** What it has declared for this round: `shoot`, `board` or `flee`; empty before. */
  readonly declared: string;
  /** The dice of its last roll, 5 for a skull. */
  readonly rolled: readonly number[];
}
