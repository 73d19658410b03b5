import type { LessonWord } from "./lesson-words";
import type { Json, Lang } from "./wire";

/** What Python says of a lesson's step or a quiz's question; keys are spelt as there. */
export interface Page {
  readonly heading: string;
  readonly title: string;
  readonly number: number;
  readonly text: readonly string[];
  readonly task: string;
  readonly kind: "read" | "answer" | "board";
  readonly asks: { readonly kind: AnswerKind; readonly options: readonly (readonly [string, string])[] } | null;
  readonly rule: string;
  readonly hints: readonly string[];
  readonly hints_left: number;
  /** Whether the solution can be asked for, and what it is once it was. */
  readonly can_show?: boolean;
  readonly shown?: readonly string[];
  /** Whether another task of the same kind can be asked for; the number of the one that is asked. */
  readonly again?: boolean;
  readonly variant?: number;
  readonly picture?: { readonly src: string; readonly caption: string } | null;
  readonly sources?: readonly string[];
  /** The title of the lesson that follows, once this one is solved. */
  readonly next_lesson?: string;
  /** Whose results these are, and the file in which they were handed in. */
  readonly pupil?: { readonly name: string; readonly handed: string } | null;
  readonly given: string;
  readonly feedback: {
    readonly right: boolean;
    /** What the attempt is worth, from 0 to 1. */
    readonly credit: number;
    readonly verdict: string;
    readonly text: string;
    readonly section: string;
    readonly heading: string;
    readonly title: string;
    readonly summary: string;
  } | null;
  readonly marks: readonly { readonly id: string; readonly title: string; readonly solved: boolean }[];
  readonly solved: boolean;
  readonly done: boolean;
  /** Only a quiz has one: right answers and all answers. */
  readonly score: readonly [number, number] | null;
  /** Of a quiz: how many questions a round has (0: it never ends), and what is said of it when it is over. */
  readonly round?: number;
  readonly summary?: readonly string[];
}

export type AnswerKind = "number" | "yes-no" | "place" | "places" | "route" | "option" | "text";

export interface LessonDesk {
  readonly page: Page;
  readonly lang: Lang;
  readonly draft: readonly string[];
  readonly isAlive: boolean;
  readonly error: string;
  readonly typed: string;
  readonly pupil: string;
  say(key: LessonWord, ...gaps: readonly (string | number)[]): string;
  act(kind: string, value?: Json): void;
  type(text: string): void;
  call(name: string): void;
}
