/** Made by `python -m paxwidget types hispanica` from what the game declares in Python; not to be edited. */
import type { ChartDrawing } from "../../maps/shapes";

/** What never changes. */
export interface Static {
  readonly names: Readonly<Record<string, string>>;
  /** Names of seats in the forms of a sentence; a chart without a game has none. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly places: Readonly<Record<string, Place>>;
  readonly sails: Readonly<Record<string, readonly string[]>>;
  readonly exits: readonly string[];
  readonly drawing: ChartDrawing;
  readonly cards: Readonly<Record<string, Card>>;
  readonly titles: Readonly<Record<string, Title>>;
  readonly actions: Readonly<Record<string, Described>>;
  readonly havens: Readonly<Record<string, Haven>>;
  readonly decks: Readonly<Record<"colonies" | "missions" | "aristocracy" | "ships", string>>;
  readonly permits: Readonly<Record<string, Described>>;
  /** [year, phase, whether it is war, areas, goods, omen] */
  readonly years: readonly (readonly [number, string, boolean, readonly string[], readonly string[], string | null])[];
  readonly goods: Readonly<Record<string, string>>;
  readonly doves: readonly number[];
  readonly omens: Readonly<Record<string, Omen>>;
  /** [x, y, nation, profession, rung] */
  readonly spaces: Readonly<Record<string, readonly [number, number, string | null, string | null, string | null]>>;
  readonly quadrants: readonly (readonly [number, number, string])[];
  readonly professions: Readonly<Record<string, Profession>>;
  readonly extremisms: Readonly<Record<string, Described>>;
  readonly nations: Readonly<Record<string, Nation>>;
  readonly abilities: Readonly<Record<string, Described>>;
  readonly terms: Readonly<Record<string, Described>>;
  readonly war_chest_spaces: number;
}

/** What a seat, or a spectator, may see of a position. */
export interface GameView {
  readonly year: number;
  readonly phase: string;
  readonly war: boolean;
  readonly omens: readonly string[];
  readonly order: readonly string[];
  readonly active: string | null;
  readonly dove: number;
  readonly mercantilism: number;
  readonly war_chest: number;
  readonly eternal_peace: boolean;
  readonly solo: boolean;
  readonly ganga_zumba: string | null;
  readonly merchants_used: readonly string[];
  readonly players: Readonly<Record<string, Player>>;
  readonly you: Own | null;
  readonly sites: Readonly<Record<string, Site>>;
  readonly revolts: Readonly<Record<string, "slave" | "tax">>;
  readonly buried: Readonly<Record<string, readonly string[]>>;
  readonly reserves: Readonly<Record<string, Reserve>>;
  readonly pool: Readonly<Record<string, number>>;
  readonly decks: Readonly<Record<"colonies" | "missions" | "aristocracy" | "ships", DeckView>>;
  readonly haven_deck: number;
  readonly removed: readonly string[];
  readonly promises: readonly (readonly unknown[])[];
  readonly proposals: Readonly<Record<string, unknown>>;
  /** A game recorded before fights were shown has none. */
  readonly fight?: NavalFight | LandFight | null;
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  readonly outcome: Outcome | null;
}

/** A place of the chart. */
export interface Place {
  readonly kind: "spanish" | "wild" | "tribal" | "revolt" | "zone" | "area" | "wilderness" | "europe" | "piracy";
  readonly source: string;
  readonly area?: string;
  readonly zones?: readonly string[];
  readonly island?: string;
  readonly goods?: readonly string[];
}

/** A market card; what it does not have is left out. */
export interface Card {
  readonly deck: "colonies" | "missions" | "aristocracy" | "ships";
  readonly nudge: "up" | "right" | "down" | "left";
  readonly actions: readonly string[];
  readonly apostasy?: readonly ("up" | "right" | "down" | "left")[];
  readonly permit?: string;
  readonly seamanship?: string;
  readonly title?: string;
  readonly person?: string;
  readonly note: string;
  readonly source: string;
}

