import type { Link } from "./link";
import type { Replay } from "./replay";
import type { WholeWindow } from "./room";
import { newShelf, type Shelf, type ShelfState } from "./tabs";
import type { Child, VNode } from "./vdom";
import type { Part, Scene, Table } from "./view";
import type { Barred, Choice } from "./wire";
import type { Word } from "./words";

/** What only this view of the board knows: what is open, pinned, typed. None of it travels. */
export interface Ui {
  readonly shelves: Readonly<Record<Shelf, ShelfState>>;
  /** A click that fits several choices, and where it was. */
  menu: { readonly title: string; readonly choices: readonly Choice[]; readonly x: number; readonly y: number } | null;
  /** What is explained, and where. */
  hover: { readonly id: string; readonly el?: Element; readonly x: number; readonly y: number } | null;
  /** The rule section that is explained, and where. */
  section: { readonly id: string; readonly x: number; readonly y: number } | null;
  /** What a line that is pointed at names, or the moment of a replay. */
  lit: readonly string[];
  isHelpOpen: boolean;
  isStandingOpen: boolean;
  /** Whether a person has put the page of the end away, to look at the board. */
  isEndClosed: boolean;
  /** Whether the line of code at the end was copied. */
  isCopied: boolean;
  /** The page of the help that is open, and what is looked for in the rules. */
  helpPage: string;
  helpFilter: string;
  filter: string;
  /** What is typed into the inputs, by group of choices. */
  readonly texts: Map<string, string>;
}

/** As it is before anybody has touched anything. */
export function newUi(): Ui {
  return {
    shelves: { main: newShelf(), side: newShelf(), below: newShelf() },
    menu: null,
    hover: null,
    section: null,
    lit: [],
    isHelpOpen: false,
    isStandingOpen: false,
    isEndClosed: false,
    isCopied: false,
    helpPage: "0",
    helpFilter: "",
    filter: "",
    texts: new Map(),
  };
}

/** A part that is drawn once, however often it is asked for: a scene has one drawing, and the very same one is not gone through again. */
export function drawnOnce(part: Part): Part {
  let drawn: VNode | undefined;
  const body = (): VNode => {
    drawn ??= part.body();
    return drawn;
  };
  return { ...part, body };
}

/** What the parts of the shell need to draw themselves and to act. */
export interface Desk {
  readonly link: Link;
  readonly ui: Ui;
  readonly table: Table;
  readonly scene: Scene;
  readonly parts: readonly Part[];
  readonly choices: readonly Choice[];
  /** What one may look for and cannot do now. */
  readonly barred: readonly Barred[];
  readonly whole: WholeWindow;
  readonly replay: Replay;
  word(key: Word, ...gaps: readonly (string | number)[]): string;
  seatName(seat: string): string;
  play(choice: Choice, id?: string): void;
  /** What else is said on the button of a choice. */
  aside?(choice: Choice): Child;
  openSection(id: string, at: Element): void;
  repaint(): void;
}
