import type { AnyModel } from "@anywidget/types";

/** What every widget of the package syncs, whatever it shows. */
export interface WidgetState {
  /** What to show: "chart", "board", "study"... */
  kind: string;
  /** Id of the game, the name of its folder. */
  game: string;
  /** Language of every visible text. */
  lang: "en" | "pl";
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

/** Default export of `games/<name>/index.ts`. */
export interface GameFront {
  /** The kinds this game draws itself; every other kind is looked up in the shell. */
  readonly views: Views;
}
