/** The static data and the views of Pax Hispanica as its Python side sends them; keys are spelt as there. */
import type { Look } from "../../shell/view";

export type Nudge = "up" | "right" | "down" | "left";
export type Deck = "colonies" | "missions" | "aristocracy" | "ships";

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Label extends Spot {
  readonly lines: readonly string[];
  readonly turn: number;
}

export interface Drawing {
  readonly frame: { readonly width: number; readonly height: number; readonly margin: number };
  readonly coast: { readonly d: string };
  readonly zones: Readonly<
    Record<
      string,
      {
        readonly d: string;
        readonly label: Label & { readonly d: readonly string[] };
        readonly fleet: Spot;
        readonly island: Spot & { readonly r: number };
      }
    >
  >;
  readonly lands: Readonly<Record<string, { readonly d: string; readonly kind: string; readonly label: Label }>>;
  readonly borders: string;
  readonly shores: string;
  readonly land_borders: string;
  readonly currents: readonly {
    readonly from: string;
    readonly to: string;
    readonly d: string;
    readonly name: string;
  }[];
  readonly exits: readonly { readonly from: string; readonly d: string }[];
  readonly passages: readonly (readonly [string, string])[];
  /** A ship's way between neighbouring zones, either way, and to Europe. */
  readonly lanes?: readonly {
    readonly from: string;
    readonly to: string;
    readonly points: readonly (readonly [number, number])[];
  }[];
  readonly sites: Readonly<
    Record<
      string,
      Spot & {
        readonly kind: SiteKind;
        /** Where it truly lies, if its mark had to give way. */
        readonly true?: Spot;
        /** The angles, clockwise from the east, towards waters that the mark does not lie in. */
        readonly ports: readonly number[];
        readonly label?: Spot & { readonly lines: readonly string[]; readonly anchor: string };
      }
    >
  >;
  readonly boxes: Readonly<Record<string, Spot & { readonly width: number; readonly height: number }>>;
  readonly waters: Readonly<Record<string, Spot & { readonly lines: readonly string[] }>>;
  readonly graticule: {
    readonly meridians: readonly { readonly degree: number; readonly x: number }[];
    readonly parallels: readonly { readonly degree: number; readonly y: number }[];
  };
  readonly compass: Spot & { readonly r: number };
  readonly scale_bar: Spot & { readonly width: number; readonly km: number };
  readonly legend: Spot & { readonly width: number; readonly height: number };
}

export type SiteKind = "spanish" | "wild" | "tribal" | "revolt";

export interface Place {
  readonly kind: SiteKind | "zone" | "area" | "wilderness" | "europe" | "piracy";
  readonly source: string;
  readonly area?: string;
  readonly zones?: readonly string[];
  readonly island?: string;
  readonly goods?: readonly string[];
}

export interface Described {
  readonly name: string;
  readonly summary: string;
  readonly source?: string;
}

export interface Card {
  readonly deck: Deck;
  readonly nudge: Nudge;
  readonly actions: readonly string[];
  readonly apostasy?: readonly Nudge[];
  readonly permit?: string;
  readonly seamanship?: string;
  readonly title?: string;
  readonly person?: string;
  readonly note: string;
  readonly source: string;
}

export interface Nation {
  readonly id: string;
  readonly letter: string;
  readonly ability: string | null;
  readonly control: readonly number[];
  readonly reach: readonly number[];
  readonly marker: number;
  readonly bible: number;
  readonly citizen: number;
}

