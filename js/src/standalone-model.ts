import { changedBy, type Json, type Lang, type Line, type Role } from "./shell/wire";

/** A sequence of data: the first, and what must be done to each to get the next. */
interface Steps {
  readonly first: Json;
  readonly steps: readonly Json[];
}

/** A whole game as `paxwidget/widget/page.py` writes it; a text in it is an object with the languages as its keys. */
export interface Replay {
  readonly game: string;
  readonly title: Readonly<Record<Lang, string>>;
  readonly lang: Lang;
  readonly theme: string;
  /** Where the page opens. */
  readonly ply: number;
  /** With whose eyes it opens: null for an onlooker, a seat, or "all" for whoever must decide. */
  readonly eyes: string | null;
  readonly static: Json;
  readonly moments: Steps;
  readonly seats: Readonly<Record<string, Steps>>;
  readonly log: readonly Json[];
  readonly own: Readonly<Record<string, readonly Json[]>>;
  readonly sections: Readonly<Record<string, Json>>;
}

/** The eyes of whoever must decide. */
export const TURN = "all";
/** How many lines of the log a state carries, and how many more come when they are asked for. */
const TAIL = 40;
const PAGE = 100;

type Listener = (...args: Json[]) => void;

/** The same data with every pair of texts as the text itself. */
export function inLanguage(data: Json, lang: Lang): Json {
  if (Array.isArray(data)) return data.map((item) => inLanguage(item, lang));
  if (data === null || typeof data !== "object") return data;
  const keys = Object.keys(data);
  if (keys.length === 2 && "en" in data && "pl" in data) return data[lang];
  return Object.fromEntries(keys.map((key) => [key, inLanguage(data[key], lang)]));
}

/** All moments of a sequence, each made when it is first looked at; equal parts are shared. */
class Moments {
  private readonly known: Json[];

  constructor(private readonly steps: Steps) {
    this.known = [steps.first];
  }

  at(ply: number): Json {
    for (let next = this.known.length; next <= ply; next++) {
      this.known.push(changedBy(this.known[next - 1], this.steps.steps[next - 1]));
    }
    return this.known[ply];
  }
}

/** Stands in for Python behind a board: a model whose answers come out of a recorded game. */
export class ReplayModel {
  readonly plies: number;
  ply: number;
  /** A seat, null for an onlooker, or TURN. */
  eyes: string | null;
  /** Called after every change. */
  changed: () => void = () => {};

  private lang: Lang;
  private version = 0;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly moments: Moments;
  private readonly parts: ReadonlyMap<string, Moments>;
  private readonly statics = new Map<Lang, Json>();

  constructor(private readonly replay: Replay) {
    this.plies = replay.moments.steps.length;
    this.ply = replay.ply;
    this.eyes = replay.eyes;
    this.lang = replay.lang;
    this.moments = new Moments(replay.moments);
    this.parts = new Map(Object.entries(replay.seats).map(([seat, steps]) => [seat, new Moments(steps)]));
  }

  get language(): Lang {
    return this.lang;
  }

  /** The seats with whose eyes the page can look. */
  get seats(): readonly string[] {
    return [...this.parts.keys()];
  }

  get(name: string): Json {
    const role: Role = { seat: null, curtain: false, undo: false };
    const traits: Readonly<Record<string, () => Json>> = {
      kind: () => "board",
      game: () => this.replay.game,
      lang: () => this.lang,
      theme: () => this.replay.theme,
      static: () => this.static(),
      base: () => this.state(),
      patch: () => ({}),
      role: () => role,
      pointers: () => [],
      choices_shown: () => true,
    };
    return Object.hasOwn(traits, name) ? traits[name]?.() : undefined;
  }

  set(): void {}

  save_changes(): void {}

  on(name: string, listener: Listener): void {
    if (!this.listeners.has(name)) this.listeners.set(name, new Set());
    this.listeners.get(name)?.add(listener);
  }

  off(name: string, listener: Listener): void {
    this.listeners.get(name)?.delete(listener);
  }

  /** Answers a message of the board as Python would, a moment later. */
  send(message: Json): void {
    queueMicrotask(() => {
      this.answer(message);
      this.say({ kind: "answer", ref: message.ref, error: null });
    });
  }

  goTo(ply: number): void {
    const next = Math.min(this.plies, Math.max(0, Math.round(ply) || 0));
    if (next === this.ply) return;
    // The board marks what has changed since it was shown last: let that be the last choice, wherever one comes from.
    this.ply = Math.max(0, next - 1);
    this.tell();
    this.ply = next;
    this.show();
  }

  lookAs(eyes: string | null): void {
    this.eyes = eyes;
    this.show();
  }

  private answer(message: Json): void {
    const answers: Readonly<Record<string, () => void>> = {
      hello: () => this.sayPart(),
      goto: () => this.goTo(message.ply),
      now: () => this.goTo(this.plies),
      lang: () => this.speak(message.lang === "pl" ? "pl" : "en"),
      section: () => this.say({ kind: "section", id: message.id, ...this.inWords(this.replay.sections[message.id]) }),
      log: () => this.say({ kind: "log", lines: this.lines(message.before - PAGE, message.before) }),
    };
    if (Object.hasOwn(answers, message.kind)) answers[message.kind]?.();
  }

  private speak(lang: Lang): void {
    this.lang = lang;
    this.emit("change:lang");
    this.emit("change:static");
    this.show();
  }

  private show(): void {
    this.tell();
    this.changed();
  }

  private tell(): void {
    this.version += 1;
    this.sayPart();
  }

  private inWords(data: Json): Json {
    return inLanguage(data, this.lang);
  }

  private static(): Json {
    if (!this.statics.has(this.lang)) this.statics.set(this.lang, this.inWords(this.replay.static));
    return this.statics.get(this.lang);
  }

  private state(): Json {
    const past = this.past();
    return {
      ...this.inWords(this.moments.at(this.ply)),
      version: this.version,
      ply: this.ply,
      plies: this.plies,
      log: this.lines(past - TAIL, past),
      shown: this.shown(),
      errors: [],
    };
  }

  /** The seat with whose eyes one looks now. */
  private shown(): string | null {
    if (this.eyes !== TURN) return this.eyes;
    const first = this.moments.at(this.ply).to_act[0];
    return first !== undefined && this.parts.has(first) ? first : null;
  }

  /** How many open lines there are up to now. */
  private past(): number {
    const next = this.replay.log.findIndex(([ply]) => ply > this.ply);
    return next < 0 ? this.replay.log.length : next;
  }

  private lines(from: number, to: number): Record<string, Line> {
    const found: Record<string, Line> = {};
    for (let at = Math.max(0, from); at < to; at++) found[at] = this.inWords(this.replay.log[at]);
    return found;
  }

  private sayPart(): void {
    const seat = this.shown();
    const moment = seat === null ? undefined : this.parts.get(seat)?.at(this.ply);
    const log = (seat === null ? [] : (this.replay.own[seat] ?? [])).filter(([, ply]) => ply <= this.ply);
    const part = { seat, ...this.inWords(moment), offers: [], log: this.inWords(log.slice(-TAIL)) };
    this.say({ kind: "private", version: this.version, part });
  }

  private say(message: Json): void {
    this.emit("msg:custom", message, []);
  }

  private emit(name: string, ...args: Json[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}
