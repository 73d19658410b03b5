import "./study.css";
import { openBoard } from "./board";
import { choiceList } from "./choices";
import type { Desk } from "./desk";
import type { Extension, Ground } from "./extension";
import { studyBar } from "./study-bar";
import { worthList } from "./study-choices";
import { drawnPointers, drawWithRightButton } from "./study-drawing";
import { StudyLink } from "./study-link";
import { movesBody, variationsBody } from "./study-moves";
import { comparisonBody, notesBody } from "./study-notes";
import { studyPrompt } from "./study-prompt";
import { type StudyWord, studyWord } from "./study-words";
import { labelOf } from "./things";
import { type Child, h } from "./vdom";
import type { Part, Scene, View } from "./view";
import { type Choice, changedBy, type Pointer } from "./wire";

/** How many of the best choices have an arrow on the board. */
const ARROWS = 3;
const BELOW = "below" as const;

/** A board to go through a game move by move. */
export const study: View = (context) => openBoard(context, (ground) => new Study(ground));

/** What only this view of the study knows. */
interface Draft {
  readonly node: string;
  readonly was: string;
  text: string;
}

export class Study implements Extension {
  readonly link: StudyLink;
  /** Periods that the reader opened or closed himself. */
  readonly folded = new Map<string, boolean>();
  draft: Draft | null = null;
  private sent: { readonly ref: number; readonly draft: Draft } | null = null;
  /** The pen: off, ready, or with the thing that an arrow begins at. */
  pen: { readonly from: string | null } | null = null;
  isNaming = false;
  fileName = "";
  /** Seconds for which each moment is shown while the game plays by itself. */
  pace = 1;
  isPlaying = false;
  /** Runs while a moment is shown, not while Python is on the way to it: on a busy machine none is skipped. */
  private clock: ReturnType<typeof setTimeout> | undefined;
  private shown: Scene | null = null;
  private inSight = "";

  constructor(readonly ground: Ground) {
    const { model, link, signal, stage } = ground;
    this.link = new StudyLink(
      model,
      link,
      signal,
      () => ground.repaint(),
      (ref) => this.refused(ref),
    );
    stage.root.dataset.kind = "study";
    drawWithRightButton(this);
    stage.root.addEventListener("keydown", (event) => this.pressed(event), { signal });
    signal.addEventListener("abort", () => {
      this.pause();
      this.keepComment();
    });
  }

  word(key: StudyWord, ...gaps: readonly (string | number)[]): string {
    return studyWord(this.ground.link.lang, key, ...gaps);
  }

  /** Whether it can only be read. */
  get isFixed(): boolean {
    return this.ground.link.role.fixed === true;
  }

  /** Goes to a moment; a comment that is being written is kept first. */
  goTo(id: string | undefined): void {
    this.keepComment();
    this.link.goTo(id);
  }

  step(by: number): void {
    const { line, node } = this.link;
    this.goTo(line[line.indexOf(node) + by]);
  }

  /** To an end of the line: 0 or -1. */
  toEnd(at: 0 | -1): void {
    this.goTo(this.link.line.at(at));
  }

  play(): void {
    this.pause();
    const { line, node } = this.link;
    const next = line[line.indexOf(node) + 1];
    this.isPlaying = next !== undefined && this.ground.link.isAlive;
    if (this.isPlaying) this.goTo(next);
  }

  pause(): void {
    clearTimeout(this.clock);
    this.clock = undefined;
    this.isPlaying = false;
    this.ground.repaint();
  }

  /** Lets the moment that is on the screen now stay there for its time. */
  private playOn(): void {
    if (!this.isPlaying || this.clock !== undefined || !this.link.isThere) return;
    this.clock = setTimeout(() => this.play(), this.pace * 1000);
  }

  /** What the comment box of the moment that is shown holds. */
  get comment(): string {
    const { part } = this.link;
    if (this.draft !== null && this.draft.node === part?.node) return this.draft.text;
    return this.link.moment(part?.node ?? "").comment ?? "";
  }