export interface Static {
  readonly names: Readonly<Record<string, string>>;
  /** Names of seats in the forms of a sentence; a chart without a game has none. */
  readonly forms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the unnumbered sections of the rulebook are called. */
  readonly sections?: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, Place>>;
  readonly sails: Readonly<Record<string, readonly string[]>>;
  readonly exits: readonly string[];
  readonly drawing: Drawing;
  readonly look: Look;
  readonly cards: Readonly<Record<string, Card>>;
  readonly titles: Readonly<
    Record<
      string,
      { readonly requirement: string; readonly summary: string; readonly card: string; readonly source: string }
    >
  >;
  readonly actions: Readonly<Record<string, Described>>;
  readonly havens: Readonly<
    Record<string, { readonly actions: readonly string[]; readonly note: string; readonly source: string }>
  >;
  readonly decks: Readonly<Record<Deck, string>>;
  readonly permits: Readonly<Record<string, Described>>;
  /** [year, phase, whether it is war, areas, goods, omen] */
  readonly years: readonly (readonly [number, string, boolean, readonly string[], readonly string[], string | null])[];
  readonly goods: Readonly<Record<string, string>>;
  readonly doves: readonly number[];
  readonly omens: Readonly<
    Record<
      string,
      {
        readonly years: readonly number[];
        readonly lasting: boolean;
        readonly summary: string;
        readonly source: string;
      }
    >
  >;
  /** [x, y, nation, profession, rung] */
  readonly spaces: Readonly<Record<string, readonly [number, number, string | null, string | null, string | null]>>;
  readonly quadrants: readonly (readonly [number, number, string])[];
  readonly professions: Readonly<
    Record<
      string,
      { readonly name: string; readonly deck: Deck; readonly direction: Nudge; readonly extremism: string }
    >
  >;
  readonly extremisms: Readonly<Record<string, Described>>;
  readonly nations: Readonly<Record<string, Nation>>;
  readonly abilities: Readonly<Record<string, Described>>;
  readonly terms: Readonly<Record<string, Described>>;
  readonly war_chest_spaces: number;
}

export interface Site {
  readonly colony?: string;
  readonly fort?: number;
  readonly bible?: string;
  readonly cathedral?: number;
  readonly pawn?: string;
  readonly chest?: number;
  readonly relic?: number;
}

export interface Player {
  readonly money: number | null;
  readonly relics: number;
  readonly figure: string;
  readonly control: number;
  readonly reach: number;
  /** The decks of the cards in hand: their backs. */
  readonly hand: readonly Deck[];
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

/** A fight that is being decided: two fleets, or a fleet and its target. */
export type FightView =
  | {
      readonly kind: "naval";
      readonly place: string;
      readonly sides: readonly [NavalSide, NavalSide];
      /** [tactic of the target, tactic of the pirates, whose flagship sinks, whether the cargo is captured] */
      readonly outcomes: readonly (readonly [string, string, "target" | "pirates" | "", boolean])[];
    }
  | {
      readonly kind: "land";
      readonly place: string;
      readonly sides: readonly [LandSide, LandSide];
      /** [seat that is free to choose, its strength] */
      readonly open: readonly (readonly [string, number])[];
      /** [who sides with the fleet, whether it wins then] */
      readonly outcomes: readonly (readonly [readonly string[], boolean])[];
    };

interface NavalSide {
  readonly id: string;
  readonly total: number;
  /** [ship, its seamanship], the flagship first */
  readonly parts: readonly (readonly [string, string])[];
  readonly cargo: readonly string[];
  readonly better: boolean;
}

interface LandSide {
  readonly id: string;
  readonly total: number;
  /** [what it is, its strength] */
  readonly parts: readonly (readonly [string, number])[];
}

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
  readonly players: Readonly<Record<string, Player>>;
  readonly you: { readonly seat: string; readonly hand: readonly string[]; readonly havens: readonly string[] } | null;
  readonly sites: Readonly<Record<string, Site>>;
  readonly revolts: Readonly<Record<string, "slave" | "tax">>;
  readonly buried: Readonly<Record<string, readonly string[]>>;
  readonly reserves: Readonly<
    Record<string, { readonly citizens: number; readonly bibles: number; readonly markers: number }>
  >;
  readonly pool: Readonly<Record<string, number>>;
  readonly decks: Readonly<
    Record<Deck, { readonly top: string; readonly below: number; readonly discards: readonly string[] }>
  >;
  readonly haven_deck: number;
  /** A game recorded before fights were shown has none. */
  readonly fight?: FightView | null;
  readonly outcome: {
    readonly winners: readonly string[];
    readonly ending: string;
    readonly tokens?: Readonly<Record<string, number>>;
  } | null;
}
