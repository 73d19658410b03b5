import type { AnyModel } from "@anywidget/types";
import type { Link } from "./link";
import type { WidgetState } from "./view";
import { changedBy, type Json } from "./wire";

const START = "0";

/** A moment of the history; the start has no `up` and was chosen by nobody. */
export interface Moment {
  readonly kids: readonly string[];
  readonly up?: string;
  readonly seat?: string;
  /** The id of the choice, for those who may know it. */
  readonly choice?: string;
  readonly text?: string;
  readonly section?: string;
  readonly period?: string;
  readonly turn?: string;
  readonly comment?: string;
  readonly marks?: readonly string[];
}

/** What an analysis says of a choice: shares from 0 to 1. */
export interface Worth {
  readonly visits?: number;
  readonly share?: number;
  readonly low?: number;
  readonly high?: number;
  /** Whether it cannot be told from the best one. */
  readonly even?: boolean;
  readonly ending?: string;
}

export interface Curve {
  readonly points: readonly (readonly [number, Readonly<Record<string, number>>])[];
  readonly turning: readonly number[];
  /** The moments of the line it is about, by their plies. */
  readonly line: readonly string[];
}

/** What a study adds to a board; keys are spelt as Python spells them. */
export interface StudyPart {
  readonly version: number;
  readonly node: string;
  /** The line through the moment that is shown, from the start to its end. */
  readonly line: readonly string[];
  readonly tree: Readonly<Record<string, Moment>>;
  readonly before: Json | null;
  readonly compared: {
    readonly node: string;
    readonly lines: readonly string[];
    readonly ids: readonly string[];
  } | null;
  /** All hands open: how the view of each other seat differs from everybody's. */
  readonly hands: Readonly<Record<string, Json>>;
  readonly file: string | null;
  readonly saved: boolean;
  readonly bars: { readonly seat: string | null; readonly choices: Readonly<Record<string, Worth>> } | null;
  readonly curve: Curve | null;
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** The seat with which the reader plays on against bots. */
  readonly player?: string | null;
  readonly can_analyse: boolean;
  readonly can_evaluate?: boolean;
}

interface Standing {
  readonly ply: number;
  readonly isMain: boolean;
}

/** The study's end of the wire: what Python last said of the moves, and where the reader wants to go. */
export class StudyLink {
  part: StudyPart | null = null;
  /** Where the reader is on the way to; the board follows as fast as Python can. */
  private wanted: string | null = null;
  private asked: { readonly node: string; readonly ref: number } | null = null;
  private number = 0;
  private standings: { readonly tree: unknown; readonly of: Map<string, Standing> } = { tree: null, of: new Map() };

  constructor(
    model: AnyModel<WidgetState>,
    private readonly link: Link,
    signal: AbortSignal,
    private readonly changed: () => void,
    private readonly refused: (ref: number) => void,
  ) {
    const listener = (message: Json): void => this.received(message);
    model.on("msg:custom", listener);
    signal.addEventListener("abort", () => model.off("msg:custom", listener));
  }

  /** The moment that the reader is at, or on the way to. */
  get node(): string {
    return this.wanted ?? this.part?.node ?? START;
  }

  /** Whether the moment that the reader wants is the one that is shown. */
  get isThere(): boolean {
    return this.wanted === null;
  }

  get line(): readonly string[] {
    return this.part?.line ?? [START];
  }

  moment(id: string): Moment {
    return this.part?.tree[id] ?? { kids: [] };
  }

  /** How many choices lead to a moment. */
  ply(id: string): number {
    return this.standing(id)?.ply ?? 0;
  }

  isMain(id: string): boolean {
    return this.standing(id)?.isMain ?? true;
  }

  private standing(id: string): Standing | undefined {
    const tree = this.part?.tree ?? {};
    if (this.standings.tree !== tree) {
      const of = new Map<string, Standing>([[START, { ply: 0, isMain: true }]]);
      const waiting = [START];
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        const { ply, isMain } = of.get(at) as Standing;
        const { kids = [] } = tree[at] ?? {};
        for (const [i, kid] of kids.entries()) of.set(kid, { ply: ply + 1, isMain: isMain && i === 0 });
        waiting.push(...kids);
      }
      this.standings = { tree, of };
    }
    return this.standings.of.get(id);
  }

  /** Goes to a moment; while Python is on the way to another one only the last wish counts. */
  goTo(id: string | undefined): void {
    if (id === undefined || this.part === null || id === this.node) return;
    this.wanted = id;
    this.follow();
    this.changed();
  }

  /** Goes back to where the main line was left; a wish that comes while Python is on the way there counts after it. */
  toMainLine(): void {
    if (this.part === null) return;
    let id = this.node;
    for (let up = this.moment(id).up; !this.isMain(id) && up !== undefined; up = this.moment(id).up) id = up;
    this.wanted = id;
    this.asked = { node: id, ref: this.link.ask("main") };
    this.changed();
  }

  private follow(): void {
    if (this.wanted === null || this.asked !== null) return;
    this.asked = { node: this.wanted, ref: this.link.ask("goto", { node: this.wanted }) };
  }

  private received(message: Json): void {
    if (message?.study) this.take(message.study);
    if (message?.ref !== undefined) this.answered(message.ref, message.error ?? null);
  }

  private take(news: Json): void {
    if (news.part) this.part = news.part;
    else if (this.part !== null && news.number === this.number + 1) {
      this.part = changedBy(this.part as Json, news.patch) as StudyPart;
    } else if (this.part !== null) {
      // A message was missed: have the whole sent again.
      this.part = null;
      this.link.ask("hello");
    }
    this.number = news.number;
    this.changed();
  }

  /** Python answers with what changed, or after it. */
  private answered(ref: number, error: string | null): void {
    if (error) this.refused(ref);
    if (ref !== this.asked?.ref) return;
    if (error || this.wanted === this.asked.node) this.wanted = null;
    this.asked = null;
    this.follow();
    this.changed();
  }
}