  writeComment(text: string): void {
    const node = this.link.part?.node;
    if (node === undefined) return;
    if (this.draft?.node !== node) this.draft = { node, was: this.link.moment(node).comment ?? "", text };
    this.draft.text = text;
  }

  keepComment(): void {
    const { draft } = this;
    this.draft = null;
    if (draft === null || draft.text === draft.was) return;
    const { node, text, was } = draft;
    this.sent = { ref: this.ground.link.ask("comment", { node, text, was }), draft };
  }

  /** A comment that Python refused is not lost: it stays in its box, or in the words of the refusal. */
  private refused(ref: number): void {
    if (ref !== this.sent?.ref) return;
    const { node, text } = this.sent.draft;
    this.sent = null;
    if (node === this.link.part?.node) this.draft = { node, text, was: this.link.moment(node).comment ?? "" };
    else this.ground.link.error = [this.ground.link.error, this.word("yours", text)].filter(Boolean).join("\n");
  }

  /** Sets a mark, or takes it away where it is. */
  toggleMark(mark: string): void {
    const node = this.link.part?.node;
    if (node === undefined || this.isFixed) return;
    const isOn = this.link.moment(node).marks?.includes(mark) ?? false;
    this.ground.link.ask("mark", { node, mark, on: !isOn });
  }

  toMainLine(): void {
    this.keepComment();
    this.link.toMainLine();
  }

  promote(node: string): void {
    this.ground.link.ask("promote", { node, version: this.ground.link.state.version });
  }

  /** What a thing on the board is called. */
  name(id: string): string {
    return this.shown === null ? id : (labelOf(this.ground.table, id, this.shown).split(",")[0] ?? id);
  }

  save(name?: string): void {
    this.keepComment();
    this.isNaming = false;
    this.ground.link.error = "";
    this.ground.link.ask("save", name === undefined ? {} : { name });
  }

  scene(plain: Scene): Scene {
    const { part } = this.link;
    this.shown = plain;
    if (part === null || part.version !== this.ground.link.state.version) return plain;
    const before = part.before === null ? null : changedBy(plain.view, part.before);
    const marks = drawnPointers(this.link.moment(part.node).marks ?? []);
    return { ...plain, before, pointers: [...plain.pointers, ...marks, ...this.advice(plain)] };
  }

  /** The best choices as arrows, or as rings where they concern a single thing. */
  private advice(scene: Scene): Pointer[] {
    const { part } = this.link;
    if (!part?.bars) return [];
    const best = Object.entries(part.bars.choices)
      .sort(([, a], [, b]) => (b.share ?? 0) - (a.share ?? 0))
      .slice(0, ARROWS);
    const most = best[0]?.[1].share || 1;
    return best.flatMap(([id, worth]): Pointer[] => {
      const ids = this.ground.table.course?.(id, scene) ?? [];
      const weight = (worth.share ?? 0) / most;
      return ids.length > 0 ? [{ kind: ids.length > 1 ? "arrow" : "highlight", ids, text: "", weight }] : [];
    });
  }

  bar(desk: Desk): Child {
    return this.link.part && studyBar(this, desk);
  }

  prompt(desk: Desk): Child {
    return this.link.part && studyPrompt(this, desk);
  }

  choices(desk: Desk): Child {
    const { part } = this.link;
    if (part === null) return null;
    if (part.bars) return worthList(this, desk);
    return choiceList({ ...desk, aside: (choice) => this.tag(choice) });
  }

  /** Whether a choice was played here, or tried as a variation. */
  tag(choice: Choice): Child {
    const { part } = this.link;
    const here = part === null ? undefined : this.link.moment(part.node);
    const found = here?.kids.find((id) => {
      const kid = this.link.moment(id);
      return kid.seat === choice.seat && kid.choice === choice.id;
    });
    if (found === undefined || part === null) return null;
    const isNext = part.line[part.line.indexOf(part.node) + 1] === found;
    return h("small", { class: "paxw-tag", "data-next": isNext }, this.word(isNext ? "played" : "tried"));
  }

