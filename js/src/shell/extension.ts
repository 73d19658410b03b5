import type { AnyModel } from "@anywidget/types";
import type { Desk } from "./desk";
import type { Link } from "./link";
import type { Stage } from "./stage";
import type { Child } from "./vdom";
import type { Part, Scene, Table, WidgetState } from "./view";

/** What a board hands to whoever puts more around it. */
export interface Ground {
  readonly model: AnyModel<WidgetState>;
  readonly link: Link;
  readonly stage: Stage;
  readonly table: Table;
  readonly signal: AbortSignal;
  repaint(): void;
}

/** More around a board: each part may add to what the board shows, or take its place. */
export interface Extension {
  /** The scene as it shall be drawn. */
  scene(plain: Scene): Scene;
  /** Above the table. */
  bar(desk: Desk): Child;
  /** Instead of the prompt; null leaves it. */
  prompt(desk: Desk): Child;
  /** Instead of the list of choices; null leaves it. */
  choices(desk: Desk): Child;
  /** The panels: those of the game, and its own. */
  parts(desk: Desk): readonly Part[];
  /** A click or Enter on a thing; tells whether that is all it means. */
  act(el: Element): boolean;
  /** After every change of the page. */
  finish(): void;
}

export type Extend = (ground: Ground) => Extension;
