import { changedBy, type Json, type Lang, type Line, type Role } from "./shell/wire";

/** Data of all moments: the first, and what must be done to the one before each of the others to get it. */
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
  /** Where on its line the page opens. */
  readonly ply: number;
  /** With whose eyes it opens: null for an onlooker, a seat, or "all" for whoever must decide. */
  readonly eyes: string | null;
  readonly static: Json;
  /** Of each moment but the first, by its number, the moment that it comes after. */
  readonly up: readonly number[];
  /** The line on which it opens, from the start to its end. */
  readonly line: readonly number[];
  readonly moments: Steps;
  readonly seats: Readonly<Record<string, Steps>>;
  /** What led to each moment, in words. */
  readonly moves: readonly Json[];
  /** The open lines of the log at each moment, and each seat's own. */
  readonly log: readonly (readonly Json[])[];
  readonly own: Readonly<Record<string, readonly (readonly Json[])[]>>;
  /** Each seat's chances by the number of the moment, and the moments that turned the game. */
  readonly curve: Json | null;
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

/** All moments, each made when it is first looked at; equal parts are shared. */
class Moments {
  private readonly known: Json[];

  constructor(
    private readonly steps: Steps,
    private readonly up: readonly number[],
  ) {
    this.known = [steps.first];
  }

  at(node: number): Json {
    const waiting: number[] = [];
    for (let at = node; this.known[at] === undefined; at = this.up[at - 1] ?? 0) waiting.push(at);
    for (const at of waiting.reverse())
      this.known[at] = changedBy(this.known[this.up[at - 1] ?? 0], this.steps.steps[at - 1]);
    return this.known[node];
  }
}

/** Stands in for Python behind a board: a model whose answers come out of a recorded game. */
export class ReplayModel {
  /** A seat, null for an onlooker, or TURN. */
  eyes: string | null;
  /** Called after every change. */
  changed: () => void = () => {};

  /** The line through the moment that is shown, and the place of that moment on it. */
  private line: readonly number[];
  private at: number;
  private lang: Lang;
  private version = 0;
  private number = 0;
  private readonly kids: readonly (readonly number[])[];
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly moments: Moments;
  private readonly parts: ReadonlyMap<string, Moments>;
  private readonly statics = new Map<Lang, Json>();
  private readonly trees = new Map<Lang, Json>();

  constructor(private readonly replay: Replay) {
    const { up } = replay;
    this.line = replay.line;
    this.at = replay.ply;
    this.eyes = replay.eyes;
    this.lang = replay.lang;
    this.moments = new Moments(replay.moments, up);
    this.parts = new Map(Object.entries(replay.seats).map(([seat, steps]) => [seat, new Moments(steps, up)]));
    const kids: number[][] = [[], ...up.map(() => [])];
    for (const [i, before] of up.entries()) kids[before]?.push(i + 1);
    this.kids = kids;
  }

  get ply(): number {
    return this.at;
  }

  get plies(): number {
    return this.line.length - 1;
  }

  /** The number of the moment that is shown. */
  get node(): number {
    return this.line[this.at] ?? 0;
  }

  get language(): Lang {
    return this.lang;
  }

  /** The seats with whose eyes the page can look. */
  get seats(): readonly string[] {
    return [...this.parts.keys()];
  }