  parts(desk: Desk): readonly Part[] {
    const { part } = this.link;
    if (part === null) return desk.parts;
    const own: Part[] = [
      {
        id: "moves",
        title: this.word("moves"),
        slot: "side",
        body: () => h("div", { class: "paxw-study-moves" }, movesBody(this, desk), notesBody(this)),
      },
    ];
    if (part.compared)
      own.push({
        id: "comparison",
        title: this.word("comparison"),
        slot: "side",
        isConcerned: true,
        body: () => comparisonBody(this),
      });
    const variations = variationsBody(this);
    if (variations !== null)
      own.push({ id: "variations", title: this.word("variations"), slot: "side", body: () => variations });
    const { seat } = desk.scene;
    const game = desk.parts.map((one) => (one.isOwn && seat ? this.under(desk, one, seat) : one));
    // The moves have the dock for themselves.
    const below = [...game, ...this.hands(desk)].map((one) => (one.slot === "side" ? { ...one, slot: BELOW } : one));
    return [...own, ...below];
  }

  /** What a seat has beside the board, under its name. */
  private under(desk: Desk, part: Part, seat: string): Part {
    return { ...part, title: desk.seatName(seat) };
  }

  /** All hands open: what the other seats have beside the board. */
  private hands(desk: Desk): Part[] {
    return Object.entries(this.link.part?.hands ?? {}).flatMap(([seat, patch]) => {
      const view = changedBy(this.ground.link.state.view, patch);
      const parts = this.ground.table.parts({ ...desk.scene, view, seat, hot: new Set() });
      const beside = parts.filter((one) => one.isOwn);
      return beside.map((one) => this.under(desk, { ...one, id: `${one.id}-${seat}` }, seat));
    });
  }

  /** Marks what the comparison found beside the map, where the drawing cannot, and keeps the move that is shown in sight. */
  finish(): void {
    this.playOn();
    const { root } = this.ground.stage;
    // For whoever waits for a moment to be on the screen.
    root.toggleAttribute("data-underway", !this.link.isThere);
    const changed = new Set(this.link.part?.compared?.ids);
    for (const el of root.querySelectorAll("[data-id]")) {
      const isOnMap = el.closest("[data-picture]") !== null;
      el.toggleAttribute("data-changed", !isOnMap && changed.has(el.getAttribute("data-id") ?? ""));
    }
    const here = root.querySelector<HTMLElement>(".paxw-moves .paxw-move--here");
    const list = here?.closest<HTMLElement>(".paxw-moves");
    if (!here || !list || this.inSight === this.link.node) return;
    this.inSight = this.link.node;
    const [box, frame] = [here.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.top < frame.top + box.height || box.bottom > frame.bottom)
      list.scrollTop += box.top - frame.top - frame.height / 3;
  }

  act(el: Element): boolean {
    if (this.pen === null) return false;
    const id = el.getAttribute("data-id") ?? "";
    const { from } = this.pen;
    if (from === null) this.pen = { from: id };
    else {
      this.pen = { from: null };
      this.toggleMark(from === id ? `circle ${id}` : `arrow ${from} ${id}`);
    }
    this.ground.repaint();
    return true;
  }

  /** The keys of a study, before those of the board. */
  private pressed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.matches("textarea, input:not([type=range])")) return;
    const region = target.closest("[data-region]")?.getAttribute("data-region");
    const isSlider = target.matches("input[type=range]");
    const meanings: Record<string, () => void> = {
      "[": () => this.step(-1),
      "]": () => this.step(1),
      Home: () => this.toEnd(0),
      End: () => this.toEnd(-1),
    };
    if ((region === "study" || region === "moves") && !isSlider) {
      meanings.ArrowLeft = () => this.step(-1);
      meanings.ArrowRight = () => this.step(1);
    }
    if (event.key === "Escape" && this.pen !== null) {
      meanings.Escape = () => {
        this.pen = null;
        this.ground.repaint();
      };
    }
    const meaning = Object.hasOwn(meanings, event.key) ? meanings[event.key] : undefined;
    if (meaning === undefined) return;
    this.pause();
    meaning();
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
