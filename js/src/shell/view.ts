import type { AnyModel } from "@anywidget/types";
import type { Child, VNode } from "./vdom";
import type { Choice, Json, Lang, Pointer, SeatInfo } from "./wire";

/** What every widget of the package syncs, whatever it shows. */
export interface WidgetState {
  /** What to show: "chart", "board", "study"... */
  kind: string;
  /** Id of the game, the name of its folder. */
  game: string;
  /** Language of every visible text. */
  lang: Lang;
  [trait: string]: unknown;
}

export interface ViewContext {
  readonly model: AnyModel<WidgetState>;
  readonly el: HTMLElement;
  /** Aborts when the view goes away; listeners registered with it need no other clean-up. */
  readonly signal: AbortSignal;
  /** The game's own drawings, for a view of the shell that frames one of them. */
  readonly game: GameFront | undefined;
}

/** Draws one view into `el` and returns what removes its timers and observers, if it has any. */
// biome-ignore lint/suspicious/noConfusingVoidType: a view without clean-up simply returns nothing
export type View = (context: ViewContext) => (() => void) | void;

export type Views = Readonly<Record<string, View>>;

/** Default export of a game's `index.ts`. */
export interface GameFront {
  /** What the shell's board and chart frame; made anew for each view of a widget. */
  readonly table?: (host: Host) => Table;
}

/** What a drawing may ask of the shell around it. */
export interface Host {
  /** To be drawn anew, after what only this view knows has changed: how a tile is turned, what is folded. */
  repaint(): void;
}

/** What a game is drawn with, as Python says. */
export interface Look {
  /** In a box of 24 units: paths to fill and paths to stroke. */
  readonly symbols: Readonly<Record<string, { readonly fill: string; readonly stroke: string }>>;
  /** How wide the strokes are. */
  readonly stroke: number;
  /** By name; a drawing has them as custom properties `--paxw-<name>`. */
  readonly colours: Readonly<Record<string, { readonly light: string; readonly dark: string }>>;
}

/** What the static data of every game has. */
export interface Basics {
  readonly look?: Look;
  /** What each thing with an id is called. */
  readonly names?: Readonly<Record<string, string>>;
  /** What the unnumbered sections of the rulebook are called. */
  readonly sections?: Readonly<Record<string, string>>;
}

/** All that a drawing is made from. Everything in it is read only, and the same scene gives the same drawing. */
export interface Scene {
  /** The game's static data, in the language of the board. */
  readonly data: Json;
  /** What the one who looks may see; null on a chart without a game. */
  readonly view: Json | null;
  /** The view that was shown before this one, to show what has changed. */
  readonly before: Json | null;
  readonly lang: Lang;
  /** The seat whose eyes look, null for an onlooker. */
  readonly seat: string | null;
  readonly seats: Readonly<Record<string, SeatInfo>>;
  readonly toAct: readonly string[];
  /** The step of the question that is open, as the game's rules name it; empty where none is. */
  readonly step: string;
  /** The ids that a choice concerns now. */
  readonly hot: ReadonlySet<string>;
  /** The id that the pointer rests on or the keyboard has reached; only for a table that `followsPointer`. */
  readonly over: string | null;
  readonly pointers: readonly Pointer[];
  /** Put before every id attribute: two views share the page's ids. */
  readonly prefix: string;
  say(en: string, pl: string): string;
}

/** A part of the table: the shell frames it and finds it a place. */
export interface Part {
  /** Also the name of its region: where PageUp and PageDown stop, and arrows stay. */
  readonly id: string;
  readonly title: string;
  /**
   * main: a big picture; of several one is large and the others stand under it as thumbnails; an `svg[data-zoom]` in it
   * zooms by itself. side: a tab of the dock beside it; below: a tab of the drawer under it.
   */
  readonly slot: "main" | "side" | "below";
  /** A main part that is always in sight, over or under the large picture, as tall as it needs to be. */
  readonly stays?: "above" | "below";
  /** Whose it is, where each seat has one. */
  readonly seat?: string;
  /**
   * What it is a picture of, where several are drawn alike in frames of one size, as the boards of all seats: one that
   * takes another's place is not made anew, only what differs in it.
   */
  readonly alike?: string;
  /** Whether the open question is about it: its tab then opens by itself. */
  readonly isConcerned?: boolean;
  /** Whether it shows what the seat that looks has alone. */
  readonly isOwn?: boolean;
  /** Called only while the part is open. */
  readonly body: () => VNode;
}

/** One figure of the status strip: a sign short enough for one line, and what it means in words. */
export interface Fact {
  readonly sign: Child;
  readonly words: string;
  /** Too much for the strip, but told in the table of standings. */
  readonly isAside?: boolean;
}

/** Where the game stands, for the strip above the table. */
export interface Strip {
  /** The time of the game and what is in force. */
  readonly now: readonly Fact[];
  /** What each seat has, what matters most first: a narrow strip leaves out the last ones. */
  readonly seats: Readonly<Record<string, readonly Fact[]>>;
}

/**
 * A game's drawing, made of its own nodes and of the shared parts (`parts/`). Every element that means something carries
 * `data-id`; the shell makes those glow that a choice concerns, and asks here what they are. Elements with `data-id`
 * never lie inside one another. A game computes no rule: what can be chosen, what things are called, how seats are
 * coloured and lettered comes from Python.
 */
export interface Table {
  /** The parts in reading order; called at every change, so whatever is costly is kept between calls. */
  parts(scene: Scene): readonly Part[];
  /** The map alone, for a chart; a game without a map has none. */
  chart?(scene: Scene): VNode;
  /** What a thing is and holds, for the hover card; left out: what it is called; false: no card, the picture itself shows it. */
  explain?(id: string, scene: Scene): Child;
  /** The same in a few words, to be spoken; left out: what it is called. */
  label?(id: string, scene: Scene): string;
  /** Where the arrow keys lead from a thing of a picture; left out or empty: to whatever lies nearest. */
  neighbours?(id: string, scene: Scene): readonly string[];
  /** Whether the drawing changes with what the pointer rests on. */
  readonly followsPointer?: boolean;
  /** The choices that a click on a thing means, of those that concern it; left out: all, and the shell asks which. */
  narrow?(id: string, choices: readonly Choice[], scene: Scene): readonly Choice[];
  /** A key that the shell has no meaning for; tells whether it meant something. */
  press?(key: string, scene: Scene): boolean;
  /** Where the game stands, in one line. */
  strip?(scene: Scene): Strip;
  /** A thing of the game by the word for its kind; left out or undefined: the symbol of that name. */
  sign?(id: string, scene: Scene): VNode | undefined;
  /** How the game ended, in words; left out or empty: who has won. */
  ending?(scene: Scene): string;
  /** The things that a choice leads along, for an arrow, or the only one it concerns; empty for what is nowhere on the map. */
  course?(choice: string, scene: Scene): readonly string[];
}
