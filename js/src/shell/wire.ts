import { sectionName } from "./sections";

/** What travels between Python and the board; keys are spelt as Python spells them. */
// biome-ignore lint/suspicious/noExplicitAny: a game's own data, known to that game's folder alone
export type Json = any;
export type Lang = "en" | "pl";

export interface SeatInfo {
  readonly name: string;
  /** The colour word: its shades are `--paxw-seat-<word>`, what is written on it `--paxw-on-seat-<word>`. */
  readonly colour: string;
  /** One letter or two that tell it from the others without its colour, the same in all languages. */
  readonly letter: string;
  /** Name of the bot that plays the seat; null for a person. */
  readonly bot: string | null;
}

/** [ply, text, rule section, then all on the board that it names] */
export type Line = readonly [number, string, string, ...string[]];

/** What everybody may see. */
export interface OpenState {
  readonly version: number;
  readonly seats: Readonly<Record<string, SeatInfo>>;
  readonly to_act: readonly string[];
  readonly question: { readonly step: string; readonly section: string; readonly title: string } | null;
  /** Who leads, and what each seat lacks for each way to win, by seat and way; a study of old may have none. */
  readonly standing?: {
    readonly leaders: readonly string[];
    readonly victories: Readonly<Record<string, string>>;
    readonly lacking: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly view: Json;
  readonly log: Readonly<Record<string, Line>>;
  /** The moment that is shown, and where the game stands. */
  readonly ply: number;
  readonly plies: number;
  /** Whether an earlier moment is looked at, on this board alone; then nothing can be played. */
  readonly looking?: boolean;
  /** Who must decide where the game stands. */
  readonly live?: readonly string[];
  /** What this board may do with the past: take back, play again, play on from the moment that is shown. */
  readonly back?: boolean;
  readonly forth?: boolean;
  readonly resume?: boolean;
  /** Seconds until the next choice of the bots; null while they rest. A page of its own has no bots. */
  readonly pause?: number | null;
  readonly over: boolean;
  readonly outcome: { readonly winners?: readonly string[]; readonly ending?: string } | null;
  readonly comment: string;
  readonly marks: readonly string[];
  /** The seat whose hand lies open on this board. */
  readonly shown: string | null;
  readonly errors: readonly string[];
}

/** [id, label, targets, rule section]; what is empty at the end is left out. */
export type WireChoice = readonly [string, string, (readonly string[])?, string?];

/** What one seat alone may see. */
export interface SeatPart {
  readonly seat: string | null;
  readonly view?: Json;
  readonly decision?: {
    readonly step: string;
    readonly prompt: string;
    readonly section: string;
    readonly choices: readonly WireChoice[];
  } | null;
  readonly offers?: readonly WireChoice[];
  /** [id, label, targets, rule section, reason]: what the seat may look for in its question and cannot do. */
  readonly barred?: readonly (readonly [string, string, readonly string[], string, string])[];
  /** The number of the next open line, and the line. */
  readonly log?: readonly (readonly [number, ...Line])[];
  readonly meanwhile?: Meanwhile | null;
}

/** What others did before the turn that the seat has now. */
export interface Meanwhile {
  /** Whether the seat has chosen nothing since. */
  readonly fresh: boolean;
  /** By who did it. */
  readonly turns: readonly (readonly [string, readonly Line[]])[];
}

export interface Pointer {
  readonly kind: "highlight" | "arrow" | "note";
  readonly ids: readonly string[];
  readonly text: string;
  /** How much it weighs, from 0 to 1, where several stand beside one another. */
  readonly weight?: number;
}

export interface Role {
  readonly seat: string | null;
  readonly curtain: boolean;
  readonly undo: boolean;
  /** Seconds between two choices of bots. */
  readonly pace?: number;
  /** Whether every hand can be looked at. */
  readonly open?: boolean;
  /** Whether the game is studied, not played. */
  readonly study?: boolean;
  /** Whether a study can only be read: nobody is there who could keep what is said. */
  readonly fixed?: boolean;
  /** The parts that lie open, whatever is asked. */
  readonly show?: readonly string[];
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly targets: readonly string[];
  readonly section: string;
  readonly seat: string;
  /** Something the seat may start beside the question. */
  readonly isOffer: boolean;
}

/** What cannot be done now, and why. */
export interface Barred extends Choice {
  readonly reason: string;
}

interface Patch {
  readonly set?: Record<string, Json>;
  readonly drop?: readonly string[];
  readonly in?: Record<string, Patch>;
}

/** The object with a difference, as Python makes them, laid over it; neither is touched. */
export function changedBy(old: Record<string, Json>, patch: Patch): Record<string, Json> {
  const changed = { ...old, ...patch.set };
  for (const key of patch.drop ?? []) delete changed[key];
  for (const [key, inner] of Object.entries(patch.in ?? {})) changed[key] = changedBy(changed[key], inner);
  return changed;
}

/**
 * Whether a choice is about the thing that an element shows. Where two things share an id, as a card and the place it
 * names, `data-only` or `data-except` list the verbs that tell them apart.
 */
export function concerns(choice: Choice, el: Element): boolean {
  if (!choice.targets.includes(el.getAttribute("data-id") ?? "")) return false;
  const verb = choice.id.split(" ", 1)[0] ?? "";
  const only = el.getAttribute("data-only")?.split(" ");
  const except = el.getAttribute("data-except")?.split(" ");
  return (only === undefined || only.includes(verb)) && !except?.includes(verb);
}

/** Choices by what they are about. */
export function byTarget(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    for (const id of new Set(choice.targets)) {
      const about = found.get(id);
      if (about === undefined) found.set(id, [choice]);
      else about.push(choice);
    }
  }
  return found;
}

/** All that a seat may choose now: the answers to its question, then its side offers. */
export function choicesOf(part: SeatPart | null): Choice[] {
  if (part === null || part.seat === null) return [];
  const seat = part.seat;
  const read = ([id, label, targets, section]: WireChoice, usual: string, isOffer: boolean): Choice => ({
    id,
    label,
    targets: targets ?? [],
    section: section || usual,
    seat,
    isOffer,
  });
  return [
    ...(part.decision?.choices ?? []).map((choice) => read(choice, part.decision?.section ?? "", false)),
    ...(part.offers ?? []).map((choice) => read(choice, "", true)),
  ];
}

/** What glows on the board: all that a choice concerns; but not the players for an offer, which could be made to them all the time. */
export function hotTargets(choices: readonly Choice[], seats: Readonly<Record<string, unknown>>): Set<string> {
  return new Set(choices.flatMap(({ isOffer, targets }) => targets.filter((id) => !(isOffer && id in seats))));
}

/** What a seat may look for and cannot do now. */
export function barredOf(part: SeatPart | null, data: Json): Barred[] {
  const seat = part?.seat ?? "";
  return (part?.barred ?? []).map(([id, label, targets, section, reason]) => {
    // Some reasons are whole sentences that name their rule themselves.
    const why =
      reason.includes(`(${section})`) || section === "" ? reason : `${reason} (${sectionName(data, section)})`;
    return { id, label, targets, section, seat, isOffer: false, reason: why };
  });
}