  get(name: string): Json {
    const role: Role = { seat: null, curtain: false, undo: false, study: true, fixed: true };
    const traits: Readonly<Record<string, () => Json>> = {
      kind: () => "study",
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
    if (next === this.at) return;
    this.at = next;
    this.show();
  }

  /** To a moment of any line; from there on it goes as the first who went there did. */
  goToNode(node: number): void {
    if (!Number.isInteger(node) || node < 0 || node > this.replay.up.length || node === this.node) return;
    if (!this.line.includes(node)) this.line = this.lineThrough(node);
    this.at = this.line.indexOf(node);
    this.show();
  }

  /** To where the main line was left, so that going on follows it. */
  private toMainLine(): void {
    const main = this.lineThrough(0);
    while (!main.includes(this.node)) this.at--;
    this.line = main;
    this.show();
  }

  private lineThrough(node: number): readonly number[] {
    const line: number[] = [];
    for (let at = node; at > 0; at = this.replay.up[at - 1] ?? 0) line.unshift(at);
    line.unshift(0);
    for (let next = this.kids[node]?.[0]; next !== undefined; next = this.kids[next]?.[0]) line.push(next);
    return line;
  }

  lookAs(eyes: string | null): void {
    this.eyes = eyes;
    this.show();
  }

  private answer(message: Json): void {
    const answers: Readonly<Record<string, () => void>> = {
      hello: () => this.sayPart(),
      goto: () => ("node" in message ? this.goToNode(Number(message.node)) : this.goTo(message.ply)),
      now: () => this.goTo(this.plies),
      main: () => this.toMainLine(),
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
    const past = this.past().length;
    return {
      ...this.inWords(this.moments.at(this.node)),
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
    const first = this.moments.at(this.node).to_act[0];
    return first !== undefined && this.parts.has(first) ? first : null;
  }

  /** The open lines up to now. */
  private past(): readonly Json[] {
    return this.line.slice(0, this.at + 1).flatMap((node) => this.replay.log[node] ?? []);
  }

  private lines(from: number, to: number): Record<string, Line> {
    const found: Record<string, Line> = {};
    const past = this.past();
    for (let at = Math.max(0, from); at < Math.min(to, past.length); at++) found[at] = this.inWords(past[at]);
    return found;
  }

  /** What a seat alone has read up to now, each line with the number of the next open one. */
  private ownLines(seat: string): Json[] {
    const found: Json[] = [];
    let number = 0;
    for (const node of this.line.slice(0, this.at + 1)) {
      for (const [offset, ...line] of this.replay.own[seat]?.[node] ?? []) found.push([number + offset, ...line]);
      number += this.replay.log[node]?.length ?? 0;
    }
    return found;
  }

  private sayPart(): void {
    const seat = this.shown();
    const moment = seat === null ? undefined : this.parts.get(seat)?.at(this.node);
    const log = seat === null ? [] : this.ownLines(seat).slice(-TAIL);
    const part = { seat, ...this.inWords(moment), offers: [], log: this.inWords(log) };
    this.number += 1;
    const study = { number: this.number, part: this.study(seat) };
    this.say({ kind: "private", version: this.version, part, study });
  }

  /** What a study adds to a board, as Python says it. */
  private study(seat: string | null): Json {
    return {
      version: this.version,
      node: String(this.node),
      line: this.line.map(String),
      tree: this.tree(),
      // All of the view before: a difference that sets every part of it.
      before: this.at === 0 ? null : { set: this.view(this.line[this.at - 1] ?? 0, seat) },
      compared: null,
      hands: {},
      file: null,
      saved: false,
      bars: null,
      curve: this.curve(),
      progress: null,
      can_analyse: false,
    };
  }

  /** The chances along the line that is shown. */
  private curve(): Json {
    const { curve } = this.replay;
    if (curve === null) return null;
    const values = new Map(curve.points);
    return {
      points: this.line.map((node, ply) => [ply, values.get(node) ?? {}]),
      turning: [...this.line.keys()].filter((ply) => curve.turning.includes(this.line[ply])),
      line: this.line.map(String),
    };
  }

  private view(node: number, seat: string | null): Json {
    const { view } = this.moments.at(node);
    const own = seat === null ? undefined : this.parts.get(seat)?.at(node);
    return this.inWords(own === undefined ? view : changedBy(view, own.view));
  }

  /** All moments with their moves in words. */
  private tree(): Json {
    if (!this.trees.has(this.lang)) {
      const moments = this.replay.moves.map((move, node) => {
        const { comment, marks } = this.moments.at(node);
        const up = node === 0 ? {} : { up: String(this.replay.up[node - 1]) };
        return [
          String(node),
          { ...this.inWords(move), ...up, kids: (this.kids[node] ?? []).map(String), comment, marks },
        ];
      });
      this.trees.set(this.lang, Object.fromEntries(moments));
    }
    return this.trees.get(this.lang);
  }

  private say(message: Json): void {
    this.emit("msg:custom", message, []);
  }

  private emit(name: string, ...args: Json[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }
}