/** A title, and the card that brings it. */
export interface Title {
  readonly requirement: string;
  readonly summary: string;
  readonly card: string;
  readonly source: string;
}

/** Something with a name and a sentence about it. */
export interface Described {
  readonly name: string;
  readonly summary: string;
  readonly source?: string;
}

/** A haven card. */
export interface Haven {
  readonly actions: readonly string[];
  readonly note: string;
  readonly source: string;
}

/** An omen and its years. */
export interface Omen {
  readonly years: readonly number[];
  readonly lasting: boolean;
  readonly summary: string;
  readonly source: string;
}

/** A profession of the philosophy board. */
export interface Profession {
  readonly name: string;
  readonly deck: "colonies" | "missions" | "aristocracy" | "ships";
  readonly direction: "up" | "right" | "down" | "left";
  readonly extremism: string;
}

/** A nation: its id on the pieces, its letter, its columns and its pieces. */
export interface Nation {
  readonly id: string;
  readonly letter: string;
  readonly ability: string | null;
  readonly control: readonly number[];
  readonly reach: readonly number[];
  readonly marker: number;
  readonly bible: number;
  readonly citizen: number;
  readonly source: string;
}

/** The open side of a player. */
export interface Player {
  readonly money: number | null;
  readonly relics: number;
  readonly figure: string;
  readonly control: number;
  readonly reach: number;
  /** The decks of the cards in hand: their backs. */
  readonly hand: readonly ("colonies" | "missions" | "aristocracy" | "ships")[];
  readonly havens: number;
  readonly ships: readonly string[];
  /** [card, the token that lies on it] */
  readonly titles: readonly (readonly [string, string])[];
  readonly fleet: string | null;
  readonly cargo: readonly string[];
  readonly permit: string | null;
  readonly counted_titles: number;
  readonly tokens: number;
}

/** What only the seat that looks may see. */
export interface Own {
  readonly seat: string;
  readonly hand: readonly string[];
  readonly havens: readonly string[];
}

/** What stands on a site. */
export interface Site {
  readonly colony?: string;
  readonly fort?: number;
  readonly bible?: string;
  readonly cathedral?: number;
  readonly pawn?: string;
  readonly chest?: number;
  readonly relic?: number;
}

/** What a nation has left to place. */
export interface Reserve {
  readonly citizens: number;
  readonly bibles: number;
  readonly markers: number;
}

/** A deck of the market. */
export interface DeckView {
  readonly top: string | null;
  readonly below: number;
  readonly discards: readonly string[];
}

/** Two fleets. */
export interface NavalFight {
  readonly kind: "naval";
  readonly place: string;
  readonly section: string;
  readonly sides: readonly [NavalSide, NavalSide];
  /** [tactic of the target, tactic of the pirates, whose flagship sinks, whether the cargo is captured] */
  readonly outcomes: readonly (readonly [string, string, "target" | "pirates" | "", boolean])[];
}

/** A fleet and its target. */
export interface LandFight {
  readonly kind: "land";
  readonly place: string;
  readonly section: string;
  readonly sides: readonly [LandSide, LandSide];
  /** [seat that is free to choose, its strength] */
  readonly open: readonly (readonly [string, number])[];
  /** [who sides with the fleet, whether it wins then] */
  readonly outcomes: readonly (readonly [readonly string[], boolean])[];
}

/** How the game ended. */
export interface Outcome {
  readonly winners: readonly string[];
  readonly ending: string;
  readonly year?: number;
  readonly tokens?: Readonly<Record<string, number>>;
}

/** A fleet in a fight. */
export interface NavalSide {
  readonly id: string;
  readonly total: number;
  /** [ship, its seamanship], the flagship first */
  readonly parts: readonly (readonly [string, string])[];
  readonly cargo: readonly string[];
  readonly better: boolean;
}

/** A fleet, or what it attacks. */
export interface LandSide {
  readonly id: string;
  readonly total: number;
  /** [what it is, its strength] */
  readonly parts: readonly (readonly [string, number])[];
}
