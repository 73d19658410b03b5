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
  /** The year on the calendar. */
  readonly year: number;
  /** What kind of year it is: goods, auction, actions or sailing. */
  readonly phase: string;
  /** Whether it is war. */
  readonly war: boolean;
  /** The omens in force. */
  readonly omens: readonly string[];
  /** The seats in player order. */
  readonly order: readonly string[];
  /** Whose turn it is; null between turns. */
  readonly active: string | null;
  /** The sailing year after which the game ends. */
  readonly dove: number;
  /** The level of mercantilism, which caps control and reach. */
  readonly mercantilism: number;
  /** Filled spaces of the king's war chest. */
  readonly war_chest: number;
  /** Whether the variant without war is played. */
  readonly eternal_peace: boolean;
  /** Whether somebody plays alone. */
  readonly solo: boolean;
  /** The seat that plays Ganga Zumba; null if nobody does. */
  readonly ganga_zumba: string | null;
  /** The seats that have used the merchants' ability this sailing year. */
  readonly merchants_used: readonly string[];
  /** By seat: what everybody may see of it. */
  readonly players: Readonly<Record<string, Player>>;
  /** What only the seat that looks may see; null for a spectator. */
  readonly you: Own | null;
  /** Only sites with something on them. */
  readonly sites: Readonly<Record<string, Site>>;
  /** By land area: the revolt in it. */
  readonly revolts: Readonly<Record<string, "slave" | "tax">>;
  /** By sea zone: treasure buried on its island. */
  readonly buried: Readonly<Record<string, readonly string[]>>;
  /** By nation: what it has left to place. */
  readonly reserves: Readonly<Record<string, Reserve>>;
  /** By kind: the pieces in the common pool. */
  readonly pool: Readonly<Record<string, number>>;
  /** The four decks of the market. */
  readonly decks: Readonly<Record<"colonies" | "missions" | "aristocracy" | "ships", DeckView>>;
  /** How many haven cards are left. */
  readonly haven_deck: number;
  /** The cards out of the game (solo). */
  readonly removed: readonly string[];
  /** This year's promises: [from, to, words]. */
  readonly promises: readonly (readonly unknown[])[];
  /** By seat: how many deals it has proposed this year. */
  readonly proposals: Readonly<Record<string, unknown>>;
  /** A game recorded before fights were shown has none. */
  readonly fight?: NavalFight | LandFight | null;
  /** What is asked now, from the first question to the innermost: `step`, `seat`, what that step shows, and who has `answered`. */
  readonly pending: readonly Readonly<Record<string, unknown>>[];
  /** How the game ended; null while it runs. */
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
  /** Dollars in the coffers; null for whoever has none. */
  readonly money: number | null;
  /** Relics in the coffers; each counts as a title. */
  readonly relics: number;
  /** The space of its figure on the philosophy board. */
  readonly figure: string;
  /** Control: the value of its column as far as mercantilism lets it count. */
  readonly control: number;
  /** Reach: the value of its column as far as mercantilism lets it count. */
  readonly reach: number;
  /** The decks of the cards in hand: their backs. */
  readonly hand: readonly ("colonies" | "missions" | "aristocracy" | "ships")[];
  /** How many haven cards it holds. */
  readonly havens: number;
  /** The cards of its ships, the flagship first. */
  readonly ships: readonly string[];
  /** [card, the token that lies on it] */
  readonly titles: readonly (readonly [string, string])[];
  /** Where its fleet is; null without one. */
  readonly fleet: string | null;
  /** What is aboard: citizens by nation, natives, chests, relics. */
  readonly cargo: readonly string[];
  /** The permit of its fleet; null without ships. */
  readonly permit: string | null;
  /** Titles that count for a victory, relics included. */
  readonly counted_titles: number;
  /** Tokens on the map that count at the end. */
  readonly tokens: number;
}

/** What only the seat that looks may see. */
export interface Own {
  /** The seat that looks. */
  readonly seat: string;
  /** The market cards in hand, by id. */
  readonly hand: readonly string[];
  /** The haven cards in hand, by id. */
  readonly havens: readonly string[];
}

/** What stands on a site. */
export interface Site {
  /** The nation whose colony it is. */
  readonly colony?: string;
  /** How many forts. */
  readonly fort?: number;
  /** The nation whose mission it is. */
  readonly bible?: string;
  /** How many cathedrals. */
  readonly cathedral?: number;
  /** Whose pawn stands there: a nation's citizen, or a native. */
  readonly pawn?: string;
  /** How many chests. */
  readonly chest?: number;
  /** How many relics. */
  readonly relic?: number;
}

/** What a nation has left to place. */
export interface Reserve {
  /** Citizens not on the map. */
  readonly citizens: number;
  /** Bibles not on the map. */
  readonly bibles: number;
  /** Colony markers not on the map. */
  readonly markers: number;
}

/** A deck of the market. */
export interface DeckView {
  /** The card that lies face up; null if there is none. */
  readonly top: string | null;
  /** How many lie below it, those sold in secret included. */
  readonly below: number;
  /** The cards that lie open at the bottom. */
  readonly discards: readonly string[];
}

/** Two fleets. */
export interface NavalFight {
  /** A fight between two fleets. */
  readonly kind: "naval";
  /** Where the fleets are. */
  readonly place: string;
  /** The section of the rulebook that decides it. */
  readonly section: string;
  /** The fleet that is attacked, then the pirates. */
  readonly sides: readonly [NavalSide, NavalSide];
  /** [tactic of the target, tactic of the pirates, whose flagship sinks, whether the cargo is captured] */
  readonly outcomes: readonly (readonly [string, string, "target" | "pirates" | "", boolean])[];
}

/** A fleet and its target. */
export interface LandFight {
  /** A fight between a fleet and a site. */
  readonly kind: "land";
  /** The site that is attacked. */
  readonly place: string;
  /** The section of the rulebook that decides it. */
  readonly section: string;
  /** The fleet, then its target. */
  readonly sides: readonly [LandSide, LandSide];
  /** [seat that is free to choose, its strength] */
  readonly open: readonly (readonly [string, number])[];
  /** [who sides with the fleet, whether it wins then] */
  readonly outcomes: readonly (readonly [readonly string[], boolean])[];
}

/** How the game ended. */
export interface Outcome {
  /** The seats that have won; empty where nobody has (solo). */
  readonly winners: readonly string[];
  /** The victory that ended the game; `tokens` where they were counted after the last year. */
  readonly ending: string;
  /** The year in which it ended. */
  readonly year?: number;
  /** By nation: its tokens on the map, where they were counted. */
  readonly tokens?: Readonly<Record<string, number>>;
}

/** A fleet in a fight. */
export interface NavalSide {
  /** The seat whose fleet it is. */
  readonly id: string;
  /** How many ships it has. */
  readonly total: number;
  /** [ship, its seamanship], the flagship first. */
  readonly parts: readonly (readonly [string, string])[];
  /** What is aboard: citizens by nation, natives, chests, relics. */
  readonly cargo: readonly string[];
  /** Whether its sailors are the better ones, who decide where tactics differ. */
  readonly better: boolean;
}

/** A fleet, or what it attacks. */
export interface LandSide {
  /** The seat of the fleet, or the site that it attacks. */
  readonly id: string;
  /** Its strength, without those who are still free to choose. */
  readonly total: number;
  /** [what it is, its strength] */
  readonly parts: readonly (readonly [string, number])[];
}
