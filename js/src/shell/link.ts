import type { AnyModel } from "@anywidget/types";
import type { WidgetState } from "./view";
import {
  changedBy,
  type Json,
  type Lang,
  type Line,
  type OpenState,
  type Pointer,
  type Role,
  type SeatPart,
} from "./wire";

/** How long an answer may take before the board says that nobody answers. */
const PATIENCE = 5000;

const NO_POINTERS: readonly Pointer[] = [];

export interface Section {
  readonly title: string;
  readonly summary: string;
}

export interface Help {
  readonly topics: readonly {
    readonly title: string;
    readonly text: readonly string[];
    /** A symbol of the game, and what it means. */
    readonly signs: readonly (readonly [string, string])[];
  }[];
  /** Every section of the rules: id and title. */
  readonly sections: readonly (readonly [string, string])[];
  /** Every lesson: id and title. */
  readonly lessons: readonly (readonly [string, string])[];
}

/** The board's end of the wire: what Python last said, and the way to ask it for something. */
export class Link {
  state: OpenState;
  /** The part of the seat that looks, if it fits the state. */
  mine: SeatPart | null = null;
  error = "";
  /** What Python wants to be sure about, and which message it is about. */
  question: { readonly text: string; readonly about: string } | null = null;
  isAlive = true;
  /** What a newcomer reads, once somebody has asked for it. */
  help: Help | null = null;
  /** How the seats stood over a game that is over, once it was asked for. */
  curve: { readonly points: readonly (readonly [number, Readonly<Record<string, number>>])[] } | null = null;
  readonly sections = new Map<string, Section>();
  /** Lines of the log older than those in the state. */
  readonly older = new Map<number, Line>();

  private part: SeatPart | null = null;
  private refs = 0;
  private press: { readonly ref: number; readonly version: number; readonly choice: string } | null = null;
  private readonly waiting = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly model: AnyModel<WidgetState>,
    signal: AbortSignal,
    private readonly changed: () => void,
  ) {
    this.state = this.read();
    const listeners: [string, (...args: Json[]) => void][] = [
      ["msg:custom", (message: Json) => this.received(message)],
      ["comm:close", () => this.setAlive(false)],
    ];
    for (const trait of ["static", "lang", "theme", "pointers", "role", "choices_shown"]) {
      listeners.push([`change:${trait}`, () => this.traitChanged(trait)]);
    }
    for (const [name, listener] of listeners) this.model.on(name as "msg:custom", listener);
    signal.addEventListener("abort", () => {
      for (const [name, listener] of listeners) this.model.off(name as "msg:custom", listener);
      for (const timer of this.waiting.values()) clearTimeout(timer);
    });
    this.ask("hello");
  }

  /** Id of the game. */
  get game(): string {
    return String(this.model.get("game") ?? "");
  }

  get lang(): Lang {
    return this.model.get("lang") === "pl" ? "pl" : "en";
  }

  get data(): Json {
    return this.model.get("static") ?? {};
  }

  get theme(): string {
    return String(this.model.get("theme") ?? "auto");
  }

  get role(): Role {
    return (this.model.get("role") as Role | undefined) ?? { seat: null, curtain: true, undo: false };
  }

  get pointers(): readonly Pointer[] {
    return (this.model.get("pointers") as Pointer[] | undefined) ?? NO_POINTERS;
  }

  get areChoicesShown(): boolean {
    return this.model.get("choices_shown") !== false;
  }

  /** The view with the eyes of the seat that looks. */
  get view(): Json {
    return this.mine?.view ? changedBy(this.state.view, this.mine.view) : this.state.view;
  }

  /** Sends a message that Python answers, by the number that is returned; if it does not, the board says so. */
  ask(kind: string, body: Record<string, Json> = {}): number {
    const ref = ++this.refs;
    this.waiting.set(
      ref,
      setTimeout(() => this.setAlive(false), PATIENCE),
    );
    try {
      this.model.send({ kind, ref, ...body });
    } catch {
      // A model whose kernel is gone throws instead of sending.
      this.setAlive(false);
    }
    return ref;
  }

  /** Sends once more what Python was not sure about, now meant. */
  confirm(): void {
    const about = this.question?.about;
    this.forget();
    if (about !== undefined) this.ask(about, { confirmed: true, version: this.state.version });
  }

  forget(): void {
    this.question = null;
    this.changed();
  }

  /** Asks Python to make a choice; until it answers or the position is another, the choice counts as pressed. */
  play(seat: string, choice: string): void {
    const { version } = this.state;
    this.press = { ref: this.ask("play", { version, seat, choice }), version, choice };
  }

  /** The choice that Python has been asked to make here and has not made yet. */
  get pressed(): string | null {
    return this.press?.version === this.state.version ? this.press.choice : null;
  }

  dismiss(): void {
    this.error = "";
    this.changed();
  }

  private read(): OpenState {
    return changedBy((this.model.get("base") as Json) ?? {}, (this.model.get("patch") as Json) ?? {}) as OpenState;
  }

  private traitChanged(trait: string): void {
    if (trait === "lang") {
      this.sections.clear();
      this.help = null;
      this.older.clear();
    }
    this.changed();
  }

  /**
   * Takes in a position with all that belongs to it. The open part is kept in the traits, where views that come later
   * and the saved notebook find it; what the seat alone may see is not.
   */
  private take(message: Json): void {
    for (const trait of ["base", "patch"]) if (trait in message) this.model.set(trait, message[trait]);
    const { ply, plies, version } = this.state;
    this.state = this.read();
    if (this.state.version !== version) this.question = null;
    // Another line of play tells other things; a look at the past does not.
    if (this.state.plies < plies || (this.state.ply < ply && !this.state.looking)) this.older.clear();
    const errors = this.state.errors ?? [];
    if (errors.length > 0) this.error = errors.join("\n");
    if (message.part) this.part = message.part;
    // A view that has just come is told everything soon; until then a change means nothing to it.
    else if (message.part_patch && this.part) this.part = changedBy({ ...this.part }, message.part_patch) as SeatPart;
    const fits = message.version === this.state.version && this.part?.seat === this.state.shown;
    this.mine = fits && this.part?.seat ? this.part : null;
    this.changed();
  }

  private received(message: Json): void {
    this.setAlive(true);
    if (message?.ref !== undefined) {
      clearTimeout(this.waiting.get(message.ref));
      this.waiting.delete(message.ref);
      if (message.ref === this.press?.ref) this.press = null;
    }
    switch (message?.kind) {
      case "private":
        this.take(message);
        break;
      case "answer":
        if (message.question) {
          this.question = { text: message.question, about: message.about };
          this.changed();
        }
        if (message.error) this.complain(message.error);
        break;
      case "error":
        if (message.error) this.complain(message.error);
        break;
      case "help":
        this.help = message;
        this.changed();
        break;
      case "curve":
        this.curve = message;
        this.changed();
        break;
      case "section":
        this.sections.set(message.id, message);
        this.changed();
        break;
      case "log":
        for (const [number, line] of Object.entries(message.lines)) this.older.set(Number(number), line as Line);
        this.changed();
        break;
    }
  }

  private complain(error: string): void {
    this.error = error;
    this.changed();
  }

  /** Takes in whether Python is there. */
  setAlive(isAlive: boolean): void {
    if (isAlive) {
      for (const timer of this.waiting.values()) clearTimeout(timer);
    }
    if (isAlive === this.isAlive) return;
    this.isAlive = isAlive;
    if (!isAlive) this.press = null;
    this.changed();
  }
}
